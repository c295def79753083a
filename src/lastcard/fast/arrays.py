"""The records of the compiled program as NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from lastcard.fast.records import MATCH, RULES, SMALL, STATE, Fields

Array = np.ndarray[Any, Any]


def record_type(record: Fields) -> np.dtype[Any]:
    """Return the NumPy type of a record: 64-bit integers, arrays of them, and arrays of bytes."""
    return np.dtype([(name, np.uint8 if name in SMALL else np.int64, (length,) if length else ()) for name, length, _ in record])


STATE_TYPE: Final = record_type(STATE)
RULES_TYPE: Final = record_type(RULES)
MATCH_TYPE: Final = record_type(MATCH)


def new_states(count: int) -> Array:
    """Return so many states before the deal."""
    return _new(STATE_TYPE, STATE, count)


def new_matches(players: int) -> Array:
    """Return the state of a match of so many before it begins."""
    matches = _new(MATCH_TYPE, MATCH, 1)
    matches["players"] = players
    return matches


def _new(kind: np.dtype[Any], record: Fields, count: int) -> Array:
    made = np.zeros(count, kind)
    for name, length, value in record:
        if value and not length:
            made[name] = value
    return made


def new_rules(values: Mapping[str, Any]) -> Array:
    """Return the record of rules: those of ``setup.rules_fields``."""
    rules = np.zeros(1, RULES_TYPE)
    for name, value in values.items():
        if isinstance(value, list):
            rules[name][0, : len(value)] = value
        else:
            rules[name][0] = value
    return rules
