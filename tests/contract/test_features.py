"""What networks are told of every game: as the table says, from one seat's view, and oneself first."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from contract.walks import tables, walk
from newfound import State
from newfound.core import contract, jit
from newfound.core.contract import Feature
from newfound.core.game import found, games
from newfound.games.tiles import NUMBERS_AT_ONCE

DOCUMENT = Path(__file__).parents[2] / "docs" / "features.md"
GAMES = sorted(games())


def table_of(game: str) -> tuple[Feature, ...]:
    module = jit.beside(found()[game].module("rules"), "features")
    assert module
    told: tuple[Feature, ...] = module.FEATURES
    return told


def size(game: str) -> int:
    return sum(each.size for each in table_of(game))


def told(game: str, position: object, seat: int) -> list[int]:
    """What a seat is told, written over numbers from something else before."""
    rules = found()[game].module("rules")
    out = [-7] * size(game)
    write = jit.bind(contract.features, rules)
    assert write(found()[game].box, position, seat, out, [99] * rules.SCRATCH) == len(out)
    return out


def positions(game: str) -> Iterator[State]:
    """Some positions of random games of all kinds."""
    for number, table in enumerate(each for each in tables() if each.game == game):
        for step, each in enumerate(walk(table.new(), random.Random(number))):
            if step % 29 == number % 29:
                yield each.after


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_are_those_of_the_table(game: str) -> None:
    most = np.array([each.most for each in table_of(game) for _ in range(each.size)])
    numbers = np.array([told(game, each.position, seat) for each in positions(game) for seat in range(each.players)])
    assert numbers.min() >= 0
    assert (numbers > most).mean() < 0.001  # these few count as the most
    assert (numbers.max(0) > 0).mean() > 0.5


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_that_the_seat_may_not_see(game: str) -> None:
    looked = 0
    for state in positions(game):
        for seat in range(state.players):
            whole = told(game, state.position, seat)
            assert told(game, state.position.watched(seat), seat) == whole
            assert told(game, state.position.seen_by(seat), seat) == whole
            looked += 1
    assert looked > 50


@pytest.mark.parametrize("game", GAMES)
def test_where_one_number_is_told_anew_all_others_are_as_before(game: str) -> None:
    retell = jit.bind(contract.retell, found()[game].module("rules"))
    again = 0
    for number, table in enumerate(each for each in tables() if each.game == game):
        for step in itertools.islice(walk(table.new(), random.Random(number)), 120):
            out = [-7] * size(game)
            only = retell(found()[game].box, step.after.position, out)
            if only >= 0 and again < 60:
                before = told(game, step.before.position, step.seat)
                assert step.after.to_act == (step.seat,)
                assert told(game, step.after.position, step.seat) == [*before[:only], out[only], *before[only + 1 :]]
                again += 1
    assert again == (60 if game in ("discovery", "mayflower") else 0)


@pytest.mark.parametrize("game", GAMES)
def test_they_are_the_same_compiled(game: str) -> None:
    rules = found()[game].module("rules")
    write = found()[game].compiled(contract.features)
    out, work = np.full(size(game), -7, np.int32), np.full(rules.SCRATCH, 99, np.int32)
    for state in positions(game):
        seat = state.players - 1
        assert write(found()[game].boxes[0], state.position.to_numpy()[0], seat, out, work) == len(out)
        assert out.tolist() == told(game, state.position, seat)


class Room(list[int]):
    """Room to reckon in that notes which lines of memory are read."""

    read: set[int]

    def __getitem__(self, i: Any) -> Any:
        """A number of it."""
        self.read.add(i // NUMBERS_AT_ONCE)
        return super().__getitem__(i)


@pytest.mark.parametrize("game", ["discovery", "mayflower"])
def test_memory_is_asked_ahead_for_what_is_read(game: str) -> None:
    rules = found()[game].module("rules")
    write, ahead = jit.bind(contract.features, rules), jit.bind(contract.ahead, rules)
    read = asked = useful = 0
    for number, table in enumerate(each for each in tables() if each.game == game):
        room, out = Room([0] * rules.SCRATCH), [-7] * rules.SCRATCH
        for step in walk(table.new(), random.Random(number)):
            lines = {at // NUMBERS_AT_ONCE for at in out[: ahead(step.after.position, out)]}
            assert max(lines) * NUMBERS_AT_ONCE < rules.SCRATCH
            room.read = set()
            write(found()[game].box, step.after.position, 0, out, room)
            read, asked, useful = read + len(room.read), asked + len(lines), useful + len(room.read & lines)
        if number == 1:
            break
    assert useful > 0.9 * read
    assert asked < 6 * read


@pytest.mark.parametrize("game", ["century", "terranova"])
def test_what_is_said_of_seats_begins_with_the_one_that_looks(game: str) -> None:
    seats = len(found()[game].module("rules").POSITION().score)
    at, blocks = 0, {}
    for each in table_of(game):
        if each.name in ("score", "ready", "pioneers"):
            blocks[each.name] = at
        at += each.size
    turned = 0
    for state in positions(game):
        players = state.players
        first, second = told(game, state.position, 0), told(game, state.position, 1)
        for start in blocks.values():
            around = first[start : start + players]
            assert second[start : start + players] == around[1:] + around[:1]
            assert not any(first[start + players : start + seats])
            turned += len(set(around)) > 1
    assert turned > 10


def document() -> str:
    """The tables as they are documented."""
    lines = [
        "# What a seat sees, as numbers",
        "",
        "For each game a compiled rule, `features` in its `features.py`, writes what matters to a player: whole",
        "numbers from 0, always as many, made from one seat's view and turned so that this seat comes first; the",
        "others follow in the order of play, and seats that are not there are 0. More than the most counts as the",
        "most. 0 says that there is nothing. Networks learn from these numbers, and so can [yours](env.md).",
    ]
    for name in GAMES:
        table = table_of(name)
        lines += ["", f"## {found()[name].called('en')}", ""]
        rows = sum(each.size * each.most for each in table)
        lines += [f"{size(name)} numbers; {rows:,} values above 0 in all.", ""]
        lines += ["| from | name | numbers | most | what it is |", "|---:|---|---:|---:|---|"]
        at = 0
        for each in table:
            lines.append(f"| {at} | {each.name} | {each.size} | {each.most} | {each.about} |")
            at += each.size
    return "\n".join(lines) + "\n"


def test_the_document_has_the_tables() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document()
