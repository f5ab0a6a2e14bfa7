"""What is remembered of scenes."""

import random

import pytest

import newfound
from newfound.core import scene
from newfound.core.words import PEOPLE


@pytest.mark.parametrize("most", [0, 50, 200])
def test_lines_that_are_forgotten_are_put_together_again(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene, "KEPT", most)
    rng, state = random.Random(0), newfound.game("century").new(2)
    for names in (("Ann", "Zoé"), ("<b>", "")) * 5:
        state = state.apply(state.to_act[0], rng.choice(state.legal(state.to_act[0])))
        shown = state.view(0).scene("en")
        markup = shown.markup(names=names)
        with monkeypatch.context() as anew:
            anew.setattr(scene, "_known", {})
            assert markup == shown.markup(names=names)
        assert not set(PEOPLE) & set(markup)
