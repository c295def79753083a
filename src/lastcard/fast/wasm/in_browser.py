"""The generic module where Python itself runs in a browser: JavaScript has loaded it, and Python calls it as it calls machine code."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.fast.compiler.calls import Memory

_LINE: Final = 64
"""Every array begins a line of memory."""


class ModuleProgram:
    """The module as a ``Program``: arrays are copied into its memory for a call, and back after it.

    ``js`` has ``free``, the first address that nothing uses; ``memory(end)``, the bytes of the module's memory, up to ``end`` at least;
    and ``call(name, words)``, whose words are addresses as numbers and integers as texts, and which returns a text.
    """

    def __init__(self, js: Any) -> None:
        self._js: Final = js
        self._free: Final[int] = int(js.free)

    def call(self, name: str, *arguments: Memory | int) -> int:
        """Call an entry point and return its number. What it writes is in the arrays afterwards."""
        words: list[int | str] = []
        placed: list[tuple[int, memoryview]] = []
        end = self._free
        for one in arguments:
            if isinstance(one, int):
                words.append(str(int(one)))
                continue
            held = memoryview(cast("bytes", one)).cast("B")
            words.append(end)
            placed.append((end, held))
            end += -(-held.nbytes // _LINE) * _LINE
        memory = self._js.memory(end)
        for at, held in placed:
            memory.subarray(at, at + held.nbytes).assign(held)
        found = int(self._js.call(name, words))
        for at, held in placed:
            if not held.readonly:
                memory.subarray(at, at + held.nbytes).assign_to(held)
        return found


@cache
def loaded_module() -> ModuleProgram:
    """Return the module that JavaScript has loaded, and registered as ``lastcard_module``. Raises LastCardError if it has not."""
    try:
        return ModuleProgram(import_module("lastcard_module"))
    except ImportError as error:
        raise LastCardError(fault("fast_needs", name=error.name or "")) from error
