"""The tuner finds what is good although single trials say little."""

from random import Random
from typing import Any

import pytest

from newfound.bots.tuner import Tuner

VALUES: dict[str, list[Any]] = {"near": [0, 1, 2, 3, 4], "far": [0, 1, 2, 3, 4], "idle": [False, True]}
START: dict[str, Any] = {"near": 0, "far": 4, "idle": False}


def chance(near: int, far: int) -> float:
    """The two settings matter together: each is only as good as the other lets it be."""
    return 0.9 - 0.15 * abs(near - 3) - 0.15 * abs(far - near + 2)


def tuned(seed: int, trials: int) -> Tuner:
    """A tuner after so many trials that are won or lost."""
    rng, tuner = Random(seed), Tuner(VALUES, START)
    for _ in range(trials):
        settings = tuner.propose(rng)
        won = rng.random() < chance(settings["near"], settings["far"])
        tuner.learn(settings, float(won))
    return tuner


def test_it_begins_with_the_start() -> None:
    assert Tuner(VALUES, START).propose(Random(1)) == START


def test_it_finds_what_wins_most_by_trials_that_are_won_or_lost() -> None:
    found = [tuned(seed, 400).best()[0] for seed in range(8)]
    assert sum(chance(each["near"], each["far"]) for each in found) / 8 > 0.8  # by chance it would be 0.4


def test_it_tries_good_settings_more_often_and_knows_their_means() -> None:
    tuner = tuned(3, 600)
    rows = {value: (number, mean) for value, number, mean in tuner.tables()["near"]}
    assert sum(number for number, _ in rows.values()) == tuner.trials == 600
    assert rows[3][0] > 2 * rows[0][0]
    assert rows[3][1] > rows[0][1] + 0.1


def test_what_was_not_tried_has_no_mean() -> None:
    tuner = Tuner(VALUES, START)
    tuner.learn(START, 1.0)
    assert tuner.tables()["idle"] == [(False, 1, 1.0)]
    settings, belief = tuner.best()
    assert settings == START
    assert belief == pytest.approx(1.0)
