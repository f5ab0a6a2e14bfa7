"""Tournaments: entries meet two by two at every table asked for, in every seating, on the same draws.

An entry is a level ("greedy"), a level with its seconds for a decision ("master:0.2") or its simulations
("master:800x"), a level as it was in version 0.1 ("master@0.1"), or an outside program ("run:COMMAND LINE").
"""

import importlib.util
import logging
import os
import shlex
import shutil
import signal
import socket
import threading
import time
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import version
from itertools import combinations, pairwise
from math import inf
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any, Final

from newfound.bots.bot import BEFORE, Bot, SearchBot, make
from newfound.bots.programs import Forfeit, Program
from newfound.core import jit, record
from newfound.core.game import game
from newfound.core.seats import CHANCE
from newfound.core.words import Message, Refused, words

RAY_STARTS: Final = 5
"""How often it is tried to start Ray."""
RUN: Final = "run:"


class BadArena(Refused):
    """An arena that cannot be played."""


@dataclass(frozen=True)
class Entry:
    """Somebody who takes part."""

    text: str
    level: str = ""
    seconds: float | None = None
    simulations: int | None = None
    command: str = ""

    def player(self, seconds: float, patience: float) -> Bot:
        """The entry at one seat of one game; `seconds` is its time for a decision unless it has its own."""
        if self.command:
            return Program(self.command, patience)
        bot = make(self.level, seconds if self.seconds is None else self.seconds)
        if isinstance(bot, SearchBot) and self.simulations is not None:
            bot.seconds, bot.simulations = inf, self.simulations
        return bot

    def say(self, lang: str) -> str:
        """What it is called."""
        if self.command:
            return self.command
        level = Message(f"level-{self.level.removesuffix(BEFORE)}")
        if self.level.endswith(BEFORE):
            level = Message("level-before", level=level, version=BEFORE[1:])
        if self.simulations is not None:
            level = Message("level-with-simulations", level=level, simulations=self.simulations)
        elif self.seconds is not None:
            level = Message("level-with-seconds", level=level, seconds=self.seconds)
        return words(lang).say(level)


def entry(text: str) -> Entry:
    """The entry that is written so."""
    if text.startswith(RUN):
        return Entry(text, command=_program(text.removeprefix(RUN)))
    level, colon, budget = text.partition(":")
    bot = make(level)
    if not colon:
        return Entry(text, level)
    if not isinstance(bot, SearchBot):
        raise BadArena(Message("arena-no-budget", level=level))
    if budget.endswith("x") and budget[:-1].isdecimal() and 0 < int(budget[:-1]) < 10**9:
        return Entry(text, level, simulations=int(budget[:-1]))
    try:
        seconds = float(budget)
    except ValueError:
        raise BadArena(Message("arena-budget", text=text, level=level)) from None
    make(level, seconds)
    return Entry(text, level, seconds)


def _program(command: str) -> str:
    """The command line of a program that is there."""
    try:
        first = shlex.split(command)[0]
    except (ValueError, IndexError):
        raise BadArena(Message("arena-command", command=command)) from None
    if shutil.which(first) is None:
        raise BadArena(Message("arena-no-program", program=first))
    return command


@dataclass(frozen=True)
class Match:
    """One game to be played."""

    game: str
    players: int
    round: int
    """All games of a round meet the same draws."""
    seats: tuple[int, ...]
    """The number of the entry at each seat."""

    @property
    def key(self) -> str:
        """Its name: the game, the players, the round and who sits where."""
        return f"{self.game}/{self.players}/{self.round}/{'-'.join(map(str, self.seats))}"


@dataclass(frozen=True)
class Played:
    """How a game ended."""

    key: str
    game: str
    players: int
    round: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    """How many each seat took."""
    seconds: tuple[float, ...]
    """How long each seat thought."""
    forfeit: dict[str, Any] | None = None
    """The seat that did not answer as it should and why; then the others share the win."""
    record: str = ""

    def to_json(self) -> dict[str, Any]:
        """All but the record."""
        return {name: value for name, value in asdict(self).items() if name != "record"}

    @classmethod
    def from_json(cls, written: dict[str, Any]) -> "Played":
        """The same again."""
        values: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in written.items()
        }
        return cls(**values)


