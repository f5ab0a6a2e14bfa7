"""What the tile-laying games say: no numbers of segments, and in their guides what is ours."""

import re

import pytest

import newfound
from newfound.core import guide

GAMES = ("discovery", "mayflower")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_told_of_segments_by_number(name: str, lang: str) -> None:
    catalogue = (newfound.game(name).folder / f"{lang}.ftl").read_text(encoding="utf-8")
    for message in re.findall(r"^(?:do|now|no|board|picture)-.*(?:\n .*)*", catalogue, re.MULTILINE):
        assert "segment {" not in message, message
        assert "partie {" not in message, message


def test_discoverys_guide_names_what_is_ours() -> None:
    fr, en = (guide.chapters(newfound.game("discovery"), lang)[-1].text for lang in ("fr", "en"))
    assert "un paysage d’une seule tuile compte comme un paysage de deux" in fr
    assert "a landscape of one tile counts like one of two" in en
    assert "trois tuiles de côté" in fr


def test_mayflowers_guide_names_what_is_ours() -> None:
    fr = " ".join(guide.chapters(newfound.game("mayflower"), "fr")[-1].text.split())
    assert "autour d’une ferme restée incomplète" in fr
    assert "la côte est un bout de route" in fr
    assert "compte ses tuiles, et non ses portions" in fr


def test_only_plains_and_mountains_are_said_to_double() -> None:
    for lang, double in (("fr", "double"), ("en", "doubl")):
        for chapter in guide.chapters(newfound.game("discovery"), lang):
            for sentence in re.split(r"(?<=[.!?])\s", chapter.text):
                if double in sentence:
                    assert not re.search("pions|pawns", sentence), sentence
