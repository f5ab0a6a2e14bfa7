"""Hints and analysis: the best is found, what was given away and what was luck add up, and nobody peeks."""

import json
import random
import re
import time
from dataclasses import replace
from math import inf
from typing import Any

import pytest

import newfound
from newfound import CHANCE, Refused, State, record
from newfound.bots import analyse, hint
from newfound.bots.analysis import (
    Analysis,
    Choice,
    Decision,
    Draw,
    Hint,
    Outlook,
    _Analyst,
    _Curve,
    _digest,
    _Luck,
    natively,
)
from newfound.bots.question import Asking
from newfound.core.words import LANGUAGES, Message
from toy.table import GAME, deal, market, play

Outlooks = dict[newfound.Action, tuple[Outlook, ...]]

TAKING = play(market("gold corn", "salt rope iron", "furs furs corn"), "blue bid iron", "red bid corn")
"""Blue is to take gold (6) or corn (1)."""


def finished(state: State, seed: int = 1) -> State:
    """The state after a random game."""
    rng = random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    return state


def after(state: State, number: int) -> State:
    """The state after the first decisions of a game."""
    return list(record.replay(record.dumps(state)))[number]


# ── Hints ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_best_comes_first_with_its_chances() -> None:
    told = hint(TAKING.view(0), seconds=inf, simulations=600)
    assert (told.game, told.number, told.seat) == (GAME, 11, 0)
    assert [choice.text for choice in told.best] == ["take gold", "take corn"]
    gold, corn = told.best
    assert gold.wins is not None
    assert corn.wins is not None
    assert gold.points is not None
    assert corn.points is not None
    assert 0 <= corn.wins < gold.wins <= 1
    assert gold.points > corn.points + 2
    assert gold.against is not None
    assert corn.against is not None
    assert gold.against < corn.against
    plain = told.to_json()["best"][0]
    assert plain["words"] == {"fr": "Prendre la carte or (6) dans la rangée", "en": "Take gold (6) from the row"}


def test_at_most_three_are_told_and_time_may_be_nothing() -> None:
    state = newfound.game("terranova").new()
    told = hint(state.view(0), seconds=0, simulations=50)
    assert 1 <= len(told.best) <= 3
    assert {choice.text for choice in told.best} <= {action.text for action in state.legal(0)}


@pytest.mark.parametrize(
    ("lang", "title", "line"),
    [
        ("en", "Blue, decision 11:", "1. Take gold (6) from the row – "),
        ("fr", "Bleu, décision 11\u00a0:", "1. Prendre la carte or (6)"),
    ],
)
def test_a_hint_is_told_in_words(lang: str, title: str, line: str) -> None:
    lines = hint(TAKING.view(0), seconds=inf, simulations=200).say(lang)
    assert lines[0] == title
    assert lines[1].startswith(line)
    number = r"\d+[.,]\d"
    chance = {
        "fr": f"\\d+\xa0% de chances de gagner, {number} points contre {number}",
        "en": f"\\d+% to win, {number} points to {number}",
    }
    assert re.fullmatch(re.escape(line) + ".*" + chance[lang], lines[1])


