"""The picture of Terra Nova: the island in its sea with what stands there, each seat's pioneers, what is left."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt
from typing import Any, Final

from newfound.core import svg
from newfound.core.scene import BOARD, SUPPLY, Part, Scene, seat_part
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words, seat_name
from newfound.games.terranova.components import Components
from newfound.games.terranova.rules import (
    EMPTY,
    MOST_TERRAINS,
    PATIENCE,
    PICK,
    PIONEER,
    REGION,
    SEATS,
    STONE,
    factor_for,
    share,
)
from newfound.games.terranova.words import VERBS, announced, terrain_name

SIDE: Final = 32
"""The side of a hex, in units of the picture."""
HALF: Final = SIDE * sqrt(3) / 2, SIDE / 2
"""Half a hex across and half a side down: the steps of the lattice on which all corners and centres lie."""
HEX: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex around its centre, clockwise from the top, in steps of the lattice."""
SIDES: Final = ((2, 1), (1, 0), (0, 5), (5, 4), (4, 3), (3, 2))
"""The corners at the two ends of the side towards each neighbour, in the order of `near`, counter-clockwise."""

BEACH: Final = 24
"""The water around the island that is always shown."""
LETTERS: Final = 28
"""The smallest lettering on the map: where it can just be read the narrowest telephone shows all of the island."""
FAR: Final = 3000
"""How far the sea reaches beyond that."""
NOTICE: Final = 368, 84
ROSE: Final = 144, 154
SHIP: Final = 112, 98
"""The room for what lies in the corners of the sea: the notice of an end that is near, the compass and a ship."""

# The eight terrains, each with its own glyphs so that nobody needs the colours


def _at(points: Iterable[Point], d: str) -> str:
    """Path data of small strokes, once at each point."""
    return "".join(f"M{svg.num(x)} {svg.num(y)}{d}" for x, y in points)


def _forest(shift: int) -> str:
    """A stand of trees with rounded crowns."""
    spots = (
        [(-11, -7), (9, -10), (-2, 5), (14, 8), (-16, 11)],
        [(-14, -2), (2, -11), (15, -3), (-5, 9), (9, 12)],
    )[shift]
    crowns = _at(spots, "m-7 2c-3-2-2-7 1-7 0-6 10-6 11 0 4 0 5 5 2 7z")
    trunks = _at(spots, "m-.5 2v6m0 0h6")
    shade = _at(spots, "m1 1c4-1 5-5 3-8")
    return svg.path(crowns, "leaf-deep", "leaf-deep", 1.2, fill_opacity=".45") + svg.path(
        trunks + shade, stroke="leaf-deep", width=1.5
    )


def _mountain(shift: int) -> str:
    """Peaks, shaded away from the light."""
    peaks = (((-6, -16, 15, 30), (11, -5, 10, 19)), ((7, -15, 14, 29), (-11, -4, 10, 18)))[shift]
    outlines = "".join(f"M{x - w} {y + h}L{x} {y}L{x + w} {y + h}" for x, y, w, h in peaks)
    dark = "".join(
        f"M{x} {y}L{x + w} {y + h}H{x + w // 3}L{x - 1} {y + h * 2 // 3}L{x + 2} {y + h // 3}z" for x, y, w, h in peaks
    )
    snow = "".join(f"M{x} {y}l{w / 3} {h / 3}l-{w / 4}-2l-3 4l-4-3z" for x, y, w, h in peaks)
    return (
        svg.path(outlines, "panel", fill_opacity=".35")
        + svg.path(dark, "rock-deep", opacity=".6")
        + svg.path(snow, "glow", opacity=".8")
        + svg.path(outlines, stroke="rock-deep", width=1.9)
    )


def _lake(shift: int) -> str:
    """Ripples."""
    spots = ([(-17, -9), (-3, 2), (-19, 13)], [(-4, -12), (-20, 0), (-6, 11)])[shift]
    return svg.path(_at(spots, "q4-5 8 0t8 0 8 0"), stroke="water-deep", width=1.8)


