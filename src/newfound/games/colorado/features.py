"""What a network sees in Colorado: the table, one's own cards and sheet in detail, and everybody's as all know them."""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.colorado.components import (
    BOX,
    BOXES,
    DEEP,
    DISCOVERY,
    FAMILIES,
    ICONS,
    KINDS,
    RAIL,
    RAILS,
    REGIONS,
    SALOON,
    TIPI,
    TRACKS,
    VALUES,
    VILLAGE,
    WANTED,
    ZONES,
    Box,
)
from newfound.games.colorado.evaluate import members
from newfound.games.colorado.rules import (
    CALLED_CARD,
    CALLING,
    FAMILY_DONE,
    LAID_CARD,
    LAST_MEDAL,
    LAY_FOR_TWO,
    OVER,
    SALOON_TRACK,
    SEATS,
    SHARED,
    TIPI_TRACK,
    TURNS,
    WANTED_TRACK,
    Trail,
    discards,
    kind_of,
    lowest,
    next_source,
    next_thing,
    open_rails,
    open_stages,
    undiscovered,
)

HIGHEST: Final = 15
"""A medal that is worth more counts as this much."""
EVEN: Final = 20
"""The number of a lead of no points."""
CLOSE: Final = 12
"""Leads of so many points are told point by point, others in steps of four."""
COUNTDOWN: Final = 10
"""The last turns are counted down."""
FAMILY_SETS: Final = 7
"""Some of the three cards of a family, as bits."""

TABLE: Final = (
    Feature("players", 1, 3, "how many play, less one"),
    Feature("first rules", 1, 1, "whether the first version of the rules is played"),
    Feature("phase", 1, OVER, "the phase"),
    Feature("turn", 1, 40, "the number of the turn"),
    Feature("countdown", 1, COUNTDOWN, "1 in the tenth turn before the game ends in any case, 10 in the last one"),
    Feature("most medals", 1, LAST_MEDAL, "the most medals that anybody has; with seven this turn is the last"),
    Feature("causeur", 1, SEATS, "1 if one calls oneself, 2 if the next seat does, and so on"),
    Feature("asked", 1, SEATS, "who is asked for a card, likewise"),
    Feature("family asked for", 1, len(FAMILIES), "the family asked for"),
    Feature("value asked for", 1, VALUES, "the value asked for"),
    Feature("family given", 1, len(FAMILIES), "the family of the card that everybody acts by"),
    Feature("value given", 1, VALUES, "its value"),
    Feature("pile", 1, 39, "cards left to draw, halved"),
    Feature("discards", 1, 39, "cards discarded, halved"),
    Feature("unseen", KINDS, 5, "cards of each kind that are in the pile or in others' hands"),
    Feature("medal now", SHARED, HIGHEST, "what each track and zone would bring to this seat in this turn"),
    Feature("medal later", SHARED, HIGHEST, "what each would bring from the next turn on"),
)
"""What is the same for all, or nearly."""

OWN: Final = (
    Feature("source", 1, 6, "where the next thing to do is from: a stage, railway, box, card given, card laid, family"),
    Feature("then", 1, LAY_FOR_TWO, "what is to be done after the next thing"),
    Feature("discarding", 1, len(FAMILIES), "the family of which a second card is to be discarded"),
    Feature(
        "card", KINDS, 4, "cards of each kind in hand: 1 or 2 (and more) to be laid, 3 or 4 if one is laid already"
    ),
    Feature("colour", len(FAMILIES), 5, "cards of each family in hand"),
    Feature("family", len(FAMILIES), 12, "how many of each family are laid (times four), and how many in hand are new"),
    Feature(
        "missing", len(FAMILIES), 6, "1 + the unseen cards that complete a family, where one is missing and not held"
    ),
    Feature("new values", VALUES, 6, "kinds of each value in hand that can be laid"),
    Feature("new duos", 3, 6, "those of each duo of actions"),
    Feature("payable", 1, 8, "those that one's nuggets pay for"),
    Feature("pairs", 1, len(FAMILIES), "families of which two cards can be discarded to lay another"),
    Feature("spare", 1, 6, "cards in hand that are laid already"),
    Feature("richest", 1, HIGHEST, "the best medal of the regions that can be discovered"),
    Feature("region", REGIONS, 18, "1 two steps away, 2 one step away; discovered, 3 + the first four stages as bits"),
)
"""What a seat sees of its own."""

