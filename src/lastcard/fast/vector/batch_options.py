"""The options of a batch: which values there are, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from lastcard.bots import read_name
from lastcard.bots.names import is_policy_file
from lastcard.errors import LastCardError
from lastcard.fast.simulation import setup
from lastcard.fast.vector.policy_files import Policy, load_file
from lastcard.fast.vector.policy_players import AnyPolicy, name_of
from lastcard.fast.vector.sight import BotPolicy, LoadedPolicy
from lastcard.text.faults import check_kind, check_number, check_within, fault

PAYOFFS: Final = ("points", "win")
"""What rewards are: points after each round, or 1 from each loser after each game."""

IN_BYTES: Final = "bytes"
COMPACT: Final = "compact"
OBSERVE: Final = (False, True, IN_BYTES, COMPACT)
"""Which observations are written: the compact ones (False or "compact"), or full ones as single floats or as bytes."""

_MOST_GAMES: Final = 1 << 24
"""The most games of a batch: each takes 40 kB."""

_MOST_LIMIT: Final = 1 << 31


def check_limits(games: int, limit: int, max_turns: int | None) -> None:
    """Raise LastCardError for numbers of games, actions or turns that are no whole numbers, or out of range."""
    check_number("games", games)
    check_number("limit", limit)
    if max_turns is not None:
        check_number("max_turns", max_turns)
    for name, number in (("limit", limit), ("max_turns", max_turns)):
        if number is not None and number < 1:
            raise LastCardError(fault("at_least_one", what=f"{name} {number}"))
        check_within(name, number or 1, 1, _MOST_LIMIT)
    if games < 1:
        raise LastCardError(fault("games_at_least", number=games))
    check_within("games", games, 1, _MOST_GAMES)


def check_flags(**flags: object) -> None:
    """Raise LastCardError for a flag that is neither True nor False."""
    for name, flag in flags.items():
        check_kind(name, flag, (bool, np.bool_), "True, False")


def check_words(payoff: str, observe: bool | str) -> None:
    """Raise LastCardError for a payoff or observations that there are not."""
    if payoff not in PAYOFFS:
        raise LastCardError(fault("batch_payoff", given=str(payoff), list=list(PAYOFFS)))
    if observe not in OBSERVE:
        raise LastCardError(fault("batch_observe", given=str(observe), list=[str(one) for one in OBSERVE]))


def players_of(
    bots: Sequence[str | Policy | LoadedPolicy | None] | None, seats: int, observe: bool
) -> tuple[tuple[str | None, ...], dict[int, AnyPolicy]]:
    """Return the name of the bot of each player, None for a player that is asked, and the policies by player.

    Raises LastCardError unless there are ``seats``, one of them None; for an unknown bot, one that looks ahead, and a file that holds no
    policy; and for policies without full observations (``observe``).
    """
    given = (None,) * seats if bots is None else tuple(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else ()
    if len(given) != seats or None not in given or not all(one is None or isinstance(one, str) or callable(one) for one in given):
        raise LastCardError(fault("batch_bots", number=seats, given=str(bots)))
    loaded = {one: load_file(one) for one in given if isinstance(one, str) and is_policy_file(one)}
    named: list[str | None] = []
    policies: dict[int, AnyPolicy] = {}
    for player, one in enumerate(given):
        found = one.name if isinstance(one, BotPolicy) else loaded.get(one, one) if isinstance(one, str) else one
        if found is None or isinstance(found, str):
            if found is not None and read_name(found)[0] in setup.SEARCHERS:
                raise LastCardError(fault("looks_ahead", list=[found]))
            named.append(found)
        else:
            policies[player] = found
            named.append(name_of(found))
    if policies and not observe:
        raise LastCardError(fault("policy_observes", list=[named[player] or "" for player in policies]))
    return tuple(named), policies


def not_offered(game: int, games: int, action: object, player: int, possible: list[int]) -> LastCardError:
    """Return the error for an action that the mask does not allow: it names the game, from 0, where there are several.

    >>> print(not_offered(0, 1, 408, 1, [7]))
    action 408 is not offered to p1; possible: [7]
    >>> print(not_offered(3, 8, 408, 1, [7]))
    game 3: action 408 is not offered to p1; possible: [7]
    """
    told = {"action": str(action), "where": f"p{player}", "list": str(possible)}
    return LastCardError(fault("action_not_offered", **told) if games == 1 else fault("batch_not_offered", number=str(game), **told))
