"""The program for the threads of a GPU: what it is made of, and where its records lie.

``threaded`` gives its assembly, which becomes PTX; made for the CPU instead, it plays the same games with the same layout.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from lastcard.fast.compiler import code_cache, jit, record_layout, records
from lastcard.fast.compiler.custom_bots import CustomBot
from lastcard.fast.compiler.fork_lock import UNDIVIDED
from lastcard.fast.compiler.record_layout import WARP, RecordLayout
from lastcard.fast.compiler.translator.assumed import Assumed
from lastcard.fast.compiler.translator.value_sets import Values
from lastcard.fast.gpu.assembler import machine_code
from lastcard.fast.gpu.ptx import ptx

OF_EACH: Final = ("s", "match")
"""The records that each thread has for itself; the rules are the same for all. ``root`` is of the same layout as ``s``."""


def threaded(
    entries: tuple[str, ...],
    bots: Sequence[CustomBot] = (),
    assumed: Assumed | None = None,
    in_bytes: bool = False,
    checked: bool = False,
) -> tuple[str, dict[str, RecordLayout]]:
    """Return the LLVM assembly of some of ``sources.KERNELS``, and where the fields of its records lie.

    ``in_bytes``: observations are written as bytes; ``checked``: indices are compared with the bounds of their arrays.
    """
    layouts = _layouts()
    lines = "DebugDirectivesOnly"
    made = jit.translation(layouts, checked, bots, assumed, lines=lines, together=True, in_bytes=in_bytes)
    return made.translate(entries), layouts


def _layouts() -> dict[str, RecordLayout]:
    """Return where the fields of the records lie before any code is written."""
    made = {
        name: records.layout(fields, lanes=WARP, packed=True) if name in OF_EACH else records.layout(fields)
        for name, fields in records.RECORDS.items()
    }
    return made | {name: made[other] for name, other in records.ALIKE.items()}


def possible_values(entries: tuple[str, ...], assumed: Assumed) -> dict[str, tuple[Values, Values]]:
    """Return what the fields of the state can hold for kernels to be right: their values, and those of the lowest six bits of tasks.

    From the cache where it is there.
    """
    key = code_cache.key_of((*_ingredients(()), "possible", *entries, assumed.text))
    kept = code_cache.load(key)
    if kept is None:
        found = jit.translation(_layouts(), assumed=assumed, together=True).possible(entries)
        kept = json.dumps({name: [None if one is None else sorted(one) for one in both] for name, both in found.items()}).encode()
        code_cache.store(key, kept)
    return {name: (_values(found), _values(codes)) for name, (found, codes) in json.loads(kept).items()}


def _values(kept: list[int] | None) -> Values:
    return None if kept is None else frozenset(kept)


@UNDIVIDED
def specialised_ptx(
    entries: tuple[str, ...], bots: tuple[CustomBot, ...], assumed: Assumed, in_bytes: bool = False
) -> tuple[str, dict[str, RecordLayout]]:
    """Return the PTX of kernels for what is assumed, and where their records lie; from the cache where it is there."""
    key = code_cache.key_of((*_ingredients(bots), *entries, str(in_bytes), assumed.text))
    code = code_cache.load(key)
    if code is not None:
        kept = json.loads(code)
        return kept["ptx"], layouts_of(kept["placed"])
    text, layouts = threaded(entries, bots, assumed, in_bytes)
    made = ptx(text, entries)
    code_cache.store(key, json.dumps({"ptx": made, "placed": _placed(layouts)}).encode())
    return made, layouts


def kernel_for_once(entry: str, assumed: Assumed, processor: str) -> tuple[str | bytes, dict[str, list[str]]]:
    """Return a kernel for what is assumed, its indices compared with their bounds, and which fields have places (``layouts_of``).

    Machine code of the processor where there is an assembler, PTX otherwise; it is kept in no cache.
    """
    text, layouts = threaded((entry,), (), assumed, checked=True)
    made = ptx(text, (entry,))
    return machine_code(made, processor) or made, _placed(layouts)


def _placed(layouts: Mapping[str, RecordLayout]) -> dict[str, list[str]]:
    """Return the fields of the records of each thread that have places, in their order."""
    return {name: list(layouts[name].placed) for name in OF_EACH}


def layouts_of(placed: Mapping[str, Sequence[str]]) -> dict[str, RecordLayout]:
    """Return the layouts of records whose fields got their places in this order."""
    return {name: _layout(name, fields) for name, fields in placed.items()}


def _ingredients(bots: Sequence[CustomBot]) -> tuple[str, ...]:
    """Return everything that PTX depends on beside what is assumed."""
    own = (*sorted(Path(__file__).parent.glob("*.py")), Path(record_layout.__file__))
    return (*jit.ingredients(False, bots), *(path.read_text(encoding="utf-8") for path in own))


def _layout(record: str, placed: Sequence[str]) -> RecordLayout:
    """Return the layout of a record whose fields got their places in this order."""
    found = records.layout(records.RECORDS[record], lanes=WARP, packed=True)
    for name in placed:
        found.word(name)
    return found
