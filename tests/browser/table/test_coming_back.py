"""Coming back: after a reload, on another device, after the network or the server was gone: one sits where one sat."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.room.actor import TableActor
from lastcard.room.lobby import Ticket
from tests.browser.deaf_proxy import DeafProxy
from tests.browser.games import GAMES, Taste, act, begins, play_out
from tests.browser.person import People, Person, Seen

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _begun(people: People, rules: str, seed: str) -> tuple[Ticket, TableActor, Person]:
    ticket = await people.served.table(rules, seed=seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    await ann.sees(actor.table.state.n)
    return ticket, actor, ann


async def _reloads(ann: Person, actor: TableActor) -> Seen:
    await ann.page.locator("#log > li.folded").first.wait_for(state="attached")  # the names of the cards may come late
    before, log = await ann.look(), await ann.log()
    await ann.page.reload()
    await ann.sees(actor.table.state.n)
    await ann.comes_to_look(before)
    await expect(ann.page.locator("#log > li")).to_have_count(len(log))
    assert await ann.log() == log
    assert before.must or before.beside
    return before


async def test_a_reload_while_a_colour_is_chosen(people: People) -> None:
    rules = "classic uno.grace_ms=0"
    seed = begins(rules, "classic where 3", "p1 color r")
    _, actor, ann = await _begun(people, rules, seed)
    before = await _reloads(ann, actor)
    assert before.actions == ["p1 color r", "p1 color y", "p1 color g", "p1 color b"]
    await ann.shoot("first-colour")
    await ann.do("p1 color g")
    await expect(ann.page.locator(".in-force")).to_contain_text("green")


async def test_a_reload_while_a_card_waits_for_its_colour(people: People) -> None:
    rules = "classic uno.grace_ms=0"
    seed = begins(rules, "classic where 8", "p1 ww:r")
    _, actor, ann = await _begun(people, rules, seed)
    await ann.press(ann.card("ww"), corner=True)
    await expect(ann.page.locator("#asks .color")).to_have_count(4)
    await ann.page.reload()
    await ann.sees(actor.table.state.n)
    await expect(ann.page.locator("#asks .color")).to_have_count(0)
    await ann.do("p1 ww:b")
    await expect(ann.page.locator(".in-force")).to_contain_text("blue")


async def test_a_reload_before_a_challenge_is_answered(people: People) -> None:
    rules = "classic uno.grace_ms=0"
    seed = begins(rules, "classic where 44", "p2 w4:r")
    _, actor, ann = await _begun(people, rules, seed)
    await act(actor, "p2 w4:r")
    await ann.sees(actor.table.state.n)
    before = await _reloads(ann, actor)
    assert {"p1 accept", "p1 challenge"} <= set(before.actions)
    assert before.question.startswith("Ben (with 6 cards in hand) played")
    assert "Accept 4 cards" in before.question
    await ann.shoot("challenge")
    await ann.do("p1 challenge")


async def test_a_reload_in_a_uno_window(people: People) -> None:
    game = GAMES["classic"]
    _, actor, ann = await _begun(people, game.rules, game.seed)
    mine, bens = game.tastes()

    def is_open() -> bool:
        asked = actor.table.asked.get("p1")
        return asked is not None and "p1 catch p2" in asked.may.actions

    await play_out(actor, [(mine, ann), (bens, None)], until=is_open)
    await ann.sees(actor.table.state.n)
    before = await _reloads(ann, actor)
    assert before.beside == ["p1 catch p2"]
    await ann.shoot("catch")
    await ann.page.keyboard.press("x")
    await expect(ann.page.locator("#log")).to_contain_text("You catch Ben")


async def test_another_device_takes_the_seat(people: People) -> None:
    ticket, actor, ann = await _begun(people, "classic", "device")
    await ann.page.locator(".tabs button").last.click()
    link = await ann.page.get_by_label("Link to your seat").input_value()
    phone = await (await people.come("Ann's phone", viewport={"width": 360, "height": 740}, has_touch=True)).open(link)
    await phone.sees(actor.table.state.n)
    assert "#" not in phone.page.url
    assert ticket.token not in await phone.page.evaluate("() => document.documentElement.outerHTML")
    mine, again = await ann.look(), await phone.look()
    assert mine.hand == again.hand
    assert (mine.lawful, mine.actions, mine.question) == (again.lawful, again.actions, again.question)


async def test_who_watches_sees_no_hand(people: People) -> None:
    _, actor, ann = await _begun(people, "classic", "watch")
    cy = await (await people.come("Cy")).open(f"/t/{actor.id}")
    await cy.sees(actor.table.state.n)
    await expect(cy.page.get_by_text("You are watching")).to_be_visible()
    await expect(ann.page.locator("#about")).to_contain_text("1 watching")
    assert await cy.page.locator("#hand").count() == 0
    assert await cy.page.locator("#discard svg.face").count() >= 1
    assert await cy.page.locator("svg.face:not(#discard *, #log *)").count() == 0
    heard = " ".join(await cy.log()) + " ".join(await cy.page.locator("#live").all_inner_texts())
    assert "You" not in heard
    await cy.shoot("watching")


async def test_a_short_name_stands_on_one_line_for_who_watches(people: People) -> None:
    ticket = await people.served.table("classic", seats=4, bots=2)
    await people.served.lobby.join(ticket.table, "Player")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    cy = await (await people.come("Cy", viewport={"width": 1280, "height": 800})).open(f"/t/{ticket.table}")
    await expect(cy.page.locator(".others-4 > .chip")).to_have_count(4)
    heights = "(all) => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"
    assert max(await cy.page.locator(".chip .name").evaluate_all(heights)) < 2
    assert max(await cy.page.locator(".chip .tags:not(:empty)").evaluate_all(heights)) < 2


async def test_a_page_that_gets_no_frames_shows_what_happens(people: People) -> None:
    """A browser on a busy machine stops drawing now and then, also what counts as shown."""
    ann = await people.come()
    await ann.page.add_init_script("window.requestAnimationFrame = () => 1")
    ticket = await people.served.table("classic", bots=1)
    await ann.sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").nth(6).wait_for()


async def test_the_network_goes_and_comes_back(people: People) -> None:
    _, actor, ann = await _begun(people, "classic uno.grace_ms=0", begins("classic uno.grace_ms=0", "classic where 34", "p2 draw"))
    ann.forgives += ["net::ERR", "WebSocket", "503"]
    await ann.context.set_offline(True)  # the socket stays open: the page hears of it from the browser
    await expect(ann.game).to_have_attribute("data-wire", "away")
    await expect(ann.page.locator(".notice.away")).to_be_visible()
    await ann.shoot("away")
    await act(actor, "p2 draw")
    missed = actor.table.state.n
    await ann.context.set_offline(False)
    await ann.sees(missed)
    await expect(ann.page.locator(".notice.away")).to_have_count(0)
    sentences = await ann.log()
    await ann.page.reload()
    await ann.sees(missed)
    await expect(ann.page.locator("#log > li")).to_have_count(len(sentences))
    assert await ann.log() == sentences


@pytest.mark.core
async def test_the_server_restarts(people: People) -> None:
    ticket, actor, ann = await _begun(people, "classic uno.grace_ms=0", "restart")
    ann.forgives += ["net::ERR", "WebSocket", "ERR_CONNECTION", "503"]
    before = await ann.look()
    await people.served.stop()
    await expect(ann.page.locator(".notice.away")).to_be_visible()
    await people.served.start()
    await expect(ann.page.locator(".notice.away")).to_have_count(0)
    again = await people.served.actor(ticket)
    assert again is not actor
    await ann.sees(again.table.state.n)
    await ann.comes_to_look(before)
    await play_out(again, [(Taste("p1"), ann), (Taste("p2"), None)], until="d turn")


# ---- links to seats ----------------------------------------------------------------------------------------------------------------
async def _kept_token(person: Person, table: str) -> str | None:
    """Return the token that a browser keeps for a table."""
    found: str | None = await person.page.evaluate(
        "(key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.token ?? null", f"seat:{table}"
    )
    return found


async def _wait_for_token(person: Person, table: str, token: str) -> None:
    """Wait until a browser keeps this token, which it does when the table has said its seat."""
    await person.page.wait_for_function(
        "([key, token]) => JSON.parse(localStorage.getItem(key) ?? 'null')?.token === token", arg=[f"seat:{table}", token]
    )


async def _follow(person: Person, link: str) -> None:
    """Open a link as from another page: the same address with another # would load nothing."""
    await person.page.goto("about:blank")
    await person.open(link)
    await person.is_at_table()


