"""The rules of Terra Nova, in the order of the rulebook. What it leaves open is settled in RULES.md.

An action is one of four verbs and a cell: place a pioneer there, pick the one that stands there, move the picked one
there, or lay a stone there.
"""

from typing import Final

from newfound.core.events import tell
from newfound.core.jit import rule
from newfound.core.position import Ints, Position, field
from newfound.games.terranova.components import CELLS, NO_CELL, STONES, Box

SEATS: Final = 4
MOST_TERRAINS: Final = 3
"""A region holds at most this many types of terrain."""
REGIONS: Final = 113
"""More regions than there can be: a stone has at most 3 neighbours apart from each other, so it adds at most 2 areas;
with k stones there are at most 2k + 1 areas on the 168 - k other cells."""
PATIENCE: Final = 10
"""Rounds in a row without a stone, after which the game ends."""
WARNING: Final = 5
"""Rounds in a row without a stone, from which on that end is announced."""

# What a cell holds: nothing, the pioneer of seat n as 1 + n, a stone, or it went with region r as 8 + r.
EMPTY: Final = 0
PIONEER: Final = 1
STONE: Final = 5
REGION: Final = 8

# Actions: a verb + a cell.
PLACE: Final = 0
PICK: Final = 256
TO: Final = 512
LAY: Final = 768
MAX_ACTIONS: Final = CELLS
SCRATCH: Final = 2 * CELLS
STAGE_COUNT: Final = 3
REGISTERS: Final = 32
NARROW: Final = True

# Why a game is over.
RUNNING: Final = 0
DIVIDED: Final = 1
ONE_MOVES: Final = 2
NO_STONES: Final = 3
STALLED: Final = 4

# Events.
PLACED: Final = 0
MOVED: Final = 1
LAID: Final = 2
SCORED: Final = 3
UNCLAIMED: Final = 4
PASSED: Final = 5
WAIVED: Final = 6
ENDED: Final = 7  # + why
QUIET: Final = 12


class Island(Position):
    """What lies on the island of Terra Nova, and how far the turn is."""

    players: int = field("i1")
    score: Ints = field("i2", SEATS)
    first: int = field("i1")  # who begins
    edition: int = field("i1")  # the version of these rules
    cell: Ints = field("i1", CELLS)
    taker: Ints = field("i1", REGIONS)  # who took a region, as bits; 0: nobody stood there
    regions: int = field("i1")
    stones: int = field("i1")  # in the supply
    turn: int = field("i1")  # whose turn it is
    left: Ints = field("i1", SEATS)  # pioneers still to be placed
    count: Ints = field("i1", SEATS)  # pioneers on the island
    pioneer: Ints = field("i2", SEATS * 13)  # their cells, the first `count` of each seat
    done: int = field("i1")  # actions of this turn
    moves: int = field("i1")  # those of them that were moves
    picked: int = field("i2")  # the cell of the pioneer picked up to be moved
    moved: Ints = field("i2", 2)  # where the pioneers moved this turn stand
    start: int = field("i2")  # where the first of them stood before
    laid: int = field("i1")  # whether this turn has laid a stone
    idle: int = field("i1")  # turns in a row without a stone
    over: int = field("i1")


POSITION = Island


# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin(box: Box, s: Island) -> None:
    """Two, three or four players have 13, 10 or 8 pioneers each; 80 stones lie beside the board."""
    for seat in range(s.players):
        s.left[seat] = 13 if s.players == 2 else 10 if s.players == 3 else 8
    s.turn = s.first
    s.stones = STONES
    s.picked = NO_CELL
    s.moved[0] = NO_CELL
    s.moved[1] = NO_CELL
    s.start = NO_CELL


