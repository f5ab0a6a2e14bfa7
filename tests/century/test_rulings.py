"""The rulings of Century: what the rulebook leaves open, as RULES.md settles it."""

import itertools

import pytest

from century.box import GAME, OLD
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
from newfound.core.seats import COLOURS
from newfound.games.century.components import CUBES
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


# ── What a place is for ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("place", "given"),
    [
        ("A4", {"cubes": {"blue": "brown brown"}}),
        ("A5", {"cubes": {"blue": "yellow yellow red"}}),
        ("A1", {"tiles": {"blue": "tool help flat"}, "cubes": {"blue": "red green"}}),
    ],
    ids=["upgrade", "trade", "fort"],
)
def test_a_place_may_be_activated_even_if_its_action_does_nothing(place: str, given: dict[str, dict[str, str]]) -> None:
    state = colony(**given)  # type: ignore[arg-type]
    after = play(state, f"go {place}")
    assert told(after) == ["placed", "idle"]
    assert said(after)[1] == "Blue cannot carry out the action there."
    assert there(after, place) is not None
    assert cubes_of(after, "blue") == cubes_of(state, "blue")
    assert after.to_act == (1,)  # and nothing is asked


def test_a_fort_without_tiles_and_cards_may_be_activated_too() -> None:
    state = colony(cubes={"blue": "red red green"})
    s = look(state)
    s.stack_left[0] = s.stack_top[0] = s.row[0] = 0
    assert told(play(state, "go A1")) == ["placed", "idle"]


def test_a_tools_cube_may_be_reason_enough() -> None:
    # the tool of the river gives a red cube at A5, where a trade costs three yellow ones
    state = play(colony(cards={"blue": "T02"}, cubes={"blue": ""}), "go A5")
    assert told(state) == ["placed", "tool-cubes", "idle"]
    assert cubes_of(state, "blue") == "red"
    assert state.to_act == (1,)
    # who could trade, raise or claim need not
    state = play(colony(cards={"blue": "T02"}), "go A5", "done")
    assert cubes_of(state, "blue") == "yellow yellow yellow red"
    state = play(colony(cards={"blue": "T03"}), "go A4", "done")
    assert cubes_of(state, "blue") == "yellow yellow yellow yellow"
    state = play(colony(cards={"blue": "T02"}), "go B1", "done")
    assert cubes_of(state, "blue") == "yellow yellow yellow red"
    assert (look(state).tile_count[0], state.scores, state.to_act) == (0, (0, 0), (1,))


def test_the_cubes_of_tools_serve_the_action() -> None:
    # a tool of the forest gives the cube that is raised, one of the river the yellow one that is traded
    assert legal(play(colony(cards={"blue": "T03"}, cubes={"blue": "brown"}), "go A4")) == ["raise yellow", "done"]
    state = colony(cards={"blue": "T11"}, cubes={"blue": "yellow yellow"})
    assert cubes_of(play(state, "go A5", "trade"), "blue") == "red red"
    # the tool of the river gives a red cube at the fort B1, where H02 costs three
    full = {"blue": "tool help flat"}
    state = colony(cards={"blue": "T02"}, cubes={"blue": "red red"}, tiles=full)
    assert cubes_of(play(state, "go B1", "claim H02"), "blue") == ""


def test_the_cubes_of_tools_are_not_counted_twice_at_a_fort() -> None:
    state = play(colony(cards={"blue": "T02"}, cubes={"blue": "red"}), "go B1")
    assert cubes_of(state, "blue") == "red red"
    assert legal(state) == ["tile 3", "done"]
    state = play(state, "tile 3", "bonus colony")
    assert state.to_act == (1,)


def test_too_few_settlers_forbid_a_place() -> None:
    assert "B2" not in places(colony(ready={"blue": 2}))
    assert "B2" in places(colony(ready={"blue": 3}))


# ── As much as one likes, in any order ──────────────────────────────────────────────────────────────────────────────


def test_cubes_are_raised_in_any_order_of_levels() -> None:
    state = play(colony(cubes={"blue": "yellow red green"}), "go A4")
    assert legal(state) == ["raise yellow", "raise red", "raise green", "done"]
    state = play(state, "raise green")
    assert legal(state) == ["raise yellow", "raise red", "done"]
    assert cubes_of(play(state, "raise yellow"), "blue") == "red red brown"


def test_the_order_of_raising_makes_no_difference() -> None:
    start = play(colony(cubes={"blue": "yellow yellow red green"}, opened="C6"), "go C6")
    raised = ["yellow", "yellow", "red", "green"]
    orders = set(itertools.permutations(raised))
    one, *others = [play(start, *[f"raise {level}" for level in order], "done") for order in orders]
    assert cubes_of(one, "blue") == "red red green brown"
    assert len(others) == 11
    assert all(other == one for other in others)


