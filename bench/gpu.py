"""What a CUDA GPU does: random games and games side by side, the same as on a core, and arrays handed to others.

.venv/bin/python bench/gpu.py [GAME …] [--seconds 300] [--only PART …]

Every part of every game is a process of its own, since a kernel takes a minute to compile; the GPU is measured by one
at a time. A figure is printed as soon as it is known, and what fails stops nothing else.
"""

import argparse
import importlib
import multiprocessing
import os
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import newfound
from newfound.core import cuda as games_on_cuda
from newfound.core.game import Game, games
from newfound.core.playout import playout
from newfound.env import lockstep

SIMULATED: Final = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
SOME: Final = 2 if SIMULATED else 4096
"""How many games are compared with those of a core."""
PROCESSORS: Final = 1 if SIMULATED else 132


class Measure:
    """One part of one game: what it may print, for how long, and when the GPU is its own."""

    def __init__(self, name: str, part: str, until: float, mine: Any) -> None:
        """Runs until a moment of the clock that all processes share; `mine` is the lock of the GPU."""
        self.game: Game = newfound.game(name)
        self.part, self.until, self.mine = part, until, mine

    def say(self, what: str) -> None:
        """A line, at once."""
        print(f"{self.game.name:10} {self.part:8} {what}", flush=True)

    def time_left(self) -> bool:
        """Whether something more may be measured."""
        return time.time() < self.until

    def attempt(self, what: str, run: Callable[[], str]) -> None:
        """A figure, or why there is none."""
        if not self.time_left():
            return
        try:
            with self.mine:
                told = run() if self.time_left() else "no time left"
        except BaseException as mistake:  # whatever it is, the others go on
            last = traceback.extract_tb(mistake.__traceback__)[-1]
            told = f"FAILED {type(mistake).__name__}: {str(mistake)[:300]!r} ({last.filename}:{last.lineno})"
        self.say(f"{what}: {told}")


def rate(play: Callable[[int], int], begin_with: int, most: int) -> str:
    """Decisions per second of a function that plays so many games, which become more until they take a while."""
    number = begin_with
    while True:
        start = time.perf_counter()
        decisions = play(number)
        took = time.perf_counter() - start
        if took > 0.4 or number >= most:
            return f"{decisions / took:>14,.0f} decisions/s ({number:,} games, {took:.2f} s)"
        number = min(most, number * max(2, min(16, int(0.7 / took))))


FEW: Final = 2 if SIMULATED else 1 << 16
MANY: Final = 2 if SIMULATED else 1 << 23


def playouts(m: Measure) -> None:
    """Random games, first compared with a core's, then by registers of a thread and by threads of a block."""
    game = m.game
    start = time.perf_counter()
    on_gpu = game.playouts(SOME, device="cuda")
    m.say(f"compiled and played {SOME} in {time.perf_counter() - start:.1f} s")

    def compare() -> str:
        on_core = game.playouts(SOME)
        same = (on_gpu.scores == on_core.scores).all() and (on_gpu.decisions == on_core.decisions).all()
        return f"scores and decisions of {SOME} games as on a core: {bool(same)}"

    def play(number: int) -> int:
        return int(game.playouts(number, device="cuda").decisions.sum())

    m.attempt("as it is", lambda: rate(play, FEW, MANY))
    m.attempt("same", compare)
    rules = game.module("rules")
    own = getattr(rules, "REGISTERS", 0)
    for registers, block in ((own, 128), (own, 32), (0, 64), (64, 64), (48, 64), (40, 64), (32, 64)):
        vars(rules)["REGISTERS"], games_on_cuda.BLOCK = registers, block  # type: ignore[misc]
        what = f"{registers or 'any':>3} registers, {games_on_cuda.threads_of(registers)} threads, blocks of {block}"
        play(1)  # compiled
        m.attempt(what, lambda: rate(play, FEW, MANY))


