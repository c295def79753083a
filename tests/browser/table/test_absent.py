"""Votes on who is absent, as the page shows them: the host's choice, the buttons that appear and vanish, and the way back."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.room.table.events import PlayerWentAway
from tests.browser.axe import check
from tests.browser.games import command
from tests.browser.person import People
from tests.browser.table.test_several_players import _seated, _seats

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_host_sets_in_the_lobby_what_the_vote_does(people: People) -> None:
    actor, (ann, ben) = await _seated(people, "classic", ("Ann", "Ben"), start=False)
    await ann.page.locator(".all-settings summary").click()
    choice = ann.page.locator("#absent")
    await expect(choice).to_have_value("keep")
    assert await choice.locator("option").all_inner_texts() == [
        "a bot plays until they come back",
        "their seat becomes free",
        "no such vote",
    ]
    await choice.select_option("free")
    await ann.page.get_by_role("button", name="Change", exact=True).click()
    await expect(ben.page.locator("[data-absent]")).to_have_text("If somebody is not there, the others can vote to free the seat.")
    assert actor.table.state.absent == "free"
    await choice.select_option("keep")
    await ann.page.get_by_role("button", name="Change", exact=True).click()
    await expect(ben.page.locator("[data-absent]")).not_to_contain_text("free the seat")
    assert await ben.page.locator("#absent").count() == 0
    await check(ann.page, "the lobby with its terms open")


async def test_a_bot_plays_for_who_is_voted_out_until_they_play_again(people: People) -> None:
    actor, (ann, ben, cy) = await _seated(people, "classic", ("Ann", "Ben", "Cy"))
    await _seats(ann)
    await expect(ann.page.locator('[data-ask="vote end"]')).to_be_visible()
    asking = ann.page.locator('[data-table^="vote absent"]')
    await expect(asking).to_have_count(0)
    await cy.page.goto("about:blank")
    await actor.call(lambda _: PlayerWentAway("p3"))
    await expect(asking).to_have_text("Ask for a bot for Cy")
    await asking.click()
    for person in (ann, ben):
        await expect(person.page.locator(".notice.vote")).to_contain_text("let a bot play for Cy, who is not there? 1 of 2 are for it.")
    await expect(ann.page.locator('[data-ask="vote end"], [data-table^="vote "]')).to_have_count(0)
    await ben.command("vote absent p3")
    await expect(ann.page.locator('[data-seat-row="p3"] .what')).to_have_text("away: a bot plays")
    await expect(asking).to_have_count(0)
    await check(ann.page, "a player who was voted out")
    await cy.page.go_back()
    await expect(cy.page.locator(".notice.vote")).to_contain_text("A bot plays for you")
    await _seats(cy)
    await expect(cy.page.locator('[data-ask="vote end"], [data-table^="vote "]')).to_have_count(0)
    await cy.page.get_by_role("button", name="Play again").click()
    await expect(cy.page.get_by_role("button", name="Play again")).to_have_count(0)
    await expect(ann.page.locator('[data-seat-row="p3"] .what')).to_have_text("")
    await expect(cy.page.locator('[data-ask="vote end"]')).to_be_visible()


async def test_a_vote_that_was_lost_says_when_it_can_be_asked_for_again(people: People) -> None:
    _, (ann, ben) = await _seated(people, "classic", ("Ann", "Ben"))
    for person in (ann, ben):
        await _seats(person)
    await ann.press(ann.page.locator('[data-ask="vote end"]'))
    await ann.command("vote end")
    await ben.command("vote against")
    why = ann.page.locator('[data-vote-refused="end"]')
    await expect(why).to_contain_text("The vote on ending the match was lost. You can ask again at ")
    await expect(ann.page.locator('[data-ask="vote end"]')).to_have_count(0)
    await expect(ben.page.locator('[data-ask="vote end"]')).to_be_visible()
    await expect(ben.page.locator("[data-vote-refused]")).to_have_count(0)


@pytest.mark.core
async def test_a_suggestion_is_reported_where_the_server_takes_the_vote(people: People) -> None:
    """Not of a bot, nor in a pause, whatever the rules say."""
    actor, (ann, ben) = await _seated(people, "anniversary", ("Ann", "Ben"))
    await _seats(ann)
    report = ann.page.locator('[data-table="vote penalty p2"]')
    await expect(report).to_be_visible()
    await command(actor, "p1", "vote pause")
    await command(actor, "p2", "vote pause")
    await expect(report).to_have_count(0)
    await command(actor, "p2", "resume")
    await expect(report).to_be_visible()
    await expect(ben.page.locator('[data-table="vote penalty p2"]')).to_have_count(0)
