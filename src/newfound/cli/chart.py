"""The plot of an arena: the Elo of every entry at every table with its interval, on the paper of a sea chart."""

from collections.abc import Mapping, Sequence
from typing import Final

from newfound.bots.ratings import Rank, Standings
from newfound.core import svg
from newfound.core.game import game
from newfound.core.svg import Area, num
from newfound.core.words import Words

WIDTH: Final = 860
MARGIN: Final = 26
NAMES: Final = 200
"""How wide the names are."""
VALUES: Final = 84
"""How wide the figures at the end of a row are."""
HEAD: Final = 54
ROW: Final = 34
FOOT: Final = 42
LONGEST_NAME: Final = 21


def elo_chart(say: Words, tables: Sequence[Standings], names: Mapping[str, str], theme: str = "light") -> str:
    """All tables one below the other, on one scale."""
    ends = [end for each in tables for rank in each.ranks for end in (rank.elo, rank.low, rank.high) if end is not None]
    marks = scale(min(ends), max(ends))
    panels = ""
    top = float(MARGIN)
    for each in tables:
        area = Area(MARGIN, top, WIDTH - 2 * MARGIN, HEAD + ROW * len(each.ranks) + FOOT)
        panels += _panel(say, each, names, area, marks)
        top += area.height + MARGIN
    paper = svg.path(Area(0, 0, WIDTH, top).outline(), "paper")
    title = say("arena-plot")
    return svg.document("elo", (WIDTH, top), paper + panels, title=title, theme=theme, lang=say.lang, role="img")


def scale(low: float, high: float) -> range:
    """Some round numbers, at equal steps, between which a range lies."""
    step = next(step for step in (10, 20, 50, 100, 200, 500, 1000, 10**9) if (high - low) / step <= 7)
    first, last = int(low // step) * step, -int(-high // step) * step
    return range(first, max(last, first + step) + 1, step)


def figures(say: Words, rank: Rank) -> str:
    """An Elo in words, and on a second line its interval where it has one."""
    elo = say("arena-elo", elo=round(rank.elo))
    if rank.low is None or rank.high is None or rank.low == rank.high:
        return elo
    return f"{elo}\n{say('arena-elo-range', low=round(rank.low), high=round(rank.high))}"


def _panel(say: Words, each: Standings, names: Mapping[str, str], area: Area, marks: range) -> str:
    """A table: a row for each entry, the strongest first."""
    field = Area(area.x + NAMES, area.y + HEAD, area.width - NAMES - VALUES, area.height - HEAD - FOOT)

    def across(elo: float) -> float:
        return field.x + field.width * (elo - marks[0]) / (marks[-1] - marks[0])

    title = say("arena-title", game=game(each.game).called(say.lang), players=each.players, games=each.games)
    parts = [svg.plaque(area), svg.text(title, (area.x + 22, area.y + 33), 19, anchor="start")]
    parts.append(svg.text(say("arena-head-elo"), (area.x + area.width - 22, area.y + 32), 15, "faint", "end"))
    for mark in marks:
        line = f"M{num(across(mark))} {num(field.y - 4)}v{num(field.height + 10)}"
        parts.append(svg.path(line, stroke="faint", width=0.9, opacity=".9" if mark == 0 else ".4"))
        parts.append(svg.text(say("arena-elo", elo=mark), (across(mark), field.y + field.height + 25), 13, "faint"))
    for number, rank in enumerate(each.ranks):
        y = field.y + ROW * (number + 0.5)
        name = names[rank.entry]
        short = name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]
        drawn = svg.tooltip(f"{name} · {' · '.join(figures(say, rank).splitlines())}")
        if rank.low is not None and rank.high is not None:
            reach = f"M{num(across(rank.low))} {num(y)}H{num(across(rank.high))}"
            ends = "".join(f"M{num(across(end))} {num(y - 5)}v10" for end in (rank.low, rank.high))
            drawn += svg.path(reach + ends, stroke="ink", width=1.8, stroke_linecap="round")
        for radius, fill in ((8, "panel"), (6.5, "rose")):
            drawn += svg.emblem("red", (across(rank.elo), y), radius, fill)
        parts.append(svg.text(short, (field.x - 22, y + 5), 15, anchor="end") + svg.group(drawn))
        parts.append(
            svg.text(say("arena-elo", elo=round(rank.elo)), (area.x + area.width - 22, y + 5), 15, anchor="end")
        )
    return "".join(parts)
