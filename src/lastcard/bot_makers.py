"""Making every bot by its name, also the bots that look ahead."""

from __future__ import annotations

from lastcard.bots.bot import Bot
from lastcard.bots.makers import MAKERS, Maker, make_from
from lastcard.bots.names import QUICK
from lastcard.bots.nets import ROUND
from lastcard.errors import LastCardError


def make_bot(name: str, seed: str | int, goal: str = ROUND) -> Bot:
    """Return the bot of a name. Its choices depend on the seed (a ``chance.Key`` is taken as it is), its seat and the moves so far.

    ``goal`` is what it plays for: the ``round``, of which only the winner counts, or the ``match``, for which points are collected. Bots
    without a net play alike for both. Where compiled code cannot run, ``searcher`` and ``master`` play as ``strong``, from which they
    start. Raises LastCardError naming the bots or the goals there are.

    >>> make_bot("forgetful:0.2", 1).rate
    200000
    """
    makers = {name: _search_maker(name)} if name in QUICK else MAKERS
    return make_from(makers, name, seed, goal)


def _search_maker(name: str) -> Maker:
    """Return the maker of a bot that looks ahead; that of its quick bot where NumPy or LLVM is missing."""
    try:
        from lastcard.fast.analysis.searcher import MasterBot, SearcherBot
    except (ImportError, LastCardError):  # the latter is what lastcard.fast raises where one of them is missing
        return MAKERS[QUICK[name]]
    return MasterBot if name == "master" else SearcherBot
