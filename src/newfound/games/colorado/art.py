"""The drawings of Colorado: icons, flags, family symbols, cards and terrains, each around its own middle."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from newfound.core import svg
from newfound.core.svg import Area, Point
from newfound.games.colorado.components import VALUES, Cell, Components, beside

# ── Icons: what a stage, a box of the prize board or a card gives; each fills a square of 24 units ──────────────────

FOOT: Final = 39
"""How far below the middle of a card its two actions stand."""
CARD: Final = "M-5-7.5a1.5 1.5 0 0 1 1.5-1.5H3.5A1.5 1.5 0 0 1 5-7.5V7.5A1.5 1.5 0 0 1 3.5 9H-3.5A1.5 1.5 0 0 1-5 7.5z"
"""A small card."""


def _card(turn: float = 0, at: str = "0,0", fill: str = "panel") -> str:
    """A small card, turned."""
    return svg.path(CARD, fill, "ink", 1.5, transform=f"translate({at})rotate({svg.num(turn)})")


def _nuggets() -> str:
    """Two lumps of gold."""
    return (
        svg.path("M-10 6L-9-2-3-8 3-6 5 1 1 8-7 9z", "gold", "line", 1.3)
        + svg.path("M2 9L4 3 9 2 12 6 10 10H4z", "gold", "line", 1.3)
        + svg.path("M-6-1L-2-5M5 6L8 4M-4 4L1 1", stroke="glow", width=1.5, stroke_linecap="round")
    )


def _cards() -> str:
    """A fan of three cards."""
    return _card(-24, "-5.5,1") + _card(24, "5.5,1") + _card(0, "0,-1")


def _tick() -> str:
    """A stage and a pen stroke through it."""
    return svg.path("M-9-7H7V9H-9z", "panel", "ink", 1.6) + svg.path(
        "M-6-1L-1 5 11-10", stroke="rose", width=3.4, stroke_linecap="round"
    )


def _lay() -> str:
    """A card that goes down onto the table."""
    return (
        svg.path("M-12 11H12", stroke="ink", width=2, stroke_linecap="round")
        + _card(0, "-5,-2")
        + svg.path("M5-10H9V-1H12L7 7 2-1H5z", "rose", "line", 1)
    )


def _saloon() -> str:
    """Swing doors."""
    doors = "M-11-8Q-6-3-1-8V9Q-6 6-11 9zM1-8Q6-3 11-8V9Q6 6 1 9z"
    return (
        svg.path("M-12-12V11M12-12V11", stroke="ink", width=1.8, stroke_linecap="round")
        + svg.path(doors, "wood", "line", 1.3)
        + svg.path("M-9-2H-3M-9 1.5H-3M-9 5H-3M3-2H9M3 1.5H9M3 5H9", stroke="line", width=1.2, opacity=".75")
    )


def _wanted() -> str:
    """A poster with a face under a hat."""
    return (
        svg.path("M-9-12L9-11 8.5 12-9.5 11.5z", "sand", "line", 1.3)
        + svg.path("M-6-8.5H6", stroke="line", width=2.6)
        + svg.path("M-4 2a4 4 0 0 0 8 0V-1H-4z", "snow", "line", 1)
        + svg.path("M-7-.5H7L4-2 3-5.5H-3L-4-2z", "line")
        + svg.path("M-5 9H5", stroke="line", width=1.6)
    )


def _tipi() -> str:
    """A tent."""
    return (
        svg.path("M-4-12L2-4M4-12L-2-4", stroke="ink", width=1.5, stroke_linecap="round")
        + svg.path("M0-8L11 10H-11z", "sand", "line", 1.4)
        + svg.path("M-7 4.5L-5 2-3 4.5-1 2 1 4.5 3 2 5 4.5 7 2.5", stroke="rose", width=1.6)
        + svg.path("M-3.5 10L0 1.5 3.5 10z", "line")
    )


def _discovery() -> str:
    """A flag that is being planted."""
    return (
        svg.path("M-12 11Q0 5 12 11M-9-9L-11-11M-11-3H-13M-8 4L-10 5", stroke="ink", width=1.6, stroke_linecap="round")
        + svg.path("M-5 8V-12", stroke="ink", width=2, stroke_linecap="round")
        + svg.path("M-5-12H11L7-6.5 11-1H-5z", "rose", "line", 1.2)
        + svg.path("M1-10L2.2-7.8 4.6-7.4 2.9-5.7 3.3-3.2 1-4.3-1.3-3.2-.9-5.7-2.6-7.4-.2-7.8z", "glow")
    )


ICONS: Final = {
    "nuggets": _nuggets,
    "cards": _cards,
    "tick": _tick,
    "lay": _lay,
    "saloon": _saloon,
    "wanted": _wanted,
    "tipi": _tipi,
    "discovery": _discovery,
}
"""What each icon looks like."""


def _duos() -> dict[str, str]:
    """The two actions of each duo side by side, as the foot of a card shows them."""
    arrow = svg.path("M-3 0H2M0-3L3 0 0 3", stroke="ink", width=1.6, stroke_linecap="round")
    nugget = svg.path("M-6 3L-5-3-1-6 4-4 5 2 1 5-4 5z", "gold", "line", 1.2)
    plus = svg.path("M-3 0H3M0-3V3", stroke="ink", width=2, stroke_linecap="round")
    check = svg.path("M-4 0L-1 4 5-6", stroke="rose", width=2.6, stroke_linecap="round")
    small = svg.group(_card(), scale=0.72)
    stage = svg.path("M-8-7H6V7H-8z", "panel", "ink", 1.4)
    rails = svg.path("M-8 6H8M-8 9.5H8M-5 4V11.5M0 4V11.5M5 4V11.5", stroke="ink", width=1.4)
    feet: dict[str, list[tuple[str, float, float]]] = {
        "nuggets": [(plus, -27, 1), (nugget, -15, 1.2), (nugget, 10, 1), (arrow, 19, 1), (small, 28, 1)],
        "cards": [(plus, -29, 1), *((small, x, 1) for x in (-19, -14.5, -10, 8, 12)), (arrow, 20, 1), (small, 29, 1)],
        "tick": [(stage, -19, 1), (check, -19, 1.3), (rails, 19, 1), (check, 19, 1.2)],
    }
    return {
        name: "".join(svg.group(part, (x, FOOT), scale) for part, x, scale in parts) for name, parts in feet.items()
    }


# ── Flags, each kind of region with a cloth of its own ──────────────────────────────────────────────────────────────

CLOTHS: Final = {
    "village": ("M-8-13H13L8-6 13 1H-8z", "red", "glow", "M-4 0V-6L0-10 4-6V0z"),
    "forest": ("M-8-14L15-6-8 2z", "leaf-deep", "panel", "M-6-2L-2.5-10 1-2z"),
    "desert": ("M-8-13H12V1H-8z", "grain", "line", "M2-1V-11M2-4H-2V-8M2-3H6V-7"),
    "lake": (
        "M-8-13Q-3-17 2-13T13-13V1Q8 5 2 1T-8 1z",
        "water-deep",
        "panel",
        "M-5-6q2-3 4 0t4 0 4 0M-5-1q2-3 4 0t4 0",
    ),
}
"""Each kind's cloth, its colour, and the device on it with its ink."""


