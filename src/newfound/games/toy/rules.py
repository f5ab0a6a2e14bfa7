"""The rules of the toy, in the order of its RULES.md.

An action is one of three verbs and a kind of card: bid it from one's hand, take it from the row, or (chance) draw it.
"""

from typing import Final

from newfound.core.chance import deal
from newfound.core.events import tell
from newfound.core.jit import rule
from newfound.core.position import NOBODY, OWNER, Ints, Position, field
from newfound.core.seats import CHANCE, CHANCE_BIT
from newfound.games.toy.components import KINDS, Box

SEATS: Final = 4
HAND: Final = 3

BID: Final = 0
TAKE: Final = 8
DRAW: Final = 16
MAX_ACTIONS: Final = KINDS
SCRATCH: Final = 1

# Events.
ROW_DRAWN: Final = 0
HAND_DRAWN: Final = 1
HAS_BID: Final = 2
REVEALED: Final = 3
TOOK: Final = 4
ENDED: Final = 5

# Phases.
DRAWING: Final = 0
BIDDING: Final = 1
TAKING: Final = 2
OVER: Final = 3


class Market(Position):
    """What lies on the table; cards are counted by kind, so that no order of a stack exists to leak."""

    players: int = field("i1")
    score: Ints = field("i2", SEATS)
    first: int = field("i1")  # who begins
    edition: int = field("i1")  # the version of these rules
    lowest: int = field("i1")  # the option
    phase: int = field("i1")
    lead: int = field("i1")  # who is asked first when bids are equal; it passes on after each round
    row: Ints = field("i1", KINDS)
    discard: Ints = field("i1", KINDS)
    stack: Ints = field("i1", KINDS, seen=NOBODY)
    stack_size: int = field("i1")
    hand: Ints = field("i1", SEATS * KINDS, seen=OWNER, seats=SEATS)
    hand_size: Ints = field("i1", SEATS)
    bid: Ints = field("i1", SEATS, seen=OWNER, seats=SEATS)  # the kind + 1, face down
    has_bid: int = field("i1")  # who has bid, as bits
    shown: Ints = field("i1", SEATS)  # the bids face up, kind + 1, until their seat has taken a card


POSITION = Market


@rule
def begin(box: Box, s: Market) -> None:
    """All cards form the stack."""
    s.lead = s.first
    for kind in range(KINDS):
        s.stack[kind] = box.copies[kind]
        s.stack_size += box.copies[kind]


@rule
def to_act(box: Box, s: Market) -> int:
    """Chance draws; then all bid at once; then one after the other takes a card."""
    if s.phase == DRAWING:
        return CHANCE_BIT
    if s.phase == BIDDING:
        return ((1 << s.players) - 1) & ~s.has_bid
    if s.phase == TAKING:
        return 1 << next_to_take(box, s)
    return 0


@rule
def legal(box: Box, s: Market, seat: int, out: Ints) -> int:
    """Draw any kind left in the stack; bid any kind in one's hand; take any kind in the row."""
    n = 0
    for kind in range(KINDS):
        if seat == CHANCE:
            if s.stack[kind] > 0:
                out[n] = DRAW + kind
                n += 1
        elif s.phase == BIDDING:
            if s.hand[seat * KINDS + kind] > 0:
                out[n] = BID + kind
                n += 1
        elif s.row[kind] > 0:
            out[n] = TAKE + kind
            n += 1
    return n


@rule
def apply(box: Box, s: Market, seat: int, action: int, log: Ints, work: Ints) -> None:
    """Carries out one decision."""
    if action >= DRAW:
        draw_card(box, s, action - DRAW, log)
    elif action >= TAKE:
        take(box, s, seat, action - TAKE, log)
    else:
        bid(box, s, seat, action - BID, log)


# ── 1. Cards are drawn ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def weight(box: Box, s: Market, action: int) -> int:
    """Every card of the stack is equally likely."""
    return s.stack[action - DRAW]


