"""How many lines of play there are: exact counts that no change of a move generator passes by.

The counts stand in each game's `perft.toml`; the first levels are counted again the slow way, through the public API.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from contract.walks import GAMES
from newfound import State, record
from newfound.core.game import found
from newfound.core.perft import perft

TESTS = Path(__file__).parent.parent
SLOW = 3_000
"""Lines counted the slow way, at most."""


def position(name: str, players: int, after: str, decisions: int) -> State:
    """The state after some decisions of a playthrough, or a new game."""
    if not decisions:
        return found()[name].new(players)
    states = record.replay((TESTS / name / "playthroughs" / after).read_text(encoding="utf-8"))
    return next(state for number, state in enumerate(states) if number == decisions)


def fast(state: State, depth: int) -> int:
    rules = state.game.module("rules")
    tables = np.repeat(state.position.to_numpy(), depth + 1)
    outs = np.zeros((depth + 1, rules.MAX_ACTIONS), np.int32)
    counts, nexts = np.zeros(depth + 2, np.int32), np.zeros(depth + 2, np.int32)
    work = np.zeros(rules.SCRATCH, np.int32)
    lines: int = state.game.compiled(perft)(state.game.boxes[0], tables, depth, outs, counts, nexts, work)
    return lines


def slow(state: State, depth: int) -> int:
    if depth == 0 or state.over:
        return 1
    seat = state.to_act[0]
    return sum(slow(state.apply(seat, action), depth - 1) for action in state.legal(seat))


def entries() -> list[tuple[str, dict[str, Any]]]:
    return [
        (name, entry) for name in GAMES for entry in tomllib.loads((TESTS / name / "perft.toml").read_text())["from"]
    ]


@pytest.mark.parametrize(
    ("name", "entry"), entries(), ids=lambda value: value if isinstance(value, str) else value["note"]
)
def test_the_lines_of_play_are_counted_exactly(name: str, entry: dict[str, Any]) -> None:
    state = position(name, entry["players"], entry.get("after", ""), entry.get("decisions", 0))
    for depth, lines in enumerate(entry["lines"], 1):
        assert fast(state, depth) == lines
        if lines <= SLOW:
            assert slow(state, depth) == lines
