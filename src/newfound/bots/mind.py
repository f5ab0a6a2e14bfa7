"""The mind of a search: its tree, kept from decision to decision, and the simulations that are added to it."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Any, Final, NamedTuple

from newfound.bots import greedy, search
from newfound.bots.search import MOST_SEATS, Knobs, Room, Tree
from newfound.core import jit
from newfound.core.chance import MODULUS_B
from newfound.core.contract import MOST_TERMS
from newfound.core.game import Game
from newfound.core.state import Random, View

NODES: Final = 2_000_000
"""How many decisions a tree holds at most, 37 bytes each; only those that are used take memory."""

BREATH: Final = 0.01
"""After so many seconds a search looks up to see whether it should stop."""

LOOKS: Final = 20
"""How often a search that counts its simulations looks whether its choice is settled: never by the clock, so that the
same search always ends at the same one."""


class Result(NamedTuple):
    """What a simulation came to for one seat."""

    wins: float
    """Its share of the win."""
    points: float
    value: float
    """Winning and leading taken together, from 0 to 1."""


def numbers(rng: Random) -> list[int]:
    """A place to start for the rules' own generator."""
    return [1 + int(rng.random() * 2**31) % (MODULUS_B - 1) for _ in range(2)]


def knobs_of(game: Game) -> Knobs:
    """How a search weighs things in a game."""
    return Knobs(informed=0) if game.evaluation is None else Knobs(**game.evaluation.KNOBS)


