"""Tells the best choices at a decision of a written game, or what every decision gave away and what was luck."""

import argparse
import json
from math import inf
from typing import Final

from newfound.bots import analysis
from newfound.bots.analysis import SIMULATIONS
from newfound.cli import Complaint, add_components, read, speak
from newfound.core import record
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.state import State
from newfound.core.words import Words, seat_name

NAME: Final = "hint"


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound hint` understands."""
    command.add_argument("file", metavar=say("metavar-file"), help=say("help-hint-file"))
    command.add_argument("--at", type=int, metavar="N", help=say("help-hint-at"))
    command.add_argument("--seat", type=int, metavar=say("metavar-seat"), help=say("help-hint-seat"))
    command.add_argument("--all", action="store_true", help=say("help-hint-all"))
    command.add_argument("--seconds", type=float, metavar=say("metavar-seconds"), help=say("help-hint-seconds"))
    command.add_argument(
        "--simulations",
        type=int,
        metavar="N",
        help=say("help-hint-simulations", simulations=str(SIMULATIONS)),
    )
    command.add_argument("--seed", type=int, default=0, metavar="N", help=say("help-hint-seed"))
    command.add_argument("--json", action="store_true", help=say("help-hint-json"))
    add_components(command, say)


def run(asked: argparse.Namespace) -> int:
    """Prints what the seat could know: nothing here looks behind its view."""
    say = speak(asked.lang)
    seconds, simulations = _budget(asked)
    if not seconds >= 0 or simulations < 1 or seconds == simulations == inf:
        raise Complaint("hint-budget")
    text = read(asked.file)
    states = list(record.replay(text, asked.components))
    told: analysis.Analysis | analysis.Hint
    if asked.all:
        told = _analyse(say, states[-1], seconds, simulations, asked.seed)
    else:
        state, seat = _moment(states, asked.at, asked.seat)
        told = analysis.hint(state.view(seat), seconds, simulations, asked.seed)
    if asked.json:
        print(json.dumps(told.to_json(), indent=2, ensure_ascii=False))
    else:
        written = record.tags(text)
        names = [written.get(colour) or say.say(seat_name(seat)) for seat, colour in enumerate(COLOURS)]
        print("\n".join(told.say(asked.lang, names, texts=True)))
    return 0


def _budget(asked: argparse.Namespace) -> tuple[float, float]:
    """Seconds and simulations for a decision; unless it is said, a hint counts them, so that it is always the same."""
    seconds, simulations = (1.0, inf) if asked.all else (inf, SIMULATIONS if asked.seconds is None else inf)
    return (
        seconds if asked.seconds is None else asked.seconds,
        simulations if asked.simulations is None else asked.simulations,
    )


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
