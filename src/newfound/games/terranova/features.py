"""What a player of Terra Nova sees, as numbers that networks learn from."""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.terranova.components import CELLS, NO_CELL, TERRAINS, Box
from newfound.games.terranova.evaluate import INSIDE, OUTSIDE, PARTS, look_at_terrains
from newfound.games.terranova.rules import (
    EMPTY,
    PATIENCE,
    PIONEER,
    REGION,
    REGIONS,
    SEATS,
    STONE,
    Island,
    free_beside,
    quiet_rounds,
)

GONE: Final = 6
LEAD: Final = 30
PIONEERS: Final = 13
GAPS: Final = 22

FEATURES: Final = (
    Feature("players", 1, SEATS - 1, "players beside oneself"),
    Feature("edition", 1, 2, "the version of the rules"),
    Feature("turn", 1, SEATS, "whose turn it is: oneself 1, the next 2, …"),
    Feature("done", 1, 3, "actions done in this turn"),
    Feature("moves", 1, 2, "those of them that were moves"),
    Feature("laid", 1, 1, "whether this turn has laid a stone"),
    Feature("quiet", 1, PATIENCE, "rounds in a row without a stone"),
    Feature("stones", 1, 40, "stones in the supply, by twos"),
    Feature("lead", 1, 2 * LEAD, "points ahead of the best other seat, by twos, in the middle when even"),
    Feature("placing", SEATS, PIONEERS, "each seat's pioneers still to be placed"),
    Feature("pioneers", SEATS, PIONEERS, "its pioneers on the island"),
    Feature("mobile", SEATS, PIONEERS, "those of them that can be moved"),
    Feature("score", SEATS, 40, "its points, by twos"),
    Feature("picked", 1, CELLS, "the cell of the pioneer picked up, counted from 1"),
    Feature("moved", 2, CELLS, "where those moved in this turn stand"),
    Feature(
        "cell", CELLS, GONE, "each cell: a pioneer of one's own 1, of the next seat 2, …; 5 a stone, 6 in a region"
    ),
    Feature("terrain", TERRAINS, 21, "each terrain's cells still in play"),
    Feature("gaps", TERRAINS, GAPS, "the stones that would close it off, at most, and 1"),
    Feature("standing", SEATS * TERRAINS, 6, "each seat's pioneers on each terrain"),
    Feature(
        "ahead", TERRAINS, 9, "one's pioneers there less those of the strongest other seat, 5 when even; 0 for none"
    ),
)


@rule
def features(box: Box, s: Island, seat: int, out: Ints, work: Ints) -> int:
    """How far the game is, every cell, and for each terrain who stands there and how nearly it is closed off."""
    out[0] = s.players - 1
    out[1] = s.edition
    out[2] = 1 + (s.turn - seat) % s.players
    out[3] = s.done
    out[4] = s.moves
    out[5] = s.laid
    out[6] = quiet_rounds(s)
    out[7] = (s.stones + 1) // 2
    rival = 0
    n = 9
    for i in range(4 * SEATS):
        out[n + i] = 0
    for i in range(s.players):
        who = (seat + i) % s.players
        if i > 0:
            rival = max(rival, s.score[who])
        mobile = 0
        for k in range(who * PIONEERS, who * PIONEERS + s.count[who]):
            if free_beside(box, s, s.pioneer[k]):
                mobile += 1
        out[n + i] = s.left[who]
        out[n + SEATS + i] = s.count[who]
        out[n + 2 * SEATS + i] = mobile
        out[n + 3 * SEATS + i] = (s.score[who] + 1) // 2
    lead = s.score[seat] - rival
    out[8] = max(1, min(2 * LEAD, LEAD + (lead + 1) // 2))
    n += 4 * SEATS
    out[n] = s.picked + 1 if s.picked != NO_CELL else 0
    out[n + 1] = s.moved[0] + 1 if s.moved[0] != NO_CELL else 0
    out[n + 2] = s.moved[1] + 1 if s.moved[1] != NO_CELL else 0
    n += 3
    # what each thing is called, looked up once for each cell
    for what in range(REGION + REGIONS):
        work[what] = GONE
    work[EMPTY], work[STONE] = EMPTY, STONE
    for who in range(s.players):
        work[PIONEER + who] = 1 + (who - seat) % s.players
    for cell in range(CELLS):
        out[n + cell] = work[s.cell[cell]]
    return see_terrains(box, s, seat, n + CELLS, out, work)


@rule
def see_terrains(box: Box, s: Island, seat: int, n: int, out: Ints, work: Ints) -> int:
    """What is left of each terrain and who stands there; gives how many numbers there are then."""
    look_at_terrains(box, s, work)
    for i in range((3 + SEATS) * TERRAINS):
        out[n + i] = 0
    for terrain in range(TERRAINS):
        here = terrain * PARTS
        if work[here] == 0:
            continue
        rival = 0
        for i in range(s.players):
            standing = work[here + PIONEER + (seat + i) % s.players]
            out[n + (2 + i) * TERRAINS + terrain] = standing
            if i > 0:
                rival = max(rival, standing)
        mine = work[here + PIONEER + seat]
        out[n + terrain] = work[here]
        out[n + TERRAINS + terrain] = 1 + min(work[here + INSIDE], work[here + OUTSIDE])
        if mine > 0 or rival > 0:
            out[n + (2 + SEATS) * TERRAINS + terrain] = max(1, min(9, 5 + mine - rival))
    return n + (3 + SEATS) * TERRAINS
