"""The picture of Century: four boards as islands, the cards and bowls at sea, and what lies before the players."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from textwrap import wrap
from types import SimpleNamespace
from typing import Any, Final, cast

from newfound.core import svg
from newfound.core.scene import BOARD, MINE, SUPPLY, Part, Scene, buttons, piece, seat_part
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

PLACE: Final = 143, 86
"""The size of a place."""
FORT: Final = 143, 118
SIZES: Final = {"place": PLACE, "fort": FORT}
GAP: Final = 6
"""Between two places."""
STRAIT: Final = 32
"""Between the places of two boards."""
SHORE: Final = 18
"""From the places of a board to the edge."""
WIDE: Final = 2 * PLACE[0] + GAP
"""The width of a board."""
HIGH: Final = 3 * PLACE[1] + 2 * GAP
"""The height of a board, which is more with forts."""
HIGHER: Final = HIGH + FORT[1] - PLACE[1]
TOP: Final = 122
"""Where the boards begin, below the cards."""
EAST: Final = SHORE + WIDE + STRAIT
"""Where the boards on the right begin."""
SOUTH: Final = TOP + HIGHER + STRAIT
"""Where those below begin."""
LYING: Final = (
    Area(SHORE, TOP, WIDE, HIGHER),
    Area(EAST, TOP, WIDE, HIGHER),
    Area(SHORE, SOUTH, WIDE, HIGH),
    Area(EAST, SOUTH, WIDE, HIGH),
)
"""Where the four boards lie; the first two have the forts."""
AWAY: Final = Area(0, SOUTH + HIGH + SHORE + 4, EAST + WIDE + SHORE, 112)
"""What lies at sea: the deck, the round and the bowls."""
CHART: Final = Area(0, 0, AWAY.width, AWAY.y + AWAY.height)
BESIDE: Final = EAST + WIDE + STRAIT - 4
"""Where the last two boards begin if they lie to the right of the others."""
FLAT: Final = Area(0, -16, BESIDE + WIDE + SHORE, 2 * HIGH + STRAIT + 2 * SHORE)
"""The whole table then."""


@lru_cache(maxsize=8)
def _areas(components: Components) -> dict[str, Area]:
    """Where each location is on the table if its board is used, and the empty corners of the boards."""
    found: dict[str, Area] = {}
    for board, whole in zip(BOARDS, (*LYING, *LYING[3:] * 2), strict=True):
        locations = {location.at: location.name for location in components.locations if location.board == board}
        columns, rows = (sorted({at[axis] for at in locations}) for axis in (0, 1))
        rise = whole.height - HIGH  # the first row of the upper boards has the forts
        width, height = (WIDE + GAP) / len(columns), (HIGH + GAP) / len(rows)
        for across, column in enumerate(columns):
            for down, row in enumerate(rows):
                top = whole.y + down * height + (rise if down else 0)
                area = Area(whole.x + across * width, top, width - GAP, height - GAP + (0 if down else rise))
                found[locations.get((column, row), f"{board} {len(found)}")] = area
    return found


# ── The islands, which never change ─────────────────────────────────────────────────────────────────────────────────

ROSE: Final = (LYING[0].x + 0.75 * WIDE + GAP / 4, TOP + LYING[0].height - PLACE[1] / 2)
"""Where the lines of the sea meet: where the first board has a corner to spare."""
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
        + "".join(svg.tag("path", id=f"{svg.ID}coast-{k}", d=_shore(area)) for k, area in enumerate(LYING))
        + art.defs()
        + "".join(svg.define(f"settler-{name}", svg.figure(name)) for name in COLOURS[:SEATS])
        + svg.define("place", svg.plaque(shapes["place"], 6))
        + svg.define("fort", _wall(shapes["fort"]))
        + "".join(svg.tag("path", id=f"{svg.ID}{name}-edge", d=edge.outline()) for name, edge in edges.items())
    )


def _shore(area: Area) -> str:
    """Path data of a natural coast around a board."""
    x, y, width, height = area.inside(-4)
    corners = [(x, y), (x, y + height), (x + width, y + height), (x + width, y), (x, y)]
    ring = [(a + (c - a) * k / 12, b + (d - b) * k / 12) for (a, b), (c, d) in pairwise(corners) for k in range(12)]
    return svg.shoreline(ring, 5)


def _wall(area: Area) -> str:
    """A fort: a panel within a wall with battlements."""
    step = svg.num(area.width / 11)
    top = f"v-7h{step}v7" + f"h{step}v-7h{step}v7" * 5
    outline = f"M0 7{top}V{area.height}H0z"
    stones = "M3 30h2M3 56h2M3 82h2M138 38h2M138 66h2M138 94h2M24 115h7M62 115h9M104 115h8"
    inner = Area(5, 13, area.width - 10, area.height - 18)
    return (
        svg.path(outline, "rock", "line", 2, stroke_linejoin="round")
        + svg.path(stones, stroke="rock-deep", width=1.4)
        + svg.path(inner.outline(), "panel", "line", 1.2)
    )


@lru_cache(maxsize=1)
def _islands() -> str:
    """The sea as far as it can be seen, and the land of the boards."""
    sea = svg.tag("g", svg.sea(Area(-3000, -3000, 7000, 7000), ROSE), class_="ground")
    shallows = [svg.tag("g", svg.coast(f"coast-{k}"), class_="ground") for k in range(len(LYING))]
    land = [
        svg.use(f"coast-{k}", fill=svg.colour("shore"))
        + svg.use(f"coast-{k}", fill=svg.colour(hue), fill_opacity=".75", stroke=svg.colour("ink"), stroke_width=2.2)
        for k, hue in enumerate(HUES)
    ]
    return sea + "".join(_lying(k, content) for each in (shallows, land) for k, content in enumerate(each))


def _lying(board: int, content: str) -> str:
    """What is drawn of a board, which may lie elsewhere."""
    if board < 2:
        return content
    return svg.moves(content, LYING[board], (BESIDE, FLAT.y + SHORE + (board - 2) * (HIGH + STRAIT)))


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
        self.playing = view.seat is not None and not view.over
        """Whether a player looks on while the game goes on."""
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
    s, seat, number = table.s, table.view.seat, location_of(table.s, place)
    location = table.components.locations[number]
    name = f"place/{location.name}"
    owner, _, cover = there = int(s.owner[place]), int(s.count[place]), int(s.cover[place])
    # whoever looks could go there with enough settlers, now or later
    open_to = table.playing and not cover and owner != seat + 1
    asked = needed(table.box, s, seat, place) if open_to else 0
    return _drawn(
        table.components,
        number,
        _stacks(table, number) if location.stacks else "",
        asked or location.settlers,
        *there,
        _glow(table, place, number) if name in table.choices else 0,
        s.at == place + 1,
        table.offer(name) if cover and name in table.choices else _about_place(table, number, asked, there),
    )


def _glow(table: Table, place: int, number: int) -> int:
    """How wide the ring of a place shines that can be chosen: little where its action could not be carried out."""
    symbol = table.box.symbol[number]
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
        deed = svg.tag("g", svg.group(deed, (12, height * 0.14), 0.72) + _asks(location, need), opacity=".6")
        deed += art.exploration(components.explorations[covered - 1], (112, height / 2), 54)
    else:
        deed += "\n" + _asks(location, need)
    if owner:
        small = len(location.stacks) > 1
        at = (97, height - 23) if small else (121, height - 52)
        deed += "\n" + _standing(COLOURS[owner - 1], count, at, small)
    area = _areas(components)[location.name]
    ring = _ring(shape, glow, here)
    content = f"{ring}\n{svg.use(shape)}{svg.use(f'{shape}-edge', class_='hit')}{deed}\n"
    content = "\n" + _fitted(content, shape, area)
    return svg.spot(f"place/{location.name}", content, glow > 0, title, (area.x, area.y)).removeprefix("\n")


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
    """The symbol of a place, and the settlers needed, with a mark where that is not the printed number."""
    top, height = (40, FORT[1] - 3) if location.stacks else (25, PLACE[1])
    number = svg.text(need, (33, height - 8), 27, _mood(need, location), font_weight="bold")
    if need != location.settlers:
        base, way = (height - 31, -7) if need > location.settlers else (height - 38, 7)
        d = f"M35 {base}h9l-4.5 {way}z"
        number += svg.path(d, _mood(need, location))
    return (
        (art.symbol(location.symbol, (21, top), 28) if location.symbol else "")
        + art.man((15, height - 16), 24)
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
        return "".join(art.cubes(row, (x, y + 34 * (k - (len(rows) - 1) / 2)), 66, 33) for k, row in enumerate(rows))
    if location.kind == "upgrade":
        return svg.text(location.raises, (x - 18, y + 12), 35, font_weight="bold") + art.cube("raise", (x + 14, y), 35)
    arrow = svg.path(f"M{x - 8} {svg.num(y - 4)}h16l-8 8z", "gold", "line", 1.2, **art.ROUND)
    return art.cubes(location.pays, (x, y - 21), 64, 32) + art.cubes(location.gets, (x, y + 21), 64, 32) + arrow


def _rows(counts: Sequence[int]) -> list[list[int]]:
    """Three or four cubes of several levels in two rows, others in one."""
    levels = [level for level, count in enumerate(counts) for _ in range(count)]
    if len(set(levels)) == 1 or not 2 < len(levels) < 5:
        return [list(counts)]
    return [[part.count(level) for level in range(LEVELS)] for part in (levels[:2], levels[2:])]


@lru_cache(maxsize=1024)
def _standing(colour: str, count: int, at: Point, small: bool) -> str:
    """Settlers of a seat on a place, and how many; a click on them is meant for what they stand on."""
    figure = svg.group(svg.use(f"settler-{colour}"), at, 0.64 if small else 0.98, pointer_events="none")
    below = (at[0] + 23, at[1] + 12) if small else (at[0], at[1] + 44)
    return figure + svg.text(count, below, 26, font_weight="bold")


def _stacks(table: Table, number: int) -> str:
    """The bonus tiles of a fort."""
    stacks = _stacks_of(table.components, number)
    if len(stacks) == 1:
        return svg.group(_stack(table, stacks[0]), (71, 58), 1.06)
    return "".join(svg.group(_stack(table, stack), (58.5 + 55.5 * k, 44), 0.83) for k, stack in enumerate(stacks))


@lru_cache(maxsize=256)
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
    content = below + art.bonus(tile) + art.number(left, (23, 24)) if left else svg.use("tile-edge", **art.EMPTY)
    if legal:
        content = _ring("tile", 13) + content + svg.use("tile-edge", class_="hit")
    else:
        content = svg.tag("g", content, pointer_events="none")
    return svg.spot(name, content, legal, offer or "")


@lru_cache(maxsize=64)
def _corners(components: Components, board: str) -> str:
    """A compass in every empty corner of a board; what there is of a board that is not known yet."""
    if board not in BOARDS:
        return "\n" + svg.text("?", (LYING[3].x + WIDE / 2, LYING[3].y + HIGH / 2 + 40), 120, "faint")
    compass = svg.compass((PLACE[0] / 2, PLACE[1] / 2), 38, "")
    corners = [area for corner, area in _areas(components).items() if corner.startswith(f"{board} ")]
    return "".join("\n" + svg.group(_fitted(compass, "place", area), (area.x, area.y)) for area in corners)


def _boards(table: Table) -> list[str]:
    """The four boards, in pieces of which most places are one."""
    names = ("A1", "B1", "C1", table.fourth())
    frames = [_framed(table.components, k, name) for k, name in enumerate(names)]
    drawn = [list(opening) for opening, _ in frames]
    for place in range(table.places()):
        board = table.components.locations[location_of(table.s, place)].board
        drawn[names.index(board)].append(_place(table, place))
    for pieces, (_, closing) in zip(drawn, frames, strict=True):
        if closing:
            pieces[-1] += closing
    return [piece for pieces in drawn for piece in pieces]


@lru_cache(maxsize=64)
def _framed(components: Components, k: int, board: str) -> tuple[tuple[str, ...], str]:
    """What a board has before its places, as a piece where there is something, and what ends it."""
    opening, closing = _lying(k, f"{_corners(components, board)}\0").split("\0")
    return tuple(filter(None, [piece(opening)])), closing


# ── At sea: the cards, the round and the bowls ──────────────────────────────────────────────────────────────────────

DECK: Final = (SHORE + PLACE[0] / 2, AWAY.y + 52)
BOWL: Final = 61
"""From one bowl to the next."""
ROUND: Final = Area(SHORE + PLACE[0] + 20, AWAY.y + 12, 198, 84)
"""Where the round is told."""
WARNED: Final = ROUND._replace(width=AWAY.width - SHORE - ROUND.x)
"""Where it is told that the game ends soon, for which the bowls make room."""
ABREAST: Final = 36
"""Letters in a line there."""


def _row(table: Table) -> str:
    """The cards, each above its fort."""
    drawn = ""
    for space, card in enumerate(table.s.row):
        board = LYING[2 * space // ROW]
        at = (board.x + (PLACE[0] + GAP) * (space % 2) + PLACE[0] / 2, TOP - 6 + art.CARD.y)
        drawn += _shown(table, int(card), at)
    return drawn


def _deck(table: Table) -> str:
    """The deck with its top card, and how many cards it has."""
    s, (x, y) = table.s, DECK
    left = int(s.deck_size) + (s.top > 0)
    below = "".join(svg.use("card", (3 * k, 3 * k)) for k in range(min(3, left) - 1, 0, -1))
    drawn = "\n" + svg.group(below, DECK) if below else ""
    drawn += _shown(table, int(s.top), DECK)
    count = svg.tooltip(table.say("picture-deck", count=left)) + art.number(left, (x + 70, y - 48))
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
    drawn = "\n"
    for k, level in enumerate(CUBES):
        x, y = AWAY.width - SHORE - BOWL * (LEVELS - k - 0.5), AWAY.y + 50
        cubes = "".join(svg.use(f"cube-{level}", at) for at in ((-15, -7), (15, -8), (1, -2)))
        bowl = svg.tooltip(say(f"picture-bowl-{level}")) + svg.use("bowl-back") + cubes + svg.use("bowl")
        drawn += svg.group(bowl, (x, y), 0.74)
        if k:
            drawn += svg.path(f"M{svg.num(x - BOWL / 2 - 4)} {y + 7}v14l9-7z", "gold", "line", 1.2, **art.ROUND)
    return drawn


def _away(table: Table) -> str:
    """What lies at sea: the deck, the round, and the bowls unless the game ends soon."""
    s = table.s
    last = any(count >= LAST_CARD for count in s.card_count)
    quiet = int(s.quiet) if s.quiet >= WARNING and not (last or table.view.over) else 0
    drawn = _deck(table)
    drawn += _round(table.say, int(s.rounds), int(s.first), last, quiet) if s.rounds else ""
    drawn += "" if last or quiet else _bowls(table.say)
    return svg.moves(drawn, AWAY, (0, FLAT.y + FLAT.height - AWAY.height - 22))


@lru_cache(maxsize=4096)
def _round(say: Words, rounds: int, first: int, last: bool, quiet: int) -> str:
    """A plaque with a round and who begins it; `quiet` are the rounds without a card or a tile, once they are many."""
    now = say("picture-last-round") if last else say("picture-round", round=rounds)
    begins = say("picture-begins", first=seat_name(first))
    warning = say("picture-quiet", rounds=quiet, left=PATIENCE - quiet) if quiet else ""
    lines = wrap(warning, ABREAST) if quiet else [say("picture-first")]
    area = WARNED if last or quiet else ROUND
    x, y = area.x + 14, area.y + 38 - 11 * (len(lines) - 1)
    shown = svg.plaque(area) + svg.badge(COLOURS[first], (x + 12, y - 8), 12)
    shown += svg.text(now, (x + 32, y), 23, "rose" if last else None, "start", font_weight="bold")
    for k, line in enumerate(lines):
        shown += svg.text(line, (x, y + 25 + 21 * k), 20, "rose" if quiet else "faint", "start", font_style="italic")
    about = svg.tooltip(" · ".join([now, warning, begins] if quiet else [now, begins]))
    return "\n" + svg.tag("g", about + shown)


# ── What lies before the players ────────────────────────────────────────────────────────────────────────────────────

FOUR: Final = 4
"""Cards or exploration tiles in a row."""
CELL: Final = 48
"""The side of a space in a warehouse."""
STORE: Final = Area(0, 0, WAREHOUSE / 2 * CELL + 8, 2 * CELL + 8)
"""A warehouse: its spaces in two rows."""
MINI: Final = 0.75
"""The size of a card that somebody has claimed."""
CARD: Final = 74 * MINI
"""From one claimed card to the next."""
FOUND: Final = 40
"""From one exploration tile to the next."""


def _mine(table: Table, seat: int) -> Part:
    """What lies before the player who looks, in rows; or side by side in a flat strip, with all spaces."""
    s, say = table.s, table.say
    offers = tuple([table.offer(f"cube/{level}") for level in CUBES])
    content = "\n" + svg.group(_warehouse(say, _stored(table, seat), offers), (1, 1))
    men = svg.group(_men(say, seat, int(s.ready[seat]), int(s.reserve[seat])), (0, 2), 1.4)
    content += "\n" + svg.group(men + svg.group(_icons(say, table.icons[seat], 2, 72), (2, 50)), (255, 0))
    below, found = STORE.height + 8, _explored(table, seat)
    cards, tiles = int(s.card_count[seat]), int(sum(s.explored[seat * EXPLORATIONS : (seat + 1) * EXPLORATIONS]))
    # few exploration tiles lie beside few cards
    beside = len(found) == 1 and CARD * cards + FOUND * tiles <= FOUR * CARD
    more = int(cards > FOUR) if beside else max(len(found), int(cards > FOUR))
    rows = 1 + more if found or cards or s.tile_count[seat] else 0
    content += _piece(_tiles(table, seat), Area(2, below, 164, 54), (402, 3), 1.06, not rows)
    for k, row in enumerate(found):
        x, y = (170 + CARD * cards, below + 7) if beside else (2, below + 60 + FOUND * k)
        content += _piece(row, Area(x, y, 160, 38), (402 + 164 * k, 65))
    for k, row in enumerate(_cards(table, seat, FOUR)):
        content += _piece(row, Area(170, below + 52 * k, 220, 50), (582 + 251 * k, 3), 1.13)
    for k, row in enumerate(_spaces(cards)):
        content += _piece(row, Area(170, below, 220, 50), (582 + 251 * k, 3), 1.13, spare=True) if row else ""
    height = below + 102 + FOUND * (more - 1) if more else below + 60 if rows else STORE.height + 2
    return Part(MINE, Area(0, 0, 170 + FOUR * CARD, height), content, 13.2, Area(0, 0, 1084, STORE.height + 2))


def _piece(content: str, area: Area, to: Point, scale: float = 1, spare: bool = False) -> str:
    """Something that lies in an area, and elsewhere in a flat strip; what is spare in the strip alone."""
    return svg.moves(svg.group(content, area[:2]), area, to, scale, spare)


def _before(table: Table, seat: int) -> Part:
    """What lies before another player, in as many lines as it takes."""
    s, say = table.s, table.say
    stored, cards = _stored(table, seat), int(s.card_count[seat])
    content = "\n" + _men(say, seat, int(s.ready[seat]), int(s.reserve[seat])) + _goods(say, stored)
    content += _claimed(say, cards)
    content += "\n" + svg.group(_icons(say, table.icons[seat], 4, 50), (100, 34))
    height = 66.0
    found = _explored(table, seat)
    if found or s.tile_count[seat]:
        content += "\n" + svg.group(_tiles(table, seat), (2, height + 4))
        for k, row in enumerate(found):
            content += "\n" + svg.group(row, (168, height + 4 + 33 * k), 0.82)
        height += max(64, 4 + 33 * len(found))
    for row in _cards(table, seat, 5):
        content += "\n" + svg.group(row, (2, height), 1.06)
        height += 55
    return Part(seat_part(seat), Area(0, 0, 300, height), content, 12.9)


@lru_cache(maxsize=4096)
def _men(say: Words, seat: int, ready: int, reserve: int) -> str:
    """The settlers that are ready, and those still in reserve."""
    figure = f"settler-{COLOURS[seat]}"
    beyond = 6 * (ready > 9)  # a broad number
    return "\n" + svg.tag(
        "g",
        svg.tooltip(say("picture-settlers", ready=ready, reserve=reserve))
        + svg.group(svg.use(figure), (13, 18), 0.62)
        + svg.text(ready, (25, 25), 22, None if ready else "faint", "start", font_weight="bold")
        + svg.group(svg.use(figure), (62 + beyond, 19), 0.5, opacity=".35")
        + svg.text(reserve, (72 + beyond, 25), 19, "faint", "start", font_style="italic"),
    )


def _stored(table: Table, seat: int) -> tuple[int, ...]:
    """How many cubes of each level a player has."""
    return tuple(table.s.cubes[seat * LEVELS : (seat + 1) * LEVELS])


@lru_cache(maxsize=4096)
def _goods(say: Words, cubes: tuple[int, ...]) -> str:
    """How many cubes of each level a player has, in a line."""
    goods = "".join(
        svg.tag(
            "g",
            svg.tooltip(_cubes_words(say, level, count))
            + art.cube(level, (114 + 50 * k, 17), 26)
            + svg.text(count, (131 + 50 * k, 25), 22, None if count else "faint", "start", font_weight="bold"),
        )
        for k, (level, count) in enumerate(zip(CUBES, cubes, strict=True))
    )
    return f"\n{goods}"


@lru_cache(maxsize=64)
def _claimed(say: Words, count: int) -> str:
    """How many cards a player has, and how many end the game."""
    return "\n" + svg.tag(
        "g",
        svg.tooltip(say("picture-claimed", count=count, most=LAST_CARD))
        + svg.use("sheet", (13, 50))
        + svg.text(f"{count}/{LAST_CARD}", (28, 57), 20, None, "start", font_weight="bold"),
    )


@lru_cache(maxsize=4096)
def _icons(say: Words, counts: tuple[int, ...], columns: int, step: float) -> str:
    """How many of each icon a player has on cards and exploration tiles, in so many columns."""
    drawn = ""
    for k, (name, count) in enumerate(zip(ICONS, counts, strict=False)):
        x, y = step * (k % columns) + 14, 26 * (k // columns) + 14
        number = svg.text(count, (x + 17, y + 8), 22, None if count else "faint", "start", font_weight="bold")
        drawn += svg.tag("g", svg.tooltip(say(f"icon-{name}")) + art.icon(name, (x, y), 26) + number)
    return "\n" + drawn


@lru_cache(maxsize=4096)
def _warehouse(say: Words, counts: tuple[int, ...], offers: tuple[str | None, ...]) -> str:
    """The spaces of a warehouse and the cubes there; only how many of each level while there are too many.

    `offers` are what choosing a cube of each level means, None where one cannot.
    """
    total, levels = sum(counts), LEVELS - counts.count(0)
    over = total > WAREHOUSE
    drawn = svg.path(STORE.inside(1).outline(), "wood", "line", 1.8, fill_opacity=".4")
    spaces = [Area(4 + CELL * (k // 2), 4 + CELL * (k % 2), CELL, CELL) for k in range(WAREHOUSE)]
    if free := "".join(space.inside(5).outline() for space in spaces[total:]):
        drawn += "\n" + svg.path(free, stroke="line", width=1, opacity=".6", stroke_dasharray="4 5")
    x, k = 4.0, 0
    for level, count, offer in zip(CUBES, counts, offers, strict=True):
        if count:
            wide = (STORE.width - 8 - OVER) / levels
            areas = [Area(x, 4, wide, 2 * CELL)] if over else spaces[k : k + count]
            cubes = _cubes(level, areas, count if over else 0, offer is not None)
            drawn += svg.spot(f"cube/{level}", cubes, offer is not None, offer or _cubes_words(say, level, count))
            x, k = x + wide, k + count
    if over:
        for words, y in ((total, CELL), (f"/ {WAREHOUSE}", CELL + 22)):
            drawn += "\n" + svg.text(words, (x + OVER / 2 + 2, y), 19, "rose", font_weight="bold")
    return drawn


OVER: Final = 54
"""The width of how many cubes there are in a warehouse, where there are too many."""


def _cubes(level: str, areas: Sequence[Area], count: int, legal: bool) -> str:
    """The cubes of one level in spaces of a warehouse, each one or so many of them."""
    whole, outline = ("".join(area.inside(inset).outline() for area in areas) for inset in (0, 1.5))
    content = svg.path(outline, "glow", "gold", 3, fill_opacity=".6") if legal else ""
    for x, y, width, height in areas:
        if count:
            content += art.cube(level, (x + width / 2, y + 26), 34)
            ink = "line" if legal else None
            content += svg.text(count, (x + width / 2, y + height - 14), 30, ink, font_weight="bold")
        else:
            content += art.cube(level, (x + width / 2, y + height / 2), 37)
    return f"\n{content}" + (svg.path(whole, class_="hit") if legal else "")


def _tiles(table: Table, seat: int) -> str:
    """The bonus tiles of a player, each with what it is worth now."""
    kinds = table.s.tiles[seat * SPACES : (seat + 1) * SPACES]
    icons, reserve = table.icons[seat], int(table.s.reserve[seat])
    worths = [_worth(table.components, kind - 1, icons, reserve) if kind else 0 for kind in kinds]
    drawn = [
        _tile(table.components, table.say, k, kind, worth)
        for k, (kind, worth) in enumerate(zip(kinds, worths, strict=True))
    ]
    return svg.group("".join(drawn), (25, 27), 0.86)


@lru_cache(maxsize=4096)
def _tile(components: Components, say: Words, k: int, kind: int, worth: int) -> str:
    """A space for a bonus tile, with the tile there (0 for none) and what it is worth now."""
    if not kind:
        return "\n" + svg.use("tile-edge", (63 * k, 0), **art.EMPTY)
    about = f"{_about_bonus(say, components, kind - 1)} · {say('picture-worth', points=worth)}"
    tile = art.bonus(components.bonuses[kind - 1])
    return "\n" + svg.group(svg.tooltip(about) + tile + art.number(worth, (23, 24), "gold"), (63 * k, 0))


def _cards(table: Table, seat: int, row: int) -> Sequence[str]:
    """The cards of a player in rows of so many."""
    held = tuple([card for card, owner in enumerate(table.s.card_of) if owner == seat + 1])
    return _laid(table.components, table.say, held, row)


@lru_cache(maxsize=4096)
def _laid(components: Components, say: Words, held: tuple[int, ...], row: int) -> Sequence[str]:
    """Cards by their icons in rows of so many."""
    cards = components.cards
    drawn = [
        svg.tooltip(_about_card(say, components, card)) + art.mini(cards[card])
        for card in sorted(held, key=lambda card: ICONS.index(cards[card].icon))
    ]
    return _in_rows([_card_at(k % row, each) for k, each in enumerate(drawn)], row)


@lru_cache(maxsize=LAST_CARD + 1)
def _spaces(held: int) -> Sequence[str]:
    """The spaces for the cards that a player has still to claim, in rows."""
    space = svg.tag("path", d=art.MINI.inside(2).outline(), **art.EMPTY)
    return _in_rows([_card_at(k % FOUR, space) if k >= held else "" for k in range(LAST_CARD)], FOUR)


def _card_at(place: int, drawn: str) -> str:
    """A card, or a space for one, at a place of a row."""
    return "\n" + svg.group(drawn, (MINI * 36 + CARD * place, 25), MINI)


def _in_rows(drawn: Sequence[str], row: int) -> Sequence[str]:
    """What is drawn, so many together."""
    return ["".join(drawn[k : k + row]) for k in range(0, len(drawn), row)]


def _explored(table: Table, seat: int) -> Sequence[str]:
    """The exploration tiles that a player has taken, in rows."""
    counts = tuple(table.s.explored[seat * EXPLORATIONS : (seat + 1) * EXPLORATIONS])
    return _found(table.components, table.say, counts)


@lru_cache(maxsize=4096)
def _found(components: Components, say: Words, counts: tuple[int, ...]) -> Sequence[str]:
    """Exploration tiles by kind, in rows."""
    drawn = [
        svg.tooltip(_about_exploration(say, components, kind)) + art.exploration(tile, (0, 0), FOUND - 4)
        for kind, tile in enumerate(components.explorations)
        for _ in range(counts[kind])
    ]
    return _in_rows(["\n" + svg.group(each, (FOUND * (k % FOUR + 0.5), 19)) for k, each in enumerate(drawn)], FOUR)


# ── What is left ────────────────────────────────────────────────────────────────────────────────────────────────────


def _supply(table: Table) -> Part:
    """The cards and the bonus tiles that nobody has seen yet."""
    s, cards = table.s, table.components.cards
    kinds = [cards[card].icon for card, below in enumerate(s.deck) if below]
    tiles = tuple(map(int, s.bonus_left))
    content, height = _left(table.components, table.say, tuple(map(kinds.count, ICONS)), tiles)
    return Part(SUPPLY, Area(0, 0, 360, height), content, 17)


@lru_cache(maxsize=1024)
def _left(components: Components, say: Words, cards: tuple[int, ...], tiles: tuple[int, ...]) -> tuple[str, float]:
    """Cards by icon and bonus tiles by kind that are not seen yet, and how high that is drawn."""
    drawn = svg.text(say("picture-unseen-cards", count=sum(cards)), (6, 24), 18, None, "start", font_weight="bold")
    drawn += "\n" + svg.group(_icons(say, cards, 4, 68), (2, 32), 1.25)
    drawn += "\n" + svg.text(say("picture-unseen-tiles"), (6, 100), 18, None, "start", font_weight="bold")
    left = [(kind, count) for kind, count in enumerate(tiles[: len(components.bonuses)]) if count]
    for k, (kind, count) in enumerate(left):
        tile = svg.tooltip(_about_bonus(say, components, kind)) + art.bonus(components.bonuses[kind])
        number = art.number(count, (23, 24)) if count > 1 else ""
        drawn += "\n" + svg.group(tile + number, (32 + 59 * (k % 6), 138 + 60 * (k // 6)), 0.84)
    return drawn, 110 + 60 * ((len(left) + 5) // 6)


# ── In words ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _about_place(table: Table, number: int, need: int, there: tuple[int, int, int]) -> str:
    """What a location does and asks, and who or what is there; `need` is 0 where nobody asks."""
    ready = int(table.s.ready[table.view.seat]) if need else 0
    row = tuple(map(int, table.s.row)) if table.components.locations[number].stacks else ()
    told = _place_words(table.say, table.components, number, row, need, ready, *there)
    return " · ".join([told, *_stacks_words(table, number)]) if row else told


def _stacks_words(table: Table, number: int) -> Iterator[str]:
    """The stacks of a fort, each with how many bonus tiles it has and what the top one scores."""
    for stack in _stacks_of(table.components, number):
        yield _stack_words(
            table.say, table.components, stack, int(table.s.stack_left[stack]), int(table.s.stack_top[stack])
        )


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
    parts = [words.place_action(components, cast(rules.Colony, SimpleNamespace(row=row)), number)]
    parts += [Message("picture-needs", count=need, ready=ready)] * (need > 0)
    parts.append(Message("picture-asks", count=location.settlers))
    if location.symbol:
        parts.append(Message("picture-symbol", symbol=Message(f"symbol-{location.symbol}")))
    if covered:
        parts.append(Message("picture-covered", tile=words.exploration_name(components, covered - 1)))
    if owner:
        parts.append(Message("picture-there", seat=seat_name(owner - 1), count=count))
    told = " · ".join(map(say.say, parts))
    return told[0].upper() + told[1:]


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


@lru_cache(maxsize=4096)
def _stack_words(say: Words, components: Components, stack: int, count: int, top: int) -> str:
    """How many bonus tiles a stack has, and what the top one scores."""
    told = say("picture-stack", stack=words.stack_name(components, stack + 1), count=count)
    return f"{told} ({say('picture-top', tile=words.bonus_name(components, top - 1))})" if top else told


@lru_cache(maxsize=256)
def _cubes_words(say: Words, level: str, count: int) -> str:
    """Cubes of a level."""
    return say(f"cubes-{level}", count=count)


# ── The picture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen, and the legal ones marked."""
    table = Table(view, legal, say)
    below = (_islands(), piece(_row(table)), *_boards(table))
    parts = [Part(BOARD, CHART, piece(_away(table)), 20, FLAT, below)]
    parts += [_mine(table, seat) if seat == view.seat else _before(table, seat) for seat in range(view.players)]
    names = [name for name in ("done", "trade", "rest") if name in table.choices]
    parts += buttons([(name, say(f"picture-{name}"), table.offer(name) or "") for name in names])
    return Scene(ID, say, say("picture-about"), [*parts, _supply(table)], [_defs()])


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
    yield say("picture-cards"), say("picture-marks"), cards, 6, (54, 54)
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
