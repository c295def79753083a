"""Whose numbers a match shows: those of people who show their name in the table of ratings, of bots, and the reader's own.

The rating after a match is that before the next one: with such numbers, the matches of somebody who shows no name could be joined.
"""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.community.ratings.ladder import Change, Explained
from lastcard.room.structs import msgspec


def is_hidden(change: Change, names: Mapping[str, str], you: str) -> bool:
    """Return whether a player's numbers are shown to nobody else; ``names`` are those shown in the table, ``you`` is the reader.

    >>> change = Change("ann", side=0, place=1, expected=1.5, before=1500.0, after=1512.0)
    >>> is_hidden(change, {"ann": "Ann"}, ""), is_hidden(change, {}, "ann"), is_hidden(change, {}, "")
    (False, False, True)
    """
    if change.level is not None:
        return False
    return not change.who or (change.who != you and not names.get(change.who))


def shown_to(match: Explained, names: Mapping[str, str], you: str) -> Explained:
    """Return a match as a reader sees it: where numbers of somebody are hidden, the others are rounded.

    The exact ones would give them away: expected places have one sum, and what one player gains says how strong the others are.
    """
    if not any(is_hidden(one, names, you) for one in match.changes):
        return match
    return msgspec.structs.replace(match, changes=[_rounded(one) for one in match.changes])


def _rounded(one: Change) -> Change:
    return msgspec.structs.replace(
        one,
        expected=round(one.expected, 1),
        before=float(round(one.before)),
        after=float(round(one.after)),
        deviation=float(round(one.deviation)),
        deviation_after=float(round(one.deviation_after)),
    )
