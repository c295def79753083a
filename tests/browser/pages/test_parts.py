"""What a page shows of the community where its server has switched parts of it off: nothing that leads nowhere."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from lastcard.community.parts import without
from tests.browser.live_server import LiveServer
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

LINKS = {"tournaments": "Tournaments", "clubs": "Clubs", "ratings": "Ratings"}

NOTE_SEAT = (
    "async (table) => (await import(`${document.documentElement.dataset.static}shared/storage/profile.js`)).noteSeat(table, 'token')"
)
"""What a page does a while after somebody has sat down."""


async def switch_off(served: LiveServer, *parts: str) -> None:
    """Start the server again, before anybody comes, without these parts and what stands on them."""
    await served.stop()
    served.without = without(parts)
    await served.start()


async def links_at(home: Page) -> set[str]:
    await expect(home.get_by_role("button", name="Play now")).to_be_enabled()
    await home.locator("#boxes li").first.wait_for()
    return {part for part, name in LINKS.items() if await home.get_by_role("link", name=name, exact=True).count()}


@pytest.mark.parametrize("off", ["", "clubs", "tournaments", "profiles", "quick"])
async def test_the_home_page_offers_what_the_server_has(served: LiveServer, people: People, off: str) -> None:
    await switch_off(served, *off.split())
    home = (await (await people.come()).open("/")).page
    assert await links_at(home) == set(LINKS) - without(off.split())
    await expect(home.get_by_role("button", name="Quick match")).to_have_count(int(off != "quick"))


async def test_with_everything_off_a_friend_plays_by_a_link_and_no_page_asks_for_more(served: LiveServer, people: People) -> None:
    await switch_off(served, "all")
    ann = await people.come()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url.removeprefix(served.url)))
    await ann.open("/")
    assert await links_at(ann.page) == set()
    ticket = await served.table("classic match.rounds=1", bots=1, start=True)
    await ann.page.goto(served.link(ticket))
    await expect(ann.page.locator("#hand button, #hand [data-card]").first).to_be_visible()
    await ann.page.evaluate(NOTE_SEAT, ticket.table)
    parts = ("profile", "quick", "daily", "ratings", "events", "clubs", "push")
    assert not [path for path in asked if path.startswith(tuple(f"/api/{part}" for part in parts))], asked
    assert await ann.page.evaluate("localStorage.getItem('lastcard:profile')") is None
