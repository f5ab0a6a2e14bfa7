"""Discovery set up by hand: tiles on the map, pawns on them, and actions played from there.

A tile is written as its layout, its terrains and a star for each city, as in "1,6,1 PSP**"; on the map with its cell
before it and its turn behind, as in "2,0 1,7 PS* r3". A segment is written as in actions: "2,0.1".
"""

from typing import Any, Final

import newfound
from conftest import reckoned
from newfound import CHANCE, Game, State
from newfound.games.discovery.components import Kind
from newfound.games.discovery.rules import PAWNS, PORTS, SCRATCH, TROOP, World, state_of, worth
from newfound.games.tiles import NOTHING, SEGMENTS, cell_of, lay, make_cell, place_of, place_of_segment, turns_for

GAME: Final = newfound.game("discovery")


def kind(tile: str, game: Game = GAME) -> int:
    """The number of the kind of tile written so; the start tile is not meant."""
    layout, terrains = tile.split()
    letters = terrains.rstrip("*")
    found = [
        number
        for number, known in enumerate(game.components.kinds)
        if (known.layout, known.terrains, len(known.cities)) == (layout, letters, len(terrains) - len(letters))
        and not known.start
    ]
    assert len(found) == 1, tile
    return found[0]


def name(tile: str) -> str:
    """The name of the kind of tile written so."""
    number = kind(tile)
    tiles: tuple[Kind, ...] = GAME.components.kinds
    return tiles[number].name


def look(state: State) -> World:
    """What lies on the table."""
    assert isinstance(state.position, World)
    return state.position


def segment(s: World, where: str) -> int:
    """The segment on the map written so."""
    cell, _, number = where.partition(".")
    x, _, y = cell.partition(",")
    return s.cell_tile[cell_of(s, int(x), int(y))] * SEGMENTS + int(number)


def world(
    *tiles: str,
    players: int = 3,
    turn: int = 0,
    blue: str = "",
    red: str = "",
    yellow: str = "",
    only: str | None = None,
    game: Game = GAME,
    **options: Any,
) -> State:
    """A game in which tiles and pawns are on the map, and a seat has just laid the last of those tiles.

    The map need not hang together with the start tile. With `only` (tiles after each other) no others are left.
    """
    state = game.new(players, **options)
    s = look(state)
    for tile in tiles:
        cell, layout, terrains, *turned = tile.split()
        x, _, y = cell.partition(",")
        at = make_cell(s, place_of(int(x), int(y)))
        number = kind(f"{layout} {terrains}", game)
        assert s.left[number] > 0, f"there is no other {tile}"
        r = int(turned[0].removeprefix("r")) if turned else 0
        assert turns_for(game.box, s, number, at) >> r & 1, f"{tile} does not fit"
        s.left[number] -= 1
        s.last = lay(game.box, s, PORTS, number, r, at)
    for seat, pawns in enumerate((blue, red, yellow)):
        for i, where in enumerate(pawns.split()):
            s.pawn[seat * PAWNS + i] = segment(s, where)
    if only is not None:
        s.left = [0] * len(s.left)
        for tile in only.split(" + ") if only else []:
            s.left[kind(tile, game)] += 1
    s.turn = turn
    s.phase = TROOP
    return State(game, s, state.options, None)


def play(state: State, *texts: str) -> State:
    """The state after these actions, each by whoever is to act."""
    for text in texts:
        (seat,) = state.to_act
        state = state.apply(seat, text)
    return state


def draw(state: State, tile: str) -> State:
    """The state after chance has drawn that tile."""
    return state.apply(CHANCE, f"draw {name(tile)}")


def anywhere(state: State) -> State:
    """The state after the tile to be laid has been laid, in the first cell and turn there are."""
    state = play(state, min(legal(state, "at")))
    return play(state, *sorted(legal(state, "turn"))[:1])


def legal(state: State, verb: str = "") -> set[str]:
    """The texts of what can be done now, with that verb."""
    return {a.text for seat in state.to_act for a in state.legal(seat) if a.text.startswith(verb)}


def value(state: State, where: str) -> int:
    """What a pawn on a segment would score if it were taken back now."""
    s = look(state)
    there = segment(s, where)
    return worth(state.game.box, s, there, state_of(s, there), [0] * SCRATCH)


def pawns(state: State, seat: int) -> set[str]:
    """Where the pawns of a seat stand."""
    s = look(state)
    found = set()
    for there in s.pawn[seat * PAWNS : (seat + 1) * PAWNS]:
        if there != NOTHING:
            place, number = divmod(place_of_segment(s, there), SEGMENTS)
            found.add(f"{place // 1024 - 512},{place % 1024 - 512}.{number}")
    return found


def said(state: State, lang: str = "en") -> list[str]:
    """What the last step did, in words."""
    return [reckoned(event.say(lang)) for event in state.events]


def told(state: State) -> list[str]:
    """The kinds of what the last step did."""
    return [event.kind for event in state.events]
