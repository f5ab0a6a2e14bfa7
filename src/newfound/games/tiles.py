"""What the tile-laying games share: an endless grid, turning and matching tiles, and features that grow together.

A tile is a square with four edges (N, E, S, W) and a few segments, the parts of landscape on it. An edge has one port
or three (first half, middle, second half, read clockwise), and each port belongs to a segment or to none. Where two
tiles meet, the segments at facing ports become one feature.

A record that uses this declares the fields of `Map` by these names, a box has the arrays of `Tiles`.
"""

from array import array
from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, NamedTuple, Protocol

from newfound.core.jit import rule
from newfound.core.position import Array, Ints
from newfound.core.spaces import Plane

SEGMENTS: Final = 8
"""Segments to a tile, at most; segment n of the tile laid as number t is t × SEGMENTS + n."""
HASH: Final = 512
"""Places of the table that finds cells by their coordinates: more than there can be cells, and few of them in use."""
FARTHEST: Final = 500
"""How far from the middle a place may lie in each direction; a hundred tiles in one line stay well within."""
NOTHING: Final = -1
ANY: Final = 0
"""The code of an edge that nothing lies against; kinds of edges count from 1 to 3."""

NORTH, EAST, SOUTH, WEST = range(4)


class Map(Protocol):
    """The fields that a record declares, for a game of n tiles (those that lie there at the beginning included)."""

    players: int
    cell_at: Ints
    """`field("i4", cells(n))`: where each cell is, as one number; laid ones, and free ones beside them."""
    cell_tile: Ints
    """`field("i1", cells(n))`: which tile lies there, NOTHING on a free one."""
    cell_edges: Ints
    """`field("i2", cells(n))`: the kinds of the edges around it, two bits each from N on."""
    cells: int
    """`field("i2")`: how many cells there are."""
    table: Ints
    """`field("i2", HASH)`: from coordinates to cells: 1 + the cell, 0 for none."""
    tile_kind: Ints
    """`field("i1", n)`."""
    tile_turn: Ints
    """`field("i1", n)`: quarter turns clockwise."""
    tile_cell: Ints
    """`field("i2", n)`."""
    tiles: int
    """`field("i2")`: how many tiles are laid."""
    feature: Ints
    """`field("i2", n * SEGMENTS)`: the lowest segment of the feature each belongs to; there -1 less its open ports."""


class Tiles(Protocol):
    """The arrays of a box that describe kinds of tiles; `shapes` makes them."""

    @property
    def edge(self) -> Ints:
        """The kind of each edge, from 1 to 3; four to a kind of tile."""

    @property
    def port(self) -> Ints:
        """The segment at each port, NOTHING for none; 4 × ports to a kind of tile."""

    @property
    def fits(self) -> Ints:
        """The turns in which a kind of tile fits the edges around a cell, as bits; 256 to a kind."""

    @property
    def closes(self) -> Ints:
        """The sides of a cell where a kind of tile can close a feature, as bits; all kinds for each code of edges."""


def cells(tiles: int) -> int:
    """Cells that a game of so many tiles can ever have: each tile lies on one and adds at most three free ones."""
    return 4 + 3 * tiles


class Shapes(NamedTuple):
    """The arrays of `Tiles`, to be taken into a game's own box."""

    edge: Array
    port: Array
    fits: Array
    closes: Array


