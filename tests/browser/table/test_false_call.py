"""A call of UNO that would be false and cost cards (HR-30): the page offers it quietly, and asks before it sends one."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.core
async def test_the_page_asks_before_a_false_call(people: People) -> None:
    ann = await (await people.come()).sit(await people.served.table("classic uno.false_call=2", seed="false call"))
    await ann.command("start")
    await expect(ann.page.locator("#hand [data-card]")).to_have_count(7)
    await ann.page.locator("#uno").click()
    await expect(ann.page.locator("#question")).to_contain_text("a false UNO costs cards")
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("#asks .do-risk")).to_have_count(0)
    await ann.page.locator("#uno").click()
    await ann.page.locator("#asks .do-risk").click()
    await expect(ann.page.locator("#hand [data-card]")).to_have_count(9)
