"""Dark and light, still and moving, English and German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

import lastcard.text
from tests.browser.games import GAMES, act, play_out
from tests.browser.person import DRAWN, People

pytestmark = pytest.mark.asyncio(loop_scope="session")

_FILES = ("page.ftl", "home.ftl", "history.ftl", "table.ftl", "replay.ftl", "cards.ftl")
_TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: inside, data } = walk.currentNode;
    if (data.trim() && !inside.closest("[lang=en], code, script, noscript")) found.push(data.trim());
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.getAttribute(name) && !one.closest("[lang=en]")) found.push(one.getAttribute(name));
  return found;
}"""
_LIGHTNESS = """() => {
  const [r, g, b] = getComputedStyle(document.documentElement).backgroundColor.match(/[\\d.]+/g).map(Number);
  return (r + g + b) / 765;
}"""


def _forms(language: str) -> Iterator[str]:
    """Yield every form of every message of the pages as a pattern, its blanks filled with anything."""
    for name in _FILES:
        for line in (Path(lastcard.text.__file__).parent / language / name).read_text(encoding="utf-8").splitlines():
            found = re.fullmatch(r"(?:[a-z][\w-]* =| +\*?\[\w+\]) (.+)", line)
            if found and not found[1].endswith("->"):
                yield ".*".join(map(re.escape, re.split(r"\{[^}]*\}", found[1])))


def _english_only() -> list[re.Pattern[str]]:
    """What stands in the English catalogue, and differently in the German one."""
    german = set(_forms("de"))
    only = {form for form in _forms("en") if form not in german and len(re.sub(r"\W", "", form)) > 3}
    assert len(only) > 200
    return [re.compile(form) for form in sorted(only)]


async def no_english(page: Page) -> None:
    """Fail if a text of the page's frame is said in English."""
    texts = await page.evaluate(_TEXTS)
    assert len(texts) > 5
    english = _english_only()
    assert [text for text in texts if any(pattern.fullmatch(text) for pattern in english)] == []


@pytest.mark.core
async def test_the_system_decides_and_the_menu_overrules(people: People) -> None:
    person = await (await people.come(color_scheme="dark")).open("/")
    assert await person.page.evaluate(_LIGHTNESS) < 0.3
    await person.page.get_by_role("button", name="Menu").click()
    await person.page.get_by_role("radio", name="Light").check(force=True)
    assert await person.page.evaluate(_LIGHTNESS) > 0.7
    await person.page.reload()
    assert await person.page.evaluate(_LIGHTNESS) > 0.7
    await person.page.emulate_media(color_scheme="light")
    await person.page.get_by_role("button", name="Menu").click()
    await person.page.get_by_role("radio", name="Dark").check(force=True)
    assert await person.page.evaluate(_LIGHTNESS) < 0.3


_CLOTH = """(where) => {
  const { backgroundImage, backgroundColor } = getComputedStyle(document.querySelector(where));
  return backgroundImage.includes("url(") ? "woven" : backgroundColor;
}"""


async def test_forced_colours_leave_the_cloth_plain_and_the_colour_in_force_coloured(people: People) -> None:
    ticket = await people.served.table("classic", bots=1, seed="forced colours")
    ann = await (await people.come(forced_colors="active")).open("/")
    assert await ann.page.evaluate(_CLOTH, ".front") == "rgb(255, 255, 255)"
    await ann.sit(ticket)
    await ann.command("start")
    await ann.page.locator(".printed").wait_for()
    assert await ann.page.evaluate(_CLOTH, ".at-table") == "rgb(255, 255, 255)"
    assert await ann.page.evaluate(_CLOTH, ".printed") not in ("woven", "rgb(255, 255, 255)")
    await ann.page.emulate_media(forced_colors="none", contrast="more")
    assert await ann.page.evaluate(_CLOTH, ".at-table") == "rgb(0, 0, 0)"


