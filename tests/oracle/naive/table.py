"""The table of the naive engine: hands, piles, colour, seats; drawing, recycling, Creepers.

The course of a round is a generator: it yields asks and is sent the chosen action. Each function that may have to wait is one too.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.oracle.naive.rules import NaiveRules, is_coloured, sort_key, sorted_text, text

TURN, FORCED, PENALTY = "turn", "forced", "penalty"  # why somebody draws: for the turn; because of a card; anything else


class NaiveAsk(NamedTuple):
    """The actions of one seat; `must`: the round waits for it."""

    seat: str
    actions: frozenset[str]
    unlawful: frozenset[str]
    must: bool


class Over(Exception):
    """The round is over."""


Asks = list[NaiveAsk]


@dataclass
class WrongCard:
    """A wrong card that stands and may still be noticed (EA-44)."""

    seat: int
    card: str
    color: str | None
    face: str | None
    turned: bool = False  # it reversed the direction
    back: int | None = None  # out of turn: whose turn it was


@dataclass
class Drawn:
    """The cards of one drawing: those asked for, and the extra cards that each of them caused."""

    cards: list[str]
    extras: list[list[str]]


@dataclass
class Moment:
    """What the round waits for: the phase (procedure 3), the seats asked, and the details of the phase."""

    phase: str
    asked: set[int] = field(default_factory=set)
    fresh: list[str] = field(default_factory=list)  # drawn: the cards that may be played now
    colour: str | None = None  # shed, protect: the colour to lay
    oneself: bool = False  # target: oneself may be picked
    hands: list[int] = field(default_factory=list)  # target: the seats with which hands can be swapped
    draw_card: str = ""  # answer: the draw card on top
    victim: int = -1  # answer: the seat that has to draw
    challengers: frozenset[int] = frozenset()  # answer: the seats that may challenge
    stack: bool = False  # answer: the victim may stack
    laid: str = ""  # more: the card that the next one has to equal
    lying: list[str] = field(default_factory=list)  # pass: the cards that this seat has laid down


class Table:
    def __init__(self, rules: NaiveRules, seats: int) -> None:
        self.rules = rules
        self.n = seats
        self.names = [f"p{seat + 1}" for seat in range(seats)]
        self.cards: list[list[str]] = [[] for _ in range(seats)]
        self.draw_pile: list[str] = []
        self.discard: list[str] = []
        self.color: str | None = None
        self.face: str | None = None  # the face that can be matched
        self.step = 1  # +1 left, -1 right
        self.events: list[str] = []
        self.now_turn = 0
        self.called: set[int] = set()
        self.windows: dict[int, int] = {}  # the seats that can be caught, with the number of deliberate acts since
        self.in_time: set[int] = set()  # of these, seats whose call is not late: they could not call before
        self.lost: set[int] = set()  # seats that lose their next turn
        self.gone: set[int] = set()  # out of the round by mercy, or with a place
        self.places: list[int] = []  # the seats that have taken a place, the first one first
        self.takes: dict[int, int] = {}  # what others held when a seat had gone out; missing until the next turn
        self.passes = 0
        self.turns = 0  # turns begun
        self.has_begun = False  # a position: its turn has begun
        self.piled = 0  # stacking: the pending cards
        self.several = 0  # `turn.several`: cards laid with the first one
        self.way = 0  # `turn.several=run`: 1 if the run goes up, -1 if it goes down
        self.wrong: WrongCard | None = None
        self.returned: str | None = None  # why the card just put down went back at once: "wrong_card", "out_of_turn"
        self.may_return = False  # a draw-four that may still go back into the hand
        self.turned_up = False  # the top card was not laid but turned up, from a shuffle of the whole pile
        self.laid_by = -1  # who put down the last card
        self.out: list[int] = []  # the seats that have gone out
        self.to_order: list[str] | None = None
        self.to_follow: list[str] = []  # the cards below those to be shuffled, which stay
        self.moment = Moment("start")
        self.buffer: tuple[int, list[str]] | None = None  # cards of the `d draw` to be said next

    # --- seats
    def name(self, seat: int) -> str:
        return self.names[seat]

    def after(self, seat: int) -> int:
        """The next seat in the direction of play that is still in."""
        seat = (seat + self.step) % self.n
        while seat in self.gone:
            seat = (seat + self.step) % self.n
        return seat

    def playing(self) -> list[int]:
        """The seats still in, in seat order; all of them without `mercy`."""
        return [s for s in range(self.n) if s not in self.gone]

    def two_left(self) -> bool:
        """Do the rules for two players apply?"""
        return self.n - len(self.gone) == 2

    def others(self, seat: int) -> list[int]:
        """The other seats that are still in."""
        return [s for s in self.playing() if s != seat]

    def opponents(self, seat: int) -> list[int]:
        """All other seats, or with teams the other team (seats alternate, EA-60)."""
        if self.rules["teams"] == "off":
            return self.others(seat)
        return [s for s in range(self.n) if s % 2 != seat % 2]

    def say(self, event: str) -> None:
        self.flush()
        self.events.append(event)

    def flush(self) -> None:
        """Say the cards drawn so far."""
        if self.buffer is not None:
            seat, drawn = self.buffer
            self.buffer = None
            if drawn:
                self.events.append(f"d draw {self.name(seat)} {text(drawn)}")

    def miss(self, seat: int) -> None:
        """A turn lost; a seat that is out of the round has none to lose."""
        if seat not in self.gone:
            self.say(f"d miss {self.name(seat)}")

    def turn_play_round(self) -> None:
        self.step = -self.step
        self.say("d reverse " + ("left" if self.step == 1 else "right"))

    def noticers(self, seat: int) -> list[int]:
        """EA-44, `penalty.noticers`: the seats that may notice a wrong card of this seat."""
        if self.rules["penalty.noticers"] == "opponents":
            return self.opponents(seat)
        return self.others(seat)

    # --- places (HR-35)
    def goes_on_for_places(self) -> bool:
        """If a seat goes out now, do the others play on?"""
        return self.rules["places"] != "off" and len(self.playing()) > 2

    def takes_place(self, seat: int) -> None:
        """A seat takes the next place; if it has no cards it is out of the round, and cannot be caught any more."""
        self.places.append(seat)
        if not self.cards[seat]:
            self.gone.add(seat)
        self.windows.pop(seat, None)
        self.called.discard(seat)
        self.say(f"d place {self.name(seat)} {len(self.places)}")

    # --- mercy (HR-25)
    def holds_too_many(self, seat: int) -> bool:
        limit = self.rules.number("mercy")
        return limit > 0 and len(self.cards[seat]) >= limit

    def leaves(self, seat: int) -> None:
        """A seat is out of the round; under `mercy.hand=aside` its hand goes under the top card, which then stays where it is."""
        self.gone.add(seat)
        self.lost.discard(seat)
        self.say(f"d mercy {self.name(seat)}")
        if self.wrong is not None and self.wrong.seat == seat:
            self.wrong = None
        if self.rules["mercy.hand"] == "aside":
            cards = sorted(self.cards[seat], key=sort_key)
            self.cards[seat] = []
            self.discard[1:1] = reversed(cards)
            self.say(f"d under {self.name(seat)} {text(cards)}")
            self.turned_up = True
            self.wrong = None

    # --- the discard pile
    def lay(self, card: str, *, face: bool = True) -> None:
        """A coloured card laid down sets colour and face; a wild has no face (procedure 2, 4)."""
        self.turned_up = False
        self.discard.insert(0, card)
        if is_coloured(card):
            self.color = card[0]
            self.face = card[1] if face else None
        else:
            self.face = None

    def take_back(self, seat: int, card: str, color: str | None, face: str | None) -> None:
        """`d return`: the top card goes back into the hand; the colour and face before it count again."""
        if self.turned_up or not self.discard or self.discard[0] != card:
            return  # a recycle of the whole pile has swallowed it
        self.discard.pop(0)
        self.cards[seat].append(card)
        self.say(f"d return {self.name(seat)} {card}")
        self.color, self.face = color, face
        if color is not None:  # none in a deck without colours, or while that of a first wild is to be named
            self.say(f"d color {color}")
        self.number_changed(seat)

    def number_changed(self, seat: int) -> None:
        """A card came into the hand: its call of UNO and its missed call lapse (G-6, G-7)."""
        self.called.discard(seat)
        self.windows.pop(seat, None)

    # --- the draw pile
    def can_pay(self, number: int) -> bool:
        """Procedure 3: while cards are laid one after another in a turn, the draw pile alone pays."""
        answers = self.moment.phase == "answer" and self.rules["stacking"] != "off"
        if answers or self.moment.phase in {"more", "shed"}:
            return len(self.draw_pile) >= number
        return self.has_more()

    def has_more(self) -> bool:
        return bool(self.draw_pile) or self.can_recycle()

    def staying(self) -> int:
        """The top card stays, and the one below it while the top one may still be taken back (procedure 4)."""
        if self.rules["pile.recycle"] == "whole":
            return 1
        return 2 if self.wrong is not None or self.may_return else 1

    def can_recycle(self) -> bool:
        return len(self.discard) > self.staying()

    def order_cards(self, cards: list[str], below: list[str] | None = None) -> Generator[Asks, str, list[str]]:
        """Ask for a shuffle of these cards (`d shuffle …`); `below` are cards that follow them in their order."""
        self.flush()
        self.to_order, self.to_follow = sorted(cards, key=sort_key), below or []
        self.moment = Moment("shuffle")
        answer = yield [NaiveAsk("d", frozenset({"d shuffle"}), frozenset(), True)]
        self.to_order = None
        self.say(answer)
        words = answer.split()[2]
        return [words[i : i + 2] for i in range(0, len(words), 2)]

    def is_order(self, cards: list[str]) -> bool:
        """Is this a possible order of the cards to be shuffled?"""
        cut = len(self.to_order or [])
        return sorted(cards[:cut], key=sort_key) == self.to_order and cards[cut:] == self.to_follow

    def recycle(self) -> Generator[Asks, str, None]:
        """PP-30, EA-23, PP-A4, G-3: the discard pile becomes the draw pile."""
        if self.rules["pile.recycle"] == "keep_top":
            staying = self.staying()
            self.draw_pile = yield from self.order_cards(self.discard[staying:])
            self.discard = self.discard[:staying]
            return
        order = yield from self.order_cards(self.discard)
        self.discard, self.draw_pile = [], order[1:]
        self.lay(order[0])
        self.turned_up = True
        self.say(f"d top {order[0]}")
        self.wrong = None  # procedure 10

    def recycle_if_due(self) -> Generator[Asks, str, None]:
        """`pile.when=immediately`."""
        if self.rules["pile.when"] == "immediately" and not self.draw_pile and self.can_recycle():
            yield from self.recycle()

    def take_one(self, seat: int, reason: str) -> Generator[Asks, str, str | None]:
        """One card from the draw pile; None where there is none (G-1), or the seat is out. With too many cards it leaves at once."""
        if seat in self.gone:
            return None
        if not self.draw_pile and self.can_recycle():
            yield from self.recycle()
        if not self.draw_pile:
            return None
        card = self.draw_pile.pop(0)
        self.cards[seat].append(card)
        if self.buffer is None:
            self.buffer = (seat, [])
        self.buffer[1].append(card)
        self.passes = 0
        self.number_changed(seat)
        closes = self.rules["uno.closes"]
        forced_closes = reason == FORCED and self.rules.on("uno.forced_draw_closes") and closes not in {"never", "next_play"}
        if closes == "any_draw" or forced_closes:
            self.windows.clear()
        if self.rules["mercy.when"] == "ever" and self.holds_too_many(seat) and len(self.playing()) > 1:
            self.leaves(seat)
        return card

    def take_triggering(
        self, seat: int, reason: str, already: bool, look: Callable[[str], None] = lambda card: None
    ) -> Generator[Asks, str, tuple[str | None, list[str]]]:
        """One card, looked at as it comes, and the three extras if it is a Creeper that triggers (MC-36…38, MC-A7, MC-A8)."""
        card = yield from self.take_one(seat, reason)
        if card is not None:
            look(card)
        if seat in self.gone:
            return card, []
        triggers = card is not None and self.rules.has(card, "bite") and (reason == TURN or self.rules.on("creeper.on_forced"))
        if not triggers or (already and self.rules["creeper.per_draw"] == "once"):
            yield from self.recycle_if_due()
            return card, []
        self.say(f"d show {self.name(seat)} all {card}")
        yield from self.recycle_if_due()
        extras = yield from self.take_plain(seat, 3, reason)
        return card, extras

    def bit(self, drawn: list[str]) -> bool:
        """Is a Creeper among these?"""
        return any(self.rules.has(card, "bite") for card in drawn)

    def take_plain(self, seat: int, count: int, reason: str) -> Generator[Asks, str, list[str]]:
        """Cards that trigger nothing, as one drawing of their own."""
        self.flush()
        got: list[str] = []
        for _ in range(count):
            card = yield from self.take_one(seat, reason)
            if card is None:
                break
            got.append(card)
            if seat in self.gone:
                break
            yield from self.recycle_if_due()
        self.flush()
        return got

    def take(self, seat: int, count: int, reason: str) -> Generator[Asks, str, Drawn]:
        """A drawing of some cards, Creepers included."""
        self.flush()
        drawn = Drawn([], [])
        while len(drawn.cards) < count:
            card, extras = yield from self.take_triggering(seat, reason, self.bit(drawn.cards))
            if card is None:
                break
            drawn.cards.append(card)
            drawn.extras.append(extras)
        self.flush()
        return drawn

    # --- what can be played
    def matches(self, card: str) -> bool:
        """PP-22, CL-08, EA-18: a coloured card matches by colour or by the face that can be matched."""
        return is_coloured(card) and (card[0] == self.color or (self.face is not None and card[1] == self.face))

    def d4_is_lawful(self, rest: list[str]) -> bool:
        """Judged on the rest of the hand (PP-49, CL-34, MC-42, GB-30; procedure 4); always lawful under `wd4.block=none` (HR-28)."""
        block = self.rules["wd4.block"]
        for card in rest:
            if block == "none":
                break
            if is_coloured(card):
                if block == "any_playable" and self.matches(card):
                    return False
                if block == "colour" and card[0] == self.color:
                    return False
                if block == "colour_numbers" and card[0] == self.color and card[1].isdigit():
                    return False
            elif self.rules.restricted(card):
                if self.rules.on("wd4.block_other_d4"):
                    return False
            elif self.rules.on("wd4.block_wilds"):
                return False
        return True

    def rest_of(self, seat: int, card: str) -> list[str]:
        rest = list(self.cards[seat])
        rest.remove(card)
        return rest

    def may_be_last(self, seat: int, card: str) -> bool:
        """House rule `finish` (procedure 14) concerns the only card in hand."""
        return len(self.cards[seat]) > 1 or self.rules.may_be_last(card)

    def lawful(self, seat: int, card: str) -> bool:
        if not self.may_be_last(seat, card):
            return False
        if is_coloured(card):
            return self.matches(card)
        return not self.rules.restricted(card) or self.d4_is_lawful(self.rest_of(seat, card))

    def can_bluff(self, seat: int, card: str) -> bool:
        if not self.rules.restricted(card) or self.rules["wd4.unlawful"] != "bluff" or not self.may_be_last(seat, card):
            return False
        return not self.lawful(seat, card)

    def forms(self, seat: int, card: str) -> list[str]:
        """The ways to put down a card: a wild with each colour, or without (procedure 3)."""
        ends = len(self.cards[seat]) == 1 and not self.goes_on_for_places()
        if is_coloured(card) or ends or not self.rules.names_colour(card):
            return [card]
        return [f"{card}:{color}" for color in "rygb"]

    def plays(self, seat: int, cards: list[str]) -> set[str]:
        """The actions that put down one of these cards."""
        if not cards:
            return set()
        return {f"{self.name(seat)} {form}" for card in cards if self.may_be_last(seat, card) for form in self.forms(seat, card)}

    def hand_text(self, seat: int) -> str:
        return sorted_text(self.cards[seat])

    def may_fall_to_one(self, seat: int) -> bool:
        """Verb `discard`: does a card in this hand take along so many that one card is left?"""
        hand = self.cards[seat]
        for card in hand:
            if is_coloured(card) and self.rules.has(card, "discard"):
                rest = sum(other[0] != card[0] for other in hand)
                if rest == 1 or (rest == 0 and len(hand) > 1 and self.rules["finish"] != "any"):
                    return True
        return False
