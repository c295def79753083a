"""Wait for players, and offer the reactions that are possible meanwhile: call UNO, catch, notice, report a suggestion."""

from __future__ import annotations

from collections.abc import Callable, Generator, Set

from tests.oracle.naive.rules import is_coloured, is_number
from tests.oracle.naive.table import FORCED, PENALTY, Asks, Moment, NaiveAsk, Table


class NoticedError(Exception):
    """A wrong card was noticed: the current play ends."""


class LapsedError(Exception):
    """A seat that was asked is out of the round (`mercy.when=ever`): what was going on lapses, and the seat after it plays."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


class UnaskedError(Exception):
    """Nobody is left to be asked this (`mercy.when=ever`), and the round goes on without an answer."""


def ask(seat: str, actions: Set[str], unlawful: Set[str] = frozenset(), *, must: bool = True) -> NaiveAsk:
    return NaiveAsk(seat, frozenset(actions), frozenset(unlawful), must)


def merge(asks: Asks) -> Asks:
    """One ask per seat, seats in order, the dealer's last."""
    merged: dict[str, NaiveAsk] = {}
    for one in asks:
        if not one.actions and not one.unlawful:
            continue
        old = merged.get(one.seat)
        both = one if old is None else ask(one.seat, old.actions | one.actions, old.unlawful | one.unlawful, must=old.must or one.must)
        merged[one.seat] = both
    return sorted(merged.values(), key=lambda one: (one.seat == "d", int(one.seat[1:] or 0)))


