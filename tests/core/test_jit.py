"""Rules at their speeds: what is bound, what is compiled when, and where the compiled form is kept."""

import importlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest

import newfound
from core.process import finish, python, start
from newfound.core import contract, jit, playout

RULES = """
from newfound.core.contract import winners
from newfound.core.jit import rule
from isle.shared import twice

STEP = 3

@rule
def add(a, b):
    return twice(a) + b * STEP

@rule
def width(s):
    return s.twice

@rule
def count(n):
    return 0 if n == 0 else 1 + count(n - 1)

@rule
def ask(a):
    return winners(a, a) + 1
"""
SHARED = """
from newfound.core.jit import rule

@rule
def twice(a, times=2):
    return a * times

@rule
def thrice(a):
    return a * 3
"""
CALL = """
import isle.rules
from newfound.core import jit
jit.progress = print
print("=", jit.compiled(isle.rules.add, isle.rules)(2, 5))
"""

Isle = Callable[..., ModuleType]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of our own."""
    monkeypatch.setenv("NEWFOUND_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def isle(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Isle:
    """Writes a package of two modules and imports its rules afresh."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    (tmp_path / "isle").mkdir()

    def write(rules: str = RULES, shared: str = SHARED) -> ModuleType:
        (tmp_path / "isle" / "rules.py").write_text(rules)
        (tmp_path / "isle" / "shared.py").write_text(shared)
        for name in ("isle", "isle.rules", "isle.shared"):
            sys.modules.pop(name, None)
        importlib.invalidate_caches()
        return importlib.import_module("isle.rules")

    return write


def folder(cache: Path, rules: ModuleType, name: str = "add") -> str:
    """The folder that a rule is compiled into."""
    shutil.rmtree(cache, ignore_errors=True)
    jit.compiled(getattr(rules, name), rules)
    (only,) = cache.iterdir()
    return only.name


# ── Binding ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_rule_as_it_stands_is_the_function_itself(isle: Isle) -> None:
    def plain() -> int:
        return 7

    assert jit.rule(plain) is plain
    assert isle().add(2, 5) == 19


def test_the_contracts_names_become_the_games_own(isle: Isle) -> None:
    rules = isle(RULES + "\n@rule\ndef winners(box, s):\n    return 41\n")
    assert jit.bind(rules.ask, rules)(0) == 42
    assert jit.bind(contract.winners, rules)(0, 0) == 41
    assert jit.bind(contract.weight, rules)(0, 0, 0) == 1, "the contract's own where the game writes none"
    with pytest.raises(NotImplementedError):
        jit.bind(contract.begin, rules)(0, 0)


def test_binding_leaves_the_original_alone(isle: Isle) -> None:
    toy = newfound.game("toy").module("rules")
    before = playout.playout.__globals__["legal"]
    assert jit.bind(playout.playout, toy) is not playout.playout
    assert playout.playout.__globals__["legal"] is before is contract.legal


@pytest.mark.parametrize("make", [jit.bind, jit.compiled])
def test_a_rule_that_calls_itself_is_refused_with_a_sentence(isle: Isle, make: Callable[..., Any]) -> None:
    rules = isle()
    with pytest.raises(TypeError, match=r"^count calls itself; rules keep a stack in the record instead$"):
        make(rules.count, rules)


# ── What a compiled rule is handed ──────────────────────────────────────────────────────────────────────────────────


def test_what_a_rule_is_handed_is_seen_without_compiling_it(isle: Isle, cache: Path) -> None:
    rules = isle()
    assert jit.arguments(rules.add, rules, lambda: jit.compiled(rules.add, rules)(2, 5)) == (2, 5)
    assert not cache.exists()
    assert jit.compiled(rules.add, rules)(2, 5) == 19, "nothing stays behind"
    assert jit.arguments(rules.add, rules, lambda: jit.compiled(rules.add, rules)(3, 4)) == (3, 4)
    assert jit.compiled(rules.add, rules)(2, 5) == 19
    with pytest.raises(LookupError, match=r"^add was not called$"):
        jit.arguments(rules.add, rules, lambda: jit.compiled(rules.twice, rules)(3))


