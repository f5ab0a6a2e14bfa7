"""Chance: fair, the same at every speed, and by weight."""

import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import newfound
from newfound import CHANCE
from newfound.core.chance import deal, draw, roll, seed
from newfound.core.jit import bind, rule
from newfound.core.position import Box, Ints, Records
from newfound.games.toy.rules import Market

TOY = newfound.game("toy")


def numbers(number: int = 0, game: int = 0) -> list[int]:
    rng = [0, 0]
    seed(rng, number, game)
    return rng


@rule
def series(rng: Ints, pool: Ints, out: Ints) -> None:
    """A series of every kind of random number, and of cards dealt until none is left."""
    seed(rng, 2147483647, 2147483646)
    for i in range(len(out) - len(pool)):
        out[i] = roll(rng, 2 + i * i * i)
    for i in range(len(pool)):
        out[len(out) - 1 - i] = deal(pool, rng, len(pool))


@rule
def drawn(box: Box, tables: Records, rng: Ints, out: Ints, counts: Ints) -> None:
    """How often each kind of card comes out of a thousand draws."""
    seed(rng, 3, 4)
    for i in range(6):
        out[i] = 16 + i
    for _ in range(1000):
        counts[draw(box, tables[0], out, 6, rng) - 16] += 1


@pytest.mark.parametrize("sides", [1, 2, 6, 168])
def test_a_roll_is_in_range_and_all_sides_are_as_likely(sides: int) -> None:
    rng = numbers(7)
    rolls = 300 * sides
    counts = Counter(roll(rng, sides) for _ in range(rolls))
    assert sorted(counts) == list(range(sides))
    # chi-squared has a mean of sides - 1 and a deviation of its root, twice over
    unfairness = sum((count - 300) ** 2 / 300 for count in counts.values())
    assert abs(unfairness - (sides - 1)) <= 4 * (2 * sides) ** 0.5


def test_a_roll_is_what_dividing_gives() -> None:
    numbers = random.Random(3)
    for _ in range(20_000):
        before = [numbers.choice([1, 2147483562, numbers.randrange(1, 2147483563)]), numbers.randrange(1, 2147483399)]
        sides = numbers.choice([1, 2, 7, 1000, numbers.randrange(1, 2**31), 2**31 - 1])
        rng = list(before)
        a, b = before[0] * 40014 % 2147483563, before[1] * 40692 % 2147483399
        z = (a - b - 1) % 2147483562
        assert roll(rng, sides) == z * sides // 2147483562
        assert rng == [a, b]


def test_one_roll_tells_nothing_of_the_next() -> None:
    rng = numbers(1)
    pairs = Counter((roll(rng, 5), roll(rng, 5)) for _ in range(5000))
    assert len(pairs) == 25
    assert all(130 < count < 270 for count in pairs.values())


def test_every_game_of_every_series_has_numbers_of_its_own() -> None:
    starts = {tuple(numbers(number, game)) for number in range(60) for game in range(60)}
    assert len(starts) == 3600
    assert len({roll(list(start), 2**31 - 1) for start in starts}) > 3590
    first = Counter(roll(numbers(5, game), 6) for game in range(6000))
    assert all(880 < count < 1120 for count in first.values()), "games of one series begin differently"
    assert numbers(5, 6) == numbers(5, 6)


def test_numbers_are_the_same_interpreted_and_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_CACHE", str(tmp_path))
    plain, fast = [0] * 500, np.zeros(500, np.int64)
    rng, pool = [0, 0], [3, 0, 5]
    bind(series, TOY.module("rules"))(rng, pool, plain)
    rngs, pools = np.zeros(2, np.int64), np.array([3, 0, 5], np.int8)
    TOY.compiled(series)(rngs, pools, fast)
    assert plain == fast.tolist()
    assert rng == rngs.tolist()
    assert pool == pools.tolist()


def test_chance_draws_by_weight() -> None:
    s = TOY.new().position
    assert isinstance(s, Market)
    s.stack = [0, 1, 2, 3, 4, 0]
    counts = [0] * 6
    bind(drawn, TOY.module("rules"))(TOY.box, [s], [0, 0], [0] * 6, counts)
    assert (counts[0], counts[5]) == (0, 0)
    assert all(abs(count - 100 * left) < 50 for count, left in zip(counts, s.stack, strict=True))


def test_cards_are_dealt_without_being_put_back() -> None:
    rng = numbers(2)
    pool = [2, 0, 1, 3]
    dealt = [deal(pool, rng, 4) for _ in range(6)]
    assert sorted(dealt) == [0, 0, 2, 3, 3, 3]
    assert pool == [0, 0, 0, 0]
    assert deal(pool, rng, 4) == -1
    first = Counter(deal([2, 0, 1, 3], rng, 4) for _ in range(6000))
    assert all(abs(first[kind] - 1000 * count) < 130 for kind, count in enumerate([2, 0, 1, 3]))


def test_a_states_chance_follows_the_weights() -> None:
    state = TOY.new()
    for _ in range(4):
        state = state.apply(CHANCE, "draw corn")
    weights = {action.text: action.weight for action in state.legal(CHANCE)}
    assert weights == {"draw corn": 1} | {f"draw {name}": 5 for name in ("salt", "rope", "iron", "furs", "gold")}
    rng = random.Random(11)
    counts = Counter(state.chance(rng).text for _ in range(2600))
    assert all(abs(counts[text] - 100 * weight) < 90 for text, weight in weights.items())
    assert abs(counts["draw corn"] - 100) < 40


@pytest.mark.parametrize(("number", "text"), [(0.0, "draw corn"), (0.19, "draw salt"), (0.9999999, "draw gold")])
def test_a_states_chance_takes_any_generator(number: float, text: str) -> None:
    class Fixed:
        def random(self) -> float:
            return number

    assert TOY.new().chance(Fixed()).text == text
