"""The art of Mayflower's tiles, drawn from the segments of a kind: curves, regions, and small things that stand there.

Everything is found for a tile as `components.toml` describes it, around (0, 0). A tile that is turned takes its trails
and walls along; houses, animals and flags stand upright in their new places.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from newfound.core import svg
from newfound.core.svg import Area, Point
from newfound.games.mayflower.components import EDGES, Components, Segment

TILE: Final = 100
"""The side of a tile, in units of the picture; a tile is drawn around (0, 0)."""
HALF: Final = TILE / 2
CORNERS: Final = ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))
"""Where the edges N, E, S, W begin, clockwise; a town's wall leaves the tile exactly there."""
MIDDLES: Final = ((0, -HALF), (HALF, 0), (0, HALF), (-HALF, 0))
"""Where a trail leaves each edge, at a right angle."""

Line = list[Point]
"""Points along a curve."""
Cubic = tuple[Point, Point, Point, Point]
"""A curve from its first point to its last, drawn towards the two between."""

# Where things are on a tile


def _turned(point: Point, turn: int) -> Point:
    """A point of a tile after quarter turns clockwise."""
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[turn]


def _towards(start: Point, end: Point, share: float) -> Point:
    """The point that lies a share of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _sampled(curves: Sequence[Cubic], steps: int) -> Line:
    """Points along curves that follow each other."""
    points = [curves[0][0]]
    for a, b, c, d in curves:
        for k in range(1, steps + 1):
            t, u = k / steps, 1 - k / steps
            shares = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            x, y = (round(sum(w * p[axis] for w, p in zip(shares, (a, b, c, d), strict=True)), 3) for axis in (0, 1))
            points.append((x, y))
    return points


def _pair(x: float, y: float) -> str:
    """Two whole numbers as path data, as short as it can be."""
    return f"{x:.0f}{'' if round(y) < 0 else ' '}{y:.0f}"


def _curved(curves: Sequence[Cubic]) -> str:
    """Path data of curves that follow each other, for a pen that is at their start."""
    return "".join("C" + " ".join(_pair(x, y) for x, y in points) for _, *points in curves)


def _drawn(curves: Sequence[Cubic]) -> str:
    """Path data of curves that follow each other."""
    return f"M{_pair(*curves[0][0])}{_curved(curves)}"


def _inside(point: Point, ring: Line) -> bool:
    """Whether a point lies in a polygon."""
    x, y = point
    inside = False
    for (a, b), (c, d) in pairwise([*ring, ring[0]]):
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            inside = not inside
    return inside


def _wall(end: int, start: int) -> list[Cubic]:
    """The wall of a town from the end of one of its edges clockwise to the start of the next; none at a corner.

    It bows inward so that a neighbouring edge keeps its grass, and less than the diagonal, so that the walls of two
    towns at one corner do not cross.
    """
    a, b = CORNERS[(end + 1) % 4], CORNERS[start]
    after = MIDDLES[(end + 1) % 4], MIDDLES[(end + 2) % 4]
    gap = (start - end - 1) % 4
    if gap == 0:
        return []
    if gap == 1:  # one edge left out: a bay
        share, (x, y) = 0.22, (-0.66 * after[0][0], -0.66 * after[0][1])
    elif gap == 2:  # two neighbouring edges: across, a little towards the town
        share, (x, y) = 1 / 3, (-0.2 * (after[0][0] + after[1][0]), -0.2 * (after[0][1] + after[1][1]))
    else:  # one edge alone: a cap, deep enough for a street
        share, (x, y) = 0.42, (-0.78 * MIDDLES[start][0], -0.78 * MIDDLES[start][1])
    (c, d), (e, f) = _towards(a, b, share), _towards(b, a, share)
    return [(a, (c + x, d + y), (e + x, f + y), b)]


def _half(curve: Sequence[Cubic]) -> Point:
    """The middle of a wall, where a gate can be."""
    return _sampled(curve, 2)[1]


class Thing(NamedTuple):
    """A small thing on a tile: what it is and where."""

    name: str
    at: Point


class Shape:
    """The curves of one kind of tile, all in its first turn."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        """Finds trails, walls and plains from what lies at each edge."""
        self.segments = segments
        self.sides = [tuple(EDGES.index(port) for port in s.at if len(port) == 1) for s in segments]
        self.towns = [n for n, s in enumerate(segments) if s.kind == "town"]
        self.farm = any(s.kind == "farm" for s in segments)
        self.town_at = {side: n for n in self.towns for side in self.sides[n]}
        self.trail_at = {side: n for n, s in enumerate(segments) if s.kind == "trail" for side in self.sides[n]}
        self.ends = sorted(side for side, n in self.trail_at.items() if len(self.sides[n]) == 1)
        self.crossing = len(self.ends) > 1 and not self.farm
        self.centre = self._centre()
        self.walls = {
            (n, end, start): _wall(end, start)
            for n in self.towns
            for start in self.sides[n]
            for end in [self._before(start, self.sides[n])]
            if (start - end) % 4 != 1 or len(self.sides[n]) == 1
        }
        self.gate = self._gate()
        self.arms = {side: self._arm(side) for side in self.ends}
        self.trails = {n: self._trail(n) for n, s in enumerate(segments) if s.kind == "trail"}

    def _before(self, side: int, sides: Sequence[int]) -> int:
        """The edge counter-clockwise of one among some, or the edge itself when it is alone."""
        return next((side - k) % 4 for k in (1, 2, 3, 4) if (side - k) % 4 in sides)

    def _centre(self) -> Point:
        """Where trails meet: the middle, or a little away from a town."""
        if self.farm or len(self.town_at) != 1:
            return 0, 0
        x, y = MIDDLES[next(iter(self.town_at))]
        return -x * 0.14, -y * 0.14

    def _gate(self) -> tuple[int, tuple[int, int, int]] | None:
        """A single trail that ends at a town: its edge, and the wall it reaches."""
        if len(self.ends) != 1 or self.farm or not self.towns:
            return None
        side = self.ends[0]
        for n, end, start in self.walls:
            if (side - end - 1) % 4 < (start - end - 1) % 4:
                return side, (n, end, start)
        return None

    def _arm(self, side: int) -> list[Cubic]:
        """A trail from an edge to where it ends."""
        start = MIDDLES[side]
        end = _half(self.walls[self.gate[1]]) if self.gate else self.centre
        x, y = start[0] / HALF, start[1] / HALF
        reach = 0.4 * hypot(start[0] - end[0], start[1] - end[1])
        bend = (end[0] + x * reach, end[1] + y * reach)
        return [(start, (start[0] - x * reach, start[1] - y * reach), bend, end)]

    def _trail(self, n: int) -> list[Cubic]:
        """The curve of a trail, which leaves edges in their middle at a right angle."""
        sides = self.sides[n]
        if len(sides) == 1:
            return self.arms[sides[0]]
        one, two = sides[:2]
        a, b = MIDDLES[one], MIDDLES[two]
        if (one - two) % 4 != 2:
            return [(a, (a[0] * 0.45, a[1] * 0.45), (b[0] * 0.45, b[1] * 0.45), b)]
        u, v = self.centre
        along = (a[0] * 0.4, a[1] * 0.4)
        return [
            (a, (a[0] * 0.6, a[1] * 0.6), (u + along[0], v + along[1]), (u, v)),
            ((u, v), (u - along[0], v - along[1]), (b[0] * 0.6, b[1] * 0.6), b),
        ]

    @cached_property
    def regions(self) -> list[list[Line]]:
        """For each segment the polygons one points at."""
        return [self._region(n) for n in range(len(self.segments))]

    def _region(self, n: int) -> list[Line]:
        kind = self.segments[n].kind
        if kind == "farm":
            return [[(-21, -14), (-14, -21), (14, -21), (21, -14), (21, 14), (14, 21), (-14, 21), (-21, 14)]]
        if kind == "trail":
            return [_band(_sampled(self.trails[n], 4 if len(self.trails[n]) == 1 else 2), 9)]
        if kind == "town":
            return [self._town(n)]
        return list(self._plain(n))

    def _town(self, n: int) -> Line:
        """The outline of a town."""
        ring: Line = []
        sides = sorted(self.sides[n])
        for k, side in enumerate(sides):
            ring += [CORNERS[side], CORNERS[(side + 1) % 4]]
            wall = _wall(side, sides[(k + 1) % len(sides)])
            ring += _sampled(wall, 5)[1:-1] if wall else []
        return ring

    def _plain(self, n: int) -> Iterator[Line]:
        """The outlines of a plain: along its half edges clockwise, and back beside trails and walls."""
        left = {
            2 * EDGES.index(port[0]) + half
            for port in self.segments[n].at
            for half in (0, 1)
            if port[1:] in ("", "13"[half])
        }
        mine = frozenset(left)
        while left:
            half = min(left, key=lambda half: ((half - 1) % 8 in mine, half))
            ring: Line = []
            while half in left:
                left.remove(half)
                ring += [self._point(half), self._point(half + 1)]
                half = self._follow((half + 1) % 8, ring)
            yield [point for k, point in enumerate(ring) if point != ring[k - 1]]

    def _point(self, half: int) -> Point:
        """Where a half edge begins."""
        return MIDDLES[half % 8 // 2] if half % 2 else CORNERS[half % 8 // 2]

    def _follow(self, half: int, ring: Line) -> int:
        """The half edge where one comes out beside whatever lies at the start of this one; adds the way to the ring."""
        side = half // 2
        if half % 2:
            if side not in self.trail_at:
                return half
            n = self.trail_at[side]
            if len(self.sides[n]) > 1:
                way = _sampled(self.trails[n], 3)
                out = next(other for other in self.sides[n] if other != side)
                ring += way if way[0] == MIDDLES[side] else way[::-1]
                return 2 * out + 1
            if self.gate:
                _, end, _ = key = self.gate[1]
                ring += [MIDDLES[side], *_sampled(self.walls[key], 4)[2::-1]]
                return self._follow(2 * ((end + 1) % 4), ring)
            out = self._before(side, self.ends)
            ring += [*_sampled(self.arms[side], 2), *_sampled(self.arms[out], 2)[::-1]]
            return 2 * out + 1
        if side not in self.town_at:
            return half
        n = self.town_at[side]
        end = self._before(side, self.sides[n])
        if (n, end, side) not in self.walls:
            return half  # a town inside this corner: nothing to walk along
        wall = _sampled(self.walls[n, end, side], 4)[::-1]
        if self.gate and self.gate[1] == (n, end, side):
            ring += [*wall[:3], MIDDLES[self.gate[0]]]
            return 2 * self.gate[0] + 1
        ring += wall
        return self._follow(2 * ((end + 1) % 4), ring)

    # Small things on it

    @cached_property
    def barriers(self) -> list[tuple[float, float, float]]:
        """Points that small things keep away from, and how far."""
        points = [(x, y, 5.0) for wall in self.walls.values() for x, y in _sampled(wall, 8)]
        points += [(x, y, 8.0) for trail in self.trails.values() for x, y in _sampled(trail, 8)]
        points += [(*self.centre, 12.0)] if self.crossing else []
        points += [(x, y, 14.0) for x in (-9, 9) for y in (-9, 9)] if self.farm else []
        return points

    def _free(self, region: Sequence[Line]) -> dict[Point, float]:
        """Points of a region, each with how much room is around it."""
        found: dict[Point, float] = {}
        for x in range(-42, 43, 7):
            for y in range(-42, 43, 7):
                if any(_inside((x + 0.1, y + 0.1), ring) for ring in region):
                    found[x, y] = min([_far(x - a, y - b) - r for a, b, r in self.barriers], default=HALF)
        return found

    @cached_property
    def places(self) -> tuple[list[Point], list[Thing]]:
        """Where a settler stands on each segment, and everything small that is drawn on the tile."""
        stands: list[Point] = []
        things: list[Thing] = []
        for n, segment in enumerate(self.segments):
            if segment.kind == "farm":
                stands.append((0, 0))
                things.append(Thing("farm", (0, 0)))
            elif segment.kind == "trail":
                stands.append(self._along(n))
                if segment.post:
                    things.append(Thing("post", self._beside(n)))
            else:
                free = self._free(self.regions[n])
                animals = [ANIMALS[(n + k) % len(ANIMALS)] for k in range(segment.animals)]
                trees = ["tree"] * (1 if self.crossing else 2)
                more = ["house"] * 10 if segment.kind == "town" else animals + trees
                for name in ["flag"] * segment.flag + ["settler", *more]:
                    at = _roomiest(free, 8 if name == "settler" else -2)  # its column must be plain to see
                    if name == "settler":
                        stands.append(at)
                    elif free.get(at, 0) >= NEEDS.get(name, -HALF):
                        things.append(Thing(name, at))
                    for x, y in free:
                        free[x, y] = min(free[x, y], _far(x - at[0], y - at[1]) * CLOSE)
        if self.crossing:
            things.append(Thing("milestone", self.centre))
        if self.gate:
            things.append(Thing("gate", _half(self.walls[self.gate[1]])))
        return stands, things

    def _along(self, n: int) -> Point:
        """The middle of a trail, nearer to the edge where it ends at something."""
        points = _sampled(self.trails[n], 8)
        return points[3 if len(self.sides[n]) == 1 else len(points) // 2]

    def _beside(self, n: int) -> Point:
        """A place for a trading post beside a trail, where there is more room."""
        points = _sampled(self.trails[n], 16 // len(self.trails[n]))
        found = []
        for k in range(3, 14):
            (a, b), (c, d) = points[k - 1], points[k + 1]
            length = hypot(c - a, d - b)
            for side in (14, -14):
                x, y = points[k][0] - (d - b) / length * side, points[k][1] + (c - a) / length * side
                inside = any(_inside((x, y), self._town(town)) for town in self.towns)
                room = min(_far(x - u, y - v) - r for u, v, r in self.barriers)
                found.append((-HALF if inside else min(room, 5.5), -abs(k - 4), (x, y)))
        return max(found)[2]


NEEDS: Final = {"house": 5.5, "tree": 9}
"""The room below which a thing is left out; flags and animals never are, since they count."""
CLOSE: Final = 0.56
"""How much of the distance between two small things counts as room."""
ANIMALS: Final = ("bison", "deer", "turkey")


def _far(x: float, y: float) -> float:
    """A distance, rounded so that places equally far are so in every version of Python."""
    return round(hypot(x, y), 2)


def _roomiest(free: Mapping[Point, float], inset: float) -> Point:
    """The point with most room, the edges of the tile drawn in so far."""
    return max(free, key=lambda at: round(min(free[at], *(HALF - inset - abs(c) for c in at)), 2), default=(0, 0))


def _band(points: Line, width: float) -> Line:
    """A band so far to both sides of a line."""
    left, right = [], []
    for k, (x, y) in enumerate(points):
        (a, b), (c, d) = points[max(k - 1, 0)], points[min(k + 1, len(points) - 1)]
        length = hypot(c - a, d - b) / width
        left.append((x - (d - b) / length, y + (c - a) / length))
        right.append((x + (d - b) / length, y - (c - a) / length))
    return left + right[::-1]


# The art of a tile: what may lie on its side turns with it, what stands is drawn upright above that


def _glyphs() -> dict[str, str]:
    """The small things that stand on tiles, each around (0, 0)."""
    ink = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    bison = (
        svg.path(
            "M-11 5C-12-1-9-4-5-5-1-10 6-9 7-4 11-4 12 1 9 4L7 3 6.5 7H4.5L4 3H-5L-6 7H-8L-8 2Q-10 3-11 5z",
            "wood", "line", 1, **ink,
        )
        + svg.path("M-1-7C5-10 8-5 8-3 11-3 11 1 8.5 3.5L6 2C4 5 0 2-1-1-3-3-2-6-1-7z", "line", opacity=".75")
        + svg.path("M7.5-4.5q3-.5 2.5-3", stroke="panel", width=1.3, **ink)
    )  # fmt: skip
    deer = (
        svg.path(
            "M-10-1Q-4-3.5 2-2L5-8Q7-9.5 10.5-6.5L10-5 7-4.5 5 2 5.5 8H4L2.5 2.5H-5L-6 8H-7.5L-8 2-10-1z",
            "sand-deep", "line", 1, **ink,
        )
        + svg.path("M6-8.5L4-13M6-8.5L9-13M4.8-11l-3-.5M8-11.7l3 .2", stroke="line", width=1.1, **ink)
    )  # fmt: skip
    turkey = (
        svg.path("M1 2L-6 6A9 9 0 1 1 6-5z", "rock-deep", "line", 1, **ink)
        + svg.path("M1 2L-10 1M1 2L-8-6M1 2L0-9M1 2L-10 4", stroke="panel", width=1, **ink)
        + svg.path("M-5 3Q-3-3 4-2L6-8Q9-10 9.5-7L8 1Q6 6 0 6.5-4 6-5 3zM0 6v4M4 6v4", "wood", "line", 1, **ink)
        + svg.path("M9-7q3 1 1 5z", "rose", "line", 0.6)
    )
    farm = (
        svg.path("M-23 4L-5-3 1 17-17 23z", "grain", "grain-deep", 1.2, **ink)
        + svg.path("M-18.5 2.5L-13 21M-14 .8L-8.5 19.5M-9.5-1L-4 18", stroke="grain-deep", width=1.6)
        + svg.path("M2 2L20-1 23 15 6 20z", "leaf", "leaf-deep", 1.2, **ink)
        + svg.path("M7 6h0M12 5h0M17 4h0M8 11h0M13 10h0M18 9h0M9 16h0M14 15h0M19 13h0", stroke="leaf-deep", width=2.6,
                   **ink)
        + svg.path("M-15-19L13-19 13 0H-15z", "rose", "line", 1.2, **ink)
        + svg.path("M-19-10L-15-19 13-19 17-10H3L-1-21-9-21-13-10z", "rock-deep", "line", 1.2, **ink)
        + svg.path("M-13-10L-9-20H-1L3-10V0H-13z", "rose", "line", 1.2, **ink)
        + svg.path("M-9 0V-8H-1V0zM-9 0L-1-8M-1 0L-9-8", "panel", "line", 1)
    )  # fmt: skip
    post = (
        svg.path("M-8 9V-1H8V9z", "wood", "line", 1.2, **ink)
        + svg.path("M-10.5-1L-6-8H6L10.5-1z", "water-deep", "line", 1.2, **ink)
        + svg.tag("circle", cy=3, r=5.5, fill=svg.colour("gold"), stroke=svg.colour("line"), stroke_width=1)
        + svg.path("M-3 5a2.3 2.3 0 1 0 1-4.2L3 1M3-.8V3", stroke="line", width=1.2, **ink)
    )
    flag = (
        svg.path("M-7 10V-9", stroke="line", width=2.4, **ink)
        + svg.path("M-7-9Q-1-11.5 3-8.5T12-8L9-3.5 12 1Q6 3.5 2 .5T-7 .5z", "gold", "line", 1.4, **ink)
        + svg.path("M-2-7.5v6m-3-3h6", stroke="line", width=1.8, **ink)
    )
    milestone = (
        svg.tag("circle", r=11, fill=svg.colour("sand"), stroke=svg.colour("rock-deep"), stroke_width=2,
                stroke_dasharray="2.6 2.4")
        + svg.path("M-5 7V-4a5 5 0 0 1 10 0V7z", "rock", "line", 1.2, **ink)
        + svg.path("M-2-3h4M-2 0h4M-2 3h4", stroke="line", width=1)
    )  # fmt: skip
    gate = svg.path("M-8 6V-7h3v2h3v-2h4v2h3v-2h3V6z", "rock", "line", 1.2, **ink) + svg.path(
        "M-4 6V1a4 4 0 0 1 8 0V6z", "line", opacity=".8"
    )
    jetty = (
        svg.path("M-6-4H26V4H-6z", "wood", "line", 1.2, **ink)
        + svg.path("M0-4V4M5-4V4M10-4V4M15-4V4M20-4V4", stroke="line", width=0.8)
        + svg.path("M22-4v-3M22 4v4M10 4v4", stroke="line", width=2, **ink)
    )
    tree = svg.path("M-6 3c-4-2-2-7 1-7 0-6 9-6 10 0 4 0 5 5 1 7zM0 3v5", "leaf", "leaf-deep", 1.4)
    return {
        "tree": tree, "bison": bison, "deer": deer, "turkey": turkey, "farm": farm, "post": post, "flag": flag,
        "milestone": milestone, "gate": gate, "jetty": jetty,
    }  # fmt: skip


@lru_cache(maxsize=1)
def parts() -> str:
    """What all tiles are made from, for the `defs` of a picture: grass, the streets of towns, small things."""
    return (
        "".join(svg.define(name, glyph) for name, glyph in _glyphs().items())
        + svg.define("grass", _grass())
        + svg.tag("clipPath", svg.path(Area(-HALF, -HALF, TILE, TILE).outline()), id=f"{svg.ID}square")
        + svg.tag(
            "pattern",
            svg.tag("rect", width=12, height=8, fill=svg.colour("sand"))
            + svg.tag("rect", width=12, height=8, fill=svg.colour("wood"), opacity=".35")
            + svg.path("M0 .5H12M0 4.5H12M3 .5v4M9 4.5v4", stroke="sand-deep", width=0.9, opacity=".8"),
            id=f"{svg.ID}street", width=12, height=8, patternUnits="userSpaceOnUse",
        )
    )  # fmt: skip


def _grass() -> str:
    """The grass that every tile has underneath."""
    tufts = [(-36, -32), (-8, -38), (27, -30), (41, -8), (-24, -12), (9, -14), (-42, 8), (-12, 14), (22, 16), (40, 36)]
    tufts += [(-30, 37), (2, 40)]
    return svg.path(Area(-HALF, -HALF, TILE, TILE).outline(), "grass") + svg.path(
        _at(tufts, (0, 0), "l-3-4m3 4v-6m0 6l3-4"), stroke="grass-deep", width=1.2, opacity=".75"
    )


class Art:
    """One kind of tile as markup: the ground in its first turn, and what stands on it in every turn."""

    def __init__(self, name: str, segments: Sequence[Segment]) -> None:
        """Draws nothing yet."""
        self.name = name
        """The id of the ground in a picture."""
        self.segments = segments
        self.shape = Shape(segments)

    @cached_property
    def ground(self) -> str:
        """Towns, trails and walls; grass lies under them all."""
        shape = self.shape
        towns = "".join(self._outline(n) for n in shape.towns)
        trails = "".join(map(_drawn, shape.trails.values()))
        walls = "".join(map(_drawn, shape.walls.values()))
        return (
            (svg.path(towns, "#street") if towns else "")
            + _strokes(trails, (("rock-deep", 12, "2.6 2.4"), ("sand", 8, None)))
            + _strokes(walls, (("line", 6.6, None), ("rock", 4.6, "4.4 .9")))
        )

    def _outline(self, n: int) -> str:
        """Path data around a town."""
        sides = sorted(self.shape.sides[n])
        d = ""
        for k, side in enumerate(sides):
            for x, y in (CORNERS[side], CORNERS[(side + 1) % 4]):
                d += f"{'L' if d else 'M'}{_pair(x, y)}"
            d += _curved(_wall(side, sides[(k + 1) % len(sides)]))
        return d + "z"

    def things(self) -> list[Thing]:
        """The small things on the tile."""
        return self.shape.places[1]

    def standing(self, turn: int) -> str:
        """What stands on the tile, those furthest away first."""
        things = [thing._replace(at=_turned(thing.at, turn)) for thing in self.things()]
        things.sort(key=lambda thing: thing.at[1])
        content = ""
        if houses := [thing.at for thing in things if thing.name == "house"]:
            content += svg.path(_at(houses, (-4, 5), "v-6h8v6z"), "panel", "line", 0.9)
            content += svg.path(_at(houses, (-6, -1), "l3-5h6l3 5z"), "rose", "line", 0.9)
        return content + "".join(svg.use(thing.name, thing.at) for thing in things if thing.name != "house")

    @cached_property
    def defined(self) -> str:
        """The ground, to be defined once in a picture; walls end at the edge of the tile."""
        return svg.define(self.name, self.ground, clip_path=svg.paint("#square") if self.shape.walls else None)

    def turned(self, turn: int) -> str:
        """The id of the tile in one of its turns."""
        return self.names[turn]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The ids of the tile in its turns."""
        return tuple(f"{self.name}r{turn}" for turn in range(4))

    @cached_property
    def marks(self) -> tuple[int, ...]:
        """How many flags, trading posts or animals lie on each segment."""
        return tuple(segment.marks for segment in self.segments)

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """The tile in each turn, to be defined once in a picture that uses it."""
        return tuple(
            svg.define(
                self.turned(turn),
                svg.use("grass")
                + svg.use(self.name, transform=f"rotate({90 * turn})" if turn else None)
                + self.standing(turn),
            )
            for turn in range(4)
        )

    @cached_property
    def hits(self) -> tuple[tuple[tuple[tuple[int, int, str], ...], ...], ...]:
        """For each turn and segment the polygons one points at, as a start and path data relative to it."""
        return tuple(
            tuple(
                tuple(_relative([_turned(point, turn) for point in ring]) for ring in region)
                for region in self.shape.regions
            )
            for turn in range(4)
        )

    @cached_property
    def stands(self) -> tuple[tuple[Point, ...], ...]:
        """For each turn and segment where a settler is."""
        return tuple(tuple(_turned(point, turn) for point in self.shape.places[0]) for turn in range(4))


