"""Measures how fast the rules run: random games compiled on one core and on all, interpreted, search, and the rest."""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from threading import Event
from typing import Any, Final

from newfound.bots.mind import Mind, knobs_of
from newfound.bots.search import Knobs
from newfound.cli import Complaint, add_components, check_writable, speak, write
from newfound.core import jit
from newfound.core.game import Game, game, games
from newfound.core.jit import rule
from newfound.core.position import Records
from newfound.core.seats import CHANCE
from newfound.core.state import State
from newfound.core.words import Words

NAME: Final = "bench"
CLONES: Final = 1_000_000


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound bench` understands."""
    command.add_argument("games", nargs="*", metavar=say("metavar-game"), help=say("help-bench-games"))
    command.add_argument("--players", type=int, metavar="N", help=say("help-bench-players"))
    command.add_argument(
        "--seconds", type=float, default=2.0, metavar=say("metavar-seconds"), help=say("help-bench-seconds")
    )
    command.add_argument("--json", metavar=say("metavar-file"), help=say("help-bench-json"))
    add_components(command, say)


def run(asked: argparse.Namespace) -> int:
    """Measures each game and shows a table."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    say = speak(asked.lang)
    if not 0 < asked.seconds < inf:
        raise Complaint("bench-seconds")
    chosen = [game(name, asked.components) for name in asked.games or games()]
    if asked.json:
        check_writable(Path(asked.json))
    for each in chosen:
        each.new(_players(each, asked.players))  # a wrong number of players is refused before anything is measured
    steps: list[tuple[str, Callable[[Game, int, float], dict[str, float]]]] = [
        ("bench-compile", compile_times),
        ("bench-playouts", one_core),
        ("bench-all-cores", all_cores),
        ("bench-interpreted", interpreted),
        ("bench-search", search),
        ("bench-clone", clone),
        ("bench-api", api),
    ]
    results = []
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(chosen) * len(steps))
        for each in chosen:
            players = _players(each, asked.players)
            figures: dict[str, Any] = {"game": each.name, "players": players}
            for what, measure in steps:
                bar.update(task, description=say("bench-progress", game=each.called(say.lang), what=say(what)))
                figures |= measure(each, players, asked.seconds)
                bar.advance(task)
            results.append(figures)
    for figures in results:
        _show(Console(), say, figures)
    if asked.json:
        write(Path(asked.json), json.dumps({"machine": machine(), "games": results}, indent=2) + "\n")
    return 0


def _players(game: Game, asked: int | None) -> int:
    """As many players as were asked for, or the fewest."""
    return game.players[0] if asked is None else asked


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        cpu = next(
            (line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if "model name" in line), cpu
        )
    versions = {"python": platform.python_version()}
    if jit.available():
        import numba

        versions["numba"] = numba.__version__
    return {"cpu": cpu, "cores": os.cpu_count(), "system": platform.system(), **versions}


def _rate(games: Callable[[int, int], Any], seconds: float, batch: int) -> tuple[float, float]:
    """Games and decisions per second; `games(n, seed)` plays a batch, which grows to a tenth of the time."""
    played = decisions = seed = 0
    start = time.perf_counter()
    while (now := time.perf_counter() - start) < seconds:
        if seed and now / seed < seconds / 20:
            batch *= 2
        decisions += int(games(batch, seed).decisions.sum())
        played += batch
        seed += 1
    return played / now, decisions / now


def one_core(game: Game, players: int, seconds: float) -> dict[str, float]:
    """Random games compiled, on one core."""
    game.playouts(1, players)
    rate, decisions = _rate(lambda n, seed: game.playouts(n, players, seed), seconds, 16)
    return {"games_per_second": rate, "decisions_per_second": decisions, "decisions_per_game": decisions / rate}


def all_cores(game: Game, players: int, seconds: float) -> dict[str, float]:
    """Random games compiled, on all cores."""
    cores = os.cpu_count() or 1
    rate, decisions = _rate(lambda n, seed: game.playouts(n, players, seed, threads=cores), seconds, 16 * cores)
    return {"all_cores_games_per_second": rate, "all_cores_decisions_per_second": decisions}


def interpreted(game: Game, players: int, seconds: float) -> dict[str, float]:
    """Random games interpreted, for comparison."""
    _, decisions = _rate(lambda n, seed: game.playouts(n, players, seed, interpreted=True), seconds, 1)
    return {"interpreted_decisions_per_second": decisions}


def search(game: Game, players: int, seconds: float) -> dict[str, float]:
    """A bot's simulations: played out at random, to be compared with random games; and as it plays the game."""
    numbers = random.Random(0)
    state = game.new(players)
    while CHANCE in state.to_act:
        state = state.apply(CHANCE, state.chance(numbers))
    view = state.view(state.to_act[0])
    figures = {}
    for name, knobs in (("playing_out", Knobs(informed=0)), ("searching", knobs_of(game, players=players))):
        mind = Mind()
        mind.think(view, [1, 1], knobs, 1, inf, Event())
        before, start = int(mind.tree.visits[0]), time.perf_counter()
        mind.think(view, [1, 1], knobs, inf, seconds / 2, Event())
        took = time.perf_counter() - start
        figures[f"simulations_{name}_per_second"] = (int(mind.tree.visits[0]) - before) / took
    return figures


@rule
def clones(tables: Records, number: int) -> None:
    """Copies records about, each from another one than the last."""
    for i in range(number):
        tables[i % 64] = tables[(i * 7 + 1) % 64]


def clone(game: Game, players: int, _seconds: float) -> dict[str, float]:
    """What copying a record costs inside the compiled loops."""
    import numpy as np

    tables = np.repeat(game.new(players).position.to_numpy(), 64)
    copy = game.compiled(clones)
    copy(tables, 1)
    number = CLONES if jit.available() else CLONES // 100
    start = time.perf_counter()
    copy(tables, number)
    nanoseconds = (time.perf_counter() - start) / number * 1e9
    return {"record_bytes": tables.itemsize, "clone_nanoseconds": nanoseconds}


def api(game: Game, players: int, seconds: float) -> dict[str, float]:
    """What one decision and one picture cost through the Python API."""
    rng = random.Random(0)
    decisions = 0
    middle: State | None = None
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new(players)
        while not state.over:
            seat = state.to_act[0]
            state = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
            decisions += 1
            if decisions == 300 or middle is None:
                middle = state
    each = (time.perf_counter() - start) / decisions
    assert middle is not None
    middle.svg()
    start = time.perf_counter()
    for _ in range(20):
        middle.svg()
    return {"api_decision_microseconds": each * 1e6, "svg_milliseconds": (time.perf_counter() - start) / 20 * 1e3}


def compile_times(game: Game, players: int, _seconds: float) -> dict[str, float]:
    """How long a new process needs to its first compiled game, with nothing cached and with everything cached."""
    first = (
        "import sys, time; t = time.perf_counter(); import newfound; newfound.game(sys.argv[1], sys.argv[3] or None)"
        ".playouts(1, int(sys.argv[2])); print(time.perf_counter() - t)"
    )
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            command = [sys.executable, "-c", first, game.name, str(players), str(game.components_file or "")]
            done = subprocess.run(
                command, env={**os.environ, "NEWFOUND_CACHE": folder}, capture_output=True, text=True, check=True
            )
            times.append(float(done.stdout))
    return {"compile_cold_seconds": times[0], "compile_warm_seconds": times[1]}


def _show(console: Any, say: Words, figures: dict[str, Any]) -> None:
    from rich.table import Table

    table = Table(title=say("bench-title", game=game(figures["game"]).called(say.lang), players=figures["players"]))
    table.add_column("")
    table.add_column("", justify="right")
    one, interpreted = figures["decisions_per_second"], figures["interpreted_decisions_per_second"]
    played_out = figures["simulations_playing_out_per_second"]
    all_cores = figures["all_cores_decisions_per_second"]
    rows = {
        "games": say("bench-number", number=figures["games_per_second"]),
        "decisions": say("bench-number", number=one),
        "all-cores": say("bench-times", number=all_cores, ratio=all_cores / one),
        "interpreted": say("bench-part", number=interpreted, ratio=one / interpreted),
        "search": say("bench-times", number=played_out, ratio=played_out / figures["games_per_second"]),
        "bot": say("bench-number", number=figures["simulations_searching_per_second"]),
        "length": say("bench-number", number=figures["decisions_per_game"]),
        "clone": say("bench-bytes", time=figures["clone_nanoseconds"], bytes=figures["record_bytes"]),
        "cold": say("bench-time", time=figures["compile_cold_seconds"], unit="s"),
        "warm": say("bench-time", time=figures["compile_warm_seconds"], unit="s"),
        "api": say("bench-time", time=figures["api_decision_microseconds"], unit="µs"),
        "svg": say("bench-time", time=figures["svg_milliseconds"], unit="ms"),
    }
    for name, value in rows.items():
        table.add_row(say(f"bench-row-{name}"), value)
    console.print(table)
