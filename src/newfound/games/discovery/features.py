"""What a network sees of Discovery: all that its numbers say is on the table for everybody to see.

First everything is reckoned that needs nothing but the map, once for all landscapes: how large each is, how many cells
are still open beside it, what it is worth. That is kept for as long as no tile is laid, and where one is, what stands
there of all the others is kept. Then what is told of some landscapes is reckoned, and all is written down.
"""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.discovery.components import MOST_SEGMENTS, MOUNTAIN, PLAIN, SLOPES, TILES, Box
from newfound.games.discovery.evaluate import half_turns, likelihood
from newfound.games.discovery.rules import CELLS as MOST_CELLS
from newfound.games.discovery.rules import (
    COMPLETE,
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
    value,
)
from newfound.games.tiles import (
    MOST_RANKED,
    NOTHING,
    SEGMENTS,
    among,
    classed,
    closing,
    first_on_tile,
    forget_closers,
    insert,
    keep_closers,
    list_sides,
    recall,
    shifted,
    write_zeros,
)

NEW: Final = 4
"""Landscapes of the tile just laid that are told, the most valuable ones."""
FREE: Final = 4
"""Open landscapes without a pawn that are told, the most valuable ones."""
PHASE: Final = 3
"""Which number the phase is."""
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

# Of every segment that was laid, in their order: its number, its cities and its terrain, packed.
CITIES_AT: Final = 10
TERRAIN_AT: Final = 14
# What is known of a landscape, from LANDSCAPES + its number × FACTS on.
NAMED: Final = 0  # its lowest segment × 4 + its terrain
AREA: Final = 1  # its tiles
CITIES: Final = 2  # of a mountain those of the adjacent plains too
CELLS: Final = 3  # free cells beside it
WHOLE: Final = 4  # what it is worth if it is complete; before that the cities of the plains adjacent to a mountain
JOINS: Final = 5  # the tiles of the largest one that a tile would join to it
FIRST: Final = 6  # the first of its sides, NOTHING if it is complete; before that the first of its slopes
WHOSE: Final = 7  # how many pawns of each seat are there, three bits to a seat; before that the last tile it was met on
FACTS: Final = 8
# Where all this lies in `work`. What rules reckon with comes before it.
RANK: Final = MARKS + TILES * SEGMENTS  # landscapes in the order in which they are told
ENDS: Final = RANK + 2 * MOST_RANKED  # what each seat would have if the game ended now
STOCK: Final = ENDS + SEATS  # what closes cells, see `keep_closers`
KEPT: Final = STOCK + TILES + 1 + 2 * 256  # the map that all the rest is about
ACROSS: Final = KEPT + 1 + TILES  # see `recall`
FOUND: Final = ACROSS + 4 * MOST_CELLS  # how many landscapes there are
SIDED: Final = FOUND + 1  # how many sides
PEAKS: Final = SIDED + 1  # how many open mountains
PEAK: Final = PEAKS + 1  # each of them, the oldest first: the cities of adjacent plains × 1024 + its number
SEGMENT: Final = PEAK + TILES * MOST_SEGMENTS  # all segments
SLOPE: Final = SEGMENT + TILES * MOST_SEGMENTS  # all slopes, mountain × 1024 + plain; no tile has five
BEGINS: Final = SLOPE + 4 * TILES  # where the segments of each tile begin, and its slopes × 1024
NUMBER: Final = BEGINS + TILES + 1  # the landscape of each segment
LANDSCAPES: Final = NUMBER + TILES * SEGMENTS  # what is known of each
SIDES: Final = LANDSCAPES + TILES * MOST_SEGMENTS * FACTS  # free cells and the sides on which a tile lies
KEYS: Final = SIDES + 4 * TILES + 1  # how much each landscape is worth telling while it is free
TOUCHES: Final = KEYS + TILES * MOST_SEGMENTS  # the landscape at each of these sides
NEXT: Final = TOUCHES + 4 * TILES  # the next side of the same landscape; before that the next slope of a mountain
ROOM: Final = NEXT + 4 * TILES