def _flag(kind: str) -> str:
    """A flag on its pole, 28 units high."""
    cloth, fill, ink, device = CLOTHS[kind]
    lined = kind in ("lake", "desert")
    mark = svg.path(device, None if lined else ink, ink if lined else None, 2 if lined else None)
    return (
        svg.path("M-8 14V-14", stroke="line", width=4.4, stroke_linecap="round")
        + svg.path(cloth, fill, "line", 1.5)
        + mark
        + svg.path("M-8 14V-14", stroke="wood", width=2, stroke_linecap="round")
    )


def medal_defs(values: Iterable[int]) -> str:
    """The medals of these values, 36 units high, and what marks that one was won, 25 units."""
    parts = ""
    for value in values:
        number = svg.text(value, (0, 7.5), 21, "on-yellow", font_weight="bold")
        mark = svg.text(value, (0, 7), 21, "on-yellow", font_weight="bold")
        disc = svg.tag("circle", r=12.5, fill=svg.colour("yellow"), stroke=svg.colour("line"))
        parts += svg.define(f"medal-{value}", svg.use("medal") + number) + svg.define(f"disc-{value}", disc + mark)
    return parts


def _medal() -> str:
    """A gold disc on a ribbon."""
    return (
        svg.path("M-9-18H9L5-4H-5z", "rose", "line", 1.2)
        + svg.path("M-3-18H3L2-6H-2z", "glow", opacity=".8")
        + svg.tag("circle", r=15.5, cy=1, fill=svg.colour("yellow"), stroke=svg.colour("line"), stroke_width=1.6)
        + svg.tag("circle", r=12.5, cy=1, fill="none", stroke=svg.colour("line"), stroke_width=0.8, opacity=".6")
    )


# ── The six families: a tool, which is also their symbol, a way to travel, and a character ──────────────────────────

FAMILIES: Final = {
    "digger": ("red", "on-red"),
    "banker": ("green", "on-green"),
    "cowgirl": ("grey", "on-blue"),
    "barman": ("purple", "on-blue"),
    "pioneer": ("blue", "on-blue"),
    "trapper": ("orange", "on-yellow"),
}
"""The paint of each family, and the ink that shows on it."""

SYMBOLS: Final = {
    # pick, key, lasso, bottle, pitchfork, trap: silhouettes of 24 units
    "digger": "M-11 0C-10-8-2-12 6-11 0-9-3-7-4.5-5.5L11.5 9.5 9 12-6.5-3C-8-1-10 1-11 0z",
    "banker": "M-5-11a6 6 0 0 1 1.6 11.6V3H-1V6H-3.4V8H0V11.5H-7V.4A6 6 0 0 1-5-11zM-5-8a2.6 2.6 0 1 0 .1 0z",
    "cowgirl": "M0-11C7-11 11-8 11-4 11 0 6 3 0 3-2 3-3 3-4 2.6-6 5-6 8-4 9.5-2 11 2 9 6 11.5L4 12.5C1 11-3 14-6.5 11.5"
    "-10 9-9 4-7 1.5-10 0-11-2-11-4-11-8-7-11 0-11zM0-8C-5-8-8-6.5-8-4-8-2.6-7-1.5-5.4-.8-4-2.4-2-3.4 0-3.4L.6-.9"
    "C-.4-.7-1.2-.4-2 0-1.4 0-.7 0 0 0 5 0 8-1.5 8-4S5-8 0-8z",
    "barman": "M-2.5-12H2.5V-6C2.5-4 5.5-3 5.5 1V10.5Q5.5 12 4 12H-4Q-5.5 12-5.5 10.5V1C-5.5-3-2.5-4-2.5-6z"
    "M-3.2 2.5V8H3.2V2.5z",
    "pioneer": "M-8-12H-5.5V-5C-5.5-3-4-2-1.2-2V-12H1.2V-2C4-2 5.5-3 5.5-5V-12H8V-5C8-1.5 5.5.5 1.4.7V12H-1.4V.7"
    "C-5.5.5-8-1.5-8-5z",
    "trapper": "M-12 4C-12-4-7-9 0-9S12-4 12 4H9.5L8.5.5 6.5 4 5-.8 2 3 0-2-2 3-5-.8-6.5 4-8.5.5-9.5 4z"
    "M-12 6H12V9H2.5V11.5H-2.5V9H-12z",
}
"""The tool of each family."""


