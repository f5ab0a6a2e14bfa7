"""One look ahead with the learned network: what every choice is worth where it leads, or where the turn then leads.

A network may judge nothing but the ends of turns (the knob `turns`): then ways to finish the turn are tried.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from newfound.bots.greedy import finish
from newfound.bots.network import MOST_SEATS, learned
from newfound.bots.search import Knobs, Room, judge, new_room, zeros
from newfound.core import jit
from newfound.core.contract import apply, imagine, legal, to_act, unfinished
from newfound.core.game import Game
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position, Records
from newfound.core.state import View

DEEPEST: Final = 4
"""The longest choice made in several steps, such as whom to ask, for which family and which value."""

FOLLOWED: Final = 1e-9
"""What tells a choice that was followed from one that was not."""

LONGEST: Final = 16
"""So many further choices of a turn are looked at, at most."""

WAYS: Final = 12
"""How often what a seat cannot see is imagined, in games that hide something."""


@rule
def goes_on(box: Box, s: Position, seat: int) -> int:
    """Whether a choice is not complete before the seat's next one."""
    return 1 if unfinished(box, s) and to_act(box, s) >> seat & 1 else 0


@rule
def worth(
    box: Box, tables: Records, seat: int, action: int, knobs: Knobs, net: Records, outs: Any, room: Room
) -> float:
    """What an action in the first of the tables is worth to a seat, with the best choice of how to complete it."""
    silent = room.out[:1]
    apply(box, tables[0], seat, action, silent, room.work)
    if not goes_on(box, tables[0], seat):
        return value(box, tables[0], seat, knobs, net, room)
    best = -1.0
    depth = 0
    room.path[0] = 0
    room.path[DEEPEST] = legal(box, tables[0], seat, outs[0])
    while depth >= 0:
        if room.path[depth] == room.path[DEEPEST + depth]:
            depth -= 1
            continue
        following = outs[depth][room.path[depth]]
        room.path[depth] += 1
        tables[depth + 1] = tables[depth]
        apply(box, tables[depth + 1], seat, following, silent, room.work)
        if depth + 2 < DEEPEST and goes_on(box, tables[depth + 1], seat):
            depth += 1
            room.path[depth] = 0
            room.path[DEEPEST + depth] = legal(box, tables[depth], seat, outs[depth])
        else:
            best = max(best, value(box, tables[depth + 1], seat, knobs, net, room))
    return best


@rule
def value(box: Box, s: Position, seat: int, knobs: Knobs, net: Records, room: Room) -> float:
    """What a position is worth to a seat, winning and leading taken together."""
    judge(box, s, 1 if to_act(box, s) == 0 else 0, seat, knobs, net, room)
    return room.reward[MOST_SEATS + seat]  # type: ignore[no-any-return]


@rule
def follow(
    box: Box, tables: Records, seat: int, action: int, knobs: Knobs, net: Records, outs: Any, room: Room
) -> float:
    """What a seat's turn comes to that goes on with an action in the last of the tables, and then with the best."""
    silent, choices = room.out[:1], outs[DEEPEST - 1]
    for _ in range(LONGEST):
        apply(box, tables[DEEPEST], seat, action, silent, room.work)
        if to_act(box, tables[DEEPEST]) != 1 << seat:
            break
        best = -1.0
        for i in range(legal(box, tables[DEEPEST], seat, choices)):
            tables[0] = tables[DEEPEST]
            there = worth(box, tables, seat, choices[i], knobs, net, outs, room)
            if there > best:
                best, action = there, choices[i]
    return value(box, tables[DEEPEST], seat, knobs, net, room)


@rule
def best_end(
    box: Box, tables: Records, seat: int, ways: int, rng: Ints, knobs: Knobs, net: Records, outs: Any, room: Room
) -> float:
    """What the best of some ways to finish a seat's turn in the last of the tables is worth; it ends in the second."""
    best = -1.0
    for _ in range(ways):
        tables[0] = tables[DEEPEST]
        done = finish(box, tables[0], seat, rng, outs[0], room.choices, room.work)
        there = value(box, tables[0], seat, knobs, net, room)
        if there > best:
            best = there
            tables[1] = tables[0]
        if done == 0:
            break
    return best


