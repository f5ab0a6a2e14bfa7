"""The pictures of Mayflower: the coast in the east, the tiles laid westward from it, settlers and surveyors."""

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

from newfound.core import svg
from newfound.core.scene import BOARD, MINE, SUPPLY, Part, Scene, buttons, for_all, piece, seat_part
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words
from newfound.games import charts
from newfound.games.mayflower import words
from newfound.games.mayflower.art import HALF, TILE, arts, parts
from newfound.games.mayflower.components import COAST, SETTLERS, Components, Segment
from newfound.games.mayflower.rules import completed, score_at_end, score_feature
from newfound.games.tiles import (
    NOTHING,
    SEGMENTS,
    cell_of,
    feature_of,
    features,
    gaps_of,
    turns_for,
    x_at,
    x_of,
    y_at,
    y_of,
)

# The chart: it has no edge, and everything on it keeps its place

COLUMNS: Final = 5
"""Columns west of the coast that are in sight from the beginning."""
SEA: Final = 114
"""How far east the sea is kept in sight."""
STRETCH: Final = 25
"""The coast bends once in so many units."""


@lru_cache(maxsize=1)
def _land() -> str:
    """For `defs`: all land, to be drawn and to be cut out. The coast goes on far beyond the start spaces."""
    reach = charts.FAR // STRETCH
    bends = [24 + round(45 * ((k * 7919) % 13 / 13 - 0.5)) / 5 - (5 if k % 4 == 2 else 0) for k in range(-reach, reach)]
    d = f"M{-charts.FAR} {STRETCH / 2 - charts.FAR}H{svg.num((bends[0] + bends[1]) / 2)}"
    for a, b, c in zip(bends, bends[1:], bends[2:], strict=False):
        # from between two bends to between the next, in steps that come again and again
        d += f"q{svg.num((b - a) / 2)} {STRETCH / 2} {svg.num((c - a) / 2)} {STRETCH}"
    return svg.tag("path", id=f"{svg.ID}land", d=f"{d}H{-charts.FAR}z") + svg.tag(
        "clipPath", svg.use("land"), id=f"{svg.ID}inland"
    )


def _coast(components: Components) -> str:
    """The ten start spaces on their strip of land."""
    ends = (-HALF, COAST * TILE - HALF)
    strip = svg.tag(
        "g",
        "".join(svg.use("grass", (0, y * TILE)) for y in range(COAST))
        + svg.use("land", class_="ground", fill="none", stroke=svg.colour("sand"), stroke_width=16),
        clip_path=svg.paint("#inland"),
    )
    starts = "".join(
        svg.group(art.ground + art.standing(0), (0, y * TILE))
        for y, art in enumerate(arts(components)[len(components.kinds) :])
    )
    names = "".join(
        svg.text(
            start.name,
            (0, 0),
            charts.lettering(TILE),
            font_style="italic",
            transform=f"translate(1,{y * TILE})rotate(90)",
        )
        for y, start in enumerate(components.coast)
        if start.name
    )
    return (
        strip
        + svg.use("land", class_="ground", fill="none", stroke=svg.colour("ink"), stroke_width=2.2)
        + svg.path(f"M-50 {ends[0]:.0f}V{ends[1]:.0f}", stroke="line", width=2, opacity=".6")
        + svg.path("".join(f"M-50 {y:.0f}H28" for y in ends), stroke="line", width=1.5, stroke_dasharray="6 4")
        + "\n"
        + starts
        + names
    )


ROSE: Final = (390, 640)
"""Where the compass is, out at sea."""


RANGE: Final = -1400
"""Where the mountains begin that one sees in the distance."""


@lru_cache(maxsize=1)
def _range() -> str:
    """For `defs`: mountains far in the west, as somebody has heard of them."""
    peaks = [(40 + 380 * ((0.38 * k) % 1) + 20 * svg.noise(k, 7), 30 + 24 * k) for k in range(34)]
    high = [0.7 + 0.7 * svg.noise(k, 5) for k in range(34)]
    drawn = "".join(
        svg.group(
            svg.path("M-26 16L-6-20 2-9 8-16 28 16M-6-20L-2-6-6 0-2 8M8-16L12-4", stroke="faint", width=1.4),
            at,
            size,
        )
        for at, size in zip(peaks, high, strict=True)
    )
    return svg.tag(
        "pattern", svg.tag("g", drawn, opacity=".55"), id=f"{svg.ID}range", x=RANGE - 460, width=460, height=870,
        patternUnits="userSpaceOnUse",
    )  # fmt: skip


