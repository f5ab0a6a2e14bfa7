"""The rules of Colorado, in the order of the rulebook. What it leaves open is settled in RULES.md.

An action is a verb and what it is done to: a region, a seat, a family, a value, a kind of card, a stage or a box.
What a player still has to do is a stack of icons, each with its source: the card, stage or box that gave it.
"""

from typing import Final

from newfound.core.chance import roll
from newfound.core.events import tell
from newfound.core.jit import rule
from newfound.core.position import NOBODY, OWNER, Ints, Position, field
from newfound.core.seats import CHANCE, CHANCE_BIT
from newfound.games.colorado.components import (
    BOX,
    BOXES,
    CARDS,
    CARDS_DUO,
    DEEP,
    DISCOVERY,
    FAMILIES,
    KINDS,
    LAY,
    NUGGETS,
    PRIZES,
    RAIL,
    RAILS,
    REGIONS,
    SALOON,
    STAGES,
    TICK,
    TIPI,
    TRACKS,
    VALUES,
    VILLAGE,
    WANTED,
    ZONES,
    Box,
)

SEATS: Final = 4
FIRST_HAND: Final = 4
"""Cards in the first player's hand; each later one has one more."""
FIRST_NUGGETS: Final = 3
LEAST: Final = 3
"""Cards that everybody has at least at the end of a turn."""
DRAWN: Final = 3
LAST_MEDAL: Final = 7
TURNS: Final = 100
"""Turns after which the game ends in any case."""
MEDALS: Final = 24
"""More medals than a player can win: one for each region, the railway, four on the tracks and three in the zones."""
SHARED: Final = len(PRIZES)
"""Tracks and zones with medals that all players share."""
ALL_KINDS: Final = (1 << KINDS) - 1

# What waits on a stack is an icon, or one of these.
SECOND: Final = 9  # the second of two cards to be discarded
LAY_FOR_TWO: Final = 10  # a card to be laid for them

# Sources: a place with icons, or one of these.
CALLED_CARD: Final = 128  # + the kind of the card given to the Causeur
LAID_CARD: Final = 160  # + the kind of a card laid
FAMILY_DONE: Final = 192  # + a complete family

# Tracks in the order of their prizes.
TIPI_TRACK: Final = 0
SALOON_TRACK: Final = 1
WANTED_TRACK: Final = 2

# Actions: a verb + what it is done to.
START: Final = 0  # + region
ASK: Final = 64  # + seat
FAMILY: Final = 128  # + family
VALUE: Final = 192  # + value
GIVE: Final = 256  # + kind
NUGGET: Final = 320
LAY_CARD: Final = 384  # + kind
DRAW: Final = 448
DISCARD: Final = 512  # + kind
TICK_STAGE: Final = 576  # + stage
TICK_RAIL: Final = 640  # + railway stage
TICK_TIPI: Final = 704  # + box
DISCOVER: Final = 768  # + region
PASS: Final = 832
DEAL: Final = 896  # + kind
TAKE: Final = 960  # + kind
VERB: Final = 64
"""Numbers to a verb."""
MAX_ACTIONS: Final = STAGES + RAILS
SCRATCH: Final = 1

PARTS: Final = 3
"""Parts of a hand that is imagined: two cards that go on with something begun, and all the others."""

# Phases.
HANDS: Final = 0
AREAS: Final = 1
STARTING: Final = 2
CALLING: Final = 3
GIVING: Final = 4
TAKING: Final = 5
ACTING: Final = 6
DISCOVERING: Final = 7
FILLING: Final = 8
OVER: Final = 9

# Events, whose numbers stored games keep.
DEALT: Final = 0
FACE_UP: Final = 1
STARTED: Final = 2
TURN: Final = 3
CALLED: Final = 4
HAS_IT: Final = 5
HAS_ANOTHER: Final = 6
HAS_NEITHER: Final = 7
GAVE: Final = 8
TOOK: Final = 9
KEPT: Final = 10
COMPENSATED: Final = 11
GOT_NUGGET: Final = 12
PAID: Final = 13
DRAWS: Final = 14
DISCARDED: Final = 15
LAID: Final = 16
PASSED: Final = 17
TICKED: Final = 18
RAILED: Final = 19
BOXED: Final = 20
IN_VAIN: Final = 21
DISCOVERED: Final = 22
MEDAL_REGION: Final = 23
MEDAL_RAIL: Final = 24
MEDAL_SHARED: Final = 25
GONE: Final = 26
COMPLETE: Final = 27
SHUFFLED: Final = 28
ENDED: Final = 29
ZONE: Final = 30
SHORT: Final = 31


