"""The one look of everything we draw: an old sea chart, in ink on paper by day and by lamplight at night.

A picture is a text put together from these helpers. Colours are CSS custom properties under one class per theme, so
the same markup serves both. An id is written with `ID` before it; `document` replaces that by a prefix of the picture,
so that several pictures can stand on one page.

From one decision to the next little of a picture changes. So what can change on its own begins on a new line, for a
page to be sent the lines that are new; and what was drawn before is remembered by all it depends on, not drawn again.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

Point = tuple[float, float]


class Area(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    def inside(self, inset: float) -> "Area":
        """The rectangle that is so much smaller on every side."""
        return Area(self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)

    def outline(self) -> str:
        """Its path data."""
        return f"M{num(self.x)} {num(self.y)}h{num(self.width)}v{num(self.height)}h{num(-self.width)}z"


ID: Final = "\x7f"
"""Stands before every id inside a picture until `document` knows the picture's name.

Nobody writes that character, and it leaves a text with a byte for each: that is half of what is kept and compared.
"""

_PALETTE: Final = {
    # name: (light, dark)
    "paper": ("#f3e7cb", "#161d26"),
    "panel": ("#fbf4e1", "#222c38"),
    "sea": ("#d8e2da", "#1b2b38"),
    "age": ("#b79f6c", "#080d13"),
    "tide": ("#5f8086", "#6f95a3"),
    "shore": ("#f7ecd0", "#b9a67e"),
    "ink": ("#38291c", "#eadfc3"),
    "faint": ("#7d6a4f", "#a39a82"),
    "line": ("#38291c", "#0b1016"),
    "gold": ("#b07f1f", "#e6b84c"),
    "rose": ("#ac3f2b", "#d9705a"),
    "glow": ("#fffbe0", "#fff3b8"),
    "shade": ("#1d1208", "#04070a"),
    "wood": ("#9c6f43", "#a87a4c"),
    "leaf": ("#93b578", "#46643f"),
    "leaf-deep": ("#3f6638", "#8fb077"),
    "rock": ("#c6bbb2", "#6a6671"),
    "rock-deep": ("#6f6360", "#c9c2c6"),
    "water": ("#9ecbdc", "#2b5f7d"),
    "water-deep": ("#2f6f92", "#8cc4de"),
    "grass": ("#d7e09a", "#76834a"),
    "grass-deep": ("#768a3a", "#c5d188"),
    "grain": ("#efc455", "#a17a26"),
    "grain-deep": ("#9a661a", "#f0cb72"),
    "marsh": ("#82a097", "#35524d"),
    "marsh-deep": ("#33534c", "#8fb3a6"),
    "sand": ("#f8e8c4", "#a5936c"),
    "sand-deep": ("#b98f55", "#ead9b0"),
    "heather": ("#cfa6c1", "#6f4a68"),
    "heather-deep": ("#80406f", "#d29cc4"),
    "blue": ("#2a5599", "#3f74c4"),
    "red": ("#b8321f", "#c8402d"),
    "yellow": ("#f4c531", "#f3cb45"),
    "green": ("#74b557", "#84c468"),
    "black": ("#2e2925", "#2b2a2e"),
    "grey": ("#6b6f76", "#6f757f"),
    "purple": ("#6d4493", "#8659b3"),
    "orange": ("#e08a2c", "#e2933f"),
    "snow": ("#fffdf6", "#c3c8cc"),
    "on-blue": ("#fff8e6", "#fff8e6"),
    "on-red": ("#fff8e6", "#fff8e6"),
    "on-yellow": ("#33230c", "#33230c"),
    "on-green": ("#14260b", "#14260b"),
    "on-black": ("#fff8e6", "#fff8e6"),
}

THEMES: Final = {
    theme: {name: values[column] for name, values in _PALETTE.items()} for column, theme in enumerate(("light", "dark"))
}
"""Each theme's colours by name; the same names in each."""

