"""``CompileRequest``: all that a program depends on, in one value, and the cache key made from it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal

import llvmlite
import llvmlite.binding as llvm

from lastcard.fast.compiler import code_cache, debug_info, records, sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.custom_bots import CustomBot
from lastcard.fast.compiler.translator.assumed import Assumed

Target = Literal["cpu", "gpu", "wasm"]
"""What the code is for: this processor, the threads of a GPU, or WebAssembly."""

_FAST: Final = Path(__file__).parents[1]
PACKAGE: Final = _FAST.parent
"""The folder of the package: file names in debug information are relative to it."""


@dataclass(frozen=True)
class Trial:
    """Sample games, played to profile the branches of a program. LLVM is given the counts.

    ``play`` is not compared: what it plays depends only on the rules that the request assumes.
    """

    play: Callable[[CompiledProgram], object] = field(compare=False)


@dataclass(frozen=True)
class CompileRequest:
    """A program to be compiled.

    ``entries`` are its entry points, ``bots`` the custom bots compiled into it. With ``assumed`` the program is specialised for those
    rules; without, it plays any. ``in_bytes`` stores observations as bytes. ``checked`` compares every index with the bounds of its
    array. A ``trial`` makes compilation a third slower and the program a few per cent faster.
    """

    entries: tuple[str, ...] = sources.ENTRY_POINTS
    bots: tuple[CustomBot, ...] = ()
    assumed: Assumed | None = None
    in_bytes: bool = False
    checked: bool = False
    trial: Trial | None = None
    target: Target = "cpu"

    def key(self, product: str = "code") -> str:
        """Return the cache key of the code, or of another ``product`` made from this request."""
        return code_cache.key_of((product, canonical(self), *_toolchain(self.target, str(debug_info.lines_folder() and PACKAGE))))


def canonical(value: Any) -> str:
    """Return a text that is the same for equal values: of dataclasses, all fields that are compared.

    >>> canonical({"b": (1, True), "a": frozenset("yx")})
    "{'a':{'x','y'},'b':(1,True,)}"
    """
    if is_dataclass(value):
        return f"{type(value).__name__}{canonical({one.name: getattr(value, one.name) for one in fields(value) if one.compare})}"
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{name!r}:{canonical(value[name])}" for name in sorted(value)) + "}"
    if isinstance(value, frozenset):
        return "{" + ",".join(sorted(map(canonical, value))) + "}"
    if isinstance(value, list | tuple):
        is_plain = all(type(one) is int for one in value)  # the arrays of the rules are long
        return repr(tuple(value)) if is_plain else "(" + "".join(f"{canonical(one)}," for one in value) + ")"
    if value is None or isinstance(value, str | int):
        return repr(value)
    raise TypeError(f"a request for a program holds {value!r}: say in fast/compiler/request.py how it enters the key of the code")


def _toolchain(target: Target, lines: str) -> tuple[str, ...]:
    """Return what code depends on beside the request: source files, the compiler, the layout of records, Python, LLVM and the machine."""
    return (
        _digest((*sources.texts(), *_compiler_files(target))),
        repr((records.RECORDS, records.SMALL, records.NARROW)),
        lines,
        llvmlite.__version__,
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
        sys.platform,
    )


@lru_cache(maxsize=8)
def _digest(texts: tuple[str, ...]) -> str:
    return code_cache.key_of(texts)


@cache
def _compiler_files(target: Target) -> tuple[str, ...]:
    """Return the text of the files that make code for a target."""
    own = () if target == "cpu" else sorted((_FAST / target).glob("*.py"))
    return tuple(path.read_text(encoding="utf-8") for path in (*sorted((_FAST / "compiler").rglob("*.py")), *own))
