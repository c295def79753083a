"""A phone, and a page zoomed to twice its size: all that is needed is in sight, big enough to touch, and nothing runs off sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.games import GAMES, act, play_out
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}}

# Cards in a hand lie on each other: of each, a strip has to be left that can be touched. Links in running text are exempt (WCAG 2.5.8).
_SMALL = """() => {
  const targets = [...document.querySelectorAll("button, a[href], select, input:not([type=hidden]), summary, [role=button]")];
  const away = ".out-of-sight, .skip, #hand, #log, .rows";
  const seen = targets.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(away));
  const inText = (one) => one.tagName === "A" && getComputedStyle(one).display === "inline";
  const small = seen.filter((one) => !inText(one)).map((one) => {
    const target = one.matches("input[type=radio], input[type=checkbox]") ? one.closest("label") ?? one : one;
    const box = target.getBoundingClientRect();
    const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
    return box.width && (box.width < 43.5 || box.height < 43.5) ? `${size} ${one.outerHTML.slice(0, 140)}` : "";
  });
  const cards = [...document.querySelectorAll("#hand button.card")].map((one) => one.getBoundingClientRect());
  const strips = cards.flatMap((box, at) => {
    const next = cards[at + 1];
    const wide = next && Math.abs(next.top - box.top) < 30 ? next.left - box.left : box.width;
    return wide < 43.5 ? [`a card of the hand: ${Math.round(wide)}`] : [];
  });
  return [...small.filter(Boolean), ...strips];
}"""

_SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

_IN_SIGHT = """(where) => where.filter((each) => {
  const box = document.querySelector(each)?.getBoundingClientRect();
  return !box || !box.width || box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
})"""


_ROOM = "(where) => document.querySelector(where).clientHeight"

# Which of these something else lies on.
_ON_TOP = """(where) => where.filter((each) => {
  const box = document.querySelector(each).getBoundingClientRect();
  return !document.querySelector(each).contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
})"""

_COVERED = """() => [...document.querySelectorAll(".notices button")].filter((button) => {
  const box = button.getBoundingClientRect();
  const seen = document.elementFromPoint(box.right - 8, box.top + box.height / 2);
  return button.checkVisibility({ visibilityProperty: true }) && !button.contains(seen);
}).map((button) => button.outerHTML)"""


async def fits(page: Page) -> None:
    """Fail if something is too small to touch, or runs off sideways."""
    assert await page.evaluate(_SIDEWAYS) <= 0
    assert await page.evaluate(_SMALL) == []


async def _at_a_table(people: People, how: dict[str, Any], rules: str, seed: str) -> Person:
    ticket = await people.served.table(rules, seed=seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(**how)).sit(ticket)
    await expect(ann.page.locator('[data-table="start"]')).to_be_visible()
    await fits(ann.page)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    return ann


@pytest.mark.parametrize("how", [PHONE, ZOOMED], ids=["phone", "zoomed"])
async def test_a_match_is_played(how: dict[str, Any], people: People) -> None:
    game = GAMES["minecraft"]
    ann = await _at_a_table(people, how, game.rules, game.seed)
    table = ann.page.url.rpartition("/")[2]
    actor = await people.served.lobby.find(table)
    mine, bens = game.tastes()
    while actor.table.state.status == "playing":
        await ann.sees(actor.table.state.n)
        await fits(ann.page)
        if how is PHONE:
            needed = ["#hand", "#asks", "#discard", "#draw", ".chip", *(["#uno"] if await ann.page.locator("#uno").count() else [])]
            assert await ann.page.evaluate(_IN_SIGHT, needed) == []
            assert await ann.page.evaluate(_COVERED) == []
        n = actor.table.state.n
        await play_out(actor, [(mine, ann), (bens, None)], until=lambda n=n: actor.table.state.n > n)  # type: ignore[misc]
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await fits(ann.page)


async def test_a_big_hand_stays_within_reach(people: People) -> None:
    ann = await _at_a_table(people, PHONE, "classic deal.size=20", "big hand")
    await expect(ann.page.locator("#hand [data-card]")).to_have_count(20)
    await ann.shoot("big-hand", ["phone"])
    await fits(ann.page)
    boxes = await ann.page.locator("#hand button.card").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert all(box["left"] >= -1 and box["right"] <= 361 and box["top"] < 740 - 40 for box in boxes)


_OTHERS = ("/", "/rules", "/rules/fairies", "/compare?a=classic&b=retour", "/rule/MC-27", "/settings", "/puzzle", "/replay")


@pytest.mark.core
@pytest.mark.parametrize("path", _OTHERS)
async def test_the_other_pages(path: str, people: People) -> None:
    for how in (PHONE, ZOOMED):
        person = await (await people.come(**how)).open(path)
        await expect(person.page.get_by_role("button", name="Menu")).to_be_visible()
        assert await person.page.evaluate(_SIDEWAYS) <= 0
        if path in ("/", "/replay"):
            await fits(person.page)


async def test_talk_and_seats_in_a_panel(people: People) -> None:
    ann = await _at_a_table(people, PHONE, "classic", "panel")
    await ann.page.locator("#open-talk").tap()
    await expect(ann.page.locator("#log")).to_be_visible()
    assert await ann.page.evaluate(_ROOM, "#log") >= 140
    await ann.page.locator('[data-panel="chat"]').tap()
    await expect(ann.page.locator("#say")).to_be_visible()
    await expect(ann.page.locator("#log")).to_have_count(0)  # each has the panel to itself
    await fits(ann.page)
    await ann.shoot("panel", ["phone"])
    await ann.page.get_by_label("Clap").tap()
    await expect(ann.page.locator(".me .bubble.floats")).to_be_visible()
    await expect(ann.page.locator("#chat .said")).to_have_count(0)  # a reaction floats and leaves no line
    await ann.page.locator(".tabs .close").tap()
    await expect(ann.page.locator("#side")).to_have_count(0)


async def test_the_menu_leads_to_the_seats_and_gives_way_to_them(people: People) -> None:
    ann = await _at_a_table(people, PHONE, "classic", "panel")
    await ann.page.locator("#menu > button").tap()
    await ann.page.get_by_role("button", name="Seats, invitation, leave").tap()
    await expect(ann.page.locator("#menu-sheet")).to_be_hidden()
    await expect(ann.page.locator('[data-panel="seats"]')).to_be_focused()
    await fits(ann.page)
    assert await ann.page.locator(".panel-body").evaluate("(body) => body.scrollWidth - body.clientWidth") <= 0
    assert await ann.page.evaluate(_ROOM, ".panel-body") >= 300
    await ann.page.set_viewport_size({"width": 844, "height": 390})
    assert await ann.page.evaluate(_ON_TOP, [".panel-body .name", ".tabs .close", "#discard", "#open-talk", "#hand [data-card]"]) == []


async def test_the_log_steps_aside_on_ones_own_turn(people: People) -> None:
    ann = await _at_a_table(people, PHONE, "classic", "panel")
    actor = await people.served.lobby.find(ann.page.url.rpartition("/")[2])
    if (asked := actor.table.asked.get("p1")) and asked.must:
        await act(actor, asked.must.default)
    while not actor.table.asked["p2"].must:
        await act(actor, actor.table.asked["p1"].must.default)
    await ann.sees(actor.table.state.n)
    await ann.page.locator("#open-talk").tap()
    await ann.page.locator('[data-panel="chat"]').tap()
    await ann.page.locator("#say").focus()  # who has written nothing yet loses nothing
    while not ((asked := actor.table.asked.get("p1")) and asked.must):
        await act(actor, actor.table.asked["p2"].must.default)
    await expect(ann.page.locator("#side")).to_have_count(0)
    await expect(ann.page.locator(".mine-to-do")).to_be_visible()
