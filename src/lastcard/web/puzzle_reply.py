"""Play out the best action of a puzzle: how the round goes on from there, with the hands as they were dealt and bots in all seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lastcard.bots import play_round
from lastcard.bots.careful import CarefulBot
from lastcard.game.round import Round
from lastcard.text.arguments import Reader
from lastcard.text.sentences import sentences

if TYPE_CHECKING:
    from lastcard.fast.analysis.puzzle_book import Entry

MOST_STEPS: Final = 24
"""A reply that takes more decisions is cut: by then little is left of the puzzle."""


@dataclass(frozen=True, slots=True)
class Step:
    """The table after a decision, as the seat of the puzzle sees it, and what is said of it."""

    said: str
    counts: dict[str, int]
    hand: list[str]
    top: str
    color: str | None


def reply_of(entry: Entry, best: str, reader: Reader) -> list[Step]:
    """Return the table after the best action and after each decision that follows, up to the end of the round.

    The bots of all seats are ``careful`` ones, as in the playouts by which the puzzle was judged. The reader sits in the seat.
    """
    rnd = entry.round()
    steps: list[Step] = []
    told = len(rnd.events)

    def tell(now: Round) -> None:
        nonlocal told
        if len(steps) < MOST_STEPS:
            view = now.view(entry.seat)
            said = " ".join(line if line.endswith("!") else f"{line}." for line in sentences(now.events[told:], reader))
            steps.append(Step(said, dict(view.counts), [str(card) for card in view.hand], str(view.top), view.color))
        told = len(now.events)

    rnd.play(best)
    tell(rnd)
    play_round(rnd, {seat: CarefulBot(f"{entry.seed} reply {seat}") for seat in rnd.seats}, seed=entry.seed, after=tell)
    if told < len(rnd.events):
        tell(rnd)
    return steps
