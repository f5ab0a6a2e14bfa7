"""What one decision costs from Python: interpreted on plain lists, against crossing into compiled code for it.

    .venv/bin/python bench/crossing.py [GAME]

The figure behind a decision (docs/decisions.md): states step interpreted, loops run compiled.
"""

import random
import sys
import time

import numpy as np

import newfound
from newfound.core.contract import apply, legal
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position, Records


@rule
def legal_of(box: Box, tables: Records, seat: int, out: Ints) -> int:
    """The legal actions at the record in the first place of `tables`."""
    return legal(box, tables[0], seat, out)


@rule
def apply_to(box: Box, tables: Records, seat: int, action: int, log: Ints, work: Ints) -> None:
    """One decision on the record in the first place of `tables`."""
    apply(box, tables[0], seat, action, log, work)


def main() -> None:
    """Plays the same random game both ways, one decision at a time."""
    game = newfound.game(sys.argv[1] if len(sys.argv) > 1 else "terranova")
    rules = game.module("rules")
    plain: Position = game.new(2).position
    array = plain.to_numpy()
    out, fast_out = [0] * rules.MAX_ACTIONS, np.zeros(rules.MAX_ACTIONS, np.int32)
    work, fast_work = [0] * rules.SCRATCH, np.zeros(rules.SCRATCH, np.int32)
    log, fast_log = [0], np.zeros(1, np.int32)
    fast_legal, fast_apply = game.compiled(legal_of), game.compiled(apply_to)
    rng = random.Random(1)
    interpreted = crossing = 0.0
    decisions = 0
    while seats := game.rule("to_act")(game.box, plain):
        seat = -1 if seats & 64 else (seats & -seats).bit_length() - 1
        start = time.perf_counter()
        count = game.rule("legal")(game.box, plain, seat, out)
        middle = time.perf_counter()
        assert fast_legal(game.boxes[0], array, seat, fast_out) == count
        crossed = time.perf_counter()
        action = out[rng.randrange(count)]
        begun = time.perf_counter()
        game.rule("apply")(game.box, plain, seat, action, log, work)
        between = time.perf_counter()
        fast_apply(game.boxes[0], array, seat, action, fast_log, fast_work)
        end = time.perf_counter()
        if decisions:  # the first call compiles
            interpreted += middle - start + between - begun
            crossing += crossed - middle + end - between
        decisions += 1
    print(f"{game.title}: {decisions} decisions, legal + apply each")
    print(f"  interpreted        {interpreted / decisions * 1e6:6.1f} µs")
    print(f"  one compiled call  {crossing / decisions * 1e6:6.1f} µs")


if __name__ == "__main__":
    main()