class Trail(Position):
    """What lies on the table of Colorado: cards counted by kind, and sets of kinds, flags or stages as bits."""

    players: int = field("i1")
    score: Ints = field("i2", SEATS)
    first: int = field("i1")  # who begins
    edition: int = field("i1")  # the version of these rules
    phase: int = field("i1")
    turn: int = field("i1")
    causeur: int = field("i1")
    asked: int = field("i1")  # the seat asked for a card, + 1
    family: int = field("i1")  # the family asked for, + 1
    value: int = field("i1")  # the value asked for
    card: int = field("i1")  # the kind of the card given, + 1: everybody does one of its actions
    hand: Ints = field("i1", SEATS * KINDS, seen=OWNER, seats=SEATS)
    hand_size: Ints = field("i1", SEATS)
    deck: Ints = field("i1", KINDS, seen=NOBODY)
    deck_size: int = field("i1")
    discard: Ints = field("i1", KINDS)
    area: Ints = field("i4", SEATS)  # the kinds laid
    lacks: Ints = field("i4", SEATS)  # the kinds that everybody knows not to be in a hand
    nuggets: Ints = field("i2", SEATS)
    flagged: Ints = field("i4", SEATS)  # the regions discovered
    ticked: Ints = field("i8", SEATS)
    railed: Ints = field("i8", SEATS)  # the railway stages ticked
    tipi: Ints = field("i2", SEATS)  # the boxes ticked
    saloon: Ints = field("i1", SEATS)
    wanted: Ints = field("i1", SEATS)
    medal_count: Ints = field("i1", SEATS)
    medals: Ints = field("i1", SEATS * MEDALS)  # their points, in the order they were won
    taken: Ints = field("i1", SHARED)  # medals of each track and zone that were gone before this turn
    reached: Ints = field("i1", SEATS * SHARED)  # medals that each has won there in this turn
    pending: Ints = field("i1", SEATS * DEEP)  # what each still has to do, the next thing last
    source: Ints = field("i2", SEATS * DEEP)  # where each of these comes from
    depth: Ints = field("i1", SEATS)  # how many there are
    discarding: Ints = field("i1", SEATS)  # the first of two cards discarded, + 1
    owed: Ints = field("i1", SEATS)  # cards still to be dealt


POSITION = Trail


@rule
def apply(box: Box, s: Trail, seat: int, action: int, log: Ints, work: Ints) -> None:
    """Carries out a decision, what follows from it, and all that nobody has to decide."""
    verb = action // VERB * VERB
    what = action % VERB
    if verb == DEAL:
        deal_card(box, s, what, log)
    elif verb == START:
        start(box, s, seat, what, log)
    elif verb == ASK:
        s.asked = what + 1
    elif verb == FAMILY:
        s.family = what + 1
    elif verb == VALUE:
        call(box, s, what, log)
    elif verb == GIVE:
        tell(log, GAVE, seat, what)
        receive(box, s, what, log)
    elif verb == TAKE:
        tell(log, TOOK, s.causeur, what, s.asked - 1)
        receive(box, s, what, log)
    else:
        act(box, s, seat, verb, what, log)
        settle(box, s, seat, log)
    go_on(box, s, log)


@rule
def to_act(box: Box, s: Trail) -> int:
    """Chance deals cards before anything else; set-up, actions and discoveries are for everybody at once."""
    waiting = 0
    for seat in range(s.players):
        if s.owed[seat] > 0:
            return CHANCE_BIT
        if s.phase == STARTING:
            if s.flagged[seat] == 0:
                waiting |= 1 << seat
        elif s.depth[seat] > 0:
            waiting |= 1 << seat
    if s.phase == TAKING:
        return CHANCE_BIT
    if s.phase == CALLING:
        return 1 << s.causeur
    if s.phase == GIVING:
        return 1 << s.asked - 1
    return waiting


@rule
def legal(box: Box, s: Trail, seat: int, out: Ints) -> int:
    """What chance can deal or take, and what a seat can do."""
    if seat == CHANCE:
        return drawable(box, s, out)
    if s.phase == STARTING:
        return list_regions(box.villages[0], START, out)
    if s.phase == CALLING:
        return callable_now(box, s, out)
    if s.phase == GIVING:
        return givable(box, s, seat, out)
    return possible(box, s, seat, out)


@rule
def go_on(box: Box, s: Trail, log: Ints) -> None:
    """Goes from phase to phase until somebody has something to decide, or chance to deal."""
    while s.phase != OVER and to_act(box, s) == 0:
        if s.phase == HANDS:
            s.phase = AREAS
            for seat in range(s.players):
                s.owed[seat] = 1
        elif s.phase == AREAS:
            s.phase = STARTING
        elif s.phase == STARTING:
            begin_turn(box, s, log)
        elif s.phase == ACTING:
            complete_families(box, s, log)
        elif s.phase == DISCOVERING:
            fill_hands(box, s, log)
        else:
            end_turn(box, s, log)


# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin(box: Box, s: Trail) -> None:
    """Three nuggets each; the first player draws four cards, each later one a card more."""
    for kind in range(KINDS):
        s.deck[kind] = box.copies[kind]
        s.deck_size += box.copies[kind]
    s.causeur = s.first
    for i in range(s.players):
        seat = (s.first + i) % s.players
        s.nuggets[seat] = FIRST_NUGGETS
        s.owed[seat] = FIRST_HAND + i


