"""The rulebook of Terra Nova, paragraph by paragraph: every number and every example it gives."""

import pytest

from newfound import State
from newfound.games.terranova.components import STONES
from newfound.games.terranova.rules import DIVIDED, EMPTY, ONE_MOVES, REGION
from terranova.table import (
    BAY,
    GAME,
    act,
    around,
    cells,
    holding,
    island,
    legal,
    look,
    pioneers,
    play,
    said,
    told,
    without,
)

A = "A6 A7 A8 B5 B6 B7 B8 C5 C6 C7 D5 D6"
"""Region A of the example: 12 cells of swamp and lake."""
B = "A11 A12 A13 B10 B11 C10 C11"
"""Region B of the example: 7 cells of desert."""

# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("players", "each"), [(2, 13), (3, 10), (4, 8)])
def test_players_place_13_10_or_8_pioneers_one_at_a_time_in_turn(players: int, each: int) -> None:
    state = GAME.new(players)
    order: list[int] = []
    while cells(state, "place"):
        order += state.to_act
        state = play(state, f"place {min(cells(state, 'place'))}")
    assert order == list(range(players)) * each
    assert [len(pioneers(state, seat)) for seat in range(players)] == [each] * players
    assert state.to_act == (0,)
    assert legal(state) == {f"pick {cell}" for cell in cells(state, "pick")}


def test_80_stones_lie_beside_the_board_and_scores_begin_at_0() -> None:
    assert look(GAME.new(4)).stones == STONES == 80
    assert GAME.new(4).scores == (0, 0, 0, 0)


def test_a_pioneer_is_placed_on_any_empty_cell_even_on_the_lake() -> None:
    state = GAME.new(2)
    everywhere = set(GAME.components.names)
    assert legal(state) == {f"place {cell}" for cell in everywhere}
    state = play(state, "place B7")
    assert said(state) == ["Blue places a pioneer on the lake."]
    assert cells(state, "place") == everywhere - {"B7"}


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


MOVE = ("pick", "to")
STONE = ("stone",)


@pytest.mark.parametrize(
    "actions", [(MOVE, MOVE, MOVE), (MOVE, MOVE, STONE), (MOVE, STONE, STONE), (MOVE, STONE, MOVE)]
)
def test_the_combinations_of_three_actions(actions: tuple[tuple[str, ...], ...]) -> None:
    state = island(blue="H4 H8", red="M9")
    for verbs in actions:
        assert state.to_act == (0,)
        state = act(state, *verbs)
    assert state.to_act == (1,)


def test_the_first_action_is_never_a_stone() -> None:
    state = island(blue="H4 H8", red="M9")
    assert legal(state) == {"pick H4", "pick H8"}
    state = act(state, "pick", "to", "stone", "stone")
    assert legal(state) == {"pick M9"}


def test_actions_are_compulsory() -> None:
    state = play(island(blue="H4 H8", red="M9"), "pick H4")
    assert cells(state, "to")
    assert len(legal(state)) == len(cells(state, "to"))
    state = play(state, "to H5")
    assert legal(state) == {"pick H5", "pick H8"} | {f"stone {cell}" for cell in ("H4", "H6", "G5", "G6", "I5", "I6")}


def test_an_action_is_waived_only_when_none_is_possible() -> None:
    state = island(3, blue="B6", red="A7 H12", yellow="B5 M9")
    state = play(state, "pick B6", "to A6", "stone B6")
    assert told(state) == ["laid", "waived"]
    assert said(state, "fr")[1] == "Bleu ne peut plus rien faire et renonce au reste de son tour."
    assert said(state, "en")[1] == "Blue cannot act any more and forgoes the rest of the turn."
    assert state.to_act == (1,)


def test_who_cannot_move_first_passes() -> None:
    state = island(3, blue="A6", red="A7 H12", yellow="B5 B6 M9", turn=2)
    state = play(state, "pick M9", "to M10", "pick M10", "to M11", "pick M11", "to M12")
    assert told(state) == ["moved", "passed"]
    assert said(state, "fr")[1] == "Bleu ne peut déplacer aucun bonhomme et passe."
    assert said(state, "en")[1] == "Blue cannot move any pioneer and passes."
    assert state.to_act == (1,)


# ── 1. Moving a pioneer ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_pioneer_moves_straight_in_six_directions_until_something_is_in_the_way() -> None:
    state = play(island(blue="H8 K7", red="H4", stones="F7"), "pick H8")
    assert cells(state, "to") == {
        *("H9", "H10", "H11", "H12", "H13", "H14"),  # east, to the sea
        *("G9", "F9", "E10", "D10", "C11", "B11", "A12"),  # north-east
        *("G8",),  # north-west, to the stone
        *("H7", "H6", "H5"),  # west, to a red pioneer
        *("I8", "J7"),  # south-west, to a pioneer of its own
        *("I9", "J9", "K10", "L10", "M11", "N11"),  # south-east
    }