@rule
def place(box: Box, s: Island, seat: int, cell: int, log: Ints) -> None:
    """Players place one pioneer at a time in turn on any empty cell until all stand."""
    s.cell[cell] = PIONEER + seat
    s.pioneer[seat * 13 + s.count[seat]] = cell
    s.count[seat] += 1
    s.left[seat] -= 1
    tell(log, PLACED, seat, cell, s.left[seat])
    s.turn = (seat + 1) % s.players
    if s.left[s.turn] == 0:
        begin_turn(box, s, log)


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def to_act(box: Box, s: Island) -> int:
    """Players act one after the other."""
    if s.over:
        return 0
    return 1 << s.turn


@rule
def stage(box: Box, s: Island) -> int:
    """Pioneers are placed; then one is picked, or a stone laid, and the picked one moved."""
    if s.left[s.turn] > 0:
        return 0
    return 1 if s.picked == NO_CELL else 2


@rule
def legal(box: Box, s: Island, seat: int, out: Ints) -> int:
    """Place a pioneer; or pick one and then its cell, or, after the first action, lay a stone."""
    n = 0
    if s.left[seat] > 0:
        for cell in range(CELLS):
            if s.cell[cell] == EMPTY:
                out[n] = PLACE + cell
                n += 1
        return n
    if s.picked != NO_CELL:
        return targets(box, s, s.picked, out)
    for i in range(seat * 13, seat * 13 + s.count[seat]):
        if free_beside(box, s, s.pioneer[i]):
            out[n] = PICK + s.pioneer[i]
            n += 1
    return stone_cells(box, s, out, n)


@rule
def apply(box: Box, s: Island, seat: int, action: int, log: Ints, work: Ints) -> None:
    """Each player must carry out three actions in a turn, as long as any is possible."""
    if action < PICK:
        place(box, s, seat, action - PLACE, log)
    elif action < TO:
        s.picked = action - PICK
    elif action < LAY:
        move(box, s, seat, action - TO, log)
        after_action(box, s, log)
    else:
        lay_stone(box, s, seat, action - LAY, log, work)
        after_action(box, s, log)


@rule
def after_action(box: Box, s: Island, log: Ints) -> None:
    """Only when the second or third action is no longer possible may a player do without it."""
    s.done += 1
    if s.over:
        return
    if s.done < 3:
        if s.edition > 1 and one_moves(box, s):
            end(s, ONE_MOVES, log)
            return
        # a stone next to a pioneer lies where that pioneer could go, so who cannot move cannot lay one either
        if can_move(box, s, s.turn):
            return
        tell(log, WAIVED, s.turn)
    if s.laid:
        s.idle = 0
    else:
        rest(s, log)
    s.turn = (s.turn + 1) % s.players
    begin_turn(box, s, log)


@rule
def rest(s: Island, log: Ints) -> None:
    """A turn without a stone is over; after some rounds of them the end that comes of it is announced."""
    s.idle += 1
    if s.idle % s.players == 0 and WARNING <= quiet_rounds(s) < PATIENCE:
        tell(log, QUIET, quiet_rounds(s), PATIENCE)


@rule
def quiet_rounds(s: Island) -> int:
    """How many rounds in a row nobody has laid a stone."""
    return s.idle // s.players


@rule
def begin_turn(box: Box, s: Island, log: Ints) -> None:
    """Who cannot move a pioneer as first action passes."""
    s.done = 0
    s.moves = 0
    s.laid = 0
    s.start = NO_CELL
    s.moved[0] = NO_CELL
    s.moved[1] = NO_CELL
    if one_moves(box, s):
        end(s, ONE_MOVES, log)
        return
    while not can_move(box, s, s.turn):
        tell(log, PASSED, s.turn)
        rest(s, log)
        s.turn = (s.turn + 1) % s.players
    if s.idle >= PATIENCE * s.players:
        end(s, STALLED, log)


# ── 1. A pioneer is moved ───────────────────────────────────────────────────────────────────────────────────────────


@rule
def free_beside(box: Box, s: Island, cell: int) -> bool:
    """Whether an empty cell lies next to this one. A pioneer without one is blocked.

    One that has moved twice in this turn can always go back the way it came, so no rule blocks it besides.
    """
    for i in range(cell * 6, cell * 6 + 6):
        near = box.near[i]
        if near != NO_CELL and s.cell[near] == EMPTY:
            return True
    return False


