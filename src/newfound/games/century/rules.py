"""The rules of Century, in the order of the rulebook. What it leaves open is settled in RULES.md.

A location is any of the 35 printed on the boards; a place is one of the 23 on the table, numbered along A1, B1, C1 and
the fourth board. An action is a verb and what it is about: a location, a card, a stack, a level of cubes, a tile.
"""

from typing import Final

from newfound.core.events import tell
from newfound.core.jit import rule
from newfound.core.position import Ints, Position, field
from newfound.core.seats import CHANCE_BIT
from newfound.games.century.components import (
    BONUSES,
    CARDS,
    COVERED,
    COVERED_FEW,
    CUBES_NOW,
    EXPLORATIONS,
    FORT,
    FOURTH,
    ICON_AT_END,
    ICONS,
    LEVELS,
    PER_ICON,
    PER_PAIR,
    PER_SETTLERS,
    PLACES,
    POINTS_AT_END,
    PRODUCTION,
    ROW,
    SEATS,
    SETTLER_NOW,
    SETTLERS,
    SHARED,
    STACKS,
    SYMBOLS,
    TRADE,
    UPGRADE,
    Box,
)

FOURTHS: Final = len(FOURTH)
SIGNS: Final = len(SYMBOLS) + 1
"""The symbols, and 0 for none."""
KINDS_OF_ICON: Final = len(ICONS)
NEW_SETTLERS: Final = 0
EXPLORATION: Final = 1
HELP: Final = 2
TOOL: Final = 3
SPACES: Final = 3
"""Bonus tiles that a player has room for."""
WAREHOUSE: Final = 10
"""Cubes that a player may keep at the end of a turn."""
LAST_CARD: Final = 8
"""The card with which a player brings the game to its end."""
PATIENCE: Final = 20
"""Rounds in a row without a card or a tile taken, after which the game ends."""
WARNING: Final = 10
"""Such rounds, after which that end is announced."""
ICON_POINTS: Final = 2
PAIR_POINTS: Final = 3
FLAT_POINTS: Final = 3
EXPLORATION_POINTS: Final = 3

PACKED: Final = 6
"""Bits to a level where an event tells of cubes in one number."""

# Actions: a verb + what it is about.
VERB: Final = 64
GO: Final = 0 * VERB  # + location
REST: Final = 1 * VERB
RAISE: Final = 2 * VERB  # + level
AGAIN: Final = 3 * VERB
DONE: Final = 4 * VERB
TAKE: Final = 5 * VERB  # + stack
CLAIM: Final = 6 * VERB  # + card
EXPLORE: Final = 7 * VERB  # + location
DISCARD: Final = 8 * VERB  # + level
BOARD: Final = 9 * VERB  # + fourth board
SHOW_CARD: Final = 10 * VERB  # + card
SHOW_BONUS: Final = 11 * VERB  # + kind of bonus tile
COVER: Final = 12 * VERB  # + kind of exploration tile
MAX_ACTIONS: Final = CARDS
SCRATCH: Final = KINDS_OF_ICON
REGISTERS: Final = 40
NARROW: Final = True

# Phases: what chance shows, then what a player decides.
BOARDING: Final = 0
DEALING: Final = 1
STACKING: Final = 2
COVERING: Final = 3
TURN: Final = 4
RAISING: Final = 5
TRADING: Final = 6
AT_FORT: Final = 7
EXPLORING: Final = 8
DISCARDING: Final = 9
ACTED: Final = 10  # passed through within a step: the action is done, the turn ends
OVER: Final = 11

# Events.
BOARD_LAID: Final = 0
ROW_DEALT: Final = 1
TOP_SHOWN: Final = 2
BONUS_SHOWN: Final = 3
COVERED_BY: Final = 4
PLACED: Final = 5
OUSTED: Final = 6
TOOL_CUBES: Final = 7
PRODUCED: Final = 8
RAISED: Final = 9
TRADED: Final = 10
TILE: Final = 11
CLAIMED: Final = 12
JOINED: Final = 13
HELPED: Final = 14
TOOLED: Final = 15
EXPLORED: Final = 16
NOTHING_LEFT: Final = 17
FOUND_CUBES: Final = 18
SLID: Final = 19
RESTED: Final = 20
DISCARDED: Final = 21
LAST_ROUND: Final = 22
ENDED: Final = 23
STALLED: Final = 24
SCORED: Final = 25  # + what the bonus tile scores for
SCORED_TILE: Final = 29
SCORED_CUBES: Final = 30
TOTAL: Final = 31
TIED: Final = 32
IDLE: Final = 33
QUIET: Final = 34


