"""People: a name works at once, an account keeps what a guest began, and nobody gets in as somebody else."""

import hashlib
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Literal

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from itsdangerous import URLSafeSerializer
from zxcvbn.frequency_lists import FREQUENCY_LISTS

from conftest import PATIENCE
from newfound.core.game import game
from newfound.server.house import HASHED, House
from newfound.server.limits import AtOnce
from newfound.server.people import PASSWORD, People
from newfound.server.person import checked_name
from newfound.server.refusals import Turned
from newfound.table import Table
from newfound.table.schema import KEYS, PEOPLE
from newfound.table.store import Store
from server.serving import Someone, closing, serving, until


def test_many_who_come_in_at_once_leave_threads_for_who_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go, lock = threading.Event(), threading.Lock()
    come, at_once = [], [0]
    real = House.limit_passwords

    def verify(*_: object) -> None:
        with lock:
            at_once.append(at_once[-1] + 1)
        go.wait(PATIENCE)
        with lock:
            at_once.append(at_once[-1] - 1)
        raise VerifyMismatchError

    def limit(*asked: Any) -> None:
        real(*asked)
        come.append(1)

    monkeypatch.setattr(PasswordHasher, "verify", verify)
    monkeypatch.setattr(House, "limit_passwords", limit)
    with serving(data=tmp_path) as url, ThreadPoolExecutor(8) as pool:
        ann = Someone(url, "Ann")
        asked = {"name": "Nobody", "password": "a ship at sea"}
        asking = [pool.submit(Someone(url).post, "/session", 401, **{**asked, "name": f"Nobody {n}"}) for n in range(8)]
        until(lambda: len(come) == 8 and at_once[-1])
        ann.table()
        go.set()
        assert {each.result()["word"] for each in asking} == {"account-wrong"}
    assert max(at_once) <= HASHED


def test_a_guest_is_known_again_by_the_cookie(url: str) -> None:
    nobody = Someone(url)
    assert nobody.get("/me") is None
    id = nobody.table()  # becomes a guest by doing something
    name = nobody.get("/me")["name"]
    assert name.startswith("Guest ")
    nobody.post("/me", name="  Ada\u200b   Lovelace ")
    assert nobody.get("/me")["name"] == "Ada Lovelace"
    assert [(card["id"], card["seats"][0]["name"]) for card in nobody.get("/tables", mine=True)] == [
        (id, "Ada Lovelace")
    ]
    assert nobody.post("/me", status=422, name=" ")["say"] == "A name has from 1 to 30 characters that can be read."
    stolen = Someone(url)
    value = nobody.http.cookies["newfound"]
    stolen.http.cookies["newfound"] = value[:-2] + ("aa" if value[-2:] != "aa" else "bb")
    assert stolen.get("/me") is None


def test_a_guest_is_named_in_the_language_of_the_page_whatever_the_browser_speaks(url: str) -> None:
    guest = Someone(url).post("/me?lang=fr")
    assert guest["name"].startswith("Invité ")
    assert guest["lang"] == "fr"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("👩\u200d🚀 Sally", "👩\u200d🚀 Sally"),
        ("👩🏽\u200d⚕\ufe0f", "👩🏽\u200d⚕\ufe0f"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("👨\u200d👩\u200d👧\u200d👦", "👨\u200d👩\u200d👧\u200d👦"),
        ("An\x80n\x7f", "Ann"),  # pictures have marks like these for names and ids
        ("An\u200dn", "Ann"),  # between letters it would only hide
        ("👩\u200d", "👩"),
        ("\u200d🚀", "🚀"),
        ("👩\u200d Ann", "👩 Ann"),
        ("\u200d\u200d", None),
        ("\ufe0f", None),
        ("\u3164", None),
        ("\u2800 \u2800", None),
        ("\u0301", None),
        ("Zoe\u3164", "Zoe"),  # two people's names must not look the same
        ("Z\u034fo\u17b4e", "Zoe"),
        ("Zoe\ufe0f\ufe00\U000e0100", "Zoe"),
    ],
)
def test_a_name_keeps_what_joins_emoji_and_shows_something(typed: str, shown: str | None) -> None:
    if shown is None:
        with pytest.raises(Turned):
            checked_name(typed)
    else:
        assert checked_name(typed) == shown


