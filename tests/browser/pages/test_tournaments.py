"""The pages of a tournament and of a club: a host, players on a phone, and the wall."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_host_holds_a_tournament_and_a_player_sits_down(people: People) -> None:
    host = (await (await people.come(viewport={"width": 1280, "height": 800})).open("/events/new")).page
    await check(host, "a tournament to be made")
    await host.get_by_label("What is it called?").fill("Friday cup")
    await host.get_by_label("Bots take empty seats").check()
    await host.get_by_role("button", name="Open the entry").click()
    await expect(host.locator("h1")).to_have_text("Friday cup")
    link = host.url
    player = (await people.come(viewport={"width": 390, "height": 844})).page
    for page, name in ((player, "Mia"), (host, "Ms Berg")):
        await page.goto(link)
        await page.get_by_label("Your name").fill(name)
        await page.get_by_role("button", name="Enter", exact=True).click()
        await expect(page.locator(".cup-own")).to_contain_text("You have entered.")
    await expect(host.locator(".cup-standings tbody tr")).to_have_count(2)
    await host.get_by_role("button", name="Begin", exact=True).click()
    await expect(host.locator(".cup-tables > li")).to_have_count(1)
    await check(host, "a tournament that runs")
    wall = (await people.come(viewport={"width": 1280, "height": 800})).page
    await wall.goto(f"{link}/wall")
    await expect(wall.locator(".cup-standings tbody tr")).to_have_count(2)
    await check(wall, "the wall")
    await player.get_by_role("link", name="Go to your table").click()
    await expect(player).to_have_url(link.split("/events/")[0] + "/t/" + player.url.split("/t/")[1])
    await expect(player.locator("body")).to_contain_text("Ms Berg")


async def test_a_club_is_founded_and_joined(people: People) -> None:
    host = (await (await people.come(viewport={"width": 390, "height": 844})).open("/clubs/new")).page
    await check(host, "a club to be founded")
    await host.get_by_label("What is it called?").fill("Friday table")
    await host.get_by_label("Your name").fill("Ann")
    await host.get_by_role("button", name="Found the club").click()
    await expect(host.locator(".club-members li")).to_have_count(1)
    await check(host, "a club")
    other = (await people.come(viewport={"width": 844, "height": 390})).page
    await other.goto(host.url)
    await other.get_by_label("Your name").fill("Ben")
    await other.get_by_role("button", name="Join", exact=True).click()
    await expect(other.locator(".club-members li")).to_have_count(2)
