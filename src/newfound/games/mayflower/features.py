"""What a network sees of Mayflower: all that its numbers say is on the table for everybody to see.

First everything is reckoned that needs nothing but the map, once for all features: how large each is, and how many
cells are still open beside it. That is kept, and where one tile more is laid, only the features on it are reckoned
anew. Then what is told of some features is reckoned, and all is written down.
"""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.mayflower.components import COAST, FARM, PLAIN, PORTS, SETTLERS, TILES, TOWN, TRAIL, Box
from newfound.games.mayflower.evaluate import promised
from newfound.games.mayflower.rules import (
    AROUND,
    BONUS,
    COUNTS,
    DRAWING,
    LAID_TILES,
    LAYING,
    MAX_ACTIONS,
    OVER,
    SEATS,
    SETTLING,
    TURNING,
    Land,
    around,
    column_of,
    points_for,
    stack,
)
from newfound.games.tiles import (
    ALONG,
    CELLS_AT,
    CHANGED,
    FACTS,
    MARKED_AT,
    MOST_RANKED,
    NOTHING,
    NUMBERS_AT_ONCE,
    SEGMENTS,
    TOUCHING,
    WHAT_AT,
    WHOSE,
    among,
    area_of,
    bit_of,
    cells_beside,
    classed,
    closing,
    count_segments,
    feature_of,
    first_on_tile,
    first_side,
    forget_closers,
    gaps_of,
    insert,
    join_tile,
    keep_closers,
    like,
    list_by_key,
    list_lines,
    list_sides,
    marked_of,
    next_side,
    one_laid,
    recall,
    shifted,
    touch_sides,
    unlist_changed,
    what_of,
    write_zeros,
    x_at,
    y_of,
)

NEW: Final = 4
"""Features of the tile just laid that are told, the most promising ones."""
FREE: Final = 4
"""Open features without a settler that are told, the most valuable ones."""
PHASE: Final = 1
"""Which number the phase is."""
OPEN: Final = 4
"""More open cells than these make no difference to a trail or town."""

GENERAL: Final = (
    Feature("players", 1, 5, "how many play"),
    Feature("phase", 1, 6, "1 + the phase"),
    Feature("turn", 1, 5, "whose turn it is: 1 the seat itself, 2 the next …"),
    Feature("stack", 1, 40, "the tiles not drawn yet: up to 12 each number, then three share one"),
    Feature("turns", 1, 30, "the turns one has to come: up to 12 each number, then two share one"),
    Feature("ahead", 1, 30, "the column of the surveyor that is ahead"),
    Feature("behind", 1, 10, "how far the other is behind it"),
    Feature("west", 1, 16, "the columns with land west of both"),
    Feature("edges", 1, 15, "the trail and town edges of the tile in hand"),
    Feature("marks", 1, 6, "the animals, posts or flags on it; 6: a farm"),
)
FEATURE: Final = (
    Feature("kind", 1, 24, "plain × how open, trail and town × open cells beside it, farm × free cells around"),
    Feature("whole", 1, 30, "what a trail, town or farm would be worth if it were complete, classed"),
    Feature("now", 1, 24, "what it is worth at the end if it stays as it is, classed"),
    Feature("fitting", 1, 10, "how many of the tiles left close the open cell that fewest do, classed"),
    Feature(
        "joins", 1, 4, "what a tile would join to it: free (1), one's own (2), others' (3), the looking seat's (4)"
    ),
)
SETTLER: Final = (
    *FEATURE,
    Feature("moves", 1, 14, "1 + the surveyors' moves until it is left behind, from 8 on in fours; 0 for a trapper"),
    Feature("bonus", 1, 2, "the surveyors in its column"),
    Feature("rivals", 1, 7, "tied (1), ahead (2), outnumbered (3), 3 more if the looking seat is a rival; 7: again"),
    Feature("promise", 1, 30, "what it promises, classed"),
)
SEAT: Final = (
    Feature("tens", 1, 25, "the tens of its score"),
    Feature("ones", 1, 9, "the rest of it"),
    Feature("end-tens", 1, 25, "the tens of what it would have if the game ended now"),
    Feature("end-ones", 1, 9, "the rest of it"),
    Feature("ahead", 1, 39, "how far it is then ahead of the seat that looks, and that one of the best other; shifted"),
    Feature("more", 1, 3, "turns it has to come beyond those of the seat that looks, from -1 (1) to 1 (3)"),
    Feature("free", 1, 5, "its settlers in the supply"),
    Feature("harvest", 1, 30, "what it gets for what is complete and not yet scored, classed"),
    Feature("completes", 1, 30, "the best of its features that the tile in hand can complete, classed"),
    *(each._replace(name=f"settler-{settler}-{each.name}") for settler in range(SETTLERS) for each in SETTLER),
)
FEATURES: Final = (
    *GENERAL,
    *(each._replace(name=f"seat-{seat}-{each.name}") for seat in range(SEATS) for each in SEAT),
    *(each._replace(name=f"new-{new}-{each.name}") for new in range(NEW) for each in SETTLER),
    *(each._replace(name=f"free-{free}-{each.name}") for free in range(FREE) for each in FEATURE),
)

