"""Measure a site without a server on a phone: the longest task of the main thread of each kind of page, the processor slowed six times."""

from __future__ import annotations

import json
import os
from collections.abc import Awaitable, Callable
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, Page

from scripts.benchmarks.frames import longest_task
from scripts.benchmarks.table import Figure

SLOWED: Final = 6
LATENCY_MS: Final = 150
SIZE: Final = {"width": 390, "height": 844}
MOST_ACTIONS: Final = 400
_TIMEOUT_MS: Final = 300_000
_CATEGORIES: Final = ["disabled-by-default-devtools.timeline", "blink.user_timing", "__metadata"]
_NETWORK: Final = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": -1, "uploadThroughput": -1}
_NEXT: Final = """() => {
  const game = document.getElementById("game");
  if (game.dataset.state === "over") return "over";
  if (!game.querySelector(".question.mine-to-do")) return "";
  const on = [...game.querySelectorAll("[data-action]")].filter((one) => !one.disabled);
  const among = (where) => on.filter((one) => one.closest(where)).map((one) => `${where} [data-action="${one.dataset.action}"]`);
  const isChosen = game.querySelector("#hand .chosen");
  return [...(isChosen ? [] : among("#hand .lawful")), ...among("#asks")][0] ?? "";
}"""
"""What to tap next: a lawful card, or what is asked, also of a chosen card; "over", or nothing yet."""
_TAP: Final = "(wanted) => (document.querySelector(wanted) ?? document.body).click()"
_MADE: Final = """async (rules) => {
  const base = document.documentElement.dataset.base;
  const body = { name: "Ann", rules, seats: 3, bots: 2, level: "careful", bot_ms: 0, turn_s: 0, away_s: 0, start: true };
  const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const { table, token } = await (await fetch(`${base}api/tables`, how)).json();
  return `t/?table=${table}#seat=${token}`;
}"""

Step = Callable[[Page, str], Awaitable[object]]


async def home(page: Page, base: str) -> None:
    """Open the first page."""
    await page.goto(base)
    await page.wait_for_selector("#boxes .card", timeout=_TIMEOUT_MS)
    await page.wait_for_load_state("load")


async def new_table(page: Page, base: str) -> None:
    """Open the settings of a table, and choose another box."""
    await page.goto(f"{base}new/")
    await page.wait_for_selector("html[data-room=ready]", timeout=_TIMEOUT_MS)
    await page.wait_for_selector("#bots", timeout=_TIMEOUT_MS)


async def match(page: Page, base: str) -> None:
    """Play a match by taps."""
    await page.goto(base + str(await page.evaluate(_MADE, "classic match.mode=single_hand")))
    await page.wait_for_selector("#hand [data-card]", timeout=_TIMEOUT_MS)
    for _ in range(MOST_ACTIONS):
        wanted = await (await page.wait_for_function(_NEXT, timeout=_TIMEOUT_MS)).json_value()
        if wanted == "over":
            return
        await page.evaluate(_TAP, wanted)


async def replay(page: Page, base: str) -> None:
    """Open the replay of that match."""
    link = page.locator('#sheet a[href*="replay/"]').first
    await page.goto(str(await link.evaluate("(link) => link.href", timeout=_TIMEOUT_MS)))
    await page.wait_for_selector(".replay .side", timeout=_TIMEOUT_MS)


async def scores(page: Page, base: str) -> None:
    """Open the score sheet for cards of paper."""
    await page.goto(f"{base}scores/")
    await page.wait_for_selector("#scores button", timeout=_TIMEOUT_MS)


async def entering(page: Page, base: str) -> None:
    """Begin an evening of two players, and enter a round."""
    await page.locator("#begin-names input").nth(1).wait_for(timeout=_TIMEOUT_MS)
    for place, name in enumerate(("Ann", "Ben")):
        await page.locator("#begin-names input").nth(place).fill(name)
    await page.click(".begin [type=submit]")
    await page.get_by_role("button", name="Enter a round").click(timeout=_TIMEOUT_MS)
    await page.locator("dialog .outs button").first.click(timeout=_TIMEOUT_MS)
    await page.locator("dialog .left input").first.fill("20")
    await page.click("dialog [type=submit]")
    await page.wait_for_selector(".standing b:text-is('20')", timeout=_TIMEOUT_MS)


async def lesson(page: Page, base: str) -> None:
    """Open the lessons, and the first of them."""
    await page.goto(f"{base}lessons/")
    await page.locator("#lessons a").first.click(timeout=_TIMEOUT_MS)
    await page.wait_for_selector("#hand [data-card]", timeout=_TIMEOUT_MS)


async def laboratory(page: Page, base: str) -> None:
    """Have the laboratory play what it is asked by its address, and draw the numbers."""
    await page.goto(f"{base}laboratory/?a=classic&b=classic+stacking%3Dup&games=10000")
    await page.wait_for_function("() => document.querySelector('.standing [role=status]')?.textContent", timeout=_TIMEOUT_MS)


async def puzzle(page: Page, base: str) -> None:
    """Open the puzzle of the day."""
    await page.goto(f"{base}puzzle/")
    await page.wait_for_selector("#puzzle .puzzle-hand", timeout=_TIMEOUT_MS)


STEPS: Final[tuple[tuple[str, Step], ...]] = (
    ("the first page", home),
    ("a new table", new_table),
    ("a match by taps", match),
    ("its replay", replay),
    ("the score sheet", scores),
    ("a round of it entered", entering),
    ("the puzzle", puzzle),
    ("a lesson", lesson),
    ("the laboratory plays", laboratory),
)


async def phone(browser: Browser, base: str) -> list[Figure]:
    """Return the longest task of the main thread in each step, in CPU time: other programs of the machine do not count."""
    context: BrowserContext = await browser.new_context(viewport=SIZE, has_touch=True, reduced_motion="no-preference")  # type: ignore[arg-type]
    await context.add_init_script("try { localStorage.setItem('lastcard:at-once', 'on') } catch { /* a page without an origin */ }")
    page = await context.new_page()
    await page.goto(f"{base}404.html")  # a page of the same site, so that the slowed process loads the first one
    device = await context.new_cdp_session(page)
    await device.send("Network.enable")
    await device.send("Network.emulateNetworkConditions", _NETWORK)
    await device.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    rows: list[Figure] = []
    for what, step in STEPS:
        await browser.start_tracing(page=page, categories=_CATEGORIES)
        await step(page, base)
        events: list[dict[str, Any]] = json.loads(await browser.stop_tracing())["traceEvents"]
        if folder := os.environ.get("LASTCARD_SHOTS"):
            await page.screenshot(path=f"{folder}/phone-{step.__name__}.png")
        rows.append(
            (
                f"phone, processor slowed {SLOWED} times, {LATENCY_MS} ms, {what}: the longest task",
                f"{longest_task(events):.0f} ms",
                "200 ms",
            )
        )
    await context.close()
    return rows
