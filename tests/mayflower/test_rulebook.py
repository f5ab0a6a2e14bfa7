"""The rulebook of Mayflower, paragraph by paragraph: every number and every example it gives."""

import pytest

from mayflower.table import (
    CAP,
    CROSSING,
    CURVE,
    FARM,
    GAME,
    GATE,
    STRAIGHT,
    STRAIGHT_POST,
    TOWN_ACROSS,
    TOWN_ACROSS_FLAG,
    TOWN_ALL_ROUND,
    TOWN_CORNER,
    TWO_TOWNS,
    cells,
    land,
    lay,
    legal,
    look,
    play,
    said,
    same_feature,
    scoring,
    settlers,
    told,
)
from newfound import CHANCE, State
from newfound.games.tiles import NOTHING

# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_to_5_players_have_5_settlers_each_and_no_tile_lies_yet(players: int) -> None:
    state = GAME.new(players)
    assert settlers(state) == {}
    assert list(look(state).surveyor) == [0, 0]
    assert state.scores == (0,) * players
    assert state.to_act == (CHANCE,)
    state = play(state, "draw M33", "at -1,2", "none")
    assert state.to_act == (CHANCE,)
    assert look(state).turn == 1


def test_95_tiles_are_drawn_and_every_one_is_equally_likely() -> None:
    state = GAME.new(2)
    weights = {action.text: action.weight for action in state.legal(CHANCE)}
    assert sum(weights.values()) == 95
    assert weights["draw M05"] == 1
    assert weights["draw M38"] == 4


# ── Laying a tile ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_new_tile_touches_a_tile_or_a_start_space_along_an_edge() -> None:
    state = play(GAME.new(2), f"draw {STRAIGHT}")
    # a straight trail fits the plains and the trails of the coast, but none of its towns
    assert cells(state) == {f"-1,{y}" for y in (0, 2, 3, 5, 6, 7, 9)}
    state = land(f"{STRAIGHT} -1,2 1", hand=STRAIGHT)
    assert cells(state) == {f"-1,{y}" for y in (0, 5, 6, 7, 9)} | {"-2,2"}  # at -1,3 it would need plains


def test_trails_go_on_as_trails_towns_as_towns_and_plains_as_plains() -> None:
    state = play(land(f"{STRAIGHT} -1,2 1", hand=CURVE), "at -2,2")
    assert legal(state) == ["turn 2", "turn 3"]  # the ones that have a trail in the east
    assert same_feature(play(state, "turn 2"), "-2,2.0", "0,2.0")
    state = lay(land(hand=CAP), "-1,1", 1)
    assert same_feature(state, "-1,1.0", "0,1.0")


def test_a_tile_beside_a_town_and_a_plain_must_match_both() -> None:
    state = play(land(f"{FARM} -1,0 0", hand=CAP), "at -1,1")
    assert told(state) == ["laid"]
    assert look(state).tile_turn[look(state).last] == 1  # its town in the east, a plain in the north
    assert "-1,1" not in cells(land(f"{FARM} -1,0 0", hand=TOWN_ALL_ROUND))


def test_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn() -> None:
    walls = (f"{CAP} -1,1 1", f"{CAP} -1,4 1", f"{CAP} -1,8 1")
    state = play(land(*walls), f"draw {TOWN_ALL_ROUND}")
    assert said(state)[1:] == ["The tile (a town) fits nowhere and leaves the game."]
    assert said(state, "fr")[1:] == ["La tuile (une ville) ne va nulle part et est défaussée."]
    assert state.to_act == (CHANCE,)
    assert look(state).turn == 0
    assert f"draw {TOWN_ALL_ROUND}" not in legal(state)


