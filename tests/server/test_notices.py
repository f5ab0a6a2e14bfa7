"""Notices: who is away when it is their turn is told, once, in their own language; who looks on is not."""

import asyncio
import contextlib
import email
import email.policy
import http.server
import json
import re
import socket
import socketserver
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from conftest import PATIENCE
from newfound.server.notices import Notices, checked_mail, checked_webhook
from newfound.server.refusals import Turned
from newfound.server.settings import Settings
from server.serving import Someone, serving, until


class Letters(socketserver.ThreadingTCPServer):
    """A mail server that keeps the letters it gets."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        """Listens on a free port."""
        super().__init__(("127.0.0.1", 0), Clerk)
        self.letters: list[str] = []
        self.told: list[str] = []
        self.offers = b"SIZE"


class Clerk(socketserver.StreamRequestHandler):
    """Speaks as much SMTP as it takes to hand over a letter."""

    def handle(self) -> None:
        """One conversation."""
        assert isinstance(self.server, Letters)
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            self.server.told.append(line.decode().split()[0].upper())
            if self.server.told[-1] == "STARTTLS":
                self.wfile.write(b"454 not now\r\n")
                continue
            if self.server.told[-1] == "EHLO":
                self.wfile.write(b"250-here\r\n250-AUTH PLAIN\r\n250 " + self.server.offers + b"\r\n")
                continue
            if line[:4].upper() == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = []
                while (text := self.rfile.readline()) != b".\r\n":
                    lines.append(text.decode())
                self.server.letters.append("".join(lines))
            self.wfile.write(b"221 bye\r\n" if line[:4].upper() == b"QUIT" else b"250 ok\r\n")


class Calls(http.server.ThreadingHTTPServer):
    """An address of somebody's own that keeps what is posted there, and for which host."""

    def __init__(self) -> None:
        """Listens on a free port; the first call fails."""
        super().__init__(("127.0.0.1", 0), Phone)
        self.calls: list[dict[str, Any]] = []
        self.hosts: list[str] = []


class Phone(http.server.BaseHTTPRequestHandler):
    """Takes one call."""

    def do_POST(self) -> None:
        """Keeps what it is told."""
        assert isinstance(self.server, Calls)
        self.server.hosts.append(self.headers["host"])
        self.server.calls.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@pytest.fixture
def letters() -> Iterator[Letters]:
    """A mail server."""
    with Letters() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def calls() -> Iterator[Calls]:
    """Somebody's own address."""
    with Calls() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_who_is_away_is_told_by_mail_and_by_a_call(letters: Letters, calls: Calls, tmp_path: Path) -> None:
    with serving(
        data=tmp_path,
        smtp_url=f"smtp://127.0.0.1:{letters.server_address[1]}",
        webhooks=True,
        webhooks_inside=True,
        notice_minutes=0,
    ) as url:
        ann, ben, cleo = Someone(url, "Ann"), Someone(url, "Ben"), Someone(url, "Cleo")
        ben.post("/me", mail="ben@example.org", lang="fr")
        until(lambda: letters.letters)
        ben.post("/mail", link=secret_of(letters.letters.pop()))
        cleo.post("/me", webhook=f"http://127.0.0.1:{calls.server_address[1]}/here")
        id = ann.table("toy", players=3, access="open", pace="days")
        for each in (ben, cleo):
            each.post(f"/tables/{id}/sit")
        until(lambda: letters.letters)
        until(lambda: calls.calls)
        quick = ann.table("toy", players=3, access="open", pace="now")
        for each in (ben, cleo):
            each.post(f"/tables/{quick}/sit")
    letter, call = letters.letters[0], calls.calls[0]
    assert "To: ben@example.org" in letter
    told = email.message_from_string(letter, policy=email.policy.default)
    assert letter.isascii()  # no mail server on its way can spoil the accents
    assert told["Subject"] == "Jouet\u00a0: c’est à vous"
    assert told.get_content().splitlines()[0] == "Ben, votre table de Jouet vous attend\u00a0:"
    assert abs(told["Date"].datetime.timestamp() - time.time()) < 3600
    assert told["Message-ID"]
    assert f"/table/{id}" in letter
    assert call["url"].endswith(f"/table/{id}")
    assert "your turn" in call["subject"]
    assert not any(quick in each for each in letters.letters)


def secret_of(letter: str) -> str:
    """What the link of a letter tells who reads it: it stands behind the address, where no server is sent it."""
    found = re.search(r"^http://\S+/mail#(\S+)$", letter.replace("=\r\n", "").replace("\r", ""), re.MULTILINE)
    assert found, letter
    return found[1]


