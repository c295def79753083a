"""The program for the threads of a GPU: what it is made of, and where its records lie.

``threaded`` gives its assembly, which becomes PTX; made for the CPU instead, it plays the same games with the same layout.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lastcard.fast import code_cache, jit, layout, records
from lastcard.fast.custom_bots import CustomBot
from lastcard.fast.gpu.ptx import ptx
from lastcard.fast.layout import WARP, Layout
from lastcard.fast.translator.known import Assumed

OF_EACH: Final = ("s", "match")
"""The records that each thread has for itself; the rules are the same for all."""


def threaded(
    entries: tuple[str, ...], bots: Sequence[CustomBot] = (), assumed: Assumed | None = None, in_bytes: bool = False
) -> tuple[str, dict[str, Layout]]:
    """Return the LLVM assembly of some of ``sources.KERNELS``, and where the fields of its records lie.

    ``in_bytes``: observations are written as bytes.
    """
    layouts = {
        name: records.layout(fields, lanes=WARP, packed=True) if name in OF_EACH else records.layout(fields)
        for name, fields in records.RECORDS.items()
    }
    made = jit.assembly(entries, layouts, bots=bots, assumed=assumed, lines="DebugDirectivesOnly", together=True, in_bytes=in_bytes)
    return made, layouts


def specialised_ptx(
    entries: tuple[str, ...], bots: tuple[CustomBot, ...], assumed: Assumed, in_bytes: bool = False
) -> tuple[str, dict[str, Layout]]:
    """Return the PTX of kernels for what is assumed, and where their records lie; from the cache where it is there."""
    own = (*sorted(Path(__file__).parent.glob("*.py")), Path(layout.__file__))
    ingredients = (*jit.ingredients(False, bots), *(path.read_text(encoding="utf-8") for path in own))
    key = code_cache.key_of((*ingredients, *entries, str(in_bytes), assumed.text))
    code = code_cache.load(key)
    if code is not None:
        kept = json.loads(code)
        return kept["ptx"], {name: _layout(name, placed) for name, placed in kept["placed"].items()}
    text, layouts = threaded(entries, bots, assumed, in_bytes)
    made = ptx(text, entries)
    placed = {name: list(layouts[name].placed) for name in OF_EACH}
    code_cache.store(key, json.dumps({"ptx": made, "placed": placed}).encode())
    return made, layouts


def _layout(record: str, placed: Sequence[str]) -> Layout:
    """Return the layout of a record whose fields got their places in this order."""
    found = records.layout(records.RECORDS[record], lanes=WARP, packed=True)
    for name in placed:
        found.word(name)
    return found