class Colony(Position):
    """What lies on the table, and how far the turn is. Nothing is hidden: decks have no order, chance shows cards."""

    players: int = field("i1")
    score: Ints = field("i2", SEATS)
    first: int = field("i1")  # who begins
    edition: int = field("i1")  # the version of these rules
    board: int = field("i1")  # the option: 0 at random, else the fourth board + 1
    phase: int = field("i1")
    turn: int = field("i1")  # whose turn it is
    rounds: int = field("i2")  # the number of the round, 0 during the set-up; numpy records keep `round` for themselves
    fourth: int = field("i1")  # the fourth board: D1, E1 or F1
    owner: Ints = field("i1", PLACES)  # who has settlers on a place: the seat + 1
    count: Ints = field("i1", PLACES)  # how many
    cover: Ints = field("i1", PLACES)  # the exploration tile on a place: its kind + 1
    row: Ints = field("i1", ROW)  # the cards above the forts + 1
    top: int = field("i1")  # the card on top of the deck + 1
    deck: Ints = field("i1", CARDS)  # 1 for a card below it
    deck_size: int = field("i1")  # cards below it
    stack_top: Ints = field("i1", STACKS)  # the tile on top of each stack: its kind + 1
    stack_left: Ints = field("i1", STACKS)  # tiles in each stack, the top one included
    bonus_left: Ints = field("i1", BONUSES)  # tiles of each kind not seen yet; the spare one stays among them
    explore_left: Ints = field("i1", EXPLORATIONS)  # tiles of each kind not laid on a place
    cubes: Ints = field("i2", SEATS * LEVELS)
    ready: Ints = field("i1", SEATS)  # settlers on the player board
    reserve: Ints = field("i1", SEATS)
    card_of: Ints = field("i1", CARDS)  # who has a card: the seat + 1
    card_count: Ints = field("i1", SEATS)
    help: Ints = field("i1", SEATS * SIGNS)  # cards of native help by symbol + 1
    tools: Ints = field("i1", SEATS * SIGNS * LEVELS)  # tools by symbol + 1 and cube
    tiles: Ints = field("i1", SEATS * SPACES)  # bonus tiles: their kinds + 1
    tile_count: Ints = field("i1", SEATS)
    explored: Ints = field("i1", SEATS * EXPLORATIONS)  # exploration tiles by kind
    at: int = field("i1")  # the place that is being used + 1
    times: int = field("i1")  # raises left, or trades made
    floor: int = field("i1")  # the level that was raised or discarded last
    took: int = field("i1")  # whether the fort has given its tile
    claimed: int = field("i1")  # whether its card is claimed
    busy: int = field("i1")  # whether this round has seen a card or a tile taken
    quiet: int = field("i1")  # rounds in a row without


POSITION = Colony


# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin(box: Box, s: Colony) -> None:
    """Cards that do not go with the number of players leave the game; everybody has settlers and some cubes."""
    for card in range(CARDS):
        if box.card_from[card] <= s.players:
            s.deck[card] = 1
            s.deck_size += 1
    for stack in range(STACKS):
        s.stack_left[stack] = box.stack_size[stack]
    for kind in range(BONUSES):
        s.bonus_left[kind] = box.bonus_copies[kind]
    for kind in range(EXPLORATIONS):
        s.explore_left[kind] = box.explore_copies[kind]
    for i in range(s.players):
        seat = (s.first + i) % s.players
        s.ready[seat] = 7 if s.players == 2 else 6
        s.reserve[seat] = SETTLERS - s.ready[seat]
        s.cubes[seat * LEVELS] = 4 if 1 <= i <= 2 else 3
        if i == 3:
            s.cubes[seat * LEVELS + 1] = 1
    s.turn = s.first
    if s.board > 0:
        s.fourth = s.board - 1
        s.phase = DEALING


