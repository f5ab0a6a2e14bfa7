"""The words a player reads: in French those of the rulebook, in English one of our own for each thing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import newfound
from newfound.core import guide

OTHERS = {
    ("century", "fr"): r"\b([Éé]lev|[Rr]end(ez|re)\b|[Rr]epren|[Aa]ll(er|ez) en\b)|[Cc]artes? (de )?points|"
    "(ites que c|^ C)’est tout",
    ("century", "en"): "point card|natives’|[Tt]hat is all|say that you are done|fort, (left|right)",
    ("colorado", "fr"): r"appelée|feuilles? de route|tableau des primes|[Jj]eton du|deux défaussées|chercheur d’or|"
    r"\(médaille ",
    ("colorado", "en"): r"(?<!pitch)fork|digger|\(medal |family { \$|medal is marked|marks? a",
    ("discovery", "en"): "tiles? before you|does not lie before|pawn as|tile with {",
    ("discovery", "fr"): "[Pp]ioch|[Rr]éserve|[Ii]nachev|[Aa]rpent|(?<!quart de tour à )[Dd]roite",
    ("mayflower", "fr"): "[Pp]ioch|[Aa]rpent|[Pp]rime|[Tt]raînard|(?<!quart de tour à )[Dd]roite",
    ("terranova", "fr"): r"[Pp]ionnier|[Pp]ierre|\bpions?\b|dans le lac|case dans",
    ("terranova", "en"): r"border|in the (lake|prairie)|points? a cell",
}
"""Words that are not the rulebook's, or not ours; `droite` for a tile that is not turned reads as the side."""
HOUSE = {
    "fr": r"transm|\bvaut(-il| une| jusqu)|annule, q|\bessaier|now: \"Tout",
    "en": r"undoes|say to come|First tell|waits for you|now: \"Right",
}
"""Words for which the house has better ones: a seat is ceded, a link is of use once, a token is valid."""


def told(name: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every piece of text a player reads, with where it stands; the part about files of components is left out."""
    game = newfound.game(name)
    catalogue = (game.folder / f"{lang}.ftl").read_text(encoding="utf-8")
    before, _, after = re.split(r"^## (Matériel|Components)\n", catalogue, flags=re.MULTILINE)
    for message in re.findall(r"^[\w-]+ =(.*(?:\n .*)*)", before + after.partition("\n## ")[2], re.MULTILINE):
        yield message, message
    for chapter in guide.chapters(game, lang):
        yield chapter.title, f"{chapter.title}\n{chapter.text}"
    lesson = guide.lesson(game)
    for number, remarks in enumerate([*(step.remarks for step in lesson.steps), lesson.remarks], 1):
        yield f"step {number}", remarks[lang]


@pytest.mark.parametrize(("name", "lang"), OTHERS)
def test_words_are_the_rulebooks_or_ours(name: str, lang: str) -> None:
    for where, text in told(name, lang):
        found = re.search(OTHERS[name, lang], text)
        assert not found, f"{where}: {found}"


@pytest.mark.parametrize("lang", HOUSE)
def test_the_house_has_one_word_for_a_thing(lang: str) -> None:
    house = Path(newfound.__file__).parent
    page = (house / "page" / "src" / "words.ts").read_text(encoding="utf-8").split("\nconst en: ")
    for where in ("cli", "table", "server", "page"):
        file = house / where / f"{lang}.ftl"
        text = page[lang == "en"] if where == "page" else file.read_text(encoding="utf-8")
        found = re.search(HOUSE[lang], text)
        assert not found, f"{where}: {found}"


@pytest.mark.parametrize(
    ("name", "fr", "en"),
    [
        ("century", "après vingt rondes", "after twenty rounds"),
        ("colorado", "après cent tours", "after a hundred turns"),
        ("terranova", "dix tours de table sans borne", "ten rounds without a stone"),
    ],
)
def test_what_we_added_so_that_games_end_is_told_as_ours(name: str, fr: str, en: str) -> None:
    for lang, words in (("fr", fr), ("en", en)):
        assert words in " ".join(guide.chapters(newfound.game(name), lang)[-1].text.split())
