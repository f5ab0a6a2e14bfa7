"""The art of Century: cubes, icons and symbols, and what is printed on cards, bonus tiles and exploration tiles.

Nothing is told by colour alone: each level of cubes has its own good on its face and as many pips as its level, each
icon and each symbol its own figure. Everything is drawn about (0, 0).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from newfound.core import svg
from newfound.core.svg import Area, Point, colour, num
from newfound.games.century.components import CUBES, ICONS, SYMBOLS, Bonus, Card, Exploration

HUES: Final = dict(zip(SYMBOLS, ("water", "leaf", "grass", "rock"), strict=True))
"""The colour of each symbol."""

ROUND: Final = {"stroke_linejoin": "round", "stroke_linecap": "round"}
EMPTY: Final = {"fill": "none", "stroke": colour("faint"), "stroke_width": 1.4, "stroke_dasharray": "4 5"}
"""The outline of where something could lie."""

# ── Cubes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

CUBE: Final = 32
"""The side of a cube as it is defined."""


def _corn() -> str:
    """An ear of corn between two leaves."""
    return (
        svg.path("M0-11C6-10 6 5 0 8C-6 5-6-10 0-11z", "on-yellow")
        + svg.path("M-3-6H3M-4-2H4M-3.6 2H3.6M0-10V7", stroke="yellow", width=1.3)
        + svg.path("M0 10C-8 9-10 2-8-4C-5-2-2 3 0 10C2 3 5-2 8-4C10 2 8 9 0 10z", "on-yellow", "yellow", 1)
    )


def _deer() -> str:
    """The head of a deer with its antlers."""
    antlers = "M-2-1C-7-3-9-6-8-11M-7.5-6.5L-11.5-9M-4-3L-4-8M2-1C7-3 9-6 8-11M7.5-6.5L11.5-9M4-3L4-8"
    return svg.path(antlers, stroke="on-red", width=2.2, **ROUND) + svg.path(
        "M-3-2H3L8-1Q7 2 4 2.5L2.5 9Q0 11-2.5 9L-4 2.5Q-7 2-8-1z", "on-red"
    )


def _tobacco() -> str:
    """A broad leaf."""
    return svg.path("M9-11C12-2 8 8-6 8L-10 11L-7 6C-9-6 0-11 9-11z", "on-green") + svg.path(
        "M-7 7L5-7M-3 2.5L-4-3M-3 2.5L3 3M1-2V-7M1-2L6-2", stroke="green", width=1.4, **ROUND
    )


def _pelt() -> str:
    """A stretched pelt."""
    return svg.path(
        "M-3-10Q0-12 3-10L5-6L11-9L10-3Q7-1 8 3L11 8L5 7Q2 8 1 11H-1Q-2 8-5 7L-11 8L-8 3Q-7-1-10-3L-11-9L-5-6z",
        "on-red",
    ) + svg.path("M0-7V5M-3-3V3M3-3V3", stroke="line", width=1.1, opacity=".5", **ROUND)


def _raise() -> str:
    """An arrow up, for a cube that is raised."""
    return svg.path("M0-10L9-1H4V9H-4V-1H-9z", "ink")


def _cube(hue: str, good: str, level: int = 0, on: str = "ink", dark: float = 0) -> str:
    """A cube seen from the front and a little from above on the right."""
    front, top, side = "M-16-12h28v28h-28z", "M-16-12l4-4h28l-4 4z", "M12-12l4-4v28l-4 4z"
    pips = "".join(f"M{num(-2 + 5.6 * (k - (level - 1) / 2))} 12.6h0" for k in range(level))
    tint = svg.path(front + top + side, "shade", opacity=str(dark)) if dark else ""
    return (
        svg.path(front + top + side, hue, "line", 2.4, stroke_linejoin="round")
        + tint
        + svg.path(top, "glow", opacity=".5")
        + svg.path(side, "shade", opacity=".3")
        + svg.group(good, (-2, 0 if level else 2), 0.92)
        + (svg.path(pips, stroke=on, width=3.6, stroke_linecap="round") if pips else "")
    )


def _cube_defs() -> str:
    """The cubes of the four levels and the grey one that stands for any of them."""
    faces = {
        "yellow": _cube("yellow", _corn(), 1, "on-yellow"),
        "red": _cube("red", _deer(), 2, "on-red"),
        "green": _cube("green", _tobacco(), 3, "on-green"),
        "brown": _cube("wood", _pelt(), 4, "on-red", 0.45),
        "raise": _cube("rock", _raise()),
    }
    return "".join(svg.define(f"cube-{name}", face) for name, face in faces.items())


def cube(level: str, at: Point, side: float = CUBE) -> str:
    """A cube of a level, or the grey one called "raise"."""
    return svg.group(svg.use(f"cube-{level}"), at, side / CUBE)


def cubes(
    counts: Sequence[int], at: Point, room: float, side: float = CUBE, apart: int = 2, ink: str | None = None
) -> str:
    """Cubes counted by level in a row about a point, made to fit a width; more than `apart` equal ones as a number."""
    parts: list[tuple[str, int]] = []
    for level, count in zip(CUBES, counts, strict=True):
        if count > apart:
            parts.append((str(count), 2 + 20 * len(str(count))))
        parts += [(level, 34)] * (1 if count > apart else count)
    width = sum(part for _, part in parts)
    drawn, x = "", -width / 2
    for what, part in parts:
        if what in CUBES:
            drawn += svg.use(f"cube-{what}", (x + part / 2, 0))
        else:
            drawn += svg.text(what, (x + part / 2, 11), 32, ink, font_weight="bold")
        x += part
    return svg.group(drawn, at, min(side / CUBE, room / width))


# ── Settlers, icons and symbols ─────────────────────────────────────────────────────────────────────────────────────

MAN: Final = (
    "M-8 13C-8 6-6 2-5-2Q0-5 5-2C6 2 8 6 8 13Q0 15-8 13z"
    "M-3.6-7V-4.5A3.6 3.6 0 0 0 3.6-4.5V-7z"
    "M-8-7.5Q-8-9.5-4-9.5Q-4-15 0-15T4-9.5Q8-9.5 8-7.5T0-6T-8-7.5z"
)
"""A settler as a silhouette, 30 units high."""


def _hat() -> str:
    """A settler's hat with its buckle."""
    return (
        svg.path("M-6 5L-4.5-9Q0-11 4.5-9L6 5z", "ink", "ink", 1.6, **ROUND)
        + svg.path("M-12 6Q0 1 12 6Q13 9 9 9.5Q0 7-9 9.5Q-13 9-12 6z", "ink", "ink", 1.4, **ROUND)
        + svg.path("M-5.7 1Q0-1 5.7 1", stroke="panel", width=2.6)
        + svg.path("M-2-2.5h4v5h-4z", "panel", "gold", 1.8)
    )


