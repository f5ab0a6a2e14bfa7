"""The promises of DESIGN §7 that every game keeps, checked at every step of random games."""

import copy
import importlib
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import THOROUGH
from contract.walks import GAMES, Table, pick, seeds, some, walk
from newfound import CHANCE, State, bots, record
from newfound.core.seats import COLOURS
from newfound.core.words import LANGUAGES, Place

pytestmark = pytest.mark.parametrize("name", GAMES)

VIEWERS = (None, 0, 1)
OFTEN = 5 if THOROUGH else 23
"""Pictures are looked at every so many steps: they cost more than all else that a game is asked."""


def clickable(picture: str) -> list[str]:
    """The spots of a picture that can be clicked."""
    return [re.search(r'data-spot="([^"]*)"', tag)[1] for tag in re.findall(r"<g [^>]*data-legal=[^>]*>", picture)]  # type: ignore[index]


def texts(state: State, seat: int) -> list[str]:
    """What a seat can do."""
    return [action.text for action in state.legal(seat)]


@given(data=st.data(), rng=seeds)
def test_somebody_can_act_until_the_game_is_over(name: str, data: st.DataObject, rng: random.Random) -> None:
    table = data.draw(some(name))
    last = table.new()
    for step in walk(last, rng):
        assert step.before.winners == ()
        assert all(step.before.legal(seat) for seat in step.before.to_act)
        assert len({step.before.to_act, (CHANCE,)}) == 2 or step.before.to_act == (CHANCE,)
        for seat in range(table.players):
            assert seat in step.before.to_act or not step.before.legal(seat)
        last = step.after
    assert last.to_act == ()
    assert last.winners
    assert all(0 <= seat < table.players for seat in last.winners)
    assert not any(last.legal(seat) for seat in (CHANCE, *range(table.players)))


@given(data=st.data(), rng=seeds)
def test_nothing_in_the_box_is_lost_or_invented(name: str, data: st.DataObject, rng: random.Random) -> None:
    census = importlib.import_module(f"{name}.census").census
    start = data.draw(some(name)).new()
    counted = census(start)
    assert counted
    for step in walk(start, rng):
        assert census(step.after) == counted, step.action.text


@given(data=st.data(), rng=seeds)
def test_a_view_imagined_looks_the_same_and_allows_the_same(name: str, data: st.DataObject, rng: random.Random) -> None:
    for step in walk(data.draw(some(name)).new(), rng):
        for viewer in (None, *range(step.before.players)):
            view = step.before.view(viewer)
            imagined = view.imagine(rng)
            assert imagined.view(viewer) == view
            assert imagined.to_act == step.before.to_act
            if viewer is not None:
                texts = [action.text for action in step.before.legal(viewer)]
                assert [action.text for action in imagined.legal(viewer)] == texts
                assert [action.text for action in view.legal(viewer)] == texts


@given(data=st.data(), rng=seeds)
def test_what_a_seat_cannot_know_changes_nothing_it_is_shown(
    name: str, data: st.DataObject, rng: random.Random
) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % OFTEN == 0:
            for viewer in VIEWERS:
                other = step.before.view(viewer).imagine(rng)
                assert other.svg(viewer) == step.before.svg(viewer)
                assert other.text(viewer) == step.before.text(viewer)
                assert (other.view(viewer).encode() == step.before.view(viewer).encode()).all()


@pytest.mark.parametrize("level", ["beginner", "greedy", "master"])
@given(data=st.data(), rng=seeds)
def test_what_a_seat_cannot_know_does_not_change_its_bots_choice(
    name: str, level: str, data: st.DataObject, rng: random.Random
) -> None:
    bot = bots.make(level, seconds=0)
    decided = 0
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % 7 == 0:
            for seat in step.before.to_act:
                if seat != CHANCE:
                    seed = rng.random()
                    other = step.before.view(seat).imagine(rng)
                    mine = bot.decide(step.before.view(seat), random.Random(seed))
                    assert bot.decide(other.view(seat), random.Random(seed)).text == mine.text
                    decided += 1
    assert decided


