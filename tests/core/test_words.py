"""The catalogues: both languages say the same things about the same things, and no sentence is idle or missing."""

import ast
import errno
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import newfound
from newfound.cli import FOLDER as CLI
from newfound.core.game import found
from newfound.core.guide import chapters, lesson
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.words import CORE, LANGUAGES, Message, Refused, Words, lettering, seat_name, trouble, words
from newfound.server.refusals import FOLDER as SERVER
from newfound.table.refusals import FOLDER as TABLE

HOUSE = Path(newfound.__file__).parent
FOLDERS = {"core": CORE, "cli": CLI, "table": TABLE, "server": SERVER} | {
    name: game.folder for name, game in sorted(found().items())
}
SPOKEN = {"core": [HOUSE], "server": [SERVER, HOUSE / "alone"]}
"""Where sentences are said that are written down elsewhere."""
GENERAL = {"reconstructed", "about", "picture-title"}
"""Sentences that are asked of every game."""
SPEAKERS = ("Message", "Place", "Complaint", "telling", "wrong", "say", "Turned")
"""What is called with the name of a sentence."""


class Parts(Visitor):
    """The variables, the other messages and the plain text in a message."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.text = ""

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)
        self.text += "X"

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.text += node.value

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:
        self.text += node.value

    def visit_Variant(self, node: ftl.Variant) -> None:
        self.visit(node.value)


@cache
def catalogue(folder: str, lang: str) -> dict[str, Parts]:
    """Every message of a catalogue; a piece that is none fails here."""
    messages: dict[str, Parts] = {}
    text = (FOLDERS[folder] / f"{lang}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Comment | ftl.GroupComment | ftl.ResourceComment):
            continue
        assert isinstance(entry, ftl.Message), (
            f"{folder}/{lang}.ftl: {entry.span and text[entry.span.start : entry.span.end]}"
        )
        assert entry.id.name not in messages, f"{folder}/{lang}.ftl: {entry.id.name} stands there twice"
        messages[entry.id.name] = Parts()
        messages[entry.id.name].visit(entry.value)
    return messages


@cache
def spoken(folder: Path) -> tuple[set[str], set[str], set[str]]:
    """All strings of the code below a folder, how its f-strings begin, and the sentences it names in so many words."""
    strings: set[str] = set()
    beginnings: set[str] = set()
    named: set[str] = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
            elif isinstance(node, ast.Call) and node.args:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                first = node.args[called in ("Place", "Turned")]
                if called in SPEAKERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    named.add(first.value)
                    if called == "telling" and any(keyword.arg == "secret" for keyword in node.keywords):
                        named.add(f"{first.value}-hidden")
                    if called == "telling" and any(keyword.arg == "points" for keyword in node.keywords):
                        named.add(f"{first.value}-category")
    return strings, {text for text in beginnings if re.fullmatch(r"[a-z]+(-[a-z]+)*-", text)}, named


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_languages_have_the_same_sentences_about_the_same(folder: str) -> None:
    french, english = (catalogue(folder, lang) for lang in LANGUAGES)
    assert list(french) == list(english)
    assert {id: parts.variables for id, parts in french.items()} == {
        id: parts.variables for id, parts in english.items()
    }


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_idle(folder: str) -> None:
    told = [spoken(place) for place in SPOKEN.get(folder, [FOLDERS[folder]])]
    strings, beginnings = ({each for speech in told for each in speech[kind]} for kind in (0, 1))
    strings |= {id for parts in catalogue(folder, "fr").values() for id in parts.messages}
    for id in catalogue(folder, "fr"):
        if folder in found() and id.startswith("option-"):
            continue  # test_options_are_told
        used = id.removesuffix("-hidden").removesuffix("-category") in strings | GENERAL or any(
            id.startswith(begin) for begin in beginnings
        )
        assert used, f"{folder}: nothing says {id}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_missing(folder: str) -> None:
    known = {*catalogue(folder, "fr"), *catalogue("core", "fr")}
    named = spoken(FOLDERS[folder])[2] - {*LANGUAGES, *GENERAL}
    assert named
    assert named <= known


@pytest.mark.parametrize("name", found())
def test_options_are_told(name: str) -> None:
    told = {f"option-{option}" for option in found()[name].options}
    for option, what in found()[name].options.items():
        told |= {f"option-{option}-{choice}" for choice in what.choices}
    assert {id for id in catalogue(name, "fr") if id.startswith("option-")} == told


def sentences(lang: str) -> Iterator[tuple[str, str]]:
    """What is written in a language: every catalogue, and the guides and lessons."""
    for folder in FOLDERS:
        for id, parts in catalogue(folder, lang).items():
            yield f"{folder}: {id}", parts.text
    for name, game in found().items():
        if (game.folder / "lesson.txt").exists():
            for chapter in chapters(game, lang):
                yield f"{name}: {chapter.title}", f"{chapter.title}\n{chapter.text}"
            learned = lesson(game)
            for remarks in (*(step.remarks for step in learned.steps), learned.remarks):
                yield f"{name}: lesson", remarks[lang]


def test_french_is_set_as_french_is() -> None:
    for id, text in sentences("fr"):
        assert "'" not in text, f"{id}: the apostrophe is ’"
        assert '"' not in text, f"{id}: quotes are « and »"
        assert "..." not in text, f"{id}: the ellipsis is …"
        assert not re.search(r"«\S|\S»", text), f"{id}: a space inside the quotes"
        outside = re.sub(r"«[^»]*»", "", text)
        assert not re.search(r"[^\W_][:;!?]", outside), f"{id}: a space before : ; ! ?"
        assert not re.search(r"[^\S\u202f][;!?»]|«[^\S\u202f]|[^\S\u00a0][:%](?!\S)", text), f"{id}: no such space"


SEVERAL = {"bytes", "days", "games", "hours", "longest", "most", "players", "rounds", "wanted"}
"""What sentences count that is never one."""
MANY = {
    *("analysis-draws", "box-cards", "box-double", "card-kinds", "card-stack", "last-round", "map-regions", "map-rows"),
    *("map-stages", "no-supply", "picture-tiles", "rail-count", "scored-settlers", "scored-town", "scored-trail"),
    "tile-segments",
}
"""Sentences that are said only where there is more than one, or none at all in English."""


def counted(pattern: ftl.Pattern) -> Iterator[tuple[str, str]]:
    """What a sentence counts without a form of its own for one, and the word after it."""
    for gap, after in pairwise(pattern.elements):
        if isinstance(gap, ftl.Placeable) and isinstance(gap.expression, ftl.VariableReference):
            if isinstance(after, ftl.TextElement) and (word := re.match(r"\s(\w+)", after.value)):
                yield gap.expression.id.name, word[1]


@pytest.mark.parametrize("folder", FOLDERS)
def test_one_thing_is_said_as_one(folder: str) -> None:
    """In French, where most plurals end alike; English verbs do so too."""
    text = (FOLDERS[folder] / "fr.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Message) and entry.value and entry.id.name not in MANY:
            for what, word in counted(entry.value):
                plural = len(word) > 1 and word[-1] in "sx" and word not in ("après", "dans", "des", "dessous", "vous")
                assert what in SEVERAL or not plural, f"{folder}: {entry.id.name}: {what} {word}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_breaks_beside_a_times_sign(lang: str) -> None:
    for id, text in sentences(lang):
        assert not re.search(r" ×|× ", text), f"{id}: a no-break space beside ×"


def test_english_is_set_as_english_is() -> None:
    for id, text in sentences("en"):
        assert "'" not in text, f"{id}: the apostrophe is ’"
        assert '"' not in text, f"{id}: quotes are “ and ”"
        assert not re.search(r"\w [:;!?]( |$)", text), f"{id}: no space before : ; ! ?"


def test_why_a_file_cannot_be_had_is_said_in_the_language_of_the_rest(tmp_path: Path) -> None:
    for path, french, english in (
        (tmp_path / "none.toml", "(il n’existe pas)", "(it does not exist)"),
        (tmp_path, "(c’est un dossier)", "(it is a folder)"),
    ):
        with pytest.raises(Refused) as refused:
            newfound.game("terranova", path)
        assert refused.value.say("fr").endswith(f"ne peut pas être lu {french}.")
        assert refused.value.say("en").endswith(f"cannot be read {english}.")
    for error, told in (
        (PermissionError(errno.EACCES, "Permission denied"), "l’accès est refusé"),
        (FileExistsError(errno.EEXIST, "File exists"), "un fichier se trouve là où il faudrait un dossier"),
        (OSError(errno.ENOSPC, "No space left on device"), "il n’y a plus de place à cet endroit"),
        (OSError(errno.EIO, "Input/output error"), "le système signale l’erreur EIO"),
        (OSError("no number"), "le système signale l’erreur OSError"),
    ):
        assert words("fr").say(trouble(error)) == told


def test_what_is_no_toml_is_said_in_the_language_of_the_rest(tmp_path: Path) -> None:
    for text, french in (
        ("[[card\nname = 1", "la ligne 1, colonne 7 ne se lit pas comme du TOML."),
        ("a = " + "[" * 3000, "ce n’est pas du TOML."),
    ):
        (file := tmp_path / "box.toml").write_text(text)
        with pytest.raises(Refused) as refused:
            newfound.game("terranova", file)
        assert refused.value.say("fr") == f"box.toml\u00a0: {french}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_seat_has_a_name_of_its_own(lang: str) -> None:
    say = words(lang)
    names = [say.say(seat_name(seat)) for seat in (CHANCE, *range(len(COLOURS)))]
    assert len(set(names)) == len(names)
    assert len({name[0] for name in names[1:3]}) == 2


def test_names_replace_colours_as_far_as_they_are_known() -> None:
    message = Message("action-not-turn", seat=seat_name(1), who=seat_name(2))
    assert words("en").say(message) == "It is not Red’s turn, but Yellow’s."
    assert words("en").say(message, ["Anne", "Bruno"]) == "It is not Bruno’s turn, but Yellow’s."
    assert words("fr").say(seat_name(CHANCE), ["Anne"]) == "Le hasard"


def test_several_sentences_are_each_what_it_is_alone() -> None:
    said, names = words("fr"), ["Élise", "", "Yann", "C"]
    messages = [*map(seat_name, range(5)), Message("and", some=seat_name(0), last=seat_name(2))]
    for called in (names, []):
        assert said.each(messages, called) == [said.say(message, called) for message in messages]
        assert said.each([], called) == []
    assert lettering("fr").each(messages) == [lettering("fr").say(message) for message in messages]


@pytest.mark.parametrize(
    ("name", "said"),
    {
        "Ann": "À part Ann, personne ne sait ce qu’Ann peut faire.",
        "Élodie": "À part Élodie, personne ne sait ce qu’Élodie peut faire.",
        "Hélène": "À part Hélène, personne ne sait ce qu’Hélène peut faire.",
        "Harry": "À part Harry, personne ne sait ce que Harry peut faire.",
        "Yves": "À part Yves, personne ne sait ce qu’Yves peut faire.",
        "Yann": "À part Yann, personne ne sait ce que Yann peut faire.",
        "Bob": "À part Bob, personne ne sait ce que Bob peut faire.",
    }.items(),
)
def test_french_elides_before_a_name_that_begins_with_a_vowel(name: str, said: str) -> None:
    message = Message("action-not-yours", seat=seat_name(0))
    assert words("fr").say(message, [name]) == said
    assert lettering("fr").called(lettering("fr").say(message), [name]) == said
    assert words("en").say(message, [name]) == words("en").say(message).replace("Blue", name)


def test_what_somebody_wrote_is_cut_and_what_we_list_is_not() -> None:
    said = words("en").say(Message("action-illegal", text="x" * 1000))
    assert len(said) < 300
    several = [Message("part-supply") for _ in range(100)]
    said = words("en").say(Message("action-illegal", text=several))
    assert said.count("Supply") == 100
    assert "…" not in said


def test_a_language_we_do_not_speak_is_named_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^There is no language 'de'; there is fr and en\.$"):
        words("de")
    with pytest.raises(ValueError, match="no language 'de'"):
        newfound.game("toy").new().text(lang="de")


def test_a_sentence_with_a_gap_left_open_is_an_error() -> None:
    with pytest.raises(LookupError, match="action-illegal"):
        words("fr")("action-illegal")
    with pytest.raises(LookupError):
        words("fr")("no-such-sentence")


def test_later_catalogues_come_after_core(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("hello = Hello { $seat-name }")
    say = Words("en", [CORE, tmp_path])
    assert say("hello", seat_name=seat_name(0)) == "Hello Blue"


def test_messages_are_equal_when_they_say_the_same() -> None:
    assert Message("card", value=1) == Message("card", value=1)
    assert len({Message("card", value=1), Message("card", value=1), Message("card", value=2)}) == 2
    assert Message("card") != "card"
    assert repr(Message("card", value=1)) == "Message('card', value=1)"


def test_a_refusal_is_a_sentence_in_any_language() -> None:
    refusal = Refused(Message("action-not-turn", seat=seat_name(0), who=seat_name(1)))
    assert str(refusal) == refusal.say("en") == "It is not Blue’s turn, but Red’s."
    assert refusal.say() == "Ce n’est pas à Bleu de jouer, mais à Rouge."
    assert refusal.say("en", ["Anne", "Bruno"]) == "It is not Anne’s turn, but Bruno’s."
