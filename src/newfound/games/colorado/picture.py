"""The picture of Colorado: one's road sheet as a map of the West, the prize board, the cards, and the other players."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from newfound.core import svg
from newfound.core.scene import BOARD, Part, Scene
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words, seat_name
from newfound.games.colorado import rules, words
from newfound.games.colorado.art import (
    BAND,
    FAMILIES,
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

WIDTH: Final = 760
EDGE: Final = 10
"""Paper around everything."""
GAP: Final = 8
"""Between two parts of the picture."""
INSIDE: Final = WIDTH - 2 * EDGE
SMALL: Final = 17
"""The smallest lettering."""
MARGIN: Final = 8
"""Between the frame of a sheet and its map."""
RAILWAY: Final = 98
"""The height of the railway below the map."""
BESIDE: Final = 0.88
"""How large the parts beside the sheet are in a wide picture."""
LINE: Final = 27
"""The height of a player's row on the prize board."""


class Layout(NamedTuple):
    """Where the parts of the picture are."""

    others: Area
    banner: Area
    camp: Area
    hand: Area
    sheet: Area
    prizes: Area

    @property
    def size(self) -> Point:
        """The size of the whole picture."""
        return WIDTH, self.prizes.y + self.prizes.height + EDGE

    @property
    def wide(self) -> Point:
        """Its size when the other parts are beside the hand and the sheet."""
        high = self.sheet.y + self.sheet.height - self.hand.y
        return WIDTH + GAP + BESIDE * INSIDE, max(high, self._below + BESIDE * self.prizes.height) + 2 * EDGE

    @property
    def _below(self) -> float:
        """Where the prize board begins in a wide picture."""
        return BESIDE * (self.hand.y - self.others.y)

    def main(self, content: str) -> str:
        """The hand and the sheet, which begin at the top of a wide picture."""
        return svg.moves(content, self.hand, (EDGE, EDGE))

    def aside(self, content: str) -> str:
        """The players and what is being decided, which a wide picture has beside the sheet."""
        return svg.moves(content, self.others, (WIDTH - EDGE + GAP, EDGE), BESIDE)

    def last(self, content: str) -> str:
        """The prize board, which a wide picture has below these."""
        return svg.moves(content, self.prizes, (WIDTH - EDGE + GAP, EDGE + self._below), BESIDE)


