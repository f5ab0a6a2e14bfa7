"""The rulebook of Discovery, paragraph by paragraph: every number and every example it gives."""

import random
from typing import Any

import pytest

from discovery.table import GAME, anywhere, draw, kind, legal, look, name, pawns, play, said, told, value, world
from newfound import CHANCE, State
from newfound.games.discovery.rules import PAWNS
from newfound.games.tiles import NOTHING

PLAINS = ("10,0 1,6,1 MPM", "11,0 1,6,1 MPM", "12,0 1,6,1 SPS")
"""A plain across three tiles, open in the west and in the east."""
MOUNTAINS = (
    *("10,0 1,6,1 SMS*", "11,0 1,6,1 PMP", "12,0 1,6,1 PMP"),
    *("11,-1 1,7 PS* r2", "11,1 1,7 PS*", "12,1 1,1,6 PPS*"),
)
"""A mountain across three tiles with a city of its own and three in adjacent plains, open in the west and the east."""


def random_game(players: int, seed: int, **options: Any) -> State:
    rng = random.Random(seed)
    state = GAME.new(players, **options)
    while not state.over:
        (seat,) = state.to_act
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
    return state


# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_tile_lies_in_the_middle_and_83_others_are_drawn_from(players: int) -> None:
    state = GAME.new(players)
    s = look(state)
    assert s.tiles == 1
    assert GAME.components.kinds[s.tile_kind[0]].start
    assert sum(action.weight for action in state.legal(CHANCE)) == sum(s.left) == 83
    assert state.scores == (0,) * players


def test_each_player_has_4_pawns_besides_the_one_that_counts_points() -> None:
    assert PAWNS == 4
    assert all(pawn == NOTHING for pawn in look(GAME.new(5)).pawn)
    assert legal(world("10,0 8 S", blue="0,0.0 0,0.1 0,0.2"), "pawn") == {"pawn 0"}
    assert legal(world("10,0 8 S", blue="0,0.0 0,0.1 0,0.2 10,0.0"), "pawn") == set()


def test_players_take_their_turns_in_order() -> None:
    state = GAME.new(3)
    order: list[int] = []
    for tile in ("1,7 MP", "1,7 MS", "1,7 PS", "4,4 MP"):
        state = draw(state, tile)
        order += state.to_act
        state = play(anywhere(state), "none")
    assert order == [0, 1, 2, 0]


# ── Poser les paysages ──────────────────────────────────────────────────────────────────────────────────────────────


def test_the_tile_drawn_is_shown_to_all() -> None:
    state = draw(GAME.new(2), "4,4 MS*")
    assert said(state) == ["Blue draws a tile: mountain, sea, city."]
    assert all(state.view(viewer).position == state.position for viewer in (None, 0, 1))


def test_a_tile_must_be_laid_beside_another_one() -> None:
    assert legal(draw(GAME.new(2), "4,4 MP")) == {"at -1,0", "at 1,0", "at 0,1"}


def test_plains_mountains_and_seas_must_be_continued() -> None:
    # the start tile has sea in the north, mountain in the east and west, plain in the south
    state = GAME.new(2)
    assert legal(draw(state, "8 P")) == {"at 0,1"}
    assert legal(draw(state, "8 M")) == {"at -1,0", "at 1,0"}
    assert legal(draw(state, "8 S")) == {"at 0,-1"}


def test_both_sides_must_match_where_a_tile_touches_two() -> None:
    # mountain in the west, sea in the north
    state = play(world("1,-1 8 S"), "none")
    assert legal(draw(state, "8 M")) == {"at -1,0"}
    assert "at 1,0" not in legal(draw(state, "1,7 MP"))
    both = play(draw(state, "4,4 MS"), "at 1,0")
    assert told(both) == ["laid"]
    assert look(both).tile_turn[look(both).last] == 2


