"""What must be true of a store after a crowd has played: nothing acknowledged is lost, nobody sits twice, and all that is computed from
facts is the same again."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lastcard.community.daily.facts import DAY, day_of
from lastcard.community.events.facts import Finished, Paired
from lastcard.community.events.service import EVENTS
from lastcard.community.events.state import BOT, Event
from lastcard.community.events.tables import event_of, id_of
from lastcard.community.home import Community
from lastcard.community.profiles.service import PROFILE
from lastcard.community.quick.facts import Paired as QuickPaired
from lastcard.community.quick.facts import Queue
from lastcard.community.quick.hours import QUEUE
from lastcard.community.ratings.facts import Rated
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.ratings.results import Holder, fact_of, finished_at
from lastcard.community.streams import Stream, Streams
from lastcard.room.arrangements import QUICK, table_id_of
from lastcard.room.log.event_log import load
from lastcard.room.log.store import Store, is_table
from lastcard.room.structs import UNSET
from lastcard.room.table import events
from lastcard.room.table.events import decode_event
from lastcard.room.table.seats import SEAT_IDS
from lastcard.room.table.state import TableState
from tests.load.crowd_people import Seen

_PAGE = 500
FOLDED: tuple[Stream[Any, Any], ...] = (LADDER, EVENTS, DAY, PROFILE, QUEUE)
"""The streams whose states are computed again from all facts."""


@dataclass
class Found:
    """What a store holds: the last state of each table, who was given seats at it, and what is wrong."""

    states: dict[str, TableState] = field(default_factory=dict)
    tokens: dict[str, set[str]] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


async def check(store: Store, seen: Seen, hour: Community) -> Found:
    """Read everything in a store and compare it with what the people of a crowd were told. What a process that stopped
    has not noted is noted before by ``hour``, as the next hour would."""
    found = Found()
    await _read_tables(store, seen, found)
    _check_seats(seen, found)
    await _settle(store, hour, found)
    await _check_folds(store, found)
    await _check_arenas(store, found)
    await _check_ratings(store, found)
    return found


async def _settle(store: Store, hour: Community, found: Found) -> None:
    """Note the matches that are over and of which no process has said so."""
    for state in found.states.values():
        if state.status == "over" and state.purpose == QUICK:
            await hour.quick._end(state)
    for name in await hour.streams.names(EVENTS):
        await hour.tournaments.go_on(name)
    await hour.quick.settle()
    await hour.tournaments.settle()


async def _pages(store: Store, log: str) -> list[Any]:
    found: list[Any] = []
    while page := await store.read(log, found[-1].k if found else 0, _PAGE):
        found += page
        if len(page) < _PAGE:
            break
    return found


async def all_logs(store: Store) -> list[str]:
    """Return the ids of all logs."""
    logs, number = list[str](), 0
    while page := await store.tables(number, _PAGE):
        logs += [log for _, log in page]
        number = page[-1][0]
    return logs


# ---- tables --------------------------------------------------------------------------------------------------------------
async def _read_tables(store: Store, seen: Seen, found: Found) -> None:
    """Read the log of each table: its chain is whole (the store checks it), and every acknowledged command is in it once."""
    by_table: defaultdict[str, dict[str, dict[str, int]]] = defaultdict(dict)
    for (table, seat), acked in seen.acked.items():
        by_table[table][seat] = acked
    for table in filter(is_table, await all_logs(store)):
        entries = [decode_event(entry.body) for entry in await _pages(store, table)]
        found.counts["entries"] += len(entries)
        found.tokens[table] = set(_holders(entries))
        done = Counter((entry.by, entry.id) for entry in entries if entry.id)
        found.failures += [f"{table}: {seat} did {word} {times} times" for (seat, word), times in done.items() if times > 1]
        lines = {(entry.by, entry.id): entry.n for entry in entries if entry.id}
        for seat, acked in by_table.pop(table, {}).items():
            found.counts["acknowledged"] += len(acked)
            lost = [word for word, n in acked.items() if lines.get((seat, word)) != n]
            found.failures += [f"{table}: {word} of {seat} was acknowledged and is lost" for word in lost]
        state = await load(store, table)
        assert state is not None
        found.states[table] = state.state
        found.counts[f"tables {_kind(state.state)}: {state.state.status}"] += 1
        await asyncio.sleep(0)
    found.failures += [f"table {table} is lost, at which commands were acknowledged" for table in by_table]


def _holders(entries: list[Any]) -> list[str]:
    found = []
    for stored in entries:
        if isinstance(stored.event, events.TableArranged):
            found += [one.token for one in stored.event.holders]
        elif isinstance(stored.event, events.PlayerJoined):
            found.append(stored.event.token)
    return found


def _kind(state: TableState) -> str:
    return "plain" if state.purpose is UNSET else str(state.purpose).partition("-")[0]


def _check_seats(seen: Seen, found: Found) -> None:
    """Whoever waited for a quick match has a seat at one table, and at the one that they were told of."""
    where: defaultdict[str, set[str]] = defaultdict(set)
    for table, tokens in found.tokens.items():
        if found.states[table].purpose == QUICK:
            for token in tokens:
                where[token].add(table)
    found.failures += [f"the holder of {token[:8]} sits at {sorted(tables)}" for token, tables in where.items() if len(tables) > 1]
    for token, told in seen.seats.items():
        if where.get(token, set()) != told:
            found.failures.append(f"the holder of {token[:8]} was told of {sorted(told)} and sits at {sorted(where.get(token, set()))}")


# ---- facts ---------------------------------------------------------------------------------------------------------------
async def facts_of(store: Store, stream: Stream[Any, Any], name: str) -> list[tuple[Any, int]]:
    """Return all facts of a stream with their times."""
    kind = list[stream.facts]  # type: ignore[name-defined]
    return [(fact, entry.at) for entry in await _pages(store, stream.log_id(name)) for fact in msgspec.json.decode(entry.body, type=kind)]


async def _check_folds(store: Store, found: Found) -> None:
    """Each state that a process has (from a snapshot, if there is one) is, bit for bit, the fold of all facts."""
    for stream in FOLDED:
        names = await Streams(store).names(stream)
        for name in [one for one in names if not any(other.log_id(one) == other.kind for other in FOLDED)]:
            folded = stream.state()
            try:
                for fact, at in await facts_of(store, stream, name):
                    folded.apply(fact, at)
            except msgspec.ValidationError:  # a stream of another kind whose name begins alike
                continue
            held = await Streams(store).state(stream, name)
            found.counts[f"streams {stream.kind}"] += 1
            if _bytes(folded) != _bytes(held):
                found.failures.append(f"{stream.log_id(name)}: its facts give another state than a process has")


def _bytes(state: Any) -> bytes:
    return msgspec.json.encode(state, order="deterministic") if isinstance(state, msgspec.Struct) else repr(state).encode()


async def _check_arenas(store: Store, found: Found) -> None:
    """Nobody is paired while they sit at a table, every table counts once, and each that was seated is there with its people."""
    for name in await Streams(store).names(EVENTS):
        event, over = Event(), set[int]()
        for fact, at in await facts_of(store, EVENTS, name):
            if isinstance(fact, Paired):
                sitting = {one for table in event.open.values() for one in table.seats if one != BOT}
                paired = [one for seats in fact.tables for one in seats if one != BOT]
                if len(paired) != len(set(paired)) or sitting & set(paired):
                    found.failures.append(f"event {name}: somebody was paired twice: {fact}")
            elif isinstance(fact, Finished):
                if fact.table in over and fact.why != "host":
                    found.failures.append(f"event {name}: table {fact.table} counted twice")
                over.add(fact.table)
                found.counts[f"arena tables counted: {fact.why}"] += 1
            event.apply(fact, at)
        found.counts[f"arena: {event.stage}"] += 1
        found.counts["arena tables"] += len(event.tables)
        for table in event.tables[: event.seated]:
            if id_of(name, table.number) not in found.states:
                found.failures.append(f"event {name}: table {table.number} is not there")


async def _check_ratings(store: Store, found: Found) -> None:
    """Every match with a profile among those who began it is rated once, in the class and with the places that its log gives."""
    rated: dict[str, Rated] = {}
    for kind in await Streams(store).names(LADDER):
        for fact, _ in await facts_of(store, LADDER, kind):
            if isinstance(fact, Rated):
                if fact.key in rated:
                    found.failures.append(f"match {fact.key} was rated twice")
                rated[fact.key] = fact
    found.counts["rated matches"] = len(rated)
    for table, people in (await _quick_people(store)).items():
        state = found.states.get(table)
        if state is None or state.status != "over":
            continue
        finished = finished_at(state, people, state.at)
        wanted = fact_of(finished) if finished is not None else None
        got = rated.get(f"{table} 1")
        if wanted is not None and got is None:
            found.failures.append(f"the quick match of table {table} is over and not rated")
        elif wanted is not None and got is not None and _people_of(wanted) != _people_of(got):
            found.failures.append(f"the quick match of table {table} was rated for others than those who played")


def _people_of(match: Rated) -> set[str]:
    """Return who of a match are people: a match that was given up may be played on with bots in the seats of guests."""
    return {one.who for one in match.players if one.who and one.level is None}


async def _quick_people(store: Store) -> dict[str, dict[str, Holder]]:
    """Return who began at each table of the quick match with a profile, by their seats."""
    found: dict[str, dict[str, Holder]] = {}
    streams = Streams(store)
    for name in await streams.names(QUEUE):
        queue = Queue()
        for fact, at in await facts_of(store, QUEUE, name):
            queue.apply(fact, at)
            if isinstance(fact, QuickPaired):
                people = queue.tables[fact.key].people
                found[table_id_of(fact.key)] = {
                    seat: Holder(one.profile, one.token) for seat, one in zip(SEAT_IDS, people, strict=False) if one.profile
                }
    return found


__all__ = ["Found", "all_logs", "check", "day_of", "event_of"]