def _prairie(shift: int) -> str:
    """Tufts of grass."""
    spots = (
        [(-12, -6), (7, -10), (-3, 8), (15, 6), (-17, 14)],
        [(-15, 2), (-3, -9), (13, -5), (3, 10), (-10, 17)],
    )[shift]
    return svg.path(_at(spots, "l-4-6m4 6v-9m0 9l4-6"), stroke="grass-deep", width=1.7)


def _cornfield(shift: int) -> str:
    """Ears of corn above furrows."""
    spots = ([(-13, 9), (0, 5), (13, 9)], [(-13, 5), (0, 9), (13, 5)])[shift]
    grains = _at([(x, y - 17 + 5 * k) for x, y in spots for k in range(3)], "m-4.5-3q5 0 4.5 5q-.5-5 4.5-5")
    return svg.path(_at(spots, "v-21") + grains + "M-19 13H19M-14 19H14", stroke="grain-deep", width=1.8)


def _swamp(shift: int) -> str:
    """Bulrushes in standing water."""
    spots = ([(-12, 6), (-7, 6), (10, 11)], [(-11, 11), (8, 5), (13, 5)])[shift]
    water = _at([(x - 7, y + 2) for x, y in spots], "h14") + ("M-16 17h14M2-10h12", "M0 17h15M-14-9h11")[shift]
    return svg.path(_at(spots, "v-9") + water, stroke="marsh-deep", width=1.5) + svg.path(
        _at(spots, "m0-12v-6"), stroke="marsh-deep", width=4
    )


def _desert(shift: int) -> str:
    """Dunes, and sand blown over them."""
    spots = ([(-19, -3), (-3, 11)], [(-9, -6), (-20, 11)])[shift]
    grains = (
        [(-2, -14), (6, -11), (13, -5), (-14, 8), (-9, 14), (15, 2)],
        [(-14, -14), (14, -2), (8, 5), (2, 12), (12, 15), (-15, 0)],
    )[shift]
    return svg.path(_at(spots, "c6-9 12-9 20 0m-12-6c0 4-2 6-3 9"), stroke="sand-deep", width=1.7) + svg.path(
        _at(grains, "h0"), stroke="sand-deep", width=2.4
    )


def _heath(shift: int) -> str:
    """Low bushes in blossom."""
    spots = ([(-11, -2), (11, -5), (0, 14)], [(0, -4), (-13, 11), (13, 12)])[shift]
    blossoms = [(x + dx, y + dy) for x, y in spots for dx, dy in ((-6, -6), (0, -9), (6, -6))]
    return svg.path(_at(spots, "v-8m0 6l-5-4m5 4l5-4"), stroke="heather-deep", width=1.4) + svg.path(
        _at(blossoms, "h0"), stroke="heather-deep", width=4.6
    )


LOOKS: Final = {
    "forest": ("leaf", _forest),
    "mountain": ("rock", _mountain),
    "lake": ("water", _lake),
    "prairie": ("grass", _prairie),
    "cornfield": ("grain", _cornfield),
    "swamp": ("marsh", _swamp),
    "desert": ("sand", _desert),
    "heath": ("heather", _heath),
}
"""The colour and the glyphs of each terrain we know."""


def _looks(components: Components) -> list[str]:
    """For each terrain whose look it has: its own, or one that is left over where we do not know it."""
    names = [terrain.name for terrain in components.terrains]
    spare = iter([name for name in LOOKS if name not in names])
    return [name if name in LOOKS else next(spare) for name in names]


# Where things are