# Where all this lies in `work`. What rules reckon with comes before it.
RANK: Final = COUNTS  # segments in the order in which they are told
ENDS: Final = RANK + 2 * MOST_RANKED  # what each seat would have if the game ended now
STOCK: Final = ENDS + SEATS  # what closes cells, see `keep_closers`
WEST: Final = STOCK + TILES + 1 + 2 * 256  # the column of the tile that lies farthest west
TAKEN: Final = WEST + 1  # the bits of the features with settlers
KEPT: Final = TAKEN + 1  # the map that all this is about
BEGINS: Final = KEPT + 1 + LAID_TILES  # where the segments of each tile begin
UNSETTLED: Final = BEGINS + LAID_TILES + 1  # the features worth telling while they are free, see `list_by_key`
SEGMENT: Final = UNSETTLED + 1 + LAID_TILES * SEGMENTS  # all segments
LOWEST: Final = SEGMENT + LAID_TILES * SEGMENTS  # the lowest segment of each feature, when all are counted anew
ACROSS: Final = LOWEST + LAID_TILES * SEGMENTS + 1  # the sides of all cells
KNOWN: Final = ACROSS + 4 * MAX_ACTIONS  # what is known of each feature
ROOM: Final = KNOWN + LAID_TILES * SEGMENTS * FACTS

FEWEST: Final = 255
"""The bits of `looked` that say how many tiles close the cell that fewest do; all of them where none is open."""
JOINS: Final = 256
"""The bit that says that a tile would join something to it."""
RIVALS_AT: Final = 9
NOT_TOLD: Final = 2
"""What is worth no more than this is not told while it is free."""


@rule
def unfinished(box: Box, s: Land) -> int:
    """A cell chosen says little before the tile is turned."""
    return 1 if s.phase == TURNING else 0


@rule
def retell(box: Box, s: Land, out: Ints) -> int:
    """A cell chosen changes nothing but the phase before the tile is turned."""
    if s.phase != TURNING:
        return NOTHING
    out[PHASE] = 1 + s.phase
    return PHASE


@rule
def features(box: Box, s: Land, seat: int, out: Ints, work: Ints) -> int:
    """Writes what matters to a seat, as it sees it and itself always first; gives how many numbers that is."""
    study(box, s, work)
    count_settlers(s, 1, work)
    left = stack(box, s)
    mine = turns(s, seat, left)
    out[0] = s.players
    out[PHASE] = 1 + s.phase
    out[2] = 1 + (s.turn - seat + s.players) % s.players
    out[3] = left if left <= 12 else 12 + (left - 10) // 3
    out[4] = mine if mine <= 12 else 12 + (mine - 11) // 2
    out[5] = s.surveyor[0]
    out[6] = s.surveyor[0] - s.surveyor[1]
    out[7] = max(work[WEST] - s.surveyor[0], 0)
    write_tile(box, s, out, 8)
    n = GENERAL_NUMBERS
    for each in range(s.players):
        work[ENDS + each] = at_end(box, s, each, work)
    for i in range(s.players):
        n = write_seat(box, s, seat, (seat + i) % s.players, mine, left, out, n, work)
    n = write_zeros((SEATS - s.players) * SEAT_NUMBERS, out, n)
    found = 0
    if s.phase == SETTLING:
        for segment in range(s.last * SEGMENTS, s.last * SEGMENTS + box.segments[s.tile_kind[s.last]]):
            if work[fact_of(s, segment) + WHOSE] == 0 and first_on_tile(s, segment):
                key = expected(box, s, segment, looked(box, s, feature_of(s, segment), work), left, work)
                found = insert(segment, key, found, NEW, RANK, work)
    for i in range(NEW):
        if i < found:
            n = write_settler(box, s, seat, NOTHING, work[RANK + i], True, left, out, n, work)
        else:
            n = write_zeros(SETTLER_NUMBERS, out, n)
    found = 0
    for i in range(UNSETTLED + 1, UNSETTLED + 1 + work[UNSETTLED]):
        feature = work[i] & 1023
        if found < FREE and work[KNOWN + feature * FACTS + WHOSE] == 0:
            n = write_feature(box, s, seat, NOTHING, feature, looked(box, s, feature, work), True, out, n, work)
            found += 1
    n = write_zeros((FREE - found) * FEATURE_NUMBERS, out, n)
    count_settlers(s, 0, work)
    return n


