"""The quick match in the browser, and what strangers at a table can do about each other."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Dialog, expect

from lastcard.community.order.reports import reports
from lastcard.community.streams import Streams
from lastcard.room.table.events import TalkChanged
from tests.browser.axe import check
from tests.browser.people.quick import two
from tests.browser.person import People
from tests.browser.table.test_several_players import _seated, _seats

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_two_people_who_press_quick_match_meet_at_one_table(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await two(people, monkeypatch)
    await ann.page.select_option("#quick-edition", "retour")
    await ann.page.get_by_role("button", name="Quick match").click()
    await expect(ann.page.locator(".quick-wait")).to_contain_text("Nobody else is waiting yet.")
    await check(ann.page, "the home page while somebody waits for a quick match")
    await ann.page.get_by_role("button", name="Stop looking").click()
    await expect(ann.page.get_by_role("button", name="Quick match")).to_be_focused()
    await ann.page.get_by_role("button", name="Quick match").click()
    await expect(ann.page.locator(".quick-wait")).to_be_visible()
    await ben.page.get_by_role("button", name="Quick match").click()
    await asyncio.gather(*(who.page.locator("#hand [data-card]").first.wait_for() for who in (ann, ben)))
    assert ann.page.url == ben.page.url
    actor = await people.served.lobby.find(ann.page.url.rpartition("/")[2])
    assert actor.table.state.rules == "retour match.rounds=3"
    assert [seat.name for seat in actor.table.state.seats] == ["Ann", "Ben"]
    await ann.open("/")
    asked: list[str] = []

    async def stays(dialog: Dialog) -> None:
        asked.append(dialog.message)
        await dialog.dismiss()

    ann.page.on("dialog", stays)
    async with ann.page.expect_event("dialog"):  # a second match would leave the first
        await ann.page.get_by_role("button", name="Quick match").click()
    assert "still runs" in asked[0]
    await expect(ann.page.locator(".quick-wait")).to_have_count(0)


async def test_people_at_a_table_become_friends_by_its_menu(people: People) -> None:
    _, (ann, ben) = await _seated(people, "classic", ("Ann", "Ben"))
    told: list[str] = []

    async def closes(dialog: Dialog) -> None:
        told.append(dialog.message)
        await dialog.dismiss()

    for who in (ann, ben):  # the server is told of the seats last of all
        who.page.on("dialog", closes)
        await who.page.wait_for_function("() => JSON.parse(localStorage['lastcard:profile'] ?? '{}').tables?.length")
        await who.page.reload()
    for who, menu in ((ann, "p2"), (ben, "p2")):  # Ann chooses Ben, who chooses all
        await _seats(who)
        chooser = who.page.locator(f'[data-seat-row="{menu}"] .menu-of-seat select')
        await chooser.locator("option[value=befriend]").wait_for(state="attached")
        async with who.page.expect_response(lambda answer: answer.url.endswith("/friends/table")), who.page.expect_event("dialog"):
            await chooser.select_option("befriend")
    assert told[0].startswith("As soon as they choose you, too, you are friends: Ben.")
    assert told[1].startswith("You are friends now: Ann.")


async def test_what_may_be_said_and_who_is_muted_or_reported(people: People) -> None:
    actor, (ann, ben, cy) = await _seated(people, "classic", ("Ann", "Ben", "Cy"))
    await actor.call(lambda _: TalkChanged("phrases"))
    await ben.page.locator("select#say").select_option("good luck")
    await expect(cy.page.locator("#chat .said")).to_have_text("Ben Good luck!")

    async def answers(dialog: Dialog) -> None:
        await dialog.accept("shouts")

    ben.page.on("dialog", answers)
    await _seats(ben)
    menu = ben.page.locator('[data-seat-row="p3"] .menu-of-seat select')
    told = await menu.locator("option").all_inner_texts()
    assert [one for one in told if one not in ("Add as friend", "Block")] == [  # who has a profile by now
        "Change …",
        "Vote to mute",
        "Vote to remove",
        "Report to the host of the server",
    ]
    async with ben.page.expect_response(lambda answer: answer.url.endswith("/reports")) as sent:
        await menu.select_option("report")
    assert (await sent.value).status == 201
    await menu.select_option("vote mute p3")
    await expect(cy.page.locator(".notice.vote")).to_contain_text("Vote: mute Cy for everybody? 1 of 2 are for it.")
    await ann.command("vote mute p3")
    await expect(ben.page.locator('[data-seat-row="p3"] .what')).to_have_text("muted")
    assert actor.table.state.seat("p3").quiet is True
    [found] = [one for one in await reports(Streams(people.served.store)) if one.table == actor.id]
    assert (found.seat, found.by, found.words) == ("p3", "p2", "shouts")


@pytest.mark.core
async def test_a_page_for_streams_shows_no_hand_and_nothing_to_press(people: People) -> None:
    _, (ann, _) = await _seated(people, "classic", ("Ann", "Ben"))
    await ann.page.goto(f"{ann.page.url}?stream=0")
    await expect(ann.page.locator("#discard")).to_be_visible()
    await expect(ann.page.locator("#hand [data-card]")).to_have_count(0)
    for hidden in ("#menu", "#open-talk", "#side", ".notices"):
        await expect(ann.page.locator(hidden).first).to_be_hidden()
