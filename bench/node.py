"""WebAssembly called from Python, in Node: the arguments are the same as natively, and so are the arrays it changes."""

import base64
import inspect
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from newfound import Game
from newfound.bots import modules
from newfound.core import jit, wasm_binary

RUNNER = Path(__file__).with_suffix(".mjs")

Places = dict[int, tuple[int, Any]]
"""Where each array or record lies, from the beginning of the heap, by its identity."""


def node() -> str:
    """Where Node is: among the commands, or where a package has brought it."""
    return shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent)) or "node"


@cache
def about(game: Game) -> Any:
    """What lies beside the module of a game."""
    return json.loads(modules.module(game).with_suffix(".json").read_text(encoding="utf-8"))


def in_node(game: Game) -> "Node":
    """The module of a game, loaded."""
    return Node(modules.module(game), about(game)["functions"])


def handed(function: Callable[..., Any], game: Game, run: Callable[[], Any], **instead: Any) -> dict[str, Any]:
    """What `run` hands to a compiled function, by name, or something instead; the box is that beside the module."""
    args = jit.arguments(function, game.module("rules"), run)
    (box,) = (each["bytes"] for each in about(game)["boxes"] if game.rules in each["rules"])
    given = dict(zip(inspect.signature(function).parameters, args, strict=True))
    return {**given, "box": np.frombuffer(base64.b64decode(box), game.boxes.dtype)[0], **instead}


class Node:
    """A module in a process of Node, as long as it is used."""

    def __init__(self, module: Path, functions: dict[str, Any]) -> None:
        """Loads the module; `functions` tells how each of them is called, as `wasm.layout` does."""
        self.functions = functions
        self.seconds = 0.0
        """How much processor time the last call took."""
        command = [node(), str(RUNNER), str(module)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def end(self) -> None:
        """Ends the process."""
        self.process.communicate()

    def __call__(self, name: str, *args: Any) -> int | float | None:
        """Calls a function; the arrays it is given hold afterwards what it has written there."""
        return self._call(name, args, {})

    def stack(self, name: str, *args: Any) -> int:
        """How many bytes of the stack, which ends where the heap begins, a function has written to."""
        stack = np.full(wasm_binary.STACK_PAGES * wasm_binary.PAGE, 0xAA, np.uint8)
        self._call(name, args, {id(stack): (-len(stack), stack)})
        return len(stack) - int(np.argmax(stack != 0xAA)) if (stack != 0xAA).any() else 0

    def _call(self, name: str, args: tuple[Any, ...], places: Places) -> int | float | None:
        """Calls a function on what lies at some places, and on its arguments, which get places behind them."""
        layouts = self.functions[name]
        plain = [each for layout, arg in zip(layouts, args, strict=True) for each in _plain(layout, arg, places)]
        put = [(at, base64.b64encode(array.tobytes()).decode()) for at, array in places.values()]
        asked = {"call": name, "args": plain, "put": put, "size": _end(places)}
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        self.seconds = answer["seconds"]
        if "error" in answer:
            raise RuntimeError(answer["error"])
        for (_, array), got in zip(places.values(), answer["got"], strict=True):
            if isinstance(array, np.ndarray):
                array[...] = np.frombuffer(base64.b64decode(got), array.dtype).reshape(array.shape)
        gives: str | float | None = answer.get("gives")
        return int(gives) if isinstance(gives, str) else gives


def _plain(layout: dict[str, Any], arg: Any, places: Places) -> list[Any]:
    """An argument as plain numbers: an address in a list, a long number as a text; what lies in memory gets a place."""
    if "parts" in layout:
        return [each for part, value in zip(layout["parts"], arg, strict=True) for each in _plain(part, value, places)]
    if "shape" in layout or "record" in layout:
        if "kind" in layout:
            assert arg.dtype == layout["kind"], (layout, arg.dtype)
        at, _ = places.setdefault(id(arg), (_end(places), arg))
        return [[at], *(arg.shape if "shape" in layout else ())]
    return [str(arg) if layout["kind"] == "i8" else arg]


def _end(places: Places) -> int:
    """Where the memory is free, as arrays want to begin."""
    return max((at + array.nbytes + 15 & -16 for at, array in places.values()), default=0)