@rule
def lacks_cards(box: Box, s: Market) -> int:
    """The seat whose hand is to be filled next, from the first player on; `CHANCE` for the row; -2 when all is full."""
    lying = 0
    for kind in range(KINDS):
        lying += s.row[kind]
    if lying < s.players:
        return CHANCE
    for i in range(s.players):
        seat = (s.first + i) % s.players
        if s.hand_size[seat] < HAND:
            return seat
    return -2


@rule
def draw_card(box: Box, s: Market, kind: int, log: Ints) -> None:
    """First the row is filled to one card per player, face up, then each hand to three."""
    to = lacks_cards(box, s)
    s.stack[kind] -= 1
    s.stack_size -= 1
    if to == CHANCE:
        s.row[kind] += 1
        tell(log, ROW_DRAWN, kind)
    else:
        s.hand[to * KINDS + kind] += 1
        s.hand_size[to] += 1
        tell(log, HAND_DRAWN, to, kind)
    if lacks_cards(box, s) == -2:
        s.phase = BIDDING


# ── 2. All bid at once ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def bid(box: Box, s: Market, seat: int, kind: int, log: Ints) -> None:
    """Everybody lays a card from the hand face down; when all have, the cards are shown."""
    s.hand[seat * KINDS + kind] -= 1
    s.hand_size[seat] -= 1
    s.bid[seat] = kind + 1
    s.has_bid |= 1 << seat
    tell(log, HAS_BID, seat, kind)
    if s.has_bid == (1 << s.players) - 1:
        for other in range(s.players):
            s.shown[other] = s.bid[other]
            s.bid[other] = 0
            tell(log, REVEALED, other, s.shown[other] - 1)
        s.has_bid = 0
        s.phase = TAKING


# ── 3. The row is shared out ────────────────────────────────────────────────────────────────────────────────────────


@rule
def next_to_take(box: Box, s: Market) -> int:
    """The highest bid (by option the lowest) takes first; equal bids in order of seats from the first player on."""
    best = -1
    for i in range(s.players):
        seat = (s.lead + i) % s.players
        if s.shown[seat] > 0:
            value = box.value[s.shown[seat] - 1]
            if best < 0:
                best = seat
            elif s.lowest == 0 and value > box.value[s.shown[best] - 1]:
                best = seat
            elif s.lowest == 1 and value < box.value[s.shown[best] - 1]:
                best = seat
    return best


@rule
def take(box: Box, s: Market, seat: int, kind: int, log: Ints) -> None:
    """The card taken scores its value; it and the bid are discarded. The first player changes after each round."""
    s.row[kind] -= 1
    s.discard[kind] += 1
    s.discard[s.shown[seat] - 1] += 1
    s.shown[seat] = 0
    s.score[seat] += box.value[kind]
    tell(log, TOOK, seat, box.value[kind], kind)
    if next_to_take(box, s) < 0:
        s.lead = (s.lead + 1) % s.players
        if s.stack_size < 2 * s.players:
            s.phase = OVER
            tell(log, ENDED)
        else:
            s.phase = DRAWING


# ── Who knows what ──────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def knows(box: Box, s: Market, seat: int, action: int) -> int:
    """A bid is known to its bidder, a card drawn to a hand to its owner, all else to everybody."""
    if action >= DRAW:
        to = lacks_cards(box, s)
        return -1 if to == CHANCE else 1 << to
    if action < TAKE:
        return 1 << seat
    return -1


@rule
def imagine(box: Box, s: Market, seat: int, rng: Ints) -> None:
    """The cards that are nowhere to be seen are dealt anew to the others' bids and hands; the rest is the stack."""
    for kind in range(KINDS):
        unseen = box.copies[kind] - s.row[kind] - s.discard[kind]
        for other in range(s.players):
            unseen -= s.hand[other * KINDS + kind]  # only one's own is not blank
            if s.shown[other] == kind + 1:
                unseen -= 1
            if s.bid[other] == kind + 1:
                unseen -= 1
        s.stack[kind] = unseen
    for other in range(s.players):
        if other != seat:
            if s.has_bid >> other & 1:
                s.bid[other] = deal(s.stack, rng, KINDS) + 1
            for _ in range(s.hand_size[other]):
                s.hand[other * KINDS + deal(s.stack, rng, KINDS)] += 1
