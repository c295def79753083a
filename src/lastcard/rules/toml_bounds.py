"""Check the bounds of untrusted TOML in linear time, before it is parsed.

The parser of the standard library takes time that grows with the square of the parts of a key, and microseconds for each key and entry of a
list: a file of two megabytes can take it minutes.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from lastcard.errors import Fault
from lastcard.text.faults import fault


class Bounds(NamedTuple):
    """The bounds of a file: bytes, lines, entries of lists and tables, and parts of all keys together."""

    size: int
    lines: int
    entries: int
    parts: int


RECORD: Final = Bounds(size=8_000_000, lines=500_000, entries=250_000, parts=100_000)
"""The bounds of a record: about 4,000 rounds."""
EDITION: Final = Bounds(size=1_000_000, lines=20_000, entries=10_000, parts=10_000)
"""The bounds of an edition file."""

_PARTS: Final = 8
"""The largest number of parts of one key."""
_DEPTH: Final = 16
"""The deepest nesting of lists and tables."""
_TEXT_OR_COMMENT: Final = re.compile(
    r"""
    "{3} (?: [^"\\] | \\. | "{1,2}(?!") )*+ (?: "{3,5} | \Z )
    | '{3} (?: [^'] | '{1,2}(?!') )*+ (?: '{3,5} | \Z )
    | " (?: [^"\\\n] | \\. )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    """,
    re.DOTALL | re.VERBOSE,
)
_DIGITS: Final = 100
"""The most letters of a number. Python cannot print a number of more than 4,300 digits, but reads one that is written as ``0x…``."""
_LONG_NUMBER: Final = re.compile(rf"(?<![\w.])\d\w{{{_DIGITS},}}+")
_LONG_KEY: Final = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{_PARTS}}}")
_BRACKET: Final = re.compile(r"[\[\]{}]")


def bounds_fault(text: str, bounds: Bounds) -> tuple[Fault, int | None] | None:
    r"""Return why a text is beyond its bounds, and the line if it is known; None if the text is within them.

    >>> bounds_fault("a = 1", RECORD), bounds_fault("\n" + "a." * 8 + "a = 1", RECORD)
    (None, ('a key has more than 8 parts', 2))
    """
    if len(text) > bounds.size or (not text.isascii() and len(text.encode(errors="replace")) > bounds.size):
        return fault("toml_size", most=str(bounds.size)), None
    if text.count("\n") > bounds.lines:
        return fault("toml_lines", most=str(bounds.lines)), None
    bare = _TEXT_OR_COMMENT.sub(lambda found: "_" + "\n" * found[0].count("\n"), text)
    if found := _LONG_KEY.search(bare):
        return fault("toml_key", most=str(_PARTS)), 1 + bare.count("\n", 0, found.start())
    if found := _LONG_NUMBER.search(bare):
        return fault("toml_number"), 1 + bare.count("\n", 0, found.start())
    if bare.count(".") + bare.count("=") > bounds.parts:
        return fault("toml_parts", most=str(bounds.parts)), None
    if bare.count(",") + bare.count("[") + bare.count("{") > bounds.entries:
        return fault("toml_entries", most=str(bounds.entries)), None
    return (fault("toml_depth", most=str(_DEPTH)), None) if _depth(bare) > _DEPTH else None


def _depth(bare: str) -> int:
    """Return how deep brackets are nested."""
    depth = deepest = 0
    for found in _BRACKET.finditer(bare):
        if found[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
        else:
            depth = max(0, depth - 1)
    return deepest
