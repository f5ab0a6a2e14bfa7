"""Century set up by hand: named cards, tiles and settlers on the table, and actions played from there."""

from collections.abc import Mapping, Sequence
from typing import Final

from century.box import GAME
from conftest import reckoned
from newfound import CHANCE, Game, State
from newfound.core.seats import COLOURS
from newfound.games.century.components import CUBES, EXPLORATIONS, ICONS, LEVELS, NAMES, PLACES, SETTLERS, SYMBOLS
from newfound.games.century.rules import SIGNS, SPACES, Colony, location_of, place_of

ROW: Final = "S04 E01 H02 T05"
"""The cards above the forts A1, A2, B1 and B2, unless a test wants others."""
TOP: Final = "T01"
STACKS: Final = "tool help settlers help-tool flat"
"""The bonus tiles on stacks 1 to 5."""
COVERS: Final = "settler corn game tobacco fur icon-help icon-tool points settler points"
"""The exploration tiles in the order of the covered places; four players need eight."""


def begun(
    players: int = 2,
    board: str = "D1",
    row: str = ROW,
    top: str = TOP,
    stacks: str = STACKS,
    game: Game = GAME,
    first: int = 0,
) -> State:
    """A game after its set-up, dealt as the names say."""
    state = game.new(players, first, board=board)
    texts = [f"card {name}" for name in [*row.split(), top]]
    texts += [f"bonus {name}" for name in stacks.split()]
    for text in texts:
        state = state.apply(CHANCE, text)
    covers = iter(COVERS.split())
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, f"cover {next(covers)}")
    return state


def colony(
    players: int = 2,
    board: str = "D1",
    row: str = ROW,
    top: str = TOP,
    stacks: str = STACKS,
    *,
    first: int = 0,
    turn: int | None = None,
    cubes: Mapping[str, str] | None = None,
    ready: Mapping[str, int] | None = None,
    reserve: Mapping[str, int] | None = None,
    on: Mapping[str, tuple[str, int]] | None = None,
    cards: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    explored: Mapping[str, str] | None = None,
    opened: str = "",
    score: Sequence[int] = (),
    game: Game = GAME,
) -> State:
    """A game at the beginning of a turn; what is given by colour replaces what that player has from the set-up.

    Settlers `on` places come from the player boards; `ready` and `reserve` are set last. Tiles leave `opened` places.
    """
    s = look(begun(players, board, row, top, stacks, game, first)).copy()
    for place, (colour, count) in (on or {}).items():
        seat = COLOURS.index(colour)
        s.owner[slot(s, place)], s.count[slot(s, place)] = seat + 1, count
        s.ready[seat] -= count
    for colour, names in (cubes or {}).items():
        seat = COLOURS.index(colour)
        s.cubes[seat * LEVELS : (seat + 1) * LEVELS] = [names.split().count(cube) for cube in CUBES]
    for colour, names in (cards or {}).items():
        for name in names.split():
            give(game, s, COLOURS.index(colour), name)
    for colour, names in (tiles or {}).items():
        seat = COLOURS.index(colour)
        for name in names.split():
            kind = [bonus.name for bonus in game.components.bonuses].index(name)
            s.tiles[seat * SPACES + s.tile_count[seat]] = kind + 1
            s.tile_count[seat] += 1
    for colour, names in (explored or {}).items():
        for name in names.split():
            kind = [tile.name for tile in game.components.explorations].index(name)
            s.explored[COLOURS.index(colour) * EXPLORATIONS + kind] += 1
    for place in opened.split():
        s.cover[slot(s, place)] = 0
    for field, values in ((s.ready, ready), (s.reserve, reserve)):
        for colour, count in (values or {}).items():
            field[COLOURS.index(colour)] = count
    s.score[: len(score)] = list(score)
    if turn is not None:
        s.turn = turn
    return State(game, s, {"first": first, "board": board}, None)


