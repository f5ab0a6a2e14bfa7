"""The art of Discovery's tiles: the shapes of their segments, what is printed on them, and how they are painted.

Nothing of a tile is drawn turned: a turned tile is another layout, so that peaks, tufts and towers stay upright. All
tiles are painted together, terrain by terrain, and a landscape is one shape: there are no seams. Each edge shows one
terrain, so borders run to the corners of a tile and go on in the next.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt
from typing import Final, NamedTuple

from newfound.core import svg
from newfound.core.svg import Point
from newfound.games.discovery.components import Kind

TILE: Final = 120
"""The side of a tile; the centre of the tile at x,y is at (x × TILE, y × TILE)."""
HALF: Final = TILE // 2
DEPTH: Final = 34
"""How far a bump reaches into its tile."""

# ── The shapes of a tile ────────────────────────────────────────────────────────────────────────────────────────────
# The lines of a tile: 0 to 3 its edges, each from a corner to the next one clockwise from the north-west; 4 to 7 the
# arcs between the outer and inner part of each wedge, likewise; 8 to 11 the rays from each corner to the centre.

ARC, RAY = 4, 8
CORNERS: Final = ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))
ALONG: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Which way the edge that begins at each corner goes."""


class Border(NamedTuple):
    """A line between two segments of a tile: the lower one, the higher one, and points to draw it towards."""

    one: int
    two: int
    points: tuple[tuple[int, int], ...]

    def middle(self) -> Point:
        """A point of the line half way along."""
        k = len(self.points) // 2
        (a, b), (x, y), (c, d) = self.points[k - 1 : k + 2]
        return (a + 2 * x + c) / 4, (b + 2 * y + d) / 4


class Shape(NamedTuple):
    """A layout as it lies."""

    borders: tuple[Border, ...]
    rings: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    """For each segment its outline as pieces, clockwise: straight edges of two points, and borders."""


@lru_cache(maxsize=128)
def _shape(parts: tuple[int, ...]) -> Shape:
    """The outlines and borders of the segments that the eight parts form."""
    apart = {ARC + k for k in range(4) if parts[2 * k] != parts[2 * k + 1]}
    apart |= {RAY + k for k in range(4) if parts[2 * k - 1] != parts[2 * k + 1]}
    drawn = {number: _line(number, apart, sum(part << 2 * k for k, part in enumerate(parts))) for number in apart}
    drawn |= {number: (CORNERS[number], CORNERS[(number + 1) % 4]) for number in range(4)}
    borders = []
    for number in sorted(apart):
        k = number % 4
        one, two = (parts[2 * k], parts[2 * k + 1]) if number < RAY else (parts[2 * k - 1], parts[2 * k + 1])
        borders.append(Border(min(one, two), max(one, two), drawn[number]))
    rings = []
    for segment in range(max(parts) + 1):
        around: set[tuple[int, int]] = set()
        for part, owner in enumerate(parts):
            if owner == segment:
                k = part // 2
                sides = ((ARC + k, 1), (RAY + (k + 1) % 4, 1), (RAY + k, -1)) if part % 2 else ((k, 1), (ARC + k, -1))
                for number, way in sides:
                    # what another part of the same segment has on its other side is no outline
                    if (number, -way) in around:
                        around.remove((number, -way))
                    else:
                        around.add((number, way))
        rings.append(_chain([drawn[number][::way] for number, way in sorted(around)]))
    return Shape(tuple(borders), tuple(rings))