class Mind:
    """Thinks about one position after another, in one thread; what it has found is kept where that is sound."""

    def __init__(self) -> None:
        """An empty mind."""
        self.tree: Any = None
        self._spare: Any = None
        self._room: Any = None
        self._table: tuple[Game, int, dict[str, Any]] | None = None
        self._past: list[tuple[int, int | None]] = []

    def think(
        self,
        view: View,
        start: list[int],
        knobs: Knobs,
        simulations: float,
        seconds: float,
        stop: threading.Event,
        brisk: bool = False,
    ) -> None:
        """Adds simulations until the time or their number is spent, or until it is told to stop; one at least.

        If `brisk`, it also stops once no other decision can catch up with the best one in what is left: simulations
        where they are counted, else time.
        """
        self._prepare(view, knobs)
        run = self._simulations(view, start, knobs)
        run(0)  # whatever must be compiled is compiled before the clock runs
        until = time.perf_counter() + seconds
        if knobs.glance:
            self._glance(view, start, knobs)
        done, batch = 0, 1
        counted = simulations < inf
        stride = max(1, int(simulations / LOOKS)) if counted else inf
        while True:
            before = time.perf_counter()
            batch = int(min(batch, simulations - done, stride - done % stride))
            run(batch)
            done += batch
            now = time.perf_counter()
            if done >= simulations or now >= until or stop.is_set():
                return
            each = max(now - before, 1e-6) / batch
            left = simulations - done if counted else (until - now) / each
            if brisk and (done % stride == 0 or not counted) and self._lead() > left:
                return
            batch = max(1, min(2 * batch, int(min(BREATH, until - now) / each)))

    def results(self, view: View, start: list[int], knobs: Knobs) -> Iterator[list[Result]]:
        """What a new search from a view comes to for every seat, simulation by simulation, without end."""
        self._table = None
        self._prepare(view, knobs)
        run = self._simulations(view, start, knobs)
        reward, points = self._room.reward, self._room.points
        while True:
            run(1)
            yield [
                Result(float(reward[seat]), float(points[seat]), float(reward[MOST_SEATS + seat]))
                for seat in range(view.players)
            ]

    def children(self) -> Iterator[tuple[int, int, float, float, float]]:
        """The decisions at the beginning of the tree: action, visits, and the sums of value, wins and points."""
        tree = self.tree
        for node in self._nodes():
            sums = float(tree.value[node]), float(tree.wins[node]), float(tree.points[node])
            yield int(tree.action[node]), int(tree.visits[node]), *sums

    def _glance(self, view: View, start: list[int], knobs: Knobs) -> None:
        """Leans to the choices at the beginning of the tree as far as the ends of the turn after them promise."""
        tree = self.tree
        if not tree.child[0]:
            self._simulations(view, list(start), knobs)(1)  # finds all choices; what came of it is forgotten
            for node in self._nodes():
                tree.visits[node] = tree.value[node] = tree.wins[node] = tree.points[node] = 0
            tree.visits[0] -= 1
        nodes = list(self._nodes())
        ends = greedy.ends(view, [int(tree.action[node]) for node in nodes], greedy.WAYS, list(start))
        for node, end in zip(nodes, ends, strict=True):
            behind = (max(ends) - end) / 100 / knobs.glance
            tree.prior[node] = 1 + int(100 / (1 + behind * behind))

    def _lead(self) -> int:
        """How much oftener the decision that was worth most thought was visited than any other."""
        *_, second, best = sorted([0, 0, *(int(self.tree.visits[node]) for node in self._nodes())])
        return best - second

    def _nodes(self) -> Iterator[int]:
        """The nodes at the beginning of the tree."""
        node = int(self.tree.child[0])
        while node:
            yield node
            node = int(self.tree.sibling[node])

    def _simulations(self, view: View, start: list[int], knobs: Knobs) -> Callable[[int], None]:
        """What adds so many simulations to the tree."""
        seat, secrets = view.seat, int(_varies(view, knobs))
        if not jit.available():
            once = jit.bind(search.simulate, view.game.module("rules"))

            def run(batch: int) -> None:
                for _ in range(batch):
                    once(view.game.box, view.position.copy(), seat, secrets, self.tree, knobs, start, self._room)

            return run
        import numpy as np

        seen, table = view.position.to_numpy(), np.zeros(1, view.position.numpy())
        add = partial(view.game.compiled(search.search), view.game.boxes[0], seen, seat, secrets)
        rng = np.array(start)
        return lambda batch: add(batch, self.tree, knobs, rng, table, self._room)

    def _prepare(self, view: View, knobs: Knobs) -> None:
        """A tree for this view: what is known already from thinking about earlier decisions, or a new one."""
        table, past = (view.game, view.players, view.options), view.codes()
        same, before = self._table == table, self._past
        self._table, self._past = table, past
        if not same:
            self.tree, self._spare, self._room = _new_tree(), _new_tree(), _new_room(view.game.module("rules"))
        elif not _varies(view, knobs) and view.replayable and past[: len(before)] == before:
            node = self._follow(past[len(before) :])
            if node > 0:
                self._keep(view, node)
            if node >= 0:
                return
        self.tree.used[0] = 1
        for part in self.tree[:-1]:
            part[0] = 0

    def _follow(self, steps: Sequence[tuple[int, int | None]]) -> int:
        """The node that some decisions lead to; 0 without any, -1 when it is not in the tree."""
        node = 0
        for _, code in steps:
            node = self.tree.child[node]
            while node and self.tree.action[node] != code:
                node = self.tree.sibling[node]
            if not node:
                return -1
        return int(node)

    def _keep(self, view: View, node: int) -> None:
        """Makes a node the beginning of the tree and forgets the rest."""
        view.game.compiled(search.keep)(self.tree, self._spare, node, _zeros(len(self.tree.action)))
        self.tree, self._spare = self._spare, self.tree


def _varies(view: View, knobs: Knobs) -> bool:
    """Whether a node of the tree can be met with other choices each time, since it hides something or is blurred."""
    return bool(knobs.blur) or view.position.has_secrets()


def _zeros(size: int, kind: str = "i4") -> Any:
    """Room for so many numbers, as fast rules or slow ones use it."""
    if not jit.available():
        return [0] * size
    import numpy as np

    return np.zeros(size, kind)


def _new_tree() -> Tree:
    size = NODES if jit.available() else NODES // 100  # what is interpreted never gets far
    kinds = {"mover": "i1", "value": "f8", "wins": "f4", "points": "f4"}
    return Tree(*(_zeros(1 if name == "used" else size, kinds.get(name, "i4")) for name in Tree._fields))


def _new_room(rules: Any) -> Room:
    return Room(
        out=_zeros(rules.MAX_ACTIONS),
        work=_zeros(rules.SCRATCH),
        path=_zeros(search.DEEPEST),
        choices=_zeros(rules.MAX_ACTIONS),
        reward=_zeros(2 * MOST_SEATS, "f8"),
        points=_zeros(MOST_SEATS, "f8"),
        terms=_zeros(MOST_TERMS),
    )
