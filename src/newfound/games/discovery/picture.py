"""The pictures of Discovery: the new world as far as it is charted, with its landscapes, cities and pawns."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from math import cos, pi, sin
from operator import or_
from typing import Any, Final, NamedTuple
from zlib import crc32

from newfound.core import svg
from newfound.core.scene import BOARD, MINE, SUPPLY, Part, Scene, buttons, for_all, seat_part
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words
from newfound.games import charts
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
from newfound.games.tiles import NOTHING, SEGMENTS, features, gaps_of, turns_for, x_at, x_of, y_at, y_of

NAMES: Final = {"P": "plain", "M": "mountain", "S": "sea"}
"""The terrains as sentences are named after them."""

# ── The chart ───────────────────────────────────────────────────────────────────────────────────────────────────────

LEAST: Final = 3, 2
"""Columns and rows on each side of the start tile that are in sight from the beginning."""
CIRCLE: Final = 1560
"""How far from the start tile the lesser roses of the chart are."""


@lru_cache(maxsize=1)
def _chart() -> str:
    """The paper that the map is drawn on; its rhumb lines meet at the start tile and in a circle far around it."""
    circle = [(CIRCLE * cos(k * pi / 8), CIRCLE * sin(k * pi / 8)) for k in range(16)]
    chords = "".join(svg.line(pair, closed=False) for pair in combinations(circle, 2))
    roses = "".join(svg.use("rose", at) for at in circle[2::4])
    drawn = (
        charts.sheet("paper")
        + charts.winds((0, 0))
        + svg.path(chords, stroke="tide", width=0.8, opacity=".4")
        + roses
        + svg.ship((CIRCLE, -330), 1.6)
        + svg.ship((-CIRCLE, 460), 1.2)
    )
    return svg.tag("g", drawn, class_="ground")


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
        charts.defs()
        + svg.define("rose", svg.compass((0, 0), 96))
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


def _square(x: int, y: int) -> Area:
    """The square of a cell."""
    return Area(TILE * x - HALF, TILE * y - HALF, TILE, TILE)


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
        cells = [(tile.x + a, tile.y + b) for tile in self.tiles for a, b in ((-1, 0), (0, -1), (1, 0), (0, 1))]
        corners = [(-LEAST[0], -LEAST[1]), LEAST]
        self.area = charts.joined([_square(x, y) for x, y in cells + corners]).inside(-charts.MARGIN)
        """All cells where a tile lies or could lie."""

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

    def __init__(self, s: Any, game: Any, over: bool, say: Words) -> None:
        """Finds the landscapes once for all that follows."""
        self.s = s
        self.box, self.room, self.say = game.box, game.room(), say
        self.world = _world(
            game.components,
            tuple([s.cell_at[cell] for cell in s.tile_cell[: s.tiles]]),
            tuple(s.tile_kind[: s.tiles]),
            tuple(s.tile_turn[: s.tiles]),
            features(s),
        )
        self.tiles = self.world.tiles
        self.ending: int | None = int(s.final) if over else None
        if self.ending not in self.world.worths:
            self.world.worths[self.ending] = {
                root: self._judged(game.components.digest, root, landscape)
                for root, landscape in self.world.landscapes.items()
            }
        self.pawns: dict[int, tuple[int, ...]] = {}
        """The seats that have pawns on a landscape, once for each pawn."""
        for i, at in enumerate(s.pawn[: s.players * rules.PAWNS]):
            if at >= 0:
                root = self.world.roots[at]
                self.pawns[root] = (*self.pawns.get(root, ()), i // rules.PAWNS)
        self.painted = _painted(self.world, self.ending, say, tuple(self.pawns.items()))

    def _judged(self, digest: str, root: int, landscape: Landscape) -> tuple[bool, int]:
        """Whether a landscape is complete and what it is worth, as it was for another one like it."""
        how = rules.state_of(self.s, root) if self.ending is None else rules.state_at_end(self.s, root)
        key = (digest, how, *landscape[:4])
        if key not in _WORTH:
            if len(_WORTH) >= KEPT:
                _WORTH.clear()
            points = rules.worth(self.box, self.s, root, how, self.room)
            _WORTH[key] = gaps_of(self.s, root) == 0, int(points)
        return _WORTH[key]

    def about(self, segment: int) -> str:
        """What a landscape is, who is on it, and what it is worth to a pawn on it now, or was in the end."""
        root = self.world.roots[segment]
        return _about(self.world, self.ending, self.say, root, self.pawns.get(root, ()))


_landscapes: Final = for_all(Landscapes)

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
    who = ", ".join(
        say("picture-whose", seat=Message(f"seat-{COLOURS[seat]}"), pawns=count)
        for seat, count in Counter(pawns).items()
    )
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


@for_all
def _offers(s: Any, box: Any) -> dict[int, int]:
    """The cells where the tile in hand fits, or the one chosen for it, each with the turns that fit as bits."""
    if s.drawn < 0:
        return {}
    cells = range(s.cells) if s.at < 0 else (s.at,)
    found = ((cell, turns_for(box, s, s.drawn, cell)) for cell in cells)
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
        title = say.say(legal[spot].message) if spot in legal else ""
        spots += svg.spot(spot, ghost + hit, spot in legal, title, (TILE * x, TILE * y))
    for cell in range(s.cells if s.at < 0 else 0):
        if cell not in offers and s.cell_tile[cell] == NOTHING:
            x, y = x_of(s, cell), y_of(s, cell)
            spots += svg.spot(f"cell/{x},{y}", svg.use("cell", class_="hit"), at=(TILE * x, TILE * y))
    turns = sorted(set(firsts.values()))
    ghosts = "".join(
        svg.define(f"ghost-{kind.name}-{turn}", svg.use(tile_name(kind, turn), opacity=".5")) for turn in turns
    )
    return "\n" + svg.tag("defs", ghosts) + spots


REACH: Final = 28
"""How far around a pawn one can touch to take it."""


def _pawns(world: Landscapes, legal: Mapping[str, Any], say: Words) -> str:
    """The pawns on the map and those that can be placed there, the ones further away first."""
    s, drawn = world.s, []
    for i, at in enumerate(s.pawn[: s.players * rules.PAWNS]):
        if at >= 0:
            name, tile = COLOURS[i // rules.PAWNS], world.tiles[at // SEGMENTS]
            spot = f"pawn/{tile.x},{tile.y}.{at % SEGMENTS}"
            lit = (
                svg.tag("circle", r=REACH, class_="hit") + svg.use(f"pick-{name}", class_="pulse")
                if spot in legal
                else ""
            )
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


def _turns(view: Any, world: World, legal: Mapping[str, Any], say: Words) -> tuple[str, Area]:
    """The turns in which the tile can be laid on the chosen cell, beside it, and what is to be in sight for them."""
    s = view.position
    turns = [turn for turn in range(4) if f"turn/{turn}" in legal]
    if not turns:
        return "", world.area
    kind = view.game.components.kinds[s.drawn]
    cell = _square(x_of(s, s.at), y_of(s, s.at))
    here = (cell.x + HALF, cell.y + HALF)
    panel = charts.beside(cell, len(turns), [_square(tile.x, tile.y) for tile in world.tiles], world.area)
    spots = ""
    for turn, at in zip(turns, charts.tiles_in(panel, TILE, len(turns)), strict=True):
        spot = f"turn/{turn}"
        tile = svg.use(tile_name(kind, turn))
        rim = svg.use("cell", class_="hit", stroke=svg.colour("gold"), stroke_width=5)
        laid = svg.use(tile_name(kind, turn), (here[0] - at[0], here[1] - at[1]), class_="preview")
        spots += svg.spot(spot, laid + tile + rim, True, say.say(legal[spot].message), at)
    lead = svg.path(
        svg.line([here, (panel.x + panel.width / 2, panel.y + panel.height / 2)], closed=False),
        stroke="gold",
        width=4,
        stroke_dasharray="2 8",
        stroke_linecap="round",
    )
    seen = charts.joined([world.area, panel.inside(-charts.MARGIN)])
    return "\n" + lead + svg.plaque(panel, halo="gold") + spots, seen


# ── What lies beside the map ────────────────────────────────────────────────────────────────────────────────────────

HELD: Final = 52, 80
"""The side of an expert's own tiles: beside the tile to be laid, and where there is none yet."""
BESIDE: Final = 58
"""How much wider the plaque is for them."""


