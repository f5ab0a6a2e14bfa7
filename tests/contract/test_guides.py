"""The guides and the lessons: they explain every question of their game in both languages, and what they show is so."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from contract.walks import CODE, tables, walk
from newfound import CHANCE, Game
from newfound.core import guide
from newfound.core.game import games
from newfound.core.words import LANGUAGES

GAMES = games()
pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def questions(game: Game) -> set[str]:
    """What the catalogue can ask a player."""
    return set(re.findall(r"^(now-[\w-]+) =", (game.folder / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE))


def explained(game: Game, lang: str) -> list[str]:
    return [phase for chapter in guide.chapters(game, lang) for phase in chapter.phases]


def prose(game: Game, lang: str) -> Iterator[tuple[str, str]]:
    """Every piece of text of a guide and a lesson, with where it stands."""
    for chapter in guide.chapters(game, lang):
        yield f"title {chapter.title}", chapter.title
        yield f"chapter {chapter.title}", chapter.text
    lesson = guide.lesson(game)
    for number, step in enumerate(lesson.steps, 1):
        yield f"step {number}", step.remarks[lang]
    yield "the end", lesson.remarks[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_code_stands_in_a_guide_or_lesson(game: Game, lang: str) -> None:
    for where, text in prose(game, lang):
        assert not CODE.search(text), where


def test_both_languages_have_the_same_chapters(game: Game) -> None:
    french, english = ([chapter.phases for chapter in guide.chapters(game, lang)] for lang in LANGUAGES)
    assert french == english
    assert len(french) >= 8
    titles = [chapter.title for lang in LANGUAGES for chapter in guide.chapters(game, lang)]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guide_is_plain_text_of_a_handy_length(game: Game, lang: str) -> None:
    chapters = guide.chapters(game, lang)
    assert 600 <= sum(len(chapter.text.split()) for chapter in chapters) <= 1100
    for chapter in chapters:
        assert chapter.title
        assert chapter.text
        assert not re.search(r"[{}<>`\[\]]|^#|^\d+\.", f"{chapter.title}\n{chapter.text}", re.MULTILINE), chapter.title
    assert (game.folder / f"guide.{lang}.md").read_text(encoding="utf-8").startswith(f"# {game.called(lang)}\n\n## ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_explained_by_one_chapter(game: Game, lang: str) -> None:
    assert Counter(explained(game, lang)) == Counter(questions(game))


def test_whatever_a_seat_is_asked_is_explained(game: Game) -> None:
    asked = set()
    for table in tables():
        if table.game != game.name:
            continue
        for step in walk(table.new(), random.Random(str(table))):
            for seat in step.before.to_act:
                if seat != CHANCE:
                    asked.add(game.module("words").deciding(game.components, step.before.position, seat).id)
    assert asked <= set(explained(game, "fr"))
    assert len(asked) >= len(questions(game)) - 1  # random play meets nearly all of them


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guide_says_what_is_our_own(game: Game, lang: str) -> None:
    last = " ".join(guide.chapters(game, lang)[-1].text.split())
    assert " ".join(game.words(lang)("reconstructed").split()) in last


def test_a_lesson_is_a_short_opening_for_two(game: Game) -> None:
    lesson = guide.lesson(game)
    assert lesson.end.game == game
    assert lesson.end.players == 2
    assert 12 <= len(lesson.steps) <= 25
    assert not lesson.end.over
    assert lesson.opening[0] == game.new(2, **lesson.end.options)
    assert lesson.opening[-1] == lesson.steps[0].before
    assert lesson.end is lesson.steps[-1].after[-1]
    for step, following in pairwise(lesson.steps):
        assert step.after[-1] is following.before
    for step in lesson.steps:
        assert step.after[0] == step.before.apply(guide.LEARNER, step.text)
        assert step.after[0].last == (guide.LEARNER, step.text)
        assert all(state.last and state.last[0] != guide.LEARNER for state in step.after[1:])


def test_every_decision_of_a_lesson_is_explained_in_both_languages(game: Game) -> None:
    lesson = guide.lesson(game)
    for remarks in [*(step.remarks for step in lesson.steps), lesson.remarks]:
        assert set(remarks) == set(LANGUAGES)
        assert all(10 <= len(words) <= 400 for words in remarks.values())
    lines = (game.folder / "lesson.txt").read_text(encoding="utf-8").splitlines()
    for line, after in pairwise(lines):
        if line.startswith("#"):
            assert re.match("# (fr|en): ", line), line
            assert after.startswith(("# ", "blue ")), f"nobody is taught before {after!r}"
    assert lines[-1].startswith("# en: ")


def test_the_learner_scores_and_is_told_how_much(game: Game) -> None:
    scored = 0
    for step in guide.lesson(game).steps:
        points = [event.points for event in step.after[0].events if event.seat == guide.LEARNER and event.points]
        scored += sum(points)
        for lang, words in step.remarks.items():
            for number in points:
                assert re.search(rf"\b{number}\b", words), f"{lang}: {step.text} scores {number}: {words}"
    assert scored == guide.lesson(game).end.scores[guide.LEARNER] > 0


def test_french_is_set_as_french_is(game: Game) -> None:
    for where, text in prose(game, "fr"):
        assert "'" not in text, f"{where}: the apostrophe is ’"
        assert '"' not in text, f"{where}: quotes are « and »"
        assert "..." not in text, f"{where}: the ellipsis is …"
        assert not re.search(r"(?<!\u00a0):|(?<!\u202f)[;!?»]|«(?!\u202f)", text), f"{where}: no space that breaks"


def test_english_is_set_as_english_is(game: Game) -> None:
    for where, text in prose(game, "en"):
        assert "'" not in text, f"{where}: the apostrophe is ’"
        assert '"' not in text, f"{where}: quotes are “ and ”"
        assert not re.search(r"\w [:;!?]( |$)", text, re.MULTILINE), f"{where}: no space before : ; ! ?"