def _star() -> str:
    """A compass."""
    return svg.path("M0-14L3.8-3.8 14 0 3.8 3.8 0 14-3.8 3.8-14 0-3.8-3.8z", "panel", "ink", 1.6, **ROUND) + svg.path(
        "M0 0V-14L3.8-3.8zM0 0H14L3.8 3.8zM0 0V14L-3.8 3.8zM0 0H-14L-3.8-3.8z", "rose"
    )


def _feather() -> str:
    """A feather."""
    vane = "M12-13C13-6 10-1 6 3L4.5 1.5L4.5 4.5C1 7-3 8-7 7.5C-8 3-6-1-3-4L-1-2.5L-1.5-6C2-10 6-13 12-13z"
    return (
        svg.path(vane, "heather", "ink", 1.6, **ROUND)
        + svg.path("M12-13C12-9 11-6 9.5-3.5C6-4 3-6 1.5-9C4.5-11.5 8-13 12-13z", "ink")
        + svg.path("M-12 13L8-9M-3 3.5L2 3.5M-3 3.5V-1", stroke="ink", width=1.7, **ROUND)
        + svg.path("M-12 13L-7 7.5", stroke="ink", width=3, **ROUND)
    )


def _axe() -> str:
    """An axe."""
    return (
        svg.path("M-10 11L5-8", stroke="ink", width=5.2, **ROUND)
        + svg.path("M-10 11L5-8", stroke="wood", width=2.8, **ROUND)
        + svg.path("M-2-9L3-12Q9-9 12 2Q7 3 3 1L6-4L1-8z", "rock", "ink", 1.6, **ROUND)
        + svg.path("M11.5 1.5Q8-7 3-11.5", stroke="glow", width=1.2, opacity=".7")
    )


def _river() -> str:
    """Waves."""
    return svg.path(
        "M-11-6q3.7-4.5 7.3 0t7.3 0 7.3 0M-11 1q3.7-4.5 7.3 0t7.3 0 7.3 0M-11 8q3.7-4.5 7.3 0t7.3 0 7.3 0",
        stroke="water-deep", width=2.6, **ROUND,
    )  # fmt: skip


def _forest() -> str:
    """Two firs."""
    return svg.path(
        "M-4.5-12L1-3H-1.5L3 5H-3.5V11H-5.5V5H-12L-7.5-3H-10zM7-5L10.5 1H9L12 7H8V11H6V7H3.5L5 1H3.5z",
        "leaf-deep",
    )


def _plain() -> str:
    """Grass in tufts."""
    return svg.path(
        "M-5 9V-3M-5 9L-11-1M-5 9L1-1M6 6V-8M6 6L1-5M6 6L11-5M-10 11H11", stroke="grass-deep", width=2.4, **ROUND
    )


