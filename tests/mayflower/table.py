"""Mayflower set up by hand: tiles on named cells, settlers on their segments, and actions played from there."""

from collections.abc import Iterable
from typing import Final

import newfound
from conftest import reckoned
from newfound import Game, State
from newfound.core.seats import COLOURS
from newfound.games.mayflower import rules
from newfound.games.mayflower.components import SETTLERS
from newfound.games.mayflower.rules import LAYING, Land
from newfound.games.mayflower.words import segment_at, spot_text
from newfound.games.tiles import NOTHING, SEGMENTS, cell_of, feature_of, place_of, place_of_segment, turns_for

GAME: Final = newfound.game("mayflower")

# Tiles by what they show, as they lie in components.toml; a turn follows in the tests.
FARM: Final = "M03"
TOWN_ALL_ROUND: Final = "M05"
CAP: Final = "M08"
"""A town on the north edge."""
TOWN_ACROSS: Final = "M13"
"""A town from the east to the west edge."""
TOWN_ACROSS_FLAG: Final = "M12"
TWO_TOWNS: Final = "M16"
"""Separate towns on the north and the east edge."""
TOWN_CORNER: Final = "M24"
"""A town that joins the north and the west edge."""
STRAIGHT: Final = "M33"
"""A trail from north to south."""
STRAIGHT_POST: Final = "M34"
CURVE: Final = "M37"
"""A trail from south to west."""
CROSSING: Final = "M41"
"""Trails to the east, south and west that end in the middle."""
GATE: Final = "M44"
"""A town on the north edge, with a trail to the south that ends at it."""


def number_of(name: str, game: Game = GAME) -> int:
    """The number of a kind of tile."""
    return [kind.name for kind in game.components.kinds].index(name)


def place(text: str) -> int:
    """Where coordinates like "-3,5" lie, as one number."""
    x, y = map(int, text.split(","))
    return place_of(x, y)


def segment(s: Land, text: str) -> int:
    """The segment written as "-3,5.0"."""
    where, n = text.split(".")
    found = segment_at(GAME.components, s, place(where) * SEGMENTS + int(n))
    assert found is not None, text
    return found


def land(
    *tiles: str,
    players: int = 2,
    blue: str = "",
    red: str = "",
    yellow: str = "",
    green: str = "",
    black: str = "",
    surveyors: tuple[int, int] = (0, 0),
    turn: int = 0,
    hand: str = "",
    last: bool = False,
    score: Iterable[int] = (),
    game: Game = GAME,
) -> State:
    """A game at the beginning of a turn: tiles laid one after the other as in "M33 -1,2 1" (the last is the turn),
    settlers on segments like "-1,2.0", and a tile in hand (the very last one, if `last`) or none yet."""
    s = game.new(players).position
    assert isinstance(s, Land)
    box = game.box
    for text in tiles:
        name, where, turned = text.split()
        kind = number_of(name, game)
        x, y = map(int, where.split(","))
        cell = cell_of(s, x, y)
        assert cell != NOTHING, f"{text} touches nothing"
        assert s.cell_tile[cell] == NOTHING, f"{text} lies on another"
        fits = [turn for turn in range(4) if turns_for(box, s, kind, cell) >> turn & 1]
        assert int(turned) in fits, f"{text} does not fit; turns {fits} do"
        s.drawn = kind
        s.left[kind] -= 1
        assert s.left[kind] >= 0, f"{text}: none is left"
        rules.lay_tile(box, s, 0, cell, int(turned), [0])
    for seat, there in enumerate((blue, red, yellow, green, black)):
        for n, text in enumerate(there.split()):
            assert seat < players
            s.settler[seat * SETTLERS + n] = segment(s, text)
    s.surveyor[:] = list(surveyors)
    s.turn = turn
    s.last = NOTHING
    s.phase = rules.DRAWING
    s.score[:players] = [*score, *[0] * players][:players]
    if last:
        s.left = [0] * len(s.left)
    if hand:
        s.drawn = number_of(hand, game)
        s.left[s.drawn] -= 0 if last else 1
        s.phase = LAYING
    return State(game, s, {}, None)


def play(state: State, *texts: str) -> State:
    """The state after these actions, each by whoever is to act."""
    for text in texts:
        (seat,) = state.to_act
        state = state.apply(seat, text)
    return state


def lay(state: State, where: str, turn: int, settler: int | None = None) -> State:
    """The state after the tile in hand is laid on a cell in a turn, with a settler on a segment or none.

    What the turn did is in the events of the last decision; a turn is named only where there is a choice.
    """
    state = play(state, f"at {where}")
    if f"turn {turn}" in legal(state):
        state = play(state, f"turn {turn}")
    s = look(state)
    assert s.tile_turn[s.last] == turn, f"laid in turn {s.tile_turn[s.last]}"
    return play(state, "none" if settler is None else f"settler {settler}")


def legal(state: State) -> list[str]:
    """The texts of what can be done now."""
    return [action.text for seat in state.to_act for action in state.legal(seat)]


def cells(state: State) -> set[str]:
    """The cells the tile in hand can be laid on."""
    return {text.removeprefix("at ") for text in legal(state) if text.startswith("at ")}


def look(state: State) -> Land:
    """What lies on the table."""
    assert isinstance(state.position, Land)
    return state.position


def settlers(state: State) -> dict[str, list[str]]:
    """Where the settlers stand, by colour."""
    s = look(state)
    found: dict[str, list[str]] = {}
    for n, where in enumerate(s.settler):
        if where != NOTHING:
            found.setdefault(COLOURS[n // SETTLERS], []).append(spot_text(place_of_segment(s, where)))
    return found


def same_feature(state: State, one: str, two: str) -> bool:
    """Whether two segments belong to one feature."""
    s = look(state)
    return feature_of(s, segment(s, one)) == feature_of(s, segment(s, two))


def said(state: State, lang: str = "en") -> list[str]:
    """What the last step did, in words."""
    return [reckoned(event.say(lang)) for event in state.events]


def told(state: State) -> list[str]:
    """The kinds of what the last step did."""
    return [event.kind for event in state.events]


def scoring(state: State, lang: str = "en") -> list[str]:
    """The points of the last step with their arithmetic."""
    return [reckoned(event.say(lang)) for event in state.events if event.kind.startswith(("scored", "final"))]
