"""The entrance: how connections are taken in, before anything they send is understood.

What comes before a request's body has a longest length and a longest time, the body a longest time, and an address a
number of connections. The server as a whole takes no more of them than it may have files open, so that those who are
inside can go on playing.
"""

import asyncio
import contextlib
import re
import sys
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, ClassVar, Final

import uvicorn
from starlette.datastructures import Headers
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

from newfound.server.limits import household
from newfound.server.live import LONGEST
from newfound.server.settings import Settings

HEAD: Final = 16 * 1024
"""Bytes of a request before its body, the address and the headers; and of what stands between and behind its parts."""
SLOW_HEAD: Final = 15.0
"""Seconds that these may take."""
SLOW_BODY: Final = 60.0
"""Seconds that a body may take."""
WAITING: Final = 8
"""Requests of a connection that may wait for the answers to those before them."""
PARTS: Final = 1000
"""Small parts that a body may come in; each costs as much as a large one."""
BIT: Final = 512
"""Bytes of a live connection that are understood at once; compressed ones may unfold to a thousand times as many."""
PACKING: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=13, client_max_window_bits=12, compress_settings={"level": 3, "memLevel": 5}
)
"""How what a live connection is sent is packed: a longer memory makes up for looking less, at half the work.

Less still would be hardly quicker, and what is sent first a tenth longer.
"""
FRAMES, FRAMES_AT_ONCE = 50, 100
"""Frames of a live connection that end no message (pings, parts of messages): so many a second, and some at once."""
FILES: Final = 128
"""Open files that are left to everything but connections."""
_PLAIN: Final = re.compile(r"[\w.=-]*", re.ASCII)
"""What our cookies are written with."""
_END: Final = b"\r\n\r\n"


