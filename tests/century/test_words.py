"""The words of Century: places told apart, French set as French is, and in the rulebook's words."""

import re

import pytest

from century.box import GAME
from newfound.core.words import LANGUAGES, words
from newfound.games.century.components import FOURTH
from newfound.games.century.words import site_name

FILES = {name: (GAME.folder / name).read_text(encoding="utf-8") for name in ("fr.ftl", "guide.fr.md", "lesson.txt")}


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


def french(name: str) -> str:
    """What of a file is French."""
    if name == "lesson.txt":
        return "\n".join(re.findall(r"^# fr: (.*)", FILES[name], re.MULTILINE))
    return FILES[name]


@pytest.mark.parametrize("name", FILES)
def test_spaces_around_punctuation_never_break(name: str) -> None:
    assert not re.findall(r".* [:;!?»].*|.*« .*", french(name))
    assert not re.findall(r".*(?<!\u00a0):[ \n].*|.*\w[;!?].*", french(name))


@pytest.mark.parametrize("name", FILES)
def test_the_rulebooks_words_are_used(name: str) -> None:
    ours = r"\b(élev|rend(ez|re)\b|repren|all(er|ez) en\b)"
    assert not re.findall(ours, french(name), re.IGNORECASE)
