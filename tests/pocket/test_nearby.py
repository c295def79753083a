"""Two browsers play at a table of one of them: no server carries what they say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Frame, Page, expect

from tests.browser.person import TIMEOUT_MS
from tests.pocket.conftest import NEXT, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, address: str) -> AsyncIterator[Visitor]:
    """Somebody with a browser of their own."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", reduced_motion="reduce")
    await context.add_init_script("try { localStorage.setItem('lastcard:at-once', 'on') } catch { /* a page without an origin */ }")
    found = Visitor(context, await context.new_page(), address)
    yield found
    await context.close()
    assert not found.said


async def connect(host: Visitor, guest: Visitor) -> None:
    """Let a guest's page answer the host's code."""
    await host.page.evaluate("() => window.dispatchEvent(new Event('lastcard-nearby'))")
    await expect(host.page.locator("dialog .qr-code")).to_be_visible()
    code = await host.page.locator("dialog .nearby-link a").get_attribute("href")
    assert code is not None
    assert len(code) < 600
    await guest.page.goto(code)
    await expect(guest.page.locator("#nearby .qr-code")).to_be_visible()
    answer = await guest.page.locator("#nearby-link").get_attribute("href")
    assert answer is not None
    camera = await host.context.new_page()  # what the host's camera opens
    await camera.goto(answer)
    await expect(camera.locator("#nearby [role=status]")).to_contain_text("connected")
    await camera.close()
    await expect(host.page.locator("dialog")).to_have_count(0)
    await expect(host.page.locator("html")).to_have_attribute("data-guests", "1")


async def plays_on(page: Page | Frame) -> None:
    """Do what is offered until the match is over."""
    for _ in range(400):
        action = await (await page.wait_for_function(NEXT, timeout=TIMEOUT_MS)).json_value()
        if action == "over":
            return
        await page.evaluate("(action) => document.querySelector(`[data-action='${action}']`)?.click()", action)
    raise AssertionError("the match is not over")


@pytest.mark.core
async def test_two_devices_play_a_match_at_a_table_of_one_of_them(visitor: Visitor, guest: Visitor) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic match.mode=single_hand", bots=0, start=False)
    await visitor.page.locator("[data-nearby]").wait_for()
    await connect(visitor, guest)
    frame = guest.page.frame_locator("iframe")
    await frame.get_by_label("Your name").fill("Ben")
    await frame.get_by_role("button", name="Sit down").click()
    await expect(visitor.page.locator(".seat-list")).to_contain_text("Ben")
    await visitor.command("start")
    inner = guest.page.frames[-1]
    await asyncio.gather(plays_on(visitor.page), plays_on(inner))
    assert await inner.evaluate(NEXT) == "over"


async def test_the_table_waits_while_its_device_is_away(visitor: Visitor, guest: Visitor) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic", bots=0, start=False)
    await visitor.page.locator("[data-nearby]").wait_for()
    await connect(visitor, guest)
    frame = guest.page.frame_locator("iframe")
    await frame.get_by_label("Your name").fill("Ben")
    await frame.get_by_role("button", name="Sit down").click()
    await visitor.command("start")
    await expect(frame.locator("#hand [data-card]")).to_have_count(7)
    address = visitor.page.url
    await visitor.page.close()
    await expect(guest.page.locator("#nearby-gone")).to_be_visible()
    visitor.page = await visitor.context.new_page()
    await visitor.page.goto(address)
    await visitor.is_at_table()
    await connect(visitor, guest)
    await expect(guest.page.frame_locator("iframe").locator("#hand [data-card]")).to_have_count(7)
