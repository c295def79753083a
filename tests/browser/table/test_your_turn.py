"""One's own turn, for those who look elsewhere: title, icon, vibration, notification, and a screen that stays on."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.games import act, begins
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")

_DEVICE = """
  window.felt = [];
  const lock = { addEventListener() {}, async release() { felt.push("asleep"); } };
  Object.defineProperty(navigator, "wakeLock", { value: { async request() { felt.push("awake"); return lock; } } });
  navigator.vibrate = () => felt.push("vibrates");
  window.Notification = class {
    static permission = "default";
    static answer = "denied";
    static async requestPermission() { felt.push("asks"); return (this.permission = this.answer); }
    constructor(title) { felt.push(title); }
  };
  Object.defineProperty(document, "hidden", { get: () => window.isAway ?? false });
"""


@pytest.mark.core
async def test_the_own_turn_is_felt(people: People) -> None:
    rules = "classic uno.grace_ms=0"
    seed = begins(rules, "classic where 8", "p1 ww:r")
    ticket = await people.served.table(rules, seed=seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await people.come(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    await ann.context.add_init_script(_DEVICE)
    await ann.sit(ticket)
    page = ann.page

    async def felt() -> list[str]:
        found: list[str] = await page.evaluate("felt.splice(0)")
        return found

    await expect(page).to_have_title("Last Card")
    assert await felt() == []
    await ann.command("start")
    await expect(page).to_have_title("Your turn – Last Card")
    await page.wait_for_function("() => felt.includes('awake')")
    assert await page.locator('link[rel="icon"]').evaluate("(one) => one.href.endsWith('/icon-turn.svg')")
    assert set(await felt()) <= {"awake", "vibrates"}

    await page.get_by_role("button", name="Menu").tap()
    notify = page.get_by_role("switch", name="Notify me of my turn")
    await notify.tap()
    await expect(page.get_by_text("does not allow notifications")).to_be_visible()
    await expect(notify).not_to_be_checked()
    await page.evaluate("() => { Notification.answer = 'granted' }")
    await notify.tap()
    await page.wait_for_function("() => felt.includes('Your turn')")
    await expect(notify).to_be_checked()
    assert await felt() == ["asks", "asks", "Your turn"]
    await page.keyboard.press("Escape")

    actor = await people.served.actor(ticket)
    await act(actor, "p1 ww:r")
    await page.wait_for_function("() => felt.includes('asleep')")
    await expect(page).to_have_title("Last Card")
    await page.evaluate("() => { window.isAway = true; felt.length = 0 }")
    rnd = actor.table.round
    assert rnd is not None
    await act(actor, next(action for ask in rnd.asks for action in ask.actions if ask.seat == "p2" and ask.must))
    for _ in range(20):
        rnd = actor.table.round
        assert rnd is not None
        must = next(ask for ask in rnd.asks if ask.must)
        if must.seat == "p1":
            break
        await act(actor, must.actions[-1])
    await page.wait_for_function("() => felt.includes('Your turn')")
    assert await felt() == ["vibrates", "Your turn"]