@rule
def start(box: Box, s: Trail, seat: int, region: int, log: Ints) -> None:
    """Each ticks one of the red flags, where the expedition begins, and the first box of the red zone."""
    s.flagged[seat] = 1 << region
    tell(log, STARTED, seat, region, box.zone_value[VILLAGE * BOXES])


# ── Drawing cards ───────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def drawable(box: Box, s: Trail, out: Ints) -> int:
    """The kinds of cards that chance may deal from the pile, or take from the hand of who was asked."""
    n = 0
    for kind in range(KINDS):
        if s.phase == TAKING:
            if s.hand[(s.asked - 1) * KINDS + kind] > 0:
                out[n] = TAKE + kind
                n += 1
        elif s.deck[kind] > 0:
            out[n] = DEAL + kind
            n += 1
    return n


@rule
def weight(box: Box, s: Trail, action: int) -> int:
    """Every card of the pile, or of the hand, is equally likely."""
    if action >= TAKE:
        return s.hand[(s.asked - 1) * KINDS + action - TAKE]
    return s.deck[action - DEAL]


@rule
def receiver(s: Trail) -> int:
    """Who gets the next card: players are dealt to in order from the Causeur on; -1 when no card is owed."""
    for i in range(s.players):
        seat = (s.causeur + i) % s.players
        if s.owed[seat] > 0:
            return seat
    return -1


@rule
def deal_card(box: Box, s: Trail, kind: int, log: Ints) -> None:
    """A card goes to a hand, where its owner alone sees it, or at set-up face up into a play area."""
    seat = receiver(s)
    s.owed[seat] -= 1
    s.deck[kind] -= 1
    s.deck_size -= 1
    if s.phase == AREAS:
        s.area[seat] = 1 << kind
        tell(log, FACE_UP, seat, kind)
        return
    s.hand[seat * KINDS + kind] += 1
    s.hand_size[seat] += 1
    s.lacks[seat] = 0
    tell(log, DEALT, seat, kind)
    shuffle(s, log)
    settle(box, s, seat, log)


@rule
def discards(s: Trail) -> int:
    """Cards that have been discarded."""
    count = 0
    for kind in range(KINDS):
        count += s.discard[kind]
    return count


@rule
def drawn(s: Trail, most: int) -> int:
    """How many cards one draws who may draw so many: fewer where there are no more."""
    return min(most, s.deck_size + discards(s))


@rule
def shuffle(s: Trail, log: Ints) -> None:
    """The moment the pile is empty the discards are the new one; by the first rules, once a card is to be drawn."""
    if s.deck_size > 0 or discards(s) == 0 or (s.edition == 1 and receiver(s) < 0):
        return
    s.deck_size = discards(s)
    for kind in range(KINDS):
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0
    tell(log, SHUFFLED, s.deck_size)


# ── I. The call ─────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin_turn(box: Box, s: Trail, log: Ints) -> None:
    """The Causeur calls for a card; where nobody else holds one there is no call and there are no actions."""
    s.turn += 1
    s.asked = 0
    s.family = 0
    s.value = 0
    s.card = 0
    others = 0
    for seat in range(s.players):
        if seat != s.causeur and s.hand_size[seat] > 0:
            others += 1
    tell(log, TURN, s.causeur, s.turn, min(others, 1))
    if others == 0:
        s.phase = DISCOVERING
        return
    s.phase = CALLING
    if s.players == 2:
        s.asked = 2 - s.causeur


@rule
def callable_now(box: Box, s: Trail, out: Ints) -> int:
    """Whom the Causeur can ask; then which family; then which value: never a card of his own area."""
    n = 0
    if s.asked == 0:
        for seat in range(s.players):
            if seat != s.causeur and s.hand_size[seat] > 0:
                out[n] = ASK + seat
                n += 1
    elif s.family == 0:
        for family in range(len(FAMILIES)):
            if s.area[s.causeur] & family_bits(family) != family_bits(family):
                out[n] = FAMILY + family
                n += 1
    else:
        for value in range(1, VALUES + 1):
            if s.area[s.causeur] >> kind_of(s.family - 1, value) & 1 == 0:
                out[n] = VALUE + value
                n += 1
    return n


@rule
def kind_of(family: int, value: int) -> int:
    """The kind of card of a family and a value."""
    return family * VALUES + value - 1


@rule
def family_bits(family: int) -> int:
    """The three kinds of a family."""
    return 7 << family * VALUES


@rule
def matching(family: int, value: int) -> int:
    """All kinds of a colour or a value, as bits."""
    found = family_bits(family)
    for other in range(len(FAMILIES)):
        found |= 1 << kind_of(other, value)
    return found


@rule
def call(box: Box, s: Trail, value: int, log: Ints) -> None:
    """Who has the card gives it; who has its colour or value chooses one of those; from others one is drawn at random.

    What the answer says about a hand, everybody knows until that hand gains a card.
    """
    s.value = value
    asked = s.asked - 1
    kind = kind_of(s.family - 1, value)
    alike = matching(s.family - 1, value)
    tell(log, CALLED, s.causeur, asked, kind)
    if s.hand[asked * KINDS + kind] > 0:
        tell(log, HAS_IT, asked, kind)
        receive(box, s, kind, log)
        return
    s.lacks[asked] |= 1 << kind
    for other in range(KINDS):
        if alike >> other & 1 and s.hand[asked * KINDS + other] > 0:
            s.phase = GIVING
            tell(log, HAS_ANOTHER, asked, kind)
            return
    s.lacks[asked] |= alike
    s.phase = TAKING
    tell(log, HAS_NEITHER, asked, s.family - 1, value, s.causeur)


