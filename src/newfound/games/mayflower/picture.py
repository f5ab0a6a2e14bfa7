"""The picture of Mayflower: the coast in the east, the tiles laid westward from it, settlers, surveyors and scores."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from newfound.core import svg
from newfound.core.scene import BOARD, Part, Scene
from newfound.core.seats import COLOURS
from newfound.core.svg import Area, Point
from newfound.core.words import Message, Words
from newfound.games.mayflower.art import HALF, TILE, Line, arts, parts
from newfound.games.mayflower.components import COAST, SETTLERS, Components, Segment
from newfound.games.mayflower.rules import SCRATCH, completed, score_at_end, score_feature
from newfound.games.tiles import NOTHING, SEGMENTS, cell_of, feature_of, turns_for, x_at, x_of, y_at, y_of

# The sheet: how much of the New World is shown, and where the panels are

WIDTH: Final = 1080
"""The width of the sheet in units of a panel; panels grow with the board, so that they stay readable."""
LAND: Final = 700
"""The part of that width that the land has."""
COLUMNS: Final = 5
"""Columns west of the coast that are shown at least."""
EDGE: Final = 10
STRIP: Final = 112
"""The height of the players' plaques."""
BAND: Final = 26
HEAD: Final = 96
"""Room above the northernmost row, where the surveyors stand; in units of the board, like what follows."""
MARGIN: Final = 24
PANELS: Final = 1090
"""The height of everything that lies on the sea."""
LINES: Final = 9
"""Lines in the list of tiles that are left, at most."""


class Sheet:
    """What part of the board a picture shows, and how large its panels are."""

    def __init__(self, cells: Iterable[tuple[int, int]]) -> None:
        """Makes room for these cells with one more on every side."""
        places = [(-COLUMNS + 1, 1), (0, COAST - 2), *cells]
        self.west = 1 - min(x for x, _ in places)
        self.north, self.south = min(y for _, y in places) - 1, max(y for _, y in places) + 1
        land = (self.west + 1) * TILE + MARGIN
        height = (self.south - self.north + 1) * TILE + HEAD + MARGIN
        self.scale = scale = min(land / LAND, height / PANELS)
        self.width = land + (WIDTH - LAND) * scale
        top = (2 * EDGE + STRIP) * scale
        self.band = BAND * scale
        self.chart = Area(EDGE * scale, top, self.width - 2 * EDGE * scale, height + 2 * self.band)
        self.height = self.chart.y + self.chart.height + EDGE * scale
        self.origin = (
            self.chart.x + self.band + MARGIN + (self.west + 0.5) * TILE,
            self.chart.y + self.band + HEAD + (0.5 - self.north) * TILE,
        )
        inner = self.chart.inside(self.band)
        self.board = inner._replace(x=inner.x - self.origin[0], y=inner.y - self.origin[1])
        self.sea = (HALF + self.board.x + self.board.width) / 2 + 12 * scale
        """The middle of the sea, from north to south."""


def _shore(north: float, south: float) -> Line:
    """The coast from south to north, always the same however much of it is shown."""
    steps = range(round(south / 25) + 16, round(north / 25) - 17, -1)
    return [(24 + 9 * ((k * 7919) % 13 / 13 - 0.5) - (5 if k % 4 == 2 else 0), 25.0 * k) for k in steps]


def _land(board: Area, name: str) -> str:
    """For `defs`: all land of a part of the board, to be drawn and to be cut out, and that part itself.

    They have a name of their own for every part, since pictures on one page may show different ones.
    """
    shore = _shore(board.y, board.y + board.height)
    ring = [(board.x - 400, shore[0][1]), *shore, (board.x - 400, shore[-1][1])]
    return (
        svg.tag("path", id=f"{svg.ID}land{name}", d=svg.smooth(ring))
        + svg.tag("clipPath", svg.use(f"land{name}"), id=f"{svg.ID}inland{name}")
        + svg.tag("clipPath", svg.path(board.outline()), id=f"{svg.ID}chart{name}")
    )