def _bodies() -> dict[str, str]:
    """What beasts, vehicles and characters have in common, to be painted where it is used."""
    body = (
        "M-22-3L-20-7-13-12-9-9-6-3H10C15-3 17 0 17 3L16 15H12.5L12 6 9 4H-2L-4 15H-7.5L-8 4"
        "C-10 2-11 0-11.5-3L-14-3-19 0z"
    )
    wheels = "M-13 3a6 6 0 1 1-.1 0zM-19 9h12M-13 3v12M11-1a8 8 0 1 1-.1 0zM3 7h16M11-1v16"
    eyes = {"stroke": svg.colour("line"), "stroke_linecap": "round"}
    line = {"stroke": svg.colour("line"), "stroke_width": 1.3}
    return {
        "beast": svg.tag("path", d="M8 5L9.5 15H6.5L5 5zM-2 5L1 15H-2L-5 5z", **line)
        + svg.tag("path", d=body, **line)
        + svg.tag("path", d="M-17-6h.1", **eyes, stroke_width=2.4),
        "wheels": svg.path(wheels, "panel", "line", 1.6),
        "coat": svg.tag("path", d="M-19 17C-19 8-12 5-5 4H5C12 5 19 8 19 17z", **line),
        "face": svg.tag("path", d="M-4 1H4V6Q0 10-4 6z", **line)
        + svg.tag("path", d="M-7.5-8V-2C-7.5 3-4 6 0 6S7.5 3 7.5-2V-8z", **line)
        + svg.tag("path", d="M-3-3h.1M3-3h.1", **eyes, stroke_width=2),
    }


def _beast(fill: str, ears: str, tail: str, load: str) -> str:
    """A beast of burden towards the left; what tells them apart are ears, tail and load."""
    return (
        svg.path(tail, stroke="line", width=2.6, stroke_linecap="round")
        + svg.path(ears, fill, "line", 1.2)
        + svg.use("beast", fill=svg.colour(fill))
        + load
    )


def _donkey() -> str:
    """The gold-digger's donkey, with a pick and a blanket."""
    pack = svg.path("M-3-5H9V2Q3 5-3 2z", "red", "line", 1.2) + svg.path(
        "M-6-12L13-5M-2-14Q-7-13-8-7", stroke="line", width=1.8, stroke_linecap="round"
    )
    return _beast("rock", "M-14-11L-17-21-11-13zM-11-11L-9-21-8-11z", "M17 0Q21 3 20 8", pack)


def _horse() -> str:
    """The cowgirl's horse, saddled."""
    saddle = svg.path("M-3-4Q3-1 8-4L10-7 6-6H-1L-3-8z", "grey", "line", 1.2) + svg.path(
        "M1-2V4H4", stroke="line", width=1.4
    )
    mane = "M-13-13L-13-17-10-13-6-12-4-6-2-2-6-3-10-9z"
    return _beast("wood", mane, "M16-1Q23 1 20 11", svg.path(mane, "line") + saddle)


def _mule() -> str:
    """The trapper's mule, laden with furs."""
    packs = svg.path("M-4-8H3V3H-4zM4-9H11V3H4z", "orange", "line", 1.2) + svg.path(
        "M-4-2H11M-.5-8V3M7.5-9V3", stroke="line", width=0.9
    )
    return _beast("rock-deep", "M-14-11L-16-18-11-13zM-11-11L-9-19-8-11z", "M17 0Q21 3 20 9", packs)


def _coach(body: str, fill: str, more: str) -> str:
    """A vehicle on two wheels of different size."""
    return svg.path("M-22 10H20", stroke="line", width=2) + svg.path(body, fill, "line", 1.4) + more + svg.use("wheels")


def _stagecoach() -> str:
    """The banker's stagecoach."""
    return _coach(
        "M-17-11H17L14-9Q17 0 13 8H-13Q-16 0-14-9z",
        "green",
        svg.path("M-9-7H-2V0H-9zM3-7H10V0H3z", "panel", "line", 1.2)
        + svg.path("M-12-15H8V-11H-12z", "wood", "line", 1.2),
    )


def _saloon_wagon() -> str:
    """The barman's saloon on wheels."""
    return _coach(
        "M-18-12Q0-19 18-12L16-8H-16zM-15-8H15V8H-15z",
        "purple",
        svg.path("M-4 8V-4H4V8M0-4V8", "wood", "line", 1.2)
        + svg.path("M-12-4H-7V1H-12zM7-4H12V1H7z", "yellow", "line", 1.2),
    )


def _covered_wagon() -> str:
    """The pioneer's covered wagon."""
    return _coach(
        "M-18 2H18L15 9H-15z",
        "blue",
        svg.path("M-19 1C-24-18-10-17 0-16 10-17 24-18 19 1Q9-3 0 1-9-3-19 1z", "snow", "line", 1.4)
        + svg.path("M-9-16Q-12-8-9-2M9-16Q12-8 9-2M0-16V1", stroke="faint", width=1),
    )


def _bust(coat: str, skin: str, hair: str, hat: str, more: str) -> str:
    """A character: shoulders in the family's colour, a face, and what tells it apart."""
    return hair + svg.use("coat", fill=svg.colour(coat)) + svg.use("face", fill=svg.colour(skin)) + more + hat


