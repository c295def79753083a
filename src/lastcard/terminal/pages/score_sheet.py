"""Write the score sheet after a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcard.rules.sheets.goal import goal
from lastcard.terminal.table import Table
from lastcard.text.render import capital, parted


@dataclass(frozen=True, slots=True)
class Entry:
    """The line of one player: the cards left and their points (None if they were not counted), the points gained, and the total.

    ``place`` is the place taken in the round (HR-35), 0 without one.
    """

    seat: str
    name: str
    cards: tuple[str, ...] | None
    left: int | None
    gained: int
    total: int
    is_out: bool
    place: int = 0


def entries(table: Table) -> list[Entry]:
    """Return the lines of the score sheet of the finished round on the table, p1 first."""
    played = table.match.rounds[table.round_number - 1]
    standing = played.standing
    assert standing is not None
    counts = {event.words[2]: event for event in played.round.events if event.head.startswith("d count ")}
    made = []
    for player, seat in enumerate(table.match.seats):
        count = counts.get(seat)
        made.append(
            Entry(
                seat,
                table.names[player],
                None if count is None else count.cards,
                None if count is None else int(count.tail),
                standing.gained[player],
                standing.totals[player],
                player not in standing.playing,
                played.round.places.get(seat, 0),
            )
        )
    return made


def heading(table: Table) -> str:
    """Return a sentence that tells how the round, or the match, was decided."""
    rnd = table.shown
    if rnd.void:
        return table.text("terminal-round-void", round=table.round_number)
    if not rnd.winners:
        return table.text("terminal-round-nobody", round=table.round_number)
    names = table.reader().listed([table.name(seat) for seat in rnd.winners])
    return table.text("terminal-round-won", round=table.round_number, number=len(rnd.winners), names=names)


def result(table: Table) -> str:
    """Return a sentence that names the winners of the match, "" while it runs."""
    winner = table.match.winner
    if winner is None:
        return ""
    names = [winner] if isinstance(winner, str) else list(winner)
    return table.text("terminal-won", number=len(names), names=table.reader().listed(names))


SPELLED: Final = 90
"""The most characters for listing the cards left in a hand. A longer list is replaced by a number, so that the sheet fits a screen."""


def sheet_lines(table: Table) -> list[str]:
    """Return the score sheet line by line."""
    lines = [heading(table)]
    lines += [table.text("terminal-score", name=entry.name, list=parted(table.lang, _phrases(entry, table))) for entry in entries(table)]
    lines.append(f"{result(table) if table.match.over else capital(goal(table.rules, table.lang))}.")
    return lines


def _phrases(entry: Entry, table: Table) -> list[str]:
    """Return the phrases of one player: the place, the cards left, the points, and whether the player is out."""
    phrases = [table.text("terminal-score-place", number=entry.place)] if entry.place else []
    if entry.left is not None and entry.cards:
        cards = ", ".join(map(table.reader().card, entry.cards))
        if len(cards) > SPELLED:
            cards = table.text("cards-counted", number=len(entry.cards))
        phrases.append(table.text("terminal-score-left", points=entry.left, cards=cards))
    elif entry.left is not None:
        phrases.append(table.text("terminal-score-none"))
    if entry.gained:
        phrases.append(table.text("terminal-score-gained", gained=entry.gained, total=entry.total))
    else:
        phrases.append(table.text("terminal-score-total", total=entry.total))
    return [*phrases, table.text("terminal-score-out")] if entry.is_out else phrases
