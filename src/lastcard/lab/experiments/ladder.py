"""Rate bots by a round robin, in which every pairing plays the same deals in every seating.

``pairings`` plays the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lastcard.errors import LastCardError
from lastcard.lab.experiments.round_robin import Ladder
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn, Note

if TYPE_CHECKING:
    from lastcard.fast.vector.sight import LoadedPolicy
    from lastcard.rules.rules import Rules

MOST_GAMES: Final = 10**12
"""The most games, which take weeks; the deals of far more could not be numbered in 64 bits."""


def ladder(
    rules: str | Rules,
    bots: str | Sequence[str | LoadedPolicy],
    seats: int = 2,
    games: int = 10_000,
    seed: str | int = 0,
    *,
    matches: bool = False,
    threads: int | None = None,
    go_on: GoOn = lambda games: True,
    note: Note = lambda mistakes: None,
) -> Ladder:
    """Play every pair of bots over the same deals in every seating, and rate the bots.

    With two seats the bots play head to head; with more, they alternate from seat to seat. ``games`` is for each pairing, rounded up to
    whole deals. ``go_on`` receives the total number of games played and may end the ladder early; then only the deals count that every
    pairing has played. A bot ``run:COMMAND`` is a program (docs/program/wire.md); ``note`` receives the mistakes of programs at the end.
    What ``lastcard.policies.load`` returns plays by its name.
    Raises RulesError, or LastCardError for unknown bots or too few of them.

    >>> found = ladder("paw-patrol", "random,random:lawful", seats=2, games=400, seed=7)
    >>> [found.bots[row.bot] for row in found.standings], found.deals, found.seatings
    (['random', 'random:lawful'], 200, 2)
    """
    names = (
        [name.strip() for name in bots.split(",")] if isinstance(bots, str) else [one if isinstance(one, str) else one.name for one in bots]
    )
    if len(names) < 2:
        raise LastCardError(fault("ladder_bots", list=names or "–"))
    if games < 1:
        raise LastCardError(fault("games_at_least", number=games))
    if games > MOST_GAMES:
        raise LastCardError(fault("number_at_most", what=f"--games {games}", most=MOST_GAMES))
    from lastcard.lab.experiments.ladder_games import play_ladder, seatings
    from lastcard.rules.rules import Rules

    made = Rules(rules)
    made.check_seats(seats)
    deals = -(-games // len(seatings(seats)))
    return play_ladder(made, names, seats, deals, seed, matches=matches, threads=threads, go_on=go_on, note=note)
