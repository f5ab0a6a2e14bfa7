"""The bots: each decides from a seat's view alone, from one that plays anything to one that searches."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import Final, Literal, NamedTuple, Protocol

from newfound.bots import answers, greedy, look
from newfound.bots.mind import Memory, Mind, knobs_of, numbers
from newfound.bots.question import Question
from newfound.bots.search import Knobs
from newfound.core.game import Game
from newfound.core.state import Action, Random, View
from newfound.core.words import Message, Refused


class Bot(Protocol):
    """Anything that decides."""

    def decide(self, view: View, rng: Random) -> Action:
        """One of the legal actions of the view's seat."""
        ...


class OurBot(Bot, Protocol):
    """One of ours, in whose place a device can think."""

    def question(self, view: View, rng: Random) -> Question | Action | None:
        """What a device is asked so that it decides the same with these numbers; `None` where that is not counted.

        The action itself where there is nothing to think about.
        """
        ...


class NoSuchBot(Refused):
    """A level that does not exist, or nothing to decide."""


class Judged(NamedTuple):
    """A legal action and what a search thinks of it."""

    action: Action
    visits: int
    value: float
    """What it brings, winning and leading taken together, from 0 to 1."""
    wins: float
    """The chance to win with it."""
    points: float
    """The final points to expect."""


class RandomBot:
    """Plays any legal action."""

    def decide(self, view: View, rng: Random) -> Action:
        """One of the legal actions, all equally likely."""
        legal = _choices(view)
        return legal[int(rng.random() * len(legal))]

    def question(self, view: View, rng: Random) -> Action:
        """Nothing: it does not think."""
        return self.decide(view, rng)


class GreedyBot:
    """Takes what is worth most at the end of its own turn, and looks no further."""

    def __init__(
        self,
        ways: int = greedy.WAYS,
        overlooks: float | Literal["beginner", "greedy"] = "greedy",
        interpreted: bool = False,
        by_hand: bool = False,
    ) -> None:
        """`ways` to finish a turn are tried for each action; of its choices it overlooks a part.

        In place of the part a level stands for what it overlooks in the game that is played; `by_hand`, for what it
        overlooked in version 0.1. If `interpreted`, nothing is compiled for it.
        """
        self.ways = ways
        self.overlooks = overlooks
        self.interpreted = interpreted
        self.by_hand = by_hand

    def decide(self, view: View, rng: Random) -> Action:
        """The action with the best end of the turn among those it sees."""
        asked = self.question(view, rng)
        if isinstance(asked, Action):
            return asked
        best = greedy.ends(view, list(asked.actions), asked.ways, asked.start, self.interpreted)
        return asked.decision([list(each) for each in zip(asked.actions, best, strict=True)])

    def question(self, view: View, rng: Random) -> Question | Action:
        """What the ends of its turn are after those actions that it sees."""
        legal = _choices(view)
        part = self.overlooks
        if isinstance(part, str):
            part = float(getattr(knobs_of(view.game, self.by_hand, view.players), part))
        seen = _noticed(legal, part, rng)
        if len(seen) == 1:
            return seen[0]
        return Question("turns", view, numbers(rng), actions=[action.code for action in seen], ways=self.ways)


class SearchBot:
    """Searches as long as it may; it can be told to stop at once."""

    def __init__(
        self,
        seconds: float = 1.0,
        simulations: float | Literal["skilled", "expert"] = inf,
        threads: int = 1,
        knobs: Knobs | None = None,
        memory: Memory | None = None,
        by_hand: bool = False,
        masterly: bool = False,
    ) -> None:
        """`seconds` and `simulations` are for one decision; whichever is spent first ends the search.

        In place of simulations a level stands for as many as it has in the game that is played. Bots that are given
        the same memory share it. `by_hand` judges as version 0.1 did, also where a game has a network. One that is
        `masterly` weighs what everybody answers instead of searching, in games whose masters do so.
        """
        self.seconds = seconds
        self.simulations = simulations
        self.knobs = knobs
        self.by_hand = by_hand
        self.masterly = masterly
        self.memory = memory or Memory()
        self._minds = [Mind(self.memory) for _ in range(threads)]
        self._stop = threading.Event()

    def stop(self) -> None:
        """Ends the search that is going on; it decides by what it has found so far."""
        self._stop.set()

    def decide(self, view: View, rng: Random) -> Action:
        """The legal action that was worth most thought; what would change nothing any more is not thought."""
        knobs, simulations = self._effort(view)
        if self.masterly and knobs.answers:
            asked = self._weigh(view, rng, simulations)
            if isinstance(asked, Action):
                return asked
            self._stop.clear()
            stop, threads = self._stop.is_set, len(self._minds)
            return asked.decision(answers.weigh(view, asked.start, knobs, simulations, self.seconds, stop, threads))
        if simulations:
            return self._search(view, rng, brisk=True)[0].action
        asked = self._look(view, rng, knobs)
        if isinstance(asked, Action):
            return asked
        worth = look.values(view, list(asked.actions), asked.start, knobs, asked.plans)
        return asked.decision([list(each) for each in zip(asked.actions, worth, strict=True)])

    def question(self, view: View, rng: Random) -> Question | Action | None:
        """What it searches, or which of the choices that it notices are worth how much at one look."""
        knobs, simulations = self._effort(view)
        if self.knobs or self.by_hand or simulations == inf:
            return None
        if self.masterly and knobs.answers:
            return self._weigh(view, rng, simulations)
        if not simulations:
            return self._look(view, rng, knobs)
        only, *others = _choices(view)
        if not others:
            return only
        return Question("search", view, numbers(rng), simulations, brisk=True)

    def _weigh(self, view: View, rng: Random, simulations: float) -> Question | Action:
        """What everybody would answer to its best choices."""
        only, *others = _choices(view)
        return Question("answers", view, numbers(rng), simulations) if others else only

    def _look(self, view: View, rng: Random, knobs: Knobs) -> Question | Action:
        """What one look is about: the choices that are noticed, and how many are followed to the end of the turn."""
        level = self.simulations
        overlooks = {"skilled": knobs.overlooked, "expert": knobs.missed}.get(str(level), 0.0)
        seen = _noticed(_choices(view), overlooks, rng)
        if len(seen) == 1:
            return seen[0]
        plans = 0 if level == "skilled" else knobs.plans
        return Question("look", view, numbers(rng), actions=[action.code for action in seen], plans=plans)

    def judge(self, view: View, rng: Random) -> list[Judged]:
        """All legal actions with what the search thinks of them, the best first; all it has is spent on them."""
        return self._search(view, rng, brisk=False)

    def _effort(self, view: View) -> tuple[Knobs, float]:
        """How it weighs things in the game that is played, and how many simulations it may make."""
        knobs = self.knobs or knobs_of(view.game, self.by_hand, view.players)
        given = self.simulations
        return knobs, given if not isinstance(given, str) else knobs.skilled if given == "skilled" else knobs.expert

    def _search(self, view: View, rng: Random, brisk: bool) -> list[Judged]:
        legal = _choices(view)
        if len(legal) == 1 and (brisk or self._effort(view)[1] == inf):
            return [Judged(legal[0], 0, 0.5, 0.5, float(view.scores[legal[0].seat]))]
        return self.search(view, [numbers(rng) for _ in self._minds], brisk)

    def search(self, view: View, starts: Sequence[list[int]], brisk: bool) -> list[Judged]:
        """All legal actions, the best first, by a search whose threads begin with these random numbers."""
        legal = _choices(view)
        knobs, simulations = self._effort(view)
        self._stop.clear()
        share = simulations / len(self._minds)
        tasks = [
            (mind, view, start, knobs, share, self.seconds, self._stop, brisk)
            for mind, start in zip(self._minds, starts, strict=True)
        ]
        with self.memory.thinking(self._minds):
            if len(tasks) == 1:
                Mind.think(*tasks[0])
            else:
                with ThreadPoolExecutor(len(tasks)) as pool:
                    list(pool.map(lambda task: Mind.think(*task), tasks))
            return _sum(legal, self._minds)