@pytest.mark.parametrize("typed", ["Foo™️", "Mia 1️⃣", "ann\u200d marie", "Zoe\u200d\u0308"])
def test_an_account_is_entered_by_the_name_that_was_typed_for_it(url: str, typed: str) -> None:
    Someone(url, "Ann").post("/account", name=typed, password="a ship at sea")
    assert Someone(url).post("/session", name=typed, password="a ship at sea")["account"]


def test_an_account_takes_the_guests_tables_along(url: str) -> None:
    ann = Someone(url, "Ann")
    first = ann.table()
    old = ann.http.cookies["newfound"]
    assert ann.post("/account", name="Annabel", password="a ship at sea")["account"] == "annabel"
    ghost = Someone(url)
    ghost.http.cookies["newfound"] = old
    assert ghost.get("/me") is None  # the cookie from before is void
    assert ann.get("/tables", mine=True)[0]["id"] == first
    assert ann.get(f"/tables/{first}")["seats"][0]["name"] == "Annabel"
    other = Someone(url, "Anna")
    second = other.table()
    wrong = other.post("/session", status=401, name="annabel", password="a ship at see")
    assert wrong["say"] == "This name and this password do not belong together."
    assert other.post("/session", status=401, name="annabell", password="a ship at sea") == wrong
    other.post("/session", name="ANNABEL", password="a ship at sea")
    assert {card["id"] for card in other.get("/tables", mine=True)} == {first, second}
    assert other.get(f"/tables/{second}")["seats"][0]["name"] == "Annabel"
    other.http.delete("/api/session")
    assert other.get("/me") is None
    assert ann.get("/me")["account"] == "annabel"
    assert Someone(url).post("/account", status=409, name="annabel", password="another one")["word"] == "account-taken"


def test_who_comes_in_while_nothing_can_be_changed_loses_no_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(data=tmp_path) as url:
        Someone(url).post("/account", name="Annabel", password="a ship at sea")
        guest = Someone(url, "Anna")
        id = guest.table()
        with monkeypatch.context() as full:
            full.setattr(AtOnce, "full", lambda *_: True)  # as many of that address wait as may
            guest.post("/session", status=429, name="annabel", password="a ship at sea")
        assert guest.get(f"/tables/{id}")["mine"] == [0]
        guest.post("/session", name="annabel", password="a ship at sea")
        assert guest.get(f"/tables/{id}")["mine"] == [0]


