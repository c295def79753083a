"""A score sheet, a lesson and the laboratory on a site without a server, with the network off."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.pocket.conftest import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_score_sheet_and_a_lesson_need_no_server(visitor: Visitor) -> None:
    await visitor.goes_offline()
    page = visitor.page
    await visitor.visit("scores/")
    await page.get_by_label("Which box do you play with?").select_option("fairies")
    await page.get_by_label("Player 1").fill("Ann")
    await page.get_by_label("Player 2").fill("Ben")
    await page.get_by_role("button", name="Begin the sheet").click()
    await page.get_by_role("button", name="Enter a round").click()
    await page.get_by_role("dialog").get_by_role("button", name="Ann", exact=True).click()
    await page.get_by_role("dialog").get_by_label("Ben", exact=True).fill("40")
    await page.get_by_role("dialog").get_by_role("button", name="Enter", exact=True).click()
    await expect(page.locator(".standing b")).to_have_text(["40", "0"])
    await expect(page.get_by_text("Who deals is not decided yet.")).to_have_text("Who deals is not decided yet.")
    await page.get_by_label("What do you disagree about?").fill("can the last card be a wild?")
    await page.get_by_role("button", name="Look it up").click()
    rule = page.locator(".rulings a").first
    await expect(rule).to_be_visible()
    await rule.click()
    await expect(page.locator("h1")).to_contain_text("-")
    await visitor.visit("lessons/")
    await page.locator("#lessons h3 a").first.click()
    await visitor.is_at_table()


async def test_the_laboratory_plays_in_the_page(visitor: Visitor, site: Path) -> None:
    if not (site / "pocket" / "lastcard.wasm").is_file():
        pytest.skip("the module was not made for this site")
    await visitor.goes_offline()
    await visitor.visit("laboratory/?a=classic&b=classic+stacking%3Dup&games=2000")
    await expect(visitor.page.locator("#laboratory table").first).to_be_visible(timeout=120_000)
