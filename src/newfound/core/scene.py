"""What is shown of a table: parts that are drawn each on its own, for a page to lay out or to be one picture.

The *board* is the map or what all share; *mine* is what lies before the seat that looks; each seat may have a part of
its own; the *supply* is what is left; *buttons* are choices that have no place. Names and points are in none of them:
whoever shows the parts has them, and says them once.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from html import escape
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from newfound.core import svg
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Words, seat_name

if TYPE_CHECKING:
    from newfound.core.state import View

T = TypeVar("T")

BOARD: Final = "board"
MINE: Final = "mine"
SUPPLY: Final = "supply"
BUTTONS: Final = "buttons"

READ: Final = 11.0
"""Pixels: lettering that tells a rule or a number is never shown smaller."""
_SPOT: Final = re.compile(r'data-spot="([^"]*)"')


def seat_part(seat: int) -> str:
    """The name of the part of a seat."""
    return f"seat-{seat}"


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
    below: tuple[str, ...] = ()
    """What lies below its content, in pieces that begin a line each: most stay the same over many scenes."""

    @property
    def least(self) -> float:
        """The least number of pixels to one of its units at which it can be read."""
        return round(READ / self.lettering, 3)

    @property
    def spots(self) -> list[str]:
        """The names of its places."""
        return _SPOT.findall(self.drawn)

    @property
    def drawn(self) -> str:
        """All of it."""
        return "\n".join((*self.below, self.content))

    def title(self, say: Words) -> str:
        """What it is called."""
        kind, _, seat = self.name.partition("-")
        return say(f"part-{kind}", seat=seat_name(int(seat))) if seat else say(f"part-{kind}")


def for_all(make: Callable[..., T]) -> Callable[..., T]:
    """Makes once what the pictures of all seats have in common, while these are drawn one after the other.

    `make` is given a position, by which it is known again, and whatever else it depends on: no seat, nothing legal.
    """
    last: tuple[object, tuple[object, ...], T] | None = None

    def made(position: object, *more: object) -> T:
        nonlocal last
        known = last  # another thread may draw, too
        if known is None or known[0] is not position or known[1] != more:
            last = known = position, more, make(position, *more)
        return known[2]

    return made


@lru_cache(maxsize=256)
def piece(drawn: str) -> str:
    """What was drawn to begin on a new line, as a piece of a part, which does so anyway."""
    return drawn.removeprefix("\n")


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
        return self.finished("\n".join(chain.from_iterable(self.texts(theme).values())), theme, names)

    def texts(self, theme: str = "light") -> dict[str, tuple[str, ...]]:
        """The markup part by part, still to be `finished`, in pieces of which most stay the same over many decisions.

        A piece is a line, or several.
        """
        look = _look(theme)
        parts = {"defs": _defined(look, tuple(self.defs))}
        for part in self.parts:
            frame = Part(part.name, part.area, "", part.lettering, part.flat)
            parts[part.name] = (_opening(frame, self.say, look), *part.below, part.content, "</svg>")
        return parts

    def finished(
        self, text: str, theme: str = "light", names: Sequence[str] = (), written: Callable[[str], str] = escape
    ) -> str:
        """Any of these pieces, or lines of them, with the ids of this game and theme, and the players' names."""
        return self.say.called(text.replace(svg.ID, svg.prefix(self.id, theme)), names, written)


def _look(theme: str) -> str:
    """The attributes that all parts have."""
    svg.check(theme)
    return f'class="nf nf-{theme}"'


@lru_cache(maxsize=64)
def _defined(look: str, defs: Sequence[str]) -> tuple[str, ...]:
    """What the parts use, as a part that shows nothing, in pieces."""
    opening = f'<svg {look} data-part="defs" width="0" height="0" aria-hidden="true">'
    return opening, svg.STYLE, "<defs>", svg.COMMON, *defs, "</defs></svg>"


@lru_cache(maxsize=4096)
def _opening(part: Part, say: Words, look: str) -> str:
    """The opening of a part without its content, with all that whoever lays it out has to know."""
    told = svg.attributes(
        viewBox=svg.box(part.area), data_flat=None if part.flat is None else svg.box(part.flat),
        data_least=str(part.least), role="group", aria_label=part.title(say),
    )  # fmt: skip
    return f'<svg data-part="{part.name}" {look}\n{told}>'


