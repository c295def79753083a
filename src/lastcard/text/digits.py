"""Read numbers written with the digits 0 to 9. Python's own ``int`` and ``float`` also read other scripts' digits and ``1_000``."""

from __future__ import annotations

import re
from typing import Final

_WHOLE: Final = re.compile(r"[+-]?[0-9]+")
_LONGEST: Final = 100


def whole(said: str) -> int:
    """Return the whole number that a text writes. Raises ValueError for other digits than 0 to 9, and for more than 100 of them.

    >>> whole("-250")
    -250
    >>> whole("٣")
    Traceback (most recent call last):
    ValueError: no whole number: '٣'
    """
    if len(said) > _LONGEST or not _WHOLE.fullmatch(said):
        raise ValueError(f"no whole number: {said!r}")
    return int(said)


def decimal(said: str) -> float:
    """Return the number that a text writes, with a point or without. Raises ValueError for other digits than 0 to 9.

    >>> decimal("0.25")
    0.25
    >>> decimal("1_0")
    Traceback (most recent call last):
    ValueError: no number: '1_0'
    """
    if not said.isascii() or "_" in said:
        raise ValueError(f"no number: {said!r}")
    return float(said)
