"""What there is to think about, as a question that natively a mind answers, or a device that holds the game's module.

A question is made from one seat's view and tells nothing else. How much is thought is counted in simulations; with the
same random numbers the answers are the same wherever they come from. `page/src/device/mind.ts` answers on a device.
"""

import base64
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import ceil, inf
from typing import Any, Final, Literal, TypeAlias, TypeVar

from newfound.bots.mind import knobs_of, varies
from newfound.core.state import Action, View

LEAST: Final = 8
"""Simulations that an outlook is made of at least: a mean of fewer has no error to speak of."""

CLOSE: Final = 0.001
"""Choices whose worth differs by no more are as good as each other where all is open, and luck decides: a bot that only
looks would else play the same game again and again where nothing is drawn, and whoever beat it once could always do so.
The nearer a game is to being won or lost, the less may they differ, or a win would be put off."""

Answer: TypeAlias = list[list[float]]
"""Rows of numbers, by the kind of question:

- `search`: the best choices, each with its visits, value, wins and points;
- `answers`: the best choices, each with the ways it was played in and its worth;
- `look` and `turns`: the choices that were asked about, each with its worth;
- `outlook`: for each seat the simulations, the sums of wins, points, lead and value, and those of the squares of wins,
  lead and value.
"""

T = TypeVar("T")
Asking = Generator["list[Question]", "list[Answer]", T]
"""Thinking that asks some questions at a time, is sent their answers, and comes to something."""


def step(asking: Asking[T], answers: "list[Answer] | None") -> "tuple[list[Question], None] | tuple[None, T]":
    """The next questions of some thinking that is sent answers, none at first; or what it has come to."""
    try:
        return asking.send(answers), None  # type: ignore[arg-type]
    except StopIteration as done:
        return None, done.value


class Unanswered(Exception):
    """An answer that is none."""


@dataclass(frozen=True)
class Question:
    """Something to think about."""

    kind: Literal["search", "answers", "look", "turns", "outlook"]
    view: View
    start: list[int]
    """Where the random numbers begin."""
    simulations: float = 0
    seconds: float = inf
    """What a mind may take; a device is not asked what is not counted."""
    brisk: bool = False
    """Whether what would change nothing any more is left out."""
    best: int = 1
    """How many of the choices are told."""
    actions: Sequence[int] = ()
    """The choices that are looked at."""
    ways: int = 0
    """How many ways to finish a turn are tried."""
    plans: int = 0
    """How many of the choices are followed to the end of the turn."""
    whose: str = ""
    """Whose thoughts these are: what was found about later decisions is kept for them."""

    @property
    def counted(self) -> int:
        """How many simulations it takes."""
        return max(LEAST, ceil(self.simulations)) if self.kind == "outlook" else int(self.simulations)

    def to_json(self) -> dict[str, Any]:
        """The question as a device is asked it."""
        view = self.view
        knobs = knobs_of(view.game, players=view.players)
        told: dict[str, Any] = {
            "kind": self.kind,
            "position": base64.b64encode(view.position.packed()).decode(),
            "rules": view.game.rules,
            "seat": view.seat,
            "start": self.start,
            "knobs": knobs._asdict(),
        }
        if self.kind == "outlook":
            return {**told, "simulations": self.counted, "players": view.players}
        if self.kind == "answers":
            assert view.seat is not None
            codes = [action.code for action in view.legal(view.seat)]
            return {**told, "actions": codes, "ways": self.simulations / knobs.way}
        if self.kind == "look":
            return {**told, "actions": list(self.actions), "plans": self.plans}
        if self.kind == "turns":
            return {**told, "actions": list(self.actions), "ways": self.ways}
        told |= {"simulations": self.counted, "brisk": self.brisk, "best": self.best}
        if self.whose and view.replayable and not varies(view, knobs):
            whose = f"{self.whose}/{view.game.rules}/{view.players}/{sorted(view.options.items())}"
            told |= {"whose": whose, "past": [code for _, code in view.codes()]}
        return told

    def decision(self, answer: Answer) -> Action:
        """The action that comes of an answer."""
        assert self.view.seat is not None
        worth = {row[0]: row[-1] for row in answer if len(row) > 1}
        codes = self.actions or list(worth)[:1]
        if codes and worth.keys() >= set(codes):
            best = max(codes, key=worth.__getitem__)
            if self.kind == "look":
                close = 4 * CLOSE * worth[best] * (1 - worth[best])
                near = [code for code in codes if worth[code] >= worth[best] - close]
                best = near[self.start[0] % len(near)]
            for action in self.view.legal(self.view.seat):
                if action.code == best:
                    return action
        raise Unanswered(f"{self.kind} was answered by {answer!r}"[:200])
