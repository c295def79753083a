"""The way back: a table that runs, matches that were played, and what they add up to."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.games import GAMES, play_out
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_first_page_leads_back_to_a_table_that_runs(people: People) -> None:
    ticket = await people.served.table("fairies", seats=3, bots=1)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.open("/")
    back = ann.page.locator("#continue a.running")
    await expect(back).to_contain_text("Disney Fairies")
    await expect(back).to_contain_text("with Cleo, Ben")
    await expect(back).to_contain_text(re.compile(r"waiting to begin · (now|\d+ seconds? ago)"))
    await ann.page.evaluate(
        """(table) => {
          const key = Object.keys(localStorage).find((one) => one.endsWith(`seat:${table}`));
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), at: Date.now() - 3 * 3600_000 }));
        }""",
        ticket.table,
    )
    await ann.page.reload()
    await expect(back).to_contain_text("waiting to begin · 3 hours ago")
    await check(ann.page, "home with a table that runs")
    await back.click()
    await ann.is_at_table()
    await expect(ann.page.locator('[data-table="start"]')).to_be_visible()


@pytest.mark.core
async def test_a_finished_match_is_kept_and_a_file_carries_it_to_another_browser(people: People, tmp_path: Path) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    mine, bens = game.tastes()
    await play_out(actor, [(mine, None), (bens, None)])
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await ann.page.reload()
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await ann.open("/")
    await ann.page.get_by_role("link", name="My games (1)").click()
    row = ann.page.locator(".matches > li")
    await expect(row).to_have_count(1)
    await expect(row).to_contain_text("Classic")
    await expect(row).to_contain_text("Ben")
    await ann.shoot("history")
    await check(ann.page, "my games")
    replay = await row.get_by_role("link", name="Replay").get_attribute("href")
    assert replay == f"/replay?table={ticket.table}&match=1"
    async with ann.page.expect_download() as download:
        await ann.page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "matches.json"
    await (await download.value).save_as(file)
    assert json.loads(await asyncio.to_thread(file.read_text))["matches"][0]["table"] == ticket.table

    cy = await (await people.come("Cy")).open("/history")
    await expect(cy.page.get_by_text("No match has been played")).to_be_visible()
    await cy.page.get_by_label("Load a file").set_input_files(file)
    await expect(cy.page.get_by_role("status")).to_have_text("1 match added.")
    await expect(cy.page.locator(".matches > li")).to_have_count(1)

    hostile = json.loads(await asyncio.to_thread(file.read_text))
    hostile["matches"][0] |= {"number": 2, "rules": "__proto__ x=<b>"}
    for content, says in ((b" " * 2**23, "That file holds no matches of Last Card."), (json.dumps(hostile).encode(), "1 match added.")):
        await cy.page.get_by_label("Load a file").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": content})
        await expect(cy.page.get_by_role("status")).to_have_text(says)
    await expect(cy.page.locator(".matches > li strong").filter(has_text="__proto__ +")).to_have_count(1)
