"""Measure how smoothly cards move: the frames while two hands of eight are dealt with a CPU slowed six times, and the longest tasks.

The deal and the opening of a table are traced separately. The length of a task is the CPU time of its thread (``tdur``).
"""

from __future__ import annotations

import json
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.async_api import Browser, expect

from scripts.benchmarks.table import Figure
from tests.browser.live_server import LiveServer
from tests.browser.person import People

RUNS = 5
SLOWED = 6
RULES = "classic deal.size=8"
_WATCH = """() => {
  const frames = (globalThis.frames_seen = []);
  let flying = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, how) {
    const flight = animate.call(this, steps, how);
    if (how.id !== "travel" && how.id !== "ghost") return flight;
    flying += 1;
    const land = () => (flying -= 1);
    flight.finished.then(land, land);
    return flight;
  };
  const frame = (now) => {
    frames.push([now, flying]);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""Records each frame and how many cards fly. It does not ask the browser for its animations, which would cause another layout."""
_START = '() => { performance.mark("begun"); document.querySelector("[data-table=start]").click(); }'
"""Presses the button in the page: what Playwright does to find and press it would be measured, too."""
_LAIN = "() => globalThis.frames_seen.some(([, flying]) => flying >= 8) && !globalThis.frames_seen.at(-1)[1]"
_THERE = "() => document.querySelector('#live[aria-busy=false]') && document.querySelector('#hand [data-card]')"
_CATEGORIES = ["disabled-by-default-devtools.timeline", "blink.user_timing", "__metadata"]


async def deal(browser: Browser, people: People) -> tuple[list[float], float]:
    """Deal two hands on a fresh page. Return the milliseconds between frames while cards fly, and those of the longest task."""
    ticket = await people.served.table(RULES, seed="frames")
    await people.served.lobby.join(ticket.table, "Ben")
    person = await people.come(at_once=False, reduced_motion="no-preference")
    await person.sit(ticket)
    await expect(person.page.locator("#live")).to_have_attribute("aria-busy", "false")  # a busy page shows no scenes
    slow = await person.context.new_cdp_session(person.page)
    await slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    await person.page.evaluate(_WATCH)
    await browser.start_tracing(page=person.page, categories=_CATEGORIES)
    await person.page.evaluate(_START)
    await person.page.wait_for_function(_LAIN)
    longest = longest_task(json.loads(await browser.stop_tracing())["traceEvents"])
    frames: list[tuple[float, int]] = await person.page.evaluate("() => globalThis.frames_seen")
    await person.context.close()
    return [after - before for (before, flew), (after, _) in pairwise(frames) if flew], longest


async def start(browser: Browser, people: People) -> float:
    """Open a table in play on a fresh page. Return the milliseconds of the longest task until the hand is shown."""
    ticket = await people.served.table(RULES, seats=4, seed="frames", bots=3, start=True)
    person = await people.come(at_once=False, reduced_motion="no-preference")
    await person.open("/rules")  # first a page of the same server, so that the throttled process loads the table
    slow = await person.context.new_cdp_session(person.page)
    await slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    await browser.start_tracing(page=person.page, categories=_CATEGORIES)
    await person.open(people.served.link(ticket))
    await person.page.wait_for_function(_THERE)
    longest = longest_task(json.loads(await browser.stop_tracing())["traceEvents"])
    await person.context.close()
    return longest


def longest_task(events: list[dict[str, Any]]) -> float:
    """Return the milliseconds of CPU time of the longest task of the page's main thread, since it has marked that it begins."""
    main = {
        (event["pid"], event["tid"]) for event in events if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    begun = min((event["ts"] for event in events if event["name"] == "begun"), default=0)
    tasks = [
        float(event.get("tdur", 0))
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in main and event["ts"] > begun
    ]
    return max(tasks) / 1000


async def figures(browser: Browser) -> list[Figure]:
    """Return the frame times and the longest task."""
    with tempfile.TemporaryDirectory() as folder:
        async with LiveServer(Path(folder)) as served:
            runs = [await deal(browser, People(browser, served)) for _ in range(RUNS)]
            starts = [await start(browser, People(browser, served)) for _ in range(RUNS)]
    frames = [frame for found, _ in runs for frame in found]
    what = f"two hands of eight cards dealt, processor slowed {SLOWED} times"
    return [
        (f"{what}: a frame (median, 95 of 100)", f"{median(frames):.1f} ms, {quantiles(frames, n=20)[-1]:.1f} ms", "16.7 ms"),
        (f"{what}: the longest task", f"{median(longest for _, longest in runs):.0f} ms", "50 ms"),
        (f"a table opened on a processor slowed {SLOWED} times: the longest task", f"{median(starts):.0f} ms", "50 ms"),
    ]
