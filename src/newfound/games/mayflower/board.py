"""The land of Mayflower in plain characters.

A tile is three by three characters: what its edges show (`#` town, `=` trail, `.` plain) around a middle that shows a
farm as `o`. A settler is its player's letter at the edge its segment reaches, a small one for a trapper.
"""

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Words
from newfound.games.mayflower.components import EDGES, PLAIN, PORTS, SETTLERS, Components
from newfound.games.mayflower.rules import Land, landscape_of, stack
from newfound.games.mayflower.words import NAMES, coordinates, tile_code
from newfound.games.tiles import NOTHING, SEGMENTS, edge_of, place_of_segment, x_of, y_of

SHOWN = {"plain": ".", "trail": "=", "town": "#"}
MIDDLES = {0: (0, 1), 1: (1, 2), 2: (2, 1), 3: (1, 0)}
"""Where the edges N, E, S and W stand in the three lines of a tile."""
CORNERS = {0: (0, 0), 2: (0, 2), 3: (0, 2), 5: (2, 2), 6: (2, 2), 8: (2, 0), 9: (2, 0), 11: (0, 0)}
"""Where the halves of the edges stand, by port."""


def text(view: View, lang: str = "fr") -> str:
    """The map with everything on it, its legend, the settlers in words, and a line for each player."""
    say = view.game.words(lang)
    components: Components = view.game.components
    s: Land = view.position  # type: ignore[assignment]
    lines = [*_map(components, s, say), "", say("board-legend")]
    counted = stack(view.game.box, s)
    lines.append(say("board-stack", count=counted, one=s.surveyor[0], two=s.surveyor[1]))
    if s.drawn != NOTHING:
        lines.append(say("board-hand", tile=say.say(tile_code(components, s.drawn))))
    lines += _settlers(components, s, say)
    for seat in range(view.players):
        mine = s.settler[seat * SETTLERS : (seat + 1) * SETTLERS]
        turn = "→" if seat == s.turn and view.to_act else " "
        name, letter = say(f"seat-{COLOURS[seat]}"), _letter(seat, say)
        left = mine.count(NOTHING)
        lines.append(say("board-seat", turn=turn, seat=name, letter=letter, score=s.score[seat], settlers=left))
    return "\n".join(lines)


def _map(components: Components, s: Land, say: Words) -> list[str]:
    """The tiles, a column of the coast in the east, with the numbers of rows and columns."""
    where = {(x_of(s, s.tile_cell[tile]), y_of(s, s.tile_cell[tile])): tile for tile in range(s.tiles)}
    west, east = min(x for x, _ in where), 0
    north, south = min(y for _, y in where), max(y for _, y in where)
    lines = []
    for y in range(north, south + 1):
        rows = [f"{y:>4} " if line == 1 else " " * 5 for line in range(3)]
        for x in range(west, east + 1):
            drawn = _tile(components, s, where[x, y], say) if (x, y) in where else ["   "] * 3
            rows = [f"{row} {part}" for row, part in zip(rows, drawn, strict=True)]
        lines += [row.rstrip() for row in rows]
    columns = " " * 5 + "".join(f" {'v' * list(s.surveyor).count(-x):^3}" for x in range(west, east + 1))
    numbers = " " * 5 + "".join(f" {x:^3}" for x in range(west, east + 1))
    return [numbers.rstrip(), columns.rstrip(), *lines]


def _tile(components: Components, s: Land, tile: int, say: Words) -> list[str]:
    """Three lines of three characters for a tile."""
    kind, turn = s.tile_kind[tile], s.tile_turn[tile]
    grid = [[" "] * 3 for _ in range(3)]
    for side in range(len(EDGES)):
        edge = edge_of(components.box, kind, turn, side)
        row, column = MIDDLES[side]
        if edge:
            grid[row][column] = SHOWN[NAMES[edge]]
    segments = components.segments(kind)
    if any(segment.kind == "farm" for segment in segments):
        grid[1][1] = "o"
    for number, segment in enumerate(s.settler):
        if segment != NOTHING and segment // SEGMENTS == tile:
            letter = _letter(number // SETTLERS, say)
            trapper = landscape_of(components.box, s, segment) == PLAIN
            row, column = _stand(segments[segment % SEGMENTS].ports, turn)
            grid[row][column] = letter.lower() if trapper else letter
    return ["".join(row) for row in grid]


def _stand(ports: tuple[int, ...], turn: int) -> tuple[int, int]:
    """Where a settler stands in a tile's three lines: at the middle of an edge if its segment has one."""
    turned = sorted((port + turn * PORTS) % (len(EDGES) * PORTS) for port in ports)
    for port in turned:
        if port % PORTS == 1:
            return MIDDLES[port // PORTS]
    return CORNERS[turned[0]] if turned else (1, 1)


def _letter(seat: int, say: Words) -> str:
    return say(f"board-letter-{COLOURS[seat]}")


def _settlers(components: Components, s: Land, say: Words) -> list[str]:
    """Where every settler stands, in words."""
    return [
        say(
            "board-settler",
            seat=say(f"seat-{COLOURS[number // SETTLERS]}"),
            role=say(f"role-{NAMES[landscape_of(components.box, s, segment)]}"),
            place=coordinates(place_of_segment(s, segment) // SEGMENTS),
        )
        for number, segment in enumerate(s.settler)
        if segment != NOTHING
    ]
