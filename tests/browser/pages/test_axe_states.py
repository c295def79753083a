"""axe finds nothing wrong with the newer states of the pages; each of them is reached and left by the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.games import GAMES, Taste, command, play_out
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _press(ann: Person, name: str) -> None:
    """Press a button, or what opens a part of the page, by the keyboard."""
    await ann.page.get_by_role("button", name=name).or_(ann.page.locator("summary", has_text=name)).first.focus()
    await ann.page.keyboard.press("Enter")


async def test_the_lobby_as_a_table(people: People) -> None:
    ann = await (await people.come()).sit(await people.served.table("paw-patrol stacking=on", seats=4, bots=1))
    await ann.page.locator(".free-chair").first.focus()
    await ann.page.keyboard.press("Enter")
    await check(ann.page, "an open chair")
    await _press(ann, "Another box")
    await check(ann.page, "the shelf of boxes")
    await _press(ann, "House rules")
    await check(ann.page, "the house rules as cards")


async def test_a_box_that_opens(people: People) -> None:
    ann = await people.come(reduced_motion="no-preference")
    await ann.page.route("**/api/tables", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    ann.forgives.append("ERR_FAILED")
    await ann.open("/")
    box = ann.page.locator('.box[data-edition="minecraft"]')
    await box.focus()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator("#boxes-fault")).not_to_be_empty()
    await expect(box).to_be_focused()
    await check(ann.page, "a box that could not be opened")


async def test_a_round_and_a_match_that_are_over(people: People) -> None:
    ticket = await people.served.table("classic match.rounds=2 uno.grace_ms=0", seats=3, seed="gallery 7")
    for name in ("Ben", "Cy"):
        await people.served.lobby.join(ticket.table, name)
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    actor = await people.served.actor(ticket)
    seats = [(Taste(f"p{n}"), None) for n in (1, 2, 3)]
    await play_out(actor, seats, until="d score")
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await check(ann.page, "the ranked score sheet")
    for seat in ("p1", "p2", "p3"):
        await command(actor, seat, "ready")
    await play_out(actor, seats)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await _press(ann, "Another box")
    await check(ann.page, "the end of a match with the shelf of boxes")


async def test_votes_and_reactions(people: People) -> None:
    ticket = await people.served.table("classic uno.grace_ms=0", seats=3, seed="gallery 7")
    for name in ("Ben", "Cy"):
        await people.served.lobby.join(ticket.table, name)
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    actor = await people.served.actor(ticket)
    await ann.page.locator("#hand [data-card]").first.wait_for()
    await _press(ann, "Quick reactions")
    await expect(ann.page.locator(".own-reactions")).to_be_visible()
    await check(ann.page, "the reactions at the own animal")
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator(".own-reactions")).to_have_count(0)
    await command(actor, "p2", "vote end")
    vote = ann.page.locator(".notice.vote")
    await expect(vote).to_be_visible()
    await check(ann.page, "a vote")
    await vote.get_by_role("button").last.focus()
    await ann.page.keyboard.press("Enter")
    await expect(vote.get_by_role("button")).to_have_count(0)
    await check(ann.page, "a vote that was answered")


async def test_my_games_with_statistics(people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    actor = await people.served.actor(ticket)
    await play_out(actor, [(taste, None) for taste in game.tastes()])
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await ann.open("/history")
    await expect(ann.page.locator(".matches > li")).to_have_count(1)
    await check(ann.page, "my games with statistics")


@pytest.mark.core
async def test_the_puzzle_after_a_wrong_answer(people: People) -> None:
    ann = await (await people.come()).open("/puzzle?date=2026-11-27")
    await ann.page.locator(".puzzle-hand button").last.focus()
    await ann.page.keyboard.press("Enter")
    if await ann.page.locator(".puzzle-buttons button").count():
        await ann.page.locator(".puzzle-buttons button").last.focus()
        await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator(".puzzle-after")).to_have_count(0)
    await check(ann.page, "the puzzle after a wrong answer")
