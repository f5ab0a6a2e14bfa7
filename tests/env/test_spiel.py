"""OpenSpiel's own tests, its bots at our tables, and states that look the same to whoever imagines them."""

import pickle
import random
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from conftest import THOROUGH
from contract.walks import GAMES, Table, pairs, tables
from newfound import IllegalAction, NoSuchGame, State
from newfound.core.game import found
from newfound.env import spiel


def named(table: Table) -> str:
    """A table as OpenSpiel writes it."""
    options = found()[table.game].options
    given = {name: spiel._given(value, options[name].choices) for name, value in table.options.items()}
    return f"newfound_{table.game}({','.join(f'{k}={v}' for k, v in {'players': table.players, **given}.items())})"


@pytest.mark.parametrize("table", [t for t in pairs() if THOROUGH or t.game == "toy"], ids=str)
def test_openspiel_is_content(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(named(table))
    assert (game.num_players(), game.options) == (table.players, table.options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert capfd.readouterr().err.count("rror") == 0


@pytest.mark.parametrize("name", GAMES if THOROUGH else ["toy", "terranova"])
def test_openspiels_promises_are_kept(name: str) -> None:
    """Its own tests of all games, which here come to one with secrets and one without."""
    kind = api_test.EnforceAPIOnPartialTreeBase
    known = {"game": pyspiel.load_game(f"newfound_{name}"), "game_name": name}
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(type(name, (kind,), known))
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 4
    assert not result.failures + result.errors


def test_what_all_see_and_what_a_seat_sees_can_be_told_apart() -> None:
    kinds = pyspiel.PrivateInfoType
    state = walked("colorado", 9)

    def told(public: bool, private: pyspiel.PrivateInfoType, recall: bool, seat: int) -> str:
        kind = pyspiel.IIGObservationType(public, recall, private)
        return str(make_observation(state.get_game(), kind).string_from(state, seat))

    for recall in True, False:
        assert told(True, kinds.NONE, recall, 0) == told(True, kinds.NONE, recall, 1)
        assert len({told(False, kinds.SINGLE_PLAYER, recall, seat) for seat in range(3)}) == 3
        hands = [told(False, kinds.SINGLE_PLAYER, recall, seat) for seat in range(3)]
        assert told(False, kinds.ALL_PLAYERS, recall, 2) == "\n".join(hands)
        assert told(True, kinds.NONE, recall, 0) + "\n" + "\n".join(hands) == told(True, kinds.ALL_PLAYERS, recall, 0)
        assert told(False, kinds.NONE, recall, 0) == ""
    assert told(True, kinds.SINGLE_PLAYER, True, 1) == state.information_state_string(1)
    assert told(True, kinds.SINGLE_PLAYER, False, 1) == state.observation_string(1)
    assert "?" in told(True, kinds.NONE, True, 0)


def test_every_number_of_players_meets_every_choice() -> None:
    def met(some: list[Table]) -> set[tuple[object, ...]]:
        return {(each.game, each.players, *option) for each in some for option in [(), *each.options.items()]}

    assert met(pairs()) == met(tables())
    assert len(pairs()) < len(tables())


def walked(name: str, steps: int) -> spiel.SpielState:
    """A state some random decisions into a game."""
    rng = random.Random(3)
    state: spiel.SpielState = pyspiel.load_game(f"newfound_{name}(players=3)").new_initial_state()
    while steps or state.is_chance_node():
        steps -= not state.is_chance_node()
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(rng.choices(numbers, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_cloned_and_imagined(name: str) -> None:
    state = walked(name, 12)
    player, rng = state.current_player(), random.Random(1)
    other = state.resample_from_infostate(player, rng.random)
    for same in (state.clone(), pickle.loads(pickle.dumps(state)), other):
        assert same.legal_actions() == state.legal_actions()
        assert same.information_state_string(player) == state.information_state_string(player)
        assert same.information_state_tensor(player) == state.information_state_tensor(player)
        assert same.observation_string(player) == state.observation_string(player)
        assert same.observation_tensor(player) == state.observation_tensor(player)
    assert str(state.clone()) == str(state)
    text = state.action_to_string(player, state.legal_actions()[0])
    assert isinstance(state.now, State)
    assert state.now.find(player, text).text == text
    state.apply_action(state.legal_actions()[0])
    assert str(other) != str(state)


def test_what_others_hold_is_not_told() -> None:
    """Hands differ between imagined games, and nothing that a seat is told does."""
    state = walked("colorado", 9)
    player = state.current_player()
    others = [state.resample_from_infostate(player, random.Random(i).random) for i in range(8)]
    assert len({str(other) for other in others}) > 1
    assert {other.information_state_string(player) for other in others} == {state.information_state_string(player)}
    watcher = (player + 1) % 3
    assert len({other.information_state_string(watcher) for other in others}) > 1


@pytest.mark.parametrize("name", ["toy", "colorado"])
def test_openspiels_bots_decide(name: str) -> None:
    state = walked(name, 4)
    game, rng = state.get_game(), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=rng)]
    bots.append(ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=4, random_state=rng))
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(NoSuchGame, match="players, not 9"):
        pyspiel.load_game("newfound_toy(players=9)")
    with pytest.raises(NoSuchGame, match="“maybe” cannot be chosen for aside"):
        pyspiel.load_game("newfound_discovery(aside=maybe)")


def test_an_action_that_is_not_legal_is_refused() -> None:
    state = walked("terranova", 3)
    with pytest.raises(IllegalAction, match=r"^99,999 is no action that is legal now"):
        state.apply_action(99_999)
