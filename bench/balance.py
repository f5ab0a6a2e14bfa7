"""How fair and lively a game is among equal bots: its length, points, wins by seat, and how often each thing is done.

For example `python bench/balance.py century --players 4 --games 400 --simulations 150 --uses go claim tile`.
"""

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import newfound
from newfound import CHANCE
from newfound.bots.bot import SearchBot

ROUNDS = {"century": "rounds", "colorado": "turn"}
"""Where a game's record counts its rounds."""


class Played(NamedTuple):
    """What a game came to."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: Counter[str]


def play(name: str, players: int, options: dict[str, Any], simulations: float, seed: str) -> Played:
    """One game among bots that think equally long."""
    rng = random.Random(seed)
    bots = [SearchBot(inf, simulations) for _ in range(players)]
    decisions: Counter[str] = Counter()
    state = newfound.game(name).new(players, **options)
    while not state.over:
        seat = rng.choice(state.to_act)
        action = state.chance(rng) if seat == CHANCE else bots[seat].decide(state.view(seat), rng)
        if seat != CHANCE:
            decisions[action.text] += 1
        state = state.apply(seat, action)
    return Played(state.scores, state.winners, int(getattr(state.position, ROUNDS[name])), decisions)


def show(games: list[Played], players: int, verbs: list[str]) -> None:
    """Prints what the games came to."""
    number = len(games)
    best = [max(game.scores) for game in games]
    rounds = [game.rounds for game in games]
    print(f"{number} games of {players}; {fmean(sum(game.decisions.values()) for game in games):.0f} decisions each")
    print(f"rounds {fmean(rounds):.1f} (from {min(rounds)} to {max(rounds)})")
    print(f"winners' points {fmean(best):.1f} ± {stdev(best):.1f} (from {min(best)} to {max(best)})")
    for seat in range(players):
        won = sum((seat in game.winners) / len(game.winners) for game in games) / number
        error = sqrt(won * (1 - won) / number)
        points = fmean(game.scores[seat] for game in games)
        print(f"seat {seat + 1}: {won * players:.2f} × its share ± {error * players:.2f}, {points:.1f} points")
    total: Counter[str] = sum((game.decisions for game in games), Counter())
    for verb in verbs:
        done = {text: count for text, count in sorted(total.items()) if text.split()[0] == verb}
        print(f"{verb}:", ", ".join(f"{text[len(verb) + 1 :]} {count / number:.2f}" for text, count in done.items()))


def main() -> None:
    """Plays and prints."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("game", choices=ROUNDS)
    command.add_argument("--players", type=int, default=2)
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--simulations", type=int, default=150, help="for each decision")
    command.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    command.add_argument("--uses", nargs="*", default=[], metavar="VERB", help="count these decisions")
    command.add_argument("--workers", type=int)
    asked = command.parse_args()
    options = dict(each.split("=") for each in asked.option)
    play(asked.game, asked.players, options, 1, "compile before the workers share it")
    with ProcessPoolExecutor(asked.workers) as pool:
        tasks = [
            pool.submit(play, asked.game, asked.players, options, asked.simulations, f"balance/{number}")
            for number in range(asked.games)
        ]
        games = []
        for task in as_completed(tasks):
            games.append(task.result())
            print(f"\r{len(games)}/{asked.games}", end="", flush=True)
    print("\r", end="")
    show(games, asked.players, asked.uses)


if __name__ == "__main__":
    main()
