"""Colorado in words: action texts both ways, sentences, what is to be decided, and which rule forbids what."""

from collections.abc import Sequence
from typing import Any

from newfound.core.events import number, seat, telling
from newfound.core.seats import CHANCE, COLOURS
from newfound.core.words import Message, OwnPlace, Steps, once, seat_name
from newfound.games.colorado import rules
from newfound.games.colorado.components import (
    BOX,
    BOXES,
    CARDS_DUO,
    DEEP,
    DISCOVERY,
    FAMILIES,
    ICONS,
    KINDS,
    KNOWN,
    LAY,
    NUGGETS,
    PRIZES,
    RAIL,
    TICK,
    TIPI,
    TRACKS,
    VALUES,
    ZONES,
    Components,
    Rail,
    Stage,
)
from newfound.games.colorado.rules import (
    ASK,
    CALLED_CARD,
    CALLING,
    DEAL,
    DISCARD,
    DISCOVER,
    DRAW,
    DRAWN,
    FAMILY,
    FAMILY_DONE,
    GIVE,
    GIVING,
    LAID_CARD,
    LAY_CARD,
    LAY_FOR_TWO,
    NUGGET,
    PASS,
    SEATS,
    SECOND,
    START,
    STARTING,
    TAKE,
    TAKING,
    TICK_RAIL,
    TICK_STAGE,
    TICK_TIPI,
    TIPI_TRACK,
    TURNS,
    VALUE,
    VERB,
    Trail,
)

# ── Names of things ─────────────────────────────────────────────────────────────────────────────────────────────────


def card_text(kind: int) -> str:
    """A kind of card as records write it: "trapper-2"."""
    return f"{FAMILIES[kind // VALUES]}-{kind % VALUES + 1}"


@once
def card_name(_components: Components, kind: int) -> Message:
    """A kind of card, as in "the mule (orange 2)"."""
    return Message(f"card-{card_text(kind)}")


def family_name(_components: Components, family: int) -> Message:
    """A family, as in "trapper (orange)"."""
    return Message(f"family-{FAMILIES[family]}")


@once
def region_name(components: Components, region: int) -> OwnPlace:
    """A region, in words where it is one we know."""
    name = components.regions[region].name
    spot = f"flag/{name}"
    return OwnPlace(spot, f"region-{name}") if name in KNOWN else OwnPlace(spot, "region", name=name)


@once
def stage_name(components: Components, stage: int) -> OwnPlace:
    """A stage by what is printed on it, as in "the Tipi stage of the western lake"."""
    here, region = components.stages[stage], components.region[stage]
    args = _printed(here, components.regions[region].stages)
    return OwnPlace(f"stage/{here.name}", "stage", region=region_name(components, region), **args)


@once
def rail_name(components: Components, rail: int) -> OwnPlace:
    """A stage of the railway, as in "the Discovery stage of the railway"."""
    here = components.rails[rail]
    return OwnPlace(f"rail/{here.name}", "rail", **_printed(here, components.rails))


def _printed(here: Stage | Rail, beside: Sequence[Stage | Rail]) -> dict[str, Any]:
    """The icons of a stage, and its number among those beside it that look the same; 0 where none does."""
    same = [other.name for other in beside if other.icons == here.icons]
    icons = [Message(f"sign-{icon}") for icon in here.icons] or Message("sign-none")
    return {"icons": icons, "number": same.index(here.name) + 1 if len(same) > 1 else 0}


def box_name(_components: Components, box: int) -> Message:
    """A box of a track, as in "box 3 of the Tipi track"."""
    track, number = divmod(box - BOX, BOXES)
    name = Message(f"track-{TRACKS[track]}")
    if track == TIPI_TRACK:
        return OwnPlace(f"tipi/{number + 1}", "box", number=number + 1, track=name)
    return Message("box", number=number + 1, track=name)


@once
def place_name(components: Components, place: int) -> Message:
    """A stage, a stage of the railway, or a box of a track."""
    if place >= BOX:
        return box_name(components, place)
    if place >= RAIL:
        return rail_name(components, place - RAIL)
    return stage_name(components, place)


@once
def source_name(components: Components, source: int) -> Message:
    """Where something to do comes from: a place, the card given, a card laid, or a complete family."""
    if source >= FAMILY_DONE:
        return Message("source-family", family=family_name(components, source - FAMILY_DONE))
    if source >= LAID_CARD:
        return card_name(components, source - LAID_CARD)
    if source >= CALLED_CARD:
        return Message("source-called", card=card_name(components, source - CALLED_CARD))
    return place_name(components, source)


