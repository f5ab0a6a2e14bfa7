"""The spaces of a game: how many actions there are and by which numbers, what is observed, and how long a game can be.

Everything that is observed is made from one seat's view.
"""

from functools import cache, cached_property
from typing import Any, NamedTuple

from newfound.bots.network import most, table
from newfound.core import contract, jit
from newfound.core.contract import Feature
from newfound.core.game import Game
from newfound.core.spaces import Plane, Verb
from newfound.core.state import Action, State, View


class Numbered(NamedTuple):
    """A verb, and the first of its numbers."""

    start: int
    verb: Verb


class Spaces:
    """What learning programs have to know of a game before it begins."""

    def __init__(self, game: Game) -> None:
        """Used by `spaces`."""
        self.game = game
        module = jit.beside(game.module("rules"), "spaces")
        assert module, f"{game.name} has no spaces.py"
        self.verbs: tuple[Verb, ...] = module.ACTIONS
        """What players can do, each verb with its numbers, which follow on from 0."""
        self.chances: tuple[Verb, ...] = module.CHANCES
        """What chance can do; its numbers follow on from those of the players."""
        self.planes: tuple[Plane, ...] = getattr(module, "PLANES", ())
        """What the map shows of each place; nothing for a game without one."""
        self.shape: tuple[int, ...] = (len(self.planes), *getattr(module, "SHAPE", (0, 0)))
        """Of the map: planes, rows, columns."""
        self.features: tuple[Feature, ...] = table(game)
        """What is observed."""
        self.longest: int = module.LONGEST
        """More decisions than a game can take."""
        self._number = jit.bind(contract.number_of, game.module("rules"))

    def __reduce__(self) -> Any:
        """Another process has the same."""
        return spaces, (self.game,)

    @property
    def actions(self) -> int:
        """How many numbers the players' actions have."""
        return sum(verb.size for verb in self.verbs)

    @property
    def chance_actions(self) -> int:
        """How many numbers chance's actions have."""
        return sum(verb.size for verb in self.chances)

    @property
    def size(self) -> int:
        """How many numbers are observed."""
        return sum(each.size for each in self.features)

    @cached_property
    def most(self) -> Any:
        """The most that each number observed can be."""
        import numpy as np

        return np.array(most(self.game), np.uint8)

    def numbered(self) -> list[Numbered]:
        """All verbs with their first numbers."""
        at, found = 0, []
        for verb in (*self.verbs, *self.chances):
            found.append(Numbered(at, verb))
            at += verb.size
        return found

    def number(self, action: Action) -> int:
        """The number of a legal action."""
        return int(self._number(self.game.box, action._at.position, action.code))

    def legal(self, moment: State | View, seat: int) -> dict[int, Action]:
        """What a seat may do now, by number."""
        return {self.number(action): action for action in moment.legal(seat)}

    def mask(self, moment: State | View, seat: int) -> Any:
        """Which numbers a seat may choose now."""
        import numpy as np

        mask = np.zeros(self.actions, np.int8)
        mask[list(self.legal(moment, seat))] = 1
        return mask

    def observe(self, view: View) -> Any:
        """What the seat of a view sees, as the numbers of the table `features`."""
        import numpy as np

        assert view.seat is not None, "an onlooker observes nothing"
        rules = self.game.module("rules")
        compiled = jit.available()
        out: Any = np.zeros(self.size, np.int32) if compiled else [0] * self.size
        work: Any = np.zeros(rules.SCRATCH, np.int32) if compiled else [0] * rules.SCRATCH
        self.game.compiled(contract.features)(*self._given(view), view.seat, out, work)
        return np.minimum(out, self.most).astype(np.uint8)

    def see_map(self, view: View) -> Any:
        """What the seat of a view sees of the map: planes × rows × columns."""
        import numpy as np

        assert view.seat is not None, "an onlooker observes nothing"
        planes, rows, columns = self.shape
        size = planes * rows * columns
        out: Any = np.zeros(size, np.int16) if jit.available() else [0] * size
        self.game.compiled(contract.see_map)(*self._given(view), view.seat, out)
        return np.asarray(out, np.int16).reshape(self.shape)

    def _given(self, view: View) -> tuple[Any, Any]:
        """The components and the record, as the rules want them."""
        if jit.available():
            return self.game.boxes[0], view.position.to_numpy()[0]
        return self.game.box, view.position


@cache
def spaces(game: Game) -> Spaces:
    """The spaces of a game."""
    return Spaces(game)
