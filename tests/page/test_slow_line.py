"""The page on a slow line, and what travels on it."""

import json
import random
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

import newfound
from conftest import PATIENCE
from newfound.core import record
from newfound.core.state import State
from page.conftest import Server, Visit
from page.test_play import click_some

SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""A slow line of the third generation: milliseconds, and bytes a second."""
SOON = 6
"""Seconds' worth of bytes that are there before one can begin to play."""
MOST = 30_000
"""Bytes that a scene may have on the line."""
MOST_WITH_LOG = 45_000
"""Bytes that it may have with all that has happened in a long game."""


def test_home_and_a_table_on_a_slow_line(visit: Visit) -> None:
    page = visit("/api/games")  # nothing of the page is known yet
    line = page.context.new_cdp_session(page)
    came: list[float] = []
    line.on("Network.loadingFinished", lambda told: came.append(told["encodedDataLength"]))
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW)
    page.goto("/", wait_until="commit")
    play = page.get_by_role("button", name="Jouer à Terra Nova contre des robots")
    expect(play).to_be_visible()
    assert 0 < sum(came) < SOON * SLOW["downloadThroughput"]
    play.click()
    click_some(page, 1)
    expect(page.get_by_role("log", name="Journal")).to_contain_text("place un bonhomme")


# ── What travels ────────────────────────────────────────────────────────────────────────────────────────────────────


def played(game: str) -> Iterator[State]:
    """A random game of as many as can play, state by state."""
    rng = random.Random(8)
    state = newfound.game(game).new(newfound.game(game).players[-1])
    while not state.over:
        yield state
        seat = rng.choice(state.to_act)
        action = state.chance(rng) if seat == newfound.CHANCE else rng.choice(state.legal(seat))
        state = state.apply(seat, action)


class Counting(socket.socket):
    """A socket that knows how many bytes have come."""

    came = 0

    def recv(self, *asked: Any) -> bytes:
        got = super().recv(*asked)
        self.came += len(got)
        return got


def looked(address: str, table: str, cookie: str, compression: str | None = "deflate", **more: str) -> tuple[Any, int]:
    """The first news of a live look, and how many bytes they took on the line."""
    host, port = address.removeprefix("http://").split(":")
    line = Counting()
    line.connect((host, int(port)))
    asked = httpx.QueryParams(seat=0, lang="fr", **more)
    where = f"ws://{host}:{port}/api/tables/{table}/live?{asked}"
    with connect(
        where,
        sock=line,
        additional_headers={"cookie": cookie},
        compression=compression,
        max_size=None,
        open_timeout=PATIENCE,
    ) as live:
        assert live.response
        agreed = live.response.headers.get("Sec-WebSocket-Extensions", "")
        assert agreed.startswith("permessage-deflate") == (compression is not None)
        return json.loads(live.recv())[0], line.came


@pytest.mark.parametrize("game", sorted(newfound.games()))
def test_scenes_are_light(server: Server, game: str) -> None:
    states = list(played(game))
    for state in (states[len(states) // 2], states[-1]):
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
            plain_text = {"content-type": "text/plain"}
            table = http.post("/api/records", content=record.dumps(state), headers=plain_text).json()["id"]
            with http.stream("GET", f"/api/tables/{table}/scene?seat=0", headers={"accept-encoding": "gzip"}) as answer:
                assert answer.headers["content-encoding"] == "gzip"
                assert len(b"".join(answer.iter_raw())) < MOST
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        first, sent = looked(server.address, table, cookie)
        assert len(first["log"]["lines"]) == first["scene"]["number"] > 100
        assert sent < MOST_WITH_LOG
        again, resent = looked(server.address, table, cookie, moment=first["scene"]["moment"])
        assert "log" not in again
        assert resent < MOST
        _, plain = looked(server.address, table, cookie, compression=None)
        assert 4 * sent < plain, "what is sent by WebSocket is compressed"
