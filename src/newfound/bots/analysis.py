"""What a game could have been: the best alternatives at each decision, what was given away, and what was luck.

A decision is judged from the view of its seat at that moment. With half of the effort a search names the best
alternatives; with the other half each of them, and what was played, is searched by itself, all alike. What is given
away is the difference between the best one and what was played, if it is more than twice its standard error: the chance
in a search is no fault of the player.

The luck of a draw is what it changed for a seat: what a search expects for it after the draw less what it expects
before, where the draw comes out as likely as it is, both from what the seat sees. So luck is 0 on average over all
outcomes.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise, takewhile
from math import hypot, inf, sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from newfound.bots.bot import NoSuchBot, SearchBot
from newfound.bots.mind import Mind, Result, knobs_of, numbers
from newfound.core import record
from newfound.core.game import Game
from newfound.core.seats import CHANCE
from newfound.core.state import Action, Random, State, View
from newfound.core.words import LANGUAGES, Message, Refused, seat_name, words

BEST: Final = 3
"""How many alternatives are told."""

WORLDS: Final = 8
"""How often what a seat cannot see is imagined for one alternative."""

AHEAD: Final = 150
"""Simulations for each further decision of a turn that a hint tells."""

LONGEST: Final = 6
"""How many decisions of a turn a hint tells at most."""

GUESSES: Final = 3
"""How often what a seat cannot see is imagined to find out what is sure to come."""

LEAST: Final = 8
"""Simulations that are made however little time there is: a mean of fewer has no error to speak of."""


class NotOver(Refused):
    """A game whose analysis would show what somebody still hides."""


@dataclass(frozen=True)
class Choice:
    """An alternative and what to expect of it."""

    text: str
    words: dict[str, str]
    """The sentence, by language."""
    wins: float | None = None
    """The chance to win with it; `None` where there was nothing to choose."""
    points: float | None = None
    """The final points."""
    then: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """How one's turn goes on after it and what that scores, in sentences by language; only a hint tells."""


@dataclass(frozen=True)
class Decision:
    """What a seat decided, next to what it could have."""

    number: int
    """Which decision of the record, from 1 on."""
    seat: int
    played: Choice
    best: tuple[Choice, ...]
    gave_wins: float
    """The chance to win that was given away."""
    gave_points: float


@dataclass(frozen=True)
class Draw:
    """What chance drew, and what that changed for each seat."""

    number: int
    text: str
    words: dict[str, str]
    wins: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class Total:
    """What a seat gave away and what luck brought it, over the whole game."""

    seat: int
    gave_wins: float
    gave_points: float
    luck_wins: float
    luck_points: float
    luck_wins_error: float
    """The standard error of the estimate."""
    luck_points_error: float


@dataclass(frozen=True)
class Hint:
    """The best choices of a seat that is to act."""

    game: str
    number: int
    seat: int
    best: tuple[Choice, ...]

    def say(self, lang: str = "fr") -> list[str]:
        """One line for whose decision it is, and one for each choice."""
        say = words(lang)
        lines = [say("hint-title", seat=seat_name(self.seat), number=self.number)]
        for rank, choice in enumerate(self.best, 1):
            lines.append(say("hint-choice", rank=rank, choice=_told(choice, lang)))
            lines += [say("hint-then", step=step) for step in choice.then.get(lang, ())]
        return lines

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        return asdict(self)


