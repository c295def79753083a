"""The guided first round: one hint the first time each thing happens, until it is skipped or the round is over."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.async_api import expect

from lastcard.game.match import Match
from lastcard.room.actor import TableActor
from lastcard.rules.edition import EDITIONS
from lastcard.web.data.rules_data import rules_of
from tests.browser.games import NAMES, Taste, act, begins, play_out
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

# What a hint lies over, of the piles, the hand and what is asked; and its own button, where it is cut.
_COVERED = """() => {
  const hint = document.querySelector(".first").getBoundingClientRect();
  const button = document.querySelector(".first .got-it")?.getBoundingClientRect();
  if (button && (button.right > hint.right || button.bottom > hint.bottom)) return [".got-it"];
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return ["#draw", "#discard", "#question", "#asks .row", "#hand"].filter((where) => {
    const box = document.querySelector(where)?.getBoundingClientRect();
    return box?.width && box.height && meet(hint, box);
  });
}"""


async def _shows(person: Person, topic: str) -> None:
    await expect(person.page.locator("#play .first")).to_have_attribute("data-first", topic)
    await expect(person.page.locator("#play .first")).to_have_count(1)
    assert await person.page.evaluate(_COVERED) == [], topic
    await person.shoot(f"guide-{topic}")


async def _kept(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await person.page.evaluate("() => localStorage.getItem('lastcard:guide')"))
    return found


async def test_each_hint_comes_once_at_its_moment(people: People) -> None:
    rules = "classic match.rounds=1 uno.grace_ms=0"
    ticket = await people.served.table(rules, seed=begins(rules, "classic where 8", "p1 ww:r"))
    await people.served.lobby.join(ticket.table, "Ben")
    actor = await people.served.actor(ticket)
    ann = await (await people.come(viewport={"width": 390, "height": 844})).sit(ticket)
    page, hint = ann.page, ann.page.locator("#play .first")
    await ann.command("start")
    await page.get_by_role("button", name="Menu").click()
    switch = page.get_by_role("switch", name="Explain a round as I play", include_hidden=True)
    await switch.check()
    await page.keyboard.press("Escape")

    await _shows(ann, "fits")
    await ann.press(ann.card("ww"), corner=True)
    await _shows(ann, "color")
    await page.keyboard.press("y")
    await _shows(ann, "piles")
    await page.keyboard.press("Escape")
    await _shows(ann, "turn")
    await hint.get_by_role("button", name="Got it").click()
    await expect(hint).to_have_count(0)
    assert await _kept(ann) == {"on": True, "seen": ["fits", "color", "piles", "turn"]}

    spoken = " ".join(await page.locator("#live p").all_inner_texts())
    said = [spoken.find(words) for words in ("Raised cards fit", "With a wild card", "open pile", "gold ring")]
    assert -1 not in said, spoken
    assert said == sorted(said), spoken

    await act(actor, "p2 y7")
    await ann.sees(actor.table.state.n)
    await ann.press(ann.card("ys"), corner=True)
    await _shows(ann, "card-s")
    await expect(hint).to_have_text(re.compile("Skip: the next player loses the turn. CL-25"))
    await play_out(actor, [(Taste("p1"), None), (Taste("p2"), None)])
    await expect(hint).to_have_attribute("data-first", "score")
    await ann.shoot("guide-score")
    assert not (await _kept(ann))["on"]
    await expect(switch).not_to_be_checked()
    await expect(page.locator("#live p", has_text="the sheet shows")).to_have_count(1)
    await page.keyboard.press("Escape")
    await expect(hint).to_have_count(0)


@pytest.mark.parametrize(("width", "height", "language"), [(360, 640, "en"), (844, 390, "uk")])
async def test_how_to_play_comes_before_what_is_shown_still(people: People, width: int, height: int, language: str) -> None:
    rules = "classic match.rounds=1 uno.grace_ms=0"
    ticket = await people.served.table(rules, seed=begins(rules, "classic where 9", "p2 r2"))
    await people.served.lobby.join(ticket.table, "Ben")
    actor = await people.served.actor(ticket)
    ann = await people.come(viewport={"width": width, "height": height}, locale=language)
    await ann.page.add_init_script("localStorage.setItem('lastcard:guide', JSON.stringify({ on: true, seen: [] }))")
    await ann.sit(ticket)
    await ann.command("start")
    await _shows(ann, "piles")
    await act(actor, "p2 r2")
    await _shows(ann, "fits")
    await ann.press(ann.card("r5"), corner=True)
    await _shows(ann, "piles")
    await ann.page.locator(".got-it").click()
    await _shows(ann, "turn")


async def test_who_never_played_is_offered_it_and_can_skip_it(people: People) -> None:
    ann = await (await people.come()).open("/")
    offer = ann.page.get_by_role("button", name="Never played?")
    await ann.shoot("guide-home")
    await offer.click()
    await ann.is_at_table()
    first = ann.page.locator("#play .first")
    await expect(first).to_have_attribute("data-first", re.compile("piles|fits|draw|color"))  # a Wild may be turned up
    assert (await _kept(ann))["on"]
    await ann.page.get_by_role("button", name="End the guide", exact=True).click()
    await expect(ann.page.locator(".end-guide")).to_have_count(0)
    assert await _kept(ann) == {"on": False, "seen": []}
    await ann.open("/")
    await expect(ann.page.get_by_role("link", name="Make a table")).to_be_visible()
    await expect(ann.page.locator("#continue .table")).to_be_visible()
    await expect(offer).to_be_hidden()


# ---- the special cards of each edition -------------------------------------------------------------------------------------
ORDINARY = {"s", "r", "d", "ww"}
_OUTLINED = """() => [...document.querySelectorAll("#hand [data-card]")]
  .filter((one) => getComputedStyle(one).outlineStyle === "solid")
  .map((one) => one.dataset.card)"""


def _explained(edition: str) -> dict[str, dict[str, Any]]:
    """The first line of the rule sheet that explains each special card of an edition."""
    found: dict[str, dict[str, Any]] = {}
    for section in rules_of(edition)["sections"]:
        for line in section["lines"]:
            if line.get("face", "s") not in ORDINARY:
                found.setdefault(line["face"], line)
    return found


def _deals(edition: str, face: str) -> str:
    """A seed that deals p1 a card, if there is one; a Creeper is never dealt."""
    for number in range(500):
        rnd = Match(edition, NAMES[:2], seed=f"{edition} {number}").round
        if any(_is(str(card), face) for card in rnd.hand("p1")):
            return f"{edition} {number}"
    return edition


def _is(card: str, face: str) -> bool:
    return card == face or (card[0] != "w" and card[1] == face)


async def _draws(actor: TableActor, face: str) -> None:
    """Let both seats draw until p1 has a card."""
    rnd = actor.table.round
    while rnd is not None and not any(_is(str(card), face) for card in rnd.hand("p1")):
        asked = next(asked for asked in actor.table.asked.values() if asked.must_act)
        draws = [action for action in asked.must.actions if action.endswith((" draw", " keep"))]
        await act(actor, draws[0] if draws else asked.must.default)


@pytest.mark.core
@pytest.mark.parametrize("edition", EDITIONS)
async def test_each_edition_explains_its_special_card_when_it_is_first_in_hand(people: People, edition: str) -> None:
    """In the words and with the rule of the table's own rule sheet."""
    explained = _explained(edition)
    face = list(explained)[-1]  # the last wilds of a sheet are the edition's own
    ticket = await people.served.table(edition, seed=_deals(edition, face))
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await people.come(viewport={"width": 390, "height": 844})
    kept = json.dumps({"on": True, "seen": ["piles", "fits", "turn", "draw", "uno", "drawn", "catch", "color"]})
    await ann.page.add_init_script(f"localStorage.getItem('lastcard:guide') ?? localStorage.setItem('lastcard:guide', {json.dumps(kept)})")
    await ann.sit(ticket)
    await ann.command("start")
    await _draws(await people.served.actor(ticket), face)
    hint = ann.page.locator("#play .first")
    told: set[str] = set()
    while (await hint.get_attribute("data-first")) != f"card-{face}":
        topic = await hint.get_attribute("data-first")
        assert topic is not None
        assert topic.startswith("card-"), topic
        told.add(topic)
        await hint.get_by_role("button", name="Got it").click()
        await expect(hint).not_to_have_attribute("data-first", topic)
    assert told < {f"card-{other}" for other in explained}
    await _shows(ann, f"card-{face}")
    await expect(hint).to_contain_text(explained[face]["text"])
    await expect(hint.locator("a.rule")).to_have_text(explained[face]["rules"][0])
    await expect(ann.page.locator("#live p", has_text=explained[face]["text"])).to_have_count(1)
    outlines = await ann.page.evaluate(_OUTLINED)
    assert outlines
    assert all(_is(card, face) for card in outlines)
