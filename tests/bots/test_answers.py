"""Masters that weigh what everybody answers: a way is what a walk by hand comes to, and the better ones get more."""

import itertools
import random
from math import inf

import pytest

import newfound
from newfound import CHANCE, State, bots
from newfound.bots import answers, greedy, look
from newfound.bots.bot import SearchBot
from newfound.bots.mind import knobs_of, weighs_answers
from newfound.bots.network import learned
from newfound.bots.search import Knobs, new_room
from newfound.core import contract, jit
from newfound.core.chance import roll, seed
from newfound.core.game import games
from newfound.core.position import Position

WEIGHING = [name for name, game in games().items() if weighs_answers(game)]
BY_TURNS = [name for name in WEIGHING if knobs_of(games()[name], players=3).turns]
BY_CHOICES = sorted({*WEIGHING} - {*BY_TURNS})
START = [5, 9]


def begun(name: str, players: int, decisions: int) -> State:
    """A game some decisions in, where somebody has several choices."""
    rng, state = random.Random(decisions), newfound.game(name).new(players)
    while decisions > 0 or state.to_act[0] == CHANCE or len(state.legal(state.to_act[0])) < 4:
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
        decisions -= 1
    return state


def walked(state: State, code: int, way: int, knobs: Knobs) -> float:
    """What a choice is worth once everybody has answered with what one look thinks best, each for themselves."""
    (seat,) = state.to_act
    rng, others = [0, 0], False
    seed(rng, START[0], way)
    state = state.apply(seat, next(each for each in state.legal(seat) if each.code == code))
    while True:
        (mover,) = state.to_act
        legal = state.legal(mover)
        if mover == CHANCE:
            left = roll(rng, sum(each.weight for each in legal))
            chosen = next(each for at, each in enumerate(legal) if sum(e.weight for e in legal[: at + 1]) > left)
        else:
            worth = look.values(state.view(mover), [each.code for each in legal], START, knobs)
            if mover == seat and others:
                return max(worth)
            others |= mover != seat
            chosen = legal[worth.index(max(worth))]
        state = state.apply(mover, chosen)


def played(state: State, code: int, way: int, knobs: Knobs) -> float:
    """What a choice is worth once everybody has played whole turns, each the best of some ways, for some rounds."""
    (seat,) = state.to_act
    rules, box, rounds, others = state.game.module("rules"), state.game.box, 0, False
    rng, out, leaning = [0, 0], [0] * rules.MAX_ACTIONS, [0] * rules.MAX_ACTIONS
    finish = jit.bind(greedy.finish, rules)
    seed(rng, START[0], way)
    state = state.apply(seat, next(each for each in state.legal(seat) if each.code == code))
    here = state.position.copy()

    def worth(position: Position, whose: int) -> float:
        net, room = learned(state.game).plain, new_room(state.game)
        return float(jit.bind(look.value, rules)(box, position, whose, knobs, net, room))

    while seats := jit.bind(contract.to_act, rules)(box, here):
        mover = seats.bit_length() - 1
        rounds += mover == seat and others
        if rounds == knobs.rounds:
            break
        ends = [here.copy() for _ in range(knobs.replies)]
        for end in ends:
            finish(box, end, mover, rng, out, leaning, [0] * rules.SCRATCH)
        here = max(ends, key=lambda end: worth(end, mover))
        others = True
    return worth(here, seat)


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("name", BY_TURNS)
def test_a_way_by_turns_is_what_a_walk_by_hand_comes_to(
    name: str, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    state = begun(name, 3, 70)
    knobs, (seat,) = knobs_of(state.game, players=3)._replace(answers=2, replies=3, rounds=rounds), state.to_act
    rows = answers.weigh(state.view(seat), START, knobs, 2 * knobs.way)
    for code, ways, worth in rows:
        assert worth == pytest.approx(sum(played(state, int(code), way, knobs) for way in range(int(ways))) / ways)
    assert len({round(worth, 9) for *_, worth in rows}) == len(rows)


@pytest.mark.parametrize("name", BY_CHOICES)
def test_a_way_is_what_a_walk_by_hand_comes_to(name: str) -> None:
    state = begun(name, 3, 30)
    knobs, (seat,) = knobs_of(state.game), state.to_act
    for ways in (1, 3):
        rows = answers.weigh(state.view(seat), START, knobs._replace(answers=2), 2 * ways * knobs.way)
        for code, played, worth in rows:
            walks = [walked(state, int(code), way, knobs) for way in range(int(played))]
            assert worth == pytest.approx(sum(walks) / len(walks))
    assert len({round(worth, 9) for *_, worth in rows}) == len(rows)


@pytest.mark.parametrize("name", WEIGHING)
def test_half_of_the_effort_goes_to_the_better_half(name: str) -> None:
    state = begun(name, 3, 40)
    (seat,) = state.to_act
    view, knobs = state.view(seat), knobs_of(state.game, players=3)._replace(answers=4)
    rows = answers.weigh(view, START, knobs, 40 * knobs.way)
    assert [played for _, played, _ in rows] == [1 + 4 + 10] * 2  # one of each, half of 36 to four, the rest to two
    assert rows == sorted(rows, key=lambda row: -row[-1])
    looked = look.values(view, [each.code for each in view.legal(seat)], START, knobs, knobs.plans)
    best = sorted(range(len(looked)), key=lambda at: -looked[at])[:4]
    assert {code for code, *_ in rows} <= {view.legal(seat)[at].code for at in best}
    assert rows == answers.weigh(view, START, knobs, 40 * knobs.way, threads=3)


@pytest.mark.parametrize("name", WEIGHING)
def test_answers_are_the_same_interpreted_and_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(name, 3, 12)
    view, knobs = state.view(state.to_act[0]), knobs_of(state.game, players=3)._replace(answers=2, plans=1)
    fast = answers.weigh(view, START, knobs, 2 * knobs.way)
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    assert answers.weigh(view, START, knobs, 2 * knobs.way) == fast


def test_weighing_ends_when_its_time_is_spent_or_somebody_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(BY_CHOICES[0], 2, 30)
    view, knobs = state.view(state.to_act[0]), knobs_of(state.game)
    assert {played for _, played, _ in answers.weigh(view, START, knobs, seconds=0.0)} == {1}
    master = SearchBot(inf, masterly=True)
    looks, is_set = itertools.count(1), master._stop.is_set

    def told() -> bool:
        """Somebody says so just before it looks for the third time."""
        if next(looks) == 3:
            master.stop()
        return is_set()

    monkeypatch.setattr(master._stop, "is_set", told)
    assert master.decide(view, random.Random(1)) in view.legal(state.to_act[0])
    assert next(looks) == 5, "it thinks on until it is told, and each of its two halves looks"


@pytest.mark.parametrize("name", WEIGHING)
def test_a_master_weighs_answers_and_others_do_not(name: str) -> None:
    state = begun(name, 3, 20)
    view, weighed = state.view(state.to_act[0]), list[int]()
    first = view.legal(state.to_act[0])[0].code

    def weigh(*_: object) -> list[list[float]]:
        weighed.append(1)
        return [[first, 1, 0.5]]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(answers, "weigh", weigh)
        for level in (*bots.LEVELS[:-1], "master@0.1"):
            bots.make(level, seconds=0.01).decide(view, random.Random(1))
        SearchBot(inf, 20).decide(view, random.Random(1))  # what hints and analyses search
        assert not weighed
        assert bots.make("master").decide(view, random.Random(1)).code == first
    assert weighed
