"""Starts from a snapshot of the memory, and the single start on the way to a first table."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.async_api import Browser, Route

from tests.pocket import played
from tests.pocket.conftest import Visitor
from tests.pocket.playing.test_equality import in_browser
from tests.tools import NODE, needed
from tests.waiting import TIMEOUT_S

HERE = Path(__file__).parents[1]
KEPT = """async () => {
  const cache = await caches.open(`lastcard-compiled ${document.documentElement.dataset.base}`);
  return (await cache.keys()).some(({ url }) => url.endsWith(`/pocket/snapshot?${window.lastcardSite.version}`));
}"""
"""Whether this browser has a snapshot of this version."""
SPOILED = """async () => {
  const cache = await caches.open(`lastcard-compiled ${document.documentElement.dataset.base}`);
  const [key] = (await cache.keys()).filter(({ url }) => url.includes("/pocket/snapshot?"));
  const whole = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  whole[0] ^= 255;
  await cache.put(key, new Response(whole, { headers: { "X-Length": String(whole.length) } }));
}"""
"""Spoil the snapshot: Pyodide knows none by its first bytes."""


def test_two_starts_from_a_snapshot_play_the_same_rounds_with_fresh_tokens(site: Path) -> None:
    command = [needed("node", what=NODE), str(HERE / "snapshot.mjs"), str(site), str(HERE / "played.py"), "hashes(0, 9)"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=TIMEOUT_S, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    first, second = json.loads(done.stdout)
    assert first["played"] == second["played"] == played.hashes(0, 9)
    assert first["token"] != second["token"]
    assert first["luck"] != second["luck"]
    assert first["late"]  # a module that was not loaded before comes from the file system of this start


def test_a_snapshot_has_no_compiled_extension(site: Path) -> None:
    assert in_browser(site, HERE / "loaded.py", "extensions()") == []


def test_a_first_table_loads_nothing_that_the_rehearsal_has_not_loaded() -> None:
    done = subprocess.run([sys.executable, str(HERE / "first_table.py")], capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr[-2000:]


@pytest.mark.asyncio(loop_scope="session")
async def test_play_now_leads_to_the_table_before_python_is_there(browser: Browser, address: str) -> None:
    """Also where a browser has no service workers, which would fetch the files past this test."""
    context = await browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="block")
    visitor = Visitor(context, await context.new_page(), address)
    held = asyncio.Event()

    async def hold(route: Route) -> None:
        await held.wait()
        await route.continue_()

    await visitor.context.route("**/pyodide.asm.wasm.packed*", hold)
    await visitor.visit()
    await visitor.page.click("#play button[type=submit]")
    await visitor.page.wait_for_url("**/t/?table=*")
    await visitor.page.wait_for_selector("html[data-room=loading]", timeout=1000 * TIMEOUT_S)
    table = visitor.page.url
    await visitor.page.close()  # the browser is closed, and the table is opened later
    visitor = Visitor(context, await context.new_page(), address)
    await visitor.page.goto(table)
    await visitor.page.wait_for_selector("html[data-room=loading]", timeout=1000 * TIMEOUT_S)
    held.set()
    await visitor.is_at_table()
    assert len((await visitor.look()).hand) >= 7
    await visitor.page.reload()  # the promise is kept, and not made a second time
    await visitor.is_at_table()
    await context.close()


@pytest.mark.asyncio(loop_scope="session")
async def test_a_later_start_is_from_the_snapshot_and_plain_if_that_is_spoiled(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.visit()
    await visitor.is_ready()
    assert await page.evaluate("() => document.documentElement.dataset.start") == "plain"
    async with asyncio.timeout(TIMEOUT_S):
        while not await page.evaluate(KEPT):
            await page.wait_for_timeout(200)
    await visitor.makes(rules="classic match.mode=single_hand")
    assert await page.evaluate("() => document.documentElement.dataset.start") == "snapshot"
    await visitor.plays_on()
    await page.evaluate(SPOILED)
    await visitor.visit("new/")
    await visitor.is_ready()
    assert await page.evaluate("() => document.documentElement.dataset.start") == "plain"
    assert not await page.evaluate(KEPT)