# ── Buttons ─────────────────────────────────────────────────────────────────────────────────────────────────────────

HIGH: Final = 48
"""The height of a button, whose lettering is 18 units high."""


def buttons(offers: Iterable[tuple[str, str | int, str]]) -> list[Part]:
    """The part with a row of buttons; none where there are none.

    Each has its spot, its label or the seat whose badge it shows, and what it means.
    """
    drawn, x = "", 6.0
    for spot, label, title in offers:
        area = Area(x, 6, 28 + (HIGH - 14 if isinstance(label, int) else 10.6 * len(label)), HIGH)
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
    drawn, y = "", float(EDGE)
    for content, height in (
        _players(view, scene.say, parts),
        *(_row([parts[name] for name in row if name in parts]) for row in ((BOARD,), (MINE, BUTTONS, SUPPLY))),
    ):
        if height:
            drawn += "\n" + svg.group(content, (0, y))
            y += height + EDGE
    size = (WIDTH, y)
    whole = svg.document(
        scene.id, size, svg.path(Area(0, 0, *size).outline(), "paper") + drawn,
        title=scene.say("picture-title"), about=scene.about, defs=scene.defs, theme=theme,
        lang=scene.say.lang,
    )  # fmt: skip
    return scene.say.called(whole, names, escape)


def portrait(scene: Scene, theme: str) -> str:
    """The board alone, to be recognised by; whoever shows it may cut off its edges."""
    board = next(part for part in scene.parts if part.name == BOARD)
    area = board.flat or board.area
    at = svg.attributes(
        width=area.width, height=area.height, viewBox=svg.box(area), class_="nf flat" if board.flat else None
    )
    alone = svg.document(
        scene.id, (area.width, area.height), f"<svg{at}>{board.drawn}</svg>",
        title=scene.say("picture-title"), defs=scene.defs, theme=theme, lang=scene.say.lang, role="img",
    )  # fmt: skip
    return scene.say.called(alone, (), escape)


def _row(parts: Sequence[Part]) -> tuple[str, float]:
    """Parts side by side, as large as there is room, and how high that is."""
    if not parts:
        return "", 0
    room = WIDTH - EDGE * (len(parts) + 1)
    grow = 9 if parts[0].name == BOARD else 1
    scale = min(grow, room / sum(part.area.width for part in parts))
    drawn, x = "", float(EDGE)
    for part in parts:
        drawn += _placed(part, Area(x, 0, scale * part.area.width, scale * part.area.height))
        x += scale * part.area.width + EDGE
    return drawn, scale * max(part.area.height for part in parts)


def _placed(part: Part, at: Area) -> str:
    """A part within an area, which cuts off its ground."""
    frame = svg.attributes(
        x=at.x, y=at.y, width=at.width, height=at.height, viewBox=svg.box(part.area), data_part=part.name
    )
    return f"\n<svg{frame}>{part.drawn}</svg>"


def _players(view: "View", say: Words, parts: dict[str, Part]) -> tuple[str, float]:
    """The players side by side, each with their points and their part."""
    gap = 12
    width = (WIDTH - 2 * EDGE - gap * (view.players - 1)) / view.players
    own = [parts.get(seat_part(seat)) for seat in range(view.players)]
    scales = [min(1, (width - 24) / part.area.width) if part else 0 for part in own]
    below = max(scale * part.area.height if part else 0 for scale, part in zip(scales, own, strict=True))
    height = HEAD + (below + 10 if below else 0)
    shining = view.winners if view.over else view.to_act
    drawn = ""
    for seat, (part, scale) in enumerate(zip(own, scales, strict=True)):
        area = Area(EDGE + seat * (width + gap), 0, width, height)
        style = {"font_weight": "bold"} if seat == view.seat else {"font_style": "italic"}
        drawn += (
            "\n"
            + svg.plaque(area, halo="gold" if seat in shining else None)
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
