"""Words longer by two fifths, as other languages have them: nothing runs off sideways, and the question lies on nothing."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Route, expect

from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
_UNDER_THE_QUESTION = """() => {
  const over = document.querySelector("#question").getBoundingClientRect();
  const meets = (box) => over.left < box.right && box.left < over.right && over.top < box.bottom && box.top < over.bottom;
  const places = [...document.querySelectorAll("#discard, #draw, #hand [data-card]")];
  return places.filter((one) => meets(one.getBoundingClientRect())).map((one) => one.id || one.dataset.card);
}"""
_MESSAGE = re.compile(r"^([a-z][\w-]* =|\s+\*?\[\w+\]) (?!.*->$)(.+)$", re.M)
_TAIL = "lorem ipsum dolor sit amet consetetur sadipscing elitr "


def longer(messages: str) -> str:
    """The messages of a file, each with words at its end that make it longer by two fifths."""

    def grown(found: re.Match[str]) -> str:
        length = len(re.sub(r"\{[^}]*\}", "", found[2])) * 2 // 5
        return f"{found[1]} {found[2]} {(_TAIL * 9)[:length]}".rstrip()

    return _MESSAGE.sub(grown, messages)


async def _grow(route: Route) -> None:
    answer = await route.fetch()
    await route.fulfill(response=answer, body=longer(await answer.text()))


@pytest.mark.core
@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (1280, 800)])
async def test_words_longer_by_two_fifths_have_room(width: int, height: int, people: People) -> None:
    ticket = await people.served.table("classic uno.grace_ms=0", seats=4, seed="small windows", bots=3)
    ann = await people.come(viewport={"width": width, "height": height})
    await ann.page.route("**/*.ftl", _grow)
    for path, title in (("/", ""), ("/new", "h1"), ("/history", "h1"), ("/scores", "h1"), ("/replay", "h1")):
        await ann.open(path)
        if title:
            await ann.page.evaluate("() => window.dispatchEvent(new Event('language'))")
            await expect(ann.page.locator(title).first).to_contain_text(" lo")
        assert await ann.page.evaluate(_SIDEWAYS) <= 0, path
    await ann.sit(ticket)
    assert await ann.page.evaluate(_SIDEWAYS) <= 0, "before the match"
    await ann.command("start")
    await expect(ann.page.locator(".mine-to-do")).to_be_visible()
    await expect(ann.page.locator("#question")).to_contain_text("lorem")
    assert await ann.page.evaluate(_SIDEWAYS) <= 0, "the table"
    assert await ann.page.evaluate(_UNDER_THE_QUESTION) == []
    await ann.shoot("longer_words")
