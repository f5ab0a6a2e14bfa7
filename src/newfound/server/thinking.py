"""The bots' turns: each is taken by one server, thought about in a thread, and taken over when that server dies."""

import asyncio
import contextlib
import logging
import random
import secrets
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from newfound import bots
from newfound.bots import warm
from newfound.bots.bot import Bot, stand_in
from newfound.bots.mind import Memory
from newfound.core.game import Game, games
from newfound.core.state import Action, View
from newfound.core.words import Refused
from newfound.server import metrics
from newfound.server.hall import Copy, Hall
from newfound.server.refusals import Turned
from newfound.server.settings import Settings
from newfound.table import Table
from newfound.table.store import AWAY

log = logging.getLogger(__name__)
T = TypeVar("T")

LOOK: Final = 2.0
"""Seconds between two looks for turns that another server may have left."""
LATE: Final = 0.01
"""Seconds by which a bot is woken too late rather than too early."""
MINDS: Final = 8
"""Bots that are kept, with what they have thought of so far."""


class _Readying:
    """A game's bots being made ready; what must be compiled is so in another process."""

    def __init__(self, game: Game, tell: Callable[[], None]) -> None:
        """Begins it; `tell` is called when it has come further."""
        self.percent: int | None = None
        """How far they are compiled; `None`: they need not be, or are."""
        self.kept = asyncio.create_task(asyncio.to_thread(warm.is_warm, game))
        """Whether they were compiled before and need only be loaded."""
        self.done = asyncio.create_task(self._make(game, tell))

    async def _make(self, game: Game, tell: Callable[[], None]) -> None:
        if not await self.kept:
            log.info("compiling the bots of %s, once", game.title)
            self.percent = 0
            tell()
            await self._compile(game, tell)
        await asyncio.to_thread(warm.warm, game)
        self.percent = None
        tell()

    async def _compile(self, game: Game, tell: Callable[[], None]) -> None:
        command = (sys.executable, "-m", "newfound.bots.warm", game.name)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout
        try:
            async for line in process.stdout:
                self.percent = int(line)
                tell()
            await process.wait()
        except asyncio.CancelledError:
            process.terminate()
            await process.wait()
            raise


class Thinkers:
    """The bots of one server."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        """As many as the host wants."""
        self.hall = hall
        self.seconds = settings.bot_seconds
        self.memory = Memory(settings.bot_memory)
        self.pace = settings.bot_pace
        self.threads = threads = settings.bot_threads
        self._busy: set[str] = set()
        self._woken = asyncio.Event()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._pool = ThreadPoolExecutor(max(1, threads), "bot")
        self._ready: dict[str, _Readying] = {}
        hall.changed.append(self._react)

    def _react(self, copy: Copy) -> None:
        if not copy.kept or not self.threads:
            return
        if any(seat.bot not in (None, "random") for seat in copy.table.seats):
            self._begin(copy.table.game)  # before they are to act: somebody may have to read the rules first
        if (at := copy.table.bots_act_at(self.pace)) is not None:
            self.wake_in(at - self.hall.store.now())

    def wake_in(self, seconds: float) -> None:
        """Somewhere it will be a bot's turn."""
        if seconds > 0:
            asyncio.get_running_loop().call_later(seconds + LATE, self._woken.set)
        else:
            self._woken.set()

    async def run(self) -> None:
        """Thinks whenever it is a bot's turn somewhere, until cancelled."""
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(self.threads):
                    group.create_task(self._think())
        finally:
            tasks = [task for each in self._ready.values() for task in (each.kept, each.done)]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._pool.shutdown(wait=True, cancel_futures=True)

    async def work(self, do: Callable[..., T], *args: Any) -> T:
        """What some long thinking gives; it waits for a thread of the bots."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, do, *args)

    async def make_ready(self) -> None:
        """Compiles or loads the bots of all games, so that nobody has to wait for them."""
        for game in games().values() if self.threads else ():
            await self.ready_for(game)

    def warming(self, table: Table) -> int | None:
        """How far the bots of a table's game are compiled, in hundredths; `None` when they are ready, or not needed."""
        found = self._ready.get(table.game.name)
        return found.percent if found and table.running and any(seat.bot for seat in table.seats) else None

    async def _think(self) -> None:
        while True:
            try:
                found = await self._one()
            except AWAY as error:
                log.warning("the database is away: %s", error)
                found = False
                await asyncio.sleep(LOOK)
            except Exception:  # one table's trouble must not keep the other tables' bots
                log.exception("a bot broke down")
                found = False
                await asyncio.sleep(LOOK)
            if not found:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), LOOK)
                self._woken.clear()

    async def _one(self) -> bool:
        """Plays the bots of one table as long as they may; gives whether there was one."""
        turn = self.hall.store.thinking(frozenset(self._busy), self.hall.store.now())
        chosen = await asyncio.to_thread(turn.__enter__)
        try:
            if chosen is None or chosen in self._busy:
                return False
            self._busy.add(chosen)
            self._woken.set()  # there may be more: let the next one look
            try:
                with contextlib.suppress(Turned):  # the table has been thrown away
                    await self._play(chosen)
            finally:
                self._busy.discard(chosen)
            return True
        finally:
            await asyncio.to_thread(turn.__exit__, None, None, None)

    async def _play(self, id: str) -> None:
        while True:
            async with self.hall.look(id) as table:
                at = table.bots_act_at(self.pace)
                if at is None or at > self.hall.store.now():
                    return
                seat, moment = table.bots_to_act()[0], table.moment
                level, view = table.seats[seat].bot, table.state.view(seat)
            assert level
            thinks = level != "random" and await self._can_think(view.game)
            with metrics.THINK.labels(level).time():
                action = await self.work(self._decide, id, seat, level, view, thinks)
            with contextlib.suppress(Refused):  # the table has moved on meanwhile: look again
                await self.hall.change(id, lambda at: self._put(at, seat, action.text, moment))  # noqa: B023

    async def ready_for(self, game: Game) -> None:
        """Waits until the bots of a game are compiled and loaded."""
        await asyncio.shield(self._begin(game).done)

    async def _can_think(self, game: Game) -> bool:
        """Whether the bots of a game can think as they should: that is waited for unless they must be compiled."""
        found = self._begin(game)
        if not await asyncio.shield(found.kept) and not found.done.done():
            return False
        await asyncio.shield(found.done)
        return True

    def _begin(self, game: Game) -> _Readying:
        if game.name not in self._ready:
            self._ready[game.name] = _Readying(game, lambda: self.hall.tell_all(game.name))
        return self._ready[game.name]

    def _put(self, table: Table, seat: int, text: str, moment: str) -> None:
        table.decide_for_bot(seat, text, moment, self.hall.store.now())
        metrics.DECISIONS.labels(table.game.name, "bots").inc()

    def _decide(self, id: str, seat: int, level: str, view: View, thinks: bool) -> Action:
        """What a bot of that level does, or who stands in for it until it can think."""
        rng = random.Random(secrets.randbits(64))
        if not thinks:
            return stand_in(level).decide(view, rng)
        key = (id, seat, level)
        bot = self._bots.pop(key, None) or bots.make(level, self.seconds, memory=self.memory)
        try:
            return bot.decide(view, rng)
        finally:
            self._bots[key] = bot
            while len(self._bots) > MINDS:
                with contextlib.suppress(KeyError):
                    self._bots.popitem(last=False)
