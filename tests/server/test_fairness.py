"""Fair turns: whatever somebody asks of the bots, those of others answer; and nobody has more than a share."""

import asyncio
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from newfound.server import thinking
from newfound.server.devices import Devices
from newfound.server.settings import Settings
from newfound.server.thinking import Shares, Thinkers
from newfound.table.schema import DECISIONS
from newfound.table.store import Store, Turn
from server.serving import Process, Someone, serving, until
from server.test_troubles import play


def decided(someone: Someone, table: str) -> int:
    """How many decisions were made at a table."""
    return len(someone.get(f"/tables/{table}/log"))


THINK_LONG = """
import pathlib, time
from newfound.server.thinking import Thinkers
real = Thinkers._decide
def _decide(self, id, seat, level, view, thinks):
    while level == "master" and not pathlib.Path(FILE).exists():
        time.sleep(0.02)
    return real(self, id, seat, level, view, thinks)
Thinkers._decide = _decide
"""


def test_masters_of_one_keep_nobody_elses_bot(tmp_path: Path) -> None:
    file = tmp_path / "enough"
    server = Process(tmp_path, first=THINK_LONG.replace("FILE", repr(str(file))), bot_threads=1)
    many = Someone(server.url, "Many")
    crowded = [many.table("toy", bots="master", options={"first": 1}) for _ in range(3)]
    crowded.append(many.table("toy", sit=False, bots="master"))
    before = [decided(many, table) for table in crowded]
    play(many, many.table("toy", bots="random"), 1)  # even their own other tables go on
    ann = Someone(server.url, "Ann")
    play(ann, ann.table("terranova", bots="random"), 6)
    assert [decided(many, table) for table in crowded] == before  # the masters still think
    file.touch()
    until(lambda: all(decided(many, table) > dealt for table, dealt in zip(crowded, before, strict=True)))
    assert server.stop() == 0


def test_bots_among_themselves_wait_for_somebody_to_watch(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'newfound.db'}")

    def written(table: str) -> int:
        with store.read() as connection:
            return len(connection.execute(DECISIONS.select().where(DECISIONS.c.table == table)).all())

    with serving(data=tmp_path, bot_threads=1) as url:
        ann = Someone(url, "Ann")
        unwatched = ann.table("terranova", sit=False, bots="random")
        play(ann, ann.table("terranova", bots="random"), 6)
        assert written(unwatched) == 0
        with ann.live(unwatched) as watcher:
            watcher.hear_until(lambda me: len(me.log) > 5)
    store.close()


HELD = """
import pathlib, time
import newfound.server.analysing as analysing
def hold(real):
    def held(*args, **more):
        while not pathlib.Path(FILE).exists():
            time.sleep(0.02)
        return real(*args, **more)
    return held
analysing.advise = hold(analysing.advise)
analysing.analyse = hold(analysing.analyse)
"""


@pytest.fixture
def held(tmp_path: Path) -> tuple[Process, Path]:
    """A server whose hints and analyses come only once a file is there."""
    file = tmp_path / "go on"
    return Process(tmp_path, first=HELD.replace("FILE", repr(str(file))), bot_threads=1), file


def test_hints_come_one_by_one_and_keep_no_bot(held: tuple[Process, Path]) -> None:
    server, file = held
    ann, ben = Someone(server.url, "Ann"), Someone(server.url, "Ben")
    table = ann.table("terranova", bots="random")
    answers: list[httpx.Response] = []
    asking = [
        threading.Thread(target=lambda: answers.append(ann.http.get(f"/api/tables/{table}/hint?seat=0")))
        for _ in range(2)
    ]
    for each in asking:
        each.start()
    until(lambda: answers)
    assert (answers[0].status_code, answers[0].json()["word"]) == (429, "hint-waits")
    play(ben, ben.table("terranova", bots="random"))
    assert len(answers) == 1
    file.touch()
    for each in asking:
        each.join()
    assert answers[1].json()["choices"]
    assert ann.get(f"/tables/{table}/hint", seat=0) == answers[1].json()
    assert server.stop() == 0


