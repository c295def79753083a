"""A program as machine code in this process, called without the interpreter's lock."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import llvmlite.binding as llvm

from lastcard.fast.compiler import debug_info
from lastcard.fast.compiler.calls import Memory
from lastcard.fast.compiler.fork_lock import UNDIVIDED
from lastcard.fast.compiler.llvm_target import host


class CompiledProgram:
    """A program as machine code, with its entry points."""

    def __init__(self, addresses: Any, keeps: object = None) -> None:
        self._addresses = addresses
        self._keeps = keeps  # the code lives as long as this does
        self._functions: dict[str, Callable[..., int]] = {}

    @classmethod
    @UNDIVIDED
    def linked(cls, code: bytes, entries: Sequence[str]) -> CompiledProgram:
        """Load an object file with these entry points into this process."""
        folder = debug_info.lines_folder()
        if folder:
            return cls(debug_info.load_library(code, entries, folder))
        library = llvm.JITLibraryBuilder().add_object_img(code).add_current_process()
        for name in entries:
            library.export_symbol(name)
        # JITLink puts the sections next to each other, as the small code model requires; MCJIT aborts if it finds no room for that.
        linker = llvm.create_lljit_compiler(host(), use_jit_link=True)
        return cls(library.link(linker, "lastcard"), linker)

    def call(self, name: str, *arguments: Memory | int) -> int:
        """Call an entry point and return its number. Arrays must be contiguous. Other threads run meanwhile.

        An array is one of NumPy or a buffer of Python. The program must not write into ``bytes``.
        """
        return self.bound(name, *arguments)()

    def address(self, name: str) -> int:
        """Return the address of an entry point."""
        found: int = self._addresses[name]
        return found

    def numbers(self, name: str, length: int) -> list[int]:
        """Return the numbers of an array of the program."""
        return list((ctypes.c_int64 * length).from_address(self.address(name)))

    def bound(self, name: str, *arguments: Memory | int) -> Callable[[], int]:
        """Return an entry point with its arguments, for repeated calls. The caller keeps the arrays alive."""
        function = self._functions.get(name)
        if function is None:
            kinds = [ctypes.c_int64 if isinstance(one, int) else ctypes.c_void_p for one in arguments]
            function = ctypes.CFUNCTYPE(ctypes.c_int64, *kinds)(self.address(name))
            self._functions[name] = function
        return partial(function, *(one if isinstance(one, int) else ctypes.c_void_p(_place(one)) for one in arguments))


def _place(memory: Memory) -> int | None:
    """Return the address of what an array holds."""
    if isinstance(memory, bytes):
        return ctypes.cast(ctypes.c_char_p(memory), ctypes.c_void_p).value
    if isinstance(memory, bytearray | array):
        return ctypes.addressof(ctypes.c_char.from_buffer(memory)) if memory else None
    place: int = memory.ctypes.data
    return place
