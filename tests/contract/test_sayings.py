"""What every game promises about its sentences: they say things in words, and choices can be told apart by them."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.walks import CODE, GAMES, seeds, some, walk
from newfound import CHANCE
from newfound.core.words import LANGUAGES

pytestmark = pytest.mark.parametrize("name", GAMES)

OFTEN = 7
"""Sentences are looked at every so many steps."""


@given(data=st.data(), rng=seeds)
def test_choices_are_told_apart_in_words(name: str, data: st.DataObject, rng: random.Random) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        for seat in step.before.to_act if number % OFTEN == 0 else ():
            if seat == CHANCE:
                continue
            view = step.before.view(seat)
            for lang in LANGUAGES:
                said = view.listed(seat, lang)
                assert len(set(said)) == len(said) == len(view.legal(seat))
                for action, sentence in zip(view.legal(seat), said, strict=True):
                    assert sentence.startswith(action.say(lang))


@given(data=st.data(), rng=seeds)
def test_no_code_stands_in_a_sentence(name: str, data: st.DataObject, rng: random.Random) -> None:
    for number, step in enumerate(walk(data.draw(some(name)).new(), rng)):
        if number % OFTEN:
            continue
        told = [event.say(lang, step.seat) for event in step.after.events for lang in LANGUAGES]
        for lang in LANGUAGES:
            told += re.findall("<title>([^<]*)</title>", step.before.view(0).scene(lang).markup())
            for seat in step.before.to_act:
                told += [step.before.asks(seat, lang) or "", *step.before.listed(seat, lang)]
                text = rng.choice(step.before.legal(seat)).text
                told.append(step.after.why_not(seat, text, lang) or "")
        for sentence in told:
            assert not CODE.search(sentence), sentence
            assert "…" not in sentence, "it is told to its end"