def test_a_move_leaves_the_cell_and_is_told() -> None:
    state = play(island(blue="H8", red="H4"), "pick H8", "to A12")
    assert pioneers(state, 0) == {"A12"}
    assert "H8" in holding(state, EMPTY)
    assert said(state, "fr") == ["Bleu déplace un bonhomme jusque dans le désert."]
    assert said(state, "en") == ["Blue moves a pioneer to a cell in the desert."]


def test_moves_can_be_made_with_the_same_pioneer_or_another() -> None:
    state = play(island(blue="H4 H8", red="M9"), "pick H4", "to H5")
    assert cells(state, "pick") == {"H5", "H8"}
    state = play(state, "pick H8", "to H9", "pick H5", "to H6")
    assert pioneers(state, 0) == {"H6", "H9"}


def test_three_moves_of_the_same_pioneer_cannot_end_where_they_began() -> None:
    state = play(island(blue="H7", red="M9"), "pick H7", "to H9", "pick H9", "to H10", "pick H10")
    assert {"H9", "H8", "H6", "H5"} < cells(state, "to"), "it may go across"
    assert "H7" not in cells(state, "to")


def test_two_moves_of_the_same_pioneer_can_end_where_they_began() -> None:
    state = play(island(blue="H7", red="M9"), "pick H7", "to H9", "pick H9", "to H7")
    assert pioneers(state, 0) == {"H7"}
    state = play(island(blue="H7", red="M9"), "pick H7", "to H9", "stone H10", "pick H9", "to H7")
    assert pioneers(state, 0) == {"H7"}


def test_three_moves_of_two_pioneers_can_end_where_they_began() -> None:
    state = island(blue="H7 K7", red="M9")
    assert pioneers(play(state, "pick H7", "to H9", "pick K7", "to K8", "pick H9", "to H7"), 0) == {"H7", "K8"}
    assert pioneers(play(state, "pick K7", "to K8", "pick H7", "to H9", "pick H9", "to H7"), 0) == {"H7", "K8"}


def test_a_blocked_pioneer_cannot_be_chosen() -> None:
    state = island(blue="A6 H8", red="A7 B6", stones="B5")
    assert legal(state) == {"pick H8"}


# ── 2. Laying a stone ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_stone_goes_on_an_empty_cell_next_to_the_moved_pioneer() -> None:
    state = play(island(blue="H8 K7", red="H11", stones="G10"), "pick H8", "to H10")
    assert cells(state, "stone") == {"H9", "G11", "I10", "I11"}, "not on a pioneer or a stone, nor beside K7"
    state = play(state, "stone I11")
    assert said(state, "fr") == ["Bleu place une borne dans la forêt."]
    assert said(state, "en") == ["Blue lays a stone in the forest."]
    assert look(state).stones == STONES - 2


def test_a_stone_does_not_go_next_to_a_pioneer_moved_in_another_turn() -> None:
    state = play(island(blue="H8", red="M9"), "pick H8", "to H9", "stone H8", "stone H10")
    assert cells(play(state, "pick M9", "to M15"), "stone") == {"M14", "L14", "L15"}


def test_two_stones_both_lie_next_to_the_moved_pioneer() -> None:
    state = play(island(blue="H8 K7", red="M9"), "pick H8", "to H10", "stone H9")
    assert cells(state, "stone") == {"H11", "G10", "G11", "I10", "I11"}


def test_after_two_moves_a_stone_goes_next_to_either_pioneer() -> None:
    state = play(island(blue="H8 M13", red="M9"), "pick H8", "to H10", "pick M13", "to M15")
    assert cells(state, "stone") == {"H9", "H11", "G10", "G11", "I10", "I11"} | {"M14", "L14", "L15"}


def test_a_pioneer_moved_twice_carries_a_stone_only_where_it_stands_now() -> None:
    state = play(island(blue="H8 M13", red="M9"), "pick H8", "to H10", "pick H10", "to H14")
    assert cells(state, "stone") == {"H13", "G14", "G15", "I14"}


# ── Regions and their points ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("land", "walk", "points", "fr", "en"),
    [
        (BAY, "L15 L14 L13", 8, "8 cases × 1 (trois types de terrain)", "8 cells × 1 (three terrains)"),
        (A, "B7 B8 B9", 24, "12 cases × 2 (deux types de terrain)", "12 cells × 2 (two terrains)"),
        (B, "B11 B10 B9", 21, "7 cases × 3 (un seul type de terrain)", "7 cells × 3 (one terrain)"),
    ],
)
def test_a_region_is_worth_its_cells_times_1_2_or_3_for_3_2_or_1_terrains(
    land: str, walk: str, points: int, fr: str, en: str
) -> None:
    start, end, stone = walk.split()
    state = island(blue=f"{start} H10", red="H12", stones=without(around(land), stone))
    state = play(state, f"pick {start}", f"to {end}", f"stone {stone}")
    assert state.scores == (points, 0)
    assert said(state, "fr")[1:] == [f"Bleu marque {points} : {fr}."]
    assert said(state, "en")[1:] == [f"Blue scores {points}: {en}."]