_EMBLEMS: Final = {
    "blue": "M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
    "red": "M0-10.5L8.5 0 0 10.5-8.5 0z",
    "yellow": "M0-9.5L9.8 7.5H-9.8z",
    "green": "M-3.2-9.3H3.2V-3.2H9.3V3.2H3.2V9.3H-3.2V3.2H-9.3V-3.2H-3.2z",
    "black": "M-8.5-9H8.5L2 0 8.5 9H-8.5L-2 0z",
}
"""A shape for every seat colour, for eyes that do not tell the colours apart; it fills a circle of radius 10."""

_FONT: Final = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','URW Palladio L',P052,Georgia,serif"

_RULES: Final = (
    f".nf{{font-family:{_FONT};font-variant-numeric:lining-nums}}"
    ".nf text{fill:var(--nf-ink);pointer-events:none}"
    ".nf .ghost{opacity:.75}"
    ".nf .hit{fill:var(--nf-glow);fill-opacity:0}.nf .rim{stroke:var(--nf-line);stroke-opacity:.3}"
    ".nf .legal:hover{cursor:pointer}"  # only there: all that lies in a spot inherits it
    ".nf .scapes>:hover{filter:brightness(1.12)}"
    ".nf .legal:hover .hit,.nf .legal:focus .hit{fill-opacity:.5}"
    ".nf .legal:hover .ghost,.nf .legal:focus .ghost{opacity:1}"
    ".nf .preview{display:none;pointer-events:none}"
    ".nf .legal:hover .preview,.nf .legal:focus .preview{display:inline}"
    ".nf.flat .moves{transform:var(--flat)}"
    ".nf:not(.flat) .spare{display:none}"
    "@media(prefers-reduced-motion:no-preference){.nf .pulse{animation:nf-pulse 1.8s ease-in-out 3}}"
    "@keyframes nf-pulse{50%{opacity:.45}}"
) + "".join(
    f".nf-{theme}{{{''.join(f'--nf-{name}:{value};' for name, value in palette.items())}}}"
    for theme, palette in THEMES.items()
)

STYLE: Final = f"<style>{_RULES}</style>"
"""The rules and colours that everything drawn needs, once on a page."""

COMMON: Final = "".join(
    f'<path id="{ID}emblem-{name}" d="{d}"/><g id="{ID}badge-{name}">'
    f'<circle r="10" fill="var(--nf-{name})" stroke="var(--nf-line)" stroke-width="1.4"/>'
    f'<use href="#{ID}emblem-{name}" fill="var(--nf-on-{name})" transform="scale(.62)"/></g>'
    for name, d in _EMBLEMS.items()
)
"""Parts that every document may use: the emblem of each seat, alone and on a disc of its colour."""


def colour(name: str) -> str:
    """The paint of that name in whatever theme the picture has."""
    return f"var(--nf-{name})"


@lru_cache(maxsize=65536)
def num(value: float) -> str:
    """A number as short as a tenth of a unit allows."""
    text = f"{value:z.1f}"
    return text[:-2] if text[-2:] == ".0" else text


@lru_cache(maxsize=32768, typed=True)
def attributes(**values: object) -> str:
    """Attributes as markup: `_` stands for `-`, numbers are rounded, and None leaves an attribute out."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{num(value) if isinstance(value, float) else escape(str(value))}"'
        for name, value in values.items()
        if value is not None
    )


def tag(name: str, content: str = "", /, **values: object) -> str:
    """An element around markup; `class_` names the class."""
    return f"<{name}{attributes(**values)}>{content}</{name}>" if content else f"<{name}{attributes(**values)}/>"


def group(content: str, at: Point | None = None, scale: float = 1, **values: object) -> str:
    """Markup moved to a point and scaled there."""
    moves = "" if at is None else f"translate({num(at[0])},{num(at[1])})"
    if scale != 1:
        moves += f"scale({round(scale, 3)})"
    # written at once rather than by `tag`: most stand at a place of their own, so remembering them is no use
    told = (f' transform="{moves}"' if moves else "") + (attributes(**values) if values else "")
    return f"<g{told}>{content}</g>" if content else f"<g{told}/>"


@lru_cache(maxsize=8192)
def use(name: str, at: Point | None = None, **values: object) -> str:
    """Another drawing of the part that was defined under that name."""
    x, y = (None, None) if at is None else (num(at[0]), num(at[1]))
    return tag("use", href=f"#{ID}{name}", x=x, y=y, **values)


def define(name: str, content: str, **values: object) -> str:
    """A part to `use` again, for the `defs` of a document."""
    return tag("g", content, id=f"{ID}{name}", **values)


def line(points: Sequence[Point], closed: bool = True) -> str:
    """Path data straight through points."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return d + "z" if closed else d


