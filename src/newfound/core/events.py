"""What a step did, told twice: by the rules as integers, and to people as sentences with every point's arithmetic.

Rules call `tell(log, KIND, …)`; a game's `words.py` says in its table `EVENTS` what each kind's numbers mean.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from newfound.core.jit import rule
from newfound.core.position import Ints
from newfound.core.words import Message, OwnPlace, Place, Words, seat_name

WIDTH: Final = 8
"""Numbers to an event: its kind and up to seven more."""

MOST: Final = 256
"""Events that one step may tell."""


def new_log() -> list[int]:
    """An empty log for the interpreted rules to write to."""
    return [0] * (1 + MOST * WIDTH)


@rule
def tell(
    log: Ints, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    """Writes an event; a log of one place swallows it, so that playouts pay nothing."""
    if len(log) > 1:
        at = 1 + log[0] * WIDTH
        log[0] += 1
        if at + WIDTH <= len(log):
            log[at] = kind
            log[at + 1] = a
            log[at + 2] = b
            log[at + 3] = c
            log[at + 4] = d
            log[at + 5] = e
            log[at + 6] = f
            log[at + 7] = g


Meaning = Callable[[Any, int], Message | Place | int]
"""Turns one number of an event into what it stands for; the first argument is the game's components."""


def number(_components: Any, value: int) -> int:
    """A number that means itself."""
    return value


def seat(_components: Any, value: int) -> Message:
    """The seat of that number, by its colour or its player's name."""
    return seat_name(value)


@dataclass(frozen=True)
class Telling:
    """How a kind of event is told: its message, what its numbers mean, and which of them only its seat may know."""

    message: str
    meanings: Mapping[str, Meaning]
    secret: frozenset[str] = frozenset()


def telling(message: str, *, secret: Sequence[str] = (), **meanings: Meaning) -> Telling:
    """A line of a game's table of events; where a secret is withheld, the message `…-hidden` is said instead."""
    if len(meanings) >= WIDTH:
        raise ValueError(f"{message}: an event carries at most {WIDTH - 1} numbers")
    if secret and "seat" not in meanings:
        raise ValueError(f"{message}: a secret needs a seat that may know it")
    return Telling(message, meanings, frozenset(secret))


@dataclass(frozen=True)
class Event:
    """One thing that happened. `points` is not 0 when `seat` scored; the score is the sum of these."""

    kind: str
    numbers: Mapping[str, int]
    _told: Telling
    _components: Any
    _words: Callable[[str], Words]

    @property
    def seat(self) -> int | None:
        """Whom it is about, if it is about one seat."""
        return self.numbers.get("seat")

    @property
    def points(self) -> int:
        """The points that `seat` scored by it."""
        return self.numbers.get("points", 0)

    @property
    def alike(self) -> bool:
        """Whether all seats hear the same of it, and see it at the same places."""
        return not self._told.secret and not any(isinstance(arg, OwnPlace) for arg in self._whole.args.values())

    def known_to(self, seat: int | None) -> Mapping[str, int]:
        """The numbers that a seat may know (`None`: an onlooker)."""
        if not self._told.secret or (seat is not None and seat == self.seat):
            return self.numbers
        return {name: value for name, value in self.numbers.items() if name not in self._told.secret}

    def seen_by(self, seat: int | None) -> "Event":
        """The event without the numbers that a seat may not know."""
        return replace(self, numbers=self.known_to(seat)) if self._told.secret else self

    def message(self, seat: int | None = None) -> Message:
        """The event as that seat may hear it, before a language is chosen."""
        known = self.known_to(seat)
        return self._whole if known is self.numbers else self._message(known)

    @cached_property
    def _whole(self) -> Message:
        """The event as it is heard by who may know all of it."""
        return self._message(self.numbers)

    def _message(self, known: Mapping[str, int]) -> Message:
        hidden = len(known) < len(self._told.meanings)
        args = {name: self._told.meanings[name](self._components, value) for name, value in known.items()}
        return Message(self._told.message + ("-hidden" if hidden else ""), **args)

    def say(self, lang: str = "fr", seat: int | None = None, names: Sequence[str] = ()) -> str:
        """A sentence, without what that seat may not know."""
        return self._words(lang).say(self.message(seat), names)

    def category(self, lang: str = "fr") -> str:
        """What its points are counted among when all are summed up: the message `…-category`."""
        message = self.message(self.seat)
        return self._words(lang).say(Message(f"{message.id}-category", **message.args))

    def spots(self, seat: int | None = None, ear: int | None = None) -> tuple[str, ...]:
        """The places in a seat's picture where it happened, as far as that seat, or `ear` in its stead, may know."""
        args = self.message(seat if ear is None else ear).args.values()
        own = self.seat is not None and seat == self.seat
        return tuple(arg.spot for arg in args if isinstance(arg, Place) and (own or not isinstance(arg, OwnPlace)))


def read(
    log: Sequence[int], table: Mapping[int, Telling], components: Any, words: Callable[[str], Words]
) -> tuple[Event, ...]:
    """The events that rules have written into a log."""
    if log[0] > MOST:
        raise OverflowError(f"one step told {log[0]} events; a log holds {MOST}")
    events = []
    for at in range(1, 1 + log[0] * WIDTH, WIDTH):
        told = table[log[at]]
        numbers = dict(zip(told.meanings, log[at + 1 : at + WIDTH], strict=False))
        events.append(Event(told.message, numbers, told, components, words))
    return tuple(events)
