"""Monte-Carlo tree search for any game: one tree over what the searching seat can tell apart.

Every simulation fills in what the seat cannot see (`imagine`), walks down the tree, plays on to the end or to a
horizon, and adds what came of it for each seat to the nodes it came through. A node stands for a decision; a decision
that the seat may not know is one node whatever it was, so the tree never knows more than the seat does. The same can be
done to all that chance brings: where hardly a draw ever comes twice, plans would else end at every draw.
"""

from typing import Any, Final, NamedTuple

from newfound.bots.greedy import lean
from newfound.bots.network import CHANCE_OF, MOST_SEATS, UNITS, add_up, most, tell
from newfound.bots.network import HIDDEN as INNER
from newfound.core import jit
from newfound.core.chance import draw, roll
from newfound.core.contract import (
    MOST_TERMS,
    apply,
    features,
    imagine,
    knows,
    legal,
    prefers,
    prospect,
    to_act,
    unfinished,
    winners,
)
from newfound.core.game import Game
from newfound.core.jit import rule
from newfound.core.playout import first
from newfound.core.position import Box, Ints, Position, Records
from newfound.core.seats import CHANCE, CHANCE_BIT

HIDDEN: Final = -1
"""The action of a decision that the searching seat may not know, or that is blurred."""

DEEPEST: Final = 400
"""The longest way down a tree; games end or the tree does long before."""


class Tree(NamedTuple):
    """The nodes, each a decision with what came of it; node 0 is the position that is searched."""

    action: Any
    mover: Any
    """The seat that decides so, or chance."""
    prior: Any
    """How much a sensible player leans to it."""
    visits: Any
    value: Any
    """The sum of what its simulations brought the mover, each between 0 and 1."""
    wins: Any
    points: Any
    """The sum of the mover's final points."""
    child: Any
    """The first decision after it; 0 when none is known."""
    sibling: Any
    """The next decision instead of it; 0 after the last."""
    used: Any
    """How many nodes there are, in one number."""


class Room(NamedTuple):
    """What a simulation needs room for."""

    out: Any
    work: Any
    path: Any
    choices: Any
    reward: Any
    """For each seat its share of the win; then for each seat that and its lead as one number."""
    points: Any
    terms: Any
    seen: Any
    """What a network is told of a position, the sums of its rows, its second layer, and what it tells."""
    sums: Any
    hidden: Any
    told: Any


def zeros(size: int, kind: str = "i4") -> Any:
    """Room for so many numbers, as fast rules or slow ones use it."""
    if not jit.available():
        return [0] * size
    import numpy as np

    return np.zeros(size, kind)


def new_room(game: Game) -> Room:
    """What simulations of a game need room for."""
    rules = game.module("rules")
    return Room(
        out=zeros(rules.MAX_ACTIONS),
        work=zeros(rules.SCRATCH),
        path=zeros(DEEPEST),
        choices=zeros(rules.MAX_ACTIONS),
        reward=zeros(2 * MOST_SEATS, "f8"),
        points=zeros(MOST_SEATS, "f8"),
        terms=zeros(MOST_TERMS),
        seen=zeros(max(1, len(most(game)))),
        sums=zeros(UNITS, "i2"),
        hidden=zeros(INNER),
        told=zeros(2 * MOST_SEATS),
    )