@rule
def can_move(box: Box, s: Island, seat: int) -> bool:
    """Whether any pioneer of the seat can be moved."""
    for i in range(seat * 13, seat * 13 + s.count[seat]):
        if free_beside(box, s, s.pioneer[i]):
            return True
    return False


@rule
def targets(box: Box, s: Island, cell: int, out: Ints) -> int:
    """Straight in one of six directions, one cell or more, never across a pioneer, a stone or the edge.

    Who moves the same pioneer three times may not end on the cell it came from.
    """
    forbidden = NO_CELL
    if s.moves == 2 and s.moved[0] == cell and s.moved[1] == NO_CELL:
        forbidden = s.start
    n = 0
    for direction in range(6):
        to = box.near[cell * 6 + direction]
        while to != NO_CELL and s.cell[to] == EMPTY:
            if to != forbidden:
                out[n] = TO + to
                n += 1
            to = box.near[to * 6 + direction]
    return n


@rule
def move(box: Box, s: Island, seat: int, to: int, log: Ints) -> None:
    """Moves the picked pioneer, and remembers it as one of those moved this turn."""
    cell = s.picked
    s.picked = NO_CELL
    s.cell[cell] = EMPTY
    s.cell[to] = PIONEER + seat
    for i in range(seat * 13, seat * 13 + s.count[seat]):
        if s.pioneer[i] == cell:
            s.pioneer[i] = to
    if s.moves == 0:
        s.start = cell
    s.moves += 1
    if s.moved[0] == cell or s.moved[0] == NO_CELL:
        s.moved[0] = to
    else:
        s.moved[1] = to
    tell(log, MOVED, seat, cell, to)


# ── 2. A stone is laid ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def stone_cells(box: Box, s: Island, out: Ints, n: int) -> int:
    """A stone goes on an empty cell next to a pioneer moved this turn; after two moves either one will do.

    So none can be laid before the first move.
    """
    first = n
    for m in range(2):
        if s.moved[m] != NO_CELL:
            for i in range(s.moved[m] * 6, s.moved[m] * 6 + 6):
                near = box.near[i]
                if near != NO_CELL and s.cell[near] == EMPTY:
                    known = False
                    for j in range(first, n):
                        if out[j] == LAY + near:
                            known = True
                    if not known:
                        out[n] = LAY + near
                        n += 1
    return n


@rule
def lay_stone(box: Box, s: Island, seat: int, cell: int, log: Ints, work: Ints) -> None:
    """Lays a stone; every region it completes is scored at once, those on both sides of a cut included."""
    s.cell[cell] = STONE
    s.stones -= 1
    s.laid = 1
    tell(log, LAID, seat, cell, s.stones)
    if look_around(box, s, cell, log, work) > 0 and divided(s):
        end(s, DIVIDED, log)
    elif s.stones == 0:
        end(s, NO_STONES, log)


# ── Regions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def in_play(s: Island, cell: int) -> bool:
    """Whether a cell belongs to an area that is not scored yet."""
    return cell != NO_CELL and s.cell[cell] < STONE


@rule
def look_around(box: Box, s: Island, cell: int, log: Ints, work: Ints) -> int:
    """Scores the regions a new stone has completed, and gives their number.

    Every area in play has four terrains or more. So a stone changes nothing while the neighbours still in play hang
    together around it and one of them has its terrain: then nothing was cut off and no terrain was lost.
    """
    runs = 0
    same = False
    before = in_play(s, box.near[cell * 6 + 5])
    for i in range(cell * 6, cell * 6 + 6):
        near = box.near[i]
        here = in_play(s, near)
        if here:
            if not before:
                runs += 1
            if box.terrain[near] == box.terrain[cell]:
                same = True
        before = here
    if runs <= 1 and same:
        return 0
    closed = 0
    before = in_play(s, box.near[cell * 6 + 5])
    for i in range(cell * 6, cell * 6 + 6):
        near = box.near[i]
        here = in_play(s, near)
        # one look for each run of neighbours; a full ring of six holds the cell's own terrain and was passed over
        if here and not before:
            if close(box, s, near, log, work):
                closed += 1
        before = here
    return closed


