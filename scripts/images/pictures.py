"""Draw the gallery of ``docs/images/``: every screen, a strip of frames for each scene, a film of a round, the terminal, and
reports of the laboratory.

All tables come from fixed seeds.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Page, async_playwright

from lastcard.text.scenes import SCENES
from scripts.benchmarks.table import CHROMIUM, ROOT, find_chromium
from scripts.images.moving_picture import moving_picture
from scripts.images.report_pictures import draw_reports
from scripts.images.scene_films import CLOSED, Film, film_scene
from scripts.images.terminal_picture import draw_terminal
from tests.browser.games import GAMES, Game, Taste, play_out
from tests.browser.live_server import LiveServer
from tests.browser.person import People, Person

IMAGES: Final = ROOT / "docs" / "images"
WIDE: Final = (1280, 800)
PHONE: Final = (390, 844)
SMALL: Final = (360, 640)
SIDE: Final = (844, 390)
TABLET: Final = (768, 1024)
LARGE: Final = (1920, 1080)
FILMED: Final = (960, 600)
QUALITY: Final = 62
FRAMES: Final = 6
"""The number of frames in a strip."""
ROUND: Final = Game("classic match.mode=single_hand uno.grace_ms=0", "film 1022", (), 3)
"""The rules, seed and seats of the round in the film."""
BEAT_MS: Final = 420
"""How long the film waits after each action, in addition to the time of its scene."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A picture of a screen: its file, the size of the window, and a function that brings a page to that screen."""

    name: str
    size: tuple[int, int]
    show: Callable[[Person], Awaitable[None]]
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip of frames: a game, the event before which the page opens, and the event at which the strip ends."""

    name: str
    game: Game
    until: str
    then: str


def address(path: str, sign: str = "main") -> Callable[[Person], Awaitable[None]]:
    """Return a function that opens a page of the server and waits until an element is there."""

    async def show(person: Person) -> None:
        await person.open(path)
        await person.page.locator(sign).first.wait_for()
        await person.page.wait_for_timeout(3000)  # time for pictures, and for a few moves of the bots on the home page

    return show


def table(rules: str, seats: int, moves: int, seed: str = "gallery 7") -> Callable[[Person], Awaitable[None]]:
    """Return a function that opens a table before the match (0 moves), after so many moves, or at the end of its first round (-1)."""

    async def show(person: Person) -> None:
        served = person.people.served
        ticket = await served.table(rules, seats=seats, seed=seed)
        for name in ("Ben", "Cy", "Di", "Eva", "Finn", "Gül", "Hana", "Ivo", "Jo")[: seats - 1]:
            await served.lobby.join(ticket.table, name)
        await person.sit(ticket)
        if not moves:
            await person.page.wait_for_timeout(3000)  # time for the QR code
            return
        await person.page.wait_for_timeout(1000)
        await person.command("start")
        actor = await served.actor(ticket)
        await person.sees(actor.table.state.n)
        await person.page.wait_for_timeout(1000)  # time for the deal
        left = iter(range(moves - 1, -1, -1))
        until = "d score" if moves < 0 else lambda: not next(left)
        await play_out(actor, [(Taste(f"p{seat}"), None) for seat in range(1, seats + 1)], until=until)
        await person.sees(actor.table.state.n)

    return show


async def name_a_color(person: Person) -> None:
    """Open a table and choose a wild, so that the page asks for its colour."""
    await table("classic uno.grace_ms=0", 4, 8, "gallery 54")(person)
    wild = person.page.locator('#hand .lawful [data-card^="w"]').first
    if await wild.count():
        await person.press(wild, corner=True)


async def watch_again(person: Person) -> None:
    """Open the replay of a match, in its middle."""
    await table(f"minecraft {ONE}", 3, -1)(person)
    await person.page.locator(".match-over a[href^='/replay']").click()
    await person.page.locator("#place").fill("40")
    await person.page.wait_for_timeout(3000)


def styled(show: Callable[[Person], Awaitable[None]], name: str, value: str) -> Callable[[Person], Awaitable[None]]:
    """Return a function that opens a page and gives its root element a style, such as letters of twice the size."""

    async def styled_page(person: Person) -> None:
        await show(person)
        await person.page.evaluate("([name, value]) => document.documentElement.style.setProperty(name, value)", [name, value])

    return styled_page


DARK: Final = (("color_scheme", "dark"),)
GERMAN: Final = (("locale", "de"),)
ONE: Final = "match.mode=single_hand uno.grace_ms=0"
SCREENS: Final = (
    Screen("home", WIDE, address("/")),
    Screen("home-phone", PHONE, address("/")),
    Screen("new", WIDE, address("/new", "main input")),
    Screen("lobby", WIDE, table("paw-patrol", 4, 0)),
    Screen("table", WIDE, table("classic uno.grace_ms=0", 4, 12)),
    Screen("table-dark", WIDE, table("classic uno.grace_ms=0", 4, 12), DARK),
    Screen("table-phone", PHONE, table("classic uno.grace_ms=0", 4, 12)),
    Screen("table-side", SIDE, table("classic uno.grace_ms=0", 4, 12)),
    Screen("table-ten", WIDE, table("fairies uno.grace_ms=0", 10, 20)),
    Screen("table-small", SMALL, table("fairies uno.grace_ms=0", 10, 20), GERMAN),
    Screen("table-tablet", TABLET, table("merciless uno.grace_ms=0", 4, 12)),
    Screen("table-thirty", LARGE, table("classic deal.size=30 uno.grace_ms=0", 2, 4)),
    Screen("table-one", PHONE, table("classic deal.size=3 uno.grace_ms=0", 4, 8, "one 42")),
    Screen("table-letters", PHONE, styled(table("classic uno.grace_ms=0", 4, 12), "font-size", "200%")),
    Screen("table-grey", WIDE, styled(table("allwild uno.grace_ms=0", 4, 8), "filter", "grayscale(1)")),
    Screen("color", PHONE, name_a_color),
    Screen("sheet", WIDE, table("classic uno.grace_ms=0", 3, -1)),
    Screen("over", WIDE, table(f"minecraft {ONE}", 3, -1)),
    Screen("replay", WIDE, watch_again),
    Screen("history", WIDE, address("/history")),
    Screen("rules", WIDE, address("/rules/minecraft")),
    Screen("compare", WIDE, address("/compare?a=classic&b=fairies")),
    Screen("languages", WIDE, address("/languages")),
    Screen("error", WIDE, address("/nothing")),
    Screen("ukrainian", WIDE, table("classic uno.grace_ms=0", 4, 12), (("locale", "uk"),)),
)
STRIPS: Final = (
    Strip("scene-draw-four", GAMES["classic"], "", "p1 w4"),
    Strip("scene-round-end", GAMES["classic"], "p1 uno", "d over"),
)
"""Strips of what is no scene of a special card."""


async def keep(page: Page, path: Path) -> None:
    """Save a screenshot of a page as a WebP file."""
    browser = await page.context.new_cdp_session(page)
    shot = await browser.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path.write_bytes(base64.b64decode(shot["data"]))


async def draw_screen(people: People, screen: Screen) -> None:
    """Draw the picture of one screen."""
    width, height = screen.size
    options: dict[str, Any] = dict(screen.options)
    person = await people.come(viewport={"width": width, "height": height}, **options)
    await screen.show(person)
    await person.page.evaluate("document.fonts.ready")
    await person.page.wait_for_timeout(1200)
    for hint in await person.page.locator("[data-first] button").all():
        await hint.click()
    await keep(person.page, IMAGES / f"{screen.name}.webp")
    await person.context.close()


async def film_strip(people: People, scene: Strip) -> list[bytes]:
    """Return the frames of a strip's scene."""
    width, height = FILMED
    game = scene.game
    ticket = await people.served.table(game.rules, seats=game.seats, seed=game.seed)
    for name in ("Ben", "Cy")[: game.seats - 1]:
        await people.served.lobby.join(ticket.table, name)
    person = await people.come(at_once=False, reduced_motion="no-preference", viewport={"width": width, "height": height})
    await person.context.add_init_script(CLOSED)
    await person.sit(ticket)
    await person.command("start")
    actor = await people.served.actor(ticket)
    seats = [(taste, None) for taste in game.tastes()]
    if scene.until:
        await play_out(actor, seats, until=scene.until)
    await person.sees(actor.table.state.n)
    await person.page.wait_for_timeout(1500)
    film = Film(await person.page.context.new_cdp_session(person.page))
    await film.start()
    await play_out(actor, seats, until=scene.then)
    await person.sees(actor.table.state.n)
    await person.page.wait_for_timeout(1500)
    await film.stop()
    await person.context.close()
    return [frame for _, frame in film.frames]


