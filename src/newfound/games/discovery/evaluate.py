"""What a sensible player of Discovery leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.discovery.components import MOUNTAIN, Box
from newfound.games.discovery.rules import (
    AT,
    COMPLETE,
    DRAWING,
    FEW,
    HELD,
    INCOMPLETE,
    LAYING,
    NONE,
    OVER,
    PAWN,
    PAWNS,
    PORTS,
    REFILLING,
    TAKE,
    TROOP,
    TURNING,
    VERB,
    World,
    stack,
    state_of,
    survey,
    terrain_of,
    value,
)
from newfound.games.tiles import (
    NOTHING,
    SEGMENTS,
    closers,
    feature_beside,
    feature_of,
    gaps_of,
    neighbours,
    place_of_segment,
)

KNOBS: Final = {"explore": 0.3, "doubt": 0.05, "margin": 0.9, "scale": 20.0, "horizon": 24, "glance": 1.0}

LEARNED: Final = {
    "explore": 1.0,
    "horizon": 0,
    "glance": 3.0,
    "margin": 0.3,
    "scale": 15.0,
    "skilled": 0,
    "overlooked": 0.3,
    "expert": 0,
    "plans": 8,
    "missed": 0.12,
    "greedy": 0.4,
    "answers": 6,
}
"""What is different where the network judges."""

TERMS: Final = ("term-score", "term-landscapes", "term-turns")
"""What a prospect is made of."""

MANY: Final = 5
"""More gaps than these make no difference."""


@rule
def prefers(box: Box, s: World, seat: int, action: int) -> int:
    """Tiles go beside one's own pawns; pawns go where a landscape has begun, and come back when it is complete."""
    verb = action // VERB * VERB
    if verb == PAWN:
        segment = s.last * SEGMENTS + action - PAWN
        if feature_of(s, segment) < s.last * SEGMENTS:  # named by its lowest segment, which lies on an earlier tile
            return 8 if state_of(s, segment) == COMPLETE else 16
        return 1 + 2 * gaps_of(s, segment)
    if verb == TAKE:
        for i in range(seat * PAWNS, (seat + 1) * PAWNS):
            if s.pawn[i] != NOTHING and TAKE + place_of_segment(s, s.pawn[i]) == action:
                return 12 if state_of(s, s.pawn[i]) == COMPLETE else 1
    if verb == AT:
        return welcome(box, s, seat, action - AT)
    return 2 if verb == NONE else 3


@rule
def welcome(box: Box, s: World, seat: int, place: int) -> int:
    """How gladly a tile is laid somewhere: beside one's own pawns' landscapes, above all if they have one gap left.

    Not beside those of others; and else where many tiles lie around, for there landscapes are completed.
    """
    gladly = neighbours(s, place) ** 2
    for side in range(4):
        landscape = feature_beside(box, s, PORTS, place, side)
        for i in range(s.players * PAWNS if landscape != NOTHING else 0):
            if s.pawn[i] != NOTHING and feature_of(s, s.pawn[i]) == landscape:
                if i // PAWNS == seat:
                    gladly += 32 if gaps_of(s, landscape) <= 1 else 16
                else:
                    gladly -= 16
    return max(gladly, 1)


@rule
def prospect(box: Box, s: World, seat: int, terms: Ints, work: Ints) -> int:
    """Points so far, what the landscapes of one's pawns will be worth, and what the turns to come bring.

    A turn brings the more the more pawns are free or will be soon. The numbers are what came of positions in games
    between bots.
    """
    terms[0], terms[1], terms[2] = s.score[seat] * 100, 0, 0
    if s.phase == OVER:  # the pawns still on the map have been scored
        return terms[0]
    left = stack(s)
    halves = half_turns(s, seat, left)
    ready = 0
    points = 0
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] == NOTHING:
            ready += 100
            continue
        landscape = feature_of(s, s.pawn[i])
        terrain = terrain_of(box, s, landscape)
        survey(box, s, landscape, work)
        whole = 100 * value(terrain, COMPLETE, work[0], work[1] + work[2])
        gaps = gaps_of(s, landscape)
        if gaps == 0:
            ready += 100
            points += whole - 29 * min(halves, 6)  # it will take a turn to score it
        else:
            soon = likelihood(gaps, closers(box, s, PORTS, s.left, landscape), left)
            ready += soon
            if s.final:
                now = 100 * value(terrain, INCOMPLETE, work[0], work[1] + work[2])
                whole = now + (whole - now) * soon * min(halves, 12) // 1200
            points += whole + ((190 if work[0] <= FEW else 0) - 120) * min(halves, 12) // 12
            points += halves * ((0 if terrain == MOUNTAIN else 2) + 4 * (min(gaps, MANY) - 1))  # it grows
    turns = halves * pace(ready) // 200 - 3 * halves * halves // 16
    terms[1], terms[2] = points, (turns * 9 // 10 if s.final else turns) + 36 * min(halves, 6)
    return terms[0] + terms[1] + terms[2]


@rule
def likelihood(gaps: int, fitting: int, left: int) -> int:
    """How likely, in percent, a landscape is completed before long, if so many of the tiles left close a gap of it."""
    likely = 10000 * fitting // max(100 * fitting + 7 * left, 1)
    for _ in range(min(gaps, MANY) - 1):
        likely = likely * 60 // 100
    return likely


@rule
def pace(ready: int) -> int:
    """What a turn brings, in ten-thousandths, with so many hundredths of pawns that can be used."""
    if ready < 100:
        return 6300 + 152 * ready
    if ready < 200:
        return 21500 + 68 * (ready - 100)
    if ready < 300:
        return 28300 + 27 * (ready - 200)
    return 31000 + 18 * (ready - 300)


@rule
def half_turns(s: World, seat: int, left: int) -> int:
    """The turns a seat has still to come, laying a tile and deciding about a pawn counting half a turn each."""
    halves = 0
    if seat == s.turn:
        if s.phase in (REFILLING, TROOP):
            halves = 1
        elif s.phase in (LAYING, TURNING):
            halves = 2
    for i in range(seat * HELD, (seat + 1) * HELD):
        if s.hand[i] != NOTHING:
            halves += 2
    # the next tile is for whoever's turn it is, unless that seat has had it
    after = (seat - s.turn) % s.players
    if s.phase == TROOP or (s.expert == 0 and s.phase != DRAWING):
        after = (after - 1) % s.players
    return halves + 2 * ((left + s.players - 1 - after) // s.players)
