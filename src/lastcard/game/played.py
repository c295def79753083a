"""One round of a match, with its deal and the standing after it; and the state between two rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from lastcard.cards import Card
from lastcard.game.dealer_choice import DealerChoice
from lastcard.game.round import Round
from lastcard.game.standing import Standing


@dataclass(frozen=True, slots=True)
class Played:
    """One round of a match: who dealt and how that was decided, the deck, the round, and the standing after it.

    ``standing`` is None while the round runs.
    """

    dealer_choice: DealerChoice
    deck: tuple[Card, ...] = field(repr=False)
    round: Round
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class Milestone:
    """The state of a match between two rounds.

    It holds the number of rounds played, the last dealer, the winner of the last round and whether that was void, the dealer whom the
    host has chosen, and the standing. Players are numbered from 0.
    """

    rounds: int
    dealer: int
    winner: int | None
    void: bool
    chosen: int | None
    standing: Standing
