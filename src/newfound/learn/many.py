"""Many games at once, decision by decision, on a GPU or on cores: what all could do, where it leads, what was done.

Each of the loops here is a rule over all games of which every worker takes its share: on a GPU each of thousands of
threads every so many, on cores each of a few. Whoever chooses stands outside, between the loops.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from newfound.bots.greedy import WAYS, finish_turn
from newfound.bots.look import DEEPEST, goes_on
from newfound.bots.network import MOST_SEATS, most
from newfound.core.chance import draw, roll, seed
from newfound.core.contract import MOST_TERMS, apply, features, imagine, legal, to_act, unfinished, winners
from newfound.core.cuda import as_words, in_local_memory, kernel
from newfound.core.game import Game
from newfound.core.jit import rule
from newfound.core.playout import first
from newfound.core.position import NOBODY, OWNER, Ints, Position, Records
from newfound.core.seats import CHANCE

if TYPE_CHECKING:
    from numba import cuda

FOLLOWING: Final = 48
"""In how many ways a choice that is not complete can be gone on with, at most."""

OVER: Final = -1
"""Nobody is to act: the game is over."""

COMPLETE: Final = 0
ENDED: Final = -1
"""What became of a way that was tried; a number above 0 says how many choices would complete it."""

AFTER: Final = 0
BEFORE: Final = 1
"""When a position is noted: after a choice, and before it, when whoever chooses knows what was drawn."""

BLOCK: Final = 64
THREADS: Final = 132 * 512
"""How many threads of a GPU work at once: what each needs room for is larger than its game."""


@rule
def look(words: Any, game: int, shown: Any, seat: int, copied: Any) -> None:
    """Copies what a seat sees of a game, word by word; the rest is 0."""
    for i in range(words.shape[1]):
        copied[i] = words[game, i] & shown[seat, i]


@rule
def advance(
    me: int,
    everybody: int,
    boxes: Records,
    tables: Records,
    rngs: Any,
    outs: Any,
    works: Any,
    seats: Ints,
    counts: Ints,
) -> None:
    """Plays what is chance's and what is no choice, in every game, and writes who is to choose among how many."""
    box = boxes[0]
    for game in range(me, len(seats), everybody):
        if seats[game] == OVER:
            continue
        s, out = tables[game], outs[game]
        seats[game], counts[game] = OVER, 0
        acting = to_act(box, s)
        while acting != 0:
            seat = first(acting)
            count = legal(box, s, seat, out)
            if seat != CHANCE and count > 1:
                seats[game], counts[game] = seat, count
                break
            action = draw(box, s, out, count, rngs[game]) if seat == CHANCE else out[0]
            apply(box, s, seat, action, works[me][:1], works[me][1:])
            acting = to_act(box, s)


@rule
def tell_end(box: Any, s: Position, viewer: int, results: Any) -> None:
    """Writes each seat's share of the win and its final points, from the one that looks onwards."""
    won = winners(box, s)
    among = 0
    for seat in range(s.players):
        among += won >> seat & 1
    for i in range(s.players):
        seat = (viewer + i) % s.players
        results[i] = (won >> seat & 1) / among
        results[MOST_SEATS + i] = s.score[seat]


@rule
def note(box: Any, s: Position, seat: int, limits: Ints, numbers: Ints, work: Ints, seen: Any) -> None:
    """Writes what a seat sees."""
    features(box, s, seat, numbers, work)
    for i in range(len(limits)):
        seen[i] = min(numbers[i], limits[i])


@rule
def note_points(s: Position, points: Any) -> None:
    """Writes everybody's points."""
    for seat in range(s.players):
        points[seat] = s.score[seat]


@rule
def try_ways(
    me: int,
    everybody: int,
    boxes: Records,
    words: Any,
    shown: Any,
    copied: Any,
    copies: Records,
    games: Ints,
    steps: Any,
    length: int,
    seats: Ints,
    rngs: Any,
    own: Any,
    outs: Any,
    works: Any,
    limits: Ints,
    states: Ints,
    following: Any,
    seen: Any,
    results: Any,
) -> None:
    """Goes every way of `length` steps in its game, as the seat imagines it, and writes what is seen there."""
    mine = me % len(copies)
    box, s, rng, out = boxes[0], copies[mine], own[me], outs[me]
    silent, work = works[me][:1], works[me][1:]
    for way in range(me, len(games), everybody):
        game = games[way]
        seat = seats[game]
        look(words, game, shown, seat, copied[mine])
        rng[0], rng[1] = rngs[game, 0], rngs[game, 1]
        imagine(box, s, seat, rng)
        for step in range(length):
            apply(box, s, seat, steps[way, step], silent, work)
        if to_act(box, s) == 0:
            states[way] = ENDED
            tell_end(box, s, seat, results[way])
        elif length < DEEPEST and goes_on(box, s, seat):
            states[way] = legal(box, s, seat, out)
            for i in range(min(states[way], FOLLOWING)):
                following[way, i] = out[i]
        else:
            states[way] = COMPLETE
            note(box, s, seat, limits, out, work, seen[way])
            for i in range(s.players):
                results[way, MOST_SEATS + i] = s.score[(seat + i) % s.players]


