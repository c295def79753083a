"""The program for the threads of a GPU: what it is made of, and where its records lie.

``threaded`` gives its assembly, which becomes PTX; made for the CPU instead, it plays the same games with the same layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lastcard.fast import jit, records
from lastcard.fast.custom_bots import CustomBot
from lastcard.fast.layout import WARP, Layout
from lastcard.fast.translator.known import Assumed

OF_EACH: Final = ("s", "match")
"""The records that each thread has for itself; the rules are the same for all."""


def threaded(entries: tuple[str, ...], bots: Sequence[CustomBot] = (), assumed: Assumed | None = None) -> tuple[str, dict[str, Layout]]:
    """Return the LLVM assembly of some of ``sources.KERNELS``, and where the fields of its records lie."""
    layouts = {
        name: records.layout(fields, lanes=WARP, packed=True) if name in OF_EACH else records.layout(fields)
        for name, fields in records.RECORDS.items()
    }
    return jit.assembly(entries, layouts, bots=bots, assumed=assumed, lines="DebugDirectivesOnly"), layouts
