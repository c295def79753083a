"""What a rated match did to ratings, on the page of its table and in its replay."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from lastcard.community.parts import without
from lastcard.community.ratings.assessing import RoundSkills, SeatSkill
from tests.browser.axe import check
from tests.browser.live_server import LiveServer
from tests.browser.people.quick import two
from tests.browser.person import People, Person
from tests.community.test_rated_matches import play

pytestmark = pytest.mark.asyncio(loop_scope="session")
CHANGE = ".rating-change"


async def meet(people: People, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, Person, str]:
    """Let two people find each other in the quick match; return them and their table."""
    ann, ben = await two(people, monkeypatch)
    for who in (ann, ben):
        await who.page.get_by_role("button", name="Quick match").click()
    for who in (ann, ben):
        await who.page.locator("#hand [data-card]").first.wait_for()
    return ann, ben, ann.page.url.rpartition("/")[2]


async def test_a_rated_match_is_explained_at_its_end_and_in_the_replay(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, table = await meet(people, monkeypatch)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    await play(people.served.lobby, table)
    sentences = ann.page.locator(CHANGE).locator("p")
    await expect(sentences).to_have_count(3)
    await expect(sentences.filter(has_text="You finished")).to_have_count(1)
    await expect(sentences.filter(has_text="Your rating")).to_have_count(1)
    await expect(ben.page.locator(CHANGE)).to_contain_text("What this match changed")
    assert any(url.endswith("score/rating_change.js") for url in asked)
    await check(ann.page, "a rated match that is over")
    await sentences.get_by_role("link", name="How well did each of you decide, without the luck?").click()
    await expect(ann.page.get_by_role("button", name="Analysis")).to_have_attribute("aria-pressed", "true")
    await expect(ann.page.locator(".analysis")).to_be_visible()
    await ann.page.get_by_role("button", name="The match").click()
    await expect(ann.page.locator(CHANGE).locator("p")).to_have_count(2)
    await check(ann.page, "the replay of a rated match")


async def test_the_luck_is_taken_out_while_the_page_waits_and_shown_in_the_own_ratings(
    people: People, served: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begins = asyncio.Event()

    async def assess(table: str, match: int, number: int) -> RoundSkills:
        await begins.wait()
        return RoundSkills(2, tuple(SeatSkill(seat, 0.5, 0.61, 0.1, 0.05, 0.02) for seat in ("p1", "p2")))

    await served.stop()
    served.assess_rated = assess
    await served.start()
    ann, _, table = await meet(people, monkeypatch)
    await play(served.lobby, table)
    skill = ann.page.locator(f"{CHANGE} [role=status]")
    await expect(skill).to_contain_text("Not yet")
    begins.set()
    await expect(skill).to_contain_text("You: 1 of 2 rounds won, without the luck 1.22 ± 0.14.", timeout=30_000)
    await expect(skill).to_contain_text("beside those of a bot that plays excellently: +0.10 ± 0.03")
    await check(ann.page, "a rated match without luck")
    await ann.open("/ratings")
    own = ann.page.locator(".own-ratings")
    await expect(own.locator(".skill")).to_contain_text("61 ± 0 %")
    await own.locator(".recent summary").click()
    await expect(own.locator(".recent li")).to_contain_text("1 of 2 rounds won, without the luck 1.22 ± 0.14, decisions +0.1 ± 0.03")
    await check(ann.page, "own ratings without luck")


@pytest.mark.core
async def test_nothing_is_asked_for_at_a_table_by_link(people: People) -> None:
    ann = await people.come()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ticket = await people.served.table("classic match.mode=single_hand", bots=1, start=True)
    await ann.page.goto(people.served.link(ticket))
    await play(people.served.lobby, ticket.table)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    assert not [url for url in asked if "rating" in url]


async def test_where_ratings_are_switched_off_a_quick_match_says_nothing_of_them(
    served: LiveServer, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    await served.stop()
    served.without = without(["ratings"])
    await served.start()
    ann, _, table = await meet(people, monkeypatch)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    await play(served.lobby, table)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    assert not [url for url in asked if "rating" in url]
