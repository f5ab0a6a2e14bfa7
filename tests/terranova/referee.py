"""A slow and plain referee of Terra Nova, written from the rulebook alone, as a second opinion on the fast rules."""

from __future__ import annotations

from typing import NamedTuple

PIONEERS = {2: 13, 3: 10, 4: 8}
STONES = 80
ACTIONS = 3
FACTOR = {1: 3, 2: 2, 3: 1}
DIRECTIONS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))

Pioneer = tuple[int, int]


class Region(NamedTuple):
    """A closed part of the land that was scored and has left the game."""

    cells: frozenset[str]
    terrains: frozenset[str]
    value: int
    takers: frozenset[int]
    each: int


def read_map(drawing: str) -> dict[tuple[int, int], str]:
    """Return the terrain of each (row, character column), without the blank rows above and the even margin at left."""
    found = {
        (r, x): letter
        for r, line in enumerate(drawing.splitlines())
        for x, letter in enumerate(line)
        if "A" <= letter <= "Z"
    }
    if not found:
        raise ValueError("the drawing has no land")
    if len({(r + x) % 2 for r, x in found}) != 1:
        raise ValueError("the rows of the drawing are not staggered")
    top = min(r for r, _ in found)
    left = min(x for _, x in found) // 2 * 2
    return {(r - top, x - left): letter for (r, x), letter in found.items()}


