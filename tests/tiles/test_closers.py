"""The tiles that close a feature, in the games that lay them, against laying every one."""

import itertools
import random
from typing import Any

import pytest

import newfound
from conftest import THOROUGH
from contract.walks import Table, walk
from newfound import CHANCE
from newfound.games.tiles import NOTHING, SEGMENTS, beside, closers, feature_beside, feature_of, lay, port_of, turns_for


@pytest.mark.parametrize(("name", "ports"), [("discovery", 1), ("mayflower", 3)])
def test_closers_are_what_laying_every_tile_finds(name: str, ports: int) -> None:
    box: Any = newfound.game(name).box
    steps = walk(Table(name, 2, {}).new(), random.Random(2))
    positions: list[Any] = [step.before.position for step in steps if step.seat == CHANCE]
    several = 0
    for s in itertools.islice(positions, 10, 70, 5 if THOROUGH else 20):
        for feature in {int(feature_of(s, segment)) for segment in range(s.tiles * SEGMENTS)}:
            found = {gap: laid(box, s, ports, *gap) for gap in gaps(box, s, ports, feature)}
            assert closers(box, s, ports, s.left, feature) == min(found.values(), default=NOTHING)
            several += len(set(found.values())) > 1
    assert several > 5


@pytest.mark.parametrize(("name", "ports"), [("discovery", 1), ("mayflower", 3)])
def test_what_touches_a_place_is_what_the_tiles_beside_it_show(name: str, ports: int) -> None:
    box: Any = newfound.game(name).box
    for step in itertools.islice(walk(Table(name, 2, {}).new(), random.Random(3)), 40, 400, 40):
        s: Any = step.before.position
        touching = {}
        for tile, side in itertools.product(range(s.tiles), range(4)):
            if (segment := shown(box, s, ports, tile, side)) >= 0:
                near = beside(s, s.tile_cell[tile], side)
                touching[int(near), (side + 2) % 4] = int(feature_of(s, tile * SEGMENTS + segment))
        for cell, side in itertools.product(range(s.cells), range(4)):
            assert feature_beside(box, s, ports, s.cell_at[cell], side) == touching.get((cell, side), NOTHING)
        assert len(set(touching.values())) > 5


def gaps(box: Any, s: Any, ports: int, feature: int) -> list[tuple[int, int]]:
    """The cells without a tile that a feature leads to, each with the side on which it does."""
    return [
        (beside(s, s.tile_cell[tile], side), (side + 2) % 4)
        for tile in range(s.tiles)
        for side in range(4)
        if (segment := shown(box, s, ports, tile, side)) >= 0
        and feature_of(s, tile * SEGMENTS + segment) == feature
        and s.cell_tile[beside(s, s.tile_cell[tile], side)] < 0
    ]


def shown(box: Any, s: Any, ports: int, tile: int, side: int) -> int:
    """The segment that a tile shows in the middle of a side."""
    return int(port_of(box, ports, s.tile_kind[tile], s.tile_turn[tile], side, ports // 2))


def laid(box: Any, s: Any, ports: int, cell: int, side: int) -> int:
    """How many of the tiles left can be laid so that what comes in from one side leads to no cell without a tile."""
    count = 0
    for kind in range(len(box.copies)):
        turns = turns_for(box, s, kind, cell) if s.left[kind] else 0
        for turn in range(4):
            if turns >> turn & 1:
                after = s.copy()
                tile = lay(box, after, ports, kind, turn, cell)
                segment = shown(box, after, ports, tile, side)
                on = [each for each in range(4) if shown(box, after, ports, tile, each) == segment]
                if all(after.cell_tile[beside(after, cell, each)] >= 0 for each in on):
                    count += int(s.left[kind])
                    break
    return count
