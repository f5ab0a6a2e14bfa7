"""The search: what it finds, what it keeps, when it stops, and what it can never know."""

import random
import threading
import time
from itertools import cycle
from math import inf
from typing import Any

import pytest

import newfound
from contract.walks import Table, walk
from newfound import CHANCE, State, bots
from newfound.bots import greedy, look
from newfound.bots import mind as mind_module
from newfound.bots.bot import GreedyBot, NoSuchBot, SearchBot
from newfound.bots.mind import Memory, knobs_of
from newfound.bots.modules import first_choice
from newfound.bots.network import learned
from newfound.bots.question import Question
from newfound.bots.search import HIDDEN, Knobs
from newfound.core import contract, jit
from newfound.core.jit import rule
from newfound.core.seats import ONLOOKER
from newfound.core.state import View
from newfound.core.words import LANGUAGES
from newfound.games.terranova.components import NO_CELL
from newfound.games.toy.rules import BID, TAKE
from toy.table import GAME, market, play


def thinking(
    simulations: float = 200, threads: int = 1, knobs: Knobs | None = None, by_hand: bool = False
) -> SearchBot:
    """A search that thinks so many times, however long it takes."""
    return SearchBot(inf, simulations, threads, knobs, by_hand=by_hand)


def nodes(bot: SearchBot) -> list[tuple[int, int, int]]:
    """The tree of a bot's first thread: action, mover and visits of every node."""
    tree = bot._minds[0].tree
    return [(int(tree.action[i]), int(tree.mover[i]), int(tree.visits[i])) for i in range(tree.used[0])]


def opening(name: str, players: int = 2, steps: int = 0) -> State:
    """A position some way into a random game, where one seat alone has more than one thing to decide."""
    for number, step in enumerate(walk(Table(name, players, {}).new(), random.Random(3))):
        if number >= steps and len(step.before.to_act) == 1 and step.seat != CHANCE:
            if len(step.before.legal(step.seat)) > 2:
                return step.before
    raise AssertionError


# ── What it finds ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_best_card_is_taken_when_nothing_else_counts() -> None:
    state = play(market("corn gold", "corn salt rope", "corn salt rope"), "blue bid rope", "red bid corn")
    judged = thinking(300).judge(state.view(0), random.Random(1))
    assert judged[0].action.text == "take gold"
    assert judged[0].value > judged[1].value
    assert judged[0].points > judged[1].points + 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_play_whatever_the_number_of_players(players: int) -> None:
    won = 0.0
    for number in range(30):
        rng = random.Random(number)
        mine = number % players
        state = GAME.new(players)
        while not state.over:
            seat = state.to_act[0]
            decide = thinking(60).decide if seat == mine else bots.make("random").decide
            state = state.apply(seat, state.chance(rng) if seat == CHANCE else decide(state.view(seat), rng))
        won += (mine in state.winners) / len(state.winners)
    assert won / 30 > 1.6 / players


def test_all_legal_actions_are_judged_the_most_thought_about_first() -> None:
    view = opening("terranova", steps=40).view(0)
    judged = thinking(150).judge(view, random.Random(0))
    assert sorted(each.action.text for each in judged) == sorted(action.text for action in view.legal(0))
    assert [each.visits for each in judged] == sorted((each.visits for each in judged), reverse=True)
    assert sum(each.visits for each in judged) == 150
    assert all(0 <= each.value <= 1 and 0 <= each.wins <= 1 for each in judged)


def test_it_leans_to_what_it_does_not_know_yet_and_what_has_gone_well() -> None:
    state = play(market("corn gold", "corn salt rope", "corn salt rope"), "blue bid rope", "red bid corn")
    curious = thinking(200, knobs=Knobs(explore=50, informed=0)).judge(state.view(0), random.Random(1))
    set_on = thinking(200, knobs=Knobs(explore=0.3, informed=0)).judge(state.view(0), random.Random(1))
    assert abs(curious[0].visits - curious[1].visits) < 20
    assert set_on[0].visits > 5 * set_on[1].visits