async def test_a_link_to_no_seat_costs_nobody_their_seat(people: People) -> None:
    ticket, _, ann = await _begun(people, "classic", "device")
    await _follow(ann, f"/t/{ticket.table}#seat=anything")
    await expect(ann.page.get_by_text("This link leads to no seat")).to_be_visible()
    assert await ann.page.locator("#hand [data-card]").count() > 0
    assert await _kept_token(ann, ticket.table) == ticket.token
    await ann.page.locator("[data-link=stay]").click()
    await expect(ann.page.locator("[data-link]")).to_have_count(0)


async def test_a_link_to_another_seat_is_followed_only_if_one_says_so(people: People) -> None:
    ticket = await people.served.table("classic", seed="device")
    ben = await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await _follow(ann, people.served.link(ben))
    await expect(ann.page.get_by_text("This link leads to Ben, but here you sit as Ann.")).to_be_visible()
    assert await _kept_token(ann, ticket.table) == ticket.token
    await ann.page.locator("[data-link=stay]").click()
    await _follow(ann, f"/t/{ticket.table}")
    await expect(ann.page.locator('[data-table="start"]')).to_be_visible()  # the host's
    await _follow(ann, people.served.link(ben))
    await ann.page.locator("[data-link=take]").click()
    await _wait_for_token(ann, ticket.table, ben.token)
    await expect(ann.page.locator('[data-table="start"]')).to_have_count(0)
    await expect(ann.page.locator("[data-link]")).to_have_count(0)


