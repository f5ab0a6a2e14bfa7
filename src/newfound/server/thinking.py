"""The bots' turns: each is taken by one server, thought about in a thread, and taken over when that server dies."""

import asyncio
import contextlib
import logging
import random
import secrets
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from newfound import bots
from newfound.bots import warm
from newfound.bots.bot import Bot
from newfound.bots.mind import Memory
from newfound.core.game import Game, games
from newfound.core.state import Action, View
from newfound.core.words import Refused
from newfound.server import metrics
from newfound.server.hall import Copy, Hall
from newfound.server.settings import Settings
from newfound.table import Table
from newfound.table.store import AWAY

log = logging.getLogger(__name__)
T = TypeVar("T")

LOOK: Final = 2.0
"""Seconds between two looks for turns that another server may have left."""
MINDS: Final = 8
"""Bots that are kept, with what they have thought of so far."""


class Thinkers:
    """The bots of one server."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        """As many as the host wants."""
        self.hall = hall
        self.seconds = settings.bot_seconds
        self.memory = Memory(settings.bot_memory)
        self.threads = threads = settings.bot_threads
        self._busy: set[str] = set()
        self._woken = asyncio.Event()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._pool = ThreadPoolExecutor(max(1, threads), "bot")
        self._ready: dict[str, asyncio.Task[None]] = {}
        hall.changed.append(self._react)

    def _react(self, copy: Copy) -> None:
        if copy.kept and copy.table.bots_to_act():
            self.wake()

    def wake(self) -> None:
        """Somewhere it is a bot's turn."""
        self._woken.set()

    async def run(self) -> None:
        """Thinks whenever it is a bot's turn somewhere, until cancelled."""
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(self.threads):
                    group.create_task(self._think())
        finally:
            for task in self._ready.values():
                task.cancel()
            await asyncio.gather(*self._ready.values(), return_exceptions=True)
            self._pool.shutdown(wait=True, cancel_futures=True)

    async def work(self, do: Callable[..., T], *args: Any) -> T:
        """What some long thinking gives; it waits for a thread of the bots."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, do, *args)

    async def make_ready(self) -> None:
        """Compiles or loads the bots of all games, so that nobody has to wait for them."""
        for game in games().values() if self.threads else ():
            await self._ready_for(game)

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
        """Plays the bots of one table until it is somebody else's turn; gives whether there was one."""
        turn = self.hall.store.thinking(frozenset(self._busy))
        chosen = await asyncio.to_thread(turn.__enter__)
        try:
            if chosen is None or chosen in self._busy:
                return False
            self._busy.add(chosen)
            self.wake()  # there may be more: let the next one look
            try:
                await self._play(chosen)
            finally:
                self._busy.discard(chosen)
            return True
        finally:
            await asyncio.to_thread(turn.__exit__, None, None, None)

    async def _play(self, id: str) -> None:
        while True:
            async with self.hall.look(id) as table:
                acting = table.bots_to_act()
                if not acting:
                    return
                seat, moment = acting[0], table.moment
                level, view = table.seats[seat].bot, table.state.view(seat)
            assert level
            await self._ready_for(view.game)
            with metrics.THINK.labels(level).time():
                action = await self.work(self._decide, id, seat, level, view)
            with contextlib.suppress(Refused):  # the table has moved on meanwhile: look again
                await self.hall.change(id, lambda at: self._put(at, seat, action.text, moment))  # noqa: B023

    async def _ready_for(self, game: Game) -> None:
        """Waits until the bots of a game are compiled and loaded; what must be compiled is so in another process."""
        if game.name not in self._ready:
            self._ready[game.name] = asyncio.create_task(self._make_ready(game))
        await asyncio.shield(self._ready[game.name])

    async def _make_ready(self, game: Game) -> None:
        if not warm.is_warm(game):
            log.info("compiling the bots of %s, once", game.title)
            process = await asyncio.create_subprocess_exec(sys.executable, "-m", "newfound.bots.warm", game.name)
            try:
                await process.wait()
            except asyncio.CancelledError:
                process.terminate()
                await process.wait()
                raise
        await asyncio.to_thread(warm.warm, game)

    def _put(self, table: Table, seat: int, text: str, moment: str) -> None:
        table.decide_for_bot(seat, text, moment, time.time())
        metrics.DECISIONS.labels(table.game.name, "bots").inc()

    def _decide(self, id: str, seat: int, level: str, view: View) -> Action:
        key = (id, seat, level)
        bot = self._bots.pop(key, None) or bots.make(level, self.seconds, memory=self.memory)
        try:
            return bot.decide(view, random.Random(secrets.randbits(64)))
        finally:
            self._bots[key] = bot
            while len(self._bots) > MINDS:
                with contextlib.suppress(KeyError):
                    self._bots.popitem(last=False)
