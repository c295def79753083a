"""The same program as WebAssembly, for browsers and Node."""

from __future__ import annotations

from lastcard.fast.wasm.program import wasm_module

__all__ = ("wasm_module",)
