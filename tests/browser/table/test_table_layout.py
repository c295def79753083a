"""The table is laid out by the height there is: with ten seats and thirty cards, nothing overlaps and nothing scrolls."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from playwright.async_api import Route, WebSocketRoute, expect

from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

_TOPICS = ["turn", "uno", "risk", "drawn", "challenge", "catch", "color", "jump"]
_EXPLAINED = f"localStorage.setItem('lastcard:explained', JSON.stringify({_TOPICS}))"

# The parts of the table that overlap, by name; a card lies on the next one and on the row below, so the hand counts as one.
_OVERLAPS = """() => {
  const box = (each) => document.querySelector(each)?.getBoundingClientRect();
  const parts = ["#draw", "#discard", "#question", "#asks .row", "#uno", "#hand", "#open-talk"].map((where) => [where, box(where)]);
  const chips = [...document.querySelectorAll(".chip")].map((one) => [`chip of ${one.dataset.seat}`, one.getBoundingClientRect()]);
  const boxes = [...chips, ...parts].filter(([, one]) => one?.width && one.height);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const after = (at, one) => boxes.slice(at + 1).filter(([, other]) => meet(one, other));
  return boxes.flatMap(([name, one], at) => after(at, one).map(([other]) => `${name} and ${other}`));
}"""
_SCROLLS = """() => {
  const page = document.documentElement;
  const scrolling = [...document.querySelectorAll("#game, #play, .around, .board, .mine, #hand")].filter((one) =>
    /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1);
  return [page.scrollHeight - page.clientHeight, page.scrollWidth - page.clientWidth, scrolling.length];
}"""
# Of each card, how much can be seen and touched: across to the next in its row, down to the next row or the window's end.
_STRIPS = """() => {
  const boxes = [...document.querySelectorAll("#hand > li")].map((one) => one.getBoundingClientRect());
  return boxes.map((box, at) => {
    const next = boxes[at + 1];
    const wide = next && Math.abs(next.top - box.top) < 20 ? next.left - box.left : innerWidth - box.left;
    const below = boxes.find((other) => other.top > box.top + 20);
    return Math.round(Math.min(wide, (below?.top ?? innerHeight) - box.top));
  });
}"""
_NUMBERS = """() => [...document.querySelectorAll(".chip")].map((chip) => {
  const box = chip.querySelector(".count").getBoundingClientRect();
  return chip.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)) ? 1 : 0;
})"""


async def _table(people: People, seats: int, cards: int, **how: Any) -> Person:
    """Ann at a table of bots with so many cards in her hand: more are written into the deal on its way to her page."""
    ticket = await people.served.table("classic uno.grace_ms=0", seats=seats, seed="small windows", bots=seats - 1)
    ann = await people.come(**how)

    def more(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda message: route.send(_longer(message, cards)))

    await ann.page.route_web_socket(re.compile("/table/"), more)
    await ann.page.add_init_script(_EXPLAINED)
    await ann.sit(ticket)
    await ann.command("start")
    await expect(ann.page.locator(".mine-to-do")).to_be_visible()
    await expect(ann.page.locator("#hand > li")).to_have_count(cards)
    return ann


def _longer(message: str | bytes, cards: int) -> str | bytes:
    def deal(line: str) -> str:
        found = json.loads(line)
        if str(found.get("event", "")).startswith("d deal p1 "):
            every = [color + face for color in "rygb" for face in "0123456789sd"]
            found["event"] += "".join((every * 2)[: cards - 7])
        return json.dumps(found)

    text = message if isinstance(message, str) else message.decode()
    return "\n".join(deal(line) for line in text.splitlines())


SIZES = [(360, 640, 30, "de-DE"), (390, 844, 30, "en-GB"), (844, 390, 30, "de-DE"), (768, 1024, 20, "en-GB"), (1280, 800, 30, "en-GB")]


@pytest.mark.core
@pytest.mark.parametrize(("width", "height", "cards", "locale"), SIZES)
async def test_ten_seats_and_many_cards_fit(width: int, height: int, cards: int, locale: str, people: People) -> None:
    ann = await _table(people, 10, cards, viewport={"width": width, "height": height}, locale=locale)
    assert await ann.page.evaluate(_OVERLAPS) == []
    assert await ann.page.evaluate(_SCROLLS) == [0, 0, 0]
    assert min(await ann.page.evaluate(_STRIPS)) >= 43
    assert await ann.page.evaluate(_NUMBERS) == [1] * 9


async def test_a_table_that_loads_says_so(people: People) -> None:
    ticket = await people.served.table("classic", seats=2)
    ann = await people.come()
    waits: asyncio.Queue[Route] = asyncio.Queue()
    await ann.page.route("**/table.js*", waits.put)
    await ann.page.goto(people.served.link(ticket), wait_until="commit")
    route = await waits.get()
    await expect(ann.page.locator(".loading")).to_have_text("Connecting to the table …")
    await expect(ann.page.locator(".loading")).to_be_visible()
    await route.continue_()
    await ann.is_at_table()
    await expect(ann.page.locator(".loading")).to_be_hidden()
