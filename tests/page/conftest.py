"""A real server with the built page, and browsers that look at it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

import newfound
from conftest import PATIENCE

PAGE = Path(newfound.__file__).parent / "page"
CHROMIUM = shutil.which("chromium")
LONG = 1000 * PATIENCE
"""Milliseconds that a browser waits for what has to come."""

expect.set_options(timeout=LONG)


class Server:
    """A server of its own process and data, which can be stopped and begun again at the same address."""

    def __init__(self, data: Path, **chosen: str) -> None:
        self.data = data
        self.chosen = {f"NEWFOUND_{name.upper()}": value for name, value in chosen.items()}
        self.port = 0
        self.begin()

    def begin(self) -> None:
        settings = {
            "NEWFOUND_DATA": str(self.data),
            "NEWFOUND_REQUESTS_PER_SECOND": "1000",
            "NEWFOUND_BOT_SECONDS": "0.2",
            "NEWFOUND_BOT_PACE": "0",
            "NEWFOUND_LEVEL": "warning",
            "PYTHONUNBUFFERED": "1",
            **self.chosen,
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "newfound", "serve", "--port", str(self.port)],
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server does not begin")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()


@pytest.fixture(scope="session")
def built() -> Path:
    """The built page."""
    assert (PAGE / "dist" / "index.html").exists(), "the page is not built yet; scripts/test builds it"
    return PAGE / "dist"


@pytest.fixture(scope="session")
def serve(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Begins servers that end with the tests."""
    begun: list[Server] = []

    def begin(**chosen: str) -> Server:
        begun.append(Server(tmp_path_factory.mktemp("data"), **chosen))
        return begun[-1]

    yield begin
    for server in begun:
        server.stop()


@pytest.fixture(scope="session")
def server(serve: Callable[..., Server]) -> Server:
    return serve()


@pytest.fixture(scope="module")  # its event loop runs as long as it lives, and other tests have loops of their own
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], timeout=LONG)
        yield opened
        opened.close()


Visit = Callable[..., Page]


UNFORCED = "try { localStorage.newfound ??= JSON.stringify({ forced: false, pace: 'once' }) } catch {}"
"""Nothing goes by itself; a picture that is opened by itself has no storage to note that in."""


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """A new visitor's page, in their language and size, still unless they want motion; trouble on it fails the test."""
    contexts: list[BrowserContext] = []
    trouble: list[str] = []

    def come(
        path: str = "/",
        lang: str = "fr",
        size: tuple[int, int] = (1280, 800),
        at: Server = server,
        forced: bool = False,
        **more: Any,
    ) -> Page:
        context = browser.new_context(
            base_url=at.address,
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            viewport={"width": size[0], "height": size[1]},
            reduced_motion=more.pop("motion", "reduce"),
            bypass_csp=bool(more.pop("bypass_csp", False)),
            # what a service worker keeps would come past what a test lets through
            service_workers=more.pop("service_workers", "block"),
            **more,
        )
        context.set_default_timeout(LONG)
        if not forced:  # what goes by itself would come in between
            context.add_init_script(UNFORCED)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not trouble


def middle_of(page: Page, spot: Locator) -> tuple[float, float]:
    """The middle of a place, once the board has followed the play and has stopped moving."""
    expect(page.locator(".board.following")).to_have_count(0)
    box = None
    while box != (box := spot.bounding_box()):
        page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def table_of(page: Page, game: str, players: int = 2, level: str = "random", **more: Any) -> str:
    """Puts up a table for the visitor of a page, where the first seat begins, and goes there."""
    more["options"] = {"first": 0, **more.get("options", {})}
    answer = page.request.post(
        "/api/tables", data={"game": game, "players": players, **({"bots": level} if level else {}), **more}
    )
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    page.goto(f"/table/{table}")
    return table
