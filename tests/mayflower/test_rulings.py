"""What the rulebook of Mayflower leaves open, as we play it: one test for each ruling."""

import itertools
import random

import pytest

from mayflower.table import (
    CAP,
    CROSSING,
    FARM,
    GAME,
    GATE,
    STRAIGHT,
    STRAIGHT_POST,
    TOWN_ACROSS,
    TOWN_ALL_ROUND,
    TOWN_CORNER,
    TWO_TOWNS,
    cells,
    land,
    lay,
    legal,
    look,
    number_of,
    play,
    said,
    same_feature,
    scoring,
    settlers,
    told,
)
from newfound import CHANCE, State
from newfound.games.mayflower.components import COAST, TILES
from newfound.games.mayflower.rules import around
from newfound.games.tiles import SEGMENTS, cell_of, turns_for, x_of, y_of

# ── The coast ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_start_spaces_count_as_tiles_of_trails_and_towns() -> None:
    state = lay(land(hand=CROSSING), "-1,5", 0, settler=0)
    assert scoring(state) == ["Blue scores 2: trail of 2 tiles × 1."]
    state = lay(land(hand=CAP), "-1,8", 1, settler=0)
    assert scoring(state) == ["Blue scores 4: town of 2 tiles × 2."]


def test_start_spaces_count_around_a_farm() -> None:
    s = look(land(f"{FARM} -1,3 0", f"{FARM} -1,0 0"))
    assert around(s, COAST * SEGMENTS) == 3
    assert around(s, (COAST + 1) * SEGMENTS) == 2


def test_a_farm_at_the_end_of_the_coast_is_never_surrounded() -> None:
    """No tile is ever laid north of the first start space."""
    tiles = (f"{FARM} -1,0 0", f"{FARM} -2,0 0", f"{FARM} -1,-1 0", "M04 -2,-1 0", "M04 -2,1 0", f"{CAP} -1,1 1")
    s = look(land(*tiles))
    assert around(s, COAST * SEGMENTS) == 7


def test_no_settler_stands_on_a_start_space() -> None:
    state = play(land(hand=STRAIGHT), "at -1,2")
    # the trail and the two plains of the tile itself, though they go on over the coast
    assert legal(state) == ["settler 0", "settler 1", "settler 2", "none"]
    assert settlers(play(state, "settler 0")) == {"blue": ["-1,2.0"]}


def test_plains_of_the_coast_join_where_no_town_or_trail_lies_between() -> None:
    # from the north: plain, town, trail, plain, town, trail, plain, trail, town, plain
    state = land()
    plains = ["0,0.0", "0,2.1", "0,2.2", "0,3.0", "0,5.1", "0,5.2", "0,6.0", "0,7.1", "0,7.2", "0,9.0"]
    joined = {(a, b) for a, b in itertools.combinations(plains, 2) if same_feature(state, a, b)}
    assert joined == {("0,2.2", "0,3.0"), ("0,5.2", "0,6.0"), ("0,5.2", "0,7.1"), ("0,6.0", "0,7.1")}


def test_the_north_half_of_a_trail_edge_meets_the_north_plain_of_a_tile() -> None:
    state = land("M33 -1,2 1")  # in the south its plain 1, in the north its plain 2
    assert same_feature(state, "-1,2.1", "0,3.0")
    assert same_feature(state, "-1,2.2", "0,2.1")
    assert not same_feature(state, "-1,2.2", "0,3.0")


# ── Where tiles go ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_tiles_go_past_the_ends_of_the_coast_but_never_east_of_column_1() -> None:
    north = (f"{FARM} -1,0 0", f"{FARM} -1,-1 0", f"{FARM} -1,-2 0")
    state = land(*north, f"{CAP} -1,9 2", "M13 -1,10 1", "M14 -1,11 0", hand=CAP)
    assert {"-1,-3", "-2,-2", "-2,-1", "-2,10", "-1,12"} <= cells(state)
    assert all(int(cell.split(",")[0]) <= -1 for cell in cells(state))


