"""What a game could have been: the best alternatives at each decision, what was given away, and what was luck.

A decision is judged from the view of its seat at that moment. With half of the effort a search names the best
alternatives; with the other half each of them, and what was played, is searched by itself, all alike. All that is told
of an alternative comes from the same simulations: the chance to win, a seat's points, and its lead, which is how far
these are above what the others have on average. What is given away is the difference between the best one and what was
played, if it is more than twice its standard error: the chance in a search is no fault of the player.

The luck of a draw is what it changed: what a search expects after the draw less what it expects before, where the draw
comes out as likely as it is, both from what those see who may know it. So luck is 0 on average over all outcomes; and
as chances to win and leads add up to the same for all seats together, what one gains by luck the others lose.
"""

import hashlib
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import groupby, pairwise, takewhile
from math import hypot, inf, sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeVar

from newfound.bots.bot import NoSuchBot, SearchBot
from newfound.bots.mind import Memory, Mind, knobs_of, numbers
from newfound.bots.question import LEAST, Answer, Asking, Question, Unanswered, step
from newfound.core import contract, jit, record
from newfound.core.game import Game
from newfound.core.seats import CHANCE
from newfound.core.state import Action, Random, State, View
from newfound.core.words import LANGUAGES, Message, Refused, Words, apart, seat_name

T = TypeVar("T")

BEST: Final = 3
"""How many alternatives are told."""

COSTLIEST: Final = 5
"""How many of the decisions that gave most away are told first."""

SIMULATIONS: Final = 6000
"""What a hint takes unless it is said: counted, so that it is the same on every machine, whatever else that does."""

WORLDS: Final = 8
"""How often what a seat cannot see is imagined for one alternative."""

AHEAD: Final = 150
"""Simulations for each further decision of a turn that a hint tells."""

LONGEST: Final = 6
"""How many decisions of a turn a hint tells at most."""

GUESSES: Final = 3
"""How often what a seat cannot see is imagined to find out what is sure to come."""

TELLING: Final = 0.3
"""Points that a reason is made of at least."""


class NotOver(Refused):
    """A game whose analysis would show what somebody still hides."""


@dataclass(frozen=True)
class Choice:
    """An alternative and what to expect of it."""

    text: str
    words: Message
    wins: float | None = None
    """The chance to win with it; `None` where there was nothing to choose."""
    points: float | None = None
    """The final points."""
    against: float | None = None
    """What the others get on average."""
    then: tuple[Message, ...] = ()
    """How one's turn goes on after it and what that scores; only a hint tells."""
    why: Message | None = None
    """In what it is better than the next one; only the best choice of a hint tells."""
    where: Message | None = None
    """The place it is about, told where another choice beside it reads the same."""


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
    gave_lead: float
    """The points that were given away, of the lead over what the others have on average."""
    chances: tuple[float, ...]
    """Each seat's chance to win after it."""


