"""The rulebook of Century, paragraph by paragraph: every number and every example it gives."""

import pytest

from century.box import GAME
from century.table import (
    ROW,
    STACKS,
    TOP,
    begun,
    colony,
    covered,
    cubes_of,
    icons,
    legal,
    look,
    places,
    play,
    round_of_rests,
    row,
    said,
    settlers_of,
    sheet,
    there,
    told,
)
from newfound import CHANCE
from newfound.core.seats import COLOURS

DEALT = [f"card {name}" for name in [*ROW.split(), TOP]]
STACKED = [f"bonus {name}" for name in STACKS.split()]

# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_1_boards_a1_b1_and_c1_are_used_with_one_of_d1_e1_and_f1() -> None:
    state = GAME.new(2)
    assert legal(state) == ["board D1", "board E1", "board F1"]
    assert [action.weight for action in state.legal(CHANCE)] == [1, 1, 1]
    state = play(state, "board E1")
    assert said(state) == ["The fourth board is that of the traders."]
    assert {name[0] for name in places(begun(board="E1"))} == {"A", "B", "C", "E"}
    assert {name[0] for name in places(begun(board="F1"))} == {"A", "B", "C", "F"}


@pytest.mark.parametrize(("players", "marks"), [(2, [""]), (3, ["", "3+"]), (4, ["", "3+", "=4"])])
def test_2_cards_with_a_star_and_those_for_more_players_leave_the_game(players: int, marks: list[str]) -> None:
    state = GAME.new(players, board="D1")
    assert legal(state) == [f"card {card.name}" for card in GAME.components.cards if card.mark in marks]


def test_2_a_card_lies_above_each_fort_and_the_deck_is_face_up() -> None:
    state = play(GAME.new(2, board="D1"), "card S04", "card E01", "card H02")
    assert said(state) == ["A card (native help, forest) is laid above the third fort."]
    state = play(state, "card T05")
    assert row(state) == ["S04", "E01", "H02", "T05"]
    state = play(state, "card T01")
    assert said(state) == ["A card (tool, plain: 1 yellow) is on top of the deck."]
    assert look(state).deck_size == 24 - 5


def test_3_17_bonus_tiles_lie_in_stacks_as_large_as_their_spaces_say() -> None:
    state = play(GAME.new(2, board="D1"), *DEALT)
    assert sum(action.weight for action in state.legal(CHANCE)) == 17
    state = play(state, *STACKED)
    assert said(state) == ["The top bonus tile of the right stack of the fourth fort: 3 points."]
    s = look(state)
    assert list(s.stack_left) == [4, 4, 4, 2, 2]
    # 5 are seen, 11 lie below them, one is spare
    assert sum(s.bonus_left) == 17 - 5


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_4_an_exploration_tile_lies_on_each_place_with_its_icon(players: int, board: str) -> None:
    state = begun(players, board)
    on_table = [place for place in GAME.components.locations if place.board in ("A1", "B1", "C1", board)]
    always = {place.name for place in on_table if place.covered == "yes"}
    few = {place.name for place in on_table if place.covered == "2-3"}
    assert (len(on_table), len(always), len(few)) == (23, 8, 2)
    assert covered(state) == (always | few if players < 4 else always)
    assert sum(look(state).explore_left) == (0 if players < 4 else 2)


