"""A folder of files, no server: the page plays by itself, offline, keeps its tables, and passes records on."""

import contextlib
import functools
import re
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Worker, expect

from conftest import THOROUGH
from newfound import cli, record
from newfound.bots import analyse, hint, modules
from newfound.cli import site
from newfound.core.game import games
from newfound.server.answers import SIMULATIONS
from page.conftest import CHROMIUM, LONG, UNFORCED, Server
from page.firefox import FIREFOX, firefox
from page.test_app import is_kept
from page.test_play import FINISH, STAGE

GAMES = sorted(games())
PLAYED = GAMES if THOROUGH else ["colorado"]
"""Games that are played to their end."""

FULL = """() => {
    self.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
"""There is no room any more."""

FALL = "() => void setTimeout(() => { throw new Error('the house falls') })"
HANG = "() => void setTimeout(() => { for (;;); })"
"""How a house ends: by an error, or by never answering again."""
SILENT = 20_000
"""Milliseconds after which one that does not answer is taken to be dead."""
KEPT = """async () => (await Promise.all((await caches.keys()).filter((each) => each.startsWith("python of "))
    .map(async (each) => (await (await caches.open(each)).keys()).length))).includes(1)"""
"""Whether Python's memory is kept."""
DAMAGE = """async () => {
    const kept = await caches.open((await caches.keys()).find((each) => each.startsWith("python of ")));
    const headers = { "content-length": "24" };
    await kept.put((await kept.keys())[0], new Response("what no Python remembers", { headers }));
}"""


