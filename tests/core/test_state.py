"""What a view knows of the decisions that led to it."""

import random

import newfound
from newfound import CHANCE


def test_a_view_knows_of_the_past_what_its_seat_may_know_whenever_it_is_asked() -> None:
    rng = random.Random(5)
    states = [newfound.game("colorado").new(3)]
    while len(states) < 60:
        state = states[-1]
        seat = rng.choice(state.to_act)
        states.append(state.apply(seat, state.chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))))
    hidden = 0
    for state in (*states, *rng.sample(states, 30)):  # as they come, and then any of them again
        for eyes in rng.sample([0, 1, 2, None], 2):
            mine = 0 if eyes is None else 1 << eyes
            known = [(who, text if bits == -1 or bits & mine else None, bits) for who, text, bits in state.decisions()]
            assert list(state.view(eyes).decisions()) == known
            hidden += sum(text is None for _, text, _ in known)
    assert hidden
