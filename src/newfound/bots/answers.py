"""What a choice comes to once everybody else has answered it: how a master thinks where a tree would not get far.

At a full table with luck a tree ends in the middle of the next player's choices, and judging there tells no more than
judging at once. So the choices that one look thinks best are played on, each in many ways: one's own turn to its end,
then everybody else's, each taking what one look thinks best for them, until it is one's own turn again. Where the
network judges only ends of turns, everybody takes the best of some ways to play a whole one, for some rounds. All
choices meet the same luck. After half of the effort only the better half of them is gone on with.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from typing import Any, Final

from newfound.bots.look import DEEPEST, Sight, best_end, sight, value, values, worth
from newfound.bots.search import Knobs, Room, zeros
from newfound.core.chance import draw, seed
from newfound.core.contract import apply, imagine, legal, to_act
from newfound.core.jit import rule
from newfound.core.playout import first
from newfound.core.position import Box, Ints, Records
from newfound.core.seats import CHANCE
from newfound.core.state import View

LONGEST: Final = 200
"""After so many decisions, or whole turns, a way is judged wherever it is."""


@rule
def best_choice(
    box: Box, tables: Records, seat: int, knobs: Knobs, net: Records, outs: Any, room: Room
) -> tuple[int, float]:
    """What a seat that looks once would choose in the last of the tables, and what it is worth."""
    choices = outs[DEEPEST - 1]
    action, best = 0, -1.0
    for i in range(legal(box, tables[DEEPEST], seat, choices)):
        tables[0] = tables[DEEPEST]
        there = worth(box, tables, seat, choices[i], knobs, net, outs, room)
        if there > best:
            action, best = choices[i], there
    return action, best


@rule
def answered(
    box: Box,
    seen: Records,
    seat: int,
    action: int,
    done: int,
    ways: int,
    total: Any,
    rng: Ints,
    knobs: Knobs,
    net: Records,
    tables: Records,
    outs: Any,
    room: Room,
) -> None:
    """Adds up what an action is worth to a seat when it is to choose again, for the first time or after some rounds.

    That is over some ways after those that are done.

    The luck of a way depends on its number alone.
    """
    silent = room.out[:1]
    one, two = rng[0], rng[1]
    for way in range(done, done + ways):
        seed(rng, one, way)
        tables[DEEPEST] = seen[0]
        imagine(box, tables[DEEPEST], seat, rng)
        apply(box, tables[DEEPEST], seat, action, silent, room.work)
        others, there = 0, -1.0
        rounds = knobs.rounds
        for _ in range(LONGEST):
            seats = to_act(box, tables[DEEPEST])
            if seats == 0:
                break
            mover = first(seats)
            if mover == CHANCE:
                count = legal(box, tables[DEEPEST], CHANCE, room.out)
                drawn = draw(box, tables[DEEPEST], room.out, count, rng)
                apply(box, tables[DEEPEST], CHANCE, drawn, silent, room.work)
                continue
            if knobs.turns:
                if mover == seat and others:
                    rounds, others = rounds - 1, 0
                    if rounds == 0:
                        break
                best_end(box, tables, mover, knobs.replies, rng, knobs, net, outs, room)
                tables[DEEPEST] = tables[1]
                others = 1
                continue
            choice, best = best_choice(box, tables, mover, knobs, net, outs, room)
            if mover != seat:
                others = 1
            elif others:
                there = best
                break
            apply(box, tables[DEEPEST], mover, choice, silent, room.work)
        if there < 0.0:
            there = value(box, tables[DEEPEST], seat, knobs, net, room)
        total[0] += there
    rng[0], rng[1] = one, two


class _Choice:
    """One of the choices that are weighed."""

    def __init__(self, code: int, sight: Sight) -> None:
        self.code = code
        self.ways = 0
        self.total = zeros(1, "f8")
        self._play = partial(sight.function(answered), *sight.before, code)
        self._room = sight.after

    def play(self) -> None:
        """Adds one way."""
        self._play(self.ways, 1, self.total, *self._room)
        self.ways += 1

    @property
    def mean(self) -> float:
        return float(self.total[0]) / self.ways


def weigh(
    view: View,
    start: list[int],
    knobs: Knobs,
    simulations: float = inf,
    seconds: float = inf,
    stop: Callable[[], bool] = bool,
    threads: int = 1,
) -> list[list[float]]:
    """The best choices of the view's seat, each with the ways it was played in and what it was worth, the best first.

    Whatever is spent first ends it: simulations, seconds, or somebody's patience; one way of each is played at least.
    """
    assert view.seat is not None
    codes = [action.code for action in view.legal(view.seat)]
    looked = values(view, codes, list(start), knobs, knobs.plans)
    order = sorted(range(len(codes)), key=lambda at: -looked[at])[: knobs.answers]
    chosen = [_Choice(codes[at], sight(view, list(start), knobs)) for at in order]
    left = simulations / knobs.way
    with ThreadPoolExecutor(threads) as pool:
        each_of = pool.map if threads > 1 else map
        list(each_of(_Choice.play, chosen))  # whatever must be compiled is compiled before the clock runs
        left -= len(chosen)
        until = time.perf_counter() + seconds / 2
        for part in (0.5, 1.0):
            done, most = 0, left * part / len(chosen)
            while done + 1 <= most and time.perf_counter() < until and not stop():
                list(each_of(_Choice.play, chosen))
                done += 1
            left -= done * len(chosen)
            until += seconds / 2
            chosen = sorted(chosen, key=lambda each: -each.mean)
            if part < 1:
                chosen = chosen[: (len(chosen) + 1) // 2]
    return [[each.code, each.ways, each.mean] for each in chosen]
