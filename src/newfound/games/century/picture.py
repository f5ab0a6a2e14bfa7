"""The picture of Century: four boards on a strange coast, the cards and bowls at sea, and the players' boards."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final, cast

from newfound.core import svg
from newfound.core.scene import BOARD, Part, Scene
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words, seat_name
from newfound.games.century import art, rules, words
from newfound.games.century.components import (
    BOARDS,
    CUBES,
    EXPLORATIONS,
    FOURTH,
    ICONS,
    LEVELS,
    PLACES,
    ROW,
    SEATS,
    SHARED,
    Card,
    Components,
    Location,
)
from newfound.games.century.rules import (
    LAST_CARD,
    PATIENCE,
    SPACES,
    WAREHOUSE,
    WARNING,
    can_do,
    location_of,
    needed,
)

# ── Where things are ────────────────────────────────────────────────────────────────────────────────────────────────

WIDTH: Final = 760
"""Narrow enough to be read on a telephone: nothing is written smaller than 17 units."""
EDGE: Final = 6
HEAD: Final = Area(EDGE, EDGE, WIDTH - 2 * EDGE, 66)
"""Who decides what, and in which round; all the rest lies below."""
BELOW: Final = 20
"""How far the rest is moved down for the head."""
PLACE: Final = 143, 76
"""The size of a place."""
FORT: Final = 143, 104
SIZES: Final = {"place": PLACE, "fort": FORT}
GAP: Final = 6
"""Between two places."""
RIVER: Final = 12
"""Between two boards."""
LAND: Final = Area(22, 220, 4 * (PLACE[0] + GAP) + RIVER, 6 * (PLACE[1] + GAP) + FORT[1] - PLACE[1] + RIVER)
"""All four boards, with the rivers between them."""
BAND: Final = 12
CHART: Final = Area(EDGE, 57, WIDTH - 2 * EDGE, LAND.y + LAND.height - 53 + BAND)
"""The coast with its boards, and the sea with the cards and the bowls."""
ROW_AT: Final = 143
"""The middle of the row of cards."""
SIDE: Final = 691
"""The middle of the sea in the east, with the deck, the bowls and the buttons."""
STRIP: Final = 44
"""The height of a player's board that is folded."""
OPEN: Final = 214
"""The height of a player's board that is open."""


@lru_cache(maxsize=8)
def _areas(components: Components) -> dict[str, Area]:
    """Where each location is on the table if its board is used, and the empty corners of the boards."""
    found: dict[str, Area] = {}
    for board in BOARDS:
        locations = {location.at: location.name for location in components.locations if location.board == board}
        columns, rows = (sorted({at[axis] for at in locations}) for axis in (0, 1))
        right, below = board not in ("A1", "C1"), board not in ("A1", "B1")
        rise = 0 if below else FORT[1] - PLACE[1]  # the first row of the upper boards has the forts
        width, height = (LAND.width - RIVER) / 2 / len(columns), 3 * (PLACE[1] + GAP) / len(rows)
        x = LAND.x + right * (LAND.width + RIVER) / 2
        y = LAND.y + below * (3 * (PLACE[1] + GAP) + FORT[1] - PLACE[1] + RIVER)
        for across, column in enumerate(columns):
            for down, row in enumerate(rows):
                top = y + down * height + (rise if down else 0)
                area = Area(x + across * width, top, width - GAP, height - GAP + (0 if down else rise))
                found[locations.get((column, row), f"{board} {len(found)}")] = area
    return found


# ── The coast, which never changes ──────────────────────────────────────────────────────────────────────────────────

COAST: Final = (
    (-80, 212), (0, 212), (60, 207), (130, 213), (190, 204), (262, 212), (318, 206), (326, 192), (334, 206), (392, 212),
    (460, 204), (530, 212), (596, 205), (636, 212), (644, 250), (637, 320), (646, 380), (638, 440), (641, 488),
    (654, 497), (641, 506), (638, 560), (646, 620), (638, 680), (643, 740), (640, 900),
    (640, 1300), (-400, 1300), (-400, 212),
)  # fmt: skip
"""The outline of the land, clockwise; what lies beyond the chart is cut off."""
HUES: Final = ("grass", "rock", "leaf", "sand")
"""The ground of the boards: A1, B1, C1 and the fourth."""


@lru_cache(maxsize=1)
def _defs() -> str:
    """The parts that every picture uses."""
    shapes = {name: Area(0, 0, *size) for name, size in SIZES.items()}
    edges = {name: area.inside(-1) for name, area in shapes.items()}
    edges |= {"card": art.CARD.inside(-1), "tile": art.BONUS.inside(-1)}
    return (
        svg.chart_defs()
        + svg.tag("path", id=f"{svg.ID}coast", d=svg.shoreline(COAST[::-1], 0))
        + svg.tag("clipPath", svg.path(CHART.inside(BAND).outline()), id=f"{svg.ID}inner")
        + svg.tag("clipPath", svg.use("coast"), id=f"{svg.ID}inland")
        + art.defs()
        + "".join(svg.define(f"settler-{name}", svg.figure(name)) for name in COLOURS[:SEATS])
        + svg.define("place", svg.plaque(shapes["place"], 6))
        + svg.define("fort", _wall(shapes["fort"]))
        + "".join(svg.tag("path", id=f"{svg.ID}{name}-edge", d=edge.outline()) for name, edge in edges.items())
    )


