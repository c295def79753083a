"""The tables of the first page: the public ones, and the clock of a table that is made by the form."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Route, expect

from tests.browser.axe import check
from tests.browser.games import command
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_more_public_tables_are_shown_on_request(people: People) -> None:
    def table(number: int) -> dict[str, object]:
        seats = [{"seat": "p1", "name": f"Ann {number}", "is": "person"}, {"seat": "p2", "name": None, "is": "open"}]
        return {"id": f"t{number:011}", "rules": "classic stacking=up jump_in=on", "state": "open", "seats": seats}

    async def answer(route: Route) -> None:
        page = int(route.request.url.partition("page=")[2] or 1)
        listed = [table(number) for number in range(50 * (page - 1) - (page > 1), min(50 * page, 120))]  # one has moved on meanwhile
        await route.fulfill(json={"tables": listed, "pages": 3})

    ann = await people.come()
    await ann.page.route(re.compile(r"/api/tables(\?.*)?$"), answer)
    await ann.open("/")
    tables, more = ann.page.locator("#tables li"), ann.page.get_by_role("button", name="More tables")
    await expect(tables.first.locator(".hint").first).to_have_text("Classic, 2 rules changed")
    await expect(tables.first.locator(".drawn .chair")).to_have_count(2)
    await expect(tables.first.locator(".drawn .animal")).to_have_count(1)
    await expect(tables).to_have_count(50)
    await check(ann.page, "more tables")
    for shown in (100, 120):
        first_new = await tables.count()
        await more.focus()
        await ann.page.keyboard.press("Enter")
        await expect(tables).to_have_count(shown)
        await expect(tables.nth(first_new).locator("a")).to_be_focused()
        await expect(ann.page.locator("#tables [role=status]")).to_have_text(f"{shown} tables are shown.")
    await expect(more).to_have_count(0)


async def test_a_table_of_the_form_has_no_clock_while_one_person_plays(people: People) -> None:
    ann = await (await people.come()).open("/new")
    await ann.page.get_by_label("Your name").fill("Ann")
    await ann.page.keyboard.press("Enter")
    await ann.is_at_table()
    clock = ann.page.locator("[data-clock-set]")
    await expect(clock).to_have_text("No clock while you play with bots alone. Once a second person plays, a turn takes at most 60 s.")
    table = ann.page.url.rpartition("/")[2]
    await people.served.lobby.join(table, "Ben")
    await expect(clock).to_have_text("60 seconds for a turn; then it is played for you.")
    actor = await people.served.lobby.find(table)
    await ann.command("start")
    await expect(ann.page.locator("#about")).to_contain_text("60 s a turn")
    await command(actor, "p2", "leave")
    await expect(ann.page.locator("#about")).to_contain_text("no clock")


@pytest.mark.core
async def test_a_clock_that_is_chosen_runs_alone_too(people: People) -> None:
    ann = await (await people.come()).open("/new#more")
    await ann.page.locator("#turn_s").select_option("30")
    await ann.page.get_by_label("Your name").fill("Ann")
    await ann.page.keyboard.press("Enter")
    await ann.is_at_table()
    await expect(ann.page.locator("[data-clock-set]")).to_have_text("30 seconds for a turn; then it is played for you.")
