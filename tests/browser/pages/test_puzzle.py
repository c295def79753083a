"""The puzzle of a day on its table: by keyboard and by tap, a wrong answer, the right one, and the reply that is played out."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")
DAY = "2026-11-27"


@pytest.mark.core
async def test_the_hand_is_the_answer(people: People) -> None:
    ann = await (await people.come()).open(f"/puzzle?date={DAY}")
    hand = ann.page.locator(".puzzle-hand")
    await expect(hand).to_be_visible()
    await check(ann.page, "the puzzle")
    await expect(ann.page.locator(".puzzle-choice")).to_have_count(0)
    for _ in range(40):
        if await ann.page.locator(".puzzle-after").count():
            break
        buttons = ann.page.locator(".puzzle-hand button:enabled, .puzzle-buttons button:enabled")
        await buttons.last.focus()
        await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator(".puzzle-streak")).to_contain_text("1")
    for number in range(4):
        await people.served.lobby.store.count_answer(DAY, number == 0)
    await expect(ann.page.locator(".puzzle-hand button")).to_have_count(0)
    await check(ann.page, "the puzzle, solved")
    await ann.shoot("puzzle")
    await ann.page.get_by_role("button", name="Watch how it goes on").click()
    said = ann.page.locator(".puzzle-said")
    await expect(said).to_have_text(re.compile(r"\w"))
    await ann.page.reload()
    await expect(ann.page.locator(".puzzle-after")).to_be_visible()
    await expect(ann.page.locator(".puzzle-found-by")).to_contain_text("of 5 people found it at the first try")
    first = ann.page.locator("#archive > li").first
    kept = """(day) => localStorage.setItem("lastcard:puzzles", JSON.stringify({ [day]: { answers: ["r5", "draw"], solved: true } }))"""
    await ann.page.evaluate(kept, await first.get_attribute("data-day"))
    await ann.page.reload()
    await expect(first.locator(".puzzle-mark")).to_have_text("▲◆")


async def test_the_page_is_complete_without_a_script(people: People) -> None:
    ann = await people.come(java_script_enabled=False)
    await ann.open(f"/puzzle?date={DAY}")
    await expect(ann.page.locator("#puzzle")).to_be_hidden()
    await expect(ann.page.locator(".puzzle-choice").first).to_be_visible()
