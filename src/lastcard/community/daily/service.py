"""The daily match of a server: settles days ahead, makes each person's table once, and keeps their results.

Nothing runs in the background: whoever looks settles the days to come, and reads results that no process has noted because it died. Each
step is one decision on one stream, and may be taken again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

from lastcard.community.daily.assessing import Assessing
from lastcard.community.daily.comparing import BEST, Field, Period, Row, Standing, ranking, result_of, standings
from lastcard.community.daily.facts import (
    DAY,
    DAYS,
    Came,
    Closed,
    Day,
    Days,
    Left,
    Missed,
    Moved,
    Played,
    Settled,
    Took,
    day_of,
    purpose_of,
    table_of,
)
from lastcard.community.daily.figures import Assess
from lastcard.community.daily.plan import EPOCH, ROUNDS, UNHURRIED, plan_of, practice_table
from lastcard.community.events.tables import first_end
from lastcard.community.ratings.recording import frozen
from lastcard.community.streams import Decided, Streams
from lastcard.errors import LastCardError
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.game.verifiable_chance import fresh_seed
from lastcard.room.arrangements import Arrangement
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Busy, NotFound, Refused
from lastcard.room.lobby import Lobby
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table.seats import Newcomer
from lastcard.room.table.state import TableState

LOG: Final = logging.getLogger(__name__)
AHEAD: Final = 7
"""For how many days ahead it is settled what is played, so that their hashes are known in time also where nobody comes every day."""
MOST: Final = 10_000
"""How many people may play on a day."""
MOST_FRESH: Final = 2_000
"""How many of them may have a profile of that day, so that profiles made in bulk leave room for others."""
WEEK: Final = 7
_LOOK_MS: Final = 10_000
"""How often at most a process looks at a table of which it has not heard that its match is over."""
_LOOKS: Final = 50
"""At how many such tables of a day that is over a process looks at once."""
_SETTLING_MS: Final = 60_000
"""How long after a day its results are read, so that what another process stores in the last moment is among them."""
_DEVICES: Final = 8
"""At how many devices a person may play the match of a day, one after another: each is remembered."""
_KEPT: Final = 100


class Seat(msgspec.Struct, frozen=True):
    """Who wants to play: the pseudonym, since when there is the profile (in ms), the hash of the token for the seat, name and look."""

    who: str
    made: int
    holder: str
    name: str
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET


class Table(NamedTuple):
    """The table of a day at one of its versions, and all its results for comparison."""

    version: int
    rows: list[Row]
    field: Field


class DailyMatch:
    """The daily match, as one process of a server offers it. ``hears``: whether it keeps the results of matches that are over."""

    def __init__(
        self, streams: Streams, lobby: Lobby, seed: Callable[[], str] = fresh_seed, assess: Assess | None = None, *, hears: bool = True
    ) -> None:
        """``assess`` takes the luck out of rounds; without it there are points only."""
        self.assessing: Final = Assessing(streams, assess)
        self._streams: Final = streams
        self._lobby: Final = lobby
        self._seed: Final = seed
        self._settled: date | None = None
        self._looked: Final[OrderedDict[str, int]] = OrderedDict()
        self._tables: Final[OrderedDict[str, Table]] = OrderedDict()
        self._periods: Final[OrderedDict[tuple[Period, date], tuple[object, list[Standing]]]] = OrderedDict()
        self._closing: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        if hears:
            lobby.watch_ends(self._match_over)

    # ---- days --------------------------------------------------------------------------------------------------------
    def now(self) -> int:
        """Return the time in ms that all processes have in common."""
        return self._streams.now()

    def today(self) -> date:
        """Return the day that it is, by UTC."""
        return EPOCH + timedelta(days=self.now() // DAY_MS)

    async def settle_ahead(self) -> None:
        """Settle what is played today and on the days to come. Raises StoreError."""
        today = self.today()
        if self._settled == today:
            return
        for number in range(AHEAD + 1):
            day = today + timedelta(days=number)
            if not (await self._streams.state(DAY, day.isoformat())).is_settled:
                plan = plan_of(day)
                fact = Settled(day.isoformat(), plan.rules, plan.seats, plan.level, self._seed())
                await self._streams.decide(DAY, fact.day, partial(_settle, fact))
        self._settled = today

    async def day(self, day: date) -> Day:
        """Return a day that is settled, with all results if it is over. Look at it before anything else is awaited.

        Raises NotFound, StoreError.
        """
        found = await self._streams.state(DAY, self._checked(day))
        if not found.is_settled:
            raise NotFound("daily_day", said=day.isoformat())
        if found.ends_at + _SETTLING_MS <= self.now() and not found.closed:
            async with self._closing:
                if not found.closed:
                    await self._close(found)
            found = await self._streams.state(DAY, day.isoformat())
        return found

    def _checked(self, day: date) -> str:
        if not EPOCH <= day <= self.today() + timedelta(days=AHEAD):
            raise NotFound("daily_day", said=day.isoformat())
        return day.isoformat()

    def table(self, day: Day) -> Table:
        """Return the table of a day as it is now: it is made once for each version of the day."""
        known = self._tables.get(day.day)
        if known is None or known.version != day.version:
            ranked = day.ranked
            known = self._tables[day.day] = Table(day.version, ranking(ranked), Field(list(ranked.values())))
        self._tables.move_to_end(day.day)
        while len(self._tables) > _KEPT:
            self._tables.popitem(last=False)
        return known

    async def period(self, kind: Period, day: date) -> tuple[date, date, list[Standing]]:
        """Return the first and the last day of the week or the month with a day, and its table so far; today counts once it is over.

        Raises NotFound, StoreError.
        """
        self._checked(day)
        first, last = _week(day) if kind == "week" else _month(day)
        over = [each for number in range((last - first).days + 1) if (each := first + timedelta(days=number)) < self.today()]
        tables = []
        for each in over:
            with suppress(NotFound):  # nobody came on that day, nor on those before
                tables.append(self.table(await self.day(each)))
        state = (len(over), tuple(table.version for table in tables))
        known = self._periods.get((kind, first))
        if known is None or known[0] != state:
            rows = [*(table.rows for table in tables), *([] for _ in range(len(over) - len(tables)))]
            known = self._periods[kind, first] = (state, standings(rows, BEST[kind]))
        self._periods.move_to_end((kind, first))
        while len(self._periods) > _KEPT:
            self._periods.popitem(last=False)
        return first, last, known[1]

    # ---- playing -----------------------------------------------------------------------------------------------------
    async def start(self, seat: Seat) -> tuple[Day, bool]:
        """Make a person's table of today, or find it again; return the day, and whether the token is the one of the seat.

        The seat of a match that runs goes to the token that asks last: the person plays on at another device, with the same one try.
        Raises Refused, StoreError.
        """
        await self.settle_ahead()
        day = self.today().isoformat()
        await self._streams.decide(DAYS, seat.who, partial(_take_part, day))
        holder = await self._streams.decide(DAY, day, partial(_come, seat))
        found = await self._streams.state(DAY, day)
        table = Arrangement(
            purpose=purpose_of(day),
            rules=found.rules,
            holders=[Newcomer(seat.name, holder, "", seat.animal, seat.color)],
            seats=found.seats,
            level=found.level,
            seed=found.seed,
            sealed=True,
            pace=UNHURRIED,
        )
        name = table_of(day, seat.who)
        await self._lobby.arrange(name, table)
        one = found.people.get(seat.who)
        if one is not None and one.before:  # also if a process has died between the two
            await self._lobby.move_seat(name, one.before, one.holder)
        return await self.look(seat.who), holder == seat.holder

    async def practise(self, name: str, seat: Newcomer) -> str:
        """Make a table with the deals of a day that is over, which counts nowhere; return its id. Asked again, it is the same one.

        Raises Refused, StoreError.
        """
        day = await self.day(_date_of(name))
        if self.now() < day.ends_at:
            raise Refused("daily_practice", said=name)
        table, wanted = practice_table(name, seat, rules=day.rules, seats=day.seats, level=day.level, seed=day.seed)
        await self._lobby.arrange(table, wanted)
        return table

    async def past(self) -> list[Day]:
        """Return the days of the last week that are over and were settled, the latest first. Raises StoreError."""
        found = []
        for number in range(1, WEEK + 1):
            with suppress(NotFound):
                found.append(await self.day(self.today() - timedelta(days=number)))
        return found

    async def look(self, who: str) -> Day:
        """Return today, with a person's result if their match is over. Look at it before anything else is awaited. Raises StoreError."""
        await self.settle_ahead()
        day = self.today().isoformat()
        found = await self._streams.state(DAY, day)
        one = found.people.get(who)
        if one is not None and one.result is None and self.now() >= self._looked.get(one.table, 0) + _LOOK_MS:
            self._looked[one.table] = self.now()
            while len(self._looked) > MOST:
                self._looked.popitem(last=False)
            await self._find_end(day, one.table)
            found = await self._streams.state(DAY, day)
        self.assessing.want(found, [who], now=self.now())
        return found

    # ---- results -----------------------------------------------------------------------------------------------------
    def _match_over(self, state: TableState) -> None:
        day = day_of(str(state.purpose))
        if not day or state.match_number != 1:
            return
        task = asyncio.get_running_loop().create_task(self._heard(day, frozen(state)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _heard(self, day: str, state: TableState) -> None:
        try:
            await self._note(day, state)
        except LastCardError as error:  # whoever looks next reads the result
            LOG.warning("table %s of the daily match: its end was not noted: %s", state.id, error)

    async def settle(self) -> None:
        """Wait until everything is done that the ends of matches have begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks)
        await self.assessing.settle()

    async def _note(self, day: str, state: TableState) -> None:
        """Store the result of a table whose first match is over. Raises StoreError."""
        await self._streams.decide(DAY, day, partial(_play, state))
        found = await self._streams.state(DAY, day)
        if state.id in found.tables:
            self.assessing.want(found, [found.tables[state.id]], now=self.now(), fresh=True)

    async def _find_end(self, day: str, table: str) -> bool:
        """Store the result of a table if its first match is over; return whether the table could be read. Raises StoreError."""
        try:
            seen = await self._lobby.look(table, "", "")
        except NotFound:
            return True
        except Refused:  # too much to do for now
            return False
        if seen.is_over or seen.matches > 1:
            ended = await first_end(self._lobby.store, table)
            if ended is not None:
                await self._note(day, ended)
        return True

    async def _close(self, day: Day) -> None:
        """Read the results of a day that is over, of which no process has heard. Raises StoreError."""
        name, looked = day.day, day.unfinished[:_LOOKS]
        for table in [day.people[who].table for who in looked]:
            if not await self._find_end(name, table):
                return
        await self._streams.decide(DAY, name, partial(_shut, looked))

    # ---- leaving and taking along ------------------------------------------------------------------------------------
    async def leave(self, profile: str, who: str) -> None:
        """Remove a person from all days. It may be called several times."""
        for day in dict.fromkeys((await self._streams.state(DAYS, who)).days):
            await self._streams.decide(DAY, day, partial(_go, who))
        await self._streams.remove(DAYS, who)

    async def export(self, profile: str, who: str) -> list[dict[str, Any]]:
        """Return all days of a person with their results, as plain data for the file of the owner."""
        found = []
        for name in dict.fromkeys((await self._streams.state(DAYS, who)).days):
            day = await self._streams.state(DAY, name)
            one = day.people.get(who)
            if one is not None:
                found.append({"day": name, "rules": day.rules, "ranked": not one.fresh, "result": _plain(one.result)})
        return found


def _date_of(name: str) -> date:
    try:
        return date.fromisoformat(name)
    except ValueError:
        raise NotFound("daily_day", said=name) from None


def _plain(result: Any) -> dict[str, Any] | None:
    return None if result is None else {**msgspec.to_builtins(result), "total": result.total}


def _week(day: date) -> tuple[date, date]:
    first = day - timedelta(days=day.weekday())
    return first, first + timedelta(days=6)


def _month(day: date) -> tuple[date, date]:
    first = day.replace(day=1)
    return first, (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)


# ---- deciding ------------------------------------------------------------------------------------------------------------
def _settle(fact: Settled, day: Day, now: int) -> Decided[None]:
    return Decided(None, *([] if day.is_settled else [fact]))


def _take_part(day: str, days: Days, now: int) -> Decided[None]:
    return Decided(None, *([] if day in days.days else [Took(day)]))


def _come(seat: Seat, day: Day, now: int) -> Decided[str]:
    """Return the hash of the token for the seat: the last one that was given before the match ended, of so many devices."""
    known = day.people.get(seat.who)
    if known is not None:
        is_over = known.result is not None or known.missed or now >= day.ends_at
        if known.holder == seat.holder or is_over or len({*known.holders, seat.holder}) > _DEVICES:
            return Decided(known.holder)
        return Decided(seat.holder, Moved(seat.who, seat.holder))
    fresh = seat.made >= day.begins_at
    if len(day.people) >= MOST or (fresh and sum(one.fresh for one in day.people.values()) >= MOST_FRESH):
        raise Busy("daily_full", seconds=60)
    if now >= day.ends_at:
        raise Refused("daily_over")
    return Decided(seat.holder, Came(seat.who, seat.holder, fresh))


def _play(state: TableState, day: Day, now: int) -> Decided[None]:
    """Keep the result of a table: once, and only if it ended before the day did."""
    who = day.tables.get(state.id)
    if who is None or day.people[who].result is not None or state.at >= day.ends_at:
        return Decided(None)
    result = result_of(state, day.people[who].holders, ROUNDS)
    if result is None:
        return Decided(None)
    return Decided(None, Played(who, result.gains, result.place, result.at, result.left))


def _shut(looked: Sequence[str], day: Day, now: int) -> Decided[None]:
    """Note whose matches do not count; the day is closed when that is known of all."""
    unfinished = day.unfinished
    missed = [Missed(who) for who in unfinished if who in looked]
    return Decided(None, *missed, *([Closed()] if len(missed) == len(unfinished) and not day.closed else []))


def _go(who: str, day: Day, now: int) -> Decided[None]:
    return Decided(None, *([Left(who)] if who in day.people else []))