def test_a_tile_past_the_end_of_the_coast_joins_nothing_in_the_east() -> None:
    state = land(f"{FARM} -1,0 0", hand=GATE)
    state = play(state, "at -1,-1")
    # any turn with a plain in the south will do: nothing lies in the east
    assert legal(state) == ["turn 1", "turn 3"]
    state = lay(land(f"{FARM} -1,0 0", hand=GATE), "-1,-1", 1, settler=0)
    assert told(state) == ["settled-town"]  # open towards the missing start space for good


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_beside_a_missing_start_space_a_tile_may_show_any_edge(turn: int) -> None:
    state = lay(land(f"{FARM} -1,9 0", hand=CAP), "-1,10", turn)
    assert cells_of(state)[-1] == (-1, 10)
    assert "0,10" not in cells(play(state, f"draw {CAP}"))


def cells_of(state: State) -> list[tuple[int, int]]:
    """Where the tiles lie, in the order they were laid."""
    s = look(state)
    return [(x_of(s, cell), y_of(s, cell)) for cell in s.tile_cell[: s.tiles]]


@pytest.mark.parametrize(("dx", "dy"), [(-1, 0), (0, -1), (0, 1)], ids=["west", "north", "south"])
def test_95_tiles_can_lie_in_one_line(dx: int, dy: int) -> None:
    """The rules have no edge of the table: a line goes on until no tile is left, and its game is scored."""
    rng = random.Random(1)
    state = GAME.new(2)
    x, y = -1, {-1: 0, 1: COAST - 1, 0: 3}[dy]
    for _ in range(TILES):
        state = draw_for(state, x, y)
        state = play(state, f"at {x},{y}")
        while not state.over and state.to_act != (CHANCE,):
            state = state.apply(state.to_act[0], rng.choice(state.legal(state.to_act[0])))
        x, y = x + dx, y + dy
    assert state.over
    assert cells_of(state)[-1] == (x - dx, y - dy)
    assert look(state).tiles == COAST + TILES
    assert all(state.scores)


def draw_for(state: State, x: int, y: int) -> State:
    """Draws a tile that fits a cell: the fewer kinds of edges it has the sooner, so that the versatile ones remain."""
    s = look(state)
    cell = cell_of(s, x, y)
    kinds = [kind for kind in range(len(GAME.components.kinds)) if s.left[kind] and turns_for(GAME.box, s, kind, cell)]
    drawn = min(kinds, key=lambda kind: len(set(GAME.components.kinds[kind].edges)))
    return play(state, f"draw {GAME.components.kinds[drawn].name}")


# ── Scoring one at a time ───────────────────────────────────────────────────────────────────────────────────────────


def test_one_completed_feature_is_scored_without_a_question() -> None:
    state = lay(land(f"{STRAIGHT} -1,2 1", red="-1,2.0", hand=CROSSING), "-2,2", 0, settler=1)
    assert told(state) == ["settled-trail", "scored-trail", "surveyed"]
    assert settlers(state) == {"blue": ["-2,2.1"]}


def test_the_active_player_chooses_the_order_whoever_scores() -> None:
    # a gate completes a town for Red and a trail for Yellow at once
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -1,7 1", f"{FARM} -1,3 0", "M04 -2,3 0", f"{FARM} -3,3 0",
                 f"{CAP} -3,2 1", players=3, red="-3,2.0", yellow="-1,2.0", hand=GATE)  # fmt: skip
    state = lay(state, "-2,2", 3)
    assert state.to_act == (0,)
    assert legal(state) == ["score 0,2.0", "score -3,2.0"]
    first = play(state, "score -3,2.0")
    assert told(first) == ["scored-town", "surveyed", "scored-trail", "surveyed"]
    # the first surveyor to move comes to column 1, where Yellow's robber stands
    assert first.scores == (0, 4, 3 + 4)
    assert play(state, "score 0,2.0").scores == (0, 4, 3)


def test_a_completed_feature_without_settlers_scores_nothing_and_moves_no_surveyor() -> None:
    state = lay(land(f"{STRAIGHT} -1,2 1", hand=CROSSING), "-2,2", 0)
    assert told(state) == []
    assert list(look(state).surveyor) == [0, 0]


