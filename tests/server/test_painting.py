"""Painters: another process makes the same pictures from a view alone, and is replaced when it breaks down."""

import asyncio
import json
import pickle
import random
import signal
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

import newfound
from conftest import PATIENCE
from newfound.server import painting
from newfound.server.painting import NOTHING, Last, Order, Painted, Painters, Sent, paint
from newfound.server.refusals import Turned
from newfound.table import Table, door
from table.test_table import running, step


def picture(painted: Painted) -> Any:
    """How to get to a picture from the one before."""
    return json.loads(painted.picture)


def order(made: Table, seat: int | None, look: int, has: int) -> Order:
    """What is ordered for a seat."""
    return Order.of("t", made, seat, "en", "light", look, has)


@pytest.mark.parametrize("name", newfound.games())
def test_a_painter_paints_what_the_door_shows(name: str) -> None:
    async def play() -> None:
        made, rng = running(name), random.Random(1)
        painters, pictures = Painters(1), {seat: list[str]() for seat in (None, 0, 1)}
        for number in range(12):
            step(made, rng)
            for look, seat in enumerate(pictures, 100):
                told = await painters.paint(order(made, seat, look, number))
                scene = door.scene(made, seat, "en")
                old, pictures[seat] = pictures[seat], []
                for part in picture(told):
                    pictures[seat] += [part] if isinstance(part, str) else old[part[0] : part[0] + part[1]]
                assert "\n".join(pictures[seat]) == scene["picture"]
                assert json.loads(told.scene) == {key: scene[key] for key in ("asks", "phase", "steps", "choices")}
        await painters.close()

    asyncio.run(play())


def test_a_painter_that_breaks_down_is_replaced_and_nobody_waits_in_vain() -> None:
    async def play() -> None:
        made, painters = running(), Painters(1)
        first = await painters.paint(order(made, 0, 1, 0))
        process = painters._painters[0]._process
        assert process
        process.kill()
        await process.wait()
        lost = await painters.paint(order(made, 0, 1, 1))
        again = await painters.paint(order(made, 0, 1, 2))
        whole = [part for part in picture(first) if isinstance(part, str)]
        for told in (lost, again):
            assert picture(told) in (whole, [[0, len(whole)]])
        assert again.scene == first.scene
        await painters.close()

    asyncio.run(play())


def test_what_goes_wrong_in_a_painter_costs_one_picture() -> None:
    async def play() -> None:
        made, painters = running(), Painters(1)
        await painters.paint(order(made, 0, 1, 0))
        process = painters._painters[0]._process
        with pytest.raises(Turned, match="could not be drawn"):
            await painters.paint(order(made, 0, 2, 0)._replace(theme="x"))
        await painters.paint(order(made, 0, 1, 1))
        assert painters._painters[0]._process is process
        await painters.close()
        none = Painters(0)
        with pytest.raises(Turned, match="could not be drawn"):
            await none.paint(order(made, 0, 2, 0)._replace(theme="x"))

    asyncio.run(play())


def test_a_painter_that_hangs_is_replaced_and_those_behind_get_their_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        made, painters = running(), Painters(1)
        whole = await painters.paint(order(made, 0, 1, 0))
        process = painters._painters[0]._process
        assert process
        process.send_signal(signal.SIGSTOP)
        monkeypatch.setattr(painting, "HANGS", 1.0)
        hung = asyncio.create_task(painters.paint(order(made, 0, 1, 1)))
        behind = [asyncio.create_task(painters.paint(order(made, 1, look, 0))) for look in (2, 3)]
        with pytest.raises(Turned, match="could not be drawn"):
            await hung
        monkeypatch.undo()
        assert await behind[0] == await behind[1]
        assert painters._painters[0]._process is not process
        assert await painters.paint(order(made, 0, 1, 1)) == whole
        await painters.close()

    asyncio.run(play())


def test_a_table_that_many_look_at_keeps_no_other_waiting() -> None:
    async def play() -> None:
        made, painters = running(), Painters(1)
        came: list[str] = []

        async def one(table: str, look: int) -> None:
            await painters.paint(order(made, 0, look, 0)._replace(table=table))
            came.append(table)

        await one("first", 1)
        many = [one("many", look) for look in range(2, 202)]
        await asyncio.gather(*many, one("few", 202))
        assert came.index("few") < 2 * painting.AHEAD + 2
        assert len(came) == 202
        await painters.close()

    asyncio.run(play())


REHEARSED = """
import sys
from newfound.core.game import games
from newfound.server import painting
painting.rehearse()
before = set(sys.modules)
for game in games().values():
    for name in ("rules", "words", "picture"):
        game.module(name)
print(set(sys.modules) - before)
"""


def test_a_painter_that_has_rehearsed_has_all_it_needs_and_paints_the_same() -> None:
    told = subprocess.run([sys.executable, "-c", REHEARSED], capture_output=True, check=True, timeout=PATIENCE)
    assert told.stdout == b"set()\n"

    async def play() -> None:
        made, painters, others = running(), Painters(1, rehearsed=True), Painters(1)
        await painters.begin()
        process = painters._painters[0]._process
        assert process
        assert await painters.paint(order(made, 0, 1, 0)) == await others.paint(order(made, 0, 1, 0))
        assert painters._painters[0]._process is process
        for each in (painters, others):
            await each.close()

    asyncio.run(play())


