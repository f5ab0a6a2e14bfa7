"""Century in words: action texts both ways, sentences, what is to be decided, and which rule forbids what."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from newfound.core.events import number, seat, telling
from newfound.core.seats import CHANCE
from newfound.core.words import Message, Place, Steps, once, seat_name
from newfound.games.century import rules
from newfound.games.century.components import (
    BOARDS,
    CUBES,
    FLAT,
    FORTS,
    FOURTH,
    LEVELS,
    NAMES,
    PER_ICON,
    PER_PAIR,
    PER_SETTLERS,
    STACKS,
    SYMBOLS,
    Components,
)
from newfound.games.century.rules import (
    AGAIN,
    AT_FORT,
    BOARD,
    BOARDING,
    CLAIM,
    COVER,
    COVERING,
    DEALING,
    DISCARD,
    DISCARDING,
    DONE,
    EXPLORE,
    EXPLORING,
    GO,
    PACKED,
    RAISE,
    RAISING,
    REST,
    SHOW_BONUS,
    SHOW_CARD,
    SPACES,
    STACKING,
    TAKE,
    TRADING,
    TURN,
    VERB,
    WAREHOUSE,
    Colony,
    asked,
    can_claim,
    can_do,
    can_take,
    fort_of,
    location_of,
    needed,
    place_of,
    stored,
)

# ── Names ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def cubes_name(counts: Sequence[int]) -> Message:
    """Cubes by level, as in "2 red and 1 brown"."""
    return Message(
        "cubes", list=[Message(f"cubes-{cube}", count=n) for cube, n in zip(CUBES, counts, strict=True) if n]
    )


@once
def packed_cubes(_components: Components, packed: int) -> Message:
    """The cubes that an event tells in one number."""
    return cubes_name([packed >> level * PACKED & (1 << PACKED) - 1 for level in range(LEVELS)])


@once
def given_cubes(components: Components, location: int) -> Message:
    """The cubes of a production."""
    return cubes_name(components.locations[location].gives)


@once
def paid_cubes(components: Components, location: int) -> Message:
    """The cubes one pays in a trade."""
    return cubes_name(components.locations[location].pays)


@once
def gotten_cubes(components: Components, location: int) -> Message:
    """The cubes one gets in a trade."""
    return cubes_name(components.locations[location].gets)


@once
def cost_name(components: Components, card: int) -> Message:
    """The cubes that a card costs."""
    return cubes_name(components.cards[card].cost)


@once
def found_cubes(components: Components, kind: int) -> Message:
    """The cubes on an exploration tile."""
    return cubes_name(components.explorations[kind].cubes)


@once
def level_name(_components: Components, level: int) -> Message:
    """A level of cubes, by its colour."""
    return Message(f"level-{CUBES[level]}")


def symbol_name(_components: Components, symbol: int) -> Message:
    """A symbol."""
    return Message(f"symbol-{SYMBOLS[symbol]}")


def board_name(_components: Components, fourth: int) -> Message:
    """A fourth board, by what it is best at."""
    return Message(f"board-{FOURTH[fourth]}")


@once
def site_name(components: Components, location: int) -> Place:
    """A place by what it does, as in "the place that gives 2 yellow and 1 red", and where another does the same."""
    entry, what = components.locations[location], _deed(components, location)
    spot = f"place/{entry.name}"
    if location in _twins(components):
        return Place(spot, "at", what=what, place=_lies(components, location))
    return Place(spot, what.id, **what.args)


def _deed(components: Components, location: int) -> Message:
    """A place by what it does alone."""
    entry = components.locations[location]
    if entry.kind == "production":
        return Message("site-production", cubes=given_cubes(components, location))
    if entry.kind == "upgrade":
        return Message("site-upgrade", count=entry.raises)
    if entry.kind == "trade":
        pays, gets = paid_cubes(components, location), gotten_cubes(components, location)
        return Message("site-trade", pays=pays, gets=gets)
    return Message("site-fort", number=FORTS.index(entry.name) + 1)


@lru_cache(maxsize=8)
def _twins(components: Components) -> frozenset[int]:
    """The places that do what another one does with which they can be on the table."""
    deeds = [(_deed(components, k), entry.board) for k, entry in enumerate(components.locations)]
    return frozenset(
        k
        for pair in combinations(range(len(deeds)), 2)
        for (one, here), (two, there) in [[deeds[k] for k in pair]]
        if one == two and (here == there or not {here, there} <= {*FOURTH})
        for k in pair
    )


@once
def _lies(components: Components, location: int) -> Message:
    """Where a place lies, as in "second board, top left"."""
    entry = components.locations[location]
    column, row = entry.at
    board = [*BOARDS].index(entry.board)  # those that can be the fourth follow the others
    return Message("site-where", number=min(board, len(BOARDS) - len(FOURTH)) + 1, row=row, column=column)


def space_name(_components: Components, space: int) -> Place:
    """A space of the row, counted from 1, by the fort below it."""
    return Place(f"place/{FORTS[space - 1]}", "above-fort", number=space)


def card_code(components: Components, index: int) -> Message:
    """A card by its name, with what it does, as in "T07 (tool, plain: 1 red)"."""
    return Message("board-code", name=components.cards[index].name, card=card_name(components, index))


@once
def card_name(components: Components, index: int) -> Place:
    """A card by what it does, as in "tool, plain: 1 red"."""
    card = components.cards[index]
    args: dict[str, str | int | Message] = {}
    if card.settlers:
        args["count"] = card.settlers
    if card.symbol:
        args["symbol"] = symbol_name(components, SYMBOLS.index(card.symbol))
    if card.cube:
        args["cube"] = Message(f"cubes-{card.cube}", count=1)
    return Place(f"card/{card.name}", f"card-{card.icon}", **args)


@once
def bonus_name(components: Components, kind: int) -> Message:
    """A bonus tile by what it scores, as in "3 for each pair of native help and tool icons"."""
    bonus = components.bonuses[kind]
    if not bonus.icons:
        return Message(f"bonus-{bonus.scores}")
    return Message(f"bonus-{bonus.scores}", icons=[Message(f"icon-{icon}") for icon in bonus.icons])


@once
def exploration_name(components: Components, kind: int) -> Message:
    """An exploration tile by what it gives."""
    tile = components.explorations[kind]
    if tile.bonus == "cubes":
        return cubes_name(tile.cubes)
    if tile.bonus == "icon":
        return Message("exploration-icon", icon=Message(f"icon-{tile.icon}"))
    return Message(f"exploration-{tile.bonus}")


@once
def stack_name(components: Components, stack: int) -> Place:
    """A stack of bonus tiles, counted from 1, by its fort, and its side where that has two."""
    forts = [int(fort) for fort in components.box.stack_fort]
    fort = forts[stack - 1]
    side = "whole" if forts.count(fort) == 1 else "left" if forts.index(fort) == stack - 1 else "right"
    return Place(f"stack/{stack}", f"stack-{side}", number=fort + 1)


# ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────

EVENTS = {
    rules.BOARD_LAID: telling("board-laid", board=board_name),
    rules.ROW_DEALT: telling("row-dealt", card=card_name, place=space_name),
    rules.TOP_SHOWN: telling("top-shown", card=card_name),
    rules.BONUS_SHOWN: telling("bonus-shown", stack=stack_name, tile=bonus_name),
    rules.COVERED_BY: telling("covered-by", place=site_name, tile=exploration_name),
    rules.PLACED: telling("placed", seat=seat, count=number, place=site_name, helped=number),
    rules.OUSTED: telling("ousted", seat=seat, count=number, place=site_name),
    rules.TOOL_CUBES: telling("tool-cubes", seat=seat, cubes=packed_cubes, place=site_name, symbol=symbol_name),
    rules.PRODUCED: telling("produced", seat=seat, cubes=given_cubes, place=site_name),
    rules.RAISED: telling("raised", seat=seat, low=level_name, high=level_name),
    rules.TRADED: telling("traded", seat=seat, pays=paid_cubes, gets=gotten_cubes, place=site_name),
    rules.TILE: telling("tile-taken", seat=seat, tile=bonus_name, stack=stack_name),
    rules.CLAIMED: telling("claimed", seat=seat, points=number, card=card_name, cost=cost_name, count=number),
    rules.JOINED: telling("joined", seat=seat, count=number, missing=number),
    rules.HELPED: telling("helped", seat=seat, symbol=symbol_name, count=number),
    rules.TOOLED: telling("tooled", seat=seat, symbol=symbol_name, cube=level_name),
    rules.EXPLORED: telling("explored", seat=seat, place=site_name, tile=exploration_name),
    rules.NOTHING_LEFT: telling("nothing-left", seat=seat),
    rules.FOUND_CUBES: telling("found-cubes", seat=seat, cubes=found_cubes),
    rules.SLID: telling("slid", card=card_name),
    rules.RESTED: telling("rested", seat=seat, count=number),
    rules.DISCARDED: telling("discarded", seat=seat, cube=level_name),
    rules.LAST_ROUND: telling("last-round", seat=seat, count=number),
    rules.ENDED: telling("ended"),
    rules.STALLED: telling("stalled", rounds=number),
    rules.SCORED + PER_ICON: telling("scored-icon", seat=seat, points=number, tile=bonus_name, count=number),
    rules.SCORED + PER_PAIR: telling(
        "scored-pair", seat=seat, points=number, tile=bonus_name, count=number, one=number, two=number
    ),
    rules.SCORED + PER_SETTLERS: telling("scored-settlers", seat=seat, points=number, tile=bonus_name, count=number),
    rules.SCORED + FLAT: telling("scored-flat", seat=seat, points=number, tile=bonus_name),
    rules.SCORED_TILE: telling("scored-exploration", seat=seat, points=number),
    rules.SCORED_CUBES: telling("scored-cubes", seat=seat, points=number),
    rules.TOTAL: telling("total", seat=seat, total=number, cards=number, bonuses=number, tiles=number, cubes=number),
    rules.TIED: telling("tied", seat=seat, total=number),
    rules.IDLE: telling("idle", seat=seat, place=site_name),
    rules.QUIET: telling("quiet", rounds=number, left=number),
}


# ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

VERBS: Final = {
    GO: "go",
    REST: "rest",
    RAISE: "raise",
    AGAIN: "trade",
    DONE: "done",
    TAKE: "tile",
    CLAIM: "claim",
    EXPLORE: "explore",
    DISCARD: "discard",
    BOARD: "board",
    SHOW_CARD: "card",
    SHOW_BONUS: "bonus",
    COVER: "cover",
}
CHANCES: Final = (BOARD, SHOW_CARD, SHOW_BONUS, COVER)
"""What only chance does."""


def objects(components: Components, verb: int) -> Sequence[str]:
    """What the things that a verb can be about are called, in the order of their numbers; nothing for a bare verb."""
    if verb in (GO, EXPLORE):
        return NAMES
    if verb in (RAISE, DISCARD):
        return CUBES
    if verb in (CLAIM, SHOW_CARD):
        return [card.name for card in components.cards]
    if verb == TAKE:
        return [str(stack + 1) for stack in range(STACKS)]
    if verb == BOARD:
        return FOURTH
    if verb == SHOW_BONUS:
        return [bonus.name for bonus in components.bonuses]
    if verb == COVER:
        return [tile.name for tile in components.explorations]
    return ()


def text(components: Components, action: int) -> str:
    """The action as records write it: "go B3", "rest", "raise yellow", "tile 3", "claim T07", "card T07"."""
    what = action % VERB
    names = objects(components, action - what)
    return f"{VERBS[action - what]} {names[what]}" if names else VERBS[action - what]


def parse(components: Components, text: str) -> int | None:
    """The action that is written so, legal or not; `None` where the text is none."""
    word, _, what = text.casefold().partition(" ")
    for verb, name in VERBS.items():
        if name == word:
            names = [each.casefold() for each in objects(components, verb)] or [""]
            return verb + names.index(what) if what in names else None
    return None


SPOTS: Final = {
    GO: "place",
    RAISE: "cube",
    TAKE: "stack",
    CLAIM: "card",
    EXPLORE: "place",
    DISCARD: "cube",
    BOARD: "board",
    SHOW_CARD: "deck",
    SHOW_BONUS: "stack",
    COVER: "cover",
}


def spots(components: Components, _s: Colony, _seat: int, action: int) -> tuple[str, ...]:
    """A click on a place, a cube, a stack, a card, or a button."""
    what = action % VERB
    names = objects(components, action - what)
    return (f"{SPOTS[action - what]}/{names[what]}" if names else VERBS[action - what],)


def action(components: Components, s: Colony, seat: int, action: int) -> Message:
    """What one would do, as a sentence."""
    what = action % VERB
    verb = action - what
    if verb == GO:
        return do_go(components, s, seat, what)
    if verb == RAISE:
        return Message("do-raise", low=level_name(components, what), high=level_name(components, what + 1))
    if verb == AGAIN:
        location = location_of(s, s.at - 1)
        pays, gets = paid_cubes(components, location), gotten_cubes(components, location)
        return Message("do-trade-again" if s.times else "do-trade", pays=pays, gets=gets)
    if verb == TAKE:
        tile = bonus_name(components, s.stack_top[what] - 1)
        return Message("do-tile", stack=stack_name(components, what + 1), tile=tile)
    if verb == CLAIM:
        points = components.cards[what].points
        return Message("do-claim", card=card_name(components, what), cost=cost_name(components, what), points=points)
    if verb == EXPLORE:
        tile = exploration_name(components, s.cover[place_of(s, what)] - 1)
        return Message("do-explore", place=site_name(components, what), tile=tile)
    if verb == DISCARD:
        return Message("do-discard", cube=level_name(components, what))
    if verb == BOARD:
        return Message("do-board", board=board_name(components, what))
    if verb == SHOW_CARD:
        return Message("do-card", card=card_name(components, what))
    if verb == SHOW_BONUS:
        return Message("do-bonus", tile=bonus_name(components, what))
    if verb == COVER:
        return Message("do-cover", tile=exploration_name(components, what))
    return Message(f"do-{VERBS[verb]}")


def do_go(components: Components, s: Colony, seat: int, location: int) -> Message:
    """Going to a place: how many settlers, and what for, or that it is not for that."""
    place = place_of(s, location)
    able = can_do(components.box, s, seat, place, components.box.symbol[location])
    return Message(
        "do-go" if able else "do-go-idle",
        count=int(needed(components.box, s, seat, place)),
        what=place_action(components, s, location),
    )


def place_action(components: Components, s: Colony, location: int) -> Message:
    """What a place does, as in "take 2 yellow and 1 red"."""
    entry = components.locations[location]
    return _action(components, location, s.row[FORTS.index(entry.name)] if entry.name in FORTS else 0)


@once
def _action(components: Components, location: int, card: int) -> Message:
    """The same with that card above it, where it is a fort."""
    entry = components.locations[location]
    if entry.kind == "production":
        return Message("act-production", cubes=given_cubes(components, location))
    if entry.kind == "upgrade":
        return Message("act-upgrade", count=entry.raises)
    if entry.kind == "trade":
        return Message("act-trade", pays=paid_cubes(components, location), gets=gotten_cubes(components, location))
    fort = site_name(components, location)
    if not card:
        return Message("act-fort-bare", place=fort)
    return Message("act-fort", place=fort, card=card_name(components, card - 1))


def where(components: Components, _s: Colony, action: int) -> Message | None:
    """Where the place of an action lies, for a list in which another one reads the same."""
    what = action % VERB
    return _lies(components, what) if action - what in (GO, EXPLORE) else None


NOW: Final = {
    TURN: "turn",
    RAISING: "raising",
    TRADING: "trading",
    AT_FORT: "fort",
    EXPLORING: "exploring",
    DISCARDING: "discarding",
}
"""What a player decides in each phase; in the others chance shows something."""


def deciding(components: Components, s: Colony, seat: int) -> Message | None:
    """What a seat has to decide now; `None` for nothing."""
    if s.phase not in NOW or seat != s.turn:
        return None
    if s.phase == RAISING:
        return Message("now-raising", count=int(s.times))
    if s.phase == DISCARDING:
        return Message("now-discarding", count=int(stored(s, seat)) - WAREHOUSE)
    if s.phase == AT_FORT:
        fort = fort_of(components.box, s.at - 1)
        if not can_claim(components.box, s, seat, fort, 0):
            return Message("now-taking")
        if not any(can_take(components.box, s, seat, fort, stack) for stack in range(STACKS)):
            return Message("now-claiming")
    return Message(f"now-{NOW[s.phase]}")


def steps(_components: Components, s: Colony, _seat: int) -> Steps[Message]:
    """A place is activated, its action carried out; who has too many cubes then gives some back."""
    if s.phase == TURN:
        return Steps(1, [Message("step-turn"), Message("step-action")])
    if s.phase == DISCARDING:
        return Steps(3, [Message("step-turn"), Message("step-action"), Message("step-discarding")])
    return Steps(2, [Message("step-turn"), Message(f"step-{NOW[s.phase]}")])


def leaves(components: Components, s: Colony, seat: int, action: int) -> Message | None:
    """What one gives up who ends an action of which something can still be done, or rests with nobody to come back."""
    if action == REST:
        return None if seat + 1 in s.owner else Message("leaves-rest")
    if action != DONE:
        return None
    if s.phase == RAISING:
        return Message("leaves-raising", count=int(s.times))
    if s.phase == TRADING:  # as often as one likes, so only without any something is given up
        return None if s.times else Message("leaves-trading")
    fort = fort_of(components.box, s.at - 1)
    takes = any(can_take(components.box, s, seat, fort, stack) for stack in range(STACKS))
    if not can_claim(components.box, s, seat, fort, 0):
        return Message("leaves-tile")
    return Message("leaves-fort" if takes else "leaves-card")


# ── What is forbidden, and why ──────────────────────────────────────────────────────────────────────────────────────


def why_not(components: Components, s: Colony, seat: int, action: int) -> Message:
    """The rule that forbids an action to a seat that is to act."""
    what = action % VERB
    verb = action - what
    if seat == CHANCE:
        return why_not_chance(s, verb)
    if verb in CHANCES:
        return Message("no-draw")
    if s.phase == TURN:
        return why_not_go(components, s, seat, what) if verb == GO else Message("no-go-first")
    if s.phase == RAISING:
        return why_not_raise(components, s, verb, what)
    if s.phase == TRADING:
        return Message("no-trade-first")
    if s.phase == AT_FORT:
        return why_not_fort(components, s, seat, verb, what)
    if s.phase == EXPLORING:
        return why_not_explore(s, what) if verb == EXPLORE else Message("no-explore-first")
    if verb == DISCARD:
        return why_not_discard(components, s, seat, what)
    return Message("no-discard-first", most=WAREHOUSE)


def why_not_chance(s: Colony, verb: int) -> Message:
    """Why chance cannot show something: it is not the time for it, or there is none left."""
    wanted = {BOARDING: BOARD, DEALING: SHOW_CARD, STACKING: SHOW_BONUS, COVERING: COVER}[s.phase]
    return Message("no-left") if verb == wanted else Message(f"no-now-{VERBS[wanted]}")


def why_not_go(components: Components, s: Colony, seat: int, location: int) -> Message:
    """Why a place cannot be used."""
    place = place_of(s, location)
    if place < 0:
        return no_board(s)
    if s.cover[place]:
        return Message("no-covered")
    if s.owner[place] == seat + 1:
        return Message("no-already")
    count = int(needed(components.box, s, seat, place))
    if count > s.ready[seat]:
        helped = int(asked(components.box, s, place)) - count
        if s.owner[place]:
            other = seat_name(s.owner[place] - 1)
            return Message(
                "no-settlers-oust",
                count=count,
                ready=s.ready[seat],
                helped=helped,
                seat=other,
                there=s.count[place],
            )
        return Message("no-settlers", count=count, ready=s.ready[seat], helped=helped)
    return older(s)


def older(s: Colony) -> Message:
    """What only the rules forbid by which the game was begun."""
    return Message("no-older", rules=int(s.edition))


def no_board(s: Colony) -> Message:
    """A location of a board that is not on the table."""
    return Message("no-board", used=Message(f"board-{FOURTH[s.fourth]}"))


def no_card(components: Components, s: Colony, seat: int, location: int) -> Message:
    """Why a seat cannot claim the card above a fort."""
    card = s.row[FORTS.index(NAMES[location])] - 1
    if card < 0:
        return Message("no-card-there")
    lacks = []
    for level, count in enumerate(components.cards[card].cost):
        there = s.cubes[seat * LEVELS + level]
        if there < count:
            cube = CUBES[level]
            lacks.append(Message(f"the-{cube}") if count == 1 else Message(f"cubes-{cube}", count=count - there))
    return Message("no-card-cubes", cost=cost_name(components, card), lacks=Message("cubes", list=lacks))


def why_not_raise(components: Components, s: Colony, verb: int, level: int) -> Message:
    """Why a cube cannot be raised, or none."""
    if verb == DONE:
        return older(s)
    if verb != RAISE:
        return Message("no-raise-first")
    if level == LEVELS - 1:
        return Message("no-raise-highest")
    if s.cubes[s.turn * LEVELS + level]:
        return older(s)
    return Message("no-cube", cube=level_name(components, level))


def why_not_fort(components: Components, s: Colony, seat: int, verb: int, what: int) -> Message:
    """Why something cannot be done at a fort."""
    location = location_of(s, s.at - 1)
    fort = fort_of(components.box, s.at - 1)
    if verb == TAKE:
        if s.took:
            return Message("no-tile-again")
        if components.box.stack_fort[what] != fort:
            return Message("no-stack")
        if s.tile_count[seat] == SPACES:
            return Message("no-space-left", most=SPACES)
        return Message("no-stack-empty")
    if verb == CLAIM:
        if s.claimed:
            return Message("no-card-again")
        if s.row[fort] == what + 1 or not s.row[fort]:
            return no_card(components, s, seat, location)
        return Message("no-card-other")
    return older(s) if verb == DONE else Message("no-fort-first")


def why_not_explore(s: Colony, location: int) -> Message:
    """Why no exploration tile can be taken from a place."""
    return no_board(s) if place_of(s, location) < 0 else Message("no-exploration")


def why_not_discard(components: Components, s: Colony, seat: int, level: int) -> Message:
    """Why a cube cannot be given back."""
    if s.cubes[seat * LEVELS + level]:
        return older(s)
    return Message("no-cube", cube=level_name(components, level))
