"""A folder of files, no server: the page plays by itself, offline, keeps its tables, and passes records on."""

import contextlib
import functools
import gzip
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from pathlib import Path
from typing import Any

import httpx
import pytest
from node import node
from playwright.sync_api import Browser, BrowserContext, Page, Worker, expect

from conftest import THOROUGH
from newfound import cli, record
from newfound.bots import analyse, hint, modules
from newfound.cli import site
from newfound.core.game import games
from newfound.server.answers import SIMULATIONS
from page.conftest import CHROMIUM, LONG, UNFORCED, Server, Visit, table_of
from page.firefox import FIREFOX, Tab, firefox
from page.test_app import can_be_installed, is_kept, is_new
from page.test_device import bundle
from page.test_play import FINISH, STAGE
from server.serving import until

GAMES = sorted(games())
PLAYED = GAMES if THOROUGH else ["colorado"]
"""Games that are played to their end."""

FULL = """() => {
    self.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
"""There is no room any more."""

LOADING = """self.loading = [];
new MutationObserver(() => {
    const bar = document.querySelector("progress");
    if (bar?.hasAttribute("value")) self.loading.push(bar.value);
    if (bar) self.accent = getComputedStyle(bar).accentColor;
}).observe(document, { subtree: true, childList: true, attributes: true });"""
"""Notes what is told of how far the loading is, and in which colour."""
PIONEERS = "() => document.querySelectorAll('.part [id^=pioneer]').length"
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


RESTORED = """
globalThis.location = { href: "https://here/assets/house.js" } as Location;
const { restore } = await import("../alone/image");
const PAGE = 4096;
const image = new Uint8Array(40 * PAGE - 100).fill(7, PAGE + 900, PAGE + 903);
image[30 * PAGE] = 1;
const memory = new Int8Array(image.length).fill(9, 3 * PAGE, 3 * PAGE + 10);
const written: number[] = [];
memory.set = (part: ArrayLike<number>, at: number) => {
  written.push(Math.floor(at / PAGE), Math.floor((at + part.length - 1) / PAGE));
  Int8Array.prototype.set.call(memory, part, at);
};
const parts = Array.from({ length: Math.ceil(image.length / 3000) }, (_, k) => image.slice(3000 * k, 3000 * (k + 1)));
const body = new ReadableStream({ start: (to) => (parts.forEach((part) => to.enqueue(part)), to.close()) });
await restore({ head: image, size: image.length, body }, memory);
console.log(JSON.stringify({ same: memory.every((byte, k) => byte === image[k]), written: [...new Set(written)] }));
"""
"""Puts back a memory of which two pages hold something, where a third one holds what does not belong there."""


@pytest.fixture(scope="module")
def folder(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `newfound site` writes."""
    for game in games().values():
        modules.build(game)
    made = tmp_path_factory.mktemp("site") / "under" / "newfound"
    assert cli.main(["site", str(made), "--pace", "0", "--lang", "en"]) == 0
    return made


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """Where a plain file server shows a folder, not at its root, with the headers that the notes on hosting name."""

    class Files(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

        def do_GET(self) -> None:
            if self.path.endswith("/index.html"):  # as some hosts do it
                self.send_response(308)
                self.send_header("Location", "./")
                self.send_header("Content-Length", "0")
                self.end_headers()
            else:
                super().do_GET()

        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", site.POLICY)
            super().end_headers()

    files = functools.partial(Files, directory=str(folder.parents[1]))
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/{folder.parent.name}/{folder.name}/"
        server.shutdown()


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where the folder is shown."""
    with hosted(folder) as address:
        yield address


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


def test_what_is_empty_in_a_memory_is_not_written(tmp_path: Path) -> None:
    made = bundle(tmp_path, "restored.mjs", RESTORED)
    told = json.loads(subprocess.run([node(), made], check=True, capture_output=True, text=True).stdout)
    assert told == {"same": True, "written": [1, 3, 30]}


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
    can_be_installed(page)
    page.context.set_offline(True)  # from here on there is nobody to ask
    page.reload()
    expect(page.locator(".part .legal").first).to_be_visible()
    assert (page.locator(".part [data-spot]").count(), page.url) == before
    assert began(page) == ["remembered"]
    page.evaluate(DAMAGE)
    other = come(at=page.context, path=page.url.partition("newfound/")[2])
    expect(other.locator(".part .legal").first).to_be_visible()
    assert began(other) == ["imported"]
    seen = page.evaluate(STAGE)
    moves(other, 1)
    page.wait_for_function("(seen) => document.querySelector('.spread').innerHTML !== seen", arg=seen)
    expect(page.locator(".part .legal").first).to_be_visible()
    assert page.evaluate(PIONEERS) == other.evaluate(PIONEERS)
    with page.expect_event("worker", is_house):
        house_of(page).evaluate(FALL)
    assert page.evaluate(FINISH, 1) == 1  # which is lost, and nothing else
    expect(page.get_by_text("La partie continue.")).to_be_visible()
    moves(page, 1)
    with page.expect_event("worker", is_house):
        house_of(page).evaluate(HANG)
        assert page.evaluate(FINISH, 1) == 1
        page.clock.fast_forward(SILENT)
    expect(page.get_by_role("alert")).to_have_text("Les jeux redémarrent dans ce navigateur. Un instant…")
    expect(page.get_by_text("La partie continue.")).to_be_visible()
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


def renew(folder: Path) -> None:
    """A new version: another page, and another library."""
    index, pack, about = folder / "index.html", folder / "newfound.pack", folder / "site.json"
    index.write_text(index.read_text("utf-8").replace('content="Cinq', 'content="Plus de cinq'), "utf-8")
    names, files = gzip.decompress(pack.read_bytes()).split(b"\n", 1)
    names = json.dumps({**json.loads(names), "newfound/newer.py": 0}).encode()
    pack.write_bytes(gzip.compress(names + b"\n" + files))
    about.write_text(json.dumps({**json.loads(about.read_text("utf-8")), "python": "newer"}), "utf-8")
    site._keep(folder)


def test_a_new_version_waits_with_its_house_until_it_is_wanted(browser: Browser, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "under" / "site")
    with hosted(tmp_path / "under" / "site") as address:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(LONG)
        context.add_init_script(UNFORCED)
        context.add_init_script(LOADING)
        page = context.new_page()
        page.goto(address)
        begin(page, "terranova")
        loading = page.evaluate("loading")
        assert loading == sorted(loading)
        assert loading[0] < 0.5
        assert loading[-1] > 0.9
        assert page.evaluate("accent").startswith("rgb"), "in one of the page's own"
        page.wait_for_function(KEPT)
        moves(page, 1)
        is_kept(page)
        renew(tmp_path / "under" / "site")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        waits = page.get_by_text("A new version is ready.")
        expect(waits).to_be_visible()
        moves(page, 1)
        pioneers = page.evaluate(PIONEERS)
        page.reload()  # which nobody has told that the new one is wanted
        expect(page.locator(".part .legal").first).to_be_visible()
        assert (is_new(page), began(page)) == (False, ["remembered"])
        expect(waits).to_be_visible()
        page.get_by_role("button", name="Reload").click()
        page.wait_for_function("() => document.querySelector('meta[name=description]').content.startsWith('Plus')")
        expect(page.locator(".part .legal").first).to_be_visible()
        assert (page.evaluate(PIONEERS), began(page)) == (pioneers, ["imported"])
        moves(page, 1)
        context.close()


def save(page: Page) -> str:
    """The game as it is saved."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.locator("a[download]").click()
    page.keyboard.press("Escape")
    return download.value.path().read_text(encoding="utf-8")


def test_a_running_game_goes_to_a_server_and_back(come: Come, server: Server, visit: Visit) -> None:
    """With what is hidden in it, which nobody reads, and with its bot."""
    page = come("en")
    begin(page, "colorado")
    moves(page, 4)
    written = save(page)
    state = record.loads(written)
    hidden = [known for _, _, known in state.decisions() if known != -1 and not known & 1]
    assert 0 < len(hidden) == written.count(f" {record.HIDDEN} ")
    there = visit("/", "en")
    bring(there, written)
    expect(there.locator(".part .legal").first).to_be_visible()
    moves(there, 1)
    card = there.request.get(f"/api/tables/{there.url.rpartition('/')[2]}").json()
    assert card["decisions"] > len(list(state.decisions()))
    assert (card["mine"], card["seats"][1]["bot"]) == ([0], "skilled")
    table_of(there, "terranova", level="skilled")
    moves(there, 3)
    back = save(there)
    page.evaluate("() => { location.hash = '/'; }")
    bring(page, back)
    expect(page.locator(".part .legal").first).to_be_visible()
    moves(page, 1)
    assert record.body(record.loads(save(page))).startswith(record.body(record.loads(back)))


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
        expect(page.get_by_role("alert")).to_contain_text("this browser is too old or has no room left")
        page.context.close()


def test_a_browser_without_webassembly_says_so(browser: Browser, address: str) -> None:
    old = browser.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--js-flags=--jitless"], timeout=LONG
    )
    page = old.new_context(locale="en-GB").new_page()
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("this browser is too old or has no room left")
    old.close()


