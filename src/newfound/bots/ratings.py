"""What the games of an arena come to: win rates with their intervals, mean points, and Elo.

A win shared by several seats is shared in equal parts. Elo follows Bradley and Terry: a seat wins with the strength of
its entry over the sum of the strengths at the table, and the strengths are those that make the results most likely.
One drawn game between every two entries is added, so that nobody who always won is endlessly strong.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

from newfound.bots.arena import Played

Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""

RESAMPLES: Final = 400
MOST_STEPS: Final = 20_000


@dataclass(frozen=True)
class Cell:
    """How an entry does against another: with two players all their games, with more those in which it is alone."""

    games: int
    share: float
    """Of the wins."""
    low: float
    high: float
    points: float | None
    """Its points on average; `None` when all games were forfeited."""


@dataclass(frozen=True)
class Rank:
    """How an entry does at a table altogether."""

    entry: str
    games: int
    """Seats it held; with more than two players several in one game."""
    elo: float
    low: float | None
    high: float | None
    """Where 95 % of the resampled Elo lie; `None` where there are too few rounds."""
    points: float | None
    seconds: float
    """Its time for a decision, on average."""
    forfeits: int


@dataclass(frozen=True)
class Standings:
    """The results of one game with one number of players."""

    game: str
    players: int
    games: int
    rounds: int
    ranks: tuple[Rank, ...]
    """The strongest first."""
    cross: tuple[tuple[Cell | None, ...], ...]
    """A row against each column, both in the order of the ranks; `None` where they have not met."""

    @property
    def fair(self) -> float:
        """What a seat would win if all were equal."""
        return 1 / self.players

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        return asdict(self) | {"fair": self.fair}


def standings(entries: Sequence[str], played: Sequence[Played], intervals: bool = True) -> list[Standings]:
    """The standings at every table that has been played at; `random`, or else the first entry, has Elo 0."""
    tables = dict.fromkeys((each.game, each.players) for each in played)
    return [_table(entries, [each for each in played if (each.game, each.players) == at], intervals) for at in tables]


def share(played: Played, seat: int) -> float:
    """The part of the win that a seat has."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate by Wilson's score."""
    square = Z * Z / games
    middle = (share + square / 2) / (1 + square)
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - reach, middle + reach


def _table(entries: Sequence[str], played: Sequence[Played], intervals: bool) -> Standings:
    elo, low, high = _elo(entries, played, intervals)
    order = sorted(range(len(entries)), key=lambda number: -elo[number])
    ranks = []
    for number in order:
        seats = [(each, seat) for each in played for seat, entry in enumerate(each.seats) if entry == entries[number]]
        decisions = sum(each.decisions[seat] for each, seat in seats)
        ranks.append(
            Rank(
                entries[number],
                len(seats),
                elo[number],
                low[number],
                high[number],
                _mean([each.scores[seat] for each, seat in seats if not each.forfeit]),
                sum(each.seconds[seat] for each, seat in seats) / max(decisions, 1),
                sum(each.forfeit is not None and each.forfeit["seat"] == seat for each, seat in seats),
            )
        )
    cross = tuple(tuple(_cell(played, entries[one], entries[two]) for two in order) for one in order)
    first = played[0]
    rounds = len({each.round for each in played})
    return Standings(first.game, first.players, len(played), rounds, tuple(ranks), cross)


def _cell(played: Sequence[Played], one: str, two: str) -> Cell | None:
    seats = [
        (each, each.seats.index(one))
        for each in played
        if one != two and one in each.seats and each.seats.count(two) == each.players - 1
    ]
    if not seats:
        return None
    won = sum(share(each, seat) for each, seat in seats) / len(seats)
    points = _mean([each.scores[seat] for each, seat in seats if not each.forfeit])
    return Cell(len(seats), won, *wilson(won, len(seats)), points)


def _mean(numbers: Sequence[int]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None


def _elo(
    entries: Sequence[str], played: Sequence[Played], intervals: bool
) -> tuple[list[float], Sequence[float | None], Sequence[float | None]]:
    """The Elo of each entry, and its interval by drawing whole rounds again, since their games share their draws."""
    import numpy as np

    rounds = {number: index for index, number in enumerate(sorted({each.round for each in played}))}
    kinds = {kind: index for index, kind in enumerate(dict.fromkeys(tuple(sorted(each.seats)) for each in played))}
    games = np.zeros((len(rounds), len(kinds)))
    wins = np.zeros((len(rounds), len(entries)))
    for each in played:
        games[rounds[each.round], kinds[tuple(sorted(each.seats))]] += 1
        for seat, entry in enumerate(each.seats):
            wins[rounds[each.round], entries.index(entry)] += share(each, seat)
    counts = [Counter(kind) for kind in kinds]
    seats = np.array([[count[entry] for entry in entries] for count in counts])
    weights = np.ones((1, len(rounds)))
    if intervals and len(rounds) > 1:
        again = np.random.default_rng(0).multinomial(len(rounds), np.full(len(rounds), 1 / len(rounds)), RESAMPLES)
        weights = np.concatenate([weights, again])
    zero = entries.index("random") if "random" in entries else 0
    strength = strengths(seats, weights @ games, weights @ wins)
    elo = 400 * np.log10(strength / strength[:, zero : zero + 1])
    if len(weights) == 1:
        nothing = [None] * len(entries)
        return elo[0].tolist(), nothing, nothing
    low, high = np.percentile(elo[1:], [2.5, 97.5], axis=0)
    return elo[0].tolist(), low.tolist(), high.tolist()


def strengths(seats: Any, games: Any, wins: Any) -> Any:
    """The most likely strength of each entry, for each row of results.

    `seats` says how many seats each entry has in each kind of game, `games` how often that kind was played, and `wins`
    what each entry won. Hunter's algorithm (2004): as long as it matters, an entry's strength becomes its wins over the
    wins that one of strength 1 would expect in its place.
    """
    import numpy as np

    number = seats.shape[1]
    drawn = np.array([[k in (i, j) for k in range(number)] for i in range(number) for j in range(i)], float)
    seats = np.concatenate([seats, drawn])
    games = np.concatenate([games, np.ones((len(games), len(drawn)))], axis=1)
    wins = wins + (number - 1) / 2
    strength = np.ones_like(wins)
    for _ in range(MOST_STEPS):
        better = wins / (games / (strength @ seats.T) @ seats)
        better /= np.exp(np.log(better).mean(axis=1, keepdims=True))
        change = np.abs(np.log(better / strength)).max()
        strength = better
        if change < 1e-7:
            break
    return strength
