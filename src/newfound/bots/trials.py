"""Random games after an action of a seat: the inner loop of the playout bot."""

from typing import Any

from newfound.core.contract import apply, imagine, winners
from newfound.core.jit import rule
from newfound.core.playout import playout
from newfound.core.position import Box, Ints, Position, Records


@rule
def trial(box: Box, s: Position, seat: int, action: int, rng: Ints, out: Ints, work: Ints) -> float:
    """What one random game brings after an action, over what the seat cannot see: a win shared by its winners.

    A small part of the lead in points counts too, so that a bot that cannot win still plays well.
    """
    silent = out[:1]
    imagine(box, s, seat, rng)
    apply(box, s, seat, action, silent, work)
    playout(box, s, rng, out, silent, work)
    won = winners(box, s)
    among = 0
    best = -32768
    for other in range(s.players):
        among += won >> other & 1
        if other != seat:
            best = max(best, s.score[other])
    return (won >> seat & 1) / among + 0.002 * (s.score[seat] - best)


@rule
def trials(
    box: Box, seen: Records, seat: int, actions: Ints, value: Any, rng: Ints, table: Records, out: Ints, work: Ints
) -> None:
    """Adds one trial to the value of each action."""
    for i in range(len(actions)):
        table[0] = seen[0]
        value[i] += trial(box, table[0], seat, actions[i], rng, out, work)