NARROW = "--js-flags=--no-enable-sse4-1"
"""Without these instructions of a processor Chromium has no SIMD; those of another kind have it all the same."""


def test_a_browser_without_simd_says_that_bots_cannot_think(browser: Browser, address: str, folder: Path) -> None:
    narrow = browser.browser_type.launch(executable_path=CHROMIUM, args=["--no-sandbox", NARROW], timeout=LONG)
    page = narrow.new_context(locale="en-GB").new_page()
    page.set_default_timeout(LONG)
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
    LEGAL = "document.querySelector('.part .legal')"
    DECISIONS = "document.querySelectorAll('[data-line]').length"
    CLICK = f"{LEGAL}?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"

    def begin_there(tab: Tab, game: str) -> None:
        """A game against one bot of the level that is chosen at first, once all is kept."""
        tab.until("navigator.serviceWorker?.controller")
        tab.until("document.querySelector('article button.main')")
        tab.until(f"document.querySelector('[aria-labelledby=game-{game}] button.main').click() ?? true")
        tab.until(LEGAL)

    def test_firefox_plays_and_comes_back(address: str, tmp_path: Path) -> None:
        with firefox(tmp_path) as tab:
            tab.open(address)
            begin_there(tab, "colorado")
            tab.until(f"{DECISIONS} > 8 || ({CLICK}, false)")
            tab.reload()
            tab.until(f"{DECISIONS} > 8")
            tab.until("(location.hash = '/') && document.querySelector('article')")
        assert not [said for said in tab.said if "Traceback" in said]

    def test_firefox_without_webassembly_says_so(address: str, tmp_path: Path) -> None:
        with firefox(tmp_path, webassembly=False) as tab:
            tab.open(address)
            tab.until("document.querySelector('[role=alert]')?.innerText.includes('this browser is too old')")


