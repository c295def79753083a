"""Draw the README's picture: a table in the terminal, a few turns into a match."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lastcard.bots import make
from lastcard.terminal.app import TableApp
from lastcard.terminal.table import Table
from lastcard.terminal.table_screen import TableScreen

PICTURE = Path(__file__).resolve().parents[1] / "docs/images/terminal.svg"
NAMES = ("You", "Ann", "Ben", "Cy")
TURNS = 4


def table() -> Table:
    """Return a table at which a careful player has taken some turns."""
    made = Table("minecraft match.mode=winner_collects", NAMES, {f"p{seat}": make("careful", f"9 p{seat}") for seat in (2, 3, 4)}, seed="9")
    you = make("careful", "9 p1")
    turns = 0
    while True:
        while made.step():
            pass
        asks = made.match.round.asks_of("p1")
        if turns >= TURNS and any(ask.must and len(ask.actions) > 2 for ask in asks):
            return made
        action = you.choose(made.match.round.view("p1"), asks)
        if action is None:
            made.let_pass()
        else:
            made.play(action)
            turns += 1


async def main() -> None:
    """Write the picture."""
    app = TableApp(TableScreen(table()), 0)
    async with app.run_test(size=(84, 25)):
        PICTURE.write_text(app.export_screenshot(title="lastcard play"), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
