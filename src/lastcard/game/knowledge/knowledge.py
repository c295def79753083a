"""What one seat knows, as the fold of the events it saw: the base of ``View``, which adds what makes a round (``round.py``).

It is updated by events only and never reads a round. Cards are counted by their two characters.

>>> from lastcard import Round
>>> rnd = Round.from_text("minecraft | r5g3 b1b2 | r7 | p1> | wcb3g4y8rs", seed=1)
>>> _ = rnd.play("p1 draw")
>>> view = rnd.view("p2")
>>> str(view)
'minecraft | wc?????????? b1b2 | r7 | p1> | ??'
>>> view.counts["p1"], view.known["p1"]["wc"], view.unseen["r5"]
(6, 1, 1)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from sys import intern
from typing import TYPE_CHECKING, ClassVar, Final, Self

from lastcard.cards import PLAY_PATTERN, SEAT_PATTERN, UNKNOWN, Card, Cards
from lastcard.engine.constants import MOST_TAKEN, PAST
from lastcard.game.events import Event
from lastcard.game.knowledge.opening import Opening, PastPlay
from lastcard.rules.rules import Rules

if TYPE_CHECKING:
    from lastcard.game.position import Position

_Undo = tuple[str | None, bool, tuple[str | None, str | None], str | None]
"""The fields saved before the last play: the turn, whether it was fresh, ``before`` and ``prior_face``."""

EVERYTHING: Final = "all"
"""The seat of a view that sees every card."""

_PLAIN: Final = (
    *("before", "color", "direction", "draw_count", "face", "moves", "n", "opening", "over", "prior_face", "turn", "winners"),
    *("_drew", "_fresh", "_undo"),
)
_PLAY: Final = re.compile(f"{SEAT_PATTERN} {PLAY_PATTERN}")
_NO_PLAY: Final = frozenset(("keep", "accept", "challenge", "catch", "notice", "target", "shed", "pass"))


class Knowledge:
    """What one seat knows of a round: all of a ``View`` but its ``sample``. ``see`` folds in one event."""

    __slots__ = (
        *("rules", "seats", "seat", "dealer", "box", "known", "counts", "draw_count", "stock", "color", "direction", "turn"),
        *("called", "gone", "places", "to_pass", "lacks", "turned", "plays", "before", "face", "prior_face", "last", "over", "winners"),
        *("n", "moves", "log", "opening"),
        *("_pile", "_fresh", "_drew", "_undo"),
    )

    def __init__(self, rules: Rules, seats: Sequence[str], seat: str | None, box: Iterable[Card], dealer: str | None) -> None:
        self.rules: Final = rules
        """The rules of the round."""
        self.seats: Final = tuple(seats)
        """The seats of the round, p1 first."""
        self.seat: Final = seat
        """Whose knowledge this is: a seat, None for a spectator, ``"all"`` for the referee."""
        self.dealer: Final = dealer
        """The seat that dealt; None for a round that was set up from a position."""
        self.box: Final[Counter[str]] = Counter(map(str, box))
        """All cards in play, counted by their two characters."""
        self.known: dict[str, Counter[str]] = {name: Counter() for name in self.seats}
        """The cards known to be in each hand: all of the own one; of others, those shown, put back, drawn openly or passed by this seat."""
        self.counts: dict[str, int] = dict.fromkeys(self.seats, 0)
        """The sizes of the hands, by seat."""
        self.draw_count: int = self.box.total()
        """How many cards the draw pile has."""
        self.stock: Counter[str] | None = None
        """The cards that the draw pile can still hold, which are known from the first shuffle on; None before it."""
        self.color: str | None = None
        """The colour in force; None while none is named, or where the box has none."""
        self.direction: str = "left"
        """The direction of play, ``left`` or ``right``."""
        self.turn: str | None = None
        """The seat whose turn it is."""
        self.called: set[str] = set()
        """The seats whose call of UNO stands."""
        self.gone: list[str] = []
        """The seats that are out of the round (HR-25, HR-35)."""
        self.places: tuple[str, ...] = ()
        """The seats that have taken a place, the first one first (HR-35)."""
        self.to_pass: dict[str, list[str]] = {name: [] for name in self.seats}
        """For each seat the cards it has laid down to be passed, ``??`` each if another's (HR-29); they are in its hand still."""
        self.lacks: dict[str, dict[str, int]] = {name: {} for name in self.seats}
        """For each seat the colours in force when it drew, each with the number of cards that it has taken since: as it seems to have had
        none of the colour then, only those can be of it."""
        self.turned: dict[str, tuple[str | None, str | None]] = dict.fromkeys(self.seats, (None, None))
        """For each seat the old and the new colour of its last play that changed the colour in force."""
        self.plays: dict[str, tuple[PastPlay, ...]] = dict.fromkeys(self.seats, ())
        """For each seat its last plays and draws, the latest first, since its hand was last gathered, swapped, or given a card back."""
        self.before: tuple[str | None, str | None] = (None, None)
        """The colour in force and the top card before the last card was played."""
        self.face: str | None = None
        """The face that the next card can match; None after a wild, or after a protecting card that cannot be matched."""
        self.prior_face: str | None = None
        """``face`` before the last card was played."""
        self.last: list[str] = []
        """The texts of the events since the turn began."""
        self.over: bool = False
        """Whether the round is over."""
        self.winners: tuple[str, ...] = ()
        """The seats that have won the round; empty until it is over."""
        self.n: int = 0
        """How many events there were."""
        self.moves: int = 0
        """How many actions of seats there were."""
        self.log: list[str] = []
        """The texts of all events, as this seat saw them."""
        self.opening: Opening | None = None
        """What was seen of the position the round was set up from; None if it was dealt."""
        self._pile: list[str] = []  # the discard pile, top last
        self._fresh = False  # the turn has begun and no lasting action was taken in it
        self._drew: str | None = None  # who drew for this turn
        self._undo: _Undo = (None, False, (None, None), None)

    @classmethod
    def start(cls, rules: Rules, seats: Sequence[str], seat: str | None, *, box: Iterable[Card], dealer: str | None = None) -> Self:
        """Return the view of a seat before the deal: it knows the table and the box."""
        return cls(rules, seats, seat, box, dealer)

    @classmethod
    def at(cls, position: Position, seat: str | None) -> Self:
        """Return the view of a seat that joins at a position: it knows only the sizes of the other hands and of the draw pile."""
        hands = {f"p{chair + 1}": hand for chair, hand in enumerate(position.hands) if hand is not None}
        cards = [card for hand in hands.values() for card in hand]
        view = cls(position.rules, tuple(hands), seat, [*cards, *position.discard, *position.draw], None)
        for name, hand in hands.items():
            view.counts[name] = len(hand)
            if seat in (name, EVERYTHING):
                view.known[name].update(map(str, hand))
        view.draw_count = len(position.draw)
        view._pile = [str(card) for card in reversed(position.discard)]
        view.color = position.color or None
        view.face = _face(view._pile[-1])
        view.turn = f"p{position.turn + 1}"
        view.direction = "left" if position.direction > 0 else "right"
        view._fresh = True
        view.gone = [f"p{chair + 1}" for chair in position.gone]
        own = tuple(map(str, hands.get(seat or "") or ()))
        view.places = tuple(f"p{chair + 1}" for chair in position.placed)
        pile, gone = tuple(view._pile), tuple(view.gone)
        view.opening = Opening(view.counts.copy(), own, pile, view.draw_count, view.color, view.turn, view.direction, gone, view.places)
        return view

    def copy(self, rules: Rules | None = None) -> Self:
        """Return an independent copy of the view; with equal ``rules`` that others have no part in, if they are given."""
        other = type(self)(rules or self.rules, self.seats, self.seat, (), self.dealer)
        for name in _PLAIN:
            setattr(other, name, getattr(self, name))
        for name in ("box", "called", "counts", "gone", "last", "log", "stock", "turned", "plays", "_pile"):
            held = getattr(self, name)
            setattr(other, name, None if held is None else held.copy())
        other.known = {name: held.copy() for name, held in self.known.items()}
        other.lacks = {name: held.copy() for name, held in self.lacks.items()}
        other.to_pass = {name: cards.copy() for name, cards in self.to_pass.items()}
        return other

    # ---- reading -----------------------------------------------------------------------------------------------------
    @property
    def hand(self) -> Cards:
        """The own hand, sorted; empty for a spectator."""
        return self.cards_of(self.seat) if self.seat in self.known else Cards()

    def cards_of(self, seat: str | None) -> Cards:
        """Return the cards known to be in a hand, sorted."""
        return Cards(sorted(map(Card, self.known[seat or ""].elements())))

    @property
    def discard(self) -> Cards:
        """The discard pile, top card first."""
        return Cards(map(Card, reversed(self._pile)))

    @property
    def top(self) -> Card | None:
        """The top card of the discard pile; None before there is one."""
        return Card(self._pile[-1]) if self._pile else None

    @property
    def unseen(self) -> Counter[str]:
        """The cards whose place is unknown: they are in the draw pile or in the other hands."""
        left = self.box.copy()
        left.subtract(self._pile)
        for held in self.known.values():
            left.subtract(held)
        return +left

    @property
    def uncalled(self) -> tuple[str, ...]:
        """The seats that hold one card and have not called UNO."""
        return tuple(name for name, count in self.counts.items() if count == 1 and name not in self.called)

    @property
    def mates(self) -> tuple[str, ...]:
        """The partners of this seat."""
        return tuple(name for name in self.seats if name != self.seat and name not in self.opponents) if self.seat in self.seats else ()

    @property
    def opponents(self) -> tuple[str, ...]:
        """The opponents of this seat."""
        return self.opponents_of(self.seat) if self.seat in self.seats else ()

    def opponents_of(self, seat: str | None) -> tuple[str, ...]:
        """Return the opponents of a seat: in teams, every second seat."""
        if self.rules.team_size is None:
            return tuple(name for name in self.seats if name != seat)
        place = self.seats.index(seat or "")
        return tuple(name for other, name in enumerate(self.seats) if (other - place) % 2)

    def after(self, seat: str, steps: int = 1) -> str:
        """Return the seat that many places further in the direction of play, of those in the round."""
        ahead = steps if self.direction == "left" else -steps
        order = [name for name in self.seats if name == seat or name not in self.gone]
        return order[(order.index(seat) + ahead) % len(order)]

    @property
    def winner(self) -> str | None:
        """The seat that won; of several, the one that went out first."""
        return self.winners[0] if self.winners else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and all(getattr(self, name) == getattr(other, name) for name in Knowledge.__slots__)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # a view changes

    def __str__(self) -> str:
        hands = (
            f"{self.cards_of(seat) if known else ''}{UNKNOWN * (self.counts[seat] - known.total())}" for seat, known in self.known.items()
        )
        top = f"{self.top}:{self.color}" if self.top and self.top.is_wild and self.color else str(self.top or "-")
        pile = top + "".join(map(str, self.discard[1:]))
        turn = f"{self.turn}{'>' if self.direction == 'left' else '<'}" if self.turn else "-"
        return f"{self.rules} | {' '.join(hand or '-' for hand in hands)} | {pile} | {turn} | {UNKNOWN * self.draw_count or '-'}"

    def __repr__(self) -> str:
        return f"<View of {self.seat or 'somebody watching'}: {self}>"

    # ---- folding -----------------------------------------------------------------------------------------------------
    def see(self, event: Event) -> None:
        """Fold in one event, as this seat saw it."""
        words = event.head.split(" ")
        if words[0] == "d":
            self._dealt(words, event.cards or ())
        else:
            self._acted(words[0], words[1], words[-1])
            if event.cards:
                self.to_pass[words[0]] += event.cards
            self.moves += 1
        text = intern(str(event))  # most texts recur in every round: views share them
        self.last.append(text)
        self.log.append(text)
        self.n += 1

    def _acted(self, seat: str, verb: str, last: str) -> None:
        if verb == "draw":
            self._fresh = False
            self._drew = seat
            self._remember(seat, PastPlay(None, None, self.color, self.face, False, self.counts[seat]))
            if self.color:
                self.lacks[seat][self.color] = 0
        elif verb == "uno":
            self.called.add(seat)
        elif verb == "color":
            self.color = last
        elif verb == "protect":
            self._lay(seat, last)
            if not last[1].isdigit() and not self.rules.is_on("v4.protect_word_match"):
                self.face = None
        elif verb not in _NO_PLAY:
            self._play(seat, *verb.split(":"))

    def _play(self, seat: str, card: str, named: str | None = None) -> None:
        self._undo = (self.turn, self._fresh, self.before, self.prior_face)
        self.before = (self.color, self._pile[-1] if self._pile else None)
        self.prior_face = self.face
        is_choice = self._fresh
        if self._fresh:  # a play in turn, or a jump-in that takes the turn; later in a turn, cards only answer
            self.turn = seat
            self._fresh = False
        lacks = self.lacks[seat]
        if self._drew == seat and lacks and not self._lays_more(seat):  # the card just drawn is among those taken since
            self.lacks[seat] = {color: max(0, taken - 1) for color, taken in lacks.items()}
        old = self.color
        self._lay(seat, card)
        self.color = named or self.color
        if named:
            self.turned[seat] = (old if old != named else None, named)
        elif card[0] != "w" and old not in (card[0], None):
            self.turned[seat] = (old, card[0])
        if self._drew != seat:
            self._remember(seat, PastPlay(card, named, old, self.prior_face, is_choice, self.counts[seat]))

    def _remember(self, seat: str, play: PastPlay) -> None:
        self.plays[seat] = (play, *self.plays[seat][: PAST - 1])

    def _lays_more(self, seat: str) -> bool:
        """Return whether a seat has already laid a card in this turn, so that the next one is laid with it (HR-24)."""
        laid = False
        for text in self.last:
            if text.startswith(f"{seat} ") and _PLAY.fullmatch(text):
                laid = True
            elif text.startswith(f"d return {seat} "):
                laid = False
        return laid and self.rules["turn.several"] != "off"

    def _lay(self, seat: str, card: str) -> None:
        self.counts[seat] -= 1
        self._take(self.known[seat], card)
        self._pile.append(card)
        self.face = _face(card)
        if card[0] != "w":
            self.color = card[0]
            if self._drew != seat:
                self.lacks[seat].pop(card[0], None)

    def _lay_under(self, seat: str, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.counts[seat] -= 1
            self._take(self.known[seat], card)
            if self._drew != seat:
                self.lacks[seat].pop(card[0], None)
        self._pile[-1:-1] = cards

    @staticmethod
    def _take(held: Counter[str], card: str) -> None:
        if held[card] > 1:
            held[card] -= 1
        else:
            del held[card]

    def _dealt(self, words: list[str], cards: tuple[str, ...]) -> None:
        verb = words[1]
        if verb in ("draw", "deal"):
            self._gain(words[2], cards)
        elif verb == "top":
            self._turn_up(words[2])
        elif verb == "gather":
            self._gather()
        elif verb == "shuffle":
            if self.last[-1:] != ["d gather"]:
                self._recycle(len(cards))
        elif verb == "show":
            self._show(words[2], cards)
        elif verb == "return":
            self._put_back(words[2], words[3])
        elif verb == "lay":
            for card in cards:
                self._lay(words[2], card)
        elif verb == "under":
            self._lay_under(words[2], cards)
        elif verb == "pass":
            self._pass_cards(words[2], words[3], cards)
        elif verb in ("swap", "rotate"):
            self._pass_hands({words[2]: words[3], words[3]: words[2]} if verb == "swap" else self._rotated(words[2]))
        elif verb in ("hand", "count"):
            self.draw_count -= len(cards) - self.counts[words[2]]  # dealt out after all hands were gathered
            self.counts[words[2]] = len(cards)
            if UNKNOWN not in cards:
                self.known[words[2]] = Counter(cards)
        else:
            self._declared(verb, words)

    def _declared(self, verb: str, words: list[str]) -> None:
        """Fold in an event of the dealer that moves no card."""
        if verb == "turn":
            self._begin(words[2])
        elif verb == "color":
            self.color = words[2]
        elif verb == "mercy":
            self.gone.append(words[2])
            self.called.discard(words[2])
        elif verb == "place":
            self.places = (*self.places, words[2])
            self.called.discard(words[2])
            if self.counts[words[2]] == 0:
                self.gone.append(words[2])
        elif verb == "reverse":
            self.direction = words[2]
        elif verb == "over":
            self.over = True
            self.winners = tuple(word for word in words[2:] if word != "-")

    def _begin(self, seat: str) -> None:
        self.turn = seat
        self._fresh = True
        if self._drew and self.plays[self._drew]:
            latest, *earlier = self.plays[self._drew]
            if latest.card is None and latest.left == self.counts[self._drew] - 1:  # the drawn card was kept
                self.plays[self._drew] = (latest._replace(left=latest.left + 1), *earlier)
        self._drew = None
        self.called = {name for name in self.called if self.counts[name] == 1}
        self.last = []

    def _gain(self, seat: str, cards: Sequence[str]) -> None:
        known = self.known[seat]
        lacks = self.lacks[seat]
        for card in cards:
            self.counts[seat] += 1
            self.draw_count -= 1
            if card != UNKNOWN:
                known[card] += 1
                if self.stock is not None:
                    self._take(self.stock, card)
        for color in lacks:
            lacks[color] = min(lacks[color] + len(cards), MOST_TAKEN)
        self.called.discard(seat)

    def _turn_up(self, card: str) -> None:
        if card[0] != "w":
            self.color = card[0]
        elif self._pile:  # cards lie below a turned-up card only at the start: this is a first wild, still to be named
            self.color = None
        self._pile.append(card)
        self.face = _face(card)
        self.draw_count -= 1
        if self.stock is not None:
            self._take(self.stock, card)

    def _recycle(self, count: int) -> None:
        if len(self._pile) == 1:  # a first card that was rejected goes back
            self.color = None
        back = count - self.draw_count
        self.stock = Counter(self._pile[:back]) if self.draw_count == 0 else None
        del self._pile[:back]
        self.draw_count = count

    def _gather(self) -> None:
        """Lay all hands on the draw pile, to be dealt out; the pile under them is as it was."""
        if self.stock is None:
            self.stock = self.unseen
        for seat in self.seats:
            if seat in self.gone:
                continue
            self.draw_count += self.counts[seat]
            self.counts[seat] = 0
            self.known[seat] = Counter()
            self.lacks[seat] = {}
            self.turned[seat] = (None, None)
            self.plays[seat] = ()
        self.called = {name for name in self.called if name == self.turn}

    def _show(self, seat: str, cards: tuple[str, ...]) -> None:
        known = self.known[seat]
        drawn = self.last[-1] if self.last else ""
        if UNKNOWN in cards:
            return
        if drawn.startswith(f"d draw {seat} "):
            if drawn.endswith(UNKNOWN):
                known.update(cards)
        else:
            known |= Counter(cards)

    def _put_back(self, seat: str, card: str) -> None:
        self._pile.pop()
        self.face = self.prior_face
        self.counts[seat] += 1
        self.known[seat][card] += 1
        self.turned[seat] = (None, None)
        self.plays[seat] = ()
        self.called.discard(seat)
        for color in self.lacks[seat]:
            self.lacks[seat][color] = min(self.lacks[seat][color] + 1, MOST_TAKEN)  # it need not be a card that was drawn
        if self.last and self.last[-1].partition(":")[0] == f"{seat} {card}":  # it goes back at once, so it never counted
            self.color = self.before[0]  # none while that of a first wild is to be named, and then no event says so
            self.turn, self._fresh, self.before, self.prior_face = self._undo

    def _pass_cards(self, seat: str, other: str, cards: tuple[str, ...]) -> None:
        self.to_pass[seat] = []
        self.counts[seat] -= len(cards)
        self.counts[other] += len(cards)
        if UNKNOWN in cards:
            return
        self.known[other].update(cards)
        if self.seat != other:  # the receiver knew none of these cards: an equal card that it has passed to that hand is another one
            for card in cards:
                self._take(self.known[seat], card)

    def _rotated(self, direction: str) -> dict[str, str]:
        """Return the new owner of each hand when all hands are passed on one seat."""
        step = 1 if direction == "left" else -1
        order = [name for name in self.seats if name not in self.gone]
        return {seat: order[(place + step) % len(order)] for place, seat in enumerate(order)}

    def _pass_hands(self, to: dict[str, str]) -> None:
        counts, known, lacks, turned = self.counts.copy(), self.known.copy(), self.lacks.copy(), self.turned.copy()
        for seat, other in to.items():
            self.counts[other], self.known[other], self.lacks[other] = counts[seat], known[seat], lacks[seat]
            self.turned[other] = turned[seat]
            self.plays[other] = ()
        self.called -= set(to) - {self.turn}  # the call made for the card just laid counts for the hand that it leaves


def _face(card: str) -> str | None:
    """Return the face of a card that another one can match; a wild has none."""
    return None if card[0] == "w" else card[1]
