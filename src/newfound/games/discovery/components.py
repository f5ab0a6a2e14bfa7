"""The box of Discovery: reads the kinds of tiles into arrays, and says clearly what is wrong with them.

A tile is a square cut by its diagonals into four wedges (N, E, S, W), each with an outer part at the edge and an inner
part towards the centre. A layout says which of these eight parts belong together as a segment; rules, neighbours and
pictures all follow from that.
"""

import re
from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from newfound.core.components import Entry, File, Piece
from newfound.core.position import Array
from newfound.core.seats import COLOURS
from newfound.games.tiles import SEGMENTS, shapes

TILES: Final = 84
"""Tiles in the box, the start tile among them; there cannot be more kinds."""
PIECES: Final = 5
"""Pawns of a colour: one of them counts points, the others are the troop."""

PLAIN, MOUNTAIN, SEA = 1, 2, 3
TERRAINS: Final = {"P": PLAIN, "M": MOUNTAIN, "S": SEA}
"""The letters of the file, and the number of each terrain, which is also the kind of an edge that shows it."""

PARTS: Final = {
    # N outer and inner, E outer and inner, S outer and inner, W outer and inner
    "8": (0, 0, 0, 0, 0, 0, 0, 0),
    "4,4": (0, 0, 0, 0, 1, 1, 1, 1),
    "1,7": (0, 1, 1, 1, 1, 1, 1, 1),
    "1,1,6": (0, 2, 1, 2, 2, 2, 2, 2),
    "1,6,1": (0, 1, 1, 1, 2, 1, 1, 1),
    "1,1,1,5": (0, 3, 1, 3, 2, 3, 3, 3),
    "1,1,1,1,4": (0, 4, 1, 4, 2, 4, 3, 4),
    "4,2,2": (0, 0, 0, 0, 1, 1, 2, 2),
    "2,2,3,1": (0, 0, 1, 1, 2, 2, 3, 2),
    "2,2,1,3": (0, 0, 1, 1, 2, 3, 3, 3),
}
"""The layouts: which segment each of the eight parts belongs to. A code gives the sizes of the segments."""


SLOPES: Final = 13
"""Room for the slopes of a kind: a layout never has more than twelve borders."""


MOST_SEGMENTS: Final = max(max(parts) + 1 for parts in PARTS.values())
"""No layout has more segments."""


class Box(NamedTuple):
    """The tiles as the rules use them; a kind has room for `SEGMENTS` segments."""

    edge: Array
    port: Array
    fits: Array
    closes: Array
    copies: Array
    """Tiles of each kind in the stack, so none of the start tile."""
    start: Array
    """The kind of the start tile, alone."""
    segments: Array
    """How many segments a kind has."""
    terrain: Array
    """The terrain of each segment of each kind."""
    cities: Array
    """The cities on the borders of each segment of each kind."""
    beside: Array
    """The segments that share a border with each segment of each kind, as bits."""
    slopes: Array
    """Where a mountain borders on a plain, as mountain × SEGMENTS + plain; `SLOPES` to a kind, -1 after the last."""


