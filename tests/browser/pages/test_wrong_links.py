"""Links that lead nowhere: the page says so, and leads on."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.pages.test_parts import switch_off
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

_NONE = "k3jx9m2pqahz"


@pytest.mark.parametrize(
    "path", ["/events/k3jx9m2pqahz", "/events/k3jx9m2pqahz/wall", "/events/k3jx9m2pqahz/boards", "/clubs/k3jx9m2pqahz", "/clubs/A*"]
)
async def test_a_tournament_or_club_that_does_not_exist_is_explained(people: People, path: str) -> None:
    ann = await people.come(viewport={"width": 320, "height": 568})
    ann.forgives = ["404"]
    answer = await ann.page.goto(people.served.url + path)
    assert answer is not None
    assert answer.status == 404
    await expect(ann.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    await expect(ann.page.get_by_role("button", name="Menu")).to_be_visible()
    await check(ann.page, "a link that leads nowhere")
    await ann.page.get_by_role("link", name="To the first page").click()
    await expect(ann.page).to_have_url(f"{people.served.url}/")


@pytest.mark.parametrize("path", ["/clubs", "/daily", "/ratings", "/me"])
async def test_a_page_that_is_switched_off_does_not_ask_for_the_code_of_a_table(people: People, path: str) -> None:
    await switch_off(people.served, "all")
    ann = await people.come()
    ann.forgives = ["404"]
    await ann.open(path)
    await expect(ann.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    await expect(ann.page.get_by_label("Code of a table")).to_have_count(0)
