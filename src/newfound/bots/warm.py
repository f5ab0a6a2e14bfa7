"""Makes the bots of games ready: compiles what they need, once, so that later it need only be loaded.

`python -m newfound.bots.warm [GAME…]` does it in a process of its own, for all games unless some are named. How far it
has come with a game it writes in hundredths, a line each.
"""

import random
import sys
from collections.abc import Callable
from typing import Any

from newfound.bots import answers, greedy, look, search
from newfound.bots.bot import GreedyBot, SearchBot
from newfound.bots.mind import weighs_answers
from newfound.bots.network import learned
from newfound.core import jit
from newfound.core.game import Game, found, game
from newfound.core.seats import CHANCE


def compiled(game: Game) -> list[Callable[..., Any]]:
    """What bots have compiled for a game, but for trifles."""
    looks = [look.look] if learned(game).about else []
    return [greedy.turns, search.search, *looks, *([answers.answered] if weighs_answers(game) else [])]


def is_warm(game: Game) -> bool:
    """Whether everything was compiled before."""
    return all(jit.kept(each, game.module("rules")) for each in compiled(game))


def warm(game: Game) -> None:
    """Lets bots decide twice in a new game, which compiles or loads all they need."""
    rng = random.Random(1)
    state, bot, master = game.new(game.players[-1]), SearchBot(simulations=20), SearchBot(simulations=1, masterly=True)
    decided = 0
    while decided < 2 and not state.over:
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(seat, state.chance(rng))
            continue
        GreedyBot(1).decide(state.view(seat), rng)
        master.decide(state.view(seat), rng)
        state = state.apply(seat, bot.decide(state.view(seat), rng))
        decided += 1


class Progress:
    """Counts the rules that are compiled for a game's bots, and tells it in hundredths."""

    def __init__(self, game: Game, tell: Callable[[int], None]) -> None:
        """Nothing is compiled yet."""
        self.total = sum(jit.size(each, game.module("rules")) for each in compiled(game))
        self.before = 0
        self.told = 0
        self.tell = tell

    def __call__(self, _: str, done: int, total: int) -> None:
        """So many rules of one function are compiled; the next one begins with none."""
        percent = min(100, 100 * (self.before + done) // self.total)
        if done == total:
            self.before += total
        if percent > self.told:
            self.told = percent
            self.tell(percent)


if __name__ == "__main__":
    for each in [game(name) for name in sys.argv[1:]] or found().values():
        jit.progress = Progress(each, lambda percent: print(percent, flush=True))
        warm(each)
