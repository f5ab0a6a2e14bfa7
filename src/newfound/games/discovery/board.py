"""The map of Discovery in plain characters, three lines to a tile.

A tile shows the small letter of the terrain at each edge and in the middle; a pawn stands as its player's initial in
place of the letter that it is on. A star marks a tile with a city, a point a cell where a tile can be laid.
"""

from typing import Final

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Words
from newfound.games.discovery.components import Components
from newfound.games.discovery.rules import (
    HELD,
    LAYING,
    PAWNS,
    SCRATCH,
    World,
    stack,
    state_at_end,
    state_of,
    terrain_of,
    worth,
)
from newfound.games.discovery.words import coordinates, listed, role_name, segment_name, tile_code
from newfound.games.tiles import NOTHING, SEGMENTS, place_of_segment, turns_for, x_of, y_of

MARGIN: Final = 5
SIZE: Final = 4
"""Characters to a tile, the gap included."""


def text(view: View, lang: str = "fr") -> str:
    """The map with everything on it, its legend, the tile to be laid, and some lines for each player."""
    say = view.game.words(lang)
    s: World = view.position  # type: ignore[assignment]
    lines = [*_map(view, s, say), "", say("board-legend")]
    if s.drawn != NOTHING:
        lines.append(say("board-tile", tile=say.say(tile_code(view.game.components, s.drawn))))
    lines.append(say("board-stack", count=stack(s)))
    return "\n".join([*lines, "", *_seats(view, s, say)])


def _map(view: View, s: World, say: Words) -> list[str]:
    """Three lines to a row of tiles; the row is named at its middle line, the columns above."""
    shown = [cell for cell in range(s.cells) if s.cell_tile[cell] != NOTHING or _free(view, s, cell)]
    west, north = min(x_of(s, cell) for cell in shown), min(y_of(s, cell) for cell in shown)
    wide = max(x_of(s, cell) for cell in shown) - west + 1
    high = max(y_of(s, cell) for cell in shown) - north + 1
    canvas = [[" "] * (MARGIN + SIZE * wide) for _ in range(1 + 3 * high)]
    for column in range(wide):
        canvas[0][MARGIN + SIZE * column : MARGIN + SIZE * (column + 1)] = f"{west + column:^3} "
    for row in range(high):
        canvas[2 + 3 * row][:MARGIN] = f"{north + row:>{MARGIN - 1}} "
    for cell in shown:
        left, top = MARGIN + SIZE * (x_of(s, cell) - west), 1 + 3 * (y_of(s, cell) - north)
        drawing = ["   ", " · ", "   "] if s.cell_tile[cell] == NOTHING else _tile(view, s, s.cell_tile[cell], say)
        for row, characters in enumerate(drawing):
            canvas[top + row][left : left + 3] = characters
    return ["".join(line).rstrip() for line in canvas]


def _free(view: View, s: World, cell: int) -> bool:
    """Whether the tile to be laid fits a cell."""
    return s.phase == LAYING and turns_for(view.game.box, s, s.drawn, cell) != 0


def _tile(view: View, s: World, tile: int, say: Words) -> list[str]:
    """Three times three characters for a tile."""
    components: Components = view.game.components
    kind = components.kinds[s.tile_kind[tile]]
    letters = [letter.lower() for letter in kind.terrains]
    for i, segment in enumerate(s.pawn[: view.players * PAWNS]):
        if segment // SEGMENTS == tile:
            letters[segment % SEGMENTS] = _initial(i // PAWNS, say)
    north, east, south, west = (letters[kind.edges[side - s.tile_turn[tile]]] for side in range(4))
    # the middle belongs to the largest segment
    middle = letters[max(kind.parts[1::2], key=kind.parts.count)]
    city = "*" if kind.cities else " "
    return [f" {north}{city}", f"{west}{middle}{east}", f" {south} "]


def _initial(seat: int, say: Words) -> str:
    return say(f"seat-{COLOURS[seat]}")[0]


def _seats(view: View, s: World, say: Words) -> list[str]:
    components: Components = view.game.components
    lines = []
    for seat in range(view.players):
        pawns = [segment for segment in s.pawn[seat * PAWNS : (seat + 1) * PAWNS] if segment != NOTHING]
        line = say(
            "board-seat",
            turn="→" if seat in view.to_act else " ",
            seat=say(f"seat-{COLOURS[seat]}"),
            score=s.score[seat],
            pawns=PAWNS - len(pawns),
        )
        held = [kind for kind in s.hand[seat * HELD : (seat + 1) * HELD] if kind != NOTHING]
        if held:
            tiles = say.say(listed("and-then", [tile_code(components, kind) for kind in held]))
            line += ", " + say("board-hand", tiles=tiles)
        lines.append(line)
        lines += ["    " + _pawn(view, s, segment, say) for segment in pawns]
    return lines


def _pawn(view: View, s: World, segment: int, say: Words) -> str:
    """A pawn on the map, and what it is worth if it is taken back now, or what it scored when the game was over."""
    components: Components = view.game.components
    how = state_at_end(s, segment) if view.over else state_of(s, segment)
    return say(
        "board-pawn-scored" if view.over else "board-pawn",
        role=role_name(components, terrain_of(view.game.box, s, segment)),
        cell=coordinates(place_of_segment(s, segment) // SEGMENTS),
        segment=segment_name(components, s, segment),
        points=worth(view.game.box, s, segment, how, [0] * SCRATCH),
    )