def test_a_tile_that_fits_several_ways_is_turned_and_one_that_fits_one_way_is_laid_at_once() -> None:
    state = draw(GAME.new(2), "4,4 MP")
    turning = play(state, "at 1,0")
    assert told(turning) == []
    assert legal(turning) == {"turn 2", "turn 3"}
    assert said(play(turning, "turn 2")) == ["Blue lays the tile (mountain, plain), turned halfway round."]
    assert told(play(draw(GAME.new(2), "1,7 MP"), "at 1,0")) == ["laid"]


def test_a_tile_that_cannot_be_placed_leaves_the_game_and_another_is_drawn() -> None:
    # the mountain of the start tile is closed in the east and the west
    state = play(world("-1,0 1,7 MS r1", "1,0 1,7 MS* r3"), "none")
    drawn = draw(state, "8 M")
    assert said(drawn) == [
        "Red draws a tile: mountain.",
        "The tile (mountain) fits nowhere and leaves the game; Red draws another one, if any is left.",
    ]
    assert drawn.to_act == (CHANCE,)
    assert look(drawn).gone[kind("8 M")] == 1
    assert f"draw {name('8 M')}" not in legal(drawn)
    assert draw(drawn, "8 S").to_act == (1,)


# ── 2.1 Poser un pion ───────────────────────────────────────────────────────────────────────────────────────────────


def test_one_pawn_of_the_supply_goes_on_any_part_of_the_tile_just_laid() -> None:
    state = world("10,0 4,2,2 MPS")
    assert legal(state) == {"pawn 0", "pawn 1", "pawn 2", "none"}
    for action, role in (("pawn 0", "a robber"), ("pawn 1", "an explorer"), ("pawn 2", "a sailor")):
        after = play(state, action)
        assert said(after) == [f"Blue places {role}."]
        assert pawns(after, 0) == {f"10,0.{action[-1]}"}
        assert look(after).turn == 1


def test_only_a_sailor_where_the_mountain_has_a_robber() -> None:
    # left example: blue's robber, red may place a sailor only
    state = world("10,0 8 M", "11,0 4,4 MS r2", turn=1, blue="10,0.0")
    assert legal(state, "pawn") == {"pawn 1"}


def test_an_explorer_or_a_robber_where_the_sea_is_taken_however_far_away() -> None:
    # right example: blue's sailor four tiles away
    state = world(
        *("10,0 8 S", "11,0 1,6,1 PSP*", "12,0 1,6,1 MSM", "13,0 1,6,1 PSP**", "14,0 4,2,2 MPS"), turn=1, blue="10,0.0"
    )
    assert legal(state, "pawn") == {"pawn 0", "pawn 1"}


def test_not_even_beside_ones_own_pawn() -> None:
    assert legal(world("10,0 8 M", "11,0 4,4 MS r2", blue="10,0.0"), "pawn") == {"pawn 1"}


# ── 2.2 Evaluation d’une région ─────────────────────────────────────────────────────────────────────────────────────


def test_a_pawn_is_taken_back_instead_of_placing_one_and_can_be_placed_in_the_next_turn() -> None:
    state = world("10,0 8 P", "11,0 1,6,1 MPM", players=2, blue="10,0.0")
    after = play(state, "take 10,0.0")
    assert said(after) == [
        "Blue takes the explorer back.",
        "Blue scores 2: 2 tiles × 1 (plain, incomplete).",
    ]
    assert after.scores == (2, 0)
    assert pawns(after, 0) == set()
    assert look(after).turn == 1
    again = play(draw(play(draw(after, "8 S"), "at 0,-1", "none"), "1,6,1 MPM"), "at 12,0")
    assert legal(again, "pawn") == {"pawn 0", "pawn 1", "pawn 2"}


def test_both_actions_in_one_turn_are_not_possible() -> None:
    state = world("10,0 8 P", "11,0 1,6,1 MPM", blue="10,0.0")
    assert play(state, "take 10,0.0").to_act == (CHANCE,)
    assert play(state, "pawn 0").to_act == (CHANCE,)


def test_an_open_plain_of_4_tiles_is_worth_4() -> None:
    state = world(*PLAINS, "13,0 1,6,1 SPS*", red="10,0.1", turn=1)
    assert said(play(state, "take 10,0.1"))[1] == "Red scores 4: 4 tiles × 1 (plain, incomplete)."


