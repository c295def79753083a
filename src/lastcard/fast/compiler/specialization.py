"""Specialization: the values of the rules, the seats and the bots of one table, which the translator takes as constants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lastcard.engine.constants import KINDS, SKIP
from lastcard.fast.compiler.records import RULES, STATE, Fields
from lastcard.fast.compiler.translator.assumed import Assumed

_BY_KIND: Final = ("verbs", "sort", "amount", "points", "cut_value", "starts")
"""Properties by kind of card. Nothing reads those of a kind that is not in the box."""
_COLORED: Final = ("last_colored", "discards")
_WILD: Final = ("last_wild", "naming", "restricted")
"""Masks of kinds of cards."""
RESULTS: Final = frozenset(("broken", "broken_at", "broken_game", "fault", "stuck"))
"""Fields of the state that are read after games have been played."""

_MEMORY: Final = ("left_color", "chose_color", "stock")
"""What only bots read: no observation holds it."""
KEPT: Final = frozenset(name for name, _, _ in STATE) - {"tally", *_MEMORY}
"""Fields that are the same after a vector step of the general and of the specialised program. The others are the counts of what happened,
which nothing reads, and what only bots read."""


def assumed(rules: Mapping[str, Any], state: Mapping[str, Any], results: frozenset[str] = RESULTS) -> Assumed:
    """Return what a program is specialised for: the values of ``setup.rules_fields``, and those of the state before the first game.

    ``results`` are the fields of the state that the caller reads after a call.
    """
    given = filled(RULES, {**rules, **_boxed(rules)})
    del given["weights"]  # read from the record: nets change while they learn
    return Assumed({"rules": given}, {"s": filled(STATE, state)}, results)


def filled(record: Fields, values: Mapping[str, Any]) -> dict[str, int | tuple[int, ...]]:
    """Return the values of all fields of a record: those given, and the initial values of the others. Arrays may be given in part."""
    found: dict[str, int | tuple[int, ...]] = {}
    for name, length, begins in record:
        value = values.get(name, begins)
        given = value if isinstance(value, list) else []
        found[name] = (*given, *[begins] * (length - len(given))) if length else int(value)
    return found


def _boxed(rules: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields about kinds of cards, with 0 for kinds outside the box, so that code for these is left out."""
    held = frozenset(rules["deck"])
    colored = _signed(sum(1 << kind for kind in held if kind < 64))
    wild = sum(1 << kind - 64 for kind in held if kind >= 64)
    by_kind: dict[str, Any] = {name: [rules[name][kind] if kind in held else 0 for kind in range(KINDS)] for name in _BY_KIND}
    by_kind["most_skipped"] = max(rules["amount"][kind] * (rules["verbs"][kind] & SKIP != 0) for kind in held)
    return by_kind | {name: rules[name] & colored for name in _COLORED} | {name: rules[name] & wild for name in _WILD}


def _signed(mask: int) -> int:
    """Return a mask of 64 bits as the compiled engine holds it."""
    return mask - (mask >> 63 << 64)