@dataclass(frozen=True)
class Analysis:
    """A whole game, decision by decision."""

    game: str
    players: int
    steps: tuple[Decision | Draw, ...]
    totals: tuple[Total, ...]

    def say(self, lang: str = "fr") -> list[str]:
        """A line for each decision in which there was something to choose or to be drawn, and one for each seat."""
        return [line for _, line in self.remarks(lang)]

    def remarks(self, lang: str = "fr") -> list[tuple[int | None, str]]:
        """The same, each line with the number of its decision; `None` where it tells of the whole game."""
        say = words(lang)
        lines: list[tuple[int | None, str]] = []
        for step in self.steps:
            if isinstance(step, Draw):
                if any(step.wins) or any(step.points):
                    luck = " · ".join(
                        say("analysis-luck", seat=seat_name(seat), wins=_signed(wins, 100), points=_signed(points))
                        for seat, (wins, points) in enumerate(zip(step.wins, step.points, strict=True))
                    )
                    told = say("analysis-draw", number=step.number, action=step.words[lang], luck=luck)
                    lines.append((step.number, told))
            elif step.best:
                seat, played = seat_name(step.seat), _told(step.played, lang)
                lines.append((step.number, say("analysis-decision", number=step.number, seat=seat, played=played)))
                if step.gave_wins or step.gave_points:
                    gave = {"wins": step.gave_wins, "points": step.gave_points}
                    lines.append((step.number, say("analysis-gave", better=_told(step.best[0], lang), **gave)))
        for total in self.totals:
            numbers = {"gave_wins": total.gave_wins, "gave_points": total.gave_points}
            numbers |= {"wins_error": 100 * total.luck_wins_error, "points_error": total.luck_points_error}
            luck_wins, luck_points = _signed(total.luck_wins, 100), _signed(total.luck_points)
            seat = seat_name(total.seat)
            told = say("analysis-total", seat=seat, luck_wins=luck_wins, luck_points=luck_points, **numbers)
            lines.append((None, told))
        return lines

    def to_json(self) -> dict[str, Any]:
        """Everything; a step with a seat is a decision, one without is a draw."""
        return asdict(self)


def hint(view: View, seconds: float = 1.0, simulations: float = inf, seed: int = 0) -> Hint:
    """The best that the seat of a view can do now, from what it can see."""
    if view.seat is None or not view.legal(view.seat):
        raise NoSuchBot(Message("bot-nothing-to-decide"))
    number = 1 + sum(1 for _ in view.decisions())
    analyst = _Analyst(view.game, seconds, simulations, seed)
    return Hint(view.game.name, number, view.seat, analyst.best(view, random.Random(f"{seed}/{number}")))


def analyse(
    game: State | str,
    seconds: float = 1.0,
    simulations: float = inf,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    given_up: bool = False,
) -> Analysis:
    """What every decision of a game gave away and how lucky every draw was; `game` is a state or a record.

    `seconds` and `simulations` are for one decision or draw; whichever is spent first ends it. `progress` is told how
    many of the decisions are done. A game with secrets has to be over, by the rules or because it was `given_up`.
    """
    states = list(record.replay(game) if isinstance(game, str) else _replay(game))
    last = states[-1]
    if not last.over and not given_up and last.position.has_secrets():
        raise NotOver(Message("analysis-not-over"))
    return _Analyst(last.game, seconds, simulations, seed).analyse(states, progress or _unheard)


def _replay(state: State) -> Iterator[State]:
    """Every state that led to this one."""
    here = state.game.new(state.players, **state.options)
    yield here
    for seat, text, _ in state.decisions():
        here = here.apply(seat, text)
        yield here


def _unheard(_done: int, _total: int) -> None:
    """Progress that nobody follows."""


def _choice(action: Action, outlook: "Outlook | None" = None) -> Choice:
    said = {lang: action.say(lang) for lang in LANGUAGES}
    return Choice(action.text, said, outlook and outlook.wins, outlook and outlook.points)


def _told(choice: Choice, lang: str) -> Message:
    if choice.wins is None:
        return Message("choice-only", action=choice.words[lang])
    return Message("choice", action=choice.words[lang], wins=choice.wins, points=choice.points)


def _signed(number: float, times: int = 1) -> Message:
    """A number with its sign, even when it is good."""
    shown = round(number * times, 1)
    return Message("gain" if shown >= 0 else "loss", number=abs(shown))


# What a position promises


class Outlook(NamedTuple):
    """What a seat may expect, with the standard errors."""

    wins: float
    points: float
    value: float
    """Winning and leading taken together, as the search sees it."""
    wins_error: float
    points_error: float