@rule
def location_of(s: Colony, place: int) -> int:
    """The location that a place on the table is."""
    if place < SHARED:
        return place
    return place + s.fourth * (PLACES - SHARED)


@rule
def place_of(s: Colony, location: int) -> int:
    """The place on the table that a location is, -1 for one of a board that is not used."""
    if location < SHARED:
        return location
    place = location - s.fourth * (PLACES - SHARED)
    if SHARED <= place < PLACES:
        return place
    return -1


@rule
def card_space(s: Colony) -> int:
    """Where the next card is shown: the first empty space of the row, or `ROW` for the top of the deck."""
    for space in range(ROW):
        if s.row[space] == 0:
            return space
    return ROW


@rule
def empty_stack(s: Colony) -> int:
    """The first stack whose top tile is not known yet, -1 when all are."""
    for stack in range(STACKS):
        if s.stack_top[stack] == 0 and s.stack_left[stack] > 0:
            return stack
    return -1


@rule
def bare_place(box: Box, s: Colony) -> int:
    """The first place that still needs its exploration tile, -1 when all have one."""
    for place in range(PLACES):
        covered = box.covered[location_of(s, place)]
        if covered == COVERED or (covered == COVERED_FEW and s.players < SEATS):
            if s.cover[place] == 0:
                return place
    return -1


@rule
def weight(box: Box, s: Colony, action: int) -> int:
    """Every board, card or tile is equally likely."""
    if action >= COVER:
        return s.explore_left[action - COVER]
    if action >= SHOW_BONUS:
        return s.bonus_left[action - SHOW_BONUS]
    return 1


@rule
def lay_board(s: Colony, fourth: int, log: Ints) -> None:
    """A1, B1 and C1 are always used, and one of D1, E1 and F1."""
    s.fourth = fourth
    s.phase = DEALING
    tell(log, BOARD_LAID, fourth)


@rule
def show_card(box: Box, s: Colony, card: int, log: Ints) -> None:
    """A card lies above each fort; the deck is face up, so its top card is seen."""
    space = card_space(s)
    s.deck[card] = 0
    s.deck_size -= 1
    if space < ROW:
        s.row[space] = card + 1
        tell(log, ROW_DEALT, card, space + 1)
        return
    s.top = card + 1
    tell(log, TOP_SHOWN, card)
    if s.rounds == 0:
        s.phase = STACKING
    else:
        go_on(box, s, AT_FORT)


@rule
def show_bonus(box: Box, s: Colony, kind: int, log: Ints) -> None:
    """Bonus tiles lie in stacks, face up: the top one of each is seen."""
    stack = empty_stack(s)
    s.bonus_left[kind] -= 1
    s.stack_top[stack] = kind + 1
    tell(log, BONUS_SHOWN, stack + 1, kind)
    if s.rounds > 0:
        go_on(box, s, AT_FORT)
    elif empty_stack(s) < 0:
        s.phase = COVERING


@rule
def cover(box: Box, s: Colony, kind: int, log: Ints) -> None:
    """A tile lies face up on every place with the icon of exploration; with four players those marked 2-3 stay open."""
    place = bare_place(box, s)
    s.explore_left[kind] -= 1
    s.cover[place] = kind + 1
    tell(log, COVERED_BY, location_of(s, place), kind)
    if bare_place(box, s) < 0:
        s.rounds = 1
        s.phase = TURN


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def to_act(box: Box, s: Colony) -> int:
    """Chance shows cards and tiles; everything else is decided by the player whose turn it is."""
    if s.phase == OVER:
        return 0
    if s.phase < TURN:
        return CHANCE_BIT
    return 1 << s.turn