@rule
def try_by_hand(
    me: int,
    everybody: int,
    boxes: Records,
    words: Any,
    shown: Any,
    copied: Any,
    copies: Records,
    games: Ints,
    steps: Any,
    seats: Ints,
    rngs: Any,
    own: Any,
    outs: Any,
    works: Any,
    values: Any,
) -> None:
    """Writes what the hand-made judgement promises at the end of the turn after every action, in points."""
    mine = me % len(copies)
    box, s, rng, out = boxes[0], copies[mine], own[me], outs[me]
    half = len(out) // 2
    terms, work = works[me][:MOST_TERMS], works[me][MOST_TERMS:]
    for way in range(me, len(games), everybody):
        game = games[way]
        rng[0], rng[1] = rngs[game, 0], rngs[game, 1]
        best = -(1 << 30)
        for _ in range(WAYS):
            look(words, game, shown, seats[game], copied[mine])
            ahead = finish_turn(box, s, seats[game], steps[way, 0], rng, out[:half], out[half:], terms, work)
            best = max(best, ahead)
        values[way] = best / 100.0


@rule
def act(
    me: int,
    everybody: int,
    boxes: Records,
    tables: Records,
    games: Ints,
    steps: Any,
    lengths: Ints,
    seats: Ints,
    anybody: Ints,
    rngs: Any,
    outs: Any,
    works: Any,
    limits: Ints,
    noted: Any,
    seen: Any,
    points: Any,
) -> None:
    """Writes what any seat sees, does what was chosen, and writes what the seat that chose sees of that."""
    box, out = boxes[0], outs[me]
    silent, work = works[me][:1], works[me][1:]
    for i in range(me, len(games), everybody):
        game = games[i]
        s, seat = tables[game], seats[game]
        noted[i, BEFORE] = 0 if unfinished(box, s) else 1
        if noted[i, BEFORE]:
            note_points(s, points[i, BEFORE])
            note(box, s, anybody[i], limits, out, work, seen[i, BEFORE])
        for step in range(lengths[i]):
            apply(box, s, seat, steps[i, step], silent, work)
        roll(rngs[game], 2)  # so that the same is not imagined again
        noted[i, AFTER] = 0 if unfinished(box, s) or to_act(box, s) == 0 else 1
        if noted[i, AFTER]:
            note_points(s, points[i, AFTER])
            note(box, s, seat, limits, out, work, seen[i, AFTER])


@rule
def finish(me: int, everybody: int, boxes: Records, tables: Records, results: Any) -> None:
    """Writes how every game ended."""
    for game in range(me, len(tables), everybody):
        tell_end(boxes[0], tables[game], 0, results[game])


@rule
def begin(me: int, everybody: int, number: int, rngs: Any, seats: Ints) -> None:
    """Gives every game its own random numbers."""
    for game in range(me, len(seats), everybody):
        seed(rngs[game], number, game)
        seats[game] = 0


def _advance(boxes: Any, tables: Any, rngs: Any, outs: Any, works: Any, seats: Any, counts: Any) -> None:
    advance(cuda.grid(1), cuda.gridsize(1), boxes, tables, rngs, outs, works, seats, counts)


def _try_ways(
    boxes: Any, words: Any, shown: Any, games: Any, steps: Any, length: int, seats: Any, rngs: Any, own: Any,
    outs: Any, works: Any, limits: Any, states: Any, following: Any, seen: Any, results: Any,
) -> None:  # fmt: skip
    copied = cuda.local.array((1, WORDS), WORD)
    try_ways(
        cuda.grid(1), cuda.gridsize(1), boxes, words, shown, copied, copied[0].view(RECORD), games, steps, length,
        seats, rngs, own, outs, works, limits, states, following, seen, results,
    )  # fmt: skip


