"""Interpreted, compiled, as WebAssembly and on the CUDA simulator, whole games end in the same records."""

import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from node import Node, handed, in_node

from conftest import THOROUGH
from contract.walks import GAMES, Table, middle, tables
from newfound import Game, View
from newfound.bots import greedy, look, search
from newfound.bots.bot import GreedyBot, SearchBot
from newfound.core import jit
from newfound.core.chance import seed
from newfound.core.game import found
from newfound.core.jit import rule
from newfound.core.playout import playout, playouts
from newfound.core.position import Box, Ints, Position, Records

SEEDS = range(200 if THOROUGH else 10)
SIMULATIONS = 20_000 if THOROUGH else 300

AsWasm = Callable[[Game], Node]


@rule
def one_game(box: Box, tables: Records, number: int, rng: Ints, out: Ints, log: Ints, work: Ints) -> int:
    """One random game on the record in the first place of `tables`."""
    seed(rng, number, 0)
    return playout(box, tables[0], rng, out, log, work)


def interpreted(table: Table, number: int) -> tuple[Position, int]:
    game = found()[table.game]
    rules = game.module("rules")
    s = table.new().position
    decisions = jit.bind(one_game, rules)(
        game.box, [s], number, [0, 0], [0] * rules.MAX_ACTIONS, [0], [0] * rules.SCRATCH
    )
    return s, decisions


class Narrow(list[int]):
    """Numbers of 16 bits."""

    def __setitem__(self, at: Any, number: Any) -> None:
        assert -(1 << 15) <= number < 1 << 15
        super().__setitem__(at, number)


@pytest.mark.parametrize(
    "table", [each for each in tables() if hasattr(found()[each.game].module("rules"), "NARROW")], ids=str
)
def test_what_a_gpu_keeps_in_16_bits_fits(table: Table) -> None:
    game = found()[table.game]
    rules = game.module("rules")
    for number in SEEDS[:3]:
        s = table.new().position
        room = Narrow([0] * rules.MAX_ACTIONS), [0], Narrow([0] * rules.SCRATCH)
        assert jit.bind(one_game, rules)(game.box, [s], number, [0, 0], *room)


def compiled(table: Table, number: int) -> tuple[Position, int]:
    game = found()[table.game]
    rules = game.module("rules")
    start = table.new().position
    array = start.to_numpy()
    rng, out = np.zeros(2, np.int64), np.zeros(rules.MAX_ACTIONS, np.int32)
    work = np.zeros(rules.SCRATCH, np.int32)
    decisions = game.compiled(one_game)(game.boxes[0], array, number, rng, out, np.zeros(1, np.int32), work)
    return start.from_numpy(array), decisions


def simulated() -> list[Table]:
    """The simulator is slow: two tables of each game, the thorough profile takes all."""
    each = [[table for table in tables() if table.game == name] for name in GAMES]
    return tables() if THOROUGH else [table for some in each for table in (some[0], some[-1])]


@pytest.mark.parametrize("table", tables(), ids=str)
def test_interpreted_is_compiled(table: Table) -> None:
    assert jit.available()
    for number in SEEDS:
        plain, fast = interpreted(table, number), compiled(table, number)
        assert plain == fast
        assert plain[1] > 0


@pytest.mark.parametrize("table", simulated(), ids=str)
def test_interpreted_is_the_cuda_simulator(table: Table) -> None:
    code = (
        "import json, sys, warnings; warnings.simplefilter('error')\n"
        "from newfound.core.game import found; from newfound.core.cuda import playouts\n"
        "options = json.loads(sys.argv[3])\n"
        "_, decisions, records = playouts(found()[sys.argv[1]], 1, int(sys.argv[2]), 7, whole=True, **options)\n"
        "print(json.dumps([{name: records[name][0].tolist() for name in records.dtype.names}, decisions.tolist()]))"
    )
    command = [sys.executable, "-c", code, table.game, str(table.players), json.dumps(table.options)]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    fields: dict[str, Any]
    fields, decisions = json.loads(done.stdout)
    plain, played = interpreted(table, 7)
    assert (fields, decisions) == (vars(plain), [played])


