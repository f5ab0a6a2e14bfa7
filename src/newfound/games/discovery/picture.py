"""The picture of Discovery: the new world as far as it is charted, with its landscapes, cities, pawns and scores."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final, NamedTuple
from zlib import crc32

from newfound.core import svg
from newfound.core.scene import BOARD, Part, Scene
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words
from newfound.games.discovery import rules, words
from newfound.games.discovery.art import (
    HALF,
    HUES,
    TILE,
    Laid,
    alone,
    glyph_defs,
    ground,
    paint,
    place,
    printed,
    spot_at,
    squares,
    stand,
    strew,
    tile_name,
)
from newfound.games.discovery.components import Components, Kind
from newfound.games.tiles import NOTHING, SEGMENTS, turns_for, x_at, x_of, y_at, y_of

NAMES: Final = {"P": "plain", "M": "mountain", "S": "sea"}
"""The terrains as sentences are named after them."""

# ── Where things are ────────────────────────────────────────────────────────────────────────────────────────────────

WIDTH: Final = 1000
"""The least width of a picture; a very broad map makes it wider."""
EDGE: Final = 10
"""Paper around everything."""
BAND: Final = 26
"""The breadth of the chart's frame."""
LEAST: Final = 7, 5
"""Columns and rows that a chart shows at least."""
SCALES: Final = 0.4, 1.1
"""The smallest and the largest that a map is drawn."""
ROOM: Final = WIDTH - 2 * (EDGE + BAND + 6), 900
"""How much room a map is made to fit, as far as the scales allow."""
STRIP: Final = 112
"""The height of the row of plaques above the chart."""
HELD: Final = 66
"""The side of the tiles before an expert, where a plaque is wide enough."""
SMALL: Final = 42
"""The side of the tiles in the list of those left."""
IN_A_ROW: Final = 18
"""Tiles in a row of that list."""


class Table(NamedTuple):
    """Where everything is on the picture: its width, the plaques, the chart, and the cells that the chart shows."""

    width: float
    strip: Area
    chart: Area
    scale: float
    columns: range
    rows: range

    @property
    def middle(self) -> Point:
        """Where the centre of the cell 0,0 is, or would be."""
        x, y, width, height = self.chart
        across, down = ((cells[0] + cells[-1]) / 2 * TILE * self.scale for cells in (self.columns, self.rows))
        return x + width / 2 - across, y + height / 2 - down

    def point(self, x: float, y: float) -> Point:
        """Where a cell's centre is on the picture."""
        return self.middle[0] + TILE * self.scale * x, self.middle[1] + TILE * self.scale * y


def _overlap(one: Area, two: Area) -> float:
    """How much of two rectangles is common."""
    across = min(one.x + one.width, two.x + two.width) - max(one.x, two.x)
    down = min(one.y + one.height, two.y + two.height) - max(one.y, two.y)
    return max(across, 0) * max(down, 0)


@lru_cache(maxsize=256)
def _table(world: "World", expert: bool) -> Table:
    """Room for the map and a free cell on every side of it."""
    columns = _span([tile.x for tile in world.tiles], LEAST[0])
    rows = _span([tile.y for tile in world.tiles], LEAST[1])
    fitting = min(ROOM[0] / len(columns), ROOM[1] / len(rows)) / TILE
    scale = min(max(fitting, SCALES[0]), SCALES[1])
    width = max(WIDTH, len(columns) * TILE * scale + WIDTH - ROOM[0])
    strip = Area(EDGE, EDGE, width - 2 * EDGE, STRIP + (HELD + 14 if expert else 0))
    height = len(rows) * TILE * scale + 2 * (BAND + 6)
    return Table(width, strip, strip._replace(y=2 * EDGE + strip.height, height=height), scale, columns, rows)


