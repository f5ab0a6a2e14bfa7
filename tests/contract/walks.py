"""Random games through the public API, for the promises that every game keeps at every step."""

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st

from newfound import CHANCE, Action, Game, State, View
from newfound.core.game import found

GAMES = sorted(found())
CODE = re.compile(r"\b[A-Z]{1,3}\d+\b|-?\d+,-?\d|\b[a-z]\d+\b")
"""The name of a tile, a card or a cell, as records write it."""


class Table(NamedTuple):
    """A way to play a game: the game, the number of players and the options."""

    game: str
    players: int
    options: dict[str, Any]

    def new(self) -> State:
        return found()[self.game].new(self.players, **self.options)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{k}={v}" for k, v in self.options.items())])


def tables() -> list[Table]:
    """Every game with every number of players and every combination of options."""
    return [
        Table(name, players, dict(zip(game.options, chosen, strict=True)))
        for name, game in sorted(found().items())
        for players in game.players
        for chosen in itertools.product(*(option.choices for option in game.options.values()))
    ]


def pairs() -> list[Table]:
    """Some of these tables, in which every number of players meets every choice of every option."""
    return [
        Table(name, players, {key: each.choices[(way + n) % len(each.choices)] for n, (key, each) in options})
        for name, game in sorted(found().items())
        for options in [list(enumerate(game.options.items()))]
        for players in game.players
        for way in range(max([len(each.choices) for _, (_, each) in options], default=1))
    ]


class Step(NamedTuple):
    """One decision of a random game."""

    before: State
    seat: int
    action: Action
    after: State


def pick(state: State, rng: random.Random) -> tuple[int, Action]:
    """A random decision: any seat that may act, any kind of action, any action of that kind.

    Kinds are drawn first so that rare ones (a stone among many moves) come up, and games stay short.
    """
    seat = rng.choice(state.to_act)
    if seat == CHANCE:
        return seat, state.chance(rng)
    legal = state.legal(seat)
    kind = rng.choice(sorted({action.text.split()[0] for action in legal}))
    return seat, rng.choice([action for action in legal if action.text.split()[0] == kind])


def walk(state: State, rng: random.Random) -> Iterator[Step]:
    """A random game, step by step, to its end."""
    while not state.over:
        seat, action = pick(state, rng)
        after = state.apply(seat, action)
        yield Step(state, seat, action, after)
        state = after


def middle(table: Table) -> View:
    """What somebody with a choice sees in the middle of a random game."""
    rng = random.Random(str(table))
    steps = [step for step in walk(table.new(), rng) if step.seat != CHANCE and len(step.before.legal(step.seat)) > 1]
    step = steps[len(steps) // 2]
    return step.before.view(step.seat)


def some(game: Game | str) -> st.SearchStrategy[Table]:
    """A table of that game, where anybody may begin."""
    name = game if isinstance(game, str) else game.name
    table = st.sampled_from([table for table in tables() if table.game == name])
    return table.flatmap(
        lambda table: st.integers(0, table.players - 1).map(
            lambda first: table._replace(options={**table.options, "first": first})
        )
    )


seeds = st.integers(0, 2**32 - 1).map(random.Random)
