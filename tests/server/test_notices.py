"""Notices: who is away when it is their turn is told, once, in their own language; who looks on is not."""

import asyncio
import contextlib
import http.server
import json
import socketserver
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

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


class Clerk(socketserver.StreamRequestHandler):
    """Speaks as much SMTP as it takes to hand over a letter."""

    def handle(self) -> None:
        """One conversation."""
        assert isinstance(self.server, Letters)
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            if line[:4].upper() == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = []
                while (text := self.rfile.readline()) != b".\r\n":
                    lines.append(text.decode())
                self.server.letters.append("".join(lines))
            self.wfile.write(b"221 bye\r\n" if line[:4].upper() == b"QUIT" else b"250 ok\r\n")


class Calls(http.server.ThreadingHTTPServer):
    """An address of somebody's own that keeps what is posted there."""

    def __init__(self) -> None:
        """Listens on a free port; the first call fails."""
        super().__init__(("127.0.0.1", 0), Phone)
        self.calls: list[dict[str, Any]] = []


class Phone(http.server.BaseHTTPRequestHandler):
    """Takes one call."""

    def do_POST(self) -> None:
        """Keeps what it is told."""
        assert isinstance(self.server, Calls)
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
    assert "vous attend" in letter
    assert f"/table/{id}" in letter
    assert call["url"].endswith(f"/table/{id}")
    assert "your turn" in call["subject"]
    assert not any(quick in each for each in letters.letters)


def test_no_notices_without_settings_and_no_calls_inside(url: str) -> None:
    ann = Someone(url, "Ann")
    refused = ann.post("/me", status=409, webhook="https://example.org/x")
    assert refused["say"] == "This server calls no addresses."
    careful = Settings(webhooks=True)
    for inside in ("127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "localhost"):
        with pytest.raises(Turned, match="network of its own"):
            asyncio.run(Notices._resolved(_Careful(careful), inside, 80))  # type: ignore[arg-type]
    found = Notices._resolved(_Careful(careful), "93.184.215.14", 80)  # type: ignore[arg-type]
    assert asyncio.run(found) == "93.184.215.14"


@pytest.mark.parametrize(
    "mail", ["8:;@#./", "a@b", "a b@c.de", "a@b@c.de", "root,x@y.z", "a@b..c", "a@-b.de", "<a@b.de>", "a\r\nTo: x@b.de"]
)
def test_what_is_no_mail_address_is_refused(mail: str) -> None:
    with pytest.raises(Turned, match="is not a mail address"):
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


class _Careful:
    """As much of the notices as looking an address up needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