@given(data=st.data(), rng=seeds)
def test_what_chance_deals_in_secret_is_told_to_nobody_else(name: str, data: st.DataObject, rng: random.Random) -> None:
    for step in walk(data.draw(some(name)).new(), rng):
        if step.seat != CHANCE:
            continue
        *_, (_, text, known) = step.after.decisions()
        assert text == step.action.text
        for viewer in (None, *range(step.before.players)):
            if known == -1 or (viewer is not None and known >> viewer & 1):
                continue
            told = [event.say("en", viewer) for event in step.after.events]
            for other in step.before.legal(CHANCE):
                after = step.before.apply(CHANCE, other)
                assert after.view(viewer) == step.after.view(viewer)
                assert [event.say("en", viewer) for event in after.events] == told
            assert list(step.after.view(viewer).decisions())[-1][1] is None


@given(data=st.data(), rng=seeds)
def test_applying_leaves_the_old_state_alone(name: str, data: st.DataObject, rng: random.Random) -> None:
    state = data.draw(some(name)).new()
    while not state.over:
        kept = copy.deepcopy(state.position)
        seat, action = pick(state, rng)
        after = state.apply(seat, action)
        assert state.position == kept
        assert after.position != kept
        state = after


@given(data=st.data(), rng=seeds)
def test_scores_are_the_sum_of_their_explanations(name: str, data: st.DataObject, rng: random.Random) -> None:
    table = data.draw(some(name))
    told = [0] * table.players
    for step in walk(table.new(), rng):
        for event in step.after.events:
            if event.points:
                assert event.seat is not None
                told[event.seat] += event.points
                assert all(event.category(lang)[0].isupper() for lang in LANGUAGES)
        assert step.after.scores == tuple(told), step.action.text


@given(data=st.data(), rng=seeds)
def test_every_legal_action_can_be_clicked_and_only_those(name: str, data: st.DataObject, rng: random.Random) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % OFTEN == 0 and step.before.to_act != (CHANCE,):
            for seat in range(step.before.players):
                legal = step.before.legal(seat)
                paths = [action.spots for action in legal]
                assert len(set(paths)) == len(paths)
                assert all(paths)
                shown = clickable(step.before.svg(seat))
                assert sorted(shown) == sorted({path[0] for path in paths})
            assert clickable(step.before.svg(None)) == []


@given(data=st.data(), rng=seeds)
def test_action_texts_are_unique_and_parse_back(name: str, data: st.DataObject, rng: random.Random) -> None:
    for step in walk(data.draw(some(name)).new(), rng):
        game = step.before.game
        words = game.module("words")
        for seat in step.before.to_act:
            legal = step.before.legal(seat)
            texts = [action.text for action in legal]
            assert len(set(texts)) == len(texts)
            assert [words.parse(game.components, text) for text in texts] == [action.code for action in legal]
        action = rng.choice(legal)
        assert step.before.find(seat, action.text) == action
        assert step.before.why_not(seat, action.text) is None


@given(data=st.data(), rng=seeds)
def test_every_refusal_has_a_reason(name: str, data: st.DataObject, rng: random.Random) -> None:
    seen: set[str] = set()
    for step in walk(data.draw(some(name)).new(), rng):
        seen.add(step.action.text)
        state = step.after
        for text in rng.sample(sorted(seen), min(3, len(seen))):
            for seat in range(state.players):
                if text not in [action.text for action in state.legal(seat)]:
                    for lang in LANGUAGES:
                        reason = state.why_not(seat, text, lang)
                        assert reason
                        assert reason[-1] in ".!"
                        assert "not possible now" not in reason


@given(data=st.data(), rng=seeds)
def test_everything_can_be_said_in_every_language(name: str, data: st.DataObject, rng: random.Random) -> None:
    said = set()
    for step in walk(data.draw(some(name)).new(), rng):
        for lang in LANGUAGES:
            for event in step.after.events:
                for viewer in (event.seat, None):
                    sentence = event.say(lang, viewer)
                    said.add((event.kind, lang, sentence))
                    assert sentence[-1] in ".!"
        for event in step.after.events:
            assert all(isinstance(arg, Place) for arg in event.message().args.values() if hasattr(arg, "spot"))
    assert len({(kind, sentence) for kind, _, sentence in said}) > len({kind for kind, _, _ in said})