PAWNS_THERE: Final = (1 << 3 * SEATS) - 1
MET: Final = 1 << 3 * SEATS
"""The bit of WHOSE that says that a mountain was counted."""
MOST_PEAKS: Final = 30
"""The cities of adjacent plains count for so many mountains, which are more than players leave open."""
NOT_TOLD: Final = -1000
ALL_TILES: Final = 255
"""More than any number of tiles."""


@rule
def unfinished(box: Box, s: World) -> int:
    """A cell chosen says little before the tile is turned."""
    return 1 if s.phase == TURNING else 0


@rule
def retell(box: Box, s: World, out: Ints) -> int:
    """A cell chosen changes nothing but the phase before the tile is turned."""
    if s.phase != TURNING:
        return NOTHING
    out[PHASE] = 1 + s.phase
    return PHASE


@rule
def features(box: Box, s: World, seat: int, out: Ints, work: Ints) -> int:
    """Writes what matters to a seat, as it sees it and itself always first; gives how many numbers that is."""
    study(box, s, work)
    count_pawns(s, 1, work)
    level = too_many(box, s, work)
    level_peaks(box, s, level, 1, work)
    left = stack(s)
    halves = half_turns(s, seat, left)
    out[0] = s.players
    out[1] = s.final
    out[2] = s.expert
    out[PHASE] = 1 + s.phase
    out[4] = 1 + (s.turn - seat + s.players) % s.players
    out[5] = left if left <= 12 else 12 + (left - 10) // 3
    out[6] = halves if halves <= 12 else 12 + (halves - 9) // 4
    n = 7
    for each in range(s.players):
        work[ENDS + each] = at_end(box, s, each, work)
    for i in range(s.players):
        n = write_seat(box, s, seat, (seat + i) % s.players, halves, left, out, n, work)
    n = write_zeros((SEATS - s.players) * SEAT_NUMBERS, out, n)
    found = 0
    if s.phase in (REFILLING, TROOP):
        for segment in range(s.last * SEGMENTS, s.last * SEGMENTS + box.segments[s.tile_kind[s.last]]):
            fact = fact_of(segment, work)
            if work[fact + WHOSE] & PAWNS_THERE == 0 and first_on_tile(s, segment):
                found = insert(fact, work[fact + WHOLE], found, NEW, RANK, work)
    n = write_ranked(box, s, found, NEW, left, out, n, work)
    found = 0
    least = NOT_TOLD
    for i in range(work[FOUND]):
        number = work[FOUND] - 1 - i  # the newest first
        if work[KEYS + number] > least:  # hardly any comes among the first
            fact = LANDSCAPES + number * FACTS
            if work[fact + WHOSE] & PAWNS_THERE == 0:
                found = insert(fact, work[KEYS + number], found, FREE, RANK, work)
                if found == FREE:
                    least = work[RANK + MOST_RANKED + FREE - 1]
    n = write_ranked(box, s, found, FREE, left, out, n, work)
    level_peaks(box, s, level, -1, work)
    count_pawns(s, 0, work)
    return n


# ── What needs the map ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def forget(work: Ints) -> None:
    """Nothing is known of any map."""
    work[KEPT] = 0


@rule
def study(box: Box, s: World, work: Ints) -> None:
    """Reckons all that needs nothing but the map, unless it was the same map the last time."""
    known = recall(box, s, PORTS, KEPT, TILES, work)
    if known != NOTHING:
        list_segments(box, s, known, work)
        count_landscapes(s, work)
        count_adjacent_cities(s, work)
        look_around(s, work)
        reckon(work)
        if known == 0:
            forget_closers(TILES, STOCK, work)
    keep_closers(box, s.left, TILES, STOCK, work)


@rule
def list_segments(box: Box, s: World, known: int, work: Ints) -> None:
    """Lists the segments and slopes of all tiles; those of so many stand there already."""
    work[BEGINS] = 0
    for tile in range(known, s.tiles):
        kind = s.tile_kind[tile]
        at = work[BEGINS + tile] & 1023
        for segment in range(box.segments[kind]):
            more = box.cities[kind * SEGMENTS + segment] << CITIES_AT
            more |= box.terrain[kind * SEGMENTS + segment] << TERRAIN_AT
            work[SEGMENT + at] = tile * SEGMENTS + segment | more
            at += 1
        slopes = work[BEGINS + tile] >> 10
        slope = kind * SLOPES
        while box.slopes[slope] != NOTHING:
            mountain, plain = box.slopes[slope] // SEGMENTS, box.slopes[slope] % SEGMENTS
            work[SLOPE + slopes] = (tile * SEGMENTS + mountain) * 1024 + tile * SEGMENTS + plain
            slopes += 1
            slope += 1
        work[BEGINS + tile + 1] = slopes * 1024 + at


