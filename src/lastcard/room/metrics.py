"""The interface of the metrics that tables report. A server keeps them; elsewhere ``NoMetrics`` drops them."""

from __future__ import annotations

from typing import Protocol


class TableMetrics(Protocol):
    """Counts what happens at tables."""

    def refused(self, kind: str) -> None:
        """Count a refusal by its kind."""
        ...

    def count(self, what: str) -> None:
        """Count an event at a table: ``bot_moves`` or ``timeouts``."""
        ...

    def committed(self, seconds: float) -> None:
        """Count an entry that became durable after so many seconds."""
        ...


class NoMetrics:
    """Metrics that keep nothing."""

    def refused(self, kind: str) -> None:
        """Do nothing."""

    def count(self, what: str) -> None:
        """Do nothing."""

    def committed(self, seconds: float) -> None:
        """Do nothing."""
