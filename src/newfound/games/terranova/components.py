"""The box of Terra Nova: reads the drawn map into arrays, and says clearly what is wrong with it."""

from array import array
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from newfound.core.components import Entry, File, Piece
from newfound.core.position import Array
from newfound.core.words import Message

TERRAINS: Final = 8
BLOCK: Final = 21
"""Cells to a terrain, which form one connected block."""
CELLS: Final = TERRAINS * BLOCK
NO_CELL: Final = -1
STONES: Final = 80
ROWS: Final = 26
"""More rows than there are letters cannot be named."""

GRID: Final = 16
"""Rows and columns of the grid that learning programs see the map in."""

DIRECTIONS: Final = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
"""Steps in the drawing to the six neighbours, as rows and characters: E, NE, NW, W, SW, SE."""


class Box(NamedTuple):
    """The map as the rules use it."""

    near: Array
    """The six neighbours of each cell, `NO_CELL` for the sea."""
    terrain: Array
    """The terrain of each cell."""
    across: Array
    """The neighbours of each cell that have another terrain, in the same order, six to a cell; then `NO_CELL`."""
    spot: Array
    """Where each cell lies in a grid of rows, every other one half a place to the right; -1 outside of it."""


@dataclass(frozen=True)
class Terrain:
    """A kind of land, and the letter that stands for it in the drawing."""

    name: str
    letter: str
    source: str


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box of Terra Nova."""

    title: str
    terrains: tuple[Terrain, ...]
    pieces: tuple[Piece, ...]
    names: tuple[str, ...]
    """What the cells are called: a letter for the row, a number along it."""
    row: tuple[int, ...]
    x: tuple[int, ...]
    """Where a cell stands in the drawing, in characters from the left."""
    terrain: tuple[int, ...]
    near: tuple[int, ...]
    """Six neighbours per cell (E, NE, NW, W, SW, SE), `NO_CELL` for the sea."""
    source: str
    digest: str
    box: Box


def load(path: Path) -> Components:
    """The components of a file, once it has passed every check."""
    file = File(path, Path(__file__).parent)
    terrains = _terrains(file)
    entry = file.table("map")
    cells = _cells(entry, terrains)
    where = {place: index for index, place in enumerate(cells)}
    near = tuple(where.get((row + down, x + right), NO_CELL) for row, x in cells for down, right in DIRECTIONS)
    names = tuple(_name(row, x) for row, x in cells)
    _check_blocks(entry, terrains, names, tuple(cells.values()), near)
    _check_shore(entry, where, names)
    return Components(
        title=entry.get("name", str),
        terrains=terrains,
        pieces=_pieces(file),
        names=names,
        row=tuple(row for row, _ in cells),
        x=tuple(x for _, x in cells),
        terrain=tuple(cells.values()),
        near=near,
        source=entry.source,
        digest=file.digest,
        box=Box(
            array("h", near),
            array("h", cells.values()),
            array("h", _across(tuple(cells.values()), near)),
            array("h", [_spot(row, x) for row, x in cells]),
        ),
    )


def _across(terrain: tuple[int, ...], near: tuple[int, ...]) -> list[int]:
    """The neighbours of all cells that lie across a border."""
    found: list[int] = []
    for cell, here in enumerate(terrain):
        beside = near[cell * 6 : cell * 6 + 6]
        other = [each for each in beside if each != NO_CELL and terrain[each] != here]
        found += other + [NO_CELL] * (6 - len(other))
    return found


def _spot(row: int, x: int) -> int:
    """Where a cell of the drawing lies in the grid."""
    return row * GRID + x // 2 if row < GRID and x // 2 < GRID else -1


def _name(row: int, x: int) -> str:
    return f"{chr(ord('A') + row)}{x // 2 + 1}"


def _terrains(file: File) -> tuple[Terrain, ...]:
    found: list[Terrain] = []
    for entry in file.tables("terrain"):
        terrain = Terrain(entry.get("name", str), entry.get("letter", str), entry.source)
        if len(terrain.letter) != 1 or not terrain.letter.isupper():
            raise entry.wrong("map-letter", letter=terrain.letter)
        if any(terrain.letter == other.letter or terrain.name == other.name for other in found):
            raise entry.wrong("map-twice")
        found.append(terrain)
    if len(found) != TERRAINS:
        raise file.wrong("map-terrains", count=len(found), wanted=TERRAINS)
    return tuple(found)


def _pieces(file: File) -> tuple[Piece, ...]:
    """The pieces; the stones must be those of the rulebook, since the rules count on them."""
    pieces = file.pieces()
    stones = sum(piece.count for piece in pieces if piece.name == "stone")
    if stones != STONES:
        raise file.wrong("map-stones", count=stones, wanted=STONES)
    return pieces


def _cells(entry: Entry, terrains: tuple[Terrain, ...]) -> dict[tuple[int, int], int]:
    """The terrain of each cell by its row and character, in reading order; the margins are cut off."""
    letters = {terrain.letter: index for index, terrain in enumerate(terrains)}
    lines = entry.get("drawing", str).replace(".", " ").splitlines()
    lines = [line.rstrip() for line in lines]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    margin = min((len(line) - len(line.lstrip()) for line in lines if line), default=0) // 2 * 2
    cells = {}
    parity: int | None = None
    for row, line in enumerate(lines):
        for x, letter in enumerate(line[margin:]):
            if letter == " ":
                continue
            if letter not in letters:
                raise entry.wrong("map-unknown-letter", letter=letter, line=row + 1, known=", ".join(letters))
            if parity is None:
                parity = (x + row) % 2
            if (x + row) % 2 != parity:
                raise entry.wrong("map-stagger", line=row + 1, place=margin + x + 1)
            cells[row, x] = letters[letter]
    if len(lines) > ROWS:
        raise entry.wrong("map-rows", count=len(lines), most=ROWS)
    if len(cells) != CELLS:
        raise entry.wrong("map-size", count=len(cells), wanted=CELLS)
    return cells


def _check_blocks(
    entry: Entry, terrains: tuple[Terrain, ...], names: tuple[str, ...], terrain: tuple[int, ...], near: tuple[int, ...]
) -> None:
    """Each terrain has its cells, and they hang together."""
    counts = Counter(terrain)
    for index, kind in enumerate(terrains):
        if counts[index] != BLOCK:
            name = Message(f"terrain-{kind.name}") if kind.name in KNOWN else kind.name
            raise entry.wrong("map-count", terrain=name, count=counts[index], wanted=BLOCK)
    for index, kind in enumerate(terrains):
        block = {cell for cell in range(CELLS) if terrain[cell] == index}
        start = min(block)
        apart = block - _reach(start, block, near)
        if apart:
            name = Message(f"terrain-{kind.name}") if kind.name in KNOWN else kind.name
            raise entry.wrong("map-block", terrain=name, cell=names[min(apart)], start=names[start])
    apart = set(range(CELLS)) - _reach(0, set(range(CELLS)), near)
    if apart:
        raise entry.wrong("map-apart", cell=names[min(apart)], start=names[0])


KNOWN: Final = ("forest", "mountain", "lake", "prairie", "cornfield", "swamp", "desert", "heath")
"""The terrains that have a name in both languages and a texture of their own."""


def _reach(start: int, cells: set[int], near: tuple[int, ...]) -> set[int]:
    """The cells connected with `start` inside a set."""
    reached = {start}
    todo = [start]
    while todo:
        cell = todo.pop()
        for other in near[cell * 6 : cell * 6 + 6]:
            if other in cells and other not in reached:
                reached.add(other)
                todo.append(other)
    return reached


def _check_shore(entry: Entry, where: dict[tuple[int, int], int], names: tuple[str, ...]) -> None:
    """No sea is enclosed by land: the island has no holes."""
    rows = [row for row, _ in where]
    xs = [x for _, x in where]
    parity = sum(next(iter(where))) % 2
    sea = {
        (row, x)
        for row in range(min(rows) - 1, max(rows) + 2)
        for x in range(min(xs) - 2, max(xs) + 3)
        if (row + x) % 2 == parity and (row, x) not in where
    }
    todo = [next(place for place in sorted(sea))]
    open_sea = set(todo)
    while todo:
        row, x = todo.pop()
        for down, right in DIRECTIONS:
            place = (row + down, x + right)
            if place in sea and place not in open_sea:
                open_sea.add(place)
                todo.append(place)
    if holes := sea - open_sea:
        row, x = min(holes)
        beside = next(where[row + d, x + r] for d, r in DIRECTIONS if (row + d, x + r) in where)
        raise entry.wrong("map-hole", hole=_name(row, x), cell=names[beside])
