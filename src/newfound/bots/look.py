"""One look ahead with the learned network: what every choice is worth where it leads, and nothing further."""

from typing import Any, Final

from newfound.bots.network import MOST_SEATS, learned
from newfound.bots.search import Knobs, Room, judge, new_room
from newfound.core import jit
from newfound.core.contract import apply, imagine, legal, to_act, unfinished
from newfound.core.game import Game
from newfound.core.jit import rule
from newfound.core.position import Box, Ints, Position, Records
from newfound.core.state import View

DEEPEST: Final = 4
"""The longest choice made in several steps, such as whom to ask, for which family and which value."""

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
def look(
    box: Box,
    seen: Records,
    seat: int,
    actions: Ints,
    ways: int,
    values: Any,
    rng: Ints,
    knobs: Knobs,
    net: Records,
    tables: Records,
    outs: Any,
    room: Room,
) -> None:
    """Writes what each action is worth on average over what the seat cannot see; all meet the same imaginings."""
    for way in range(ways):
        one, two = rng[0], rng[1]
        for i in range(len(actions)):
            rng[0], rng[1] = one, two
            tables[0] = seen[0]
            imagine(box, tables[0], seat, rng)
            if way == 0:
                values[i] = 0.0
            values[i] += worth(box, tables, seat, actions[i], knobs, net, outs, room) / ways


class _Copies(list[Position]):
    """Records of which each is a copy of what is put there, as in an array."""

    def __setitem__(self, at: Any, record: Any) -> None:
        super().__setitem__(at, record.copy())


def imaginings(game: Game) -> int:
    """How often what a seat cannot see is imagined in a game."""
    return WAYS if game.module("rules").POSITION.has_secrets() else 1


def values(view: View, actions: list[int], start: list[int], knobs: Knobs) -> list[float]:
    """What each action is worth to the view's seat, from 0 to 1."""
    game, rules, net = view.game, view.game.module("rules"), learned(view.game)
    ways, room = imaginings(game), new_room(game)
    if not jit.available():
        tables, outs = _Copies([view.position] * DEEPEST), [[0] * rules.MAX_ACTIONS for _ in range(DEEPEST)]
        found = [0.0] * len(actions)
        run = jit.bind(look, rules)
        run(game.box, [view.position], view.seat, actions, ways, found, start, knobs, net.plain, tables, outs, room)
        return found
    import numpy as np

    seen, copies = view.position.to_numpy(), np.zeros(DEEPEST, view.position.numpy())
    choices, levels = np.array(actions, np.int32), np.zeros((DEEPEST, rules.MAX_ACTIONS), np.int32)
    judged, rng = np.zeros(len(actions)), np.array(start)
    run = game.compiled(look)
    box, weights = game.boxes[0], net.records[0]
    run(box, seen, view.seat, choices, ways, judged, rng, knobs, weights, copies, levels, room)
    return [float(each) for each in judged]
