"""What a sensible player of Century leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.century.components import (
    EXPLORATIONS,
    FORT,
    LEVELS,
    PER_ICON,
    PER_PAIR,
    PER_SETTLERS,
    POINTS_AT_END,
    PRODUCTION,
    SETTLERS,
    Box,
)
from newfound.games.century.rules import (
    AGAIN,
    CLAIM,
    DISCARD,
    GO,
    LAST_CARD,
    RAISE,
    REST,
    SIGNS,
    SPACES,
    TAKE,
    VERB,
    Colony,
    can_claim,
    can_do,
    count_icons,
    fort_of,
    place_of,
)

KNOBS: Final = {"explore": 0.7, "horizon": 40, "scale": 12.0, "glance": 3.0, "beginner": 0.75}

LEARNED: Final = {
    "explore": 0.6,
    "horizon": 0,
    "margin": 0.3,
    "scale": 15.0,
    "skilled": 0,
    "overlooked": 0.2,
    "expert": 0,
    "glance": 3.0,
    "ahead": 8,
    "plans": 8,
    "missed": 0.1,
}
"""What is different where the network judges."""

TERMS: Final = (
    "term-score",
    "term-tiles",
    "term-explorations",
    "term-cubes",
    "term-settlers",
    "term-helpers",
    "term-time",
)
"""What a prospect is made of."""


@rule
def prefers(box: Box, s: Colony, seat: int, action: int) -> int:
    """Cards above all, then tiles; work that suits the settlers at hand; rest when most are out.

    Orders that come to the same are not all looked at: cubes are raised and discarded from the lowest level up.
    """
    what = action % VERB
    verb = action - what
    if verb == GO:
        place = place_of(s, what)
        if not can_do(box, s, seat, place, box.symbol[what]):
            return 1
        if box.kind[what] == FORT:
            fort = fort_of(box, place)
            return 60 if can_claim(box, s, seat, fort, box.symbol[what]) else 8
        return 14 if box.kind[what] == PRODUCTION else 16
    if verb == REST:
        return 30 if s.ready[seat] < 2 else (10 if s.ready[seat] < 4 else 1)
    if verb == RAISE:
        return 12 - 2 * what if what >= s.floor else 1
    if verb == CLAIM:
        return 60
    if verb == TAKE:
        return 20
    if verb == AGAIN:
        return 3 if s.times > 0 else 30
    if verb == DISCARD:
        if what < s.floor:
            return 1
        return 27 if what == 0 else (9 if what == 1 else (3 if what == 2 else 1))
    return 1


@rule
def prospect(box: Box, s: Colony, seat: int, terms: Ints, work: Ints) -> int:
    """Points so far, tiles by the icons they wait for, and what settlers, helpers, tools and cubes will still bring."""
    most = 0
    for other in range(s.players):
        most = max(most, s.card_count[other])
    to_come = max(LAST_CARD - most, 0)  # cards that one may still claim, more or less
    bonuses, explorations, cubes, settlers, helpers = 0, 0, 0, 0, 0
    time = 45 * to_come * to_come  # the first cards come slowly, with much to be won besides
    count_icons(box, s, seat, work)
    for space in range(SPACES):
        kind = s.tiles[seat * SPACES + space] - 1
        if kind >= 0:
            one, two = work[box.bonus_icon[2 * kind]], work[box.bonus_icon[2 * kind + 1]]
            if box.bonus_scores[kind] == PER_ICON:
                bonuses += 200 * one + 60 * to_come
            elif box.bonus_scores[kind] == PER_PAIR:
                bonuses += 300 * min(one, two) + 30 * min(abs(one - two), 2) + 70 * to_come
            elif box.bonus_scores[kind] == PER_SETTLERS:
                bonuses += 50 * (SETTLERS - s.reserve[seat])
            else:
                bonuses += 300
    for kind in range(len(box.explore_copies)):
        if box.explore_gain[kind] == POINTS_AT_END:
            explorations += 300 * s.explored[seat * EXPLORATIONS + kind]
    if to_come == 0:
        for level in range(1, LEVELS):
            cubes += 100 * s.cubes[seat * LEVELS + level]
    else:
        cubes += 40 * s.cubes[seat * LEVELS] + 110 * s.cubes[seat * LEVELS + 1]
        cubes += 160 * s.cubes[seat * LEVELS + 2] + 210 * s.cubes[seat * LEVELS + 3]
        settlers = (SETTLERS - s.reserve[seat]) * 20 * to_come + 25 * s.ready[seat]
        for sign in range(1, SIGNS):
            helpers += 22 * to_come * s.help[seat * SIGNS + sign]
            for level in range(LEVELS):
                helpers += (15 + 8 * level) * to_come * s.tools[(seat * SIGNS + sign) * LEVELS + level]
    terms[0], terms[1], terms[2], terms[3] = s.score[seat] * 100, bonuses, explorations, cubes
    terms[4], terms[5], terms[6] = settlers, helpers, time
    return terms[0] + bonuses + explorations + cubes + settlers + helpers + time
