"""The hall: copies of tables in memory, which follow the database and leave when nobody looks."""

import asyncio
import gc
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from newfound.core.words import Message
from newfound.server.hall import Hall
from newfound.server.refusals import Turned
from newfound.table import Declined, Stale, Table
from newfound.table.store import Store
from table.test_table import holder, running


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    made = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
    made.migrate()
    yield made
    made.close()


def decide(table: Table) -> str:
    """Somebody whose turn it is decides something; gives the moment it was decided on."""
    seat, moment = table.state.to_act[0], table.moment
    table.decide(holder(table, seat), seat, random.choice(table.state.legal(seat)).text, moment, 100)
    return moment


def test_two_halls_on_one_database_never_lose_or_repeat_anything(store: Store) -> None:
    async def play() -> None:
        one, two = Hall(store), Hall(store)
        id = await one.add(running())
        for _ in range(5):  # each has an old copy whenever it is its turn
            await one.change(id, decide)
            await two.change(id, decide)
        moments = await asyncio.gather(*(hall.change(id, decide) for hall in (one, two) * 5))
        assert len(set(moments)) == 10
        async with one.look(id) as here, two.look(id) as there:
            assert [each.text for each in here.decisions] == [each.text for each in there.decisions]
            assert len(here.decisions) == 20

    asyncio.run(play())


def test_a_refusal_is_right_even_where_the_copy_is_old(store: Store) -> None:
    async def play() -> None:
        one, two = Hall(store), Hall(store)
        id = await one.add(running())
        async with two.look(id) as copy:
            seat, moment = copy.state.to_act[0], copy.moment
            text, who = copy.state.legal(seat)[0].text, holder(copy, seat)
        await one.change(id, decide)
        with pytest.raises(Stale):  # by its own old copy this would be the right moment
            await two.change(id, lambda table: table.decide(who, seat, text, moment, 100))
        async with one.look(id) as fresh:
            newer, acting = fresh.moment, fresh.state.to_act[0]
            now, then = fresh.state.legal(acting)[0].text, holder(fresh, acting)
        stale_copy = two.copies[id]
        await one.change(id, lambda table: table.say("ann", "Ann", "hello", 100))
        assert stale_copy.kept
        await two.change(id, lambda table: table.decide(then, acting, now, newer, 100))

    asyncio.run(play())


def test_changes_that_wait_for_the_disk_are_written_together(store: Store) -> None:
    written: list[int] = []
    sa.event.listen(store.engine, "commit", lambda _: written.append(1))

    async def play() -> None:
        hall, other = Hall(store), Hall(store)
        tables = [await hall.add(running()) for _ in range(8)]
        await other.change(tables[3], decide)  # one of them has moved
        for moved in (True, False):
            written.clear()
            await asyncio.gather(*(hall.change(id, decide) for id in tables))
            assert moved or len(written) == 1
        for id in tables:
            async with other.look(id) as there:
                assert len(there.decisions) == (3 if id == tables[3] else 2)

    asyncio.run(play())


def test_no_thread_to_write_with_is_no_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: object) -> None:
        raise RuntimeError("can't start new thread")

    async def play() -> None:
        hall = Hall(store)
        id = await hall.add(running())
        with monkeypatch.context() as patch:
            patch.setattr(store, "save_all", none)
            with pytest.raises(RuntimeError):
                await hall.change(id, decide)
        await hall.change(id, decide)
        async with hall.look(id) as table:
            assert len(table.decisions) == 1

    asyncio.run(play())


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_a_change_that_breaks_down_leaves_nothing_half_changed(store: Store, error: type[BaseException]) -> None:
    def half(table: Table) -> None:
        decide(table)
        table.say("ann", "Ann", "hello", 100)
        raise error

    async def play() -> None:
        hall = Hall(store)
        id = await hall.add(running())
        await hall.change(id, decide)
        async with hall.look(id) as table:
            before = [each.text for each in table.decisions]
        with pytest.raises(error):
            await hall._change(hall.copy(id), half)
        table = await hall.now(hall.copy(id))
        assert [each.text for each in table.decisions] == before
        assert not table.talk
        await hall.change(id, decide)  # and it goes on
        async with hall.look(id) as table:
            assert len(table.decisions) == len(before) + 1

    asyncio.run(play())


def test_a_refusal_that_nobody_waits_for_any_more_is_no_trouble(store: Store) -> None:
    def refuse(_: Table) -> None:
        raise Declined(Message("table-no-wish"))

    async def play() -> None:
        told: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: told.append(what))
        hall = Hall(store)
        id = await hall.add(running())
        asking = asyncio.create_task(hall.change(id, refuse))
        while not hall.copy(id).lock.locked():
            await asyncio.sleep(0)
        asking.cancel()
        async with hall.look(id):  # once the change is over
            gc.collect()
        await asyncio.sleep(0)
        gc.collect()
        assert asking.cancelled()
        assert not told

    asyncio.run(play())


def test_tables_leave_memory_and_come_back(store: Store) -> None:
    class Onlooker:
        """Somebody who looks on."""

        def wake(self) -> None:
            """Nothing to do."""

    async def play() -> None:
        hall, onlooker = Hall(store), Onlooker()
        watched, idle = await hall.add(running()), await hall.add(running())
        hall.copy(watched).listeners.add(onlooker)
        hall.tidy(3600)
        assert set(hall.copies) == {watched, idle}
        hall.tidy(-1)
        assert set(hall.copies) == {watched}
        before = await hall.change(idle, decide)
        assert before == "0.0"
        with pytest.raises(Turned, match="no such table"):
            await hall.change("nowhere", decide)
        assert "nowhere" not in hall.copies

    asyncio.run(play())
