"""A card is put down: its effect (procedure 4, 7, 9) and going out (8)."""

from __future__ import annotations

from collections.abc import Generator

from tests.oracle.naive_asks import ask
from tests.oracle.naive_d4 import DrawCards
from tests.oracle.naive_rules import is_coloured, is_reverse, sort_key, text
from tests.oracle.naive_table import Asks, Moment, Over, WrongCard


class Playing(DrawCards):
    winners: list[int]
    void: bool

    def plays_card(self, seat: int, action: str, wrong: WrongCard | None = None, *, passing: str = "") -> Generator[Asks, str, int]:
        """Procedure 4 *Play*. Ends with the seat whose turn comes next (before lost turns).

        `passing`: the card hands on what has piled up; the draw card below it, "d" or "w4".
        """
        form = action.split()[1]
        card = form[:2]
        self.deliberate("play")
        self.wrong = wrong
        self.passes = 0
        lawful = self.lawful(seat, card)
        before = (self.color, self.face)
        self.put_down(seat, form, action)
        if card != "wa":
            self.uno_duty(seat)
        if not self.cards[seat]:
            yield from self.goes_out(seat, card, passing)
        if passing:
            return (yield from self.hand_on(seat, card, passing))
        return (yield from self.effect(seat, card, lawful, before))

    def put_down(self, seat: int, form: str, action: str) -> None:
        self.cards[seat].remove(form[:2])
        self.windows.pop(seat, None)
        self.lay(form[:2])
        if ":" in form:
            self.color = form[3]
        self.say(action)

    def effect(self, seat: int, card: str, lawful: bool, before: tuple[str | None, str | None]) -> Generator[Asks, str, int]:
        if card == "w4":
            next_seat = yield from self.draw_four(seat, lawful, before)
            if self.out:  # somebody's protection was the last card (DF-A20, DF-A21)
                self.finish_out()
            return next_seat
        if card == "wb":  # PP-61, PP-64
            victim = self.after(seat)
            yield from self.badge_draw(victim)
            self.miss(victim)
            return self.after(victim)
        if card == "wa":
            yield from self.discard_all(seat)
        elif is_coloured(card):
            if card[1] == "s":  # PP-42
                self.miss(self.after(seat))
                return self.after(self.after(seat))
            if card[1] == "r":
                return self.reverse(seat)
            if card[1] == "d":
                return (yield from self.draw_two(seat))
            if card[1] in {"on": "70", "seven": "7", "zero": "0"}.get(self.rules["seven_zero"], "") and self.wrong is None:
                yield from self.seven_zero(seat, card[1])
        return self.after(seat)

    def reverse(self, seat: int) -> int:
        """PP-38; with two seats CL-45, PP-A11."""
        if self.n == 2 and self.rules["two.reverse"] == "skip":
            self.miss(self.after(seat))
            return seat
        self.turn_play_round()
        if self.wrong is not None:
            self.wrong.turned = True
        return self.after(seat)

    # --- Draw Two
    def draw_two(self, seat: int) -> Generator[Asks, str, int]:
        """PP-33, CL-19, EA-24; a wrong one asks the next seat first (procedure 10)."""
        victim = self.after(seat)
        stack = self.rules["stacking"] != "off"
        colour = self.discard[0][0]
        self.piled += 2
        if stack or self.wrong is not None:
            answer = yield from self.answer(victim, [], "d", stack=stack)
            if answer.kind == "stack":
                return (yield from self.stacked(victim, answer.action, "d"))
        two, self.piled = self.piled, 0
        if self.rules["draw2.target"] == "button":
            return (yield from self.draw_two_button(seat, colour))
        return (yield from self.draws_two(victim, two))

    def turn_lost(self) -> bool:
        """EA-25, EA-A1."""
        miss = self.rules["draw2.miss_turn"]
        return miss == "always" or (miss == "two_players_only" and self.n == 2)

    def draws_two(self, victim: int, two: int) -> Generator[Asks, str, int]:
        yield from self.draws_forced(victim, two)
        if not self.turn_lost():
            return victim
        self.miss(victim)
        return self.after(victim)

    def choices(self, presser: int) -> list[int]:
        return [s for s in range(self.n) if s != presser or self.rules.on("draw2.target_self")]

    def draw_two_button(self, presser: int, card_colour: str) -> Generator[Asks, str, int]:
        """DF-42…45, DF-A4, DF-A5."""
        color = yield from self.press_button()
        if color != card_colour:
            return (yield from self.draws_two(self.after(presser), 2))
        target = yield from self.ask_target(presser, self.choices(presser))
        yield from self.draws_forced(target, 2)
        if target == presser:
            return self.after(presser)
        if self.rules["draw2.resume"] == "after_presser":
            if self.turn_lost():
                self.lost.add(target)
            return self.after(presser)
        if not self.turn_lost():
            return target
        self.miss(target)
        return self.after(target)

    # --- Wild Discard All
    def sheddable(self, seat: int, colour: str) -> list[str]:
        """DF-49, DF-A10; where one card stays, a single card cannot be shed."""
        if len(self.cards[seat]) == 1 and self.one_stays():
            return []
        return [c for c in self.cards[seat] if c[0] == colour or (c[0] == "w" and self.rules.on("wda.discard_wilds"))]

    def one_stays(self) -> bool:
        """DF-A14; house rule `finish`: nobody goes out by shedding."""
        return self.rules["wda.may_go_out"] == "keep_one" or self.rules["finish"] != "any"

    def discard_all(self, seat: int) -> Generator[Asks, str, None]:
        """DF-48…52, DF-A9…A14."""
        colour = yield from self.button_colour()
        amount = self.rules["wda.amount"]
        shed_some = False
        who = self.name(seat)

        def make() -> Asks:
            actions = {f"{who} shed {card}" for card in self.sheddable(seat, colour)}
            return [ask(who, actions | (set() if amount == "must_all" else {f"{who} shed -"}))]

        if not self.sheddable(seat, colour):
            if self.rules["wda.no_card_colour"] == "player_names":
                yield from self.ask_color(seat)
        while self.sheddable(seat, colour):
            action = yield from self.wait(Moment("shed", {seat}, colour=colour), make)
            self.say(action)
            top = action.split()[2]
            if top == "-":
                break
            shed_some = True
            self.shed(seat, [top] if amount == "any_subset" else self.all_but_last(seat, self.sheddable(seat, colour), top))
            if amount != "any_subset":
                break
        if not self.cards[seat]:
            self.out.append(seat)
            self.finish([seat])  # DF-A14
        if not (shed_some and self.rules["uno.mass_discard"] == "exempt"):
            self.uno_duty(seat)  # DF-A12, DF-A13

    def all_but_last(self, seat: int, cards: list[str], top: str) -> list[str]:
        """All of them sorted, the chosen one on top; one stays where one has to (DF-A14)."""
        cards = sorted(cards, key=sort_key)
        cards.remove(top)
        if len(cards) + 1 == len(self.cards[seat]) and self.one_stays():
            cards.pop(0)
        return [*cards, top]

    def shed(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.cards[seat].remove(card)
            self.lay(card)
        self.windows.pop(seat, None)
        self.say(f"d lay {self.name(seat)} {text(cards)}")

    # --- seven-zero (procedure 9)
    def seven_zero(self, seat: int, face: str) -> Generator[Asks, str, None]:
        if face == "7":
            other = yield from self.swap_with(seat)
            if other == seat:
                return
            self.cards[seat], self.cards[other] = self.cards[other], self.cards[seat]
            self.say(f"d swap {self.name(seat)} {self.name(other)}")
            swapped = [seat, other]
        else:
            self.cards = [self.cards[(s - self.step) % self.n] for s in range(self.n)]
            self.say("d rotate " + ("left" if self.step == 1 else "right"))
            swapped = list(range(self.n))
        for s in swapped:
            self.number_changed(s)
            self.say(f"d hand {self.name(s)} {self.hand_text(s)}")

    def swap_with(self, seat: int) -> Generator[Asks, str, int]:
        """House rule `seven.swap`: whose hand a 7 takes."""
        kind = self.rules["seven.swap"]
        if kind == "next":
            return self.after(seat)
        return (yield from self.ask_target(seat, [s for s in range(self.n) if s != seat or kind == "may"]))

    # --- going out (procedure 8)
    def goes_out(self, seat: int, card: str, passing: str) -> Generator[Asks, str, None]:
        """PP-72…74, CL-A12, DF-62, EA-51."""
        if self.wrong is not None:
            yield from self.confirm(seat)
        self.wrong = None
        self.out = [seat]
        rules = self.rules
        victim = self.after(seat)
        if rules["last_card.draws"] == "yes":
            if passing:
                yield from self.last_handed_on(seat, card, passing)
            elif is_coloured(card) and card[1] == "d":
                if rules["last_card.draw2"] == "next_draws":
                    yield from self.draws_forced(victim, 2 + self.piled)
                elif rules["last_card.draw2"] == "button":
                    yield from self.last_draw_two(seat)
            elif card == "w4" and rules["last_card.d4"] == "next_draws":
                yield from self.last_draw_four(seat)
            elif card == "w4" and rules["last_card.d4"] == "full_button_effect":
                yield from self.draw_four(seat, True, (self.color, self.face))
            elif card == "wb" and rules["last_card.badge"] == "draw_until_stop":
                yield from self.badge_draw(victim)
        self.finish_out()

    def finish_out(self) -> None:
        self.finish(self.out if self.rules["v4.multi_out"] == "shared" else self.out[:1])

    def confirm(self, seat: int) -> Generator[Asks, str, None]:
        """EA-A10: a wrong last card counts when all who may notice it have accepted."""
        waiting = set(self.noticers(seat))

        def make() -> Asks:
            return [ask(self.name(s), {f"{self.name(s)} accept", f"{self.name(s)} notice {self.name(seat)}"}) for s in sorted(waiting)]

        while waiting:
            action = yield from self.wait(Moment("confirm", waiting), make)
            self.say(action)
            waiting.discard(int(action.split()[0][1:]) - 1)

    def last_handed_on(self, seat: int, card: str, kind: str) -> Generator[Asks, str, None]:
        """`stack.reverse`, `stack.skip`: the next seat pays what has piled up, as after a last draw card."""
        if self.rules["last_card.draw2" if kind == "d" else "last_card.d4"] != "next_draws":
            return
        if is_reverse(card):
            self.turn_play_round()
        yield from self.draws_forced(self.after(seat), self.piled)

    def last_draw_two(self, seat: int) -> Generator[Asks, str, None]:
        color = yield from self.press_button()
        target = self.after(seat)
        if color == self.discard[0][0]:
            target = yield from self.ask_target(seat, self.choices(seat))
        yield from self.draws_forced(target, 2)

    def last_draw_four(self, seat: int) -> Generator[Asks, str, None]:
        """PP-A10, G-10: an empty hand is always lawful, so a challenge is always wrong."""
        victim = self.after(seat)
        if self.rules["challenge.on_last_card"] == "allowed" and self.challengers(seat):
            answer = yield from self.answer(victim, self.challengers(seat), "w4", stack=False)
            if answer.kind == "challenge":
                self.show(seat, answer.seat)
                yield from self.draws_forced(answer.seat, self.rules.number("challenge.wrong_draws") + self.piled)
                if answer.seat == victim:
                    return
        yield from self.draws_forced(victim, 4 + self.piled)

    def finish(self, winners: list[int]) -> None:
        """`d over`, `d count` for each seat."""
        self.winners = winners[:1] + sorted(winners[1:])  # who went out first, then in seat order
        self.say("d over " + (" ".join(self.name(s) for s in self.winners) or "-"))
        if not self.void:
            for seat in range(self.n):
                value = sum(self.rules.value(card) for card in self.cards[seat])
                self.say(f"d count {self.name(seat)} {self.hand_text(seat)} {value}")
        raise Over
