"""A reader chooses another language in the menu: the page then reads as one that was opened in that language."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.async_api import Page, expect
from playwright.async_api import TimeoutError as NeverSeen

from tests.browser.person import People
from tests.web.test_languages_of_pages import PAGES

pytestmark = pytest.mark.asyncio(loop_scope="session")

ADDRESSES = {
    "clubs/club.html": "/clubs/{club}",
    "correspondence/correspondence.html": "/correspondence",
    "daily/daily.html": "/daily",
    "events/event.html": "/events/{event}",
    "events/events.html": "/events",
    "events/new_event.html": "/events/new",
    "fair/fair.html": "/fair",
    "history/history.html": "/history",
    "host/host.html": "/host",
    "laboratory/laboratory.html": "/laboratory",
    "lessons/lessons.html": "/lessons",
    "missing/missing.html": "/t/k3jx9m2pqahz",
    "missing/nothing.html": "/clubs/k3jx9m2pqahz",
    "new/new.html": "/new",
    "privacy/privacy.html": "/privacy",
    "profile/profile.html": "/me",
    "ratings/ratings.html": "/ratings",
    "scores/scores.html": "/scores",
    "watch/watch.html": "/watch",
}
"""An address of each page of PAGES: a page that lacks one fails here."""


async def made(page: Page, url: str, kind: str) -> str:
    """Make a tournament or a club, and return its id."""
    body = {"title": "Cup", "key": "k"} if kind == "events" else {"title": "Club", "name": "Ann", "key": "k"}
    answer = await page.request.post(f"{url}/api/{kind}", data=body, headers={"Authorization": "Bearer t"})
    assert answer.status == 201, await answer.text()
    found = await answer.json()
    return str(found.get("event", found)["id"])


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.core] if name == "fair/fair.html" else []) for name in sorted(PAGES)]
)
async def test_a_page_reads_as_one_that_was_opened_in_the_chosen_language(people: People, name: str) -> None:
    ann = await people.come()
    ann.forgives = ["404"] if name.startswith("missing/") else []
    address = people.served.url + ADDRESSES[name]
    for field, kind in (("{club}", "clubs"), ("{event}", "events")):
        if field in address:
            address = address.replace(field, await made(ann.page, people.served.url, kind))
    await ann.page.goto(address, wait_until="networkidle")
    english = await ann.page.locator("body").inner_text()
    await ann.page.get_by_role("button", name="Menu").click()
    await ann.page.get_by_label("Deutsch").check(force=True)
    await expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    await ann.page.keyboard.press("Escape")
    other = await ann.context.new_page()
    await other.goto(address, wait_until="networkidle")
    await other.expose_function("readElsewhere", lambda: ann.page.locator("body").inner_text())
    with suppress(NeverSeen):  # a part of either page may come after all requests are answered
        await other.wait_for_function("async () => document.body.innerText === await readElsewhere()")
    german = await ann.page.locator("body").inner_text()
    assert german == await other.locator("body").inner_text()
    assert german != english
    await expect(ann.page).to_have_title(await other.title())