@rule
def legal(box: Box, s: Colony, seat: int, out: Ints) -> int:
    """Use a place or rest; then whatever the place asks."""
    if s.phase < TURN:
        return draws(box, s, out)
    n = 0
    if s.phase == TURN:
        for place in range(PLACES):
            if can_use(box, s, seat, place):
                out[n] = GO + location_of(s, place)
                n += 1
        out[n] = REST
        return n + 1
    if s.phase == RAISING:
        n = raises(s, seat, out)
        if s.edition > 1 or s.times < box.raises[location_of(s, s.at - 1)]:
            out[n] = DONE
            n += 1
        return n
    if s.phase == TRADING:
        out[0] = AGAIN
        out[1] = DONE
        return 2
    if s.phase == EXPLORING:
        for place in range(PLACES):
            if s.cover[place] > 0:
                out[n] = EXPLORE + location_of(s, place)
                n += 1
        return n
    if s.phase == DISCARDING:
        return discards(s, seat, out)
    fort = fort_of(box, s.at - 1)
    for stack in range(STACKS):
        if can_take(box, s, seat, fort, stack):
            out[n] = TAKE + stack
            n += 1
    if can_claim(box, s, seat, fort, 0):
        out[n] = CLAIM + s.row[fort] - 1
        n += 1
    if s.edition > 1 or s.took > 0:
        out[n] = DONE
        n += 1
    return n


@rule
def draws(box: Box, s: Colony, out: Ints) -> int:
    """What chance can show next."""
    n = 0
    if s.phase == BOARDING:
        for fourth in range(FOURTHS):
            out[n] = BOARD + fourth
            n += 1
    elif s.phase == DEALING:
        for card in range(CARDS):
            if s.deck[card] > 0:
                out[n] = SHOW_CARD + card
                n += 1
    elif s.phase == STACKING:
        for kind in range(BONUSES):
            if s.bonus_left[kind] > 0:
                out[n] = SHOW_BONUS + kind
                n += 1
    else:
        for kind in range(EXPLORATIONS):
            if s.explore_left[kind] > 0:
                out[n] = COVER + kind
                n += 1
    return n


@rule
def apply(box: Box, s: Colony, seat: int, action: int, log: Ints, work: Ints) -> None:
    """Carries out one decision."""
    what = action % VERB
    verb = action - what
    if verb == GO:
        use(box, s, seat, place_of(s, what), log)
    elif verb == REST:
        rest(s, seat, log)
    elif verb == RAISE:
        raise_cube(box, s, seat, what, log)
    elif verb == AGAIN:
        trade(box, s, seat, log)
    elif verb == DONE:
        finish(s)
    elif verb == TAKE:
        take_tile(box, s, seat, what, log)
    elif verb == CLAIM:
        claim(box, s, seat, what, log)
    elif verb == EXPLORE:
        explore(box, s, seat, place_of(s, what), log)
    elif verb == DISCARD:
        discard(s, seat, what, log)
    elif verb == BOARD:
        lay_board(s, what, log)
    elif verb == SHOW_CARD:
        show_card(box, s, what, log)
    elif verb == SHOW_BONUS:
        show_bonus(box, s, what, log)
    else:
        cover(box, s, what, log)
    if s.phase == ACTED:
        end_turn(box, s, log, work)


@rule
def finish(s: Colony) -> None:
    """The action of the turn is done."""
    s.times = 0
    s.floor = 0
    s.took = 0
    s.claimed = 0
    s.phase = ACTED


@rule
def go_on(box: Box, s: Colony, phase: int) -> None:
    """The action of the place goes on as long as something is left to do there."""
    if can_do(box, s, s.turn, s.at - 1, 0):
        s.phase = phase
    else:
        finish(s)


@rule
def end_turn(box: Box, s: Colony, log: Ints, work: Ints) -> None:
    """Who has more cubes than the warehouse holds discards the rest; then the next player has a turn."""
    if stored(s, s.turn) > WAREHOUSE:
        s.phase = DISCARDING
        return
    s.floor = 0
    s.at = 0
    s.phase = TURN
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.first:
        end_round(box, s, log, work)


# ── Activate: a place is chosen ─────────────────────────────────────────────────────────────────────────────────────


