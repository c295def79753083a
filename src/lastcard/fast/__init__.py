"""The rules at machine speed: ``simulate`` plays games between bots by the million.

>>> from lastcard.fast import simulate
>>> simulate("minecraft", seats=3, games=100, bots="random", seed=1)["rounds"].sum()
np.uint64(100)
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

try:
    import llvmlite  # noqa: F401 - asked for here, so that what is missing is said in one place
    import numpy  # noqa: F401
except ImportError as _missing:
    if sys.platform != "emscripten":  # Python in a browser makes records for a module that is there already (fast/wasm/records.py)
        raise LastCardError(fault("fast_needs", name=_missing.name or "")) from None
else:
    from lastcard.fast.simulation.columns import COLUMNS, Games
    from lastcard.fast.simulation.games import cores, play, prepare, simulate
    from lastcard.fast.simulation.table import Table

if TYPE_CHECKING:
    from lastcard.fast.vector.batch import Batch

__all__ = ("COLUMNS", "Batch", "Games", "Table", "cores", "play", "prepare", "simulate")


def __getattr__(name: str) -> object:
    """Return ``Batch``, imported when it is first asked for: games are played without it."""
    if name != "Batch":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from lastcard.fast.vector.batch import Batch

    return Batch


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet, for completion in notebooks."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