class Lattice:
    """The cells of one map, the first of them at the left and on top."""

    def __init__(self, components: Components) -> None:
        """Finds the place of each cell, and room in the sea for what has none on the island."""
        self.components = components
        self.rows = max(components.row) + 1
        self.centres = tuple(self.point(x, 3 * row) for x, row in zip(components.x, components.row, strict=True))
        self.land = land = Area(-HALF[0], 0, (max(components.x) + 2) * HALF[0], (3 * self.rows + 1) * HALF[1])
        self.area = land.inside(-BEACH)
        free = [(right, bottom) for right in range(2) for bottom in range(2)]
        self.notice, self.rose, self.ship = (self.corner(size, free) for size in (NOTICE, ROSE, SHIP))
        if self.clear(self.notice) < 0:  # below the island there is always room
            self.notice = self.notice._replace(y=land.height + 8)
            self.area = self.area._replace(height=land.height + NOTICE[1] + 2 * BEACH)

    def corner(self, size: Point, free: list[tuple[int, int]]) -> Area:
        """The one of the free corners, now taken, where something of that size is furthest from all cells."""
        x, y, width, height = self.area.inside(8)
        across, down = width - size[0], height - size[1]
        places = {Area(x + right * across, y + bottom * down, *size): (right, bottom) for right, bottom in free}
        best = max(places, key=self.clear)
        free.remove(places[best])
        return best

    def clear(self, area: Area) -> float:
        """How far the nearest cell is from an area; less than 0 where it may reach into it."""
        x, y, width, height = area
        ways = (hypot(max(x - u, 0, u - x - width), max(y - v, 0, v - y - height)) for u, v in self.centres)
        return min(ways) - SIDE

    @staticmethod
    def point(x: int, y: int) -> Point:
        """A point of the lattice on the picture."""
        return x * HALF[0], (y + 2) * HALF[1]

    def rings(self, cells: Iterable[int]) -> Iterator[list[Point]]:
        """The outlines of a set of cells, counter-clockwise; those of holes run the other way."""
        components, inside, after = self.components, set(cells), {}
        for cell in inside:
            x, y = components.x[cell], 3 * components.row[cell]
            for neighbour, (a, b) in zip(components.near[6 * cell : 6 * cell + 6], SIDES, strict=True):
                if neighbour not in inside:
                    after[x + HEX[a][0], y + HEX[a][1]] = (x + HEX[b][0], y + HEX[b][1])
        while after:
            corner = next(iter(after))
            ring = []
            while corner in after:
                ring.append(self.point(*corner))
                corner = after.pop(corner)
            yield ring

    def outline(self, cells: Iterable[int]) -> str:
        """Path data around a set of cells."""
        return "".join(map(svg.line, self.rings(cells)))

    def heart(self, cells: Sequence[int]) -> Point:
        """The centre of a cell that has as much of a set of cells as possible around it, near its middle."""
        inside, near = set(cells), self.components.near
        points = [self.centres[cell] for cell in cells]
        x, y = (sum(values) / len(points) for values in zip(*points, strict=True))

        def rank(cell: int) -> tuple[int, float]:
            u, v = self.centres[cell]
            return -len(inside.intersection(near[6 * cell : 6 * cell + 6])), (u - x) ** 2 + (v - y) ** 2

        return self.centres[min(cells, key=rank)]

    def block(self, terrain: int) -> list[int]:
        """The cells of one terrain."""
        return [cell for cell, kind in enumerate(self.components.terrain) if kind == terrain]


def _hexagon(scale: float, squash: float = 1) -> list[Point]:
    """The corners of a hex about (0, 0), clockwise."""
    return [(x * HALF[0] * scale, y * HALF[1] * scale * squash) for x, y in HEX]


# The chart, which never changes during a game


@lru_cache(maxsize=8)
def _lattice(components: Components) -> Lattice:
    """Where the cells of these components are."""
    return Lattice(components)


def _piece(name: str, content: str) -> str:
    """Something that stands on a cell, for `defs`; whoever points at it points at a cell, be it the one behind."""
    return svg.define(name, content, pointer_events="none")


@lru_cache(maxsize=8)
def _defs(components: Components) -> str:
    """The parts of the picture that are drawn more than once."""
    lattice = _lattice(components)
    shore = "".join(svg.shoreline(ring) for ring in lattice.rings(range(len(components.terrain))))
    parts = [
        svg.chart_defs(),
        _sea_defs(lattice),
        svg.tag("path", id=f"{svg.ID}hex", d=svg.line(_hexagon(1))),
        svg.tag("path", id=f"{svg.ID}coast", d=shore),
        _piece("stone", _stone()),
        _piece("ghost", svg.path(svg.line(_hexagon(0.92)), "glow", opacity=".85") + svg.use("stone", opacity=".7")),
    ]
    parts += [_piece(f"pioneer-{name}", svg.figure(name)) for name in COLOURS[:SEATS]]
    for index, look in enumerate(_looks(components)):
        parts += [svg.define(f"t{index}{shift}", LOOKS[look][1](shift)) for shift in range(2)]
        parts.append(svg.tag("path", id=f"{svg.ID}block-{index}", d=lattice.outline(lattice.block(index))))
        parts.append(svg.tag("clipPath", svg.use(f"block-{index}"), id=f"{svg.ID}within-{index}"))
    return "".join(parts)


