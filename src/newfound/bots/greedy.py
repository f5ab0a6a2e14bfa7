"""What a player sees who looks no further than the own turn: what the best way to finish it promises."""

from typing import Any, Final

from newfound.bots.search import lean
from newfound.core.contract import apply, imagine, legal, prospect, to_act
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position, Records

LONGEST_TURN: Final = 40


@rule
def finish_turn(box: Box, s: Position, seat: int, action: int, rng: Ints, out: Ints, leaning: Ints, work: Ints) -> int:
    """How far ahead a seat is, in hundredths of a point, after an action and some way to finish its turn."""
    silent = out[:1]
    imagine(box, s, seat, rng)
    apply(box, s, seat, action, silent, work)
    for _ in range(LONGEST_TURN):
        if not to_act(box, s) >> seat & 1:
            break
        count = legal(box, s, seat, out)
        apply(box, s, seat, lean(box, s, seat, out, count, rng, leaning), silent, work)
    rival = -(1 << 30)
    for other in range(s.players):
        if other != seat:
            rival = max(rival, prospect(box, s, other, work))
    return prospect(box, s, seat, work) - rival


@rule
def turns(
    box: Box,
    seen: Records,
    seat: int,
    actions: Ints,
    ways: int,
    best: Any,
    rng: Ints,
    table: Records,
    out: Ints,
    leaning: Ints,
    work: Ints,
) -> None:
    """Writes for each action how far ahead the best of some ways to finish the turn leads."""
    for i in range(len(actions)):
        best[i] = -(1 << 30)
        for _ in range(ways):
            table[0] = seen[0]
            best[i] = max(best[i], finish_turn(box, table[0], seat, actions[i], rng, out, leaning, work))
