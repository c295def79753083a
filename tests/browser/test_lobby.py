"""The table before a match: chairs around the cloth, a box from the shelf, house rules as cards, and talk from the first second."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Route, expect

from tests.browser.axe import check
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# Which of these lie over each other.
_OVERLAP = """() => {
  const parts = [...document.querySelectorAll(".cloth .seat-row, .on-cloth")];
  const found = parts.map((one) => [one.dataset.seatRow ?? "box", one.getBoundingClientRect()]);
  const within = (a, b) => a.left < b.right - 1 && a.top < b.bottom - 1;
  const meets = (a) => ([, b]) => within(a, b) && within(b, a);
  return found.flatMap(([one, a], at) => found.slice(at + 1).filter(meets(a)).map(([other]) => `${one} ${other}`));
}"""


async def _host(people: People, seats: int = 4, rules: str = "classic", **how: Any) -> tuple[Person, Any]:
    ticket = await people.served.table(rules, seats=seats)
    ann = await (await people.come(**how)).sit(ticket)
    return ann, (await people.served.actor(ticket)).table.state


async def test_a_free_chair_offers_a_bot_of_a_level_by_keys(people: People) -> None:
    ann, state = await _host(people)
    chair = ann.page.locator("#chair-p3")
    await chair.focus()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator("#chair-offers button").first).to_be_focused()
    await check(ann.page, "the offers of a chair")
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("#chair-offers")).to_have_count(0)
    await expect(chair).to_be_focused()
    await ann.page.keyboard.press("Enter")
    await ann.page.locator("#chair-offers").get_by_role("button", name="very well").press("Enter")
    await expect(ann.page.locator('[data-seat-row="p3"] .what')).to_have_text("bot, plays very well")
    assert [seat.level for seat in state.seats] == ["", "", "sharp", ""]


async def test_a_free_chair_offers_a_friend_the_link(people: People) -> None:
    ann, _ = await _host(people)
    await ann.page.locator("#chair-p2").click()
    await ann.page.get_by_role("button", name="A friend: send the link").click()
    await expect(ann.page.get_by_label("Link to this table")).to_be_focused()


async def test_a_guest_sees_chairs_but_seats_no_bots(people: People) -> None:
    ticket = await people.served.table("classic", seats=4)
    other = await people.served.lobby.join(ticket.table, "Ben")
    ben = await (await people.come("Ben")).sit(other)
    await ben.page.locator("#chair-p3").click()
    await expect(ben.page.locator("#chair-offers [data-offer]")).to_have_count(1)
    await expect(ben.page.locator(".shelf, .house-cards")).to_have_count(0)
    await expect(ben.page.get_by_label("Say something to all")).to_be_visible()


async def test_the_host_takes_another_box_and_keeps_the_house_rules(people: People) -> None:
    ann, state = await _host(people, rules="classic stacking=up")
    await ann.page.locator(".shelf summary").click()
    await check(ann.page, "the shelf of boxes")
    await ann.page.locator('[data-box="minecraft"]').click()
    await expect(ann.page.locator('[data-box="minecraft"]')).to_have_attribute("aria-pressed", "true")
    await expect(ann.page.locator(".rules-in-words")).to_contain_text("UNO Minecraft")
    assert state.rules == "minecraft stacking=up"


async def test_house_rules_are_laid_as_cards(people: People) -> None:
    ann, state = await _host(people)
    await ann.page.locator(".house-cards summary").click()
    card = ann.page.locator('[data-house="jump_in.wilds"]')
    await card.click()  # it needs jump-in, which comes along
    await expect(card).to_have_attribute("aria-pressed", "true")
    await expect(ann.page.locator('[data-house="jump_in"]')).to_have_attribute("aria-pressed", "true")
    await expect(ann.page.locator(".cloth .own-rules li").first).to_be_visible()
    assert state.rules == "classic jump_in=on jump_in.wilds=yes"
    await check(ann.page, "house rules as cards")
    await card.press("Space")
    await expect(card).to_have_attribute("aria-pressed", "false")


async def test_start_is_not_the_loudest_button_while_friends_are_on_their_way(people: People) -> None:
    ticket = await people.served.table("classic", seats=3)
    ann = await (await people.come()).sit(ticket)
    start = ann.page.locator('[data-table="start"]')
    await expect(start).to_have_text("Start with 2 bots")
    await expect(start).not_to_contain_class("primary")
    for name in ("Ben", "Cleo"):
        await people.served.lobby.join(ticket.table, name)
    await expect(start).to_have_text("Start")
    await expect(start).to_contain_class("primary")


@pytest.mark.parametrize("seats", [2, 4, 6, 7, 8, 10])
async def test_chairs_stand_around_the_cloth_and_over_nothing(seats: int, people: People) -> None:
    ann, _ = await _host(people, seats)
    await people.served.lobby.join(ann.page.url.rpartition("/")[2], "Maximiliane von Hohe")
    await expect(ann.page.locator('[data-seat-row="p2"]')).to_contain_text("Maximiliane")
    for width, height in ((1280, 800), (1920, 1080), (390, 844), (844, 390)):
        await ann.page.set_viewport_size({"width": width, "height": height})
        assert await ann.page.evaluate(_OVERLAP) == [], (width, height)
        assert await ann.page.evaluate(_SIDEWAYS) <= 0


@pytest.mark.parametrize("seats", [2, 4, 7])
async def test_somebody_who_follows_the_link_sees_chairs_over_nothing(seats: int, people: People) -> None:
    ticket = await people.served.table("fairies", seats=seats)
    ben = await people.come("Ben")
    await ben.open(f"/t/{ticket.table}")
    await expect(ben.page.locator(".joining")).to_be_visible()
    for width, height in ((1280, 800), (1920, 1080), (390, 844)):
        await ben.page.set_viewport_size({"width": width, "height": height})
        assert await ben.page.evaluate(_OVERLAP) == [], (width, height)


async def test_a_low_window_shows_all_chairs_above_the_bar(people: People) -> None:
    ann, _ = await _host(people, viewport={"width": 844, "height": 390})
    chair = await ann.page.locator(".cloth .seat-row").last.bounding_box()
    bar = await ann.page.locator(".start-bar").bounding_box()
    assert chair is not None
    assert bar is not None
    assert chair["y"] + chair["height"] <= bar["y"]


async def test_a_guest_sits_down_from_a_chair_and_without_a_name(people: People) -> None:
    ticket = await people.served.table("classic", seats=4)
    ben = await people.come()
    await ben.open(f"/t/{ticket.table}")
    await ben.page.get_by_role("button", name="3: open seat").click()
    await expect(ben.page.locator("#join-name")).to_be_focused()
    await ben.page.keyboard.press("Enter")
    await expect(ben.page.locator('[data-seat-row="p2"]')).to_contain_text("Guest")
    await expect(ben.page.locator("#chair-p2")).to_be_visible()


async def test_house_rules_that_do_not_come_are_asked_for_again(people: People) -> None:
    ann, _ = await _host(people)
    ann.forgives.append("503")
    asked: list[str] = []

    async def fail_once(route: Route) -> None:
        asked.append(route.request.url)
        await (route.continue_() if len(asked) > 1 else route.fulfill(status=503, json={"error": "busy"}))

    await ann.page.route("**/api/settings*", fail_once)
    fold = ann.page.locator(".house-cards summary")
    await fold.click()
    await expect(ann.page.locator(".house-cards .fault")).to_be_visible()
    assert len(asked) == 1
    await fold.click()
    await fold.click()
    await expect(ann.page.locator(".rule-card").first).to_be_visible()
