"""WebAssembly made of rules: what crosses and how, what becomes of mistakes, and what a module is made of."""

import json
import math
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest
from node import Node, node

import newfound
from newfound.core import jit, wasm, wasm_binary
from newfound.core.jit import rule

RULES = newfound.game("toy").module("rules")
RECORD = np.dtype([("deck", "i2", (3,)), ("first", "i1"), ("total", "i8")], align=True)


class Pair(NamedTuple):
    """Two things that travel together."""

    rows: Any
    factor: Any


@rule
def reckon(box: Any, records: Any, pair: Pair, shift: float, many: int) -> int:
    """A bit of everything."""
    for i in range(len(records)):
        records[i].total = box.deck[i] * many + records[i].first
    left = pair.rows[:, :3]  # which is reached by its strides
    for row in range(left.shape[0]):
        for column in range(left.shape[1]):
            left[row, column] = pair.rows[row, column + 1] * pair.factor + shift * (10 * row + column)
    return many * many


@rule
def half(number: float) -> float:
    """A number that is not whole."""
    return number / 2


@rule
def share(total: int, among: int, out: Any) -> None:
    """Everybody's share; more than nine are refused."""
    if among > 9:
        raise ValueError("too many")
    out[0] = total // among


def reckoned() -> tuple[Any, ...]:
    """Arguments for `reckon`."""
    box = np.zeros(1, RECORD)
    box["deck"] = [7, -8, 9]
    records = np.zeros(3, RECORD)
    records["first"] = [1, -2, 3]
    return box[0], records, Pair(np.arange(12, dtype="f4").reshape(3, 4), 3), 0.25, 5_000_000_000


