"""Mayflower in words: action texts both ways, sentences, what is to be decided, and which rule forbids what."""

import re
from collections.abc import Iterable

from newfound.core.events import number, seat, telling
from newfound.core.words import Message, Place, Steps, once, seat_name
from newfound.games.mayflower import rules
from newfound.games.mayflower.components import (
    COAST,
    EDGES,
    FARM,
    LANDSCAPES,
    PLAIN,
    PORTS,
    SETTLERS,
    TOWN,
    TRAIL,
    Components,
)
from newfound.games.mayflower.rules import (
    AT,
    DRAW,
    DRAWING,
    LAYING,
    MAX_ACTIONS,
    NONE,
    OVER,
    SCORE,
    SETTLER,
    SETTLING,
    TURN,
    TURNING,
    Land,
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
    x_at,
    y_at,
)

NAMES = {number: name for name, number in LANDSCAPES.items()}
"""The landscapes by number."""
COMPASS = ("NW", "N", "NE", "NE", "E", "SE", "SE", "S", "SW", "SW", "W", "NW")
"""Where on a tile its twelve ports lie."""
POINTS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""In the order in which they are told."""

# ── Names of things ─────────────────────────────────────────────────────────────────────────────────────────────────


@once
def tile_name(components: Components, kind: int) -> Message:
    """A kind of tile by what it shows, as in "a town and 2 trails"."""
    kinds = [segment.kind for segment in components.kinds[kind].segments]
    shown = [Message(f"tile-{each}", count=kinds.count(each)) for each in ("town", "trail", "farm") if each in kinds]
    return Message("tile", shown=shown) if shown else Message("tile-plain")


def tile_code(components: Components, kind: int) -> Message:
    """A kind of tile by its name with what its edges show, as in "M07 (N town, E trail, S plain, W trail)"."""
    tile = components.kinds[kind]
    edges = {edge: Message(f"landscape-{shown}") for edge, shown in zip(EDGES.lower(), tile.edges, strict=True)}
    farm = "yes" if any(segment.kind == "farm" for segment in tile.segments) else "no"
    return Message("board-tile", name=tile.name, farm=farm, **edges)


def x_y(place: int) -> tuple[int, int]:
    """The coordinates that `place_of` made one number of."""
    return x_at(place), y_at(place)


def coordinates(place: int) -> str:
    """A place on the grid as texts write it: "-3,5"."""
    x, y = x_y(place)
    return f"{x},{y}"


def spot_text(spot: int) -> str:
    """A segment on the grid as texts write it: "-3,5.0"."""
    return f"{coordinates(spot // SEGMENTS)}.{spot % SEGMENTS}"


@once
def cell_name(_components: Components, place: int) -> Place:
    """A cell by its column, counted from the coast."""
    return Place(f"cell/{coordinates(place)}", "column", column=-x_y(place)[0])


@once
def row_name(place: int) -> Message:
    """The row of a cell, by how it lies to the coast."""
    y = x_y(place)[1]
    if 0 <= y < COAST:
        return Message("row-coast", number=y + 1)
    return Message("row-north", count=-y) if y < 0 else Message("row-south", count=y - COAST + 1)


@once
def feature_name(_components: Components, spot: int) -> Place:
    """A feature or a segment, by the column of its tile."""
    return Place(f"feature/{spot_text(spot)}", "column", column=-x_y(spot // SEGMENTS)[0])


EVENTS = {
    rules.DREW: telling("drew", seat=seat, tile=tile_name),
    rules.DISCARDED: telling("discarded", tile=tile_name),
    rules.LAID: telling("laid", seat=seat, tile=tile_name, cell=cell_name, turn=number),
    rules.SURVEYED: telling("surveyed", seat=seat, column=number),
    rules.STAYED: telling("stayed", column=number),
    rules.ENDED: telling("ended"),
}
for _what in (TRAIL, TOWN, FARM, PLAIN):
    EVENTS[rules.SETTLED + _what] = telling(f"settled-{NAMES[_what]}", seat=seat, place=feature_name)
for _what in (TRAIL, TOWN, FARM):
    EVENTS[rules.SCORED + _what] = telling(
        f"scored-{NAMES[_what]}",
        seat=seat,
        points=number,
        tiles=number,
        marks=number,
        settlers=number,
        surveyors=number,
        place=feature_name,
    )
    EVENTS[rules.LEFT_BEHIND + _what] = telling(f"left-behind-{NAMES[_what]}", seat=seat, place=feature_name)
for _what in (TRAIL, TOWN, PLAIN):  # two settlers never meet on a farm
    EVENTS[rules.OUTNUMBERED + _what] = telling(f"outnumbered-{NAMES[_what]}", seat=seat, place=feature_name)
for _what in (TRAIL, TOWN, FARM, PLAIN):
    EVENTS[rules.FINAL + _what] = telling(
        f"final-{NAMES[_what]}", seat=seat, points=number, tiles=number, marks=number, place=feature_name
    )


# ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def text(components: Components, action: int) -> str:
    """The action as records write it: "draw M07", "at -3,5", "turn 1", "settler 0", "none", "score -3,5.0"."""
    if action >= SCORE:
        return f"score {spot_text(action - SCORE)}"
    if action >= AT:
        return f"at {coordinates(action - AT)}"
    if action == NONE:
        return "none"
    if action >= SETTLER:
        return f"settler {action - SETTLER}"
    if action >= TURN:
        return f"turn {action - TURN}"
    return f"draw {components.kinds[action - DRAW].name}"


def parse(components: Components, text: str) -> int | None:
    """The action that is written so, legal or not; `None` where the text is none."""
    verb, _, rest = text.casefold().partition(" ")
    if verb == "none" and not rest:
        return NONE
    if verb == "draw":
        names = [kind.name.casefold() for kind in components.kinds]
        return DRAW + names.index(rest) if rest in names else None
    if verb == "turn" and re.fullmatch("[0-3]", rest):
        return TURN + int(rest)
    if verb == "settler" and re.fullmatch(f"[0-{SEGMENTS - 1}]", rest):
        return SETTLER + int(rest)
    if verb in ("at", "score"):
        found = re.fullmatch(rf"(-?\d{{1,3}}),(-?\d{{1,3}})(?:\.([0-{SEGMENTS - 1}]))?", rest, re.ASCII)
        if found and (found[3] is not None) == (verb == "score"):
            x, y = int(found[1]), int(found[2])
            if abs(x) <= FARTHEST and abs(y) <= FARTHEST:
                place = place_of(x, y)
                return AT + place if verb == "at" else SCORE + place * SEGMENTS + int(found[3])
    return None


def spots(components: Components, _s: Land, _seat: int, action: int) -> tuple[str, ...]:
    """A click on a cell, a turn, a segment of the tile just laid, a feature, or the button for none."""
    verb, _, what = text(components, action).partition(" ")
    if verb == "none":
        return ("button/none",)
    place = {"draw": "stack", "at": "cell", "turn": "turn", "settler": "segment", "score": "feature"}[verb]
    return (f"{place}/{what}",)


def action(components: Components, s: Land, _seat: int, action: int) -> Message:
    """What one would do, as a sentence."""
    if action >= SCORE:
        return Message("do-score", feature=waiting_name(components, s, action - SCORE))
    if action >= AT:
        return Message("do-at", cell=cell_name(components, action - AT))
    if action == NONE:
        return Message("do-none")
    if action >= SETTLER:
        what = rules.landscape_of(components.box, s, s.last * SEGMENTS + action - SETTLER)
        return Message(f"do-settler-{NAMES[what]}", feature=on_last_tile(components, s, what, [action - SETTLER]))
    if action >= TURN:
        return Message("do-turn", turn=action - TURN)
    return Message("do-draw", tile=tile_name(components, action - DRAW))


def where(_components: Components, _s: Land, action: int) -> Message | None:
    """The cell of an action, for a list in which others read the same."""
    if action >= SCORE:
        place = (action - SCORE) // SEGMENTS
        return Message("column-row", column=-x_y(place)[0], row=row_name(place))
    return row_name(action - AT) if action >= AT else None


def waiting_name(components: Components, s: Land, spot: int) -> Message:
    """A completed feature that can be scored: where it lies on the tile that completed it; of a farm just that."""
    root = segment_at(components, s, spot)
    assert root is not None
    what = rules.landscape_of(components.box, s, root)
    if what == FARM:
        return Message("the-farm")
    numbers = range(len(components.segments(s.tile_kind[s.last])))
    return on_last_tile(components, s, what, [n for n in numbers if feature_of(s, s.last * SEGMENTS + n) == root])


def segment_at(components: Components, s: Land, spot: int) -> int | None:
    """The number of a segment on the grid; `None` where no tile lies or it has no such segment."""
    cell = cell_of(s, *x_y(spot // SEGMENTS))
    tile = NOTHING if cell == NOTHING else s.cell_tile[cell]
    if tile < 0 or spot % SEGMENTS >= len(components.segments(s.tile_kind[tile])):
        return None
    return tile * SEGMENTS + spot % SEGMENTS


def on_last_tile(components: Components, s: Land, what: int, numbers: Iterable[int]) -> Message:
    """What some segments of the tile just laid are, and where on it, as in "the plain in the north and south-east"."""
    name = Message(f"the-{NAMES[what]}")
    turn, segments = s.tile_turn[s.last] * PORTS, components.segments(s.tile_kind[s.last])
    reached = {COMPASS[(port + turn) % len(COMPASS)] for n in numbers for port in segments[n].ports}
    # a corner says nothing more where the segment has one of the edges that meet there
    points = [
        each for each in POINTS if each in reached and not any(len(each) > 1 and edge in reached for edge in each)
    ]
    if not points or set(EDGES) <= reached:
        return name
    return Message("feature-sides", what=name, sides=[Message(f"compass-{point}") for point in points])


def deciding(components: Components, s: Land, seat: int) -> Message | None:
    """What a seat has to decide now; `None` for nothing."""
    if s.phase in (DRAWING, OVER) or seat != s.turn:
        return None
    if s.phase == LAYING:
        return Message("now-lay")
    if s.phase == TURNING:
        return Message("now-turn")
    if s.phase == SETTLING:
        choices = rules.legal(components.box, s, seat, [0] * MAX_ACTIONS)
        return Message("now-settle" if choices > 1 else "now-none")
    return Message("now-score")


def steps(_components: Components, s: Land, _seat: int) -> Steps[Message]:
    """A tile is laid, then a settler placed; only where several features are completed their order is chosen."""
    names = [Message("step-lay"), Message("step-settle")]
    if s.phase in (LAYING, TURNING):
        return Steps(1, names)
    return Steps(2, names) if s.phase == SETTLING else Steps(3, [*names, Message("step-score")])


# ── Refusals ────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not(components: Components, s: Land, seat: int, action: int) -> Message:
    """The rule that forbids an action to the seat whose turn it is."""
    if s.phase == DRAWING:
        if action < TURN:
            return Message("no-left", tile=tile_name(components, action - DRAW))
        return Message("no-chance")
    if action < TURN:
        return Message("no-draw")
    if s.phase == LAYING:
        if not AT <= action < SCORE:
            return Message("no-lay-first")
        return why_not_at(components, s, action - AT)
    if s.phase == TURNING:
        if not TURN <= action < SETTLER:
            return Message("no-turn-first")
        return why_not_turn(components, s, action - TURN)
    if s.phase == SETTLING:
        if not SETTLER <= action < NONE:
            return Message("no-settle-first")
        return why_not_settler(components, s, seat, action - SETTLER)
    if action < SCORE:
        return Message("no-score-first")
    return why_not_score(components, s, action - SCORE)


def why_not_at(components: Components, s: Land, place: int) -> Message:
    """Why the tile in hand cannot be laid on a cell."""
    x, y = x_y(place)
    if x == 0 and 0 <= y < COAST:
        return Message("no-on-coast")
    if x >= 0:
        return Message("no-east")
    cell = cell_of(s, x, y)
    if cell == NOTHING:
        return Message("no-touch")
    if s.cell_tile[cell] != NOTHING:
        return Message("no-taken")
    turn = min(range(4), key=lambda turn: len(clashes(components, s, cell, turn)))
    return Message("no-fit", turn=turn, clash=clashes(components, s, cell, turn)[0])


def clashes(components: Components, s: Land, cell: int, turn: int) -> list[Message]:
    """The edges of the tile in hand that would not match on a cell, as in "the north edge would put a trail …"."""
    return [
        Message(
            "clash",
            side=Message(f"compass-{EDGES[side]}"),
            mine=Message(f"a-{NAMES[mine]}"),
            theirs=Message(f"a-{NAMES[theirs]}"),
        )
        for side, mine, theirs in clashing(components.box, s, s.drawn, turn, cell)
    ]


def why_not_turn(components: Components, s: Land, turn: int) -> Message:
    """Why the tile in hand cannot be laid in a turn."""
    if clash := clashes(components, s, s.at, turn):
        return Message("no-turn", turn=turn, clash=clash[0])
    # a tile that looks the same after half a turn is offered in the first of the two
    return Message("no-turn-same", same=turn - 2)


def why_not_settler(components: Components, s: Land, seat: int, n: int) -> Message:
    """Why no settler can be placed on a segment of the tile just laid."""
    count = len(components.segments(s.tile_kind[s.last]))
    if n >= count:
        return Message("no-segment", count=count)
    if rules.supply(s, seat) == NOTHING:
        return Message("no-supply", count=SETTLERS)
    segment = s.last * SEGMENTS + n
    there = [
        (distance(components.box, s, PORTS, segment, other), owner // SETTLERS)
        for owner, other in enumerate(s.settler)
        if other != NOTHING and feature_of(s, other) == feature_of(s, segment)
    ]
    away, owner = min(there)
    what = NAMES[rules.landscape_of(components.box, s, segment)]
    return Message(f"no-held-{what}", seat=seat_name(owner), steps=away)


def why_not_score(components: Components, s: Land, spot: int) -> Message:
    """Why a feature cannot be scored next."""
    segment = segment_at(components, s, spot)
    if segment is None:
        return Message("no-score-nothing")
    feature = feature_of(s, segment)
    what = Message(f"the-{NAMES[rules.landscape_of(components.box, s, feature)]}")
    if rules.landscape_of(components.box, s, feature) == PLAIN:
        return Message("no-score-plain")
    if not rules.completed(components.box, s, feature):
        return Message("no-score-open", what=what)
    return Message("no-score-empty" if rules.holder(s, feature) == NOTHING else "no-score-name", what=what)
