"""Helpers for tests of commands about a table: send one, and check its answer and its effect."""

from __future__ import annotations

from random import Random

from tests.wire.fake import Client, Message, PlayedTable
from tests.wire.test_timers import until


async def ordered(table: PlayedTable, seat: str, words: str) -> Message:
    return await table.said(table.clients[seat], table=words)


def seats_of(table: PlayedTable) -> dict[str, Message]:
    """Return the seats in the last line about the table."""
    return {seat["seat"]: seat for seat in table.watcher.values("table")[-1]["seats"]}


def info_of(table: PlayedTable) -> Message:
    last: Message = table.watcher.values("table")[-1]
    return last


async def refused(table: PlayedTable, seat: str, words: str, why: str) -> None:
    """Check that a command is refused for a reason, and nothing has changed."""
    k, s = table.table.state.k, table.table.snapshot() if table.table.can_snapshot else b""
    answer = await ordered(table, seat, words)
    assert why in answer["error"], answer
    assert table.table.state.k == k
    assert not s or table.table.snapshot() == s


async def sit(table: PlayedTable, name: str, seat: str | None = None) -> Client:
    ticket = await table.lobby.join(table.id, name, seat=seat)
    client = Client(ticket.token)
    client.come(table.actor)
    await table.settle()
    return client


async def late(table: PlayedTable, name: str, seat: str) -> Client:
    """Let a player take a bot's seat while the match runs: play until the next round, with which they get it."""
    client = await sit(table, name, seat)
    for _ in range(2):
        await until(table, "between", Random(1))
        for other in table.everybody:
            if other.seat:
                await table.said(other, table="ready")
        if client.seat == seat:
            break
    assert client.seat == seat
    return client