def test_a_playout_is_cut_off_at_the_horizon_and_judged_by_what_it_promises() -> None:
    """Without playouts, each of the two ways to take is judged by the points on the table after it."""
    state = play(market("corn gold", "corn salt rope", "corn salt rope"), "blue bid rope", "red bid corn")
    knobs = Knobs(horizon=0, informed=0, margin=1.0, scale=10.0)
    judged = {each.action.text: each for each in thinking(2, knobs=knobs).judge(state.view(0), random.Random(0))}
    assert judged["take gold"].value == pytest.approx(0.5 + 0.5 * 6 / 16)
    assert judged["take corn"].value == pytest.approx(0.5 + 0.5 * 1 / 11)
    assert judged["take gold"].points == 6


def test_a_glance_at_the_ends_of_the_turn_leads_even_a_single_simulation() -> None:
    """What greedy sees is what a search tries first, and nothing of the glance is counted as thought."""
    state = play(market("corn gold", "corn salt rope", "corn salt rope"), "blue bid rope", "red bid corn")
    taken: dict[float, set[str]] = {0.0: set(), 2.0: set()}
    for glance, texts in taken.items():
        for seed in range(20):
            judged = thinking(1, knobs=Knobs(informed=0, glance=glance)).judge(state.view(0), random.Random(seed))
            assert [each.visits for each in judged] == [1, 0]
            texts.add(judged[0].action.text)
    assert taken == {0.0: {"take corn", "take gold"}, 2.0: {"take gold"}}


def test_what_chance_brings_is_one_node_of_the_tree_where_a_search_blurs_it() -> None:
    """So plans go on beyond a draw; only what is possible after this one is ever chosen."""
    state = opening("discovery", steps=20)
    sharp, blurred = thinking(300, knobs=Knobs(horizon=10)), thinking(300, knobs=Knobs(horizon=10, blur=1))
    drawn = []
    for bot in (sharp, blurred):
        for _ in range(2):
            judged = bot.judge(state.view(state.to_act[0]), random.Random(1))
            assert {each.action for each in judged} == set(state.legal(state.to_act[0]))
        drawn.append({action for action, mover, _ in nodes(bot)[1:] if mover == CHANCE})
    assert len(drawn[0] - {HIDDEN}) > 5
    assert drawn[1] == {HIDDEN}
    assert sum(each.visits for each in judged) == 300  # a blurred tree is not kept


def test_a_game_has_its_own_knobs_where_it_has_an_evaluation() -> None:
    assert knobs_of(GAME) == Knobs(informed=0)
    for game in newfound.games().values():
        assert game.evaluation is not None
        by_hand = Knobs(**game.evaluation.KNOBS)
        assert knobs_of(game, by_hand=True) == by_hand != Knobs()
        assert knobs_of(game).learned == bool(learned(game).about)
        assert (knobs_of(game) == by_hand) == (not learned(game).about)
        fuller = knobs_of(game)._replace(**getattr(game.evaluation, "FULLER", {}))
        for players in game.players:
            assert knobs_of(game, players=players) == (knobs_of(game) if players == 2 else fuller)


JUDGED: list[tuple[int, int]] = []


@rule
def note(_box: object, s: Any, *_: object) -> int:
    """Notes how far the turn is where a network is asked."""
    JUDGED.append((s.done, s.picked))
    return 0


