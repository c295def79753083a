"""Random commands between random moves, in each edition."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from lastcard.room.errors import Refused
from lastcard.room.log.event_log import load
from lastcard.room.table.events import Pace
from lastcard.room.table.host_commands import COMMANDS
from lastcard.rules.edition import EDITIONS
from tests.wire.commands.orders import sit
from tests.wire.fake import played_table
from tests.wire.random_play import one_move


def any_order(luck: Random, seats: int) -> str:
    seat = f"p{luck.randint(1, seats + 1)}"
    return luck.choice(
        [
            *COMMANDS,
            f"name {luck.choice(('Ann', 'Ben', 'Cleo', 'ann'))}",
            f"host {seat}",
            f"remove {seat}",
            f"bot {seat} {luck.choice(('random', 'careful'))}",
            f"open {seat}",
            f"seats {luck.randint(1, 6)}",
            f"rules {luck.choice(EDITIONS)} match.target=60",
            f"pace {luck.choice((0, 20))} {luck.choice((0, 5))} {luck.choice((0, 3))}",
            f"dealer {seat}",
            "vote end",
            "vote pause",
            "vote against",
            f"vote penalty {seat}",
        ]
    )


@pytest.mark.parametrize("edition", EDITIONS)
async def test_random_commands_keep_the_table_consistent(edition: str, caplog: pytest.LogCaptureFixture) -> None:
    """Random commands between random moves: nothing fails, the log folds to the same table, and every client stays in sync."""
    for seed in range(3):
        luck = Random(f"{edition} {seed}")
        async with played_table(f"{edition} match.target=60", 3, 1, pace=Pace(20_000, 5_000, 3_000)) as table:
            people = list(table.clients.values())
            for step in range(150):
                odds = luck.random()
                client = luck.choice(people)
                if odds < 0.35:
                    client.send(table=any_order(luck, 4))
                elif odds < 0.4 and client.actor is not None:
                    client.go()
                elif odds < 0.5 and client.actor is None:
                    client.come(table.actor, client.n)
                elif odds < 0.55:
                    await table.forward(luck.choice((1000, 5000)))
                elif odds < 0.6:
                    with suppress(Refused):
                        people.append(await sit(table, f"New {step}"))
                else:
                    await one_move(table, luck, 0.1, people)
                await table.settle()
                actor = [client for client in people if client.actor is not None]
                assert all(client.n == table.table.state.n and not client.faults for client in actor)
                seats = [client.seat for client in people if client.actor is not None and client.seat]
                assert len(seats) == len(set(seats))
            folded = await load(table.store, table.id)
            assert folded is not None
            assert folded.state == table.table.state
            assert "failed" not in caplog.text, caplog.text
