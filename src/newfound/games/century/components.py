"""The box of Century: reads places, cards and tiles into arrays, and says clearly what is wrong with them."""

import re
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from newfound.core.components import Entry, File, Piece
from newfound.core.position import Array
from newfound.core.seats import COLOURS

SEATS: Final = 4
SETTLERS: Final = 12
"""Settlers of a colour."""

CUBES: Final = ("yellow", "red", "green", "brown")
"""The cubes from the lowest level to the highest."""
LEVELS: Final = len(CUBES)
COST: Final = 3
"""Cubes that a card costs."""
MOST: Final = 9
"""More of anything than is printed anywhere, and fewer than the record could hold."""

SYMBOLS: Final = ("river", "forest", "plain", "mountain")
"""A place or a card has the number of its symbol + 1, or 0 for none."""
ICONS: Final = ("settlers", "exploration", "help", "tool")
"""The four icons of the cards, by which bonus tiles count."""

PRODUCTION, UPGRADE, TRADE, FORT = range(4)
KINDS: Final = ("production", "upgrade", "trade", "fort")

BOARDS: Final = {"A1": 5, "B1": 6, "C1": 6, "D1": 6, "E1": 6, "F1": 6}
"""The boards, and how many places each has."""
FOURTH: Final = ("D1", "E1", "F1")
"""The boards of which one is used."""
NAMES: Final = tuple(f"{board[0]}{number}" for board, count in BOARDS.items() for number in range(1, count + 1))
"""What the places are called: the letter of the board and a number."""
LOCATIONS: Final = len(NAMES)
PLACES: Final = 23
"""Places on the table: those of A1, B1 and C1, and those of the fourth board."""
SHARED: Final = PLACES - BOARDS["D1"]
"""Places that lie on the table in every game."""

FORTS: Final = ("A1", "A2", "B1", "B2")
"""The places that are forts, from left to right."""
FORT_SETTLERS: Final = (1, 1, 2, 3)
STACKS: Final = 5
"""Stacks of bonus tiles: one at each fort, two at one of them."""

NOT_COVERED, COVERED, COVERED_FEW = range(3)
COVERS: Final = ("", "yes", "2-3")
COVERED_COUNTS: Final = {"yes": 8, "2-3": 2}
"""How many of the places on the table have an exploration tile always, and with two or three players."""

CARDS: Final = 56
MARKS: Final = ("", "3+", "=4", "star")
"""When a card is used: always, with three or more players, with four, never."""
ROW: Final = len(FORTS)
"""Cards on show, one above each fort; the top of the deck is seen as well."""

BONUSES: Final = 17
"""Bonus tiles without a mark; there cannot be more kinds."""
BONUS_MARKS: Final = ("", "I", "III")
PER_ICON, PER_PAIR, PER_SETTLERS, FLAT = range(4)
SCORES: Final = {"icon": 1, "pair": 2, "settlers": 0, "flat": 0}
"""What a bonus tile scores for, and how many icons it names."""

EXPLORATIONS: Final = 10
"""Exploration tiles; there cannot be more kinds."""
SETTLER_NOW, CUBES_NOW, ICON_AT_END, POINTS_AT_END = range(4)
GAINS: Final = ("settler", "cubes", "icon", "points")