def smooth(points: Sequence[Point]) -> str:
    """Path data of a closed curve that is drawn towards each point and rounds it."""
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in pairwise([points[-1], *points])]
    d = f"M{num(middles[0][0])} {num(middles[0][1])}"
    for (x, y), (u, v) in zip(points, [*middles[1:], middles[0]], strict=True):
        d += f"Q{num(x)} {num(y)} {num(u)} {num(v)}"
    return d + "z"


def path(d: str, fill: str | None = None, stroke: str | None = None, width: float | None = None, **more: object) -> str:
    """A path in colours of the palette; without a fill it is an outline only.

    What is only filled, or only outlined, is as faint as its paint: a browser shows that sooner than a faint element.
    """
    if "opacity" in more and (fill is None or stroke is None):
        more["stroke_opacity" if fill is None else "fill_opacity"] = more.pop("opacity")
    return tag(
        "path",
        d=d,
        fill="none" if fill is None else paint(fill),
        stroke=None if stroke is None else paint(stroke),
        stroke_width=width,
        **more,
    )


def paint(name: str) -> str:
    """A colour of the palette, or the pattern or gradient whose name begins with `#`."""
    return f"url(#{ID}{name[1:]})" if name[0] == "#" else colour(name)


@lru_cache(maxsize=32768, typed=True)
def text(
    content: object, at: Point, size: float, fill: str | None = None, anchor: str = "middle", **more: object
) -> str:
    """Lettering whose baseline is at a point."""
    return tag(
        "text",
        escape(str(content)),
        x=num(at[0]),
        y=num(at[1]),
        font_size=num(size),
        style=None if fill is None else f"fill:{colour(fill)}",
        text_anchor=None if anchor == "start" else anchor,
        **more,
    )


@lru_cache(maxsize=8192)
def tooltip(content: str) -> str:
    """What one is told when pointing at the element this opens."""
    return f"<title>{escape(content)}</title>"


def spot(name: str, content: str, legal: bool = False, title: str = "", at: Point | None = None) -> str:
    """A named place of the table, which a player can click when it is legal; that alone is a line of its own."""
    label = tooltip(title) if title else ""
    return f"{_place(name, legal, at)}{label}{content}</g>"


@lru_cache(maxsize=16384)
def _place(name: str, legal: bool, at: Point | None) -> str:
    """The opening of a named place."""
    move = "" if at is None else f' transform="translate({num(at[0])},{num(at[1])})"'
    mark = 'class="spot legal" data-legal="1"' if legal else 'class="spot"'
    return f'\n<g data-spot="{escape(name)}"{move}\n{mark}>\n'


def sight(content: str) -> str:
    """What tells how things stand: where not all of a board can be seen, this is to be seen with what can be done."""
    return "\n" + tag("g", content, class_="sight")


def moves(content: str, area: Area, to: Point, scale: float = 1, spare: bool = False) -> str:
    """Markup that a flat strip shows elsewhere: what is in an area moves to a point and is scaled there.

    Whoever shows the picture decides: one with class `flat` takes its `viewBox` from `data-flat`. What is `spare` is
    shown in a flat strip alone.
    """
    x, y = (num(end - scale * start) for end, start in zip(to, area[:2], strict=True))
    kind = "moves spare" if spare else "moves"
    return "\n" + tag("g", content, class_=kind, style=f"--flat:translate({x}px,{y}px) scale({scale})")


def document(
    name: str,
    size: Point,
    content: str,
    *,
    title: str,
    about: str = "",
    defs: Iterable[str] = (),
    theme: str = "light",
    lang: str | None = None,
    role: str = "group",
) -> str:
    """A whole picture; `name` tells its ids from those of other pictures on the page.

    `defs` are what the content uses: few different ones over many pictures, each a line.
    """
    names = prefix(name, theme)
    defined = [named(each, names) for each in (COMMON, *defs)]
    head = opening(size, title, about, theme, lang, role)
    return "\n".join([head, *defined, "</defs>", content.replace(ID, names), "</svg>"])


