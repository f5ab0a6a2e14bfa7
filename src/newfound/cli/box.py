"""Draws every component of a game on one sheet, for proofreading."""

import argparse
from pathlib import Path
from typing import Final

from newfound.cli import add_components, chosen_game, speak, write
from newfound.core.words import Words

NAME: Final = "box"


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound box` understands."""
    command.add_argument("game", metavar=say("metavar-game"), help=say("help-box-game"))
    command.add_argument("--out", metavar=say("metavar-file"), help=say("help-box-out"))
    command.add_argument("--theme", choices=("light", "dark"), default="light", help=say("help-box-theme"))
    add_components(command, say)


def run(asked: argparse.Namespace) -> int:
    """Writes the sheet."""
    game = chosen_game(asked)
    sheet = game.module("picture").box(game.components, game.words(asked.lang), asked.theme)
    file = Path(asked.out or f"{game.name}-box.svg")
    write(file, sheet)
    print(speak(asked.lang)("drawn", file=str(file)))
    return 0