def test_a_hint_asked_twice_says_the_same_and_follows_from_what_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine is, and however the position came about."""
    state = play(market("gold corn", "salt rope iron", "furs furs corn"))
    again = play(market("corn gold", "salt rope iron", "furs furs corn"))
    assert state == again
    told = hint(state.view(0), simulations=100)
    clock = iter(range(10**9))
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock) * 1000)
    assert told.best == hint(again.view(0), simulations=100).best
    assert told.best == hint(state.view(0), simulations=100).best
    assert told.best != hint(state.view(0), simulations=100, seed=1).best
    words = {_digest(each.view(seat)) for each in (state, again, TAKING) for seat in (0, 1)}
    assert len(words) == 4


def test_a_hint_ends_in_time_however_much_there_is_to_think() -> None:
    assert hint(TAKING.view(0), seconds=0.1, simulations=10**12).best[0].text == "take gold"


@pytest.mark.parametrize(
    ("lang", "names", "line"),
    [
        ("en", [], "   At the end of the turn, better than the next choice: points scored +5.0."),
        ("fr", ["Ann", "Bob"], "   À la fin du tour, mieux que le choix suivant\u00a0: points marqués +5,0."),
    ],
)
def test_a_hint_says_why(lang: str, names: list[str], line: str) -> None:
    lines = hint(TAKING.view(0), seconds=inf, simulations=200).say(lang, names)
    assert lines[2] == line
    assert lines[3].startswith(f"   → {(names or ['Blue'])[0]} ")
    assert [line for line in lines if "suivant" in line or "next" in line] == [line]


def test_a_reason_is_made_of_the_greatest_differences(monkeypatch: pytest.MonkeyPatch) -> None:
    """One's own and, turned round, those of others; what is worse is told if it weighs half as much."""
    analyst = _Analyst(newfound.game("discovery"), 1.0, 10)
    state = newfound.game("discovery").new(2)

    def why(mine: list[float], theirs: list[float]) -> str:
        worth = {(0, 0): mine, (0, 1): theirs, (1, 0): [0.0] * 3, (1, 1): [0.0] * 3}
        ends: dict[int, int] = {}

        def terms(_self: object, states: list[State], seat: int) -> list[float]:
            return worth[ends[id(states)], seat]

        monkeypatch.setattr(_Analyst, "terms", terms)
        one, two = [state], [state]
        ends.update({id(one): 0, id(two): 1})
        return state.game.words("en").say(analyst.why(0, one, two), ["Ann", "Bob"])

    begin = "At the end of the turn, better than the next choice: "
    assert why([2.0, 1.0, 0.0], [0.0, 0.0, 0.0]) == begin + "points scored +2.0 and landscapes held +1.0."
    assert why([3.0, 0.9, 0.0], [0.0, 0.0, 0.0]) == begin + "points scored +3.0."
    assert why([0.0, 0.0, 0.0], [0.0, -4.0, 0.0]) == begin + "landscapes held −4.0 (Bob)."
    assert why([3.0, -1.5, 0.0], [0.0, 0.0, 0.0]) == begin + "points scored +3.0; worse: landscapes held −1.5."
    assert why([3.0, -1.4, 0.0], [0.0, 0.0, 0.0]) == begin + "points scored +3.0."
    assert why([0.2, -1.4, 0.0], [0.0, 0.0, 0.0]).endswith("promises no less; this one pays later.")


def test_where_nothing_speaks_for_the_best_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    even = Outlook(0.5, 20.0, 1.0, 0.5, 0.1, 1.0, 0.1)

    def alternatives(_analyst: _Analyst, view: newfound.View, *_: object) -> Asking[Outlooks]:
        yield from ()
        return {view.find(0, text): (even, even) for text in ("take gold", "take corn")}

    monkeypatch.setattr(_Analyst, "alternatives", alternatives)
    assert hint(TAKING.view(0), simulations=10).say("en")[2] == "   About as good as the next choice."


@pytest.mark.parametrize("name", newfound.games())
def test_reasons_are_in_words_of_the_game(name: str) -> None:
    game, rng, reasons = newfound.game(name), random.Random(4), set[str]()
    state = game.new(2)
    while not state.over and len(reasons) < 2:
        seat = state.to_act[0]
        if seat != CHANCE and len(state.legal(seat)) > 1:
            found = hint(state.view(seat), simulations=60, seconds=inf).best
            if len(found) > 1:
                assert found[0].why is not None
                told = game.words("en").say(found[0].why)
                reasons |= {term for term in game.terms if game.words("en")(term) in told}
                assert all(choice.why is None for choice in found[1:])
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    assert reasons


def test_where_there_is_no_choice_it_is_said() -> None:
    state = play(TAKING, "blue take gold")
    told = hint(state.view(1), simulations=10)
    assert [(choice.text, choice.wins, choice.points) for choice in told.best] == [("take corn", None, None)]
    assert told.say("en")[1] == "1. Take corn (1) from the row – the only choice"


def test_hints_know_only_what_the_seat_can_see() -> None:
    states = [market("gold corn", "salt rope iron", hand) for hand in ("furs furs corn", "salt iron gold")]
    states = [play(state, f"red bid {card}") for state, card in zip(states, ("furs", "gold"), strict=True)]
    told = [hint(state.view(0), seconds=inf, simulations=100) for state in states]
    assert told[0].best == told[1].best


