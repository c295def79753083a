"""The replay: walked through by slider and keys, seen with anybody's eyes, checked, kept in a link that needs no server, and in a file."""

from __future__ import annotations

import asyncio
import functools
import http.server
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Route, expect

import lastcard
from lastcard import Match
from lastcard.web.data.replay_data import replay_data_of_record
from lastcard.web.static_files import MOUNTED, ROOT
from tests.browser.axe import check
from tests.browser.games import GAMES, Taste, play_out
from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _played(people: People, name: str = "paw-patrol") -> Person:
    """Ann, when a match is over."""
    game = GAMES[name]
    ticket = await people.served.table(game.rules, seed=game.seed)
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(permissions=["clipboard-read", "clipboard-write"])).sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    actor = await people.served.actor(ticket)
    await play_out(actor, [(taste, None) for taste in game.tastes()])
    await expect(ann.page.locator(".match-over")).to_be_visible()
    return ann


def stacked() -> Match:
    """A match of two players in whose only round a stack grows."""
    match = Match("classic stacking=up match.mode=single_hand uno.grace_ms=0", ["Ann", "Ben"], seed=3)
    luck = Random(3)
    while not match.over:
        match.play(luck.choice([action for action in match.legal() if not action.endswith("accept")] or match.legal()))
    assert any(0 < one[1] < two[1] for one, two in pairwise(match.rounds[0].round.dues))
    return match


async def _watch(ann: Person) -> None:
    await ann.page.get_by_role("link", name="Watch it again").click()
    await expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Ann, Ben")


async def _go_to_end(ann: Person) -> None:
    """Go to the end of a round, and wait until its whole log is drawn."""
    await ann.page.keyboard.press("End")
    await ann.page.evaluate(DRAWN)


async def _stage(ann: Person) -> str:
    """What lies on the table: the cards of the near hand, the top card, and the text of the board."""
    hand = await ann.page.locator("#hand [data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    top = await ann.page.locator("#discard").get_attribute("data-top")
    return f"{hand} {top} " + " ".join((await ann.page.locator(".board").inner_text()).split())


async def test_step_by_step_with_anybodys_eyes(people: People) -> None:
    ann = await _played(people)
    await _watch(ann)
    page, slider = ann.page, ann.page.get_by_role("slider")
    most = int(await slider.get_attribute("max") or 0)
    assert most > 20
    await expect(page.locator("#hand [data-card]")).to_have_count(7)  # it begins with the first turn, not with an empty table
    await page.keyboard.press("End")
    await expect(slider).to_have_js_property("value", str(most))
    end = await _stage(ann)
    await page.keyboard.press("Home")
    await expect(slider).to_have_js_property("value", "0")
    assert await _stage(ann) != end
    await page.keyboard.press("ArrowRight")
    await expect(slider).to_have_js_property("value", "1")
    box = await slider.bounding_box()
    assert box
    await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = int(await slider.input_value())
    assert most * 0.4 < middle < most * 0.6
    open_cards = await page.locator(".chip .open-hand .card > .out-of-sight").count()
    assert open_cards == int((await page.locator(".chip .count").inner_text()).split()[0])
    await page.get_by_label("View").select_option("What Ann saw")
    await expect(page.locator(".chip .open-hand")).to_have_count(0)
    await expect(page.locator(".chip .fan")).to_have_count(1)
    assert await page.locator("#hand [data-card]").count() > 0
    await ann.shoot("replay")
    await page.locator("#log button[aria-current]").press("ArrowRight")
    await page.evaluate(DRAWN)  # the whole log
    await page.locator("#log button").last.click()
    await expect(slider).to_have_js_property("value", await slider.get_attribute("max"))
    await page.locator("#log a.rule").last.click()
    await expect(page).to_have_url(re.compile("/rule/"))
    await expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.core
async def test_a_box_without_colours_shows_none(people: People) -> None:
    ticket = await people.served.table("allwild match.mode=single_hand")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come()).sit(ticket)
    await ann.command("start")
    await expect(ann.page.locator("#discard")).to_have_attribute("data-top", re.compile("^w"))
    await expect(ann.page.locator(".in-force")).to_have_count(0)
    await play_out(await people.served.actor(ticket), [(Taste("p1"), None), (Taste("p2"), None)])
    await expect(ann.page.locator(".match-over")).to_be_visible()
    live = ann.page.locator("#live")
    await expect(live).to_contain_text("On top:")
    await expect(live).not_to_contain_text("Colour")
    await _watch(ann)
    await ann.page.keyboard.press("End")
    await ann.page.keyboard.press("ArrowLeft")
    await expect(ann.page.locator(".board .ring")).to_be_visible()
    await expect(ann.page.locator(".in-force")).to_have_count(0)
    await ann.page.set_viewport_size({"width": 360, "height": 640})
    await expect(ann.page.locator(".me .name")).to_have_text("Ann")
    await expect(ann.page.locator(".me .name")).to_be_visible()


