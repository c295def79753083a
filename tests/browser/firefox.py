"""A real Firefox, driven by WebDriver BiDi, the protocol that browsers share.

Playwright cannot drive Debian's Firefox: it begins with a command that Firefox 153 does not know (`emulation.setMediaFeaturesOverride`).
The few commands that somebody in front of a page needs are here.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.browser.person import LOOK, TIMEOUT_MS, Seen

TIMEOUT_S = TIMEOUT_MS / 1000
_PREFS: dict[str, bool | int | str] = {
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.autoDisableScopes": 15,
    "intl.accept_languages": "en-GB, en",
    "ui.prefersReducedMotion": 1,
    "ui.systemUsesDarkTheme": 0,
    # Whatever Firefox wants of the network goes to a port where nobody listens; this machine is reached without a proxy.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}
"""What a fresh profile begins with; the remote agent of Firefox adds what tests usually want."""
_EVENTS = ["browsingContext.navigationCommitted", "log.entryAdded", "network.fetchError", "network.responseCompleted"]
_KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Home": "\ue011", "End": "\ue010", "ArrowRight": "\ue014"}
_CALL = """async (given) => {
  try {
    return JSON.stringify({ done: (await (%s)(...JSON.parse(given))) ?? null });
  } catch (error) {
    return JSON.stringify({ error: String(error) });
  }
}"""
_WAIT = """async (...given) => {
  for (const end = performance.now() + %d; performance.now() < end; await new Promise((done) => setTimeout(done, 20))) {
    const found = (%s)(...given);
    if (found) return found;
  }
  throw new Error("never seen");
}"""
_SPOT = """async (selector, x, y) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const place = (one) => JSON.stringify(one?.getBoundingClientRect());
  for (const end = performance.now() + %d; performance.now() < end; await frame()) {
    const one = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled);
    if (!one) continue;
    one.scrollIntoView({ block: "nearest" });
    const before = place(one);
    await frame();
    const box = one.getBoundingClientRect();
    const spot = [Math.round(box.left + (x || box.width / 2)), Math.round(box.top + (y || box.height / 2))];
    if (place(one) === before && one.contains(document.elementFromPoint(...spot))) return spot;
  }
  throw new Error(`nothing to press: ${selector}`);
}"""


def find_firefox() -> str | None:
    """Where Firefox is, if there is one; ``FIREFOX=/path/to/one`` names it."""
    return os.environ.get("FIREFOX") or next((found for name in ("firefox-esr", "firefox") if (found := shutil.which(name))), None)


class BidiError(Exception):
    """Firefox answered a command with an error: its name, and what it says."""


class PageLeftError(BidiError):
    """The page in which a function ran was left; Firefox says nothing more of the call."""


class Firefox:
    """A session with a Firefox that runs."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)
        self._waiting: dict[int, tuple[asyncio.Future[dict[str, Any]], str]] = {}
        self.complaints: list[str] = []
        """What pages complained about, in their consoles or over the network."""
        self._users: list[str] = []

    async def send(self, method: str, *, page: str = "", **params: Any) -> dict[str, Any]:
        """Send a command and return its result; raises `BidiError`, and `PageLeftError` once the tab ``page`` shows another page."""
        number = next(self._ids)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer, page
        await self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        try:
            return await asyncio.wait_for(answer, 2 * TIMEOUT_S)
        finally:
            self._waiting.pop(number, None)

    async def listen(self) -> None:
        """Take answers and events until the socket closes."""
        with suppress(ConnectionClosed):
            async for text in self._socket:
                message = json.loads(text)
                if message["type"] == "event":
                    self._happened(message["method"], message["params"])
                elif message["id"] not in self._waiting:
                    continue
                elif message["type"] == "success":
                    self._waiting.pop(message["id"])[0].set_result(message["result"])
                else:
                    self._waiting.pop(message["id"])[0].set_exception(BidiError(f"{message['error']}: {message['message']}"))
        self._give_up(BidiError("Firefox has closed the socket"))

    def _give_up(self, error: BidiError, page: str = "") -> None:
        """Let the commands that wait fail: all of them, or those of a page."""
        for number in [number for number, (_, of) in self._waiting.items() if page in ("", of)]:
            self._waiting.pop(number)[0].set_exception(error)

    def _happened(self, method: str, event: dict[str, Any]) -> None:
        if method == "browsingContext.navigationCommitted":
            self._give_up(PageLeftError(event["url"]), event["context"])
        elif method == "log.entryAdded":
            if event["level"] in ("error", "warn"):
                self.complaints.append(f"console {event['level']}: {event['text']} ({event['source'].get('context')})")
        elif method == "network.fetchError":
            if event["errorText"] != "NS_BINDING_ABORTED":  # what a page had asked for when it was left
                self.complaints.append(f"request failed: {event['request']['url']}: {event['errorText']}")
        elif event["response"]["status"] >= 400:
            self.complaints.append(f"{event['response']['status']}: {event['response']['url']}")

    async def tab(self, width: int = 1280, height: int = 800) -> Tab:
        """Open a tab with cookies and storage of its own; moves of the others are shown at once."""
        user = (await self.send("browser.createUserContext"))["userContext"]
        self._users.append(user)
        await self.send(
            "script.addPreloadScript",
            functionDeclaration="() => { try { localStorage.setItem('lastcard:at-once', 'on') } catch { /* a page without an origin */ } }",
            userContexts=[user],
        )
        context = (await self.send("browsingContext.create", type="tab", userContext=user))["context"]
        await self.send("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        return Tab(self, context)

    async def close_tabs(self) -> None:
        """Close all tabs that were opened, with what they stored."""
        while self._users:
            await self.send("browser.removeUserContext", userContext=self._users.pop())


class Tab:
    """A tab, and somebody in front of it."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self._context = context

    async def open(self, address: str) -> None:
        """Open an address and wait until it has loaded; open it again if the page that was there went elsewhere by itself meanwhile."""
        for _ in range(3):
            try:
                await self._firefox.send("browsingContext.navigate", context=self._context, url=address, wait="complete")
            except BidiError as error:
                if "interrupted" not in str(error):
                    raise
            else:
                return
        raise AssertionError(f"{address} was never opened: the page went elsewhere by itself")

    async def reload(self) -> None:
        """Load the page again, and wait until it has loaded."""
        await self._firefox.send("browsingContext.reload", context=self._context, wait="complete")

    async def run(self, function: str, *given: object) -> Any:
        """Call a function of JavaScript and return what it promises; call it again if the page was left meanwhile."""
        for _ in range(3):
            try:
                answer = await self._firefox.send(
                    "script.callFunction",
                    page=self._context,
                    functionDeclaration=_CALL % function,
                    arguments=[{"type": "string", "value": json.dumps(given)}],
                    target={"context": self._context},
                    awaitPromise=True,
                )
            except PageLeftError:
                continue
            assert answer["type"] == "success", answer["exceptionDetails"]["text"]
            result = json.loads(answer["result"]["value"])
            assert "error" not in result, f"{result['error']}: {function} {given}"
            return result["done"]
        raise AssertionError("the page is left again and again")

    async def wait(self, function: str, *given: object) -> Any:
        """Wait until a function returns something that is true, and return it."""
        return await self.run(_WAIT % (TIMEOUT_MS, function), *given)

    async def look(self) -> Seen:
        """Look at the table."""
        return Seen(**await self.run(LOOK))

    async def click(self, selector: str, x: int = 0, y: int = 0) -> None:
        """Click the first thing that can be seen: where it rests and nothing covers it, in its middle or at this place within it."""
        spot = await self.run(_SPOT % TIMEOUT_MS, selector, x, y)
        await self._perform(
            "pointer",
            {"type": "pointerMove", "x": spot[0], "y": spot[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    async def press(self, key: str) -> None:
        """Press a key, and let it go."""
        value = _KEYS.get(key, key)
        await self._perform("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})

    async def _perform(self, kind: str, *steps: dict[str, Any]) -> None:
        await self._firefox.send("input.performActions", context=self._context, actions=[{"type": kind, "id": kind, "actions": steps}])


@asynccontextmanager
async def running(program: str, folder: Path) -> AsyncIterator[Firefox]:
    """Run a Firefox with a fresh profile in a folder; yield the session with it."""
    (folder / "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFS.items()))
    process = await asyncio.create_subprocess_exec(
        program,
        *("--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(folder)),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with connect(await asyncio.wait_for(_address(process), TIMEOUT_S) + "/session", max_size=None, proxy=None) as socket:
            firefox = Firefox(socket)
            listening = asyncio.create_task(firefox.listen())
            await firefox.send("session.new", capabilities={})
            await firefox.send("session.subscribe", events=_EVENTS)
            yield firefox
            await firefox.send("browser.close")
            await listening
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def _address(process: asyncio.subprocess.Process) -> str:
    """Return where a Firefox that starts listens."""
    assert process.stderr is not None
    said = []
    async for line in process.stderr:
        said.append(line.decode(errors="replace"))
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", said[-1]):
            return found[1]
    raise AssertionError("Firefox does not start: " + "".join(said))
