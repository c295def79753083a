"""Takes the luck out of rounds of rated matches, in workers, from the log of a table: the figures of all seats, round by round.

Ratings know of this only as a function: ``community/ratings/assessing.py`` says what it returns.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Final

from lastcard.community.ratings.assessing import AssessRated, RoundSkills, SeatSkill
from lastcard.errors import LastCardError
from lastcard.game.round import Round
from lastcard.game.view import EVERYTHING
from lastcard.room.clients.addresses import own_address
from lastcard.room.compute.compute import Compute
from lastcard.room.compute.job import Job
from lastcard.room.log.match_log import MatchLog, rounds_of
from lastcard.room.log.store import Store
from lastcard.room.structs import msgspec

_LIBRARIES: Final = ("numpy", "llvmlite")


def round_skills(chunks: Iterable[bytes], match: int, number: int) -> RoundSkills:
    """Return the figures of round ``number`` of a match of a table, from its log, and how many finished rounds the match has. A job.

    They are those that the replay of the match shows.
    """
    count, wanted = 0, None
    for found in rounds_of(chunks, match):
        if found.match.rounds[-1].round.over:
            count += 1
            if found.match.played == number:
                wanted = found.match.rounds[-1].round
    return RoundSkills(count, () if wanted is None else _seats(wanted, number))


def _seats(played: Round, number: int) -> tuple[SeatSkill, ...]:
    from lastcard.fast.analysis.skill.assessment import assessed, worlds_within  # NumPy and LLVM: only in workers

    try:
        worlds = worlds_within(played)
    except LastCardError:  # too long
        return ()
    return tuple(
        SeatSkill(
            one.seat,
            round(one.result.win, 4),
            round(one.adjusted.win.value, 4),
            round(one.adjusted.win.margin, 4),
            round(one.advantage.win.value, 4),
            round(one.advantage.win.margin, 4),
        )
        for one in assessed(played, number, worlds=worlds).seats
    )


_SKILLS: Final = Job(round_skills, "record", is_fed=True, is_compiled=True, cpu_s=4)


def rated_assessor(store: Store, compute: Compute) -> AssessRated | None:
    """Return what assesses rounds in the workers of a server; None where the libraries for compiled code are missing."""
    if any(find_spec(library) is None for library in _LIBRARIES):
        return None

    async def assess(table: str, match: int, number: int) -> RoundSkills:
        log = MatchLog(table, match, EVERYTHING, 0, True, store)
        answer = await compute.run(_SKILLS, match, number, address=own_address("rated matches"), feed=log.feed())
        return msgspec.json.decode(answer, type=RoundSkills)

    return assess
