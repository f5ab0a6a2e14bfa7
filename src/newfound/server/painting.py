"""Painters: processes that make what seats are shown, so that the server itself is free to answer.

A painter is sent a seat's view, never a state, and keeps the picture that each look was sent last: what it gives back
are the lines that have changed. What goes wrong in it costs one picture; if it dies or hangs, another takes its place.
"""

import asyncio
import contextlib
import gc
import logging
import pickle
import sys
import traceback
from collections import OrderedDict, deque
from collections.abc import Sequence
from html import escape
from typing import Any, BinaryIO, Final, NamedTuple

from newfound.core import record
from newfound.core.game import games
from newfound.core.scene import Scene
from newfound.core.state import View
from newfound.core.words import LANGUAGES
from newfound.server import metrics, notation
from newfound.server.refusals import Turned
from newfound.table import Table, door

log = logging.getLogger(__name__)

KEPT: Final = 64 * 2**20
"""Bytes of what looks were sent last; those sent longest ago are forgotten, and get a whole picture again."""
TRIES: Final = 3
"""How many painters may end over a picture before it is given up."""
STARTS: Final = 300.0
"""Seconds that a painter may take to begin, beside heavy load too."""
READY: Final = b"ready"
"""What a painter says once it has begun."""
HANGS: Final = 10.0
"""Seconds without an answer after which a painter is taken to hang."""
AHEAD: Final = 16
"""Pictures that a painter is asked for ahead; of what waits beyond, each table has its turn."""
DRAWN: Final = 64
"""Pictures that are kept for others who look through the same eyes."""
NUMBER: Final = 8
"""Bytes that tell of a line."""
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

    def __reduce__(self) -> Any:
        """Half the work of what Python does for a named tuple by itself."""
        return Order, tuple(self)

    @classmethod
    def of(cls, id: str, table: Table, seat: int | None, lang: str, theme: str, look: int = 0, has: int = 0) -> "Order":
        """What a seat is shown of a table now."""
        view, called = table.state.view(seat), door.names(table, lang)
        return cls(look, has, id, table.moment, view, called, *door.plays(table, seat), lang, theme)

    def at(self, table: Table, number: int) -> "Order":
        """The same after so many decisions."""
        view = table.state_at(number).view(self.view.seat)
        return self._replace(moment=f"{self.moment} {number}", view=view, running=False, plays=False)


class Painted(NamedTuple):
    """What a painter has written, as JSON that is passed on as it is."""

    scene: bytes
    """The part of a scene that tells of the game."""
    picture: bytes
    """How to get to the picture from the one that the look has."""

    def __reduce__(self) -> Any:
        """As with orders."""
        return Painted, tuple(self)


class Forget(NamedTuple):
    """A look is closed."""

    look: int


class Sent(NamedTuple):
    """What a look was sent last."""

    number: int
    """How many pictures it has been sent; none where that is not known."""
    names: Sequence[str]
    """What the players were called in it."""
    picture: door.Known

    @property
    def size(self) -> int:
        """Bytes at most; looks at the same table share some."""
        last = next(reversed(self.picture.values()), None)
        return (last.before + last.size) * NUMBER if last else 0


class Last:
    """What each look was sent last, within a number of bytes."""

    def __init__(self, most: int = KEPT) -> None:
        """Nothing has been sent yet."""
        self.most = most
        self.size = 0
        self._sent: OrderedDict[int, Sent] = OrderedDict()

    def get(self, look: int) -> Sent:
        """What a look was sent last."""
        return self._sent.get(look, NOTHING)

    def put(self, look: int, sent: Sent) -> None:
        """A look is sent a picture."""
        self.forget(look)
        self._sent[look] = sent
        self.size += sent.size
        while self.size > self.most:
            self.forget(next(iter(self._sent)))

    def forget(self, look: int) -> None:
        """A look is closed."""
        self.size -= self._sent.pop(look, NOTHING).size


NOTHING: Final = Sent(0, (), {})
_last = Last()
_drawn: OrderedDict[tuple[Any, ...], tuple[bytes, Scene, dict[str, tuple[str, ...]]]] = OrderedDict()


