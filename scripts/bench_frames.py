"""Measure the motion: frames while two hands of eight are dealt on a processor slowed six times, and the longest task until they lie."""

from __future__ import annotations

import json
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.async_api import Browser

from scripts.bench_table import Figure
from tests.browser.live_server import LiveServer
from tests.browser.person import People

RUNS = 5
SLOWED = 6
RULES = "classic deal.size=8"
_WATCH = """() => {
  const frames = (globalThis.frames_seen = []);
  const frame = (now) => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const flying = running.filter(({ id }) => id === "travel" || id === "ghost").length;
    frames.push([now, flying]);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
_LAIN = "() => globalThis.frames_seen.some(([, flying]) => flying >= 8) && !globalThis.frames_seen.at(-1)[1]"
_CATEGORIES = ["disabled-by-default-devtools.timeline", "__metadata"]


async def deal(browser: Browser, people: People) -> tuple[list[float], float]:
    """Deal two hands on a fresh page; return the milliseconds between frames while cards fly, and those of the longest task."""
    ticket = await people.served.table(RULES, seed="frames")
    await people.served.lobby.join(ticket.table, "Ben")
    person = await people.come(at_once=False, reduced_motion="no-preference")
    await person.sit(ticket)
    slow = await person.context.new_cdp_session(person.page)
    await slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    await person.page.evaluate(_WATCH)
    await browser.start_tracing(page=person.page, categories=_CATEGORIES)
    await person.command("start")
    await person.page.wait_for_function(_LAIN)
    longest = longest_task(json.loads(await browser.stop_tracing())["traceEvents"])
    frames: list[tuple[float, int]] = await person.page.evaluate("() => globalThis.frames_seen")
    await person.context.close()
    return [after - before for (before, flew), (after, _) in pairwise(frames) if flew], longest


def longest_task(events: list[dict[str, Any]]) -> float:
    """Return the milliseconds of processor time of the longest task of the page's main thread."""
    main = {
        (event["pid"], event["tid"]) for event in events if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [float(event.get("tdur", 0)) for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in main]
    return max(tasks) / 1000


async def figures(browser: Browser) -> list[Figure]:
    """Return the frame times and the longest task."""
    with tempfile.TemporaryDirectory() as folder:
        async with LiveServer(Path(folder)) as served:
            runs = [await deal(browser, People(browser, served)) for _ in range(RUNS)]
    frames = [frame for found, _ in runs for frame in found]
    what = f"two hands of eight cards dealt, processor slowed {SLOWED} times"
    return [
        (f"{what}: a frame (median, 95 of 100)", f"{median(frames):.1f} ms, {quantiles(frames, n=20)[-1]:.1f} ms", "16.7 ms"),
        (f"{what}: the longest task", f"{median(longest for _, longest in runs):.0f} ms", "50 ms"),
    ]
