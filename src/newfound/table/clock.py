"""Clocks: how long a seat may think, and what is left to it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from math import inf
from typing import Final

from newfound.bots.bot import LEVELS
from newfound.core.words import Message
from newfound.table.refusals import Declined

RESIGN: Final = "resign"
"""What happens at zero where no bot plays on."""

STAND_IN: Final = "skilled"
"""The level that plays on for a person, unless another one was chosen."""

GRACE: Final = 20.0
"""Seconds at least for who comes back after the time for the whole game was used up."""

LONGEST: Final = 30 * 24 * 3600
"""Seconds that a clock may give: a month."""


@dataclass(frozen=True)
class Clock:
    """What a table has agreed on."""

    seconds: float
    """For every decision, or for the whole game."""
    bank: bool = False
    """Whether the seconds are for the whole game."""
    increment: float = 0.0
    """What a decision adds to the bank."""
    at_zero: str = STAND_IN
    """The level that plays on for a seat without time, or `resign`."""

    def __post_init__(self) -> None:
        """Refuses a clock that nobody could play by."""
        if not 1 <= self.seconds <= LONGEST or not 0 <= self.increment <= LONGEST:
            raise Declined(Message("clock-seconds", days=LONGEST // 86400))
        if self.increment and not self.bank:
            raise Declined(Message("clock-increment"))
        if self.at_zero not in (*LEVELS, RESIGN):
            raise Declined(Message("clock-at-zero", text=self.at_zero, known=", ".join((*LEVELS, RESIGN))))

    @property
    def once_more(self) -> float:
        """The seconds for who comes back without any: those of a decision, or of a bank what it adds, a few at least.

        Who ran out of time loses the decisions that a bot has made meanwhile, not the rest of the game.
        """
        return max(self.increment, GRACE) if self.bank else self.seconds


@dataclass
class Times:
    """How the clocks of a table stand. Moments are seconds since any fixed one."""

    clock: Clock | None
    left: list[float] = field(default_factory=list)
    """Seconds left to each seat when its clock was last stopped."""
    since: list[float | None] = field(default_factory=list)
    """When the clock of each seat began to run; `None`: it stands."""

    @classmethod
    def begin(cls, clock: Clock | None, players: int) -> "Times":
        """All clocks full, none running."""
        return cls(clock, [clock.seconds if clock else inf] * players, [None] * players)

    def remaining(self, seat: int, now: float) -> float:
        """The seconds a seat has left, 0 when it has none; without a clock there is no end of them."""
        began = self.since[seat]
        return max(0.0, self.left[seat] - (0.0 if began is None else max(0.0, now - began)))

    def run(self, seats: Collection[int], now: float) -> None:
        """Lets the clocks of these seats run from now on, and no others."""
        for seat in range(len(self.left) if self.clock else 0):
            if seat not in seats:
                self.left[seat] = self.remaining(seat, now)
                self.since[seat] = None
            elif self.since[seat] is None:
                self.since[seat] = now

    def decided(self, seat: int, now: float) -> None:
        """A seat has decided: it gets its increment, or all its time for the next decision."""
        if self.clock:
            left = self.remaining(seat, now)
            self.left[seat] = left + self.clock.increment if self.clock.bank else self.clock.seconds
            self.since[seat] = None

    def next_end(self, now: float) -> float | None:
        """In how many seconds the first running clock ends; `None` when none runs."""
        ends = [self.remaining(seat, now) for seat, began in enumerate(self.since) if began is not None]
        return min(ends, default=inf) if self.clock and ends else None

    def ended(self, now: float) -> list[int]:
        """The seats whose clock runs and has nothing left."""
        if not self.clock:
            return []
        return [seat for seat, began in enumerate(self.since) if began is not None and self.remaining(seat, now) <= 0]
