"""Sentences in French and English, from message catalogues in the Fluent format (`fr.ftl`, `en.ftl`).

A `Message` names a sentence and what it is about; only when somebody wants to read it is a language chosen.
"""

import errno
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from newfound.core.seats import CHANCE, COLOURS

LANGUAGES: Final = ("fr", "en")

Argument = Any
"""A number, a piece of text, a `Message` or a `Place`, or several of them."""

KEPT: Final = 16384
"""Sentences that a language remembers: most of what is said was said of the position before, or at another table."""

PEOPLE: Final = tuple(chr(0x80 + seat) for seat in range(len(COLOURS)))
"""Stand for the names of those who sit at the table, until it is known who they are: characters that nobody writes."""
_MARKS: Final = {f"seat-{colour}": mark for colour, mark in zip(COLOURS, PEOPLE, strict=True)}
_VOWEL: Final = re.compile(r"[aeiouœæ]|h[eiouy]|y[^aeiou]", re.IGNORECASE)
"""How names begin before which a French "de" loses its vowel; "ha" is rarely mute, and the y of "Yann" no vowel."""

LONGEST: Final = 200
"""Characters of somebody's text that a sentence repeats."""


class Message:
    """A sentence of a catalogue, with what fills its gaps."""

    def __init__(self, id: str, **args: Argument) -> None:
        """Names the sentence; arguments may be messages themselves."""
        self.id = id
        self.args: Mapping[str, Argument] = args
        self._said: tuple[object, bool, str] | None = None

    def __repr__(self) -> str:
        """Its name and arguments."""
        return f"Message({self.id!r}, {', '.join(f'{k}={v!r}' for k, v in self.args.items())})"

    def __eq__(self, other: object) -> bool:
        """Equal when both say the same about the same."""
        return isinstance(other, Message) and (self.id, self.args) == (other.id, other.args)

    def __hash__(self) -> int:
        """Messages with the same name may collide; that is all right."""
        return hash(self.id)


class Place(Message):
    """A place on the table: the name of its spot in the picture, and what it is called."""

    def __init__(self, spot: str, id: str, **args: Argument) -> None:
        """Ties a spot like `cell/G7` to its words."""
        super().__init__(id, **args)
        self.spot = spot


class OwnPlace(Place):
    """A place on a sheet that everybody has. Each looks at their own, where what the others do does not happen."""


Said = TypeVar("Said", Message, str)


class Steps(NamedTuple, Generic[Said]):
    """The steps of a turn that has several."""

    at: int
    """The one to be made now, from 1."""
    names: Sequence[Said]
    """What each of them is, in a few words; more may follow where nobody can know yet."""
    remark: Said | None = None
    """What there is to know about them."""


once: Final = lru_cache(maxsize=KEPT)
"""Makes the name of a thing once: the sentence that is made of a message is kept with it."""


@once
def seat_name(seat: int) -> Message:
    """The name of a seat: its colour, unless the speaker knows the player's name."""
    return Message("seat-chance" if seat == CHANCE else f"seat-{COLOURS[seat]}")


def seat_letter(seat: int) -> Message:
    """The letter that stands for a seat on a board of plain characters, different for each."""
    return Message(f"letter-{COLOURS[seat]}")


def apart(told: Sequence[Message], said: Sequence[str], place: Callable[[int], Message | None]) -> list[Message]:
    """What some things are listed as: what is told of them, as it was said, with the place where two read the same."""
    count = Counter(said)
    return [
        Message("at", what=message, place=where) if count[words] > 1 and (where := place(number)) else message
        for number, (message, words) in enumerate(zip(told, said, strict=True))
    ]


