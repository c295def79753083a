"""The page about fairness: on a site without a server it checks a record on the device, by the code of ``lastcard verify``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.pocket.conftest import Visitor
from tests.web.games import played

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.core
async def test_a_record_is_checked_without_a_network(visitor: Visitor, tmp_path: Path) -> None:
    text = played("classic match.mode=single_hand", 2, 7, 400).record()
    good, wrong, torn = tmp_path / "good.lastcard", tmp_path / "wrong.lastcard", tmp_path / "torn.lastcard"
    good.write_text(text, encoding="utf-8")
    wrong.write_text(re.sub(r'^seed = "(\w+)"$', r'seed = "\1x"', text, flags=re.MULTILINE), encoding="utf-8")
    torn.write_text(text[:60], encoding="utf-8")
    await visitor.goes_offline()
    await visitor.visit("fair/")
    verdict = visitor.page.locator("#verdict")
    await expect(visitor.page.locator("#where")).to_contain_text("stays on this device")
    await visitor.page.set_input_files("#record", str(good))
    await expect(verdict.locator(".verified")).to_contain_text("agrees")
    await visitor.page.set_input_files("#record", str(wrong))
    await expect(verdict.locator(".fault")).to_contain_text("does not agree")
    await visitor.page.set_input_files("#record", str(torn))
    await expect(verdict.locator(".fault")).to_contain_text("torn.lastcard")
    (tmp_path / "large.lastcard").write_bytes(bytes(2 * 1024 * 1024 + 1))
    await visitor.page.set_input_files("#record", str(tmp_path / "large.lastcard"))
    await expect(verdict.locator(".fault")).to_contain_text("2 MB")
    await visitor.page.locator("main a[href$='replay/']").click()
    await visitor.page.wait_for_url("**/replay/")
