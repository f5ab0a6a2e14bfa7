"""Two simple bots: one plays at random, one tries every action in random games and takes the best."""

import time
from typing import Any, Final, Protocol

from newfound.bots.trials import trials
from newfound.core.state import Action, Random, View
from newfound.core.words import Message, Refused


class Bot(Protocol):
    """Anything that decides."""

    def decide(self, view: View, rng: Random) -> Action:
        """One of the legal actions of the view's seat."""
        ...


class NoSuchBot(Refused):
    """A level that does not exist."""


class RandomBot:
    """Plays any legal action."""

    def decide(self, view: View, rng: Random) -> Action:
        """One of the legal actions, all equally likely."""
        legal = _choices(view)
        return legal[int(rng.random() * len(legal))]


class PlayoutBot:
    """Plays every action out in random games, over what the view leaves open, and takes the one that wins most."""

    def __init__(self, seconds: float = 1.0) -> None:
        """`seconds` is the time for a decision; at least one game is played for each action."""
        self.seconds = seconds

    def decide(self, view: View, rng: Random) -> Action:
        """The legal action whose random games went best."""
        import numpy as np

        legal = _choices(view)
        if len(legal) == 1:
            return legal[0]
        actions = np.array([action.code for action in legal], np.int32)
        value = np.zeros(len(legal))
        rules = view.game.module("rules")
        room: Any = {
            "table": np.zeros(1, view.position.numpy()),
            "out": np.zeros(rules.MAX_ACTIONS, np.int32),
            "work": np.zeros(rules.SCRATCH, np.int32),
        }
        numbers = np.array([1 + int(rng.random() * 2**31) % 2147483398, 1 + int(rng.random() * 2**31) % 2147483398])
        seen = view.position.to_numpy()
        run = view.game.compiled(trials)
        stop = time.perf_counter() + self.seconds
        while True:
            run(view.game.boxes[0], seen, view.seat, actions, value, numbers, *room.values())
            if time.perf_counter() >= stop:
                return legal[int(value.argmax())]


def _choices(view: View) -> list[Action]:
    legal = [] if view.seat is None else view.legal(view.seat)
    if not legal:
        raise NoSuchBot(Message("bot-nothing-to-decide"))
    return legal


LEVELS: Final = {"random": RandomBot, "playouts": PlayoutBot}


def make(level: str, seconds: float = 1.0) -> Bot:
    """The bot of that level; `seconds` is its time for a decision."""
    if level not in LEVELS:
        raise NoSuchBot(Message("bot-unknown", level=level, known=", ".join(LEVELS)))
    if not seconds >= 0:
        raise NoSuchBot(Message("bot-seconds"))
    return RandomBot() if level == "random" else PlayoutBot(seconds)
