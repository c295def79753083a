"""Measure a site without a server: what it loads, what a start costs, how fast it answers and plays, and its memory over many rounds."""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
import http.server
import json
import os
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple, cast

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from lastcard.pocket.building.site import build_site
from scripts.benchmarks.phone import phone
from scripts.benchmarks.table import CHROMIUM, Figure, find_chromium

ROUNDS: Final = 500
"""How many rounds are played for the memory; ``LASTCARD_ROUNDS`` sets another number."""
_COMPRESSED: Final = (".html", ".js", ".mjs", ".css", ".json", ".ftl", ".svg", ".webmanifest", ".wasm")
_HAND: Final = "#hand [data-card]"
_TIMEOUT_MS: Final = 120_000
_SHOWN: Final = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  if (!paint) return null;
  const loaded = performance.getEntriesByType("resource").filter((one) => one.responseEnd <= paint.startTime);
  return [location.href, ...loaded.map((one) => one.name)];
}"""
"""The addresses of what had arrived when the page showed itself."""
_KEPT: Final = """async () => {
  const cache = await caches.open(`lastcard-compiled ${document.documentElement.dataset.base}`);
  return (await cache.keys()).map(({ url }) => url.split("/").at(-1).split("?")[0]);
}"""
"""The names of what a device keeps for its next start."""
_FORGOTTEN: Final = """async () => {
  const cache = await caches.open(`lastcard-compiled ${document.documentElement.dataset.base}`);
  for (const { url } of await cache.keys()) if (url.includes("/snapshot?")) await cache.delete(url);
}"""
_PLAYED: Final = """async (rules) => {
  const base = document.documentElement.dataset.base;
  const body = { name: "Ann", rules, seats: 3, bots: 2, level: "careful", bot_ms: 0, turn_s: 0, away_s: 0, start: true };
  const how = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const { table, token } = await (await fetch(`${base}api/tables`, how)).json();
  const socket = new WebSocket(new URL(`${base}table/${table}`, location.href));
  const taken = [];
  let sent = 0, seen = 0, asked = 0;
  await new Promise((done) => {
    socket.onopen = () => socket.send(JSON.stringify({ token }));
    socket.onmessage = ({ data }) => {
      for (const line of data.split("\\n").map((one) => JSON.parse(one))) {
        if (line.n) seen = line.n;
        if (line.id) taken.push(performance.now() - sent);
        if (line.over) done();
        if (line.ask?.length) {
          asked += 1;
          sent = performance.now();
          socket.send(JSON.stringify({ id: `k${asked}`, re: seen, do: line.ask[0] }));
        }
      }
    };
    setTimeout(done, 20_000);
  });
  socket.close();
  return taken;
}"""
"""Play a match by the lines of the wire; the milliseconds that each action took to be acknowledged."""


_LABORATORY: Final = (("classic", "careful", 200_000), ("merciless", "careful", 40_000), ("classic", "strong", 60_000))
"""The rules, the bots and the games that the laboratory plays, and then plays again."""
_SEATED: Final = """async ([line, bot, net]) => {
  const createScriptURL = (name) => document.documentElement.dataset.static + name;
  globalThis.policy ??= trustedTypes.createPolicy("lastcard-games", { createScriptURL });
  const { module, record } = document.getElementById("laboratory").dataset;
  const loaded = async (address) => (await fetch(address)).arrayBuffer();
  const records = [new Uint8Array(await loaded(`${record}?${new URLSearchParams({ line, net })}`))];
  globalThis.player?.terminate();
  globalThis.player = new Worker(policy.createScriptURL("laboratory/games_worker.js"), { type: "module" });
  globalThis.told = (message) => new Promise((done, fail) => {
    player.onmessage = ({ data }) => (data.error ? fail(new Error(data.error)) : done(data));
    player.postMessage(message);
  });
  await told({ bytes: await loaded(module), records, table: { seats: 4, bots: [bot], seed: "1", matches: false } });
}"""
"""Start a worker of the laboratory's page as that page does, with one table of four."""


@functools.cache
def sent(path: str) -> tuple[bytes, bool, str]:
    """Return a file as it is sent, whether it is compressed, and its mark, by which a browser asks whether it has changed."""
    plain = Path(path).read_bytes()
    tag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
    return (gzip.compress(plain, 6), True, tag) if path.endswith(_COMPRESSED) else (plain, False, tag)


class Sent(NamedTuple):
    """An answer of the host: the path, the bytes with the head, and whether the file was in it, which had not changed otherwise."""

    path: str
    size: int
    is_file: bool