def _wall(area: Area) -> str:
    """A fort: a panel within a wall with battlements."""
    step = svg.num(area.width / 11)
    top = f"v-7h{step}v7" + f"h{step}v-7h{step}v7" * 5
    outline = f"M0 7{top}V{area.height}H0z"
    stones = "M3 30h2M3 52h2M3 74h2M138 38h2M138 60h2M138 82h2M24 101h7M62 101h9M104 101h8"
    inner = Area(5, 13, area.width - 10, area.height - 18)
    return (
        svg.path(outline, "rock", "line", 2, stroke_linejoin="round")
        + svg.path(stones, stroke="rock-deep", width=1.4)
        + svg.path(inner.outline(), "panel", "line", 1.2)
    )


@lru_cache(maxsize=1)
def _coast() -> str:
    """The sea, the land, and the rivers between the boards."""
    inner = CHART.inside(BAND)
    x, y = LAND.x + (LAND.width - GAP) / 2, LAND.y + 3 * (PLACE[1] + GAP) + FORT[1] - PLACE[1] + RIVER / 2 - GAP / 2
    a, b = svg.num(x), svg.num(y)
    down = f"M{a} 185q3 30-1 60t3 80-4 80 2 {svg.num(y - 405)}t3 80-5 80 3 140"
    across = f"M{a} {b}q-60-4-120 1t-110-1-110 2M{a} {b}q70 4 120 0t110 1 120-1"
    grounds = ((0, 0), (x, 0), (0, y), (x, y))
    land = "".join(
        svg.path(
            Area(left, top, WIDTH - left if left else x, CHART.y + CHART.height - top if top else y).outline(), hue
        )
        for hue, (left, top) in zip(HUES, grounds, strict=True)
    )
    rivers = "".join(
        svg.path(down + across, stroke=hue, width=width, stroke_linecap="round")
        for hue, width in (("line", 9.4), ("water", 7))
    )
    scale = CHART.inside(BAND * 0.88).outline()
    return (
        svg.tag(
            "g",
            svg.sea(inner, (SIDE, 690))
            + svg.coast("coast")
            + svg.tag("g", svg.tag("g", land, opacity=".75") + rivers, clip_path=svg.paint("#inland"))
            + svg.use("coast", fill="none", stroke=svg.colour("ink"), stroke_width=2.2),
            clip_path=svg.paint("#inner"),
        )
        + svg.frame(CHART, BAND)
        + svg.path(scale, stroke="ink", width=2.9, stroke_dasharray="22")
    )


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Table:
    """A view of the table with what can be chosen there, read once for a picture."""

    def __init__(self, view: Any, legal: Iterable[Any], say: Words) -> None:
        """Finds where every choice is made."""
        self.view = view
        self.s = view.position
        self.box = view.game.box
        self.components: Components = view.game.components
        self.say = say
        self.choices = {action.spots[0]: action for action in legal}
        self.icons = [self._icons(seat) for seat in range(view.players)]
        """How many of each icon each player has on cards and exploration tiles."""

    def _icons(self, seat: int) -> tuple[int, ...]:
        """Asks the rules."""
        counts = [0] * rules.SCRATCH
        rules.count_icons(self.box, self.s, seat, counts)
        return tuple(counts[: rules.KINDS_OF_ICON])

    def offer(self, name: str) -> str | None:
        """What choosing something means; None where it cannot be chosen."""
        return self.say.say(self.choices[name].message) if name in self.choices else None

    def places(self) -> int:
        """How many places are on the table; those of the fourth board are missing until it is known."""
        return PLACES if self.s.phase != rules.BOARDING else SHARED

    def fourth(self) -> str:
        """The name of the fourth board."""
        return FOURTH[int(self.s.fourth)] if self.s.phase != rules.BOARDING else "?"


@lru_cache(maxsize=4096)
def _worth(components: Components, kind: int, icons: tuple[int, ...], reserve: int) -> int:
    """What a bonus tile would bring now to a player with so many icons, and settlers in reserve."""
    s = SimpleNamespace(score=[0], reserve=[reserve])
    rules.score_bonus(components.box, cast(rules.Colony, s), 0, kind, [0], list(icons))
    return int(s.score[0])


# ── Places ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _place(table: Table, place: int) -> str:
    """A place: what it asks and does, and who or what is on it."""
    s, number = table.s, location_of(table.s, place)
    location = table.components.locations[number]
    need = needed(table.box, s, table.view.seat, place) if _open_to(table, place) else location.settlers
    return _drawn(
        table.components,
        number,
        _stacks(table, number) if location.stacks else "",
        need,
        int(s.owner[place]),
        int(s.count[place]),
        int(s.cover[place]),
        _glow(table, place, f"place/{location.name}"),
        s.at == place + 1,
        _about_place(table, place),
    )


def _glow(table: Table, place: int, name: str) -> int:
    """How wide the ring of a place shines that can be chosen: little where its action could not be carried out."""
    if name not in table.choices:
        return 0
    symbol = table.box.symbol[location_of(table.s, place)]
    idle = table.s.phase == rules.TURN and not can_do(table.box, table.s, int(table.s.turn), place, symbol)
    return 3 if idle else 8