async def test_axe_finds_nothing_wrong(people: People) -> None:
    ann = await _played(people)
    await _watch(ann)
    await ann.page.keyboard.press("End")
    await check(ann.page, "the replay at the end of a round")
    await ann.page.keyboard.press("ArrowLeft")
    await ann.page.get_by_role("button", name="The match", exact=True).click()
    await ann.page.get_by_text("What was checked").click()
    await check(ann.page, "the replay")


@contextmanager
def _files_alone(folder: Path) -> Iterator[str]:
    """The replay page on a host that has nothing but files."""
    shutil.copytree(ROOT, folder / "static")
    shutil.copytree(MOUNTED["text"], folder / "static" / "text")
    shutil.copy(ROOT / "replay" / "replay.html", folder / "replay.html")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            return

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder)) as host:
        thread = threading.Thread(target=host.serve_forever, args=(0.05,))
        thread.start()
        yield f"http://127.0.0.1:{host.server_address[1]}/replay.html"
        host.shutdown()
        thread.join()


async def test_the_link_shows_it_without_a_server(people: People, tmp_path: Path) -> None:
    ann = await _played(people)
    await _watch(ann)
    await ann.page.get_by_role("button", name="The match", exact=True).click()
    await ann.page.get_by_role("button", name="Copy link").click()
    await expect(ann.page.get_by_text("Copied:")).to_be_visible()
    link = await ann.page.evaluate("() => navigator.clipboard.readText()")
    await expect(ann.page.get_by_text("The shuffles were fixed before the first card was dealt")).to_be_visible()
    await ann.page.get_by_role("button", name="What happened", exact=True).click()
    heading = await ann.page.locator("h1").inner_text()
    await _go_to_end(ann)
    rows, stage = await ann.page.locator("#log button").all_inner_texts(), await _stage(ann)
    with _files_alone(tmp_path / "host") as address:
        ben = await people.come("Ben")
        ben.forgives.append("api/editions")  # it asks once whether there is a server
        ben.forgives.append("404")
        await ben.open(f"{address}#{link.partition('#')[2]}")
        await expect(ben.page.locator("h1")).to_have_text(heading)
        await ben.page.get_by_role("button", name="The match", exact=True).click()
        await expect(ben.page.get_by_text("The shuffles were fixed before the first card was dealt")).to_be_visible()
        await ben.page.get_by_role("button", name="What happened", exact=True).click()
        await _go_to_end(ben)
        assert await ben.page.locator("#log button").all_inner_texts() == rows
        assert await _stage(ben) == stage
        assert await ben.page.locator("a.rule").count() == 0
        await ben.page.goto("about:blank")


async def test_the_record_is_kept_and_read_again(people: People, tmp_path: Path) -> None:
    ann = await _played(people, "anniversary")
    async with ann.page.expect_download() as coming:
        await ann.page.get_by_role("button", name="Download the record").click()
    download = await coming.value
    assert download.suggested_filename.endswith(".lastcard")
    file = tmp_path / "kept.lastcard"
    await download.save_as(file)
    text = await asyncio.to_thread(file.read_text, encoding="utf-8")
    match = lastcard.replay(text)
    assert match.over
    assert match.players == ("Ann", "Ben") or list(match.players) == ["Ann", "Ben"]

    await ann.open("/replay")
    await ann.page.get_by_label("Game record").set_input_files(file)
    await ann.page.get_by_role("button", name="The match", exact=True).click()
    await expect(ann.page.get_by_text("The shuffles were fixed before the first card was dealt")).to_be_visible()