def test_every_way_to_raise_cubes_is_there() -> None:
    start = play(colony(cubes={"blue": "yellow red green"}), "go A4")
    tried: set[tuple[int, ...]] = {(1, 1, 1, 0)}
    for _ in range(2):
        tried |= {
            tuple(n - (k == level) + (k == level + 1) for k, n in enumerate(cubes))
            for cubes in tried
            for level in range(3)
            if cubes[level]
        }
    ends = {tuple(cubes_of(state, "blue").split().count(cube) for cube in CUBES) for state in finished(start)}
    assert ends == tried


def finished(state: State) -> list[State]:
    """All states in which the first player's turn can end."""
    if state.to_act != (0,):
        return [state]
    return [end for action in state.legal(0) for end in finished(state.apply(0, action))]


def test_nothing_is_asked_when_nothing_is_left_to_raise() -> None:
    state = play(colony(cubes={"blue": "green"}), "go A4", "raise green")
    assert state.to_act == (1,)


def test_a_trade_is_made_as_often_as_one_likes_and_not_at_all_if_one_does_not() -> None:
    state = play(colony(cubes={"blue": "yellow " * 6}), "go A5")
    assert told(state) == ["placed"]
    assert legal(state) == ["trade", "done"]
    assert cubes_of(play(state, "done"), "blue").split() == ["yellow"] * 6
    assert play(state, "done").to_act == (1,)


# ── Tile and card in either order ───────────────────────────────────────────────────────────────────────────────────

BOTH = {"S04": "red red green", "H01": "yellow yellow green", "T02": "red red green", "E01": "yellow yellow green"}
"""Cards of the four icons, and what each costs."""


def test_at_a_fort_nothing_has_to_be_done() -> None:
    state = play(colony(cubes={"blue": "red red green"}), "go A1")
    assert legal(state) == ["tile 1", "claim S04", "done"]
    assert play(state, "done").to_act == (1,)


def test_who_claims_first_is_asked_about_the_tile() -> None:
    state = play(colony(cubes={"blue": "red red green"}), "go A1", "claim S04")
    assert row(state) == ["E01", "H02", "T05", "T01"]  # the row has moved, and the next card is shown
    state = play(state, "card T02")
    assert legal(state) == ["tile 1", "done"]
    assert play(state, "done").to_act == (1,)
    assert look(play(state, "done")).tile_count[0] == 0
    state = play(state, "tile 1", "bonus colony")
    assert (state.to_act, look(state).tile_count[0]) == ((1,), 1)


@pytest.mark.parametrize("card", BOTH)
def test_both_orders_end_in_the_same(card: str) -> None:
    state = play(colony(row=f"{card} E03 H02 T05", cubes={"blue": BOTH[card]}), "go A1")
    explore = ["explore C5"] if card == "E01" else []
    tile, claim = ["tile 1", "bonus colony"], [f"claim {card}", *explore, "card T04"]
    assert play(state, *tile, *claim) == play(state, *claim, *tile)
    assert play(state, *tile, *claim).to_act == (1,)


def test_only_one_card_is_claimed_though_the_next_one_could_be_paid() -> None:
    state = colony(row="S04 E01 H02 T05", cubes={"blue": "red red green yellow yellow green"})
    state = play(state, "go A1", "claim S04", "card T02")
    assert row(state)[0] == "E01"
    assert legal(state) == ["tile 1", "done"]
    state = colony(tiles={"blue": "tool help flat"}, cubes={"blue": "red red green yellow yellow green"})
    assert play(state, "go A1", "claim S04", "card T02").to_act == (1,)


def test_where_there_are_two_stacks_one_of_them_gives_a_tile_after_the_card() -> None:
    state = play(colony(cubes={"blue": "red red brown"}), "go B2", "claim T05", "card T02")
    assert legal(state) == ["tile 4", "tile 5", "done"]
    assert play(state, "tile 5", "bonus colony").to_act == (1,)


def test_the_tile_is_asked_about_when_the_deck_is_empty() -> None:
    state = colony(cubes={"blue": "red red green"})
    s = look(state)
    s.deck[:] = [0] * len(s.deck)
    s.deck_size = 0
    assert legal(play(state, "go A1", "claim S04")) == ["tile 1", "done"]


def test_the_warehouse_is_looked_at_after_tile_and_card() -> None:
    state = colony(cubes={"blue": "yellow yellow green " + "red " * 9})
    state = play(state, "go A2", "claim E01", "explore B6", "card T02")
    assert legal(state) == ["tile 2", "done"]
    assert legal(play(state, "done")) == ["discard yellow", "discard red"]
    assert legal(play(state, "tile 2", "bonus colony")) == ["discard yellow", "discard red"]


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


