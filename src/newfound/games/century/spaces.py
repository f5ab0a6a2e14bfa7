"""What is done in Century as numbers."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.spaces import Verb, starts
from newfound.games.century.components import BONUSES, CARDS, EXPLORATIONS, FOURTH, LEVELS, NAMES, STACKS, Box
from newfound.games.century.rules import VERB, Colony

LOCATIONS: Final = len(NAMES)

ACTIONS: Final = (
    Verb("go", LOCATIONS, "the location, board by board"),
    Verb("rest", 1, ""),
    Verb("raise", LEVELS, "the level of the cube"),
    Verb("trade", 1, "once more"),
    Verb("done", 1, ""),
    Verb("tile", STACKS, "the stack of bonus tiles"),
    Verb("claim", CARDS, "the card"),
    Verb("explore", LOCATIONS, "the location whose tile is taken"),
    Verb("discard", LEVELS, "the level of the cube"),
)
CHANCES: Final = (
    Verb("board", len(FOURTH), "the fourth board"),
    Verb("card", CARDS, "the card shown"),
    Verb("bonus", BONUSES, "the kind of bonus tile shown"),
    Verb("cover", EXPLORATIONS, "the kind of exploration tile laid"),
)
STARTS: Final = starts(*ACTIONS, *CHANCES)

LONGEST: Final = 100_000
"""More decisions than a game takes: no twenty rounds without a card or a tile taken."""


@rule
def number_of(box: Box, s: Colony, action: int) -> int:
    """A verb and what it is about."""
    return STARTS[action // VERB] + action % VERB
