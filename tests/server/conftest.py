"""After each test of the server, close the connections that are still open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.players import Player
from tests.server.servers import Server


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


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without rate limits."""
    with Server(tmp_path_factory.mktemp("free"), "--at-once", "--any-rate") as server:
        yield server
        assert server.faults() == []
