"""The rules at four speeds, from one source: as written, compiled by numba, as WebAssembly, or on a CUDA GPU.

A rule is a plain Python function over integers and arrays. As it stands it runs interpreted, in any debugger.
`bind` makes the faster forms: it copies a rule and every rule it calls, swaps the names of the contract for the
functions of one game, and hands the copies to numba.
"""

import dis
import hashlib
import importlib.util
import os
import re
import shutil
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

KEPT_CACHES: Final = 96
"""How many compiled versions stay on disk; older ones are swept away."""

OPTIONS: Final[dict[str, Any]] = {"nogil": True, "_nrt": False}
"""How rules are compiled. They allocate nothing, so nobody need count who still uses an array, which takes long."""


def rule(function: F) -> F:
    """The function itself, marked so that `bind` carries it along."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def available() -> bool:
    """Whether rules can be compiled: numba is there and `NEWFOUND_JIT` is not 0."""
    if os.environ.get("NEWFOUND_JIT", "1") == "0" or os.environ.get("NUMBA_DISABLE_JIT", "0") == "1":
        return False
    try:
        import numba  # noqa: F401
    except ImportError:  # absent, or too old for the numpy that is there
        return False
    return True


def bind(function: Callable[..., Any], rules: ModuleType) -> Callable[..., Any]:
    """The function for one game, as it stands: its contract names are that game's rules."""
    return _bind(function, rules, _as_it_stands, rules.__name__)


def compiled(function: Callable[..., Any], rules: ModuleType) -> Callable[..., Any]:
    """The function for one game, compiled to machine code, or as it stands where numba is absent or switched off."""
    if not available():
        return bind(function, rules)
    key = (function, rules.__name__)
    with _one_at_a_time:
        if key not in _compiled:
            _compiled[key] = _compile(function, rules)
    return _compiled[key]


def kept(function: Callable[..., Any], rules: ModuleType) -> bool:
    """Whether the function was compiled for a game before, so that it need only be loaded."""
    if not available():
        return True
    folder = _cache_folder(function, rules)
    return folder is not None and any(folder.glob("*.nbc"))


def size(function: Callable[..., Any], rules: ModuleType) -> int:
    """How many rules are compiled with the function for a game."""
    return len(list(_closure(function, rules)))


def on_device(function: Callable[..., Any], rules: ModuleType) -> Callable[..., Any]:
    """The function for one game, callable from a CUDA kernel (or from the CUDA simulator's)."""
    import numpy as np
    from numba import cuda

    # numba-cuda 0.30 asks for a name that NumPy 2.5 has dropped
    vars(np).setdefault("row_stack", np.vstack)
    return _bind(function, rules, cuda.jit(device=True), f"{rules.__name__}.cuda")


def for_wasm(function: Callable[..., Any], rules: ModuleType) -> Callable[..., Any]:
    """The function for one game, for `wasm.build` to make part of a WebAssembly module."""
    from newfound.core.wasm_target import for_wasm

    return _bind(function, rules, for_wasm, f"{rules.__name__}.wasm")


def arguments(function: Callable[..., Any], rules: ModuleType, run: Callable[[], Any]) -> tuple[Any, ...]:
    """What `run` hands to the function compiled for a game, which is neither compiled nor called."""

    class Handed(BaseException):  # nobody on the way takes it for a mistake
        pass

    def hand(*args: Any) -> None:
        raise Handed(*args)

    key = (function, rules.__name__)
    before = _compiled.get(key)
    _compiled[key] = hand
    try:
        run()
    except Handed as handed:
        return handed.args
    finally:
        del _compiled[key]
        if before:
            _compiled[key] = before
    raise LookupError(f"{function.__name__} was not called")


_one_at_a_time = threading.Lock()  # numba's folder is a setting of the whole process
_compiled: dict[tuple[Callable[..., Any], str], Callable[..., Any]] = {}
_bound: dict[tuple[Callable[..., Any], str], Callable[..., Any]] = {}


