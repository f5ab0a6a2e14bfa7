"""Discovery in words: action texts both ways, sentences, what is to be decided, and which rule forbids what."""

import re
from collections.abc import Sequence
from functools import reduce
from typing import Final

from newfound.core.events import number, seat, telling
from newfound.core.seats import CHANCE
from newfound.core.words import Message, Place, Steps, once, seat_name
from newfound.games.discovery import rules
from newfound.games.discovery.components import MOUNTAIN, PLAIN, SEA, TERRAINS, Components
from newfound.games.discovery.rules import (
    AT,
    CHOOSING,
    DRAW,
    DRAWING,
    HELD,
    LAYING,
    MAX_ACTIONS,
    NONE,
    OVER,
    PAWN,
    PAWNS,
    PORTS,
    REFILLING,
    TAKE,
    TILE,
    TROOP,
    TURN,
    TURNING,
    VERB,
    World,
    supply,
    terrain_of,
)
from newfound.games.tiles import (
    FARTHEST,
    NOTHING,
    SEGMENTS,
    cell_of,
    clashing,
    distance,
    feature_of,
    place_of,
    place_of_segment,
    x_at,
    y_at,
)

TERRAIN_NAMES: Final = {PLAIN: "plain", MOUNTAIN: "mountain", SEA: "sea"}
SIDES: Final = ("north", "east", "south", "west")


# ── Names ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@once
def terrain_name(_components: Components, terrain: int) -> Message:
    """A terrain."""
    return Message(f"terrain-{TERRAIN_NAMES[terrain]}")


@once
def role_name(_components: Components, terrain: int) -> Message:
    """What a pawn is on a terrain: an explorer, a robber or a sailor."""
    return Message(f"role-{TERRAIN_NAMES[terrain]}")


@once
def tile_name(components: Components, kind: int) -> Message:
    """A kind of tile by what it shows, as in "mountain, sea, city"."""
    tile = components.kinds[kind]
    shown = [terrain_name(components, TERRAINS[letter]) for letter in dict.fromkeys(tile.terrains)]
    if tile.cities:
        shown.append(Message("tile-cities", count=len(tile.cities)))
    return listed("and-then", shown)


def tile_code(components: Components, kind: int) -> Message:
    """A kind of tile by its name, with what it shows."""
    return Message("board-code", name=components.kinds[kind].name, shown=tile_name(components, kind))


def listed(id: str, items: Sequence[Message]) -> Message:
    """Several messages in a row, joined by another one."""
    return reduce(lambda one, two: Message(id, one=one, two=two), items)


def coordinates(place: int) -> str:
    """A place as texts write it: "3,-2" is 3 to the east and 2 to the north of the start tile."""
    return f"{x_at(place)},{y_at(place)}"


@once
def cell_name(_components: Components, place: int) -> Place:
    """A cell of the map, by how far it is from the start tile; on that one itself nobody lays or stands."""
    x, y = x_at(place), y_at(place)
    ways = {"east": x, "west": -x, "south": y, "north": -y}
    steps = [Message(f"steps-{way}", count=count) for way, count in ways.items() if count > 0]
    return Place(f"cell/{coordinates(place)}", "from-start", steps=steps)


