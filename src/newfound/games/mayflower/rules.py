"""The rules of Mayflower, in the order of the rulebook. What it leaves open is settled in RULES.md.

Cells have coordinates: x grows eastward, y southward; the coast lies at x = 0, its start spaces at y = 0 to 9 from the
north. A column counts westward from the coast, so it is -x. A segment goes by one number, tile × SEGMENTS + n; a
feature (a trail, a town, a plain or a farm) by the lowest number among its segments.
"""

from typing import Final

from newfound.core.events import tell
from newfound.core.jit import rule
from newfound.core.position import Ints, Position, field
from newfound.core.seats import CHANCE_BIT
from newfound.games.mayflower.components import (
    COAST,
    FARM,
    PLAIN,
    PORTS,
    SETTLERS,
    SURVEYORS,
    TILES,
    TOWN,
    Box,
)
from newfound.games.tiles import (
    HASH,
    NOTHING,
    SEGMENTS,
    cell_of,
    cells,
    close_cell,
    complete,
    feature_of,
    fits_somewhere,
    lay,
    list_cells,
    list_turns,
    make_cell,
    only_turn,
    place_of,
    place_of_segment,
    slot_of,
    turns_for,
    x_of,
    y_of,
)

SEATS: Final = 5
LAID_TILES: Final = COAST + TILES
AROUND: Final = 8
"""Cells around a farm."""
BONUS: Final = 4
"""Points of a surveyor for a settler in its column."""
TRAIL_POINTS: Final = 1
"""Points of each tile of a completed trail."""
TOWN_POINTS: Final = 2
MARK_POINTS: Final = 2
"""Points of a trading post or a flag of a completed trail or town."""

# Actions.
DRAW: Final = 0  # + the kind of tile
TURN: Final = 128  # + quarter turns
SETTLER: Final = 256  # + the segment of the tile just laid
NONE: Final = SETTLER + SEGMENTS
AT: Final = 1 << 20  # + the place of the cell
SCORE: Final = 1 << 24  # + the place of the feature's first cell × SEGMENTS + its segment there
MAX_ACTIONS: Final = cells(LAID_TILES)
COUNTS: Final = SEATS * SETTLERS
SCRATCH: Final = COUNTS + LAID_TILES * SEGMENTS * 6 + 2961
"""Room to reckon in: counts of settlers; networks look at all features at once."""

# Phases.
DRAWING: Final = 0
LAYING: Final = 1
TURNING: Final = 2
SETTLING: Final = 3
SCORING: Final = 4
OVER: Final = 5
STAGE_COUNT: Final = OVER

# Events. Those with a landscape add it to their number.
DREW: Final = 0
DISCARDED: Final = 1
LAID: Final = 2
SURVEYED: Final = 3
STAYED: Final = 4
ENDED: Final = 5
SETTLED: Final = 10
SCORED: Final = 20
OUTNUMBERED: Final = 30
LEFT_BEHIND: Final = 40
FINAL: Final = 50


class Land(Position):
    """The tiles, the settlers and the surveyors on the table, and how far the turn is."""

    players: int = field("i1")
    score: Ints = field("i2", SEATS)
    first: int = field("i1")  # who begins
    edition: int = field("i1")  # the version of these rules
    turn: int = field("i1")  # whose turn it is
    phase: int = field("i1")
    left: Ints = field("i1", TILES)  # tiles not drawn yet, by kind
    drawn: int = field("i2")  # the kind of the tile in hand
    at: int = field("i2")  # the cell chosen for it, while it is turned
    last: int = field("i2")  # the tile just laid
    settler: Ints = field("i2", SEATS * SETTLERS)  # the segment each one stands on, NOTHING in the supply
    surveyor: Ints = field("i1", SURVEYORS)  # their columns; the first goes ahead
    # the map, as tiles.py uses it
    cell_at: Ints = field("i4", cells(LAID_TILES))
    cell_tile: Ints = field("i1", cells(LAID_TILES))
    cell_edges: Ints = field("i2", cells(LAID_TILES))
    cells: int = field("i2")
    table: Ints = field("i2", HASH)
    tile_kind: Ints = field("i1", LAID_TILES)
    tile_turn: Ints = field("i1", LAID_TILES)
    tile_cell: Ints = field("i2", LAID_TILES)
    tiles: int = field("i2")
    feature: Ints = field("i2", LAID_TILES * SEGMENTS)


