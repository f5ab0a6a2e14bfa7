"""The record: one declaration that is a plain object and a numpy dtype, and says who may see what."""

import pickle
import struct
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from newfound.core.position import NOBODY, OWNER, Hidden, Ints, Position, field, plain_box, record_box
from newfound.games.toy.components import Box


class Table(Position):
    """Two seats with two cards each."""

    players: int = field("i1")
    score: Ints = field("i2", 2)
    first: int = field("i1")
    edition: int = field("i1")
    hand: Ints = field("i1", 4, seen=OWNER, seats=2)
    stack: Ints = field("i4", 3, seen=NOBODY)
    top: int = field("i8", seen=NOBODY)


class Lists(Position):
    """The same without a hidden number by itself."""

    players: int = field("i1")
    score: Ints = field("i2", 2)
    first: int = field("i1")
    edition: int = field("i1")
    hand: Ints = field("i1", 4, seen=OWNER, seats=2)
    stack: Ints = field("i4", 3, seen=NOBODY)


def table() -> Table:
    s = Table()
    s.players, s.score, s.hand, s.stack, s.top = 2, [300, -4], [1, 2, 3, 4], [7, 8, 9], 2**40
    return s


def test_an_empty_record_is_all_zeros_of_the_declared_sizes() -> None:
    common = {"players": 0, "score": [0, 0], "first": 0, "edition": 0}
    assert vars(Table()) == {**common, "hand": [0] * 4, "stack": [0] * 3, "top": 0}


def test_numpy_holds_the_same_and_gives_it_back_as_plain_numbers() -> None:
    array = table().to_numpy()
    assert array.dtype == Table.numpy()
    assert [array.dtype[name].base.str[1:] for name in array.dtype.names] == ["i1", "i2", "i1", "i1", "i1", "i4", "i8"]
    back = Table.from_numpy(array)
    assert back == table()
    assert {type(back.players), type(back.score), type(back.score[0])} == {int, list}


@pytest.mark.parametrize(
    ("name", "value"), [("players", 128), ("players", -129), ("score", [0, 32768]), ("hand", [0, 0, 0, 200])]
)
def test_a_number_that_does_not_fit_is_an_overflow(name: str, value: Any) -> None:
    s = table()
    setattr(s, name, value)
    with pytest.raises(OverflowError):
        s.to_numpy()


def test_a_record_is_the_same_in_another_process() -> None:
    there = pickle.loads(pickle.dumps(table()))
    assert there == table()
    assert there is not table()
    assert list(vars(there)) == list(Table.fields)
    assert Table.unpacked(table().packed()) == table()
    assert all(type(value) in (int, list) for value in vars(there).values())


def test_a_number_that_does_not_fit_goes_nowhere() -> None:
    s = table()
    s.hand[0] = 128
    with pytest.raises(struct.error):
        pickle.dumps(s)


def test_a_copy_is_apart() -> None:
    s = table()
    other = s.copy()
    assert other == s
    other.score[0] += 1
    other.players = 9
    assert (s.score[0], s.players) == (300, 2)
    assert other != s


@pytest.mark.parametrize(("seat", "hand"), [(0, [1, 2, 0, 0]), (1, [0, 0, 3, 4]), (None, [0] * 4), (7, [0] * 4)])
def test_a_seat_sees_its_own_and_nobody_sees_the_stack(seat: int | None, hand: list[int]) -> None:
    s = table()
    seen = s.seen_by(seat)
    open_to_all = {"players": 2, "score": [300, -4], "first": 0, "edition": 0}
    assert vars(seen) == {**open_to_all, "hand": hand, "stack": [0] * 3, "top": 0}
    assert s == table(), "the record itself keeps its secrets"


@pytest.mark.parametrize(
    ("seat", "look", "read"),
    [
        (0, lambda s: (s.players, s.score[1], s.hand[1]), None),
        (0, lambda s: s.hand[2], "hand"),
        (1, lambda s: s.hand[2], None),
        (None, lambda s: s.hand[0], "hand"),
        (0, lambda s: s.stack[1], "stack"),
        (1, lambda s: sum(s.hand), "hand"),
        (1, lambda s: s.hand[2:], "hand"),
        (1, lambda s: s.hand[-1], "hand"),
        (1, lambda s: s.hand.copy(), "hand"),
        (1, lambda s: s.copy(), "hand"),
    ],
)
def test_nothing_hidden_can_be_read_of_a_watched_record(
    seat: int | None, look: Callable[[Lists], object], read: str | None
) -> None:
    lists = Lists()
    watched = lists.watched(seat)
    if read is None:
        assert look(watched) == look(lists)
    else:
        with pytest.raises(Hidden, match=read):
            look(watched)
    watched.stack[0] = 99  # writing tells nothing
    assert lists.stack[0] == 0


def test_a_single_hidden_number_counts_as_read() -> None:
    with pytest.raises(Hidden, match="top"):
        table().watched(0)


def test_a_record_knows_whether_it_hides_anything() -> None:
    class Open(Position):
        players: int = field("i1")
        score: Ints = field("i2", 2)
        first: int = field("i1")
        edition: int = field("i1")

    assert Table.has_secrets()
    assert not Open.has_secrets()


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ({"kind": "u1"}, "signed integers"),
        ({"kind": "f8"}, "signed integers"),
        ({"kind": "i1", "seen": "friends"}, "all, owner or nobody"),
        ({"kind": "i1", "size": 4, "seen": OWNER}, "needs seats"),
        ({"kind": "i1", "size": 5, "seen": OWNER, "seats": 2}, "a size they divide"),
        ({"kind": "i1", "seen": OWNER, "seats": 2}, "a size they divide"),
    ],
)
def test_a_wrong_declaration_is_refused(declared: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        field(**declared)


@pytest.mark.parametrize("missing", ["players", "score", "first", "edition"])
def test_every_record_has_players_and_scores_who_begins_and_by_which_rules(missing: str) -> None:
    declared = {name: field("i1", 2) for name in ("players", "score", "first", "edition") if name != missing}
    with pytest.raises(TypeError, match=f"Bad needs a field '{missing}'"):
        type("Bad", (Position,), declared)


def test_a_box_of_one_record_holds_the_same_numbers() -> None:
    boxes = record_box(Box(np.array([1, 2], np.int16), np.array([3], np.int8)))
    assert boxes.shape == (1,)
    assert [boxes[0][name].tolist() for name in boxes.dtype.names] == [[1, 2], [3]]
    assert boxes[0][boxes.dtype.names[1]].dtype == np.int8


def test_a_plain_box_is_lists_of_plain_numbers() -> None:
    box = plain_box(Box(np.array([1, 2], np.int16), np.array([3], np.int16)))
    assert box == Box([1, 2], [3])
    assert type(box.value[0]) is int
