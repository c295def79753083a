"""With reduced motion nothing moves on any page: no animation and no transition of a style sheet begins, and scripts only fade."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.games import GAMES, begins, play_out
from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

PATHS: Final = ("/", "/new", "/rules/classic", "/compare?a=classic&b=minecraft", "/replay", "/puzzle", "/history", "/nothing")
_WATCH: Final = """(() => {
  window.moved = [];
  for (const kind of ["animationstart", "transitionrun"]) {
    document.addEventListener(kind, ({ target, animationName, propertyName }) =>
      window.moved.push(`${kind} ${animationName ?? propertyName} ${target.outerHTML.slice(0, 80)}`), true);
  }
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, how) {
    const changed = steps.flatMap((step) => Object.keys(step));
    const isClock = String(how.id).startsWith("clock");
    if (!isClock && changed.some((name) => name !== "opacity" && name !== "offset")) window.moved.push(`animate ${how.id} ${changed}`);
    return animate.call(this, steps, how);
  };
})()"""
"""Notes what begins to move: an animation or a transition of a style sheet, and what a script changes besides the opacity."""
_HOVERED: Final = 12
_RUNNING: Final = (
    "() => document.getAnimations().filter((one) => !(one.id ?? '').startsWith('clock')).map((one) => one.id || one.animationName)"
)


async def _come(people: People) -> Person:
    person = await people.come(at_once=False)
    await person.context.add_init_script(_WATCH)
    return person


async def _stands_still(person: Person, what: str) -> None:
    await person.page.evaluate(DRAWN)
    assert await person.page.evaluate("() => window.moved") == [], what


@pytest.mark.core
@pytest.mark.parametrize(
    "path", ["/", "/new", "/rules/classic", "/compare?a=classic&b=minecraft", "/replay", "/puzzle", "/history", "/nothing"]
)
async def test_no_page_moves(path: str, people: People) -> None:
    ann = await _come(people)
    ann.forgives.append("404")
    await ann.open(path)
    await ann.page.locator("h1").first.wait_for(state="attached")
    await ann.page.wait_for_load_state("networkidle")
    for control in (await ann.page.locator(".button:visible, .box:visible, .switch:visible").all())[:_HOVERED]:
        await control.hover(force=True)
    await _stands_still(ann, path)
    assert await ann.page.evaluate(_RUNNING) == [], path


async def test_a_table_only_fades(people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seats=game.seats, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await _come(people)).sit(ticket)
    await _stands_still(ann, "the seats before the match")
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    await ann.page.get_by_label("Clap").first.click()
    actor = await people.served.actor(ticket)
    await play_out(actor, [(taste, None) for taste in game.tastes()])
    await ann.sees(actor.table.state.n)
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await _stands_still(ann, "a round to its end")


async def test_a_refused_card_does_not_shake(people: People) -> None:
    rules = "retour match.mode=single_hand"
    seed = begins(rules, "retour where 11", "p1 ww:r")
    ann = await (await _come(people)).sit(await people.served.table(rules, seed=seed))
    await ann.command("start")
    await ann.press(ann.page.locator('#hand .lawful [data-card="ww"]').first, corner=True)
    await expect(ann.page.locator("#asks .color")).to_have_count(4)
    await ann.page.keyboard.press("Escape")
    await ann.press(ann.page.locator("#hand .risky button").first, corner=True)
    await _stands_still(ann, "the choice of a colour and a wrong card")


async def test_who_asks_for_stillness_later_gets_it_at_once(people: People) -> None:
    ann = await people.come(at_once=False, reduced_motion="no-preference")
    await ann.open("/")
    pause = ann.page.locator("#live-pause")
    await expect(pause).to_be_visible()
    await ann.page.emulate_media(reduced_motion="reduce")
    await expect(pause).to_be_hidden()
    await ann.page.wait_for_function(f"() => !({_RUNNING})().length")
    await ann.page.emulate_media(reduced_motion="no-preference")
    await expect(pause).to_be_visible()