def _span(values: Sequence[int], least: int) -> range:
    """From one before the first to one after the last, and so many at least."""
    first, last = min(values) - 1, max(values) + 1
    missing = max(0, least - (last - first + 1))
    return range(first - missing // 2, last + (missing + 1) // 2 + 1)


@lru_cache(maxsize=256)
def _chart(table: Table) -> tuple[str, str]:
    """The paper that the map is drawn on, and the frame around it."""
    room = int((table.chart.width - 2 * BAND) / TILE / table.scale - len(table.columns)) // 2  # beside a narrow map
    seen = range(table.columns.start - room, table.columns.stop + room)
    columns = [(str(x), table.point(x, 0)[0]) for x in seen]
    rows = [(str(y), table.point(0, y)[1]) for y in table.rows]
    return svg.sea(table.chart.inside(BAND), _rose(table), "paper"), svg.frame(table.chart, BAND, columns, rows)


def _rose(table: Table) -> Point:
    """Where the compass is."""
    return table.chart.x + BAND + 84, table.chart.y + BAND + 82


@lru_cache(maxsize=256)
def _ornaments(table: Table, say: Words) -> tuple[tuple[Area, str], ...]:
    """The compass, the ship and the title, each with its place; the map will take these places if it needs them."""
    inner = table.chart.inside(BAND)
    right, bottom = inner.x + inner.width, inner.y + inner.height
    rose = _rose(table)
    name = Area(inner.x + 16, bottom - 72, 216, 56)
    title = svg.text(say("picture-title"), (name.x + name.width / 2, name.y + 39), 34, "rose", letter_spacing=1)
    return (
        (Area(rose[0] - 54, rose[1] - 68, 108, 122), svg.compass(rose, 54)),
        (Area(right - 150, bottom - 115, 122, 100), svg.ship((right - 88, bottom - 52), 0.9)),
        (name, svg.plaque(name, 12) + title),
    )


@lru_cache(maxsize=1)
def _defs() -> str:
    """The parts that every picture uses."""
    oval = {"cy": 14, "rx": 18, "ry": 8}
    pawns = "".join(
        svg.define(f"pawn-{name}", svg.group(svg.figure(name), (0, 0), 0.78))
        + svg.define(
            f"pick-{name}",
            svg.tag("ellipse", **oval, fill=svg.colour("glow"), stroke=svg.colour("line"), stroke_width=5)
            + svg.tag("ellipse", **oval, fill="none", stroke=svg.colour(name), stroke_width=3),
        )
        for name in COLOURS
    )
    square = f"M{-HALF} {-HALF}h{TILE}v{TILE}h{-TILE}z"
    return (
        svg.chart_defs()
        + glyph_defs()
        + pawns
        + svg.tag("clipPath", svg.tag("path", d=square), id=f"{svg.ID}square")
        + svg.tag("path", d=square, id=f"{svg.ID}cell")
        + svg.tag(
            "path", d=square, id=f"{svg.ID}offer", stroke=svg.colour("gold"), stroke_width=3, stroke_dasharray="9 6"
        )
        + _small_defs()
    )


# ── The map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Landscape(NamedTuple):
    """A landscape: its terrain, how much of it there is, and its outline."""

    letter: str
    tiles: int
    cities: int
    around: int
    """The cities of the plains beside a mountain."""
    d: str
    """Path data, a line for each segment."""


class World:
    """The tiles on the table and the landscapes they form, which stay the same until the next tile is laid."""

    def __init__(
        self,
        components: Components,
        places: Sequence[int],
        kinds: Sequence[int],
        turns: Sequence[int],
        roots: Sequence[int],
    ) -> None:
        """Reads where each tile lies, its kind and turn, and the landscape of each segment."""
        self.tiles = [
            Laid(components.kinds[kind], turn, x_at(at), y_at(at))
            for at, kind, turn in zip(places, kinds, turns, strict=True)
        ]
        self.roots = roots
        self.landscapes = self._landscapes(components, kinds)
        self.worths: dict[int | None, dict[int, tuple[bool, int]]] = {}
        """Whether each landscape is complete and what it is worth to a pawn on it, once the rules were asked.

        By how the game was scored when it was over, `None` while it is not."""
        laid = [(tile.kind.name, tile.turn, tile.x, tile.y) for tile in self.tiles]
        self.key = f"{crc32(repr(laid).encode()):x}"
        """A name of its own: two moments of a game on one page must not share their maps."""
        self.ground = ground(self.tiles, f"coast{self.key}-")
        self.below, self.above = self._below(), self._above()

    def _landscapes(self, components: Components, kinds: Sequence[int]) -> dict[int, Landscape]:
        """The landscapes by the segment that names them."""
        tiles: dict[int, set[int]] = {}
        cities: dict[int, int] = {}
        plains: dict[int, set[int]] = {}
        outlines: dict[int, list[str]] = {}
        for number, (tile, kind) in enumerate(zip(self.tiles, kinds, strict=True)):
            first, drawn = number * SEGMENTS, _outlines(components, kind, tile.turn, tile.x, tile.y)
            for n, (d, (near, count)) in enumerate(zip(drawn, _segments(components, kind), strict=True)):
                root = self.roots[first + n]
                if root not in cities:
                    tiles[root], cities[root], plains[root], outlines[root] = set(), 0, set(), []
                tiles[root].add(number)
                cities[root] += count
                outlines[root].append(d)
                for other in near:
                    plains[root].add(self.roots[first + other])
        return {
            root: Landscape(
                self.letter(root),
                len(tiles[root]),
                cities[root],
                sum([cities[plain] for plain in plains[root]]),
                "\n".join(outlines[root]),
            )
            for root in tiles
        }

    def _below(self) -> str:
        """The edge and the shadow of the map."""
        land = f'<path id="{svg.ID}map{self.key}" d="\n{squares(self.tiles)}\n"/>'
        return (
            svg.tag("clipPath", land, id=f"{svg.ID}charted{self.key}")
            + svg.use(f"map{self.key}", (5, 6), fill=svg.colour("shade"), opacity=".25")
            + svg.use(f"map{self.key}", stroke=svg.colour("line"), stroke_width=4)
        )

    def _above(self) -> str:
        """Crosses at the corners of the tiles, and the tiles as spots."""
        corners = dict.fromkeys([(tile.x + a, tile.y + b) for tile in self.tiles for a in (0, 1) for b in (0, 1)])
        crosses = strew("cross", [spot_at(TILE * x - HALF, TILE * y - HALF) for x, y in corners])
        spots = [
            f'\n<g data-spot="cell/{tile.x},{tile.y}" class="spot"><path d="{squares([tile])}"/></g>'
            for tile in self.tiles
        ]
        return svg.tag("g", crosses + "".join(spots), fill="none", pointer_events="none")

    def letter(self, segment: int) -> str:
        """The terrain of a segment."""
        return self.tiles[segment // SEGMENTS].kind.terrains[segment % SEGMENTS]


@lru_cache(maxsize=256)
def _world(
    components: Components,
    places: tuple[int, ...],
    kinds: tuple[int, ...],
    turns: tuple[int, ...],
    roots: tuple[int, ...],
) -> World:
    """What was found for the same map before, for another seat or at another decision."""
    return World(components, places, kinds, turns, roots)


@lru_cache(maxsize=256)
def _segments(components: Components, kind: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """For each segment of a kind of tile the plains that border on it there if it is a mountain, and its cities."""
    letters, box = components.kinds[kind].terrains, components.box
    found = []
    for n, letter in enumerate(letters):
        beside = int(box.beside[kind * SEGMENTS + n]) if letter == "M" else 0
        near = tuple(other for other, terrain in enumerate(letters) if terrain == "P" and beside >> other & 1)
        found.append((near, int(box.cities[kind * SEGMENTS + n])))
    return tuple(found)


@lru_cache(maxsize=8192)
def _outlines(components: Components, kind: int, turn: int, x: int, y: int) -> tuple[str, ...]:
    """For each segment of a tile on the map the path data around it."""
    tile = Laid(components.kinds[kind], turn, x, y)
    return tuple(place(outline, tile.centre) for outline in printed(tile.kind, turn).outlines)


class Landscapes:
    """The landscapes on the table: which segments they have grown from, who is on them, and what they are worth."""

    def __init__(self, view: Any, say: Words) -> None:
        """Finds the landscapes once for all that follows."""
        self.s = s = view.position
        self.box, self.say = view.game.box, say
        self.world = _world(
            view.game.components,
            tuple([s.cell_at[cell] for cell in s.tile_cell[: s.tiles]]),
            tuple(s.tile_kind[: s.tiles]),
            tuple(s.tile_turn[: s.tiles]),
            tuple(s.feature[: s.tiles * SEGMENTS]),
        )
        self.tiles = self.world.tiles
        self.ending: int | None = int(s.final) if view.over else None
        if self.ending not in self.world.worths:
            self.world.worths[self.ending] = {
                root: self._judged(view.game.components.digest, root, landscape)
                for root, landscape in self.world.landscapes.items()
            }
        self.pawns: dict[int, tuple[int, ...]] = {}
        """The seats that have pawns on a landscape, once for each pawn."""
        for i, at in enumerate(s.pawn[: s.players * rules.PAWNS]):
            if at >= 0:
                root = self.world.roots[at]
                self.pawns[root] = (*self.pawns.get(root, ()), i // rules.PAWNS)

    def _judged(self, digest: str, root: int, landscape: Landscape) -> tuple[bool, int]:
        """Whether a landscape is complete and what it is worth, as it was for another one like it."""
        how = rules.state_of(self.s, root) if self.ending is None else rules.state_at_end(self.s, root)
        key = (digest, how, *landscape[:4])
        if key not in _WORTH:
            if len(_WORTH) >= KEPT:
                _WORTH.clear()
            points = rules.worth(self.box, self.s, root, how, [0] * rules.SCRATCH)
            _WORTH[key] = self.s.gaps[root] == 0, int(points)
        return _WORTH[key]

    def about(self, segment: int) -> str:
        """What a landscape is, who is on it, and what it is worth to a pawn on it now, or was in the end."""
        root = self.world.roots[segment]
        return _about(self.world, self.ending, self.say, root, self.pawns.get(root, ()))


KEPT: Final = 20_000
_WORTH: dict[tuple[Any, ...], tuple[bool, int]] = {}
"""Whether landscapes are complete and what they are worth, by all that this depends on."""


def _about(world: World, ending: int | None, say: Words, root: int, pawns: tuple[int, ...]) -> str:
    """A landscape in words, with these seats' pawns on it."""
    letter, tiles, cities, around, _ = world.landscapes[root]
    complete, points = world.worths[ending][root]
    return _sentence(say, letter, complete, tiles, cities, around, points, ending is not None, pawns)


@lru_cache(maxsize=256)
def _painted(world: World, ending: int | None, say: Words, pawns: tuple[tuple[int, tuple[int, ...]], ...]) -> str:
    """The tiles, each landscape one shape that tells about itself and about the pawns on it."""
    there = dict(pawns)
    shapes: dict[str, str] = {}
    for root, landscape in world.landscapes.items():
        about = svg.tooltip(_about(world, ending, say, root, there.get(root, ())))
        shape = f'\n<path d="\n{landscape.d}\n">{about}</path>'
        shapes[landscape.letter] = shapes.get(landscape.letter, "") + shape
    clip = svg.paint(f"#charted{world.key}")
    return f"{world.below}\n{svg.tag('g', paint(world.ground, shapes), clip_path=clip)}\n{world.above}"


@lru_cache(maxsize=4096)
def _sentence(
    say: Words,
    letter: str,
    complete: bool,
    tiles: int,
    cities: int,
    around: int,
    points: int,
    over: bool,
    pawns: tuple[int, ...],
) -> str:
    """A landscape in words; when the game is over, what it brought the pawns on it."""
    who = ", ".join(say(f"seat-{COLOURS[seat]}") for seat in pawns)
    return say(
        f"picture-{NAMES[letter]}",
        complete="yes" if complete else "no",
        tiles=tiles,
        cities=cities,
        around=around,
        told="now" if not over else "scored" if pawns else "nothing",
        points=points,
        pawns=len(pawns),
        who=who,
    )


# ── What stands on it, and what can be done ─────────────────────────────────────────────────────────────────────────


def _offers(view: Any) -> dict[int, int]:
    """The cells where the tile in hand fits, or the one chosen for it, each with the turns that fit as bits."""
    s = view.position
    if s.drawn < 0:
        return {}
    cells = range(s.cells) if s.at < 0 else (s.at,)
    found = ((cell, turns_for(view.game.box, s, s.drawn, cell)) for cell in cells)
    return {cell: turns for cell, turns in found if turns}


def _cells(view: Any, offers: Mapping[int, int], legal: Mapping[str, Any], say: Words) -> str:
    """The tile in hand faintly on the cells offered, in the first turn that fits; the others can be asked why not."""
    s = view.position
    if not offers:
        return ""
    kind = view.game.components.kinds[s.drawn]
    hit = svg.use("offer", class_="hit" if s.at < 0 else "hit turning")
    spots = ""
    firsts = {cell: (turns & -turns).bit_length() - 1 for cell, turns in offers.items()}
    for cell, first in firsts.items():
        x, y = x_of(s, cell), y_of(s, cell)
        spot = f"cell/{x},{y}"
        ghost = "\n" + svg.use(f"ghost-{kind.name}-{first}", class_="ghost")
        spots += svg.spot(spot, ghost + hit, spot in legal, _cell(say, x, y), (TILE * x, TILE * y))
    for cell in range(s.cells if s.at < 0 else 0):
        if cell not in offers and s.cell_tile[cell] == NOTHING:
            x, y = x_of(s, cell), y_of(s, cell)
            spots += svg.spot(f"cell/{x},{y}", svg.use("cell", class_="hit"), at=(TILE * x, TILE * y))
    turns = sorted(set(firsts.values()))
    ghosts = "".join(
        svg.define(f"ghost-{kind.name}-{turn}", svg.use(tile_name(kind, turn), opacity=".5")) for turn in turns
    )
    return "\n" + svg.tag("defs", ghosts) + spots


def _pawns(world: Landscapes, legal: Mapping[str, Any], say: Words) -> str:
    """The pawns on the map and those that can be placed there, the ones further away first."""
    s, drawn = world.s, []
    for i, at in enumerate(s.pawn[: s.players * rules.PAWNS]):
        if at >= 0:
            name, tile = COLOURS[i // rules.PAWNS], world.tiles[at // SEGMENTS]
            spot = f"pawn/{tile.x},{tile.y}.{at % SEGMENTS}"
            lit = svg.use(f"pick-{name}", class_="pulse") if spot in legal else ""
            drawn.append(_pawn(world, at, spot, lit + svg.use(f"pawn-{name}"), spot in legal, world.about(at)))
    hollow = svg.tag("circle", r=17, fill=svg.colour("glow"), opacity=".6") + svg.tag("circle", r=17, class_="hit")
    ghost = hollow + svg.use(f"pawn-{COLOURS[s.turn]}", class_="ghost")
    for spot, action in legal.items():
        place, _, n = spot.partition("/")
        if place == "segment":
            at = s.last * SEGMENTS + int(n)
            drawn.append(_pawn(world, at, spot, ghost, True, f"{say.say(action.message)}. {world.about(at)}"))
    return "".join(content for _, content in sorted(drawn))


def _pawn(world: Landscapes, segment: int, spot: str, content: str, legal: bool, title: str) -> tuple[float, str]:
    """A pawn on its segment, with how far down it stands."""
    tile = world.tiles[segment // SEGMENTS]
    x, y = stand(tile.kind, tile.turn, segment % SEGMENTS)
    at = (x + tile.centre[0], y + tile.centre[1])
    return at[1], svg.spot(spot, content, legal, title, at)


@lru_cache(maxsize=4096)
def _cell(say: Words, x: int, y: int) -> str:
    """What a cell is called where a tile can be laid."""
    return say("picture-cell", x=str(x), y=str(y))


def _turns(
    view: Any, table: Table, world: World, offers: Mapping[int, int], legal: Mapping[str, Any], say: Words
) -> str:
    """The turns in which the tile can be laid on the chosen cell, side by side near it."""
    s = view.position
    if s.at < 0:
        return ""
    kind = view.game.components.kinds[s.drawn]
    turns = [turn for turn in range(4) if offers[s.at] >> turn & 1]
    size, gap = max(96, TILE * table.scale * 0.9), 14
    here = table.point(x_of(s, s.at), y_of(s, s.at))
    area = _beside(table, world, here, len(turns) * (size + gap) + gap, size + 2 * gap)
    spots = ""
    for k, turn in enumerate(turns):
        spot = f"turn/{turn}"
        title = say.say(legal[spot].message) if spot in legal else ""
        content = svg.group(
            svg.use(tile_name(kind, turn)) + svg.use("cell", class_="hit", stroke=svg.colour("gold"), stroke_width=5),
            scale=size / TILE,
        )
        at = (area.x + gap + size / 2 + k * (size + gap), area.y + gap + size / 2)
        away = (here[0] - at[0], here[1] - at[1])
        laid = svg.group(svg.use(tile_name(kind, turn)), away, table.scale, class_="preview")
        spots += svg.spot(spot, laid + content, spot in legal, title, at)
    lead = svg.path(
        svg.line([here, (area.x + area.width / 2, area.y + area.height / 2)], closed=False),
        stroke="gold",
        width=4,
        stroke_dasharray="2 8",
        stroke_linecap="round",
    )
    return "\n" + lead + svg.plaque(area, halo="gold") + spots


@lru_cache(maxsize=256)
def _beside(table: Table, world: World, here: Point, width: float, height: float) -> Area:
    """A place for a plaque near a cell and on the chart that covers as little as possible of the map."""
    side, inner = TILE * table.scale, table.chart.inside(BAND)
    far = 0.6 * side
    shifts = [shift * side for shift in (0, -1, 1)]
    tries = [(here[0] - width / 2 + s, y) for y in (here[1] + far, here[1] - far - height) for s in shifts]
    tries += [(x, here[1] - height / 2 + s) for x in (here[0] + far, here[0] - far - width) for s in shifts]
    taken = _taken(table, world)
    taken += 2 * [Area(here[0] - side / 2, here[1] - side / 2, side, side)]
    areas = [
        Area(
            min(max(x, inner.x), inner.x + inner.width - width),
            min(max(y, inner.y), inner.y + inner.height - height),
            width,
            height,
        )
        for x, y in tries
    ]
    return min(areas, key=lambda area: sum(_overlap(area, square) for square in taken))


def _taken(table: Table, world: World) -> list[Area]:
    """Where the tiles are on the picture."""
    side, (x, y) = TILE * table.scale, table.middle
    return [Area(x + side * (tile.x - 0.5), y + side * (tile.y - 0.5), side, side) for tile in world.tiles]


@lru_cache(maxsize=256)
def _sea(table: Table, world: World, say: Words) -> str:
    """The paper under the map, with the ornaments that it does not cover, and the frame."""
    paper, frame = _chart(table)
    taken = _taken(table, world)
    ornaments = [art for area, art in _ornaments(table, say) if not any(_overlap(area, square) for square in taken)]
    return "\n".join(["", paper, *ornaments, frame])


# ── Players, the tile in hand, and the tiles left ───────────────────────────────────────────────────────────────────


def _strip(view: Any, table: Table, legal: Mapping[str, Any], say: Words) -> str:
    """The players with their scores, the tile in hand, and how many are left."""
    strip, gap, supply = table.strip, 12, 226
    width = (strip.width - supply - gap * view.players) / view.players
    s, shining = view.position, view.winners if view.over else view.to_act
    areas = [strip._replace(x=strip.x + seat * (width + gap), width=width) for seat in range(view.players)]
    plaques = [
        _player(
            say,
            seat,
            area,
            seat == view.seat,
            seat in shining,
            int(s.score[seat]),
            sum([at < 0 for at in s.pawn[seat * rules.PAWNS : (seat + 1) * rules.PAWNS]]),
        )
        + _held(view, seat, area, legal, say)
        for seat, area in enumerate(areas)
    ]
    plaques.append(_hand(view, strip._replace(x=strip.x + strip.width - supply, width=supply), legal, say))
    return "".join("\n" + svg.tag("g", plaque) for plaque in plaques)


@lru_cache(maxsize=4096)
def _player(say: Words, seat: int, area: Area, own: bool, lit: bool, score: int, supply: int) -> str:
    """One player's plaque: figure, name, score, and the pawns in the supply and on the map."""
    name = COLOURS[seat]
    style = {"font_weight": "bold"} if own else {"font_style": "italic"}
    wide = area.width > 180
    size, step, left = (0.66, 24, area.x + area.width - 92) if wide else (0.5, 16, area.x + 76)
    troop = "".join(
        svg.group(svg.use(f"pawn-{name}"), (left + step * k, area.y + 88), size, opacity=None if k < supply else ".25")
        for k in range(rules.PAWNS)
    )
    return (
        svg.tooltip(say("picture-player", seat=Message(f"seat-{name}"), score=score, pawns=supply))
        + "\n"
        + svg.plaque(area, halo="gold" if lit else None)
        + "\n"
        + svg.group(svg.use(f"pawn-{name}"), (area.x + 38, area.y + 62), 1.86)
        + svg.text(
            say(f"seat-{name}"), (area.x + 69, area.y + 30), 22 if area.width > 150 else 18, "faint", "start", **style
        )
        + "\n"
        + svg.text(
            score, (area.x + 68, area.y + (86 if wide else 70)), 52 if wide else 42, None, "start", font_weight="bold"
        )
        + "\n"
        + troop
    )


def _held(view: Any, seat: int, area: Area, legal: Mapping[str, Any], say: Words) -> str:
    """The tiles before an expert, which can be chosen on one's turn."""
    s, components = view.position, view.game.components
    shown, side = "", min(HELD, area.width / 2 - 14)
    for k, kind in enumerate(s.hand[seat * rules.HELD : (seat + 1) * rules.HELD]):
        if kind >= 0:
            at = (area.x + area.width / 2 + (k - 0.5) * (side + 8), area.y + STRIP + side / 2 + 2)
            name, title = components.kinds[kind].name, _kind_title(say, components, kind)
            spot = f"hand/{name}"
            tile = svg.use(tile_name(components.kinds[kind], 0))
            if seat == s.turn and spot in legal:
                tile += svg.use("cell", class_="hit", stroke=svg.colour("gold"), stroke_width=6)
                shown += svg.spot(spot, svg.group(tile, scale=side / TILE), True, title, at)
            else:
                shown += "\n" + svg.group(svg.tooltip(title) + tile, at, side / TILE)
    return shown


def _hand(view: Any, area: Area, legal: Mapping[str, Any], say: Words) -> str:
    """The tile to be laid, or the button to do nothing, and how many tiles there are to draw."""
    s = view.position
    drawn = int(s.drawn)
    left = rules.stack(s)
    side = 92
    at = (area.x + 12 + side / 2, area.y + area.height / 2)
    if "button/none" in legal:
        content = _button(Area(-side / 2, -side / 2, side, side), say("picture-none"))
        shown = svg.spot("button/none", content, True, say.say(legal["button/none"].message), at)
    elif drawn >= 0:
        kind = view.game.components.kinds[drawn]
        shown = svg.group(
            svg.tooltip(_kind_title(say, view.game.components, drawn)) + svg.use(tile_name(kind, 0)), at, side / TILE
        )
    else:
        shown = svg.group(
            svg.use("cell", fill="none", stroke=svg.colour("faint"), stroke_dasharray="5 6"), at, side / TILE
        )
    x = area.x + side + 62
    y = at[1]
    stack = "".join(
        svg.path(Area(x - 24 + 4 * k, y - 38 - 4 * k, 42, 42).outline(), "wood" if k < 2 else "tide", "line", 1.6)
        for k in range(min(3, left))
    )
    title = svg.tooltip(say("picture-left", count=left))
    number = svg.text(left, (x, y + 42), 34, font_weight="bold")
    return "\n".join([svg.plaque(area), shown, svg.tag("g", f"{title}\n{stack}\n{number}")])


def _button(area: Area, label: str) -> str:
    """A plaque to click, its label a word to a line."""
    words = label.split()
    top = area.y + area.height / 2 - 11.5 * (len(words) - 1) + 7
    lines = "".join(svg.text(word, (area.x + area.width / 2, top + 23 * k), 22) for k, word in enumerate(words))
    return svg.plaque(area, 8, halo="gold") + svg.path(area.outline(), class_="hit") + lines


def _small_defs() -> str:
    """Textures that tell the terrains apart on small tiles, and a dot for a city."""
    marks = {
        "P": svg.path("M5 16v-8M5 16l-4-6M5 16l4-6M21 32v-8M21 32l-4-6M21 32l4-6", stroke="grass-deep", width=2.4),
        "M": svg.path("M0 14L8 0 16 14z", "rock-deep") + svg.path("M16 30L24 16 32 30z", "rock-deep"),
        "S": svg.path("M0 9q8-8 16 0t16 0M0 25q8-8 16 0t16 0", stroke="water-deep", width=2.4),
    }
    return "".join(
        svg.tag(
            "pattern", svg.tag("rect", width=32, height=32, fill=svg.colour(HUES[letter])) + content,
            id=f"{svg.ID}small-{letter}", width=32, height=32, patternUnits="userSpaceOnUse",
        )
        for letter, content in marks.items()
    )  # fmt: skip


@lru_cache(maxsize=64)
def _small_shapes(components: Components, kind: int) -> str:
    """The definitions of the segments of a kind's layout, for small tiles."""
    tile = components.kinds[kind]
    return "".join(
        svg.tag("path", id=f"{svg.ID}{tile.layout}-{n}", d=place(outline, (0, 0)))
        for n, outline in enumerate(printed(tile, 0).outlines)
    )


@lru_cache(maxsize=1024)
def _small(components: Components, say: Words, kind: int, count: int) -> str:
    """A small tile, its centre at (0, 0), which says how many of it are left."""
    tile = components.kinds[kind]
    parts = "".join(
        svg.use(f"{tile.layout}-{n}", fill=svg.paint(f"#small-{letter}")) for n, letter in enumerate(tile.terrains)
    )
    towns = [spot_at(int(city.at[0]), int(city.at[1]) + 8) for city in printed(tile, 0).cities]
    title = svg.tooltip(_kind_title(say, components, kind, count))
    return f"\n{title}{parts}" + (strew("city", towns).replace("\n", " ") if towns else "")


@lru_cache(maxsize=1024)
def _kind_title(say: Words, components: Components, kind: int, count: int = 0) -> str:
    """A kind of tile with what it shows, and how many of it are left where that is asked."""
    tile = words.tile_name(components, kind)
    return say("picture-kind", tile=tile, count=count) if count else say.say(tile)


@lru_cache(maxsize=256)
def _supply(
    components: Components, say: Words, left: tuple[int, ...], out: int, top: float, width: float
) -> tuple[tuple[str, ...], str, float]:
    """The tiles left, by kind: definitions, what is shown below the chart, and how high that is."""
    kinds = [(kind, count) for kind, count in enumerate(left) if count > 0]
    if not kinds:
        return (), "", 0
    step = width / IN_A_ROW
    tiles = counts = ""
    for k, (kind, count) in enumerate(kinds):
        row, column = divmod(k, IN_A_ROW)
        x, y = EDGE + step * column + SMALL / 2, top + 30 + SMALL / 2 + (SMALL + 10) * row
        # where it is and what it is on two lines, since those that follow move up when a kind is used up
        tiles += "\n" + svg.group(_small(components, say, kind, count), (x, y), SMALL / TILE)
        if count > 1:
            counts += f'\n<text x="{svg.num(x + SMALL / 2 + 2)}" y="{svg.num(y + SMALL / 2)}">{count}</text>'
    shapes = {components.kinds[kind].layout: _small_shapes(components, kind) for kind, _ in kinds}
    head = say("picture-supply", count=sum(count for _, count in kinds), out=out)
    content = svg.text(head, (EDGE, top + 18), 18, "faint", "start", font_style="italic")
    content += svg.tag("g", tiles, stroke=svg.colour("line"), stroke_width=2.4)
    content += "\n" + svg.tag("g", counts, font_size=15)
    height = 30 + (SMALL + 10) * (k // IN_A_ROW + 1)
    return tuple(shapes.values()), "\n" + svg.tag("g", content, class_="supply"), height


# ── The picture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen, and the legal ones marked."""
    s, components = view.position, view.game.components
    choices = {action.spots[0]: action for action in legal}
    lands = Landscapes(view, say)
    world = lands.world
    table = _table(world, bool(s.expert))
    left = tuple(s.left[: len(components.kinds)])
    bottom = table.chart.y + table.chart.height + EDGE
    shapes, supply, below = _supply(components, say, left, int(s.out), bottom, table.strip.width)
    wanted = {(int(kind), 0) for kind in s.hand[: view.players * rules.HELD] if kind >= 0}
    offers = _offers(view)
    if s.drawn >= 0:
        fitting = reduce(or_, offers.values(), 1)
        wanted |= {(int(s.drawn), turn) for turn in range(4) if fitting >> turn & 1}
    defs = [_defs(), *shapes, *(alone(components.kinds[kind], turn) for kind, turn in sorted(wanted))]
    last = svg.path(
        squares([world.tiles[s.last]], 2), stroke="gold", width=5, stroke_linejoin="round", pointer_events="none"
    )
    painted = (
        _painted(world, lands.ending, say, tuple(lands.pawns.items())),
        f"\n{last}",
        _cells(view, offers, choices, say),
        _pawns(lands, choices, say),
    )
    content = (
        _sea(table, world, say),
        "\n",
        svg.group("".join(painted), table.middle, table.scale),
        _turns(view, table, world, offers, choices, say),
        _strip(view, table, choices, say),
        supply,
    )
    area = Area(0, 0, table.width, bottom + below)
    board = svg.path(area.outline(), "paper") + "".join(content)
    return Scene(_id(components), say, say("picture-about"), [Part(BOARD, area, board, 18)], defs)


def _id(components: Components) -> str:
    """Tells the tiles of a box from those of another on the same page."""
    return f"d{components.digest[:2]}"


def _sheet(components: Components, say: Words, theme: str, size: Point, content: str, defs: Iterable[str]) -> str:
    """A picture of that size."""
    return svg.document(
        _id(components),
        size,
        svg.path(Area(0, 0, *size).outline(), "paper") + content,
        title=say("picture-title"),
        about=say("picture-about"),
        defs=defs,
        theme=theme,
        lang=say.lang,
    )


# ── The proof sheet ─────────────────────────────────────────────────────────────────────────────────────────────────


def box(components: Components, say: Words, theme: str = "light") -> str:
    """Everything in the box on one sheet: the tiles, as they lie unturned, and the pawns."""
    across, columns, step = (WIDTH - 2 * EDGE) / 7, 7, 164
    head = svg.text(say("picture-box"), (WIDTH / 2, 58), 42, "rose")
    head += svg.text(say("picture-reconstruction"), (WIDTH / 2, 94), 21, font_style="italic")
    entries = [_tile_entry(kind, say) for kind in components.kinds]
    entries += [""] * (-len(entries) % columns)
    entries += [_piece_entry(piece, say) for piece in components.pieces]
    sheet = "".join(
        svg.group(entry, (EDGE + across * (k % columns + 0.5), 178 + step * (k // columns)))
        for k, entry in enumerate(entries)
    )
    defs = [_defs(), *(alone(kind, 0) for kind in components.kinds)]
    size = (WIDTH, 130 + step * ((len(entries) + columns - 1) // columns))
    return _sheet(components, say, theme, size, head + sheet, defs)


def _tile_entry(kind: Kind, say: Words) -> str:
    """A kind of tile: its art, its name and number, its layout and terrains, and how we know."""
    lines = [f"{kind.layout} {kind.terrains}", say(f"picture-source-{kind.source}")]
    lines += [say("picture-start")] * kind.start
    return svg.group(svg.use(tile_name(kind, 0)), scale=0.8) + _caption(kind.name, kind.count, *lines)


def _piece_entry(piece: Any, say: Words) -> str:
    """A kind of piece, its number, and how we know."""
    _, _, colour = piece.name.partition("-")
    source = say(f"picture-source-{piece.source}")
    if colour not in COLOURS:
        return _caption(piece.name, piece.count, source)
    return svg.group(svg.use(f"pawn-{colour}"), scale=1.8) + _caption(
        say(f"picture-piece-{piece.name}"), piece.count, source
    )


def _caption(name: str, count: int, *lines: str) -> str:
    """Lines below something drawn at (0, 0)."""
    return svg.text(f"{name} × {count}", (0, 66), 17, font_weight="bold") + "".join(
        svg.text(line, (0, 82 + 15 * k), 14, "faint", font_style="italic") for k, line in enumerate(lines)
    )
