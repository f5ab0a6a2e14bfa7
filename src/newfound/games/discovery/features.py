"""What a network sees of Discovery: all that its numbers say is on the table for everybody to see.

First everything is reckoned that needs the map, once for all landscapes: how large each is, who stands there, how many
cells are still open beside it, and how many of the tiles left would close the worst of them. Then it is written down.
"""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.discovery.components import MOUNTAIN, PLAIN, SLOPES, TILES, Box
from newfound.games.discovery.evaluate import half_turns, likelihood
from newfound.games.discovery.rules import (
    COMPLETE,
    FACTS,
    HELD,
    INCOMPLETE,
    MARKS,
    OVER,
    PAWNS,
    PORTS,
    REFILLING,
    SEATS,
    TROOP,
    TURNING,
    World,
    stack,
    state_at_end,
    terrain_of,
    value,
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
)

NEW: Final = 4
"""Landscapes of the tile just laid that are told, the most valuable ones."""
FREE: Final = 4
"""Open landscapes without a pawn that are told, the most valuable ones."""
OPEN: Final = 5
"""More open cells than these make no difference."""

GENERAL: Final = (
    Feature("players", 1, 5, "how many play"),
    Feature("final", 1, 1, "whether landscapes count as incomplete at the end"),
    Feature("expert", 1, 1, "whether all choose between two tiles"),
    Feature("phase", 1, 7, "1 + the phase"),
    Feature("turn", 1, 5, "whose turn it is: 1 the seat itself, 2 the next …"),
    Feature("stack", 1, 37, "the tiles still to be drawn: up to 12 each number, then three share one"),
    Feature("turns", 1, 34, "the half turns one has to come: up to 12 each number, then four share one"),
)
LANDSCAPE: Final = (
    Feature("kind", 1, 18, "its terrain (plain, mountain, sea) × the open cells beside it, 0 to 5"),
    Feature("now", 1, 24, "what an incomplete one is worth now, classed"),
    Feature("whole", 1, 30, "what an incomplete one would be worth if it were complete, classed"),
    Feature("tiles", 1, 12, "its tiles"),
    Feature("fitting", 1, 10, "how many of the tiles left close the open cell that fewest do, classed; 0: complete"),
    Feature("soon", 1, 20, "how likely it is completed before long, in twentieths"),
    Feature("joins", 1, 8, "the tiles of the largest landscape like it that one tile would join to it"),
)
PAWN: Final = (
    *LANDSCAPE,
    Feature("ready", 1, 30, "what a complete one is worth, classed"),
    Feature("shared", 1, 3, "with another of one's own pawns (1), with others' (2), with the seat that looks on (3)"),
)
SEAT: Final = (
    Feature("tens", 1, 20, "the tens of its score"),
    Feature("ones", 1, 9, "the rest of it"),
    Feature("end-tens", 1, 25, "the tens of what it would have if the game ended now"),
    Feature("end-ones", 1, 9, "the rest of it"),
    Feature("ahead", 1, 39, "how far it is then ahead of the seat that looks, and that one of the best other; shifted"),
    Feature("more", 1, 5, "half turns it has to come beyond those of the seat that looks, from -2 (1) to 2 (5)"),
    Feature("free", 1, 4, "its pawns in the supply"),
    Feature("harvest", 1, 30, "what all its complete landscapes are worth together, classed"),
    Feature("completes", 1, 30, "the best of its landscapes that a tile before it can complete, classed"),
    Feature("claims", 1, 30, "the best landscape without a pawn beside which a tile before it fits, classed"),
    *(each._replace(name=f"pawn-{pawn}-{each.name}") for pawn in range(PAWNS) for each in PAWN),
    Feature("edges", HELD, 15, "the plain and sea edges of the tiles before it; also of the one it is to lay"),
    Feature("cities", HELD, 4, "the cities of these tiles"),
)
FEATURES: Final = (
    *GENERAL,
    *(each._replace(name=f"seat-{seat}-{each.name}") for seat in range(SEATS) for each in SEAT),
    *(each._replace(name=f"new-{new}-{each.name}") for new in range(NEW) for each in LANDSCAPE),
    *(each._replace(name=f"free-{free}-{each.name}") for free in range(FREE) for each in LANDSCAPE),
)

