"""A stream with open hands: settled by the host, told to everybody, and shown without anything to press."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.async_api import expect

from lastcard.room.clock import Handle, SystemClock
from lastcard.room.structs import UNSET
from lastcard.room.table.events import ActionTaken, decode_lines
from tests.browser.axe import check
from tests.browser.person import People
from tests.browser.table.test_several_players import _seated, _seats

pytestmark = pytest.mark.asyncio(loop_scope="session")


class SetClock(SystemClock):
    """A clock that stands where a test has set it."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def now(self) -> int:
        return self.at

    def call_at(self, when: int, call: Callable[[], object]) -> Handle:
        raise NotImplementedError


async def test_the_table_leads_to_its_streams_and_to_open_hands_only_if_the_host_allows_them(people: People) -> None:
    actor, (ann, ben) = await _seated(people, "classic", ("Ann", "Ben"), start=False)
    eve = await people.come("Eve")
    await eve.page.goto(ann.page.url)
    for who in (ann, ben, eve):
        await expect(who.page.get_by_role("link", name="Show the table on a stream, without hands")).to_be_visible()
        await expect(who.page.get_by_role("link", name="Watch with open hands")).to_have_count(0)
    await ann.page.locator(".all-settings summary").click()
    await ann.page.locator("select#stream").select_option("60")
    await ann.page.locator(".terms button[type=submit]").click()
    for who in (ann, ben, eve):
        await expect(who.page.get_by_role("link", name="Watch with open hands")).to_have_attribute("href", f"/t/{actor.id}?stream=hands")
    await ann.command("start")
    await _seats(eve)
    async with eve.page.context.expect_page() as opened:
        await eve.page.get_by_role("link", name="Show the table on a stream, without hands").click()
    stream = await opened.value
    await expect(stream.locator("html")).to_have_attribute("data-stream", "")
    await expect(stream.get_by_role("link", name="Show the table on a stream, without hands")).to_have_count(0)


async def test_a_stream_with_open_hands_shows_a_round_once_it_is_over(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    actor, (ann, ben, _, _) = await _seated(people, "retour match.rounds=3", ("Ann", "Ben", "Cleo", "Dot"), start=False)
    eve, table = await people.come("Eve", viewport={"width": 1280, "height": 720}), actor.id
    await ann.page.locator(".all-settings summary").click()
    await ann.page.locator("select#stream").select_option("60")
    await ann.page.locator(".terms button[type=submit]").click()
    for who in (ann, ben):
        await expect(who.page.locator("[data-stream-set]")).to_contain_text(
            "Spectators see all hands of a round once it is over, at least one minute late."
        )
    await ben.shoot("stream-lobby", ["laptop"])
    await ann.command("start")
    await eve.page.goto(f"{ann.page.url}?stream=hands")
    told = eve.page.locator("#game [role=status]")
    await expect(told).to_have_text("All hands are shown here once the first round is over, some time later.")
    await _seats(ben)
    await expect(ben.page.locator("[data-stream-set]")).to_be_visible()
    luck = Random(4)
    while actor.table.state.status == "playing":
        waiting = [seat for seat, asked in actor.table.asked.items() if asked.must_act]
        taken = ActionTaken(luck.choice(actor.table.asked[waiting[0]].must.actions))
        await actor.call(lambda _, taken=taken: taken)  # type: ignore[misc]
    entries = await people.served.store.read(table)
    dealt = next(entry for entry in entries if any(b'{"round"' in bytes(line[0]) for line in decode_lines(entry.body).lines))
    middle = entries[(entries.index(dealt) + len(entries)) // 2]
    monkeypatch.setattr(people.served.lobby, "_clock", SetClock(middle.at + 60_000))
    await expect(eve.page.locator("#discard")).to_be_visible()
    await expect(eve.page.locator(".chip .open-hand")).to_have_count(4)
    counts = [int(text.split()[0]) for text in await eve.page.locator(".chip .count").all_inner_texts()]
    assert await eve.page.locator(".chip .open-hand .card > .out-of-sight").count() == sum(counts) > 0
    await expect(eve.page.locator(".stream-badge")).to_have_text("Open hands, one minute late")
    for hidden in ("#menu", "#open-talk", "#side", ".notices"):
        await expect(eve.page.locator(hidden).first).to_be_hidden()
    await check(eve.page, "a stream with open hands")
    await eve.shoot("stream-hands")


@pytest.mark.core
async def test_without_permission_a_stream_with_open_hands_says_so(people: People) -> None:
    actor, (ann, _) = await _seated(people, "classic", ("Ann", "Ben"))
    eve = await people.come("Eve")
    await eve.page.goto(f"{ann.page.url}?stream=hands")
    await expect(eve.page.locator("#game [role=status]")).to_contain_text("this table has no stream with open hands")
    assert actor.table.state.stream_s is UNSET
