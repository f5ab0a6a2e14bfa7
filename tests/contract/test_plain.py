"""Python alone: games are played, shown and written down where neither numpy nor numba can be had, as in a browser."""

import random
import subprocess
import sys
from typing import Final

import newfound
from contract.walks import GAMES
from newfound import CHANCE, record

WITHOUT: Final = """
import sys

for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None  # whoever imports it fails

from contract.test_plain import game_of
from contract.walks import GAMES

for name in GAMES:
    print(game_of(name))
"""


def game_of(name: str) -> str:
    """A whole game at random, written down, and what was shown at its end."""
    rng, state = random.Random(name), newfound.game(name).new(newfound.game(name).players[-1])
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        state = state.apply(seat, state.chance(rng) if seat == CHANCE else legal[int(rng.random() * len(legal))])
    return f"{record.dumps(state)}\n{state.view(0).svg('en')}"


def test_without_numpy_a_game_goes_the_same_way() -> None:
    path = {"PYTHONPATH": ":".join(sys.path)}
    told = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True, env=path)
    assert told.stdout == "".join(f"{game_of(name)}\n" for name in GAMES)