@rule
def count_landscapes(s: World, work: Ints) -> None:
    """Numbers the landscapes from the oldest on, and counts their tiles and cities."""
    found = 0
    for i in range(SEGMENT, SEGMENT + (work[BEGINS + s.tiles] & 1023)):
        segment = work[i] & 1023
        lowest = s.feature[segment]
        new = lowest < 0  # its lowest segment, so the first one met
        # all is read before it is known whether it holds, so that there is no branch
        known = work[NUMBER + max(lowest, 0)]
        number = found if new else known
        work[NUMBER + segment] = number
        fact = LANDSCAPES + number * FACTS
        area, cities, latest = work[fact + AREA], work[fact + CITIES], work[fact + WHOSE]
        work[fact + NAMED] = segment << 2 | work[i] >> TERRAIN_AT if new else work[fact + NAMED]
        work[fact + AREA] = 1 if new else area + (1 if latest != segment // SEGMENTS else 0)
        work[fact + CITIES] = (0 if new else cities) + (work[i] >> CITIES_AT & 15)
        work[fact + WHOSE] = segment // SEGMENTS
        found += 1 if new else 0
    for fact in range(LANDSCAPES, LANDSCAPES + found * FACTS, FACTS):
        work[fact + CELLS] = 0
        work[fact + JOINS] = 0
        work[fact + FIRST] = NOTHING
        work[fact + WHOSE] = NOTHING
    work[FOUND] = found


@rule
def count_adjacent_cities(s: World, work: Ints) -> None:
    """Adds the cities of the adjacent plains to those of the mountains, each plain once."""
    slopes = 0
    for i in range(SLOPE, SLOPE + (work[BEGINS + s.tiles] >> 10)):
        mountain = fact_of(work[i] >> 10, work)
        plain = fact_of(work[i] & 1023, work)
        work[SIDES + slopes] = plain
        work[NEXT + slopes] = work[mountain + FIRST]
        if work[plain + CITIES] > 0:
            work[mountain + FIRST] = slopes
            slopes += 1
    for fact in range(LANDSCAPES, LANDSCAPES + work[FOUND] * FACTS, FACTS):
        slope = work[fact + FIRST]
        near = 0
        while slope != NOTHING:
            plain = work[SIDES + slope]
            if work[plain + WHOSE] != fact:  # once
                work[plain + WHOSE] = fact
                near += work[plain + CITIES]
            slope = work[NEXT + slope]
        work[fact + CITIES] += near
        work[fact + WHOLE] = near
        work[fact + FIRST] = NOTHING


@rule
def look_around(s: World, work: Ints) -> None:
    """Looks at every free cell: the landscapes around it, and what they could join."""
    sides = list_sides(s, SIDES, work)
    for i in range(sides):
        work[TOUCHES + i] = fact_of(work[ACROSS + work[SIDES + i]], work)
    for i in range(sides):
        fact = work[TOUCHES + i]
        work[NEXT + i] = work[fact + FIRST]
        work[fact + FIRST] = i
        cell = work[SIDES + i] >> 2
        more = 1
        other = i - 1
        while other >= 0 and work[SIDES + other] >> 2 == cell:
            there = work[TOUCHES + other]
            if there == fact:
                more = 0
            elif (work[there + NAMED] ^ work[fact + NAMED]) & 3 == 0:
                work[fact + JOINS] = max(work[fact + JOINS], work[there + AREA])
                work[there + JOINS] = max(work[there + JOINS], work[fact + AREA])
            other -= 1
        work[fact + CELLS] += more
    work[SIDED] = sides


@rule
def reckon(work: Ints) -> None:
    """Notes what each landscape is worth if it is complete, and lists the open mountains."""
    peaks = 0
    for number in range(work[FOUND]):
        fact = LANDSCAPES + number * FACTS
        work[PEAK + peaks] = work[fact + WHOLE] << 10 | number  # it stays only if it is counted
        note_worth(number, work)
        work[fact + WHOSE] = 0
        peaks += 1 if work[fact + NAMED] & 3 == MOUNTAIN and work[fact + CELLS] > 0 else 0
    work[PEAKS] = peaks


@rule
def note_worth(number: int, work: Ints) -> None:
    """Notes what a landscape is worth if it is complete, and whether it is worth telling while it is open and free."""
    fact = LANDSCAPES + number * FACTS
    whole, cells = points(fact, COMPLETE, work), work[fact + CELLS]
    work[fact + WHOLE] = whole
    work[KEYS + number] = 2 * whole - 3 * min(cells, OPEN) if cells > 0 and whole >= 3 else NOT_TOLD


@rule
def fact_of(segment: int, work: Ints) -> int:
    """Where what is known of the landscape of a segment stands."""
    return LANDSCAPES + work[NUMBER + segment] * FACTS


@rule
def count_pawns(s: World, one: int, work: Ints) -> None:
    """Notes whose pawns stand on each landscape; or, where each is none, that none do."""
    for i in range(s.players * PAWNS):
        if s.pawn[i] != NOTHING:
            whose = fact_of(s.pawn[i], work) + WHOSE
            work[whose] = (work[whose] + (1 << 3 * (i // PAWNS))) * one


@rule
def too_many(box: Box, s: World, work: Ints) -> int:
    """How many mountains there are too many, of those that are open, have pawns or lie on the tile laid last."""
    peaks = work[PEAKS]
    if peaks + s.players * PAWNS + MOST_SEGMENTS > MOST_PEAKS:
        for met in range(2):  # first noted, then no longer
            for i in range(s.players * PAWNS):
                if s.pawn[i] != NOTHING:
                    peaks += meet(fact_of(s.pawn[i], work), met, work)
            for segment in range(s.last * SEGMENTS, s.last * SEGMENTS + box.segments[s.tile_kind[s.last]]):
                peaks += meet(fact_of(segment, work), met, work)
    return peaks - MOST_PEAKS


@rule
def meet(fact: int, met: int, work: Ints) -> int:
    """Notes that a complete mountain was met, unless it was; gives 1 the first time."""
    if work[fact + NAMED] & 3 != MOUNTAIN or work[fact + CELLS] > 0 or (work[fact + WHOSE] & MET != 0) != (met == 1):
        return 0
    work[fact + WHOSE] ^= MET
    return 1 - met


@rule
def level_peaks(box: Box, s: World, many: int, sign: int, work: Ints) -> None:
    """Of so many mountains the cities of adjacent plains do not count (or do again, if `sign` is -1).

    These are the oldest open ones without pawns that do not lie on the tile laid last.
    """
    last = s.last * SEGMENTS
    i = 0
    while many > 0 and i < work[PEAKS]:
        number = work[PEAK + i] & 1023
        fact = LANDSCAPES + number * FACTS
        chosen = work[fact + WHOSE] & PAWNS_THERE == 0
        for segment in range(last, last + box.segments[s.tile_kind[s.last]]):
            chosen = chosen and work[NUMBER + segment] != number
        if chosen:
            work[fact + CITIES] -= sign * (work[PEAK + i] >> 10)
            note_worth(number, work)
            many -= 1
        i += 1


@rule
def points(fact: int, how: int, work: Ints) -> int:
    """What a landscape is worth."""
    return value(work[fact + NAMED] & 3, how, work[fact + AREA], work[fact + CITIES])


@rule
def fitting(box: Box, s: World, fact: int, work: Ints) -> int:
    """How many of the tiles left close the free cell beside a landscape that fewest do."""
    fewest = ALL_TILES
    i = work[fact + FIRST]
    while i != NOTHING:
        fewest = min(fewest, closing(box, s, s.left, TILES, work[SIDES + i], STOCK, work))
        i = work[NEXT + i]
    return fewest


@rule
def closed_by(box: Box, s: World, fact: int, kind: int, work: Ints) -> bool:
    """Whether a tile closes a landscape on one of its sides."""
    i = work[fact + FIRST] if kind != NOTHING else NOTHING
    while i != NOTHING:
        edges = s.cell_edges[work[SIDES + i] >> 2]
        if box.closes[edges * (len(box.closes) // 256) + kind] >> (work[SIDES + i] & 3) & 1:
            return True
        i = work[NEXT + i]
    return False


@rule
def claimed(box: Box, s: World, kind: int, work: Ints) -> int:
    """What the best landscape without a pawn is worth beside which a tile fits."""
    best = 0
    if kind != NOTHING:
        for i in range(work[SIDED]):
            if box.fits[kind * 256 + s.cell_edges[work[SIDES + i] >> 2]] != 0:
                fact = work[TOUCHES + i]
                best = max(best, work[fact + WHOLE] if work[fact + WHOSE] & PAWNS_THERE == 0 else 0)
    return best


@rule
def at_end(box: Box, s: World, seat: int, work: Ints) -> int:
    """What a seat would have if the game ended now."""
    total = s.score[seat]
    if s.phase != OVER:
        for i in range(seat * PAWNS, (seat + 1) * PAWNS):
            if s.pawn[i] != NOTHING:
                total += points(fact_of(s.pawn[i], work), state_at_end(s, s.pawn[i]), work)
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
def write_landscape(box: Box, s: World, fact: int, left: int, out: Ints, n: int, work: Ints) -> int:
    """Writes what is to be known of a landscape; gives where the next number goes."""
    cells = min(work[fact + CELLS], OPEN)
    out[n] = 1 + ((work[fact + NAMED] & 3) - 1) * (OPEN + 1) + cells
    out[n + 1], out[n + 2], out[n + 4], out[n + 5] = 0, 0, 0, 0
    out[n + 3] = work[fact + AREA]
    if cells > 0:
        fewest = fitting(box, s, fact, work)
        out[n + 1] = classed(points(fact, INCOMPLETE, work))
        out[n + 2] = classed(work[fact + WHOLE])
        out[n + 4] = among(fewest)
        out[n + 5] = likelihood(cells, fewest, left) // 5
    out[n + 6] = work[fact + JOINS]
    return n + LANDSCAPE_NUMBERS


@rule
def write_seat(
    box: Box,
    s: World,
    looking: int,
    seat: int,
    halves: int,
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
        fact = fact_of(s.pawn[i], work)
        whole, cells = work[fact + WHOLE], work[fact + CELLS]
        if cells == 0:
            harvest += whole
        elif cells == 1 and whole > completes:
            for tile in range(1 + HELD):
                if closed_by(box, s, fact, tile_of(s, seat, tile), work):
                    completes = whole
        # so that none are equal; two on the same landscape are both told
        key = (whole - 100 * min(cells, OPEN)) * TILES * SEGMENTS + (work[fact + NAMED] >> 2)
        found = insert(fact, key, found, PAWNS, RANK, work)
    claims = 0
    for tile in range(1 + HELD):
        claims = max(claims, claimed(box, s, tile_of(s, seat, tile), work))
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
            fact = work[RANK + i]
            whose = work[fact + WHOSE] & PAWNS_THERE
            n = write_landscape(box, s, fact, left, out, n, work)
            out[n] = classed(work[fact + WHOLE]) if work[fact + CELLS] == 0 else 0
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
def tile_of(s: World, seat: int, which: int) -> int:
    """The tile that a seat is to lay, and after it those before it; NOTHING where there is none."""
    if which == 0:
        return s.drawn if seat == s.turn else NOTHING
    return s.hand[seat * HELD + which - 1]


@rule
def write_tiles(box: Box, s: World, seat: int, out: Ints, n: int) -> int:
    """Writes the tiles before a seat and the one it is to lay, which comes first."""
    for i in range(2 * HELD):
        out[n + i] = 0
    at = 0
    for which in range(1 + HELD):
        kind = tile_of(s, seat, which)
        if kind != NOTHING and at < HELD:
            write_tile(box, kind, out, n + at)
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
