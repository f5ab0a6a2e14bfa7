"""WebAssembly modules made of the same rules, for browsers: what they export, and how it is called from there.

A module imports nothing and exports its `memory`, some functions, and `__heap_base`, from where on the memory is the
caller's. A function is called with plain numbers: a record as its address; an array as its address and lengths; a named
tuple as its parts, one by one. What raises in Python is a trap there, which JavaScript sees as a `RuntimeError`.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from newfound.core import jit, wasm_binary

NUMBA: Final = ("0.65", "0.66", "0.67", "0.68")
"""The versions of numba that modules are built with; `pyproject.toml` pins the same. Others have other insides."""

Exports = Mapping[Callable[..., Any], tuple[Any, ...]]
"""Functions over the contract, each with arguments such as it will be called with."""


class WrongNumba(ImportError):
    """The numba at hand is none that modules are built with."""


def check_numba() -> None:
    """Raises a sentence where the numba at hand is none that modules are built with."""
    import numba

    if numba.__version__.rpartition(".")[0] not in NUMBA:
        known = f"{', '.join(NUMBA[:-1])} or {NUMBA[-1]}"
        raise WrongNumba(f"WebAssembly is made with numba {known}, not with {numba.__version__}.")


def layout(exports: Exports, rules: ModuleType) -> dict[str, Any]:
    """What a caller has to know: the records by offset, and the arguments of each function.

    An array's `shape` is that of the array it was given here; a caller's may have other lengths.
    """
    from numba import from_dtype, typeof

    records = {from_dtype(rules.POSITION.numpy()): "position"}
    functions = {}
    for function, args in exports.items():
        names = inspect.signature(function).parameters
        functions[function.__name__] = [
            _argument(name, typeof(value), value, records) for name, value in zip(names, args, strict=True)
        ]
    return {
        "functions": functions,
        "records": {name: _record(record) for record, name in records.items()},
        "most_actions": rules.MAX_ACTIONS,
        "scratch": rules.SCRATCH,
    }


def digest(exports: Exports, rules: ModuleType, *more: str) -> str:
    """A name for a module, and for more that lies beside it."""
    here = [file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("wasm*.py"))]
    return jit.digest(exports, rules, *here, *more)


def build(exports: Exports, rules: ModuleType) -> bytes:
    """A module that exports functions for one game."""
    check_numba()
    import llvmlite.binding as llvm
    from numba import typeof
    from numba.core.compiler_lock import global_compiler_lock

    from newfound.core.wasm_target import CONTEXT

    with global_compiler_lock:
        library, wrappers = CONTEXT.codegen().create_library("exports"), CONTEXT.create_module("exports")
        for function, args in exports.items():
            made: Any = jit.for_wasm(function, rules)
            types = tuple(map(typeof, args))
            made.compile(types)
            compiled = made.overloads[types]
            library.add_linking_library(compiled.library)
            _wrap(CONTEXT, wrappers, function.__name__, compiled)
        library.add_ir_module(wrappers)
        library.finalize()
        whole, machine = library._final_module, CONTEXT.codegen()._tm
        names = [function.__name__ for function in exports]
        for value in (*whole.functions, *whole.global_variables):
            if not value.is_declaration and value.name not in names:
                value.linkage = "internal"
        options = llvm.create_pipeline_tuning_options(3)
        options.loop_vectorization = options.slp_vectorization = True
        passes = llvm.create_pass_builder(machine, options)
        passes.getModulePassManager().run(whole, passes)
        return wasm_binary.module(machine.emit_object(whole), names)


def _wrap(context: Any, module: Any, name: str, compiled: Any) -> None:
    """Adds a function of plain numbers to a module, which calls one of numba's."""
    from llvmlite import ir

    gives, takes = compiled.signature.return_type, compiled.signature.args
    convention = context.call_conv
    inner = ir.Function(module, convention.get_function_type(gives, takes), compiled.fndesc.llvm_func_name)
    result = _plain(context, gives)
    parts = [part for each in takes for part in _plain(context, each)]
    outer = ir.Function(module, ir.FunctionType(result[0] if result else ir.VoidType(), parts), name)
    builder, given = ir.IRBuilder(outer.append_basic_block()), iter(outer.args)
    values = [_value(context, builder, each, given) for each in takes]
    _, value = convention.call_function(builder, inner, gives, takes, values)
    if result:
        builder.ret(value)
    else:
        builder.ret_void()


def _plain(context: Any, kind: Any) -> list[Any]:
    """LLVM's types of the plain numbers that a value of numba's comes as."""
    from llvmlite import ir
    from numba import types

    if isinstance(kind, types.BaseTuple):
        return [part for each in kind.types for part in _plain(context, each)]
    if isinstance(kind, types.Array) and kind.layout == "C":
        return [ir.IntType(8).as_pointer(), *[ir.IntType(32)] * kind.ndim]
    if isinstance(kind, types.Record):
        return [ir.IntType(8).as_pointer()]
    if kind in (types.int64, types.float64):
        return [context.get_value_type(kind)]
    if kind == types.none:
        return []
    raise TypeError(f"{kind} cannot be handed to WebAssembly, nor from there")


def _value(context: Any, builder: Any, kind: Any, given: Iterator[Any]) -> Any:
    """A value of numba's, made of the plain numbers that come next."""
    from llvmlite import ir
    from numba import types
    from numba.np.arrayobj import make_array, populate_array

    if isinstance(kind, types.BaseTuple):
        return context.make_tuple(builder, kind, [_value(context, builder, each, given) for each in kind.types])
    if isinstance(kind, types.Array):
        item = context.get_data_type(kind.dtype)
        data = builder.bitcast(next(given), item.as_pointer())
        shape = [builder.zext(next(given), ir.IntType(64)) for _ in range(kind.ndim)]
        strides = [ir.Constant(ir.IntType(64), context.get_abi_sizeof(item))]
        for length in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], length))
        array = make_array(kind)(context, builder)
        populate_array(array, data=data, shape=shape, strides=strides, itemsize=strides[-1], meminfo=None)
        return array._getvalue()
    return builder.bitcast(next(given), context.get_value_type(kind))


def _argument(name: str, kind: Any, value: Any, records: dict[Any, str]) -> dict[str, Any]:
    """How an argument is told to a caller; records that are new get its name."""
    from numba import types

    if isinstance(kind, types.BaseNamedTuple):
        parts = zip(kind.fields, kind.types, value, strict=True)
        return {"name": name, "parts": [_argument(*part, records) for part in parts]}
    item = kind.dtype if isinstance(kind, types.Array) else kind
    what = {"record": records.setdefault(item, name)} if isinstance(item, types.Record) else {"kind": _kind(item)}
    return {"name": name, **what, **({"shape": list(value.shape)} if isinstance(kind, types.Array) else {})}


def _record(record: Any) -> dict[str, Any]:
    """The bytes of a record: how many, and each field's beginning, kind and shape."""
    from numba import types

    fields = {}
    for name, field in record.fields.items():
        nested = isinstance(field.type, types.NestedArray)
        item = field.type.dtype if nested else field.type
        shape = {"shape": list(field.type.shape)} if nested else {}
        fields[name] = {"at": field.offset, "kind": _kind(item), **shape}
    return {"size": record.size, "fields": fields}


def _kind(number: Any) -> str:
    """A kind of number as numpy writes it, such as `i4`."""
    from numba.np.numpy_support import as_dtype

    return str(as_dtype(number).str[1:])
