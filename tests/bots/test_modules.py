"""The modules that bots need on a player's own device: when they are made, and what lies beside them."""

import base64
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from node import about, handed, in_node

import newfound
from conftest import PATIENCE
from core.process import start
from newfound.bots import answers, greedy, look, modules, search
from newfound.bots.bot import GreedyBot, SearchBot
from newfound.bots.mind import knobs_of, weighs_answers
from newfound.bots.network import learned
from newfound.core import playout, wasm, wasm_binary
from newfound.core.game import found

GAMES = sorted(found())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_up_to_date_is_left_alone(name: str) -> None:
    game = newfound.game(name)
    before = {file: file.stat().st_mtime_ns for file in modules.MODULES.glob(f"{name}-*")}
    file = modules.module(game)
    suffixes = (".json", ".net", ".wasm") if learned(game).about else (".json", ".wasm")
    assert sorted(before) == [file.with_suffix(suffix) for suffix in suffixes], (
        "one module and what lies beside it; scripts/test builds it"
    )
    assert modules.build(game) == file
    assert {file: file.stat().st_mtime_ns for file in modules.MODULES.glob(f"{name}-*")} == before


def test_a_module_replaces_older_ones_and_is_the_same_whenever_it_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy, ours = newfound.game("toy"), modules.module(newfound.game("toy"))
    monkeypatch.setattr(modules, "MODULES", tmp_path / "modules")
    with pytest.raises(FileNotFoundError) as missing:
        modules.module(toy)
    assert str(missing.value) == "Toy has no WebAssembly module yet; python -m newfound.bots.modules builds it."
    (tmp_path / "modules").mkdir()
    for name in ("toy-0.wasm", "toy-0.json", "toyland-0.wasm"):
        (tmp_path / "modules" / name).touch()
    made = modules.build(toy)
    assert {each.name for each in made.parent.iterdir()} == {
        made.name,
        made.with_suffix(".json").name,
        "toyland-0.wasm",
    }
    assert made.name == ours.name
    assert made.read_bytes() == ours.read_bytes()


@pytest.mark.parametrize(
    ("where", "name", "value"),
    [(search, "DEEPEST", 399), (greedy, "LONGEST_TURN", 39), (modules, "knobs_of", lambda _: search.Knobs(doubt=0.3))],
)
def test_the_name_changes_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, value: Any
) -> None:
    toy, ours = newfound.game("toy"), modules.module(newfound.game("toy"))
    monkeypatch.setattr(modules, "MODULES", tmp_path)
    monkeypatch.setattr(wasm, "build", lambda *_: b"")
    assert modules.build(toy).name == ours.name
    monkeypatch.setattr(where, name, value)
    assert modules.build(toy).name != ours.name


def test_another_network_is_another_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So what a browser has kept of one is never taken for the other."""
    colorado = newfound.game("colorado")
    monkeypatch.setattr(modules, "MODULES", tmp_path)
    monkeypatch.setattr(wasm, "build", lambda *_: b"")
    ours = modules.build(colorado)
    records = learned(colorado).records.copy()
    records["bias"][0][0] += 1
    monkeypatch.setattr(modules, "learned", lambda game: learned(game)._replace(records=records))
    theirs = modules.build(colorado)
    assert theirs.name != ours.name
    assert sorted(tmp_path.iterdir()) == [theirs.with_suffix(suffix) for suffix in (".json", ".net", ".wasm")]
    assert theirs.with_suffix(".net").read_bytes() == records.tobytes()


def test_another_numba_is_told_in_a_sentence_and_takes_nothing_away() -> None:
    code = (
        "import numba, runpy, sys; numba.__version__, sys.argv = '0.9.1', ['', 'toy']\n"
        "runpy.run_module('newfound.bots.modules', run_name='__main__')"
    )
    ours, process = modules.module(newfound.game("toy")), start(code)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert said.splitlines()[1:] == ["WebAssembly is made with numba 0.65, 0.66, 0.67 or 0.68, not with 0.9.1."]
    assert ours.exists()


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_read_by_what_lies_beside_the_module(name: str) -> None:
    game = newfound.game(name)
    view = modules.first_choice(game)
    told = about(game)
    read = fields(told["records"]["position"], view.position.to_numpy().tobytes())
    assert read == vars(view.position)
    for version in range(1, int(game.rules) + 1):
        older = newfound.game(name, rules=str(version))
        (box,) = (each["bytes"] for each in told["boxes"] if older.rules in each["rules"])
        assert fields(told["records"]["box"], base64.b64decode(box)) == older.box._asdict()
    weighs = ["answered"] if weighs_answers(game) else []
    assert list(told["functions"]) == ["playouts", "turns", "look", "search", "keep", *weighs]
    assert told["knobs"] == knobs_of(game)._asdict()
    if told["knobs"]["learned"]:
        network = modules.module(game).with_suffix(".net").read_bytes()
        assert fields(told["records"]["net"], network) == learned(game).plain._asdict()
    assert (told["game"], told["rules"]) == (name, game.rules)
    assert told["secrets"] == view.position.has_secrets()


def fields(record: dict[str, Any], data: bytes) -> dict[str, Any]:
    """A record's fields, read as a caller would."""
    assert len(data) == record["size"]
    return {
        name: np.ndarray(field.get("shape", ()), field["kind"], data, field["at"]).tolist()
        for name, field in record["fields"].items()
    }


@pytest.mark.parametrize("name", GAMES)
def test_half_of_the_stack_is_enough(name: str) -> None:
    """Should it overflow, constants would be written over."""
    game, rng = newfound.game(name), random.Random(1)
    view, node = modules.first_choice(game), in_node(game)
    calls = [
        handed(playout.playouts, game, lambda: game.playouts(20)),
        handed(greedy.turns, game, lambda: GreedyBot(overlooks=0.0).decide(view, rng)),
        handed(look.look, game, lambda: SearchBot(simulations=0).decide(view, rng)),
        handed(search.search, game, lambda: SearchBot().decide(view, rng), simulations=50),
    ]
    names = ["playouts", "turns", "look", "search"]
    if weighs_answers(game):
        master = SearchBot(simulations=1, masterly=True)
        calls.append(handed(answers.answered, game, lambda: master.decide(view, rng)))
        names.append("answered")
    used = [node.stack(name, *args.values()) for name, args in zip(names, calls, strict=True)]
    node.end()
    assert 0 < max(used) < wasm_binary.STACK_PAGES * wasm_binary.PAGE / 2, used
