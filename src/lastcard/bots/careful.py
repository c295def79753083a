"""A bot that plays as a careful person does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from lastcard import kernel
from lastcard.bots.bot import is_play, lawful, stream, words_of
from lastcard.bots.challenge import worth_challenging
from lastcard.cards import COLORS, Card
from lastcard.table import Table, compile_rules

if TYPE_CHECKING:
    from lastcard.round import Ask
    from lastcard.view import View

PLAYED: Final = 10.0  # what it is worth to be rid of a card
TURN: Final = 1.5  # what a lost turn costs, in cards
DRAWN: Final = -5.0  # what it is worth to draw instead of playing
_THREATS: Final = {1: 1.0, 2: 0.6, 3: 0.3}
_HOLD: Final = {kernel.COLOR: 7.0, kernel.RESTRICTED: 3.0, kernel.SHED: 7.0}


class CarefulBot:
    """Gets rid of cards that cost much, keeps wilds while a coloured card fits, attacks whoever is about to go out, and spares its partner.

    It calls UNO, catches, notices wrong cards and jumps in whenever it can, piles on, challenges when the odds are good, and does
    nothing unlawful. Where several actions are as good it takes one of them by lot.
    """

    def __init__(self, seed: str | int) -> None:
        self.seed = seed

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None."""
        must, may = lawful(asks, True), lawful(asks, False)
        said = self._say(view, may)
        if said:
            return said
        if must:
            return self._call(view, self._decide(view, must), may)
        for jump in filter(is_play, may):
            if Turn(view).worth(words_of(jump)) > 0:
                return self._call(view, jump, may)
        return None

    # ---- what can be said at any time --------------------------------------------------------------------------------
    def _say(self, view: View, may: Sequence[str]) -> str | None:
        """Return an accusation, or the call that was missed."""
        for action in may:
            verb, _, other = words_of(action).partition(" ")
            if verb == "notice" or (verb == "catch" and other not in view.mates):
                return action
            if verb == "uno" and view.counts[view.seat or ""] == 1:
                return action
        return None

    def _call(self, view: View, action: str, may: Sequence[str]) -> str:
        """Add the call of UNO to an action that leaves one card."""
        return f"{action}!" if f"{view.seat} uno" in may and cards_left(view, words_of(action)) == 1 else action

    # ---- what must be decided ----------------------------------------------------------------------------------------
    def _decide(self, view: View, actions: Sequence[str]) -> str:
        if len(actions) == 1:
            return actions[0]
        turn = Turn(view)
        verbs = {action.split()[1] for action in actions}
        if "accept" in verbs:
            return self._answer(turn, actions)
        if "shed" in verbs or "protect" in verbs:
            return self._best(view, actions, turn.worth_laying)
        if "target" in verbs:
            return self._best(view, actions, turn.worth_aiming)
        if "color" in verbs:
            return self._best(view, actions, lambda words: turn.worth_naming(words[-1], turn.hand))
        return self._best(view, actions, turn.worth)

    def _answer(self, turn: Turn, actions: Sequence[str]) -> str:
        """Answer a draw card, or protect."""
        view = turn.view
        if f"{view.seat} challenge" in actions and worth_challenging(view, turn.table):
            return f"{view.seat} challenge"
        others = [action for action in actions if words_of(action) not in ("accept", "challenge")]
        if not others:
            return f"{view.seat} accept"
        return self._best(view, others, turn.worth_laying if "protect" in others[0] else turn.worth)

    def _best(self, view: View, actions: Sequence[str], worth: Callable[[str], object]) -> str:
        worths: list[object] = [worth(words_of(action)) for action in actions]
        best = max(worths)  # type: ignore[type-var]  # floats, or tuples of them
        found = [action for action, value in zip(actions, worths, strict=True) if value == best]
        return found[0] if len(found) == 1 else found[stream(self.seed, view).below(len(found))]


def cards_left(view: View, words: str) -> int:
    """Return how many cards a seat holds after an action of its own."""
    held = view.counts[view.seat or ""]
    verb, _, card = words.partition(" ")
    if verb != "shed":
        return held - 1 if is_play(f"{view.seat} {words}") or verb == "protect" else held
    if card == "-":
        return held
    if view.rules["wda.amount"] == "any_subset":
        return held - 1
    wilds = view.rules.is_on("wda.discard_wilds")
    left = sum(card.color != view.color and not (wilds and card.is_wild) for card in view.hand)
    return max(left, 1) if view.rules["wda.may_go_out"] == "keep_one" else left