@dataclass(frozen=True)
class Kind:
    """A kind of tile."""

    name: str
    layout: str
    terrains: str
    """One letter to a segment, in the order of the layout."""
    cities: tuple[tuple[int, int], ...]
    """Each city as the sea segment and the land segment on whose border it lies."""
    count: int
    start: bool
    source: str

    @property
    def segments(self) -> tuple[str, ...]:
        """The terrain letter of each segment."""
        return tuple(self.terrains)

    @property
    def parts(self) -> tuple[int, ...]:
        """The segment of each of the eight parts: N outer, N inner, E outer, E inner, and so on."""
        return PARTS[self.layout]

    @property
    def edges(self) -> tuple[int, ...]:
        """The segment at each edge: N, E, S, W."""
        return self.parts[::2]

    @property
    def borders(self) -> frozenset[tuple[int, int]]:
        """The pairs of segments that share a border, the lower number first."""
        return borders(self.layout)


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box of Discovery."""

    kinds: tuple[Kind, ...]
    pieces: tuple[Piece, ...]
    digest: str
    box: Box

    def kind(self, name: str) -> Kind:
        """The kind of tile of that name."""
        return next(kind for kind in self.kinds if kind.name == name)


def borders(layout: str) -> frozenset[tuple[int, int]]:
    """The pairs of segments of a layout that share a border.

    The outer and inner part of a wedge do, and the inner parts of neighbouring wedges. Outer parts meet along the
    diagonal, unless one is a bump: alone in its segment, it is a lens at the middle of its edge.
    """
    parts = PARTS[layout]
    touching = [(parts[2 * wedge], parts[2 * wedge + 1]) for wedge in range(4)]
    touching += [(parts[2 * wedge + 1], parts[(2 * wedge + 3) % 8]) for wedge in range(4)]
    touching += [
        (parts[2 * wedge], parts[(2 * wedge + 2) % 8])
        for wedge in range(4)
        if parts.count(parts[2 * wedge]) > 1 and parts.count(parts[(2 * wedge + 2) % 8]) > 1
    ]
    return frozenset((min(pair), max(pair)) for pair in touching if pair[0] != pair[1])


def load(path: Path) -> Components:
    """The components of a file, once it has passed every check."""
    file = File(path, Path(__file__).parent)
    kinds = tuple(_kinds(file))
    starts = [kind for kind in kinds if kind.start]
    if len(starts) != 1:
        raise file.wrong("tile-starts", count=len(starts))
    count = sum(kind.count for kind in kinds)
    if count != TILES:
        raise file.wrong("tile-count", count=count, wanted=TILES)
    return Components(kinds, _pieces(file), file.digest, _box(kinds))


def _kinds(file: File) -> Iterator[Kind]:
    names: set[str] = set()
    for entry in file.tables("tile"):
        kind = Kind(
            name=entry.get("name", str),
            layout=entry.get("layout", str),
            terrains=entry.get("terrains", str),
            cities=tuple(_cities(entry)),
            count=entry.get("count", int),
            start=entry.get("start", bool) if "start" in entry.values else False,
            source=entry.source,
        )
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]*", kind.name):
            raise entry.wrong("tile-name", name=kind.name)
        if kind.name.casefold() in names:
            raise entry.wrong("tile-twice")
        names.add(kind.name.casefold())
        if not 1 <= kind.count <= TILES:
            raise entry.wrong("tile-copies", count=kind.count, most=TILES)
        if kind.start and kind.count != 1:
            raise entry.wrong("tile-start-once", count=kind.count)
        _check_segments(entry, kind)
        _check_cities(entry, kind)
        yield kind


def _cities(entry: Entry) -> Iterator[tuple[int, int]]:
    """The cities as written: "1-0" lies between sea segment 1 and land segment 0."""
    for city in entry.get("cities", list) if "cities" in entry.values else []:
        if not isinstance(city, str) or not re.fullmatch(r"\d-\d", city):
            raise entry.wrong("tile-city-form", city=str(city))
        yield int(city[0]), int(city[2])


def _check_segments(entry: Entry, kind: Kind) -> None:
    """The layout is known, every segment has a terrain, and where two of the same terrain touch they are one."""
    if kind.layout not in PARTS:
        raise entry.wrong("tile-layout", layout=kind.layout, known=" · ".join(PARTS))
    wanted = max(kind.parts) + 1
    if len(kind.terrains) != wanted or not set(kind.terrains) <= set(TERRAINS):
        raise entry.wrong("tile-terrains", terrains=kind.terrains, layout=kind.layout, count=wanted)
    for one, two in sorted(kind.borders):
        if kind.terrains[one] == kind.terrains[two]:
            raise entry.wrong("tile-same", one=one, two=two, terrain=kind.terrains[one])


def _check_cities(entry: Entry, kind: Kind) -> None:
    """Cities lie on shores: between a sea and a land segment that touch, at most one to a shore."""
    for sea, land in kind.cities:
        city = f"{sea}-{land}"
        if max(sea, land) >= len(kind.terrains):
            raise entry.wrong("tile-city-segment", city=city, count=len(kind.terrains))
        if kind.terrains[sea] != "S" or kind.terrains[land] == "S":
            raise entry.wrong("tile-city-shore", city=city, sea=kind.terrains[sea], land=kind.terrains[land])
        if (min(sea, land), max(sea, land)) not in kind.borders:
            raise entry.wrong("tile-city-apart", city=city)
    if len(set(kind.cities)) != len(kind.cities):
        raise entry.wrong("tile-city-twice")


def _pieces(file: File) -> tuple[Piece, ...]:
    """The pieces; the pawns must be those of the rulebook, since the rules count on them."""
    pieces = file.pieces()
    for colour in COLOURS:
        count = sum(piece.count for piece in pieces if piece.name == f"pawn-{colour}")
        if count != PIECES:
            raise file.wrong("tile-pawns", colour=colour, count=count, wanted=PIECES)
    return pieces


def _box(kinds: tuple[Kind, ...]) -> Box:
    edges = [[TERRAINS[kind.terrains[segment]] for segment in kind.edges] for kind in kinds]
    shape = shapes(edges, [kind.edges for kind in kinds], [[_look(kind, edge) for edge in range(4)] for kind in kinds])
    terrain, cities, beside = (array("h", [0] * (len(kinds) * SEGMENTS)) for _ in range(3))
    slopes = array("h", [-1] * (len(kinds) * SLOPES))
    for number, kind in enumerate(kinds):
        base = number * SEGMENTS
        for segment, letter in enumerate(kind.terrains):
            terrain[base + segment] = TERRAINS[letter]
        for segment, count in Counter(segment for city in kind.cities for segment in city).items():
            cities[base + segment] = count
        for one, two in kind.borders:
            beside[base + one] |= 1 << two
            beside[base + two] |= 1 << one
        pairs = [pair for one, two in sorted(kind.borders) for pair in ((one, two), (two, one))]
        found = [m * SEGMENTS + p for m, p in pairs if (kind.terrains[m], kind.terrains[p]) == ("M", "P")]
        slopes[number * SLOPES : number * SLOPES + len(found)] = array("h", found)
    return Box(
        edge=shape.edge,
        port=shape.port,
        fits=shape.fits,
        closes=shape.closes,
        copies=array("h", [0 if kind.start else kind.count for kind in kinds]),
        start=array("h", [number for number, kind in enumerate(kinds) if kind.start]),
        segments=array("h", [len(kind.terrains) for kind in kinds]),
        terrain=terrain,
        cities=cities,
        beside=beside,
        slopes=slopes,
    )


def _look(kind: Kind, edge: int) -> Any:
    """The tile as it is seen from one edge: which parts hang together there, their terrains, and the cities."""
    parts = kind.parts[2 * edge :] + kind.parts[: 2 * edge]
    order = list(dict.fromkeys(parts))
    return (
        tuple(order.index(segment) for segment in parts),
        tuple(kind.terrains[segment] for segment in order),
        frozenset((order.index(sea), order.index(land)) for sea, land in kind.cities),
    )
