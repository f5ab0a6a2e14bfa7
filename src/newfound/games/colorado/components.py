"""The box of Colorado: reads the cards, the road sheet and the prize board, and says clearly what is wrong there."""

import re
from array import array
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from newfound.core.components import Entry, File, Piece
from newfound.core.position import Array
from newfound.core.words import Message
from newfound.games.colorado import ABOUT

CARDS: Final = 78
FAMILIES: Final = ("digger", "banker", "cowgirl", "barman", "pioneer", "trapper")
COLOURS: Final = ("red", "green", "grey", "purple", "blue", "orange")
VALUES: Final = 3
KINDS: Final = len(FAMILIES) * VALUES
"""Kinds of cards: kind = family * 3 + value - 1."""

ICONS: Final = ("nuggets", "cards", "tick", "lay", "saloon", "wanted", "tipi", "discovery")
NUGGETS, CARDS_DUO, TICK, LAY, SALOON, WANTED, TIPI, DISCOVERY = range(1, 9)
"""The number of each icon; 0 is none. The first three are the duos of actions."""
DUOS: Final = ICONS[:3]

ZONES: Final = ("village", "desert", "forest", "lake")
"""The kinds of regions, each with a zone of the prize board."""
VILLAGE: Final = 0
TRACKS: Final = ("tipi", "saloon", "wanted")
PRIZES: Final = (*TRACKS, *ZONES[1:])
"""What has medals that all players share; villages have none."""

REGIONS: Final = 16
STAGES: Final = 62
"""As many as there are bits for."""
RAILS: Final = 31
BOXES: Final = 8
"""Boxes to a track or a zone, and medals to it, at most."""
DEEP: Final = 8
"""Things a player can have to do at once: a place with two icons makes the stack one higher, and is ticked once."""

# Places that have icons: stage n of the regions is n, then come the railway and the boxes of the three tracks.
RAIL: Final = 64
BOX: Final = 96
PLACES: Final = BOX + len(TRACKS) * BOXES

TOTALS: Final = (((4, 3, 1, 3), (7, 6, 4, 8, 9, 2, 3)), ((0, 10, 4, 1), (3, 1, 4, 6, 5, 15)))
"""The two results that the rulebook reckons: points of the zones, and medals."""
FILLED: Final = (4, 5, 6)
"""What filling the desert zone may bring: one of those two players has filled it, and has such a medal to show."""

KNOWN: Final = frozenset(f"{kind}-{side}" for kind in ZONES for side in ("north", "south", "west", "east", "central"))
"""The regions that have a name in both languages."""

Cell = tuple[int, int]
"""A place on the drawing: column and row."""


class Box(NamedTuple):
    """The box as the rules use it. A set of stages, regions or railway stages is written as bits."""

    copies: Array
    """Cards of each kind."""
    duo: Array
    """The duo of actions of each family."""
    icon: Array
    """Two icons for each place, 0 for none."""
    region: Array
    """The region of each stage."""
    linked: Array
    """The stages that a path joins to each stage."""
    first: Array
    """The stages that a path joins to the flag of each region."""
    stages: Array
    """All stages of each region."""
    near: Array
    """The regions next to each region."""
    kind: Array
    """The kind of each region."""
    villages: Array
    medal: Array
    """What completing each region is worth."""
    rail_next: Array
    """The railway stages that follow each one."""
    rail_medal: Array
    """What the last railway stage is worth; 0 for the others."""
    zone_value: Array
    """What each box of the four zones is worth."""
    zone_size: Array
    track_size: Array
    prize: Array
    """The medals of each track and zone, falling."""
    prizes: Array
    """How many there are."""


@dataclass(frozen=True)
class Family:
    """Cards of one colour that belong together."""

    name: str
    colour: str
    duo: str
    copies: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class Stage:
    """A box on the sheet, in a region."""

    name: str
    at: Cell
    icons: tuple[str, ...]