@lru_cache(maxsize=8192)
def _drawn(
    components: Components,
    number: int,
    stacks: str,
    need: int,
    owner: int,
    count: int,
    covered: int,
    glow: int,
    here: bool,
    title: str,
) -> str:
    """A location with the bonus tiles on it, the settlers it needs, those there, and what covers it."""
    location = components.locations[number]
    shape = _shape(location)
    _, height = SIZES[shape]
    deed = stacks or _deed(location)
    if covered:
        deed = svg.tag("g", svg.group(deed, (6, height * 0.09), 0.82) + _asks(location, need), opacity=".6")
        deed += art.exploration(components.explorations[covered - 1], (115, height / 2), 48)
    else:
        deed += "\n" + _asks(location, need)
    if owner:
        small = len(location.stacks) > 1
        at = (98, height - 21) if small else (121, height / 2 - 8 + (4 if location.stacks else 0))
        deed += "\n" + _standing(COLOURS[owner - 1], count, at, small)
    area = _areas(components)[location.name]
    ring = _ring(shape, glow, here)
    content = f"{ring}\n{svg.use(shape)}{svg.use(f'{shape}-edge', class_='hit')}{deed}\n"
    content = "\n" + _fitted(content, shape, area)
    return svg.spot(f"place/{location.name}", content, glow > 0, title, (area.x, area.y))


def _shape(location: Location) -> str:
    """Which shape a location has."""
    return "fort" if location.stacks else "place"


def _fitted(content: str, shape: str, area: Area) -> str:
    """What is drawn of a location as large as its area allows."""
    width, height = SIZES[shape]
    scale = min(area.width / width, area.height / height)
    return content if scale == 1 else svg.group(content, None, scale)


def _ring(shape: str, glow: int, here: bool = False) -> str:
    """What shows that something can be chosen, so wide a ring, or is being used."""
    rings = [("gold", glow)] * (glow > 0) + [("rose", 9), ("glow", 3)] * here
    return "".join(
        svg.use(f"{shape}-edge", fill="none", stroke=svg.colour(hue), stroke_width=width) for hue, width in rings
    )


@lru_cache(maxsize=1024)
def _asks(location: Location, need: int) -> str:
    """The name of a place, its symbol, and the settlers needed, with a mark where that is not the printed number."""
    top, height = (29, FORT[1] - 3) if location.stacks else (19, PLACE[1])
    number = svg.text(need, (31, height - 7), 23, _mood(need, location), font_weight="bold")
    if need != location.settlers:
        way = -1 if need > location.settlers else 1
        d = f"M38 {height - 15 + way}h7l-3.5 {6 * way}z"
        number += svg.path(d, _mood(need, location))
    return (
        svg.text(location.name, (9, top), 17, "faint", "start", font_style="italic")
        + (art.symbol(location.symbol, (22, top + 17), 24) if location.symbol else "")
        + art.man((15, height - 14), 22)
        + number
    )


def _mood(need: int, location: Location) -> str | None:
    """The colour of the settlers needed, when they are more or fewer than printed."""
    if need == location.settlers:
        return None
    return "rose" if need > location.settlers else "leaf-deep"


@lru_cache(maxsize=1024)
def _deed(location: Location) -> str:
    """What a place does: the cubes it gives, how many it raises, or what it trades."""
    x, y = 75, PLACE[1] / 2
    if location.kind == "production":
        rows = _rows(location.gives)
        return "".join(art.cubes(row, (x, y + 31 * (k - (len(rows) - 1) / 2)), 61, 30) for k, row in enumerate(rows))
    if location.kind == "upgrade":
        return svg.text(location.raises, (x - 18, y + 12), 33, font_weight="bold") + art.cube("raise", (x + 15, y), 34)
    arrow = svg.path(f"M{x - 8} {svg.num(y - 4)}h16l-8 8z", "gold", "line", 1.2, **art.ROUND)
    return art.cubes(location.pays, (x, y - 19), 61, 29) + art.cubes(location.gets, (x, y + 19), 61, 29) + arrow


def _rows(counts: Sequence[int]) -> list[list[int]]:
    """Three or four cubes of several levels in two rows, others in one."""
    levels = [level for level, count in enumerate(counts) for _ in range(count)]
    if len(set(levels)) == 1 or not 2 < len(levels) < 5:
        return [list(counts)]
    return [[part.count(level) for level in range(LEVELS)] for part in (levels[:2], levels[2:])]


@lru_cache(maxsize=1024)
def _standing(colour: str, count: int, at: Point, small: bool) -> str:
    """Settlers of a seat on a place, and how many; a click on them is meant for what they stand on."""
    figure = svg.group(svg.use(f"settler-{colour}"), at, 0.62 if small else 0.92, pointer_events="none")
    below = (at[0] + 22, at[1] + 11) if small else (at[0], at[1] + 41)
    return figure + svg.text(count, below, 24, font_weight="bold")


def _stacks(table: Table, number: int) -> str:
    """The bonus tiles of a fort."""
    stacks = _stacks_of(table.components, number)
    if len(stacks) == 1:
        return svg.group(_stack(table, stacks[0]), (69, 54))
    return "".join([svg.group(_stack(table, stack), (63 + 50 * k, 41), 0.8) for k, stack in enumerate(stacks)])


def _stacks_of(components: Components, number: int) -> range:
    """The stacks of a location, none where it is no fort."""
    first = sum([len(fort.stacks) for fort in components.locations[:number]])
    return range(first, first + len(components.locations[number].stacks))


def _stack(table: Table, stack: int) -> str:
    """A stack of bonus tiles."""
    left, top = int(table.s.stack_left[stack]), int(table.s.stack_top[stack])
    return _pile(table.components, stack, left, top, table.offer(f"stack/{stack + 1}"))


