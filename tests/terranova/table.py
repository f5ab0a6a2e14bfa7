"""Terra Nova set up by hand: pioneers and stones on named cells of the map, and actions played from there."""

import tomllib
from collections.abc import Iterable
from typing import Final

import newfound
from newfound import Game, State
from newfound.games.terranova.components import STONES
from newfound.games.terranova.rules import MOST_TERRAINS, PIONEER, REGION, SEATS, STONE, Island
from terranova.referee import Referee

GAME: Final = newfound.game("terranova")
BAY: Final = "J14 J15 K14 K15 L14 L15 M14 M15"
"""8 cells of heath, prairie and cornfield by the sea."""


def referee(players: int = 2, game: Game = GAME, first: int = 0) -> Referee:
    """A second opinion on a new game, with the same map."""
    file = game.components_file or game.folder / "components.toml"
    return Referee(tomllib.loads(file.read_text(encoding="utf-8"))["map"]["drawing"], players, first)


def around(*lands: str) -> str:
    """The cells next to pieces of land: the stones that close them off."""
    inside = " ".join(lands).split()
    beside = referee().neighbours
    return " ".join(sorted({cell for name in inside for cell in beside(name)} - set(inside)))


def without(names: str, fewer: str) -> str:
    """The same cells but for those."""
    return " ".join(name for name in names.split() if name not in fewer.split())


def island(
    players: int = 2,
    *,
    blue: str = "",
    red: str = "",
    yellow: str = "",
    green: str = "",
    stones: str = "",
    land: str = "",
    turn: int = 0,
    supply: int | None = None,
    score: Iterable[int] = (),
    game: Game = GAME,
) -> State:
    """A game at the beginning of a turn; with `land`, all other cells went with a region that was scored before."""
    s = game.new(players).position
    assert isinstance(s, Island)
    number = {name: cell for cell, name in enumerate(game.components.names)}
    if land:
        s.cell = [REGION] * len(number)
        s.regions = 1
        for name in land.split():
            s.cell[number[name]] = 0
    for name in stones.split():
        s.cell[number[name]] = STONE
    s.stones = STONES - len(stones.split()) if supply is None else supply
    for seat, names in enumerate((blue, red, yellow, green)):
        for place, name in enumerate(names.split()):
            assert seat < players
            assert s.cell[number[name]] == 0, f"{name} is not empty"
            s.cell[number[name]] = PIONEER + seat
            s.pioneer[13 * seat + place] = number[name]
        s.count[seat] = len(names.split())
    s.left = [0] * SEATS
    s.turn = turn
    s.score[:players] = [*score, *[0] * players][:players]
    # the rules rely on it, so a position by hand must keep it: what has three terrains or fewer is scored already
    plain = referee(players, game)
    plain.stone_cells = {name for name, cell in number.items() if s.cell[cell] >= STONE}
    assert all(len({plain.terrain[name] for name in area}) > MOST_TERRAINS for area in plain.areas())
    return State(game, s, {}, None)


def play(state: State, *texts: str) -> State:
    """The state after these actions, each by whoever is to act."""
    for text in texts:
        (seat,) = state.to_act
        state = state.apply(seat, text)
    return state


def legal(state: State) -> set[str]:
    """The texts of what can be done now."""
    return {action.text for seat in state.to_act for action in state.legal(seat)}


def cells(state: State, verb: str) -> set[str]:
    """The cells for which an action with that verb is legal."""
    return {text.removeprefix(f"{verb} ") for text in legal(state) if text.startswith(f"{verb} ")}


def act(state: State, *verbs: str) -> State:
    """The state after an action with each of these verbs, on whichever cell."""
    for verb in verbs:
        state = play(state, f"{verb} {min(cells(state, verb))}")
    return state


def look(state: State) -> Island:
    """What lies on the island."""
    assert isinstance(state.position, Island)
    return state.position


def pioneers(state: State, seat: int) -> set[str]:
    """Where the pioneers of a seat stand."""
    s = look(state)
    return {state.game.components.names[cell] for cell in s.pioneer[13 * seat : 13 * seat + s.count[seat]]}


def holding(state: State, what: int) -> set[str]:
    """The cells that hold that: nothing, a stone, a seat's pioneer, or a region."""
    return {name for name, held in zip(state.game.components.names, look(state).cell, strict=True) if held == what}


def said(state: State, lang: str = "en") -> list[str]:
    """What the last step did, in words."""
    return [spaced(event.say(lang)) for event in state.events]


def spaced(text: str | None) -> str:
    """The text with plain spaces where French has such as do not break."""
    return str(text).translate({0xA0: " ", 0x202F: " "})


def told(state: State) -> list[str]:
    """The kinds of what the last step did."""
    return [event.kind for event in state.events]