def _mine(view: Any, legal: Mapping[str, Any], say: Words) -> list[Part]:
    """The tile to be laid, whoever lays it, how many there are to draw, and the tiles before an expert."""
    s, components = view.position, view.game.components
    if view.seat is None or view.over:
        return []
    own, wide = "", BESIDE if s.expert else 0
    for k, kind in enumerate(_held(view, view.seat)):
        side, at = (HELD[0], (150, 42 + 66 * k)) if s.drawn >= 0 else (HELD[1], (51 + 88 * k, 66))
        own += _own(components, say, kind, at, side, legal)
    drawn = charts.hand(_face(view, say), rules.stack(s), say("picture-left", count=rules.stack(s)), own, wide)
    return [Part(MINE, charts.HAND._replace(width=charts.HAND.width + wide), drawn, 21)]


def _face(view: Any, say: Words) -> str:
    """The tile to be laid; before there is one, the back of the next, or nothing where an expert's own tiles are."""
    s, components = view.position, view.game.components
    if s.drawn >= 0:
        return _tile(components, say, int(s.drawn), (0, 0), charts.FACE)
    if s.expert:
        return ""
    return charts.back(say("picture-left", count=rules.stack(s)))


def _held(view: Any, seat: int) -> list[int]:
    """The tiles before a seat."""
    return [int(kind) for kind in view.position.hand[seat * rules.HELD : (seat + 1) * rules.HELD] if kind >= 0]


