"""Games written down by every released version still open, with the points they had."""

from pathlib import Path

import pytest

import newfound
from newfound.core import record
from newfound.core.words import BadRecord

RELEASED = sorted((Path(__file__).parent.parent / "released").glob("*/*.txt"))


def test_every_release_has_left_a_game_of_each_kind() -> None:
    for release in {file.parent for file in RELEASED}:
        assert {file.stem.partition("-")[0] for file in release.glob("*.txt")} >= set(newfound.games())


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_game_of_an_earlier_version_ends_as_it_did(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    state = record.loads(text)
    tags = record.tags(text)
    assert state.over
    assert " ".join(map(str, state.scores)) == tags["scores"]
    assert " ".join(map(str, state.winners)) == tags["winners"]


def test_a_record_of_older_rules_opens_as_far_as_they_agree_and_one_of_newer_rules_does_not() -> None:
    text = next(file for file in RELEASED if file.stem == "terranova-2").read_text(encoding="utf-8")
    assert record.loads(text.replace("rules: 1", "rules: 0")).over
    with pytest.raises(BadRecord, match="version 99"):
        record.loads(text.replace("rules: 1", "rules: 99"))
    older = text.replace("rules: 1", "rules: 0").replace("blue place", "blue found", 1)
    shown: list[newfound.core.state.State] = []
    with pytest.raises(BadRecord, match="Line 9"):
        shown.extend(record.replay(older))