@pytest.fixture(scope="module")
def as_wasm() -> Iterator[AsWasm]:
    """The modules of games, each loaded once."""
    started: dict[Game, Node] = {}
    yield lambda game: started.get(game) or started.setdefault(game, in_node(game))
    for each in started.values():
        each.end()


def plain(arg: Any) -> list[bytes]:
    """The bytes of an argument, or of each of its parts; what lies between those of a record is lost in a copy."""
    if isinstance(arg, np.void):
        return [arg[name].tobytes() for name in arg.dtype.names or ()]
    return [np.asarray(each).tobytes() for each in (arg if isinstance(arg, tuple) else (arg,))]


def same(function: Callable[..., Any], view: View, as_wasm: AsWasm, args: dict[str, Any]) -> dict[str, Any]:
    """What a function is handed, once it has worked on it natively; as WebAssembly it must give and write the same."""
    theirs = pickle.loads(pickle.dumps(args))  # what lies between fields too, which deepcopy leaves as it comes
    gives = view.game.compiled(function)(*args.values())
    assert as_wasm(view.game)(function.__name__, *theirs.values()) == gives
    for name in args:
        assert plain(theirs[name]) == plain(args[name]), name
    return args


@pytest.mark.parametrize("table", tables(), ids=str)
def test_interpreted_is_webassembly(table: Table, as_wasm: AsWasm) -> None:
    game, start = found()[table.game], table.new()
    play = handed(playouts, game, lambda: game.playouts(1, table.players, **table.options))
    for number in SEEDS:
        as_wasm(game)("playouts", *{**play, "number": number}.values())
        assert interpreted(table, number) == (start.position.from_numpy(play["table"]), play["decisions"][0])


@pytest.mark.parametrize("table", tables(), ids=str)
def test_bots_think_the_same_as_webassembly(table: Table, as_wasm: AsWasm) -> None:
    """The same looks ahead, and to the last bit the same tree: as it grows, when it is full, and moved on."""
    view, rng = middle(table), random.Random(1)
    finish = handed(greedy.turns, view.game, lambda: GreedyBot(overlooks=0.0).decide(view, rng))
    assert any(same(greedy.turns, view, as_wasm, finish)["best"])
    glance = handed(look.look, view.game, lambda: SearchBot(simulations=0).decide(view, rng))
    assert any(same(look.look, view, as_wasm, glance)["values"])
    think = handed(search.search, view.game, lambda: SearchBot().decide(view, rng), simulations=SIMULATIONS)
    same(search.search, view, as_wasm, think)
    tree = same(search.search, view, as_wasm, {**think, "grows": 0})["tree"]
    assert SIMULATIONS < tree.visits[0] <= 2 * SIMULATIONS
    kept = {"tree": tree, "fresh": deepcopy(tree), "node": int(tree.child[0]), "origin": np.zeros_like(tree.child)}
    assert same(search.keep, view, as_wasm, kept)["fresh"].used[0] < tree.used[0]


@pytest.mark.parametrize("table", tables(), ids=str)
def test_playouts_are_the_same_for_any_number_of_threads(table: Table) -> None:
    game = found()[table.game]
    one = game.playouts(31, table.players, seed=5, **table.options)
    three = game.playouts(31, table.players, seed=5, threads=3, **table.options)
    plain = game.playouts(31, table.players, seed=5, interpreted=True, **table.options)
    for other in (three, plain):
        assert (one.scores == other.scores).all()
        assert (one.decisions == other.decisions).all()
    assert (one.scores != game.playouts(31, table.players, seed=6, **table.options).scores).any()
    assert one.scores.shape == (31, table.players)


def test_compiled_rules_stay_inside_their_arrays() -> None:
    """The same games, with numba checking every index."""
    code = (
        "from newfound.core.game import found\n"
        "for game in found().values():\n"
        "    for players in game.players:\n"
        "        plain = game.playouts(20, players, seed=3, interpreted=True)\n"
        "        fast = game.playouts(20, players, seed=3)\n"
        "        assert (plain.scores == fast.scores).all()\n"
    )
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