# ── What the cache is named by ──────────────────────────────────────────────────────────────────────────────────────


def test_the_same_rules_go_into_the_same_folder(isle: Isle, cache: Path) -> None:
    first = folder(cache, isle())
    assert first.startswith("isle-")
    assert folder(cache, isle()) == first
    assert folder(cache, isle("# a remark\n\n" + RULES, SHARED + "\nUNUSED = 1\n")) == first
    assert folder(cache, isle(RULES, SHARED.replace("a * 3", "a * 4"))) == first, "a rule that nobody calls"


@pytest.mark.parametrize(
    ("rules", "shared"),
    [
        pytest.param(RULES.replace("+ b", "- b"), SHARED, id="its code"),
        pytest.param(RULES.replace("STEP = 3", "STEP = 4"), SHARED, id="a constant it reads"),
        pytest.param(RULES, SHARED.replace("a * times", "a + times"), id="a rule of another module"),
        pytest.param(RULES, SHARED.replace("times=2", "times=9"), id="a default value of a rule it calls"),
        pytest.param(RULES.replace("import twice", "import thrice as twice"), SHARED, id="which rule it calls"),
    ],
)
def test_the_folder_changes_with(isle: Isle, cache: Path, rules: str, shared: str) -> None:
    first = folder(cache, isle())
    assert folder(cache, isle(rules, shared)) != first


def test_the_folder_changes_with_bounds_checks(isle: Isle, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = folder(cache, isle())
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 0 if numba.config.BOUNDSCHECK else 1)
    assert folder(cache, isle()) != first


def test_an_attribute_named_like_a_rule_is_no_call(isle: Isle, cache: Path) -> None:
    first = folder(cache, isle(), "width")
    assert folder(cache, isle(RULES, SHARED.replace("a * times", "a + times")), "width") == first


def test_compiled_rules_are_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NEWFOUND_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert jit.cache_home() == Path("/somewhere/newfound")
    monkeypatch.setenv("NEWFOUND_CACHE", "/elsewhere")
    assert jit.cache_home() == Path("/elsewhere")


# ── Compiling ───────────────────────────────────────────────────────────────────────────────────────────────────────


def files(cache: Path) -> dict[str, int]:
    """Every file of a cache, and when it was written."""
    return {str(file): file.stat().st_mtime_ns for file in cache.rglob("*") if file.is_file()}


def test_the_second_process_compiles_nothing(isle: Isle, cache: Path) -> None:
    isle()
    *told, result = python(CALL).splitlines()
    assert result == "= 19"
    counts = [int(line.split()[1]) for line in told]
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, 2)
    assert {(line.split()[0], line.split()[2]) for line in told} == {("isle", "2")}
    kept = files(cache)
    assert kept
    assert python(CALL) == "= 19\n"
    assert files(cache) == kept


def test_what_another_installation_has_compiled_is_loaded(
    isle: Isle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = isle()
    assert not jit.kept(rules.add, rules)
    assert python(CALL).splitlines()[-1] == "= 19"
    shutil.copytree(tmp_path / "isle", tmp_path / "other" / "isle")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "other"), prepend=os.pathsep)
    for file in (tmp_path / "other" / "isle").iterdir():
        file.write_text("\n# written later, and further down\n" + file.read_text())
    assert jit.kept(rules.add, rules)
    assert python(CALL) == "= 19\n"


def test_a_change_in_another_module_is_compiled_anew(isle: Isle) -> None:
    isle()
    assert python(CALL).splitlines()[-1] == "= 19"
    isle(RULES, SHARED.replace("a * times", "a * times + 1"))
    assert python(CALL).splitlines()[-1] == "= 20"