def example() -> State:
    """The example: one stone of Blue's closes both regions, for the sea needs none."""
    state = island(blue="B6 D5 A11 E8", red="A6 B11 H12", stones=without(around(A, B), "C9"))
    return play(state, "pick E8", "to D8", "stone C9")


def test_example_region_a_gives_24_to_blue_and_region_b_10_to_blue_and_red() -> None:
    assert example().scores == (24 + 10, 10)


def test_example_in_words() -> None:
    assert set(said(example(), "fr")) == {
        "Bleu place une borne dans le désert.",
        "Bleu marque 24 : 12 cases × 2 (deux types de terrain).",
        "Bleu marque 10 : 7 cases × 3 (un seul type de terrain) = 21, divisés entre 2 joueurs, arrondis vers le bas.",
        "Rouge marque 10 : 7 cases × 3 (un seul type de terrain) = 21, divisés entre 2 joueurs, arrondis vers le bas.",
    }
    assert set(said(example(), "en")) == {
        "Blue lays a stone in the desert.",
        "Blue scores 24: 12 cells × 2 (two terrains).",
        "Blue scores 10: 7 cells × 3 (one terrain) = 21, shared by 2 players, rounded down.",
        "Red scores 10: 7 cells × 3 (one terrain) = 21, shared by 2 players, rounded down.",
    }


def test_example_pioneers_leave_the_game_with_their_regions() -> None:
    state = example()
    assert pioneers(state, 0) == {"D8"}
    assert pioneers(state, 1) == {"H12"}
    regions = [holding(state, REGION + number) for number in range(look(state).regions)]
    assert {frozenset(region) for region in regions} == {frozenset(A.split()), frozenset(B.split())}


@pytest.mark.parametrize(
    ("blue", "red", "yellow", "points"),
    [
        ("L15 L14", "M14", "M15", (8, 0, 0)),
        ("L15", "M14 M15", "K15", (0, 8, 0)),
        ("L15", "M14", "M15 K15", (0, 0, 8)),
        ("L15", "M14 M15", "K14 K15", (0, 4, 4)),
        ("L15 K14", "M14", "M15 K15", (4, 0, 4)),
        ("L15", "M14", "M15", (2, 2, 2)),
    ],
)
def test_most_pioneers_take_the_points_and_a_tie_divides_them_rounded_down(
    blue: str, red: str, yellow: str, points: tuple[int, ...]
) -> None:
    stones = without(around(BAY), "K13")
    state = island(3, blue=f"{blue} K11", red=f"{red} H12", yellow=f"{yellow} H10", stones=stones)
    assert play(state, "pick K11", "to K12", "stone K13").scores == points


def test_all_regions_of_a_turn_are_scored() -> None:
    state = island(blue="B6 D5 A11 E8", red="A6 B11 H12", stones=without(around(A, B), "C8 D9"))
    state = play(state, "pick E8", "to D8", "stone C8")
    assert state.scores == (24, 0)
    assert play(state, "stone D9").scores == (24 + 10, 10)


# ── The end of the game and the winner ──────────────────────────────────────────────────────────────────────────────


def test_the_game_ends_when_the_whole_board_is_divided_into_regions() -> None:
    state = island(blue="F10", red="E14", land="F10 F11 F12 E13 E14", score=(1, 5))
    state = play(state, "pick F10", "to F11", "stone F12")
    assert state.over
    assert look(state).over == DIVIDED
    assert state.scores == (1 + 2 * 3, 5 + 2 * 2)
    assert said(state, "fr")[-1] == "Toute l’île est divisée en régions : la partie est terminée."
    assert said(state, "en")[-1] == "The whole island is divided into regions: the game is over."


def test_the_game_ends_without_scoring_when_only_one_player_can_still_move() -> None:
    state = play(island(blue="A7 B5 B8 H10", red="A6", score=(1, 5)), "pick B8", "to B6")
    assert state.over
    assert look(state).over == ONE_MOVES
    assert state.scores == (1, 5)
    assert said(state, "fr")[1:] == [
        "Un joueur au plus peut encore se déplacer : la partie est terminée, sans autre décompte."
    ]
    assert said(state, "en")[1:] == ["At most one player can still move: the game is over, and nothing more is scored."]


@pytest.mark.parametrize(
    ("score", "winners"), [((5, 3, 4), (0,)), ((1, 2, 9), (2,)), ((7, 2, 7), (0, 2)), ((0, 0, 0), (0, 1, 2))]
)
def test_most_points_win_and_ties_share(score: tuple[int, ...], winners: tuple[int, ...]) -> None:
    state = island(3, blue="H10", red="H12", yellow="M9", supply=1, score=score)
    assert state.winners == ()
    assert play(state, "pick H10", "to H9", "stone H8").winners == winners