class Words:
    """One language for one set of catalogues."""

    def __init__(self, lang: str, folders: Sequence[Path]) -> None:
        """Reads `<lang>.ftl` in each folder, later ones after earlier ones."""
        if lang not in LANGUAGES:
            # said in English, since the language asked for does not exist
            raise ValueError(f"There is no language {lang!r}; there is {' and '.join(LANGUAGES)}.")
        from fluent.runtime import FluentBundle, FluentResource

        self.lang = lang
        self.marked = False
        """Whether one of `PEOPLE` stands for each player, to be `called` by name later."""
        self.bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            file = folder / f"{lang}.ftl"
            if file.exists():
                self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        # by type, since a number and the truth may be equal and yet read differently
        self._format = lru_cache(maxsize=KEPT, typed=True)(self._formatted)

    def __call__(self, id: str, **args: Argument) -> str:
        """The sentence of that name."""
        return self.say(Message(id, **args))

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The message as a sentence; `names` are the players', by seat, in place of their colours."""
        return self.called(self._say(message, True), names) if names else self._say(message, self.marked)

    def each(self, messages: Iterable[Message], names: Sequence[str] = ()) -> list[str]:
        """Several messages as sentences, in which the names are put all at once."""
        said = [self._say(message, True if names else self.marked) for message in messages]
        return self.called("\0".join(said), names).split("\0") if names and said else said

    def called(self, text: str, names: Sequence[str], written: Callable[[str], str] = str) -> str:
        """A text with the players' names for their marks, as names are `written` there; colours where nobody sits."""
        for seat, mark in enumerate(PEOPLE):
            if mark in text:
                name = (names[seat] if seat < len(names) else "") or self._format(f"seat-{COLOURS[seat]}")
                shown = written(name)
                if self.lang == "fr" and _VOWEL.match(unicodedata.normalize("NFD", name)):
                    text = text.replace(f" de {mark}", f" d’{shown}").replace(f" que {mark}", f" qu’{shown}")
                text = text.replace(mark, shown)
        return text

    def _say(self, message: Message, marked: bool) -> str:
        """The message as a sentence, with marks or colours for the players."""
        if marked and message.id in _MARKS:
            return _MARKS[message.id]
        said = message._said
        if said and said[0] is self._format and said[1] == marked:
            return said[2]
        args = {_gaps[key]: self._argument(value, marked) for key, value in message.args.items()}
        text = self._format(message.id, **args)
        message._said = self._format, marked, text  # most are parts of several others
        return text

    def _formatted(self, id: str, /, **args: str | float) -> str:
        """The sentence of that name with its gaps filled."""
        pattern = self.bundle.get_message(id).value
        assert pattern is not None, f"{id} has no text"
        text, errors = self.bundle.format_pattern(pattern, args)
        if errors:
            raise LookupError(f"{self.lang}: {Message(id, **args)!r}: {errors}")
        return str(text)

    def _argument(self, value: Argument, marked: bool) -> str | float:
        """What stands in a gap: messages are said, several things listed, endless texts cut."""
        if isinstance(value, Message):
            return self._say(value, marked)
        if type(value) is int and -(10**15) < value < 10**15:  # what most others are
            return value
        if isinstance(value, list):
            *some, last = (str(self._argument(each, marked)) for each in value)
            return self._format("and", some=", ".join(some), last=last) if some else last
        if isinstance(value, int | float) and abs(value) < 10**15:
            return value
        text = str(value)
        if len(text.splitlines()) > 1:
            text = " ".join(text.split())
        return text if len(text) <= LONGEST else text[:LONGEST] + "…"


class _Gaps(dict[str, str]):
    """The gaps of sentences by the names that arguments have in Python."""

    def __missing__(self, name: str) -> str:
        self[name] = gap = name.replace("_", "-")
        return gap


_gaps: Final = _Gaps()

CORE: Final = Path(__file__).parent


@cache
def words(lang: str, *folders: Path) -> Words:
    """The language for core sentences and those of the given folders."""
    return Words(lang, [CORE, *folders])


@cache
def lettering(lang: str, *folders: Path) -> Words:
    """The same for pictures, which are drawn before it is known who sits at the table."""
    marked = copy(words(lang, *folders))  # with the catalogues, and all that was said before
    marked.marked = True
    return marked


class Refused(ValueError):
    """Something a person asked for that cannot be: one clear sentence, in any language."""

    def __init__(self, message: Message, *folders: Path) -> None:
        """Carries the message; `folders` hold its catalogue where it is not a core one."""
        self.message = message
        self.folders = folders
        self.names: Mapping[str, Sequence[str]] = {}
        """What the players are called in each language, where whoever passes it on knows."""
        super().__init__(message)

    def say(self, lang: str = "fr", names: Sequence[str] = ()) -> str:
        """The sentence."""
        return words(lang, *self.folders).say(self.message, names or self.names.get(lang, ()))

    def __str__(self) -> str:
        """The sentence in English, as programmers meet it in a traceback."""
        return self.say("en")


_TROUBLES: Final = {
    errno.ENOENT: "file-missing",
    errno.EISDIR: "file-folder",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EEXIST: "file-in-the-way",  # a file where a folder is to be made
    errno.ENOTDIR: "file-in-the-way",
    errno.ENOSPC: "file-full",
    errno.EDQUOT: "file-full",
    errno.EROFS: "file-read-only",
    errno.ENAMETOOLONG: "file-long-name",
}


def trouble(error: OSError) -> Message:
    """Why a file cannot be had; what is rare by the system's own name for it, which is the same in all languages."""
    number = error.errno or 0
    return Message(_TROUBLES.get(number, "file-other"), code=errno.errorcode.get(number, type(error).__name__))


class IllegalAction(Refused):
    """An action that the rules do not allow now, or a text that is no action."""


class BadRecord(Refused):
    """A written game that cannot be read or played."""


class BadComponents(Refused):
    """A components file that does not describe a box one can play with."""


class NoSuchGame(Refused):
    """A game, a number of players or an option that does not exist."""