def test_4_tiles_are_laid_face_up_and_all_are_equally_likely() -> None:
    state = play(GAME.new(2, board="D1"), *DEALT)
    state = play(state, *STACKED)
    assert sum(action.weight for action in state.legal(CHANCE)) == 10
    assert {action.text: action.weight for action in state.legal(CHANCE)}["cover settler"] == 2
    assert said(play(state, "cover corn")) == [
        "An exploration tile covers the place that gives 2 red and 1 green: 3 yellow."
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_and_6_the_first_player_begins_and_all_have_6_settlers_or_7(players: int) -> None:
    state = begun(players)
    assert state.to_act == (0,)
    for colour in COLOURS[:players]:
        assert settlers_of(state, colour) == ((7, 0, 5) if players == 2 else (6, 0, 6))


def test_8_cubes_at_the_start_by_seat() -> None:
    state = begun(4)
    assert [cubes_of(state, colour) for colour in COLOURS[:4]] == [
        "yellow yellow yellow",
        "yellow yellow yellow yellow",
        "yellow yellow yellow yellow",
        "yellow yellow yellow red",
    ]


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_players_take_turns_round_by_round() -> None:
    state = begun(3)
    for turn in range(7):
        assert state.to_act == (turn % 3,)
        assert look(state).rounds == 1 + turn // 3
        state = play(state, "rest")


def test_a_turn_is_one_action() -> None:
    state = begun()
    assert set(legal(state)) == {f"go {name}" for name in places(state)} | {"rest"}
    assert play(state, "go A3").to_act == (1,)
    assert play(state, "rest").to_act == (1,)


# ── Activate ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_place_with_an_exploration_tile_cannot_be_chosen() -> None:
    state = begun()
    assert "B5" in covered(state)
    assert not places(state) & covered(state)
    assert "B5" in places(colony(opened="B5"))


def test_a_place_with_ones_own_settlers_cannot_be_chosen() -> None:
    state = colony(on={"A3": ("blue", 1)})
    assert "A3" not in places(state)
    assert "A3" in places(play(state, "go C1"))


def test_example_tom_places_1_settler_on_an_empty_place_marked_1() -> None:
    state = play(colony(), "go A3")
    assert there(state, "A3") == ("blue", 1)
    assert settlers_of(state, "blue") == (6, 1, 5)


def test_example_tom_places_4_settlers_to_oust_3() -> None:
    state = colony(on={"B3": ("red", 3)})
    assert settlers_of(state, "red") == (4, 3, 5)
    state = play(state, "go B3")
    assert there(state, "B3") == ("blue", 4)
    assert settlers_of(state, "blue") == (3, 4, 5)
    assert settlers_of(state, "red") == (7, 0, 5)
    assert said(state)[:2] == [
        "Blue sends 4 settlers to the place that gives 2 yellow and 1 red.",
        "3 of Red’s settlers must leave the place that gives 2 yellow and 1 red and go back to the player board.",
    ]


def test_an_occupied_place_asks_for_one_more_than_stand_there_whatever_is_printed() -> None:
    # native help let one settler stand where three are printed
    state = colony(on={"B2": ("red", 1)})
    assert play(state, "go B2").position.count[6] == 2


@pytest.mark.parametrize(("ready", "can"), [(1, False), (2, True)])
def test_the_settlers_come_from_the_player_board(ready: int, can: bool) -> None:
    assert ("C1" in places(colony(ready={"blue": ready}))) == can
    assert ("A3" in places(colony(ready={"blue": ready}, on={"A3": ("red", 1)}))) == can


# ── Production ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_production_gives_the_cubes_shown() -> None:
    state = play(colony(), "go B3")
    assert cubes_of(state, "blue") == "yellow yellow yellow yellow yellow red"
    assert said(state) == [
        "Blue sends 2 settlers to the place that gives 2 yellow and 1 red.",
        "Blue takes 2 yellow and 1 red.",
    ]


def test_the_number_of_cubes_is_not_limited() -> None:
    everyone = dict.fromkeys(COLOURS[:4], "yellow " * 10)
    state = play(colony(4, cubes=everyone), "go C1")
    assert cubes_of(state, "blue").split() == ["yellow"] * 15


# ── Upgrade ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_upgrade_raises_a_cube_for_each_grey_one() -> None:
    state = play(colony(cubes={"blue": "yellow yellow red"}), "go A4")
    assert legal(state) == ["raise yellow", "raise red", "done"]
    state = play(state, "raise yellow", "raise yellow")
    assert cubes_of(state, "blue") == "red red red"
    assert state.to_act == (1,)


def test_the_same_cube_may_be_raised_again() -> None:
    state = play(colony(cubes={"blue": "yellow"}), "go A4", "raise yellow")
    assert legal(state) == ["raise red", "done"]
    state = play(state, "raise red")
    assert cubes_of(state, "blue") == "green"
    assert said(state) == ["Blue raises a red cube to green."]


# ── Trade ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_trade_can_be_made_as_often_as_one_likes() -> None:
    state = play(colony(cubes={"blue": "yellow " * 9}), "go A5", "trade")
    assert cubes_of(state, "blue") == "yellow " * 6 + "red red"
    assert legal(state) == ["trade", "done"]
    state = play(state, "trade")
    assert said(state) == ["Blue trades 3 yellow for 2 red."]
    assert cubes_of(play(state, "trade"), "blue") == "red " * 5 + "red"
    assert play(state, "trade").to_act == (1,)
    state = play(state, "done")
    assert cubes_of(state, "blue") == "yellow yellow yellow red red red red"
    assert state.to_act == (1,)


def test_a_trade_ends_when_the_cubes_are_gone() -> None:
    state = play(colony(cubes={"blue": "yellow yellow yellow yellow yellow"}), "go A5", "trade")
    assert cubes_of(state, "blue") == "yellow yellow red red"
    assert state.to_act == (1,)


# ── Forts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_at_a_fort_one_takes_a_tile_or_claims_the_card_or_both() -> None:
    state = play(colony(cubes={"blue": "red red green yellow"}), "go A1")
    assert legal(state) == ["tile 1", "claim S04", "done"]
    tile = play(state, "tile 1", "bonus colony")
    assert legal(tile) == ["claim S04", "done"]
    assert play(tile, "done").to_act == (1,)
    both = play(tile, "claim S04", "card T02")
    assert (look(both).tile_count[0], look(both).card_count[0]) == (1, 1)
    card = play(state, "claim S04", "card T02", "done")
    assert (look(card).tile_count[0], look(card).card_count[0]) == (0, 1)
    assert card.to_act == (1,)


def test_a_the_top_tile_goes_to_a_free_space_and_the_next_one_is_seen() -> None:
    state = play(colony(), "go A1", "tile 1")
    assert said(state) == ["Blue takes the bonus tile of the first fort: 2 points for each tool icon."]
    assert state.to_act == (CHANCE,)
    state = play(state, "bonus colony")
    assert said(state) == ["The top bonus tile of the first fort: 1 point for each pair of settlers."]
    s = look(state)
    assert (s.stack_left[0], s.tile_count[0], s.tile_count[1]) == (3, 1, 0)
    assert [GAME.components.bonuses[kind - 1].name for kind in s.tiles if kind] == ["tool"]


def test_a_where_there_are_two_stacks_one_chooses() -> None:
    state = play(colony(), "go B2")
    assert legal(state) == ["tile 4", "tile 5", "done"]
    state = play(state, "tile 5", "bonus colony", "go A3", "rest", "rest", "go B2", "tile 5")
    assert look(state).stack_left[4] == 0
    assert state.to_act == (1,)  # nothing is below it


def test_a_used_up_stack_gives_no_tile() -> None:
    state = colony()
    look(state).stack_left[0] = look(state).stack_top[0] = 0
    assert told(play(state, "go A1")) == ["placed", "idle"]
    assert legal(play(state, "go A2")) == ["tile 2", "done"]


def test_a_who_has_three_tiles_takes_no_more() -> None:
    full = {"blue": "tool help flat"}
    state = colony(tiles=full)
    assert told(play(state, "go A1")) == ["placed", "idle"]
    state = play(colony(tiles=full, cubes={"blue": "red red green"}), "go A1")
    assert legal(state) == ["claim S04", "done"]


def test_b_the_card_is_paid_for_and_the_row_moves_left() -> None:
    state = play(colony(cubes={"blue": "yellow red red green"}), "go A1", "claim S04")
    assert cubes_of(state, "blue") == "yellow"
    assert row(state) == ["E01", "H02", "T05", "T01"]
    assert said(state) == [
        "Blue scores 5: claims a card (2 new settlers) for 2 red and 1 green (card 1 of 8).",
        "2 settlers join Blue from the reserve.",
        "The row moves up to the left, and a card (tool, plain: 1 yellow) joins it.",
    ]
    assert state.to_act == (CHANCE,)
    assert "card T01" not in legal(state)
    state = play(state, "card T02")
    assert said(state) == ["A card (tool, river: 1 red) is on top of the deck."]
    assert state.scores == (5, 0)


def test_b_the_cards_on_the_left_stay_where_they_are() -> None:
    state = play(colony(cubes={"blue": "red red red"}), "go B1", "claim H02")
    assert row(state) == ["S04", "E01", "T05", "T01"]


# ── Rest and warehouse ──────────────────────────────────────────────────────────────────────────────────────────────


def test_rest_takes_back_all_settlers() -> None:
    state = colony(on={"A3": ("blue", 1), "B3": ("blue", 2), "C1": ("red", 2)})
    state = play(state, "rest")
    assert settlers_of(state, "blue") == (7, 0, 5)
    assert there(state, "C1") == ("red", 2)
    assert said(state) == ["Blue rests and takes back 3 settlers."]


def test_10_cubes_are_the_limit_at_the_end_of_a_turn() -> None:
    state = play(colony(cubes={"blue": "yellow " * 4 + "red " * 3}), "go A3")
    assert state.to_act == (1,)
    state = play(colony(cubes={"blue": "yellow " * 5 + "red " * 3}), "go A3")
    assert (state.to_act, legal(state)) == ((0,), ["discard yellow", "discard red"])
    state = play(state, "discard red")
    assert cubes_of(state, "blue") == "yellow " * 8 + "red red"
    assert said(state) == ["Blue gives back a red cube: the warehouse is full."]
    assert state.to_act == (1,)


def test_the_limit_is_not_looked_at_before_the_end_of_the_turn() -> None:
    state = play(colony(cubes={"blue": "brown brown"}), "go B4", "trade", "trade")
    assert cubes_of(state, "blue").split() == ["yellow"] * 12
    assert legal(state) == ["discard yellow"]
    assert play(state, "discard yellow", "discard yellow").to_act == (1,)


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_new_settlers_come_from_the_reserve() -> None:
    state = play(colony(cubes={"blue": "red red green"}), "go A1", "claim S04")
    assert settlers_of(state, "blue") == (8, 1, 3)


def test_new_settlers_come_as_far_as_the_reserve_goes() -> None:
    state = colony(cubes={"blue": "red red green"}, reserve={"blue": 1}, ready={"blue": 11})
    state = play(state, "go A1", "claim S04")
    assert settlers_of(state, "blue") == (11, 1, 0)
    assert said(state)[1] == "1 settler joins Blue from the reserve, which is empty now: 1 too few."
    state = colony(cubes={"blue": "red red green"}, reserve={"blue": 0}, ready={"blue": 12})
    state = play(state, "go A1", "claim S04")
    assert settlers_of(state, "blue") == (11, 1, 0)
    assert said(state)[1] == "No settler joins Blue: the reserve is empty."


EXPLORER = colony(cubes={"blue": "yellow yellow green"})
"""Blue can claim E01 at A2."""


def test_exploration_takes_any_tile_and_opens_its_place_for_all() -> None:
    state = play(EXPLORER, "go A2", "claim E01")
    assert legal(state) == [f"explore {name}" for name in sorted(covered(state))]
    state = play(state, "explore C4")
    assert said(state)[0] == (
        "Blue takes the exploration tile (1 yellow and 1 green) from the place that trades 2 yellow for 2 red; "
        "the place is open to all."
    )
    assert "C4" not in covered(state)
    state = play(state, "card T02", "done")
    assert "C4" in places(state)


@pytest.mark.parametrize(
    ("place", "cubes"), [("B6", "yellow yellow yellow"), ("C3", "red red"), ("C4", "yellow green"), ("C5", "brown")]
)
def test_an_exploration_tile_gives_its_cubes_at_once(place: str, cubes: str) -> None:
    state = play(EXPLORER, "go A2", "claim E01", f"explore {place}")
    assert cubes_of(state, "blue") == cubes
    assert told(state) == ["explored", "found-cubes", "slid"]


def test_an_exploration_tile_gives_its_settler_at_once() -> None:
    state = play(EXPLORER, "go A2", "claim E01", "explore B5")
    assert settlers_of(state, "blue") == (7, 1, 4)
    assert told(state) == ["explored", "joined", "slid"]


def test_native_help_takes_a_settler_off_for_each_card() -> None:
    # B2 asks for three and has the mountain
    assert there(play(colony(), "go B2"), "B2") == ("blue", 3)
    state = play(colony(cards={"blue": "H04"}), "go B2")
    assert there(state, "B2") == ("blue", 2)
    assert said(state) == ["Blue sends 2 settlers to the fourth fort, 1 fewer thanks to native help."]
    assert there(play(colony(cards={"blue": "H04 H06"}), "go B2"), "B2") == ("blue", 1)
    assert there(play(colony(cards={"blue": "H01"}), "go B2"), "B2") == ("blue", 3)  # the river does not help there
    assert there(play(colony(cards={"red": "H04"}), "go B2"), "B2") == ("blue", 3)


def test_at_least_one_settler_is_always_placed() -> None:
    assert there(play(colony(cards={"blue": "H03 H05"}), "go A3"), "A3") == ("blue", 1)


def test_a_tool_gives_its_cube_before_the_action() -> None:
    state = play(colony(cards={"blue": "T01"}), "go A3")
    assert cubes_of(state, "blue") == "yellow " * 6 + "yellow"
    assert said(state) == [
        "Blue sends 1 settler to the place that gives 3 yellow.",
        "Blue first gets 1 yellow from tools (plain).",
        "Blue takes 3 yellow.",
    ]


def test_every_tool_with_the_symbol_gives_its_cube() -> None:
    state = play(colony(cards={"blue": "T02 T05 T11 T01"}, cubes={"blue": ""}), "go C1")
    assert cubes_of(state, "blue") == "yellow " * 6 + "red green"
    assert said(state)[1] == "Blue first gets 1 yellow, 1 red and 1 green from tools (river)."
    state = play(colony(cards={"blue": "T01 T13"}, cubes={"blue": ""}), "go A3")  # two tools alike
    assert cubes_of(state, "blue").split() == ["yellow"] * 5
    assert said(state)[1] == "Blue first gets 2 yellow from tools (plain)."


# ── Bonus tiles ─────────────────────────────────────────────────────────────────────────────────────────────────────


def ended(**given: dict[str, str]) -> list[str]:
    """Blue's sheet at the end of a game in which Red has eight cards."""
    state = colony(4, cards={"red": icons(exploration=8)} | given.pop("cards", {}), **given)  # type: ignore[arg-type]
    return sheet(round_of_rests(state), "blue")


def test_2_points_for_each_icon_of_a_type() -> None:
    lines = ended(cards={"blue": icons(tool=3, help=1)}, tiles={"blue": "tool"})
    assert lines[0] == "Blue scores 6: bonus tile (2 points for each tool icon), 3 × 2."


def test_3_points_for_each_pair_of_two_types() -> None:
    lines = ended(cards={"blue": icons(tool=3, help=2)}, tiles={"blue": "help-tool"})
    assert lines[0] == (
        "Blue scores 6: bonus tile (3 points for each pair of native help and tool icons), "
        "2 pairs (icons: 2 and 3) × 3."
    )


@pytest.mark.parametrize(("reserve", "points"), [(6, 3), (5, 3), (4, 4), (0, 6)])
def test_1_point_for_each_two_settlers_outside_the_reserve(reserve: int, points: int) -> None:
    red = icons(exploration=8)
    state = colony(4, cards={"red": red}, tiles={"blue": "colony"}, on={"A3": ("blue", 1)}, reserve={"blue": reserve})
    line = sheet(round_of_rests(state), "blue")[0]
    told = f"{points} pairs (settlers: {12 - reserve})"
    assert line == f"Blue scores {points}: bonus tile (1 point for each pair of settlers), {told} × 1."


def test_3_points_without_a_condition() -> None:
    assert ended(tiles={"blue": "flat"})[0] == "Blue scores 3: bonus tile (3 points)."


def test_example_tom_scores_18_with_7_icons_and_3_bonus_tiles() -> None:
    lines = ended(
        cards={"blue": "E02 " + icons(settlers=2, help=2, tool=2)},
        tiles={"blue": "help-tool settlers-help settlers-tool"},
        cubes={"blue": ""},
    )
    assert [line.split(":")[0] for line in lines[:3]] == ["Blue scores 6"] * 3
    assert lines[-1] == "Blue has 18 points: cards 0, bonus tiles 18, exploration tiles 0, cubes 0."


# ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────────

SEVEN = icons(help=4, tool=3)
EIGHT = icons(help=4, tool=4)


def test_when_somebody_claims_an_eighth_card_the_round_is_finished() -> None:
    state = colony(3, cards={"red": SEVEN}, cubes={"red": "red red green"}, turn=1)
    assert look(state).card_count[1] == 7
    state = play(state, "go A1", "claim S04")
    assert said(state)[1] == "Red has 8 cards: the game ends with this round."
    state = play(state, "card T02", "done")
    assert state.to_act == (2,)
    state = play(state, "rest")
    assert state.over
    assert told(state)[:2] == ["rested", "ended"]


def test_the_last_player_ends_the_game_at_once_and_the_first_gives_all_a_last_turn() -> None:
    state = colony(3, cards={"yellow": SEVEN}, cubes={"yellow": "red red green"}, turn=2)
    assert play(state, "go A1", "claim S04", "card T02", "done").over
    state = colony(3, cards={"blue": SEVEN}, cubes={"blue": "red red green"})
    state = play(state, "go A1", "claim S04", "card T02", "done", "go A3")
    assert not state.over
    assert play(state, "rest").over


def test_seven_cards_do_not_end_the_game() -> None:
    assert not round_of_rests(colony(3, cards={"blue": SEVEN})).over


def test_cubes_that_are_not_yellow_score_1_each() -> None:
    lines = ended(cubes={"blue": "yellow yellow yellow red green green brown"})
    assert lines == [
        "Blue scores 4: 4 cubes that are not yellow × 1.",
        "Blue has 4 points: cards 0, bonus tiles 0, exploration tiles 0, cubes 4.",
    ]


def test_exploration_tiles_with_points_score_3_each() -> None:
    lines = ended(explored={"blue": "points points settler fur"})
    assert lines[:2] == ["Blue scores 3: exploration tile."] * 2
    assert lines[-1].startswith("Blue has 6 points")


def test_most_points_win() -> None:
    state = colony(3, cards={"blue": EIGHT}, score=(30, 20, 10), turn=0)
    state = round_of_rests(state)
    assert state.scores == (30, 20, 10)
    assert state.winners == (0,)
    assert "tied" not in told(state)


def test_of_those_tied_the_one_who_played_last_wins() -> None:
    state = round_of_rests(colony(3, cards={"blue": EIGHT}, score=(30, 30, 10)))
    assert state.winners == (1,)
    assert said(state)[-1] == "Several have 30 points: Red played last among them and wins."
    assert round_of_rests(colony(3, cards={"blue": EIGHT}, score=(9, 30, 30))).winners == (2,)
    assert round_of_rests(colony(3, cards={"blue": EIGHT}, score=(30, 9, 30))).winners == (2,)