def _as_it_stands(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def _compile(function: Callable[..., Any], rules: ModuleType) -> Callable[..., Any]:
    import numba
    from numba.core.caching import IndexDataCacheFile

    folder = _cache_folder(function, rules)
    # All that is called is linked into the one function that Python calls, so only that one is cached.
    outer = numba.njit(cache=folder is not None, **OPTIONS)
    # numba reads the folder at the moment a function is decorated: the user's own setting is put back at once.
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        made: Any = _bind(function, rules, _inner, f"{rules.__name__}.compiled", outer)
    finally:
        numba.config.CACHE_DIR = before
    if folder:
        # numba also asks where a source file lies and when it was written, so what an earlier installation has compiled
        # would never be loaded; the folder's name says all that matters
        made._cache._cache_file = IndexDataCacheFile(str(folder), function.__name__, source_stamp="")
    return _Announced(made, rules, size(function, rules))


def _inner(function: Callable[..., Any]) -> Callable[..., Any]:
    """A compiled function that only compiled functions call, made as cheaply as numba can.

    It needs no wrapper around its arguments, and one version for all numbers: left alone, numba compiles another one
    for every constant it is called with.
    """
    import numba
    from numba.core.types import unliteral

    made: Any = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **OPTIONS)(function)
    resolve = made.get_call_template
    made.get_call_template = lambda args, kws: resolve(tuple(map(unliteral, args)), kws)
    return cast(Callable[..., Any], made)


def _bind(
    function: Callable[..., Any],
    rules: ModuleType,
    wrap: Callable[[Any], Callable[..., Any]],
    label: str,
    outer: Callable[[Any], Callable[..., Any]] | None = None,
    trail: tuple[Callable[..., Any], ...] = (),
) -> Callable[..., Any]:
    """A copy of the function whose rules are bound first, wrapped (`outer` wraps it alone); one for each label."""
    function = _for_game(function, rules)
    key = (function, label)
    if key not in _bound or outer:
        plain = cast(FunctionType, function)
        if function in trail:
            raise TypeError(f"{plain.__name__} calls itself; rules keep a stack in the record instead")
        names = {name: _bind(called, rules, wrap, label, trail=(*trail, function)) for name, called in _calls(plain)}
        copy = FunctionType(plain.__code__, {**plain.__globals__, **names}, plain.__name__, plain.__defaults__)
        copy.__module__ = plain.__module__
        # numba names its cache files by this, and one template serves many games
        copy.__qualname__ = f"{plain.__name__}_{rules.__name__.replace('.', '_')}"
        if outer:
            return outer(copy)
        _bound[key] = wrap(copy)
    return _bound[key]


def _for_game(function: Callable[..., Any], rules: ModuleType) -> Callable[..., Any]:
    """The game's own function where this one stands for it in the contract, else the function."""
    if function.__module__ == "newfound.core.contract":
        for module in (rules, *(beside(rules, name) for name in ("evaluate", "features", "spaces"))):
            if hasattr(module, function.__name__):
                return cast(Callable[..., Any], getattr(module, function.__name__))
    return function


@cache
def beside(rules: ModuleType, name: str) -> ModuleType | None:
    """Another module of the game, such as `evaluate` where it answers what bots ask; `None` for a game without it."""
    name = f"{rules.__package__}.{name}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def _calls(function: FunctionType) -> Iterator[tuple[str, Callable[..., Any]]]:
    for name in _names(function.__code__):
        value = function.__globals__.get(name)
        if getattr(value, "__rule__", False):
            yield name, cast(Callable[..., Any], value)


@cache
def _names(code: CodeType) -> tuple[str, ...]:
    """The globals a function reads (an attribute of the same name is another thing)."""
    return tuple(sorted({step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}))


def _closure(function: Callable[..., Any], rules: ModuleType) -> Iterator[FunctionType]:
    """The function and all rules it reaches, each once."""
    seen: set[Callable[..., Any]] = set()
    todo = [_for_game(function, rules)]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            yield cast(FunctionType, here)
            todo.extend(_for_game(called, rules) for _, called in _calls(cast(FunctionType, here)))