@rule
def asked(box: Box, s: Colony, place: int) -> int:
    """The settlers that a place asks for: the printed number if it is empty, else one more than stand there."""
    if s.owner[place] > 0:
        return s.count[place] + 1
    printed: int = box.settlers[location_of(s, place)]
    return printed


@rule
def needed(box: Box, s: Colony, seat: int, place: int) -> int:
    """The settlers to be placed: each card of native help with this symbol takes one off, but one is always placed."""
    helped: int = s.help[seat * SIGNS + box.symbol[location_of(s, place)]]
    return max(1, asked(box, s, place) - helped)


@rule
def can_use(box: Box, s: Colony, seat: int, place: int) -> bool:
    """A place without exploration tile and without one's own settlers, for which one has settlers enough.

    The first edition also asked that its action could be done at least once.
    """
    if s.cover[place] > 0 or s.owner[place] == seat + 1 or needed(box, s, seat, place) > s.ready[seat]:
        return False
    return s.edition > 1 or can_do(box, s, seat, place, box.symbol[location_of(s, place)])


@rule
def can_do(box: Box, s: Colony, seat: int, place: int, symbol: int) -> bool:
    """Whether there is something to do for the action of a place; `symbol` adds the cubes of the tools to be used."""
    location = location_of(s, place)
    kind = box.kind[location]
    first = (seat * SIGNS + symbol) * LEVELS
    if kind == UPGRADE:
        for level in range(lowest(s), LEVELS - 1):
            if s.cubes[seat * LEVELS + level] + s.tools[first + level] > 0:
                return True
        return False
    if kind == TRADE:
        for level in range(LEVELS):
            if s.cubes[seat * LEVELS + level] + s.tools[first + level] < box.pays[location * LEVELS + level]:
                return False
        return True
    if kind == FORT:
        fort = fort_of(box, place)
        for stack in range(STACKS):
            if can_take(box, s, seat, fort, stack):
                return True
        return can_claim(box, s, seat, fort, symbol)
    return True


@rule
def use(box: Box, s: Colony, seat: int, place: int, log: Ints) -> None:
    """Settlers are placed, those of another go home, tools give their cubes; then comes the action of the place."""
    location = location_of(s, place)
    count = needed(box, s, seat, place)
    tell(log, PLACED, seat, count, location, asked(box, s, place) - count)
    if s.owner[place] > 0:
        other = s.owner[place] - 1
        s.ready[other] += s.count[place]
        tell(log, OUSTED, other, s.count[place], location)
    s.ready[seat] -= count
    s.owner[place] = seat + 1
    s.count[place] = count
    s.at = place + 1
    tool_cubes(box, s, seat, location, log)
    kind = box.kind[location]
    if not can_do(box, s, seat, place, 0):
        tell(log, IDLE, seat, location)
        finish(s)
    elif kind == PRODUCTION:
        produce(box, s, seat, location, log)
    elif kind == UPGRADE:
        s.times = box.raises[location]
        s.phase = RAISING
    elif kind == TRADE:
        s.phase = TRADING
        if s.edition == 1:  # it made the first trade on arrival
            trade(box, s, seat, log)
    else:
        s.phase = AT_FORT


@rule
def tools_at(box: Box, seat: int, location: int) -> int:
    """Where the record counts the tools that a seat can use at a location, by the level of their cube."""
    first: int = (seat * SIGNS + box.symbol[location]) * LEVELS
    return first


@rule
def tool_cubes(box: Box, s: Colony, seat: int, location: int, log: Ints) -> None:
    """Every tool with the symbol of the place gives its cube, before the action."""
    first = tools_at(box, seat, location)
    given = 0
    for level in range(LEVELS):
        s.cubes[seat * LEVELS + level] += s.tools[first + level]
        given += s.tools[first + level] << level * PACKED
    if given > 0:
        tell(log, TOOL_CUBES, seat, given, location, box.symbol[location] - 1)


# ── Production ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def produce(box: Box, s: Colony, seat: int, location: int, log: Ints) -> None:
    """The cubes shown are taken."""
    for level in range(LEVELS):
        s.cubes[seat * LEVELS + level] += box.gives[location * LEVELS + level]
    tell(log, PRODUCED, seat, location, location)
    finish(s)


