"""The table of Colorado in plain characters.

The road sheet of the one who looks is drawn the way `components.toml` draws it: a stage shows its name, a flag its
region's letter after a `>`, a medal its points in round brackets; what is ticked or won stands in square ones. The
lines below say what the stages give, and from which others those are reached that no path joins to the flag. An
onlooker sees what everybody has ticked, without a map of their own.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Words
from newfound.games.colorado.components import KINDS, TRACKS, Cell, Components, Region, Stage
from newfound.games.colorado.rules import MEDALS, SALOON_TRACK, SHARED, TIPI_TRACK, Trail, discards, flags_of
from newfound.games.colorado.words import card_text, deciding, family_name, prize_name, region_name, zone_name

WIDE: Final = 4
"""Characters to a cell; every second row stands half of that to the right."""


def text(view: View, lang: str = "fr") -> str:
    """The sheet, the railway, the prize board, the cards, and some lines for each player."""
    say = view.game.words(lang)
    components: Components = view.game.components
    s: Trail = view.position  # type: ignore[assignment]
    lines: list[str] = []
    if view.seat is not None:
        lines += [*_map(components, s, view.seat), "", say("board-legend")]
        lines += [*_regions(components, s, view.seat, say), _railway(components, s, view.seat, say), ""]
    lines += [*_prizes(view, components, s, say), ""]
    lines += _families(components, say)
    lines.append(say("board-pile", count=s.deck_size, discards=discards(s)))
    for seat in range(view.players):
        lines += _seat(view, components, s, seat, say)
    if view.seat is not None:
        mine = [kind for kind in range(KINDS) for _ in range(s.hand[view.seat * KINDS + kind])]
        lines.append(f"{say('board-hand')} {_cards(mine)}")
        if view.seat in view.to_act and (now := deciding(components, s, view.seat)):
            lines.append(say("board-now", now=now))
    return "\n".join(lines)


def _map(components: Components, s: Trail, seat: int) -> list[str]:
    """The drawing, four characters to a cell."""
    shown = {cell: "^^" if letter == "^" else "." for cell, letter in components.cells.items()}
    for number in range(len(components.regions)):
        shown |= _marks(components, s, seat, number)
    rows = range(max(row for _, row in shown) + 1)
    lines = []
    for row in rows:
        cells = {column: mark for (column, where), mark in shown.items() if where == row}
        line = "".join(f"{cells.get(column, ''):^{WIDE}}" for column in range(max(cells, default=0) + 1))
        lines.append((" " * (row % 2 * WIDE // 2) + line).rstrip())
    return lines


def _marks(components: Components, s: Trail, seat: int, number: int) -> dict[Cell, str]:
    """What a region's flag, stages and medal look like."""
    region = components.regions[number]
    complete = not components.box.stages[number] & ~s.ticked[seat]
    marks = {region.flag: f"[{region.letter}]" if s.flagged[seat] >> number & 1 else f">{region.letter}"}
    marks[region.medal_at] = f"[{region.medal}]" if complete else f"({region.medal})"
    return marks | {stage.at: _tick(stage.name, ticked) for stage, ticked in _stages(components, s, seat, number)}


def _stages(components: Components, s: Trail, seat: int, number: int) -> Iterator[tuple[Stage, bool]]:
    """The stages of a region, and whether they are ticked."""
    for stage, region in enumerate(components.region):
        if region == number:
            yield components.stages[stage], bool(s.ticked[seat] >> stage & 1)


def _tick(name: str, ticked: bool) -> str:
    return f"[{name}]" if ticked else name


def _regions(components: Components, s: Trail, seat: int, say: Words) -> Iterator[str]:
    """A line for each region: what its stages give, and what is ticked."""
    for number, region in enumerate(components.regions):
        letter = f"[{region.letter}]" if s.flagged[seat] >> number & 1 else f">{region.letter} "
        stages = ", ".join(
            f"{_from(region, stage)}{_tick(stage.name, ticked)} {_icons(stage.icons, say)}"
            for stage, ticked in _stages(components, s, seat, number)
        )
        yield f"{letter} {say.say(region_name(components, number))} ({region.medal}) – {stages}"


def _from(region: Region, stage: Stage) -> str:
    """The stages that a stage is reached from; nothing where a path joins it to the flag."""
    number = region.stages.index(stage) + 1
    ends = [set(path) - {number} for path in region.paths if number in path]
    reached = sorted(set().union(*ends))
    return "" if 0 in reached else "/".join(region.stages[end - 1].name for end in reached) + " > "