def test_an_answer_that_comes_too_late_goes_to_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hanging painter had painted already is not shown to whoever had ordered after."""

    async def play() -> None:
        made, painter = running(), painting._Painter()
        loop, late = asyncio.get_running_loop(), paint(order(made, 0, 1, 0))
        process = SimpleNamespace(returncode=None, stdout=asyncio.StreamReader(), kill=lambda: None)
        process.stdout.feed_data(painting._message([late]))
        process.stdout.feed_eof()
        first, second = loop.create_future(), loop.create_future()
        painter._waiting += [first, second]
        monkeypatch.setattr(painting, "HANGS", 0.01)
        painter._heard = loop.time() - 1
        await painter._watch(process)  # type: ignore[arg-type]
        await painter._read(process)  # type: ignore[arg-type]
        assert isinstance(first.exception(), Turned)
        assert isinstance(second.exception(), ConnectionError)

    asyncio.run(play())


def test_a_painter_that_says_what_nobody_understands_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        made, painters = running(), Painters(1)
        whole = await painters.paint(order(made, 0, 1, 0))
        process = painters._painters[0]._process
        loads, answers = pickle.loads, [b"nonsense"]
        monkeypatch.setattr(
            "newfound.server.painting.pickle.loads", lambda data: loads(answers.pop() if answers else data)
        )
        assert await painters.paint(order(made, 0, 1, 0)) == whole
        assert painters._painters[0]._process is not process
        await painters.close()

    asyncio.run(play())


def test_what_a_closed_look_was_sent_is_forgotten_and_all_looks_together_have_a_limit() -> None:
    last = Last(100)
    some, more, most = (Sent(1, (), door.changes({}, {"board": ("\n" * (lines - 1),)})[1]) for lines in (4, 6, 13))
    for look in (1, 2, 3):
        last.put(look, some)
    last.put(3, some._replace(number=2))
    assert (last.size, last.get(3)) == (96, some._replace(number=2))
    last.forget(2)
    last.forget(2)
    assert (last.size, last.get(2)) == (64, NOTHING)
    last.put(4, more)
    assert (last.size, last.get(1), last.get(4)) == (80, NOTHING, more)
    last.put(5, most)
    assert last.size == 0
    parts = {"board": ("a\nb\nc", "d"), "supply": ("e", "f")}
    last.put(6, Sent(1, (), door.changes({}, parts)[1]))
    assert last.size == 48


def test_names_of_all_kinds_stand_in_a_picture_as_they_are() -> None:
    made, names = running("colorado"), ['Ann "B" <c>', "D\\e"]
    lines = picture(paint(order(made, 0, 0, 0)._replace(names=names)))
    assert "\n".join(lines) == made.state.view(0).scene("en").markup("light", names)
    assert any("Ann &quot;B&quot; &lt;c&gt;" in line for line in lines)
    assert any("D\\e" in line for line in lines)


def test_a_look_is_sent_everything_again_once_the_players_are_called_otherwise() -> None:
    made = running()
    first = paint(order(made, 0, 900, 0))
    assert picture(paint(order(made, 0, 900, 1))) == [[0, len(picture(first))]]
    made.seats[1].name = "Zoë"
    again = picture(paint(order(made, 0, 900, 2)))
    assert "\n".join(again) == door.scene(made, 0, "en")["picture"]


def test_a_painter_forgets_what_a_closed_look_was_sent() -> None:
    async def play() -> None:
        made, painters = running(), Painters(1)
        whole = await painters.paint(order(made, 0, 1, 0))
        assert picture(await painters.paint(order(made, 0, 1, 1))) == [[0, len(picture(whole))]]
        painters.forget("t", 1)
        assert await painters.paint(order(made, 0, 1, 2)) == whole
        await painters.close()

    asyncio.run(play())


def test_a_look_that_has_missed_a_picture_gets_a_whole_one() -> None:
    made, rng = running("discovery"), random.Random(1)
    paint(order(made, 0, 7, 0))
    step(made, rng)
    some = picture(paint(order(made, 0, 7, 1)))
    assert any(isinstance(part, list) for part in some)
    step(made, rng)
    whole = picture(paint(order(made, 0, 7, 1)))  # it has the first one only
    assert all(isinstance(part, str) for part in whole)


def test_a_painter_is_told_no_more_than_the_seat_may_know() -> None:
    made, rng = running("colorado"), random.Random(1)
    for _ in range(30):
        step(made, rng)
        for seat in (None, 0, 1):
            truth = made.state.view(seat)
            other = truth.imagine(rng).view(seat)
            assert pickle.dumps(truth) == pickle.dumps(other)
            assert pickle.loads(pickle.dumps(truth)) == truth


def test_a_painter_begins_once_though_who_ordered_first_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, begin = [], asyncio.create_subprocess_exec

    async def counted(*args: Any, **more: Any) -> asyncio.subprocess.Process:
        begun.append(await begin(*args, **more))
        return begun[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)

    async def play() -> None:
        made, painters = running(), Painters(1)
        for _ in range(3):
            hasty = asyncio.create_task(painters.paint(order(made, 0, 1, 0)))
            while not begun:
                await asyncio.sleep(0)
            hasty.cancel()
            with pytest.raises(asyncio.CancelledError):
                await hasty
        assert await painters.paint(order(made, 0, 1, 0))
        await painters.close()
        assert [process.returncode for process in begun] == [0]
        await painters.close()

    asyncio.run(play())
