"""What opens something: tokens with a scope and an end, links that work once; and what a leaked one cannot do."""

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from newfound.server.people import TOKENS
from newfound.table import store
from server.serving import Process, Someone, closing, dial, serving

DAY = 86400.0


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets so many days go by in the house."""
    real, by = store._ticks, [0.0]

    def go(days: float) -> None:
        by[0] += days * DAY

    monkeypatch.setattr(store, "_ticks", lambda: real() + by[0])
    return go


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A server of its own, whose time may go by."""
    with serving(data=tmp_path, bot_threads=0, webhooks=True) as address:
        yield address


def program(url: str, token: str) -> Someone:
    """Somebody's program."""
    made = Someone(url)
    made.http.headers["authorization"] = f"Bearer {token}"
    return made


def test_a_token_to_play_with_does_not_take_the_guest_over(house: str) -> None:
    eve, thief = Someone(house, "Eve"), Someone(house)
    thief.post("/account", name="Thief", password="a ship at sea")
    id = eve.table("toy", access="hotseat")
    leaked = program(house, eve.post("/tokens", label="my bot")["token"])
    before = eve.get("/me")
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("POST", "/account", {"name": "Mine", "password": "a ship at sea"}),
        ("POST", "/session", {"name": "Thief", "password": "a ship at sea"}),  # would take the tables along
        ("POST", "/password", {"old": "x", "new": "a ship at sea"}),
        ("POST", "/me", {"name": "Mine"}),
        ("POST", "/me", {"mail": "thief@example.org"}),
        ("POST", "/me", {"webhook": "https://example.org/x"}),
        ("POST", "/tokens", {"scope": "account"}),
        ("GET", "/tokens", {}),
        ("DELETE", f"/tokens/{eve.get('/tokens')[0]['id']}", {}),
        ("POST", f"/tables/{id}/seats/0/link", {}),
    ]
    for method, path, body in asked:
        answer = leaked.http.request(method, f"/api{path}", json=body)
        assert (answer.status_code, answer.json()["word"]) == (403, "token-play"), path
        assert not answer.cookies
    assert eve.get("/me") == before
    assert eve.get(f"/tables/{id}")["mine"] == [0, 1]
    leaked.post(f"/tables/{id}/start")  # playing and looking it may
    scene = leaked.get(f"/tables/{id}/scene", seat=0)
    leaked.post(f"/tables/{id}/decide", seat=0, text=scene["choices"][0]["text"], moment=scene["moment"])
    assert leaked.get("/me")["name"] == "Eve"


def test_what_is_private_is_not_shown_to_a_token_to_play_with(house: str) -> None:
    eve = Someone(house, "Eve")
    eve.post("/me", webhook="https://example.org/x")
    play, account = (program(house, eve.post("/tokens", scope=scope)["token"]) for scope in ("play", "account"))
    assert play.get("/me")["webhook"] is None
    assert account.get("/me")["webhook"] == "https://example.org/x"
    assert account.post("/me", name="Eva")["name"] == "Eva"
    assert account.post("/tokens", label="another")["token"]
    assert [each["scope"] for each in account.get("/tokens")] == ["play", "account", "play"]


def test_a_token_ends(house: str, later: Callable[[float], None]) -> None:
    eve = Someone(house, "Eve")
    usual, short = (eve.post("/tokens", **more)["token"] for more in ({}, {"days": 1}))
    assert eve.post("/tokens", status=422, days=366)["word"] == "request-wrong"
    assert eve.post("/tokens", status=422, days=0)["word"] == "request-wrong"
    assert eve.post("/tokens", status=422, scope="all")["word"] == "request-wrong"
    for shown, days in zip(eve.get("/tokens"), (90, 1), strict=True):
        assert shown["ends"] - shown["made"] == days * DAY
    id = eve.table("toy", access="hotseat")
    address = f"{house.replace('http', 'ws', 1)}/api/tables/{id}/live?lang=en"
    with dial(address, additional_headers={"authorization": f"Bearer {short}"}) as look:
        later(1.01)
        program(house, short).http.get("/api/me")
        eve.http.delete("/api/tokens/000000000000")  # whatever is void is looked for then
        assert closing(look) == 1008
    assert program(house, short).http.get("/api/me").status_code == 401
    before = eve.get("/tokens")[0]["used"]
    assert program(house, usual).get("/me")["name"] == "Eve"
    assert eve.get("/tokens")[0]["used"] > before  # though the browser was there at the same time
    later(89)
    assert program(house, usual).http.get("/api/me").status_code == 401
    assert eve.get("/tokens") == []


