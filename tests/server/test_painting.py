"""Painters: another process makes the same pictures from a view alone, and is replaced when it breaks down."""

import asyncio
import pickle
import random

import pytest

import newfound
from newfound.server.painting import Order, Painters, paint
from newfound.table import Table, door
from table.test_table import running, step


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
                for part in told.pop("picture"):
                    pictures[seat] += [part] if isinstance(part, str) else old[part[0] : part[0] + part[1]]
                assert "\n".join(pictures[seat]) == scene["svg"]
                assert told == {key: scene[key] for key in ("asks", "phase", "choices")}
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
        whole = [part for part in first["picture"] if isinstance(part, str)]
        for told in (lost, again):
            assert told["picture"] in (whole, [[0, len(whole)]])
        assert again["choices"] == first["choices"]
        await painters.close()

    asyncio.run(play())


def test_a_look_that_has_missed_a_picture_gets_a_whole_one() -> None:
    made, rng = running("discovery"), random.Random(1)
    paint(order(made, 0, 7, 0))
    step(made, rng)
    some = paint(order(made, 0, 7, 1))["picture"]
    assert any(isinstance(part, list) for part in some)
    step(made, rng)
    whole = paint(order(made, 0, 7, 1))["picture"]  # it has the first one only
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
