"""Draws every component of a game on one sheet, for proofreading."""

import argparse
from pathlib import Path
from typing import Final

from newfound.cli import add_components, chosen_game, speak, write

NAME: Final = "box"


def arguments(command: argparse.ArgumentParser) -> None:
    """What `newfound box` understands."""
    command.add_argument("game", help="the game")
    command.add_argument("--out", metavar="FILE", help="the SVG file to write (default: GAME-box.svg)")
    command.add_argument("--theme", choices=("light", "dark"), default="light", help="the colours")
    add_components(command)


def run(asked: argparse.Namespace) -> int:
    """Writes the sheet."""
    game = chosen_game(asked)
    sheet = game.module("picture").box(game.components, game.words(asked.lang), asked.theme)
    file = Path(asked.out or f"{game.name}-box.svg")
    write(file, sheet)
    print(speak(asked.lang)("drawn", file=str(file)))
    return 0
