"""How much more a bot wins than another one, found out with little luck: by what its choices are worth wherever the two would differ.

Rounds won tell little: of 1,000 rounds of four players, 25 % are 25 ± 2.7 %. Here one bot plays against others, and wherever one of these
would choose otherwise in its place, both choices are played to the end of the round, each in the same number of worlds with the same luck.
The sum of the differences over a round is, on average, the share of rounds that it wins more than the other bot would on its seat (the
performance difference lemma: Kakade and Langford, 2002), whose own share is known, for with such a bot on every seat each wins as often.

>>> found = advantage("classic", 3, "strong", "careful", 40, seed=1, worlds=16)
>>> found.rounds, found.differences > 40, abs(found.more) < 0.2
(40, True, True)
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from lastcard.engine.constants import NOBODY
from lastcard.errors import LastCardError
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_rules, new_states
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import assumed
from lastcard.fast.program.search import differences, lookahead
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.games import workers_of
from lastcard.fast.simulation.table import Table, state_fields
from lastcard.game.verifiable_chance import key_of
from lastcard.rules.rules import Rules
from lastcard.statistics import Z_95, around
from lastcard.text.faults import check_number, fault

WORLDS: Final = 64
"""Worlds in which two choices are compared, if not said otherwise."""

MOST_WORLDS: Final = 10_000
MOST_ROUNDS: Final = 1_000_000
"""More would take days, and tell no more."""

COMPARED: Final = ("careful", "sharp", "strong", "searcher", "master")
"""The bots that say and answer the same out of turn, so that only choices make the difference."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """How much more a bot wins than another one: ``more`` is a part of all rounds, ``error`` its standard error, of so many ``rounds``.

    ``differences``: how many choices of the bot were not those of the other one.
    """

    more: float
    error: float
    rounds: int
    differences: int

    @property
    def interval(self) -> tuple[float, float]:
        """Its interval of 95 %."""
        return around(self.more, Z_95 * self.error).interval


def advantage(
    rules: str | Rules,
    seats: int,
    one: str,
    other: str,
    rounds: int,
    seed: str | int = 0,
    *,
    worlds: int = WORLDS,
    threads: int | None = None,
) -> Advantage:
    """Return how much more a bot wins against others than one of these on its seat, of the rounds of a seed.

    The bots are of ``COMPARED``. Rounds are played on as the other bot plays, or as ``strong`` where the other one looks ahead, which would
    take too long: the result holds then as far as a choice that is better for ``strong`` is as much better for it. Raises LastCardError.
    """
    for name in (one, other):
        if name not in COMPARED:
            raise LastCardError(fault("not_compared", bot=name, list=list(COMPARED)))
    for what, number, least, most in (("rounds", rounds, 2, MOST_ROUNDS), ("worlds", worlds, 1, MOST_WORLDS)):
        check_number(what, number)
        if number < least:
            raise LastCardError(fault("number_at_least", what=f"{what}={number}", least=least))
        if number > most:
            raise LastCardError(fault("number_at_most", what=f"{what}={number}", most=most))
    table = Table.of(rules, seats, [one, *[other] * (seats - 1)], seed, rotate=True)
    comparer = _Comparer(table, worlds)
    with ThreadPoolExecutor(workers_of(threads)) as pool:
        found = np.array(list(pool.map(comparer.round, range(rounds))))
    return Advantage(
        more=float(found[:, 0].mean()),
        error=float(found[:, 0].std(ddof=1)) / rounds**0.5,
        rounds=rounds,
        differences=int(found[:, 1].sum()),
    )


class _Comparer:
    """Plays rounds of a table, any number of them at a time, the choices of whose first bot are compared with those of the others."""

    def __init__(self, table: Table, worlds: int) -> None:
        values = setup.rules_fields(table.rules, ["strong", *table.bots])
        self._table, self._worlds = table, worlds
        self._rest = "strong" if table.bots[1] in setup.SEARCHERS else table.bots[1]
        self._fields = state_fields(table, values)
        self._rules = new_rules(values)
        # the bot that finishes the rounds sits at no seat, so constant propagation has to be told of it
        known = self._fields | {"policy": [setup.SEATED[self._rest]] * table.seats}
        self._program = compiled(CompileRequest(sources.DIFFERENCE_ENTRY_POINTS, assumed=assumed(values, known)))

    def round(self, number: int) -> tuple[float, int]:
        """Return the sum of the differences of a round, and how many choices differed."""
        table = self._table
        states = new_states(3, self._fields)
        seat = -number % table.seats
        told, row = np.zeros(lookahead.LOOKED, np.int64), np.full(2, NOBODY, np.int64)
        policy, rate = int(self._fields["bots"][1]), int(self._fields["rates"][1])
        self._program.call("start_round", states[:1], self._rules, number, table.key)
        play_on = partial(self._program.call, "play_to_difference", states[:1], states[1:2], states[2:], self._rules, told, row)
        total, count = 0, 0
        while play_on(seat, policy, rate):
            total += self._difference(
                states[:1], seat, int(row[differences.D_CHOSEN]), int(row[differences.D_OTHERWISE]), f"{number} {count}"
            )
            count += 1
        return total / differences.SHARES / self._worlds, count

    def _difference(self, state: Array, seat: int, chosen: int, otherwise: int, name: str) -> int:
        """Return how much larger the shares of the win are after one choice than after another, in all worlds together."""
        state = state.copy()
        state["policy"], state["rate"] = setup.SEATED[self._rest], 0
        copy = state.copy()
        finish = [self._program.bound("share_after", copy, self._rules, seat, action) for action in (chosen, otherwise)]
        total, held, kept, key_at = 0, copy.view(np.uint8), state.view(np.uint8), copy["key"]
        for key in np.random.default_rng(key_of(f"{self._table.key} {name}") & (1 << 63) - 1).integers(0, 1 << 62, self._worlds).tolist():
            for play_out, sign in zip(finish, (1, -1), strict=True):
                held[:] = kept
                key_at[0] = key
                total += sign * play_out()
        return total