@dataclass(frozen=True)
class Draw:
    """What chance drew, and what that changed for each seat."""

    number: int
    text: str
    words: Message
    wins: tuple[float, ...]
    lead: tuple[float, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Total:
    """What a seat gave away and what luck brought it, over the whole game."""

    seat: int
    decisions: int
    """In how many decisions it had a choice."""
    costly: int
    """How many of them gave something away."""
    mean_wins: float
    """The chance to win that a decision gave away on average; their sum would be no chance."""
    gave_lead: float
    luck_wins: float
    """The sum of what draws changed; with the others' it is 0."""
    luck_lead: float
    luck_wins_error: float
    """The standard error of the estimate."""
    luck_lead_error: float


class Remark(NamedTuple):
    """Something that is told about a game."""

    number: int
    """The first decision it is about."""
    say: str
    more: str = ""
    """What a decision gave away."""
    draw: bool = False
    """Whether it is one of several draws in a row, about which the remark before tells already."""


@dataclass(frozen=True)
class Hint:
    """The best choices of a seat that is to act."""

    game: Game
    number: int
    seat: int
    players: int
    best: tuple[Choice, ...]

    def say(self, lang: str = "fr", names: Sequence[str] = (), texts: bool = False) -> list[str]:
        """One line for whose decision it is, and one for each choice, its reason and how the turn goes on.

        With `texts` each choice is also told as records write it.
        """
        say = _Voice(self.game.words(lang), names, texts)
        lines = [say("hint-title", seat=seat_name(self.seat), number=self.number)]
        for rank, (choice, told) in enumerate(zip(self.best, _told(self.best, self.players, say), strict=True), 1):
            lines.append(say("hint-choice", rank=rank, choice=told))
            lines += [say("hint-why", why=choice.why)] if choice.why else []
            lines += [say("hint-then", step=step) for step in choice.then]
        return lines

    def to_json(self) -> dict[str, Any]:
        """Everything, sentences in every language."""
        plain: dict[str, Any] = _plain(self, self.game)
        return plain


@dataclass(frozen=True)
class Analysis:
    """A whole game, decision by decision."""

    game: Game
    players: int
    steps: tuple[Decision | Draw, ...]
    totals: tuple[Total, ...]

    def say(self, lang: str = "fr", names: Sequence[str] = (), texts: bool = False) -> list[str]:
        """All of it: the whole game, what cost most, and each decision in which there was something to choose."""
        say = self.game.words(lang)
        lines = [*self.summary(lang, names), ""]
        costly = self.costliest(lang, names, texts)
        if costly:
            lines += [say("analysis-costliest"), *(line for remark in costly for line in remark[1:3]), ""]
        lines.append(say("analysis-all"))
        for remark in self.remarks(lang, names, texts):
            if not remark.draw:
                lines += [remark.say, *([remark.more] if remark.more else [])]
        return lines

    def summary(self, lang: str = "fr", names: Sequence[str] = ()) -> list[str]:
        """A sentence for each seat, and what lead and luck are measured against; of luck nothing where nobody drew."""
        say = _Voice(self.game.words(lang), names)
        lines, draws = [], sum(isinstance(step, Draw) for step in self.steps)
        for total in self.totals:
            gave = {"wins": total.mean_wins, "lead": _points(total.gave_lead), "decisions": total.decisions}
            luck = {"draws": draws, "luck": _signed(total.luck_lead, "points"), "error": total.luck_lead_error}
            lines.append(say("analysis-total", seat=seat_name(total.seat), costly=total.costly, **gave, **luck))
        return [*lines, say("analysis-baseline", players=self.players, draws=draws)]

    def costliest(self, lang: str = "fr", names: Sequence[str] = (), texts: bool = False) -> list[Remark]:
        """The decisions that gave most away, the worst first."""
        say = _Voice(self.game.words(lang), names, texts)
        costly = [step for step in self.steps if isinstance(step, Decision) and (step.gave_wins or step.gave_lead)]
        costly.sort(key=lambda step: (-step.gave_wins, -step.gave_lead))
        return [self._decided(step, say) for step in costly[:COSTLIEST]]

    def remarks(self, lang: str = "fr", names: Sequence[str] = (), texts: bool = False) -> list[Remark]:
        """One for each decision in which there was something to choose, and for draws that changed something."""
        say = _Voice(self.game.words(lang), names, texts)
        told: list[Remark] = []
        for kind, steps in groupby(self.steps, type):
            if kind is Decision:
                told += [self._decided(step, say) for step in steps if isinstance(step, Decision) and step.best]
                continue
            draws = [step for step in steps if isinstance(step, Draw) and (any(step.wins) or any(step.lead))]
            each = [
                Remark(
                    step.number,
                    say("analysis-draw", number=step.number, action=step.words, luck=_luck(step.wins, step.lead)),
                    draw=len(draws) > 1,
                )
                for step in draws
            ]
            if len(draws) > 1:
                first, last = draws[0].number, draws[-1].number
                sums = [sum(changes) for changes in zip(*(step.wins for step in draws), strict=True)]
                leads = [sum(changes) for changes in zip(*(step.lead for step in draws), strict=True)]
                args = {"first": first, "last": last, "count": len(draws), "luck": _luck(sums, leads)}
                told.append(Remark(first, say("analysis-draws", **args)))
            told += each
        return told

    def _decided(self, step: Decision, say: "_Voice") -> Remark:
        gave_away = bool(step.gave_wins or step.gave_lead)
        played, *better = _told([step.played, *(step.best[:1] if gave_away else ())], self.players, say)
        line = say("analysis-decision", number=step.number, seat=seat_name(step.seat), played=played)
        if not gave_away:
            return Remark(step.number, line)
        gave = say("analysis-gave", wins=step.gave_wins, lead=_points(step.gave_lead), better=better[0])
        return Remark(step.number, line, gave)

    def to_json(self) -> dict[str, Any]:
        """Everything, sentences in every language; a step with a seat is a decision, one without is a draw."""
        plain: dict[str, Any] = _plain(self, self.game)
        return plain


class _Voice:
    """A language in which the seats are called by their players' names, and choices by their texts too if wanted."""

    def __init__(self, words: Words, names: Sequence[str], texts: bool = False) -> None:
        self.words = words
        self.names = names
        self.texts = texts

    def __call__(self, id: str, **args: Any) -> str:
        return self.say(Message(id, **args))

    def say(self, message: Message) -> str:
        return self.words.say(message, self.names)


def _plain(thing: Any, game: Game) -> Any:
    """The same in numbers, texts, lists and dicts."""
    if isinstance(thing, Message):
        return {lang: game.words(lang).say(thing) for lang in LANGUAGES}
    if isinstance(thing, Game):
        return thing.name
    if isinstance(thing, tuple):
        return [_plain(each, game) for each in thing]
    if is_dataclass(thing):
        return {each.name: _plain(getattr(thing, each.name), game) for each in fields(thing)}
    return thing


def hint(
    view: View,
    seconds: float = inf,
    simulations: float = SIMULATIONS,
    seed: int = 0,
    memory: Memory | None = None,
) -> Hint:
    """The best that the seat of a view can do now, from what it can see; the same whenever the same is seen."""
    return natively(hinting(view, seconds, simulations, seed), memory)


def hinting(view: View, seconds: float = inf, simulations: float = SIMULATIONS, seed: int = 0) -> Asking[Hint]:
    """The same, as questions that anybody may answer."""
    if view.seat is None or not view.legal(view.seat):
        raise NoSuchBot(Message("bot-nothing-to-decide"))
    number = 1 + sum(1 for _ in view.decisions())
    analyst = _Analyst(view.game, seconds, simulations, seed)
    best = yield from analyst.best(view, random.Random(f"{seed}/{_digest(view)}"))
    return Hint(view.game, number, view.seat, view.players, best)


def _digest(view: View) -> str:
    """A word for what a seat sees."""
    seen = [(name, list(each) if hasattr(each, "__len__") else each) for name, each in _fields(view)]
    return hashlib.sha256(repr((view.game.name, view.seat, seen)).encode()).hexdigest()


def _fields(view: View) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(view.position, name)) for name in view.position.fields)