def paint(order: Order) -> Painted:
    """What is asked and can be done, and how to get to the picture from the one that the look has."""
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
        view, seat = order.view, order.view.seat
        legal = [] if seat is None else view.legal(seat)
        told = door.told(view, legal, order.names, order.running, order.plays, order.lang)
        scene = view.scene(order.lang, legal)
        _drawn[key] = notation.dumps(told), scene, scene.texts(order.theme)
        while len(_drawn) > DRAWN:
            _drawn.popitem(last=False)
    said, scene, texts = _drawn[key]
    last = _last.get(order.look)
    known = last.picture if (last.number, last.names) == (order.has, order.names) else NOTHING.picture
    steps, picture = door.changes(known, texts)
    if order.look:
        _last.put(order.look, Sent(order.has + 1, order.names, picture))
    way = notation.dumps(steps).decode()  # finished all at once, rather than line by line
    return Painted(said, scene.finished(way, order.theme, order.names, _written).encode())


def _written(name: str) -> str:
    """A name as it stands in markup that stands in JSON."""
    return notation.dumps(escape(name)).decode()[1:-1]


class Painters:
    """As many painters as the host wants; without any, the server paints itself."""

    def __init__(self, count: int, rehearsed: bool = False) -> None:
        """None of them has begun yet; before they say that they have, they may draw each game once."""
        self._painters = [_Painter(rehearsed) for _ in range(count)]

    async def begin(self) -> None:
        """Lets all of them begin before anybody needs them."""
        for painter in self._painters:
            await painter.begin()

    async def paint(self, order: Order) -> Painted:
        """What an order comes to; the same table always goes to the same painter."""
        if not self._painters:
            return _tried(order)
        for _ in range(TRIES):
            with contextlib.suppress(ConnectionError):
                return await self._painter(order.table).paint(order)
        raise Turned(503, "picture-failed")

    def forget(self, table: str, look: int) -> None:
        """A look at a table is closed."""
        if self._painters:
            self._painter(table).forget(table, look)
        else:
            _last.forget(look)

    def _painter(self, table: str) -> "_Painter":
        return self._painters[hash(table) % len(self._painters)]

    async def whole(self, order: Order) -> dict[str, Any]:
        """The same for somebody who has no picture yet: as `picture`, all of it."""
        told = await self.paint(order._replace(look=0, has=0))
        return {**notation.loads(told.scene), "picture": "\n".join(notation.loads(told.picture))}

    async def close(self) -> None:
        """Sends the painters home."""
        for painter in self._painters:
            await painter.close()


def _tried(order: Order) -> Painted:
    """What an order comes to; what goes wrong is told in the log, and costs this picture only."""
    try:
        return paint(order)
    except Exception:
        log.exception("a picture could not be painted")
        raise Turned(503, "picture-failed") from None


