"""What Mayflower's bots expect of a position, against what the rules let happen."""

import itertools
import random
from collections.abc import Iterator

import newfound
from conftest import THOROUGH
from newfound import CHANCE, State
from newfound.bots.bot import GreedyBot
from newfound.core.contract import MOST_TERMS
from newfound.games.mayflower import evaluate, rules
from newfound.games.mayflower.components import FARM, PLAIN, PORTS, SETTLERS
from newfound.games.mayflower.rules import Land
from newfound.games.tiles import NOTHING, SEGMENTS, feature_beside, feature_of, gaps_of

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
        worth.append(evaluate.prospect(BOX, s, 0, [0] * MOST_TERMS, [0] * rules.SCRATCH))
    gains = [after - before for before, after in itertools.pairwise(worth)]
    assert gains == sorted(set(gains), reverse=True)
    assert gains[-1] > 0


def test_tiles_go_beside_ones_own_features_above_all_to_complete_them() -> None:
    closing = 0
    for lands in games(1):
        for s in lands[10::8]:
            own = {int(feature_of(s, segment)) for segment in s.settler[:SETTLERS] if segment != NOTHING}
            glad: dict[str, list[int]] = {"last gap": [], "own": [], "others": [], "nothing": []}
            for cell in (each for each in range(s.cells) if s.cell_tile[each] == NOTHING):
                place = int(s.cell_at[cell])
                beside = [int(feature_beside(BOX, s, PORTS, place, side)) for side in range(4)]
                mine = [feature for feature in beside if feature in own]
                theirs = [each for each in beside if each != NOTHING and rules.holder(s, each) != NOTHING]
                case = "others" if theirs else "nothing"
                if mine:
                    case = (
                        "last gap"
                        if len(theirs) == len(mine) and min(gaps_of(s, each) for each in mine) == 1
                        else "own"
                    )
                glad[case].append(evaluate.prefers(BOX, s, 0, rules.AT + place))
            assert set(glad["nothing"]) <= {4}
            assert max(glad["others"], default=0) < min(glad["nothing"], default=4)
            assert min(glad["own"], default=9) > 4
            if glad["last gap"]:
                closing += 1
                assert min(glad["last gap"]) >= 30 + 4
    assert closing > 2


def test_settlers_go_where_more_is_promised_and_stay_at_hand_for_little() -> None:
    rng, state, seen = random.Random(1), GAME.new(2), 0
    while not state.over:
        seat = state.to_act[0]
        s = land(state)
        if s.phase == rules.SETTLING:
            offers = [action.code for action in state.legal(seat) if action.code != rules.NONE]
            left = rules.stack(BOX, s)
            worth = {code: evaluate.promise(BOX, s, s.last * SEGMENTS + code - rules.SETTLER, left) for code in offers}
            leaning = {code: evaluate.prefers(BOX, s, seat, code) for code in offers}
            none = evaluate.prefers(BOX, s, seat, rules.NONE)
            ranked = sorted(offers, key=lambda code: worth[code])
            assert all(leaning[less] <= leaning[more] for less, more in itertools.pairwise(ranked))
            assert all(leaning[code] < none for code in offers if worth[code] < 300)
            seen += len({*leaning.values()}) > 1
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    assert seen > 5
