"""The names of players: how long they may be, and which characters and look-alikes are refused.

What a player enters is checked by ``entered_name`` and ``check_unlike``. Names in stored logs are read by ``clean_name`` alone: what was
accepted once stays.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from lastcard.room.errors import Invalid, Refused
from lastcard.room.table.seats import SeatState, check_name_free
from lastcard.text.graphemes import MOST_MARKS, graphemes
from lastcard.text.look_alikes import look_alike
from lastcard.text.names import CLUSTER, invisible_characters, name_length, unprintable_characters

NAME_LENGTH: Final = 20
"""The most characters of a name, as a reader counts them."""
MOST_CODE_POINTS: Final = NAME_LENGTH * CLUSTER


def clean_name(name: str) -> str:
    """Return a name without needless spaces. Raises Invalid if there is nothing in it, or too much."""
    cleaned = " ".join(name.split())
    if not 0 < len(cleaned) <= MOST_CODE_POINTS:
        raise Invalid("name_length", most=NAME_LENGTH, number=len(cleaned))
    return cleaned


def entered_name(name: str) -> str:
    """Return a name that a player enters now, as it is shown.

    Raises Invalid if it cannot be one, has characters that nobody sees, or marks that stand in other lines.
    """
    cleaned = unicodedata.normalize("NFC", clean_name(name))
    if found := [*unprintable_characters(cleaned), *invisible_characters(cleaned)]:
        raise Invalid("name_invisible", list=list(dict.fromkeys(found)))
    if (length := name_length(cleaned)) > NAME_LENGTH:
        raise Invalid("name_length", most=NAME_LENGTH, number=length)
    if any(_marks(cluster) > MOST_MARKS for cluster in graphemes(cleaned)):
        raise Invalid("name_marks", most=MOST_MARKS)
    return cleaned


def _marks(cluster: str) -> int:
    return sum(unicodedata.category(character) in ("Mn", "Me") for character in cluster)


def shortened(name: str) -> str:
    """Return as much of a name as leaves room for a number.

    >>> shortened("Anna-Magdalena Bach!")
    'Anna-Magdalena Ba'
    """
    return "".join(graphemes(name)[: NAME_LENGTH - 3]).rstrip()


def check_unlike(name: str, others: Sequence[SeatState]) -> None:
    """Raise Refused if one of these seats has a name, or a reader could take it for that of one."""
    check_name_free(name, others)
    names = (other for seat in others for other in (seat.name, seat.newcomer.name if seat.newcomer else "") if other)
    if (found := look_alike(name, names)) is not None:
        raise Refused("name_alike", name=found, said=name)
