"""What a sensible player of Discovery leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.discovery.components import Box
from newfound.games.discovery.rules import (
    AS_COMPLETE,
    AT,
    COMPLETE,
    DRAWING,
    HELD,
    INCOMPLETE,
    NONE,
    OVER,
    PAWN,
    PAWNS,
    PORTS,
    TAKE,
    TROOP,
    VERB,
    World,
    stack,
    state_of,
    terrain_of,
    value,
    worth,
)
from newfound.games.tiles import NOTHING, SEGMENTS, feature_of, neighbours, place_of_segment, port_of, slot_of, step

KNOBS: Final = {"explore": 0.6, "doubt": 0.05, "margin": 0.9, "scale": 20.0, "horizon": 24, "glance": 1.0}


@rule
def prefers(box: Box, s: World, seat: int, action: int) -> int:
    """Tiles go beside one's own pawns; pawns go where a landscape has begun, and come back when it is complete."""
    verb = action // VERB * VERB
    if verb == PAWN:
        segment = s.last * SEGMENTS + action - PAWN
        if feature_of(s, segment) < s.last * SEGMENTS:  # named by its lowest segment, which lies on an earlier tile
            return 8 if state_of(s, segment) == COMPLETE else 16
        return 1 + 2 * s.gaps[segment]
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
        cell = s.table[slot_of(s, place + step(side))] - 1
        if cell < 0 or s.cell_tile[cell] == NOTHING:
            continue
        tile = s.cell_tile[cell]
        segment = tile * SEGMENTS + port_of(box, PORTS, s.tile_kind[tile], s.tile_turn[tile], (side + 2) % 4, 0)
        landscape = feature_of(s, segment)
        for i in range(s.players * PAWNS):
            if s.pawn[i] != NOTHING and feature_of(s, s.pawn[i]) == landscape:
                if i // PAWNS == seat:
                    gladly += 32 if s.gaps[landscape] <= 1 else 16
                else:
                    gladly -= 16
    return max(gladly, 1)


@rule
def prospect(box: Box, s: World, seat: int, work: Ints) -> int:
    """Points so far, what each pawn would score by its chances to be complete, and pawns that are free to be placed."""
    if s.phase == OVER:  # the pawns still on the map have been scored
        return s.score[seat] * 100
    left = stack(s)
    points = s.score[seat] * 100 + 140 * half_turns(s, seat, left)  # what a turn to come brings a good player
    free = 0
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] == NOTHING:
            free += 1
            points += min(left * 10, 300) // free
        else:
            how = state_of(s, s.pawn[i])
            now = 100 * worth(box, s, s.pawn[i], how, work)
            if how == INCOMPLETE:
                terrain = terrain_of(box, s, s.pawn[i])
                whole = 100 * value(terrain, AS_COMPLETE if s.final == 0 else COMPLETE, work)
                gaps = s.gaps[feature_of(s, s.pawn[i])]
                likely = 90 if gaps <= 1 else (75 if gaps == 2 else 60)
                now += (whole - now) * likely // 100 + 3 * left
            points += now
    return points


@rule
def half_turns(s: World, seat: int, left: int) -> int:
    """The turns a seat has still to come, laying a tile and deciding about a pawn counting half a turn each."""
    after = (seat - s.turn) % s.players
    halves = 0
    if s.phase != DRAWING:
        if after == 0:
            halves = 1 if s.phase == TROOP else 2
            after = s.players
        after -= 1
    for i in range(seat * HELD, (seat + 1) * HELD):
        if s.hand[i] != NOTHING:
            halves += 2
    return halves + 2 * ((left + s.players - 1 - after) // s.players)