def _try_by_hand(
    boxes: Any, words: Any, shown: Any, games: Any, steps: Any, seats: Any, rngs: Any, own: Any, outs: Any,
    works: Any, values: Any,
) -> None:  # fmt: skip
    copied = cuda.local.array((1, WORDS), WORD)
    try_by_hand(
        cuda.grid(1), cuda.gridsize(1), boxes, words, shown, copied, copied[0].view(RECORD), games, steps, seats,
        rngs, own, outs, works, values,
    )  # fmt: skip


def _act(
    boxes: Any, tables: Any, games: Any, steps: Any, lengths: Any, seats: Any, anybody: Any, rngs: Any, outs: Any,
    works: Any, limits: Any, noted: Any, seen: Any, points: Any,
) -> None:  # fmt: skip
    act(
        cuda.grid(1), cuda.gridsize(1), boxes, tables, games, steps, lengths, seats, anybody, rngs, outs, works,
        limits, noted, seen, points,
    )  # fmt: skip


def _finish(boxes: Any, tables: Any, results: Any) -> None:
    finish(cuda.grid(1), cuda.gridsize(1), boxes, tables, results)


def _begin(number: int, rngs: Any, seats: Any) -> None:
    begin(cuda.grid(1), cuda.gridsize(1), number, rngs, seats)


WORDS = 0
WORD = RECORD = Any
"""What the kernels have to know of a game's record while they are compiled: each thread imagines in local memory."""

KERNELS: Final = {
    advance: _advance, try_ways: _try_ways, try_by_hand: _try_by_hand, act: _act, finish: _finish, begin: _begin
}  # fmt: skip