def analyse(
    game: State | str,
    seconds: float = 1.0,
    simulations: float = inf,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    given_up: bool = False,
    memory: Memory | None = None,
) -> Analysis:
    """What every decision of a game gave away and how lucky every draw was; `game` is a state or a record.

    `seconds` and `simulations` are for one decision or draw; whichever is spent first ends it. `progress` is told how
    many of the decisions are done. A game with secrets has to be over, by the rules or because it was `given_up`.
    """
    return natively(analysing(game, seconds, simulations, seed, progress, given_up), memory)


def analysing(
    game: State | str,
    seconds: float = 1.0,
    simulations: float = inf,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    given_up: bool = False,
) -> Asking[Analysis]:
    """The same, as questions that anybody may answer."""
    states = list(record.replay(game) if isinstance(game, str) else _replay(game))
    last = states[-1]
    if not last.over and not given_up and last.position.has_secrets():
        raise NotOver(Message("analysis-not-over"))
    return (yield from _Analyst(last.game, seconds, simulations, seed).analyse(states, progress or _unheard))


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
    if outlook is None:
        return Choice(action.text, action.message, where=action.where)
    expected = outlook.wins, outlook.points, outlook.points - outlook.lead
    return Choice(action.text, action.message, *expected, where=action.where)


def _told(choices: Sequence[Choice], players: int, say: _Voice) -> list[Message]:
    """Choices with what to expect of them; their places too where they would read the same."""
    told = []
    words_of = [each.words for each in choices]
    listed = apart(words_of, [say.say(words) for words in words_of], lambda number: choices[number].where)
    for choice, words in zip(choices, listed, strict=True):
        action = Message("at", what=choice.words, place=choice.text) if say.texts else words
        if choice.wins is None:
            told.append(Message("choice-only", action=action))
            continue
        chances = {"wins": choice.wins, "points": choice.points, "against": choice.against}
        told.append(Message("choice", action=action, players=players, **chances))
    return told


