"""Random games of Discovery played twice, by the rules and by a referee written apart from them."""

import copy
import itertools
import random
import tomllib
from collections import Counter
from typing import Any, Final

import pytest

import newfound
from conftest import THOROUGH
from discovery.referee import Cell, Place, Referee, read_tile, turned
from newfound import CHANCE, State

GAME: Final = newfound.game("discovery")
COMPONENTS: Final[dict[str, Any]] = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
STUBBORN: Final = "D01"
"""A tile of one terrain: one that can most easily come to fit nowhere."""
FINALS: Final = ("complete", "incomplete")
POLICIES: Final = ("anything", "close", "awkward")
"""Any decision; tiles laid where most lie around, so that much is completed; tiles laid so that the stubborn one fits
nowhere, and it is drawn then, or held until then."""

TABLES: Final = (
    list(itertools.product(GAME.players, FINALS, (False, True), (None, True, False), POLICIES, range(2)))
    if THOROUGH
    else [
        (2, "complete", False, None, "close", 0),
        (3, "incomplete", False, None, "close", 0),
        (4, "complete", False, True, "anything", 0),
        (5, "incomplete", False, True, "awkward", 0),
        (2, "incomplete", True, None, "awkward", 0),
        (3, "complete", True, None, "awkward", 0),
        (4, "incomplete", True, False, "close", 0),
        (5, "complete", True, False, "anything", 0),
    ]
)
"""Players, final scoring, experts or not, tiles set aside (None: as usual), how all play, and a seed."""


def goodness(plain: Referee, policy: str, cell: Cell, turns: int) -> int:
    """How gladly that policy lays the tile in hand there."""
    if policy == "awkward":
        after = copy.copy(plain)
        after.map = {**plain.map, cell: plain.tiles[plain.drawn][turns]}
        return -len(after.cells(STUBBORN))
    return sum((cell[0] + i, cell[1] + j) in plain.map for i in (-1, 0, 1) for j in (-1, 0, 1))


def choose(plain: Referee, rng: random.Random, policy: str) -> str:
    """A decision by that policy."""
    texts = sorted(plain.legal())
    if plain.to_act == "chance":
        if policy == "awkward" and not plain.expert and (draw := f"draw {STUBBORN}") in texts:
            if not plain.cells(STUBBORN):
                return draw
            texts = [text for text in texts if text != draw] or texts
        return rng.choices(texts, [plain.weights()[text] for text in texts])[0]
    if policy == "anything":
        return rng.choice(texts)
    if plain.phase in ("lay", "turn"):
        texts = rng.sample(texts, min(8, len(texts)))
        best: dict[str, int] = {}
        for text in texts:
            if plain.phase == "turn":
                best[text] = goodness(plain, policy, plain.at, int(text.removeprefix("turn ")))
            else:
                x, y = map(int, text.removeprefix("at ").split(","))
                turns = plain.turns(plain.drawn, (x, y))
                best[text] = max(goodness(plain, policy, (x, y), number) for number in turns)
        return max(texts, key=lambda text: best[text])
    if policy == "awkward":
        texts = [text for text in texts if text != f"tile {STUBBORN}"]
    verb = rng.choice(sorted({text.split()[0] for text in texts}))
    return rng.choice([text for text in texts if text.split()[0] == verb])


def compare(state: State, plain: Referee) -> None:
    """The same in everything that a rule speaks of."""
    assert state.to_act == (() if plain.to_act is None else (CHANCE if plain.to_act == "chance" else plain.to_act,))
    actions = [action for seat in state.to_act for action in state.legal(seat)]
    assert len(actions) == len({action.text for action in actions})
    assert {action.text for action in actions} == plain.legal()
    if plain.to_act == "chance":
        assert {action.text: action.weight for action in actions} == plain.weights()
    assert list(state.scores) == plain.scores
    assert state.over == plain.over


def few(state: State, plain: Referee, rng: random.Random) -> None:
    """Leaves only some tiles of two kinds, and several that are stubborn."""
    names = rng.sample(sorted(plain.left), 2)
    left = Counter({STUBBORN: 8}) + Counter(rng.choices(names, k=20))
    for number, kind in enumerate(state.game.components.kinds):
        if kind.name in plain.left:
            state.position.left[number] = plain.left[kind.name] = left[kind.name]


def play(state: State, plain: Referee, rng: random.Random, policy: str) -> None:
    """The same game twice, to its end."""
    compare(state, plain)
    while not state.over:
        told = len(plain.log)
        text = choose(plain, rng, policy)
        state = state.apply(state.to_act[0], text)
        plain.play(text)
        events = state.events
        points = Counter((event.seat, event.points) for event in events if event.points)
        assert points == Counter((score.seat, score.points) for score in plain.log[told:] if score.points)
        compare(state, plain)
    best = max(plain.scores)
    assert state.winners == tuple(seat for seat, score in enumerate(plain.scores) if score == best)


