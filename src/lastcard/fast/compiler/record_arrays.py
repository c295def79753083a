"""The records of the compiled program as NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from lastcard.fast.compiler import records
from lastcard.fast.compiler.record_layout import WORD, RecordLayout
from lastcard.fast.compiler.records import MATCH, RULES, STATE, Fields, signed

Array = np.ndarray[Any, Any]

_PAGE: Final = 4096
_KINDS: Final = {1: np.uint8, 2: np.int16, WORD: np.int64}


def record_type(record: Fields) -> np.dtype[Any]:
    """Return the NumPy type of a record: integers of one, two and eight bytes and arrays of them, where ``records.layout`` has them."""
    places = records.layout(record)
    return np.dtype(
        {
            "names": [name for name, _, _ in record],
            "formats": [(_KINDS[places.width(name)], (length,) if length else ()) for name, length, _ in record],
            "offsets": [places.word(name) * WORD for name, _, _ in record],
            "itemsize": places.words * WORD,
        }
    )


STATE_TYPE: Final = record_type(STATE)
RULES_TYPE: Final = record_type(RULES)
MATCH_TYPE: Final = record_type(MATCH)


def new_states(count: int, fields: Mapping[str, Any] = MappingProxyType({})) -> Array:
    """Return so many states before the deal, with these fields set in each."""
    states = _new(STATE_TYPE, STATE, count)
    for name, value in fields.items():
        states[name] = value
    return states


def set_fields(states: Array, values: Mapping[str, Any]) -> None:
    """Set fields of the first state; masks of 64 bits are signed there."""
    for name, value in values.items():
        if isinstance(value, list):
            states[name][0, : len(value)] = [signed(number) for number in value]
        else:
            states[name][0] = signed(value)


def new_matches(players: int, count: int = 1) -> Array:
    """Return the states of matches of so many before they begin."""
    matches = _new(MATCH_TYPE, MATCH, count)
    matches["players"] = players
    return matches


def _new(kind: np.dtype[Any], record: Fields, count: int) -> Array:
    room = np.zeros(count * kind.itemsize + _PAGE, np.uint8)
    begins = -room.ctypes.data % _PAGE  # so that how fast games are does not depend on where the records happen to lie
    made = room[begins : begins + count * kind.itemsize].view(kind)
    for name, length, value in record:
        if value and not length:
            made[name] = value
    return made


def new_records(layout: RecordLayout, record: Fields, count: int, values: Mapping[str, Any]) -> Array:
    """Return the words of so many records that lie in another way, with what is given in each and what the other fields start from.

    The array has the shape (blocks, words, lanes); ``layout.index`` says where a word of a record is in it.
    """
    made = np.zeros((-(-count // layout.lanes), layout.words, layout.lanes), np.int64)
    for name, length, begins in record:
        if name in layout.placed:
            words = layout.placed[name]
            made[:, words : words + layout.span(name), :] = _words(layout, name, length, values.get(name, begins))[:, None]
    return made


def interleaved(layout: RecordLayout, record: Fields, given: Array) -> Array:
    """Return the words of records that lie in another way: (blocks, words, lanes), from records that lie one after another."""
    made = np.zeros((-(-len(given) // layout.lanes), layout.words, layout.lanes), np.int64)
    filled: Array = np.zeros(made.shape[0] * layout.lanes, given.dtype)
    filled[: len(given)] = given
    for name, _, _ in record:
        if name in layout.placed:
            words = layout.placed[name]
            numbers = filled[name] if layout.width(name) == 1 else filled[name].astype(np.int64)
            field = np.ascontiguousarray(numbers).reshape(len(filled), -1).view(np.int64)
            made[:, words : words + layout.span(name), :] = field.reshape(len(made), layout.lanes, -1).transpose(0, 2, 1)
    return made


def _words(layout: RecordLayout, name: str, length: int, value: Any) -> Array:
    """Return the words of a field: of one that is no array, or of an array whose beginning is given."""
    if not length:
        return np.array([value], np.int64)
    held = np.zeros(length, _KINDS[layout.width(name)])
    if isinstance(value, list):
        held[: len(value)] = value
    return held.view(np.int64)


def new_rules(values: Mapping[str, Any]) -> Array:
    """Return the record of rules: those of ``setup.rules_fields``."""
    rules = np.zeros(1, RULES_TYPE)
    for name, value in values.items():
        if isinstance(value, list):
            rules[name][0, : len(value)] = value
        else:
            rules[name][0] = value
    return rules