def opening(size: Point, title: str, about: str, theme: str, lang: str | None, role: str = "group") -> str:
    """The beginning of a whole picture, up to what it uses."""
    check(theme)
    label = tooltip(title) + (f"<desc>{escape(about)}</desc>" if about else "")
    told = attributes(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box(Area(0, 0, *size)),
        class_=f"nf nf-{theme}",
        role=role,
        aria_label=title,
        lang=lang,
    )
    return f"<svg{told}>\n{label}\n{STYLE}\n<defs>"


def check(theme: str) -> None:
    """Refuses a theme that there is not."""
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; there is {' and '.join(THEMES)}.")


def prefix(name: str, theme: str) -> str:
    """What stands before every id of a picture of that name."""
    return f"nf-{name}-{theme[0]}-"


def box(area: Area) -> str:
    """A part of the plane, as `viewBox` tells it."""
    return " ".join(map(num, area))


@lru_cache(maxsize=2048)
def named(part: str, names: str) -> str:
    """What a picture uses with the ids that it has there."""
    return part.replace(ID, names)


# The chart: sea, coast, compass, frame


def sea(area: Area, centre: Point, fill: str = "sea") -> str:
    """A stretch of sea with rhumb lines from a compass at `centre` and specks of age in the paper."""
    rays = "".join(line([centre, _border(area, centre, k * pi / 16)], closed=False) for k in range(32))
    x, y, width, height = area
    specks = "".join(
        f"M{num(x + width * noise(k, 1))} {num(y + height * noise(k, 2))}h{num(2 * noise(k, 3))}" for k in range(90)
    )
    return (
        path(area.outline(), fill)
        + path(specks, stroke="faint", width=1.8, stroke_linecap="round", opacity=".4")
        + path(area.outline(), "#age")
        + path(rays, stroke="tide", width=0.8, opacity=".45")
    )


def _border(area: Area, start: Point, angle: float) -> Point:
    """Where a ray from inside an area leaves it."""
    dx, dy = cos(angle) or 1e-9, sin(angle) or 1e-9
    reach_x = (area.x - start[0] + (area.width if dx > 0 else 0)) / dx
    reach_y = (area.y - start[1] + (area.height if dy > 0 else 0)) / dy
    reach = min(reach_x, reach_y)
    return start[0] + reach * dx, start[1] + reach * dy


def noise(a: float, b: float) -> float:
    """A number from 0 to 1 that looks like chance but is always the same."""
    value = sin(a * 12.9898 + b * 78.233) * 43758.5453
    return value - value // 1


def shoreline(ring: Sequence[Point], out: float = 9) -> str:
    """Path data of a natural coast around a polygon traced counter-clockwise, `out` units outside of it."""
    points = []
    for k, (x, y) in enumerate(ring):
        (a, b), (c, d) = ring[k - 1], ring[(k + 1) % len(ring)]
        dx, dy = c - a, d - b
        reach = (out + 5 * noise(x, y) - 2) / (hypot(dx, dy) or 1)
        points.append((0.5 * x + 0.25 * (a + c) - dy * reach, 0.5 * y + 0.25 * (b + d) + dx * reach))
    return smooth(points)


def coast(name: str) -> str:
    """Hatching into the sea and the beach of a `shoreline` that was defined as a path under that name."""
    rings = ((66, 0.9, ".3"), (46, 1, ".5"))
    lines = "".join(
        use(name, fill="none", stroke=colour("tide"), stroke_width=width + weight, opacity=opacity)
        + use(name, fill="none", stroke=colour("sea"), stroke_width=width - weight)
        for width, weight, opacity in rings
    )
    hatching = "".join(
        use(name, fill="none", stroke=paint(f"#tide-{k}"), stroke_width=width)
        for k, width in enumerate((30, 18, 25, 14))
    )
    land = use(name, fill=colour("shore"), stroke=colour("ink"), stroke_width=2.2)
    return tag("g", lines + hatching + land, stroke_linejoin="round")


