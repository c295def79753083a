"""People in front of a browser: they look at the page, click, press keys, and say what went wrong."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect
from playwright.async_api import TimeoutError as NeverSeen

from lastcard.room.lobby import Ticket
from tests.browser import held_back
from tests.browser.live_server import LiveServer

SHOTS = os.environ.get("LASTCARD_SHOTS", "")
TIMEOUT_MS = 60_000
"""How long a page may take on a busy machine."""
SIZES = {"phone": (360, 740), "laptop": (1280, 800), "wide": (1920, 1080)}
# Where to touch a card so that it is this one, though it is tilted, and not the next, which lies on it.
_CORNER = {"x": 26, "y": 26}

LOOK = """() => {
  const game = document.getElementById("game");
  const on = [...game.querySelectorAll("[data-action]")].filter((one) => !one.disabled);
  const among = (where) => [...new Set(on.filter((one) => one.closest(where)).map((one) => one.dataset.action))];
  return {
    n: Number(game.dataset.n || 0),
    state: game.dataset.state,
    must: Boolean(game.querySelector(".question.mine-to-do")),
    question: document.getElementById("question")?.textContent?.trim() ?? "",
    lawful: among("#hand .lawful"),
    risky: among("#hand .risky"),
    actions: among("#asks"),
    beside: among(".chip, #text-others"),
    uno: document.getElementById("uno")?.dataset.action ?? "",
    orders: [...game.querySelectorAll("[data-table]")].map((one) => one.dataset.table),
    hand: [...game.querySelectorAll("#hand [data-card]")].map((one) => one.dataset.card),
    top: document.getElementById("discard")?.dataset.top ?? "",
  };
}"""

DRAWN = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  do {
    await frame();
    await frame();
  } while (document.querySelector("[data-drawing]"));
}"""
"""Wait for two frames, so that the page has heard of a new size of its window, and until a table is drawn as it will stay."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What stands on the page of a table: what is offered, and where."""

    n: int
    state: str
    must: bool
    question: str
    lawful: list[str]
    risky: list[str]
    actions: list[str]
    beside: list[str]
    uno: str
    orders: list[str]
    hand: list[str]
    top: str


