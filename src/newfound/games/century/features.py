"""What a player of Century sees, as numbers that networks learn from."""

from typing import Final

from newfound.core.contract import Feature
from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.games.century.components import (
    BONUSES,
    CARDS,
    EXPLORATIONS,
    FORTS,
    LEVELS,
    LOCATIONS,
    NAMES,
    PER_ICON,
    PER_PAIR,
    PER_SETTLERS,
    PLACES,
    ROW,
    SEATS,
    SETTLERS,
    STACKS,
    Box,
)
from newfound.games.century.rules import (
    FLAT_POINTS,
    ICON_POINTS,
    KINDS_OF_ICON,
    LAST_CARD,
    OVER,
    PAIR_POINTS,
    PATIENCE,
    SIGNS,
    SPACES,
    Colony,
    count_icons,
    location_of,
)

CUBES: Final = 12
LEAD: Final = 20
FAR: Final = 12
"""So many cubes below what a card costs are told apart."""
COUNT: Final = 5
TOOLS: Final = 2
TILES: Final = 5
FORT_AT: Final = tuple(NAMES.index(fort) for fort in FORTS)

FEATURES: Final = (
    Feature("players", 1, SEATS - 1, "players beside oneself"),
    Feature("fourth", 1, 3, "the fourth board: D1, E1 or F1"),
    Feature("phase", 1, OVER, "what is being decided"),
    Feature("turn", 1, SEATS, "whose turn it is: oneself 1, the next 2, …"),
    Feature("quiet", 1, PATIENCE, "rounds in a row without a card or a tile taken"),
    Feature("at", 1, LOCATIONS, "the location that is being used, counted from 1"),
    Feature("times", 1, 9, "raises left, or trades made"),
    Feature("floor", 1, LEVELS, "the level raised or discarded last, and 1"),
    Feature("took", 1, 1, "whether the fort has given its tile"),
    Feature("claimed", 1, 1, "whether its card is claimed"),
    Feature("lead", 1, 2 * LEAD, "points ahead of the best other seat, in the middle when even"),
    Feature("deck", 1, 28, "cards below the open one, by twos"),
    Feature("row", ROW + 1, CARDS, "the card above each fort and on the deck, counted from 1"),
    Feature("lacking", ROW, FAR, "cubes that one lacks for the card above each fort, and 1"),
    Feature("nearest", ROW, FAR, "the same for the other seat that lacks fewest"),
    Feature("stack", STACKS, BONUSES, "the tile on each stack, its kind counted from 1"),
    Feature("stack left", STACKS, TILES, "tiles in each stack"),
    Feature("owner", LOCATIONS, SEATS, "who has settlers on a location: oneself 1, the next 2, …"),
    Feature("settlers", LOCATIONS, COUNT, "how many"),
    Feature("cover", LOCATIONS, EXPLORATIONS, "the exploration tile there, its kind counted from 1"),
    Feature("score", SEATS, 50, "each seat's points, by twos"),
    Feature("bonus", SEATS, 30, "what its bonus tiles are worth now"),
    Feature("cards", SEATS, LAST_CARD + 1, "its cards"),
    Feature("ready", SEATS, SETTLERS, "settlers on its board"),
    Feature("reserve", SEATS, SETTLERS, "settlers in its reserve"),
    Feature("cubes", SEATS * LEVELS, CUBES, "its cubes of each level"),
    Feature("icons", SEATS * KINDS_OF_ICON, 9, "its icons of each type"),
    Feature("help", SEATS * (SIGNS - 1), 3, "its native help for each symbol"),
    Feature("tools", SEATS * (SIGNS - 1) * LEVELS, TOOLS, "its tools for each symbol and cube"),
    Feature("tiles", SEATS * BONUSES, 1, "its bonus tiles by kind"),
    Feature("explored", SEATS * EXPLORATIONS, 2, "its exploration tiles by kind"),
)