@dataclass(frozen=True)
class Arena:
    """Who plays what; everything that decides how its games go."""

    entries: tuple[str, ...]
    games: tuple[str, ...]
    players: tuple[int, ...] = (2,)
    rounds: int = 50
    seed: int = 0
    seconds: float = 1.0
    """The time for a decision of entries that name none."""
    patience: float = 10.0
    """How long an outside program may take for an answer."""
    ladder: bool = False
    """Whether each entry meets only the next one, instead of all."""

    def __post_init__(self) -> None:
        """Refuses what cannot be played, before anything is."""
        if len(self.entries) < 2:
            raise BadArena(Message("arena-entries"))
        for given in (self.entries, self.games, tuple(map(str, self.players))):
            for each in given:
                if given.count(each) > 1:
                    raise BadArena(Message("arena-twice", what=each))
        for text in self.entries:
            entry(text).player(self.seconds, self.patience)
        for name in self.games:
            for players in self.players:
                game(name).new(players)
        if self.rounds < 1:
            raise BadArena(Message("arena-rounds"))
        if not 0 < self.patience < inf:
            raise BadArena(Message("arena-patience"))

    def matches(self) -> Iterator[Match]:
        """All games, round by round, so that whatever is done first is a fair part of the whole."""
        everybody = range(len(self.entries))
        pairs = list(pairwise(everybody) if self.ladder else combinations(everybody, 2))
        for number in range(self.rounds):
            for name in self.games:
                for players in self.players:
                    for one, two in pairs:
                        for seats in seatings(one, two, players):
                            yield Match(name, players, number, seats)

    def settings(self) -> dict[str, Any]:
        """What two arenas must have in common for their games to be counted together; the rounds may differ."""
        settings = asdict(self)
        del settings["rounds"]
        settings["rules"] = [game(name).rules for name in self.games]
        settings["version"] = version("newfound")
        return {name: list(value) if isinstance(value, tuple) else value for name, value in settings.items()}


def seatings(one: int, two: int, players: int) -> list[tuple[int, ...]]:
    """Each of the two alone among others of the other kind, in every seat; for two players, both ways to sit."""
    ways = []
    for alone, others in ((one, two), (two, one)):
        for seat in range(players):
            ways.append(tuple(alone if seat == here else others for here in range(players)))
    return list(dict.fromkeys(ways))


def never() -> bool:
    """Whether to stop: no."""
    return False


def play(arena: Arena, match: Match, stopped: Callable[[], bool] = never) -> Played | None:
    """One game to its end; `None` when it was stopped before."""
    prepare(arena)
    state = game(match.game).new(match.players)
    names = tuple(arena.entries[number] for number in match.seats)
    players = [entry(name).player(arena.seconds, arena.patience) for name in names]
    numbers = [Random(f"{arena.seed}/{match.key}/{seat}") for seat in range(match.players)]
    decisions, seconds, draws = [0] * match.players, [0.0] * match.players, 0
    forfeit: dict[str, Any] | None = None
    try:
        while not state.over and not forfeit:
            if stopped():
                return None
            seat = state.to_act[0]
            if seat == CHANCE:
                action = state.chance(Random(f"{arena.seed}/{match.round}/{draws}"))
                draws += 1
            else:
                start = time.perf_counter()
                try:
                    action = players[seat].decide(state.view(seat), numbers[seat])
                except Forfeit as lost:
                    forfeit = {"seat": seat, "why": lost.why, "detail": lost.detail}
                    continue
                seconds[seat] += time.perf_counter() - start
                decisions[seat] += 1
            state = state.apply(seat, action)
        loser = forfeit["seat"] if forfeit else None
        winners = tuple(seat for seat in range(match.players) if seat != loser) if forfeit else state.winners
        for seat, player in enumerate(players):
            if isinstance(player, Program) and seat != loser:
                player.over(state.scores, winners, loser)
    finally:
        for player in players:
            if isinstance(player, Program):
                player.close()
    written = record.dumps(state, [" ".join(name.split()) for name in names], arena=match.key)
    return Played(
        match.key,
        match.game,
        match.players,
        match.round,
        names,
        state.scores,
        winners,
        tuple(decisions),
        tuple(round(each, 6) for each in seconds),
        forfeit,
        written,
    )