# What is known of a landscape, kept in `work` from MARKS + its number × FACTS on.
AREA: Final = 0  # its tiles
CITIES: Final = 1  # of a mountain those of the adjacent plains too
WHOSE: Final = 2  # how many pawns of each seat are there, three bits to a seat; then what seats can do there
RANGES: Final = 3  # a bit to a mountain; of a plain the bits of the adjacent mountains
CELLS: Final = 4  # free cells beside it
FITTING: Final = 5  # how many of the tiles left close the free cell beside it that fewest do
JOINS: Final = 6
LATEST: Final = 7  # the last tile it was met on
WHOLE: Final = LATEST  # once they are counted: what it is worth if it is complete
# After these facts:
CODES: Final = MARKS + TILES * SEGMENTS * FACTS  # what closes cells, by the edges around them
RANK: Final = CODES + 256  # landscapes in the order in which they are told
ENDS: Final = RANK + 2 * MOST_RANKED  # what each seat would have if the game ended now
SIDES: Final = ENDS + SEATS  # free cells and the sides on which a tile lies
AROUND: Final = SIDES + 4 * TILES  # where the facts of the landscapes at these sides are
OPENS: Final = AROUND + 4 * TILES  # the open landscapes, the newest first
ALL: Final = OPENS + TILES * SEGMENTS  # all landscapes

PAWNS_THERE: Final = (1 << 3 * SEATS) - 1
CLOSED_BY: Final = 3 * SEATS
"""From this bit of WHOSE on: which seats have a tile that closes it, if that is its only open cell."""
MET_BY: Final = CLOSED_BY + SEATS
"""From this bit of WHOSE on: which seats have a tile that fits beside it."""
MOST_PEAKS: Final = 30
UNKNOWN: Final = -1
ALL_TILES: Final = 255
"""What FITTING is where there is no such cell: more than any number of tiles."""


@rule
def unfinished(box: Box, s: World) -> int:
    """A cell chosen says little before the tile is turned."""
    return 1 if s.phase == TURNING else 0


@rule
def features(box: Box, s: World, seat: int, out: Ints, work: Ints) -> int:
    """Writes what matters to a seat, as it sees it and itself always first; gives how many numbers that is."""
    found = count_landscapes(box, s, work)
    open_ones = list_open(s, found, work)
    count_pawns(s, work)
    count_adjacent_cities(box, s, open_ones, work)
    reckon(box, s, found, work)
    look_around(box, s, work)
    left = stack(s)
    halves = half_turns(s, seat, left)
    out[0] = s.players
    out[1] = s.final
    out[2] = s.expert
    out[3] = 1 + s.phase
    out[4] = 1 + (s.turn - seat + s.players) % s.players
    out[5] = left if left <= 12 else 12 + (left - 10) // 3
    out[6] = halves if halves <= 12 else 12 + (halves - 9) // 4
    n = 7
    for each in range(s.players):
        work[ENDS + each] = at_end(box, s, each, work)
    for i in range(s.players):
        n = write_seat(box, s, seat, (seat + i) % s.players, halves, open_ones, left, out, n, work)
    n = write_zeros((SEATS - s.players) * SEAT_NUMBERS, out, n)
    found = 0
    if s.phase in (REFILLING, TROOP):
        for segment in range(s.last * SEGMENTS, s.last * SEGMENTS + box.segments[s.tile_kind[s.last]]):
            landscape = feature_of(s, segment)
            if work[MARKS + landscape * FACTS + WHOSE] & PAWNS_THERE == 0 and first_on_tile(s, segment):
                found = insert(landscape, work[MARKS + landscape * FACTS + WHOLE], found, NEW, RANK, work)
    n = write_ranked(box, s, found, NEW, left, out, n, work)
    found = 0
    for i in range(OPENS, OPENS + open_ones):
        landscape = work[i]
        fact = MARKS + landscape * FACTS
        whole = work[fact + WHOLE] if work[fact + WHOSE] & PAWNS_THERE == 0 else 0
        key = 2 * whole - 3 * min(work[fact + CELLS], OPEN)
        # hardly any comes among the first
        if whole >= 3 and (found < FREE or key > work[RANK + MOST_RANKED + FREE - 1]):
            found = insert(landscape, key, found, FREE, RANK, work)
    return write_ranked(box, s, found, FREE, left, out, n, work)