def _luck(wins: Sequence[float], leads: Sequence[float]) -> list[Message]:
    """What luck brought to each seat."""
    return [
        Message("analysis-luck", seat=seat_name(seat), wins=_signed(won, "percent"), lead=_signed(lead, "points"))
        for seat, (won, lead) in enumerate(zip(wins, leads, strict=True))
    ]


def _points(number: float) -> Message:
    return Message("points", number=round(number, 1))


def _signed(number: float, unit: str) -> Message:
    """A number with its sign, even when it is good."""
    shown = round(number, 3 if unit == "percent" else 1)
    return Message(f"gain-{unit}" if shown >= 0 else f"loss-{unit}", number=abs(shown))


# What a position promises


class Outlook(NamedTuple):
    """What a seat may expect, with the standard errors."""

    wins: float
    points: float
    lead: float
    """Its points above what the others have on average."""
    value: float
    """Winning and leading taken together, as the search sees it."""
    wins_error: float
    lead_error: float
    value_error: float


def natively(asking: Asking[T], memory: Memory | None = None) -> T:
    """What thinking comes to whose questions are answered here."""
    minds = _Minds(memory or Memory())
    asked, found = step(asking, None)
    while asked is not None:
        asked, found = step(asking, [minds.answer(each) for each in asked])
    return found  # type: ignore[return-value]


class _Minds:
    """Answer questions; what somebody has found is kept for their next one."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._bots: dict[str, SearchBot] = {}
        self._mind = Mind(memory)

    def answer(self, asked: Question) -> Answer:
        """As good as a device's."""
        if asked.kind == "outlook":
            return self._sums(asked)
        bot = self._bots.get(asked.whose) or SearchBot(asked.seconds, asked.simulations, memory=self.memory)
        if asked.whose:
            self._bots[asked.whose] = bot
        judged = bot.search(asked.view, [asked.start], asked.brisk)[: asked.best]
        return [[each.action.code, *each[1:]] for each in judged]

    def _sums(self, asked: Question) -> Answer:
        """For each seat how many simulations there were, and the sums of what they came to."""
        seats = range(asked.view.players)
        sums, until = [[0.0] * 8 for _ in seats], inf
        with closing(
            self._mind.results(asked.view, asked.start, knobs_of(asked.view.game, players=asked.view.players))
        ) as found:
            for done, results in enumerate(found, 1):
                for seat, (mine, total) in enumerate(zip(results, sums, strict=True)):
                    others = sum(each.points for other, each in enumerate(results) if other != seat)
                    wins, lead, value = mine.wins, mine.points - others / max(len(results) - 1, 1), mine.value
                    each = 1, wins, mine.points, lead, value, wins * wins, lead * lead, value * value
                    total[:] = [sum + more for sum, more in zip(total, each, strict=True)]
                if done == 1:  # what had to be compiled is compiled now
                    until = time.perf_counter() + asked.seconds
                if done >= LEAST and (done >= asked.simulations or time.perf_counter() >= until):
                    break
        return sums