@rule
def features(box: Box, s: Colony, seat: int, out: Ints, work: Ints) -> int:
    """The table, what can be claimed and taken, and each player's goods, from the seat that looks onwards."""
    out[0] = s.players - 1
    out[1] = s.fourth + 1
    out[2] = s.phase
    out[3] = 1 + (s.turn - seat) % s.players
    out[4] = s.quiet
    out[5] = location_of(s, s.at - 1) + 1 if s.at > 0 else 0
    out[6] = s.times
    out[7] = s.floor + 1
    out[8] = s.took
    out[9] = s.claimed
    rival = -1000
    for other in range(s.players):
        if other != seat:
            rival = max(rival, s.score[other])
    out[10] = max(1, min(2 * LEAD, s.score[seat] - rival + LEAD))
    out[11] = (s.deck_size + 1) // 2
    n = 12
    for fort in range(ROW):
        out[n + fort] = s.row[fort]
    out[n + ROW] = s.top
    n += ROW + 1
    for fort in range(ROW):
        out[n + fort] = 0
        out[n + ROW + fort] = 0
        if s.row[fort] > 0:
            nearest = FAR
            for i in range(1, s.players):
                nearest = min(nearest, 1 + lacking(box, s, (seat + i) % s.players, fort))
            out[n + fort] = min(FAR, 1 + lacking(box, s, seat, fort))
            out[n + ROW + fort] = nearest
    n += 2 * ROW
    for stack in range(STACKS):
        out[n + stack] = s.stack_top[stack]
        out[n + STACKS + stack] = s.stack_left[stack]
    n += 2 * STACKS
    for i in range(3 * LOCATIONS):
        out[n + i] = 0
    for place in range(PLACES):
        location = n + location_of(s, place)
        if s.owner[place] > 0:
            out[location] = 1 + (s.owner[place] - 1 - seat) % s.players
            out[location + LOCATIONS] = s.count[place]
        out[location + 2 * LOCATIONS] = s.cover[place]
    n += 3 * LOCATIONS
    return see_seats(box, s, seat, n, out, work)


@rule
def see_seats(box: Box, s: Colony, seat: int, n: int, out: Ints, work: Ints) -> int:
    """What every player has, from the seat that looks onwards; gives how many numbers there are then."""
    size = 5 + LEVELS + KINDS_OF_ICON + (SIGNS - 1) * (1 + LEVELS) + BONUSES + EXPLORATIONS
    for i in range(size * SEATS):
        out[n + i] = 0
    for i in range(s.players):
        who = (seat + i) % s.players
        count_icons(box, s, who, work)
        out[n + i] = max(1, s.score[who] // 2)
        out[n + SEATS + i] = bonus(box, s, who, work)
        out[n + 2 * SEATS + i] = s.card_count[who]
        out[n + 3 * SEATS + i] = s.ready[who]
        out[n + 4 * SEATS + i] = s.reserve[who]
        m = n + 5 * SEATS
        for level in range(LEVELS):
            out[m + i * LEVELS + level] = s.cubes[who * LEVELS + level]
        m += SEATS * LEVELS
        for icon in range(KINDS_OF_ICON):
            out[m + i * KINDS_OF_ICON + icon] = work[icon]
        m += SEATS * KINDS_OF_ICON
        for sign in range(1, SIGNS):
            out[m + i * (SIGNS - 1) + sign - 1] = s.help[who * SIGNS + sign]
        m += SEATS * (SIGNS - 1)
        for k in range((SIGNS - 1) * LEVELS):
            out[m + i * (SIGNS - 1) * LEVELS + k] = s.tools[(who * SIGNS + 1) * LEVELS + k]
        m += SEATS * (SIGNS - 1) * LEVELS
        for space in range(SPACES):
            kind = s.tiles[who * SPACES + space] - 1
            if kind >= 0:
                out[m + i * BONUSES + kind] = 1
        m += SEATS * BONUSES
        for kind in range(EXPLORATIONS):
            out[m + i * EXPLORATIONS + kind] = s.explored[who * EXPLORATIONS + kind]
    return n + size * SEATS


@rule
def lacking(box: Box, s: Colony, seat: int, fort: int) -> int:
    """The cubes that a seat lacks for the card above a fort, the tools for the fort's symbol counted in."""
    lacks = 0
    card = s.row[fort] - 1
    symbol = box.symbol[FORT_AT[fort]]
    for level in range(LEVELS):
        has = s.cubes[seat * LEVELS + level] + s.tools[(seat * SIGNS + symbol) * LEVELS + level]
        lacks += max(0, box.card_cost[card * LEVELS + level] - has)
    return lacks


@rule
def bonus(box: Box, s: Colony, seat: int, work: Ints) -> int:
    """What the bonus tiles of a seat would score now, by the icons counted in `work`."""
    points = 0
    for space in range(SPACES):
        kind = s.tiles[seat * SPACES + space] - 1
        if kind >= 0:
            one, two = work[box.bonus_icon[2 * kind]], work[box.bonus_icon[2 * kind + 1]]
            if box.bonus_scores[kind] == PER_ICON:
                points += ICON_POINTS * one
            elif box.bonus_scores[kind] == PER_PAIR:
                points += PAIR_POINTS * min(one, two)
            elif box.bonus_scores[kind] == PER_SETTLERS:
                points += (SETTLERS - s.reserve[seat]) // 2
            else:
                points += FLAT_POINTS
    return points
