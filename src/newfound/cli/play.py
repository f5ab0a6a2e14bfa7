"""Plays a game in the terminal against bots: a board of plain characters and a numbered list of choices."""

import argparse
import os
import random
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, Final

from newfound import bots
from newfound.cli import Complaint, add_components, check_writable, read, speak, write
from newfound.core import record
from newfound.core.game import Game
from newfound.core.game import game as find_game
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.state import Action, Random, State
from newfound.core.words import IllegalAction, Words

NAME: Final = "play"
LONG_LIST: Final = 20
"""From so many choices on, the list shows their short texts in columns."""


def arguments(command: argparse.ArgumentParser, say: Words) -> None:
    """What `newfound play` understands."""
    command.add_argument("game", nargs="?", metavar=say("metavar-game"), help=say("help-play-game"))
    command.add_argument("--players", type=int, metavar="N", help=say("help-play-players"))
    command.add_argument("--seat", type=int, default=0, metavar=say("metavar-seat"), help=say("help-play-seat"))
    command.add_argument("--first", type=int, metavar=say("metavar-seat"), help=say("help-play-first"))
    command.add_argument(
        "--bot",
        default="skilled",
        metavar=say("metavar-level"),
        help=say("help-play-bot", levels=", ".join(bots.LEVELS)),
    )
    command.add_argument(
        "--seconds", type=float, default=0.3, metavar=say("metavar-seconds"), help=say("help-play-seconds")
    )
    command.add_argument("--seed", type=int, metavar="N", help=say("help-play-seed"))
    command.add_argument(
        "--option", action="append", default=[], metavar=say("metavar-option"), help=say("help-play-option")
    )
    command.add_argument("--resume", metavar=say("metavar-file"), help=say("help-play-resume"))
    command.add_argument("--save", metavar=say("metavar-file"), help=say("help-play-save"))
    add_components(command, say)


def run(asked: argparse.Namespace) -> int:
    """Plays until the game is over or the player leaves; the game is written down all the while."""
    tags: dict[str, str] = {}
    rng: Random = secrets.SystemRandom() if asked.seed is None else random.Random(asked.seed)
    if asked.resume:
        text = read(asked.resume)
        state = record.loads(text, asked.components)
        game = state.game
        tags = record.own_tags(text, state)
        begun = {"game": game.name, "players": state.players, "first": state.options["first"]}
        if asked.option or any(getattr(asked, name) not in (None, value) for name, value in begun.items()):
            raise Complaint("resume-differs", game=game.called(asked.lang), players=state.players)
    else:
        game = find_game(asked.game or "terranova", asked.components)
        players = 2 if asked.players is None else asked.players
        options = _options(game, asked.option)
        state = game.new(players, 0 if asked.first is None else asked.first, **options)
        if asked.first is None:  # once it is known that so many can play
            state = game.new(players, int(rng.random() * players), **options)
    if not -1 <= asked.seat < state.players:
        raise Complaint("no-seat", seat=asked.seat, last=state.players - 1)
    file = Path(asked.save) if asked.save else Path(asked.resume) if asked.resume else _free_file(game.name)
    bot = bots.make(asked.bot, seconds=asked.seconds)
    check_writable(file)
    return Sitting(state, asked.seat, bot, rng, file, tags, asked.lang).play()


def data_home() -> Path:
    """Where games that are being played are kept."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    return Path(base) / "newfound"


def _free_file(name: str) -> Path:
    """A file for a new game that takes no earlier game's place."""
    file = data_home() / f"{name}.txt"
    number = 2
    while file.exists():
        file = data_home() / f"{name}-{number}.txt"
        number += 1
    return file