@lru_cache(maxsize=8)
def _chart(components: Components) -> str:
    """What never changes: the sea, land that nobody has seen yet, and the coast between them."""
    far = charts.FAR
    sea = charts.sheet("sea") + charts.winds(ROSE) + svg.coast("land")
    land = svg.use("land", fill=svg.colour("paper"), opacity=".6")  # not explored yet: less bright than a tile
    land += svg.use("land", fill=svg.paint("#specks"))
    columns = svg.path(Area(-far, -far, far - HALF + 1, 2 * far).outline(), "#columns")
    columns += svg.path(Area(RANGE - 460, -far, 460, 2 * far).outline(), "#range")
    ornaments = svg.compass(ROSE, 110) + svg.ship((330, 180), 1.2) + svg.ship((820, 330), 0.8)
    return svg.tag("g", sea + land + columns + ornaments, class_="ground") + "\n" + _coast(components)


# What lies on the board


ABOVE: Final = ("plain", "trail", "town", "farm")
"""What lies above what where one points at it."""


class Feature(NamedTuple):
    """A trail, town, farm or plain that lies on the board."""

    root: int
    """The segment it is named by."""
    kind: str
    segments: tuple[int, ...]
    d: str
    """Path data around all of it, a line for each segment."""
    tiles: int
    marks: int
    """Flags, trading posts or animals."""
    near: int
    """How many tiles and start spaces lie around a farm."""


def _cell(x: int, y: int) -> Area:
    """The square of a cell."""
    return Area(x * TILE - HALF, y * TILE - HALF, TILE, TILE)


