"""Lessons at the table: by keys and by taps, wrong answers with their ruling, the end, and what is kept of it."""

from __future__ import annotations

import json

import pytest
from playwright.async_api import Page, expect

from tests.browser.axe import check
from tests.browser.games import act
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")
WALKED = {
    "match": ["r5", "b7", "draw", "r4"],
    "uno": ["r5!", "catch p2", "g5"],
    "fairies": ["rd", "target p3", "wa", "shed g4"],
    "minecraft": ["draw", "wc:b"],
    "anniversary": ["notice p3", "rd"],
}


async def answer(page: Page, action: str) -> None:
    """Give an answer as a player does: by its card and then its colour, or by its button."""
    if action.endswith("!"):
        await page.locator("#uno").click()
        action = action.removesuffix("!")
    card = page.locator(f'#hand [data-card="{action.split(" ")[-1].partition(":")[0]}"]')
    is_card = await card.count() > 0
    if is_card:
        await card.first.click()
    if not is_card or ":" in action:
        await page.locator(f'[data-action="p1 {action}"]:visible').first.click()


async def come_to(page: Page, step: int) -> None:
    await expect(page.locator(f'[data-lesson-step="{step}"]')).to_be_visible()


async def take(person: Person, name: str) -> None:
    await person.open(f"/lessons/{name}")
    for step, action in enumerate(WALKED[name]):
        await come_to(person.page, step)
        await answer(person.page, action)
    await come_to(person.page, len(WALKED[name]))


@pytest.mark.core
async def test_a_lesson_is_taken_to_its_end_and_marked_in_the_list(people: People) -> None:
    ann = await people.come()
    await ann.open("/lessons/match")
    await come_to(ann.page, 0)
    await check(ann.page, "a lesson")
    await ann.page.locator('#hand [data-card="g2"]').click()
    refused = ann.page.locator("[data-refused]")
    await expect(refused).to_contain_text("green 2 matches neither the colour red nor the face of red 9")
    await expect(refused).to_contain_text("CL-08")
    await expect(ann.page.locator("#live")).to_contain_text("Question 1 of 4")
    await answer(ann.page, "r5")
    await come_to(ann.page, 1)
    await ann.page.locator('#hand [data-card="y1"]').click()
    await expect(refused).to_contain_text("Not quite")
    for step, action in enumerate(WALKED["match"][1:], 2):
        await answer(ann.page, action)
        await come_to(ann.page, step)
    await expect(ann.page.locator("#question")).to_have_text("")  # it is nobody's turn any more
    await check(ann.page, "a lesson that is done")
    await ann.shoot("lesson")
    await ann.page.get_by_role("button", name="Once more").click()
    await come_to(ann.page, 0)
    await ann.open("/lessons")
    await expect(ann.page.locator(".lesson-list .done")).to_have_count(1)
    await check(ann.page, "the lessons")


@pytest.mark.parametrize("name", [name for name in WALKED if name != "match"])
async def test_every_kind_of_answer_can_be_given(people: People, name: str) -> None:
    ann = await people.come(reduced_motion="reduce")
    await take(ann, name)
    await expect(ann.page.locator(".lesson.over")).to_contain_text("Lesson done")


async def test_a_lesson_is_taken_by_keys_alone(people: People) -> None:
    ann = await people.come()
    await ann.open("/lessons")
    await ann.page.get_by_role("link", name="Wild", exact=True).focus()
    await ann.page.keyboard.press("Enter")
    await come_to(ann.page, 0)
    await ann.page.locator('#hand [data-card="ww"]').focus()
    await ann.page.keyboard.press("Enter")
    await ann.page.locator('#asks [data-action="p1 ww:r"]').focus()
    await ann.page.keyboard.press("Enter")
    await come_to(ann.page, 1)
    await ann.page.locator('#hand [data-card="r5"]').focus()
    await ann.page.keyboard.press("Enter")
    await come_to(ann.page, 2)
    await ann.page.get_by_role("link", name="Next lesson").focus()
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_url("**/lessons/uno")


async def test_lessons_that_are_done_go_into_the_file_of_own_games(people: People) -> None:
    ann = await people.come()
    await take(ann, "minecraft")
    await ann.open("/history")
    async with ann.page.expect_download() as waited:
        await ann.page.get_by_role("button", name="Save as a file").click()
    path = await (await waited.value).path()
    assert json.loads(path.read_text(encoding="utf-8"))["lessons"] == ["minecraft"]
    await ann.page.evaluate("localStorage.clear()")
    await ann.page.locator("input[type=file]").set_input_files(path)
    await expect(ann.page.locator("#history")).to_contain_text("1 lesson done")


async def test_a_newcomer_is_offered_lessons_with_the_first_deal(people: People) -> None:
    ticket = await people.served.table("classic uno.grace_ms=0", seed="sounds 1")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    while asked := actor.table.asked.get("p1"):
        await act(actor, asked.must.default)
    offer = ann.page.locator(".notice.lesson-offer")
    await ann.page.get_by_role("button", name="No sounds").click()
    await expect(offer.get_by_role("link", name="To the lessons")).to_have_attribute("href", "/lessons")
    await check(ann.page, "lessons offered with the first deal")
    await offer.get_by_role("button", name="No, thank you").click()
    await expect(offer).to_have_count(0)
