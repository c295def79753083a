"""The score sheet of an evening with paper cards: rounds entered, corrected and taken back, kept, and carried to another browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.browser.axe import check
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def begin(page: Page, edition: str, *names: str) -> None:
    await page.get_by_label("Which box do you play with?").select_option(edition)
    for player, name in enumerate(names):
        if player > 1:
            await page.get_by_role("button", name="One more").click()
        await page.get_by_label(f"Player {player + 1}").fill(name)
    await page.get_by_role("button", name="Begin the sheet").click()
    await expect(page.locator(".standing li")).to_have_count(len(names))


async def enter(page: Page, out: str, **points: str) -> None:
    await page.get_by_role("button", name="Enter a round").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("button", name=out, exact=True).click()
    for name, left in points.items():
        await dialog.get_by_label(name, exact=True).fill(left)
    await dialog.get_by_role("button", name="Enter", exact=True).click()
    await expect(dialog).to_have_count(0)


async def test_an_evening_is_counted_corrected_kept_and_carried_away(people: People, tmp_path: Path) -> None:
    ann = await (await people.come(viewport={"width": 390, "height": 844})).open("/scores")
    page = ann.page
    await check(page, "a sheet to be begun")
    await begin(page, "classic", "Ann", "Ben", "Cem")
    totals = page.locator(".standing b")
    await enter(page, "Ann", Ben="40", Cem="7")
    await expect(totals).to_have_text(["47", "0", "0"])
    await expect(page.locator(".told")).to_contain_text("Ann scores 47 (CL-41)")
    await page.get_by_label("Who deals the next round?").select_option("p2")
    await expect(page.locator(".standing .mark")).to_have_text(["deals"])
    await enter(page, "Ben", Ann="5", Cem="20")
    await expect(totals).to_have_text(["47", "25", "0"])
    await expect(page.locator(".standing li").nth(2)).to_contain_text("deals")
    await ann.shoot("scores")
    await check(page, "a score sheet")

    await page.get_by_role("button", name="Correct round 1").click()
    await page.get_by_label("Ben", exact=True).fill("50")
    await check(page, "a round to be corrected")
    await page.get_by_role("button", name="Correct", exact=True).click()
    await expect(totals).to_have_text(["57", "25", "0"])
    await page.get_by_role("button", name="Take back the last round").click()
    await expect(totals).to_have_text(["57", "0", "0"])

    await page.reload()
    async with page.expect_download() as download:
        await page.get_by_role("button", name="Save all as a file").click()
    file = tmp_path / "sheets.json"
    await (await download.value).save_as(file)
    await page.locator(".evening").click()
    await expect(totals).to_have_text(["57", "0", "0"])

    cy = await (await people.come("Cy")).open("/scores")
    await cy.page.get_by_label("Load a file").set_input_files(file)
    await expect(cy.page.locator(".evening")).to_contain_text("Ann, Ben, Cem")
    await cy.page.get_by_label("Load a file").set_input_files(file)
    await expect(cy.page.locator(".older [role=status]")).to_have_text("0 sheets are added.")
    hostile = json.dumps({"format": "lastcard-evenings", "evenings": [{"id": "x", "players": "all"}, 7, None]}).encode()
    await cy.page.get_by_label("Load a file").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": hostile})
    await expect(cy.page.locator(".evening")).to_have_count(1)


async def test_cards_are_tapped_as_often_as_the_box_has_them(people: People) -> None:
    ann = await (await people.come()).open("/scores")
    page = ann.page
    await begin(page, "allwild", "Ann", "Ben")
    await page.get_by_role("button", name="Enter a round").click()
    await page.get_by_role("dialog").get_by_role("button", name="Ann", exact=True).click()
    await page.get_by_role("button", name="Tap cards").click()
    face = page.locator(".faces .pick").last
    for _ in range(4):
        await face.click()
    await expect(page.locator(".tapped .pick")).to_have_count(4)
    await page.locator(".tapped .pick").first.click()
    await expect(page.locator(".tapped .pick")).to_have_count(3)
    await check(page, "cards that are tapped")
    worth = await page.locator("#left-1").input_value()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert int(worth) > 0


@pytest.mark.core
async def test_a_player_knocked_out_counts_what_the_box_says(people: People) -> None:
    ann = await (await people.come()).open("/scores")
    page = ann.page
    await begin(page, "merciless", "Ann", "Ben", "Cem")
    await page.get_by_role("button", name="Enter a round").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Cem", exact=True).click()
    await dialog.get_by_role("button", name="Knocked out (250)").first.click()
    await dialog.get_by_label("Ben", exact=True).fill("30")
    await dialog.get_by_role("button", name="Enter", exact=True).click()
    await expect(page.locator(".standing b")).to_have_text(["0", "0", "280"])


async def test_the_tools_are_there_before_the_sheet_and_the_direction_stays(people: People) -> None:
    ann = await (await people.come()).open("/scores")
    page = ann.page
    button = page.get_by_role("button", name="Press the button")
    await page.get_by_label("Which box do you play with?").select_option("fairies")
    await button.click()
    await page.get_by_label("Which box do you play with?").select_option("classic")
    await expect(button).to_have_count(0)
    await page.get_by_label("What do you disagree about?").fill("can I end on a +4?")
    await page.get_by_role("button", name="Look it up").click()
    await expect(page.locator(".rulings a").first).to_be_visible()
    await page.get_by_label("Player 1").fill("Ann")
    await page.get_by_label("Player 2").fill("Ben")
    await page.get_by_label("Who deals").select_option("p2")
    await page.get_by_role("button", name="To the left").click()
    await check(page, "tools beside a sheet to be begun")
    await page.get_by_role("button", name="Begin the sheet").click()
    await expect(page.locator(".standing li").nth(1)).to_contain_text("deals")
    await expect(page.get_by_role("button", name="To the right")).to_be_visible()
    await page.reload()
    await page.locator(".evening").click()
    await page.get_by_role("button", name="To the right").click()
    await expect(page.get_by_role("button", name="To the left")).to_be_visible()


async def test_lot_button_and_rules_help_at_the_table(people: People) -> None:
    ann = await (await people.come()).open("/scores?rules=fairies")
    page = ann.page
    await begin(page, "fairies", "Ann", "Ben")
    await page.get_by_role("button", name="Draw a lot").click()
    await expect(page.locator(".tool .lot").first).to_contain_text("The lot falls on")
    await expect(page.locator(".standing .mark")).to_have_text(["deals"])
    await page.get_by_role("button", name="Press the button").click()
    await expect(page.locator(".tool .lot").nth(1)).to_have_text(re.compile("^(red|yellow|green|blue)$"))
    await page.get_by_label("What do you disagree about?").fill("can I press the button twice?")
    await page.get_by_role("button", name="Look it up").click()
    await expect(page.locator(".rulings a").first).to_have_attribute("href", "/rule/DF-41")
    await check(page, "rulings below a sheet")