EXPORTS: wasm.Exports = {reckon: reckoned(), half: (1.0,), share: (1, 1, np.zeros(1, "i4"))}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A module of those rules."""
    file = tmp_path_factory.mktemp("wasm") / "test.wasm"
    file.write_bytes(wasm.build(EXPORTS, RULES))
    return file


@pytest.fixture(scope="module")
def call(file: Path) -> Iterator[Node]:
    """The module in Node."""
    started = Node(file, wasm.layout(EXPORTS, RULES)["functions"])
    yield started
    started.end()


# ── What crosses ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_records_arrays_tuples_and_numbers_cross_as_they_are(call: Node) -> None:
    ours, theirs = reckoned(), reckoned()
    assert call("reckon", *theirs) == jit.compiled(reckon, RULES)(*ours)
    assert theirs[1]["total"].tolist() == ours[1]["total"].tolist() == [35_000_000_001, -40_000_000_002, 45_000_000_003]
    assert theirs[2].rows.tolist() == ours[2].rows.tolist() != reckoned()[2].rows.tolist()
    assert call("half", 0.1) == 0.05


def test_what_cannot_cross_is_refused_with_a_sentence() -> None:
    with pytest.raises(TypeError, match=r"^bool cannot be handed to WebAssembly, nor from there$"):
        wasm.build({half: (True,)}, RULES)
    with pytest.raises(TypeError, match=r"^array\(int32, 1d, A\) cannot be handed to WebAssembly"):
        wasm.build({share: (1, 1, np.zeros(4, "i4")[::2])}, RULES)


def test_the_layout_tells_every_record_by_its_offsets() -> None:
    told = wasm.layout(EXPORTS, RULES)
    assert told == json.loads(json.dumps(told))
    assert told["functions"]["reckon"] == [
        {"name": "box", "record": "box"},
        {"name": "records", "record": "box", "shape": [3]},
        {"name": "pair", "parts": [{"name": "rows", "kind": "f4", "shape": [3, 4]}, {"name": "factor", "kind": "i8"}]},
        {"name": "shift", "kind": "f8"},
        {"name": "many", "kind": "i8"},
    ]
    assert told["records"]["box"] == {
        "size": 16,
        "fields": {
            "deck": {"at": 0, "kind": "i2", "shape": [3]},
            "first": {"at": 6, "kind": "i1"},
            "total": {"at": 8, "kind": "i8"},
        },
    }
    assert list(told["records"]["position"]["fields"]) == list(RULES.POSITION.fields)
    assert (told["most_actions"], told["scratch"]) == (RULES.MAX_ACTIONS, RULES.SCRATCH)


# ── Mistakes ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_raises_is_an_error_and_the_module_lives_on(call: Node) -> None:
    out = np.array([-1], "i4")
    for among in (10, 0):
        with pytest.raises(RuntimeError, match=r"^RuntimeError: unreachable$"):
            call("share", 100, among, out)
        assert out[0] == -1
        call("share", 100, 7, out)
        assert out[0] == 14
        out[0] = -1


def test_a_negative_number_is_shared_as_python_does_it(call: Node) -> None:
    out = np.zeros(1, "i4")
    call("share", -100, 7, out)
    assert out[0] == -100 // 7


def test_a_function_from_outside_is_refused_with_its_name() -> None:
    @rule
    def wave(number: float) -> float:
        return math.sin(number)

    with pytest.raises(wasm_binary.BadObject, match=r"^The object needs sin, which no module has\.$"):
        wasm.build({wave: (1.0,)}, RULES)


# ── Versions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_another_numba_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba, "__version__", "0.9.1")
    with pytest.raises(wasm.WrongNumba) as raised:
        wasm.build(EXPORTS, RULES)
    assert str(raised.value) == "WebAssembly is made with numba 0.65, 0.66, 0.67 or 0.68, not with 0.9.1."


def test_pyproject_pins_the_same_versions() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["optional-dependencies"]["wasm"] == [pin()]


def pin() -> str:
    """The versions of numba as a requirement."""
    first, last = (each.split(".") for each in (wasm.NUMBA[0], wasm.NUMBA[-1]))
    return f"numba>={'.'.join(first)},<{last[0]}.{int(last[1]) + 1}"


# ── Bytes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_module_imports_nothing_and_exports_what_was_asked(file: Path) -> None:
    code = (
        "const m = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));"
        "console.log(JSON.stringify([WebAssembly.Module.imports(m), WebAssembly.Module.exports(m)]))"
    )
    done = subprocess.run([node(), "-e", code, str(file)], capture_output=True, text=True, check=True)
    needs, has = json.loads(done.stdout)
    assert needs == []
    assert {each["name"]: each["kind"] for each in has} == {
        **{function.__name__: "function" for function in EXPORTS},
        "memory": "memory",
        "__heap_base": "global",
    }
    assert all(section.id for section in wasm_binary.sections(file.read_bytes())), "nothing for linkers is left"


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 8191, 8192, 624_485, 2**31 - 1, 2**32 - 1])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert wasm_binary.Reader(wasm_binary.number(value)).number() == value


def test_numbers_are_written_as_the_specification_has_them() -> None:
    assert wasm_binary.number(624_485) == b"\xe5\x8e\x26"
    assert [wasm_binary.signed(each) for each in (0, 63, 64, -64, -123_456)] == [
        *(b"\0", b"\x3f", b"\xc0\0", b"\x40"),
        b"\xc0\xbb\x78",
    ]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\x7fELF", "The object ends in the middle."),
        (b"\x7fELF....", "This is not WebAssembly, version 1."),
        (wasm_binary.HEAD + b"\1\5\0", "The object ends in the middle."),
        (wasm_binary.HEAD, "The object has no function f."),
        (wasm_binary.HEAD + b"\7\1\0", "The object has a memory, globals or exports of its own."),
        (wasm_binary.HEAD + b"\0\x09\7linking\1", "The object's symbols are not written in version 2."),
    ],
)
def test_what_is_no_object_of_ours_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(wasm_binary.BadObject) as raised:
        wasm_binary.module(data, ["f"])
    assert str(raised.value) == why
