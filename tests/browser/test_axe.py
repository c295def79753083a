"""axe finds nothing wrong with any page, in any state: light and dark, wide and on a phone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.games import GAMES, begins, command, play_out
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAGES = (
    "/rules",
    "/rules/fairies",
    "/rules/classic%20stacking=on",
    "/compare?a=classic&b=minecraft",
    "/rule/MC-27",
    "/settings",
    "/replay",
    "/puzzle",
    "/lessons",
    "/fair",
    "/privacy",
    "/ratings",
    "/host",
    "/events",
    "/watch",
    "/daily",
    "/t/nosuchtable2",
)


@pytest.mark.parametrize("path", PAGES)
async def test_pages_to_read(path: str, people: People) -> None:
    person = await people.come()
    await person.open(path)
    await person.page.locator("h1").first.wait_for(state="attached")
    await expect(person.page.get_by_role("button", name="Menu")).to_be_visible()
    if path.startswith("/t/"):
        person.forgives.append("404")
        await expect(person.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    await person.shoot("page" + "".join(letter if letter.isalnum() else "-" for letter in path))
    await check(person.page, path)


@pytest.mark.core
async def test_home_and_the_form(people: People) -> None:
    person = await (await people.come()).open("/")
    await expect(person.page.get_by_role("button", name="Menu")).to_be_visible()
    await check(person.page, "home")
    await person.open("/new#more")
    await person.page.get_by_label("Rules line", exact=True).fill("classic stacking=sideways")
    await expect(person.page.locator("#line-faults li")).to_have_count(1)
    await check(person.page, "the form with a fault")
    await person.page.get_by_label("Rules line", exact=True).fill("anniversary")
    await expect(person.page.locator("#line-faults li")).to_have_count(0)
    await person.page.get_by_role("button", name="Menu").click()
    await check(person.page, "the form with everything open")


async def test_seats_before_the_match(people: People) -> None:
    ticket = await people.served.table("classic teams=2x2", seats=4, bots=1)
    ann = await (await people.come()).sit(ticket)
    await check(ann.page, "the seats, for the host")
    cy = await (await people.come("Cy")).open(f"/t/{ticket.table}")
    await expect(cy.page.get_by_role("button", name="Sit down")).to_be_visible()
    await check(cy.page, "the seats, for a guest")


async def test_a_table_in_play_to_its_end(people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules.replace("single_hand", "winner_collects"), seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    tastes = game.tastes()
    seats = [(tastes[0], ann), (tastes[1], None)]
    await play_out(actor, seats, until="d turn")
    await check(ann.page, "a table in play")
    await play_out(actor, seats, until="p2 w4")
    await ann.sees(actor.table.state.n)
    await expect(ann.action_button("p1 challenge")).to_be_visible()
    await check(ann.page, "a challenge")
    await ann.page.locator(".tabs button").last.click()
    await check(ann.page, "the seats in a panel")
    await ann.page.locator(".tabs button").first.click()
    said = actor.table.state.n
    await ann.page.get_by_label("Clap").click()
    await ann.sees(said + 1)  # its line is not to be taken for the answer to the next action
    await play_out(actor, seats)
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await check(ann.page, "the score sheet")
    await ann.command("ready")
    await command(actor, "p2", "ready")
    await play_out(actor, seats, until="d turn")
    await ann.page.locator(".tabs button").last.click()
    await ann.press(ann.page.locator('[data-ask="vote end"]'))
    await ann.command("vote end")
    await command(actor, "p2", "vote end")
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await check(ann.page, "the end of the match")


async def test_the_choice_of_a_colour_and_a_wrong_card(people: People) -> None:
    rules = "retour match.mode=single_hand"
    seed = begins(rules, "retour where 11", "p1 ww:r")
    ann = await (await people.come()).sit(await people.served.table(rules, seed=seed))
    await ann.command("start")
    await ann.press(ann.page.locator('#hand .lawful [data-card="ww"]').first, corner=True)
    await expect(ann.page.locator("#asks .color")).to_have_count(4)
    await ann.shoot("colour")
    await check(ann.page, "the choice of a colour")
    await ann.page.keyboard.press("Escape")
    await ann.press(ann.page.locator("#hand .risky button").first, corner=True)
    await expect(ann.page.locator("#asks .do-risk")).to_be_visible()
    await ann.shoot("wrong-card")
    await check(ann.page, "a wrong card")