def test_cubes_are_given_back_in_any_order() -> None:
    start = play(colony(cubes={"blue": "yellow red red green green brown brown brown brown"}), "go C1")
    assert cubes_of(start, "blue").count(" ") + 1 == 14
    assert legal(start) == [f"discard {cube}" for cube in CUBES]
    assert legal(play(start, "discard brown")) == [f"discard {cube}" for cube in CUBES]
    held = cubes_of(start, "blue").split()
    ends = {cubes_of(state, "blue") for state in finished(start)}
    assert ends == {" ".join(kept) for kept in itertools.combinations(held, 10)}


def test_the_order_of_giving_back_makes_no_difference() -> None:
    start = play(colony(cubes={"blue": "yellow red red green green brown brown brown brown"}), "go C1")
    one, *others = [play(start, *[f"discard {cube}" for cube in order]) for order in itertools.permutations(CUBES)]
    assert len(others) == 23
    assert all(other == one for other in others)


def test_a_card_and_an_exploration_tile_come_before_the_warehouse_is_looked_at() -> None:
    state = colony(cubes={"blue": "yellow yellow green " + "red " * 9})
    state = play(state, "go A2", "claim E01", "explore B6")
    assert cubes_of(state, "blue") == "yellow yellow yellow " + "red " * 8 + "red"
    assert row(state) == ["S04", "H02", "T05", "T01"]
    assert state.to_act == (CHANCE,)
    assert legal(play(state, "card T02", "done")) == ["discard yellow", "discard red"]


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
    assert play(state, "card T02", "done").to_act == (1,)


def test_a_tile_with_a_settler_gives_none_when_the_reserve_is_empty() -> None:
    state = colony(cubes={"blue": "yellow yellow green"}, reserve={"blue": 0}, ready={"blue": 12})
    state = play(state, "go A2", "claim E01", "explore B5")
    assert settlers_of(state, "blue") == (11, 1, 0)


def test_native_help_also_counts_where_somebody_is_ousted() -> None:
    state = play(colony(cards={"blue": "H04"}, on={"B2": ("red", 3)}), "go B2")
    assert there(state, "B2") == ("blue", 3)
    assert said(state)[0] == "Blue sends 3 settlers to the fourth fort, 1 fewer thanks to native help."


def test_a_new_card_of_help_or_tool_counts_from_the_next_turn_on() -> None:
    state = colony(row="H01 E01 H02 T02", cubes={"blue": "red red green"})
    state = play(state, "go B2", "claim T02", "card T03", "done", "rest", "go C1")
    assert said(state)[1] == "Blue first gets 1 red from tools (river)."
    state = colony(row="H01 E01 H02 T02", cubes={"blue": "yellow yellow green"})
    state = play(state, "go A1", "claim H01")
    assert said(state)[1] == "From now on places with the river symbol ask Blue for 1 settler fewer."
    assert there(play(state, "card T03", "done", "rest", "go C1"), "C1") == ("blue", 1)


def test_when_the_deck_is_empty_a_space_stays_free() -> None:
    state = colony(cubes={"blue": "red red green", "red": "yellow yellow green"})
    s = look(state)
    s.deck[:] = [0] * len(s.deck)
    s.deck_size = 0
    state = play(state, "go A1", "claim S04")
    assert row(state) == ["E01", "H02", "T05", "T01"]
    assert look(state).top == 0
    assert state.to_act == (0,)  # no card is left to be shown
    state = play(state, "done", "go A1", "claim E01", "explore C4")
    assert row(state) == ["H02", "T05", "T01", ""]
    assert told(state) == ["explored", "found-cubes"]
    full = colony(tiles={"blue": "tool help flat"}, cubes={"blue": "red " * 9})
    look(full).row[3] = 0
    assert told(play(full, "go B2")) == ["placed", "idle"]


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
    # what has come is announced no longer
    assert "sans carte ni tuile" not in state.svg() + state.text()


def test_the_end_after_20_rounds_is_announced_from_the_tenth_on() -> None:
    state = begun()
    for number in range(1, PATIENCE):
        state = round_of_rests(state)
        left = PATIENCE - number
        assert ("quiet" in told(state)) == (number >= 10)
        assert ("sans carte ni tuile" in state.svg()) == (number >= 10)
        assert ("without a card or a bonus tile" in state.text(lang="en")) == (number >= 10)
        if number >= 10:
            rounds = "1 more such round" if left == 1 else f"{left} more such rounds"
            assert said(state)[-1] == (
                f"For {number} rounds nobody has claimed a card or taken a bonus tile: "
                f"{rounds}, and the game ends (house rule)."
            )
            assert f"{number} rounds without a card or a tile, the game ends in {left}" in state.svg(lang="en")
    state = round_of_rests(play(state, "go A1", "tile 1", "bonus colony"))
    assert told(state) == ["rested"]  # a tile was taken: it is far off again
    assert "sans carte ni tuile" not in state.svg()
    assert round_of_rests(state).events[-1].kind == "rested"