def _in_global_memory(boxes: Any, tables: Any, number: Any, decisions: Any, rngs: Any, outs: Any, works: Any) -> None:
    game = cuda.grid(1)  # type: ignore[name-defined] # noqa: F821
    if game < len(decisions):
        seed(rngs[game], number, game)  # type: ignore[name-defined] # noqa: F821
        decisions[game] = playout(boxes[0], tables[game], rngs[game], outs[game], outs[game][:1], works[game])


def in_global_memory(m: Measure) -> None:
    """Random games as they were once: each with a record and buffers of its own in global memory, one to a thread."""
    import numpy as np
    from numba import cuda

    from newfound.core.chance import seed

    rules = m.game.module("rules")
    kernel = games_on_cuda.kernel(_in_global_memory, rules, seed, playout)
    kind = np.int64 if SIMULATED else np.int32
    start, boxes = m.game.new(2).position.to_numpy(), m.game.boxes
    if SIMULATED:
        start, boxes = games_on_cuda.wide(start), games_on_cuda.wide(boxes)
    boxes = cuda.to_device(boxes)

    def play(number: int) -> int:
        decisions = cuda.to_device(np.zeros(number, np.int32))
        kernel[-(-number // 64), min(number, 64)](
            boxes,
            cuda.to_device(np.repeat(start, number)),
            0,
            decisions,
            cuda.device_array((number, 2), np.int64),
            cuda.device_array((number, rules.MAX_ACTIONS), kind),
            cuda.device_array((number, rules.SCRATCH), kind),
        )
        return int(decisions.copy_to_host().sum())

    play(1 if SIMULATED else 64)
    m.attempt("as it was", lambda: rate(play, FEW, max(FEW, 1 << 19)))


def steps(m: Measure, number: int) -> str:
    """Decisions per second of so many games side by side, each chosen at random, done and shown."""
    from numba import cuda

    many = newfound.env.vector(m.game, number, device="cuda")
    for _ in range(1 if SIMULATED else 60):  # in the middle of games
        many.step(many.sample())
    cuda.synchronize()
    done, start = 0, time.perf_counter()
    while done == 0 or (time.perf_counter() - start < 0.5 and not SIMULATED):
        for _ in range(1 if SIMULATED else 10):
            many.step(many.sample())
        cuda.synchronize()
        done += 1 if SIMULATED else 10
    took = time.perf_counter() - start
    return f"{done * number / took:>14,.0f} decisions/s ({done} steps, {took:.2f} s)"


def vector(m: Measure) -> None:
    """Games side by side, with observations and masks: compared with a core's, then measured."""
    start = time.perf_counter()
    few = 3 if SIMULATED else 512
    on_gpu = newfound.env.vector(m.game, few, seed=3, device="cuda")
    for _ in range(3 if SIMULATED else 400):
        on_gpu.step(on_gpu.sample())
    m.say(f"compiled and stepped in {time.perf_counter() - start:.1f} s")

    def compare() -> str:
        on_core = newfound.env.vector(m.game, few, seed=3)
        for _ in range(3 if SIMULATED else 400):
            on_core.step(on_core.sample())
        pairs = zip(on_gpu.last._fields, on_gpu.last, on_core.last, strict=True)
        wrong = [name for name, here, there in pairs if (here.copy_to_host() != there).any()]
        return f"{few} games after 400 steps, all arrays as on a core: {not wrong} {wrong or ''}"

    for number in (1 << 16, 1 << 18, 1 << 20) if not SIMULATED else (2,):
        if number * m.game.new(2).position.to_numpy().nbytes < 3 << 30:
            m.attempt(f"{number:9,} games", partial(steps, m, number))
    m.attempt("same", compare)
    for threads, block in ((512, 128), (512, 32), (256, 64), (1024, 64), (2048, 64)):
        lockstep.THREADS, lockstep.BLOCK = PROCESSORS * threads, block  # type: ignore[misc]
        number = 1 << 18 if not SIMULATED else 2
        m.attempt(f"{number:9,} games, {threads:4} threads, blocks of {block:3}", partial(steps, m, number))


def vector_with_fewer_registers(m: Measure) -> None:
    """The same, with kernels that leave room for more threads at once."""
    import numba.cuda

    jit = numba.cuda.jit

    def narrower(*given: Any, **how: Any) -> Any:
        return jit(*given, **how) if "device" in how or SIMULATED else jit(*given, max_registers=128, **how)

    numba.cuda.jit = narrower
    number = 2 if SIMULATED else 1 << 18
    newfound.env.vector(m.game, 64, device="cuda")
    m.attempt(f"{number:9,} games", partial(steps, m, number))


def handed(m: Measure) -> None:
    """Arrays handed to PyTorch, JAX and CuPy: the same address, and actions chosen there are taken back."""
    many = newfound.env.vector(m.game, 3 if SIMULATED else 4096, seed=3, device="cuda")
    many.step(many.sample())
    shown = many.last

    def address(array: Any) -> int:
        return int(array.array.__cuda_array_interface__["data"][0])

    def with_torch() -> str:
        torch = importlib.import_module("torch")
        seen, masks = torch.from_dlpack(shown.observations), torch.from_dlpack(shown.masks)
        same = seen.data_ptr() == address(shown.observations) and masks.data_ptr() == address(shown.masks)
        before = seen.clone()
        actions = torch.multinomial(masks.float(), 1)[:, 0].int()
        torch.cuda.synchronize()
        many.step(actions)
        torch.cuda.synchronize()
        other = bool((seen != before).any())
        return f"{tuple(seen.shape)} {seen.dtype}, same memory: {same}; other numbers after a step: {other}"

    def with_jax() -> str:
        os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
        jax = importlib.import_module("jax")
        told = []
        for name in ("seats", "observations", "masks"):
            array = getattr(shown, name)
            try:
                taken = jax.dlpack.from_dlpack(array)
                told.append(f"{name} same memory: {taken.unsafe_buffer_pointer() == address(array)}")
            except Exception as mistake:
                told.append(f"{name} {type(mistake).__name__}: {str(mistake)[:150]!r}")
        return "; ".join(told)

    def with_cupy() -> str:
        cupy = importlib.import_module("cupy")
        seen, masks = cupy.from_dlpack(shown.observations), cupy.asarray(shown.masks)
        return f"same memory: {seen.data.ptr == address(shown.observations)}, {masks.data.ptr == address(shown.masks)}"

    m.attempt("PyTorch", with_torch)
    m.attempt("CuPy", with_cupy)
    m.attempt("JAX", with_jax)


PARTS: Final[dict[str, Callable[[Measure], None]]] = {
    "playouts": playouts,
    "vector": vector,
    "global": in_global_memory,
    "handed": handed,
    "narrow": vector_with_fewer_registers,
}


def work(name: str, part: str, until: float, mine: Any) -> None:
    """One part of one game in a process of its own."""
    m = Measure(name, part, until, mine)
    try:
        PARTS[part](m)
    except BaseException as mistake:
        last = traceback.extract_tb(mistake.__traceback__)[-1]
        m.say(f"FAILED {type(mistake).__name__}: {str(mistake)[:600]!r} ({last.filename}:{last.lineno})")


def jobs(names: list[str], only: list[str]) -> Iterator[tuple[str, str]]:
    """What is measured, the most important first."""
    for part in PARTS:
        if not only or part in only:
            yield from ((name, part) for name in names if part != "handed" or name == names[0])


def main() -> None:
    """Starts all parts at once and ends them when the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--only", action="append", default=[], choices=sorted(PARTS))
    given = parser.parse_args()
    spawn = multiprocessing.get_context("spawn")
    begun, mine = time.time(), spawn.Lock()
    until = begun + given.seconds
    names = given.games or sorted(games(), key=lambda name: name not in ("terranova", "century"))
    running = []
    for name, part in jobs(names, given.only):
        process = spawn.Process(target=work, args=(name, part, until, mine))
        process.start()
        running.append(process)
    for process in running:
        process.join(max(0.0, until + 5 - time.time()))
        if process.is_alive():
            process.kill()
    print(f"{time.time() - begun:.0f} s")


if __name__ == "__main__":
    main()