def shapes(edges: Sequence[Sequence[int]], ports: Sequence[Sequence[int]], looks: Sequence[Sequence[Any]]) -> Shapes:
    """The arrays for kinds of tiles given by their edges and ports.

    `looks` is what each edge shows, clockwise, as anything that can be compared: a tile that looks the same after a
    half or a quarter turn is offered only in the turns that differ.
    """
    fits = array("h", [0] * (len(edges) * 256))
    closes = array("h", [0] * (256 * len(edges)))
    taken = [[code >> 2 * side & 3 != ANY for side in range(4)] for code in range(256)]
    for kind, edge in enumerate(edges):
        look = list(looks[kind])
        different = [
            turn
            for turn in range(4)
            if all(look[-t:] + look[:-t] != look[-turn:] + look[:-turn] or t == turn for t in range(turn))
        ]
        for code in range(256):
            wanted = [code >> 2 * side & 3 for side in range(4)]
            for turn in different:
                if all(wanted[side] in (ANY, edge[(side - turn) % 4]) for side in range(4)):
                    fits[kind * 256 + code] |= 1 << turn
        middle = list(ports[kind])[len(ports[kind]) // 8 :: len(ports[kind]) // 4]  # of each edge
        for turn in different:
            turned = middle[-turn:] + middle[:-turn]
            for side in range(4):
                reached = [other for other in range(4) if turned[other] == turned[side]]
                for code in range(256):
                    if fits[kind * 256 + code] >> turn & 1 and all(taken[code][other] for other in reached):
                        closes[code * len(edges) + kind] |= 1 << side
    return Shapes(array("h", chain(*edges)), array("h", chain(*ports)), fits, closes)


# ── The grid ────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def place_of(x: int, y: int) -> int:
    """Coordinates as one number: x grows eastward, y southward, neither beyond FARTHEST."""
    return (x + 512 << 10) + y + 512


@rule
def x_at(place: int) -> int:
    """How far east a place lies."""
    return (place >> 10) - 512


@rule
def y_at(place: int) -> int:
    """How far south a place lies."""
    return (place & 1023) - 512


@rule
def x_of(s: Map, cell: int) -> int:
    """How far east a cell lies."""
    return x_at(s.cell_at[cell])


@rule
def y_of(s: Map, cell: int) -> int:
    """How far south a cell lies."""
    return y_at(s.cell_at[cell])


@rule
def slot_of(s: Map, place: int) -> int:
    """Where the table keeps a place, or the empty slot where it would."""
    slot = (place & 1023) * 751 + (place >> 10) * 281 & HASH - 1
    while s.table[slot] != 0 and s.cell_at[s.table[slot] - 1] != place:
        slot = slot + 1 & HASH - 1
    return slot


@rule
def cell_of(s: Map, x: int, y: int) -> int:
    """The cell at coordinates, NOTHING where no tile lies there or beside it."""
    return s.table[slot_of(s, place_of(x, y))] - 1


@rule
def make_cell(s: Map, place: int) -> int:
    """The cell at a place, made free if there was none."""
    slot = slot_of(s, place)
    if s.table[slot] == 0:
        s.cell_at[s.cells] = place
        s.cell_tile[s.cells] = NOTHING
        s.cell_edges[s.cells] = 0
        s.cells += 1
        s.table[slot] = s.cells
    return s.table[slot] - 1


@rule
def step(side: int) -> int:
    """What crossing a side adds to a place."""
    if side == NORTH:
        return -1
    if side == EAST:
        return 1 << 10
    if side == SOUTH:
        return 1
    return -(1 << 10)


@rule
def beside(s: Map, cell: int, side: int) -> int:
    """The cell next to another on one side, NOTHING where there is none."""
    return s.table[slot_of(s, s.cell_at[cell] + step(side))] - 1


# ── Turning and matching ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def edge_of(box: Tiles, kind: int, turn: int, side: int) -> int:
    """The kind of the edge that a turned tile shows on one side."""
    return box.edge[kind * 4 + (side - turn & 3)]


@rule
def port_of(box: Tiles, ports: int, kind: int, turn: int, side: int, port: int) -> int:
    """The segment that a turned tile shows at one port of a side, clockwise; NOTHING for none."""
    return box.port[(kind * 4 + (side - turn & 3)) * ports + port]


@rule
def turns_for(box: Tiles, s: Map, kind: int, cell: int) -> int:
    """The turns in which a kind of tile fits a cell, as bits; none where a tile lies already."""
    if s.cell_tile[cell] != NOTHING:
        return 0
    return box.fits[kind * 256 + s.cell_edges[cell]]


@rule
def neighbours(s: Map, place: int) -> int:
    """How many tiles lie beside a free place."""
    edges = s.cell_edges[s.table[slot_of(s, place)] - 1]
    number = 0
    for side in range(4):
        if edges >> 2 * side & 3:
            number += 1
    return number


@rule
def fits_somewhere(box: Tiles, s: Map, kind: int) -> bool:
    """Whether a kind of tile fits any free cell."""
    for cell in range(s.cells):
        if s.cell_tile[cell] == NOTHING and box.fits[kind * 256 + s.cell_edges[cell]] != 0:
            return True
    return False


@rule
def list_cells(box: Tiles, s: Map, kind: int, verb: int, out: Ints) -> int:
    """Writes the places where a kind of tile fits into `out`, each as verb + place; gives their number."""
    n = 0
    for cell in range(s.cells):  # without a branch, as nobody can foresee it
        out[n] = verb + s.cell_at[cell]  # it stays only if it is counted
        n += fits_at(box, s, kind, cell)
    return n


@rule
def number_cells(box: Tiles, s: Map, kind: int, out: Ints) -> None:
    """Writes the numbers of the same cells, in the same order."""
    n = 0
    for cell in range(s.cells):
        out[n] = cell
        n += fits_at(box, s, kind, cell)


@rule
def fits_at(box: Tiles, s: Map, kind: int, cell: int) -> int:
    """1 where a kind of tile fits a cell, else 0."""
    return (1 if box.fits[kind * 256 + s.cell_edges[cell]] != 0 else 0) & (1 if s.cell_tile[cell] == NOTHING else 0)


@rule
def list_turns(turns: int, verb: int, out: Ints) -> int:
    """Writes turns given as bits into `out`, each as verb + turn; gives their number."""
    n = 0
    for turn in range(4):
        if turns >> turn & 1:
            out[n] = verb + turn
            n += 1
    return n


@rule
def only_turn(turns: int) -> int:
    """The one turn among those given as bits; NOTHING where there are several."""
    if turns & (turns - 1):
        return NOTHING
    turn = 0
    while turns >> turn & 1 == 0:
        turn += 1
    return turn


def clashing(box: Tiles, s: Map, kind: int, turn: int, cell: int) -> list[tuple[int, int, int]]:
    """The sides on which a turned tile would not match what lies around a cell: the side, its edge and theirs."""
    edges = [(side, int(edge_of(box, kind, turn, side)), int(s.cell_edges[cell]) >> 2 * side & 3) for side in range(4)]
    return [(side, mine, theirs) for side, mine, theirs in edges if theirs not in (ANY, mine)]


# ── Laying a tile ───────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def lay(box: Tiles, s: Map, ports: int, kind: int, turn: int, cell: int) -> int:
    """Lays a tile on a cell, makes the cells around it, and joins its segments to their neighbours'; gives its number.

    A game that has land where no tile may go marks those cells afterwards (see `close_cell`).
    """
    tile = s.tiles
    s.tiles += 1
    s.tile_kind[tile] = kind
    s.tile_turn[tile] = turn
    s.tile_cell[tile] = cell
    s.cell_tile[cell] = tile
    for segment in range(tile * SEGMENTS, (tile + 1) * SEGMENTS):
        s.feature[segment] = -1
    for i in range(kind * 4 * ports, (kind + 1) * 4 * ports):
        if box.port[i] != NOTHING:
            s.feature[tile * SEGMENTS + box.port[i]] -= 1
    for side in range(4):
        near = make_cell(s, s.cell_at[cell] + step(side))
        across = (side + 2) % 4
        s.cell_edges[near] |= edge_of(box, kind, turn, side) << 2 * across
        other = s.cell_tile[near]
        if other >= 0:
            for port in range(ports):
                mine = port_of(box, ports, kind, turn, side, port)
                theirs = port_of(box, ports, s.tile_kind[other], s.tile_turn[other], across, ports - 1 - port)
                if mine >= 0 and theirs >= 0:
                    join(s, tile * SEGMENTS + mine, other * SEGMENTS + theirs)
    return tile


@rule
def close_cell(s: Map, x: int, y: int) -> None:
    """Makes a cell that no tile may ever be laid on."""
    s.cell_tile[make_cell(s, place_of(x, y))] = -2


@rule
def place_of_segment(s: Map, segment: int) -> int:
    """Where a segment lies, as actions and events name it: the place of its tile × SEGMENTS + its number there."""
    return s.cell_at[s.tile_cell[segment // SEGMENTS]] * SEGMENTS + segment % SEGMENTS


# ── Features ────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def feature_of(s: Map, segment: int) -> int:
    """The feature a segment belongs to, named by its lowest segment."""
    lowest = s.feature[segment]
    return segment if lowest < 0 else lowest


def features(s: Map) -> tuple[int, ...]:
    """The feature of every segment on the map, one after the other."""
    lowest = s.feature[: s.tiles * SEGMENTS]
    return tuple([segment if low < 0 else low for segment, low in enumerate(lowest)])


@rule
def gaps_of(s: Map, feature: int) -> int:
    """The open ports of a feature."""
    return -1 - s.feature[feature]


@rule
def join(s: Map, one: int, two: int) -> None:
    """Makes one feature of two segments that meet at a port, which is open no longer on either side."""
    a = min(feature_of(s, one), feature_of(s, two))
    b = max(feature_of(s, one), feature_of(s, two))
    if a == b:
        s.feature[a] += 2
    else:
        s.feature[a] = 1 - gaps_of(s, a) - gaps_of(s, b)
        s.feature[b] = a
        # one pass over small numbers in a row, which the compiler does many at a time, makes every later look-up cheap
        for segment in range(b + 1, s.tiles * SEGMENTS):
            if s.feature[segment] == b:
                s.feature[segment] = a


@rule
def first_on_tile(s: Map, segment: int) -> bool:
    """Whether no segment before this one on the same tile belongs to the same feature."""
    for other in range(segment // SEGMENTS * SEGMENTS, segment):
        if feature_of(s, other) == feature_of(s, segment):
            return False
    return True


@rule
def feature_beside(box: Tiles, s: Map, ports: int, place: int, side: int) -> int:
    """The feature that touches a place in the middle of one of its sides from outside; NOTHING where none does."""
    cell = s.table[slot_of(s, place + step(side))] - 1
    if cell < 0 or s.cell_tile[cell] < 0:
        return NOTHING
    tile = s.cell_tile[cell]
    segment = port_of(box, ports, s.tile_kind[tile], s.tile_turn[tile], (side + 2) % 4, ports // 2)
    return NOTHING if segment == NOTHING else feature_of(s, tile * SEGMENTS + segment)


@rule
def closers(box: Tiles, s: Map, ports: int, left: Ints, feature: int) -> int:
    """How many of the tiles left, given by kind, would close the gap of a feature that fewest would.

    A gap is closed by a tile on which the feature leads to no other free cell. A complete feature gives NOTHING.
    """
    fewest = NOTHING
    kinds = len(box.closes) // 256
    for tile in range(feature // SEGMENTS, s.tiles):
        for side in range(4):
            segment = port_of(box, ports, s.tile_kind[tile], s.tile_turn[tile], side, ports // 2)
            if segment >= 0 and feature_of(s, tile * SEGMENTS + segment) == feature:
                cell = beside(s, s.tile_cell[tile], side)
                if s.cell_tile[cell] < 0:
                    count = 0
                    if s.cell_tile[cell] == NOTHING:
                        for kind in range(min(kinds, len(left))):
                            if box.closes[s.cell_edges[cell] * kinds + kind] >> (side + 2) % 4 & 1:
                                count += left[kind]
                    if fewest == NOTHING or count < fewest:
                        fewest = count
    return fewest


@rule
def closers_at(box: Tiles, left: Ints, edges: int) -> int:
    """How many of the tiles left, given by kind, would close a feature on each side of a cell, a byte to a side.

    `edges` are the kinds of the edges around the cell. There are never so many tiles that a byte is too small.
    """
    kinds = len(box.closes) // 256
    closes = box.closes[edges * kinds : edges * kinds + min(kinds, len(left))]  # a row, so that many go at a time
    counts = 0
    for kind in range(len(closes)):
        counts += spread(closes[kind]) * left[kind]
    return counts


@rule
def spread(bits: int) -> int:
    """Four bits as the lowest bits of four bytes."""
    return bits * 0x204081 & 0x1010101


def distance(box: Tiles, s: Map, ports: int, start: int, goal: int) -> int:
    """How many tiles one goes inside a feature from one of its segments to another."""
    steps = {start: 0}
    todo = [start]
    for segment in todo:
        tile = segment // SEGMENTS
        for side in range(4):
            near = beside(s, s.tile_cell[tile], side)
            other = NOTHING if near == NOTHING else s.cell_tile[near]
            for port in range(ports if other >= 0 else 0):
                mine = port_of(box, ports, s.tile_kind[tile], s.tile_turn[tile], side, port)
                across = port_of(box, ports, s.tile_kind[other], s.tile_turn[other], (side + 2) % 4, ports - 1 - port)
                there = other * SEGMENTS + int(across)
                if mine == segment % SEGMENTS and across >= 0 and there not in steps:
                    steps[there] = steps[segment] + 1
                    todo.append(there)
    return steps[goal]


@rule
def complete(s: Map, feature: int) -> bool:
    """Whether a feature is closed all round."""
    return gaps_of(s, feature) == 0


# ── What is known of a map ──────────────────────────────────────────────────────────────────────────────────────────
# A map is the tiles in the order in which they were laid. Where just one was laid since the last time, what is known of
# all features that it does not touch still holds.
#
# What is known of a feature stands FACTS × its lowest segment places from the first one on, packed, since memory is
# what takes long where many maps are kept. Its sides are those sides of cells without a tile that it touches with the
# middle of an edge, each written as cell × 4 + side.

WHAT: Final = 0  # what it is, and what a game adds; of a segment that is not the lowest, -1 less a lower one
SIZE: Final = 1  # its tiles, and what lies on it
ALONG: Final = 2  # 1 + the first of its sides, 0 without any, and the cells without a tile beside it
WHOSE: Final = 3  # how many pieces of each seat are there, three bits to a seat, while that is asked; else 0
FACTS: Final = 4
ADDED_AT: Final = 3
MARKS_AT: Final = 11
CELLS_AT: Final = 11
CHANGED: Final = 1 << 15
"""The bit of WHOSE that says that a feature has changed and is to be listed anew."""

SHARED: Final = 1 << 10
"""More than any number of tiles: they have to be counted."""

# Of each side the segment that touches it, and above it 1 + the next side of the same feature.
NEXT_AT: Final = 10
TOUCHING: Final = (1 << NEXT_AT) - 1
# Of every segment that was laid, in their order: its number, what it is and what lies on it, packed.
WHAT_AT: Final = 10
MARKED_AT: Final = 13


@rule
def what_of(fact: int, work: Ints) -> int:
    """What a feature is."""
    return work[fact + WHAT] & (1 << ADDED_AT) - 1


@rule
def area_of(fact: int, work: Ints) -> int:
    """The tiles of a feature."""
    return work[fact + SIZE] & (1 << MARKS_AT) - 1


@rule
def marked_of(fact: int, work: Ints) -> int:
    """What lies on a feature."""
    return work[fact + SIZE] >> MARKS_AT


@rule
def cells_beside(fact: int, work: Ints) -> int:
    """The cells without a tile beside a feature."""
    return work[fact + ALONG] >> CELLS_AT


@rule
def first_side(fact: int, work: Ints) -> int:
    """The first of the sides of a feature, NOTHING without any."""
    return (work[fact + ALONG] & (1 << CELLS_AT) - 1) - 1


@rule
def laid(s: Map, tile: int) -> int:
    """Which tile lies where and how, as one number."""
    return s.tile_cell[tile] << 10 | s.tile_turn[tile] << 8 | s.tile_kind[tile]


@rule
def recall(s: Map, at: int, most: int, work: Ints) -> int:
    """Keeps the map from now on; gives how many of its tiles were known, NOTHING if just these were.

    From `at` on `work` has how many tiles are known, and `most` of them have room. Whatever else may stand there is no
    map.
    """
    known = work[at] if 0 <= work[at] <= most else 0
    same = min(known, s.tiles)
    differs = 0
    for tile in range(same):  # without a branch, so that many go at a time
        differs |= laid(s, tile) ^ work[at + 1 + tile]
    if differs == 0:
        if known == s.tiles:
            return NOTHING
    else:
        same = 0
        while laid(s, same) == work[at + 1 + same]:
            same += 1
    for tile in range(same, s.tiles):
        work[at + 1 + tile] = laid(s, tile)
    work[at] = s.tiles
    return same


@rule
def one_laid(s: Map, before: int, known: int) -> bool:
    """Whether just one tile was laid since so many were known, of which so many lie there."""
    return known == before and known == s.tiles - 1 and known > 0


@rule
def touch_sides(box: Tiles, s: Map, ports: int, tile: int, across: int, work: Ints) -> None:
    """Notes by which segments a tile touches the cells around it."""
    for side in range(4):
        segment = port_of(box, ports, s.tile_kind[tile], s.tile_turn[tile], side, ports // 2)
        work[across + beside(s, s.tile_cell[tile], side) * 4 + (side ^ 2)] = tile * SEGMENTS + segment


@rule
def count_segments(s: Map, segments: int, number: int, facts: int, lowest: int, work: Ints) -> int:
    """Counts the tiles and marks of all features anew; lists their lowest segments and gives how many they are."""
    found = 0
    for i in range(segments, segments + number):
        segment = work[i] & TOUCHING
        feature = s.feature[segment]
        new = feature < 0  # its lowest segment, so the first one met
        work[lowest + found] = segment  # it stays only if it is counted
        found += 1 if new else 0
        work[facts + segment * FACTS + WHAT] = work[i] >> WHAT_AT & 7 if new else -1 - feature
        fact = facts + (segment if new else feature) * FACTS
        # all is read before it is known whether it holds, so that there is no branch
        size, latest = work[fact + SIZE], work[fact + WHOSE]
        work[fact + SIZE] = 1 if new else size + (1 if latest != segment // SEGMENTS else 0)
        work[fact + SIZE] += work[i] >> MARKED_AT << MARKS_AT
        work[fact + ALONG] = 0
        work[fact + WHOSE] = segment // SEGMENTS
    return found


@rule
def list_sides(s: Map, facts: int, across: int, work: Ints) -> None:
    """Lists the sides of all features anew, and counts the cells beside them."""
    for cell in range(s.cells):
        if s.cell_tile[cell] < 0:
            for side in range(cell * 4, cell * 4 + 4):
                if s.cell_edges[cell] >> 2 * (side & 3) & 3:
                    feature = feature_of(s, work[across + side] & TOUCHING)
                    fact = facts + feature * FACTS
                    work[fact + ALONG] += 0 if met_before(s, side, feature, across, work) else 1 << CELLS_AT
                    add_side(side, fact, across, work)


@rule
def add_side(side: int, fact: int, across: int, work: Ints) -> None:
    """Adds a side to those of a feature."""
    following = first_side(fact, work)
    work[across + side] = following + 1 << NEXT_AT | work[across + side] & TOUCHING
    work[fact + ALONG] += side - following


@rule
def next_side(side: int, across: int, work: Ints) -> int:
    """The next side of the same feature, NOTHING after the last."""
    return (work[across + side] >> NEXT_AT) - 1


@rule
def like(edges: int, side: int) -> int:
    """The other sides of a cell on which the same kind of edge lies as on one of them, as every second bit."""
    differ = edges ^ (edges >> 2 * (side & 3) & 3) * 0x55
    return ~(differ | differ >> 1) & 0x55 & ~(1 << 2 * (side & 3))


@rule
def met_before(s: Map, side: int, feature: int, across: int, work: Ints) -> bool:
    """Whether a feature touches the cell of a side on an earlier side too."""
    edges = s.cell_edges[side >> 2]
    for other in range(side & 3):
        if edges >> 2 * other & 3 and feature_of(s, work[across + (side & ~3) + other] & TOUCHING) == feature:
            return True
    return False


@rule
def join_tile(box: Tiles, s: Map, ports: int, segments: int, number: int, facts: int, across: int, work: Ints) -> int:
    """Brings what is known of all features up to date with the tile laid last, whose segments are listed.

    Those that are on it have CHANGED instead of pieces then. Gives the bits of these and of all that are part of them.
    """
    tile = s.tiles - 1
    met = 0
    kind, turn = s.tile_kind[tile], s.tile_turn[tile]
    for i in range(segments, segments + number):
        met |= bit_of(work[i] & TOUCHING)
        fact = facts + (work[i] & TOUCHING) * FACTS
        work[fact + WHAT] = work[i] >> WHAT_AT & 7
        work[fact + SIZE] = work[i] >> MARKED_AT << MARKS_AT
        work[fact + ALONG] = 0
        work[fact + WHOSE] = 0
    for side in range(4):
        near = beside(s, s.tile_cell[tile], side)
        other = s.cell_tile[near]
        if other < 0:
            segment = tile * SEGMENTS + port_of(box, ports, kind, turn, side, ports // 2)
            work[across + near * 4 + (side ^ 2)] = segment
            add_side(near * 4 + (side ^ 2), facts + known_as(segment, facts, work) * FACTS, across, work)
        for port in range(ports if other >= 0 else 0):
            mine = port_of(box, ports, kind, turn, side, port)
            theirs = port_of(box, ports, s.tile_kind[other], s.tile_turn[other], side ^ 2, ports - 1 - port)
            if mine >= 0 and theirs >= 0:
                feature = known_as(other * SEGMENTS + theirs, facts, work)
                met |= bit_of(feature)
                join_facts(tile * SEGMENTS + mine, feature, facts, across, work)
    for i in range(segments, segments + number):
        segment = work[i] & TOUCHING
        if first_on_tile(s, segment):
            fact = facts + feature_of(s, segment) * FACTS
            shared = area_of(fact, work) >= SHARED
            work[fact + SIZE] += count_tiles(s, feature_of(s, segment)) - SHARED if shared else 1
            work[fact + WHOSE] = CHANGED
            count_cells(s, feature_of(s, segment), facts, across, work)
    return met


@rule
def bit_of(feature: int) -> int:
    """One of 64 bits: where it is not among those of some features, this is none of them, and nothing is looked up."""
    return 1 << (feature & 63)


@rule
def known_as(segment: int, facts: int, work: Ints) -> int:
    """The lowest segment of a feature by one of its segments, so far as it is known."""
    while work[facts + segment * FACTS + WHAT] < 0:
        segment = -1 - work[facts + segment * FACTS + WHAT]
    return segment


@rule
def join_facts(one: int, two: int, facts: int, across: int, work: Ints) -> None:
    """Makes what is known of one feature of what is known of two, each given by a segment."""
    one, two = known_as(one, facts, work), known_as(two, facts, work)
    if one == two:
        return
    into, gone = facts + min(one, two) * FACTS, facts + max(one, two) * FACTS
    work[gone + WHAT] = -1 - min(one, two)
    # where both were there before, they may share tiles
    both = area_of(into, work) > 0 and area_of(gone, work) > 0
    area = SHARED if both else area_of(into, work) + area_of(gone, work)
    work[into + SIZE] = area | marked_of(into, work) + marked_of(gone, work) << MARKS_AT
    side = first_side(gone, work)
    while side != NOTHING:
        following = next_side(side, across, work)
        add_side(side, into, across, work)
        side = following


@rule
def count_tiles(s: Map, feature: int) -> int:
    """Counts the tiles of a feature; one with several segments of it counts once."""
    tiles = 1  # that of its lowest segment
    for tile in range(feature // SEGMENTS + 1, s.tiles):
        there = 0
        for segment in range(tile * SEGMENTS, (tile + 1) * SEGMENTS):  # without a branch, so that all go at a time
            there |= 1 if s.feature[segment] == feature else 0
        tiles += there
    return tiles


@rule
def count_cells(s: Map, feature: int, facts: int, across: int, work: Ints) -> None:
    """Counts the cells beside a feature, and lists its sides without those on which a tile lies now."""
    fact = facts + feature * FACTS
    side = first_side(fact, work)
    work[fact + ALONG] = 0
    while side != NOTHING:
        following = next_side(side, across, work)
        if s.cell_tile[side >> 2] < 0:
            add_side(side, fact, across, work)
            work[fact + ALONG] += 0 if met_before(s, side, feature, across, work) else 1 << CELLS_AT
        side = following


@rule
def list_by_key(key: int, feature: int, at: int, work: Ints) -> None:
    """Puts a feature into a list, the highest key first and among equals the newest feature.

    The list begins with its length; what stands there is key × 1024 + feature.
    """
    entry = key * 1024 + feature
    i = at + work[at]
    while i > at and work[i] < entry:
        work[i + 1] = work[i]
        i -= 1
    work[i + 1] = entry
    work[at] += 1


@rule
def unlist_changed(s: Map, met: int, facts: int, at: int, work: Ints) -> None:
    """Takes the features that have changed off a list, also those that are part of them now; `met` are their bits."""
    n = at + 1
    for i in range(at + 1, at + 1 + work[at]):
        entry = work[i]
        work[n] = entry  # it stays only if it is counted
        if met & bit_of(entry) == 0 or work[facts + feature_of(s, entry & 1023) * FACTS + WHOSE] & CHANGED == 0:
            n += 1
    work[at] = n - at - 1


UNKNOWN: Final = -1
MANY: Final = 8
"""If more kinds of tiles than these have been drawn, it is cheaper to begin anew."""


@rule
def forget_closers(most: int, at: int, work: Ints) -> None:
    """Has `keep_closers` begin anew."""
    for kind in range(most):
        work[at + kind] = UNKNOWN
    work[at + most] = 0


@rule
def keep_closers(box: Tiles, left: Ints, most: int, at: int, work: Ints) -> None:
    """Brings what closes cells up to date with the tiles left, given by at most so many kinds.

    From `at` on `work` has the tiles left for which it holds, then how many codes of edges were looked at and which,
    and then what closes a cell with each code: a byte to a side, see `closers_at`.
    """
    changed, first = 0, 0
    for kind in range(most):  # without a branch, so that many go at a time
        differs = 1 if left[kind] != work[at + kind] else 0
        changed += differs
        first += differs * kind
    if changed == 0:
        return
    drawn = 0
    kinds = len(box.closes) // 256
    codes = at + most + 1
    first, after = (first, first + 1) if changed == 1 else (0, most)
    for kind in range(first, min(kinds, after)):
        more = left[kind] - work[at + kind]
        if more != 0 and drawn < MANY:
            drawn += 1
            for i in range(codes, codes + work[codes - 1]):
                work[codes + 256 + work[i]] += spread(box.closes[work[i] * kinds + kind]) * more
    for kind in range(first, after):
        work[at + kind] = left[kind]
    if drawn == MANY:
        work[codes - 1] = 0
        for code in range(256):
            work[codes + 256 + code] = UNKNOWN


@rule
def closing(box: Tiles, s: Map, left: Ints, most: int, side: int, at: int, work: Ints) -> int:
    """How many of the tiles left would close a feature on a side of a cell, given as cell × 4 + side."""
    codes = at + most + 1
    edges = s.cell_edges[side >> 2]
    if work[codes + 256 + edges] == UNKNOWN:
        work[codes + work[codes - 1]] = edges
        work[codes - 1] += 1
        work[codes + 256 + edges] = closers_at(box, left, edges)
    return work[codes + 256 + edges] >> 8 * (side & 3) & 255


NUMBERS_AT_ONCE: Final = 16
"""Numbers that memory hands over at once."""


@rule
def list_lines(first: int, after: int, out: Ints, n: int) -> int:
    """Lists a number on each line of memory between two; gives how many stand in the list then."""
    for at in range(first, after, NUMBERS_AT_ONCE):
        out[n] = at
        n += 1
    return n


# ── What networks are told ──────────────────────────────────────────────────────────────────────────────────────────

MOST_RANKED: Final = 8


@rule
def classed(points: int) -> int:
    """A number of points as a class: up to 12 each has its own, then two share one, and from 30 on four."""
    # all three parts added up, without a branch
    return min(points, 12) + (min(max(points, 12), 30) - 12) // 2 + (max(points, 30) - 30) // 4


@rule
def shifted(points: int) -> int:
    """A difference of points as a class from 1 to 39, 20 where there is none; the farther from that the coarser."""
    size = abs(points)
    if size > 6:
        size = 6 + (size - 6) // 2 if size <= 22 else min(14 + (size - 22) // 5, 19)
    return 20 + size if points > 0 else 20 - size


@rule
def among(count: int) -> int:
    """How many tiles fit somewhere, as a class from 1 (none) to 10 (30 or more)."""
    # without a branch, as nobody can foresee it
    few = 1 + min(count, 4) + (1 if count > 4 else 0) + (1 if count > 6 else 0)
    return few + (1 if count > 8 else 0) + (1 if count > 14 else 0) + (1 if count >= 30 else 0)


@rule
def insert(what: int, key: int, found: int, most: int, rank: int, work: Ints) -> int:
    """Puts something in its place in a list by its key, the highest first; gives how many there are, at most `most`.

    The list begins at `rank` in `work`, and the keys follow MOST_RANKED places later.
    """
    i = found
    while i > 0 and work[rank + MOST_RANKED + i - 1] < key:
        if i < most:
            work[rank + i], work[rank + MOST_RANKED + i] = work[rank + i - 1], work[rank + MOST_RANKED + i - 1]
        i -= 1
    if i < most:
        work[rank + i], work[rank + MOST_RANKED + i] = what, key
    return min(found + 1, most)


@rule
def write_zeros(numbers: int, out: Ints, n: int) -> int:
    """Writes so many zeros from the n-th number on; gives where the next number goes."""
    for i in range(n, n + numbers):
        out[i] = 0
    return n + numbers


# ── What learning programs see ──────────────────────────────────────────────────────────────────────────────────────

WINDOW: Final = 32
"""Rows and columns of the map that are seen, around its middle; a land of random tiles rarely needs more."""
PLACES: Final = WINDOW * WINDOW

TILE_PLANES: Final = (
    Plane("cell", 1, 1023, "the number of the cell, counted from 1; 0 where there is none"),
    Plane("kind", 1, 127, "the kind of the tile that lies there, counted from 1"),
    Plane("turn", 1, 3, "its quarter turns clockwise"),
    Plane("north", 1, 3, "what the northern edge is, or what it must match where no tile lies"),
    Plane("east", 1, 3, "the same in the east"),
    Plane("south", 1, 3, "in the south"),
    Plane("west", 1, 3, "and in the west"),
    Plane("fits", 1, 15, "the turns in which the tile in hand fits there, as bits"),
    Plane("whose", 1, 5, "whose piece stands there: one's own 1, the next seat's 2, …"),
    Plane("segment", 1, SEGMENTS, "the segment it stands on, counted from 1"),
    Plane("piece", 1, 5, "which of its seat's pieces it is, counted from 1"),
    Plane("last", 1, 1, "whether the tile laid last lies there"),
)
PIECES: Final = 8
"""The plane that says whose piece stands there; two more follow, and then the last tile's."""


@rule
def spot_of(place: int, corner: int) -> int:
    """Where a place lies in the window that begins at a corner, as one number; NOTHING outside of it."""
    column = (place >> 10) - (corner >> 10)
    row = (place & 1023) - (corner & 1023)
    if 0 <= column < WINDOW and 0 <= row < WINDOW:
        return row * WINDOW + column
    return NOTHING


@rule
def corner_of(s: Map) -> int:
    """The north-western place of the window."""
    west = s.cell_at[0] >> 10
    north = s.cell_at[0] & 1023
    east = west
    south = north
    for cell in range(1, s.cells):
        west = min(west, s.cell_at[cell] >> 10)
        east = max(east, s.cell_at[cell] >> 10)
        north = min(north, s.cell_at[cell] & 1023)
        south = max(south, s.cell_at[cell] & 1023)
    return ((west + east + 1 - WINDOW) // 2 << 10) + (north + south + 1 - WINDOW) // 2


@rule
def see_tiles(box: Tiles, s: Map, drawn: int, out: Ints) -> None:
    """Writes the planes that say what lies where, and where the tile in hand fits."""
    corner = corner_of(s)
    for cell in range(s.cells):
        spot = spot_of(s.cell_at[cell], corner)
        if spot == NOTHING:
            continue
        tile = s.cell_tile[cell]
        out[spot] = cell + 1
        if tile >= 0:
            out[PLACES + spot] = s.tile_kind[tile] + 1
            out[2 * PLACES + spot] = s.tile_turn[tile]
        for side in range(4):
            edge = s.cell_edges[cell] >> 2 * side & 3
            if tile >= 0:
                edge = edge_of(box, s.tile_kind[tile], s.tile_turn[tile], side)
            out[(3 + side) * PLACES + spot] = edge
        if drawn >= 0:
            out[7 * PLACES + spot] = turns_for(box, s, drawn, cell)
    spot = spot_of(s.cell_at[s.tile_cell[s.tiles - 1]], corner)
    if spot != NOTHING:
        out[(PIECES + 3) * PLACES + spot] = 1


@rule
def see_pieces(s: Map, pieces: Ints, each: int, seat: int, out: Ints) -> None:
    """Writes the planes that say whose pieces stand where, so many to a seat."""
    corner = corner_of(s)
    for i in range(s.players * each):
        if pieces[i] != NOTHING:
            spot = spot_of(s.cell_at[s.tile_cell[pieces[i] // SEGMENTS]], corner)
            if spot != NOTHING:
                out[PIECES * PLACES + spot] = 1 + (i // each - seat) % s.players
                out[(PIECES + 1) * PLACES + spot] = 1 + pieces[i] % SEGMENTS
                out[(PIECES + 2) * PLACES + spot] = 1 + i % each
