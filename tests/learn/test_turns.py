"""Learning by whole turns: games go by the rules, lessons say what came of them, and pairs keep what they have."""

from math import exp
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

import newfound
from newfound.bots import network
from newfound.bots.network import MOST_SEATS, UNITS
from newfound.learn.games import Manner, deals
from newfound.learn.pupil import Pupil
from newfound.learn.school import BY_TURNS, School
from newfound.learn.turns import Noted, look_back, play_turns

GAME = newfound.game("terranova")
HAND = np.zeros((8, MOST_SEATS), np.int64)


def test_lessons_say_what_came_of_ends_of_turns() -> None:
    table = deals(GAME, 8, Random(1), larger=True)
    assert set(table.players.tolist()) == {3, 4}
    results, lessons = play_turns(GAME, table.records, HAND, [None], Manner(), 5, 1)
    assert lessons is not None
    assert results[:, :MOST_SEATS].sum(1).tolist() == pytest.approx([1.0] * 8)
    assert (results[:, MOST_SEATS:] > 0).any(1).all()
    names = [each.name for each in network.table(GAME) for _ in range(each.size)]
    at = {name: names.index(name) for name in ("done", "moves", "picked", "score")}
    for name in ("done", "moves", "picked"):
        assert not lessons.seen[:, at[name]].any(), "nobody is in the middle of a turn"
    ends = {tuple(row.tolist()) for row in results.half()}
    for seen, players, wins, points in zip(*lessons, strict=True):
        # by hand nothing is promised on the way: the end counts alone, from the seat that looks
        if max(seen[at["score"] : at["score"] + 4]) == 40:
            continue  # or more than that: points are seen up to 80
        finals = [2 * int(each) for each in seen[at["score"] : at["score"] + int(players)]]
        assert any(
            all(abs(finals[i] + points[i] - end[MOST_SEATS + (i + turn) % players]) <= 1 for i in range(players))
            and all(wins[i] == end[(i + turn) % players] for i in range(players))
            for end in ends
            for turn in range(int(players))
        )
    for workers in (1, 2):  # the same games, however many cores play them
        again, noted = play_turns(GAME, table.records, HAND, [None], Manner(), 5, workers)
        assert torch.equal(again, results)
        assert noted is not None
        assert torch.equal(noted.seen, lessons.seen)


def test_the_end_is_mixed_with_what_was_promised_by_those_whose_turn_it_was() -> None:
    zeros = np.zeros(3, np.int32)
    noted = Noted(np.zeros((3, 1), np.uint8), zeros, zeros, np.array([1, 0, 1], np.int32), np.zeros((3, 5)))
    promised, wanted, trust = np.full((3, 2), [[9.0], [7.0], [1.0]]), np.zeros((3, 2)), np.array([exp(-1)])
    GAME.compiled(look_back)(noted, promised, trust, np.array([[0.0, 2.0]]), wanted)
    mixed = [exp(-1) * end + (1 - exp(-1)) * 1 for end in (0, 2)]
    assert wanted.tolist() == [pytest.approx(mixed), pytest.approx(mixed), [0.0, 2.0]]


def test_what_is_taught_by_turns_leaves_pairs_alone(tmp_path: Path) -> None:
    begin = GAME.folder / network.FILE
    plan = BY_TURNS._replace(games=6, batch=256, tested=12)
    school = School(GAME, tmp_path, "cpu", 1, plan, begin)
    school.teach(lambda _: None, rounds=1)
    before, _ = network.read(GAME, begin)
    after = school.pupil.weights()
    values = len(after["rows"]) // 2
    assert (after["rows"][:values] == before["rows"][:values]).all()
    assert (after["bias"][:UNITS] == before["bias"][:UNITS]).all()
    assert (after["rows"][values:] != before["rows"][-values:]).any()
    for name in ("second", "second_bias", "third", "third_bias"):
        assert (after[name][0] == before[name][0]).all()
    again = School(GAME, tmp_path, "cpu", 1, plan)
    assert again.rounds == school.rounds
    assert torch.equal(again.pupil.rows, school.pupil.rows)
    for players in (2, 4):
        sizes, seen = torch.full((5,), players), torch.ones((5, len(network.most(GAME))), dtype=torch.uint8)
        old = Pupil(GAME, len(before["bias"]) // UNITS)
        old.take(before)
        same = torch.equal(old.judge(seen, sizes)[0], school.pupil.judge(seen, sizes)[0])
        assert same == (players == 2)
