"""Painters: processes that make what seats are shown, so that the server itself is free to answer.

A painter is sent a seat's view, never a state, and keeps the picture that each look was sent last: what it gives back
are the lines that have changed. `python -m newfound.server.painting` is one.
"""

import asyncio
import contextlib
import gc
import pickle
import sys
from collections import OrderedDict, deque
from typing import Any, BinaryIO, Final, NamedTuple

from newfound.core.state import View
from newfound.table import Table, door

LOOKS: Final = 20_000
"""Looks whose last picture is kept."""
DRAWN: Final = 64
"""Pictures that are kept for others who look through the same eyes."""
_SIZE: Final = 8


class Order(NamedTuple):
    """Something to be painted."""

    look: int
    """Whose look it is."""
    has: int
    """How many pictures that look was sent before."""
    table: str
    moment: str
    view: View
    names: list[str]
    running: bool
    plays: bool
    lang: str
    theme: str

    @classmethod
    def of(cls, id: str, table: Table, seat: int | None, lang: str, theme: str, look: int = 0, has: int = 0) -> "Order":
        """What a seat is shown of a table now."""
        view, called = table.state.view(seat), door.names(table, lang)
        return cls(look, has, id, table.moment, view, called, *door.plays(table, seat), lang, theme)

    def at(self, table: Table, number: int) -> "Order":
        """The same after so many decisions."""
        view = table.state_at(number).view(self.view.seat)
        return self._replace(moment=f"{self.moment} {number}", view=view, running=False, plays=False)


_last: OrderedDict[int, tuple[int, list[str]]] = OrderedDict()
_drawn: OrderedDict[tuple[Any, ...], tuple[dict[str, Any], list[str]]] = OrderedDict()


def paint(order: Order) -> dict[str, Any]:
    """What is asked and can be done, and as `picture` how to get to it from the picture that the look has."""
    key = (
        order.table,
        order.moment,
        order.view.seat,
        order.lang,
        order.theme,
        order.running,
        order.plays,
        *order.names,
    )
    if key not in _drawn:
        shown = door.painted(order.view, order.names, order.running, order.plays, order.lang, order.theme)
        lines = shown.pop("svg").split("\n")
        _keep(_drawn, key, (shown, lines), DRAWN)
    shown, lines = _drawn[key]
    has, old = _last.get(order.look, (0, []))
    _keep(_last, order.look, (order.has + 1, lines), LOOKS)
    return {**shown, "picture": door.changes(old if has == order.has else [], lines)}


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any, most: int) -> None:
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)


class Painters:
    """As many painters as the host wants; without any, the server paints itself."""

    def __init__(self, count: int) -> None:
        """None of them has begun yet."""
        self._painters = [_Painter() for _ in range(count)]

    async def paint(self, order: Order) -> dict[str, Any]:
        """What an order comes to; the same table always goes to the same painter."""
        if self._painters:
            with contextlib.suppress(ConnectionError):
                return await self._painters[hash(order.table) % len(self._painters)].paint(order)
        return paint(order)  # a painter that broke down must not keep anybody from seeing the table

    async def whole(self, order: Order) -> dict[str, Any]:
        """The same for somebody who has no picture yet: as `svg`, all of it."""
        told = await self.paint(order._replace(look=0, has=0))
        picture = told.pop("picture")
        return {**told, "svg": "\n".join(picture)}

    async def close(self) -> None:
        """Sends the painters home."""
        for painter in self._painters:
            await painter.close()


class _Painter:
    """One process, begun when it is first needed and again after it broke down."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._waiting: deque[asyncio.Future[dict[str, Any]]] = deque()
        self._beginning = asyncio.Lock()

    async def paint(self, order: Order) -> dict[str, Any]:
        if self._process is None:
            async with self._beginning:
                if self._process is None:
                    await self._begin()
        assert self._process
        assert self._process.stdin
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting.append(answer)
        data = pickle.dumps(order, pickle.HIGHEST_PROTOCOL)
        self._process.stdin.write(len(data).to_bytes(_SIZE, "big") + data)
        return await answer

    async def _begin(self) -> None:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "newfound.server.painting")
        self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        self._reading = asyncio.create_task(self._read(self._process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Hands the painter's answers out, in the order of what was asked."""
        assert process.stdout
        try:
            while True:
                size = int.from_bytes(await process.stdout.readexactly(_SIZE), "big")
                answer = pickle.loads(await process.stdout.readexactly(size))
                waiting = self._waiting.popleft()
                if not waiting.done():
                    waiting.set_result(answer)
        except asyncio.IncompleteReadError:
            self._process = None
            while self._waiting:
                waiting = self._waiting.popleft()
                if not waiting.done():
                    waiting.set_exception(ConnectionError("a painter broke down"))

    async def close(self) -> None:
        process, reading = self._process, self._reading
        if process and reading and process.stdin:
            process.stdin.close()
            await process.wait()
            await reading


def main(orders: BinaryIO, answers: BinaryIO) -> None:
    """Paints what is ordered until there is nobody left to order."""
    gc.disable()  # nothing here is made in circles, and looking for them holds everybody up
    while size := orders.read(_SIZE):
        answer = pickle.dumps(paint(pickle.loads(orders.read(int.from_bytes(size, "big")))), pickle.HIGHEST_PROTOCOL)
        answers.write(len(answer).to_bytes(_SIZE, "big") + answer)
        answers.flush()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main(sys.stdin.buffer, sys.stdout.buffer)
