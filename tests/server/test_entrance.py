"""The entrance: endless, slow and countless connections are turned away, and those inside go on."""

import asyncio
import contextlib
import os
import random
import socket
import threading
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette import requests
from starlette.applications import Starlette
from starlette.datastructures import Headers
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from conftest import PATIENCE
from newfound.server import entrance
from newfound.server.settings import Settings
from server.serving import Process, Someone, serving, until

END = b"\r\n\r\n"


def connect(url: str) -> socket.socket:
    """A bare connection."""
    to = urlsplit(url)
    return socket.create_connection((to.hostname, to.port), PATIENCE)


def answer(connection: socket.socket) -> bytes:
    """All that comes until the other side ends it."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            said += part
    return said


def head(url: str, *lines: str) -> bytes:
    """A request for the health of the server, without its end."""
    return "\r\n".join(["GET /health HTTP/1.1", f"Host: {urlsplit(url).netloc}", "Connection: close", *lines]).encode()


@pytest.mark.parametrize("line", ["Cookie: a=" + "\\" * 70_000, "X: " + "y" * 17_000, *["A: " + "b" * 4000] * 1])
def test_a_head_that_is_too_long_is_turned_away(url: str, line: str) -> None:
    with connect(url) as connection:
        connection.sendall(head(url, *[line] * 5))
        assert answer(connection).startswith(b"HTTP/1.1 431 ")
    with connect(url) as connection:
        connection.sendall(head(url, "X: " + "y" * 10_000) + END)
        assert b"200 OK" in answer(connection)


def test_headers_without_end_are_not_taken_in(url: str) -> None:
    sent = 0
    with connect(url) as connection, contextlib.suppress(ConnectionError):
        connection.sendall(head(url))
        for number in range(64_000):
            connection.sendall(f"\r\nX-{number}: {'y' * 1000}".encode())
            sent += 1000
    assert sent < 30_000_000  # what the system holds for both sides, not sixty-four million


def post(url: str, *lines: str) -> bytes:
    """The head of a request that changes one's name."""
    start = ["POST /api/me HTTP/1.1", f"Host: {urlsplit(url).netloc}", "Content-Type: application/json", *lines]
    return "\r\n".join(start).encode() + END


def in_parts(body: bytes, size: int) -> bytes:
    """A body that comes in parts of that size."""
    parts = (body[at : at + size] for at in range(0, len(body), size))
    return b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n"


@pytest.mark.parametrize("line", [b"X: " + b"y" * 1000 + b"\r\n", b"y" * 1000])
def test_headers_behind_a_body_are_not_taken_in_without_end(url: str, line: bytes) -> None:
    sent = 0
    with connect(url) as connection, contextlib.suppress(ConnectionError):
        connection.sendall(post(url, "Transfer-Encoding: chunked") + in_parts(b"{}", 1))
        while sent < 64_000_000:
            connection.sendall(line * 60)
            sent += 60_000
    assert sent < 30_000_000
    with connect(url) as connection:
        connection.sendall(post(url, "Transfer-Encoding: chunked", "Connection: close") + in_parts(b"{}", 1))
        connection.sendall(b"X: y\r\n\r\n")
        assert answer(connection).startswith(b"HTTP/1.1 200 ")


def test_a_body_in_countless_parts_is_turned_away(url: str) -> None:
    body = b'{"name": "' + b"x" * 50_000 + b'"}'
    for size, status in ((1, 400), (16, 400), (512, 422), (60_000, 422)):
        with connect(url) as connection:
            connection.sendall(post(url, "Transfer-Encoding: chunked", "Connection: close"))
            with contextlib.suppress(ConnectionError):
                connection.sendall(in_parts(body, size) + b"\r\n")
            assert answer(connection).startswith(b"HTTP/1.1 %d " % status)


def test_only_some_requests_wait_for_the_answers_to_others(url: str) -> None:
    request = head(url).replace(b"close", b"keep-alive") + END
    with connect(url) as connection:
        connection.sendall(request * 5 + head(url) + END)
        assert answer(connection).count(b"200 OK") == 6
    with connect(url) as connection, contextlib.suppress(ConnectionError):
        connection.sendall(request * 2000)  # each would be kept in memory until its turn
        assert answer(connection).count(b"200 OK") < 100


