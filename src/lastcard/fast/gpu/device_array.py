"""Arrays in the memory of the GPU, which other libraries read without a copy: DLPack, version 0.

PyTorch, JAX and CuPy take such an array with their ``from_dlpack``. https://dmlc.github.io/dlpack/latest/
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from math import prod
from typing import Any, Final

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.gpu.driver import Address, Device
from lastcard.text.faults import fault

CUDA: Final = 2
"""The number of the kind of device in DLPack."""

_CODES: Final = {"i": 0, "u": 1, "f": 2}
_NAME: Final = b"dltensor"
_TAKEN: Final = b"used_dltensor"
"""The names of a capsule, before and after an array has been taken out of it."""


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (("tensor", _Tensor), ("manager", ctypes.c_void_p), ("deleter", _Deleter))

_Destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
_new_capsule: Final = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, _Destructor)(
    ("PyCapsule_New", ctypes.pythonapi)
)
_set_name: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_SetName", ctypes.pythonapi))
_pointer_of: Final = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_GetPointer", ctypes.pythonapi))
_is_valid: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer_at: Final = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", ctypes.pythonapi))

_lent: dict[int, tuple[Any, ...]] = {}
"""What is kept until those that read an array let go of it, by the address of its description."""


def _let_go(managed: Any) -> None:
    _lent.pop(ctypes.addressof(managed.contents), None)


def _destroy(capsule: int) -> None:
    """Let go of an array that nobody has taken out of its capsule."""
    if _is_valid(capsule, _NAME):
        _lent.pop(_pointer_at(capsule, _NAME), None)


_deleter: Final = _Deleter(_let_go)
_destructor: Final = _Destructor(_destroy)


class DeviceArray:
    """An array on the GPU, C-contiguous; ``numpy()`` copies it. It lives as long as its device is open."""

    def __init__(self, device: Device, shape: tuple[int, ...], kind: type, begins: Array | None = None) -> None:
        self.shape: Final = shape
        self.dtype: Final = np.dtype(kind)
        self._device = device
        size = max(prod(shape) * self.dtype.itemsize, 1)
        self.address: Final[Address] = device.copied(begins) if begins is not None and begins.nbytes else device.room(size)

    def numpy(self) -> Array:
        """Return a copy in the memory of the processor, once all that was launched is done."""
        made = np.empty(self.shape, self.dtype)
        if made.nbytes:
            self._device.fetch(self.address, made)
        return made

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return where the array is: on the first GPU."""
        return CUDA, 0

    def __dlpack__(self, **_: Any) -> Any:
        """Return the array for another library, once all that was launched is done.

        What is launched later writes to it too, on CUDA's default stream.
        """
        self._device.wait()
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        tensor = _Tensor(self.address.value, CUDA, 0, len(self.shape), _CODES[self.dtype.kind], 8 * self.dtype.itemsize, 1, shape, None, 0)
        managed = _Managed(tensor, None, _deleter)
        _lent[ctypes.addressof(managed)] = (managed, shape, self)
        return _new_capsule(ctypes.addressof(managed), _NAME, _destructor)


@contextmanager
def address_of(array: Any, shape: tuple[int, ...]) -> Iterator[Address]:
    """Enter with the place on the GPU of another library's array of 64-bit integers, which is let go of at the end.

    LastCardError for an array of another shape or type, on another device, or with gaps.
    """
    capsule = array.__dlpack__()
    managed = ctypes.cast(_pointer_of(capsule, _NAME), ctypes.POINTER(_Managed))
    _set_name(capsule, _TAKEN)
    try:
        tensor = managed.contents.tensor
        given = tuple(tensor.shape[place] for place in range(tensor.ndim))
        has_gaps = bool(tensor.strides) and tensor.strides[tensor.ndim - 1] != 1
        if given != shape or (tensor.device_type, tensor.code, tensor.bits, tensor.lanes) != (CUDA, 0, 64, 1) or has_gaps:
            raise LastCardError(fault("gpu_actions", given=str(given), wanted=str(shape)))
        yield Address(tensor.data + tensor.byte_offset)
    finally:
        if managed.contents.deleter:
            managed.contents.deleter(managed)
