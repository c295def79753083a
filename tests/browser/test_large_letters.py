"""With letters of 200 % and long words nothing sticks out of the window or is set one letter a line."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.browser.games import GAMES, command, play_out
from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE: Final = (390, 844)
SIDE: Final = (844, 390)
WIDE: Final = (1280, 800)
_OUTSIDE: Final = """() => [...document.querySelectorAll("main *, .menu-sheet *")]
  .filter((one) => !one.closest(".out-of-sight, .live, svg, .scroll, .hand, .standing") && one.checkVisibility())
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width && (box.right > innerWidth + 1 || box.left < -1))
  .map(({ one, box }) => `${one.tagName} ${one.className} ${Math.round(box.left)} to ${Math.round(box.right)}`).slice(0, 5)"""
_NARROW: Final = """() => [...document.querySelectorAll("main :is(h1, h2)")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 8 * Number.parseFloat(getComputedStyle(one).lineHeight))
  .map((one) => one.textContent)"""


async def _fits(ann: Person, what: str, *sizes: tuple[int, int]) -> None:
    await ann.page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
    await ann.page.wait_for_function("() => document.documentElement.dataset.letters === 'large'")
    for width, height in sizes:
        await ann.page.set_viewport_size({"width": width, "height": height})
        await ann.page.evaluate(DRAWN)
        found = [*await ann.page.evaluate(_OUTSIDE), *await ann.page.evaluate(_NARROW)]
        assert found == [], f"{what} at {width}x{height}: {found}"


async def _table(people: People, rules: str, seed: str, seats: int) -> tuple[Person, Any]:
    ticket = await people.served.table(rules, seats=seats, seed=seed)
    for name in ("Ben", "Cyprienne")[: seats - 1]:
        await people.served.lobby.join(ticket.table, name)
    ann = await (await people.come(locale="de", viewport={"width": 390, "height": 844})).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    return ann, await people.served.actor(ticket)


@pytest.mark.parametrize("path", ["/", "/new", "/history", "/puzzle"])
async def test_pages(path: str, people: People) -> None:
    ann = await (await people.come(locale="de", viewport={"width": 390, "height": 844})).open(path)
    await ann.page.locator("h1").first.wait_for()
    await ann.page.wait_for_load_state("networkidle")
    await _fits(ann, path, PHONE, SIDE)


async def test_the_end_of_a_match(people: People) -> None:
    game = GAMES["classic"]
    ann, actor = await _table(people, game.rules, game.seed, 2)
    await play_out(actor, [(taste, None) for taste in game.tastes()])
    await ann.page.locator(".match-over").wait_for()
    await _fits(ann, "the end of a match", PHONE, SIDE)


async def test_a_vote_and_the_menu(people: People) -> None:
    ann, actor = await _table(people, "classic uno.grace_ms=0", "gallery 7", 3)
    await command(actor, "p2", "vote end")
    await ann.page.locator(".notice.vote").wait_for()
    assert not await ann.page.locator(".notice.sounds").count(), "a vote is answered first"
    await _fits(ann, "a vote", PHONE, SIDE)
    await ann.press(ann.page.locator("#menu > button"))
    await _fits(ann, "the menu", WIDE, PHONE)


async def test_the_offer_of_sounds(people: People) -> None:
    ann, _ = await _table(people, "classic uno.grace_ms=0", "gallery 7", 3)
    await ann.page.locator(".notice.sounds").wait_for()
    await _fits(ann, "the offer of sounds", PHONE)