_FORGE = """async () => {
  const { pack, unpack } = await import("/static/replay/replay_data.js");
  const story = await unpack((await navigator.clipboard.readText()).split("#")[1]);
  const [first, second] = [story.rounds[0].deck.slice(0, 2), story.rounds[0].deck.slice(2, 4)];
  story.rounds[0].deck = second + first + story.rounds[0].deck.slice(4);
  return pack(story);
}"""


async def test_a_forged_deal_is_told(people: People) -> None:
    ann = await _played(people, "minecraft")
    await _watch(ann)
    await ann.page.get_by_role("button", name="The match", exact=True).click()
    await ann.page.get_by_role("button", name="Copy link").click()
    await expect(ann.page.get_by_text("Copied:")).to_be_visible()
    forged = await ann.page.evaluate(_FORGE)
    await ann.open(f"/replay#{forged}")
    await ann.page.reload()
    await expect(ann.page.get_by_text("Something here does not follow from the seed")).to_be_visible()
    await ann.shoot("replay-forged", ["laptop"])
    await check(ann.page, "a replay that does not agree")


async def test_the_link_to_an_archived_table_shows_its_replay(people: People) -> None:
    """Also the link to a seat: what stands behind its # is no replay."""
    ann = await _played(people)
    table = str(ann.page.url).rpartition("/")[2]
    await ann.open("/")
    actor = next(actor for actor in people.served.lobby._actors.values() if actor.id == table)
    while not actor.is_idle:
        await asyncio.sleep(0)
    assert await people.served.archive() >= 1
    for link in (f"/t/{table}", f"/t/{table}#seat=Xk29dLmQ0aPz81Ts7Yw3Vb"):
        await ann.open(link)
        await expect(ann.page.get_by_role("heading", level=1)).to_contain_text("p1, p2")
        assert int(await ann.page.get_by_role("slider").get_attribute("max") or 0) > 20


async def test_a_file_that_is_no_record_is_told(people: People, tmp_path: Path) -> None:
    file = tmp_path / "letter.lastcard"
    await asyncio.to_thread(file.write_text, "Dear Ann,", encoding="utf-8")
    ann = await (await people.come()).open("/replay")
    ann.forgives += ["400", "422"]
    await ann.page.get_by_label("Game record").set_input_files(file)
    await expect(ann.page.get_by_role("alert")).to_contain_text("This match cannot be shown")
    await expect(ann.page.get_by_label("Game record")).to_be_visible()


def _option(action: str, win: float, loss: float) -> dict[str, object]:
    why = [{"cause": "keeps_colors", "args": {"number": 2}}]
    margins = {
        "margin": 0.02,
        "exact": False,
        "points": 3.5,
        "points_margin": 1.0,
        "match": 0.55,
        "match_margin": 0.03,
        "loss": loss,
        "loss_margin": 0.01 if loss else 0.0,
    }
    return {"action": action, "win": win, "why": why, **margins}


def _judged(record: str) -> dict[str, object]:
    """An analysis as the server sends it: the first decision is a mistake, the second is not."""
    events = [event[0] for event in replay_data_of_record(record)["rounds"][0]["events"]]
    acted = [(place, words) for place, words in enumerate(events) if not words.startswith("d ")][:2]
    hand = {"colors": {"r": 1.2, "y": 0.4, "g": 2.1, "b": 3.0, "w": 0.3}, "cards": [["w4", 0.31], ["b7", 0.2]]}
    decisions = []
    for (place, words), cost in zip(acted, (0.12, 0), strict=True):
        seat = words.split(" ")[0]
        others = {name: hand for name in ("p1", "p2") if name != seat}
        options = [_option(f"{seat} ww:g", 0.6, 0.0), _option(words, 0.6 - cost, cost)]
        decisions.append(
            {
                "event": place,
                "seat": seat,
                "action": words,
                "taken": 1,
                "exact": False,
                "line": [f"{seat} ww:g", *(f"{other} draw" for other in others)],
                "shares": [1, 0.62],
            }
            | {"bluff": 0.25, "actions": options, "hands": others}
        )
    return {
        "round": 1,
        "hands": "seen",
        "worlds": 1000,
        "policy": "careful",
        "scores": {"p1": 20, "p2": 0},
        "decisions": decisions,
        "next": None,
    }


