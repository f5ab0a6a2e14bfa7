"""Colorado set up by hand: cards in hands and areas, ticks on the sheets, and decisions played from there."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

import newfound
from newfound import CHANCE, Game, State
from newfound.core.seats import COLOURS
from newfound.games.colorado import rules
from newfound.games.colorado.components import FAMILIES, KINDS, PRIZES, VALUES, Components
from newfound.games.colorado.rules import MEDALS, Trail
from newfound.games.colorado.words import card_text

T = TypeVar("T")

GAME: Final = newfound.game("colorado")
BOX: Final[Components] = GAME.components
TIPI, SALOON, WANTED = (len(track.icons) for track in BOX.tracks)
"""The boxes of each track."""
CENTRE: Final = TIPI // 2 + 1
"""The box of the Tipi track that is ticked first."""
SIDES: Final = {region.name: number for number, region in enumerate(BOX.regions)}


def card(text: str) -> int:
    """The kind of card written as "trapper-2"."""
    family, value = text.split("-")
    return FAMILIES.index(family) * VALUES + int(value) - 1


def stage(name: str) -> int:
    """The number of a stage."""
    return [stage.name for stage in BOX.stages].index(name)


def home(name: str) -> str:
    """The region of a stage."""
    return BOX.regions[BOX.region[stage(name)]].name


def joined(*icons: str) -> str:
    """The first stage with exactly these icons that a path joins to its flag."""
    for region in BOX.regions:
        for number, each in enumerate(region.stages, 1):
            if each.icons == icons and (0, number) in region.paths:
                return each.name
    raise LookupError(icons)


def chain() -> tuple[str, str]:
    """A stage joined to its flag, and one that only this stage leads to."""
    for region in BOX.regions:
        for near, far in region.paths:
            if (0, near) in region.paths and [path for path in region.paths if far in path] == [(near, far)]:
                return region.stages[near - 1].name, region.stages[far - 1].name
    raise LookupError


def line(icon: str) -> tuple[str, str]:
    """The first stage of the railway with an icon (or, for "end", the last one), and those ticked on the way there."""
    ways = {0: ""}
    for number, rail in enumerate(BOX.rails):  # each is followed by later ones
        for after in rail.next:
            ways.setdefault(after, f"{ways[number]} {rail.name}".strip())
    for number, rail in enumerate(BOX.rails):
        if icon in rail.icons or (icon == "end" and not rail.next):
            return ways[number], rail.name
    raise LookupError(icon)


def tipi_way(box: int) -> str:
    """The boxes of the Tipi track ticked on the way from the centre to a box."""
    step = 1 if box > CENTRE else -1
    return " ".join(map(str, range(CENTRE, box, step)))


def bits(names: str, number: Sequence[str]) -> int:
    """A set, from names separated by blanks."""
    return sum(1 << list(number).index(name) for name in names.split())


def table(
    players: int = 2,
    *,
    hands: Sequence[str] = (),
    areas: Sequence[str] = (),
    nuggets: Sequence[int] = (),
    flags: Sequence[str] = (),
    ticked: Sequence[str] = (),
    rails: Sequence[str] = (),
    tipi: Sequence[str] = (),
    saloon: Sequence[int] = (),
    wanted: Sequence[int] = (),
    medals: Sequence[str] = (),
    taken: Mapping[str, int] | None = None,
    pile: str | None = None,
    discard: str = "",
    causeur: int = 0,
    turn: int = 1,
    game: Game = GAME,
) -> State:
    """A game at the beginning of a turn, before the call; one entry a seat, the last ones may be left out.

    Flags are names of regions (the southern village unless said otherwise). The pile is whatever cards are left over,
    unless it is said which.
    """
    s = game.new(players).position
    assert isinstance(s, Trail)
    left = list(game.components.box.copies)
    s.owed = [0] * len(s.owed)
    s.causeur = causeur
    s.turn = turn
    for seat in range(players):
        for text in part(hands, seat, "").split():
            s.hand[seat * KINDS + card(text)] += 1
            s.hand_size[seat] += 1
            left[card(text)] -= 1
        for text in part(areas, seat, "").split():
            s.area[seat] |= 1 << card(text)
            left[card(text)] -= 1
        s.nuggets[seat] = part(nuggets, seat, 3)
        s.flagged[seat] = bits(part(flags, seat, "village-south"), list(SIDES))
        s.ticked[seat] = bits(part(ticked, seat, ""), [each.name for each in BOX.stages])
        s.railed[seat] = bits(part(rails, seat, ""), [rail.name for rail in BOX.rails])
        s.tipi[seat] = bits(part(tipi, seat, ""), [str(box + 1) for box in range(TIPI)])
        s.saloon[seat] = part(saloon, seat, 0)
        s.wanted[seat] = part(wanted, seat, 0)
        for points in map(int, part(medals, seat, "").split()):
            s.medals[seat * MEDALS + s.medal_count[seat]] = points
            s.medal_count[seat] += 1
            s.score[seat] += points
    for name, count in (taken or {}).items():
        s.taken[PRIZES.index(name)] = count
    for text in discard.split():
        s.discard[card(text)] += 1
        left[card(text)] -= 1
    assert min(left) >= 0, "more cards than there are"
    s.deck = (
        [pile.split().count(card_text(kind)) for kind in range(KINDS)] if pile is not None else list(map(int, left))
    )
    s.deck_size = sum(s.deck)
    s.phase = rules.CALLING
    if players == 2:
        s.asked = 2 - causeur
    return State(game, s, {}, None)


def reprinted(folder: Path, after: str, *icons: str | list[str]) -> Game:
    """The game with other icons at the first place that follows a text in its components."""
    ours = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    start = ours.index("icons = [", ours.index(after))
    end = re.compile(r"\](?= \}|\n)").search(ours, start)
    assert end
    file = folder / "box.toml"
    file.write_text(f"{ours[:start]}icons = {list(icons)}{ours[end.end() :]}", encoding="utf-8")
    return newfound.game("colorado", file)


def part(values: Sequence[T], seat: int, default: T) -> T:
    """The entry of a seat, or what stands for one that is left out."""
    return values[seat] if seat < len(values) else default


def play(state: State, *lines: str) -> State:
    """The state after decisions written as records write them: "red give banker-2", "chance deal trapper-1"."""
    for line in lines:
        who, _, text = line.partition(" ")
        state = state.apply(CHANCE if who == "chance" else COLOURS.index(who), text)
    return state


def called(state: State, text: str, asked: str = "") -> State:
    """The state after the Causeur has called for a card (of a seat, where there is a choice)."""
    family, value = text.split("-")
    who = COLOURS[look(state).causeur]
    lines = [f"{who} family {family}", f"{who} value {value}"]
    return play(state, *([f"{who} ask {asked}"] if asked else []), *lines)


def look(state: State) -> Trail:
    """What lies on the table."""
    assert isinstance(state.position, Trail)
    return state.position


def legal(state: State, seat: int = 0) -> list[str]:
    """The texts of what a seat can do now."""
    return [action.text for action in state.legal(seat)]


def hand(state: State, seat: int) -> list[str]:
    """The cards in a hand."""
    cards = look(state).hand[seat * KINDS : (seat + 1) * KINDS]
    return [card_text(kind) for kind in range(KINDS) for _ in range(cards[kind])]


def kinds(number: int) -> list[str]:
    """A set of kinds of cards, by name."""
    return [card_text(kind) for kind in range(KINDS) if number >> kind & 1]


def area(state: State, seat: int) -> list[str]:
    """The cards in a play area."""
    return kinds(look(state).area[seat])


def regions(state: State, seat: int) -> set[str]:
    """The regions that a seat has discovered."""
    return {name for name, number in SIDES.items() if look(state).flagged[seat] >> number & 1}


def ticks(state: State, seat: int) -> set[str]:
    """The stages that a seat has ticked, those of the railway too."""
    s = look(state)
    stages = {each.name for number, each in enumerate(BOX.stages) if s.ticked[seat] >> number & 1}
    return stages | {rail.name for number, rail in enumerate(BOX.rails) if s.railed[seat] >> number & 1}


def medals(state: State, seat: int) -> list[int]:
    """The medals of a seat, in the order they were won."""
    s = look(state)
    return list(s.medals[seat * MEDALS : seat * MEDALS + s.medal_count[seat]])


def said(state: State, lang: str = "en", seat: int | None = None) -> list[str]:
    """What the last step did, in words, as a seat hears it."""
    return [event.say(lang, seat) for event in state.events]


def plain(text: str | None) -> str:
    """A French sentence with ordinary spaces for those where no line may break."""
    return (text or "").replace("\u202f", " ").replace("\u00a0", " ")


def told(state: State) -> list[str]:
    """The kinds of what the last step did."""
    return [event.kind for event in state.events]


def final(state: State) -> list[tuple[int, int]]:
    """What the zones of flags brought at the end: seats and points."""
    return [(event.numbers["seat"], event.points) for event in state.events if event.kind == "final-zone"]
