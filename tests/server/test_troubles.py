"""Trouble stays where it is: a damaged table, a bot that breaks down, a task that ends; everybody else plays on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from newfound.server import beside
from newfound.server.beside import Beside
from newfound.server.troubles import FIRST, LONGEST, Troubles
from newfound.table import Table
from newfound.table.schema import METADATA, TABLES
from newfound.table.store import CHANNEL, Store
from server.serving import Process, Someone, closing, dial, serving, until
from toy.table import GAME

DAMAGED: list[dict[str, Any]] = [
    {"game": "chess"},
    {"rules": "99"},
    {"players": 0},
    {"status": "asleep"},
    {"clock": {"hours": 3}},
    {"options": {"first": "everybody"}},
    {"origin": {"nothing": [None]}, "times": []},
]
"""What may stand in a row that no server can make a table of."""


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, Any]:
    """Where a server keeps its tables."""
    return {"data": tmp_path} | (
        {"database_url": request.getfixturevalue("database")} if request.param == "postgresql" else {}
    )


def store(kept: dict[str, Any]) -> Store:
    """The same tables, for somebody who damages them."""
    return Store(kept.get("database_url") or f"sqlite:///{kept['data'] / 'newfound.db'}")


def damage(kept: dict[str, Any], id: str, **values: Any) -> None:
    """Makes a row such that no server can make a table of it."""
    with (found := store(kept)).write() as connection:
        connection.execute(TABLES.update().where(TABLES.c.id == id).values(version=TABLES.c.version + 1, **values))
        if not found.sqlite:
            connection.execute(sa.text("SELECT pg_notify(:channel, :id)"), {"channel": CHANNEL, "id": id})
    found.close()


def play(someone: Someone, table: str, times: int = 3) -> None:
    """Decides some times at a table; each time a bot has to answer before."""
    for _ in range(times):
        scene = until(lambda: (now := someone.get(f"/tables/{table}/scene", seat=0))["choices"] and now)
        someone.post(f"/tables/{table}/decide", seat=0, text=scene["choices"][0]["text"], moment=scene["moment"])


def test_a_damaged_table_keeps_nobody_from_the_others(kept: dict[str, Any]) -> None:
    with serving(**kept, bot_threads=1) as url:
        ann = Someone(url, "Ann")
        sound = ann.table(bots="random", access="open")
        broken = [ann.table(bots="random", access="open", clock={"seconds": 3600}) for _ in DAMAGED]
        watched = ann.table(bots="random", access="open")
    for id, values in zip(broken, DAMAGED, strict=True):
        damage(kept, id, **values, due=1.0, bots_from=1.0, watched=None)
    with serving(**kept, bot_threads=1) as url:
        ann.url, ann.http.base_url = url, url
        timed = ann.table(access="hotseat", clock={"seconds": 1, "at_zero": "resign"})
        ann.post(f"/tables/{timed}/start")
        for list in (ann.get("/tables"), ann.get("/tables", mine=True)):
            assert {sound, watched} <= {card["id"] for card in list}
            assert not {card["id"] for card in list} & set(broken)
        play(ann, sound)
        for id in broken:
            answer = ann.http.get(f"/api/tables/{id}")
            assert (answer.status_code, answer.json()["word"]) == (409, "table-unreadable")
            assert answer.json()["say"].startswith("This table cannot be opened")
            with dial(f"{url.replace('http', 'ws', 1)}/api/tables/{id}/live?lang=en") as socket:
                assert closing(socket) == 1008
        until(lambda: ann.get(f"/tables/{timed}")["status"] == "over")  # the clocks of others go on
        health = ann.http.get("/health")
        assert (health.status_code, health.text) == (200, f"ok\ntables with trouble: {len(DAMAGED)} (reading)\n")
        assert 'newfound_troubles_total{what="reading"}' in ann.http.get("/metrics").text
        ann.post("/account", name="Ann of the damaged tables", password="correct horse")  # they cannot be renamed
        damage(kept, broken[0], game="toy")
    with serving(**kept, bot_threads=1) as url:
        ann.http.base_url = url
        play(ann, broken[0])  # mended, and played on


def test_tables_that_cannot_be_read_take_no_place_in_the_list(kept: dict[str, Any]) -> None:
    found = store(kept)
    found.migrate()
    for number in range(52):
        found.add(f"t{number}", Table(GAME, 2, {}, "ann"), number)
    with found.write() as connection:  # of a game that was here once, say
        connection.execute(TABLES.update().where(TABLES.c.id != "t0").values(game="chess"))
    found.close()
    with serving(**kept, bot_threads=0) as url:
        until(lambda: [card["id"] for card in Someone(url).get("/tables")] == ["t0"])


def test_what_is_damaged_while_somebody_looks_is_told_and_the_wire_holds(database: str, tmp_path: Path) -> None:
    kept = {"data": tmp_path, "database_url": database}
    with serving(**kept, bot_threads=0) as one, serving(**kept, bot_threads=0) as two:
        ann = Someone(one, "Ann")
        there = Someone(two)
        there.http.cookies = ann.http.cookies
        broken, sound = (ann.table(access="hotseat") for _ in range(2))
        ann.post(f"/tables/{sound}/start")
        with ann.live(broken) as watcher, ann.live(sound, 0) as other:
            for each in (watcher, other):
                each.hear_until(lambda me: me.card)
            damage(kept, broken, game="chess")
            assert closing(watcher.socket) == 1008
            assert (watcher.socket.close_reason or "").startswith("This table cannot be opened")
            scene = there.get(f"/tables/{sound}/scene", seat=0)
            there.post(f"/tables/{sound}/decide", seat=0, text=scene["choices"][0]["text"], moment=scene["moment"])
            other.hear_until(lambda me: me.log)  # what the other server does is still heard of here


ODD: list[tuple[str, dict[str, Any], str]] = [
    ("tables", {"wish": {"seat": 99, "to": 0, "agreed": []}}, ""),
    ("seats", {"bot": "genius"}, ""),
    ("tables", {"times": {"left": ["a while"], "since": [1]}}, "/scene"),
    ("decisions", {"told": [999_999]}, "/log"),
    ("decisions", {"told": "much"}, "/log"),
]
"""What may stand in rows that make a table, but not one that can be shown; and what cannot be."""


def test_what_cannot_be_shown_of_a_table_is_told_and_keeps_nobody_from_the_others(kept: dict[str, Any]) -> None:
    with serving(**kept, bot_threads=1) as url:
        ann, ben = Someone(url, "Ann"), Someone(url, "Ben")
        sound = ann.table(bots="random", access="open")
        odd = [ann.table(access="open", clock={"seconds": 3600}) for _ in ODD]
        for id in odd:
            ben.post(f"/tables/{id}/sit")
            scene = ann.get(f"/tables/{id}/scene", seat=0)
            ann.post(f"/tables/{id}/decide", seat=0, text=scene["choices"][0]["text"], moment=scene["moment"])
        with (found := store(kept)).write() as connection:
            for id, (part, values, _) in zip(odd, ODD, strict=True):
                rows = METADATA.tables[part]
                connection.execute(
                    rows.update().where(rows.c["id" if part == "tables" else "table"] == id).values(values)
                )
        found.close()
        for id in odd:
            damage(kept, id)
        for list in (ann.get("/tables"), ann.get("/tables", mine=True)):
            assert sound in {card["id"] for card in list}
        for id, (_, _, where) in zip(odd, ODD, strict=True):
            answer = ann.http.get(f"/api/tables/{id}{where}", params={"seat": 0} if where else {})
            assert (answer.status_code, answer.json()["word"]) == (409, "table-unreadable")
            with ann.live(id, 0) as watcher:
                assert closing(watcher.socket) == 1008
                assert (watcher.socket.close_reason or "").startswith("This table cannot be opened")
        assert ben.post(f"/tables/{odd[0]}/answer", 409, agreed=True)["word"] == "table-unreadable"
        play(ann, sound)
        health = ann.http.get("/health")
        assert (health.status_code, "tables with trouble: 4 (showing)" in health.text) == (200, True), health.text


def test_what_the_list_cannot_say_of_a_table_hides_no_other(kept: dict[str, Any]) -> None:
    odd: list[dict[str, Any]] = [
        {"wish": {"seat": "x", "to": 0, "agreed": []}},
        {"wish": {"seat": 0, "to": 0, "agreed": [], "denied": "nobody"}},
        {"clock": {"seconds": 60, "bank": [1]}},
        {"changed": float("inf")},
    ]
    with serving(**kept, bot_threads=0) as url:
        ann, eve = Someone(url, "Ann"), Someone(url)
        sound = ann.table(access="open")
        for values in odd:
            id = ann.table(access="open", clock={"seconds": 3600})
            damage(kept, id, **values)
            for tables in (ann.get("/tables"), ann.get("/tables", mine=True), eve.get("/tables")):
                assert sound in {card["id"] for card in tables}
            for path in ("", "/scene", "/log", "/record"):
                assert eve.http.get(f"/api/tables/{id}{path}").status_code in (200, 409), (values, path)
        assert "(showing)" in ann.http.get("/health").text


BREAKS = """
from newfound.server.thinking import Thinkers
real = Thinkers._decide
def _decide(self, id, seat, level, view, thinks):
    assert view.game.name != "toy", "this bot breaks down"
    return real(self, id, seat, level, view, thinks)