def _coast(components: Components, name: str) -> str:
    """The ten start spaces on their strip of land."""
    ends = (-HALF, COAST * TILE - HALF)
    strip = svg.tag(
        "g",
        "".join(svg.use("grass", (0, y * TILE)) for y in range(COAST))
        + svg.use(f"land{name}", fill="none", stroke=svg.colour("sand"), stroke_width=16),
        clip_path=svg.paint(f"#inland{name}"),
    )
    starts = "".join(
        svg.group(art.ground + art.standing(0), (0, y * TILE))
        for y, art in enumerate(arts(components)[len(components.kinds) :])
    )
    names = "".join(
        svg.text(start.name, (0, 0), 17, font_style="italic", transform=f"translate(3,{y * TILE})rotate(90)")
        for y, start in enumerate(components.coast)
        if start.name
    )
    return (
        strip
        + svg.use(f"land{name}", fill="none", stroke=svg.colour("ink"), stroke_width=2.2)
        + svg.path(f"M-50 {ends[0]:.0f}V{ends[1]:.0f}", stroke="line", width=2, opacity=".6")
        + svg.path("".join(f"M-50 {y:.0f}H28" for y in ends), stroke="line", width=1.5, stroke_dasharray="6 4")
        + "\n"
        + starts
        + names
    )


@lru_cache(maxsize=64)
def _chart(components: Components, west: int, north: int, south: int) -> tuple[str, str, str]:
    """What never changes while the board keeps its size: parts for `defs`, the coast, and the frame around it."""
    sheet = Sheet([(1 - west, north + 1), (0, south - 1)])
    board, scale = sheet.board, sheet.scale
    rose = (sheet.sea, board.y + board.height - 84 * scale)
    grid = "".join(f"M{-x * TILE - 50} {svg.num(board.y)}v{svg.num(board.height)}" for x in range(sheet.west + 1))
    name = f"{west}_{north}_{south}"
    defs = svg.chart_defs() + _land(board, name)
    coast = (
        svg.tag(
            "g",
            svg.sea(board, rose)
            + "\n"
            + svg.coast(f"land{name}")
            + svg.use(
                f"land{name}", fill=svg.colour("paper"), opacity=".6"
            )  # not explored yet: less bright than a tile
            + svg.path(grid, stroke="faint", width=1, stroke_dasharray="2 7", opacity=".6")
            + _coast(components, name),
            clip_path=svg.paint(f"#chart{name}"),
        )
        + svg.compass(rose, 60 * scale)
        + svg.ship((sheet.sea + 100 * scale, board.y + board.height - 40 * scale), 0.6 * scale)
    )
    columns = [(str(x), -x * TILE + sheet.origin[0]) for x in range(sheet.west, -1, -1)]
    rows = [(str(y), y * TILE + sheet.origin[1]) for y in range(north, south + 1)]
    return defs, coast, svg.frame(sheet.chart, sheet.band, columns, rows)


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
        self.shown = {(kind, turn) for _, _, kind, turn in self.tiles[COAST:]}
        """The kinds and turns of the tiles that were laid."""
        self.names = {kind: self.arts[kind].names[0] for kind in range(len(components.kinds))}
        """For each kind the name of a tile in a turn that the picture defines anyway."""
        self.names |= {kind: self.arts[kind].names[turn] for _, _, kind, turn in self.tiles[COAST:]}
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
        return {feature.root: feature for features in found.values() for feature in features}

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
        return "\n".join(["", *content, outlines])

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

    def __init__(self, view: Any) -> None:
        """Finds what lies there, and who stands on it."""
        self.view = view
        self.position = s = view.position
        self.arts = arts(view.game.components)
        self.kinds = len(view.game.components.kinds)
        self.laid = _laid(
            view.game.components,
            tuple([s.cell_at[cell] for cell in s.tile_cell[: s.tiles]]),
            tuple(s.tile_kind[: s.tiles]),
            tuple(s.tile_turn[: s.tiles]),
            tuple(s.feature[: s.tiles * SEGMENTS]),
        )
        self.tiles, self.cells, self.features = self.laid.tiles, self.laid.cells, self.laid.features
        self.segment = self.laid.segment
        self.settlers: dict[int, tuple[int, ...]] = {}
        """How many settlers each seat has on a feature, where there is any."""
        for i, at in enumerate(s.settler):
            if at >= 0:
                seat, root = i // SETTLERS, feature_of(s, at)
                counts = self.settlers.get(root, (0,) * view.players)
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
        lacking = 8 - feature.near if feature.kind == "farm" else self.position.gaps[feature.root]
        key = (self.view.game.components.digest, feature.kind, feature.tiles, feature.marks, lacking)
        if key not in _WORTH:
            if len(_WORTH) >= KEPT:
                _WORTH.clear()
            _WORTH[key] = self._worth(feature)
        return _WORTH[key]

    def _worth(self, feature: Feature) -> tuple[bool, int]:
        """Asks the rules whether a feature is completed, and what it would bring as it stands to whoever holds it.

        That is what the first seat would score if it alone had a settler there, and no surveyor was near.
        """
        s, box = self.position.copy(), self.view.game.box
        s.settler = [feature.root, *[NOTHING] * (len(s.settler) - 1)]
        s.surveyor = [-1] * len(s.surveyor)
        done = bool(completed(box, s, feature.root))
        score = score_feature if done else score_at_end
        score(box, s, feature.root, [0], [0] * SCRATCH)
        return done, int(s.score[0] - self.position.score[0])

    def gain(self, feature: Feature) -> int:
        """What a completed feature brings when it is scored now, surveyors included."""
        s = self.position.copy()
        score_feature(self.view.game.box, s, feature.root, [0], [0] * SCRATCH)
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
    d = Area(x * TILE - HALF, y * TILE - HALF, TILE, TILE).inside(-1).outline()
    return "\n" + svg.path(d, stroke="line", width=6) + svg.path(d, stroke="glow", width=3)


