"""Check the names of the players of a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastcard.errors import RulesError
from lastcard.text.faults import fault, shown


def check_names(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names without surrounding blanks. Raises RulesError unless they are printable and differ.

    >>> check_names(["Ann ", "Ben"])
    ('Ann', 'Ben')
    """
    given: object = players  # from callers without types
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise RulesError("players", [fault("player_list", said=shown(given))])
    listed = tuple(given)
    if others := [shown(name) for name in listed if not isinstance(name, str)]:
        raise RulesError("players", [fault("player_text", said=other) for other in others[:10]])
    names = tuple(str(name).strip() for name in listed)
    faults = []
    if any(not name or len(name) > 40 or not name.isprintable() for name in names):
        faults.append(fault("player_name"))
    if len(set(names)) != len(names):
        faults.append(fault("player_twice"))
    if faults:
        raise RulesError(f"players {[name if len(name) <= 40 else f'{name[:40]}…' for name in names[:10]]!r}", faults)
    return names