async def test_what_was_solved_says_so_and_shows_the_best_line(people: People, tmp_path: Path) -> None:
    match = lastcard.Match("classic", players=["Ann", "Ben"], seed=7)
    match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    file = tmp_path / "match.lastcard"
    await asyncio.to_thread(file.write_text, match.record(), encoding="utf-8")
    events = [event[0] for event in replay_data_of_record(match.record())["rounds"][0]["events"]]
    place, words = next((place, words) for place, words in enumerate(events) if not words.startswith("d "))
    seat = words.split(" ")[0]
    option = _option(words, 1.0, 0.0) | {"margin": 0, "exact": True}
    decision = {
        "event": place,
        "seat": seat,
        "action": words,
        "taken": 0,
        "exact": True,
        "line": [f"{seat} rs", f"{seat} draw"],
        "shares": [1, 1],
    }
    decision |= {"bluff": None, "actions": [option], "hands": {}}
    judged = {"round": 1, "hands": "open", "worlds": 1000, "policy": "careful", "scores": {}, "decisions": [decision], "next": None}

    async def answer(route: Route) -> None:
        await route.fulfill(json=judged)

    ann = await people.come()
    await ann.page.route("**/api/analysis*", answer)
    await ann.open("/replay")
    await ann.page.get_by_label("Game record").set_input_files(file)
    await ann.page.get_by_role("button", name="Analysis").click()
    await expect(ann.page.locator(".option .worth")).to_contain_text("exact")
    await expect(ann.page.locator(".analysis")).not_to_contain_text("A chance without ±")
    name = {"p1": "Ann", "p2": "Ben"}[seat]
    await expect(ann.page.locator(".analysis")).to_contain_text(
        f"The best line, as far as chance does not decide: {name}: red Skip; {name}: Draw."
    )
    await expect(ann.page.locator(".analysis .hint")).to_contain_text("The chances to win are exact")


async def test_decisions_are_judged_beside_the_table(people: People, tmp_path: Path) -> None:
    """Curves, options, hands and mistakes of the round as the server judges it; what it refuses is said."""
    match = lastcard.Match("classic", players=["Ann", "Ben"], seed=7)
    for _ in range(4):
        match.play(next(ask for ask in match.round.asks if ask.must).actions[0])
    file = tmp_path / "match.lastcard"
    await asyncio.to_thread(file.write_text, match.record(), encoding="utf-8")
    judged = _judged(match.record())

    async def answer(route: Route) -> None:
        if "hands=open" in route.request.url:
            await route.fulfill(status=422, json={"error": "too much CPU time", "cause": "compute_cpu", "args": {"number": "20"}})
        else:
            await route.fulfill(json=judged)

    ann = await people.come()
    await ann.page.route("**/api/analysis*", answer)
    await ann.open("/replay")
    await ann.page.get_by_label("Game record").set_input_files(file)
    await ann.page.get_by_role("button", name="Analysis").click()
    await expect(ann.page.get_by_role("heading", name="Ann decides")).to_be_visible()
    await expect(ann.page.locator(".option")).to_have_count(2)
    await expect(ann.page.locator(".option.taken .worth")).to_contain_text("48 %")
    await expect(ann.page.locator(".option.taken .worth")).to_contain_text("3.5 ± 1.0 points")
    await expect(ann.page.locator(".option.taken .worth")).to_contain_text("match 55 % ± 3.0")
    await expect(ann.page.locator(".analysis .hint", has_text="the chance to win it from Ann 20, Ben 0 points")).to_have_count(1)
    await expect(ann.page.locator(".option.taken .why")).to_have_text("keeps 2 colours")
    await expect(ann.page.locator(".analysis")).to_contain_text("before it was so: Ann: Wild, green; Ben: Draw (62 %).")
    await expect(ann.page.locator(".hands-of-others td").nth(4)).to_have_text("3.0")
    await expect(ann.page.locator(".curves .mistake")).to_have_count(1)
    await check(ann.page, "the analysis")
    await ann.page.keyboard.press("End")
    await expect(ann.page.get_by_text("No decision follows in this round.")).to_be_visible()
    await ann.page.locator(".mistakes button").click()
    place = judged["decisions"][0]["event"]  # type: ignore[index]
    await expect(ann.page.get_by_role("slider")).to_have_js_property("value", str(place - 1))
    await ann.page.keyboard.press("ArrowRight")
    await expect(ann.page.locator(".question")).to_contain_text("12.0 points less than with Wild, green")
    await ann.page.get_by_role("button", name="What happened", exact=True).click()
    await expect(ann.page.locator("#log .cost")).to_contain_text("−12.0")
    await ann.page.get_by_role("button", name="Analysis").click()
    ann.forgives.append("422")
    await ann.page.get_by_label("With open hands").check(force=True)
    await expect(ann.page.get_by_role("alert")).to_contain_text("The analysis cannot go on")
    assert await ann.page.locator(".curves").count() == 0


