"""Makes the bots of games ready: compiles what they need, once, so that later it need only be loaded.

`python -m newfound.bots.warm [GAME…]` does it in a process of its own, for all games unless some are named.
"""

import random
import sys

from newfound.bots import greedy, search
from newfound.bots.bot import GreedyBot, SearchBot
from newfound.core import jit
from newfound.core.game import Game, found, game
from newfound.core.seats import CHANCE


def is_warm(game: Game) -> bool:
    """Whether everything was compiled before."""
    return all(jit.kept(each, game.module("rules")) for each in (search.search, greedy.turns))


def warm(game: Game) -> None:
    """Lets bots decide twice in a new game, which compiles or loads all they need."""
    rng = random.Random(1)
    state, bot = game.new(game.players[0]), SearchBot(simulations=20)
    decided = 0
    while decided < 2 and not state.over:
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(seat, state.chance(rng))
            continue
        GreedyBot(1).decide(state.view(seat), rng)
        state = state.apply(seat, bot.decide(state.view(seat), rng))
        decided += 1


if __name__ == "__main__":
    for each in [game(name) for name in sys.argv[1:]] or found().values():
        warm(each)
