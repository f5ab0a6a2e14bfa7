"""A soak: tables are opened, played at and closed again, for half an hour where there is time; memory comes back."""

import os
import time
from pathlib import Path

from conftest import THOROUGH
from server.serving import Process, Someone, until
from server.test_faults import figure

TABLES, SECONDS = (20_000, 1800.0) if THOROUGH else (60, 0.0)
GAMES = ("toy", "terranova", "century", "colorado", "discovery", "mayflower")
ROUND = 500
"""Tables after which memory is looked at."""
ROOM = 64.0
"""Megabytes that a server may have more at the end than once it had seen everything."""


def megabytes(server: Process) -> float:
    """What a server and its painter have in memory."""
    pid = server.process.pid
    begun = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    pages = sum(int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in (str(pid), *begun))
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def open_and_close(someone: Someone, number: int) -> None:
    """A table is put up, looked at, played at once, and let go."""
    id = someone.table(GAMES[number % len(GAMES)], bots="random")
    with someone.live(id, 0) as watcher:
        watcher.hear_until(lambda me: me.scene.get("choices") and me.picture)
        assert watcher.decide(number)["type"] == "done"
    assert someone.http.delete(f"/api/tables/{id}").status_code == 204


def test_memory_comes_back_when_tables_are_closed(tmp_path: Path) -> None:
    server = Process(tmp_path, bot_threads=1, level="warning")
    someone, began, seen = Someone(server.url, "Soak"), time.monotonic(), []
    for number in range(TABLES):
        open_and_close(someone, number)
        time.sleep(max(0.0, began + SECONDS * number / TABLES - time.monotonic()))
        if number % ROUND == ROUND - 1:
            seen.append(megabytes(server))
    until(lambda: figure(server.url, "newfound_live") == 0)
    until(lambda: figure(server.url, "newfound_tables") == 0)
    assert someone.get("/tables", mine=True) == []
    print("megabytes:", *map(round, seen))
    if THOROUGH:
        assert min(seen[-4:]) < min(seen[4:8]) + ROOM
    assert server.stop() == 0
