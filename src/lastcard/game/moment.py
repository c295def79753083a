"""The state of a round as far as one seat can know it, at any moment: what the engine needs to go on from there.

A view is a fold of events. Here the engine carries out the actions of its log once more, on cards of which those that the seat has not seen
lie anywhere: before each step they are dealt so that the step brings exactly the events that the seat saw. All that is public comes out
as it is in the round: phase, tasks, calls, missed calls, pending cards. Hidden cards do not: deal them with ``fast.worlds``.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | w4r5g3 b1b2 | r7 | p1> | b3g4y8rsb9", seed=1)
>>> _ = rnd.play("p1 w4:g")
>>> s = Moment.of(rnd.view("p2")).state
>>> s.phase == engine.P_ANSWER, s.pending, s.size[:2]
(True, 4, [2, 2])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Self

from lastcard import engine
from lastcard.cards import COLORS, Card
from lastcard.engine import hands
from lastcard.engine.state import State
from lastcard.errors import LastCardError
from lastcard.game.arrangement import Drawing, Wanted, arrange, left
from lastcard.game.events import TIME
from lastcard.game.narration import Before, Narrator
from lastcard.game.round_words import RoundWords
from lastcard.rules.compiled import compile_rules
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.game.ask import Ask
    from lastcard.game.knowledge import Knowledge

_TRIES: Final = 400
_CHANCE: Final = ("shuffle", "button", "penalty")
_SAID: Final = ("uno", "catch")


class Moment:
    """A round as one seat can know it. ``follow`` carries out what the view has seen since; ``state`` is the engine's state.

    In ``state`` the own hand, the discard pile and everything public are those of the round; other hands and the draw pile are not.
    Whether a draw-four of another seat was unlawful, and which card it has just drawn, are hidden too. A card put down after drawing
    counts as the one drawn where it may be.
    """

    def __init__(self, view: Knowledge) -> None:
        self._table = compile_rules(view.rules)
        self._view = view
        self._words = RoundWords(view.rules, view.seats)
        self._places = {name: place for place, name in enumerate(view.seats)}
        self._me = self._places.get(view.seat or "", engine.NOBODY)
        self._read = 0
        self.state: State = self._opened() if view.opening else State(len(view.seats))
        self._group = (self._read, self.state)

    @classmethod
    def of(cls, view: Knowledge, asks: Sequence[Ask] | None = None) -> Self:
        """Return the moment of a view; LastCardError if the actions it has seen cannot be those of a round.

        ``asks``: the asks of the seat, where they are known. Events alone do not always say what they do: nobody sees whether a card put
        down after drawing is the one drawn, or whether another seat is asked for a further card (HR-24).
        """
        made = cls(view)
        made.follow(asks)
        return made

    def follow(self, asks: Sequence[Ask] | None = None) -> None:
        """Carry out what the view has seen since the last call; until all cards are dealt, nobody has any."""
        offered = None if asks is None else self._offered(asks)
        log = self._view.log
        if not self._read and not self._view.opening:
            self.state = self._dealt()
            self._group = (self._read, self.state)
        if self._read < len(log) and _is_of_dealer(log[self._read]):  # what is shuffled now may show what an action before it did
            self._read, self.state = self._group
        while self._read < len(log) and self.state.phase != engine.P_OVER:
            steps: list[list[str]] = []
            at = self._read
            while at < len(log) and (not steps or _is_of_dealer(log[at])):
                end = at + 1
                while end < len(log) and not _is_action(log[end]):
                    end += 1
                steps.append([text for text in log[at:end] if text != TIME])
                at = end
            self._group = (self._read, self.state)
            self.state = self._until_as_seen(self.state, [step for step in steps if step], at, offered)
            self._read = at

    # ---- the beginning -----------------------------------------------------------------------------------------------
    def _opened(self) -> State:
        """Return the state of the position that was opened with, its hidden cards anywhere."""
        view, opening = self._view, self._view.opening
        assert opening is not None
        s = State(len(view.seats))
        own = [Card(text).kind for text in opening.hand]
        pile = [Card(text).kind for text in opening.pile]
        hidden = Counter(Card(text).kind for text in view.box.elements())
        hidden.subtract(own)
        hidden.subtract(pile)
        free = list(hidden.elements())
        for place, name in enumerate(view.seats):
            for kind in own if place == self._me else [free.pop() for _ in range(opening.counts[name])]:
                hands.gain(s, place, kind)
        s.discard_n, s.pile_n = len(pile), len(free)
        s.discard[: s.discard_n] = pile
        s.pile[: s.pile_n] = free
        color = COLORS.index(opening.color) if opening.color else engine.NOBODY
        hands.match(s, color, engine.NOBODY if pile[-1] >= engine.WILD * engine.FACES else pile[-1] & 15)
        s.direction = s.prior_direction = 1 if opening.direction == "left" else -1
        s.turn = self._places[opening.turn]
        s.gone = sum(1 << self._places[name] for name in opening.gone)
        s.must = 1 << s.turn
        s.phase = engine.P_TURN
        s.turns = 1
        return s

    def _dealt(self) -> State:
        """Return the state after the deal, by the events up to the first action."""
        log, seats = self._view.log, len(self._view.seats)
        dealt = [text.split(" ") for text in log if text.startswith("d deal ")]
        s = State(seats)
        if len(dealt) < seats:  # not all is dealt yet
            return s
        s.dealer = (self._places[dealt[0][2]] - 1) % seats
        self._read = next((place for place, text in enumerate(log) if _is_action(text)), len(log))
        own = next((_seen(words[3]) for words in dealt if words[2] == self._view.seat), [])
        hidden = Counter(Card(text).kind for text in self._view.box.elements())
        hidden.subtract(own)
        size = self._table.deal_size
        texts = [text for text in log[len(dealt) : self._read] if text != TIME]
        wanted = self._wanted(s, texts)
        wanted.held.pop(self._me, None)  # in the own hand anyway

        for attempt in range(_TRIES):
            trial = s.copy()
            free = left(hidden, [*wanted.held.values(), wanted.drawn], attempt)
            held = [own if place == self._me else [*wanted.held.get(place, ())] for place in range(seats)]
            for cards in held:
                cards += [free.pop() for _ in range(size - len(cards))]
            order = [held[(s.dealer + 1 + turn) % seats][number] for number in range(size) for turn in range(seats)]
            order += [free.pop() if kind is None else kind for kind in wanted.drawn]
            order += free
            trial.pile_n = len(order)
            trial.pile[: trial.pile_n] = order[::-1]
            engine.deal(trial, self._table)
            if _comparable(self._shown(trial)) == _comparable(texts):
                return trial
        raise LastCardError(fault("view_unclear", said=repr(self._view)))

    # ---- steps -------------------------------------------------------------------------------------------------------
    def _until_as_seen(self, s: State, steps: Sequence[Sequence[str]], at: int, offered: set[int] | None) -> State:
        """Return the state after an action, and the outcomes of chance it needs, that brought these events; LastCardError if none does.

        ``at`` is the place of the next event in the log.
        """
        drawings = [Drawing() for _ in steps]
        for attempt in range(_TRIES):
            trial = s.copy()
            try:
                is_as_seen = all(self._carry_out(trial, texts, each, attempt) for texts, each in zip(steps, drawings, strict=True))
                if is_as_seen and self._goes_on(trial, at, offered, attempt):
                    return trial
            except IndexError:  # the cards that were seen cannot lie so
                continue
        raise LastCardError(fault("view_unclear", said=steps[0][0]))

    def _goes_on(self, s: State, at: int, offered: set[int] | None, attempt: int) -> bool:
        """Return whether a state can be followed by the next action; after the last one, whether this seat is asked what it is asked.

        Then the dealer is asked only if there is no other way: most rounds take care of chance themselves.
        """
        log = self._view.log
        if at == len(log):
            if offered is not None and self._me >= 0 and self._possible(s, self._me) != offered:
                return False
            return s.phase < engine.P_SHUFFLE or attempt > _TRIES // 2
        if s.phase >= engine.P_SHUFFLE or s.phase <= engine.P_DRAWN:
            return s.phase < engine.P_SHUFFLE
        place = next((place for place, text in enumerate(log[at:], at) if _is_of_seat(text) and text.split(" ")[1] not in _SAID), None)
        if place is None:
            return True
        seat, _, words = log[place].partition(" ")
        if log[place + 1 : place + 2] == [f"d return {seat} {words}"]:  # a wrong card: no further one was asked for, most likely
            return s.phase != engine.P_MORE or attempt > _TRIES // 2
        if words.startswith("pass "):
            return s.phase == engine.P_PASS
        if words.startswith("shed ") or (words.startswith("color ") and s.phase == engine.P_SHED):
            return s.phase == engine.P_SHED and words.startswith("shed ")
        if s.phase == engine.P_PROTECT:  # who was passed over draws nothing where the piles are empty
            return s.actor == self._places[seat]
        lays = seat == self._view.seats[s.player] and (words == "keep" or _played(self._words.number(seat, words)) >= 0)
        return lays == (s.phase == engine.P_MORE) or (lays and attempt > _TRIES // 2)  # then it may be a wrong card that stays

    def _possible(self, s: State, place: int) -> set[int]:
        """Return what a place may do, lawful or not."""
        out = [0] * 512
        lawful = engine.legal(s, self._table, place, out)
        found = set(out[:lawful])
        risky = engine.unlawful(s, self._table, place, out)
        return found | set(out[:risky])

    def _offered(self, asks: Sequence[Ask]) -> set[int]:
        """Return the numbers of what the seat is offered."""
        words = [action.partition(" ")[2] for ask in asks for action in (*ask.actions, *ask.unlawful)]
        return {self._words.number(self._view.seat or "", word) for word in words}

    def _carry_out(self, s: State, texts: Sequence[str], drawing: Drawing, attempt: int) -> bool:
        """Carry out an action, the first of these events, on cards dealt for this attempt; return whether it brought the events."""
        seat, _, words = texts[0].partition(" ")
        place = engine.DEALER if seat == "d" else self._places[seat]
        wanted = self._wanted(s, texts)
        if attempt % 4 == 3:
            wanted.lacking = self._unprotected(s, texts)
        if words.startswith("shuffle "):
            number, wanted.drawn = engine.SHUFFLED, self._dealt_out(s, texts) or wanted.drawn
        elif words == "pass ??":
            number = self._passed(s, place)
            wanted.holds(place, [number - engine.PASS_CARD])
        else:
            number = self._words.number(seat, words)
        arrange(s, self._me, wanted, drawing, attempt)
        self._settle_hidden(s, place, number, bool(attempt & 1))
        order = s.pile[: s.pile_n][::-1]
        engine.step(s, self._table, place, number)
        shown = self._shown(s)
        if _comparable(shown) == _comparable(texts):
            return True
        drawing.learn(order, _number_drawn(shown), _number_drawn(texts))
        return False

    def _shown(self, s: State) -> list[str]:
        """Return the events that the last step of a state brought, as the seat sees them."""
        told = Narrator(self._view.rules, self._table, s, self._view.seats, Before()).events()
        return [str(event) if self._view.seat == "all" else str(event.seen_by(self._view.seat)) for event in told]

    def _settle_hidden(self, s: State, place: int, number: int, other_way: bool) -> None:
        """Settle what only the seat that acts knows: whether its draw-four was unlawful, whether it plays the card it has drawn."""
        if number == engine.CHALLENGE and s.player != self._me and other_way:
            s.guilty = 1 - s.guilty
        elif number < engine.PLAYS and s.phase == engine.P_DRAWN and place == s.turn != self._me:
            kind = number // 5
            s.fresh = [0, 0]
            if not other_way:
                s.fresh[kind >> 6] = 1 << (kind & 63)
        elif engine.NOTICE <= number < engine.TARGET and s.wrong == engine.NOBODY:
            s.wrong = number - engine.NOTICE

    def _passed(self, s: State, place: int) -> int:
        """Return which card another seat lays down to be passed: the one that comes to this seat later, else any that it can."""
        laid = sum(task & 4095 == engine.T_PASS | place << 6 for task in s.todo[: s.todo_n])
        head = f"d pass {self._view.seats[place]} {self._view.seat} "
        for text in self._view.log[self._read :]:
            if text.startswith(head):
                kind = _kinds(text[len(head) :])[laid]
                return engine.PASS_CARD + (0 if kind is None else kind)
        out = [0] * engine.KINDS
        count = engine.legal(s, self._table, place, out)
        awaited = self._awaited()
        return next((number for number in out[:count] if number - engine.PASS_CARD not in awaited), out[0])

    def _awaited(self) -> set[int]:
        """Return the kinds of cards that others have yet to lay down for this seat, or that are seen once they are passed on."""
        found: set[int] = set()
        for text in self._view.log[self._read :]:
            words = text.split(" ")
            if words[:2] == ["d", "show"] or (words[:2] == ["d", "pass"] and words[3] == self._view.seat):
                found.update(_seen(words[4]))
            elif words[:2] == ["d", "draw"]:
                found.update(_seen(words[3]))
            elif words[0] != "d" and words[1] != "pass":
                break
        return found

    def _wanted(self, s: State, texts: Sequence[str]) -> Wanted:
        """Return where cards have to lie before a step that brings these events."""
        wanted = Wanted()
        for task in s.todo[: s.todo_n]:
            if task & 63 == engine.T_PASS:
                wanted.holds(task >> 6 & 63, [task >> 12])
        seat, _, action = texts[0].partition(" ") if texts else ("d", "", "")
        played = -1
        if seat != "d" and not action.startswith(("shed", "pass")):
            played = _played(self._words.number(seat, action))
            if played >= 0:
                wanted.holds(self._places[seat], [played])
        for number, text in enumerate(texts):
            words = text.split(" ")
            if words[0] == "d" and words[1] in _READERS:
                _READERS[words[1]](self, wanted, words, number, texts)
        if seat != "d" and not action.startswith("pass"):
            self._whole_hands(wanted, texts, self._places[seat], played)
        return wanted

    def _unprotected(self, s: State, texts: Sequence[str]) -> dict[int, int]:
        """Return the seats that draw in a step, with the colour they may have lacked to protect themselves with (DF-54)."""
        chosen = [COLORS.index(text.split(" ")[2]) for text in texts if text.startswith("d color ")]
        if s.phase != engine.P_PROTECT and not chosen:
            return {}
        color = chosen[-1] if chosen else s.shield
        return {self._places[text.split(" ")[2]]: color for text in texts if text.startswith("d draw ")}

    def _read_draw(self, wanted: Wanted, words: Sequence[str], number: int, texts: Sequence[str]) -> None:
        wanted.drawn += _kinds(words[3])

    def _read_top(self, wanted: Wanted, words: Sequence[str], number: int, texts: Sequence[str]) -> None:
        wanted.drawn.append(Card(words[2]).kind)

    def _read_held(self, wanted: Wanted, words: Sequence[str], number: int, texts: Sequence[str]) -> None:
        wanted.holds(self._places[words[2]], _seen(words[3]))

    def _read_show(self, wanted: Wanted, words: Sequence[str], number: int, texts: Sequence[str]) -> None:
        """A card that bites is shown as it is drawn, or after the deal; any other show is of a whole hand."""
        kinds = _seen(words[4])
        if not kinds or not all(self._table.verbs[kind] & engine.BITE for kind in kinds):
            return
        if number and texts[number - 1].startswith(f"d draw {words[2]} "):
            wanted.drawn[-1] = kinds[0]
        elif texts[0].startswith("d ") or " pass " in texts[0]:
            given = Counter(
                kind for text in texts if text.startswith(f"d pass {self._view.seat} {words[2]} ") for kind in _seen(text.split(" ")[4])
            )
            wanted.holds(self._places[words[2]], (Counter(kinds) - given).elements())

    def _whole_hands(self, wanted: Wanted, texts: Sequence[str], actor: int, played: int) -> None:
        """Want the hands that were shown, and the one that came to this seat, whole."""
        for number, text in enumerate(texts):
            words = text.split(" ")
            if words[1] == "show" and not texts[number - 1].startswith("d draw ") and "??" not in words[4]:
                wanted.whole[self._places[words[2]]] = _seen(words[4])
            if words[:2] == ["d", "hand"] and words[2] == self._view.seat:
                giver = self._giver(texts[:number], self._me)
                own = _seen(words[3])
                wanted.whole[giver] = [*own, played] if giver == actor and played >= 0 else own

    def _giver(self, texts: Sequence[str], place: int) -> int:
        """Return the seat whose hand a seat got by a swap or as all were passed on; IndexError if there was neither."""
        words = [text for text in texts if text.startswith(("d swap ", "d rotate "))][-1].split(" ")
        if words[1] == "swap":
            one, other = self._places[words[2]], self._places[words[3]]
            return other if place == one else one
        step = 1 if words[2] == "right" else -1
        giver = (place + step) % self.state.seats
        while self.state.gone >> giver & 1:
            giver = (giver + step) % self.state.seats
        return giver

    def _dealt_out(self, s: State, texts: Sequence[str]) -> list[int | None]:
        """Return the order in which gathered hands are dealt out, so that this seat gets the cards it got; empty if none are."""
        if not s.gathered or self._me < 0:
            return []
        own = next((_kinds(text.split(" ")[3]) for text in texts if text.startswith(f"d hand {self._view.seat} ")), [])
        place = s.todo[s.todo_n - 1] >> 6 & 63
        order: list[int | None] = []
        for _ in range(s.gathered):
            place = hands.after(s, place)
            order.append(own.pop() if place == self._me and own else None)
        return order


_READERS: Final[dict[str, Callable[[Moment, Wanted, Sequence[str], int, Sequence[str]], None]]] = {
    "draw": Moment._read_draw,
    "top": Moment._read_top,
    "lay": Moment._read_held,
    "under": Moment._read_held,
    "show": Moment._read_show,
}


def _is_action(text: str) -> bool:
    """Return whether an event is an action: of a seat, or an outcome of the dealer."""
    words = text.split(" ", 2)
    return words[0] != "d" or words[1] in _CHANCE or text == TIME


def _is_of_seat(text: str) -> bool:
    """Return whether an event is an action of a seat."""
    return not text.startswith("d ") and text != TIME


def _is_of_dealer(text: str) -> bool:
    """Return whether an event is an outcome of the dealer that a round waits for."""
    return text.startswith(("d shuffle", "d button "))


def _comparable(texts: Sequence[str]) -> list[str]:
    """Return the events of a step that two states have in common: no order of a shuffle, nothing about the end of a round."""
    found: list[str] = []
    for text in texts:
        if text.startswith("d over "):
            return [*found, "d over"]
        if not text.startswith("d shuffle") and not text.endswith(" pass ??"):
            found.append(text)
    return found


def _number_drawn(texts: Sequence[str]) -> int:
    """Return how many cards were drawn; 0 if not by one seat at once."""
    drawn = [text for text in texts if text.startswith("d draw ")]
    return len(_kinds(drawn[0].split(" ")[3])) if len(drawn) == 1 else 0


def _kinds(cards: str) -> list[int | None]:
    """Return the kinds of some cards, None for one that was not seen."""
    texts = [] if cards == "-" else [cards[place : place + 2] for place in range(0, len(cards), 2)]
    return [None if text == "??" else Card(text).kind for text in texts]


def _seen(cards: str) -> list[int]:
    """Return the kinds of those cards that were seen."""
    return [kind for kind in _kinds(cards) if kind is not None]


def _played(number: int) -> int:
    """Return the card that an action takes out of the hand; -1 for none."""
    if number < engine.PLAYS:
        return number // 5
    return number - engine.PROTECT if engine.PROTECT <= number < engine.PASS_CARD else -1
