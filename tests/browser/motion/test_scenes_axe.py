"""axe finds nothing wrong while a scene is shown, and the accessibility tree tells the scene in words alone."""

from __future__ import annotations

from typing import Final

import pytest

from scripts.images.scene_films import before_scene
from tests.browser.axe import violations
from tests.browser.games import play_out
from tests.browser.person import People
from tests.browser.scene_games import SCENE_GAMES

pytestmark = pytest.mark.asyncio(loop_scope="session")

_SIZE: Final = (960, 600)
HELD: Final = {
    "badge": "stop",
    "button": "light",
    "creeper": "hiss",
    "innocent": "stamp",
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.core] if name == "button" else []) for name in HELD])
async def test_nothing_is_wrong_while_a_scene_is_shown(name: str, people: People) -> None:
    ann, actor = await before_scene(people, name, _SIZE, reduced_motion="reduce")
    await violations(ann.page)  # loads axe, so that it is there when the scene is shown
    await play_out(actor, [(taste, None) for taste in SCENE_GAMES[name].tastes()], until=lambda: True)
    await ann.page.locator(f'#motion [data-scene="{name}"][data-step="{HELD[name]}"]').wait_for(state="attached")
    assert await violations(ann.page) == []
    layer = ann.page.locator("#motion")
    assert await layer.get_attribute("aria-hidden") == "true", "the live region tells what the layer shows"
    assert await layer.locator("a, button, [tabindex]").count() == 0, "nothing in it takes the focus"
    assert (await ann.page.locator("[role=log]").inner_text()).strip()
