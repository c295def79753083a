"""Takes the luck out of rounds of the daily match, in workers: the figures of the person at a table, round by round.

The daily match knows of this only as a function: ``community/daily/figures.py`` says what it returns.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from lastcard.community.daily.figures import SEAT, Assess, Moment, RoundFigures
from lastcard.errors import LastCardError
from lastcard.game.view import EVERYTHING
from lastcard.room.clients.addresses import own_address
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job
from lastcard.room.log.match_log import MatchLog, rounds_of
from lastcard.room.log.store import Store
from lastcard.room.structs import msgspec
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.fast.analysis.skill import gains as skill

_LIBRARIES: Final = ("numpy", "llvmlite")
_MATCH: Final = 1


def table_figures(chunks: Iterable[bytes], number: int) -> RoundFigures:
    """Return the figures of the person in round ``number`` of the first match of a table, from its log. A job.

    Raises LastCardError for a round that is not there, or too long.
    """
    from lastcard.fast.analysis.skill.assessment import worlds_within  # NumPy and LLVM: only in workers
    from lastcard.fast.analysis.skill.gains import gains

    for found in rounds_of(chunks, _MATCH):
        played = found.match.rounds[-1]
        if found.match.played == number and played.round.over:
            one = gains(played.round, number, SEAT, worlds=worlds_within(played.round))
            best, worst, luckiest, unluckiest = (_moment(each) for each in (one.best, one.worst, one.luckiest, one.unluckiest))
            luck, advantage = one.luck, one.advantage
            return RoundFigures(
                round(luck.value, 2),
                round(luck.margin, 2),
                round(advantage.value, 2),
                round(advantage.margin, 2),
                best,
                worst,
                luckiest,
                unluckiest,
            )
    raise LastCardError(fault("no_such_round", number=number))


def _moment(one: skill.Moment | None) -> Moment | None:
    return None if one is None else Moment(one.action, one.reference, round(one.worth.value, 1), round(one.worth.margin, 1), one.number)


_FIGURES: Final = Job(table_figures, "record", is_fed=True, is_compiled=True, cpu_s=4)


def daily_assessor(store: Store, compute: Compute) -> Assess | None:
    """Return what assesses rounds in the workers of a server; None where the libraries for compiled code are missing."""
    if any(find_spec(library) is None for library in _LIBRARIES):
        return None

    async def assess(table: str, number: int) -> RoundFigures:
        log = MatchLog(table, _MATCH, EVERYTHING, 0, True, store)
        answer = await compute.run(_FIGURES, number, address=own_address("the daily match"), feed=log.feed())
        return msgspec.json.decode(answer, type=RoundFigures)

    return assess