@pytest.mark.parametrize(("players", "final", "expert", "aside", "policy", "seed"), TABLES)
def test_the_rules_and_the_referee_agree_at_every_step(
    players: int, final: str, expert: bool, aside: bool | None, policy: str, seed: int
) -> None:
    rng = random.Random(f"{players} {final} {expert} {aside} {policy} {seed}")
    first = rng.randrange(players)
    plain = Referee(COMPONENTS, players, first=first, final=final, expert=expert, aside=aside)
    chosen = {} if aside is None else {"aside": aside}
    play(GAME.new(players, first=first, final=final, expert=expert, **chosen), plain, rng, policy)


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("seed", range(60 if THOROUGH else 3))
def test_they_agree_on_tiles_that_fit_nowhere(seed: int, expert: bool) -> None:
    rng = random.Random(seed)
    players = rng.choice(GAME.players)
    state, plain = GAME.new(players, expert=expert), Referee(COMPONENTS, players, expert=expert)
    few(state, plain, rng)
    play(state, plain, rng, "awkward")
    assert plain.discarded or seed > 2  # most other games show it too


# The referee itself, on the examples of the rulebook.


def lay(plain: Referee, cell: Cell, turns: int, layout: str, terrains: str, *cities: str) -> Place:
    """Lays a tile by hand, and gives its first segment."""
    tile = turned(read_tile({"layout": layout, "terrains": terrains, "cities": list(cities)}), turns)
    assert not plain.map or plain.fits(tile, cell)
    plain.map[cell] = tile
    return cell, 0


def empty() -> Referee:
    """A game without its start tile."""
    plain = Referee(COMPONENTS, 2)
    plain.map.clear()
    return plain


def worth(plain: Referee, place: Place) -> tuple[bool, int]:
    """Whether a landscape is complete, and its value."""
    landscape = plain.landscape(place)
    return plain.complete(landscape), plain.value(landscape, plain.complete(landscape))


def test_plains() -> None:
    plain = empty()
    places = [lay(plain, (x, 0), 0, "8", "P") for x in range(4)]
    assert worth(plain, places[0]) == (False, 4)
    plain = empty()
    middle = lay(plain, (0, 0), 0, "8", "P")
    for turns, cell in enumerate([(0, 1), (-1, 0), (0, -1), (1, 0)]):
        lay(plain, cell, turns, "1,7", "PM")
    assert worth(plain, middle) == (True, 10)
    plain = empty()
    bump = lay(plain, (0, 0), 0, "1,7", "PS")
    lay(plain, (0, -1), 2, "1,7", "PS")
    assert worth(plain, bump) == (True, 2)


def test_mountains() -> None:
    plain = empty()
    lay(plain, (0, 0), 0, "1,6,1", "SMP", "0-1")
    lay(plain, (0, 1), 1, "1,1,1,5", "SSSP", "0-3", "1-3", "2-3")
    mountain = (0, 0), 1
    assert worth(plain, mountain) == (False, 4)
    lay(plain, (1, 0), 3, "1,7", "MS")
    assert worth(plain, mountain) == (False, 4)
    lay(plain, (-1, 0), 1, "1,7", "MS")
    assert worth(plain, mountain) == (True, 8)
    plain = empty()
    lay(plain, (0, 0), 0, "2,2,3,1", "SMPS", "0-1")
    lay(plain, (0, 1), 1, "1,1,1,5", "SSSP", "0-3", "1-3", "2-3")
    lay(plain, (1, 0), 3, "1,7", "MS")
    assert worth(plain, ((0, 0), 1)) == (True, 4)


def test_seas() -> None:
    plain = empty()
    lay(plain, (0, 0), 0, "1,7", "PS")
    bump = lay(plain, (0, 1), 0, "1,7", "SP", "0-1")
    lay(plain, (1, 0), 3, "1,7", "SM", "0-1")
    assert worth(plain, bump) == (False, 2)
    lay(plain, (-1, 0), 1, "1,7", "SP", "0-1")
    assert worth(plain, bump) == (True, 7)
    plain = empty()
    bump = lay(plain, (0, 0), 0, "1,7", "SP", "0-1")
    lay(plain, (0, -1), 2, "1,7", "SM")
    assert worth(plain, bump) == (True, 1)


def test_two_players_on_one_sea() -> None:
    plain = empty()
    west = lay(plain, (0, 0), 0, "1,6,1", "PSM", "1-0", "1-2")
    east = lay(plain, (1, 0), 0, "1,6,1", "PSM", "1-0", "1-2")
    plain.pawns = {(west[0], 1): 0, (east[0], 1): 1}
    plain.at, plain.phase, plain.turn = (1, 0), "act", 0
    plain.play("take 0,0.1")
    assert plain.scores == [4, 0]
    plain.phase = "act"
    plain.play("take 1,0.1")
    assert plain.scores == [4, 4]
