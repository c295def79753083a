"""Make a bot by its name from a table of makers. The table here has the bots that need the standard library only.

``bot_makers.make_bot`` makes all bots, also those that look ahead: they need the compiled program, which is above this package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lastcard.bots.bot import Bot
from lastcard.bots.caller import CallerBot
from lastcard.bots.careful import CarefulBot
from lastcard.bots.forgetful import ForgetfulBot
from lastcard.bots.names import entry_of, read_name
from lastcard.bots.nets import GOALS, ROUND
from lastcard.bots.random_bot import LawfulBot, RandomBot, WildBot
from lastcard.bots.strong import SharpBot, StrongBot
from lastcard.errors import LastCardError
from lastcard.text.faults import fault

Maker = Callable[..., Bot]
"""A function that makes a bot from a seed and, if the bot has one, its goal or how often it forgets, out of a million."""

MAKERS: Final[Mapping[str, Maker]] = {
    "random": RandomBot,
    "random:lawful": LawfulBot,
    "random:wild": WildBot,
    "caller": CallerBot,
    "careful": CarefulBot,
    "forgetful": ForgetfulBot,
    "sharp": SharpBot,
    "strong": StrongBot,
}
"""The makers of the bots that do not look ahead."""


def make_from(makers: Mapping[str, Maker], name: str, seed: str | int, goal: str = ROUND) -> Bot:
    """Return the bot of a name, by its maker. Raises LastCardError that names the possible bots or goals.

    >>> make_from(MAKERS, "forgetful:0.2", 1).rate
    200000
    """
    kind, rate = read_name(name)
    entry = entry_of(kind)
    if goal not in GOALS:
        raise LastCardError(fault("no_goal", said=str(goal), list=list(GOALS)))
    make = makers[kind]
    if entry.has_goals:
        return make(seed, goal)
    return make(seed) if entry.forgets is None else make(seed, rate)
