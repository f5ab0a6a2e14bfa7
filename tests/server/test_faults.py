"""Faults: servers are killed, databases go away, disks fill up; what was acknowledged stays, nothing comes twice."""

import contextlib
import resource
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from conftest import PATIENCE
from server.serving import Process, Someone, until

PLAYERS = 6


class Player(threading.Thread):
    """Plays a table alone, decision by decision, and notes what was acknowledged."""

    def __init__(self, servers: list[str], game: str) -> None:
        """Puts up a table at the first of some servers that share a database."""
        super().__init__(daemon=True)
        self.servers = servers
        self.someone = Someone(servers[0], "Player")
        self.id = self.someone.table(game, access="hotseat")
        self.someone.post(f"/tables/{self.id}/start")
        self.acknowledged: list[tuple[int, str]] = []
        self.lost = 0
        """Requests that got no answer."""
        self.stop = threading.Event()

    def run(self) -> None:
        """Plays until told to stop, or until the game is over."""
        while not self.stop.is_set():
            try:
                if not self._step():
                    return
            except httpx.HTTPError:
                self.lost += 1
                if len(self.servers) == 1:
                    return
                self.servers = [*self.servers[1:], self.servers[0]]

    def _step(self) -> bool:
        base = f"{self.servers[0]}/api/tables/{self.id}"
        http = self.someone.http
        seats = http.get(base).raise_for_status().json()["to_act"]
        if not seats:
            return False
        scene = http.get(f"{base}/scene", params={"seat": seats[0]}).raise_for_status().json()
        if scene["choices"]:
            text = scene["choices"][len(self.acknowledged) * 7 % len(scene["choices"])]["text"]
            body = {"seat": seats[0], "text": text, "moment": scene["moment"]}
            if http.post(f"{base}/decide", json=body).raise_for_status().status_code == 204:
                self.acknowledged.append((seats[0], text))
        return True

    def end(self) -> None:
        """Waits for the end of what is asked just now."""
        self.stop.set()
        self.join(PATIENCE)
        assert not self.is_alive()

    def kept(self, url: str) -> list[tuple[int, str]]:
        """What people have decided at the table, as a server tells it."""
        log = self.someone.http.get(f"{url}/api/tables/{self.id}/log", params={"seat": 0}).raise_for_status().json()
        mine = self.someone.http.get(f"{url}/api/tables/{self.id}/log", params={"seat": 1}).raise_for_status().json()
        assert [line["number"] for line in log] == list(range(len(log)))
        both = zip(log, mine, strict=True)
        return [(one["seat"], one["text"] or two["text"]) for one, two in both if one["seat"] >= 0]


def playing(servers: list[str]) -> list[Player]:
    """Some who play at once."""
    players = [Player(servers, ("terranova", "discovery", "colorado")[n % 3]) for n in range(PLAYERS)]
    for player in players:
        player.start()
    return players


def test_what_was_acknowledged_outlives_a_killed_server(tmp_path: Path) -> None:
    server = Process(tmp_path)
    players = playing([server.url])
    until(lambda: sum(len(player.acknowledged) for player in players) > 60)
    server.kill()
    for player in players:
        player.end()
    again = Process(tmp_path)
    for player in players:
        kept = player.kept(again.url)
        assert kept[: len(player.acknowledged)] == player.acknowledged
        assert len(kept) <= len(player.acknowledged) + 1  # one may have been written but not answered
    assert again.stop() == 0


def test_with_two_servers_one_can_be_killed(database: str, tmp_path: Path) -> None:
    one, two = (Process(tmp_path, database_url=database) for _ in range(2))
    players = playing([one.url, two.url])
    until(lambda: sum(len(player.acknowledged) for player in players) > 40)
    before = sum(len(player.acknowledged) for player in players)
    one.kill()
    until(lambda: sum(len(player.acknowledged) for player in players) > before + 40)
    for player in players:
        player.end()
    assert any(player.lost for player in players)
    for player in players:
        kept = player.kept(two.url)
        # what was not answered was either not done, or done once: then the player saw it and went on
        missing = iter(kept)
        assert all(each in missing for each in player.acknowledged)
        assert len(kept) <= len(player.acknowledged) + player.lost
    assert two.stop() == 0