def raise_limits() -> int:
    """Lets this process have as many files open as it may; gives how many connections that leaves room for."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 1_000_000 if hard == resource.RLIM_INFINITY else hard
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return max(FILES, soft - FILES)


def to(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How a server takes people in to an application."""
    limits = {
        "most": raise_limits(),
        "most_each": settings.connections_per_address,
        "proxies": settings.trusted if settings.public_url else [],
    }
    return uvicorn.Config(
        app,
        http=type("Entrance", (Entrance,), limits),
        ws=Line,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=list(map(str, settings.trusted)),
        ws_max_size=LONGEST,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


class Entrance(HttpToolsProtocol):
    """One connection, from its first byte on; `to` sets the limits of a server."""

    most: ClassVar[int] = 1_000_000
    """Connections in all."""
    most_each: ClassVar[int] = 1_000_000
    """Connections from one address."""
    proxies: ClassVar[Sequence[IPv4Network | IPv6Network]] = ()
    """Networks whose addresses stand for many people."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes a connection in, unless there are too many."""
        super().connection_made(transport)
        self._in_head = True
        self._head = 0
        self._tail = b""
        self._timer: asyncio.TimerHandle | None = None
        self._within(SLOW_HEAD)
        if len(self.connections) > self.most or self._from_here() > self.most_each:
            transport.abort()

    def _from_here(self) -> int:
        """How many connections there are from the same address."""
        if self.client is None or self._is_proxy(self.client[0]):
            return 0
        here = household(self.client[0])
        clients = (getattr(each, "client", None) for each in self.connections)
        return sum(1 for client in clients if client and household(client[0]) == here)

    def _is_proxy(self, host: str) -> bool:
        with contextlib.suppress(ValueError):
            return any(ip_address(host) in network for network in self.proxies)
        return False

    def data_received(self, data: bytes) -> None:
        """Counts what belongs to the head, or to no part of a body, and lets the rest be understood."""
        if self._in_head:
            end = (self._tail + data).find(_END)
            self._head += len(data) if end < 0 else max(0, end - len(self._tail))
            self._tail = data[-3:]
            if self._head > HEAD:
                self._turn_away(b"431 Request Header Fields Too Large")
                return
        else:
            self._head += len(data)
        super().data_received(data)
        if self._head > HEAD:  # headers behind a body in parts
            self._turn_away(b"431 Request Header Fields Too Large")

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= WAITING:
            raise ValueError("too many requests at once")
        self._parts = 0
        super().on_message_begin()
        self._within(SLOW_HEAD)

    def on_headers_complete(self) -> None:
        """All of the head is there."""
        self._in_head, self._head, self._tail = False, 0, b""
        self._within(SLOW_BODY)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """More of the body is there."""
        self._head = 0
        self._parts += len(body) < BIT
        if self._parts > PARTS:
            raise ValueError("too small parts")
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._in_head, self._head = True, 0
        self._at_ease()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection is another's from now on, unless that cannot make anything of how it was asked for."""
        self._at_ease()
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        if isinstance(line, Line) and not line.handshake_initiated:
            self._turn_away(b"400 Bad Request")

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._at_ease()
        super().connection_lost(exc)

    def _within(self, seconds: float) -> None:
        """What comes next must have come by then."""
        self._at_ease()
        self._timer = self.loop.call_later(seconds, self._turn_away, b"408 Request Timeout")

    def _at_ease(self) -> None:
        if self._timer:
            self._timer.cancel()

    def _turn_away(self, status: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 " + status + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()


class Line(WebSocketsSansIOProtocol):
    """A live connection, of which no more is understood than is taken, and nothing while answers are not read.

    Otherwise one read of compressed messages would unfold to hundreds of megabytes, and pings would be answered into
    memory for whoever never listens. Nor are frames that end no message understood as fast as they can be sent: that
    would leave no time for anybody else.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        """Nothing has come yet."""
        super().__init__(*args, **more)
        self.conn.available_extensions = [PACKING]
        self._unread = bytearray()
        self._paid = 0.0
        """Until when the frames so far would have kept their pace."""
        self._later: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Takes in what has come, as far as it may be understood now."""
        self._unread += data
        self._read_on()

    async def receive(self) -> Any:
        """The next message."""
        message = await super().receive()
        self._read_on()
        return message

    async def send(self, message: Any) -> None:
        """Sends a message; after the last one, the other side's goodbye may be waiting behind what nobody wants now."""
        await super().send(message)
        self._read_on()

    def pause_writing(self) -> None:
        """What was sent before has not been read yet."""
        super().pause_writing()
        self._read_on()

    def resume_writing(self) -> None:
        """What was sent before has been read."""
        super().resume_writing()
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._unread.clear()
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """The other side asks whether anybody is there."""
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The other side is there."""
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message."""
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        """One more frame that may have ended no message."""
        self._paid = max(self._paid, self.loop.time()) + 1 / FRAMES

    def _too_fast(self) -> float:
        """Seconds by which such frames have come too fast."""
        return self._paid - self.loop.time() - FRAMES_AT_ONCE / FRAMES

    def _read_on(self) -> None:
        while self._unread and self._may_read():
            bit = bytes(self._unread[:BIT])
            del self._unread[:BIT]
            super().data_received(bit)
        if self.transport.is_closing():
            return
        free = not self.read_paused and self.writable.is_set()  # else this is called again once it is
        if free and not self._later and (self._unread or self._too_fast() > 0):
            self._later = self.loop.call_later(max(0.0, self._too_fast()), self._go_on)
        # no more is taken in before what is there has been understood
        (self.transport.resume_reading if free and not self._later else self.transport.pause_reading)()

    def _go_on(self) -> None:
        self._later = None
        self._read_on()

    def _may_read(self) -> bool:
        if self.read_paused or not self.writable.is_set() or self.transport.is_closing():
            return False
        return self._too_fast() <= 0


def cookie(headers: Any, name: str) -> str | None:
    """The value of one cookie; the parsers of some Pythons take seconds over what a stranger may send."""
    for line in headers.getlist("cookie"):
        for part in line.split(";"):
            key, _, value = part.partition("=")
            if key.strip() == name:
                return str(value.strip())
    return None


def with_our_cookie(headers: Iterable[tuple[bytes, bytes]], name: str) -> list[tuple[bytes, bytes]]:
    """A request's headers with no cookie but the one of that name, if it can be ours.

    Whoever reads them further on has a parser that takes as long as a stranger wants.
    """
    sent = list(headers)
    others = [(key, value) for key, value in sent if key.lower() != b"cookie"]
    found = cookie(Headers(raw=sent), name)
    if found is None or not _PLAIN.fullmatch(found):
        return others
    return [*others, (b"cookie", f"{name}={found}".encode())]