def test_nothing_but_one_letter_goes_to_an_address_that_nobody_has_confirmed(letters: Letters, tmp_path: Path) -> None:
    smtp = f"smtp://127.0.0.1:{letters.server_address[1]}"
    with serving(data=tmp_path, smtp_url=smtp, notice_minutes=0) as url:
        ann, ben, cleo = Someone(url, "Ann"), Someone(url, "Ben"), Someone(url, "Cleo")
        asked = ben.post("/me", mail="victim@example.org")
        assert (asked["mail"], asked["confirmed"], asked["letters"]) == ("victim@example.org", False, True)
        cleo.post("/me", mail="cleo@example.org")
        until(lambda: len(letters.letters) == 2)
        mine = next(each for each in letters.letters if "To: cleo@" in each)
        Someone(url).post("/mail", link=secret_of(mine))  # whoever reads the letter, in whatever browser
        assert cleo.get("/me")["confirmed"]
        assert not ben.get("/me")["confirmed"]
        assert cleo.post("/mail", status=404, link=secret_of(mine))["say"].startswith("This link confirms no address")
        id = ann.table("toy", players=3, access="open", pace="days")
        for each in (ben, cleo):
            each.post(f"/tables/{id}/sit")
        until(lambda: len(letters.letters) == 3)  # Ben's would have gone out before: he sat down first
        assert [("To: victim@" in each, "your turn" in each) for each in letters.letters].count((True, False)) == 1
        assert not any("To: victim@" in each and "/table/" in each for each in letters.letters)
        theirs = next(each for each in letters.letters if "To: victim@" in each)
        assert "Ben" not in theirs  # a name would be a way to write to strangers

        before = cleo.get("/me")
        assert cleo.post("/me", mail="cleo@example.org", name="Cleo") == before  # confirmed already: no letter
        assert cleo.post("/me", mail="")["mail"] is None
        again = cleo.post("/me", mail="cleo@example.org")
        assert not again["confirmed"]
        until(lambda: len(letters.letters) == 4)
        cleo.post("/me", mail="other@example.org")
        until(lambda: len(letters.letters) == 5)
        old, new = map(secret_of, letters.letters[3:])
        assert cleo.post("/mail", status=404, link=old)["word"] == "letter-unknown"
        cleo.post("/mail", link=new)
        assert cleo.get("/me")["confirmed"]
        assert cleo.post("/seats", status=404, link=new)["word"] == "link-unknown"
    raw = (tmp_path / "newfound.db").read_bytes().decode("latin-1")
    assert not any(secret_of(each) in raw for each in letters.letters if "/mail#" in each)


def test_letters_are_few(letters: Letters, tmp_path: Path) -> None:
    smtp = f"smtp://127.0.0.1:{letters.server_address[1]}"
    with serving(data=tmp_path, smtp_url=smtp) as url:
        ann = Someone(url, "Ann")
        for number in range(3):
            ann.post("/me", mail=f"ann{number}@example.org")
        refused = ann.post("/me", status=429, mail="ann3@example.org", name="Anna")
        assert refused["say"] == "That is a lot of e-mail; try again in an hour."
        assert (ann.get("/me")["name"], ann.get("/me")["mail"]) == ("Ann", "ann2@example.org")
        for number in range(3):  # one address, many people from many places
            other = Someone(url, f"Ben {number}")
            other.http.headers["x-forwarded-for"] = f"203.0.113.{number}"
            other.post("/me", mail="Victim@example.org")
        last = Someone(url, "Ben")
        last.http.headers["x-forwarded-for"] = "203.0.113.9"
        assert last.post("/me", status=429, mail="victim@EXAMPLE.org")["word"] == "letters-many"
        flood = [Someone(url, f"Dan {number}") for number in range(14)]  # one place, many people and addresses
        sent = [
            each.http.post("/api/me", json={"mail": f"d{number}@example.org"}).status_code
            for number, each in enumerate(flood)
        ]
        assert sent.count(200) == 12 - 3
        assert sent[-1] == 429
        until(lambda: len(letters.letters) == 3 + 3 + 9)


def test_without_a_mail_server_no_address_is_taken(url: str) -> None:
    ann = Someone(url, "Ann")
    assert ann.post("/me", status=409, mail="ann@example.org")["say"] == "This server sends no e-mail."
    assert not ann.get("/me")["letters"]
    assert ann.post("/me", mail="", name="Anna")["name"] == "Anna"