POSITION = Land


# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin(box: Box, s: Land) -> None:
    """The coast lies in the east; all settlers are in the supplies, both surveyors on the coast."""
    kinds = len(box.copies)
    for kind in range(kinds):
        s.left[kind] = box.copies[kind]
    for y in range(COAST):
        lay(box, s, PORTS, kinds + y, 0, make_cell(s, place_of(0, y)))
        close_cell(s, 1, y)
    close_cell(s, 0, -1)
    close_cell(s, 0, COAST)
    for i in range(SEATS * SETTLERS):
        s.settler[i] = NOTHING
    s.turn = s.first
    s.drawn = NOTHING
    s.at = NOTHING
    s.last = NOTHING


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def to_act(box: Box, s: Land) -> int:
    """Chance draws a tile; the player whose turn it is does the rest."""
    if s.phase == OVER:
        return 0
    if s.phase == DRAWING:
        return CHANCE_BIT
    return 1 << s.turn


@rule
def stage(box: Box, s: Land) -> int:
    """A tile is drawn, laid and turned, a settler placed, and features are scored."""
    return s.phase


@rule
def legal(box: Box, s: Land, seat: int, out: Ints) -> int:
    """Draw a tile; lay it on a cell, in one of its turns; place a settler or none; choose what is scored next."""
    n = 0
    if s.phase == DRAWING:
        for kind in range(len(box.copies)):
            if s.left[kind] > 0:
                out[n] = DRAW + kind
                n += 1
    elif s.phase == LAYING:
        n = list_cells(box, s, s.drawn, AT, out)
    elif s.phase == TURNING:
        n = list_turns(turns_for(box, s, s.drawn, s.at), TURN, out)
    elif s.phase == SETTLING:
        if supply(s, seat) != NOTHING:
            for segment in range(box.segments[s.tile_kind[s.last]]):
                if holder(s, s.last * SEGMENTS + segment) == NOTHING:
                    out[n] = SETTLER + segment
                    n += 1
        out[n] = NONE
        n += 1
    else:
        feature = next_completed(box, s, NOTHING)
        while feature != NOTHING:
            out[n] = SCORE + place_of_segment(s, feature)
            n += 1
            feature = next_completed(box, s, feature)
    return n


