"""The columns of a game: their order, labels and groups, and the columns that are computed from others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from lastcard.engine import R_TURN
from lastcard.rules.causes import causes_of
from lastcard.text.arguments import slug
from lastcard.text.catalogue import ENGLISH, text

LENGTH: Final = ("decisions", "turns", "rounds")
COURSE: Final = ("choices", "lead_changes", "plays", "turn_draws", "forced_draws", "penalty_draws", "turns_missed")
RULES: Final = (
    "reversals",
    "challenges",
    "challenges_won",
    "challenges_lost",
    "uno_calls",
    "uno_caught",
    "false_catches",
    "shuffles",
    "stacked",
    "jump_ins",
    "hands_swapped",
    "hands_rotated",
    "seats_out",
    "button_presses",
    "targets",
    "protections",
    "cards_shed",
    "cards_returned",
    "colors_named",
    "notices",
    "blocked",
    "void",
    "stuck",
)
MISSED: Final = tuple(cause.lab for cause in causes_of("miss") if cause.lab)
DRAWN: Final = tuple(cause.lab for cause in causes_of("draw") if cause.lab and cause.number != R_TURN)
SHOWN: Final = (*LENGTH, *COURSE, *RULES, *MISSED, *DRAWN)
"""The columns of a game in the order of display."""

PENALTIES: Final = tuple(cause.lab for cause in causes_of("draw") if cause.lab and cause.penalty)
DERIVED: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "forced_draws": (tuple(name for name in DRAWN if name not in PENALTIES), ()),
    "penalty_draws": (PENALTIES, ()),
    "turns_missed": (tuple(MISSED), ()),
    "challenges_lost": (("challenges",), ("challenges_won",)),
}
"""Columns computed from others: the columns to add and the columns to subtract."""


def short_label(name: str, lang: str = ENGLISH) -> str:
    """Return the label of a column in the table of its group.

    >>> short_label("missed_by_skip"), short_label("turns", "de")
    ('by a Skip', 'Züge')
    """
    return text(lang, f"lab-column-{slug(name)}")


def label(name: str, lang: str = ENGLISH) -> str:
    """Return the label of a column that stands alone.

    >>> label("missed_by_skip"), label("turns")
    ('turns missed by a Skip', 'turns')
    """
    why = short_label(name, lang)
    if name in MISSED:
        return text(lang, "lab-missed", why=why)
    return text(lang, "lab-drawn", why=why) if name in DRAWN else why


def shown(names: Iterable[str]) -> list[str]:
    """Return names in the order of ``SHOWN``.

    >>> shown({"jump_ins", "turns"})
    ['turns', 'jump_ins']
    """
    wanted = set(names)
    return [name for name in SHOWN if name in wanted]
