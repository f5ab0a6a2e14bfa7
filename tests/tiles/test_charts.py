"""The pictures of the tile-laying games: a chart that only grows, and the tile to be laid where everybody looks."""

import random
import re

import pytest

import newfound
from contract.walks import walk
from newfound import State
from newfound.core.scene import BOARD, MINE, SUPPLY, Part, seat_part
from newfound.core.seats import CHANCE
from newfound.core.svg import Area
from newfound.games import charts
from newfound.games.discovery.art import TILE as CHARTED
from newfound.games.mayflower.art import TILE as SETTLED

SIDES = {"mayflower": SETTLED, "discovery": CHARTED}
CASES = [("mayflower", {}), ("discovery", {}), ("discovery", {"expert": True})]


def parts(state: State, seat: int | None) -> dict[str, Part]:
    return {part.name: part for part in state.view(seat).scene("en").parts}


def decisions(name: str, options: dict[str, bool]) -> list[State]:
    """What a random game asks its players, and how it ends."""
    steps = list(walk(newfound.game(name).new(3, **options), random.Random(7)))
    return [step.before for step in steps if step.seat != CHANCE] + [steps[-1].after]


def spots(part: Part, kind: str) -> dict[str, tuple[float, float]]:
    """Where the spots of a kind that have a place of their own are."""
    found = re.findall(rf'data-spot="({kind}/[^"]*)" transform="translate\(([^,]*),([^)]*)\)"', part.content)
    return {name: (float(x), float(y)) for name, x, y in found}


def holds(area: Area, other: Area) -> bool:
    """Whether an area is part of another."""
    return charts.joined([area, other]) == area


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_map_keeps_its_place_and_only_what_is_in_sight_grows(name: str, options: dict[str, bool]) -> None:
    side = SIDES[name]
    before, stood = None, None
    for state in decisions(name, options):
        everyone = parts(state, None)[BOARD].area
        stand = [*getattr(state.view(None).position, "surveyor", ())]  # who walks away is no longer kept in sight
        assert before is None or stand != stood or holds(everyone, before)
        for seat in state.to_act:
            board = parts(state, seat)[BOARD]
            assert holds(board.area, everyone)
            for spot, (x, y) in spots(board, "cell").items():
                assert (x, y) == tuple(side * int(each) for each in spot.removeprefix("cell/").split(","))
                assert holds(board.area, Area(x - side / 2, y - side / 2, side, side))
            for x, y in spots(board, "turn").values():
                assert holds(board.area, Area(x - side / 2, y - side / 2, side, side))
        before, stood = everyone, stand


@pytest.mark.parametrize(("name", "options"), CASES)
def test_the_tile_to_be_laid_is_before_whoever_looks(name: str, options: dict[str, bool]) -> None:
    for state in decisions(name, options):
        kind = int(state.view(None).position.drawn)
        assert MINE not in parts(state, None)
        assert (MINE in parts(state, 1)) == (not state.over)
        if kind >= 0:
            shown = re.search("<title>(.+?)</title>", parts(state, 1)[MINE].content)
            assert shown, kind
            title = shown[0]
            showing = [seat for seat in range(3) if title in parts(state, None)[seat_part(seat)].content]
            assert state.to_act[0] in showing


@pytest.mark.parametrize(("name", "options"), CASES)
def test_what_lies_beside_the_map_is_small(name: str, options: dict[str, bool]) -> None:
    for state in decisions(name, options)[::9]:
        for seat in (None, 0):
            for part in parts(state, seat).values():
                if part.name == MINE:
                    assert max(part.area.width, part.area.height) <= 190
                elif part.name == SUPPLY:
                    assert part.area.width <= 360
                elif part.name.startswith("seat-"):
                    assert part.area.height <= 44
