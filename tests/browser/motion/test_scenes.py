"""What happens is shown in the order in which it happened, one caption after another; whoever acts need not wait for it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.async_api import expect

from tests.browser.games import GAMES, Game, act, play_out
from tests.browser.person import People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Notes each state that is shown: the cards in the own hand, the top card, and whether the score sheet is there; and the labels of points,
# with the score at the seat of Ann, and the most pieces of confetti.
_FILM = """() => {
  window.film = [];
  window.labels = new Set();
  window.scores = new Set();
  window.confetti = 0;
  const points = () => {
    window.confetti = Math.max(window.confetti, document.querySelectorAll("#motion .confetti").length);
    for (const one of document.querySelectorAll(".points-label")) window.labels.add(`${one.classList[1]} ${one.textContent}`);
    window.scores.add(document.querySelector(".me .score")?.textContent ?? "");
  };
  const shot = () => {
      const top = document.getElementById("discard")?.dataset.top ?? "";
    const state = [document.querySelectorAll("#hand > li").length, top, Boolean(document.getElementById("sheet"))];
    if (JSON.stringify(state) !== JSON.stringify(window.film.at(-1))) window.film.push(state);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  const watch = () => {
    new MutationObserver(shot).observe(document.getElementById("play"), all);
    new MutationObserver(points).observe(document.getElementById("motion"), all);
  };
  if (document.getElementById("play")) watch(); else document.addEventListener("DOMContentLoaded", watch);
}"""


_FEW_FRAMES = """
  globalThis.requestAnimationFrame = (work) => setTimeout(() => work(performance.now()), 3000);
  globalThis.cancelAnimationFrame = clearTimeout;"""
"""What a page on a busy machine gets: one frame in three seconds, while its timers go on."""
# The same as the game "classic", but the points of its round count.
_COUNTED = replace(GAMES["classic"], rules="classic uno.grace_ms=0")


async def _watching(people: People, rules: Game, motion: str, script: str = "") -> tuple[Person, str]:
    ticket = await people.served.table(rules.rules, seats=rules.seats, seed=rules.seed)
    for name in ("Ben", "Cy")[: rules.seats - 1]:
        await people.served.lobby.join(ticket.table, name)
    ann = await people.come(at_once=False, reduced_motion=motion)
    await ann.page.add_init_script(f"({_FILM})();{script}")
    await ann.sit(ticket)
    await ann.command("start")
    await ann.page.locator("#hand [data-card]").first.wait_for()
    return ann, ticket.table


@pytest.mark.core
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_a_badge_lands_before_its_draws(motion: str, people: People) -> None:
    ann, table = await _watching(people, GAMES["paw-patrol"], motion)
    actor = await people.served.lobby.find(table)
    await play_out(actor, [(taste, None) for taste in GAMES["paw-patrol"].tastes()], until="p2 wb")
    n = actor.table.state.n
    await ann.sees(n)
    film = await ann.page.evaluate("window.film")
    landed = next(at for at, (_, top, _) in enumerate(film) if top == "wb")
    held = [cards for cards, *_ in film]
    assert held[landed] == held[landed - 1], film
    assert max(held[landed:]) > held[landed], film


@pytest.mark.parametrize("script", ["", _FEW_FRAMES], ids=["frames", "few-frames"])
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
async def test_the_winning_card_and_the_points_are_seen_before_the_sheet_comes(motion: str, script: str, people: People) -> None:
    ann, table = await _watching(people, _COUNTED, motion, script)
    actor = await people.served.lobby.find(table)
    await play_out(actor, [(taste, None) for taste in _COUNTED.tastes()])
    await expect(ann.page.locator("#sheet")).to_be_visible()
    rnd = actor.table.match.round if actor.table.match else None
    assert rnd is not None
    film = await ann.page.evaluate("window.film")
    landed = next(at for at, (_, top, _) in enumerate(film) if top == str(rnd.top))
    sheet = next(at for at, (*_, has_sheet) in enumerate(film) if has_sheet)
    assert landed < sheet
    assert [top for _, top, has_sheet in film if not has_sheet][-1] == str(rnd.top)
    if motion != "reduce":
        await ann.page.wait_for_function("() => window.confetti > 0")
    labels, scores, confetti = await ann.page.evaluate("[[...window.labels], [...window.scores], window.confetti]")
    assert rnd.winner == "p1"
    if motion == "reduce":
        assert (labels, confetti) == ([], 0)
    else:
        assert {f"flying +{rnd.points['p2']}", f"gathered +{rnd.points['p2']}"} <= {*labels}
        assert {"0 points", f"{rnd.points['p2']} points"} <= {*scores}
    await expect(ann.page.locator(".points-label")).to_have_count(0)


async def test_the_points_go_where_no_sheet_follows(people: People) -> None:
    """A spectator who sits down between two rounds sees no score sheet of the round before."""
    ann, _ = await _watching(people, _COUNTED, "no-preference")
    ann.forgives.append("points-counted")  # its message comes with the module that the table loads later
    await ann.page.evaluate("""async () => {
      const { flyPoints } = await import(document.documentElement.dataset.static + "table/motion/points.js");
      flyPoints({ gained: [20, 0], points: { p1: 0, p2: 20 }, winners: ["p1"], totals: [20, 0] });
    }""")
    await expect(ann.page.locator(".points-label").first).to_be_attached()
    await expect(ann.page.locator(".points-label")).to_have_count(0)


async def test_acting_jumps_to_the_end_of_what_waits(people: People) -> None:
    ann, table = await _watching(people, GAMES["classic"], "no-preference")
    actor = await people.served.lobby.find(table)
    while not (asked := actor.table.asked.get("p1")) or not asked.must:
        other = next(each for seat, each in actor.table.asked.items() if seat != "p1" and each.must)
        await act(actor, other.must.default)
    before = actor.table.state.n
    await ann.sees(before)
    await ann.do(asked.must.default)
    assert actor.table.state.n > before
