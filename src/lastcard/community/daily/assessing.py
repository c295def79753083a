"""Assesses results of the daily match, one after the other: each once, when it is stored, or when somebody looks and nobody has done it.

The work takes seconds of a worker. Nobody waits for it; the table of the day shows points until it is done.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial
from typing import Final

from lastcard.community.daily.facts import DAY, Assessed, Day
from lastcard.community.daily.figures import Assess, RoundFigures
from lastcard.community.daily.plan import ROUNDS
from lastcard.community.one_by_one import PASSING, OneByOne
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError

LOG: Final = logging.getLogger(__name__)
_AGAIN_MS: Final = 60_000
"""After so long a result that is not assessed is tried again, also by a process that has not stored it."""


class Assessing:
    """The results that wait in one process. Without ``assess`` nothing is assessed."""

    def __init__(self, streams: Streams, assess: Assess | None) -> None:
        self._streams: Final = streams
        self._assess: Final = assess
        self._waiting: Final = OneByOne[tuple[str, str]](self._one, _AGAIN_MS)

    @property
    def is_possible(self) -> bool:
        """Whether this server can assess rounds."""
        return self._assess is not None

    def want(self, day: Day, people: Iterable[str], *, now: int, fresh: bool = False) -> None:
        """Let results of a day be assessed that are not yet; ``fresh`` are those that this process has stored just now."""
        if self._assess is None:
            return
        for who in people:
            one = day.people.get(who)
            if one is not None and one.result is not None and one.result.figures is None:
                self._waiting.want((day.day, who), since=one.result.at, now=now, fresh=fresh)

    async def settle(self) -> None:
        """Wait until nothing waits."""
        await self._waiting.settle()

    async def _one(self, key: tuple[str, str]) -> None:
        name, who = key
        day = await self._streams.state(DAY, name)
        one = day.people.get(who)
        if self._assess is None or one is None or one.result is None or one.result.figures is not None:
            return
        table, rounds = one.table, list[RoundFigures]()
        try:
            for number in range(1, ROUNDS + 1):
                rounds.append(await self._assess(table, number))
        except PASSING:
            raise
        except LastCardError as error:
            LOG.warning("table %s of the daily match cannot be assessed: %s", table, error)
            rounds = []
        await self._streams.decide(DAY, name, partial(_keep, who, tuple(rounds)))


def _keep(who: str, rounds: tuple[RoundFigures, ...], day: Day, now: int) -> Decided[None]:
    one = day.people.get(who)
    if one is None or one.result is None or one.result.figures is not None:
        return Decided(None)
    return Decided(None, Assessed(who, rounds))