EACH: Final = (
    Feature("points", 1, 40, "the medals, and the zones as they stand, halved"),
    Feature(
        "lead", 1, 40, "how far the first seat is ahead of this one (the first itself: of the best other), 20 even"
    ),
    Feature("medals", 1, LAST_MEDAL, "how many medals"),
    Feature("nuggets", 1, 12, "how many nuggets"),
    Feature("hand", 1, 16, "how many cards"),
    Feature("owed", 1, 7, "cards still to be dealt"),
    Feature("doing", 1, LAY_FOR_TWO, "what is to be done next"),
    Feature("waiting", 1, DEEP, "how many things are to be done"),
    Feature("area", len(FAMILIES), FAMILY_SETS, "the cards laid of each family, as bits"),
    Feature("railway", 1, RAILS, "the last railway stage ticked, from 1"),
    Feature("tipi", 1, 16, "1 + four times the boxes ticked left of the centre + those right of it"),
    Feature("saloon", 1, BOXES, "boxes ticked"),
    Feature("wanted", 1, BOXES, "boxes ticked"),
    Feature("track", len(TRACKS), 2 * HIGHEST, "the medal of each track where it is one tick away; + 15: two ticks"),
    Feature("flags", len(ZONES), BOXES, "regions discovered of each kind"),
    Feature("discovery", len(ZONES), 17, "1 + the points that a region of each kind would bring, where there is one"),
    Feature("open", 1 + len(ICONS), 3, "stages and railway stages that can be ticked: without an icon, with each icon"),
    Feature("medals near", 1, 8, "medals that one tick or one flag would bring"),
    Feature("best tick", 1, 24, "the most points that one tick would bring at once"),
    Feature("half done", 1, HIGHEST, "the best medal of the regions that lack two stages"),
)
"""What everybody sees of each seat."""

OTHER: Final = (
    Feature("lacks", len(FAMILIES), FAMILY_SETS, "the cards of each family known not to be in hand, as bits"),
    Feature("region", REGIONS, 7, "1 one step away; discovered, 2 + the stages ticked, up to four; 7 complete"),
)
"""What a seat sees of the others besides."""

FEATURES: Final = (
    *TABLE,
    *OWN,
    *(each._replace(name=f"{each.name}, seat +{ahead}") for ahead in range(SEATS) for each in EACH),
    *(each._replace(name=f"{each.name}, seat +{ahead}") for ahead in range(1, SEATS) for each in OTHER),
)
"""All that is written, in this order; seats are counted from the one that looks."""

EACH_SIZE: Final = sum(each.size for each in EACH)
OTHER_SIZE: Final = sum(each.size for each in OTHER)


@rule
def unfinished(box: Box, s: Trail) -> int:
    """In the middle of a call: whom to ask, and for which family, says nothing before the value is named."""
    begun = s.family if s.players == 2 else s.asked
    return 1 if s.phase == CALLING and begun != 0 else 0


@rule
def features(box: Box, s: Trail, seat: int, out: Ints, work: Ints) -> int:
    """What is common, what is one's own, and what all see of each seat in turn."""
    n = table_features(box, s, seat, out)
    n = own_features(box, s, seat, out, n)
    mine = points_now(box, s, seat)
    best = 0
    for ahead in range(1, SEATS):
        if ahead < s.players:
            other = (seat + ahead) % s.players
            theirs = points_now(box, s, other)
            best = max(best, theirs)
            seat_features(box, s, other, theirs, mine - theirs, out, n + ahead * EACH_SIZE)
        else:
            nothing(out, n + ahead * EACH_SIZE, EACH_SIZE)
    seat_features(box, s, seat, mine, mine - best, out, n)
    n += SEATS * EACH_SIZE
    for ahead in range(1, SEATS):
        if ahead < s.players:
            n = other_features(box, s, (seat + ahead) % s.players, out, n)
        else:
            n = nothing(out, n, OTHER_SIZE)
    return n


@rule
def nothing(out: Ints, n: int, size: int) -> int:
    """Writes so many zeros."""
    for i in range(n, n + size):
        out[i] = 0
    return n + size