def icon_name(_components: Components, icon: int) -> Message:
    """An icon, as what it gives."""
    return Message(f"icon-{ICONS[icon - 1]}")


def prize_name(_components: Components, prize: int) -> Message:
    """A track or zone with medals."""
    name = PRIZES[prize]
    return Message(f"track-{name}" if name in TRACKS else f"zone-{name}")


def prize_won(components: Components, prize: int) -> Message:
    """What brings a medal: an end of a track, or a full zone."""
    return Message("end-track" if PRIZES[prize] in TRACKS else "end-zone", name=prize_name(components, prize))


def zone_name(_components: Components, kind: int) -> Message:
    """A zone of flags."""
    return Message(f"zone-{ZONES[kind]}")


def medal_number(_components: Components, number: int) -> Message:
    """Which of a player's medals one is, as in "their third medal"."""
    return Message("medal-nth", number=number)


def round_name(_components: Components, turn: int) -> Message:
    """The number of a turn, and of the last one there can be once that is near."""
    return Message("round", round=turn) if turn <= TURNS - 10 else Message("round-late", round=turn, last=TURNS)


EVENTS = {
    rules.DEALT: telling("dealt", secret=["card"], seat=seat, card=card_name),
    rules.FACE_UP: telling("face-up", seat=seat, card=card_name),
    rules.STARTED: telling("started", seat=seat, region=region_name, value=number),
    rules.TURN: telling("turn", seat=seat, round=round_name, call=number),
    rules.CALLED: telling("called", seat=seat, asked=seat, card=card_name),
    rules.HAS_IT: telling("has-it", seat=seat, card=card_name),
    rules.HAS_ANOTHER: telling("has-another", seat=seat, card=card_name),
    rules.HAS_NEITHER: telling("has-neither", seat=seat, family=family_name, value=number, caller=seat),
    rules.GAVE: telling("gave", seat=seat, card=card_name),
    rules.TOOK: telling("took", seat=seat, card=card_name, asked=seat),
    rules.KEPT: telling("kept", seat=seat, card=card_name),
    rules.COMPENSATED: telling("compensated", seat=seat, card=card_name),
    rules.GOT_NUGGET: telling("got-nugget", seat=seat, source=source_name),
    rules.PAID: telling("paid", seat=seat, cost=number, card=card_name, source=source_name),
    rules.DRAWS: telling("draws", seat=seat, source=source_name, count=number),
    rules.DISCARDED: telling("discarded", seat=seat, card=card_name, source=source_name),
    rules.LAID: telling("laid", seat=seat, card=card_name, source=source_name, free=number),
    rules.PASSED: telling("passed", seat=seat, source=source_name),
    rules.TICKED: telling("ticked", seat=seat, stage=stage_name, source=source_name),
    rules.RAILED: telling("railed", seat=seat, rail=rail_name, source=source_name),
    rules.BOXED: telling("boxed", seat=seat, box=box_name, size=number, source=source_name),
    rules.IN_VAIN: telling("in-vain", seat=seat, icon=icon_name, source=source_name),
    rules.DISCOVERED: telling(
        "discovered", seat=seat, region=region_name, source=source_name, box=number, value=number
    ),
    rules.MEDAL_REGION: telling("medal-region", seat=seat, points=number, region=region_name, medal=medal_number),
    rules.MEDAL_RAIL: telling("medal-rail", seat=seat, points=number, medal=medal_number),
    rules.MEDAL_SHARED: telling(
        "medal-shared", seat=seat, points=number, prize=prize_won, others=number, medal=medal_number
    ),
    rules.GONE: telling("gone", seat=seat, prize=prize_won),
    rules.COMPLETE: telling("complete", seat=seat, family=family_name),
    rules.SHUFFLED: telling("shuffled", count=number),
    rules.SHORT: telling("short", count=number),
    rules.ENDED: telling("ended", round=number, medals=number),
    rules.ZONE: telling("final-zone", seat=seat, points=number, zone=zone_name, boxes=number),
}


# ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

