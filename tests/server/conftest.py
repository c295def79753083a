"""Fixtures of the server tests: servers as processes, a server in this process, and a check that no connection stays open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from lastcard.archive.folder import Folder
from lastcard.server.state import ServerState
from tests.server.tools.fake_lobby import FakeLobby, Now, client_of, server_of
from tests.server.tools.players import Player
from tests.server.tools.postgres import new_database
from tests.server.tools.power_cut import Disk
from tests.server.tools.servers import Server


@pytest.fixture(autouse=True)
async def _close_connections() -> AsyncIterator[None]:
    yield
    for player in tuple(Player.here):
        await player.leave()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--at-once", "--max-per-address", "5000") as server:
        yield server
        assert server.faults() == []
        server.terminate()


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without rate limits."""
    with Server(tmp_path_factory.mktemp("free"), "--at-once", "--any-rate") as server:
        yield server
        assert server.faults() == []
        server.terminate()


@pytest.fixture
def disk() -> Iterator[Disk]:
    made = Disk("disk")
    yield made
    made.unregister()


@pytest.fixture
def url() -> str:
    """Return the URL of an empty PostgreSQL database."""
    return new_database()


@pytest.fixture(params=["local", "memory"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Folder:
    """Return an empty archive, on the disk and in memory."""
    return Folder(tmp_path / "archive" if request.param == "local" else f"memory://{uuid4().hex}")


# ---- in the process ------------------------------------------------------------------------------------------------------
@pytest.fixture
def lobby() -> FakeLobby:
    return FakeLobby()


@pytest.fixture
def clock() -> Now:
    return Now()


@pytest.fixture
def state(lobby: FakeLobby, clock: Now) -> ServerState:
    """The state of a server in the process, with a lobby of one table."""
    return server_of(lobby, clock=clock)


@pytest.fixture
async def client(state: ServerState) -> AsyncIterator[httpx.AsyncClient]:
    """A client of that server."""
    async with client_of(state) as made:
        yield made
