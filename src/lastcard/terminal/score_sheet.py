"""The score sheet after a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lastcard.rules.rules import Rules
from lastcard.terminal.table import Table


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's line: the cards left and their points (None where nothing was counted), what was gained, and the total."""

    seat: str
    name: str
    cards: tuple[str, ...] | None
    left: int | None
    gained: int
    total: int
    is_out: bool


def entries(table: Table) -> list[Entry]:
    """Return the lines of the sheet of the round on the table, which is over, p1 first."""
    played = table.match.rounds[table.round_number - 1]
    standing = played.standing
    assert standing is not None
    counts = {event.words[2]: event for event in played.round.events if event.head.startswith("d count ")}
    made = []
    for chair, seat in enumerate(table.match.seats):
        count = counts.get(seat)
        made.append(
            Entry(
                seat,
                table.names[chair],
                None if count is None else count.cards,
                None if count is None else int(count.tail),
                standing.gained[chair],
                standing.totals[chair],
                chair not in standing.playing,
            )
        )
    return made


def heading(table: Table) -> str:
    """Return what decided the round, or the match."""
    rnd = table.shown
    names = [table.names[int(seat[1:]) - 1] for seat in rnd.winners]
    if rnd.void:
        said = "nobody could move, and it does not count"
    elif names:
        said = f"{table.reader().listed(names)} {'wins' if len(names) == 1 else 'win'}"
    else:
        said = "nobody wins"
    return f"Round {table.round_number}: {said}"


def goal(rules: Rules) -> str:
    """Return what the match is played for."""
    target = rules.number("match.target")
    return {
        "single_hand": "one round decides",
        "winner_collects": f"the first to {target} points wins",
        "low_total": f"at {target} points the lowest total wins",
        "elimination": f"out at {target} points",
    }[rules["match.mode"]]


def sentence_case(text: str) -> str:
    """Return a text with its first letter capital, the others as they are."""
    return f"{text[:1].upper()}{text[1:]}"


def result(table: Table) -> str:
    """Return who won the match, "" while it runs."""
    winner = table.match.winner
    if winner is None:
        return ""
    return f"{winner} wins the match" if isinstance(winner, str) else f"{table.reader().listed(winner)} win the match"


SPELLED: Final = 90
"""The most characters a player's left-over cards are spelled out in; more are only counted, so that the sheet fits a screen."""


def sheet_lines(table: Table) -> list[str]:
    """Return the score sheet line by line."""
    lines, reader = [f"{heading(table)}."], table.reader()
    for entry in entries(table):
        left = ""
        if entry.left is not None:
            cards = ", ".join(reader.card(card) for card in entry.cards or ())
            if len(cards) > SPELLED:
                cards = reader.text("cards-counted", {"number": len(entry.cards or ())})
            left = f"{reader.text('points-counted', {'points': entry.left})} left ({cards}); " if cards else "no cards left; "
        out = "; out of the match" if entry.is_out else ""
        gained = f"scores {entry.gained}, " if entry.gained else ""
        lines.append(f"{entry.name}: {left}{gained}total {entry.total}{out}")
    lines.append(f"{result(table)}." if table.match.over else f"{sentence_case(goal(table.rules))}.")
    return lines