class _Analyst:
    """Looks at positions of one game; what it has to think about it asks."""

    def __init__(self, game: Game, seconds: float, simulations: float, seed: int = 0) -> None:
        self.game = game
        self.seconds = seconds
        self.simulations = simulations
        self.seed = seed
        self.prospect = jit.bind(contract.prospect, game.module("rules"))

    def analyse(self, states: Sequence[State], progress: Callable[[int, int], None]) -> Asking[Analysis]:
        """Every step from state to state."""
        players = states[0].players
        steps: list[Decision | Draw] = []
        luck, curve = _Luck(players), _Curve(players)
        for number, (state, after) in enumerate(pairwise(states), 1):
            progress(number - 1, len(states) - 1)
            rng = random.Random(f"{self.seed}/{number}")
            assert after.last
            seat, text = after.last
            action = state.find(seat, text)
            if after.over:
                curve.end(after.winners)
            if seat == CHANCE:
                steps.append((yield from self.draw(number, state, action, after, luck, curve, rng)))
            else:
                luck.known.clear()
                steps.append((yield from self.decision(number, state.view(seat), action, curve, rng)))
        progress(len(states) - 1, len(states) - 1)
        return Analysis(self.game, players, tuple(steps), tuple(_total(seat, steps, luck) for seat in range(players)))

    def decision(self, number: int, view: View, action: Action, curve: "_Curve", rng: Random) -> Asking[Decision]:
        """What was played from a view, and the best that could have been."""
        seat = view.seat
        assert seat is not None
        if len(view.legal(seat)) == 1:
            return Decision(number, seat, _choice(action), (), 0.0, 0.0, curve.now)
        found = yield from self.alternatives(view, rng, action)
        curve.note(_viewer(view, seat), found[action])
        first, mine = next(iter(found.values()))[seat], found[action][seat]
        gave_wins = gave_lead = 0.0
        if first.value - mine.value > 2 * hypot(first.value_error, mine.value_error):
            gave_wins, gave_lead = max(first.wins - mine.wins, 0.0), max(first.lead - mine.lead, 0.0)
        choices = {each: _choice(each, outlooks[seat]) for each, outlooks in found.items()}
        best = tuple(choices.values())[:BEST]
        return Decision(number, seat, choices[action], best, gave_wins, gave_lead, curve.now)

    def best(self, view: View, rng: Random) -> Asking[tuple[Choice, ...]]:
        """The best that can be done from a view, with how the turn goes on and why it is the best."""
        seat = view.seat
        assert seat is not None
        legal = view.legal(seat)
        found = (yield from self.alternatives(view, rng)) if len(legal) > 1 else {}
        worlds = [view.imagine(rng) for _ in range(GUESSES if view.position.has_secrets() else 1)]
        begun = [
            self.turn(world, seat, action, random.Random(rng.random())) for action in found or legal for world in worlds
        ]
        ended = yield from _together(begun)
        turns = {action: [ended.pop(0) for _ in worlds] for action in found or legal}
        choices = [
            replace(_choice(action, found[action][seat] if found else None), then=_sure([told for told, _ in each]))
            for action, each in turns.items()
        ]
        if len(choices) > 1:
            (_, one), (_, two) = ((action, outlooks[seat]) for action, outlooks in list(found.items())[:2])
            ends = [[end for _, end in each] for each in turns.values()]
            even = one.value - two.value <= 2 * hypot(one.value_error, two.value_error)
            why = Message("why-even") if even else self.why(seat, ends[0], ends[1])
            choices[0] = replace(choices[0], why=why)
        return tuple(choices)

    def turn(self, state: State, seat: int, action: Action, rng: Random) -> Asking[tuple[list[Message], State]]:
        """How a bot would finish the turn after an action and what that scores, step by step; and where it ends."""
        bot = SearchBot(inf, AHEAD)
        told = list[Message]()
        for _ in range(LONGEST):
            state = state.apply(seat, action.text)
            told += [event.message(seat) for event in state.events if event.seat == seat and event.points]
            if seat not in state.to_act:
                break
            asked = bot.question(state.view(seat), rng)
            if isinstance(asked, Question):
                (answer,) = yield [asked]
                asked = asked.decision(answer)
            assert asked
            action = asked
            told.append(action.message)
        return told, state

    def why(self, seat: int, ends: Sequence[State], others: Sequence[State]) -> Message:
        """In which terms of the game the ends of a turn promise a seat more than others do, and in which less."""
        players = ends[0].players
        gains = list[tuple[float, Message]]()
        for whose in range(players):
            terms = zip(self.game.terms, self.terms(ends, whose), self.terms(others, whose), strict=True)
            for name, here, there in terms:
                change = {"term": Message(name), "points": _signed(here - there, "number")}
                if whose == seat:
                    gains.append((here - there, Message("why-term", **change)))
                else:
                    told = Message("why-term-of", **change, seat=seat_name(whose))
                    gains.append(((there - here) / (players - 1), told))
        gains.sort(key=lambda each: -each[0])
        most, worst = gains[0][0], -gains[-1][0]
        better = [told for gain, told in gains[:2] if gain >= max(TELLING, most / 3)]
        if not better:
            return Message("why-later")
        if worst >= max(TELLING, most / 2):
            return Message("why-but", better=better, worse=gains[-1][1])
        return Message("why", better=better)

    def terms(self, states: Sequence[State], seat: int) -> list[float]:
        """What some states promise a seat on average, term by term, in points."""
        sums = [0.0] * len(self.game.terms)
        for state in states:
            terms, work = [0] * contract.MOST_TERMS, [0] * self.game.module("rules").SCRATCH
            self.prospect(self.game.box, state.position.copy(), seat, terms, work)
            sums = [sum + term / 100 / len(states) for sum, term in zip(sums, terms, strict=False)]
        return sums

    def alternatives(self, view: View, rng: Random, *also: Action) -> Asking[dict[Action, tuple[Outlook, ...]]]:
        """What everybody may expect of the actions that a search thinks most of, and of some others; the best first."""
        seat = view.seat
        assert seat is not None
        half = self.simulations if self.simulations == inf else max(1, self.simulations // 2)
        asked = Question("search", view, numbers(rng), half, self.seconds / 2, best=BEST, whose="analysis")
        (judged,) = yield [asked]
        legal = {action.code: action for action in view.legal(seat)}
        if any(code not in legal for code, *_ in judged):
            raise Unanswered("a choice that is none")
        chosen = list(dict.fromkeys([*(legal[int(code)] for code, visits, *_ in judged if visits), *also]))
        looks = [self.asked(self.after(view, action, rng), rng, 2 * len(chosen)) for action in chosen]
        answers = yield [each for asked in looks for each in asked]
        found = {}
        for action, look in zip(chosen, looks, strict=True):
            found[action] = _outlooks(answers[: len(look)])
            del answers[: len(look)]
        return dict(sorted(found.items(), key=lambda each: -each[1][seat].value))

    def after(self, view: View, action: Action, rng: Random) -> list[View]:
        """What the seat of a view may see after an action, imagined where the view leaves that open."""
        assert view.seat is not None
        worlds = WORLDS if view.position.has_secrets() else 1
        return [view.imagine(rng).apply(view.seat, action.text).view(view.seat) for _ in range(worlds)]

    def draw(
        self, number: int, state: State, action: Action, after: State, luck: "_Luck", curve: "_Curve", rng: Random
    ) -> Asking[Draw]:
        """How lucky a draw was for each seat, as those see it who may know it."""
        nothing = (0.0,) * state.players
        known = self.game.rule("knows")(self.game.box, state.position, CHANCE, action.code)
        viewers = {_viewer(state, seat) for seat in range(state.players) if known == -1 or known >> seat & 1}
        if len(state.legal(CHANCE)) == 1 or not viewers:
            return Draw(number, action.text, action.message, nothing, nothing, curve.now)
        for viewer in viewers:
            before = luck.known.get(viewer)
            if before is None:
                before = _Known((yield from self.outlook([state.view(viewer)], rng, 2 * len(viewers))))
            new = _Known((yield from self.outlook([after.view(viewer)], rng, 2 * len(viewers))))
            luck.add(before, new, 1 / len(viewers))
            luck.known[viewer] = new
            curve.note(viewer, new.outlooks)
        return Draw(number, action.text, action.message, *luck.settle(), curve.now)

    def outlook(self, views: Sequence[View], rng: Random, parts: int) -> Asking[tuple[Outlook, ...]]:
        """What each seat may expect from some views taken together, for one part of the effort of a decision."""
        return _outlooks((yield self.asked(views, rng, parts)))

    def asked(self, views: Sequence[View], rng: Random, parts: int) -> list[Question]:
        """The questions for that."""
        each = len(views) * parts
        share = self.simulations / each, self.seconds / each
        return [Question("outlook", view, numbers(rng), *share) for view in views]


def _together(all_asking: Sequence[Asking[T]]) -> Asking[list[T]]:
    """What several come to that ask at the same time."""
    found: dict[int, T] = {}
    answers: dict[int, list[Answer] | None] = dict.fromkeys(range(len(all_asking)))
    while answers:
        asked: dict[int, list[Question]] = {}
        for number, answer in answers.items():
            try:
                asked[number] = all_asking[number].send(answer)  # type: ignore[arg-type]
            except StopIteration as done:
                found[number] = done.value
        told = (yield [each for questions in asked.values() for each in questions]) if asked else []
        answers = {number: [told.pop(0) for _ in questions] for number, questions in asked.items()}
    return [found[number] for number in range(len(all_asking))]


def _viewer(at: State | View, seat: int) -> int:
    """Through whose eyes a seat looks: where nothing is hidden all see the same."""
    return seat if at.position.has_secrets() else 0


def _sure(worlds: Sequence[Sequence[Message]]) -> tuple[Message, ...]:
    """What is told alike of all worlds, as far as it is."""
    alike = takewhile(lambda steps: all(step == steps[0] for step in steps), zip(*worlds, strict=False))
    return tuple(steps[0] for steps in alike)


def _total(seat: int, steps: Sequence[Decision | Draw], luck: "_Luck") -> Total:
    mine = [step for step in steps if isinstance(step, Decision) and step.seat == seat and step.best]
    costly = sum(1 for step in mine if step.gave_wins or step.gave_lead)
    mean = fmean(step.gave_wins for step in mine) if mine else 0.0
    return Total(seat, len(mine), costly, mean, sum(step.gave_lead for step in mine), *luck.of(seat))


def _outlooks(answers: Sequence[Answer]) -> tuple[Outlook, ...]:
    """The means of each seat's results, and their standard errors, from the sums of all looks taken together."""
    if len({len(rows) for rows in answers}) != 1 or any(
        len(row) != 8 or row[0] < 2 for rows in answers for row in rows
    ):
        raise Unanswered("sums that are none")
    outlooks = []
    for rows in zip(*answers, strict=True):
        count, *sums = (sum(each) for each in zip(*rows, strict=True))
        wins, points, lead, value = (each / count for each in sums[:4])
        squares = zip((wins, lead, value), sums[4:], strict=True)
        errors = [sqrt(max(0.0, square / count - mean * mean) / (count - 1)) for mean, square in squares]
        outlooks.append(Outlook(wins, points, lead, value, *errors))
    return tuple(outlooks)


class _Curve:
    """Each seat's chance to win, as all see it on average who have looked at the game so far."""

    def __init__(self, players: int) -> None:
        self.seen: dict[int, tuple[float, ...]] = {}
        self.now = (1 / players,) * players
        self.over = False

    def note(self, viewer: int, outlooks: Sequence[Outlook]) -> None:
        """What somebody expects now."""
        if not self.over:
            self.seen[viewer] = tuple(outlook.wins for outlook in outlooks)
            self.now = tuple(fmean(each) for each in zip(*self.seen.values(), strict=True))

    def end(self, winners: Sequence[int]) -> None:
        """Who has won is known."""
        self.over = True
        self.now = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.now)))


