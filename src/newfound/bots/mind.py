"""The mind of a search: its tree, kept from decision to decision, and the simulations that are added to it."""

import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from newfound.bots import greedy, look, search
from newfound.bots.network import MOST_SEATS, PAIR, learned
from newfound.bots.search import Knobs, Tree, new_room, zeros
from newfound.core import jit
from newfound.core.chance import MODULUS_B
from newfound.core.game import Game
from newfound.core.state import Random, View

SMALL: Final = 1 << 12
"""How many decisions a new tree has room for; it doubles whenever that is not enough."""

NODES: Final = 1 << 21
"""How many decisions a tree holds at most."""

BYTES: Final = 78
"""What a decision takes: its place in a tree, in the copy that is made when a tree grows or moves on, and a number."""

MEGABYTES: Final = 256.0
"""What the trees of all minds together take, unless it is said."""

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


TOLD: Final[dict[str, Knobs]] = {}
"""How games weigh things where their modules tell it: a browser thinks by these, and cannot read networks."""


def knobs_of(game: Game, by_hand: bool = False, players: int = 2) -> Knobs:
    """How a search weighs things in a game of so many players: by its network, where it has one, unless by hand."""
    if game.evaluation is None:
        return Knobs(informed=0)
    knobs = None if by_hand else TOLD.get(game.name) or _learned_knobs(game)
    if not knobs:
        return Knobs(**game.evaluation.KNOBS)
    return knobs._replace(**getattr(game.evaluation, "FULLER", {})) if players > PAIR else knobs


def weighs_answers(game: Game) -> bool:
    """Whether its masters weigh what everybody answers, at some table."""
    return any(knobs_of(game, players=players).answers for players in game.players)


def _learned_knobs(game: Game) -> Knobs | None:
    """How a search weighs things where the game's network judges, if it has one."""
    if not learned(game).about:
        return None
    return Knobs(**{**game.evaluation.KNOBS, **game.evaluation.LEARNED}, learned=1)


class Memory:
    """What the trees of some minds may take together: those that have not thought for longest forget first."""

    def __init__(self, megabytes: float = MEGABYTES) -> None:
        """So much for all of them."""
        self.nodes = int(megabytes * 1_000_000 / BYTES)
        self._sizes: WeakKeyDictionary[Mind, int] = WeakKeyDictionary()
        self._busy: set[Mind] = set()
        self._lock = threading.Lock()

    @contextmanager
    def thinking(self, minds: "Sequence[Mind]") -> Iterator[None]:
        """While some minds think, and while they are asked what they found, they forget nothing for others."""
        with self._lock:
            self._busy.update(minds)
            for mind in minds:  # they are the last ones to forget
                self._sizes[mind] = self._sizes.pop(mind, 0)
        try:
            yield
        finally:
            with self._lock:
                self._busy.difference_update(minds)

    def allows(self, mind: "Mind", size: int) -> bool:
        """Whether a mind may have a tree of that size, once others have forgotten theirs."""
        with self._lock:
            others = {each: held for each, held in self._sizes.items() if each is not mind}
            if size > SMALL and size + sum(held for each, held in others.items() if each in self._busy) > self.nodes:
                return False
            for each in [each for each in others if each not in self._busy]:
                if size + sum(others.values()) <= self.nodes:
                    break
                each.forget()
                del others[each], self._sizes[each]
            self._sizes[mind] = size
            return True