def _settlers(board: Board) -> str:
    """The settlers, those furthest away first; trappers lie down."""
    standing = [(*board.stand(i), i, k // SETTLERS) for k, i in enumerate(board.position.settler) if i >= 0]
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
    parts = [say(f"picture-{kind}", tiles=tiles, marks=marks, state="complete" if done else "open")]
    parts += [
        say("picture-settlers", seat=Message(f"seat-{COLOURS[seat]}"), count=count)
        for seat, count in enumerate(settlers)
        if count
    ]
    if not done or any(settlers) or offered:  # what is completed and empty has been scored
        parts.append(say("picture-worth", worth=worth))
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


def _surveyors(board: Board, sheet: Sheet, say: Words) -> tuple[str, str]:
    """The columns of the surveyors as bands down the board, and the surveyors above them."""
    return _surveyed(say, tuple(sorted(map(int, board.position.surveyor))), sheet.board, sheet.north)


@lru_cache(maxsize=1024)
def _surveyed(say: Words, columns: tuple[int, ...], area: Area, north: int) -> tuple[str, str]:
    """The bands and figures of surveyors in these columns of a board."""
    bands = "".join(f"M{-x * TILE - 50} {svg.num(area.y)}h100v{svg.num(area.height)}h-100z" for x in set(columns))
    under = svg.path(bands, "gold", "gold", 2, fill_opacity=".16", stroke_dasharray="9 6", pointer_events="none")
    size = 1.35
    figures = ""
    for k, x in enumerate(columns):
        shift = (k * 2 - 1) * 21 if columns[0] == columns[1] else 0
        figure = svg.tooltip(say("picture-surveyor", column=x)) + svg.use("surveyor")
        figures += "\n" + svg.group(figure, (-x * TILE + shift, north * TILE - 50 - 42), size)
    return "\n" + under, figures


# What can be chosen


def _choices(board: Board, sheet: Sheet, legal: Sequence[Any], say: Words) -> str:
    """Every legal action as a spot, where it belongs on the board."""
    spots = {action.spots[0]: say.say(action.message) for action in legal}
    verbs = {name.partition("/")[0] for name in spots}
    if "turn" in verbs:
        return _turns(board, sheet, spots)
    content = ""
    if "segment" in verbs:
        first = int(board.position.last) * SEGMENTS
        segments = [first + int(name.partition("/")[2]) for name in spots if name.startswith("segment/")]
        for i in sorted(segments, key=lambda i: ABOVE.index(board.segment(i).kind)):
            name = f"segment/{i - first}"
            root = feature_of(board.position, i)
            about = _about(board.laid, say, root, board.settlers.get(root, ()), offered=True)
            content += svg.spot(name, _invitation(board, i), True, f"{spots[name]}. {about}")
    for name, title in spots.items():
        if name.startswith("cell/"):
            x, y = map(int, name.removeprefix("cell/").split(","))
            content += svg.spot(name, _ghost(board, x, y), True, title, (x * TILE, y * TILE))
        elif name.startswith("feature/"):
            content += svg.spot(name, _waiting(board, board.named(name)), True, title)
    return _unfit(board, spots) + content if "cell" in verbs else content


def _unfit(board: Board, spots: Mapping[str, str]) -> str:
    """The empty cells beside tiles where the tile in hand does not fit: one can ask there why not."""
    s = board.position
    empty = [(x_of(s, cell), y_of(s, cell)) for cell in range(s.cells) if s.cell_tile[cell] == NOTHING]
    return _named(tuple([(x, y) for x, y in empty if x < 0 and f"cell/{x},{y}" not in spots]))


def _ghost(board: Board, x: int, y: int) -> str:
    """The tile in hand, faintly, as it could lie on a cell."""
    s = board.position
    turns = turns_for(board.view.game.box, s, s.drawn, cell_of(s, x, y))
    turn = next(turn for turn in range(4) if turns >> turn & 1)
    return "\n" + svg.use(f"faint-{board.arts[s.drawn].turned(turn)}", class_="ghost") + svg.use("free", class_="hit")


def _invitation(board: Board, segment: int) -> str:
    """A segment of the tile just laid, and the settler that could be placed on it."""
    x, y, kind, turn = board.tiles[segment // SEGMENTS]
    d = _outlines(board.view.game.components, kind, turn, x, y)[segment % SEGMENTS]
    disc = svg.tag("circle", r=12, fill=svg.colour("glow"), stroke=svg.colour("line"), stroke_width=1.5)
    figure = _settler(COLOURS[int(board.position.turn)], board.segment(segment).kind, (0, 0))
    mark = svg.tag("g", disc, class_="pulse") + svg.group(figure, None, 0.62)
    return svg.path(d, "glow", class_="hit") + svg.group(mark, board.stand(segment))


def _waiting(board: Board, feature: Feature) -> str:
    """A completed feature that waits to be scored, with what it is worth."""
    x, y = board.stand(feature.segments[0])  # features that wait together meet on their last tile
    area, d = Area(x - 24, y - 19, 48, 38), feature.d.replace("\n", "")
    return (
        svg.path(d, "glow", "gold", 4, class_="pulse", fill_opacity=".35", stroke_linejoin="round")
        + svg.plaque(area, 7)
        + svg.text(board.gain(feature), (x, y + 9), 27, font_weight="bold")
        + svg.path(d, "glow", class_="hit")
    )


def _turns(board: Board, sheet: Sheet, spots: Mapping[str, str]) -> str:
    """The chosen cell, and beside it the tile in each turn that fits."""
    s = board.position
    x, y = x_of(s, s.at), y_of(s, s.at)
    art = board.arts[s.drawn]
    turns = [int(name.removeprefix("turn/")) for name in spots]
    size, gap = 0.9 * max(sheet.scale, 1), 12 * sheet.scale
    step = TILE * size + gap
    panels = [_beside(sheet, x, y, (gap + step * len(turns), gap + step), (0, side)) for side in (-1, 1)]
    panels += [_beside(sheet, x, y, (gap + step, gap + step * len(turns)), (side, 0)) for side in (-1, 1)]
    panel = min(panels, key=lambda panel: sum(1 + 99 * (cell == (x, y)) for cell in _under(panel, board, x, y)))
    along = panel.width > panel.height
    content = ""
    for k, (name, title) in enumerate(spots.items()):
        far, near = gap + step * (k + 0.5) - gap / 2, (gap + step) / 2
        at = (panel.x + far, panel.y + near) if along else (panel.x + near, panel.y + far)
        tile = svg.group(svg.use(art.turned(turns[k])) + svg.use("cell", class_="hit"), None, size)
        laid = svg.use(art.turned(turns[k]), (x * TILE - at[0], y * TILE - at[1]), class_="preview")
        content += svg.spot(name, laid + tile, True, title, at)
    middle = panel.x + panel.width / 2, panel.y + panel.height / 2
    chosen = Area(x * TILE - HALF, y * TILE - HALF, TILE, TILE)
    return "\n" + (
        svg.path(svg.line([(x * TILE, y * TILE), middle], closed=False), stroke="gold", width=6)
        + svg.use(art.turned(turns[0]), (x * TILE, y * TILE), opacity=".55", class_="turning")
        + svg.path(chosen.outline(), stroke="gold", width=5, class_="pulse")
        + svg.plaque(panel, 8, halo="gold")
        + content
    )


def _beside(sheet: Sheet, x: int, y: int, size: Point, side: tuple[int, int]) -> Area:
    """A panel of a size on one side of a cell, moved until all of it is on the board."""
    board, away = sheet.board, HALF + 12
    left = x * TILE - size[0] / 2 + side[0] * (size[0] / 2 + away)
    top = y * TILE - size[1] / 2 + side[1] * (size[1] / 2 + away)
    left = min(max(left, board.x + 6), board.x + board.width - size[0] - 6)
    top = min(max(top, board.y + 6), board.y + board.height - size[1] - 6)
    return Area(left, top, *size)


def _under(panel: Area, board: Board, x: int, y: int) -> list[tuple[int, int]]:
    """The tiles that a panel hides, and the cell itself if it does."""
    return [
        (u, v)
        for u, v in {*board.cells, (x, y)}
        if panel.x < u * TILE + HALF
        and u * TILE - HALF < panel.x + panel.width
        and panel.y < v * TILE + HALF
        and v * TILE - HALF < panel.y + panel.height
    ]


# Panels


def _strip(board: Board, sheet: Sheet, say: Words) -> str:
    """The players, side by side above the chart."""
    view, s, gap = board.view, board.position, 12
    strip = Area(EDGE, EDGE, sheet.width / sheet.scale - 2 * EDGE, STRIP)
    width = min((strip.width - gap * (view.players - 1)) / view.players, 520)
    active = view.winners if view.over else (int(s.turn),)
    plaques = [
        _player(
            say,
            seat,
            strip._replace(x=strip.x + seat * (width + gap), width=width),
            seat == view.seat,
            seat in active,
            int(s.score[seat]),
            s.settler[seat * SETTLERS : (seat + 1) * SETTLERS].count(NOTHING),
        )
        for seat in range(view.players)
    ]
    return "\n" + svg.group("".join(plaques), None, sheet.scale)


@lru_cache(maxsize=4096)
def _player(say: Words, seat: int, area: Area, own: bool, active: bool, score: int, left: int) -> str:
    """One player's plaque: figure, name, score and the settlers in the supply."""
    name = COLOURS[seat]
    style = {"font_weight": "bold"} if own else {"font_style": "italic"}
    row = "".join(svg.use(f"settler-{name}", (20 * k, 0), opacity=None if k < left else ".22") for k in range(SETTLERS))
    return "\n" + svg.tag(
        "g",
        svg.tooltip(say("picture-player", seat=Message(f"seat-{name}"), score=score, left=left))
        + "\n"
        + svg.plaque(area, halo="gold" if active else None)
        + "\n"
        + svg.badge(name, (area.x + 31, area.y + 34), 17)
        + svg.text(say(f"seat-{name}"), (area.x + 56, area.y + 42), 24, "faint", "start", **style)
        + "\n"
        + svg.text(score, (area.x + 16, area.y + 96), 46, None, "start", font_weight="bold")
        + "\n"
        + svg.group(row, (area.x + area.width - 98, area.y + 85)),
    )


BROAD: Final = 200
"""The width of the panels on the sea."""


def _hand(board: Board, sheet: Sheet, legal: Sequence[Any], say: Words) -> str:
    """The tile in hand, large, on the sea; how many are left; and the button to place no settler."""
    s, content = board.position, ""
    left = tuple(s.left[: board.kinds])
    if not board.view.over:
        content = _drawn(board.view.game.components, say, int(s.drawn), sum(left))
    for action in legal:
        if action.spots[0] == "button/none":
            button = Area(-BROAD / 2, 0, BROAD, 58)
            mark = svg.plaque(button, 9, halo="gold") + svg.text(say("picture-none"), (0, 37), 22, font_weight="bold")
            hit = svg.path(button.outline(), "glow", class_="hit")
            content += svg.spot(action.spots[0], mark + hit, True, say.say(action.message), (0, 268))
    content += "\n" + svg.tag("g", _supply(board, left, say), class_="supply")
    return "\n" + svg.group(content, (sheet.sea, sheet.board.y + 18 * sheet.scale), sheet.scale)


@lru_cache(maxsize=4096)
def _drawn(components: Components, say: Words, kind: int, left: int) -> str:
    """The tile in hand with its name, or the back of a tile that is still to be drawn, and how many are left."""
    if kind >= 0:
        label = say("picture-hand", name=components.kinds[kind].name)
        tile = svg.use(arts(components)[kind].turned(0)) + svg.use("cell", fill="none")
    else:
        label = say("picture-stack")
        tile = svg.plaque(Area(-42, -42, 84, 84), 6, "wood") + svg.star([0, 90, 180, 270], 30, 0.7, ("gold", "panel"))
    return (
        "\n"
        + svg.plaque(Area(-BROAD / 2, 0, BROAD, 246), 10)
        + "\n"
        + svg.text(label, (0, 32), 19, "faint", font_style="italic")
        + svg.group(tile, (0, 122), 1.56)
        + "\n"
        + svg.text(say("picture-left", count=left), (0, 229), 22)
    )


def _supply(board: Board, left: Sequence[int], say: Words) -> str:
    """The kinds of tiles that can still be drawn, each with its number."""
    names = board.laid.names
    kinds = [kind for kind, count in enumerate(left) if count > 0]
    if not kinds:
        return ""
    per_line = max(6, -(-board.kinds // LINES))
    step, size = 252 / per_line, 2.16 / per_line
    panel, lines = _frames(len(kinds), per_line)
    tiles = [_small(k, per_line, names[kind]) for k, kind in enumerate(kinds)]
    counts = [_count(k, per_line, left[kind]) for k, kind in enumerate(kinds)]
    return (
        svg.tooltip(say("picture-supply"))
        + panel
        + svg.group("".join(tiles), None, size)
        + lines
        + "\n"
        + svg.tag("g", "".join(counts), font_size=step * 0.36, text_anchor="middle")
    )


def _in_supply(k: int, per_line: int) -> Point:
    """Where a tile of the supply is."""
    step = 252 / per_line
    return step * (k % per_line + 0.5) - 126, 374 + step * 1.29 * (k // per_line)


@lru_cache(maxsize=256)
def _frames(number: int, per_line: int) -> tuple[str, str]:
    """The panel for so many kinds of tiles, and the lines around them."""
    high = 252 / per_line * 1.29
    area = Area(-132, 348, 264, high * -(-number // per_line) + 14)
    lines = "".join(
        Area(*_in_supply(k, per_line), 0, 0).inside(-HALF * 2.16 / per_line).outline() for k in range(number)
    )
    return svg.plaque(area, 8), "\n" + svg.path(lines, stroke="line", width=0.8, opacity=".5")


@lru_cache(maxsize=4096)
def _small(k: int, per_line: int, name: str) -> str:
    """A tile of the supply."""
    x, y = _in_supply(k, per_line)
    size = 2.16 / per_line
    return "\n" + svg.use(name, (x / size, y / size))


@lru_cache(maxsize=1024)
def _count(k: int, per_line: int, count: int) -> str:
    """How many of it there are."""
    x, y = _in_supply(k, per_line)
    return "\n" + svg.tag("text", str(count), x=x, y=y + 252 / per_line * 0.71)


def scene(view: Any, legal: Iterable[Any], say: Words) -> Scene:
    """The table in parts, with a named spot for everything that can be chosen."""
    components = view.game.components
    board, actions = Board(view), list(legal)
    sheet = Sheet(board.cells)
    chart, coast, frame = _chart(components, sheet.west, sheet.north, sheet.south)
    bands, surveyors = _surveyors(board, sheet, say)
    choices = _hand(board, sheet, actions, say) + _choices(board, sheet, actions, say)
    land = (
        coast,
        board.laid.drawn,
        bands,
        _last(board),
        surveyors,
        _named(tuple([(x, y) for x, y, _, _ in board.tiles])),
        _hover(board.laid, say, tuple(board.settlers.items())),
        _settlers(board),
        choices,
    )
    size = (sheet.width, sheet.height)
    paper = svg.path(Area(0, 0, *size).outline(), "paper")
    content = f"{paper}\n{svg.group(''.join(land), sheet.origin)}\n{frame}{_strip(board, sheet, say)}"
    defs = [_defs(int(view.position.players)), chart, *_tiles(board, choices)]
    # other components on the same page have other tiles
    return Scene(components.digest[:4], say, say("picture-about"), [Part(BOARD, Area(0, 0, *size), content, 19)], defs)


def _tiles(board: Board, choices: str) -> list[str]:
    """For `defs`: the kinds of tiles that lie there or can be chosen, each in the turns it needs, and faint ones."""
    used = {
        (int(kind), int(turn), faint) for faint, kind, turn in re.findall(rf"#{svg.ID}(faint-|)k(\d+)r(\d)", choices)
    }
    shown = board.laid.shown | {(kind, turn) for kind, turn, _ in used}
    tiles = [board.arts[kind].tiles[turn] for kind, turn in sorted(shown)]
    grounds = [board.arts[kind].defined for kind in sorted({kind for kind, _ in shown})]
    names = sorted(board.arts[kind].turned(turn) for kind, turn, faint in used if faint)
    return tiles + grounds + [svg.define(f"faint-{name}", svg.use(name), opacity=".55") for name in names]


@lru_cache(maxsize=8)
def _defs(players: int) -> str:
    """The parts of the picture that are drawn more than once."""
    square = Area(-HALF, -HALF, TILE, TILE).outline()
    defs = [
        parts(),
        svg.define("surveyor", _surveyor()),
        svg.tag("path", id=f"{svg.ID}cell", d=square, stroke=svg.colour("line"), stroke_width=2),
        svg.define("free", svg.use("cell", stroke_dasharray="7 5")),
        svg.tag("path", id=f"{svg.ID}here", d=square),
    ]
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
    land = svg.path(area.outline(), "sea") + svg.coast("land-box") + _coast(components, "-box")
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
        defs=[_defs(len(COLOURS)), svg.chart_defs(), _land(area, "-box"), defs],
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