@lru_cache(maxsize=1)
def chart_defs() -> str:
    """What `sea` and `coast` need: darkened edges, and lines that take turns in reaching far, like an engraver's."""
    age = "".join(
        tag("stop", offset=at, stop_color=colour("age"), stop_opacity=opacity)
        for at, opacity in ((".55", 0), (1, ".5"))
    )
    patterns = "".join(
        tag(
            "pattern",
            path(f"M0 {2 + 4 * k}h40", stroke="tide", width=1.1),
            id=f"{ID}tide-{k}",
            width=40,
            height=16,
            patternUnits="userSpaceOnUse",
        )
        for k in range(4)
    )
    return tag("radialGradient", age, id=f"{ID}age", r=".75") + patterns


def star(angles: Sequence[float], radius: float, waist: float, fills: tuple[str, str]) -> str:
    """Points of a compass at angles in degrees, each half dark and half pale; `waist` is how broad they are."""
    halves = ["", ""]
    for degrees in angles:
        angle = (degrees - 90) * pi / 180
        for half, turn in enumerate((angle + waist, angle - waist)):
            inner = 0.27 * radius
            tip, side = (radius * cos(angle), radius * sin(angle)), (inner * cos(turn), inner * sin(turn))
            halves[half] += line([(0, 0), tip, side])
    return "".join(path(d, fill, "ink", 1, stroke_linejoin="round") for d, fill in zip(halves, fills, strict=True))


def compass(at: Point, radius: float, north: str = "N") -> str:
    """A compass rose of sixteen points; `north` is the letter at its top, which may be empty."""
    rings = "".join(
        tag("circle", r=radius * r, fill="none", stroke=colour("ink"), stroke_width=w)
        for r, w in ((0.72, 1.4), (0.66, 0.7), (0.4, 0.7))
    )
    ticks = "".join(
        line([(radius * r * cos(k * pi / 16), radius * r * sin(k * pi / 16)) for r in (0.66, 0.72)], closed=False)
        for k in range(32)
    )
    letter = text(north, (0, -radius * 1.06), radius * 0.3, "rose", font_weight="bold") if north else ""
    return group(
        tag("circle", r=radius * 0.72, fill=colour("paper"), opacity=".7")
        + path(ticks, stroke="ink", width=1)
        + rings
        + star([22.5 + 45 * k for k in range(8)], radius * 0.6, 0.5, ("faint", "panel"))
        + star([45, 135, 225, 315], radius * 0.74, 0.6, ("tide", "panel"))
        + star([0, 90, 180, 270], radius, 0.7, ("rose", "panel"))
        + tag("circle", r=radius * 0.07, fill=colour("gold"), stroke=colour("ink"), stroke_width=1)
        + letter,
        at,
    )


Ticks = Sequence[tuple[str, float]]
"""Labels along a side of a chart, each with its place."""


def frame(area: Area, band: float, columns: Ticks = (), rows: Ticks = ()) -> str:
    """A chart's graduated border, a band inside an area, with columns labelled along x and rows along y."""
    edge, size = band * 0.24, band * 0.56
    scale, letters = area.inside(band - edge / 2), area.inside((band - edge) / 2)
    marks = "".join(
        f"M{num(a)} {num(y)}H{num(b)}" for a, b in _degrees(columns) for y in (scale.y, scale.y + scale.height)
    ) + "".join(f"M{num(x)} {num(a)}V{num(b)}" for a, b in _degrees(rows) for x in (scale.x, scale.x + scale.width))
    places = [(label, (x, y)) for label, x in columns for y in (letters.y, letters.y + letters.height)]
    places += [(label, (x, y)) for label, y in rows for x in (letters.x, letters.x + letters.width)]
    lines = "".join(area.inside(inset).outline() for inset in (1, band - edge, band))
    return (
        path(area.outline() + area.inside(band).outline(), "paper", fill_rule="evenodd")
        + path(lines, stroke="ink", width=1.2)
        + path(marks, stroke="ink", width=edge)
        + tag(
            "g",
            "".join(f'<text x="{num(x)}" y="{num(y + size / 3)}">{escape(label)}</text>' for label, (x, y) in places),
            font_size=num(size),
            text_anchor="middle",
            opacity=".7",
        )
    )


