"""Lets levels and outside programs play against each other: a tournament with win rates, Elo, a table and a plot.

An entry is a level (greedy), a level with its seconds for a decision (master:0.2) or its simulations (master:800x), or
an outside program ("run:COMMAND LINE"). Every two entries meet in every seating on the same draws.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, nullcontext
from datetime import date
from pathlib import Path
from typing import Any, Final, TextIO

from newfound.bots import arena, ratings
from newfound.bots.arena import Arena, Played
from newfound.bots.ratings import Cell, Standings
from newfound.cli import Complaint, check_folder, check_writable, read, speak, write
from newfound.cli.bench import machine
from newfound.cli.chart import elo_chart, figures
from newfound.core.game import game, games
from newfound.core.words import Words, trouble

NAME: Final = "arena"
FIRST_LINE: Final = "newfound arena"
GLANCE: Final = 5.0
"""Seconds between two looks at the standings while games are played."""


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound arena` understands."""
    command.add_argument("entries", nargs="+", metavar=say("metavar-entry"), help=say("help-arena-entries"))
    command.add_argument("--game", action="append", metavar=say("metavar-game"), help=say("help-arena-game"))
    command.add_argument("--players", action="append", type=int, metavar="N", help=say("help-arena-players"))
    command.add_argument("--rounds", type=int, default=50, metavar="N", help=say("help-arena-rounds"))
    command.add_argument("--ladder", action="store_true", help=say("help-arena-ladder"))
    command.add_argument("--seed", type=int, default=0, metavar="N", help=say("help-arena-seed"))
    command.add_argument(
        "--seconds", type=float, default=1.0, metavar=say("metavar-seconds"), help=say("help-arena-seconds")
    )
    command.add_argument(
        "--patience", type=float, default=10.0, metavar=say("metavar-seconds"), help=say("help-arena-patience")
    )
    command.add_argument("--workers", type=int, metavar="N", help=say("help-arena-workers"))
    command.add_argument("--ray", metavar=say("metavar-address"), help=say("help-arena-ray"))
    command.add_argument("--out", metavar=say("metavar-file"), help=say("help-arena-out"))
    command.add_argument("--records", metavar=say("metavar-folder"), help=say("help-arena-records"))
    command.add_argument("--json", metavar=say("metavar-file"), help=say("help-arena-json"))
    command.add_argument("--plot", metavar=say("metavar-file"), help=say("help-arena-plot"))
    command.add_argument("--theme", choices=("light", "dark"), default="light", help=say("help-arena-theme"))


def run(asked: argparse.Namespace) -> int:
    """Plays what is not played yet and shows the standings, also when it is interrupted."""
    say = speak(asked.lang)
    contest = Arena(
        tuple(asked.entries),
        tuple(asked.game or games()),
        tuple(asked.players or [2]),
        asked.rounds,
        asked.seed,
        asked.seconds,
        asked.patience,
        asked.ladder,
    )
    records = Path(asked.records) if asked.records else None
    for name in (asked.json, asked.plot):
        if name:
            check_writable(Path(name))
    if records:
        check_folder(records)
    played = _resume(asked.out, contest) if asked.out else []
    workers = (os.cpu_count() or 1) if asked.workers is None else asked.workers
    results = arena.results(contest, [each.key for each in played], workers, asked.ray)
    finished = False
    try:
        if not asked.ray:
            arena.prepare(contest)  # before a progress bar hides what is said about it
        with closing(results), _Ledger(asked.out, contest) as ledger:
            _watch(say, contest, played, results, ledger, records)
        finished = True
    except KeyboardInterrupt:
        print(say("arena-interrupted", games=len(played)), file=sys.stderr)
    if played:
        _report(say, asked, contest, ratings.standings(contest.entries, played), played)
    return 0 if finished else 130


def _watch(
    say: Words, contest: Arena, played: list[Played], results: Any, ledger: "_Ledger", records: Path | None
) -> None:
    """Notes every game as it ends, and shows how far it is and how they stand."""
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console)
    task = progress.add_task(say("arena-games"), total=sum(1 for _ in contest.matches()), completed=len(played))
    live = Live(progress, console=console, transient=True) if console.is_terminal else None
    shown = 0.0
    with live or nullcontext():
        for each in results:
            ledger.note(each)
            if records:
                write(records / f"{each.key.replace('/', '-')}.txt", each.record)
            played.append(each)
            progress.advance(task)
            if live and time.monotonic() - shown > GLANCE:
                shown = time.monotonic()
                live.update(Group(progress, _glance(say, contest, played)))


def _resume(file: str, contest: Arena) -> list[Played]:
    """The games that a file holds already, as far as they belong to this arena."""
    check_writable(Path(file))
    text = read(file) if Path(file).exists() else ""
    if not text:
        return []
    lines = text[: text.rfind("\n") + 1].splitlines()  # a kill may have cut the last one
    try:
        settings = dict(json.loads(lines[0])[FIRST_LINE])
    except (ValueError, LookupError, TypeError):
        raise Complaint("arena-no-file", file=file) from None
    ours = contest.settings()
    for name in {**ours, **settings}:
        if settings.get(name) != ours.get(name):
            raise Complaint("arena-differs", file=file, what=name)
    keys = {match.key for match in contest.matches()}
    played = []
    for number, line in enumerate(lines[1:], 2):
        try:
            each = Played.from_json(json.loads(line))
        except (ValueError, TypeError, AttributeError):
            raise Complaint("arena-line", file=file, line=number) from None
        if each.key in keys:
            played.append(each)
            keys.remove(each.key)
    return played


