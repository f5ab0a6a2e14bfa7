"""What every game promises about its questions: at every step each seat that may act is told what it decides.

It is also told how far its turn is, what a choice would give up, and whether it could take it back.
"""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.walks import GAMES, pick, seeds, some, walk
from newfound import CHANCE
from newfound.core.game import found
from newfound.core.words import LANGUAGES
from newfound.table import Access, Table

pytestmark = pytest.mark.parametrize("name", GAMES)


@given(data=st.data(), rng=seeds)
def test_whoever_may_act_is_asked_something_and_nobody_else(name: str, data: st.DataObject, rng: random.Random) -> None:
    asked: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    last = data.draw(some(name)).new()
    for step in walk(last, rng):
        state, last = step.before, step.after
        for lang in LANGUAGES:
            assert state.asks(CHANCE, lang) is None
            for seat in range(state.players):
                question = state.asks(seat, lang)
                if seat not in state.to_act:
                    assert question is None
                    continue
                assert question
                assert question[0] == question[0].upper()
                assert question[-1] != "."
                assert not re.search(r"[{}$]|now-", question)
                asked[lang].add(question)
    assert all(last.asks(seat) is None for seat in (CHANCE, *range(last.players)))
    french, english = (asked[lang] for lang in LANGUAGES)
    assert len(french) == len(english) > 1
    assert not french & english


@given(data=st.data(), rng=seeds)
def test_what_a_seat_cannot_know_does_not_change_what_it_is_asked(
    name: str, data: st.DataObject, rng: random.Random
) -> None:
    for step in walk(data.draw(some(name)).new(), rng):
        state = step.before
        for seat in state.to_act:
            if seat != CHANCE:
                view = state.view(seat)
                other = view.imagine(rng)
                for lang in LANGUAGES:
                    assert view.asks(seat, lang) == other.asks(seat, lang) == state.asks(seat, lang)


@given(data=st.data(), rng=seeds)
def test_a_view_tells_what_others_are_asked_only_where_nothing_is_hidden(
    name: str, data: st.DataObject, rng: random.Random
) -> None:
    for step in walk(data.draw(some(name)).new(), rng):
        state = step.before
        for seat in range(state.players):
            for viewer in (None, (seat + 1) % state.players):
                told = None if state.position.has_secrets() else state.asks(seat)
                assert state.view(viewer).asks(seat) == told


@given(data=st.data(), rng=seeds)
def test_whoever_may_act_is_told_how_far_the_turn_is(name: str, data: st.DataObject, rng: random.Random) -> None:
    several = 0
    for step in walk(data.draw(some(name)).new(), rng):
        state = step.before
        assert state.steps(CHANCE) is None
        for seat in range(state.players):
            french, english = (state.steps(seat, lang) for lang in LANGUAGES)
            if french is None or english is None:
                assert french is None
                assert english is None
                continue
            assert seat in state.to_act
            several += 1
            assert 1 <= french.at == english.at <= len(french.names) == len(english.names)
            assert len(french.names) > 1
            for name_in_french, name_in_english in zip(french.names, english.names, strict=True):
                assert name_in_french != name_in_english
                for said in (name_in_french, name_in_english):
                    assert said[0] == said[0].upper()
                    assert said[-1].isalpha()
                    assert 0 < len(said.split()) <= 5
            assert (french.remark is None) == (english.remark is None)
    assert several


@given(data=st.data(), rng=seeds)
def test_what_a_seat_cannot_know_changes_nothing_it_is_told_of_its_turn(
    name: str, data: st.DataObject, rng: random.Random
) -> None:
    for step in walk(data.draw(some(name)).new(), rng):
        state = step.before
        for seat in state.to_act:
            if seat == CHANCE:
                continue
            view = state.view(seat)
            other = view.imagine(rng)
            action = rng.choice(view.legal(seat))
            for lang in LANGUAGES:
                assert view.steps(seat, lang) == other.steps(seat, lang) == state.steps(seat, lang)
                same = other.find(seat, action.text).leaves(lang)
                assert action.leaves(lang) == same == state.find(seat, action.text).leaves(lang)
            assert action.final == other.find(seat, action.text).final == state.find(seat, action.text).final
            for viewer in (None, (seat + 1) % state.players):
                told = None if state.position.has_secrets() else state.steps(seat)
                assert state.view(viewer).steps(seat) == told


@given(data=st.data(), rng=seeds)
def test_a_choice_is_final_exactly_when_it_cannot_be_taken_back(
    name: str, data: st.DataObject, rng: random.Random
) -> None:
    table = data.draw(some(name))
    played = Table(found()[name], table.players, table.options, "all", Access.HOTSEAT, rng=rng)
    for _ in range(table.players):
        played.sit("all", "All")
    played.start("all", 0)
    while played.running:
        seat, action = pick(played.state, rng)
        final = next(each.final for each in played.state.view(seat).legal(seat) if each == action)
        played.decide("all", seat, action.text, played.moment, 0)
        assert final == (not played.may_take_back(seat)), action


@given(data=st.data(), rng=seeds)
def test_what_is_given_up_is_said_of_a_choice_that_has_others_beside_it(
    name: str, data: st.DataObject, rng: random.Random
) -> None:
    for step in walk(data.draw(some(name)).new(), rng):
        for seat in step.before.to_act:
            legal = step.before.legal(seat)
            for action in legal if seat != CHANCE else ():
                french, english = (action.leaves(lang) for lang in LANGUAGES)
                assert (french is None) == (english is None)
                if french is not None:
                    assert french != english
                    assert french.endswith(".")
                    assert len(legal) > 1
