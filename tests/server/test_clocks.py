"""The clock of a house: it never goes back, so that a machine whose clock is set gives nobody time."""

import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from newfound.server.people import People
from newfound.table import Clock, store
from newfound.table.schema import PEOPLE, TABLES
from newfound.table.store import Store
from server.serving import Process, Someone
from table.test_table import running, step

HOUR = 3600.0


def set_back(by: Path) -> str:
    """What makes a server's machine tell a time that lies so many seconds back."""
    return f"import time; real = time.time; time.time = lambda: real() - float(open({str(by)!r}).read())"


def left(player: Someone, id: str) -> float:
    """The seconds that the seat has whose clock runs."""
    clocks = player.get(f"/tables/{id}/scene")["clocks"]
    return float(next(each["left"] for each in clocks if each["runs"]))


def test_a_machine_whose_clock_is_set_back_gives_nobody_time(tmp_path: Path) -> None:
    by = tmp_path / "by.txt"
    by.write_text("0")
    house = Process(tmp_path, set_back(by))
    ann = Someone(house.url, "Ann")
    id = ann.table("toy", access="hotseat", clock={"seconds": 4 * HOUR, "bank": True})
    ann.post(f"/tables/{id}/start")
    before = left(ann, id)
    by.write_text(str(HOUR))
    after = left(ann, id)
    assert 4 * HOUR - 1000 < after <= before
    scene = ann.get(f"/tables/{id}/scene", seat=0)
    ann.post(f"/tables/{id}/decide", seat=0, text=scene["choices"][0]["text"], moment=scene["moment"])
    clocks = ann.get(f"/tables/{id}/scene")["clocks"]
    house.stop()
    again = Process(tmp_path, set_back(by))  # also for a server that is started with the wrong time
    bea = Someone(again.url)
    bea.http.cookies.update(ann.http.cookies)
    for was, now in zip(clocks, bea.get(f"/tables/{id}/scene")["clocks"], strict=True):
        assert was["left"] - 1000 < now["left"] <= was["left"]
    again.stop()


def test_servers_whose_machines_disagree_go_by_the_databases_clock(tmp_path: Path, database: str) -> None:
    for name, seconds in (("right", 0.0), ("wrong", 5 * HOUR)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "by.txt").write_text(str(seconds))
    houses = [
        Process(tmp_path / name, set_back(tmp_path / name / "by.txt"), database_url=database)
        for name in ("right", "wrong")
    ]
    ann, ben = (Someone(house.url) for house in houses)
    ann.post("/me", name="Ann")
    ben.http.cookies.update(ann.http.cookies)
    id = ann.table("toy", access="hotseat", clock={"seconds": HOUR})
    ann.post(f"/tables/{id}/start")
    one, two = left(ann, id), left(ben, id)
    assert HOUR - 1000 < two <= one
    for house in houses:
        house.stop()


def test_what_is_already_written_is_never_in_the_future(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = [1000.0]
    monkeypatch.setattr(store, "_ticks", lambda: ticks[0])
    one, two = (Store(f"sqlite:///{tmp_path / 'newfound.db'}") for _ in range(2))
    one.migrate()
    two.migrate()
    made = running(clock=Clock(60))
    later = one.now() + 50
    step(made, random.Random(1), later)
    one.add("t", made, later)
    assert two.load("t")
    assert two.now() >= later  # the other server is behind no longer
    ticks[0] += 5
    assert two.now() >= later + 5
    for odd in (1e12, later + 365 * 24 * HOUR):
        with one.write() as connection:
            connection.execute(TABLES.update().values(changed=odd))  # a damaged row does not set the clock of the house
        assert two.load("t")
        three = Store(f"sqlite:///{tmp_path / 'newfound.db'}")
        three.migrate()
        assert max(two.now(), three.now()) < later + 1000
        three.close()
    for each in (one, two):
        each.close()


@pytest.mark.parametrize("odd", ["'abc'", "x'ff'", "''", "1e300"])
def test_who_was_last_seen_at_no_moment_at_all_keeps_no_house_closed(tmp_path: Path, odd: str) -> None:
    url = f"sqlite:///{tmp_path / 'newfound.db'}"
    one = Store(url)
    one.migrate()
    People(one, "secret").guest("Ann", "en")
    with one.write() as connection:
        connection.execute(PEOPLE.update().values(seen=sa.text(odd)))
    two = Store(url)
    two.migrate()
    assert abs(two.now() - one.now()) < 1000
    for each in (one, two):
        each.close()
