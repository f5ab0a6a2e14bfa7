"""What the tile-laying games say: French set as French is, with the rulebooks' words, and no numbers of segments."""

import re
from collections.abc import Iterator

import pytest

import newfound
from newfound.core import guide

GAMES = ("discovery", "mayflower")
OTHERS = {"discovery": "pioch|réserve|inachev|arpent|droite", "mayflower": "pioch|arpent|prime|traînard|droite"}
"""Words that are not the rulebook's; `droite` for a tile that is not turned reads as the side."""


def french(name: str) -> Iterator[tuple[str, str]]:
    """Every piece of French a player reads, with where it stands; the part about files of components is left out."""
    game = newfound.game(name)
    catalogue = (game.folder / "fr.ftl").read_text(encoding="utf-8")
    before, _, after = catalogue.partition("## Matériel")
    for line in (before + after.partition("\n## ")[2]).splitlines():
        yield line, line
    for chapter in guide.chapters(game, "fr"):
        yield chapter.title, f"{chapter.title}\n{chapter.text}"
    lesson = guide.lesson(game)
    for number, remarks in enumerate([*(step.remarks for step in lesson.steps), lesson.remarks], 1):
        yield f"step {number}", remarks["fr"]


@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_french_breaks_before_its_punctuation(name: str) -> None:
    catalogue = (newfound.game(name).folder / "fr.ftl").read_text(encoding="utf-8").splitlines()
    for where, text in [*french(name), *((line, line) for line in catalogue if not line.startswith("#"))]:
        assert not re.search(r"[^\u202f\w\"“][;!?»](?!\w)|«[^\u202f]", text), where
        assert not re.search(r"(?<![\u00a0\w]):(?!\w)", text), where


@pytest.mark.parametrize("name", GAMES)
def test_french_words_are_the_rulebooks(name: str) -> None:
    for where, text in french(name):
        found = re.search(OTHERS[name], text.lower().replace("quart de tour à droite", ""))
        assert not found, f"{where}: {found}"


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
