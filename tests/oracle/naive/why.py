"""Why an action is refused: procedure 13, in its order. It reads the table and the wait of the round, never the asks."""

from __future__ import annotations

import re

from tests.oracle.naive.rules import COLOURED_FACES, WILD_FACES, is_coloured, is_number, read_cards
from tests.oracle.naive.table import Table

_CARD = f"(?:[rygb][{COLOURED_FACES}]|w[{WILD_FACES}])"
_WELL_FORMED = re.compile(
    rf"(?:p[1-9]\d*|d) (?:{_CARD}(?::[rygb])?!?|draw|keep|accept|challenge|uno|(?:catch|notice|target) p[1-9]\d*|color [rygb]"
    rf"|shed (?:{_CARD}|-)|protect {_CARD}|pass {_CARD}|shuffle (?:{_CARD}+|-)|button [rygb]|penalty p[1-9]\d* \d+ suggestion)"
)


class Refusing(Table):
    """The verdicts of the naive engine."""

    over: bool

    def why_not(self, action: str) -> str | None:
        """The cause for which a well-formed action is refused; None if it is accepted. ValueError for what is no action here."""
        seats = [int(number) for number in re.findall(r"\bp(\d+)", action)]
        if not _WELL_FORMED.fullmatch(action) or any(number > self.n for number in seats):
            raise ValueError(f"no action: {action}")
        action = self.as_it_counts(action)
        if action.endswith("!"):
            return self._with_uno(int(action[1 : action.index(" ")]) - 1 if action[0] == "p" else -1, action)
        if self.over:
            return "round_over"
        who, verb, *rest = action.split()
        if self.moment.phase in {"shuffle", "button"}:
            return None if self._is_outcome(who, verb, rest) else f"{self.moment.phase}_first"
        if who == "d":
            return self._dealer(verb, rest)
        return self._seat_acts(int(who[1:]) - 1, verb, rest[0] if rest else "")

    def _with_uno(self, seat: int, action: str) -> str | None:
        """`p1 r5!`; a late call that costs cards is made alone, as it changes the hand."""
        if seat in self.playing() and not self.over and self.moment.phase not in {"shuffle", "button", "pass"} and self._uno(seat) is None:
            if false := self._true_uno(seat):
                return false
        cause = self.why_not(action.split(maxsplit=1)[0] + " uno") or self.why_not(action[:-1])
        costs = seat in self.windows and seat not in self.in_time and self.rules["uno.late"] != "0"
        return cause or ("uno_late" if costs else None)

    # --- 1, 2: the dealer
    def _is_outcome(self, who: str, verb: str, rest: list[str]) -> bool:
        """Is this an outcome that chance is asked for?"""
        if (who, verb) != ("d", self.moment.phase):
            return False
        return verb == "button" or self.is_order(read_cards(rest[0]))

    def _dealer(self, verb: str, rest: list[str]) -> str | None:
        if verb != "penalty":
            return "dealer_not_asked"
        allowed = not self.out and self.moment.phase not in {"confirm", "pass"} and int(rest[1]) > 0 and self.can_pay(int(rest[1]))
        allowed = allowed and int(rest[0][1:]) - 1 not in self.gone
        return None if allowed and rest[1] == self.rules["penalty.suggestion"] else "no_penalty"

    def _seat_acts(self, seat: int, verb: str, word: str) -> str | None:
        if verb in {"shuffle", "button", "penalty"}:
            return "dealer_only"
        if seat in self.gone:
            return "seat_out"
        if self.moment.phase == "pass":
            return self._while_passing(seat, verb, word)
        if verb in {"catch", "notice", "target"}:
            return {"catch": self._catch, "notice": self._notice, "target": self._target}[verb](seat, int(word[1:]) - 1)
        if verb in {"shed", "protect"}:
            return {"shed": self._shed, "protect": self._protect}[verb](seat, word)
        if verb == "pass":
            return "no_pass_asked"
        simple = {
            "uno": self._uno,
            "challenge": self._challenge,
            "draw": self._draw,
            "keep": self._keep,
            "accept": self._accept,
            "color": self._color,
        }
        return simple[verb](seat) if verb in simple else self._play(seat, *verb.partition(":")[::2])

    def _asked(self, seat: int, *phases: str) -> bool:
        """Does the round wait for this seat in one of these phases?"""
        return self.moment.phase in phases and seat in self.moment.asked

    def _while_passing(self, seat: int, verb: str, card: str) -> str | None:
        """The pass phase accepts only cards to be passed, from the seat asked."""
        if verb != "pass" or seat not in self.moment.asked:
            return "pass_first"
        held = self.cards[seat].count(card)
        if not held:
            return "not_held"
        return None if held > self.moment.lying.count(card) else "passed_already"

    # --- 3: UNO
    def _too_late_for_uno(self) -> str | None:
        if self.out:
            return "round_ending"
        return "confirm_first" if self.moment.phase == "confirm" else None

    def _uno(self, seat: int) -> str | None:
        cause = self._true_uno(seat)
        at_risk = cause in {"uno_two_cards", "uno_own_turn"} and self.rules["uno.false_call"] != "0"
        return None if at_risk and self.moment.phase in {"turn", "drawn"} and self.has_more() else cause

    def _true_uno(self, seat: int) -> str | None:
        late = self._too_late_for_uno()
        if late:
            return late
        held = len(self.cards[seat])
        if self.rules["uno.call"] == "automatic":
            return "uno_automatic"
        if seat in self.called:
            return "uno_called"
        if self._asked(seat, "shed"):
            return None
        if self._asked(seat, "more") and held <= 2:
            return None
        if self._asked(seat, "target") and any(len(self.cards[other]) == 1 for other in self.moment.hands):
            return None
        if held == 1:
            saves = self.rules["uno.self_correct"] == "yes" or seat in self.in_time
            return None if seat in self.windows and saves else "uno_late"
        piling_on = self._asked(seat, "answer") and self.moment.stack and seat == self.moment.victim
        jumping_in = any(self._jumps_in_now(seat, card) and not self._may_not_be_last(seat, card) for card in self.cards[seat])
        if held != 2:
            may_play = self._asked(seat, "turn", "drawn") or (jumping_in and self.moment.phase == "turn")
            return None if may_play and self.may_fall_to_one(seat) else "uno_two_cards"
        return None if self._asked(seat, "turn", "drawn", "protect") or piling_on or jumping_in else "uno_own_turn"

    def _catch(self, seat: int, other: int) -> str | None:
        late = self._too_late_for_uno()
        if late:
            return late
        if seat == other:
            return "catch_self"
        if self.rules["uno.call"] == "automatic":
            return "uno_automatic"
        if len(self.cards[other]) != 1:
            return "catch_cards"
        partner = self.rules["uno.catchers"] == "opponents" and other not in self.opponents(seat)
        at_risk = (
            self.rules["uno.false_catch"] != "0"
            and self.can_pay(self.rules.number("uno.false_catch"))
            and other not in self._in_mid_action()
        )
        if not partner and (other in self.windows or at_risk):
            return None
        if other in self.called:
            return "catch_called"
        return "catch_partner" if partner else "catch_late"

    def _in_mid_action(self) -> set[int]:
        """G-28: the seat that still lays cards, sheds, or has to choose whose hand it takes."""
        moment = self.moment
        return moment.asked if moment.phase in {"more", "shed"} or (moment.phase == "target" and moment.hands) else set()

    # --- 4: notice, challenge
    def _notice(self, seat: int, other: int) -> str | None:
        if self.wrong is None or self.wrong.seat != other:
            return "no_notice"
        if seat not in self.noticers(other):
            return "notice_partner"
        answered = self.moment.phase == "confirm" and seat not in self.moment.asked
        return "no_notice" if answered else None

    def _challenge(self, seat: int) -> str | None:
        return None if self._asked(seat, "answer") and seat in self.moment.challengers else "no_challenge"

    # --- 5: the choices of a phase
    def _draw(self, seat: int) -> str | None:
        if self._asked(seat, "drawn"):
            return "one_draw"
        if self._asked(seat, "turn"):
            return "must_play" if any(self._is_compulsory(seat, card) for card in self.cards[seat]) else None
        return "asked_else" if seat in self.moment.asked else "not_your_turn"

    def _is_compulsory(self, seat: int, card: str) -> bool:
        scope = self.rules["turn.mandatory_scope"]
        if self.rules["turn.play"] != "mandatory" or (self._is_draw_four(card) and scope != "all_lawful"):
            return False
        if not is_coloured(card) and scope == "matches":
            return False
        return self._is_playable(seat, card)

    def _is_playable(self, seat: int, card: str) -> bool:
        """Could this card be played lawfully in turn?"""
        if self._may_not_be_last(seat, card):
            return False
        if self._is_draw_four(card):
            return self.d4_is_lawful(self.rest_of(seat, card))
        return self.matches(card) or not is_coloured(card)

    def _keep(self, seat: int) -> str | None:
        refuses = self.rules["draw.refuse"] == "show" and not any(self._is_playable(seat, card) for card in self.cards[seat])
        if self._asked(seat, "more") or (refuses and self._asked(seat, "turn")):
            return None
        if not self._asked(seat, "drawn"):
            return "nothing_drawn"
        must = self.rules["turn.drawn_card"] == "must_play" and any(self._is_playable(seat, card) for card in self.moment.fresh)
        return "must_play_drawn" if must else None

    def _accept(self, seat: int) -> str | None:
        instead = self._asked(seat, "protect") and self.rules["v4.protect"] == "may"
        return None if instead or self._asked(seat, "answer", "confirm") else "nothing_to_accept"

    def _color(self, seat: int) -> str | None:
        return None if self._asked(seat, "color") else "no_color_asked"

    def _target(self, seat: int, other: int) -> str | None:
        if not self._asked(seat, "target"):
            return "no_target_asked"
        return None if other not in self.gone and (seat != other or self.moment.oneself) else "cannot_pick"

    def _shed(self, seat: int, card: str) -> str | None:
        if not self._asked(seat, "shed"):
            return "no_shed_asked"
        if card == "-":
            return "must_shed" if self.rules["wda.amount"] == "must_all" else None
        if card not in self.cards[seat]:
            return "not_held"
        fits = card[0] == self.moment.colour if is_coloured(card) else self.rules["wda.discard_wilds"] == "yes"
        return None if fits else "wrong_shed"

    def _protect(self, seat: int, card: str) -> str | None:
        if not self._asked(seat, "protect"):
            return "no_protect_asked"
        if card not in self.cards[seat]:
            return "not_held"
        return None if card[0] == self.moment.colour else "no_protection"

    # --- 6: plays
    def _play(self, seat: int, card: str, colour: str) -> str | None:
        if card not in self.cards[seat]:
            return "not_held"
        phases = {"turn": self._in_turn, "answer": self._in_answer, "drawn": self._in_drawn, "more": self._in_more}
        misplaced = phases.get(self.moment.phase, self._elsewhere)
        return misplaced(seat, card) or self._wrong_form(seat, card, colour) or self._wrong_card(seat, card)

    def _is_jump_in(self, card: str) -> bool:
        mode, top = self.rules["jump_in"], self.discard[0] if self.discard else ""
        if mode == "off" or self._is_draw_four(card):
            return False
        if card == top:
            return self.face is not None if is_coloured(card) else self.rules["jump_in.wilds"] == "yes"
        faces = {"on": "", "number": "0123456789", "face": COLOURED_FACES}[mode]
        return is_coloured(card) and is_coloured(top) and card[1] == self.face and self.face in faces

    def _jumps_in_now(self, seat: int, card: str) -> bool:
        """Is this a moment to jump in with this card: in another's turn or, with `jump_in.stack`, on a pile that waits for an answer?"""
        moment = self.moment
        if moment.phase == "turn":
            return seat not in moment.asked and self._is_jump_in(card)
        if moment.phase != "answer" or self.rules["jump_in.stack"] != "yes" or not moment.stack or self.out or seat == moment.victim:
            return False
        return not self.turned_up and self._may_answer(self.discard[0], moment.draw_card) and self._is_jump_in(card)

    def _in_turn(self, seat: int, card: str) -> str | None:
        if seat in self.moment.asked or self._is_jump_in(card):
            return None
        kind = self.rules["penalty.out_of_turn"].partition("+")[0]
        possible = is_coloured(card) or kind == "auto" or set(self._sets_off(card)) <= {"color", "bite"}
        if kind != "refuse" and self.has_more() and possible:
            return None
        if self.rules["jump_in"] != "off":
            return "no_jump_in"
        return "cannot_pay" if kind != "refuse" and not self.has_more() else "not_your_turn"

    def _penalised_elsewhere(self, seat: int) -> bool:
        """All phases but turn and confirm: does an out-of-turn play of this seat go back at once?"""
        kind = self.rules["penalty.out_of_turn"].partition("+")[0]
        return kind == "auto" and not self.out and seat not in self.moment.asked and self.moment.phase != "confirm"

    def as_it_counts(self, action: str) -> str:
        """A card put down out of turn that goes back at once counts without a call, and without a colour that it cannot name."""
        words = action.split()
        card = words[1][:2] if len(words) == 2 else ""
        if not re.fullmatch(rf"p[1-9]\d* {_CARD}(?::[rygb])?!?", action) or self.over or self.moment.phase in {"confirm", "pass"}:
            return action
        seat = int(words[0][1:]) - 1
        if self.rules["penalty.out_of_turn"][:4] != "auto" or seat in self.moment.asked or seat >= self.n or seat in self.gone:
            return action
        jumps = (
            self.moment.phase == "turn" and self._is_jump_in(card) and card in self.cards[seat] and not self._may_not_be_last(seat, card)
        )
        if self.moment.phase in {"shuffle", "button"} or jumps:
            return action
        names = is_coloured(card) or not self._wrong_form(seat, card, "g")
        return action.removesuffix("!") if names else f"{words[0]} {card}"

    def _in_answer(self, seat: int, card: str) -> str | None:
        if self._jumps_in_now(seat, card):
            return None
        if self._penalised_elsewhere(seat):
            return None if self.can_pay(self.rules.penalty("penalty.out_of_turn")[1]) else "cannot_pay"
        if seat not in self.moment.asked or seat != self.moment.victim:
            return "not_your_turn"
        stacking = self.rules["stacking"]
        if stacking == "off" or self.out:
            return "no_stacking"
        return None if self._may_answer(card, self.moment.draw_card) else "cannot_stack"

    def _may_answer(self, card: str, below: str) -> bool:
        """Procedure 6, `stacking`, `stack.reverse`, `stack.skip`."""
        verbs = [verb.rstrip("0123456789") for verb in self._sets_off(card) if verb != "bite"]
        if is_coloured(card) and verbs in (["skip"], ["reverse"]):
            value = self.rules["stack.reverse" if verbs == ["reverse"] else "stack.skip"]
            narrow = {"coloured": is_coloured(below), "wild": not is_coloured(below), "colour": card[0] == self.color}
            return value != "no" and narrow.get(value, True)
        mine, theirs = 0 if "pick" in verbs else self.rules.draws(card), self.rules.draws(below)
        weaker = self._is_draw_four(below) and not self._is_draw_four(card)
        same = card[1] == below[1] and is_coloured(card) == is_coloured(below)
        return mine > 0 and {"same": same, "up": not weaker, "any": True, "amount": mine >= theirs}[self.rules["stacking"]]

    def _sets_off(self, card: str) -> list[str]:
        return self.rules.effects.get(card[1] if is_coloured(card) else card, [])

    def _is_draw_four(self, card: str) -> bool:
        return "restricted" in self._sets_off(card)

    def _in_drawn(self, seat: int, card: str) -> str | None:
        if self._penalised_elsewhere(seat):
            return None if self.can_pay(self.rules.penalty("penalty.out_of_turn")[1]) else "cannot_pay"
        if seat not in self.moment.asked:
            return "not_your_turn"
        kind = self.rules["penalty.wrong_card"].partition("+")[0]
        if card in self.moment.fresh:
            return None
        if kind == "refuse":
            return "only_drawn_card"
        if not self.has_more():
            return "cannot_pay"
        at_risk = is_coloured(card) or kind == "auto" or set(self._sets_off(card)) <= {"color", "bite"}
        return None if at_risk else "only_drawn_card"

    def _in_more(self, seat: int, card: str) -> str | None:
        """House rule `turn.several`."""
        if self._penalised_elsewhere(seat):
            return None if self.can_pay(self.rules.penalty("penalty.out_of_turn")[1]) else "cannot_pay"
        if seat not in self.moment.asked:
            return "not_your_turn"
        laid = self.moment.laid
        if self.rules["turn.several"] == "run":
            steps = {self.way} if self.way else {-1, 1}
            follows = is_number(card) and card[0] == laid[0] and int(card[1]) - int(laid[1]) in steps
            return None if follows and set(self._sets_off(card)) <= {"swap", "rotate", "bite"} else "not_next"
        equal = {"identical": laid, "number": laid[1] if laid[1].isdigit() else laid, "face": laid[1]}[self.rules["turn.several"]]
        return None if is_coloured(card) and card.endswith(equal) else "not_equal"

    def _elsewhere(self, seat: int, card: str) -> str | None:
        if self._penalised_elsewhere(seat):
            return None if self.can_pay(self.rules.penalty("penalty.out_of_turn")[1]) else "cannot_pay"
        return "asked_else" if seat in self.moment.asked else "not_your_turn"

    def _wrong_form(self, seat: int, card: str, colour: str) -> str | None:
        if is_coloured(card):
            return "own_color" if colour else None
        last = len(self.cards[seat]) == 1 and not self.goes_on_for_places()
        button = self._is_draw_four(card) and self.rules["wd4.colour"] == "button"
        if last or button or self.rules.colourless or "color" not in self._sets_off(card):
            return "no_color_now" if colour else None
        return None if colour else "color_missing"

    def _may_not_be_last(self, seat: int, card: str) -> bool:
        if len(self.cards[seat]) > 1:
            return False
        draws = any(verb in {"until", "roulette"} or verb.startswith("draw") for verb in self._sets_off(card))
        return {"any": False, "number": not is_number(card), "coloured": not is_coloured(card), "no_draw": draws}[self.rules["finish"]]

    def _wrong_card(self, seat: int, card: str) -> str | None:
        if self._may_not_be_last(seat, card):
            return "finish_" + self.rules["finish"]
        if seat not in self.moment.asked:
            return None  # a jump-in, or a play at own risk
        if self.moment.phase == "drawn" and card not in self.moment.fresh:
            return None  # at one's own risk
        if self._is_draw_four(card) and self.rules["wd4.unlawful"] == "refused" and not self.d4_is_lawful(self.rest_of(seat, card)):
            return "restricted"
        if self.moment.phase == "answer" and self.rules["stack.match"] == "free" and self.rules.draws(card):
            return None
        at_risk = self.moment.phase in {"turn", "drawn"} and self.rules["penalty.wrong_card"] != "refuse" and self.has_more()
        return "no_match" if is_coloured(card) and not self.matches(card) and not at_risk else None
