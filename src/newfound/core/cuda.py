"""Random games on a CUDA GPU, one to a thread at a time, from the same rules; or on numba's CUDA simulator.

Needs numba's CUDA support and a GPU, or `NUMBA_ENABLE_CUDASIM=1` before anything imports numba.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from newfound.core import jit
from newfound.core.chance import draw, roll, seed
from newfound.core.contract import apply, legal, stage, to_act
from newfound.core.playout import first
from newfound.core.position import Records
from newfound.core.seats import CHANCE

if TYPE_CHECKING:
    from numba import cuda

    from newfound.core.game import Game

BLOCK: Final = 64
PROCESSORS: Final = 132
"""What a large GPU has; each has room for so many threads and registers."""
MOST_THREADS: Final = 2048
MOST_REGISTERS: Final = 1 << 16
WARP: Final = 0xFFFFFFFF
"""All threads of those that go in step."""

NEW: Final = -1
"""So many decisions has a game behind it whose record is still that of another."""

WORDS = ROOM = SCRATCH = STAGES = TOGETHER = 0
WORD = RECORD = NUMBER = RANDOM = Any
"""What `_play` has to know of a game while it is compiled; `kernel` gives each game its own."""


def _play(boxes: Any, starts: Any, number: int, scores: Any, decisions: Any, ends: Any) -> None:
    """Games one after the other in every thread, and a decision of each at a time, so that none waits for a longer one.

    Threads that go in step do decisions of one kind at once, and the others wait meanwhile. All that a game needs is
    local memory, in which a GPU lays the same word of neighbouring threads side by side.
    """
    words = cuda.local.array(WORDS, WORD)
    s = words.view(RECORD)[0]
    rng = cuda.local.array(2, RANDOM)
    out = cuda.local.array(ROOM, NUMBER)
    work = cuda.local.array(SCRATCH, NUMBER)
    game, played, going = cuda.grid(1), NEW, 1
    while going:
        if game < len(decisions) and played == NEW:
            for i in range(WORDS):
                words[i] = starts[0, i]
            seed(rng, number, game)
            played = 0
        for kind in range(STAGES):
            if game < len(decisions) and played != NEW and stage(boxes[0], s) == kind:
                seat = first(to_act(boxes[0], s))
                count = legal(boxes[0], s, seat, out)
                action = draw(boxes[0], s, out, count, rng) if seat == CHANCE else out[roll(rng, count)]
                apply(boxes[0], s, seat, action, out[:1], work)
                played += 1
                if to_act(boxes[0], s) == 0:
                    for i in range(scores.shape[1]):
                        scores[game, i] = s.score[i]
                    for i in range(ends.shape[1]):
                        ends[game, i] = words[i]
                    decisions[game] = played
                    game, played = game + cuda.gridsize(1), NEW
            if TOGETHER:
                cuda.syncwarp()
        going = 1 if game < len(decisions) else 0
        if TOGETHER:
            going = 1 if cuda.any_sync(TOGETHER, going) else 0


@cache
def kernel(
    body: Callable[..., None], rules: ModuleType, *called: Callable[..., Any], registers: int = 0, **constants: Any
) -> Any:
    """A body as a kernel over one game's rules; it knows `cuda`, constants and what it calls, and nothing else.

    If it is said, each of its threads has no more than so many registers, so that there is room for more of them.
    """
    from numba import config, cuda

    names = {"cuda": cuda} | {each.__name__: jit.on_device(each, rules) for each in called}
    how = {"max_registers": registers} if registers and not config.ENABLE_CUDASIM else {}
    return cuda.jit(FunctionType(body.__code__, names | constants, body.__name__), **how)


class Played(NamedTuple):
    """What random games on a GPU came to: final scores, the number of decisions of each, and the records if asked."""

    scores: Any
    decisions: Any
    records: Any


def playouts(game: "Game", n: int, players: int = 2, number: int = 0, *, whole: bool = False, **options: Any) -> Played:
    """What n random games come to, the same as `Game.playouts` plays; with their final records if `whole`."""
    import numpy as np
    from numba import config, cuda

    rules = game.module("rules")
    start, boxes = game.new(players, **options).position.to_numpy(), game.boxes
    record = start.dtype
    if config.ENABLE_CUDASIM:
        start, boxes = wide(start), wide(boxes)
    starts = as_words(start)
    registers = getattr(rules, "REGISTERS", 0)
    play = kernel(
        _play,
        rules,
        *(apply, draw, first, legal, roll, seed, stage, to_act),
        registers=registers,
        CHANCE=CHANCE,
        NEW=NEW,
        STAGES=getattr(rules, "STAGE_COUNT", 1),
        TOGETHER=0 if config.ENABLE_CUDASIM else WARP,
        **in_local_memory(record, getattr(rules, "NARROW", False)),
        ROOM=rules.MAX_ACTIONS,
        SCRATCH=rules.SCRATCH,
        RANDOM=np.dtype(np.int64),
    )
    scores, decisions = cuda.device_array((n, players), np.int32), cuda.device_array(n, np.int32)
    ends = cuda.device_array((n, starts.shape[1] if whole else 0), starts.dtype)
    threads = min(max(n, 1), PROCESSORS * threads_of(registers))
    play[-(-threads // BLOCK), min(BLOCK, threads) if config.ENABLE_CUDASIM else BLOCK](
        cuda.to_device(boxes), cuda.to_device(starts), number % 2**31, scores, decisions, ends
    )
    records = as_records(ends.copy_to_host(), record) if whole else np.zeros(0, record)
    return Played(scores.copy_to_host(), decisions.copy_to_host(), records)


def chosen(device: str) -> bool:
    """Whether a device is a GPU; another than `cpu` and `cuda` is refused, and a GPU that cannot be used."""
    if device not in ("cpu", "cuda"):
        raise ValueError(f"a device is cpu or cuda, not {device!r}")
    if device == "cpu":
        return False
    from numba import cuda

    if not cuda.is_available():
        raise RuntimeError("no CUDA GPU can be used here: it needs one of NVIDIA's, its driver, and newfound[gpu]")
    return True


def threads_of(registers: int) -> int:
    """How many threads a processor has room for at once if each has so many registers; 0: however many those are."""
    return min(MOST_THREADS, MOST_REGISTERS // registers // 256 * 256) if registers else MOST_THREADS


def in_local_memory(record: Any, narrow: bool = False) -> dict[str, Any]:
    """What a kernel has to know to keep a record in local memory: so many words of a kind, and what they are.

    And of which kind the numbers are that rules reckon with: of 32 bits, or of 16 where these are enough.
    """
    import numpy as np
    from numba import config

    one = np.zeros(1, record)
    one = wide(one) if config.ENABLE_CUDASIM else one
    words = as_words(one)
    # the simulator's records need names for their fields
    return {
        "WORDS": words.shape[1],
        "WORD": words.dtype,
        "RECORD": np.dtype((np.record, one.dtype)),
        "NUMBER": np.dtype(np.int64 if config.ENABLE_CUDASIM else np.int16 if narrow else np.int32),
    }


def as_records(words: Any, record: Any) -> Records:
    """What came back from a device as rows of words, as records."""
    import numpy as np
    from numba import config

    if not config.ENABLE_CUDASIM:
        return np.ascontiguousarray(words).view(record).reshape(-1)
    there = np.ascontiguousarray(words).view(wide(np.zeros(1, record)).dtype).reshape(-1)
    return fill(np.zeros(len(there), record), there)


def as_words(records: Records) -> Any:
    """Records as rows of the widest words that divide them, over the same memory."""
    size = records.dtype.itemsize
    word = next(each for each in (8, 4, 2, 1) if size % each == 0)
    return records.view(f"i{word}").reshape(len(records), -1)


def wide(records: Records) -> Records:
    """The same records with fields of 64 bits.

    The simulator computes with numpy's scalars, which stay as narrow as the field they come from; a GPU, like the
    compiled rules, computes with 64 bits and only stores narrowly.
    """
    import numpy as np

    fields = [(name, np.int64, records.dtype[name].shape) for name in records.dtype.names]
    return fill(np.zeros(records.shape, np.dtype(fields)), records)


def fill(to: Records, records: Records) -> Records:
    """Writes records into others of the same fields, which must hold every number."""
    for name in records.dtype.names:
        to[name] = records[name]
        if (to[name] != records[name]).any():
            raise OverflowError(f"the field {name!r} is too narrow for what the rules put there")
    return to
