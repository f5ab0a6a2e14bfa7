"""Rewrites playthroughs: written games in which every decision is followed by what it did, in words.

Remarks (lines that begin with #) are replaced.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from newfound.cli import FOLDER, read, write
from newfound.core import record
from newfound.core.words import LANGUAGES, Message, Refused, Words

NAME: Final = "tell"


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound tell` understands."""
    command.add_argument("files", nargs="+", metavar=say("metavar-file"), help=say("help-tell-files"))
    command.add_argument("--check", action="store_true", help=say("help-tell-check"))


def run(asked: argparse.Namespace) -> int:
    """Rewrites each file, and names those that changed."""
    changed = {}
    for name in asked.files:
        before = read(name)
        try:
            after = "\n".join(narrate(before, LANGUAGES)) + "\n"
        except Refused as refusal:
            raise Refused(Message("in-file", file=name, what=refusal.message), FOLDER, *refusal.folders) from None
        if after != before:
            changed[name] = after
    for name, text in changed.items():  # once all of them could be told
        print(name)
        if not asked.check:
            write(Path(name), text)
    return 1 if asked.check and changed else 0


def narrate(text: str, langs: Sequence[str], components: str | None = None) -> Iterator[str]:
    """The lines of a record with remarks: what each decision did, and how the game ended."""
    states = record.replay(text, components)
    state = next(states)
    yield from record.header(state, (), record.own_tags(text, state)).splitlines()
    for state in states:
        assert state.last
        seat, action = state.last
        yield f"{record.who(seat)} {action}"
        for event in state.events:
            for lang in langs:
                yield f"# {lang}: {event.say(lang, event.seat)}"
    yield f"# scores: {' '.join(map(str, state.scores))}"
    if state.over:
        yield f"# won by: {' '.join(record.who(seat) for seat in state.winners)}"
