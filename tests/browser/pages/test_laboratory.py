"""The laboratory page: workers play both rules lines in the browser, and its numbers are those of the command."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.async_api import Route, expect

from lastcard.fast.wasm import generic_module
from lastcard.lab import compare_rules
from lastcard.lab.documents.comparison_document import comparison_data
from lastcard.server.http.middleware import WORKER_POLICY
from lastcard.text.as_json import plain
from tests.browser.axe import check
from tests.browser.person import People
from tests.web.scripts.test_laboratory_js import check_alike

pytestmark = pytest.mark.asyncio(loop_scope="session")

LINES = ("classic", "classic stacking=up")


@pytest.fixture(scope="module", autouse=True)
def module() -> None:
    """Have the module in the cache: making it takes longer than a job may."""
    generic_module()


@pytest.mark.core
async def test_the_numbers_are_those_of_the_command(people: People, tmp_path: Path) -> None:
    asked = {"a": LINES[0], "b": LINES[1], "games": "4000", "bots": "careful,random", "seed": "pocket"}
    person = await (await people.come()).open(f"/laboratory?{urlencode(asked)}")
    page = person.page
    await expect(page.get_by_text("All games are played.")).to_be_visible()
    await expect(page.get_by_text("4,000 of 4,000 rounds of each line.")).to_be_visible()
    await person.shoot("laboratory")
    await check(page, "the laboratory with numbers")
    async with page.expect_download() as coming:
        await page.get_by_role("button", name="Save the numbers (JSON)").click()
    await (await coming.value).save_as(tmp_path / "numbers.json")
    found = json.loads((tmp_path / "numbers.json").read_text())
    wanted = await asyncio.to_thread(compare_rules, LINES, 4, 4000, "careful,random", "pocket")
    check_alike(found, plain(comparison_data(wanted, "en")), "document")
    await expect(page.locator(".command")).to_have_text(wanted.command)
    for sentence in wanted.sentences():
        await expect(page.locator(".said")).to_contain_text(sentence)


def measured_rates() -> list[int]:
    """Return the measured speeds in the page, rounded to thousands, in the order of the hint."""
    text = (Path(__file__).parents[3] / "docs/background/performance.md").read_text(encoding="utf-8")
    names = ("classic, 4 `careful`", "classic, 4 `strong`", "merciless, 4 `careful`")
    cells = [next(line for line in text.splitlines() if line.startswith(f"| {name}") and line.count("|") == 6).split("|") for name in names]
    return [round(int(row[4].replace(",", "")), -3) for row in cells]


async def test_a_question_is_asked_by_keys_and_the_link_carries_it(people: People) -> None:
    person = await (await people.come()).open("/laboratory")
    page = person.page
    hint = page.get_by_text("How fast")
    for rate in measured_rates():
        await expect(hint).to_contain_text(f"{rate:,}")
    await page.get_by_label("Rules B").fill("merciless")
    await page.get_by_label("Games of each").select_option("2000")
    await page.get_by_label("Rules B").press("Enter")
    await expect(page.get_by_text("All games are played.")).to_be_visible()
    await expect(hint).to_have_count(0)
    await expect(page.locator(".said li").first).to_contain_text("With merciless")
    address = page.url
    assert address.endswith("/laboratory?a=classic&b=merciless&games=2000")
    numbers = await page.locator(".numbers table").all_inner_texts()
    other = await (await people.come("Ben")).open(address)
    await expect(other.page.get_by_text("All games are played.")).to_be_visible()
    assert await other.page.locator(".numbers table").all_inner_texts() == numbers


async def test_games_are_stopped_and_the_numbers_stay(people: People) -> None:
    person = await (await people.come()).open("/laboratory?a=classic&b=fairies&games=10000000")
    page = person.page
    await expect(page.locator(".numbers")).to_be_visible()
    await page.get_by_role("button", name="Stop").click()
    await expect(page.get_by_text("Stopped early")).to_be_visible()
    await expect(page.get_by_role("button", name="Play")).to_be_visible()
    await expect(page.locator(".numbers")).to_be_visible()


@pytest.mark.parametrize(
    ("asked", "said", "forgiven"),
    [
        ("a=classic&b=classic+stacking%3Dsideways", "stacking=sideways", "422"),
        ("a=classic&b=classic+stacking%3Doff", "there is nothing to compare", ""),
        ("a=classic&b=classic+teams%3D2x2&seats=3", "is not played with 3 players, but with 4", ""),
        ("a=classic&b=fairies&bots=nobody", "no bot 'nobody'; there are random, ", ""),
    ],
)
async def test_what_cannot_be_played_is_said(people: People, asked: str, said: str, forgiven: str) -> None:
    person = await people.come()
    person.forgives += [forgiven] if forgiven else []
    await person.open(f"/laboratory?{asked}")
    await expect(person.page.get_by_role("alert")).to_contain_text(said)
    await check(person.page, "the laboratory with a fault")


async def test_the_page_may_not_compile_and_its_worker_may(people: People) -> None:
    person = await (await people.come()).open("/laboratory")
    page = person.page
    empty = "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])"
    refused = await page.evaluate(f"WebAssembly.compile({empty}).then(() => '', (error) => error.name)")
    assert refused == "CompileError"
    person.forgives.append("WebAssembly")
    name = await page.evaluate("document.documentElement.dataset.static")
    policies = [
        (await page.request.get(f"{people.served.url}{name}laboratory/{file}")).headers["content-security-policy"]
        for file in ("games_worker.js", "module.js")
    ]
    assert policies[0] == WORKER_POLICY
    assert "wasm" not in policies[1]


async def test_a_server_that_still_makes_the_module_is_asked_again(people: People) -> None:
    person = await people.come()
    asked = 0

    async def answer(route: Route) -> None:
        nonlocal asked
        asked += 1
        await (route.fulfill(status=503, headers={"Retry-After": "0.01"}, json={"error": "later"}) if asked < 3 else route.continue_())

    await person.page.route("**/api/laboratory/module", answer)
    person.forgives.append("503")
    await person.open("/laboratory?a=classic&b=fairies&games=2000")
    await expect(person.page.get_by_text("All games are played.")).to_be_visible()
    assert asked == 3
