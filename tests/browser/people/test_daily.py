"""The page of the daily match in a browser: begin, play, be compared, look at the day that is over, and practise it."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from lastcard.server.ws import connection
from tests.browser.axe import check
from tests.browser.daily_days import Calendar, Visitor, assess, played, visitor
from tests.browser.live_server import LiveServer
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveServer]:
    monkeypatch.setattr(connection, "IDENTIFY_TIMEOUT_S", 60)
    async with LiveServer(tmp_path, clock=Calendar(), assess=assess) as served:
        yield served


async def come(people: People, who: Visitor) -> Person:
    """Return somebody whose browser has a profile."""
    person = await people.come()
    kept = json.dumps({"id": who.id, "secret": who.secret, "look": json.dumps({"name": who.name})})
    script = f"localStorage.setItem('lastcard:profile', {json.dumps(kept)}); localStorage.setItem('lastcard:name', {json.dumps(who.name)})"
    await person.page.add_init_script(script)
    return person


async def test_two_days_of_the_daily_match(people: People, served: LiveServer) -> None:
    calendar = served.clock
    assert isinstance(calendar, Calendar)
    calendar.days = -2
    ann, ben = await visitor(served, "Ann"), await visitor(served, "Ben")
    calendar.days = -1
    for who in (ann, ben):
        await played(served, who, f"yesterday {who.name}")
    calendar.days = 0
    await played(served, ben, "today")

    person = await come(people, ann)
    page = (await person.open("/")).page
    await expect(page.locator("#daily")).to_contain_text("one person has played")
    await page.locator("#daily a").click()
    await expect(page.get_by_role("heading", name="The daily match")).to_be_visible()
    await expect(page.locator(".today")).to_contain_text("One person has played.")
    await expect(page.locator(".results tbody tr")).to_have_count(2)  # of yesterday, as she has not played today
    await expect(page.locator(".own-rounds li")).to_have_count(3)
    await expect(page.locator(".own-rounds li").first).to_contain_text("where the others typically")
    await check(page, "the daily match before it is played")

    await page.get_by_role("button", name="Play", exact=True).click()
    await page.locator("#hand [data-card]").first.wait_for()
    table = page.url.rpartition("/")[2]
    await person.open("/daily")
    await expect(page.get_by_role("link", name="Continue")).to_have_attribute("href", f"/t/{table}")
    phone = (await (await come(people, ann)).open("/daily")).page  # the same profile elsewhere
    await phone.get_by_role("button", name="Play on here").click()
    await phone.locator("#hand [data-card]").first.wait_for()
    await page.get_by_role("link", name="Continue").click()  # takes the seat back
    await page.locator("#hand [data-card]").first.wait_for()
    await expect(phone.locator("#hand [data-card]")).to_have_count(0)
    await person.open("/daily")
    token = await page.evaluate("(table) => JSON.parse(localStorage.getItem(`seat:${table}`)).token", table)
    assert await played(served, ann, "today Ann", token) == table
    await person.open(f"/t/{table}")
    await page.get_by_role("link", name="See how the others did").click()
    await expect(page.locator(".results .you")).to_contain_text("Ann")
    await expect(page.locator(".figures")).to_contain_text("Without luck")
    await page.locator(".results summary").first.click()
    await expect(page.locator(".results details").first).to_contain_text("Best decision, round")
    await check(page, "the daily match after it is played")

    await page.get_by_role("link", name="This week").click()
    await expect(page.get_by_role("link", name="This week")).to_have_attribute("aria-current", "page")
    await page.get_by_role("link", name="Yesterday").click()
    await page.locator(".results .you summary").click()
    await page.locator(".results .you").get_by_role("link", name="See the match again").click()
    await page.locator("#log li, .log li").first.wait_for()

    await person.open("/daily")
    await page.get_by_role("link", name="Yesterday").click()
    await page.locator(".results .you summary").click()
    await page.locator(".results .you").get_by_role("link", name="Show it in the replay").first.click()  # the others have no place
    await page.locator("#log li, .log li").first.wait_for()
    address = page.url
    assert "&action=3" in address
    place = await page.locator(".at").inner_text()
    await page.goto(address.replace("&action=3", "&action=4"))
    await expect(page.locator(".at")).not_to_have_text(place)

    await person.open("/daily")
    await page.locator(".practice button").first.click()
    await page.locator("#hand [data-card]").first.wait_for()
    await expect(page.locator(".notice.practice")).to_contain_text("it counts nowhere")


async def test_a_new_server_is_not_asked_for_yesterday_and_a_guest_not_for_an_own_result(people: People, served: LiveServer) -> None:
    calendar = served.clock
    assert isinstance(calendar, Calendar)
    calendar.days = -1
    page = (await (await people.come()).open("/daily")).page
    await expect(page.locator(".tables")).to_contain_text("There is no result here.")
    await expect(page.locator(".kinds a")).to_have_text(["This week", "This month"])
    await expect(page.get_by_role("heading", name="Practice")).to_have_count(0)
    await check(page, "the daily match of a new server")
    calendar.days = 0
    await page.reload()
    await expect(page.locator(".kinds a")).to_have_text(["Yesterday", "This week", "This month"])
    await expect(page.locator(".tables")).to_contain_text("There is no result here.")
    await expect(page.get_by_role("heading", name="Practice")).to_be_visible()


async def test_links_lead_to_earlier_days_of_which_nothing_is_known(people: People, served: LiveServer) -> None:
    page = (await (await people.come()).open("/daily?day=2023-11-10")).page
    await expect(page.locator(".tables")).to_contain_text("There is no result here.")
    await page.locator(".turning a[rel=prev]").click()
    await expect(page).to_have_url(re.compile(r"day=2023-11-09"))
    await expect(page.locator(".tables")).to_contain_text("There is no result here.")
    await page.locator(".turning a[rel=next]").wait_for()


async def test_an_address_with_a_day_that_does_not_exist_shows_the_page(people: People, served: LiveServer) -> None:
    person = await people.come()
    for day in ("2026-99-99", "2026-02-31"):
        page = (await person.open(f"/daily?day={day}")).page
        await expect(page.locator(".today")).to_be_visible()
        await expect(page.locator(".tables")).to_contain_text("There is no result here.")
