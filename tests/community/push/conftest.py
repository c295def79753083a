"""A push service on this machine, to which the server of a test sends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest

from lastcard.community.push.sending import Sender
from lastcard.community.push.service import Push
from tests.community.profiles import World

if TYPE_CHECKING:
    from tests.community.push.push_service import PushService


@pytest.fixture
async def service(here: World) -> AsyncIterator[PushService]:
    from tests.community.push.push_service import PushService

    async with PushService() as running:
        vars(here.community)["_push"] = Push(here.community.streams, here.profiles, Sender(running.connect))
        yield running
