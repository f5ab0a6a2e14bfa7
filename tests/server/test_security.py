"""What `docs/security.md` says and no other test shows."""

import ast
import json
import re
from base64 import urlsafe_b64decode
from pathlib import Path
from socket import create_connection
from typing import Final

import httpx
import pytest
import sqlalchemy as sa

from conftest import PATIENCE
from newfound.table.schema import KEYS, PEOPLE
from newfound.table.store import Store
from server.serving import Someone, closing, dial, serving

HOME: Final = Path(__file__).parent.parent.parent
SOURCES: Final = HOME / "src" / "newfound"
LEVEL_ONE: Final = """
1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1
7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1
11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1
"""
"""What version 5.0.0 of the standard asks of level 1."""


def test_every_requirement_is_answered_once() -> None:
    page = (HOME / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line.strip("|").split("|") for line in page.splitlines() if re.match(r"\| \d", line)]
    assert [number.strip() for number, *_ in rows] == LEVEL_ONE.split()
    untested = ("not done: ", "does not apply: ", "left to the host: ", "below, ")
    for number, _, how, test in rows:
        assert "`" in test or "the same" in test or how.strip().startswith(untested), f"{number} is shown by no test"


def test_nothing_that_is_sent_is_run() -> None:
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func)
                assert name not in ("eval", "exec", "os.system", "os.popen", "asyncio.create_subprocess_shell"), file
                assert not any(each.arg == "shell" for each in node.keywords), file
    for file in (*(SOURCES / "page" / "src").rglob("*.ts"), *(SOURCES / "page" / "src").rglob("*.svelte")):
        assert not re.search(r"\beval\(|new Function\(|document\.write", file.read_text(encoding="utf-8")), file


def test_the_page_takes_only_pictures_and_our_own_rules_for_markup() -> None:
    marked = {
        f"{file.name}: {found}"
        for file in (SOURCES / "page" / "src").rglob("*.*")
        for found in re.findall(r"@html \w+(?:\.\w+)?|\w+\.innerHTML = \w+", file.read_text(encoding="utf-8"))
    }
    assert marked == {
        "Share.svelte: @html drawn",  # the QR code of an address
        "Guide.svelte: @html chapter.html",  # our own text
        "picture.svelte.ts: made.innerHTML = markup",  # a picture, where all text is escaped
    }


def test_passwords_are_hidden_and_may_be_pasted_or_filled_in() -> None:
    fields = []
    for file in (SOURCES / "page" / "src").rglob("*.svelte"):
        text = file.read_text(encoding="utf-8")
        assert "onpaste" not in text
        fields += re.findall(r"<input[^>]*(?:password|\{old\}|\{fresh\})[^>]*>", text)
    assert len(fields) == 3
    for field in fields:
        assert 'type="password"' in field
        assert re.search(r'autocomplete="(current|new)-password"', field)


def test_a_password_is_any_text_and_is_taken_as_it_is(tmp_path: Path) -> None:
    long = "é 🧭 " + "x" * 119 + "Ab "
    for number, password in enumerate(("sevenfor", "12 34 98", "ÀÉÎ ☂ œß", long)):
        with serving(data=tmp_path / str(number)) as url:
            Someone(url, "Ann").post("/account", name="Ann", password=password)
            for other in {password.swapcase(), password[:-1], password.strip(), password + " "} - {password}:
                Someone(url).post("/session", status=(401, 422), name="Ann", password=other)
            Someone(url).post("/session", name="Ann", password=password)


def test_whoever_comes_in_has_a_new_key_and_the_old_one_is_void(url: str) -> None:
    ann = Someone(url, "Ann")
    keys = [ann.http.cookies["newfound"]]
    ann.post("/account", name="Ann the first", password="a needle of snow")
    keys.append(ann.http.cookies["newfound"])
    ann.post("/session", name="Ann the first", password="a needle of snow")
    keys.append(ann.http.cookies["newfound"])
    assert len(set(keys)) == 3
    known = [Someone(url).http.get("/api/me", headers={"cookie": f"newfound={key}"}).json() for key in keys]
    assert [each is not None for each in known] == [False, False, True]
    ann.http.delete("/api/session")
    assert Someone(url).http.get("/api/me", headers={"cookie": f"newfound={keys[-1]}"}).json() is None


