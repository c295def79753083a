"""After each test of the server, whoever still sits at a table goes home."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.server.players import Player


@pytest.fixture(autouse=True)
async def everybody_goes_home() -> AsyncIterator[None]:
    yield
    for player in tuple(Player.here):
        await player.leave()