@cache
def prepare(arena: Arena) -> None:
    """Gets everything ready that is compiled, so that no bot's time is spent on it."""
    numbers = Random(0)
    for name in arena.games:
        state = game(name).new(arena.players[0])
        while state.to_act == (CHANCE,) or len(state.legal(state.to_act[0])) == 1:
            seat = state.to_act[0]
            state = state.apply(seat, state.chance(numbers) if seat == CHANCE else state.legal(seat)[0])
        for text in arena.entries:
            bot = entry(text).player(0.0, arena.patience)
            if isinstance(bot, SearchBot):
                bot.seconds, bot.simulations = 0.0, 1
            if not isinstance(bot, Program):
                bot.decide(state.view(state.to_act[0]), numbers)


def results(
    arena: Arena, done: Collection[str] = (), workers: int = 1, ray: str | None = None
) -> Generator[Played, None, None]:
    """The games of an arena as they end, without those `done` already; closing the iterator stops the rest.

    One worker plays in this process, several in processes of their own; `ray` is the address of a Ray cluster that
    plays instead, or "local" for one on this machine with so many workers.
    """
    if workers < 1:
        raise BadArena(Message("arena-workers"))
    known = set(done)
    matches = [match for match in arena.matches() if match.key not in known]
    if ray is not None:
        _join_ray(ray, workers)
        return _on_ray(arena, matches)
    if workers > 1:
        return _in_processes(arena, matches, workers)
    return (ended for match in matches if (ended := play(arena, match)))


# Several processes


def _in_processes(arena: Arena, matches: Sequence[Match], workers: int) -> Generator[Played, None, None]:
    context = get_context("spawn")
    stop = context.Event()
    prepare(arena)  # once, here, before every worker wants it
    with ProcessPoolExecutor(workers, context, _begin_work, (stop,)) as pool:
        try:
            for future in as_completed([pool.submit(_work, arena, match) for match in matches]):
                ended = future.result()
                if ended:
                    yield ended
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


_stopped: Callable[[], bool] = never


def _begin_work(stop: Any) -> None:
    """Makes a process a worker that stops when it is told, and when nobody is left to tell it."""
    global _stopped  # noqa: PLW0603
    _stopped = stop.is_set
    jit.progress = _silent
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent
    parent.join()
    os._exit(1)


def _work(arena: Arena, match: Match) -> Played | None:
    return play(arena, match, _stopped)


def _silent(_game: str, _done: int, _total: int) -> None:
    """Says nothing about compiling: that is the business of the process that shows something."""


# Several machines


def _join_ray(address: str, workers: int) -> None:
    """Joins a Ray cluster, or says why that cannot be."""
    if importlib.util.find_spec("ray") is None:
        raise BadArena(Message("arena-no-ray"))
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    host, colon, port = address.partition(":")
    try:
        if colon and port.isdecimal():  # Ray itself tries for minutes
            socket.create_connection((host, int(port)), timeout=10).close()
        import ray

        if address == "local":
            _start_ray(num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address, **quiet)
    except Exception as error:  # Ray has no kind of its own for these
        if address == "local":
            raise BadArena(Message("arena-ray-here", reason=str(error).rstrip("."))) from None
        raise BadArena(Message("arena-ray", address=address)) from None


def _start_ray(**how: Any) -> None:
    """Starts Ray here; it gives itself half a minute, which a busy machine may not have for it at once."""
    import ray

    for left in reversed(range(RAY_STARTS)):
        try:
            ray.init("local", **how)
            return
        except Exception:
            ray.shutdown()
            if not left:
                raise


def _on_ray(arena: Arena, matches: Sequence[Match]) -> Generator[Played, None, None]:
    import ray

    try:
        task = ray.remote(_ray_work)
        waiting = [task.remote(arena, match) for match in matches]
        while waiting:
            (ready,), waiting = ray.wait(waiting)
            yield ray.get(ready)
    finally:
        ray.shutdown()


def _ray_work(arena: Arena, match: Match) -> Played | None:
    jit.progress = _silent
    return play(arena, match)