def test_what_one_server_does_the_others_show(database: str, tmp_path: Path) -> None:
    one, two = (Process(tmp_path, database_url=database, bot_threads=0) for _ in range(2))
    ann, ben = Someone(one.url, "Ann"), Someone(two.url, "Ben")
    id = ann.table("terranova", access="open")
    ben.post(f"/tables/{id}/sit")
    with ann.live(id, 0) as here, ben.live(id, 1) as there:
        for _ in range(3):
            for acting, other in ((here, there), (there, here)):
                acting.hear_until(lambda me: me.scene.get("choices"))
                while acting.scene["choices"]:
                    assert acting.decide()["type"] == "done"
                number = acting.scene["number"]
                other.hear_until(lambda me: me.scene.get("number") == number)  # noqa: B023
        assert here.log == there.log
        ben.post(f"/tables/{id}/say", text="hello")
        here.hear_until(lambda me: me.talk)
    for server in (one, two):
        server.stop()


def figure(url: str, name: str) -> float:
    """The sum of a figure over all its labels."""
    lines = httpx.get(f"{url}/metrics", timeout=PATIENCE).text.splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith((f"{name} ", f"{name}{{")))


def test_each_turn_of_a_bot_is_taken_by_one_server(database: str, tmp_path: Path) -> None:
    servers = [Process(tmp_path, database_url=database, bot_threads=2) for _ in range(2)]
    ann = Someone(servers[0].url, "Ann")
    ids = [ann.table("toy", sit=False, bots="greedy") for _ in range(12)]
    for id in ids:
        until(lambda: ann.get(f"/tables/{id}")["status"] == "over")  # noqa: B023
    decided = sum(sum(line["seat"] >= 0 for line in ann.get(f"/tables/{id}/log")) for id in ids)
    thoughts = sum(figure(server.url, "newfound_think_seconds_count") for server in servers)
    done = sum(figure(server.url, "newfound_decisions_total") for server in servers)
    assert thoughts == done == decided
    for server in servers:
        server.stop()


THINKS = "a bot thinks"
FOREVER = f"""
import sys, threading
from newfound.bots.bot import RandomBot
RandomBot.decide = lambda *_: (print("{THINKS}", file=sys.stderr, flush=True), threading.Event().wait())
"""
"""Bots that say that they think, and come to no decision."""


def test_a_bots_turn_is_taken_over_from_a_server_that_died(database: str, tmp_path: Path) -> None:
    slow = Process(tmp_path, FOREVER, database_url=database, bot_threads=1)
    ann = Someone(slow.url, "Ann")
    ids = [ann.table("toy", sit=False, bots="random") for _ in range(2)]  # one for its thread, one for its lane

    def stand() -> list[int]:
        return [ann.get(f"/tables/{id}")["decisions"] for id in ids]  # bots go on where somebody looks

    until(lambda: stand() and thinking(database) == 2)
    before = stand()
    quick = Process(tmp_path, database_url=database, bot_threads=1)
    other = ann.table("toy", sit=False, bots="random")
    until(lambda: ann.get(f"/tables/{other}")["status"] == "over")
    assert stand() == before  # the first one thinks, the other leaves it alone
    slow.kill()
    ann.http.base_url = httpx.URL(quick.url)
    until(lambda: all(ann.get(f"/tables/{id}")["status"] == "over" for id in ids))
    quick.stop()


def thinking(database: str) -> int:
    """At how many tables some server's bot thinks."""
    import psycopg

    with psycopg.connect(database) as connection:
        free = connection.execute('SELECT "table" FROM thinking FOR UPDATE SKIP LOCKED').fetchall()
        every = connection.execute('SELECT "table" FROM thinking').fetchall()
    return len(every) - len(free)


