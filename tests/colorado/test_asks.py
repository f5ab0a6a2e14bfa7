"""What Colorado asks, as a sentence in both languages; `test_why_not.py` has all of them."""

from colorado.table import BOX, called, look, play, table
from newfound.games.colorado.components import CARDS_DUO, LAY, TICK, TIPI
from newfound.games.colorado.rules import ACTING, CALLED_CARD, LAY_FOR_TWO, push

TRACK = BOX.tracks[0]
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


def test_a_call_has_three_steps_and_between_two_players_two() -> None:
    state = table(3, hands=["", "banker-1", "banker-2"], areas=["trapper-2"])
    assert state.steps(0, "en") == (1, ["Whom", "Which family", "Which value"], None)
    assert play(state, "blue ask red").steps(0, "en") == (2, ["Whom", "Which family", "Which value"], None)
    state = table(2, hands=["", "banker-1"], areas=["trapper-2"])
    assert state.steps(0, "en") == (1, ["Which family", "Which value"], None)
    assert GIVING.steps(1) is None


def test_what_waits_behind_the_next_thing_to_do_is_told() -> None:
    state = table(hands=["cowgirl-1", ""])
    look(state).phase = ACTING
    for what in (TICK, CARDS_DUO, LAY):
        push(look(state), 0, what, CALLED_CARD)
    names = ["Lay a card", "Draw or discard", "Tick a stage"]
    assert state.steps(0, "en") == (1, names, "More may come of it.")
    look(state).pending[2] = LAY_FOR_TWO
    names = ["A first card", "A second card", "The card to lay", "Draw or discard", "Tick a stage"]
    assert state.steps(0, "en") == (3, names, "More may come of it.")


def test_who_passes_though_a_card_could_be_laid_is_told() -> None:
    for hand, leaves in (("cowgirl-1", "You have a card that you could lay for free."), ("trapper-2", None)):
        state = table(hands=[hand, ""], areas=["trapper-2"])
        look(state).phase = ACTING
        push(look(state), 0, LAY, CALLED_CARD)
        assert state.find(0, "pass").leaves("en") == leaves


def test_an_end_of_the_tipi_track_names_its_medal_while_one_is_left() -> None:
    box = "Tick box 1 of the Tipi track: no action"
    for taken, end in ((0, "medal of 9 points"), (1, "medal of 7 points"), (len(TRACK.medals), None)):
        state = table(tipi=["2 3"], taken={"tipi": taken})
        look(state).phase = ACTING
        push(look(state), 0, TIPI, CALLED_CARD)
        first, other = (action.say("en") for action in state.legal(0))
        assert first == f"{box}; end of the track, {end or 'but no medal is left there'}"
        assert "medal" not in other
    look(state).taken[0], look(state).reached[0] = 0, 1  # who gets there twice in a turn takes the next one
    assert state.legal(0)[0].say("fr").endswith("bout de la piste, médaille de 7 points")
