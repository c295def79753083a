"""A turn (procedure 4), jump-in, wrong cards (10)."""

from __future__ import annotations

from collections.abc import Generator

from tests.oracle.naive.asks import ask
from tests.oracle.naive.play import Playing
from tests.oracle.naive.rules import is_coloured
from tests.oracle.naive.table import PENALTY, TURN, Asks, Moment, WrongCard


class Turns(Playing):
    def one_turn(self, seat: int) -> Generator[Asks, str, int]:
        """Play a turn, from the lost turns before it, and return the next seat."""
        self.count_takes()
        if not self.has_begun:
            seat = self.mercy(seat)
        self.has_begun = False
        while seat in self.lost:
            self.lost.discard(seat)
            self.miss(seat)
            seat = self.after(seat)
        yield from self.recycle_if_due()
        if str(self.turns) == self.rules["round.turns"]:
            self.blocked()
        self.turns += 1
        self.say(f"d turn {self.name(seat)}")
        self.now_turn = seat
        self.called = {s for s in self.called if len(self.cards[s]) == 1}
        while True:
            moment = Moment("turn", {seat})
            action = yield from self.wait(moment, lambda: self.turn_asks(seat))
            who, form = action.split()
            actor = int(who[1:]) - 1
            if form == "draw":
                return (yield from self.draw_for_turn(seat, action))
            if form == "keep":
                return self.refuses_to_draw(seat, action)
            if actor == seat:
                if not is_coloured(form) or self.matches(form):
                    return (yield from self.plays_card(seat, action))
                cause, back = "wrong_card", None
            else:
                if action in self.jump_ins(actor):
                    self.now_turn = actor
                    return (yield from self.plays_card(actor, action))
                cause, back = "out_of_turn", seat
            if self.rules.penalty(f"penalty.{cause}")[0] == "catchable":
                self.now_turn = actor
                return (yield from self.plays_card(actor, action, WrongCard(actor, form[:2], self.color, self.face, back=back)))
            if back is None:
                self.deliberate("play")
            yield from self.taken_back_at_once(actor, cause, action)
            self.after_leaving(moment)

    def mercy(self, seat: int) -> int:
        """HR-25: seats with too many cards are out as a turn begins, in order from this one; returns the seat whose turn it is then."""
        order = sorted(self.playing(), key=lambda other: (other - seat) * self.step % self.n)
        leaving = [other for other in order if self.holds_too_many(other)]
        if leaving == order:
            leaving.remove(min(order, key=lambda other: len(self.cards[other])))
        for other in leaving:
            self.leaves(other)
        if len(self.playing()) == 1:
            self.finish_out(self.playing())
        return self.after(seat) if seat in self.gone else seat

    # --- the possible plays
    def turn_asks(self, seat: int) -> Asks:
        hand = self.cards[seat]
        lawful = self.plays(seat, [card for card in hand if self.lawful(seat, card)])
        unlawful = self.plays(seat, [card for card in hand if self.can_bluff(seat, card)])
        if self.rules.penalty("penalty.wrong_card")[0] != "refuse" and self.has_more():
            unlawful |= self.plays(seat, [card for card in hand if is_coloured(card) and not self.matches(card)])
        if not self.compulsory(seat):
            lawful.add(f"{self.name(seat)} draw")
        if self.rules["draw.refuse"] == "show" and not any(self.lawful(seat, card) for card in hand):
            lawful.add(f"{self.name(seat)} keep")
        asks = [ask(self.name(seat), lawful, unlawful)]
        for other in self.others(seat) if self.may_be_out_of_turn() else []:
            jumps = self.jump_ins(other)
            asks.append(ask(self.name(other), jumps, self.out_of_turn(other) - jumps, must=False))
        return asks

    def compulsory(self, seat: int) -> bool:
        """CL-A7, DF-A2, GB-A7: is a card held that must be played?"""
        if self.rules["turn.play"] == "optional":
            return False
        scope = self.rules["turn.mandatory_scope"]
        for card in self.cards[seat]:
            if not self.may_be_last(seat, card):
                continue
            if is_coloured(card):
                if self.matches(card):
                    return True
            elif not self.rules.restricted(card):
                if scope in {"matches+wild", "all_lawful"}:
                    return True
            elif scope == "all_lawful" and self.lawful(seat, card):
                return True
        return False

    def may_be_out_of_turn(self) -> bool:
        """Do the rules let anybody put down a card in another's turn?"""
        return self.rules["jump_in"] != "off" or self.rules["penalty.out_of_turn"] != "refuse"

    def out_of_turn(self, seat: int) -> set[str]:
        """GB-36, PP-A20: the cards that can be put down out of turn."""
        kind, _ = self.rules.penalty("penalty.out_of_turn")
        if kind == "refuse" or not self.has_more():
            return set()
        return self.plays(seat, [c for c in self.cards[seat] if kind == "auto" or is_coloured(c) or self.rules.is_plain_wild(c)])

    # --- drawing
    def refuses_to_draw(self, seat: int, action: str) -> int:
        """House rule `draw.refuse=show`: a seat without a match shows its hand; this is a pass."""
        self.say(action)
        self.deliberate("draw")
        self.say(f"d show {self.name(seat)} all {self.hand_text(seat)}")
        return self.passed(seat)

    def passed(self, seat: int) -> int:
        """A turn without a card played or drawn (G-2)."""
        self.passes += 1
        if self.passes >= len(self.playing()):
            self.blocked()
        return self.after(seat)

    def draw_for_turn(self, seat: int, action: str) -> Generator[Asks, str, int]:
        """PP-25…29, CL-09…11, MC-23…28, G-24; house rule `draw=until_playable`."""
        self.say(action)
        self.deliberate("draw")
        drawn: list[str] = []
        fresh: list[str] = []
        limit = self.rules.number("draw.limit")
        while not limit or len(self.cards[seat]) < limit:
            card, extras = yield from self.take_triggering(seat, TURN, self.bit(drawn))
            if card is None:
                break
            drawn.append(card)
            if seat in self.gone:
                break
            fresh = [] if self.bit([card]) and not self.rules.on("creeper.play_at_once") else [card]  # MC-A10
            if self.rules.on("creeper.extra_playable"):  # MC-A11
                fresh += extras
            if self.rules["draw"] == "one" or any(self.lawful(seat, c) for c in fresh):
                break
            if len(drawn) == self.rules.number("draw.cap"):
                break
        self.flush()
        if seat in self.gone:
            return self.after(seat)
        if not drawn:
            return self.passed(seat)
        if not any(self.lawful(seat, c) or self.can_bluff(seat, c) for c in fresh):
            return self.after(seat)
        while True:
            moment = Moment("drawn", {seat}, fresh=fresh)
            action = yield from self.wait(moment, lambda: self.drawn_asks(seat, fresh))
            card = action.split()[1][:2]
            if action.endswith(" keep"):
                self.say(action)
                return self.after(seat)
            if card not in self.wrong_after_drawing(seat, fresh):
                return (yield from self.plays_card(seat, action))
            if self.rules.penalty("penalty.wrong_card")[0] == "catchable":
                return (yield from self.plays_card(seat, action, WrongCard(seat, card, self.color, self.face)))
            self.deliberate("play")
            yield from self.taken_back_at_once(seat, "wrong_card", action)
            self.after_leaving(moment)

    def drawn_asks(self, seat: int, fresh: list[str]) -> Asks:
        lawful = self.plays(seat, [c for c in fresh if self.lawful(seat, c)])
        bluffs = self.plays(seat, [c for c in fresh if self.can_bluff(seat, c)])
        wrong = self.plays(seat, self.wrong_after_drawing(seat, fresh))
        keep = set() if lawful and self.rules["turn.drawn_card"] == "must_play" else {f"{self.name(seat)} keep"}
        return [ask(self.name(seat), lawful | keep, bluffs | wrong)]

    def wrong_after_drawing(self, seat: int, fresh: list[str]) -> list[str]:
        """EA-44, GB-34: the cards that can only be put down at own risk after drawing."""
        kind, _ = self.rules.penalty("penalty.wrong_card")
        if kind == "refuse" or not self.has_more():
            return []

        def wrong(card: str) -> bool:
            if card in fresh:
                return is_coloured(card) and not self.matches(card)
            return is_coloured(card) or kind == "auto" or self.rules.is_plain_wild(card)

        return [card for card in self.cards[seat] if wrong(card)]

    def blocked(self) -> None:
        """G-2."""
        if self.rules["round.blocked"] == "void_redeal" and not self.places:
            self.void = True
            self.finish([])
        values = {seat: sum(self.rules.value(card) for card in self.cards[seat]) for seat in self.playing()}
        lowest = [seat for seat in values if values[seat] == min(values.values())]
        if self.rules["places"] == "off":
            self.finish(lowest if len(lowest) == 1 else [])
        if len(lowest) == 1:
            self.takes_place(lowest[0])
        self.count_takes()
        self.finish(self.places[:1])

    # --- wrong cards
    def noticed(self) -> Generator[Asks, str, int]:
        """EA-44, EA-A9: the card goes back, N cards are drawn, and the turn passes on, or back to the seat whose turn it was."""
        wrong = self.wrong
        assert wrong is not None
        self.wrong = None
        self.piled = 0
        if wrong.turned:
            self.turn_play_round()
        self.take_back(wrong.seat, wrong.card, wrong.color, wrong.face)
        key = "penalty.wrong_card" if wrong.back is None else "penalty.out_of_turn"
        yield from self.take(wrong.seat, self.rules.penalty(key)[1], PENALTY)
        return self.after(wrong.seat) if wrong.back is None else wrong.back
