"""The puzzle of the day on a site without a server: the worker renders it, and nothing of an answer leaves the device."""

from __future__ import annotations

import subprocess
import sys
from datetime import date

import pytest
from playwright.async_api import expect

from lastcard.fast.analysis.puzzle_book import puzzle_of_day
from lastcard.pocket.pages import page
from lastcard.text.catalogue import LANGUAGES
from tests.pocket.building.test_pages import names, words
from tests.pocket.conftest import Visitor
from tests.waiting import TIMEOUT_S

BROWSER = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "llvmlite", "msgspec", "starlette", "argparse"):
            raise ImportError(name, name=name)
sys.meta_path.insert(0, Refuse())
sys.platform = "emscripten"
from lastcard.pocket.pages import page
print(page("puzzle", "?date=2026-11-25", "fr").get("title"))
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_in_every_language(lang: str) -> None:
    found = page("puzzle", "?date=2026-11-25", lang)
    assert "2026-11-25" in found["title"]
    assert "2026-11-24" in words(found["main"]).replace("\N{NON-BREAKING HYPHEN}", "-")
    assert not names(found["main"]) & {"script", "style", "iframe", "object"}
    assert any(character.isdigit() for character in words(found["footer"])), "how the puzzle was judged"


@pytest.mark.parametrize("query", ["?date=tomorrow", "?date=1999-01-01", "?date=9999-01-01", f"?date={'9' * 3000}"])
def test_a_day_without_a_puzzle_is_told(query: str) -> None:
    assert set(page("puzzle", query, "de")) == {"error"}


def test_it_is_rendered_with_what_a_browser_has() -> None:
    found = subprocess.run([sys.executable, "-c", BROWSER], capture_output=True, text=True, encoding="utf-8", timeout=TIMEOUT_S, check=True)
    assert "2026-11-25" in found.stdout


COUNT_PICTURES = """
globalThis.pictures = 0;
const { createElement } = Document.prototype;
Document.prototype.createElement = function (name, ...how) {
  if (name === "img") globalThis.pictures += 1;
  return createElement.call(this, name, ...how);
};
"""


@pytest.mark.asyncio(loop_scope="session")
async def test_the_puzzle_of_the_day_without_a_network(visitor: Visitor) -> None:
    await visitor.context.add_init_script(COUNT_PICTURES)
    await visitor.goes_offline()
    await visitor.page.click("a[href$='puzzle/']")
    board = visitor.page.locator("#puzzle .puzzle-hand")
    await expect(board).to_be_visible()
    assert await visitor.page.evaluate("pictures") == 0, "those for a page without a script are not loaded"
    newest = await visitor.page.locator("#archive").get_attribute("data-newest")
    await visitor.page.locator("#archive a").first.click()
    await visitor.page.wait_for_url("**/puzzle/?date=*")
    await expect(board).to_be_visible()
    day = visitor.page.url.partition("date=")[2]
    assert day < (newest or "")
    found = puzzle_of_day(date.fromisoformat(day))
    best = next(one for one in await visitor.page.evaluate(ACTIONS) if one["best"])
    assert best["action"] == found.actions[0].action.partition(" ")[2]
    if best["card"]:
        await visitor.page.locator(".puzzle-hand button").filter(has_text=best["words"].split(":")[0].split(",")[0]).first.click()
    if not await visitor.page.locator(".puzzle-after").count():
        await visitor.page.locator(".puzzle-buttons button").filter(has_text=best["words"]).first.click()
    await expect(visitor.page.locator(".puzzle-streak b")).to_have_text("1")
    await expect(visitor.page.locator(".puzzle-found-by")).to_have_text("")
    await visitor.page.reload()
    await expect(visitor.page.locator(".puzzle-streak b")).to_have_text("1")


ACTIONS = "() => JSON.parse(document.getElementById('puzzle').dataset.puzzle).actions"