def _degrees(ticks: Ticks) -> Iterator[Point]:
    """From where to where every second degree reaches."""
    for (_, a), (_, b) in list(pairwise(ticks))[::2]:
        yield (3 * a - b) / 2, (a + b) / 2


@lru_cache(maxsize=2048)
def plaque(area: Area, notch: float = 8, fill: str = "panel", halo: str | None = None) -> str:
    """A cartouche to write in: a panel with hollowed corners and a double line, and a halo where it matters now."""
    shape, inner = _ticket(area, notch), _ticket(area.inside(4), notch)
    ring = path(shape, stroke=halo, width=11, stroke_linejoin="round") if halo else ""
    return ring + path(shape, fill, "ink", 2) + path(inner, stroke="ink", width=0.8, opacity=".6")


def _ticket(area: Area, notch: float) -> str:
    """Path data of a rectangle with hollowed corners."""
    n, w, h = num(notch), num(area.width - 2 * notch), num(area.height - 2 * notch)
    bow = f"a{n} {n} 0 0 0"
    start = f"M{num(area.x + notch)} {num(area.y)}"
    return f"{start}h{w}{bow} {n} {n}v{h}{bow}-{n} {n}h-{w}{bow}-{n}-{n}v-{h}{bow} {n}-{n}z"


def hatching(name: str, colours: Sequence[str]) -> str:
    """A pattern of slanting lines that take turns in the colours, over a veil of paper: for what is out of play."""
    step = 7
    size = step * len(colours)
    strokes = [f"M{num(step * k + 3.5)} 0V{size}" for k in range(len(colours))]
    lines = path("".join(strokes), stroke="line", width=3.2, opacity=".45")
    lines += "".join(path(d, stroke=each, width=2) for d, each in zip(strokes, colours, strict=True))
    veil = tag("rect", width=size, height=size, fill=colour("paper"), opacity=".62")
    return tag(
        "pattern", veil + lines, id=f"{ID}{name}", width=size, height=size,
        patternUnits="userSpaceOnUse", patternTransform="rotate(45)",
    )  # fmt: skip


def ship(at: Point, scale: float = 1) -> str:
    """A ship under full sail towards the left, about 120 units long, for an empty corner of the sea."""
    hull = "M-44 6C-40 20-30 24-10 24H22C34 24 40 16 44-2L47-10H26L24 1H-30L-34-3H-50z"
    sails = (
        "M-16-35C-24-24-23-12-18-3Q-3-8 13-3C9-14 9-26 12-35z"
        "M-12-55C-17-50-16-44-14-39H10C7-45 7-51 8-55z"
        "M-39-29C-45-21-44-11-41-5Q-33-8-24-5C-27-13-27-22-25-29z"
        "M18-36Q34-24 42-13Q30-9 21-11Q25-22 18-36z"
    )
    swell = "".join(f"M{x} {y}q5-5 10 0t10 0 10 0" for x, y in ((-62, 27), (-26, 30), (10, 28), (-44, 36), (-4, 38)))
    return group(
        path("M-2 2V-66M-32 0V-38M24-2V-42M-48-2L-66-14", stroke="ink", width=2)
        + path(sails, "panel", "ink", 1.4, stroke_linejoin="round")
        + path("M-9-32Q-15-18-10-7M4-32Q0-18 5-7M-33-27Q-38-17-35-8M27-28Q33-20 33-13", stroke="faint", width=0.8)
        + path("M-2-66q-8-3-18 2q8 1 18 4zM-32-38q-6-3-14 1q7 2 14 3zM24-42q-6-3-13 1q6 1 13 3z", "rose", "ink", 0.8)
        + path(hull, "wood", "ink", 1.6, stroke_linejoin="round")
        + path("M-41 10H39M-37 16H35M27-4H44", stroke="ink", width=1, opacity=".7")
        + path(swell, stroke="tide", width=1.6, stroke_linecap="round"),
        at,
        scale,
    )


# Pieces: everything casts its shadow to the lower right and has its light from the upper left


def emblem(seat_colour: str, at: Point, radius: float, fill: str | None = None) -> str:
    """The shape that goes with a seat's colour, in ink that shows on that colour."""
    return group(use(f"emblem-{seat_colour}", fill=colour(fill or f"on-{seat_colour}")), at, radius / 10)


