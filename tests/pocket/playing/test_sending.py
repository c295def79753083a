"""A finished match goes from a site to the server that the site names: as a link that holds it, and as a record that is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from lastcard.pocket.building.site import build_site
from tests.browser.conftest import browser  # noqa: F401 - a fixture
from tests.pocket.conftest import FOLDER, Visitor, hosted
from tests.server.tools.servers import Server

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_match_is_opened_at_the_server_and_kept_there(browser: Browser, tmp_path: Path, pyodide: Path | None) -> None:  # noqa: F811
    server = Server(tmp_path).start()
    site = tmp_path / "host" / FOLDER.strip("/")
    build_site(site, server=server.url, pyodide=pyodide)
    with hosted(site) as address:
        context = await browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
        visitor = Visitor(context, await context.new_page(), address)
        page = visitor.page
        await visitor.visit()
        await visitor.is_ready()
        await visitor.makes(rules="classic match.mode=single_hand")
        await visitor.plays_on()
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
        await context.close()
        assert not visitor.said, visitor.said
    server.terminate()