def test_at_larger_tables_a_bot_may_judge_ends_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a choice is worth is then the best of some ways to finish the turn, and a search finishes it, too."""
    game, rng = newfound.game("terranova"), random.Random(4)
    two, four = (opening("terranova", players, 60) for players in (2, 4))
    for state, turns in ((two, 0), (four, 1)):
        asked = bots.make("expert").question(state.view(state.to_act[0]), rng)
        assert isinstance(asked, Question)
        assert asked.to_json()["knobs"]["turns"] == turns
    view, knobs = four.view(four.to_act[0]), knobs_of(game, players=4)
    codes = [action.code for action in four.legal(four.to_act[0])]
    few, more = (look.values(view, codes, [5, 9], knobs, ways) for ways in (1, 12))
    assert sum(more) > sum(few)
    assert look.values(view, codes, [5, 9], knobs, 0) == few
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    monkeypatch.setattr(game.module("features"), "features", note)
    monkeypatch.setattr(jit, "_bound", {})
    look.values(view, codes[:3], [5, 9], knobs, 2)
    SearchBot(simulations=30, knobs=knobs).decide(view, rng)
    assert {*JUDGED} == {(0, NO_CELL)}


@pytest.mark.parametrize("name", ["mayflower", "discovery"])
def test_a_level_searches_as_much_as_it_does_in_the_game(name: str) -> None:
    game = newfound.game(name)
    state = game.new(2)
    while state.to_act[0] == CHANCE:
        state = state.apply(CHANCE, state.chance(random.Random(0)))
    searched = []
    for level in ("skilled@0.1", "expert@0.1"):
        bot = bots.make(level, seconds=1e9)
        assert isinstance(bot, SearchBot)
        searched.append(sum(each.visits for each in bot.judge(state.view(0), random.Random(1))))
    assert searched == {"mayflower": [14, 32], "discovery": [100, 1000]}[name]


@pytest.mark.parametrize("name", ["century", "mayflower"])
def test_an_expert_looks_further_than_a_skilled_player_and_overlooks_less(name: str) -> None:
    game, rng = newfound.game(name), random.Random(7)
    view = first_choice(game)
    assert view.seat is not None
    number, knobs = len(view.legal(view.seat)), knobs_of(game)
    seen = {"skilled": 0, "expert": 0}
    for level in seen:
        for _ in range(200):
            asked = bots.make(level).question(view, rng)
            if isinstance(asked, Question):
                assert (asked.kind, asked.plans) == ("look", {"skilled": 0, "expert": knobs.plans}[level])
            seen[level] += len(asked.actions) if isinstance(asked, Question) else 1
    assert knobs.plans > 0
    assert seen["expert"] == pytest.approx(200 * number * (1 - knobs.missed), rel=0.1)
    assert seen["skilled"] == pytest.approx(200 * number * (1 - knobs.overlooked), rel=0.1)
    # who looks for themselves overlooks nothing
    asked = SearchBot(simulations=0).question(view, rng)
    assert isinstance(asked, Question)
    assert (len(asked.actions), asked.plans) == (number, knobs.plans)


# ── What it can never know ──────────────────────────────────────────────────────────────────────────────────────────


def test_what_others_do_in_secret_is_one_node_whatever_it_was() -> None:
    bot = thinking(400)
    bot.judge(market("corn gold", "corn salt rope", "iron furs gold").view(0), random.Random(2))
    tree = nodes(bot)[1:]
    assert {action for action, mover, _ in tree if mover == 1 and action < TAKE} == {HIDDEN}
    assert {action for action, mover, _ in tree if mover == 0 and action < TAKE} > {BID, BID + 1, BID + 2}
    assert HIDDEN in {action for action, mover, _ in tree if mover == CHANCE}


def test_the_same_view_gives_the_same_thoughts_whatever_is_hidden() -> None:
    one = market("corn gold", "corn salt rope", "iron furs gold")
    two = market("corn gold", "corn salt rope", "salt salt salt")
    thoughts = [thinking(300).judge(state.view(0), random.Random(5)) for state in (one, two)]
    assert [(each.action.text, *each[1:]) for each in thoughts[0]] == [(e.action.text, *e[1:]) for e in thoughts[1]]


@pytest.mark.parametrize("seat", [None, 1])
def test_a_seat_with_nothing_to_decide_is_told_so(seat: int | None) -> None:
    state = play(market("corn gold", "corn salt rope", "corn salt rope"), "blue bid rope", "red bid corn")
    assert ONLOOKER not in state.to_act
    for level in bots.LEVELS:
        with pytest.raises(NoSuchBot, match="decide"):
            bots.make(level).decide(state.view(seat), random.Random(0))


# ── When it stops ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_it_stops_when_it_is_told_to() -> None:
    bot = SearchBot(seconds=inf)
    state = opening("terranova", steps=40)
    threading.Timer(0.3, bot.stop).start()
    assert bot.decide(state.view(state.to_act[0]), random.Random(0)) in state.legal(state.to_act[0])


def test_without_any_time_it_still_decides() -> None:
    state = opening("terranova", steps=40)
    for seconds in (0, 0.001):
        bot = SearchBot(seconds)
        assert bot.decide(state.view(state.to_act[0]), random.Random(0)) in state.legal(state.to_act[0])


def test_the_only_legal_action_needs_no_thought() -> None:
    state = play(market("corn gold", "gold gold gold", "corn salt rope"))
    assert len(state.legal(0)) == 1
    (judged,) = SearchBot(seconds=inf).judge(state.view(0), random.Random(0))
    assert judged.action.text == "bid gold"
    assert judged.visits == 0


def test_it_decides_at_once_when_nothing_can_catch_up_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening("discovery", steps=30)
    view = state.view(state.to_act[0])
    visits = []
    decided = []
    for brisk in (True, False):
        bot = SearchBot(seconds=2.0)
        (mind,) = bot._minds
        monkeypatch.setattr(time, "perf_counter", lambda mind=mind: mind.tree.visits[0] / 1000)  # each takes 1 ms
        decided.append(bot.decide(view, random.Random(0)) if brisk else bot.judge(view, random.Random(0))[0].action)
        visits.append(sorted(visits for _, visits, *_ in mind.children()))
    spent, most = map(sum, visits)
    assert most == 2000
    assert 1000 < spent < most  # before, a rival could have had all the rest
    assert visits[0][-1] - visits[0][-2] > most - spent
    assert decided[0] == decided[1]


def test_who_counts_simulations_decides_as_if_all_were_spent() -> None:
    state = opening("discovery", steps=30)
    view = state.view(state.to_act[0])
    brisk, whole = thinking(2000), thinking(2000)
    decided = brisk.decide(view, random.Random(0))
    judged = whole.judge(view, random.Random(0))
    assert sum(each.visits for each in judged) == 2000
    *_, second, best = sorted(visits for _, visits, *_ in brisk._minds[0].children())
    spent = nodes(brisk)[0][2]
    assert 1000 < spent < 2000
    assert best - second > 2000 - spent
    assert decided == judged[0].action


def test_the_clock_never_tells_when_counted_simulations_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening("discovery", steps=30)
    trees = []
    for seconds in (1e-6, 2e-4, 1e-3):  # for each simulation, so that very different numbers are done in one go
        bot = SearchBot(seconds=100, simulations=2000)
        (mind,) = bot._minds
        monkeypatch.setattr(
            time, "perf_counter", lambda mind=mind, each=seconds: mind.tree.visits[0] * each if mind.tree else 0.0
        )
        bot.decide(state.view(state.to_act[0]), random.Random(0))
        trees.append(nodes(bot))
    assert trees[0] == trees[1] == trees[2]


def test_the_only_legal_action_is_judged_where_simulations_are_counted() -> None:
    state = play(market("corn gold", "gold gold gold", "corn salt rope"))
    (judged,) = thinking(50).judge(state.view(0), random.Random(0))
    assert judged.visits == 50
    bot = thinking(50)
    assert bot.decide(state.view(0), random.Random(0)).text == "bid gold"
    assert bot._minds[0].tree is None  # nothing was thought


# ── What it keeps ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_was_found_is_kept_for_the_next_decision_where_nothing_is_hidden() -> None:
    state = opening("terranova", steps=40)
    seat = state.to_act[0]
    bot = thinking(400)
    first = bot.judge(state.view(seat), random.Random(0))[0]
    after = state.apply(seat, first.action)
    assert after.to_act == (seat,)
    kept = sum(each.visits for each in bot.judge(after.view(seat), random.Random(0))) - 400
    assert 0 < kept < first.visits
    fresh = thinking(400).judge(after.view(seat), random.Random(0))
    assert sum(each.visits for each in fresh) == 400


def test_a_kept_tree_is_the_part_below_the_decision() -> None:
    state = opening("terranova", steps=40)
    seat = state.to_act[0]
    bot = thinking(300)
    chosen = bot.judge(state.view(seat), random.Random(0))[0]
    mind = bot._minds[0]
    node = mind._follow([(seat, chosen.action.code)])
    below = {}
    child = mind.tree.child[node]
    while child:
        below[int(mind.tree.action[child])] = (int(mind.tree.visits[child]), float(mind.tree.value[child]))
        child = mind.tree.sibling[child]
    mind._prepare(state.apply(seat, chosen.action).view(seat), knobs_of(state.game))
    kept = {}
    child = mind.tree.child[0]
    while child:
        kept[int(mind.tree.action[child])] = (int(mind.tree.visits[child]), float(mind.tree.value[child]))
        child = mind.tree.sibling[child]
    assert kept == below
    assert kept
    assert mind.tree.visits[0] == chosen.visits


def test_nothing_is_kept_where_hands_are_hidden_or_another_game_is_looked_at() -> None:
    bot = thinking(100)
    state = market("corn gold", "corn salt rope", "iron furs gold")
    for _ in range(2):
        assert sum(each.visits for each in bot.judge(state.view(0), random.Random(0))) == 100
    other = opening("terranova", steps=40)
    assert sum(each.visits for each in bot.judge(other.view(other.to_act[0]), random.Random(0))) == 100
    another = opening("terranova", steps=60)
    assert sum(each.visits for each in bot.judge(another.view(another.to_act[0]), random.Random(0))) == 100


def test_nothing_is_kept_for_a_table_of_another_size_or_with_other_options() -> None:
    bot = thinking(100)
    tables: list[tuple[str, int, dict[str, Any]]] = [
        ("terranova", 2, {}),
        ("terranova", 3, {}),
        ("discovery", 2, {"final": "complete"}),
        ("discovery", 2, {"final": "incomplete"}),
    ]
    for game, players, options in tables:
        state = newfound.game(game).new(players, **options)
        if state.to_act == (CHANCE,):
            state = state.apply(CHANCE, state.legal(CHANCE)[0])
        assert sum(each.visits for each in bot.judge(state.view(0), random.Random(0))) == 100


def test_all_choices_of_a_decision_find_room_in_the_tree_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening("terranova", steps=40)
    seat = state.to_act[0]
    legal = state.legal(seat)
    monkeypatch.setattr(mind_module, "NODES", len(legal) + 5)
    bot = thinking(200)
    bot.judge(state.view(seat), random.Random(0))
    tree = bot._minds[0].tree
    for action in legal:
        child = tree.child[bot._minds[0]._follow([(seat, action.code)])]
        after = set()
        while child:
            after.add(int(tree.action[child]))
            child = tree.sibling[child]
        assert after in (set(), {each.code for each in state.apply(seat, action).legal(seat)})


# ── What it takes ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("jit", ["0", "1"])
@pytest.mark.parametrize("name", ["toy", "terranova"])
def test_a_tree_that_grows_is_what_it_would_have_been_with_room_from_the_beginning(
    name: str, jit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not something is hidden, and from decision to decision."""
    monkeypatch.setenv("NEWFOUND_JIT", jit)
    state = opening(name, steps=8 if name == "toy" else 200)
    trees = []
    for small in (4, 1 << 14):
        monkeypatch.setattr(mind_module, "SMALL", small)
        bot, rng, here, seen = thinking(30, knobs=Knobs(horizon=5)), random.Random(1), state, []
        for _ in range(2):
            seat = here.to_act[0]
            judged = bot.judge(here.view(seat), rng)
            seen.append(([(each.action.text, *each[1:]) for each in judged], nodes(bot)))
            here = here.apply(seat, judged[0].action)
            if here.to_act == (CHANCE,):
                here = here.apply(CHANCE, here.legal(CHANCE)[0])
        trees.append(seen)
        assert len(nodes(bot)) > 8
    assert trees[0] == trees[1]


