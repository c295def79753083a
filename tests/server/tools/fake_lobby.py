"""A fake lobby: it records its calls, and refuses what the real one refuses."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import httpx
from starlette.applications import Starlette

from lastcard.game.match import Match
from lastcard.room.clients.rates import Stopwatch
from lastcard.room.compute.compute import Compute
from lastcard.room.errors import Forbidden, NotFound, Refused
from lastcard.room.lobby import Lobby, TableOptions, Ticket
from lastcard.room.log.event_log import entry_of
from lastcard.room.log.match_log import MatchLog
from lastcard.room.log.memory_store import MemoryStore, StoredTable
from lastcard.room.log.store import Entry
from lastcard.room.table import events
from lastcard.room.table.events import Pace, StoredEvent
from lastcard.room.table.public_info import table_info
from lastcard.room.table.table import Table
from lastcard.room.wire import ScoreSheet, TableInfo
from lastcard.server.app import make_app
from lastcard.server.http.monitoring_access import Monitors
from lastcard.server.logging import server_log
from lastcard.server.metrics import Metrics
from lastcard.server.state import ServerSettings, ServerState
from lastcard.web.endpoints.server import web_api_routes
from lastcard.web.routes import page_routes
from tests.server.tools.in_process import InProcess

TABLE = "k3jx9m2pqahz"
TOKEN = "Xk29dLmQ0aPz81Ts7Yw3Vb"


def some_table(id: str) -> Table:
    """Return a table with Ann, a bot and an open seat."""
    return Table.create(_created(id), 0)[0]


def _created(id: str) -> events.TableCreated:
    return events.TableCreated(id, "classic", "Ann", "hash", 3, 1, "careful", "seed", Pace(45_000, 30_000, None), public=True)


def _log() -> list[Entry]:
    """Return the log of a table at which a match has begun."""
    table = some_table(TABLE)
    created = entry_of(table, StoredEvent(1, _created(TABLE), [line.stored() for line in table.stream.new]))
    table.mark_stored(created.hash)
    return [created, entry_of(table, table.apply(events.MatchStarted("another seed"), 0))]


class FakeLobby:
    """The part of a lobby that the HTTP interface uses."""

    def __init__(self) -> None:
        self.plans: list[TableOptions] = []
        self.sat: list[tuple[str, str, str, str | None]] = []
        self.error: Exception | None = None
        self.game = Match("classic deal.size=3 match.mode=single_hand", players=["Ann", "Ben"], seed=7)
        self._store = MemoryStore({TABLE: StoredTable(_log())})

    @property
    def store(self) -> MemoryStore:
        return self._store

    def _check(self, table: str) -> None:
        if self.error is not None:
            raise self.error
        if table != TABLE:
            raise NotFound("no_table", said=table)

    async def create(self, plan: TableOptions, address: str = "") -> Ticket:
        self._check(TABLE)
        self.plans.append(plan)
        return Ticket(TABLE, "p1", TOKEN)

    async def join(
        self,
        table: str,
        name: str,
        *,
        nonce: str = "",
        seat: str | None = None,
        address: str = "",
        animal: str | None = None,
        color: str | None = None,
    ) -> Ticket:
        self._check(table)
        if name == "Ann":
            raise Refused("name_taken", name=name, rule="G-1", legal=("p3",))
        self.sat.append((table, name, nonce, seat))
        return Ticket(table, seat or "p3", TOKEN)

    async def check_exists(self, table: str) -> None:
        self._check(table)

    async def find(self, table: str, holder: str | None = None) -> Any:
        self._check(table)
        return SimpleNamespace(table=some_table(table))

    async def info(self, table: str, address: str = "") -> TableInfo:
        self._check(table)
        return table_info(some_table(table).state)

    async def older_sheets(self, table: str, before: int, address: str = "") -> tuple[int, list[ScoreSheet]]:
        self._check(table)
        return 1, [ScoreSheet(number, ["p1"], {"p2": 5}, [5, 0], [5 * number, 0], ["p1", "p2"], None, False) for number in range(1, before)]

    async def public_tables(self, page: int = 1) -> tuple[list[dict[str, Any]], int]:
        self._check(TABLE)
        info = table_info(some_table(TABLE).state)
        return [{key: getattr(info, key) for key in ("id", "rules", "state", "seats")}], 1

    async def match_log(self, table: str, number: int | None, token: str | None, address: str = "") -> MatchLog:
        self._check(table)
        if number is not None and number > 1:
            raise NotFound("no_such_match", number=str(number), most="1")
        if token not in (None, TOKEN):
            raise Forbidden("foreign_token")
        return MatchLog(TABLE, 1, "p1" if token else None, 0, False, self._store)


class Now:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def server_of(lobby: FakeLobby | Lobby, settings: ServerSettings | None = None, clock: Stopwatch | None = None, **more: Any) -> ServerState:
    """Return a server around a lobby; without settings, it can be monitored from anywhere."""
    settings, clock = settings or ServerSettings(monitors=Monitors(["0.0.0.0/0"])), clock or Now()
    return ServerState(cast("Lobby", lobby), settings.limits(clock), Metrics(), server_log(), clock, Compute(InProcess()), settings, **more)


def app_of(server: ServerState) -> Starlette:
    """Return the application of a server, with all of its pages."""
    return make_app(server, [*web_api_routes(), *page_routes()])


def client_of(server: ServerState, base: str = "http://127.0.0.1:8475") -> httpx.AsyncClient:
    """Return an HTTP client of the application of a server."""
    transport = httpx.ASGITransport(app_of(server), raise_app_exceptions=True, client=("9.9.9.9", 1234))
    return httpx.AsyncClient(transport=transport, base_url=base)
