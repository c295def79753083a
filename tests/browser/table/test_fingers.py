"""Many cards in little room, large letters, and a finger instead of keys: cards that can be played stay readable and within reach."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from lastcard.room.actor import TableActor
from tests.browser.games import command
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
_QUIET = "uno.grace_ms=0"
_LARGE = "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"

# How much of each numeral the mark of a risk on its card covers.
_COVERED_NUMERALS = """() => [...document.querySelectorAll("#hand .card:has(.numeral) > .risk-mark")].map((mark) => {
  const a = mark.getBoundingClientRect();
  const box = mark.parentElement.querySelector(".numeral").getBoundingClientRect();
  // The box of a text is higher than its digits: they have the middle 60 % of it.
  const b = { left: box.left, right: box.right, top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2 };
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? (wide * high) / ((b.right - b.left) * (b.bottom - b.top)) : 0;
})"""

# The cards of which less than a finger's width is on top, of those that can be played.
_HIDDEN = """() => [...document.querySelectorAll("#hand .lawful .card")].filter((card) => {
  const { left, top } = card.getBoundingClientRect();
  return ![8, 20, 32].every((x) => card.contains(document.elementFromPoint(left + x, top + 14)));
}).map((card) => card.dataset.card)"""

_ON_ONE_ROW = """() => [...document.querySelectorAll("#log .told:has(> .rule)")].map((told) => {
  const [words, rule] = [told.firstElementChild, told.querySelector(".rule")].map((one) => one.getBoundingClientRect());
  return rule.top < words.bottom && words.top < rule.bottom && rule.left >= words.right;
})"""

_PLAYABLE_IN_SIGHT = """() => [...document.querySelectorAll("#hand .lawful .card")].filter((card) => {
  const { top } = card.getBoundingClientRect();
  return top >= -1 && top + 40 <= innerHeight;
}).length"""


async def _turn(people: People, rules: str, *, seats: int = 2, large: bool = False, **how: Any) -> Person:
    """Ann at a table of bots, when it is her turn."""
    ticket = await people.served.table(f"{rules} {_QUIET}", seats=seats, seed="small windows", bots=seats - 1)
    ann = await people.come(**how)
    if large:
        await ann.page.add_init_script(_LARGE)
    await ann.sit(ticket)
    await ann.command("start")
    await expect(ann.page.locator(".mine-to-do")).to_be_visible()
    return ann


@pytest.mark.parametrize("rules", ["anniversary", "retour"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
async def test_the_mark_of_a_risk_leaves_the_numeral_free_with_large_letters(rules: str, size: tuple[int, int], people: People) -> None:
    ann = await _turn(people, rules, seats=4, large=True, viewport={"width": size[0], "height": size[1]})
    covered = await ann.page.evaluate(_COVERED_NUMERALS)
    assert covered
    assert max(covered) < 0.12


@pytest.mark.parametrize("cards", [7, 12, 20])
async def test_no_card_lies_under_the_panel_with_large_letters(cards: int, people: People) -> None:
    size = {"width": 1280, "height": 800}
    ann = await _turn(people, f"classic deal.size={cards}", large=True, viewport=size)
    edges = "() => [...document.querySelectorAll('#hand .card')].map((one) => one.getBoundingClientRect().right)"
    panel = await ann.page.locator("#side").bounding_box()
    assert panel
    assert max(await ann.page.evaluate(edges)) <= panel["x"]


@pytest.mark.core
async def test_a_hint_gives_way_to_thirty_cards(people: People) -> None:
    ann = await _turn(people, "classic deal.size=30", viewport={"width": 360, "height": 640}, **PHONE)
    pile = await ann.page.locator("#discard").bounding_box()
    assert pile
    assert pile["height"] >= 72
    await expect(ann.page.locator("[data-first]")).to_be_hidden()


async def test_a_hint_speaks_of_no_keys_to_a_finger(people: People) -> None:
    ann = await _turn(people, "classic")  # a laptop, which may have a touch screen as well
    hint = ann.page.locator("[data-first]")
    await expect(hint).to_contain_text("arrow keys")
    await ann.page.locator("#question").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    await ann.page.evaluate("() => window.dispatchEvent(new Event('resize'))")
    await expect(hint).to_contain_text("Tap or drag")
    await expect(hint).not_to_contain_text("keys")


async def test_a_refused_card_hides_none_that_can_be_played(people: People) -> None:
    ann = await _turn(people, "classic deal.size=20", viewport={"width": 390, "height": 844}, **PHONE)
    refused = ann.page.locator("#hand .held:not(.lawful, .risky) .card")
    for at in range(await refused.count()):
        await refused.nth(at).tap(position={"x": 10, "y": 10})
        await expect(ann.page.locator("[data-refused]")).to_be_visible()
        await expect(ann.page.locator(".held.sent, .held.shaken")).to_have_count(0)
        assert await ann.page.evaluate(_HIDDEN) == []


async def test_a_tap_on_the_draw_pile_says_why_nothing_is_drawn(people: People) -> None:
    ann = await _turn(people, "classic")
    await expect(ann.page.locator("#hand .lawful").first).to_be_visible()
    assert await ann.page.locator("button#draw").count() == 0, "a card fits, so the box allows no drawing"
    await ann.page.locator("#draw").click()
    await expect(ann.page.locator("[data-refused]")).to_contain_text("CL-A7")


async def test_a_rule_of_the_log_stands_beside_its_sentence(people: People) -> None:
    ann = await _turn(people, "classic", seats=3, viewport={"width": 390, "height": 844}, **PHONE)
    await ann.page.locator("#open-talk").tap()
    await expect(ann.page.locator("#log .told > .rule").first).to_be_visible()
    found = await ann.page.evaluate(_ON_ONE_ROW)
    assert found
    assert all(found)
    await ann.page.locator("#log summary").first.tap()
    folded = "(p) => p.children[1].getBoundingClientRect().top < p.children[0].getBoundingClientRect().bottom"
    cited = ann.page.locator("#log .folded p:has(> .rule)").first
    assert await cited.evaluate(folded)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "uk-UA"])
async def test_yes_and_no_of_a_vote_stand_side_by_side(locale: str, people: People) -> None:
    ticket = await people.served.table(f"classic {_QUIET}", seats=3, seed="small windows")
    for name in ("Ben", "Cleo"):
        await people.served.lobby.join(ticket.table, name)
    for width in (320, 360, 390, 430):
        ann = await people.come(locale=locale, viewport={"width": width, "height": 740}, **PHONE)
        await ann.sit(ticket)
        actor: TableActor = await people.served.actor(ticket)
        if actor.table.state.status == "open":
            await command(actor, "p1", "start")
        if not actor.table.state.vote:
            await command(actor, "p2", "vote end")
        answers = ann.page.locator(".notice.vote .button")
        await expect(answers).to_have_count(2)
        boxes = [await one.bounding_box() for one in await answers.all()]
        assert len({box["y"] for box in boxes if box}) == 1, width


async def test_one_touch_of_the_own_animal_reacts(people: People) -> None:
    ann = await _turn(people, "classic", viewport={"width": 390, "height": 844}, **PHONE)
    animal = ann.page.locator(".own-animal")
    box = await animal.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    await animal.tap()
    await expect(ann.page.locator("#own-reactions .react")).to_have_count(6)
    await expect(ann.page.locator("#own-reactions")).to_be_in_viewport(ratio=1)
    await ann.page.locator('#own-reactions [data-react="clap"]').tap()
    await expect(ann.page.locator(".me .bubble.floats")).to_be_visible()
    await expect(ann.page.locator("#own-reactions")).to_have_count(0)
    await animal.dispatch_event("pointerdown")  # a touch that slides from the animal to a reaction
    heart = await ann.page.locator('#own-reactions [data-react="heart"]').bounding_box()
    assert heart
    await animal.dispatch_event("pointerup", {"clientX": heart["x"] + 20, "clientY": heart["y"] + 20})
    await expect(ann.page.locator("#own-reactions")).to_have_count(0)
    await expect(ann.page.locator(".me .bubble .love")).to_be_visible()


async def test_the_reactions_open_and_close_by_keys(people: People) -> None:
    ann = await _turn(people, "classic")
    await ann.page.locator(".own-animal").press("Enter")
    await expect(ann.page.locator("#own-reactions")).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("#own-reactions")).to_have_count(0)
    await expect(ann.page.locator(".own-animal")).to_be_focused()


@pytest.mark.parametrize(("width", "height", "cards"), [(320, 480, 45), (568, 320, 25)])
async def test_cards_that_can_be_played_are_scrolled_into_view(width: int, height: int, cards: int, people: People) -> None:
    ann = await _turn(people, f"classic deal.size={cards}", viewport={"width": width, "height": height}, **PHONE)
    lawful = await ann.page.locator("#hand .lawful .card").count()
    assert lawful
    await ann.page.wait_for_function(f"(needed) => ({_PLAYABLE_IN_SIGHT})() >= needed", arg=lawful)
