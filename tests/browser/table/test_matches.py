"""Two people, each in a browser of their own, play whole matches against each other."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest
from playwright.async_api import Route, expect

from lastcard.game.match import Match
from lastcard.game.played import Milestone
from lastcard.room.actor import TableActor
from tests.browser.axe import check
from tests.browser.games import Taste, act, play_out
from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

# What the hands were worth, what each player got, and the totals.
_ROWS = """() => [...document.querySelectorAll(".turned li:not(.heads)")]
  .sort((a, b) => a.dataset.seat.localeCompare(b.dataset.seat))
  .map((row) => [".worth", ".gains", ".points"].map((part) => Number(row.querySelector(part).textContent.replace(/\\D/g, ""))))"""


async def _two(people: People, rules: str, seed: str) -> tuple[TableActor, Person, Person]:
    ticket = await people.served.table(rules, seed=seed)
    other = await people.served.lobby.join(ticket.table, "Ben")
    ann, ben = await (await people.come()).sit(ticket), await (await people.come("Ben")).sit(other)
    await ann.command("start")
    for person in (ann, ben):
        await person.page.locator("#hand [data-card]").first.wait_for()
    return await people.served.actor(ticket), ann, ben


def short(rules: str, seed: str, rounds: int, most: int) -> str:
    """Return a seed, after checking that two who lay what they can end the match after so many rounds and at most so many actions."""
    match = Match(rules, ["Ann", "Ben"], seed=seed)
    tastes = {seat: Taste(seat, calls=seat == "p1") for seat in ("p1", "p2")}
    for _ in range(most):
        if not match.over:
            asks = {seat: [ask for ask in match.round.asks if ask.seat == seat] for seat in tastes}
            match.play(next(do for seat in tastes if (do := tastes[seat].wants(asks[seat], len(match.round.hand(seat))))))
    assert (match.over, match.played) == (True, rounds), f"{rules}, seed {seed!r}: not over after {rounds} rounds and {most} actions"
    return seed


def _means(sentence: str) -> bool:
    """Whether a sentence speaks to the one who reads it."""
    return re.search(r"\byour?\b", sentence, re.IGNORECASE) is not None


async def test_both_play_and_both_are_told_the_same(people: People) -> None:
    rules = "classic match.mode=single_hand uno.grace_ms=0"
    actor, ann, ben = await _two(people, rules, short(rules, "short 11", 1, 24))
    cy = await (await people.come("Cy")).open(f"/t/{actor.id}")
    await play_out(actor, [(Taste("p1"), ann), (Taste("p2", calls=False), ben)])
    for person in (ann, ben):
        await person.page.locator("#sheet .match-over").wait_for()
    logs = [await person.log() for person in (ann, ben, cy)]
    assert len(logs[0]) == len(logs[1]) == len(logs[2]) > 15
    for to_ann, to_ben, to_cy in zip(*logs, strict=True):
        assert to_cy in (to_ann, to_ben) or (_means(to_ann) and _means(to_ben)), (to_ann, to_ben, to_cy)
        assert to_ann == to_ben or _means(to_ann) or _means(to_ben), (to_ann, to_ben)
        assert not _means(to_cy), to_cy
    won = actor.table.match.winner if actor.table.match else None
    await expect((ann if won == "Ann" else ben).page.get_by_role("heading", name="You win the match!")).to_be_visible()
    await expect((ben if won == "Ann" else ann).page.get_by_role("heading", name=f"{won} wins the match")).to_be_visible()
    spoken = await ann.page.locator("#live p").all_inner_texts()
    assert any(re.search("wins? the round", text) for text in spoken), spoken


async def test_several_rounds_then_another_match(people: People) -> None:
    rules = "classic match.target=60 uno.grace_ms=0"
    actor, ann, ben = await _two(people, rules, short(rules, "short 29", 2, 60))
    seats = [(Taste("p1"), ann), (Taste("p2", calls=False), ben)]
    await play_out(actor, seats)
    assert actor.table.state.status == "between"
    winner = ann if actor.table.state.sheets[0].winners == ["p1"] else ben
    for person in (ann, ben):
        await expect(person.page.locator("#sheet h2")).to_have_text("You win round 1" if person is winner else re.compile("won round 1"))
        await expect(person.page.locator("#sheet .goal")).to_have_text("The first to 60 points wins.")
    await ann.page.evaluate(DRAWN)
    rows = await ann.page.evaluate(_ROWS)
    assert sum(worth for worth, _, _ in rows) == sum(got for _, got, _ in rows) > 0
    assert [got for _, got, _ in rows] == [total for _, _, total in rows] == [actor.table.state.sheets[0].gained[at] for at in (0, 1)]
    await ann.shoot("sheet")
    await ann.command("ready")
    await expect(ann.page.locator("#question")).to_contain_text("Waiting for Ben.")
    await ben.page.keyboard.press("o")
    for person in (ann, ben):
        await expect(person.page.locator("#hand [data-card]").first).to_be_visible()
    await play_out(actor, seats)
    for person in (ann, ben):
        await expect(person.page.locator("#sheet .match-over")).to_be_visible()
        rows = person.page.locator("#sheet tbody tr")
        await expect(rows).to_have_count(3)
    totals = [await person.page.locator("#sheet .total .points").all_inner_texts() for person in (ann, ben)]
    assert actor.table.match is not None
    assert totals[0] == totals[1] == [str(total) for total in actor.table.match.standing.totals]
    await ann.shoot("over")
    ranks = await ann.page.locator(".turned .rank").all_inner_texts()
    assert ranks == ["1", "2"]
    over = actor.table.state.sheets[-1].totals
    seats = await ann.page.locator(".turned [data-seat]").evaluate_all("(all) => all.map((one) => Number(one.dataset.seat.slice(1)) - 1)")
    assert [over[at] for at in seats] == sorted(over, reverse=True)
    async with ann.page.expect_download() as saved:
        await ann.page.get_by_role("button", name="A picture to share").click()
    picture = (await (await saved.value).path()).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (1200, 630)
    await expect(ben.page.locator('[data-table="rematch"], .shelf')).to_have_count(0)
    await ann.command("rematch")
    for person in (ann, ben):
        await expect(person.page.locator("#hand [data-card]")).to_have_count(7)
    assert actor.table.state.match_number == 2


async def test_the_same_people_play_on_with_another_box(people: People) -> None:
    rules = "classic match.mode=single_hand uno.grace_ms=0"
    actor, ann, ben = await _two(people, rules, short(rules, "short 11", 1, 24))
    await play_out(actor, [(Taste("p1"), None), (Taste("p2", calls=False), None)])
    await expect(ann.page.get_by_text("Another box", exact=True)).to_have_count(1)
    button, boxes = ann.page.get_by_role("button", name="Another box"), ann.page.get_by_role("group", name="Another box")
    await expect(button).to_have_attribute("aria-expanded", "false")
    await expect(boxes).to_be_hidden()
    await button.click()
    await expect(button).to_have_attribute("aria-expanded", "true")
    await expect(boxes.get_by_role("button").first).to_be_focused()
    await button.click()
    await expect(boxes).to_be_hidden()
    asked: asyncio.Queue[Route] = asyncio.Queue()
    await ann.page.route("**/panel/company.js*", asked.put)
    await ann.page.reload()
    await expect(button).to_be_disabled()  # a press would find no boxes yet
    await (await asked.get()).continue_()
    await button.click()
    await ann.page.locator('[data-box="fairies"]').click()
    for person in (ann, ben):
        await expect(person.page.locator("#game")).to_have_attribute("data-state", "playing")
        await expect(person.page.locator("#about")).to_contain_text("Disney Fairies")
    assert set(actor.table.state.rules.split(" ")) == {"fairies", "match.mode=single_hand", "uno.grace_ms=0"}


async def _judged_as(ann: Person, actor: TableActor, asked: list[str], better: str | None = None) -> None:
    """Let the server find, in two parts, that a move of the winner decided the round, or with ``better`` one of the loser."""

    async def judge(route: Route) -> None:
        asked.append(route.request.url)
        winner = actor.table.state.sheets[-1].winners[0]
        loser = "p2" if winner == "p1" else "p1"
        move = {"event": 12, "seat": winner, "action": f"{winner} ww:g", "good": True, "cost": 0.31, "better": None}
        if better is not None:
            move |= {"seat": loser, "action": f"{loser} b3", "good": False, "better": better or None}
        is_first = "first=0" in route.request.url
        move |= {"cost": 0.2, "event": 9} if is_first else {}
        await route.fulfill(json={"round": 1, "move": move, "next": 10 if is_first else None})

    await ann.page.route("**/api/tables/*/decisive*", judge)


async def test_the_decisive_move_is_named_and_can_be_watched(people: People) -> None:
    rules = "classic match.mode=single_hand uno.grace_ms=0"
    actor, ann, _ = await _two(people, rules, short(rules, "short 11", 1, 24))
    asked: list[str] = []
    await _judged_as(ann, actor, asked)
    await play_out(actor, [(Taste("p1"), None), (Taste("p2", calls=False), None)])
    await ann.page.get_by_role("button", name="Which move decided it?").click()
    name = {"p1": "Ann", "p2": "Ben"}[actor.table.state.sheets[-1].winners[0]]
    said = f"{name}: Wild, green decided it. Any other move would have cost 31 % of the chance to win."
    await expect(ann.page.locator(".decisive")).to_contain_text(said)
    assert [url.partition("first=")[2] for url in asked] == ["0", "10"]
    await ann.page.get_by_role("link", name="Watch this move").click()
    await expect(ann.page.locator(".replay .board")).to_be_visible()
    await expect(ann.page.get_by_role("slider")).to_have_js_property("value", "11")


@pytest.mark.parametrize(
    ("better", "said"),
    [
        ("p2 draw", "blue 3 decided it. “Draw” would have kept 31 % more of the chance to win."),
        ("", "blue 3 decided it. It cost 31 % of the chance to win."),
    ],
)
async def test_the_decisive_move_of_each_round_is_asked_for(better: str, said: str, people: People) -> None:
    rules = "classic match.target=1000 uno.grace_ms=0"
    actor, ann, _ = await _two(people, rules, "short 11")  # as in a single hand
    await ann.page.set_viewport_size({"width": 390, "height": 844})
    asked: list[str] = []
    await _judged_as(ann, actor, asked, better)
    await play_out(actor, [(Taste("p1"), None), (Taste("p2", calls=False), None)])
    await expect(ann.page.locator("#game")).to_have_attribute("data-state", "between")
    assert not asked, "an analysis is asked for, as it costs the server seconds"
    await ann.page.locator("[data-decisive]").click()
    await expect(ann.page.locator(".decisive")).to_contain_text(said)
    await check(ann.page, "the decisive move of a round")
    await expect(ann.page.locator("[data-decisive]")).to_have_count(0)
    await ann.page.get_by_role("link", name="Watch this move").click()
    await expect(ann.page.locator(".replay .board")).to_be_visible()
    await expect(ann.page.get_by_role("slider")).to_have_js_property("value", "11")
    before = len(asked)
    await ann.page.go_back()
    await expect(ann.page.locator(".decisive")).to_contain_text(said)
    assert len(asked) == before, "what was found is kept while the tab is open"


@pytest.mark.parametrize("has_friend", [True, False], ids=["two people", "one with bots"])
async def test_what_follows_a_match_works_on_a_phone(has_friend: bool, people: People) -> None:
    rules = "classic match.mode=single_hand uno.grace_ms=0 deal.size=1"
    ticket = await people.served.table(rules, seats=2, bots=0 if has_friend else 1, seed="phone")
    if has_friend:
        await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(viewport={"width": 390, "height": 844}, has_touch=True)).sit(ticket)
    actor = await people.served.actor(ticket)
    await _judged_as(ann, actor, [])
    await ann.command("start")
    await _end(actor)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await check(ann.page, "the end of a match on a phone")
    await ann.page.locator("[data-decisive]").tap()
    await expect(ann.page.locator(".decisive")).to_contain_text("Wild, green decided it")
    async with ann.page.expect_download() as saved:
        await ann.page.locator("[data-picture]").tap()
    assert (await saved.value).suggested_filename == "last-card.png"
    for wanted in ("[data-another-box]", '[data-table="rematch"]'):
        box = await ann.page.locator(wanted).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= 844
    assert await ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    await ann.page.locator('[data-table="rematch"]').tap()
    await expect(ann.page.locator("#game")).to_have_attribute("data-state", "playing")
    assert (actor.table.state.match_number, actor.table.state.players) == (2, ["Ann", "Ben" if has_friend else "Cleo"])
    await _end(actor)
    await expect(ann.page.locator(".match-over")).to_be_visible()
    await ann.page.locator("[data-another-box]").tap()
    await expect(ann.page.locator('[data-box="minecraft"]')).to_be_in_viewport()
    await ann.page.locator('[data-box="minecraft"]').tap()
    await expect(ann.page.locator("#game")).to_have_attribute("data-state", "playing")
    assert actor.table.state.rules.startswith("minecraft")
    assert actor.table.state.players == ["Ann", "Ben" if has_friend else "Cleo"]


async def _end(actor: TableActor) -> None:
    """Play the match to its end beside the pages, for everybody."""
    while actor.table.state.status == "playing":
        await act(actor, next(action for asked in actor.table.asked.values() for action in asked.must.actions))


async def test_a_call_that_waits_for_its_card_is_taken_back(people: People) -> None:
    _, ann, _ = await _two(people, "classic deal.size=2 uno.grace_ms=0", "back 0")
    call, spoken = ann.page.get_by_role("button", name="UNO!"), ann.page.locator("#live p")
    await expect(call).to_contain_text("with the next card")
    await ann.press(call)
    await expect(call).to_contain_text("now play your card")
    await expect(spoken.filter(has_text="taken back")).to_have_count(0)
    await ann.press(call)
    await expect(call).to_contain_text("taken back")
    await expect(spoken.filter(has_text="taken back")).to_have_count(1)
    await expect(call).to_have_attribute("aria-pressed", "false")
    await ann.press(call)
    await expect(call).to_contain_text("now play your card")


async def test_older_score_sheets_are_shown_page_by_page(people: People) -> None:
    rules = "classic match.target=999999 deal.size=3 uno.grace_ms=0"
    actor, ann, _ = await _two(people, rules, "older")
    match, state = actor.table.match, actor.table.state
    assert match is not None
    match._before = Milestone(249, 0, 0, False, None, match.standing)  # as if this were round 250
    await play_out(actor, [(Taste("p1"), None), (Taste("p2"), None)], until=lambda: state.status == "between")
    [last] = state.sheets
    state.sheets = [msgspec.structs.replace(last, round=number) for number in range(1, 251)]
    await ann.page.reload()
    rounds, older = ann.page.locator("#sheet tbody tr:not(.total) th"), ann.page.get_by_role("button", name="Older rounds")
    for shown in (100, 200, 250):
        await expect(rounds).to_have_count(shown)
        assert await rounds.all_inner_texts() == [str(number) for number in range(250, 250 - shown, -1)]
        if shown < 250:
            await older.click()
    await expect(older).to_have_count(0)


async def test_a_table_is_shown_though_the_names_of_its_cards_do_not_come(people: People) -> None:
    ticket = await people.served.table("allwild", seed="all wild", bots=1, start=True)
    ann = await people.come()

    async def never(route: Route) -> None:
        """Answer nothing: the server is busy."""

    await ann.page.route("**/api/rules*", never)
    await ann.sit(ticket)
    await expect(ann.page.locator("#hand [data-card]")).to_have_count(7)


@pytest.mark.core
async def test_a_card_can_be_thrown_onto_the_pile(people: People) -> None:
    actor, ann, ben = await _two(people, "classic uno.grace_ms=0", "drag")
    person = ann if (await ann.look()).must else ben
    await person.page.locator("#hand .lawful button").first.wait_for()
    card = person.page.locator("#hand .lawful button").first
    name = await card.get_attribute("data-card")
    start, goal = await card.bounding_box(), await person.page.locator("#discard").bounding_box()
    assert start
    assert goal
    mouse, before = person.page.mouse, actor.table.state.n
    await mouse.move(start["x"] + 16, start["y"] + 16)
    await mouse.down()
    await mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    await mouse.up()
    if name and name.startswith("w"):
        await person.page.locator("#asks .color").first.click()
    await person.sees(before + 1)
    await expect(person.page.locator("#discard")).to_have_attribute("data-top", name or "")


async def test_what_is_refused_is_told_with_its_rule(people: People) -> None:
    actor, ann, ben = await _two(people, "classic uno.grace_ms=0", "refused")
    person = ann if (await ann.look()).must else ben
    flat = person.page.locator("#hand > li:not(.lawful):not(.risky) button")
    await flat.first.wait_for()
    before = actor.table.state.n
    await person.press(flat.first, corner=True)
    shown = person.page.locator("[data-refused]")
    await expect(shown).to_be_visible()
    await person.shoot("refused")
    rule = shown.locator("a.rule")
    href = await rule.get_attribute("href")
    assert href
    assert href.startswith("/rule/")
    assert actor.table.state.n == before
    seat = "p1" if person is ann else "p2"
    await act(actor, actor.table.asked[seat].to_wire()["default"])
    await expect(shown).to_have_count(0)  # it is past
    await person.open(href)
    await expect(person.page.get_by_role("heading", level=1)).to_be_visible()
