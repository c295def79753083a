"""A server in the process of the tests, built as ``lastcard serve`` builds it, with bots that do not wait and seeds that are known."""

from __future__ import annotations

import asyncio
import time
from itertools import count
from pathlib import Path
from typing import Self

from lastcard.archive.folder import Folder
from lastcard.community.daily.figures import Assess
from lastcard.community.home import Community
from lastcard.community.parts import Part
from lastcard.community.ratings.assessing import AssessRated
from lastcard.community.streams import Streams
from lastcard.room.actor import TableActor
from lastcard.room.bots.bot_delays import NO_DELAYS
from lastcard.room.clients.rates import Rate
from lastcard.room.clock import Clock
from lastcard.room.compute.compute import Compute
from lastcard.room.lobby import Lobby, TableOptions, Ticket
from lastcard.server.app import make_app
from lastcard.server.archiving.archived_tables import ArchivedTables
from lastcard.server.archiving.archiver import Archiver
from lastcard.server.compute.pool import WorkerPool
from lastcard.server.http.monitoring_access import Monitors
from lastcard.server.logging import server_log
from lastcard.server.metrics import Metrics
from lastcard.server.rate_limits import RATES, SOCKET_RATES, Limits
from lastcard.server.state import ServerSettings, ServerState
from lastcard.server.store.sqlite import SqliteStore
from lastcard.web.endpoints.server import web_api_routes
from lastcard.web.process.listening import open_socket
from lastcard.web.process.running import _config, _Server
from lastcard.web.routes import page_routes

_ANY = Rate(per_second=1e9, burst=1e9)


class LiveServer:
    """One server. ``seed`` is what the next matches are shuffled by: it, then it with "+1", and so on.

    ``clock`` is that of its tables and its community, ``assess`` what takes the luck out of rounds of the daily match,
    ``assess_rated`` of those of rated matches.
    """

    def __init__(self, folder: Path, seed: str = "browser", *, clock: Clock | None = None, assess: Assess | None = None) -> None:
        self.folder = folder
        self.clock = clock
        self.assess = assess
        self.assess_rated: AssessRated | None = None
        self.seed = seed
        self.port = 0
        self.without: frozenset[Part] = frozenset()
        self.monitors = Monitors()
        self._count = count()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stop()

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def _next_seed(self) -> str:
        number = next(self._count)
        return f"{self.seed}+{number}" if number else self.seed

    async def start(self) -> None:
        """Start it: the first time on any port that is free, then on the same port with the same file."""
        self.store = await SqliteStore.open(self.folder / "tables.db", synchronous="OFF")
        metrics = Metrics()
        self.lobby = Lobby(self.store, bot_delays=NO_DELAYS, metrics=metrics, seed=self._next_seed, clock=self.clock)
        self.compute = Compute(WorkerPool(metrics, workers=1))
        limits = Limits(time.monotonic, rates=dict.fromkeys((*RATES, *SOCKET_RATES), _ANY))
        archived = ArchivedTables(Folder(self.folder / "archive"))
        self.community = Community(Streams(self.store, self.clock), self.lobby, self.assess, self.without, assess_rated=self.assess_rated)
        settings, clock = ServerSettings(without=self.without, monitors=self.monitors), time.monotonic
        state = ServerState(self.lobby, limits, metrics, server_log(), clock, self.compute, settings, archived, community=self.community)
        self._door = open_socket("127.0.0.1", self.port)
        self.port = int(self._door.getsockname()[1])
        self._server = _Server(_config(make_app(state, [*web_api_routes(), *page_routes()]), state))
        self._serving = asyncio.create_task(self._server.serve(sockets=[self._door]))
        while not self._server.started:
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """Stop it as a signal would."""
        await self.compute.stop()
        await self.lobby.stop()
        self._server.should_exit = True
        self._server.force_exit = True
        await self._serving
        self._door.close()
        await self.store.close()

    # ---- tables ------------------------------------------------------------------------------------------------------
    async def table(
        self, rules: str, *, seats: int = 2, seed: str | None = None, bots: int = 0, start: bool = False, next_s: int = 0
    ) -> Ticket:
        """Make a table whose first match comes from a seed; Ann sits on p1. There are no limits of time."""
        if seed is not None:
            self.seed, self._count = seed, count()
        plan = TableOptions(name="Ann", rules=rules, seats=seats, bots=bots, start=start, turn_s=0, away_s=0, next_s=next_s)
        return await self.lobby.create(plan)

    async def archive(self) -> int:
        """Archive every table that nobody uses; return how many."""
        later = self.store.clock.now() + 1000
        await self.lobby.unload(later)
        return (await Archiver(self.store, Folder(self.folder / "archive"), spared=self.lobby.is_in_use).run(later)).tables

    async def actor(self, ticket: Ticket) -> TableActor:
        """The table of a seat."""
        return await self.lobby.find(ticket.table)

    def link(self, ticket: Ticket) -> str:
        """The link to a seat."""
        return f"{self.url}/t/{ticket.table}#seat={ticket.token}"
