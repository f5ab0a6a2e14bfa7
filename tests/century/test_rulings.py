"""The rulings of Century: what the rulebook leaves open, as RULES.md settles it."""

import itertools

import pytest

from century.box import GAME
from century.table import (
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
from newfound import CHANCE, State
from newfound.games.century.rules import PATIENCE

# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_the_option_chooses_the_fourth_board(board: str) -> None:
    state = GAME.new(3, board=board)
    assert legal(state)[0].startswith("card")
    assert look(play(GAME.new(3), f"board {board}")).fourth == look(state).fourth
    assert f"{board[0]}2" in places(begun(3, board))


def test_only_the_top_tile_of_a_stack_is_seen_and_the_spare_one_is_never_shown() -> None:
    state = begun(stacks="tool help settlers settlers-exploration settlers-exploration")
    # the twelve others lie in the stacks or are spare, all equally likely to come next
    state = play(state, "go A1", "tile 1")
    weights = {action.text: action.weight for action in state.legal(CHANCE)}
    assert sum(weights.values()) == 12
    assert weights["bonus help-tool"] == 2
    assert "bonus tool" not in weights


# ── A place must do something ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("cubes", "can"), [("", False), ("brown brown", False), ("green", True), ("yellow", True)])
def test_an_upgrade_needs_a_cube_to_raise(cubes: str, can: bool) -> None:
    assert ("A4" in places(colony(cubes={"blue": cubes}))) == can


@pytest.mark.parametrize(("cubes", "can"), [("yellow yellow red", False), ("yellow yellow yellow", True)])
def test_a_trade_needs_its_cubes_once(cubes: str, can: bool) -> None:
    assert ("A5" in places(colony(cubes={"blue": cubes}))) == can


@pytest.mark.parametrize(
    ("tiles", "cubes", "can"),
    [
        ("", "", True),
        ("tool help", "", True),
        ("tool help flat", "red green", False),
        ("tool help flat", "red red green", True),
    ],
)
def test_a_fort_needs_a_tile_to_take_or_a_card_to_pay(tiles: str, cubes: str, can: bool) -> None:
    assert ("A1" in places(colony(tiles={"blue": tiles}, cubes={"blue": cubes}))) == can


def test_a_fort_without_tiles_and_cards_has_nothing() -> None:
    state = colony(cubes={"blue": "red red green"})
    s = look(state)
    s.stack_left[0] = s.stack_top[0] = s.row[0] = 0
    assert "A1" not in places(state)


def test_the_cubes_of_tools_count_for_that() -> None:
    # a tool of the forest gives the cube that is raised, one of the river the yellow one that is traded
    assert "A4" in places(colony(cards={"blue": "T03"}, cubes={"blue": "brown"}))
    assert "A4" not in places(colony(cards={"red": "T03"}, cubes={"blue": "brown"}))
    state = colony(cards={"blue": "T11"}, cubes={"blue": "yellow yellow"})
    assert cubes_of(play(state, "go A5"), "blue") == "red red"
    # the tool of the river gives a red cube at the fort B1, where H02 costs three
    full = {"blue": "tool help flat"}
    state = colony(cards={"blue": "T02"}, cubes={"blue": "red red"}, tiles=full)
    assert "B1" in places(state)
    assert cubes_of(play(state, "go B1", "claim H02"), "blue") == ""
    assert "B1" not in places(colony(cards={"blue": "T04"}, cubes={"blue": "red red"}, tiles=full))


def test_the_cubes_of_tools_are_not_counted_twice_at_a_fort() -> None:
    state = play(colony(cards={"blue": "T02"}, cubes={"blue": "red"}), "go B1")
    assert cubes_of(state, "blue") == "red red"
    assert legal(state) == ["tile 3"]
    state = play(state, "tile 3", "bonus colony")
    assert state.to_act == (1,)


# ── At least once, and in one order ─────────────────────────────────────────────────────────────────────────────────


def test_at_least_one_cube_is_raised() -> None:
    state = play(colony(), "go A4")
    assert "done" not in legal(state)
    state = play(state, "raise yellow")
    assert legal(state) == ["raise yellow", "raise red", "done"]
    assert play(state, "done").to_act == (1,)


def test_cubes_are_raised_from_the_lowest_level_up() -> None:
    state = play(colony(cubes={"blue": "yellow red green"}), "go A4", "raise red")
    assert legal(state) == ["raise green", "done"]


def test_every_way_to_raise_cubes_is_there_once() -> None:
    start = play(colony(cubes={"blue": "yellow yellow red green"}, opened="C6"), "go C6")
    ends = [cubes_of(state, "blue") for state in finished(start)]
    assert len(ends) == len(set(ends))
    # the same, counted by trying every order
    tried: set[tuple[int, ...]] = {(2, 1, 1, 0)}
    for _ in range(6):
        tried |= {
            tuple(n - (k == level) + (k == level + 1) for k, n in enumerate(cubes))
            for cubes in tried
            for level in range(3)
            if cubes[level]
        }
    assert len(ends) == len(tried) - 1  # raising none is not allowed


def finished(state: State) -> list[State]:
    """All states in which the first player's turn can end."""
    if state.to_act != (0,):
        return [state]
    return [end for action in state.legal(0) for end in finished(state.apply(0, action))]


def test_nothing_is_asked_when_nothing_is_left_to_raise() -> None:
    state = play(colony(cubes={"blue": "green"}), "go A4", "raise green")
    assert state.to_act == (1,)
    # after a green cube no yellow one could follow
    assert play(colony(cubes={"blue": "yellow green"}), "go A4", "raise green").to_act == (1,)


def test_the_first_trade_is_made_on_arrival() -> None:
    state = play(colony(cubes={"blue": "yellow " * 6}), "go A5")
    assert told(state) == ["placed", "traded"]


def test_at_a_fort_at_least_one_thing_is_done_and_the_tile_comes_first() -> None:
    state = play(colony(cubes={"blue": "red red green"}), "go A1")
    assert "done" not in legal(state)
    after = play(state, "claim S04", "card T02")
    assert after.to_act == (1,)
    assert look(after).tile_count[0] == 0


def test_the_next_tile_is_seen_before_one_decides_about_the_card() -> None:
    state = play(colony(cubes={"blue": "red red green"}), "go A1", "tile 1")
    assert state.to_act == (CHANCE,)
    assert play(state, "bonus colony").to_act == (0,)


def test_who_cannot_pay_is_not_asked_about_the_card() -> None:
    assert play(colony(), "go A1", "tile 1", "bonus colony").to_act == (1,)


def test_resting_is_always_allowed() -> None:
    state = play(colony(), "rest")
    assert said(state) == ["Blue rests and has no settlers to take back."]
    assert state.to_act == (1,)


# ── The warehouse ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_cubes_are_given_back_from_the_lowest_level_up_in_every_way_once() -> None:
    start = play(colony(cubes={"blue": "yellow red red green green brown brown brown brown"}), "go C1")
    assert cubes_of(start, "blue").count(" ") + 1 == 14
    ends = [cubes_of(state, "blue") for state in finished(start)]
    assert len(ends) == len(set(ends))
    held = cubes_of(start, "blue").split()
    assert set(ends) == {" ".join(kept) for kept in itertools.combinations(held, 10)}


def test_no_choice_leads_where_too_few_cubes_are_left_to_give_back() -> None:
    state = play(colony(cubes={"blue": "yellow " * 8 + "red"}), "go A3")
    # two are too many: to begin with the red one would leave only yellow ones, below it
    assert legal(state) == ["discard yellow"]
    state = play(state, "discard yellow")
    assert legal(state) == ["discard yellow", "discard red"]


def test_a_card_and_an_exploration_tile_come_before_the_warehouse_is_looked_at() -> None:
    state = colony(cubes={"blue": "yellow yellow green " + "red " * 9})
    state = play(state, "go A2", "claim E01", "explore B6")
    assert cubes_of(state, "blue") == "yellow yellow yellow " + "red " * 8 + "red"
    assert row(state) == ["S04", "H02", "T05", "T01"]
    assert state.to_act == (CHANCE,)
    assert legal(play(state, "card T02")) == ["discard yellow", "discard red"]


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_points_are_counted_when_a_card_is_claimed() -> None:
    state = play(colony(cubes={"blue": "red red green"}), "go A1", "claim S04")
    assert state.scores == (5, 0)


EXPLORER = colony(cubes={"blue": "yellow yellow green"})


def test_taking_an_exploration_tile_is_not_optional() -> None:
    state = play(EXPLORER, "go A2", "claim E01")
    assert len(legal(state)) == 10
    assert {text.split()[0] for text in legal(state)} == {"explore"}


def test_when_no_exploration_tile_is_left_nothing_happens() -> None:
    state = colony(cubes={"blue": "yellow yellow green"}, opened="B5 B6 C3 C4 C5 C6 D3 D4 D5 D6")
    assert covered(state) == set()
    state = play(state, "go A2", "claim E01")
    assert told(state) == ["claimed", "nothing-left", "slid"]
    assert said(state)[1] == "There is no exploration tile left for Blue."
    assert play(state, "card T02").to_act == (1,)


def test_a_tile_with_a_settler_gives_none_when_the_reserve_is_empty() -> None:
    state = colony(cubes={"blue": "yellow yellow green"}, reserve={"blue": 0}, ready={"blue": 12})
    state = play(state, "go A2", "claim E01", "explore B5")
    assert settlers_of(state, "blue") == (11, 1, 0)


def test_native_help_also_counts_where_somebody_is_ousted() -> None:
    state = play(colony(cards={"blue": "H04"}, on={"B2": ("red", 3)}), "go B2")
    assert there(state, "B2") == ("blue", 3)
    assert said(state)[0] == "Blue places 3 settlers on B2, 1 fewer thanks to native help."


def test_a_new_card_of_help_or_tool_counts_from_the_next_turn_on() -> None:
    state = colony(row="H01 E01 H02 T02", cubes={"blue": "red red green"})
    state = play(state, "go B2", "claim T02", "card T03", "rest", "go C1")
    assert said(state)[1] == "Blue gets 1 red by tools for C1 (river)."
    state = colony(row="H01 E01 H02 T02", cubes={"blue": "yellow yellow green"})
    state = play(state, "go A1", "claim H01")
    assert said(state)[1] == "From now on places with the symbol river ask Blue for 1 settler fewer."
    assert there(play(state, "card T03", "rest", "go C1"), "C1") == ("blue", 1)


def test_when_the_deck_is_empty_a_space_stays_free() -> None:
    state = colony(cubes={"blue": "red red green", "red": "yellow yellow green"})
    s = look(state)
    s.deck[:] = [0] * len(s.deck)
    s.deck_size = 0
    state = play(state, "go A1", "claim S04")
    assert row(state) == ["E01", "H02", "T05", "T01"]
    assert look(state).top == 0
    assert state.to_act == (1,)  # no card is left to be shown
    state = play(state, "go A1", "claim E01", "explore C4")
    assert row(state) == ["H02", "T05", "T01", ""]
    assert told(state) == ["explored", "found-cubes"]
    full = colony(tiles={"blue": "tool help flat"}, cubes={"blue": "red " * 9})
    look(full).row[3] = 0
    assert "B2" not in places(full)


def test_the_extra_icon_of_an_exploration_tile_is_the_one_printed_on_it() -> None:
    red = icons(exploration=8)
    for found, points in ((None, 2), ("icon-tool", 4), ("icon-help", 2)):
        explored = {"blue": found} if found else None
        state = colony(4, cards={"red": red, "blue": icons(tool=1)}, tiles={"blue": "tool"}, explored=explored)
        assert sheet(round_of_rests(state), "blue")[0].startswith(f"Blue scores {points}:")


def test_the_same_icon_serves_every_tile() -> None:
    tiles = {"blue": "tool help-tool help-tool"}
    state = colony(4, cards={"red": icons(exploration=8), "blue": icons(tool=1, help=1)}, tiles=tiles)
    points = [line.split(":")[0] for line in sheet(round_of_rests(state), "blue")[:3]]
    assert points == ["Blue scores 2", "Blue scores 3", "Blue scores 3"]


# ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_20_rounds_without_a_card_or_a_tile_end_the_game() -> None:
    state = begun()
    for number in range(1, PATIENCE):
        state = round_of_rests(state)
        assert not state.over
        assert look(state).quiet == number
    state = round_of_rests(state)
    assert PATIENCE == 20
    assert state.over
    assert told(state)[:2] == ["rested", "stalled"]
    assert told(state)[-1] == "tied"
    assert state.winners == (1,)


@pytest.mark.parametrize(
    "texts", [("go A1", "tile 1", "bonus colony"), ("go A1", "claim S04", "card T02")], ids=["tile", "card"]
)
def test_a_tile_or_a_card_begins_the_20_rounds_anew(texts: tuple[str, ...]) -> None:
    state = colony(cubes={"blue": "red red green"})
    for _ in range(PATIENCE - 1):
        state = round_of_rests(state)
    state = play(state, *texts)
    if state.to_act == (0,):
        state = play(state, "done")
    state = round_of_rests(state)
    assert not state.over
    assert look(state).quiet == 0
    assert look(round_of_rests(state)).quiet == 1


def test_using_other_places_does_not_begin_them_anew() -> None:
    state = begun()
    for _ in range(3):
        state = round_of_rests(play(state, "go A3" if there(state, "A3") is None else "rest"))
    assert look(state).quiet == 3
