"""The toy in plain characters."""

from collections.abc import Sequence

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Words
from newfound.games.toy.components import KINDS


def text(view: View, lang: str = "fr") -> str:
    """The table in plain characters."""
    say = view.game.words(lang)
    s = view.position
    cards = view.game.components.cards

    def names(cards_there: Sequence[int]) -> str:
        return ", ".join(f"{say(f'card-{cards[kind].name}')} ×{count}" for kind, count in counts(cards_there))

    lines = [f"{say('picture-row')} {names(s.row)}", say("picture-stack", count=s.stack_size)]
    for seat in range(view.players):
        name = say(f"seat-{COLOURS[seat]}")
        lines.append(
            say("picture-seat", seat=name, score=s.score[seat], cards=s.hand_size[seat]) + bid(view, seat, say)
        )
    if view.seat is not None:
        lines.append(f"{say('picture-hand')} {names(s.hand[view.seat * KINDS : (view.seat + 1) * KINDS])}")
    return "\n".join(lines)


def bid(view: View, seat: int, say: Words) -> str:
    """The bid of a seat as this view may know it; empty when there is none."""
    s = view.position
    kind = s.shown[seat] or s.bid[seat]
    if kind:
        return say("picture-bid", card=say(f"card-{view.game.components.cards[kind - 1].name}"))
    return say("picture-bid-hidden") if s.has_bid >> seat & 1 else ""


def counts(cards: Sequence[int]) -> list[tuple[int, int]]:
    """The kinds that are there, with their number."""
    return [(kind, count) for kind, count in enumerate(cards) if count]
