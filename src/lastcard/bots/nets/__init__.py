"""Read and write the weights of the nets that ``strong`` and ``sharp`` judge by: one file for each edition, read when first needed.

A net is trained for one of two goals: to win the ``round``, or to collect points over the rounds of a ``match``.

A file begins with one line of JSON: format, the rules that the nets were trained for, the command that made the file, and ``noise``, the
percentage of its usual noise that ``sharp`` plays with, for each net. The compressed weights follow: 16-bit little-endian integers. There
is a net for each goal and for 2, 3 and 4 seats. A net has a row of 33 weights for each feature, one such row that is always added, and one
weight for each hidden unit. ``judging`` explains how they are used.
"""

from __future__ import annotations

import json
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from lastcard.bots.net_rules import NetRules
from lastcard.bots.policies.foresight import FEATURES
from lastcard.bots.policies.judging import HIDDEN, LANE, NET, NETS, OFFSET, POINTS, SECOND
from lastcard.errors import LastCardError
from lastcard.files import read_bounded
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault, system_fault

FORMAT: Final = 2
ROUND: Final = "round"
MATCH: Final = "match"
GOALS: Final = (ROUND, MATCH)
"""The goals that nets are trained for, in the order of a file."""
ROW: Final = HIDDEN + 1
NUMBERS: Final = (FEATURES + 1) * ROW + HIDDEN
"""The number of weights of a net."""
ALL_NUMBERS: Final = len(GOALS) * NETS * NUMBERS
"""The number of weights of a file."""
_MOST_BYTES: Final = 2 * ALL_NUMBERS + (1 << 16)
"""The largest size of a file: compression adds little even to random weights."""
USUAL: Final = (100,) * NETS * len(GOALS)
"""The noise of nets whose file does not state it, in percent."""
FALLBACK: Final = "classic"
"""The edition whose net plays for editions without one."""


@lru_cache(maxsize=16)
def net_rules(rules: Rules, goal: str = ROUND) -> NetRules:
    """Return compiled rules with the weights of their edition's nets for a goal."""
    made, table = NetRules(), compile_rules(rules)
    for field in fields(table):
        setattr(made, field.name, getattr(table, field.name))
    made.weights = weights_of(rules, goal)
    return made


@lru_cache(maxsize=16)
def weights_of(rules: Rules, goal: str = ROUND) -> list[int]:
    """Return the packed weights for rules and a goal: the nets of their edition, else those of classic.

    A match that is a single hand by the rules is played like a round.
    """
    wanted = ROUND if rules["match.mode"] == "single_hand" else goal
    folder = resources.files(__package__)
    for name in (rules.edition.id, FALLBACK):
        file = folder.joinpath(f"{name}.net")
        if file.is_file():
            header, numbers = read_net(file.read_bytes(), f"{name}.net")
            return packed(numbers, header.get("noise", USUAL), wanted)
    raise LastCardError(fault("net_missing", path=f"{FALLBACK}.net"))


def read_file(path: str | Path) -> tuple[dict[str, Any], array[int]]:
    """Return the header and the weights of a file. Raises LastCardError if it cannot be read."""
    try:
        return read_net(read_bounded(path, _MOST_BYTES), str(path))
    except OSError as error:
        raise LastCardError(fault("net_unreadable", path=str(path), reason=system_fault(error))) from None


def read_net(data: bytes, path: str) -> tuple[dict[str, Any], array[int]]:
    """Return the header and the weights of a file's bytes; LastCardError if they are not of this version."""
    head, _, body = data.partition(b"\n")
    try:
        header = json.loads(head)
        unpacking = zlib.decompressobj()  # bounded: a small file could unpack to any size
        numbers = array("h", unpacking.decompress(body, 2 * ALL_NUMBERS + 2))
    except (ValueError, RecursionError, zlib.error):
        raise LastCardError(fault("net_damaged", path=path)) from None
    is_whole = unpacking.eof and len(numbers) == ALL_NUMBERS
    if not isinstance(header, dict) or header.get("format") != FORMAT or not is_whole:
        raise LastCardError(fault("net_damaged", path=path))
    return header, numbers


def net_bytes(header: dict[str, Any], numbers: array[int]) -> bytes:
    """Return the bytes of a file: the inverse of ``read_net``."""
    return json.dumps({"format": FORMAT, **header}).encode() + b"\n" + zlib.compress(numbers.tobytes(), 9)


def packed(numbers: Sequence[int], noise: Sequence[int] = USUAL, goal: str = ROUND) -> list[int]:
    """Return the weights of the nets for a goal as ``judging`` reads them: rows packed, three to a word.

    ``numbers`` are all weights of a file; ``noise`` is in percent, a number for each net.
    """
    words: list[int] = []
    first = GOALS.index(goal) * NETS
    for net in range(first, first + NETS):
        begin = net * NUMBERS
        second = begin + (FEATURES + 1) * ROW
        for place in range(begin, second, 3):
            one, two, three = numbers[place : place + 3]
            words.append(one + OFFSET | two + OFFSET << LANE | three + OFFSET << 2 * LANE)
        words += [*numbers[second : second + HIDDEN], 0, noise[net], int(goal == MATCH)]
    if len(words) != NETS * NET or POINTS != SECOND + ROW + 1:
        raise LastCardError(fault("net_damaged", path="-"))
    return words