@rule
def turns(s: Land, seat: int, left: int) -> int:
    """The turns a seat has still to come; one in which its tile is laid is over."""
    after = (seat - s.turn + s.players) % s.players
    now = 0
    if s.phase != DRAWING:  # the next tile is for the next seat
        if after == 0 and s.phase in (LAYING, TURNING):
            now = 1
        after = (after - 1 + s.players) % s.players
    return now + (left + s.players - 1 - after) // s.players


# ── What needs the map ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def forget(work: Ints) -> None:
    """Nothing is known of any map."""
    work[KEPT] = 0


@rule
def ahead(s: Land, out: Ints) -> int:
    """What is kept of all features, as far as it is in use, and before it what is small."""
    n = list_lines(0, UNSETTLED + NUMBERS_AT_ONCE, out, 0)
    n = list_lines(ACROSS, ACROSS + 4 * s.cells, out, n)
    return list_lines(KNOWN, KNOWN + s.tiles * SEGMENTS * FACTS, out, n)


@rule
def study(box: Box, s: Land, work: Ints) -> None:
    """Reckons all that needs nothing but the map, unless it was the same map the last time."""
    before = work[KEPT]
    known = recall(s, KEPT, LAID_TILES, work)
    if known != NOTHING:
        list_segments(box, s, known, work)
        if one_laid(s, before, known):
            add_tile(box, s, work)
        else:
            count_all(box, s, known, work)
    keep_closers(box, s.left, TILES, STOCK, work)


@rule
def list_segments(box: Box, s: Land, known: int, work: Ints) -> None:
    """Lists the segments of all tiles; those of so many stand there already."""
    work[BEGINS] = 0
    for tile in range(known, s.tiles):
        kind = s.tile_kind[tile]
        at = work[BEGINS + tile]
        for segment in range(box.segments[kind]):
            more = box.landscape[kind * SEGMENTS + segment] << WHAT_AT
            more |= box.marks[kind * SEGMENTS + segment] << MARKED_AT
            work[SEGMENT + at] = tile * SEGMENTS + segment | more
            at += 1
        work[BEGINS + tile + 1] = at


@rule
def count_all(box: Box, s: Land, known: int, work: Ints) -> None:
    """Counts everything anew; of so many tiles it is noted already what they touch."""
    for tile in range(known, s.tiles):
        touch_sides(box, s, PORTS, tile, ACROSS, work)
    found = count_segments(s, SEGMENT, work[BEGINS + s.tiles], KNOWN, LOWEST, work)
    list_sides(s, KNOWN, ACROSS, work)
    work[UNSETTLED] = 0
    for i in range(LOWEST, LOWEST + found):
        rank(s, work[i], work)
    work[WEST] = westernmost(s)
    if known == 0:
        forget_closers(TILES, STOCK, work)


@rule
def add_tile(box: Box, s: Land, work: Ints) -> None:
    """Counts anew what the tile laid last is part of."""
    first = work[BEGINS + s.tiles - 1]
    met = join_tile(box, s, PORTS, SEGMENT + first, work[BEGINS + s.tiles] - first, KNOWN, ACROSS, work)
    unlist_changed(s, met, KNOWN, UNSETTLED, work)
    for i in range(SEGMENT + first, SEGMENT + work[BEGINS + s.tiles]):
        feature = feature_of(s, work[i] & TOUCHING)
        if work[KNOWN + feature * FACTS + WHOSE] == CHANGED:
            rank(s, feature, work)
    work[WEST] = max(work[WEST], column_of(s, (s.tiles - 1) * SEGMENTS))


