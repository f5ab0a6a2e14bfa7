"""Games by whole turns, on cores: everybody takes the best of some ways to play one, and is judged where it ends.

For tables where the network judges nothing but ends of turns (the knob `turns`). Games are whole in compiled code.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
import torch

from newfound.bots.greedy import finish, lead
from newfound.bots.look import DEEPEST, best_end
from newfound.bots.network import MOST_SEATS, learned, made, most
from newfound.bots.search import Knobs, Room, new_room
from newfound.core.chance import roll, seed
from newfound.core.contract import MOST_TERMS, to_act
from newfound.core.game import Game
from newfound.core.jit import rule
from newfound.core.playout import first
from newfound.core.position import Box, Ints, Records
from newfound.learn.games import Lessons, Manner, turned
from newfound.learn.many import note, note_points, tell_end
from newfound.learn.pupil import Pupil

LEAST: Final = 16
MORE: Final = 64
"""A turn is the best of so many ways at least, and some more, fewer than these; so not all play equally well."""
POSITIONS: Final = 512
"""Room for so many positions of a game; more are not noted."""


class Noted(NamedTuple):
    """Positions at ends of turns, in the order in which they came."""

    seen: Any
    game: Any
    seat: Any
    """Which seat sees it."""
    told: Any
    """1: by the seat whose turn it was; 0: by any."""
    points: Any


@rule
def best_by_hand(
    box: Box, tables: Records, seat: int, ways: int, rng: Ints, outs: Any, terms: Ints, room: Room
) -> None:
    """Puts the best of some ways to finish a turn in the last of the tables, as judged by hand, into the second."""
    best = -(1 << 30)
    for _ in range(ways):
        tables[0] = tables[DEEPEST]
        finish(box, tables[0], seat, rng, outs[0], room.choices, room.work)
        ahead = lead(box, tables[0], seat, terms, room.work)
        if ahead > best:
            best = ahead
            tables[1] = tables[0]


@rule
def add(
    box: Box, tables: Records, game: int, seat: int, told: int, limits: Ints, noted: Noted, n: int, room: Room
) -> int:
    """Notes what a seat sees in the last of the tables; gives how many positions there are then."""
    if n >= len(noted.game):
        return n
    note(box, tables[DEEPEST], seat, limits, room.seen, room.work, noted.seen[n])
    note_points(tables[DEEPEST], noted.points[n])
    noted.game[n], noted.seat[n], noted.told[n] = game, seat, told
    return n + 1


@rule
def play(
    box: Box,
    starts: Records,
    who: Any,
    hands: Ints,
    stray: int,
    number: int,
    part: int,
    knobs: Knobs,
    one: Records,
    two: Records,
    rng: Ints,
    tables: Records,
    outs: Any,
    terms: Ints,
    limits: Ints,
    noted: Noted,
    results: Any,
    room: Room,
) -> int:
    """Plays a part of the games and writes how they end; gives how many positions were noted."""
    n = 0
    for game in range(len(starts)):
        seed(rng, number, part + game)
        tables[DEEPEST] = starts[game]
        while to_act(box, tables[DEEPEST]) != 0:
            seat = first(to_act(box, tables[DEEPEST]))
            ways = LEAST + roll(rng, MORE)
            if roll(rng, 1000) < stray:
                ways = 1
            if hands[who[game, seat]]:
                best_by_hand(box, tables, seat, ways, rng, outs, terms, room)
            elif who[game, seat] == 0:
                best_end(box, tables, seat, ways, rng, knobs, one, outs, room)
            else:
                best_end(box, tables, seat, ways, rng, knobs, two, outs, room)
            tables[DEEPEST] = tables[1]
            if to_act(box, tables[DEEPEST]) != 0:
                n = add(box, tables, game, seat, 1, limits, noted, n, room)
                n = add(box, tables, game, roll(rng, tables[DEEPEST].players), 0, limits, noted, n, room)
        tell_end(box, tables[DEEPEST], 0, results[game])
    return n


@rule
def look_back(noted: Noted, promised: Any, trust: Any, aims: Any, wanted: Any) -> None:
    """Writes what came of every position, from the end backwards: the result, mixed with what was promised before."""
    for n in range(len(wanted) - 1, -1, -1):
        game = noted.game[n]
        for i in range(len(wanted[n])):
            wanted[n, i] = aims[game, i]
            if noted.told[n]:
                aims[game, i] = promised[n, i] * (1 - trust[game]) + aims[game, i] * trust[game]


class _Worker:
    """What one core needs room for."""

    def __init__(self, game: Game, games: int) -> None:
        rules, number = game.module("rules"), games * POSITIONS
        self.rng, self.terms = np.array([1, 1]), np.zeros(MOST_TERMS, np.int32)
        self.tables = np.zeros(DEEPEST + 1, rules.POSITION.numpy())
        self.outs = np.zeros((DEEPEST, rules.MAX_ACTIONS), np.int32)
        self.noted = Noted(
            seen=np.zeros((number, len(most(game))), np.uint8),
            game=np.zeros(number, np.int32),
            seat=np.zeros(number, np.int32),
            told=np.zeros(number, np.int32),
            points=np.zeros((number, MOST_SEATS), np.float32),
        )
        self.room = new_room(game)


def play_turns(
    game: Game, records: Any, who: Any, judges: Sequence[Pupil | None], manner: Manner, number: int, workers: int
) -> tuple[Any, Lessons | None]:
    """Plays games by whole turns; gives their results and what is to be learned from them.

    `who` says for every game and seat which of the judges chooses; `None` is the hand-made one.
    """
    knobs = Knobs(learned=1, margin=manner.margin, scale=manner.scale)
    nets = [made(game, judge.weights(), {}) if judge else learned(game) for judge in (*judges, None)][:2]
    hands = np.array([judge is None for judge in (*judges, None)][:2], np.int32)
    limits = np.array(most(game), np.int32)
    results = np.zeros((len(records), 2 * MOST_SEATS), np.float32)
    run = game.compiled(play)
    parts = [part for part in np.array_split(np.arange(len(records)), workers) if len(part)]

    def some(part: Any) -> Noted:
        room = _Worker(game, len(part))
        own = results[part[0] : part[-1] + 1]
        n = run(
            game.boxes[0], records[part], who[part], hands, int(1000 * manner.stray), number % 2**31, int(part[0]),
            knobs, nets[0].records[0], nets[1].records[0], room.rng, room.tables, room.outs, room.terms, limits,
            room.noted, own, room.room,
        )  # fmt: skip
        found = Noted(*(each[:n].copy() for each in room.noted))
        return found._replace(game=found.game + part[0])

    some(parts[0][:1])  # compiled once, before the workers share it
    with ThreadPoolExecutor(workers) as pool:
        found = list(pool.map(some, parts))
    noted = Noted(*(np.concatenate(each) for each in zip(*found, strict=True)))
    teller = next((judge for judge in judges if judge), None)
    return torch.from_numpy(results), _lessons(game, noted, records["players"], results, teller, manner)


def _lessons(
    game: Game, noted: Noted, players: Any, results: Any, teller: Pupil | None, manner: Manner
) -> Lessons | None:
    """What is to be learned, as each seat sees it."""
    if not len(noted.game):
        return None
    size, seats = torch.from_numpy(players[noted.game].astype(np.int64)), torch.from_numpy(noted.seat.astype(np.int64))
    seen, points = torch.from_numpy(noted.seen), torch.from_numpy(noted.points)
    promised = np.concatenate([np.zeros_like(noted.points), noted.points], 1)
    trust = np.ones(len(players), np.float32)
    if teller is not None:
        chances, more = teller.judge(seen, size)
        promised[:, :MOST_SEATS] = turned(chances, size - seats, size)
        promised[:, MOST_SEATS:] += turned(more, size - seats, size).numpy()
        turns = np.bincount(noted.game[noted.told > 0], minlength=len(players))
        trust = np.exp(-1 / np.maximum(manner.reach * turns, 1e-9)).astype(np.float32)
    wanted = np.zeros_like(promised)
    game.compiled(look_back)(noted, promised, trust, results.copy(), wanted)
    wins, finals = torch.split(torch.from_numpy(wanted), MOST_SEATS, 1)
    to_come = turned(finals - points, seats, size)
    return Lessons(seen, size.to(torch.uint8), turned(wins, seats, size).half(), to_come.half())