def test_no_notices_without_settings_and_no_calls_inside(url: str) -> None:
    ann = Someone(url, "Ann")
    refused = ann.post("/me", status=409, webhook="https://example.org/x")
    assert refused["say"] == "This server calls no addresses."
    careful = Settings(webhooks=True)
    for inside in (
        *("127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "localhost", "224.0.0.1", "fec0::1"),
        *("64:ff9b::10.1.2.3", "2002:a01:203::1", "::ffff:10.1.2.3", "::10.1.2.3"),  # of IPv6, and stand for 10.1.2.3
    ):
        with pytest.raises(OSError, match="inside our own network"):
            asyncio.run(Notices._resolved(_Careful(careful), inside, 80))  # type: ignore[arg-type]
    for outside in ("93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"):
        found = Notices._resolved(_Careful(careful), outside, 80)  # type: ignore[arg-type]
        assert asyncio.run(found) == outside


@pytest.mark.parametrize("offers", ["SIZE", "STARTTLS"])
def test_the_mail_servers_password_is_not_sent_in_the_clear(letters: Letters, tmp_path: Path, offers: str) -> None:
    letters.offers = offers.encode()
    port = letters.server_address[1]
    with serving(data=tmp_path, smtp_url=f"smtp://house:secret@127.0.0.1:{port}") as url:
        Someone(url, "Ann").post("/me", mail="ann@example.org")
        until(lambda: "QUIT" in letters.told or "STARTTLS" in letters.told)
    assert "AUTH" not in letters.told
    assert not letters.letters
    assert ("STARTTLS" in letters.told) == (offers == "STARTTLS")


@pytest.mark.parametrize(
    "mail", ["8:;@#./", "a@b", "a b@c.de", "a@b@c.de", "root,x@y.z", "a@b..c", "a@-b.de", "<a@b.de>", "a\r\nTo: x@b.de"]
)
def test_what_is_no_mail_address_is_refused(mail: str) -> None:
    with pytest.raises(Turned, match="is not an e-mail address"):
        checked_mail(mail)
    assert checked_mail(" anne.marie+jeux@exämple.org ") == "anne.marie+jeux@exämple.org"


@pytest.mark.parametrize(
    "url",
    [
        "https://x:99999/",
        "https://a..b/",
        "https://[::1",
        "ftp://a.b/",
        "https:///x",
        "https://a.b/ x",
        "https://:443/",
    ],
)
def test_what_is_no_address_to_be_called_is_refused(url: str) -> None:
    with pytest.raises(Turned, match="is not an address"):
        checked_webhook(url)
    for fine in ("https://example.org", "http://[::1]:8000/x?y=z", "https://exämple.org/é"):
        assert checked_webhook(fine) == fine


class Drip(socketserver.BaseRequestHandler):
    """Answers a byte a second, for ever."""

    def handle(self) -> None:
        """One call."""
        with contextlib.suppress(OSError):
            while True:
                self.request.send(b"H")
                time.sleep(0.2)


def test_who_cannot_be_reached_keeps_nobody_else_waiting(calls: Calls, tmp_path: Path) -> None:
    class Slow(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Slow(("127.0.0.1", 0), Drip) as slow:
        threading.Thread(target=slow.serve_forever, daemon=True).start()
        with serving(data=tmp_path, webhooks=True, webhooks_inside=True, notice_minutes=0) as url:
            ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
            ben.post("/me", webhook=f"http://127.0.0.1:{slow.server_address[1]}/")
            for _ in range(3):
                ben.post(f"/tables/{ann.table('toy', players=2, access='open', pace='days')}/sit")
            cleo = Someone(url, "Cleo")
            cleo.post("/me", webhook=f"http://127.0.0.1:{calls.server_address[1]}/here?x=1")
            cleo.post(f"/tables/{ann.table('toy', players=2, access='open', pace='days')}/sit")
            until(lambda: calls.calls)
        slow.shutdown()


def test_an_address_with_accents_is_called(calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = socket.getaddrinfo, []

    def getaddrinfo(host: str, *more: Any, **else_: Any) -> Any:
        asked.append(host)
        return real("127.0.0.1", *more, **else_)

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    careful = _Careful(Settings(webhooks=True, webhooks_inside=True))
    url = f"http://exämple.рф:{calls.server_address[1]}/é?à=ü"
    asyncio.run(Notices._call(careful, url, "Your turn", "Ann", "http://here"))  # type: ignore[arg-type]
    assert calls.calls == [{"subject": "Your turn", "text": "Ann", "url": "http://here"}]
    assert asked[0] == "exämple.рф"
    assert calls.hosts == [f"xn--exmple-cua.xn--p1ai:{calls.server_address[1]}"]


def test_a_name_that_nobody_answers_for_takes_no_thread_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()

    def getaddrinfo(*_: Any, **__: Any) -> Any:
        assert go.wait(PATIENCE), "the others had no thread"
        raise OSError("no such name")

    async def scenario() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        looking = asyncio.create_task(Notices._resolved(_Careful(Settings(webhooks=True)), "slow.example", 443))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await asyncio.to_thread(go.set)
        with pytest.raises(OSError, match="no such name"):
            await looking

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    asyncio.run(scenario())


class _Careful:
    """As much of the notices as looking an address up needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._names = ThreadPoolExecutor(1)

    _resolved = Notices._resolved
