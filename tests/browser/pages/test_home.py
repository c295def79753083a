"""The first page: a game at once, a table of one's own, and friends who come by the link."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from lastcard.room.names import NAME_LENGTH
from lastcard.rules.edition import EDITIONS
from lastcard.rules.rules import Rules
from lastcard.web.static_files import ROOT
from scripts.generate import home_rounds
from tests.browser.axe import check
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_one_click_deals_a_hand(people: People) -> None:
    ann = await (await people.come()).open("/")
    await ann.shoot("home")
    await expect(ann.page.locator(".play-hint[data-t=home-play-hint]")).to_have_text("Classic, you and 3 bots, first to 500 points")
    await ann.page.get_by_role("button", name="Menu").click()
    await ann.page.get_by_role("radio", name="Deutsch").check(force=True)
    await expect(ann.page.locator(".play-hint[data-t=home-play-hint]")).to_have_text("Classic, du und 3 Bots, wer zuerst 500 Punkte hat")
    await ann.page.get_by_role("radio", name="English").check(force=True)
    await ann.page.get_by_role("button", name="Menu").click()
    await ann.page.get_by_role("button", name="Play now").click()
    await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()
    await ann.is_at_table()
    assert (await ann.look()).state == "playing"
    await expect(ann.page.locator(".others > li")).to_have_count(3)
    await expect(ann.page.locator("#about")).to_have_text("Classic · round 1 · first to 500 points · no clock")
    table = await people.served.lobby.find(ann.page.url.rpartition("/")[2])
    assert table.table.state.pace.turn_ms is None  # alone with bots, nobody hurries a beginner


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_a_box_opens_and_plays(motion: str, people: People) -> None:
    ann = await (await people.come(reduced_motion=motion)).open("/")
    boxes = ann.page.locator("#boxes .box[data-edition]")
    await expect(boxes).to_have_count(len(EDITIONS))
    for name in EDITIONS:
        await expect(ann.page.locator(f'.box[data-edition="{name}"] .card')).to_have_count(3)
    await ann.page.locator('.box[data-edition="minecraft"]').focus()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()
    await ann.is_at_table()
    await expect(ann.page.locator(".others > li")).to_have_count(3)
    state = (await people.served.lobby.find(ann.page.url.rpartition("/")[2])).table.state
    assert (state.rules, state.pace.turn_ms, state.status) == ("minecraft", None, "playing")


async def test_every_box_can_be_played_by_you_and_three_bots() -> None:
    for name in EDITIONS:
        Rules(name).check_seats(4)


async def test_the_second_button_of_a_box_invites_friends(people: People) -> None:
    ann = await (await people.come()).open("/")
    await ann.page.get_by_label("Your name").fill("Ann")
    await ann.page.get_by_role("button", name="Invite friends: Disney Fairies").click()
    await ann.is_at_table()
    state = (await people.served.lobby.find(ann.page.url.rpartition("/")[2])).table.state
    assert (state.rules, state.status) == ("fairies", "open")
    await expect(ann.page.locator(".seat-row.is-open")).to_have_count(3)
    await expect(ann.page.get_by_label("Link to this table")).to_have_value(re.compile(f"/t/{state.id}$"))


async def test_make_a_table_leads_to_the_table_at_once(people: People) -> None:
    ann = await (await people.come()).open("/")
    await expect(ann.page.locator("#play")).to_have_attribute("data-handled", "")  # before its script the link leads to the settings
    await ann.page.get_by_role("link", name="Make a table").click()
    await ann.is_at_table()
    await expect(ann.page.locator(".cloth .free-chair")).to_have_count(3)
    await ann.page.locator(".all-settings summary").click()
    await expect(ann.page.locator(".settings-list fieldset").first).to_be_visible()


async def test_everything_grows_in_a_large_window(people: People) -> None:
    ann = await (await people.come(viewport={"width": 1920, "height": 1080})).open("/")
    width = "(where) => document.querySelector(where).getBoundingClientRect().width"
    await ann.page.locator("#boxes .card").first.wait_for()
    large = [await ann.page.evaluate(width, where) for where in (".box", ".live", "#play button")]
    await ann.page.set_viewport_size({"width": 1280, "height": 800})
    usual = [await ann.page.evaluate(width, where) for where in (".box", ".live", "#play button")]
    assert all(a > b * 1.1 for a, b in zip(large, usual, strict=True)), (large, usual)


async def test_the_last_box_leads_to_all_settings(people: People) -> None:
    ann = await (await people.come()).open("/")
    await ann.page.locator("#boxes a.box-own").click()
    await expect(ann.page.locator("input[name=edition][value='classic']")).to_be_checked()


async def test_bots_play_on_the_first_page_until_one_pauses_them(people: People) -> None:
    ann = await (await people.come(reduced_motion="no-preference")).open("/")
    counts = "() => [...document.querySelectorAll('#live .number')].map((one) => one.textContent).join()"
    await ann.page.wait_for_function(f"(before) => ({counts})() !== before", arg=await ann.page.evaluate(counts))
    pause = ann.page.get_by_role("button", name="Pause")
    await pause.click()
    await expect(ann.page.get_by_role("button", name="Play on")).to_be_visible()


async def test_the_mark_on_the_cloth_has_its_colour_from_the_beginning(people: People) -> None:
    """Its shape and its name change at once; a colour that follows later would show a yellow square called green."""
    ann = await (await people.come(reduced_motion="no-preference")).open("/")
    await ann.page.locator(".cloth-mark").wait_for()
    shades = """() => new Promise((done) => {
      const seen = [];
      const look = () => {
        const mark = document.querySelector(".cloth-mark");
        const wanted = getComputedStyle(document.documentElement).getPropertyValue(`--card-${mark.className.baseVal.at(-1)}`).trim();
        mark.parentNode.style.setProperty("color", wanted);
        seen.push(getComputedStyle(mark).fill === getComputedStyle(mark.parentNode).color ? mark.className.baseVal.at(-1) : "another");
        if (new Set(seen).size > 1) done([...new Set(seen)]);
        else requestAnimationFrame(look);
      };
      look();
    })"""
    assert "another" not in await ann.page.evaluate(shades)


async def test_the_first_page_stands_still_for_those_who_want_that(people: People) -> None:
    ann = await (await people.come()).open("/")
    await expect(ann.page.locator("#live .live-player")).to_have_count(4)
    await expect(ann.page.locator("#live-pause")).to_be_hidden()
    assert (
        await ann.page.evaluate(
            "() => document.getElementById('live').getAnimations({ subtree: true }).filter((one) => one.playState === 'running').length"
        )
        == 0
    )


async def test_the_rounds_of_the_first_page_are_rounds_of_bots() -> None:
    """As the page shows them: what is played fits, and all hands but the winner's hold cards at the end."""
    rounds = re.findall(r'^  "([^"]+)",$', (ROOT / "home" / "rounds.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rounds) == len(home_rounds.SEEDS)
    for events in (text.split(";") for text in rounds):
        hands = dict.fromkeys(("p1", "p2", "p3", "p4"), 7)
        color = sign = ""
        for event in events:
            who, verb, *rest = event.split(" ")
            if who != "d" and verb != "uno":
                card, _, named = verb.partition(":")
                assert card[0] == "w" or card[0] == color or card[1] == sign, event
                color, sign = named or card[0], card[1]
                hands[who] -= 1
            elif verb == "draw":
                hands[rest[0]] += len(rest[1]) // 2
            elif verb == "top":
                color, sign = rest[0][0], rest[0][1]
        assert events[-1] == f"d over {next(seat for seat, cards in hands.items() if not cards)}"
        assert sum(cards == 0 for cards in hands.values()) == 1


async def test_a_click_before_the_messages_have_loaded_counts(people: People) -> None:
    ann = await people.come()
    clicked = asyncio.Event()

    async def after_the_click(route: Route) -> None:
        await clicked.wait()
        await route.continue_()

    await ann.page.route("**/*.ftl*", after_the_click)
    await ann.open("/")
    await ann.page.get_by_role("button", name="Play now").click()
    clicked.set()
    await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/new"])
async def test_a_field_for_a_name_takes_no_more_characters_than_a_name_has(people: People, path: str) -> None:
    ann = await (await people.come()).open(path)
    field, flag = ann.page.locator("#name"), "\U0001f1e9\U0001f1ea"
    await field.fill("")
    for _ in range(NAME_LENGTH + 2):
        await ann.page.keyboard.insert_text(flag)
    await expect(field).to_have_value(flag * NAME_LENGTH)


async def test_friends_come_by_the_link(people: People) -> None:
    ann = await (await people.come()).open("/new")
    await ann.page.get_by_label("Your name").fill("Ann")
    await ann.page.get_by_role("switch", name="Stacking", exact=True).click()
    await ann.page.get_by_label("2", exact=True).first.click(force=True)
    await ann.page.get_by_role("button", name="Make the table").click()
    link = await ann.page.get_by_label("Link to this table").input_value()
    qr = ann.page.get_by_alt_text("QR code")
    await expect(qr).to_be_visible()
    await qr.evaluate("(picture) => picture.decode()")  # fails for a picture that cannot be loaded
    await ann.shoot("seats")

    await expect(ann.page.get_by_label("Say something to all")).to_be_visible()  # who comes later reads it
    ben = await (await people.come("Ben")).open("/")
    await ben.page.get_by_label("Link or code of a table").fill(link)
    await ben.page.get_by_role("button", name="Join", exact=True).click()
    await ben.page.wait_for_url("**/t/*")
    await ben.page.get_by_label("Your name").fill("Ben")
    await ben.page.get_by_role("button", name="Sit down").click()
    await expect(ann.page.locator('[data-seat-row="p2"]')).to_contain_text("Ben")
    await ben.page.get_by_label("Say something to all").fill("Shall we wait for Cy?")
    await ben.page.keyboard.press("Enter")
    await expect(ann.page.get_by_role("list", name="Chat")).to_contain_text("Ben Shall we wait for Cy?")
    await expect(ben.page.locator("#live")).to_have_attribute("aria-busy", "false")  # just come, a page shows nothing of what was
    reacting = asyncio.create_task(ben.page.locator('[data-seat-row="p1"] .reacts').wait_for())  # it is shown for two seconds
    await ann.page.get_by_role("button", name="Heart").click()
    await reacting
    await check(ann.page, "the seats, with the chat")
    await ann.page.get_by_role("button", name="Mute: Ben").click()
    await expect(ann.page.get_by_role("list", name="Chat")).to_have_count(0)
    await expect(ben.page.get_by_text("Ann starts the match.")).to_be_visible()
    await ann.command("start")
    for person in (ann, ben):
        await expect(person.page.locator("#hand [data-card]").first).to_be_visible()
    assert await ben.page.locator(".chip .name").inner_text() == "Ann"
    await expect(ben.page.get_by_role("list", name="Chat")).to_contain_text("Shall we wait for Cy?")


async def test_people_begin_with_bots_on_the_open_seats_or_without(people: People) -> None:
    ticket = await people.served.table("classic match.mode=single_hand", seats=4)
    ann = await (await people.come()).sit(ticket)
    await expect(ann.page.get_by_role("button", name="Start with 3 bots")).to_be_visible()
    await expect(ann.page.locator("[data-start]")).to_have_count(0)  # nobody plays alone
    await expect(ann.page.locator(".rules-in-words")).to_contain_text("One round decides.")
    await expect(ann.page.locator(".own-rules")).to_have_count(0)  # which would say it again
    await people.served.lobby.join(ticket.table, "Ben")
    await expect(ann.page.get_by_role("button", name="Start with 2 bots")).to_be_visible()
    await ann.page.get_by_role("button", name="Start without bots").click()
    await ann.page.locator("#hand [data-card]").first.wait_for()
    assert [seat.kind for seat in (await people.served.actor(ticket)).table.state.seats] == ["person", "person"]


async def test_a_wrong_code_is_said_beside_its_field(people: People) -> None:
    ann = await (await people.come(viewport={"width": 360, "height": 640})).open("/")
    ann.forgives.append("404")
    await ann.page.wait_for_load_state("networkidle")  # what comes late above the field moves it down
    field, fault = ann.page.get_by_label("Link or code of a table"), ann.page.locator("#join-fault")
    for entered, said in (("zzzz", "There is no table “zzzz” here."), ("who knows", "neither a link to a table nor a code")):
        await field.fill(entered)
        await field.press("Enter")
        await expect(fault).to_contain_text(said)
        await expect(fault).to_be_in_viewport()
        await expect(field).to_be_focused()
        await expect(field).to_have_attribute("aria-invalid", "true")
        await expect(field).to_have_accessible_description(await fault.inner_text())
    assert ann.page.url == f"{people.served.url}/"


async def test_who_opens_a_wrong_link_enters_another_code_without_a_script(people: People) -> None:
    ticket = await people.served.table("classic")
    ann = await (await people.come(java_script_enabled=False)).open("/t/nosuchtable2")
    ann.forgives.append("404")
    await expect(ann.page.get_by_role("link", name="To the first page")).to_be_visible()
    field = ann.page.get_by_label("Code of a table")
    await expect(field).to_be_focused()
    for entered, heading in (("who knows", "There is no such table"), (f"http://x/t/{ticket.table}", "A table of Last Card")):
        await field.fill(entered)
        await ann.page.get_by_role("button", name="Join").click()
        await expect(ann.page.get_by_role("heading", level=1)).to_have_text(heading)
    assert ann.page.url == f"{people.served.url}/t/{ticket.table}"


async def test_a_guest_reads_the_rules_in_words_and_the_host_how_others_come(people: People) -> None:
    ticket = await people.served.table("classic jump_in=on", seats=3)
    ann = await (await people.come()).sit(ticket)
    await expect(ann.page.get_by_text("Only this computer reaches this link.")).to_be_visible()
    reached = f"http://192.168.0.7:8475/t/{ticket.table}"
    await ann.page.route("**/invitation", lambda route: route.fulfill(json={"link": reached, "local": False}))
    await ann.page.reload()
    await expect(ann.page.get_by_label("Link to this table")).to_have_value(reached)
    await expect(ann.page.get_by_text("Only this computer reaches this link.")).to_have_count(0)
    ben = await (await people.come("Ben")).open(f"/t/{ticket.table}")
    told = ben.page.locator(".rules-in-words")
    await expect(told).to_contain_text("Classic")
    await expect(told.locator(".own-rules li")).not_to_have_count(0)
    await expect(told).not_to_contain_text("jump_in")


async def test_a_link_goes_to_the_share_sheet_or_says_that_it_has_to_be_copied_by_hand(people: People) -> None:
    ann = await people.come()
    await ann.page.add_init_script(
        """Object.defineProperty(navigator, "clipboard", { value: undefined });
        document.execCommand = () => false;
        navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"""
    )
    ticket = await people.served.table("classic")
    await ann.sit(ticket)
    await ann.page.get_by_role("button", name="Copy").click()
    await expect(ann.page.get_by_text("The link is selected")).to_be_visible()
    await ann.page.get_by_role("button", name="Share").click()
    assert (await ann.page.evaluate("() => window.shared"))["url"] == f"{people.served.url}/t/{ticket.table}"


async def test_a_pasted_code_leads_to_the_table(people: People) -> None:
    ticket = await people.served.table("classic")
    ann = await (await people.come()).open("/")
    field = ann.page.get_by_label("Link or code of a table")
    await field.fill("my friend’s table")
    await field.press("Enter")
    await expect(ann.page.get_by_text("That is neither a link to a table")).to_be_visible()
    await field.fill(ticket.table)
    await field.press("Enter")
    await expect(ann.page.get_by_role("button", name="Sit down")).to_be_visible()


async def test_what_a_page_complains_of_is_heard(people: People) -> None:
    ann = await (await people.come()).open("/")
    await ann.page.evaluate("() => { try { document.body.innerHTML = '<b style=\"color: red\">'; } catch { return; } }")
    async with ann.page.expect_event("pageerror"):
        await ann.page.evaluate("() => { setTimeout(() => { throw new Error('a fault of a page'); }); }")
    await ann.page.evaluate("() => fetch('/static/nothing.js').then(() => 0)")
    heard = "\n".join(people.complaints)
    assert "TrustedHTML" in heard
    assert "a fault of a page" in heard
    assert "404" in heard
    people.said.clear()


@pytest.mark.parametrize("page", ["/", "/rules"])
async def test_it_can_be_installed(people: People, page: str) -> None:
    ann = await (await people.come()).open(page)
    browser = await ann.page.context.new_cdp_session(ann.page)
    manifest = await browser.send("Page.getAppManifest")
    assert manifest["url"].endswith("/static/shared/manifest.webmanifest")
    assert manifest["errors"] == []
    found = await browser.send("Page.getInstallabilityErrors")
    wrong = [error["errorId"] for error in found["installabilityErrors"]]
    assert wrong in ([], ["in-incognito"]), "every context of these tests is a private window"
