"""The plot of how a network learns: what it wins against the hand-made judgement, and its loss, by games played."""

from collections.abc import Sequence
from typing import Any, Final

from newfound.cli.chart import FOOT, HEAD, MARGIN, WIDTH, scale
from newfound.core import svg
from newfound.core.svg import Area, num
from newfound.core.words import Words

HEIGHT: Final = 240
SIDE: Final = 64
"""How wide the figures beside the field are."""


def learning_curve(say: Words, title: str, rounds: Sequence[dict[str, Any]], theme: str = "light") -> str:
    """Two panels one below the other, over the games learned from."""
    games = scale(0, max(each["games"] for each in rounds))
    won = [(each["games"], 100 * each["hand"]) for each in rounds if each["hand"] is not None]
    losses = [(each["games"], each["loss"]) for each in rounds]
    step = -(-int(10 * max(loss for _, loss in losses) + 1) // 5)  # five marks, in tenths, up to above the largest
    area = Area(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEAD + HEIGHT + FOOT)
    below = Area(MARGIN, 2 * MARGIN + area.height, area.width, area.height)
    drawn = _panel(say, f"{title} · {say('train-plot-won')}", area, games, range(0, 101, 25), won, "red", dots=True)
    tenths = range(0, 5 * step + 1, step)
    drawn += _panel(
        say, say("train-plot-loss"), below, games, tenths, [(at, 10 * loss) for at, loss in losses], "blue", parts=10
    )
    paper = svg.path(Area(0, 0, WIDTH, below.y + below.height + MARGIN).outline(), "paper")
    size = (WIDTH, below.y + below.height + MARGIN)
    return svg.document("curve", size, paper + drawn, title=title, theme=theme, lang=say.lang, role="img")


def _panel(
    say: Words,
    title: str,
    area: Area,
    across: range,
    up: range,
    points: Sequence[tuple[float, float]],
    colour: str,
    *,
    dots: bool = False,
    parts: int = 1,
) -> str:
    """A curve in its field with marks on both sides; those upward are told in so many parts."""
    field = Area(area.x + SIDE, area.y + HEAD, area.width - 2 * SIDE, area.height - HEAD - FOOT)

    def place(at: float, value: float) -> tuple[float, float]:
        right = field.width * at / across[-1]
        return field.x + right, field.y + field.height * (1 - (value - up[0]) / (up[-1] - up[0]))

    drawn = [svg.plaque(area), svg.text(title, (area.x + 22, area.y + 33), 16, anchor="start")]
    for mark in up:
        x, y = place(0, mark)
        drawn.append(svg.path(f"M{num(x)} {num(y)}h{num(field.width)}", stroke="faint", width=0.9, opacity=".4"))
        drawn.append(svg.text(say("train-mark", value=mark / parts), (x - 10, y + 5), 13, "faint", "end"))
    for mark in across:
        x, y = place(mark, up[0])
        drawn.append(svg.text(say("train-mark", value=mark), (x, y + 25), 13, "faint"))
    line = " ".join(f"{'L' if i else 'M'}{num(x)} {num(y)}" for i, (x, y) in enumerate(place(*each) for each in points))
    drawn.append(svg.path(line, stroke=colour, width=2.2, stroke_linejoin="round"))
    if dots:
        drawn += [svg.emblem(colour, place(*each), 4, "rose") for each in points]
    return "".join(drawn)
