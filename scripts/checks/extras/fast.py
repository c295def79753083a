"""The extra ``fast``: an analysis, a puzzle, a review of a match, the bots that look ahead, and many games from Python."""

from __future__ import annotations

import subprocess
from pathlib import Path

from lastcard import Match, Round, analyse, make_bot
from lastcard.bots import play_match
from lastcard.fast import Table, play
from scripts.checks.extras.server import commands_environment


def output(*words: str) -> str:
    """Return what a command prints."""
    return subprocess.run(["lastcard", *words], check=True, capture_output=True, text=True, env=commands_environment()).stdout


assert "p1 r7" in output("analyse", "classic | r1r7 y4 | r7 | p1> | g8g3r4y5", "--worlds", "100")
assert output("puzzle", "--solution", "--date", "2026-11-23").strip()
found = analyse(Round.deal("classic", 4, seed=7), worlds=50)
assert 0 <= found.actions[0].win <= 1
assert sum(len(games) for games in play(Table.of("minecraft", 3, "careful", 7), 500)) == 500

match = Match("classic match.rounds=1", ["Ann", "Ben"], seed=7)
play_match(match, {"p1": make_bot("searcher", 7), "p2": make_bot("careful", 7)})
Path("game.lastcard").write_text(match.record(), encoding="utf-8")
assert "Ann" in output("analyse", "game.lastcard", "--worlds", "20")
