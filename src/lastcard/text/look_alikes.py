r"""Find names that a reader cannot tell apart, by Unicode's table of confusable characters (Unicode Technical Standard #39).

>>> look_alike("\u0410nn", ["Ben", "Ann"]), look_alike("rnax", ["Max"]), look_alike("Anna", ["Ann"])
('Ann', 'Max', None)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final


def look_alike(name: str, others: Iterable[str]) -> str | None:
    """Return the first of the other names that can be mistaken for a name, in upper or lower case; None if there is none."""
    keys = _keys(name)
    return next((other for other in others if any(one == two for one, two in zip(keys, _keys(other), strict=True))), None)


def _keys(name: str) -> tuple[str, str, str]:
    """Return the characters that two names have in common in one place if they look alike.

    Both cases are compared as skeletons: of ``I`` and ``l``, which look alike, only one is the capital of ``i``.
    """
    drawn = name.translate(_NOT_DRAWN)
    lower = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", drawn).casefold())
    return lower, skeleton(drawn), skeleton(lower)


def skeleton(text: str) -> str:
    """Return a text in which each character stands for all that look like it.

    >>> skeleton("1l|I"), skeleton("m")
    ('llll', 'rn')
    """
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).translate(_prototypes()))


@cache
def _prototypes() -> dict[int, str]:
    """Return the character that each look-alike stands for. The table is read when the first names are compared."""
    found: dict[int, str] = {}
    for line in (files("lastcard.text") / "confusables.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            prototype, sources = ("".join(chr(int(code, 16)) for code in part.split()) for part in line.split(":"))
            found.update((ord(source), prototype) for source in sources)
    return found


_NOT_DRAWN: Final = dict.fromkeys((0xFE0E, 0xFE0F))  # variation selectors: they say whether a symbol is drawn as text or as an emoji