VERBS = {
    START: "start",
    ASK: "ask",
    FAMILY: "family",
    VALUE: "value",
    GIVE: "give",
    NUGGET: "nugget",
    LAY_CARD: "lay",
    DRAW: "draw",
    DISCARD: "discard",
    TICK_STAGE: "tick",
    TICK_RAIL: "rail",
    TICK_TIPI: "tipi",
    DISCOVER: "discover",
    PASS: "pass",
    DEAL: "deal",
    TAKE: "take",
}
PLACES = {
    START: "flag",
    ASK: "player",
    FAMILY: "family",
    VALUE: "value",
    GIVE: "hand",
    NUGGET: "nuggets",
    LAY_CARD: "hand",
    DRAW: "deck",
    DISCARD: "hand",
    TICK_STAGE: "stage",
    TICK_RAIL: "rail",
    TICK_TIPI: "tipi",
    DISCOVER: "flag",
    PASS: "pass",
    DEAL: "deck",
    TAKE: "hand",
}
"""Where each verb is clicked."""


def things(components: Components, verb: int) -> list[str]:
    """What can follow a verb, by number; nothing follows those that stand alone."""
    if verb in (START, DISCOVER):
        return [region.name for region in components.regions]
    if verb == ASK:
        return list(COLOURS[:SEATS])
    if verb == FAMILY:
        return list(FAMILIES)
    if verb == VALUE:
        return [str(value) for value in range(VALUES + 1)]
    if verb == TICK_STAGE:
        return [stage.name for stage in components.stages]
    if verb == TICK_RAIL:
        return [rail.name for rail in components.rails]
    if verb == TICK_TIPI:
        return [str(box + 1) for box in range(len(components.tracks[TIPI_TRACK].icons))]
    if verb in (NUGGET, DRAW, PASS):
        return [""]
    return [card_text(kind) for kind in range(KINDS)]


def text(components: Components, action: int) -> str:
    """The action as records write it: "ask red", "lay trapper-2", "tick f4", "pass"."""
    what = action % VERB
    return f"{VERBS[action - what]} {things(components, action - what)[what]}".rstrip()


def parse(components: Components, text: str) -> int | None:
    """The action that is written so, legal or not; `None` where the text is none."""
    word, _, what = text.casefold().partition(" ")
    for verb, name in VERBS.items():
        if name == word and what in things(components, verb) and (verb, what) != (VALUE, "0"):
            return verb + things(components, verb).index(what)
    return None


def spots(components: Components, _s: Trail, _seat: int, action: int) -> tuple[str, ...]:
    """Every action is one click: on a flag, a player, a card, a stage, or a pile."""
    what = action % VERB
    name = things(components, action - what)[what]
    return (f"{PLACES[action - what]}/{name}" if name else PLACES[action - what],)


def action(components: Components, s: Trail, seat: int, action: int) -> Message:
    """What one would do, as a sentence."""
    what = action % VERB
    verb = action - what
    if verb in (START, DISCOVER):
        return Message(f"do-{VERBS[verb]}", region=region_name(components, what))
    if verb == ASK:
        return Message("do-ask", seat=seat_name(what))
    if verb == FAMILY:
        return Message("do-family", family=family_name(components, what))
    if verb == VALUE:
        return Message("do-value", card=card_name(components, rules.kind_of(s.family - 1, what)))
    if verb in (NUGGET, PASS):
        return Message(f"do-{VERBS[verb]}")
    if verb == DRAW:
        return Message("do-draw", count=rules.drawn(s, DRAWN))
    if verb == TICK_STAGE:
        region = components.region[what]
        done = components.box.stages[region] & ~(s.ticked[seat] | 1 << what) == 0
        medal = components.regions[region].medal if done else 0
        return Message("do-tick", stage=stage_name(components, what), gives=gives(components, what), medal=medal)
    if verb == TICK_RAIL:
        medal = components.rails[what].medal
        return Message("do-rail", rail=rail_name(components, what), gives=gives(components, RAIL + what), medal=medal)
    if verb == TICK_TIPI:
        box = BOX + TIPI_TRACK * BOXES + what
        medal = end_medal(components, s, seat, what)
        return Message("do-tipi", box=box_name(components, box), gives=gives(components, box), medal=medal)
    card = card_name(components, what)
    if verb == LAY_CARD:
        doing = rules.next_thing(s, seat)
        if doing == NUGGETS:
            return Message("do-lay-paid", card=card, cost=what % VALUES + 1)
        return Message("do-lay-free" if doing == LAY else "do-lay-two", card=card)
    return Message(f"do-{VERBS[verb]}", card=card)


def end_medal(components: Components, s: Trail, seat: int, box: int) -> int:
    """The medal that a box of the Tipi track would bring a seat now: 0 where none is left, -1 where it is no end."""
    track = components.tracks[TIPI_TRACK]
    if 0 < box < len(track.icons) - 1:
        return -1
    gone = s.taken[TIPI_TRACK] + s.reached[seat * len(PRIZES) + TIPI_TRACK]
    return track.medals[gone] if gone < len(track.medals) else 0