def _mountain() -> str:
    """Two peaks with snow."""
    return (
        svg.path("M-13 10L-4-10L2 0L5-5L13 10z", "rock-deep")
        + svg.path("M-4-10L-7-3.5L-4.5-4.5L-3-2L-.5-4zM5-5L3.3-2L5-1L6.7-2z", "rock")
    )  # fmt: skip


def _icon_defs() -> str:
    """The four icons on round seals, the four symbols on square stamps, and the settler's silhouette."""
    icons = zip(ICONS, (_hat(), _star(), svg.group(_feather(), None, 0.88), _axe()), strict=True)
    symbols = zip(HUES.items(), (_river(), _forest(), _plain(), _mountain()), strict=True)
    seal = svg.tag("circle", r=17, fill=colour("panel"), stroke=colour("ink"), stroke_width=1.8)
    stamp = "M-10-15h20a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5h-20a5 5 0 0 1-5-5v-20a5 5 0 0 1 5-5z"
    return (
        svg.tag("path", id=f"{svg.ID}man", d=MAN)
        + "".join(svg.define(f"icon-{name}", seal + glyph) for name, glyph in icons)
        + "".join(
            svg.define(f"symbol-{name}", svg.path(stamp, hue, "line", 1.8) + glyph) for (name, hue), glyph in symbols
        )
        + svg.define("unknown", _unknown())
        + svg.define("shield", _shield())
    )


def icon(name: str, at: Point, size: float = 34) -> str:
    """One of the four icons, as high as that."""
    return svg.group(svg.use(f"icon-{name}"), at, size / 34)


def symbol(name: str, at: Point, size: float = 30) -> str:
    """The symbol of a place, as high as that."""
    return svg.group(svg.use(f"symbol-{name}"), at, size / 30)


def man(at: Point, height: float = 30, fill: str = "ink") -> str:
    """A settler of no colour."""
    return svg.group(svg.use("man", fill=colour(fill)), at, height / 30)


def _shield() -> str:
    """What points are written on."""
    return svg.path("M-16-15Q-8-12 0-16Q8-12 16-15V1Q15 12 0 18Q-15 12-16 1z", "gold", "line", 1.6, **ROUND) + svg.path(
        "M-13-11.5Q-7-9.5 0-12.5Q7-9.5 13-11.5V1Q12 9.5 0 14.5Q-12 9.5-13 1z", "panel", opacity=".9"
    )


def points(text: object, at: Point, height: float = 34) -> str:
    """A number of points on a shield."""
    size = 25 if len(str(text)) < 3 else 18
    label = svg.text(text, (0, size * 0.38), size, font_weight="bold")
    return svg.group(svg.use("shield") + label, at, height / 34)


# ── Cards and tiles ─────────────────────────────────────────────────────────────────────────────────────────────────

TILE: Final = 50
"""The side of an exploration tile."""


def _leaf(side: float) -> str:
    """Path data of a piece of paper with torn edges, so wide and high."""
    a, k = side / 2, side / 50
    steps = ((9, 2), (10, -3), (11, 2), (10, -2), (10, 1))
    top = "".join(f"l{num(u * k)} {num(v * k)}" for u, v in steps)
    right = "".join(f"l{num(v * k)} {num(u * k)}" for u, v in steps)
    bottom = "".join(f"l{num(-u * k)} {num(-v * k)}" for u, v in steps)
    left = "".join(f"l{num(-v * k)} {num(-u * k)}" for u, v in steps)
    return f"M{num(-a)} {num(-a)}{top}{right}{bottom}{left}z"


def _unknown() -> str:
    """The paper of an exploration tile: a loose leaf with a compass faintly on it."""
    return (
        svg.path(_leaf(TILE), "shade", opacity=".3", transform="translate(3,3)")
        + svg.path(_leaf(TILE), "sand", "line", 1.8, **ROUND)
        + svg.tag("g", svg.star([0, 90, 180, 270], 21, 0.7, ("sand-deep", "sand")), opacity=".4")
    )


@lru_cache(maxsize=256)
def exploration(tile: Exploration, at: Point, size: float = TILE) -> str:
    """An exploration tile with its bonus: a settler, cubes, an icon, or three points."""
    if tile.bonus == "settler":
        shown = svg.text("+1", (-7, 7), 20, "line", font_weight="bold") + man((16, 0), 29, "line")
    elif tile.bonus == "cubes":
        shown = cubes(tile.cubes, (0, 0), 46, 28, ink="line")
    elif tile.bonus == "icon":
        shown = icon(tile.icon, (0, 0), 36)
    else:
        shown = points(3, (0, 0), 38)
    return svg.group(svg.use("unknown") + shown, at, size / TILE)


