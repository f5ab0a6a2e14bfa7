"""What a sensible player of Mayflower leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.mayflower.components import FARM, PLAIN, SETTLERS, TOWN, Box
from newfound.games.mayflower.rules import (
    AROUND,
    MARK_POINTS,
    NONE,
    SETTLER,
    SETTLING,
    TOWN_POINTS,
    Land,
    around,
    column_of,
    count_settlers,
    landscape_of,
    marks_of,
    stack,
    tiles_of,
)
from newfound.games.tiles import NOTHING, SEGMENTS, feature_of

KNOBS: Final = {"explore": 1.5, "doubt": 0.0, "margin": 0.75, "scale": 30.0, "horizon": 30}


@rule
def prefers(box: Box, s: Land, seat: int, action: int) -> int:
    """A settler rather than none, in a town or on a trail before the plains, where few are left."""
    if s.phase == SETTLING and action != NONE:
        what = landscape_of(box, s, s.last * SEGMENTS + action - SETTLER)
        if what == PLAIN:
            return 2
        return 4 if what == FARM else 6
    return 3


@rule
def prospect(box: Box, s: Land, seat: int, work: Ints) -> int:
    """Points so far; for each feature one leads, what it is worth at the end, and more the nearer its completion."""
    left = stack(box, s)
    points = s.score[seat] * 100 + 260 * left // s.players  # what a tile to come brings a good player
    for i in range(seat * SETTLERS, (seat + 1) * SETTLERS):
        if s.settler[i] == NOTHING:
            points += 6 * min(left, 40)  # a settler at hand will find something to do
            continue
        feature = feature_of(s, s.settler[i])
        counted = False
        for j in range(seat * SETTLERS, i):
            if s.settler[j] != NOTHING and feature_of(s, s.settler[j]) == feature:
                counted = True
        most = count_settlers(s, feature, work)
        if not counted and work[seat] == most:
            points += promise(box, s, s.settler[i], left)
    return points


@rule
def promise(box: Box, s: Land, segment: int, left: int) -> int:
    """What a feature may bring in hundredths: its worth at the end, and a share of what completing it adds."""
    feature = feature_of(s, segment)
    what = landscape_of(box, s, segment)
    if what == PLAIN:
        return 100 * marks_of(box, s, feature) + 2 * left
    if what == FARM:
        beside = around(s, segment)
        now = 100 * (1 + beside)
        whole = 100 * (1 + AROUND) + 100
        likely = 12 * beside
    else:
        tiles = tiles_of(box, s, feature)
        marks = marks_of(box, s, feature)
        now = 100 * (tiles + (marks if what == TOWN else 0))
        whole = 100 * (tiles * (TOWN_POINTS if what == TOWN else 1) + MARK_POINTS * marks) + 100
        open_ends = s.gaps[feature]
        likely = 75 if open_ends <= 1 else (50 if open_ends == 2 else 25)
    ahead = column_of(s, segment) - s.surveyor[1]
    if ahead < 2:  # the surveyors will leave it behind
        likely = likely * (2 + ahead) // 4
        now = now * (1 + ahead) // 3
    likely = likely * min(left, 20) // 20
    return now + max(whole - now, 0) * likely // 100
