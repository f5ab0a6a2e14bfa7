"""The toy as a picture: the row, the bids, the seats, and one's own hand."""

from collections.abc import Iterator, Sequence

from newfound.core import svg
from newfound.core.seats import COLOURS
from newfound.core.state import Action, View
from newfound.core.words import Words
from newfound.games.toy.board import bid, counts
from newfound.games.toy.components import KINDS, Components

CARD = (72.0, 100.0)
GAP = 14.0


def draw(view: View, legal: Sequence[Action], lang: str = "fr", theme: str = "light") -> str:
    """The table as one seat may see it; legal actions are marked on their cards."""
    say = view.game.words(lang)
    clickable = {spot for action in legal for spot in action.spots}
    s = view.position
    parts = [
        svg.tag("rect", width=640, height=510, fill=svg.colour("paper")),
        svg.text(say("picture-row"), (30, 34), 18, anchor="start"),
        *_cards(view, "row", counts(s.row), clickable, say, 46),
        svg.text(say("picture-stack", count=s.stack_size), (610, 34), 18, anchor="end"),
    ]
    for seat in range(view.players):
        parts.append(_seat(view, seat, say, 190 + 38 * seat))
    if view.seat is not None:
        hand = s.hand[view.seat * KINDS : (view.seat + 1) * KINDS]
        parts += [
            svg.text(say("picture-hand"), (30, 368), 18, anchor="start"),
            *_cards(view, "hand", counts(hand), clickable, say, 380),
        ]
    return svg.document("toy", (640, 510), "\n".join(parts), theme=theme, lang=lang, title=say("picture-title"))


def _cards(
    view: View, place: str, cards: list[tuple[int, int]], clickable: set[str], say: Words, y: float
) -> Iterator[str]:
    components: Components = view.game.components
    for i, (kind, count) in enumerate(cards):
        card = components.cards[kind]
        spot = f"{place}/{card.name}"
        name = say(f"card-{card.name}")
        face = (
            svg.tag("rect", width=CARD[0], height=CARD[1], rx=8, fill=svg.colour("panel"), stroke=svg.colour("ink"))
            + svg.text(card.value, (CARD[0] / 2, 50), 34)
            + svg.text(name, (CARD[0] / 2, 80), 15)
            + (svg.text(f"×{count}", (CARD[0] - 8, 20), 15, anchor="end") if count > 1 else "")
        )
        title = say("picture-card", name=name, value=card.value, count=count)
        yield svg.spot(spot, face, legal=spot in clickable, title=title, at=(30 + i * (CARD[0] + GAP), y))


def _seat(view: View, seat: int, say: Words, y: float) -> str:
    """One line for a seat: emblem, score, cards in hand, and its bid as far as it may be seen."""
    s = view.position
    waiting = "▸ " if seat in view.to_act else ""
    line = waiting + say(
        "picture-seat", seat=say(f"seat-{COLOURS[seat]}"), score=s.score[seat], cards=s.hand_size[seat]
    )
    words = f"{line} {bid(view, seat, say)}"
    return svg.badge(COLOURS[seat], (42, y - 6), 12) + svg.text(words, (62, y), 17, anchor="start")


def box(components: Components, say: Words, theme: str = "light") -> str:
    """Every component on one sheet."""
    lines = [
        svg.text(
            say("picture-card", name=say(f"card-{card.name}"), value=card.value, count=card.count)
            + f" ({card.source})",
            (30, 50 + 30 * i),
            18,
            anchor="start",
        )
        for i, card in enumerate(components.cards)
    ]
    return svg.document("toy-box", (420, 60 + 30 * len(lines)), "".join(lines), theme=theme, title=say("picture-title"))
