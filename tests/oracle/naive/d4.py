"""Draw Two answers, the draw-four, its challenge and its effect (procedure 6); the Silver Badge."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

from tests.oracle.naive.asks import Asking, UnaskedError, ask
from tests.oracle.naive.rules import face_of, is_coloured
from tests.oracle.naive.table import FORCED, Asks, Moment


@dataclass
class Answer:
    kind: str  # accept, challenge, stack
    seat: int = -1
    action: str = ""


class DrawCards(Asking):
    def answers_with(self, seat: int, action: str, passing: str) -> Generator[Asks, str, int]:
        """Defined with the effects."""
        raise NotImplementedError

    def draws_two(self, victim: int, two: int) -> Generator[Asks, str, int]:
        """Defined with the effects."""
        raise NotImplementedError

    # --- the answer phase
    def stackable(self, seat: int, kind: str) -> tuple[set[str], set[str]]:
        """House rule `stacking`: the cards with which a victim may answer; lawful ones and bluffs."""
        held = [card for card in self.cards[seat] if self.answers(card, kind)]
        free = self.rules["stack.match"] == "free"
        lawful = self.plays(
            seat, [card for card in held if self.lawful(seat, card) or (free and is_coloured(card) and self.rules.draws(card))]
        )
        return lawful, self.plays(seat, [card for card in held if self.can_bluff(seat, card)])

    def answers(self, card: str, kind: str) -> bool:
        """Do the settings let a card of this sort answer that draw card, if it matches?"""
        rules = self.rules
        if self.hands_on(card):
            if rules.only_turns(card):
                return rules["stack.reverse"] in {"bounce", "coloured" if is_coloured(kind) else "wild"}
            return rules["stack.skip"] == "pass" or (rules["stack.skip"] == "colour" and card[0] == self.color)
        if not rules.draws(card) or rules.has(card, "pick"):
            return False
        mode = rules["stacking"]
        if mode == "same":
            return face_of(card) == face_of(kind)
        if mode == "up":
            return rules.restricted(card) or not rules.restricted(kind)
        return mode == "any" or rules.draws(card) >= rules.draws(kind)

    def hands_on(self, card: str) -> bool:
        """A coloured card that only turns the direction of play or skips."""
        skips = self.rules.acts(card) == "skip" and not self.rules.has(card, "reverse")
        return is_coloured(card) and (skips or self.rules.only_turns(card))

    def stacked(self, seat: int, action: str, kind: str) -> Generator[Asks, str, int]:
        """The victim has answered with a card: a draw card adds to the pending cards, a Reverse or a Skip passes them on."""
        card = action.split()[1][:2]
        return (yield from self.answers_with(seat, action, kind if self.hands_on(card) else ""))

    def hand_on(self, seat: int, card: str, kind: str) -> Generator[Asks, str, int]:
        """House rules `stack.reverse`, `stack.skip`: the pending cards go to the next seat, which is then asked."""
        if self.rules.only_turns(card):
            self.turn_play_round()
        victim = self.after(seat)
        answer = yield from self.answer(victim, [], kind, stack=True)
        if answer.kind == "stack":
            return (yield from self.stacked(answer.seat, answer.action, kind))
        count, self.piled = self.piled, 0
        if self.rules.restricted(kind):
            return (yield from self.hit_next(victim, count, True, answer))
        return (yield from self.draws_two(victim, count))

    def answer(self, victim: int, challengers: list[int], kind: str, *, stack: bool) -> Generator[Asks, str, Answer]:
        """Ask until all seats accept, or one challenges or stacks (procedure 6)."""
        waiting = {victim, *challengers}
        moment = Moment("answer", waiting, draw_card=kind, victim=victim, challengers=frozenset(challengers), stack=stack)

        def make() -> Asks:
            asks: Asks = []
            for seat in sorted(waiting):
                actions = {f"{self.name(seat)} accept"}
                if seat in moment.challengers:
                    actions.add(f"{self.name(seat)} challenge")
                lawful, bluffs = self.stackable(seat, kind) if stack and seat == victim else (set(), set())
                asks.append(ask(self.name(seat), actions | lawful, bluffs))
            return asks

        while waiting:
            try:
                action = yield from self.wait(moment, make)
            except UnaskedError:
                break
            who, word = action.split()
            if word == "accept":
                self.say(action)
                self.wrong = None  # nobody may notice any more (procedure 10)
                waiting.discard(int(who[1:]) - 1)
            elif word == "challenge":
                self.say(action)
                return Answer("challenge", int(who[1:]) - 1)
            else:
                return Answer("stack", int(who[1:]) - 1, action)
        return Answer("accept")

    def challengers(self, seat: int) -> list[int]:
        """PP-55, DF-59, DF-A48; nobody where an unlawful draw-four is refused, or none is unlawful."""
        if self.rules["wd4.unlawful"] != "bluff" or self.rules["wd4.block"] == "none":
            return []
        return self.opponents(seat) if self.rules["challenge.by"] == "anyone" else [self.after(seat)]

    def show(self, seat: int, challenger: int) -> None:
        """PP-56, CL-37."""
        whom = "all" if self.rules["challenge.show"] == "all" else self.name(challenger)
        self.say(f"d show {self.name(seat)} {whom} {self.hand_text(seat)}")

    # --- the draw-four
    def draw_four(self, seat: int, card: str, lawful: bool, before: tuple[str | None, str | None]) -> Generator[Asks, str, int]:
        """Procedure 6, from the card on the pile to the next turn; also as last card with the full effect."""
        rules = self.rules
        victim = self.after(seat)
        button = rules["wd4.colour"] == "button"
        button_first = button and rules["v4.challenge_window"] == "until_first_protection"
        if button_first:
            yield from self.button_colour()
        earlier = self.piled  # the cards that were pending before this card
        self.piled += rules.draws(card)
        stack = rules["stacking"] != "off" and not self.out
        challengers = self.challengers(seat)
        if not self.cards[seat] and rules["challenge.on_last_card"] != "allowed":
            challengers = []
        answer = Answer("accept")
        if challengers or stack:
            self.may_return = bool(challengers) and rules["challenge.card_stays"] == "return_to_hand"
            answer = yield from self.answer(victim, challengers, card, stack=stack)
            self.may_return = False
        if answer.kind == "stack":
            return (yield from self.stacked(answer.seat, answer.action, card))
        challenged = answer.kind == "challenge"
        returned = False
        if challenged:
            self.show(seat, answer.seat)
            if lawful:  # PP-57, CL-39, DF-61, MC-46, EA-48, GB-40
                yield from self.draws_forced(answer.seat, rules.number("challenge.wrong_draws") + earlier)
            else:  # PP-58, CL-38, DF-60, MC-47, EA-47, GB-41
                if rules["challenge.card_stays"] == "return_to_hand" and not self.turned_up:
                    if rules.has(card, "reverse"):
                        self.turn_play_round()
                        victim = self.after(seat)
                    self.take_back(seat, card, *before)
                    returned = True
                yield from self.draws_forced(seat, rules.number("challenge.guilty_draws") + earlier)
        if button and not button_first and not returned:
            yield from self.button_colour()
        four, self.piled = self.piled, 0
        if rules["wd4.target"] == "next":
            return (yield from self.hit_next(victim, four, lawful, answer))
        return (yield from self.hit_all(seat, card, lawful, answer, returned))

    def hit_next(self, victim: int, four: int, lawful: bool, answer: Answer) -> Generator[Asks, str, int]:
        """PP-54, CL-32, EA-38: the next player draws four, or does not after a challenge."""
        if answer.kind == "accept" or (lawful and answer.seat != victim):
            yield from self.draws_forced(victim, four)
            lost = self.rules["wd4.miss_turn"] != "never"
        elif lawful:
            lost = self.rules["challenge.lose_turn"] == "lost"
        else:
            lost = self.rules["challenge.win_turn"] == "lost"
        if not lost:
            return victim
        self.miss(victim)
        return self.after(victim)

    def hit_all(self, seat: int, card: str, lawful: bool, answer: Answer, returned: bool) -> Generator[Asks, str, int]:
        """DF-54…58, DF-A28, DF-A29: everybody protects or draws four."""
        rules = self.rules
        challenged = answer.kind == "challenge"
        spared = {seat}
        if rules.on("v4.partner_immune"):
            spared |= set(self.playing()) - set(self.opponents(seat))
        if challenged and lawful and rules["v4.on_wrong_challenge"] == "six_instead":
            spared.add(answer.seat)
        if challenged and not lawful and rules["v4.on_guilty"] == "cancel_for_challenger":
            spared.add(answer.seat)
        cancelled = returned or (challenged and not lawful and rules["v4.on_guilty"] == "cancel_all")
        drew: list[int] = []
        colour = self.color
        victim, next_drew = self.after(seat), set()
        for place in [] if cancelled else [(seat + self.step * i) % self.n for i in range(1, self.n)]:
            if place in spared | self.gone:
                continue
            is_next = place == self.after(seat)
            if not (yield from self.protects(place, colour, rules.draws(card))):
                drew.append(place)
                next_drew |= {place} if is_next else set()
            if self.out and self.out[-1] == place and rules["v4.multi_out"] == "stop_at_first":
                break
        if challenged and rules["challenge.lose_turn" if lawful else "challenge.win_turn"] == "lost":
            self.lost.add(answer.seat)
        if self.out:
            return victim
        if rules["wd4.colour"] == "button" and rules["v4.colour"] == "player_names" and not returned:
            if seat not in self.gone and len(self.playing()) > 1:
                yield from self.ask_color(seat)
        if rules["wd4.miss_turn"] in {"always", "all_drawers"}:
            self.lost |= set(drew)
        elif rules["wd4.miss_turn"] == "next_only":
            self.lost |= next_drew  # one turn, also for a challenger who loses it anyway
        return victim

    def protects(self, seat: int, colour: str | None, four: int) -> Generator[Asks, str, bool]:
        """DF-54, DF-A18, DF-A20, DF-A22: the seat lays one card of the colour or draws. Returns whether it protected."""
        rules = self.rules
        who = self.name(seat)

        def make() -> Asks:
            actions = {f"{who} protect {card}" for card in self.cards[seat] if card[0] == colour}
            return [ask(who, actions | ({f"{who} accept"} if rules["v4.protect"] == "may" else set()))]

        can = any(card[0] == colour for card in self.cards[seat])
        if len(self.cards[seat]) == 1:
            can = can and rules["v4.protect_may_go_out"] != "no" and self.may_be_last(seat, self.cards[seat][0])
        if can:
            try:
                action = yield from self.wait(Moment("protect", {seat}, colour=colour), make)
            except UnaskedError:
                return True
            self.say(action)
            if not action.endswith("accept"):
                yield from self.lay_protection(seat, action.split()[2])
                return True
        yield from self.draws_forced(seat, four)
        return False

    def lay_protection(self, seat: int, card: str) -> Generator[Asks, str, None]:
        """DF-57, DF-58, DF-A17: the card of protection has no effect; an action card's word cannot be matched."""
        self.cards[seat].remove(card)
        self.lay(card, face=card[1].isdigit() or self.rules.on("v4.protect_word_match"))
        self.windows.pop(seat, None)
        if not self.cards[seat]:
            if self.rules["v4.protect_may_go_out"] == "draws_one":
                yield from self.draws_forced(seat, 1)
                if self.rules["uno.protection"] != "exempt":
                    self.uno_duty(seat, surprised=True)
            elif self.goes_on_for_places():
                self.takes_place(seat)
            else:
                self.out.append(seat)
        elif self.rules["uno.protection"] != "exempt":
            self.uno_duty(seat)

    # --- the Silver Badge
    def badge_draw(self, seat: int) -> Generator[Asks, str, None]:
        """PP-61…63, PP-A5, PP-A6: one card after another until a stop card."""
        stops = self.rules["badge.stop_set"].split(",")

        def stop(card: str) -> bool:
            return is_coloured(card) and card[1] in stops

        limit = 1000
        if not any(stop(card) for card in self.draw_pile + self.discard[1:]):
            kind = self.rules["badge.exhaust"]
            limit = 0 if kind == "no_draw" else int(kind[4:-1]) if kind.startswith("cap(") else 1000
        yield from self.draws_until(seat, stop, limit)

    def draws_until(self, seat: int, stop: Callable[[str], bool], limit: int = 1000) -> Generator[Asks, str, None]:
        """One card after another, until one at which to stop; a shuffle right after it may change the colour in force."""
        drawn: list[str] = []
        stopped: list[bool] = [False]
        self.flush()
        while len(drawn) < limit and not stopped[-1]:
            card, _ = yield from self.take_triggering(seat, FORCED, self.bit(drawn), lambda card: stopped.append(stop(card)))
            if card is None:
                break
            drawn.append(card)
        self.flush()
