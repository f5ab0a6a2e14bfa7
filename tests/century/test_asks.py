"""What Century asks: the sentence that says what is to be decided, in both languages."""

import pytest

from century.box import GAME
from century.table import begun, colony, look, play
from newfound.games.century import words

ASKED = {
    "now-turn": (
        begun(),
        "Activez un lieu, ou reposez-vous",
        "Choose a place for your settlers, or rest",
    ),
    "now-raising": (
        play(colony(cubes={"blue": "yellow red"}), "go A4"),
        "Améliorez un cube (encore 2 niveaux), ou terminez",
        "Raise a cube (2 levels left), or finish",
    ),
    "now-trading": (
        play(colony(cubes={"blue": "yellow " * 6}), "go A5"),
        "Échangez des cubes, ou terminez",
        "Trade cubes, or finish",
    ),
    "now-fort": (
        play(colony(cubes={"blue": "red red green"}), "go A1"),
        "Prenez une tuile, réclamez la carte, ou terminez",
        "Take a tile, claim the card, or finish",
    ),
    "now-taking": (
        play(colony(cubes={"blue": "red green"}), "go A1"),
        "Prenez une tuile Bonus, ou terminez",
        "Take a bonus tile, or finish",
    ),
    "now-claiming": (
        play(colony(cubes={"blue": "red red green"}), "go A1", "tile 1", "bonus colony"),
        "Réclamez la carte Points, ou terminez",
        "Claim the card, or finish",
    ),
    "now-exploring": (
        play(colony(cubes={"blue": "yellow yellow green"}), "go A2", "claim E01"),
        "Choisissez la tuile Exploration que vous prenez",
        "Choose the exploration tile that you take",
    ),
    "now-discarding": (
        play(colony(cubes={"blue": "yellow " * 8 + "red"}), "go A3"),
        "Remettez 2 cubes dans les bols",
        "Give back 2 cubes",
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


def test_nothing_is_decided_while_chance_shows_something() -> None:
    assert words.deciding(GAME.components, look(GAME.new(2)), 0) is None


def test_who_has_claimed_the_card_is_asked_about_the_tile() -> None:
    state = play(colony(cubes={"blue": "red red green"}), "go A1", "claim S04", "card T02")
    assert state.asks(0, "en") == "Take a bonus tile, or finish"


@pytest.mark.parametrize(
    ("id", "choice", "leaves"),
    [
        ("now-turn", "rest", "None of your settlers is out: this rest brings nobody back."),
        ("now-turn", "go A3", None),
        ("now-raising", "done", "Cubes could still be raised by 2 levels."),
        ("now-raising", "raise yellow", None),
        ("now-trading", "done", "Nothing has been traded yet."),
        ("now-fort", "done", "You could still take a bonus tile, and claim the card."),
        ("now-taking", "done", "You could still take a bonus tile."),
        ("now-claiming", "done", "You could still claim the card."),
    ],
)
def test_it_is_said_what_a_choice_gives_up(id: str, choice: str, leaves: str | None) -> None:
    state = ASKED[id][0]
    assert state.find(0, choice).leaves("en") == leaves


def test_who_has_traded_gives_nothing_up() -> None:
    state = play(ASKED["now-trading"][0], "trade")
    assert state.find(0, "done").leaves("en") is None


def test_a_turn_is_a_place_and_what_it_does() -> None:
    told = {id: state.steps(0, "en") for id, (state, _, _) in ASKED.items()}
    assert {id: steps.at for id, steps in told.items() if steps} == {
        id: {"now-turn": 1, "now-discarding": 3}.get(id, 2) for id in ASKED
    }
    assert told["now-discarding"] == (3, ["A place, or rest", "What the place does", "Too many cubes"], None)
    assert told["now-fort"] == (2, ["A place, or rest", "At the fort"], None)