# ── Surveyors ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_each_settler_that_receives_points_earns_its_own_bonus() -> None:
    north = (f"{FARM} -1,9 0", f"{TOWN_ACROSS} -2,9 1", f"{CAP} -2,8 2")
    east_and_west = (f"{CAP} -1,10 3", f"{FARM} -3,9 0", f"{CAP} -3,10 1")
    state = land(*north, *east_and_west, blue="-2,8.0 -1,10.0", red="-3,10.0", surveyors=(2, 1), hand="M29")
    state = lay(state, "-2,10", 0)
    town = "town of 5 tiles × 2, 1 flag × 2"
    assert scoring(state) == [f"Blue scores 20: {town}, 2 settlers × 1 surveyor × 4."]
    state = land(*north, *east_and_west, blue="-2,8.0 -1,10.0", surveyors=(2, 2), hand="M29")
    assert scoring(lay(state, "-2,10", 0)) == [f"Blue scores 20: {town}, 2 surveyors × 4."]
    # there are two surveyors, however many settlers they stand beside
    state = lay(land(*north, *east_and_west, blue="-2,8.0 -2,9.0", surveyors=(2, 2), hand="M29"), "-2,10", 0)
    assert scoring(state) == [f"Blue scores 28: {town}, 2 settlers × 2 surveyors × 4."]
    assert ", 2 colons × 2 explorateurs × 4." in scoring(state, "fr")[0]


def test_who_is_outnumbered_earns_no_bonus_either() -> None:
    north = (f"{FARM} -1,9 0", f"{TOWN_ACROSS} -2,9 1", f"{CAP} -2,8 2")
    east_and_west = (f"{CAP} -1,10 3", f"{FARM} -3,9 0", f"{CAP} -3,10 1")
    state = land(*north, *east_and_west, blue="-2,8.0 -3,10.0", red="-1,10.0", surveyors=(1, 1), hand="M29")
    assert lay(state, "-2,10", 0).scores == (12, 0)


def test_the_bonus_counts_where_the_settler_stands_not_where_the_feature_reaches() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", red="-1,2.0", surveyors=(2, 2), hand=CROSSING)
    assert lay(state, "-3,2", 0).scores == (0, 4)


def test_a_surveyor_moves_only_after_its_feature_is_scored() -> None:
    state = lay(land(f"{STRAIGHT} -1,2 1", red="-1,2.0", hand=CROSSING), "-2,2", 0)
    assert state.scores == (0, 3)  # the surveyor that comes to column 1 gives nothing yet
    assert list(look(state).surveyor) == [1, 0]


def test_both_surveyors_stay_where_no_tile_lies_further_west() -> None:
    state = lay(land(hand=CAP, surveyors=(1, 1)), "-1,1", 1, settler=0)
    assert said(state)[-1] == "Both surveyors stay in column 1: no tile lies further west."
    assert list(look(state).surveyor) == [1, 1]
    state = lay(land(f"{STRAIGHT} -1,2 1", hand=CROSSING, surveyors=(1, 1)), "-2,2", 0, settler=0)
    assert list(look(state).surveyor) == [2, 1]


def test_nobody_is_removed_where_no_surveyor_moved() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", red="-1,2.0", surveyors=(2, 2), hand=CAP)
    state = lay(state, "-1,1", 1, settler=0)
    assert told(state) == ["settled-town", "scored-town", "stayed"]
    assert settlers(state) == {"red": ["-1,2.0"]}


