"""Teaches a game's network by games with itself, as long as you like; it can be interrupted and gone on with.

The folder keeps all that is needed to go on, a line for every round, and learned.npz: the best network so far. Put
that into the game's folder and its bots judge by it. Needs PyTorch (pip install 'newfound[train]').
"""

import argparse
import importlib.util
import json
import os
import sys
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from newfound.bots.network import BadNetwork, table
from newfound.cli import Complaint, check_folder, check_writable, speak, write
from newfound.cli.curve import learning_curve
from newfound.core.game import game
from newfound.core.words import Words

if TYPE_CHECKING:
    from newfound.learn.school import Round

NAME: Final = "train"


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound train` understands."""
    command.add_argument("game", metavar=say("metavar-game"), help=say("help-train-game"))
    command.add_argument("--folder", metavar=say("metavar-folder"), help=say("help-train-folder"))
    command.add_argument("--from", dest="begin", metavar=say("metavar-file"), help=say("help-train-from"))
    command.add_argument("--minutes", type=float, default=inf, metavar="N", help=say("help-train-minutes"))
    command.add_argument("--rounds", type=float, default=inf, metavar="N", help=say("help-train-rounds"))
    command.add_argument("--games", type=int, metavar="N", help=say("help-train-games"))
    command.add_argument("--device", choices=("cpu", "cuda"), help=say("help-train-device"))
    command.add_argument("--workers", type=int, metavar="N", help=say("help-train-workers"))
    command.add_argument("--turns", action="store_true", help=say("help-train-turns"))
    command.add_argument("--plot", metavar=say("metavar-file"), help=say("help-train-plot"))
    command.add_argument("--theme", choices=("light", "dark"), default="light", help=say("help-train-theme"))


def run(asked: argparse.Namespace) -> int:
    """Rounds until the time is up; what has been learned so far is kept also when it is interrupted."""
    say, chosen = speak(asked.lang), game(asked.game)
    if not table(chosen):
        raise Complaint("train-no-features", game=chosen.called(asked.lang))
    if importlib.util.find_spec("torch") is None:
        raise Complaint("train-no-torch")
    for name in ("minutes", "rounds", "games", "workers"):
        given = getattr(asked, name)
        if given is not None and not given > 0:
            raise Complaint("train-positive", option=f"--{name}")
    folder = Path(asked.folder or Path("learned") / chosen.name)
    check_folder(folder)
    if asked.plot:
        check_writable(Path(asked.plot))
    import torch

    from newfound.learn.school import BY_TURNS, CURVE, ON_CORES, Plan, School

    if asked.turns and not getattr(chosen.evaluation, "FULLER", {}).get("turns"):
        raise Complaint("train-no-turns", game=chosen.called(asked.lang))
    if asked.device == "cuda" and not torch.cuda.is_available():
        raise Complaint("train-no-gpu")
    if asked.turns and asked.device == "cuda":
        raise Complaint("train-turns-on-cores")
    device = asked.device or ("cuda" if torch.cuda.is_available() and not asked.turns else "cpu")
    if not asked.turns and device == "cpu":
        print(say("train-on-cores"), file=sys.stderr)
    plan = BY_TURNS if asked.turns else Plan() if device == "cuda" else ON_CORES
    plan = plan._replace(games=asked.games) if asked.games else plan
    begin = Path(asked.begin) if asked.begin else None
    try:
        school = School(chosen, folder, device, asked.workers or os.cpu_count() or 1, plan, begin)
    except BadNetwork as bad:
        raise Complaint("train-folder", folder=str(begin or folder), reason=bad.message) from None
    print(say("train-begins" if not school.rounds else "train-goes-on", folder=str(folder), rounds=school.rounds))
    try:
        school.teach(lambda done: _show(say, done), asked.minutes * 60, asked.rounds)
        finished = True
    except KeyboardInterrupt:
        finished = False
        print(say("train-interrupted", folder=str(folder)), file=sys.stderr)
    lines = (folder / CURVE).read_text(encoding="utf-8").splitlines() if (folder / CURVE).exists() else []
    if asked.plot and lines:
        told: list[dict[str, Any]] = [json.loads(line) for line in lines]
        write(Path(asked.plot), learning_curve(say, chosen.called(asked.lang), told, asked.theme))
    return 0 if finished else 130


def _show(say: Words, done: "Round") -> None:
    """A line for a round, and one for a test."""
    told = {"round": done.round, "games": done.games, "seconds": round(done.seconds), "loss": done.loss}
    print(say("train-round", **told), flush=True)
    if done.hand is not None:
        print(say("train-test", hand=done.hand, against=done.against if done.against is not None else -1))
        print(say("train-admitted" if done.admitted else "train-not-admitted"), flush=True)
