"""Film the scenes of special cards as the table plays them: each scene of ``lastcard.text.scenes``, from its first step to its last."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any, Final

from playwright.async_api import CDPSession

from tests.browser.games import NAMES, play_out
from tests.browser.person import People, Person
from tests.browser.scene_games import SCENE_GAMES, rules_of

EXPLAINED: Final = (
    "badge",
    "catch",
    "challenge",
    "color",
    "creeper",
    "discard",
    "drawn",
    "jump",
    "protect",
    "risk",
    "sounds",
    "target",
    "turn",
    "uno",
)
"""The hints and offers that the player of the films has already closed."""
CLOSED: Final = f"localStorage.setItem('lastcard:explained', '{json.dumps(EXPLAINED)}')"
_WATCH: Final = """(name) => {
  window.acted = [];
  const note = () => {
    const layer = document.querySelector(`#motion [data-scene="${name}"]`);
    const seen = layer ? `${layer.dataset.step ?? ""}` : "";
    if (seen !== (window.acted.at(-1)?.[0] ?? "")) window.acted.push([seen, (performance.timeOrigin + performance.now()) / 1000]);
  };
  new MutationObserver(note).observe(document.getElementById("motion"), { subtree: true, childList: true, attributes: true });
}"""
"""Notes when each step of a scene begins, and when the scene ends."""
_OVER: Final = "() => window.acted.length > 1 && window.acted.at(-1)[0] === ''"
_MOST_MS: Final = 20_000


class Film:
    """The frames that Chromium draws of a page, from ``start`` to ``stop``."""

    def __init__(self, browser: CDPSession) -> None:
        self._browser = browser
        self.frames: list[tuple[float, bytes]] = []
        """The seconds of each frame, and its JPEG."""

    async def start(self) -> None:
        """Start recording."""
        self._browser.on("Page.screencastFrame", self._keep)
        await self._browser.send("Page.startScreencast", {"format": "jpeg", "quality": 92})

    async def stop(self) -> None:
        """Stop recording."""
        await self._browser.send("Page.stopScreencast")

    def _keep(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        self._acknowledged = asyncio.ensure_future(self._browser.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]}))


async def before_scene(people: People, name: str, size: tuple[int, int], **options: Any) -> tuple[Person, Any]:
    """Open the table of a scene's game, and play up to the action that brings the scene. Returns the first player and the table."""
    game = SCENE_GAMES[name]
    width, height = size
    ticket = await people.served.table(rules_of(game), seats=game.seats, seed=game.seed)
    for other in NAMES[1 : game.seats]:
        await people.served.lobby.join(ticket.table, other)
    shown = {"reduced_motion": "no-preference", "viewport": {"width": width, "height": height}, **options}
    person = await people.come(at_once=False, **shown)
    await person.context.add_init_script(CLOSED)
    await person.sit(ticket)
    await person.command("start")
    actor = await people.served.actor(ticket)
    left = iter(range(game.before - 1, -1, -1))
    if game.before:
        await play_out(actor, [(taste, None) for taste in game.tastes()], until=lambda: not next(left))
    await person.sees(actor.table.state.n)
    return person, actor


async def film_scene(people: People, name: str, size: tuple[int, int], **options: Any) -> list[bytes]:
    """Return the frames of a scene, from its first step until shortly after its last."""
    person, actor = await before_scene(people, name, size, **options)
    await person.page.wait_for_timeout(1500)
    await person.page.evaluate(_WATCH, name)
    film = Film(await person.page.context.new_cdp_session(person.page))
    await film.start()
    tastes = SCENE_GAMES[name].tastes()
    await play_out(actor, [(taste, None) for taste in tastes], until=lambda: True)
    await person.page.wait_for_function(_OVER, timeout=_MOST_MS)
    await person.page.wait_for_timeout(500)
    await film.stop()
    acted: list[tuple[str, float]] = await person.page.evaluate("window.acted")
    await person.context.close()
    begins, ends = acted[0][1], acted[-1][1] + 0.3
    return [frame for at, frame in film.frames if begins <= at <= ends] or [frame for _, frame in film.frames[-1:]]
