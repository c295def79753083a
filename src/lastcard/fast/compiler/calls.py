"""Calls of a compiled program, whatever runs it: machine code in this process, or the WebAssembly module in a browser.

Whoever calls it gives records as ``records.packed`` makes them and arrays of ``numbers``. Both need the standard library only.
"""

from __future__ import annotations

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