@rule
def apply(box: Box, s: Land, seat: int, action: int, log: Ints, work: Ints) -> None:
    """Carries out one decision."""
    if s.phase == DRAWING:
        draw_tile(box, s, action - DRAW, log, work)
    elif s.phase == LAYING:
        choose_cell(box, s, seat, s.table[slot_of(s, action - AT)] - 1, log)
    elif s.phase == TURNING:
        lay_tile(box, s, seat, s.at, action - TURN, log)
    elif s.phase == SETTLING:
        if action != NONE:
            settle(box, s, seat, s.last * SEGMENTS + action - SETTLER, log)
        score_completed(box, s, log, work)
    else:
        spot = action - SCORE
        tile = s.cell_tile[s.table[slot_of(s, spot // SEGMENTS)] - 1]
        score_feature(box, s, tile * SEGMENTS + spot % SEGMENTS, log, work)
        score_completed(box, s, log, work)


@rule
def end_turn(box: Box, s: Land, log: Ints, work: Ints) -> None:
    """The next player draws; after the last tile comes the final scoring."""
    s.turn = (s.turn + 1) % s.players
    s.phase = DRAWING
    if stack(box, s) == 0:
        end(box, s, log, work)


# ── Laying a tile ───────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def weight(box: Box, s: Land, action: int) -> int:
    """Every tile of the stack is equally likely."""
    return s.left[action - DRAW]


@rule
def stack(box: Box, s: Land) -> int:
    """How many tiles are not drawn yet."""
    count = 0
    for kind in range(len(box.copies)):
        count += s.left[kind]
    return count


@rule
def draw_tile(box: Box, s: Land, kind: int, log: Ints, work: Ints) -> None:
    """A tile that fits nowhere leaves the game, and another one is drawn."""
    s.left[kind] -= 1
    tell(log, DREW, s.turn, kind)
    if fits_somewhere(box, s, kind):
        s.drawn = kind
        s.phase = LAYING
    else:
        tell(log, DISCARDED, kind)
        if stack(box, s) == 0:
            end(box, s, log, work)


@rule
def choose_cell(box: Box, s: Land, seat: int, cell: int, log: Ints) -> None:
    """The tile is laid at once where only one turn of it fits."""
    turn = only_turn(turns_for(box, s, s.drawn, cell))
    if turn == NOTHING:
        s.at = cell
        s.phase = TURNING
    else:
        lay_tile(box, s, seat, cell, turn, log)


@rule
def lay_tile(box: Box, s: Land, seat: int, cell: int, turn: int, log: Ints) -> None:
    """Tiles go west of the coast, past its ends too; nothing is ever laid beside the coast to its north and south."""
    s.last = lay(box, s, PORTS, s.drawn, turn, cell)
    y = y_of(s, cell)
    if x_of(s, cell) == -1 and (y < 0 or y >= COAST):
        close_cell(s, 0, y)
    tell(log, LAID, seat, s.drawn, s.cell_at[cell], turn)
    s.drawn = NOTHING
    s.at = NOTHING
    s.phase = SETTLING


# ── Placing a settler ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def supply(s: Land, seat: int) -> int:
    """A settler of the seat that is still in the supply, by its number; NOTHING when all are placed."""
    for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
        if s.settler[i] == NOTHING:
            return i
    return NOTHING


@rule
def holder(s: Land, segment: int) -> int:
    """A settler that stands anywhere on the feature of a segment; NOTHING where there is none."""
    feature = feature_of(s, segment)
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING and feature_of(s, s.settler[i]) == feature:
            return i
    return NOTHING


@rule
def settle(box: Box, s: Land, seat: int, segment: int, log: Ints) -> None:
    """A settler is a robber on a trail, a shopkeeper in a town, a farmer on a farm, a trapper on a plain."""
    s.settler[supply(s, seat)] = segment
    tell(log, SETTLED + landscape_of(box, s, segment), seat, place_of_segment(s, segment))


# ── What a segment is ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def landscape_of(box: Box, s: Land, segment: int) -> int:
    """Whether a segment is a plain, a trail, a town or a farm."""
    what: int = box.landscape[s.tile_kind[segment // SEGMENTS] * SEGMENTS + segment % SEGMENTS]
    return what


@rule
def column_of(s: Land, segment: int) -> int:
    """The column a segment lies in, counted westward from the coast."""
    return -x_of(s, s.tile_cell[segment // SEGMENTS])


@rule
def around(s: Land, segment: int) -> int:
    """How many tiles and start spaces lie around the tile of a segment."""
    cell = s.tile_cell[segment // SEGMENTS]
    count = 0
    for x in range(x_of(s, cell) - 1, x_of(s, cell) + 2):
        for y in range(y_of(s, cell) - 1, y_of(s, cell) + 2):
            near = cell_of(s, x, y)
            if near != NOTHING and s.cell_tile[near] >= 0:
                count += 1
    return count - 1


@rule
def tiles_of(box: Box, s: Land, feature: int) -> int:
    """How many tiles and start spaces a feature covers; one with several segments of it counts once."""
    what = landscape_of(box, s, feature)
    count = 0
    for tile in range(feature // SEGMENTS, s.tiles):
        kind = s.tile_kind[tile] * SEGMENTS
        for n in range(box.segments[s.tile_kind[tile]]):
            if box.landscape[kind + n] == what and feature_of(s, tile * SEGMENTS + n) == feature:
                count += 1
                break
    return count


@rule
def marks_of(box: Box, s: Land, feature: int) -> int:
    """How many trading posts, flags or animals a feature has."""
    what = landscape_of(box, s, feature)
    count = 0
    for tile in range(feature // SEGMENTS, s.tiles):
        kind = s.tile_kind[tile] * SEGMENTS
        for n in range(box.segments[s.tile_kind[tile]]):
            if box.marks[kind + n] > 0 and box.landscape[kind + n] == what:
                if feature_of(s, tile * SEGMENTS + n) == feature:
                    count += box.marks[kind + n]
    return count


# ── Completed trails, towns and farms ───────────────────────────────────────────────────────────────────────────────


@rule
def completed(box: Box, s: Land, feature: int) -> bool:
    """A trail or town is completed when it is closed all round, a farm when tiles lie on all sides of it."""
    if landscape_of(box, s, feature) == FARM:
        return around(s, feature) == AROUND
    return complete(s, feature)


@rule
def next_completed(box: Box, s: Land, after: int) -> int:
    """The next completed feature that holds a settler, in the order of their numbers; NOTHING after the last.

    Whatever is completed is scored in the same turn, so these are the ones that are still to be scored.
    """
    found = NOTHING
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING and landscape_of(box, s, s.settler[i]) != PLAIN:
            feature = feature_of(s, s.settler[i])
            if feature > after and (found == NOTHING or feature < found) and completed(box, s, feature):
                found = feature
    return found


@rule
def score_completed(box: Box, s: Land, log: Ints, work: Ints) -> None:
    """Completed features are scored one at a time, in the order the active player chooses while there is a choice."""
    feature = next_completed(box, s, NOTHING)
    while feature != NOTHING:
        if next_completed(box, s, feature) != NOTHING:
            s.phase = SCORING
            return
        score_feature(box, s, feature, log, work)
        feature = next_completed(box, s, NOTHING)
    end_turn(box, s, log, work)


@rule
def score_feature(box: Box, s: Land, feature: int, log: Ints, work: Ints) -> None:
    """Scores a completed feature, takes its settlers back, moves a surveyor and removes stragglers."""
    what = landscape_of(box, s, feature)
    tiles = 1 + AROUND
    marks = 0
    if what != FARM:
        tiles = tiles_of(box, s, feature)
        marks = marks_of(box, s, feature)
    points = points_for(what, tiles, marks)
    most = count_settlers(s, feature, work)
    for seat in range(s.players):
        if work[seat] == most:
            near = settlers_near(s, seat, feature)
            bonus = near * surveyors_together(s) * BONUS
            s.score[seat] += points + bonus
            tell(
                log, SCORED + what, seat, points + bonus, tiles, marks, near, surveyors_together(s),
                place_of_segment(s, feature),
            )  # fmt: skip
        elif work[seat] > 0:
            tell(log, OUTNUMBERED + what, seat, place_of_segment(s, feature))
    take_back(s, feature)
    move_surveyor(box, s, log)


@rule
def points_for(what: int, tiles: int, marks: int) -> int:
    """What a completed trail, town or farm is worth."""
    if what == FARM:
        return tiles
    return tiles * (TOWN_POINTS if what == TOWN else TRAIL_POINTS) + marks * MARK_POINTS


@rule
def count_settlers(s: Land, feature: int, work: Ints) -> int:
    """Counts each seat's settlers on a feature into `work`, and gives the highest count: who has it takes all."""
    most = 0
    for seat in range(s.players):
        work[seat] = 0
        for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
            if s.settler[i] != NOTHING and feature_of(s, s.settler[i]) == feature:
                work[seat] += 1
        most = max(most, work[seat])
    return most


@rule
def take_back(s: Land, feature: int) -> None:
    """The settlers of a feature go back to their supplies."""
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING and feature_of(s, s.settler[i]) == feature:
            s.settler[i] = NOTHING


# ── The surveyors ───────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def settlers_near(s: Land, seat: int, feature: int) -> int:
    """The settlers of a seat on a feature that stand in a column with a surveyor: each of them earns a bonus."""
    count = 0
    for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
        if s.settler[i] != NOTHING and feature_of(s, s.settler[i]) == feature:
            column = column_of(s, s.settler[i])
            if column in (s.surveyor[0], s.surveyor[1]):
                count += 1
    return count


@rule
def surveyors_together(s: Land) -> int:
    """How many surveyors stand in a column that has any: both in one, or one in each of two."""
    return SURVEYORS if s.surveyor[0] == s.surveyor[1] else 1


@rule
def move_surveyor(box: Box, s: Land, log: Ints) -> None:
    """The surveyor nearer the coast moves one column west; from the same column only if a tile lies further west."""
    moved = 1 if s.surveyor[0] > s.surveyor[1] else 0
    if moved == 0 and not land_west_of(s, s.surveyor[0]):
        tell(log, STAYED, s.surveyor[0])
        return
    s.surveyor[moved] += 1
    tell(log, SURVEYED, s.turn, s.surveyor[moved])
    remove_stragglers(box, s, log)


@rule
def land_west_of(s: Land, column: int) -> bool:
    """Whether any tile lies west of a column."""
    for tile in range(COAST, s.tiles):
        if column_of(s, tile * SEGMENTS) > column:
            return True
    return False


@rule
def remove_stragglers(box: Box, s: Land, log: Ints) -> None:
    """Every settler but trappers in a column east of both surveyors goes back to the supply, without points."""
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING and column_of(s, s.settler[i]) < s.surveyor[1]:
            what = landscape_of(box, s, s.settler[i])
            if what != PLAIN:
                tell(log, LEFT_BEHIND + what, i // SETTLERS, place_of_segment(s, s.settler[i]))
                s.settler[i] = NOTHING


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def end(box: Box, s: Land, log: Ints, work: Ints) -> None:
    """Incomplete trails, towns and farms are scored, then the plains; no surveyor gives a bonus any more."""
    s.phase = OVER
    tell(log, ENDED)
    for plains in range(2):
        feature = next_settled(s, NOTHING)
        while feature != NOTHING:
            if (landscape_of(box, s, feature) == PLAIN) == (plains == 1):
                score_at_end(box, s, feature, log, work)
            feature = next_settled(s, feature)


@rule
def next_settled(s: Land, after: int) -> int:
    """The next feature that holds a settler, in the order of their numbers; NOTHING after the last."""
    found = NOTHING
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING:
            feature = feature_of(s, s.settler[i])
            if feature > after and (found == NOTHING or feature < found):
                found = feature
    return found


@rule
def score_at_end(box: Box, s: Land, feature: int, log: Ints, work: Ints) -> None:
    """A trail or town is worth 1 a tile and 1 a flag, a farm 1 and 1 for each tile around, a plain 1 an animal."""
    what = landscape_of(box, s, feature)
    tiles = 0
    marks = 0
    if what == FARM:
        tiles = 1
        marks = around(s, feature)
    elif what == PLAIN:
        marks = marks_of(box, s, feature)
    else:
        tiles = tiles_of(box, s, feature)
        if what == TOWN:  # trading posts give nothing now
            marks = marks_of(box, s, feature)
    most = count_settlers(s, feature, work)
    for seat in range(s.players):
        if work[seat] == most:
            s.score[seat] += tiles + marks
            tell(log, FINAL + what, seat, tiles + marks, tiles, marks, place_of_segment(s, feature))
        elif work[seat] > 0:
            tell(log, OUTNUMBERED + what, seat, place_of_segment(s, feature))
