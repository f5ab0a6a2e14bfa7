"""What a network sees of Mayflower: all that its numbers say is on the table for everybody to see.

First everything is reckoned that needs the map, once for all features: how large each is, who stands there, how many
cells are still open beside it, and how many of the tiles left would close the worst of them. Then it is written down.
"""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.mayflower.components import COAST, FARM, PLAIN, PORTS, SETTLERS, TOWN, TRAIL, Box
from newfound.games.mayflower.evaluate import promised
from newfound.games.mayflower.rules import (
    AROUND,
    BONUS,
    COUNTS,
    DRAWING,
    FACTS,
    LAID_TILES,
    LAYING,
    OVER,
    SEATS,
    SETTLING,
    TURNING,
    Land,
    around,
    column_of,
    landscape_of,
    points_for,
    stack,
)
from newfound.games.tiles import (
    MOST_RANKED,
    NOTHING,
    SEGMENTS,
    among,
    beside,
    classed,
    closers_at,
    feature_of,
    first_on_tile,
    gaps_of,
    insert,
    list_sides,
    port_of,
    shifted,
    write_zeros,
    x_at,
    y_of,
)

NEW: Final = 4
"""Features of the tile just laid that are told, the most promising ones."""
FREE: Final = 4
"""Open features without a settler that are told, the most valuable ones."""
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

# What is known of a feature, kept in `work` from COUNTS + its number × FACTS on.
AREA: Final = 0  # its tiles and start spaces
MARKED: Final = 1  # its trading posts, flags or animals
WHOSE: Final = 2  # how many settlers of each seat are there, three bits to a seat; then what the tile in hand can do
CELLS: Final = 3  # cells without a tile beside it
FITTING: Final = 4  # how many of the tiles left close the cell beside it that fewest do
JOINS: Final = 5  # whether a tile would join it to another
RIVALS: Final = 6  # the settlers of those others, as in WHOSE, the counts not added up
LATEST: Final = 7  # the last tile it was met on
# After these facts:
CODES: Final = COUNTS + LAID_TILES * SEGMENTS * FACTS  # what closes cells, by the edges around them
RANK: Final = CODES + 256  # segments in the order in which they are told
ENDS: Final = RANK + 2 * MOST_RANKED  # what each seat would have if the game ended now
SIDES: Final = ENDS + SEATS  # cells without a tile and the sides on which one lies
BESIDE: Final = SIDES + 4 * LAID_TILES  # where the facts of the features at these sides are
ALL: Final = BESIDE + 4 * LAID_TILES  # all features

CLOSED: Final = 1 << 3 * SEATS
"""The bit of WHOSE that says that the tile in hand closes it, if it has no other open cell."""
SETTLERS_THERE: Final = CLOSED - 1
UNKNOWN: Final = -1
ALL_TILES: Final = 255
"""What FITTING is where there is no such cell: more than any number of tiles."""


@rule
def unfinished(box: Box, s: Land) -> int:
    """A cell chosen says little before the tile is turned."""
    return 1 if s.phase == TURNING else 0