def test_keys_are_long_and_a_new_house_knows_nobody(tmp_path: Path) -> None:
    with serving(data=tmp_path) as url:
        store = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
        with store.read() as connection:
            assert [
                connection.execute(sa.select(sa.func.count()).select_from(each)).scalar() for each in (PEOPLE, KEYS)
            ] == [0, 0]
        ann = Someone(url, "Ann")
        named = ann.http.cookies["newfound"].partition(".")[0]
        key = json.loads(urlsafe_b64decode(named + "=" * (-len(named) % 4)))
        assert len(urlsafe_b64decode(key)) >= 24  # 192 random bits
        assert len(urlsafe_b64decode(ann.post("/tokens")["token"].removeprefix("nf_"))) >= 24
        store.close()


def test_other_sites_read_nothing_of_ours(url: str) -> None:
    for method in ("GET", "OPTIONS"):
        asked = {"origin": "https://evil.example", "access-control-request-method": "POST"}
        answer = httpx.request(method, f"{url}/api/me", headers=asked, timeout=PATIENCE)
        assert not any(name.startswith("access-control") for name in answer.headers)


def test_live_connections_are_encrypted_too(tmp_path: Path) -> None:
    with serving(data=tmp_path, public_url="https://games.example") as url:
        through = {"host": "games.example", "x-forwarded-proto": "https"}
        with httpx.Client(base_url=url, headers=through, timeout=PATIENCE) as ann:
            id = ann.post("/api/tables", json={"game": "toy", "players": 2}).json()["id"]
        address = f"ws://games.example/api/tables/{id}/live"
        there = ("127.0.0.1", int(url.rpartition(":")[2]))
        with dial(address, sock=create_connection(there)) as socket:
            assert closing(socket) == 1008
            assert "https" in str(socket.close_reason)
        encrypted = {"x-forwarded-proto": "https"}
        with dial(address, sock=create_connection(there), additional_headers=encrypted) as socket:
            assert json.loads(socket.recv(PATIENCE))[0]["type"] == "news"


@pytest.mark.parametrize(
    "path", ["/.git/config", "/../pyproject.toml", "/%2e%2e/%2e%2e/server/app.py", "/assets/../../x"]
)
def test_only_the_page_is_served(url: str, path: str) -> None:
    home = httpx.get(url, timeout=PATIENCE).text
    answer = httpx.get(f"{url}{path}", timeout=PATIENCE)
    assert answer.text == home or answer.status_code == 404


def test_others_are_told_the_name_of_a_person_and_no_more(tmp_path: Path) -> None:
    with serving(data=tmp_path, webhooks=True) as url:
        ann, bob = Someone(url, "Ann"), Someone(url, "Bob")
        ann.post("/account", name="Ann of the islands", password="a needle of snow")
        ann.post("/me", name="Annie", webhook="https://hooks.example/secret")
        id = ann.table("toy", players=2, access="open")
        ann.post(f"/tables/{id}/say", text="hello")
        bob.post(f"/tables/{id}/sit", seat=1)
        told = "".join(bob.http.get(f"/api/tables{path}").text for path in ("", f"/{id}", f"/{id}/talk", f"/{id}/log"))
        told += bob.http.get(f"/api/tables/{id}/scene").text + bob.http.get(f"/api/tables/{id}/record").text
    store = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
    with store.read() as connection:
        known = connection.execute(sa.select(PEOPLE.c.id)).scalars().all()
    store.close()
    assert "Annie" in told
    for secret in (*known, "islands", "hooks.example"):
        assert secret not in told
