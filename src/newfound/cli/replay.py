"""Tells a written game step by step, draws where it stands, or makes a page that plays it back."""

import argparse
from pathlib import Path
from typing import Final

from newfound.cli import add_components, read, write
from newfound.cli.tell import narrate
from newfound.core import record
from newfound.core.film import Film

NAME: Final = "replay"


def arguments(command: argparse.ArgumentParser) -> None:
    """What `newfound replay` understands."""
    command.add_argument("file", help="a written game")
    command.add_argument("--svg", metavar="FILE", help="draw the last position into this file")
    command.add_argument("--html", metavar="FILE", help="write a page into this file that plays the game back anywhere")
    command.add_argument("--seat", type=int, help="whose eyes the page looks through (default: an onlooker's)")
    command.add_argument("--theme", choices=("light", "dark"), default="light", help="the colours of the picture")
    add_components(command)


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
