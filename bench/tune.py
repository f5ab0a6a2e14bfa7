"""Tunes how a search weighs things in a game, by play against the search as it is now, at equal time for a decision.

For example `python bench/tune.py mayflower --pairs 400 --milliseconds 10`. A trial is two games on the same draws with
the seats swapped; it counts half by winning and half by the lead in points.
"""

import argparse
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from random import Random
from typing import Any

import newfound
from newfound import CHANCE
from newfound.bots.bot import SearchBot
from newfound.bots.mind import knobs_of
from newfound.bots.search import Knobs
from newfound.bots.tuner import Tuner

VALUES: dict[str, list[Any]] = {
    "explore": [0.4, 0.6, 0.9, 1.2, 1.7, 2.4, 3.5],
    "doubt": [0.0, 0.05, 0.1, 0.15, 0.25, 0.4],
    "margin": [0.0, 0.2, 0.35, 0.5, 0.75, 1.0],
    "scale": [5.0, 8.0, 12.0, 15.0, 20.0, 30.0, 50.0],
    "horizon": [0, 3, 6, 10, 16, 24, 40, 60, 100, 1000],
    "informed": [0, 1],
    "glance": [0.0, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0],
    "blur": [0, 1],
}


def play(name: str, settings: dict[str, Any], seconds: float, seed: str) -> tuple[float, float]:
    """The share of the win and of the lead that some settings have over the game's own in a pair of games."""
    game = newfound.game(name)
    won = ahead = 0.0
    for own in range(2):
        knobs = [Knobs(**settings) if seat == own else knobs_of(game) for seat in range(2)]
        bots = [SearchBot(seconds, knobs=each) for each in knobs]
        numbers = [Random(f"{seed}/{own}/{seat}") for seat in range(2)]
        state, draws = game.new(2), 0
        while not state.over:
            seat = state.to_act[0]
            if seat == CHANCE:
                action = state.chance(Random(f"{seed}/{draws}"))
                draws += 1
            else:
                action = bots[seat].decide(state.view(seat), numbers[seat])
            state = state.apply(seat, action)
        lead = state.scores[own] - state.scores[1 - own]
        won += (own in state.winners) / len(state.winners) / 2
        ahead += (0.5 + 0.5 * lead / (abs(lead) + 20)) / 2
    return won, ahead


def show(tuner: Tuner, wins: float) -> None:
    """Prints what is known so far."""
    print(f"\r{tuner.trials} pairs, {wins / tuner.trials:.3f} of the games won by what was tried")
    for name, rows in tuner.tables().items():
        print(f"  {name}:", ", ".join(f"{value} {mean:.3f} ({number})" for value, number, mean in rows))
    print("  believed best:", *tuner.best(), flush=True)


def main() -> None:
    """Tries settings until the pairs are played."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("game")
    command.add_argument("--pairs", type=int, default=300)
    command.add_argument("--milliseconds", type=float, default=10, help="for each decision")
    command.add_argument("--workers", type=int, default=1)
    command.add_argument("--seed", type=int, default=0)
    asked = command.parse_args()
    own = knobs_of(newfound.game(asked.game))._asdict()
    values = {name: sorted({*each, own[name]}) for name, each in VALUES.items()}
    rng = Random(asked.seed)
    tuner, wins, started = Tuner(values, own), 0.0, 0
    play(asked.game, own, 0.0, "compile before the workers share it")
    with ProcessPoolExecutor(asked.workers) as pool:
        running: dict[Future[tuple[float, float]], dict[str, Any]] = {}
        while tuner.trials < asked.pairs:
            while len(running) < asked.workers and started < asked.pairs:
                settings = tuner.propose(rng)
                seed = f"tune/{asked.seed}/{started}"
                running[pool.submit(play, asked.game, settings, asked.milliseconds / 1000, seed)] = settings
                started += 1
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for task in done:
                won, ahead = task.result()
                wins += won
                tuner.learn(running.pop(task), (won + ahead) / 2)
                print(f"\r{tuner.trials}/{asked.pairs}", end="", flush=True)
                if tuner.trials % 50 == 0:
                    show(tuner, wins)
    show(tuner, wins)


if __name__ == "__main__":
    main()