class Many:
    """Games of one kind, side by side."""

    def __init__(self, game: Game, starts: Any, device: str, workers: int = 1) -> None:
        """As many games as there are records in `starts`, on a device ("cpu" or "cuda") with so many workers."""
        import numpy as np
        import torch

        self.game = game
        self.device = device
        self.number = len(starts)
        self.workers = THREADS if device == "cuda" else workers
        rules = game.module("rules")
        room = max(2 * rules.MAX_ACTIONS, len(most(game)))
        self._record = in_local_memory(starts.dtype)
        self.tables = self._records(starts)
        self._tables = self._words(self.tables)
        self._starts = self._tables.clone()
        copies = np.zeros(self.workers if device == "cpu" else 0, starts.dtype)
        self._copies = (as_words(copies), copies) if device == "cpu" else ()
        self._shown = self.whole(as_words(_shown(game)))
        self.boxes = self._records(game.boxes)
        self.limits = self.whole(np.array(most(game), np.int32))
        self.rngs = self.zeros((self.number, 2), torch.int64)
        self.own = self.zeros((self.workers, 2), torch.int64)
        self.actions = self.zeros((self.number, rules.MAX_ACTIONS), torch.int32)
        self.outs = self._own_room(room)
        self.works = self._own_room(MOST_TERMS + rules.SCRATCH)
        self.seats = self.zeros(self.number, torch.int32)
        self.counts = self.zeros(self.number, torch.int32)
        kept = (self._tables, self._shown, self.limits, self.rngs, self.own, self.actions, self.outs, self.works,
                self.seats, self.counts)  # fmt: skip
        self._kept = {id(each): self._on_device(each) for each in kept} if device == "cuda" else {}
        self._pool = ThreadPoolExecutor(workers) if device == "cpu" else None
        self._ready: set[Callable[..., Any]] = set()

    def whole(self, array: Any) -> Any:
        """An array on the device."""
        import torch

        return torch.from_numpy(array).to(self.device)

    def zeros(self, shape: Any, kind: Any) -> Any:
        """Room on the device."""
        import torch

        return torch.zeros(shape, dtype=kind, device=self.device)

    def _own_room(self, size: int) -> Any:
        """Room for so many numbers of each worker; on a GPU the same numbers of all threads lie side by side."""
        import torch

        if self.device == "cuda":
            return self.zeros((size, self.workers), torch.int32).t()
        return self.zeros((self.workers, size), torch.int32)

    def begin(self, number: int) -> None:
        """All games anew, with other random numbers."""
        self._tables.copy_(self._starts)
        self.run(begin, number % 2**31, self.rngs, self.seats)

    def deal(self, starts: Any) -> None:
        """Other games to begin with, as many as before."""
        self._starts.copy_(self.whole(as_words(starts)))

    def advance(self) -> None:
        """Goes on in every game to where somebody has a choice: `seats`, `counts` and `actions`."""
        self.run(advance, self.boxes, self.tables, self.rngs, self.actions, self.works, self.seats, self.counts)

    def try_ways(self, games: Any, steps: Any, length: int) -> tuple[Any, Any, Any, Any]:
        """What comes of some ways: what became of each, how it can be gone on with, what is seen there, results."""
        import torch

        number = len(games)
        states, following = self.zeros(number, torch.int32), self.zeros((number, FOLLOWING), torch.int32)
        seen = self.zeros((number, len(self.limits)), torch.uint8)
        results = self.zeros((number, 2 * MOST_SEATS), torch.float32)
        self.run(
            try_ways, self.boxes, self._tables, self._shown, *self._copies, games, steps, length,
            self.seats, self.rngs, self.own, self.outs, self.works, self.limits, states, following, seen, results,
        )  # fmt: skip
        return states, following, seen, results

    def try_by_hand(self, games: Any, steps: Any) -> Any:
        """What the hand-made judgement promises after some actions."""
        import torch

        values = self.zeros(len(games), torch.float32)
        self.run(
            try_by_hand, self.boxes, self._tables, self._shown, *self._copies, games, steps,
            self.seats, self.rngs, self.own, self.outs, self.works, values,
        )  # fmt: skip
        return values

    def act(self, games: Any, steps: Any, lengths: Any, anybody: Any) -> tuple[Any, Any, Any]:
        """Does what was chosen; gives which positions after it and before it say something, what is seen, and points.

        After a choice the seat sees it that has chosen, before it any seat.
        """
        import torch

        number = len(games)
        noted, seen = self.zeros((number, 2), torch.int32), self.zeros((number, 2, len(self.limits)), torch.uint8)
        points = self.zeros((number, 2, MOST_SEATS), torch.float32)
        self.run(
            act, self.boxes, self.tables, games, steps, lengths, self.seats, anybody, self.rngs, self.outs, self.works,
            self.limits, noted, seen, points,
        )  # fmt: skip
        return noted, seen, points

    def results(self) -> Any:
        """For every game, which must be over, each seat's share of the win and its points."""
        import torch

        results = self.zeros((self.number, 2 * MOST_SEATS), torch.float32)
        self.run(finish, self.boxes, self.tables, results)
        return results

    def run(self, loop: Callable[..., Any], *arguments: Any) -> None:
        """Runs one of the loops over all games."""
        if self.device == "cuda":
            self._run_on_device(loop, arguments)
        else:
            given = [each.numpy() if hasattr(each, "numpy") else each for each in arguments]
            compiled = self.game.compiled(loop)
            assert self._pool
            run = map if loop not in self._ready else self._pool.map  # compiled once, before the workers share it
            list(run(lambda me: compiled(me, self.workers, *given), range(self.workers)))
            self._ready.add(loop)

    def _run_on_device(self, loop: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        import torch
        from numba import cuda

        given = [self._kept.get(id(each)) or self._on_device(each) for each in arguments]
        stream = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        play = kernel(KERNELS[loop], self.game.module("rules"), loop, **self._record)
        play[self.workers // BLOCK, BLOCK, stream](*given)

    def _on_device(self, argument: Any) -> Any:
        """What a kernel is given for a tensor; for those that stay it is made once, since that takes a while."""
        import torch
        from numba import cuda

        return cuda.as_cuda_array(argument) if isinstance(argument, torch.Tensor) else argument

    def _records(self, records: Any) -> Any:
        """Records on the device."""
        if self.device == "cpu":
            return records.copy()
        from numba import cuda

        return cuda.to_device(records)

    def _words(self, records: Any) -> Any:
        """The same records, one to a row of words."""
        import torch

        if self.device == "cpu":
            return torch.from_numpy(as_words(records))
        from numba.cuda.cudadrv.devicearray import DeviceNDArray

        word, size = self._record["WORD"], records.dtype.itemsize
        shape, strides = (len(records), size // word.itemsize), (size, word.itemsize)
        return torch.as_tensor(DeviceNDArray(shape, strides, word, gpu_data=records.gpu_data), device=self.device)


def _shown(game: Game) -> Any:
    """For each seat a record in which every bit is 1 that the seat may see."""
    import numpy as np

    position = game.module("rules").POSITION
    everything = np.zeros(MOST_SEATS, position.numpy())
    everything.view(np.uint8)[:] = 255
    for name, field in position.fields.items():
        if field.seen == NOBODY:
            everything[name] = 0
        elif field.seen == OWNER:
            part = field.size // field.seats
            owner = np.arange(field.size) // part
            everything[name][owner[None, :] != np.arange(MOST_SEATS)[:, None]] = 0
    return everything