class Turn:
    """What a decision is weighed with: the hand, the seats near their last card, and what each card does."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.seat or ""
        self.table: Table = compile_rules(view.rules)
        self.hand = list(view.hand)
        self.mates = view.mates
        self.opponents = view.opponents
        self.fewest = min(view.counts[seat] for seat in self.opponents)
        self.threat = _threat(self.fewest)

    def worth(self, words: str) -> float:
        """Return what a play is worth, or drawing, or keeping what was drawn."""
        if words == "draw":
            return DRAWN
        if words == "keep":
            return 0.0
        card = Card(words[:2])
        rest = self.hand.copy()
        rest.remove(card)
        if not rest:
            return 1000.0
        verbs = self.table.verbs[card.kind]
        color = words[3:] or card.color or ""
        if card.is_wild and color and color != self.best_color(rest):
            return -1000.0
        worth: float = PLAYED + self.table.points[card.kind] / 20 * (1 + 3 * self.threat)
        worth += 1.5 * min(4, sum(other.color == color or (other.face == card.face and not card.is_wild) for other in rest))
        return worth + self._attack(card.kind, verbs) + self._hands(verbs, rest) - self._hold(verbs, rest)

    def _attack(self, kind: int, verbs: int) -> float:
        """Return what it is worth that others draw or lose a turn."""
        view = self.view
        following = view.after(self.me)
        cards = float(self.table.amount[kind])
        if verbs & kernel.UNTIL:
            cards = 4.0
        two = len(view.seats) == 2 and view.rules["two.reverse"] == "skip"
        if verbs & kernel.REVERSE and not two:
            return 4 * (self._menace(following) - self._menace(view.after(self.me, -1)))
        if not cards and not verbs & (kernel.SKIP | kernel.REVERSE):
            return 0.0
        if verbs & kernel.EVERYBODY:
            spared = 0 if view.rules.is_on("v4.partner_immune") else len(self.mates)
            return cards * 4 * self.threat * (len(self.opponents) - spared) / len(self.opponents)
        aimed = self.threat if verbs & kernel.BUTTON else self._menace(following)
        return (cards + TURN) * 4 * aimed

    def _menace(self, seat: str) -> float:
        """Return how much a seat is to be feared; less than nothing for the partner."""
        threat = _threat(self.view.counts[seat])
        return -threat if seat in self.mates else threat

    def _hands(self, verbs: int, rest: Sequence[Card]) -> float:
        """Return what it is worth that hands change owner, or that many cards can be shed."""
        if verbs & kernel.SWAP:
            return 6.0 * (len(rest) - self.fewest)
        if verbs & kernel.ROTATE:
            return 6.0 * (len(rest) - self.view.counts[self.view.after(self.me, -1)])
        if verbs & kernel.SHED:
            return PLAYED * sum(not card.is_wild for card in rest) / 4
        return 0.0

    def _hold(self, verbs: int, rest: Sequence[Card]) -> float:
        """Return what it is worth to keep a wild for later: nothing once the round is near its end."""
        if len(rest) < 2:
            return 0.0
        return (1 - self.threat) * sum(worth for verb, worth in _HOLD.items() if verbs & verb)

    def best_color(self, cards: Sequence[Card]) -> str:
        """Return the colour to name: the one of most cards, then of the highest."""
        return max(COLORS, key=lambda color: self.worth_naming(color, cards))

    def worth_naming(self, color: str, cards: Sequence[Card]) -> tuple[int, int]:
        """Return how many cards of a colour there are, and their value."""
        points = [self.table.points[card.kind] for card in cards if card.color == color]
        return len(points), sum(points)

    def worth_aiming(self, words: str) -> tuple[bool, int]:
        """Return what it is worth to pick a seat: an opponent, of few cards."""
        seat = words.rpartition(" ")[2]
        return seat in self.opponents, -self.view.counts[seat]

    def worth_laying(self, words: str) -> tuple[int, ...]:
        """Return what it is worth to shed cards with this one on top, or to protect with it."""
        verb, _, text = words.partition(" ")
        if text in ("", "-"):
            return (-1,)
        card = Card(text)
        points = self.table.points[card.kind]
        if verb == "protect":
            return (points,)
        return sum(other.face == card.face and other.color != card.color for other in self.hand), points


def _threat(count: int) -> float:
    """Return how near a hand of so many cards is to going out."""
    return _THREATS.get(count, 0.05)
