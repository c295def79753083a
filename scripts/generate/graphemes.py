"""Write the table of grapheme classes, ``src/lastcard/text/graphemes.txt``, from the Unicode data of the package ``regex``.

Run ``python scripts/generate/graphemes.py`` when a release of ``regex`` follows a newer version of Unicode.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

import regex

FILE: Final = Path(__file__).resolve().parents[2] / "src/lastcard/text/graphemes.txt"
CLASSES: Final = {
    "control": r"[\p{GCB=Control}\r\n]",
    "extend": r"\p{GCB=Extend}",
    "spacing": r"\p{GCB=SpacingMark}",
    "prepend": r"\p{GCB=Prepend}",
    "pictograph": r"\p{Extended_Pictographic}",
    "consonant": r"\p{InCB=Consonant}",
    "linker": r"\p{InCB=Linker}",
    "between": r"\p{InCB=Extend}",
}
"""The name of each class in the table, and a pattern of its characters."""


def table() -> str:
    """Return the table: a line for each class, with its code points as ranges."""
    head = [
        "# What joins characters: properties of Unicode Standard Annex #29 and #51, each with its code points.",
        f"# From regex {version('regex')}. Written by scripts/generate/graphemes.py.",
        "# © Unicode®, Inc. See confusables.LICENSE.",
    ]
    return "\n".join([*head, *(f"{name}: {' '.join(_ranges(found))}" for name, found in CLASSES.items())]) + "\n"


def _ranges(pattern: str) -> Iterator[str]:
    has_class = regex.compile(pattern)
    first: int | None = None
    for code in range(0x110001):
        is_in = code < 0x110000 and has_class.match(chr(code)) is not None
        if is_in and first is None:
            first = code
        elif not is_in and first is not None:
            yield f"{first:X}" if first == code - 1 else f"{first:X}-{code - 1:X}"
            first = None


if __name__ == "__main__":
    FILE.write_text(table(), "utf-8")
