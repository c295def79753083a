"""Measure the lead curve: how often the later winner is ahead, by progress of the round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcard.errors import LastCardError
from lastcard.fast import Table
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import GameState, game_rules, game_state
from lastcard.fast.simulation import setup
from lastcard.fast.simulation.table import state_fields
from lastcard.statistics import Estimate, wilson
from lastcard.text.faults import fault

STEPS: Final = 20
"""The number of equal parts into which the progress of a round is divided."""

_LIMIT: Final = 5000  # moves; rounds abandoned after 20,000 would take most of the time


@dataclass(frozen=True, slots=True)
class Lead:
    """The share of rounds whose winner alone held the fewest cards after 0, 5, 10 … 100 % of the decisions, and the number of rounds."""

    rounds: int
    ahead: tuple[Estimate, ...]


def lead_curve(table: Table, rounds: int = 300) -> Lead:
    """Play single rounds of a table, from number 0, and record the hand sizes after every decision.

    Runs in the interpreter, at a few hundred rounds a second at most. Rounds without a winner or with more than 5,000 moves do not count.
    Raises LastCardError for fewer than one round, for bots that are not compiled, and if no round had a winner.

    >>> lead = lead_curve(Table.of("classic", 3, "random", seed=1), rounds=20)
    >>> len(lead.ahead), lead.ahead[-1].value, lead.ahead[0].value < 0.6
    (21, 1.0, True)
    """
    if rounds < 1:
        raise LastCardError(fault("rounds_at_least", number=rounds))
    values = setup.rules_fields(table.rules, table.bots, matches=table.matches)
    rules = game_rules(values)
    state = game_state({**state_fields(table, values), "watching": 1, "limit": min(table.limit, _LIMIT)})
    leaders: list[int] = []

    def watch(s: GameState) -> None:
        leaders.append(sole_leader(s.size[: s.seats]))

    code = sources.load({**sources.HOOKS, "watch": watch})
    row = [0] * code.ROW
    won, counted = [0] * (STEPS + 1), 0
    for game in range(rounds):
        leaders.clear()
        code.rounds(state, rules, row, game, 1, table.key)
        if not state.winners or not leaders:
            continue
        counted += 1
        for step in range(STEPS + 1):
            seat = leaders[max(0, -(-len(leaders) * step // STEPS) - 1)]
            won[step] += seat >= 0 and state.winners >> seat & 1
    if not counted:
        raise LastCardError(fault("lead_none", line=str(table.rules), number=rounds))
    return Lead(counted, tuple(wilson(number, counted) for number in won))


def sole_leader(sizes: list[int]) -> int:
    """Return the index of the unique minimum; -1 if several share it.

    >>> sole_leader([3, 2, 5]), sole_leader([2, 2, 5])
    (1, -1)
    """
    fewest = min(sizes)
    return sizes.index(fewest) if sizes.count(fewest) == 1 else -1
