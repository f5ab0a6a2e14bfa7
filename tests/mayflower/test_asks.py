"""What Mayflower asks: the sentence that says what is to be decided, in both languages."""

import pytest

from mayflower.table import CAP, CURVE, FARM, GATE, STRAIGHT, land, lay, look, play
from newfound.games.mayflower import words

TRAIL = land(f"{STRAIGHT} -1,2 1", f"{FARM} -1,0 0", hand=CURVE)
FULL = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -1,5 1", blue="-1,2.0 -1,2.1 -1,2.2 -1,5.0 -1,5.1", hand=FARM)
# a gate completes a town for Red and a trail for Yellow at once
CHOICE = lay(
    land(
        f"{STRAIGHT} -1,2 1",
        f"{FARM} -1,3 0",
        "M04 -2,3 0",
        f"{FARM} -3,3 0",
        f"{CAP} -3,2 1",
        f"{CAP} -1,1 1",
        f"{STRAIGHT} -1,7 1",
        players=3,
        red="-3,2.0",
        yellow="-1,2.0",
        hand=GATE,
    ),
    "-2,2",
    3,
)

ASKED = {
    "now-lay": (
        TRAIL,
        "Posez la tuile\u00a0: choisissez une case où elle va",
        "Lay the tile: choose a cell where it fits",
    ),
    "now-turn": (
        play(TRAIL, "at -2,0"),
        "Choisissez comment la tuile est tournée",
        "Choose how the tile is turned",
    ),
    "now-settle": (
        play(TRAIL, "at -2,2", "turn 2"),
        "Placez un colon sur la tuile qui vient d’être posée, ou aucun",
        "Place a settler on the tile just laid, or none",
    ),
    "now-none": (
        play(FULL, "at -1,3"),
        "Aucun colon ne peut être placé sur la tuile qui vient d’être posée\u00a0: continuez sans",
        "No settler can be placed on the tile just laid: go on without",
    ),
    "now-score": (
        CHOICE,
        "Plusieurs emplacements sont complétés\u00a0: choisissez lequel est décompté d’abord",
        "Several features are completed: choose which one is scored next",
    ),
}
"""By the name of the sentence: where it is said, in French, in English."""


@pytest.mark.parametrize("id", ASKED)
def test_it_is_said_what_is_to_be_decided(id: str) -> None:
    state, fr, en = ASKED[id]
    (seat,) = state.to_act
    now = words.deciding(state.game.components, look(state), seat)
    assert now is not None
    assert now.id == id
    assert (state.asks(seat), state.asks(seat, "en")) == (fr, en)
    assert words.deciding(state.game.components, look(state), 1 - seat) is None


def test_nothing_is_decided_while_a_tile_is_drawn() -> None:
    state = land()
    assert words.deciding(state.game.components, look(state), look(state).turn) is None
