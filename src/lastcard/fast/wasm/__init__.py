"""The same program as WebAssembly, for browsers and Node: of one table (``wasm_module``), or one that plays any (``generic_module``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.fast.wasm.records import rules_record

if TYPE_CHECKING:
    from lastcard.fast.wasm.generic import generic_module
    from lastcard.fast.wasm.program import wasm_module

__all__ = ("generic_module", "rules_record", "wasm_module")


def __getattr__(name: str) -> object:
    """Return what makes modules, imported when it is first asked for: a record needs neither NumPy nor LLVM."""
    if name == "generic_module":
        from lastcard.fast.wasm.generic import generic_module

        return generic_module
    if name == "wasm_module":
        from lastcard.fast.wasm.program import wasm_module

        return wasm_module
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet, for completion in notebooks."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
