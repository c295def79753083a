"""A real Chromium, a server in the same process, and people who sit in front of pages.

One browser serves all tests of a worker; each test has a server and contexts of its own. Whatever a page complains about, in its
console or over the network, fails the test. ``LASTCARD_SHOTS=/some/folder`` keeps pictures of what the tests see.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Error, async_playwright, expect

from lastcard.server.ws import connection
from tests.browser.live_server import LiveServer
from tests.browser.person import TIMEOUT_MS, People
from tests.tools import skip_without

expect.set_options(timeout=TIMEOUT_MS)

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has no windows to draw: the tests take half the processor's time."""
_OPTIONS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


_ABSENT = ("Executable doesn't exist", "missing dependencies", "error while loading shared libraries")
"""What Playwright says where it has downloaded no Chromium, or where the system lacks libraries of the one that it has."""


def _chromium() -> str | None:
    """Where Chromium is; None for the one Playwright has downloaded."""
    named = os.environ.get("CHROMIUM")
    return named or next((found for name in _NAMES if (found := shutil.which(name))), None)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    found = _chromium()
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(executable_path=found, args=list(_OPTIONS))
        except Error as error:
            if found is None and any(reason in error.message for reason in _ABSENT):
                skip_without("Chromium")
            raise
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveServer]:
    """A server with bots that do not wait, and the same seeds every time; a page has a minute to identify itself."""
    monkeypatch.setattr(connection, "IDENTIFY_TIMEOUT_S", 60)
    async with LiveServer(tmp_path) as served:
        yield served


@pytest_asyncio.fixture(loop_scope="session")
async def people(browser: Browser, served: LiveServer) -> AsyncIterator[People]:
    """Whoever sits in front of a browser; afterwards nobody may have had anything to complain about."""
    people = People(browser, served)
    yield people
    await people.go()
    assert not people.complaints, "\n".join(people.complaints)