def _hat(crown: str, brim: str, fill: str, band: str) -> str:
    """A hat with a band."""
    return svg.path(crown + brim, fill, "line", 1.3) + svg.path("M-6.5-9H6.5", stroke=band, width=2)


WIDE: Final = "M-17-9Q-10-6 0-6T17-9Q13-11 8-10.5H-8Q-13-11-17-9z"
"""The brim of a hat for the open country."""
MOUTH: Final = "M-2.5 2Q0 3.5 2.5 2"


def _digger() -> str:
    """The gold-digger: red hair under a slouch hat."""
    hair = svg.path("M-9-9Q-13 4-10 8L-5 5-6-8zM9-9Q13 4 10 8L5 5 6-8z", "rose", "line", 1.1)
    hat = _hat("M-8-10Q-9-18-3-17 0-15 3-17 9-18 8-10z", WIDE, "wood", "red")
    return _bust("red", "shore", hair, hat, svg.path(MOUTH, stroke="line", width=1.3))


def _banker() -> str:
    """The banker: top hat, monocle and moustache."""
    hat = _hat("M-7-9L-8-20H8L7-9z", "M-12-9Q0-6 12-9L11-11H-11z", "black", "green")
    beard = svg.path("M-6 1Q-3-1 0 1 3-1 6 1 3 4 0 2.5-3 4-6 1z", "rock-deep", "line", 0.9)
    glass = svg.tag("circle", cx=3, cy=-3, r=3, fill="none", stroke=svg.colour("line"), stroke_width=1)
    tie = svg.path("M0 8L-3 6V11L0 9 3 11V6z", "gold", "line", 0.9)
    return _bust("green", "shore", "", hat, beard + glass + tie)


def _cowgirl() -> str:
    """The cowgirl: braids, a wide hat and a scarf."""
    braids = svg.path("M-8-6L-12 4-9 12-7 4zM8-6L12 4 9 12 7 4z", "line", "line", 1.6)
    hat = _hat("M-8-10L-6-18Q-2-20 0-17 2-20 6-18L8-10z", WIDE, "rock", "grey")
    scarf = svg.path("M-6 5Q0 9 6 5L0 12z", "red", "line", 1)
    return _bust("grey", "shore", braids, hat, svg.path(MOUTH, stroke="line", width=1.3) + scarf)


def _barman() -> str:
    """The barman: moustache, bow tie and apron."""
    hair = svg.path("M-8-3Q-9-14 0-14T8-3L6-8Q0-6-6-8z", "line")
    beard = svg.path("M-8 1Q-4 2 0 0 4 2 8 1 5 5 0 2.5-5 5-8 1z", "line")
    tie = svg.path("M0 8L-5 5.5V10.5zM0 8L5 5.5V10.5z", "line", "line", 1)
    apron = svg.path("M-7 17L-5 10H5L7 17z", "snow", "line", 1)
    return _bust("purple", "wood", "", hair, beard + apron + tie)


def _pioneer() -> str:
    """The pioneer: a bonnet with a ribbon."""
    locks = svg.path("M-7-2Q-8-9 0-9T7-2Q4-7 0-7T-7-2z", "grain", "line", 0.9)
    crown = svg.path(
        "M-8 5Q-15-3-12-11-8-19 0-19T12-11Q15-3 8 5 11-4 8-9 4-12 0-12T-8-9Q-11-4-8 5z", "sand", "line", 1.3
    )
    ribbon = svg.path("M-12-11Q0-18 12-11", stroke="blue", width=2.4)
    bow = svg.path("M0 8L-6 5V11zM0 8L6 5V11z", "sand", "line", 1)
    mouth = svg.path(MOUTH, stroke="line", width=1.3)
    return _bust("blue", "shore", "", crown + ribbon, locks + mouth + bow)


def _trapper() -> str:
    """The trapper: a beard and a hat with a tail."""
    beard = svg.path("M-7.5-2Q-8 9 0 11 8 9 7.5-2 4 0 0 0-4 0-7.5-2z", "wood", "line", 1.1)
    hat = svg.path("M-9-7Q-10-17 0-17T9-7Q0-10-9-7z", "rock-deep", "line", 1.3) + svg.path(
        "M8-11Q16-8 14 3L11 6Q11-3 7-6z", "rock-deep", "line", 1.2
    )
    rings = svg.path("M10-5L14-6M11-1L14.5-2M11.5 3L14 2", stroke="line", width=1.4)
    mouth = svg.path("M-2 4H2", stroke="line", width=1.2)
    return _bust("orange", "shore", "", hat + rings, beard + mouth)


TRAVEL: Final = {
    "digger": _donkey,
    "banker": _stagecoach,
    "cowgirl": _horse,
    "barman": _saloon_wagon,
    "pioneer": _covered_wagon,
    "trapper": _mule,
}
PEOPLE: Final = {
    "digger": _digger,
    "banker": _banker,
    "cowgirl": _cowgirl,
    "barman": _barman,
    "pioneer": _pioneer,
    "trapper": _trapper,
}
WIDTH: Final = 76
HEIGHT: Final = 108
BAND: Final = 30
"""The size of a card, and of the band across its top."""


def symbol(family: str, at: Point, scale: float = 1, fill: str | None = None) -> str:
    """A family's symbol, in ink that shows on its colour unless another is asked for."""
    return svg.group(svg.use(f"symbol-{family}", fill=svg.colour(fill or FAMILIES[family][1])), at, scale)


