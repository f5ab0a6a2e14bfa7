"""What is shown of a table: parts that are drawn each on its own, for a page to lay out or to be one picture.

The *board* is the map or what all share; *mine* is what lies before the seat that looks; each seat may have a part of
its own; the *supply* is what is left; *buttons* are choices that have no place. Names and points are in none of them:
whoever shows the parts has them, and says them once.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from newfound.core import svg
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import PEOPLE, Words, seat_name

if TYPE_CHECKING:
    from newfound.core.state import View

BOARD: Final = "board"
MINE: Final = "mine"
SUPPLY: Final = "supply"
BUTTONS: Final = "buttons"

READ: Final = 11.0
"""Pixels: lettering that tells a rule or a number is never shown smaller."""
KEPT: Final = 8192
"""Lines that are remembered as pages get them, for each game and theme."""
_SPOT: Final = re.compile(r'data-spot="([^"]*)"')


def seat_part(seat: int) -> str:
    """The name of the part of a seat."""
    return f"seat-{seat}"


class Still(str):
    """Markup that stays the same over many scenes, and remembers its lines as pages get them."""

    def __init__(self, _: str) -> None:
        """Knows none of them yet."""
        self._known: dict[str, tuple[_Lines, list[str]]] = {}

    def lines(self, done: "_Lines") -> list[str]:
        """The lines of it."""
        if done.prefix not in self._known or self._known[done.prefix][0] is not done:
            self._known[done.prefix] = done, [done[line] for line in self.split("\n")]
        return self._known[done.prefix][1]


class Part(NamedTuple):
    """A part of a table, drawn in units of its own."""

    name: str
    area: Area
    """What belongs to it; its size in pixels where there is room. Only its ground may reach further."""
    content: str
    lettering: float
    """Its smallest lettering that tells a rule or a number, in its units."""
    flat: Area | None = None
    """Its area when what `svg.moves` is where a flat strip has it."""
    below: tuple[Still, ...] = ()
    """What lies below its content."""

    @property
    def least(self) -> float:
        """The least number of pixels to one of its units at which it can be read."""
        return round(READ / self.lettering, 3)

    @property
    def spots(self) -> list[str]:
        """The names of its places."""
        return _SPOT.findall("\n".join((*self.below, self.content)))

    def title(self, say: Words) -> str:
        """What it is called."""
        kind, _, seat = self.name.partition("-")
        return say(f"part-{kind}", seat=seat_name(int(seat))) if seat else say(f"part-{kind}")


class Scene(NamedTuple):
    """All parts of a table as one seat sees it."""

    id: str
    """Tells its ids from those of other games on a page."""
    say: Words
    about: str
    """What there is to be seen, in a sentence."""
    parts: Sequence[Part]
    defs: Sequence[str]
    """What the parts use: few different ones over many scenes, each a line."""

    def markup(self, theme: str = "light", names: Sequence[str] = ()) -> str:
        """The parts one after the other, for a page; what is drawn by several of them comes first."""
        return "\n".join(self.lines(theme, names))

    def lines(self, theme: str = "light", names: Sequence[str] = ()) -> list[str]:
        """The lines of the markup."""
        look = _look(theme)
        head = f'<svg {look} data-part="defs" width="0" height="0" aria-hidden="true">\n{svg.STYLE}\n<defs>'
        drawn = [head, svg.COMMON, *self.defs, "</defs></svg>"]
        for part in self.parts:
            drawn += _opening(part, self.say, look), *part.below, part.content, "</svg>"
        return self.written(drawn, theme, names)

    def written(self, drawn: Iterable[str], theme: str, names: Sequence[str]) -> list[str]:
        """The lines of what was drawn, with ids of their own and the players' names in them."""
        done, lines = _lines(svg.prefix(self.id, theme)), list[str]()
        for text in drawn:
            lines += text.lines(done) if isinstance(text, Still) else map(done.__getitem__, text.split("\n"))
        return [self.say.called(line, names, escape) if line in done.naming else line for line in lines]


class _Lines(dict[str, str]):
    """The lines of scenes by how they were drawn: nearly all of them were drawn before, here or at another table."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.naming: set[str] = set()
        """Those that name people."""

    def __missing__(self, line: str) -> str:
        done = self[line] = line.replace(svg.ID, self.prefix)
        if not done.isascii() and any(mark in done for mark in PEOPLE):
            self.naming.add(done)
        return done


_known: Final[dict[str, _Lines]] = {}


def _lines(prefix: str) -> _Lines:
    """The lines whose ids begin so; once there are too many, those of the next scenes."""
    if prefix not in _known or len(_known[prefix]) > KEPT:
        _known[prefix] = _Lines(prefix)
    return _known[prefix]


def _look(theme: str) -> str:
    """The attributes that all parts have."""
    svg.check(theme)
    return f'class="nf nf-{theme}"'


@lru_cache(maxsize=4096)
def _framed(name: str, area: Area, least: float, flat: Area | None, title: str, look: str) -> str:
    """The opening of a part, with all that whoever lays it out has to know."""
    told = svg.attributes(
        viewBox=svg.box(area), data_flat=None if flat is None else svg.box(flat), data_least=str(least),
        role="group", aria_label=title,
    )  # fmt: skip
    return f'<svg data-part="{name}" {look}\n{told}>'


def _opening(part: Part, say: Words, look: str) -> str:
    return _framed(part.name, part.area, part.least, part.flat, part.title(say), look)


# ── Buttons ─────────────────────────────────────────────────────────────────────────────────────────────────────────

HIGH: Final = 48
"""The height of a button, whose lettering is 18 units high."""


def buttons(offers: Iterable[tuple[str, str | int, str]]) -> list[Part]:
    """The part with a row of buttons; none where there are none.

    Each has its spot, its label or the seat whose badge it shows, and what it means.
    """
    drawn, x = "", 6.0
    for spot, label, title in offers:
        area = Area(x, 6, 28 + (HIGH - 14 if isinstance(label, int) else 9.6 * len(label)), HIGH)
        face = svg.plaque(area, 8, halo="gold") + svg.path(area.outline(), "glow", class_="hit")
        middle = area.x + area.width / 2
        if isinstance(label, int):
            face += svg.badge(COLOURS[label], (middle, area.y + HIGH / 2), 16)
        else:
            face += svg.text(label, (middle, 36), 18, font_weight="bold")
        drawn += svg.spot(spot, face, True, title)
        x += area.width + 14
    return [Part(BUTTONS, Area(0, 0, x - 8, HIGH + 12), drawn, 18)] if drawn else []


# ── One picture of it all ───────────────────────────────────────────────────────────────────────────────────────────

EDGE: Final = 10
WIDTH: Final = 1000
HEAD: Final = 52
"""The height of what stands above a seat's part: the emblem, the name and the points."""