class _Painter:
    """One process, begun when it is first needed, or before, and again after it broke down."""

    def __init__(self, rehearsed: bool = False) -> None:
        self._rehearsed = rehearsed
        self._process: asyncio.subprocess.Process | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: deque[asyncio.Future[Painted]] = deque()
        self._beginning: asyncio.Task[None] | None = None
        self._heard = 0.0
        self._unsent: dict[str, deque[tuple[Order | Forget, asyncio.Future[Painted] | None]]] = {}
        """What was ordered for each table; the first of them is next."""
        self._called = False

    async def begin(self) -> None:
        while self._process is None:
            if self._beginning is None or self._beginning.done():
                self._beginning = asyncio.create_task(self._begin())
            await asyncio.shield(self._beginning)  # it goes on though who ordered first may go away

    async def paint(self, order: Order) -> Painted:
        await self.begin()
        answer: asyncio.Future[Painted] = asyncio.get_running_loop().create_future()
        self._add(order.table, order, answer)
        return await answer

    def forget(self, table: str, look: int) -> None:
        if self._process:
            self._add(table, Forget(look), None)

    def _add(self, table: str, order: Order | Forget, answer: asyncio.Future[Painted] | None) -> None:
        """Sends an order with all that come at the same time."""
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._send_some)
        self._unsent.setdefault(table, deque()).append((order, answer))

    def _send_some(self) -> None:
        """Sends what was ordered, table by table, since its seats see much the same; but not all of it at once.

        Otherwise one table that many look at would keep all others waiting.
        """
        self._called = False
        while self._unsent and (self._process is None or len(self._waiting) < AHEAD):
            table = next(iter(self._unsent))
            ordered = self._unsent.pop(table)
            together = [ordered.popleft() for _ in range(min(AHEAD, len(ordered)))]
            if ordered:
                self._unsent[table] = ordered  # behind the others
            self._send([order for order, _ in together], [answer for _, answer in together if answer])

    def _send(self, orders: Sequence[Order | Forget], answers: Sequence[asyncio.Future[Painted]]) -> None:
        if self._process is None:  # it has ended meanwhile
            for answer in answers:
                _fail(answer, ConnectionError("a painter broke down"))
            return
        if not self._waiting:
            self._heard = asyncio.get_running_loop().time()
        self._waiting += answers
        assert self._process.stdin
        if not self._process.stdin.is_closing():  # else it has ended, and whoever waits hears of it
            self._process.stdin.write(_message(orders))

    async def _begin(self) -> None:
        pipe = asyncio.subprocess.PIPE
        main = f"painting.main({self._rehearsed})"
        command = (sys.executable, "-c", f"from newfound.server import painting; {main}")
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert process.stdout
        try:
            await asyncio.wait_for(process.stdout.readexactly(len(READY)), STARTS)
        except BaseException as error:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            if isinstance(error, asyncio.IncompleteReadError | TimeoutError):
                raise ConnectionError("a painter did not begin") from None
            raise
        self._process = process
        self._tasks = [asyncio.create_task(self._read(process)), asyncio.create_task(self._watch(process))]

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """Ends a painter that hangs; what it hangs on is not given to another one."""
        loop = asyncio.get_running_loop()
        while process.returncode is None:
            await asyncio.sleep(HANGS / 10)
            if self._waiting and loop.time() - self._heard > HANGS:
                log.error("a painter hangs")
                metrics.PAINTERS.labels("hung").inc()
                # it keeps its place: its answer may be on its way
                _fail(self._waiting[0], Turned(503, "picture-failed"))
                process.kill()
                return

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Hands the painter's answers out, in the order of what was asked."""
        assert process.stdout
        try:
            while True:
                size = int.from_bytes(await process.stdout.readexactly(_SIZE), "big")
                answers = pickle.loads(await process.stdout.readexactly(size))
                self._heard = asyncio.get_running_loop().time()
                for answer in answers:
                    waiting = self._waiting.popleft()
                    if answer is None:
                        metrics.PAINTERS.labels("failed").inc()
                        _fail(waiting, Turned(503, "picture-failed"))
                    elif not waiting.done():
                        waiting.set_result(answer)
                self._send_some()
        except Exception as error:  # it has ended, or says what nobody understands
            if not isinstance(error, asyncio.IncompleteReadError):
                log.exception("a painter's answer cannot be understood")
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            self._process = None
            metrics.PAINTERS.labels("ended").inc()
            while self._waiting:
                _fail(self._waiting.popleft(), ConnectionError("a painter broke down"))
            self._send_some()  # to nobody: who ordered hears of it

    async def close(self) -> None:
        if self._beginning:
            self._beginning.cancel()  # if it still begins, for which nobody waits any more
            with contextlib.suppress(ConnectionError, asyncio.CancelledError):
                await self._beginning
        process = self._process
        if process and process.stdin:
            process.stdin.close()
            await process.wait()
            reading, watching = self._tasks
            await reading
            watching.cancel()


def _fail(waiting: asyncio.Future[Painted], why: Exception) -> None:
    """Tells whoever waits, if anybody still does, that there is no picture."""
    if not waiting.done():
        waiting.set_exception(why)


def _message(what: Any) -> bytes:
    """What goes from one process to the other, with its length before it."""
    data = pickle.dumps(what, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(_SIZE, "big") + data


def main(rehearsed: bool = False) -> None:
    """Is a painter until there is nobody left to order."""
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        if rehearsed:
            rehearse()
        _serve(sys.stdin.buffer, sys.stdout.buffer)


def rehearse() -> None:
    """Draws each game once: a first picture takes a hundred times as long as others, and may be taken for hanging."""
    for game in games().values():
        try:
            shown = record.loads((game.folder / "sample.txt").read_text(encoding="utf-8")).view(0)
            for lang in LANGUAGES:
                paint(Order(0, 0, game.name, "", shown, [], running=True, plays=True, lang=lang, theme="light"))
        except Exception:  # which costs pictures of this game alone
            traceback.print_exc()
    _drawn.clear()


def _serve(orders: BinaryIO, answers: BinaryIO) -> None:
    """Paints what is ordered."""
    answers.write(READY)
    answers.flush()
    gc.disable()  # nothing here is made in circles, and looking for them holds everybody up
    while size := orders.read(_SIZE):
        together = []
        for order in pickle.loads(orders.read(int.from_bytes(size, "big"))):
            if isinstance(order, Forget):
                _last.forget(order.look)
                continue
            painted = None
            try:
                painted = paint(order)
            except Exception:
                traceback.print_exc()
            together.append(painted)
        if together:
            answers.write(_message(together))
            answers.flush()
