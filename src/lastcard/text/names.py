"""Find invisible characters in the names that players choose, so that no two players can have names that look the same."""

from __future__ import annotations

import unicodedata
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault

_PRESENTATION: Final = "\ufe0e\ufe0f"  # how the symbol before it is drawn
_INVISIBLE: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Characters that count as printable but draw nothing: joiners, fillers, the blank Braille pattern, variation selectors."""


def invisible_characters(name: str) -> list[str]:
    r"""Return the invisible characters of a name as code points; combining marks without a letter are among them.

    A variation selector that makes the symbol before it an emoji is allowed.

    >>> invisible_characters("Ann"), invisible_characters("A\u3164nn"), invisible_characters("❤\ufe0f")
    ([], ['U+3164'], [])
    """
    found = []
    before = " "
    for character in name:
        if character in _PRESENTATION and unicodedata.category(before) == "So":
            pass
        elif character in _INVISIBLE or (before == " " and unicodedata.category(character) in ("Mn", "Me")):
            found.append(f"U+{ord(character):04X}")
        before = character
    return found


def check_visible(name: str) -> None:
    r"""Raise LastCardError if a name has invisible characters.

    >>> check_visible("\u3164")
    Traceback (most recent call last):
    lastcard.errors.LastCardError: a name has only characters that can be seen, not U+3164
    """
    if found := invisible_characters(name):
        raise LastCardError(fault("name_invisible", list=list(dict.fromkeys(found))))
