"""Sounds are offered once, and nothing sounds before they are switched on."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.games import act
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

_SPEAKERS = """
  localStorage.setItem("lastcard:explained", localStorage.getItem("lastcard:explained") ?? '["turn"]');
  window.speakers = 0;
  window.AudioContext = class extends AudioContext { constructor() { super(); window.speakers += 1; } };
"""


@pytest.mark.core
@pytest.mark.parametrize("wanted", [True, False])
async def test_sounds_are_offered_once(wanted: bool, people: People) -> None:
    ticket = await people.served.table("classic uno.grace_ms=0", seed="sounds 1")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await people.come()
    await ann.context.add_init_script(_SPEAKERS)
    await ann.sit(ticket)
    page, offer = ann.page, ann.page.locator(".notice.sounds")
    await ann.command("start")
    await page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    while asked := actor.table.asked.get("p1"):
        await ann.sees(actor.table.state.n)
        await expect(offer).to_have_count(0)  # it waits until others play
        await act(actor, asked.must.default)
    await expect(offer).to_be_visible()
    assert await page.evaluate("speakers") == 0
    await ann.press(offer.get_by_role("button", name="Sounds on" if wanted else "No sounds"))
    await expect(offer).to_have_count(0)
    assert await page.evaluate("speakers") == int(wanted)
    await page.get_by_role("button", name="Menu").click()
    await expect(page.get_by_role("switch", name="Sounds")).to_be_checked(checked=wanted)
    await page.reload()
    await ann.is_at_table()
    await page.locator("#hand [data-card]").first.wait_for()
    await ann.sees(actor.table.state.n)
    await expect(offer).to_have_count(0)
    assert await page.evaluate("speakers") == 0
