"""How much a page loads: cold with an empty cache, and warm."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import CDPSession, expect

from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


@dataclass
class Loaded:
    """What a page asked the network for: the addresses, and the bytes of the answers with their headers."""

    asked: dict[str, str] = field(default_factory=dict)
    bytes: int = 0

    @property
    def addresses(self) -> list[str]:
        """The addresses, in the order of the requests."""
        return list(self.asked.values())

    def watch(self, browser: CDPSession) -> None:
        """Count from now on; what the browser has itself does not count."""

        def asked(event: dict[str, Any]) -> None:
            if event["request"]["url"].startswith("http"):
                self.asked[event["requestId"]] = event["request"]["url"]

        def answered(event: dict[str, Any]) -> None:
            if event["response"].get("fromDiskCache") or event["response"].get("fromPrefetchCache"):
                had(event)

        def had(event: dict[str, Any]) -> None:
            self.asked.pop(event["requestId"], None)

        def ended(event: dict[str, Any]) -> None:
            self.bytes += int(event["encodedDataLength"])

        browser.on("Network.requestWillBeSent", asked)
        browser.on("Network.requestServedFromCache", had)
        browser.on("Network.responseReceived", answered)
        browser.on("Network.loadingFinished", ended)


async def _loaded(person: Person, go: Callable[[], Awaitable[object]]) -> Loaded:
    browser = await person.page.context.new_cdp_session(person.page)
    await browser.send("Network.enable")
    loaded = Loaded()
    loaded.watch(browser)
    await go()
    await person.page.wait_for_load_state("networkidle")
    await browser.detach()
    return loaded


async def test_home_is_light(people: People) -> None:
    ann = await people.come()

    async def go() -> None:
        await ann.open("/")
        await expect(ann.page.get_by_role("button", name="Play now")).to_be_enabled()

    cold = await _loaded(ann, go)
    assert len(cold.addresses) <= 15, cold.addresses
    assert cold.bytes <= 110_000
    warm = await _loaded(ann, go)
    own = [address for address in warm.addresses if "/icons/" not in address]  # Chromium takes its time with icons
    assert own == [f"{people.served.url}/", f"{people.served.url}/api/tables"]


async def test_a_table_is_light(people: People) -> None:
    ann, ticket = await people.come(), await people.served.table("classic", seats=4, bots=3, start=True)

    async def go() -> None:
        await ann.open(people.served.link(ticket))
        await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()

    cold = await _loaded(ann, go)
    assert cold.bytes <= 150_000
    assert len(cold.addresses) <= 15, cold.addresses
    await ann.open("/rules")
    warm = await _loaded(ann, go)
    own = [
        address for address in warm.addresses if "/api/" not in address and "/icons/" not in address
    ]  # Chromium takes its time with icons
    assert own == [f"{people.served.url}/t/{ticket.table}"]