@rule
def rank(s: Land, feature: int, work: Ints) -> None:
    """Lists a feature if it is worth telling while nobody stands there; farms can be settled in one turn only."""
    fact = KNOWN + feature * FACTS
    work[fact + WHOSE] = 0
    what = what_of(fact, work)
    whole = points_for(what, area_of(fact, work), marked_of(fact, work)) - cells_beside(fact, work)
    key = 2 * marked_of(fact, work) if what == PLAIN else whole
    if key > NOT_TOLD and what != FARM and gaps_of(s, feature) > 0:
        list_by_key(key, feature, UNSETTLED, work)


@rule
def westernmost(s: Land) -> int:
    """The column of the tile that lies farthest west."""
    place = s.cell_at[0]
    for cell in range(1, s.cells):
        place = min(place, s.cell_at[cell] if s.cell_tile[cell] >= 0 else place)
    return -x_at(place)


@rule
def fact_of(s: Land, segment: int) -> int:
    """Where what is known of the feature of a segment stands."""
    return KNOWN + feature_of(s, segment) * FACTS


@rule
def count_settlers(s: Land, one: int, work: Ints) -> None:
    """Notes whose settlers stand on each feature; or, where each is none, that none do."""
    work[TAKEN] = 0
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING:
            feature = feature_of(s, s.settler[i])
            whose = KNOWN + feature * FACTS + WHOSE
            work[whose] = (work[whose] + (1 << 3 * (i // SETTLERS))) * one
            work[TAKEN] |= bit_of(feature & 31)  # as many as a number there has


@rule
def looked(box: Box, s: Land, feature: int, work: Ints) -> int:
    """What is seen along all sides of a feature, packed: how many of the tiles left close the cell that fewest do,
    whether a tile would join something to it, and the settlers there, as in WHOSE, the counts not added up.

    Beside the coast to its north and south no tile is ever laid, and nothing closes there.
    """
    fewest, joins = FEWEST, 0
    closable = what_of(KNOWN + feature * FACTS, work) != PLAIN
    side = first_side(KNOWN + feature * FACTS, work)
    while side != NOTHING:
        cell = side >> 2
        if s.cell_tile[cell] != NOTHING:
            fewest = 0
        else:
            if closable:
                fewest = min(fewest, closing(box, s, s.left, TILES, side, STOCK, work))
            twins = like(s.cell_edges[cell], side)
            for other in range(4 if twins else 0):
                if twins >> 2 * other & 1:
                    there = feature_of(s, work[ACROSS + cell * 4 + other] & TOUCHING)
                    if there != feature:
                        joins |= JOINS
                        if work[TAKEN] & bit_of(there & 31):  # few are, and of the others nothing is looked up
                            joins |= work[KNOWN + there * FACTS + WHOSE] << RIVALS_AT
        side = next_side(side, ACROSS, work)
    return fewest | joins


@rule
def closed_by(box: Box, s: Land, fact: int, kind: int, work: Ints) -> bool:
    """Whether a tile closes a feature on one of its sides."""
    side = first_side(fact, work) if kind != NOTHING else NOTHING
    while side != NOTHING:
        cell = side >> 2
        closes = box.closes[s.cell_edges[cell] * (len(box.closes) // 256) + kind]
        if s.cell_tile[cell] == NOTHING and closes >> (side & 3) & 1:
            return True
        side = next_side(side, ACROSS, work)
    return False


@rule
def open_cells(s: Land, feature: int, work: Ints) -> int:
    """The cells that have to be filled until a feature is complete; of a plain, those beside it."""
    fact = KNOWN + feature * FACTS
    if what_of(fact, work) != FARM:
        return cells_beside(fact, work)
    if cells_beside(fact, work) >> 4 != s.tiles:  # counted once for a map
        work[fact + ALONG] = (s.tiles << 4 | AROUND - around(s, feature)) << CELLS_AT
    return cells_beside(fact, work) & 15


@rule
def worth(s: Land, feature: int, whole: bool, work: Ints) -> int:
    """What a feature is worth as if it were complete, or at the end of the game as it is; a plain only then."""
    fact = KNOWN + feature * FACTS
    what = what_of(fact, work)
    if what == PLAIN:
        return 0 if whole else marked_of(fact, work)
    if what == FARM:
        return 1 + AROUND if whole else 1 + AROUND - open_cells(s, feature, work)
    if whole:
        return points_for(what, area_of(fact, work), marked_of(fact, work))
    return area_of(fact, work) + (marked_of(fact, work) if what == TOWN else 0)


@rule
def most_of(whose: int) -> int:
    """The highest number of settlers that a seat has on a feature."""
    most = 0
    for seat in range(SEATS):
        most = max(most, whose >> 3 * seat & 7)
    return most


@rule
def expected(box: Box, s: Land, segment: int, along: int, left: int, work: Ints) -> int:
    """What a settler on a segment promises, in hundredths, if so much was `looked` at along its feature."""
    feature = feature_of(s, segment)
    fact = KNOWN + feature * FACTS
    what = what_of(fact, work)
    if what == FARM:
        cells = open_cells(s, feature, work)
        return promised(s, segment, what, 1 + AROUND - cells, 0, cells, left // 4, left)
    closers = along & FEWEST if what != PLAIN and cells_beside(fact, work) > 0 else 0
    return promised(s, segment, what, area_of(fact, work), marked_of(fact, work), gaps_of(s, feature), closers, left)


@rule
def first_there(s: Land, seat: int, i: int) -> bool:
    """Whether none of a seat's settlers with a lower number stands on the same feature as one of them."""
    for other in range(seat * SETTLERS, i):
        if s.settler[other] != NOTHING and feature_of(s, s.settler[other]) == feature_of(s, s.settler[i]):
            return False
    return True


@rule
def at_end(box: Box, s: Land, seat: int, work: Ints) -> int:
    """What a seat would have if the game ended now."""
    total = s.score[seat]
    if s.phase != OVER:
        for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
            if s.settler[i] != NOTHING:
                feature = feature_of(s, s.settler[i])
                whose = work[KNOWN + feature * FACTS + WHOSE]
                mine = whose >> 3 * seat & 7
                if mine == most_of(whose) and (mine == 1 or first_there(s, seat, i)):
                    total += worth(s, feature, False, work)
    return total


# ── What is written ─────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def write_tile(box: Box, s: Land, out: Ints, n: int) -> None:
    """Writes the trail and town edges of the tile in hand, as one number, and what lies on it."""
    out[n], out[n + 1] = 0, 0
    if s.drawn != NOTHING:
        trail, town = 0, 0
        for side in range(4):
            if box.edge[s.drawn * 4 + side] == TRAIL:
                trail += 1
            elif box.edge[s.drawn * 4 + side] == TOWN:
                town += 1
        # the pairs that four edges allow, from 1 on: five with no trail, four with one …
        out[n] = 1 + town + trail * 5 - trail * (trail - 1) // 2
        for segment in range(s.drawn * SEGMENTS, s.drawn * SEGMENTS + box.segments[s.drawn]):
            out[n + 1] = 6 if box.landscape[segment] == FARM else min(out[n + 1] + box.marks[segment], 6)


@rule
def write_feature(
    box: Box, s: Land, looking: int, seat: int, feature: int, along: int, told: bool, out: Ints, n: int, work: Ints
) -> int:
    """Writes what is to be known of a feature along which so much was `looked` at; gives where the next number goes.

    What it is worth is written only if `told`.
    """
    what = what_of(KNOWN + feature * FACTS, work)
    cells = open_cells(s, feature, work)
    out[n + 3] = 0
    if what == PLAIN:
        out[n] = 1 + min((cells + 1) // 2, 4)
    elif what == FARM:
        out[n] = 16 + cells
        # where no tile is ever laid around it
        y = y_of(s, s.tile_cell[feature // SEGMENTS])
        out[n + 3] = 1 if column_of(s, feature) == 1 and (y <= 0 or y >= COAST - 1) else 0
    else:
        out[n] = 6 + (what - TRAIL) * (OPEN + 1) + min(cells, OPEN)
        out[n + 3] = among(along & FEWEST) if cells > 0 else 0
    out[n + 1] = classed(worth(s, feature, True, work)) if told else 0
    out[n + 2] = classed(worth(s, feature, False, work)) if told else 0
    out[n + 4] = 1 if along & JOINS else 0
    rivals = along >> RIVALS_AT
    if rivals != 0:
        own = rivals & 7 << 3 * seat if seat >= 0 else 0
        out[n + 4] = 2 if own != 0 and own == rivals else 3
        if seat != looking and rivals >> 3 * looking & 7:
            out[n + 4] = 4
    return n + FEATURE_NUMBERS


@rule
def write_settler(
    box: Box, s: Land, looking: int, seat: int, segment: int, new: bool, left: int, out: Ints, n: int, work: Ints
) -> int:
    """Writes what is to be known of a settler, or of a place for one where `seat` is NOTHING.

    Where another of the same seat on the same feature was told before (not `new`), or others outnumber them, the points
    are left out, so that nothing counts twice.
    """
    feature = feature_of(s, segment)
    whose = work[KNOWN + feature * FACTS + WHOSE]
    rivals = 0
    if seat >= 0:
        mine = whose >> 3 * seat & 7
        others = whose - (mine << 3 * seat)
        if others != 0:
            most = most_of(others)
            rivals = 1 if mine == most else (2 if mine > most else 3)
            if seat != looking and others >> 3 * looking & 7:
                rivals += 3
    told = new and rivals not in (3, 6)
    along = looked(box, s, feature, work)
    n = write_feature(box, s, looking, seat, feature, along, told, out, n, work)
    column = column_of(s, segment)
    out[n], out[n + 1] = 0, 0
    if what_of(KNOWN + feature * FACTS, work) != PLAIN:
        moves = max(column + 1 - s.surveyor[0], 0) + max(column + 1 - s.surveyor[1], 0)
        out[n] = 1 + moves if moves <= 8 else 9 + (moves - 5) // 4
        out[n + 1] = surveyors_at(s, column)
    out[n + 2] = rivals if new else 7
    out[n + 3] = classed(max(expected(box, s, segment, along, left, work), 0) // 100) if told else 0
    return n + 4


@rule
def surveyors_at(s: Land, column: int) -> int:
    """How many surveyors stand in a column."""
    return (1 if s.surveyor[0] == column else 0) + (1 if s.surveyor[1] == column else 0)


@rule
def write_seat(box: Box, s: Land, looking: int, seat: int, mine: int, left: int, out: Ints, n: int, work: Ints) -> int:
    """Writes what is to be known of a seat; gives where the next number goes."""
    end, rival = work[ENDS + seat], work[ENDS + looking]
    if seat == looking:
        rival = work[ENDS + (seat + 1) % s.players]
        for i in range(2, s.players):
            rival = max(rival, work[ENDS + (seat + i) % s.players])
    free, harvest, completes, found = 0, 0, 0, 0
    for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
        if s.settler[i] == NOTHING:
            free += 1
            continue
        feature = feature_of(s, s.settler[i])
        fact = KNOWN + feature * FACTS
        whose = work[fact + WHOSE]
        whole = worth(s, feature, True, work)
        cells = 10
        if what_of(fact, work) != PLAIN:
            cells = open_cells(s, feature, work)
            if whose >> 3 * seat & 7 == most_of(whose):
                if cells == 0:
                    harvest += BONUS * surveyors_at(s, column_of(s, s.settler[i]))
                    if first_there(s, seat, i):
                        harvest += whole
                elif cells == 1 and whole > completes and s.turn == seat and closed_by(box, s, fact, s.drawn, work):
                    completes = whole
        # no two are equal, so that their order does not matter
        size = LAID_TILES * SEGMENTS
        key = ((whole - 40 * cells) * size + feature) * size + s.settler[i]
        found = insert(s.settler[i], key, found, SETTLERS, RANK, work)
    out[n] = s.score[seat] // 10
    out[n + 1] = s.score[seat] % 10
    out[n + 2] = end // 10
    out[n + 3] = end % 10
    out[n + 4] = shifted(end - rival)
    out[n + 5] = 2 + turns(s, seat, left) - mine
    out[n + 6] = free
    out[n + 7] = classed(harvest)
    out[n + 8] = classed(completes)
    n += 9
    for i in range(SETTLERS):
        if i < found:
            segment = work[RANK + i]
            new = i == 0 or feature_of(s, work[RANK + i - 1]) != feature_of(s, segment)
            n = write_settler(box, s, looking, seat, segment, new, left, out, n, work)
        else:
            n = write_zeros(SETTLER_NUMBERS, out, n)
    return n


GENERAL_NUMBERS: Final = len(GENERAL)
FEATURE_NUMBERS: Final = len(FEATURE)
SETTLER_NUMBERS: Final = len(SETTLER)
SEAT_NUMBERS: Final = len(SEAT)
