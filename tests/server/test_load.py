"""The bench that makes load: what it waits for at a table, which is neither served nor shown here."""

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

from conftest import PATIENCE, loaded

LOAD = loaded(Path(__file__).parents[2] / "bench" / "load.py")


class Mute:
    """A connection whose other side says nothing by itself."""

    async def send(self, text: str) -> None:
        """Is sent something."""


def news(number: int, *decided: tuple[int, int]) -> dict[str, Any]:
    """What a seat is told after so many decisions: the number and the seat of the new ones."""
    scene = {"number": number, "moment": f"0.{number}", "choices": [{"text": "draw"}], "to_act": [0, 1]}
    return {
        "type": "news",
        "scene": scene,
        "log": {"from": number - 1, "lines": [{"number": each, "seat": seat} for each, seat in decided]},
    }


def both_choosing() -> Any:
    """A table at which both seats are to choose after four decisions."""
    table = LOAD.Table("t", "colorado", Counter())
    for seat in table.seats:
        seat.socket = Mute()
        seat.hear(news(4, (0, 0), (1, 1), (2, 0), (3, 1)))
    return table


def test_where_both_choose_at_once_the_others_decision_is_not_taken_for_ones_own() -> None:
    async def play() -> None:
        table = both_choosing()
        deciding = asyncio.create_task(table.decide(random.Random(1)))
        await asyncio.sleep(0)
        for seat in table.seats:
            seat.hear(news(5, (4, 1)))
        await asyncio.sleep(0.01)
        assert table.busy, "it would decide once more upon what is old by then"
        for seat in table.seats:
            seat.hear(news(6, (5, 0)))
        assert await asyncio.wait_for(deciding, PATIENCE) is not None
        assert not table.busy

    asyncio.run(play())


def test_what_is_refused_is_counted_and_not_waited_for() -> None:
    async def play() -> None:
        table = both_choosing()
        deciding = asyncio.create_task(table.decide(random.Random(1)))
        await asyncio.sleep(0)
        table.seats[0].hear({"type": "refused", "ref": 4, "word": "stale"})
        assert await asyncio.wait_for(deciding, PATIENCE) is None
        assert table.errors == {"stale": 1}

    asyncio.run(play())
