"""The toy as a picture: the row, the bids, the seats, and one's own hand."""

from collections.abc import Sequence

from newfound.core import svg
from newfound.core.scene import BOARD, MINE, SUPPLY, Part, Scene, seat_part
from newfound.core.state import Action, View
from newfound.core.svg import Area
from newfound.core.words import Words
from newfound.games.toy.board import bid, counts
from newfound.games.toy.components import KINDS, Components

CARD = (72.0, 100.0)
GAP = 14.0


def scene(view: View, legal: Sequence[Action], say: Words) -> Scene:
    """The table in parts as one seat may see it; legal actions are marked on their cards."""
    clickable = {spot for action in legal for spot in action.spots}
    s = view.position
    row = _cards(view, "row", counts(s.row), clickable, say)
    parts = [Part(BOARD, Area(0, 0, 640, 130), _ground() + row, 15)]
    if view.seat is not None:
        hand = _cards(view, "hand", counts(s.hand[view.seat * KINDS : (view.seat + 1) * KINDS]), clickable, say)
        parts.append(Part(MINE, Area(0, 0, 640, 130), hand, 15))
    parts += [_seat(view, seat, say) for seat in range(view.players)]
    left = svg.text(say("picture-stack", count=s.stack_size), (10, 26), 18, anchor="start")
    parts.append(Part(SUPPLY, Area(0, 0, 200, 40), left, 18))
    return Scene("toy", say, "", parts, [])


def _ground() -> str:
    """The cloth that the row lies on, as far as it is seen."""
    return svg.tag("rect", x=-999, y=-999, width=2638, height=2128, fill=svg.colour("sand"), class_="ground")


def _cards(view: View, place: str, cards: list[tuple[int, int]], clickable: set[str], say: Words) -> str:
    """Cards side by side."""
    components: Components = view.game.components
    drawn = ""
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
        drawn += svg.spot(spot, face, legal=spot in clickable, title=title, at=(15 + i * (CARD[0] + GAP), 15))
    return drawn


def _seat(view: View, seat: int, say: Words) -> Part:
    """A line for a seat: its cards in hand, and its bid as far as it may be seen."""
    line = say("picture-cards", count=view.position.hand_size[seat])
    words = svg.text(f"{line} {bid(view, seat, say)}", (4, 22), 16, anchor="start")
    return Part(seat_part(seat), Area(0, 0, 300, 32), words, 16)


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
