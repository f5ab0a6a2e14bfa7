"""The picture of Colorado: one's road sheet as a map of the West, the prize board, the cards, and the other players."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil
from textwrap import wrap
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from newfound.core import svg
from newfound.core.scene import BOARD, MINE, SUPPLY, Part, Scene, buttons, piece, seat_part
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words, seat_name
from newfound.games.colorado import rules, words
from newfound.games.colorado.art import (
    BAND,
    FAMILIES,
    FOOT,
    HEIGHT,
    STAGE,
    Land,
    card_defs,
    icon_defs,
    land_defs,
    marker,
    medal_defs,
    strew,
    symbol,
)
from newfound.games.colorado.art import WIDTH as BROAD
from newfound.games.colorado.components import (
    DEEP,
    ICONS,
    KINDS,
    PRIZES,
    RAIL,
    TRACKS,
    VALUES,
    ZONES,
    Components,
    Region,
)

# ── Where things are ────────────────────────────────────────────────────────────────────────────────────────────────

WIDTH: Final = 740
"""Of a road sheet, and of the board where the prizes are below it."""
MARGIN: Final = 8
"""Between the edge of a sheet and its map."""
RAILWAY: Final = 98
"""The height of the railway below the map."""
CALL: Final = 56
"""The height of the call above the sheet."""
LETTERS: Final = 21
"""The smallest lettering of the board, which can be read where it is as wide as a telephone."""
GAP: Final = 8
"""Between two parts of the prize board."""
COLUMN: Final = (WIDTH - GAP) / 2
"""The width of the prize board beside the sheet; below it there is room for two."""
ROWS: Final = 104
"""The height of the rows of all players on the prize board."""
HEADS: Final = 38, 72
"""The heights of what stands above the rows of zones, and of tracks."""


@lru_cache(maxsize=8)
def _land(components: Components) -> Land:
    """The map as broad as a sheet."""
    return Land(components, WIDTH - 2 * MARGIN)


@lru_cache(maxsize=8)
def _high(components: Components) -> float:
    """The height of a sheet."""
    return round(_land(components).height) + RAILWAY + 2 * MARGIN


class Table:
    """What one seat sees, and what it may click."""

    def __init__(self, view: Any, legal: Iterable[Any], say: Words) -> None:
        """Onlookers sit behind the Causeur."""
        self.view, self.s, self.say = view, view.position, say
        self.components: Components = view.game.components
        self.choices: Mapping[str, Any] = {action.spots[0]: action for action in legal}
        self.seat = int(self.s.causeur) if view.seat is None else view.seat

    def spot(self, name: str, content: str, title: str, at: Point | None = None) -> str:
        """A place, which can be clicked when that is legal; then it says what one would do."""
        offer = self.offer(name)
        return svg.spot(name, content, offer is not None, offer or title, at)

    def offer(self, name: str) -> str | None:
        """What one would do by choosing a place; None where it cannot be chosen."""
        return self.say.say(self.choices[name].message) if name in self.choices else None

    def offers(self, *kinds: str) -> "Offers":
        """What can be chosen of some kinds of places, each with what one would do."""
        return tuple(
            [
                (name, self.say.say(action.message))
                for name, action in self.choices.items()
                if name.partition("/")[0] in kinds
            ]
        )

    def marks(self, seat: int) -> "Marks":
        """What a seat has ticked on its sheet."""
        return Marks(int(self.s.flagged[seat]), int(self.s.ticked[seat]), int(self.s.railed[seat]))


class Marks(NamedTuple):
    """What is ticked on a sheet, as bits: flags of regions, stages, and stages of the railway."""

    flagged: int
    ticked: int
    railed: int


Offers = tuple[tuple[str, str], ...]
"""Places that can be chosen, each with what that means."""


@lru_cache(maxsize=4096)
def _holds(components: Components, flags: int, zone: str) -> int:
    """How many flags of a kind are among those ticked."""
    return sum(flags >> n & 1 for n, region in enumerate(components.regions) if region.kind == zone)


def _boxed(area: Area, radius: float = 6, **values: object) -> str:
    """A rectangle with rounded corners."""
    return svg.tag("rect", x=area.x, y=area.y, width=area.width, height=area.height, rx=radius, **values)


def _about(width: float, height: float) -> Area:
    """A rectangle around (0, 0)."""
    return Area(-width / 2, -height / 2, width, height)


# ── Road sheets ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _rail_at(components: Components, number: int) -> Point:
    """Where a stage of the railway is on a sheet."""
    along, track = components.rails[number].at
    last = max(rail.at[0] for rail in components.rails)
    first, room = 150, WIDTH - 150 - 74
    middle = round(2 * MARGIN + _land(components).height + RAILWAY / 2)
    return round(first + room * along / max(last, 1)), middle + 26 * track


def _on_land(components: Components, cell: tuple[int, int]) -> Point:
    """Where a cell is on a sheet."""
    x, y = _land(components).at(cell)
    return x + MARGIN, y + MARGIN


PLATE: Final[dict[str, Any]] = {"fill": svg.colour("panel"), "stroke": svg.colour("line"), "stroke_width": 1.8}
"""How boxes are painted."""


@lru_cache(maxsize=8)
def _defs(components: Components) -> str:
    """The parts that every picture uses."""
    pens = "".join(
        marker(
            f"{name}-{colour}", svg.path(d, stroke="line", width=broad + 2.6) + svg.path(d, stroke=colour, width=broad)
        )
        for name, d, broad in (
            ("pen", "M-13-11Q2 0 12 12M12-12Q-1-2-11 13", 4.2),
            ("nib", "M-8-7Q1 0 8 8M8-8Q-1-1-8 8", 3),
        )
        for colour in COLOURS[: rules.SEATS]
    )
    return (
        icon_defs()
        + land_defs(_land(components))
        + pens
        + _boxed(_about(2 * STAGE[0], 2 * STAGE[1]), id=f"{svg.ID}box", **PLATE)
        + _boxed(_about(2 * STAGE[0] + 8, 2 * STAGE[1]), id=f"{svg.ID}broad", **PLATE)
        + svg.tag("circle", r=20, id=f"{svg.ID}plate", **PLATE)
        + svg.define("free", svg.tag("circle", r=12, fill="none", stroke=svg.colour("faint"), stroke_dasharray="3 3"))
        + svg.define("arrow", svg.path("M-11 0H9M3-6L10 0 3 6", stroke="ink", width=2.4, stroke_linecap="round"))
        + _boxed(_about(44, 42), 9, id=f"{svg.ID}touch")
        + svg.define("open", _ring(_about(40, 38)))
        + medal_defs(_values(components))
        + _slot_defs(components)
        + "".join(svg.define(name, art) for name, art in _station_art(components).items())
        + svg.define("railway", _railway(components))
        + svg.define("small", _small(components))
        + _grain()
    )


def _values(components: Components) -> list[int]:
    """What medals can be worth."""
    values = {region.medal for region in components.regions} | {rail.medal for rail in components.rails if rail.medal}
    return sorted(values.union(*(_medals_of(components, prize) for prize in range(len(PRIZES)))))


class Spot(NamedTuple):
    """A place on a sheet that can be ticked: what it is called, what is printed there, and where."""

    name: str
    art: str
    at: Point


@lru_cache(maxsize=8)
def _places(components: Components) -> tuple[Spot, ...]:
    """Everything on a sheet that can be ticked: the flags, the stages, and those of the railway."""
    flags = [
        Spot(f"flag/{region.name}", f"pole-{region.kind}", _on_land(components, region.flag))
        for region in components.regions
    ]
    stages = [
        Spot(f"stage/{stage.name}", _station(stage.icons), _on_land(components, stage.at))
        for stage in components.stages
    ]
    rails = [
        Spot(f"rail/{rail.name}", _station(rail.icons), _rail_at(components, number))
        for number, rail in enumerate(components.rails)
    ]
    return *flags, *stages, *rails


def _station(icons: Sequence[str]) -> str:
    """The name of the drawing of a stage with these icons."""
    return "-".join(["station", *icons])


def _station_art(components: Components) -> dict[str, str]:
    """The drawings of all flags and stages, each around its own middle."""
    drawn = {}
    for kind in ZONES:
        drawn[f"pole-{kind}"] = svg.use("plate") + svg.group(svg.use(f"flag-{kind}"), (-1, 0), 0.95)
    printed = {stage.icons for stage in components.stages} | {rail.icons for rail in components.rails}
    for icons in printed:
        if len(icons) < 2:
            art = svg.use("box") + "".join(svg.use(f"icon-{icon}") for icon in icons)
        else:
            sides = zip(icons, (-10, 10), strict=True)
            art = svg.use("broad") + "".join(svg.group(svg.use(f"icon-{icon}"), (x, 0), 0.8) for icon, x in sides)
        drawn[_station(icons)] = art
    return dict(sorted(drawn.items()))


def _railway(components: Components) -> str:
    """The railway line along the bottom of a sheet."""
    start = _rail_at(components, 0)
    d = f"M92 {svg.num(start[1])}H{svg.num(start[0])}"
    for number, rail in enumerate(components.rails):
        x, y = _rail_at(components, number)
        for other in rail.next:
            u, v = _rail_at(components, other)
            bend = svg.num((x + u) / 2)
            d += f"M{svg.num(x)} {svg.num(y)}C{bend} {svg.num(y)} {bend} {svg.num(v)} {svg.num(u)} {svg.num(v)}"
        if rail.medal:
            d += f"M{svg.num(x)} {svg.num(y)}h40"
    ends = svg.line([(MARGIN, start[1] + 19), (104, start[1] + 19)], closed=False)
    return (
        svg.path(d, stroke="wood", width=17, stroke_dasharray="3.5 6.5")
        + svg.path(d, stroke="line", width=9)
        + svg.path(d, stroke="shore", width=5)
        + svg.path(ends, stroke="line", width=2)
        + svg.group(svg.use("engine"), (54, start[1]))
    )


@lru_cache(maxsize=8)
def _printed_medals(components: Components) -> tuple[tuple[int, Point], ...]:
    """The medals on a sheet, each with its place: those of the regions, and that at the end of the railway."""
    medals = [(region.medal, _on_land(components, region.medal_at)) for region in components.regions]
    for number, rail in enumerate(components.rails):
        if rail.medal:
            x, y = _rail_at(components, number)
            medals.append((rail.medal, (x + 46, y)))
    return tuple(medals)


def _ground(components: Components) -> str:
    """What is printed on a sheet and cannot be ticked: the railway line and the medals."""
    return svg.use("railway") + "".join(svg.use(f"medal-{points}", at) for points, at in _printed_medals(components))


def _small(components: Components) -> str:
    """What is printed on the sheet of another player, larger than its map, so that it can be read."""
    stations = "".join(svg.group(svg.use(art), at, 1.2) for _, art, at in _places(components))
    medals = "".join(svg.group(svg.use(f"medal-{points}"), at, 1.45) for points, at in _printed_medals(components))
    return svg.use("railway") + stations + medals


def _crosses(components: Components, seat: int, marks: Marks) -> str:
    """What a seat has ticked on its sheet, in its colour."""
    points: list[Point] = []
    stage = 0
    for number, region in enumerate(components.regions):
        done = marks.flagged >> number & 1
        if done:
            points.append(_on_land(components, region.flag))
        for each in region.stages:
            if marks.ticked >> stage & 1:
                points.append(_on_land(components, each.at))
            else:
                done = 0
            stage += 1
        if done:
            points.append(_on_land(components, region.medal_at))
    for number, rail in enumerate(components.rails):
        if marks.railed >> number & 1:
            x, y = _rail_at(components, number)
            points += [(x, y), (x + 46, y)] if rail.medal else [(x, y)]
    places = [(round(y), round(x)) for x, y in points]
    return svg.group(strew(f"pen-{COLOURS[seat]}", places), pointer_events="none")


@lru_cache(maxsize=256)
def _lost(components: Components, railed: int) -> tuple[int, ...]:
    """The stages of the railway that can no longer be reached by who has ticked some."""
    reached = {0} if not railed else set[int]()
    for number, rail in enumerate(components.rails):
        if number in reached or (railed >> number & 1 and not any(railed >> other & 1 for other in rail.next)):
            reached |= {*rail.next}
    return tuple(n for n in range(len(components.rails)) if n not in reached and not railed >> n & 1)


@lru_cache(maxsize=256)
def _veil(components: Components, flags: int) -> str:
    """The definition of a veil over all regions but the discovered ones."""
    hidden = [region for number, region in enumerate(components.regions) if not flags >> number & 1]
    veil = "".join(svg.use(f"region-{region.letter}") for region in hidden)
    return svg.define(f"veil-{flags:x}", veil, fill=svg.colour("age"), opacity=".5")


@lru_cache(maxsize=512)
def _country(components: Components, say: Words, marks: Marks) -> str:
    """What lies under the stages: the country, veiled where it is not discovered, whose regions tell of themselves."""
    return (
        svg.use("land", (MARGIN, MARGIN))
        + "\n"
        + svg.use(f"veil-{marks.flagged:x}", (MARGIN, MARGIN))
        + "\n"
        + _regions(components, say, marks)
        + "\n"
        + svg.group(_ground(components), pointer_events="none")
    )


@lru_cache(maxsize=512)
def _small_sheet(components: Components, seat: int, marks: Marks) -> str:
    """The sheet of another player."""
    return (
        svg.use("land", (MARGIN, MARGIN))
        + "\n"
        + svg.use(f"veil-{marks.flagged:x}", (MARGIN, MARGIN))
        + svg.use("small")
        + _ticked(components, seat, marks)
    )


@lru_cache(maxsize=512)
def _ticked(components: Components, seat: int, marks: Marks) -> str:
    """What is written over the stages: those of the railway that are lost, and what is ticked."""
    lost = [_rail_at(components, number) for number in _lost(components, marks.railed)]
    veils = svg.group("".join(svg.use("box", at) for at in lost), opacity=".8")
    strokes = "".join(f"M{svg.num(x - 21)} {svg.num(y + 7)}l42-14" for x, y in lost)
    struck = svg.group(veils + svg.path(strokes, stroke="faint", width=3), pointer_events="none")
    return ("\n" + struck if lost else "") + "\n" + _crosses(components, seat, marks)


def _regions(components: Components, say: Words, marks: Marks) -> str:
    """The regions of one's own sheet, which tell about themselves."""
    shapes = "".join(
        "\n"
        + svg.tag("g", svg.tooltip(_region_title(components, say, marks, number)) + svg.use(f"region-{region.letter}"))
        for number, region in enumerate(components.regions)
    )
    return svg.group(shapes, (MARGIN, MARGIN), opacity=0)


