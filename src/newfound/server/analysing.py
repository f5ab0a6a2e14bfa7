"""Hints, and analyses of finished games: thought about in threads of their own, so that no bot waits for them."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Iterator
from math import inf
from typing import Final

from newfound.bots.analysis import Hint, analyse, analysing, hinting
from newfound.bots.analysis import hint as advise
from newfound.core.state import State, View
from newfound.server.answers import SIMULATIONS, Work
from newfound.server.devices import Device, Devices
from newfound.server.limits import HOUSEHOLD, AtOnce
from newfound.server.refusals import Turned
from newfound.server.thinking import ANALYSES, HINTS, Thinkers, pool

log = logging.getLogger(__name__)

KEPT: Final = 50
"""Analyses that are kept."""
SECONDS: Final = 0.1
"""The time for each decision of a game."""


class Queue:
    """One thing after another, thought about in a thread of its own: of each person one, of an address a few."""

    def __init__(self, name: str, way: int, refusal: str) -> None:
        """`way` is how far it gives way to the rest of the server; `refusal` tells who has to wait."""
        self.threads = pool(1, name, way)
        self.refusal = refusal
        self._each, self._all = AtOnce(1), AtOnce(HOUSEHOLD)

    @contextlib.contextmanager
    def place(self, person: str, address: str) -> Iterator[None]:
        """A place in the queue for somebody, unless they have one."""
        if self._each.full(person) or self._all.full(address):
            raise Turned(429, self.refusal)
        self._each.begin(person)
        self._all.begin(address)
        try:
            yield
        finally:
            self._each.end(person)
            self._all.end(address)


class Analysts:
    """Those who judge positions and games."""

    def __init__(self, thinkers: Thinkers, devices: Devices) -> None:
        """Nothing is judged yet."""
        self.thinkers = thinkers
        self.devices = devices
        self._hints = Queue("hint", HINTS, "hint-waits")
        self._analyses = Queue("analysis", ANALYSES, "analysis-waits")
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def hint(self, view: View, table: str, person: str, address: str) -> Hint:
        """What a bot would do in somebody's place at a table, seeing no more than they do."""
        with self._hints.place(person, address):
            if device := self.devices.of(table, person, view.game):
                with device.trying():
                    return await device.follow(hinting(view))
            await self.thinkers.ready_for(view.game)
            loop, memory = asyncio.get_running_loop(), self.thinkers.memory
            return await loop.run_in_executor(self._hints.threads, lambda: advise(view, memory=memory))

    def of(self, table: str) -> Work | None:
        """The analysis of a table's game, where one has been begun."""
        return self._works.get(table)

    def begin(self, table: str, state: State, person: str, address: str, alone: bool) -> Work:
        """Begins to judge a game that is over, whatever ended it.

        What others may read, too, a device does not tell: it is asked only if somebody has played alone.
        """
        device = self.devices.of(table, person, state.game) if alone else None
        place = contextlib.ExitStack()
        place.enter_context(self._analyses.place(person, address))
        work = self._works[table] = Work()
        while len(self._works) > KEPT:
            self._works.popitem(last=False)
        task = asyncio.create_task(self._judge(table, state, work, device))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: place.close())
        return work

    async def _judge(self, table: str, state: State, work: Work, device: Device | None) -> None:
        try:
            if device:
                asking = analysing(state, inf, SIMULATIONS, progress=work.note, given_up=True)
                with device.trying():
                    work.analysis = await device.follow(asking)
                    return
            await self.thinkers.ready_for(state.game)
            loop, memory = asyncio.get_running_loop(), self.thinkers.memory
            work.analysis = await loop.run_in_executor(
                self._analyses.threads,
                lambda: analyse(state, SECONDS, progress=work.note, given_up=True, memory=memory),
            )
        except Exception:
            log.exception("an analysis broke down")
            self._works.pop(table, None)

    async def close(self) -> None:
        """Nobody judges any more."""
        for task in list(self._tasks):
            task.cancel()
        for queue in (self._hints, self._analyses):
            queue.threads.shutdown(wait=False, cancel_futures=True)