class Knobs(NamedTuple):
    """How a search weighs things, and how far the levels below the highest go; each game has its own, found by play."""

    explore: float = 1.2
    """How much is tried that has not been tried much."""
    doubt: float = 0.15
    """How much worse than its parent an untried decision is thought to be."""
    margin: float = 0.35
    """How much the lead in points counts beside winning."""
    scale: float = 15.0
    """The lead in points that counts half."""
    horizon: int = 1000
    """After how many decisions a playout is cut off and judged."""
    learned: int = 0
    """1: positions are judged by the game's network, where it has one; 0: by hand."""
    turns: int = 0
    """1: its network judges nothing but ends of turns. So ways to finish the turn are tried after each choice."""
    informed: int = 1
    """Whether playouts follow what sensible players lean to; 0: anything is as likely."""
    glance: float = 0.0
    """Before a search every choice is looked at to the end of the turn; so many points behind the best one it is half
    as promising. With a network it is where the choice leads that counts, and hundredths of a win. 0: no such look."""
    ahead: int = 0
    """With a network, so many of these choices are followed to the end of the turn; or, where only ends of turns are
    judged, so many ways to finish the turn are tried after each."""
    blur: int = 0
    """1: whatever chance brings is one node of the tree, so that plans reach beyond it; only those choices after it are
    looked at that are possible this time."""
    beginner: float = 0.6
    """The part of its choices that a beginner overlooks."""
    greedy: float = 0.0
    """The same for a greedy player."""
    skilled: int = 100
    """The simulations of a skilled player for a decision; 0 where one look with a network is enough."""
    expert: int = 1000
    """The same for an expert, whose one look follows the best choices to the end of the turn."""
    plans: int = 0
    """How many of them it follows; or, where only ends of turns are judged, how many ways to finish the turn it tries
    after each. A skilled player tries one."""
    overlooked: float = 0.0
    """The part of its choices that a skilled player overlooks who only looks."""
    missed: float = 0.0
    """The same for an expert."""
    answers: int = 0
    """So many of its choices a master weighs by what everybody answers (`answers.py`); 0: it searches."""
    way: int = 20
    """A way in which they are played on counts as so many simulations; it takes longer still."""
    replies: int = 0
    """So many ways each of these turns is chosen from, where only ends of turns are judged."""
    rounds: int = 1
    """For so many rounds they go on."""


@rule
def child_of(tree: Tree, node: int, action: int, mover: int) -> int:
    """The node of a decision after another, made if there is room; 0 if there is none."""
    last = 0
    here: int = tree.child[node]
    while here != 0:
        if tree.action[here] == action:
            return here
        last = here
        here = tree.sibling[here]
    return add_child(tree, node, last, action, mover, 1)


@rule
def add_child(tree: Tree, node: int, last: int, action: int, mover: int, prior: int) -> int:
    """A new node after `node`, next to its last child so far; 0 if there is no room."""
    new: int = tree.used[0]
    if new >= len(tree.action):
        return 0
    tree.used[0] = new + 1
    tree.action[new] = action
    tree.mover[new] = mover
    tree.prior[new] = prior
    tree.visits[new] = 0
    tree.value[new] = 0.0
    tree.wins[new] = 0.0
    tree.points[new] = 0.0
    tree.child[new] = 0
    tree.sibling[new] = 0
    if last == 0:
        tree.child[node] = new
    else:
        tree.sibling[last] = new
    return new


@rule
def find_choices(box: Box, s: Position, tree: Tree, node: int, mover: int, secrets: int, room: Room) -> int:
    """Writes the nodes of a seat's legal decisions into `room.choices`, making those that are new; gives their number.

    Where nothing is hidden or blurred all of them are made the first time and are the same ever after.
    """
    here = tree.child[node]
    if here != 0 and secrets == 0:
        number = 0
        while here != 0:
            room.choices[number] = here
            number += 1
            here = tree.sibling[here]
        return number
    count = legal(box, s, mover, room.out)
    if here == 0 and tree.used[0] + count > len(tree.action):
        return 0  # all or none: some of them would later be taken for all
    start = here
    last = 0
    while here != 0:
        last = here
        here = tree.sibling[here]
    here = start
    for i in range(count):
        action = room.out[i]
        found = 0
        look = here
        while look != 0:  # most often the very next one
            if tree.action[look] == action and tree.mover[look] == mover:
                found = look
                break
            look = tree.sibling[look]
        if found == 0:
            look = start
            while look != here:
                if tree.action[look] == action and tree.mover[look] == mover:
                    found = look
                    break
                look = tree.sibling[look]
        if found == 0:
            found = add_child(tree, node, last, action, mover, prefers(box, s, mover, action))
            if found == 0:
                return 0
            last = found
            if start == 0:
                start = found
        else:
            here = tree.sibling[found]
        room.choices[i] = found
    return count