def _own_sheet(table: Table) -> tuple[str, ...]:
    """One's own sheet, every flag and stage a spot, in pieces."""
    components, say, marks = table.components, table.say, table.marks(table.seat)
    spots = _spots(components, say, marks, table.offers("flag", "stage", "rail"))
    return (
        _OWN[0],
        _country(components, say, marks),
        piece(spots),
        piece(_ticked(components, table.seat, marks)),
        _OWN[1],
    )


_OWN: Final = svg.group("\n", (0, CALL)).split("\n")
"""What stands around one's own sheet."""


@lru_cache(maxsize=512)
def _spots(components: Components, say: Words, marks: Marks, offers: Offers) -> str:
    """Everything on a sheet that can ever be ticked, and what ticking it now would mean."""
    titles = [_region_title(components, say, marks, number) for number in range(len(components.regions))]
    titles += [_stage_title(components, say, marks, number) for number in range(len(components.stages))]
    titles += [_rail_title(components, say, marks, number) for number in range(len(components.rails))]
    meant = dict(offers)
    return "".join(
        [_spot(place, title, meant.get(place.name)) for place, title in zip(_places(components), titles, strict=True)]
    )


@lru_cache(maxsize=4096)
def _spot(place: Spot, title: str, offer: str | None) -> str:
    """A place on a sheet, and what ticking it would mean; what is printed there stands above the glow."""
    content = svg.use("touch", class_="hit") + svg.use(place.art)
    if offer is not None:
        content += svg.use("open", class_="pulse")
    return svg.spot(place.name, content, offer is not None, offer or title, place.at)