@pytest.mark.parametrize("name", ["discovery", "mayflower", "colorado"])
def test_a_hint_tells_how_the_turn_goes_on_and_what_it_scores(name: str) -> None:
    game, rng = newfound.game(name), random.Random(8)
    state, steps, scored = game.new(2), 0, int(name == "colorado")  # where it may take long
    while not state.over and (steps < 40 or not scored):
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(seat, state.chance(rng))
            continue
        choice = hint(state.view(seat), simulations=60, seconds=inf).best[0]
        told = [game.words("en").say(step) for step in choice.then]
        after = state.apply(seat, choice.text)
        # each sentence is a score that comes of it, or what can be done next
        for event in after.events:
            if event.seat == seat and event.points and told:
                assert told.pop(0) == event.say("en", seat)
                scored += 1
        if told:
            assert told[0] in [action.say("en") for action in after.legal(seat)]
        steps += len(choice.then)
        state = state.apply(seat, rng.choice(state.legal(seat)))
    assert steps >= 40
    assert scored


def test_a_seat_with_nothing_to_decide_is_refused() -> None:
    for seat in (None, 1):
        with pytest.raises(Refused, match="nothing for this seat to decide"):
            hint(TAKING.view(seat))


# ── Given away ──────────────────────────────────────────────────────────────────────────────────────────────────────


def taken(card: str) -> State:
    """A whole game in which blue takes this card at the eleventh decision."""
    return finished(play(TAKING, f"blue take {card}"))


def at(analysis: Analysis, number: int) -> Decision:
    """The decision of that number."""
    step = analysis.steps[number - 1]
    assert isinstance(step, Decision)
    assert step.number == number
    return step


def test_what_was_given_away_is_told_and_what_was_best_costs_nothing() -> None:
    bad, good = (at(analyse(taken(card), seconds=inf, simulations=400), 11) for card in ("corn", "gold"))
    assert (bad.seat, bad.played.text, bad.best[0].text) == (0, "take corn", "take gold")
    assert bad.best[0].points is not None
    assert bad.played.points is not None
    assert bad.best[0].against is not None
    assert bad.played.against is not None
    lead = bad.best[0].points - bad.best[0].against - (bad.played.points - bad.played.against)
    assert bad.gave_lead == pytest.approx(lead)
    assert lead > 2
    assert bad.gave_wins > 0.05
    assert (good.played, good.gave_wins, good.gave_lead) == (good.best[0], 0, 0)