@lru_cache(maxsize=4096)
def _pile(components: Components, stack: int, left: int, top: int, offer: str | None) -> str:
    """A stack of bonus tiles: the top one, how many there are, and what taking it would mean.

    A stack that cannot be chosen lets clicks through to its fort, which tells what lies there.
    """
    name, legal = f"stack/{stack + 1}", offer is not None
    below = "".join(svg.use("bonus", (2.5 * k, -2.5 * k)) for k in range(min(left, 3) - 1, 0, -1))
    tile = components.bonuses[top - 1] if top else None
    content = below + art.bonus(tile) + art.number(left, (21, 23)) if left else svg.use("tile-edge", **art.EMPTY)
    if legal:
        content = _ring("tile", 13) + content + svg.use("tile-edge", class_="hit")
    else:
        content = svg.tag("g", content, pointer_events="none")
    return svg.spot(name, content, legal, offer or "")


@lru_cache(maxsize=32)
def _corner(components: Components, fourth: str) -> str:
    """A compass in every empty corner of a board, with the names of the boards in use."""
    names = ("A1", "B1", "C1", fourth)
    x, y = PLACE[0] / 2, PLACE[1] / 2
    content = svg.compass((x - 34, y), 33, "")
    content += svg.path(f"M{svg.num(x + 8)} {svg.num(y)}h62m-31-22v44", stroke="water-deep", width=2)
    for k, name in enumerate(names):
        content += svg.text(name, (x + 23 + 32 * (k % 2), y - 5 + 24 * (k // 2)), 20, font_style="italic")
    corners = [area for corner, area in _areas(components).items() if corner[2:] and corner[:2] in names]
    drawn = "".join(svg.group(_fitted(content, "place", area), (area.x, area.y)) for area in corners)
    if fourth not in BOARDS:
        drawn += svg.text(fourth, (LAND.x + 0.75 * LAND.width, LAND.y + 0.75 * LAND.height + 40), 120, "faint")
    return drawn


# ── At sea: the cards, the bowls and the buttons ────────────────────────────────────────────────────────────────────


def _row(table: Table) -> str:
    """The cards above the forts, and the deck."""
    s, drawn = table.s, ""
    for space in range(ROW):
        x = LAND.x + (PLACE[0] + GAP) * space + PLACE[0] / 2 + (RIVER if 2 * space >= ROW else 0)
        drawn += _shown(table, int(s.row[space]), (x, ROW_AT))
    left = int(s.deck_size) + (s.top > 0)
    below = "".join(svg.use("card", (3 * k, 3 * k)) for k in range(min(3, left) - 1, 0, -1))
    drawn += "\n" + svg.group(below, (SIDE, ROW_AT)) if below else ""
    drawn += _shown(table, int(s.top), (SIDE, ROW_AT))
    count = svg.tooltip(table.say("picture-deck", count=left)) + art.number(left, (SIDE + 42, ROW_AT + 62))
    return drawn + ("\n" + svg.tag("g", count) if left else "")


def _shown(table: Table, card: int, at: Point) -> str:
    """A card on show, or the space for one."""
    if not card:
        return "\n" + svg.use("card-edge", at, **art.EMPTY)
    offer = table.offer(f"card/{table.components.cards[card - 1].name}")
    return _card(table.components, table.say, card - 1, at, offer)


@lru_cache(maxsize=2048)
def _card(components: Components, say: Words, card: int, at: Point, offer: str | None) -> str:
    """A card, and what claiming it would mean."""
    entry, legal = components.cards[card], offer is not None
    content = _ring("card", 8 * legal) + "\n" + art.card(entry)
    if legal:
        content += "\n" + svg.use("card-edge", class_="hit")
    return svg.spot(f"card/{entry.name}", content, legal, offer or _about_card(say, components, card), at)


@lru_cache(maxsize=8)
def _bowls(say: Words) -> str:
    """The bowls with the cubes, in the order of their levels."""
    drawn = ""
    for k, level in enumerate(CUBES):
        y = 254 + 84 * k
        cubes = "".join(svg.use(f"cube-{level}", at) for at in ((-15, -7), (15, -8), (1, -2)))
        drawn += svg.group(svg.use("bowl-back") + cubes + svg.use("bowl"), (SIDE, y))
        drawn += svg.text(say(f"picture-good-{level}"), (SIDE, y + 45), 18, font_style="italic")
        if k:
            drawn += svg.path(f"M{SIDE - 9} {y - 36}h18l-9 10z", "gold", "line", 1.2, **art.ROUND)
    return drawn


def _buttons(table: Table) -> str:
    """What can be chosen beside the things on the table; a ship where there is nothing of that kind."""
    names = [name for name in ("done", "trade", "rest") if name in table.choices]
    if not names:
        return svg.ship((SIDE + 6, 690), 0.7)
    drawn = ""
    for k, name in enumerate(names):
        area = Area(-43, -33, 86, 66)
        said = table.say(f"picture-{name}")
        label = svg.text(said, (0, 8), 22 if len(said) < 6 else 17, font_weight="bold")
        content = svg.plaque(area, 8, halo="gold") + svg.path(area.outline(), class_="hit") + label
        at = (SIDE, LAND.y + LAND.height - 48 - 84 * k)
        drawn += svg.spot(name, content, True, table.offer(name) or "", at)
    return drawn


# ── The players ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _players(table: Table) -> tuple[str, float]:
    """All players, one of them open at the bottom, and how high that makes the picture."""
    view = table.view
    last = view.seat if view.seat is not None else view.winners[0] if view.over else int(table.s.turn)
    others = [(last + k) % view.players for k in range(1, view.players)]
    top = CHART.y + CHART.height + 7
    own = Area(EDGE + 2, top + (STRIP + 5) * len(others) + 3, WIDTH - 2 * EDGE - 4, OPEN)
    content = "\n" + _board(table, last, own, True)
    for k, seat in enumerate(others):
        strip = Area(own.x, top + (STRIP + 5) * k, own.width, STRIP)
        opened = _board(table, seat, own._replace(y=strip.y - OPEN - 6), False)
        name = f"player/{COLOURS[seat]}"
        content += svg.fold(name, _strip(table, seat, strip), opened, _about_player(table, seat))
    return content, own.y + own.height + EDGE + 2


def _halo(table: Table, seat: int) -> str | None:
    """The halo of a player who is to act, or has won."""
    view = table.view
    shining = view.winners if view.over else (int(table.s.turn),) if table.s.rounds else ()
    return "gold" if seat in shining else None


@lru_cache(maxsize=4096)
def _badge(say: Words, seat: int, own: bool, score: int, at: Point, size: float) -> str:
    """A player's emblem, name and score."""
    x, y = at
    style = {"font_weight": "bold"} if own else {"font_style": "italic"}
    return (
        svg.badge(COLOURS[seat], (x + 18, y), 15)
        + svg.text(say.say(seat_name(seat)), (x + 39, y + 8), size, None, "start", **style)
        + art.points(score, (x + 154, y), 40)
    )


@lru_cache(maxsize=4096)
def _men(seat: int, ready: int, reserve: int, at: Point) -> str:
    """The settlers that are ready, and those still in reserve."""
    x, y = at
    figure = f"settler-{COLOURS[seat]}"
    return (
        "\n"
        + svg.group(svg.use(figure), (x, y + 1), 0.74)
        + svg.text(ready, (x + 16, y + 9), 26, None if ready else "faint", "start", font_weight="bold")
        + svg.group(svg.use(figure), (x + 66, y + 2), 0.6, opacity=".35")
        + svg.text(reserve, (x + 78, y + 9), 22, "faint", "start", font_style="italic")
    )


def _stored(table: Table, seat: int) -> tuple[int, ...]:
    """How many cubes of each level a player has."""
    return tuple(table.s.cubes[seat * LEVELS : (seat + 1) * LEVELS])


def _strip(table: Table, seat: int, area: Area) -> str:
    """A player's board as one line."""
    s, x, y = table.s, area.x, area.y + area.height / 2
    badge = _badge(table.say, seat, seat == table.view.seat, int(s.score[seat]), (x + 6, y), 22)
    return (
        svg.plaque(area, 7, halo=_halo(table, seat))
        + svg.spot(f"player/{COLOURS[seat]}", badge)
        + _men(seat, int(s.ready[seat]), int(s.reserve[seat]), (x + 208, y))
        + _goods(_stored(table, seat), (x, y))
        + "\n"
        + svg.use("sheet", (x + 588, y))
        + svg.text(f"{int(s.card_count[seat])}/{LAST_CARD}", (x + 603, y + 8), 21, None, "start")
        + svg.group(svg.use("bonus"), (x + 664, y), 0.42)
        + svg.text(f"{int(s.tile_count[seat])}/{SPACES}", (x + 680, y + 8), 21, None, "start")
        + svg.path(f"M{svg.num(x + 721)} {svg.num(y + 4)}l7-8 7 8", stroke="ink", width=2.6, **art.ROUND)
    )


@lru_cache(maxsize=4096)
def _goods(cubes: tuple[int, ...], at: Point) -> str:
    """How many cubes of each level there are, on a strip that begins there."""
    x, y = at
    goods = "".join(svg.use(f"cube-{level}", (74 * k, 0)) for k, level in enumerate(CUBES))
    counts = "".join(
        svg.text(count, (x + 349 + 61 * k, y + 8), 23, None if count else "faint", "start")
        for k, count in enumerate(cubes)
    )
    return f"\n{svg.group(goods, (x + 332, y), 61 / 74)}\n{svg.tag('g', counts, font_weight='bold')}"


def _board(table: Table, seat: int, area: Area, own: bool) -> str:
    """A player's board: warehouse, settlers, cards and tiles; the open one has spots."""
    s, say, components = table.s, table.say, table.components
    badge = _badge(say, seat, seat == table.view.seat, int(s.score[seat]), (area.x + 8, area.y + 28), 24)
    if own:
        badge = svg.spot(f"player/{COLOURS[seat]}", badge, title=_about_player(table, seat))
    offers = tuple([table.offer(f"cube/{level}") for level in CUBES]) if own else ()
    held = tuple([card for card, owner in enumerate(s.card_of) if owner == seat + 1])
    explored = tuple(s.explored[seat * EXPLORATIONS : (seat + 1) * EXPLORATIONS])
    return (
        svg.plaque(area, 9, halo=_halo(table, seat))
        + "\n"
        + badge
        + _men(seat, int(s.ready[seat]), int(s.reserve[seat]), (area.x + 236, area.y + 28))
        + _icons(table.icons[seat], (area.x + 472, area.y + 28))
        + _warehouse(say, _stored(table, seat), (area.x + 11, area.y + 58), offers)
        + _tiles(table, seat, (area.x + 566, area.y + 87))
        + _cards(components, say, held, (area.x + 48, area.y + 169))
        + _explored(components, say, explored, (area.x + 634, area.y + 127))
    )


@lru_cache(maxsize=4096)
def _icons(counts: tuple[int, ...], at: Point) -> str:
    """How many of each icon a player has on cards and exploration tiles."""
    icons = "".join(svg.use(f"icon-{name}", (68 * k, 0)) for k, name in enumerate(ICONS))
    numbers = "".join(
        svg.text(count, (22 + 68 * k, 9), 25, None if count else "faint", "start")
        for k, count in enumerate(counts[: len(ICONS)])
    )
    return "\n" + svg.group(f"{icons}\n{svg.tag('g', numbers, font_weight='bold')}", at)


@lru_cache(maxsize=4096)
def _warehouse(say: Words, counts: tuple[int, ...], at: Point, offers: tuple[str | None, ...]) -> str:
    """The ten spaces of a warehouse and the cubes there, moved together while there are more.

    `offers` are what choosing a cube of each level means, None where one cannot; a warehouse
    without spots has none of them.
    """
    total, width, high = sum(counts), 430, 56
    step = width / max(total, WAREHOUSE)
    piled = total > PILED
    drawn = svg.path(Area(-3, 0, width + 6, high).outline(), "wood", "line", 1.8, fill_opacity=".4")
    if free := "".join(Area(step * k + 3, 7, step - 6, high - 14).outline() for k in range(total, WAREHOUSE)):
        drawn += "\n" + svg.path(free, stroke="line", width=1, opacity=".6", stroke_dasharray="4 5")
    x = 0.0
    for k, (level, count) in enumerate(zip(CUBES, counts, strict=True)):
        if count:
            wide = width / (LEVELS - counts.count(0)) if piled else step * count
            area, offer = Area(x, 1, wide, high - 2), offers[k] if offers else None
            cubes = _cubes(level, count, area, piled, offer is not None)
            if offers:
                cubes = svg.spot(f"cube/{level}", cubes, offer is not None, offer or _cubes_words(say, level, count))
            drawn += cubes
            x += wide
    full = "rose" if total > WAREHOUSE else "faint"
    drawn += "\n" + svg.text(f"{total}/{WAREHOUSE}", (width + 10, 37), 22, full, "start")
    return "\n" + svg.group(drawn, at)


PILED: Final = 14
"""With more cubes than this only their numbers are shown."""


def _cubes(level: str, count: int, area: Area, piled: bool, legal: bool) -> str:
    """The cubes of one level in a warehouse."""
    y = area.y + area.height / 2
    content = svg.path(area.outline(), "glow", "gold", 5, fill_opacity=".6") if legal else ""
    if piled:
        counts = [count if each == level else 0 for each in CUBES]
        content += art.cubes(counts, (area.x + area.width / 2, y), area.width - 10, 36, 0, "line" if legal else None)
    else:
        cubes = "".join(svg.use(f"cube-{level}", (39 * k, 0)) for k in range(count))
        content += svg.group(cubes, (area.x + area.width / count / 2, y), area.width / count / 39)
    return f"\n{content}" + (svg.path(area.outline(), class_="hit") if legal else "")


def _tiles(table: Table, seat: int, at: Point) -> str:
    """The bonus tiles of a player, each with what it is worth now."""
    kinds = table.s.tiles[seat * SPACES : (seat + 1) * SPACES]
    icons, reserve = table.icons[seat], int(table.s.reserve[seat])
    worths = [_worth(table.components, kind - 1, icons, reserve) if kind else 0 for kind in kinds]
    drawn = [
        _tile(table.components, table.say, k, kind, worth)
        for k, (kind, worth) in enumerate(zip(kinds, worths, strict=True))
    ]
    return "\n" + svg.group("".join(drawn), at)


@lru_cache(maxsize=4096)
def _tile(components: Components, say: Words, k: int, kind: int, worth: int) -> str:
    """A space for a bonus tile, with the tile there (0 for none) and what it is worth now."""
    if not kind:
        return "\n" + svg.use("tile-edge", (60 * k, 0), **art.EMPTY)
    about = f"{_about_bonus(say, components, kind - 1)} · {say('picture-worth', points=worth)}"
    tile = art.bonus(components.bonuses[kind - 1])
    return "\n" + svg.group(svg.tooltip(about) + tile + art.number(worth, (21, 23), "gold"), (60 * k, 0))


@lru_cache(maxsize=4096)
def _cards(components: Components, say: Words, held: tuple[int, ...], at: Point) -> str:
    """The cards of a player by their icons, and spaces up to the one that ends the game."""
    cards = components.cards
    ordered = sorted(held, key=lambda card: ICONS.index(cards[card].icon))
    drawn = "".join(
        "\n" + svg.group(f"\n{svg.tooltip(_about_card(say, components, card))}{art.mini(cards[card])}", (75 * k, 0))
        for k, card in enumerate(ordered)
    )
    spaces = "".join(Area(75 * k - 33, -30, 66, 60).outline() for k in range(len(held), LAST_CARD))
    return "\n" + svg.group(drawn + ("\n" + svg.tag("path", d=spaces, **art.EMPTY) if spaces else ""), at)


@lru_cache(maxsize=4096)
def _explored(components: Components, say: Words, counts: tuple[int, ...], at: Point) -> str:
    """The exploration tiles that a player has taken, in two rows."""
    explorations = components.explorations
    kinds = [kind for kind in range(len(explorations)) for _ in range(counts[kind])]
    step = 104 / max(2, (len(kinds) + 1) // 2)
    drawn = ""
    for k, kind in enumerate(kinds):
        place = (step * (k // 2 + 0.5), 20 + 42 * (k % 2))
        about = svg.tooltip(_about_exploration(say, components, kind))
        drawn += "\n" + svg.tag("g", about + art.exploration(explorations[kind], place, min(40, step - 2)))
    return "\n" + svg.group(drawn, at) if drawn else ""


# ── In words ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _about_place(table: Table, place: int) -> str:
    """What a place does and asks, and who or what is there."""
    s, seat = table.s, table.view.seat
    location = location_of(s, place)
    name = f"place/{table.components.locations[location].name}"
    if name in table.choices and s.cover[place]:
        return table.say.say(table.choices[name].message)
    need, ready = (needed(table.box, s, seat, place), int(s.ready[seat])) if _open_to(table, place) else (0, 0)
    row = tuple(map(int, s.row)) if table.components.locations[location].stacks else ()
    there = (int(s.owner[place]), int(s.count[place]), int(s.cover[place]))
    told = _place_words(table.say, table.components, location, row, need, ready, *there)
    return " · ".join([told, *_stacks_words(table, location)])


def _stacks_words(table: Table, number: int) -> Iterator[str]:
    """The stacks of a fort, each with how many bonus tiles it has and what the top one scores."""
    for stack in _stacks_of(table.components, number):
        left, top = int(table.s.stack_left[stack]), int(table.s.stack_top[stack])
        told = _stack_words(table.say, table.components, stack, left)
        yield f"{told} ({table.say.say(words.bonus_name(table.components, top - 1))})" if top else told


@lru_cache(maxsize=4096)
def _place_words(
    say: Words,
    components: Components,
    number: int,
    row: tuple[int, ...],
    need: int,
    ready: int,
    owner: int,
    count: int,
    covered: int,
) -> str:
    """A place in words; `need` is 0 where nobody asks."""
    location = components.locations[number]
    what = words.place_action(components, cast(rules.Colony, SimpleNamespace(row=row)), number)
    parts = [Message("picture-place", place=words.place_name(components, number), what=what)]
    parts += [Message("picture-needs", count=need, ready=ready)] * (need > 0)
    parts.append(Message("picture-asks", count=location.settlers))
    if location.symbol:
        parts.append(Message("picture-symbol", symbol=Message(f"symbol-{location.symbol}")))
    if covered:
        parts.append(Message("picture-covered", tile=words.exploration_name(components, covered - 1)))
    if owner:
        parts.append(Message("picture-there", seat=seat_name(owner - 1), count=count))
    return " · ".join(map(say.say, parts))


def _open_to(table: Table, place: int) -> bool:
    """Whether the viewer could go to a place with enough settlers."""
    seat = table.view.seat
    return seat is not None and not table.s.cover[place] and table.s.owner[place] != seat + 1


@lru_cache(maxsize=256)
def _about_card(say: Words, components: Components, card: int) -> str:
    """What a card does, its points, and what it costs."""
    name, cost = words.card_name(components, card), words.cost_name(components, card)
    return say("picture-card", card=name, cost=cost, points=components.cards[card].points)


@lru_cache(maxsize=256)
def _about_bonus(say: Words, components: Components, kind: int) -> str:
    """What a bonus tile scores."""
    return say("picture-tile", tile=words.bonus_name(components, kind))


@lru_cache(maxsize=256)
def _about_exploration(say: Words, components: Components, kind: int) -> str:
    """What an exploration tile gives."""
    return say("picture-exploration", tile=words.exploration_name(components, kind))


def _about_player(table: Table, seat: int) -> str:
    """A player's points, settlers, cards and tiles."""
    s = table.s
    counts = (s.score[seat], s.ready[seat], s.reserve[seat], s.card_count[seat], s.tile_count[seat])
    return _player_words(table.say, seat, *map(int, counts))


@lru_cache(maxsize=1024)
def _player_words(say: Words, seat: int, score: int, ready: int, reserve: int, cards: int, tiles: int) -> str:
    """A player's board in words."""
    return say(
        "picture-player", seat=seat_name(seat), score=score, ready=ready, reserve=reserve, cards=cards, tiles=tiles
    )


@lru_cache(maxsize=256)
def _stack_words(say: Words, components: Components, stack: int, count: int) -> str:
    """How many bonus tiles a stack has."""
    return say("picture-stack", stack=words.stack_name(components, stack + 1), count=count)


@lru_cache(maxsize=256)
def _cubes_words(say: Words, level: str, count: int) -> str:
    """Cubes of a level."""
    return say(f"cubes-{level}", count=count)


# ── The picture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _head(table: Table) -> str:
    """Who decides what, and in which round."""
    s, say, view = table.s, table.say, table.view
    seat = view.winners[0] if view.over else int(s.turn)
    if view.over:
        asked = say("picture-won", seat=seat_name(seat), points=int(s.score[seat]))
    elif now := words.deciding(table.components, s, seat):
        asked = say("picture-decides", seat=seat_name(seat), now=now)
    else:
        asked = say("picture-chance")
    x, y = HEAD.x, HEAD.y + HEAD.height / 2
    shown = svg.plaque(HEAD, 8) + "\n" + svg.text(asked, (x + (62 if s.rounds else 20), y - 3), 22, None, "start")
    if s.rounds:
        number, hue = _round(s, say)
        shown += "\n" + svg.badge(COLOURS[seat], (x + 33, y), 20) + svg.text(number, (x + 62, y + 22), 18, hue, "start")
    return shown


def _round(s: rules.Colony, say: Words) -> tuple[str, str]:
    """The round in words, with what will soon end the game, and their colour."""
    first = seat_name(int(s.first))
    if any(count >= LAST_CARD for count in s.card_count):
        return say("picture-last-round", first=first), "rose"
    if s.quiet >= WARNING:
        left = PATIENCE - int(s.quiet)
        return say("picture-quiet", round=int(s.rounds), rounds=int(s.quiet), left=left), "rose"
    return say("picture-round", round=int(s.rounds), first=first), "faint"


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen, and the legal ones marked."""
    table = Table(view, legal, say)
    places = "".join([_place(table, place) for place in range(table.places())])
    players, height = _players(table)
    content = f"{_coast()}\n{_corner(table.components, table.fourth())}{_row(table)}{places}\n{_bowls(table.say)}\n"
    content += f"{_buttons(table)}{players}"  # players last, since they unfold above the rest
    content = f"{_head(table)}\n{svg.group(content, (0, BELOW))}"
    area = Area(0, 0, WIDTH, height + BELOW)
    board = svg.path(area.outline(), "paper") + content
    return Scene(ID, say, say("picture-about"), [Part(BOARD, area, board, 17)], [_defs()])


ID: Final = "ce"
"""The pieces are the same whatever is in the box."""


def _sheet(say: Words, theme: str, size: Point, content: str) -> str:
    """A picture of that size."""
    return svg.document(
        ID,
        size,
        svg.path(Area(0, 0, *size).outline(), "paper") + content,
        title=say("picture-title"),
        about=say("picture-about"),
        defs=[_defs()],
        theme=theme,
        lang=say.lang,
    )


# ── The proof sheet ─────────────────────────────────────────────────────────────────────────────────────────────────

SHEET: Final = 1000
"""The width of the proof sheet."""
Entry = tuple[str, str, tuple[str, ...]]
"""Something drawn about (0, 0), its name, and what else is said of it."""


def box(components: Components, say: Words, theme: str = "light") -> str:
    """Everything in the box on one sheet: the boards with their places, the cards, the tiles and the settlers."""
    content = svg.text(say("picture-box"), (SHEET / 2, 56), 40, "rose")
    content += svg.text(say("reconstructed"), (SHEET / 2, 90), 19, font_style="italic")
    y = 130.0
    for board in BOARDS:
        places = [_place_entry(place, say) for place in components.locations if place.board == board]
        half = FORT[1] / 2 if board in ("A1", "B1") else PLACE[1] / 2
        section, y = _section(y, say("picture-board", board=board), "", places, 6, (half, half))
        content += section
    for title, about, entries, columns, reach in _kinds(components, say):
        section, y = _section(y, title, about, entries, columns, reach)
        content += section
    return _sheet(say, theme, (SHEET, y), content)


def _kinds(components: Components, say: Words) -> Iterator[tuple[str, str, Sequence[Entry], int, Point]]:
    """The sections of the proof sheet below the boards: title, remark, entries, columns, and how high entries are."""
    cards = [_card_entry(card, say) for card in components.cards]
    yield say("picture-cards"), say("picture-marks"), cards, 8, (66, 70)
    bonuses = [
        (art.bonus(tile), f"{tile.mark} × {tile.copies}".strip(), (tile.name, _source(tile.source, say)))
        for tile in (*components.bonuses, *components.spare_bonuses)
    ]
    yield say("picture-bonuses"), say("picture-bonus-marks"), bonuses, 7, (32, 34)
    explorations = [
        (art.exploration(tile, (0, 0)), f"× {tile.copies}", (tile.name, _source(tile.source, say)))
        for tile in components.explorations
    ]
    yield say("picture-explorations"), "", explorations, 8, (30, 30)
    pieces = [(svg.use(piece.name), f"× {piece.count}", (_source(piece.source, say),)) for piece in components.pieces]
    yield say("picture-pieces"), "", pieces, 7, (32, 26)


def _section(
    y: float, title: str, about: str, entries: Sequence[Entry], columns: int, reach: Point
) -> tuple[str, float]:
    """A section that begins at y, and where the next one does; entries reach so far up and down."""
    up, down = reach
    drawn = svg.text(title, (20, y), 24, "rose", "start")
    drawn += svg.text(about, (SHEET - 20, y), 16, "faint", "end", font_style="italic") if about else ""
    step, high = (SHEET - 20) / columns, up + down + 16 * max(len(lines) for _, _, lines in entries) + 30
    for k, (entry, name, lines) in enumerate(entries):
        at = (10 + step * (k % columns + 0.5), y + 16 + up + high * (k // columns))
        caption = svg.text(name, (0, down + 15), 17, font_weight="bold") + "".join(
            svg.text(line, (0, down + 31 + 16 * n), 14, "faint", font_style="italic") for n, line in enumerate(lines)
        )
        drawn += svg.group(entry + caption, at)
    return drawn, y + 16 + high * ((len(entries) + columns - 1) // columns) + 34


def _place_entry(location: Location, say: Words) -> Entry:
    """A place as it is printed, and whether it is covered at the start."""
    shape = _shape(location)
    width, height = SIZES[shape]
    deed = "" if location.stacks else _deed(location)
    for k, size in enumerate(location.stacks):
        x = 90 + 48 * (k - (len(location.stacks) - 1) / 2)
        deed += svg.group(svg.use("bonus"), (x, 52), 0.8) + svg.text(size, (x, 61), 26, "line", font_weight="bold")
    drawn = svg.group(svg.use(shape) + deed + _asks(location, location.settlers), (-width / 2, -height / 2))
    if location.covered:
        drawn += svg.group(svg.use("unknown"), (48, 0), 0.84)
        drawn += svg.text("2–3", (48, 6), 18, "line", font_weight="bold") if location.covered == "2-3" else ""
    return drawn, location.name, (_source(location.source, say),)


def _card_entry(card: Card, say: Words) -> Entry:
    """A card with its mark."""
    name = f"{card.name} {'★' if card.mark == 'star' else card.mark}".strip()
    return art.card(card), name, (_source(card.source, say),)


def _source(source: str, say: Words) -> str:
    """How we know something."""
    return say(f"picture-source-{source}")
