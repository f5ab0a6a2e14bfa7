"""What a sensible player of Terra Nova leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.terranova.components import CELLS, NO_CELL, TERRAINS, Box
from newfound.games.terranova.rules import EMPTY, LAY, PIONEER, STONE, TO, Island, in_play

KNOBS: Final = {"explore": 0.9, "margin": 0.2, "scale": 12.0, "horizon": 40, "glance": 3.0}

TERMS: Final = ("term-score", "term-cells")
"""What a prospect is made of."""


@rule
def walls(box: Box, s: Island, cell: int) -> int:
    """How a stone on this cell would cut: 2 where it may divide an area, 1 where it adds to a border, or 0."""
    parts = 0
    outside = 0
    before = in_play(s, box.near[cell * 6 + 5])
    for i in range(cell * 6, cell * 6 + 6):
        here = in_play(s, box.near[i])
        if here and not before:
            parts += 1
        if not here:
            outside += 1
        before = here
    if parts > 1 or outside == 6:
        return 2
    return 1 if outside > 0 else 0


@rule
def prefers(box: Box, s: Island, seat: int, action: int) -> int:
    """Stones that divide an area or continue a border; moves to where such a stone could be laid."""
    if action >= LAY:
        cut = walls(box, s, action - LAY)
        return 24 if cut == 2 else (6 if cut == 1 else 2)
    if action >= TO:
        best = 0
        cell = action - TO
        for i in range(cell * 6, cell * 6 + 6):
            near = box.near[i]
            if near != NO_CELL and s.cell[near] == EMPTY:
                best = max(best, walls(box, s, near))
        return 6 if best == 2 else (3 if best == 1 else 1)
    return 3


@rule
def prospect(box: Box, s: Island, seat: int, terms: Ints, work: Ints) -> int:
    """Points so far, and for each terrain still in play a share of its cells to whoever has most pioneers there."""
    points = 0
    for terrain in range(TERRAINS * 5):
        work[terrain] = 0
    for cell in range(CELLS):
        what = s.cell[cell]
        if what < STONE:
            terrain = box.terrain[cell] * 5
            work[terrain] += 1
            if what >= PIONEER:
                work[terrain + what] += 1
    for terrain in range(0, TERRAINS * 5, 5):
        mine = work[terrain + 1 + seat]
        rival = 0
        for other in range(s.players):
            if other != seat:
                rival = max(rival, work[terrain + 1 + other])
        cells = work[terrain]
        points += cells * 150 * (2 * mine + 1) // (2 * mine + 2 * rival + 2)
        points -= cells * 50 // s.players  # what stones will cover and nobody will take
    terms[0], terms[1] = s.score[seat] * 100, points
    return terms[0] + terms[1]
