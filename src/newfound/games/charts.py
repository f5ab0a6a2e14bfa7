"""What the pictures of the tile-laying games share: a chart without an edge, the tile to be laid, and the tiles left.

A tile lies where its coordinates say, however far the map has grown; only what is kept in sight grows.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from newfound.core import svg
from newfound.core.svg import Area, Point

FAR: Final = 4600
"""How far the ground reaches from where the map began, so that nobody ever sees its edge."""
MARGIN: Final = 10
"""What is kept in sight around the outermost cells."""
CLEAR: Final = 64
"""Pixels: on a tile so wide things can be told apart at a glance."""


def lettering(tile: float) -> float:
    """The size of names on a chart, by the side of its tiles: as large as is read with ease where a tile is clear."""
    return 12 * tile / CLEAR


def read(tile: float, over: bool) -> float:
    """What is read on a chart: its names, or once nothing is laid any more just the tiles, so that all can be seen."""
    return tile if over else lettering(tile)


# ── The ground ──────────────────────────────────────────────────────────────────────────────────────────────────────

WINDS: Final = (("ink", 0, 4), ("leaf-deep", 2, 4), ("rose", 1, 2))
"""The eight winds, the half winds and the quarter winds, each with its colour, as charts have always had them."""


def winds(at: Point, opacity: str = ".27") -> str:
    """Rhumb lines in all directions from a point, as far as the chart goes."""
    drawn = ""
    for hue, first, step in WINDS:
        ends = [
            (at[0] + 2 * FAR * cos(k * pi / 16), at[1] + 2 * FAR * sin(k * pi / 16)) for k in range(first, 32, step)
        ]
        drawn += svg.path("".join(svg.line([at, end], closed=False) for end in ends), stroke=hue, opacity=opacity)
    return drawn


def sheet(fill: str) -> str:
    """Paper or sea as far as one can look, with specks of age."""
    return "".join(svg.path(Area(-FAR, -FAR, 2 * FAR, 2 * FAR).outline(), each) for each in (fill, "#specks"))


@lru_cache(maxsize=1)
def defs() -> str:
    """What a `sheet` needs."""
    size = 640
    specks = "".join(
        f"M{svg.num(size * svg.noise(k, 1))} {svg.num(size * svg.noise(k, 2))}h{svg.num(2 * svg.noise(k, 3))}"
        for k in range(26)
    )
    content = svg.path(specks, stroke="faint", width=1.8, stroke_linecap="round", opacity=".4")
    return svg.tag(
        "pattern", content, id=f"{svg.ID}specks", width=size, height=size, patternUnits="userSpaceOnUse"
    )  # fmt: skip


# ── What is kept in sight ───────────────────────────────────────────────────────────────────────────────────────────


def joined(areas: Iterable[Area]) -> Area:
    """The smallest rectangle around others."""
    sides = [(x, y, x + width, y + height) for x, y, width, height in areas]
    lefts, tops, rights, bottoms = zip(*sides, strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    return Area(left, top, right - left, bottom - top)


def overlap(one: Area, two: Area) -> float:
    """How much of two rectangles is common."""
    across = min(one.x + one.width, two.x + two.width) - max(one.x, two.x)
    down = min(one.y + one.height, two.y + two.height) - max(one.y, two.y)
    return max(across, 0) * max(down, 0)


GAP: Final = 14
"""Between the tiles of a chooser, and around them."""
AWAY: Final = 12
"""Between a cell and the chooser beside it."""


def beside(cell: Area, number: int, tiles: Sequence[Area], seen: Area) -> Area:
    """A place for so many tiles beside a cell, in a row or column, that hides little and needs little more in sight."""
    side = cell.width
    broad, narrow = GAP + number * (side + GAP), side + 2 * GAP
    x, y = cell.x + side / 2, cell.y + side / 2
    near = side / 2 + AWAY
    places = []
    for shift in (0, -side, side):
        for top in (y + near, y - near - narrow):
            places.append(Area(x - broad / 2 + shift, top, broad, narrow))
        for left in (x + near, x - near - narrow):
            places.append(Area(left, y - broad / 2 + shift, narrow, broad))

    around = joined(places)
    near_by = [tile for tile in tiles if overlap(around, tile)]

    def cost(place: Area) -> float:
        beyond = joined([seen, place])
        hidden = sum([overlap(place, tile) for tile in near_by])
        return 3 * hidden + beyond.width * beyond.height - seen.width * seen.height

    return min(places, key=cost)


def tiles_in(panel: Area, side: float, number: int) -> list[Point]:
    """Where the middles of the tiles of a chooser are."""
    x, y = panel.x + GAP + side / 2, panel.y + GAP + side / 2
    steps = [k * (side + GAP) for k in range(number)]
    return [(x + step, y) if panel.width > panel.height else (x, y + step) for step in steps]


# ── The tile to be laid, and the tiles left ─────────────────────────────────────────────────────────────────────────

HAND: Final = Area(0, 0, 132, 158)
FACE: Final = 104
"""The side of the tile to be laid."""


@lru_cache(maxsize=1024)
def hand(face: str, count: int, title: str, beside: str = "", width: float = 0) -> str:
    """The tile to be laid and the pile it was drawn from; there may be something beside it."""
    pile = "".join(
        svg.path(Area(30 + 3 * k, 131 - 3 * k, 16, 16).outline(), "wood" if k < 2 else "tide", "line", 1.2)
        for k in range(min(3, count))
    )
    number = svg.text(count, (62, 147), 21, None, "start", font_weight="bold")
    return "\n".join(
        [
            svg.plaque(HAND._replace(width=HAND.width + width).inside(2), 9),
            svg.group(face, (HAND.width / 2, 66)),
            svg.tag("g", f"{svg.tooltip(title)}\n{pile}\n{number}"),
            beside,
        ]
    )


@lru_cache(maxsize=64)
def back(title: str) -> str:
    """The back of the tile that is drawn next, its middle at (0, 0)."""
    side = FACE - 16
    board = svg.plaque(Area(-side / 2, -side / 2, side, side), 6, "wood")
    return svg.tag("g", svg.tooltip(title) + board + svg.star([0, 90, 180, 270], 32, 0.7, ("gold", "panel")))


SMALL: Final = 44
"""The side of the tiles in the supply."""
IN_A_ROW: Final = 7
STEP: Final = Area(0, 0, 51, 66)
"""The room for each of them and its number."""
TOP: Final = 44
"""The height of what is written above them."""


def in_supply(kind: int) -> Point:
    """Where the middle of a kind of tile is in the supply."""
    row, column = divmod(kind, IN_A_ROW)
    return STEP.width * (column + 0.5), TOP + SMALL / 2 + STEP.height * row


def supply(heads: Sequence[str], left: Sequence[int], tiles: Sequence[str]) -> tuple[Area, str]:
    """All kinds of tiles in their order, each with how many are left; those that are used up are pale."""
    numbers = ""
    for kind, count in enumerate(left):
        if count:
            x, y = in_supply(kind)
            numbers += f'\n<text x="{svg.num(x)}" y="{svg.num(y + SMALL / 2 + 15)}">{count}</text>'
    content = (
        "".join(
            svg.text(head, (4, TOP - 12 - 18 * k), 15, "faint", "start", font_style="italic")
            for k, head in enumerate(reversed(heads))
        )
        + svg.tag("g", "".join(tiles))
        + "\n"
        + svg.tag("g", numbers, font_size=15, text_anchor="middle")
    )
    height = in_supply(len(left) - 1)[1] + SMALL / 2 + 24
    return Area(0, 0, IN_A_ROW * STEP.width, height), "\n" + svg.tag("g", content, class_="supply")


def pale(count: int) -> str | None:
    """The opacity of a kind of which so many are left."""
    return None if count else ".2"