def badge(seat_colour: str, at: Point, radius: float) -> str:
    """A seat's emblem on a disc of its colour."""
    return group(use(f"badge-{seat_colour}"), at, radius / 10)


def shadow(at: Point, across: float, down: float) -> str:
    """The shadow under a piece."""
    return tag(
        "ellipse", cx=num(at[0]), cy=num(at[1]), rx=num(across), ry=num(down), fill=colour("shade"), fill_opacity=".28"
    )


def prism(top: Sequence[Point], height: float, fill: str) -> str:
    """A block with a flat top, given clockwise: its shadow, the sides one sees from the front, and the lit top."""
    sides = ""
    for (a, b), (c, d) in pairwise([*top, top[0]]):
        if c < a:
            dark = 0.32 + 0.25 * (d - b) / hypot(c - a, d - b)
            face = line([(a, b), (c, d), (c, d + height), (a, b + height)])
            sides += path(face, fill) + path(face, "shade", opacity=num(dark))
    below = [(x, y + height) for x, y in top]
    u, v = (sum(values) / len(top) for values in zip(*top, strict=True))
    return (
        path(line([(x + 3, y + 3) for x, y in below]), "shade", opacity=".28")
        + path(line(below) + line(top), fill, "line", 2.4, stroke_linejoin="round")
        + sides
        + path(line(top), fill, "line", 1, stroke_linejoin="round")
        + path(line([(u + (x - u) * 0.86, v + (y - v) * 0.86) for x, y in top]), "glow", opacity=".22")
    )


def figure(seat_colour: str) -> str:
    """A settler in cloak and hat, with the emblem of the seat; feet at (0, 20), about 48 units high."""
    cloak = "M-14 17C-14 6-9-1-8-8Q0-13 8-8C9-1 14 6 14 17Q0 24-14 17z"
    hat = "M-11.5-15.5Q-11.5-18-6-18Q-6-28 0-28 6-28 6-18 11.5-18 11.5-15.5 11.5-12.5 0-12.5-11.5-12.5-11.5-15.5z"
    head = "M-6-14V-9a6 6 0 0 0 12 0V-14z"
    outline = cloak + head + hat
    return (
        shadow((4, 19), 17, 6)
        + path(outline, "line", "glow", 4.5, stroke_linejoin="round", stroke_opacity=".7")
        + path(outline, seat_colour, "line", 2, stroke_linejoin="round")
        + path(head, seat_colour)
        + path(head, "glow", opacity=".45")
        + path(hat, seat_colour, "line", 1)
        + path(
            "M14 17C14 6 9-1 8-8L5-9.5C8 0 8 12 5 20.5Q10 20 14 17zM6-18Q6-28 0-28Q3-25 3-18z", "shade", opacity=".3"
        )
        + path(
            "M-6-6C-8 1-11 6-11 14M-3.5-20Q-3.5-25-1-26", stroke="glow", width=2, opacity=".6", stroke_linecap="round"
        )
        + emblem(seat_colour, (0, 6), 7.5)
    )


def logo(theme: str = "light") -> str:
    """Our mark: a compass rose that comes to rest on a hexagonal tile, half sea and half found land."""
    hexagon = [(50 * sin(k * pi / 3), -50 * cos(k * pi / 3)) for k in range(6)]
    land = "M-43.3-8C-30-20-24-2-12-9S6-30 16-24 24-6 43.3-14V25L0 50-43.3 25z"
    waves = "".join(f"M{num(-w)} {num(y)}H{num(w)}" for y, w in ((-40, 13), (-34, 22), (-28, 31), (-22, 38)))
    tile = (
        prism(hexagon, 9, "wood")
        + path(line(hexagon), "sea", "line", 3, stroke_linejoin="round")
        + path(waves, stroke="tide", width=1.6, stroke_linecap="round")
        + path(land, "leaf", "line", 2, stroke_linejoin="round")
    )
    rose = star([45, 135, 225, 315], 30, 0.7, ("ink", "panel")) + star([0, 90, 180, 270], 56, 0.7, ("rose", "panel"))
    return document("logo", (128, 128), group(tile + rose, (64, 60)), title="Newfound", theme=theme, role="img")
