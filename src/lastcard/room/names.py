"""The names of players: how long they may be, and which characters and look-alikes are refused.

What a player enters is checked by ``entered_name`` and ``check_unlike``. Names in stored logs are read by ``clean_name`` alone: what was
accepted once stays.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from lastcard.room.errors import Invalid, Refused
from lastcard.room.table.seats import SeatState, check_name_free
from lastcard.text.graphemes import MOST_MARKS, graphemes, is_flag, is_pictograph
from lastcard.text.look_alikes import look_alike
from lastcard.text.names import invisible_characters

NAME_LENGTH: Final = 20
"""The most characters of a name, as a reader counts them."""
_CLUSTER: Final = 12
"""Code points that count as one character: a family of four with the colours of their skins has 11."""
MOST_CODE_POINTS: Final = NAME_LENGTH * _CLUSTER
_JOINER: Final = "\u200d"


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
    if found := [*_unprintable(cleaned), *invisible_characters(cleaned)]:
        raise Invalid("name_invisible", list=list(dict.fromkeys(found)))
    if (length := name_length(cleaned)) > NAME_LENGTH:
        raise Invalid("name_length", most=NAME_LENGTH, number=length)
    if any(_marks(cluster) > MOST_MARKS for cluster in graphemes(cleaned)):
        raise Invalid("name_marks", most=MOST_MARKS)
    return cleaned


def _marks(cluster: str) -> int:
    return sum(unicodedata.category(character) in ("Mn", "Me") for character in cluster)


def name_length(name: str) -> int:
    r"""Return how many characters a reader sees in a name; one with very many marks counts as several.

    >>> name_length("Ann"), name_length("\U0001f468\u200d\U0001f469\u200d\U0001f467"), name_length("e" + 30 * "\u0301")
    (3, 1, 3)
    """
    return sum(-(-len(cluster) // _CLUSTER) for cluster in graphemes(name))


def _unprintable(name: str) -> Iterator[str]:
    """Yield the characters that print nothing, as code points; those that join the parts of an emoji belong to it."""
    for cluster in graphemes(name):
        is_emoji = is_pictograph(cluster) and not cluster.endswith(_JOINER)
        if is_flag(cluster):
            continue
        joins = (_JOINER,) if is_emoji else ()
        yield from (f"U+{ord(character):04X}" for character in cluster if not character.isprintable() and character not in joins)


def check_unlike(name: str, others: Sequence[SeatState]) -> None:
    """Raise Refused if one of these seats has a name, or a reader could take it for that of one."""
    check_name_free(name, others)
    names = (other for seat in others for other in (seat.name, seat.newcomer.name if seat.newcomer else "") if other)
    if (found := look_alike(name, names)) is not None:
        raise Refused("name_alike", name=found, said=name)
