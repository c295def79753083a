"""A whole match without a mouse: with Tab, arrows and letters; the focus can be seen at every stop of the Tab key, and is never lost."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.room.actor import TableActor
from tests.browser.games import GAMES, act, agrees, begins, is_card
from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

_FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return "lost";
  const style = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  if (!box.width || box.bottom < 0 || box.top > innerHeight) return `out of sight: ${one.outerHTML.slice(0, 120)}`;
  const marked = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
  if (one.id === "asks") return marked ? "a ring around all that is asked" : "";
  return marked ? "" : `not marked: ${one.outerHTML.slice(0, 120)}`;
}"""

_KEYS = {"draw": "d", "keep": "k", "accept": "a", "challenge": "c", "catch": "x", "notice": "n", "uno": "u"}


async def focus_is_well(ann: Person) -> None:
    """Fail if nobody can tell where the focus is once the page is drawn: it moves the focus in a later task than it removes a button."""
    await ann.page.evaluate(DRAWN)
    assert await ann.page.evaluate(_FOCUS) == ""


async def _press(ann: Person, action: str) -> None:
    """Do what is wished, by keys alone."""
    keyboard, words = ann.page.keyboard, action.removesuffix("!")
    verb = words.split(" ")[1]
    if action.endswith("!"):
        await keyboard.press("u")
        await expect(ann.page.locator("#uno")).to_have_attribute("aria-pressed", "true")
    if verb in _KEYS:
        await keyboard.press(_KEYS[verb])
        return
    if verb == "color":
        await keyboard.press(words.split(" ")[2])
        return
    assert is_card(action), action
    card, _, color = verb.partition(":")
    goal = ann.card(card)
    for _ in range(40):
        if await goal.evaluate("(one) => one === document.activeElement"):
            break
        await keyboard.press("ArrowRight")
        if await ann.page.evaluate("() => document.activeElement === document.querySelector('#hand > li:last-child button')"):
            if not await goal.evaluate("(one) => one === document.activeElement"):
                await keyboard.press("Home")
    await focus_is_well(ann)
    await keyboard.press("Enter")
    if color:
        await expect(ann.page.locator("#asks .color")).to_have_count(4)
        await keyboard.press(color)


async def _match(ann: Person, actor: TableActor) -> None:
    mine, bens = GAMES["classic"].tastes()
    while actor.table.state.status == "playing":
        await ann.sees(actor.table.state.n)
        before, rnd = actor.table.state.n, actor.table.round
        assert rnd is not None
        for taste in (mine, bens):
            asked = actor.table.asked.get(taste.seat)
            asks = [ask for ask in (asked.must, asked.may) if ask.actions or ask.unlawful] if asked else []
            if taste is mine:
                agrees(await ann.look(), asks)
            action = taste.wants(asks, len(rnd.hand(taste.seat))) if asks else None
            if action is None:
                continue
            if taste is mine:
                await _press(ann, action)
                await ann.sees(before + 1)
                await focus_is_well(ann)
            else:
                await act(actor, action)
            break


async def test_a_whole_match_by_keys(people: People) -> None:
    game = GAMES["classic"]
    served = people.served
    served.seed = game.seed
    ann = await (await people.come()).open("/new#more")
    keyboard = ann.page.keyboard
    await ann.page.get_by_label("Rules line", exact=True).focus()
    await keyboard.press("Control+A")
    await keyboard.type(game.rules)
    await expect(ann.page.get_by_role("radio", name="One round")).to_be_checked()
    await ann.page.evaluate("() => (crypto.getRandomValues = (numbers) => numbers.fill(0))")
    await ann.page.locator("input[name=seats]:checked").focus()
    await keyboard.press("ArrowLeft")
    await keyboard.press("ArrowLeft")
    await focus_is_well(ann)
    await ann.page.get_by_role("button", name="Make the table").focus()
    await keyboard.press("Enter")
    start = ann.page.locator('[data-table="start"]')
    await expect(start).to_be_visible()
    table = ann.page.url.rpartition("/")[2]
    await served.lobby.join(table, "Ben")
    for _ in range(40):
        if await start.evaluate("(one) => one === document.activeElement"):
            break
        await keyboard.press("Tab")
        await focus_is_well(ann)
    await keyboard.press("Enter")
    await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()
    actor = await served.lobby.find(table)
    await _match(ann, actor)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    for _ in range(60):
        await keyboard.press("Tab")
        await focus_is_well(ann)
        if await ann.page.evaluate("() => document.activeElement?.dataset?.table") == "rematch":
            break
    await keyboard.press("Enter")
    await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()


@pytest.mark.core
async def test_escape_takes_a_choice_back(people: People) -> None:
    rules = "classic uno.grace_ms=0"
    ann = await (await people.come()).sit(await people.served.table(rules, seed=begins(rules, "classic where 8", "p1 ww:r")))
    await ann.command("start")
    wild = ann.card("ww")
    await wild.focus()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator("#asks .color")).to_have_count(4)
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("#asks .color")).to_have_count(0)
    await focus_is_well(ann)
