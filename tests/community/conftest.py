"""A server of tournaments for each test that wants one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.community.events.school import Class


@pytest.fixture
async def school() -> AsyncIterator[Class]:
    made = Class()
    yield made
    await made.http.aclose()
    await made.lobby.stop()