class Person:
    """A person with one page. ``forgives`` are words of complaints that belong to the test."""

    def __init__(self, people: People, context: BrowserContext, page: Page, name: str) -> None:
        self.people = people
        self.context = context
        self.page = page
        self.name = name
        self.forgives: list[str] = []
        self.touches = False
        page.set_default_timeout(TIMEOUT_MS)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self._complain(f"page error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._complain(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _failed(self, request: Request) -> None:
        if "ERR_ABORTED" not in (request.failure or ""):  # what a page had asked for when it was left
            self._complain(f"request failed: {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.status}: {response.url}")

    def _complain(self, what: str) -> None:
        self.people.said.append((self, what))

    # ---- looking -----------------------------------------------------------------------------------------------------
    @property
    def game(self) -> Locator:
        """The table on the page."""
        return self.page.locator("#game")

    async def look(self) -> Seen:
        """Look at the table."""
        return Seen(**await self.page.evaluate(LOOK))

    async def comes_to_look(self, wanted: Seen) -> None:
        """Wait until the table looks like this; tell what is different if it never does."""
        with suppress(NeverSeen):
            text = json.dumps(asdict(wanted), ensure_ascii=False, separators=(",", ":"))
            await self.page.wait_for_function(f"(wanted) => JSON.stringify(({LOOK})()) === wanted", arg=text)
        assert await self.look() == wanted

    async def open(self, address: str) -> Self:
        """Go to an address, or to a path of the server."""
        await self.page.goto(address if "://" in address else self.people.served.url + address)
        return self

    async def sit(self, ticket: Ticket) -> Self:
        """Take up the link to a seat."""
        await self.open(self.people.served.link(ticket))
        await self.is_at_table()
        return self

    async def is_at_table(self) -> None:
        """Wait until the page has received the state of the table, and its fonts."""
        await expect(self.game).to_have_attribute("data-wire", "open", timeout=TIMEOUT_MS)
        await self.has_fonts()

    async def has_fonts(self) -> None:
        """Wait for the fonts that the page loads: until one has come, its texts stand in another, which is wider or narrower."""
        await self.page.evaluate("() => document.fonts.ready.then(() => true)")

    async def sees(self, n: int) -> None:
        """Wait until the page shows line ``n``."""
        await self.page.wait_for_function("(n) => Number(document.getElementById('game').dataset.n) >= n", arg=n, timeout=TIMEOUT_MS)

    async def log(self) -> list[str]:
        """The sentences of the log that tell what happened."""
        found: list[str] = await self.page.locator("#log > li:not(.said)").all_inner_texts()
        return [" ".join(text.split()) for text in found]

    # ---- doing -------------------------------------------------------------------------------------------------------
    async def press(self, where: Locator, corner: bool = False) -> None:
        """Click something, or tap it."""
        spot: Any = _CORNER if corner else None
        if self.touches:
            await where.tap(position=spot)
        else:
            await where.click(position=spot)

    def card(self, card: str) -> Locator:
        """A card of one's own hand."""
        return self.page.locator(f'#hand button[data-card="{card}"]').first

    def action_button(self, action: str) -> Locator:
        """The button of an action in the row of asks, or beside a name."""
        return self.page.locator(f'#asks [data-action="{action}"], .beside[data-action="{action}"]').first

    async def do(self, action: str) -> None:
        """Do what is offered, by as many clicks as it takes; wait until the table has answered."""
        before = (await self.look()).n
        words = action.removesuffix("!")
        card = words.split(" ")[-1].split(":")[0]
        if action.endswith("!"):
            await self.press(self.page.locator("#uno"))
            await expect(self.page.locator("#uno")).to_have_attribute("aria-pressed", "true")
        if words.split(" ")[1] == "uno":
            await self.press(self.page.locator("#uno"))
        elif len(card) == 2 and words.split(" ")[1] not in ("catch", "notice", "target"):
            risky = await self.page.locator(f'#hand .risky button[data-card="{card}"]').count() > 0
            await self.press(self.card(card), corner=True)
            if ":" in words or risky:
                await self.press(self.action_button(words))
        else:
            await self.press(self.action_button(words))
        await self.sees(before + 1)

    async def command(self, words: str) -> None:
        """Press a button that does something about the table; of the one that starts it, wait until it has."""
        await self.press(self.page.locator(f'[data-table="{words}"]').first)
        if words != "start":
            return
        try:
            await expect(self.game).not_to_have_attribute("data-state", "open", timeout=TIMEOUT_MS)
        except AssertionError as error:
            error.add_note(f"said: {await self.page.locator('.fault').all_inner_texts()}; seen: {await self.look()}")
            raise

    # ---- pictures ----------------------------------------------------------------------------------------------------
    async def shoot(self, name: str, sizes: Sequence[str] = tuple(SIZES)) -> None:
        """Keep pictures of the page, small and large, light and dark, if they are wanted."""
        if not SHOTS:
            return
        folder = Path(SHOTS)
        folder.mkdir(parents=True, exist_ok=True)
        now = self.page.viewport_size
        for size in sizes:
            width, height = SIZES[size]
            await self.page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                await self.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
                await self.page.evaluate(DRAWN)
                await self.page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")
        await self.page.emulate_media(color_scheme="light")
        if now:
            await self.page.set_viewport_size(now)


class People:
    """Everybody in one test, and what their pages complained about."""

    def __init__(self, browser: Browser, served: LiveServer) -> None:
        self.browser = browser
        self.served = served
        self.said: list[tuple[Person, str]] = []
        self.here: list[Person] = []

    @property
    def complaints(self) -> list[str]:
        """What the pages complained about and nobody forgave."""
        return [f"{person.name}: {what}" for person, what in self.said if not any(word in what for word in person.forgives)]

    async def come(self, name: str = "Ann", *, at_once: bool = True, **options: Any) -> Person:
        """Open a page for a person, in a fresh browser context. Cards do not fly, and moves are shown at once, unless that is asked for."""
        usual: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "color_scheme": "light"}
        context = await self.browser.new_context(**{**usual, "reduced_motion": "reduce", **options})
        if at_once:
            await context.add_init_script("try { localStorage.setItem('lastcard:at-once', 'on') } catch { /* a page without an origin */ }")
        if held_back.SEED:
            await context.add_init_script(held_back.script(len(self.here)))
        person = Person(self, context, await context.new_page(), name)
        person.touches = bool(options.get("has_touch"))
        self.here.append(person)
        return person

    async def go(self) -> None:
        """Everybody goes home."""
        for person in self.here:
            await person.context.close()
