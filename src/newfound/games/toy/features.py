"""What a player of the toy sees, as numbers that networks learn from."""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.toy.components import KINDS, Box
from newfound.games.toy.rules import HAND, OVER, SEATS, Market

COPIES: Final = 5
POINTS: Final = 40

FEATURES: Final = (
    Feature("players", 1, SEATS - 1, "players beside oneself"),
    Feature("lowest", 1, 1, "whether the lowest bid chooses first"),
    Feature("phase", 1, OVER, "what is being decided"),
    Feature("lead", 1, SEATS, "who is asked first when bids are equal: oneself 1, the next 2, …"),
    Feature("bid", 1, KINDS, "one's own bid, its kind counted from 1"),
    Feature("hand", KINDS, HAND, "one's own cards of each kind"),
    Feature("row", KINDS, SEATS, "the cards of each kind in the row"),
    Feature("discard", KINDS, COPIES, "the cards of each kind that are gone"),
    Feature("shown", SEATS, KINDS, "each seat's bid once it is shown, its kind counted from 1"),
    Feature("score", SEATS, POINTS, "its points"),
)


@rule
def features(box: Box, s: Market, seat: int, out: Ints, work: Ints) -> int:
    """The row, one's own cards, and what all see of each seat in turn."""
    out[0] = s.players - 1
    out[1] = s.lowest
    out[2] = s.phase
    out[3] = 1 + (s.lead - seat) % s.players
    out[4] = s.bid[seat]
    n = 5
    for kind in range(KINDS):
        out[n + kind] = s.hand[seat * KINDS + kind]
        out[n + KINDS + kind] = s.row[kind]
        out[n + 2 * KINDS + kind] = s.discard[kind]
    n += 3 * KINDS
    for i in range(2 * SEATS):
        out[n + i] = 0
    for i in range(s.players):
        who = (seat + i) % s.players
        out[n + i] = s.shown[who]
        out[n + SEATS + i] = s.score[who]
    return n + 2 * SEATS