def test_a_closed_plain_of_5_tiles_is_worth_10() -> None:
    state = world(*PLAINS, "9,0 1,7 PS r1", "13,0 1,7 PS* r3", red="10,0.1", turn=1)
    assert said(play(state, "take 10,0.1"))[1] == "Red scores 10: 5 tiles × 2 (plain, complete)."


def test_a_closed_plain_of_2_tiles_is_worth_2() -> None:
    state = world("9,0 1,7 PS r1", "10,0 1,7 PS* r3", red="9,0.0", turn=1)
    assert said(play(state, "take 9,0.0"))[1] == ("Red scores 2: 2 tiles × 1 (plain, complete with two tiles at most).")


def test_cities_have_no_influence_on_a_plain() -> None:
    cities, none = world("9,0 1,7 PS* r1", "10,0 1,7 PS* r3"), world("9,0 1,7 PS r1", "10,0 1,1,6 PPS r3")
    assert value(cities, "9,0.0") == value(none, "9,0.0") == 2


def test_an_open_mountain_with_1_and_3_cities_is_worth_4() -> None:
    state = world(*MOUNTAINS, red="12,0.1", turn=1)
    assert said(play(state, "take 12,0.1"))[1] == (
        "Red scores 4: 4 cities × 1 (mountain, incomplete; including 3 in adjacent plains)."
    )


def test_a_closed_mountain_with_1_and_3_cities_is_worth_8() -> None:
    state = world(*MOUNTAINS, "9,0 1,7 MS r1", "13,0 1,7 MP r3", red="12,0.1", turn=1)
    assert said(play(state, "take 12,0.1"))[1] == (
        "Red scores 8: 4 cities × 2 (mountain, complete; including 3 in adjacent plains)."
    )


def test_a_closed_mountain_of_2_tiles_with_4_cities_is_worth_4() -> None:
    state = world(
        *("10,0 1,7 MS* r1", "11,0 1,7 MP r3", "11,-1 1,7 PS* r2", "11,1 1,7 PS*", "12,0 1,1,6 PPS* r3"),
        red="10,0.0",
        turn=1,
    )
    assert said(play(state, "take 10,0.0"))[1] == (
        "Red scores 4: 4 cities × 1 (mountain, complete with two tiles at most; including 3 in adjacent plains)."
    )


def test_a_complete_mountain_may_still_gain_cities_through_adjacent_plains() -> None:
    before = ("9,0 1,7 MS r1", "10,0 1,6,1 PMP", "11,0 1,7 MS* r3")
    assert value(world(*before), "10,0.1") == 2
    assert value(world(*before, "10,-1 1,7 PS* r2"), "10,0.1") == 4


def test_an_open_sea_with_2_cities_is_worth_2() -> None:
    state = world("10,0 1,6,1 PSP**", "11,0 1,6,1 MSM", red="10,0.1", turn=1)
    assert said(play(state, "take 10,0.1"))[1] == "Red scores 2: 2 cities (sea, incomplete)."


def test_a_closed_sea_of_4_tiles_with_3_cities_is_worth_7() -> None:
    state = world(
        *("9,0 1,6,1 SMP r1", "10,0 1,6,1 PSP**", "11,0 1,6,1 MSM*", "12,0 1,6,1 SPM r3"), red="10,0.1", turn=1
    )
    assert said(play(state, "take 10,0.1"))[1] == "Red scores 7: 3 cities + 4 tiles (sea, complete)."


def test_a_closed_sea_of_2_tiles_with_1_city_is_worth_1() -> None:
    state = world("9,0 1,6,1 SPM* r1", "10,0 1,6,1 SMP r3", red="10,0.0", turn=1)
    assert said(play(state, "take 10,0.0"))[1] == ("Red scores 1: 1 city (sea, complete with two tiles at most).")


