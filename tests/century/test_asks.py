"""What Century asks: the sentence that says what is to be decided, in both languages and on the picture."""

import pytest

from century.box import GAME
from century.table import begun, colony, look, play
from newfound.games.century import words

ASKED = {
    "now-turn": (begun(), "Activer un lieu, ou repos", "Use a place, or rest"),
    "now-raising": (
        play(colony(cubes={"blue": "yellow red"}), "go A4"),
        "Améliorer un cube, encore 2",
        "Raise a cube, 2 left",
    ),
    "now-trading": (
        play(colony(cubes={"blue": "yellow " * 6}), "go A5"),
        "Encore un échange ?",
        "Trade once more?",
    ),
    "now-fort": (
        play(colony(cubes={"blue": "red green"}), "go A1"),
        "Une tuile Bonus, la carte ?",
        "A bonus tile, the card?",
    ),
    "now-claiming": (
        play(colony(cubes={"blue": "red red green"}), "go A1", "tile 1", "bonus colony"),
        "La carte aussi ?",
        "The card as well?",
    ),
    "now-exploring": (
        play(colony(cubes={"blue": "yellow yellow green"}), "go A2", "claim E01"),
        "Quelle tuile Exploration ?",
        "Which exploration tile?",
    ),
    "now-discarding": (
        play(colony(cubes={"blue": "yellow " * 8 + "red"}), "go A3"),
        "2 cubes à rendre",
        "2 cubes to give back",
    ),
}
"""By the name of the sentence: where it is said, in French, in English."""


@pytest.mark.parametrize("id", ASKED)
def test_it_is_said_what_is_to_be_decided(id: str) -> None:
    state, fr, en = ASKED[id]
    (seat,) = state.to_act
    now = words.deciding(GAME.components, look(state), seat)
    assert now is not None
    assert now.id == id
    assert (state.asks(seat), state.asks(seat, "en")) == (fr, en)
    assert f"Bleu : {fr[0].lower()}{fr[1:]}" in state.svg(1)
    assert f"Blue: {en[0].lower()}{en[1:]}" in state.svg(1, "en")
    assert words.deciding(GAME.components, look(state), 1 - seat) is None


def test_nothing_is_decided_while_chance_shows_something() -> None:
    assert words.deciding(GAME.components, look(GAME.new(2)), 0) is None