@rule
def close(box: Box, s: Island, start: int, log: Ints, work: Ints) -> bool:
    """Scores the area of a cell if it has at most three terrains, takes it out of the game, and says whether it did.

    While the area is walked its cells carry the number of the region to be, and `work` keeps what they held; at the
    fourth terrain the walk stops and is undone, so an area that stays in play costs only a few steps.
    """
    work[0] = start
    work[1] = s.cell[start]
    s.cell[start] = REGION + s.regions
    size = 1
    kinds = 1
    terrains = 1 << box.terrain[start]
    i = 0
    while i < size and kinds <= MOST_TERRAINS:
        cell = work[2 * i]
        i += 1
        for j in range(cell * 6, cell * 6 + 6):
            near = box.near[j]
            if in_play(s, near):
                work[2 * size] = near
                work[2 * size + 1] = s.cell[near]
                s.cell[near] = REGION + s.regions
                size += 1
                if terrains >> box.terrain[near] & 1 == 0:
                    terrains |= 1 << box.terrain[near]
                    kinds += 1
    if kinds > MOST_TERRAINS:
        for i in range(size):
            s.cell[work[2 * i]] = work[2 * i + 1]
        return False
    score_region(s, start, size, factor_for(kinds), log)
    s.regions += 1
    return True


@rule
def factor_for(kinds: int) -> int:
    """A region is worth its cells × 3, 2 or 1 for one, two or three terrains."""
    return MOST_TERRAINS + 1 - kinds


@rule
def share(value: int, takers: int) -> int:
    """What each taker of a region gets: a tie divides it, rounded down."""
    return value // takers


@rule
def score_region(s: Island, cell: int, size: int, factor: int, log: Ints) -> None:
    """Whoever has most pioneers inside takes a region; then the pioneers leave the game."""
    most = 0
    takers = 0
    ties = 0
    for seat in range(s.players):
        inside = leave(s, seat)
        if inside > most:
            most = inside
            takers = 0
            ties = 0
        if inside == most and inside > 0:
            takers |= 1 << seat
            ties += 1
    s.taker[s.regions] = takers
    value = size * factor
    if ties == 0:
        tell(log, UNCLAIMED, size, factor, value, cell)
    for seat in range(s.players):
        if takers >> seat & 1:
            s.score[seat] += share(value, ties)
            tell(log, SCORED, seat, share(value, ties), size, factor, value, ties, cell)


@rule
def leave(s: Island, seat: int) -> int:
    """Takes a seat's pioneers out of the region that is being scored, and gives their number."""
    region = REGION + s.regions
    stay = seat * 13
    for i in range(seat * 13, seat * 13 + s.count[seat]):
        if s.cell[s.pioneer[i]] != region:
            s.pioneer[stay] = s.pioneer[i]
            stay += 1
    gone = seat * 13 + s.count[seat] - stay
    s.count[seat] -= gone
    for i in range(stay, stay + gone):
        s.pioneer[i] = 0
    for m in range(2):
        if s.moved[m] != NO_CELL and s.cell[s.moved[m]] == region:
            s.moved[m] = NO_CELL
    return gone


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def divided(s: Island) -> bool:
    """Whether the whole island has been divided into regions."""
    for cell in range(CELLS):
        if s.cell[cell] < STONE:
            return False
    return True


@rule
def one_moves(box: Box, s: Island) -> bool:
    """Whether at most one player can still move: then the game is over, in the middle of a turn too.

    By the first version of these rules this was looked at only between turns.
    """
    movers = 0
    for seat in range(s.players):
        if can_move(box, s, seat):
            movers += 1
    return movers <= 1


@rule
def end(s: Island, why: int, log: Ints) -> None:
    """The game is over; nothing more is scored."""
    s.over = why
    tell(log, ENDED + why)