def test_what_was_played_is_judged_like_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little a search thinks of it."""
    monkeypatch.setattr("newfound.bots.analysis.BEST", 1)
    bad = at(analyse(taken("corn"), seconds=inf, simulations=400), 11)
    assert [choice.text for choice in bad.best] == ["take gold"]
    assert bad.played.text == "take corn"
    assert bad.gave_lead > 2


def test_a_difference_that_may_be_noise_is_not_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """One question for both: chance and lead are given away together or not at all."""
    gave = []
    for value in (0.6, 0.61):  # by 0.1, which is twice the error, or by more
        gold = Outlook(0.6, 20.0, 4.0, value, 0.03, 1.0, 0.03)
        corn = Outlook(0.5, 17.0, -1.0, 0.5, 0.04, 1.0, 0.04)
        other = Outlook(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        outlooks = {"take gold": (gold, other), "take corn": (corn, other)}

        def alternatives(
            _analyst: _Analyst, view: newfound.View, *_: object, outlooks: Any = outlooks
        ) -> Asking[Outlooks]:
            yield from ()
            return {view.find(0, text): each for text, each in outlooks.items()}

        monkeypatch.setattr(_Analyst, "alternatives", alternatives)
        analyst = _Analyst(GAME, 1.0, 10)
        corned = TAKING.find(0, "take corn")
        step = natively(analyst.decision(11, TAKING.view(0), corned, _Curve(2), random.Random(0)))
        gave.append((step.gave_wins, step.gave_lead))
    assert gave == [(0, 0), (pytest.approx(0.1), 5.0)]


# ── Luck ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def by_gold(
    _analyst: _Analyst, views: list[newfound.View], _rng: random.Random, _parts: int
) -> Asking[tuple[Outlook, ...]]:
    """Judges a position by the gold in the row."""
    yield from ()
    gold = views[0].position.row[5] / 4
    return tuple(Outlook(wins, 10 * wins, 20 * wins - 10, wins, 0.01, 0.1, 0.01) for wins in (gold, 1 - gold))


def not_looked_at(
    _self: _Analyst, number: int, view: newfound.View, _action: object, curve: _Curve, _: object
) -> Asking[Decision]:
    """A decision in which there was nothing to choose."""
    yield from ()
    assert view.seat is not None
    return Decision(number, view.seat, Choice("", Message("")), (), 0.0, 0.0, curve.now)


def test_luck_is_what_a_draw_changes_and_sums_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Analyst, "outlook", by_gold)
    monkeypatch.setattr(_Analyst, "decision", not_looked_at)
    state = finished(market("gold gold", "corn corn salt", "furs furs corn"))
    told = analyse(state)
    luck = [step.wins[0] for step in told.steps if isinstance(step, Draw)][:8]
    assert luck == [0.25, 0.25, 0, 0, 0, 0, 0, 0]
    states = list(record.replay(record.dumps(state)))
    draws = [step for step in told.steps if isinstance(step, Draw)]
    for step in draws:
        changed = states[step.number].position.row[5] - states[step.number - 1].position.row[5]
        assert step.wins[0] == changed / 4
    assert all(step.wins[1] == pytest.approx(-step.wins[0]) for step in draws)
    assert all(step.lead == pytest.approx([20 * wins for wins in step.wins]) for step in draws)
    assert told.totals[0].luck_wins == pytest.approx(sum(step.wins[0] for step in draws))
    assert told.totals[1].luck_lead == pytest.approx(sum(step.lead[1] for step in draws))


@pytest.mark.parametrize("players", [2, 3])
def test_what_luck_gives_to_one_it_takes_from_the_others(players: int) -> None:
    """In chances and in points, whoever may see what is drawn."""
    told = analyse(finished(GAME.new(players)), seconds=inf, simulations=40)
    for step in told.steps:
        if isinstance(step, Draw):
            assert sum(step.wins) == pytest.approx(0)
            assert sum(step.lead) == pytest.approx(0)
    assert any(total.luck_lead for total in told.totals)
    assert sum(total.luck_wins for total in told.totals) == pytest.approx(0)
    assert sum(total.luck_lead for total in told.totals) == pytest.approx(0)


def test_draws_in_a_row_share_what_is_known_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Analyst, "outlook", by_gold)
    states = list(record.replay(record.dumps(market("gold corn", "salt rope iron", "furs furs corn"))))
    told = natively(_Analyst(GAME, 1.0, 10).analyse(states, lambda _done, _total: None))
    # Two draws that both see, each by half, then three that only one of them sees, then three that only the other one
    # does. Of all that was looked at between them, only what counted once by half and then whole does not cancel out.
    halves = 2 * 0.5**2 + 2 * 0.5**2 + 2 * 1**2
    assert told.totals[0].luck_wins_error == pytest.approx(0.01 * halves**0.5)
    assert told.totals[0].luck_lead_error == pytest.approx(0.1 * halves**0.5)


def test_luck_is_nothing_on_average_over_all_outcomes() -> None:
    state = after(taken("gold"), 12)
    weights = {action.text: action.weight for action in state.legal(CHANCE)}
    analyst = _Analyst(GAME, 60.0, 4000)
    mean = 0.0
    for text, weight in weights.items():
        told = natively(analyst.analyse([state, state.apply(CHANCE, text)], lambda _done, _total: None))
        (draw,) = told.steps
        assert isinstance(draw, Draw)
        mean += draw.lead[0] * weight / sum(weights.values())
        assert told.totals[0].luck_lead_error < 0.4
    assert abs(mean) < 0.4


def test_only_who_sees_a_draw_tells_whose_luck_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What blue draws in secret is judged from blue's view alone, for both."""
    looked: list[int | None] = []
    look = _Analyst.outlook

    def outlook(analyst: _Analyst, views: list[newfound.View], *rest: Any) -> Asking[tuple[Outlook, ...]]:
        looked.extend(view.seat for view in views)
        return look(analyst, views, *rest)

    monkeypatch.setattr(_Analyst, "outlook", outlook)
    analyst = _Analyst(GAME, 60.0, 400)
    row = GAME.new(2)
    dealt = deal(row, "gold corn")
    for before, card, seen in ((row, "gold", {0, 1}), (dealt, "gold", {0})):
        looked.clear()
        (draw,) = natively(analyst.analyse([before, deal(before, card)], lambda _done, _total: None)).steps
        assert isinstance(draw, Draw)
        assert set(looked) == seen
        assert draw.lead[0] == -draw.lead[1] != 0