async def test_a_replay_plays_the_scenes_of_special_cards(people: People) -> None:
    ann = await _played(people)
    await ann.page.evaluate("localStorage.removeItem('lastcard:at-once')")
    await _watch(ann)
    await ann.page.locator("#replay-log li, .log li", has_text="Badge").first.wait_for(state="attached")
    await ann.page.evaluate(
        """() => {
          window.acted = [];
          const note = () => {
            const layer = document.querySelector("#motion [data-scene]");
            const told = layer?.querySelector(".told-here")?.textContent ?? "";
            if (layer) window.acted.push(`${layer.dataset.scene} ${layer.dataset.step} ${told}`);
          };
          new MutationObserver(note).observe(document.getElementById("motion"), { subtree: true, childList: true, attributes: true });
        }"""
    )
    await ann.page.get_by_role("button", name="Play", exact=True).click()
    await ann.page.wait_for_function("() => window.acted.some((seen) => seen.startsWith('badge stop'))")
    acted = await ann.page.evaluate("window.acted")
    assert any(seen.startswith("badge turn") for seen in acted)
    assert any("card after card" in seen for seen in acted)


async def test_a_replay_plays_the_growing_stack(people: People, tmp_path: Path) -> None:
    match = stacked()
    told = replay_data_of_record(match.record())["rounds"][0]
    (first, due), (_, grown) = next(pair for pair in pairwise(told["due"]) if 0 < pair[0][1] < pair[1][1])
    file = tmp_path / "stacked.lastcard"
    await asyncio.to_thread(file.write_text, match.record(), encoding="utf-8")
    ann = await people.come()
    await ann.context.add_init_script(
        """window.acted = [];
        const note = () => {
          const layer = document.querySelector("#motion [data-scene]");
          if (layer) window.acted.push(`${layer.dataset.scene} ${layer.dataset.step}`);
        };
        const all = { subtree: true, childList: true, attributes: true };
        document.addEventListener("DOMContentLoaded", () => new MutationObserver(note).observe(document, all));"""
    )
    await ann.open("/replay")
    await ann.page.get_by_label("Game record").set_input_files(file)
    slider = ann.page.get_by_role("slider")
    await slider.fill(str(first))
    await expect(ann.page.locator(".board .due")).to_contain_text(f"+{due}")
    await ann.page.get_by_role("button", name="Play", exact=True).click()
    await ann.page.wait_for_function("() => window.acted.includes('stack sum')")
    await expect(ann.page.locator(".board .due")).to_contain_text(f"+{grown}")
    await check(ann.page, "a replay of a stack")
