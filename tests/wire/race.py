"""A table in the race for UNO from the first turn: hands of two cards, dealt from a seed that lets the first player put one down."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from tests.wire.fake import SLOW, Client, PlayedTable, played_table

SEED: Final = "race 45"
"""p2 holds r1 and y8 and can put r1 down; then p3, with r2 and ww, has a choice. The boxes of classic and anniversary are dealt alike."""


@asynccontextmanager
async def race(rules: str = "classic", people: int = 3, bots: int = 0, **more: Any) -> AsyncIterator[tuple[PlayedTable, Client]]:
    """A table of three at which p2 has just come down to one card without calling UNO, and p3 is to play next."""
    async with played_table(f"{rules} deal.size=2", people, bots, seed=SEED, **{"bot_delays": SLOW, **more}) as table:
        culprit = table.clients["p2"]
        assert "ok" in await table.said(culprit, do="p2 r1")
        assert table.table.play.grace.seats == {"p2"}
        assert [(seat, len(asked.must.actions) > 1) for seat, asked in table.table.asked.items() if asked.must_act] == [("p3", True)]
        yield table, culprit