@given(data=st.data(), rng=seeds)
def test_a_record_replays_to_the_same_state(name: str, data: st.DataObject, rng: random.Random) -> None:
    start = data.draw(some(name)).new()
    stop = rng.randrange(1, 1000)
    state = start
    for number, step in enumerate(walk(start, rng)):
        state = step.after
        if number == stop:
            break
    text = record.dumps(state, names=["Anne", "Bruno"], date="2026-11-15")
    again = record.loads(text)
    assert again == state
    assert [event.say() for event in again.events] == [event.say() for event in state.events]
    assert record.dumps(again, names=["Anne", "Bruno"], date="2026-11-15") == text
    assert record.tags(text)["blue"] == "Anne"


@given(data=st.data(), rng=seeds)
def test_answers_given_at_once_commute(name: str, data: st.DataObject, rng: random.Random) -> None:
    """Two seats that may act at the same time come to the same state in either order.

    Where chance has to deal cards after one of the answers, the other waits for it: then there are no two orders. And
    where a pile is empty, or an answer has it made anew, what the other can draw or adds to depends on the order.
    """
    for step in walk(data.draw(some(name)).new(), rng):
        if len(step.before.to_act) > 1:
            one, two = rng.sample(step.before.to_act, 2)
            first = rng.choice(step.before.legal(one))
            second = rng.choice(step.before.legal(two))
            after_one, after_two = step.before.apply(one, first), step.before.apply(two, second)
            shuffled = any(event.kind == "shuffled" for after in (after_one, after_two) for event in after.events)
            empty = getattr(step.before.position, "deck_size", 1) == 0
            if (CHANCE,) not in (after_one.to_act, after_two.to_act) and not shuffled and not empty:
                assert after_one.apply(two, second) == after_two.apply(one, first)


@given(data=st.data(), rng=seeds)
def test_a_decision_that_reveals_nothing_looks_the_same_whatever_is_hidden(
    name: str, data: st.DataObject, rng: random.Random
) -> None:
    """So that who takes such a decision back has learnt nothing by it."""
    revealed, silent = 0, 0
    for step in walk(data.draw(some(name)).new(), rng):
        if step.seat == CHANCE:
            continue
        if [*step.before.foreseen(step.seat, [step.action])] == [None]:
            revealed += 1
            continue
        silent += 1
        other = step.before.view(step.seat).imagine(rng).apply(step.seat, step.action.text)
        assert other.view(step.seat) == step.after.view(step.seat)
        assert texts(other, step.seat) == texts(step.after, step.seat)
        for lang in LANGUAGES:
            said = [event.say(lang, step.seat) for event in step.after.events]
            assert [event.say(lang, step.seat) for event in other.events] == said
    assert silent
    assert bool(revealed) == step.before.position.has_secrets()


@given(data=st.data(), rng=seeds)
def test_whoever_begins_it_is_the_same_game_turned(name: str, data: st.DataObject, rng: random.Random) -> None:
    """Seats and colours are turned by where the game begins, and nothing else changes."""
    table = data.draw(some(name))
    first, players = table.options["first"], table.players

    def turned(seat: int) -> int:
        return seat if seat == CHANCE else (seat + first) % players

    colours = {COLOURS[seat]: COLOURS[turned(seat)] for seat in range(players)}
    plain = table._replace(options={**table.options, "first": 0}).new()
    state = table.new()
    while not plain.over:
        assert {turned(seat) for seat in plain.to_act} == set(state.to_act)
        seat, action = pick(plain, rng)
        text = re.sub(r"(?<=^ask )\w+", lambda word: colours[word[0]], action.text)  # the one action that names a seat
        plain, state = plain.apply(seat, action), state.apply(turned(seat), text)
        assert all(plain.scores[seat] == state.scores[turned(seat)] for seat in range(players))
    assert state.over
    assert {turned(seat) for seat in plain.winners} == set(state.winners)


def test_imagining_reaches_different_states_where_something_is_hidden(name: str) -> None:
    rng = random.Random(1)
    hidden = False
    different = False
    for step in walk(Table(name, 2, {}).new(), rng):
        hidden = hidden or step.before.position.has_secrets()
        different = different or step.before.view(0).imagine(rng) != step.before
    assert different == hidden


def test_a_state_is_not_equal_to_another(name: str) -> None:
    state: State = Table(name, 2, {}).new()
    seat, action = pick(state, random.Random(0))
    assert state.apply(seat, action) != state
    assert state.apply(seat, action) == state.apply(seat, action.text)