# ── Upgrade ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def lowest(s: Colony) -> int:
    """The lowest level that may be raised or discarded: the first edition went from the lowest level up."""
    return s.floor if s.edition == 1 else 0


@rule
def raises(s: Colony, seat: int, out: Ints) -> int:
    """Cubes of any level but the highest, in any order: so the same cube can be raised again."""
    n = 0
    for level in range(lowest(s), LEVELS - 1):
        if s.cubes[seat * LEVELS + level] > 0:
            out[n] = RAISE + level
            n += 1
    return n


@rule
def raise_cube(box: Box, s: Colony, seat: int, level: int, log: Ints) -> None:
    """A cube is exchanged for one of the next level, as often as the place shows grey cubes."""
    s.cubes[seat * LEVELS + level] -= 1
    s.cubes[seat * LEVELS + level + 1] += 1
    s.times -= 1
    s.floor = level
    tell(log, RAISED, seat, level, level + 1)
    if s.times > 0:
        go_on(box, s, RAISING)
    else:
        finish(s)


# ── Trade ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def trade(box: Box, s: Colony, seat: int, log: Ints) -> None:
    """The cubes above the arrow are exchanged for those below, as often as one has them and likes."""
    location = location_of(s, s.at - 1)
    for level in range(LEVELS):
        i = location * LEVELS + level
        s.cubes[seat * LEVELS + level] += box.gets[i] - box.pays[i]
    s.times += 1
    tell(log, TRADED, seat, location, location, location)
    go_on(box, s, TRADING)


# ── Forts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def fort_of(box: Box, place: int) -> int:
    """The number of a fort from the left, which is also that of the card above it."""
    fort = 0
    for other in range(place):
        if box.kind[other] == FORT:
            fort += 1
    return fort


@rule
def can_take(box: Box, s: Colony, seat: int, fort: int, stack: int) -> bool:
    """A stack of this fort has a tile, one of the three bonus spaces is free, and no tile was taken this turn."""
    if box.stack_fort[stack] != fort or s.took > 0:
        return False
    return s.stack_left[stack] > 0 and s.tile_count[seat] < SPACES


@rule
def can_claim(box: Box, s: Colony, seat: int, fort: int, symbol: int) -> bool:
    """There is a card above the fort, one has its cubes (`symbol` adds those of tools), and none was claimed yet."""
    card = s.row[fort] - 1
    if card < 0 or s.claimed > 0:
        return False
    for level in range(LEVELS):
        tools = s.tools[(seat * SIGNS + symbol) * LEVELS + level]
        if s.cubes[seat * LEVELS + level] + tools < box.card_cost[card * LEVELS + level]:
            return False
    return True


@rule
def take_tile(box: Box, s: Colony, seat: int, stack: int, log: Ints) -> None:
    """a) The top tile of a stack is laid on a free bonus space."""
    kind = s.stack_top[stack] - 1
    s.stack_top[stack] = 0
    s.stack_left[stack] -= 1
    s.tiles[seat * SPACES + s.tile_count[seat]] = kind + 1
    s.tile_count[seat] += 1
    s.took = 1
    s.busy = 1
    tell(log, TILE, seat, kind, stack + 1)
    if s.stack_left[stack] > 0:
        s.phase = STACKING
    else:
        go_on(box, s, AT_FORT)