class Box(NamedTuple):
    """The box as the rules use it; cubes are four numbers, one to a level."""

    kind: Array
    """What each location is: production, upgrade, trade or fort."""
    settlers: Array
    """The number printed at its foot."""
    symbol: Array
    """Its symbol + 1, 0 for none."""
    covered: Array
    """Whether an exploration tile lies on it at the start: never, always, or with two or three players."""
    raises: Array
    """The grey cubes of an upgrade."""
    gives: Array
    """The cubes of a production."""
    pays: Array
    """The cubes one pays in a trade."""
    gets: Array
    """The cubes one gets in a trade."""
    stack_fort: Array
    """The fort of each stack."""
    stack_size: Array
    """The tiles that each stack begins with."""
    card_icon: Array
    card_cost: Array
    card_points: Array
    card_from: Array
    """With how many players a card is used at least; one more than there are seats for never."""
    card_settlers: Array
    """The new settlers of a card."""
    card_symbol: Array
    """The symbol + 1 at which a card helps or is a tool."""
    card_cube: Array
    """The level of the cube that a tool gives."""
    bonus_scores: Array
    bonus_icon: Array
    """Two icons to a kind of bonus tile; the same twice where it names one."""
    bonus_copies: Array
    """0 for kinds that the file does not have."""
    explore_gain: Array
    explore_cubes: Array
    explore_icon: Array
    explore_copies: Array


@dataclass(frozen=True)
class Location:
    """A place on one of the boards."""

    name: str
    board: str
    at: tuple[int, int]
    """Its column and row on the board."""
    kind: str
    settlers: int
    symbol: str
    """Empty for none."""
    covered: str
    """Empty, "yes" or "2-3"."""
    raises: int
    gives: tuple[int, ...]
    """The cubes of a production: a number for each level."""
    pays: tuple[int, ...]
    """The cubes one pays in a trade."""
    gets: tuple[int, ...]
    """The cubes one gets in a trade."""
    stacks: tuple[int, ...]
    """The sizes of a fort's stacks."""
    source: str


@dataclass(frozen=True)
class Card:
    """A point card."""

    name: str
    icon: str
    cost: tuple[int, ...]
    points: int
    mark: str
    settlers: int
    symbol: str
    cube: str
    source: str


@dataclass(frozen=True)
class Bonus:
    """A kind of bonus tile."""

    name: str
    scores: str
    icons: tuple[str, ...]
    copies: int
    mark: str
    source: str