@rule
def givable(box: Box, s: Trail, seat: int, out: Ints) -> int:
    """The cards of a hand that have the colour or the value asked for."""
    alike = matching(s.family - 1, s.value)
    n = 0
    for kind in range(KINDS):
        if alike >> kind & 1 and s.hand[seat * KINDS + kind] > 0:
            out[n] = GIVE + kind
            n += 1
    return n


@rule
def receive(box: Box, s: Trail, kind: int, log: Ints) -> None:
    """A card new to the Causeur's area is laid there, another is discarded for a nugget; then everybody acts."""
    leave_hand(s, s.asked - 1, kind)
    if s.area[s.causeur] >> kind & 1:
        s.discard[kind] += 1
        s.nuggets[s.causeur] += 1
        tell(log, COMPENSATED, s.causeur, kind)
        shuffle(s, log)
    else:
        s.area[s.causeur] |= 1 << kind
        tell(log, KEPT, s.causeur, kind)
    s.card = kind + 1
    s.phase = ACTING
    for seat in range(s.players):
        push(s, seat, box.duo[kind // VALUES], CALLED_CARD + kind)
        settle(box, s, seat, log)


@rule
def leave_hand(s: Trail, seat: int, kind: int) -> None:
    """Takes a card out of a hand."""
    s.hand[seat * KINDS + kind] -= 1
    s.hand_size[seat] -= 1


# ── II. Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def push(s: Trail, seat: int, what: int, source: int) -> None:
    """Something more to do, before all the rest."""
    at = seat * DEEP + s.depth[seat]
    s.pending[at] = what
    s.source[at] = source
    s.depth[seat] += 1


@rule
def pop(s: Trail, seat: int) -> None:
    """The next thing to do is done."""
    s.depth[seat] -= 1
    s.pending[seat * DEEP + s.depth[seat]] = 0
    s.source[seat * DEEP + s.depth[seat]] = 0


@rule
def next_thing(s: Trail, seat: int) -> int:
    """What a seat has to do next; 0 for nothing."""
    return s.pending[seat * DEEP + s.depth[seat] - 1] if s.depth[seat] > 0 else 0


@rule
def next_source(s: Trail, seat: int) -> int:
    """Where that comes from."""
    return s.source[seat * DEEP + s.depth[seat] - 1]


@rule
def possible(box: Box, s: Trail, seat: int, out: Ints) -> int:
    """What a seat can do with the next thing it has to do; a choice between two actions lists both."""
    what = next_thing(s, seat)
    if what == NUGGETS:
        out[0] = NUGGET
        return layable(s, seat, s.nuggets[seat], out, 1)
    if what == CARDS_DUO:
        return draw_or_discard(s, seat, out)
    if what == TICK:
        return tickable(box, s, seat, out)
    if what == LAY:
        n = layable(s, seat, VALUES, out, 0)
        # nobody can check a hidden hand, so one may always say that there is nothing to lay
        out[n] = PASS
        return n + 1
    if what == SECOND:
        n = 0
        family = (s.discarding[seat] - 1) // VALUES
        for kind in range(family * VALUES, (family + 1) * VALUES):
            if s.hand[seat * KINDS + kind] > 0 and left_to_lay(s, seat, kind) > 0:
                out[n] = DISCARD + kind
                n += 1
        return n
    if what == LAY_FOR_TWO:
        return layable(s, seat, VALUES, out, 0)
    if what == TIPI:
        return list_boxes(tipi_boxes(box, s, seat), out)
    return list_regions(undiscovered(box, s, seat), DISCOVER, out)


@rule
def act(box: Box, s: Trail, seat: int, verb: int, what: int, log: Ints) -> None:
    """Does one thing of a seat's stack; what it sets off goes on the stack, and serves this seat alone."""
    doing = next_thing(s, seat)
    source = next_source(s, seat)
    pop(s, seat)
    if verb == NUGGET:
        s.nuggets[seat] += 1
        tell(log, GOT_NUGGET, seat, source)
    elif verb == LAY_CARD:
        if doing == NUGGETS:
            s.nuggets[seat] -= what % VALUES + 1
            tell(log, PAID, seat, what % VALUES + 1, what, source)
        else:
            tell(log, LAID, seat, what, source, 1 if doing == LAY else 0)
        lay(box, s, seat, what)
    elif verb == DRAW:
        s.owed[seat] = drawn(s, DRAWN)
        tell(log, DRAWS, seat, source, s.owed[seat])
        shuffle(s, log)
    elif verb == DISCARD:
        discard_one(s, seat, doing, what, source, log)
    elif verb == TICK_STAGE:
        tick_stage(box, s, seat, what, source, log)
    elif verb == TICK_RAIL:
        tick_rail(box, s, seat, what, source, log)
    elif verb == TICK_TIPI:
        tick_box(box, s, seat, TIPI_TRACK, what, source, log)
    elif verb == DISCOVER:
        discover(box, s, seat, what, source, log)
    else:
        tell(log, PASSED, seat, source)


@rule
def settle(box: Box, s: Trail, seat: int, log: Ints) -> None:
    """Does whatever comes next for a seat and leaves it no choice, and drops what cannot be done.

    Cards that are owed come first: what waits behind them may need them.
    """
    while s.depth[seat] > 0 and s.owed[seat] == 0:
        what = next_thing(s, seat)
        source = next_source(s, seat)
        if what in (SALOON, WANTED):
            pop(s, seat)
            track = SALOON_TRACK if what == SALOON else WANTED_TRACK
            tick_next_box(box, s, seat, track, source, log)
        elif what == TIPI and one_bit(tipi_boxes(box, s, seat)):
            pop(s, seat)
            tick_box(box, s, seat, TIPI_TRACK, lowest(tipi_boxes(box, s, seat)), source, log)
        elif in_vain(box, s, seat, what):
            pop(s, seat)
            tell(log, IN_VAIN, seat, what, source)
        else:
            return


@rule
def in_vain(box: Box, s: Trail, seat: int, what: int) -> bool:
    """Whether everybody can see that a thing cannot be done: no card, stage, box or region is there for it."""
    if what == CARDS_DUO:
        return s.deck_size == 0 and s.hand_size[seat] < 3 and discards(s) == 0
    if what == TICK:
        return open_stages(box, s, seat) == 0 and open_rails(box, s, seat) == 0
    if what == LAY:
        return s.hand_size[seat] == 0
    if what == TIPI:
        return tipi_boxes(box, s, seat) == 0
    if what == DISCOVERY:
        return undiscovered(box, s, seat) == 0
    return False


@rule
def one_bit(bits: int) -> bool:
    """Whether a set has exactly one member."""
    return bits != 0 and bits & bits - 1 == 0


@rule
def lowest(bits: int) -> int:
    """The first member of a set that is not empty."""
    n = 0
    while bits >> n & 1 == 0:
        n += 1
    return n


# ── The duos: nuggets, and laying a card ────────────────────────────────────────────────────────────────────────────


@rule
def layable(s: Trail, seat: int, most: int, out: Ints, n: int) -> int:
    """Adds the cards of a hand that are not in the area yet and cost at most so many nuggets; gives their number."""
    for kind in range(KINDS):
        if s.hand[seat * KINDS + kind] > 0 and s.area[seat] >> kind & 1 == 0 and kind % VALUES < most:
            out[n] = LAY_CARD + kind
            n += 1
    return n


@rule
def lay(box: Box, s: Trail, seat: int, kind: int) -> None:
    """A card laid gives one of its two actions at once."""
    leave_hand(s, seat, kind)
    s.area[seat] |= 1 << kind
    push(s, seat, box.duo[kind // VALUES], LAID_CARD + kind)


# ── The duos: cards ─────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def left_to_lay(s: Trail, seat: int, discarded: int) -> int:
    """Cards of a hand that could be laid once one of a kind is discarded."""
    count = 0
    for kind in range(KINDS):
        if s.area[seat] >> kind & 1 == 0:
            count += s.hand[seat * KINDS + kind]
    if s.area[seat] >> discarded & 1 == 0:
        count -= 1
    return count


@rule
def draw_or_discard(s: Trail, seat: int, out: Ints) -> int:
    """Draw three cards, or discard two of one colour to lay any card; the first of the two is asked for first.

    Where no card can be drawn one may do nothing, since nobody can check a hidden hand.
    """
    out[0] = DRAW
    n = 1
    if s.deck_size == 0 and discards(s) == 0:
        n = 0
    for kind in range(KINDS):
        if s.hand[seat * KINDS + kind] > 0 and has_second(s, seat, kind):
            out[n] = DISCARD + kind
            n += 1
    if n == 0 or out[0] != DRAW:
        out[n] = PASS
        n += 1
    return n


@rule
def has_second(s: Trail, seat: int, first: int) -> bool:
    """Whether a card can be followed by another of its colour and still leave one to be laid."""
    spare = left_to_lay(s, seat, first)
    family = first // VALUES
    for kind in range(family * VALUES, (family + 1) * VALUES):
        others = s.hand[seat * KINDS + kind]
        if kind == first:
            others -= 1
        if others > 0:
            left = spare if s.area[seat] >> kind & 1 else spare - 1
            if left > 0:
                return True
    return False


@rule
def discard_one(s: Trail, seat: int, doing: int, kind: int, source: int, log: Ints) -> None:
    """Two cards of one colour are discarded, one after the other; then one is laid."""
    leave_hand(s, seat, kind)
    s.discard[kind] += 1
    tell(log, DISCARDED, seat, kind, source)
    if doing == CARDS_DUO:
        s.discarding[seat] = kind + 1
        push(s, seat, SECOND, source)
    else:
        s.discarding[seat] = 0
        push(s, seat, LAY_FOR_TWO, source)
        shuffle(s, log)


# ── The duos: ticking ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def open_stages(box: Box, s: Trail, seat: int) -> int:
    """The stages of discovered regions that a path joins to a ticked flag or stage."""
    found = 0
    for region in range(REGIONS):
        if s.flagged[seat] >> region & 1:
            found |= box.first[region]
    for stage in range(STAGES):
        if s.ticked[seat] >> stage & 1:
            found |= box.linked[stage]
    return found & ~s.ticked[seat]


@rule
def open_rails(box: Box, s: Trail, seat: int) -> int:
    """The railway stages that come next, from left to right; at a switch there are two, and one of them is lost."""
    if s.railed[seat] == 0:
        return 1
    for rail in range(RAILS):
        after: int = box.rail_next[rail]
        if s.railed[seat] >> rail & 1 and after & s.railed[seat] == 0:
            return after
    return 0


@rule
def tickable(box: Box, s: Trail, seat: int, out: Ints) -> int:
    """The stages and railway stages that can be ticked."""
    n = 0
    stages = open_stages(box, s, seat)
    for stage in range(STAGES):
        if stages >> stage & 1:
            out[n] = TICK_STAGE + stage
            n += 1
    rails = open_rails(box, s, seat)
    for rail in range(RAILS):
        if rails >> rail & 1:
            out[n] = TICK_RAIL + rail
            n += 1
    return n


@rule
def push_icons(box: Box, s: Trail, seat: int, place: int) -> None:
    """The icons of a place are done in printed order, so the second goes on the stack first."""
    for i in range(2 * place + 1, 2 * place - 1, -1):
        if box.icon[i] != 0:
            push(s, seat, box.icon[i], place)


@rule
def tick_stage(box: Box, s: Trail, seat: int, stage: int, source: int, log: Ints) -> None:
    """A stage gives its icons; the last one of a region first brings its medal."""
    region = box.region[stage]
    s.ticked[seat] |= 1 << stage
    tell(log, TICKED, seat, stage, source)
    if box.stages[region] & ~s.ticked[seat] == 0:
        win(s, seat, box.medal[region])
        tell(log, MEDAL_REGION, seat, box.medal[region], region, s.medal_count[seat])
    push_icons(box, s, seat, stage)


@rule
def tick_rail(box: Box, s: Trail, seat: int, rail: int, source: int, log: Ints) -> None:
    """A railway stage gives its icons; the last one first brings its medal."""
    s.railed[seat] |= 1 << rail
    tell(log, RAILED, seat, rail, source)
    if box.rail_medal[rail] > 0:
        win(s, seat, box.rail_medal[rail])
        tell(log, MEDAL_RAIL, seat, box.rail_medal[rail], s.medal_count[seat])
    push_icons(box, s, seat, RAIL + rail)


# ── The icons: tracks of the prize board ────────────────────────────────────────────────────────────────────────────


@rule
def tipi_boxes(box: Box, s: Trail, seat: int) -> int:
    """The Tipi boxes that can be ticked: first the one in the centre, then those beside a ticked one."""
    size: int = box.track_size[TIPI_TRACK]
    ticked = s.tipi[seat]
    if ticked == 0:
        return 1 << size // 2
    return (ticked << 1 | ticked >> 1) & ~ticked & (1 << size) - 1


@rule
def list_boxes(boxes: int, out: Ints) -> int:
    """Lists a set of Tipi boxes as actions."""
    n = 0
    for number in range(BOXES):
        if boxes >> number & 1:
            out[n] = TICK_TIPI + number
            n += 1
    return n


@rule
def tick_next_box(box: Box, s: Trail, seat: int, track: int, source: int, log: Ints) -> None:
    """Saloon and Wanted are ticked from left to right."""
    done = s.saloon[seat] if track == SALOON_TRACK else s.wanted[seat]
    if done == box.track_size[track]:
        tell(log, IN_VAIN, seat, SALOON if track == SALOON_TRACK else WANTED, source)
    else:
        tick_box(box, s, seat, track, done, source, log)


@rule
def tick_box(box: Box, s: Trail, seat: int, track: int, number: int, source: int, log: Ints) -> None:
    """A box gives the icon above it; a last one, at either end of the Tipi track, first brings a medal."""
    if track == TIPI_TRACK:
        s.tipi[seat] |= 1 << number
    elif track == SALOON_TRACK:
        s.saloon[seat] += 1
    else:
        s.wanted[seat] += 1
    last = box.track_size[track] - 1
    tell(log, BOXED, seat, BOX + track * BOXES + number, last + 1, source)
    if number == last or (track == TIPI_TRACK and number == 0):
        share_medal(box, s, seat, track, log)
    push_icons(box, s, seat, BOX + track * BOXES + number)


# ── The icons: medals ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def win(s: Trail, seat: int, points: int) -> None:
    """A medal is marked on the medal track and scores its points."""
    s.medals[seat * MEDALS + s.medal_count[seat]] = points
    s.medal_count[seat] += 1
    s.score[seat] += points


@rule
def share_medal(box: Box, s: Trail, seat: int, prize: int, log: Ints) -> None:
    """The highest medal of a track or zone that was not gone before this turn; who gets there twice takes two.

    All who get there in the same turn score in full, so only what one has taken oneself counts within a turn.
    """
    mine = s.reached[seat * SHARED + prize]
    number = s.taken[prize] + mine
    if number >= box.prizes[prize]:
        tell(log, GONE, seat, prize)
        return
    others = 0
    for other in range(s.players):
        if other != seat and s.reached[other * SHARED + prize] > mine:
            others += 1
    points = box.prize[prize * BOXES + number]
    s.reached[seat * SHARED + prize] += 1
    win(s, seat, points)
    tell(log, MEDAL_SHARED, seat, points, prize, others, s.medal_count[seat])


# ── The icons: discovery ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def undiscovered(box: Box, s: Trail, seat: int) -> int:
    """The regions next to a discovered one that are not discovered themselves."""
    found = 0
    for region in range(REGIONS):
        if s.flagged[seat] >> region & 1:
            found |= box.near[region]
    return found & ~s.flagged[seat]


@rule
def list_regions(regions: int, verb: int, out: Ints) -> int:
    """Lists a set of regions as actions."""
    n = 0
    for region in range(REGIONS):
        if regions >> region & 1:
            out[n] = verb + region
            n += 1
    return n


@rule
def flags_of(box: Box, s: Trail, seat: int, kind: int) -> int:
    """How many flags of a kind a seat has ticked, which is how many boxes of that zone."""
    count = 0
    for region in range(REGIONS):
        if s.flagged[seat] >> region & 1 and box.kind[region] == kind:
            count += 1
    return count


@rule
def discover(box: Box, s: Trail, seat: int, region: int, source: int, log: Ints) -> None:
    """A flag also ticks the next box of its zone; the last box of a forest, desert or lake zone brings a medal."""
    s.flagged[seat] |= 1 << region
    kind = box.kind[region]
    boxes = flags_of(box, s, seat, kind)
    tell(log, DISCOVERED, seat, region, source, boxes, box.zone_value[kind * BOXES + boxes - 1])
    if kind != VILLAGE and boxes == box.zone_size[kind]:
        share_medal(box, s, seat, len(TRACKS) + kind - 1, log)


# ── III. The end of the turn ────────────────────────────────────────────────────────────────────────────────────────


@rule
def complete_families(box: Box, s: Trail, log: Ints) -> None:
    """A) For each complete family in an area a player must discard it and discover a region."""
    s.phase = DISCOVERING
    for seat in range(s.players):
        for family in range(len(FAMILIES) - 1, -1, -1):
            if s.area[seat] & family_bits(family) == family_bits(family):
                s.area[seat] &= ~family_bits(family)
                for value in range(1, VALUES + 1):
                    s.discard[kind_of(family, value)] += 1
                tell(log, COMPLETE, seat, family)
                push(s, seat, DISCOVERY, FAMILY_DONE + family)
        settle(box, s, seat, log)
    shuffle(s, log)


@rule
def fill_hands(box: Box, s: Trail, log: Ints) -> None:
    """B) All draw until they have at least three cards, as far as there are any, in order from the Causeur on."""
    s.phase = FILLING
    left = drawn(s, CARDS)
    missing = -left
    for i in range(s.players):
        seat = (s.causeur + i) % s.players
        wanted = max(0, LEAST - s.hand_size[seat])
        s.owed[seat] = min(wanted, left)
        left -= s.owed[seat]
        missing += wanted
    if missing > 0:
        tell(log, SHORT, drawn(s, CARDS))
    shuffle(s, log)


@rule
def end_turn(box: Box, s: Trail, log: Ints) -> None:
    """C) With a seventh medal on somebody's track the game is over, else the token passes to the left.

    The medals won on the tracks and zones are gone for everybody from now on.
    """
    over = s.turn == TURNS
    for seat in range(s.players):
        if s.medal_count[seat] >= LAST_MEDAL:
            over = True
    for prize in range(SHARED):
        most = 0
        for seat in range(s.players):
            most = max(most, s.reached[seat * SHARED + prize])
            s.reached[seat * SHARED + prize] = 0
        s.taken[prize] += most
    if over:
        end(box, s, log)
    else:
        s.causeur = (s.causeur + 1) % s.players
        begin_turn(box, s, log)


# ── The end of the game ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def end(box: Box, s: Trail, log: Ints) -> None:
    """The last box ticked in each zone of flags counts; the medals are scored already."""
    s.phase = OVER
    most = 0
    for seat in range(s.players):
        most = max(most, s.medal_count[seat])
    tell(log, ENDED, s.turn, 1 if most >= LAST_MEDAL else 0)
    for seat in range(s.players):
        for kind in range(len(ZONES)):
            boxes = flags_of(box, s, seat, kind)
            if boxes > 0:
                points = box.zone_value[kind * BOXES + boxes - 1]
                s.score[seat] += points
                tell(log, ZONE, seat, points, kind, boxes)


@rule
def winners(box: Box, s: Trail) -> int:
    """Most points; among equals most medals, then most nuggets; else they share."""
    won = 0
    for seat in range(s.players):
        best = True
        for other in range(s.players):
            if beats(s, other, seat):
                best = False
        if best:
            won |= 1 << seat
    return won


@rule
def beats(s: Trail, one: int, two: int) -> bool:
    """Whether a seat has done better than another."""
    if s.score[one] != s.score[two]:
        return s.score[one] > s.score[two]
    if s.medal_count[one] != s.medal_count[two]:
        return s.medal_count[one] > s.medal_count[two]
    return s.nuggets[one] > s.nuggets[two]


# ── Who knows what ──────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def knows(box: Box, s: Trail, seat: int, action: int) -> int:
    """A card dealt to a hand is known to its owner, all else to everybody."""
    if DEAL <= action < TAKE and s.phase != AREAS:
        return 1 << receiver(s)
    return -1


@rule
def imagine(box: Box, s: Trail, seat: int, rng: Ints) -> None:
    """The cards that are nowhere to be seen are dealt anew to the others' hands; the rest is the pile.

    Hands keep to what everybody knows of them: the kinds they lack, and the cards they must have to go on with what
    they have begun. Those are dealt first.
    """
    for kind in range(KINDS):
        unseen = box.copies[kind] - s.discard[kind]
        for other in range(s.players):
            unseen -= s.hand[other * KINDS + kind]  # only one's own is not blank
            unseen -= s.area[other] >> kind & 1
        s.deck[kind] = unseen
    for part in range(PARTS * s.players):
        for _ in range(cards_for(s, seat, part, part)):
            deal_fitting(s, seat, part, rng)


@rule
def fitting(s: Trail, part: int) -> int:
    """The kinds that a part of a hand can hold; none for a part that the hand does not have.

    Parts are counted seat by seat within each of the three, so that those with most to ask for come first.
    """
    seat = part % s.players
    fits = ALL_KINDS & ~s.lacks[seat]
    if part // s.players == 2:
        return fits
    doing = next_thing(s, seat)
    if part // s.players == 0:
        if s.phase == GIVING and seat == s.asked - 1:
            return fits & matching(s.family - 1, s.value)
        if doing == SECOND:
            return fits & family_bits((s.discarding[seat] - 1) // VALUES)
        if doing == LAY_FOR_TWO:
            return fits & ~s.area[seat]
    elif doing == SECOND:
        return fits & ~s.area[seat]
    return 0


@rule
def begun(s: Trail, viewer: int, part: int, done: int) -> int:
    """1 for a card that a hidden hand must have to go on with something begun and that is not dealt yet, else 0."""
    return 1 if part % s.players != viewer and part >= done and fitting(s, part) != 0 else 0


@rule
def cards_for(s: Trail, viewer: int, part: int, done: int) -> int:
    """How many cards a part of a hidden hand still needs when all parts before `done` are dealt."""
    if part < 2 * s.players:
        return begun(s, viewer, part, done)
    seat = part % s.players
    need = s.hand_size[seat] - begun(s, viewer, seat, done) - begun(s, viewer, s.players + seat, done)
    for kind in range(KINDS):
        need -= s.hand[seat * KINDS + kind]
    return need


@rule
def deal_fitting(s: Trail, viewer: int, part: int, rng: Ints) -> None:
    """Deals a card to a part of a hand: one that fits, and leaves the others what they need."""
    seat = part % s.players
    fits = fitting(s, part)
    while True:
        total = 0
        for kind in range(KINDS):
            if fits >> kind & 1:
                total += s.deck[kind]
        left = roll(rng, total)
        chosen = -1
        while left >= 0:
            chosen += 1
            if fits >> chosen & 1:
                left -= s.deck[chosen]
        s.deck[chosen] -= 1
        s.hand[seat * KINDS + chosen] += 1
        if all_can_be_dealt(s, viewer, part + 1):
            return
        s.deck[chosen] += 1
        s.hand[seat * KINDS + chosen] -= 1
        fits &= ~(1 << chosen)


@rule
def all_can_be_dealt(s: Trail, viewer: int, done: int) -> bool:
    """Whether every set of parts that cannot hold all kinds finds as many cards as it needs among those that fit it.

    That is enough for all of them to be dealt (Hall's theorem). The true deal shows that it holds at the beginning.
    """
    narrow = 0
    for part in range(PARTS * s.players):
        if cards_for(s, viewer, part, done) > 0 and fitting(s, part) != ALL_KINDS:
            narrow |= 1 << part
    some = narrow
    while some != 0:
        need = 0
        fits = 0
        for part in range(PARTS * s.players):
            if some >> part & 1:
                need += cards_for(s, viewer, part, done)
                fits |= fitting(s, part)
        for kind in range(KINDS):
            if fits >> kind & 1:
                need -= s.deck[kind]
        if need > 0:
            return False
        some = some - 1 & narrow
    return True
