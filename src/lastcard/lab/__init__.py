"""The laboratory: play many games, report their statistics (length, winners, effects of rules), and rate bots.

>>> from lastcard.lab import run_games
>>> run = run_games("classic", seats=3, games=2000, seed=1)
>>> run.games, run.summary.mean("turns").value > 30, len(run.summary.wins())
(2000, True, 3)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from lastcard.lab.data.summary import Run, Summary
    from lastcard.lab.documents.comparison_page import write_report
    from lastcard.lab.documents.plot import Plot, plot
    from lastcard.lab.experiments.compare import Comparison, compare_rules
    from lastcard.lab.experiments.evaluation import evaluate
    from lastcard.lab.experiments.run import run_games

__all__ = (
    "Comparison",
    "Plot",
    "Run",
    "Summary",
    "compare_rules",
    "evaluate",
    "plot",
    "run_games",
    "write_report",
)

_PLACES: Final = {
    "Comparison": "lastcard.lab.experiments.compare",
    "Run": "lastcard.lab.data.summary",
    "Summary": "lastcard.lab.data.summary",
    "compare_rules": "lastcard.lab.experiments.compare",
    "evaluate": "lastcard.lab.experiments.evaluation",
    "Plot": "lastcard.lab.documents.plot",
    "plot": "lastcard.lab.documents.plot",
    "run_games": "lastcard.lab.experiments.run",
    "write_report": "lastcard.lab.documents.comparison_page",
}


def __getattr__(name: str) -> Any:
    """Import an exported name on first access, so that the command line starts without loading NumPy."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet, for completion in notebooks."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
