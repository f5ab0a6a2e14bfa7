"""A live look at a table: a WebSocket that is told of every change, and by which a seat is played.

The server sends lists of messages: `news` (what has changed since the last ones), `done` and `refused` (the answers to
operations, by their `ref`), and `think` (questions, to a client that has said `device`, which answers with `thought`).
A client that was cut off comes back with the `moment` it has seen and gets what it missed.
"""

import asyncio
import itertools
import json
import time
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from newfound.core.words import Refused
from newfound.server import metrics, notation
from newfound.server.hall import Copy, Hall
from newfound.server.limits import Limit
from newfound.server.operations import OPERATIONS, Operation, Thought, Wrong, read
from newfound.server.painting import Order
from newfound.server.person import Person
from newfound.server.refusals import Turned, checked_text
from newfound.table import Stale, Table, door
from newfound.table.away import AWAY
from newfound.table.table import Decision

if TYPE_CHECKING:
    from newfound.server.devices import Device
    from newfound.server.house import House

LONGEST: Final = 64 * 1024
"""Characters of one message."""
LONGEST_REF: Final = 64
"""Characters of what a client tells its answers apart by."""
UNREAD: Final = 64
"""Answers that may wait to be sent before a connection is read on."""
AGAIN: Final = 1.0
"""Seconds until a table is looked for again that could not be brought."""


T = TypeVar("T")
_numbers = itertools.count(1)


class Written(bytes):
    """A text in UTF-8: what sends texts has them encoded first, which takes as long as writing them."""

    def encode(self) -> bytes:
        """Itself."""
        return self


class Socket(Protocol):
    """What messages come and go by: a WebSocket, or whatever stands for one."""

    async def receive(self) -> MutableMapping[str, Any]:
        """What comes next, in ASGI's words."""
        ...

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Sends a message, in ASGI's words; its text is `Written`."""
        ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """Ends it."""
        ...


