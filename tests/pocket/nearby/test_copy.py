"""The host's device goes without a word: the guest with a copy of the table plays on, and nobody plays on at two without being told."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from tests.browser.person import TIMEOUT_MS
from tests.pocket.conftest import NEXT, Visitor, play_on
from tests.pocket.nearby.test_nearby import answered, connect, guest, invited, sits, third  # noqa: F401 - two are fixtures

pytestmark = pytest.mark.asyncio(loop_scope="session")
GONE = "01:00"
"""Longer than the host must be gone before a guest may play on."""
AWAY_S = 1
COPIED = "() => [...Object.keys(localStorage)].some((key) => key.includes('copy:'))"


async def begin(host: Visitor, guest: Visitor, third: Visitor | None = None) -> None:  # noqa: F811
    """Let two or three persons begin a match at the host's device, of which the first guest keeps a copy."""
    await host.visit()
    await host.is_ready()
    seats = 2 if third is None else 3
    await host.makes(rules="classic match.mode=single_hand", seats=seats, bots=0, start=False, away_s=AWAY_S)
    await host.page.locator("[data-nearby]").wait_for()
    await connect(host, guest)
    await sits(guest, "Ben")
    await expect(guest.page.locator("#nearby-keep")).to_contain_text("all hidden cards")
    await guest.page.get_by_role("button", name="Keep a copy").click()
    await host.page.wait_for_function(COPIED)
    if third is not None:
        await connect(host, third, guests=2)
        await sits(third, "Cleo")
        await expect(third.page.locator("#nearby-keep")).to_have_count(0)
    await host.command("start")
    await expect(guest.page.frame_locator("iframe").locator("#hand [data-card]")).not_to_have_count(0)


async def take_over(guest: Visitor) -> None:  # noqa: F811
    """Let the guest with the copy play on."""
    await expect(guest.page.locator("#nearby-gone")).to_be_visible(timeout=TIMEOUT_MS)
    await expect(guest.page.get_by_role("button", name="Play on from this phone")).to_have_count(0)
    await guest.page.clock.fast_forward(GONE)
    await guest.page.get_by_role("button", name="Play on from this phone").click()
    await expect(guest.page.locator("[data-play-on]")).to_contain_text("The last move may be missing")
    await guest.page.locator("dialog").get_by_role("button", name="Play on from this phone").click()
    await guest.page.wait_for_url("**/t/?table=*")
    await expect(guest.page.locator("dialog .qr-code")).to_be_visible(timeout=TIMEOUT_MS)
    await guest.is_at_table()


@pytest.mark.core
async def test_a_guest_plays_on_when_the_host_is_gone_without_a_word(visitor: Visitor, guest: Visitor) -> None:  # noqa: F811
    await guest.page.clock.install()
    await begin(visitor, guest)
    await visitor.page.close()
    await take_over(guest)
    await guest.page.locator("dialog").get_by_role("button", name="Close").click()
    await play_on(guest.page)
    assert await guest.page.evaluate(NEXT) == "over"


async def test_the_others_and_the_old_host_go_on_at_the_copy_and_are_told(visitor: Visitor, guest: Visitor, third: Visitor) -> None:  # noqa: F811
    await guest.page.clock.install()
    await begin(visitor, guest, third)
    address = visitor.page.url
    await expect(visitor.page.locator("#hand [data-card]")).not_to_have_count(0)
    hand = await visitor.page.locator("#hand [data-card]").all_inner_texts()
    await visitor.page.close()
    await take_over(guest)

    await expect(third.page.locator("#nearby-gone")).to_be_visible(timeout=TIMEOUT_MS)
    await third.page.get_by_role("button", name="Connect again").click()
    frame = third.page.frame_locator("iframe")
    await frame.locator("html").evaluate("(root) => (root.dataset.mark = 'yes')")
    code = await guest.page.locator("dialog .nearby-link a").get_attribute("href")
    await third.page.get_by_label("link").fill(code or "")
    await third.page.get_by_role("button", name="Connect", exact=True).click()
    await answered(guest, third)
    await expect(frame.locator("html:not([data-mark])")).to_have_count(1)
    await expect(frame.locator("#hand [data-card]")).not_to_have_count(0)

    visitor.page = await visitor.context.new_page()
    await visitor.page.goto(address)
    await expect(visitor.page.locator("#nearby-back")).to_contain_text("Ben’s phone has a copy")
    await visitor.page.keyboard.press("Escape")
    await expect(visitor.page.locator("#nearby-back")).to_be_visible()
    await visitor.page.locator("#nearby-back").get_by_role("link", name="Read the code").click()
    await connect(guest, visitor, guests=2)
    await expect(visitor.page.frame_locator("iframe").locator("#hand [data-card]")).not_to_have_count(0)
    inner = visitor.page.frames[-1]
    assert set(await inner.locator("#hand [data-card]").all_inner_texts()) & set(hand)
    await asyncio.gather(play_on(guest.page), play_on(inner), play_on(third.page.frames[-1]))


async def test_a_host_that_comes_back_and_plays_on_is_the_host_again(visitor: Visitor, guest: Visitor) -> None:  # noqa: F811
    await begin(visitor, guest)
    await visitor.page.reload()
    await visitor.page.locator("#nearby-back").get_by_role("button", name="Play on here").click()
    await visitor.is_at_table()
    await connect(visitor, guest)
    await visitor.page.wait_for_function(COPIED)
    await asyncio.gather(play_on(visitor.page), play_on(guest.page.frames[-1]))


async def test_who_plays_on_from_a_copy_is_told_before_reading_the_old_hosts_code(visitor: Visitor, guest: Visitor) -> None:  # noqa: F811
    await guest.page.clock.install()
    await begin(visitor, guest)
    address = visitor.page.url
    await visitor.page.close()
    await take_over(guest)
    visitor.page = await visitor.context.new_page()
    await visitor.page.goto(address)
    await visitor.page.locator("#nearby-back").get_by_role("button", name="Play on here").click()
    await guest.page.goto(await invited(visitor))
    await expect(guest.page.locator("#nearby [role=alert]")).to_contain_text("This phone and another one have this table")
    await guest.page.get_by_role("button", name="Connect").click()
    await answered(visitor, guest)
    await guest.page.goto(address.split("#")[0])
    await expect(guest.page.locator("#nearby-back")).to_contain_text("This phone and another one have this table")
