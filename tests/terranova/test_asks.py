"""What Terra Nova asks: the sentence that says what is to be decided, in both languages."""

import pytest

from newfound import State
from newfound.games.terranova import words
from terranova.table import BAY, GAME, around, cells, island, look, play, spaced, without

TURN = island(blue="H8 A6", red="H4 A7 B6", stones="F7 B5")
CLOSED = play(island(blue="L15 K11", red="H12", stones=without(around(BAY), "L13")), "pick L15", "to L14", "stone L13")
"""The pioneer that was moved has left with its region."""
BLOCKED = play(island(blue="B5 H8", red="H4 A7 B6"), "pick B5", "to A6", "stone B5")
"""No cell beside the pioneer that was moved is empty any more."""

ASKED = {
    "now-place": (
        play(GAME.new(2), "place H8", "place H4"),
        "Placez un bonhomme sur n’importe quelle case vide (il vous en reste 12)",
        "Place a pioneer on any empty cell (12 left)",
    ),
    "now-to": (
        play(TURN, "pick H8"),
        "Déplacez votre bonhomme en ligne droite vers une autre case",
        "Move your pioneer in a straight line to another cell",
    ),
    "now-move": (
        TURN,
        "Action 1 sur 3 : déplacez un de vos bonhommes",
        "Action 1 of 3: move one of your pioneers",
    ),
    "now-move-or-lay": (
        play(TURN, "pick H8", "to H9"),
        "Action 2 sur 3 : déplacez un de vos bonhommes, ou placez une borne à côté d’un bonhomme déplacé ce tour-ci",
        "Action 2 of 3: move one of your pioneers, or lay a stone next to one moved this turn",
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
    assert (spaced(state.asks(seat)), state.asks(seat, "en")) == (fr, en)
    assert words.deciding(GAME.components, look(state), 1 - seat) is None


@pytest.mark.parametrize("state", [CLOSED, BLOCKED], ids=["closed", "blocked"])
def test_a_stone_is_spoken_of_only_where_one_can_be_laid(state: State) -> None:
    assert cells(state, "stone") == set()
    assert state.asks(0, "en") == "Action 3 of 3: move one of your pioneers"
