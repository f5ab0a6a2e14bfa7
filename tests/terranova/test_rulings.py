"""What the rulebook of Terra Nova leaves open, as we play it: one test for each ruling."""

from itertools import pairwise

import pytest

import newfound
from newfound.games.terranova.rules import (
    DIVIDED,
    NO_STONES,
    ONE_MOVES,
    PATIENCE,
    PIONEER,
    REGION,
    RUNNING,
    STALLED,
    STONE,
)
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

STRIP = "F11 F12 E13 E14"
"""Four cells in a row: mountain, forest, desert, heath."""
APART = "I7 I8 J7 J8 J9 K9"
"""Somewhere else for the game to go on: lake, mountain, forest, prairie."""


def block(*terrains: str) -> str:
    """The cells of these terrains."""
    parts = zip(GAME.components.names, GAME.components.terrain, strict=True)
    return " ".join(name for name, terrain in parts if GAME.components.terrains[terrain].name in terrains)


WALK = ("pick", "to") * 3
"""A turn without a stone."""


# ── Regions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_stone_on_the_fourth_terrain_makes_a_region_without_cutting_anything_off() -> None:
    state = play(island(blue="F12 I7", red="J9", land=f"{STRIP} {APART}"), "pick F12", "to E13", "stone E14")
    assert said(state)[1:] == ["Blue scores 3: 3 cells × 1 (three terrains)."]
    assert holding(state, REGION + 1) == {"F11", "F12", "E13"}


def test_a_stone_on_a_terrain_that_remains_elsewhere_in_the_area_makes_no_region() -> None:
    state = island(blue="F12 I7", red="J9 F11", land=f"{STRIP} G13 {APART}")
    state = play(state, "pick F12", "to E13", "stone E14")
    assert told(state) == ["laid"]
    assert holding(state, PIONEER) == pioneers(state, 0) == {"E13", "I7"}
    assert holding(state, PIONEER + 1) == pioneers(state, 1) == {"F11", "J9"}


def test_both_sides_of_a_cut_are_scored_the_large_rest_included() -> None:
    south = block("forest", "prairie", "cornfield")
    state = island(blue="I10 J9", red="H7 K9", land=f"{south} H7 I8")
    state = play(state, "pick I10", "to I9", "stone I8")
    assert sorted(said(state)[1:3]) == [
        "Blue scores 63: 63 cells × 1 (three terrains).",
        "Red scores 3: 1 cell × 3 (one terrain).",
    ]
    assert look(state).over == DIVIDED


def test_three_regions_can_be_closed_by_one_stone() -> None:
    state = island(blue="B7 I7", red="C10 J9", land=f"A6 B6 B7 B8 C9 C10 D8 {APART}")
    state = play(state, "pick B7", "to B8", "stone C9")
    assert sorted(said(state)[1:]) == [
        "A region is closed off with nobody inside: nobody scores its points (1 cell × 3 = 3).",
        "Blue scores 8: 4 cells × 2 (two terrains).",
        "Red scores 3: 1 cell × 3 (one terrain).",
    ]
    assert state.to_act == (0,)


def test_an_area_of_four_terrains_stays_in_play_when_cut_off_and_can_be_split_later() -> None:
    west, east = "I7 I8 I9 J9", "I11 J11 I12 K11"
    state = island(blue="I8", red="I12 I7", land=f"{west} I10 {east}")
    state = play(state, "pick I8", "to I9", "stone I10")
    assert told(state) == ["laid"]
    assert pioneers(state, 0) == {"I9"}
    state = play(state, "pick I9", "to J9", "pick I12", "to J11", "stone I11")
    assert said(state)[1:] == ["Red scores 3: 3 cells × 1 (three terrains)."]
    assert holding(state, REGION + 1) == {"J11", "I12", "K11"}
    assert pioneers(state, 0) == {"J9"}


def test_a_region_with_nobody_inside_gives_no_points() -> None:
    state = island(blue="K11", red="H12", stones=without(around(BAY), "K13"))
    state = play(state, "pick K11", "to K12", "stone K13")
    assert state.scores == (0, 0)
    assert holding(state, REGION) == set(BAY.split())
    assert (
        said(state, "fr")[1] == "Une région est clôturée sans personne à l’intérieur : "
        "personne n’en marque les points (8 cases × 1 = 8)."
    )
    assert (
        said(state, "en")[1] == "A region is closed off with nobody inside: nobody scores its points (8 cells × 1 = 8)."
    )


