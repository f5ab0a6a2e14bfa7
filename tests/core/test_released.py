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


def test_a_record_is_played_by_the_rules_it_was_written_with() -> None:
    text = next(file for file in RELEASED if file.stem == "terranova-2").read_text(encoding="utf-8")
    played = record.loads(text)
    assert played.game.rules == "1"
    assert played.position.edition == 1
    assert "\nrules: 1\n" in record.dumps(played)
    for unknown in ("0", "99", "1.5", "²"):
        with pytest.raises(BadRecord, match=f"version {unknown}"):
            record.loads(text.replace("rules: 1", f"rules: {unknown}"))
