"""What a network sees of Discovery: all that its numbers say is on the table for everybody to see.

First everything is reckoned that needs nothing but the map, once for all landscapes: how large each is, how many cells
are still open beside it, what it is worth. That is kept, and where one tile more is laid, only the landscapes on it and
the mountains beside them are reckoned anew. Then what is told of some landscapes is reckoned, and all is written down.
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
    ADDED_AT,
    CHANGED,
    FACTS,
    MARKED_AT,
    MOST_RANKED,
    NOTHING,
    SEGMENTS,
    TOUCHING,
    WHAT,
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
    turns_for,
    unlist_changed,
    what_of,
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

MOST_OPEN: Final = 2 * TILES + 2
"""No land of so many tiles has more sides, and so no more open landscapes."""
# What is known of a landscape besides what `tiles` knows of it, packed with what it is: what it is worth if it is
# complete, and above that the cities of the plains adjacent to a mountain, and whether they do not count.
WHOLE: Final = (1 << 10) - 1
NEAR_AT: Final = ADDED_AT + 10
LEVEL: Final = 1 << NEAR_AT + 10
# Where all this lies in `work`. What is not kept lies where rules mark landscapes, too.
BESIDE: Final = MARKS  # mountains and the plains adjacent to them, while these are counted
LOWEST: Final = BESIDE + 4 * TILES + 1  # the lowest segment of each landscape, when all are counted anew
RANK: Final = LOWEST + TILES * MOST_SEGMENTS + 1  # landscapes in the order in which they are told
ENDS: Final = RANK + 2 * MOST_RANKED  # what each seat would have if the game ended now
STOCK: Final = ENDS + SEATS  # what closes cells, see `keep_closers`
UNCLAIMED: Final = STOCK + TILES + 1 + 2 * 256  # the landscapes worth telling while they are free, see `list_by_key`
PEAKS: Final = UNCLAIMED + 1 + MOST_OPEN  # how many open mountains there are
PEAK: Final = PEAKS + 1  # each of them, the oldest first
KEPT: Final = PEAK + MOST_OPEN + 1  # the map that all this is about
BEGINS: Final = KEPT + 1 + TILES  # where the segments of each tile begin, and its slopes × 1024
SEGMENT: Final = BEGINS + TILES + 1  # all segments
SLOPE: Final = SEGMENT + TILES * MOST_SEGMENTS  # all slopes, mountain × 1024 + plain; no tile has five
ACROSS: Final = SLOPE + 4 * TILES  # the sides of all cells
KNOWN: Final = ACROSS + 4 * MOST_CELLS  # what is known of each landscape
ROOM: Final = KNOWN + TILES * SEGMENTS * FACTS

ALL_FEATURES: Final = -1
"""The bits of all."""
PAWNS_THERE: Final = (1 << 3 * SEATS) - 1
MET: Final = 2 * CHANGED
"""The bit of WHOSE that says that a mountain was counted."""
MOST_PEAKS: Final = 30
"""The cities of adjacent plains count for so many mountains, which are more than players leave open."""
TOLD: Final = 3
"""What is worth less is not told while it is free."""
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
    level_peaks(box, s, level, work)
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
            fact = fact_of(s, segment)
            if work[fact + WHOSE] & PAWNS_THERE == 0 and first_on_tile(s, segment):
                found = insert(feature_of(s, segment), whole_of(fact, work), found, NEW, RANK, work)
    for i in range(found):
        n = write_landscape(box, s, work[RANK + i], left, out, n, work)
    n = write_zeros((NEW - found) * LANDSCAPE_NUMBERS, out, n)
    found = 0
    for i in range(UNCLAIMED + 1, UNCLAIMED + 1 + work[UNCLAIMED]):
        landscape = work[i] & 1023
        if found < FREE and work[KNOWN + landscape * FACTS + WHOSE] & PAWNS_THERE == 0:
            n = write_landscape(box, s, landscape, left, out, n, work)
            found += 1
    n = write_zeros((FREE - found) * LANDSCAPE_NUMBERS, out, n)
    level_peaks(box, s, level, work)
    count_pawns(s, 0, work)
    return n


# ── What needs the map ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def forget(work: Ints) -> None:
    """Nothing is known of any map."""
    work[KEPT] = 0


@rule
def ahead(s: World, out: Ints) -> int:
    """What is kept of all landscapes, as far as it is in use, and before it what is small."""
    n = list_lines(RANK, SEGMENT, out, 0)
    n = list_lines(SLOPE, SLOPE + 2 * s.tiles, out, n)
    n = list_lines(ACROSS, ACROSS + 4 * s.cells, out, n)
    return list_lines(KNOWN, KNOWN + s.tiles * SEGMENTS * FACTS, out, n)


@rule
def study(box: Box, s: World, work: Ints) -> None:
    """Reckons all that needs nothing but the map, unless it was the same map the last time."""
    before = work[KEPT]
    known = recall(s, KEPT, TILES, work)
    if known != NOTHING:
        list_segments(box, s, known, work)
        if one_laid(s, before, known):
            add_tile(box, s, work)
        else:
            count_all(box, s, known, work)
    keep_closers(box, s.left, TILES, STOCK, work)


@rule
def list_segments(box: Box, s: World, known: int, work: Ints) -> None:
    """Lists the segments and slopes of all tiles; those of so many stand there already."""
    work[BEGINS] = 0
    for tile in range(known, s.tiles):
        kind = s.tile_kind[tile]
        at = work[BEGINS + tile] & 1023
        for segment in range(box.segments[kind]):
            more = box.terrain[kind * SEGMENTS + segment] << WHAT_AT
            more |= box.cities[kind * SEGMENTS + segment] << MARKED_AT
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
def count_all(box: Box, s: World, known: int, work: Ints) -> None:
    """Counts everything anew; of so many tiles it is noted already what they touch."""
    for tile in range(known, s.tiles):
        touch_sides(box, s, PORTS, tile, ACROSS, work)
    found = count_segments(s, SEGMENT, work[BEGINS + s.tiles] & 1023, KNOWN, LOWEST, work)
    list_sides(s, KNOWN, ACROSS, work)
    for i in range(LOWEST, LOWEST + found):
        work[KNOWN + work[i] * FACTS + WHOSE] = CHANGED
    count_adjacent_cities(s, ALL_FEATURES, work)
    work[UNCLAIMED], work[PEAKS] = 0, 0
    for i in range(LOWEST, LOWEST + found):
        reckon(work[i], work)
        list_peak(work[i], work)
    if known == 0:
        forget_closers(TILES, STOCK, work)


@rule
def add_tile(box: Box, s: World, work: Ints) -> None:
    """Counts anew what the tile laid last is part of, and the mountains beside it."""
    first, after = SEGMENT + (work[BEGINS + s.tiles - 1] & 1023), SEGMENT + (work[BEGINS + s.tiles] & 1023)
    met = join_tile(box, s, PORTS, first, after - first, KNOWN, ACROSS, work)
    met = count_adjacent_cities(s, met, work)
    unlist_changed(s, met, KNOWN, UNCLAIMED, work)
    peaks = work[PEAKS]
    work[PEAKS] = 0
    for i in range(PEAK, PEAK + peaks):
        if s.feature[work[i]] < 0:  # it is not part of an older one now
            list_peak(work[i], work)
    for i in range(first, after):
        landscape = feature_of(s, work[i] & TOUCHING)
        if work[KNOWN + landscape * FACTS + WHOSE] == CHANGED:
            reckon(landscape, work)
            if landscape == work[i] & TOUCHING:
                list_peak(landscape, work)
    for i in range(SLOPE, SLOPE + (work[BEGINS + s.tiles] >> 10)):
        mountain = feature_of(s, work[i] >> 10)
        if met & bit_of(mountain) and work[KNOWN + mountain * FACTS + WHOSE] == CHANGED:
            reckon(mountain, work)


@rule
def count_adjacent_cities(s: World, met: int, work: Ints) -> int:
    """Counts the cities of the plains adjacent to all mountains that have changed or of which such a plain has.

    All that have changed are given by their bits, and these are given with those of the mountains.
    """
    changed = met
    slopes = work[BEGINS + s.tiles] >> 10
    for i in range(SLOPE, SLOPE + slopes):
        high, low = feature_of(s, work[i] >> 10), feature_of(s, work[i] & 1023)
        if met & (bit_of(high) | bit_of(low)) == 0:
            continue
        mountain, plain = KNOWN + high * FACTS, KNOWN + low * FACTS
        if work[mountain + WHOSE] | work[plain + WHOSE]:
            changed |= bit_of(high)
            work[mountain + WHOSE] = CHANGED
            work[mountain + WHAT] = what_of(mountain, work)
    found = BESIDE
    for i in range(SLOPE, SLOPE + slopes):
        high, low = feature_of(s, work[i] >> 10), feature_of(s, work[i] & 1023)
        if changed & bit_of(high) == 0:
            continue
        mountain, plain = KNOWN + high * FACTS, KNOWN + low * FACTS
        if work[mountain + WHOSE] and marked_of(plain, work) > 0:
            work[found] = high * 1024 + low
            other = BESIDE
            while work[other] != work[found]:
                other += 1
            if other == found:  # each plain once
                found += 1
                work[mountain + WHAT] += marked_of(plain, work) << NEAR_AT
    return changed


@rule
def reckon(landscape: int, work: Ints) -> None:
    """Notes what a landscape is worth if it is complete, and lists it if it is worth telling while open and free."""
    fact = KNOWN + landscape * FACTS
    work[fact + WHOSE] = 0
    whole, cells = points(fact, COMPLETE, work), cells_beside(fact, work)
    work[fact + WHAT] += whole - whole_of(fact, work) << ADDED_AT
    if cells > 0 and whole >= TOLD:
        list_by_key(2 * whole - 3 * min(cells, OPEN), landscape, UNCLAIMED, work)


@rule
def whole_of(fact: int, work: Ints) -> int:
    """What a landscape is worth if it is complete."""
    return work[fact + WHAT] >> ADDED_AT & WHOLE


@rule
def list_peak(landscape: int, work: Ints) -> None:
    """Lists a landscape if it is an open mountain."""
    fact = KNOWN + landscape * FACTS
    work[PEAK + work[PEAKS]] = landscape  # it stays only if it is counted
    work[PEAKS] += 1 if what_of(fact, work) == MOUNTAIN and cells_beside(fact, work) > 0 else 0


@rule
def fact_of(s: World, segment: int) -> int:
    """Where what is known of the landscape of a segment stands."""
    return KNOWN + feature_of(s, segment) * FACTS


@rule
def count_pawns(s: World, one: int, work: Ints) -> None:
    """Notes whose pawns stand on each landscape; or, where each is none, that none do."""
    for i in range(s.players * PAWNS):
        if s.pawn[i] != NOTHING:
            whose = fact_of(s, s.pawn[i]) + WHOSE
            work[whose] = (work[whose] + (1 << 3 * (i // PAWNS))) * one


@rule
def too_many(box: Box, s: World, work: Ints) -> int:
    """How many mountains there are too many, of those that are open, have pawns or lie on the tile laid last."""
    peaks = work[PEAKS]
    if peaks + s.players * PAWNS + MOST_SEGMENTS > MOST_PEAKS:
        for met in range(2):  # first noted, then no longer
            for i in range(s.players * PAWNS):
                if s.pawn[i] != NOTHING:
                    peaks += meet(fact_of(s, s.pawn[i]), met, work)
            for segment in range(s.last * SEGMENTS, s.last * SEGMENTS + box.segments[s.tile_kind[s.last]]):
                peaks += meet(fact_of(s, segment), met, work)
    return peaks - MOST_PEAKS


@rule
def meet(fact: int, met: int, work: Ints) -> int:
    """Notes that a complete mountain was met, unless it was; gives 1 the first time."""
    if what_of(fact, work) != MOUNTAIN or cells_beside(fact, work) > 0 or (work[fact + WHOSE] & MET != 0) != (met == 1):
        return 0
    work[fact + WHOSE] ^= MET
    return 1 - met


@rule
def level_peaks(box: Box, s: World, many: int, work: Ints) -> None:
    """Of so many mountains the cities of adjacent plains do not count, or do again the second time.

    These are the oldest open ones without pawns that do not lie on the tile laid last.
    """
    if many <= 0:
        return
    last = s.last * SEGMENTS
    i = PEAK
    while many > 0 and i < PEAK + work[PEAKS]:
        fact = KNOWN + work[i] * FACTS
        chosen = work[fact + WHOSE] & PAWNS_THERE == 0
        for segment in range(last, last + box.segments[s.tile_kind[s.last]]):
            chosen = chosen and feature_of(s, segment) != work[i]
        if chosen:
            work[fact + WHAT] ^= LEVEL
            work[fact + WHOSE] |= CHANGED
            many -= 1
        i += 1
    unlist_changed(s, ALL_FEATURES, KNOWN, UNCLAIMED, work)
    for peak in range(PEAK, i):
        if work[KNOWN + work[peak] * FACTS + WHOSE] & CHANGED:
            reckon(work[peak], work)


@rule
def points(fact: int, how: int, work: Ints) -> int:
    """What a landscape is worth."""
    near = 0 if work[fact + WHAT] & LEVEL else work[fact + WHAT] >> NEAR_AT
    return value(what_of(fact, work), how, area_of(fact, work), marked_of(fact, work) + near)


@rule
def looked(box: Box, s: World, landscape: int, work: Ints) -> int:
    """What is seen along all sides of a landscape, packed: how many of the tiles left close the cell that fewest do,
    and × 256 the tiles of the largest landscape that a tile would join to it.
    """
    fewest, largest = ALL_TILES, 0
    side = first_side(KNOWN + landscape * FACTS, work)
    while side != NOTHING:
        fewest = min(fewest, closing(box, s, s.left, TILES, side, STOCK, work))
        twins = like(s.cell_edges[side >> 2], side)
        for other in range(4 if twins else 0):
            if twins >> 2 * other & 1:
                there = feature_of(s, work[ACROSS + (side & ~3) + other] & TOUCHING)
                if there != landscape:
                    largest = max(largest, area_of(KNOWN + there * FACTS, work))
        side = next_side(side, ACROSS, work)
    return largest << 8 | fewest


@rule
def closed_by(box: Box, s: World, fact: int, kind: int, work: Ints) -> bool:
    """Whether a tile closes a landscape on one of its sides."""
    side = first_side(fact, work) if kind != NOTHING else NOTHING
    while side != NOTHING:
        edges = s.cell_edges[side >> 2]
        if box.closes[edges * (len(box.closes) // 256) + kind] >> (side & 3) & 1:
            return True
        side = next_side(side, ACROSS, work)
    return False


@rule
def claimed(box: Box, s: World, kind: int, work: Ints) -> int:
    """What the best landscape without a pawn is worth beside which a tile fits."""
    best = 0
    if kind == NOTHING:
        return best
    for i in range(UNCLAIMED + 1, UNCLAIMED + 1 + work[UNCLAIMED]):
        fact = KNOWN + (work[i] & 1023) * FACTS
        free = work[fact + WHOSE] & PAWNS_THERE == 0
        if free and whole_of(fact, work) > best and fits_beside(box, s, fact, kind, work):
            best = whole_of(fact, work)
    cell = 0
    while best < TOLD - 1 and cell < s.cells:  # all others are worth less
        if turns_for(box, s, kind, cell) != 0:
            for side in range(cell * 4, cell * 4 + 4):
                if s.cell_edges[cell] >> 2 * (side & 3) & 3:
                    fact = fact_of(s, work[ACROSS + side] & TOUCHING)
                    best = max(best, whole_of(fact, work) if work[fact + WHOSE] & PAWNS_THERE == 0 else 0)
        cell += 1
    return best


@rule
def fits_beside(box: Box, s: World, fact: int, kind: int, work: Ints) -> bool:
    """Whether a tile fits a cell beside a landscape."""
    side = first_side(fact, work)
    while side != NOTHING and box.fits[kind * 256 + s.cell_edges[side >> 2]] == 0:
        side = next_side(side, ACROSS, work)
    return side != NOTHING


@rule
def at_end(box: Box, s: World, seat: int, work: Ints) -> int:
    """What a seat would have if the game ended now."""
    total = s.score[seat]
    if s.phase != OVER:
        for i in range(seat * PAWNS, (seat + 1) * PAWNS):
            if s.pawn[i] != NOTHING:
                total += points(fact_of(s, s.pawn[i]), state_at_end(s, s.pawn[i]), work)
    return total


# ── What is written ─────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def write_landscape(box: Box, s: World, landscape: int, left: int, out: Ints, n: int, work: Ints) -> int:
    """Writes what is to be known of a landscape; gives where the next number goes."""
    fact = KNOWN + landscape * FACTS
    cells = min(cells_beside(fact, work), OPEN)
    along = looked(box, s, landscape, work)
    out[n] = 1 + (what_of(fact, work) - 1) * (OPEN + 1) + cells
    out[n + 1], out[n + 2], out[n + 4], out[n + 5] = 0, 0, 0, 0
    out[n + 3] = area_of(fact, work)
    if cells > 0:
        fewest = along & 255
        out[n + 1] = classed(points(fact, INCOMPLETE, work))
        out[n + 2] = classed(whole_of(fact, work))
        out[n + 4] = among(fewest)
        out[n + 5] = likelihood(cells, fewest, left) // 5
    out[n + 6] = along >> 8
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
        landscape = feature_of(s, s.pawn[i])
        fact = KNOWN + landscape * FACTS
        whole, cells = whole_of(fact, work), cells_beside(fact, work)
        if cells == 0:
            harvest += whole
        elif cells == 1 and whole > completes:
            for tile in range(1 + HELD):
                if closed_by(box, s, fact, tile_of(s, seat, tile), work):
                    completes = whole
        # so that none are equal; two on the same landscape are both told
        key = (whole - 100 * min(cells, OPEN)) * TILES * SEGMENTS + landscape
        found = insert(landscape, key, found, PAWNS, RANK, work)
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
            fact = KNOWN + work[RANK + i] * FACTS
            whose = work[fact + WHOSE] & PAWNS_THERE
            n = write_landscape(box, s, work[RANK + i], left, out, n, work)
            out[n] = classed(whole_of(fact, work)) if cells_beside(fact, work) == 0 else 0
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
