"""The table as text: what a screen reader finds, and a round played by it and by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from lastcard.room.actor import TableActor
from tests.browser.axe import check
from tests.browser.games import GAMES, Taste, play_out
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _accessible(ann: Person) -> list[tuple[str, str]]:
    """The roles and names that Chromium gives to a screen reader, in its order."""
    browser = await ann.page.context.new_cdp_session(ann.page)
    nodes: list[dict[str, Any]] = (await browser.send("Accessibility.getFullAXTree"))["nodes"]
    await browser.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    found: list[tuple[str, str]] = []

    def walk(node: dict[str, Any]) -> None:
        if not node["ignored"]:
            found.append((node["role"]["value"], node.get("name", {}).get("value", "")))
        for child in node.get("childIds", ()):
            if child in by_id:
                walk(by_id[child])

    walk(nodes[0])
    return found


async def _spoken(ann: Person) -> list[str]:
    found: list[str] = await ann.page.locator("#live p").all_inner_texts()
    return found


async def _table_as_text(people: People) -> tuple[Person, TableActor, list[tuple[Taste, Person | None]]]:
    """Start a round against a second seat, and switch to the table as text by keys."""
    game = GAMES["classic"]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    await ann.page.get_by_role("button", name="Table as text").focus()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.get_by_role("heading", name="Piles")).to_be_visible()
    tastes = game.tastes()
    return ann, await people.served.actor(ticket), [(tastes[0], ann), (tastes[1], None)]


@pytest.mark.core
async def test_a_screen_reader_finds_the_whole_table_as_text(people: People) -> None:
    ann, actor, seats = await _table_as_text(people)
    await play_out(actor, seats, until="d turn")
    tree = await _accessible(ann)
    headings = [name for role, name in tree if role == "heading"]
    hand = next(name for name in headings if name.startswith("Your hand"))
    assert headings == ["A table of Last Card", "Now", hand, "Piles", "The others", "Score", "Log and chat", "Seats"]
    lists = {name for role, name in tree if role == "list"}
    assert {hand, "Piles", "The others", "Score", "What happened"} <= lists
    await check(ann.page, "the table as text")


async def test_a_round_by_the_table_as_text(people: People) -> None:
    ann, actor, seats = await _table_as_text(people)
    keyboard = ann.page.keyboard
    await keyboard.press("?")
    await expect(ann.page.get_by_role("dialog", name="Keys")).to_be_visible()
    await check(ann.page, "the keys")
    await keyboard.press("Escape")
    await play_out(actor, seats, until="d turn")

    tree = await _accessible(ann)
    hand = next(name for role, name in tree if role == "heading" and name.startswith("Your hand"))
    seen = await ann.look()
    can = [name for role, name in tree if role == "button" and name.endswith("can be played")]
    assert len(can) == sum(card in {one.split(" ")[1].split(":")[0] for one in seen.lawful} for card in seen.hand) > 0
    await check(ann.page, "the table as text")

    top = await ann.page.locator("#text-piles li").first.inner_text()
    for key, said in (("t", top), ("h", hand), ("w", "Ben: "), ("s", "Ann: 0 points"), ("l", "")):
        before = await _spoken(ann)
        await keyboard.press(key)
        await expect(ann.page.locator("#live p")).to_have_count(len(before) + 1)
        assert said in (await _spoken(ann))[-1]
    await keyboard.press("Shift+T")
    await expect(ann.page.locator("#text-piles")).to_be_focused()
    await keyboard.press("ArrowDown")
    await expect(ann.page.locator("#text-piles li").first).to_be_focused()

    await play_out(actor, seats)
    await expect(ann.page.locator("#sheet")).to_be_visible()
    await check(ann.page, "the end of a round as text")
    await ann.page.reload()
    await expect(ann.page.locator(".as-text")).to_be_visible()
