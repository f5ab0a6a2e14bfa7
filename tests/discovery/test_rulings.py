"""Our rulings on Discovery where the rulebook is silent, and how far the map may grow."""

import itertools
import random
from collections import Counter

import pytest

import newfound
from discovery.table import GAME, draw, kind, legal, look, name, pawns, play, said, told, value, world
from newfound import CHANCE, State
from newfound.games.discovery.rules import CHOOSING, HELD, World
from newfound.games.tiles import EAST, NORTH, NOTHING, SOUTH, WEST, edge_of, x_of, y_of

# ── What a landscape is worth ───────────────────────────────────────────────────────────────────────────────────────


def test_a_landscape_of_one_tile_counts_like_one_of_two() -> None:
    pond = world("10,0 1,1,1,1,4 PPMMS", blue="10,0.4")
    assert said(play(pond, "take 10,0.4"))[1] == ("Blue scores 0: 0 cities (sea, complete with two tiles at most).")
    end = play(world("10,0 1,6,1 MPM", "20,0 4,4 MS*", blue="10,0.1", red="20,0.0", only=""), "none")
    assert said(end)[1:] == [
        "Blue scores 1: 1 tile × 1 (plain, counted as complete with two tiles at most).",
        "Red scores 1: 1 city × 1 (mountain, counted as complete with two tiles at most).",
    ]


def test_a_pawn_may_be_placed_on_a_pond_that_touches_no_edge() -> None:
    assert "pawn 4" in legal(world("10,0 1,1,1,1,4 PPMMS"))


def test_a_tile_that_shows_a_landscape_twice_counts_once() -> None:
    # the bumps in the north and the east of one tile belong to the same plain
    state = world("10,0 1,1,6 PPM r2", "10,1 4,4 MP r1", "9,0 4,4 MP r3", "9,1 8 P")
    assert value(state, "10,0.0") == value(state, "10,0.1") == value(state, "9,1.0") == 4


def test_a_plain_that_a_mountain_touches_twice_counts_its_cities_once() -> None:
    # two tiles of the mountain, both with the same plain in the north, on which lies one city
    state = world("10,0 1,6,1 PMP", "10,-1 4,4 PS* r1", "11,-1 4,4 PS r2", "11,0 1,6,1 PMP")
    assert value(state, "10,0.1") == 1


def test_the_whole_adjacent_plain_counts_however_far_its_cities_lie() -> None:
    plain = ("10,-1 8 P", "11,-1 1,6,1 SPS*", "12,-1 1,7 PS* r3")
    assert value(world("10,0 1,6,1 PMP", *plain), "10,0.1") == 2


def test_adjacent_means_sharing_a_border_inside_a_tile() -> None:
    # a mountain and a plain lie on one tile, with the sea between them; the plain's city does not count
    apart = world("10,0 1,1,6 PMS*", "10,-1 1,7 PS* r2")
    assert value(apart, "10,0.1") == 0
    # a mountain tile and a plain tile that touch at a corner only
    corner = world("20,0 4,4 MS r3", "21,1 1,7 PS* r3")
    assert value(corner, "20,0.0") == 0


def test_a_city_belongs_to_the_sea_and_to_the_land_on_whose_border_it_lies() -> None:
    state = world("10,0 4,4 MS*", "20,0 4,4 PS*")
    assert value(state, "10,0.0") == 1
    assert value(state, "10,0.1") == 1
    assert value(state, "20,0.1") == 1


def test_two_seas_of_one_tile_have_their_own_cities() -> None:
    state = world("10,0 1,6,1 SMS*")
    assert [value(state, f"10,0.{n}") for n in range(3)] == [1, 1, 0]


def test_a_complete_sea_or_plain_keeps_its_value() -> None:
    sea = ("9,0 1,6,1 SPM* r1", "10,0 1,6,1 SMP r3")
    assert value(world(*sea), "9,0.0") == value(world(*sea, "9,1 8 P"), "9,0.0") == 1


# ── Pawns ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_player_may_do_neither() -> None:
    state = world("10,0 8 S", blue="0,0.1")
    after = play(state, "none")
    assert (after.scores, pawns(after, 0), told(after)) == ((0, 0, 0), {"0,0.1"}, [])


def test_with_all_pawns_on_the_map_one_can_be_taken_back_or_none() -> None:
    state = world("10,0 8 S", "12,0 8 P", blue="0,0.0 0,0.1 0,0.2 10,0.0")
    assert legal(state) == {"take 0,0.0", "take 0,0.1", "take 0,0.2", "take 10,0.0", "none"}


