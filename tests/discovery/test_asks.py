"""What Discovery asks: the sentence that says what is to be decided, in both languages."""

import pytest

from discovery.table import GAME, draw, look, play, world
from newfound import State
from newfound.games.discovery import words

LAYING = draw(GAME.new(2), "4,4 MP")
TURNING = play(LAYING, "at 1,0")


def expert() -> State:
    state = GAME.new(2, expert=True)
    for tile in ("1,7 MP", "8 P", "8 M", "8 S"):
        state = draw(state, tile)
    return state


ASKED = {
    "now-choose": (
        expert(),
        "Choisissez laquelle des deux tuiles devant vous est posée",
        "Choose which of the two tiles in front of you is laid",
    ),
    "now-lay": (
        LAYING,
        "Posez la tuile\u00a0: choisissez une case où elle va",
        "Lay the tile: choose a cell where it fits",
    ),
    "now-turn": (
        TURNING,
        "Choisissez comment la tuile est tournée",
        "Choose how the tile is turned",
    ),
    "now-pawn": (
        play(TURNING, "turn 2"),
        "Posez un pion sur la tuile qui vient d’être posée, ou aucun",
        "Place a pawn on the tile just laid, or none",
    ),
    "now-pawn-or-take": (
        world("10,0 8 S", blue="0,0.0"),
        "Posez un pion sur la tuile qui vient d’être posée, reprenez un des vôtres, ou ni l’un ni l’autre",
        "Place a pawn on the tile just laid, take one of yours back, or neither",
    ),
    "now-take": (
        world("10,0 8 S", blue="0,0.0 0,0.1 0,0.2 10,0.0"),
        "Reprenez un de vos pions, ou aucun",
        "Take one of your pawns back, or none",
    ),
    "now-none": (
        world("10,0 8 S", blue="10,0.0", turn=1),
        "Vous ne pouvez ni poser ni reprendre de pion\u00a0: continuez sans",
        "You can neither place a pawn nor take one back: go on without",
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
    assert words.deciding(GAME.components, look(state), 1 - seat) is None


def test_nothing_is_decided_while_a_tile_is_drawn() -> None:
    assert words.deciding(GAME.components, look(GAME.new(2)), 0) is None


@pytest.mark.parametrize(("id", "leaves"), [("now-pawn", True), ("now-pawn-or-take", True), ("now-take", False)])
def test_who_places_no_pawn_though_one_could_is_told(id: str, leaves: bool) -> None:
    (seat,) = ASKED[id][0].to_act
    said = ASKED[id][0].find(seat, "none").leaves("en")
    assert said == ("This tile can still take a pawn; later it cannot." if leaves else None)


def test_an_expert_first_chooses_a_tile() -> None:
    lay, troop = "Lay the tile", "A pawn or none"
    assert LAYING.steps(0, "en") == TURNING.steps(0, "en") == (1, [lay, troop], None)
    assert play(TURNING, "turn 2").steps(0, "en") == (2, [lay, troop], None)
    assert expert().steps(0, "en") == (1, ["One of two tiles", lay, troop], None)
    assert play(expert(), "tile D09").steps(0, "en") == (2, ["One of two tiles", lay, troop], None)