class Live:
    """One look at a table, of one person through the eyes of one seat (`None`: an onlooker)."""

    def __init__(
        self,
        socket: Socket,
        house: "House",
        copy: Copy,
        who: Person | None,
        seat: int | None,
        lang: str,
        theme: str,
        address: str = "",
    ) -> None:
        """Nothing has been sent yet."""
        self.socket = socket
        self.house = house
        self.hall = house.hall
        self.copy = copy
        self.who = who
        self.seat = seat
        self.lang = lang
        self.theme = theme
        self.address = address
        """Where one looks from."""
        self._woken = asyncio.Event()
        self._replies: list[dict[str, Any]] = []
        self._number = next(_numbers)
        self._pictures = 0
        self._version = 0
        self._moment = ""
        self._decisions: list[Decision] = []
        self._talk = 0
        self._shown_over = False
        self._card: dict[str, Any] = {}
        self._here: list[Any] = []
        self._warming: int | None = None
        self._broken = False
        self._device: Device | None = None
        self._messages = Limit(50, 100)
        self._sent = asyncio.Event()
        self._sending = False
        self._ended = asyncio.Event()

    def wake(self) -> None:
        """The table has changed."""
        self._woken.set()

    def end(self) -> None:
        """Whoever looks is known no more."""
        self._ended.set()

    def resume(self, moment: str, talk: int) -> None:
        """The client has seen the table at that moment already, and so many lines of talk."""
        table = self.copy.table
        undone, _, number = moment.partition(".")
        if undone == str(table.undone) and number.isdecimal() and len(number) < 9:
            self._decisions = table.decisions[: int(number)]
            self._shown_over = table.over
        self._talk = max(0, min(talk, len(table.talk)))

    async def run(self) -> None:
        """Sends what changes and does what is asked for, until one side has enough."""
        self.copy.listeners.add(self)
        self.house.looks.add(self)
        metrics.LIVE.inc()
        self.copy.tell()  # who is there has changed
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        ended = asyncio.create_task(self._ended.wait())
        try:
            done, _ = await asyncio.wait((sending, receiving, ended), return_when=asyncio.FIRST_COMPLETED)
            if ended in done:
                await self.socket.close(1008, Turned(401, "who-are-you").say(self.lang))
            for task in done:
                if error := task.exception():
                    raise error
        finally:
            for task in (sending, receiving, ended):
                task.cancel()
            self.copy.listeners.discard(self)
            self.house.looks.discard(self)
            if self._device and self.who:
                self.house.devices.end(self.copy.id, self.who.id, self._device)
            self.house.painters.forget(self.copy.id, self._number)
            metrics.LIVE.dec()
            self.copy.tell()

    # ── What is sent ────────────────────────────────────────────────────────────────────────────────────────────────

    async def _send(self) -> None:
        self._woken.set()
        while True:
            await self._woken.wait()
            self._woken.clear()
            self._sending = True
            order = None
            replies, self._replies = self._replies, []  # before the news, which then tell what these have changed
            try:
                table = await self.hall.now(self.copy)
                with self.hall.minding(self.copy.id):
                    news, order = self._news(table)
            except AWAY:  # what was seen last stays until the table can be brought again
                news = None
                asyncio.get_running_loop().call_later(AGAIN, self.wake)
            except Turned as refusal:  # the table has been thrown away
                await self.socket.close(1008, short(refusal.say(self.lang)))
                return
            if news and order:
                news = await self._painted(news, order)
            if self.copy.kept and self.copy.version == self._version:  # so are those that have come meanwhile
                replies += self._replies
                self._replies.clear()
            if messages := [*([news] if news else ()), *replies]:
                await self.socket.send({"type": "websocket.send", "text": Written(notation.dumps(messages))})
            self._sent.set()
            self._sending = False
            if self._replies:
                self.wake()

    async def _painted(self, news: dict[str, Any], order: Order) -> dict[str, Any]:
        """News with their picture; without it, and with a sentence, where none could be made."""
        began = time.perf_counter()
        try:
            painted = await self.house.painters.paint(order)
        except Turned as refusal:
            self._refuse(None, refusal.say(self.lang), refusal.word)
            self.wake()
            return {key: value for key, value in news.items() if key != "scene"}
        finally:
            metrics.DRAW.observe(time.perf_counter() - began)
        self._pictures += 1
        # what a painter has written is passed on as it is
        scene = notation.dumps(news["scene"])[:-1] + b"," + painted.scene[1:]
        return {**news, "picture": notation.Fragment(painted.picture), "scene": notation.Fragment(scene)}

    def _news(self, table: Table) -> tuple[dict[str, Any] | None, Order | None]:
        """What has changed for this look since the last news, if anything has, and what has to be painted for it."""
        news: dict[str, Any] = {}
        order = None
        if self.copy.version != self._version:
            self._version = self.copy.version
            order = self._changed(table, news)
        warming = self.house.thinkers.warming(table)
        if warming != self._warming:
            news["warming"] = self._warming = warming
        broken = self.copy.id in self.house.thinkers.troubles
        if broken and not self._broken:
            word = self.house.thinkers.broken
            self._refuse(None, Turned(503, word).say(self.lang), word)
            self.wake()
        self._broken = broken
        here = self._who_is_here()
        if here != self._here:
            news["here"] = self._here = here
        return ({"type": "news", **news} if news else None), order

    def _changed(self, table: Table, news: dict[str, Any]) -> Order | None:
        """Adds to the news what has changed of the table itself; gives what has to be painted for it."""
        who = self.who.id if self.who else None
        seat = self.seat if self.seat in door.eyes(table, who) else None
        order = None
        card = self.copy.card(who, self.lang)
        if card != self._card or table.moment != self._moment:
            stage = door.stage(table, seat, card["seats"])
            news |= {"scene": stage, "clocks": door.clocks(table, self.hall.store.now())}
            order = Order.of(self.copy.id, table, seat, self.lang, self.theme, self._number, self._pictures)
            self._moment = table.moment
        if card != self._card:
            news["card"] = self._card = card
        first = self._first_new(table)
        if first < max(len(table.decisions), len(self._decisions)):
            news["log"] = {"from": first, "lines": door.log(table, seat, self.lang, first)}
            self._decisions = list(table.decisions)
        if self._talk < len(table.talk):
            news["talk"] = {"from": self._talk, "lines": door.talk(table, self._talk)}
            self._talk = len(table.talk)
        return order

    def _first_new(self, table: Table) -> int:
        """The first decision that the client has not been told, or not all of: once the game is over, all is."""
        if table.over and not self._shown_over:
            self._shown_over = True
            if table.state.position.has_secrets():
                return 0
        old, new = self._decisions, table.decisions
        both = min(len(old), len(new))
        if not both or old[both - 1] == new[both - 1]:
            return both
        return next(number for number in range(both) if old[number] != new[number])

    def _who_is_here(self) -> list[Any]:
        """The seats whose holders look on here, and the names of the onlookers."""
        looks = [each for each in self.copy.listeners if isinstance(each, Live)]
        seats = sorted({each.seat for each in looks if each.seat is not None})
        names = sorted({each.who.name for each in looks if each.seat is None and each.who})
        return [seats, names]

    # ── What is asked for ───────────────────────────────────────────────────────────────────────────────────────────

    async def _receive(self) -> None:
        while True:
            while len(self._replies) > UNREAD:  # who does not read is not listened to
                await self._sent.wait()
                self._sent.clear()
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            while not self._messages.allows(""):
                await asyncio.sleep(1 / self._messages.rate)  # who sends too fast waits, and loses nothing
            text, ref = message.get("text"), None
            try:
                asked = _read(text)
                ref = _ref(asked.pop("ref", None))
                await self._do(asked)
                self._replies.append({"type": "done", "ref": ref})
            except Refused as refusal:
                self._refuse(ref, refusal.say(self.lang), word_of(refusal))
            except AWAY:
                away = Turned(503, "database-away")
                self._refuse(ref, away.say(self.lang), away.word)
            if not self._sending:  # else it goes with the news, or right after them
                self.wake()

    def _ask_device(self, message: dict[str, Any]) -> None:
        self._replies.append(message)
        self.wake()

    def _refuse(self, ref: Any, say: str, word: str) -> None:
        self._replies.append({"type": "refused", "ref": ref, "say": say, "word": word})

    async def _do(self, asked: dict[str, Any]) -> None:
        """Does one operation."""
        name = asked.pop("do", None)
        if name == "ping":
            return
        thought = read_as(Thought, name, asked) if name == "thought" else None
        operation = operation_of(name, asked) if name not in ("device", "thought") else None
        if self.who is None or self._ended.is_set():
            raise Turned(401, "who-are-you")
        if operation is None:
            self._device = self._device or self.house.devices.begin(self.copy.id, self.who.id, self._ask_device)
            if thought:
                self._device.hear(thought.number, thought.answers, thought.why)
            return
        if name == "say":
            self.house.limit_talk(self.who)
        await self.house.pace(self.address, self.copy.id)
        if self._ended.is_set():  # meanwhile
            raise Turned(401, "who-are-you")
        await perform(self.hall, self.copy.id, operation, self.who)


