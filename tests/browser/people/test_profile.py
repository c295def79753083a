"""A profile in the browser: it comes by itself, goes along to other devices, and is deleted whole."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from playwright.async_api import Route, expect

from tests.browser.axe import check
from tests.browser.games import GAMES, play_out
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

KEPT = "localStorage.getItem('lastcard:profile')"


async def with_profile(people: People, name: str = "Ann") -> Person:
    """Return somebody who has sat down for the first time."""
    ann = await people.come()
    await ann.open("/")
    await ann.page.fill("#name", name)
    await ann.page.evaluate("(name) => localStorage.setItem('lastcard:name', name)", name)
    ticket = await people.served.table("classic", seats=2, bots=1)
    await ann.sit(ticket)
    await ann.page.wait_for_function(f"() => JSON.parse({KEPT} ?? '{{}}').id")
    return ann


async def open_profile(ann: Person) -> None:
    """Open the page, at its own address: passkeys belong to a name, and 127.0.0.1 is none."""
    await ann.open("/me")
    await expect(ann.page.locator("#devices > li").first).to_be_visible()


@pytest.mark.core
async def test_a_profile_comes_by_itself_and_keeps_a_finished_match(people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await people.come()
    async with ann.page.expect_response(lambda answer: answer.url.endswith("/api/profile/seats")) as noted:
        await ann.sit(ticket)
    assert (await noted.value).status == 200
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    mine, bens = game.tastes()
    async with ann.page.expect_response(lambda answer: answer.url.endswith("/api/profile/matches")):
        await play_out(await people.served.actor(ticket), [(mine, None), (bens, None)])
    kept = json.loads(await ann.page.evaluate(KEPT))
    assert kept["secret"] not in ann.page.url
    await open_profile(ann)
    await expect(ann.page.locator("#matches-title + p")).to_contain_text("1 match")
    await expect(ann.page.locator("section:has(#matches-title) .profile-list > li")).to_have_count(1)
    await ann.page.fill("#name", "Anna")
    await ann.page.locator(".profile-looks input[value=owl]").check(force=True)
    await ann.page.get_by_role("button", name="Save", exact=True).click()
    await expect(ann.page.locator("#said")).to_have_text("Saved.")
    assert await ann.page.evaluate("localStorage.getItem('lastcard:name')") == "Anna"
    await ann.shoot("profile")
    await check(ann.page, "my profile")


async def test_a_link_takes_the_profile_to_another_browser(people: People) -> None:
    ann, phone = await with_profile(people), await people.come()
    await open_profile(ann)
    await ann.page.click("#make-link")
    await expect(ann.page.locator(".profile-qr")).to_be_visible()
    link = await ann.page.locator("#device-link").inner_text()
    await phone.open(link)
    await phone.page.get_by_role("button", name="Use it here").click()
    await expect(phone.page.locator("#devices > li")).to_have_count(2)
    assert "take" not in phone.page.url
    assert await phone.page.evaluate("localStorage.getItem('lastcard:name')") == "Ann"
    await phone.shoot("profile-taken", ("phone",))


async def test_the_recovery_code_brings_it_back(people: People) -> None:
    ann, later = await with_profile(people), await people.come()
    await open_profile(ann)
    await ann.page.click("#make-code")
    code = await ann.page.locator("#recovery-code").inner_text()
    await later.open("/me")
    await later.shoot("profile-none", ("phone", "laptop"))
    await later.page.fill("#phrase", code)
    await later.page.get_by_role("button", name="Use the code").click()
    await expect(later.page.locator("#devices > li")).to_have_count(2)


async def test_friends_by_a_link(people: People) -> None:
    ann, ben = await with_profile(people), await with_profile(people, "Ben")
    await open_profile(ann)
    await ann.page.click("#invite-friend")
    await ben.open(await ann.page.locator("#friend-link").inner_text())
    await ben.page.get_by_role("button", name="Become friends").click()
    await expect(ben.page.locator("#friends > li")).to_contain_text("Ann")
    await ann.page.reload()
    await expect(ann.page.locator("#friends > li")).to_contain_text("Ben")


async def test_the_page_comes_as_a_whole(people: People) -> None:
    """A part that came later would move the others under a finger, and a page without the profile would offer to make one."""
    ann = await with_profile(people)
    asked: asyncio.Queue[Route] = asyncio.Queue()
    await ann.page.route("**/api/profile/friends", asked.put)
    await ann.open("/me")
    answer = await asked.get()
    await expect(ann.page.locator("#profile .panel")).to_have_count(0)
    await answer.continue_()
    await expect(ann.page.locator("#devices > li")).to_have_count(1)


async def test_one_button_and_a_confirmation_delete_it(people: People) -> None:
    ann = await with_profile(people)
    await open_profile(ann)
    async with ann.page.expect_download():
        await ann.page.click("#export")
    await ann.page.click("#delete")
    await check(ann.page, "the confirmation of a deletion")
    await ann.page.click("#delete-yes")
    await expect(ann.page.locator("#said")).to_have_text("The profile is deleted.")
    await ann.sit(await people.served.table("classic", seats=2, bots=1))
    assert json.loads(await ann.page.evaluate(KEPT))["id"] == ""  # none is made again by itself


async def test_a_passkey_enters_and_guards(people: People) -> None:
    """With Chromium's virtual authenticator: a passkey is made, brings the profile to another browser, and is asked for afterwards."""
    ann = await with_profile(people)
    local = people.served.url.replace("127.0.0.1", "localhost")
    kept = await ann.page.evaluate(KEPT)
    await ann.open(f"{local}/me")
    await ann.page.evaluate("(kept) => localStorage.setItem('lastcard:profile', kept)", kept)
    browser = await ann.page.context.new_cdp_session(ann.page)
    await browser.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    authenticator = (await browser.send("WebAuthn.addVirtualAuthenticator", {"options": options}))["authenticatorId"]
    await ann.page.reload()
    await ann.page.click("#add-passkey")
    await expect(ann.page.locator("#passkeys > li")).to_have_count(1)
    await ann.page.click("#make-link")  # the passkey signs
    await expect(ann.page.locator("#device-link")).to_be_visible()

    await ann.page.evaluate("localStorage.removeItem('lastcard:profile')")
    await ann.page.reload()
    await ann.page.get_by_role("button", name="Use a passkey").click()
    await expect(ann.page.locator("#devices > li")).to_have_count(2)

    await browser.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False})
    ann.forgives.append("403")
    await ann.page.click("#delete")
    await ann.page.click("#delete-yes")
    await expect(ann.page.locator("#said")).to_have_text("The passkey was not used.")
    await expect(ann.page.locator("#devices > li")).to_have_count(2)