_WATCH = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const ring = this.matches("[data-clock]");
    const moves = JSON.stringify(frames).includes("transform");
    if (!ring) window.moved.push({ moves, ms: typeof how === "number" ? how : (how?.duration ?? 0), what: this.outerHTML.slice(0, 80) });
    return animate.call(this, frames, how);
  };
  const longest = (one) => Math.max(0, ...one.getAnimations().map(({ effect }) => effect.getComputedTiming().endTime));
  const note = ({ target, type }) => window.moved.push({ moves: true, ms: longest(target), what: `${type} ${target.className}` });
  for (const kind of ["transitionrun", "animationstart"]) document.addEventListener(kind, note, true);
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_cards_fly_unless_one_wants_it_still(motion: str, people: People) -> None:
    game = GAMES["paw-patrol"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await people.come(reduced_motion=motion)
    await ann.page.add_init_script(f"({_WATCH})()")
    await ann.sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    mine, bens = game.tastes()
    await play_out(actor, [(mine, ann), (bens, None)])
    await expect(ann.page.locator(".match-over")).to_be_visible()
    moved = await ann.page.evaluate("() => window.moved")
    assert moved
    if motion == "reduce":
        assert [one for one in moved if one["ms"] > 200 or (one["moves"] and one["ms"] > 1)] == []
    else:
        assert any(one["moves"] and 150 <= one["ms"] <= 250 for one in moved)
        assert [one for one in moved if one["ms"] > 1000] == []


async def test_german(people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    ann = await people.come(locale="de-DE")
    await ann.open("/")
    await expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    await no_english(ann.page)
    await ann.shoot("german-home")
    await ann.open("/new")
    await expect(ann.page.get_by_role("switch").first).to_be_visible()
    await no_english(ann.page)
    for path in ("/rules", "/rules/fairies", "/compare?a=classic&b=retour", "/rule/MC-27", "/settings", "/puzzle", "/replay"):
        await ann.open(path)
        await expect(ann.page.get_by_role("button", name="Menü")).to_be_visible()
        await no_english(ann.page)
    await people.served.lobby.join(ticket.table, "Ben")
    await ann.sit(ticket)
    await expect(ann.page.locator('[data-table="start"]')).to_be_visible()
    await no_english(ann.page)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    mine, bens = game.tastes()
    asked: set[str] = set()
    while actor.table.state.status == "playing":
        n = actor.table.state.n
        await play_out(actor, [(mine, ann), (bens, None)], until=lambda n=n: actor.table.state.n > n)  # type: ignore[misc]
        await ann.sees(actor.table.state.n)
        seen = await ann.look()
        kind = " ".join(action.split(" ")[1] for action in seen.actions + seen.beside)
        if kind not in asked:
            asked.add(kind)
            await no_english(ann.page)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await no_english(ann.page)
    await ann.shoot("german-over")


async def test_the_language_changes_on_the_spot(people: People) -> None:
    ticket = await people.served.table("classic", seed="language")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    who = next(seat for seat, asked in actor.table.asked.items() if asked.must_act)
    if who == "p2":
        await act(actor, actor.table.asked["p2"].must.default)
    await ann.sees(actor.table.state.n)
    before = await ann.look()
    await ann.page.get_by_role("button", name="Menu").click()
    await ann.page.get_by_role("radio", name="Deutsch").check(force=True)
    await expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    await expect(ann.page.locator("#log")).to_contain_text("Du")
    after = await ann.look()
    assert after.hand == before.hand
    assert after.actions == before.actions
    assert after.question != before.question
    await expect(ann.page.locator("#about .goal").first).to_have_text(" · wer zuerst 500 Punkte hat")
    await ann.page.evaluate(DRAWN)
    await no_english(ann.page)
    await ann.open("/rules")
    await expect(ann.page.locator("html")).to_have_attribute("lang", "de")


async def test_german_citations_lead_to_german_pages(people: People) -> None:
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(locale="de-DE")).sit(ticket)
    await ann.command("start")
    actor = await people.served.actor(ticket)
    await play_out(actor, [(taste, None) for taste in game.tastes()])
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await expect(ann.page.locator('a[href^="/rule/"]').first).to_be_attached()
    cited = await ann.page.eval_on_selector_all('a[href^="/rule/"]', "(all) => all.map((one) => one.getAttribute('href'))")
    assert cited
    assert [address for address in cited if not address.endswith("?lang=de")] == []
    await ann.open(cited[0])
    await expect(ann.page.locator("html")).to_have_attribute("lang", "de")
