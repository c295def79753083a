"""Sets of values: which values an expression can have, and what an operation makes of them."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial, reduce
from typing import Any, Final

from lastcard.fast.compiler.translator.constants import is_64_bit

Values = frozenset[int] | None
"""A set of values: empty where no value has arrived yet, None for any value."""

NONE_YET: Final[frozenset[int]] = frozenset()
TRUTH: Final = frozenset((0, 1))
ZERO: Final = frozenset((0,))
MOST: Final = 64
"""The largest set that is kept: a place with more values can have any."""
_PAIRS: Final = 512
"""The most pairs of values for which an operation is worked out."""
CODES: Final = 63
"""The bits of a task that hold its code."""

BINARY: Final[Mapping[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: lambda value, by: value << min(by, 64),
    ast.RShift: operator.rshift,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
COMPARED: Final[Mapping[type[ast.cmpop], Callable[[int, int], int]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
"""Operators and comparisons as Python works them out."""
FOLDED: Final[Mapping[str, Callable[..., int]]] = {
    "min": min,
    "max": max,
    "abs": abs,
    "bool": lambda value: int(value != 0),
    "lowest_bit": lambda mask: (mask & -mask).bit_length() - 1,
    "count_bits": lambda mask: (mask & (1 << 64) - 1).bit_count(),
}
"""Functions of the subset whose result is worked out from known values."""


def code_of(found: Values) -> Values:
    """Return the values themselves if all of them are codes of tasks, else any."""
    return found if found is not None and all(0 <= value <= CODES for value in found) else None


@lru_cache(maxsize=4096)
def single(value: int) -> frozenset[int]:
    """Return the set of one value."""
    return frozenset((value,))


def some(values: Iterable[int]) -> Values:
    """Return a set of values; any if there are too many, or one of them has more than 64 bits."""
    found = frozenset(values)
    return found if len(found) <= MOST and all(map(is_64_bit, found)) else None


def may_be(found: Values, holds: bool) -> bool:
    """Return whether a condition with these values can hold, or fail."""
    if found is None:
        return True
    return not found <= ZERO if holds else 0 in found


def truth_of(found: Values, *, negated: bool = False) -> Values:
    """Return whether a number with these values is other than 0, or ``negated`` whether it is 0: 1, 0, or both."""
    return some(int(holds != negated) for holds in (True, False) if may_be(found, holds))


def folded(name: str, found: Sequence[Values]) -> Values:
    """Return the results of a function of ``FOLDED``, from the values of its arguments."""
    if name == "bool":
        return truth_of(found[0])
    if len(found) == 1:
        return None if found[0] is None else some(FOLDED[name](value) for value in found[0])
    return reduce(partial(crossed, FOLDED[name]), found)


def between(first: Values, end: Values) -> Values:
    """Return the values of a loop variable, from those of the bounds of its range."""
    return some(range(min(first), min(max(end), min(first) + MOST + 1))) if first and end else None


def submasks(masks: frozenset[int]) -> Values:
    """Return the results of ``number & mask`` for any number and each of these masks."""
    small = all(0 <= mask < MOST for mask in masks)
    return some(part for mask in masks for part in range(mask + 1) if part & mask == part) if small else None


def joined(parts: Collection[Values]) -> Values:
    """Return the union of sets."""
    known = [part for part in parts if part is not None]
    return None if len(known) < len(parts) else some(value for part in known for value in part)


@lru_cache(maxsize=1 << 15)
def crossed(work: Callable[[Any, Any], int], left: Values, right: Values) -> Values:
    """Return the results of an operation for every pair of values; any if there are too many pairs, or one of them has no result."""
    if left is None or right is None or len(left) * len(right) > _PAIRS:
        return None
    try:
        return some(int(work(one, other)) for one in left for other in right)
    except (ValueError, ZeroDivisionError, OverflowError):
        return None
