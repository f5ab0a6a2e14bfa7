"""A game at one moment: the full `State`, and the `View` of it that one seat may have.

Whatever leaves a table, to a player, a bot or a page, is made from a `View`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, Self

from newfound.core import chance, events
from newfound.core.position import Hidden, Position
from newfound.core.scene import Scene, picture
from newfound.core.seats import CHANCE, CHANCE_BIT, ONLOOKER
from newfound.core.words import IllegalAction, Message, Steps, apart, lettering, seat_name

if TYPE_CHECKING:
    from newfound.core.game import Game


class Random(Protocol):
    """Any generator of random numbers: `random.Random`, `secrets.SystemRandom`, a numpy `Generator`."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        ...


class Action:
    """Something a seat may do now; its words are made when they are asked for."""

    __slots__ = ("_at", "_message", "_spots", "code", "seat")

    def __init__(self, at: "_Moment", seat: int, code: int) -> None:
        """Used by `legal`."""
        self._at = at
        self.seat = seat
        self.code = code
        """The number by which the rules know it."""
        self._spots: tuple[str, ...] | None = None
        self._message: Message | None = None

    @property
    def game(self) -> "Game":
        """The game it belongs to."""
        return self._at.game

    @property
    def text(self) -> str:
        """The action in the game's records: the same in every language, unique among the legal ones."""
        return self._at.game.texts[self.code]

    @property
    def spots(self) -> tuple[str, ...]:
        """The places to click, one after the other, to choose it."""
        if self._spots is None:
            game = self._at.game
            self._spots = game.module("words").spots(game.components, self._at.position, self.seat, self.code)
        return self._spots

    @property
    def weight(self) -> int:
        """For chance: how likely it is next to the others. 1 for everybody else."""
        if self.seat != CHANCE:
            return 1
        return int(self._at.game.rule("weight")(self._at.game.box, self._at.position, self.code))

    @property
    def message(self) -> Message:
        """What one would do, before a language is chosen."""
        if self._message is None:
            game = self._at.game
            self._message = game.module("words").action(game.components, self._at.position, self.seat, self.code)
        return self._message

    def say(self, lang: str = "fr", names: Sequence[str] = ()) -> str:
        """A sentence that says what one would do."""
        return self._at.game.words(lang).say(self.message, names)

    @property
    def where(self) -> Message | None:
        """The place it is about, for a list in which another action reads the same; `None` where none can."""
        game = self._at.game
        where = getattr(game.module("words"), "where", None)
        place: Message | None = where and where(game.components, self._at.position, self.code)
        return place

    def leaves(self, lang: str = "fr", names: Sequence[str] = ()) -> str | None:
        """A sentence that says what one would give up by it; `None` where that is nothing."""
        game = self._at.game
        leaves = getattr(game.module("words"), "leaves", None)
        given_up = leaves and leaves(game.components, self._at.position, self.seat, self.code)
        return game.words(lang).say(given_up, names) if given_up else None

    @property
    def final(self) -> bool:
        """Whether its seat could not take it back by itself: it tells something new, or chance or the end follows."""
        return self._at.finals(self.seat, [self])[0]

    def __str__(self) -> str:
        """The text."""
        return self.text

    def __repr__(self) -> str:
        """The seat and the text."""
        return f"<Action {self.seat} {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        """Equal when the same seat does the same."""
        return isinstance(other, Action) and (self.seat, self.text) == (other.seat, other.text)

    def __hash__(self) -> int:
        """By what is done."""
        return hash((self.seat, self.text))


class _Moment:
    """What a `State` and a `View` have in common."""

    game: "Game"
    position: Position

    def __copy__(self) -> Self:
        """Itself, since it never changes."""
        return self

    def __deepcopy__(self, _known: Any) -> Self:
        """Itself, since it never changes."""
        return self

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: `(CHANCE,)`, one seat, or several at once; none when the game is over."""
        seats = self.game.rule("to_act")(self.game.box, self.position)
        if seats & CHANCE_BIT:
            return (CHANCE,)
        return tuple(seat for seat in range(self.players) if seats >> seat & 1)

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.position.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(self.position.score[: self.players])

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, by the rulebook's tie-breaks; nobody while the game goes on."""
        if not self.over:
            return ()
        won = self.game.rule("winners")(self.game.box, self.position)
        return tuple(seat for seat in range(self.players) if won >> seat & 1)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now, always in the same order."""
        return [Action(self, seat, code) for code in self._codes(seat)]

    def _codes(self, seat: int) -> list[int]:
        """The legal actions of a seat as the rules number them."""
        known: dict[int, list[int]] = self.__dict__.setdefault("_legal", {})
        if seat not in known:
            known[seat] = self._found(seat) if seat in self.to_act else []
        return known[seat]

    def _found(self, seat: int) -> list[int]:
        """What the rules list as legal."""
        out = [0] * self.game.module("rules").MAX_ACTIONS
        return out[: self.game.rule("legal")(self.game.box, self.position, seat, out)]

    def asks(self, seat: int, lang: str = "fr", names: Sequence[str] = ()) -> str | None:
        """A sentence that says what a seat has to decide now; `None` when that is nothing, and for chance."""
        now = self._told(seat, "deciding")
        if now is None:
            return None
        # games say it so that it can stand within another sentence
        sentence = self.game.words(lang).say(now, names)
        return sentence[0].upper() + sentence[1:]

    def phase(self, seat: int) -> str | None:
        """What a seat has to decide now, in a word: the name of the sentence that `asks` gives."""
        now = self._told(seat, "deciding")
        return None if now is None else str(now.id)

    def steps(self, seat: int, lang: str = "fr", names: Sequence[str] = ()) -> Steps[str] | None:
        """The steps of a seat's turn, and at which it is; `None` where there is but one, for others and for chance."""
        steps: Steps[Message] | None = self._told(seat, "steps")
        if steps is None:
            return None
        say = self.game.words(lang).say
        remark = None if steps.remark is None else say(steps.remark, names)
        return Steps(steps.at, [say(name, names) for name in steps.names], remark)

    def _told(self, seat: int, what: str) -> Any:
        """What the words of the game have to say to a seat that is to act; `None` to others, and to chance."""
        if seat == CHANCE or seat not in self.to_act:
            return None
        return getattr(self.game.module("words"), what)(self.game.components, self.position, seat)

    def foreseen(self, seat: int, actions: Iterable[Action]) -> Iterator[Position | None]:
        """What each action leads to; `None` where that depends on anything its seat may not know.

        The rules are let run over a copy that nothing hidden can be read of, so whatever it gives is certain.
        """
        apply, box, room = self.game.rule("apply"), self.game.box, self.game.room()
        for action in actions:
            try:
                position = self.position.watched(seat)
                apply(box, position, seat, action.code, [0], room)
            except Hidden:
                yield None
            else:
                yield position

    def finals(self, seat: int, actions: Iterable[Action]) -> list[bool]:
        """Whether each action is `final`."""
        to_act, box = self.game.rule("to_act"), self.game.box
        after = [None if position is None else to_act(box, position) for position in self.foreseen(seat, actions)]
        return [not seats or bool(seats & CHANCE_BIT) for seats in after]

    def listed(
        self, seat: int, lang: str = "fr", names: Sequence[str] = (), legal: "Sequence[Action] | None" = None
    ) -> list[str]:
        """What each legal action of a seat is in words, all different: the place is added where two read the same.

        Who has the legal actions already passes them on: each keeps the words that were once made of it.
        """
        legal, words = self.legal(seat) if legal is None else legal, self.game.words(lang)
        told = [action.message for action in legal]
        said = words.each(told, names)
        if len(set(said)) == len(said):
            return said
        return words.each(apart(told, said, lambda number: legal[number].where), names)

    def find(self, seat: int, text: str) -> Action:
        """The legal action meant by a text: its own, or any ending of it that fits no other; else IllegalAction."""
        texts = self.game.texts
        for code in self._codes(seat):
            if texts[code] == text:  # what a program has from a list
                return Action(self, seat, code)
        legal = self.legal(seat)
        wanted = " ".join(text.split()).casefold()
        for action in legal:
            if action.text.casefold() == wanted:
                return action
        meant = [action for action in legal if wanted and action.text.casefold().endswith(f" {wanted}")]
        if len(meant) == 1:
            return meant[0]
        if meant:
            several = ", ".join(action.text for action in meant)
            raise IllegalAction(Message("action-ambiguous", text=text, several=several))
        reason = self._why_not(seat, text)
        raise IllegalAction(reason or Message("action-illegal", text=text), self.game.folder)

    def why_not(self, seat: int, text: str, lang: str = "fr", names: Sequence[str] = ()) -> str | None:
        """Which rule forbids an action, in words; `None` when it is legal."""
        try:
            self.find(seat, text)
        except IllegalAction as refusal:
            return refusal.say(lang, names)
        return None

    def _why_not(self, seat: int, text: str) -> Message | None:
        words = self.game.module("words")
        code = words.parse(self.game.components, " ".join(text.split()))
        if self.over:
            return Message("action-game-over")
        if type(seat) is not int or seat not in (CHANCE, *range(self.players)):
            return Message("action-no-seat", seat=str(seat), last=self.players - 1)
        if code is None:
            return self._unknown(seat, text)
        if seat not in self.to_act:
            return self.not_turn(seat)
        reason: Message | None = words.why_not(self.game.components, self.position, seat, code)
        return reason

    def _unknown(self, seat: int, text: str) -> Message:
        """Says that a text is no action, and which would be: a seat's own, since others' may come from hidden hands."""
        examples = ", ".join(self._examples(seat))
        called = Message("picture-title")
        return Message("action-unknown", text=text, game=called, count=len(examples), examples=examples)

    def not_turn(self, seat: int) -> Message:
        """Says to a seat that is not to act who is."""
        if CHANCE in self.to_act:
            return Message("action-chance")
        who = [seat_name(other) for other in self.to_act]
        return (
            Message("action-not-chance", who=who)
            if seat == CHANCE
            else Message("action-not-turn", seat=seat_name(seat), who=who)
        )

    def _examples(self, seat: int) -> list[str]:
        """A few texts that would do now for a seat, to show their form."""
        forms = {action.text.split()[0]: action.text for action in reversed(self.legal(seat))}
        return sorted(forms.values())[:4]

    def encode(self) -> Any:
        """The record as one flat numpy array of integers, for learning programs."""
        import numpy as np

        parts = [np.atleast_1d(np.asarray(getattr(self.position, name))) for name in self.position.fields]
        return np.concatenate(parts).astype(np.int32)