@rule
def choose(tree: Tree, number: int, knobs: Knobs, rng: Ints, room: Room) -> int:
    """The choice to try next: good so far, promising, or not tried enough."""
    visits = 0
    leaning = 0
    value = 0.0
    for i in range(number):
        choice = room.choices[i]
        visits += tree.visits[choice]
        value += tree.value[choice]
        leaning += tree.prior[choice]
    untried = (value / visits if visits > 0 else 0.5) - knobs.doubt
    push = knobs.explore * (1.0 + visits) ** 0.5 / leaning
    best = 0
    best_hope = -1e9
    start = roll(rng, number)  # so that equal ones take turns
    for j in range(number):
        choice = room.choices[(start + j) % number]
        tried = tree.visits[choice]
        hope = tree.value[choice] / tried if tried > 0 else untried
        hope += push * tree.prior[choice] / (1.0 + tried)
        if hope > best_hope:
            best_hope = hope
            best = choice
    return best


@rule
def play_on(box: Box, s: Position, last: int, knobs: Knobs, rng: Ints, room: Room) -> int:
    """Plays to the end or to the horizon after what the last seat did; gives who may act then: 0 when the game is over.

    A network has never seen what lies in the middle of a choice, so that is completed; or the turn is, where that is
    what it judges.
    """
    silent = room.out[:1]
    seats = to_act(box, s)
    played = 0
    while seats != 0 and (
        played < knobs.horizon
        or (knobs.learned and unfinished(box, s))
        or (knobs.turns and last >= 0 and seats == 1 << last)
    ):
        seat = last = first(seats)
        count = legal(box, s, seat, room.out)
        if seat == CHANCE:
            action = draw(box, s, room.out, count, rng)
        elif knobs.informed:
            action = lean(box, s, seat, room.out, count, rng, room.choices)
        else:
            action = room.out[roll(rng, count)]
        apply(box, s, seat, action, silent, room.work)
        played += 1
        seats = to_act(box, s)
    return seats


@rule
def judge(box: Box, s: Position, over: int, viewer: int, knobs: Knobs, net: Records, room: Room) -> None:
    """Writes what the position is to each seat: its share of the win, and that with its lead as one number up to 1.

    A network sees it as `viewer` does.
    """
    won = 0
    among = 0
    if over:
        won = winners(box, s)
        for seat in range(s.players):
            among += won >> seat & 1
            room.points[seat] = s.score[seat]
    elif knobs.learned:
        features(box, s, viewer, room.seen, room.work)
        add_up(net, s.players, room.seen, room.sums)
        tell(net, s.players, room.sums, room.hidden, room.told)
        for i in range(s.players):
            seat = (viewer + i) % s.players
            room.points[seat] = s.score[seat] + room.told[MOST_SEATS + i] / 100.0
    else:
        for seat in range(s.players):
            room.points[seat] = prospect(box, s, seat, room.terms, room.work) / 100.0
    for seat in range(s.players):
        rival = -1e9
        for other in range(s.players):
            if other != seat:
                rival = max(rival, room.points[other])
        lead = room.points[seat] - rival
        ahead = 0.5 + 0.5 * lead / (abs(lead) + knobs.scale)
        if over:
            win = (won >> seat & 1) / among
        elif knobs.learned:
            win = room.told[(seat - viewer) % s.players] / CHANCE_OF
        else:
            win = 0.5 + 0.5 * lead / (abs(lead) + 0.5 * knobs.scale)
        room.reward[seat] = win
        room.reward[MOST_SEATS + seat] = (1.0 - knobs.margin) * win + knobs.margin * ahead


