"""Hints and analysis: the best is found, what was given away and what was luck add up, and nobody peeks."""

import json
import random

import pytest

import newfound
from newfound import CHANCE, Refused, State, record
from newfound.bots import analyse, hint
from newfound.bots.analysis import Analysis, Decision, Draw, Outlook, _Analyst
from newfound.core.words import LANGUAGES
from toy.table import GAME, deal, market, play

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
    told = hint(TAKING.view(0), seconds=60, simulations=600)
    assert (told.game, told.number, told.seat) == ("toy", 11, 0)
    assert [choice.text for choice in told.best] == ["take gold", "take corn"]
    gold, corn = told.best
    assert gold.wins is not None
    assert corn.wins is not None
    assert gold.points is not None
    assert corn.points is not None
    assert 0 <= corn.wins < gold.wins <= 1
    assert gold.points > corn.points + 2
    assert gold.words == {"fr": "Prendre or (6) dans la rangée", "en": "Take gold (6) from the row"}


def test_at_most_three_are_told_and_time_may_be_nothing() -> None:
    state = newfound.game("terranova").new()
    told = hint(state.view(0), seconds=0, simulations=50)
    assert 1 <= len(told.best) <= 3
    assert {choice.text for choice in told.best} <= {action.text for action in state.legal(0)}


@pytest.mark.parametrize(
    ("lang", "title", "line"),
    [
        ("en", "Blue, decision 11:", "1. Take gold (6) from the row: "),
        ("fr", "Bleu, décision 11\u202f:", "1. Prendre or (6)"),
    ],
)
def test_a_hint_is_told_in_words(lang: str, title: str, line: str) -> None:
    lines = hint(TAKING.view(0), seconds=60, simulations=200).say(lang)
    assert lines[0] == title
    assert lines[1].startswith(line)
    assert lines[1].endswith(" points")
    assert "%" in lines[1]


def test_where_there_is_no_choice_it_is_said() -> None:
    state = play(TAKING, "blue take gold")
    told = hint(state.view(1), simulations=10)
    assert [(choice.text, choice.wins, choice.points) for choice in told.best] == [("take corn", None, None)]
    assert told.say("en")[1] == "1. Take corn (1) from the row: the only choice"


def test_hints_know_only_what_the_seat_can_see() -> None:
    states = [market("gold corn", "salt rope iron", hand) for hand in ("furs furs corn", "salt iron gold")]
    states = [play(state, f"red bid {card}") for state, card in zip(states, ("furs", "gold"), strict=True)]
    told = [hint(state.view(0), seconds=60, simulations=100) for state in states]
    assert told[0] == told[1]


@pytest.mark.parametrize("name", ["discovery", "mayflower", "colorado"])
def test_a_hint_tells_how_the_turn_goes_on_and_what_it_scores(name: str) -> None:
    game, rng = newfound.game(name), random.Random(8)
    state, steps, scored = game.new(2), 0, int(name == "colorado")  # where it may take long
    while not state.over and (steps < 40 or not scored):
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(seat, state.chance(rng))
            continue
        choice = hint(state.view(seat), simulations=60, seconds=60).best[0]
        told = list(choice.then["en"])
        after = state.apply(seat, choice.text)
        # each sentence is a score that comes of it, or what can be done next
        for event in after.events:
            if event.seat == seat and event.points and told:
                assert told.pop(0) == event.say("en", seat)
                scored += 1
        if told:
            assert told[0] in [action.say("en") for action in after.legal(seat)]
        steps += len(choice.then["en"])
        assert len(choice.then["en"]) == len(choice.then["fr"])
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
    bad, good = (at(analyse(taken(card), seconds=60, simulations=400), 11) for card in ("corn", "gold"))
    assert (bad.seat, bad.played.text, bad.best[0].text) == (0, "take corn", "take gold")
    assert bad.best[0].points is not None
    assert bad.played.points is not None
    assert bad.gave_points == bad.best[0].points - bad.played.points > 2
    assert bad.gave_wins > 0.05
    assert (good.played, good.gave_wins, good.gave_points) == (good.best[0], 0, 0)