@lru_cache(maxsize=8)
def _island(components: Components) -> str:
    """The sea as far as anybody looks, with its ornaments where there is room for them, and the land."""
    lattice = _lattice(components)
    area = lattice.area.inside(-FAR)
    rose = (lattice.rose.x + 72, lattice.rose.y + 90)
    away = [(2 * FAR * cos(k * pi / 16), 2 * FAR * sin(k * pi / 16)) for k in range(32)]
    rays = "".join(svg.line([rose, (rose[0] + x, rose[1] + y)], closed=False) for x, y in away)
    ship = (lattice.ship.x + 64, lattice.ship.y + 62)
    ornaments = [(lattice.rose, svg.compass(rose, 66)), (lattice.ship, svg.ship(ship, 0.85))]
    sea = (
        "".join(svg.path(area.outline(), fill) for fill in ("sea", "#waves", "#dusk"))
        + svg.path(rays, stroke="tide", width=0.8, opacity=".45")
        + "".join(ornament for room, ornament in ornaments if lattice.clear(room) > 0)
        + svg.coast("coast")
    )
    return svg.tag("g", sea, class_="ground") + _land(lattice)


def _sea_defs(lattice: Lattice) -> str:
    """What the sea is painted with: waves and specks of age here and there, and paper that has darkened further out."""
    size = 640
    waves = _at([(size * svg.noise(k, 1), size * svg.noise(k, 2)) for k in range(8)], "q5-5 10 0t10 0 10 0")
    specks = _at([(size * svg.noise(k, 3), size * svg.noise(k, 4)) for k in range(30)], "h1")
    x, y, width, height = lattice.area
    return svg.tag(
        "pattern",
        svg.path(waves, stroke="tide", width=1.4, opacity=".5")
        + svg.path(specks, stroke="faint", width=1.8, opacity=".4"),
        id=f"{svg.ID}waves", width=size, height=size, patternUnits="userSpaceOnUse", stroke_linecap="round",
    ) + svg.tag(
        "radialGradient", id=f"{svg.ID}dusk", href=f"#{svg.ID}age", gradientUnits="userSpaceOnUse",
        cx=x + width / 2, cy=y + height / 2, r=1000,
    )  # fmt: skip


def _land(lattice: Lattice) -> str:
    """The terrains with their borders, glyphs and cells."""
    components = lattice.components
    blocks = range(len(components.terrains))
    hues = [LOOKS[look][0] for look in _looks(components)]
    washes = "".join(
        svg.use(f"block-{k}", fill=svg.colour(hues[k]))
        + svg.use(
            f"block-{k}",
            fill="none",
            stroke=svg.colour(f"{hues[k]}-deep"),
            stroke_width=13,
            opacity=".4",
            clip_path=svg.paint(f"#within-{k}"),
        )
        for k in blocks
    )
    glyphs = "".join(
        svg.use(f"t{kind}{(5 * cell // 3 + components.row[cell]) % 2}", lattice.centres[cell])
        for cell, kind in enumerate(components.terrain)
    )
    borders = "".join(svg.use(f"block-{k}") for k in blocks)
    return (
        washes
        + svg.tag("g", glyphs, stroke_linecap="round", stroke_linejoin="round")
        + svg.tag("g", borders, fill="none", stroke=svg.colour("line"), stroke_width=2.6, stroke_linejoin="round")
    )


# What stands on it


