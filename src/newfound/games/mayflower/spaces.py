"""What is done in Mayflower as numbers, and its map as planes.

The land has no western edge, so a cell goes by when it came to be: first the coast, then each tile laid adds the free
cells beside it, from the north clockwise. The first plane of the map says which number lies where.
"""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.core.spaces import Verb, starts
from newfound.games.mayflower.components import SETTLERS, TILES, Box
from newfound.games.mayflower.rules import (
    AROUND,
    AT,
    LAYING,
    MAX_ACTIONS,
    NONE,
    SCORE,
    SETTLER,
    TURN,
    Land,
    next_completed,
)
from newfound.games.tiles import (
    NOTHING,
    SEGMENTS,
    TILE_PLANES,
    WINDOW,
    number_cells,
    place_of_segment,
    see_pieces,
    see_tiles,
    slot_of,
)

FEATURES: Final = SEGMENTS + 1 + AROUND
"""More cannot be completed by one tile: what lies on it, and the farms it lies beside."""

ACTIONS: Final = (
    Verb("at", MAX_ACTIONS, "the cell, in the order in which they came to be"),
    Verb("turn", 4, "quarter turns clockwise"),
    Verb("settler", SEGMENTS, "the segment of the tile just laid"),
    Verb("none", 1, ""),
    Verb("score", FEATURES, "which of the completed features, from the one begun first on"),
)
CHANCES: Final = (Verb("draw", TILES, "the kind of tile"),)
STARTS: Final = starts(*ACTIONS, *CHANCES)
PLANES: Final = TILE_PLANES
SHAPE: Final = (WINDOW, WINDOW)

LONGEST: Final = 2_400
"""More decisions than a game takes: a tile is drawn, laid, turned and settled, then what it completes scored."""


@rule
def number_of(box: Box, s: Land, action: int) -> int:
    """A verb and what it is about."""
    if action >= SCORE:
        number = STARTS[4]
        feature = next_completed(box, s, NOTHING)
        while place_of_segment(s, feature) != action - SCORE:
            feature = next_completed(box, s, feature)
            number += 1
        return number
    if action >= AT:
        return s.table[slot_of(s, action - AT)] - 1
    if action == NONE:
        return STARTS[3]
    if action >= SETTLER:
        return STARTS[2] + action - SETTLER
    if action >= TURN:
        return STARTS[1] + action - TURN
    return STARTS[5] + action


@rule
def numbers_of(box: Box, s: Land, codes: Ints, count: int, out: Ints) -> None:
    """Writes the numbers of all that is legal; cells are counted again, since that is faster than to look them up."""
    if s.phase == LAYING:
        number_cells(box, s, s.drawn, out)
    else:
        for i in range(count):
            out[i] = number_of(box, s, codes[i])


@rule
def see_map(box: Box, s: Land, seat: int, out: Ints) -> None:
    """The tiles, where the one in hand fits, and the settlers."""
    see_tiles(box, s, s.drawn, out)
    see_pieces(s, s.settler, SETTLERS, seat, out)
