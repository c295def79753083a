"""Write the table of characters that look alike, ``src/lastcard/text/confusables.txt``, from Unicode's table.

Download ``https://www.unicode.org/Public/security/latest/confusables.txt`` and run ``python scripts/generate/confusables.py
confusables.txt`` when a version of Unicode has come out.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).resolve().parents[2] / "src/lastcard/text/confusables.txt"
_ENTRY: Final = re.compile(r"([0-9A-F]{4,6}) ;\t([0-9A-F ]+) ;\tMA\t")


def table(source: str) -> str:
    """Return the table: the copyright, then for each prototype a line with the characters that look like it, as code points."""
    lines = source.removeprefix("\ufeff").splitlines()
    version = next(line for line in lines if line.startswith("# Version: "))
    owner = next(line for line in lines if line.startswith("# © "))
    alike: dict[tuple[int, ...], list[int]] = {}
    for found in filter(None, map(_ENTRY.match, lines)):
        alike.setdefault(tuple(int(code, 16) for code in found[2].split()), []).append(int(found[1], 16))
    head = [
        "# The characters that look alike, from confusables.txt of Unicode Technical Standard #39: a prototype, and what looks like it.",
        f"{version}. Written by scripts/generate/confusables.py.",
        f"{owner} See confusables.LICENSE.",
    ]
    return "\n".join([*head, *(f"{_codes(prototype)}: {_codes(sorted(alike[prototype]))}" for prototype in sorted(alike))]) + "\n"


def _codes(characters: tuple[int, ...] | list[int]) -> str:
    return " ".join(f"{code:04X}" for code in characters)


if __name__ == "__main__":
    FILE.write_text(table(Path(sys.argv[1]).read_text("utf-8")), "utf-8")