def test_a_live_connection_that_is_asked_for_wrongly_is_not_left_waiting(url: str) -> None:
    live = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Content-Length: 2")
    with connect(url) as connection:
        connection.sendall(head(url, *live, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==") + END + b"{}")
        assert answer(connection).startswith(b"HTTP/1.1 400 ")


def test_a_body_is_not_taken_for_headers_however_it_is_cut(url: str) -> None:
    body = b'{"name": "' + b"x" * 40_000 + b'"}'
    start = f"POST /api/me HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\nContent-Type: application/json\r\n"
    whole = (start + f"Connection: close\r\nContent-Length: {len(body)}").encode() + END + body
    for cut in (len(whole), whole.index(END) + 2, whole.index(END) + 4, 10):
        with connect(url) as connection:
            connection.sendall(whole[:cut])
            connection.sendall(whole[cut:])
            assert answer(connection).startswith(b"HTTP/1.1 422 ")  # such a long name, but understood


def test_several_requests_on_one_connection_each_have_their_head(url: str) -> None:
    with connect(url) as connection:
        for _ in range(4):
            connection.sendall(head(url, "X: " + "y" * 9_000).replace(b"close", b"keep-alive") + END)
            said = b""
            while b"ok\n" not in said:
                said += connection.recv(4096)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """A server that waits for nobody."""
    monkeypatch.setattr(entrance, "SLOW_HEAD", 0.3)
    monkeypatch.setattr(entrance, "SLOW_BODY", 0.3)
    with serving(data=tmp_path) as url:
        yield url


def test_who_sends_too_slowly_is_turned_away(hasty: str) -> None:
    begun = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100" + END
    for sent in (b"", b"GET / HT", head(hasty), begun):
        with connect(hasty) as connection:
            connection.sendall(sent)
            assert answer(connection).startswith(b"HTTP/1.1 408 ")


def test_a_live_connection_is_not_slow_but_quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with serving(data=tmp_path) as url:
        ann = Someone(url, "Ann")
        id = ann.table("toy", players=2)
        with ann.live(id) as look:
            monkeypatch.setattr(entrance, "SLOW_HEAD", 0.1)
            with connect(url) as slow:
                assert answer(slow).startswith(b"HTTP/1.1 408 ")  # so much time has passed
            assert look.ask("say", text="still here")["type"] == "done"


def test_an_address_has_so_many_connections_and_those_inside_play_on(tmp_path: Path) -> None:
    with serving(data=tmp_path, connections_per_address=6) as url:
        ann = Someone(url, "Ann")
        id = ann.table("toy", players=2)
        with ann.live(id) as look:
            idle = [connect(url) for _ in range(8)]
            until(lambda: _ended(idle[-1]))
            assert look.ask("say", text="still here")["type"] == "done"
            for each in idle:
                each.close()
        until(lambda: _welcome(url))


@pytest.mark.parametrize(("proxies", "welcome"), [("127.0.0.0/8", True), ("10.0.0.0/8, 192.0.2.1", False)])
def test_a_proxy_named_by_its_network_may_have_any_number(proxies: str, welcome: bool, tmp_path: Path) -> None:
    public = {"public_url": "https://games.example", "proxies": proxies}
    with serving(data=tmp_path, connections_per_address=3, **public) as url:
        idle = [connect(url) for _ in range(4)]
        assert _welcome(url) == welcome
        for each in idle:
            each.close()


class Caller(asyncio.Transport):
    """The other end of a connection, from wherever it says."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.turned_away = False

    def abort(self) -> None:
        self.turned_away = True

    def close(self) -> None:
        pass


def test_an_ipv6_network_has_as_many_connections_as_one_address(tmp_path: Path) -> None:
    async def call(addresses: list[str]) -> list[bool]:
        config = entrance.to(Starlette(), Settings(data=tmp_path, connections_per_address=2))
        config.load()
        house, callers = ServerState(), [Caller(each) for each in addresses]
        made = [config.http_protocol_class(config=config, server_state=house, app_state={}) for _ in callers]  # type: ignore[call-arg]
        for each, caller in zip(made, callers, strict=True):
            each.connection_made(caller)
        for each in made:
            each.connection_lost(None)
        return [each.turned_away for each in callers]

    network = [f"2001:db8:1:2::{number}" for number in range(4)]
    assert asyncio.run(call([*network, "2001:db8:1:3::1"])) == [False, False, True, True, False]
    assert asyncio.run(call(["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1", "192.0.2.2"])) == [False, False, True, False]


def _ended(connection: socket.socket) -> bool:
    connection.settimeout(0.2)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def _welcome(url: str) -> bool:
    with connect(url) as connection, contextlib.suppress(ConnectionError):
        connection.sendall(head(url) + END)
        return b"200 OK" in answer(connection)
    return False


def look(url: str, table: str, *lines: str) -> socket.socket:
    """A bare live connection."""
    connection = connect(url)
    asked = [f"GET /api/tables/{table}/live?lang=en HTTP/1.1", f"Host: {urlsplit(url).netloc}", *lines]
    asked += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    connection.sendall("\r\n".join([*asked, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]).encode() + END)
    hear(connection, END)
    return connection


def hear(connection: socket.socket, what: bytes) -> None:
    """Reads on until something was said."""
    said = b""
    while what not in said:
        said = said[-len(what) :] + (part := connection.recv(65536))
        assert part, "it was not said"


def frame(kind: int, data: bytes, whole: bool = True) -> bytes:
    """A frame of a WebSocket."""
    assert len(data) < 126
    return bytes([0x80 * whole | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


def memory(server: Process) -> int:
    """Megabytes that a server has in use."""
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * 4096 // 1_000_000


def busy(server: Process) -> float:
    """Seconds of a core that a server has used, however long it waited for one."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


PING, PONG, TEXT, MORE, COMPRESSED = 0x9, 0xA, 0x1, 0x0, 0x40


def test_small_messages_that_unfold_to_large_ones_are_not_unfolded_before_they_are_wanted(tmp_path: Path) -> None:
    server = Process(tmp_path, painters=0, bot_threads=0)
    table = Someone(server.url, "Ann").table("toy", players=2)
    message = b'{"do": "ping", "ref": 7' + b" " * 65_000 + b"}"
    packing = zlib.compressobj(9, zlib.DEFLATED, -12)
    packed = (packing.compress(message) + packing.flush(zlib.Z_SYNC_FLUSH))[:-4]
    looks = [look(server.url, table, "Sec-WebSocket-Extensions: permessage-deflate") for _ in range(5)]
    before = memory(server)
    for each in looks:
        each.sendall(frame(PING, b"are you there?") + frame(COMPRESSED | TEXT, packed) * 2300)  # 150 MB
    for each in looks:
        hear(each, b"are you there?")
    assert memory(server) - before < 60
    for each in looks:
        each.close()
    server.stop()


def test_what_the_message_before_said_is_not_sent_again() -> None:
    _, packing = entrance.PACKING.process_request_params([], [])
    message = random.Random(1).randbytes(3000).hex().encode()  # as long as most of them
    once, again = (len(packing.encode(Frame(Opcode.TEXT, message)).data) for _ in range(2))
    assert once > 3000
    assert again < 300


def test_who_does_not_read_is_not_answered_into_memory(tmp_path: Path) -> None:
    server = Process(tmp_path, painters=0, bot_threads=0)
    table = Someone(server.url, "Ann").table("toy", players=2)
    before = memory(server)
    with look(server.url, table) as connection:
        connection.settimeout(2)
        sent = 0
        with contextlib.suppress(TimeoutError, ConnectionError):  # nothing more is taken in, or the server hangs up
            while sent < 100_000_000:
                sent += connection.send(frame(PING, b"x" * 125) * 1000)
        assert sent < 60_000_000  # what the system may hold for both sides, not all of it
        assert memory(server) - before < 30
    server.stop()


def test_frames_that_end_no_message_keep_nobody_waiting(tmp_path: Path) -> None:
    server = Process(tmp_path, painters=0, bot_threads=0)
    ann = Someone(server.url, "Ann")
    table = ann.table("toy", players=2)
    floods = (frame(PING, b""), frame(PONG, b""), frame(MORE, b"", whole=False))
    over = threading.Event()

    def flood(one: bytes) -> None:
        with look(server.url, table) as connection, contextlib.suppress(OSError):
            connection.settimeout(0.2)
            connection.sendall(frame(TEXT, b"x", whole=False) if one is floods[2] else b"")
            while not over.is_set():
                with contextlib.suppress(TimeoutError):
                    connection.send(one * 5000)

    flooding = [threading.Thread(target=flood, args=(one,)) for one in floods * 2]
    with ann.live(table) as inside:
        for each in flooding:
            each.start()
        try:
            began = busy(server)
            for number in range(20):
                assert inside.ask("say", text=f"still here {number}")["type"] == "done"
            spent = busy(server) - began
        finally:
            over.set()
            for each in flooding:
                each.join(PATIENCE)
    assert spent < 5  # it is 0.1 here, and would be 90 if all that comes were understood
    server.stop()


def test_who_sends_frames_too_fast_waits_and_loses_nothing(url: str) -> None:
    table = Someone(url, "Ann").table("toy", players=2)
    with look(url, table) as connection:
        began = time.monotonic()
        connection.sendall(frame(PING, b"") * 150 + frame(TEXT, b'{"do": "ping", ', whole=False))
        connection.sendall(frame(MORE, b'"ref": ', whole=False) + frame(MORE, b"7}"))
        hear(connection, b'"ref":7')
        assert time.monotonic() - began > 0.9  # a hundred at once, then fifty a second


def test_one_cookie_is_found_among_whatever_else_is_sent() -> None:
    sent = Headers(raw=[(b"cookie", b'a="' + b"\\" * 1_000_000 + b'"; newfound=x-y; b'), (b"cookie", b"c=d")])
    assert entrance.cookie(sent, "newfound") == "x-y"
    assert entrance.cookie(sent, "c") == "d"
    assert entrance.cookie(sent, "b") == ""
    assert entrance.cookie(sent, "e") is None


def test_what_strangers_put_into_cookies_reaches_no_parser_but_ours(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def parser(text: str) -> dict[str, str]:
        parsed.append(text)
        return {}

    monkeypatch.setattr(requests, "cookie_parser", parser)
    mine = Someone(url, "Ann").http.cookies["newfound"]
    slow = '"' + "\\" * 15_000 + '"'  # which takes some Pythons a second
    for cookie, name in ((f"a={slow}; newfound={mine}", "Ann"), (f"newfound={slow}", None)):
        answer = httpx.get(f"{url}/api/me", headers={"cookie": cookie}).json()
        assert (answer and answer["name"]) == name
    assert parsed, "nobody parses cookies any more"
    assert not [text for text in parsed if "\\" in text]