class Wire:
    """A wire to a database that can be cut."""

    def __init__(self, to: str) -> None:
        """Leads to a database on a Unix socket or a port."""
        address = sa.make_url(to)
        folder = str(address.query.get("host") or "")
        self._to: Any = f"{folder}/.s.PGSQL.{address.port or 5432}" if folder else (address.host, address.port)
        self._pairs: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self._cut = False
        port = self._door.getsockname()[1]
        query = {key: value for key, value in address.query.items() if key != "host"}
        self.url = address.set(host="127.0.0.1", port=port, query=query).render_as_string(hide_password=False)
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self._cut:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX if isinstance(self._to, str) else socket.AF_INET)
                far.connect(self._to)
                self._pairs += [near, far]
                for one, two in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, two), daemon=True).start()

    def _carry(self, one: socket.socket, two: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                two.sendall(data)
        with contextlib.suppress(OSError):
            two.shutdown(socket.SHUT_RDWR)
        one.close()

    def cut(self) -> None:
        """Nobody gets through, and who was through is thrown out."""
        self._cut = True
        while self._pairs:
            with contextlib.suppress(OSError):
                self._pairs.pop().shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Everybody gets through again."""
        self._cut = False


@pytest.fixture
def wire(database: str) -> Iterator[Wire]:
    """A wire to an empty database."""
    made = Wire(database)
    yield made
    made.cut()
    made._door.close()


def test_while_the_database_is_away_it_is_said_so_and_then_goes_on(wire: Wire, tmp_path: Path) -> None:
    server = Process(tmp_path, database_url=wire.url)
    ann = Someone(server.url, "Ann")
    id = ann.table("terranova", access="hotseat")
    ann.post(f"/tables/{id}/start")
    scene = ann.get(f"/tables/{id}/scene", seat=0)
    body = {"seat": 0, "text": scene["choices"][0]["text"], "moment": scene["moment"]}
    with ann.live(id, 0) as seen:
        seen.hear()
        wire.cut()
        refused = ann.post(f"/tables/{id}/decide", status=503, **body)
        assert refused["say"].startswith("What is kept here cannot be reached just now; nothing was changed.")
        assert seen.decide()["word"] == "database-away"
        assert ann.http.get("/health").status_code == 503
        wire.mend()
        until(lambda: ann.http.get("/health").status_code == 200)
        assert ann.get(f"/tables/{id}")["decisions"] == 0
        assert seen.decide()["type"] == "done"
    assert ann.get(f"/tables/{id}")["decisions"] == 1
    bots = ann.table("toy", sit=False, bots="random")
    until(lambda: ann.get(f"/tables/{bots}")["status"] == "over")  # its bots have found their way back too
    assert server.stop() == 0


def test_a_full_disk_is_refused_cleanly(tmp_path: Path) -> None:
    server = Process(tmp_path)
    ann = Someone(server.url, "Ann")
    id = ann.table("terranova", access="hotseat")
    ann.post(f"/tables/{id}/start")
    used = sum(file.stat().st_size for file in tmp_path.glob("newfound.db*"))
    full, free = (used, resource.RLIM_INFINITY), (resource.RLIM_INFINITY,) * 2
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, full)  # files cannot grow any more
    refused = None
    for _ in range(400):
        answer = ann.http.post("/api/tables", json={"game": "toy"})
        if answer.status_code != 201:
            refused = answer
            break
    assert refused is not None
    assert (refused.status_code, refused.json()["word"]) in ((503, "database-away"), (429, "too-many"))
    scene = ann.get(f"/tables/{id}/scene", seat=0)  # whoever looks on is not troubled
    body = {"seat": 0, "text": scene["choices"][0]["text"], "moment": scene["moment"]}
    assert ann.post(f"/tables/{id}/decide", status=503, **body)["word"] == "database-away"
    assert ann.get(f"/tables/{id}")["decisions"] == 0
    assert ann.http.get("/health").status_code == 503
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)
    assert (ann.http.get("/health").status_code, ann.http.get("/health").text) == (200, "ok\n")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, full)
    assert ann.http.get("/health").status_code == 200  # nobody has tried to write
    server.kill()
    again = Process(tmp_path)
    ann.http.base_url = httpx.URL(again.url)
    ann.post(f"/tables/{id}/decide", **body)
    assert ann.get(f"/tables/{id}")["decisions"] == 1
    assert again.stop() == 0


def test_a_server_that_is_told_to_stop_ends_what_it_does(tmp_path: Path) -> None:
    server = Process(tmp_path)
    ann = Someone(server.url, "Ann")
    id = ann.table("toy", access="hotseat")
    ann.post(f"/tables/{id}/start")
    with ann.live(id, 0) as seen:
        seen.hear()
        assert server.stop() == 0
        with contextlib.suppress(ConnectionClosed):
            while True:
                seen.hear()
        assert seen.socket.close_code == 1012  # come again: the server starts anew


def test_a_server_whose_bots_think_ends_when_it_is_told_to(tmp_path: Path) -> None:
    server = Process(tmp_path, FOREVER, bot_threads=1)
    ann = Someone(server.url, "Ann")
    bots = [ann.table("toy", sit=False, bots="random") for _ in range(2)]  # one for its thread, one for its lane
    for each in bots:
        ann.get(f"/tables/{each}")  # bots go on where somebody looks
    id = ann.table("terranova", access="hotseat")
    ann.post(f"/tables/{id}/start")
    until(lambda: Path(server.errors.name).read_text().count(THINKS) == 2)
    with ann.live(id, 0) as seen:
        seen.hear()
        assert seen.decide()["type"] == "done"
        assert server.stop() == 0
    again = Process(tmp_path)
    ann.http.base_url = httpx.URL(again.url)
    assert ann.get(f"/tables/{id}")["decisions"] == 1
    for each in bots:
        until(lambda: ann.get(f"/tables/{each}")["status"] == "over")  # noqa: B023
    assert again.stop() == 0