async def film_round(people: People) -> list[tuple[float, bytes]]:
    """Return the frames of a round with their times, recorded action by action."""
    ticket = await people.served.table(ROUND.rules, seats=ROUND.seats, seed=ROUND.seed)
    for name in ("Ben", "Cy"):
        await people.served.lobby.join(ticket.table, name)
    person = await people.come(at_once=False, reduced_motion="no-preference", viewport={"width": 960, "height": 600})
    await person.context.add_init_script(CLOSED)
    await person.sit(ticket)
    actor = await people.served.actor(ticket)
    seats = [(Taste(f"p{seat}"), None) for seat in range(1, ROUND.seats + 1)]
    await person.page.wait_for_timeout(1500)
    film = Film(await person.page.context.new_cdp_session(person.page))
    await person.command("start")
    await person.page.locator("#draw").wait_for()
    await film.start()
    while actor.table.state.status == "playing":
        await person.sees(actor.table.state.n)
        await person.page.wait_for_timeout(BEAT_MS)
        await play_out(actor, seats, until=lambda: True)
    await person.page.locator("#sheet").wait_for()
    await person.page.wait_for_timeout(2500)
    await film.stop()
    await person.context.close()
    return film.frames


async def draw_strip(people: People, name: str, frames: list[bytes]) -> None:
    """Draw a strip: some frames of a scene, evenly spaced, in two rows."""
    chosen = [frames[number * (len(frames) - 1) // (FRAMES - 1)] for number in range(FRAMES)]
    images = "".join(f'<img width="420" src="data:image/jpeg;base64,{base64.b64encode(frame).decode()}">' for frame in chosen)
    page = await people.browser.new_page(viewport={"width": 1272, "height": 532})
    await page.set_content(f'<body style="margin:0;display:grid;grid-template-columns:repeat(3,420px);gap:6px">{images}')
    await page.wait_for_timeout(300)
    await keep(page, IMAGES / f"{name}.webp")
    await page.close()


async def draw_film(people: People) -> None:
    """Draw the film of a round as an animated WebP file."""
    frames = await film_round(people)
    page = await people.browser.new_page()
    (IMAGES / "round.webp").write_bytes(await moving_picture(page, frames, 640, 400))
    await page.close()


async def main() -> None:
    """Draw all pictures, or those that ``--only`` names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="draw the pictures whose names begin so")
    only = parser.parse_args().only
    IMAGES.mkdir(parents=True, exist_ok=True)
    if "terminal".startswith(only):
        await draw_terminal(IMAGES / "terminal.svg")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM)
        with tempfile.TemporaryDirectory() as folder:
            async with LiveServer(Path(folder)) as served:
                people = People(browser, served)
                for screen in SCREENS:
                    if screen.name.startswith(only):
                        await draw_screen(people, screen)
                        print(screen.name)
                for strip in STRIPS:
                    if strip.name.startswith(only):
                        await draw_strip(people, strip.name, (await film_strip(people, strip))[-40:])
                        print(strip.name)
                for scene in SCENES:
                    if (name := f"scene-{scene.name}").startswith(only):
                        await draw_strip(people, name, await film_scene(people, scene.name, FILMED))
                        print(name)
                if "round".startswith(only):
                    await draw_film(people)
                    print("round")
            await draw_reports(browser, Path(folder), only, lambda page, name: keep(page, IMAGES / f"{name}.webp"), print)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
