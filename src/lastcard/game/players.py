"""Check the names of the players of a match, and find their seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lastcard.errors import NotationError, RulesError
from lastcard.text.faults import check_text, fault, shown

_LONGEST: Final = 40
"""The most characters of a name, as a reader counts them. A table takes shorter ones only."""


def check_names(players: Sequence[str]) -> tuple[str, ...]:
    r"""Return the names without surrounding blanks. Raises RulesError unless they are printable and differ.

    Emoji of several parts are printable, and count as one character.

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
    if not all(map(_is_name, names)):
        faults.append(fault("player_name"))
    if len(set(names)) != len(names):
        faults.append(fault("player_twice"))
    if faults:
        raise RulesError(f"players {[name if len(name) <= 40 else f'{name[:40]}…' for name in names[:10]]!r}", faults)
    return names


def _is_name(name: str) -> bool:
    if 0 < len(name) <= _LONGEST and name.isprintable():
        return True
    from lastcard.text.names import CLUSTER, name_length, unprintable_characters  # here, so that `import lastcard` stays light

    if not name or len(name) > _LONGEST * CLUSTER:
        return False
    return name_length(name) <= _LONGEST and next(unprintable_characters(name), None) is None


def seat_of(players: Sequence[str], said: str) -> str:
    """Return the seat that a seat or the name of a player stands for; a seat comes before a name. Raises NotationError for neither.

    >>> seat_of(["Ann", "Ben"], "Ben"), seat_of(["p2", "Ben"], "p2")
    ('p2', 'p2')
    """
    check_text("seat", said, "p1")
    seats = [f"p{place + 1}" for place in range(len(players))]
    wanted = said.strip()
    if wanted in seats:
        return wanted
    if wanted in players:
        return seats[list(players).index(wanted)]
    raise NotationError(fault("seat_or_player", said=said, seats=seats, list=list(players)))
