"""The limits of one table: commands, talk and orders of a seat, connections of a seat."""

from __future__ import annotations

import pytest

from lastcard.room.clients.rates import SEAT_SOCKETS, Rate, TableRates
from lastcard.room.table import events
from lastcard.room.table.seats import hashed
from tests.wire.fake import Client, PlayedTable, played_table, token_of


async def test_chat_is_rate_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayedTable, "rates", TableRates())
    async with played_table("classic", 2) as table:
        ann = table.clients["p1"]
        answers = [await table.said(ann, say=f"word {number}") for number in range(9)]
        assert all("ok" in answer for answer in answers[:8])
        assert "wait a few seconds" in answers[8]["error"]
        assert "wait a few seconds" in (await table.said(ann, react="clap"))["error"]
        assert "ok" in await table.said(table.clients["p2"], react="clap")
        assert "ok" in await table.said(ann, table="host p2"), "it is about talk alone"
        await table.forward(2_000)
        assert ["ok" in await table.said(ann, say=word) for word in ("now", "then")] == [True, False]


async def test_commands_are_limited_per_seat_over_all_its_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayedTable, "rates", TableRates(commands=Rate(1, 5)))
    async with played_table("classic", 2) as table:
        ann, again = table.clients["p1"], Client(token_of("p1"))
        again.come(table.actor)
        again._ids = 100  # ids of its own
        for _ in range(3):
            assert "error" in await table.said(ann, do="p9 draw")
        assert ["error" in await table.said(again, do="p9 draw") for _ in range(2)] == [True, True]
        again.send(do="p9 draw")
        await table.settle()
        assert [again.dropped, ann.dropped] == [[(1008, "too many messages")], []]
        assert "error" in await table.said(table.clients["p2"], do="p9 draw"), "of another seat nothing is counted"
        await table.forward(1_000)
        assert "error" in await table.said(ann, do="p9 draw")


async def test_orders_are_limited_per_seat_and_per_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayedTable, "rates", TableRates(orders=Rate(0.5, 4), all_orders=Rate(1, 10)))
    async with played_table("classic", 3, start=False) as table:
        ann, ben, cy = table.clients.values()

        async def done(client: Client, times: int) -> int:
            answers = [await table.said(client, table=f"vote {'against' if n % 2 else 'end'}") for n in range(times)]
            return sum(answer.get("cause") != "orders" for answer in answers)

        assert await done(ann, 6) == 4
        assert "ok" in await table.said(ann, say="hello"), "it is about orders alone"
        again = Client(token_of("p1"))
        again.come(table.actor)
        again._ids = 100  # ids of its own
        assert await done(again, 1) == 0, "another connection of the same seat counts with the first"
        assert [await done(client, 5) for client in (ben, cy)] == [4, 2], "all seats together have ten"
        await table.forward(4_000)
        assert [await done(client, 5) for client in (ann, ben, cy)] == [2, 2, 0]


async def test_a_seat_has_few_connections_and_the_oldest_is_closed() -> None:
    async with played_table("classic", 2) as table:
        clients = [Client(token_of("p1")) for _ in range(SEAT_SOCKETS + 1)]
        for client in clients:
            client.come(table.actor)
            await table.settle()
        assert table.clients["p1"].dropped == [(1008, f"your seat is open in {SEAT_SOCKETS} other places by now")]
        assert [len(client.dropped) for client in clients] == [1, 0, 0, 0, 0]
        assert not table.clients["p2"].dropped
        assert "ok" in await table.said(clients[-1], say="hello")


async def test_a_newcomers_seat_has_few_connections_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.room.clients.connections.SEAT_SOCKETS", 1)
    async with played_table("classic", 2, start=False) as table:
        await table.actor.call(lambda _: events.PlayerLeft("p2"))
        clients = [Client("a newcomer's token") for _ in range(3)]
        for client in clients:
            client.come(table.actor)
        await table.settle()
        assert [client.seat for client in clients] == [None] * 3
        await table.actor.call(lambda _: events.PlayerJoined("p2", "Eve", hashed("a newcomer's token")))
        await table.settle()
        assert [len(client.dropped) for client in clients] == [1, 1, 0]
