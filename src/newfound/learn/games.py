"""Games from which a network learns: everybody takes what a judge thinks best, now and then something else."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import Tensor

from newfound.bots.look import DEEPEST
from newfound.bots.network import MOST_SEATS
from newfound.core.game import Game
from newfound.learn.many import AFTER, BEFORE, ENDED, FOLLOWING, Many
from newfound.learn.pupil import Pupil

TWO: Final = 0.5
"""The part of all games that two play; the rest is shared out evenly to larger tables."""
USUAL: Final = 0.5
"""The part of all games that are played without any option; in the rest every option is any."""


class Manner(NamedTuple):
    """How choices are made, and what is learned from what came of them."""

    stray: float = 0.03
    """The part of all choices that are any."""
    margin: float = 0.3
    """How much the lead counts beside winning."""
    scale: float = 15.0
    """The lead in points that counts half."""
    reach: float = 0.06
    """Over how much of a game, counted in choices, the end loses weight to what was promised on the way to it."""


FIRM: Final = Manner(stray=0.0)
"""How one plays who wants to win."""


class Lessons(NamedTuple):
    """Positions and what came of them."""

    seen: Tensor
    players: Tensor
    wins: Tensor
    """Every seat's share of the win, from the seat that looks onwards."""
    points: Tensor
    """The points it still made."""


class Deals(NamedTuple):
    """Games to be begun: their records, and how many play each."""

    records: Any
    players: Tensor


def deals(game: Game, number: int, rng: Random, players: int | None = None, larger: bool = False) -> Deals:
    """Games of all kinds mixed, of one number of players, or of more than two: anybody begins."""
    sizes = [players or (rng.choice(game.players[1:]) if larger else _table_size(game, rng)) for _ in range(number)]
    kinds: dict[tuple[Any, ...], Any] = {}
    records = []
    for size in sizes:
        usual = rng.random() < USUAL
        options = {
            name: option.choices[0] if usual else rng.choice(option.choices) for name, option in game.options.items()
        }
        kind = (size, rng.randrange(size), *options.values())
        if kind not in kinds:
            kinds[kind] = game.new(size, first=kind[1], **options).position.to_numpy()
        records.append(kinds[kind])
    return Deals(np.concatenate(records), torch.tensor(sizes))


def _table_size(game: Game, rng: Random) -> int:
    two, *more = game.players
    return two if not more or rng.random() < TWO else rng.choice(more)


def play(
    many: Many, players: Tensor, judges: Sequence[Pupil | None], who: Tensor, manner: Manner, number: int
) -> tuple[Tensor, Lessons | None]:
    """Plays all games to their ends; gives their results and what is to be learned from them.

    `who` says for every game and seat which of the judges chooses; `None` is the hand-made one.
    """
    device = many.seats.device
    players, who = players.to(device), who.to(device)
    teller = next((judge for judge in judges if judge), None)
    numbers = torch.Generator(device).manual_seed(number)
    many.begin(number)
    told: list[_Step] = []
    while True:
        many.advance()
        games = many.counts.nonzero().squeeze(1)
        if not len(games):
            break
        seats = many.seats[games].long()
        steps = torch.zeros((len(games), DEEPEST), dtype=torch.int32, device=device)
        lengths = torch.ones(len(games), dtype=torch.int32, device=device)
        strays = torch.rand(len(games), generator=numbers, device=device) < manner.stray
        for index, judge in enumerate(judges):
            mine = (who[games, seats] == index).nonzero().squeeze(1)
            if len(mine):
                ways = (
                    _by_hand(many, games[mine]) if judge is None else _ways(many, games[mine], judge, players, manner)
                )
                choice = _choose(ways, many.number, games[mine], strays[mine], numbers)
                steps[mine], lengths[mine] = ways.steps[choice], ways.lengths[choice]
        anybody = (torch.rand(len(games), generator=numbers, device=device) * players[games]).to(torch.int32)
        noted, seen, points = many.act(games.to(torch.int32), steps, lengths, anybody)
        told.append(_Step(games, torch.stack([seats, anybody.long()], 1), noted > 0, seen, points))
    results = many.results()
    return results, _look_back(told, results, players, teller, manner)


class _Step(NamedTuple):
    """A choice in many games: what was noted after it and before it, and which seat saw that."""

    games: Tensor
    seats: Tensor
    noted: Tensor
    seen: Tensor
    points: Tensor


class _Tried(NamedTuple):
    """What can be chosen in many games, and what it is worth."""

    games: Tensor
    steps: Tensor
    lengths: Tensor
    worth: Tensor


def _first_steps(many: Many, games: Tensor) -> tuple[Tensor, Tensor]:
    """All legal actions of those who choose, with their games."""
    counts = many.counts[games]
    spread, place = _spread(counts)
    steps = torch.zeros((len(spread), DEEPEST), dtype=torch.int32, device=games.device)
    steps[:, 0] = many.actions[games[spread], place]
    return games[spread].to(torch.int32), steps