# ── The table ───────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def table_features(box: Box, s: Trail, seat: int, out: Ints) -> int:
    """What is the same for all, or nearly."""
    most = 0
    for other in range(s.players):
        most = max(most, s.medal_count[other])
    out[0] = s.players - 1
    out[1] = 1 if s.edition == 1 else 0
    out[2] = s.phase
    out[3] = min(s.turn, 40)
    out[4] = max(0, s.turn - TURNS + COUNTDOWN)
    out[5] = min(most, LAST_MEDAL)
    out[6] = 1 + (s.causeur - seat) % s.players
    out[7] = 1 + (s.asked - 1 - seat) % s.players if s.asked > 0 else 0
    out[8] = s.family
    out[9] = s.value
    out[10] = 1 + (s.card - 1) // VALUES if s.card > 0 else 0
    out[11] = 1 + (s.card - 1) % VALUES if s.card > 0 else 0
    out[12] = (s.deck_size + 1) // 2
    out[13] = (discards(s) + 1) // 2
    n = 14
    for kind in range(KINDS):
        out[n] = min(unseen(box, s, seat, kind), 5)
        n += 1
    for prize in range(SHARED):
        out[n] = medal_now(box, s, seat, prize)
        most = 0
        for other in range(s.players):
            most = max(most, s.reached[other * SHARED + prize])
        out[n + SHARED] = medal_at(box, prize, s.taken[prize] + most)
        n += 1
    return n + SHARED


@rule
def unseen(box: Box, s: Trail, seat: int, kind: int) -> int:
    """Cards of a kind in the pile or in others' hands."""
    left: int = box.copies[kind] - s.discard[kind] - s.hand[seat * KINDS + kind]
    for other in range(s.players):
        left -= s.area[other] >> kind & 1
    return left


@rule
def medal_at(box: Box, prize: int, number: int) -> int:
    """A medal of a track or zone; 0 when there are not so many."""
    if number >= box.prizes[prize]:
        return 0
    points: int = box.prize[prize * BOXES + number]
    return min(points, HIGHEST)


@rule
def medal_now(box: Box, s: Trail, seat: int, prize: int) -> int:
    """The medal of a track or zone that a seat would win in this turn."""
    return medal_at(box, prize, s.taken[prize] + s.reached[seat * SHARED + prize])


# ── One's own ───────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def own_features(box: Box, s: Trail, seat: int, out: Ints, n: int) -> int:
    """What is to be done, the hand, and the regions stage by stage."""
    out[n] = source_of(next_source(s, seat)) if s.depth[seat] > 0 else 0
    out[n + 1] = s.pending[seat * DEEP + s.depth[seat] - 2] if s.depth[seat] > 1 else 0
    out[n + 2] = 1 + (s.discarding[seat] - 1) // VALUES if s.discarding[seat] > 0 else 0
    n = hand_features(box, s, seat, out, n + 3)
    return region_features(box, s, seat, out, n)


@rule
def source_of(source: int) -> int:
    """The kind of a source, from 1."""
    if source < RAIL:
        return 1
    if source < BOX:
        return 2
    if source < CALLED_CARD:
        return 3
    if source < LAID_CARD:
        return 4
    return 5 if source < FAMILY_DONE else 6


@rule
def hand_features(box: Box, s: Trail, seat: int, out: Ints, n: int) -> int:
    """The cards in hand: how many of each kind and family, and what can be done with them."""
    colour = n + KINDS
    family_at = colour + len(FAMILIES)
    missing = family_at + len(FAMILIES)
    values = missing + len(FAMILIES)
    duos = values + VALUES
    payable = duos + 3
    n = nothing(out, values, VALUES + 6)
    layable = 0  # cards that can be laid, those of the same kind too
    for kind in range(KINDS):
        if s.area[seat] >> kind & 1 == 0:
            layable += s.hand[seat * KINDS + kind]
    for family in range(len(FAMILIES)):
        held, spare, fresh, laid, wanted = 0, 0, 0, 0, 0
        for value in range(1, VALUES + 1):
            kind = kind_of(family, value)
            count = s.hand[seat * KINDS + kind]
            held += count
            if s.area[seat] >> kind & 1:
                laid += 1
                spare += count
                out[colour - KINDS + kind] = min(count, 2) + 2 if count > 0 else 0
            else:
                wanted = kind
                out[colour - KINDS + kind] = min(count, 2)
                if count > 0:
                    fresh += 1
                    out[values + value - 1] += 1
                    out[duos + box.duo[family] - 1] += 1
                    if value <= s.nuggets[seat]:
                        out[payable] += 1
        out[colour + family] = min(held, 5)
        out[family_at + family] = 4 * laid + fresh
        out[missing + family] = 1 + unseen(box, s, seat, wanted) if laid == VALUES - 1 and fresh == 0 else 0
        if held > 1 and layable > max(0, 2 - spare):
            out[payable + 1] += 1
        out[payable + 2] += spare
    out[payable] = min(out[payable], 8)
    out[payable + 2] = min(out[payable + 2], 6)
    return n


