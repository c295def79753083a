"""What the translator knows by name: parts of a whole, bits side by side, memory brought near. Each becomes a few instructions.

What is written so to the arrays of learners are single floats from 0 to 1, or the same numbers as bytes, in parts of 1 rounded down.
"""

from __future__ import annotations

PARTS = 128  # so many make 1 where such numbers are kept as bytes


def quotient(part: int, whole: int) -> float:
    """Return a part of a whole; compiled, a quotient of single floats."""
    return part / whole


def reciprocal(number: int) -> float:
    """Return 1 by a number below 256, 0 for 0; compiled, a quotient of single floats."""
    return 1 / number if number else 0


def write_bits(mask: int, count: int, at: int, array: list[int] | list[float]) -> None:
    """Write so many of the lowest bits of a mask as 0 or 1, from a place of an array on; ``count``, a constant, is 8, 16, 32 or 64."""
    for bit in range(count):
        array[at + bit] = mask >> bit & 1


def fetch(_: object) -> None:
    """Have a record's beginning, or the neighbourhood of a number, brought near; that is all the same to Python."""
    return
