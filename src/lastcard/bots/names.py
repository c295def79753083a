"""The names of the bots and their properties. Code that offers, lists or explains bots derives from this list.

``bots/makers.py`` and ``bot_makers.py`` make them.

>>> LEVELS
('random', 'forgetful', 'careful', 'sharp', 'strong', 'searcher', 'master')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from lastcard.bots.strong import SHARP_NOISE
from lastcard.errors import LastCardError
from lastcard.text.digits import decimal
from lastcard.text.faults import fault, shown

MILLION: Final = 10**6

POLICY_FILES: Final = (".onnx", ".npz")
"""How the names of files end that hold a trained policy."""
LEARNED: Final = ("dmc", "ppo")
"""The names of the trained policies in ``policies/learned/``, for two seats of ``classic``. They play wherever a policy in a file does."""
_FILE: Final = re.compile(r"\.[a-z]+[0-9]?$|/")
"""What looks like the name of a file; a rate, as in ``forgetful:0.5``, does not."""


@dataclass(frozen=True, slots=True)
class BotEntry:
    """The properties of a bot, which are known without making it.

    ``level`` is its place among the levels that a table offers, weakest first; bots without a level play in the laboratory only.
    ``forgets`` is how often it forgets by default, out of a million; None if it never does. ``noise`` is the deviation of the random
    number that is added to its judgement of an action, in thousandths of a unit of log odds. ``quick`` is the bot whose choice it takes
    when it has no time to think. A bot with ``has_goals`` can play for the round or for the match.
    """

    name: str
    level: int | None = None
    forgets: int | None = None
    noise: int = 0
    quick: str | None = None
    has_goals: bool = False


BOTS: Final = (
    BotEntry("random", level=1),
    BotEntry("random:lawful"),
    BotEntry("random:wild"),
    BotEntry("caller"),
    BotEntry("careful", level=3),
    BotEntry("forgetful", level=2, forgets=300_000),
    BotEntry("sharp", level=4, noise=SHARP_NOISE, has_goals=True),
    BotEntry("strong", level=5, has_goals=True),
    BotEntry("searcher", level=6, quick="strong", has_goals=True),
    BotEntry("master", level=7, quick="strong", has_goals=True),
)

LEVELS: Final = tuple(bot.name for bot in sorted(BOTS, key=lambda bot: bot.level or 0) if bot.level)
"""The bots that a table offers, weakest first."""

QUICK: Final = {bot.name: bot.quick for bot in BOTS if bot.quick}
"""The bots that look ahead, each with the bot whose choice it takes when it has no time for that."""

NAMES: Final = (*(bot.name for bot in BOTS), *(f"{bot.name}:0.5" for bot in BOTS if bot.forgets))
"""All names; the number of a forgetful bot is how often it forgets, from 0 to 1."""

_BY_NAME: Final = {bot.name: bot for bot in BOTS}


def is_bot_file(name: str) -> bool:
    """Return whether a bot's name is the path of a Python file."""
    return name.endswith(".py")


def is_policy_file(name: str) -> bool:
    """Return whether a file holds the policy of this name: its path, or the name of a policy that the package has.

    >>> is_policy_file("./agent.onnx"), is_policy_file("agent.npz"), is_policy_file("dmc"), is_policy_file("strong")
    (True, True, True, False)
    """
    return name in LEARNED or name.endswith(POLICY_FILES)


def read_name(name: str) -> tuple[str, int]:
    """Return the kind of bot that a name means, and how often it forgets, out of a million, or its noise.

    Raises LastCardError naming the bots there are.

    >>> read_name("random:wild"), read_name("forgetful"), read_name("forgetful:0.2")
    (('random:wild', 0), ('forgetful', 300000), ('forgetful', 200000))
    """
    if name in _BY_NAME:
        return name, _BY_NAME[name].forgets or _BY_NAME[name].noise
    if is_bot_file(name):
        raise LastCardError(fault("bot_of_a_file", path=shown(name)))
    if is_policy_file(name):
        raise LastCardError(fault("policy_of_a_file", path=shown(name)))
    if _FILE.search(name):
        raise LastCardError(fault("no_bot_file", path=shown(name)))
    kind, _, rate = name.partition(":")
    try:
        often = decimal(rate)
    except ValueError:
        often = -1.0
    if kind not in _BY_NAME or not _BY_NAME[kind].forgets or not 0 <= often <= 1:
        raise LastCardError(fault("no_bot", said=name, list=[*NAMES, *LEARNED], names=[bot.name for bot in BOTS if bot.forgets]))
    return kind, round(often * MILLION)


def entry_of(kind: str) -> BotEntry:
    """Return the properties of a kind of bot, as ``read_name`` returns it."""
    return _BY_NAME[kind]