@rule
def features(box: Box, s: Land, seat: int, out: Ints, work: Ints) -> int:
    """Writes what matters to a seat, as it sees it and itself always first; gives how many numbers that is."""
    known = count_features(box, s, work)
    for i in range(s.players * SETTLERS):
        if s.settler[i] != NOTHING:
            work[COUNTS + feature_of(s, s.settler[i]) * FACTS + WHOSE] += 1 << 3 * (i // SETTLERS)
    look_around(box, s, work)
    left = stack(box, s)
    mine = turns(s, seat, left)
    west = -x_at(westernmost(s))
    out[0] = s.players
    out[1] = 1 + s.phase
    out[2] = 1 + (s.turn - seat + s.players) % s.players
    out[3] = left if left <= 12 else 12 + (left - 10) // 3
    out[4] = mine if mine <= 12 else 12 + (mine - 11) // 2
    out[5] = s.surveyor[0]
    out[6] = s.surveyor[0] - s.surveyor[1]
    out[7] = max(west - s.surveyor[0], 0)
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
            whose = work[COUNTS + feature_of(s, segment) * FACTS + WHOSE] & SETTLERS_THERE
            if whose == 0 and first_on_tile(s, segment):
                found = insert(segment, expected(box, s, segment, left, work), found, NEW, RANK, work)
    for i in range(NEW):
        if i < found:
            n = write_settler(box, s, seat, NOTHING, work[RANK + i], True, left, out, n, work)
        else:
            n = write_zeros(SETTLER_NUMBERS, out, n)
    found = 0
    for i in range(known):
        feature = work[ALL + known - 1 - i]  # the newest first
        fact = COUNTS + feature * FACTS
        what = landscape_of(box, s, feature)
        # a farm can be settled in the turn it is laid only
        if what != FARM and gaps_of(s, feature) > 0 and work[fact + WHOSE] & SETTLERS_THERE == 0:
            key = 2 * work[fact + MARKED] if what == PLAIN else worth(box, s, feature, True, work) - work[fact + CELLS]
            if key > 2:
                found = insert(feature, key, found, FREE, RANK, work)
    for i in range(FREE):
        if i < found:
            n = write_feature(box, s, seat, NOTHING, work[RANK + i], True, out, n, work)
        else:
            n = write_zeros(FEATURE_NUMBERS, out, n)
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
def count_features(box: Box, s: Land, work: Ints) -> int:
    """Counts the tiles and marks of all features, and lists them from ALL on; gives how many there are."""
    found = 0
    for tile in range(s.tiles):
        kind = s.tile_kind[tile] * SEGMENTS
        for number in range(box.segments[s.tile_kind[tile]]):
            feature = s.feature[tile * SEGMENTS + number]
            if feature < 0:  # its lowest segment, so the first one met
                feature = tile * SEGMENTS + number
                fact = COUNTS + feature * FACTS
                work[fact + AREA] = 1
                work[fact + MARKED] = box.marks[kind + number]
                work[fact + WHOSE] = 0
                work[fact + CELLS] = 0
                work[fact + FITTING] = ALL_TILES
                work[fact + JOINS] = 0
                work[fact + RIVALS] = 0
                work[fact + LATEST] = tile
                work[ALL + found] = feature
                found += 1
            else:
                fact = COUNTS + feature * FACTS
                work[fact + MARKED] += box.marks[kind + number]
                work[fact + AREA] += 1 if work[fact + LATEST] != tile else 0
                work[fact + LATEST] = tile
    return found


@rule
def westernmost(s: Land) -> int:
    """A place in the column of the tile that lies farthest west."""
    place = s.cell_at[0]
    for cell in range(1, s.cells):
        place = min(place, s.cell_at[cell] if s.cell_tile[cell] >= 0 else place)
    return place


@rule
def look_around(box: Box, s: Land, work: Ints) -> None:
    """Looks at every cell without a tile: the features around it, the tiles that close them there, what would join.

    Beside the coast to its north and south no tile is ever laid, and nothing closes there.
    """
    for code in range(256):
        work[CODES + code] = UNKNOWN
    sides = list_sides(s, SIDES, work)
    # first what takes many steps and no decision, so that a processor does several at once
    for i in range(sides):
        side = work[SIDES + i] & 3
        tile = s.cell_tile[beside(s, work[SIDES + i] >> 2, side)]
        segment = port_of(box, PORTS, s.tile_kind[tile], s.tile_turn[tile], side ^ 2, PORTS // 2)
        work[BESIDE + i] = COUNTS + feature_of(s, tile * SEGMENTS + segment) * FACTS
    first = 0
    while first < sides:
        cell = work[SIDES + first] >> 2
        edges = s.cell_edges[cell]
        free = s.cell_tile[cell] == NOTHING
        turn = work[SIDES + first] & 3  # many cells differ by a turn only, most of them have one tile beside them
        code = CODES + (edges >> 2 * turn | (edges << 8 - 2 * turn & 255))
        if work[code] == UNKNOWN:
            work[code] = closers_at(box, s.left, code - CODES)
        closing = work[code] if free else 0
        closes = 0
        if s.drawn != NOTHING and free:
            closes = box.closes[edges * (len(box.closes) // 256) + s.drawn]
        after = first
        while after < sides and work[SIDES + after] >> 2 == cell:
            side = work[SIDES + after] & 3
            fact = work[BESIDE + after]
            more = 1
            for other in range(first, after):
                there = work[BESIDE + other]
                if there == fact:
                    more = 0
                elif free and edges >> 2 * (work[SIDES + other] & 3) & 3 == edges >> 2 * side & 3:
                    work[fact + JOINS] = work[there + JOINS] = 1
                    work[fact + RIVALS] |= work[there + WHOSE] & SETTLERS_THERE
                    work[there + RIVALS] |= work[fact + WHOSE] & SETTLERS_THERE
            work[fact + CELLS] += more
            work[fact + FITTING] = min(work[fact + FITTING], closing >> 8 * (side - turn & 3) & 255)
            work[fact + WHOSE] |= CLOSED if closes >> side & 1 else 0
            after += 1
        first = after


@rule
def open_cells(box: Box, s: Land, feature: int, work: Ints) -> int:
    """The cells that have to be filled until a feature is complete; of a plain, those beside it."""
    if landscape_of(box, s, feature) == FARM:
        return AROUND - around(s, feature)
    return work[COUNTS + feature * FACTS + CELLS]


@rule
def worth(box: Box, s: Land, feature: int, whole: bool, work: Ints) -> int:
    """What a feature is worth as if it were complete, or at the end of the game as it is; a plain only then."""
    fact = COUNTS + feature * FACTS
    what = landscape_of(box, s, feature)
    if what == PLAIN:
        return 0 if whole else work[fact + MARKED]
    if what == FARM:
        return 1 + AROUND if whole else 1 + around(s, feature)
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
    feature = feature_of(s, segment)
    fact = COUNTS + feature * FACTS
    what = landscape_of(box, s, segment)
    if what == FARM:
        near = around(s, segment)
        return promised(s, segment, what, 1 + near, 0, AROUND - near, left // 4, left)
    return promised(
        s,
        segment,
        what,
        work[fact + AREA],
        work[fact + MARKED],
        gaps_of(s, feature),
        work[fact + FITTING] if work[fact + CELLS] > 0 else 0,
        left,
    )


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
            if s.settler[i] != NOTHING and first_there(s, seat, i):
                feature = feature_of(s, s.settler[i])
                whose = work[COUNTS + feature * FACTS + WHOSE] & SETTLERS_THERE
                if whose >> 3 * seat & 7 == most_of(whose):
                    total += worth(box, s, feature, False, work)
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
    box: Box, s: Land, looking: int, seat: int, feature: int, told: bool, out: Ints, n: int, work: Ints
) -> int:
    """Writes what is to be known of a feature, what it is worth only if `told`; gives where the next number goes."""
    fact = COUNTS + feature * FACTS
    what = landscape_of(box, s, feature)
    cells = open_cells(box, s, feature, work)
    out[n + 3] = among(work[fact + FITTING]) if cells > 0 else 0
    if what == PLAIN:
        out[n] = 1 + min((cells + 1) // 2, 4)
        out[n + 3] = 0
    elif what == FARM:
        out[n] = 16 + cells
        # where no tile is ever laid around it
        y = y_of(s, s.tile_cell[feature // SEGMENTS])
        out[n + 3] = 1 if column_of(s, feature) == 1 and (y <= 0 or y >= COAST - 1) else 0
    else:
        out[n] = 6 + (what - TRAIL) * (OPEN + 1) + min(cells, OPEN)
    out[n + 1] = classed(worth(box, s, feature, True, work)) if told else 0
    out[n + 2] = classed(worth(box, s, feature, False, work)) if told else 0
    out[n + 4] = work[fact + JOINS]
    rivals = work[fact + RIVALS]
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
    whose = work[COUNTS + feature * FACTS + WHOSE] & SETTLERS_THERE
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
    n = write_feature(box, s, looking, seat, feature, told, out, n, work)
    column = column_of(s, segment)
    out[n], out[n + 1] = 0, 0
    if landscape_of(box, s, segment) != PLAIN:
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
        feature = feature_of(s, s.settler[i])
        whose = work[COUNTS + feature * FACTS + WHOSE]
        whole = worth(box, s, feature, True, work)
        cells = 10
        if landscape_of(box, s, feature) != PLAIN:
            cells = open_cells(box, s, feature, work)
            if whose >> 3 * seat & 7 == most_of(whose & SETTLERS_THERE):
                if cells == 0:
                    harvest += BONUS * surveyors_at(s, column_of(s, s.settler[i]))
                    if first_there(s, seat, i):
                        harvest += whole
                elif cells == 1 and whose & CLOSED and s.turn == seat:
                    completes = max(completes, whole)
        # no two are equal, so that their order does not matter
        key = ((whole - 40 * cells) * LAID_TILES * SEGMENTS + feature) * LAID_TILES * SEGMENTS + s.settler[i]
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
