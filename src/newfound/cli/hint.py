"""Tells the best choices at a decision of a written game, or what every decision gave away and what was luck."""

import argparse
import json
from math import inf
from typing import Final

from newfound.bots import analysis
from newfound.cli import Complaint, add_components, read, speak
from newfound.core import record
from newfound.core.seats import CHANCE
from newfound.core.state import State
from newfound.core.words import Words

NAME: Final = "hint"


def arguments(command: argparse.ArgumentParser) -> None:
    """What `newfound hint` understands."""
    command.add_argument("file", help="a written game")
    command.add_argument(
        "--at", type=int, metavar="N", help="the decision of that number (default: the one to be made)"
    )
    command.add_argument("--seat", type=int, help="whose choices, from 0, where several are to decide at once")
    command.add_argument("--all", action="store_true", help="every decision and every draw of the game")
    command.add_argument("--seconds", type=float, default=1.0, help="the time for a decision (default: 1)")
    command.add_argument("--simulations", type=int, help="at most so many simulations for a decision")
    command.add_argument("--seed", type=int, default=0, help="random numbers that can be had again (default: 0)")
    command.add_argument("--json", action="store_true", help="print JSON")
    add_components(command)


def run(asked: argparse.Namespace) -> int:
    """Prints what the seat could know: nothing here looks behind its view."""
    say = speak(asked.lang)
    simulations = inf if asked.simulations is None else asked.simulations
    if not 0 <= asked.seconds < inf or simulations < 1:
        raise Complaint("hint-budget")
    states = list(record.replay(read(asked.file), asked.components))
    told: analysis.Analysis | analysis.Hint
    if asked.all:
        told = _analyse(say, states[-1], asked.seconds, simulations, asked.seed)
    else:
        state, seat = _moment(states, asked.at, asked.seat)
        told = analysis.hint(state.view(seat), asked.seconds, simulations, asked.seed)
    print(json.dumps(told.to_json(), indent=2, ensure_ascii=False) if asked.json else "\n".join(told.say(asked.lang)))
    return 0


def _moment(states: list[State], at: int | None, seat: int | None) -> tuple[State, int]:
    """The state before a decision, and who decides."""
    if at is None:
        state = states[-1]
        seats = state.to_act
    else:
        if not 1 <= at < len(states):
            raise Complaint("hint-at", number=at, count=len(states) - 1)
        state = states[at - 1]
        last = states[at].last
        assert last
        seats = (last[0],)
    if not seats:
        raise Complaint("hint-over")
    if seats[0] == CHANCE:
        raise Complaint("hint-chance")
    return state, seats[0] if seat is None else seat


def _analyse(say: Words, state: State, seconds: float, simulations: float, seed: int) -> analysis.Analysis:
    """The whole game, with a bar that shows how far it is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("hint-progress"))

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return analysis.analyse(state, seconds, simulations, seed, show)