# ── Placing a settler ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_settler_goes_on_a_trail_a_town_a_plain_or_a_farm_of_the_tile_just_laid() -> None:
    state = play(land(hand="M06"), "at -1,2", "turn 0")
    assert legal(state) == ["settler 0", "settler 1", "settler 2", "settler 3", "none"]
    assert said(play(state, "settler 0")) == ["Blue places a shopkeeper in a town in column 1."]
    assert said(play(state, "settler 1")) == ["Blue places a robber on a trail in column 1."]
    assert said(play(state, "settler 2")) == ["Blue places a trapper on a plain in column 1."]
    state = play(land(hand=FARM), "at -1,0")
    assert said(play(state, "settler 1")) == ["Blue places a farmer on a farm in column 1."]
    assert settlers(play(state, "settler 1")) == {"blue": ["-1,0.1"]}


def test_only_a_trapper_can_be_placed_where_a_shopkeeper_is_in_the_town() -> None:
    state = play(land(f"{TOWN_ACROSS} -1,1 0", red="-1,1.0", hand=CAP), "at -2,1")
    assert legal(state) == ["settler 1", "none"]


def test_a_trapper_can_be_placed_only_on_the_small_part_of_a_plain_that_holds_one_already() -> None:
    # a town and a trail that cuts the plain: the large part joins the plain of a trapper, the small part does not
    state = play(land(f"{FARM} -1,0 0", red="-1,0.0", hand="M20"), "at -2,0")
    assert legal(state) == ["settler 0", "settler 1", "settler 3", "none"]


