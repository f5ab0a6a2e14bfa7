"""The island of Terra Nova in plain characters, drawn the way `components.toml` draws it.

A cell shows the small letter of its terrain and what is on it: a point for nothing, a player's initial for a pioneer,
`#` for a stone; before the pioneer that is being moved stands `>`. A cell of a scored region shows a
dash and the small initial of whoever took it.
"""

from typing import Final

from newfound.core.seats import COLOURS
from newfound.core.state import View
from newfound.core.words import Words, seat_letter
from newfound.games.terranova.components import Components
from newfound.games.terranova.rules import EMPTY, PATIENCE, PIONEER, REGION, STONE, Island
from newfound.games.terranova.words import announced, terrain_name

MARGIN: Final = 4


def text(view: View, lang: str = "fr") -> str:
    """The map with everything on it, its legend, a line for each player, the stones left, and an end that is near."""
    say = view.game.words(lang)
    components: Components = view.game.components
    return "\n".join([*_map(view, components, say), "", _legend(components, say), "", *_seats(view, say)])


def _map(view: View, components: Components, say: Words) -> list[str]:
    s: Island = view.position  # type: ignore[assignment]
    width = MARGIN + 2 * max(components.x) + 4
    numbers = [" "] * width
    for number in range(1, max(components.x) // 2 + 2):
        numbers[MARGIN + 4 * (number - 1) : MARGIN + 4 * (number - 1) + 2] = f"{number:<2}"
    lines = ["".join(numbers).rstrip()]
    for row in range(max(components.row) + 1):
        line = [" "] * width
        for cell, at in enumerate(components.x):
            if components.row[cell] == row:
                line[MARGIN + 2 * at : MARGIN + 2 * at + 2] = _cell(view, components, cell, say)
                if cell == s.picked:
                    line[MARGIN + 2 * at - 1] = ">"
                line[0] = components.names[cell][0]
        lines.append("".join(line).rstrip())
    return lines


def _cell(view: View, components: Components, cell: int, say: Words) -> str:
    """Two characters for a cell."""
    s: Island = view.position  # type: ignore[assignment]
    terrain = components.terrains[components.terrain[cell]].letter.lower()
    content = s.cell[cell]
    if content == EMPTY:
        return f"{terrain}·"
    if content < STONE:
        return terrain + say.say(seat_letter(content - PIONEER))
    if content == STONE:
        return "##"
    takers = [seat for seat in range(view.players) if s.taker[content - REGION] >> seat & 1]
    return "-" + (say.say(seat_letter(takers[0])).lower() if len(takers) == 1 else "=" if takers else "-")


def _legend(components: Components, say: Words) -> str:
    names = []
    for terrain in components.terrains:
        name = terrain_name(components, components.terrain.index(components.terrains.index(terrain)))
        names.append(f"{terrain.letter.lower()} {name if isinstance(name, str) else say.say(name)}")
    return say("board-legend", terrains=", ".join(names))


def _seats(view: View, say: Words) -> list[str]:
    s: Island = view.position  # type: ignore[assignment]
    lines = [
        say(
            "board-seat",
            turn="→" if seat in view.to_act else " ",
            seat=say(f"seat-{COLOURS[seat]}"),
            letter=say.say(seat_letter(seat)),
            score=s.score[seat],
            pioneers=s.count[seat],
            left=s.left[seat],
        )
        for seat in range(view.players)
    ]
    lines.append("  " + say("picture-stones-left", count=s.stones))
    if rounds := announced(s):
        lines.append("  " + say("quiet", rounds=rounds, most=PATIENCE))
    return lines
