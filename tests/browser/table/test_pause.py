"""A pause among friends: voted for, told to everybody, and ended by anybody."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.games import act
from tests.browser.person import People
from tests.browser.table.test_several_players import _seated, _seats

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAUSED = "The game is paused. No time runs until somebody goes on."


async def test_three_friends_pause_and_one_of_them_goes_on(people: People) -> None:
    actor, (ann, ben, cy) = await _seated(people, "classic", ("Ann", "Ben", "Cy"))
    waited = next(seat for seat, asked in actor.table.asked.items() if asked.must_act)
    await _seats(ann)
    await ann.command("vote pause")
    await expect(ben.page.locator(".notice.vote")).to_contain_text("Vote: pause the game? 1 of 2 are for it.")
    await ben.command("vote pause")
    for person in (ann, ben, cy):
        await expect(person.page.locator("#question")).to_have_text(PAUSED)
        await expect(person.page.locator("#live p", has_text="The game is paused.")).to_have_count(1)
        await expect(person.page).to_have_title("Last Card")
        assert await person.page.locator("[data-clock] , #uno, #hand .lawful").count() == 0
    await ben.shoot("paused")
    await expect(cy.page.locator("#log > li").last).to_have_text("The game is paused.")
    await check(cy.page, "paused")
    card = cy.page.locator("#hand [data-card]").last
    await card.click(position={"x": 20, "y": 20})
    await expect(cy.page.locator("[data-refused]")).to_contain_text("the match is paused")
    await ben.page.reload()
    await expect(ben.page.locator("#live")).to_have_attribute("aria-busy", "false")
    await expect(ben.page.locator("#question")).to_have_text(PAUSED)
    await cy.page.locator("#asks").get_by_role("button", name="Go on").click()
    for person in (ann, ben, cy):
        await expect(person.page.locator("#live p", has_text="The pause is over: Cy wants to go on.")).to_have_count(1)
        await expect(person.page.locator("#question")).not_to_have_text(PAUSED)
    await expect(cy.page.locator("#log > li").last).to_have_text("The pause is over: Cy wants to go on.")
    before = actor.table.state.n
    await act(actor, actor.table.asked[waited].must.default)
    await ann.sees(before + 1)


@pytest.mark.core
async def test_alone_among_bots_one_press_pauses_and_the_menu_goes_on(people: People) -> None:
    ticket = await people.served.table("classic", seats=3, seed="alone", bots=2, start=True)
    ann = await (await people.come("Ann")).sit(ticket)
    await ann.page.locator("#hand [data-card]").first.wait_for()
    await ann.page.locator("#menu > button").first.click()
    await ann.page.locator("#menu-pause").click()
    await expect(ann.page.locator("#question")).to_have_text(PAUSED)
    await expect(ann.page.locator("#menu-sheet")).to_be_hidden()  # it would lie over the button that goes on
    await ann.page.locator("#menu > button").first.click()
    await expect(ann.page.locator("#menu-pause")).to_have_text("Go on")
    await ann.page.locator("#menu-pause").click()
    await expect(ann.page.locator("#question")).not_to_have_text(PAUSED)
    await expect(ann.page.locator("#menu > button").first).to_be_focused()


async def test_the_menu_closes_once_a_pause_was_asked_for(people: People) -> None:
    """The entry vanishes with the vote that it opens; the focus stays on the menu."""
    _, (ann, _) = await _seated(people, "classic", ("Ann", "Ben"))
    button = ann.page.locator("#menu > button").first
    await button.click()
    await ann.page.locator("#menu-pause").focus()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator("#menu-pause")).to_be_hidden()
    await expect(button).to_be_focused()
    await expect(button).to_have_attribute("aria-expanded", "false")
