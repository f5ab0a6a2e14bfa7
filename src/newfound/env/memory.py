"""Asking memory for what will be read soon, while something else is still reckoned."""

from typing import Any, Final

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

LINE: Final = 64
"""Bytes that memory hands over at once."""


@intrinsic  # type: ignore[untyped-decorator]
def fetch(_context: Any, array: Any, _row: Any, _column: Any) -> Any:
    """Asks for the line with a number of an array of two dimensions; only compiled loops can."""

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        kind, number, byte = signature.args[0], ir.IntType(32), ir.IntType(8).as_pointer()
        rows = context.make_array(kind)(context, builder, given[0])
        place = cgutils.get_item_pointer(context, builder, kind, rows, given[1:])
        asks = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        ask = builder.module.declare_intrinsic("llvm.prefetch", [byte], asks)
        # to be written, to be kept as long as can be, and data
        builder.call(ask, [builder.bitcast(place, byte), number(1), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(array, types.intp, types.intp), generate
