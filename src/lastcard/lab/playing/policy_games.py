"""Play policies on arrays against bots and against each other, many games at a time.

Their deals come from a seed as those of compiled bots do, but they are others: a batch derives them in its own way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from lastcard.fast import Batch, Games
from lastcard.policies.loading import Policy
from lastcard.rules.rules import Rules

Numbers = np.ndarray[Any, Any]
_AT_A_TIME: Final = 500


def play_policies(
    rules: Rules, who: Sequence[str | Policy], seed: str | int, games: int, *, first: int = 0, matches: bool = False
) -> Iterator[Games]:
    """Yield games in which ``who`` sits from p1 on, bots by name and policies, with their ``winners`` alone (``decisions`` is 0)."""
    for begin in range(first, first + games, _AT_A_TIME):
        count = min(_AT_A_TIME, first + games - begin)
        won = _winners(rules, who, f"{seed} {begin}", count, matches=matches)
        yield Games({"winners": won, "decisions": np.zeros(count, np.int64)}, begin)


def _winners(rules: Rules, who: Sequence[str | Policy], seed: str, games: int, *, matches: bool) -> Numbers:
    """Return the winners of each game as a bit mask. Only the first game in each slot of the batch counts."""
    bots = [one if isinstance(one, str) else None for one in who]
    batch = Batch(rules, len(who), games, seed, bots=bots, observe=True, payoff="win", matches=matches)
    found: Numbers = np.zeros(games, np.int64)
    left: Numbers = np.ones(games, np.bool_)
    policies = {id(one): one for one in who if not isinstance(one, str)}
    seats_of = {name: [seat for seat, one in enumerate(who) if id(one) == name] for name in policies}
    while left.any():
        chosen = batch.action_mask.argmax(axis=1)
        for name, policy in policies.items():
            rows = np.flatnonzero(left & np.isin(batch.agents, seats_of[name]))
            if len(rows):
                chosen[rows] = policy(batch.observation[rows].astype(np.float32, copy=False), batch.action_mask[rows])
        batch.step(chosen)
        over = left & ((batch.terminated | batch.truncated) != 0)
        found[over] = ((batch.rewards[over] > 0) << np.arange(len(who))).sum(axis=1)
        left &= ~over
    return found