class Asking(Table):
    def wait(self, moment: Moment, make: Callable[[], Asks]) -> Generator[Asks, str, str]:
        """Ask until a seat decides what the phase waits for; carry out reactions in between."""
        while True:
            self.flush()
            self.moment = moment
            action = yield merge(make() + self.reactions(moment))
            who, *words = action.split()
            if words[0] == "uno":
                yield from self.call_uno(action, moment)
            elif words[0] == "catch":
                yield from self.catch(action)
            elif words[0] == "notice":
                self.say(action)
                raise NoticedError
            elif words[0] == "penalty":
                yield from self.suggestion(action)
            elif self.is_interference(int(who[1:]) - 1, words[0]):
                yield from self.taken_back_at_once(int(who[1:]) - 1, "out_of_turn", action)
            else:
                return action
            self.after_leaving(moment)

    def after_leaving(self, moment: Moment) -> None:
        """`mercy.when=ever`: a seat may have left the round while another was asked, or it was the one asked."""
        absent = moment.asked & self.gone
        if self.rules["mercy.when"] != "ever" or not self.gone:
            return
        if len(self.playing()) == 1:
            raise LapsedError(self.now_turn)
        if moment.phase == "answer":
            if self.laid_by in self.gone - set(self.places):
                moment.challengers = frozenset()
                moment.asked.intersection_update({moment.victim})
            everybody = self.rules.restricted(moment.draw_card) and self.rules["wd4.target"] == "all_with_protection"
            if moment.victim in absent and not everybody:
                raise LapsedError(moment.victim)
            moment.asked.difference_update(self.gone)
            if not moment.asked:
                raise UnaskedError
        elif absent and (moment.phase == "protect" or (moment.phase == "color" and self.color is None)):
            raise UnaskedError
        elif absent:
            raise LapsedError(min(absent))

    def is_interference(self, seat: int, form: str) -> bool:
        """A card put down, at one's own risk, while another seat is asked, but not at the start of its turn; not a jump-in on the pile."""
        if seat in self.moment.asked or self.moment.phase == "turn":
            return False
        return f"{self.name(seat)} {form}" not in self.jumps_on_pile(seat)

    def reactions(self, moment: Moment) -> Asks:
        """Procedure 3: none once somebody has gone out, nor while cards are passed; the confirm phase brings its own `notice`."""
        asks: Asks = []
        if self.out or moment.phase in {"confirm", "pass"}:
            return asks
        if self.wrong is not None:
            for seat in self.noticers(self.wrong.seat):
                asks.append(ask(self.name(seat), {f"{self.name(seat)} notice {self.name(self.wrong.seat)}"}, must=False))
        for seat in self.playing():
            if self.may_call(seat, moment):
                asks.append(ask(self.name(seat), {f"{self.name(seat)} uno"}, must=False))
            elif self.may_call_falsely(seat):
                asks.append(ask(self.name(seat), set(), {f"{self.name(seat)} uno"}, must=False))
        asks += self.catches()
        if moment.phase != "turn" and self.rules.penalty("penalty.out_of_turn")[0] == "auto":
            others = [
                seat for seat in self.playing() if seat not in moment.asked and self.can_pay(self.rules.penalty("penalty.out_of_turn")[1])
            ]
            for seat in others:
                asks.append(ask(self.name(seat), set(), self.plays(seat, self.cards[seat]) - self.jumps_on_pile(seat), must=False))
        for seat in self.playing():
            asks.append(ask(self.name(seat), self.jumps_on_pile(seat), must=False))
        number = self.rules["penalty.suggestion"]
        if number not in {"off", "0"} and self.can_pay(int(number)):
            asks.append(ask("d", {f"d penalty {self.name(seat)} {number} suggestion" for seat in self.playing()}, must=False))
        return asks

    # --- UNO (procedure 5)
    def may_call(self, seat: int, moment: Moment) -> bool:
        if self.rules["uno.call"] != "required" or seat in self.called:
            return False
        held = len(self.cards[seat])
        if seat in moment.asked and moment.phase == "more":
            return held <= 2
        if seat in moment.asked and moment.phase == "target" and moment.hands:
            return any(len(self.cards[other]) == 1 for other in moment.hands)
        if held == 1 and seat in self.windows:
            return self.rules.on("uno.self_correct") or seat in self.in_time
        if moment.phase == "answer":
            stacks = moment.stack and seat == moment.victim and seat in moment.asked
            return held == 2 and (stacks or bool(self.jumps_on_pile(seat)))
        alone = self.may_fall_to_one(seat)
        if seat in moment.asked:
            may = held == 2 and moment.phase in {"turn", "drawn", "protect"}
            return moment.phase == "shed" or may or (alone and moment.phase in {"turn", "drawn"})
        return moment.phase == "turn" and (held == 2 or alone) and bool(self.jump_ins(seat))

    def jump_ins(self, seat: int) -> set[str]:
        """The cards that this seat may put down in the turn of another seat."""
        if self.rules["jump_in"] == "off" or not self.discard:
            return set()
        return self.plays(seat, [card for card in self.cards[seat] if self.jumps_in(card)])

    def jumps_on_pile(self, seat: int) -> set[str]:
        """House rule `jump_in.stack`: the cards that this seat may add to a pile that another seat has to answer."""
        moment = self.moment
        if not self.rules.on("jump_in.stack") or moment.phase != "answer" or not moment.stack or self.out or seat == moment.victim:
            return set()
        return self.jump_ins(seat) if not self.turned_up and self.answers(self.discard[0], moment.draw_card) else set()

    def answers(self, card: str, kind: str) -> bool:
        """Defined with the draw cards."""
        raise NotImplementedError

    def jumps_in(self, card: str) -> bool:
        """House rules `jump_in`, `jump_in.wilds`: may this card be put down out of turn on the top card?"""
        mode = self.rules["jump_in"]
        top = self.discard[0]
        if not is_coloured(top):
            return card == top and not self.rules.restricted(card) and self.rules.on("jump_in.wilds")
        if self.face is None or not is_coloured(card):
            return False
        same_face = card[1] == top[1]
        return card == top or (same_face and (mode == "face" or (mode == "number" and is_number(top))))

    def may_call_falsely(self, seat: int) -> bool:
        """HR-30: may this seat, which may not call, do so at its own risk?"""
        possible = self.rules["uno.false_call"] != "0" and self.rules["uno.call"] == "required" and self.moment.phase in {"turn", "drawn"}
        return possible and seat not in self.called and len(self.cards[seat]) > 1 and self.has_more()

    def call_uno(self, action: str, moment: Moment) -> Generator[Asks, str, None]:
        """DF-30, EA-42: a late call is good until caught; house rules `uno.late`, `uno.false_call`: it costs cards."""
        seat = int(action.removesuffix(" uno")[1:]) - 1
        if not self.may_call(seat, moment):
            self.say(action)
            yield from self.take(seat, self.rules.number("uno.false_call"), PENALTY)
            return
        late = seat in self.windows and seat not in self.in_time
        self.say(action)
        self.called.add(seat)
        self.windows.pop(seat, None)
        if late:
            yield from self.take(seat, self.rules.number("uno.late"), PENALTY)

    def catches(self) -> Asks:
        """PP-69, CL-14, EA-41, CL-A22: who may catch whom; false accusations with `uno.false_catch` (G-8)."""
        asks: Asks = []
        if self.rules["uno.call"] != "required":
            return asks
        false_ones = self.rules.number("uno.false_catch") > 0 and self.can_pay(self.rules.number("uno.false_catch"))
        if not self.windows and not false_ones:
            return asks
        for seat in self.playing():
            others = self.opponents(seat) if self.rules["uno.catchers"] == "opponents" else self.others(seat)
            true = {f"{self.name(seat)} catch {self.name(s)}" for s in others if s in self.windows}
            alone = [s for s in others if s not in self.windows and len(self.cards[s]) == 1 and s not in self.still_laying()]
            false = {f"{self.name(seat)} catch {self.name(s)}" for s in alone}
            asks.append(ask(self.name(seat), true, false if false_ones else set(), must=False))
        return asks

    def catch(self, action: str) -> Generator[Asks, str, None]:
        """PP-71, CL-13, G-6, G-27."""
        catcher, _, caught = action.split()
        self.say(action)
        seat = int(caught[1:]) - 1
        if seat in self.windows:
            self.windows.pop(seat)
            yield from self.take(seat, self.rules.number("uno.penalty"), PENALTY)
        else:
            yield from self.take(int(catcher[1:]) - 1, self.rules.number("uno.false_catch"), PENALTY)

    def deliberate(self, act: str) -> None:
        """A deliberate act closes windows (PP-70, CL-15, DF-28, EA-A5, GB-14); `act`: "draw" or "play". It also ends the notice window."""
        self.wrong = None
        closes = self.rules["uno.closes"]
        for seat in list(self.windows):
            self.windows[seat] += 1
            if (
                closes == "next_turn_begins"
                or (closes == "next_draw_or_turn_end" and (act == "draw" or self.windows[seat] >= 2))
                or (closes == "next_play" and act != "draw")
            ):
                self.windows.pop(seat)

    def still_laying(self) -> Set[int]:
        """G-28: the seats whose action is not over, so that their cards are not counted yet."""
        laying = self.moment.phase in {"more", "shed"} or bool(self.moment.hands)
        return self.moment.asked if laying else set()

    def uno_duty(self, seat: int, *, surprised: bool = False) -> None:
        """PP-68, CL-12, DF-27: a seat that has come to one card without a call can be caught from now on (DF-31).

        G-28: a seat that was surprised could not call before, and its call is in time.
        """
        if len(self.cards[seat]) == 1 and seat not in self.called and self.rules["uno.call"] == "required":
            self.windows[seat] = 0
            self.in_time.discard(seat)
            if surprised:
                self.in_time.add(seat)

    # --- penalties
    def suggestion(self, action: str) -> Generator[Asks, str, None]:
        """EA-43."""
        self.say(action)
        _, _, who, number, _ = action.split()
        yield from self.take(int(who[1:]) - 1, int(number), PENALTY)

    def draws_forced(self, seat: int, count: int) -> Generator[Asks, str, None]:
        """A seat draws for a Draw Two or a draw-four."""
        yield from self.take(seat, count, FORCED)

    def taken_back_at_once(self, seat: int, cause: str, action: str) -> Generator[Asks, str, None]:
        """`auto+N` (GB-A11): the card goes back, its player draws N cards, and the interrupted phase goes on."""
        form = action.split()[1]
        before = (self.color, self.face)
        self.returned = cause
        self.put_down(seat, form, action)
        self.take_back(seat, form[:2], *before)
        yield from self.take(seat, self.rules.penalty(f"penalty.{cause}")[1], PENALTY)

    def put_down(self, seat: int, form: str, action: str) -> None:
        """Lay a card on the pile, with the colour named."""
        self.cards[seat].remove(form[:2])
        self.windows.pop(seat, None)
        self.lay(form[:2])
        if ":" in form:
            self.color = form[3]
        self.say(action)

    # --- questions to one seat
    def ask_target(self, seat: int, choices: list[int], *, hands: bool = False) -> Generator[Asks, str, int]:
        """`p1 target pX`; no ask if only one can be chosen. `hands`: they are swapped with that seat."""
        if len(choices) == 1:
            return choices[0]

        def make() -> Asks:
            return [ask(self.name(seat), {f"{self.name(seat)} target {self.name(s)}" for s in choices if s not in self.gone})]

        moment = Moment("target", {seat}, oneself=seat in choices, hands=choices if hands else [])
        action = yield from self.wait(moment, make)
        self.say(action)
        return int(action.split()[2][1:]) - 1

    def ask_color(self, seat: int) -> Generator[Asks, str, None]:
        """`p1 color g`."""
        actions = {f"{self.name(seat)} color {color}" for color in "rygb"}
        try:
            action = yield from self.wait(Moment("color", {seat}), lambda: [ask(self.name(seat), actions)])
        except UnaskedError:
            yield from self.ask_color(self.after(seat))
            return
        self.say(action)
        self.color = action.split()[2]

    def press_button(self) -> Generator[Asks, str, str]:
        """Chance presses the button (DF-03)."""
        self.flush()
        self.moment = Moment("button")
        action = yield [ask("d", {f"d button {color}" for color in "rygb"})]
        self.say(action)
        return action.split()[2]

    def button_colour(self) -> Generator[Asks, str, str]:
        """The button sets the colour in force."""
        color = yield from self.press_button()
        self.color = color
        self.say(f"d color {color}")
        return color