def test_cells_with_a_stone_do_not_count_but_cells_with_pioneers_do() -> None:
    state = island(blue="K11 L14 M14 M15", red="L15 H12", stones=f"{without(around(BAY), 'K13')} J15 K15")
    assert play(state, "pick K11", "to K12", "stone K13").scores == (len(BAY.split()) - 2, 0)


def test_a_moved_pioneer_that_left_with_its_region_carries_no_stone() -> None:
    state = island(blue="L15 H10", red="H12", stones=without(around(BAY), "L13"))
    state = play(state, "pick L15", "to L14", "stone L13")
    assert legal(state) == {"pick H10"}
    assert state.why_not(0, "stone H9", "en") == (
        "The pioneer you moved has left with its region; a stone must lie next to a pioneer moved this turn."
    )
    assert play(state, "pick H10", "to H11").to_act == (1,)


def test_without_another_pioneer_to_move_the_turn_is_over_when_the_moved_one_has_left() -> None:
    state = island(3, blue="L15", red="H12", yellow="M9", stones=without(around(BAY), "L13"))
    state = play(state, "pick L15", "to L14", "stone L13")
    assert told(state) == ["laid", "scored", "waived"]
    assert state.to_act == (1,)


def test_a_moved_pioneer_that_stays_carries_a_second_stone() -> None:
    state = island(blue="K11", red="H12", stones=without(around(BAY), "K13"))
    state = play(state, "pick K11", "to K12", "stone K13")
    assert cells(state, "stone") == {"K11", "J11", "J12", "L11", "L12"}


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_blocked_player_can_be_freed_later() -> None:
    state = island(3, blue="A6", red="A7", yellow="B5 B6 M9", turn=2)
    state = play(state, "pick M9", "to M10", "pick M10", "to M11", "pick M11", "to M12")
    assert told(state)[-1] == "passed"
    state = play(state, "pick A7", "to A8", "pick A8", "to B8", "pick B8", "to C8")
    state = play(state, "pick M12", "to M11", "pick M11", "to M10", "pick M10", "to M9")
    assert state.to_act == (0,)
    assert legal(state) == {"pick A6"}


def test_several_players_in_a_row_can_pass() -> None:
    state = island(4, blue="A6", red="A7", yellow="B5 B6 A8 B7", green="M9", turn=3)
    state = play(state, "pick M9", "to M10", "pick M10", "to M11", "pick M11", "to M12")
    assert told(state) == ["moved", "passed", "passed"]
    assert state.to_act == (2,)


# ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_game_ends_with_the_last_stone_for_no_more_regions_can_arise() -> None:
    state = play(island(blue="H8", red="M9", supply=1), "pick H8", "to H9", "stone H8")
    assert look(state).over == NO_STONES
    assert legal(state) == set()
    assert said(state, "fr")[1:] == [
        "La dernière borne est placée, plus aucune région ne peut être clôturée : la partie est terminée."
    ]
    assert said(state, "en")[1:] == ["The last stone is laid, so no more regions can arise: the game is over."]


def test_the_last_stone_still_scores() -> None:
    state = island(blue="L15 H10", red="H12", stones=without(around(BAY), "L13"), supply=1)
    state = play(state, "pick L15", "to L14", "stone L13")
    assert state.scores == (8, 0)
    assert told(state) == ["laid", "scored", "ended-no-stones"]


def test_the_last_stone_can_divide_the_island() -> None:
    state = island(blue="F12", red="F11", land=STRIP, supply=1)
    state = play(state, "pick F12", "to E13", "stone E14")
    assert told(state) == ["laid", "scored", "scored", "ended-divided"]


@pytest.mark.parametrize(("players", "yellow", "green"), [(2, "", ""), (3, "M6", ""), (4, "M6", "I5")])
def test_ten_rounds_without_a_stone_end_the_game(players: int, yellow: str, green: str) -> None:
    state = island(players, blue="C7", red="F14", yellow=yellow, green=green)
    state = act(state, *WALK * (10 * players - 1))
    assert look(state).over == RUNNING
    state = act(state, *WALK)
    assert look(state).over == STALLED
    assert said(state, "fr")[1:] == [
        "Dix tours de table sans aucune borne : la partie est terminée, sans autre décompte."
    ]
    assert said(state, "en")[1:] == [
        "Ten rounds in a row without a stone: the game is over, and nothing more is scored."
    ]


