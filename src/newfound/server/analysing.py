"""Analyses of finished games: begun when somebody asks for one, and kept for a while."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from newfound.bots.analysis import Analysis, analyse
from newfound.core.state import State
from newfound.server.thinking import Thinkers

log = logging.getLogger(__name__)

KEPT: Final = 50
"""Analyses that are kept."""
SECONDS: Final = 0.1
"""The time for each decision of a game."""


@dataclass
class Work:
    """An analysis and how far it is."""

    done: int = 0
    total: int = 0
    analysis: Analysis | None = None

    def note(self, done: int, total: int) -> None:
        """So many decisions are judged."""
        self.done, self.total = done, total


class Analysts:
    """Those who judge games; they think where the bots do."""

    def __init__(self, thinkers: Thinkers) -> None:
        """Nothing is judged yet."""
        self.thinkers = thinkers
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: str) -> Work | None:
        """The analysis of a table's game, where one has been begun."""
        return self._works.get(table)

    def begin(self, table: str, state: State) -> Work:
        """Begins to judge a game that is over, whatever ended it."""
        work = self._works[table] = Work()
        while len(self._works) > KEPT:
            self._works.popitem(last=False)
        task = asyncio.create_task(self._judge(table, state, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return work

    async def _judge(self, table: str, state: State, work: Work) -> None:
        try:
            await self.thinkers.ready_for(state.game)
            work.analysis = await self.thinkers.work(
                lambda: analyse(state, SECONDS, progress=work.note, given_up=True, memory=self.thinkers.memory)
            )
        except Exception:
            log.exception("an analysis broke down")
            self._works.pop(table, None)
