"""What runs beside the requests: tasks that are watched, and begun again when one breaks down."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from newfound.server import metrics

log = logging.getLogger(__name__)

FIRST: Final = 0.5
"""Seconds until a task that broke down is begun again; each time twice as long."""
LONGEST: Final = 30.0
"""The longest that it is, and after how long without breaking down a task is well again."""


class Beside:
    """The tasks of a server."""

    def __init__(self) -> None:
        """None runs yet."""
        self._tasks: list[asyncio.Task[None]] = []
        self._broke: dict[str, tuple[float, str]] = {}
        self._closed = False

    def begin(self, name: str, run: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Lets a task run until the end of the server, or its own."""
        self._tasks.append(asyncio.create_task(self._keep(name, run), name=name))

    async def _keep(self, name: str, run: Callable[[], Coroutine[Any, Any, None]]) -> None:
        pause = FIRST
        while not self._closed:
            began = time.monotonic()
            try:
                await run()
                return
            except Exception as error:  # whatever it was: the next time it may be well
                log.exception("what runs beside broke down: %s", name)
                metrics.BROKE.labels(name).inc()
                self._broke[name] = time.monotonic(), type(error).__name__
            if time.monotonic() - began > LONGEST:
                pause = FIRST
            await asyncio.sleep(pause)
            pause = min(LONGEST, 2 * pause)

    def unwell(self) -> dict[str, str]:
        """The tasks that broke down of late, and by what kind of error; the log tells the rest, to fewer people."""
        since = time.monotonic() - LONGEST
        return {name: error for name, (then, error) in self._broke.items() if then > since}

    async def close(self) -> None:
        """Ends them all; one that breaks down over it is not begun again."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
