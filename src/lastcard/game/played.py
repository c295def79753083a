"""One round of a match, with its deal and the standing after it."""

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
