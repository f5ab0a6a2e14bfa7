"""Golden games in words: no game may lack them, and none may change unnoticed (`newfound tell` rewrites them)."""

from pathlib import Path

import pytest

from contract.walks import GAMES
from newfound import record
from newfound.cli.tell import narrate
from newfound.core.game import found
from newfound.core.words import LANGUAGES

TESTS = Path(__file__).parent.parent
FILES = sorted(TESTS.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_playthrough_is_told_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert record.tags(text)["game"] == file.parent.parent.name
    assert list(narrate(text, LANGUAGES)) == text.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_playthroughs_cover_every_number_of_players_every_choice_and_every_kind_of_event(name: str) -> None:
    game = found()[name]
    texts = [file.read_text(encoding="utf-8") for file in FILES if file.parent.parent.name == name]
    ends = [record.loads(text) for text in texts]
    assert all(state.over for state in ends)
    assert {state.players for state in ends} == set(game.players)
    for option, about in game.options.items():
        assert {state.options[option] for state in ends} == set(about.choices)
    told = {event.kind for text in texts for state in record.replay(text) for event in state.events}
    assert told == {telling.message for telling in game.module("words").EVENTS.values()}
