"""The columns of a game: their labels, their groups, and the columns that are sums of others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from lastcard.engine import R_TURN
from lastcard.rules.causes import causes_of

LENGTH: Final = {
    "decisions": "decisions",
    "turns": "turns",
    "rounds": "rounds",
}
COURSE: Final = {
    "choices": "decisions with a choice",
    "lead_changes": "changes of the lead",
    "plays": "cards played",
    "turn_draws": "cards drawn for a turn",
    "forced_draws": "cards drawn because of cards",
    "penalty_draws": "cards drawn as a penalty",
    "turns_missed": "turns missed",
}
RULES: Final = {
    "reversals": "reversals",
    "challenges": "challenges",
    "challenges_won": "challenges won",
    "challenges_lost": "challenges lost",
    "uno_calls": "calls of UNO",
    "uno_caught": "missing calls caught",
    "false_catches": "false catches",
    "shuffles": "shuffles of the pile",
    "stacked": "draw cards stacked",
    "jump_ins": "jump-ins",
    "hands_swapped": "hands swapped",
    "hands_rotated": "moves of all hands",
    "button_presses": "presses of the button",
    "targets": "players aimed at",
    "protections": "protections",
    "cards_shed": "cards laid down at once",
    "cards_returned": "cards taken back",
    "colors_named": "colours named later",
    "notices": "wrong cards noticed",
    "blocked": "blocked rounds",
    "void": "void rounds",
    "stuck": "rounds given up",
}
MISSED: Final = {cause.lab: cause.label or "" for cause in causes_of("miss") if cause.lab}
DRAWN: Final = {cause.lab: cause.label or "" for cause in causes_of("draw") if cause.lab and cause.number != R_TURN}
LABELS: Final[Mapping[str, str]] = {
    **LENGTH,
    **COURSE,
    **RULES,
    **{name: f"turns missed {words}" for name, words in MISSED.items()},
    **{name: f"cards drawn {words}" for name, words in DRAWN.items()},
}
"""The label of each column of a game, in the order of display."""

PENALTIES: Final = tuple(cause.lab for cause in causes_of("draw") if cause.lab and cause.penalty)
DERIVED: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "forced_draws": (tuple(name for name in DRAWN if name not in PENALTIES), ()),
    "penalty_draws": (PENALTIES, ()),
    "turns_missed": (tuple(MISSED), ()),
    "challenges_lost": (("challenges",), ("challenges_won",)),
}
"""Columns computed from others: those that are added, those that are subtracted."""


def shown(names: Iterable[str]) -> list[str]:
    """Return names in the order of ``LABELS``.

    >>> shown({"jump_ins", "turns"})
    ['turns', 'jump_ins']
    """
    wanted = set(names)
    return [name for name in LABELS if name in wanted]
