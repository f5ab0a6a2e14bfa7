"""The box of Mayflower: reads the tiles and the coast into arrays, and says clearly what is wrong with them."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

from newfound.core.components import Entry, File, Piece
from newfound.core.position import Array
from newfound.core.seats import COLOURS
from newfound.core.words import Message
from newfound.games.tiles import ANY, NOTHING, SEGMENTS, shapes

TILES: Final = 95
COAST: Final = 10
"""Start spaces, from north to south."""
PORTS: Final = 3
"""Ports of an edge: first half, middle and second half, clockwise."""
SETTLERS: Final = 5
"""Settlers of a player that can be used; one more marks the score."""
SURVEYORS: Final = 2
MOST_ANIMALS: Final = 20

PLAIN: Final = 1
TRAIL: Final = 2
TOWN: Final = 3
FARM: Final = 4
LANDSCAPES: Final = {"plain": PLAIN, "trail": TRAIL, "town": TOWN, "farm": FARM}
"""What a segment is; all but farms reach edges, and give an edge its kind."""

EDGES: Final = "NESW"
MIDDLE: Final = 1
EXTRAS: Final = {"flag": "town", "post": "trail", "animals": "plain"}
"""What lies on some segments, and on which landscape."""


class Box(NamedTuple):
    """The kinds of tiles as the rules use them: those of the box, then one kind for each start space."""

    edge: Array
    port: Array
    fits: Array
    closes: Array
    copies: Array
    """How many tiles there are of each kind in the box."""
    segments: Array
    """How many segments a kind has."""
    landscape: Array
    """What each segment is; `SEGMENTS` to a kind."""
    marks: Array
    """The flags, trading posts or animals on each segment; `SEGMENTS` to a kind."""


@dataclass(frozen=True)
class Segment:
    """A part of the landscape on a tile."""

    kind: str
    at: tuple[str, ...]
    """The edges it reaches, as in "N", and halves of trail edges, as in "E1"; nothing for a farm."""
    flag: bool = False
    post: bool = False
    animals: int = 0

    @property
    def ports(self) -> tuple[int, ...]:
        """The ports it has, counted clockwise from the first half of the north edge."""
        found: list[int] = []
        for place in self.at:
            first = EDGES.index(place[0]) * PORTS
            if len(place) > 1:
                found.append(first + int(place[1]) - 1)
            elif self.kind == "plain":
                found += range(first, first + PORTS)
            else:
                found.append(first + MIDDLE)
        return tuple(sorted(found))

    @property
    def marks(self) -> int:
        """How many flags, trading posts or animals lie on it."""
        return self.flag + self.post + self.animals


@dataclass(frozen=True)
class Kind:
    """A kind of tile."""

    name: str
    count: int
    source: str
    segments: tuple[Segment, ...]

    @property
    def edges(self) -> tuple[str, ...]:
        """What the edges N, E, S and W show."""
        return tuple(_edge(self.segments, edge) for edge in EDGES)


@dataclass(frozen=True)
class Coast:
    """A start space; the ones above and below it join its plains where no town or trail lies between."""

    west: str
    """What its west edge shows."""
    name: str
    source: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box of Mayflower."""

    kinds: tuple[Kind, ...]
    coast: tuple[Coast, ...]
    """From north to south; in the arrays of the box they are kinds too, after those of the tiles."""
    pieces: tuple[Piece, ...]
    digest: str
    box: Box

    def segments(self, kind: int) -> tuple[Segment, ...]:
        """The segments of a kind of tile or of a start space, numbered as in the arrays of the box."""
        return self.kinds[kind].segments if kind < len(self.kinds) else self.coast[kind - len(self.kinds)].segments


def load(path: Path) -> Components:
    """The components of a file, once it has passed every check."""
    file = File(path, Path(__file__).parent)
    kinds = _kinds(file)
    coast = _coast(file)
    return Components(kinds, coast, _pieces(file), file.digest, _box(kinds, coast))