def effect(card: Card, at: Point, scale: float = 1) -> str:
    """What a card does, about 74 units wide and 34 high."""
    if card.icon == "settlers":
        shown = svg.text(f"+{card.settlers}", (-14, 11), 30, font_weight="bold") + man((18, 0), 34)
    elif card.icon == "exploration":
        shown = svg.group(svg.use("unknown"), (-12, 0), 0.68) + svg.path(
            "M22-14L33-2H26V13H18V-2H11z", "gold", "line", 1.6, **ROUND
        )
    elif card.icon == "help":
        shown = symbol(card.symbol, (-24, 0), 31) + svg.text("−1", (8, 8), 22, font_weight="bold") + man((33, 0), 30)
    else:
        shown = symbol(card.symbol, (-24, 0), 31) + svg.text("+", (1, 8), 24, font_weight="bold")
        shown += cube(card.cube, (27, 0), 32)
    return svg.group(shown, at, scale)


CARD: Final = Area(-71.5, -51, 143, 102)
"""A card about its middle."""
MINI: Final = Area(-35, -33, 70, 66)
"""The upper part of a card that somebody has claimed."""
BONUS: Final = Area(-28, -30, 56, 60)
"""A bonus tile about its middle."""


@lru_cache(maxsize=256)
def card(card: Card) -> str:
    """A card: its points and its icon, what it does, and what it costs."""
    return (
        svg.use("card")
        + points(card.points, (-44, -20), 47)
        + icon(card.icon, (-44, 25), 37)
        + effect(card, (24, -22), 0.98)
        + cubes(card.cost, (22, 25), 90, 31, 3)
    )


@lru_cache(maxsize=256)
def mini(card: Card) -> str:
    """The upper part of a card."""
    return (
        svg.use("mini")
        + icon(card.icon, (-16, -14), 30)
        + svg.text(card.points, (17, -5), 26, font_weight="bold")
        + effect(card, (-1, 15), 0.8)
    )


@lru_cache(maxsize=256)
def bonus(tile: Bonus | None) -> str:
    """A bonus tile: what is counted, and the points for each; the back of one that is not known."""
    if tile is None:
        return svg.use("bonus")
    if tile.scores == "flat":
        return svg.use("bonus") + points(3, (0, 0), 44)
    each = {"icon": "×2", "pair": "×3", "settlers": "×1"}[tile.scores]
    shown = svg.use("bonus") + svg.text(each, (-10, 24), 24, "line", font_weight="bold")
    if tile.scores == "settlers":
        return shown + man((-9, -11), 30, "line") + man((9, -11), 30, "line")
    if len(tile.icons) == 1:
        return shown + icon(tile.icons[0], (0, -9), 34)
    return shown + icon(tile.icons[0], (-12.5, -11), 25) + icon(tile.icons[1], (12.5, -11), 25)


def number(count: int, at: Point, ring: str = "line") -> str:
    """A small number on a disc, beside something."""
    x, y = at
    disc = svg.tag("circle", cx=num(x), cy=num(y), r=14, fill=colour("panel"), stroke=colour(ring), stroke_width=2)
    return disc + svg.text(count, (x, y + 8), 24 if count < 10 else 20, font_weight="bold")


@lru_cache(maxsize=1)
def defs() -> str:
    """The parts that everything here is made of."""
    return (
        _cube_defs()
        + _icon_defs()
        + svg.define(
            "card",
            svg.path(Area(CARD.x + 3, CARD.y + 3, CARD.width, CARD.height).outline(), "shade", opacity=".25")
            + svg.plaque(CARD, 7)
            + svg.path("M-18 1H62", stroke="ink", width=1, stroke_dasharray="2 3", opacity=".7"),
        )
        + svg.define(
            "sheet",
            svg.path("M-9-13H9V13H-9z", "panel", "ink", 1.8, **ROUND)
            + svg.path("M-5-9.5Q-2-8 0-10Q2-8 5-9.5V-4Q4 0 0 1.5Q-4 0-5-4z", "gold")
            + svg.path("M-5 8H5", stroke="ink", width=3, stroke_dasharray="2.6 1"),
        )
        + svg.define("mini", svg.plaque(MINI, 6))
        + svg.define(
            "bonus",
            svg.path(BONUS.outline(), "shore", "line", 2, **ROUND)
            + svg.path(BONUS.inside(3).outline(), stroke="gold", width=1.4),
        )
        + svg.define(
            "bowl-back", svg.shadow((3, 18), 38, 10) + svg.tag("ellipse", cy=2, rx=38, ry=9, fill=colour("line"))
        )
        + svg.define(
            "bowl",
            svg.path("M-38 2Q-34 26 0 26T38 2Q0 20-38 2z", "wood", "line", 1.8, **ROUND)
            + svg.path("M-35 9Q0 26 35 9", stroke="line", width=1, opacity=".6"),
        )
    )
