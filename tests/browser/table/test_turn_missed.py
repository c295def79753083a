"""Who misses a turn reads that first, and then whose turn it is: one sentence after the other, in one place."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.game.match import Match
from tests.browser.games import NAMES, act, can
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Notes each question that is shown, with the caption above the row of buttons.
_TOLD = """() => {
  window.told = [];
  const look = () => {
    const now = ["#question", ".latest"].map((one) => document.querySelector(one)?.textContent.trim() ?? "");
    if (JSON.stringify(now) !== JSON.stringify(window.told.at(-1))) window.told.push(now);
  };
  new MutationObserver(look).observe(document.getElementById("play"), { subtree: true, childList: true, characterData: true });
}"""
_RULES, _SEED = "classic uno.grace_ms=0", "skip 41"


@pytest.mark.core
async def test_a_turn_missed_is_told_before_the_turn_that_follows(people: People) -> None:
    assert can(Match(_RULES, NAMES[:3], seed=_SEED).round, "p3 rs")
    ticket = await people.served.table(_RULES, seats=3, seed=_SEED)
    for name in ("Ben", "Cy"):
        await people.served.lobby.join(ticket.table, name)
    ann = await (await people.come(at_once=False)).sit(ticket)
    await ann.command("start")
    await expect(ann.page.locator("#question")).to_have_text("It is Cy’s turn.")
    await ann.page.evaluate(_TOLD)
    await act(await people.served.actor(ticket), "p3 rs")
    await expect(ann.page.locator("#question")).to_have_text("You are skipped. It is Ben’s turn.")
    told = await ann.page.evaluate("told")
    first = next(at for at, (question, _) in enumerate(told) if question.startswith("You are skipped"))
    assert told[first:] == [["You are skipped.", ""], ["You are skipped. It is Ben’s turn.", ""]], told
    assert not any("skipped" in caption for _, caption in told), told
