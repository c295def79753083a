"""Playing on from a moment of a replay: at a table that goes on exactly from there, for one person alone, with a way back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Route, expect

from lastcard import Match
from lastcard.room.actor import TableActor
from lastcard.room.lobby import Ticket
from lastcard.room.table import events
from lastcard.web.data.replay_data import replay_data_of_record
from tests.browser.axe import check
from tests.browser.person import People, Person
from tests.laws.strategies import pick

pytestmark = pytest.mark.asyncio(loop_scope="session")


@cache
def record() -> str:
    """A match of three players that is broken off in its third round."""
    match, luck = Match("classic uno.grace_ms=0", ["Ann", "Ben", "Cy"], seed="what if"), Random(5)
    while match.played < 3:
        match.play(pick(match.round, luck))
    match.end()
    return match.record()


@cache
def bens_turn() -> int:
    """A step in the middle of the second round at which Ben's turn begins."""
    texts = [event[0] for event in replay_data_of_record(record())["rounds"][1]["events"]]
    return texts.index("d turn p2", len(texts) // 3)


async def _at_moment(people: People, folder: Path, text: str) -> Person:
    """Ann, who has opened a record and looks at a moment of its second round."""
    (folder / "match.lastcard").write_text(text, encoding="utf-8")
    ann = await (await people.come()).open("/replay")
    await ann.page.locator("#file").set_input_files(folder / "match.lastcard")
    await ann.page.locator("#round").select_option("Round 2")
    await ann.page.get_by_role("slider").fill(str(bens_turn()))
    return ann


async def _play_on(ann: Person, people: People) -> tuple[Ticket, TableActor]:
    """Press the button, and wait until the table is there."""
    await ann.page.get_by_role("button", name="Play on from here").click()
    await ann.is_at_table()
    table = ann.page.url.rpartition("/")[2]
    seat: dict[str, str] = await ann.page.evaluate("(table) => JSON.parse(localStorage.getItem(`seat:${table}`))", table)
    ticket = Ticket(table, seat["seat"], seat["token"])
    return ticket, await people.served.actor(ticket)


async def _play_out(actor: TableActor, seat: str) -> None:
    """Take the default for a seat until the round is over; the bots play by themselves."""
    while await actor.read(lambda table: table.state.status) == "playing":
        asked = actor.table.asked.get(seat)
        if asked is not None and asked.must_act:
            await actor.call(lambda table, asked=asked: events.ActionTaken(asked.must.default))  # type: ignore[misc]


async def _hand(ann: Person) -> list[str]:
    cards: list[str] = await ann.page.locator("#hand [data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    return sorted(cards)


@pytest.mark.core
async def test_a_table_goes_on_from_the_moment_and_leads_back_to_it(people: People, tmp_path: Path) -> None:
    ann = await _at_moment(people, tmp_path, record())
    page = ann.page
    button = page.get_by_role("button", name="Play on from here")
    await expect(button).to_have_text("Play on from here as Ben")  # it is his turn, and all cards are open
    await page.get_by_label("View").select_option("What Cy saw")
    await expect(button).to_have_text("Play on from here as Cy")
    await page.get_by_label("View").select_option("What Ben saw")
    await expect(page.locator("#hand [data-card]")).to_have_count(7)
    hand, top = await _hand(ann), await page.locator("#discard").get_attribute("data-top")
    await check(page, "the replay, from where one can play on")
    await ann.shoot("play-on-replay")

    ticket, actor = await _play_on(ann, people)
    assert ticket.seat == "p2"
    await ann.sees(actor.table.state.n)
    assert (await _hand(ann), await page.locator("#discard").get_attribute("data-top")) == (hand, top)
    assert (await ann.look()).must
    await ann.shoot("play-on-table")
    await page.get_by_role("button", name="Seats").click()
    await expect(page.locator("#side")).to_contain_text("Nobody else can sit down.")
    await expect(page.get_by_text("Invite")).to_have_count(0)
    eve = await people.come("Eve")
    await eve.open(f"/t/{ticket.table}")
    await expect(eve.page.locator(".notice.watching")).to_contain_text("nobody else can sit down")
    await expect(eve.page.get_by_role("button", name="Take a seat")).to_have_count(0)

    await _play_out(actor, ticket.seat)
    await expect(page.locator(".match-over h2")).to_contain_text("round 2")
    await expect(page.locator("#sheet")).to_contain_text("this round counts nowhere")
    await expect(page.locator('[data-table="rematch"]')).to_have_count(0)
    await check(page, "the sheet of a table that played on from a replay")
    await ann.shoot("play-on-over")
    assert await page.evaluate("localStorage.getItem('lastcard:matches')") is None, "it counts in no statistics"
    await page.get_by_role("link", name="Back to the replay").click()
    await expect(page.get_by_role("slider")).to_have_js_property("value", str(bens_turn()))
    await expect(page.locator("#round")).to_have_value("1")
    await expect(button).to_have_text("Play on from here as Ben")


async def test_a_round_that_is_over_is_not_played_on_and_a_refusal_says_why(people: People, tmp_path: Path) -> None:
    without_seed = "".join(line for line in record().splitlines(keepends=True) if not line.startswith("seed = "))
    ann = await _at_moment(people, tmp_path, without_seed)
    button = ann.page.get_by_role("button", name="Play on from here")
    await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()
    await expect(button).to_have_count(0)

    ann = await _at_moment(people, tmp_path, record())
    button = ann.page.get_by_role("button", name="Play on from here")
    await expect(button).to_be_visible()
    await ann.page.keyboard.press("End")
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await expect(button).to_have_count(0)
    await ann.page.keyboard.press("Home")
    await expect(button).to_be_visible()

    async def refuse(route: Route) -> None:
        await route.fulfill(status=422, json={"error": "too long", "cause": "branch_long", "args": {"number": 1000, "most": 256}})

    ann.forgives.append("422")
    await ann.page.route("**/api/branches*", refuse)
    await button.click()
    await expect(ann.page.get_by_role("alert")).to_contain_text("This cannot be played on: too much has happened up to this moment")
    await check(ann.page, "the replay, where playing on was refused")
    await ann.shoot("play-on-refused")
    await ann.page.keyboard.press("ArrowRight")
    await expect(ann.page.get_by_role("alert")).to_have_count(0)
