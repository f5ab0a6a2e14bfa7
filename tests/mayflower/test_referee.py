"""Random games of Mayflower played twice, by the rules and by a referee written apart from them."""

import copy
import itertools
import random
import tomllib
from collections import Counter
from typing import Any, Final

import pytest

import newfound
from conftest import THOROUGH
from mayflower.referee import AROUND, Cell, Place, Referee, Segment, read_ports
from newfound import CHANCE, State

GAME: Final = newfound.game("mayflower")
COMPONENTS: Final[dict[str, Any]] = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
STUBBORN: Final = "M05"
"""The town that reaches all four edges: the tile that can most easily come to fit nowhere."""
POLICIES: Final = ("anything", "close", "hoard", "awkward")
"""Any decision; tiles laid where most lie around, so that much is completed; no trappers, and tiles laid to complete
several features at once; tiles laid so that the stubborn one fits nowhere, and it is drawn then."""

TABLES: Final = [
    (players, policy, seed)
    for players, policy, seed in itertools.product(GAME.players, POLICIES, range(20))
    if THOROUGH or (seed == 0 and policy in ("hoard", {2: "awkward", 3: "close", 4: "anything", 5: "close"}[players]))
]


def goodness(plain: Referee, policy: str, cell: Cell, turns: int) -> int:
    """How gladly that policy lays the tile in hand there."""
    after = copy.copy(plain)
    after.map = {**plain.map, cell: plain.tiles[plain.drawn][turns]}
    if policy == "awkward":
        return -len(after.cells(STUBBORN))
    around = sum((cell[0] + i, cell[1] + j) in plain.map for i, j in AROUND)
    if policy == "hoard":
        completed = len(after.pending())
        return around + 10 * (-1 if completed == 1 and plain.supply(plain.turn) > 1 else completed)
    return around


def choose(plain: Referee, rng: random.Random, policy: str) -> str:
    """A decision by that policy."""
    texts = sorted(plain.legal())
    if plain.to_act == "chance":
        if policy == "awkward" and (draw := f"draw {STUBBORN}") in texts:
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
    if policy == "hoard" and plain.phase == "settle":
        tile = plain.map[plain.at]
        gladly = [f"settler {number}" for number in plain.free() if tile[number].kind != "plain"]
        texts = [text for text in gladly if text in texts] or ["none"]
    return rng.choice(texts)


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


@pytest.mark.parametrize(("players", "policy", "seed"), TABLES)
def test_the_rules_and_the_referee_agree_at_every_step(players: int, policy: str, seed: int) -> None:
    rng = random.Random(f"{players} {policy} {seed}")
    first = rng.randrange(players)
    play(GAME.new(players, first=first), Referee(COMPONENTS, players, first), rng, policy)