def cell_name(r: int, x: int) -> str:
    """Return the name of a cell, such as G7."""
    return chr(ord("A") + r) + str(x // 2 + 1)


class Referee:
    """One game of Terra Nova from set-up to end."""

    def __init__(self, drawing: str, players: int, first: int = 0) -> None:
        """Begin a game on the drawn map, with this seat."""
        grid = read_map(drawing)
        if len(grid) < players * PIONEERS[players]:
            raise ValueError("the land is too small for all pioneers")
        self.players = players
        self.terrain: dict[str, str] = {cell_name(r, x): letter for (r, x), letter in grid.items()}
        # One entry per direction: the next cell that way, or None at the edge.
        self.steps: dict[str, list[str | None]] = {
            cell_name(r, x): [cell_name(r + i, x + j) if (r + i, x + j) in grid else None for i, j in DIRECTIONS]
            for r, x in grid
        }
        self.where: dict[Pioneer, str] = {}  # the pioneers in the game, each (seat, number), and their cells
        self.stone_cells: set[str] = set()
        self.regions: list[Region] = []
        self.scores: list[int] = [0] * players
        self.stones: int = STONES
        self.over: bool = False
        self.reason: str = ""
        self.first = first
        self.to_act: int | None = first
        self.placed = 0  # pioneers placed at set-up
        self.history: list[Pioneer | None] = []  # this turn's actions: the pioneer moved, or None for a stone
        self.began: dict[Pioneer, str] = {}  # where the pioneers stood when the turn began
        self.picked: Pioneer | None = None
        self.quiet = 0  # turns in a row without a stone

    def pioneers(self, seat: int) -> set[str]:
        """Return the cells of a seat's pioneers that are still in the game."""
        return {cell for (owner, _), cell in self.where.items() if owner == seat}

    def neighbours(self, cell: str) -> set[str]:
        """Return the land cells next to a cell."""
        return {step for step in self.steps[cell] if step is not None}

    def open_cells(self) -> set[str]:
        """Return the cells without a stone that belong to no scored region."""
        closed = {cell for region in self.regions for cell in region.cells}
        return set(self.terrain) - self.stone_cells - closed

    def empty_cells(self) -> set[str]:
        """Return the open cells where no pioneer stands."""
        return self.open_cells() - set(self.where.values())

    def targets(self, pioneer: Pioneer) -> set[str]:
        """Return the cells where a pioneer may end its move as the next action."""
        empty = self.empty_cells()
        found = set()
        for direction in range(len(DIRECTIONS)):
            cell = self.steps[self.where[pioneer]][direction]
            while cell is not None and cell in empty:
                found.add(cell)
                cell = self.steps[cell][direction]
        if self.history == [pioneer, pioneer]:  # three moves of one pioneer may not lead back to its beginning
            found.discard(self.began[pioneer])
        return found

    def movers(self, seat: int) -> set[Pioneer]:
        """Return the pioneers of a seat that may move as the next action."""
        return {pioneer for pioneer in self.where if pioneer[0] == seat and self.targets(pioneer)}

    def can_move(self, seat: int) -> bool:
        """Tell whether any pioneer of a seat has an empty cell next to it."""
        empty = self.empty_cells()
        return any(self.neighbours(cell) & empty for cell in self.pioneers(seat))

    def stone_targets(self) -> set[str]:
        """Return the empty cells next to a pioneer that was moved this turn and is still in the game."""
        if self.stones == 0:
            return set()
        moved = {pioneer for pioneer in self.history if pioneer is not None and pioneer in self.where}
        beside = {cell for pioneer in moved for cell in self.neighbours(self.where[pioneer])}
        return beside & self.empty_cells()

    def legal(self) -> set[str]:
        """Return the texts of all legal decisions of the seat to act."""
        if self.to_act is None:
            return set()
        if self.placed < self.players * PIONEERS[self.players]:
            return {f"place {cell}" for cell in self.empty_cells()}
        if self.picked is not None:
            return {f"to {cell}" for cell in self.targets(self.picked)}
        picks = {f"pick {self.where[pioneer]}" for pioneer in self.movers(self.to_act)}
        return picks | {f"stone {cell}" for cell in self.stone_targets()}

    def play(self, text: str) -> None:
        """Carry out one decision of the seat to act."""
        if self.to_act is None or text not in self.legal():
            raise ValueError(f"not legal: {text}")
        word, cell = text.split()
        if word == "place":
            self.where[(self.to_act, self.placed // self.players)] = cell
            self.placed += 1
            self.to_act = (self.to_act + 1) % self.players
            if self.placed == self.players * PIONEERS[self.players]:
                self.begin_turn(self.first)
        elif word == "pick":
            (self.picked,) = (pioneer for pioneer, stands in self.where.items() if stands == cell)
        elif word == "to":
            assert self.picked is not None
            self.where[self.picked] = cell
            self.history.append(self.picked)
            self.picked = None
            self.after_action()
        else:
            self.stones -= 1
            self.stone_cells.add(cell)
            self.history.append(None)
            self.score_regions(cell)
            if not self.open_cells():
                self.end("divided")
            elif self.stones == 0:
                self.end("no-stones")
            else:
                self.after_action()

    def one_moves(self) -> bool:
        """End the game when at most one seat can still move, and tell whether it did."""
        if sum(self.can_move(seat) for seat in range(self.players)) <= 1:
            self.end("one-moves")
        return self.over

    def begin_turn(self, seat: int) -> None:
        """Give the turn to the first seat from this one on that can move."""
        if self.one_moves():  # as the last pioneers were placed
            return
        while not self.can_move(seat):
            self.quiet += 1
            seat = (seat + 1) % self.players
        self.to_act = seat
        self.history = []
        self.began = dict(self.where)

    def after_action(self) -> None:
        """End the game or the turn: the turn after three actions, or when no further action is possible."""
        assert self.to_act is not None
        if self.one_moves():
            return
        if len(self.history) < ACTIONS and self.legal():
            return
        self.quiet = 0 if None in self.history else self.quiet + 1
        self.begin_turn((self.to_act + 1) % self.players)
        if not self.over and self.quiet >= 10 * self.players:
            self.end("stalled")

    def end(self, reason: str) -> None:
        """End the game."""
        self.over = True
        self.reason = reason
        self.to_act = None

    def areas(self) -> list[frozenset[str]]:
        """Return all connected areas of open cells, found by flooding the whole board."""
        left = self.open_cells()
        found = []
        while left:
            area: set[str] = set()
            border = {min(left)}
            while border:
                area |= border
                border = {step for cell in border for step in self.neighbours(cell)} & (left - area)
            left -= area
            found.append(frozenset(area))
        return found

    def score_regions(self, stone: str) -> None:
        """Score every area beside the new stone that has at most three terrains, and take its pioneers off."""
        for area in self.areas():
            terrains = frozenset(self.terrain[cell] for cell in area)
            if len(terrains) > max(FACTOR) or not area & self.neighbours(stone):
                continue
            inside = [len(self.pioneers(seat) & area) for seat in range(self.players)]
            most = max(inside)
            takers = frozenset(seat for seat in range(self.players) if most > 0 and inside[seat] == most)
            value = len(area) * FACTOR[len(terrains)]
            each = value // len(takers) if takers else 0
            for seat in takers:
                self.scores[seat] += each
            self.where = {pioneer: cell for pioneer, cell in self.where.items() if cell not in area}
            self.regions.append(Region(area, terrains, value, takers, each))
