"""What a sensible player of Mayflower leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.mayflower.components import FARM, PLAIN, PORTS, SETTLERS, TOWN, Box
from newfound.games.mayflower.rules import (
    AROUND,
    AT,
    BONUS,
    NONE,
    SETTLER,
    SETTLING,
    Land,
    around,
    column_of,
    count_settlers,
    landscape_of,
    marks_of,
    points_for,
    stack,
    tiles_of,
)
from newfound.games.tiles import NOTHING, SEGMENTS, closers, feature_beside, feature_of, gaps_of

KNOBS: Final = {
    "explore": 1.2,
    "doubt": 0.0,
    "margin": 0.75,
    "scale": 30.0,
    "horizon": 0,
    "glance": 8.0,
    "skilled": 14,
    "expert": 32,
    "greedy": 0.3,
}

LEARNED: Final = {
    "explore": 0.6,
    "glance": 3.0,
    "margin": 0.1,
    "scale": 15.0,
    "skilled": 0,
    "overlooked": 0.28,
    "expert": 0,
    "plans": 8,
    "missed": 0.15,
    "answers": 6,
}
"""What is different where the network judges."""

TERMS: Final = ("term-score", "term-settlers", "term-plains", "term-trails", "term-towns", "term-farms")
"""What a prospect is made of; after the first two come the landscapes in the order of their numbers."""
PARTS: Final = len(TERMS)


@rule
def prefers(box: Box, s: Land, seat: int, action: int) -> int:
    """Tiles go beside one's own features; settlers go where most is promised, if it is worth a settler."""
    if action >= AT:
        return welcome(box, s, seat, action - AT)
    if s.phase == SETTLING:
        if action == NONE:
            return 6
        segment = s.last * SEGMENTS + action - SETTLER
        return max(promise(box, s, segment, stack(box, s)) // 60, 1)
    return 3


@rule
def welcome(box: Box, s: Land, seat: int, place: int) -> int:
    """How gladly a tile is laid somewhere: beside one's own features, above all those with one gap left."""
    gladly = 4
    for side in range(4):
        feature = feature_beside(box, s, PORTS, place, side)
        for i in range(s.players * SETTLERS if feature != NOTHING else 0):
            if s.settler[i] != NOTHING and feature_of(s, s.settler[i]) == feature:
                if i // SETTLERS == seat:
                    gladly += 40 if gaps_of(s, feature) <= 1 else 20
                else:
                    gladly -= 2
    return max(gladly, 1)


@rule
def prospect(box: Box, s: Land, seat: int, terms: Ints, work: Ints) -> int:
    """Points so far, what tiles to come bring, settlers at hand, and what each feature promises that one leads."""
    left = stack(box, s)
    terms[0], terms[1] = s.score[seat] * 100, 320 * left // s.players
    for term in range(2, PARTS):
        terms[term] = 0
    free = 0
    for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
        if s.settler[i] == NOTHING:
            free += 1
            terms[1] += (480 - 80 * free) * min(left, 6 * free) // (6 * free)  # the last at hand is the dearest
            continue
        feature = feature_of(s, s.settler[i])
        counted = False
        for j in range(seat * SETTLERS, i):
            if s.settler[j] != NOTHING and feature_of(s, s.settler[j]) == feature:
                counted = True
        most = count_settlers(s, feature, work)
        if not counted and work[seat] == most:
            terms[1 + landscape_of(box, s, s.settler[i])] += promise(box, s, s.settler[i], left)
    points = 0
    for term in range(PARTS):
        points += terms[term]
    return points


@rule
def promise(box: Box, s: Land, segment: int, left: int) -> int:
    """What the feature of a settler may bring in hundredths."""
    feature = feature_of(s, segment)
    what = landscape_of(box, s, segment)
    if what == PLAIN:
        return promised(s, segment, what, 0, marks_of(box, s, feature), gaps_of(s, feature), 0, left)
    if what == FARM:
        near = around(s, segment)
        return promised(s, segment, what, 1 + near, 0, AROUND - near, left // 4, left)
    fitting = closers(box, s, PORTS, s.left, feature)
    tiles, marks = tiles_of(box, s, feature), marks_of(box, s, feature)
    return promised(s, segment, what, tiles, marks, gaps_of(s, feature), fitting, left)


@rule
def promised(s: Land, segment: int, what: int, tiles: int, marks: int, open_ends: int, fitting: int, left: int) -> int:
    """What a settler may bring in hundredths, by the tiles, marks and open ends of its feature.

    What counts is how soon the surveyors leave the settler behind, and whether the feature is completed before that.
    The numbers are what came of settlers in games between bots.
    """
    if what == PLAIN:  # it grows where it is open, and its trapper is lost for all that is still to come
        return 100 * marks + 8 * left * min(open_ends, 12) // 12 - 15 * max(left - 12, 0)
    now = 100 * (tiles + (marks if what == TOWN else 0))
    whole = 100 * points_for(what, tiles, marks)
    if what == FARM:
        whole = 100 * (1 + AROUND)
    else:
        whole += (200 if what == TOWN else 140) * open_ends  # what is added until then
    column = column_of(s, segment)
    moves = max(column + 1 - s.surveyor[0], 0) + max(column + 1 - s.surveyor[1], 0)
    if moves >= 2:
        whole += max(200 * BONUS - 80 * moves, 0)  # both surveyors may come by
    elif moves == 1:
        whole += 100 * BONUS
    else:
        moves = 1  # the next one
    likely = likelihood(open_ends, fitting, left, min(3 * moves, left))
    stays = 1400 * moves * moves // (14 * moves * moves + left * left)  # until the end, in percent
    return (likely * whole + (100 - likely) * now * stays // 100) // 100


@rule
def likelihood(open_ends: int, fitting: int, left: int, time: int) -> int:
    """How likely, in percent, all open ends are closed in time, if `fitting` of the `left` tiles close one."""
    once = 1000 * fitting * time // max(10 * fitting * time + 19 * left, 1)
    likely = 100
    for end in range(min(open_ends, 4)):
        likely = likely * once * (100 if end == 0 else 65) // 10000
    return likely
