"""What the boards of the tile-laying games share: a map of square tiles in plain characters.

A tile is three by three signs, for its corners, its edges and its middle; each has room behind it for a mark.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from newfound.games.tiles import NOTHING, Map, Tiles, turns_for, x_of, y_of

SIDES: Final = (1, 5, 7, 3)
"""Where the edges N, E, S and W stand among a tile's nine signs, row by row."""
CORNERS: Final = (2, 8, 6, 0)
"""Where the corners stand, each after the edge with the same number, clockwise."""
MIDDLE: Final = 4
MARGIN: Final = 5
WIDE: Final = 7
"""Characters to a tile, the gap included."""
FREE: Final = ("", " [ ]", "")
"""A cell where the tile fits."""
CHOSEN: Final = ("", " [?]", "")
"""The cell chosen for it, while it is turned."""


def stand(nine: Sequence[int], segment: int, order: Sequence[int] = (*SIDES, MIDDLE, *CORNERS)) -> int:
    """Where a mark of a segment goes on a tile whose nine signs belong to these segments: the first in an order."""
    return next((at for at in order if nine[at] == segment), MIDDLE)


def tile(signs: Sequence[str], marks: Mapping[int, str]) -> list[str]:
    """Three lines for nine signs, with marks behind some of them."""
    cells = [sign + marks.get(at, " ") for at, sign in enumerate(signs)]
    return ["".join(cells[row : row + 3]) for row in (0, 3, 6)]


def chart(drawn: Mapping[tuple[int, int], Sequence[str]], heads: Mapping[int, str] | None = None) -> list[str]:
    """The map: each drawing at its coordinates, rows numbered at the left, columns above, and `heads` below them."""
    west, east = min(x for x, _ in drawn), max(x for x, _ in drawn)
    north, south = min(y for _, y in drawn), max(y for _, y in drawn)
    across = range(west, east + 1)
    lines = [" " * MARGIN + "".join(f"{x:^{WIDE - 2}}  " for x in across)]
    if heads:
        lines.append(" " * MARGIN + "".join(f"{heads.get(x, ''):^{WIDE - 2}}  " for x in across))
    for y in range(north, south + 1):
        for row in range(3):
            name = str(y) if row == 1 else ""
            line = "".join(f"{drawn[x, y][row] if (x, y) in drawn else '':<{WIDE}}" for x in across)
            lines.append(f"{name:>{MARGIN - 1}} {line}")
    return [line.rstrip() for line in lines]


def beside(drawn: Mapping[str, Sequence[str]]) -> list[str]:
    """Drawings side by side, each under its name."""
    wide = max(WIDE, *map(len, drawn)) + 1
    rows = ["".join(f"{name:<{wide}}" for name in drawn)]
    rows += ["".join(f"{drawing[row]:<{wide}}" for drawing in drawn.values()) for row in range(3)]
    return [(" " * MARGIN + row).rstrip() for row in rows]


def open_cells(box: Tiles, s: Map, kind: int, chosen: int) -> dict[tuple[int, int], Sequence[str]]:
    """The cells where a kind of tile fits, or the one chosen for it; none where no tile is to be laid."""
    if chosen != NOTHING:
        return {(x_of(s, chosen), y_of(s, chosen)): CHOSEN}
    fitting = [cell for cell in range(s.cells) if kind != NOTHING and turns_for(box, s, kind, cell)]
    return {(x_of(s, cell), y_of(s, cell)): FREE for cell in fitting}


def turns(box: Tiles, s: Map, kind: int, chosen: int) -> list[int]:
    """The turns in which the tile to be laid is shown: those that fit the cell chosen for it, else the first."""
    fitting = 1 if chosen == NOTHING else turns_for(box, s, kind, chosen)
    return [turn for turn in range(4) if fitting >> turn & 1]
