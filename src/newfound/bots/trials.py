"""One random game for each action of a seat: the inner loop of the playout bot."""

from typing import Any

from newfound.core.contract import apply, imagine, winners
from newfound.core.jit import rule
from newfound.core.playout import playout
from newfound.core.position import Box, Ints, Records


@rule
def trials(
    box: Box, seen: Records, seat: int, actions: Ints, value: Any, rng: Ints, table: Records, out: Ints, work: Ints
) -> None:
    """Adds to the value of each action what one random game after it brought: a win shared by its winners.

    A small part of the lead in points counts too, so that a bot that cannot win still plays well.
    """
    silent = out[:1]
    s = table[0]
    for i in range(len(actions)):
        table[0] = seen[0]
        imagine(box, s, seat, rng)
        apply(box, s, seat, actions[i], silent, work)
        playout(box, s, rng, out, silent, work)
        won = winners(box, s)
        among = 0
        best = -32768
        for other in range(s.players):
            among += won >> other & 1
            if other != seat:
                best = max(best, s.score[other])
        value[i] += (won >> seat & 1) / among + 0.002 * (s.score[seat] - best)