def test_a_tree_takes_no_more_than_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind_module, "SMALL", 512)
    state = opening("terranova", steps=40)
    seat = state.to_act[0]
    bot = thinking(10)
    bot.judge(state.view(seat), random.Random(0))
    (mind,) = bot._minds
    assert len(mind.tree.action) == 512
    bot.simulations = 400
    second = bot.judge(state.view(seat), random.Random(0))[1].action
    grown = len(mind.tree.action)
    assert grown / 2 < mind.tree.used[0] <= grown > 512
    bot.simulations = 1
    bot.judge(state.apply(seat, second).view(seat), random.Random(0))
    assert 512 <= len(mind.tree.action) < grown  # only a part of it was kept


def test_minds_share_their_memory_and_who_thought_last_forgets_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind_module, "SMALL", 1024)
    state = opening("terranova", steps=40)
    view = state.view(state.to_act[0])
    memory = Memory(mind_module.BYTES * 3500 / 1e6)
    found = [SearchBot(inf, 20, memory=memory) for _ in range(3)]
    one, _, three = found

    def held() -> list[int]:
        return [0 if bot._minds[0].tree is None else len(bot._minds[0].tree.action) for bot in found]

    for bot in (*found, one):
        bot.judge(view, random.Random(0))
    assert held() == [1024, 1024, 1024]
    three.simulations = 400  # needs more than there is
    assert sum(each.visits for each in three.judge(view, random.Random(0))) == 420
    assert held() == [1024, 0, 2048]
    with memory.thinking(one._minds):  # nobody forgets while they think
        assert not memory.allows(three._minds[0], 3072)
    assert held() == [1024, 0, 2048]
    assert memory.allows(three._minds[0], 3072)
    assert held() == [0, 0, 2048]
    assert sum(each.visits for each in one.judge(view, random.Random(0))) == 20  # it begins anew
    del found[1:], three, bot
    assert list(memory._sizes) == one._minds


