"""What the tile-laying games share, on tiles made up for the purpose: the grid, turning, matching and growing."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from newfound.games import tiles
from newfound.games.tiles import EAST, HASH, NORTH, NOTHING, SEGMENTS, SOUTH, WEST

NUMBER = 120
"""Tiles that a map of these tests can hold."""

# the edges of three kinds: one that is 1 all round, one with a 2 in the north, one with 2 in the north and the south
EDGES = [[1, 1, 1, 1], [2, 1, 1, 1], [2, 1, 2, 1]]
# segments: a 2 in the north and a 2 in the south of the last kind belong together
PORTS = [[0, 0, 0, 0], [0, 1, 1, 1], [0, 1, 0, 1]]
BOX = tiles.shapes(EDGES, PORTS, EDGES)
BLANK, CAP, BRIDGE = range(3)


def empty() -> Any:
    """A map without a tile."""
    room = tiles.cells(NUMBER)
    return SimpleNamespace(
        cell_at=[0] * room,
        cell_tile=[0] * room,
        cell_edges=[0] * room,
        cells=0,
        table=[0] * HASH,
        tile_kind=[0] * NUMBER,
        tile_turn=[0] * NUMBER,
        tile_cell=[0] * NUMBER,
        tiles=0,
        feature=[0] * (NUMBER * SEGMENTS),
    )


def lay(s: Any, kind: int, turn: int, x: int, y: int) -> int:
    return tiles.lay(BOX, s, 1, kind, turn, tiles.make_cell(s, tiles.place_of(x, y)))


@pytest.mark.parametrize(("x", "y"), [(0, 0), (-500, 500), (500, -500), (-1, 1), (17, -3)])
def test_a_place_is_its_coordinates(x: int, y: int) -> None:
    place = tiles.place_of(x, y)
    assert (tiles.x_at(place), tiles.y_at(place)) == (x, y)
    for side, there in ((NORTH, (x, y - 1)), (EAST, (x + 1, y)), (SOUTH, (x, y + 1)), (WEST, (x - 1, y))):
        assert place + tiles.step(side) == tiles.place_of(*there)


def test_cells_are_found_wherever_they_lie() -> None:
    s = empty()
    rng = random.Random(1)
    where = {(rng.randrange(-400, 400), rng.randrange(-400, 400)) for _ in range(tiles.cells(NUMBER) - 1)}
    made = {place: tiles.make_cell(s, tiles.place_of(*place)) for place in where}
    assert len(set(made.values())) == len(where) == s.cells
    for (x, y), cell in made.items():
        assert tiles.cell_of(s, x, y) == cell == tiles.make_cell(s, tiles.place_of(x, y))
        assert (tiles.x_of(s, cell), tiles.y_of(s, cell)) == (x, y)
    assert tiles.cell_of(s, 450, 450) == NOTHING


def test_a_tile_shows_its_edges_turned_clockwise() -> None:
    assert [tiles.edge_of(BOX, CAP, 1, side) for side in range(4)] == [1, 2, 1, 1]
    assert [tiles.port_of(BOX, 1, CAP, 3, side, 0) for side in range(4)] == [1, 1, 1, 0]


def test_a_tile_is_offered_only_in_turns_that_differ() -> None:
    s = empty()
    cell = tiles.make_cell(s, tiles.place_of(0, 0))
    assert [tiles.turns_for(BOX, s, kind, cell) for kind in (BLANK, CAP, BRIDGE)] == [0b0001, 0b1111, 0b0011]
    out = [0] * 4
    assert tiles.list_turns(0b1010, 100, out) == 2
    assert out[:2] == [101, 103]
    assert [tiles.only_turn(turns) for turns in (1, 2, 4, 8, 3, 12)] == [0, 1, 2, 3, NOTHING, NOTHING]


def test_a_tile_must_match_all_its_neighbours() -> None:
    s = empty()
    lay(s, CAP, 0, 0, 0)
    north, east = tiles.cell_of(s, 0, -1), tiles.cell_of(s, 1, 0)
    assert tiles.turns_for(BOX, s, BLANK, north) == 0
    assert tiles.turns_for(BOX, s, CAP, north) == 0b0100
    assert tiles.turns_for(BOX, s, CAP, east) == 0b0111
    assert tiles.turns_for(BOX, s, CAP, tiles.cell_of(s, 0, 0)) == 0, "a tile lies there"
    assert tiles.clashing(BOX, s, CAP, 0, north) == [(SOUTH, 1, 2)]
    assert tiles.clashing(BOX, s, CAP, 2, north) == []
    out = [0] * s.cells
    assert tiles.list_cells(BOX, s, BLANK, 0, out) == 3
    assert set(out[:3]) == {tiles.place_of(1, 0), tiles.place_of(0, 1), tiles.place_of(-1, 0)}
    assert tiles.fits_somewhere(BOX, s, CAP)


def test_a_closed_cell_takes_no_tile() -> None:
    s = empty()
    lay(s, BLANK, 0, 0, 0)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert tiles.fits_somewhere(BOX, s, BLANK)
        tiles.close_cell(s, x, y)
    assert not tiles.fits_somewhere(BOX, s, BLANK)


def test_features_grow_together_and_are_complete_when_nothing_is_open() -> None:
    s = empty()
    south = lay(s, CAP, 0, 0, 2) * SEGMENTS
    north = lay(s, CAP, 2, 0, 0) * SEGMENTS
    assert tiles.feature_of(s, north) != tiles.feature_of(s, south)
    assert not tiles.complete(s, tiles.feature_of(s, south))
    bridge = lay(s, BRIDGE, 0, 0, 1) * SEGMENTS
    assert {tiles.feature_of(s, segment) for segment in (north, south, bridge)} == {south}, "the lowest names it"
    assert tiles.complete(s, south)
    assert tiles.distance(BOX, s, 1, north, south) == 2
    # the land around them is open still
    assert not tiles.complete(s, tiles.feature_of(s, north + 1))


def test_a_ring_closes_upon_itself() -> None:
    s = empty()
    ring = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    land = {lay(s, BLANK, 0, x, y) * SEGMENTS for x, y in ring}
    assert {tiles.feature_of(s, segment) for segment in land} == {0}
    assert tiles.gaps_of(s, 0) == 4 * len(ring) - 2 * len(ring)
    lay(s, BLANK, 0, 1, 1)
    assert tiles.gaps_of(s, 0) == 12


def test_closers_are_the_tiles_on_which_a_feature_leads_nowhere_else() -> None:
    s = empty()
    road = lay(s, CAP, 0, 0, 0) * SEGMENTS
    left = [100, 20, 3]
    assert tiles.closers(BOX, s, 1, left, road) == 20  # a bridge would lead on
    lay(s, CAP, 2, 0, -2)
    assert tiles.closers(BOX, s, 1, left, road) == 3  # now only a bridge fits, and it leads to the other cap
    lay(s, BRIDGE, 0, 0, -1)
    assert tiles.closers(BOX, s, 1, left, road) == NOTHING


def test_the_gap_that_fewest_tiles_close_is_the_one_that_counts() -> None:
    s = empty()
    road = lay(s, BRIDGE, 0, 0, 0) * SEGMENTS
    assert tiles.closers(BOX, s, 1, [100, 20, 3], road) == 20
    lay(s, CAP, 0, 0, 2)
    assert tiles.closers(BOX, s, 1, [100, 20, 3], road) == 3
    tiles.close_cell(s, 0, -1)
    assert tiles.closers(BOX, s, 1, [100, 20, 3], road) == 0


@pytest.mark.parametrize("side", [NORTH, EAST, SOUTH, WEST])
def test_all_tiles_in_one_line_find_room(side: int) -> None:
    s = empty()
    place = tiles.place_of(0, 0)
    for _ in range(NUMBER):
        tiles.lay(BOX, s, 1, BLANK, 0, tiles.make_cell(s, place))
        place += tiles.step(side)
    assert s.cells == 3 * NUMBER + 2 <= tiles.cells(NUMBER)
    assert {tiles.feature_of(s, segment) for segment in range(0, len(s.feature), SEGMENTS)} == {0}
    assert tiles.distance(BOX, s, 1, 0, (NUMBER - 1) * SEGMENTS) == NUMBER - 1
