"""Thousands of games side by side, a decision in each by one call: on cores, or on a CUDA GPU where all arrays stay.

Every loop is a rule over all games of which each worker takes its share, so that the same source runs at all speeds.
Chance plays by itself. A game that is over gives its rewards and begins anew within the same call.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from newfound.core import jit
from newfound.core.chance import draw, roll, seed
from newfound.core.contract import ahead, apply, features, forget, legal, numbers_of, retell, see_map, to_act, winners
from newfound.core.cuda import as_records, as_words, chosen, in_local_memory, kernel
from newfound.core.game import Game, plain, whole
from newfound.core.jit import rule
from newfound.core.playout import first
from newfound.core.position import Ints, Position, Records
from newfound.core.seats import CHANCE, CHANCE_BIT
from newfound.core.state import State
from newfound.core.words import IllegalAction, Message, NoSuchGame
from newfound.env.handing import Handed, given, to_device, to_host
from newfound.env.memory import LINE, fetch
from newfound.env.spaces import spaces

if TYPE_CHECKING:
    from numba import cuda

ANEW: Final = -2
ILLEGAL: Final = -1
"""What is picked, where it is not one of the legal actions."""
WAIT: Final = -1
"""Given for an action, it lets a game stand as it is."""

BLOCK: Final = 64
THREADS: Final = 132 * 512
"""How many threads of a GPU work at once, at most."""


@rule
def show(
    box: Any,
    s: Position,
    game: int,
    codes: Any,
    numbers: Any,
    counts: Ints,
    seats: Ints,
    masks: Any,
    limits: Ints,
    seen: Any,
    maps: Any,
    out: Ints,
    work: Ints,
) -> None:
    """Writes who is to act in a game, what it may do and what it sees; the mask has nothing but zeros yet."""
    seat = first(to_act(box, s))
    count = legal(box, s, seat, codes[game])
    seats[game], counts[game] = seat, count
    numbers_of(box, s, codes[game], count, numbers[game])
    for i in range(count):
        masks[game, numbers[game, i]] = True
    only = retell(box, s, out)
    if only >= 0:
        seen[game, only] = min(out[only], limits[only])
    else:
        features(box, s, seat, out, work)
        for i in range(len(limits)):
            seen[game, i] = min(out[i], limits[i])
    if maps.shape[1] > 0:
        for i in range(maps.shape[1]):
            maps[game, i] = 0
        see_map(box, s, seat, maps[game])


@rule
def go_on(box: Any, s: Position, rng: Ints, out: Ints, log: Ints, work: Ints) -> None:
    """Plays what is chance's."""
    while to_act(box, s) & CHANCE_BIT:
        count = legal(box, s, CHANCE, out)
        apply(box, s, CHANCE, draw(box, s, out, count, rng), log, work)


@rule
def begin(me: int, everybody: int, number: int, rngs: Any, dice: Any, picked: Ints) -> None:
    """Gives every game its own random numbers, and has it begin anew with the next move."""
    for game in range(me, len(picked), everybody):
        seed(rngs[game], number, 2 * game)
        seed(dice[game], number, 2 * game + 1)
        picked[game] = ANEW


@rule
def pick(me: int, everybody: int, actions: Ints, numbers: Any, counts: Ints, picked: Ints) -> None:
    """Writes which of its legal actions each game is given."""
    for game in range(me, len(counts), everybody):
        picked[game] = ILLEGAL
        for i in range(counts[game]):
            if numbers[game, i] == actions[game]:
                picked[game] = i


@rule
def turn(
    box: Any,
    s: Position,
    words: Ints,
    start: Ints,
    rng: Ints,
    picked: int,
    game: int,
    codes: Any,
    numbers: Any,
    counts: Ints,
    seats: Ints,
    masks: Any,
    limits: Ints,
    seen: Any,
    maps: Any,
    rewards: Any,
    scores: Any,
    dones: Any,
    out: Ints,
    log: Ints,
    work: Ints,
) -> None:
    """Does what was picked in one game, whose record `s` is the same as `words`, and goes on to the next decision."""
    for i in range(counts[game]):
        masks[game, numbers[game, i]] = False
    if picked != ANEW:
        apply(box, s, seats[game], codes[game, picked], log, work)
        go_on(box, s, rng, out, log, work)
        if to_act(box, s) == 0:
            won = winners(box, s)
            among = 0
            for i in range(s.players):
                among += won >> i & 1
            for i in range(s.players):
                rewards[game, i] = (won >> i & 1) / among
            dones[game] = True
    for i in range(rewards.shape[1]):
        scores[game, i] = 0 if picked == ANEW else s.score[i]
    if dones[game] or picked == ANEW:
        for i in range(len(words)):
            words[i] = start[i]
        go_on(box, s, rng, out, log, work)
    show(box, s, game, codes, numbers, counts, seats, masks, limits, seen, maps, out, work)


