"""The program for the threads of a GPU: what it is made of, and where its records lie.

``threaded`` gives its assembly, which becomes PTX; made for the CPU instead, it plays the same games with the same layout.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from lastcard.fast.compiler import code_cache, records
from lastcard.fast.compiler.fork_lock import UNDIVIDED
from lastcard.fast.compiler.record_layout import WARP, RecordLayout
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.translator.value_sets import Values
from lastcard.fast.compiler.translator_setup import record_layouts, translator_of
from lastcard.fast.gpu.assembler import machine_code
from lastcard.fast.gpu.ptx import ptx

OF_EACH: Final = ("s", "match")
"""The records that each thread has for itself; the rules are the same for all. ``root`` is of the same layout as ``s``."""


def threaded(request: CompileRequest) -> tuple[str, dict[str, RecordLayout]]:
    """Return the LLVM assembly of some of ``sources.KERNEL_ENTRY_POINTS``, and where the fields of its records lie."""
    layouts = _layouts()
    return translator_of(request, layouts).translate(request.entries), layouts


def _layouts() -> dict[str, RecordLayout]:
    """Return where the fields of the records lie before any code is written."""
    made = record_layouts() | layouts_of(dict.fromkeys(OF_EACH, ()))
    return made | {name: made[other] for name, other in records.ALIKE.items()}


def possible_values(request: CompileRequest) -> dict[str, tuple[Values, Values]]:
    """Return what the fields of the state can hold for kernels to be right: their values, and those of the lowest six bits of tasks.

    They come from the cache if they are there.
    """

    def make() -> bytes:
        found = translator_of(request, _layouts()).possible(request.entries)
        return json.dumps({name: [None if one is None else sorted(one) for one in both] for name, both in found.items()}).encode()

    kept = code_cache.load_or_make(request.key("possible values"), make)
    return {name: (_values(found), _values(codes)) for name, (found, codes) in json.loads(kept).items()}


def _values(kept: list[int] | None) -> Values:
    return None if kept is None else frozenset(kept)


@UNDIVIDED
def compiled_ptx(request: CompileRequest) -> tuple[str, dict[str, RecordLayout]]:
    """Return the PTX of kernels, and where their records lie, from the cache or else compiled."""
    kept = code_cache.load_or_make(request.key(), lambda: json.dumps(_ptx_and_placed(request)).encode())
    made, placed = json.loads(kept)
    return made, layouts_of(placed)


def kernel_code(request: CompileRequest, processor: str) -> tuple[str | bytes, dict[str, list[str]]]:
    """Compile a program of one kernel without the cache, and return it with the fields that have places (``layouts_of``).

    The code is machine code of the processor where there is an assembler, PTX otherwise.
    """
    made, placed = _ptx_and_placed(request)
    return machine_code(made, processor) or made, placed


def _ptx_and_placed(request: CompileRequest) -> tuple[str, dict[str, list[str]]]:
    text, layouts = threaded(request)
    return ptx(text, request.entries), placed_in(layouts)


def placed_in(layouts: Mapping[str, RecordLayout]) -> dict[str, list[str]]:
    """Return the fields of the records of each thread that have places, in their order."""
    return {name: list(layouts[name].placed) for name in OF_EACH}


def layouts_of(placed: Mapping[str, Sequence[str]]) -> dict[str, RecordLayout]:
    """Return the layouts of records whose fields got their places in this order."""
    found = {name: records.layout(records.RECORDS[name], lanes=WARP, packed=True) for name in placed}
    for name, fields in placed.items():
        for field in fields:
            found[name].word(field)
    return found
