"""The CUDA driver: memory of the GPU, kernels, launches. A dozen functions of its C interface, called through ctypes.

The driver comes with the GPU's own installation; nothing else has to be installed. The functions have kept their form since CUDA 4.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from typing import Any, Final

from lastcard.errors import LastCardError
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.gpu.ptx import kernel_name
from lastcard.text.faults import fault

LIBRARIES: Final = ("nvcuda.dll",) if sys.platform == "win32" else ("libcuda.so.1", "libcuda.so")

BLOCK: Final = 128
"""Threads of a block: four warps."""

_PROCESSORS: Final = 16
"""The attribute of a device that says how many multiprocessors it has."""

_CAPABILITY: Final = (75, 76)
"""Those that say which instructions these have."""

_Handle = ctypes.c_void_p
Address = ctypes.c_uint64
"""A place in the memory of the GPU."""


class Device:
    """The first GPU of this machine. ``close`` gives back all its memory; LastCardError where there is none, or where a call fails."""

    def __init__(self) -> None:
        self._cuda = _library()
        self._memory: list[Address] = []
        self._modules: list[_Handle] = []
        device, context, name = ctypes.c_int(), _Handle(), ctypes.create_string_buffer(256)
        self._call("cuInit", 0)
        self._call("cuDeviceGet", ctypes.byref(device), 0)
        self._call("cuDeviceGetName", name, len(name), device)
        self._call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self._device, self._context = device, context
        self.processors: Final = self._attribute(_PROCESSORS)
        self.name: Final = name.value.decode(errors="replace")
        self.processor: Final = "sm_" + "".join(str(self._attribute(one)) for one in _CAPABILITY)
        self.activate()

    def __enter__(self) -> Device:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def activate(self) -> None:
        """Make this device that of the calling thread."""
        self._call("cuCtxSetCurrent", self._context)

    def _attribute(self, attribute: int) -> int:
        number = ctypes.c_int()
        self._call("cuDeviceGetAttribute", ctypes.byref(number), attribute, self._device)
        return number.value

    def load(self, code: str | bytes) -> _Handle:
        """Return the module of PTX, which is compiled for the GPU, or of machine code for it."""
        module = _Handle()
        image = code.encode("ascii") if isinstance(code, str) else code
        self._call("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(image))
        self._modules.append(module)
        return module

    def kernel(self, module: _Handle, name: str) -> _Handle:
        """Return the kernel of an entry."""
        function = _Handle()
        self._call("cuModuleGetFunction", ctypes.byref(function), module, ctypes.c_char_p(kernel_name(name).encode("ascii")))
        return function

    def resident(self, kernel: _Handle) -> int:
        """Return how many threads of a kernel the GPU holds at a time, in whole blocks."""
        blocks = ctypes.c_int()
        self._call("cuOccupancyMaxActiveBlocksPerMultiprocessor", ctypes.byref(blocks), kernel, BLOCK, ctypes.c_size_t(0))
        return max(blocks.value, 1) * self.processors * BLOCK

    def room(self, size: int) -> Address:
        """Return the address of so many bytes on the GPU, which hold anything."""
        address = Address()
        self._call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(size))
        self._memory.append(address)
        return address

    def copied(self, array: Array) -> Address:
        """Return the address of a copy of an array on the GPU."""
        address = self.room(array.nbytes)
        self.send(address, array)
        return address

    def repeated(self, array: Array, times: int) -> Address:
        """Return the address of so many copies of an array on the GPU, one after another; it is sent once, and copied there."""
        address = self.room(array.nbytes * times)
        self.send(address, array)
        done = 1
        while done < times:
            more = min(done, times - done)
            end = Address(address.value + done * array.nbytes)
            self._call("cuMemcpyDtoD_v2", end, address, ctypes.c_size_t(more * array.nbytes))
            done += more
        return address

    def send(self, address: Address, array: Array) -> None:
        """Copy an array into memory of the GPU."""
        self._call("cuMemcpyHtoD_v2", address, ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes))

    def fetch(self, address: Address, array: Array) -> None:
        """Copy memory of the GPU into an array, once all that was launched before is done."""
        self._call("cuMemcpyDtoH_v2", ctypes.c_void_p(array.ctypes.data), address, ctypes.c_size_t(array.nbytes))

    def launch(self, kernel: _Handle, threads: int, arguments: Sequence[Address | int]) -> None:
        """Begin to run a kernel in at least so many threads; ``fetch`` waits for its end."""
        kept = [one if isinstance(one, Address) else ctypes.c_int64(one) for one in arguments]
        places = (ctypes.c_void_p * len(kept))(*(ctypes.addressof(one) for one in kept))
        self._call("cuLaunchKernel", kernel, -(-threads // BLOCK), 1, 1, BLOCK, 1, 1, 0, None, places, None)

    def wait(self) -> None:
        """Wait until all that was launched is done."""
        self._call("cuCtxSynchronize")

    def close(self) -> None:
        """Give back everything."""
        self.activate()
        self.wait()
        for address in self._memory:
            self._call("cuMemFree_v2", address)
        for module in self._modules:
            self._call("cuModuleUnload", module)
        self._call("cuDevicePrimaryCtxRelease_v2", self._device)

    def _call(self, name: str, *arguments: Any) -> None:
        """Call a function of the driver; LastCardError, with what the driver says, if it fails."""
        failed = getattr(self._cuda, name)(*arguments)
        if failed:
            text = ctypes.c_char_p()
            self._cuda.cuGetErrorString(failed, ctypes.byref(text))
            raise LastCardError(fault("gpu_failed", what=name, detail=(text.value or str(failed).encode()).decode()))


def _library() -> ctypes.CDLL:
    for name in LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise LastCardError(fault("no_gpu", name=LIBRARIES[0]))
