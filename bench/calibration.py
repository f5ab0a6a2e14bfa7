"""Whether networks keep what they promise: chances to win in ten classes against what came of them, and points.

For example `python bench/calibration.py docs/calibration.svg --games 100 --seed 7`: prints a table for each game that
has learned and each number of players, and draws the chances. In these games everybody takes what one look thinks best,
now and then anything.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import newfound
from newfound import CHANCE
from newfound.bots.bot import SearchBot
from newfound.bots.mind import knobs_of
from newfound.bots.network import learned
from newfound.bots.search import Knobs, judge, new_room
from newfound.core import jit, svg
from newfound.core.contract import unfinished
from newfound.core.game import Game, found
from newfound.core.svg import Area, num

CLASSES: Final = 10
NOTED: Final = 0.125
"""The part of all positions that are looked at."""
STRAY: Final = 0.03
"""The part of all choices that are any."""
SIDE: Final = 220
"""How wide a panel is."""
COLOURS: Final = {2: "red", 3: "blue", 4: "green", 5: "yellow"}


class Promise(NamedTuple):
    """What a network said of a seat, and what came of it."""

    chance: float
    won: float
    points: float
    made: float


def promises(name: str, players: int, seed: str) -> list[Promise]:
    """What is said of every seat in some positions of a game, each as a seat sees it that has just chosen."""
    game, rng = newfound.game(name), Random(f"{seed}/{name}/{players}")
    state, knobs = game.new(players), knobs_of(game, players=players)
    bot = SearchBot(simulations=0, knobs=knobs._replace(plans=0))
    said: list[tuple[int, float, float]] = []
    while not state.over:
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(seat, state.chance(rng))
            continue
        stray = rng.random() < STRAY
        action = rng.choice(state.legal(seat)) if stray else bot.decide(state.view(seat), rng)
        state = state.apply(seat, action)
        judged = rng.random() < NOTED and not state.over
        if judged and knobs.turns:
            judged = state.to_act[0] != seat
        if judged and not jit.bind(unfinished, game.module("rules"))(game.box, state.position):
            said += _said(game, state.view(seat), seat, knobs)
    return [
        Promise(chance, (who in state.winners) / len(state.winners), points, state.scores[who])
        for who, chance, points in said
    ]


def _said(game: Game, view: newfound.View, seat: int, knobs: Knobs) -> Iterator[tuple[int, float, float]]:
    """For every seat its chance to win and its final points, as the network judges what a seat sees."""
    room = new_room(game)
    record = view.position.to_numpy()[0]
    game.compiled(judge)(game.boxes[0], record, 0, seat, knobs, learned(game).records[0], room)
    for who in range(view.players):
        yield who, float(room.reward[who]), float(room.points[who])


def classes(told: list[Promise]) -> list[tuple[float, float, int]]:
    """For each class of chances their mean, the part that won, and how many they were; empty ones are left out."""
    rows = []
    for k in range(CLASSES):
        those = [each for each in told if min(int(each.chance * CLASSES), CLASSES - 1) == k]
        if those:
            number = len(those)
            rows.append((sum(each.chance for each in those) / number, sum(each.won for each in those) / number, number))
    return rows


def table(name: str, players: int, told: list[Promise]) -> str:
    """What came of the promises, as a line of a table in Markdown."""
    off = [each.points - each.made for each in told]
    mean, error = sum(off) / len(off), sum(abs(each) for each in off) / len(off)
    apart = sum(number * abs(chance - won) for chance, won, number in classes(told)) / len(told)
    made = sum(each.made for each in told) / len(told)
    return f"| {name} | {players} | {len(told)} | {100 * apart:.1f} | {made:.1f} | {mean:+.1f} | {error:.1f} |"


def panel(name: str, counts: dict[int, list[Promise]], area: Area) -> str:
    """The chances of a game across, what came of them upward; a colour for each number of players."""
    field = Area(area.x + 44, area.y + 40, area.width - 60, area.height - 84)

    def place(across: float, up: float) -> tuple[float, float]:
        return field.x + field.width * across, field.y + field.height * (1 - up)

    drawn = [svg.plaque(area), svg.text(name, (area.x + 16, area.y + 27), 15, anchor="start")]
    for mark in range(0, 101, 25):
        x, y = place(0, mark / 100)
        drawn.append(svg.path(f"M{num(x)} {num(y)}h{num(field.width)}", stroke="faint", width=0.8, opacity=".4"))
        drawn.append(svg.text(str(mark), (x - 8, y + 4), 11, "faint", "end"))
        x, y = place(mark / 100, 0)
        drawn.append(svg.text(str(mark), (x, y + 17), 11, "faint"))
    (left, low), (right, high) = place(0, 0), place(1, 1)
    drawn.append(svg.path(f"M{num(left)} {num(low)}L{num(right)} {num(high)}", stroke="faint", width=1))
    for players, told in counts.items():
        points = [place(chance, won) for chance, won, _ in classes(told)]
        line = " ".join(f"{'L' if i else 'M'}{num(x)} {num(y)}" for i, (x, y) in enumerate(points))
        drawn.append(svg.path(line, stroke=COLOURS[players], width=1.6, stroke_linejoin="round"))
        drawn += [svg.emblem(COLOURS[players], each, 3.2, COLOURS[players]) for each in points]
        at = area.x + 26 + 42 * (players - 2)
        drawn.append(svg.emblem(COLOURS[players], (at, area.y + area.height - 16), 4, COLOURS[players]))
        drawn.append(svg.text(str(players), (at + 9, area.y + area.height - 11), 12, anchor="start"))
    return "".join(drawn)


def picture(games: dict[str, dict[int, list[Promise]]]) -> str:
    """One panel to a game, side by side."""
    gap = 12
    panels = [
        panel(name, counts, Area(gap + i * (SIDE + gap), gap, SIDE, SIDE + 24))
        for i, (name, counts) in enumerate(games.items())
    ]
    size = (gap + len(panels) * (SIDE + gap), SIDE + 24 + 2 * gap)
    paper = svg.path(Area(0, 0, *size).outline(), "paper")
    title = "Chances to win in percent as they were promised, and the part that won, by the number of players"
    return svg.document("calibration", size, paper + "".join(panels), title=title, role="img")


def main() -> None:
    """Plays the games, on all cores, and tells."""
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("out", type=Path, help="where the picture goes")
    command.add_argument("--games", type=int, default=100, help="of each kind")
    command.add_argument("--seed", default="1")
    command.add_argument("--workers", type=int)
    asked = command.parse_args()
    games = {name: game for name, game in found().items() if learned(game).about}
    drawn: dict[str, dict[int, list[Promise]]] = {}
    print("| game | players | promises | chance, mean distance in % | points | promised more | error |")
    print("|---|---|---|---|---|---|---|")
    with ProcessPoolExecutor(asked.workers) as pool:
        for name, game in games.items():
            for players in game.players:
                seeds = [f"{asked.seed}/{k}" for k in range(asked.games)]
                several = pool.map(promises, [name] * asked.games, [players] * asked.games, seeds, chunksize=5)
                told = [each for some in several for each in some]
                drawn.setdefault(game.called("en"), {})[players] = told
                print(table(game.called("en"), players, told), flush=True)
    asked.out.write_text(picture(drawn), encoding="utf-8")


if __name__ == "__main__":
    main()
