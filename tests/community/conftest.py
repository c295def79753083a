"""A server of tournaments, and one of profiles, for each test that wants one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.community.events.school import Class
from tests.community.profiles import World, world


@pytest.fixture
async def school() -> AsyncIterator[Class]:
    made = Class()
    yield made
    await made.http.aclose()
    await made.lobby.stop()


@pytest.fixture
async def here() -> AsyncIterator[World]:
    async with world() as made:
        yield made