class _Known:
    """What somebody expects at some moment, and how much of it luck has counted."""

    def __init__(self, outlooks: tuple[Outlook, ...]) -> None:
        self.outlooks = outlooks
        self.weight = 0.0


class _Luck:
    """Adds up luck; draws that follow each other share what is known in between."""

    def __init__(self, players: int) -> None:
        self.known: dict[int, _Known] = {}
        """What each viewer expects now, if nobody has decided since the last draw."""
        self.sums = [[0.0] * 4 for _ in range(players)]
        self._change = [[0.0, 0.0] for _ in range(players)]

    def add(self, before: _Known, after: _Known, weight: float) -> None:
        """Adds what a draw changed, as somebody sees it whose word has that weight."""
        for known, part in ((before, -weight), (after, weight)):
            # what a draw led to and the next one starts from cancels out, and its error with it
            squares = (known.weight + part) ** 2 - known.weight**2
            known.weight += part
            for total, change, outlook in zip(self.sums, self._change, known.outlooks, strict=True):
                change[0] += part * outlook.wins
                change[1] += part * outlook.lead
                total[2] += squares * outlook.wins_error**2
                total[3] += squares * outlook.lead_error**2

    def settle(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """All that a draw has changed, now counted: wins and lead for each seat."""
        wins, leads = (tuple(each) for each in zip(*self._change, strict=True))
        for total, change in zip(self.sums, self._change, strict=True):
            total[0] += change[0]
            total[1] += change[1]
            change[:] = [0.0, 0.0]
        return wins, leads

    def of(self, seat: int) -> tuple[float, float, float, float]:
        """The luck of a seat in wins and in points of its lead, and the standard errors of both."""
        wins, lead, wins_square, lead_square = self.sums[seat]
        return wins, lead, sqrt(max(0.0, wins_square)), sqrt(max(0.0, lead_square))
