"""Events: written as integers, told as sentences, with what a seat may not know withheld."""

from typing import Any

import pytest

import newfound
from newfound import CHANCE
from newfound.core.events import MOST, WIDTH, new_log, number, read, seat, tell, telling
from newfound.core.words import Message, OwnPlace, Place

TOY = newfound.game("toy")
CARD, TAKEN = 3, 9


def card(components: Any, kind: int) -> Message:
    return Message(f"card-{components.cards[kind].name}")


def place(components: Any, kind: int) -> Place:
    return Place(f"row/{components.cards[kind].name}", f"card-{components.cards[kind].name}")


TABLE = {
    CARD: telling("has-bid", secret=["card"], seat=seat, card=card),
    TAKEN: telling("took", seat=seat, points=number, card=place),
}


def told(*lines: tuple[int, ...]) -> tuple[newfound.core.events.Event, ...]:
    """The events of a log with these lines."""
    log = new_log()
    for line in lines:
        tell(log, *line)
    return read(log, TABLE, TOY.components, TOY.words)


def test_what_is_told_is_read_back_in_order() -> None:
    bid, took = told((CARD, 1, 5), (TAKEN, 0, 4, 3))
    assert (bid.kind, dict(bid.numbers), bid.seat, bid.points) == ("has-bid", {"seat": 1, "card": 5}, 1, 0)
    assert (took.kind, took.seat, took.points) == ("took", 0, 4)
    assert took.say("fr") == "Bleu marque 4\u00a0: prend la carte fer dans la rangée."
    assert took.say("en", names=["Anne"]) == "Anne scores 4: takes iron from the row."
    assert took.spots() == ("row/iron",)


def test_a_log_of_one_place_swallows_everything() -> None:
    log = [0]
    for _ in range(3):
        tell(log, CARD, 1, 2, 3, 4, 5, 6, 7)
    assert log == [0]


def test_a_log_holds_so_many_events_and_not_one_more() -> None:
    full = [(TAKEN, 0, n % 7, 2) for n in range(MOST)]
    assert [event.points for event in told(*full)] == [n % 7 for n in range(MOST)]
    with pytest.raises(OverflowError, match=f"told {MOST + 2} events; a log holds {MOST}"):
        told(*full, (TAKEN,), (TAKEN,))


def test_all_eight_numbers_of_an_event_are_kept() -> None:
    log = new_log()
    tell(log, 1, 2, 3, 4, 5, 6, 7, 8)
    tell(log, 9)
    assert log[: 1 + 2 * WIDTH] == [2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("listener", "known", "sentence"),
    [
        (1, {"seat": 1, "card": 5}, "Red bids gold, face down."),
        (0, {"seat": 1}, "Red has bid."),
        (None, {"seat": 1}, "Red has bid."),
    ],
)
def test_a_secret_is_told_to_its_seat_alone(listener: int | None, known: dict[str, int], sentence: str) -> None:
    (bid,) = told((CARD, 1, 5))
    assert bid.known_to(listener) == known
    assert bid.say("en", listener) == sentence


def test_a_hidden_event_points_at_no_place() -> None:
    hidden = telling("has-bid", secret=["card"], seat=seat, card=place)
    log = new_log()
    tell(log, CARD, 0, 2)
    (event,) = read(log, {CARD: hidden}, TOY.components, TOY.words)
    assert (event.spots(0), event.spots(1), event.spots()) == (("row/rope",), (), ())


def test_a_place_on_a_sheet_that_everybody_has_is_on_ones_own_alone() -> None:
    sheet = telling("has-bid", seat=seat, card=lambda _, kind: OwnPlace(f"sheet/{kind}", "card", name="", value=kind))
    log = new_log()
    tell(log, CARD, 0, 2)
    (event,) = read(log, {CARD: sheet}, TOY.components, TOY.words)
    assert (event.spots(0), event.spots(1), event.spots()) == (("sheet/2",), (), ())
    assert event.spots(1, 0) == ()  # one may know all that another does and still look at one's own


def test_a_secret_needs_a_seat_that_may_know_it() -> None:
    with pytest.raises(ValueError, match="has-bid: a secret needs a seat"):
        telling("has-bid", secret=["card"], card=card)


def test_an_event_carries_seven_numbers_at_most() -> None:
    seven: Any = dict.fromkeys("abcdefg", number)
    assert len(telling("took", **seven).meanings) == 7
    with pytest.raises(ValueError, match="took: an event carries at most 7 numbers"):
        telling("took", **seven, h=number)


def test_chance_is_a_seat_like_any_other() -> None:
    (took,) = told((TAKEN, CHANCE, 1, 0))
    assert took.say("en").startswith("Chance scores 1")


def test_a_view_brings_no_number_that_its_seat_may_not_know() -> None:
    state = TOY.new()
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.legal(CHANCE)[0])
    (mine,) = state.apply(0, state.legal(0)[0]).view(0).events
    (other,) = state.apply(0, state.legal(0)[0]).view(1).events
    assert "card" in mine.numbers
    assert "card" not in other.numbers
    assert other.say("en", 0) == other.say("en", 1) == "Blue has bid."