@once
def pawn_place(components: Components, where: int) -> Place:
    """The cell on which a pawn stands, which is clicked on the pawn itself."""
    cell = cell_name(components, where // SEGMENTS)
    return Place(f"pawn/{coordinates(where // SEGMENTS)}.{where % SEGMENTS}", cell.id, **cell.args)


def how_name(_components: Components, how: int) -> Message:
    """How a landscape is scored, as in "complete"."""
    return Message(HOW[how])


HOW: Final = {
    rules.INCOMPLETE: "how-incomplete",
    rules.COMPLETE: "how-complete",
    rules.COMPLETE_FEW: "how-complete-few",
    rules.AS_COMPLETE: "how-as-complete",
    rules.AS_COMPLETE_FEW: "how-as-complete-few",
    rules.AS_INCOMPLETE: "how-as-incomplete",
}


def segment_name(components: Components, s: World, segment: int) -> Message:
    """A segment on the map by its terrain and the sides it reaches, as in "sea in the north and east"."""
    tile = segment // SEGMENTS
    edges = components.kinds[s.tile_kind[tile]].edges
    sides = [
        Message(f"side-{SIDES[side]}") for side in range(4) if edges[side - s.tile_turn[tile]] == segment % SEGMENTS
    ]
    terrain = terrain_name(components, terrain_of(components.box, s, segment))
    if len(sides) == 4:  # all of its tile, so nothing need be told apart
        return terrain
    return Message("segment", terrain=terrain, sides=sides) if sides else Message("segment-middle", terrain=terrain)


# ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────


EVENTS = {
    rules.DRAWN: telling("drawn", seat=seat, tile=tile_name),
    rules.LEFT: telling("left", seat=seat, tile=tile_name),
    rules.LAID: telling("laid", seat=seat, tile=tile_name, cell=cell_name, turn=number),
    rules.PLACED: telling("placed", seat=seat, role=role_name, cell=pawn_place),
    rules.TAKEN_BACK: telling("taken-back", seat=seat, role=role_name, cell=pawn_place),
    rules.ENDED: telling("ended", final=number),
    rules.SCORED + PLAIN: telling(
        "scored-plain", seat=seat, points=number, how=how_name, cell=pawn_place, factor=number, tiles=number
    ),
    rules.SCORED + MOUNTAIN: telling(
        "scored-mountain",
        seat=seat,
        points=number,
        how=how_name,
        cell=pawn_place,
        factor=number,
        cities=number,
        around=number,
    ),
    rules.SCORED + SEA: telling(
        "scored-sea", seat=seat, points=number, how=how_name, cell=pawn_place, cities=number, tiles=number
    ),
}


# ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


VERBS: Final = {
    AT: "at",
    TURN: "turn",
    PAWN: "pawn",
    TAKE: "take",
    NONE: "none",
    TILE: "tile",
    DRAW: "draw",
}


def text(components: Components, action: int) -> str:
    """The action as records write it: "draw D05", "tile D05", "at 3,-2", "turn 1", "pawn 0", "take 3,-2.0", "none"."""
    what = action % VERB
    verb = action - what
    if verb == NONE:
        return VERBS[verb]
    if verb in (TILE, DRAW):
        return f"{VERBS[verb]} {components.kinds[what].name}"
    if verb == AT:
        return f"{VERBS[verb]} {coordinates(what)}"
    if verb == TAKE:
        return f"{VERBS[verb]} {coordinates(what // SEGMENTS)}.{what % SEGMENTS}"
    return f"{VERBS[verb]} {what}"


def parse(components: Components, text: str) -> int | None:
    """The action that is written so, legal or not; `None` where the text is none."""
    word, _, what = text.casefold().partition(" ")
    verb = {name: number for number, name in VERBS.items()}.get(word)
    if verb == NONE:
        return None if what else NONE
    if verb in (TILE, DRAW):
        for kind, tile in enumerate(components.kinds):
            if tile.name.casefold() == what:
                return verb + kind
        return None
    if verb in (TURN, PAWN):
        most = 4 if verb == TURN else SEGMENTS
        return verb + int(what) if re.fullmatch(r"[0-9]", what) and int(what) < most else None
    found = re.fullmatch(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})(?:\.([0-7]))?", what)
    if verb is None or found is None or (verb == TAKE) != (found[3] is not None):
        return None
    x, y = int(found[1]), int(found[2])
    if max(abs(x), abs(y)) > FARTHEST:
        return None
    return TAKE + place_of(x, y) * SEGMENTS + int(found[3]) if verb == TAKE else AT + place_of(x, y)