@lru_cache(maxsize=16)
def _layout(components: Components, players: int) -> Layout:
    """One part below the other."""
    heights = (
        154 if players == 4 else 112,
        78,
        126,
        HEIGHT + 14,
        _land(components).height + RAILWAY + 2 * MARGIN,
        164 + 2 * LINE * players + 34 * ((players + 1) // 2),
    )
    areas, y = [], float(EDGE)
    for height in heights:
        areas.append(Area(EDGE, y, INSIDE, height))
        y += height + GAP
    return Layout(*areas)


@lru_cache(maxsize=8)
def _land(components: Components) -> Land:
    """The map as broad as the picture."""
    return Land(components, INSIDE - 2 * MARGIN)


class Table:
    """What one seat sees, and what it may click."""

    def __init__(self, view: Any, legal: Iterable[Any], say: Words) -> None:
        """Onlookers sit behind the Causeur."""
        self.view, self.s, self.say = view, view.position, say
        self.components: Components = view.game.components
        self.choices: Mapping[str, Any] = {action.spots[0]: action for action in legal}
        self.seat = int(self.s.causeur) if view.seat is None else view.seat
        self.layout = _layout(self.components, view.players)

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

    def lit(self, seat: int) -> str | None:
        """The halo of those who have something to do, or have won."""
        return "gold" if seat in (self.view.winners if self.view.over else self.view.to_act) else None

    def zone_points(self, seat: int) -> int:
        """What the zones are worth to a seat as they stand."""
        flags = int(self.s.flagged[seat])
        counts = [(zone, _holds(self.components, flags, zone.name)) for zone in self.components.zones]
        return sum(zone.values[count - 1] for zone, count in counts if count)


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
    first, room = 150, INSIDE - 150 - 74
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
        + _boxed(_about(44, 42), 9, id=f"{svg.ID}touch")
        + svg.define("open", _ring(_about(40, 38)))
        + medal_defs(_values(components))
        + _slot_defs(components)
        + _row_defs(components)
        + svg.define("paper", _paper(_layout(components, 2).sheet._replace(x=0, y=0)))
        + "".join(svg.define(name, art) for name, art in _station_art(components).items())
        + svg.define("ground", _ground(components))
        + svg.define("stations", "".join(svg.use(art, at) for _, art, at in _places(components)))
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


def _ground(components: Components) -> str:
    """What is printed on a sheet and cannot be ticked: the railway line along the bottom, and the medals."""
    start = _rail_at(components, 0)
    d = f"M92 {svg.num(start[1])}H{svg.num(start[0])}"
    medals = "".join(
        svg.use(f"medal-{region.medal}", _on_land(components, region.medal_at)) for region in components.regions
    )
    for number, rail in enumerate(components.rails):
        x, y = _rail_at(components, number)
        for other in rail.next:
            u, v = _rail_at(components, other)
            bend = svg.num((x + u) / 2)
            d += f"M{svg.num(x)} {svg.num(y)}C{bend} {svg.num(y)} {bend} {svg.num(v)} {svg.num(u)} {svg.num(v)}"
        if rail.medal:
            d += f"M{svg.num(x)} {svg.num(y)}h40"
            medals += svg.use(f"medal-{rail.medal}", (x + 46, y))
    ends = svg.line([(MARGIN, start[1] + 19), (104, start[1] + 19)], closed=False)
    return (
        svg.path(d, stroke="wood", width=17, stroke_dasharray="3.5 6.5")
        + svg.path(d, stroke="line", width=9)
        + svg.path(d, stroke="shore", width=5)
        + svg.path(ends, stroke="line", width=2)
        + svg.group(svg.use("engine"), (54, start[1]))
        + medals
    )


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


def _paper(area: Area) -> str:
    """Old paper with a graduated border."""
    return (
        svg.path(area.outline(), "paper")
        + svg.path(area.outline(), "#age")
        + svg.path(area.inside(3).outline(), stroke="ink", width=3, stroke_dasharray="37 37")
        + svg.path(area.inside(1).outline() + area.inside(5).outline(), stroke="ink", width=1)
    )


@lru_cache(maxsize=256)
def _veil(components: Components, flags: int) -> str:
    """The definition of a veil over all regions but the discovered ones."""
    hidden = [region for number, region in enumerate(components.regions) if not flags >> number & 1]
    veil = "".join(svg.use(f"region-{region.letter}") for region in hidden)
    return svg.define(f"veil-{flags:x}", veil, fill=svg.colour("age"), opacity=".5")


@lru_cache(maxsize=512)
def _sheet(components: Components, seat: int, marks: Marks) -> str:
    """A road sheet that nothing can be done with."""
    return _country(components, marks, None) + "\n" + svg.use("stations") + _ticked(components, seat, marks)


@lru_cache(maxsize=512)
def _country(components: Components, marks: Marks, say: Words | None) -> str:
    """What lies under the stages: the country, veiled where it is not discovered, whose regions tell of themselves."""
    return (
        svg.use("paper")
        + svg.use("land", (MARGIN, MARGIN))
        + "\n"
        + svg.use(f"veil-{marks.flagged:x}", (MARGIN, MARGIN))
        + ("\n" + _regions(components, say, marks) if say else "")
        + "\n"
        + svg.use("ground", pointer_events="none")
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


def _own_sheet(table: Table) -> str:
    """One's own sheet, every flag and stage a spot."""
    components, say, marks = table.components, table.say, table.marks(table.seat)
    spots = _spots(components, say, marks, table.offers("flag", "stage", "rail"))
    content = _country(components, marks, say) + spots + _ticked(components, table.seat, marks)
    return "\n" + svg.group(content, table.layout.sheet[:2])


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


# ── Cards: the others, one's own, and what lies on the table ────────────────────────────────────────────────────────


def _bits(number: int) -> list[int]:
    """The numbers in a set written as bits."""
    return [n for n in range(number.bit_length()) if number >> n & 1]


SLOT: Final = 66, 36
CELL: Final = 22, 19
"""The boxes of a play area, as it lies before oneself and as it is on a plaque."""


def _slot_defs(components: Components) -> str:
    """The boxes of play areas: with a card of each family, without it, and what stands above a small column."""
    parts = ""
    for family in components.families:
        paint, _ = FAMILIES[family.name]
        filled = {"fill": svg.colour(paint), "stroke": svg.colour("line"), "stroke_width": 1.4}
        faint = "".join(
            symbol(family.name, (33, SLOT[1] * (row + 0.5)), 0.95, "faint")
            + svg.text(row + 1, (12, SLOT[1] * (row + 0.5) + 8), 24, "faint", font_weight="bold")
            for row in range(VALUES)
        )
        parts += svg.define(
            f"slot-{family.name}",
            _boxed(Area(1, 1, SLOT[0] - 2, SLOT[1] - 2), 4, **filled) + symbol(family.name, (33, 18), 0.95),
        )
        parts += svg.define(f"void-{family.name}", faint, opacity=".65")
        parts += svg.define(f"cell-{family.name}", _boxed(Area(1, 1, CELL[0] - 2, CELL[1] - 2), 4, **filled))
        parts += svg.define(
            f"tab-{family.name}",
            _boxed(Area(1, 1, CELL[0] - 2, CELL[1] - 2), 4, fill=svg.colour(paint))
            + symbol(family.name, (11, 9.5), 0.66),
        )
    return parts


@lru_cache(maxsize=2048)
def _slots(components: Components, laid: int, lacks: int, small: bool) -> str:
    """A play area from (0, 0) on: a column for each family, a row for each value, and what a hand is known to lack.

    Small boxes have no room for symbols; these stand once above each column.
    """
    width, height = CELL if small else SLOT
    empty = content = ""
    for kind in range(KINDS):
        column, row = divmod(kind, VALUES)
        family = components.families[column].name
        x, y = width * column, height * (row + small)
        here = laid >> kind & 1
        if not row:
            content += "\n" + svg.use(f"{'tab' if small else 'void'}-{family}", (x, 0))
        if here:
            content += "\n" + svg.use(f"{'cell' if small else 'slot'}-{family}", (x, y))
            size = SMALL if small else 24
            at = (x + size / 2, y + height / 2 + size / 3)
            content += svg.text(row + 1, at, size, FAMILIES[family][1], font_weight="bold")
        else:
            empty += Area(x + 2, y + 2, width - 4, height - 4).outline()
        if lacks >> kind & 1:
            aside = 6 if small and here else 11
            content += "\n" + svg.use("lack", (x + width - aside, y + height / 2))
    return "\n" + (svg.path(empty, "paper", "faint", 1, stroke_dasharray="3 3") if empty else "") + content


def _area(table: Table, seat: int, small: bool) -> str:
    """A seat's play area."""
    return _slots(table.components, int(table.s.area[seat]), int(table.s.lacks[seat]), small)


def _others(table: Table) -> tuple[str, str]:
    """The other players' plaques, and their sheets to be opened, which come last since they cover the rest."""
    seats = [(table.seat + k) % table.view.players for k in range(1, table.view.players)]
    area = table.layout.others
    width = (area.width - GAP * (len(seats) - 1)) / len(seats)
    plaques = folds = ""
    for k, seat in enumerate(seats):
        plaque, fold = _other(table, seat, area._replace(x=area.x + k * (width + GAP), width=width))
        plaques += plaque
        folds += fold
    return plaques, folds


def _counts(table: Table, seat: int, at: Point, step: float) -> str:
    """How many cards, medals and nuggets a player has."""
    s, (x, y) = table.s, at
    parts = [("back", 0.2, s.hand_size[seat]), ("medal", 0.55, s.medal_count[seat])]
    parts += [("icon-nuggets", 0.9, s.nuggets[seat])] if seat != table.seat else []
    return "\n" + "".join(
        svg.group(svg.use(name), (x + k * step, y), scale)
        + svg.text(int(count), (x + k * step + 11, y + 7), 19, anchor="start")
        for k, (name, scale, count) in enumerate(parts)
    )


def _other(table: Table, seat: int, area: Area) -> tuple[str, str]:
    """A plaque with name, score and counts beside the play area, and the player's sheet, small and to be opened."""
    name = COLOURS[seat]
    tall = area.width < 300
    small = area.width < 500
    scale = 1 if small else 0.82
    width, height = (CELL[0], 4 * CELL[1]) if small else (SLOT[0], 3 * SLOT[1])
    room = Area(
        area.x + (12 if tall else 152),
        area.y + (70 if tall else 18 if small else 11),
        6 * width * scale,
        height * scale,
    )
    left = room.x + room.width + 10
    sheet = room._replace(x=left, width=area.x + area.width - 12 - left)
    spot = f"player/{name}"
    glow = area.inside(3)._replace(width=left - 8 - area.x)  # the sheet beside it opens
    at = (area.x + area.width - 26, area.y + 26) if tall else (area.x + 122, area.y + 60)
    token = svg.group(svg.use("token"), at, 0.9)
    score = (area.x + area.width - 50, area.y + 36) if tall else (area.x + 14, area.y + 70)
    content = (
        "\n"
        + svg.plaque(area, halo=table.lit(seat))
        + (_hit(glow) if spot in table.choices else "")
        + "\n"
        + svg.badge(name, (area.x + 26, area.y + 26), 14)
        + svg.text(table.say(f"seat-{name}"), (area.x + 46, area.y + 33), 21, "faint", "start", font_style="italic")
        + "\n"
        + svg.text(int(table.s.score[seat]), score, 30, None, "end" if tall else "start", font_weight="bold")
        + (token if seat == table.s.causeur else "")
        + _counts(table, seat, (area.x + 22, area.y + (55 if tall else 91)), 70 if tall else 47)
        + "\n"
        + svg.group(_area(table, seat, small), room[:2], scale)
    )
    if spot in table.choices:
        content += _frame(glow)
    fold = _fold(table.components, table.say, seat, sheet, table.layout, table.marks(seat))
    return table.spot(spot, content, _player_title(table, seat)), fold


@lru_cache(maxsize=512)
def _fold(components: Components, say: Words, seat: int, area: Area, layout: Layout, marks: Marks) -> str:
    """A sheet that is small until it is opened, and then lies on one's own."""
    land, sheet = _land(components), layout.sheet
    scale = min((area.width - 6) / sheet.width, (area.height - 6) / land.height)
    middle = (
        area.x + area.width / 2 - scale * INSIDE / 2 + MARGIN * scale,
        area.y + area.height / 2 - scale * land.height / 2,
    )
    closed = _boxed(area, 4, fill=svg.colour("paper"), stroke=svg.colour("ink"), stroke_width=1.4) + svg.group(
        svg.use("land") + svg.use(f"veil-{marks.flagged:x}"), middle, scale
    )
    title = say("picture-sheet", seat=seat_name(seat))
    label = Area(sheet.width / 2 - 170, -39, 340, 38)
    opened = svg.group(
        svg.path(sheet._replace(x=0, y=0).inside(-3).outline(), stroke=COLOURS[seat], width=8)
        + _sheet(components, seat, marks)
        + "\n"
        + svg.plaque(label, 8)
        + svg.badge(COLOURS[seat], (label.x + 24, label.y + 19), 11)
        + svg.text(title, (label.x + 180, label.y + 26), 20),
        sheet[:2],
    )
    return svg.fold(f"sheet/{COLOURS[seat]}", layout.aside(closed), layout.main(opened), title)


@lru_cache(maxsize=2048)
def _lines(text: str, width: float, size: float) -> tuple[str, ...]:
    """A sentence in lines that fit a width, as far as one can tell without knowing the letters."""
    most = int(width / size / 0.52)
    # where something comes from is a line of its own
    parts = [text] if len(text) <= most else text.replace(" – ", "\n– ").splitlines()
    lines = []
    for part in parts:
        rows = 1 + len(part) // most
        lines += textwrap.wrap(part, min(most, len(part) // rows + 9), break_long_words=False)
    return tuple(lines)


def _banner(table: Table) -> str:
    """What is being decided and why, the turn's card, and the button to do nothing."""
    area, s = table.layout.banner, table.s
    left, right = area.x + 16, area.x + area.width - 16
    content = "\n" + svg.plaque(area, halo=None if table.view.seat is None else table.lit(table.seat))
    if s.card:
        shown = svg.group(svg.use(_card_name(s.card - 1)), (left + 20, area.y + area.height / 2), 0.64)
        content += "\n" + svg.tag("g", svg.tooltip(_card_title(table, s.card - 1)) + shown)
        left += 56
    if "pass" in table.choices:
        button = _about(112, 50)
        inner = svg.plaque(button, 8, halo="gold") + svg.path(button.outline(), class_="hit")
        inner += svg.text(table.say("picture-pass"), (0, 8), 23)
        content += table.spot("pass", inner, "", (right - 56, area.y + area.height / 2))
        right -= 130
    head, more = _deciding(table)
    lines: list[tuple[str, int, str | None]] = [(line, 19, None) for line in _lines(head, right - left, 19)]
    if len(lines) < 3:
        lines += [(line, SMALL, "faint") for line in _lines(more, right - left, SMALL)]
    step = min(24, (area.height - 10) / len(lines))
    y = area.y + (area.height - step * len(lines)) / 2 + 0.74 * step
    for k, (line, size, fill) in enumerate(lines):
        style = {"font_style": "italic"} if fill else {"font_weight": "bold"}
        content += "\n" + svg.text(line, (left, y + step * k), size, fill, "start", **style)
    return content


def _camp(table: Table) -> str:
    """One's name and score, the play area, the nuggets, and the piles of cards."""
    area, s, seat = table.layout.camp, table.s, table.seat
    name = COLOURS[seat]
    slots = Area(area.x + 140, area.y + 9, *SLOT)
    content = (
        "\n"
        + svg.plaque(area)
        + svg.tag(
            "g",
            f"\n{svg.tooltip(_player_title(table, seat))}\n"
            + svg.badge(name, (area.x + 30, area.y + 32), 16)
            + svg.text(table.say(f"seat-{name}"), (area.x + 53, area.y + 40), 23, "faint", "start", font_weight="bold")
            + "\n"
            + svg.text(int(s.score[seat]), (area.x + 18, area.y + 84), 40, None, "start", font_weight="bold")
            + (svg.group(svg.use("token"), (area.x + 108, area.y + 70), 1.1) if seat == s.causeur else "")
            + _counts(table, seat, (area.x + 24, area.y + 106), 60),
        )
        + "".join(_callable(table, slots, above=False))
        + "\n"
        + svg.group(_area(table, seat, False), slots[:2], pointer_events="none")
        + svg.group("".join(_callable(table, slots, above=True)), pointer_events="none")
    )
    x = area.x + 140 + 6 * 66 + 36
    return content + _piles(table, x, area.y + area.height / 2)


def _callable(table: Table, slots: Area, above: bool) -> Iterator[str]:
    """The families and values that can be called for: columns and then boxes of one's own area.

    What glows and is clicked lies below what is in the boxes, the frames stand above it.
    """
    for column, family in enumerate(table.components.families):
        spot, x = f"family/{family.name}", slots.x + slots.width * column
        around = Area(x, slots.y, slots.width, VALUES * slots.height)
        if spot in table.choices:
            yield _frame(around) if above else table.spot(spot, _hit(around), "")
        if table.s.family == column + 1 and table.s.phase == rules.CALLING:
            if above:
                yield "\n" + svg.path(around.outline(), stroke="gold", width=3)
            for value in range(1, VALUES + 1):
                if f"value/{value}" in table.choices:
                    row = Area(x, slots.y + (value - 1) * slots.height, slots.width, slots.height).inside(1)
                    yield _frame(row) if above else table.spot(f"value/{value}", _hit(row), "")


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


def _piles(table: Table, x: float, y: float) -> str:
    """The pile of cards, the discards, and one's nuggets."""
    s = table.s
    deck = "".join(svg.group(svg.use("back"), (-2 * k, -2 * k), 0.56) for k in range(min(3, int(s.deck_size))))
    gone = sum(s.discard)
    heap = "".join(
        svg.group(svg.use("slip"), (2 * k, -2 * k), 0.56, opacity=None if k else ".9") for k in range(min(3, int(gone)))
    )
    piles = [
        ("deck", deck, int(s.deck_size), table.say("picture-deck", count=int(s.deck_size))),
        ("discard", heap, int(gone), _discard_title(table.components, table.say, tuple(s.discard))),
        (
            "nuggets",
            svg.group(svg.use("icon-nuggets"), (0, 0), 2),
            int(s.nuggets[table.seat]),
            table.say("picture-nuggets", count=int(s.nuggets[table.seat])),
        ),
    ]
    return "".join(
        [
            _pile(name, art, count, table.offer(name), title, (x + 66 * k, y))
            for k, (name, art, count, title) in enumerate(piles)
        ]
    )


@lru_cache(maxsize=4096)
def _pile(name: str, art: str, count: int, offer: str | None, title: str, at: Point) -> str:
    """A pile with its number, and what taking from it would mean."""
    around = _about(62, 108)
    frame = _hit(around) + (_frame(around) if offer is not None else "")
    inner = f"\n{frame}\n{svg.group(art, (0, -14))}\n{svg.text(count, (0, 46), 24, font_weight='bold')}"
    return svg.spot(name, inner, offer is not None, offer or title, at)


def _hand(table: Table) -> str:
    """The cards in one's hand by kind, or their backs for who may not see them."""
    area, s, seat = table.layout.hand, table.s, table.seat
    y = area.y + area.height / 2 + 3
    own = [int(count) for count in s.hand[seat * KINDS : (seat + 1) * KINDS]]
    kinds = [kind for kind in range(KINDS) if own[kind]] if table.view.seat is not None else []
    cards = len(kinds) if table.view.seat is not None else int(s.hand_size[seat])
    step = min(BROAD + 8, (area.width - BROAD - 8) / max(cards - 1, 1))
    x = area.x + area.width / 2 - step * (cards - 1) / 2
    if table.view.seat is None:
        return "".join("\n" + svg.group(svg.use("back"), (x + k * step, y)) for k in range(cards))
    content = ""
    for k, kind in enumerate(kinds):
        spot = f"hand/{words.card_text(kind)}"
        around = _about(BROAD + 2, HEIGHT + 2)
        face = (_hit(around) if spot in table.choices else "") + "\n" + svg.use(_card_name(kind))
        if own[kind] > 1:
            count = Area(-BROAD / 2 + 3, -HEIGHT / 2 + BAND + 3, 28, 22)
            face += _boxed(count, 5, fill=svg.colour("panel"), stroke=svg.colour("line"), stroke_width=1)
            face += svg.text(f"×{own[kind]}", (count.x + 14, count.y + 17), 18, font_weight="bold")
        if spot in table.choices:
            face += "\n" + _frame(around)
        at = (x + k * step, y - (7 if spot in table.choices else 0))
        content += table.spot(spot, face, _card_title(table, kind), at)
    return content


# ── The prize board ─────────────────────────────────────────────────────────────────────────────────────────────────


class Strip(NamedTuple):
    """A zone or a track on the prize board: its boxes from left to right, and where its medals are marked."""

    name: str
    prize: int
    """Its number among those that have medals; -1 for none."""
    x: float
    step: float
    boxes: int

    def at(self, box: int) -> float:
        """The middle of a box."""
        return self.x + self.step * (box + 0.5)

    @property
    def ends(self) -> tuple[tuple[int, float], ...]:
        """The boxes that bring a medal, each with the place of what it would be worth."""
        right = (self.boxes - 1, self.x + self.step * self.boxes + 16)
        return ((0, self.x - 16), right) if self.name == TRACKS[0] else (right,)


@lru_cache(maxsize=8)
def _strips(components: Components) -> tuple[tuple[Strip, ...], tuple[Strip, ...]]:
    """The zones, and below them the tracks, spread over the board."""
    rows = (
        [(zone.name, len(zone.values), 0 if zone.name == ZONES[0] else 1) for zone in components.zones],
        [(track.name, len(track.icons), 2 if track.name == TRACKS[0] else 1) for track in components.tracks],
    )
    strips = []
    for row in rows:
        boxes, marks = sum(count for _, count, _ in row), sum(ends for *_, ends in row)
        step = min(38, int((INSIDE - 76 - 32 * marks - 14 * len(row)) / boxes))
        gap = round((INSIDE - 62 - 32 * marks - step * boxes) / len(row))
        x, line = EDGE + 46, []
        for name, count, ends in row:
            x += 32 * (ends - 1) if ends else 0
            line.append(Strip(name, PRIZES.index(name) if name in PRIZES else -1, x, step, count))
            x += step * count + (32 if ends else 0) + gap
        strips.append(tuple(line))
    return strips[0], strips[1]


def _row_defs(components: Components) -> str:
    """The boxes of one player in the zones and on the tracks, around the middle of the row."""
    return "".join(
        svg.define(
            name,
            svg.path(
                "".join(
                    Area(strip.at(box) - strip.step / 2 + 3, -11, strip.step - 6, 22).outline()
                    for strip in strips
                    for box in range(strip.boxes)
                ),
                "paper",
                "ink",
                1.3,
            ),
        )
        for name, strips in zip(("zones", "tracks"), _strips(components), strict=True)
    )


def _ticks(table: Table, strip: Strip, seat: int) -> tuple[int, ...]:
    """The boxes of a strip that a seat has ticked."""
    s = table.s
    if strip.name == TRACKS[0]:
        return tuple(_bits(int(s.tipi[seat])))
    counts = {TRACKS[1]: s.saloon[seat], TRACKS[2]: s.wanted[seat]}
    flags = int(s.flagged[seat])
    return tuple(range(counts[strip.name] if strip.name in counts else _holds(table.components, flags, strip.name)))


def _prizes(table: Table) -> str:
    """The prize board with the tracks of all players."""
    area, players = table.layout.prizes, table.view.players
    zones, tracks = _strips(table.components)
    first = area.y + 66
    second = first + LINE * players + 76
    third = second + LINE * players + 28
    own = "".join(
        Area(area.x + 8, y + LINE * table.seat - 1, area.width - 16, LINE - 2).outline() for y in (first, second)
    )
    heads = "".join(_zone_head(table.components, table.say, strip, first, _states(table, strip)) for strip in zones)
    heads += "".join(_track_head(table.components, table.say, strip, second, _states(table, strip)) for strip in tracks)
    rules_between = "".join(
        f"M{svg.num(area.x + 20)} {svg.num(y)}H{svg.num(area.x + area.width - 20)}" for y in (second - 72, third - 24)
    )
    return (
        "\n"
        + svg.plaque(area, 12)
        + svg.path(own, "gold", opacity=".22")
        + svg.path(rules_between, stroke="ink", width=0.8, opacity=".5")
        + heads
        + _rows(table, "zones", zones, first)
        + _rows(table, "tracks", tracks, second)
        + _medals(table, third)
    )


def _medals_of(components: Components, prize: int) -> tuple[int, ...]:
    """The medals of a track or zone, falling."""
    name = PRIZES[prize]
    strip = components.tracks[TRACKS.index(name)] if name in TRACKS else components.zones[ZONES.index(name)]
    return strip.medals


def _states(table: Table, strip: Strip) -> tuple[str, ...]:
    """For each medal of a strip whether it is gone, was won this turn and is still shared, or is open."""
    if strip.prize < 0:
        return ()
    s, prizes = table.s, len(PRIZES)
    gone = int(s.taken[strip.prize])
    shared = gone + max([int(s.reached[seat * prizes + strip.prize]) for seat in range(table.view.players)])
    medals = range(len(_medals_of(table.components, strip.prize)))
    return tuple(["gone" if number < gone else "shared" if number < shared else "open" for number in medals])


def _shared_medals(components: Components, say: Words, strip: Strip, states: tuple[str, ...], at: Point) -> str:
    """The medals of a strip: gone, still shared this turn, or to be won."""
    content = ""
    for number, how in enumerate(states):
        points = _medals_of(components, strip.prize)[number]
        x, y = at[0] + 34 * number, at[1]
        drawn = svg.group(svg.use(f"medal-{points}"), (x, y), 0.86)
        if how == "gone":
            drawn = svg.group(drawn, opacity=".5")
            drawn += svg.path(f"M{svg.num(x - 12)} {svg.num(y + 12)}l24-24", stroke="ink", width=2.4)
        if how == "shared":
            drawn = svg.tag("circle", cx=x, cy=y, r=19, fill=svg.colour("gold"), class_="pulse") + drawn
        content += "\n" + svg.tag("g", svg.tooltip(_title(say("picture-prize", points=points, state=how))) + drawn)
    return content


@lru_cache(maxsize=1024)
def _zone_head(components: Components, say: Words, strip: Strip, y: float, states: tuple[str, ...]) -> str:
    """A zone's flag, its medal, and what each box is worth."""
    zone = components.zones[ZONES.index(strip.name)]
    flag = svg.group(svg.use(f"flag-{strip.name}"), (strip.x + 18, y - 40), 0.95)
    values = "".join(svg.text(value, (strip.at(k), y - 6), 19) for k, value in enumerate(zone.values))
    title = _title(say("picture-zone", zone=words.zone_name(components, ZONES.index(strip.name))))
    medals = _shared_medals(components, say, strip, states, (strip.x + 58, y - 40))
    return "\n" + svg.tag("g", svg.tooltip(title) + flag + values) + medals


@lru_cache(maxsize=1024)
def _track_head(components: Components, say: Words, strip: Strip, y: float, states: tuple[str, ...]) -> str:
    """A track's icon, its medals, and the icons above its boxes."""
    track = components.tracks[TRACKS.index(strip.name)]
    sign = svg.group(svg.use(f"icon-{strip.name}"), (strip.x + 16, y - 49), 1.2)
    content = "\n" + svg.tag("g", svg.tooltip(_icon_title(components, say, strip.name)) + sign)
    content += _shared_medals(components, say, strip, states, (strip.x + 56, y - 49)) + "\n"
    for number, icons in enumerate(track.icons):
        for k, icon in enumerate(icons):
            shift = 16 * k - 8 * (len(icons) - 1)
            above = svg.group(
                svg.use(f"icon-{icon}"), (strip.at(number) + shift, y - 16), 0.9 if len(icons) == 1 else 0.66
            )
            content += svg.tag("g", svg.tooltip(_icon_title(components, say, icon)) + above)
    return content


def _rows(table: Table, name: str, strips: Sequence[Strip], y: float) -> str:
    """The rows of all players in some zones or tracks, with what each could still win at the end of each row."""
    rows = ""
    for seat in range(table.view.players):
        seen = tuple([(strip, _ticks(table, strip, seat), _next(table, strip, seat)) for strip in strips])
        rows += _row(table.components, name, seat, y + LINE * seat + 12, seen)
    middle = y + LINE * table.seat + 12
    spots = frames = ""
    for strip in strips:
        for box in range(strip.boxes):
            spot = f"{strip.name}/{box + 1}"
            if spot in table.choices:
                spots += table.spot(spot, _hit(_about(44, 40)), "", (strip.at(box), middle))
                frames += svg.group(_frame(_about(strip.step, LINE + 3)), (strip.at(box), middle))
    return spots + svg.group(rows + frames, pointer_events="none")


def _next(table: Table, strip: Strip, seat: int) -> int:
    """Which medal of a strip a seat would win next."""
    if strip.prize < 0:
        return 0
    return int(table.s.taken[strip.prize] + table.s.reached[seat * len(PRIZES) + strip.prize])


@lru_cache(maxsize=4096)
def _row(
    components: Components, name: str, seat: int, middle: float, rows: tuple[tuple[Strip, tuple[int, ...], int], ...]
) -> str:
    """A player's row: for each strip the boxes ticked, and the number of the medal to be won next."""
    content = "\n" + svg.use(name, (0, middle)) + svg.use(f"badge-{COLOURS[seat]}", (EDGE + 24, middle))
    crosses: list[tuple[int, int]] = []
    for strip, ticked, number in rows:
        crosses += [(round(middle), round(strip.at(box))) for box in ticked]
        if strip.prize >= 0:
            content += "".join(
                "\n" + _chance(components, strip, number, box in ticked, (x, middle)) for box, x in strip.ends
            )
    return f"{content}\n{strew(f'nib-{COLOURS[seat]}', crosses)}"


def _chance(components: Components, strip: Strip, number: int, done: bool, at: Point) -> str:
    """What the end of a row would bring now, a tick where it is reached, and a dash where all medals are gone."""
    medals = _medals_of(components, strip.prize)
    x, y = at
    if done:
        return svg.path(f"M{svg.num(x - 6)} {svg.num(y)}l5 6 8-12", stroke="faint", width=3)
    if number >= len(medals):
        return svg.path(f"M{svg.num(x - 6)} {svg.num(y)}h12", stroke="faint", width=2.4)
    return svg.use(f"disc-{medals[number]}", at)


def _medals(table: Table, y: float) -> str:
    """The medal tracks, and how each player's points add up."""
    s = table.s
    return "".join(
        [
            _medal_row(
                table.say,
                seat,
                y,
                tuple(s.medals[seat * rules.MEDALS : seat * rules.MEDALS + s.medal_count[seat]]),
                table.zone_points(seat),
            )
            for seat in range(table.view.players)
        ]
    )


@lru_cache(maxsize=4096)
def _medal_row(say: Words, seat: int, y: float, won: tuple[int, ...], zones: int) -> str:
    """A player's medals, and how they add up with the points of the zones."""
    row, column = divmod(seat, 2)
    x, middle = EDGE + 24 + column * (INSIDE / 2 - 8), y + 34 * row
    places, count = rules.LAST_MEDAL, len(won)
    step = 26 * places / max(places, count)  # what they add up to needs its room
    line = svg.use(f"badge-{COLOURS[seat]}", (x, middle))
    for k in range(max(places, count)):
        at = (x + 28 + step * k, middle)
        if k < count:
            line += "\n" + svg.use(f"disc-{won[k]}", at)
        else:
            line += "\n" + svg.use("free", at)
    line += "\n" + svg.text(f"{sum(won)} + {zones} =", (x + 304, middle + 7), 19, None, "end")
    line += svg.text(sum(won) + zones, (x + 338, middle + 7), 21, None, "end", font_weight="bold")
    title = say("picture-medals", seat=seat_name(seat), count=count, points=sum(won), zones=zones, places=places)
    return "\n" + svg.tag("g", f"{svg.tooltip(title)}\n{line}")


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


def _card_title(table: Table, kind: int) -> str:
    """A card, and what it lets one do."""
    duo = table.components.box.duo[kind // VALUES]
    name, gives = words.card_name(table.components, kind), words.icon_name(table.components, duo)
    return _title(table.say("picture-card", card=name, gives=gives))


def _names(components: Components, kinds: Iterable[int]) -> list[Message]:
    """Cards in a list."""
    return [words.card_name(components, kind) for kind in kinds]


def _player_title(table: Table, seat: int) -> str:
    """A player in a sentence, with what everybody knows that the hand does not hold."""
    s = table.s
    fields = (s.score, s.hand_size, s.nuggets, s.medal_count, s.area, s.lacks)
    return _player_words(table.components, table.say, seat, seat == s.causeur, *[int(field[seat]) for field in fields])


@lru_cache(maxsize=4096)
def _player_words(
    components: Components,
    say: Words,
    seat: int,
    causeur: bool,
    score: int,
    cards: int,
    nuggets: int,
    medals: int,
    area: int,
    lacking: int,
) -> str:
    """A player in a sentence; the cards laid and lacking come as bits."""
    laid, lacks = _bits(area), _bits(lacking)
    return say(
        "picture-player",
        seat=seat_name(seat),
        score=score,
        cards=cards,
        nuggets=nuggets,
        medals=medals,
        causeur="yes" if causeur else "no",
        laid=_names(components, laid) if laid else "–",
        count=len(lacks),
        lacks=_names(components, lacks) if lacks else "–",
    )


@lru_cache(maxsize=1024)
def _discard_title(components: Components, say: Words, discard: tuple[int, ...]) -> str:
    """The discards in a sentence."""
    some = [f"{count} × {say.say(words.card_name(components, kind))}" for kind, count in enumerate(discard) if count]
    return say("picture-discard", count=sum(discard), some=some or "–")


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


def _deciding(table: Table) -> tuple[str, str]:
    """What is being decided and why; then what comes after that, or the call that began it."""
    view, s, say = table.view, table.s, table.say
    if view.over:
        return say("picture-over", who=[seat_name(seat) for seat in view.winners]), ""
    more = ""
    if s.phase >= rules.CALLING:
        card = words.card_name(table.components, rules.kind_of(s.family - 1, s.value)) if s.value else "–"
        called = {"causeur": seat_name(s.causeur), "asked": seat_name(max(s.asked - 1, 0)), "card": card}
        round_name = words.round_name(table.components, int(s.turn))
        more = say("picture-call", round=round_name, call="yes" if s.value else "no", **called)
    deciding = words.deciding(table.components, s, view.seat) if view.seat in view.to_act else None
    if deciding is None:
        who = [seat_name(seat) for seat in view.to_act if seat != CHANCE]
        return (say("picture-waiting", who=who) if who else say("picture-dealing")), more
    waiting = s.pending[DEEP * view.seat : DEEP * view.seat + max(0, s.depth[view.seat] - 1)]
    if len(waiting):
        more = say("picture-then", icons=[words.icon_name(table.components, icon) for icon in reversed(waiting)])
    return _title(say.say(deciding)), more


# ── The picture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen, and the legal ones marked."""
    table = Table(view, legal, say)
    components = table.components
    shown = {kind for kind in range(KINDS) if view.seat is not None and table.s.hand[view.seat * KINDS + kind] > 0}
    shown |= {int(table.s.card) - 1} if table.s.card else set()
    cards = card_defs(components, sorted(shown))
    veils = [_veil(components, flags) for flags in sorted({*map(int, table.s.flagged[: view.players])})]
    others, folds = _others(table)
    layout = table.layout
    content = layout.aside(others + _banner(table) + _camp(table)) + layout.main(_hand(table) + _own_sheet(table))
    content += layout.last(_prizes(table)) + folds
    areas = [Area(0, 0, *layout.size), Area(0, 0, *layout.wide)]
    paper = svg.path("".join(area.outline() for area in areas), "paper")
    board = paper + svg.tag("g", content, stroke_linejoin="round")
    defs = [svg.chart_defs(), _defs(components), *cards, *veils]
    return Scene(_id(components), say, say("picture-about"), [Part(BOARD, areas[0], board, SMALL, areas[1])], defs)


def _id(components: Components) -> str:
    """Tells the land of a box from that of another on the same page."""
    return f"o{components.digest[:2]}"


def _document(
    components: Components, say: Words, theme: str, size: Point, content: str, defs: Iterable[str]
) -> str:
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
    sheet = table.layout.sheet._replace(y=112)
    head = svg.text(say("picture-box"), (WIDTH / 2, 56), 40, "rose")
    head += svg.text(say("picture-reconstruction"), (WIDTH / 2, 90), 19, font_style="italic")
    content, y = head + _printed(components, sheet), sheet.y + sheet.height + 36
    for region in components.regions:
        content += _region_entry(components, region, say, y)
        y += 36
    rails = [(rail.name, rail.icons) for rail in components.rails]
    content += svg.group(svg.use("engine"), (48, y), 0.4) + _stage_entries(rails, EDGE + 84, y)
    content += _source(say, components.rails[0].source, (WIDTH - EDGE, y + 6), "end")
    y += 36
    cards, y = _card_entries(components, say, y)
    prizes = table.layout.prizes
    content += cards + svg.group(_prizes(table), (0, y - prizes.y))
    y += prizes.height + 24
    marks = [(f"flag-{zone.name}", zone.source) for zone in components.zones]
    marks += [(f"icon-{track.name}", track.source) for track in components.tracks]
    for k, (name, source) in enumerate(marks):
        x = EDGE + 14 + INSIDE * k / len(marks)
        content += svg.group(svg.use(name), (x, y), 0.7) + _source(say, source, (x + 14, y + 6), "start")
    y += 44
    content += _piece_entries(components, say, y)
    defs = [_defs(components), *card_defs(components, range(KINDS))]
    return _document(components, say, theme, (WIDTH, y + 116), content, defs)


def _printed(components: Components, area: Area) -> str:
    """A road sheet as it is printed, with the names of all stages."""
    labels = [(stage.name, _on_land(components, stage.at)) for stage in components.stages]
    labels += [(rail.name, _rail_at(components, n)) for n, rail in enumerate(components.rails)]
    names = "".join(
        svg.text(name, (x, y + 25), SMALL, font_weight="bold", stroke=svg.colour("paper"), stroke_width=4)
        for name, (x, y) in labels
    )
    return svg.group(
        svg.use("paper")
        + svg.use("land", (MARGIN, MARGIN))
        + svg.use("ground")
        + svg.use("stations")
        + svg.tag("g", names, paint_order="stroke"),
        area[:2],
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
        svg.group(svg.use(f"flag-{region.kind}"), (EDGE + 16, y), 0.8)
        + svg.group(svg.use(f"medal-{region.medal}"), (EDGE + 52, y), 0.8)
        + svg.text(region.letter, (EDGE + 84, y + 6), 18, font_weight="bold")
        + svg.text(name, (EDGE + 102, y + 6), 18, None, "start")
        + _stage_entries([(stage.name, stage.icons) for stage in region.stages], EDGE + 280, y)
        + _source(say, region.source, (WIDTH - EDGE, y + 6), "end")
    )


def _source(say: Words, source: str, at: Point, anchor: str = "middle") -> str:
    """How we know something."""
    return svg.text(say(f"picture-source-{source}"), at, SMALL, "faint", anchor, font_style="italic")


def _card_entries(components: Components, say: Words, y: float) -> tuple[str, float]:
    """The cards, a column for each family, with their numbers and how we know; and where the next part begins."""
    content = ""
    step = INSIDE / len(components.families)
    for column, family in enumerate(components.families):
        x = EDGE + step * (column + 0.5)
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
    step = INSIDE / max(len(components.pieces), 1)
    for k, piece in enumerate(components.pieces):
        x = EDGE + step * (k + 0.5)
        name = piece.name
        if name in art:
            part, scale = art[name]
            shift = (-29, -18) if part == "land" else (0, 0)
            content += svg.group(svg.use(part), (x + shift[0], y + 16 + shift[1]), scale)
            name = say(f"picture-piece-{name}")
        content += svg.text(f"{piece.count} ×", (x, y + 62), 18, font_weight="bold")
        content += svg.text(name, (x, y + 82), SMALL) + _source(say, piece.source, (x, y + 102))
    return content