def _sum(legal: list[Action], minds: Sequence[Mind]) -> list[Judged]:
    """What all minds think of the legal actions, the most visited first."""
    totals = {action.code: [0, 0.0, 0.0, 0.0] for action in legal}
    for mind in minds:
        for code, *sums in mind.children():
            totals[code] = [one + more for one, more in zip(totals[code], sums, strict=True)]
    judged = []
    for action in legal:
        visits, value, wins, points = totals[action.code]
        tried = visits or 1
        judged.append(Judged(action, int(visits), value / tried, wins / tried, points / tried))
    return sorted(judged, key=lambda each: (-each.visits, -each.value))


def _noticed(legal: list[Action], overlooks: float, rng: Random) -> list[Action]:
    """The choices that somebody notices who overlooks a part of them: one at least."""
    return [action for action in legal if rng.random() >= overlooks] or legal


def _choices(view: View) -> list[Action]:
    if type(view) is not View:
        raise TypeError(f"a bot decides by what a seat sees, state.view(seat), not by {view!r}")
    legal = [] if view.seat is None else view.legal(view.seat)
    if not legal:
        raise NoSuchBot(Message("bot-nothing-to-decide"))
    return legal


LEVELS: Final = ("random", "beginner", "greedy", "skilled", "expert", "master")
"""All but the last are counted, not timed, so that they are as strong anywhere."""


def simulations(level: str, game: Game, players: int) -> float:
    """How many a level makes for a decision of a game of so many; none where it does not search."""
    knobs = knobs_of(game, players=players)
    return {"skilled": knobs.skilled, "expert": knobs.expert, "master": inf}.get(level, 0)


BEFORE: Final = "@0.1"
"""Behind the name of a level: as it was in version 0.1, before anything was learned, to be measured against."""


def make(level: str, seconds: float = 1.0, threads: int = 1, memory: Memory | None = None) -> OurBot:
    """The bot of that level; `seconds` is the time a master takes for a decision. Some may share their memory."""
    by_hand = level.endswith(BEFORE)
    level = level.removesuffix(BEFORE)
    if level not in LEVELS:
        raise NoSuchBot(Message("bot-unknown", level=level, known=", ".join(LEVELS)))
    if not 0 <= seconds < inf:
        raise NoSuchBot(Message("bot-seconds"))
    if threads < 1:
        raise NoSuchBot(Message("bot-threads"))
    if level == "random":
        return RandomBot()
    if level == "beginner":
        return GreedyBot(ways=2, overlooks="beginner", by_hand=by_hand)
    if level == "greedy":
        return GreedyBot(by_hand=by_hand)
    if level == "skilled":
        return SearchBot(seconds, "skilled", threads, memory=memory, by_hand=by_hand)
    if level == "expert":
        return SearchBot(seconds, "expert", threads, memory=memory, by_hand=by_hand)
    return SearchBot(seconds, threads=threads, memory=memory, by_hand=by_hand, masterly=not by_hand)


def stand_in(level: str) -> Bot:
    """Who plays for a bot of that level until it is compiled: none looks further than its own turn."""
    if level == "random":
        return RandomBot()
    if level == "beginner":
        return GreedyBot(ways=2, overlooks="beginner", interpreted=True)
    return GreedyBot(interpreted=True)
