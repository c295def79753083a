"""Animals and colours that players choose at their chair, and settings of the table that are changed there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

_COLOR = """(seat) => {
  const at = document.querySelector(`[data-seat='${seat}'], [data-player='${seat}']`);
  return getComputedStyle(at).getPropertyValue('--player').trim();
}"""
_ANIMAL = "(where) => document.querySelector(where)?.innerHTML"
FOX, WHALE = "#d9622b", "#2d5a86"
"""Colours that only these animals are drawn in."""


async def _two(people: People) -> tuple[Person, Person, str]:
    ticket = await people.served.table("classic match.mode=single_hand uno.grace_ms=0", seats=2)
    ann = await (await people.come()).sit(ticket)
    other = await people.served.lobby.join(ticket.table, "Ben")
    return ann, await (await people.come("Ben")).sit(other), ticket.table


async def test_a_player_chooses_at_the_chair_and_the_others_see_it(people: People) -> None:
    ann, ben, table = await _two(people)
    chair = ann.page.locator("#chair-p1")
    await chair.focus()
    await ann.page.keyboard.press("Enter")
    picker = ann.page.locator(".look-picker")
    await expect(picker.locator("button").first).to_be_focused()
    await check(ann.page, "animals and colours")
    await picker.get_by_role("button", name="Fox").click()
    await picker.get_by_role("button", name="Sky").press("Enter")
    await expect(picker.get_by_role("button", name="Sky")).to_have_attribute("aria-pressed", "true")
    await ann.page.keyboard.press("Escape")
    await expect(picker).to_have_count(0)
    await expect(chair).to_be_focused()
    state = (await people.served.lobby.find(table)).table.state
    assert (state.seats[0].animal, state.seats[0].color) == ("fox", "sky")
    for person in (ann, ben):
        await expect(person.page.locator('[data-seat-row="p1"] .animal')).to_contain_class("animal")
        await person.page.wait_for_function(f"() => document.querySelector('[data-seat-row=p1] .animal').innerHTML.includes('{FOX}')")
        assert await person.page.evaluate(_COLOR, "p1") == "#4b93c4"
    await ben.page.locator("#chair-p2").click()
    await expect(ben.page.locator(".look-picker").get_by_role("button", name="Fox")).to_be_disabled()


async def test_the_table_the_chat_and_the_history_show_it(people: People) -> None:
    ann, ben, table = await _two(people)
    await ann.page.locator("#chair-p1").click()
    await ann.page.get_by_role("button", name="Whale").click()
    await expect(ann.page.get_by_role("button", name="Whale")).to_have_attribute("aria-pressed", "true")
    await ann.page.get_by_label("Say something to all").fill("hello")
    await ann.page.keyboard.press("Enter")
    await ben.page.wait_for_function(f"() => document.querySelector('#chat .animal')?.innerHTML.includes('{WHALE}')")
    await ann.page.locator('[data-table="start"]').click()
    for person, where in ((ann, ".me .animal"), (ben, '.chip[data-seat="p1"] .animal')):
        await person.page.wait_for_function("(where) => document.querySelector(where)", arg=where)
        assert WHALE in await person.page.evaluate(_ANIMAL, where)
    actor = await people.served.lobby.find(table)
    ticket = await people.served.table("classic", seats=3)
    await ann.open(f"/t/{ticket.table}")
    await ann.page.get_by_label("Your name").fill("Zoe")
    await ann.page.get_by_role("button", name="Sit down").click()
    await expect(ann.page.locator("#chair-p2")).to_be_visible()
    assert (await people.served.lobby.find(ticket.table)).table.state.seats[1].animal == "whale", "this browser keeps it"
    assert actor.table.state.seats[0].animal == "whale"


@pytest.mark.core
async def test_a_browser_that_keeps_nonsense_can_sit_down(people: People) -> None:
    ticket = await people.served.table("classic", seats=3)
    ben = await people.come("Ben")
    await ben.context.add_init_script("localStorage.setItem('lastcard:look', 'dragon fox beige')")
    await ben.open(f"/t/{ticket.table}")
    await ben.page.get_by_label("Your name").fill("Ben")
    await ben.page.get_by_role("button", name="Sit down").click()
    await expect(ben.page.locator("#chair-p2")).to_be_visible()
    assert (await people.served.lobby.find(ticket.table)).table.state.seats[1].animal == "fox"


async def test_all_settings_of_the_table_are_one_step_away(people: People) -> None:
    ann, ben, table = await _two(people)
    state = (await people.served.lobby.find(table)).table.state
    await ann.page.locator(".all-settings summary").click()
    cards = ann.page.locator("#set-deal-size")
    await cards.fill("5")
    await cards.press("Enter")
    await expect(ann.page.locator(".own-rules")).to_contain_text("Five cards each")
    assert "deal.size=5" in state.rules
    await expect(ben.page.locator(".own-rules")).to_contain_text("Five cards each")
    mode = ann.page.locator("#set-match-mode")
    await mode.select_option("elimination")
    await expect(ann.page.locator(".rules-in-words")).not_to_contain_text("One round decides")
    assert "match.mode=elimination" in state.rules
    await check(ann.page, "all settings of a table")
    await cards.fill("500")
    await cards.press("Enter")
    await expect(ann.page.locator(".lobby .fault")).to_be_visible()
    assert "deal.size=5 " in f"{state.rules} "
    await expect(ben.page.locator(".all-settings, #list-table")).to_have_count(0)


async def test_the_host_lists_the_table(people: People) -> None:
    ann, ben, table = await _two(people)
    await ann.page.locator(".all-settings summary").click()
    switch = ann.page.get_by_role("switch", name="List this table")
    await switch.check()
    await expect(ben.page.locator("[data-listed]")).to_be_visible()
    assert (await people.served.lobby.find(table)).table.state.public
    await switch.uncheck()
    await expect(ben.page.locator("[data-listed]")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
async def test_the_choice_fits_each_window(width: int, height: int, people: People, tmp_path: Path) -> None:
    ticket = await people.served.table("classic", seats=4, bots=1)
    ann = await (await people.come(viewport={"width": width, "height": height})).sit(ticket)
    await ann.page.locator("#chair-p1").click()
    picker = ann.page.locator(".look-picker")
    await expect(picker.locator("[data-look]")).to_have_count(20)
    for one in await picker.locator("[data-look]").all():
        box = await one.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert 0 <= box["x"] <= width - box["width"]
