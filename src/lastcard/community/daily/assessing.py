"""Assesses results of the daily match, one after the other: each once, when it is stored, or when somebody looks and nobody has done it.

The work takes seconds of a worker. Nobody waits for it; the table of the day shows points until it is done.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from typing import Final

from lastcard.community.daily.facts import DAY, Assessed, Day
from lastcard.community.daily.figures import Assess, RoundFigures
from lastcard.community.daily.plan import ROUNDS
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.room.errors import Refused

LOG: Final = logging.getLogger(__name__)
MOST: Final = 1_000
"""How many results wait at most; who comes later is assessed when somebody looks again."""
_AGAIN_MS: Final = 60_000
"""After so long a result that is not assessed is tried again, also by a process that has not stored it."""


class Assessing:
    """The results that wait in one process. Without ``assess`` nothing is assessed."""

    def __init__(self, streams: Streams, assess: Assess | None) -> None:
        self._streams: Final = streams
        self._assess: Final = assess
        self._waiting: Final[OrderedDict[tuple[str, str], None]] = OrderedDict()
        self._tried: Final[OrderedDict[tuple[str, str], int]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_possible(self) -> bool:
        """Whether this server can assess rounds."""
        return self._assess is not None

    def want(self, day: Day, people: Iterable[str], *, now: int, fresh: bool = False) -> None:
        """Let results of a day be assessed that are not yet; ``fresh`` are those that this process has stored just now."""
        if self._assess is None:
            return
        for who in people:
            one, key = day.people.get(who), (day.day, who)
            if one is None or one.result is None or one.result.figures is not None or len(self._waiting) >= MOST:
                continue
            if not fresh and now < max(one.result.at, self._tried.get(key, 0)) + _AGAIN_MS:
                continue
            self._tried[key] = now
            while len(self._tried) > MOST:
                self._tried.popitem(last=False)
            self._waiting[key] = None
        if self._waiting and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._work(self._assess))

    async def settle(self) -> None:
        """Wait until nothing waits."""
        while self._task is not None and not self._task.done():
            await asyncio.wait((self._task,))

    async def _work(self, assess: Assess) -> None:
        while self._waiting:
            (day, who), _ = self._waiting.popitem(last=False)
            try:
                await self._one(assess, day, who)
            except LastCardError as error:  # the store fails, or there is too much to do: whoever looks later tries again
                LOG.info("a result of %s was not assessed: %s", day, error)

    async def _one(self, assess: Assess, name: str, who: str) -> None:
        day = await self._streams.state(DAY, name)
        one = day.people.get(who)
        if one is None or one.result is None or one.result.figures is not None:
            return
        table, rounds = one.table, list[RoundFigures]()
        try:
            for number in range(1, ROUNDS + 1):
                rounds.append(await assess(table, number))
        except Refused:
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