def _own(components: Components, say: Words, kind: int, at: Point, side: float, legal: Mapping[str, Any]) -> str:
    """A tile before the expert who looks, which can be chosen on one's turn."""
    spot = f"hand/{components.kinds[kind].name}"
    if spot not in legal:
        return "\n" + _tile(components, say, kind, at, side)
    rim = svg.use("cell", class_="hit", stroke=svg.colour("gold"), stroke_width=6)
    face = svg.group(svg.use(tile_name(components.kinds[kind], 0)) + rim, scale=side / TILE)
    half = side / 2 + 4  # a finger may miss it a little
    face += svg.tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, fill="none", pointer_events="all")
    return svg.spot(spot, face, True, _kind_title(say, components, kind), at)


@lru_cache(maxsize=1024)
def _tile(components: Components, say: Words, kind: int, at: Point, side: float) -> str:
    """A tile that says what it shows."""
    tile = svg.use(tile_name(components.kinds[kind], 0))
    return svg.group(svg.tooltip(_kind_title(say, components, kind)) + tile, at, side / TILE)


def _seat(view: Any, seat: int, say: Words) -> Part:
    """The pawns in the supply of a seat; beside them the tiles before an expert, and for onlookers the one it lays."""
    s = view.position
    pawns = sum([at < 0 for at in s.pawn[seat * rules.PAWNS : (seat + 1) * rules.PAWNS]])
    drawn = _troop(say, seat, pawns)
    kinds = [] if seat == view.seat else _held(view, seat)
    if view.seat is None and seat == s.turn and s.drawn >= 0:
        kinds.append(int(s.drawn))
    for k, kind in enumerate(kinds):
        drawn += "\n" + _tile(view.game.components, say, kind, (122 + 46 * k, 22), 40)
    if view.seat is None or s.expert:
        return Part(seat_part(seat), Area(0, 0, 192 if s.expert else 146, 44), drawn, 26)
    return Part(seat_part(seat), Area(0, 0, 98, 36), drawn, 26)


@lru_cache(maxsize=256)
def _troop(say: Words, seat: int, pawns: int) -> str:
    """The pawns of a seat in a row; those that are not in the supply are pale."""
    name = COLOURS[seat]
    row = "".join(
        svg.use(f"pawn-{name}", (27 * k, 0), opacity=None if k < pawns else ".25") for k in range(rules.PAWNS)
    )
    title = svg.tooltip(say("picture-player", seat=Message(f"seat-{name}"), pawns=pawns))
    return "\n" + svg.group(title + row, (14, 20), 0.8)


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


@lru_cache(maxsize=8)
def _small_shapes(components: Components) -> str:
    """The definitions of the segments of each layout, for small tiles."""
    layouts = {tile.layout: tile for tile in components.kinds}
    return "".join(
        svg.tag("path", id=f"{svg.ID}{layout}-{n}", d=place(outline, (0, 0)))
        for layout, tile in layouts.items()
        for n, outline in enumerate(printed(tile, 0).outlines)
    )


