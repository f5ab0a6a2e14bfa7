"""A flood: how long an ordinary bot takes to answer while somebody else asks all they can of the bots.

`python bench/flood.py` starts a server on SQLite in a temporary folder, with the bots it has by default, and plays
against a bot of a level, first in calm. Then another guest plays against masters at several tables at once, watches
tables with nobody but masters, and asks for hints and analyses without end, and the first one plays on. It ends by
itself.
"""

import argparse
import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import httpx
from load import Table, server

GAME = "terranova"
CROWD = 6
"""Tables where the flood plays against a master, and as many that it watches."""


class Guest:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        """Unknown yet."""
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=120)

    @property
    def cookie(self) -> str:
        """What the browser is known by."""
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    async def put_up(self, **asked: Any) -> str:
        """A new table."""
        made = await self.http.post("/api/tables", json={"game": GAME, "options": {"first": 0}, **asked})
        id: str = made.raise_for_status().json()["id"]
        return id

    @contextlib.asynccontextmanager
    async def against(self, level: str) -> AsyncIterator[Table]:
        """A table of one's own against a bot, which one looks at."""
        table = Table(await self.put_up(bots=level), GAME, Counter())
        table.bot, table.seats = True, table.seats[:1]
        watching = asyncio.create_task(table.seats[0].watch(self.url, self.cookie))
        try:
            yield table
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)


async def play(table: Table, rng: random.Random, answers: float) -> None:
    """Decides whenever one may, until the bot has answered so often or the game is over."""
    while len(table.bot_took) < answers and table.seats[0].scene.get("status") != "over":
        if await table.decide(rng) is None:
            await asyncio.sleep(0.005)


async def answers(guest: Guest, level: str, wanted: int, rng: random.Random) -> list[float]:
    """How long the bot took for each of its decisions, the shortest first."""
    took: list[float] = []
    while len(took) < wanted:
        async with guest.against(level) as table:
            await play(table, rng, wanted - len(took))
            took += table.bot_took
    return sorted(took)


async def flood(guest: Guest, rng: random.Random) -> None:
    """Asks for all that a guest can think of, until cancelled."""

    async def masters() -> None:
        while True:
            async with guest.against("master") as table:
                await play(table, rng, float("inf"))

    async def watch() -> None:
        table = Table(await guest.put_up(sit=False, bots="master"), GAME, Counter())
        address = f"/api/tables/{table.id}/scene"
        while True:
            await guest.http.get(address)
            await asyncio.sleep(1)

    async def hints() -> None:
        id = await guest.put_up(bots="random")
        while True:
            await guest.http.get(f"/api/tables/{id}/hint", params={"seat": 0})

    async def analyses() -> None:
        ids = [await guest.put_up(bots="random") for _ in range(5)]
        for id in ids:
            await guest.http.post(f"/api/tables/{id}/resign", json={"seat": 0})
        while True:
            for id in ids:
                await guest.http.get(f"/api/tables/{id}/analysis")
            await asyncio.sleep(0.2)

    async with asyncio.TaskGroup() as group:
        for _ in range(CROWD):
            group.create_task(masters())
            group.create_task(watch())
        group.create_task(hints())
        group.create_task(analyses())


async def measure(url: str, level: str, wanted: int) -> None:
    """Plays in calm and in the flood, and prints how long the bot took."""
    rng = random.Random(1)
    ordinary, other = Guest(url), Guest(url)
    for guest, name in ((ordinary, "Ordinary"), (other, "Flood")):
        (await guest.http.post("/api/me", json={"name": name})).raise_for_status()
    await answers(ordinary, level, 10, rng)
    calm = await answers(ordinary, level, wanted, rng)
    raging = asyncio.create_task(flood(other, random.Random(2)))
    await asyncio.sleep(5)
    raised = await answers(ordinary, level, wanted, rng)
    raging.cancel()
    await asyncio.gather(raging, return_exceptions=True)
    for name, took in (("calm", calm), ("flood", raised)):
        parts = (f"p{part} {1000 * took[len(took) * part // 100]:.0f} ms" for part in (50, 90, 99))
        print(f"{name}: {len(took)} answers of {level}, {', '.join(parts)}")
    for part in (50, 90):
        at = wanted * part // 100
        print(f"p{part} in the flood is {raised[at] / calm[at]:.1f} times that in calm")


def main() -> None:
    """Makes the flood and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--answers", type=int, default=100)
    asked = parser.parse_args()
    with server(None, asked.level) as (url, _):
        asyncio.run(measure(url, asked.level, asked.answers))


if __name__ == "__main__":
    main()
