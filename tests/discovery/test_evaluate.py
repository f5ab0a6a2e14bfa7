"""What Discovery's bots expect of a position, against what the rules let happen."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from contract.walks import Table, walk
from discovery.table import GAME, look
from newfound.core.contract import MOST_TERMS
from newfound.games.discovery import evaluate, rules
from newfound.games.discovery.rules import DRAWING, PAWNS, TROOP, World
from newfound.games.tiles import NOTHING, SEGMENTS, feature_of, gaps_of

BOX = GAME.box
EXPERTS = {"expert": True, "aside": False}


def worlds(seed: int) -> Iterator[World]:
    """The positions of a random game before a tile is drawn."""
    for step in walk(Table("discovery", 2, {}).new(), random.Random(seed)):
        if look(step.before).phase == DRAWING:
            yield look(step.before)


def promised(s: World, seat: int = 0) -> int:
    return evaluate.prospect(BOX, s, seat, [0] * MOST_TERMS, [0] * rules.SCRATCH)


def test_a_pawn_that_will_hardly_come_free_binds_what_turns_bring() -> None:
    assert evaluate.likelihood(1, 0, 40) == 0
    easy, hard, two = (evaluate.likelihood(*what, 40) for what in ((1, 20), (1, 2), (2, 20)))
    assert 100 > easy > two > hard > 0
    assert evaluate.likelihood(1, 0, 0) == 0
    paces = [evaluate.pace(ready) for ready in range(0, 401, 50)]
    gains = [after - before for before, after in itertools.pairwise(paces)]
    assert min(gains) > 0
    assert gains == sorted(gains, reverse=True)  # the first pawn that can be used is the dearest


def test_pace_has_no_jumps() -> None:
    for ready in range(400):
        assert 0 < evaluate.pace(ready + 1) - evaluate.pace(ready) < 200


def test_the_first_pawn_that_comes_free_is_the_dearest() -> None:
    s = next(s for s in worlds(5) if rules.stack(s) == 50)
    hardest = max(
        {int(feature_of(s, segment)) for segment in range(s.tiles * SEGMENTS)}, key=lambda each: gaps_of(s, each)
    )
    worth = []
    for free in range(PAWNS + 1):
        for i in range(PAWNS):
            s.pawn[i] = NOTHING if i < free else hardest
        worth.append(promised(s))
    gains = [after - before for before, after in itertools.pairwise(worth)]
    assert gains == sorted(set(gains), reverse=True)


def test_at_the_end_a_pawn_is_worth_its_landscape_as_complete() -> None:
    seen = 0
    for seed in range(6):
        *_, s = worlds(seed)  # one tile is left, the other seat's
        assert rules.stack(s) == 1
        seat = 1 - s.turn
        for i in range(seat * PAWNS, (seat + 1) * PAWNS):
            if s.pawn[i] != NOTHING:
                value = rules.worth(BOX, s, s.pawn[i], rules.AS_COMPLETE, [0] * rules.SCRATCH)
                without = s.copy()
                without.pawn[i] = NOTHING
                assert promised(s, seat) - promised(without, seat) == 100 * value
                seen += 1
    assert seen > 3


def test_landscapes_that_count_as_incomplete_at_the_end_promise_less() -> None:
    less = 0
    for s in worlds(3):
        other = s.copy()
        other.final = 1
        assert promised(other) <= promised(s)
        less += promised(other) < promised(s)
    assert less > 50


def test_when_all_is_over_the_points_are_what_they_are() -> None:
    for step in walk(Table("discovery", 3, {}).new(), random.Random(1)):
        last = step.after
    assert [promised(look(last), seat) for seat in range(3)] == [100 * points for points in last.scores]


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"aside": True}), (4, {"expert": True}), (5, EXPERTS)])
def test_the_turns_still_to_come_are_counted_exactly(players: int, options: dict[str, Any]) -> None:
    steps = list(walk(GAME.new(players, **options), random.Random(players)))
    assert not any(look(steps[-1].after).gone)  # else somebody has a turn fewer
    to_come = [0] * players
    for step in reversed(steps):
        s = look(step.before)
        if "laid" in [event.kind for event in step.after.events] or s.phase == TROOP:
            to_come[step.seat] += 1
        if s.tiles > 1 or s.phase != DRAWING:  # hands have been dealt
            assert [evaluate.half_turns(s, seat, rules.stack(s)) for seat in range(players)] == to_come