@rule
def look(
    box: Box,
    seen: Records,
    seat: int,
    actions: Ints,
    ways: int,
    plans: int,
    values: Any,
    rng: Ints,
    knobs: Knobs,
    net: Records,
    tables: Records,
    outs: Any,
    room: Room,
) -> None:
    """Writes what each action is worth on average over what the seat cannot see; all meet the same imaginings.

    So many of the best are followed to the end of the turn, and are worth what that comes to; all others are worth 1
    less than they seem, and so less than any of these. Where only ends of turns are judged, an action is worth what the
    best of so many ways to finish the turn is, one at least.
    """
    for way in range(ways):
        one, two = rng[0], rng[1]
        for i in range(len(actions)):
            rng[0], rng[1] = one, two
            here = DEEPEST if knobs.turns else 0
            tables[here] = seen[0]
            imagine(box, tables[here], seat, rng)
            if way == 0:
                values[i] = 0.0
            if knobs.turns:
                apply(box, tables[DEEPEST], seat, actions[i], room.out[:1], room.work)
                values[i] += best_end(box, tables, seat, max(1, plans), rng, knobs, net, outs, room) / ways
            else:
                values[i] += worth(box, tables, seat, actions[i], knobs, net, outs, room) / ways
    if plans == 0 or knobs.turns:
        return
    one, two = rng[0], rng[1]
    for i in range(len(actions)):
        values[i] -= 1.0
    for _ in range(min(plans, len(actions))):
        best = -1
        for i in range(len(actions)):
            if values[i] <= 0.0 and (best < 0 or values[i] > values[best]):
                best = i
        if best < 0:
            return
        rng[0], rng[1] = one, two
        total = FOLLOWED
        for _ in range(ways):
            tables[DEEPEST] = seen[0]
            imagine(box, tables[DEEPEST], seat, rng)
            total += follow(box, tables, seat, actions[best], knobs, net, outs, room) / ways
        values[best] = total


class _Copies(list[Position]):
    """Records of which each is a copy of what is put there, as in an array."""

    def __setitem__(self, at: Any, record: Any) -> None:
        super().__setitem__(at, record.copy())


def imaginings(game: Game) -> int:
    """How often what a seat cannot see is imagined in a game."""
    return WAYS if game.module("rules").POSITION.has_secrets() else 1


class Sight(NamedTuple):
    """What every function that looks ahead is handed, before and after what it is asked; for one seat's view."""

    function: Callable[[Callable[..., Any]], Callable[..., Any]]
    """Makes it ready for the game."""
    before: tuple[Any, ...]
    after: tuple[Any, ...]


def sight(view: View, start: list[int], knobs: Knobs) -> Sight:
    """Room to look ahead from a view, with random numbers that begin there."""
    game, rules, net, room = view.game, view.game.module("rules"), learned(view.game), new_room(view.game)
    if not jit.available():
        tables, outs = _Copies([view.position] * (DEEPEST + 1)), [[0] * rules.MAX_ACTIONS for _ in range(DEEPEST)]
        before = game.box, [view.position], view.seat
        return Sight(partial(jit.bind, rules=rules), before, (start, knobs, net.plain, tables, outs, room))
    import numpy as np

    copies, levels = np.zeros(DEEPEST + 1, view.position.numpy()), np.zeros((DEEPEST, rules.MAX_ACTIONS), np.int32)
    before = game.boxes[0], view.position.to_numpy(), view.seat
    return Sight(game.compiled, before, (np.array(start), knobs, net.records[0], copies, levels, room))


def values(view: View, actions: list[int], start: list[int], knobs: Knobs, plans: int = 0) -> list[float]:
    """What each action is worth to the view's seat, from 0 to 1; see `look` for those that are not followed."""
    here, found, codes = sight(view, start, knobs), zeros(len(actions), "f8"), zeros(len(actions))
    codes[:] = actions
    here.function(look)(*here.before, codes, imaginings(view.game), plans, found, *here.after)
    return [float(each) for each in found]
