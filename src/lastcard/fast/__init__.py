"""The rules at machine speed: ``simulate`` plays games between bots by the million.

>>> from lastcard.fast import simulate
>>> simulate("minecraft", seats=3, games=100, bots="random", seed=1)["rounds"].sum()
np.uint64(100)
"""

from __future__ import annotations

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

try:
    import llvmlite  # noqa: F401 - asked for here, so that what is missing is said in one place
    import numpy  # noqa: F401
except ImportError as missing:
    raise LastCardError(fault("fast_needs", name=missing.name or "")) from None

from lastcard.fast.batch import Batch
from lastcard.fast.columns import COLUMNS, Games
from lastcard.fast.games import cores, play, prepare, simulate
from lastcard.fast.table import Table

__all__ = ("COLUMNS", "Batch", "Games", "Table", "cores", "play", "prepare", "simulate")