def _stone() -> str:
    """A border stone: a wooden hexagonal prism with a carved mark."""
    top = [(x, y - 6) for x, y in _hexagon(0.74, 0.86)]
    carving = svg.path("M-8-6H8M0-13V1", stroke="line", width=2.4, stroke_linecap="round", opacity=".55")
    return svg.prism(top, 12, "wood") + carving


@lru_cache(maxsize=SEATS)
def _marks(colour: str) -> str:
    """What shows that a cell can be chosen, for each verb that needs more than a ghost of the piece."""
    paint, glow = svg.colour(colour), svg.colour("glow")
    dark = {"fill": glow, "fill_opacity": ".85", "stroke": svg.colour("line")}
    lit = {"fill": "none", "stroke": paint, "stroke_width": 4}
    oval = {"cy": 14, "rx": 21, "ry": 10}
    pick = svg.tag("ellipse", **oval, **dark, stroke_width=6.5) + svg.tag("ellipse", **oval, **lit)
    ring = svg.tag("circle", r=16, **dark, stroke_width=6) + svg.tag("circle", r=16, **lit)
    dot = svg.tag("circle", r=10, **dark)
    sign = svg.emblem(colour, (0, 0), 7, colour)
    marks = {"pick": pick, "to": ring + sign, "place": dot + sign}
    return "".join(_piece(f"{verb}-{colour}", mark) for verb, mark in marks.items())


def _spots(view: Any, legal: Iterable[Any], say: Words) -> list[str]:
    """All cells with what stands on them, those furthest away first."""
    components, position = view.game.components, view.position
    cells = {action.code % PICK: action.code for action in legal}
    verbs = {cell: VERBS[code - cell] for cell, code in cells.items()}
    turn = COLOURS[int(position.turn)]
    return [
        _spot(components, say, cell, min(value, REGION), verb, turn if verb else "")
        for cell, value in enumerate(position.cell)
        for verb in (verbs.get(cell, "") if cell != position.picked else PICKED,)
    ]


def _cell(at: Point | None = None) -> str:
    """The outline of a cell, which a page may draw in another colour."""
    return svg.use("hex", at, class_="hit rim")


PICKED: Final = "picked"
"""Stands for a verb on the cell of the pioneer who is about to move."""


@lru_cache(maxsize=8192)
def _spot(components: Components, say: Words, cell: int, value: int, verb: str, turn: str) -> str:
    """A cell with what stands on it, and with what can be done there by whose turn it is."""
    marks = {"": "", PICKED: svg.use(f"pick-{turn}"), "pick": svg.use(f"pick-{turn}", class_="pulse")}
    marks |= {each: svg.use(f"{each}-{turn}", class_="ghost") for each in ("place", "to")}
    marks["stone"] = svg.use("ghost", class_="ghost")
    pieces = {PIONEER + seat: svg.use(f"pioneer-{name}") for seat, name in enumerate(COLOURS[:SEATS])}
    pieces[STONE] = svg.use("stone")
    piece = pieces.get(value, "")
    # the mark is a line of its own, since the legal cells change more often than what stands on them
    mark = f"\n{marks[verb]}\n" if verb else "\n"
    content = _cell() + mark + (svg.group(piece, (0, -8)) if verb == PICKED else piece)
    return svg.spot(
        f"cell/{components.names[cell]}",
        content,
        verb not in ("", PICKED),
        _titles(components, say)[value][cell],
        _lattice(components).centres[cell],
    ).lstrip("\n")


@lru_cache(maxsize=8)
def _titles(components: Components, say: Words) -> dict[int, list[str]]:
    """What each cell is called, by what is on it."""
    sentences = {EMPTY: "picture-cell", STONE: "picture-stone", REGION: "picture-scored"}
    sentences |= {PIONEER + seat: "picture-pioneer" for seat in range(SEATS)}

    def who(value: int) -> Message | str:
        return seat_name(value - PIONEER) if value < STONE else ""

    return {
        value: [
            _title(say(id, terrain=terrain_name(components, cell), seat=who(value)))
            for cell in range(len(components.names))
        ]
        for value, id in sentences.items()
    }