@pytest.mark.parametrize("seed", range(60 if THOROUGH else 3))
def test_they_agree_on_tiles_that_fit_nowhere(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.choice(GAME.players)
    state, plain = GAME.new(players), Referee(COMPONENTS, players)
    few(state, plain, rng)
    play(state, plain, rng, "awkward")
    assert plain.discarded or seed > 2  # most other games show it too


# The referee itself, on the examples of the rulebook.


def lay(plain: Referee, x: int, y: int, *parts: str) -> Place:
    """Lays a tile by hand, its segments as `town N W flag`, and gives the first segment."""
    tile = []
    for part in parts:
        kind, *rest = part.split()
        at = " ".join(word for word in rest if word[0] in "NESW")
        counts = Counter(word for word in rest if word[0] not in "NESW")
        tile.append(Segment(kind, read_ports(kind, at), counts["flag"], counts["post"], counts["animal"]))
    plain.map[x, y] = tuple(tile)
    return (x, y), 0


def empty(players: int = 3) -> Referee:
    """A game on a coast of plains only; the tiles laid by hand need not match it."""
    components = {"tile": COMPONENTS["tile"], "coast": [{"west": "plain"}] * 10}
    return Referee(components, players)


def settle(plain: Referee, *settlers: tuple[int, Place]) -> None:
    """Puts settlers of these seats there, and scores whatever is complete, as at the end of a turn."""
    plain.settlers.update({place: seat for seat, place in settlers})
    plain.score_completed()


def test_trails() -> None:
    plain = empty()
    lay(plain, -4, 0, "trail E")
    lay(plain, -3, 0, "trail E W post")
    lay(plain, -2, 0, "trail E W post")
    settle(plain, (1, lay(plain, -1, 0, "trail W")))
    assert plain.scores == [0, 8, 0]
    plain = empty()
    lay(plain, -4, 0, "trail E")
    lay(plain, -3, 0, "trail E W")
    settle(plain, (1, lay(plain, -2, 0, "trail W")))
    assert plain.scores == [0, 3, 0]


def test_towns() -> None:
    plain = empty()
    lay(plain, -4, 0, "town E")
    lay(plain, -3, 0, "town E W flag")
    settle(plain, (1, lay(plain, -2, 0, "town W")))
    assert plain.scores == [0, 8, 0]
    plain = empty()
    lay(plain, -3, 0, "town E", "town S")
    lay(plain, -2, 0, "town S W")
    lay(plain, -3, 1, "town N E")
    settle(plain, (1, lay(plain, -2, 1, "town N W")))
    assert plain.scores == [0, 8, 0]


def test_a_tie_pays_both_and_the_fewer_nothing() -> None:
    plain = empty()
    places = [lay(plain, x, 0, "town E W") for x in range(-6, -2)]
    settle(plain, (0, lay(plain, -7, 0, "town E")), (1, lay(plain, -2, 0, "town W")))
    assert plain.scores == [12, 12, 0]
    settle(plain, (0, places[0]), (0, places[1]), (2, places[2]))
    assert plain.scores == [24, 12, 0]


def farm(plain: Referee, x: int, y: int, *missing: Cell) -> Place:
    """Lays a farm and plains around it."""
    for i, j in AROUND:
        if (x + i, y + j) not in plain.map and (i, j) not in missing:
            lay(plain, x + i, y + j, "plain N E S W")
    return lay(plain, x, y, "farm", "plain N E S W")


def test_farms() -> None:
    plain = empty()
    settle(plain, (0, farm(plain, -2, 2)))
    assert plain.scores == [9, 0, 0]
    plain = empty()
    plain.surveyors = [2, 2]
    settle(plain, (0, farm(plain, -2, 2)))
    assert plain.scores == [17, 0, 0]
    assert plain.surveyors == [2, 3]
    plain = empty()
    settle(plain, (0, farm(plain, -3, 2, (1, 1), (1, 0), (1, -1), (0, 1))))
    plain.end()
    assert plain.scores == [5, 0, 0]


def test_the_surveyors() -> None:
    plain = empty()
    plain.surveyors = [0, 1]
    lay(plain, -2, 1, "trail S")
    lay(plain, -2, 2, "trail N S")
    lay(plain, -2, 3, "trail N E post")
    settle(plain, (2, lay(plain, -1, 3, "trail W")))
    assert plain.scores == [0, 0, 10]
    assert plain.surveyors == [1, 1]
    # blue completes a farm of his, a small town of his and a town of red's
    plain = empty()
    plain.surveyors = [1, 1]
    plain.turn = 0
    mine = farm(plain, -1, 2)
    lay(plain, -1, 5, "town W")
    small = lay(plain, -2, 5, "town E")
    lay(plain, -1, 8, "town W")
    lay(plain, -2, 8, "town E W")
    lay(plain, -3, 8, "town E")
    trail = lay(plain, -1, 6, "trail N S")
    trapper = lay(plain, -1, 9, "plain S")
    settle(plain, (0, mine), (0, ((-1, 5), 0)), (1, ((-1, 8), 0)), (2, trail), (2, trapper))
    assert plain.name(plain.feature(small)) == "-1,5.0"
    assert plain.legal() == {"score -1,2.0", "score -1,5.0", "score -1,8.0"}
    plain.play("score -1,2.0")
    assert plain.scores == [17, 0, 0]
    assert plain.surveyors == [1, 2]
    plain.play("score -1,5.0")
    assert plain.scores == [25, 0, 0]
    assert plain.surveyors == [2, 2]
    assert plain.settlers == {trapper: 2}
    assert plain.turn == 1


def test_no_surveyor_goes_where_no_tile_is() -> None:
    plain = empty()
    plain.surveyors = [2, 2]
    lay(plain, -2, 4, "town E")
    settle(plain, (0, lay(plain, -1, 4, "town W")), (1, lay(plain, -1, 6, "trail N")))
    assert plain.scores == [4, 0, 0]
    assert plain.surveyors == [2, 2]
    assert list(plain.settlers.values()) == [1]


def test_the_end() -> None:
    plain = empty()
    plain.left = dict.fromkeys(plain.left, 0)
    for x in (-5, -4):
        lay(plain, x, 0, "trail E W post")
    for x in (-5, -4):
        lay(plain, x, 2, "town E W")
    for x in (-6, -5, -4, -3):
        lay(plain, x, 4, "town E W flag")
    lay(plain, -3, 6, "plain N S animal animal animal")
    lay(plain, -3, 7, "plain N E W animal")
    lay(plain, -3, 8, "trail E W", "plain E3 S animal animal", "plain W1 animal")
    settle(
        plain,
        (0, lay(plain, -3, 0, "trail W")),
        (1, lay(plain, -3, 2, "town W")),
        (2, ((-6, 4), 0)),
        (2, ((-5, 4), 0)),
        (0, ((-4, 4), 0)),
        (0, ((-3, 6), 0)),
        (1, ((-3, 7), 0)),
        (2, ((-3, 8), 1)),
    )
    assert plain.over
    assert {(score.seat, score.kind, score.points) for score in plain.log} == {
        (0, "trail", 3),
        (1, "town", 3),
        (2, "town", 8),
        (0, "plain", 4),
        (1, "plain", 4),
        (2, "plain", 2),
    }
    assert plain.scores == [7, 7, 10]
