"""Measure the pages: their size, how long a phone waits for them, what they cost at rest, and how smoothly cards move on a slow device."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

from playwright.async_api import Browser, Page, async_playwright

from scripts.benchmarks.at_rest import figures as rest_figures
from scripts.benchmarks.frames import figures as frame_figures
from scripts.benchmarks.table import CHROMIUM, Figure, find_chromium
from tests.browser.loaded import Loaded

ROOT = Path(__file__).resolve().parents[2]
RUNS = 5
PHONE = {"offline": False, "latency": 300, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""A phone network: a round-trip time of 300 ms, and 50 kB/s."""
_HANDLED = "() => document.querySelector('#play[data-handled]') && performance.now() / 1000"
_HAND = "#hand [data-card]"


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """Run a server with a temporary file, and yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "lastcard", "serve", "--no-table", "--no-browser", "--no-rates", "--port", "0", "--log", "none"]
        serving = subprocess.Popen([*command, "--file", f"{folder}/tables.sqlite"], stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            assert serving.stdout is not None
            yield next(found[0] for line in serving.stdout if (found := re.search(r"http://[^\s/]+", line)))
        finally:
            serving.terminate()
            serving.wait()


async def weigh(page: Page, address: str, sign: str) -> Loaded:
    """Return the files that a page loads until the network is idle."""
    browser = await page.context.new_cdp_session(page)
    await browser.send("Network.enable")
    loaded = Loaded()
    loaded.watch(browser)
    await page.goto(address)
    await page.wait_for_selector(sign)
    await page.wait_for_load_state("networkidle")
    await browser.detach()
    return loaded


async def wait_on_a_phone(browser: Browser, base: str, *, at_once: bool = False) -> tuple[float, float]:
    """Return the seconds until the home page responds, and from its button to a dealt hand, with an empty cache on a phone network.

    The button is pressed when the page has loaded everything, prefetched files included, or else as soon as the page responds.
    """
    context = await browser.new_context(viewport={"width": 390, "height": 844})
    page = await context.new_page()
    network = await context.new_cdp_session(page)
    await network.send("Network.enable")
    await network.send("Network.emulateNetworkConditions", PHONE)
    await page.goto(base, wait_until="commit")
    usable = float(await (await page.wait_for_function(_HANDLED)).json_value())
    if not at_once:
        await page.wait_for_load_state("networkidle")
    clicked = asyncio.get_running_loop().time()
    await page.click("#play button")
    await page.wait_for_selector(_HAND)
    hand = asyncio.get_running_loop().time() - clicked
    await context.close()
    return usable, hand


async def measure() -> list[Figure]:
    """Return the rows of all figures."""
    async with server() as base, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=list(CHROMIUM))
        page = await (await browser.new_context()).new_page()
        home, again = [await weigh(page, base, "#boxes .card") for _ in range(2)]
        await page.click("#play button")
        await page.wait_for_selector(_HAND)
        table = page.url
        rooms = await (await browser.new_context()).new_page()
        cold, warm = [await weigh(rooms, table, ".chip") for _ in range(2)]
        waits = [await wait_on_a_phone(browser, base) for _ in range(RUNS)]
        hasty = [await wait_on_a_phone(browser, base, at_once=True) for _ in range(RUNS)]
        rest = await rest_figures(browser, base)
        frames = await frame_figures(browser)
        await browser.close()
    return [
        ("the first page, cold", f"{home.bytes / 1000:.0f} kB, {len(home.asked)} requests", "110 kB, 15 requests"),
        ("fetched ahead for a table once the first page is at rest", f"{home.ahead_bytes / 1000:.0f} kB, {len(home.ahead)} requests", ""),
        ("the first page, warm", f"{len(again.asked)} requests", "2 requests"),
        ("a table, cold", f"{cold.bytes / 1000:.0f} kB, {len(cold.asked)} requests", "165 kB"),
        ("a table, warm", f"{len(warm.asked)} requests and the socket", "1 request and the socket"),
        ("300 ms, 50 kB/s: the first page answers", f"{median(usable for usable, _ in waits + hasty):.1f} s", "2 s"),
        ("300 ms, 50 kB/s: from “Play now” to a hand, the first page at rest", f"{median(hand for _, hand in waits):.1f} s", "3.5 s"),
        ("300 ms, 50 kB/s: from “Play now” to a hand, pressed once the page answers", f"{median(hand for _, hand in hasty):.1f} s", ""),
        *rest,
        *frames,
    ]


def figures() -> Iterator[Figure]:
    """Yield rows on the pages: what is measured, the figure, and the target."""
    yield from asyncio.run(measure())
