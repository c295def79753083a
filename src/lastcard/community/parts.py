"""The parts of the community, each of which the host of a server may switch off, and what each of them stands on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, get_args

Part = Literal["profiles", "quick", "daily", "ratings", "tournaments", "clubs", "notifications", "reports", "correspondence"]

NEEDS: Final[Mapping[Part, tuple[Part, ...]]] = {
    "profiles": (),
    "quick": (),
    "daily": ("profiles",),
    "ratings": ("profiles",),
    "tournaments": (),
    "clubs": ("tournaments",),
    "notifications": ("profiles",),
    "reports": (),
    "correspondence": ("profiles",),
}
"""Each part with those that it cannot be without. What it only uses where it is there, is not named: guests play quick matches as well."""
PARTS: Final[tuple[Part, ...]] = get_args(Part)
ALL: Final = "all"
"""The word for all parts."""


def without(names: Iterable[str]) -> frozenset[Part]:
    """Return the parts that are off where these are switched off: they, and all that stand on them.

    >>> sorted(without(["profiles"]))
    ['correspondence', 'daily', 'notifications', 'profiles', 'ratings']
    >>> without(["all"]) == frozenset(PARTS), without([])
    (True, frozenset())
    """
    wanted = set(names)
    off = {part for part in PARTS if ALL in wanted or part in wanted}
    while more := {part for part in PARTS if part not in off and off.intersection(NEEDS[part])}:
        off |= more
    return frozenset(off)
