"""What a network sees of Mayflower: all that its numbers say is on the table for everybody to see.

First everything is reckoned that needs nothing but the map, once for all features: how large each is, and how many
cells are still open beside it. That is kept for as long as no tile is laid, and where one is, what stands there of all
the others is kept. Then what is told of some features is reckoned, and all is written down.
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
    MOST_RANKED,
    NOTHING,
    SEGMENTS,
    UNKNOWN,
    among,
    classed,
    closing,
    first_on_tile,
    forget_closers,
    gaps_of,
    insert,
    keep_closers,
    list_sides,
    recall,
    shifted,
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

# Of every segment that was laid, in their order: its number, its landscape and its marks, packed.
LANDSCAPE_AT: Final = 10
MARKS_AT: Final = 13
# What is known of a feature, from FACTS_OF + its number × FACTS on.
NAMED: Final = 0  # its lowest segment × 8 + what it is
AREA: Final = 1  # its tiles and start spaces
MARKED: Final = 2  # its trading posts, flags or animals
CELLS: Final = 3  # cells without a tile beside it; of a farm those around it, or UNKNOWN
JOINS: Final = 4  # the first pair of it and another that a tile would join to it, NOTHING without any
FIRST: Final = 5  # the first of its sides, NOTHING without any
WHOSE: Final = 6  # how many settlers of each seat are there, three bits to a seat; before that the last tile met
FACTS: Final = 7
# Where all this lies in `work`. What rules reckon with comes before it.
RANK: Final = COUNTS  # segments or features in the order in which they are told
ENDS: Final = RANK + 2 * MOST_RANKED  # what each seat would have if the game ended now
STOCK: Final = ENDS + SEATS  # what closes cells, see `keep_closers`
KEPT: Final = STOCK + TILES + 1 + 2 * 256  # the map that all the rest is about
ACROSS: Final = KEPT + 1 + LAID_TILES  # see `recall`
FOUND: Final = ACROSS + 4 * MAX_ACTIONS  # how many features there are
WEST: Final = FOUND + 1  # the column of the tile that lies farthest west
BEGINS: Final = WEST + 1  # where the segments of each tile begin
SEGMENT: Final = BEGINS + LAID_TILES + 1  # all segments
NUMBER: Final = SEGMENT + LAID_TILES * SEGMENTS  # the feature of each segment
KEYS: Final = NUMBER + LAID_TILES * SEGMENTS  # how much each feature is worth telling while it is free
FACTS_OF: Final = KEYS + LAID_TILES * SEGMENTS  # what is known of each
SIDES: Final = FACTS_OF + LAID_TILES * SEGMENTS * FACTS  # cells without a tile and the sides on which one lies
TOUCHES: Final = SIDES + 4 * LAID_TILES + 1  # the feature at each of these sides
NEXT: Final = TOUCHES + 4 * LAID_TILES  # the next side of the same feature
PAIRS: Final = NEXT + 4 * LAID_TILES  # of each pair the next one of the same feature (from 1 on) × 1024 + the other
ROOM: Final = PAIRS + 3 * 4 * LAID_TILES

NOT_TOLD: Final = 2
"""What is worth no more than this is not told while it is free."""
ALL_TILES: Final = 255
"""More than any number of tiles."""


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
            if work[fact_of(segment, work) + WHOSE] == 0 and first_on_tile(s, segment):
                found = insert(segment, expected(box, s, segment, left, work), found, NEW, RANK, work)
    for i in range(NEW):
        if i < found:
            n = write_settler(box, s, seat, NOTHING, work[RANK + i], True, left, out, n, work)
        else:
            n = write_zeros(SETTLER_NUMBERS, out, n)
    found = 0
    least = NOT_TOLD
    for i in range(work[FOUND]):
        number = work[FOUND] - 1 - i  # the newest first
        if work[KEYS + number] > least:  # hardly any comes among the first
            fact = FACTS_OF + number * FACTS
            if work[fact + WHOSE] == 0:
                found = insert(fact, work[KEYS + number], found, FREE, RANK, work)
                if found == FREE:
                    least = work[RANK + MOST_RANKED + FREE - 1]
    for i in range(FREE):
        if i < found:
            n = write_feature(box, s, seat, NOTHING, work[RANK + i], True, out, n, work)
        else:
            n = write_zeros(FEATURE_NUMBERS, out, n)
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
def study(box: Box, s: Land, work: Ints) -> None:
    """Reckons all that needs nothing but the map, unless it was the same map the last time."""
    known = recall(box, s, PORTS, KEPT, LAID_TILES, work)
    if known != NOTHING:
        list_segments(box, s, known, work)
        count_features(s, work)
        look_around(s, work)
        rank(s, work)
        work[WEST] = westernmost(s)
        if known == 0:
            forget_closers(TILES, STOCK, work)
    keep_closers(box, s.left, TILES, STOCK, work)


@rule
def list_segments(box: Box, s: Land, known: int, work: Ints) -> None:
    """Lists the segments of all tiles; those of so many stand there already."""
    work[BEGINS] = 0
    for tile in range(known, s.tiles):
        kind = s.tile_kind[tile]
        at = work[BEGINS + tile]
        for segment in range(box.segments[kind]):
            more = box.landscape[kind * SEGMENTS + segment] << LANDSCAPE_AT
            more |= box.marks[kind * SEGMENTS + segment] << MARKS_AT
            work[SEGMENT + at] = tile * SEGMENTS + segment | more
            at += 1
        work[BEGINS + tile + 1] = at


@rule
def count_features(s: Land, work: Ints) -> None:
    """Numbers the features from the oldest on, and counts their tiles and marks."""
    found = 0
    for i in range(SEGMENT, SEGMENT + work[BEGINS + s.tiles]):
        segment = work[i] & 1023
        lowest = s.feature[segment]
        new = lowest < 0  # its lowest segment, so the first one met
        # all is read before it is known whether it holds, so that there is no branch
        known = work[NUMBER + max(lowest, 0)]
        number = found if new else known
        work[NUMBER + segment] = number
        fact = FACTS_OF + number * FACTS
        named, area, marked, latest = work[fact + NAMED], work[fact + AREA], work[fact + MARKED], work[fact + WHOSE]
        work[fact + NAMED] = segment << 3 | work[i] >> LANDSCAPE_AT & 7 if new else named
        work[fact + AREA] = 1 if new else area + (1 if latest != segment // SEGMENTS else 0)
        work[fact + MARKED] = (0 if new else marked) + (work[i] >> MARKS_AT)
        work[fact + WHOSE] = segment // SEGMENTS
        found += 1 if new else 0
    for fact in range(FACTS_OF, FACTS_OF + found * FACTS, FACTS):
        work[fact + CELLS] = UNKNOWN if work[fact + NAMED] & 7 == FARM else 0
        work[fact + JOINS] = NOTHING
        work[fact + FIRST] = NOTHING
        work[fact + WHOSE] = 0
    work[FOUND] = found


@rule
def westernmost(s: Land) -> int:
    """The column of the tile that lies farthest west."""
    place = s.cell_at[0]
    for cell in range(1, s.cells):
        place = min(place, s.cell_at[cell] if s.cell_tile[cell] >= 0 else place)
    return -x_at(place)


@rule
def look_around(s: Land, work: Ints) -> None:
    """Looks at every cell without a tile: the features around it, and which of them a tile would join."""
    sides = list_sides(s, SIDES, work)
    for i in range(sides):
        work[TOUCHES + i] = fact_of(work[ACROSS + work[SIDES + i]], work)
    pairs = 0
    for i in range(sides):
        fact = work[TOUCHES + i]
        work[NEXT + i] = work[fact + FIRST]
        work[fact + FIRST] = i
        cell = work[SIDES + i] >> 2
        edges = s.cell_edges[cell]
        edge = edges >> 2 * (work[SIDES + i] & 3) & 3
        more = 1
        other = i - 1
        while other >= 0 and work[SIDES + other] >> 2 == cell:
            there = work[TOUCHES + other]
            if there == fact:
                more = 0
            elif edges >> 2 * (work[SIDES + other] & 3) & 3 == edge and s.cell_tile[cell] == NOTHING:
                pairs = pair(fact, there, pairs, work)
                pairs = pair(there, fact, pairs, work)
            other -= 1
        work[fact + CELLS] += more


@rule
def pair(fact: int, other: int, pairs: int, work: Ints) -> int:
    """Notes that a tile would join a feature to another; gives how many pairs there are."""
    work[PAIRS + pairs] = work[fact + JOINS] + 1 << 10 | (other - FACTS_OF) // FACTS
    work[fact + JOINS] = pairs
    return pairs + 1


@rule
def rank(s: Land, work: Ints) -> None:
    """Notes how much each feature is worth telling while nobody stands there; farms can be settled in one turn only."""
    for number in range(work[FOUND]):
        fact = FACTS_OF + number * FACTS
        what = work[fact + NAMED] & 7
        whole = points_for(what, work[fact + AREA], work[fact + MARKED]) - work[fact + CELLS]
        key = 2 * work[fact + MARKED] if what == PLAIN else whole
        work[KEYS + number] = key if what != FARM and gaps_of(s, work[fact + NAMED] >> 3) > 0 else NOT_TOLD


@rule
def fact_of(segment: int, work: Ints) -> int:
    """Where what is known of the feature of a segment stands."""
    return FACTS_OF + work[NUMBER + segment] * FACTS


@rule
def count_settlers(s: Land, one: int, work: Ints) -> None:
    """Notes whose settlers stand on each feature; or, where each is none, that none do."""
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING:
            whose = fact_of(s.settler[i], work) + WHOSE
            work[whose] = (work[whose] + (1 << 3 * (i // SETTLERS))) * one


@rule
def fitting(box: Box, s: Land, fact: int, work: Ints) -> int:
    """How many of the tiles left close the cell beside a feature that fewest do.

    Beside the coast to its north and south no tile is ever laid, and nothing closes there.
    """
    fewest = ALL_TILES
    i = work[fact + FIRST]
    while i != NOTHING:
        free = s.cell_tile[work[SIDES + i] >> 2] == NOTHING
        fewest = min(fewest, closing(box, s, s.left, TILES, work[SIDES + i], STOCK, work) if free else 0)
        i = work[NEXT + i]
    return fewest


@rule
def closed_by(box: Box, s: Land, fact: int, kind: int, work: Ints) -> bool:
    """Whether a tile closes a feature on one of its sides."""
    i = work[fact + FIRST] if kind != NOTHING else NOTHING
    while i != NOTHING:
        cell = work[SIDES + i] >> 2
        closes = box.closes[s.cell_edges[cell] * (len(box.closes) // 256) + kind]
        if s.cell_tile[cell] == NOTHING and closes >> (work[SIDES + i] & 3) & 1:
            return True
        i = work[NEXT + i]
    return False


@rule
def rivals_of(fact: int, work: Ints) -> int:
    """The settlers on those features that a tile would join to one, as in WHOSE, the counts not added up."""
    whose = 0
    i = work[fact + JOINS]
    while i != NOTHING:
        whose |= work[FACTS_OF + (work[PAIRS + i] & 1023) * FACTS + WHOSE]
        i = (work[PAIRS + i] >> 10) - 1
    return whose


@rule
def open_cells(s: Land, fact: int, work: Ints) -> int:
    """The cells that have to be filled until a feature is complete; of a plain, those beside it."""
    if work[fact + CELLS] == UNKNOWN:
        work[fact + CELLS] = AROUND - around(s, work[fact + NAMED] >> 3)
    return work[fact + CELLS]


@rule
def worth(s: Land, fact: int, whole: bool, work: Ints) -> int:
    """What a feature is worth as if it were complete, or at the end of the game as it is; a plain only then."""
    what = work[fact + NAMED] & 7
    if what == PLAIN:
        return 0 if whole else work[fact + MARKED]
    if what == FARM:
        return 1 + AROUND if whole else 1 + AROUND - open_cells(s, fact, work)
    if whole:
        return points_for(what, work[fact + AREA], work[fact + MARKED])
    return work[fact + AREA] + (work[fact + MARKED] if what == TOWN else 0)


@rule
def most_of(whose: int) -> int:
    """The highest number of settlers that a seat has on a feature."""
    most = 0
    while whose != 0:
        most = max(most, whose & 7)
        whose >>= 3
    return most


@rule
def expected(box: Box, s: Land, segment: int, left: int, work: Ints) -> int:
    """What a settler on a segment promises, in hundredths."""
    fact = fact_of(segment, work)
    what = work[fact + NAMED] & 7
    if what == FARM:
        cells = open_cells(s, fact, work)
        return promised(s, segment, what, 1 + AROUND - cells, 0, cells, left // 4, left)
    closers = fitting(box, s, fact, work) if what != PLAIN and work[fact + CELLS] > 0 else 0
    gaps = gaps_of(s, work[fact + NAMED] >> 3)
    return promised(s, segment, what, work[fact + AREA], work[fact + MARKED], gaps, closers, left)


@rule
def first_there(s: Land, seat: int, i: int, work: Ints) -> bool:
    """Whether none of a seat's settlers with a lower number stands on the same feature as one of them."""
    for other in range(seat * SETTLERS, i):
        if s.settler[other] != NOTHING and work[NUMBER + s.settler[other]] == work[NUMBER + s.settler[i]]:
            return False
    return True


