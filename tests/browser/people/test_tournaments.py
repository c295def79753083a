"""The pages of a tournament and of a club: a host, players on a phone, and the wall."""

from __future__ import annotations

import json
import re

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

IN_CLUB = re.compile(r"/clubs/(?!new$)[^/]+$")
"""The address of a club; the page that founds one shows it before it goes there."""


async def test_a_host_holds_a_tournament_and_a_player_sits_down(people: People) -> None:
    host = (await (await people.come(viewport={"width": 1280, "height": 800})).open("/events/new")).page
    await check(host, "a tournament to be made")
    await host.get_by_label("What is it called?").fill("Friday cup")
    await host.get_by_text("More settings").click()
    await host.get_by_label("Bots take empty seats").check()
    await host.get_by_role("button", name="Open the entry").click()
    await expect(host.locator("h1")).to_have_text("Friday cup")
    await expect(host.get_by_alt_text("The link to this tournament as a QR code")).to_be_visible()
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
    host.once("dialog", lambda dialog: dialog.accept("1 zero"))
    await host.get_by_role("button", name="Set the result of table 1").click()
    await expect(host.locator(".fault")).to_have_text("That was no result: 4 whole numbers are needed, one for each player.")
    async with host.expect_response(re.compile(r"\?after=")):
        pass
    await expect(host.locator(".fault")).to_contain_text("no result")  # it stays when the page looks again
    await expect(player.locator(".cup-own")).to_contain_text("Table 1 – with")
    await expect(player.locator(".cup-own")).to_contain_text("Ms Berg")
    await player.get_by_role("link", name="Go to your table").click()
    await expect(player).to_have_url(link.split("/events/")[0] + "/t/" + player.url.split("/t/")[1])
    await expect(player.locator("body")).to_contain_text("Ms Berg")
    late = (await people.come(viewport={"width": 390, "height": 844})).page
    await late.goto(link)
    await late.get_by_label("Your name").fill("Lea")
    await late.get_by_role("button", name="Enter", exact=True).click()
    await expect(late.locator(".cup-own")).to_contain_text("when all tables are done")
    await player.get_by_role("button", name="Menu").click()
    await player.get_by_role("link", name="To the tournament").click()
    await expect(player).to_have_url(link)


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
async def test_the_form_of_a_host_is_one_screen(people: People, width: int, height: int) -> None:
    host = (await (await people.come(viewport={"width": width, "height": height})).open("/events/new")).page
    for label in ("What is it called?", "Swiss tournament", "Which box?", "Seats at a table", "Begins by itself"):
        await expect(host.get_by_label(label)).to_be_in_viewport(ratio=1)
    await expect(host.get_by_text("More settings")).to_be_in_viewport(ratio=1)
    await expect(host.get_by_role("button", name="Open the entry")).to_be_in_viewport(ratio=1)
    await check(host, f"the form of a tournament, {width} wide")
    await host.get_by_text("More settings").click()
    await host.get_by_label("Seconds for a turn").fill("9999")
    await host.get_by_text("More settings").click()
    await host.get_by_label("What is it called?").fill("Cup")
    await host.get_by_role("button", name="Open the entry").click()
    await expect(host.get_by_label("Seconds for a turn")).to_be_focused()  # what is wrong is not hidden


