"""How what was drawn becomes what a page is sent."""

import random

import pytest

import newfound
from newfound.core import svg
from newfound.core.words import PEOPLE


@pytest.mark.parametrize("name", newfound.games())
def test_lines_can_be_finished_one_by_one(name: str) -> None:
    rng, state = random.Random(0), newfound.game(name).new(2)
    for names in (("Ann", "Zoé"), ("<b>", ""), ()) * 5:
        seat = rng.choice(state.to_act)
        state = state.apply(seat, state.chance(rng) if seat == newfound.CHANCE else rng.choice(state.legal(seat)))
        shown = state.view(0).scene("fr")
        lines = [line for pieces in shown.texts("dark").values() for piece in pieces for line in piece.split("\n")]
        markup = shown.markup("dark", names)
        assert "\n".join(shown.finished(line, "dark", names) for line in lines) == markup
        assert not {svg.ID, *PEOPLE} & set(markup)


def test_what_stands_for_ids_and_names_makes_no_text_broader() -> None:
    assert max(svg.ID, *PEOPLE) < "\u0100"  # where Python keeps a byte for each character
