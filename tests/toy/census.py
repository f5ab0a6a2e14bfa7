"""What must stay the same in every game of the toy: every card is somewhere, and sizes told are sizes."""

from newfound import State
from newfound.games.toy.components import KINDS


def census(state: State) -> dict[str, object]:
    s = state.position
    hands = [s.hand[seat * KINDS : (seat + 1) * KINDS] for seat in range(s.players)]
    on_table = [
        s.stack[kind]
        + s.row[kind]
        + s.discard[kind]
        + sum(hand[kind] for hand in hands)
        + [*s.bid, *s.shown].count(kind + 1)
        for kind in range(KINDS)
    ]
    return {
        "cards": on_table,
        "stack": s.stack_size == sum(s.stack),
        "hands": [sum(hand) for hand in hands] == list(s.hand_size[: s.players]),
        "bids": all((s.bid[seat] > 0) == bool(s.has_bid >> seat & 1) for seat in range(s.players)),
    }