async def test_a_public_tournament_is_listed_and_watched(people: People) -> None:
    host = (await (await people.come(viewport={"width": 1280, "height": 800})).open("/events/new")).page
    await host.get_by_label("What is it called?").fill("Friday cup")
    await host.get_by_label("Seats at a table").select_option("2")
    await host.get_by_text("More settings").click()
    await host.get_by_label("Public: in the list").check()
    await host.get_by_label("Duplicate").check()
    await expect(host.get_by_label("Open hands for spectators")).to_be_disabled()
    await expect(host.get_by_text("In duplicate, no table shows its hands")).to_be_visible()
    await host.get_by_label("Duplicate").uncheck()
    await host.get_by_label("Open hands for spectators").select_option("300")
    await host.get_by_role("button", name="Open the entry").click()
    await expect(host.locator("h1")).to_have_text("Friday cup")
    link, other = host.url, (await people.come()).page
    for page, name in ((host, "Ann"), (other, "Ben")):
        await page.goto(link)
        await page.get_by_label("Your name").fill(name)
        await page.get_by_role("button", name="Enter", exact=True).click()
        await expect(page.locator(".cup-own")).to_contain_text("You have entered.")
    await other.set_viewport_size({"width": 1280, "height": 800})
    first, second = (other.locator(f".cup-standings tbody tr:first-child > :nth-child({column})") for column in (1, 2))
    narrow, wide = await first.bounding_box(), await second.bounding_box()
    assert narrow is not None
    assert wide is not None
    assert wide["width"] > 4 * narrow["width"], "the name has the width that the places do not need"
    await host.get_by_role("button", name="Begin", exact=True).click()
    reader = (await (await people.come(viewport={"width": 390, "height": 844})).open("/")).page
    await reader.get_by_role("link", name="Tournaments", exact=True).first.click()
    await expect(reader.get_by_role("heading", name="Running")).to_be_visible()
    await check(reader, "the list of tournaments")
    await reader.get_by_role("link", name="Watch", exact=True).click()
    await expect(reader.locator("h1")).to_have_text("Watch")
    await check(reader, "what can be watched")
    await reader.get_by_role("link", name="Friday cup").click()
    await expect(reader.locator(".board")).to_have_count(1)
    await expect(reader.locator(".board")).to_contain_text("7 cards")
    await expect(reader.get_by_role("link", name="Watch with open hands")).to_have_attribute("href", re.compile(r"/t/\w+\?stream=hands$"))
    await check(reader, "the boards")
    await reader.goto(link)
    await expect(reader.get_by_text("at least 5 minutes late")).to_be_visible()
    await expect(reader.locator("td[data-label=Margin]").filter(visible=True)).to_have_count(2)
    assert await reader.locator(".standings-around").evaluate("around => around.scrollWidth <= around.clientWidth")
    await check(reader, "a tournament that runs, on a phone")
    stream = reader.get_by_role("link", name="Watch with open hands")
    await stream.click()
    await expect(reader).to_have_url(re.compile(r"\?stream=hands$"))
    await expect(reader.get_by_role("status").filter(has_text="once the first round is over")).to_be_visible()


async def test_a_club_chooses_the_minutes_of_its_weekly_arena(people: People) -> None:
    host = (await (await people.come(viewport={"width": 390, "height": 844})).open("/clubs/new")).page
    await host.get_by_label("What is it called?").fill("Friday table")
    await host.get_by_label("Your name").fill("Ann")
    await host.get_by_role("button", name="Found the club").click()
    await host.wait_for_url(IN_CLUB)
    weekly = host.locator("form").filter(has=host.get_by_role("heading", name="Every week"))
    await expect(weekly.get_by_label("Minutes that it lasts")).to_have_count(0)
    await weekly.get_by_label("How is it played?").select_option("arena")
    await weekly.get_by_label("Minutes that it lasts").fill("20")
    await weekly.get_by_label("Open hands for spectators").select_option("180")
    await weekly.get_by_label("What is it called?").fill("Friday arena")
    await weekly.get_by_label("The first one begins").fill("2100-01-01T19:30")
    await weekly.get_by_role("button", name="Set", exact=True).click()
    await expect(host.locator("main")).to_contain_text("The next one")
    await host.reload()
    await expect(weekly.get_by_label("Minutes that it lasts")).to_have_value("20")
    await expect(weekly.get_by_label("Open hands for spectators")).to_have_value("180")
    await expect(weekly.get_by_label("The first one begins")).to_have_value("2100-01-01T19:30")
    await check(host, "a club with a weekly arena")


async def test_a_club_is_founded_and_joined(people: People) -> None:
    host = (await (await people.come(viewport={"width": 390, "height": 844})).open("/clubs/new")).page
    await check(host, "a club to be founded")
    await host.get_by_label("What is it called?").fill("Friday table")
    await host.get_by_label("Your name").fill("Ann")
    await host.get_by_role("button", name="Found the club").click()
    await host.wait_for_url(IN_CLUB)
    await expect(host.locator(".club-members li")).to_have_count(1)
    await expect(host.get_by_role("link", name="Classic", exact=True)).to_be_visible()
    await expect(host.locator("main")).to_contain_text("whoever opens it can join")
    await check(host, "a club")
    other = (await people.come(viewport={"width": 844, "height": 390})).page
    await other.goto(host.url)
    await other.get_by_label("Your name").fill("Ben")
    await other.get_by_role("button", name="Join", exact=True).click()
    await expect(other.locator(".club-members li")).to_have_count(2)


