"""Tables as they are kept: what of a table is written down, and a table made from that again."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from newfound.bots.bot import LEVELS
from newfound.core.game import game
from newfound.core.state import State
from newfound.table.clock import Clock, Times
from newfound.table.table import Access, Decision, Pace, Said, Seat, Status, Table, Wish

Row = Mapping[str, Any]


class Moved(Exception):
    """Somebody else has changed the table since it was brought here."""


class Unreadable(Exception):
    """What is kept of a table does not make one: it is damaged, or of a game that is not known here."""


@dataclass
class Kept:
    """A table as it is kept in the database, and as far as it is."""

    id: str
    table: Table
    version: int = 0
    changed: float = 0.0
    """When it was last changed."""
    decisions: list[Decision] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    talk: int = 0
    notes: dict[tuple[int, str], str] = field(default_factory=dict)

    def settle(self) -> None:
        """Takes what the table is now for what is in the database."""
        self.decisions = list(self.table.decisions)
        if self.seats != self.table.seats:
            self.seats = [replace(seat) for seat in self.table.seats]
        self.talk = len(self.table.talk)
        self.notes = dict(self.table.notes)


def lasting(table: Table) -> dict[str, Any]:
    """What is written of a table once and for all."""
    return {
        "game": table.game.name,
        "rules": table.game.rules,
        "players": table.players,
        "access": table.access.value,
        "pace": table.pace.value,
        "clock": table.clock and asdict(table.clock),
        "origin": None if table.origin.replayable else vars(table.origin.position),
    }


def changing(table: Table) -> dict[str, Any]:
    """What is written of a table each time it has changed."""
    times = table.times
    return {
        "options": table.options,
        "hints": table.hints_agreed,
        "owner": table.owner,
        "status": table.status.value,
        "undone": table.undone,
        "times": {"left": times.left, "since": times.since} if table.clock else None,
        "wish": table.wish and {**asdict(table.wish), "agreed": sorted(table.wish.agreed)},
        "rematch": table.played_again_at,
    }


def seat_rows(table: Table) -> list[dict[str, Any]]:
    """Who sits where, seat by seat."""
    return [asdict(seat) for seat in table.seats]


def decision_rows(table: Table, since: int = 0) -> list[dict[str, Any]]:
    """The decisions from a number on."""
    return [{**vars(each), "told": list(each.told)} for each in table.decisions[since:]]


def talk_rows(table: Table, since: int = 0) -> list[dict[str, Any]]:
    """What was said, from a line on."""
    return [asdict(each) for each in table.talk[since:]]


def table_of(
    row: Row, seats: Iterable[Row], decisions: Iterable[Row], talk: Iterable[Row], notes: Iterable[Row]
) -> Table:
    """A table from what was written of it."""
    played = game(row["game"], rules=row["rules"])
    clock = Clock(**row["clock"]) if row["clock"] else None
    pace, access = Pace(row["pace"]), Access(row["access"])
    made = Table(played, row["players"], row["options"], row["owner"], access, clock, pace=pace, hints=row["hints"])
    made.seats = [Seat(each["person"], each["name"], each["bot"], each["resigned"]) for each in seats]
    if len(made.seats) != made.players or not {each.bot for each in made.seats} <= {None, *LEVELS}:
        raise ValueError("seats")
    made.status = Status(row["status"])
    origin = None
    if row["origin"]:
        position = made.state.position.copy()
        vars(position).update(row["origin"])
        origin = State(played, position, made.options, None)
    steps = [Decision(each["seat"], each["text"], each["known"], tuple(each["told"]), each["at"]) for each in decisions]
    made.restore(origin, steps)
    made.undone = row["undone"]
    if clock:
        made.times = Times(clock, row["times"]["left"], row["times"]["since"])
    if wish := row["wish"]:
        made.wish = Wish(wish["seat"], wish["to"], set(wish["agreed"]), wish.get("denied"))
    made.played_again_at = row["rematch"]
    made.talk = [Said(each["person"], each["name"], each["text"], each["at"]) for each in talk]
    made.notes = {(each["seat"], each["person"]): each["text"] for each in notes}
    return made
