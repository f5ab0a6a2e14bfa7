"""What a sensible player of Terra Nova leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.terranova.components import CELLS, NO_CELL, TERRAINS, Box
from newfound.games.terranova.rules import (
    EMPTY,
    LAY,
    PATIENCE,
    PIONEER,
    SEATS,
    STONE,
    TO,
    WARNING,
    Island,
    free_beside,
    in_play,
)

KNOBS: Final = {"explore": 0.9, "margin": 0.2, "scale": 12.0, "horizon": 40, "glance": 3.0}

LEARNED: Final = {
    "explore": 0.6,
    "horizon": 0,
    "margin": 0.3,
    "scale": 15.0,
    "skilled": 0,
    "expert": 0,
    "glance": 3.0,
    "ahead": 20,
    "plans": 20,
}
"""What is different where the network judges."""

FULLER: Final = {
    "turns": 1,
    "plans": 24,
    "overlooked": 0.15,
    "ahead": 4,
    "answers": 6,
    "way": 8,
    "replies": 8,
    "rounds": 2,
    "beginner": 0.7,
    "greedy": 0.3,
}
"""What is different at tables of more than two, where the network has learned from ends of turns: what a choice in the
middle of a turn is worth shows only there."""

TERMS: Final = ("term-score", "term-cells")
"""What a prospect is made of."""


PARTS: Final = 7
"""What is counted for each terrain: its cells, the pioneers of four seats, and the border cells on both sides."""
INSIDE: Final = 5
OUTSIDE: Final = 6
SEEN: Final = TERRAINS * PARTS
"""From here on in `work`: nothing for where there is no cell, and for each cell in play the bit of its terrain."""
OPEN: Final = 100
"""What a cell is worth, in hundredths, in a terrain that is far from being closed off."""
CLOSED: Final = 300
"""The same in one that is closed off."""
NEAR: Final = 3
"""Half-way between them lies a terrain that so many stones would close off."""
ENOUGH: Final = 6
"""Who can move so many pioneers is not near the end."""
GOES_ON: Final = 5
"""What it is worth to have just laid a stone: with all else equal, players would only walk about without it."""
TEDIOUS: Final = 20
"""What each turn without one costs whoever plays it, once it is announced that too many will end the game."""


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
    """Points so far, and for each terrain still in play a share of its cells to whoever has most pioneers there.

    A cell counts the more the fewer stones would close its terrain off, and the less the nearer the game is to an end
    at which nothing more is scored.
    """
    terms[0], terms[1] = s.score[seat] * 100, 0
    if s.over:
        return terms[0]
    look_at_terrains(box, s, work)
    cells = 0
    for terrain in range(0, TERRAINS * PARTS, PARTS):
        mine = work[terrain + PIONEER + seat]
        rival = 0
        for other in range(s.players):
            if other != seat:
                rival = max(rival, work[terrain + PIONEER + other])
        gaps = min(work[terrain + INSIDE], work[terrain + OUTSIDE])
        each = OPEN + (CLOSED - OPEN) * NEAR // (NEAR + gaps)
        cells += work[terrain] * each * (2 * mine + 1) // (2 * mine + 2 * rival + 2)
        cells -= work[terrain] * 50 // s.players  # what stones will cover and nobody will take
    terms[1] = cells * time_left(box, s) // 100
    if s.done == 0 and s.turn == (seat + 1) % s.players:
        terms[1] += GOES_ON if s.idle == 0 else -TEDIOUS * max(0, s.idle - WARNING * s.players)
    return terms[0] + terms[1]


@rule
def look_at_terrains(box: Box, s: Island, work: Ints) -> None:
    """Counts for each terrain what of it is in play: cells, pioneers of each seat, and border cells on both sides."""
    for i in range(SEEN + 1):
        work[i] = 0
    for cell in range(CELLS):
        here = 0
        if s.cell[cell] < STONE:
            here = 1 << box.terrain[cell]
            work[box.terrain[cell] * PARTS + s.cell[cell]] += 1
        work[SEEN + 1 + cell] = here
    # border cells outside of the first four terrains and of the others, a byte to a terrain
    low, high = 0, 0
    for cell in range(CELLS):
        if box.across[cell * 6] != NO_CELL and work[SEEN + 1 + cell] != 0:
            beside = 0
            for i in range(cell * 6, cell * 6 + 6):
                beside |= work[SEEN + 1 + box.across[i]]
            if beside != 0:
                work[box.terrain[cell] * PARTS + INSIDE] += 1
                # four bits become the lowest bits of four bytes
                low += (beside & 15) * 0x204081 & 0x1010101
                high += (beside >> 4) * 0x204081 & 0x1010101
    for terrain in range(TERRAINS):
        here = terrain * PARTS
        for seat in range(SEATS):
            work[here] += work[here + PIONEER + seat]
        work[here + OUTSIDE] = (low if terrain < 4 else high) >> 8 * (terrain % 4) & 255


@rule
def time_left(box: Box, s: Island) -> int:
    """How much of what is open may still be scored, in percent: little when few can move or nobody lays stones."""
    most = 0
    second = 0
    for seat in range(s.players):
        free = ENOUGH if s.left[seat] > 0 else 0
        for i in range(seat * 13, seat * 13 + s.count[seat]):
            if free < ENOUGH and free_beside(box, s, s.pioneer[i]):
                free += 1
        second = max(second, min(most, free))
        most = max(most, free)
    quiet = PATIENCE * s.players - s.idle
    return 100 * 2 * second // (2 * second + 1) * min(quiet, WARNING * s.players) // (WARNING * s.players)