@pytest.mark.parametrize(
    "texts", [("go A1", "tile 1", "bonus colony"), ("go A1", "claim S04", "card T02")], ids=["tile", "card"]
)
def test_a_tile_or_a_card_begins_the_20_rounds_anew(texts: tuple[str, ...]) -> None:
    state = colony(cubes={"blue": "red red green"})
    for _ in range(PATIENCE - 1):
        state = round_of_rests(state)
    state = play(state, *texts, "done")
    state = round_of_rests(state)
    assert not state.over
    assert look(state).quiet == 0
    assert look(round_of_rests(state)).quiet == 1


def test_using_other_places_does_not_begin_them_anew() -> None:
    state = begun()
    for _ in range(3):
        state = round_of_rests(play(state, "go A3" if there(state, "A3") is None else "rest"))
    assert look(state).quiet == 3


# ── Who begins ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("first", range(4))
def test_cubes_go_by_the_order_of_play_from_whoever_begins(first: int) -> None:
    state = begun(4, first=first)
    assert state.to_act == (first,)
    held = [cubes_of(state, COLOURS[(first + k) % 4]) for k in range(4)]
    assert held == ["yellow yellow yellow", *["yellow yellow yellow yellow"] * 2, "yellow yellow yellow red"]


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_of_those_tied_the_one_wins_who_is_last_in_the_order_of_play(first: int, winner: int) -> None:
    state = colony(3, first=first, cards={"blue": icons(help=4, tool=4)}, score=(30, 30, 30))
    assert state.to_act == (first,)
    state = round_of_rests(state)
    assert state.over
    assert state.winners == (winner,)
    assert said(state)[-1] == f"Several have 30 points: {COLOURS[winner].title()} played last among them and wins."


def test_a_round_ends_before_whoever_begins() -> None:
    state = colony(3, first=1, cards={"red": icons(help=4, tool=4)})
    state = play(state, "rest", "rest")
    assert not state.over
    assert state.to_act == (0,)
    assert play(state, "rest").over


def test_picture_and_table_tell_who_begins() -> None:
    state = begun(3, first=2)
    assert "premier joueur\u00a0: Jaune" in state.svg()
    assert "Round 1 · first player: Yellow" in state.svg(lang="en")
    assert "first player: Yellow" in state.text(lang="en").splitlines()[0]


# ── Games of the first edition ──────────────────────────────────────────────────────────────────────────────────────


def test_the_first_edition_used_places_only_for_their_action() -> None:
    state = colony(game=OLD, tiles={"blue": "tool help flat"}, cubes={"blue": "brown"})
    assert not places(state) & {"A1", "A2", "A4", "A5", "B1", "B2"}
    assert "A4" in places(colony(game=OLD, cards={"blue": "T03"}, cubes={"blue": "brown"}))
    assert told(play(colony(game=OLD), "go A5")) == ["placed", "traded"]
    assert legal(play(colony(game=OLD), "go A4")) == ["raise yellow"]
    assert legal(play(colony(game=OLD), "go A1")) == ["tile 1"]


def test_the_first_edition_had_one_order() -> None:
    state = play(colony(game=OLD, cubes={"blue": "yellow red green"}), "go A4", "raise red")
    assert legal(state) == ["raise green", "done"]
    assert play(colony(game=OLD, cubes={"blue": "yellow green"}), "go A4", "raise green").to_act == (1,)
    state = play(colony(game=OLD, cubes={"blue": "yellow " * 8 + "red"}), "go A3")
    assert legal(state) == ["discard yellow"]
    assert legal(play(state, "discard yellow")) == ["discard yellow", "discard red"]
    state = play(colony(game=OLD, cubes={"blue": "yellow " * 5 + "red " * 4}), "go A3", "discard red")
    assert legal(state) == ["discard red"]


def test_the_first_edition_had_the_tile_before_the_card_or_not_at_all() -> None:
    state = play(colony(game=OLD, cubes={"blue": "red red green"}), "go A1")
    assert legal(state) == ["tile 1", "claim S04"]
    assert play(state, "claim S04", "card T02").to_act == (1,)
    state = play(state, "tile 1", "bonus colony")
    assert legal(state) == ["claim S04", "done"]
    assert play(state, "claim S04", "card T02").to_act == (1,)
