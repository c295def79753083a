"""Measure what the home page costs while nobody does anything: the CPU time of all processes of the browser, as a share of one core."""

from __future__ import annotations

import asyncio
from typing import Final

from playwright.async_api import Browser, Page

from scripts.benchmarks.table import Figure

SECONDS: Final = 20
REST_S: Final = 60
"""After this time the small table rests; ``home/live_table.js`` has the same number."""
MARGIN_S: Final = 3


async def share_of_a_core(browser: Browser, seconds: float) -> float:
    """Return the CPU time of the browser within so many seconds, divided by them."""
    session = await browser.new_browser_cdp_session()

    async def cpu_time() -> float:
        found = await session.send("SystemInfo.getProcessInfo")
        return sum(float(process["cpuTime"]) for process in found["processInfo"])

    before, begun = await cpu_time(), asyncio.get_running_loop().time()
    await asyncio.sleep(seconds)
    share = (await cpu_time() - before) / (asyncio.get_running_loop().time() - begun)
    await session.detach()
    return share


async def settled(page: Page, base: str) -> None:
    """Open the home page, and wait until everything is loaded and the small table plays."""
    await page.goto(base)
    await page.wait_for_selector("#live .live-player")
    await page.wait_for_load_state("networkidle")
    await asyncio.sleep(MARGIN_S)


async def figures(browser: Browser, base: str) -> list[Figure]:
    """Return the share of a core that the home page takes while its small table plays, and once it rests."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    page = await context.new_page()
    await settled(page, base)
    playing = await share_of_a_core(browser, SECONDS)
    await asyncio.sleep(REST_S - SECONDS)
    resting = await share_of_a_core(browser, SECONDS)
    await context.close()
    return [
        ("the first page while its small table plays: share of a core", f"{playing:.1%}", ""),
        ("the first page once its small table rests: share of a core", f"{resting:.1%}", "5%"),
    ]
