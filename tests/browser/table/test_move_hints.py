"""Hints at a table of bots: off until they are switched on, the best action at the cards, none beside another person."""

from __future__ import annotations

import pytest
from playwright.async_api import Route, expect

from lastcard.room.arrangements import EVENT, QUICK, Arrangement, table_id_of
from lastcard.room.lobby import Ticket
from lastcard.room.table.seats import Newcomer, hashed
from tests.browser.games import act, begins
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

RULES = "classic match.rounds=1 uno.grace_ms=0"
_ALL_FAR = """() => {
  const hint = document.querySelector(".move-hint").getBoundingClientRect();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const places = ["#draw", "#discard", "#question", "#asks .row", "#hand"];
  return places.filter((where) => meet(hint, document.querySelector(where).getBoundingClientRect()));
}"""


@pytest.mark.core
async def test_the_best_action_stands_at_the_cards_where_one_plays_against_bots(people: People) -> None:
    ticket = await people.served.table(RULES, seed=begins(RULES, "classic where 8", "p1 ww:r"), bots=1)
    actor = await people.served.actor(ticket)
    asked: list[str | None] = []

    async def answer(route: Route) -> None:
        asked.append(route.request.headers.get("authorization"))
        why = [{"cause": "makes_draw", "args": {"who": "p2", "number": 2}}, {"cause": "keeps_colors", "args": {"number": 3}}]
        n = actor.table.asked["p1"].shown
        await route.fulfill(json={"n": n, "action": "p1 ww:g", "win": 0.614, "margin": 0.021, "why": why})

    ann = await people.come(viewport={"width": 390, "height": 844})
    await ann.page.route("**/hint", answer)
    await ann.sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand .lawful").first.wait_for()
    hint, card = ann.page.locator(".move-hint"), ann.page.locator("#hand .best [data-card]")
    await ann.page.get_by_role("button", name="Menu").click()
    switch = ann.page.get_by_role("switch", name="Hints for my moves")
    await expect(switch).not_to_be_checked()
    assert asked == []
    await switch.check()
    await ann.page.get_by_role("button", name="Menu").click()
    await expect(hint).to_contain_text("Best: Wild: green wins 61 of 100 rounds (± 3) (Cleo draws 2; keeps 3 colours)")
    await expect(card.first).to_have_attribute("data-card", "ww")
    assert await ann.page.evaluate(_ALL_FAR) == []
    await expect(ann.page.locator("#live p", has_text="Best: Wild: green wins 61")).to_have_count(1)
    assert asked == [f"Bearer {ticket.token}"], "once for each ask"
    await ann.shoot("move-hint")

    await ann.page.get_by_role("button", name="Table as text").press("Enter")
    await expect(hint).to_contain_text("Best: Wild: green")
    await ann.page.get_by_role("button", name="Table as text").press("Enter")

    await people.served.lobby.join(ticket.table, "Ben")
    await expect(hint).to_have_count(0)
    await expect(card).to_have_count(0)
    await ann.page.get_by_role("button", name="Menu").click()
    await expect(ann.page.get_by_role("switch", name="Hints for my moves", include_hidden=True)).to_be_hidden()
    assert len(asked) == 1


@pytest.mark.parametrize("purpose", [QUICK, f"{EVENT}k3jx"])
async def test_a_rated_table_against_bots_has_no_switch_and_asks_for_no_hint(people: People, purpose: str) -> None:
    asked: list[str] = []

    async def answer(route: Route) -> None:
        asked.append(route.request.url)
        await route.abort()

    table = table_id_of(f"hints {purpose}")
    seed = begins(RULES, "classic where 8", "p1 ww:r")
    await people.served.lobby.arrange(
        table, Arrangement(purpose, RULES, [Newcomer("Ann", hashed("token-of-ann-0123456789"), "")], 2, seed=seed)
    )
    ann = await people.come()
    await ann.page.route("**/hint", answer)
    await ann.page.add_init_script("localStorage.setItem('lastcard:move-hints', 'on')")
    await ann.sit(Ticket(table, "p1", "token-of-ann-0123456789"))
    await ann.page.locator("#hand .lawful").first.wait_for(timeout=20_000)
    await ann.page.get_by_role("button", name="Menu").click()
    await expect(ann.page.get_by_role("switch", name="Hints for my moves", include_hidden=True)).to_be_hidden()
    await expect(ann.page.locator(".move-hint")).to_have_count(0)
    assert asked == []


async def test_it_says_why_there_is_no_hint_and_plays_on(people: People) -> None:
    ticket = await people.served.table(RULES, seed=begins(RULES, "classic where 8", "p1 ww:r"), bots=1)
    actor = await people.served.actor(ticket)

    async def refuse(route: Route) -> None:
        await route.fulfill(status=422, json={"error": "too much CPU time", "cause": "compute_cpu", "args": {"number": "20"}})

    ann = await people.come()
    ann.forgives.append("422")
    await ann.page.route("**/hint", refuse)
    await ann.page.add_init_script("localStorage.setItem('lastcard:move-hints', 'on')")
    await ann.sit(ticket)
    await ann.command("start")
    await expect(ann.page.locator(".move-hint")).to_contain_text("No hint:")
    await act(actor, "p1 ww:r")
    await expect(ann.page.locator("#log > li", has_text="Wild")).not_to_have_count(0)