@rule
def region_features(box: Box, s: Trail, seat: int, out: Ints, n: int) -> int:
    """The best medal to be discovered, and the stages of each region as they stand."""
    near = undiscovered(box, s, seat)
    beyond = 0
    best = 0
    for region in range(REGIONS):
        if near >> region & 1:
            beyond |= box.near[region]
            best = max(best, box.medal[region])
    out[n] = min(best, HIGHEST)
    n += 1
    start = 0  # the first stage of the region
    for region in range(REGIONS):
        if s.flagged[seat] >> region & 1:
            out[n] = 3 + ((s.ticked[seat] & box.stages[region]) >> start & 15)
        elif near >> region & 1:
            out[n] = 2
        else:
            out[n] = beyond >> region & 1
        start += members(box.stages[region])
        n += 1
    return n


# ── Each seat ───────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def seat_features(box: Box, s: Trail, seat: int, points: int, ahead: int, out: Ints, n: int) -> None:
    """What everybody sees of a seat, and how far ahead of it the one that looks is."""
    out[n] = min((points + 1) // 2, 40)
    out[n + 1] = lead(ahead)
    out[n + 2] = min(s.medal_count[seat], LAST_MEDAL)
    out[n + 3] = min(s.nuggets[seat], 12)
    out[n + 4] = min(s.hand_size[seat], 16)
    out[n + 5] = s.owed[seat]
    out[n + 6] = next_thing(s, seat)
    out[n + 7] = s.depth[seat]
    n += 8
    for family in range(len(FAMILIES)):
        out[n] = s.area[seat] >> family * VALUES & FAMILY_SETS
        n += 1
    sheet_features(box, s, seat, out, n)


@rule
def points_now(box: Box, s: Trail, seat: int) -> int:
    """The points of a seat if the game ended now."""
    points = s.score[seat]
    if s.phase != OVER:  # then the zones have been scored
        for kind in range(len(ZONES)):
            flags = 0
            for region in range(REGIONS):
                if s.flagged[seat] >> region & 1 and box.kind[region] == kind:
                    flags += 1
            if flags > 0:
                points += box.zone_value[kind * BOXES + flags - 1]
    return points


@rule
def lead(points: int) -> int:
    """A lead as a number from 1 to 40: point by point where it is close."""
    far = max(0, abs(points) - CLOSE)
    steps = min(abs(points), CLOSE) + (far + 3) // 4
    return max(1, EVEN - steps) if points < 0 else min(40, EVEN + steps)


@rule
def sheet_features(box: Box, s: Trail, seat: int, out: Ints, n: int) -> None:
    """The sheet of a seat, its tracks and its zones, and what the next tick or flag would bring."""
    out[n] = last_rail(box, s, seat)
    centre = box.track_size[TIPI_TRACK] // 2
    ticked = s.tipi[seat]
    out[n + 1] = 1 + 4 * members(ticked & (1 << centre) - 1) + members(ticked >> centre + 1) if ticked != 0 else 0
    out[n + 2] = s.saloon[seat]
    out[n + 3] = s.wanted[seat]
    n += 4
    tracks = n
    near_medals = 0
    for track in range(len(TRACKS)):
        medal = medal_now(box, s, seat, track)
        steps = steps_left(box, s, seat, track)
        out[n] = 0
        if steps == 1 and medal > 0:
            out[n] = medal
            near_medals += 1
        elif steps == 2 and medal > 0:
            out[n] = HIGHEST + medal
        n += 1
    flag = 0  # the most points that a flag brings at once
    near = undiscovered(box, s, seat)
    for kind in range(len(ZONES)):
        flags = 0
        reachable = 0
        for region in range(REGIONS):
            if box.kind[region] == kind:
                flags += s.flagged[seat] >> region & 1
                reachable |= near >> region & 1
        out[n] = flags
        out[n + len(ZONES)] = 0
        if reachable:
            gain = box.zone_value[kind * BOXES + flags] - (box.zone_value[kind * BOXES + flags - 1] if flags > 0 else 0)
            if kind != VILLAGE and flags == box.zone_size[kind] - 1:
                medal = medal_now(box, s, seat, len(TRACKS) + kind - 1)
                gain += medal
                near_medals += 1 if medal > 0 else 0
            flag = max(flag, gain)
            out[n + len(ZONES)] = min(1 + gain, 17)
        n += 1
    tick_features(box, s, seat, out, n + len(ZONES), tracks, flag, near_medals)


@rule
def last_rail(box: Box, s: Trail, seat: int) -> int:
    """The last railway stage ticked, from 1; 0 for none."""
    last = 0
    for rail in range(RAILS):
        if s.railed[seat] >> rail & 1 and box.rail_next[rail] & s.railed[seat] == 0:
            last = rail + 1
    return last


@rule
def steps_left(box: Box, s: Trail, seat: int, track: int) -> int:
    """How many boxes lead to the next medal of a track; 0 when there is none to come."""
    size: int = box.track_size[track]
    if track == SALOON_TRACK:
        return size - s.saloon[seat]
    if track == WANTED_TRACK:
        return size - s.wanted[seat]
    ticked = s.tipi[seat]
    if ticked == 0:
        return size // 2 + 1
    left = lowest(ticked)
    right = size - left - members(ticked)
    return max(left, right) if left == 0 or right == 0 else min(left, right)


@rule
def tick_features(box: Box, s: Trail, seat: int, out: Ints, n: int, tracks: int, flag: int, near_medals: int) -> None:
    """What can be ticked, and what it brings at once."""
    nothing(out, n, 1 + len(ICONS))
    best = 0
    open_now = open_stages(box, s, seat)
    stage = 0
    while open_now >> stage != 0:
        if open_now >> stage & 1:
            region = box.region[stage]
            gain = icon_points(box, stage, out, tracks, flag)
            if box.stages[region] & ~s.ticked[seat] == 1 << stage:
                gain += box.medal[region]
                near_medals += 1
            best = max(best, gain)
            count_icons(box, stage, out, n)
        stage += 1
    rails = open_rails(box, s, seat)
    rail = 0
    while rails >> rail != 0:
        if rails >> rail & 1:
            gain = icon_points(box, RAIL + rail, out, tracks, flag) + box.rail_medal[rail]
            if box.rail_medal[rail] > 0:
                near_medals += 1
            best = max(best, gain)
            count_icons(box, RAIL + rail, out, n)
        rail += 1
    n += 1 + len(ICONS)
    half = 0
    for region in range(REGIONS):
        if s.flagged[seat] >> region & 1 and members(box.stages[region] & ~s.ticked[seat]) == 2:
            half = max(half, box.medal[region])
    out[n] = min(near_medals, 8)
    out[n + 1] = min(best, 24)
    out[n + 2] = min(half, HIGHEST)


@rule
def icon_points(box: Box, place: int, out: Ints, tracks: int, flag: int) -> int:
    """The points that the icons of a place bring at once."""
    points = 0
    for i in range(2 * place, 2 * place + 2):
        icon = box.icon[i]
        track = -1
        if icon == TIPI:
            track = TIPI_TRACK
        elif icon == SALOON:
            track = SALOON_TRACK
        elif icon == WANTED:
            track = WANTED_TRACK
        elif icon == DISCOVERY:
            points += flag
        if track >= 0 and out[tracks + track] <= HIGHEST:
            points += out[tracks + track]
    return points


@rule
def count_icons(box: Box, place: int, out: Ints, n: int) -> None:
    """Counts a place for each of its icons, or for having none."""
    out[n + box.icon[2 * place]] = min(out[n + box.icon[2 * place]] + 1, 3)
    if box.icon[2 * place + 1] != 0:
        out[n + box.icon[2 * place + 1]] = min(out[n + box.icon[2 * place + 1]] + 1, 3)


# ── The others ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def other_features(box: Box, s: Trail, seat: int, out: Ints, n: int) -> int:
    """What another's hand is known to lack, and how far its regions are."""
    for family in range(len(FAMILIES)):
        out[n] = s.lacks[seat] >> family * VALUES & FAMILY_SETS
        n += 1
    near = undiscovered(box, s, seat)
    for region in range(REGIONS):
        if s.flagged[seat] >> region & 1:
            left = members(box.stages[region] & ~s.ticked[seat])
            done = members(box.stages[region] & s.ticked[seat])
            out[n] = 7 if left == 0 else 2 + min(done, 4)
        else:
            out[n] = near >> region & 1
        n += 1
    return n
