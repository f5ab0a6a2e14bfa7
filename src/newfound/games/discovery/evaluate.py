"""What a sensible player of Discovery leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.discovery.components import Box
from newfound.games.discovery.rules import (
    AS_COMPLETE,
    AT,
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
from newfound.games.tiles import NOTHING, feature_of, neighbours, place_of_segment

KNOBS: Final = {"explore": 0.45, "doubt": 0.05, "margin": 0.5, "scale": 20.0, "horizon": 10, "glance": 1.0}


@rule
def prefers(box: Box, s: World, seat: int, action: int) -> int:
    """Tiles go where others lie around; pawns are placed readily, and taken back when their landscape is complete."""
    verb = action // VERB * VERB
    if verb == PAWN:
        return 8
    if verb == TAKE:
        for i in range(seat * PAWNS, (seat + 1) * PAWNS):
            if s.pawn[i] != NOTHING and TAKE + place_of_segment(s, s.pawn[i]) == action:
                return 12 if state_of(s, s.pawn[i]) == COMPLETE else 1
    if verb == AT:
        return 2 * neighbours(s, action - AT) ** 3  # where many tiles lie, landscapes are completed
    return 2 if verb == NONE else 3


@rule
def prospect(box: Box, s: World, seat: int, work: Ints) -> int:
    """Points so far, what each pawn would score by its chances to be complete, and pawns that are free to be placed."""
    left = stack(s)
    points = s.score[seat] * 100 + 280 * left // s.players  # what a tile to come brings a good player
    free = 0
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] == NOTHING:
            free += 1
            points += min(left * 10, 300) // free
        else:
            how = state_of(s, s.pawn[i])
            now = 100 * worth(box, s, s.pawn[i], how, work)
            if how == INCOMPLETE:
                whole = 100 * worth(box, s, s.pawn[i], AS_COMPLETE if s.final == 0 else COMPLETE, work)
                gaps = s.gaps[feature_of(s, s.pawn[i])]
                likely = 90 if gaps <= 1 else (75 if gaps == 2 else 60)
                now += (whole - now) * likely // 100 + 3 * left
            points += now
    return points
