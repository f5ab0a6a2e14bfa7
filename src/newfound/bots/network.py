"""The learned judgement of a game: a small network of whole numbers over what a seat sees.

Every number that a seat sees (a game's `features`) has a row of weights for each value it can take. The rows of a
position are summed up, two small layers follow, others for every size of table, and for every seat come out its chance
to win and the points it will still make. Tables of more than two may have rows of their own, too. All of it is whole
numbers, so that it says the same to the last bit interpreted, compiled and in a browser. `newfound train` makes a
game's `learned.npz`; without a sound one bots judge by hand.
"""

import hashlib
import json
import logging
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final, NamedTuple

from newfound.core import jit
from newfound.core.contract import Feature
from newfound.core.game import Game
from newfound.core.jit import rule
from newfound.core.position import Ints, Records, plain_box, record_box
from newfound.core.words import Message, Refused, trouble

UNITS: Final = 128
"""Of the first layer: the length of a row."""
HIDDEN: Final = 32
"""Of the second layer."""
MOST_SEATS: Final = 5
TABLES: Final = MOST_SEATS - 1
"""How many sizes of tables there are, from two players on."""
PAIR: Final = 2
"""Tables of more may have rows of their own, and a game may weigh things otherwise there (`FULLER`)."""
MOST_SUM: Final = (1 << 15) - 1
"""What the sum of rows is at most: half as wide numbers are summed up twice as fast."""
ONE: Final = 127
"""What a unit says is in such parts of 1, and so are a row's weights."""
LIMIT: Final = 8
"""What a unit of both layers says at most. Where it was 1, most units only told two cases apart."""
SECOND: Final = 64
"""The second layer's weights are in such parts of 1."""
THIRD: Final = 32
"""The third layer's."""
FULL: Final = ONE * SECOND
"""1, in the finer parts of the second layer's units."""
FINE: Final = 9
"""Differences between seats are told apart in steps of this power of 2."""
STEPS: Final = 4096
CHANCE_OF: Final = 1 << 16
"""A chance to win is told in such parts."""
POINTS: Final = 16
"""The points that 1 in the third layer stands for."""

FILE: Final = "learned.npz"
FORM: Final = 3
"""The version of the file."""

log = logging.getLogger("newfound.bots")


class Network(NamedTuple):
    """The weights, and what they belong to."""

    most: Any
    """For each number that is seen the value from which on all count the same."""
    start: Any
    """Where its first row begins; a number that is 0 has none."""
    rows: Any
    """For all tables, or for pairs and then for all others."""
    bias: Any
    second: Any
    second_bias: Any
    third: Any
    third_bias: Any
    limit: Any
    """What a unit says at most, in one number."""
    strength: Any
    """How strong a seat is that is so many steps behind the best, in parts of `CHANCE_OF`."""


