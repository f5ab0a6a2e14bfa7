"""What people do at a table: each operation once, for HTTP (`POST /api/tables/ID/OPERATION`) and WebSocket alike."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, TypeVar

from newfound.server import metrics
from newfound.server.person import Person
from newfound.table import Table
from newfound.table.clock import STAND_IN
from newfound.table.table import LONGEST_NOTE, LONGEST_TALK

Some = TypeVar("Some")
# what pydantic is told of a value
SEAT: Final = {"ge": 0, "le": 9, "description": "A seat, counted from 0."}
_SEAT: Final = {**SEAT, "strict": True}
LEVEL: Final = {"max_length": 20, "description": "The level of a bot, such as `greedy`."}


class Operation:
    """Something to do at a table: nothing but what it names, as pydantic checks it for a server."""

    name: ClassVar[str]
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}

    def act(self, table: Table, who: Person, now: float) -> None:
        """Does it, or refuses with a sentence."""
        raise NotImplementedError


class Wrong(Exception):
    """Values that an operation cannot have: the names of them."""


_readers: dict[type, Any] = {}


def read(operation: type[Some], values: dict[str, Any]) -> Some:
    """An operation, or whatever else is sent, with these values."""
    try:
        from pydantic import TypeAdapter, ValidationError
    except ImportError:  # in a browser, where nobody but the page itself asks
        try:
            return operation(**values)
        except TypeError as error:
            raise Wrong(str(error)) from None
    if operation not in _readers:
        _readers[operation] = TypeAdapter(operation)
    try:
        made: Some = _readers[operation].validate_python(values)
    except ValidationError as error:
        raise Wrong(", ".join(sorted({".".join(map(str, each["loc"])) or "?" for each in error.errors()}))) from None
    return made


@dataclass
class Thought:
    """What a device has thought: an answer to each question, rows of numbers; or why it cannot."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid", "allow_inf_nan": False}

    number: int = field(metadata={"strict": True})
    answers: list[list[list[float]]] | None = None
    why: str = field(default="", metadata={"max_length": 500})


@dataclass
class Sit(Operation):
    """Take a free seat; who takes the last one begins the game."""

    name = "sit"
    seat: int | None = field(default=None, metadata=_SEAT)

    def act(self, table: Table, who: Person, now: float) -> None:
        """The seat that is named, or the first free one."""
        table.sit(who.id, who.name, self.seat)
        if table.full:
            table.start(table.owner, now)


@dataclass
class Leave(Operation):
    """Give up one's seats; in a running game a bot plays on for good."""

    name = "leave"
    level: str = field(default=STAND_IN, metadata=LEVEL)

    def act(self, table: Table, who: Person, now: float) -> None:
        """All seats of this person."""
        table.leave(who.id, now, self.level)


@dataclass
class InviteBot(Operation):
    """The owner lets a bot take a free seat."""

    name = "invite-bot"
    level: str = field(default="skilled", metadata=LEVEL)
    seat: int | None = field(default=None, metadata=_SEAT)

    def act(self, table: Table, who: Person, _: float) -> None:
        """The seat that is named, or the first free one."""
        table.invite_bot(who.id, self.level, self.seat)


@dataclass
class Dismiss(Operation):
    """The owner frees a seat before the game."""

    name = "dismiss"
    seat: int = field(metadata=_SEAT)

    def act(self, table: Table, who: Person, _: float) -> None:
        """Whoever sits there."""
        table.dismiss(who.id, self.seat)


@dataclass
class Arrange(Operation):
    """The owner chooses before the game who begins, and whether people may ask a bot for hints."""

    name = "arrange"
    first: int | None = field(
        metadata={**_SEAT, "description": "The seat that begins; null: it is drawn when the game starts."}
    )
    hints: bool = field(metadata={"strict": True})

    def act(self, table: Table, who: Person, _: float) -> None:
        """For all to see."""
        table.arrange(who.id, self.first, self.hints)


@dataclass
class Start(Operation):
    """The owner begins the game; free seats can be filled with bots."""

    name = "start"
    fill: str | None = field(
        default=None, metadata={**LEVEL, "description": "The level of the bots that take the free seats."}
    )

    def act(self, table: Table, who: Person, now: float) -> None:
        """Fills what is free first, where that is wanted."""
        if self.fill is not None:
            table.fill(who.id, self.fill)
        table.start(who.id, now)


@dataclass
class Decide(Operation):
    """Decide for a seat of one's own."""

    name = "decide"
    seat: int = field(metadata=_SEAT)
    text: str = field(metadata={"max_length": 200, "description": "The text of one of the choices."})
    moment: str = field(metadata={"max_length": 20, "description": "The moment of the scene it was chosen from."})

    def act(self, table: Table, who: Person, now: float) -> None:
        """One of the choices."""
        table.decide(who.id, self.seat, self.text, self.moment, now)
        metrics.DECISIONS.labels(table.game.name, "people").inc()


@dataclass
class TakeBack(Operation):
    """Take one's last decision back, or ask the others to agree to it."""

    name = "take-back"
    seat: int = field(metadata=_SEAT)

    def act(self, table: Table, who: Person, now: float) -> None:
        """At once where nobody, nor chance, has acted since."""
        table.take_back(who.id, self.seat, now)


@dataclass
class Answer(Operation):
    """Agree that another goes back, or do not."""

    name = "answer"
    agreed: bool = field(metadata={"strict": True})

    def act(self, table: Table, who: Person, now: float) -> None:
        """For all seats of this person."""
        table.answer(who.id, self.agreed, now)


@dataclass
class HandOver(Operation):
    """Let a bot play a seat of one's own until it is taken back."""

    name = "hand-over"
    seat: int = field(metadata=_SEAT)
    level: str = field(default="skilled", metadata=LEVEL)

    def act(self, table: Table, who: Person, now: float) -> None:
        """The bot plays from now on."""
        table.hand_over(who.id, self.seat, self.level, now)


@dataclass
class TakeAgain(Operation):
    """Play a seat again that was handed to a bot."""

    name = "take-again"
    seat: int = field(metadata=_SEAT)

    def act(self, table: Table, who: Person, now: float) -> None:
        """Where it may be played again."""
        table.take_again(who.id, self.seat, now)


@dataclass
class Resign(Operation):
    """Give up with a seat."""

    name = "resign"
    seat: int = field(metadata=_SEAT)

    def act(self, table: Table, who: Person, now: float) -> None:
        """For good."""
        table.resign(who.id, self.seat, now)


@dataclass
class Say(Operation):
    """Say something at the table."""

    name = "say"
    text: str = field(metadata={"max_length": 4 * LONGEST_TALK})

    def act(self, table: Table, who: Person, now: float) -> None:
        """A line that is kept."""
        table.say(who.id, who.name, self.text, now)


@dataclass
class Note(Operation):
    """Keep notes that nobody else is shown."""

    name = "note"
    seat: int = field(metadata=_SEAT)
    text: str = field(metadata={"max_length": 2 * LONGEST_NOTE})

    def act(self, table: Table, who: Person, _: float) -> None:
        """In place of the notes before."""
        table.note(who.id, self.seat, self.text)


OPERATIONS: Final[dict[str, type[Operation]]] = {
    each.name: each
    for each in (
        Sit,
        Leave,
        InviteBot,
        Dismiss,
        Arrange,
        Start,
        Decide,
        TakeBack,
        Answer,
        HandOver,
        TakeAgain,
        Resign,
        Say,
        Note,
    )
}
"""Every operation by the name under which it is asked for."""
