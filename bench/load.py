"""Load: many live tables of all games at a server on this machine, two watched seats each, decisions at a steady rate.

`python bench/load.py` starts a server on SQLite in a temporary folder; `--url` uses one that runs already (on this
machine only). Tables begin in the middle of random games. It tells how long it takes from a decision being sent until
everybody at the table has seen it, what went wrong, and what the server needed. It ends by itself.

What a decision costs the server is told in yardsticks, too: a fixed piece of work that is done again and again while
the decisions are made, so that whatever else the machine does slows down both. With `--bots` a bot of a level has the
second seat of every second table, and it tells how long these take to answer.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Any
from urllib.parse import urlsplit

import httpx
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

import newfound
from newfound import CHANCE
from newfound.core import record

BEGUN = 80
"""Decisions that the games have behind them at most."""
YARDSTICK = {str(number): [number, number * number, f"<{number}>"] for number in range(400)}
"""What a yardstick is measured with."""
HERE = ("127.0.0.1", "::1", "localhost")


class Seat:
    """One watched seat: what it was told last."""

    def __init__(self, table: "Table", seat: int) -> None:
        """Nothing was told yet."""
        self.table = table
        self.seat = seat
        self.scene: dict[str, Any] = {}
        self.told = [-1, -1]
        """The last decision of each seat that it was told of, by number."""
        self.refused: set[int] = set()
        """What was refused of what it asked for."""
        self.socket: ClientConnection | None = None
        self.heard = asyncio.Event()

    async def watch(self, url: str, cookie: str) -> None:
        """Listens until the connection ends."""
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{self.table.id}/live?seat={self.seat}&lang=fr"
        async with connect(address, additional_headers={"cookie": cookie}, max_size=2**22) as self.socket:
            async for text in self.socket:
                self.table.bytes += len(text)
                for told in json.loads(text):
                    self.hear(told)

    def hear(self, told: dict[str, Any]) -> None:
        """One message."""
        if told["type"] == "refused":
            self.table.errors[told["word"]] += 1
            self.refused.add(told["ref"])
        for line in told.get("log", {}).get("lines", []):
            if line["seat"] in (0, 1):
                self.told[line["seat"]] = line["number"]
        if told.get("scene"):
            self.scene = told["scene"]
            if self.seat == 0:
                self.table.look_at_bot(self.scene)
        self.heard.set()


class Table:
    """One table and its two watched seats."""

    def __init__(self, id: str, game: str, errors: Counter[str]) -> None:
        """A table that stands at the server."""
        self.id = id
        self.game = game
        self.errors = errors
        self.bytes = 0
        self.busy = False
        self.seats = [Seat(self, 0), Seat(self, 1)]
        self.bot = False
        """Whether a bot has the second seat."""
        self.bot_began: float | None = None
        self.bot_took: list[float] = []

    def look_at_bot(self, scene: dict[str, Any]) -> None:
        """Notes how long the bot takes, by what the first seat is shown."""
        now = time.perf_counter()
        if self.bot_began is not None:
            self.bot_took.append(now - self.bot_began)
        self.bot_began = now if self.bot and scene["to_act"] == [1] else None

    def acting(self) -> Seat | None:
        """A seat that is to act."""
        return next((seat for seat in self.seats if seat.scene.get("choices")), None)

    async def decide(self, rng: random.Random) -> float | None:
        """Decides something; gives the seconds until both seats have seen it, `None` where it is refused.

        Where both choose at once the other's decision may come first, which is not what is waited for.
        """
        seat = self.acting()
        if seat is None or seat.socket is None:
            return None
        self.busy = True
        try:
            number = seat.scene["number"]
            text = rng.choice(seat.scene["choices"])["text"]
            asked = {"do": "decide", "ref": number, "seat": seat.seat, "text": text, "moment": seat.scene["moment"]}
            seat.refused.discard(number)
            began = time.perf_counter()
            await seat.socket.send(json.dumps(asked))
            for each in self.seats:
                while each.told[seat.seat] < number and number not in seat.refused:
                    each.heard.clear()
                    await asyncio.wait_for(each.heard.wait(), 10)
            return None if number in seat.refused else time.perf_counter() - began
        except (TimeoutError, OSError) as error:
            self.errors[type(error).__name__] += 1
            return None
        finally:
            self.busy = False


def begun(name: str, rng: random.Random) -> str:
    """A game of two players in its middle, written down."""
    state = newfound.game(name).new(2)
    for _ in range(rng.randrange(BEGUN)):
        seat = rng.choice(state.to_act)
        after = state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)))
        if after.over:
            break
        state = after
    return record.dumps(state)


async def load(
    url: str, tables: int, rate: float, seconds: float, seed: int, pid: int | None, warmup: float, bots: str | None
) -> dict[str, Any]:
    """Puts up the tables, plays at them, and gives the figures."""
    rng = random.Random(seed)
    errors: Counter[str] = Counter()
    made: list[Table] = []
    names = list(newfound.games())
    with Progress() as progress:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            (await http.post("/api/me", json={"name": "Load"})).raise_for_status()
            cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
            for number in progress.track(range(tables), description="tables"):
                text = begun(names[number % len(names)], rng)
                answer = await http.post("/api/records", content=text, headers={"content-type": "text/plain"})
                made.append(Table(answer.raise_for_status().json()["id"], names[number % len(names)], errors))
                if bots and number // len(names) % 2:
                    made[-1].bot = True
                    asked = {"seat": 1, "level": bots}
                    (await http.post(f"/api/tables/{made[-1].id}/hand-over", json=asked)).raise_for_status()
        watching = []
        for table in progress.track(made, description="seats"):
            for seat in table.seats:
                watching.append(asyncio.create_task(seat.watch(url, cookie)))
            while not all(seat.scene for seat in table.seats):
                await asyncio.sleep(0.002)
        if warmup:
            await _decisions(made, rate / 2, warmup, rng, progress)
        errors.clear()
        for table in made:
            table.bot_took.clear()
        gc.disable()  # our own pauses are not the server's
        sent, before, own = sum(table.bytes for table in made), _busy(pid), time.process_time()
        measuring = asyncio.create_task(_yardstick())
        took = await _decisions(made, rate, seconds, rng, progress)
        busy = {name: seconds - before[name] for name, seconds in _busy(pid).items()}
        own = time.process_time() - own
        measuring.cancel()
        yardstick = fmean(YARDSTICKS)
        back = await _look_back(url, cookie, made)
        sent = sum(table.bytes for table in made) - sent
        memory = _memory(pid)
        errors["connections lost"] += sum(task.done() for task in watching)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    took.sort()
    answered = sorted(each for table in made for each in table.bot_took)
    own -= sum(YARDSTICKS)
    made_all = len(took) + len(answered)
    return {
        "tables": tables,
        "decisions": len(took),
        "per_second": len(took) / seconds,
        "milliseconds": {
            "mean": 1000 * fmean(took),
            **{f"p{part}": 1000 * took[min(len(took) - 1, len(took) * part // 100)] for part in (50, 90, 99)},
            "most": 1000 * took[-1],
        },
        "kilobytes_per_decision_and_seat": sent / len(took) / 2000,
        "errors": {key: count for key, count in errors.items() if count},
        "megabytes": memory,
        "cpu_milliseconds_per_decision": {
            **{name: 1000 * seconds / made_all for name, seconds in busy.items()},
            "together": 1000 * sum(busy.values()) / made_all,
            "client": 1000 * own / made_all,
        },
        "yardstick_milliseconds": 1000 * yardstick,
        "yardsticks_per_decision": sum(busy.values()) / made_all / yardstick,
        "bots": {
            "decisions": len(answered),
            **{f"p{part}": 1000 * answered[min(len(answered) - 1, len(answered) * part // 100)] for part in (50, 99)},
        }
        if answered
        else None,
        "looking_back_milliseconds": {"mean": 1000 * fmean(back), "most": 1000 * max(back)},
    }


YARDSTICKS: list[float] = []
"""Seconds of computing that the fixed piece of work took each time."""


async def _yardstick() -> None:
    """Does the fixed piece of work twice a second."""
    while True:
        await asyncio.sleep(0.5)
        began = time.thread_time()
        for _ in range(5):
            json.loads(json.dumps(YARDSTICK))
        YARDSTICKS.append(time.thread_time() - began)


async def _decisions(
    tables: list[Table], rate: float, seconds: float, rng: random.Random, progress: Progress
) -> list[float]:
    """Lets decisions be made at a steady rate; gives how long each took until all had seen it."""
    took: list[float] = []
    running: set[asyncio.Task[None]] = set()

    async def one(table: Table) -> None:
        if (needed := await table.decide(rng)) is not None:
            took.append(needed)

    bar = progress.add_task("decisions", total=seconds * rate)
    began = time.perf_counter()
    for number in range(int(seconds * rate)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        free = next((each for each in (rng.choice(tables) for _ in range(50)) if not each.busy and each.acting()), None)
        if free:
            task = asyncio.create_task(one(free))
            running.add(task)
            task.add_done_callback(running.discard)
        progress.update(bar, completed=number + 1)
    await asyncio.gather(*running)
    return took


async def _look_back(url: str, cookie: str, tables: list[Table]) -> list[float]:
    """How long it takes to get the picture before the last decision, at the tables with most of them."""
    took = []
    longest = sorted(tables, key=lambda table: -table.seats[0].scene["number"])[:20]
    async with httpx.AsyncClient(base_url=url, timeout=60, headers={"cookie": cookie}) as http:
        for table in longest:
            began = time.perf_counter()
            number = table.seats[0].scene["number"] - 1
            (await http.get(f"/api/tables/{table.id}/replay/{number}", params={"seat": 0})).raise_for_status()
            took.append(time.perf_counter() - began)
    return took


def _processes(pid: int | None) -> dict[str, int]:
    """The server's process and the painters that it has begun."""
    if pid is None:
        return {}
    begun = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {"server": pid} | {f"painter{number or ''}": int(each) for number, each in enumerate(begun)}