def digest(functions: Iterable[Callable[..., Any]], rules: ModuleType, *more: str) -> str:
    """A name for what is compiled: the code of all functions reached, the constants they read, by what, and more.

    numba's own cache looks at one file per function, so it misses a change in a rule that lives elsewhere.
    """
    import numba

    parts = [sys.version, numba.__version__, str(numba.config.BOUNDSCHECK), str(numba.config.OPT), *more]
    reached = {each for function in functions for each in _closure(function, rules)}
    for each in sorted(reached, key=lambda f: (f.__module__, f.__name__)):
        code = each.__code__
        parts += [each.__module__, each.__name__, code.co_code.hex(), repr(code.co_consts), repr(code.co_names)]
        parts.append(repr(each.__defaults__))
        values = {name: each.__globals__.get(name) for name in _names(code)}
        parts += [f"{name}={value}" for name, value in sorted(values.items()) if isinstance(value, int | float | tuple)]
    return hashlib.sha256(b"".join(part.encode() + b"\0" for part in parts)).hexdigest()[:16]


def _cache_folder(function: Callable[..., Any], rules: ModuleType) -> Path | None:
    """A folder named by what is compiled; `None` where no folder can be written: then nothing is kept."""
    name = rules.__name__.split(".")[-2]
    folder = cache_home() / f"{name}-{digest([function], rules, repr(OPTIONS))}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _sweep(folder.parent)
    except OSError:
        return None
    return folder


def cache_home() -> Path:
    """Where compiled rules are kept between runs."""
    if "NEWFOUND_CACHE" in os.environ:
        return Path(os.environ["NEWFOUND_CACHE"])
    base = os.environ.get("XDG_CACHE_HOME") or (
        os.environ.get("LOCALAPPDATA") if os.name == "nt" else str(Path.home() / ".cache")
    )
    return Path(base or Path.home()) / "newfound"


def _sweep(home: Path) -> None:
    """Removes all but the newest compiled versions."""

    def used(folder: Path) -> float:
        try:
            return folder.stat().st_mtime
        except FileNotFoundError:  # swept by another process meanwhile
            return 0.0

    ours = [folder for folder in home.iterdir() if re.fullmatch(r"\w+-[0-9a-f]{16}", folder.name) and folder.is_dir()]
    for folder in sorted(ours, key=used)[:-KEPT_CACHES]:
        shutil.rmtree(folder, ignore_errors=True)


def _show(game: str, done: int, total: int) -> None:
    """Counts the rules compiled so far in one line on a terminal; elsewhere says once that it has begun."""
    line = f"Compiling the rules of {game}, once: {done}/{total}"
    if sys.stderr.isatty():
        print(f"\r{line}", end="\n" if done == total else "", file=sys.stderr, flush=True)
    elif done == 0:
        print(line, file=sys.stderr, flush=True)


progress: Callable[[str, int, int], None] = _show
"""Called as (game, rules compiled, rules in all) while a game is compiled for the first time, from 0 to all of them."""


class _Announced:
    """A compiled function whose first call reports each rule as numba finishes it."""

    def __init__(self, function: Callable[..., Any], rules: ModuleType, total: int) -> None:
        self.function = function
        self.game = rules.__name__.split(".")[-2]
        self.total = total
        self.called = False

    def __call__(self, *args: Any) -> Any:
        if self.called:
            return self.function(*args)
        from numba.core import event

        counter = event.RecordingListener()
        watch = _Watch(self.game, self.total)
        counter.on_start, counter.on_end = watch.on_start, watch.on_end
        with event.install_listener("numba:compile", counter):
            result = self.function(*args)
        watch.finish()
        self.called = True
        return result


class _Watch:
    """Counts what numba compiles, and passes it on."""

    def __init__(self, game: str, total: int) -> None:
        self.game = game
        self.total = total
        self.done = -1

    def on_start(self, _event: Any) -> None:
        """A function is begun; a rule's callees begin before it ends."""
        if self.done < 0:
            self.done = 0
            progress(self.game, 0, self.total)

    def on_end(self, _event: Any) -> None:
        """A function is compiled; the last of them is reported by `finish`."""
        self.done += 1
        if self.done < self.total:
            progress(self.game, self.done, self.total)

    def finish(self) -> None:
        """All is compiled."""
        if self.done >= 0:
            progress(self.game, self.total, self.total)
