"""Pages come part after part, so that no slow phone is blocked for long: the boxes of the first page, the log of a replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

_COUNT_ADDED = """([within, item]) => addEventListener("DOMContentLoaded", () => {
  const sizes = (globalThis.added = []);
  const found = (node) => (node instanceof Element ? Number(node.matches(item)) + node.querySelectorAll(item).length : 0);
  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected));
    const outermost = [...added].filter((node) => ![...added].some((other) => other !== node && other.contains(node)));
    sizes.push(outermost.reduce((sum, node) => sum + found(node), 0));
  }).observe(document.querySelector(within), { childList: true, subtree: true });
})"""
"""Records how many items are added in one task."""
_SLOW = "let now = 0; performance.now = () => (now += 20);"
"""A clock by which each look at it takes longer than a frame has time for."""


@pytest.mark.core
async def test_the_boxes_of_the_first_page(people: People) -> None:
    ann = await people.come()
    await ann.context.add_init_script(f'({_COUNT_ADDED})(["main", "#boxes > li"])')
    await ann.open("/")
    await expect(ann.page.locator("#boxes > li")).to_have_count(10)
    added: list[int] = await ann.page.evaluate("() => globalThis.added")
    assert sum(added) == 10
    assert max(added) <= 2


async def test_the_log_of_a_replay(people: People) -> None:
    ann = await people.come()
    await ann.context.add_init_script(f'{_SLOW} ({_COUNT_ADDED})(["#main", ".log > li"])')
    await ann.open("/replay")
    record = Path(__file__).parents[2] / "transcripts" / "records" / "merciless.lastcard"
    await ann.page.get_by_label("Game record").set_input_files(record)
    await expect(ann.page.locator(".log > li").nth(30)).to_be_attached()
    added: list[int] = await ann.page.evaluate("() => globalThis.added")
    assert 0 < max(added) <= 8