# ── What needs the map ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def count_landscapes(box: Box, s: World, work: Ints) -> int:
    """Counts the tiles and cities of all landscapes, and lists them from ALL on; gives how many there are."""
    found = 0
    for tile in range(s.tiles):
        kind = s.tile_kind[tile] * SEGMENTS
        for number in range(box.segments[s.tile_kind[tile]]):
            landscape = s.feature[tile * SEGMENTS + number]
            if landscape < 0:  # its lowest segment, so the first one met
                landscape = tile * SEGMENTS + number
                fact = MARKS + landscape * FACTS
                work[fact + AREA] = 1
                work[fact + CITIES] = box.cities[kind + number]
                work[fact + WHOSE] = 0
                work[fact + RANGES] = 0
                work[fact + CELLS] = 0
                work[fact + FITTING] = ALL_TILES
                work[fact + JOINS] = 0
                work[fact + LATEST] = tile
                work[ALL + found] = landscape
                found += 1
            else:
                fact = MARKS + landscape * FACTS
                work[fact + CITIES] += box.cities[kind + number]
                work[fact + AREA] += 1 if work[fact + LATEST] != tile else 0
                work[fact + LATEST] = tile
    return found


@rule
def list_open(s: World, found: int, work: Ints) -> int:
    """Lists the open ones of so many landscapes from OPENS on, the newest first; gives how many there are."""
    n = 0
    for i in range(found):
        landscape = work[ALL + found - 1 - i]
        work[OPENS + n] = landscape  # it stays only if it is counted
        n += 1 if gaps_of(s, landscape) > 0 else 0
    return n


