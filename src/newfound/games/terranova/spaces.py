"""What is done in Terra Nova as numbers, and the island as planes."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.core.spaces import Plane, Verb
from newfound.games.terranova.components import CELLS, GRID, TERRAINS, Box
from newfound.games.terranova.features import GONE
from newfound.games.terranova.rules import PICK, PIONEER, STONE, Island

ACTIONS: Final = (
    Verb("place", CELLS, "the cell where a pioneer is placed, row by row"),
    Verb("pick", CELLS, "the cell of the pioneer to be moved"),
    Verb("to", CELLS, "the cell it moves to"),
    Verb("stone", CELLS, "the cell where a stone is laid"),
)
CHANCES: Final[tuple[Verb, ...]] = ()

PLANES: Final = (
    Plane("cell", 1, CELLS, "the number of the cell, counted from 1; 0 for the sea"),
    Plane("terrain", 1, TERRAINS, "its terrain, counted from 1"),
    Plane("holds", 1, GONE, "a pioneer of one's own 1, of the next seat 2, …; 5 a stone, 6 in a region"),
    Plane("picked", 1, 1, "whether its pioneer is picked up"),
    Plane("moved", 1, 1, "whether a pioneer moved in this turn stands there"),
)
SHAPE: Final = (GRID, GRID)

LONGEST: Final = 24_000
"""More decisions than a game takes: 80 stones, no ten rounds without one, six decisions to a turn."""


@rule
def number_of(box: Box, s: Island, action: int) -> int:
    """A verb and a cell."""
    return action // PICK * CELLS + action % PICK


@rule
def see_map(box: Box, s: Island, seat: int, out: Ints) -> None:
    """Every cell where it lies."""
    places = GRID * GRID
    for cell in range(CELLS):
        spot = box.spot[cell]
        if spot < 0:
            continue
        what = s.cell[cell]
        if what > STONE:
            what = GONE
        elif PIONEER <= what < STONE:
            what = 1 + (what - PIONEER - seat) % s.players
        out[spot] = cell + 1
        out[places + spot] = box.terrain[cell] + 1
        out[2 * places + spot] = what
        out[3 * places + spot] = 1 if s.picked == cell else 0
        out[4 * places + spot] = 1 if cell in (s.moved[0], s.moved[1]) else 0