@pytest.mark.parametrize("content", ["[1", "[1]", "7", "null"])
async def test_a_file_that_is_no_club_is_refused_in_words(people: People, content: str) -> None:
    page = (await (await people.come()).open("/clubs")).page
    await page.get_by_label("Bring a club from a file").set_input_files(
        {"name": "club.json", "mimeType": "application/json", "buffer": content.encode()}
    )
    await expect(page.locator(".fault")).to_have_text("this is no file of a club")


async def test_a_guest_finds_the_own_club_and_tournament_again(people: People) -> None:
    host = (await (await people.come(viewport={"width": 390, "height": 844})).open("/events/new")).page
    await host.get_by_label("What is it called?").fill("Friday cup")
    await host.get_by_role("button", name="Open the entry").click()
    await expect(host.locator("h1")).to_have_text("Friday cup")
    cup = host.url
    await host.goto(cup.split("/events/")[0])
    await host.get_by_role("link", name="Clubs", exact=True).click()
    await host.get_by_label("What is it called?").fill("Friday table")
    await host.get_by_label("Your name").fill("Ann")
    await host.get_by_role("button", name="Found the club").click()
    await host.wait_for_url(IN_CLUB)
    await expect(host.locator(".club-members li")).to_have_count(1)
    club = host.url
    stranger = (await people.come()).page
    await stranger.goto(club)  # who only looks has no club
    await expect(stranger.get_by_role("button", name="Join", exact=True)).to_be_visible()
    for page, number in ((host, 1), (stranger, 0)):
        for path in ("/", "/clubs"):
            await page.goto(cup.split("/events/")[0] + path, wait_until="networkidle")
            await expect(page.get_by_role("heading", name="My clubs and tournaments")).to_have_count(number)
    await check(host, "a list of own clubs")
    await host.get_by_role("link", name="Friday table").click()
    await expect(host).to_have_url(club)
    await host.goto(cup.split("/events/")[0])
    await expect(host.locator(".own-places li")).to_have_text(
        ["Friday cup open for entry · you are the host", "Friday table one member · you are the host"]
    )
    await check(host, "the home page with own places")
    await host.get_by_role("link", name="Friday cup").click()
    await expect(host).to_have_url(cup)


async def test_another_device_of_the_profile_takes_the_seat_over(people: People) -> None:
    ann = await people.come()
    await ann.open("/")
    await ann.sit(await people.served.table("classic", seats=2, bots=1))  # which makes a profile
    kept = "localStorage.getItem('lastcard:profile')"
    await ann.page.wait_for_function(f"() => JSON.parse({kept} ?? '{{}}').id")
    profile = await ann.page.evaluate(kept)
    await ann.open("/events/new")
    await ann.page.get_by_label("What is it called?").fill("Friday cup")
    await ann.page.get_by_role("button", name="Open the entry").click()
    await expect(ann.page.locator("h1")).to_have_text("Friday cup")
    link, other = ann.page.url, (await people.come("Ben")).page
    for page, name in ((ann.page, "Ann"), (other, "Ben")):
        await page.goto(link)
        await page.get_by_label("Your name").fill(name)
        await page.get_by_role("button", name="Enter", exact=True).click()
        await expect(page.locator(".cup-own")).to_contain_text("You have entered.")
    phone = (await people.come()).page
    await phone.add_init_script(f"localStorage.setItem('lastcard:profile', {json.dumps(profile)})")
    await phone.goto(link.split("/events/")[0] + "/me")
    await phone.get_by_role("region", name="My clubs and tournaments").get_by_role("link", name="Friday cup").click()
    await phone.get_by_role("button", name="Begin", exact=True).click()  # it is the host there, too
    await expect(phone.locator(".cup-own")).to_contain_text("Your seat is at another device.")
    await check(phone, "a tournament at another device")
    await phone.get_by_role("button", name="Play on here").click()
    await phone.get_by_role("link", name="Go to your table").click()
    await phone.locator("#hand [data-card]").first.wait_for()
    await expect(ann.page.get_by_role("button", name="Play on here")).to_be_visible()
