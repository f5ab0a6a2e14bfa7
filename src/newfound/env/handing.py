"""Arrays of games on a device, and how they are handed to PyTorch, JAX or CuPy without a copy (DLPack)."""

import ctypes
from typing import Any, Final

from newfound.core.cuda import as_records, as_words, wide

CPU: Final = 1
CUDA: Final = 2
"""DLPack's numbers for where memory is."""
KINDS: Final = {"i": 0, "u": 1, "f": 2, "b": 6}
"""DLPack's numbers for kinds of numbers, by numpy's letters."""
DEFAULT_STREAM: Final = 1
"""As consumers name the stream on which all our work is done."""


def to_device(arrays: dict[str, Any], record: Any, device: str) -> dict[str, Any]:
    """The same arrays on a device. On a core the rows of `words` are the records of `tables` besides, on a GPU the same
    word of all games lies side by side.
    """
    import numpy as np

    if device == "cpu":
        return {**arrays, "tables": arrays["words"].view(record).reshape(-1)}
    from numba import config, cuda

    if config.ENABLE_CUDASIM:
        arrays = _simulated(arrays, record)
    return {
        name: cuda.to_device(array) for name, array in {**arrays, "words": np.asfortranarray(arrays["words"])}.items()
    }


def to_host(arrays: dict[str, Any], record: Any, device: str) -> dict[str, Any]:
    """The arrays that `to_device` makes these of."""
    if device == "cpu":
        return {name: array for name, array in arrays.items() if name != "tables"}
    mine = {name: array.copy_to_host() for name, array in arrays.items()}
    return {**mine, **{name: as_words(as_records(mine[name], record)) for name in ("start", "words")}}


def given(numbers: Any, device: str) -> Any:
    """Somebody else's array of numbers, on the device where it is used."""
    import numpy as np

    if device == "cpu":
        return np.asarray(numbers)
    from numba import cuda

    if isinstance(numbers, Handed):
        return numbers.array
    if hasattr(numbers, "__cuda_array_interface__"):
        return cuda.as_cuda_array(numbers)
    return cuda.to_device(np.asarray(numbers))


def _simulated(arrays: dict[str, Any], record: Any) -> dict[str, Any]:
    """The same arrays for numba's simulator, which computes as narrowly as a field is: the rules' own have 64 bits."""
    import numpy as np

    own = {name: arrays[name].astype(np.int64) for name in ("codes", "numbers", "counts")}
    told = {name: as_words(wide(arrays[name].view(record).reshape(-1))) for name in ("start", "words")}
    return {**arrays, **own, **told, "boxes": wide(arrays["boxes"])}


class Handed:
    """An array on a GPU as others take it over: `torch.from_dlpack(it)`, `cupy.asarray(it)` and the like."""

    def __init__(self, array: Any, shape: tuple[int, ...] | None = None) -> None:
        """An array of numba's; `shape` is what its last axis is made of."""
        self.array = array
        self.dtype = array.dtype
        self.shape: tuple[int, ...] = array.shape if shape is None else (array.shape[0], *shape)
        self.strides: tuple[int, ...] = array.strides
        if shape is not None:
            inner = [array.strides[1]]
            for size in reversed(shape[1:]):
                inner.insert(0, inner[0] * size)
            self.strides = (array.strides[0], *inner)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Where the array is and how it lies."""
        told: dict[str, Any] = {**self.array.__cuda_array_interface__, "shape": self.shape, "strides": self.strides}
        return told

    def __dlpack_device__(self) -> tuple[int, int]:
        """Which GPU it is on."""
        return CUDA, self.array.gpu_data.context.device.id

    def __dlpack__(self, stream: int | None = None, **_: Any) -> Any:
        """The same memory, for another library; work of ours that is under way is waited for where it has to be."""
        if stream not in (None, DEFAULT_STREAM):
            from numba import cuda

            cuda.synchronize()
        address = self.array.__cuda_array_interface__["data"][0]
        return capsule(address, self.shape, self.strides, self.dtype, self.__dlpack_device__(), self.array)

    def copy_to_host(self) -> Any:
        """The same as an array of numpy's."""
        return self.array.copy_to_host().reshape(self.shape)


class _Tensor(ctypes.Structure):
    """DLPack's `DLManagedTensor`."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_lent: dict[int, tuple[Any, ...]] = {}
"""What others still use, by the address of its description."""


def _give_back(address: int) -> None:
    """Nobody uses it any more."""
    _lent.pop(address, None)


def _not_taken(capsule: int) -> None:
    """A capsule is gone; where somebody took what was in it, its name was changed."""
    if _is_valid(capsule, b"dltensor"):
        _give_back(_pointer(capsule, b"dltensor"))


_called = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_deleter, _destructor = _called(_give_back), _called(_not_taken)


_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi)
)


def capsule(
    address: int, shape: tuple[int, ...], strides: tuple[int, ...], dtype: Any, device: tuple[int, int], owner: Any
) -> Any:
    """DLPack's capsule over some memory, whose owner is kept as long as anybody uses it; strides are in bytes."""
    lengths = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(shape))(*(step // dtype.itemsize for step in strides))
    tensor = _Tensor(
        address,
        *device,
        len(shape),
        KINDS[dtype.kind],
        8 * dtype.itemsize,
        1,
        lengths,
        steps,
        0,
        None,
        ctypes.cast(_deleter, ctypes.c_void_p),
    )
    _lent[ctypes.addressof(tensor)] = (tensor, lengths, steps, owner)
    return _new(ctypes.addressof(tensor), b"dltensor", ctypes.cast(_destructor, ctypes.c_void_p))
