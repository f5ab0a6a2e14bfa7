"""A server for tests: the real application behind a real port, with its own database; and clients that talk to it."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from conftest import PATIENCE
from newfound.server import entrance
from newfound.server.app import make
from newfound.server.settings import Settings

OPEN: list[Callable[[], None]] = []
"""What closes everything a test has opened."""

FREE = {
    "requests_per_second": 10_000,
    "connections_per_address": 10_000,
    "metrics": True,
    "warm": False,
    "bot_pace": 0,
}
"""Tests ask more often than people do, need few bots, and can follow them at any pace."""


@contextmanager
def serving(**chosen: Any) -> Iterator[str]:
    """A server in this process; gives its address."""
    settings = Settings(**{**FREE, "port": 0, **chosen})
    server = uvicorn.Server(entrance.to(make(settings), settings))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until(lambda: server.started or not thread.is_alive())
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Process:
    """A server as a process of its own, which can be killed."""

    def __init__(self, data: Path, first: str = "", **chosen: Any) -> None:
        """Starts it on a free port; `first` is code that it runs before."""
        values = {"data": data, "port": 0, "lang": "en", **FREE, **chosen}
        env = {**os.environ, **{f"NEWFOUND_{name.upper()}": str(value) for name, value in values.items()}}
        self.errors = (data / f"stderr-{time.monotonic_ns()}.txt").open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"{first}\nfrom newfound.cli import main; raise SystemExit(main(['serve']))"],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            env=env,
            text=True,
        )
        assert self.process.stdout
        greeting = self.process.stdout.readline()
        assert "http" in greeting, Path(self.errors.name).read_text()
        self.url = next(word for word in greeting.split() if word.startswith("http"))

        OPEN.append(self.close_hard)

    def close_hard(self) -> None:
        """Kills it if it still runs."""
        if self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """Ends it without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.close()

    def stop(self) -> int:
        """Asks it to end; gives its exit status."""
        self.process.send_signal(signal.SIGTERM)
        self.close()
        return self.process.returncode

    def close(self) -> None:
        """Waits for its end."""
        self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()
        self.errors.close()


def dial(address: str, **more: Any) -> ClientConnection:
    """A WebSocket that nobody closes because the other side is slow."""
    made: ClientConnection = connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE, ping_interval=None, **more)
    return made


def until(true: Callable[[], Any]) -> Any:
    """Waits until something is true, and gives it."""
    end = time.monotonic() + PATIENCE
    while not (found := true()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
    return found


def closing(socket: ClientConnection) -> int:
    """The code with which a server closes a connection."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    assert socket.close_code
    return socket.close_code


class Clock:
    """The time by which is counted how often somebody asks; it stands still."""

    def __init__(self) -> None:
        self.now = time.monotonic()

    def monotonic(self) -> float:
        return self.now


class Someone:
    """A person with a browser of their own."""

    def __init__(self, url: str, name: str = "") -> None:
        """A visitor, who is known by a name if one is given."""
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, headers={"accept-language": "en"})
        OPEN.append(self.http.close)
        if name:
            assert self.http.post("/api/me", json={"name": name}).status_code == 200

    def get(self, path: str, **query: Any) -> Any:
        """What an address gives."""
        answer = self.http.get(f"/api{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text

    def post(self, path: str, status: int | tuple[int, ...] = (200, 201, 204), **body: Any) -> Any:
        """What an address answers when something is sent there."""
        answer = self.http.post(f"/api{path}", json=body)
        allowed = status if isinstance(status, tuple) else (status,)
        assert answer.status_code in allowed, answer.text
        return answer.json() if answer.content else None

    def table(self, game: str = "toy", **more: Any) -> str:
        """A new table, where the first seat begins unless told otherwise."""
        more["options"] = {"first": 0, **more.get("options", {})}
        id: str = self.post("/tables", game=game, **more)["id"]
        return id

    @contextmanager
    def live(self, table: str, seat: int | None = None, **query: Any) -> Iterator["Watcher"]:
        """A live look at a table."""
        asked = {"lang": "en", **query} | ({} if seat is None else {"seat": seat})
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?{httpx.QueryParams(asked)}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        with dial(address, additional_headers={"cookie": cookies}, max_size=2**22) as socket:
            yield Watcher(socket)


class Watcher:
    """What somebody sees at a table: put together from news, as a page does it."""

    def __init__(self, socket: ClientConnection) -> None:
        """Nothing is seen yet."""
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.card: dict[str, Any] = {}
        self.picture: list[str] = []
        self.log: list[dict[str, Any]] = []
        self.talk: list[dict[str, Any]] = []
        self.here: list[Any] = []
        self.warming: int | None = None
        self.answers: dict[Any, dict[str, Any]] = {}
        self._coming: list[dict[str, Any]] = []
        self._refs = 0

    def hear(self) -> dict[str, Any]:
        """Takes the next message in."""
        if not self._coming:
            self._coming += json.loads(self.socket.recv(PATIENCE))
        message: dict[str, Any] = self._coming.pop(0)
        if message["type"] == "think":
            return message
        if message["type"] != "news":
            self.answers[message["ref"]] = message
            return message
        self.scene = message.get("scene") or self.scene
        self.card = message.get("card") or self.card
        self.here = message.get("here") or self.here
        self.warming = message.get("warming", self.warming)
        if "picture" in message:
            old = self.picture
            self.picture = []
            for part in message["picture"]:
                self.picture += [part] if isinstance(part, str) else old[part[0] : part[0] + part[1]]
        for name in ("log", "talk"):
            if name in message:
                lines = getattr(self, name)
                del lines[message[name]["from"] :]
                lines += message[name]["lines"]
        return message

    def hear_until(self, true: Callable[["Watcher"], Any]) -> None:
        """Listens until something is true."""
        for _ in range(500):
            if true(self):
                return
            self.hear()
        raise AssertionError("it was not heard")

    def ask(self, do: str, **body: Any) -> dict[str, Any]:
        """Asks for an operation; gives the answer."""
        self._refs += 1
        ref = self._refs
        self.socket.send(json.dumps({"do": do, "ref": ref, **body}))
        self.hear_until(lambda me: ref in me.answers)
        return self.answers[ref]

    def decide(self, choice: int = 0) -> dict[str, Any]:
        """Decides for the seat that is watched."""
        scene = self.scene
        text = scene["choices"][choice % len(scene["choices"])]["text"]
        return self.ask("decide", seat=scene["seat"], text=text, moment=scene["moment"])