def test_of_many_tokens_made_at_once_no_more_are_made_than_one_may_have(house: str) -> None:
    eve = Someone(house, "Eve")
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda _: eve.http.post("/api/tokens", json={}).status_code, range(40)))
    assert (answers.count(201), answers.count(409)) == (TOKENS, 40 - TOKENS)
    assert len(eve.get("/tokens")) == TOKENS


def test_who_registers_several_times_at_once_has_the_one_account_that_was_said(house: str) -> None:
    eve, password = Someone(house, "Eve"), "a ship at sea"

    def register(number: int) -> int:
        me = Someone(house)
        me.http.cookies = eve.http.cookies
        return me.http.post("/api/account", json={"name": f"Eve {number}", "password": password}).status_code

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(register, range(4)))
    known = [
        Someone(house).http.post("/api/session", json={"name": f"Eve {number}", "password": password}).status_code
        for number in range(4)
    ]
    assert answers.count(200) == known.count(200) == 1
    assert answers.index(200) == known.index(200)


def test_a_link_ends(house: str, later: Callable[[float], None]) -> None:
    ann, ben = Someone(house, "Ann"), Someone(house, "Ben")
    id = ann.table("toy")
    link = ann.post(f"/tables/{id}/seats/0/link")["link"]
    later(7.01)
    assert ben.post("/seats", status=404, link=link)["word"] == "link-unknown"
    late = ann.post(f"/tables/{id}/seats/0/link")["link"]
    later(6.9)
    assert ben.post("/seats", link=late)["id"] == id


def test_of_many_who_follow_a_link_at_once_one_gets_the_seat(house: str) -> None:
    ann = Someone(house, "Ann")
    id = ann.table("toy")
    link = ann.post(f"/tables/{id}/seats/0/link")["link"]
    others = [Someone(house, f"Ben {number}") for number in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda who: who.http.post("/api/seats", json={"link": link}).status_code, others))
    assert answers.count(200) == 1
    assert set(answers) <= {200, 404, 409}
    assert ann.get(f"/tables/{id}")["mine"] == []


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_that_opens_something_stands_in_the_log_or_the_database(tmp_path: Path, form: str) -> None:
    house = Process(tmp_path, log=form, level="debug")
    ann = Someone(house.url, "Ann")
    token = ann.post("/tokens")["token"]
    id = ann.table("toy")
    link = ann.post(f"/tables/{id}/seats/0/link")["link"]
    cookie = ann.http.cookies["newfound"]
    program(house.url, token).get("/me")
    ann.post("/seats", status=409, link=link)
    with ann.live(id, 0, asked="for something") as look:
        look.hear()
    ann.http.get(f"/seat/{link}.signed")  # as links were once
    Someone(house.url, "Ben").post("/seats", link=link)
    house.stop()
    log = Path(house.errors.name).read_text()
    assert "/api/seats" in log
    assert "/seat/…" in log
    assert "something" not in log
    with contextlib.closing(sqlite3.connect(tmp_path / "newfound.db")) as kept:
        kept.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw = (tmp_path / "newfound.db").read_bytes().decode("latin-1")
    for secret in (token, link, cookie):
        assert secret not in log
        assert secret not in raw
    assert not re.search("password", log)
