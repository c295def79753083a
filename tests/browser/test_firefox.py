"""The pages in Firefox: a hand by one button, rounds against bots by clicks and by keys, the replay, one's own games; nothing complains."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from tests.browser import axe
from tests.browser.firefox import Firefox, Tab, find_firefox, running
from tests.browser.live_server import LiveServer
from tests.browser.person import LOOK, Seen
from tests.tools import skip_without

pytestmark = pytest.mark.asyncio(loop_scope="session")

_IS_OVER = """document.getElementById("sheet")?.checkVisibility()"""
_MINE = f"""() => {_IS_OVER} ? "over" : document.querySelector("#game .question.mine-to-do") ? "mine" : "" """
_OFFERED = (
    f"""() => {{ const {{ lawful, actions, hand }} = ({LOOK})(); return JSON.stringify([lawful, lawful.length ? [] : actions, hand]) }}"""
)
_DONE = f"""(offered) => {_IS_OVER} || ({_OFFERED})() !== offered"""
_COLOR = "#asks .color"
_KEY = """(action) => document.querySelector(`#asks [data-action="${action}"]`).dataset.key"""
_HAS_FOCUS = """(card) => document.activeElement?.matches(`#hand button[data-card="${card}"]`)"""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def _firefox(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Firefox]:
    program = find_firefox()
    if program is None:
        skip_without("Firefox")
    async with running(program, tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox


@pytest_asyncio.fixture(loop_scope="session")
async def firefox(_firefox: Firefox, served: LiveServer) -> AsyncIterator[Firefox]:
    """A Firefox without tabs; afterwards no page may have had anything to complain about."""
    _firefox.complaints.clear()
    yield _firefox
    await _firefox.close_tabs()
    assert _firefox.complaints == []


async def _axe(tab: Tab, what: str) -> None:
    """Fail unless axe finds nothing wrong with a page as it stands."""
    await tab.run(axe.SETTLED)
    await tab.run(f"() => {{ {axe.source()}\n }}")
    assert await tab.run(axe.RUN, axe.TAGS) == [], what


async def _by_clicks(tab: Tab, seen: Seen) -> None:
    """Do the first thing that is offered, with the mouse."""
    if seen.lawful:
        if len(seen.hand) == 2 and seen.uno:
            await tab.click("#uno")
            await tab.wait("() => document.querySelector('#uno[aria-pressed=true]')")
        await tab.click(f'#hand .lawful button[data-card="{_card(seen)}"]', 26, 26)
        if ":" in seen.lawful[0]:
            await tab.click(_COLOR)
    else:
        await tab.click(f'#asks [data-action="{seen.actions[0]}"]')


async def _by_keys(tab: Tab, seen: Seen) -> None:
    """Do the first thing that is offered, with keys alone."""
    if seen.lawful:
        if len(seen.hand) == 2 and seen.uno:
            await tab.press("u")
            await tab.wait("() => document.querySelector('#uno[aria-pressed=true]')")
        await tab.press("Home")
        for _ in seen.hand:
            if not await tab.run(_HAS_FOCUS, _card(seen)):
                await tab.press("ArrowRight")
        assert await tab.run(_HAS_FOCUS, _card(seen)), seen
        await tab.press("Enter")
        if ":" in seen.lawful[0]:
            await tab.wait("(color) => document.querySelector(color)", _COLOR)
            await tab.press("g")
    else:
        await tab.press(await tab.run(_KEY, seen.actions[0]))


def _card(seen: Seen) -> str:
    return seen.lawful[0].split(" ")[-1].partition(":")[0]


async def _round(tab: Tab, play: Callable[[Tab, Seen], Awaitable[None]]) -> int:
    """Play until the sheet of the round is there; return how often it was one's turn.

    Others may call UNO and be caught meanwhile: one has acted once something else is offered, not once something has happened.
    """
    turns = 0
    while await tab.wait(_MINE) == "mine":
        seen = await tab.look()
        if not (seen.must and (seen.lawful or seen.actions)):  # somebody was caught or jumped in meanwhile, or the table has yet to answer
            continue
        await play(tab, seen)
        offered = [seen.lawful, [] if seen.lawful else seen.actions, seen.hand]  # a colour is chosen among actions
        await tab.wait(_DONE, json.dumps(offered, separators=(",", ":")))
        turns += 1
    return turns


async def test_one_button_and_a_round_by_clicks(firefox: Firefox, served: LiveServer) -> None:
    tab = await firefox.tab()
    await tab.open(served.url)
    await _axe(tab, "home")
    await tab.click("#play button")
    await tab.wait("() => document.querySelectorAll('#hand [data-card]').length >= 7")  # more after a Draw Two
    assert len(await tab.run("() => [...document.querySelectorAll('.others > li')].map((one) => one.textContent)")) == 3
    await _axe(tab, "a table in play")
    assert await _round(tab, _by_clicks)  # any seed: of a short round only few turns are one's own
    await _axe(tab, "the sheet of a round")


async def test_a_round_by_keys_its_replay_and_ones_own_games(firefox: Firefox, served: LiveServer) -> None:
    ticket = await served.table("minecraft match.mode=single_hand", seats=3, seed="firefox", bots=2)
    tab = await firefox.tab(390, 844)
    await tab.open(served.link(ticket))
    await tab.wait("() => document.querySelector('[data-table=start]')?.checkVisibility()")
    await tab.run("() => document.querySelector('[data-table=start]').focus()")
    await tab.press("Enter")
    await tab.wait("() => document.querySelector('#hand [data-card]')")
    assert await _round(tab, _by_keys) > 3
    await tab.click(".match-over a[href^='/replay']")
    most = int(await tab.wait("() => document.getElementById('place')?.max"))
    assert most > 20
    await tab.press("End")
    await tab.wait("(most) => document.getElementById('place').value === String(most)", most)
    await _axe(tab, "the replay")
    await tab.open(served.url + "/history")
    assert await tab.wait("() => document.querySelectorAll('.matches > li').length") == 1
    await _axe(tab, "one's own games")
