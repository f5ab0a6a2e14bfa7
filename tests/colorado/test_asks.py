"""What Colorado asks, as a sentence in both languages; `test_why_not.py` has all of them."""

from colorado.table import called, play, table

GIVING = called(table(hands=["", "banker-2 trapper-1 cowgirl-3"]), "trapper-2")


def test_who_calls_is_asked_whom_and_for_what() -> None:
    state = table(3, hands=["", "banker-1", "banker-2"], areas=["trapper-2"])
    assert state.asks(0) == "Choisissez à qui demander une carte"
    assert state.asks(0, "en") == "Choose whom you ask for a card"
    state = play(state, "blue ask red")
    assert state.asks(0) == "Choisissez la famille de la carte demandée à Rouge"
    assert state.asks(0, "en", ["Anne", "Bruno"]) == "Choose the family of the card you ask Bruno for"


def test_who_is_asked_hears_for_which_card() -> None:
    assert GIVING.to_act == (1,)
    assert GIVING.asks(0) is None
    assert str(GIVING.asks(1)).startswith("Bleu demande ")
    assert str(GIVING.asks(1, "en", ["anne"])).startswith("Anne asks for ")
    assert GIVING.view(0).asks(1) is None
    assert GIVING.view(1).asks(1) == GIVING.asks(1)
