"""PettingZoo's own tests, for every game; and that seats who act at once know nothing of each other."""

import sys
import warnings
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from conftest import THOROUGH
from contract.walks import Table, tables
from newfound import IllegalAction, NoSuchGame, env
from newfound.core.game import found

CYCLES = 200 if THOROUGH else 12


def some() -> list[Table]:
    """A table of each game with most players; the thorough profile takes all."""
    most = {table.game: table for table in tables()}
    return tables() if THOROUGH else list(most.values())


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    """What PettingZoo says of its own games with masks too."""
    with warnings.catch_warnings():
        for told in ("Observation is not a NumPy array", "Observation space for each agent", "Action mask numpy array"):
            warnings.filterwarnings("ignore", told)
        yield


def make(form: Any, table: Table) -> Any:
    return partial(form, table.game, table.players, **table.options)


@pytest.mark.parametrize("table", some(), ids=str)
def test_pettingzoo_is_content(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    aec, parallel = make(env.aec, table), make(env.parallel, table)
    api_test(aec(), CYCLES)
    seed_test(aec, CYCLES)
    render_test(aec)
    parallel_api_test(parallel(), CYCLES)
    parallel_seed_test(parallel, CYCLES)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("form", [env.aec, env.parallel])
def test_the_map_is_observed_where_there_is_one(form: Any) -> None:
    for name in found():
        zoo = form(name, spatial=True)
        zoo.reset(seed=3)
        for agent in zoo.agents:
            told = zoo.seats.observe(zoo.possible_agents.index(agent))
            assert zoo.observation_space(agent).contains(told)
            assert ("map" in told) == (name in ("discovery", "mayflower", "terranova"))


def finished(form: Any, name: str, seed: int) -> Any:
    """A whole game of the lowest numbers, and what came of it."""
    zoo = form(name, 3)
    zoo.reset(seed=seed)
    for agent in zoo.agent_iter():
        told, reward, over, _, info = zoo.last()
        if over:
            assert reward == zoo.seats.reward(int(agent[-1]))
            assert info == {"score": zoo.seats.state.scores[int(agent[-1])]}
        zoo.step(None if over else int(told["action_mask"].nonzero()[0][-1]))
    return zoo.seats.state


def test_a_win_is_worth_one_and_shared() -> None:
    state = finished(env.aec, "toy", 1)
    assert state.over
    assert len(list(state.decisions())) > 20


def test_what_is_not_legal_is_refused() -> None:
    zoo = env.aec("toy")
    zoo.reset(seed=0)
    illegal = int(np.argmin(zoo.observe("player_0")["action_mask"]))
    with pytest.raises(IllegalAction, match=f"^{illegal} is no action that is legal now"):
        zoo.step(illegal)


def test_seats_who_act_at_once_do_not_see_what_the_others_do() -> None:
    """Whatever the first bids, the second observes the same; and at once is the same as one after the other."""
    seen, ends = [], []
    for choice in (0, -1):
        one, both = env.aec("toy"), env.parallel("toy")
        one.reset(seed=5)
        told, _ = both.reset(seed=5)
        bids = {agent: int(told[agent]["action_mask"].nonzero()[0][choice]) for agent in both.agents}
        one.step(bids["player_0"])
        seen.append(one.observe("player_1")["observation"].tolist())
        one.step(bids["player_1"])
        both.step(bids)
        assert one.seats.state == both.seats.state
        ends.append(both.seats.state)
    assert seen[0] == seen[1]
    assert ends[0] != ends[1]


@pytest.mark.parametrize(("form", "action"), [(env.aec, 0), (env.parallel, {"player_0": 0}), (env.gym, 0)])
def test_who_steps_before_a_game_begins_is_told(form: Any, action: Any) -> None:
    with pytest.raises(RuntimeError, match=r"^a game begins with reset\(\)$"):
        form("toy").step(action)


def test_who_steps_without_an_action_is_told() -> None:
    aec = env.aec("toy")
    aec.reset()
    with pytest.raises(ValueError, match=r"^player_0 is to act, by the number of an action$"):
        aec.step(None)


@pytest.mark.parametrize(
    ("module", "lacks", "extra"),
    [("zoo", "pettingzoo", "rl"), ("solos", "gymnasium", "rl"), ("spiel", "pyspiel", "openspiel")],
)
def test_what_is_not_installed_is_told(module: str, lacks: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    forms: dict[str, Any] = {"zoo": env.aec, "solos": partial(env.gym_vector, num_envs=2)}
    for loaded in [name for name in sys.modules if name.startswith(("newfound.env.", lacks))]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, lacks, None)
    with pytest.raises(
        ModuleNotFoundError, match=rf"^{lacks} is not installed; pip install 'newfound\[{extra}\]' brings it$"
    ):
        forms[module]("toy") if module in forms else import_module(f"newfound.env.{module}")


def test_numbers_of_numpys_are_numbers() -> None:
    many: Any = np.int64(3)
    zoo: Any = env.aec("discovery", many, expert=np.True_)
    sure = env.aec("discovery", 3, expert=True)
    zoo.reset(seed=np.int64(4))
    sure.reset(seed=4)
    number = int(sure.observe("player_0")["action_mask"].argmax())
    zoo.step(np.array(number))  # as libraries have it that choose for many games
    sure.step(number)
    assert zoo.possible_agents == ["player_0", "player_1", "player_2"]
    assert zoo.seats.state == sure.seats.state
    assert zoo.seats.state.options["expert"] is True


@pytest.mark.parametrize("action", [1.0, "0", [0], np.array([0]), np.array(0.0), float("nan")])
def test_an_action_that_is_no_number_is_told(action: Any) -> None:
    for form in env.aec, env.parallel, env.gym:
        zoo: Any = form("toy")
        zoo.reset(seed=1)
        with pytest.raises(ValueError, match=r"^an action is a whole number, not "):
            zoo.step({"player_0": action} if form is env.parallel else action)


@pytest.mark.parametrize(("seed", "why"), [(-1, "a seed is 0 or more, not -1"), ("a", "a seed is a whole number")])
@pytest.mark.parametrize("form", [env.aec, env.parallel])
def test_a_seed_that_is_none_is_told(form: Any, seed: Any, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{why}"):
        form("toy").reset(seed=seed)


def test_an_agent_that_does_not_sit_there_is_told() -> None:
    zoo, both = env.aec("toy"), env.parallel("toy")
    zoo.reset()
    both.reset()
    asked: list[Any] = [zoo.observe, zoo.action_space, both.observation_space, lambda agent: both.step({agent: 0})]
    for ask in asked:
        with pytest.raises(ValueError, match=r"^there is no agent 'player_2'; there are player_0, player_1$"):
            ask("player_2")


def test_there_is_nothing_to_draw_before_a_game_begins() -> None:
    for form in env.aec, env.parallel, env.gym:
        zoo: Any = form("toy", render_mode="ansi")
        with pytest.raises(RuntimeError, match=r"^a game begins with reset\(\)$"):
            zoo.render()


@pytest.mark.parametrize("name", ["chess", 5, None])
def test_a_game_that_does_not_exist_is_told(name: Any) -> None:
    for form in env.aec, env.parallel, env.gym, partial(env.vector, n=2):
        with pytest.raises(NoSuchGame, match=f"^There is no game “{name}”"):
            form(name)
