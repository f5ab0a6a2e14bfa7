"""The command `newfound`: play, serve, site, hint, replay, box, bench, arena, train and tell."""

import argparse
import errno
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
    asked = (sys.argv[1:] if argv is None else argv) or ["serve"]
    arguments = _parser(_asked_language(asked)).parse_args(asked)
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
    if not os.path.exists(path):  # noqa: PTH110  # which is sure of its answer whatever the name
        write(path, "")
        path.unlink()
    elif path.is_dir() or not os.access(path, os.W_OK):
        error = OSError(errno.EISDIR if path.is_dir() else errno.EACCES, "")
        raise Complaint("cannot-write", file=str(path), reason=trouble(error))


def check_folder(folder: Path) -> None:
    """Says why no file could be written into a folder, before there is anything to lose."""
    try:
        check_writable(folder / "writable")
    except Complaint as complaint:
        raise Complaint("cannot-write", file=str(folder), reason=complaint.message.args["reason"]) from None


def write(path: Path, text: str) -> None:
    """Writes a file whole or not at all, or says why it cannot."""
    if os.path.isdir(path):  # noqa: PTH112
        raise Complaint("cannot-write", file=str(path), reason=trouble(OSError(errno.EISDIR, "")))
    beside = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise Complaint("cannot-write", file=str(path), reason=trouble(error)) from None


_OF_ARGPARSE: Final = {
    "usage: ": "argparse-usage",
    "positional arguments": "argparse-arguments",
    "options": "argparse-options",
    "show this help message and exit": "argparse-help",
    "%(prog)s: error: %(message)s\n": "argparse-error",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "invalid %(type)s value: %(value)r": "argparse-type",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "unrecognized arguments: %s": "argparse-unknown",
    "the following arguments are required: %s": "argparse-required",
    "expected one argument": "argparse-one",
    "expected at least one argument": "argparse-some",
    "ambiguous option: %(option)s could match %(matches)s": "argparse-ambiguous",
    "ignored explicit argument %r": "argparse-none",
}
"""What `argparse` says by itself, for which it has no French."""


def _asked_language(argv: Sequence[str]) -> str:
    """The language that a command line asks for, before anything else of it is understood; else the user's own."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--lang")
    try:
        asked = parser.parse_known_args(list(argv))[0].lang
    except argparse.ArgumentError:
        asked = None
    return asked if asked in LANGUAGES else own_language()


def _parser(lang: str) -> argparse.ArgumentParser:
    from newfound.cli import arena, bench, box, hint, play, replay, serve, site, tell, train

    say = speak(lang)

    def translated(text: str) -> str:
        id = _OF_ARGPARSE.get(text)
        return say(id) + text[len(text.rstrip()) :] if id else text

    # the only way to have it speak another language, but for files of gettext in its own form
    argparse._ = translated  # type: ignore[attr-defined]
    parser = argparse.ArgumentParser(prog="newfound", description=say("about"))
    shown = f"newfound {version('newfound')}"
    parser.add_argument("--version", action="version", version=shown, help=say("argparse-version"))
    commands = parser.add_subparsers(required=True, metavar=say("metavar-command"))
    for module in (play, serve, site, hint, replay, box, bench, arena, train, tell):
        about = say(f"about-{module.NAME}")
        more = f" {say(f'more-{module.NAME}')}" if module in (arena, train, tell) else ""
        command = commands.add_parser(module.NAME, help=about.rstrip("."), description=about + more)
        command.add_argument("--lang", choices=LANGUAGES, default=own_language(), help=say("help-lang"))
        module.arguments(command, say)
        command.set_defaults(run=module.run)
    return parser


def add_components(command: argparse.ArgumentParser, say: Words) -> None:
    """The option that names another components file."""
    command.add_argument("--components", metavar=say("metavar-file"), help=say("help-components"))
