"""Write an endless stream of numbers of ``engine/luck.py`` to standard output, as bytes for statistical tests of random generators.

    python -m scripts.checks.luck_stream sequence | dieharder -a -g 200
    python -m scripts.checks.luck_stream games | dieharder -a -g 200

``sequence`` uses one key and the counts 0, 1, 2, … ``games`` uses one key per game, as the laboratory derives it, and the counts that a
game reads, in its order: positions in the pile, the order of reactions, and choices of bots.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from lastcard.engine.luck import CHOICE, DECK, ORDER

Numbers = np.ndarray[Any, np.dtype[np.uint64]]
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_PART = 1 << 16


def mixed(key: Numbers, count: Numbers) -> Numbers:
    """The function ``luck.mixed`` for arrays of 64-bit numbers.

    >>> int(mixed(np.array([0], np.uint64), np.array([1], np.uint64))[0]) == 0x111CB3A7
    True
    """
    z = key + count * np.uint64(0xA0761D6478BD642F)
    other = z ^ np.uint64(0xE7037ED1A0B428DB)
    middle = (z >> _HALF) * (other & _LOW) + ((z & _LOW) * (other & _LOW) >> _HALF)
    last = (z & _LOW) * (other >> _HALF) + (middle & _LOW)
    upper = (z >> _HALF) * (other >> _HALF) + (middle >> _HALF) + (last >> _HALF)
    found: Numbers = (z * other ^ upper) >> _HALF
    return found


def derived(key: Numbers, count: Numbers) -> Numbers:
    """The function ``luck.derived`` for arrays of 64-bit numbers."""
    two = np.uint64(2) * count
    return mixed(key, two) << np.uint64(31) | mixed(key, two + np.uint64(1)) >> np.uint64(1)


def of_games(first: int) -> Numbers:
    """Return the numbers of some games, one game after another."""
    keys = derived(np.full(_PART, 7, np.uint64), np.arange(first, first + _PART, dtype=np.uint64))
    places = [DECK + place for place in range(107, 60, -1)]
    spoken = [ORDER + 16 * move + place for move in range(0, 40, 8) for place in range(1, 4)]
    choices = [CHOICE + 16 * move + move % 4 for move in range(56)]
    counts = np.array(places + spoken + choices, np.uint64)
    return mixed(keys[:, None], counts[None, :]).reshape(-1)


def main(pattern: str) -> None:
    """Write numbers until the reader closes the pipe."""
    first = 0
    while True:
        counts = np.arange(first, first + _PART, dtype=np.uint64)
        numbers = of_games(first) if pattern == "games" else mixed(np.full(_PART, 7, np.uint64), counts)
        try:
            sys.stdout.buffer.write(numbers.astype(np.uint32).tobytes())
        except BrokenPipeError:
            return
        first += _PART


if __name__ == "__main__":
    if sys.argv[1:] not in (["sequence"], ["games"]):
        raise SystemExit("luck_stream: name what is written: sequence or games")
    main(sys.argv[1])