def _railway(components: Components, s: Trail, seat: int, say: Words) -> str:
    """The railway in one line, stages side by side where it divides."""
    columns: dict[int, list[str]] = {}
    for number, rail in enumerate(components.rails):
        name = f"{_tick(rail.name, bool(s.railed[seat] >> number & 1))} {_icons(rail.icons, say)}"
        columns.setdefault(rail.at[0], []).append(name + (f" ({rail.medal})" if rail.medal else ""))
    return f"{say('board-railway')} {' > '.join(' | '.join(columns[column]) for column in sorted(columns))}"


def _icons(icons: tuple[str, ...], say: Words) -> str:
    return "+".join(say(f"sign-{icon}") for icon in icons) or "–"


def _families(components: Components, say: Words) -> Iterator[str]:
    """The families of cards as actions name them, with their colour and what a card of them does."""
    told = [
        f"{family.name} = {say.say(family_name(components, number))} {say(f'sign-{family.duo}')}"
        for number, family in enumerate(components.families)
    ]
    yield from (", ".join(told[first : first + 3]) for first in range(0, len(told), 3))


def _prizes(view: View, components: Components, s: Trail, say: Words) -> Iterator[str]:
    """A line for each track and zone: the medals that are left there, and how far everybody is."""
    medals = [*(track.medals for track in components.tracks), *(zone.medals for zone in components.zones[1:])]
    for prize in range(SHARED):
        if prize == len(TRACKS):  # the zones begin, the first of which has no medal
            villages = [_zone(components, s, seat, 0) for seat in range(view.players)]
            yield f"{say('board-zone', name=zone_name(components, 0))} {_each(villages, say)}"
        left = ", ".join(map(str, medals[prize][s.taken[prize] :])) or "–"
        boxes = [_boxes(components, s, seat, prize, say) for seat in range(view.players)]
        yield f"{say('board-prize', name=prize_name(components, prize), medals=left)} {_each(boxes, say)}"


def _each(boxes: Sequence[str], say: Words) -> str:
    """What is told of each player, after their colour."""
    return ", ".join(f"{say(f'seat-{COLOURS[seat]}')} {each}" for seat, each in enumerate(boxes))


def _boxes(components: Components, s: Trail, seat: int, prize: int, say: Words) -> str:
    """The boxes of a track or zone with medals; those that are ticked stand in square brackets."""
    if prize >= len(TRACKS):
        return _zone(components, s, seat, prize - len(TRACKS) + 1)
    if prize == TIPI_TRACK:
        ticked = s.tipi[seat]
    else:
        ticked = (1 << (s.saloon[seat] if prize == SALOON_TRACK else s.wanted[seat])) - 1
    icons = components.tracks[prize].icons
    return " ".join(_tick(f"{box + 1}{_above(icons[box], say)}", bool(ticked >> box & 1)) for box in range(len(icons)))


def _zone(components: Components, s: Trail, seat: int, kind: int) -> str:
    """The boxes of a zone by what they are worth."""
    done = flags_of(components.box, s, seat, kind)
    return " ".join(_tick(str(value), box < done) for box, value in enumerate(components.zones[kind].values))


def _above(icons: tuple[str, ...], say: Words) -> str:
    return f":{_icons(icons, say)}" if icons else ""


def _seat(view: View, components: Components, s: Trail, seat: int, say: Words) -> list[str]:
    """Points, nuggets, cards and medals of a player, and for others what they have ticked."""
    medals = " ".join(map(str, s.medals[seat * MEDALS : seat * MEDALS + s.medal_count[seat]])) or "–"
    lines = [
        say(
            "board-seat",
            turn="→" if seat in view.to_act else " ",
            seat=say(f"seat-{COLOURS[seat]}"),
            score=s.score[seat],
            nuggets=s.nuggets[seat],
            cards=s.hand_size[seat],
            medals=medals,
        ),
        f"    {say('board-area')} {_cards(_kinds(s.area[seat]))}",
    ]
    if s.lacks[seat]:
        lines.append(f"    {say('board-lacks')} {_cards(_kinds(s.lacks[seat]))}")
    if seat != view.seat:
        lines.append(f"    {say('board-sheet')} {_sheet(components, s, seat)}")
    return lines


def _sheet(components: Components, s: Trail, seat: int) -> str:
    """The regions that a player has discovered, with their stages, and the railway stages ticked."""
    parts = [
        " ".join(
            [region.letter, *(_tick(stage.name, ticked) for stage, ticked in _stages(components, s, seat, number))]
        )
        for number, region in enumerate(components.regions)
        if s.flagged[seat] >> number & 1
    ]
    rails = [f"[{rail.name}]" for number, rail in enumerate(components.rails) if s.railed[seat] >> number & 1]
    return ", ".join([*parts, " ".join(rails)] if rails else parts) or "–"


def _kinds(bits: int) -> list[int]:
    return [kind for kind in range(KINDS) if bits >> kind & 1]


def _cards(kinds: list[int]) -> str:
    """Cards as one writes them in actions."""
    return ", ".join(map(card_text, kinds)) or "–"
