"""The host of a table changes how long its bots take, in the menu; others are not offered it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.room.table.events import HostChanged
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.core
async def test_the_host_sets_the_pace_of_bots(people: People) -> None:
    ticket = await people.served.table("classic", seats=3, bots=1)
    bens = await people.served.lobby.join(ticket.table, "Ben")
    ann, ben = await people.come(), await people.come("Ben")
    for person, held in ((ann, ticket), (ben, bens)):
        await person.sit(held)
    await ann.command("start")
    actor = await people.served.actor(ticket)
    for person in (ann, ben):
        await person.page.locator("#hand [data-card]").first.wait_for()
        await person.page.get_by_role("button", name="Menu").click()
    pace = ann.page.get_by_role("group", name="Bots take")
    await expect(ben.page.get_by_role("group", name="Theme")).to_be_visible()
    await expect(ben.page.get_by_role("group", name="Bots take")).to_have_count(0)
    await expect(pace.get_by_role("radio", name="like people")).to_be_checked()
    await pace.get_by_role("radio", name="2.5 s").check(force=True)
    while actor.table.state.pace.bot_ms != 2500:
        await ann.page.evaluate("() => new Promise(requestAnimationFrame)")  # the order is on its way
    await expect(pace.get_by_role("radio", name="2.5 s")).to_be_checked()
    await ann.shoot("bot-pace")
    await ann.page.get_by_role("button", name="Menu").click()
    await actor.call(lambda table: HostChanged(bens.seat))
    await expect(ben.page.get_by_role("radio", name="2.5 s")).to_be_checked()
    await ann.page.get_by_role("button", name="Menu").click()
    await expect(pace).to_have_count(0)