def test_a_draw_without_a_choice_is_no_luck() -> None:
    analyst = _Analyst(GAME, 1.0, 10)
    state = GAME.new(2)
    (only,) = state.legal(CHANCE)[:1]
    one = state.apply(CHANCE, only)
    state.__dict__["_legal"] = {CHANCE: [only.code]}
    luck = _Luck(2)
    assert natively(analyst.draw(1, state, only, one, luck, _Curve(2), random.Random(0))).wins == (0, 0)
    assert luck.of(0) == (0, 0, 0, 0)


# ── The curve ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3])
def test_the_chances_of_all_are_told_after_every_step_until_somebody_has_won(players: int) -> None:
    state = finished(GAME.new(players))
    told = analyse(state, seconds=inf, simulations=40)
    for step in told.steps:
        assert sum(step.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in step.chances)
    assert len({step.chances for step in told.steps}) > 10
    won = 1 / len(state.winners)
    assert told.steps[-1].chances == tuple(won if seat in state.winners else 0 for seat in range(players))


def test_a_bad_decision_shows_in_the_curve() -> None:
    for card, ahead in (("gold", True), ("corn", False)):
        chances = at(analyse(taken(card), seconds=inf, simulations=400), 11).chances
        assert (chances[0] > chances[1]) == ahead


# ── Whole games ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_game_from_a_state_or_a_record() -> None:
    state = finished(deal(GAME.new(3, first=2), "gold corn salt rope iron furs gold corn salt rope iron furs"))
    heard: list[tuple[int, int]] = []
    told = analyse(state, seconds=inf, simulations=40, progress=lambda done, total: heard.append((done, total)))
    assert told == analyse(record.dumps(state), seconds=inf, simulations=40)
    decisions = list(state.decisions())
    assert [step.number for step in told.steps] == list(range(1, len(decisions) + 1))
    for step, (seat, text, _) in zip(told.steps, decisions, strict=True):
        assert (step.text if isinstance(step, Draw) else step.played.text) == text
        assert (CHANCE if isinstance(step, Draw) else step.seat) == seat
    for total in told.totals:
        mine = [step for step in told.steps if isinstance(step, Decision) and step.seat == total.seat and step.best]
        assert total.decisions == len(mine)
        assert total.costly == sum(1 for step in mine if step.gave_wins or step.gave_lead)
        assert total.mean_wins == pytest.approx(sum(step.gave_wins for step in mine) / len(mine))
        assert 0 <= total.mean_wins <= 1
        assert total.gave_lead == sum(step.gave_lead for step in mine) >= 0
        assert total.luck_wins_error > 0
    assert heard == [(done, len(decisions)) for done in range(len(decisions) + 1)]
    assert json.loads(json.dumps(told.to_json()))["totals"][2]["seat"] == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told_in_words(lang: str) -> None:
    told = analyse(taken("corn"), seconds=inf, simulations=200)
    lines = told.say(lang, ["Ann", "Bob"])
    assert lines[0].startswith({"fr": "Ann a cédé en moyenne ", "en": "Ann gave away "}[lang])
    assert lines[1].startswith({"fr": "Bob a cédé en moyenne ", "en": "Bob gave away "}[lang])
    assert {"fr": "vaut 0", "en": "counts 0"}[lang] in lines[2]
    begin = {"fr": "11. Ann\u00a0: Prendre la carte maïs (1)", "en": "11. Ann: Take corn (1)"}[lang]
    first, second = (number for number, line in enumerate(lines) if line.startswith(begin))
    assert lines[first - 1] == {"fr": "Les décisions les plus coûteuses\u00a0:", "en": "The costliest decisions:"}[lang]
    for place in (first, second):
        assert lines[place + 1].startswith({"fr": "– cédé ", "en": "– gave away "}[lang])
        assert {"fr": "Prendre la carte or (6)", "en": "Take gold (6)"}[lang] in lines[place + 1]
    assert any(
        line.startswith({"fr": "1–8. 8 tirages. Chance", "en": "1–8. 8 draws. Luck: Ann "}[lang]) for line in lines
    )
    for line in lines:
        assert not re.search(r"−0[.,]0|Bleu|Rouge|Blue|Red", line)
        assert all(float(number.replace(",", ".")) <= 100 for number in re.findall(r"([\d.,]+)\s?%", line))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_luck_nothing_is_told_where_nobody_drew(lang: str) -> None:
    luck = re.compile({"fr": "tirage", "en": "[Dd]raw"}[lang])
    drawn = analyse(taken("corn"), seconds=inf, simulations=20)
    assert all(luck.search(line) for line in drawn.summary(lang))
    decided = replace(drawn, steps=tuple(step for step in drawn.steps if isinstance(step, Decision)))
    assert not any(luck.search(line) for line in decided.summary(lang))
    assert decided.summary(lang)[-1].endswith(".")