# ── Paysages sur lesquels sont posés plus d’un pion ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("first", ["red", "yellow"])
def test_two_players_on_one_open_sea_with_4_cities_score_4_each_whenever_they_take_it_back(first: str) -> None:
    # red may place a sailor, because the sea is not joined yet to yellow's
    state = play(world("12,0 1,6,1 MSM*", "10,0 1,6,1 PSP**", turn=1, yellow="12,0.1"), "pawn 1")
    state = play(draw(state, "8 M"), "at 1,0", "none")
    state = play(draw(state, "1,6,1 PSP*"), "at 11,0", "turn 0")
    assert legal(state, "pawn") == {"pawn 0", "pawn 2"}
    state = play(state, "none")
    red, yellow = ("take 10,0.1", "none") if first == "red" else ("none", "take 12,0.1")
    state = play(anywhere(draw(state, "8 P")), red)
    state = play(anywhere(draw(state, "1,7 MP")), yellow)
    assert state.scores == ((0, 4, 0) if first == "red" else (0, 0, 4))
    state = play(anywhere(draw(state, "1,7 MP")), "none")
    red, yellow = ("none", "take 12,0.1") if first == "red" else ("take 10,0.1", "none")
    state = play(anywhere(draw(state, "1,7 MP")), red)
    state = play(anywhere(draw(state, "4,4 MP")), yellow)
    assert state.scores == (0, 4, 4)


def test_each_of_two_pawns_on_a_landscape_scores_it_in_full() -> None:
    sea = ("10,0 1,6,1 PSP**", "11,0 1,6,1 PSP*", "12,0 1,6,1 MSM*")
    state = world(*sea, turn=1, red="10,0.1", yellow="12,0.1")
    red = play(state, "take 10,0.1")
    assert red.scores == (0, 4, 0)
    yellow = play(draw(red, "8 S"), "at 9,0", "take 12,0.1")
    assert yellow.scores == (0, 4, 4)
    assert said(yellow)[1] == "Yellow scores 4: 4 cities (sea, incomplete)."


def test_two_pawns_of_one_player_are_taken_back_in_different_turns() -> None:
    state = world("10,0 1,6,1 PSP**", "11,0 1,6,1 PSP*", blue="10,0.1 11,0.1", players=2)
    assert legal(state, "take") == {"take 10,0.1", "take 11,0.1"}
    once = play(state, "take 11,0.1")
    assert (once.scores, pawns(once, 0)) == ((3, 0), {"10,0.1"})
    turn = play(draw(play(draw(once, "8 P"), "at 0,1", "none"), "8 M"), "at 1,0")
    assert play(turn, "take 10,0.1").scores == (6, 0)


# ── Retirer des pions de paysages non achevés ───────────────────────────────────────────────────────────────────────


def test_a_landscape_left_by_its_last_pawn_is_free_for_a_new_tile_that_extends_it() -> None:
    state = play(world("10,0 8 P", "11,0 1,6,1 MPM", blue="10,0.0"), "take 10,0.0")
    elsewhere = play(draw(state, "8 S"), "at 0,-1")
    assert legal(elsewhere, "pawn") == {"pawn 0"}  # the sea just laid, not the plain
    extended = play(draw(state, "8 M"), "at 1,0", "none")
    extended = play(draw(extended, "1,6,1 MPM"), "at 12,0")
    assert "pawn 1" in legal(extended)


def test_it_is_not_free_while_another_pawn_stands_there() -> None:
    state = play(world("10,0 8 P", "11,0 1,6,1 MPM", blue="10,0.0", red="11,0.1"), "take 10,0.0")
    assert legal(play(draw(state, "1,6,1 MPM"), "at 12,0"), "pawn") == {"pawn 0", "pawn 2"}


# ── Fin de la partie, évaluation finale ─────────────────────────────────────────────────────────────────────────────


def test_the_game_is_over_when_the_last_tile_is_laid_and_its_pawn_decided() -> None:
    state = play(world("10,0 8 S", only="8 P"), "none")
    assert not state.over
    state = play(draw(state, "8 P"), "at 0,1")
    assert not state.over
    assert play(state, "none").over
    assert told(play(state, "none")) == ["ended"]


