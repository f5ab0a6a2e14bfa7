"""What `import newfound` loads, and that every public name is there and does what it says."""

import random
from typing import Any
from xml.etree import ElementTree

import pytest

import newfound
from core.process import python
from newfound import CHANCE, Action, Game, State, View
from newfound.core.game import found

HEAVY = ("numba", "numpy", "fluent", "rich")


def loads(code: str) -> set[str]:
    """Which of the heavy packages are there after some code in a new process."""
    return set(python(f"{code}\nimport sys\nprint(*[name for name in {HEAVY} if name in sys.modules])").split())


def test_import_alone_loads_nothing_heavy() -> None:
    assert loads("import newfound") == set()


def test_listing_the_games_and_saying_no_load_no_numba() -> None:
    assert "numba" not in loads(
        "import newfound\nfor game in newfound.games().values(): game.title, game.reconstructed"
    )


def test_playing_step_by_step_loads_no_numba() -> None:
    code = """
import random, newfound
rng = random.Random(0)
for name in ("toy", "terranova"):
    state = newfound.game(name).new()
    for _ in range(30):
        seat = state.to_act[0]
        state = state.apply(seat, state.chance(rng) if seat == newfound.CHANCE else state.legal(seat)[0])
    state.svg(), state.text(), newfound.record.loads(newfound.record.dumps(state))
    newfound.bots.make("random").decide(state.view(state.to_act[0]), rng) if state.to_act[0] >= 0 else None
"""
    assert "numba" not in loads(code)


def test_the_games_can_be_listed_again_and_again() -> None:
    code = """
import newfound
for _ in range(2):
    print(newfound.games()["terranova"].new())
import newfound.games.toy.rules
print(newfound.game("toy"), "toy" in newfound.games())
"""
    assert python(code).splitlines() == [
        "<Terra Nova: scores (0, 0), to act (0,)>",
        "<Terra Nova: scores (0, 0), to act (0,)>",
        "<game toy> False",
    ]


def test_the_toy_can_be_had_but_is_not_offered() -> None:
    offered = newfound.core.game.games()
    assert "terranova" in offered
    assert "toy" not in offered
    assert newfound.game("toy").name == "toy"


@pytest.mark.parametrize("name", sorted(found()))
def test_a_game_says_what_it_is(name: str) -> None:
    game = newfound.game(name)
    assert isinstance(game, Game)
    assert found()[name] is game
    assert game.name == name
    assert game.title.casefold().replace(" ", "").startswith(name)
    assert isinstance(game.players, range)
    assert game.players[0] >= 2
    assert all(option.choices and option.about for option in game.options.values())
    assert game.rules.strip() == game.rules != ""
    assert game.reconstructed == "" or game.reconstructed.endswith(".")


def middle() -> State:
    """A toy game in which both may bid."""
    state = newfound.game("toy").new(players=2, lowest=True)
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, state.legal(CHANCE)[-1])
    return state


def test_a_state_answers_to_its_public_names() -> None:
    start = newfound.game("toy").new(players=2, lowest=True)
    assert (start.to_act, start.scores, start.winners, start.over, start.events) == ((CHANCE,), (0, 0), (), False, ())
    assert [action.weight for action in start.legal(CHANCE)] == [5] * 6
    state = middle()
    assert state.to_act == (0, 1)
    action = state.legal(0)[0]
    assert isinstance(action, Action)
    assert (str(action), action.weight) == (action.text, 1)
    assert action.say() == action.say("fr") != action.say("en")
    after = state.apply(0, action)
    assert after == state.apply(0, action.text)
    assert after.last == (0, action.text)
    (event,) = after.events
    assert event.say("en", seat=0) != event.say("en", seat=1) == event.say("en")
    assert state.why_not(0, action.text) is None
    assert after.why_not(0, action.text, "en") == "It is not Blue’s turn, but Red’s."
    assert repr(after) == "<Toy: scores (0, 0), to act (1,)>"


def test_a_view_answers_like_a_state() -> None:
    state = middle()
    view = state.view(1)
    assert isinstance(view, View)
    assert view == state.view(1) != state.view(0)
    assert (view.to_act, view.scores, view.over) == (state.to_act, state.scores, state.over)
    assert view.legal(1) == state.legal(1)
    assert view.legal(0) == []
    assert view.encode().shape == state.encode().shape
    imagined = view.imagine(random.Random(0))
    assert isinstance(imagined, State)
    assert imagined.view(1) == view


def test_pictures_and_boards_follow_seat_and_language() -> None:
    state = middle()
    for picture in (state.svg(), state._repr_svg_(), state.view()._repr_svg_()):
        assert picture == state.view(None).svg("fr")
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert len({state.svg(seat, lang) for seat in (None, 0, 1) for lang in ("fr", "en")}) == 6
    assert state.text(0, "en") == state.view(0).text("en") != state.text(None, "en")
    assert state.text().startswith("Rangée")


def test_playouts_give_scores_and_decisions() -> None:
    scores, decisions = newfound.game("toy").playouts(5, players=3, seed=4, threads=1, lowest=True)
    assert scores.shape == (5, 3)
    assert (decisions > 50).all()
    assert (scores.sum(axis=1) > 0).all()


def test_a_record_is_written_and_read() -> None:
    state = middle()
    assert newfound.record.loads(newfound.record.dumps(state)) == state


@pytest.mark.parametrize("level", ["random", "greedy", "skilled"])
def test_a_bot_decides_from_a_view(level: str) -> None:
    state = middle()
    choice = newfound.bots.make(level, seconds=0.0).decide(state.view(1), random.Random(3))
    assert choice in state.legal(1)


def test_a_bot_that_does_not_exist_or_has_nothing_to_decide_is_refused() -> None:
    with pytest.raises(
        newfound.Refused,
        match=r"^There is no bot “guru”; there are random, beginner, greedy, skilled, expert, master\.$",
    ):
        newfound.bots.make("guru")
    for seat in (None, 0):
        with pytest.raises(newfound.Refused, match="nothing for this seat to decide"):
            newfound.bots.make("random").decide(newfound.game("toy").new().view(seat), random.Random(0))


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'bits'"):
        newfound.bits  # noqa: B018


def test_a_bot_that_is_handed_a_state_is_told_what_it_needs() -> None:
    whole: Any = middle()
    for level in newfound.bots.LEVELS:
        with pytest.raises(TypeError, match=r"^a bot decides by what a seat sees, state\.view\(seat\), not by <Toy: "):
            newfound.bots.make(level).decide(whole, random.Random(0))


def test_a_bot_thinks_on_one_thread_at_least() -> None:
    with pytest.raises(newfound.Refused, match=r"^A bot thinks on one thread at least\.$"):
        newfound.bots.make("master", threads=0)


def test_bots_can_share_their_memory() -> None:
    memory = newfound.bots.Memory(1)
    for _ in range(2):
        assert newfound.bots.make("master", seconds=0.0, memory=memory).decide(middle().view(1), random.Random(3))