def gives(components: Components, place: int) -> Message:
    """What the icons of a place give."""
    first, second = components.box.icon[2 * place : 2 * place + 2]
    if second:
        return Message("icon-two", first=icon_name(components, first), second=icon_name(components, second))
    return icon_name(components, first) if first else Message("icon-none")


def deciding(components: Components, s: Trail, seat: int) -> Message | None:
    """What a seat has to decide now, and where that comes from; `None` for nothing."""
    if s.phase == STARTING:
        return Message("now-start") if not s.flagged[seat] else None
    if s.phase == CALLING:
        if seat != s.causeur:
            return None
        if not s.asked:
            return Message("now-ask")
        asked = seat_name(s.asked - 1)
        if not s.family:
            return Message("now-family", seat=asked)
        return Message("now-value", seat=asked, family=family_name(components, s.family - 1))
    if s.phase == GIVING:
        if seat != s.asked - 1:
            return None
        card = card_name(components, rules.kind_of(s.family - 1, s.value))
        return Message("now-give", seat=seat_name(s.causeur), card=card)
    doing = rules.next_thing(s, seat)
    if not doing:
        return None
    source = source_name(components, rules.next_source(s, seat))
    if doing == CARDS_DUO:
        return Message("now-cards", count=rules.drawn(s, DRAWN), source=source)
    return Message(f"now-{thing_name(doing)}", source=source)


def thing_name(doing: int) -> str:
    """What there is to do, as messages name it."""
    return {SECOND: "second", LAY_FOR_TWO: "two"}.get(doing) or ICONS[doing - 1]


def steps(_components: Components, s: Trail, seat: int) -> Steps[Message] | None:
    """Who calls names a player, a family and a value; what one has to do comes one after the other."""
    if s.phase == CALLING:
        names = ["ask", "family", "value"]
        done = 2 if s.family else 1 if s.asked else 0
        skipped = int(s.players == 2)  # the other one is asked anyway
        return Steps(done - skipped + 1, [Message(f"step-{name}") for name in names[skipped:]])
    things = [thing_name(s.pending[seat * DEEP + k]) for k in range(s.depth[seat])][::-1]
    discarded = {"second": 1, "two": 2}.get(things[0], 0) if things else 0
    if discarded:  # two cards for one that is laid
        things = ["first", "second", "two", *things[1:]]
    elif len(things) < 2:
        return None
    return Steps(discarded + 1, [Message(f"step-{name}") for name in things], Message("step-more"))


def leaves(components: Components, s: Trail, seat: int, action: int) -> Message | None:
    """What one gives up who passes, though one could do something."""
    if action != PASS or rules.possible(components.box, s, seat, [0] * rules.MAX_ACTIONS) == 1:
        return None
    return Message(f"leaves-{thing_name(rules.next_thing(s, seat))}")


# ── Refusals ────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not(components: Components, s: Trail, seat: int, action: int) -> Message:
    """The rule that forbids an action to a seat that is to act."""
    what = action % VERB
    verb = action - what
    if seat == CHANCE:
        return why_not_chance(components, s, verb, what)
    if verb in (DEAL, TAKE):
        return Message("no-draw")
    if s.phase == STARTING and verb == START:
        return Message("no-village", region=region_name(components, what))
    if s.phase == CALLING:
        if verb == ASK and not s.asked:
            return why_not_ask(s, what)
        if verb == FAMILY and s.asked and not s.family:
            return Message("no-family-area", family=family_name(components, what))
        if verb == VALUE and s.family:
            return Message("no-value-area", card=card_name(components, rules.kind_of(s.family - 1, what)))
    if s.phase == GIVING:
        return why_not_give(components, s, seat, verb, what)
    doing = rules.next_thing(s, seat)
    if verb == LAY_CARD and doing in (NUGGETS, LAY, LAY_FOR_TWO):
        return why_not_lay(components, s, seat, what)
    if verb == DRAW and doing == CARDS_DUO:
        return Message("no-pile")
    if verb == DISCARD and doing in (CARDS_DUO, SECOND):
        return why_not_discard(components, s, seat, what)
    if verb == TICK_STAGE and doing == TICK:
        return why_not_tick(components, s, seat, what)
    if verb == TICK_RAIL and doing == TICK:
        return why_not_rail(components, s, seat, what)
    if verb == TICK_TIPI and doing == TIPI:
        box = box_name(components, BOX + TIPI_TRACK * BOXES + what)
        return Message("no-tipi-ticked" if s.tipi[seat] >> what & 1 else "no-tipi-far", box=box)
    if verb == DISCOVER and doing == DISCOVERY:
        return why_not_discover(components, s, seat, what)
    return Message("no-now", now=deciding(components, s, seat))


