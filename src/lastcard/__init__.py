"""Last Card: a referee for UNO rule sets, six published ones and more, played by people, bots and programs.

>>> import lastcard
>>> rnd = lastcard.Round.deal("classic", players=4, seed=7)
>>> rnd.turn
'p2'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from lastcard.cards import Card, Cards
from lastcard.errors import IllegalAction, LastCardError, NotationError, RecordError, RulesError

if TYPE_CHECKING:
    from lastcard import envs as envs
    from lastcard import fast as fast
    from lastcard import lab as lab
    from lastcard import policies as policies
    from lastcard.bot_makers import make_bot
    from lastcard.bots import Bot
    from lastcard.fast.analysis.analysis import Analysis, analyse
    from lastcard.fast.analysis.skill.assessment import Assessment, assess
    from lastcard.game.action import Action
    from lastcard.game.ask import Ask
    from lastcard.game.events import Event
    from lastcard.game.match import Match
    from lastcard.game.records.replay import load, replay
    from lastcard.game.records.verify import verify
    from lastcard.game.round import Round
    from lastcard.game.view import View
    from lastcard.rules.edition import EDITIONS
    from lastcard.rules.rules import Rules
    from lastcard.rules.sheets import Why

__all__ = [
    "EDITIONS",
    "Action",
    "Analysis",
    "Ask",
    "Assessment",
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
    "analyse",
    "assess",
    "load",
    "make_bot",
    "replay",
    "verify",
    "why",
]
__version__ = "1.0.0"

_LATE: Final = {
    "EDITIONS": "lastcard.rules.edition",
    "Action": "lastcard.game.action",
    "Analysis": "lastcard.fast.analysis.analysis",
    "Ask": "lastcard.game.ask",
    "Assessment": "lastcard.fast.analysis.skill.assessment",
    "Bot": "lastcard.bots",
    "Event": "lastcard.game.events",
    "Match": "lastcard.game.match",
    "Round": "lastcard.game.round",
    "Rules": "lastcard.rules.rules",
    "View": "lastcard.game.view",
    "analyse": "lastcard.fast.analysis.analysis",
    "assess": "lastcard.fast.analysis.skill.assessment",
    "load": "lastcard.game.records.replay",
    "make_bot": "lastcard.bot_makers",
    "replay": "lastcard.game.records.replay",
    "verify": "lastcard.game.records.verify",
}
"""The modules of the names that are imported on first use."""

_PACKAGES: Final = ("envs", "fast", "lab", "policies")
"""The packages that are imported on first use."""


def why(id: str) -> Why:
    """Explain a rule: its text, its editions and settings, and what other editions say on the same point.

    Raises LastCardError for an unknown id.

    >>> print(str(why("MC-27")).splitlines()[0])
    MC-27 · UNO Minecraft
    """
    from lastcard.rules.sheets import why as explain

    return explain(id)


def __getattr__(name: str) -> object:
    """Import a public name or package on first use: ``import lastcard`` loads neither the bots nor NumPy.

    A package whose libraries are missing raises LastCardError, which names the extra to install.
    """
    if name in _PACKAGES:
        return import_module(f"{__name__}.{name}")
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_LATE[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the public names and packages, also those not imported yet, for completion in notebooks."""
    return sorted({*__all__, *_PACKAGES, *(name for name in globals() if name.startswith("__"))})