# ── Speeds and threads ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("name", "steps"), [("toy", 8), ("terranova", 200)])
def test_interpreted_and_compiled_think_the_same(name: str, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = opening(name, steps=steps)
    view = state.view(state.to_act[0])
    knobs = Knobs(horizon=30, glance=2.0)
    fast = [(each.action.text, *each[1:]) for each in thinking(25, knobs=knobs).judge(view, random.Random(4))]
    best = GreedyBot(3).decide(view, random.Random(4))
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    slow = [(each.action.text, *each[1:]) for each in thinking(25, knobs=knobs).judge(view, random.Random(4))]
    assert [each[:2] for each in fast] == [each[:2] for each in slow]
    for one, two in zip(fast, slow, strict=True):
        assert one[2:] == pytest.approx(two[2:], rel=1e-5)
    assert GreedyBot(3).decide(view, random.Random(4)) == best


def test_threads_share_the_work() -> None:
    state = opening("terranova", steps=40)
    judged = thinking(100, threads=2).judge(state.view(state.to_act[0]), random.Random(0))
    assert sum(each.visits for each in judged) == 100


def test_a_full_tree_goes_on_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind_module, "NODES", 60)
    state = opening("terranova", steps=200)
    bot = thinking(300)
    judged = bot.judge(state.view(state.to_act[0]), random.Random(0))
    assert len(nodes(bot)) <= 60
    assert sum(each.visits for each in judged) in (0, 300)


