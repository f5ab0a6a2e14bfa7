"""Two simple bots: one plays at random, one tries every action in random games and takes the best."""

import time
from math import inf
from typing import Final, Protocol

from newfound.bots.trials import trial, trials
from newfound.core import jit
from newfound.core.chance import MODULUS_B
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
        legal = _choices(view)
        if len(legal) == 1:
            return legal[0]
        numbers = [1 + int(rng.random() * 2**31) % (MODULUS_B - 1) for _ in range(2)]
        play = _compiled if jit.available() else _interpreted
        value = play(view, [action.code for action in legal], numbers, time.perf_counter() + self.seconds)
        return legal[value.index(max(value))]


def _compiled(view: View, actions: list[int], numbers: list[int], stop: float) -> list[float]:
    """What the random games came to for each action until the time was up."""
    import numpy as np

    rules = view.game.module("rules")
    value = np.zeros(len(actions))
    codes, rng = np.array(actions, np.int32), np.array(numbers)
    out, work = np.zeros(rules.MAX_ACTIONS, np.int32), np.zeros(rules.SCRATCH, np.int32)
    seen, table = view.position.to_numpy(), np.zeros(1, view.position.numpy())
    run = view.game.compiled(trials)
    while True:
        run(view.game.boxes[0], seen, view.seat, codes, value, rng, table, out, work)
        if time.perf_counter() >= stop:
            return [float(each) for each in value]


def _interpreted(view: View, actions: list[int], numbers: list[int], stop: float) -> list[float]:
    """The same where nothing can be compiled."""
    rules = view.game.module("rules")
    run = jit.bind(trial, rules)
    out, work = [0] * rules.MAX_ACTIONS, [0] * rules.SCRATCH
    value = [0.0] * len(actions)
    while True:
        for i, action in enumerate(actions):
            value[i] += run(view.game.box, view.position.copy(), view.seat, action, numbers, out, work)
        if time.perf_counter() >= stop:
            return value


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
    if not 0 <= seconds < inf:
        raise NoSuchBot(Message("bot-seconds"))
    return RandomBot() if level == "random" else PlayoutBot(seconds)