def _spread(counts: Tensor) -> tuple[Tensor, Tensor]:
    """Each number so often as it says, and a count from 0 beside each."""
    spread = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)
    begins = counts.cumsum(0) - counts
    return spread, torch.arange(len(spread), device=counts.device) - begins[spread]


def _by_hand(many: Many, games: Tensor) -> _Tried:
    """What the hand-made judgement thinks of all actions."""
    ways, steps = _first_steps(many, games)
    worth = many.try_by_hand(ways, steps) / 100
    return _Tried(ways.long(), steps, torch.ones_like(ways), worth)


def _ways(many: Many, games: Tensor, judge: Pupil, players: Tensor, manner: Manner) -> _Tried:
    """What a network thinks of where all complete choices lead."""
    ways, steps = _first_steps(many, games)
    found: list[tuple[Tensor, ...]] = []
    length = 1
    while len(ways):
        states, following, seen, results = many.try_ways(ways, steps, length)
        done = states <= 0
        lengths = torch.full_like(ways, length)
        found.append(tuple(each[done] for each in (ways, steps, lengths, states, seen, results)))
        going = ~done
        spread, place = _spread(states[going].clamp(max=FOLLOWING))
        ways, steps = ways[going][spread], steps[going][spread]
        if len(ways):
            steps[:, length] = following[going][spread, place]
        length += 1
    ways, steps, lengths, states, seen, results = (torch.cat(each) for each in zip(*found, strict=True))
    sitting = players[ways.long()]
    wins, more = judge.judge(seen, sitting)
    over = (states == ENDED)[:, None]
    wins = torch.where(over, results[:, :MOST_SEATS], wins)
    points = results[:, MOST_SEATS:] + torch.where(over, 0, more)
    nobody = torch.arange(MOST_SEATS, device=games.device) >= sitting[:, None]
    lead = points[:, 0] - points.masked_fill(nobody, -torch.inf)[:, 1:].amax(1)
    worth = (1 - manner.margin) * wins[:, 0] + manner.margin * (0.5 + 0.5 * lead / (lead.abs() + manner.scale))
    return _Tried(ways.long(), steps, lengths, worth)


def _choose(tried: _Tried, number: int, games: Tensor, strays: Tensor, numbers: torch.Generator) -> Tensor:
    """In each game the way that is taken."""
    chance = torch.rand(len(tried.worth), generator=numbers, device=games.device)
    astray = torch.zeros(number, dtype=torch.bool, device=games.device)
    astray[games] = strays
    return _best(tried.games, torch.where(astray[tried.games], chance, tried.worth), number)[games]


def _best(games: Tensor, worth: Tensor, number: int) -> Tensor:
    """For each game the place of what is worth most in it."""
    most = torch.full((number,), -torch.inf, device=games.device).scatter_reduce(0, games, worth, "amax")
    top = (worth == most[games]).nonzero().squeeze(1)
    place = torch.zeros(number, dtype=torch.long, device=games.device)
    return place.scatter_reduce(0, games[top], top, "amax")


def turned(values: Tensor, seats: Tensor, players: Tensor) -> Tensor:
    """Each row's values for all seats, from a seat onwards; seats where nobody sits have 0."""
    places = torch.arange(MOST_SEATS, device=values.device)
    turned = values.gather(1, (seats[:, None] + places) % players[:, None])
    return turned * (places < players[:, None])


def _look_back(
    told: list[_Step], results: Tensor, players: Tensor, teller: Pupil | None, manner: Manner
) -> Lessons | None:
    """What came of every position, from the end backwards: the result, mixed with what was promised on the way.

    What is promised is what whoever has chosen sees for everybody, so that the hope of one is the fear of another. If
    all learned from their own promises alone, each of them the best of many guesses, everybody would come to think that
    they win.
    """
    if not told:
        return None
    choices = torch.bincount(torch.cat([step.games for step in told]), minlength=len(players))
    trust = torch.exp(-1 / (manner.reach * choices).clamp_min(1e-9))
    aims = results.clone()
    seen, sitting, wins, points = [], [], [], []
    for step in reversed(told):
        # from the end backwards: what was seen after a choice learns before the choice's own promise is mixed in
        for when in (AFTER, BEFORE):
            keep = step.noted[:, when].nonzero().squeeze(1)
            games, seats, now = step.games[keep], step.seats[keep, when], step.points[keep, when]
            size = players[games]
            look = step.seen[keep, when]
            shares, finals = torch.split(aims[games], MOST_SEATS, 1)
            seen.append(look)
            sitting.append(size)
            wins.append(turned(shares, seats, size))
            points.append(turned(finals - now, seats, size))
            if teller is not None and when == AFTER:
                chance, more = teller.judge(look, size)
                back = size - seats
                there = torch.cat([turned(chance, back, size), now + turned(more, back, size)], 1)
                aims[games] = torch.lerp(there, aims[games], trust[games, None])
    return Lessons(
        torch.cat(seen), torch.cat(sitting).to(torch.uint8), torch.cat(wins).half(), torch.cat(points).half()
    )
