"""Cards fly once: what happens meanwhile, and a slow processor, neither stop a card on its way nor send it off again."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

_SLOWED: Final = 6
_WATCH_FLIGHTS: Final = """() => {
  globalThis.flown = {};
  globalThis.broken = 0;
  globalThis.airborne = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, how) {
    const flight = animate.call(this, steps, how);
    if (how.id !== "travel") return flight;
    const key = this.getAttribute("data-key-of") ?? `pile ${this.getAttribute("data-height")}`;
    (globalThis.flown[key] ??= []).push(Math.round(how.delay));
    globalThis.airborne += 1;
    flight.finished.then(() => (globalThis.airborne -= 1), () => { globalThis.airborne -= 1; globalThis.broken += 1; });
    return flight;
  };
}"""


async def _seated(people: People) -> Person:
    """Ann at a table of two, on a slow processor; what flies is noted from now on."""
    ticket = await people.served.table("classic deal.size=8", seed="frames")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(at_once=False, reduced_motion="no-preference")).sit(ticket)
    await expect(ann.page.locator("#live")).to_have_attribute("aria-busy", "false")
    slow = await ann.context.new_cdp_session(ann.page)
    await slow.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWED})
    await ann.page.evaluate(_WATCH_FLIGHTS)
    return ann


@pytest.mark.core
async def test_no_card_flies_twice_while_a_hand_is_dealt(people: People) -> None:
    ann = await _seated(people)
    await ann.command("start")
    await ann.page.wait_for_function("() => Object.keys(globalThis.flown).length >= 9 && !globalThis.airborne")  # the hand and the top card
    flown = await ann.page.evaluate("() => globalThis.flown")
    assert {key: len(delays) for key, delays in flown.items() if len(delays) > 1} == {}
    assert await ann.page.evaluate("() => globalThis.broken") == 0
    dealt = [delays[0] for key, delays in flown.items() if not key.startswith("pile")]
    assert dealt == sorted(dealt)
    assert len(set(dealt)) == len(dealt)
