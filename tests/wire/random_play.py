"""Clients that play at random, as far as the test lets them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from tests.wire.fake import Client, PlayedTable

_PASSIVE: Final = ("draw", "keep", "accept", "-")


def choose(client: Client, luck: Random, *, daring: float = 0.1) -> str | None:
    """Choose a client's action: mostly one it is asked for, cards before draws; sometimes a call, a catch, or an unlawful one."""
    if client.reactions and luck.random() < 0.4:
        return luck.choice(client.reactions)
    if client.offered and luck.random() < daring:
        return luck.choice(client.offered)
    if not client.must:
        return None
    asked = client.ask or client.offered
    bold = [action for action in asked if not action.endswith(_PASSIVE)]
    return luck.choice(bold if bold and luck.random() < 0.85 else asked)


async def play(
    table: PlayedTable,
    luck: Random,
    *,
    most: int = 400,
    daring: float = 0.1,
    each: Callable[[], Any] | None = None,
    players: Sequence[Client] | None = None,
) -> int:
    """Let the clients play until the match is over or the given number of actions; between rounds they are ready. Return the number."""
    for done in range(most):
        if table.status == "over":
            return done
        if table.status == "between":
            for client in players or table.clients.values():
                if client.actor is not None:
                    await table.said(client, table="ready")
        else:
            await one_move(table, luck, daring, players)
        if each is not None and (waiting := each()) is not None:
            await waiting
    return most


async def one_move(table: PlayedTable, luck: Random, daring: float = 0.1, players: Sequence[Client] | None = None) -> None:
    """Let one client act; if none can, let a second pass."""
    clients = [client for client in (players or table.clients.values()) if client.actor is not None]
    for client in luck.sample(clients, len(clients)):
        action = None if client.waits else choose(client, luck, daring=daring)
        if action is not None:
            client.send(do=action)
            await table.settle()
            return
    await table.forward(1000)
