"""The animals and colours that players of tables choose, and the key ``_looks`` of a record that holds what they have chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args

Animal = Literal["cat", "fox", "owl", "whale", "bear", "fish", "bird", "rabbit", "bee", "hedgehog"]
ANIMALS: Final[tuple[str, ...]] = get_args(Animal)
"""The animals of players, in the order of the seats that show them where nobody has chosen."""
PlayerColor = Literal["coral", "jade", "amber", "straw", "violet", "sky", "olive", "leaf", "iris", "cocoa"]
PLAYER_COLORS: Final[tuple[str, ...]] = get_args(PlayerColor)
"""The colours of players, in the same order."""
KEY: Final = "_looks"
LONGEST: Final = 40


def in_record(looks: Sequence[str]) -> dict[str, list[str]]:
    """Return the key of a record that holds what players have chosen; none if nobody has chosen anything."""
    return {KEY: list(looks)} if looks else {}


def of_record(data: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """Return what the players of a record have chosen; empty if it does not say so, as the key is anybody's.

    >>> of_record({"_looks": ["sky fox", "owl"]}, 2)
    ('fox sky', 'owl')
    >>> of_record({"_looks": ["dragon"]}, 2)
    ()
    """
    found = data.get(KEY)
    if not isinstance(found, list) or len(found) > players or not all(isinstance(one, str) for one in found):
        return ()
    looks: list[str] = []
    for one in found:
        words = one[:LONGEST].split()
        shown = [word for known in (ANIMALS, PLAYER_COLORS) for word in [next((one for one in known if one in words), "")] if word]
        if len(shown) != len(words):
            return ()
        looks.append(" ".join(shown))
    return tuple(looks) if any(looks) else ()