class _Analyst:
    """Looks at positions of one game."""

    def __init__(self, game: Game, seconds: float, simulations: float, seed: int) -> None:
        self.game = game
        self.seconds = seconds
        self.simulations = simulations
        self.seed = seed
        self.bot = SearchBot(seconds / 2, simulations if simulations == inf else max(1, simulations // 2))
        self.mind = Mind()
        self.knobs = knobs_of(game)

    def analyse(self, states: Sequence[State], progress: Callable[[int, int], None]) -> Analysis:
        """Every step from state to state."""
        players = states[0].players
        steps: list[Decision | Draw] = []
        luck = _Luck(players)
        for number, (state, after) in enumerate(pairwise(states), 1):
            progress(number - 1, len(states) - 1)
            rng = random.Random(f"{self.seed}/{number}")
            assert after.last
            seat, text = after.last
            action = state.find(seat, text)
            if seat == CHANCE:
                steps.append(self.draw(number, state, action, after, luck, rng))
            else:
                luck.known = None
                steps.append(self.decision(number, state.view(seat), action, rng))
        progress(len(states) - 1, len(states) - 1)
        totals = []
        for seat in range(players):
            mine = [step for step in steps if isinstance(step, Decision) and step.seat == seat]
            gave = sum(step.gave_wins for step in mine), sum(step.gave_points for step in mine)
            totals.append(Total(seat, *gave, *luck.of(seat)))
        return Analysis(self.game.name, players, tuple(steps), tuple(totals))

    def decision(self, number: int, view: View, action: Action, rng: Random) -> Decision:
        """What was played from a view, and the best that could have been."""
        assert view.seat is not None
        if len(view.legal(view.seat)) == 1:
            return Decision(number, view.seat, _choice(action), (), 0.0, 0.0)
        found = self.alternatives(view, rng, action)
        first, mine = next(iter(found.values())), found[action]
        gave_wins = _beyond_doubt(first.wins - mine.wins, first.wins_error, mine.wins_error)
        gave_points = _beyond_doubt(first.points - mine.points, first.points_error, mine.points_error)
        choices = {each: _choice(each, outlook) for each, outlook in found.items()}
        return Decision(number, view.seat, choices[action], tuple(choices.values())[:BEST], gave_wins, gave_points)

    def best(self, view: View, rng: Random) -> tuple[Choice, ...]:
        """The best that can be done from a view."""
        assert view.seat is not None
        legal = view.legal(view.seat)
        if len(legal) == 1:
            return (replace(_choice(legal[0]), then=self.rest_of_turn(view, legal[0], rng)),)
        return tuple(
            replace(_choice(each, outlook), then=self.rest_of_turn(view, each, rng))
            for each, outlook in self.alternatives(view, rng).items()
        )

    def rest_of_turn(self, view: View, action: Action, rng: Random) -> dict[str, tuple[str, ...]]:
        """How a bot would finish the turn after an action, and what that scores; as far as it is sure to come so."""
        worlds = [self.turn(view, action, rng) for _ in range(GUESSES if view.position.has_secrets() else 1)]
        sure = list(takewhile(lambda steps: len({str(step) for step in steps}) == 1, zip(*worlds, strict=False)))
        return {lang: tuple(steps[0][lang] for steps in sure) for lang in LANGUAGES}

    def turn(self, view: View, action: Action, rng: Random) -> list[dict[str, str]]:
        """The rest of a turn in one world that a view leaves open, step by step in both languages."""
        seat = view.seat
        assert seat is not None
        bot = SearchBot(simulations=AHEAD)
        state, told = view.imagine(rng), list[dict[str, str]]()
        for _ in range(LONGEST):
            state = state.apply(seat, action.text)
            for event in state.events:
                if event.seat == seat and event.points:
                    told.append({lang: event.say(lang, seat) for lang in LANGUAGES})
            if seat not in state.to_act:
                break
            action = bot.decide(state.view(seat), rng)
            told.append({lang: action.say(lang) for lang in LANGUAGES})
        return told

    def alternatives(self, view: View, rng: Random, *also: Action) -> dict[Action, Outlook]:
        """What to expect of the actions that a search thinks most of, and of some others; the best first."""
        assert view.seat is not None
        judged = self.bot.judge(view, rng)[:BEST]
        chosen = list(dict.fromkeys([*(each.action for each in judged if each.visits), *also]))
        found = {action: self.after(view, action, rng, len(chosen))[view.seat] for action in chosen}
        return dict(sorted(found.items(), key=lambda each: -each[1].value))

    def after(self, view: View, action: Action, rng: Random, among: int) -> tuple[Outlook, ...]:
        """What to expect after one of so many actions, over what the view leaves open."""
        assert view.seat is not None
        worlds = WORLDS if view.position.has_secrets() else 1
        imagined = [view.imagine(rng).apply(view.seat, action.text).view(view.seat) for _ in range(worlds)]
        return self.outlook(imagined, rng, 2 * among)

    def draw(self, number: int, state: State, action: Action, after: State, luck: "_Luck", rng: Random) -> Draw:
        """How lucky a draw was for each seat."""
        said = {lang: action.say(lang) for lang in LANGUAGES}
        if len(state.legal(CHANCE)) == 1:
            nothing = (0.0,) * state.players
            return Draw(number, action.text, said, nothing, nothing)
        before = luck.known or self.fortunes(state, rng)
        return Draw(number, action.text, said, *luck.add(before, self.fortunes(after, rng)))

    def fortunes(self, state: State, rng: Random) -> tuple[Outlook, ...]:
        """What each seat may expect from what it sees."""
        if not state.position.has_secrets():
            return self.outlook([state.view(0)], rng, 2)
        seats = range(state.players)
        return tuple(self.outlook([state.view(seat)], rng, 2 * state.players)[seat] for seat in seats)

    def outlook(self, views: Sequence[View], rng: Random, parts: int) -> tuple[Outlook, ...]:
        """What each seat may expect from some views taken together, for one part of the effort of a decision."""
        each = len(views) * parts
        results = [
            result
            for view in views
            for result in self.simulate(view, rng, self.seconds / each, self.simulations / each)
        ]
        return tuple(_outlook([result[seat] for result in results]) for seat in range(views[0].players))

    def simulate(self, view: View, rng: Random, seconds: float, simulations: float) -> Iterator[list[Result]]:
        """What a search from a view comes to, simulation by simulation, until the time or their number is spent."""
        until = inf
        for done, results in enumerate(self.mind.results(view, numbers(rng), self.knobs), 1):
            yield results
            if done == 1:  # what had to be compiled is compiled now
                until = time.perf_counter() + seconds
            if done >= LEAST and (done >= simulations or time.perf_counter() >= until):
                return


def _outlook(results: Sequence[Result]) -> Outlook:
    """The means of a seat's results, and their standard errors."""
    wins, points, values = (tuple(map(float, each)) for each in zip(*results, strict=True))
    return Outlook(fmean(wins), fmean(points), fmean(values), _error(wins), _error(points))


def _error(numbers: Sequence[float]) -> float:
    """The standard error of their mean."""
    mean = fmean(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))


def _beyond_doubt(difference: float, *errors: float) -> float:
    """A difference that is more than twice its standard error, or 0."""
    return difference if difference > 2 * hypot(*errors) else 0.0


class _Luck:
    """Adds up luck; draws that follow each other share what is known in between."""

    def __init__(self, players: int) -> None:
        self.known: tuple[Outlook, ...] | None = None
        """What to expect now, if the last step was a draw."""
        self.sums = [[0.0] * 4 for _ in range(players)]

    def add(
        self, before: tuple[Outlook, ...], after: tuple[Outlook, ...]
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Adds what a draw changed, and gives it: wins and points for each seat."""
        # what the last draw led to and this one starts from cancels out, and its error with it
        sign = -1 if before is self.known else 1
        self.known = after
        for total, old, new in zip(self.sums, before, after, strict=True):
            total[0] += new.wins - old.wins
            total[1] += new.points - old.points
            total[2] += new.wins_error**2 + sign * old.wins_error**2
            total[3] += new.points_error**2 + sign * old.points_error**2
        pairs = list(zip(before, after, strict=True))
        return tuple(new.wins - old.wins for old, new in pairs), tuple(new.points - old.points for old, new in pairs)

    def of(self, seat: int) -> tuple[float, float, float, float]:
        """The luck of a seat in wins and in points, and the standard errors of both."""
        wins, points, wins_square, points_square = self.sums[seat]
        return wins, points, sqrt(max(0.0, wins_square)), sqrt(max(0.0, points_square))
