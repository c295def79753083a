"""Make any bot by its name, also the bots that look ahead."""

from __future__ import annotations

from lastcard.bots.bot import Bot
from lastcard.bots.makers import MAKERS, Maker, make_from
from lastcard.bots.names import QUICK, is_bot_file, is_policy_file
from lastcard.bots.nets import ROUND
from lastcard.errors import LastCardError
from lastcard.text.faults import check_text


def make_bot(name: str, seed: str | int = 0, goal: str = ROUND) -> Bot:
    """Return the bot of a name. Its choices depend on the seed (or a ``verifiable_chance.Key``), its seat and the actions so far.

    ``goal`` is what it plays for: to win the ``round``, or to collect points in the ``match``. Bots without a net play the same for both.
    ``dmc`` and ``ppo`` are trained policies for two seats of ``classic``, which need NumPy and LLVM. A path is a name as well: of a trained
    policy, ``./agent.onnx`` or ``./agent.npz``, or of a Python file with a class ``Bot``, ``./mybot.py``, whose code runs with your rights.
    Where NumPy or LLVM is missing, ``searcher`` and ``master`` play as ``strong``;
    Python in a browser has the WebAssembly module for them, and without it their choices raise LastCardError.
    Raises LastCardError that names the bots or goals there are, or says what is wrong with a file.

    >>> make_bot("forgetful:0.2", 1).rate
    200000
    """
    check_text("name", name, "careful")
    if is_policy_file(name):
        from lastcard.fast.analysis.policy_bots import ArrayBot

        return ArrayBot.read(name)
    if is_bot_file(name):
        from lastcard.fast.compiler.custom_bots import read_custom_bot

        return read_custom_bot(name).maker()(seed)
    return built_in_bot(name, seed, goal)


def built_in_bot(name: str, seed: str | int, goal: str = ROUND) -> Bot:
    """Return a bot of this package as ``make_bot`` does. A path is no name here, so that a name from a stranger opens no file."""
    makers = {name: _search_maker(name)} if name in QUICK else MAKERS
    return make_from(makers, name, seed, goal)


def _search_maker(name: str) -> Maker:
    """Return the maker of a bot that looks ahead, or the maker of its quick bot if NumPy or LLVM is missing."""
    try:
        from lastcard.fast.analysis.lookahead_bots import MasterBot, SearcherBot
    except (ImportError, LastCardError):  # the latter is what lastcard.fast raises where one of them is missing
        return MAKERS[QUICK[name]]
    return MasterBot if name == "master" else SearcherBot
