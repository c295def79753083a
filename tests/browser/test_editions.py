"""One match of each edition, in which its special cards come up; the course is known beforehand from the core alone."""

from __future__ import annotations

import pytest

from tests.browser.games import GAMES, play_out
from tests.browser.person import People

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.core
@pytest.mark.parametrize("name", GAMES)
async def test_a_match_goes_in_the_browser_as_it_goes_in_the_core(name: str, people: People) -> None:
    game = GAMES[name]
    plan = game.plan()
    assert plan, f"{name}: with this seed not everything wanted happens any more; `python -m tests.browser.games` looks for another"
    served = people.served
    ticket = await served.table(game.rules, seats=game.seats, seed=game.seed)
    for friend in ("Ben", "Cy")[: game.seats - 1]:
        await served.lobby.join(ticket.table, friend)
    ann = await (await people.come()).sit(ticket)
    actor = await served.actor(ticket)
    before = actor.table.state.n
    await ann.command("start")
    await ann.sees(before + 1)  # the table may begin a moment after the button was pressed
    await ann.sees(actor.table.state.n)

    tastes = game.tastes()
    actions = await play_out(actor, [(taste, ann if taste.seat == "p1" else None) for taste in tastes], picture=name)

    assert actor.table.match is not None
    assert tuple(str(event) for event in actor.table.match.events) == plan.events
    assert len(actions) == plan.actions
    await ann.page.locator("#sheet .match-over").wait_for()
    assert actor.table.match.winner == plan.winner