def _picture(family: str, value: int) -> str:
    """What a card shows."""
    if value == 1:
        paint, _ = FAMILIES[family]
        shape = svg.use(f"symbol-{family}", fill=svg.colour(paint), stroke=svg.colour("line"), stroke_width=0.9)
        return svg.group(shape, (0, 0), 1.55)
    return (TRAVEL, PEOPLE)[value - 2][family]()


RECT: Final = {"x": -WIDTH / 2, "y": -HEIGHT / 2, "width": WIDTH, "height": HEIGHT, "rx": 7}
LEFT: Final = -WIDTH // 2
TOP: Final = -HEIGHT // 2


def _face(family: str, duo: str) -> str:
    """What the cards of a family have in common: the symbol in a band, and the two actions of their duo."""
    paint, _ = FAMILIES[family]
    band = f"M{LEFT} {TOP + BAND}V{TOP + 7}a7 7 0 0 1 7-7H{-LEFT - 7}a7 7 0 0 1 7 7V{TOP + BAND}z"
    return (
        svg.use("blank")
        + svg.path(f"M{LEFT} {TOP + BAND}h{WIDTH}v46h{-WIDTH}z", paint, opacity=".2")
        + svg.path(band, paint, "line", 1.8)
        + symbol(family, (LEFT + 32, TOP + BAND / 2), 0.88)
        + svg.use(f"icon-{duo}", (-LEFT - 16, TOP + BAND / 2))
        + svg.use(f"duo-{duo}")
    )


def _blank() -> str:
    """A card before anything is printed on it."""
    return svg.tag("rect", **RECT, fill=svg.colour("panel"), stroke=svg.colour("line"), stroke_width=1.8) + svg.path(
        f"M0 {-TOP - 25}v21M{LEFT} {-TOP - 31}h{WIDTH}", stroke="ink", width=1, opacity=".5"
    )


def card(family: str, value: int) -> str:
    """A card around its middle: its value, the face of its family, and its picture."""
    number = svg.text(value, (LEFT + 13, TOP + 23), 25, FAMILIES[family][1], font_weight="bold")
    return svg.use(f"face-{family}") + number + svg.group(_picture(family, value), (0, TOP + BAND + 23), 1.12)


def _back(ground: str, frame: str, star: str) -> str:
    """The back of a card around its middle: a sheriff's star."""
    inner = Area(LEFT, TOP, WIDTH, HEIGHT).inside(7)
    return (
        svg.tag("rect", **RECT, fill=svg.colour(ground), stroke=svg.colour("line"), stroke_width=1.8)
        + svg.path(inner.outline(), stroke=frame, width=1.4, opacity=".8")
        + svg.star([0, 72, 144, 216, 288], 24, 0.628, (star, "shore"))
    )


def _engine() -> str:
    """A locomotive that comes from the left, on rails 19 units below its middle."""
    smoke = "M22-34a6 6 0 0 1 9-6 7 7 0 0 1 11 5 5 5 0 0 1-3 9H25a5 5 0 0 1-3-8z"
    wheels = "".join(
        svg.tag("circle", cx=x, cy=y, r=r, fill=svg.colour("rose"), stroke=svg.colour("line"), stroke_width=2)
        for x, y, r in ((-24, 9, 10), (-2, 9, 10), (18, 13, 6), (32, 13, 6))
    )
    return (
        svg.path(smoke, "snow", "line", 1, opacity=".8")
        + svg.path("M26-8L21-24H35L31-8z", "black", "line", 1.4)
        + svg.path("M-6-8H36Q40-8 40-3V8H-6z", "grey", "line", 1.6)
        + svg.path("M-38-20H-5V8H-36V-16H-38z", "green", "line", 1.6)
        + svg.path("M-42-25H-1V-20H-42z", "wood", "line", 1.4)
        + svg.path("M-30-15H-12V-5H-30z", "glow", "line", 1.2)
        + svg.path("M5-8V-15Q10-19 15-15V-8z", "gold", "line", 1.2)
        + svg.path("M40 4L50 18H38z", "wood", "line", 1.4)
        + svg.path("M4-8V8M16-8V8M28-8V8", stroke="line", width=1.4)
        + wheels
        + svg.path("M-24 9H-2", stroke="line", width=3, stroke_linecap="round")
    )


def _token() -> str:
    """The Causeur's token: somebody has the word."""
    return (
        svg.tag("circle", r=15, fill=svg.colour("yellow"), stroke=svg.colour("line"), stroke_width=1.8)
        + svg.path("M-9-6Q-9-9-6-9H6Q9-9 9-6V1Q9 4 6 4H0L-5 9V4H-6Q-9 4-9 1z", "snow", "line", 1.4)
        + svg.path("M-4-2.5h.1M0-2.5h.1M4-2.5h.1", stroke="line", width=2.6, stroke_linecap="round")
    )


def _goal() -> str:
    """The flag at the end of a race, around the foot of its pole and 30 units high."""
    return (
        svg.path("M0 12V-18", stroke="ink", width=2.6, stroke_linecap="round")
        + svg.path("M0-18H-21V-3H0z", "snow", "line", 1.4)
        + svg.path("M0-18H-7V-13H-14V-18H-21V-13H-14V-8H-21V-3H-14V-8H-7V-3H0V-8H-7V-13H0z", "line")
    )


def _slip() -> str:
    """A card among the discards."""
    return _back("panel", "faint", "sand")


def _lack() -> str:
    """A card that is known not to be in a hand."""
    return svg.group(_card(), scale=0.75) + svg.path("M-6 7L6-7", stroke="rose", width=2.6, stroke_linecap="round")