@lru_cache(maxsize=2048)
def _small(components: Components, say: Words, kind: int, count: int) -> str:
    """A kind of tile in the supply, which says how many of it are left."""
    tile = components.kinds[kind]
    parts = "".join(
        svg.use(f"{tile.layout}-{n}", fill=svg.paint(f"#small-{letter}")) for n, letter in enumerate(tile.terrains)
    )
    towns = [spot_at(int(city.at[0]), int(city.at[1]) + 8) for city in printed(tile, 0).cities]
    cities = strew("city", towns).replace("\n", " ") if towns else ""
    title = svg.tooltip(_kind_title(say, components, kind, count))
    rim = svg.use("cell", fill="none", stroke=svg.colour("line"), stroke_width=2.4, opacity=".6")
    return "\n" + svg.group(
        f"\n{title}{parts}{cities}{rim}", charts.in_supply(kind), charts.SMALL / TILE, opacity=charts.pale(count)
    )


@lru_cache(maxsize=1024)
def _kind_title(say: Words, components: Components, kind: int, count: int | None = None) -> str:
    """A kind of tile with what it shows, and how many of it are left where that is asked."""
    tile = words.tile_name(components, kind)
    title = say.say(tile) if count is None else say("picture-kind", tile=tile, count=count)
    return title[0].upper() + title[1:]


@lru_cache(maxsize=256)
def _supply(components: Components, say: Words, left: tuple[int, ...], out: int) -> list[Part]:
    """The tiles left, by kind."""
    if not any(left):
        return []
    tiles = [_small(components, say, kind, count) for kind, count in enumerate(left)]
    heads = [say("picture-supply", count=sum(left)), *([say("picture-aside", count=out)] if out else [])]
    area, drawn = charts.supply(heads, left, tiles)
    return [Part(SUPPLY, area, drawn, 15)]


# ── The picture ─────────────────────────────────────────────────────────────────────────────────────────────────────


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen, and the legal ones marked."""
    s, components = view.position, view.game.components
    choices = {action.spots[0]: action for action in legal}
    lands = _landscapes(s, view.game, view.over, say)
    world = lands.world
    wanted = {(int(kind), 0) for kind in s.hand[: view.players * rules.HELD] if kind >= 0}
    offers = _offers(s, view.game.box)
    if s.drawn >= 0:
        fitting = reduce(or_, offers.values(), 1)
        wanted |= {(int(s.drawn), turn) for turn in range(4) if fitting >> turn & 1}
    defs = [_defs(), _small_shapes(components), *(alone(components.kinds[kind], turn) for kind, turn in sorted(wanted))]
    last = svg.path(
        squares([world.tiles[s.last]], 2), stroke="gold", width=5, stroke_linejoin="round", pointer_events="none"
    )
    turns, seen = _turns(view, world, choices, say)
    content = last + _cells(view, offers, choices, say) + _pawns(lands, choices, say) + turns
    none = [choices[spot] for spot in choices if spot == "button/none"]
    parts = [
        Part(BOARD, seen, content, charts.read(TILE, view.over), below=(_chart(), lands.painted)),
        *_mine(view, choices, say),
        *(_seat(view, seat, say) for seat in range(view.players)),
        *_supply(components, say, tuple(s.left[: len(components.kinds)]), int(s.out)),
        *buttons((action.spots[0], say("picture-none"), say.say(action.message)) for action in none),
    ]
    return Scene(_id(components), say, say("picture-about"), parts, defs)


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


WIDTH: Final = 1000
EDGE: Final = 10


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
    return svg.group(svg.use(tile_name(kind, 0)), scale=0.8) + _caption(f"{kind.name} × {kind.count}", *lines)


def _piece_entry(piece: Any, say: Words) -> str:
    """A kind of piece, its number, and how we know."""
    _, _, colour = piece.name.partition("-")
    source = say(f"picture-source-{piece.source}")
    if colour not in COLOURS:
        return _caption(piece.name, f"× {piece.count}", source)
    return svg.group(svg.use(f"pawn-{colour}"), scale=1.8) + _caption(
        say(f"picture-piece-{piece.name}"), f"× {piece.count}", source
    )


def _caption(name: str, *lines: str) -> str:
    """Lines below something drawn at (0, 0)."""
    return svg.text(name, (0, 66), 17, font_weight="bold") + "".join(
        svg.text(line, (0, 82 + 15 * k), 14, "faint", font_style="italic") for k, line in enumerate(lines)
    )
