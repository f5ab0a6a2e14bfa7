"""The rules of Discovery, in the order of the rulebook. What it leaves open is settled in RULES.md.

An action is one of seven verbs and a number: chance draws a kind of tile; a seat chooses one of the tiles before it,
the cell where it is laid and how it is turned; then it places a pawn on a segment of it, takes one back, or neither.
A landscape is a feature of `tiles`: segments of one terrain that have grown together.
"""

from typing import Final

from newfound.core.events import tell
from newfound.core.jit import rule
from newfound.core.position import Ints, Position, field
from newfound.core.seats import CHANCE_BIT
from newfound.games.discovery.components import MOUNTAIN, PIECES, PLAIN, TILES, Box
from newfound.games.tiles import (
    HASH,
    NOTHING,
    SEGMENTS,
    cells,
    complete,
    feature_of,
    fits_somewhere,
    lay,
    list_cells,
    list_turns,
    make_cell,
    only_turn,
    place_of,
    place_of_segment,
    slot_of,
    turns_for,
)

SEATS: Final = 5
PAWNS: Final = PIECES - 1
"""Pawns of a troop; the fifth of a colour counts points."""
HELD: Final = 2
"""Tiles before an expert."""
PORTS: Final = 1
"""An edge is wholly one terrain."""
CELLS: Final = cells(TILES)
FEW: Final = 2
"""A landscape of so many tiles or fewer is worth no more complete than incomplete."""

# Actions: a verb + a kind of tile, a place, a turn or a segment.
VERB: Final = 1 << 23
AT: Final = 0 * VERB  # + place_of(x, y)
TURN: Final = 1 * VERB
PAWN: Final = 2 * VERB  # + the segment's number on the tile
TAKE: Final = 3 * VERB  # + place_of(x, y) × SEGMENTS + the segment's number
NONE: Final = 4 * VERB
TILE: Final = 5 * VERB
DRAW: Final = 6 * VERB
MAX_ACTIONS: Final = CELLS

# Room to reckon in: what a survey has counted, and a mark for each landscape; networks look at more of it at once.
MARKS: Final = 3
SCRATCH: Final = MARKS + TILES * SEGMENTS + 5792

# Phases.
DRAWING: Final = 0
CHOOSING: Final = 1  # one of the two tiles before an expert
LAYING: Final = 2
TURNING: Final = 3
REFILLING: Final = 4  # an expert has laid a tile and draws another at once; the pawn comes after it
TROOP: Final = 5
OVER: Final = 6

# When tiles are set aside, as the option counts.
WITH_EXPERTS: Final = 0
ALWAYS: Final = 1

# How a landscape is scored.
INCOMPLETE: Final = 0
COMPLETE: Final = 1
COMPLETE_FEW: Final = 2  # closed all round, but with two tiles at most
AS_COMPLETE: Final = 3  # open when the game is over, and counted as complete
AS_COMPLETE_FEW: Final = 4
AS_INCOMPLETE: Final = 5  # complete when the game is over, and counted as incomplete

# Events.
DRAWN: Final = 0
LEFT: Final = 1
LAID: Final = 2
PLACED: Final = 3
TAKEN_BACK: Final = 4
ENDED: Final = 5
SCORED: Final = 6  # + the terrain


