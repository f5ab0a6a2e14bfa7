"""What the toy asks: the sentence that says what is to be decided, in both languages."""

from newfound import CHANCE
from newfound.games.toy import words
from toy.table import GAME, market, play


def test_all_are_asked_for_a_bid_until_they_have_bid() -> None:
    state = market("corn salt", "gold furs iron", "rope rope corn")
    assert state.asks(0) == state.asks(1) == "Misez une carte de votre main, face cachée"
    state = play(state, "blue bid gold")
    assert state.asks(0, "en") is None
    assert words.deciding(GAME.components, state.position, 0) is None  # type: ignore[arg-type]
    assert state.asks(1, "en") == "Bid a card from your hand, face down"
    assert state.view(0).asks(1) is None
    assert state.view(1).asks(1) == state.asks(1)


def test_who_takes_first_is_asked_first() -> None:
    state = play(market("corn salt", "gold furs iron", "rope rope corn"), "blue bid gold", "red bid corn")
    assert state.asks(0) == "Prenez une carte dans la rangée"
    assert state.asks(0, "en") == "Take a card from the row"
    assert state.asks(1) is None


def test_chance_is_asked_nothing() -> None:
    assert GAME.new(2).to_act == (CHANCE,)
    assert [GAME.new(2).asks(seat) for seat in (CHANCE, 0, 1)] == [None] * 3
