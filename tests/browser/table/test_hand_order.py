"""One's own order of the hand: by drag, by keys, kept when the page is loaded again."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _order(ann: Person) -> list[str]:
    return (await ann.look()).hand


async def _has_order(ann: Person, hand: list[str]) -> None:
    """Wait until the cards of the hand stand in this order."""
    cards = ann.page.locator("#hand > li")
    for place, card in enumerate(hand):
        await expect(cards.nth(place).locator(f'[data-card="{card}"]')).to_be_visible()
    assert await _order(ann) == hand


@pytest.mark.core
async def test_the_hand_keeps_the_order_it_is_given(people: People) -> None:
    ticket = await people.served.table("classic", seed="company")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    cards = ann.page.locator("#hand > li")
    await cards.first.wait_for()
    n = (await ann.look()).n
    sorted_hand = await _order(ann)

    start, goal = await cards.nth(0).bounding_box(), await cards.nth(3).bounding_box()
    assert start is not None
    assert goal is not None
    await ann.page.mouse.move(start["x"] + 20, start["y"] + 60)
    await ann.page.mouse.down()
    await ann.page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    await ann.page.mouse.up()
    dragged = [*sorted_hand[1:4], sorted_hand[0], *sorted_hand[4:]]
    await _has_order(ann, dragged)

    await cards.nth(3).locator("button").focus()
    await ann.page.keyboard.press("Shift+ArrowRight")
    await expect(cards.nth(4).locator("button")).to_be_focused()
    await expect(ann.page.locator("#live p").last).to_have_text("Now card 5 of your hand")
    moved = [*sorted_hand[1:5], sorted_hand[0], *sorted_hand[5:]]
    await _has_order(ann, moved)

    await ann.page.reload()
    await ann.is_at_table()
    await _has_order(ann, moved)
    assert (await ann.look()).n == n

    await ann.page.get_by_role("button", name="Menu").click()
    await ann.page.get_by_role("switch", name="Sort my hand by face").click()
    await ann.page.get_by_role("switch", name="Sort my hand by face").click()
    await _has_order(ann, sorted_hand)
