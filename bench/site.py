"""What the house without a server asks of a device: how large it is, how soon it is there, its memory, and a decision.

    .venv/bin/python bench/site.py [--starts 5] [--slow 4] [--decisions 20] [--paced 12] [--chromium FLAG …] [GAME …]

A browser with a profile of its own visits the folder of `newfound site`, is closed, and comes back: times are until the
games are shown at home, or a table where one can go on. Memory is that of the process that holds the page and its
workers: what is its own alone, and its share of all it has. At a table it is looked at in a browser to which nobody
listens, since one whose network is listened to keeps what it has loaded once more, in that very process: the most it
had while decisions were made at the pace of a person, and what was left once cleaned up. A decision is from the click
to the frame that shows what came of it, slowed down in two ways: by the browser's own tools, which slow the page's
first thread; and all threads of that process, the house's too, by being stopped for their share of every few
milliseconds. How slow the second really was, other work on the machine included, is told. What the page and the house
take of a processor for each picture, one's own decisions and the bots', tells the same however busy the machine is.
"""

import argparse
import contextlib
import functools
import gzip
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from websockets.sync.client import ClientConnection, connect

from newfound import cli
from newfound.bots import modules
from newfound.core.game import games

BEAT = 0.02
"""Seconds in which a slowed process is stopped and goes on once."""
WAIT = 120_000
STILL = "try { localStorage.newfound ??= JSON.stringify({ forced: false, pace: 'once' }) } catch {}"
"""Nothing goes by itself."""
LISTEN = """() => {
    self.shown = [];
    self.pictures = 0;
    const Plain = Worker;
    self.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
                if (!data.text?.includes('"picture"')) return;
                self.pictures += 1;
                requestAnimationFrame(() => setTimeout(() => self.shown.push(performance.now())));
            });
        }
    };
}"""
"""Notes when pictures that came from a worker have been shown."""
DECIDE = """async ([most, pause]) => {
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const spent = [];
    while (spent.length < most && !document.querySelector("[data-sheet]")) {
        const spots = [...document.querySelectorAll(".part .legal")];
        if (!spots.length) { await wait(20); continue; }
        await wait(pause);
        self.shown.length = 0;
        const began = performance.now();
        spots[Math.floor(Math.random() * spots.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
        const waits = () => !self.shown.length && !document.querySelector(".part .taken");
        for (let left = 50; left && waits(); left--) await wait(20);
        if (self.shown.length) spent.push(self.shown[0] - began);
    }
    return spent;
}"""
"""Makes decisions, each after a pause; gives how many milliseconds each took to be shown."""
QUICK, PACE = 300, 2500
"""Milliseconds between decisions that are timed, and of a person in a hurry."""
OFTEN = 0.15
"""Seconds after which memory is looked at again."""
GAMES_SHOWN = "!!document.querySelector('article img')"
CAN_GO_ON = "!!document.querySelector('.part .legal')"
KEPT = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"
LOOP = """() => {
    const began = performance.now();
    for (let k = 0, x = 0; k < 1e8; k++) x = (x * 31 + k) | 0;
    return performance.now() - began;
}"""
"""Takes a while of a processor; gives how many milliseconds it took."""
HOUSE = "DedicatedWorker"
"""What the thread of the house is called."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a plain file server."""

    class Files(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@contextlib.contextmanager
def slowed(process: int, rate: float) -> Iterator[None]:
    """All threads of a process run for one part of `rate`."""
    over = threading.Event()

    def beat() -> None:
        while not over.is_set():
            os.kill(process, signal.SIGSTOP)
            time.sleep(BEAT * (1 - 1 / rate))
            os.kill(process, signal.SIGCONT)
            time.sleep(BEAT / rate)

    beating = threading.Thread(target=beat)
    if rate > 1:
        beating.start()
    try:
        yield
    finally:
        over.set()
        if rate > 1:
            beating.join()


class Visitor:
    """A browser with a profile that lasts."""

    def __init__(self, playwright: Playwright, profile: Path, address: str, flags: list[str]) -> None:
        """It has seen nothing yet but what the profile tells."""
        self.address = address
        self.context: BrowserContext = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", *flags],
            viewport={"width": 390, "height": 844},
            locale="en-GB",
        )
        self.context.set_default_timeout(WAIT)
        self.context.add_init_script(STILL)
        self.context.add_init_script(f"({LISTEN})()")
        self.page: Page = self.context.pages[0]

    def open(self, path: str = "", shown: str = "article img") -> float:
        """Seconds until what is looked for is shown."""
        began = time.perf_counter()
        self.page.goto(self.address + path)
        self.page.locator(shown).first.wait_for()
        return time.perf_counter() - began

    def kept(self) -> None:
        """Waits until the browser has all it needs to come back."""
        self.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        self.page.wait_for_timeout(5000)  # what comes after that is nobody's to wait for

    def process(self) -> int:
        """The process of the page: the largest that draws pages."""
        browser = self.context.browser
        assert browser
        session = browser.new_browser_cdp_session()
        told = session.send("SystemInfo.getProcessInfo")["processInfo"]
        pages: list[int] = [each["id"] for each in told if each["type"] == "renderer"]
        return max(pages, key=lambda id: memory(id)[0])

    def close(self) -> None:
        """Ends the browser; the profile stays."""
        self.context.close()


