"""Many games at once: each of them is the game that the rules play, on cores and on the CUDA simulator."""

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch.utils.dlpack

from conftest import THOROUGH
from contract.walks import GAMES
from newfound import IllegalAction, env, game
from newfound.core.game import found
from newfound.env.handing import CPU, capsule
from newfound.env.lockstep import WAIT, Vector

SOME = GAMES if THOROUGH else ["terranova", "toy"]
"""Each game takes a while to compile."""


@pytest.mark.parametrize("name", SOME)
def test_all_games_are_as_the_rules_have_them(name: str) -> None:
    games = env.vector(name, 5, found()[name].players[-1], seed=3, spatial=True)
    told, ended = games.spaces, 0
    for step in range(120):
        shown = games.step(games.sample()) if step else games.last
        ended += shown.dones.sum()
        assert (shown.rewards.sum(1) == shown.dones).all()
        for i in range(games.number) if step % 7 == 0 else ():
            state = games.state(i)
            seat = int(shown.seats[i])
            view = state.view(seat)
            assert seat == state.to_act[0]
            assert (shown.observations[i] == told.observe(view)).all()
            assert (shown.masks[i] == told.mask(view, seat)).all()
            assert (shown.maps[i] == told.see_map(view)).all()
            assert shown.dones[i] or tuple(shown.scores[i]) == state.scores
    assert ended or name != "toy"


def test_a_game_goes_on_by_the_actions_that_were_chosen() -> None:
    games = env.vector("toy", 3, seed=4, lowest=True)
    state, seat = games.state(1), int(games.last.seats[1])
    chosen = games.sample().copy()
    expected = state.apply(seat, games.spaces.legal(state, seat)[int(chosen[1])])
    games.step(chosen)
    assert games.state(1) == expected
    assert expected.options == {"first": 0, "lowest": True}


def run(games: Vector, steps: int) -> list[list[float]]:
    return [[*games.step(games.sample()).scores.ravel(), *games.last.observations.ravel()] for _ in range(steps)]


def test_the_same_seed_is_the_same_for_any_number_of_threads() -> None:
    one, three, other = (env.vector("toy", 7, seed=s, threads=t) for s, t in ((1, 1), (1, 3), (2, 1)))
    first = run(one, 60)
    assert first == run(three, 60) != run(other, 60)
    one.reset(seed=1)
    assert run(one, 60) == first
    one.reset()
    assert run(one, 60) != first


def test_they_can_be_copied_and_sent() -> None:
    games = env.vector("toy", 4, seed=1)
    run(games, 9)
    others = copy.deepcopy(games), pickle.loads(pickle.dumps(games))
    wanted = run(games, 30)
    for other in others:
        assert run(other, 30) == wanted


def test_what_is_not_legal_is_refused_before_anything_is_done() -> None:
    games = env.vector("toy", 4, seed=1)
    chosen = games.sample().copy()
    chosen[2] = int(games.last.masks[2].argmin())
    before = games.state(0)
    with pytest.raises(IllegalAction, match=f"^{chosen[2]} is no action that is legal in game 2"):
        games.step(chosen)
    for wrong in chosen[:3], chosen[:, None], [*chosen, 0]:
        with pytest.raises(ValueError, match="4 games take one action each"):
            games.step(wrong)
    assert games.state(0) == before


@pytest.mark.parametrize("made", [env.vector, lambda name, n, device: game(name).playouts(n, device=device)])
def test_a_device_that_is_not_there_is_refused(made: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"^a device is cpu or cuda, not 'abacus'$"):
        made("terranova", 4, device="abacus")
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(RuntimeError, match=r"^no CUDA GPU can be used here"):
        made("terranova", 4, device="cuda")