# ── Tiles ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _kinds(file: File) -> tuple[Kind, ...]:
    found: list[Kind] = []
    for entry in file.tables("tile"):
        name, count = entry.get("name", str), entry.get("count", int)
        if not name or any(not letter.isalnum() for letter in name):
            raise entry.wrong("tile-name", name=name)
        if any(name.casefold() == other.name.casefold() for other in found):
            raise entry.wrong("tile-twice")
        if count < 1:
            raise entry.wrong("tile-count", count=count)
        segments = tuple(_segment(entry, number, values) for number, values in enumerate(entry.get("segments", list)))
        if not 1 <= len(segments) <= SEGMENTS:
            raise entry.wrong("tile-segments", count=len(segments), most=SEGMENTS)
        _check_edges(entry, segments)
        found.append(Kind(name, count, entry.source, segments))
    if (total := sum(kind.count for kind in found)) != TILES:
        raise file.wrong("tile-total", count=total, wanted=TILES)
    return tuple(found)


def _segment(tile: Entry, number: int, values: Any) -> Segment:
    """One segment of a tile, with what may lie on it."""
    if not isinstance(values, dict):
        raise tile.wrong("segment-form", number=number)
    entry = Entry(tile.file, f"{tile.where}, segment {number}", values)
    kind = entry.get("kind", str)
    if kind not in LANDSCAPES:
        raise entry.wrong("segment-kind", kind=kind, known=", ".join(LANDSCAPES))
    for key in values:
        if key not in ("kind", "at", *EXTRAS):
            raise entry.wrong("segment-key", key=key)
        if key in EXTRAS and EXTRAS[key] != kind:
            raise entry.wrong("segment-extra", key=key, kind=kind, wanted=EXTRAS[key])
    if kind == "farm":
        if "at" in values:
            raise entry.wrong("segment-farm")
        return Segment(kind, ())
    at = tuple(entry.get("at", str).split())
    for place in at:
        whole = place in tuple(EDGES)
        half = kind == "plain" and len(place) == 2 and place[0] in EDGES and place[1] in "13"
        if not whole and not half:
            raise entry.wrong("segment-at", place=place, kind=kind)
    if not at:
        raise entry.wrong("segment-nowhere")
    if kind == "trail" and len(at) > 2:
        raise entry.wrong("segment-trail", count=len(at))
    animals = entry.get("animals", int) if "animals" in values else 0
    if not 0 <= animals <= MOST_ANIMALS:
        raise entry.wrong("segment-animals", count=animals, most=MOST_ANIMALS)
    flag = entry.get("flag", bool) if "flag" in values else False
    post = entry.get("post", bool) if "post" in values else False
    return Segment(kind, at, flag, post, animals)


def _edge(segments: Sequence[Segment], edge: str) -> str:
    """What an edge shows: a town or a trail where one reaches it, else a plain."""
    for segment in segments:
        if segment.kind != "plain" and edge in segment.at:
            return segment.kind
    return "plain"


def _check_edges(entry: Entry, segments: Sequence[Segment]) -> None:
    """Every place along every edge belongs to one segment, of the landscape that the edge shows; no two cross."""
    if sum(segment.kind == "farm" for segment in segments) > 1:
        raise entry.wrong("tile-farms")
    for edge in EDGES:
        shown = _edge(segments, edge)
        wanted = {"town": [edge], "trail": [edge, f"{edge}1", f"{edge}3"], "plain": [edge]}[shown]
        there = [place for segment in segments for place in segment.at if place[0] == edge]
        for place in there:
            if place not in wanted:
                raise entry.wrong("edge-strange", place=place, edge=Message(f"compass-{edge}"), kind=shown)
            if there.count(place) > 1:
                raise entry.wrong("edge-twice", place=place)
        for place in wanted:
            if place not in there:
                raise entry.wrong("edge-missing", place=place)
    for (a, one), (b, two) in combinations(enumerate(segments), 2):
        # read clockwise, the segments take turns twice or more: one, two, one, two
        order = sorted((port, n) for n, segment in enumerate((one, two)) for port in segment.ports)
        if sum(order[i][1] != order[i - 1][1] for i in range(len(order))) > 2:
            raise entry.wrong("tile-cross", one=a, two=b)