class Laid:
    """The tiles on a board and the features that they form, which stay the same until the next tile is laid."""

    def __init__(
        self,
        components: Components,
        places: Sequence[int],
        kinds: Sequence[int],
        turns: Sequence[int],
        roots: Sequence[int],
    ) -> None:
        """Reads where each tile lies, its kind and turn, and the feature of each segment."""
        self.arts = arts(components)
        self.tiles = [(x_at(at), y_at(at), kind, turn) for at, kind, turn in zip(places, kinds, turns, strict=True)]
        """Where each tile lies, its kind and its turn."""
        self.cells = {(x, y) for x, y, _, _ in self.tiles}
        turned = dict.fromkeys(range(len(components.kinds)), 0) | {
            kind: turn for _, _, kind, turn in self.tiles[COAST:]
        }
        self.names = [self.arts[kind].names[turn] for kind, turn in turned.items()]
        """Each kind in a turn that is drawn anyway, if there is one."""
        self.shown = {(kind, turn) for _, _, kind, turn in self.tiles[COAST:]} | {*turned.items()}
        """The kinds and turns of the tiles that were laid, and one turn of each of the others."""
        around = {(x + u, y + v) for x, y in self.cells for u, v in ((-1, 0), (0, -1), (1, 0), (0, 1))}
        self.free = sorted((x, y) for x, y in around - self.cells if x < 0)
        """The cells beside tiles."""
        self.features = self._features(components, roots)
        self.worths: dict[int, tuple[bool, int]] = {}
        """Whether each feature is completed and what it is worth, once the rules were asked."""
        self.drawn = self._drawn()

    def _features(self, components: Components, roots: Sequence[int]) -> dict[int, Feature]:
        """The features by their roots, plains first, since trails and towns are drawn above them."""
        segments: dict[int, list[int]] = {}
        outlines: dict[int, list[str]] = {}
        marks: dict[int, int] = {}
        for tile, (x, y, kind, turn) in enumerate(self.tiles):
            first, drawn = tile * SEGMENTS, _outlines(components, kind, turn, x, y)
            for n, (d, count) in enumerate(zip(drawn, self.arts[kind].marks, strict=True)):
                root = roots[first + n]
                if root not in marks:
                    segments[root], outlines[root], marks[root] = [], [], 0
                segments[root].append(first + n)
                outlines[root].append(d)
                marks[root] += count
        found: dict[str, list[Feature]] = {kind: [] for kind in ABOVE}
        for root, members in segments.items():
            what = self.segment(root).kind
            tiles = len({segment // SEGMENTS for segment in members})
            near = self._near(root) if what == "farm" else 0
            found[what].append(Feature(root, what, tuple(members), "\n".join(outlines[root]), tiles, marks[root], near))
        return {feature.root: feature for several in found.values() for feature in several}

    def _near(self, segment: int) -> int:
        """How many tiles and start spaces lie around the tile of a segment."""
        x, y, _, _ = self.tiles[segment // SEGMENTS]
        return sum((x + u, y + v) in self.cells for u in (-1, 0, 1) for v in (-1, 0, 1)) - 1

    def _drawn(self) -> str:
        """All tiles but the coast, and the lines between them."""
        tiles = self.tiles[COAST:]
        content = [svg.use(self.arts[kind].turned(turn), (x * TILE, y * TILE)) for x, y, kind, turn in tiles]
        lines = "".join([f"\nM{x * TILE - 50} {y * TILE - 50}h100v100h-100z" for x, y, _, _ in tiles])
        outlines = f'<path d="{lines}" fill="none" stroke="{svg.colour("line")}" stroke-width="1.2" opacity=".45"/>'
        return "\n".join([*content, outlines])

    @cached_property
    def area(self) -> Area:
        """All cells where a tile lies or could lie, and some of the sea."""
        cells = [_cell(x, y) for x, y in ((-COLUMNS, 0), *self.cells, *self.free)]
        x, y, _, height = charts.joined(cells).inside(-charts.MARGIN)
        return Area(x, y, SEA - x, height)

    def top(self, column: int) -> int:
        """The northernmost row of a column where a tile lies or could lie."""
        return min([y for x, y in (*self.cells, *self.free) if x == -column], default=0)

    def segment(self, segment: int) -> Segment:
        """What a numbered segment is."""
        return self.arts[self.tiles[segment // SEGMENTS][2]].segments[segment % SEGMENTS]


@lru_cache(maxsize=256)
def _laid(
    components: Components,
    places: tuple[int, ...],
    kinds: tuple[int, ...],
    turns: tuple[int, ...],
    roots: tuple[int, ...],
) -> Laid:
    """What was found for the same board before, for another seat or at another decision."""
    return Laid(components, places, kinds, turns, roots)


class Board:
    """The board of a position with all that stands on it, read once for a picture."""

    def __init__(self, s: Any, game: Any) -> None:
        """Finds what lies there, and who stands on it."""
        self.game = game
        self.position = s
        self.arts = arts(game.components)
        self.kinds = len(game.components.kinds)
        self.laid = _laid(
            game.components,
            tuple([s.cell_at[cell] for cell in s.tile_cell[: s.tiles]]),
            tuple(s.tile_kind[: s.tiles]),
            tuple(s.tile_turn[: s.tiles]),
            features(s),
        )
        self.tiles, self.cells, self.features = self.laid.tiles, self.laid.cells, self.laid.features
        self.segment = self.laid.segment
        self.settlers: dict[int, tuple[int, ...]] = {}
        """How many settlers each seat has on a feature, where there is any."""
        for i, at in enumerate(s.settler):
            if at >= 0:
                seat, root = i // SETTLERS, feature_of(s, at)
                counts = self.settlers.get(root, (0,) * int(s.players))
                self.settlers[root] = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
        if not self.laid.worths:
            self.laid.worths = {root: self._judged(feature) for root, feature in self.features.items()}

    def stand(self, segment: int) -> Point:
        """Where a settler is on a segment."""
        x, y, kind, turn = self.tiles[segment // SEGMENTS]
        u, v = self.arts[kind].stands[turn][segment % SEGMENTS]
        return x * TILE + u, y * TILE + v

    def named(self, spot: str) -> Feature:
        """The feature that a spot like `feature/-3,4.1` names by one of its segments."""
        place, _, n = spot.partition("/")[2].partition(".")
        x, y = map(int, place.split(","))
        tile = next(tile for tile, (u, v, _, _) in enumerate(self.tiles) if (u, v) == (x, y))
        return self.features[feature_of(self.position, tile * SEGMENTS + int(n))]

    def _judged(self, feature: Feature) -> tuple[bool, int]:
        """Whether a feature is completed and what it is worth, as it was for another one like it."""
        lacking = 8 - feature.near if feature.kind == "farm" else gaps_of(self.position, feature.root)
        key = (self.game.components.digest, feature.kind, feature.tiles, feature.marks, lacking)
        if key not in _WORTH:
            if len(_WORTH) >= KEPT:
                _WORTH.clear()
            _WORTH[key] = self._worth(feature)
        return _WORTH[key]

    def _worth(self, feature: Feature) -> tuple[bool, int]:
        """Asks the rules whether a feature is completed, and what it would bring as it stands to whoever holds it.

        That is what the first seat would score if it alone had a settler there, and no surveyor was near.
        """
        s, box = self.position.copy(), self.game.box
        s.settler = [feature.root, *[NOTHING] * (len(s.settler) - 1)]
        s.surveyor = [-1] * len(s.surveyor)
        done = feature.kind != "plain" and bool(completed(box, s, feature.root))  # plains are scored at the end
        score = score_feature if done else score_at_end
        score(box, s, feature.root, [0], self.game.room())
        return done, int(s.score[0] - self.position.score[0])

    def gain(self, feature: Feature) -> int:
        """What a completed feature brings when it is scored now, surveyors included."""
        s = self.position.copy()
        score_feature(self.game.box, s, feature.root, [0], self.game.room())
        return max(int(after - before) for after, before in zip(s.score, self.position.score, strict=True))


KEPT: Final = 20_000
_WORTH: dict[tuple[Any, ...], tuple[bool, int]] = {}
"""Whether features are completed and what they are worth, by all that these depend on."""


@lru_cache(maxsize=8192)
def _outlines(components: Components, kind: int, turn: int, x: int, y: int) -> tuple[str, ...]:
    """For each segment of a tile that lies on a cell the path data around it."""
    x, y = x * TILE, y * TILE
    hits = arts(components)[kind].hits[turn]
    return tuple(["".join([f"M{x + u} {y + v}{d}" for u, v, d in rings]) for rings in hits])


@lru_cache(maxsize=256)
def _named(cells: tuple[tuple[int, int], ...]) -> str:
    """Cells to be found by their names."""
    hit = svg.use("here", class_="hit")
    return "".join(svg.spot(f"cell/{x},{y}", hit, at=(x * TILE, y * TILE)) for x, y in cells)


def _last(board: Board) -> str:
    """A frame around the tile that was laid last."""
    last = int(board.position.last)
    if last < COAST:
        return ""
    x, y, _, _ = board.tiles[last]
    d = _cell(x, y).inside(-1).outline()
    return "\n" + svg.path(d, stroke="line", width=6) + svg.path(d, stroke="glow", width=3)


def _settlers(board: Board, segments: Container[int] | None = None) -> str:
    """The settlers, or those on some segments, those furthest away first; trappers lie down."""
    standing = [
        (*board.stand(i), i, k // SETTLERS)
        for k, i in enumerate(board.position.settler)
        if i >= 0 and (segments is None or i in segments)
    ]
    settlers = "".join(
        "\n" + _settler(COLOURS[seat], board.segment(i).kind, (x, y))
        for x, y, i, seat in sorted(standing, key=lambda entry: entry[1])
    )
    return "\n" + svg.tag("g", settlers, pointer_events="none")


def _settler(colour: str, kind: str, at: Point) -> str:
    """A settler on a kind of segment."""
    return svg.use(f"{'trapper' if kind == 'plain' else 'settler'}-{colour}", at)


@lru_cache(maxsize=256)
def _hover(laid: Laid, say: Words, settlers: tuple[tuple[int, tuple[int, ...]], ...]) -> str:
    """What one is told when pointing at a feature; `settlers` are those of each seat, by the features they are on."""
    there = dict(settlers)
    content = ""
    for root, feature in laid.features.items():
        about = svg.tooltip(_about(laid, say, root, there.get(root, ())))
        content += f'\n<path class="hit" d="\n{feature.d}\n">{about}</path>'
    return content


def _about(laid: Laid, say: Words, root: int, settlers: tuple[int, ...], offered: bool = False) -> str:
    """A feature in words, with these seats' settlers on it; `offered` where one could be placed."""
    _, kind, _, _, tiles, marks, _ = laid.features[root]
    return _sentence(say, kind, tiles, marks, settlers, *laid.worths[root], offered)


@lru_cache(maxsize=4096)
def _sentence(
    say: Words,
    kind: str,
    tiles: int,
    marks: int,
    settlers: tuple[int, ...],
    done: bool,
    worth: int,
    offered: bool,
) -> str:
    """What a feature is, how large, who is there and what it is worth, also to who could be there."""
    state = "complete" if done else "open"
    parts = [say(f"picture-{kind}", tiles=tiles, marks=marks, state=state)]
    parts += [
        say("picture-settlers", seat=Message(f"seat-{COLOURS[seat]}"), count=count)
        for seat, count in enumerate(settlers)
        if count
    ]
    if not done or any(settlers) or offered:  # what is completed and empty has been scored
        parts.append(say("picture-worth", worth=worth, state=state))
    return " · ".join(parts)


# Surveyors


def _surveyor() -> str:
    """A surveyor with a three-cornered hat and a spyglass, feet at (0, 20)."""
    coat = "M-12 18Q-11 4-7-6Q0-10 7-6Q11 4 12 18Q6 21 0 18-6 21-12 18z"
    hat = "M-15-16Q-8-15-7-22Q0-28 7-22Q8-15 15-16Q8-10 0-11-8-10-15-16z"
    head = "M-5.5-13V-9a5.5 5.5 0 0 0 11 0V-13z"
    outline = coat + head + hat
    ink = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return (
        svg.shadow((4, 19), 16, 5)
        + svg.path(outline, "line", "glow", 5, stroke_opacity=".7", **ink)
        + svg.path(coat, "wood", "line", 2, **ink)
        + svg.path("M0-6V18M-3 0h0M-3 5h0M-3 10h0", stroke="line", width=1.6, **ink)
        + svg.path(head, "sand", "line", 1.4)
        + svg.path(hat, "gold", "line", 1.8, **ink)
        + svg.path("M-5-2L-13-7", stroke="wood", width=4, **ink)
        + svg.path("M-3-8L-25-13", stroke="line", width=6, **ink)
        + svg.path("M-4-8.5L-15-11", stroke="gold", width=3.4)
        + svg.path("M-16-11.3L-24-13", stroke="rock", width=3.4)
    )


def _surveyors(board: Board, say: Words) -> tuple[str, str, Area]:
    """The columns of the surveyors as bands down the land, the surveyors above what lies there, and where they are."""
    columns = tuple(sorted(map(int, board.position.surveyor)))
    return _surveyed(say, columns, tuple([board.laid.top(column) for column in columns]))


TALL: Final = 64
"""The height of a surveyor, who is two thirds as broad."""


@lru_cache(maxsize=1024)
def _surveyed(say: Words, columns: tuple[int, ...], tops: tuple[int, ...]) -> tuple[str, str, Area]:
    """The bands and figures of surveyors in these columns, above these rows."""
    far = charts.FAR
    bands = "".join(f"M{-x * TILE - 50} {-far}h100v{2 * far}h-100z" for x in {*columns})
    under = svg.path(
        bands, "gold", "gold", 2, class_="ground", fill_opacity=".16", stroke_opacity=".7", pointer_events="none",
        clip_path=svg.paint("#inland"),
    )  # fmt: skip
    figures = ""
    places = []
    for k, (column, top) in enumerate(zip(columns, tops, strict=True)):
        shift = (k * 2 - 1) * 20 if columns[0] == columns[1] else 0
        x, y = -column * TILE + shift, top * TILE - 50
        figure = svg.tooltip(say("picture-surveyor")) + svg.use("surveyor")
        figures += "\n" + svg.group(figure, (x, y - 30), 1.2)
        places.append(Area(x - TALL / 2, y - TALL - 2, TALL, TALL + 2))
    return "\n" + under, svg.sight(figures), charts.joined(places)


# What can be chosen


def _choices(board: Board, legal: Sequence[Any], say: Words) -> tuple[str, Area]:
    """Every legal action that has a place on the board as a spot there, and what is to be in sight for it."""
    spots = {action.spots[0]: say.say(action.message) for action in legal}
    verbs = {name.partition("/")[0] for name in spots}
    if "turn" in verbs:
        return _turns(board, spots)
    content = "\n" + _chosen(board) if board.position.at >= 0 else ""
    if "segment" in verbs:
        first = int(board.position.last) * SEGMENTS
        segments = range(first, first + len(board.arts[board.tiles[first // SEGMENTS][2]].segments))
        # arms of trails share their crossroads: what is offered lies above what is not, so that all of it takes clicks
        for i in sorted(segments, key=lambda i: (f"segment/{i - first}" in spots, ABOVE.index(board.segment(i).kind))):
            name, root = f"segment/{i - first}", feature_of(board.position, i)
            offered = name in spots
            about = _about(board.laid, say, root, board.settlers.get(root, ()), offered)
            if offered:
                content += svg.spot(name, _invitation(board, i), True, f"{spots[name]}. {about}")
            else:  # one can ask who is there already
                content += svg.spot(name, svg.path(_outline(board, i), class_="hit"), title=about)
    for name, title in spots.items():
        if name.startswith("cell/"):
            x, y = map(int, name.removeprefix("cell/").split(","))
            content += svg.spot(name, _ghost(board, x, y), True, title, (x * TILE, y * TILE))
        elif name.startswith("feature/"):
            content += svg.spot(name, _waiting(board, board.named(name)), True, title)
    if "cell" in verbs:  # one can ask why the tile in hand does not fit elsewhere
        content = _named(tuple([(x, y) for x, y in board.laid.free if f"cell/{x},{y}" not in spots])) + content
    return content, board.laid.area


def _first(board: Board, cell: int) -> str:
    """The tile in hand in the first turn that fits on a cell."""
    s = board.position
    turns = turns_for(board.game.box, s, s.drawn, cell)
    name: str = board.arts[s.drawn].turned(next(turn for turn in range(4) if turns >> turn & 1))
    return name


def _ghost(board: Board, x: int, y: int) -> str:
    """The tile in hand, faintly, as it could lie on a cell."""
    first = _first(board, cell_of(board.position, x, y))
    return "\n" + svg.use(f"faint-{first}", class_="ghost") + svg.use("free", class_="hit")


def _outline(board: Board, segment: int) -> str:
    """Path data around a segment where it lies on the board."""
    x, y, kind, turn = board.tiles[segment // SEGMENTS]
    return _outlines(board.game.components, kind, turn, x, y)[segment % SEGMENTS]


def _invitation(board: Board, segment: int) -> str:
    """A segment of the tile just laid, and the settler that could be placed on it."""
    disc = svg.tag("circle", r=12, fill=svg.colour("glow"), stroke=svg.colour("line"), stroke_width=1.5)
    figure = _settler(COLOURS[int(board.position.turn)], board.segment(segment).kind, (0, 0))
    mark = svg.tag("g", disc, class_="pulse") + svg.group(figure, None, 0.62)
    return svg.path(_outline(board, segment), "glow", class_="hit") + svg.group(mark, board.stand(segment))


HEAD: Final = 42
"""How far above where a settler stands there is room for a plaque."""


def _waiting(board: Board, feature: Feature) -> str:
    """A completed feature that waits to be scored: its settlers in its light, and what it is worth."""
    first = feature.segments[0]  # features that wait together meet on their last tile
    x, y = board.stand(first)
    if first in board.position.settler:
        y -= HEAD
    area, d = Area(x - 24, y - 19, 48, 38), feature.d.replace("\n", "")
    return (
        svg.path(d, "glow", "gold", 4, class_="pulse", fill_opacity=".35", stroke_linejoin="round")
        + svg.path(d, "glow", class_="hit")
        + _settlers(board, feature.segments)
        + svg.plaque(area, 7)
        + svg.text(board.gain(feature), (x, y + 9), 27, font_weight="bold")
    )


def _chosen(board: Board) -> str:
    """The cell chosen for the tile in hand, which lies there faintly."""
    s = board.position
    x, y = x_of(s, s.at), y_of(s, s.at)
    shown = svg.use(_first(board, s.at), (x * TILE, y * TILE), opacity=".55", class_="turning")
    shown += svg.path(_cell(x, y).outline(), stroke="gold", width=5, class_="pulse")
    return svg.spot(f"cell/{x},{y}", shown)


def _turns(board: Board, spots: Mapping[str, str]) -> tuple[str, Area]:
    """The chosen cell, and beside it the tile in each turn that fits; it comes with what is to be in sight for it."""
    s = board.position
    x, y = x_of(s, s.at), y_of(s, s.at)
    art = board.arts[s.drawn]
    turns = [int(name.removeprefix("turn/")) for name in spots]
    chosen, seen = _cell(x, y), board.laid.area
    panel = charts.beside(chosen, len(turns), [_cell(u, v) for u, v in board.cells], seen)
    content = ""
    places = charts.tiles_in(panel, TILE, len(turns))
    for (name, title), turn, at in zip(spots.items(), turns, places, strict=True):
        tile = svg.use(art.turned(turn)) + svg.use("cell", class_="hit")
        laid = svg.use(art.turned(turn), (x * TILE - at[0], y * TILE - at[1]), class_="preview")
        content += svg.spot(name, laid + tile, True, title, at)
    middle = panel.x + panel.width / 2, panel.y + panel.height / 2
    drawn = "\n" + (
        svg.path(svg.line([(x * TILE, y * TILE), middle], closed=False), stroke="gold", width=6)
        + _chosen(board)
        + svg.plaque(panel, 8, halo="gold")
        + content
    )
    return drawn, charts.joined([seen, panel.inside(-charts.MARGIN)])


# What lies beside the board


def _mine(view: Any, board: Board, say: Words) -> list[Part]:
    """The tile to be laid, whoever lays it, or the back of the next one, and how many are left."""
    if view.seat is None or view.over:
        return []
    s = board.position
    drawn = _hand(board.game.components, say, int(s.drawn), sum(s.left[: board.kinds]))
    return [Part(MINE, charts.HAND, drawn, 21)]


@lru_cache(maxsize=4096)
def _hand(components: Components, say: Words, kind: int, left: int) -> str:
    """The tile in hand or the back of a tile that is still to be drawn, with how many are left."""
    face = _face(components, say, kind, charts.FACE) if kind >= 0 else charts.back(say("picture-stack"))
    return charts.hand(face, left, say("picture-left", count=left))


@lru_cache(maxsize=1024)
def _face(components: Components, say: Words, kind: int, side: float) -> str:
    """The tile to be laid, which says what it shows."""
    title = svg.tooltip(say("picture-hand", tile=words.tile_name(components, kind)))
    tile = svg.use(arts(components)[kind].turned(0)) + svg.use("cell", fill="none")
    return svg.group(title + tile, None, side / TILE)


def _seat(view: Any, board: Board, seat: int, say: Words) -> Part:
    """The settlers in the supply of a seat; onlookers see the tile that it lays beside them."""
    s = board.position
    left = s.settler[seat * SETTLERS : (seat + 1) * SETTLERS].count(NOTHING)
    if view.seat is not None:
        return Part(seat_part(seat), Area(0, 0, 114, 36), _troop(say, seat, left), 26)
    drawn = _troop(say, seat, left)
    if seat == s.turn and s.drawn >= 0:
        drawn += "\n" + svg.group(_face(view.game.components, say, int(s.drawn), 40), (140, 22))
    return Part(seat_part(seat), Area(0, 0, 164, 44), drawn, 26)


@lru_cache(maxsize=256)
def _troop(say: Words, seat: int, left: int) -> str:
    """The settlers of a seat in a row; those that are not in the supply are pale."""
    name = COLOURS[seat]
    row = "".join(svg.use(f"settler-{name}", (22 * k, 0), opacity=None if k < left else ".22") for k in range(SETTLERS))
    title = svg.tooltip(say("picture-player", seat=Message(f"seat-{name}"), left=left))
    return "\n" + svg.group(title + row, (13, 23.5), 0.92)


@lru_cache(maxsize=256)
def _supply(laid: Laid, say: Words, left: tuple[int, ...]) -> list[Part]:
    """The kinds of tiles, each with how many can still be drawn."""
    if not any(left):
        return []
    tiles = [
        _small(kind, name, charts.pale(count)) for kind, (name, count) in enumerate(zip(laid.names, left, strict=True))
    ]
    area, drawn = charts.supply([say("picture-supply", count=sum(left))], left, tiles)
    return [Part(SUPPLY, area, drawn, 15)]


@lru_cache(maxsize=1024)
def _small(kind: int, name: str, opacity: str | None) -> str:
    """A kind of tile in the supply."""
    tile = svg.use(name) + svg.use("cell", fill="none", stroke_opacity=".5")
    return "\n" + svg.group(tile, charts.in_supply(kind), charts.SMALL / TILE, opacity=opacity)


@for_all
def _lying(position: Any, game: Any, say: Words) -> tuple[Board, tuple[str, ...], Area]:
    """The board, all that lies and stands on it in pieces, and where the surveyors are."""
    board = Board(position, game)
    bands, surveyors, where = _surveyors(board, say)
    lying = (
        _chart(game.components),
        board.laid.drawn,
        bands + _last(board) + surveyors,
        piece(_named(tuple([(x, y) for x, y, _, _ in board.tiles]))),
        piece(_hover(board.laid, say, tuple(board.settlers.items()))),
        piece(_settlers(board)),
    )
    return board, lying, where


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen."""
    components, actions = view.game.components, list(legal)
    board, lying, where = _lying(view.position, view.game, say)
    choices, seen = _choices(board, actions, say)
    *drawn, top = (*lying, piece(choices)) if choices else lying
    area = charts.joined([seen, where.inside(-charts.MARGIN)])
    offers = [action for action in actions if action.spots[0] == "button/none"]
    others = [
        *_mine(view, board, say),
        *(_seat(view, board, seat, say) for seat in range(view.players)),
        *_supply(board.laid, say, tuple(board.position.left[: board.kinds])),
        *buttons((action.spots[0], say("picture-none"), say.say(action.message)) for action in offers),
    ]
    # those of the supply are among those that were laid, or stand for them
    shown = "".join([choices, *(part.content for part in others if part.name != SUPPLY)])
    used = {(int(kind), int(turn), faint) for faint, kind, turn in _USED.findall(shown)}
    defs = [_defs(int(view.position.players)), *_tiles(board.laid, frozenset(used))]
    # other components on the same page have other tiles
    return Scene(
        components.digest[:4], say, say("picture-about"),
        [Part(BOARD, area, top, charts.read(TILE, view.over), below=tuple(drawn)), *others], defs,
    )  # fmt: skip


_USED: Final = re.compile(rf"#{svg.ID}(faint-|)k(\d+)r(\d)")
"""Where a kind of tile is drawn in a turn, perhaps faintly."""


@lru_cache(maxsize=256)
def _tiles(laid: Laid, used: frozenset[tuple[int, int, str]]) -> list[str]:
    """For `defs`: the kinds of tiles that lie there or are used besides, each in the turns it needs, and faint ones."""
    shown = laid.shown | {(kind, turn) for kind, turn, _ in used}
    tiles = [laid.arts[kind].tiles[turn] for kind, turn in sorted(shown)]
    grounds = [laid.arts[kind].defined for kind in sorted({kind for kind, _ in shown})]
    names = sorted(laid.arts[kind].turned(turn) for kind, turn, faint in used if faint)
    return tiles + grounds + [svg.define(f"faint-{name}", svg.use(name), opacity=".55") for name in names]


@lru_cache(maxsize=8)
def _defs(players: int) -> str:
    """The parts of the picture that are drawn more than once."""
    square = Area(-HALF, -HALF, TILE, TILE).outline()
    defs = [
        svg.chart_defs(),
        charts.defs(),
        _land(),
        _range(),
        svg.tag(
            "pattern", svg.path("M0 0h1v2h-1zM0 9h1v2h-1z", "faint", opacity=".6"), id=f"{svg.ID}columns",
            x=-HALF, width=TILE, height=18, patternUnits="userSpaceOnUse",
        ),
        parts(),
        svg.define("surveyor", _surveyor()),
        svg.tag("path", id=f"{svg.ID}cell", d=square, stroke=svg.colour("line"), stroke_width=2),
        svg.tag(
            "path", id=f"{svg.ID}free", d=square, stroke=svg.colour("gold"), stroke_width=3, stroke_dasharray="7 5"
        ),
        svg.tag("path", id=f"{svg.ID}here", d=square),
    ]  # fmt: skip
    for name in COLOURS[:players]:
        defs.append(svg.define(f"settler-{name}", svg.group(svg.figure(name), (0, -4), 0.66)))
        defs.append(svg.define(f"trapper-{name}", svg.use(f"settler-{name}", transform="rotate(-82)translate(0,4)")))
    return "".join(defs)


# The proof sheet

COLUMN: Final = 128
"""The width of an entry, and how many there are to a line."""
ENTRIES: Final = 8


def box(components: Components, say: Words, theme: str = "light") -> str:
    """Everything in the box on one sheet: the kinds of tiles, the coast and the pieces, each with how we know it."""
    top, lines = 176, -(-len(components.kinds) // ENTRIES)
    coast = (COLUMN * ENTRIES + 130, top + 60)
    below = max(top + 152 * lines, coast[1] + COAST * TILE) + 20
    size = (COLUMN * ENTRIES + 420, below + 110)
    count = sum(kind.count for kind in components.kinds)
    kinds = arts(components)[: len(components.kinds)]
    head = (
        svg.text(say("picture-box"), (size[0] / 2, 60), 44, "rose")
        + svg.text(say("picture-reconstruction"), (size[0] / 2, 98), 22, font_style="italic")
        + svg.text(say("picture-tiles", count=count, kinds=len(components.kinds)), (36, 150), 24, None, "start")
        + svg.text(say("picture-coast"), (size[0] - 36, 150), 24, None, "end")
    )
    tiles = "".join(
        svg.group(
            svg.use(art.turned(0)) + svg.use("cell", fill="none") + _caption(kind.name, kind, (0, 69), say),
            (30 + COLUMN * (k % ENTRIES) + COLUMN / 2, top + 50 + 152 * (k // ENTRIES)),
        )
        for k, (kind, art) in enumerate(zip(components.kinds, kinds, strict=True))
    )
    area = Area(-56, -66, 300, COAST * TILE + 32)
    land = svg.path(area.outline(), "sea") + svg.coast("land") + _coast(components)
    edges = [
        f"{say(f'landscape-{start.west}')} · {say(f'picture-source-{start.source}')}" for start in components.coast
    ]
    starts = svg.group(
        svg.tag("g", land, clip_path=svg.paint("#chart-box"))
        + "".join(svg.text(edge, (58, y * TILE + 6), 18, None, "start") for y, edge in enumerate(edges))
        + svg.path(area.outline(), stroke="ink", width=2),
        coast,
    )
    pieces = "".join(
        svg.group(
            svg.use(piece.name) + _caption(say(f"picture-piece-{piece.name}"), piece, (26, 0), say),
            (40 + 235 * k, below + 40),
        )
        for k, piece in enumerate(components.pieces)
    )
    defs = "".join(art.tiles[0] + art.defined for art in kinds)
    return svg.document(
        components.digest[:4], size, svg.path(Area(0, 0, *size).outline(), "paper") + head + tiles + starts + pieces,
        title=say("picture-box"), about=say("picture-reconstruction"),
        defs=[_defs(len(COLOURS)), svg.tag("clipPath", svg.path(area.outline()), id=f"{svg.ID}chart-box"), defs],
        theme=theme, lang=say.lang, role="img",
    )  # fmt: skip


def _caption(name: str, entry: Any, at: Point, say: Words) -> str:
    """Name, count and source of something, in one line under it or in two beside it."""
    source = say(f"picture-source-{entry.source}")
    if at[0] == 0:
        return svg.text(f"{name} × {entry.count}", at, 18) + svg.text(
            source, (at[0], at[1] + 17), 14, "faint", font_style="italic"
        )
    return svg.text(name, (at[0], at[1] - 2), 19, None, "start") + svg.text(
        f"× {entry.count} · {source}", (at[0], at[1] + 20), 16, "faint", "start", font_style="italic"
    )
