"""Calls of the compiled program: as machine code in this process, or, where Python itself runs in a browser, as the WebAssembly module.

Whoever calls it gives records as ``records.packed`` makes them and arrays of ``numbers``. Both need the standard library only.
"""

from __future__ import annotations

import sys
from array import array
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import numpy as np

Numbers: TypeAlias = "array[int]"
"""An array of numbers of 64 bits."""
Memory: TypeAlias = "np.ndarray[Any, Any] | bytes | bytearray | Numbers"
"""What a program reads and, unless it is ``bytes``, writes."""


class Program(Protocol):
    """A program with entry points."""

    def call(self, name: str, *arguments: Memory | int) -> int:
        """Call an entry point and return its number. What it writes is in the arrays afterwards."""
        ...


def numbers(length: int) -> Numbers:
    """Return an array of so many numbers, all 0."""
    return array("q", bytes(8 * length))


def program_of(entries: tuple[str, ...]) -> Program:
    """Return the program for any rules with these entry points. Raises LastCardError in a browser that has not loaded the module."""
    if sys.platform == "emscripten":
        from lastcard.fast.wasm.in_browser import loaded_module

        return loaded_module()
    from lastcard.fast.compiler.program_cache import compiled
    from lastcard.fast.compiler.request import CompileRequest

    return compiled(CompileRequest(entries))
