"""What every game promises about its questions: at every step each seat that may act is told what it decides."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.walks import GAMES, seeds, some, walk
from newfound import CHANCE
from newfound.core.words import LANGUAGES

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