@dataclass(frozen=True)
class Exploration:
    """A kind of exploration tile."""

    name: str
    bonus: str
    cubes: tuple[int, ...]
    icon: str
    copies: int
    source: str


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box of Century."""

    locations: tuple[Location, ...]
    """In the order of `NAMES`: A1 to A5, B1 to B6, and so on to F6."""
    cards: tuple[Card, ...]
    bonuses: tuple[Bonus, ...]
    """The kinds of bonus tiles that are played with, numbered as in the record."""
    spare_bonuses: tuple[Bonus, ...]
    """The kinds marked I or III, which leave the game."""
    explorations: tuple[Exploration, ...]
    pieces: tuple[Piece, ...]
    digest: str
    box: Box


def load(path: Path) -> Components:
    """The components of a file, once it has passed every check."""
    file = File(path, Path(__file__).parent)
    locations = _locations(file)
    cards = _cards(file)
    bonuses = _bonuses(file)
    explorations = _explorations(file)
    used = tuple(bonus for bonus in bonuses if not bonus.mark)
    return Components(
        locations=locations,
        cards=cards,
        bonuses=used,
        spare_bonuses=tuple(bonus for bonus in bonuses if bonus.mark),
        explorations=explorations,
        pieces=_pieces(file),
        digest=file.digest,
        box=_box(locations, cards, used, explorations),
    )


# ── What entries have in common ─────────────────────────────────────────────────────────────────────────────────────


def _names(entry: Entry, found: Sequence[Any]) -> str:
    """The name of a card or tile: letters, numbers and hyphens, each name once."""
    name = entry.get("name", str)
    if not re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*", name):
        raise entry.wrong("box-name", name=name)
    if any(name.casefold() == other.name.casefold() for other in found):
        raise entry.wrong("box-twice")
    return name


def _word(entry: Entry, key: str, known: Sequence[str]) -> str:
    """One of the known words."""
    word = entry.get(key, str)
    if word not in known:
        raise entry.wrong("box-word", key=key, value=word, known=", ".join(f'"{each}"' for each in known))
    return word


def _optional(entry: Entry, key: str, known: Sequence[str]) -> str:
    """One of the known words, or nothing where the key is missing."""
    return _word(entry, key, known) if key in entry.values else ""


def _number(entry: Entry, key: str, least: int = 1, most: int = MOST) -> int:
    """A number within bounds."""
    value = entry.get(key, int)
    if not least <= value <= most:
        raise entry.wrong("box-range", key=key, count=value, least=least, most=most)
    return value


def _cubes(entry: Entry, key: str) -> tuple[int, ...]:
    """At least one cube, counted by level."""
    words = entry.get(key, str).split()
    for word in words:
        if word not in CUBES:
            raise entry.wrong("box-cube", key=key, cube=word, known=", ".join(CUBES))
    if not 1 <= len(words) <= MOST:
        raise entry.wrong("box-cubes", key=key, count=len(words), most=MOST)
    return tuple(words.count(cube) for cube in CUBES)


def _known_keys(entry: Entry, *keys: str) -> None:
    """Refuses what an entry of this kind does not have."""
    for key in entry.values:
        if key not in keys:
            raise entry.wrong("box-key", key=key)


NO_CUBES: Final = (0,) * LEVELS


# ── The places ──────────────────────────────────────────────────────────────────────────────────────────────────────

ACTIONS: Final = {"production": ("gives",), "upgrade": ("raises",), "trade": ("pays", "gets"), "fort": ("stacks",)}
"""What an entry says of the action of each kind of place."""


def _locations(file: File) -> tuple[Location, ...]:
    found: dict[str, Location] = {}
    for entry in file.tables("location"):
        location = _location(entry)
        if location.name in found:
            raise entry.wrong("box-twice")
        if any((other.board, other.at) == (location.board, location.at) for other in found.values()):
            raise entry.wrong("location-same-at", column=location.at[0], row=location.at[1], board=location.board)
        found[location.name] = location
    for name in NAMES:
        if name not in found:
            raise file.wrong("location-missing", name=name)
    stacks = [size for fort in FORTS for size in found[fort].stacks]
    if len(stacks) != STACKS or sum(stacks) > BONUSES:
        raise file.wrong("fort-stacks", count=len(stacks), wanted=STACKS, tiles=sum(stacks), most=BONUSES)
    for fourth in FOURTH:
        boards = [board for board in BOARDS if board == fourth or board not in FOURTH]
        for cover, wanted in COVERED_COUNTS.items():
            count = sum(place.covered == cover for place in found.values() if place.board in boards)
            if count != wanted:
                raise file.wrong("location-covered", cover=cover, count=count, wanted=wanted, board=fourth)
    return tuple(found[name] for name in NAMES)


def _location(entry: Entry) -> Location:
    name, kind = entry.get("name", str), _word(entry, "kind", KINDS)
    if name not in NAMES:
        raise entry.wrong("location-name", name=name, known=", ".join(f"{b[0]}1–{b[0]}{n}" for b, n in BOARDS.items()))
    _known_keys(entry, "name", "board", "at", "kind", "settlers", "symbol", "covered", "source", *ACTIONS[kind])
    board = entry.get("board", str)
    if board != f"{name[0]}1":
        raise entry.wrong("location-board", name=name, board=board, wanted=f"{name[0]}1")
    at = entry.get("at", list)
    if len(at) != 2 or any(type(number) is not int or not 0 <= number < MOST for number in at):
        raise entry.wrong("location-at", at=str(at), most=MOST - 1)
    settlers = _number(entry, "settlers", most=max(FORT_SETTLERS))
    if (kind == "fort") != (name in FORTS):
        raise entry.wrong("fort-where", forts=list(FORTS))
    if kind == "fort" and settlers != FORT_SETTLERS[FORTS.index(name)]:
        raise entry.wrong("fort-settlers", count=settlers, wanted=FORT_SETTLERS[FORTS.index(name)])
    covered = _optional(entry, "covered", COVERS)
    if kind == "fort" and covered:
        raise entry.wrong("fort-covered")
    pays = _cubes(entry, "pays") if kind == "trade" else NO_CUBES
    gets = _cubes(entry, "gets") if kind == "trade" else NO_CUBES
    if kind == "trade" and all(paid <= gotten for paid, gotten in zip(pays, gets, strict=True)):
        raise entry.wrong("location-endless")
    stacks = entry.get("stacks", list) if kind == "fort" else []
    if kind == "fort" and not (stacks and all(type(size) is int and 1 <= size <= BONUSES for size in stacks)):
        raise entry.wrong("fort-stack", stacks=str(stacks))
    return Location(
        name=name,
        board=board,
        at=(at[0], at[1]),
        kind=kind,
        settlers=settlers,
        symbol=_optional(entry, "symbol", SYMBOLS),
        covered=covered,
        raises=_number(entry, "raises") if kind == "upgrade" else 0,
        gives=_cubes(entry, "gives") if kind == "production" else NO_CUBES,
        pays=pays,
        gets=gets,
        stacks=tuple(stacks),
        source=entry.source,
    )


# ── Cards and tiles ─────────────────────────────────────────────────────────────────────────────────────────────────

EFFECTS: Final = {"settlers": ("settlers",), "exploration": (), "help": ("symbol",), "tool": ("symbol", "cube")}
"""What an entry says of the effect of a card with each icon."""


def _cards(file: File) -> tuple[Card, ...]:
    found: list[Card] = []
    for entry in file.tables("card"):
        name, icon = _names(entry, found), _word(entry, "icon", ICONS)
        effect = EFFECTS[icon]
        _known_keys(entry, "name", "icon", "cost", "points", "mark", "source", *effect)
        cost = _cubes(entry, "cost")
        if sum(cost) != COST:
            raise entry.wrong("card-cost", count=sum(cost), wanted=COST)
        found.append(
            Card(
                name=name,
                icon=icon,
                cost=cost,
                points=_number(entry, "points"),
                mark=_word(entry, "mark", MARKS),
                settlers=_number(entry, "settlers", most=SETTLERS) if "settlers" in effect else 0,
                symbol=_word(entry, "symbol", SYMBOLS) if "symbol" in effect else "",
                cube=_word(entry, "cube", CUBES) if "cube" in effect else "",
                source=entry.source,
            )
        )
    if len(found) != CARDS:
        raise file.wrong("card-total", count=len(found), wanted=CARDS)
    if (count := sum(not card.mark for card in found)) <= ROW:
        raise file.wrong("card-few", count=count, least=ROW + 1)
    return tuple(found)


def _bonuses(file: File) -> tuple[Bonus, ...]:
    found: list[Bonus] = []
    for entry in file.tables("bonus"):
        name, scores = _names(entry, found), _word(entry, "scores", tuple(SCORES))
        _known_keys(entry, "name", "scores", "copies", "mark", "source", *(["icons"] if SCORES[scores] else []))
        icons = tuple(entry.get("icons", list)) if SCORES[scores] else ()
        if len(icons) != SCORES[scores] or any(icon not in ICONS or icons.count(icon) > 1 for icon in icons):
            raise entry.wrong("bonus-icons", scores=scores, wanted=SCORES[scores], known=", ".join(ICONS))
        mark = _word(entry, "mark", BONUS_MARKS)
        found.append(Bonus(name, scores, icons, _number(entry, "copies", most=BONUSES), mark, entry.source))
    if (total := sum(bonus.copies for bonus in found if not bonus.mark)) != BONUSES:
        raise file.wrong("bonus-total", count=total, wanted=BONUSES)
    return tuple(found)


def _explorations(file: File) -> tuple[Exploration, ...]:
    found: list[Exploration] = []
    for entry in file.tables("exploration"):
        name, gain = _names(entry, found), _word(entry, "bonus", GAINS)
        _known_keys(entry, "name", "bonus", "copies", "source", *([gain] if gain in ("cubes", "icon") else []))
        cubes = _cubes(entry, "cubes") if gain == "cubes" else NO_CUBES
        icon = _word(entry, "icon", ICONS) if gain == "icon" else ""
        found.append(Exploration(name, gain, cubes, icon, _number(entry, "copies", most=EXPLORATIONS), entry.source))
    if (total := sum(tile.copies for tile in found)) != EXPLORATIONS:
        raise file.wrong("exploration-total", count=total, wanted=EXPLORATIONS)
    return tuple(found)


def _pieces(file: File) -> tuple[Piece, ...]:
    """The pieces, which must be those of the rulebook, since the rules count on them."""
    pieces = file.pieces()
    wanted = {f"settler-{colour}": SETTLERS for colour in COLOURS[:SEATS]}
    counted = {piece.name: piece.count for piece in pieces}
    for name in (*wanted, *counted):
        if counted.get(name, 0) != wanted.get(name, 0):
            raise file.wrong("piece-count", name=name, count=counted.get(name, 0), wanted=wanted.get(name, 0))
    return pieces


# ── The arrays ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _box(
    locations: Sequence[Location], cards: Sequence[Card], bonuses: Sequence[Bonus], tiles: Sequence[Exploration]
) -> Box:
    stacks = [(fort, size) for fort, name in enumerate(FORTS) for size in locations[NAMES.index(name)].stacks]
    return Box(
        kind=_array(KINDS.index(place.kind) for place in locations),
        settlers=_array(place.settlers for place in locations),
        symbol=_array(("", *SYMBOLS).index(place.symbol) for place in locations),
        covered=_array(COVERS.index(place.covered) for place in locations),
        raises=_array(place.raises for place in locations),
        gives=_array(count for place in locations for count in place.gives),
        pays=_array(count for place in locations for count in place.pays),
        gets=_array(count for place in locations for count in place.gets),
        stack_fort=_array(fort for fort, _ in stacks),
        stack_size=_array(size for _, size in stacks),
        card_icon=_array(ICONS.index(card.icon) for card in cards),
        card_cost=_array(count for card in cards for count in card.cost),
        card_points=_array(card.points for card in cards),
        card_from=_array(2 + MARKS.index(card.mark) for card in cards),
        card_settlers=_array(card.settlers for card in cards),
        card_symbol=_array(("", *SYMBOLS).index(card.symbol) for card in cards),
        card_cube=_array(CUBES.index(card.cube or CUBES[0]) for card in cards),
        bonus_scores=_array((tuple(SCORES).index(bonus.scores) for bonus in bonuses), BONUSES),
        bonus_icon=_array((ICONS.index(icon) for bonus in bonuses for icon in _two(bonus.icons)), BONUSES * 2),
        bonus_copies=_array((bonus.copies for bonus in bonuses), BONUSES),
        explore_gain=_array((GAINS.index(tile.bonus) for tile in tiles), EXPLORATIONS),
        explore_cubes=_array((count for tile in tiles for count in tile.cubes), EXPLORATIONS * LEVELS),
        explore_icon=_array((ICONS.index(tile.icon or ICONS[0]) for tile in tiles), EXPLORATIONS),
        explore_copies=_array((tile.copies for tile in tiles), EXPLORATIONS),
    )


def _two(icons: Sequence[str]) -> tuple[str, str]:
    """The icons of a bonus tile, or any where it names none."""
    return (icons[0], icons[-1]) if icons else (ICONS[0], ICONS[0])


def _array(values: Iterable[int], size: int = 0) -> Array:
    """The numbers, with as many zeros after them as make the size: so rules are compiled once for every file."""
    numbers = list(values)
    return array("h", numbers + [0] * (size - len(numbers)))