def test_who_comes_in_brings_all_tables_however_many(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
    store.migrate()
    people = People(store, "secret")
    guest, cookie = people.guest("Tab", "en")
    people.register(people.guest("Tabitha", "en")[0], "Tabitha", "a ship at sea")
    for number in range(201):
        store.add(f"t{number}", Table(game("toy"), 2, {}, guest.id), number)
    store.close()
    with serving(data=tmp_path, secret="secret") as url:
        here, elsewhere = Someone(url), Someone(url)
        here.http.cookies["newfound"] = cookie
        for each in (here, elsewhere):
            each.post("/session", name="tabitha", password="a ship at sea")
        assert elsewhere.get("/tables/t0")["owned"]


def test_passwords_that_are_guessed_at_once_are_refused(url: str) -> None:
    bob = Someone(url, "Bob")
    for password in ("short", "password", "aaaaaaaaaa", "BobBobBob"):
        refused = bob.post("/account", status=422, name="bobbobbob", password=password)
        assert refused["word"] in ("account-password", "account-guessed"), password


def test_the_most_common_passwords_are_refused(tmp_path: Path) -> None:
    """Those that are long enough to be chosen, in any case, and what is guessed first in this house."""
    store = Store(f"sqlite:///{tmp_path / 'people.db'}")
    store.migrate()
    people = People(store, "secret")
    guest, _ = people.guest("Guest", "en")
    long_enough = [word for word in FREQUENCY_LISTS["passwords"] if len(word) >= PASSWORD[0]]
    assert len(long_enough) > 3000
    for password in (*long_enough[:3000:100], long_enough[2999], "Password123", "MotDePasse", "Mayflower"):
        with pytest.raises(Turned, match="guess"):
            people.register(guest, "somebody", password)
    store.close()


@pytest.mark.parametrize("known", [True, False])
def test_a_name_that_nobody_has_takes_as_long_as_one_that_somebody_has(
    known: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first guess on: what takes its time is done equally often."""
    store = Store(f"sqlite:///{tmp_path / 'people.db'}")
    store.migrate()
    people = People(store, "secret")
    guest, _ = people.guest("Guest", "en")
    people.register(guest, "somebody", "a ship at sea")
    done: list[str] = []

    class Counted(PasswordHasher):
        def hash(self, *args: Any, **more: Any) -> str:
            done.append("hash")
            return super().hash(*args, **more)

        def verify(self, *args: Any) -> Literal[True]:
            done.append("verify")
            return super().verify(*args)

    monkeypatch.setattr("newfound.server.people.PasswordHasher", Counted)
    anew = People(store, "secret")
    for guesses in (["hash", "verify"], ["hash", "verify", "verify"]):
        with pytest.raises(Turned, match="do not belong together"):
            anew.enter("somebody" if known else "nobody", "a ship at see")
        assert done == guesses
    store.close()


def test_only_what_cannot_be_turned_back_is_stored(tmp_path: Path) -> None:
    with serving(data=tmp_path) as address:
        cleo = Someone(address, "Cleo")
        cleo.post("/account", name="Cleo", password="a needle of snow")
        token = cleo.post("/tokens", label="my bot")["token"]
        cookie = cleo.http.cookies["newfound"]
    store = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
    with store.read() as connection:
        password = connection.execute(sa.select(PEOPLE.c.password)).scalar_one()
        keys = connection.execute(sa.select(KEYS.c.digest)).scalars().all()
    store.close()
    assert password.startswith("$argon2id$")
    assert len(keys) == 2
    raw = (tmp_path / "newfound.db").read_bytes()
    for secret in (token.encode(), cookie.encode(), b"a needle of snow"):
        assert secret not in raw


def test_cookies_are_signed_by_sha256_and_older_ones_still_work(tmp_path: Path) -> None:
    with serving(data=tmp_path, secret="a secret of the house") as address:
        cookie = Someone(address, "Zoe").http.cookies["newfound"]
        today = URLSafeSerializer("a secret of the house", "cookie", signer_kwargs={"digest_method": hashlib.sha256})
        before = URLSafeSerializer("a secret of the house", "cookie")
        key = today.loads(cookie)
        for value, known in ((before.dumps(key), True), (before.dumps("x" + key), False), (key, False)):
            answer = Someone(address).http.get("/api/me", headers={"cookie": f"newfound={value}"})
            assert (answer.json() is not None) == known


def test_a_new_password_voids_everything_before(url: str) -> None:
    dan = Someone(url, "Dan")
    assert dan.post("/password", status=409, old="x", new="y" * 9)["word"] == "account-none"
    dan.post("/account", name="Dan", password="first password!")
    token = dan.post("/tokens")["token"]
    elsewhere = Someone(url)
    elsewhere.post("/session", name="Dan", password="first password!")
    assert dan.post("/password", status=401, old="wrong", new="second password!")["word"] == "account-old"
    dan.post("/password", old="first password!", new="second password!")
    assert elsewhere.get("/me") is None
    assert dan.get("/me")["account"] == "dan"
    answer = Someone(url).http.get("/api/me", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 401


def test_a_program_plays_by_a_token_until_it_is_revoked(url: str) -> None:
    eve = Someone(url, "Eve")
    id = eve.table("toy", access="hotseat")
    token = eve.post("/tokens", label="curl")["token"]
    program = Someone(url)
    program.http.headers["authorization"] = f"Bearer {token}"
    assert program.get("/me")["name"] == "Eve"
    program.post(f"/tables/{id}/start")
    assert program.get(f"/tables/{id}")["status"] == "running"
    shown = eve.get("/tokens")
    assert [each["label"] for each in shown] == ["curl"]
    assert token not in str(shown)
    stranger = Someone(url, "Stranger")
    assert stranger.http.delete(f"/api/tokens/{shown[0]['id']}").status_code == 204  # not theirs: nothing happens
    assert program.get("/me")["name"] == "Eve"
    eve.http.delete(f"/api/tokens/{shown[0]['id']}")
    refused = program.http.get("/api/me")
    assert refused.status_code == 401
    assert refused.json()["say"] == "This token is not known here, or no longer is."


def test_a_live_connection_ends_with_the_key_it_came_with(url: str) -> None:
    hal = Someone(url, "Hal")
    hal.post("/account", name="Hal the first", password="first password!")
    elsewhere = Someone(url)
    elsewhere.post("/session", name="hal the FIRST", password="first password!")
    id = hal.table("toy", access="hotseat")
    with elsewhere.live(id) as there, hal.live(id) as here:
        assert there.ask("say", text="here I am")["type"] == "done"
        elsewhere.http.delete("/api/session")
        assert closing(there.socket) == 1008
        assert here.ask("say", text="and I")["type"] == "done"
        hal.post("/password", old="first password!", new="second password!")
        assert closing(here.socket) == 1008


def test_what_one_server_voids_is_void_at_the_others(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("newfound.server.app.KEYS", 3600.0)  # they are told, and need not look by themselves
    kept = {"data": tmp_path, "database_url": database, "bot_threads": 0}
    with serving(**kept) as one, serving(**kept) as two:
        ida = Someone(one, "Ida")
        there = Someone(two)
        there.http.cookies = ida.http.cookies
        with ida.live(ida.table("toy", access="hotseat")) as look:
            assert look.ask("say", text="here I am")["type"] == "done"
            there.http.delete("/api/session")
            assert closing(look.socket) == 1008


@pytest.mark.usefixtures("clock")
def test_a_strangers_guesses_do_not_keep_the_owner_out(tmp_path: Path) -> None:
    with serving(data=tmp_path) as url:
        owner, stranger = Someone(url, "Gil"), Someone(url)
        owner.post("/account", name="Gil", password="a ship at sea")
        stranger.http.headers["x-forwarded-for"] = "203.0.113.9"
        names = ["gil", " gil", "GIL ", "g\uff49l", "gil\u2003"]  # the same account, however it is typed
        guesses = [{"name": names[n % 5], "password": f"guess {n}"} for n in range(20)]
        answers = [stranger.http.post("/api/session", json=guess).status_code for guess in guesses]
        assert answers.count(401) == 5
        assert answers[5:] == [429] * 15
        again = Someone(url)
        again.post("/session", name="Gil", password="a ship at sea")
        assert again.get("/me")["account"] == "gil"


@pytest.mark.usefixtures("clock")
def test_guessing_passwords_is_slowed_down(url: str) -> None:
    fay = Someone(url)
    fay.http.headers["x-forwarded-for"] = "203.0.113.10"  # where nobody has tried any yet
    answers = [
        fay.http.post("/api/session", json={"name": "fay", "password": f"guess {n}"}).status_code for n in range(12)
    ]
    assert answers == [401] * 5 + [429] * 7
