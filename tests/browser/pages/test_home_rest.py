"""The small table of the first page rests when nobody looks: after a minute, on battery sooner; and between two moves nothing is drawn."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

_COUNTS: Final = "() => [...document.querySelectorAll('#live .number')].map((one) => one.textContent).join()"
_ON_BATTERY: Final = "navigator.getBattery = () => Promise.resolve({ charging: false, addEventListener() {} })"
_HIDE: Final = """(state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


async def _opened(people: People, script: str = "") -> Person:
    """Ann on the first page, whose clock the test moves."""
    ann = await people.come(reduced_motion="no-preference")
    if script:
        await ann.context.add_init_script(script)
    await ann.page.clock.install()
    await ann.open("/")
    await expect(ann.page.locator("#live .live-player")).to_have_count(4)
    return ann


async def _plays(ann: Person, ms: int) -> bool:
    """Whether cards are counted anew within this time of the page's clock."""
    before = await ann.page.evaluate(_COUNTS)
    await ann.page.clock.run_for(ms)
    return bool(await ann.page.evaluate(_COUNTS) != before)


async def test_the_small_table_rests_after_a_minute_until_it_is_to_play_on(people: People) -> None:
    ann = await _opened(people)
    assert await _plays(ann, 5_000)
    await expect(ann.page.get_by_role("button", name="Pause")).to_be_visible()
    await ann.page.clock.run_for(60_000)
    button = ann.page.locator("#live-pause")
    await expect(button).to_have_text("Play on")
    assert not await _plays(ann, 10_000)
    await button.click()
    await expect(button).to_have_text("Pause")
    assert await _plays(ann, 5_000)
    await ann.page.clock.run_for(60_000)
    await expect(button).to_have_text("Play on")


async def test_whoever_comes_back_to_the_page_finds_it_at_play_unless_it_was_paused(people: People) -> None:
    ann = await _opened(people)
    await ann.page.clock.run_for(66_000)
    await ann.page.evaluate(_HIDE, "hidden")
    assert not await _plays(ann, 5_000)
    await ann.page.evaluate(_HIDE, "visible")
    assert await _plays(ann, 5_000)
    await ann.page.get_by_role("button", name="Pause").click()
    await ann.page.evaluate(_HIDE, "hidden")
    await ann.page.evaluate(_HIDE, "visible")
    assert not await _plays(ann, 5_000)


async def test_on_battery_it_rests_sooner(people: People) -> None:
    ann = await _opened(people, _ON_BATTERY)
    assert await _plays(ann, 5_000)
    await ann.page.clock.run_for(15_000)
    await expect(ann.page.locator("#live-pause")).to_have_text("Play on")
    assert not await _plays(ann, 10_000)


async def test_nothing_moves_without_end(people: People) -> None:
    """What moves without end is drawn sixty times a second, whether anything happens or not."""
    ann = await (await people.come(reduced_motion="no-preference")).open("/")
    await ann.page.locator("#live .live-player").first.wait_for()
    endless = "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === Infinity).length"
    assert await ann.page.evaluate(endless) == 0