def operation_of(name: Any, values: dict[str, Any]) -> Operation:
    """The operation that is asked for."""
    if not isinstance(name, str) or name not in OPERATIONS:
        raise Turned(422, "operation-unknown", name=str(name)[:40], known=", ".join(OPERATIONS))
    return read_as(OPERATIONS[name], name, values)


def read_as(shape: type[T], name: str, values: dict[str, Any]) -> T:
    """What a client has sent by that name."""
    try:
        return read(shape, values)
    except Wrong as wrong:
        raise Turned(422, "operation-wrong", name=name, fields=str(wrong)) from None


async def perform(hall: Hall, table: str, operation: Operation, who: Person) -> None:
    """Does an operation at a table for a person."""
    try:
        with hall.minding(table):
            await hall.change(table, lambda at: operation.act(at, who, hall.store.now()))
    except Refused:
        metrics.REFUSED.labels(operation.name).inc()
        raise


def short(reason: str) -> str:
    """As much of a sentence as fits into the closing frame of a WebSocket."""
    return reason.encode()[:120].decode(errors="ignore")


def _read(text: str | None) -> dict[str, Any]:
    """A client's message."""
    if text is not None and len(text) > LONGEST:
        raise Turned(413, "too-long")
    try:
        asked = None if text is None else json.loads(text)
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict):
        raise Turned(422, "not-json")
    assert text is not None
    # JSON has NUL by escapes alone, and ASCII halves of characters
    return asked if text.isascii() and "\\u" not in text else checked_text(asked)


def _ref(ref: Any) -> int | str | None:
    """What a client tells its answers apart by: a number, or a short text."""
    if ref is None or (type(ref) is int and abs(ref) < 2**53) or (isinstance(ref, str) and len(ref) <= LONGEST_REF):
        return ref
    raise Turned(422, "ref-wrong", most=LONGEST_REF)


def word_of(refusal: Refused) -> str:
    """What a program may tell refusals apart by."""
    if isinstance(refusal, Turned):
        return refusal.word
    return "stale" if isinstance(refusal, Stale) else refusal.message.id