@rule
def claim(box: Box, s: Colony, seat: int, card: int, log: Ints) -> None:
    """b) The card above the fort is paid for and taken, and has its effect."""
    for level in range(LEVELS):
        s.cubes[seat * LEVELS + level] -= box.card_cost[card * LEVELS + level]
    s.row[fort_of(box, s.at - 1)] = 0
    s.card_of[card] = seat + 1
    s.card_count[seat] += 1
    s.claimed = 1
    if s.edition == 1:  # it had the tile before the card, or not at all
        s.took = 1
    s.busy = 1
    s.score[seat] += box.card_points[card]
    tell(log, CLAIMED, seat, box.card_points[card], card, card, s.card_count[seat])
    if s.card_count[seat] == LAST_CARD:
        tell(log, LAST_ROUND, seat, LAST_CARD)
    icon = box.card_icon[card]
    symbol = seat * SIGNS + box.card_symbol[card]
    if icon == NEW_SETTLERS:
        join(s, seat, box.card_settlers[card], log)
    elif icon == HELP:
        s.help[symbol] += 1
        tell(log, HELPED, seat, box.card_symbol[card] - 1, s.help[symbol])
    elif icon == TOOL:
        s.tools[symbol * LEVELS + box.card_cube[card]] += 1
        tell(log, TOOLED, seat, box.card_symbol[card] - 1, box.card_cube[card])
    elif covered(s):
        s.phase = EXPLORING
        return
    else:
        tell(log, NOTHING_LEFT, seat)
    slide(box, s, log)


@rule
def slide(box: Box, s: Colony, log: Ints) -> None:
    """The cards to the right move up, and the top card of the deck joins the row."""
    gap = card_space(s)
    for space in range(gap, ROW - 1):
        s.row[space] = s.row[space + 1]
    s.row[ROW - 1] = s.top
    if s.top > 0:
        tell(log, SLID, s.top - 1)
    s.top = 0
    if s.deck_size > 0:
        s.phase = DEALING
    else:
        go_on(box, s, AT_FORT)


# ── The effects of cards ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def join(s: Colony, seat: int, count: int, log: Ints) -> None:
    """New settlers come from the reserve to the player board, as far as it goes."""
    joining = min(count, s.reserve[seat])
    s.reserve[seat] -= joining
    s.ready[seat] += joining
    tell(log, JOINED, seat, joining, count - joining)


@rule
def covered(s: Colony) -> bool:
    """Whether an exploration tile is left on any place."""
    for place in range(PLACES):
        if s.cover[place] > 0:
            return True
    return False


@rule
def explore(box: Box, s: Colony, seat: int, place: int, log: Ints) -> None:
    """An exploration tile is taken: the place is open to all from now on, and what the tile gives at once is given."""
    kind = s.cover[place] - 1
    s.cover[place] = 0
    s.explored[seat * EXPLORATIONS + kind] += 1
    tell(log, EXPLORED, seat, location_of(s, place), kind)
    if box.explore_gain[kind] == SETTLER_NOW:
        join(s, seat, 1, log)
    elif box.explore_gain[kind] == CUBES_NOW:
        for level in range(LEVELS):
            s.cubes[seat * LEVELS + level] += box.explore_cubes[kind * LEVELS + level]
        tell(log, FOUND_CUBES, seat, kind)
    slide(box, s, log)


# ── The warehouse ───────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def stored(s: Colony, seat: int) -> int:
    """How many cubes a player has."""
    count = 0
    for level in range(LEVELS):
        count += s.cubes[seat * LEVELS + level]
    return count


@rule
def discards(s: Colony, seat: int, out: Ints) -> int:
    """Cubes of any level, in any order.

    The first edition went from the lowest level up, so enough had to lie above for what was still to be discarded.
    """
    n = 0
    left = stored(s, seat)
    excess = left - WAREHOUSE
    for level in range(LEVELS):
        count = s.cubes[seat * LEVELS + level]
        if level >= lowest(s) and count > 0 and (s.edition > 1 or left >= excess):
            out[n] = DISCARD + level
            n += 1
        left -= count
    return n


@rule
def discard(s: Colony, seat: int, level: int, log: Ints) -> None:
    """A cube goes back to the bowls."""
    s.cubes[seat * LEVELS + level] -= 1
    s.floor = level
    tell(log, DISCARDED, seat, level)
    s.phase = ACTED