@pytest.mark.parametrize(("surveyors", "moved"), [((1, 1), (2, 1)), ((2, 1), (2, 2)), ((2, 2), (3, 2))])
def test_whoever_is_east_of_both_surveyors_is_removed_after_any_move(
    surveyors: tuple[int, int], moved: tuple[int, int]
) -> None:
    tiles = (f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", f"{STRAIGHT} -1,5 1", "M34 -2,5 1", "M34 -3,5 1")
    state = land(*tiles, red="-1,5.0", surveyors=surveyors, hand=CROSSING, blue="-2,2.0")
    state = lay(state, "-3,2", 0)
    assert tuple(look(state).surveyor) == moved
    assert settlers(state) == ({"red": ["-1,5.0"]} if moved[1] == 1 else {})
    assert ("left-behind-trail" in told(state)) == (moved[1] > 1)


def test_a_settler_placed_east_of_the_surveyors_stays_until_one_moves() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", surveyors=(2, 2), hand=STRAIGHT)
    state = lay(state, "-1,5", 1, settler=0)
    assert settlers(state) == {"blue": ["-1,5.0"]}


def test_it_still_scores_if_its_feature_is_completed_before_that() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", surveyors=(2, 2), hand=CROSSING)
    assert lay(state, "-1,5", 0, settler=0).scores == (2, 0)


# ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_at_the_end_trading_posts_and_surveyors_give_nothing() -> None:
    state = land(f"{STRAIGHT_POST} -1,2 1", red="-1,2.0", surveyors=(1, 1), last=True, hand=FARM)
    assert lay(state, "-1,0", 0).scores == (0, 2)


def test_start_spaces_count_around_an_incomplete_farm() -> None:
    state = land(last=True, hand=FARM)
    assert said(lay(state, "-1,3", 0, settler=1))[-1] == ("Blue scores 4: incomplete farm 1, 3 tiles around it × 1.")


def test_a_plain_without_animals_is_worth_nothing() -> None:
    state = lay(land(last=True, hand=FARM), "-1,0", 0, settler=0)
    assert said(state)[-1] == "Blue scores 0: a plain without animals."


def test_the_game_ends_too_when_the_last_tile_fits_nowhere() -> None:
    walls = (f"{CAP} -1,1 1", f"{CAP} -1,4 1", f"{CAP} -1,8 1")
    state = land(*walls, blue="-1,1.1", last=True)
    look(state).left[number_of(TOWN_ALL_ROUND)] = 1
    state = play(state, f"draw {TOWN_ALL_ROUND}")
    assert told(state) == ["drew", "discarded", "ended", "final-plain"]
    assert state.over
    assert said(state, "fr")[2] == (
        "Il n’y a plus de tuile\u00a0: la partie s’arrête, on décompte les plaines et ce qui est incomplet."
    )


def test_who_begins_draws_and_lays_first() -> None:
    state = play(GAME.new(3, first=2), f"draw {FARM}")
    assert said(state)[0].startswith("Yellow draws a tile: a farm")
    assert state.to_act == (2,)
    assert play(state, "at -1,0", "none", f"draw {FARM}").to_act == (0,)


def test_the_coast_is_an_end_of_a_trail() -> None:
    state = lay(land(hand=CROSSING), "-1,7", 0, settler=0)
    assert scoring(state) == ["Blue scores 2: trail of 2 tiles × 1."]


def test_what_is_incomplete_counts_its_tiles_and_not_its_segments() -> None:
    # a town that comes round to the tile at -2,10 on its other side, and is open in the west
    ring = (f"{FARM} -1,9 0", f"{TOWN_CORNER} -1,10 3", f"{TOWN_CORNER} -1,11 0", f"{TWO_TOWNS} -2,10 1")
    state = lay(land(*ring, red="-1,11.0", last=True, hand="M30"), "-2,11", 0)
    assert same_feature(state, "-2,10.0", "-2,10.1")
    assert scoring(state) == ["Red scores 4: incomplete town of 4 tiles × 1."]


def test_plains_are_scored_after_everything_else() -> None:
    state = land(f"{FARM} -1,0 0", f"{STRAIGHT} -1,2 1", blue="-1,0.0", red="-1,2.0", last=True, hand=CAP)
    assert told(lay(state, "-1,1", 1)) == ["ended", "final-trail", "final-plain"]


def test_settlers_stay_on_the_table_for_all_to_see_when_the_game_is_over() -> None:
    state = land(f"{STRAIGHT} -1,2 1", red="-1,2.0", blue="-1,2.1", last=True, hand=FARM)
    assert settlers(lay(state, "-1,0", 0)) == {"red": ["-1,2.0"], "blue": ["-1,2.1"]}


# ── Decisions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_tile_is_laid_at_once_where_one_turn_fits_and_offered_once_where_turns_look_the_same() -> None:
    assert told(play(land(hand=STRAIGHT), "at -1,2")) == ["laid"]
    assert told(play(land(hand=FARM), "at -1,0")) == ["laid"]
    state = play(
        land(f"{FARM} -1,0 0", hand="M15"), "at -2,0"
    )  # towns in the north and the south: half a turn is the same
    assert told(state) == ["laid"]
    state = play(land(f"{FARM} -1,0 0", hand=CAP), "at -2,0")
    assert legal(state) == ["turn 0", "turn 2", "turn 3"]


def test_who_has_no_settler_left_still_ends_the_turn() -> None:
    """So that a tile just laid can be taken back before chance speaks."""
    tiles = (f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -1,5 1")
    state = land(*tiles, blue="-1,2.0 -1,2.1 -1,2.2 -1,5.0 -1,5.1", hand=FARM)
    state = play(state, "at -1,0")
    assert legal(state) == ["none"]