def test_two_processes_may_start_at_once_on_an_empty_cache(isle: Isle) -> None:
    isle()
    both = [start(CALL), start(CALL)]
    assert [finish(process).splitlines()[-1] for process in both] == ["= 19", "= 19"]
    assert python(CALL) == "= 19\n"


def test_a_rule_compiled_inside_another_can_be_compiled_alone(isle: Isle) -> None:
    rules = isle()
    assert jit.compiled(rules.add, rules)(2, 5) == 19
    assert jit.compiled(rules.twice, rules)(4, 3) == 12
    assert jit.compiled(rules.add, rules)(0, 1) == 3


def test_numbas_own_setting_is_put_back(isle: Isle, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", "the user's own")
    rules = isle()
    assert jit.compiled(rules.add, rules)(2, 5) == 19
    assert numba.config.CACHE_DIR == "the user's own"
    assert files(cache)
    with pytest.raises(TypeError):
        jit.compiled(rules.count, rules)
    assert numba.config.CACHE_DIR == "the user's own"


def test_a_cache_that_cannot_be_written_stops_nobody(isle: Isle, cache: Path) -> None:
    cache.write_text("a file is in the way")
    rules = isle()
    assert jit.compiled(rules.add, rules)(2, 5) == 19


# ── Sweeping ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_only_the_newest_compiled_versions_are_kept(isle: Isle, cache: Path) -> None:
    for age in range(jit.KEPT_CACHES + 5):
        old = cache / f"isle-{age:016x}"
        old.mkdir(parents=True)
        (old / "compiled").touch()
        os.utime(old, (1e9 - age, 1e9 - age))
    rules = isle()
    jit.compiled(rules.add, rules)
    kept = {path.name for path in cache.iterdir()}
    assert len(kept) == jit.KEPT_CACHES
    assert kept >= {f"isle-{age:016x}" for age in range(jit.KEPT_CACHES - 1)}


def test_what_is_not_ours_is_never_swept(isle: Isle, cache: Path) -> None:
    strangers = [cache / f"photos of {year}" for year in range(2000, 2000 + 2 * jit.KEPT_CACHES)]
    for stranger in strangers:
        stranger.mkdir(parents=True)
    rules = isle()
    jit.compiled(rules.add, rules)
    assert all(stranger.exists() for stranger in strangers)


# ── Without compiling ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("name", "value"), [("NEWFOUND_JIT", "0"), ("NUMBA_DISABLE_JIT", "1")])
def test_switched_off_the_rules_run_as_they_stand(
    isle: Isle, cache: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    assert jit.available()
    monkeypatch.setenv(name, value)
    rules = isle()
    assert not jit.available()
    assert jit.compiled(rules.add, rules) is jit.bind(rules.add, rules)
    assert jit.compiled(rules.add, rules)(2, 5) == 19
    assert not cache.exists()


def test_without_numba_games_are_the_same() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "import newfound; print(newfound.game('toy').playouts(3, seed=8).scores.tolist())"
    )
    toy = newfound.game("toy")
    assert python(code) == f"{toy.playouts(3, seed=8, interpreted=True).scores.tolist()}\n"
    assert python(code[code.index("\n") + 1 :], NEWFOUND_JIT="0") == python(code)


def test_a_compiled_rule_works_on_arrays_and_keeps_its_own_module(isle: Isle) -> None:
    rules = isle(
        RULES + "\n@rule\ndef total(row):\n    n = 0\n    for x in row:\n        n += twice(x)\n    return n\n"
    )
    assert jit.compiled(rules.total, rules)(np.arange(4)) == jit.bind(rules.total, rules)([0, 1, 2, 3]) == 12


def test_a_name_that_numba_asks_for_is_there_whatever_numpy_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy 2.5 has dropped it, and no kernel could be compiled with numba-cuda 0.30."""
    monkeypatch.delitem(vars(np), "row_stack", raising=False)
    jit.on_device(contract.apply, newfound.game("terranova").module("rules"))
    assert vars(np)["row_stack"]([[1], [2]]).tolist() == [[1], [2]]
