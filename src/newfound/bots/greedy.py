"""What a player sees who looks no further than the own turn: what the best way to finish it promises."""

from typing import Any, Final

from newfound.core import jit
from newfound.core.chance import roll
from newfound.core.contract import MOST_TERMS, apply, imagine, legal, prefers, prospect, to_act
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position, Records
from newfound.core.state import View

LONGEST_TURN: Final = 40

WAYS: Final = 4
"""How many ways to finish a turn are looked at."""


@rule
def lean(box: Box, s: Position, seat: int, out: Ints, count: int, rng: Ints, leaning: Ints) -> int:
    """One of the `count` legal actions in `out`, each as likely as a sensible player leans to it."""
    if count == 1:
        return out[0]
    total = 0
    for i in range(count):
        leaning[i] = prefers(box, s, seat, out[i])
        total += leaning[i]
    left = roll(rng, total)
    for i in range(count):
        left -= leaning[i]
        if left < 0:
            return out[i]
    return out[count - 1]


@rule
def finish(box: Box, s: Position, seat: int, rng: Ints, out: Ints, leaning: Ints, work: Ints) -> int:
    """Finishes a seat's turn in some way that a sensible player leans to; gives how many actions that took."""
    for done in range(LONGEST_TURN):
        if not to_act(box, s) >> seat & 1:
            return done
        count = legal(box, s, seat, out)
        apply(box, s, seat, lean(box, s, seat, out, count, rng, leaning), out[:1], work)
    return LONGEST_TURN


@rule
def lead(box: Box, s: Position, seat: int, terms: Ints, work: Ints) -> int:
    """How far ahead a seat is of the best other one by what the position promises, in hundredths of a point."""
    rival = -(1 << 30)
    for other in range(s.players):
        if other != seat:
            rival = max(rival, prospect(box, s, other, terms, work))
    return prospect(box, s, seat, terms, work) - rival


@rule
def finish_turn(
    box: Box, s: Position, seat: int, action: int, rng: Ints, out: Ints, leaning: Ints, terms: Ints, work: Ints
) -> int:
    """How far ahead a seat is, in hundredths of a point, after an action and some way to finish its turn."""
    imagine(box, s, seat, rng)
    apply(box, s, seat, action, out[:1], work)
    finish(box, s, seat, rng, out, leaning, work)
    return lead(box, s, seat, terms, work)


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
    terms: Ints,
    work: Ints,
) -> None:
    """Writes for each action how far ahead the best of some ways to finish the turn leads."""
    for i in range(len(actions)):
        best[i] = -(1 << 30)
        for _ in range(ways):
            table[0] = seen[0]
            best[i] = max(best[i], finish_turn(box, table[0], seat, actions[i], rng, out, leaning, terms, work))


def ends(view: View, actions: list[int], ways: int, start: list[int], interpreted: bool = False) -> list[int]:
    """How far ahead the best of some ways to finish the turn leads after each action, in hundredths of a point."""
    rules = view.game.module("rules")
    if interpreted or not jit.available():
        run = jit.bind(finish_turn, rules)
        room = [0] * rules.MAX_ACTIONS, [0] * rules.MAX_ACTIONS, [0] * MOST_TERMS, [0] * rules.SCRATCH
        return [
            max(run(view.game.box, view.position.copy(), view.seat, each, start, *room) for _ in range(ways))
            for each in actions
        ]
    import numpy as np

    best, codes, rng = np.zeros(len(actions), np.int64), np.array(actions, np.int32), np.array(start)
    out, leaning = np.zeros(rules.MAX_ACTIONS, np.int32), np.zeros(rules.MAX_ACTIONS, np.int32)
    terms, work = np.zeros(MOST_TERMS, np.int32), np.zeros(rules.SCRATCH, np.int32)
    seen, table = view.position.to_numpy(), np.zeros(1, view.position.numpy())
    look = view.game.compiled(turns)
    look(view.game.boxes[0], seen, view.seat, codes, ways, best, rng, table, out, leaning, terms, work)
    return [int(each) for each in best]
