"""Put down a card: its effect (procedure 4, 7, 9) and going out (8)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.oracle.naive.asks import ask
from tests.oracle.naive.d4 import DrawCards
from tests.oracle.naive.rules import is_coloured, sort_key, text
from tests.oracle.naive.table import Asks, Moment, Over, WrongCard


class Playing(DrawCards):
    winners: list[int]
    void: bool

    def plays_card(self, seat: int, action: str, wrong: WrongCard | None = None) -> Generator[Asks, str, int]:
        """Procedure 4 *Play*. Ends with the seat whose turn comes next (before lost turns)."""
        card = action.split()[1][:2]
        lawful = self.lawful(seat, card)
        before = (self.color, self.face)
        self.several = 0
        self.way = 0
        yield from self.lays(seat, action, wrong)
        while wrong is None and self.equals(seat, card):
            action = yield from self.wait(Moment("more", {seat}, laid=card), partial(self.more_asks, seat, card))
            if action.endswith(" keep"):
                self.say(action)
                break
            if self.rules["turn.several"] == "run":
                self.way = int(action.split()[1][1]) - int(card[1])
            else:
                self.several += 1
            card = action.split()[1]
            yield from self.lays(seat, action, further=True)
        if wrong is not None or not self.counted_later(card):
            self.uno_duty(seat)
        return (yield from self.effect(seat, card, lawful, before))

    def answers_with(self, seat: int, action: str, passing: str) -> Generator[Asks, str, int]:
        """A card laid by a victim; `passing`: the draw card below, if this card passes the pending cards on."""
        card = action.split()[1][:2]
        lawful = self.lawful(seat, card)
        before = (self.color, self.face)
        self.several = 0
        yield from self.lays(seat, action, passing=passing)
        self.uno_duty(seat)
        if passing:
            return (yield from self.hand_on(seat, card, passing))
        return (yield from self.effect(seat, card, lawful, before))

    def lays(
        self, seat: int, action: str, wrong: WrongCard | None = None, *, passing: str = "", further: bool = False
    ) -> Generator[Asks, str, None]:
        """A card is put down deliberately: windows close, except by a further card of the same lay; the seat may go out."""
        form = action.split()[1]
        card = form[:2]
        self.laid_by = seat
        if not further:
            self.deliberate("play")
        self.wrong = wrong
        self.passes = 0
        self.put_down(seat, form, action)
        if not self.cards[seat]:
            yield from self.goes_out(seat, card, passing)

    def counted_later(self, card: str) -> bool:
        """G-28: its effect still changes the hand of its player, who is counted after it."""
        return self.rules.acts(card) in {"shed", "discard", "shuffle", "swap", "rotate"} or bool(self.seven_or_zero(card))

    # --- house rule `turn.several`
    def equals(self, seat: int, laid: str) -> set[str]:
        """The plays of further cards that are equal to the one just laid."""
        if self.rules["turn.several"] == "run":
            return self.plays(seat, [card for card in self.cards[seat] if self.goes_on(laid, card)])
        return self.plays(seat, [card for card in self.cards[seat] if self.rules.equal(laid, card)])

    def goes_on(self, laid: str, card: str) -> bool:
        """House rule `turn.several=run`: is this the next number of the run?"""
        if not (self.rules.in_run(laid) and self.rules.in_run(card)) or laid[0] != card[0]:
            return False
        return int(card[1]) - int(laid[1]) in ({self.way} if self.way else {1, -1})

    def more_asks(self, seat: int, laid: str) -> Asks:
        return [ask(self.name(seat), self.equals(seat, laid) | {f"{self.name(seat)} keep"})]

    def effect(self, seat: int, card: str, lawful: bool, before: tuple[str | None, str | None]) -> Generator[Asks, str, int]:
        """Turn the direction of play first; then carry out the other effect of the card."""
        rules = self.rules
        if rules.only_turns(card):
            return self.reverse(seat)
        self.turns_first(card)
        acts = rules.acts(card)
        if rules.restricted(card):
            next_seat = yield from self.draw_four(seat, card, lawful, before)
            if self.out:  # somebody's protection was the last card (DF-A20, DF-A21)
                self.finish_out(self.out)
            return next_seat
        if rules.draws(card):
            return (yield from self.draw_two(seat, card))
        if acts == "until":  # PP-61, PP-64
            victim = self.after(seat)
            yield from self.badge_draw(victim)
            self.miss(victim)
            return self.after(victim)
        if acts == "skip":  # PP-42
            return self.skip(seat, rules.skips(card) * (1 + self.several))
        if acts == "roulette":
            return (yield from self.roulette(seat))
        if acts == "shed":
            yield from self.discard_all(seat)
        elif acts == "shuffle":
            yield from self.shuffle_hands(seat)
        elif acts == "discard":
            self.discard_colour(seat, card)
        elif self.wrong is None:
            yield from self.hands_move(seat, acts or self.seven_or_zero(card))
        return self.after(seat)

    def skip(self, seat: int, count: int) -> int:
        """This many seats miss a turn, at most all others."""
        last = seat
        for _ in range(min(count, len(self.playing()) - (seat not in self.places))):
            last = self.after(last)
            self.miss(last)
        return self.after(last)

    def turns_first(self, card: str) -> None:
        """A card that turns the direction of play and has another effect: it turns first, also with two seats."""
        if self.rules.has(card, "reverse"):
            self.turn_play_round()
            if self.wrong is not None:
                self.wrong.turned = True

    def seven_or_zero(self, card: str) -> str:
        """House rule `seven_zero`."""
        moves = {"on": "70", "seven": "7", "zero": "0"}.get(self.rules["seven_zero"], "")
        return {"7": "swap", "0": "rotate"}[card[1]] if is_coloured(card) and card[1] in moves else ""

    def reverse(self, seat: int) -> int:
        """PP-38; with two seats CL-45, PP-A11."""
        if self.two_left() and self.rules["two.reverse"] == "skip":
            self.miss(self.after(seat))
            return self.after(self.after(seat))
        for _ in range(1 + self.several):
            self.turn_play_round()
        if self.wrong is not None:
            self.wrong.turned = True
        return self.after(seat)

    # --- Draw Two
    def draw_two(self, seat: int, card: str) -> Generator[Asks, str, int]:
        """PP-33, CL-19, EA-24; a wrong one asks the next seat first (procedure 10)."""
        if self.rules.has(card, "pick"):
            return (yield from self.picked_draws(seat, card))
        victim = seat if self.draws_itself(card) and seat not in self.gone else self.after(seat)
        stack = self.rules["stacking"] != "off"
        self.piled += self.rules.draws(card) * (1 + self.several)
        if stack or self.wrong is not None:
            answer = yield from self.answer(victim, [], card, stack=stack)
            if answer.kind == "stack":
                return (yield from self.stacked(answer.seat, answer.action, card))
        two, self.piled = self.piled, 0
        if self.rules["draw2.target"] == "button" and is_coloured(card):
            return (yield from self.draw_two_button(seat, card))
        return (yield from self.draws_two(victim, two))

    def draws_itself(self, card: str) -> bool:
        """`two.reverse_draw=self`: with two players, who lays a card that turns play and makes draw draws for it."""
        rules = self.rules
        turns = rules.has(card, "reverse") and rules.draws(card) > 0 and not rules.restricted(card)
        return turns and self.two_left() and rules["two.reverse_draw"] == "self"

    def picked_draws(self, seat: int, card: str) -> Generator[Asks, str, int]:
        """The seat that the player picks draws, and keeps its turn; a wrong card is without effect."""
        if self.wrong is None and seat not in self.gone:
            target = yield from self.ask_target(seat, self.others(seat))
            yield from self.draws_forced(target, self.rules.draws(card))
        return self.after(seat)

    def turn_lost(self) -> bool:
        """EA-25, EA-A1."""
        miss = self.rules["draw2.miss_turn"]
        return miss == "always" or (miss == "two_players_only" and self.two_left())

    def draws_two(self, victim: int, two: int) -> Generator[Asks, str, int]:
        yield from self.draws_forced(victim, two)
        if not self.turn_lost():
            return victim
        self.miss(victim)
        return self.after(victim)

    def choices(self, presser: int) -> list[int]:
        return [s for s in self.playing() if s != presser or self.rules.on("draw2.target_self")]

    def draw_two_button(self, presser: int, card: str) -> Generator[Asks, str, int]:
        """DF-42…45, DF-A4, DF-A5."""
        two = self.rules.draws(card)
        color = yield from self.press_button()
        if color != card[0] or presser in self.gone:
            return (yield from self.draws_two(self.after(presser), two))
        target = yield from self.ask_target(presser, self.choices(presser))
        yield from self.draws_forced(target, two)
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
        """DF-49, DF-A10; if one card has to stay, a single card cannot be shed."""
        if len(self.cards[seat]) == 1 and self.one_stays():
            return []
        return self.held_of(seat, colour)

    def held_of(self, seat: int, colour: str) -> list[str]:
        """DF-49, DF-A10."""
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

        none_held = not self.held_of(seat, colour)
        if none_held and seat not in self.gone and self.rules["wda.no_card_colour"] == "player_names":  # DF-A9
            yield from self.ask_color(seat)
        while not none_held and self.sheddable(seat, colour):
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
            self.goes_out_by_effect(seat)  # DF-A14
        if not (shed_some and self.rules["uno.mass_discard"] == "exempt"):
            self.uno_duty(seat)  # DF-A12, DF-A13

    def all_but_last(self, seat: int, cards: list[str], top: str) -> list[str]:
        """Lay all of them, sorted, the chosen one on top; one stays in hand if it has to (DF-A14)."""
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
    def hands_move(self, seat: int, how: str) -> Generator[Asks, str, None]:
        """A card that swaps two hands or passes all of them on."""
        if not how:
            return
        if how == "swap" and seat in self.gone:
            return
        if how == "swap":
            other = yield from self.swap_with(seat)
            if other == seat:
                self.uno_duty(seat)
                return
            self.cards[seat], self.cards[other] = self.cards[other], self.cards[seat]
            self.say(f"d swap {self.name(seat)} {self.name(other)}")
            swapped = [seat, other]
        else:
            swapped = self.playing()
            passed_on = {self.after(s): self.cards[s] for s in swapped}
            for s in swapped:
                self.cards[s] = passed_on[s]
            self.say("d rotate " + ("left" if self.step == 1 else "right"))
        for s in swapped:
            self.changes_owner(s, seat)
            self.say(f"d hand {self.name(s)} {self.hand_text(s)}")
        self.count_new_hands(swapped)

    def changes_owner(self, seat: int, player: int) -> None:
        """A hand gets another owner: calls lapse, but for the one that the player made for the card laid."""
        call = seat == player and seat in self.called
        self.number_changed(seat)
        if call:
            self.called.add(seat)

    def count_new_hands(self, seats: list[int]) -> None:
        """G-28, `uno.after_swap`: whoever has got one card from others owes a call, and could not make it before."""
        for seat in seats if self.rules["uno.after_swap"] == "required" else []:
            self.uno_duty(seat, surprised=True)

    def swap_with(self, seat: int) -> Generator[Asks, str, int]:
        """House rule `seven.swap`: whose hand a 7 takes."""
        kind = self.rules["seven.swap"]
        if kind == "next":
            return self.after(seat)
        return (yield from self.ask_target(seat, [s for s in self.playing() if s != seat or kind == "may"], hands=True))

    # --- hands laid down, gathered, drawn into
    def discard_colour(self, seat: int, card: str) -> None:
        """Verb `discard`: all other cards of its colour go under it; a wrong card is without effect."""
        cards = sorted((other for other in self.cards[seat] if other[0] == card[0]), key=sort_key)
        if len(cards) == len(self.cards[seat]) and self.rules["finish"] != "any":
            cards = cards[1:]
        if cards and self.wrong is None:
            for other in cards:
                self.cards[seat].remove(other)
            self.discard[1:1] = reversed(cards)
            self.say(f"d under {self.name(seat)} {text(cards)}")
            if not self.cards[seat]:
                self.goes_out_by_effect(seat)
        self.uno_duty(seat)

    def shuffle_hands(self, seat: int) -> Generator[Asks, str, None]:
        """Verb `shuffle`: the hands are gathered, shuffled, and dealt out one card at a time from the next seat on."""
        seats = self.playing()
        gathered = [card for s in seats for card in self.cards[s]]
        if len(gathered) < len(seats):
            return
        self.say("d gather")
        for s in seats:
            self.cards[s] = []
            self.changes_owner(s, seat)
        order = yield from self.order_cards(gathered, self.draw_pile)
        place = seat
        for card in order[: len(gathered)]:
            place = self.after(place)
            self.cards[place].append(card)
        for s in seats:
            self.say(f"d hand {self.name(s)} {self.hand_text(s)}")
        self.count_new_hands(seats)

    def roulette(self, seat: int) -> Generator[Asks, str, int]:
        """Verb `roulette`: the next seat names a colour, draws until it draws a card of it, and misses its turn."""
        victim = self.after(seat)
        yield from self.ask_color(victim)
        yield from self.draws_until(victim, lambda card: card[0] == self.color)
        self.miss(victim)
        return self.after(victim)

    # --- going out (procedure 8)
    def goes_out_by_effect(self, seat: int) -> None:
        """Cards that lie under or on the last card were the rest of the hand."""
        if seat in self.gone:
            return
        if self.goes_on_for_places():
            self.takes_place(seat)
            return
        self.out.append(seat)
        self.finish_out([seat])

    def goes_out(self, seat: int, card: str, passing: str) -> Generator[Asks, str, None]:
        """PP-72…74, CL-A12, DF-62, EA-51."""
        if self.wrong is not None:
            yield from self.confirm(seat)
        self.wrong = None
        if self.goes_on_for_places():
            self.takes_place(seat)
            return
        self.out = [seat]
        rules = self.rules
        if rules["last_card.draws"] == "yes" and (passing or not self.draws_itself(card)):
            below = passing or card
            draws = rules.draws(below) and not rules.has(below, "pick")
            key = "last_card.badge" if rules.acts(below) == "until" else "last_card.draw2" if draws else ""
            how = rules["last_card.d4" if rules.restricted(below) else key] if key else "none"
            if how != "none":
                self.turns_last(card)
            if passing and how == "next_draws":
                yield from self.draws_forced(self.after(seat), self.piled)
            elif not passing:
                yield from self.last_draws(seat, card, how)
        self.finish_out(self.out)

    def turns_last(self, card: str) -> None:
        """Somebody draws for the last card: the next seat after it has turned play."""
        if self.rules.has(card, "reverse"):
            self.turn_play_round()

    def last_draws(self, seat: int, card: str, how: str) -> Generator[Asks, str, None]:
        """Procedure 8: the draws after the last card, as the settings say."""
        if how == "draw_until_stop":
            yield from self.badge_draw(self.after(seat))
        elif how == "full_button_effect":
            yield from self.draw_four(seat, card, True, (self.color, self.face))
        elif how == "button" and is_coloured(card):
            yield from self.last_draw_two(seat, card)
        elif how != "none" and self.rules.restricted(card):
            yield from self.last_draw_four(seat, card)
        elif how != "none":
            yield from self.draws_forced(self.after(seat), self.rules.draws(card) * (1 + self.several) + self.piled)

    def finish_out(self, out: list[int]) -> None:
        """The round ends with these seats out. HR-35: they take the next places, and who is left the last one."""
        if self.rules["places"] == "off":
            self.finish(out if self.rules["v4.multi_out"] == "shared" else out[:1])
        self.takes_place(out[0])
        self.count_takes()
        for seat in self.playing():
            if seat not in self.places:
                self.takes_place(seat)
                self.takes[seat] = 0
        self.finish(self.places[:1])

    def count_takes(self) -> None:
        """HR-35: what the others hold for each seat that has taken a place since the last turn began."""
        for seat in self.places:
            if seat not in self.takes:
                self.takes[seat] = sum(self.worth(other) for other in range(self.n) if other != seat)

    def confirm(self, seat: int) -> Generator[Asks, str, None]:
        """EA-A10: a wrong last card counts once all seats that may notice it have accepted."""
        waiting = set(self.noticers(seat))

        def make() -> Asks:
            return [ask(self.name(s), {f"{self.name(s)} accept", f"{self.name(s)} notice {self.name(seat)}"}) for s in sorted(waiting)]

        while waiting:
            action = yield from self.wait(Moment("confirm", waiting), make)
            self.say(action)
            waiting.discard(int(action.split()[0][1:]) - 1)

    def last_draw_two(self, seat: int, card: str) -> Generator[Asks, str, None]:
        color = yield from self.press_button()
        target = self.after(seat)
        if color == self.discard[0][0]:
            target = yield from self.ask_target(seat, self.choices(seat))
        yield from self.draws_forced(target, self.rules.draws(card))

    def last_draw_four(self, seat: int, card: str) -> Generator[Asks, str, None]:
        """PP-A10, G-10: an empty hand is always lawful, so a challenge is always wrong."""
        victim = self.after(seat)
        if self.rules["challenge.on_last_card"] == "allowed" and self.challengers(seat):
            answer = yield from self.answer(victim, self.challengers(seat), card, stack=False)
            if answer.kind == "challenge":
                self.show(seat, answer.seat)
                yield from self.draws_forced(answer.seat, self.rules.number("challenge.wrong_draws") + self.piled)
                if answer.seat == victim:
                    return
        yield from self.draws_forced(victim, self.rules.draws(card) + self.piled)

    def worth(self, seat: int) -> int:
        """The points of a hand; `mercy.points` of a seat that is out of the round."""
        if seat in self.gone and seat not in self.places and self.rules.number("mercy.points"):
            return self.rules.number("mercy.points")
        return sum(self.rules.value(card) for card in self.cards[seat])

    def finish(self, winners: list[int]) -> None:
        """`d over`, `d count` for each seat."""
        self.winners = winners[:1] + sorted(winners[1:])  # the seat that went out first, then the others in seat order
        self.say("d over " + (" ".join(self.name(s) for s in self.winners) or "-"))
        if not self.void:
            for seat in range(self.n):
                value = self.worth(seat)
                self.say(f"d count {self.name(seat)} {self.hand_text(seat)} {value}")
        raise Over
