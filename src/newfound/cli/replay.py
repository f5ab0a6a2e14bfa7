"""Tells a written game step by step, draws where it stands, or makes a page that plays it back."""

import argparse
from pathlib import Path
from typing import Final

from newfound.cli import add_components, read, write
from newfound.cli.tell import narrate
from newfound.core import record
from newfound.core.film import Film
from newfound.core.words import Words

NAME: Final = "replay"


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound replay` understands."""
    command.add_argument("file", metavar=say("metavar-file"), help=say("help-replay-file"))
    command.add_argument("--svg", metavar=say("metavar-file"), help=say("help-replay-svg"))
    command.add_argument("--html", metavar=say("metavar-file"), help=say("help-replay-html"))
    command.add_argument("--seat", type=int, metavar=say("metavar-seat"), help=say("help-replay-seat"))
    command.add_argument("--theme", choices=("light", "dark"), default="light", help=say("help-replay-theme"))
    add_components(command, say)


def run(asked: argparse.Namespace) -> int:
    """Every decision with what it did, then the board; or a page in place of both."""
    text = read(asked.file)
    lines = list(narrate(text, [asked.lang], asked.components))  # a bad record is refused before anything is told
    if asked.html:  # the page tells it all
        write(Path(asked.html), Film(text, asked.seat, asked.components).html)
        return 0
    print("\n".join(lines))
    state = record.loads(text, asked.components)
    print(f"\n{state.text(lang=asked.lang)}")
    if asked.svg:
        write(Path(asked.svg), state.svg(lang=asked.lang, theme=asked.theme))
    return 0