def _options(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Options as `NAME=VALUE` in the types the game asks for; unknown ones are left for the game to refuse."""
    options: dict[str, Any] = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            raise Complaint("option-form", text=each)
        choices = game.options[name].choices if name in game.options else ()
        options[name] = next((choice for choice in choices if str(choice).casefold() == value.casefold()), value)
    return options


def _wide() -> int | None:
    """How many characters the terminal has room for; `None` where what is said goes somewhere else."""
    return get_terminal_size().columns if sys.stdout.isatty() else None


def _tell(line: str, indent: int = 4) -> None:
    """Prints a line; what the terminal has no room for goes on below, further in and between two words."""
    wide = _wide()
    inside = " " * min(indent, wide // 2) if wide else ""
    print(fill(line, wide, subsequent_indent=inside, break_on_hyphens=False) if wide else line)


class Sitting:
    """One person at the terminal with some bots."""

    def __init__(
        self, state: State, seat: int, bot: bots.Bot, rng: Random, file: Path, tags: dict[str, str], lang: str
    ) -> None:
        """Seats everybody."""
        self.states = [state]
        self.seat = seat
        self.bot = bot
        self.rng = rng
        self.file = file
        self.tags = tags
        self.lang = lang
        self.say: Words = speak(lang)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.states[-1]

    @property
    def eye(self) -> int | None:
        """The seat from which the person looks; `None` when only bots play."""
        return None if self.seat < 0 else self.seat

    def play(self) -> int:
        """Plays to the end; gives 0, also when the player leaves early."""
        self.welcome()
        while not self.state.over:
            seats = self.state.to_act
            if seats == (CHANCE,):
                self.step(CHANCE, self.state.chance(self.rng))
            elif self.seat in seats:
                if not self.ask():
                    return self.leave()
            else:
                try:
                    self.step(seats[0], self.bot.decide(self.state.view(seats[0]), self.rng))
                except KeyboardInterrupt:
                    return self.leave()
        self.finish()
        return 0

    def welcome(self) -> None:
        """Says what is played, and what of it is our own reconstruction."""
        _tell(self.say("welcome", game=self.state.game.called(self.lang), players=self.state.players))
        if self.state.game.reconstructed:
            _tell(self.state.game.words(self.lang)("reconstructed"))
        _tell(self.say("begins", seat=self.say(f"seat-{COLOURS[self.state.options['first']]}")))
        _tell(self.say("help"))

    def step(self, seat: int, action: Action) -> None:
        """Carries out a decision, writes the game down and tells what happened."""
        self.states.append(self.state.apply(seat, action))
        write(self.file, record.header(self.state, (), self.tags) + record.body(self.state))
        for event in self.state.events:
            where = ", ".join(spot.partition("/")[2] for spot in event.spots(self.eye))
            _tell(f" • {event.say(self.lang, self.eye)}" + (f" ({where})" if where else ""), 3)

    def ask(self) -> bool:
        """Lets the person decide; False when the person leaves."""
        choices = self.state.legal(self.seat)
        self.show()
        self.list(choices)
        while True:
            try:
                answer = input(self.say("prompt", count=len(choices)) + " ").strip()
            except (EOFError, KeyboardInterrupt):
                print()
                return False
            if answer in ("q", "quit"):
                return False
            if answer in ("u", "undo"):
                if self.undo():
                    return True
            elif answer in ("?", "h", "help"):
                _tell(self.say("help"))
            elif answer.isdecimal():
                if len(answer) < 10 and 1 <= int(answer) <= len(choices):
                    self.step(self.seat, choices[int(answer) - 1])
                    return True
                print(self.say("no-number", count=len(choices)))
            elif answer:
                try:
                    action = self.state.find(self.seat, answer)
                except IllegalAction as refusal:
                    _tell(refusal.say(self.lang))
                else:
                    self.step(self.seat, action)
                    return True

    def show(self) -> None:
        """The board."""
        for line in ("", *self.state.text(self.eye, self.lang).splitlines(), ""):
            _tell(line)

    def list(self, choices: Sequence[Action]) -> None:
        """Numbers the choices: with sentences when they are few, in columns when they are many."""
        if len(choices) < LONG_LIST:
            width = max(len(action.text) for action in choices)
            for number, action in enumerate(choices, 1):
                _tell(f"{number:4}  {action.text:{width}}  {action.say(self.lang)}", width + 8)
            return
        texts = [action.text for action in choices]
        verbs = {text.partition(" ")[0] + " " for text in texts}
        if len(verbs) == 1 and all(" " in text for text in texts):  # said once, so that the board stays in sight
            (verb,) = verbs
            print(f"     {verb}…")
            texts = [text.removeprefix(verb) for text in texts]
        cells = [f"{number:4} {text}" for number, text in enumerate(texts, 1)]
        width = max(map(len, cells)) + 2
        columns = max(1, (_wide() or 100) // width)
        for start in range(0, len(cells), columns):
            print("".join(cell.ljust(width) for cell in cells[start : start + columns]).rstrip())

    def undo(self) -> bool:
        """Goes back to the person's last decision, unless chance or somebody else has acted since; says whether."""
        last = self.states[-2] if len(self.states) > 1 else None
        if last is None or self.seat not in last.to_act:
            print(self.say("no-undo"))
            return False
        self.states.pop()
        write(self.file, record.header(self.state, (), self.tags) + record.body(self.state))
        return True

    def leave(self) -> int:
        """The person goes; the game waits."""
        if len(self.states) > 1:
            again = f"newfound play --resume {quote(str(self.file))}"
            if self.seat:
                again += f" --seat {self.seat}"
            if self.state.game.components_file:
                again += f" --components {quote(str(self.state.game.components_file))}"
            print(self.say("left", file=str(self.file), command=again))
        return 0

    def finish(self) -> None:
        """The final board, the points and the winner."""
        self.show()
        for seat, score in enumerate(self.state.scores):
            print(self.say("score", seat=self.say(f"seat-{COLOURS[seat]}"), score=score))
        names = " & ".join(self.say(f"seat-{COLOURS[seat]}") for seat in self.state.winners)
        print(self.say("won", count=len(self.state.winners), names=names))
        print(self.say("written", file=str(self.file)), file=sys.stderr)