def test_analyses_come_one_by_one_and_keep_no_bot(held: tuple[Process, Path]) -> None:
    server, file = held
    ann = Someone(server.url, "Ann")
    tables = [ann.table("toy", bots="random") for _ in range(5)]
    for table in tables:
        ann.post(f"/tables/{table}/resign", seat=0)
    first = ann.get(f"/tables/{tables[0]}/analysis")
    assert first["analysis"] is None
    for table in tables[1:]:
        refused = ann.http.get(f"/api/tables/{table}/analysis")
        assert (refused.status_code, refused.json()["word"]) == (429, "analysis-waits")
    others = [Someone(server.url, name) for name in ("Ben", "Cleo", "Dora", "Emil")]
    statuses = [
        each.http.get(f"/api/tables/{table}/analysis").status_code
        for each, table in zip(others, tables[1:], strict=True)
    ]
    assert statuses == [200, 200, 200, 429]  # from one address four at once
    play(ann, ann.table("terranova", bots="random"))
    file.touch()
    until(lambda: ann.get(f"/tables/{tables[0]}/analysis")["analysis"])
    until(lambda: ann.http.get(f"/api/tables/{tables[4]}/analysis").status_code == 200)
    assert server.stop() == 0


FAILS = """
import newfound.server.thinking as thinking
thinking.AGAIN = 0.0
real, times = thinking.warm.warm, []
def warm(game):
    times.append(1)
    if len(times) < 3:
        raise OSError("nothing can be loaded")
    real(game)
thinking.warm.warm = warm
"""


def test_bots_that_could_not_be_loaded_are_tried_again(tmp_path: Path) -> None:
    server = Process(tmp_path, first=FAILS, bot_threads=1)
    ann = Someone(server.url, "Ann")
    table = ann.table("toy", bots="skilled")
    refused = ann.http.get(f"/api/tables/{table}/hint?seat=0")
    assert (refused.status_code, refused.json()["word"]) == (503, "bots-away")
    play(ann, table)  # simpler ones play meanwhile
    assert until(lambda: ann.http.get(f"/api/tables/{ann.table('toy', bots='skilled')}/hint?seat=0").status_code == 200)
    assert server.stop() == 0


def test_who_has_had_less_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("newfound.server.thinking.time.monotonic", lambda: now)
    shares = Shares()
    with shares.having("many"):
        now += 4
        assert shares.of("many") == (4,)  # while it is still being had
        with shares.having("few"), shares.having("many"):
            now += 1
    assert (shares.of("many"), shares.of("few"), shares.of("new")) == ((6,), (4,), (4,))
    now += thinking.LATELY
    with shares.having("few", "one"):
        now += 1
    assert shares.of("many", "one") == (4, 0)  # what is long ago is forgotten
    assert (shares.of("few", "one"), shares.of("few", "two")) == ((5, 1), (5, 0))
    now += thinking.LATELY
    with shares.having("new"):
        now += 1
    assert set(shares._got) == {("new",)}
    assert set(shares._line) == {()}


@pytest.mark.parametrize("alone", [0, 1, 40])
def test_nobody_waits_for_what_they_had_while_they_were_alone(alone: int, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("newfound.server.thinking.time.monotonic", lambda: now)
    shares = Shares()

    def turn(*whose: str) -> None:
        nonlocal now
        with shares.having(*whose):
            now += 1

    for _ in range(alone):
        turn("here", "ann")
    order = []
    for _ in range(8):  # both want it all the time; where they have got equally far the crowd comes first
        name = min(("crowd", "ann"), key=lambda who: shares.of("here", who))
        turn("here", name)
        order.append(name)
    assert all(one != other for one, other in pairwise(order[1:]))  # but for the first two turns they alternate


def test_people_who_wait_come_before_bots_among_themselves_and_an_address_counts_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        now = 1000.0
        thinkers = Thinkers(_Nowhere(), Settings(data=tmp_path), Devices(wanted=False))  # type: ignore[arg-type]
        turns = [
            Turn("alone", "new", 1, attended=False),
            Turn("crowd 1", "guest 1", 2, attended=True),
            Turn("crowd 2", "guest 2", 3, attended=True),
            Turn("later", "cleo", 5, attended=True),
            Turn("sooner", "ben", 4, attended=True),
        ]
        for who, address in (("guest 1", "crowd"), ("guest 2", "crowd"), ("ben", "b"), ("cleo", "c"), ("new", "n")):
            thinkers.lives(who, address)
        with monkeypatch.context() as patch:
            patch.setattr("newfound.server.thinking.time.monotonic", lambda: now)
            for guest, seconds in (("guest 1", 5), ("guest 2", 2)):
                with thinkers.shares.having("crowd", guest):
                    now += seconds
            order = [turn.table for turn in thinkers._in_order(turns)]
        assert order == ["sooner", "later", "crowd 2", "crowd 1", "alone"]
        await thinkers.close()

    asyncio.run(scenario())


class _Nowhere:
    """A hall without tables."""

    changed: list[Any] = []  # noqa: RUF012