def spots(components: Components, _s: World, _seat: int, action: int) -> tuple[str, ...]:
    """A click on a cell, a turn of the tile, a segment of it, a pawn, a tile in hand, or the button."""
    what = action % VERB
    verb = action - what
    if verb == NONE:
        return ("button/none",)
    place = {AT: "cell", TURN: "turn", PAWN: "segment", TAKE: "pawn", TILE: "hand", DRAW: "stack"}[verb]
    return (f"{place}/{text(components, action).split()[1]}",)


def action(components: Components, s: World, _seat: int, action: int) -> Message:
    """What one would do, as a sentence."""
    what = action % VERB
    verb = action - what
    if verb == NONE:
        return Message("do-none")
    if verb in (TILE, DRAW):
        return Message(f"do-{VERBS[verb]}", tile=tile_name(components, what))
    if verb == AT:
        return Message("do-at")
    if verb == TURN:
        return Message("do-turn", turn=what)
    number = s.last * SEGMENTS + what if verb == PAWN else segment_at(s, what)
    terrain = terrain_of(components.box, s, number)
    if verb == PAWN:
        return Message(f"do-pawn-{TERRAIN_NAMES[terrain]}", segment=segment_name(components, s, number))
    return Message("do-take", role=role_name(components, terrain))


def where(components: Components, s: World, action: int) -> Message | None:
    """The cell or the tile of an action, for a list in which others read the same."""
    what = action % VERB
    verb = action - what
    if verb == AT:
        return cell_name(components, what)
    if verb == TAKE:
        return cell_name(components, what // SEGMENTS)
    if verb == TILE:
        return Message("held-nth", number=s.hand[s.turn * HELD : (s.turn + 1) * HELD].index(what) + 1)
    return None


def segment_at(s: World, where: int) -> int:
    """The segment of a place that holds a tile, NOTHING where none lies."""
    cell = cell_of(s, x_at(where // SEGMENTS), y_at(where // SEGMENTS))
    if cell == NOTHING or s.cell_tile[cell] == NOTHING:
        return NOTHING
    return s.cell_tile[cell] * SEGMENTS + where % SEGMENTS


def deciding(components: Components, s: World, seat: int) -> Message | None:
    """What a seat has to decide now; `None` for nothing."""
    if s.phase in (DRAWING, REFILLING, OVER) or seat != s.turn:
        return None
    if s.phase == CHOOSING:
        return Message("now-choose")
    if s.phase == LAYING:
        return Message("now-lay")
    if s.phase == TURNING:
        return Message("now-turn")
    choices = [0] * MAX_ACTIONS
    count = rules.troop(components.box, s, seat, choices)
    verbs = {choice - choice % VERB for choice in choices[:count]}
    if PAWN in verbs:
        return Message("now-pawn-or-take" if TAKE in verbs else "now-pawn")
    return Message("now-take" if TAKE in verbs else "now-none")


def steps(_components: Components, s: World, _seat: int) -> Steps[Message]:
    """A tile is laid, by experts one of two, and then a pawn placed or taken back."""
    names = [*([Message("step-choose")] if s.expert else []), Message("step-lay"), Message("step-troop")]
    return Steps(1 if s.phase == CHOOSING else len(names) if s.phase == TROOP else len(names) - 1, names)


def leaves(components: Components, s: World, seat: int, action: int) -> Message | None:
    """What one gives up who places no pawn, though one could; a pawn can be taken back in any later turn."""
    if action != NONE:
        return None
    choices = [0] * MAX_ACTIONS
    count = rules.troop(components.box, s, seat, choices)
    return Message("leaves-pawn") if any(PAWN <= choice < TAKE for choice in choices[:count]) else None


# ── What is forbidden, and why ──────────────────────────────────────────────────────────────────────────────────────


def why_not(components: Components, s: World, seat: int, action: int) -> Message:
    """The rule that forbids an action to a seat that is to act."""
    what = action % VERB
    verb = action - what
    if verb == DRAW:
        if seat == CHANCE:
            return Message("no-left", tile=tile_name(components, what))
        return Message("no-draw")
    if seat == CHANCE:
        return Message("no-chance")
    if verb == TILE:
        return why_not_tile(s)
    if s.phase == CHOOSING:
        return Message("no-choose-first")
    if verb == AT:
        return why_not_at(components, s, what)
    if verb == TURN:
        return why_not_turn(components, s, what)
    if s.phase != TROOP:
        return Message("no-lay-first")
    if verb == PAWN:
        return why_not_pawn(components, s, seat, what)
    return why_not_take(components, s, what)


def why_not_tile(s: World) -> Message:
    """Why a tile in hand cannot be chosen."""
    if not s.expert:
        return Message("no-expert")
    if s.phase == CHOOSING:
        return Message("no-held")
    return Message("no-laid" if s.phase == TROOP else "no-chosen")


def why_not_at(components: Components, s: World, place: int) -> Message:
    """Why a tile cannot be laid on a cell: which edge would clash."""
    if s.phase == TROOP:
        return Message("no-laid")
    if s.phase == TURNING:
        return Message("no-turn-first")
    cell = cell_of(s, x_at(place), y_at(place))
    if cell == NOTHING:
        return Message("no-cell-alone")
    if s.cell_tile[cell] != NOTHING:
        return Message("no-cell-taken")
    tried = [clashes(components, s, cell, turn) for turn in range(4)]
    turn = min(range(4), key=lambda turn: len(tried[turn]))
    return Message("no-fit", turn=turn, clash=tried[turn][0])


def clashes(components: Components, s: World, cell: int, turn: int) -> list[Message]:
    """The edges at which the tile in hand would not continue what lies around a cell."""
    return [
        Message(
            "clash",
            side=Message(f"side-{SIDES[side]}"),
            mine=terrain_name(components, mine),
            theirs=terrain_name(components, theirs),
        )
        for side, mine, theirs in clashing(components.box, s, s.drawn, turn, cell)
    ]


def why_not_turn(components: Components, s: World, turn: int) -> Message:
    """Why a tile cannot be turned so."""
    if s.phase == TROOP:
        return Message("no-laid")
    if s.phase == LAYING:
        return Message("no-cell-first")
    if clash := clashes(components, s, s.at, turn):
        return Message("no-turn", turn=turn, clash=clash[0])
    # a tile that looks the same after half a turn is offered in the first of the two
    return Message("no-turn-same", same=turn - 2)


def why_not_pawn(components: Components, s: World, seat: int, what: int) -> Message:
    """Why no pawn can be placed on a segment of the tile just laid: whose pawn stands there, and how far away."""
    if what >= segments_of(components, s, s.last):
        return Message("no-segment", count=segments_of(components, s, s.last))
    if supply(s, seat) == NOTHING:
        return Message("no-supply", count=PAWNS)
    segment = s.last * SEGMENTS + what
    away, whose = min(
        (distance(components.box, s, PORTS, segment, s.pawn[i]), i // PAWNS)
        for i in range(s.players * PAWNS)
        if s.pawn[i] != NOTHING and feature_of(s, s.pawn[i]) == feature_of(s, segment)
    )
    terrain = TERRAIN_NAMES[terrain_of(components.box, s, segment)]
    return Message(f"no-occupied-{terrain}", seat=seat_name(whose), away=away)


def why_not_take(components: Components, s: World, where: int) -> Message:
    """Why a pawn cannot be taken back: there is none, or it is somebody else's."""
    for i in range(s.players * PAWNS):
        if s.pawn[i] != NOTHING and place_of_segment(s, s.pawn[i]) == where:
            return Message("no-own-pawn", seat=seat_name(i // PAWNS))
    segment = segment_at(s, where)
    if segment == NOTHING:
        return Message("no-tile")
    if where % SEGMENTS >= segments_of(components, s, segment // SEGMENTS):
        return Message("no-segment", count=segments_of(components, s, segment // SEGMENTS))
    return Message("no-pawn", segment=segment_name(components, s, segment))


def segments_of(components: Components, s: World, tile: int) -> int:
    """How many segments a tile on the map has."""
    return len(components.kinds[s.tile_kind[tile]].segments)