@pytest.fixture(scope="module")
def folder(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `newfound site` writes."""
    for game in games().values():
        modules.build(game)
    made = tmp_path_factory.mktemp("site") / "under" / "newfound"
    assert cli.main(["site", str(made), "--pace", "0", "--lang", "en"]) == 0
    return made


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where a plain file server shows it, not at its root, with the headers that the notes on hosting name."""

    class Files(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", site.POLICY)
            super().end_headers()

    files = functools.partial(Files, directory=str(folder.parents[1]))
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/under/newfound/"
        server.shutdown()


Come = Callable[..., Page]


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    """A visitor's page; trouble on it, or anything asked of another host, fails the test."""
    contexts: list[BrowserContext] = []
    trouble: list[str] = []

    def come(
        lang: str = "fr", size: tuple[int, int] = (1280, 800), at: BrowserContext | None = None, path: str = ""
    ) -> Page:
        if at is None:
            at = browser.new_context(
                locale={"fr": "fr-FR", "en": "en-GB"}[lang],
                viewport={"width": size[0], "height": size[1]},
                reduced_motion="reduce",
            )
            at.set_default_timeout(LONG)
            at.add_init_script(UNFORCED)
            at.on("request", lambda asked: trouble.extend([asked.url] * (not asked.url.startswith((address, "blob:")))))
            contexts.append(at)
        page = at.new_page()
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", lambda said: trouble.extend([said.text] * ("Traceback" in said.text)))
        page.goto(address + path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not trouble


def begin(page: Page, game: str) -> None:
    """A game against one bot of the level that is chosen at first."""
    expect(page.locator("article")).to_have_count(len(GAMES))
    page.locator(f"article[aria-labelledby='game-{game}'] button.main").click()
    page.wait_for_url("**/#/table/*")
    expect(page.locator(".part").first).to_be_visible()


def moves(page: Page, count: int) -> None:
    """Makes so many clicks, and waits until one is to act again."""
    assert page.evaluate(FINISH, count) == count
    expect(page.locator(".part .legal").first).to_be_visible()


def is_house(worker: Worker) -> bool:
    """Whether it is a house; bots think in others."""
    return "/house-" in worker.url


def house_of(page: Page) -> Worker:
    """The house in a page's worker."""
    (house,) = filter(is_house, page.workers)
    return house


def began(page: Page) -> list[str]:
    """How a page's house has come to what it knows."""
    marks: list[str] = house_of(page).evaluate("() => performance.getEntriesByType('mark').map(({ name }) => name)")
    return marks


def begin_by_keys(page: Page, game: str) -> None:
    """The same as `begin`, and some decisions, without a mouse."""
    expect(page.locator("article")).to_have_count(len(GAMES))
    there = f"() => document.activeElement.matches(\"article[aria-labelledby='game-{game}'] button.main\")"
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate(there):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/*")
    choices = page.get_by_role("region", name="What you can do").get_by_role("button")
    choices.first.wait_for()
    page.keyboard.press("l")
    for _ in range(4):
        expect(choices.first).to_be_focused()
        before = page.evaluate(STAGE)
        page.keyboard.press("End")
        page.keyboard.press("Enter")
        page.wait_for_function(f"before => ({STAGE})() !== before", arg=before)
        expect(choices.nth(1)).to_be_attached()


def bring(page: Page, text: str) -> None:
    """Opens a record as a file."""
    page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )


@pytest.mark.parametrize("game", PLAYED)
def test_a_whole_game_against_skilled_without_a_network(come: Come, server: Server, game: str) -> None:
    page = come("en")
    begin(page, game)
    page.context.set_offline(True)
    assert page.evaluate(FINISH, 10_000) > 0
    with page.expect_download() as download:
        page.locator("[data-sheet] a[download]").click()
    written = download.value.path().read_text(encoding="utf-8")
    assert download.value.suggested_filename.startswith(game)
    state = record.loads(written)  # natively, by compiled rules
    assert state.over
    shown = page.locator("[data-sheet] table").first.locator("td").all_inner_texts()
    assert sorted(int(each.split()[0]) for each in shown) == sorted(state.scores)
    carried = httpx.post(f"{server.address}/api/records", content=written, headers={"content-type": "text/plain"})
    assert carried.status_code == 201, carried.text
    there = f"{server.address}/api/tables/{carried.json()['id']}"
    assert [seat["score"] for seat in httpx.get(there).json()["seats"]] == list(state.scores)
    back = httpx.get(f"{there}/record").text
    page.evaluate("() => { location.hash = '/'; }")
    bring(page, back)
    expect(page.locator("[data-sheet] table").first.locator("td")).to_have_text(shown)


def test_a_reload_a_second_tab_and_a_house_that_dies(come: Come) -> None:
    page = come("fr", (390, 844))
    page.clock.install()
    begin(page, "terranova")
    assert began(page) == ["imported"]
    page.wait_for_function(KEPT)
    moves(page, 3)
    before = page.locator(".part [data-spot]").count(), page.url
    is_kept(page)
    page.context.set_offline(True)  # from here on there is nobody to ask
    page.reload()
    expect(page.locator(".part .legal").first).to_be_visible()
    assert (page.locator(".part [data-spot]").count(), page.url) == before
    assert began(page) == ["remembered"]
    page.evaluate(DAMAGE)
    other = come(at=page.context, path=page.url.partition("newfound/")[2])
    expect(other.locator(".part .legal").first).to_be_visible()
    assert began(other) == ["imported"]
    count = "() => document.querySelectorAll('.part [id^=pioneer]').length"
    seen = page.evaluate(STAGE)
    moves(other, 1)
    page.wait_for_function("(seen) => document.querySelector('.spread').innerHTML !== seen", arg=seen)
    expect(page.locator(".part .legal").first).to_be_visible()
    assert page.evaluate(count) == other.evaluate(count)
    with page.expect_event("worker", is_house):
        house_of(page).evaluate(FALL)
    assert page.evaluate(FINISH, 1) == 1  # which is lost, and nothing else
    expect(page.get_by_text("Connexion rétablie.")).to_be_visible()
    moves(page, 1)
    with page.expect_event("worker", is_house):
        house_of(page).evaluate(HANG)
        assert page.evaluate(FINISH, 1) == 1
        page.clock.fast_forward(SILENT)
    expect(page.get_by_text("Connexion perdue.")).to_be_visible()
    expect(page.get_by_text("Connexion rétablie.")).to_be_visible()
    moves(page, 1)


def test_what_bots_say_is_what_they_say_natively(come: Come) -> None:
    page = come("en")
    begin_by_keys(page, "terranova")
    page.keyboard.press("h")
    advice = page.get_by_role("complementary", name="The bot’s advice")
    first = advice.get_by_role("button", name=re.compile("% to win")).first
    expect(first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.locator("a[download]").click()
    state = record.loads(download.value.path().read_text(encoding="utf-8"))
    best, *_ = hint(state.view(state.to_act[0])).best
    expect(first).to_contain_text(state.game.words("en").say(best.words))
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    page.get_by_role("button", name="Analyse the game").click()
    found = analyse(state, inf, SIMULATIONS, given_up=True)  # counted, however busy the machine is
    told = page.get_by_role("region", name="Analysis").locator("details")
    for remark in found.remarks("en"):
        expect(told).to_contain_text(remark.say.partition(": ")[2])  # whoever it was


def test_what_cannot_be_is_told_and_nothing_is_lost(come: Come) -> None:
    page = come("en")
    expect(page.locator("article")).to_have_count(len(GAMES))
    for hostile in ("", "junk \ud7ff <script>", '[game "terranova"]\nblue pioneer Z99', "x" * 2**21):
        bring(page, hostile)
        page.locator(".place button").click()  # the sentence goes away
        expect(page.locator(".place button")).to_have_count(0)
    begin(page, "terranova")
    moves(page, 1)
    free = page.locator(".part .legal").count()
    house = house_of(page)
    house.evaluate(FULL)
    assert page.evaluate(FINISH, 1) == 1
    expect(page.locator(".place")).to_contain_text("no room left")
    expect(page.locator(".part .legal")).to_have_count(free)
    house.evaluate("() => { IDBObjectStore.prototype.put = self.put; }")
    assert page.evaluate(FINISH, 1) == 1
    expect(page.locator(".part .legal")).to_have_count(free - 2)  # one's own, and the bot's


@contextlib.contextmanager
def unable(file: Path) -> Iterator[None]:
    """As in a browser that cannot compile a module, such as one without SIMD, which those of games use."""
    whole = file.read_bytes()
    file.write_bytes(b"what no browser can compile")
    try:
        yield
    finally:
        file.write_bytes(whole)


def test_a_browser_that_cannot_run_it_says_so(browser: Browser, address: str, folder: Path) -> None:
    with unable(folder / "pyodide" / "pyodide.asm.wasm"):
        page = browser.new_context(locale="en-GB").new_page()
        page.goto(address)
        expect(page.get_by_role("alert")).to_contain_text("could not start in this browser")
        page.context.close()


NARROW = "--js-flags=--no-enable-sse4-1"
"""Without these instructions of a processor Chromium has no SIMD; those of another kind have it all the same."""


def test_a_browser_without_simd_says_that_bots_cannot_think(browser: Browser, address: str, folder: Path) -> None:
    narrow = browser.browser_type.launch(executable_path=CHROMIUM, args=["--no-sandbox", NARROW], timeout=LONG)
    page = narrow.new_context(locale="en-GB").new_page()
    page.clock.install()
    (module,) = (folder / "modules").glob("terranova-*.wasm")
    compiles = page.evaluate("(code) => WebAssembly.validate(Uint8Array.from(code))", list(module.read_bytes()))
    with unable(module) if compiles else contextlib.nullcontext():
        page.goto(address)
        begin(page, "terranova")
        told = page.get_by_text("this browser may be too old for it")
        page.locator(".part .legal").or_(told).first.wait_for(state="attached", timeout=LONG)
        if not told.count():  # one begins oneself
            page.evaluate(FINISH, 1)
        expect(told).to_be_visible()
        page.clock.fast_forward("05:00")
        expect(told).to_be_visible()  # as long as it is true
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.locator("a[download]").click()
    assert not record.loads(download.value.path().read_text(encoding="utf-8")).over
    narrow.close()


if FIREFOX:

    def test_firefox_plays_and_comes_back(address: str, tmp_path: Path) -> None:
        lines = "document.querySelectorAll('[data-line]').length"
        click = "document.querySelector('.part .legal')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
        with firefox(tmp_path) as tab:
            tab.open(address)
            tab.until("document.querySelector('article button.main')")
            tab.until("document.querySelector('[aria-labelledby=game-colorado] button.main').click() ?? true")
            tab.until(f"{lines} > 8 || ({click}, false)")
            tab.reload()
            tab.until(f"{lines} > 8")
            tab.until("(location.hash = '/') && document.querySelector('article')")
        assert not [said for said in tab.said if "Traceback" in said]