async def test_a_token_is_kept_once_the_table_has_said_its_seat(people: People) -> None:
    ticket = await people.served.table("classic", seed="device")
    cy = await people.come("Cy")
    await _follow(cy, f"/t/{ticket.table}#seat=anything")
    await expect(cy.page.get_by_text("This link leads to no seat")).to_be_visible()
    await cy.page.locator("[data-link=stay]").click()
    await expect(cy.page.locator("[data-link]")).to_have_count(0)
    assert await _kept_token(cy, ticket.table) is None
    assert "#" not in cy.page.url
    await _follow(cy, people.served.link(ticket))
    await expect(cy.page.locator('[data-table="start"]')).to_be_visible()
    assert await _kept_token(cy, ticket.table) == ticket.token


async def test_behind_a_proxy_that_drops_the_upgrade_the_page_says_what_does_not_come_through(people: People) -> None:
    ticket = await people.served.table("classic")
    async with DeafProxy(people.served.port) as proxy:
        ann = await people.come()
        await ann.open(f"http://127.0.0.1:{proxy.port}/t/{ticket.table}#seat={ticket.token}")
        told = ann.page.locator("[role=status]", has_text="no live connection (WebSocket) to the table can be opened")
        await expect(told).to_be_visible()
        assert set(proxy.statuses) == {426}
        proxy.is_deaf = False
        await ann.is_at_table()
        await expect(told).to_have_count(0)
        assert proxy.statuses[-1] == 101
        await expect(ann.page.locator("img.qr").first).to_have_js_property("complete", True)  # loaded before the proxy ends
        ann.forgives += ["WebSocket"]


REFUSED = """
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
"""


async def test_where_nothing_is_stored_the_address_keeps_the_seat(people: People) -> None:
    ticket = await people.served.table("classic", seed="private")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await people.come(at_once=False)
    await ann.page.add_init_script(REFUSED)
    await ann.sit(ticket)
    await expect(ann.page).to_have_url(people.served.link(ticket))
    notice = ann.page.locator("[data-unsaved]")
    await expect(notice).to_contain_text("Your seat is in the address of this page only")
    await ann.page.reload()
    await ann.command("start")
    await expect(notice).to_be_visible()
    await notice.get_by_role("button").click()
    await expect(notice).to_have_count(0)


async def test_where_nothing_is_stored_a_new_table_and_a_seat_are_in_the_address_too(people: People) -> None:
    ann, ben = await people.come(at_once=False), await people.come("Ben", at_once=False)
    for person in (ann, ben):
        await person.page.add_init_script(REFUSED)
    await ann.open("/new")
    await ann.page.get_by_label("Your name").fill("Ann")
    await ann.page.keyboard.press("Enter")
    await ann.is_at_table()
    assert "#seat=" in ann.page.url
    await expect(ann.page.locator(".start-bar")).to_be_visible()
    await ben.open(ann.page.url.partition("#")[0])
    await ben.page.locator("#join-name").fill("Ben")
    await ben.page.keyboard.press("Enter")
    await expect(ben.page.locator("[data-unsaved]")).to_be_visible()
    await ben.page.reload()
    await ben.is_at_table()
    await expect(ben.page.locator('[data-seat-row="p2"] .what')).to_have_text("you")