def test_where_nothing_is_free_and_nothing_stands_only_none_is_left() -> None:
    assert legal(world("10,0 8 S", turn=1, blue="10,0.0")) == {"none"}


def test_pawns_of_others_cannot_be_taken_back() -> None:
    assert legal(world("10,0 8 S", red="0,0.0", blue="0,0.1"), "take") == {"take 0,0.1"}


# ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────────

END = (
    *("9,0 1,7 PS r1", "10,0 1,6,1 MPM", "11,0 1,7 PS* r3"),  # a closed plain
    *("20,0 1,6,1 PSP**", "21,0 1,6,1 PSP*", "22,0 8 S"),  # an open sea
)


def test_by_option_all_landscapes_count_as_incomplete_even_complete_ones() -> None:
    state = world(*END, blue="10,0.1", red="20,0.1", only="", final="incomplete")
    assert said(play(state, "none")) == [
        "There is no tile left to lay. The pawns still on the map are scored, every landscape counting as incomplete.",
        "Blue scores 3: 3 tiles × 1 (plain, counted as incomplete).",
        "Red scores 3: 3 cities (sea, incomplete).",
    ]


def test_by_default_they_count_as_complete() -> None:
    assert GAME.new(2).options["final"] == "complete"
    state = world(*END, blue="10,0.1", red="20,0.1", only="")
    assert play(state, "none").scores == (6, 6, 0)


def test_a_pawn_taken_back_in_the_last_turn_scores_as_the_landscape_is() -> None:
    state = world(*END, red="20,0.1", turn=1, only="")
    assert play(state, "take 20,0.1").scores == (0, 3, 0)


def test_ties_share_the_win() -> None:
    state = play(world(*END, blue="10,0.1", red="20,0.1", only=""), "none")
    assert state.winners == (0, 1)


def test_when_the_last_tile_fits_nowhere_the_game_is_over() -> None:
    state = world("-1,0 1,7 MS r1", "1,0 1,7 MS* r3", blue="-1,0.0", only="8 M")
    after = draw(play(state, "none"), "8 M")
    assert told(after) == ["drawn", "left", "ended", "scored-mountain"]
    assert after.over
    assert said(after)[2].startswith("There is no tile left to lay.")


def test_after_the_end_a_pawns_line_tells_what_it_scored() -> None:
    state = world(*END, blue="10,0.1", red="20,0.1", only="")
    assert "sailor at 20,0 (sea in the east and west): now worth 3" in state.text(None, "en")
    assert "Incomplete sea of 3 tiles, 3 cities: worth 3 points (sailor: Red)" in state.svg(None, lang="en")
    over = play(state, "none")
    assert over.scores == (6, 6, 0)
    assert "explorer at 10,0 (plain in the east and west): scored 6" in over.text(None, "en")
    assert "sailor at 20,0 (sea in the east and west): scored 6" in over.text(None, "en")
    assert "marin en 20,0 (mer à l’est et à l’ouest)\u00a0: a marqué 6" in over.text(None, "fr")
    assert "Incomplete sea of 3 tiles, 3 cities: brought 6 points (sailor: Red)" in over.svg(None, lang="en")
    assert "worth" not in over.svg(None, lang="en")
    over = play(world(*END, blue="10,0.1", red="20,0.1", only="", final="incomplete"), "none")
    assert "explorer at 10,0 (plain in the east and west): scored 3" in over.text(None, "en")
    assert "Complete plain of 3 tiles: brought 3 points (explorer: Blue)" in over.svg(None, lang="en")


def test_what_a_landscape_brought_is_told_for_each_pawn_on_it() -> None:
    state = play(world(*END, blue="20,0.1", red="22,0.0", only=""), "none")
    assert "Incomplete sea of 3 tiles, 3 cities: brought 6 points each (sailors: Blue, Red)" in state.svg(
        None, lang="en"
    )


def test_who_has_two_pawns_on_a_landscape_is_named_once() -> None:
    drawn = world(*END, blue="20,0.1 22,0.0").svg(0, names=("Éloïse", ""))
    assert "Mer non achevée de 3 tuiles, 3 villes\u00a0: vaut 3 points (marins\u00a0: Éloïse\u00a0×\u00a02)" in drawn


