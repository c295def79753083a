"""Each special card has a scene: it is seen step after step, acting ends it, and with reduced motion it is a sequence of stills."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from lastcard.text.scenes import LAND, SCENES
from scripts.images.scene_films import before_scene
from tests.browser.games import play_out
from tests.browser.person import People, Person
from tests.browser.scene_games import SCENE_GAMES

pytestmark = pytest.mark.asyncio(loop_scope="session")

_SIZE = (1280, 800)
# Notes the steps of each scene, what moves meanwhile, and what lies on the stage after each step.
_WATCH = """() => {
  window.acted = [];
  window.moved = new Set();
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, how) {
    if (how.id === "scene") for (const step of steps) for (const name of Object.keys(step)) window.moved.add(name);
    return animate.call(this, steps, how);
  };
  const note = () => {
    const layer = [...document.querySelectorAll("#motion [data-scene]")].at(-1);
    const seen = layer ? `${layer.dataset.scene} ${layer.dataset.step ?? ""}` : "";
    if (seen !== (window.acted.at(-1) ?? "")) window.acted.push(seen);
  };
  new MutationObserver(note).observe(document.getElementById("motion"), { subtree: true, childList: true, attributes: true });
}"""


def _steps(name: str) -> list[str]:
    scene = next(scene for scene in SCENES if scene.name == name)
    return [f"{name} {step.see}" for step in scene.steps if step.see != LAND]


async def _watched(people: People, name: str, motion: str) -> tuple[Person, list[str], set[str]]:
    """Play the game of a scene until the scene is over. Returns the player, the steps that were seen, and what was animated."""
    person, actor = await before_scene(people, name, _SIZE, reduced_motion=motion)
    await person.page.evaluate(_WATCH)
    await play_out(actor, [(taste, None) for taste in SCENE_GAMES[name].tastes()], until=lambda: True)
    last = _steps(name)[-1]
    await person.page.wait_for_function("(last) => window.acted.slice(0, -1).includes(last)", arg=last)
    await person.sees(actor.table.state.n)
    acted = await person.page.evaluate("window.acted")
    return person, [seen for seen in acted if seen.startswith(f"{name} ")], set(await person.page.evaluate("[...window.moved]"))


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.core] if name == "swap" else []) for name in SCENE_GAMES])
async def test_a_scene_is_seen_step_after_step(name: str, people: People) -> None:
    _, acted, moved = await _watched(people, name, "no-preference")
    assert [seen for at, seen in enumerate(acted) if seen != f"{name} " and seen not in acted[:at]] == _steps(name)
    assert moved <= {"transform", "opacity", "offset"}, "a browser does the rest anew for every frame"


@pytest.mark.parametrize("name", ["badge", "button", "swap", "challenge"])
async def test_with_reduced_motion_a_scene_is_a_sequence_of_stills(name: str, people: People) -> None:
    _, acted, moved = await _watched(people, name, "reduce")
    assert [seen for at, seen in enumerate(acted) if seen != f"{name} " and seen not in acted[:at]] == _steps(name)
    assert moved <= {"opacity"}


@pytest.mark.core
async def test_acting_ends_a_scene(people: People) -> None:
    ann, actor = await before_scene(people, "badge", _SIZE)
    await ann.page.evaluate(_WATCH)
    await play_out(actor, [(taste, None) for taste in SCENE_GAMES["badge"].tastes()], until=lambda: True)
    await ann.page.wait_for_function("() => window.acted.some((seen) => seen === 'badge turn')")
    held = await ann.page.locator("#hand > li").count()
    await ann.press(ann.page.locator("#hand [data-card]").first, corner=True)  # refused, as it is not her turn
    await ann.sees(actor.table.state.n)
    rnd = actor.table.round
    assert rnd is not None
    assert len(rnd.hand("p1")) > held
    await expect(ann.page.locator("#hand > li")).to_have_count(len(rnd.hand("p1")))
    await expect(ann.page.locator("#motion [data-scene]")).to_have_count(0)
    assert "badge stop" not in await ann.page.evaluate("window.acted")


async def test_who_shows_moves_at_once_sees_no_scene(people: People) -> None:
    ann, actor = await before_scene(people, "badge", _SIZE)
    await ann.press(ann.page.get_by_role("button", name="Menu"))
    await ann.page.get_by_role("radio", name="at once").check(force=True)
    await ann.page.evaluate(_WATCH)
    await play_out(actor, [(taste, None) for taste in SCENE_GAMES["badge"].tastes()], until=lambda: True)
    await ann.sees(actor.table.state.n)
    assert await ann.page.evaluate("window.acted") == []


_FILMED = (960, 600)
_CAPTIONS = """() => {
  window.told = {};
  const note = () => {
    const layer = [...document.querySelectorAll("#motion [data-scene]")].at(-1);
    const picture = layer?.querySelector(".held-up, .button-shown");
    if (!picture) return;
    const label = layer.querySelector(".told-here") ?? document.querySelector(".latest");
    const below = picture.offsetTop + picture.offsetHeight / 2;
    window.told[layer.dataset.step] = [label.textContent.trim(), label.getBoundingClientRect().top >= below - 1];
  };
  new MutationObserver(note).observe(document.getElementById("motion"), { subtree: true, childList: true, attributes: true });
}"""
"""Notes at each step the caption, and whether it stands below the large picture."""


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("creeper", {"hiss": "Sssss …"}),
        ("button", {"light": "Its light runs round …"}),
        ("villain", {"hold": "You play Villain Draw 4"}),
    ],
)
async def test_a_large_picture_covers_no_caption(name: str, wanted: dict[str, str], people: People) -> None:
    ann, actor = await before_scene(people, name, _FILMED)
    await ann.page.evaluate(_CAPTIONS)
    await play_out(actor, [(taste, None) for taste in SCENE_GAMES[name].tastes()], until=lambda: True)
    step = next(iter(wanted))
    await ann.page.wait_for_function("(step) => window.told[step]", arg=step)
    await expect(ann.page.locator("#motion [data-scene]")).to_have_count(0)
    told = await ann.page.evaluate("window.told")
    assert told[step] == [wanted[step], True], told
