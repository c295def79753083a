"""Analyses, hints and bots that look ahead on a site without a server, with the network off."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.pocket import analysed
from tests.pocket.conftest import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
SLOW_MS = 180_000
"""The second worker starts first."""
LINE = "classic match.mode=single_hand"

ASK = """([path, body]) => fetch(document.documentElement.dataset.base + path, {
  method: "POST", headers: { "Content-Type": "text/plain" }, body,
}).then(async (answer) => [answer.status, await answer.json()])"""

ANNS_TURN = """async () => {
  const asked = new URLSearchParams(location.search);
  const answer = await fetch(`${document.documentElement.dataset.base}api/tables/${asked.get("table")}/replay?first=1`);
  const events = (await answer.json()).rounds[0].events.map(([text]) => text);
  const later = events.indexOf("d turn p1", Math.floor(events.length / 3));
  return String(later < 0 ? events.lastIndexOf("d turn p1") : later);
}"""
"""A step of a replay at which a turn of Ann begins: at one of a bot, the table goes on by itself."""

BUSY = """async ([path, body]) => {
  const base = document.documentElement.dataset.base;
  let isDone = false;
  const wanted = fetch(base + path, { method: "POST", headers: { "Content-Type": "text/plain" }, body })
    .then(async (answer) => { isDone = true; return (await answer.json()).decisions.length; });
  let during = 0;
  while (!isDone) {
    await fetch(`${base}api/tables/k3jx9m2pqa23`);
    during += isDone ? 0 : 1;
  }
  return [await wanted, during];
}"""


@pytest.fixture
def module(site: Any) -> None:
    """The tests need the module, which is made where NumPy and llvmlite are."""
    if not (site / "pocket" / "lastcard.wasm").is_file():
        pytest.skip("the module was not made for this site")


@pytest.mark.usefixtures("module")
async def test_a_round_is_analysed_as_on_a_server(visitor: Visitor) -> None:
    await visitor.goes_offline()
    record = analysed.record_of(LINE, 5)
    status, found = await visitor.page.evaluate(ASK, ["api/analysis?round=1&hands=seen", record])
    assert status == 200, found
    assert found["decisions"][:3] == analysed.analyses(LINE, 5, "seen", 0)
    some, during = await visitor.page.evaluate(BUSY, ["api/analysis?round=1&hands=open", record])
    assert some
    assert during > 2, "the room answers while the second worker computes"


async def _analysed(visitor: Visitor) -> Page:
    """The replay of a match that was played without a network, with the analysis of its first decision."""
    await visitor.goes_offline()
    page = visitor.page
    await visitor.makes(rules=LINE)
    await visitor.plays_on()
    await page.locator('#sheet a[href*="replay/"]').click()
    await page.get_by_role("button", name="Analysis").click()
    await expect(page.locator(".analysis .option").first).to_be_visible(timeout=SLOW_MS)
    return page


@pytest.mark.usefixtures("module")
async def test_a_replay_shows_what_decisions_were_worth(visitor: Visitor) -> None:
    page = await _analysed(visitor)
    await expect(page.locator(".analysis")).to_contain_text("careful")


@pytest.mark.usefixtures("module")
async def test_a_replay_is_played_on_from_a_moment_that_was_analysed(visitor: Visitor) -> None:
    """What if: the table is made on this device, and leads back to the moment."""
    page = await _analysed(visitor)
    slider = page.get_by_role("slider")
    moment = await page.evaluate(ANNS_TURN)
    await slider.fill(moment)
    await page.get_by_label("View").select_option("What Ann saw")
    cards = "(cards) => cards.map((card) => card.dataset.card).sort()"
    hand = await page.locator("#hand [data-card]").evaluate_all(cards)
    top = await page.locator("#discard").get_attribute("data-top")
    replay = page.url
    await page.get_by_role("button", name="Play on from here as Ann").click()
    await page.wait_for_url("**/t/?table=*")
    await visitor.is_at_table()
    await expect(page.locator("#discard")).to_have_attribute("data-top", top or "")
    assert await page.locator("#hand [data-card]").evaluate_all(cards) == hand
    await visitor.plays_on()
    await expect(page.locator("#sheet")).to_contain_text("this round counts nowhere")
    await page.get_by_role("link", name="Back to the replay").click()
    await expect(slider).to_have_js_property("value", moment)
    assert page.url.partition("?")[0] == replay.partition("?")[0]


@pytest.mark.usefixtures("module")
async def test_a_hint_for_the_own_move(visitor: Visitor) -> None:
    await visitor.goes_offline()
    page = visitor.page
    await page.evaluate("localStorage.setItem('lastcard:move-hints', 'on')")
    await visitor.makes(rules=LINE)
    for _ in range(12):
        seen = await visitor.look()
        if len(seen.actions) + len(seen.lawful) > 1:
            break
        await visitor.do([*seen.lawful, *seen.actions][0])
    await expect(page.locator(".move-hint")).to_contain_text(re.compile("Best: .* wins [0-9]+ of 100 rounds"), timeout=SLOW_MS)


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize("level", ["searcher", "master"])
async def test_a_match_against_a_bot_that_looks_ahead(visitor: Visitor, level: str) -> None:
    await visitor.goes_offline()
    await visitor.makes(rules=LINE, level=level)
    await visitor.plays_on()


@pytest.mark.usefixtures("module")
async def test_a_free_chair_offers_them(visitor: Visitor) -> None:
    await visitor.goes_offline()
    await visitor.makes(rules=LINE, bots=0, start=False)
    await visitor.page.locator("#chair-p2").click()
    for level in ("searcher", "master"):
        await expect(visitor.page.locator(f'[data-offer="{level}"]')).to_have_count(1)
