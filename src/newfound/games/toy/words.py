"""The toy in words: action texts both ways, sentences, what is to be decided, and which rule forbids what."""

from newfound.core.events import number, seat, telling
from newfound.core.seats import CHANCE
from newfound.core.words import Message, Place, Steps, seat_name
from newfound.games.toy import rules
from newfound.games.toy.components import KINDS, Components
from newfound.games.toy.rules import BID, BIDDING, DRAW, TAKE, Market

VERBS = {BID: "bid", TAKE: "take", DRAW: "draw"}


def card_name(components: Components, kind: int) -> Message:
    """A kind of card, with its value."""
    card = components.cards[kind]
    return Message("card", name=Message(f"card-{card.name}"), value=card.value)


def row_place(components: Components, kind: int) -> Place:
    """A kind of card where it lies in the row."""
    card = components.cards[kind]
    return Place(f"row/{card.name}", "card", name=Message(f"card-{card.name}"), value=card.value)


EVENTS = {
    rules.ROW_DRAWN: telling("row-drawn", card=row_place),
    rules.HAND_DRAWN: telling("hand-drawn", secret=["card"], seat=seat, card=card_name),
    rules.HAS_BID: telling("has-bid", secret=["card"], seat=seat, card=card_name),
    rules.REVEALED: telling("revealed", seat=seat, card=card_name),
    rules.TOOK: telling("took", seat=seat, points=number, card=row_place),
    rules.ENDED: telling("ended"),
}


def text(components: Components, action: int) -> str:
    """The action as records write it: "bid gold", "take corn", "draw rope"."""
    kind = action % TAKE
    return f"{VERBS[action - kind]} {components.cards[kind].name}"


def parse(components: Components, text: str) -> int | None:
    """The action that is written so, legal or not; `None` where the text is none."""
    texts = {globals()["text"](components, verb + kind): verb + kind for verb in VERBS for kind in range(KINDS)}
    return texts.get(text.casefold())


def spots(components: Components, _s: Market, _seat: int, action: int) -> tuple[str, ...]:
    """A bid is a click on a card of the hand, taking one on the row, a draw on the stack."""
    kind = action % TAKE
    place = {BID: "hand", TAKE: "row", DRAW: "stack"}[action - kind]
    return (f"{place}/{components.cards[kind].name}",)


def action(components: Components, _s: Market, _seat: int, action: int) -> Message:
    """What one would do, as a sentence."""
    kind = action % TAKE
    return Message(f"do-{VERBS[action - kind]}", card=card_name(components, kind))


def deciding(components: Components, s: Market, seat: int) -> Message | None:
    """What a seat has to decide now; `None` for nothing."""
    if not rules.to_act(components.box, s) >> seat & 1:
        return None
    return Message("now-bid" if s.phase == BIDDING else "now-take")


def steps(_components: Components, s: Market, _seat: int) -> Steps[Message]:
    """Every round one bids, and then takes a card."""
    return Steps(1 if s.phase == BIDDING else 2, [Message("step-bid"), Message("step-take")])


def why_not(components: Components, s: Market, seat: int, action: int) -> Message:
    """The rule that forbids an action to a seat that is to act."""
    kind = action % TAKE
    verb = action - kind
    card = card_name(components, kind)
    if seat == CHANCE:
        return Message("no-stack", card=card) if verb == DRAW else Message("no-chance")
    if verb == DRAW:
        return Message("no-draw")
    if s.phase == BIDDING:
        return Message("no-hand", seat=seat_name(seat), card=card) if verb == BID else Message("no-bid-first")
    return Message("no-row", card=card) if verb == TAKE else Message("no-bids-shown")
