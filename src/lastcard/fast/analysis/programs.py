"""The program that analyses and bots call: machine code in this process, or the WebAssembly module where Python runs in a browser."""

from __future__ import annotations

import sys

from lastcard.fast.compiler.calls import Program


def program_of(entries: tuple[str, ...]) -> Program:
    """Return the program for any rules with these entry points. Raises LastCardError in a browser that has not loaded the module."""
    if sys.platform == "emscripten":
        from lastcard.fast.wasm.in_browser import loaded_module

        return loaded_module()
    from lastcard.fast.compiler.program_cache import compiled  # here: a browser has no LLVM
    from lastcard.fast.compiler.request import CompileRequest

    return compiled(CompileRequest(entries))
