"""Random games of Terra Nova played twice, by the rules and by a referee written apart from them."""

import random
from collections.abc import Callable, Sequence

import pytest

from conftest import THOROUGH
from newfound import State
from newfound.games.terranova.rules import DIVIDED, NO_STONES, ONE_MOVES, REGION, RUNNING, STALLED, STONE
from terranova.referee import Referee
from terranova.table import GAME, holding, look, pioneers, referee

REASONS = {RUNNING: "", DIVIDED: "divided", ONE_MOVES: "one-moves", NO_STONES: "no-stones", STALLED: "stalled"}
SEEDS = range(40) if THOROUGH else [5]
"""The games of seed 5 end in all the ways there are, one of them in the middle of a turn."""


def stones(texts: Sequence[str]) -> list[str]:
    """The stones among the actions."""
    return [text for text in texts if text.startswith("stone")]


def others(texts: Sequence[str]) -> list[str]:
    """All actions but stones."""
    return [text for text in texts if not text.startswith("stone")]


POLICIES: dict[str, Callable[[random.Random, Sequence[str]], Sequence[str]]] = {
    "anything": lambda _, texts: texts,
    "half stones": lambda rng, texts: rng.choice((stones, others))(texts) or texts,
    "stones": lambda _, texts: stones(texts) or texts,
    "no stones": lambda _, texts: others(texts) or texts,
}
"""What to choose from."""


def regions(state: State, values: dict[int, int]) -> set[tuple[frozenset[str], frozenset[int], int]]:
    """The regions so far: their cells, who took them, and what they were worth."""
    s = look(state)
    return {
        (
            frozenset(holding(state, REGION + number)),
            frozenset(seat for seat in range(state.players) if s.taker[number] >> seat & 1),
            values[number],
        )
        for number in range(s.regions)
    }


def compare(state: State, plain: Referee, values: dict[int, int]) -> None:
    """The same in everything that a rule speaks of."""
    s = look(state)
    assert state.to_act == (() if plain.to_act is None else (plain.to_act,))
    texts = [action.text for seat in state.to_act for action in state.legal(seat)]
    assert len(texts) == len(set(texts))
    assert set(texts) == plain.legal()
    assert list(state.scores) == plain.scores
    assert s.stones == plain.stones
    assert holding(state, STONE) == plain.stone_cells
    assert [pioneers(state, seat) for seat in range(state.players)] == [
        plain.pioneers(seat) for seat in range(state.players)
    ]
    assert regions(state, values) == {(region.cells, region.takers, region.value) for region in plain.regions}
    assert REASONS[s.over] == plain.reason


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", GAME.players)
def test_the_rules_and_the_referee_agree_at_every_step(players: int, policy: str, seed: int) -> None:
    rng = random.Random(f"{players} {policy} {seed}")
    first = rng.randrange(players)
    state, plain = GAME.new(players, first=first), referee(players, first=first)
    values: dict[int, int] = {}
    compare(state, plain, values)
    while not state.over:
        (seat,) = state.to_act
        text = rng.choice(POLICIES[policy](rng, sorted(action.text for action in state.legal(seat))))
        state = state.apply(seat, text)
        plain.play(text)
        for event in state.events:
            if event.kind in ("scored", "unclaimed"):
                values[look(state).cell[event.numbers["cell"]] - REGION] = event.numbers["value"]
        compare(state, plain, values)
