"""Streams with open hands: nobody learns a hand from one before the round is over, and the table's delay after that."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lastcard.room.arrangements import Arrangement, table_id_of
from lastcard.room.durations import DAY_MS
from lastcard.room.errors import Forbidden
from lastcard.room.lobby import Lobby
from lastcard.room.log.memory_store import MemoryStore
from lastcard.room.log.open_hands import OpenPage
from lastcard.room.structs import msgspec
from lastcard.room.table import events
from lastcard.room.table.events import Pace
from lastcard.room.table.seats import Newcomer
from tests.wire.commands.orders import info_of, ordered, refused
from tests.wire.fake import PlayedTable, played_table
from tests.wire.random_play import one_move

RULES = "retour match.rounds=3"
DELAY_MS = 60_000


def lines_of(page: OpenPage) -> list[dict[str, Any]]:
    return [msgspec.json.decode(bytes(line)) for line in page.lines]


async def read_all(table: PlayedTable, lobby: Lobby | None = None) -> list[dict[str, Any]]:
    """Return all lines that a viewer is shown who has watched from the beginning, as far as they are shown now."""
    found: list[dict[str, Any]] = []
    after: int | None = None
    while True:
        page = await (lobby or table.lobby).open_hands(table.id, after)
        found += lines_of(page)
        after = page.k
        if not page.lines:
            return found


async def play_round(table: PlayedTable, luck: Random, *, ms: int = 1000) -> None:
    """Play until the round is over, a move a second."""
    while table.status == "playing":
        await one_move(table, luck, daring=0.0)
        await table.forward(ms)


async def next_round(table: PlayedTable) -> None:
    for client in table.clients.values():
        await table.said(client, table="ready")
    assert table.status == "playing"


async def test_the_host_settles_the_stream_before_the_match_and_everybody_sees_it() -> None:
    async with played_table(RULES, 2, start=False) as table:
        await refused(table, "p2", "stream 60", "only the host")
        for wrong in ("stream", "stream 1", "stream 61", "stream -60", "stream 60 60", "stream ٦٠"):
            await refused(table, "p1", wrong, "stream off, stream 60")
        assert "stream_s" not in info_of(table)
        await ordered(table, "p1", "stream 60")
        assert info_of(table)["stream_s"] == 60
        assert table.clients["p2"].values("table")[-1]["stream_s"] == 60
        await ordered(table, "p1", "stream off")
        assert "stream_s" not in info_of(table)
        await ordered(table, "p1", "stream 180")
        await ordered(table, "p1", "start")
        await refused(table, "p1", "stream off", "before a match")
        await table.restart()
        assert info_of(table)["stream_s"] == 180


async def test_a_match_with_days_for_a_turn_has_no_stream() -> None:
    async with played_table(RULES, 2, start=False, pace=Pace(DAY_MS, None, None)) as table:
        await refused(table, "p1", "stream 60", "days for a turn")


class Viewer:
    """Somebody who watches the stream, and compares it with the log: ``shown`` are the lines by number."""

    def __init__(self, table: PlayedTable) -> None:
        self.table = table
        self.shown: dict[int, dict[str, Any]] = {}
        self.rounds: list[int] = []
        self.happened: dict[int, int] = {}
        self._over: dict[int, int] = {}
        self._after: int | None = None

    async def look(self) -> None:
        """Read what the stream shows, and check that it may do so now."""
        for entry in await self.table.store.read(self.table.id):
            stored = events.decode_lines(entry.body)
            for n, line in enumerate(stored.lines, stored.n):
                if n not in self.happened:
                    self._note(n, bytes(line[0]), entry.at)
        while (page := await self.table.lobby.open_hands(self.table.id, self._after)).lines:
            for shown in lines_of(page):
                self._check(shown)
            self._after = page.k

    def _note(self, n: int, body: bytes, at: int) -> None:
        self.happened[n] = at
        if body.startswith(b'{"round"'):
            self.rounds.append(n)
        elif body.startswith(b'{"sheet"'):
            self._over[len(self.rounds)] = at

    def _check(self, line: dict[str, Any]) -> None:
        now, number = self.table.clock.at, sum(first <= line["n"] for first in self.rounds)
        assert self._over[max(number, 1)] <= now, line
        assert self.happened[line["n"]] + DELAY_MS <= now, line
        self.shown[line["n"]] = line


async def test_no_hand_is_shown_before_the_round_is_over_and_the_delay_after_that() -> None:
    luck = Random(7)
    async with played_table(RULES, 3, start=False) as table:
        await ordered(table, "p1", "stream 60")
        await ordered(table, "p1", "start")
        viewer = Viewer(table)
        for number in range(3):
            if number:
                await next_round(table)
            while table.status == "playing":
                await one_move(table, luck, daring=0.0)
                await table.forward(luck.randrange(3000))
                await viewer.look()
        for _ in range(60):
            await table.forward(10_000)
            await viewer.look()
        assert table.status == "over"
        assert sorted(viewer.shown) == list(range(min(viewer.shown), max(viewer.happened) + 1))
        assert len(viewer.rounds) == 3
        watched = {line["n"]: line for line in table.watcher.all_lines}
        own = [{line["n"]: line for line in client.all_lines} for client in table.clients.values()]
        for n, line in viewer.shown.items():
            knowing = [seen[n] for seen in own if "event" in line and seen[n] != watched[n]]
            assert line == (knowing[0] if knowing else watched[n])
        dealt = [line["event"] for line in viewer.shown.values() if str(line.get("event")).startswith("d deal ")]
        assert len(dealt) == 9
        assert not any("?" in event for event in dealt)


async def test_what_is_said_in_a_team_and_asked_of_a_seat_is_never_shown() -> None:
    async with played_table("classic teams=2x2", 4, start=False) as table:
        await ordered(table, "p1", "stream 60")
        await ordered(table, "p1", "start")
        assert "ok" in await table.said(table.clients["p1"], say="only the red ones", to="team")
        await play_round(table, Random(3))
        await table.forward(3_600_000)
        found = await read_all(table)
        assert any(line.get("to") == "team" for line in found)
        assert b"only the red ones" not in msgspec.json.encode(found)
        assert any("wait" in line for line in found)
        assert not any({"ask", "may", "default", "same"} & set(line) for line in found)


async def test_without_permission_there_is_no_stream_also_not_of_an_earlier_match() -> None:
    async with played_table("classic match.mode=single_hand", 2) as table:
        with pytest.raises(Forbidden) as told:
            await table.lobby.open_hands(table.id, None)
        assert told.value.cause == "stream_off"
        await play_round(table, Random(5))
        assert table.status == "over"
        first = table.table.state.k
        await ordered(table, "p1", "stream 60")
        await table.forward(3_600_000)
        assert (await table.lobby.open_hands(table.id, None)).lines == []
        assert (await table.lobby.open_hands(table.id, 0)).lines == []
        await ordered(table, "p1", "rematch")
        await table.forward(3_600_000)
        for after in (None, 0, 1, first, table.table.state.k):
            assert (await table.lobby.open_hands(table.id, after)).lines == []
        await play_round(table, Random(5))
        await table.forward(3_600_000)
        for after in (0, 1, first - 3, None):
            page = await table.lobby.open_hands(table.id, after)
            assert page.hello is not None
            assert page.k > first
            assert min(line["n"] for line in lines_of(page)) > page.hello["n"]
            assert lines_of(page)[1]["match"]["number"] == 2
        last = table.table.state.k
        await ordered(table, "p1", "stream off")
        await ordered(table, "p1", "rematch")
        await play_round(table, Random(6))
        await table.forward(3_600_000)
        shown = await read_all(table)
        assert [line["match"]["number"] for line in shown if "match" in line] == [2]
        assert (await table.lobby.open_hands(table.id, last + 5)).lines == []


async def test_every_process_shows_the_same() -> None:
    async with played_table(RULES, 2, start=False) as table:
        await ordered(table, "p1", "stream 60")
        await ordered(table, "p1", "start")
        await play_round(table, Random(11))
        await next_round(table)
        other = Lobby(table.store, clock=table.clock)
        await table.forward(DELAY_MS)
        assert await read_all(table) == await read_all(table, other) != []
        await other.stop()


async def test_a_later_match_that_ends_by_a_vote_is_shown_late_as_well() -> None:
    async with played_table(RULES, 2, start=False) as table:
        await ordered(table, "p1", "stream 60")
        await ordered(table, "p1", "start")
        await one_move(table, Random(1), daring=0.0)
        await ordered(table, "p1", "vote end")
        await ordered(table, "p2", "vote end")
        assert table.status == "over"
        await table.forward(DELAY_MS - 1)
        assert await read_all(table) == []
        await table.forward(1)
        assert "over" in {key for line in await read_all(table) for key in line}


@pytest.mark.parametrize("sealed", [False, True])
async def test_a_table_of_a_tournament_has_a_stream_unless_it_is_sealed(sealed: bool) -> None:
    async with played_table(RULES, 2, start=False) as table:
        made = table_id_of("event k3jx 1")
        holders = [Newcomer("Ann", "a" * 64, ""), Newcomer("Ben", "b" * 64, "")]
        wanted = Arrangement("event-k3jx", RULES, holders, 2, seed="seed", sealed=sealed, stream_s=60)
        await table.lobby.arrange(made, wanted)
        assert ((await table.lobby.info(made)).stream_s == 60) is not sealed
        if sealed:
            with pytest.raises(Forbidden):
                await table.lobby.open_hands(made, None)
        else:
            assert (await table.lobby.open_hands(made, None)).hello is None


async def test_a_store_put_back_to_an_earlier_state_shows_no_round_that_goes_on() -> None:
    async with played_table(RULES, 2, start=False) as table:
        await ordered(table, "p1", "stream 60")
        await ordered(table, "p1", "start")
        early, luck = await table.store.read(table.id), Random(9)
        await play_round(table, Random(2))
        await table.forward(DELAY_MS)
        assert await read_all(table) != []
        assert isinstance(table.store, MemoryStore)
        kept = table.store.kept[table.id]
        del kept.entries[len(early) :]
        kept.snapshot = None
        table.lobby, lobby = Lobby(table.store, clock=table.clock), table.lobby
        await table.lobby.find(table.id)
        for client in table.clients.values():
            client.come(table.actor)
        await table.settle()
        for _ in range(12):
            await one_move(table, luck, daring=0.0)
        assert table.status == "playing"
        assert len(await table.store.read(table.id)) > len(early) + 5
        last = await lobby.open_hands(table.id, None)
        assert (last.hello, last.lines) == (None, [])
        await lobby.stop()
