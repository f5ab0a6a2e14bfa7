"""What is done in Discovery as numbers, and its map as planes.

The world has no edges, so a cell goes by when it came to be: each tile laid adds the free cells beside it, from the
north clockwise. The first plane of the map says which number lies where.
"""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.core.spaces import Verb, starts
from newfound.games.discovery.components import TILES, Box
from newfound.games.discovery.rules import (
    AT,
    CELLS,
    DRAW,
    HELD,
    LAYING,
    NONE,
    PAWN,
    PAWNS,
    TAKE,
    TILE,
    TURN,
    World,
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

ACTIONS: Final = (
    Verb("at", CELLS, "the cell, in the order in which they came to be"),
    Verb("turn", 4, "quarter turns clockwise"),
    Verb("pawn", SEGMENTS, "the segment of the tile just laid"),
    Verb("take", PAWNS, "the pawn"),
    Verb("none", 1, ""),
    Verb("tile", HELD, "which of the tiles before one"),
)
CHANCES: Final = (Verb("draw", TILES, "the kind of tile"),)
STARTS: Final = starts(*ACTIONS, *CHANCES)
PLANES: Final = TILE_PLANES
SHAPE: Final = (WINDOW, WINDOW)

LONGEST: Final = 600
"""More decisions than a game takes: a tile is drawn, chosen, laid and turned, then a pawn placed or taken back."""


@rule
def number_of(box: Box, s: World, action: int) -> int:
    """A verb and what it is about; pawns and tiles in hand are counted among one's own."""
    if action >= DRAW:
        return STARTS[6] + action - DRAW
    if action >= TILE:
        return STARTS[5] + (0 if s.hand[s.turn * HELD] == action - TILE else 1)
    if action >= NONE:
        return STARTS[4]
    if action >= TAKE:
        pawn = 0
        while s.pawn[s.turn * PAWNS + pawn] == NOTHING or (
            place_of_segment(s, s.pawn[s.turn * PAWNS + pawn]) != action - TAKE
        ):
            pawn += 1
        return STARTS[3] + pawn
    if action >= PAWN:
        return STARTS[2] + action - PAWN
    if action >= TURN:
        return STARTS[1] + action - TURN
    return s.table[slot_of(s, action - AT)] - 1


@rule
def numbers_of(box: Box, s: World, codes: Ints, count: int, out: Ints) -> None:
    """Writes the numbers of all that is legal; cells are counted again, since that is faster than to look them up."""
    if s.phase == LAYING:
        number_cells(box, s, s.drawn, out)
    else:
        for i in range(count):
            out[i] = number_of(box, s, codes[i])


@rule
def see_map(box: Box, s: World, seat: int, out: Ints) -> None:
    """The tiles, where the one in hand fits, and the pawns."""
    see_tiles(box, s, s.drawn, out)
    see_pieces(s, s.pawn, PAWNS, seat, out)