def _strokes(d: str, layers: Sequence[tuple[str, float, str | None]]) -> str:
    """A line drawn several times, each narrower or dashed."""
    if not d:
        return ""
    return "".join(svg.path(d, stroke=hue, width=width, stroke_dasharray=dashes) for hue, width, dashes in layers)


def _at(points: Iterable[Point], start: Point, d: str) -> str:
    """Path data of something small, once at each point; it starts so far from there."""
    return "".join(f"M{_pair(x + start[0], y + start[1])}{d}" for x, y in points)


def _relative(ring: Line) -> tuple[int, int, str]:
    """A polygon as its first point and the steps from there, without points on the way between their neighbours."""
    points = [(round(x), round(y)) for x, y in ring]
    k = 0
    while k < len(points):
        (a, b), (c, d), (e, f) = points[k - 1], points[k], points[(k + 1) % len(points)]
        if (c - a) * (f - b) == (d - b) * (e - a):
            del points[k]
            k = max(k - 1, 0)
        else:
            k += 1
    if not points:
        return 0, 0, ""
    steps = ""
    for (a, b), (c, d) in pairwise(points):
        steps += ("" if c < a or not steps else " ") + _pair(c - a, d - b)
    return *points[0], f"l{steps}z"


class Start(Art):
    """A start space: what its west edge begins, on land that the chart draws as one coast."""

    def __init__(self, name: str, segments: Sequence[Segment]) -> None:
        """Lets the plains reach the sea."""
        reach = {"N2": ("N", "E1"), "S2": ("S", "E3")}
        super().__init__(name, [replace(s, at=sum((reach.get(p, (p,)) for p in s.at), ())) for s in segments])

    def things(self) -> list[Thing]:
        """Those that do not stand in the sea, and a jetty where a trail begins."""
        ashore = [thing for thing in super().things() if thing.at[0] < 4]
        return ashore + [Thing("jetty", (4, 0))] * len(self.shape.ends)


@lru_cache(maxsize=8)
def arts(components: Components) -> list[Art]:
    """The art of every kind of tile, and after them of the start spaces, numbered as the rules number them."""
    tiles = [Art(f"k{number}", kind.segments) for number, kind in enumerate(components.kinds)]
    return tiles + [Start(f"start{row}", start.segments) for row, start in enumerate(components.coast)]