# ── What is in the picture more than once ───────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=1)
def icon_defs() -> str:
    """Icons, flags, medals and symbols."""
    icons = "".join(svg.define(f"icon-{name}", draw()) for name, draw in ICONS.items())
    duos = "".join(svg.define(f"duo-{name}", content) for name, content in _duos().items())
    flags = "".join(svg.define(f"flag-{kind}", _flag(kind)) for kind in CLOTHS)
    symbols = "".join(
        svg.tag("path", id=f"{svg.ID}symbol-{name}", d=d, fill_rule="evenodd") for name, d in SYMBOLS.items()
    )
    parts = _bodies() | {
        "medal": _medal(),
        "blank": _blank(),
        "engine": _engine(),
        "token": _token(),
        "back": _back("wood", "shore", "grain"),
        "slip": _slip(),
        "goal": _goal(),
        "lack": _lack(),
    }
    return icons + duos + flags + symbols + "".join(svg.define(name, content) for name, content in parts.items())


def card_defs(components: Components, kinds: Sequence[int]) -> list[str]:
    """The definitions of kinds of cards, each called by its family and value."""
    families = [components.families[n] for n in sorted({kind // VALUES for kind in kinds})]
    cards = [(components.families[kind // VALUES].name, kind % VALUES + 1) for kind in kinds]
    return [_face_def(family.name, family.duo) for family in families] + [_card_def(*card) for card in cards]


@lru_cache(maxsize=64)
def _face_def(family: str, duo: str) -> str:
    """The definition of what the cards of a family have in common."""
    return svg.define(f"face-{family}", _face(family, duo))


@lru_cache(maxsize=64)
def _card_def(family: str, value: int) -> str:
    """The definition of a card."""
    return svg.define(f"card-{family}-{value}", card(family, value))


# ── The land: the cells of the drawing as an old map shows a country ────────────────────────────────────────────────

CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a cell around its centre, clockwise from the top, in half cells across and thirds of a row down."""
SIDES: Final = ((2, 1), (1, 0), (0, 5), (5, 4), (4, 3), (3, 2))
"""The corners at the two ends of the side towards each neighbour, in the order of `beside`, counter-clockwise."""
ROW: Final = 44
"""From one row of cells to the next."""
STAGE: Final = 17, 16
"""Half the width and half the height of a stage; one with two icons is broader."""
HUES: Final = {"village": "grass", "forest": "leaf", "desert": "sand", "lake": "water"}


class Land:
    """Where everything is on a road sheet that is so many units wide; its upper left corner is (0, 0)."""

    def __init__(self, components: Components, width: float) -> None:
        """Makes the drawing as broad as there is room."""
        self.components = components
        columns = max(column for column, _ in components.cells) + 1
        self.width = width
        self.step = width / (columns + 0.5)
        self.height = ROW * (max(row for _, row in components.cells) + 4 / 3)

    def at(self, cell: Cell) -> Point:
        """The centre of a cell."""
        x, y = self._point(2 * cell[0] + cell[1] % 2 + 1, 3 * cell[1] + 2)
        return round(x), round(y)

    def _point(self, x: int, y: int) -> Point:
        """A point in half cells and thirds of rows."""
        return x * self.step / 2, y * ROW / 3

    def _corner(self, x: int, y: int) -> Point:
        """A corner of cells, a little away from where it should be, as in nature."""
        u, v = self._point(x, y)
        return _even(u + 9 * svg.noise(x, y) - 4.5), _even(v + 9 * svg.noise(y + 0.5, x) - 4.5)

    def rings(self, letters: str) -> Iterator[list[Point]]:
        """The outlines of the cells with these letters, counter-clockwise; those of holes run the other way."""
        cells = self.components.cells
        after = {}
        for cell, letter in cells.items():
            if letter in letters:
                x, y = 2 * cell[0] + cell[1] % 2 + 1, 3 * cell[1] + 2
                for other, (a, b) in zip(beside(cell), SIDES, strict=True):
                    if cells.get(other, ".") not in letters:
                        after[x + CORNERS[a][0], y + CORNERS[a][1]] = (x + CORNERS[b][0], y + CORNERS[b][1])
        while after:
            corner = next(iter(after))
            ring = []
            while corner in after:
                following = after.pop(corner)
                ring += [self._corner(*corner), self._bend(corner, following)]
                corner = following
            yield ring

    def _bend(self, one: tuple[int, int], two: tuple[int, int]) -> Point:
        """The middle of a side, which bends to the same side whichever way one follows it."""
        (a, b), (c, d) = sorted([one, two])
        (x, y), (u, v) = self._corner(a, b), self._corner(c, d)
        bend = 0.36 * svg.noise(a + c, b + d) - 0.18
        return _even((x + u) / 2 + bend * (v - y)), _even((y + v) / 2 - bend * (u - x))

    def outline(self, letters: str) -> str:
        """Path data around the cells with these letters."""
        return "".join(map(svg.smooth, self.rings(letters)))

    def places(self) -> Iterator[tuple[Point, float, float]]:
        """Everything that is printed on the land: its middle, and half its width and height."""
        for region in self.components.regions:
            yield self.at(region.flag), 18, 17
            yield self.at(region.medal_at), 18, 19
            for stage in region.stages:
                yield self.at(stage.at), STAGE[0], STAGE[1]

    def trails(self) -> Iterator[tuple[Point, Point]]:
        """The two ends of every path between a flag and stages."""
        for region in self.components.regions:
            ends = [self.at(region.flag), *(self.at(stage.at) for stage in region.stages)]
            for one, two in region.paths:
                yield ends[one], ends[two]

    def letter(self, point: Point) -> str:
        """The letter of the cell that a point lies in; a dot where there is none."""
        x, y = point
        row = round(y / ROW - 2 / 3)
        cells = [
            (column, r)
            for r in (row - 1, row, row + 1)
            for column in (int(x / self.step - r % 2 / 2), int(x / self.step - r % 2 / 2) - 1)
        ]

        def far(cell: Cell) -> float:
            u, v = self.at(cell)
            return round(hypot(x - u, y - v), 3)

        return self.components.cells.get(min(cells, key=far), ".")

    def strewn(self) -> dict[str, list[tuple[int, int]]]:
        """What grows and stands on the land: for each drawing its places, as y and x."""
        found: dict[str, list[tuple[int, int]]] = {name: [] for kind in GROWTH.values() for name, *_ in kind}
        kinds = {region.letter: region.kind for region in self.components.regions}
        places, trails = list(self.places()), list(self.trails())
        taken: list[tuple[int, int, int]] = []
        columns, rows = int(self.width / 9), int(self.height / 8)
        for n in sorted(range(columns * rows), key=lambda n: round(svg.noise(n, 3), 6)):
            row, column = divmod(n, columns)
            x, y = round(9 * column + 5 * svg.noise(n, 1)), round(8 * row + 4 * svg.noise(n, 2))
            letter = self.letter((x, y))
            if letter not in kinds:
                continue
            name, across, up, gap = GROWTH[kinds[letter]][n * 7 // 3 % len(GROWTH[kinds[letter]])]
            corners = [(x + a * (across + 3), y + b * (up + 2)) for a in (-1, 1) for b in (-1, 1)]
            if (
                all(self.letter(corner) == letter for corner in corners)
                and all(abs(x - a) > w + across or abs(y - b) > h + up for (a, b), w, h in places)
                and all(_far((x, y), *trail) > max(across, up) + 3 for trail in trails)
                and all(4 * (x - a) ** 2 + 4 * (y - b) ** 2 > (gap + other) ** 2 for a, b, other in taken)
            ):
                taken.append((x, y, gap))
                found[name].append((y, x))
        return found

    def peaks(self) -> dict[str, list[tuple[int, int]]]:
        """Where the mountains stand, as y and x: one on every cell, smaller ones between two cells."""
        cells = [cell for cell, letter in self.components.cells.items() if letter == "^"]
        great = [self.at(cell) for cell in cells]
        small = [
            ((self.at(cell)[0] + self.at(other)[0]) / 2, (self.at(cell)[1] + self.at(other)[1]) / 2)
            for cell in cells
            for other in (beside(cell)[0], beside(cell)[4], beside(cell)[5])
            if self.components.cells.get(other) == "^"
        ]
        return {
            name: [(round(y + 5 * svg.noise(x, y)), round(x + 6 * svg.noise(y, x) - 3)) for x, y in points]
            for name, points in (("peak", great), ("crag", small))
        }


def _even(value: float) -> int:
    """An even number, so that the middle of two is a whole one."""
    return 2 * round(value / 2)


def _far(point: Point, one: Point, two: Point) -> float:
    """How far a point is from a line between two others."""
    (x, y), (a, b), (c, d) = point, one, two
    u, v = c - a, d - b
    share = min(1, max(0, ((x - a) * u + (y - b) * v) / (u * u + v * v or 1)))
    return round(hypot(x - a - share * u, y - b - share * v), 3)


GROWTH: Final = {
    "village": (("house", 8, 9, 22), ("tuft", 6, 5, 13), ("church", 8, 13, 40), ("fence", 9, 4, 24)),
    "forest": (("pine", 6, 9, 12), ("fir", 6, 8, 12)),
    "desert": (("dune", 9, 4, 24), ("cactus", 6, 8, 30), ("mesa", 14, 9, 44), ("stones", 7, 3, 22)),
    "lake": (("wave", 10, 3, 19), ("swell", 8, 4, 19)),
}
"""What is strewn over each kind of region: its drawing, half its width and height, and how much room it keeps."""


@lru_cache(maxsize=1)
def _growth_defs() -> str:
    """What is strewn over the land."""
    pine = "M0-10L3-5H1.5L4.5-.5H2.5L6 5H-6L-2.5-.5H-4.5L-1.5-5H-3z"
    fir = "M0-8L6 5H-6z"
    peak = "M-23 15L-13 0-9 3 1-19 7-9 10-12 23 15Q0 19-23 15z"
    crag = "M-14 10L-5-8-2-4 3-12 14 10Q0 13-14 10z"
    parts = {
        "pine": svg.path("M0 4V9", stroke="line", width=1.8) + svg.path(pine, "leaf-deep", "line", 0.7),
        "fir": svg.path("M0 4V8", stroke="line", width=1.8)
        + svg.path(fir, "leaf-deep", "line", 0.7)
        + svg.path("M0-8L6 5H1z", "shade", opacity=".25"),
        "dune": svg.path("M-10 4C-5-5 2-5 10 4M1-2.5C1 0 0 2-1 4", stroke="sand-deep", width=1.5),
        "stones": svg.path("M-6 0h.1M0 2h.1M5-1h.1", stroke="sand-deep", width=2.4),
        "cactus": svg.path("M0 9V-7M0 2H-5V-3M0 0H5V-5", stroke="line", width=4.6)
        + svg.path("M0 9V-7M0 2H-5V-3M0 0H5V-5", stroke="leaf-deep", width=2.8),
        "mesa": svg.path("M-15 9L-11-6 -8-8H7L10-5 15 9z", "orange", "line", 0.9, fill_opacity=".55")
        + svg.path("M-11-3H10M-4-8V1M2-7V3M-9-2V4M7-6V2M-15 9H15", stroke="sand-deep", width=1.2),
        "wave": svg.path("M-11 1q3.7-5 7.4 0t7.4 0 7.4 0", stroke="water-deep", width=1.6, opacity=".85"),
        "swell": svg.path("M-8-2q4-5 8 0t8 0M-4 4q3-4 6 0t6 0", stroke="water-deep", width=1.5, opacity=".85"),
        "house": svg.path("M-6 9V1H6V9z", "snow", "line", 1) + svg.path("M-8.5 2L0-7 8.5 2z", "rose", "line", 1)
        + svg.path("M-1.5 9V4H1.5V9z", "line"),
        "church": svg.path("M-7 12V2H7V12zM-3.5 3V-6H3.5V3z", "snow", "line", 1)
        + svg.path("M-4.5-5L0-13 4.5-5zM-8.5 3L-3.5-1M8.5 3L3.5-1", "rose", "line", 1.2)
        + svg.path("M0-13V-18M-2-16H2M-2 12V7H2V12z", "line", "line", 1),
        "tuft": svg.path("M-4 4L-6-2M-4 4V-4M-4 4L-2-2M4 5L2 0M4 5V-2M4 5L6 0", stroke="grass-deep", width=1.3),
        "fence": svg.path("M-9-1H9M-9 3H9M-7-4V6M0-4V6M7-4V6", stroke="wood", width=1.5),
        "peak": svg.path(peak, "snow")
        + svg.path("M1-19L7-9 10-12 23 15Q17 17 10 17L6 6 9 1 3-4 4-9z", "shade", opacity=".22")
        + svg.path("M-23 15L-13 0-9 3 1-19 7-9 10-12 23 15M7-5L10 2M12-6L17 6M11 4L15 13M3-3L5 3M-13 5L-15 10"
                   "M-8 8L-9 13M0 7L-2 13", stroke="line", width=1.2, opacity=".7"),
        "crag": svg.path(crag, "snow")
        + svg.path("M3-12L14 10Q8 12 4 12L2 4 4-1 1-5z", "shade", opacity=".22")
        + svg.path("M-14 10L-5-8-2-4 3-12 14 10M6-3L9 4M-5 0L-7 5M-1 4L-2 8", stroke="line", width=1.1, opacity=".7"),
    }  # fmt: skip
    return "".join(marker(name, content) for name, content in parts.items())


def marker(name: str, content: str) -> str:
    """A small drawing that `strew` can place."""
    return svg.tag(
        "marker", content, id=f"{svg.ID}{name}", markerUnits="userSpaceOnUse", markerWidth=1, markerHeight=1,
        overflow="visible", stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def strew(name: str, points: Sequence[tuple[int, int]]) -> str:
    """The same small drawing at points given as y and x, those further away first."""
    if not points:
        return ""
    d = "M" + " ".join(f"{x} {y}" for y, x in sorted(points))
    return svg.tag("path", style=f"marker:{svg.paint(f'#{name}')}", d=d, fill="none")


def land_defs(land: Land) -> str:
    """The outlines of the regions and of the whole country, and the map of it without anything that changes."""
    regions = land.components.regions
    letters = "".join(sorted(set(land.components.cells.values())))
    shapes = "".join(
        svg.tag("path", id=f"{svg.ID}region-{region.letter}", d=land.outline(region.letter))
        + svg.tag("clipPath", svg.use(f"region-{region.letter}"), id=f"{svg.ID}within-{region.letter}")
        for region in regions
    )
    coast = "".join(svg.shoreline(ring, 4) for ring in ([*ring][::2] for ring in land.rings(letters)))
    rock = svg.tag("path", id=f"{svg.ID}rock", d=land.outline("^"))
    return (
        shapes
        + rock
        + svg.tag("path", id=f"{svg.ID}country", d=coast)
        + _growth_defs()
        + svg.define("land", _land(land))
    )


def _land(land: Land) -> str:
    """The map: country, regions, mountains, what grows there, trails."""
    regions = land.components.regions
    edge = "".join(
        svg.use("country", fill="none", stroke=svg.colour("faint"), stroke_width=width, opacity=opacity)
        for width, opacity in ((22, ".12"), (14, ".16"), (7, ".3"))
    )
    washes = "".join(
        svg.use(f"region-{region.letter}", fill=svg.colour(HUES[region.kind]))
        + svg.use(
            f"region-{region.letter}",
            fill="none",
            stroke=svg.colour(f"{HUES[region.kind]}-deep"),
            stroke_width=14,
            opacity=".38",
            clip_path=svg.paint(f"#within-{region.letter}"),
        )
        for region in regions
    )
    borders = "".join(svg.use(f"region-{region.letter}") for region in regions)
    growth = "".join(strew(name, points) for name, points in land.strewn().items())
    trails = "".join(svg.line(ends, closed=False) for ends in land.trails())
    peaks = land.peaks()
    return (
        edge
        + svg.use("country", fill=svg.colour("shore"))
        + svg.use("rock", fill=svg.colour("snow"))
        + washes
        + svg.tag("g", borders, fill="none", stroke=svg.colour("line"), stroke_width=1.8)
        + growth
        + strew("crag", peaks["crag"])
        + strew("peak", peaks["peak"])
        + svg.path(trails, stroke="line", width=8, stroke_linecap="round")
        + svg.path(trails, stroke="shore", width=5, stroke_linecap="round")
        + svg.path(trails, stroke="wood", width=1.6, stroke_dasharray="4 4")
    )
