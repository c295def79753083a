"""Who is told of what this process has stored: the ends of matches, and what was done about people at tables."""

from __future__ import annotations

from collections.abc import Callable

from lastcard.room.log.order_deeds import OrderDeed
from lastcard.room.table.state import TableState


class Watchers:
    """Those who are told. What they do must neither wait nor fail."""

    def __init__(self) -> None:
        self._ends: list[Callable[[TableState], None]] = []
        self._order: list[Callable[[OrderDeed], None]] = []

    def watch_ends(self, told: Callable[[TableState], None]) -> None:
        """Call ``told`` with the state of a table whenever the end of a match is stored."""
        self._ends.append(told)

    def watch_order(self, told: Callable[[OrderDeed], None]) -> None:
        """Call ``told`` whenever it is stored that something was done about somebody at a table."""
        self._order.append(told)

    def tell_end(self, state: TableState) -> None:
        """Tell that a match is over."""
        for told in self._ends:
            told(state)

    def tell_order(self, deed: OrderDeed) -> None:
        """Tell that something was done about somebody."""
        for told in self._order:
            told(deed)