@rule
def add_up(net: Records, players: int, seen: Ints, sums: Ints) -> None:
    """Sums up the rows of what is seen at a table of so many."""
    other = 1 if players > PAIR and len(net.bias) > UNITS else 0
    first = other * (len(net.rows) // 2)
    for j in range(UNITS):
        sums[j] = net.bias[other * UNITS + j]
    for i in range(len(net.most)):
        value = min(seen[i], net.most[i])
        if value > 0:
            start = first + net.start[i] + (value - 1) * UNITS
            row = net.rows[start : start + UNITS]
            for j in range(UNITS):
                sums[j] += row[j]


@rule
def tell(net: Records, players: int, sums: Ints, hidden: Ints, told: Ints) -> None:
    """Writes what the sums say of each seat, from the one that looks onwards.

    First its chance to win, in parts of `CHANCE_OF`, and after `MOST_SEATS` of these the points to come, in hundredths.
    `hidden` is room for the second layer.
    """
    limit = net.limit[0]
    table = players - 2
    for k in range(HIDDEN):
        hidden[k] = net.second_bias[table * HIDDEN + k]
    for j in range(UNITS):
        unit = min(sums[j], limit * ONE)
        if unit > 0:
            start = (table * UNITS + j) * HIDDEN
            weights = net.second[start : start + HIDDEN]
            for k in range(len(hidden)):  # not known beforehand, else it would be unrolled and made of single numbers
                hidden[k] += unit * weights[k]
    for i in range(2 * MOST_SEATS):
        told[i] = net.third_bias[table * 2 * MOST_SEATS + i] * SECOND
    for k in range(HIDDEN):
        unit = min(hidden[k], limit * FULL)
        if unit > 0:
            start = (table * HIDDEN + k) * 2 * MOST_SEATS
            for i in range(2 * MOST_SEATS):
                told[i] += unit * net.third[start + i]
    best = told[0]
    for i in range(1, players):
        best = max(best, told[i])
    together = 0
    for i in range(players):
        told[i] = net.strength[min((best - told[i]) >> FINE, STEPS - 1)]
        together += told[i]
    for i in range(players):
        told[i] = told[i] * CHANCE_OF // together
    for i in range(MOST_SEATS, 2 * MOST_SEATS):
        told[i] = told[i] * (100 * POINTS) // (FULL * THIRD)


class Learned(NamedTuple):
    """A game's network as the rules read it, and where it comes from."""

    plain: Any
    """As lists, for the interpreted rules."""
    records: Any
    """As an array of one record, for the compiled rules."""
    about: dict[str, Any]
    """How it was learned; empty where nothing is: then the weights are all 0."""


def table(game: Game) -> tuple[Feature, ...]:
    """What a seat sees of a game, as its `features.py` says; nothing for a game without one."""
    module = jit.beside(game.module("rules"), "features")
    told: tuple[Feature, ...] = module.FEATURES if module else ()
    return told


def digest(game: Game) -> str:
    """Names what a network sees, so that one for other numbers is not taken for it."""
    told = repr([(each.name, each.size, each.most) for each in table(game)])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def shapes(game: Game, kinds: int = 1) -> dict[str, tuple[int, ...]]:
    """The sizes of what is learned for a game, with rows for so many kinds of tables."""
    values = sum(each.size * each.most for each in table(game))
    return {
        "rows": (kinds * values, UNITS),
        "bias": (kinds * UNITS,),
        "second": (TABLES, HIDDEN, UNITS),
        "second_bias": (TABLES, HIDDEN),
        "third": (TABLES, HIDDEN, 2 * MOST_SEATS),
        "third_bias": (TABLES, 2 * MOST_SEATS),
        "limit": (1,),
    }


def most(game: Game) -> list[int]:
    """For each number that is seen the value from which on all count the same."""
    return [each.most for each in table(game) for _ in range(each.size)]


@cache
def learned(game: Game) -> Learned:
    """The network of a game; without a sound one, one that says nothing, and a line in the log if there should be."""
    path = game.folder / FILE
    expected = path.exists() or hasattr(game.evaluation, "LEARNED")
    try:
        weights, about = read(game, path) if expected else ({}, {})
    except BadNetwork as bad:
        log.warning("%s of %s: %s; its bots judge by hand", path.name, game.name, bad)
        weights, about = {}, {}
    return made(game, weights, about)


def made(game: Game, weights: dict[str, Any], about: dict[str, Any]) -> Learned:
    """A network of these weights for a game; without any, one that says nothing."""
    import numpy as np

    limits = np.array(most(game) or [1], np.int16)
    ends = np.cumsum(limits.astype(np.int32)) * UNITS
    types = {"rows": np.int8, "second": np.int8, "third": np.int8}
    parts = {
        name: weights.get(name, np.zeros(shape)).astype(types.get(name, np.int32)).reshape(-1)
        for name, shape in shapes(game).items()
    }
    # what one unit says to all others lies together, so that a unit that says nothing costs nothing
    parts["second"] = parts["second"].reshape(TABLES, HIDDEN, UNITS).swapaxes(1, 2).reshape(-1)
    if not len(parts["rows"]):
        parts["rows"] = np.zeros(1, np.int8)
    steps = np.array([round(CHANCE_OF * exp(-(i << FINE) / (FULL * THIRD))) for i in range(STEPS)], np.int32)
    start = (ends - limits.astype(np.int32) * UNITS).astype(np.int32)
    network = Network(most=limits, start=start, strength=steps, **parts)
    return Learned(plain_box(network), record_box(network), about)


class BadNetwork(Refused):
    """A file that holds no network for a game."""


def read(game: Game, path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The weights in a file and what it says of them, or why they cannot be used."""
    import numpy as np

    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as parts:
            held = {name: parts[name] for name in parts.files}
        about = json.loads(str(held.pop("about")))
    except OSError as error:
        raise BadNetwork(trouble(error)) from None
    except Exception:  # what unpacks a damaged file may raise almost anything
        raise BadNetwork(Message("network-unreadable")) from None
    if not isinstance(about, dict) or about.get("form") != FORM:
        raise BadNetwork(Message("network-version"))
    found = {name: each.shape for name, each in held.items()}
    if about.get("features") != digest(game) or found not in (shapes(game), shapes(game, 2)):
        raise BadNetwork(Message("network-features"))
    if widest(game, held) > MOST_SUM:
        raise BadNetwork(Message("network-widest"))
    return held, about


def widest(game: Game, weights: dict[str, Any]) -> int:
    """What the sum of rows could come to at most, above 0 or below, whatever is seen."""
    import numpy as np

    bias = weights["bias"].astype(np.int64).reshape(-1, UNITS)
    rows = weights["rows"].astype(np.int64).reshape(len(bias), -1, UNITS)
    at, ends = 0, [bias, bias]
    for each in most(game):
        some = rows[:, at : at + each]
        ends = [ends[0] + some.min(1, initial=0), ends[1] + some.max(1, initial=0)]
        at += each
    return int(np.abs(ends).max())


def write(game: Game, path: Path, weights: dict[str, Any], about: dict[str, Any]) -> None:
    """Writes a network down, whole or not at all."""
    import numpy as np

    beside = path.with_name(path.name + ".part")
    told = json.dumps({**about, "form": FORM, "features": digest(game)})
    with beside.open("wb") as file:
        np.savez_compressed(file, about=np.array(told), **weights)
    beside.replace(path)
