"""The page for the host of the server: what players reported, what stands out in rated matches, and what was done about people."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.community.order.host_log import Done
from lastcard.community.order.reports import reports
from lastcard.community.ratings.facts import Hits, Player, Rated
from lastcard.community.ratings.ladders import LADDER
from lastcard.community.streams import Decided
from lastcard.server.http.monitoring_access import Monitors
from tests.browser.axe import check
from tests.browser.live_server import LiveServer
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")
TOKEN = "a-key-of-the-host-0123456789"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
REPORT = """async ([table, token]) => (await fetch(`/api/tables/${table}/reports`, { method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
  body: JSON.stringify({ seat: "p2", words: "<b>shouts</b> all the time, and says where I live" }) })).status"""
SIZES = [(1280, 800), (390, 844), (844, 390)]


async def reported(served: LiveServer, ann: Person) -> str:
    """Let Ann report Mal after a few moves of a match; return the table."""
    ticket = await served.table("classic uno.grace_ms=0 match.mode=single_hand", seats=2, seed="host")
    mal = await (await ann.people.come("Mal")).open(f"/t/{ticket.table}")
    await mal.page.locator("#join-name").fill("Mal")
    await mal.page.get_by_role("button", name="Sit down").click()
    await ann.sit(ticket)
    await expect(ann.page.locator('[data-table="start"]')).to_be_visible()
    await ann.command("start")
    await expect(ann.page.locator("#game")).to_have_attribute("data-state", "playing")
    assert await ann.page.evaluate(REPORT, [ticket.table, ticket.token]) == 201
    return ticket.table


async def collude(served: LiveServer) -> None:
    """Let somebody spare another one in twenty rated matches, and let the host have a log."""
    people = ["a" * 64, "b" * 64, "c" * 64, "d" * 64]
    players = tuple(Player(who, side, 1 + side) for side, who in enumerate(people))
    hits = (Hits(0, 1, 4, 0), Hits(0, 3, 4, 3), Hits(1, 0, 4, 3), Hits(1, 2, 4, 3), Hits(2, 1, 4, 3), Hits(2, 3, 4, 3))
    facts = [Rated(f"abcdefghjkmn {number + 1}", "more", 500, players, number, hits) for number in range(20)]
    await served.community.streams.decide(LADDER, "more", lambda ladder, now: Decided(None, *facts))
    await served.community.ratings.show(people[0], "Zoe")
    for what, how, name in (("removed", "vote", "Mal"), ("muted", "host", "Eve"), ("unmuted", "host", "Eve")):
        await served.community.host_log._write(Done("abcdefghjkmn", what, how, "p2", name, len(what)))  # type: ignore[arg-type]
    await served.community.host_log.profile_gone()


async def test_a_report_is_read_looked_at_and_answered(people: People) -> None:
    ann = await people.come()
    table = await reported(people.served, ann)
    host = await (await people.come("Host")).open("/host")
    page = host.page
    await expect(page.locator(".report")).to_have_count(1)
    await expect(page.locator(".report strong")).to_have_text("Ann about Mal")
    await expect(page.locator("blockquote")).to_have_text("<b>shouts</b> all the time, and says where I live")
    await check(page, "a report")
    await page.get_by_label("What came of it").fill("warned")
    await page.get_by_role("button", name="Keep").click()
    await expect(page.locator("#said")).to_have_text("Kept.")
    [found] = await reports(people.served.community.streams)
    assert (found.outcome, found.table, found.match, found.round) == ("warned", table, 1, 1)
    await page.get_by_label("Only those without an answer").check()
    await expect(page.locator(".report")).to_have_count(0)
    await page.get_by_label("Only those without an answer").uncheck()
    await page.get_by_label("Search").fill("NOBODY")
    await expect(page.locator("#host")).to_contain_text("0 of 1 shown")
    await page.get_by_label("Search").fill("mal")
    await page.get_by_role("link", name="Replay at this moment").click()
    await page.wait_for_url(f"**/replay?table={table}&match=1&round=1&event={found.event}")
    await expect(page.locator("h1").first).to_be_visible()
    await expect(page.locator(".fault:not(:empty)")).to_have_count(0)


@pytest.mark.core
async def test_signs_are_sentences_and_the_log_is_filtered(people: People) -> None:
    await collude(people.served)
    host = await (await people.come("Host")).open("/host#signs")
    page = host.page
    sparing = page.get_by_role("region", name="Somebody spares somebody")
    await expect(sparing).to_contain_text("Zoe (aaaaaaaa) hit bbbbbbbb with cards that cost something in 0 of 80 decisions")
    await expect(sparing).to_contain_text("the others at the same tables in 60 of 80")
    await expect(sparing).to_contain_text("less than one in 1,000,000")
    await expect(sparing.get_by_role("link", name="replay 1")).to_have_attribute("href", "/replay?table=abcdefghjkmn&match=20")
    await expect(page.get_by_role("region", name="Two profiles, one network")).to_contain_text("Nothing stands out.")
    await check(page, "signs")
    await page.get_by_role("link", name="Log").click()
    await expect(page.locator(".deeds > li")).to_have_count(3)
    await expect(page.locator("#host")).to_contain_text("One profile was deleted by its owner.")
    await check(page, "the log")
    await page.get_by_label("What").select_option("muted")
    await expect(page.locator(".deeds > li")).to_contain_text(["Eve was muted by the host of the table"])
    await page.get_by_label("By whom").select_option("vote")
    await expect(page.locator(".deeds > li")).to_have_count(0)


async def test_a_stranger_needs_the_key_which_is_typed_once_and_in_no_address(people: People) -> None:
    served = people.served
    await served.stop()
    served.monitors = Monitors([], TOKEN)
    await served.start()
    await collude(served)
    host = await people.come("Host", extra_http_headers={"Via": "1.1 proxy"})
    host.forgives.append("403")
    await host.open("/host")
    page = host.page
    await expect(page.get_by_role("heading", name="The key of the host")).to_be_visible()
    await check(page, "the key")
    await page.get_by_label("Key").fill("a wrong key")
    await page.get_by_role("button", name="Open").click()
    await expect(page.locator("#fault")).to_have_text("The server does not know this key.")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.get_by_label("Key").fill(TOKEN)
    await page.get_by_role("button", name="Open").click()
    await expect(page.locator("#host")).to_contain_text("Nobody has reported anything in the last 30 days.")
    await page.reload()
    await page.get_by_role("link", name="Signs").click()
    await expect(page.locator(".signs > li")).to_have_count(1)
    assert asked
    assert not [address for address in [*asked, page.url] if TOKEN in address]
    other = await people.come("Other", extra_http_headers={"Via": "1.1 proxy"})
    other.forgives.append("403")
    await other.open("/host")
    await expect(other.page.get_by_label("Key")).to_be_visible()
    await page.get_by_role("button", name="Forget the key").click()
    await expect(page.get_by_label("Key")).to_be_visible()
    await page.reload()
    await expect(page.get_by_label("Key")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de", "es", "fr", "uk"])
async def test_the_page_fits_every_screen_in_every_language(lang: str, people: People) -> None:
    await collude(people.served)
    ann = await people.come()
    await reported(people.served, ann)
    host = await people.come("Host", locale=lang)
    for part, shown in (("reports", ".report"), ("signs", ".signs > li"), ("log", ".deeds > li")):
        await host.open("/ratings")
        await host.open(f"/host#{part}")
        await expect(host.page.locator(shown).first).to_be_visible()
        await expect(host.page.locator("html")).to_have_attribute("lang", lang)
        for width, height in SIZES:
            await host.page.set_viewport_size({"width": width, "height": height})
            assert await host.page.evaluate(SIDEWAYS) <= 0, (part, width)
        await host.shoot(f"host-{part}-{lang}")
