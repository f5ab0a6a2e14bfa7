"""numba's target "wasm": a CPU whose machine code is WebAssembly, which the LLVM inside llvmlite writes as well.

Types, overloads and lowering are those of numba's CPU. `intp` stays 64 bits wide, as numba has fixed it, and addresses
are cut to 32 where memory is reached; records are read by the offsets that numpy gave them, so bytes are copied in as
they are. Nothing is counted by reference and nothing is called from outside. Whatever raises is a trap.
"""

from collections.abc import Callable
from typing import Any, Final

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import callconv, codegen, compiler, cpu, descriptors, dispatcher, registry, types, typing
from numba.core import target_extension as extension

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
"""What browsers have had since 2023, all of them."""


class _Library(codegen.AOTCodeLibrary):
    """Only gathers: what is exported is optimised once, as a whole, not every function wherever it is linked."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass


class _Codegen(codegen.CPUCodegen):
    """Makes libraries for WebAssembly; there is no engine to run them in."""

    _library_class = _Library

    def _init(self, _module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module

    def _add_module(self, _module: Any) -> None:
        pass


class _CallConvention(callconv.MinimalCallConv):
    """How rules call each other: without exceptions, since whatever raises ends it all."""

    def return_user_exc(self, builder: Any, *_: Any, **__: Any) -> None:
        """Traps, in place of returning the exception."""
        nothing = ir.FunctionType(ir.VoidType(), [])
        builder.call(builder.module.declare_intrinsic("llvm.trap", fnty=nothing), [])
        builder.unreachable()


class _Context(cpu.CPUContext):
    """What is known of the machine."""

    def init(self) -> None:
        """Called by numba when the context is made."""
        self.is32bit = False  # of the CPU's ways it would take that of dividing long numbers without its help
        self._internal_codegen = _Codegen("wasm")

    def load_additional_registries(self) -> None:
        """Called by numba before the first function is compiled."""
        # numba compiles a runtime once, for the context that comes first: it must be that of the real CPU
        registry.cpu_target.target_context.refresh()
        super().load_additional_registries()

    @property
    def call_conv(self) -> Any:
        """How functions call each other."""
        return _CallConvention(self)

    def post_lowering(self, _module: Any, _library: Any) -> None:
        """Links nothing: the CPU would bring numba's runtime."""

    def get_executable(self, _library: Any, fndesc: Any, _env: Any) -> Any:
        """Stands for the function; Python never calls it."""
        return fndesc


class _Wasm(extension.CPU):
    """The target's name among numba's: what holds for CPUs holds for it."""


extension.target_registry["wasm"] = _Wasm  # contexts look it up


class _Descriptor(descriptors.TargetDescriptor):
    options = cpu.CPUTargetOptions
    typing_context = typing.Context()
    target_context = _Context(typing_context, "wasm")


class Function(dispatcher.Dispatcher):
    """A rule for WebAssembly, compiled for the arguments it meets in other rules, or when `compile` is told."""

    targetdescr = _Descriptor("wasm")

    def compile(self, sig: Any) -> Any:
        """Compiles the function for arguments of those types."""
        with extension.target_override("wasm"):
            return super().compile(sig)

    def add_overload(self, cres: Any) -> None:
        """Keeps what was compiled."""
        self.overloads[tuple(cres.signature.args)] = cres

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How the function is called with arguments of those types: one version for all constants, as in `jit`."""
        return super().get_call_template(tuple(map(types.unliteral, args)), kws)


def for_wasm(function: Callable[..., Any] | None = None, **_options: Any) -> Any:
    """The decorator, like `njit`; numba uses it with options for what it compiles itself."""
    if function is None:
        return for_wasm
    options = {"nopython": True, "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return Function(function, targetoptions=options, pipeline_class=compiler.Compiler)


CONTEXT: Final = Function.targetdescr.target_context

extension.dispatcher_registry[_Wasm] = Function
extension.jit_registry[_Wasm] = for_wasm
