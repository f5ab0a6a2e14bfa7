"""The first start: bots are compiled once, whoever plays is told how far that is, and nobody waits for it."""

import itertools
from pathlib import Path

from server.serving import Process, Someone, serving


def test_while_bots_are_compiled_others_stand_in_and_all_are_told_how_far_it_is(tmp_path: Path) -> None:
    server = Process(tmp_path, cache=tmp_path / "empty", bot_threads=1)
    ann = Someone(server.url, "Ann")
    id = ann.table("toy", players=3, bots="skilled")
    told: list[int | None] = []
    with ann.live(id, 0) as seen:

        def note() -> bool:
            if not told or told[-1] != seen.warming:
                told.append(seen.warming)
            return len(told) > 1 and seen.warming is None

        seen.hear_until(lambda me: me.warming is not None)
        note()
        while not {1, 2} <= {line["seat"] for line in seen.log}:  # bots play all the same
            if seen.scene["choices"]:
                seen.decide()
            else:
                seen.hear()
            note()
        assert seen.warming is not None, "they should have played before they were ready"
        seen.hear_until(lambda _: note())
    percents = [each for each in told if each is not None]
    assert len(percents) > 5
    assert percents == sorted(percents)
    assert percents[-1] >= 90
    assert server.stop() == 0
    again = Process(tmp_path, cache=tmp_path / "empty", bot_threads=1)
    ann = Someone(again.url, "Ann")
    id = ann.table("toy", players=3, bots="skilled")
    with ann.live(id, 0) as seen:
        while not {1, 2} <= {line["seat"] for line in seen.log}:
            if seen.scene.get("choices"):
                seen.decide()
            else:
                seen.hear()
            assert seen.warming is None  # what was compiled once is only loaded
    assert again.stop() == 0


def test_at_a_table_with_people_bots_take_their_time(tmp_path: Path) -> None:
    with serving(data=tmp_path, bot_threads=1, bot_pace=0.4) as url:
        ann = Someone(url, "Ann")
        id = ann.table("terranova", players=4, bots="random")
        with ann.live(id, 0) as seen:
            seen.hear_until(lambda me: me.scene.get("choices"))
            seen.decide()
            seen.hear_until(lambda me: me.scene["choices"])
            moments = [line["at"] for line in seen.log]
        assert len(moments) >= 4
        assert all(later - earlier >= 0.4 for earlier, later in itertools.pairwise(moments))
