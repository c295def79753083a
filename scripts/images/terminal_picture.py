"""Draw the picture of a table in the terminal, a few turns into a match: `scripts/pictures --only terminal`."""

from __future__ import annotations

from pathlib import Path

from lastcard.bot_makers import make_bot
from lastcard.terminal.app import TableApp
from lastcard.terminal.table import Table
from lastcard.terminal.table_screen import TableScreen

NAMES = ("You", "Ann", "Ben", "Cy")
TURNS = 4


def table() -> Table:
    """Return a table at which a careful player has taken some turns."""
    bots = {f"p{seat}": make_bot("careful", f"9 p{seat}") for seat in (2, 3, 4)}
    made = Table("minecraft match.mode=winner_collects", NAMES, bots, seed="9")
    you = make_bot("careful", "9 p1")
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


async def draw_terminal(path: Path) -> None:
    """Write the picture as an SVG file."""
    app = TableApp(TableScreen(table()), 0)
    async with app.run_test(size=(84, 25)):
        path.write_text(app.export_screenshot(title="lastcard play"), encoding="utf-8")
