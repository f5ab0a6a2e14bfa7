"""Troubles: what goes wrong at one table stays there. It is left alone for a while, each time longer."""

import logging
import time
from collections import OrderedDict
from typing import Final

from newfound.server import metrics
from newfound.table.away import LOST

log = logging.getLogger(__name__)

FIRST: Final = 1.0
"""Seconds that a table is left alone at first; each time twice as long."""
LONGEST: Final = 300.0
"""The longest that it is."""
MOST: Final = 1000
"""Tables remembered at once."""


class Troubles:
    """The tables where something went wrong, and until when they are left alone."""

    def __init__(self, what: str) -> None:
        """`what` goes wrong there, in a word for the figures."""
        self.what = what
        self._until: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def note(self, table: str, error: BaseException) -> float:
        """Something went wrong at a table; that the database is away says nothing about it, and pauses stay short.

        Gives for how many seconds it is left alone.
        """
        times, _ = self._until.pop(table, (0, 0.0))
        away = isinstance(error, LOST)
        pause = FIRST if away else min(LONGEST, FIRST * 2**times)
        self._until[table] = times + (not away), time.monotonic() + pause
        if len(self._until) > MOST:
            self._until.popitem(last=False)
        metrics.TROUBLES.labels(self.what).inc()
        log.error("trouble with %s at table %s, left alone for %.0f s", self.what, table, pause, exc_info=error)
        return pause

    def over(self, table: str) -> None:
        """All is well again at a table."""
        self._until.pop(table, None)

    def rests(self, table: str) -> bool:
        """Whether a table is left alone now."""
        return table in self._until and self._until[table][1] > time.monotonic()

    def resting(self) -> set[str]:
        """The tables that are left alone now."""
        now = time.monotonic()
        return {table for table, (_, until) in self._until.items() if until > now}

    def __contains__(self, table: str) -> bool:
        """Whether something went wrong at a table, and not right since."""
        return table in self._until

    def __len__(self) -> int:
        """At how many tables it is so."""
        return len(self._until)
