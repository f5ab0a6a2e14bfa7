"""What showing a table costs: drawing one seat's picture after a decision, whole or as a server does.

A server compares its parts with what it sent before, and finishes and sends only lines that are new.

    .venv/bin/python bench/scenes.py [GAME …]

Random games of two; the first one of each is not counted, since a server has drawn such pictures before.
"""

import random
import sys
import time
from collections import Counter

import newfound
from newfound.core.state import State
from newfound.table import door

GAMES = 5


def step(state: State, rng: random.Random) -> State:
    """The state after a random decision."""
    seat = rng.choice(state.to_act)
    action = state.chance(rng) if seat == newfound.CHANCE else rng.choice(state.legal(seat))
    return state.apply(seat, action)


def main() -> None:
    """Draws both seats' pictures at every decision."""
    print("game           ms/picture    ms on a server    kB/picture    kB/picture in new lines    new lines")
    for name in sys.argv[1:] or newfound.games():
        spent, served, pictures, size, fresh, lines = 0.0, 0.0, 0, 0, 0, 0
        for number in range(GAMES + 1):
            rng = random.Random(number)
            state = newfound.game(name).new(2)
            before = [Counter[str](), Counter[str]()]
            sent: list[door.Known] = [{}, {}]
            while not state.over:
                state = step(state, rng)
                for seat in range(2):
                    view = state.view(seat)
                    start = time.process_time()
                    scene = view.scene("en")
                    steps, sent[seat] = door.changes(sent[seat], scene.texts())
                    scene.finished("\n".join(step for step in steps if isinstance(step, str)))
                    middle = time.process_time()
                    picture = view.svg()
                    if number:
                        served += middle - start
                        spent += time.process_time() - middle
                        pictures += 1
                        size += len(picture.encode())
                        now = Counter(picture.split("\n"))
                        new = now - before[seat]
                        fresh += sum(count * (1 + len(line.encode())) for line, count in new.items())
                        lines += new.total()
                        before[seat] = now
        each = 1000 * pictures
        print(
            f"{name:12s} {1000 * spent / pictures:12.2f} {1000 * served / pictures:17.2f} {size / each:13.1f}"
            f" {fresh / each:26.1f} {lines / pictures:12.1f}"
        )


if __name__ == "__main__":
    main()