Thinkers._decide = _decide
"""


def test_a_bot_that_breaks_down_is_told_and_the_others_play(tmp_path: Path) -> None:
    server = Process(tmp_path, first=BREAKS, bot_threads=1)
    ann = Someone(server.url, "Ann")
    broken = ann.table(bots="random", options={"first": 1})
    with ann.live(broken, 0) as watcher:
        watcher.hear_until(lambda me: None in me.answers)
        assert watcher.answers[None]["word"] == "bots-broken"
        play(ann, ann.table("terranova", bots="random"))
        assert "tables with trouble: 1 (bots)" in ann.http.get("/health").text
    assert server.stop() == 0


ENDS = """
import newfound.server.app as app
real, times = app._watch_clocks, []
async def _watch_clocks(house):
    times.append(1)
    if len(times) < 3:
        raise ValueError("the clocks stand")
    await real(house)
app._watch_clocks = _watch_clocks
"""


def test_a_task_that_ends_is_begun_again_and_health_tells(tmp_path: Path) -> None:
    server = Process(tmp_path, first=ENDS, bot_threads=0)
    ann = Someone(server.url, "Ann")
    health = ann.http.get("/health")
    assert (health.status_code, health.text) == (503, "clocks broke down: ValueError\n")
    timed = ann.table(access="hotseat", clock={"seconds": 1, "at_zero": "resign"})
    ann.post(f"/tables/{timed}/start")
    until(lambda: ann.get(f"/tables/{timed}")["status"] == "over")
    assert server.stop() == 0


def test_a_task_is_well_again_when_it_has_run_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        tasks, times = Beside(), []

        async def run() -> None:
            times.append(1)
            if len(times) < 4:
                raise OSError(f"time {len(times)}")
            await asyncio.sleep(3600)

        monkeypatch.setattr(beside, "FIRST", 0.001)
        tasks.begin("post", run)
        while len(times) < 4:
            await asyncio.sleep(0)
        assert tasks.unwell() == {"post": "OSError"}
        monkeypatch.setattr(beside, "LONGEST", 0.0)
        assert tasks.unwell() == {}
        await tasks.close()

    asyncio.run(scenario())


def test_a_task_that_breaks_down_over_its_end_is_not_begun_again() -> None:
    async def scenario() -> list[int]:
        tasks, times = Beside(), []

        async def run() -> None:
            times.append(1)
            try:
                await asyncio.sleep(3600)
            finally:
                raise OSError("in the middle of something")

        tasks.begin("post", run)
        while not times:
            await asyncio.sleep(0)
        await tasks.close()
        return times

    assert asyncio.run(scenario()) == [1]


def test_pauses_grow_unless_the_database_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("newfound.server.troubles.time.monotonic", lambda: now)
    troubles = Troubles("reading")
    for pause in (FIRST, 2 * FIRST, 4 * FIRST):
        troubles.note("t", ValueError())
        assert troubles.resting() == {"t"}
        now += pause - 0.01
        assert troubles.rests("t")
        now += 0.02
        assert not troubles.rests("t")
        assert "t" in troubles
    for _ in range(20):
        troubles.note("t", ValueError())
    now += LONGEST - 1
    assert troubles.rests("t")
    now += 2
    assert not troubles.rests("t")
    for _ in range(20):
        troubles.note("u", sa.exc.OperationalError("", {}, OSError()))
    now += FIRST + 0.01
    assert not troubles.rests("u")
    troubles.over("t")
    assert len(troubles) == 1