def _title(words: str) -> str:
    """What stands alone begins with a capital."""
    return words[0].upper() + words[1:]


# Regions and scores


def _regions(view: Any) -> tuple[list[str], str, str]:
    """The scored regions: patterns for `defs`, what lies under the pieces, and the cartouches above them."""
    regions: dict[int, list[int]] = {}
    for cell, value in enumerate(view.position.cell):
        if value >= REGION:
            regions.setdefault(int(value) - REGION, []).append(cell)
    drawn = [
        _region(view.game.components, tuple(cells), int(view.position.taker[region]))
        for region, cells in regions.items()
    ]
    patterns = dict.fromkeys(pattern for pattern, _, _ in drawn)
    return list(patterns), "".join(under for _, under, _ in drawn), "".join(over for _, _, over in drawn)


@lru_cache(maxsize=2048)  # a region stays as it is for the rest of the game
def _region(components: Components, cells: tuple[int, ...], taker: int) -> tuple[str, str, str]:
    """One scored region: its pattern, its hatched cells and its cartouche."""
    lattice = _lattice(components)
    takers = [name for seat, name in enumerate(COLOURS[:SEATS]) if taker >> seat & 1]
    colours = takers or ["faint"]
    pattern = "-".join(["hatch", *colours])
    # a colour as light as the land has an edge of ink
    ring = lattice.outline(cells)
    under = "\n" + svg.path(ring, None, "line", 6, stroke_linejoin="round")
    under += svg.path(ring, f"#{pattern}", colours[0], 3.5, stroke_linejoin="round")
    kinds = len({components.terrain[cell] for cell in cells})
    points = share(len(cells) * factor_for(kinds), max(len(takers), 1))
    over = "\n" + _worth(lattice.heart(cells), points, takers)
    return svg.hatching(pattern, colours), under, over


def _worth(at: Point, points: int, takers: Sequence[str]) -> str:
    """The cartouche of a scored region: the points, and the emblems of those who took them."""
    digits = len(str(points)) * 15
    area = Area(at[0] - digits / 2 - 11.5 * len(takers) - 9, at[1] - 18, digits + 23 * len(takers) + 18, 36)
    badges = "".join(svg.badge(name, (area.x + digits + 21 + 23 * k, at[1]), 10) for k, name in enumerate(takers))
    ink = None if takers else "faint"
    number = svg.text(points, (area.x + 8 + digits / 2, at[1] + 10), 29, ink, font_weight="bold")
    return svg.tag("g", svg.plaque(area, 6) + number + badges, opacity=None if takers else ".8", pointer_events="none")


# What is told besides


@lru_cache(maxsize=16)
def _quiet(components: Components, say: Words, rounds: int) -> str:
    """The notice that counts the rounds without a stone, in a corner of the sea."""
    area = _lattice(components).notice
    left, right, lines = area.x + 16, area.x + area.width - 16, say("picture-quiet").splitlines()
    return "\n" + svg.tag(
        "g",
        svg.tooltip(say("quiet", rounds=rounds, most=PATIENCE))
        + svg.plaque(area, halo="gold")
        + svg.text(f"{rounds}/{PATIENCE}", (left, area.y + 53), 32, "rose", "start", font_weight="bold")
        + "".join(
            svg.text(line, (right, area.y + 36 + 31 * k), LETTERS, None, "end", font_style="italic")
            for k, line in enumerate(lines)
        ),
    )


@lru_cache(maxsize=1024)
def _seat(say: Words, seat: int, standing: int, left: int) -> Part:
    """A seat's pioneers: how many stand on the island, and how many are still to be placed."""
    drawn = _pioneers(seat, say("picture-standing", count=standing), 14)
    if left:
        drawn += svg.tag("g", _pioneers(seat, say("picture-to-place", count=left), 178), opacity=".7")
    return Part(seat_part(seat), Area(0, 0, 296, 34), drawn, 16)


def _pioneers(seat: int, words: str, x: float) -> str:
    """A pioneer and what is said of such."""
    figure = svg.group(svg.use(f"pioneer-{COLOURS[seat]}"), (x, 20), 0.62)
    return "\n" + figure + svg.text(words, (x + 16, 23), 16, None, "start")