class Host(http.server.SimpleHTTPRequestHandler):
    """A host of files that does what hosts usually do: it compresses text, and sends a file that has not changed no second time.

    It counts the bytes that it sends, with the heads of its answers.
    """

    sizes: list[Sent]
    protocol_version = "HTTP/1.1"  # browsers trust the marks of no earlier one

    def do_GET(self) -> None:
        """Send a file."""
        path = self.translate_path(self.path)
        file = Path(path) / "index.html" if Path(path).is_dir() else Path(path)
        if not file.is_file():
            self.send_error(404)
            return
        body, is_compressed, tag = sent(str(file))
        is_known = self.headers.get("If-None-Match") == tag
        if is_known:
            body = b""
        self.send_response(304 if is_known else 200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        if not is_known:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        if is_compressed:
            self.send_header("Content-Encoding", "gzip")
        self.sizes.append(
            Sent(self.path.partition("?")[0], len(b"".join(self._headers_buffer)) + len(body), not is_known)  # type: ignore[attr-defined]
        )
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


Host.extensions_map = {**Host.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}


@contextmanager
def hosted() -> Iterator[tuple[str, list[Sent]]]:
    """Build a site and serve it; yield its address, and what was sent."""
    with tempfile.TemporaryDirectory() as folder:
        build_site(Path(folder, "site"))
        sizes: list[Sent] = []
        counted = type("Counted", (Host,), {"sizes": sizes})
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(counted, directory=f"{folder}/site")) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/", sizes
            server.shutdown()


async def processes(browser: Browser) -> list[dict[str, Any]]:
    """Return the processes of the browser."""
    session = await browser.new_browser_cdp_session()
    found = await session.send("SystemInfo.getProcessInfo")
    await session.detach()
    return cast(list[dict[str, Any]], found["processInfo"])


async def cpu(browser: Browser) -> float:
    """Return the CPU seconds of all processes of the browser."""
    return sum(float(process["cpuTime"]) for process in await processes(browser))


async def memory(browser: Browser) -> float:
    """Return the MB of memory of all renderers."""
    found = 0
    for process in await processes(browser):
        if process["type"] == "renderer":
            status = Path(f"/proc/{process['id']}/status").read_text(encoding="utf-8")
            found += next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return found / 1000


async def collect(page: Page) -> None:
    """Have the page and its workers give back what they no longer use: how much of that a browser leaves lying is its own affair."""
    session = await page.context.new_cdp_session(page)
    workers: list[str] = []
    session.on("Target.attachedToTarget", lambda found: workers.append(found["sessionId"]))
    await session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
    answered: asyncio.Queue[str] = asyncio.Queue()
    session.on("Target.receivedMessageFromTarget", lambda found: answered.put_nowait(found["message"]))
    message = json.dumps({"id": 1, "method": "HeapProfiler.collectGarbage"})
    for worker in workers:
        await session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
        async with asyncio.timeout(_TIMEOUT_MS / 1000):
            await answered.get()
    await session.send("HeapProfiler.collectGarbage")
    await session.detach()


async def until_the_ask(browser: Browser, context: BrowserContext, base: str) -> tuple[Page, float]:
    """Open the first page, press "Play now", and return the page and the CPU seconds until a hand is there."""
    page = await context.new_page()
    before = await cpu(browser)
    await page.goto(base)
    await page.click("#play button[type=submit]")
    await page.wait_for_selector(_HAND, timeout=_TIMEOUT_MS)
    return page, await cpu(browser) - before


async def until_kept(page: Page, *names: str) -> None:
    """Wait until a device keeps something of these names for its next start."""
    async with asyncio.timeout(_TIMEOUT_MS / 1000 * 5):
        while set(names) - set(await page.evaluate(_KEPT)):
            await asyncio.sleep(0.5)


async def starts(browser: Browser, context: BrowserContext, base: str) -> tuple[Page, list[float]]:
    """Return the page of a table, and the CPU seconds to the first hand: of a first visit, a later one, and one from a snapshot."""
    page, cold = await until_the_ask(browser, context, base)
    await page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    await until_kept(page, "python_stdlib.zip", "lastcard.zip", "snapshot")
    await page.close()
    page, restored = await until_the_ask(browser, context, base)
    if await page.evaluate("() => document.documentElement.dataset.start") != "snapshot":
        raise SystemExit("the start from a snapshot did not work")
    await page.evaluate(_FORGOTTEN)
    await page.close()
    page, warm = await until_the_ask(browser, context, base)
    return page, [cold, warm, restored]


