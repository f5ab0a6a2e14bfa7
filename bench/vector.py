"""Many games at once: decisions per second of each game with observations and masks, on one core and on a GPU.

.venv/bin/python bench/vector.py [GAME …]
"""

import sys
import time
from typing import Any

import newfound
from newfound.core.game import games

SECONDS = 2.0
ON_A_CORE = 1024
ON_A_GPU = 1 << 18


def rate(name: str, number: int, device: str, wait: Any) -> float:
    """Decisions per second of `number` games side by side, random ones, each chosen, done and shown."""
    clock = time.perf_counter if device == "cuda" else time.process_time  # whatever else the machine does
    many = newfound.env.vector(name, number, device=device)
    for _ in range(200 if device == "cpu" else 100):  # compiled, and in the middle of games
        many.step(many.sample())
    wait()
    steps, start = 0, clock()
    while clock() - start < SECONDS:
        for _ in range(20):
            many.step(many.sample())
        wait()
        steps += 20
    return steps * number / (clock() - start)


def main() -> None:
    """Prints a table; beside it what random games alone take, which show nothing and choose for themselves."""
    from numba import cuda

    gpu = cuda.is_available()
    print(f"decisions/s: {ON_A_CORE} games on one core" + (f", {ON_A_GPU:,} games on a GPU" if gpu else ""))
    for name in sys.argv[1:] or games():
        game = newfound.game(name)
        game.playouts(10)
        start = time.process_time()
        alone = game.playouts(2000).decisions.sum() / (time.process_time() - start)
        line = f"{name:10}  core {rate(name, ON_A_CORE, 'cpu', lambda: None):>12,.0f}  playouts {alone:>12,.0f}"
        if gpu:
            line += f"  GPU {rate(name, ON_A_GPU, 'cuda', cuda.synchronize):>14,.0f}"
            game.playouts(64, device="cuda")
            start = time.perf_counter()
            played = game.playouts(4 * ON_A_GPU, device="cuda").decisions.sum()
            line += f"  playouts {played / (time.perf_counter() - start):>14,.0f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
