"""The built documentation, opened as files without a server: its search finds pages, and their links lead there."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from lastcard.documentation.build import build

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the first page of the built documentation. Sphinx and its extensions deprecate parts of one another."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return build(tmp_path_factory.mktemp("documentation"))


@pytest.mark.core
async def test_the_search_works_on_pages_that_are_files(browser: Browser, index: Path) -> None:
    context = await browser.new_context(offline=True)
    page = await context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("requestfailed", lambda request: faults.append(request.url))
    await page.goto(index.as_uri())
    await page.locator("input[name=q]").first.fill("observation space")
    await page.locator("input[name=q]").first.press("Enter")
    await expect(page.locator("#search-summary")).to_have_text("About “observation space”:")
    await page.locator("#search-results a[href*='research/environments.html']").first.click()
    await expect(page.locator("article h1")).to_contain_text("Environments")
    assert page.url.startswith(index.parent.as_uri())
    await page.locator("input[name=q]").first.fill("CL-21")  # also from a folder below
    await page.locator("input[name=q]").first.press("Enter")
    await expect(page.locator("#search-results a").first).to_have_attribute("href", re.compile("play/rules/classic.html"))
    assert not faults
    await context.close()
