"""The guided first round: one hint the first time each thing happens, until it is skipped or the round is over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.games import Taste, act, begins, play_out
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

# What a hint lies over, of the piles, the hand and what is asked.
_COVERED = """() => {
  const hint = document.querySelector(".first").getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return ["#draw", "#discard", "#question", "#asks .row", "#hand"].filter((where) => {
    const box = document.querySelector(where)?.getBoundingClientRect();
    return box?.width && box.height && meet(hint, box);
  });
}"""


async def _shows(person: Person, topic: str) -> None:
    await expect(person.page.locator("#play .first")).to_have_attribute("data-first", topic)
    await expect(person.page.locator("#play .first")).to_have_count(1)
    assert await person.page.evaluate(_COVERED) == [], topic
    await person.shoot(f"guide-{topic}")


async def _kept(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await person.page.evaluate("() => localStorage.getItem('lastcard:guide')"))
    return found


async def test_each_hint_comes_once_at_its_moment(people: People) -> None:
    rules = "classic match.rounds=1 uno.grace_ms=0"
    ticket = await people.served.table(rules, seed=begins(rules, "classic where 8", "p1 ww:r"))
    await people.served.lobby.join(ticket.table, "Ben")
    actor = await people.served.actor(ticket)
    ann = await (await people.come(viewport={"width": 390, "height": 844})).sit(ticket)
    page, hint = ann.page, ann.page.locator("#play .first")
    await ann.command("start")
    await page.get_by_role("button", name="Menu").click()
    switch = page.get_by_role("switch", name="Explain a round as I play", include_hidden=True)
    await switch.check()
    await page.keyboard.press("Escape")

    await _shows(ann, "piles")
    await page.keyboard.press("Escape")
    await _shows(ann, "fits")
    await ann.press(ann.card("ww"), corner=True)
    await _shows(ann, "color")
    await page.keyboard.press("y")
    await _shows(ann, "turn")
    await hint.get_by_role("button", name="Do not show this again").click()
    await expect(hint).to_have_count(0)
    assert await _kept(ann) == {"on": True, "seen": ["piles", "fits", "color", "turn"]}

    spoken = " ".join(await page.locator("#live p").all_inner_texts())
    said = [spoken.find(words) for words in ("open pile", "Raised cards fit", "With a wild card", "gold ring")]
    assert -1 not in said, spoken
    assert said == sorted(said), spoken

    await act(actor, "p2 y7")
    await ann.press(ann.card("ys"), corner=True)
    await _shows(ann, "skip")
    await expect(hint).to_contain_text("Yellow Skip: the next player", ignore_case=True)
    await play_out(actor, [(Taste("p1"), None), (Taste("p2"), None)])
    await expect(hint).to_have_attribute("data-first", "score")
    await ann.shoot("guide-score")
    assert not (await _kept(ann))["on"]
    await expect(switch).not_to_be_checked()
    await expect(page.locator("#live p", has_text="the sheet shows")).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(hint).to_have_count(0)


async def test_who_never_played_is_offered_it_and_can_skip_it(people: People) -> None:
    ann = await (await people.come()).open("/")
    offer = ann.page.get_by_role("button", name="Never played?")
    await ann.shoot("guide-home")
    await offer.click()
    await ann.is_at_table()
    await _shows(ann, "piles")
    assert (await _kept(ann))["on"]
    await ann.page.get_by_role("button", name="Skip", exact=True).click()
    await expect(ann.page.locator("#play .first")).to_have_count(0)
    assert await _kept(ann) == {"on": False, "seen": []}
    await ann.open("/")
    await expect(ann.page.get_by_role("link", name="Make a table")).to_be_visible()
    await expect(ann.page.locator("#continue .table")).to_be_visible()
    await expect(offer).to_be_hidden()