class _Ledger:
    """The file in which every game is noted as it ends, a line of JSON each; none without a name."""

    def __init__(self, file: str | None, contest: Arena) -> None:
        self.file = file
        self.contest = contest
        self.stream: TextIO | None = None

    def __enter__(self) -> "_Ledger":
        if self.file:
            path = Path(self.file)
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            whole = text[: text.rfind("\n") + 1]  # what a kill has cut short is played again
            if whole != text or not whole:
                write(path, whole or json.dumps({FIRST_LINE: self.contest.settings()}) + "\n")
            self.stream = path.open("a", encoding="utf-8")
        return self

    def __exit__(self, *_: object) -> None:
        if self.stream:
            self.stream.close()

    def note(self, played: Played) -> None:
        """Writes a game down, at once."""
        if self.stream:
            try:
                self.stream.write(json.dumps(played.to_json()) + "\n")
                self.stream.flush()
            except OSError as error:
                raise Complaint("cannot-write", file=str(self.file), reason=trouble(error)) from None


def _glance(say: Words, contest: Arena, played: Sequence[Played]) -> Any:
    """The Elo of everybody at every table so far."""
    from rich.table import Table

    tables = ratings.standings(contest.entries, played, intervals=False)
    shown = Table(title=say("arena-so-far"), box=None)
    shown.add_column("")
    for each in tables:
        shown.add_column(f"{game(each.game).called(say.lang)} {each.players}", justify="right")
    for entry in contest.entries:
        elo = [next(rank.elo for rank in each.ranks if rank.entry == entry) for each in tables]
        shown.add_row(_name(say, entry), *(say("arena-elo", elo=round(value)) for value in elo))
    return shown


def _report(
    say: Words, asked: argparse.Namespace, contest: Arena, tables: Sequence[Standings], played: Sequence[Played]
) -> None:
    """The standings as tables, as JSON and as a plot."""
    from rich.console import Console

    console = Console()
    for table in tables:
        console.print(_cross_table(say, table))
    console.print(say("arena-notes", entry=_name(say, _zero(contest))))
    lost = [(each.seats[each.forfeit["seat"]], each.forfeit) for each in played if each.forfeit]
    for (entry, why), count in Counter((entry, how["why"]) for entry, how in lost).items():
        detail = next(how["detail"] for name, how in lost if (name, how["why"]) == (entry, why))
        reason = say(f"arena-forfeit-{why}")
        if detail:
            reason = say("arena-forfeit-said", why=reason, detail=detail)
        print(say("arena-forfeit", entry=_name(say, entry), count=count, why=reason))
    if asked.json:
        settings = {**contest.settings(), "rounds": contest.rounds}
        results = {
            "settings": settings,
            "date": date.today().isoformat(),
            "machine": machine(),
            "tables": [table.to_json() for table in tables],
            "forfeits": [each.to_json() for each in played if each.forfeit],
        }
        write(Path(asked.json), json.dumps(results, indent=2) + "\n")
    if asked.plot:
        names = {entry: _name(say, entry) for entry in contest.entries}
        write(Path(asked.plot), elo_chart(say, tables, names, asked.theme))


def _zero(contest: Arena) -> str:
    """The entry from which Elo is counted."""
    return "random" if "random" in contest.entries else contest.entries[0]


def _name(say: Words, text: str) -> str:
    return arena.entry(text).say(say.lang)


def _cross_table(say: Words, each: Standings) -> Any:
    """Everybody against everybody, the strongest first; columns are numbered like rows."""
    from rich import box
    from rich.table import Table

    title = say("arena-title", game=game(each.game).called(say.lang), players=each.players, games=each.games)
    caption = say("arena-fair", share=each.fair, others=each.players - 1) if each.players > 2 else None
    table = Table(title=title, caption=caption, box=box.SIMPLE, title_justify="left", caption_justify="left")
    table.add_column("")
    table.add_column("")
    for head in ("elo", "points", "seconds"):
        table.add_column(say(f"arena-head-{head}"), justify="right")
    for number in range(len(each.ranks)):
        table.add_column(str(number + 1), justify="right")
    for number, (rank, row) in enumerate(zip(each.ranks, each.cross, strict=True)):
        points = "–" if rank.points is None else say("arena-points", points=rank.points)
        seconds = say("arena-seconds", seconds=rank.seconds)
        shares = (_share(say, cell) for cell in row)
        table.add_row(str(number + 1), _name(say, rank.entry), figures(say, rank), points, seconds, *shares)
    return table


def _share(say: Words, cell: Cell | None) -> str:
    if cell is None:
        return "·"
    return say("arena-share", share=cell.share) + "\n" + say("arena-range", low=100 * cell.low, high=100 * cell.high)