# ── What can be chosen ──────────────────────────────────────────────────────────────────────────────────────────────


def _hit(area: Area) -> str:
    """Where something can be chosen: it glows, so what is to be read stands above it."""
    return _boxed(area, 6, class_="hit")


def _frame(area: Area) -> str:
    """A frame around something that can be chosen."""
    return svg.group(_ring(area.inside(1)), class_="pulse")


def _ring(area: Area) -> str:
    """A bright frame with dark edges."""
    lines = [("line", 6.4), ("yellow", 4)]
    return "".join(_boxed(area, 7, fill="none", stroke=svg.colour(name), stroke_width=width) for name, width in lines)


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _bits(number: int) -> list[int]:
    """The numbers in a set written as bits."""
    return [n for n in range(number.bit_length()) if number >> n & 1]


SLOT: Final = 52, 44
"""A box of a play area."""
GRID: Final = SLOT[0] * KINDS // VALUES, SLOT[1] * VALUES
"""A play area."""


def _slot_defs(components: Components) -> str:
    """The boxes of play areas: one with a card of each family, and a column without any."""
    parts = ""
    for family in components.families:
        paint, _ = FAMILIES[family.name]
        filled = {"fill": svg.colour(paint), "stroke": svg.colour("line"), "stroke_width": 1.4}
        faint = "".join(
            symbol(family.name, (35, SLOT[1] * (row + 0.5)), 0.9, "faint")
            + _value(row + 1, (0, SLOT[1] * row), "faint")
            for row in range(VALUES)
        )
        parts += svg.define(
            f"slot-{family.name}",
            _boxed(Area(1, 1, SLOT[0] - 2, SLOT[1] - 2), 5, **filled) + symbol(family.name, (35, SLOT[1] / 2), 0.9),
        )
        parts += svg.define(f"void-{family.name}", faint, opacity=".9")
    return parts


def _value(value: int, at: Point, ink: str) -> str:
    """The value of a card in a box of a play area."""
    return svg.text(value, (at[0] + 14, at[1] + SLOT[1] / 2 + 8), 24, ink, font_weight="bold")


