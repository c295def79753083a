"""The site in Firefox: a first visit, and then, while the host is gone, all that a device does by itself."""

from __future__ import annotations

import asyncio
import functools
import http.server
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from lastcard.rules.edition import EDITIONS
from tests.browser.firefox import Firefox, Tab, find_firefox, running
from tests.pocket.conftest import FOLDER, MOST_ACTIONS, MOST_PRESSES, NEXT, PRESS, Host
from tests.tools import skip_without
from tests.waiting import TIMEOUT_S

pytestmark = pytest.mark.asyncio(loop_scope="session")
MADE = """async (plan) => {
  const base = document.documentElement.dataset.base;
  const body = { name: "Ann", seats: 2, bots: 1, bot_ms: 0, turn_s: 0, start: true, ...plan };
  const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const { table, token } = await (await fetch(`${base}api/tables`, how)).json();
  return `t/?table=${table}#seat=${token}`;
}"""
READY = "() => document.documentElement.dataset.room === 'ready'"
HAND = "() => document.querySelectorAll('#hand [data-card]').length"

FILLED = """(selector, values) => [...document.querySelectorAll(selector)].slice(0, values.length).forEach((field, place) => {
  field.value = values[place];
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
})"""
PRESSED = """(within, words) => {
  const buttons = [...document.querySelector(within).querySelectorAll("button")];
  const found = buttons.find((one) => one.textContent.trim() === words);
  if (!found) throw new Error(`no button ${words}`);
  found.click();
}"""


@dataclass
class Device:
    """A tab that has the site, while its host is gone."""

    firefox: Firefox
    tab: Tab
    address: str

    async def makes(self, **plan: Any) -> None:
        """Make a table, and sit down at it."""
        await self.tab.open(f"{self.address}history/")
        await self.tab.wait(READY)
        await self.tab.open(self.address + await self.tab.run(MADE, plan))
        await self.tab.wait(HAND)

    async def plays_on(self) -> None:
        """Do what is offered until the match is over."""
        done: set[str] = set()
        for _ in range(MOST_PRESSES):
            found = await self.tab.wait(NEXT)
            if found == "over":
                return
            await self.tab.run(PRESS, found)
            done.add(found)
            assert len(done) < MOST_ACTIONS
        raise AssertionError("the match is not over")


@asynccontextmanager
async def kept(site: Path, folder: Path) -> AsyncIterator[Device]:
    """A Firefox that has visited the site once; its host is gone."""
    program = find_firefox()
    if program is None:
        skip_without("Firefox")
    root = site.parents[FOLDER.strip("/").count("/")]
    async with running(program, folder) as firefox:
        tab = await firefox.tab()
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(root))) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}{FOLDER}"
            await tab.open(address)
            await tab.wait(READY)
            await tab.wait("() => 'kept' in document.documentElement.dataset")
            server.shutdown()
        yield Device(firefox, tab, address)
        await firefox.close_tabs()
        # a page that is left while it loads something says so
        left = ("downloadable font", "A ServiceWorker intercepted the request and encountered an unexpected error", "NS_BASE_STREAM_CLOSED")
        assert [one for one in firefox.complaints if not any(words in one for words in left)] == []


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def device(site: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Device]:
    """One device for all tests here: a Firefox takes long to start."""
    async with kept(site, tmp_path_factory.mktemp("firefox")) as found:
        yield found


async def test_firefox_plays_and_renders_without_a_host(device: Device) -> None:
    tab = device.tab
    await tab.open(f"{device.address}rule/?id=CL-21&lang=uk")  # its language and its templates are loaded only now
    await tab.wait("() => document.querySelector('h1').textContent.includes('CL-21')")
    assert "Візьми" in await tab.run("() => document.querySelector('main').innerText")
    await tab.open(device.address)
    await tab.click("#play button")
    await tab.wait(f"() => ({HAND})() >= 7")


async def test_a_reload_in_the_middle_a_match_to_its_end_and_its_replay(device: Device) -> None:
    await device.makes(rules="classic match.mode=single_hand", bot_ms=10_000)
    seen = await device.tab.look()
    await device.tab.reload()
    await device.tab.wait(HAND)
    again = await device.tab.look()
    assert (again.hand, again.top) == (seen.hand, seen.top)
    await device.makes(rules="classic match.mode=single_hand")
    await device.plays_on()
    await device.tab.open(await device.tab.wait("() => document.querySelector('#sheet a[href*=\"replay/\"]')?.href"))
    await device.tab.wait("() => document.querySelector('.replay .side')")
    await device.tab.run("() => [...document.querySelectorAll('.side .tab')].at(-1).click()")
    await device.tab.wait("() => document.querySelector('[data-verify]') !== null")
    await device.tab.run("() => document.querySelector('[data-verify]').click()")
    assert "agrees" in await device.tab.wait("() => document.querySelector('.verified')?.textContent ?? ''")