# ── Experts ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def expert(*tiles: str, hands: str, only: str | None = None, players: int = 2) -> State:
    """A game of experts in which a turn has just ended; `hands` are tiles, two to a seat, "-" where one is missing."""
    state = world(*tiles, players=players, turn=players - 1, expert=True)
    s = look(state)
    for i, tile in enumerate(hands.split(" + ")):
        if tile != "-":
            s.hand[i] = kind(tile)
            s.left[kind(tile)] -= 1
    if only is not None:
        s.left = [0] * len(s.left)
        for tile in only.split(" + ") if only else []:
            s.left[kind(tile)] += 1
        s.out = 0
    return state


CLOSED = ("-1,0 1,7 MS r1", "1,0 1,7 MS* r3")
"""No mountain edge is open."""
ISLAND = (*CLOSED, "0,1 1,7 PS")
"""Only sea edges are open."""


@pytest.mark.parametrize(("players", "out"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_so_many_tiles_are_set_aside_that_turns_are_equal(players: int, out: int) -> None:
    assert (83 - out) % players == 0
    assert look(GAME.new(players, expert=True)).out == out
    assert look(GAME.new(players)).out == 0


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("players", "out"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_setting_tiles_aside_is_an_option_of_its_own(players: int, out: int, expert: bool) -> None:
    assert look(GAME.new(players, expert=expert, aside=True)).out == out
    assert look(GAME.new(players, expert=expert, aside=False)).out == 0


def test_without_experts_too_the_tiles_set_aside_are_never_drawn() -> None:
    rng = random.Random(4)
    state = GAME.new(4, aside=True)
    laid = [0] * 4
    while not state.over:
        (seat,) = state.to_act
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
        if "laid" in told(state):
            laid[seat] += 1
    assert not any(look(state).gone)
    assert laid == [20] * 4
    assert sum(look(state).left) == 3


OLDER = newfound.game("discovery", rules="1")


def test_by_the_first_rules_an_expert_draws_at_the_end_of_the_turn() -> None:
    state = OLDER.new(2, expert=True)
    assert look(state).out == 1
    for tile in ("1,7 MP", "8 P", "8 M", "8 S"):
        state = draw(state, tile)
    state = play(state, f"tile {name('8 P')}", "at 0,1")
    assert legal(state) == {"pawn 0", "none"}
    state = play(state, "none")
    assert state.to_act == (CHANCE,)
    assert draw(state, "4,4 MS*").to_act == (1,)


def test_who_begins_draws_first_and_lays_first() -> None:
    state = draw(GAME.new(3, first=2), "8 S")
    assert said(state) == ["Yellow draws a tile: sea."]
    assert state.to_act == (2,)
    assert play(state, "at 0,-1", "none", f"draw {name('8 P')}").to_act == (0,)


def test_among_experts_who_begins_is_dealt_first() -> None:
    state = GAME.new(3, expert=True, first=1)
    for tile, owner in zip(("8 S", "8 P", "8 M", "4,4 MP", "4,4 MS", "4,4 PS"), (1, 1, 2, 2, 0, 0), strict=True):
        state = draw(state, tile)
        assert [event.seat for event in state.events] == [owner]
    assert state.to_act == (1,)


def test_nobody_knows_which_tiles_are_set_aside() -> None:
    # any of those left could be one of them
    state = GAME.new(4, expert=True)
    assert sum(action.weight for action in state.legal(CHANCE)) == 83
    assert not World.has_secrets()


def test_a_tile_in_hand_that_fits_nowhere_is_exchanged_when_its_owners_turn_begins() -> None:
    state = expert(*CLOSED, hands="8 M + 8 S + 8 P + 1,7 MP")
    after = play(state, "none")
    assert said(after) == [
        "The tile (mountain) fits nowhere and leaves the game; Blue draws another one, if any is left."
    ]
    assert look(after).gone[kind("8 M")] == 1
    drawn = draw(after, "4,4 PS*")
    assert drawn.to_act == (0,)
    assert legal(drawn) == {f"tile {name('8 S')}", f"tile {name('4,4 PS*')}"}


def test_a_tile_drawn_in_exchange_may_have_to_be_exchanged_too() -> None:
    state = draw(play(expert(*ISLAND, hands="8 M + 8 S + 4,4 PS + 4,4 MS"), "none"), "8 P")
    assert told(state) == ["drawn", "left"]
    assert state.to_act == (CHANCE,)
    assert legal(draw(state, "4,4 PS*")) == {f"tile {name('8 S')}", f"tile {name('4,4 PS*')}"}


def test_both_tiles_in_hand_may_be_exchanged() -> None:
    state = play(expert(*ISLAND, hands="8 M + 8 P + 4,4 PS + 4,4 MS"), "none")
    assert told(state) == ["left", "left"]
    state = draw(draw(state, "8 S"), "4,4 PS*")
    assert legal(state) == {f"tile {name('8 S')}", f"tile {name('4,4 PS*')}"}


def test_a_hand_of_two_equal_tiles_or_of_one_leaves_no_choice() -> None:
    equal = play(expert(hands="4,4 MP + 4,4 MP + 8 P + 8 S"), "none")
    assert look(equal).phase != CHOOSING
    assert look(equal).drawn == kind("4,4 MP")
    assert look(equal).hand[:HELD].count(kind("4,4 MP")) == 1
    assert legal(equal, "at")
    one = play(expert(hands="- + 8 S + 8 P + -", only=""), "none")
    assert legal(one) == {"at 0,-1"}


def test_when_the_stack_is_used_up_the_hands_are_played_out() -> None:
    state = play(expert(hands="8 S + 8 P + 8 M + -", only=""), "none", f"tile {name('8 S')}", "at 0,-1", "none")
    assert state.to_act == (1,)
    state = play(state, min(legal(state, "at")), "none")
    assert legal(state) == {"at 0,1"}
    assert told(play(state, "at 0,1", "none")) == ["ended"]


def test_who_has_no_tile_left_is_passed_over() -> None:
    state = play(expert(hands="- + - + 8 P + 8 S", only=""), "none")
    assert state.to_act == (1,)
    state = play(state, f"tile {name('8 P')}", "at 0,1", "none")
    assert state.to_act == (1,)
    assert play(state, "at 0,-1", "none").over


def test_a_last_tile_that_fits_nowhere_cannot_be_exchanged() -> None:
    state = play(expert(*CLOSED, hands="8 M + - + 8 P + -", only=""), "none")
    assert told(state) == ["left"]
    assert state.to_act == (1,)
    assert look(state).hand[0] == NOTHING


# ── How far the map may grow ────────────────────────────────────────────────────────────────────────────────────────


def line(side: int, rng: random.Random) -> list[tuple[int, int]]:
    """Kinds and turns of all tiles but the start tile, in an order in which each continues the one before it.

    The line goes out of one side of the start tile. Tiles of few terrains come first, since the others fit anywhere.
    """
    box = GAME.components.box
    while True:
        found: list[tuple[int, int]] = []
        left = Counter({number: int(copies) for number, copies in enumerate(box.copies) if copies})
        shown = edge_of(box, box.start[0], 0, side)
        while ways := [
            (len(set(GAME.components.kinds[number].terrains)), rng.random(), number, turn)
            for number, turn in itertools.product(+left, range(4))
            if edge_of(box, number, turn, (side + 2) % 4) == shown
        ]:
            *_, number, turn = min(ways)
            found.append((number, turn))
            left[number] -= 1
            shown = edge_of(box, number, turn, side)
        if len(found) == 83:
            return found


@pytest.mark.parametrize("side", [NORTH, EAST, SOUTH, WEST])
def test_all_84_tiles_can_lie_in_one_line(side: int) -> None:
    dx, dy = [(0, -1), (1, 0), (0, 1), (-1, 0)][side]
    state = GAME.new(2)
    for length, (number, turn) in enumerate(line(side, random.Random(side)), 1):
        state = play(state, f"draw {GAME.components.kinds[number].name}", f"at {dx * length},{dy * length}")
        if turns := legal(state, "turn"):
            state = play(state, f"turn {turn}" if f"turn {turn}" in turns else f"turn {turn - 2}")
        state = play(state, "pawn 0" if "pawn 0" in legal(state) else "none")
    s = look(state)
    assert state.over
    assert s.tiles == 84
    assert s.cells == 84 + 2 * 84 + 2
    places = [(x_of(s, s.tile_cell[tile]), y_of(s, s.tile_cell[tile])) for tile in range(84)]
    assert places == [(dx * i, dy * i) for i in range(84)]


def test_coordinates_go_further_than_any_line_of_tiles() -> None:
    assert all(
        GAME.module("words").parse(GAME.components, f"at {x},{y}") is not None
        for x, y in itertools.product((-84, 84), repeat=2)
    )
    assert GAME.module("words").parse(GAME.components, "at 501,0") is None
