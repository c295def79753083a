"""The registry of bots: one entry each. Code that offers, lists or explains bots derives from it, or is checked against it by name.

>>> LEVELS
('random', 'forgetful', 'careful', 'sharp', 'strong', 'searcher', 'master')
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from lastcard.bots.bot import Bot
from lastcard.bots.caller import CallerBot
from lastcard.bots.careful import CarefulBot
from lastcard.bots.forgetful import ForgetfulBot
from lastcard.bots.nets import GOALS, ROUND
from lastcard.bots.random_bot import LawfulBot, RandomBot, WildBot
from lastcard.bots.strong import SHARP_NOISE, SharpBot, StrongBot
from lastcard.errors import LastCardError
from lastcard.text.faults import fault, shown
from lastcard.text.numbers import decimal

MILLION: Final = 10**6


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot by name.

    ``make`` takes a seed and, where ``forgets`` is given, how often the bot forgets, out of a million: ``forgets`` if its name does not
    say. ``noise`` is added to what it judges, in thousandths of a unit of log odds. A table offers it at the place ``level`` among its
    levels, weakest first; bots without one play in the laboratory only. ``quick`` is the bot whose choice it takes where it has no time to
    think; others need none. Those with ``has_goals`` play for a round or for a match, and ``make`` takes which.
    """

    name: str
    make: Callable[..., Bot]
    level: int | None = None
    forgets: int | None = None
    noise: int = 0
    quick: str | None = None
    has_goals: bool = False


def _looking(name: str) -> Callable[..., Bot]:
    """Return what makes a bot that looks ahead; where compiled code cannot be run, one that plays as ``strong``, from which it starts."""

    def made(seed: str | int, goal: str = ROUND) -> Bot:
        try:
            module = import_module("lastcard.fast.analysis.searcher")  # by name: what is compiled stands above the bots
        except ImportError:
            return StrongBot(seed, goal)
        bot: Bot = getattr(module, name)(seed, goal)
        return bot

    return made


BOTS: Final = (
    Entry("random", RandomBot, level=1),
    Entry("random:lawful", LawfulBot),
    Entry("random:wild", WildBot),
    Entry("caller", CallerBot),
    Entry("careful", CarefulBot, level=3),
    Entry("forgetful", ForgetfulBot, level=2, forgets=300_000),
    Entry("sharp", SharpBot, level=4, noise=SHARP_NOISE, has_goals=True),
    Entry("strong", StrongBot, level=5, has_goals=True),
    Entry("searcher", _looking("SearcherBot"), level=6, quick="strong", has_goals=True),
    Entry("master", _looking("MasterBot"), level=7, quick="strong", has_goals=True),
)

LEVELS: Final = tuple(bot.name for bot in sorted(BOTS, key=lambda bot: bot.level or 0) if bot.level)
"""The bots that a table offers, weakest first."""

QUICK: Final = {bot.name: bot.quick for bot in BOTS if bot.quick}
"""The bots that take long to think, each with the one whose choice it takes where it has no time for that."""

NAMES: Final = (*(bot.name for bot in BOTS), *(f"{bot.name}:0.5" for bot in BOTS if bot.forgets))
"""The bots there are; the number of a forgetful one is how often it forgets, from 0 to 1."""

_BY_NAME: Final = {bot.name: bot for bot in BOTS}


def read_name(name: str) -> tuple[str, int]:
    """Return what sort of bot a name means, and how often it forgets, out of a million, or its noise.

    Raises LastCardError naming those there are.

    >>> read_name("random:wild"), read_name("forgetful"), read_name("forgetful:0.2")
    (('random:wild', 0), ('forgetful', 300000), ('forgetful', 200000))
    """
    if name in _BY_NAME:
        return name, _BY_NAME[name].forgets or _BY_NAME[name].noise
    if name.endswith(".py"):
        raise LastCardError(fault("bot_of_a_file", path=shown(name)))
    sort, _, rate = name.partition(":")
    try:
        often = decimal(rate)
    except ValueError:
        often = -1.0
    if sort not in _BY_NAME or not _BY_NAME[sort].forgets or not 0 <= often <= 1:
        raise LastCardError(fault("no_bot", said=name, list=list(NAMES), names=[bot.name for bot in BOTS if bot.forgets]))
    return sort, round(often * MILLION)


def make(name: str, seed: str | int, goal: str = ROUND) -> Bot:
    """Return the bot of a name. Its luck comes from the seed (a ``chance.Key`` is taken as it is), its seat and the moves so far.

    ``goal`` is what it plays for: ``round``, of which only the winner counts, or ``match``, for which points are collected. Bots without a
    net play alike for both. Raises LastCardError naming the bots or the goals there are.

    >>> make("forgetful:0.2", 1).rate
    200000
    """
    sort, rate = read_name(name)
    entry = _BY_NAME[sort]
    if goal not in GOALS:
        raise LastCardError(fault("no_goal", said=str(goal), list=list(GOALS)))
    if entry.has_goals:
        return entry.make(seed, goal)
    return entry.make(seed) if entry.forgets is None else entry.make(seed, rate)