class Traffic(NamedTuple):
    """The bytes of a first visit: before the page showed, until the first hand, what followed in the background, and what came again."""

    shown: int
    match: int
    rest: int
    again: int


async def first_visit(browser: Browser, base: str, sizes: list[Sent]) -> Traffic:
    """Return what was sent at a first visit that leads to a table at once, until all is kept for use without a network."""
    fresh = await browser.new_context(reduced_motion="reduce")
    page = await fresh.new_page()
    await page.goto(base)
    shown = await (await page.wait_for_function(_SHOWN)).json_value()
    seen = {address.removeprefix(base.rstrip("/")).partition("?")[0] for address in shown}
    before = sum({one.path: one.size for one in sizes if one.path in seen and one.is_file}.values())
    await page.click("#play button[type=submit]")
    await page.wait_for_selector(_HAND, timeout=_TIMEOUT_MS)
    match = len(sizes)
    await page.wait_for_selector("html[data-kept]", state="attached", timeout=_TIMEOUT_MS)
    known: set[str] = set()
    again = 0
    for one in sizes:
        again += one.size if one.is_file and one.path in known else 0
        known |= {one.path} if one.is_file else set()
    await fresh.close()
    return Traffic(before, sum(one.size for one in sizes[:match]), sum(one.size for one in sizes[match:]), again)


async def laboratory(browser: Browser, page: Page, base: str) -> list[Figure]:
    """Return the games that one worker of the laboratory's page plays in a second of processor time."""
    await page.goto(f"{base}laboratory/")
    await page.wait_for_selector("html[data-room=ready]", timeout=_TIMEOUT_MS)
    rows: list[Figure] = []
    for line, bot, games in _LABORATORY:
        await page.evaluate(_SEATED, [line, bot, "round" if bot == "strong" else ""])
        best = 0.0
        for first in range(0, 4 * games, games):
            before = await cpu(browser)
            await page.evaluate("(task) => told(task).then(() => null)", {"line": 0, "block": 0, "first": first, "games": games})
            best = max(best, games / (await cpu(browser) - before))
        target = "100,000" if (line, bot) == ("classic", "careful") else ""
        rows.append((f"the laboratory on one core: {line}, 4 `{bot}`, rounds in a second", f"{best:,.0f}", target))
    return rows


async def measure() -> list[Figure]:
    """Return the rows of all figures."""
    rounds = int(os.environ.get("LASTCARD_ROUNDS", ROUNDS))
    with hosted() as (base, sizes):
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=find_chromium(), args=list(CHROMIUM))
            traffic = await first_visit(browser, base, sizes)
            context = await browser.new_context(reduced_motion="reduce")
            page, (cold, warm, restored) = await starts(browser, context, base)
            taken: list[float] = []
            held: list[float] = []
            for number in range(rounds):
                taken += await page.evaluate(_PLAYED, "classic match.mode=single_hand")
                if number + 1 in (rounds // 10, rounds // 4, rounds // 2, rounds):
                    await collect(page)
                    held.append(await memory(browser))
            played = await laboratory(browser, page, base)
            await context.close()
            slow = await phone(browser, base)
            await browser.close()
    load = f"{os.getloadavg()[0]:.0f} processes waited for the processor"
    return [
        ("sent before the first page shows", f"{traffic.shown / 1000:.0f} kB", "150 kB"),
        ("sent until the first hand, all that is asked for", f"{traffic.match / 1e6:.2f} MB", "5.0 MB"),
        ("files sent a second time", f"{traffic.again / 1000:.0f} kB", "none"),
        ("sent afterwards, in the background, for use without a network", f"{traffic.rest / 1e6:.2f} MB", ""),
        (f"CPU of Chromium to the first hand, first visit ({load})", f"{cold:.1f} s", "6 s"),
        ("CPU of Chromium to the first hand, a later visit without a snapshot", f"{warm:.1f} s, {warm / cold:.0%}", "4 s"),
        ("CPU of Chromium to the first hand, from the snapshot", f"{restored:.1f} s, {restored / cold:.0%}", "1.2 s"),
        (f"an action is stored and acknowledged, {len(taken):,} actions: median", f"{median(taken):.1f} ms", "5 ms"),
        ("the slowest of them", f"{max(taken):.0f} ms", ""),
        (
            f"memory of the renderers, without garbage, after a tenth, a quarter, a half and all of {rounds} rounds",
            ", ".join(f"{mb:.0f} MB" for mb in held),
            "no growth",
        ),
        *played,
        *slow,
    ]


def figures() -> Iterator[Figure]:
    """Yield rows on the site: what is measured, the figure, and the target."""
    yield from asyncio.run(measure())