class World(Position):
    """What lies on the table: the map, the pawns on it, and the tiles still to be drawn."""

    players: int = field("i1")
    score: Ints = field("i2", SEATS)
    first: int = field("i1")  # who begins
    edition: int = field("i1")  # the version of these rules
    final: int = field("i1")  # the option
    expert: int = field("i1")  # the option
    aside: int = field("i1")  # the option: with the experts' variant, always, never
    turn: int = field("i1")  # whose turn it is
    phase: int = field("i1")
    drawn: int = field("i2")  # the kind of tile that is to be laid
    at: int = field("i2")  # the cell chosen for it, while it is being turned
    last: int = field("i2")  # the tile laid last
    left: Ints = field("i1", TILES)  # tiles still to be drawn, and those set aside unseen, by kind
    out: int = field("i1")  # how many of them are set aside and will never be drawn
    gone: Ints = field("i1", TILES)  # tiles that fitted nowhere and left the game, by kind
    hand: Ints = field("i2", SEATS * HELD)  # the tiles before an expert, face up
    pawn: Ints = field("i2", SEATS * PAWNS)  # the segments they stand on, NOTHING in the supply
    # the map, as `tiles` asks for it
    cell_at: Ints = field("i4", CELLS)
    cell_tile: Ints = field("i1", CELLS)
    cell_edges: Ints = field("i2", CELLS)
    cells: int = field("i2")
    table: Ints = field("i2", HASH)
    tile_kind: Ints = field("i1", TILES)
    tile_turn: Ints = field("i1", TILES)
    tile_cell: Ints = field("i2", TILES)
    tiles: int = field("i2")
    feature: Ints = field("i2", TILES * SEGMENTS)


POSITION = World


# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin(box: Box, s: World) -> None:
    """The start tile lies on the table, all others are drawn from; each player has a troop of four pawns."""
    for kind in range(len(box.copies)):
        s.left[kind] = box.copies[kind]
    for i in range(SEATS * PAWNS):
        s.pawn[i] = NOTHING
    for i in range(SEATS * HELD):
        s.hand[i] = NOTHING
    s.turn = s.first
    s.drawn = NOTHING
    s.at = NOTHING
    s.last = lay(box, s, PORTS, box.start[0], 0, make_cell(s, place_of(0, 0)))
    if s.aside == ALWAYS or (s.aside == WITH_EXPERTS and s.expert):
        s.out = min(s.players - 1, 3)  # so that all have the same number of turns
    s.phase = DRAWING


# ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def to_act(box: Box, s: World) -> int:
    """Chance draws; then the seat whose turn it is lays the tile, and places a pawn or takes one back."""
    if s.phase == OVER:
        return 0
    if s.phase in (DRAWING, REFILLING):
        return CHANCE_BIT
    return 1 << s.turn


@rule
def legal(box: Box, s: World, seat: int, out: Ints) -> int:
    """Draw any kind that is left; choose a tile, its cell and its turn; place a pawn, take one back, or neither."""
    n = 0
    if s.phase in (DRAWING, REFILLING):
        for kind in range(len(box.copies)):
            if s.left[kind] > 0:
                out[n] = DRAW + kind
                n += 1
    elif s.phase == CHOOSING:
        for i in range(seat * HELD, (seat + 1) * HELD):
            out[n] = TILE + s.hand[i]
            n += 1
    elif s.phase == LAYING:
        n = list_cells(box, s, s.drawn, AT, out)
    elif s.phase == TURNING:
        n = list_turns(turns_for(box, s, s.drawn, s.at), TURN, out)
    else:
        n = troop(box, s, seat, out)
    return n


@rule
def apply(box: Box, s: World, seat: int, action: int, log: Ints, work: Ints) -> None:
    """A turn: a tile is drawn and laid, then a pawn placed or taken back."""
    if action >= DRAW:
        draw_tile(box, s, action - DRAW, log, work)
    elif action >= TILE:
        choose(s, seat, action - TILE)
    elif action >= NONE:
        next_turn(box, s, log, work)
    elif action >= TAKE:
        take_back(box, s, seat, action - TAKE, log, work)
        next_turn(box, s, log, work)
    elif action >= PAWN:
        place(box, s, seat, action - PAWN, log)
        next_turn(box, s, log, work)
    elif action >= TURN:
        lay_tile(box, s, seat, s.at, action - TURN, log)
    else:
        choose_cell(box, s, seat, s.table[slot_of(s, action - AT)] - 1, log)


@rule
def next_turn(box: Box, s: World, log: Ints, work: Ints) -> None:
    """It is the turn of the player to the left."""
    s.turn = (s.turn + 1) % s.players
    go_on(box, s, log, work)


@rule
def go_on(box: Box, s: World, log: Ints, work: Ints) -> None:
    """A tile is drawn as long as there is one, and by experts as long as somebody lacks one; else the turn begins."""
    if stack(s) > 0 and (s.expert == 0 or lacks(s) != NOTHING):
        s.phase = DRAWING
    elif s.expert:
        begin_expert_turn(box, s, log, work)
    else:
        end(box, s, log, work)


