"""A site that names a server: it sends finished matches there, and leads to those parts of the community that the server has."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from lastcard.pocket.building.site import build_site
from tests.browser.conftest import browser  # noqa: F401 - a fixture
from tests.pocket.conftest import FOLDER, Visitor, hosted
from tests.server.tools.servers import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")
OFF = ("daily", "quick")
SHOWN = ["/me", "/correspondence", "/events", "/clubs", "/ratings"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host has switched parts of its community off."""
    options = [word for part in OFF for word in ("--without", part)]
    server = Server(tmp_path_factory.mktemp("server"), *options).start()
    yield server
    server.terminate()


@pytest.fixture(scope="module")
def own_address(server: Server, tmp_path_factory: pytest.TempPathFactory, pyodide: Path | None) -> Iterator[str]:
    """The address of a site that names this server."""
    site = tmp_path_factory.mktemp("host") / FOLDER.strip("/")
    build_site(site, server=server.url, pyodide=pyodide)
    with hosted(site) as address:
        yield address


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, own_address: str) -> AsyncIterator[Visitor]:  # noqa: F811
    """A person who has never been at that site."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    visitor = Visitor(context, await context.new_page(), own_address)
    yield visitor
    await context.close()
    assert not visitor.said, visitor.said


async def test_a_match_is_opened_at_the_server_and_kept_there(guest: Visitor, server: Server) -> None:
    page = guest.page
    await guest.visit()
    await guest.is_ready()
    await guest.makes(rules="classic match.mode=single_hand")
    await guest.plays_on()
    await page.locator('#sheet a[href*="replay/"]').click()
    await page.locator(".side .tab").last.click()
    await page.click("[data-send]")
    kept = await page.locator("[data-kept-there]").get_attribute("href")
    assert kept is not None
    assert kept.startswith(f"{server.url}/replay?record=")
    linked = await page.locator("[data-there]").get_attribute("href")
    assert linked is not None
    assert linked.startswith(f"{server.url}/replay#")
    for shown in (kept, linked):
        await page.goto("about:blank")
        await page.goto(shown)
        await page.locator(".side .tab").last.click()
        await page.click("[data-verify]")
        await expect(page.locator(".verified")).to_contain_text("agrees")


async def test_the_first_page_leads_to_the_parts_that_the_server_has_with_and_without_a_network(guest: Visitor, server: Server) -> None:
    page = guest.page
    links = page.locator("#hold a")
    await guest.visit()
    await expect(links).to_have_count(len(SHOWN))
    found = [await link.get_attribute("href") for link in await links.all()]
    assert found == [f"{server.url}{path}" for path in SHOWN]
    for address in found:
        answer = await page.request.get(str(address))
        assert answer.status == 200, address
    for path in ("/", "/rules", "/fair"):
        await page.goto(f"{server.url}{path}")
        await expect(page.locator('.top a[href="/compare"]')).to_be_visible()
        await expect(page.locator('.top a[href="/daily"]')).to_be_hidden()
    await guest.visit()
    await guest.is_ready()
    await guest.is_kept()
    await guest.context.set_offline(True)
    await page.reload()
    await expect(links).to_have_count(len(SHOWN))
    assert [await link.get_attribute("href") for link in await links.all()] == found
