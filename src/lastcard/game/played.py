"""One round of a match, with what it was dealt from and what it led to."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.cards import Card
from lastcard.game.dealer_choice import DealerChoice
from lastcard.game.round import Round
from lastcard.game.standing import Standing


@dataclass(frozen=True, slots=True)
class Played:
    """One round of a match as it was dealt: who dealt and how that came about, the deck, the round, and the standing after it.

    ``standing`` is None while the round runs.
    """

    dealer_choice: DealerChoice
    deck: tuple[Card, ...]
    round: Round
    standing: Standing | None = None