def test_what_was_played_is_judged_like_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little a search thinks of it."""
    monkeypatch.setattr("newfound.bots.analysis.BEST", 1)
    bad = at(analyse(taken("corn"), seconds=60, simulations=400), 11)
    assert [choice.text for choice in bad.best] == ["take gold"]
    assert bad.played.text == "take corn"
    assert bad.gave_points > 2


def test_a_difference_that_may_be_noise_is_not_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    outlooks = {"take gold": Outlook(0.6, 20.0, 0.6, 0.03, 1.0), "take corn": Outlook(0.5, 17.0, 0.5, 0.04, 1.0)}

    def alternatives(_analyst: _Analyst, view: newfound.View, *_: object) -> dict[newfound.Action, Outlook]:
        return {view.find(0, text): outlook for text, outlook in outlooks.items()}

    monkeypatch.setattr(_Analyst, "alternatives", alternatives)
    analyst = _Analyst(GAME, 1.0, 10, 0)
    step = analyst.decision(11, TAKING.view(0), TAKING.find(0, "take corn"), random.Random(0))
    # 0.1 is twice 0.05, not more; 3 points are more than twice √2
    assert (step.gave_wins, step.gave_points) == (0, 3.0)


# ── Luck ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def by_gold(_analyst: _Analyst, state: State, _rng: random.Random) -> tuple[Outlook, ...]:
    """Judges a state by the gold in the row."""
    gold = state.position.row[5] / 4
    return tuple(Outlook(wins, 10 * wins, wins, 0.01, 0.1) for wins in (gold, 1 - gold))


def test_luck_is_what_a_draw_changes_and_sums_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Analyst, "fortunes", by_gold)
    monkeypatch.setattr(_Analyst, "decision", lambda _self, number, view, *_: no_choice(number, view.seat))
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
    assert all(step.points == pytest.approx([10 * wins for wins in step.wins]) for step in draws)
    assert told.totals[0].luck_wins == pytest.approx(sum(step.wins[0] for step in draws))
    assert told.totals[1].luck_points == pytest.approx(sum(step.points[1] for step in draws))


def no_choice(number: int, seat: int) -> Decision:
    """A decision that is not looked at."""
    from newfound.bots.analysis import Choice

    return Decision(number, seat, Choice("", {}), (), 0.0, 0.0)


def test_draws_in_a_row_share_what_is_known_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Analyst, "fortunes", by_gold)
    states = list(record.replay(record.dumps(market("gold corn", "salt rope iron", "furs furs corn"))))
    told = _Analyst(GAME, 1.0, 10, 0).analyse(states, lambda _done, _total: None)
    # eight draws, but the sum knows only the first and the last position
    assert told.totals[0].luck_wins_error == pytest.approx(0.01 * 2**0.5)
    assert told.totals[0].luck_points_error == pytest.approx(0.1 * 2**0.5)


def test_luck_is_nothing_on_average_over_all_outcomes() -> None:
    state = after(taken("gold"), 12)
    weights = {action.text: action.weight for action in state.legal(CHANCE)}
    analyst = _Analyst(GAME, 60.0, 4000, 0)
    mean = 0.0
    for text, weight in weights.items():
        told = analyst.analyse([state, state.apply(CHANCE, text)], lambda _done, _total: None)
        (draw,) = told.steps
        assert isinstance(draw, Draw)
        mean += draw.points[0] * weight / sum(weights.values())
        assert told.totals[0].luck_points_error < 0.25
    assert abs(mean) < 0.25


def test_what_another_one_draws_in_secret_is_no_luck_of_ones_own() -> None:
    """Whichever card it is, it is the same to a seat that cannot see it."""
    before = deal(GAME.new(2), "gold corn")
    analyst = _Analyst(GAME, 60.0, 400, 0)
    luck = []
    for card in ("gold", "corn"):  # to the hand of blue
        (draw,) = analyst.analyse([before, deal(before, card)], lambda _done, _total: None).steps
        assert isinstance(draw, Draw)
        luck.append(draw.points)
    assert luck[0][0] != luck[1][0]
    assert luck[0][1] == luck[1][1]


def test_a_draw_without_a_choice_is_no_luck() -> None:
    step = _Analyst(GAME, 1.0, 10, 0)
    state = GAME.new(2)
    (only,) = state.legal(CHANCE)[:1]
    one = state.apply(CHANCE, only)
    state.__dict__["_legal"] = {CHANCE: [only.code]}
    from newfound.bots.analysis import _Luck

    luck = _Luck(2)
    assert step.draw(1, state, only, one, luck, random.Random(0)).wins == (0, 0)
    assert luck.of(0) == (0, 0, 0, 0)


# ── Whole games ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_game_from_a_state_or_a_record() -> None:
    state = finished(deal(GAME.new(3), "gold corn salt rope iron furs gold corn salt rope iron furs"))
    heard: list[tuple[int, int]] = []
    told = analyse(state, seconds=60, simulations=40, progress=lambda done, total: heard.append((done, total)))
    assert told == analyse(record.dumps(state), seconds=60, simulations=40)
    decisions = list(state.decisions())
    assert [step.number for step in told.steps] == list(range(1, len(decisions) + 1))
    for step, (seat, text, _) in zip(told.steps, decisions, strict=True):
        assert (step.text if isinstance(step, Draw) else step.played.text) == text
        assert (CHANCE if isinstance(step, Draw) else step.seat) == seat
    for total in told.totals:
        mine = [step for step in told.steps if isinstance(step, Decision) and step.seat == total.seat]
        assert total.gave_wins == sum(step.gave_wins for step in mine) >= 0
        assert total.gave_points == sum(step.gave_points for step in mine) >= 0
        assert total.luck_wins_error > 0
    assert heard == [(done, len(decisions)) for done in range(len(decisions) + 1)]
    assert json.loads(json.dumps(told.to_json()))["totals"][2]["seat"] == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told_in_words(lang: str) -> None:
    lines = analyse(taken("corn"), seconds=60, simulations=200).say(lang)
    begin = {"fr": "11. Bleu\u202f: Prendre maïs (1)", "en": "11. Blue: Take corn (1)"}[lang]
    (place,) = (number for number, line in enumerate(lines) if line.startswith(begin))
    assert lines[place + 1].startswith({"fr": "– cédé ", "en": "– gave away "}[lang])
    assert {"fr": "Prendre or (6)", "en": "Take gold (6)"}[lang] in lines[place + 1]
    assert lines[0].startswith(
        {"fr": "1. Piocher or (6). Chance\u202f: Bleu ", "en": "1. Draw gold (6). Luck: Blue "}[lang]
    )
    assert lines[-2].startswith({"fr": "Bleu a cédé ", "en": "Blue gave away "}[lang])
    assert lines[-1].startswith({"fr": "Rouge a cédé ", "en": "Red gave away "}[lang])
    assert "−0.0" not in "".join(lines)


def test_a_game_that_still_hides_something_is_not_analysed() -> None:
    with pytest.raises(
        Refused, match=r"^This game is not over yet: its analysis would show what players still hide\.$"
    ):
        analyse(TAKING)
    assert analyse(TAKING, seconds=60, simulations=40, given_up=True).steps


def test_a_game_that_hides_nothing_can_be_analysed_at_any_time() -> None:
    state = newfound.game("terranova").new()
    for _ in range(3):
        state = state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    told = analyse(state, seconds=60, simulations=40)
    assert [step.seat for step in told.steps if isinstance(step, Decision)] == [
        seat for seat, _, _ in state.decisions()
    ]
    assert all(1 <= len(step.best) <= 3 for step in told.steps if isinstance(step, Decision))


def test_games_can_be_analysed_where_nothing_can_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    bad = at(analyse(taken("corn"), seconds=60, simulations=40), 11)
    assert {choice.text for choice in bad.best} == {"take gold", "take corn"}
    assert hint(TAKING.view(0), simulations=100).best[0].text == "take gold"