SLOW_S = 180
"""The worker that analyses starts first."""
ANALYSIS = """() => {
  const found = [...document.querySelectorAll(".side .tab")].find((one) => one.textContent.trim() === "Analysis");
  found?.click();
  return found !== undefined;
}"""
CHANCES = """() => {
  const shown = [...document.querySelectorAll(".analysis .option")].map((one) => one.textContent.match(/\\d+(?=[\u00a0\u202f ]?%)/)?.[0]);
  return shown.length && shown.every(Boolean) ? shown.map(Number) : null;
}"""


async def test_the_analysis_of_a_match_says_how_often_each_action_wins(device: Device, site: Path) -> None:
    if not (site / "pocket" / "lastcard.wasm").is_file():
        skip_without("NumPy")
    tab = device.tab
    await device.makes(rules="classic match.mode=single_hand")
    await device.plays_on()
    await tab.open(await tab.wait("() => document.querySelector('#sheet a[href*=\"replay/\"]')?.href"))
    await tab.wait(ANALYSIS)
    async with asyncio.timeout(SLOW_S):
        while not (chances := await tab.run(CHANCES)):
            await tab.run("() => new Promise((done) => requestIdleCallback(done))")
    assert all(0 <= one <= 100 for one in chances)
    assert any(chances)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_match_of_each_edition_by_clicks(device: Device, edition: str) -> None:
    await device.makes(rules=f"{edition} match.mode=single_hand")
    await device.plays_on()


async def test_the_puzzle_of_a_day(device: Device) -> None:
    await device.tab.open(f"{device.address}puzzle/")
    await device.tab.wait("() => document.querySelector('#puzzle .puzzle-hand button')")
    await device.tab.click("#puzzle .puzzle-hand button")
    assert await device.tab.wait("() => document.querySelector('#puzzle .puzzle-after, #puzzle .puzzle-buttons button') !== null")


async def test_the_score_sheet_of_an_evening(device: Device) -> None:
    tab = device.tab
    await tab.open(f"{device.address}scores/")
    await tab.wait("() => document.querySelectorAll('#begin-names input').length === 2")
    await tab.run(FILLED, "#begin-names input", ["Ann", "Ben"])
    await tab.click(".begin [type=submit]")
    await tab.wait("() => document.querySelectorAll('.standing li').length === 2")
    totals = "() => [...document.querySelectorAll('.standing b')].map((total) => total.textContent).join(' ')"
    for total in ("200 0", "400 0", "600 0"):
        await tab.run(PRESSED, "#scores", "Enter a round")
        await tab.wait("() => document.querySelector('dialog[open]') !== null")
        await tab.run(PRESSED, "dialog .outs", "Ann")
        await tab.wait("() => document.querySelector('dialog .left input') !== null")
        await tab.run(FILLED, "dialog .left input", ["200"])
        await tab.run("() => document.querySelector('dialog [type=submit]').click()")
        await tab.wait(f"(total) => ({totals})() === total", total)
    won = "() => document.querySelector('.standing .winner')?.textContent ?? ''"
    assert "Ann" in await tab.wait(won)
    await tab.open(f"{device.address}scores/")  # the sheet is kept, and opened again
    await tab.wait("() => document.querySelector('.evening') !== null")
    await tab.click(".evening")
    assert "Ann" in await tab.wait(won)
    assert await tab.run(totals) == "600 0"


FOREIGN = "https://elsewhere.example/"
FORBIDDEN = """() => new Promise((done) => {
  addEventListener("securitypolicyviolation", () => setTimeout(done), { once: true });
  setTimeout(() => { new Image().src = "https://elsewhere.example/picture.png"; });
})"""


async def test_a_violation_of_the_policy_is_noticed(device: Device) -> None:
    await device.tab.open(f"{device.address}fair/")
    await device.tab.run(FORBIDDEN)
    async with asyncio.timeout(TIMEOUT_S):
        while not (noticed := [one for one in device.firefox.complaints if FOREIGN in one]):
            await device.tab.run("() => 1")
    assert "Content-Security-Policy" in noticed[0]
    device.firefox.complaints[:] = [one for one in device.firefox.complaints if one not in noticed]
