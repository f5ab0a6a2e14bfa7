"""Random games on a CUDA GPU against one core: the same games, the same scores, from the same rules.

.venv/bin/python bench/gpu.py [GAME] [NUMBER OF GAMES]
"""

import sys
import time

import newfound
from newfound.core.cuda import playouts


def main() -> None:
    """Plays a batch on the GPU and a part of it on one core, compares the scores and the decisions per second."""
    game = newfound.game(sys.argv[1] if len(sys.argv) > 1 else "terranova")
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
    playouts(game, 64)  # compiles
    start = time.perf_counter()
    records, decisions = playouts(game, number)
    gpu = decisions.sum() / (time.perf_counter() - start)
    some = min(number, 5000)
    game.playouts(1)
    start = time.perf_counter()
    core = game.playouts(some)
    cpu = core.decisions.sum() / (time.perf_counter() - start)
    same = (records["score"][:some, :2] == core.scores).all() and (decisions[:some] == core.decisions).all()
    print(f"{game.title}: {number} games on the GPU, transfers included: {gpu:,.0f} decisions/s")
    print(f"  one core: {cpu:,.0f} decisions/s (× 1/{gpu / cpu:.0f}); the first {some} games are the same: {same}")


if __name__ == "__main__":
    main()
