"""Finds good settings by noisy trials: the N-tuple bandit evolutionary algorithm (Lucas, Liu and Pérez-Liébana, 2018).

A trial of settings says something about every value in them and every two values together. So the means of these are
kept, settings are believed to be as good as the means of their parts, and what is tried next is the most promising of
many small changes to the last: good so far, or little known.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log, sqrt
from random import Random
from typing import Any, Final

NEIGHBOURS: Final = 60
"""How many changed settings are compared before one is tried."""

Settings = dict[str, Any]
Part = tuple[tuple[int, int], ...]
"""Some of the settings, each by its number and that of its value."""


class Tuner:
    """Proposes settings, learns how they did, and knows which it believes to be best."""

    def __init__(self, values: Mapping[str, Sequence[Any]], start: Settings, explore: float = 0.35) -> None:
        """`values` are those that each setting may take; `start` is tried first."""
        self.values = {name: list(each) for name, each in values.items()}
        self.explore = explore
        self.trials = 0
        self._total = 0.0
        self._here = tuple(each.index(start[name]) for name, each in self.values.items())
        self._seen: dict[Part, tuple[int, float]] = {}
        self._tried: set[tuple[int, ...]] = set()

    def propose(self, rng: Random) -> Settings:
        """The settings to try next."""
        if self.trials:
            near = [self._change(self._here, rng) for _ in range(NEIGHBOURS)]
            self._here = max(near, key=lambda point: self._hope(point) + 1e-6 * rng.random())
        return self._settings(self._here)

    def learn(self, settings: Settings, result: float) -> None:
        """Takes in how some settings did, from 0 to 1."""
        point = tuple(each.index(settings[name]) for name, each in self.values.items())
        self.trials += 1
        self._total += result
        self._tried.add(point)
        for part in _parts(point):
            number, total = self._seen.get(part, (0, 0.0))
            self._seen[part] = number + 1, total + result

    def best(self) -> tuple[Settings, float]:
        """The settings believed to be best among those tried, and how good they are believed to be."""
        point = max(self._tried, key=self._belief)
        return self._settings(point), self._belief(point)

    def tables(self) -> dict[str, list[tuple[Any, int, float]]]:
        """For each setting its values with the number of trials and their mean."""
        found: dict[str, list[tuple[Any, int, float]]] = {}
        for i, (name, each) in enumerate(self.values.items()):
            rows = [(value, *self._seen.get(((i, j),), (0, 0.0))) for j, value in enumerate(each)]
            found[name] = [(value, number, total / number) for value, number, total in rows if number]
        return found

    def _settings(self, point: tuple[int, ...]) -> Settings:
        return {name: each[j] for (name, each), j in zip(self.values.items(), point, strict=True)}

    def _change(self, point: tuple[int, ...], rng: Random) -> tuple[int, ...]:
        """One setting changed for certain, and each other now and then."""
        sizes = [len(each) for each in self.values.values()]
        certain = rng.randrange(len(point))
        return tuple(
            rng.randrange(size) if i == certain or rng.random() < 1 / len(point) else j
            for i, (j, size) in enumerate(zip(point, sizes, strict=True))
        )

    def _belief(self, point: tuple[int, ...]) -> float:
        """The mean of what is known of the parts, each drawn to the mean of all trials while it is little known."""
        middle = self._total / self.trials
        known = [self._seen.get(part, (0, 0.0)) for part in _parts(point)]
        return sum((total + 3 * middle) / (number + 3) for number, total in known) / len(known)

    def _hope(self, point: tuple[int, ...]) -> float:
        known = [self._seen.get(part, (0, 0.0))[0] for part in _parts(point)]
        doubt = sum(sqrt(log(1 + self.trials) / (number + 1)) for number in known) / len(known)
        return self._belief(point) + self.explore * doubt


def _parts(point: tuple[int, ...]) -> list[Part]:
    """Every setting by itself and every two together."""
    each = tuple(enumerate(point))
    return [(one,) for one in each] + list(combinations(each, 2))
