"""A built site, a host of files that has it in a folder, and a browser in front of it.

Pyodide comes from ``node_modules``, from the cache of this user, or from the network; without it these tests are skipped.
"""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Frame, Page

from lastcard.errors import LastCardError
from lastcard.pocket.building.pyodide_files import pyodide_files
from lastcard.pocket.building.site import build_site
from tests.browser.conftest import browser  # noqa: F401 - a fixture
from tests.browser.person import TIMEOUT_MS, Person
from tests.tools import skip_without

ROOT = Path(__file__).parents[2]
FOLDER = "/games/cards/"
"""Where the site lies on its host: no page may count on the root."""


class Host(http.server.SimpleHTTPRequestHandler):
    """A host of files that sends no headers of its own."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


Host.extensions_map = {**Host.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}


@pytest.fixture(scope="session")
def pyodide() -> Path | None:
    """Where Pyodide is; None for the cache."""
    local = ROOT / "node_modules" / "pyodide"
    found = local if (local / "package.json").is_file() else None
    try:
        pyodide_files(found)
    except LastCardError:
        skip_without("Pyodide")
    return found


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, pyodide: Path | None) -> Path:
    """The folder of a site, below a host's root."""
    out = tmp_path_factory.mktemp("host") / FOLDER.strip("/")
    build_site(out, pyodide=pyodide)
    return out


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address of the site on a host of files."""
    with hosted(site) as found:
        yield found


@contextmanager
def hosted(site: Path) -> Iterator[str]:
    """Put a site on a host of files; yield its address."""
    root = site.parents[FOLDER.strip("/").count("/")]
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(root))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{FOLDER}"
        server.shutdown()


class Visitor(Person):
    """A person at the site, who complains about whatever a page complains about."""

    def __init__(self, context: BrowserContext, page: Page, address: str) -> None:
        self.said: list[tuple[Person, str]] = []
        self.address = address
        super().__init__(self, context, page, "Ann")  # type: ignore[arg-type]  # of the people a person needs ``said`` alone

    async def visit(self, path: str = "") -> None:
        """Open a page of the site."""
        await self.page.goto(self.address + path)

    async def is_ready(self) -> None:
        """Wait until the room is there."""
        await self.page.wait_for_selector("html[data-room=ready]", timeout=TIMEOUT_MS)

    async def is_kept(self) -> None:
        """Wait until every file of the site is kept for use without a network."""
        await self.page.wait_for_selector("html[data-kept]", state="attached", timeout=TIMEOUT_MS)

    async def goes_offline(self) -> None:
        """Open the first page, wait until the site is kept on this device, and switch the network off."""
        await self.visit()
        await self.is_ready()
        await self.is_kept()
        await self.context.set_offline(True)

    async def makes(self, **plan: Any) -> None:
        """Make a table by the interface, as the pages do, and sit down at it."""
        body = {"name": "Ann", "seats": 2, "bots": 1, "bot_ms": 0, "turn_s": 0, "start": True, **plan}
        ticket = await self.page.evaluate(
            """(body) => fetch(`${document.documentElement.dataset.base}api/tables`, {
              method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
            }).then((answer) => answer.json())""",
            body,
        )
        assert "table" in ticket, ticket
        await self.visit(f"t/?table={ticket['table']}#seat={ticket['token']}")
        await self.is_at_table()

    async def plays_on(self) -> None:
        """Do what is offered until the match is over."""
        await play_on(self.page)


MOST_ACTIONS = 800
"""How many actions a match has at most; a button that is pressed again while its action is under way counts once."""
MOST_PRESSES = 20 * MOST_ACTIONS


async def play_on(page: Page | Frame) -> None:
    """Do what a table offers until the match is over: lawful cards first, and drawing last."""
    done: set[str] = set()
    for _ in range(MOST_PRESSES):
        found = await (await page.wait_for_function(NEXT, timeout=TIMEOUT_MS)).json_value()
        if found == "over":
            return
        await page.evaluate(PRESS, found)
        done.add(found)
        assert len(done) < MOST_ACTIONS
    raise AssertionError("the match is not over")


PRESS = """(found) => {
  const action = found.slice(found.indexOf(" ") + 1);
  const wanted = action === "next" ? '[data-table="ready"]' : `[data-action="${action}"]`;
  (document.querySelector(`#asks ${wanted}`) ?? document.querySelector(wanted))?.click();
}"""
"""Press what does an action: of a wild, first the card and then its colour."""

NEXT = """() => {
  const game = document.getElementById("game");
  if (game.dataset.state === "over") return "over";
  const after = (action) => `${game.dataset.n} ${action}`;
  if (game.dataset.state === "between") return document.querySelector('[data-table="ready"]') ? after("next") : "";
  if (!game.querySelector(".question.mine-to-do")) return "";
  const on = [...game.querySelectorAll("[data-action]")].filter((one) => !one.disabled);
  const among = (where) => on.filter((one) => one.closest(where)).map((one) => one.dataset.action);
  const action = [...among("#hand .lawful"), ...among("#asks")][0];
  return action ? after(action) : "";
}"""
"""What to do next: the line that is shown, and an action or "next" round; "over", or nothing yet."""


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(browser: Browser, address: str) -> AsyncIterator[Visitor]:  # noqa: F811
    """A person with a browser that has never been there. Afterwards no page may have complained."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    await context.add_init_script("try { localStorage.setItem('lastcard:at-once', 'on') } catch { /* a page without an origin */ }")
    visitor = Visitor(context, await context.new_page(), address)
    yield visitor
    await context.close()
    complaints = [what for _, what in visitor.said if not any(word in what for word in visitor.forgives)]
    assert not complaints, "\n".join(complaints)