def test_a_game_that_waits_stands_as_it_is() -> None:
    games = env.vector("toy", 4, seed=1)
    chosen = games.sample().copy()
    before = [games.state(game) for game in range(4)]
    masks = games.last.masks.copy()
    chosen[1] = WAIT
    shown = games.step(chosen)
    assert [games.state(game) == before[game] for game in range(4)] == [False, True, False, False]
    assert (shown.masks[1] == masks[1]).all()
    assert not shown.dones[1]


def test_a_new_game_has_no_points_of_the_one_before() -> None:
    games = env.vector("toy", 8)
    shown = games.reset(3)
    seen = 0
    for _ in range(60):
        ended = shown.dones.copy()
        if ended.any():
            assert shown.scores[ended].any()
            shown = games.step(np.full(8, WAIT))
            assert not shown.scores[ended].any()
            seen += 1
        shown = games.step(games.sample())
    assert seen
    assert shown.scores.any()
    assert not games.reset(4).scores.any()


def test_they_need_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWFOUND_JIT", "0")
    for form in env.vector, env.gym_vector:
        with pytest.raises(RuntimeError, match="need numba"):
            form("toy", 4)


@pytest.mark.parametrize("name", GAMES if THOROUGH else ["toy"])
def test_the_cuda_simulator_plays_the_same_games(name: str) -> None:
    code = (
        "import copy, json, sys, newfound\n"
        "games = newfound.env.vector(sys.argv[1], 3, seed=5, device='cuda', spatial=True)\n"
        "for step in range(int(sys.argv[2])):\n"
        "    if step == 5: games = copy.deepcopy(games)\n"
        "    shown = games.step(games.sample())\n"
        "assert games.state(1).scores == tuple(shown.scores.copy_to_host()[1])\n"
        "played = newfound.game(sys.argv[1]).playouts(2, 3, seed=6, device='cuda')\n"
        "print(json.dumps([[each.copy_to_host().tolist() for each in shown], [each.tolist() for each in played]]))\n"
    )
    steps = 45
    command = [sys.executable, "-c", code, name, str(steps)]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    games = env.vector(name, 3, seed=5, spatial=True)
    for _ in range(steps):
        shown = games.step(games.sample())
    played = found()[name].playouts(2, 3, seed=6)
    assert json.loads(done.stdout) == [[each.tolist() for each in shown], [each.tolist() for each in played]]


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.float32, np.bool_])
def test_memory_is_handed_over_without_a_copy(kind: type) -> None:
    """As on a GPU, here with the memory of the machine itself."""
    array: Any = np.zeros((3, 4), kind, order="F")

    class Lent:
        def __dlpack_device__(self) -> tuple[int, int]:
            return CPU, 0

        def __dlpack__(self, **_: Any) -> Any:
            where = array.__array_interface__["data"][0]
            return capsule(where, array.shape, array.strides, array.dtype, self.__dlpack_device__(), array)

    takes: list[Callable[[Any], Any]] = [np.from_dlpack, torch.utils.dlpack.from_dlpack]
    for take in takes:
        taken = take(Lent())
        assert tuple(taken.shape) == (3, 4)
        array[1, 2] = not array[1, 2]
        assert taken[1, 2] == array[1, 2]
    Lent().__dlpack__()  # nobody takes it


@pytest.mark.parametrize("made", [env.vector, lambda name, **how: game(name).playouts(**how)])
def test_what_is_no_whole_number_is_told(made: Callable[..., Any]) -> None:
    for how in {"n": 1.5}, {"n": "2"}, {"n": 2, "seed": None}, {"n": 2, "seed": 1.5}, {"n": 2, "threads": 1.5}:
        with pytest.raises(ValueError, match=r"^(how many games|how many threads|a seed) is a whole number, not "):
            made("toy", **how)
    made("toy", n=np.int64(2), players=np.int64(3), seed=-1, threads=np.int32(1))


@pytest.mark.parametrize("number", [4, -1])
def test_a_game_that_is_not_among_them_is_told(number: int) -> None:
    with pytest.raises(ValueError, match=f"^there is no game {number} among 4$"):
        env.vector("toy", 4).state(number)