def test_a_pass_counts_towards_the_ten_rounds() -> None:
    state = island(3, blue="A6", red="A7 B5 C8", yellow="B6 M9", turn=1)
    back_and_forth = [("C8", "C9", "C10", "C11"), ("M9", "M10", "M11", "M12")]
    turns = 0
    while not state.over:
        way = back_and_forth[turns % 2][:: 1 if turns // 2 % 2 == 0 else -1]
        for start, end in pairwise(way):
            state = play(state, f"pick {start}", f"to {end}")
        turns += 1
    assert look(state).over == STALLED
    assert turns == 2 * PATIENCE


def test_a_stone_begins_the_ten_rounds_anew() -> None:
    state = act(island(blue="C7", red="F14"), *WALK * (2 * PATIENCE - 1))
    state = act(state, "pick", "to", "stone", "pick", "to")
    state = act(state, *WALK * (2 * PATIENCE - 1))
    assert look(state).over == RUNNING
    assert look(act(state, *WALK)).over == STALLED


@pytest.mark.parametrize(("players", "yellow", "green"), [(2, "", ""), (3, "M6", ""), (4, "M6", "I5")])
def test_the_end_after_ten_rounds_without_a_stone_is_announced_from_the_fifth_on(
    players: int, yellow: str, green: str
) -> None:
    state = island(players, blue="C7", red="F14", yellow=yellow, green=green)
    told_in, shown_in = [], []
    for turn in range(1, 10 * players):
        state = act(state, *WALK)
        if "quiet" in told(state):
            told_in.append(turn)
            assert said(state, "fr")[1:] == [
                f"{turn // players} tours de table sans aucune borne : à 10, la partie sera terminée, "
                "sans autre décompte."
            ]
        (seat,) = state.to_act
        asked, board, picture = state.asks(seat, "en"), state.text(seat, "en"), state.svg(seat, "en")
        count = turn // players
        announced = f"({count} rounds without a stone so far; at 10 the game is over)" in str(asked)
        assert announced == (f"{count} rounds in a row without a stone: at 10 the game will be over" in board)
        assert announced == (f">{count}/10<" in picture) == (">rounds without<" in picture)
        if announced:
            shown_in.append(turn)
    assert told_in == [count * players for count in range(5, 10)]
    assert shown_in == list(range(5 * players, 10 * players))


def test_a_stone_takes_the_announcement_away() -> None:
    state = act(island(blue="C7", red="F14"), *WALK * 11, "pick", "to")
    assert "5 rounds without a stone" in str(state.asks(1, "en"))
    assert ">5/10<" in state.svg(1, "en")
    state = act(state, "stone", "pick", "to")
    assert "without a stone" not in str(state.asks(0, "en"))
    assert "/10<" not in state.svg(0, "en")


def test_a_game_in_which_only_one_player_can_move_after_set_up_is_over() -> None:
    inside = "A6 A7 A8 B5 B6 B7 B8 C5 C6 C7 C8 D5 D6"
    outside = f"{around(inside)} M9 M10 M11 M12 M13"
    state = GAME.new(2)
    for blue, red in zip(outside.split(), inside.split(), strict=True):
        assert not state.over
        state = play(state, f"place {blue}", f"place {red}")
    assert told(state) == ["placed", "ended-one-moves"]
    assert state.winners == (0, 1)


def test_whether_others_can_move_is_looked_at_after_every_action() -> None:
    state = play(island(blue="A7 B5 B8", red="A6", score=(1, 5)), "pick B8", "to B6")
    assert told(state) == ["moved", "ended-one-moves"]
    assert legal(state) == set(), "the rest of the turn is not played, though it could free Red"
    assert state.winners == (1,)


def test_a_stone_within_a_turn_can_leave_only_one_player_to_move() -> None:
    state = play(island(blue="A7 B5 B8", red="A6"), "pick B8", "to B7", "stone B6")
    assert told(state) == ["laid", "ended-one-moves"]


def test_by_the_first_rules_it_was_looked_at_only_between_turns() -> None:
    state = play(island(blue="A7 B5 B8", red="A6", game=newfound.game("terranova", rules="1")), "pick B8", "to B6")
    assert look(state).over == RUNNING, "Red is blocked, but Blue's turn is not over"
    state = play(state, "pick B6", "to B7", "stone B8")
    assert state.to_act == (1,)
    assert legal(state) == {"pick A6"}


def test_it_is_looked_at_once_the_regions_that_the_action_completed_are_scored() -> None:
    state = island(blue="L15", red="H12", stones=without(around(BAY), "L13"))
    state = play(state, "pick L15", "to L14", "stone L13")
    assert told(state) == ["laid", "scored", "ended-one-moves"]
    assert state.scores == (8, 0)
    assert look(state).over == ONE_MOVES
    assert holding(state, STONE) == set(around(BAY).split())
