"""Tournaments in a real room: processes over one store with a clock that stands still, whose tables a test plays."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.community.events import deciding
from lastcard.community.events.options import Options
from lastcard.community.events.service import EVENTS, Tournaments
from lastcard.community.events.state import Event
from lastcard.community.events.tables import id_of
from lastcard.community.streams import Streams
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import Kept, MemoryStore
from lastcard.room.log.store import COMMUNITY, Entry, SentCommand
from lastcard.room.store_errors import StoreError
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from lastcard.room.table.table import Table
from tests.wire.clock import FakeClock

SHORT = "classic match.mode=single_hand deal.size=3 uno.grace_ms=0"


class Killed(StoreError):
    """The process dies here."""


class MortalStore(MemoryStore):
    """A store that fails at its append with a number, before or after storing it; the actions of a match are not counted."""

    is_shared = True

    def __init__(self, kept: Kept, dies_at: int = -1, *, late: bool = False) -> None:
        super().__init__(kept)
        self.dies_at, self.late, self.appends = dies_at, late, 0

    async def append(self, table: str, entry: Entry, command: SentCommand | None = None) -> None:
        """Append, or die."""
        counts = table.startswith(COMMUNITY) or entry.k <= 2
        self.appends += counts
        if counts and self.appends == self.dies_at and not self.late:
            raise Killed("killed before")
        if counts and self.appends > self.dies_at > 0:
            raise Killed("dead already")
        await super().append(table, entry, command)
        if counts and self.appends == self.dies_at:
            raise Killed("killed after")


class Process:
    """One process of a server."""

    def __init__(self, store: MemoryStore, clock: FakeClock) -> None:
        self.clock = clock
        self.lobby = Lobby(store, clock=clock, seed=lambda: "a seed")
        self.streams = Streams(store, clock)
        self.tournaments = Tournaments(self.streams, self.lobby, lambda: "the seed of the event", patience_s=None)

    async def event(self, id: str) -> Event:
        """Return the state as it is stored."""
        return await self.streams.state(EVENTS, id)

    async def prepared(self, options: Options, players: int, key: str = "cup") -> str:
        """Make a tournament, let players enter and begin; what is done already is not done again."""
        cup = await self.tournaments.make("host", options, key)
        for number in range(1, players + 1):
            name, holder = f"Pupil {number}", hashed(f"token {number}")
            await self.tournaments.decide(cup, lambda event, now, name=name, holder=holder: deciding.enter(event, name, name, holder))  # type: ignore[misc]
        await self.tournaments.decide(cup, lambda event, now: deciding.start(event, "host"))
        await self.tournaments.go_on(cup)
        return cup

    async def play(self, id: str, number: int, choose: Callable[[tuple[str, ...]], str] = lambda actions: actions[0]) -> None:
        """Play the table with a number to its end; all seats of people, as they would by the wire."""
        actor = await self.lobby.find(id_of(id, number))

        def act(table: Table) -> events.TableEvent:
            seat, asked = next((seat, one) for seat, one in sorted(table.asked.items()) if one.must_act)
            return events.ActionTaken(choose(tuple(asked.must.actions)), "bot" if table.state.seat(seat).kind == "bot" else "")

        while actor.table.state.status != "over":
            if actor.table.state.status == "between":
                await actor.call(lambda table: events.RoundDealt())
            else:
                await actor.call(act)
        await self.tournaments.settle()

    async def play_all(self, id: str) -> None:
        """Play the tournament to its end."""
        while (await self.event(id)).stage == "running":
            await self.tournaments.go_on(id)
            event = await self.event(id)
            there = [number for number in sorted(event.open) if number <= event.seated]
            if event.stage == "running" and not there:
                raise Killed("no table can be made")
            for number in there:
                await self.play(id, number)
