"""Measure the names that players choose, and find invisible characters in them: no two players can have names that look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from lastcard.errors import LastCardError
from lastcard.text.faults import fault
from lastcard.text.graphemes import graphemes, is_flag, is_pictograph

CLUSTER: Final = 12
"""Code points that count as one character: a family of four with the colours of their skins has 11."""
_JOINER: Final = "\u200d"
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


def name_length(name: str) -> int:
    r"""Return how many characters a reader sees in a name; one with very many marks counts as several.

    >>> name_length("Ann"), name_length("\U0001f468\u200d\U0001f469\u200d\U0001f467"), name_length("e" + 30 * "\u0301")
    (3, 1, 3)
    """
    return sum(-(-len(cluster) // CLUSTER) for cluster in graphemes(name))


def unprintable_characters(name: str) -> Iterator[str]:
    """Yield the characters that print nothing, as code points; those that join the parts of an emoji belong to it."""
    for cluster in graphemes(name):
        is_emoji = is_pictograph(cluster) and not cluster.endswith(_JOINER)
        if is_flag(cluster):
            continue
        joins = (_JOINER,) if is_emoji else ()
        yield from (f"U+{ord(character):04X}" for character in cluster if not character.isprintable() and character not in joins)
