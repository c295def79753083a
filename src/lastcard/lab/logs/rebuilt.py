"""A round from a log: what chance brought is worked out from the hands that the log shows, and the record is replayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from lastcard.cards import format_cards, parse_cards
from lastcard.errors import IllegalAction, LastCardError
from lastcard.game.records.record import quoted
from lastcard.game.records.replay import replay
from lastcard.game.round import Round
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

OPTIONAL: Final = "?"
"""Ends an action that is taken only if it is offered: the log does not say whether there was a choice."""
FORM_ERRORS: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What reading a log raises where it has another form than the program that writes such logs gives it."""


@dataclass
class LoggedRound:
    """What a log says of a round: the first hands, p1 first, the top card, the cards drawn later in their order, and the actions.

    ``taken`` holds for each action how many cards were drawn before it, ``hands`` the hands after it that the log shows, by seat.
    ``press`` returns what the next press of the button brought, if that can be told.
    """

    rules: Rules
    dealt: list[list[str]]
    top: str
    drawn: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    hands: list[dict[str, Counter[str]]] = field(default_factory=list)
    press: Callable[[], str] | None = None

    def add(self, action: str, hands: dict[str, Counter[str]] | None = None) -> None:
        """Add an action, before the cards that are drawn for it."""
        self.actions.append(action)
        self.taken.append(len(self.drawn))
        self.hands.append(hands or {})

    def record(self, players: Sequence[str], about: str) -> str:
        """Return the record of the round, which has been replayed.

        Raises LastCardError if the rules refuse an action, or if a hand becomes another than in the log.
        """
        rnd = self._played()
        lines = [
            "lastcard = 1",
            f"rules = {quoted(str(self.rules))}",
            f"players = [{', '.join(map(quoted, players))}]",
            f"_imported = {quoted(about)}",
            "",
            "[[round]]",
            f'dealer = "p{len(self.dealt)}"',
            f"deck = {quoted(format_cards(rnd.deck or ()))}",
            "actions = [",
            *(f"  {quoted(str(action))}," for action in rnd.actions),
            "]",
        ]
        found = "\n".join(lines) + "\n"
        replay(found)
        return found

    def _played(self) -> Round:
        """Return the round after all actions."""
        rnd = self._dealt()
        if self.press is not None:
            self._shuffle(rnd, 0)  # a card turned up may press the button
        for place, logged in enumerate(self.actions):
            left, action = rnd.state().pile_n, logged.removesuffix(OPTIONAL)
            if action != logged and action not in rnd.legal_actions:
                continue
            try:
                rnd.play(action)
            except IllegalAction as error:
                raise LastCardError(fault("log_refused", number=place + 1, action=action, why=error.fault)) from None
            self._shuffle(rnd, self.taken[place] + left)
            for seat, wanted in self.hands[place].items():
                found = Counter(str(card) for card in rnd.hand(seat))
                if found != wanted:
                    hands = {"given": _shown(found), "wanted": _shown(wanted)}
                    raise LastCardError(fault("log_hand", number=place + 1, action=action, where=seat, **hands))
        return rnd

    def _dealt(self) -> Round:
        """Return the round as it was dealt, with the cards in the draw pile in the order in which they were drawn."""
        if len(sizes := {len(hand) for hand in self.dealt}) > 1:
            raise LastCardError(fault("log_form", detail=f"hands {sorted(sizes)}"))
        order = [hand[place] for place in range(len(self.dealt[0])) for hand in self.dealt] + [self.top]
        left = Counter(str(card) for card in self.rules.deck)
        left.subtract(order)
        if min(left.values()) < 0:
            raise LastCardError(fault("log_cards", list=sorted(card for card, count in left.items() if count < 0)))
        order += _ordered(left, self.drawn)
        return Round.deal(self.rules, len(self.dealt), dealer=f"p{len(self.dealt)}", deck="".join(order), chance="ask")

    def _shuffle(self, rnd: Round, taken: int) -> None:
        """Shuffle and press the button as the log needs it, if the dealer is asked to: the cards that are drawn next come first."""
        while not rnd.over and rnd.asks and rnd.asks[0].seat == "d":
            _, verb, *cards = rnd.asks[0].actions[0].split(" ")
            if verb == "button" and self.press is not None:
                rnd.play(f"d button {self.press()}")
                continue
            if verb != "shuffle":
                raise LastCardError(fault("log_chance", said=verb))
            order = _ordered(Counter(str(card) for card in parse_cards(cards[0])), self.drawn[taken:])
            taken += len(order)
            rnd.play(f"d shuffle {''.join(order)}")


def _shown(hand: Counter[str]) -> str:
    return "".join(sorted(hand.elements())) or "-"


def _ordered(left: Counter[str], first: Sequence[str]) -> list[str]:
    """Return cards with some of them first, as far as there are such cards, and the others after them in alphabetical order."""
    left, order = left.copy(), []
    for card in first:
        if left[card] <= 0:
            break
        left[card] -= 1
        order.append(card)
    return order + sorted(left.elements())


def gained(before: Counter[str], after: Counter[str]) -> list[str]:
    """Return the cards of a hand that were not in it before, in alphabetical order: in which order they were drawn cannot be told.

    >>> gained(Counter(["r5"]), Counter(["r5", "b1", "b1"]))
    ['b1', 'b1']
    """
    return sorted((after - before).elements())
