"""What is done in the toy as numbers."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.spaces import Verb, starts
from newfound.games.toy.components import KINDS, Box
from newfound.games.toy.rules import TAKE, Market

ACTIONS: Final = (
    Verb("bid", KINDS, "the kind of card"),
    Verb("take", KINDS, "the kind of card"),
)
CHANCES: Final = (Verb("draw", KINDS, "the kind of card"),)
STARTS: Final = starts(*ACTIONS, *CHANCES)

LONGEST: Final = 100
"""More decisions than a game takes: a card is taken for each two or so that are drawn."""


@rule
def number_of(box: Box, s: Market, action: int) -> int:
    """A verb and a kind of card."""
    return STARTS[action // TAKE] + action % TAKE