@lru_cache(maxsize=256)
def _supply(components: Components, say: Words, stones: int) -> Part:
    """The border stones that are left, and below them what one looks up: the terrains, and what a region is worth."""
    stock = svg.group(svg.use("stone"), (30, 32), 0.8) + svg.text(
        say("picture-stones-left", count=stones), (66, 36), 20, None, "start", font_weight="bold"
    )
    looks = _looks(components)
    terrains = "".join(
        svg.group(_sample(index, LOOKS[look][0]), (30 + 160 * (index % 2), 104 + 42 * (index // 2)), 0.55)
        + svg.text(
            _terrain(components, index, say), (56 + 160 * (index % 2), 110 + 42 * (index // 2)), 17, None, "start"
        )
        for index, look in enumerate(looks)
    )
    below = 104 + 42 * ((len(looks) + 1) // 2)
    worth = svg.text(say("picture-region"), (12, below + 8), 16, "faint", "start", font_style="italic")
    for kinds in range(1, MOST_TERRAINS + 1):
        y = below + 8 + 28 * kinds
        worth += svg.text(say("picture-kinds", count=kinds), (12, y), 17, None, "start") + svg.text(
            say("picture-worth", points=factor_for(kinds)), (320, y), 17, None, "end", font_weight="bold"
        )
    rule = svg.path(f"M12 66H320M12 {below - 18}H320", stroke="faint", width=1, opacity=".6")
    return Part(
        SUPPLY, Area(0, 0, 332, below + 8 + 28 * MOST_TERRAINS + 14), stock + "\n" + rule + terrains + worth, 16
    )


def _sample(index: int, hue: str) -> str:
    """A cell of a terrain on its own."""
    glyph = svg.tag("g", svg.use(f"t{index}0"), stroke_linecap="round", stroke_linejoin="round")
    return svg.path(svg.line(_hexagon(1)), hue, "line", 2) + glyph


def _terrain(components: Components, index: int, say: Words) -> str:
    """What a terrain is called."""
    name = terrain_name(components, components.terrain.index(index))
    return say.say(name) if isinstance(name, Message) else name


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, every cell a named spot and the legal ones marked."""
    components, s = view.game.components, view.position
    patterns, under, over = _regions(view)
    drawn = [_island(components), under, *_spots(view, legal, say)]
    top = drawn.pop() + over
    if rounds := announced(s):
        top += _quiet(components, say, rounds)
    parts = [Part(BOARD, _lattice(components).area, top, LETTERS, below=tuple(drawn))]
    parts += [_seat(say, seat, int(s.count[seat]), int(s.left[seat])) for seat in range(view.players)]
    parts.append(_supply(components, say, int(s.stones)))
    defs = [_defs(components), *(_marks(name) for name in COLOURS[: view.players]), *patterns]
    # two maps on one page must not share outlines
    return Scene(components.digest[:4], say, say("picture-about", island=components.title), parts, defs)


# The proof sheet


EDGE: Final = 10
"""Paper around everything."""
HEAD: Final = 122
"""Where the chart begins, below the title."""
BAND: Final = 26
"""The breadth of the chart's frame."""
SEA: Final = 56, 74
"""How much sea there is above and below the island."""


def box(components: Components, say: Words, theme: str = "light") -> str:
    """Everything in the box on one sheet: the map with the names of its cells, the terrains and the pieces."""
    lattice = _lattice(components)
    land = lattice.land
    width = max(1000, land.width + 2 * (EDGE + BAND + 20))
    chart = Area(EDGE, HEAD, width - 2 * EDGE, land.height + sum(SEA) + 2 * BAND)
    head = svg.text(say("picture-box"), (width / 2, 62), 46, "rose")
    head += svg.text(say("picture-reconstruction"), (width / 2, 102), 22, font_style="italic")
    grid = "".join(_cell(centre) for centre in lattice.centres)
    names = "".join(
        svg.text(name, (x, y + 5), 15, font_weight="bold")
        for name, (x, y) in zip(components.names, lattice.centres, strict=True)
    )
    names = svg.tag(
        "g", names, stroke=svg.colour("panel"), stroke_width=4, paint_order="stroke", stroke_linejoin="round"
    )
    at = ((width - land.width) / 2 - land.x, chart.y + BAND + SEA[0])
    island = svg.group(svg.coast("coast") + _land(lattice) + grid + names, at)
    entries = [_terrain_entry(components, index, say) for index in range(len(components.terrains))]
    entries += [_piece_entry(piece, say) for piece in components.pieces]
    top = chart.y + chart.height + 60
    legend = "".join(
        svg.group(entry, (60 + (index % 3) * 325, top + (index // 3) * 84)) for index, entry in enumerate(entries)
    )
    size = (width, top + 84 * ((len(entries) + 2) // 3))
    content = head + _sheet(chart, lattice, say) + island + _frame(chart, lattice, at) + legend
    return svg.document(
        components.digest[:4],
        size,
        svg.path(Area(0, 0, *size).outline(), "paper") + content,
        title=say("picture-box"),
        about=say("picture-reconstruction"),
        defs=[_defs(components)],
        theme=theme,
        lang=say.lang,
    )


def _sheet(chart: Area, lattice: Lattice, say: Words) -> str:
    """The sea of the chart; its ornaments lie below the land, in case a map reaches into their corners."""
    rose = (chart.x + BAND + 104, chart.y + BAND + 100)
    area = Area(chart.x + BAND + 16, chart.y + chart.height - BAND - 16 - 84, 262, 84)
    middle = area.x + area.width / 2
    return (
        svg.sea(chart.inside(BAND), rose)
        + svg.compass(rose, 66)
        + svg.ship((chart.x + chart.width - BAND - 120, chart.y + chart.height - BAND - 60), 1.05)
        + svg.plaque(area, 12)
        + svg.text(say("picture-title"), (middle, area.y + 42), 34, "rose", letter_spacing=1)
        + svg.text(lattice.components.title, (middle, area.y + 67), 20, font_style="italic")
    )


def _frame(chart: Area, lattice: Lattice, at: Point) -> str:
    """The border of the chart, with the letters and numbers that name the cells of the island at a point."""
    rows = [(chr(ord("A") + row), at[1] + lattice.point(0, 3 * row)[1]) for row in range(lattice.rows)]
    columns = range(max(lattice.components.x) // 2 + 1)
    places = [(str(k + 1), at[0] + lattice.point(2 * k, 0)[0] + HALF[0] / 2) for k in columns]
    return svg.frame(chart, BAND, places, rows)


def _terrain_entry(components: Components, index: int, say: Words) -> str:
    """A line of the legend: a cell of a terrain, its name, how many there are, and how we know."""
    terrain, block = components.terrains[index], _lattice(components).block(index)
    hue = LOOKS[_looks(components)[index]][0]
    name = _terrain(components, index, say)
    return _sample(index, hue) + _caption(f"{terrain.letter} · {name}", len(block), terrain.source, say)


def _piece_entry(piece: Any, say: Words) -> str:
    """A line of the legend: a piece, its name, how many there are, and how we know."""
    kind, _, colour = piece.name.partition("-")
    if piece.name == "stone":
        art = svg.use("stone")
    elif kind == "pioneer" and colour in COLOURS[:SEATS]:
        art = svg.use(f"pioneer-{colour}")
    elif piece.name == "score-marker":
        art = "".join(
            svg.badge(name, (-12 + 24 * (k % 2), -12 + 24 * (k // 2)), 11) for k, name in enumerate(COLOURS[:SEATS])
        )
    else:
        return _caption(piece.name, piece.count, piece.source, say)
    return art + _caption(say(f"picture-piece-{piece.name}"), piece.count, piece.source, say)


def _caption(name: str, count: int, source: str, say: Words) -> str:
    """Name, count and source beside something drawn at (0, 0)."""
    return svg.text(name, (38, -4), 22, None, "start") + svg.text(
        f"× {count} · {say(f'picture-source-{source}')}", (38, 21), 18, "faint", "start", font_style="italic"
    )
