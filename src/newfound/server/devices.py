"""The devices of people who look on: where a host wants it, they think in place of the server, for their owner alone.

A page that can think says so by its live connection (`device`). Then the server may send it questions (`think`), which
it answers (`thought`) or cannot answer; one that does neither in time is not asked again. A device is asked only what
its owner may see, and what it answers is checked like anything that people send.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from newfound.bots import modules
from newfound.bots.mind import knobs_of
from newfound.bots.question import Answer, Asking, Question, Unanswered, step
from newfound.core.game import Game
from newfound.server import metrics

log = logging.getLogger(__name__)
T = TypeVar("T")

PATIENCE: Final = 6.0
"""Seconds that a device may think before the server does it itself."""


class Device:
    """The device of somebody who looks at a table."""

    def __init__(self, send: Callable[[dict[str, Any]], None]) -> None:
        """`send` brings it a message."""
        self._send = send
        self._number = 0
        self._asked: dict[int, asyncio.Future[list[Answer]]] = {}
        self.able = True

    @contextlib.contextmanager
    def trying(self) -> Iterator[None]:
        """Lets it try something; where it cannot, or says what cannot be, one goes on, and it is not asked again."""
        try:
            yield
        except Unanswered as error:
            log.info("a device does not think: %s", error)
            self.able = False
            metrics.DEVICES.labels("failed").inc()

    async def think(self, questions: Sequence[Question]) -> list[Answer]:
        """The answers to some questions about one game; `Unanswered` where they do not come."""
        number = self._number = self._number + 1
        answers: asyncio.Future[list[Answer]] = asyncio.get_running_loop().create_future()
        self._asked[number] = answers
        module = address(questions[0].view.game)
        self._send({"type": "think", "number": number, "module": module, "questions": [q.to_json() for q in questions]})
        try:
            async with asyncio.timeout(PATIENCE):
                found = await answers
        except TimeoutError:
            raise Unanswered("it is late") from None
        finally:
            del self._asked[number]
        if len(found) != len(questions):
            raise Unanswered("another number of answers")
        metrics.DEVICES.labels("answered").inc(len(questions))
        return found

    async def follow(self, asking: Asking[T]) -> T:
        """What thinking comes to whose questions the device answers."""
        answers: list[Answer] | None = None
        while True:
            # a step may imagine and try much: not where everybody is answered
            asked, found = await asyncio.to_thread(step, asking, answers)
            if asked is None:
                return found  # type: ignore[return-value]
            answers = await self.think(asked) if asked else []

    def hear(self, number: int, answers: list[Answer] | None, why: str) -> None:
        """An answer has come; nobody waits for one that is late."""
        waiting = self._asked.get(number)
        if waiting is None or waiting.done():
            return
        if answers is None:
            waiting.set_exception(Unanswered(why))
        else:
            waiting.set_result(answers)

    def close(self) -> None:
        """It is away."""
        self.able = False
        for number in list(self._asked):
            self.hear(number, None, "it has gone")


class Devices:
    """All devices that can be asked through this server."""

    def __init__(self, wanted: bool) -> None:
        """None has come yet; unless the host wants it none is ever asked."""
        self.wanted = wanted
        self._known: dict[tuple[str, str], list[Device]] = {}

    def begin(self, table: str, person: str, send: Callable[[dict[str, Any]], None]) -> Device:
        """A person's device at a table."""
        device = Device(send)
        self._known.setdefault((table, person), []).append(device)
        return device

    def end(self, table: str, person: str, device: Device) -> None:
        """It has gone."""
        device.close()
        left = [each for each in self._known.pop((table, person), []) if each is not device]
        if left:
            self._known[table, person] = left

    def of(self, table: str, person: str | None, game: Game) -> Device | None:
        """The device that may be asked about a game of that person's at a table: the one that came last."""
        if not self.wanted or person is None or not thinks(game):
            return None
        return next((each for each in reversed(self._known.get((table, person), [])) if each.able), None)


@cache
def thinks(game: Game) -> bool:
    """Whether devices can think about a game as bots do: there is a module, and it weighs things as they do."""
    try:
        about = json.loads(modules.module(game).with_suffix(".json").read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        log.warning("%s", error)
        return False
    plays = any(game.rules in box["rules"] for box in about["boxes"])
    return plays and about["knobs"] == knobs_of(game)._asdict()


@cache
def address(game: Game) -> str:
    """Where devices find the module of a game."""
    return f"/modules/{modules.module(game).name}"
