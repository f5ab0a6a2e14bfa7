"""What networks are told of Terra Nova, on islands set up by hand."""

from newfound import State
from newfound.games.terranova import rules
from newfound.games.terranova.features import FEATURES, GONE, LEAD, features
from newfound.games.terranova.rules import STONE
from terranova.table import BAY, GAME, island, look


def seen(state: State, seat: int, name: str) -> list[int]:
    """What a seat is told under a name."""
    out = [-1] * sum(each.size for each in FEATURES)
    features(GAME.box, look(state), seat, out, [0] * rules.SCRATCH)
    at = 0
    for each in FEATURES:
        if each.name == name:
            return out[at : at + each.size]
        at += each.size
    raise LookupError(name)


def test_cells_tell_whose_pioneers_stand_there() -> None:
    bay = BAY.split()
    state = island(blue=bay[0], red=f"{bay[1]} {bay[2]}")
    mine, theirs = seen(state, 0, "cell"), seen(state, 1, "cell")
    assert (mine.count(1), mine.count(2)) == (1, 2)
    assert (theirs.count(1), theirs.count(2)) == (2, 1)
    assert [(1 if number == 2 else 2 if number == 1 else number) for number in mine] == theirs


def test_terrains_tell_who_stands_there_and_how_nearly_they_are_closed() -> None:
    state = island(blue=BAY.split()[0], red="")
    terrain = next(i for i, number in enumerate(seen(state, 0, "ahead")) if number)
    assert seen(state, 0, "ahead")[terrain] == 6
    assert seen(state, 1, "ahead")[terrain] == 4
    assert seen(state, 0, "standing")[terrain] == 1
    assert seen(state, 0, "terrain")[terrain] == 21
    s = look(state)
    inside = [cell for cell in range(len(s.cell)) if GAME.box.terrain[cell] == terrain]
    before = seen(state, 0, "gaps")[terrain]
    edge = [cell for cell in inside if any(GAME.box.terrain[near] != terrain for near in beside(cell))]
    s.cell[next(cell for cell in edge if s.cell[cell] == 0)] = STONE
    assert seen(state, 0, "terrain")[terrain] == 20
    assert seen(state, 0, "gaps")[terrain] <= before
    for cell in inside:
        s.cell[cell] = rules.REGION
    assert seen(state, 0, "terrain")[terrain] == seen(state, 0, "gaps")[terrain] == 0
    assert seen(state, 0, "cell").count(GONE) == 21


def beside(cell: int) -> list[int]:
    return [near for near in GAME.box.near[cell * 6 : cell * 6 + 6] if near >= 0]


def test_pioneers_that_are_shut_in_are_not_mobile() -> None:
    bay = BAY.split()
    state = island(blue=bay[0], red=bay[-1])
    assert seen(state, 0, "mobile")[:2] == [1, 1]
    s = look(state)
    for near in beside(s.pioneer[0]):
        s.cell[near] = STONE
    assert seen(state, 0, "mobile")[:2] == [0, 1]


def test_the_lead_is_told_by_twos() -> None:
    state = island(blue=BAY.split()[0], red=BAY.split()[-1])
    look(state).score[:2] = [9, 4]
    assert seen(state, 0, "lead") == [LEAD + 3]
    assert seen(state, 1, "lead") == [LEAD - 2]
