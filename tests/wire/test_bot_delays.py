"""The delays of bots: they cannot be computed from public data, and a restart does not change them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lastcard.engine.luck import below, mixed
from lastcard.game import verifiable_chance
from lastcard.room.bots.bot_delays import BotDelays
from lastcard.room.table.events import Pace
from tests.wire.fake import Client, Message, PlayedTable, played_table

DELAYS = BotDelays()
ALL_BOTS = Pace(None, 1, None)
"""A bot plays for a player who is disconnected for a millisecond."""


class Clocked(Client):
    """A spectator that measures how long each seat takes to decide."""

    def __init__(self, table: PlayedTable) -> None:
        super().__init__()
        self._clock = table.clock
        self._asked_at = (0, 0)
        self.decided: list[tuple[int, str, int]] = []  # the line of the ask, the seat, and the time that it took in ms

    def see(self, line: Message) -> None:
        seat = line.get("event", "d").split()[0]
        if seat != "d" and self._asked_at[0] == line["n"] - 1:
            self.decided.append((self._asked_at[0], seat, self._clock.at - self._asked_at[1]))
        if "wait" in line:
            self._asked_at = (line["n"], self._clock.at)


def guess(sha256: str, n: int, seat: str) -> int:
    """Return the time that a spectator computes from the published hash of the seed: bots once took exactly that."""
    return 700 + below(mixed(int(sha256[:16], 16) >> 1, 16 * n + int(seat[1:])), 801)


async def test_a_spectator_cannot_compute_thinking_times_from_what_is_public() -> None:
    async with played_table("classic", 1, 3, pace=ALL_BOTS, bot_delays=DELAYS) as table:
        watcher = Clocked(table)
        watcher.come(table.actor)
        table.clients["p1"].go()
        await table.forward(240_000)
        sha256 = watcher.hello["match"]["seed_sha256"]
        foreseen = [took for n, seat, took in watcher.decided if took == guess(sha256, n, seat)]
        assert len(watcher.decided) > 100
        assert len(foreseen) < 5


def all_hashed_alike(patch: pytest.MonkeyPatch) -> None:
    """Let all seeds have the same published hash."""
    hashed: Any = SimpleNamespace(hexdigest=lambda: "5" * 64, digest=lambda: b"5" * 32)
    patch.setattr(verifiable_chance, "hashlib", SimpleNamespace(sha256=lambda data: hashed))


async def first_decision(seed: str) -> tuple[int, str, int]:
    """Return one of the first asks at a table of bots: its line, its seat, and the time until it is answered, in ms."""
    async with played_table("classic", 1, 3, seed=seed, pace=ALL_BOTS, bot_delays=DELAYS, start=False) as table:
        watcher = Clocked(table)
        watcher.come(table.actor)
        await table.said(table.clients["p1"], table="start")
        table.clients["p1"].go()
        await table.forward(10_000)
        return watcher.decided[0]


async def test_thinking_times_differ_where_only_the_secret_does(monkeypatch: pytest.MonkeyPatch) -> None:
    all_hashed_alike(monkeypatch)
    first = {await first_decision(f"secret {number}") for number in range(20)}
    asks = {(n, seat) for n, seat, _ in first}
    assert len(first) > len(asks), "the same ask, the same hash, and always the same time"


async def test_a_restart_does_not_change_a_thinking_time() -> None:
    """Of what was asked at that moment; a chance to react that is older is waited for anew."""
    async with played_table("classic uno.call=automatic", 1, 3, pace=ALL_BOTS, bot_delays=DELAYS) as table:
        table.clients["p1"].go()
        await table.forward(1)
        for _ in range(20):
            await table.forward(table.clock.alarms[0].when - table.clock.at)
            due = table.clock.alarms[0].when
            await table.restart()
            assert table.clock.alarms[0].when == due