# ── 1. A tile is drawn and laid ─────────────────────────────────────────────────────────────────────────────────────


@rule
def stack(s: World) -> int:
    """How many tiles can still be drawn."""
    count = -s.out
    for kind in range(TILES):
        count += s.left[kind]
    return count


@rule
def weight(box: Box, s: World, action: int) -> int:
    """Every tile of the stack is equally likely."""
    return s.left[action - DRAW]


@rule
def draw_tile(box: Box, s: World, kind: int, log: Ints, work: Ints) -> None:
    """The tile drawn is shown to all. If it fits nowhere it leaves the game, and another is drawn."""
    s.left[kind] -= 1
    if s.expert:
        to = lacks(s)
        s.hand[to] = kind
        tell(log, DRAWN, to // HELD, kind)
        if s.phase == REFILLING:
            s.phase = TROOP
        else:
            go_on(box, s, log, work)
        return
    tell(log, DRAWN, s.turn, kind)
    if fits_somewhere(box, s, kind):
        s.drawn = kind
        s.phase = LAYING
    else:
        s.gone[kind] += 1
        tell(log, LEFT, s.turn, kind)
        go_on(box, s, log, work)


@rule
def choose_cell(box: Box, s: World, seat: int, cell: int, log: Ints) -> None:
    """The tile goes beside another one, so that every landscape goes on; where it fits one way only, it is laid."""
    turn = only_turn(turns_for(box, s, s.drawn, cell))
    if turn == NOTHING:
        s.at = cell
        s.phase = TURNING
    else:
        lay_tile(box, s, seat, cell, turn, log)


@rule
def lay_tile(box: Box, s: World, seat: int, cell: int, turn: int, log: Ints) -> None:
    """Lays the tile, and the landscapes on it grow together with those around; experts draw another at once."""
    tell(log, LAID, seat, s.drawn, s.cell_at[cell], turn)
    s.last = lay(box, s, PORTS, s.drawn, turn, cell)
    s.drawn = NOTHING
    s.at = NOTHING
    # by the first rules an expert drew at the end of the turn
    s.phase = REFILLING if s.expert and s.edition > 1 and stack(s) > 0 else TROOP


# ── 2. A pawn is placed or taken back ───────────────────────────────────────────────────────────────────────────────


@rule
def troop(box: Box, s: World, seat: int, out: Ints) -> int:
    """Either a pawn of the supply is placed on the tile just laid, or one on the map is taken back, or neither."""
    n = 0
    if supply(s, seat) != NOTHING:
        for segment in range(box.segments[s.tile_kind[s.last]]):
            if not occupied(s, feature_of(s, s.last * SEGMENTS + segment)):
                out[n] = PAWN + segment
                n += 1
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] != NOTHING:
            out[n] = TAKE + place_of_segment(s, s.pawn[i])
            n += 1
    out[n] = NONE
    return n + 1


@rule
def supply(s: World, seat: int) -> int:
    """A pawn of the seat that is not on the map, NOTHING if all are."""
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] == NOTHING:
            return i
    return NOTHING


@rule
def occupied(s: World, landscape: int) -> bool:
    """Whether any pawn stands on a landscape, however far away."""
    for i in range(s.players * PAWNS):
        if s.pawn[i] != NOTHING and feature_of(s, s.pawn[i]) == landscape:
            return True
    return False