def _memory(pid: int | None) -> float:
    """Megabytes that the server has in memory."""
    pages = sum(int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in _processes(pid).values())
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _busy(pid: int | None) -> dict[str, float]:
    """Seconds that the server and its painters have computed."""
    seconds = {}
    for name, each in _processes(pid).items():
        numbers = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
        seconds[name] = (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
    return seconds


@contextlib.contextmanager
def server(url: str | None, bots: str | None) -> Any:
    """The address of a server and, where it is our own, its process."""
    if url:
        if urlsplit(url).hostname not in HERE:
            raise SystemExit("Load is made on this machine only.")
        yield url, None
        return
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "NEWFOUND_DATA": folder, "NEWFOUND_REQUESTS_PER_SECOND": "100000", "NEWFOUND_PORT": "0"}
        env |= {"NEWFOUND_LEVEL": "warning", "NEWFOUND_BODY_LIMIT": "1000000"}
        env |= {"NEWFOUND_CONNECTIONS_PER_ADDRESS": "100000"}  # everybody comes from here
        env |= {"NEWFOUND_BOT_PACE": "0", "NEWFOUND_WARM": str(bots is not None)}
        if bots:  # compiled before, so that it is no part of what is measured
            subprocess.run([sys.executable, "-m", "newfound.bots.warm"], stdout=subprocess.DEVNULL, check=True)
        began = time.perf_counter()
        process = subprocess.Popen([sys.executable, "-m", "newfound", "serve"], stdout=subprocess.PIPE, env=env)
        assert process.stdout
        greeting = process.stdout.readline().decode()
        url = next(word for word in greeting.split() if word.startswith("http"))
        httpx.get(url)
        print(f"the first page after {time.perf_counter() - began:.2f} seconds")
        time.sleep(10 if bots else 0)  # they are loaded meanwhile
        try:
            yield url, process.pid
        finally:
            process.terminate()
            process.wait(20)


def main() -> None:
    """Makes the load and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=150.0, help="decisions a second")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warmup", type=float, default=20.0, help="seconds at half the rate before it counts")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", metavar="LEVEL", help="a bot of that level at every second table")
    parser.add_argument("--url", help="a server that runs already, on this machine")
    asked = parser.parse_args()
    with server(asked.url, asked.bots) as (url, pid):
        figures = asyncio.run(
            load(url, asked.tables, asked.rate, asked.seconds, asked.seed, pid, asked.warmup, asked.bots)
        )
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
