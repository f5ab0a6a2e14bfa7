"""What is done in Colorado as numbers."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.spaces import Verb, starts
from newfound.games.colorado.components import BOXES, FAMILIES, KINDS, RAILS, REGIONS, STAGES, VALUES, Box
from newfound.games.colorado.rules import ASK, SEATS, VERB, Trail

ACTIONS: Final = (
    Verb("start", REGIONS, "the region one begins in"),
    Verb("ask", SEATS, "the seat, counted onwards from oneself"),
    Verb("family", len(FAMILIES), "the family asked for"),
    Verb("value", VALUES + 1, "the value asked for"),
    Verb("give", KINDS, "the kind of card, family by family"),
    Verb("nugget", 1, ""),
    Verb("lay", KINDS, "the kind of card"),
    Verb("draw", 1, ""),
    Verb("discard", KINDS, "the kind of card"),
    Verb("tick", STAGES, "the stage"),
    Verb("rail", RAILS, "the stage of the railway"),
    Verb("tipi", BOXES, "the box"),
    Verb("discover", REGIONS, "the region"),
    Verb("pass", 1, ""),
)
CHANCES: Final = (
    Verb("deal", KINDS, "the kind of card"),
    Verb("take", KINDS, "the kind of card"),
)
STARTS: Final = starts(*ACTIONS, *CHANCES)

LONGEST: Final = 20_000
"""More decisions than a game takes: a hundred turns, in each of which every seat does what its chains give."""


@rule
def number_of(box: Box, s: Trail, action: int) -> int:
    """A verb and what it is done to; others are counted from the Causeur on, as one sees them."""
    what = action % VERB
    if action - what == ASK:
        what = (what - s.causeur) % s.players
    return STARTS[action // VERB] + what
