"""A first visit, and then everything without a network."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.async_api import expect

from lastcard.bots.names import LEVELS, QUICK
from lastcard.rules.edition import EDITIONS
from tests.pocket.conftest import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.core
async def test_play_now_and_a_match_to_its_end_without_a_network(visitor: Visitor) -> None:
    await visitor.visit()
    await expect(visitor.page.locator(".pocket-bar progress")).to_be_visible()
    await visitor.is_ready()
    await visitor.is_kept()
    await visitor.context.set_offline(True)
    await visitor.page.click("#play button[type=submit]")
    await visitor.is_at_table()
    await visitor.visit()
    await visitor.is_ready()
    await expect(visitor.page.locator("#continue .running")).to_have_count(1)
    await visitor.makes(rules="classic match.mode=single_hand")
    await visitor.plays_on()
    table = visitor.page.url.partition("table=")[2].partition("#")[0]
    await visitor.page.locator('#sheet a[href*="replay/"]').click()
    await visitor.page.wait_for_selector(".replay .side")
    assert table in visitor.page.url
    await visitor.page.locator(".side .tab").last.click()
    await visitor.page.click("[data-verify]")
    await expect(visitor.page.locator(".verified")).to_contain_text("agrees")


async def test_a_table_survives_a_reload_in_the_middle(visitor: Visitor) -> None:
    await visitor.goes_offline()
    await visitor.makes(rules="classic", bots=1, bot_ms=10_000)
    seen = await visitor.look()
    await visitor.page.reload()
    await visitor.is_at_table()
    again = await visitor.look()
    assert (again.hand, again.top) == (seen.hand, seen.top)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_match_of_each_edition_by_clicks(visitor: Visitor, edition: str) -> None:
    await visitor.goes_offline()
    await visitor.makes(rules=f"{edition} match.mode=single_hand")
    await visitor.plays_on()


@pytest.mark.parametrize(
    ("path", "words"), [("rules/?line=fairies", "Fairies"), ("rule/?id=CL-21", "CL-21"), ("compare/?a=classic&b=retour", "Retour")]
)
async def test_pages_of_rules(visitor: Visitor, path: str, words: str) -> None:
    await visitor.visit(path)
    await visitor.is_ready()
    await expect(visitor.page.locator("main")).to_contain_text(words)
    await expect(visitor.page.locator("main")).not_to_have_attribute("aria-busy", "true")


async def test_a_page_of_a_rule_shows_no_other_rule_before_python_is_there(visitor: Visitor) -> None:
    await visitor.page.add_init_script("globalThis.Worker = class { postMessage() {} terminate() {} };")
    await visitor.visit("rule/?id=CL-21")
    await expect(visitor.page.locator("main")).to_have_text("One moment …", use_inner_text=True)
    await visitor.visit("rules/")  # the file of this page shows what its address names
    await expect(visitor.page.locator("main")).to_contain_text("Merciless", use_inner_text=True)


async def test_pages_of_rules_in_another_language(visitor: Visitor) -> None:
    await visitor.visit("settings/?lang=de")
    await expect(visitor.page.locator("h1")).to_have_text("Einstellungen", timeout=60_000)
    assert await visitor.page.evaluate("() => document.documentElement.lang") == "de"


async def test_two_pages_share_one_room(visitor: Visitor) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic", bot_ms=10_000)
    other = Visitor(visitor.context, await visitor.context.new_page(), visitor.address)
    await other.page.goto(visitor.page.url)
    await other.is_at_table()
    assert (await other.look()).hand == (await visitor.look()).hand
    await visitor.page.close()  # the page with the worker: the other one starts its own
    await other.page.wait_for_function("() => document.getElementById('game').dataset.wire === 'open'")
    await other.visit()
    await other.is_ready()
    await expect(other.page.locator("#continue .running")).to_have_count(1)
    assert not other.said


STORED = """async () => {
  const bases = (await indexedDB.databases()).map((one) => one.name);
  const own = Object.keys(localStorage).filter((key) => key !== "lastcard:at-once"); // which each page of these tests is given
  return [...bases, ...await caches.keys(), ...own, ...Object.keys(sessionStorage)];
}"""
"""What a browser has stored of a site."""


@pytest.mark.parametrize("has_worker", [True, False], ids=["in the window with the room", "in another window"])
async def test_everything_is_cleared_with_another_window_open(visitor: Visitor, has_worker: bool) -> None:
    await visitor.visit()
    await visitor.is_ready()
    await visitor.makes(rules="classic", bot_ms=10_000)
    table = visitor.page.url
    other = Visitor(visitor.context, await visitor.context.new_page(), visitor.address)
    clearing, still = (visitor, other) if has_worker else (other, visitor)
    await clearing.visit()
    await clearing.is_ready()
    if has_worker:
        await still.page.goto(table)
        await still.is_at_table()
    await clearing.page.evaluate("() => ['lastcard:matches', 'lastcard:evenings'].forEach((key) => localStorage.setItem(key, '[]'))")
    clearing.page.on("dialog", lambda dialog: dialog.accept())
    await clearing.page.click("[data-free]")
    for page in (clearing.page, still.page):
        await expect(page.locator("[data-freed=freed]")).to_be_visible()
    assert await clearing.page.evaluate(STORED) == []


async def test_what_is_not_there_is_not_offered(visitor: Visitor, site: Path) -> None:
    has_module = (site / "pocket" / "lastcard.wasm").is_file()  # without it no bot looks ahead: tests/web/test_parts_of_sites.py
    await visitor.visit("new/")
    await visitor.is_ready()
    await visitor.page.select_option("#bots", "1")
    levels = await visitor.page.locator("#level option").evaluate_all("(all) => all.map((one) => one.value)")
    assert levels == [level for level in LEVELS if has_module or level not in QUICK]
    await visitor.visit()
    await expect(visitor.page.locator(".box-invite").first).to_be_visible()  # phones nearby can be invited
    await expect(visitor.page.locator("#link")).to_be_hidden()


@pytest.mark.parametrize("path", ["", "rules/"])
async def test_it_can_be_installed_from_a_folder_of_a_host(visitor: Visitor, path: str) -> None:
    await visitor.visit(path)
    await visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    tools = await visitor.context.new_cdp_session(visitor.page)
    manifest = await tools.send("Page.getAppManifest")
    assert (manifest["url"], manifest["errors"]) == (f"{visitor.address}manifest.webmanifest", [])
    told = json.loads(manifest["data"])
    assert {urljoin(manifest["url"], told[key]) for key in ("start_url", "scope")} == {visitor.address}
    assert "id" not in told, "it would be one id for all sites of this host; without it the address of the start is the id"
    found = await tools.send("Page.getInstallabilityErrors")
    wrong = [error["errorId"] for error in found["installabilityErrors"]]
    assert wrong in ([], ["in-incognito"]), "every context of these tests is a private window"


async def test_the_policy_of_the_pages_holds(visitor: Visitor) -> None:
    # what Playwright evaluates at once may use eval, so the attempts come a moment later
    visitor.forgives += ["Content Security Policy", "Trusted"]
    await visitor.visit()
    await visitor.is_ready()
    tried = await visitor.page.evaluate(
        """() => new Promise((done) => setTimeout(() => done([
          () => { document.body.innerHTML = "<b>x</b>"; },
          () => { eval("1"); },
          () => { new Worker("pocket/worker.js"); },
          () => { trustedTypes.createPolicy("other", {}); },
        ].map((attempt) => { try { attempt(); return "done"; } catch (error) { return error.name; } }))))"""
    )
    assert "done" not in tried, json.dumps(tried)
