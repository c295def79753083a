"""The table that the button "Play now" makes, and the words with which the home page describes it.

>>> words()
{'edition': 'Classic', 'number': 3, 'mode': 'winner_collects', 'points': 500}
"""

from __future__ import annotations

from typing import Any, Final

from lastcard.rules.rules import Rules
from lastcard.rules.sheets.goal import goal_words
from lastcard.text.render import Value

PLAY_NOW: Final[dict[str, Any]] = {"rules": "classic", "seats": 4, "bots": 3, "level": "forgetful", "turn_s": 0, "start": True}
"""The body of ``POST /api/tables``, without the name. A person alone with bots has no time limit."""


def words() -> dict[str, Value]:
    """Return the arguments of ``home-play-hint``: the edition, the number of bots, and the goal of the match."""
    rules = Rules(PLAY_NOW["rules"])
    return {"edition": rules.edition.name, "number": PLAY_NOW["bots"], **goal_words(rules)}