class State(_Moment):
    """A game at one moment, with all that is hidden. States never change: `apply` gives a new one."""

    def __init__(
        self,
        game: "Game",
        position: Position,
        options: dict[str, Any],
        past: "_Past | None",
        log: tuple[int, ...] = (0,),
    ) -> None:
        """Used by `Game.new`, `apply` and `imagine`."""
        self.game = game
        self.position = position
        self.options = options
        self._past = past
        self._log = log

    def apply(self, seat: int, action: "Action | str") -> "State":
        """The state after a decision; this one is untouched. IllegalAction says which rule forbids it."""
        if isinstance(action, str):
            action = self.find(seat, action)
        elif type(action) is not Action:  # such as the number of one
            raise IllegalAction(self._unknown(seat, repr(action)), self.game.folder)
        elif action.seat != seat or action.game != self.game or action.code not in self._codes(seat):
            action = self.find(seat, action.text)
        position = self.position.copy()
        log = events.new_log()
        self.game.rule("apply")(self.game.box, position, seat, action.code, log, self.game.room())
        past = None if self._past is None else _Past(self._past, seat, action.code, self)
        return State(self.game, position, self.options, past, tuple(log[: 1 + log[0] * events.WIDTH]))

    @cached_property
    def events(self) -> tuple[events.Event, ...]:
        """What the last step did."""
        return self.game.events(self._log)

    @property
    def log(self) -> tuple[int, ...]:
        """The events of the last step as the rules wrote them; `Game.events` reads them again."""
        return self._log

    def chance(self, rng: Random) -> Action:
        """One of chance's actions, each as likely as its weight."""
        codes, weigh = self._codes(CHANCE), self.game.rule("weight")
        if not codes:
            raise IllegalAction(Message("action-game-over") if self.over else self.not_turn(CHANCE))
        weights = [int(weigh(self.game.box, self.position, code)) for code in codes]
        left = rng.random() * sum(weights)
        for code, weight in zip(codes, weights, strict=True):
            left -= weight
            if left < 0:
                return Action(self, CHANCE, code)
        return Action(self, CHANCE, codes[-1])

    def view(self, seat: int | None = None) -> "View":
        """What a seat may know (`None`: an onlooker)."""
        if seat is not None and (type(seat) is not int or seat not in range(self.players)):
            raise IllegalAction(Message("action-no-seat", seat=str(seat), last=self.players - 1))
        return View(self, seat)

    @property
    def replayable(self) -> bool:
        """Whether the state knows all its decisions: true unless it was imagined."""
        return self._past is not None

    @property
    def last(self) -> tuple[int, str] | None:
        """The decision that led here: the seat and the text; `None` at the beginning."""
        if self._past is None or self._past.before is None:
            return None
        return self._past.seat, self.game.texts[self._past.code]

    def decisions(self) -> Iterator[tuple[int, str, int]]:
        """All decisions so far: the seat, the text, and the seats that may know it as bits (-1: everybody)."""
        for step in self._past or ():
            yield step.seat, self.game.texts[step.code], step.known

    def svg(self, seat: int | None = None, lang: str = "fr", theme: str = "light", names: Sequence[str] = ()) -> str:
        """The picture that a seat may see (`None`: an onlooker)."""
        return self.view(seat).svg(lang, theme, names)

    def text(self, seat: int | None = None, lang: str = "fr") -> str:
        """The table in plain characters, as a seat may see it."""
        return self.view(seat).text(lang)

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        return self.svg()

    def __reduce__(self) -> Any:
        """To another process goes the state with all its decisions."""
        past = None if self._past is None else [(step.seat, step.code, step.known) for step in self._past]
        return _carried, (self.game, self.position, self.options, past, self._log)

    def __eq__(self, other: object) -> bool:
        """Equal when the same game stands the same way; how it came about does not matter."""
        if not isinstance(other, State):
            return NotImplemented
        return (self.game, self.position, self.options) == (other.game, other.position, other.options)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The game, the scores and who is to act."""
        return f"<{self.game.called('en')}: scores {self.scores}, to act {self.to_act}>"


class _Past:
    """The decisions that led to a state, as a chain that states share."""

    __slots__ = ("_seen", "before", "code", "known", "seat")

    def __init__(self, before: "_Past | None", seat: int = 0, code: int = 0, state: State | None = None) -> None:
        self.before = before
        self.seat = seat
        self.code = code
        # -1: everybody may know; asked now, because it may depend on the state that is left behind
        self.known = -1 if state is None else state.game.rule("knows")(state.game.box, state.position, seat, code)
        self._seen: dict[int | None, _Seen] = {}

    def seen_by(self, seat: int | None) -> "_Seen":
        """The same without what a seat may not know; only what is new since it was last asked for is looked at."""
        new: list[_Past] = []
        past, seen = self, None
        # it goes on with the chain: kept at every decision it would fill the memory; taken in one step, since several
        # threads may look
        while past.before is not None and (seen := past._seen.pop(seat, None)) is None:
            new.append(past)
            past = past.before
        seen = seen or _Seen(None, (CHANCE, None, 0))
        mine = 0 if seat is None else 1 << seat
        for step in reversed(new):
            known = step.known == -1 or step.known & mine
            seen = _Seen(seen, (step.seat, step.code if known else None, step.known))
        self._seen[seat] = seen
        return seen

    def __iter__(self) -> "Iterator[_Past]":
        """The decisions from the first on."""
        steps: list[_Past] = []
        past = self
        while past.before is not None:
            steps.append(past)
            past = past.before
        return reversed(steps)


def _carried(
    game: "Game",
    position: Position,
    options: dict[str, Any],
    past: list[tuple[int, int, int]] | None,
    log: tuple[int, ...],
) -> State:
    """A state that came from another process."""
    chain = None if past is None else _Past(None)
    for seat, code, known in past or ():
        chain = _Past(chain, seat, code)
        chain.known = known
    return State(game, position, options, chain, log)


def _known(state: State, seat: int | None) -> "Iterable[tuple[int, int | None, int]]":
    """The decisions that led to a state, without what a seat may not know of them: a view keeps nothing else."""
    if state._past is None:
        return ()
    return state._past.seen_by(seat) if state.position.has_secrets() else _Steps(state._past)


class _Seen:
    """Decisions as a seat knows them, as a chain that its views share."""

    __slots__ = ("before", "step")

    def __init__(self, before: "_Seen | None", step: tuple[int, int | None, int]) -> None:
        self.before = before
        self.step = step

    def __iter__(self) -> Iterator[tuple[int, int | None, int]]:
        steps = []
        seen = self
        while seen.before is not None:
            steps.append(seen.step)
            seen = seen.before
        return reversed(steps)


class _Steps:
    """Decisions that hide nothing, listed when they are asked for."""

    def __init__(self, past: "Iterable[_Past]") -> None:
        self.past = past

    def __iter__(self) -> Iterator[tuple[int, int | None, int]]:
        return ((step.seat, step.code, step.known) for step in self.past)


class View(_Moment):
    """What one seat may know of a state; the rest is blank."""

    def __init__(self, state: State, seat: int | None) -> None:
        """Used by `State.view`."""
        self.game = state.game
        self.seat = seat
        self.position = state.position.seen_by(seat)
        self.options = state.options
        self.events = tuple(event.seen_by(seat) for event in state.events)
        self.replayable = state.replayable
        self._known = _known(state, seat)

    def _codes(self, seat: int) -> list[int]:
        # its own actions, and anybody's where the game hides nothing
        if seat == self.seat or not self.position.has_secrets():
            return super()._codes(seat)
        return []

    def _told(self, seat: int, what: str) -> Any:
        # its own seat, and any seat where the game hides nothing
        if seat == self.seat or not self.position.has_secrets():
            return super()._told(seat, what)
        return None

    def _why_not(self, seat: int, text: str) -> Message | None:
        if seat in self.to_act and seat != self.seat and self.position.has_secrets():
            return Message("action-not-chances" if seat == CHANCE else "action-not-yours", seat=seat_name(seat))
        return super()._why_not(seat, text)

    def imagine(self, rng: Random) -> State:
        """A full state that looks exactly like this view to its seat; what it cannot see is drawn at random."""
        position = self.position.copy()
        numbers = [0, 0]
        chance.seed(numbers, int(rng.random() * 2**31), int(rng.random() * 2**31))
        seat = ONLOOKER if self.seat is None else self.seat
        self.game.rule("imagine")(self.game.box, position, seat, numbers)
        return State(self.game, position, self.options, None)

    def decisions(self) -> Iterator[tuple[int, str | None, int]]:
        """All decisions so far; the text is `None` where this seat may not know it."""
        for seat, code, known in self._known:
            yield seat, None if code is None else self.game.texts[code], known

    def codes(self) -> list[tuple[int, int | None]]:
        """All decisions so far by the numbers the rules know them by; `None` where this seat may not know it."""
        return [(seat, code) for seat, code, _ in self._known]

    def scene(self, lang: str = "fr", legal: Sequence[Action] | None = None) -> Scene:
        """The parts that are shown, with the places of this seat's legal actions marked, or of some of them."""
        if legal is None:
            legal = [] if self.seat is None else self.legal(self.seat)
        shown: Scene = self.game.module("picture").scene(self, legal, lettering(lang, self.game.folder))
        return shown

    def svg(self, lang: str = "fr", theme: str = "light", names: Sequence[str] = ()) -> str:
        """The picture: all parts put together; `names` are the players', by seat, in place of their colours."""
        return picture(self, self.scene(lang), theme, names)

    def text(self, lang: str = "fr") -> str:
        """The table in plain characters."""
        board: str = self.game.module("board").text(self, lang)
        return board

    def _repr_svg_(self) -> str:
        """The picture in a notebook."""
        return self.svg()

    def __reduce__(self) -> Any:
        """To another process goes what can be seen now, not how it came about."""
        return _sent, (self.game, self.seat, self.position, self.options)

    def __eq__(self, other: object) -> bool:
        """Equal when the same seat sees the same."""
        if not isinstance(other, View):
            return NotImplemented
        return (self.game, self.seat, self.position) == (other.game, other.seat, other.position)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The game, the seat, the scores and who is to act."""
        return f"<{self.game.called('en')} seen by {self.seat}: scores {self.scores}, to act {self.to_act}>"


def _sent(game: "Game", seat: int | None, position: Position, options: dict[str, Any]) -> View:
    """A view that came from another process."""
    view = View.__new__(View)
    view.game, view.seat, view.position, view.options = game, seat, position, options
    view.events, view.replayable, view._known = (), False, ()
    return view
