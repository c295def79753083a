"""Pages that came over plain HTTP from another machine of the network: browsers give them neither a clipboard nor ``crypto.randomUUID``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

import lastcard.web
from tests.browser.people.test_tournaments import IN_CLUB
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

_PLAIN = """
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  Object.defineProperty(crypto, "randomUUID", { value: undefined });
  window.copied = [];
  window.works = true;
  document.execCommand = (command) => {
    const field = document.activeElement;
    if (works) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return works;
  };
"""


async def _plain(people: People) -> Page:
    page = (await people.come()).page
    await page.add_init_script(_PLAIN)
    return page


async def test_a_score_sheet_begins(people: People) -> None:
    page = await _plain(people)
    await page.goto(f"{people.served.url}/scores")
    await page.get_by_label("Player 1").fill("Ann")
    await page.get_by_label("Player 2").fill("Ben")
    await page.get_by_role("button", name="Begin the sheet").click()
    await expect(page.locator(".standing li")).to_have_count(2)


async def test_the_link_of_a_tournament_is_copied(people: People) -> None:
    page = await _plain(people)
    await page.goto(f"{people.served.url}/events/new")
    await page.get_by_label("What is it called?").fill("Friday cup")
    await page.get_by_role("button", name="Open the entry").click()
    button = page.get_by_role("button", name="Copy the link")
    await button.click()
    await expect(page.locator(".cup-said")).to_have_text("The link is copied.")
    assert await page.evaluate("copied") == [page.url]
    await expect(button).to_be_focused()
    await page.evaluate("works = false")
    await button.click()
    await expect(page.locator(".cup-said")).to_have_text(page.url)  # to be copied by hand


async def test_the_link_of_a_club_is_copied_and_the_page_says_so(people: People) -> None:
    page = await _plain(people)
    await page.goto(f"{people.served.url}/clubs")
    await page.get_by_label("What is it called?").fill("Friday table")
    await page.get_by_label("Your name").fill("Ann")
    await page.get_by_role("button", name="Found the club").click()
    await expect(page).to_have_url(IN_CLUB)
    await page.get_by_role("button", name="Copy the link").click()
    await expect(page.locator(".cup-said")).to_have_text("The link is copied.")
    assert await page.evaluate("copied") == [page.url]


async def test_no_page_relies_on_what_such_a_page_lacks() -> None:
    """``shared/page/copying.js`` copies, ``shared/wire/nonce.js`` makes ids; the table selects the field that everybody sees."""
    static = Path(lastcard.web.__file__).parent / "static"
    knows = {"shared/page/copying.js", "table/input/actions.js"}
    found = [
        f"{name}: {match[0]}"
        for path in sorted(static.rglob("*.js"))
        if not (name := path.relative_to(static).as_posix()).startswith("vendor/") and name not in knows
        for match in re.finditer(r"navigator\.clipboard|crypto\.(?:randomUUID|subtle)", path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)