@rule
def terrain_of(box: Box, s: World, segment: int) -> int:
    """The terrain of a segment on the map."""
    terrain: int = box.terrain[s.tile_kind[segment // SEGMENTS] * SEGMENTS + segment % SEGMENTS]
    return terrain


@rule
def place(box: Box, s: World, seat: int, number: int, log: Ints) -> None:
    """2.1 One pawn, on one landscape of the tile just laid: an explorer, a robber or a sailor."""
    segment = s.last * SEGMENTS + number
    s.pawn[supply(s, seat)] = segment
    tell(log, PLACED, seat, terrain_of(box, s, segment), place_of_segment(s, segment))


@rule
def take_back(box: Box, s: World, seat: int, where: int, log: Ints, work: Ints) -> None:
    """2.2 A pawn placed in an earlier turn is taken back and scores, whether its landscape is complete or not."""
    for i in range(seat * PAWNS, (seat + 1) * PAWNS):
        if s.pawn[i] != NOTHING and place_of_segment(s, s.pawn[i]) == where:
            tell(log, TAKEN_BACK, seat, terrain_of(box, s, s.pawn[i]), where)
            score(box, s, seat, s.pawn[i], state_of(s, s.pawn[i]), log, work)
            s.pawn[i] = NOTHING


# ── What a landscape is worth ───────────────────────────────────────────────────────────────────────────────────────


@rule
def state_of(s: World, segment: int) -> int:
    """Whether the landscape of a segment is complete: closed all round."""
    return COMPLETE if complete(s, feature_of(s, segment)) else INCOMPLETE


@rule
def survey(box: Box, s: World, landscape: int, work: Ints) -> None:
    """Counts a landscape: its tiles, its cities, and for a mountain those of the adjacent plains.

    They come into the first places of `work`. A tile that shows the landscape twice counts once, and so does a plain
    that the mountain touches twice.
    """
    mountain = terrain_of(box, s, landscape) == MOUNTAIN
    if mountain:
        for segment in range(s.tiles * SEGMENTS):
            work[MARKS + segment] = 0
    tiles = 0
    cities = 0
    tile = NOTHING
    # a landscape is named by its lowest segment, and the segments of a tile follow each other
    for segment in range(landscape, s.tiles * SEGMENTS):
        if feature_of(s, segment) == landscape:
            if segment // SEGMENTS != tile:
                tile = segment // SEGMENTS
                tiles += 1
            cities += cities_of(box, s, segment)
            if mountain:
                mark_plains(box, s, segment, work)
    work[0] = tiles
    work[1] = cities
    work[2] = marked_cities(box, s, work) if mountain else 0


@rule
def mark_plains(box: Box, s: World, segment: int, work: Ints) -> None:
    """Marks the plains that share a border with a mountain on one of its tiles."""
    sharing = box.beside[s.tile_kind[segment // SEGMENTS] * SEGMENTS + segment % SEGMENTS]
    near = segment // SEGMENTS * SEGMENTS
    while sharing != 0:
        if sharing & 1 and terrain_of(box, s, near) == PLAIN:
            work[MARKS + feature_of(s, near)] = 1
        sharing >>= 1
        near += 1


@rule
def marked_cities(box: Box, s: World, work: Ints) -> int:
    """The cities of all marked landscapes."""
    cities = 0
    for tile in range(s.tiles):
        for segment in range(tile * SEGMENTS, tile * SEGMENTS + box.segments[s.tile_kind[tile]]):
            if work[MARKS + feature_of(s, segment)] == 1:
                cities += cities_of(box, s, segment)
    return cities


@rule
def cities_of(box: Box, s: World, segment: int) -> int:
    """The cities on the borders of a segment on the map."""
    cities: int = box.cities[s.tile_kind[segment // SEGMENTS] * SEGMENTS + segment % SEGMENTS]
    return cities


@rule
def with_few(how: int, tiles: int) -> int:
    """Complete landscapes of two tiles (or one) have a value of their own."""
    if tiles <= FEW:
        if how == COMPLETE:
            return COMPLETE_FEW
        if how == AS_COMPLETE:
            return AS_COMPLETE_FEW
    return how


@rule
def factor_of(how: int) -> int:
    """Complete plains and mountains count double, unless they have two tiles only."""
    return 2 if how in (COMPLETE, AS_COMPLETE) else 1


@rule
def worth(box: Box, s: World, segment: int, how: int, work: Ints) -> int:
    """The points for a pawn on a segment; every pawn counts as if it were alone on its landscape.

    A plain is worth its tiles and a mountain its cities and those of every adjacent plain, all doubled if complete.
    A sea is worth the cities on its shores, and its tiles besides if complete.
    """
    survey(box, s, feature_of(s, segment), work)
    return value(terrain_of(box, s, segment), how, work[0], work[1] + work[2])


@rule
def value(terrain: int, how: int, tiles: int, cities: int) -> int:
    """The points for a landscape of so many tiles and cities, of a mountain those of adjacent plains among them."""
    factor = factor_of(with_few(how, tiles))
    if terrain == PLAIN:
        return tiles * factor
    if terrain == MOUNTAIN:
        return cities * factor
    return cities + (tiles if factor == 2 else 0)


@rule
def score(box: Box, s: World, seat: int, segment: int, how: int, log: Ints, work: Ints) -> None:
    """Scores a pawn, and tells the reckoning."""
    points = worth(box, s, segment, how, work)
    how = with_few(how, work[0])
    s.score[seat] += points
    terrain = terrain_of(box, s, segment)
    if terrain == MOUNTAIN:
        tell(
            log, SCORED + terrain, seat, points, how, place_of_segment(s, segment),
            factor_of(how), work[1] + work[2], work[2],
        )  # fmt: skip
    elif terrain == PLAIN:
        tell(log, SCORED + terrain, seat, points, how, place_of_segment(s, segment), factor_of(how), work[0])
    else:
        # the tiles that count: none unless the sea is complete
        tell(log, SCORED + terrain, seat, points, how, place_of_segment(s, segment), work[1], points - work[1])


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def end(box: Box, s: World, log: Ints, work: Ints) -> None:
    """After the last tile the pawns still on the map are scored, all landscapes counting as complete.

    By option all of them count as incomplete, those too that are complete.
    """
    s.phase = OVER
    tell(log, ENDED, s.final)
    for i in range(s.players * PAWNS):
        if s.pawn[i] != NOTHING:
            score(box, s, i // PAWNS, s.pawn[i], state_at_end(s, s.pawn[i]), log, work)


@rule
def state_at_end(s: World, segment: int) -> int:
    """As what the landscape of a segment counts when the game is over."""
    how = state_of(s, segment)
    if s.final == 0 and how == INCOMPLETE:
        return AS_COMPLETE
    if s.final == 1 and how == COMPLETE:
        return AS_INCOMPLETE
    return how


# ── The variant for experts ─────────────────────────────────────────────────────────────────────────────────────────


@rule
def lacks(s: World) -> int:
    """The empty place before an expert that is filled next, from the one whose turn it is on; NOTHING if none is."""
    for i in range(s.players * HELD):
        slot = (s.turn * HELD + i) % (s.players * HELD)
        if s.hand[slot] == NOTHING:
            return slot
    return NOTHING


@rule
def begin_expert_turn(box: Box, s: World, log: Ints, work: Ints) -> None:
    """A tile that fits nowhere is exchanged; then the player chooses, if there is a choice.

    When the stack is used up the hands are played out, and who has no tile left is passed over.
    """
    for _ in range(s.players):
        first = s.turn * HELD
        exchanged = False
        for i in range(first, first + HELD):
            kind = s.hand[i]
            if kind != NOTHING and not fits_somewhere(box, s, kind):
                s.hand[i] = NOTHING
                s.gone[kind] += 1
                tell(log, LEFT, s.turn, kind)
                exchanged = True
        if exchanged and stack(s) > 0:
            s.phase = DRAWING
            return
        if s.hand[first] != NOTHING and s.hand[first + 1] != NOTHING and s.hand[first] != s.hand[first + 1]:
            s.phase = CHOOSING
            return
        for i in range(first, first + HELD):
            if s.hand[i] != NOTHING:
                choose(s, s.turn, s.hand[i])
                return
        s.turn = (s.turn + 1) % s.players
    end(box, s, log, work)


@rule
def choose(s: World, seat: int, kind: int) -> None:
    """One of the tiles before the player is to be laid."""
    s.drawn = kind
    if s.hand[seat * HELD] == kind:
        s.hand[seat * HELD] = NOTHING
    else:
        s.hand[seat * HELD + 1] = NOTHING
    s.phase = LAYING
