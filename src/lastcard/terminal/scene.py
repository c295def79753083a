"""Describe what a screen shows, a table as one seat sees it, independent of how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lastcard.cards import Cards
from lastcard.game.view import View
from lastcard.text.catalogue import ENGLISH


@dataclass(frozen=True, slots=True)
class Mark:
    """One player at the table: name, number of cards, score, and marks beside the name. ``cards`` is a hand that is shown face up."""

    seat: str
    name: str
    count: int | None
    score: int
    team: str = ""
    is_turn: bool = False
    called: bool = False
    catchable: bool = False
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """One card of the viewer's hand: the key that plays it ("" if no key does), and whether the play is lawful."""

    card: str
    key: str = ""
    lawful: bool = True


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the screen, in one language. A ``page``, if there is one, is shown instead of the table.

    ``has_colors`` tells whether the box has coloured cards. If not, the screen shows no colour in force.
    """

    title: str
    aside: str
    others: tuple[Mark, ...] = ()
    you: Mark | None = None
    draw_count: int = 0
    pile: tuple[str, ...] = ()
    color: str | None = None
    has_colors: bool = True
    direction: str = "left"
    next_name: str = ""
    log: tuple[str, ...] = ()
    question: str = ""
    message: str = ""
    hand: tuple[Held, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    page: tuple[str, ...] | None = field(default=None)
    lang: str = ENGLISH


def marks(
    view: View,
    names: Sequence[str],
    totals: Sequence[int],
    seats: Sequence[str],
    *,
    catchable: Sequence[str] = (),
    open_hands: bool = False,
) -> list[Mark]:
    """Return all players, p1 first. A player who is out of the match or of the round (HR-25) has no number of cards."""
    made = []
    for player, seat in enumerate(seats):
        plays = seat in view.seats
        made.append(
            Mark(
                seat,
                names[player],
                view.counts[seat] if plays and seat not in view.gone else None,
                totals[player],
                team="" if view.rules.team_size is None else "AB"[player % 2],
                is_turn=view.turn == seat and not view.over,
                called=seat in view.called,
                catchable=seat in catchable,
                cards=view.cards_of(seat) if open_hands and plays else None,
            )
        )
    return made
