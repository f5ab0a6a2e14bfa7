"""The command `newfound`: play, serve, site, hint, replay, box, bench, arena, train and tell."""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from newfound.core import jit
from newfound.core.game import Game, found, game
from newfound.core.words import LANGUAGES, Message, Refused, Words, trouble, words

FOLDER: Final = Path(__file__).parent


class Complaint(Refused):
    """Something wrong with what was asked of a command."""

    def __init__(self, id: str, **args: Any) -> None:
        """Names a sentence of the commands' catalogue."""
        super().__init__(Message(id, **args), FOLDER)


def own_language() -> str:
    """The language the user's system speaks, French where it is none of ours."""
    wanted = next(
        (os.environ[key] for key in ("NEWFOUND_LANG", "LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), ""
    )
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]


def speak(lang: str) -> Words:
    """The commands' own sentences."""
    return words(lang, FOLDER)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command, `serve` where none is named; whatever was asked wrongly is answered with one sentence."""
    arguments = _parser().parse_args((sys.argv[1:] if argv is None else argv) or ["serve"])
    jit.progress = partial(_compiling, speak(arguments.lang))
    try:
        result: int = arguments.run(arguments)
    except Refused as refusal:
        print(refusal.say(arguments.lang), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has gone, as in `newfound replay … | head`
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123
        return 0
    return result


def _compiling(say: Words, name: str, done: int, total: int) -> None:
    """One line on the terminal that counts the rules compiled so far."""
    if sys.stderr.isatty() or done == 0:
        end = "\n" if done == total or not sys.stderr.isatty() else "\r"
        called = found()[name].called(say.lang) if name in found() else name  # rules that are no game's, too
        print(say("compiling", game=called, done=done, total=total), end=end, file=sys.stderr, flush=True)


def chosen_game(arguments: argparse.Namespace) -> Game:
    """The game that was named, with its components file."""
    return game(arguments.game, arguments.components)


def read(path: str) -> str:
    """The text of a file, or a sentence about why it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Complaint("cannot-read", file=path, reason=trouble(error)) from None
    except UnicodeDecodeError:
        raise Complaint("not-text", file=path) from None


def check_writable(path: Path) -> None:
    """Says why a file could not be written, before there is anything to lose."""
    if not path.exists():
        write(path, "")
        path.unlink()
    elif path.is_dir() or not os.access(path, os.W_OK):
        error = IsADirectoryError() if path.is_dir() else PermissionError()
        raise Complaint("cannot-write", file=str(path), reason=trouble(error))


def write(path: Path, text: str) -> None:
    """Writes a file whole or not at all, or says why it cannot."""
    if path.is_dir():
        raise Complaint("cannot-write", file=str(path), reason=trouble(IsADirectoryError()))
    beside = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise Complaint("cannot-write", file=str(path), reason=trouble(error)) from None


def _parser() -> argparse.ArgumentParser:
    from newfound.cli import arena, bench, box, hint, play, replay, serve, site, tell, train

    parser = argparse.ArgumentParser(
        prog="newfound", description="Board games of the New World on one table. Without a command, the page is served."
    )
    parser.add_argument("--version", action="version", version=f"newfound {version('newfound')}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in (play, serve, site, hint, replay, box, bench, arena, train, tell):
        assert module.__doc__
        command = commands.add_parser(
            module.NAME, help=module.__doc__.splitlines()[0].rstrip("."), description=module.__doc__
        )
        command.add_argument("--lang", choices=LANGUAGES, default=own_language(), help="the language (default: yours)")
        module.arguments(command)
        command.set_defaults(run=module.run)
    return parser


def add_components(command: argparse.ArgumentParser) -> None:
    """The option that names another components file."""
    command.add_argument("--components", metavar="FILE", help="play with the components of this file")