@rule
def count_pawns(s: World, work: Ints) -> None:
    """Notes whose pawns stand on each landscape."""
    for i in range(s.players * PAWNS):
        if s.pawn[i] != NOTHING:
            work[MARKS + feature_of(s, s.pawn[i]) * FACTS + WHOSE] += 1 << 3 * (i // PAWNS)


@rule
def raise_peak(box: Box, s: World, landscape: int, peaks: int, work: Ints) -> int:
    """Gives a mountain that has none a bit, as long as there are any; gives how many have one."""
    fact = MARKS + landscape * FACTS
    if peaks < MOST_PEAKS and work[fact + RANGES] == 0 and terrain_of(box, s, landscape) == MOUNTAIN:
        work[fact + RANGES] = 1 << peaks
        peaks += 1
    return peaks


@rule
def count_adjacent_cities(box: Box, s: World, open_ones: int, work: Ints) -> None:
    """Adds the cities of the adjacent plains to those of the mountains, each plain once.

    First come the mountains with pawns and those on the tile laid last, then others that are open, the newest first;
    hardly ever are there more than have a bit.
    """
    peaks = 0
    for i in range(s.players * PAWNS):
        if s.pawn[i] != NOTHING:
            peaks = raise_peak(box, s, feature_of(s, s.pawn[i]), peaks, work)
    for segment in range(s.last * SEGMENTS, s.last * SEGMENTS + box.segments[s.tile_kind[s.last]]):
        peaks = raise_peak(box, s, feature_of(s, segment), peaks, work)
    for i in range(OPENS, OPENS + open_ones):
        peaks = raise_peak(box, s, work[i], peaks, work)
    if peaks == 0:
        return
    for tile in range(s.tiles):
        slope = s.tile_kind[tile] * SLOPES
        while box.slopes[slope] != NOTHING:
            mountain = MARKS + feature_of(s, tile * SEGMENTS + box.slopes[slope] // SEGMENTS) * FACTS
            plain = MARKS + feature_of(s, tile * SEGMENTS + box.slopes[slope] % SEGMENTS) * FACTS
            added = work[mountain + RANGES] & ~work[plain + RANGES]
            work[mountain + CITIES] += work[plain + CITIES] if added else 0
            work[plain + RANGES] |= added
            slope += 1


@rule
def reckon(box: Box, s: World, found: int, work: Ints) -> None:
    """Notes what each of so many landscapes is worth if it is complete."""
    for i in range(ALL, ALL + found):
        fact = MARKS + work[i] * FACTS
        work[fact + WHOLE] = points(box, s, work[i], COMPLETE, work)


@rule
def look_around(box: Box, s: World, work: Ints) -> None:
    """Looks at every free cell: the landscapes around it, the tiles that close them there, what they could join."""
    for code in range(256):
        work[CODES + code] = UNKNOWN
    sides = list_sides(s, SIDES, work)
    # first what takes many steps and no decision, so that a processor does several at once
    for i in range(sides):
        side = work[SIDES + i] & 3
        tile = s.cell_tile[beside(s, work[SIDES + i] >> 2, side)]
        segment = port_of(box, PORTS, s.tile_kind[tile], s.tile_turn[tile], side ^ 2, 0)
        work[AROUND + i] = MARKS + feature_of(s, tile * SEGMENTS + segment) * FACTS
    first = 0
    while first < sides:
        cell = work[SIDES + first] >> 2
        edges = s.cell_edges[cell]
        turn = work[SIDES + first] & 3  # many cells differ by a turn only, most of them have one tile beside them
        code = CODES + (edges >> 2 * turn | (edges << 8 - 2 * turn & 255))
        if work[code] == UNKNOWN:
            work[code] = closers_at(box, s.left, code - CODES)
        closing = work[code]
        after = first
        while after < sides and work[SIDES + after] >> 2 == cell:
            side = work[SIDES + after] & 3
            fact = work[AROUND + after]
            more = 1
            for other in range(first, after):
                there = work[AROUND + other]
                if there == fact:
                    more = 0
                elif edges >> 2 * (work[SIDES + other] & 3) & 3 == edges >> 2 * side & 3:
                    work[fact + JOINS] = max(work[fact + JOINS], work[there + AREA])
                    work[there + JOINS] = max(work[there + JOINS], work[fact + AREA])
            work[fact + CELLS] += more
            work[fact + FITTING] = min(work[fact + FITTING], closing >> 8 * (side - turn & 3) & 255)
            after += 1
        if s.drawn != NOTHING:
            note_tile(box, s.turn, s.drawn, edges, first, after, work)
        if s.expert:
            for i in range(s.players * HELD):
                if s.hand[i] != NOTHING:
                    note_tile(box, i // HELD, s.hand[i], edges, first, after, work)
        first = after


@rule
def note_tile(box: Box, seat: int, kind: int, edges: int, first: int, after: int, work: Ints) -> None:
    """Notes what a tile that a seat has can do for the landscapes around a cell."""
    met = 1 if box.fits[kind * 256 + edges] != 0 else 0
    closes = box.closes[edges * (len(box.closes) // 256) + kind]  # nothing where it does not fit
    for i in range(first, after):
        closed = closes >> (work[SIDES + i] & 3) & 1
        work[work[AROUND + i] + WHOSE] |= met << MET_BY + seat | closed << CLOSED_BY + seat


@rule
def points(box: Box, s: World, landscape: int, how: int, work: Ints) -> int:
    """What a landscape is worth."""
    fact = MARKS + landscape * FACTS
    work[0], work[1], work[2] = work[fact + AREA], work[fact + CITIES], 0
    return value(terrain_of(box, s, landscape), how, work)


@rule
def at_end(box: Box, s: World, seat: int, work: Ints) -> int:
    """What a seat would have if the game ended now."""
    total = s.score[seat]
    if s.phase != OVER:
        for i in range(seat * PAWNS, (seat + 1) * PAWNS):
            if s.pawn[i] != NOTHING:
                total += points(box, s, feature_of(s, s.pawn[i]), state_at_end(s, s.pawn[i]), work)
    return total


# ── What is written ─────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def write_ranked(box: Box, s: World, found: int, most: int, left: int, out: Ints, n: int, work: Ints) -> int:
    """Writes the landscapes found, and nothing for the rest."""
    for i in range(most):
        if i < found:
            n = write_landscape(box, s, work[RANK + i], left, out, n, work)
        else:
            n = write_zeros(LANDSCAPE_NUMBERS, out, n)
    return n


@rule
def write_landscape(box: Box, s: World, landscape: int, left: int, out: Ints, n: int, work: Ints) -> int:
    """Writes what is to be known of a landscape; gives where the next number goes."""
    fact = MARKS + landscape * FACTS
    cells = min(work[fact + CELLS], OPEN)
    out[n] = 1 + (terrain_of(box, s, landscape) - 1) * (OPEN + 1) + cells
    out[n + 1], out[n + 2], out[n + 4], out[n + 5] = 0, 0, 0, 0
    out[n + 3] = work[fact + AREA]
    if cells > 0:
        out[n + 1] = classed(points(box, s, landscape, INCOMPLETE, work))
        out[n + 2] = classed(work[fact + WHOLE])
        out[n + 4] = among(work[fact + FITTING])
        out[n + 5] = likelihood(cells, work[fact + FITTING], left) // 5
    out[n + 6] = work[fact + JOINS]
    return n + LANDSCAPE_NUMBERS


@rule
def write_seat(
    box: Box,
    s: World,
    looking: int,
    seat: int,
    halves: int,
    open_ones: int,
    left: int,
    out: Ints,
    n: int,
    work: Ints,
) -> int:
    """Writes what is to be known of a seat; gives where the next number goes."""
    end, rival = work[ENDS + seat], work[ENDS + looking]
    if seat == looking:
        rival = work[ENDS + (seat + 1) % s.players]
        for i in range(2, s.players):
            rival = max(rival, work[ENDS + (seat + i) % s.players])
    free, harvest, completes, found = 0, 0, 0, 0
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] == NOTHING:
            free += 1
            continue
        landscape = feature_of(s, s.pawn[i])
        fact = MARKS + landscape * FACTS
        whole = work[fact + WHOLE]
        if gaps_of(s, landscape) == 0:
            harvest += whole
        elif work[fact + CELLS] == 1 and work[fact + WHOSE] >> CLOSED_BY + seat & 1:
            completes = max(completes, whole)
        key = (whole - 100 * min(work[fact + CELLS], OPEN)) * TILES * SEGMENTS + landscape  # so that none are equal
        found = insert(landscape, key, found, PAWNS, RANK, work)  # two on the same landscape are both told
    claims = 0
    for i in range(OPENS, OPENS + open_ones if has_tile(s, seat) else OPENS):
        fact = MARKS + work[i] * FACTS
        claim = work[fact + WHOSE] >> MET_BY + seat & 1 and work[fact + WHOSE] & PAWNS_THERE == 0
        claims = max(claims, work[fact + WHOLE] if claim else 0)
    out[n] = s.score[seat] // 10
    out[n + 1] = s.score[seat] % 10
    out[n + 2] = end // 10
    out[n + 3] = end % 10
    out[n + 4] = shifted(end - rival)
    out[n + 5] = min(max(3 + half_turns(s, seat, left) - halves, 1), 5)
    out[n + 6] = free
    out[n + 7] = classed(harvest)
    out[n + 8] = classed(completes)
    out[n + 9] = classed(claims)
    n += 10
    for i in range(PAWNS):
        if i < found:
            landscape = work[RANK + i]
            whose = work[MARKS + landscape * FACTS + WHOSE] & PAWNS_THERE
            n = write_landscape(box, s, landscape, left, out, n, work)
            out[n] = classed(work[MARKS + landscape * FACTS + WHOLE]) if gaps_of(s, landscape) == 0 else 0
            out[n + 1] = 0
            if whose >> 3 * seat & 7 > 1:
                out[n + 1] = 1
            if whose & ~(7 << 3 * seat):
                out[n + 1] = 3 if seat != looking and whose >> 3 * looking & 7 else 2
            n += 2
        else:
            n = write_zeros(PAWN_NUMBERS, out, n)
    return write_tiles(box, s, seat, out, n)


@rule
def has_tile(s: World, seat: int) -> bool:
    """Whether a seat has a tile before it, or is to lay one."""
    if s.drawn != NOTHING and seat == s.turn:
        return True
    return s.hand[seat * HELD] != NOTHING or s.hand[seat * HELD + 1] != NOTHING


@rule
def write_tiles(box: Box, s: World, seat: int, out: Ints, n: int) -> int:
    """Writes the tiles before a seat and the one it is to lay, which comes first."""
    for i in range(2 * HELD):
        out[n + i] = 0
    at = 0
    if seat == s.turn and s.drawn != NOTHING:
        write_tile(box, s.drawn, out, n)
        at = 1
    for i in range(seat * HELD, (seat + 1) * HELD):
        if s.hand[i] != NOTHING and at < HELD:
            write_tile(box, s.hand[i], out, n + at)
            at += 1
    return n + 2 * HELD


@rule
def write_tile(box: Box, kind: int, out: Ints, n: int) -> None:
    """Writes how many edges of a tile are plain and sea, as one number, and its cities."""
    plain, sea, cities = 0, 0, 0
    for side in range(4):
        if box.edge[kind * 4 + side] == PLAIN:
            plain += 1
        elif box.edge[kind * 4 + side] != MOUNTAIN:
            sea += 1
    for segment in range(kind * SEGMENTS, (kind + 1) * SEGMENTS):
        cities += box.cities[segment]
    # the pairs that four edges allow, from 1 on: five with no plain, four with one …
    out[n] = 1 + sea + plain * 5 - plain * (plain - 1) // 2
    out[n + HELD] = cities // 2  # each lies on the shores of two segments


LANDSCAPE_NUMBERS: Final = len(LANDSCAPE)
PAWN_NUMBERS: Final = len(PAWN)
SEAT_NUMBERS: Final = sum(each.size for each in SEAT)