def give(game: Game, s: Colony, seat: int, name: str) -> None:
    """Gives a card with its lasting effect, but not what it does at once."""
    index = [card.name for card in game.components.cards].index(name)
    card = game.components.cards[index]
    s.deck_size -= s.deck[index]
    s.deck[index] = 0
    s.card_of[index] = seat + 1
    s.card_count[seat] += 1
    sign = ("", *SYMBOLS).index(card.symbol)
    if card.icon == "help":
        s.help[seat * SIGNS + sign] += 1
    if card.icon == "tool":
        s.tools[(seat * SIGNS + sign) * LEVELS + CUBES.index(card.cube)] += 1


def cards_with(icon: str, count: int) -> list[str]:
    """The names of the last cards with an icon, none of which is dealt above."""
    return [card.name for card in GAME.components.cards if card.icon == icon][-count:]


def icons(**counts: int) -> str:
    """Cards with so many of each icon."""
    assert set(counts) <= set(ICONS)
    return " ".join(name for icon, count in counts.items() for name in cards_with(icon, count))


def play(state: State, *texts: str) -> State:
    """The state after these actions, each by whoever is to act."""
    for text in texts:
        (seat,) = state.to_act
        state = state.apply(seat, text)
    return state


def round_of_rests(state: State) -> State:
    """The state after everybody has rested, from the present player to the end of the round."""
    number = look(state).rounds
    while not state.over and look(state).rounds == number:
        state = play(state, "rest")
    return state


def look(state: State) -> Colony:
    """What lies on the table."""
    assert isinstance(state.position, Colony)
    return state.position


def slot(s: Colony, name: str) -> int:
    """The number of a place on the table."""
    place = place_of(s, NAMES.index(name))
    assert place >= 0, f"{name} is not on the table"
    return place


def legal(state: State) -> list[str]:
    """The texts of what can be done now."""
    return [action.text for seat in state.to_act for action in state.legal(seat)]


def places(state: State) -> set[str]:
    """The places that can be used now."""
    return {text.removeprefix("go ") for text in legal(state) if text.startswith("go ")}


def cubes_of(state: State, colour: str) -> str:
    """A player's cubes by name, from the lowest level up."""
    seat = COLOURS.index(colour)
    counts = look(state).cubes[seat * LEVELS : (seat + 1) * LEVELS]
    return " ".join(cube for cube, count in zip(CUBES, counts, strict=True) for _ in range(count))


def settlers_of(state: State, colour: str) -> tuple[int, int, int]:
    """A player's settlers: on the player board, on places, in the reserve."""
    s, seat = look(state), COLOURS.index(colour)
    assert s.ready[seat] + s.reserve[seat] <= SETTLERS
    return (
        s.ready[seat],
        sum(n for n, owner in zip(s.count, s.owner, strict=True) if owner == seat + 1),
        s.reserve[seat],
    )


def there(state: State, name: str) -> tuple[str, int] | None:
    """Whose settlers stand on a place, and how many."""
    s = look(state)
    place = slot(s, name)
    return (COLOURS[s.owner[place] - 1], s.count[place]) if s.owner[place] else None


def covered(state: State) -> set[str]:
    """The places with an exploration tile."""
    s = look(state)
    return {NAMES[location_of(s, place)] for place in range(PLACES) if s.cover[place]}


def row(state: State) -> list[str]:
    """The cards above the forts, from the left."""
    return [GAME.components.cards[card - 1].name if card else "" for card in look(state).row]


def said(state: State, lang: str = "en") -> list[str]:
    """What the last step did, in words."""
    return [reckoned(event.say(lang)) for event in state.events]


def plain(sentence: str | None) -> str | None:
    """A French sentence with ordinary spaces, as tests write it; a test of their own sees to the others."""
    return sentence and sentence.replace("\u00a0", " ").replace("\u202f", " ")


def told(state: State) -> list[str]:
    """The kinds of what the last step did."""
    return [event.kind for event in state.events]


def sheet(state: State, colour: str, lang: str = "en") -> list[str]:
    """A player's lines of the final count."""
    seat = COLOURS.index(colour)
    lines = [event for event in state.events if event.kind.startswith("scored") or event.kind == "total"]
    return [reckoned(event.say(lang)) for event in lines if event.seat == seat]
