"""The page of matches over days: a match is made, a friend comes by its link, and after a move the next one is a step away."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.room.table import events
from tests.browser.axe import check
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")
ANOTHER = """async () => {
  const { id, secret } = JSON.parse(localStorage.getItem("lastcard:profile"));
  const body = JSON.stringify({ name: "Ann", days: 7, rules: "retour", seats: 2, bots: 1, start: true });
  const headers = { "Content-Type": "application/json", "Lastcard-Profile": `${id} ${secret}` };
  return (await (await fetch("/api/correspondence", { method: "POST", headers, body })).json()).table;
}"""


async def moves(people: People, table: str, turn: str) -> None:
    """Let the players move until it is the turn of a seat, each by the default."""
    actor = await people.served.lobby.find(table)
    while (seat := next(each for each, one in actor.table.asked.items() if one.must_act)) != turn:
        do = actor.table.asked[seat].must.default
        await actor.call(lambda found, do=do: events.ActionTaken(do))  # type: ignore[misc]


@pytest.mark.core
async def test_a_match_over_days_is_made_joined_played_and_left_for_the_next(people: People) -> None:
    ann = (await (await people.come(viewport={"width": 1280, "height": 800})).open("/correspondence")).page
    await expect(ann.locator("#matches")).to_contain_text("Make your first match")
    await check(ann, "no match over days")
    await ann.get_by_role("link", name="New match over days").click()
    await ann.locator("#name").fill("Ann")
    await ann.locator(".set-seats label", has_text="2").click()
    await expect(ann.locator("#days")).to_have_value("2")
    await ann.get_by_role("button", name="Make the table").click()
    await ann.wait_for_url("**/t/*")
    table = ann.url.split("/t/")[1]
    ben = (await (await people.come("Ben", viewport={"width": 390, "height": 844})).open(f"/t/{table}")).page
    await ben.locator("#join-name").fill("Ben")
    await ben.get_by_role("button", name="Sit down").click()
    await expect(ann.locator('[data-table="start"]')).to_have_text("Start")
    other = await ann.evaluate(ANOTHER)
    await ann.locator('[data-table="start"]').click()
    await expect(ann.locator("#about")).to_contain_text("2 days a turn")
    await expect(ann.locator("#game")).to_have_attribute("data-state", "playing")
    await moves(people, other, "p1")
    await moves(people, table, "p1")
    await expect(ann.locator(".question.mine-to-do")).to_be_visible()
    await expect(ann.locator("a.next-match")).to_have_count(0)
    await moves(people, table, "p2")
    await expect(ann.locator("a.next-match")).to_have_text("Next match that waits (1)")
    await check(ann, "the way to the next match")
    await ann.locator("a.next-match").click()
    await ann.wait_for_url(f"**/t/{other}")
    await ann.goto(ann.url.split("/t/")[0] + "/correspondence")
    await expect(ann.locator(".slow-list > li")).to_have_count(2)
    await expect(ann.locator(".slow-list > .mine")).to_contain_text("with Cleo")
    await check(ann, "matches over days")
    await ben.goto(ben.url.split("/t/")[0])
    await expect(ben.locator("#continue")).to_contain_text("Waiting for you")
    await expect(ben.locator("#continue a.running").first).to_contain_text("with Ann")
