"""The next player of a seat sees the time before them as a spectator does: in lines, records and replays."""

from __future__ import annotations

import json
import tomllib
from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.room.log.event_log import load
from lastcard.web.data.replay_data import replay_data_of_record, table_replay
from tests.wire.fake import Client, Message, PlayedTable, played_table, record_of
from tests.wire.random_play import one_move
from tests.wire.secrets.test_secrets import Watchful
from tests.wire.test_timers import until

RULES = "classic teams=2x2 deal.size=4 match.target=1000"
PRIVATE = "canary-of-the-team"
NAME = "Next"


class NextPlayer(Watchful):
    """The next player of p2, who may know only of public cards until the seat is theirs."""

    def __init__(self, token: str) -> None:
        super().__init__(token, None)
        self.secret = token

    def see(self, line: Message) -> None:
        if is_seated(line):
            self.mine = "p2"
        super().see(line)


def is_seated(line: Message) -> bool:
    """Tell whether a line says that p2 is the next player's."""
    return "table" in line and {"name": NAME, "is": "person"}.items() <= line["table"]["seats"][1].items()


async def all_ready(table: PlayedTable) -> None:
    for client in table.clients.values():
        await table.said(client, table="ready")


async def a_secret_past(table: PlayedTable, luck: Random) -> None:
    """Play a round and a part of the next one, while the team of p2 writes in private."""
    for client in (table.clients["p2"], table.clients["p4"]):
        assert "ok" in await table.said(client, say=PRIVATE, to="team")
    await until(table, "between", luck)
    await all_ready(table)
    assert "ok" in await table.said(table.clients["p4"], say=PRIVATE, to="team")
    for _ in range(6):
        await one_move(table, luck, daring=0.0)
    assert "ok" in await table.said(table.clients["p1"], table="remove p2")
    del table.clients["p2"]


async def sits_down(table: PlayedTable, luck: Random, status: str) -> NextPlayer:
    """Sit down at p2 while a round runs, or between two, and play a part of the next round."""
    await until(table, status, luck)
    player = NextPlayer((await table.lobby.join(table.id, NAME, seat="p2")).token)
    player.come(table.actor)
    await until(table, "between", luck)
    table.clients["p2"] = player
    await all_ready(table)
    for _ in range(6):
        await one_move(table, luck, daring=0.0)
    return player


async def lines_of(table: PlayedTable, client: Client, after: int | None) -> dict[int, bytes]:
    """Return the lines that a client gets when it connects."""
    client.come(table.actor, after)
    await table.settle()
    client.go()
    await table.settle()
    return client.lines


async def check_lines(table: PlayedTable, token: str) -> None:
    """Compare all lines, from whichever line on they are asked for, with those of a spectator."""
    public = await lines_of(table, Client(), 0)
    first = next(n for n, data in public.items() if is_seated(json.loads(data)))
    for after in (None, 0, first // 2, first - 2, first - 1, first):
        player = NextPlayer(token)
        player.mine = "p2" if after is None else None  # the present round is theirs
        for n in range(1, (after or 0) + 1):
            player.see(json.loads(public[n]))
        player.n = after or 0
        got = await lines_of(table, player, after)
        assert {n: data for n, data in got.items() if n < first} == {n: public[n] for n in got if n < first}
        assert any(data != public[n] for n, data in got.items()), "the cards of the own round are not there"
        assert after is None or set(got) == set(range(after + 1, table.table.state.n + 1))
        assert not player.faults
        assert PRIVATE.encode() not in b"".join(player.got)


async def replay_of(table: PlayedTable, token: str | None) -> list[Any]:
    log = await table.lobby.match_log(table.id, None, token)
    chunks = [chunk async for chunk in log.feed()]
    rounds: list[Any] = table_replay(chunks, log.table, log.number, log.viewer, log.held_n, 1)["rounds"]
    return rounds


async def check_rounds(table: PlayedTable, token: str) -> None:
    """Compare the rounds of the record and of the replay with those of a spectator."""
    texts = [(await record_of(table, reader)).decode() for reader in (None, token)]
    records = [tomllib.loads(text)["round"] for text in texts]
    replays = [await replay_of(table, reader) for reader in (None, token)]
    assert replay_data_of_record(texts[1])["seat"] == "p2"
    for public, own in (records, replays):
        assert own[:2] == public[:2]
        assert own[2] != public[2]


@pytest.mark.parametrize("status", ["playing", "between"])
async def test_the_next_player_of_a_seat_sees_nothing_of_the_one_before(status: str) -> None:
    luck = Random(status)
    async with played_table(RULES, 4) as table:
        await a_secret_past(table, luck)
        player = await sits_down(table, luck, status)
        assert PRIVATE.encode() not in b"".join(player.got)
        for _ in range(2):
            await check_lines(table, player.secret)
            await check_rounds(table, player.secret)
            await table.restart()


async def test_a_player_who_returns_to_a_seat_they_gave_up_is_its_next_player() -> None:
    luck = Random(3)
    async with played_table(RULES, 4) as table:
        await until(table, "between", luck)
        await table.said(table.clients["p2"], table="leave")
        came_back = Client((await table.lobby.join(table.id, "Player 2")).token)
        assert await lines_of(table, came_back, 0) == await lines_of(table, Client(), 0)
        assert came_back.seat == "p2"


async def test_the_log_says_since_when_a_seat_is_held_if_a_snapshot_does_not() -> None:
    luck = Random(4)
    async with played_table(RULES, 4) as table:
        await a_secret_past(table, luck)
        await sits_down(table, luck, "between")
        await until(table, "between", luck)
        held_n, k = table.table.state.held_n, table.table.state.k
        older = msgspec.json.decode(table.table.snapshot())
        del older["held_n"]
        await table.store.save_snapshot(table.id, k, msgspec.json.encode(older))
        loaded = await load(table.store, table.id)
        assert loaded is not None
        assert (loaded.state.held_n, loaded.state.k) == (held_n, k)