# ── The levels ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_level_that_does_not_exist_is_named_in_a_sentence() -> None:
    with pytest.raises(NoSuchBot, match=r"grandmaster.*master"):
        bots.make("grandmaster")
    with pytest.raises(NoSuchBot):
        bots.make("master", seconds=-1)


def test_greedy_takes_the_most_and_a_beginner_overlooks_it_sometimes() -> None:
    state = play(market("corn gold", "corn salt rope", "corn salt rope"), "blue bid rope", "red bid corn")
    rng = random.Random(0)
    assert {bots.make("greedy").decide(state.view(0), rng).text for _ in range(20)} == {"take gold"}
    assert {bots.make("beginner").decide(state.view(0), rng).text for _ in range(40)} == {"take gold", "take corn"}


@pytest.mark.parametrize(
    ("name", "level"), [("century", "beginner"), ("discovery", "beginner"), ("mayflower", "greedy")]
)
def test_a_level_overlooks_as_much_as_the_game_says(name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(
        step.before
        for step in walk(Table(name, 2, {}).new(), random.Random(3))
        if step.seat != CHANCE and len(step.before.legal(step.seat)) >= 12
    )
    seat, look, seen = state.to_act[0], greedy.ends, []
    legal = len(state.legal(seat))

    class Even(random.Random):
        """Its numbers are evenly spread over as many draws as there are choices."""

        turn = cycle([(each + 0.5) / legal for each in range(legal)])

        def random(self) -> float:
            return next(self.turn)

    def ends(view: View, actions: list[int], *how: Any) -> list[int]:
        seen.append(len(actions))
        return look(view, actions, *how)

    monkeypatch.setattr(greedy, "ends", ends)
    bots.make(level).decide(state.view(seat), Even())
    GreedyBot(overlooks=0.0).decide(state.view(seat), random.Random(0))
    part = getattr(knobs_of(state.game), level)
    assert 0 < part < 1
    assert seen == [legal - round(part * legal), legal]


@pytest.mark.parametrize("name", newfound.games())
def test_what_a_position_promises_is_near_the_final_points(name: str) -> None:
    """Hints tell them, so they must mean what a player takes them for; halfway through a game they are not far off."""
    game, rng, bot = newfound.game(name), random.Random(6), thinking(100, by_hand=True)
    look = jit.bind(contract.prospect, game.module("rules"))
    promised, reached = 0.0, 0.0
    for _ in range(3):
        states = [game.new(2)]
        while not states[-1].over:
            seat = states[-1].to_act[0]
            last = states[-1]
            action = last.chance(rng) if seat == CHANCE else bot.decide(last.view(seat), rng)
            states.append(last.apply(seat, action))
        half = states[len(states) // 2].position
        room = [0] * contract.MOST_TERMS, [0] * game.module("rules").SCRATCH
        promised += sum(look(game.box, half, seat, *room) for seat in range(2)) / 100
        reached += sum(states[-1].scores)
    assert promised == pytest.approx(reached, rel=0.3)


@pytest.mark.parametrize("name", [*newfound.games(), "toy"])
def test_a_prospect_is_the_sum_of_its_terms_and_each_has_a_name(name: str) -> None:
    game, seen = newfound.game(name), set[str]()
    look = jit.bind(contract.prospect, game.module("rules"))
    assert len(game.terms) <= contract.MOST_TERMS
    steps = (step for seed in range(20) for step in walk(Table(name, 3, {}).new(), random.Random(seed)))
    for step in steps:
        if seen == set(game.terms):
            break
        for seat in range(3):
            terms, work = [7] * contract.MOST_TERMS, [7] * game.module("rules").SCRATCH
            assert look(game.box, step.before.position, seat, terms, work) == sum(terms[: len(game.terms)])
            assert terms[0] == 100 * step.before.scores[seat]
            seen |= {term for term, points in zip(game.terms, terms, strict=False) if points}
    assert seen == set(game.terms)
    for lang in LANGUAGES:
        assert len({game.words(lang)(term) for term in game.terms}) == len(game.terms)