class Mind:
    """Thinks about one position after another, in one thread; what it has found is kept where that is sound."""

    def __init__(self, memory: Memory | None = None) -> None:
        """An empty mind; its tree takes part of some memory."""
        self.memory = memory or Memory()
        self.tree: Any = None
        self._grows = True
        self._room: Any = None
        self._table: tuple[Game, int, dict[str, Any]] | None = None
        self._past: list[tuple[int, int | None]] = []

    def forget(self) -> None:
        """Leaves the mind empty."""
        self.tree = self._table = None

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

    def results(self, view: View, start: list[int], knobs: Knobs) -> Generator[list[Result]]:
        """What a new search from a view comes to for every seat, simulation by simulation, without end."""
        with self.memory.thinking([self]):
            self.forget()
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
        """Leans to the choices at the beginning of the tree as far as what they lead to promises.

        By hand that is the end of the turn, in points. For a network it is the position after them, in hundredths of a
        win, or after the turn that begins with the best of them; with each, where it judges nothing but ends of turns.
        """
        if not self.tree.child[0]:
            self._simulations(view, list(start), knobs)(1)  # finds all choices; what came of it is forgotten
            tree = self.tree
            for node in self._nodes():
                tree.visits[node] = tree.value[node] = tree.wins[node] = tree.points[node] = 0
            tree.visits[0] -= 1
        tree, nodes = self.tree, list(self._nodes())
        actions = [int(tree.action[node]) for node in nodes]
        if knobs.learned:
            ends = [100 * each for each in look.values(view, actions, list(start), knobs, knobs.ahead)]
        else:
            ends = [each / 100 for each in greedy.ends(view, actions, greedy.WAYS, list(start))]
        for node, end in zip(nodes, ends, strict=True):
            behind = (max(ends) - end) / knobs.glance
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
        """What adds so many simulations to the tree, which grows where it has to."""
        seat, secrets = view.seat, int(varies(view, knobs))
        if not jit.available():
            once = jit.bind(search.simulate, view.game.module("rules"))
            box, here, net = view.game.box, view.position, learned(view.game).plain

            def add(batch: int) -> int:
                for done in range(batch):
                    before = list(start)
                    if not once(box, here.copy(), seat, secrets, self.tree, self._grows, knobs, net, start, self._room):
                        start[:] = before
                        return done
                return batch

        else:
            import numpy as np

            seen, table = view.position.to_numpy(), np.zeros(1, view.position.numpy())
            look = partial(view.game.compiled(search.search), view.game.boxes[0], seen, seat, secrets)
            rng, net = np.array(start), learned(view.game).records[0]

            def add(batch: int) -> int:
                return int(look(batch, self.tree, int(self._grows), knobs, net, rng, table, self._room))

        def run(batch: int) -> None:
            done = add(batch)
            while done < batch:
                self._grow()
                done += add(batch - done)

        return run

    def _grow(self) -> None:
        """Twice the room for the tree, or as it is for good where there is no more memory."""
        size = min(2 * len(self.tree.action), _most())
        self._grows = size > len(self.tree.action) and self.memory.allows(self, size)
        if self._grows:
            self.tree = _resized(self.tree, size)

    def _prepare(self, view: View, knobs: Knobs) -> None:
        """A tree for this view: what is known already from thinking about earlier decisions, or a new one."""
        table, past = (view.game, view.players, view.options), view.codes()
        same, before = self._table == table, self._past
        self._table, self._past, self._grows = table, past, True
        if not same:
            self._room = new_room(view.game)
        elif not varies(view, knobs) and view.replayable and past[: len(before)] == before:
            node = self._follow(past[len(before) :])
            if node > 0:
                self._keep(view, node)
            if node >= 0:
                return
        size = min(SMALL, _most())
        self.memory.allows(self, size)
        self.tree = _new_tree(size)
        self.tree.used[0] = 1

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
        used = int(self.tree.used[0])
        fresh = _new_tree(used)
        view.game.compiled(search.keep)(self.tree, fresh, node, zeros(used))
        size = min(SMALL, _most())
        while size < fresh.used[0]:
            size *= 2
        self.tree = _resized(fresh, min(size, _most()))
        self.memory.allows(self, len(self.tree.action))


def varies(view: View, knobs: Knobs) -> bool:
    """Whether a node of the tree can be met with other choices each time, since it hides something or is blurred."""
    return bool(knobs.blur) or view.position.has_secrets()


def _most() -> int:
    """How many decisions a tree holds at most."""
    return NODES if jit.available() else NODES // 100  # what is interpreted never gets far


def _new_tree(size: int) -> Tree:
    """Room for a tree; until something is written there it takes next to no memory."""
    kinds = {"mover": "i1", "value": "f8", "wins": "f4", "points": "f4"}
    return Tree(*(zeros(1 if name == "used" else size, kinds.get(name, "i4")) for name in Tree._fields))


def _resized(tree: Tree, size: int) -> Tree:
    """The same tree with more room, or with less."""
    new = _new_tree(size)
    used = int(tree.used[0])
    new.used[0] = used
    for old, part in zip(tree[:-1], new[:-1], strict=True):
        part[:used] = old[:used]
    return new