class Unwatched:
    """A browser that does what it is told and tells nothing by itself."""

    def __init__(self, profile: Path, flags: list[str]) -> None:
        """At the size of a phone."""
        self.process = subprocess.Popen(
            [
                *(shutil.which("chromium") or "chromium", "--headless", "--no-sandbox", "--remote-debugging-port=0"),
                *(f"--user-data-dir={profile}", "--lang=en-GB", *flags, "about:blank"),
            ],
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr
        (door,) = next(found.groups() for line in self.process.stderr if (found := re.search(r"(ws://\S+)", line)))
        threading.Thread(target=self.process.stderr.read, daemon=True).start()  # else it waits to be read
        port = door.split("/")[2]
        with urlopen(f"http://{port}/json") as told:
            page = next(each for each in json.load(told) if each["type"] == "page")
        self.open = contextlib.ExitStack()
        self.browser = self.open.enter_context(connect(door, max_size=None))
        self.page = self.open.enter_context(connect(page["webSocketDebuggerUrl"], max_size=None))
        self.asked = 0
        self.ask("Page.enable")
        for script in (STILL, f"({LISTEN})()"):
            self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.ask("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=False)

    def ask(self, what: str, of: ClientConnection | None = None, **how: Any) -> Any:
        """What comes of a command."""
        of = of or self.page
        self.asked += 1
        of.send(json.dumps({"id": self.asked, "method": what, "params": how}))
        while (told := json.loads(of.recv())).get("id") != self.asked:
            pass
        return told["result"]

    def run(self, code: str) -> Any:
        """What an expression of the page gives; nothing where it fails."""
        told = self.ask("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        return told["result"].get("value")

    def until(self, code: str) -> None:
        """Waits until an expression is true."""
        end = time.monotonic() + WAIT / 1000
        while not self.run(code):
            assert time.monotonic() < end, code
            time.sleep(0.05)

    def holding(self) -> int:
        """The process of the page: the largest that draws pages."""
        told = self.ask("SystemInfo.getProcessInfo", self.browser)["processInfo"]
        pages: list[int] = [each["id"] for each in told if each["type"] == "renderer"]
        return max(pages, key=lambda id: memory(id)[0])

    def close(self) -> None:
        """Ends the browser; the profile stays."""
        self.ask("Browser.close", self.browser)
        self.open.close()
        self.process.wait()


def at_a_table(profile: Path, address: str, flags: list[str], game: str, decisions: int) -> tuple[float, float, float]:
    """MB a page has of its own: at home, the most while some decisions are made, and what is left once cleaned up."""
    browser = Unwatched(profile, flags)
    try:
        browser.ask("Page.navigate", url=address)
        browser.until(GAMES_SHOWN)
        browser.until(KEPT)
        process = browser.holding()
        home, most, over = memory(process)[0], 0.0, threading.Event()

        def look() -> None:
            nonlocal most
            while not over.wait(OFTEN):
                most = max(most, memory(process)[0])

        looking = threading.Thread(target=look)
        looking.start()
        try:
            browser.run(f"""document.querySelector("article[aria-labelledby='game-{game}'] button.main").click()""")
            browser.until(CAN_GO_ON)
            browser.run(f"({DECIDE})([{decisions}, {PACE}])")
        finally:
            over.set()
            looking.join()
        browser.ask("HeapProfiler.collectGarbage")
        time.sleep(1)
        return home, most, memory(process)[0]
    finally:
        browser.close()


def memory(process: int) -> tuple[float, float]:
    """How many MB are a process's own, and its share of all that it has."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    kilobytes = {name: int(value) for name, value, *_ in map(str.split, lines)}
    own = kilobytes["Private_Clean:"] + kilobytes["Private_Dirty:"]
    return own / 1000, kilobytes["Pss:"] / 1000


def processor(process: int) -> float:
    """How many seconds of a processor a process has had."""
    spent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def slowed_by_tools(page: Page, rate: float) -> Iterator[None]:
    """The page's first thread runs as slowly as the browser's own tools make it."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def threads(process: int) -> dict[str, int]:
    """The threads in which the page and the house run."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return {"page": process, "house": next(int(each.name) for each in tasks if HOUSE in (each / "comm").read_text())}


def busy_ms(process: int, thread: int) -> float:
    """How many milliseconds of a processor a thread has had."""
    return int(Path(f"/proc/{process}/task/{thread}/schedstat").read_text().split()[0]) / 1e6


def told(values: list[float], unit: str, digits: int = 0) -> str:
    """The median, with the least and the greatest."""
    return f"{median(values):.{digits}f} {unit} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def begin(page: Page, game: str) -> None:
    """Sits down at a new table against a bot; without a mouse, which phones have none of and browsers look after."""
    page.locator(f"article[aria-labelledby='game-{game}'] button.main").dispatch_event("click")
    page.locator(".part .legal").first.wait_for(state="attached")


def main() -> None:
    """Measures all of it, for all games or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--decisions", type=int, default=20)
    parser.add_argument("--paced", type=int, default=12)
    parser.add_argument("--chromium", nargs="*", default=[])
    parser.add_argument("games", nargs="*", default=sorted(games()))
    asked = parser.parse_args()
    for game in games().values():
        modules.build(game)
    with tempfile.TemporaryDirectory() as room, sync_playwright() as playwright:
        folder, profile = Path(room) / "site", Path(room) / "profile"
        cli.main(["site", str(folder)])
        files = [each.read_bytes() for each in folder.rglob("*") if each.is_file()]
        whole, packed = sum(map(len, files)) / 1e6, sum(len(gzip.compress(each)) for each in files) / 1e6
        print(f"size                 {whole:.2f} MB, {packed:.2f} MB gzipped")
        with served(folder) as address:
            visitor = Visitor(playwright, profile, address, asked.chromium)
            print(f"first start          {visitor.open():.2f} s")
            visitor.kept()
            for name, go, shown in (("home", False, "article img"), ("table", True, ".part .legal")):
                if go:
                    begin(visitor.page, asked.games[0])
                path = visitor.page.url.removeprefix(address)
                starts, busy, own = list[float](), list[float](), list[tuple[float, float]]()
                for _ in range(asked.starts):
                    visitor.close()
                    visitor = Visitor(playwright, profile, address, asked.chromium)
                    starts.append(visitor.open(path, shown))
                    busy.append(processor(visitor.process()))
                    visitor.page.wait_for_timeout(1000)
                    own.append(memory(visitor.process()))
                print(f"later start, {name:7s} {told(starts, 's', 2)}, of a processor {told(busy, 's', 2)}")
                alone, shared = (told(list(each), "MB") for each in zip(*own, strict=True))
                print(f"memory then          {alone} own, {shared}")
            visitor.close()
            for game in asked.games:
                home, most, left = at_a_table(profile, address, asked.chromium, game, asked.paced)
                print(f"{game:20s} {home:.0f} MB own at home, {most:.0f} at a table, {left:.0f} cleaned", flush=True)
            for game in asked.games if asked.decisions else []:
                visitor = Visitor(playwright, profile, address, asked.chromium)
                visitor.open()
                process = visitor.process()
                both = threads(process)
                begin(visitor.page, game)
                with slowed_by_tools(visitor.page, asked.slow):
                    by_tools = visitor.page.evaluate(DECIDE, [asked.decisions, QUICK])
                before = {name: busy_ms(process, thread) for name, thread in both.items()}
                shown = visitor.page.evaluate("pictures")
                with slowed(process, asked.slow):
                    spent = visitor.page.evaluate(DECIDE, [asked.decisions, QUICK])
                at = {name: busy_ms(process, thread) for name, thread in both.items()}
                with slowed(process, asked.slow):
                    took = visitor.page.evaluate(LOOP)
                share = took / (busy_ms(process, process) - at["page"])
                shown = visitor.page.evaluate("pictures") - shown
                each = [f"{name} {(at[name] - before[name]) / shown:.0f} ms" for name in both]
                print(
                    f"{game:20s} {told(by_tools, 'ms')} by the browser's tools, {told(spent, 'ms')} at 1/{share:.1f};"
                    " of a processor, each picture:"
                    f" {', '.join(each)}",
                    flush=True,
                )
                visitor.close()


if __name__ == "__main__":
    main()
