"""What the columns of a game are called on a page, which belong together, and what is added up from several of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

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
MISSED: Final = {
    "missed_by_skip": "by a Skip",
    "missed_by_reverse": "by a Reverse",
    "missed_by_draw2": "by a Draw Two",
    "missed_by_draw4": "by a draw-four",
    "missed_by_draw_until": "by a Badge",
    "missed_by_challenge": "by a challenge",
    "missed_by_first_skip": "by a first Skip",
    "missed_by_first_draw2": "by a first Draw Two",
    "missed_later": "later on",
}
DRAWN: Final = {
    "draw2_cards": "for a Draw Two",
    "draw4_cards": "for a draw-four",
    "shared_draw4_cards": "for a draw-four on all",
    "draw_until_cards": "for a Badge",
    "guilty_cards": "for a challenge won",
    "wrong_challenge_cards": "for a challenge lost",
    "last_card_cards": "after the last card",
    "first_card_cards": "for the first card",
    "bite_cards": "for a Creeper",
    "protect_cards": "for a last card as protection",
    "uno_cards": "for a missing UNO",
    "false_catch_cards": "for a false catch",
    "wrong_card_cards": "for a wrong card",
    "out_of_turn_cards": "for playing out of turn",
    "suggestion_cards": "for a suggestion",
}
LABELS: Final[Mapping[str, str]] = {
    **LENGTH,
    **COURSE,
    **RULES,
    **{name: f"turns missed {words}" for name, words in MISSED.items()},
    **{name: f"cards drawn {words}" for name, words in DRAWN.items()},
}
"""What each number of a game is called on a page, in the order in which it is shown."""

PENALTIES: Final = ("uno_cards", "false_catch_cards", "wrong_card_cards", "out_of_turn_cards", "suggestion_cards")
DERIVED: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "forced_draws": (tuple(name for name in DRAWN if name not in PENALTIES), ()),
    "penalty_draws": (PENALTIES, ()),
    "turns_missed": (tuple(MISSED), ()),
    "challenges_lost": (("challenges",), ("challenges_won",)),
}
"""Numbers of a game that are added up from its columns: those that are added, those that are taken off."""


def shown(names: Iterable[str]) -> list[str]:
    """Return names in the order of ``LABELS``.

    >>> shown({"jump_ins", "turns"})
    ['turns', 'jump_ins']
    """
    wanted = set(names)
    return [name for name in LABELS if name in wanted]
