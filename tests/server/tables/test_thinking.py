"""Bots that think for long: a worker makes their choices in advance, and a table does not wait for one that takes too long."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from lastcard import Round
from lastcard.bot_makers import make_bot
from lastcard.bots.names import QUICK
from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.bots.bot_players import BotPlayers
from lastcard.room.bots.thinking import Thinking, Thought, at_once, by_workers, chosen
from lastcard.room.compute.compute import Compute
from lastcard.room.table import events
from lastcard.room.table.table import Table
from lastcard.server.compute.pool import WorkerPool
from lastcard.server.metrics import Metrics
from tests.server.tables.test_timers import apply
from tests.server.tools.fake_lobby import TABLE, some_table

DELAY_MS = 700
LATEST_MS = DELAY_MS + 1500


class Pondering:
    """Thoughts that are ready when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Thinking] = []
        self.for_whom: list[str] = []
        self.made: list[Future[str | None]] = []

    def __call__(self, thinking: Thinking, for_whom: str) -> Thought:
        self.asked.append(thinking)
        self.for_whom.append(for_whom)
        self.made.append(Future())
        return self.made[-1]


def thinking_table() -> tuple[Table, str]:
    """A table whose turn is that of a bot that thinks for long."""
    table = some_table(TABLE)
    apply(table, events.BotSeated("p2", "searcher"), 0)
    apply(table, events.MatchStarted("another seed"), 0)
    while "p2" not in table.asked or not table.asked["p2"].must_act:
        (asked,) = (asked for asked in table.asked.values() if asked.must_act)
        apply(table, events.ActionTaken(asked.must.default, by="clock"), 0)
    return table, "p2"


def done_by(bots: BotPlayers, table: Table, seat: str, now: int) -> str | None:
    """What the bot of a seat has done by now."""
    for when, make_action in bots.coming(table, seat, table.asked[seat], since=0, race_ends_at=0):
        if when <= now and (event := make_action()) is not None:
            return event.do
    return None


def quick_choice(table: Table, seat: str) -> str | None:
    rnd, asked = table.round, table.asked[seat]
    assert rnd is not None
    return make_bot(QUICK["searcher"], f"{table.state.seed} bot {seat}", "match").choose(rnd.view(seat), (asked.must,))


def test_a_choice_is_begun_when_it_is_asked_for_and_made_when_it_is_time() -> None:
    table, seat = thinking_table()
    thinker = Pondering()
    bots = BotPlayers(BotDelays((DELAY_MS, DELAY_MS)), thinker, lambda: "players of a network")
    assert done_by(bots, table, seat, 0) is None
    assert thinker.for_whom == ["players of a network"]
    assert [one.level for one in thinker.asked] == ["searcher"]
    wanted = table.asked[seat].must.actions[-1]
    thinker.made[0].set_result(wanted)
    assert done_by(bots, table, seat, DELAY_MS - 1) is None
    assert done_by(bots, table, seat, DELAY_MS) == wanted
    assert len(thinker.asked) == 1


@pytest.mark.parametrize("fails", [False, True])
def test_nobody_waits_for_a_choice_that_takes_too_long_or_fails(fails: bool) -> None:
    table, seat = thinking_table()
    thinker = Pondering()
    bots = BotPlayers(BotDelays((DELAY_MS, DELAY_MS)), thinker)
    assert done_by(bots, table, seat, LATEST_MS - 1) is None
    if fails:
        thinker.made[0].set_exception(OSError("no worker"))
        assert done_by(bots, table, seat, DELAY_MS) == quick_choice(table, seat)
    assert done_by(bots, table, seat, LATEST_MS) == quick_choice(table, seat)


def test_a_thought_is_never_ended_and_no_other_begun_meanwhile() -> None:
    """The first choice of an installation compiles for many seconds. Cancelled whenever the bot has to act, it would never finish."""
    table, seat = thinking_table()
    thinker = Pondering()
    bots = BotPlayers(BotDelays((DELAY_MS, DELAY_MS)), thinker)
    apply(table, events.ActionTaken(done_by(bots, table, seat, LATEST_MS) or "", by="bot"), LATEST_MS)
    while not table.asked.get(seat) or not table.asked[seat].must_act:
        (asked,) = (asked for asked in table.asked.values() if asked.must_act)
        apply(table, events.ActionTaken(asked.must.default, by="clock"), LATEST_MS)
    now = table.asked[seat].at + DELAY_MS
    assert done_by(bots, table, seat, now) == quick_choice(table, seat), "it waits for nothing"
    assert (len(thinker.asked), thinker.made[0].cancelled()) == (1, False)
    thinker.made[0].set_result(None)
    assert done_by(bots, table, seat, now) is None
    assert len(thinker.asked) == 2


def test_where_bots_are_waited_for_no_other_chooses_for_them() -> None:
    """On a site without a server: neither for one that takes long, nor while an earlier choice is being made."""
    table, seat = thinking_table()
    thinker = Pondering()
    bots = BotPlayers(BotDelays((DELAY_MS, DELAY_MS), waits=True), thinker)
    assert done_by(bots, table, seat, 1000 * LATEST_MS) is None
    assert max(when for when, _ in bots.coming(table, seat, table.asked[seat], since=0, race_ends_at=0)) > 3600_000, (
        "it looks again for hours"
    )
    apply(table, events.ActionTaken(table.asked[seat].must.default, by="clock"), LATEST_MS)
    while not table.asked.get(seat) or not table.asked[seat].must_act:
        (asked,) = (asked for asked in table.asked.values() if asked.must_act)
        apply(table, events.ActionTaken(asked.must.default, by="clock"), LATEST_MS)
    assert done_by(bots, table, seat, 1000 * LATEST_MS) is None
    assert len(thinker.asked) == 1
    thinker.made[0].set_result(None)
    assert done_by(bots, table, seat, 1000 * LATEST_MS) is None
    wanted = table.asked[seat].must.actions[-1]
    thinker.made[1].set_result(wanted)
    assert done_by(bots, table, seat, 1000 * LATEST_MS) == wanted


def test_a_choice_is_the_same_from_its_text() -> None:
    rnd = Round.deal("fairies", 3, seed=3)
    for _ in range(6):
        ask = next(ask for ask in rnd.asks if ask.must)
        view, asks = rnd.view(ask.seat), rnd.asks_of(ask.seat)
        choice = make_bot("careful", "7").choose(view, asks)
        assert chosen(Thinking.of("careful", "7", view, asks).text()) == choice
        rnd.play(choice or "")


async def test_workers_choose_as_the_bot_itself() -> None:
    rnd = Round.deal("classic", 2, seed=7)
    seat = next(ask.seat for ask in rnd.asks if ask.must)
    known = Thinking.of("careful", "1", rnd.view(seat), rnd.asks_of(seat))
    compute = Compute(WorkerPool(Metrics(), workers=1))
    try:
        thought = by_workers(compute)(known, TABLE)
        assert await thought == at_once(known, TABLE).result()  # type: ignore[misc]
    finally:
        await compute.stop()