# ── The coast and the pieces ────────────────────────────────────────────────────────────────────────────────────────

START: Final = {
    "plain": (Segment("plain", ("N2", "S2", "W")),),
    "trail": (Segment("trail", ("W",)), Segment("plain", ("N2", "W3")), Segment("plain", ("S2", "W1"))),
    "town": (Segment("town", ("W",)),),
}
"""The segments of a start space; N2 and S2 are where its plains meet those of the start spaces beside it."""


def _coast(file: File) -> tuple[Coast, ...]:
    found = []
    for entry in file.tables("coast"):
        west = entry.get("west", str)
        if west not in START:
            raise entry.wrong("coast-west", west=west, known=", ".join(START))
        name = entry.get("name", str) if "name" in entry.values else ""
        found.append(Coast(west, name, entry.source, START[west]))
    if len(found) != COAST:
        raise file.wrong("coast-length", count=len(found), wanted=COAST)
    return tuple(found)


def _pieces(file: File) -> tuple[Piece, ...]:
    """The pieces, which must be those of the rulebook, since the rules count on them."""
    pieces = file.pieces()
    wanted = {f"settler-{colour}": SETTLERS + 1 for colour in COLOURS} | {"surveyor": SURVEYORS}
    counted = {piece.name: piece.count for piece in pieces}
    for name in (*wanted, *counted):
        if counted.get(name, 0) != wanted.get(name, 0):
            raise file.wrong("piece-count", name=name, count=counted.get(name, 0), wanted=wanted.get(name, 0))
    return pieces


# ── The arrays ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _box(kinds: Sequence[Kind], coast: Sequence[Coast]) -> Box:
    edges = [[LANDSCAPES[edge] for edge in kind.edges] for kind in kinds]
    # the other sides of a start space are never laid against
    edges += [[ANY, ANY, ANY, LANDSCAPES[start.west]] for start in coast]
    all_segments = [*(kind.segments for kind in kinds), *(start.segments for start in coast)]
    made = shapes(edges, [_ports(segments) for segments in all_segments], [_looks(s) for s in all_segments])
    landscape, marks = (array("h", [0] * (len(all_segments) * SEGMENTS)) for _ in range(2))
    for kind, segments in enumerate(all_segments):
        for n, segment in enumerate(segments):
            landscape[kind * SEGMENTS + n] = LANDSCAPES[segment.kind]
            marks[kind * SEGMENTS + n] = segment.marks
    return Box(
        made.edge,
        made.port,
        made.fits,
        made.closes,
        array("h", [kind.count for kind in kinds]),
        array("h", [len(segments) for segments in all_segments]),
        landscape,
        marks,
    )


def _ports(segments: Sequence[Segment]) -> list[int]:
    """The segment at each of the twelve ports, `NOTHING` for none."""
    ports = [NOTHING] * (len(EDGES) * PORTS)
    for n, segment in enumerate(segments):
        for port in segment.ports:
            ports[port] = n
    return ports


def _looks(segments: Sequence[Segment]) -> list[list[tuple[Any, ...]]]:
    """What each edge shows: at each port the landscape, what lies on it, and where else it goes as seen from there."""
    looks: list[list[tuple[Any, ...]]] = []
    for edge in range(len(EDGES)):
        look: list[tuple[Any, ...]] = []
        for port in range(edge * PORTS, (edge + 1) * PORTS):
            for segment in segments:
                if port in segment.ports:
                    turned = sorted((other - edge * PORTS) % (len(EDGES) * PORTS) for other in segment.ports)
                    look.append((port % PORTS, segment.kind, segment.marks, *turned))
        looks.append(look)
    return looks
