"""The French of Century: set as French is, with spaces that never break, and in the rulebook's words."""

import re

import pytest

from century.box import GAME

FILES = {name: (GAME.folder / name).read_text(encoding="utf-8") for name in ("fr.ftl", "guide.fr.md", "lesson.txt")}


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
