"""The words of Century: places told apart."""

import pytest

from century.box import GAME
from newfound.core.words import LANGUAGES, words
from newfound.games.century.components import FOURTH
from newfound.games.century.words import site_name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fourth", FOURTH)
def test_no_two_places_on_the_table_are_called_the_same(lang: str, fourth: str) -> None:
    say = words(lang, GAME.folder)
    names = [
        say.say(site_name(GAME.components, location))
        for location, entry in enumerate(GAME.components.locations)
        if entry.board not in FOURTH or entry.board == fourth
    ]
    assert len(set(names)) == len(names) == 23
