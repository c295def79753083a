"""After each test of the server, close the connections that are still open."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.server.players import Player


@pytest.fixture(autouse=True)
async def _close_connections() -> AsyncIterator[None]:
    yield
    for player in tuple(Player.here):
        await player.leave()
