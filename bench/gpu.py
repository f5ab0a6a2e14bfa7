"""Random games on a CUDA GPU against one core: the same games, the same scores, from the same rules.

.venv/bin/python bench/gpu.py [GAME] [NUMBER OF GAMES]
"""

import sys
import time

import newfound


def main() -> None:
    """Plays a batch on the GPU and a part of it on one core, compares the scores and the decisions per second."""
    game = newfound.game(sys.argv[1] if len(sys.argv) > 1 else "terranova")
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    game.playouts(64, device="cuda")  # compiles
    start = time.perf_counter()
    played = game.playouts(number, device="cuda")
    gpu = played.decisions.sum() / (time.perf_counter() - start)
    some = min(number, 5000)
    game.playouts(1)
    start = time.perf_counter()
    core = game.playouts(some)
    cpu = core.decisions.sum() / (time.perf_counter() - start)
    same = (played.scores[:some] == core.scores).all() and (played.decisions[:some] == core.decisions).all()
    print(f"{game.title}: {number} games on the GPU, transfers included: {gpu:,.0f} decisions/s")
    print(f"  one core: {cpu:,.0f} decisions/s (× 1/{gpu / cpu:.0f}); the first {some} games are the same: {same}")


if __name__ == "__main__":
    main()