@lru_cache(maxsize=1024)
def _chip(components: Components, kind: int, at: Point) -> str:
    """A card as it lies in a play area."""
    family = components.families[kind // VALUES].name
    return svg.use(f"slot-{family}", at) + _value(kind % VALUES + 1, at, FAMILIES[family][1])


@lru_cache(maxsize=2048)
def _slots(components: Components, laid: int, lacks: int) -> str:
    """A play area from (0, 0) on: a column for each family, a row for each value, and what a hand is known to lack."""
    width, height = SLOT
    empty = content = ""
    for kind in range(KINDS):
        column, row = divmod(kind, VALUES)
        at = width * column, height * row
        if not row:
            content += "\n" + svg.use(f"void-{components.families[column].name}", at)
        if laid >> kind & 1:
            content += "\n" + _chip(components, kind, at)
        else:
            empty += Area(*at, width, height).inside(2).outline()
        if lacks >> kind & 1:
            content += "\n" + svg.use("lack", (at[0] + width - 10, at[1] + height - 12))
    return "\n" + (svg.path(empty, "paper", "faint", 1, stroke_dasharray="3 3") if empty else "") + content


def _counts(counts: Iterable[tuple[str, float, int]], at: Point, down: float, size: float) -> str:
    """Drawings below each other, each with its number."""
    x, y = at
    return "".join(
        "\n"
        + svg.group(svg.use(name), (x, y + k * down), scale)
        + svg.text(count, (x + size, y + k * down + size / 3), size, None, "start", font_weight="bold")
        for k, (name, scale, count) in enumerate(counts)
    )


# ── What lies before oneself ────────────────────────────────────────────────────────────────────────────────────────

EDGE: Final = 4
"""Room around what can be framed."""
ACROSS: Final = 8
"""Cards of one's hand beside each other where it is narrow."""
TINY: Final = 0.6
LARGE: Final = 0.92
"""The size of these cards, and of those in a flat strip."""
PITCH: Final = 48, 74
"""From one of them to the next, at most."""
DOWN: Final = 68
"""From one row of them to the next."""
CAMP: Final = Area(0, 0, 390, GRID[1] + 2 * EDGE)
"""The play area, and beside it what else one has."""
FLAT: Final = 0.74
"""Its size in a flat strip."""
STRIP: Final = 1100, 104
"""The size of a flat strip at most."""


def _mine(table: Table) -> Part:
    """One's own play area, nuggets, medals and hand."""
    s, seat = table.s, table.seat
    held = [(kind, int(s.hand[seat * KINDS + kind])) for kind in range(KINDS) if s.hand[seat * KINDS + kind]]
    rows = ceil(len(held) / ACROSS)
    left = FLAT * CAMP.width + BROAD * LARGE / 2 + EDGE  # the middle of the first card in a flat strip
    room = STRIP[0] - left - BROAD * LARGE / 2 - EDGE
    pitch = min(PITCH[1], int(room / max(len(held) - 1, 1)))
    content = svg.moves(_camp(table), CAMP, (0, (STRIP[1] - FLAT * CAMP.height) / 2), FLAT)
    for k, (kind, count) in enumerate(held):
        name = f"hand/{words.card_text(kind)}"
        row, column = divmod(k, ACROSS)
        at = 27 + PITCH[0] * column, CAMP.height + DOWN * (row + 0.5)
        to = left + pitch * k, STRIP[1] / 2
        content += _in_hand(kind, count, table.offer(name), _card_title(table.components, table.say, kind), at, to)
    flat = left + pitch * (len(held) - 1) + BROAD * LARGE / 2 + EDGE if held else FLAT * CAMP.width
    area = Area(0, 0, CAMP.width, CAMP.height + DOWN * rows)
    return Part(MINE, area, svg.tag("g", content, stroke_linejoin="round"), 13, Area(0, 0, flat, STRIP[1]))


@lru_cache(maxsize=4096)
def _in_hand(kind: int, count: int, offer: str | None, title: str, at: Point, to: Point) -> str:
    """The cards of a kind in one's hand, and what choosing one would mean."""
    around = _about(BROAD - 1, HEIGHT - 1)
    face = (_hit(around) if offer is not None else "") + "\n" + svg.use(_card_name(kind))
    if count > 1:
        plate = Area(-BROAD / 2 + 3, -HEIGHT / 2 + BAND + 3, 36, 26)
        face += _boxed(plate, 5, fill=svg.colour("panel"), stroke=svg.colour("line"), stroke_width=1)
        face += svg.text(f"×{count}", (plate.x + 18, plate.y + 20), 22, font_weight="bold")
    if offer is not None:
        face += "\n" + _frame(around)
    spot = svg.spot(f"hand/{words.card_text(kind)}", svg.group(face, scale=TINY), offer is not None, offer or title, at)
    return svg.moves(spot, Area(*at, 0, 0), to, round(LARGE / TINY, 3))


def _camp(table: Table) -> str:
    """One's play area, and beside it the Causeur's token, the nuggets and the medals."""
    grid = Area(EDGE, EDGE, *GRID)
    return (
        "".join(_callable(table, grid, above=False))
        + svg.group(_area(table, table.seat), grid[:2], pointer_events="none")
        + svg.group("".join(_callable(table, grid, above=True)), pointer_events="none")
        + _beside(table.components, table.say, table.seat, *_standing(table, table.seat))
    )


@lru_cache(maxsize=4096)
def _beside(components: Components, say: Words, seat: int, *standing: int) -> str:
    """What lies beside one's play area."""
    causeur, _, nuggets, medals, _, _ = standing
    counts = [("icon-nuggets", 1.1, nuggets), ("medal", 0.72, medals)]
    token = svg.group(svg.use("token"), (354, 26), 1.1) if causeur else ""
    title = svg.tooltip(_player_words(components, say, seat, *standing))
    return "\n" + svg.tag("g", title + token + _counts(counts, (334, 70), 44, 22))


def _area(table: Table, seat: int) -> str:
    """A seat's play area."""
    return _slots(table.components, int(table.s.area[seat]), int(table.s.lacks[seat]))


def _callable(table: Table, grid: Area, above: bool) -> Iterator[str]:
    """The families and values that can be called for: columns and then boxes of one's own area.

    What glows and is clicked lies below what is in the boxes, the frames stand above it.
    """
    for column, family in enumerate(table.components.families):
        spot, x = f"family/{family.name}", grid.x + SLOT[0] * column
        around = Area(x, grid.y, SLOT[0], grid.height)
        if spot in table.choices:
            yield _frame(around) if above else table.spot(spot, _hit(around), "")
        for value in range(1, VALUES + 1):
            if table.s.family == column + 1 and f"value/{value}" in table.choices:
                row = Area(x, grid.y + (value - 1) * SLOT[1], *SLOT)
                yield _frame(row) if above else table.spot(f"value/{value}", _hit(row), "")


def _buttons(table: Table) -> list[Part]:
    """Whom one may ask for a card, and what can be done without a card: take a nugget, draw, pass."""
    asked = [(name, COLOURS.index(name.partition("/")[2]), meant) for name, meant in table.offers("player")]
    return buttons([*asked, *((name, meant, meant) for name, meant in table.offers("nuggets", "deck", "pass"))])


# ── What lies before the others, and what is left ───────────────────────────────────────────────────────────────────

BEFORE: Final = 300
"""The width of what lies before another player."""


def _seat(table: Table, seat: int) -> Part:
    """What lies before another player: the play area, how many cards, medals and nuggets, and the road sheet."""
    return _before(table.components, table.say, seat, table.marks(seat), *_standing(table, seat))


@lru_cache(maxsize=4096)
def _before(components: Components, say: Words, seat: int, marks: Marks, *standing: int) -> Part:
    """The same, from how a player stands."""
    causeur, cards, nuggets, medals, area, lacks = standing
    small, sheet = 0.57, 0.4
    counts = [("back", 0.2, cards), ("medal", 0.55, medals), ("icon-nuggets", 0.9, nuggets)]
    token = svg.group(svg.use("token"), (270, 40), 1.2) if causeur else ""
    top = svg.group(_slots(components, area, lacks), (2, 2), small) + "\n" + _counts(counts, (202, 15), 25, 18) + token
    below = small * GRID[1] + 8
    map_ = _small_sheet(components, seat, marks)
    title = svg.tooltip(_player_words(components, say, seat, *standing))
    content = svg.tag("g", title + top) + "\n" + svg.group(map_, (2, below), sheet)
    room = Area(0, 0, BEFORE, below + sheet * _high(components))
    return Part(seat_part(seat), room, svg.tag("g", content, stroke_linejoin="round"), 12)


def _supply(table: Table) -> Part:
    """The cards that are left to draw, and the discards, by family and value."""
    s = table.s
    return _piles(table.components, table.say, int(s.deck_size), tuple([int(count) for count in s.discard]))


@lru_cache(maxsize=1024)
def _piles(components: Components, say: Words, deck: int, discard: tuple[int, ...]) -> Part:
    """A pile to draw from, the discards, and what is in them."""
    gone = sum(discard)
    content = ""
    piles = [("back", deck, say("picture-deck", count=deck)), ("slip", gone, say("picture-discard", count=gone))]
    for k, (art, count, label) in enumerate(piles):
        heap = "".join(svg.group(svg.use(art), (-3 * n, -3 * n), 0.7) for n in range(min(3, count)))
        void = _boxed(_about(54, 76), 5, fill="none", stroke=svg.colour("faint"), stroke_dasharray="3 3")
        content += "\n" + svg.group((heap or void) + svg.text(_title(label), (0, 62), 15), (92 + 176 * k, 50))
    scale, across, down = 0.75, 58, 38
    for kind, count in enumerate(discard):
        column, row = divmod(kind, VALUES)
        at = (8 + across * column, 124 + down * row)
        chip = svg.group(_chip(components, kind, (0, 0)), at, scale, opacity=None if count else ".25")
        number = svg.text(count, (at[0] + 41, at[1] + 23), 18, None, "start", font_weight="bold") if count else ""
        name = _title(say.say(words.card_name(components, kind)))
        content += "\n" + svg.tag("g", svg.tooltip(f"{name}\u00a0×\u00a0{count}") + chip + number)
    return Part(SUPPLY, Area(0, 0, 360, 124 + down * VALUES), svg.tag("g", content, stroke_linejoin="round"), 15)


# ── The call ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _call(table: Table) -> str:
    """Which turn it is, who asks whom for which card, which one is given, and what one has to do after this."""
    view, s = table.view, table.s
    if s.phase < rules.CALLING:
        return ""
    waiting: tuple[int, ...] = ()
    if view.seat in view.to_act and s.depth[view.seat]:
        waiting = tuple([int(icon) for icon in s.pending[DEEP * view.seat : DEEP * view.seat + s.depth[view.seat] - 1]])
    called = (s.turn, s.causeur, s.asked - 1, s.family - 1, s.value, s.card - 1)
    return _called(table.components, table.say, *map(int, called), waiting[::-1])


@lru_cache(maxsize=2048)
def _called(
    components: Components,
    say: Words,
    turn: int,
    causeur: int,
    asked: int,
    family: int,
    value: int,
    given: int,
    waiting: tuple[int, ...],
) -> str:
    """The call as far as it has come."""
    middle = CALL / 2
    round_name = words.round_name(components, turn)
    card = words.card_name(components, rules.kind_of(family, value)) if value else "–"
    title = say(
        "picture-call",
        round=round_name,
        call="yes" if value else "no",
        causeur=seat_name(causeur),
        asked=seat_name(max(asked, 0)),
        card=card,
    )
    head = say.say(round_name)
    x = 30 + 0.53 * 23 * len(head)
    content = (
        svg.text(head, (8, middle + 8), 23, "rose", "start", font_style="italic")
        + "\n"
        + svg.group(svg.use("token"), (x + 18, middle), 1.1)
        + svg.badge(COLOURS[causeur], (x + 52, middle), 15)
        + svg.use("arrow", (x + 86, middle))
    )
    unknown = svg.text("?", (0, 8), 24, "faint", font_weight="bold")
    content += "\n" + (
        svg.badge(COLOURS[asked], (x + 118, middle), 15)
        if asked >= 0
        else svg.group(svg.use("free") + unknown, (x + 118, middle))
    )
    at = (x + 142, middle - SLOT[1] / 2)
    if value:
        content += "\n" + _chip(components, rules.kind_of(family, value), at)
    else:
        content += "\n" + svg.path(Area(*at, *SLOT).inside(2).outline(), "paper", "faint", 1, stroke_dasharray="3 3")
        if family >= 0:
            content += symbol(components.families[family].name, (at[0] + 35, middle), 0.9, "ink")
        content += svg.group(unknown, (at[0] + (14 if family >= 0 else 26), middle))
    drawn = "\n" + svg.tag("g", svg.tooltip(title) + content)
    x += 142 + SLOT[0]
    if given >= 0:
        # its actions are told by the card as well, so what comes after this goes first
        duo = WIDTH - x - 36 - SLOT[0] - ACTIONS - THEN * (len(waiting) + 1) > 0
        drawn += "\n" + _given(components, say, given, x, duo)
        x += 36 + SLOT[0] + (ACTIONS if duo else 0)
    return drawn + (_then(components, say, waiting[: int((WIDTH - x) / THEN) - 1]) if waiting else "")


ACTIONS: Final = 94
"""The width of the two actions of a card."""
THEN: Final = 29
"""The width of an icon of what one has to do later."""


def _given(components: Components, say: Words, kind: int, x: float, duo: bool) -> str:
    """The card given, and the two actions of which everybody does one."""
    middle = CALL / 2
    face = svg.use("arrow", (x + 18, middle)) + _chip(components, kind, (x + 36, middle - SLOT[1] / 2))
    if duo:
        box = Area(x + 36 + SLOT[0] + 4, middle - 20, ACTIONS - 6, 40)
        face += (
            _boxed(box, 5, **PLATE)
            + svg.path(f"M{svg.num(box.x + 44)} {svg.num(middle - 14)}v28", stroke="ink", width=1, opacity=".5")
            + svg.group(
                svg.use(f"duo-{components.families[kind // VALUES].duo}"), (box.x + 44, middle - 1.18 * FOOT), 1.18
            )
        )
    return svg.tag("g", svg.tooltip(_card_title(components, say, kind)) + face)


def _then(components: Components, say: Words, waiting: tuple[int, ...]) -> str:
    """What one has to do later, the next thing first, at the right end of the call."""
    middle, x = CALL / 2, WIDTH - THEN * (len(waiting) + 0.5)
    icons = "".join(
        svg.use(f"icon-{ICONS[icon - 1]}", (x + THEN * (k + 0.9), middle)) for k, icon in enumerate(waiting)
    )
    dots = svg.path(
        f"M{svg.num(x - 8)} {svg.num(middle)}h.1m8 0h.1m8 0h.1", stroke="ink", width=4, stroke_linecap="round"
    )
    title = say("picture-then", icons=[words.icon_name(components, icon) for icon in waiting])
    return "\n" + svg.tag("g", svg.tooltip(title) + dots + icons)


# ── The prize board ─────────────────────────────────────────────────────────────────────────────────────────────────


class Strip(NamedTuple):
    """A zone or a track on the prize board: its panel and its boxes from left to right, within its line."""

    name: str
    prize: int
    """Its number among those that have medals; -1 for none."""
    panel: Area
    x: float
    step: float
    boxes: int

    def at(self, box: int) -> float:
        """The middle of a box."""
        return self.x + self.step * (box + 0.5)

    @property
    def head(self) -> float:
        """Where its rows begin."""
        return HEADS[self.name in TRACKS]

    @property
    def ends(self) -> tuple[int, ...]:
        """The boxes that bring a medal."""
        if self.prize < 0:
            return ()
        return (0, self.boxes - 1) if self.name == TRACKS[0] else (self.boxes - 1,)


LINES: Final = ZONES[:2], ZONES[2:], TRACKS[:2], TRACKS[2:]
"""What stands beside each other on the prize board; beside the last track there are the medals that were won."""
BADGE: Final = 32
"""The width of the badges before the rows."""
WON: Final = 208
"""The width of the medals that were won."""


@lru_cache(maxsize=8)
def _strips(components: Components) -> tuple[tuple[Strip, ...], ...]:
    """The zones and tracks in their lines."""
    boxes = {zone.name: len(zone.values) for zone in components.zones}
    boxes |= {track.name: len(track.icons) for track in components.tracks}
    medals = {zone.name: bool(zone.medals) for zone in components.zones}
    lines = []
    for names in LINES:
        beside = [BADGE + (38 if medals.get(name) else 8) for name in names]
        count = sum(boxes[name] for name in names)
        room = COLUMN - GAP - sum(beside) - (WON if names == LINES[-1] else 0)
        step = min(32, int(room / count))
        spare = (room - step * count) / len(names)
        x, line = 0.0, []
        for name, more in zip(names, beside, strict=True):
            width = more + step * boxes[name] + spare
            height = HEADS[name in TRACKS] + ROWS + 6
            prize = PRIZES.index(name) if name in PRIZES else -1
            line.append(Strip(name, prize, Area(x, 0, width, height), x + BADGE + spare / 2, step, boxes[name]))
            x += width + GAP
        lines.append(tuple(line))
    return tuple(lines)


@lru_cache(maxsize=8)
def _board(components: Components) -> tuple[Area, Area, tuple[tuple[Area, Point], ...]]:
    """The areas of the board where the prizes are below the sheet and beside it, and where their lines are in each."""
    below = CALL + _high(components) + GAP
    places, y = [], 0.0
    for k, line in enumerate(_strips(components)):
        height = line[0].panel.height
        area = Area((COLUMN + GAP) * (k % 2), below + (k // 2) * (HEADS[0] + ROWS + 6 + GAP), COLUMN, height)
        places.append((area, (WIDTH + 12, y)))
        y += height + GAP
    last = places[-1][0]
    tall = Area(-2, 0, WIDTH + 4, last.y + last.height + 2)
    flat = Area(-10, -8, WIDTH + 12 + COLUMN + 20, max(y - GAP, below - GAP) + 16)
    return tall, flat, tuple(places)


@lru_cache(maxsize=16)
def _row_defs(components: Components, players: int) -> str:
    """The boxes of one player in each line of the prize board, around the middle of the row."""
    height = min(34, ROWS / players - 4)

    def boxes(strip: Strip, ends: bool) -> str:
        return "".join(
            Area(strip.at(box) - strip.step / 2 + 2, -height / 2, strip.step - 4, height).outline()
            for box in range(strip.boxes)
            if (box in strip.ends) == ends
        )

    return "".join(
        svg.define(
            f"row-{k}-{players}",
            svg.path("".join(boxes(strip, False) for strip in line), "paper", "ink", 1.3)
            + svg.path("".join(boxes(strip, True) for strip in line), "paper", "gold", 2.6),
        )
        for k, line in enumerate(_strips(components))
    )


class Won(NamedTuple):
    """What all players have reached, for the prize board: those fields of the position, which it is known by."""

    flagged: tuple[int, ...]
    tipi: tuple[int, ...]
    saloon: tuple[int, ...]
    wanted: tuple[int, ...]
    medal_count: tuple[int, ...]
    medals: tuple[int, ...]
    taken: tuple[int, ...]
    reached: tuple[int, ...]


def _ticks(components: Components, won: Won, strip: Strip, seat: int) -> tuple[int, ...]:
    """The boxes of a strip that a seat has ticked."""
    if strip.name == TRACKS[0]:
        return tuple(_bits(won.tipi[seat]))
    counts = {TRACKS[1]: won.saloon[seat], TRACKS[2]: won.wanted[seat]}
    flags = won.flagged[seat]
    return tuple(range(counts[strip.name] if strip.name in counts else _holds(components, flags, strip.name)))


def _prizes(table: Table) -> list[str]:
    """The lines of the prize board with the zones and tracks of all players, and the medals they have won."""
    components = table.components
    won = Won(*[tuple(getattr(table.s, name)) for name in Won._fields])
    drawn = _lines(components, table.say, table.seat, table.view.players, won)
    opened = [_boxes_open(table, line) if table.choices else "" for line in _strips(components)]
    return [_lying(components, k, line + boxes) for k, (line, boxes) in enumerate(zip(drawn, opened, strict=True))]


@lru_cache(maxsize=2048)
def _lying(components: Components, number: int, drawn: str) -> str:
    """A line of the prize board where it lies."""
    area, to = _board(components)[2][number]
    return svg.moves(svg.group(drawn, area[:2]), area, to)


@lru_cache(maxsize=2048)
def _lines(components: Components, say: Words, own: int, players: int, won: Won) -> tuple[str, ...]:
    """The lines of the prize board, with all but what can be chosen there."""
    lines = []
    for k, line in enumerate(_strips(components)):
        rows = tuple([tuple([_ticks(components, won, strip, seat) for strip in line]) for seat in range(players)])
        states = tuple([_states(components, won, players, strip) for strip in line])
        lines.append(_line(components, say, k, own, states, rows))
    lines[-1] += _medals(components, say, own, players, won, line[-1].panel.width + GAP)
    return tuple(lines)


@lru_cache(maxsize=2048)
def _line(
    components: Components,
    say: Words,
    number: int,
    seat: int,
    states: tuple[tuple[str, ...], ...],
    rows: tuple[tuple[tuple[int, ...], ...], ...],
) -> str:
    """A line of the prize board: for each strip its medals, and for each player the boxes ticked."""
    line, players = _strips(components)[number], len(rows)
    content = "".join(_panel(strip.panel, players, seat, strip.head) for strip in line)
    for strip, medals in zip(line, states, strict=True):
        draw = _track_head if strip.name in TRACKS else _zone_head
        content += draw(components, say, strip, medals)
    content += "".join(
        _row(components, number, each, line[0].head + _middle(each, players), ticked, players)
        for each, ticked in enumerate(rows)
    )
    return content


def _middle(seat: int, players: int) -> float:
    """How far below the head the middle of a seat's row is."""
    return ROWS / players * (seat + 0.5)


def _panel(area: Area, players: int, seat: int, head: float) -> str:
    """A part of the prize board, on which one's own row stands out and every row has its badge."""
    high = ROWS / players
    own = Area(area.x + 2, head + high * seat, area.width - 4, high)
    badges = "".join(
        svg.use(f"badge-{COLOURS[each]}", (area.x + 17, head + _middle(each, players))) for each in range(players)
    )
    return (
        "\n"
        + _boxed(area.inside(0.5), 8, fill=svg.colour("panel"), stroke=svg.colour("ink"), stroke_width=1)
        + svg.path(own.outline(), "gold", opacity=".25")
        + badges
    )


def _medals_of(components: Components, prize: int) -> tuple[int, ...]:
    """The medals of a track or zone, falling."""
    name = PRIZES[prize]
    strip = components.tracks[TRACKS.index(name)] if name in TRACKS else components.zones[ZONES.index(name)]
    return strip.medals


def _states(components: Components, won: Won, players: int, strip: Strip) -> tuple[str, ...]:
    """For each medal of a strip whether it is gone, was won this turn and is still shared, or is open."""
    if strip.prize < 0:
        return ()
    gone = won.taken[strip.prize]
    shared = gone + max([won.reached[seat * len(PRIZES) + strip.prize] for seat in range(players)])
    medals = range(len(_medals_of(components, strip.prize)))
    return tuple(["gone" if number < gone else "shared" if number < shared else "open" for number in medals])


def _shared_medals(
    components: Components, say: Words, strip: Strip, states: tuple[str, ...], at: Point, step: Point
) -> str:
    """The medals of a strip: gone, still shared this turn, or to be won."""
    content = ""
    for number, how in enumerate(states):
        points = _medals_of(components, strip.prize)[number]
        x, y = at[0] + step[0] * number, at[1] + step[1] * number
        drawn = svg.use(f"medal-{points}", (x, y))
        if how == "gone":
            drawn = svg.group(drawn, opacity=".45")
            drawn += svg.path(f"M{svg.num(x - 13)} {svg.num(y + 14)}l26-26", stroke="ink", width=2.6)
        if how == "shared":
            drawn = svg.tag("circle", cx=x, cy=y + 1, r=20, fill=svg.colour("gold"), class_="pulse") + drawn
        content += "\n" + svg.tag("g", svg.tooltip(_title(say("picture-prize", points=points, state=how))) + drawn)
    return content


def _zone_head(components: Components, say: Words, strip: Strip, states: tuple[str, ...]) -> str:
    """A zone's flag, its medal, and what each box is worth."""
    zone = components.zones[ZONES.index(strip.name)]
    flag = svg.group(svg.use(f"flag-{strip.name}"), (strip.panel.x + 18, 20), 0.92)
    values = "".join(svg.text(value, (strip.at(k), 29), LETTERS) for k, value in enumerate(zone.values))
    title = _title(say("picture-zone", zone=words.zone_name(components, ZONES.index(strip.name))))
    at = (strip.panel.x + strip.panel.width - 20, 22)
    medals = _shared_medals(components, say, strip, states, at, (0, 37))
    return "\n" + svg.tag("g", svg.tooltip(title) + flag + values) + medals


def _track_head(components: Components, say: Words, strip: Strip, states: tuple[str, ...]) -> str:
    """A track's icon, its medals, and the icons above its boxes."""
    track = components.tracks[TRACKS.index(strip.name)]
    sign = svg.group(svg.use(f"icon-{strip.name}"), (strip.panel.x + 20, 24), 1.2)
    content = "\n" + svg.tag("g", svg.tooltip(_icon_title(components, say, strip.name)) + sign)
    step = min(35, (strip.panel.width - 72) / max(len(states) - 1, 1))
    content += _shared_medals(components, say, strip, states, (strip.panel.x + 54, 23), (step, 0)) + "\n"
    for number, icons in enumerate(track.icons):
        for k, icon in enumerate(icons):
            shift = 15 * k - 7.5 * (len(icons) - 1)
            above = svg.group(
                svg.use(f"icon-{icon}"), (strip.at(number) + shift, HEADS[1] - 14), 0.9 if len(icons) == 1 else 0.62
            )
            content += svg.tag("g", svg.tooltip(_icon_title(components, say, icon)) + above)
    return content


@lru_cache(maxsize=4096)
def _row(
    components: Components, number: int, seat: int, middle: float, ticked: tuple[tuple[int, ...], ...], players: int
) -> str:
    """A player's row in a line of the prize board, with the boxes ticked in each strip."""
    strips = zip(_strips(components)[number], ticked, strict=True)
    crosses = [(round(middle), round(strip.at(box))) for strip, boxes in strips for box in boxes]
    drawn = svg.use(f"row-{number}-{players}", (0, middle)) + "\n" + strew(f"nib-{COLOURS[seat]}", crosses)
    return "\n" + svg.group(drawn, pointer_events="none")


def _boxes_open(table: Table, line: Sequence[Strip]) -> str:
    """The boxes of a line that one may tick, framed; a finger may miss them a little, but only they glow."""
    high = ROWS / table.view.players
    spots = ""
    for strip in line:
        for box in range(strip.boxes):
            spot = f"{strip.name}/{box + 1}"
            if spot in table.choices:
                around = _about(strip.step + 2, min(high, 38) + 4)
                frame = _boxed(_about(56, 48), fill="none", pointer_events="all") + _hit(around) + _frame(around)
                at = (strip.at(box), strip.head + _middle(table.seat, table.view.players))
                spots += table.spot(spot, frame, "", at)
    return spots


def _medals(components: Components, say: Words, own: int, players: int, won: Won, x: float) -> str:
    """The medals that each player has won, beside the last track."""
    firsts = range(0, players * rules.MEDALS, rules.MEDALS)
    medals = [won.medals[first : first + count] for first, count in zip(firsts, won.medal_count, strict=False)]
    zones = [_zone_points(components, flags) for flags in won.flagged[:players]]
    return _all_medals(say, own, x, tuple(zip(medals, zones, strict=True)))


def _zone_points(components: Components, flags: int) -> int:
    """What the zones are worth as they stand to who has ticked these flags."""
    counts = [(zone, _holds(components, flags, zone.name)) for zone in components.zones]
    return sum(zone.values[count - 1] for zone, count in counts if count)


@lru_cache(maxsize=4096)
def _all_medals(say: Words, own: int, x: float, won: tuple[tuple[tuple[int, ...], int], ...]) -> str:
    """The medals of each player, and the points of their zones."""
    players = len(won)
    area = Area(x, 0, COLUMN - x, HEADS[1] + ROWS + 6)
    content = _panel(area, players, own, HEADS[1]) + svg.use("medal", (x + 20, 23))
    content += svg.tag(
        "g",
        svg.tooltip(say("picture-last", places=rules.LAST_MEDAL))
        + svg.use("goal", (_place(area, rules.LAST_MEDAL - 1, rules.LAST_MEDAL), HEADS[1] - 22)),
    )
    for seat, (medals, zones) in enumerate(won):
        content += _medal_row(say, seat, area, HEADS[1] + _middle(seat, players), medals, zones)
    return content


def _place(area: Area, number: int, places: int) -> float:
    """Where a medal is among so many side by side."""
    first, last = area.x + BADGE + 12, area.x + area.width - 17
    return first + (last - first) * number / (places - 1)


@lru_cache(maxsize=4096)
def _medal_row(say: Words, seat: int, area: Area, middle: float, won: tuple[int, ...], zones: int) -> str:
    """A player's medals, and the places that are free until the last one."""
    places, count = rules.LAST_MEDAL, len(won)
    line = ""
    for k in range(max(places, count)):
        line += "\n" + svg.use(f"disc-{won[k]}" if k < count else "free", (_place(area, k, max(places, count)), middle))
    title = say("picture-medals", seat=seat_name(seat), count=count, points=sum(won), zones=zones)
    return "\n" + svg.tag("g", svg.tooltip(title) + line)


# ── In words ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _title(words: str) -> str:
    """What something says of itself begins with a capital letter."""
    return words[0].upper() + words[1:]


def _card_name(kind: int) -> str:
    """The name of a card's definition."""
    return f"card-{words.card_text(kind)}"


def _icon_title(components: Components, say: Words, icon: str) -> str:
    """What an icon gives."""
    return _title(say.say(words.icon_name(components, 1 + ICONS.index(icon))))


@lru_cache(maxsize=256)
def _card_title(components: Components, say: Words, kind: int) -> str:
    """A card, and what it lets one do."""
    gives = words.icon_name(components, components.box.duo[kind // VALUES])
    return _title(say("picture-card", card=words.card_name(components, kind), gives=gives))


def _names(components: Components, kinds: Iterable[int]) -> list[Message]:
    """Cards in a list."""
    return [words.card_name(components, kind) for kind in kinds]


def _standing(table: Table, seat: int) -> tuple[int, ...]:
    """How a player stands, as far as everybody knows: whether they ask, cards, nuggets, medals, laid and lacking."""
    s = table.s
    fields = (s.hand_size, s.nuggets, s.medal_count, s.area, s.lacks)
    return (int(seat == s.causeur), *[int(field[seat]) for field in fields])


@lru_cache(maxsize=4096)
def _player_words(
    components: Components,
    say: Words,
    seat: int,
    causeur: int,
    cards: int,
    nuggets: int,
    medals: int,
    area: int,
    lacking: int,
) -> str:
    """A player in a sentence, with what everybody knows that the hand does not hold; these cards come as bits."""
    laid, lacks = _bits(area), _bits(lacking)
    return say(
        "picture-player",
        seat=seat_name(seat),
        # said apart, since each of them is often the same when the whole is not
        cards=Message("picture-player-cards", count=cards),
        nuggets=Message("picture-player-nuggets", count=nuggets),
        medals=Message("picture-player-medals", count=medals),
        causeur="yes" if causeur else "no",
        laid=_names(components, laid) if laid else "–",
        count=len(lacks),
        lacks=_names(components, lacks) if lacks else "–",
    )


@lru_cache(maxsize=4096)
def _region_title(components: Components, say: Words, marks: Marks, number: int) -> str:
    """A region, what it is worth, and how far one has got there."""
    region = components.regions[number]
    done = sum(marks.ticked >> stage & 1 for stage, where in enumerate(components.region) if where == number)
    if marks.flagged >> number & 1:
        state = "complete" if done == len(region.stages) else "discovered"
    else:
        state = "near" if any(marks.flagged >> other & 1 for other in components.near[number]) else "far"
    name = words.region_name(components, number)
    stages = len(region.stages)
    return _title(say("picture-region", region=name, points=region.medal, state=state, done=done, stages=stages))


def _stage_title(components: Components, say: Words, marks: Marks, number: int) -> str:
    """A stage and what it gives."""
    return _place_title(say, components, number, "ticked" if marks.ticked >> number & 1 else "")


def _rail_title(components: Components, say: Words, marks: Marks, number: int) -> str:
    """A stage of the railway and what it gives."""
    railed = marks.railed
    state = "ticked" if railed >> number & 1 else "lost" if number in _lost(components, railed) else ""
    return _place_title(say, components, RAIL + number, state)


@lru_cache(maxsize=1024)
def _place_title(say: Words, components: Components, place: int, state: str) -> str:
    """A stage of a region or of the railway, what it gives, and whether it is ticked or lost."""
    points = components.rails[place - RAIL].medal if place >= RAIL else 0
    name, gives = words.place_name(components, place), words.gives(components, place)
    return _title(say("picture-place", place=name, gives=gives, points=points, state=state or "open"))


# ── The picture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen, and the legal ones marked."""
    table = Table(view, legal, say)
    components = table.components
    shown = {kind for kind in range(KINDS) if view.seat is not None and table.s.hand[view.seat * KINDS + kind] > 0}
    veils = [_veil(components, flags) for flags in sorted({*map(int, table.s.flagged[: view.players])})]
    tall, flat, _ = _board(components)
    below = (FAR + _ALL[0], piece(svg.sight(_call(table))), *_own_sheet(table), *_prizes(table))
    parts = [Part(BOARD, tall, _ALL[1], LETTERS, flat, below)]
    parts += [_mine(table)] if view.seat is not None else []
    parts += [_seat(table, seat) for seat in range(view.players) if seat != view.seat]
    parts += [_supply(table), *_buttons(table)]
    defs = [_defs(components), _row_defs(components, view.players), *card_defs(components, sorted(shown)), *veils]
    return Scene(_id(components), say, say("picture-about"), parts, defs)


def _grain() -> str:
    """The pattern of old paper: specks and fibres."""
    size = 260
    specks = "".join(
        f"M{svg.num(size * svg.noise(k, 1))} {svg.num(size * svg.noise(k, 2))}h{svg.num(2 * svg.noise(k, 3))}"
        for k in range(26)
    )
    fibres = "".join(
        f"M{svg.num(30 + 200 * svg.noise(k, 4))} {svg.num(30 + 200 * svg.noise(k, 5))}"
        f"q{svg.num(9 * svg.noise(k, 6))} {svg.num(8 * svg.noise(k, 7) - 4)} 14 {svg.num(10 * svg.noise(k, 8) - 5)}"
        for k in range(7)
    )
    lines = svg.path(specks, stroke="faint", width=1.8, opacity=".35", stroke_linecap="round")
    lines += svg.path(fibres, stroke="faint", width=0.8, opacity=".3")
    return svg.tag("pattern", lines, id=f"{svg.ID}grain", width=size, height=size, patternUnits="userSpaceOnUse")


_EVERYWHERE: Final = Area(-3000, -3000, 6800, 6800).outline()
FAR: Final = svg.path(_EVERYWHERE, "paper", class_="ground") + svg.path(_EVERYWHERE, "#grain", class_="ground")
"""Old paper, as far as it is seen."""


_ALL: Final = svg.tag("g", "\n", stroke_linejoin="round").split("\n")
"""What stands around all on the board."""


def _id(components: Components) -> str:
    """Tells the land of a box from that of another on the same page."""
    return f"o{components.digest[:2]}"


def _document(components: Components, say: Words, theme: str, size: Point, content: str, defs: Iterable[str]) -> str:
    """A picture of that size."""
    return svg.document(
        _id(components),
        size,
        svg.path(Area(0, 0, *size).outline(), "paper") + svg.tag("g", content, stroke_linejoin="round"),
        title=say("picture-title"),
        about=say("picture-about"),
        defs=(svg.chart_defs(), *defs),
        theme=theme,
        lang=say.lang,
    )


# ── The proof sheet ─────────────────────────────────────────────────────────────────────────────────────────────────

PROOF: Final = 760
SIDE: Final = 10
"""The width of the sheet, and the paper around everything."""
SMALL: Final = 17
"""Its smallest lettering."""
ABREAST: Final = 60
NAMED: Final = 14
"""How many letters its remark, and the name of a piece, have in a line."""


def box(components: Components, say: Words, theme: str = "light") -> str:
    """Everything in the box on one sheet: the road sheet, what its regions hold, the cards, and the prize board."""
    blank = rules.POSITION()
    view = SimpleNamespace(
        game=SimpleNamespace(components=components),
        position=blank,
        seat=0,
        players=1,
        to_act=(),
        winners=(),
        over=False,
    )
    table = Table(view, (), say)
    sheet = Area(SIDE, 136, WIDTH, _high(components))
    head = svg.text(say("picture-box"), (PROOF / 2, 56), 40, "rose")
    for k, line in enumerate(wrap(say("picture-reconstruction"), ABREAST)):
        head += svg.text(line, (PROOF / 2, 90 + 24 * k), 19, font_style="italic")
    content, y = head + _printed(components, sheet), sheet.y + sheet.height + 36
    for region in components.regions:
        content += _region_entry(components, region, say, y)
        y += 36
    rails = [(rail.name, rail.icons) for rail in components.rails]
    content += svg.group(svg.use("engine"), (48, y), 0.4) + _stage_entries(rails, SIDE + 84, y)
    content += _source(say, components.rails[0].source, (PROOF - SIDE, y + 6), "end")
    y += 36
    cards, y = _card_entries(components, say, y)
    tall, _, lines = _board(components)
    first = lines[0][0].y
    content += cards + svg.group("".join(_prizes(table)), (SIDE, y - first))
    y += tall.y + tall.height - first + 24
    marks = [(f"flag-{zone.name}", zone.source) for zone in components.zones]
    marks += [(f"icon-{track.name}", track.source) for track in components.tracks]
    for k, (name, source) in enumerate(marks):
        x = SIDE + WIDTH * (k + 0.5) / len(marks)
        content += svg.group(svg.use(name), (x, y), 0.7) + _source(say, source, (x, y + 28))
    y += 66
    content += _piece_entries(components, say, y)
    defs = [_defs(components), _row_defs(components, 1), *card_defs(components, range(KINDS))]
    return _document(components, say, theme, (PROOF, y + 136), content, defs)


def _printed(components: Components, area: Area) -> str:
    """A road sheet as it is printed, with the names of all stages."""
    labels = [(stage.name, _on_land(components, stage.at)) for stage in components.stages]
    labels += [(rail.name, _rail_at(components, n)) for n, rail in enumerate(components.rails)]
    names = "".join(
        svg.text(name, (x, y + 25), SMALL, font_weight="bold", stroke=svg.colour("paper"), stroke_width=4)
        for name, (x, y) in labels
    )
    return svg.group(
        _paper(area._replace(x=0, y=0))
        + svg.use("land", (MARGIN, MARGIN))
        + _ground(components)
        + "".join(svg.use(art, at) for _, art, at in _places(components))
        + svg.tag("g", names, paint_order="stroke"),
        area[:2],
    )


def _paper(area: Area) -> str:
    """Old paper with a graduated border."""
    return (
        svg.path(area.outline(), "paper")
        + svg.path(area.outline(), "#age")
        + svg.path(area.inside(3).outline(), stroke="ink", width=3, stroke_dasharray="37 37")
        + svg.path(area.inside(1).outline() + area.inside(5).outline(), stroke="ink", width=1)
    )


def _stage_entries(stages: Sequence[tuple[str, Sequence[str]]], x: float, y: float) -> str:
    """Names of stages, each with its icons."""
    content = ""
    for name, icons in stages:
        content += svg.text(name, (x, y + 6), SMALL, "faint", "start")
        x += 6 + 9 * len(name)
        for icon in icons:
            content += svg.group(svg.use(f"icon-{icon}"), (x + 9, y), 0.85)
            x += 23
        x += 10
    return content


def _region_entry(components: Components, region: Region, say: Words, y: float) -> str:
    """A region in a row: its flag and letter, name, medal and stages, and how we know."""
    name = say.say(words.region_name(components, components.regions.index(region)))
    return (
        svg.group(svg.use(f"flag-{region.kind}"), (SIDE + 16, y), 0.8)
        + svg.group(svg.use(f"medal-{region.medal}"), (SIDE + 52, y), 0.8)
        + svg.text(region.letter, (SIDE + 84, y + 6), 18, font_weight="bold")
        + svg.text(name, (SIDE + 102, y + 6), 18, None, "start")
        + _stage_entries([(stage.name, stage.icons) for stage in region.stages], SIDE + 296, y)
        + _source(say, region.source, (PROOF - SIDE, y + 6), "end")
    )


def _source(say: Words, source: str, at: Point, anchor: str = "middle") -> str:
    """How we know something."""
    return svg.text(say(f"picture-source-{source}"), at, SMALL, "faint", anchor, font_style="italic")


def _card_entries(components: Components, say: Words, y: float) -> tuple[str, float]:
    """The cards, a column for each family, with their numbers and how we know; and where the next part begins."""
    content = ""
    step = WIDTH / len(components.families)
    for column, family in enumerate(components.families):
        x = SIDE + step * (column + 0.5)
        for row, count in enumerate(family.copies):
            middle = y + HEIGHT / 2 + (HEIGHT + 12) * row
            content += svg.use(_card_name(VALUES * column + row), (x - 14, middle))
            content += svg.text(f"× {count}", (x + 30, middle + 7), 20, None, "start")
        content += _source(say, family.source, (x, y + VALUES * (HEIGHT + 12) + 14))
    return content, y + VALUES * (HEIGHT + 12) + 34


def _piece_entries(components: Components, say: Words, y: float) -> str:
    """The pieces in the box, their numbers, and how we know."""
    art = {"card": ("back", 0.42), "nugget": ("icon-nuggets", 1.7), "causeur-token": ("token", 1.3)}
    art |= {"road-sheet": ("land", 0.08), "prize-board": ("medal", 1.2)}
    content = ""
    step = WIDTH / max(len(components.pieces), 1)
    for k, entry in enumerate(components.pieces):
        x = SIDE + step * (k + 0.5)
        name = entry.name
        if name in art:
            part, scale = art[name]
            shift = (-29, -18) if part == "land" else (0, 0)
            content += svg.group(svg.use(part), (x + shift[0], y + 16 + shift[1]), scale)
            name = say(f"picture-piece-{name}")
        content += svg.text(f"{entry.count} ×", (x, y + 62), 18, font_weight="bold")
        for row, line in enumerate(wrap(name, NAMED)):
            content += svg.text(line, (x, y + 82 + 20 * row), SMALL)
        content += _source(say, entry.source, (x, y + 122))
    return content