@rule
def simulate(
    box: Box,
    s: Position,
    seat: int,
    secrets: int,
    tree: Tree,
    grows: int,
    knobs: Knobs,
    net: Records,
    rng: Ints,
    room: Room,
) -> int:
    """One walk down the tree from what `seat` sees, and on to the end; gives whether it counts.

    If the tree has no room left but `grows`, it does not: made again with the same random numbers in a larger tree,
    it goes the way it would have gone if the tree had been so large from the beginning.
    """
    silent = room.out[:1]
    imagine(box, s, seat, rng)
    node = 0
    depth = 0
    last = CHANCE
    seats = to_act(box, s)
    while seats != 0 and depth < DEEPEST:
        if seats & CHANCE_BIT:
            last = CHANCE
            count = legal(box, s, CHANCE, room.out)
            action = draw(box, s, room.out, count, rng)
            known = knows(box, s, CHANCE, action)
            key = action if (known == -1 or known >> seat & 1) and not knobs.blur else HIDDEN
            apply(box, s, CHANCE, action, silent, room.work)
            node = child_of(tree, node, key, CHANCE)
        else:
            last = mover = seat if seats >> seat & 1 else first(seats)
            if mover != seat and secrets and hidden(box, s, seat, mover, room):
                count = legal(box, s, mover, room.out)
                action = lean(box, s, mover, room.out, count, rng, room.choices)
                apply(box, s, mover, action, silent, room.work)
                node = child_of(tree, node, HIDDEN, mover)
            else:
                if tree.visits[node] == 0 and node != 0:
                    break
                number = find_choices(box, s, tree, node, mover, secrets, room)
                if number == 0:
                    if grows:
                        return 0
                    break
                node = choose(tree, number, knobs, rng, room)
                apply(box, s, mover, tree.action[node], silent, room.work)
        if node == 0:
            if grows:
                return 0
            break
        room.path[depth] = node
        depth += 1
        seats = to_act(box, s)
    over = 1 if play_on(box, s, last, knobs, rng, room) == 0 else 0
    judge(box, s, over, seat, knobs, net, room)
    tree.visits[0] += 1
    for i in range(depth):
        passed = room.path[i]
        mover = tree.mover[passed]
        tree.visits[passed] += 1
        if mover != CHANCE:
            tree.value[passed] += room.reward[MOST_SEATS + mover]
            tree.wins[passed] += room.reward[mover]
            tree.points[passed] += room.points[mover]
    return 1


@rule
def hidden(box: Box, s: Position, seat: int, mover: int, room: Room) -> int:
    """Whether what another seat decides now stays unknown to the searching seat."""
    legal(box, s, mover, room.out)
    known = knows(box, s, mover, room.out[0])
    return 0 if known == -1 or known >> seat & 1 else 1


@rule
def search(
    box: Box,
    seen: Records,
    seat: int,
    secrets: int,
    simulations: int,
    tree: Tree,
    grows: int,
    knobs: Knobs,
    net: Records,
    rng: Ints,
    table: Records,
    room: Room,
) -> int:
    """Adds so many simulations to the tree; gives how many it did before the tree had to grow."""
    for done in range(simulations):
        table[0] = seen[0]
        one, two = rng[0], rng[1]
        if not simulate(box, table[0], seat, secrets, tree, grows, knobs, net, rng, room):
            rng[0], rng[1] = one, two
            return done
    return simulations


@rule
def keep(tree: Tree, fresh: Tree, node: int, origin: Ints) -> None:
    """Copies all that is known from a node on into a fresh tree; `origin` is room for one number per node."""
    fresh.used[0] = 0
    origin[0] = node
    copy_node(tree, fresh, node, add_child(fresh, 0, 0, tree.action[node], tree.mover[node], tree.prior[node]))
    fresh.child[0] = 0  # the first node is nobody's child
    here = 0
    while here < fresh.used[0]:
        last = 0
        old = tree.child[origin[here]]
        while old != 0:
            last = add_child(fresh, here, last, tree.action[old], tree.mover[old], tree.prior[old])
            copy_node(tree, fresh, old, last)
            origin[last] = old
            old = tree.sibling[old]
        here += 1


@rule
def copy_node(tree: Tree, fresh: Tree, node: int, new: int) -> None:
    """What came of a decision, noted at its node in another tree."""
    fresh.visits[new] = tree.visits[node]
    fresh.value[new] = tree.value[node]
    fresh.wins[new] = tree.wins[node]
    fresh.points[new] = tree.points[node]
