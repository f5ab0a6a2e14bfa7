"""What a sensible player of Discovery leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.discovery.components import Box
from newfound.games.discovery.rules import (
    AS_COMPLETE,
    COMPLETE,
    INCOMPLETE,
    NONE,
    PAWN,
    PAWNS,
    TAKE,
    VERB,
    World,
    stack,
    state_of,
    worth,
)
from newfound.games.tiles import NOTHING

KNOBS: Final = {"scale": 15.0}


@rule
def prefers(box: Box, s: World, seat: int, action: int) -> int:
    """Pawns are placed readily and taken back seldom."""
    verb = action // VERB * VERB
    if verb == PAWN:
        return 6
    if verb == TAKE:
        return 1
    return 4 if verb == NONE else 3


@rule
def prospect(box: Box, s: World, seat: int, work: Ints) -> int:
    """Points so far, what each pawn would score by its chances to be complete, and pawns that are free to be placed."""
    points = s.score[seat] * 100
    left = stack(s)
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] == NOTHING:
            points += 70 * left // s.players
        else:
            how = state_of(s, s.pawn[i])
            now = 100 * worth(box, s, s.pawn[i], how, work)
            if how == INCOMPLETE:
                whole = 100 * worth(box, s, s.pawn[i], AS_COMPLETE if s.final == 0 else COMPLETE, work)
                now = (now + whole) // 2 if s.final == 0 else (3 * now + whole) // 4
            points += now
    return points
