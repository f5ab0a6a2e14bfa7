"""Many games at once on one core: decisions per second of each game with observations and masks.

.venv/bin/python bench/vector.py [GAME …]
"""

import sys
import time

import newfound
from newfound.core.game import games

SECONDS = 2.0
GAMES = 1024


def rate(name: str) -> float:
    """Decisions per second of games side by side, random ones, each chosen, done and shown."""
    many = newfound.env.vector(name, GAMES)
    for _ in range(200):  # compiled, and in the middle of games
        many.step(many.sample())
    steps, start = 0, time.process_time()  # whatever else the machine does
    while time.process_time() - start < SECONDS:
        for _ in range(20):
            many.step(many.sample())
        steps += 20
    return steps * GAMES / (time.process_time() - start)


def main() -> None:
    """Prints a table; beside it what random games alone take, which show nothing and choose for themselves."""
    print(f"decisions/s of {GAMES} games on one core")
    for name in sys.argv[1:] or games():
        game = newfound.game(name)
        game.playouts(10)
        start = time.process_time()
        alone = game.playouts(2000).decisions.sum() / (time.process_time() - start)
        print(f"{name:10}  {rate(name):>12,.0f}  playouts {alone:>12,.0f}", flush=True)


if __name__ == "__main__":
    main()