def _chain(pieces: list[tuple[tuple[int, int], ...]]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Pieces in such an order that each begins where the one before it ends, as far as possible."""
    chain = [pieces.pop(0)]
    while pieces:
        follows = next((piece for piece in pieces if piece[0] == chain[-1][-1]), pieces[0])
        pieces.remove(follows)
        chain.append(follows)
    return tuple(chain)


def _line(number: int, apart: set[int], seed: int) -> tuple[tuple[int, int], ...]:
    """The points of an arc or a ray, a little irregular as nature is."""
    k = number % 4
    start, out = CORNERS[k], _leaves(k, number, apart)
    if number < RAY:
        end, back = CORNERS[(k + 1) % 4], _leaves((k + 1) % 4, number, apart)
        # handles as long as the depth asks for, but not past each other
        slopes = [abs(d[0] * ALONG[k][1] - d[1] * ALONG[k][0]) for d in (out, back)]
        first, second = (min(DEPTH / 0.75 / slope, 0.52 * TILE / sqrt(1 - slope * slope)) for slope in slopes)
    else:
        end, back, first, second = (0, 0), _towards(k, pi / 4, -1), 0.3 * TILE, 0.26 * TILE
    a = start[0] + out[0] * first, start[1] + out[1] * first
    b = end[0] + back[0] * second, end[1] + back[1] * second
    steps = 7 if number < RAY else 5
    points = [start]
    for step in range(1, steps):
        t = step / steps
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        x, y = (round(sum(w * p[axis] for w, p in zip(weights, (start, a, b, end), strict=True)), 3) for axis in (0, 1))
        reach = (9 if number < RAY else 12) * min(1, 2 * u, 2 * t + 0.2)
        x += reach * (svg.noise(seed + step, number) - 0.5)
        y += reach * (svg.noise(seed + step, number + 20) - 0.5)
        points.append((2 * round(x / 2), 2 * round(y / 2)))  # even, so that the middle of two is a whole number
    return (*points, end)


def _leaves(corner: int, number: int, apart: set[int]) -> Point:
    """The direction in which a line leaves a corner: towards the centre, or fanned out around that way."""
    lines = [line for line in (ARC + corner, RAY + corner, ARC + (corner - 1) % 4) if line in apart]
    return _towards(corner, pi / 4 + FAN * (2 * lines.index(number) + 1 - len(lines)))


FAN: Final = 0.2
"""Half the angle between two lines that leave the same corner of a tile."""


def _towards(corner: int, angle: float, way: int = 1) -> Point:
    """The direction at an angle from the edge that begins at a corner, into the tile (or out of it)."""
    (a, b), (c, d) = ALONG[corner], ALONG[(corner + 1) % 4]
    return way * (cos(angle) * a + sin(angle) * c), way * (cos(angle) * b + sin(angle) * d)


def _steps(points: Sequence[tuple[int, int]]) -> str:
    """Path data, from where one is, of a curve drawn towards points; straight where there are but two."""
    here = points[0]
    if len(points) == 2:
        across, down = points[1][0] - here[0], points[1][1] - here[1]
        return f"h{across}" if down == 0 else f"v{down}"
    numbers: list[int] = []
    for k in range(1, len(points) - 1):
        (x, y), (u, v) = points[k], points[k + 1]
        to = (u, v) if k == len(points) - 2 else ((x + u) // 2, (y + v) // 2)
        numbers += (x - here[0], y - here[1], to[0] - here[0], to[1] - here[1])
        here = to
    return "q" + " ".join(map(str, numbers)).replace(" -", "-")


class City(NamedTuple):
    """Where a city is on its tile, and its pier: starts and steps from there."""

    at: tuple[int, int]
    pier: tuple[tuple[int, int, str], ...]


class Print(NamedTuple):
    """All there is to paint of a kind of tile as it lies; path data is a start and steps from there."""

    terrains: str
    outlines: tuple[tuple[tuple[int, int, str], ...], ...]
    """By segment."""
    borders: tuple[tuple[str, int, int, str], ...]
    """Each with the letters of its two terrains, in the order of the alphabet."""
    glyphs: tuple[tuple[str, int, int], ...]
    """Each with the name of what grows or towers there."""
    cities: tuple[City, ...]


def _lying(kind: Kind, turn: int) -> tuple[int, ...]:
    """The eight parts of a tile after so many quarter turns clockwise."""
    return kind.parts[8 - 2 * turn :] + kind.parts[: 8 - 2 * turn]


@lru_cache(maxsize=512)
def printed(kind: Kind, turn: int) -> Print:
    """What to paint for a tile."""
    shape = _shape(_lying(kind, turn))
    outlines = []
    for pieces in shape.rings:
        rings: list[tuple[int, int, str]] = []
        end = None
        for piece in pieces:
            if piece[0] == end:
                x, y, d = rings[-1]
                rings[-1] = (x, y, d + _steps(piece))
            else:
                rings.append((*piece[0], _steps(piece)))
            end = piece[-1]
        outlines.append(tuple((x, y, d + "z") for x, y, d in rings))
    borders = tuple(
        ("".join(sorted(kind.terrains[line.one] + kind.terrains[line.two])), *line.points[0], _steps(line.points))
        for line in shape.borders
    )
    cities = tuple(_city(shape, sea, land) for sea, land in kind.cities)
    return Print(kind.terrains, tuple(outlines), borders, tuple(_glyphs(kind, turn, shape, cities)), cities)


def _city(shape: Shape, sea: int, land: int) -> City:
    """A city in the middle of the border of two segments."""
    lines = [line for line in shape.borders if (line.one, line.two) == (min(sea, land), max(sea, land))]
    # two rays make one line, with the centre in its middle
    x, y = (0.0, 0.0) if len(lines) == 2 and lines[0].points[-1] == lines[1].points[-1] else lines[0].middle()
    reach = 14
    ring = _corners(shape, sea)
    ways = [(reach * cos(k * pi / 8), reach * sin(k * pi / 8)) for k in range(16)]
    seaward = [(u, v) for u, v in ways if _inside(ring, (x + u, y + v))]
    u, v = (sum(values) for values in zip(*seaward, strict=True))
    u, v = u / (hypot(u, v) or 1), v / (hypot(u, v) or 1)
    x, y = round(x), round(y)
    end = 30 if v < -0.3 else 22  # a town is higher than it is deep
    across, down = round(5 * v), round(-5 * u)
    to = round(end * u), round(end * v)
    # the pier, and a bar across its end for the boats
    bar = (x + to[0] - across, y + to[1] - down, f"l{2 * across} {2 * down}")
    return City((x, y), ((x, y, f"l{to[0]} {to[1]}"), bar))


def _corners(shape: Shape, segment: int) -> list[Point]:
    """The outline of a segment as a polygon."""
    return [point for piece in shape.rings[segment] for point in piece[:-1]]


def _inside(ring: Sequence[Point], at: Point) -> bool:
    """Whether a point is inside a polygon."""
    x, y = at
    odd = False
    for k, (c, d) in enumerate(ring):
        a, b = ring[k - 1]
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            odd = not odd
    return odd


GLYPHS: Final = {"P": (("tuft", "tuft", "tree"), 9), "M": (("peak", "crag"), 13), "S": (("wave", "swell"), 12)}
"""What is strewn over each terrain, and how far it keeps from borders."""


def _glyphs(kind: Kind, turn: int, shape: Shape, cities: Sequence[City]) -> Iterator[tuple[str, int, int]]:
    """What is strewn over a tile: a staggered lattice that goes on from tile to tile, less what is near a line."""
    lines = [point for line in shape.borders for point in line.points] + list(CORNERS)
    rings = [_corners(shape, segment) for segment in range(len(kind.terrains))]
    bare = set(range(len(rings)))
    columns, rows = 3, 4
    for n in range(columns * rows):
        row, column = divmod(n, columns)
        x = TILE / columns * (column + (1 if row % 2 else 0.5)) - HALF + 10 * svg.noise(n, 5) - 5
        y = TILE / rows * (row + 0.5) - HALF + 8 * svg.noise(n, 6) - 4
        within = min(x, HALF - 1.5), y
        segment = next((k for k, ring in enumerate(rings) if _inside(ring, within)), 0)
        names, room = GLYPHS[kind.terrains[segment]]
        far = min(hypot(x - a, y - b) for a, b in lines)
        if far >= room and all(hypot(x - c.at[0], y - c.at[1] + 4) > 27 for c in cities):
            bare.discard(segment)
            yield names[n * 7 // 3 % len(names)], round(x), round(y)
    for segment in bare:
        x, y = stand(kind, turn, segment)
        if all(hypot(x - c.at[0], y - c.at[1] + 4) > 24 for c in cities):
            yield GLYPHS[kind.terrains[segment]][0][0], round(x), round(y)


@lru_cache(maxsize=4096)
def stand(kind: Kind, turn: int, segment: int) -> Point:
    """Where a pawn stands on a segment: well inside, and not on a city."""
    return _stand(_lying(kind, turn), kind.cities, segment)


@lru_cache(maxsize=4096)
def _stand(parts: tuple[int, ...], cities: tuple[tuple[int, int], ...], segment: int) -> Point:
    """The same, by all that it depends on."""
    shape = _shape(parts)
    ring = _corners(shape, segment)
    towns = [_city(shape, sea, land).at for sea, land in cities]

    def room(at: tuple[int, int]) -> float:
        x, y = at
        near = min(EDGES[at], *[(x - a) ** 2 + (y - b) ** 2 for a, b in ring])
        # rounded, so that the same place wins in every version of Python
        return round(min([sqrt(near), *[hypot(x - a, y - b) - 12 for a, b in towns]]) - hypot(x, y) / 100, 2)

    x, y = max([at for at in EDGES if _inside(ring, at)], key=room)
    return x, y + 2


EDGES: Final = {
    (x, y): min((HALF - abs(x)) ** 2 + (y % 12) ** 2, (HALF - abs(y)) ** 2 + (x % 12) ** 2)
    for x in range(-54, 55, 6)
    for y in range(-54, 55, 6)
}
"""The places where a pawn may stand, with the square of how far marks along the edge are, one every 12 units."""


# ── Painting tiles ──────────────────────────────────────────────────────────────────────────────────────────────────

HUES: Final = {"P": "grass", "M": "rock", "S": "water"}


class Laid(NamedTuple):
    """A tile on the map."""

    kind: Kind
    turn: int
    x: int
    y: int

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the tile, in units of the map."""
        return TILE * self.x, TILE * self.y


def _marker(name: str, content: str) -> str:
    """A small drawing that stands at every point of a path that asks for it."""
    return svg.tag(
        "marker", content, id=f"{svg.ID}{name}", markerUnits="userSpaceOnUse", markerWidth=1, markerHeight=1,
        overflow="visible", stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


@lru_cache(maxsize=1)
def glyph_defs() -> str:
    """What is strewn over the terrains, and the city."""
    peak = "M-15 10L-3-12 2-5 5-9 15 10"
    crag = "M-13 9L-6-5-3-2 4-11 13 9"
    rocks = {
        "peak": svg.path(peak, "panel", fill_opacity=".55")
        + svg.path("M-3-12L2-5 5-9 15 10H5L1 3 3-1-2-5z", "rock-deep", opacity=".75")
        + svg.path(f"{peak}M-9 10L-7 5M-3 10L-4 4", stroke="rock-deep", width=1.7),
        "crag": svg.path(crag, "panel", fill_opacity=".55")
        + svg.path("M4-11L13 9H4L1 2 3-3z", "rock-deep", opacity=".75")
        + svg.path(f"{crag}M-7 9L-6 4M-1 9L-2 5", stroke="rock-deep", width=1.7),
    }
    green = {
        "tuft": svg.path("M-5 4L-8-2M-5 4V-4M-5 4L-2-2M5 6L3 1M5 6V0M5 6L8 1", stroke="grass-deep", width=1.4),
        "tree": svg.path("M-4 2C-8 2-8-3-5-4-5-9 3-9 3-4 7-4 7 2 3 2z", "leaf", "grass-deep", 1.2)
        + svg.path("M-.5 2V7H5M8 6h0", stroke="grass-deep", width=1.4),
    }
    blue = {
        "wave": svg.path("M-12 1q4-5 8 0t8 0 8 0", stroke="water-deep", width=1.5, opacity=".8"),
        "swell": svg.path("M-8-2q4-5 8 0t8 0M-3 5q3-4 6 0t6 0", stroke="water-deep", width=1.4, opacity=".8"),
    }
    return "".join(
        _marker(name, content)
        for name, content in (
            rocks
            | green
            | blue
            | {"city": _town(), "cross": svg.path("M-4 0H4M0-4V4", stroke="line", width=1.2, opacity=".45")}
        ).items()
    )


def _town() -> str:
    """A walled town with a church, its middle at (0, 0)."""
    houses = "M-11-3V-9L-7-13-3-9V-3zM4-3V-8L8-12 12-8V-3z"
    church = "M-4-3V-15H3V-3z"
    wall = "M-16-4H-13V-2H-10V-4H-6V-2H-3V-4H3V-2H6V-4H10V-2H13V-4H16V9Q0 12-16 9z"
    return (
        svg.path("M-15 9Q2 14 19 10L16-4z", "shade", opacity=".28")
        + svg.path(houses + church, "sand", "line", 1.3)
        + svg.path("M-11.5-9L-7-14-2.5-9zM3.5-8L8-13 12.5-8zM-4.5-15L-.5-25 3.5-15z", "rose", "line", 1.3)
        + svg.path(wall, "shore", "line", 1.6)
        + svg.path("M-3 10V4a3 3 0 0 1 6 0V10z", "line")
        + svg.path("M-12 3h3M8 2h4M-8 7h3M9 7h3M-.5-25V-29M-2-27.5h3", stroke="line", width=1)
    )


def place(starts: Iterable[tuple[int, int, str]], centre: tuple[int, int]) -> str:
    """Path data of steps whose starts are relative to the centre of a tile."""
    x, y = centre
    return "".join([f"M{x + a} {y + b}{d}" for a, b, d in starts])


def squares(tiles: Iterable[Laid], inset: int = 0) -> str:
    """The outlines of tiles, each on a line."""
    side = TILE - 2 * inset
    corner = inset - HALF
    return "\n".join(f"M{x + corner} {y + corner}h{side}v{side}h-{side}z" for x, y in (tile.centre for tile in tiles))


class Ground(NamedTuple):
    """What is printed on tiles besides their landscapes: along the coast, at the foot of mountains, and above all."""

    shore: str
    comb: str
    above: str


def ground(tiles: Sequence[Laid], name: str, surf: int = 0) -> Ground:
    """What is printed on tiles; `name` is for what is used twice, `surf` the first line of `SURF`."""
    borders: dict[str, list[str]] = {"MP": [], "MS": [], "PS": []}
    glyphs: dict[str, list[Spot]] = {}
    towns: list[Spot] = []
    piers: list[str] = []
    for tile in tiles:
        lines, strewn_here, towns_here, piers_here = _printed_at(tile)
        for pair, d in lines:
            borders[pair].append(d)
        for glyph, spot in strewn_here:
            glyphs.setdefault(glyph, []).append(spot)
        towns += towns_here
        piers += piers_here
    shore = comb = edge = harbours = ""
    if coast := borders["MS"] + borders["PS"]:
        shore = _lines(name, coast) + "".join(
            "\n" + svg.use(name, stroke=svg.colour(hue), stroke_width=width, opacity=opacity)
            for hue, width, opacity in SURF[surf:]
        )
        edge = svg.use(name, stroke=svg.colour("line"))
    if borders["MP"]:
        rock = svg.colour("rock-deep")
        comb = _lines(f"{name}f", borders["MP"]) + svg.use(
            f"{name}f", stroke=rock, stroke_width=13, stroke_dasharray="1.3 3.4", opacity=".6", stroke_linecap="butt"
        )
        edge += svg.use(f"{name}f", stroke=rock, stroke_width=2)
    if towns:
        pier = _lines(f"{name}p", piers)
        harbours = "\n" + svg.tag("g", pier, stroke=svg.colour("line"), stroke_width=5)
        harbours += svg.use(f"{name}p", stroke=svg.colour("wood"), stroke_width=2.6) + strew("city", towns)
    strewn = "".join(strew(glyph, points) for glyph, points in sorted(glyphs.items(), reverse=True))
    return Ground(shore, comb, f"\n{edge}{strewn}{harbours}")


Spot = tuple[int, int, str]
"""A point as y, x and path data, so that those further away come first."""
Lines = tuple[tuple[str, str], ...]


@lru_cache(maxsize=8192)
def _printed_at(tile: Laid) -> tuple[Lines, tuple[tuple[str, Spot], ...], tuple[Spot, ...], tuple[str, ...]]:
    """What is printed on a tile where it lies: borders by their terrains, glyphs by their names, towns, and piers."""
    x, y = tile.centre
    shown = printed(tile.kind, tile.turn)
    return (
        tuple((pair, f"M{x + a} {y + b}{d}") for pair, a, b, d in shown.borders),
        tuple((glyph, spot_at(x + a, y + b)) for glyph, a, b in shown.glyphs),
        tuple(spot_at(x + a, y + b) for (a, b), _ in shown.cities),
        tuple(place(pier, (x, y)) for _, pier in shown.cities),
    )


def spot_at(x: int, y: int) -> Spot:
    """A point to strew something at."""
    return y, x, f"{x} {y}"


def _lines(name: str, parts: Iterable[str]) -> str:
    """A path of that name, each part of its data on a line."""
    d = "\n".join(parts)
    return f'\n<path id="{svg.ID}{name}" d="\n{d}\n"/>'


def paint(printed: Ground, landscapes: Mapping[str, str]) -> str:
    """Tiles with everything printed on them; the shapes of the landscapes come by terrain."""
    # land covers the half of each line that is not meant for it
    layers = (
        _terrain("S", landscapes)
        + printed.shore
        + _terrain("M", landscapes)
        + printed.comb
        + _terrain("P", landscapes)
        + printed.above
    )
    return svg.tag("g", layers, fill="none", pointer_events="none", stroke_linecap="round")


def _terrain(letter: str, landscapes: Mapping[str, str]) -> str:
    """All landscapes of one terrain."""
    if letter not in landscapes:
        return ""
    hue = svg.colour(HUES[letter])
    return "\n" + svg.tag("g", landscapes[letter], fill=hue, pointer_events="fill", class_="scapes")


SURF: Final = (
    ("water-deep", 26.5, ".25"),
    ("water", 24, None),
    ("water-deep", 18.5, ".45"),
    ("water", 16, None),
    ("line", 9, None),
    ("sand", 6, None),
)
"""Lines along the coast, each over the one before: two in the water, the shore, the beach. Only a map has them all."""


def strew(name: str, spots: Iterable[Spot]) -> str:
    """The same small drawing at points, those further away first, each row of tiles on a line."""
    rows: dict[int, list[str]] = {}
    for y, _, d in sorted(spots):
        rows.setdefault((y + HALF) // TILE, []).append(d)
    d = "\n".join([" ".join(row) for row in rows.values()])
    return f'\n<path style="marker:{svg.paint(f"#{name}")}" d="M\n{d}\n"/>'


@lru_cache(maxsize=512)
def alone(kind: Kind, turn: int) -> str:
    """The definition of a tile by itself, its centre at (0, 0)."""
    tile = Laid(kind, turn, 0, 0)
    shown = printed(kind, turn)
    landscapes: dict[str, str] = {}
    for letter, outline in zip(shown.terrains, shown.outlines, strict=True):
        landscapes[letter] = landscapes.get(letter, "") + svg.tag("path", d=place(outline, (0, 0)))
    name = tile_name(kind, turn)
    painted = paint(ground([tile], f"{name}c", 4), landscapes).replace("\n", " ")  # one line is enough for it
    return svg.define(
        name,
        svg.tag("g", painted, clip_path=svg.paint("#square")) + svg.path(squares([tile]), stroke="line", width=2),
    )


def tile_name(kind: Kind, turn: int) -> str:
    """The name of the definition of a tile by itself."""
    return f"{kind.name}-{turn}"
