"""How much a page loads: cold with an empty cache, and warm."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import expect

from lastcard.web.static_files import ROOT
from tests.browser.loaded import Loaded
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


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
    assert own[0] == f"{people.served.url}/"
    assert sorted(own[1:]) == [f"{people.served.url}/api/{name}" for name in ("daily", "events", "tables")]


async def test_home_fetches_ahead_what_a_table_loads(people: People) -> None:
    ann = await people.come()

    async def go() -> None:
        await ann.open("/")

    home = await _loaded(ann, go)
    assert {address.rpartition("/")[2] for address in home.ahead.values()} >= {"table.js", "table.css"}
    assert home.ahead_bytes <= 165_000

    async def play() -> None:
        await ann.page.get_by_role("button", name="Play now").click()
        await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()

    table = await _loaded(ann, play)
    assert not set(home.ahead.values()) & set(table.addresses), "asked for again"


async def test_nothing_is_fetched_ahead_for_who_saves_data(people: People) -> None:
    ann = await people.come()
    await ann.context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")

    async def go() -> None:
        await ann.open("/")
        await expect(ann.page.locator("#boxes .card").first).to_be_visible()

    assert not (await _loaded(ann, go)).ahead


async def test_what_a_table_loads_is_sent_for_while_it_is_made(people: People) -> None:
    ann = await (await people.come()).open("/")
    await ann.page.get_by_role("button", name="Play now").click()
    await ann.is_at_table()
    loaded = await ann.page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    wanted = [address for address in loaded if ("/joined/table/table." in address and "head" not in address) or address.endswith(".ftl")]
    assert len(wanted) >= 3
    script = (ROOT / "home" / "server_calls.js").read_text(encoding="utf-8")
    for address in wanted:
        name = address.rpartition("/")[2]
        assert name in script, f"server_calls.js: loadTable() has to name {name}, which a table loads"


async def test_a_table_is_light(people: People) -> None:
    ann, ticket = await people.come(), await people.served.table("classic", seats=4, bots=3, start=True)

    async def go() -> None:
        await ann.open(people.served.link(ticket))
        await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()

    cold = await _loaded(ann, go)
    assert cold.bytes <= 165_000
    assert len(cold.addresses) <= 15, cold.addresses
    await ann.open("/rules")
    warm = await _loaded(ann, go)
    own = [address for address in warm.addresses if "/icons/" not in address]
    assert own == [f"{people.served.url}/t/{ticket.table}"]