@rule
def at_end(box: Box, s: Land, seat: int, work: Ints) -> int:
    """What a seat would have if the game ended now."""
    total = s.score[seat]
    if s.phase != OVER:
        for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
            if s.settler[i] != NOTHING and first_there(s, seat, i, work):
                fact = fact_of(s.settler[i], work)
                if work[fact + WHOSE] >> 3 * seat & 7 == most_of(work[fact + WHOSE]):
                    total += worth(s, fact, False, work)
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
    box: Box, s: Land, looking: int, seat: int, fact: int, told: bool, out: Ints, n: int, work: Ints
) -> int:
    """Writes what is to be known of a feature, what it is worth only if `told`; gives where the next number goes."""
    what = work[fact + NAMED] & 7
    cells = open_cells(s, fact, work)
    out[n + 3] = 0
    if what == PLAIN:
        out[n] = 1 + min((cells + 1) // 2, 4)
    elif what == FARM:
        out[n] = 16 + cells
        # where no tile is ever laid around it
        segment = work[fact + NAMED] >> 3
        y = y_of(s, s.tile_cell[segment // SEGMENTS])
        out[n + 3] = 1 if column_of(s, segment) == 1 and (y <= 0 or y >= COAST - 1) else 0
    else:
        out[n] = 6 + (what - TRAIL) * (OPEN + 1) + min(cells, OPEN)
        out[n + 3] = among(fitting(box, s, fact, work)) if cells > 0 else 0
    out[n + 1] = classed(worth(s, fact, True, work)) if told else 0
    out[n + 2] = classed(worth(s, fact, False, work)) if told else 0
    out[n + 4] = 1 if work[fact + JOINS] != NOTHING else 0
    rivals = rivals_of(fact, work)
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
    fact = fact_of(segment, work)
    whose = work[fact + WHOSE]
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
    n = write_feature(box, s, looking, seat, fact, told, out, n, work)
    column = column_of(s, segment)
    out[n], out[n + 1] = 0, 0
    if work[fact + NAMED] & 7 != PLAIN:
        moves = max(column + 1 - s.surveyor[0], 0) + max(column + 1 - s.surveyor[1], 0)
        out[n] = 1 + moves if moves <= 8 else 9 + (moves - 5) // 4
        out[n + 1] = surveyors_at(s, column)
    out[n + 2] = rivals if new else 7
    out[n + 3] = classed(max(expected(box, s, segment, left, work), 0) // 100) if told else 0
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
        fact = fact_of(s.settler[i], work)
        whose = work[fact + WHOSE]
        whole = worth(s, fact, True, work)
        cells = 10
        if work[fact + NAMED] & 7 != PLAIN:
            cells = open_cells(s, fact, work)
            if whose >> 3 * seat & 7 == most_of(whose):
                if cells == 0:
                    harvest += BONUS * surveyors_at(s, column_of(s, s.settler[i]))
                    if first_there(s, seat, i, work):
                        harvest += whole
                elif cells == 1 and whole > completes and s.turn == seat and closed_by(box, s, fact, s.drawn, work):
                    completes = whole
        # no two are equal, so that their order does not matter
        size = LAID_TILES * SEGMENTS
        key = ((whole - 40 * cells) * size + (work[fact + NAMED] >> 3)) * size + s.settler[i]
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
            new = i == 0 or work[NUMBER + work[RANK + i - 1]] != work[NUMBER + segment]
            n = write_settler(box, s, looking, seat, segment, new, left, out, n, work)
        else:
            n = write_zeros(SETTLER_NUMBERS, out, n)
    return n


GENERAL_NUMBERS: Final = len(GENERAL)
FEATURE_NUMBERS: Final = len(FEATURE)
SETTLER_NUMBERS: Final = len(SETTLER)
SEAT_NUMBERS: Final = len(SEAT)
