"""What Mayflower's bots expect of a position, against what the rules let happen."""

import itertools
import random
from collections.abc import Iterator

import newfound
from conftest import THOROUGH
from newfound import CHANCE, State
from newfound.bots.bot import GreedyBot
from newfound.games.mayflower import evaluate, rules
from newfound.games.mayflower.components import FARM, PLAIN, SETTLERS
from newfound.games.mayflower.rules import Land
from newfound.games.tiles import NOTHING, SEGMENTS

GAME = newfound.game("mayflower")
BOX = GAME.box


def games(number: int) -> Iterator[list[Land]]:
    """Whole games of greedy bots, each as its positions before a tile is drawn."""
    for seed in range(number):
        rng, bot, state = random.Random(seed), GreedyBot(), GAME.new(2)
        lands = []
        while not state.over:
            seat = state.to_act[0]
            state = state.apply(seat, state.chance(rng) if seat == CHANCE else bot.decide(state.view(seat), rng))
            if state.to_act == (CHANCE,):
                lands.append(land(state))
        yield lands


def land(state: State) -> Land:
    assert isinstance(state.position, Land)
    return state.position


def settled(s: Land) -> list[int]:
    """The segments that settlers stand on."""
    return [int(segment) for segment in s.settler if segment != NOTHING]


def test_a_promise_lies_between_nothing_and_all_it_can_bring() -> None:
    for lands in games(3 if THOROUGH else 1):
        for s in lands:
            left = rules.stack(BOX, s)
            for segment in settled(s):
                what = rules.landscape_of(BOX, s, segment)
                promised = evaluate.promise(BOX, s, segment, left)
                if what == PLAIN:
                    continue
                assert promised >= 0
                if what == FARM:
                    assert promised <= 100 * (9 + 2 * rules.BONUS)


def test_who_is_soon_left_behind_promises_less() -> None:
    behind = 0
    for lands in games(1):
        for s in lands[30::5]:
            left = rules.stack(BOX, s)
            for segment in settled(s):
                if rules.landscape_of(BOX, s, segment) == PLAIN:
                    continue
                now = evaluate.promise(BOX, s, segment, left)
                later = s.copy()
                for n in range(2):
                    later.surveyor[n] = rules.column_of(later, segment) + 3
                assert evaluate.promise(BOX, later, segment, left) <= now
                behind += evaluate.promise(BOX, later, segment, left) < now
    assert behind > 10


def test_a_trapper_is_dear_early_and_cheap_late() -> None:
    for lands in games(1):
        for s in lands:
            for segment in settled(s):
                if rules.landscape_of(BOX, s, segment) == PLAIN:
                    many, few = (evaluate.promise(BOX, s, segment, left) for left in (90, 5))
                    assert many < few
                    return
    raise AssertionError("nobody has placed a trapper")


def test_the_last_settler_at_hand_is_the_dearest() -> None:
    start = land(GAME.new(2))
    worth = []
    for free in range(SETTLERS):  # one stays out
        s = start.copy()
        for i in range(SETTLERS - free):
            s.settler[i] = 3 * SEGMENTS
        worth.append(evaluate.prospect(BOX, s, 0, [0] * rules.SCRATCH))
    gains = [after - before for before, after in itertools.pairwise(worth)]
    assert gains == sorted(set(gains), reverse=True)
    assert gains[-1] > 0
