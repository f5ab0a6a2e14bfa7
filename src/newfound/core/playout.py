"""Random games from any position to the end: the loops that must run at machine speed."""

from typing import Any, NamedTuple

from newfound.core.chance import draw, roll, seed
from newfound.core.contract import apply, legal, to_act
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position, Records
from newfound.core.seats import CHANCE, CHANCE_BIT


class Playouts(NamedTuple):
    """What a series of random games came to: a row of final scores and the number of decisions for each."""

    scores: Any
    decisions: Any


@rule
def first(seats: int) -> int:
    """The lowest seat among those written as bits."""
    if seats & CHANCE_BIT:
        return CHANCE
    seat = 0
    while seats & 1 == 0:
        seats >>= 1
        seat += 1
    return seat


@rule
def playout(box: Box, s: Position, rng: Ints, out: Ints, log: Ints, work: Ints) -> int:
    """Plays random decisions until the game is over; gives their number."""
    played = 0
    seats = to_act(box, s)
    while seats != 0:
        seat = first(seats)
        count = legal(box, s, seat, out)
        if seat == CHANCE:
            action = draw(box, s, out, count, rng)
        else:
            action = out[roll(rng, count)]
        apply(box, s, seat, action, log, work)
        played += 1
        seats = to_act(box, s)
    return played


@rule
def playouts(
    box: Box,
    start: Records,
    number: int,
    begin_at: int,
    scores: Any,
    decisions: Ints,
    rng: Ints,
    out: Ints,
    work: Ints,
    table: Records,
) -> None:
    """Plays one random game per row of `scores`, each with its own random numbers whatever the others do."""
    silent = out[:1]
    s = table[0]
    for game in range(len(decisions)):
        table[0] = start[0]
        seed(rng, number, begin_at + game)
        decisions[game] = playout(box, s, rng, out, silent, work)
        for seat in range(scores.shape[1]):
            scores[game, seat] = s.score[seat]
