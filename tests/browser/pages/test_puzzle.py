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


async def test_the_cards_lie_on_the_cloth_and_the_others_in_one_row(people: People) -> None:
    ann = await (await people.come(viewport={"width": 360, "height": 640})).open(f"/puzzle?date={DAY}")
    await expect(ann.page.locator(".puzzle-hand")).to_be_visible()
    shades = await ann.page.evaluate("""() => [...document.querySelectorAll(".puzzle-cloth .card")].map((card) => {
      const shade = getComputedStyle(card, "::after");
      return shade.content === "none" ? 0 : Math.round(Number.parseFloat(shade.height) - card.getBoundingClientRect().height);
    })""")
    assert shades
    assert not any(shades), "a shade covers its card and nothing else"
    names = ann.page.locator(".puzzle-others > li > b")
    tops = [round(box["y"]) for box in [await name.bounding_box() for name in await names.all()] if box]
    assert max(tops) - min(tops) < 24, "the others sit in one row"


async def test_cards_have_the_letters_of_the_language(people: People) -> None:
    ann = await (await people.come()).open(f"/puzzle?date={DAY}&lang=uk")
    await expect(ann.page.locator(".puzzle-hand")).to_be_visible()
    texts = await ann.page.evaluate(
        """() => [...document.querySelectorAll(".puzzle-hand .card svg text")].map((one) => one.textContent.trim())"""
    )
    letters = set(texts)
    assert not letters & {"R", "Y", "G", "B"}, letters
    assert letters & {"Ч", "Ж", "Зе", "С"}, letters


async def test_the_page_is_complete_without_a_script(people: People) -> None:
    ann = await people.come(java_script_enabled=False)
    await ann.open(f"/puzzle?date={DAY}")
    await expect(ann.page.locator("#puzzle")).to_be_hidden()
    await expect(ann.page.locator(".puzzle-choice").first).to_be_visible()
