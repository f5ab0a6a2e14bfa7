"""The table of Century in plain characters: the forts with their cards, the places, and some lines for each player."""

from collections.abc import Iterable, Sequence

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Message, Words, seat_name
from newfound.games.century.components import (
    EXPLORATIONS,
    FORTS,
    FOURTH,
    LEVELS,
    NAMES,
    PLACES,
    SETTLERS,
    SHARED,
    STACKS,
    Components,
)
from newfound.games.century.rules import BOARDING, PATIENCE, SPACES, WARNING, Colony, location_of, stored
from newfound.games.century.words import bonus_name, card_code, cost_name, cubes_name, exploration_name, place_action

INDENT = "    "


def text(view: View, lang: str = "fr") -> str:
    """The forts, the deck, the places with their settlers, and the players."""
    say = view.game.words(lang)
    components: Components = view.game.components
    s: Colony = view.position  # type: ignore[assignment]
    known = PLACES if s.phase != BOARDING else SHARED
    board = FOURTH[s.fourth] if s.phase != BOARDING else "–"
    lines = [say("board-round", round=s.rounds, board=board, first=seat_name(int(s.first)))]
    if s.quiet >= WARNING and not view.over:
        lines.append(say("board-quiet", rounds=s.quiet, left=PATIENCE - s.quiet))
    lines.append("")
    for fort, name in enumerate(FORTS):
        lines += _fort(components, s, fort, name, say)
    lines.append(say("board-top", card=_card(components, s.top - 1, say) if s.top else "–", count=s.deck_size))
    lines.append("")
    for place in range(known):
        location = location_of(s, place)
        if NAMES[location] not in FORTS:
            what = say.say(place_action(components, s, location))
            lines.append((_head(components, s, place, say) + what).rstrip() + _on(components, s, place, say))
    return "\n".join([*lines, "", *_seats(view, components, s, say)])


def _head(components: Components, s: Colony, place: int, say: Words) -> str:
    """The name of a place, its settlers and its symbol, as wide for every place."""
    location = components.locations[location_of(s, place)]
    symbol = say(f"symbol-{location.symbol}") if location.symbol else ""
    return f"{location.name}  {location.settlers}  {symbol:<9} "


def _on(components: Components, s: Colony, place: int, say: Words) -> str:
    """What lies or stands on a place."""
    if s.cover[place]:
        return "  " + say("board-cover", tile=exploration_name(components, s.cover[place] - 1))
    if s.owner[place]:
        return "  " + say("board-there", seat=seat_name(s.owner[place] - 1), count=s.count[place])
    return ""


def _fort(components: Components, s: Colony, fort: int, name: str, say: Words) -> list[str]:
    """A fort with the card above it, and a line for each of its stacks."""
    place = NAMES.index(name)
    card = _card(components, s.row[fort] - 1, say) if s.row[fort] else "–"
    lines = [_head(components, s, place, say) + card + _on(components, s, place, say)]
    for stack in range(STACKS):
        if components.box.stack_fort[stack] == fort:
            top = s.stack_top[stack]
            tile = say.say(bonus_name(components, top - 1)) if top else "–"
            lines.append(INDENT + say("board-stack", number=stack + 1, tile=tile, count=s.stack_left[stack]))
    return lines


def _card(components: Components, card: int, say: Words) -> str:
    """A card with its cost and points."""
    points = components.cards[card].points
    return say("board-card", card=card_code(components, card), cost=cost_name(components, card), points=points)


def _seats(view: View, components: Components, s: Colony, say: Words) -> Iterable[str]:
    for seat in range(view.players):
        cubes = s.cubes[seat * LEVELS : (seat + 1) * LEVELS]
        yield say(
            "board-seat",
            turn="→" if seat in view.to_act else " ",
            seat=say(f"seat-{COLOURS[seat]}"),
            score=s.score[seat],
            ready=s.ready[seat],
            out=SETTLERS - s.ready[seat] - s.reserve[seat],
            reserve=s.reserve[seat],
        )
        named = say.say(cubes_name(cubes)) if any(cubes) else "–"
        yield INDENT + say("board-cubes", count=stored(s, seat), cubes=named)
        cards = [card_code(components, card) for card, owner in enumerate(s.card_of) if owner == seat + 1]
        yield from _list(say, "board-cards", cards)
        tiles = s.tiles[seat * SPACES : seat * SPACES + s.tile_count[seat]]
        yield from _list(say, "board-tiles", [bonus_name(components, kind - 1) for kind in tiles])
        found = s.explored[seat * EXPLORATIONS : (seat + 1) * EXPLORATIONS]
        names = [exploration_name(components, kind) for kind, count in enumerate(found) for _ in range(count)]
        yield from _list(say, "board-explored", names)


def _list(say: Words, id: str, things: Sequence[Message]) -> Iterable[str]:
    """A line for what a player has of something, broken where it gets long; none where there is nothing."""
    line = ""
    for number, thing in enumerate(things):
        if not number:
            line = INDENT + say(id, count=len(things))
        word = say.say(thing) + ("," if number < len(things) - 1 else "")
        if len(line) + len(word) > 90:
            yield line
            line = INDENT * 2
        line += " " + word if line.strip() else word
    if line:
        yield line
