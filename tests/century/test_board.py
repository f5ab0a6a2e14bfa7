"""The table of Century in plain characters: all that lies there can be read, and it fits a terminal."""

import random

import pytest

from century.box import GAME
from century.table import begun, colony, play
from newfound import CHANCE


def test_the_table_shows_forts_places_and_players() -> None:
    state = colony(
        on={"A3": ("red", 2)},
        cubes={"blue": "yellow red brown", "red": ""},
        cards={"blue": "H04"},
        tiles={"blue": "help-tool"},
        explored={"blue": "points"},
    )
    lines = state.text(0, "en").splitlines()
    for line in (
        "Round 1, boards A1, B1, C1 and D1; first player: Blue",
        "A1  1            S04 (2 new settlers) – 2 red and 1 green – 5 points",
        "    stack 5: 3 points (2 tiles)",
        "Deck: T01 (tool, plain: 1 yellow) – 1 yellow and 2 red – 5 points (18 below)",
        "A3  1  plain     take 3 yellow  [Red 2]",
        "B5  3  mountain  take 2 red and 1 green  [covered: a settler]",
        "→ Blue: 0 points; settlers: 7 ready, 0 out, 5 in reserve",
        "    warehouse 3/10: 1 yellow, 1 red and 1 brown",
        "    1 card: H04 (native help, mountain)",
        "    1 bonus tile: 3 points for each pair of native help and tool icons",
        "    1 exploration tile: 3 points at the end",
        "  Red: 0 points; settlers: 5 ready, 2 out, 5 in reserve",
        "    warehouse 0/10: –",
    ):
        assert line in lines


def test_before_the_fourth_board_is_known_only_the_others_are_shown() -> None:
    new = GAME.new(2).text(lang="en")
    assert "boards A1, B1, C1 and –" in new
    assert "\nC6" in new
    assert "\nD1" not in new
    assert "\nD1" in begun().text(lang="en")
    assert "\nE1" in play(GAME.new(2), "board E1").text(lang="en")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seed", range(3))
def test_it_fits_100_columns(seed: int, lang: str) -> None:
    rng = random.Random(seed)
    state = GAME.new(2 + seed)
    for number in range(300):
        if state.over:
            break
        (seat,) = state.to_act
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
        if number % 10 == 0:
            assert max(map(len, state.text(lang=lang).splitlines())) <= 100
