"""A naive engine, from docs/background/procedure.md and the rule catalogue alone: it shares no code with lastcard."""

from __future__ import annotations

from collections.abc import Generator

from tests.oracle.naive.asks import LapsedError, NoticedError
from tests.oracle.naive.passing import Passing
from tests.oracle.naive.rules import NaiveRules, is_coloured, read_cards, sorted_text, text
from tests.oracle.naive.table import FORCED, Asks, NaiveAsk, Over
from tests.oracle.naive.why import Refusing

__all__ = ["NaiveAsk", "NaiveRound"]


class NaiveRound(Passing, Refusing):
    """One round; only `play` changes it."""

    def __init__(self, rules: NaiveRules, seats: int) -> None:
        super().__init__(rules, seats)
        self.over = False
        self.void = False
        self.winners = []
        self.opening: list[str] = []
        self._asks: Asks = []
        self._course: Generator[Asks, str, None]

    # --- the start of a round
    @classmethod
    def from_text(cls, position: str) -> NaiveRound:
        rules, hands, discard, turn, draw = (part.strip() for part in position.split("|"))
        words = hands.split()
        placed = {int(word[1:]): seat for seat, word in enumerate(words) if word[0] == "-" and word != "-"}
        cards = [read_cards("-" if seat in placed.values() else hand) for seat, hand in enumerate(words)]
        self = cls(NaiveRules(rules), len(cards))
        self.cards = cards
        named = discard[3] if discard[2:3] == ":" else None
        self.discard = read_cards("".join(part[1:] if i else part for i, part in enumerate(discard.split(":"))))
        self.color = named
        if self.discard and is_coloured(self.discard[0]):
            self.color, self.face = self.discard[0][0], self.discard[0][1]
        self.step = 1 if turn[-1] == ">" else -1
        self.draw_pile = read_cards(draw)
        self.now_turn = int(turn[1:-1]) - 1
        self.has_begun = True
        no_cards = self.rules.number("mercy") > 0 and self.rules["mercy.hand"] == "aside"
        out = {seat for seat in self.playing() if self.holds_too_many(seat) or (no_cards and not self.cards[seat])}
        self.places = [seat for _, seat in sorted(placed.items())]
        self.gone = (out | set(self.places)) - {self.now_turn}
        self._start(self._position())
        self.opening = []
        return self

    @classmethod
    def deal(cls, rules: str, players: int, dealer: str, deck: str) -> NaiveRound:
        self = cls(NaiveRules(rules), players)
        self.draw_pile = read_cards(deck)
        self._start(self._deal(int(dealer[1:]) - 1))
        return self

    def _start(self, first: Generator[Asks, str, int]) -> None:
        self._course = self._run(first)
        self._go_on(None)
        self.opening, self.events = self.events, []

    def _run(self, first: Generator[Asks, str, int]) -> Generator[Asks, str, None]:
        course = first
        try:
            while True:
                try:
                    seat = yield from course
                except NoticedError:
                    seat = yield from self.noticed()
                except LapsedError as lapsed:
                    self.piled = self.several = 0
                    self.may_return = False
                    seat = self.after(lapsed.seat)
                course = self.one_turn(seat)
        except Over:
            return

    def _position(self) -> Generator[Asks, str, int]:
        return self.now_turn
        yield  # a generator that asks nothing

    # --- procedure 11
    def _deal(self, dealer: int) -> Generator[Asks, str, int]:
        """PP-16…18: one card at a time from left of the dealer; then the first card."""
        order = [(dealer + 1 + i) % self.n for i in range(self.n)]
        left = self.now_turn = order[0]
        for _ in range(self.rules.number("deal.size")):
            for seat in order:
                self.cards[seat].append(self.draw_pile.pop(0))
        for seat in order:
            self.say(f"d deal {self.name(seat)} {self.hand_text(seat)}")
        while True:
            card = self.draw_pile.pop(0)
            self.lay(card)
            self.say(f"d top {card}")
            accepted = self._accepted(card)
            if accepted or not any(self._accepted(other) for other in self.draw_pile):
                break
            if self.rules["first.rejected"] == "back_and_shuffle":  # G-13
                self.discard.pop(0)
                self.color = self.face = None
                self.draw_pile.append(card)
                self.draw_pile = yield from self.order_cards(self.draw_pile)
        if not is_coloured(card):
            self.color = None  # still to be named, whatever was rejected below it
        yield from self.pass_cards(order)
        yield from self._creepers_dealt(order)
        if left in self.gone:
            left = self.after(left)
        if len(self.playing()) == 1:
            return left
        if accepted:
            return (yield from self._first_card(card, dealer, left))
        yield from self._names_first(left, card)
        return left

    def _names_first(self, left: int, card: str) -> Generator[Asks, str, None]:
        """PP-48, CL-30, PP-67; a deck without colours has none to name."""
        if not is_coloured(card) and not self.rules.colourless:
            yield from self.ask_color(left)

    def _accepted(self, card: str) -> bool:
        """PP-53, DF-17, MC-17: can this card be the first card?"""
        if self.rules.has(card, "reverse") and self.rules.acts(card):  # it turns the direction of play and has another effect
            return False
        if is_coloured(card):
            key = self._first_key(card)
            if self.rules.has(card, "discard"):
                return self.rules["first.discard"] == "stays"
            return not key or self.rules[key] != "ignore"
        if card != "ww" and self.rules.has(card, "swap") and self.rules["first.swap"] == "return_reflip":
            return False
        key = "first.d4" if self.rules.restricted(card) else "first.special"
        return self.rules["first.wild" if card == "ww" else key] == "left_names_colour"

    def _first_key(self, card: str) -> str:
        """The setting for a coloured first card; none if the card has no effect then."""
        if self.rules.draws(card):
            return "first.draw2"
        if self.rules.skips(card):
            return "first.skip"
        return "first.reverse" if self.rules.has(card, "reverse") else ""

    def _creepers_dealt(self, order: list[int]) -> Generator[Asks, str, None]:
        """MC-A6."""
        if not self.rules.on("creeper.on_deal"):
            return
        for seat in order:
            creepers = [card for card in self.cards[seat] if self.rules.has(card, "bite")]
            if creepers:
                self.say(f"d show {self.name(seat)} all {sorted_text(creepers)}")
                yield from self.take_plain(seat, 3 if self.rules["creeper.per_draw"] == "once" else 3 * len(creepers), FORCED)

    def _first_card(self, card: str, dealer: int, left: int) -> Generator[Asks, str, int]:
        """PP-19: carry out the first card's effect; return the seat that starts."""
        if not is_coloured(card):
            yield from self._names_first(left, card)
            if self.rules.has(card, "swap") and self.rules["first.swap"] == "swaps":
                yield from self.hands_move(left if left not in self.gone else self.after(left), "swap")
            return left
        key = self._first_key(card)
        if key == "first.skip":  # PP-45
            return self.skip(dealer, self.rules.skips(card))
        if key == "first.reverse":  # PP-40, CL-23
            self.turn_play_round()
            return dealer if self.rules["first.reverse"] == "dealer_starts" else (dealer - 1) % self.n
        return (yield from self._first_draw_two(card, left)) if key else left

    def _first_draw_two(self, card: str, left: int) -> Generator[Asks, str, int]:
        """PP-37, CL-20, DF-46, EA-26, EA-27."""
        kind = self.rules["first.draw2"]
        if kind == "draw_only" and self.n == 2 and self.rules["first.draw2_two"] == "draw_and_miss":
            kind = "draw_and_miss"
        target = left
        if kind == "button":  # DF-A7, DF-A8
            if self.rules["first.draw2_button"] == "no_effect":
                return left
            if self.rules["first.draw2_button"] == "presser_is_player":
                return (yield from self.draw_two_button(left, card))
            if (yield from self.press_button()) == card[0]:
                target = yield from self.ask_target(left, self.choices(left))
        yield from self.draws_forced(target, self.rules.draws(card))
        if kind == "draw_only":
            return left
        self.miss(target)
        return self.after(target)

    # --- asks and actions
    def asks(self) -> list[NaiveAsk]:
        return list(self._asks)

    def play(self, action: str) -> list[str]:
        action = self.as_it_counts(action)
        parts = [action]
        if action.endswith("!"):  # `p1 r5!` = `p1 uno`, then `p1 r5`
            parts = [action.partition(" ")[0] + " uno", action[:-1]]
            if self.why_not(action) is not None:
                raise ValueError(f"not asked for: {action}")
        for part in parts:
            if not self._may(part):
                raise ValueError(f"not asked for: {part}")
        self.events = []
        self.returned = None
        for part in parts:
            self._go_on(part)
        return self.events

    def _go_on(self, action: str | None) -> None:
        """Go on up to the next asks, or the end."""
        try:
            self._asks = next(self._course) if action is None else self._course.send(action)
        except StopIteration:
            self._asks = []
            self.over = True
        self.flush()

    def _may(self, action: str) -> bool:
        if self.to_order is not None:
            words = action.split()
            try:
                return words[:2] == ["d", "shuffle"] and self.is_order(read_cards(words[2]))
            except (ValueError, IndexError):
                return False
        return any(action in one.actions | one.unlawful for one in self._asks)

    # --- the readable state
    @property
    def winner(self) -> str | None:
        return " ".join(self.name(seat) for seat in self.winners) or None

    @property
    def points(self) -> dict[str, int]:
        counted = self.over and not self.void
        return {self.name(s): self.worth(s) if counted else 0 for s in range(self.n)}

    def hands(self) -> dict[str, str]:
        return {self.name(s): self.hand_text(s) for s in range(self.n)}

    @property
    def direction(self) -> str:
        return "left" if self.step == 1 else "right"

    @property
    def discard_text(self) -> str:
        return text(self.discard)

    @property
    def draw_text(self) -> str:
        return text(self.draw_pile)

    @property
    def turn(self) -> str:
        return self.name(self.now_turn)

    @property
    def to_shuffle(self) -> str:
        return sorted_text(self.to_order or [])
