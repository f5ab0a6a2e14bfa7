"""What a sensible player of Colorado leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.colorado.components import (
    BOXES,
    KINDS,
    TICK,
    TRACKS,
    VALUES,
    VILLAGE,
    ZONES,
    Box,
)
from newfound.games.colorado.rules import (
    DISCARD,
    DISCOVER,
    DRAW,
    FAMILY,
    GIVE,
    LAST_MEDAL,
    LAY_CARD,
    NUGGET,
    OVER,
    PASS,
    SALOON_TRACK,
    TICK_RAIL,
    TICK_STAGE,
    TIPI_TRACK,
    VERB,
    WANTED_TRACK,
    Trail,
    family_bits,
    flags_of,
    undiscovered,
)

KINDS_OF_REGION: Final = len(ZONES)
KINDS_OF_TRACK: Final = len(TRACKS)

KNOBS: Final = {
    "explore": 0.6,
    "doubt": 0.05,
    "scale": 12.0,
    "horizon": 30,
    "blur": 1,
    "skilled": 25,
    "expert": 120,
}

LEARNED: Final = {
    "explore": 0.6,
    "horizon": 0,
    "glance": 3.0,
    "margin": 0.3,
    "scale": 15.0,
    "skilled": 0,
    "overlooked": 0.33,
    "expert": 0,
    "plans": 8,
    "missed": 0.13,
}
"""What is different where the network judges."""

FULLER: Final = {"beginner": 0.8}
"""What is different at tables of more than two."""

TERMS: Final = (
    "term-score",
    "term-zones",
    "term-regions",
    "term-tracks",
    "term-families",
    "term-hand",
    "term-time",
)
"""What a prospect is made of."""
PARTS: Final = len(TERMS)


@rule
def members(bits: int) -> int:
    """How many members a set has."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@rule
def begun(s: Trail, seat: int, family: int) -> int:
    """How many cards of a family lie in an area."""
    return members(s.area[seat] & family_bits(family))


@rule
def prefers(box: Box, s: Trail, seat: int, action: int) -> int:
    """Lay and tick rather than save; what completes a region or a family; regions with a high medal; cards that tick.

    What one has to give is rather of no use to the Causeur.
    """
    what = action % VERB
    verb = action - what
    if verb == LAY_CARD:
        family = what // VALUES
        return (16 if box.duo[family] == TICK else 10) + (8 if begun(s, seat, family) == 2 else 0)
    if verb == TICK_STAGE:
        region = box.region[what]
        medal: int = box.medal[region]
        left = members(box.stages[region] & ~s.ticked[seat])
        if left == 1:
            return 20 + 2 * medal
        return (8 if box.icon[2 * what] > 0 else 4) + medal // left
    if verb == TICK_RAIL:
        return 5
    if verb == FAMILY:
        return (3 if box.duo[what] == TICK else 1) + (3 if begun(s, seat, what) == 2 else 0)
    if verb == DRAW:
        return 8 if s.hand_size[seat] < 6 else 2
    if verb == NUGGET:
        return 8 if s.nuggets[seat] < 3 else 4
    if verb == DISCARD:
        return 3
    if verb == DISCOVER:
        reward: int = box.medal[what]
        return 3 + reward // 2
    if verb == GIVE:
        if s.area[s.causeur] >> what & 1:
            return 8
        return 1 if begun(s, s.causeur, what // VALUES) == 2 else 4
    if verb == PASS:
        return 1
    return 4


@rule
def prospect(box: Box, s: Trail, seat: int, terms: Ints, work: Ints) -> int:
    """Medals, the zones as they stand, what is begun of regions and tracks, and the means in hand."""
    for term in range(1, PARTS):
        terms[term] = 0
    terms[0] = s.score[seat] * 100
    if s.phase == OVER:  # the zones have been scored
        return terms[0]
    most = 0
    for other in range(s.players):
        most = max(most, s.medal_count[other])
    to_come = max(LAST_MEDAL - most, 0)  # how far the end is, in medals
    zones, regions, tracks, families, hand = 0, 0, 0, 0, 0
    for zone in range(KINDS_OF_REGION):
        flags = flags_of(box, s, seat, zone)
        if flags > 0:
            zones += 100 * box.zone_value[zone * BOXES + flags - 1] + 20 * flags * to_come
        if zone != VILLAGE and flags == box.zone_size[zone] - 1:
            zones += 80 * to_come  # with its medal in view
    terms[1] = zones
    if to_come == 0:  # in the last turn only what is complete counts
        return terms[0] + zones
    time = 480 * to_come - 60 * s.medal_count[seat]
    best = 0
    near = undiscovered(box, s, seat)
    for region in range(len(box.kind)):
        if s.flagged[seat] >> region & 1:
            size = members(box.stages[region])
            done = members(box.stages[region] & s.ticked[seat])
            if done < size:  # half done it is worth far less than half its medal
                regions += box.medal[region] * (done * (5 * to_come + 15 * done) + 5 * to_come) // size
        elif near >> region & 1:
            best = max(best, box.medal[region])
    regions += 4 * best * to_come
    for track in range(KINDS_OF_TRACK):
        gone = s.taken[track]
        if gone < box.prizes[track]:
            size = box.track_size[track]
            if track == SALOON_TRACK:
                done = s.saloon[seat]
            elif track == WANTED_TRACK:
                done = s.wanted[seat]
            else:
                done = members(s.tipi[seat])
            if done < size:
                worth = 60 if track == TIPI_TRACK else 85
                tracks += worth * box.prize[track * BOXES + gone] * done * to_come // (size * LAST_MEDAL)
    for family in range(len(box.duo)):
        laid = begun(s, seat, family)
        families += (6 if laid == 1 else (20 if laid == 2 else 0)) * to_come
        for kind in range(family * VALUES, (family + 1) * VALUES):
            if s.hand[seat * KINDS + kind] > 0 and s.area[seat] >> kind & 1 == 0:
                hand += (15 if box.duo[family] == TICK else 0) * to_come
                hand += (22 if laid == 2 else 0) * to_come
    hand += min(s.nuggets[seat], 6) * 7 * to_come
    hand += min(s.hand_size[seat], 8) * 3 * to_come
    terms[2], terms[3], terms[4], terms[5], terms[6] = regions, tracks, families, hand, time
    return terms[0] + zones + regions + tracks + families + hand + time
