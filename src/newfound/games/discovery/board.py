"""The map of Discovery in plain characters, three lines to a tile.

A tile shows the small letter of the terrain at each edge, in the middle, and at a corner that belongs to both its
edges; signs that touch and read the same are one segment. Two capitals that touch are a shore with a city. A pawn
stands as its player's letter behind the sign that it is on.
"""

from collections.abc import Sequence
from itertools import product

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Words, seat_letter
from newfound.games import grid
from newfound.games.discovery.components import Components, Kind
from newfound.games.discovery.rules import (
    CHOOSING,
    HELD,
    PAWNS,
    SCRATCH,
    TROOP,
    World,
    stack,
    state_at_end,
    state_of,
    terrain_of,
    worth,
)
from newfound.games.discovery.words import coordinates, listed, role_name, segment_name, tile_code
from newfound.games.tiles import NOTHING, SEGMENTS, place_of_segment, x_of, y_of


def text(view: View, lang: str = "fr") -> str:
    """The map with everything on it, its legend, the tile at hand, and some lines for each player."""
    say = view.game.words(lang)
    s: World = view.position  # type: ignore[assignment]
    lines = [*_map(view, s, say), "", say("board-legend"), *_hand(view, s, say), say("board-stack", count=stack(s))]
    return "\n".join([*lines, "", *_seats(view, s, say)])


def _map(view: View, s: World, say: Words) -> list[str]:
    """The tiles with the pawns on them, and the cells where the one to be laid fits."""
    drawn = grid.open_cells(view.game.box, s, s.drawn, s.at)
    components: Components = view.game.components
    for tile in range(s.tiles):
        kind, cell = components.kinds[s.tile_kind[tile]], s.tile_cell[tile]
        pawns = [(i // PAWNS, segment % SEGMENTS) for i, segment in enumerate(s.pawn) if segment // SEGMENTS == tile]
        nine = _nine(kind, s.tile_turn[tile])
        marks = {grid.stand(nine, segment): say.say(seat_letter(seat)) for seat, segment in pawns}
        drawn[x_of(s, cell), y_of(s, cell)] = grid.tile(_signs(kind, nine), marks)
    return grid.chart(drawn)


def _hand(view: View, s: World, say: Words) -> list[str]:
    """The tile to be laid in the turns that come into question, those to choose from, or the one just laid."""
    components: Components = view.game.components
    if s.drawn != NOTHING:
        turns = grid.turns(view.game.box, s, s.drawn, s.at)
        kind = components.kinds[s.drawn]
        drawn = {f"turn {turn}": grid.tile(_signs(kind, _nine(kind, turn)), {}) for turn in turns}
        return [say("board-tile", tile=say.say(tile_code(components, s.drawn))), *grid.beside(drawn)]
    if s.phase == CHOOSING:
        held = [components.kinds[kind] for kind in s.hand[s.turn * HELD : (s.turn + 1) * HELD]]
        return grid.beside({kind.name: grid.tile(_signs(kind, _nine(kind, 0)), {}) for kind in held})
    if s.phase == TROOP:
        kind = components.kinds[s.tile_kind[s.last]]
        nine = _nine(kind, s.tile_turn[s.last])
        marks = {grid.stand(nine, segment): str(segment) for segment in range(len(kind.segments))}
        cell = coordinates(s.cell_at[s.tile_cell[s.last]])
        return grid.beside({say("board-last", cell=cell): grid.tile(_signs(kind, nine), marks)})
    return []


def _nine(kind: Kind, turn: int) -> list[int]:
    """The segments that the nine signs of a turned tile belong to; NOTHING at a corner between two."""
    nine = [NOTHING] * 9
    edges = [kind.edges[side - turn] for side in range(4)]
    for side in range(4):
        nine[grid.SIDES[side]] = edges[side]
        if edges[side] == edges[(side + 1) % 4]:
            nine[grid.CORNERS[side]] = edges[side]
    nine[grid.MIDDLE] = max(kind.parts[1::2], key=kind.parts.count)  # the largest segment's
    return nine


def _signs(kind: Kind, nine: Sequence[int]) -> list[str]:
    """The letters of the terrains, capital on both sides of a shore with a city."""
    signs = [" " if segment == NOTHING else kind.terrains[segment].lower() for segment in nine]
    for city in kind.cities:
        sea, land = ([at for at in range(9) if nine[at] == segment] for segment in city)
        for at in min(product(sea, land), key=lambda pair: _apart(*pair)):
            signs[at] = signs[at].upper()
    return signs


def _apart(one: int, two: int) -> int:
    """How far two signs of a tile are from each other."""
    return abs(one // 3 - two // 3) + abs(one % 3 - two % 3)


def _seats(view: View, s: World, say: Words) -> list[str]:
    components: Components = view.game.components
    lines = []
    for seat in range(view.players):
        pawns = [segment for segment in s.pawn[seat * PAWNS : (seat + 1) * PAWNS] if segment != NOTHING]
        line = say(
            "board-seat",
            turn="→" if seat in view.to_act else " ",
            seat=say(f"seat-{COLOURS[seat]}"),
            letter=say.say(seat_letter(seat)),
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
