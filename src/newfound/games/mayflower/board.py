"""The land of Mayflower in plain characters, three lines to a tile.

A tile shows what its edges and its middle are: `#` a town, `=` a trail, `.` a plain, `o` a farm, `+` a crossing where
trails end; a corner shows a plain, or the town of both its edges. Several plains of a tile have signs of their own.
One sign of a town with a flag is `!`, of a trail with a trading post `$`, of a plain with animals their number. A
settler stands as its player's letter behind a sign of its segment.
"""

from collections.abc import Sequence
from typing import Final

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Words, seat_letter
from newfound.games import grid
from newfound.games.mayflower.components import EDGES, PORTS, SETTLERS, Components, Segment
from newfound.games.mayflower.rules import SETTLING, Land, landscape_of, stack
from newfound.games.mayflower.words import NAMES, coordinates, tile_code
from newfound.games.tiles import NOTHING, SEGMENTS, place_of_segment, x_of, y_of

SIGNS: Final = {"trail": "=", "town": "#", "farm": "o"}
PLAINS: Final = ".,-_"
"""The signs of the plains of a tile, one after the other."""
CROSSING: Final = "+"
OCEAN: Final = "~"


def text(view: View, lang: str = "fr") -> str:
    """The map with everything on it, its legend, the tile at hand, the settlers in words, a line for each player."""
    say = view.game.words(lang)
    components: Components = view.game.components
    s: Land = view.position  # type: ignore[assignment]
    lines = [*_map(components, s, say), "", say("board-legend"), *_hand(components, s, say)]
    counted = stack(view.game.box, s)
    lines.append(say("board-stack", count=counted, one=s.surveyor[0], two=s.surveyor[1]))
    lines += _settlers(components, s, say)
    for seat in range(view.players):
        mine = s.settler[seat * SETTLERS : (seat + 1) * SETTLERS]
        turn = "→" if seat == s.turn and view.to_act else " "
        name, letter = say(f"seat-{COLOURS[seat]}"), say.say(seat_letter(seat))
        left = mine.count(NOTHING)
        lines.append(say("board-seat", turn=turn, seat=name, letter=letter, score=s.score[seat], settlers=left))
    return "\n".join(lines)


def _map(components: Components, s: Land, say: Words) -> list[str]:
    """The coast in the east, the tiles with the settlers on them, the cells where the one to be laid fits."""
    drawn = grid.open_cells(components.box, s, s.drawn, s.at)
    for tile in range(s.tiles):
        settlers = {
            segment % SEGMENTS: say.say(seat_letter(number // SETTLERS))
            for number, segment in enumerate(s.settler)
            if segment != NOTHING and segment // SEGMENTS == tile
        }
        cell = s.tile_cell[tile]
        drawn[x_of(s, cell), y_of(s, cell)] = _tile(components, s.tile_kind[tile], s.tile_turn[tile], settlers)
    return grid.chart(drawn, {-column: "v" * s.surveyor.count(column) for column in s.surveyor})


def _hand(components: Components, s: Land, say: Words) -> list[str]:
    """The tile to be laid in the turns that come into question, or the one just laid with its segments' numbers."""
    if s.drawn != NOTHING:
        turns = grid.turns(components.box, s, s.drawn, s.at)
        drawn = {f"turn {turn}": _tile(components, s.drawn, turn, {}) for turn in turns}
        return [say("board-hand", tile=say.say(tile_code(components, s.drawn))), *grid.beside(drawn)]
    if s.phase != SETTLING:
        return []
    kind = s.tile_kind[s.last]
    numbers = {segment: str(segment) for segment in range(len(components.segments(kind)))}
    cell = coordinates(s.cell_at[s.tile_cell[s.last]])
    return grid.beside({say("board-last", cell=cell): _tile(components, kind, s.tile_turn[s.last], numbers)})


def _tile(components: Components, kind: int, turn: int, on: dict[int, str]) -> list[str]:
    """A turned tile or a start space, with a letter behind some of its segments."""
    segments = components.segments(kind)
    nine = _nine(segments, turn)
    plains = [number for number, segment in enumerate(segments) if segment.kind == "plain"]
    signs = [" "] * 9
    for at, number in enumerate(nine):
        if number != NOTHING:
            plain = number in plains
            signs[at] = PLAINS[plains.index(number) % len(PLAINS)] if plain else SIGNS[segments[number].kind]
    if _crossing(segments):
        signs[grid.MIDDLE] = CROSSING
    if kind >= len(components.kinds):
        for at in (grid.CORNERS[0], grid.SIDES[1], grid.CORNERS[1]):
            signs[at] = OCEAN
    for number, segment in enumerate(segments):
        if segment.marks:
            at = grid.stand(nine, number, (grid.MIDDLE, *grid.CORNERS, *grid.SIDES))
            signs[at] = "!" if segment.flag else "$" if segment.post else str(segment.animals)
    return grid.tile(signs, {grid.stand(nine, number): letter for number, letter in on.items()})


def _nine(segments: Sequence[Segment], turn: int) -> list[int]:
    """The segments that the nine signs of a turned tile belong to; NOTHING where none does."""
    around = len(EDGES) * PORTS
    at_port = {(port + turn * PORTS) % around: n for n, segment in enumerate(segments) for port in segment.ports}
    nine = [NOTHING] * 9
    for side in range(len(EDGES)):
        nine[grid.SIDES[side]] = at_port.get(side * PORTS + 1, NOTHING)
    for side in range(len(EDGES)):
        beside = (side * PORTS + PORTS - 1, (side + 1) * PORTS % around)
        found = {nine[grid.SIDES[side]], nine[grid.SIDES[(side + 1) % len(EDGES)]]}  # one where both are the same town
        plains = [at_port[port] for port in beside if port in at_port]
        nine[grid.CORNERS[side]] = plains[0] if plains else found.pop() if len(found) == 1 else NOTHING
    nine[grid.MIDDLE] = _middle(segments)
    return nine


def _middle(segments: Sequence[Segment]) -> int:
    """What lies in the middle of a tile: a farm, a trail, a town from one edge to the opposite one, or the plain."""
    kinds = [segment.kind for segment in segments]
    across = {n for n, segment in enumerate(segments) if {*"NS"} <= {*segment.at} or {*"EW"} <= {*segment.at}}
    for n, kind in enumerate(kinds):
        if kind == "farm" or (kind == "town" and n in across):
            return n
    if "trail" in kinds:
        return kinds.index("trail")
    return kinds.index("plain") if kinds.count("plain") == 1 else NOTHING


def _crossing(segments: Sequence[Segment]) -> bool:
    """Whether several trails end in the middle of a tile."""
    ends = [segment for segment in segments if segment.kind == "trail" and len(segment.at) == 1]
    return len(ends) > 1 and all(segment.kind != "farm" for segment in segments)


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