def test_five_decisions_are_told_first_the_costliest_before_the_others() -> None:
    told = analyse(taken("corn"), seconds=inf, simulations=40)
    choice = Choice("x", Message("term-score"), 0.5, 10.0, 9.0)
    gave = [(0.1, 2.0), (0.3, 1.0), (0.0, 0.0), (0.3, 4.0), (0.2, 0.0), (0.0, 0.5), (0.05, 9.0)]
    steps = tuple(Decision(n, n % 2, choice, (choice,), *each, (0.5, 0.5)) for n, each in enumerate(gave, 1))
    costly = replace(told, steps=steps).costliest("en")
    assert [remark.number for remark in costly] == [4, 2, 5, 1, 7]
    assert all(remark.more.startswith("– gave away ") for remark in costly)


def test_draws_in_a_row_are_told_together_and_one_by_one_below() -> None:
    remarks = analyse(taken("corn"), seconds=inf, simulations=40).remarks("en")
    assert [(remark.number, remark.draw) for remark in remarks[:9]] == [(1, False), *((n, True) for n in range(1, 9))]
    assert remarks[1].say.startswith("1. Draw gold (6). Luck: Blue ")
    assert not remarks[9].draw


def test_a_game_that_still_hides_something_is_not_analysed() -> None:
    with pytest.raises(
        Refused, match=r"^This game is not over yet: its analysis would show what players still hide\.$"
    ):
        analyse(TAKING)
    assert analyse(TAKING, seconds=inf, simulations=40, given_up=True).steps


def test_a_game_that_hides_nothing_can_be_analysed_at_any_time() -> None:
    state = newfound.game("terranova").new()
    for _ in range(3):
        state = state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    told = analyse(state, seconds=inf, simulations=40)
    assert [step.seat for step in told.steps if isinstance(step, Decision)] == [
        seat for seat, _, _ in state.decisions()
    ]
    assert all(1 <= len(step.best) <= 3 for step in told.steps if isinstance(step, Decision))


def test_games_can_be_analysed_where_nothing_can_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    bad = at(analyse(taken("corn"), seconds=inf, simulations=40), 11)
    assert {choice.text for choice in bad.best} == {"take gold", "take corn"}
    assert hint(TAKING.view(0), simulations=100).best[0].text == "take gold"


def test_choices_that_read_the_same_are_told_apart_by_their_places() -> None:
    state = newfound.game("terranova").new(2)
    one, two, other = (state.find(0, f"place {cell}") for cell in ("A7", "A8", "A6"))
    choices = tuple(Choice(each.text, each.message, 0.5, 10.0, 9.0, where=each.where) for each in (one, two, other))
    told = Hint(state.game, 1, 0, 2, choices)
    assert [line.partition(" – ")[0] for line in told.say("en")[1:]] == [
        "1. Place a pioneer on the lake (row\u00a01, column\u00a07)",
        "2. Place a pioneer on the lake (row\u00a01, column\u00a08)",
        "3. Place a pioneer in the swamp",
    ]
    assert told.say("en", texts=True)[1].startswith("1. Place a pioneer on the lake (place A7) – ")
