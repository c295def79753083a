"""What is to be drawn: a table as one seat sees it, without a word about how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lastcard.cards import Cards
from lastcard.game.view import View
from lastcard.text.catalogue import ENGLISH


@dataclass(frozen=True, slots=True)
class Mark:
    """One player at the table: name, cards held, score, and what is to be seen beside the name. ``cards`` are shown face up, if at all."""

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
    """One card of the own hand: the key that plays it ("" if none does), and whether that would be lawful."""

    card: str
    key: str = ""
    lawful: bool = True


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the screen, in one language. ``page``, if there is one, stands in place of the table.

    ``has_colors`` says whether the box has coloured cards: without them, nothing is said of the colour in force.
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
    """Return everybody at the table, p1 first; who is out of the match or of the round (HR-25) is shown without a number of cards."""
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