@dataclass(frozen=True)
class Region:
    """A part of the sheet, with its flag and stages."""

    letter: str
    name: str
    kind: str
    flag: Cell
    stages: tuple[Stage, ...]
    paths: tuple[tuple[int, int], ...]
    """Pairs of what is joined: 0 is the flag, 1 the first stage."""
    medal: int
    medal_at: Cell
    source: str


@dataclass(frozen=True)
class Rail:
    """A stage of the railway."""

    name: str
    at: tuple[int, int]
    """How far along the line, and on which track: -1 upper, 0 middle, 1 lower."""
    icons: tuple[str, ...]
    next: tuple[int, ...]
    medal: int
    source: str


@dataclass(frozen=True)
class Zone:
    """Where the flags of one kind are counted."""

    name: str
    values: tuple[int, ...]
    medals: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class Track:
    """A row of boxes to be ticked, with the icons above them."""

    name: str
    icons: tuple[tuple[str, ...], ...]
    medals: tuple[int, ...]
    source: str


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box of Colorado."""

    title: str
    families: tuple[Family, ...]
    cells: dict[Cell, str]
    """The drawing: the letter of each cell, `^` for a mountain."""
    regions: tuple[Region, ...]
    stages: tuple[Stage, ...]
    """All stages in order, as the rules number them."""
    region: tuple[int, ...]
    """The region of each stage."""
    near: tuple[tuple[int, ...], ...]
    """The regions next to each region."""
    behind: tuple[tuple[int, ...], ...]
    """The regions that a mountain range keeps apart from each region."""
    rails: tuple[Rail, ...]
    zones: tuple[Zone, ...]
    tracks: tuple[Track, ...]
    pieces: tuple[Piece, ...]
    source: str
    digest: str
    box: Box


def load(path: Path) -> Components:
    """The components of a file, once it has passed every check."""
    file = File(path, Path(__file__).parent)
    rules = _rules(file)
    families = _families(file)
    entry = file.table("map")
    cells = _cells(entry)
    regions = _regions(file, cells)
    near, behind = _neighbours(entry, cells, regions)
    rails = _rails(file)
    zones = _zones(file, regions, rules)
    tracks = _tracks(file, rules)
    _check_totals(file, regions, rails, zones, tracks)
    _check_chains(file, regions, rails, tracks)
    return Components(
        title=entry.get("name", str),
        families=families,
        cells=cells,
        regions=regions,
        stages=tuple(stage for region in regions for stage in region.stages),
        region=tuple(index for index, region in enumerate(regions) for _ in region.stages),
        near=near,
        behind=behind,
        rails=rails,
        zones=zones,
        tracks=tracks,
        pieces=file.pieces(),
        source=entry.source,
        digest=file.digest,
        box=_box(families, regions, near, rails, zones, tracks),
    )


def _rules(file: File) -> int:
    """The version of the rules that a file is for: the newest, unless it says another."""
    newest = int(ABOUT.rules)
    rules = file.values.get("rules", newest)
    if type(rules) is not int or not 1 <= rules <= newest:
        raise file.wrong("box-rules", value=str(rules), newest=newest)
    return rules


def beside(cell: Cell) -> list[Cell]:
    """The six cells around a cell; every second row stands half a cell to the right."""
    column, row = cell
    shift = row % 2
    return [
        (column + 1, row),
        (column + shift, row - 1),
        (column + shift - 1, row - 1),
        (column - 1, row),
        (column + shift - 1, row + 1),
        (column + shift, row + 1),
    ]


def reach(start: Cell, cells: Collection[Cell]) -> set[Cell]:
    """The cells connected with `start` inside a set."""
    reached = {start}
    todo = [start]
    while todo:
        for cell in beside(todo.pop()):
            if cell in cells and cell not in reached:
                reached.add(cell)
                todo.append(cell)
    return reached


# ── Reading values ──────────────────────────────────────────────────────────────────────────────────────────────────


def _numbers(entry: Entry, key: str, values: Any, least: int, most: int) -> tuple[int, ...]:
    """A list of whole numbers between two bounds."""
    for value in values if isinstance(values, list) else [values]:
        if type(value) is not int or not least <= value <= most:
            raise entry.wrong("box-number", key=key, value=str(value), least=least, most=most)
    return tuple(values)


def _icons(entry: Entry, key: str, values: Any) -> tuple[str, ...]:
    """Up to two icons, by name."""
    if not isinstance(values, list) or len(values) > 2:
        raise entry.wrong("box-icons", key=key)
    for value in values:
        if value not in ICONS:
            raise entry.wrong("box-icon", key=key, icon=str(value), known=", ".join(ICONS))
    return tuple(values)


def _medals(entry: Entry) -> tuple[int, ...]:
    """Medals in the order they are won: none is higher than the one before."""
    medals = _numbers(entry, "medals", entry.get("medals", list), 1, 99)
    if len(medals) > BOXES:
        raise entry.wrong("box-long", key="medals", most=BOXES)
    if list(medals) != sorted(medals, reverse=True):
        raise entry.wrong("box-falling")
    return medals


def _named(file: File, key: str, names: Sequence[str]) -> Iterator[Entry]:
    """The entries of exactly these names, in this order."""
    entries = {entry.get("name", str): entry for entry in file.tables(key)}
    if set(entries) != set(names) or len(file.values[key]) != len(names):
        raise file.wrong("box-names", key=key, wanted=", ".join(names))
    return (entries[name] for name in names)


# ── The cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _families(file: File) -> tuple[Family, ...]:
    """The six families; together they have 78 cards."""
    families = []
    for name, colour, entry in zip(FAMILIES, COLOURS, _named(file, "family", FAMILIES), strict=True):
        copies = _numbers(entry, "copies", entry.get("copies", list), 1, CARDS)
        family = Family(name, entry.get("colour", str), entry.get("duo", str), copies, entry.source)
        if len(family.copies) != VALUES:
            raise entry.wrong("box-copies", wanted=VALUES)
        if family.duo not in DUOS:
            raise entry.wrong("box-duo", duo=family.duo, known=", ".join(DUOS))
        if family.colour != colour:
            raise entry.wrong("box-colour", colour=colour)
        families.append(family)
    cards = sum(sum(family.copies) for family in families)
    if cards != CARDS:
        raise file.wrong("box-cards", count=cards, wanted=CARDS)
    return tuple(families)


# ── The road sheet ──────────────────────────────────────────────────────────────────────────────────────────────────


def _cells(entry: Entry) -> dict[Cell, str]:
    """The letter of each cell of the drawing."""
    cells = {}
    for row, line in enumerate(entry.get("drawing", str).strip("\n").splitlines()):
        for x, letter in enumerate(line):
            if letter in " .":
                continue
            if letter != "^" and not ("A" <= letter <= "Z"):
                raise entry.wrong("map-sign", sign=letter, line=row + 1)
            if x % 2 != row % 2:
                raise entry.wrong("map-stagger", line=row + 1, place=x + 1)
            cells[x // 2, row] = letter
    return cells


def _regions(file: File, cells: dict[Cell, str]) -> tuple[Region, ...]:
    """The regions, each in one piece, with everything of it on its own land."""
    regions: list[Region] = []
    for entry in file.tables("region"):
        region = _region(entry)
        if any(region.letter == other.letter or region.name == other.name for other in regions):
            raise entry.wrong("region-twice")
        land = {cell for cell, letter in cells.items() if letter == region.letter}
        if not land:
            raise entry.wrong("region-nowhere", letter=region.letter)
        if apart := land - reach(min(land), land):
            raise entry.wrong("region-pieces", letter=region.letter, cell=_at(min(apart)))
        places = [region.flag, region.medal_at, *(stage.at for stage in region.stages)]
        for place in places:
            if place not in land:
                raise entry.wrong("region-elsewhere", cell=_at(place), letter=region.letter)
            if places.count(place) > 1:
                raise entry.wrong("region-crowded", cell=_at(place))
        regions.append(region)
    if lost := set(cells.values()) - {"^"} - {region.letter for region in regions}:
        raise file.wrong("map-letter", letter=min(lost))
    if len(regions) > REGIONS:
        raise file.wrong("map-regions", count=len(regions), most=REGIONS)
    stages = sum(len(region.stages) for region in regions)
    if stages > STAGES:
        raise file.wrong("map-stages", count=stages, most=STAGES)
    villages = sum(region.kind == ZONES[VILLAGE] for region in regions)
    if villages != 2:
        raise file.wrong("map-villages", count=villages)
    return tuple(regions)


def _at(cell: Cell) -> str:
    return f"[{cell[0]}, {cell[1]}]"


def _region(entry: Entry) -> Region:
    letter = entry.get("letter", str)
    if not re.fullmatch("[A-QS-Z]", letter):
        raise entry.wrong("region-letter", letter=letter)
    name = entry.get("name", str)
    if not re.fullmatch("[a-z]+(-[a-z]+)*", name):
        raise entry.wrong("region-name", name=name)
    kind = entry.get("kind", str)
    if kind not in ZONES:
        raise entry.wrong("region-kind", kind=kind, known=", ".join(ZONES))
    stages = []
    for number, values in enumerate(entry.get("stages", list), 1):
        stage = Entry(entry.file, f"{entry.where} {letter.lower()}{number}", values if isinstance(values, dict) else {})
        at = _place(stage, "at")
        stages.append(Stage(f"{letter.lower()}{number}", at, _icons(stage, "icons", stage.get("icons", list))))
    if not stages:
        raise entry.wrong("region-empty")
    medal = entry.get("medal", int)
    if not 1 <= medal <= 99:
        raise entry.wrong("region-medal", medal=medal)
    return Region(
        letter=letter,
        name=name,
        kind=kind,
        flag=_place(entry, "flag"),
        stages=tuple(stages),
        paths=_paths(entry, len(stages)),
        medal=medal,
        medal_at=_place(entry, "medal_at"),
        source=entry.source,
    )


def _place(entry: Entry, key: str) -> tuple[int, int]:
    """Two whole numbers: a cell of the drawing, or a place on the railway."""
    values = _numbers(entry, key, entry.get(key, list), -99, 99)
    if len(values) != 2:
        raise entry.wrong("box-place", key=key)
    return values[0], values[1]


def _paths(entry: Entry, stages: int) -> tuple[tuple[int, int], ...]:
    """The paths of a region, along which every stage can be reached from the flag."""
    paths = []
    for text in entry.get("paths", list):
        found = re.fullmatch(r"(f|\d\d?)-(\d\d?)", str(text))
        ends = (0 if found[1] == "f" else int(found[1]), int(found[2])) if found else (0, 0)
        if ends[0] == ends[1] or not 0 < ends[1] <= stages or ends[0] > stages or found is None or found[1] == "0":
            raise entry.wrong("region-path", path=str(text), last=stages)
        paths.append(ends)
    reached = {0}
    for _ in range(stages):
        reached |= {end for path in paths for end in path if reached & set(path)}
    if missing := set(range(1, stages + 1)) - reached:
        raise entry.wrong("region-unreached", stage=f"{entry.get('letter', str).lower()}{min(missing)}")
    return tuple(paths)


def _neighbours(
    entry: Entry, cells: dict[Cell, str], regions: tuple[Region, ...]
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """The regions next to each region, and those behind a mountain range; one can get from each to each."""
    index = {region.letter: number for number, region in enumerate(regions)}
    touch = {(cells[cell], cells[other]) for cell in cells for other in beside(cell) if other in cells}
    near = [{index[b] for a, b in touch if a == region.letter and b not in (a, "^")} for region in regions]
    behind: list[set[int]] = [set() for _ in regions]
    rock = {cell for cell, letter in cells.items() if letter == "^"}
    while rock:
        ridge = reach(min(rock), rock)
        rock -= ridge
        around = {index[cells[other]] for cell in ridge for other in beside(cell) if cells.get(other, "^") != "^"}
        for number in around:
            behind[number] |= around - near[number] - {number}
    reached = {0}
    for _ in regions:
        reached |= {other for number in reached for other in near[number]}
    if apart := set(range(len(regions))) - reached:
        raise entry.wrong("map-apart", region=regions[min(apart)].name, start=regions[0].name)
    return tuple(tuple(sorted(each)) for each in near), tuple(tuple(sorted(each)) for each in behind)


def _rails(file: File) -> tuple[Rail, ...]:
    """The railway: it leads from the first stage to every other one, always to the right, and has one end."""
    entries = list(file.tables("railway"))
    if not 1 <= len(entries) <= RAILS:
        raise file.wrong("rail-count", count=len(entries), most=RAILS)
    names = [entry.get("name", str) for entry in entries]
    for number, entry in enumerate(entries, 1):
        if names[number - 1] != f"r{number}":
            raise entry.wrong("rail-name", wanted=f"r{number}")
    rails: list[Rail] = []
    for number, entry in enumerate(entries):
        after = entry.get("next", list)
        for name in after:
            if name not in names:
                raise entry.wrong("rail-next", name=str(name))
        medal = entry.get("medal", int) if not after else 0
        if not after and not 1 <= medal <= 99:
            raise entry.wrong("region-medal", medal=medal)
        icons = _icons(entry, "icons", entry.get("icons", list))
        following = tuple(names.index(name) for name in after)
        rails.append(Rail(names[number], _place(entry, "at"), icons, following, medal, entry.source))
    for entry, rail in zip(entries, rails, strict=True):
        for other in rail.next:
            if rails[other].at[0] <= rail.at[0]:
                raise entry.wrong("rail-left", name=rails[other].name)
    for entry, rail, number in zip(entries[1:], rails[1:], range(1, len(rails)), strict=True):
        if not any(number in other.next for other in rails):
            raise entry.wrong("rail-unreached", name=rail.name)
    if len([rail for rail in rails if not rail.next]) != 1:
        raise file.wrong("rail-ends")
    return tuple(rails)


# ── The prize board ─────────────────────────────────────────────────────────────────────────────────────────────────


def _zones(file: File, regions: tuple[Region, ...], rules: int) -> tuple[Zone, ...]:
    """The four zones, each with a box for every flag of its kind."""
    zones = []
    for name, entry in zip(ZONES, _named(file, "zone", ZONES), strict=True):
        values = _numbers(entry, "values", entry.get("values", list), 0, 99)
        flags = sum(region.kind == name for region in regions)
        if len(values) != flags:
            raise entry.wrong("zone-flags", count=len(values), wanted=flags)
        if not 1 <= len(values) <= BOXES:
            raise entry.wrong("box-long", key="values", most=BOXES)
        medals = _medals(entry)
        if name == ZONES[VILLAGE] and medals:
            raise entry.wrong("zone-red")
        if name == "desert" and rules > 1 and not set(medals[:1]) & set(FILLED):
            raise entry.wrong("zone-filled")
        zones.append(Zone(name, values, medals, entry.source))
    return tuple(zones)


def _tracks(file: File, rules: int) -> tuple[Track, ...]:
    """The Tipi, Saloon and Wanted tracks; nothing stands above the Saloon track."""
    tracks = []
    for name, entry in zip(TRACKS, _named(file, "track", TRACKS), strict=True):
        icons = tuple(_icons(entry, "icons", box) for box in entry.get("icons", list))
        if not 1 <= len(icons) <= BOXES:
            raise entry.wrong("box-long", key="icons", most=BOXES)
        if name == "tipi" and (len(icons) % 2 == 0 or len(icons) < 3):
            raise entry.wrong("track-centre", count=len(icons))
        if name == "saloon" and rules > 1 and any(icons):
            raise entry.wrong("track-bare")
        tracks.append(Track(name, icons, _medals(entry), entry.source))
    return tuple(tracks)


def _check_totals(
    file: File,
    regions: tuple[Region, ...],
    rails: tuple[Rail, ...],
    zones: tuple[Zone, ...],
    tracks: tuple[Track, ...],
) -> None:
    """The results that the rulebook reckons are possible."""
    medals = Counter(region.medal for region in regions) + Counter(rail.medal for rail in rails if rail.medal)
    medals += Counter(medal for zone in zones for medal in zone.medals)
    medals += Counter(medal for track in tracks for medal in track.medals)
    for values, won in TOTALS:
        for zone, value in zip(zones, values, strict=True):
            if value not in zone.values:
                raise file.wrong("total-zone", zone=Message(f"zone-{zone.name}"), value=value)
        if missing := Counter(won) - medals:
            raise file.wrong("total-medal", value=min(missing))


def _check_chains(file: File, regions: tuple[Region, ...], rails: tuple[Rail, ...], tracks: tuple[Track, ...]) -> None:
    """A place with two icons leaves one for later, and no more than a few can wait."""
    places = [stage.icons for region in regions for stage in region.stages]
    places += [rail.icons for rail in rails] + [box for track in tracks for box in track.icons]
    double = sum(len(icons) == 2 for icons in places)
    if double >= DEEP:
        raise file.wrong("box-double", count=double, most=DEEP - 1)


# ── As the rules use it ─────────────────────────────────────────────────────────────────────────────────────────────


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _row(values: Sequence[int], size: int) -> Array:
    """An array of that size, filled up with zeros."""
    return array("q", [*values, *[0] * (size - len(values))])


def _rows(each: Sequence[Sequence[int]]) -> Array:
    """Arrays of as many numbers as a track has boxes, one after the other."""
    return sum((_row(values, BOXES) for values in each), array("q"))


def _box(
    families: tuple[Family, ...],
    regions: tuple[Region, ...],
    near: tuple[tuple[int, ...], ...],
    rails: tuple[Rail, ...],
    zones: tuple[Zone, ...],
    tracks: tuple[Track, ...],
) -> Box:
    icon = [0] * (2 * PLACES)

    def print_icons(place: int, names: tuple[str, ...]) -> None:
        for number, name in enumerate(names):
            icon[2 * place + number] = 1 + ICONS.index(name)

    region_of: list[int] = []
    linked: list[int] = []
    first: list[int] = []
    stages: list[int] = []
    for number, region in enumerate(regions):
        base = len(region_of)
        for index, stage in enumerate(region.stages):
            print_icons(base + index, stage.icons)
            ends = {end for path in region.paths if index + 1 in path for end in path} - {0, index + 1}
            linked.append(_bits([base + end - 1 for end in ends]))
            region_of.append(number)
        first.append(_bits([base + path[1] - 1 for path in region.paths if path[0] == 0]))
        stages.append(_bits(range(base, len(region_of))))
    for number, rail in enumerate(rails):
        print_icons(RAIL + number, rail.icons)
    for number, track in enumerate(tracks):
        for index, icons in enumerate(track.icons):
            print_icons(BOX + number * BOXES + index, icons)
    prizes = [*(track.medals for track in tracks), *(zone.medals for zone in zones[1:])]
    return Box(
        copies=_row([count for family in families for count in family.copies], KINDS),
        duo=_row([1 + ICONS.index(family.duo) for family in families], len(families)),
        icon=_row(icon, len(icon)),
        region=_row(region_of, STAGES),
        linked=_row(linked, STAGES),
        first=_row(first, REGIONS),
        stages=_row(stages, REGIONS),
        near=_row([_bits(each) for each in near], REGIONS),
        kind=_row([ZONES.index(region.kind) for region in regions], REGIONS),
        villages=_row([_bits([n for n, region in enumerate(regions) if region.kind == ZONES[VILLAGE]])], 1),
        medal=_row([region.medal for region in regions], REGIONS),
        rail_next=_row([_bits(rail.next) for rail in rails], RAILS),
        rail_medal=_row([rail.medal for rail in rails], RAILS),
        zone_value=_rows([zone.values for zone in zones]),
        zone_size=_row([len(zone.values) for zone in zones], len(zones)),
        track_size=_row([len(track.icons) for track in tracks], len(tracks)),
        prize=_rows(prizes),
        prizes=_row([len(medals) for medals in prizes], len(prizes)),
    )