def why_not_chance(components: Components, s: Trail, verb: int, what: int) -> Message:
    """Why chance cannot do something."""
    if s.phase == TAKING:
        if verb != TAKE:
            return Message("no-chance-take", seat=seat_name(s.asked - 1))
        return Message("no-card-there", seat=seat_name(s.asked - 1), card=card_name(components, what))
    if verb != DEAL:
        return Message("no-chance-deal", seat=seat_name(rules.receiver(s)))
    return Message("no-card-left", card=card_name(components, what))


def why_not_ask(s: Trail, asked: int) -> Message:
    """Why somebody cannot be asked for a card."""
    if asked >= s.players:
        return Message("no-ask-nobody", seat=seat_name(asked))
    return Message("no-ask-self") if asked == s.causeur else Message("no-ask-empty", seat=seat_name(asked))


def why_not_give(components: Components, s: Trail, seat: int, verb: int, kind: int) -> Message:
    """Why a card cannot be given, or nothing else be done."""
    if verb != GIVE:
        asked = rules.kind_of(s.family - 1, s.value)
        return Message("no-give-first", card=card_name(components, asked))
    card = card_name(components, kind)
    if not s.hand[seat * KINDS + kind]:
        return Message("no-hand", card=card)
    return Message("no-alike", card=card, family=family_name(components, s.family - 1), value=s.value)


def why_not_lay(components: Components, s: Trail, seat: int, kind: int) -> Message:
    """Why a card cannot be laid: it is not there, it is there already, or it is too dear."""
    card = card_name(components, kind)
    if s.area[seat] >> kind & 1:
        return Message("no-area", card=card)
    if not s.hand[seat * KINDS + kind]:
        return Message("no-hand", card=card)
    return Message("no-nuggets", card=card, cost=kind % VALUES + 1, count=s.nuggets[seat])


def why_not_discard(components: Components, s: Trail, seat: int, kind: int) -> Message:
    """Why a card cannot be one of two that are discarded."""
    card = card_name(components, kind)
    if not s.hand[seat * KINDS + kind]:
        return Message("no-hand", card=card)
    first = s.discarding[seat] - 1
    if first >= 0:
        other = card_name(components, first)
        if kind // VALUES != first // VALUES:
            return Message("no-colour", card=card, first=other)
        return Message("no-lay-left", card=card)
    family = kind - kind % VALUES
    pair = sum(s.hand[seat * KINDS + family : seat * KINDS + family + VALUES])
    return Message("no-pair" if pair < 2 else "no-lay-left", card=card)


def why_not_tick(components: Components, s: Trail, seat: int, stage: int) -> Message:
    """Why a stage cannot be ticked."""
    here = stage_name(components, stage)
    if s.ticked[seat] >> stage & 1:
        return Message("no-ticked", stage=here)
    region = components.region[stage]
    if not s.flagged[seat] >> region & 1:
        return Message("no-undiscovered", stage=here)
    return Message("no-link", stage=here)


def why_not_rail(components: Components, s: Trail, seat: int, rail: int) -> Message:
    """Why a stage of the railway cannot be ticked."""
    here = rail_name(components, rail)
    if s.railed[seat] >> rail & 1:
        return Message("no-rail-ticked", rail=here)
    ahead = rules.open_rails(components.box, s, seat)
    reached = {number for number in range(len(components.rails)) if ahead >> number & 1}
    for _ in components.rails:
        reached |= {after for number in reached for after in components.rails[number].next}
    if rail in reached:
        return Message("no-rail-later", rail=here)
    return Message("no-rail-lost", rail=here)


def why_not_discover(components: Components, s: Trail, seat: int, region: int) -> Message:
    """Why a region cannot be discovered: it is already, it lies behind a mountain, or it is too far away."""
    here = region_name(components, region)
    if s.flagged[seat] >> region & 1:
        return Message("no-discovered", region=here)
    if any(s.flagged[seat] >> other & 1 for other in components.behind[region]):
        return Message("no-mountain", region=here)
    return Message("no-far", region=here)
