"""The rules of a game told to players in chapters, and a first game with somebody at one's side.

`guide.<lang>.md` in a game's folder has the chapters, each beginning with a line `## Title {phase phase …}`: the phases
are the names of the sentences by which the game says what is to be decided, so that a page finds the chapter about what
a player is asked now. `lesson.txt` is the record of an opening in which the first seat learns; remarks `# fr: …` and
`# en: …` stand before each of its decisions and after the last one. What comes before the first remark is played
already when the lesson begins.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from newfound.core import record
from newfound.core.game import Game
from newfound.core.state import State
from newfound.core.words import LANGUAGES

LEARNER: Final = 0
"""The seat that is taught in a lesson."""

_TITLE: Final = re.compile(r"^## (?P<title>.*?)(?: \{(?P<phases>[^{}]*)\})? *\n", re.MULTILINE)
_REMARK: Final = re.compile(rf"# *({'|'.join(LANGUAGES)}): *(.*)")


class Chapter(NamedTuple):
    """A part of the rules."""

    title: str
    phases: tuple[str, ...]
    """The sentences of `deciding` that it explains; none for a chapter about the aim, the end and the like."""
    text: str
    """Plain markdown."""


class Step(NamedTuple):
    """A decision of the learner."""

    before: State
    """The state in which it is to be made."""
    text: str
    """The decision as records write it."""
    remarks: Mapping[str, str]
    """What to do and why, by language."""
    after: tuple[State, ...]
    """The states that follow: after this decision, then after each of others' and of chance up to the next step.

    `State.last` says who decided what, `State.events` what it did.
    """


class Lesson(NamedTuple):
    """A guided opening."""

    opening: tuple[State, ...]
    """The states before the first step, from the very beginning on."""
    steps: tuple[Step, ...]
    remarks: Mapping[str, str]
    """The last words, by language."""
    end: State
    """Where it ends, and where the learner may play on."""


def chapters(game: Game, lang: str) -> list[Chapter]:
    """The rules of a game for its players, in order."""
    text = (game.folder / f"guide.{lang}.md").read_text(encoding="utf-8")
    titles = list(_TITLE.finditer(text))
    ends = [title.start() for title in titles[1:]] + [len(text)]
    return [
        Chapter(title["title"], tuple((title["phases"] or "").split()), text[title.end() : end].strip())
        for title, end in zip(titles, ends, strict=True)
    ]


def lesson(game: Game) -> Lesson:
    """The first game of a newcomer, replayed."""
    text = (game.folder / "lesson.txt").read_text(encoding="utf-8")
    states = list(record.replay(text))
    remarks = _remarks(text)
    first = next(n for n, said in enumerate(remarks) if said)
    played = [(n, *state.last) for n, state in enumerate(states) if state.last]
    taught = [(n, decision) for n, seat, decision in played if n > first and seat == LEARNER]
    at = [number for number, _ in taught]
    steps = [
        Step(states[number - 1], decision, remarks[number - 1], tuple(states[number:end]))
        for (number, decision), end in zip(taught, [*at[1:], len(states)], strict=True)
    ]
    return Lesson(tuple(states[: at[0]]), tuple(steps), remarks[-1], states[-1])


def _remarks(text: str) -> list[dict[str, str]]:
    """The remarks before each decision of a record, and those after the last one."""
    found: list[dict[str, str]] = [{}]
    for line in text.partition("\n\n")[2].splitlines():
        if remark := _REMARK.fullmatch(line.strip()):
            lang, words = remark.groups()
            found[-1][lang] = f"{found[-1].get(lang, '')} {words}".strip()
        elif line.strip() and not line.lstrip().startswith("#"):
            found.append({})
    return found
