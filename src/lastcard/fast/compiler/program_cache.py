"""The program of a request: loaded already, or from the cache folder, or compiled."""

from __future__ import annotations

import sys
import threading
from functools import lru_cache
from pathlib import Path
from typing import Final

from lastcard.fast.compiler import code_cache, debug_info, sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.fork_lock import UNDIVIDED
from lastcard.fast.compiler.machine_code import object_code
from lastcard.fast.compiler.request import CompileRequest

_ONE_AT_A_TIME: Final = threading.Lock()
_UNSPECIALISED: Final[dict[CompileRequest, CompiledProgram]] = {}
"""The programs for any rules that this process has loaded. They are few and stay; of specialised ones the last 32 do."""


@UNDIVIDED
def compiled(request: CompileRequest) -> CompiledProgram:
    """Return a program, from the cache or else compiled. Raises SubsetError for a custom bot outside the compiled subset."""
    if request.assumed is not None:
        return _recent(_code(request), request.entries, debug_info.lines_folder())
    if request not in _UNSPECIALISED:
        with _ONE_AT_A_TIME:
            if request not in _UNSPECIALISED:
                _UNSPECIALISED[request] = CompiledProgram.linked(_code(request), request.entries)
    return _UNSPECIALISED[request]


@UNDIVIDED
def cached(request: CompileRequest) -> CompiledProgram | None:
    """Return a program if its code is in the cache, else None."""
    code = code_cache.load(request.key())
    return None if code is None else _recent(code, request.entries, debug_info.lines_folder())


def is_cached(request: CompileRequest) -> bool:
    """Return whether the code of a program is in the cache, without reading it."""
    return code_cache.has(request.key())


def _code(request: CompileRequest) -> bytes:
    """Return the code of a program from the cache, or compile and store it."""

    def make() -> bytes:
        if request.entries == sources.ENTRY_POINTS and sys.stderr.isatty():
            print("lastcard: translating the rules to machine code (once; some seconds) ...", file=sys.stderr, flush=True)
        return object_code(request)

    return code_cache.load_or_make(request.key(), make)


@lru_cache(maxsize=32)
def _recent(code: bytes, entries: tuple[str, ...], _: Path | None) -> CompiledProgram:
    """Return a loaded program. Runs of the same table share it, and short runs do not load it again."""
    return CompiledProgram.linked(code, entries)
