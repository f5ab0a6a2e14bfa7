"""What must stay the same in every game of Colorado: all cards are somewhere, and every tick is rightly there."""

from newfound import State
from newfound.games.colorado import rules
from newfound.games.colorado.components import DEEP, KINDS
from newfound.games.colorado.rules import MEDALS, Trail


def bits(number: int) -> list[int]:
    """The members of a set written as bits."""
    return [n for n in range(64) if number >> n & 1]


def census(state: State) -> dict[str, object]:
    s = state.position
    assert isinstance(s, Trail)
    box = state.game.components.box
    hands = [s.hand[seat * KINDS : (seat + 1) * KINDS] for seat in range(4)]
    cards = [
        s.deck[kind]
        + s.discard[kind]
        + sum(hand[kind] + (area >> kind & 1) for hand, area in zip(hands, s.area, strict=True))
        for kind in range(KINDS)
    ]
    seats = range(s.players)
    return {
        "cards": cards,
        "fewer than none": min([*s.deck, *s.discard, *s.hand, *s.nuggets, *s.owed, *s.depth]) < 0,
        "sizes of hands": [sum(hand) for hand in hands] != list(s.hand_size),
        "size of the pile": sum(s.deck) != s.deck_size,
        "cards known to be lacking that are there": [
            (seat, kind) for seat in seats for kind in bits(s.lacks[seat]) if hands[seat][kind]
        ],
        "stages of undiscovered regions": [
            (seat, stage)
            for seat in seats
            for stage in bits(s.ticked[seat])
            if not s.flagged[seat] >> box.region[stage] & 1
        ],
        "stages without a ticked neighbour": [
            (seat, stage)
            for seat in seats
            for stage in bits(s.ticked[seat])
            if not (box.first[box.region[stage]] >> stage & 1 or box.linked[stage] & s.ticked[seat])
        ],
        "medals that do not add up": [
            seat
            for seat in seats
            if s.phase != rules.OVER and sum(s.medals[seat * MEDALS : (seat + 1) * MEDALS]) != s.score[seat]
        ],
        "things to do left over": [
            n
            for seat in range(4)
            for n in range(seat * DEEP + s.depth[seat], (seat + 1) * DEEP)
            if s.pending[n] or s.source[n]
        ],
        "others at the table": [
            seat for seat in range(s.players, 4) if s.hand_size[seat] or s.nuggets[seat] or s.flagged[seat]
        ],
    }