@rule
def still(game: int, rewards: Any, scores: Any, dones: Any) -> None:
    """Nothing has ended in a game yet; where one had just ended, the next begins without points."""
    for i in range(rewards.shape[1]):
        rewards[game, i] = 0.0
        if dones[game]:
            scores[game, i] = 0
    dones[game] = False


@rule
def move(
    me: int,
    everybody: int,
    picked: Ints,
    boxes: Records,
    tables: Records,
    words: Any,
    start: Any,
    rngs: Any,
    codes: Any,
    numbers: Any,
    counts: Ints,
    seats: Ints,
    masks: Any,
    limits: Ints,
    seen: Any,
    maps: Any,
    rewards: Any,
    scores: Any,
    dones: Any,
    outs: Any,
    works: Any,
) -> None:
    """Does what was picked in every game and goes on to the next decision; what is illegal is not done."""
    out = outs[me]
    for game in range(me, len(seats), everybody):
        # games with room of their own are large, and memory takes as long to bring the next ones as this one takes
        after, later = game + everybody, game + 2 * everybody
        if later < len(works):
            for i in range(0, words.shape[1], LINE // words.itemsize):
                fetch(words, later, i)
        if after < len(works):
            for i in range(ahead(tables[after], out)):
                fetch(works, after, 1 + out[i])
        still(game, rewards, scores, dones)
        room = works[game if len(works) == len(seats) else me]
        log, work = room[:1], room[1:]
        if picked[game] != ILLEGAL:
            turn(
                boxes[0], tables[game], words[game], start[0], rngs[game], picked[game], game, codes, numbers, counts,
                seats, masks, limits, seen, maps, rewards, scores, dones, out, log, work,
            )  # fmt: skip


@rule
def choose(me: int, everybody: int, numbers: Any, counts: Ints, dice: Any, actions: Ints) -> None:
    """Writes one of the legal actions of every game, all equally likely."""
    for game in range(me, len(counts), everybody):
        actions[game] = numbers[game, roll(dice[game], counts[game])]


def _begin(number: Any, rngs: Any, dice: Any, picked: Any) -> None:
    begin(cuda.grid(1), cuda.gridsize(1), number, rngs, dice, picked)


def _pick(actions: Any, numbers: Any, counts: Any, picked: Any) -> None:
    pick(cuda.grid(1), cuda.gridsize(1), actions, numbers, counts, picked)


WORDS = ROOM = SCRATCH = 0
WORD = RECORD = NUMBER = Any
"""What `_move` has to know of a game while it is compiled; `in_local_memory` tells it."""


def _move(
    picked: Any, boxes: Any, words: Any, start: Any, rngs: Any, codes: Any, numbers: Any, counts: Any, seats: Any,
    masks: Any, limits: Any, seen: Any, maps: Any, rewards: Any, scores: Any, dones: Any,
) -> None:  # fmt: skip
    """As `move`, with each game and what it reckons in in local memory meanwhile.

    Neighbouring threads read and write words side by side.
    """
    mine = cuda.local.array(WORDS, WORD)
    s = mine.view(RECORD)[0]
    out = cuda.local.array(ROOM, NUMBER)
    work = cuda.local.array(SCRATCH, NUMBER)
    forget(work)
    for game in range(cuda.grid(1), len(seats), cuda.gridsize(1)):
        still(game, rewards, scores, dones)
        if picked[game] != ILLEGAL:
            for i in range(WORDS):
                mine[i] = words[game, i]
            turn(
                boxes[0], s, mine, start[0], rngs[game], picked[game], game, codes, numbers, counts, seats, masks,
                limits, seen, maps, rewards, scores, dones, out, out[:1], work,
            )  # fmt: skip
            for i in range(WORDS):
                words[game, i] = mine[i]


def _choose(numbers: Any, counts: Any, dice: Any, actions: Any) -> None:
    choose(cuda.grid(1), cuda.gridsize(1), numbers, counts, dice, actions)


KERNELS: Final[dict[Callable[..., None], tuple[Callable[..., None], ...]]] = {
    begin: (_begin, begin),
    pick: (_pick, pick),
    move: (_move, forget, still, turn),
    choose: (_choose, choose),
}
"""Each loop as a GPU runs it, and what that calls."""


class Step(NamedTuple):
    """What all games show after a step; the next step writes over the same arrays."""

    observations: Any
    """What the seat to act sees: games × numbers, as the tables of `features` say."""
    masks: Any
    """What it may do: games × actions, true where legal."""
    seats: Any
    """Which seat is to act in each game."""
    rewards: Any
    """Where a game has just ended, each seat's share of the win, which add up to 1: games × seats. Else 0."""
    dones: Any
    """Where a game has just ended; all the rest is of the new game already."""
    scores: Any
    """Each seat's points: games × seats; where a game has just ended the final ones."""
    maps: Any
    """What it sees of the map: games × planes × rows × columns; empty unless asked for."""


class Vector:
    """Games of one kind side by side. Of seats that may act at once the lowest is asked first and sees no more."""

    def __init__(
        self,
        game: Game,
        n: int,
        players: int = 2,
        seed: int = 0,
        device: str = "cpu",
        threads: int = 1,
        spatial: bool = False,
        **options: Any,
    ) -> None:
        """Used by `newfound.env.vector`."""
        import numpy as np

        n, threads, players = whole(n, "how many games"), whole(threads, "how many threads"), plain(players)
        if n < 1 or threads < 1:
            raise NoSuchGame(Message("game-playouts", n=n, threads=threads))
        chosen(device)
        self.game = game
        self.spaces = spaces(game)
        self.number = n
        self.players = players
        self.device = device
        self.options = options
        self.spatial = spatial
        self.workers = threads if device == "cpu" else min(THREADS, -(-n // BLOCK) * BLOCK)
        self.seed = whole(seed, "a seed")
        rules = game.module("rules")
        start = game.new(players, **options).position.to_numpy()
        places = int(np.prod(self.spaces.shape)) if spatial else 0
        self._room = {"ROOM": max(rules.MAX_ACTIONS, self.spaces.size), "SCRATCH": rules.SCRATCH}
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "rngs": ((n, 2), np.int64),
            "dice": ((n, 2), np.int64),
            "codes": ((n, rules.MAX_ACTIONS), np.int32),
            "numbers": ((n, rules.MAX_ACTIONS), np.int16),
            "counts": ((n,), np.int32),
            "seats": ((n,), np.int8),
            "masks": ((n, self.spaces.actions), np.bool_),
            "seen": ((n, self.spaces.size), np.uint8),
            "maps": ((n, places), np.int16),
            "rewards": ((n, players), np.float32),
            "scores": ((n, players), np.int32),
            "dones": ((n,), np.bool_),
            "picked": ((n,), np.int32),
            "actions": ((n,), np.int32),
        }
        if device == "cpu":
            # for all that a rule lists: also `ahead`, which lists lines of the room to reckon in
            shapes["outs"] = (self.workers, max(self._room.values())), np.int32
            # where features keep what they have reckoned, each game has room of its own for that
            rooms = n if hasattr(jit.beside(rules, "features"), "forget") else self.workers
            shapes["works"] = (rooms, self._room["SCRATCH"] + 1), np.int32
        # on a GPU the same number of all games lies side by side, since neighbouring threads write it at once
        order: Literal["C", "F"] = "C" if device == "cpu" else "F"
        arrays = {name: np.zeros(shape, kind, order) for name, (shape, kind) in shapes.items()}
        arrays["limits"] = self.spaces.most.astype(np.int32)
        arrays["boxes"], arrays["start"], arrays["words"] = game.boxes, as_words(start), as_words(np.repeat(start, n))
        self._record = start.dtype
        self._arrays = to_device(arrays, self._record, device)
        self._ready: set[Callable[..., Any]] = set()
        self.reset(seed)

    @property
    def last(self) -> Step:
        """What all games show now."""
        names = ("seen", "masks", "seats", "rewards", "dones", "scores", "maps")
        arrays = {name: self._arrays[name] for name in names}
        if self.device == "cuda":
            shapes = {"maps": self.spaces.shape} if self.spatial else {}
            return Step(*(Handed(array, shapes.get(name)) for name, array in arrays.items()))
        if self.spatial:
            arrays["maps"] = arrays["maps"].reshape(self.number, *self.spaces.shape)
        return Step(*arrays.values())

    def reset(self, seed: int | None = None) -> Step:
        """All games anew; by the same seed the same, without one always other games."""
        self.seed = self.seed + 1 if seed is None else whole(seed, "a seed")
        self._run(begin, self.seed % 2**31, "rngs", "dice", "picked")
        return self._move()

    def step(self, actions: Any) -> Step:
        """Does an action in each game, by its number; one that is not legal is refused before anything is done.

        A game that is given -1 stands as it is. On a GPU nothing is asked back: whatever is not legal does the same.
        """
        actions = self.numbers(actions)
        self._run(pick, actions, "numbers", "counts", "picked")
        if self.device == "cpu":
            wrong = (self._arrays["picked"] == ILLEGAL) & (actions != WAIT)
            if wrong.any():
                game = int(wrong.argmax())
                raise IllegalAction(Message("action-number", number=int(actions[game]), game=game))
        return self._move()

    def numbers(self, actions: Any) -> Any:
        """The numbers of actions that somebody gives, on the device: a whole one for each game."""
        actions = given(actions, self.device)
        if actions.shape != (self.number,):
            raise ValueError(f"{self.number} games take one action each, not an array of shape {actions.shape}")
        if actions.dtype.kind not in "iu":
            raise ValueError(f"actions go by whole numbers, not by an array of {actions.dtype}")
        return actions

    def _move(self) -> Step:
        """Does what was picked."""
        tables, room = (("tables",), ("outs", "works")) if self.device == "cpu" else ((), ())
        self._run(
            move, "picked", "boxes", *tables, "words", "start", "rngs", "codes", "numbers", "counts", "seats", "masks",
            "limits", "seen", "maps", "rewards", "scores", "dones", *room,
        )  # fmt: skip
        return self.last

    def sample(self) -> Any:
        """A legal action for each game, all equally likely."""
        self._run(choose, "numbers", "counts", "dice", "actions")
        chosen = self._arrays["actions"]
        return chosen if self.device == "cpu" else Handed(chosen)

    def state(self, game: int) -> State:
        """One of the games as it stands, which knows nothing of how it came about."""
        if whole(game, "a game") not in range(self.number):
            raise ValueError(f"there is no game {game} among {self.number}")
        words = self._arrays["words"][game : game + 1]
        table = words.view(self._record)[0] if self.device == "cpu" else as_records(words.copy_to_host(), self._record)
        options = self.game.new(self.players, **self.options).options
        return State(self.game, self.game.module("rules").POSITION.from_numpy(table), options, None)

    def _run(self, loop: Callable[..., Any], *arguments: Any) -> None:
        """Runs one of the loops over all games; arrays of its own go by their names."""
        arrays = [self._arrays[each] if isinstance(each, str) else each for each in arguments]
        if self.device == "cuda":
            body, *called = KERNELS[loop]
            known = {**in_local_memory(self._record), **self._room} if loop is move else {}
            run = kernel(body, self.game.module("rules"), *called, ILLEGAL=ILLEGAL, **known)
            run[-(-self.workers // BLOCK), BLOCK](*arrays)
            return
        compiled = self.game.compiled(loop)
        if self.workers == 1:
            compiled(0, 1, *arrays)
            return
        with ThreadPoolExecutor(self.workers) as pool:
            run = pool.map if loop in self._ready else map  # compiled once, before the workers share it
            list(run(lambda me: compiled(me, self.workers, *arrays), range(self.workers)))
        self._ready.add(loop)

    def __getstate__(self) -> dict[str, Any]:
        """All but what it is made of anew elsewhere; arrays leave a GPU."""
        return {**self.__dict__, "_arrays": to_host(self._arrays, self._record, self.device), "_ready": set()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """The same games on the same kind of device."""
        self.__dict__.update(state)
        self._arrays = to_device(state["_arrays"], self._record, self.device)
