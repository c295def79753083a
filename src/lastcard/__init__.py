"""Last Card: a referee for UNO rule sets, six published ones and more, played by people, bots and programs.

>>> import lastcard
>>> rnd = lastcard.Round.deal("classic", players=4, seed=7)
>>> rnd.turn
'p2'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.cards import Card, Cards
from lastcard.errors import IllegalAction, LastCardError, NotationError, RecordError, RulesError
from lastcard.game.action import Action
from lastcard.game.ask import Ask
from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.game.replay import load, replay
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.rules.rules import Rules

if TYPE_CHECKING:
    from lastcard.bots import Bot
    from lastcard.fast.analysis import Analysis
    from lastcard.rules.sheets import Why

__all__ = [
    "Action",
    "Analysis",
    "Ask",
    "Bot",
    "Card",
    "Cards",
    "Event",
    "IllegalAction",
    "LastCardError",
    "Match",
    "NotationError",
    "RecordError",
    "Round",
    "Rules",
    "RulesError",
    "View",
    "load",
    "replay",
    "why",
]
__version__ = "0.1.0"


def why(id: str) -> Why:
    """Return a rule in our own words, the editions and settings it belongs to, and what other editions say about the same point.

    Raises LastCardError for an id there is not.

    >>> print(str(why("MC-27")).splitlines()[0])
    MC-27 · UNO Minecraft
    """
    from lastcard.rules.sheets import why as explain

    return explain(id)


def __getattr__(name: str) -> object:
    """Return ``Bot`` or ``Analysis``, imported when first asked for: bots take as long to import as the referee, machine code longer."""
    if name == "Bot":
        from lastcard.bots import Bot

        return Bot
    if name == "Analysis":
        from lastcard.fast.analysis import Analysis

        return Analysis
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return all names, those that are imported late as well: what is completed in a notebook."""
    return sorted({*globals(), *__all__})