def test_who_has_placed_all_settlers_goes_on_laying_tiles() -> None:
    tiles = [f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -1,5 1", f"{STRAIGHT} -1,7 1", "M34 -2,2 1", "M34 -2,5 1"]
    state = land(*tiles, blue="-1,2.0 -1,5.0 -1,7.0 -1,2.1 -1,2.2", hand=CURVE)
    state = play(state, "at -2,7", "turn 2")
    assert legal(state) == ["none"]
    assert play(state, "none").to_act == (CHANCE,)


# ── A completed trail ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_trail_of_4_tiles_with_2_trading_posts_is_worth_8() -> None:
    state = land(f"{STRAIGHT_POST} -1,2 1", f"{STRAIGHT_POST} -2,2 1", red="-1,2.0", hand=CROSSING)
    state = lay(state, "-3,2", 0)
    assert scoring(state) == ["Red scores 8: trail of 4 tiles × 1, 2 trading posts × 2."]
    assert scoring(state, "fr") == ["Rouge marque 8\u00a0: route de 4 tuiles × 1, 2 relais postaux × 2."]
    assert state.scores == (0, 8)
    assert settlers(state) == {}


def test_a_trail_of_3_is_worth_3() -> None:
    state = lay(land(f"{STRAIGHT} -1,2 1", red="-1,2.0", hand=CROSSING), "-2,2", 0)
    assert scoring(state) == ["Red scores 3: trail of 3 tiles × 1."]


@pytest.mark.parametrize(("end", "turn"), [(CROSSING, 0), (GATE, 3), ("M01", 3)])
def test_a_trail_ends_at_a_crossing_a_town_or_a_farm(end: str, turn: int) -> None:
    state = lay(land(f"{STRAIGHT} -1,2 1", red="-1,2.0", hand=end), "-2,2", turn)
    assert state.scores == (0, 3)


def test_a_trail_that_forms_a_loop_is_completed() -> None:
    ring = (f"{FARM} -1,9 0", f"{CURVE} -1,10 0", "M38 -2,10 3", "M38 -1,11 1")
    state = land(*ring, red="-1,10.0", hand="M39")
    state = lay(state, "-2,11", 2)
    assert scoring(state) == ["Red scores 8: trail of 4 tiles × 1, 2 trading posts × 2."]


# ── A completed town ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_town_of_3_tiles_with_1_flag_is_worth_8() -> None:
    state = lay(land(f"{TOWN_ACROSS_FLAG} -1,1 0", red="-1,1.0", hand=CAP), "-2,1", 1)
    assert scoring(state) == ["Red scores 8: town of 3 tiles × 2, 1 flag × 2."]
    assert scoring(state, "fr") == ["Rouge marque 8\u00a0: ville de 3 tuiles × 2, 1 bouclier × 2."]


def test_a_town_of_4_tiles_is_worth_8_and_a_tile_with_two_segments_of_it_counts_once() -> None:
    ring = (f"{FARM} -1,9 0", f"{TOWN_CORNER} -1,10 3", f"{TOWN_CORNER} -1,11 0", f"{TWO_TOWNS} -2,10 1")
    state = land(*ring, red="-1,11.0", hand="M25")
    state = lay(state, "-2,11", 1)
    assert scoring(state) == ["Red scores 8: town of 4 tiles × 2."]
    assert same_feature(state, "-2,10.0", "-2,10.1")


def test_a_tile_that_joins_three_towns_makes_one_of_them_and_who_are_tied_take_12_each() -> None:
    north = (f"{FARM} -1,9 0", f"{TOWN_ACROSS} -2,9 1", f"{CAP} -2,8 2")
    east_and_west = (f"{CAP} -1,10 3", f"{FARM} -3,9 0", f"{CAP} -3,10 1")
    state = lay(land(*north, *east_and_west, blue="-2,8.0", red="-1,10.0", hand="M29"), "-2,10", 0)
    assert scoring(state) == [
        "Blue scores 12: town of 5 tiles × 2, 1 flag × 2.",
        "Red scores 12: town of 5 tiles × 2, 1 flag × 2.",
    ]
    assert same_feature(state, "-3,10.0", "-2,8.0")
    assert settlers(state) == {}


def test_who_has_most_settlers_takes_all_the_points() -> None:
    north = (f"{FARM} -1,9 0", f"{TOWN_ACROSS} -2,9 1", f"{CAP} -2,8 2")
    east_and_west = (f"{CAP} -1,10 3", f"{FARM} -3,9 0", f"{CAP} -3,10 1")
    state = land(*north, *east_and_west, blue="-2,8.0", red="-1,10.0 -3,10.0", hand="M29")
    state = lay(state, "-2,10", 0)
    assert said(state)[:2] == [
        "Blue has fewer shopkeepers than another in a town and scores nothing.",
        "Red scores 12: town of 5 tiles × 2, 1 flag × 2.",
    ]
    assert state.scores == (0, 12)
    assert settlers(state) == {}


# ── A completed farm ────────────────────────────────────────────────────────────────────────────────────────────────

ROUND = (f"{FARM} -1,3 0", f"{STRAIGHT} -1,2 1", f"{CAP} -1,4 1", f"{STRAIGHT} -2,2 1", "M04 -2,3 0")
"""A farm in column 1 with tiles and start spaces all round but in the south-west."""


def test_a_farm_with_tiles_all_round_is_worth_9() -> None:
    state = lay(land(*ROUND, red="-1,3.1", hand=FARM), "-2,4", 0)
    assert scoring(state) == ["Red scores 9: farm 9."]
    assert scoring(state, "fr") == ["Rouge marque 9\u00a0: ferme 9."]
    assert settlers(state) == {}


def test_a_farm_laid_into_a_hole_is_completed_at_once() -> None:
    state = land(*(tile for tile in ROUND if not tile.endswith("-1,3 0")), f"{FARM} -2,4 0", hand=FARM)
    state = lay(state, "-1,3", 0, settler=1)
    assert said(state) == [
        "Blue places a farmer on a farm in column 1.",
        "Blue scores 9: farm 9.",
        "Blue moves a surveyor to column 1.",
    ]


# ── Settlers come back ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_settler_can_be_placed_scored_and_taken_back_in_one_turn() -> None:
    state = lay(land(hand=CAP, turn=1), "-1,1", 1, settler=0)
    assert scoring(state) == ["Red scores 4: town of 2 tiles × 2."]
    assert settlers(state) == {}
    state = lay(land(f"{STRAIGHT} -1,2 1", hand=CROSSING, turn=1), "-2,2", 0, settler=0)
    assert scoring(state) == ["Red scores 3: trail of 3 tiles × 1."]
    assert settlers(state) == {}


def test_settlers_come_back_only_when_their_feature_is_scored() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -1,5 1", red="-1,2.0", blue="-1,5.0", hand=CROSSING)
    assert settlers(lay(state, "-2,2", 0)) == {"blue": ["-1,5.0"]}


# ── The surveyors ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_settler_in_the_column_of_a_surveyor_earns_4_more() -> None:
    state = lay(land(f"{STRAIGHT} -1,2 1", red="-1,2.0", surveyors=(1, 0), hand=CROSSING), "-2,2", 0)
    assert scoring(state) == ["Red scores 7: trail of 3 tiles × 1, 1 surveyor × 4."]


def test_a_town_of_2_with_1_surveyor_is_worth_8() -> None:
    state = lay(land(f"{CAP} -1,4 1", f"{FARM} -1,3 0", surveyors=(1, 0), hand=CAP), "-1,1", 1, settler=0)
    assert scoring(state) == ["Blue scores 8: town of 2 tiles × 2, 1 surveyor × 4."]


def test_a_farm_with_2_surveyors_is_worth_17() -> None:
    state = lay(land(*ROUND, red="-1,3.1", surveyors=(1, 1), hand=FARM), "-2,4", 0)
    assert scoring(state) == ["Red scores 17: farm 9, 2 surveyors × 4."]
    assert scoring(state, "fr") == ["Rouge marque 17\u00a0: ferme 9, 2 explorateurs × 4."]


def test_the_eastern_surveyor_moves_so_that_they_are_never_more_than_a_column_apart() -> None:
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", f"{STRAIGHT} -1,5 1", red="-1,5.0", hand=CROSSING)
    state = lay(state, "-2,5", 0)
    assert said(state)[-1] == "Blue moves a surveyor to column 1."
    assert list(look(state).surveyor) == [1, 0]
    state = lay(play(state, f"draw {CAP}"), "-1,1", 1, settler=0)
    assert said(state)[-1] == "Red moves a surveyor to column 1."
    assert list(look(state).surveyor) == [1, 1]


def test_stragglers_but_no_trappers_go_back_when_the_eastern_surveyor_moves_on() -> None:
    tiles = (
        f"{STRAIGHT} -1,2 1",
        f"{FARM} -1,3 0",
        f"{GATE} -1,5 3",
        f"{STRAIGHT} -2,2 1",
        "M04 -2,3 0",
    )
    state = land(
        *tiles, players=3, blue="-1,2.0 -1,3.1", red="-1,5.0 -2,2.1 -2,3.1", yellow="-1,2.2", surveyors=(2, 1), hand=CAP
    )
    state = lay(state, "-1,1", 1, settler=0)
    assert told(state)[-4:] == ["surveyed", "left-behind-trail", "left-behind-farm", "left-behind-town"]
    assert settlers(state) == {"red": ["-2,2.1", "-2,3.1"], "yellow": ["-1,2.2"]}
    assert state.scores == (8, 0, 0)


# The example of the last page: the trail of two tiles in the north was scored before (gate at -1,5), its surveyor
# stands in column 1. Red has a shopkeeper behind that gate, Blue the farm south of it, Green a robber in the north.
FIRST_TURNS = (
    f"{GATE} -1,5 3",
    f"{FARM} -1,6 0",
    f"{FARM} -2,6 0",
    f"{STRAIGHT} -2,7 1",
    f"{GATE} -3,7 3",
    f"{CAP} -1,4 1",
    f"{CAP} -2,4 2",
    f"{STRAIGHT} -1,2 1",
)


def first_turns() -> State:
    """The first picture of the example, with the tile in Yellow's hand."""
    return land(
        *FIRST_TURNS,
        players=4,
        blue="-1,6.1",
        red="-1,5.0",
        green="-1,2.0",
        surveyors=(1, 0),
        score=(0, 0, 0, 0),
        turn=2,
        hand=STRAIGHT_POST,
    )


def blue_lays() -> State:
    """The second picture: Blue has laid the tile that completes three features, and put a settler in the small town."""
    state = lay(first_turns(), "-1,7", 1, settler=0)
    state = lay(play(state, f"draw {CURVE}"), "-1,9", 1)  # Green's turn, of no consequence
    state = play(state, f"draw {TWO_TOWNS}")
    assert state.to_act == (0,)
    return lay(state, "-2,5", 0, settler=0)


def test_the_surveyor_example_yellow_scores_10_and_moves_a_surveyor() -> None:
    state = lay(first_turns(), "-1,7", 1, settler=0)
    assert said(state, "fr") == [
        "Jaune place un voleur sur une route en colonne 1.",
        "Jaune marque 10\u00a0: route de 4 tuiles × 1, 1 relais postal × 2, 1 explorateur × 4.",
        "Jaune déplace un explorateur en colonne 1.",
    ]
    assert state.scores == (0, 0, 10, 0)
    assert list(look(state).surveyor) == [1, 1]
    assert settlers(state) == {"blue": ["-1,6.1"], "red": ["-1,5.0"], "green": ["-1,2.0"]}


def test_the_surveyor_example_blue_scores_17_and_8_and_the_red_town_is_not_scored() -> None:
    state = blue_lays()
    assert told(state) == ["settled-town"]
    # Red's town begins at the gate, the farm where it lies, Blue's small town north of the tile just laid
    assert legal(state) == ["score -1,5.0", "score -1,6.1", "score -2,4.0"]
    state = play(state, "score -1,6.1")
    assert said(state, "fr") == [
        "Bleu marque 17\u00a0: ferme 9, 2 explorateurs × 4.",
        "Bleu déplace un explorateur en colonne 2.",
    ]
    assert legal(state) == ["score -1,5.0", "score -2,4.0"]
    state = play(state, "score -2,4.0")
    assert said(state, "fr") == [
        "Bleu marque 8\u00a0: ville de 2 tuiles × 2, 1 explorateur × 4.",
        "Bleu déplace un explorateur en colonne 2.",
        "Le commerçant de Rouge en colonne 1 est à la traîne derrière les explorateurs et revient sans rien marquer.",
        "Le voleur de Vert en colonne 1 est à la traîne derrière les explorateurs et revient sans rien marquer.",
    ]
    assert state.scores == (25, 0, 10, 0)
    assert list(look(state).surveyor) == [2, 2]
    assert settlers(state) == {}
    assert state.to_act == (CHANCE,)
    assert look(state).turn == 1


def test_the_surveyor_example_in_another_order_would_have_scored_the_red_town() -> None:
    state = play(blue_lays(), "score -1,5.0", "score -1,6.1")
    assert state.scores == (9 + 4 + 4 + 2 * 4, 4 + 2 * 4, 10, 0)


# ── Plains ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_plains_are_not_scored_during_play_and_trappers_never_come_back() -> None:
    # a plain enclosed by a trail and its crossings all round
    state = land(f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", blue="-1,2.2 -1,2.0", surveyors=(1, 1), hand=CROSSING)
    state = lay(state, "-3,2", 0)
    assert settlers(state) == {"blue": ["-1,2.2"]}
    assert list(look(state).surveyor) == [2, 1]


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


def final(*tiles: str, players: int = 3, **settlers: str) -> State:
    """The end of a game whose last tile is laid in the far north, without consequence."""
    state = land(*tiles, players=players, last=True, hand=FARM, **settlers)  # type: ignore[arg-type]
    return lay(state, "-1,0", 0)


def test_the_game_ends_after_the_turn_of_the_last_tile_and_what_it_completes_is_scored_as_usual() -> None:
    state = land(f"{STRAIGHT} -1,2 1", red="-1,2.0", surveyors=(1, 1), last=True, hand=CROSSING)
    state = lay(state, "-2,2", 0)
    assert told(state) == ["scored-trail", "surveyed", "ended"]
    assert state.scores == (0, 11)
    assert state.over


def test_an_incomplete_trail_of_3_is_worth_3_and_a_farm_with_4_neighbours_5() -> None:
    tiles = (f"{FARM} -1,6 0", f"{STRAIGHT} -1,2 1", f"{STRAIGHT} -2,2 1", f"{STRAIGHT} -1,7 1")
    state = final(*tiles, red="-1,2.0", yellow="-1,6.1")
    assert scoring(state) == [
        "Red scores 3: incomplete trail of 3 tiles × 1.",
        "Yellow scores 5: incomplete farm 1, 4 tiles around it × 1.",
    ]
    assert scoring(state, "fr") == [
        "Rouge marque 3\u00a0: route incomplète de 3 tuiles × 1.",
        "Jaune marque 5\u00a0: ferme incomplète 1, 4 tuiles autour × 1.",
    ]


SMALL_TOWN = ("M30 -1,4 0", f"{CAP} -1,3 2")
"""New York with two tiles, open to the west."""
LARGE_TOWN = (
    f"{TOWN_ACROSS_FLAG} -1,8 0",
    "M30 -2,8 0",
    f"{CAP} -2,7 2",
    "M30 -3,8 1",
    "M09 -3,7 2",
    f"{TOWN_ACROSS} -3,9 1",
)
"""Jamestown with six tiles and a flag, open to the south."""


def test_incomplete_towns_of_3_and_of_7_tiles_with_a_flag_are_worth_3_and_8_to_whoever_has_most_settlers() -> None:
    state = final(*SMALL_TOWN, *LARGE_TOWN, players=5, blue="-1,3.0", green="-2,7.0 -3,7.0", black="-1,8.0")
    assert said(state)[1:] == [
        "Blue scores 3: incomplete town of 3 tiles × 1.",
        "Green scores 8: incomplete town of 7 tiles × 1, 1 flag × 1.",
        "Black has fewer shopkeepers than another in a town and scores nothing.",
    ]
    assert said(state, "fr")[1:] == [
        "Bleu marque 3\u00a0: ville incomplète de 3 tuiles × 1.",
        "Vert marque 8\u00a0: ville incomplète de 7 tuiles × 1, 1 bouclier × 1.",
        "Noir a moins de commerçants que quelqu’un d’autre dans une ville et ne marque rien.",
    ]


TWO_PLAINS = ("M35 -1,2 1", "M36 -2,2 3", "M04 -1,3 0", "M04 -2,3 0")
"""A trail with a plain of 2 animals in the north and one of 4 in the south."""


def test_plains_with_4_and_2_animals_go_to_whoever_has_most_trappers() -> None:
    state = final(*TWO_PLAINS, blue="-1,2.2", red="-1,2.1 -1,3.0", yellow="-2,3.0")
    assert said(state)[1:] == [
        "Blue scores 2: 2 animals × 1 on a plain.",
        "Red scores 4: 4 animals × 1 on a plain.",
        "Yellow has fewer trappers than another on a plain and scores nothing.",
    ]
    assert state.scores == (2, 4, 0)


def test_plains_with_4_and_5_animals_and_tied_trappers_who_score_in_full() -> None:
    state = final(*TWO_PLAINS, "M10 -2,1 0", "M09 -3,1 0", blue="-1,2.2", red="-1,2.1", yellow="-2,3.0")
    assert said(state, "fr")[1:] == [
        "Bleu marque 5\u00a0: 5 animaux × 1 dans une plaine.",
        "Rouge marque 4\u00a0: 4 animaux × 1 dans une plaine.",
        "Jaune marque 4\u00a0: 4 animaux × 1 dans une plaine.",
    ]


def test_most_points_win_and_ties_share_the_win() -> None:
    state = final(*TWO_PLAINS, red="-1,2.1", yellow="-2,3.0")
    assert state.scores == (0, 4, 4)
    assert state.winners == (1, 2)
    assert state.to_act == ()
    assert look(state).drawn == NOTHING