def _saved(folder: Path, game: str) -> list[Path]:
    """The records of a game that were saved, once they are whole."""
    return [file for file in folder.glob(f"{game}-*.txt") if file.stat().st_size]


if FIREFOX and THOROUGH:

    @pytest.mark.parametrize("game", GAMES)
    def test_firefox_plays_a_whole_game_without_a_network(folder: Path, tmp_path: Path, game: str) -> None:
        with firefox(tmp_path) as tab:
            with hosted(folder) as address:
                tab.open(address)
                begin_there(tab, game)
                tab.until(f"{DECISIONS} > 8 || ({CLICK}, false)")
            tab.reload()  # nobody is there any more
            tab.until(f"{DECISIONS} > 8")
            tab.until(f"(({FINISH})(100_000), true)")
            played = f"document.querySelector('[data-sheet]') ? -1 : {DECISIONS}"
            done = 0
            while done >= 0:  # each wait is for a part of it
                done = tab.until(f"({played}) !== {done} && ({played})")
            shown = tab.until("[...document.querySelectorAll('[data-sheet] table td')].map((each) => each.innerText)")
            tab.until("document.querySelector('[data-sheet] a[download]').click() ?? true")
            saved = until(functools.partial(_saved, tmp_path, game))
            state = record.loads(saved[0].read_text(encoding="utf-8"))
            assert state.over
            told = [int(each["value"].split()[0]) for each in shown[: len(state.scores)]]
            assert sorted(told) == sorted(state.scores)
        assert not [said for said in tab.said if "Traceback" in said]
