"""The state of a table screen: keys change it, and the scene is drawn from it."""

from __future__ import annotations

from lastcard.game.ask import Ask
from lastcard.terminal.table import Table
from lastcard.text.render import capital


class ScreenState:
    """Whose hand is visible, and what the user has armed, typed or been refused; and what follows from these and the table."""

    def __init__(self, table: Table, *, open_hands: bool = False) -> None:
        self.table = table
        self.open_hands = open_hands
        self.holder: str | None = table.people[0] if len(table.people) == 1 else None
        self.armed: bool = False
        self.message: str = capital(table.text("terminal-fixed"))
        self.page: tuple[str, ...] | None = None
        self.coloring: str | None = None  # the wild whose colour the next key names
        self.picking: tuple[str, ...] = ()  # actions that differ only in the seat that they name
        self.typed: str | None = None

    @property
    def is_curtain(self) -> bool:
        """Whether the hand of the next person is still hidden."""
        wait = self.table.wait
        return wait is not None and wait.must and wait.seat != self.holder

    @property
    def seat(self) -> str | None:
        """The seat for which the keys act."""
        wait = self.table.wait
        return wait.seat if wait is not None else self.holder

    def asks(self) -> tuple[Ask, ...]:
        """Return the actions that keys can take now."""
        table, seat = self.table, self.seat
        if seat is None or table.sheet_due or table.match.over or self.is_curtain or seat not in table.match.round.seats:
            return ()
        wait = table.wait
        return wait.asks if wait is not None else table.match.round.asks_of(seat)

    def actions_of(self, card: str) -> list[str]:
        """Return the actions with one card of the hand, lawful actions first."""
        return [
            action
            for lawful in (True, False)
            for ask in self.asks()
            for action in (ask.actions if lawful else ask.unlawful)
            if action.split(" ")[-1].partition(":")[0] == card
        ]

    def waiting(self) -> str:
        """Return a sentence that tells for whom the round waits, and for what."""
        if self.table.sheet_due or self.table.match.over:
            return ""
        rnd = self.table.match.round
        said = []
        for ask in rnd.asks:
            if ask.must:
                may_challenge = any(action.endswith(" challenge") for action in ask.actions)
                does = "challenge" if may_challenge else "turn" if rnd.phase == "turn" else "decision"
                said.append(self.table.text(f"terminal-waits-{does}", name=self.table.name(ask.seat)))
        return ", ".join(said)