async def test_a_browser_that_stores_nothing_has_no_profile_and_plays(people: People) -> None:
    ann = await people.come()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url) if "/api/profile" in request.url else None)
    await ann.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    await ann.sit(await people.served.table("classic", seats=2, bots=1))
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    await ann.page.wait_for_function("() => performance.now() > 7000")  # later than a profile is made
    assert asked == []
    await ann.open("/me")
    await expect(ann.page.locator("#profile")).to_contain_text("stores nothing")


async def test_notifications_are_chosen_shown_and_called_for(people: People) -> None:
    """Up to the push service, which is of another firm: what it would deliver is handed to the worker by the browser's own tools."""
    ann = await people.come()
    local = people.served.url.replace("127.0.0.1", "localhost")
    await ann.page.context.grant_permissions(["notifications"], origin=local)
    await ann.open(f"{local}/me")
    await ann.page.get_by_role("button", name="Make a profile now").click()
    ann.forgives.append("incognito")
    await ann.page.get_by_label("My turn in a slow match").click()
    await expect(ann.page.locator("#said")).to_have_text("This browser does not allow notifications from here.")  # it has no push service
    await expect(ann.page.get_by_label("My turn in a slow match")).not_to_be_checked()
    browser = await ann.page.context.new_cdp_session(ann.page)
    seen = asyncio.get_running_loop().create_future()

    def updated(said: dict[str, Any]) -> None:
        for each in said["registrations"]:
            if not seen.done():
                seen.set_result(each["registrationId"])

    browser.on("ServiceWorker.workerRegistrationUpdated", updated)
    await browser.send("ServiceWorker.enable")
    message = json.dumps({"title": "Last Card", "body": "It is your turn at a table.", "url": "/t/x", "tag": "turn /t/x"})
    await browser.send("ServiceWorker.deliverPushMessage", {"origin": local, "registrationId": await seen, "data": message})
    shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all.map(({ body }) => body).join())"
    await ann.page.wait_for_function(f"() => {shown}.then((said) => said === 'It is your turn at a table.')")


async def test_the_profile_has_the_name_and_the_look_chosen_at_the_table(people: People) -> None:
    ann = await with_profile(people)
    await ann.page.locator("#chair-p1").click()
    await ann.page.locator(".look-picker").get_by_role("button", name="Whale").click()
    ann.page.once("dialog", lambda dialog: asyncio.ensure_future(dialog.accept("Anna")))
    await ann.page.locator('[data-seat-row="p1"] select').select_option("name")
    await expect(ann.page.locator('[data-seat-row="p1"]')).to_contain_text("Anna")
    await ann.page.wait_for_function(f"() => JSON.parse({KEPT}).look?.includes('Anna')")
    await open_profile(ann)
    await expect(ann.page.locator("#name")).to_have_value("Anna")
    await expect(ann.page.locator(".profile-looks input[value=whale]")).to_be_checked()


_TWICE = """async () => {
  const { ensureProfile } = await import(`${document.documentElement.dataset.static}shared/storage/profile.js`);
  const answers = [];
  window.fetch = () => new Promise((answer) => answers.push(() => answer(new Response("{}"))));
  const tell = (name) => {
    localStorage.setItem("lastcard:name", name);
    return ensureProfile();
  };
  let isTold = false;
  Promise.all([tell("Bea"), tell("Cleo")]).then(() => (isTold = true));
  while (!isTold) {
    answers.pop()?.();
    await new Promise((done) => setTimeout(done));
  }
}"""
"""Tells a profile two names one right after the other; of two requests that wait, the later one is answered first."""


async def test_the_later_of_two_names_is_kept(people: People) -> None:
    ann = await with_profile(people)
    await ann.page.evaluate(_TWICE)
    assert "Cleo" in await ann.page.evaluate(f"() => JSON.parse({KEPT}).look")