def picture(view: "View", scene: Scene, theme: str, names: Sequence[str]) -> str:
    """The parts put together, for documents, notebooks and the command line."""
    parts = {part.name: part for part in scene.parts}
    drawn, y = list[str](), float(EDGE)
    for content, height in (
        _players(view, scene.say, parts),
        *(_row([parts[name] for name in row if name in parts]) for row in ((BOARD,), (MINE, BUTTONS, SUPPLY))),
    ):
        if height:
            drawn += f'<g transform="translate(0,{svg.num(y)})">', *content, "</g>"
            y += height + EDGE
    size = (WIDTH, y)
    head = svg.opening(size, scene.say("picture-title"), scene.about, theme, scene.say.lang)
    paper = svg.path(Area(0, 0, *size).outline(), "paper")
    whole = (head, svg.COMMON, *scene.defs, "</defs>", paper, *drawn, "</svg>")
    return "\n".join(scene.written(whole, theme, names))


def portrait(scene: Scene, theme: str) -> str:
    """The board alone, to be recognised by; whoever shows it may cut off its edges."""
    board = next(part for part in scene.parts if part.name == BOARD)
    area = board.flat or board.area
    at = svg.attributes(
        width=area.width, height=area.height, viewBox=svg.box(area), class_="nf flat" if board.flat else None
    )
    drawn = "\n".join((f"<svg{at}>", *board.below, board.content, "</svg>"))
    alone = svg.document(
        scene.id, (area.width, area.height), drawn,
        title=scene.say("picture-title"), defs=scene.defs, theme=theme, lang=scene.say.lang, role="img",
    )  # fmt: skip
    return scene.say.called(alone, (), escape)


def _row(parts: Sequence[Part]) -> tuple[list[str], float]:
    """Parts side by side, as large as there is room, and how high that is."""
    if not parts:
        return [], 0
    room = WIDTH - EDGE * (len(parts) + 1)
    grow = 9 if parts[0].name == BOARD else 1
    scale = min(grow, room / sum(part.area.width for part in parts))
    drawn, x = list[str](), float(EDGE)
    for part in parts:
        drawn += _placed(part, Area(x, 0, scale * part.area.width, scale * part.area.height))
        x += scale * part.area.width + EDGE
    return drawn, scale * max(part.area.height for part in parts)


def _placed(part: Part, at: Area) -> tuple[str, ...]:
    """A part within an area, which cuts off its ground."""
    frame = svg.attributes(
        x=at.x, y=at.y, width=at.width, height=at.height, viewBox=svg.box(part.area), data_part=part.name
    )
    return f"<svg{frame}>", *part.below, part.content, "</svg>"


def _players(view: "View", say: Words, parts: dict[str, Part]) -> tuple[list[str], float]:
    """The players side by side, each with their points and their part."""
    gap = 12
    width = (WIDTH - 2 * EDGE - gap * (view.players - 1)) / view.players
    own = [parts.get(seat_part(seat)) for seat in range(view.players)]
    scales = [min(1, (width - 24) / part.area.width) if part else 0 for part in own]
    below = max(scale * part.area.height if part else 0 for scale, part in zip(scales, own, strict=True))
    height = HEAD + (below + 10 if below else 0)
    shining = view.winners if view.over else view.to_act
    drawn = list[str]()
    for seat, (part, scale) in enumerate(zip(own, scales, strict=True)):
        area = Area(EDGE + seat * (width + gap), 0, width, height)
        style = {"font_weight": "bold"} if seat == view.seat else {"font_style": "italic"}
        drawn.append(
            svg.plaque(area, halo="gold" if seat in shining else None)
            + svg.badge(COLOURS[seat], (area.x + 28, HEAD / 2), 14)
            + _cut(svg.text(say.say(seat_name(seat)), (0, HEAD / 2 + 8), 23, "faint", "start", **style), area, width)
            + svg.text(view.scores[seat], (area.x + width - 16, HEAD / 2 + 12), 34, None, "end", font_weight="bold")
        )
        if part:
            size: Point = (scale * part.area.width, scale * part.area.height)
            drawn += _placed(part, Area(area.x + 12, HEAD, *size))
    return drawn, height


def _cut(name: str, area: Area, width: float) -> str:
    """A name, as far as there is room before the points."""
    return svg.tag("svg", name, x=area.x + 50, y=0, width=max(width - 120, 10), height=HEAD)