def test_in_the_end_every_landscape_counts_as_complete() -> None:
    state = world(
        *(*PLAINS, "20,0 1,6,1 PSP**", "21,0 1,6,1 PSP*", "22,0 1,6,1 MSM", "23,0 8 S"),
        *("30,0 1,6,1 PMP", "31,0 1,6,1 PMP", "32,0 1,6,1 SMS*"),
        blue="10,0.1",
        red="20,0.1",
        yellow="30,0.1",
        only="",
    )
    after = play(state, "none")
    assert said(after) == [
        "There is no tile left to lay. The pawns still on the map are scored, every landscape counting as complete.",
        "Blue scores 6: 3 tiles × 2 (plain, counted as complete).",
        "Red scores 7: 3 cities + 4 tiles (sea, counted as complete).",
        "Yellow scores 2: 1 city × 2 (mountain, counted as complete).",
    ]
    assert after.scores == (6, 7, 2)
    assert after.winners == (1,)


def test_in_the_end_landscapes_of_two_tiles_count_as_the_rules_say() -> None:
    state = world(
        *("10,0 1,6,1 MPM", "11,0 1,6,1 SPS", "20,0 1,6,1 PSP**", "21,0 1,6,1 PSP*", "30,0 1,6,1 SMS*", "31,0 8 M"),
        blue="10,0.1",
        red="20,0.1",
        yellow="30,0.1",
        only="",
    )
    assert said(play(state, "none"))[1:] == [
        "Blue scores 2: 2 tiles × 1 (plain, counted as complete with two tiles at most).",
        "Red scores 3: 3 cities (sea, counted as complete with two tiles at most).",
        "Yellow scores 1: 1 city × 1 (mountain, counted as complete with two tiles at most).",
    ]


def test_the_score_is_the_sum_of_its_explanations_and_most_points_win() -> None:
    state = random_game(4, 5)
    assert state.winners == tuple(seat for seat in range(4) if state.scores[seat] == max(state.scores))
    assert look(state).tiles + sum(look(state).gone) == 84


# ── Variante pour experts ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_experts_begin_with_two_tiles_each_face_up(players: int) -> None:
    state = GAME.new(players, expert=True)
    rng = random.Random(players)
    owners = []
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.chance(rng))
        owners += [event.seat for event in state.events if event.kind == "drawn"]
    assert owners == [seat for seat in range(players) for _ in range(2)]
    assert state.to_act == (0,)
    held = {f"tile {GAME.components.kinds[kind].name}" for kind in look(state).hand[:2]}
    assert legal(state) == held
    assert state.view(1).position == state.position


def test_an_expert_chooses_a_tile_lays_it_draws_another_at_once_and_then_decides_on_a_pawn() -> None:
    state = GAME.new(2, expert=True)
    for tile in ("1,7 MP", "8 P", "8 M", "8 S"):
        state = draw(state, tile)
    state = play(state, f"tile {name('8 P')}")
    assert legal(state) == {"at 0,1"}
    state = play(state, "at 0,1")
    assert state.to_act == (CHANCE,)
    state = draw(state, "4,4 MS*")
    assert said(state) == ["Blue draws a tile: mountain, sea, city."]
    assert sorted(look(state).hand[:2]) == [kind("4,4 MS*"), kind("1,7 MP")]
    assert state.to_act == (0,)
    assert legal(state) == {"pawn 0", "none"}
    state = play(state, "pawn 0")
    assert pawns(state, 0) == {"0,1.0"}
    assert legal(state) == {f"tile {name('8 M')}", f"tile {name('8 S')}"}


@pytest.mark.parametrize(("players", "turns"), [(2, 41), (3, 27), (4, 20), (5, 16)])
def test_all_experts_have_the_same_number_of_turns(players: int, turns: int) -> None:
    rng = random.Random(players)
    state = GAME.new(players, expert=True)
    laid = [0] * players
    while not state.over:
        (seat,) = state.to_act
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
        for event in state.events:
            if event.kind == "laid":
                laid[seat] += 1
    assert not any(look(state).gone)
    assert laid == [turns] * players
    assert sum(look(state).left) == {2: 1, 3: 2, 4: 3, 5: 3}[players]
