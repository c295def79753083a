"""Words at the table, and what the people at it decide about each other."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Dialog, Route, expect

from lastcard.room.actor import TableActor
from tests.browser.games import Taste, act, play_out
from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _seated(people: People, rules: str, names: tuple[str, ...], *, start: bool = True) -> tuple[TableActor, list[Person]]:
    ticket = await people.served.table(rules, seats=len(names), seed="company")
    tickets = [ticket] + [await people.served.lobby.join(ticket.table, name) for name in names[1:]]
    here = [await (await people.come(name)).sit(one) for name, one in zip(names, tickets, strict=True)]
    if start:
        await here[0].command("start")
        for person in here:
            await person.page.locator("#hand [data-card]").first.wait_for()
            await expect(person.page.locator("#live")).to_have_attribute("aria-busy", "false")
    return await people.served.actor(ticket), here


async def _yes(dialog: Dialog) -> None:
    await dialog.accept()


async def _seats(person: Person) -> None:
    await person.page.locator(".tabs button").nth(1).click()
    await expect(person.page.locator(".seats-panel")).to_be_visible()


async def test_chat_and_reactions(people: People) -> None:
    _, (ann, ben) = await _seated(people, "classic", ("Ann", "Ben"))
    await ann.page.get_by_label("Say something to all").fill("Good luck!")
    await ann.page.keyboard.press("Enter")
    await expect(ben.page.locator("#chat .said")).to_have_text("Ann Good luck!")
    await expect(ben.page.locator("#log .said")).to_have_count(0)
    await expect(ben.page.locator("#live")).to_contain_text("Ann: Good luck!")
    clapping = asyncio.create_task(ann.page.locator('[data-seat="p2"] .bubble .reaction').wait_for())  # it is shown for a few seconds
    await ben.page.get_by_label("Clap").click()
    await clapping
    await expect(ann.page.locator("#chat .said")).to_have_count(1)
    await ann.shoot("talk", ["laptop", "wide"])
    markup = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    await ben.page.locator("#say").fill(markup)
    await ben.page.keyboard.press("Enter")
    await expect(ann.page.locator("#chat .said").last).to_contain_text(markup)
    assert await ann.page.locator("#chat img, #chat script").count() == 0
    await expect(ann.page.locator("#say")).to_have_attribute("maxlength", "300")


async def test_before_a_match_the_chat_keeps_clear_of_the_bar(people: People) -> None:
    ticket = await people.served.table("classic", seats=4)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(viewport={"width": 1280, "height": 800})).sit(ticket)
    for words in ("W" * 290, "Hello", "Good luck!"):
        await ann.page.locator("#say").fill(words)
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.locator("#chat .said").last).to_contain_text(words)
    bar = await ann.page.locator(".start-bar").evaluate("(bar) => bar.getBoundingClientRect().top")
    assert await ann.page.locator(".saying").evaluate("(one) => one.getBoundingClientRect().bottom") <= bar
    for seats in range(5, 11):
        await ann.page.get_by_label("One seat more").click()
        await expect(ann.page.locator(".seat-row")).to_have_count(seats)
    assert await ann.page.locator(".seat-row").last.evaluate("(one) => one.getBoundingClientRect().bottom") <= bar


async def test_a_message_stands_at_its_seat_on_a_phone(people: People) -> None:
    """Also after a reaction, inside the window, and with an end."""
    _, here = await _seated(people, "classic", ("Ann", "Ben", "Cleo", "Dot", "Emil", "Fay"))
    ann, fay = here[0].page, here[-1].page
    await ann.set_viewport_size({"width": 360, "height": 640})
    await fay.get_by_label("Say something to all").fill("Who has the last green one? " * 8)
    await fay.keyboard.press("Enter")
    words = ann.locator('[data-seat="p6"] .bubble .words')
    await expect(words).to_contain_text("Who has")
    await fay.get_by_label("Clap").click()
    await ann.locator('[data-seat="p6"] .bubble .reaction').wait_for(state="attached")
    await expect(words).to_have_count(1)
    for width, height in ((360, 640), (844, 390), (390, 844)):
        await ann.set_viewport_size({"width": width, "height": height})
        await ann.evaluate(DRAWN)
        parts = ('[data-seat="p6"] .bubble:not(.floats)', "#draw", "#discard", "#open-talk")
        box, *covered = [await ann.locator(part).bounding_box() for part in parts]
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        for part in covered:
            assert part is not None
            beside = box["x"] >= part["x"] + part["width"] or part["x"] >= box["x"] + box["width"]
            assert beside or box["y"] >= part["y"] + part["height"] or part["y"] >= box["y"] + box["height"], (width, height)
    await expect(ann.locator("#live p", has_text="Who has")).to_have_count(1)
    await expect(words).to_have_count(0)


@pytest.mark.core
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
async def test_who_is_out_sees_it_at_the_own_seat(width: int, height: int, people: People) -> None:
    rules = "classic match.mode=single_hand uno.grace_ms=0 mercy=10 deal.size=8"
    ticket = await people.served.table(rules, seats=3, seed="out 6")
    for name in ("Ben", "Cy"):
        await people.served.lobby.join(ticket.table, name)
    ann = await (await people.come(viewport={"width": width, "height": height})).sit(ticket)
    await ann.command("start")
    actor = await people.served.actor(ticket)
    await play_out(actor, [(Taste(f"p{n}", calls=False), None) for n in (1, 2, 3)], until="d mercy p1")
    await ann.sees(actor.table.state.n)
    await expect(ann.page.locator(".me .tag-away")).to_be_visible()
    faded = "() => getComputedStyle(document.querySelector('#hand .card'), '::after').backgroundColor"
    assert await ann.page.evaluate(faded) != "rgba(0, 0, 0, 0)"


async def test_whom_one_has_blocked_is_not_heard_and_others_are(people: People) -> None:
    _, (ann, ben, cy) = await _seated(people, "classic", ("Ann", "Ben", "Cy"))
    asked: list[str] = []

    async def answer(route: Route) -> None:
        """Answer as a server that knows this profile does."""
        if "/blocks/" in route.request.url:
            asked.append(route.request.url)
        await route.fulfill(json={"seats": ["p2"]})

    await ann.page.route(re.compile("/api/profile(/|$)"), answer)
    await ann.page.evaluate(
        """() => localStorage.setItem("lastcard:profile", JSON.stringify({ id: "222222222222", secret: "x".repeat(30) }))"""
    )
    for person, words in ((ben, "Lalala"), (cy, "Hello"), (ben, "Lalala")):
        await person.page.get_by_label("Say something to all").fill(words)
        await person.page.keyboard.press("Enter")
        await expect(person.page.locator("#chat .said").last).to_contain_text(words)
    await expect(ann.page.locator("#chat .said")).to_have_text(["Cy Hello"])
    await expect(ann.page.locator("#live")).to_contain_text("Cy: Hello")
    assert await ann.page.locator("#live :text('Lalala')").count() == 0
    assert len(asked) == 2  # once for each seat that says something


async def test_a_muted_person_is_not_heard_here(people: People) -> None:
    actor, (ann, ben) = await _seated(people, "classic", ("Ann", "Ben"))
    before = actor.table.state.n
    await ann.page.get_by_role("button", name="Seats").click()
    await ann.page.get_by_role("button", name="Mute: Ben").click()
    await ben.page.get_by_label("Say something to all").fill("Lalala")
    await ben.page.keyboard.press("Enter")
    await ben.page.get_by_label("Clap").click()
    await ann.sees(before + 2)
    assert await ann.page.locator(".bubble, #live :text('Lalala'), #live :text('Clap')").count() == 0
    await expect(ann.page.get_by_role("button", name="Log and chat")).to_have_text("Log and chat")
    await ann.page.reload()
    await ann.is_at_table()
    await expect(ann.page.locator("#log")).to_be_visible()
    await expect(ann.page.locator("#chat")).to_have_count(0)
    await ann.page.get_by_role("button", name="Seats").click()
    await ann.page.get_by_role("button", name="Mute: Ben", pressed=True).click()
    await ann.page.get_by_role("button", name="Log and chat").click()
    await expect(ann.page.locator("#chat .said")).to_have_text("Ben Lalala")


async def test_the_link_is_copied_without_a_clipboard(people: People) -> None:
    """On a page that came over plain HTTP from another machine there is none."""
    ticket = await people.served.table("classic", seats=2, seed="company")
    ann = await people.come("Ann")
    await ann.page.add_init_script("""
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      window.copied = [];
      window.works = true;
      document.execCommand = (command) => {
        const field = document.activeElement;
        copied.push(`${command} ${field.value.slice(field.selectionStart, field.selectionEnd)}`);
        return works;
      };
    """)
    await ann.sit(ticket)
    button = ann.page.locator(".invite .link button")
    await button.click()
    await expect(button).to_have_text("Copied")
    assert await ann.page.evaluate("copied") == [f"copy {people.served.url}/t/{ticket.table}"]
    await expect(button).to_have_text("Copy")
    await ann.page.evaluate("works = false")
    await button.click()
    await ann.page.wait_for_function("copied.length === 2")
    await expect(button).to_have_text("Copy")


async def test_a_seat_that_cannot_be_asked_for_is_explained(people: People) -> None:
    ticket = await people.served.table("classic", seats=2, seed="company")
    ben = await people.come("Ben")
    ben.forgives = ["seats"]
    await ben.page.route("**/seats", lambda route: route.abort())
    await ben.open(f"/t/{ticket.table}")
    await ben.page.locator("#join-name").fill("Ben")
    await ben.page.keyboard.press("Enter")
    await expect(ben.page.locator(".fault")).to_have_text("the server does not answer")


async def test_what_is_said_to_the_team_stays_in_the_team(people: People) -> None:
    _, (ann, ben, cy, _) = await _seated(people, "classic teams=2x2", ("Ann", "Ben", "Cy", "Di"))
    await ann.page.get_by_role("switch", name="team").check(force=True)
    await ann.page.locator("#say").fill("I hold the blue ones")
    await ann.page.keyboard.press("Enter")
    await expect(cy.page.locator("#chat .said")).to_contain_text("I hold the blue ones")
    await expect(ben.page.locator("#chat .said")).to_have_count(1)
    assert "blue ones" not in await ben.page.content()


async def test_the_host_removes_somebody_and_hands_the_role_on(people: People) -> None:
    actor, (ann, ben, cy) = await _seated(people, "classic", ("Ann", "Ben", "Cy"))
    asked: list[str] = []

    async def yes(dialog: Dialog) -> None:
        asked.append(dialog.message)
        await dialog.accept()

    ann.page.on("dialog", yes)
    await _seats(ann)
    await ann.page.locator('[data-seat-row="p3"] select').select_option("remove p3")
    await expect(cy.page.get_by_text("You are watching")).to_be_visible()
    assert asked == ["Remove Cy from the table?"]
    assert await cy.page.locator("#hand").count() == 0
    await expect(ann.page.locator('[data-seat-row="p3"]')).to_contain_text("bot")
    await ann.page.locator('[data-seat-row="p2"] select').select_option("host p2")
    await expect(ann.page.locator('[data-seat-row="p2"]')).to_contain_text("host")
    await _seats(ben)
    await expect(ben.page.locator('[data-seat-row="p1"] select option[value="remove p1"]')).to_have_count(1)
    await expect(ann.page.locator('[data-seat-row="p2"] select option[value="remove p2"]')).to_have_count(0)
    assert actor.table.state.host == "p2"
    await ben.shoot("seats-panel")


async def test_a_vote_ends_the_match(people: People) -> None:
    actor, (ann, ben, cy) = await _seated(people, "classic", ("Ann", "Ben", "Cy"))
    await _seats(ann)
    await ann.press(ann.page.locator('[data-ask="vote end"]'))
    await ann.command("vote end")
    await expect(ben.page.locator(".notice.vote")).to_be_visible()
    await ben.shoot("vote")
    await ben.command("vote against")
    assert actor.table.state.status == "playing"
    await cy.command("vote end")
    for person in (ann, ben, cy):
        await expect(person.page.get_by_role("heading", name="The match was ended")).to_be_visible()


async def test_a_suggestion_is_judged_by_the_table(people: People) -> None:
    actor, (ann, ben, cy) = await _seated(people, "anniversary", ("Ann", "Ben", "Cy"))
    rnd = actor.table.round
    assert rnd is not None
    held = len(rnd.hand("p3"))
    await _seats(ann)
    ann.page.on("dialog", _yes)
    await ann.command("vote penalty p3")
    await expect(ben.page.locator(".notice.vote")).to_contain_text("Cy")
    await ben.command("vote penalty p3")
    await expect(ben.page.locator("#log")).to_contain_text("EA-43")
    assert len(rnd.hand("p3")) == held + 2
    await expect(cy.page.locator("#hand [data-card]")).to_have_count(held + 2)


async def test_who_leaves_is_played_on_by_a_bot_and_the_game_goes_on(people: People) -> None:
    actor, (ann, ben) = await _seated(people, "classic", ("Ann", "Ben"))
    ann.page.on("dialog", _yes)
    await _seats(ann)
    await ann.command("leave")
    await expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    await expect(ann.page.locator(".running")).to_have_count(0)
    await ben.page.locator("#question.mine-to-do").wait_for()
    n = actor.table.state.n
    await act(actor, actor.table.asked["p2"].must.default)
    await ben.sees(n + 1)
    assert actor.table.state.host == "p2"


async def test_somebody_joins_between_two_rounds(people: People) -> None:
    ticket = await people.served.table("classic deal.size=2 uno.grace_ms=0", seats=3, seed="alone", bots=2, start=True)
    ann = await (await people.come()).sit(ticket)
    cy = await (await people.come("Cy")).open(f"/t/{ticket.table}")
    await cy.page.get_by_role("button", name="Take a seat").click()
    await cy.page.get_by_label("Your name").fill("Cy")
    await cy.page.get_by_role("button", name="Sit down").click()
    await expect(cy.page.get_by_text("You watch until the round is over, then you play.")).to_be_visible()
    actor = await people.served.actor(ticket)
    while actor.table.state.status == "playing":
        await ann.page.locator("#question.mine-to-do, #sheet").first.wait_for()
        asked = actor.table.asked.get("p1")
        if asked and asked.must_act:
            await act(actor, asked.must.default)
            await ann.sees(actor.table.state.n)
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await ann.command("ready")
    await expect(cy.page.locator("#hand [data-card]").first).to_be_visible()
    await expect(ann.page.locator(".chip .name", has_text="Cy")).to_have_count(1)


async def test_cards_laid_at_ones_own_risk_are_no_jump_ins(people: People) -> None:
    actor, (ann, _) = await _seated(people, "retour", ("Ann", "Ben"))
    if (asked := actor.table.asked.get("p1")) and asked.must:
        await act(actor, asked.must.default)
    while not actor.table.asked["p2"].must:
        await act(actor, actor.table.asked["p1"].must.default)
    await ann.sees(actor.table.state.n)
    assert actor.table.asked["p1"].may.unlawful
    await expect(ann.page.locator("#question")).to_contain_text("Ben")
    await expect(ann.page.locator("#question")).not_to_contain_text("jump in")


@pytest.mark.parametrize("names", [("Ann", "Ben", "Cy"), ("Ann", "Ben")])
async def test_who_is_out_is_told_so_and_the_sheet_says_how_the_round_ended(people: People, names: tuple[str, ...]) -> None:
    actor, here = await _seated(people, "classic mercy=10 deal.size=9 match.mode=single_hand", names)
    match = actor.table.match
    assert match is not None
    while not (out := [str(event).split(" ")[2] for event in match.events if str(event).startswith("d mercy ")]):
        [must] = [asked.must for asked in actor.table.asked.values() if asked.must]
        draws = [action for action in must.actions if action.endswith((" draw", " keep"))]
        await act(actor, draws[0] if draws else must.actions[0])
    page = here[int(out[0][1:]) - 1].page
    if len(names) == 3:
        await expect(page.locator(".notice.out")).to_contain_text("You are out of this round")
        await expect(page.locator(".mine.is-out")).to_have_count(1)
        return
    await expect(page.locator("#sheet")).to_contain_text("Everybody else was out, with too many cards.")
    await expect(page.locator("#sheet .leads")).to_have_text("has won")
    await expect(page.locator(".notice.out")).to_have_count(0)
