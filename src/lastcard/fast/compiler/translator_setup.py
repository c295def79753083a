"""From a request to the translator: which files it reads, and how it is to write their code for a target."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from lastcard.bots.memory import Memory
from lastcard.engine.state import State
from lastcard.fast.compiler import debug_info, records, sources
from lastcard.fast.compiler.custom_bots import custom_hooks, custom_texts
from lastcard.fast.compiler.llvm_target import has_deposit
from lastcard.fast.compiler.record_layout import RecordLayout
from lastcard.fast.compiler.request import PACKAGE, CompileRequest
from lastcard.fast.compiler.translator.guests import Scratch
from lastcard.fast.compiler.translator.subset import Sources

if TYPE_CHECKING:
    from lastcard.fast.compiler.translator.module import Translator

_WORKED_OUT: Final = frozenset(field.name for field in fields(Memory)) - {field.name for field in fields(State)}
"""The fields of the state in which the policies of bots keep what they work out."""

_FUNCTION: Final = re.compile(r"^(def (?:[^\n]*|[^\n]*\(\n(?: [^\n]*\n)+\)[^\n]*):)\n(?:(?: [^\n]*)?\n)+", re.MULTILINE)
"""A function of a formatted file: its header, and the indented lines after it."""


def translator_of(request: CompileRequest, layouts: Mapping[str, RecordLayout] | None = None) -> Translator:
    """Return the translator of a program whose records have these layouts; without ``layouts``, one after another.

    Raises SubsetError for a custom bot that is outside the compiled subset. The check needs only the constants and the function headers of
    the engine, which are read in a quarter of the time.
    """
    layouts = record_layouts() if layouts is None else layouts
    if request.bots:
        _translator(request, layouts, _read(sources.texts(), headers_only=True)).check_guests()
    made = _translator(request, layouts, _read(sources.texts()))
    if request.bots:
        made.lend(Scratch(_WORKED_OUT, sources.POLICIES))
    return made


def _translator(request: CompileRequest, layouts: Mapping[str, RecordLayout], engine: Sources) -> Translator:
    from lastcard.fast.compiler.translator.module import Translator  # here: not needed for code from the cache

    on_gpu = request.target == "gpu"
    kind = "DebugDirectivesOnly" if on_gpu else "LineTablesOnly"
    made = Translator(
        layouts,
        checked=request.checked,
        hot=(*sources.HOT, *(sources.HOT_CHECKED if request.checked else ())),
        cold=() if request.trial else sources.COLD,  # a trial finds out which functions are called seldom
        hooks={**sources.HOOKS, **(sources.ATOMIC_HOOKS if on_gpu else {}), **custom_hooks(request.bots)},
        assumed=request.assumed,
        lines=(str(PACKAGE), kind) if debug_info.lines_folder() else None,
        deposits=request.target == "cpu" and has_deposit(),
        atomic=sources.ATOMIC_ARRAYS if on_gpu else (),
        in_bytes=sources.BYTE_ARRAYS if request.in_bytes else (),
        wide=request.target != "wasm",
        alike=records.ALIKE,
        sources=engine,
    )
    for name, text, ending in custom_texts(request.bots):
        made.read(text, name, ending)
    return made


@lru_cache(maxsize=2)
def _read(texts: tuple[str, ...], *, headers_only: bool = False) -> Sources:
    """Return the files of the engine, read once: a process that compiles one program often compiles more."""
    made = Sources(records.RECORDS, {})
    for name, text in zip(sources.SOURCES, texts, strict=True):
        made.read(headers(text) if headers_only else text, name)
    return made


def headers(text: str) -> str:
    r"""Return the text of a file with ``pass`` in place of what its functions do.

    >>> headers("LIMIT = 3\n\n\ndef first(n: int) -> int:\n    return n + 1\n")
    'LIMIT = 3\n\n\ndef first(n: int) -> int: pass\n'
    """
    return _FUNCTION.sub(r"\1 pass\n", text)


def record_layouts() -> dict[str, RecordLayout]:
    """Return the layouts of records that lie one after another."""
    return {name: records.layout(fields) for name, fields in records.RECORDS.items()}
