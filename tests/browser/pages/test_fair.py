"""The page about fairness on a server: from the replay to it, a record checked, and the same in another language."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.axe import check
from tests.browser.person import People
from tests.web.games import played

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.core
async def test_a_record_is_checked(people: People, tmp_path: Path) -> None:
    text = played("classic match.mode=single_hand", 2, 7, 400).record()
    good, wrong = tmp_path / "good.lastcard", tmp_path / "wrong.lastcard"
    good.write_text(text, encoding="utf-8")
    wrong.write_text(text.replace("p1 draw", "p1 pass", 1), encoding="utf-8")
    assert good.read_bytes() != wrong.read_bytes()
    ann = await (await people.come()).open("/replay")
    await ann.page.set_input_files("#file", str(good))
    await ann.page.locator(".side .tab").last.click()
    await ann.page.get_by_role("link", name="How this is checked").click()
    await ann.page.wait_for_url("**/fair")
    await ann.page.set_input_files("#record", str(good))
    verdict = ann.page.locator("#verdict")
    await expect(verdict.locator(".verified")).to_contain_text("agrees")
    await check(ann.page, "the page about fairness")
    await ann.page.set_input_files("#record", str(wrong))
    await expect(verdict.locator(".fault")).to_contain_text("wrong.lastcard")
    await ann.page.get_by_role("button", name="Menu").click()
    await ann.page.get_by_label("Deutsch").check(force=True)
    await expect(ann.page.locator("h1")).to_have_text("War das fair?")
    await expect(verdict.locator(".fault")).to_contain_text("Zeile")
