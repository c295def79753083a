"""Two persons at one device: a curtain stands between their hands."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.pocket.conftest import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_curtain_stands_between_two_hands(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic uno.grace_ms=0", bots=0, start=False, away_s=0)
    await page.locator("#chair-p2").click()
    await expect(page.locator('[data-offer="friend"]')).to_have_count(0)
    await page.fill("#person", "Ben")
    await page.click('[data-offer="person"] button')
    await visitor.command("start")
    hands: dict[str, list[str]] = {}
    for _ in range(6):
        await page.wait_for_function("() => document.querySelector('#curtain[open], .question.mine-to-do')")
        if await page.locator("#curtain[open]").count():
            for _ in range(3):
                await page.keyboard.press("Escape")
                await expect(page.locator("#hand")).not_to_be_visible()
            await expect(page.locator("#curtain")).to_be_visible()
            name = (await page.locator("[data-curtain]").inner_text()).removeprefix("I am ")
            await page.click("[data-curtain]")
            await expect(page.locator("#curtain")).not_to_have_attribute("open", "")
            await visitor.is_at_table()
            seen = await visitor.look()
            hands.setdefault(name, seen.hand)
        seen = await visitor.look()
        if seen.must:
            await visitor.do([*seen.lawful, *seen.actions][0])
    assert len(hands) >= 1
    assert all(len(hand) >= 5 for hand in hands.values())
    assert len({tuple(hand) for hand in hands.values()}) == len(hands)
