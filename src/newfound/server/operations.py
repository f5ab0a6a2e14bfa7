"""What people do at a table: each operation once, for HTTP (`POST /api/tables/ID/OPERATION`) and WebSocket alike."""

from typing import Annotated, ClassVar, Final

from pydantic import Field

from newfound.server import metrics
from newfound.server.people import Person
from newfound.server.shapes import Asked
from newfound.table import Table
from newfound.table.clock import STAND_IN
from newfound.table.table import LONGEST_NOTE, LONGEST_TALK

SeatNumber = Annotated[int, Field(ge=0, le=9, description="A seat, counted from 0.")]
Level = Annotated[str, Field(max_length=20, description="The level of a bot, such as `greedy`.")]


class Operation(Asked):
    """Something to do at a table."""

    name: ClassVar[str]

    def act(self, table: Table, who: Person, now: float) -> None:
        """Does it, or refuses with a sentence."""
        raise NotImplementedError


class Sit(Operation):
    """Take a free seat; who takes the last one begins the game."""

    name = "sit"
    seat: SeatNumber | None = None

    def act(self, table: Table, who: Person, now: float) -> None:
        """The seat that is named, or the first free one."""
        table.sit(who.id, who.name, self.seat)
        if table.full:
            table.start(table.owner, now)


class Leave(Operation):
    """Give up one's seats; in a running game a bot plays on for good."""

    name = "leave"
    level: Level = STAND_IN

    def act(self, table: Table, who: Person, now: float) -> None:
        """All seats of this person."""
        table.leave(who.id, now, self.level)


class InviteBot(Operation):
    """The owner lets a bot take a free seat."""

    name = "invite-bot"
    level: Level = "skilled"
    seat: SeatNumber | None = None

    def act(self, table: Table, who: Person, _: float) -> None:
        """The seat that is named, or the first free one."""
        table.invite_bot(who.id, self.level, self.seat)


class Dismiss(Operation):
    """The owner frees a seat before the game."""

    name = "dismiss"
    seat: SeatNumber

    def act(self, table: Table, who: Person, _: float) -> None:
        """Whoever sits there."""
        table.dismiss(who.id, self.seat)


class Arrange(Operation):
    """The owner chooses before the game who begins, and whether people may ask a bot for hints."""

    name = "arrange"
    first: SeatNumber | None = Field(description="The seat that begins; null: it is drawn when the game starts.")
    hints: bool

    def act(self, table: Table, who: Person, _: float) -> None:
        """For all to see."""
        table.arrange(who.id, self.first, self.hints)


class Start(Operation):
    """The owner begins the game; free seats can be filled with bots."""

    name = "start"
    fill: Level | None = Field(None, description="The level of the bots that take the free seats.")

    def act(self, table: Table, who: Person, now: float) -> None:
        """Fills what is free first, where that is wanted."""
        if self.fill is not None:
            table.fill(who.id, self.fill)
        table.start(who.id, now)


class Decide(Operation):
    """Decide for a seat of one's own."""

    name = "decide"
    seat: SeatNumber
    text: str = Field(max_length=200, description="The text of one of the choices.")
    moment: str = Field(max_length=20, description="The moment of the scene it was chosen from.")

    def act(self, table: Table, who: Person, now: float) -> None:
        """One of the choices."""
        table.decide(who.id, self.seat, self.text, self.moment, now)
        metrics.DECISIONS.labels(table.game.name, "people").inc()


class TakeBack(Operation):
    """Take one's last decision back, or ask the others to agree to it."""

    name = "take-back"
    seat: SeatNumber

    def act(self, table: Table, who: Person, now: float) -> None:
        """At once where nobody, nor chance, has acted since."""
        table.take_back(who.id, self.seat, now)


class Answer(Operation):
    """Agree that another goes back, or do not."""

    name = "answer"
    agreed: bool

    def act(self, table: Table, who: Person, now: float) -> None:
        """For all seats of this person."""
        table.answer(who.id, self.agreed, now)


class HandOver(Operation):
    """Let a bot play a seat of one's own until it is taken back."""

    name = "hand-over"
    seat: SeatNumber
    level: Level = "skilled"

    def act(self, table: Table, who: Person, now: float) -> None:
        """The bot plays from now on."""
        table.hand_over(who.id, self.seat, self.level, now)


class TakeAgain(Operation):
    """Play a seat again that was handed to a bot."""

    name = "take-again"
    seat: SeatNumber

    def act(self, table: Table, who: Person, now: float) -> None:
        """Where it may be played again."""
        table.take_again(who.id, self.seat, now)


class Resign(Operation):
    """Give up with a seat."""

    name = "resign"
    seat: SeatNumber

    def act(self, table: Table, who: Person, now: float) -> None:
        """For good."""
        table.resign(who.id, self.seat, now)


class Say(Operation):
    """Say something at the table."""

    name = "say"
    text: str = Field(max_length=4 * LONGEST_TALK)

    def act(self, table: Table, who: Person, now: float) -> None:
        """A line that is kept."""
        table.say(who.id, who.name, self.text, now)


class Note(Operation):
    """Keep notes that nobody else is shown."""

    name = "note"
    seat: SeatNumber
    text: str = Field(max_length=2 * LONGEST_NOTE)

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