# ── Rest ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def rest(s: Colony, seat: int, log: Ints) -> None:
    """All settlers come back from the places to the player board."""
    back = 0
    for place in range(PLACES):
        if s.owner[place] == seat + 1:
            back += s.count[place]
            s.owner[place] = 0
            s.count[place] = 0
    s.ready[seat] += back
    tell(log, RESTED, seat, back)
    finish(s)


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def end_round(box: Box, s: Colony, log: Ints, work: Ints) -> None:
    """The game ends with the round in which somebody has claimed an eighth card.

    It also ends when nobody has wanted a card or a tile for a long time, which is announced before.
    """
    s.quiet = 0 if s.busy else s.quiet + 1
    s.busy = 0
    for seat in range(s.players):
        if s.card_count[seat] >= LAST_CARD:
            tell(log, ENDED)
            score(box, s, log, work)
            return
    if s.quiet >= PATIENCE:
        tell(log, STALLED, s.quiet)
        score(box, s, log, work)
        return
    if s.quiet >= WARNING:
        tell(log, QUIET, s.quiet, PATIENCE - s.quiet)
    s.rounds += 1


@rule
def score(box: Box, s: Colony, log: Ints, work: Ints) -> None:
    """Cards have scored when they were claimed; now bonus tiles, exploration tiles and cubes do."""
    for seat in range(s.players):
        cards = s.score[seat]
        count_icons(box, s, seat, work)
        for space in range(s.tile_count[seat]):
            score_bonus(box, s, seat, s.tiles[seat * SPACES + space] - 1, log, work)
        bonuses = s.score[seat] - cards
        for kind in range(EXPLORATIONS):
            if box.explore_gain[kind] == POINTS_AT_END:
                for _ in range(s.explored[seat * EXPLORATIONS + kind]):
                    s.score[seat] += EXPLORATION_POINTS
                    tell(log, SCORED_TILE, seat, EXPLORATION_POINTS)
        tiles = s.score[seat] - cards - bonuses
        goods = stored(s, seat) - s.cubes[seat * LEVELS]
        s.score[seat] += goods
        tell(log, SCORED_CUBES, seat, goods)
        tell(log, TOTAL, seat, s.score[seat], cards, bonuses, tiles, goods)
    s.phase = OVER
    best = best_score(s)
    tied = 0
    for seat in range(s.players):
        if s.score[seat] == best:
            tied += 1
    if tied > 1:
        tell(log, TIED, last_with(s, best), best)


@rule
def count_icons(box: Box, s: Colony, seat: int, work: Ints) -> None:
    """Counts the icons on a player's cards and exploration tiles into `work`."""
    for icon in range(KINDS_OF_ICON):
        work[icon] = 0
    for card in range(CARDS):
        if s.card_of[card] == seat + 1:
            work[box.card_icon[card]] += 1
    for kind in range(EXPLORATIONS):
        if box.explore_gain[kind] == ICON_AT_END:
            work[box.explore_icon[kind]] += s.explored[seat * EXPLORATIONS + kind]


@rule
def score_bonus(box: Box, s: Colony, seat: int, kind: int, log: Ints, work: Ints) -> None:
    """2 for each icon of a type, 3 for each pair of two types, 1 for each two settlers outside the reserve, or 3."""
    scores = box.bonus_scores[kind]
    one = work[box.bonus_icon[kind * 2]]
    two = work[box.bonus_icon[kind * 2 + 1]]
    times = 1
    points = FLAT_POINTS
    if scores == PER_ICON:
        times = one
        points = ICON_POINTS * times
    elif scores == PER_PAIR:
        times = min(one, two)
        points = PAIR_POINTS * times
    elif scores == PER_SETTLERS:
        times = SETTLERS - s.reserve[seat]
        points = times // 2
    s.score[seat] += points
    tell(log, SCORED + scores, seat, points, kind, times, one, two)


@rule
def best_score(s: Colony) -> int:
    """The most points that anybody has."""
    best = s.score[0]
    for seat in range(1, s.players):
        best = max(best, s.score[seat])
    return best


@rule
def last_with(s: Colony, points: int) -> int:
    """Of those with so many points, the one who played last."""
    last = s.first
    for i in range(s.players):
        seat = (s.first + i) % s.players
        if s.score[seat] == points:
            last = seat
    return last


@rule
def winners(box: Box, s: Colony) -> int:
    """Most points win; of those tied, the one who played last."""
    return 1 << last_with(s, best_score(s))
