"""Random games on a CUDA GPU, one to a thread, from the same rules unchanged; or on numba's CUDA simulator.

Needs numba's CUDA support and a GPU, or `NUMBA_ENABLE_CUDASIM=1` before anything imports numba.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from newfound.core import jit
from newfound.core.chance import seed
from newfound.core.playout import playout
from newfound.core.position import Ints, Records

if TYPE_CHECKING:
    from numba import cuda

    from newfound.core.game import Game


def _play(boxes: Records, tables: Records, number: int, decisions: Ints, rngs: Any, outs: Any, works: Any) -> None:
    """One game to a thread."""
    game = cuda.grid(1)
    if game < len(decisions):
        seed(rngs[game], number, game)
        decisions[game] = playout(boxes[0], tables[game], rngs[game], outs[game], outs[game][:1], works[game])


@cache
def kernel(body: Callable[..., None], rules: ModuleType, *called: Callable[..., Any]) -> Any:
    """A body as a kernel over one game's rules; it knows `cuda` and what it calls, and nothing else."""
    from numba import cuda

    names = {"cuda": cuda} | {each.__name__: jit.on_device(each, rules) for each in called}
    return cuda.jit(FunctionType(body.__code__, names, body.__name__))


def playouts(
    game: "Game", n: int, players: int = 2, number: int = 0, block: int = 64, **options: Any
) -> tuple[Any, Any]:
    """The final records of n random games, and the decisions each took; the same games as `Game.playouts` plays."""
    import numpy as np
    from numba import config, cuda

    rules = game.module("rules")
    start = np.repeat(game.new(players, **options).position.to_numpy(), n)
    simulated = config.ENABLE_CUDASIM
    number_type = np.int64 if simulated else np.int32
    tables = cuda.to_device(wide(start) if simulated else start)
    decisions = cuda.to_device(np.zeros(n, np.int32))
    rngs = cuda.to_device(np.zeros((n, 2), np.int64))
    outs = cuda.to_device(np.zeros((n, rules.MAX_ACTIONS), number_type))
    works = cuda.to_device(np.zeros((n, rules.SCRATCH), number_type))
    boxes = cuda.to_device(wide(game.boxes) if simulated else game.boxes)
    block = max(1, min(block, n))
    kernel(_play, rules, seed, playout)[(n + block - 1) // block, block](
        boxes, tables, number % 2**31, decisions, rngs, outs, works
    )
    records = tables.copy_to_host()
    return fill(start, records) if simulated else records, decisions.copy_to_host()


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
