"""What Century asks: the sentence that says what is to be decided, in both languages and on the picture."""

import pytest

from century.box import GAME
from century.table import begun, colony, look, play
from newfound.games.century import words

ASKED = {
    "now-turn": (
        begun(),
        "Choisissez un lieu pour vos colons, ou reposez-vous",
        "Choose a place for your settlers, or rest",
    ),
    "now-raising": (
        play(colony(cubes={"blue": "yellow red"}), "go A4"),
        "Améliorez un cube, encore 2 niveaux",
        "Raise a cube, 2 levels left",
    ),
    "now-trading": (
        play(colony(cubes={"blue": "yellow " * 6}), "go A5"),
        "Échangez encore une fois, ou terminez",
        "Trade once more, or finish",
    ),
    "now-fort": (
        play(colony(cubes={"blue": "red green"}), "go A1"),
        "Prenez une tuile Bonus, ou réclamez la carte",
        "Take a bonus tile, or claim the card",
    ),
    "now-claiming": (
        play(colony(cubes={"blue": "red red green"}), "go A1", "tile 1", "bonus colony"),
        "Réclamez aussi la carte, ou terminez",
        "Claim the card as well, or finish",
    ),
    "now-exploring": (
        play(colony(cubes={"blue": "yellow yellow green"}), "go A2", "claim E01"),
        "Choisissez la tuile Exploration que vous prenez",
        "Choose the exploration tile that you take",
    ),
    "now-discarding": (
        play(colony(cubes={"blue": "yellow " * 8 + "red"}), "go A3"),
        "Rendez 2 cubes, l’entrepôt déborde",
        "Give back 2 cubes, your warehouse overflows",
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
