"""How the page is drawn: a table comes part after part, all is measured before anything moves, and drawings are copies."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.person import DRAWN, People, Person

pytestmark = pytest.mark.asyncio(loop_scope="session")

_MOST_AT_ONCE = 90
"""Elements: about a fifth of a table of two with eight cards."""
_COUNT_ADDED = """() => {
  const sizes = (globalThis.added = []);
  const inside = (node) => (node instanceof Element ? 1 + node.querySelectorAll("*").length : 0);
  new MutationObserver((changes) => {
    sizes.push(changes.flatMap(({ addedNodes }) => [...addedNodes]).reduce((sum, node) => sum + (node.isConnected ? inside(node) : 0), 0));
  }).observe(document.getElementById("play"), { childList: true, subtree: true });
}"""
_WATCH_MEASURES = """() => {
  globalThis.flights = 0;
  globalThis.late = 0;
  globalThis.changed = [];
  let hasBegun = false;
  const { animate, getBoundingClientRect } = Element.prototype;
  Element.prototype.animate = function (steps, how) {
    if (how.id === "travel" || how.id === "ghost") {
      globalThis.flights += 1;
      globalThis.changed.push(...steps.flatMap(Object.keys));
      if (!hasBegun) queueMicrotask(() => (hasBegun = false));
      hasBegun = true;
    }
    return animate.call(this, steps, how);
  };
  Element.prototype.getBoundingClientRect = function () {
    if (hasBegun) globalThis.late += 1;
    return getBoundingClientRect.call(this);
  };
}"""


async def _seated(people: People) -> Person:
    """Ann at a table of two that has not begun, with all that comes with the table shown."""
    ticket = await people.served.table("classic deal.size=8", seed="frames")
    await people.served.lobby.join(ticket.table, "Ben")
    ann = await (await people.come(at_once=False, reduced_motion="no-preference")).sit(ticket)
    await expect(ann.page.locator("#live")).to_have_attribute("aria-busy", "false")
    await expect(ann.page.locator(".seat-row")).to_have_count(2)  # the waiting room has a module of its own, which may come late
    await ann.page.evaluate(DRAWN)
    return ann


_COUNT_IN_FRAMES = """() => {
  const seen = (globalThis.inserted = { "in a frame": 0, "in a task": 0 });
  let isFrame = false;
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (work) => frame.call(window, (now) => {
    isFrame = true;
    try {
      work(now);
    } finally {
      isFrame = false;
    }
  });
  const { insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function (...given) {
    if (this instanceof Element && this.isConnected && this.closest("#play")) seen[isFrame ? "in a frame" : "in a task"] += 1;
    return insertBefore.apply(this, given);
  };
}"""
"""Counts what lit-html inserts in the callbacks of frames, and elsewhere."""


async def test_no_frame_changes_the_page(people: People) -> None:
    """A frame has enough to do with laying the page out and painting it: what it shows is drawn in a task before it."""
    ann = await _seated(people)
    await ann.page.evaluate(_COUNT_IN_FRAMES)
    await ann.command("start")
    await expect(ann.page.locator("#hand [data-card]")).to_have_count(8)
    await expect(ann.page.locator(".around:not(.coming)")).to_be_visible()
    inserted = await ann.page.evaluate("() => globalThis.inserted")
    assert inserted["in a task"] > 0
    assert inserted["in a frame"] == 0


async def test_a_table_comes_part_after_part(people: People) -> None:
    ann = await _seated(people)
    await ann.page.evaluate(_COUNT_ADDED)
    await ann.command("start")
    await expect(ann.page.locator("#hand [data-card]")).to_have_count(8)
    await expect(ann.page.locator(".around:not(.coming)")).to_be_visible()
    added = await ann.page.evaluate("() => globalThis.added")
    assert max(added) <= _MOST_AT_ONCE, added


async def test_all_is_measured_before_anything_moves_and_then_only_place_and_opacity_change(people: People) -> None:
    ann = await _seated(people)
    await ann.page.evaluate(_WATCH_MEASURES)
    await ann.command("start")
    await ann.page.wait_for_function("() => globalThis.flights >= 16")  # both hands
    assert await ann.page.evaluate("() => globalThis.late") == 0
    changed = set(await ann.page.evaluate("() => globalThis.changed"))
    assert changed <= {"transform", "opacity", "offset"}, "a browser does the rest anew for every frame"


async def test_a_drawing_takes_no_markup_from_a_value(people: People) -> None:
    ann = await (await people.come()).open("/rules")
    text = await ann.page.evaluate(
        """async () => {
          const { ink } = await import("/static/shared/cards/static_svg.js");
          return ink`<svg><text class=${'a"b'}>${"<b>&"}</text>${[ink`<g />`, ink`<g />`]}</svg>`.text;
        }"""
    )
    assert text == '<svg><text class="a&quot;b">&lt;b&gt;&amp;</text><g /><g /></svg>'


async def test_the_focus_stays_where_it_went_while_a_table_came(people: People) -> None:
    ann = await _seated(people)
    await ann.page.evaluate(
        """() => {
          const menu = document.querySelector("#menu button");
          const focus = () => document.querySelector(".coming") && menu.focus();
          new MutationObserver(focus).observe(document.getElementById("play"), { childList: true });
        }"""
    )
    await ann.command("start")
    await expect(ann.page.locator("#hand [data-card]").first).to_be_visible()
    await expect(ann.page.locator("#menu button").first).to_be_focused()


async def test_the_top_of_the_discard_pile_has_a_text(people: People) -> None:
    ticket = await people.served.table("classic", seats=3, seed="alone", bots=2, start=True)
    ann = await (await people.come()).sit(ticket)
    await ann.page.locator("#hand [data-card]").first.wait_for()
    name = await ann.page.evaluate("document.querySelector('#discard .out-of-sight').textContent")
    top = (await ann.look()).top
    color = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}.get(top[0], "wild")
    assert name.startswith("On top: ")
    assert color in name.lower()
    assert top[1] in name or not top[1].isdigit()


async def test_a_hint_says_nothing_of_keys_to_a_finger(people: People) -> None:
    ticket = await people.served.table("classic", seats=3, seed="alone", bots=2, start=True)
    ann = await (await people.come(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})).sit(ticket)
    hint = ann.page.locator('[data-first="turn"]')
    await expect(hint).to_contain_text("Tap or drag.")
    await expect(hint).not_to_contain_text("arrow")
