"""What a sensible player of Colorado leans to, and what a position promises."""

from typing import Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.colorado.components import (
    BOXES,
    STAGES,
    TICK,
    TRACKS,
    VALUES,
    ZONES,
    Box,
)
from newfound.games.colorado.rules import (
    DISCARD,
    DRAW,
    FAMILY,
    LAST_MEDAL,
    LAY_CARD,
    NUGGET,
    PASS,
    SALOON_TRACK,
    TICK_RAIL,
    TICK_STAGE,
    VERB,
    WANTED_TRACK,
    Trail,
    flags_of,
)

KINDS_OF_REGION: Final = len(ZONES)
KINDS_OF_TRACK: Final = len(TRACKS)

KNOBS: Final = {"explore": 0.9, "doubt": 0.1, "scale": 12.0, "horizon": 30}


@rule
def members(bits: int, size: int) -> int:
    """How many members a set of at most so many has."""
    number = 0
    for i in range(size):
        number += bits >> i & 1
    return number


@rule
def prefers(box: Box, s: Trail, seat: int, action: int) -> int:
    """Lay and tick rather than save; stages with icons, and those that complete a region; cards that tick."""
    what = action % VERB
    verb = action - what
    if verb == LAY_CARD:
        return 16 if box.duo[what // VALUES] == TICK else 10
    if verb == TICK_STAGE:
        region = box.region[what]
        if box.stages[region] & ~s.ticked[seat] == 1 << what:
            return 30
        return 8 if box.icon[2 * what] > 0 else 4
    if verb == TICK_RAIL:
        return 5
    if verb == FAMILY:
        return 3 if box.duo[what] == TICK else 1
    if verb == DRAW:
        return 8 if s.hand_size[seat] < 6 else 2
    if verb == NUGGET:
        return 8 if s.nuggets[seat] < 3 else 4
    if verb == DISCARD:
        return 3
    if verb == PASS:
        return 1
    return 4


@rule
def prospect(box: Box, s: Trail, seat: int, work: Ints) -> int:
    """Medals, the zones as they stand, what is begun of regions and tracks, and the means in hand."""
    most = 0
    for other in range(s.players):
        most = max(most, s.medal_count[other])
    to_come = max(LAST_MEDAL - most, 0)  # how far the end is, in medals
    points = s.score[seat] * 100 + 480 * to_come
    for zone in range(KINDS_OF_REGION):
        flags = flags_of(box, s, seat, zone)
        if flags > 0:
            points += 100 * box.zone_value[zone * BOXES + flags - 1]
    for region in range(len(box.kind)):
        if s.flagged[seat] >> region & 1:
            size = members(box.stages[region], STAGES)
            done = members(box.stages[region] & s.ticked[seat], STAGES)
            if done < size:  # a region half done is worth less than half its medal, and less when the end is near
                points += 100 * box.medal[region] * done * (2 * to_come + done) // (size * (2 * LAST_MEDAL + size))
                points += 5 * box.medal[region] * to_come // size
    for track in range(KINDS_OF_TRACK):
        gone = s.taken[track]
        if gone < box.prizes[track]:
            size = box.track_size[track]
            if track == SALOON_TRACK:
                done = s.saloon[seat]
            elif track == WANTED_TRACK:
                done = s.wanted[seat]
            else:
                done = members(s.tipi[seat], size)
            if done < size:
                points += 80 * box.prize[track * BOXES + gone] * done * to_come // (size * LAST_MEDAL)
    for family in range(len(box.duo)):
        laid = members(s.area[seat] >> family * VALUES & 7, VALUES)
        points += (6 if laid == 1 else (20 if laid == 2 else 0)) * to_come
    points += min(s.nuggets[seat], 6) * 6 * to_come
    points += min(s.hand_size[seat], 8) * 5 * to_come
    return points
