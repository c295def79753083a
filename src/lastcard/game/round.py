"""``Round``, the interface to the engine, and ``View``, what one seat knows. In one module, because each creates the other.

>>> rnd = Round.from_text("minecraft | r5g3 b1b2 | r7 | p1> | wcb3g4y8rs", seed=1)
>>> rnd.asks[0].actions
('p1 r5', 'p1 draw')
>>> [str(event) for event in rnd.play("p1 draw")]
['p1 draw', 'd draw p1 wc', 'd show p1 all wc', 'd draw p1 b3g4y8']
>>> rnd.play("p1 g3")
Traceback (most recent call last):
lastcard.errors.IllegalAction: p1 g3: after drawing, only the card just drawn may be played (MC-27); possible: p1 wc:r, p1 wc:y, p1 wc:g, \
p1 wc:b, p1 keep; in minecraft | r5g3 b1b2 | r7 | p1> | wcb3g4y8rs | p1 draw
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Self

from lastcard import engine
from lastcard.cards import SEAT_PATTERN, Card, format_cards, parse_cards
from lastcard.engine.legality.playable import has_play, jumps_in
from lastcard.engine.legality.uno_calls import call_costs, is_false_call, on_true_call
from lastcard.engine.state import State
from lastcard.errors import IllegalAction, LastCardError, NotationError
from lastcard.game.ask import Ask
from lastcard.game.deal import dealt_hands, deck_order, taken_chairs, undealt
from lastcard.game.events import TIME, Event
from lastcard.game.knowledge.determinizations import dealt_anew, world
from lastcard.game.knowledge.knowledge import EVERYTHING, Knowledge
from lastcard.game.knowledge.redacted_state import redacted, restored
from lastcard.game.outcomes import AllOutcomes, Outcomes, button_odds, check_chance, outcomes
from lastcard.game.position import Position, parse_position, position_text, set_up
from lastcard.game.round_asks import CHANCE_PHASES, RoundAsks
from lastcard.game.round_state import TurnStart
from lastcard.game.verifiable_chance import Chance, Luck
from lastcard.game.wording.early_plays import as_it_counts
from lastcard.game.wording.narration import Before, Narrator
from lastcard.game.wording.refusal_words import attempt, refusal
from lastcard.rules.causes import cause_of, cite
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_number, check_text, fault

_FOLLOWING: Final = ("d shuffle ", "d button ", TIME)
"""How actions begin that follow from another one, or change nothing in a round."""


class Round(RoundAsks):
    """One round, from the deal or from a position to the last card.

    Made by ``Round.deal`` and ``Round.from_text``. ``chance="auto"`` draws outcomes from the seed; ``chance="ask"`` stops at asks of
    seat ``d``. ``events`` are all events so far, ``actions`` all actions accepted, outcomes of chance among them; ``origin`` is the
    position the round was set up from, None if it was dealt; ``deck`` is the order of the cards that the round was dealt from, None if it
    was not dealt.
    """

    def __init__(self, rules: Rules, state: State, chairs: tuple[int, ...], luck: Outcomes | None) -> None:
        super().__init__(rules, state, chairs)
        self._luck = luck
        self.events: list[Event] = []
        """All events so far."""
        self.actions: list[str] = []
        """All actions accepted so far, outcomes of chance among them."""
        self.dues: list[tuple[int, int]] = []
        """After how many events another number of cards is due from those who accept, and how many cards; 0 if nobody is asked."""
        self._turn_at = 0  # the number of actions when the turn began
        # the start of a turn, as last requested; not modified but replaced, because copies of the round share it
        self._known = TurnStart(0, state.copy())
        self._before = Before()  # the facts before the last action of a seat
        self.origin: str | None = None
        """The position the round was set up from; None if it was dealt."""
        self.deck: tuple[Card, ...] | None = None
        """The order of the cards that the round was dealt from; None if it was not dealt."""
        # if ``View.worlds`` made this round: its view, and all hands at that moment
        self._world: tuple[View, dict[str, list[str]]] | None = None
        self._earlier = 0  # the number of events that the view in ``_world`` had seen at that moment

    # ---- making ------------------------------------------------------------------------------------------------------
    @classmethod
    def from_text(cls, position: str, *, seed: str | int | None = None, chance: str = "auto") -> Self:
        """Set up a position (and play the actions it ends with). Raises NotationError, RulesError, IllegalAction."""
        read: Position = parse_position(position)
        state, chairs = set_up(read)
        rnd = cls(read.rules, state, chairs, outcomes(seed, chance))
        rnd.origin = str(rnd)
        luck, rnd._luck = rnd._luck, None
        for action in read.actions:
            rnd.play(action)
        rnd._luck = luck
        rnd._run_chance()
        return rnd

    @classmethod
    def deal(
        cls,
        rules: str | Rules,
        players: int | None = None,
        *,
        dealer: str = "p1",
        deck: str | Sequence[Card] | None = None,
        seed: str | int | None = None,
        chance: str = "auto",
        chairs: Sequence[int] | None = None,
        luck: AllOutcomes | None = None,
    ) -> Self:
        """Deal a round. ``deck`` is the order of all cards, the first to be dealt first; without it the order comes from the seed.

        ``chairs`` says which chairs are taken, counted from 0; the default is all. Raises RulesError if the rules cannot be
        played by so many, NotationError if the deck or the dealer is not valid.

        >>> rnd = Round.deal("classic", players=4, seed=7)
        >>> rnd.turn, len(rnd.hand("p3"))
        ('p2', 7)
        """
        made = Rules(rules)
        check_chance(chance)
        taken = taken_chairs(made, players, chairs)
        dealing: AllOutcomes = luck or Luck(Chance(seed))
        order = tuple(dealing.deck(made.deck)) if deck is None else deck_order(deck)
        names = [f"p{chair + 1}" for chair in taken]
        state = undealt(made, order, names, dealer)
        rnd = cls(made, state, taken, dealing if chance == "auto" else None)
        rnd.deck = order
        engine.deal(state, rnd._table)
        rnd._known = TurnStart(0, state.copy())
        rnd.events += dealt_hands(made, order, names, dealer)
        rnd._narrate(None)
        rnd._run_chance()
        return rnd

    def from_start(self) -> Round:
        """Return this round as it was before its first action, with ``chance="ask"``. LastCardError for a round of ``View.worlds``."""
        if self.origin is not None:
            return Round.from_text(self.origin, chance="ask")
        if self.deck is None:
            raise LastCardError(fault("no_start", said=str(self)))
        return Round.deal(self.rules, dealer=self._names[self._s.dealer], deck=self.deck, chairs=self._chairs, chance="ask")

    def copy(self) -> Round:
        """Return an independent copy of the round; both share the source of chance, if it is automatic."""
        other = Round.__new__(Round)
        other.__dict__.update(self.__dict__)
        other._s = self._s.copy()
        other.forget()
        other._asks = self._asks
        other.events = self.events.copy()
        other.dues = self.dues.copy()
        other.actions = self.actions.copy()
        return other

    @property
    def is_begun(self) -> bool:
        """Whether there is an action to take back; outcomes of chance are none."""
        return not all(action.startswith(_FOLLOWING) for action in self.actions)

    def undo(self) -> str:
        """Take back the last action, and the outcomes of chance after it; return the action.

        The seed gives the same outcomes again. In a match, use ``Match.undo``: the match does not follow its round. Raises LastCardError
        if nothing was done yet, or for a round of ``View.worlds``.

        >>> rnd = Round.deal("classic", players=2, seed=7)
        >>> before = str(rnd)
        >>> _ = rnd.play(rnd.legal_actions[0])
        >>> rnd.undo() in rnd.legal_actions, str(rnd) == before
        (True, True)
        """
        at = max((place for place, action in enumerate(self.actions) if not action.startswith(_FOLLOWING)), default=None)
        if at is None:
            raise LastCardError(fault("nothing_to_undo"))
        other, undone = self.from_start(), self.actions[at:]
        for action in [*self.actions[:at], *(action for action in undone if action == TIME)]:
            other.play(action)
        other._luck = self._luck.before(undone) if isinstance(self._luck, Luck) else self._luck
        self.__dict__.update(other.__dict__)
        return undone[0]

    def __str__(self) -> str:
        start, since = self._start(), [action for action in self.actions[self._turn_at :] if action != TIME]
        if start.text is None:
            start.text = position_text(self.rules, start.state, self._chairs)
        return f"{start.text} | {', '.join(since)}" if since else start.text

    def _start(self) -> TurnStart:
        """Return the start of this turn, replayed from the start last requested.

        Saving every start would cost a copy of the state per turn.
        """
        if self._known.actions < self._turn_at:
            state = self._known.state.copy()
            for action in self.actions[self._known.actions : self._turn_at]:
                if action == TIME:
                    continue
                seat, _, words = action.partition(" ")
                number = self._words.number(seat, words)
                if number == engine.SHUFFLED:
                    state.pile[: state.pile_n] = [card.kind for card in reversed(parse_cards(words[8:]))]
                engine.step(state, self._table, engine.DEALER if seat == "d" else self._seats[seat], number)
            self._known = TurnStart(self._turn_at, state)
        return self._known

    def __repr__(self) -> str:
        return f"Round.from_text({str(self)!r})"

    def _repr_html_(self) -> str:
        """Return the round as a notebook shows it."""
        from lastcard.game.notebook import round_html  # here, so that `import lastcard` stays light

        return round_html(self)

    def state(self) -> State:
        """Return a copy of the engine's state, hidden cards included."""
        return self._s.copy()

    def view(self, seat: str | None) -> View:
        """Return what a seat knows now; the seat is None for a spectator, ``"all"`` for the referee, who sees every card."""
        if seat not in (None, EVERYTHING):
            self._place(seat)
        if self._world is not None:
            seen, hands = self._world
            view = seen.copy() if seen.seat == seat else seen._of_other(seat, hands)
        elif self.origin is None:
            view = View.start(self.rules, self._names, seat, box=self.box, dealer=self._names[self._s.dealer])
        else:
            view = View.at(parse_position(self.origin), seat)
        self.update(view)
        view.keep_state(self.redacted(seat))
        return view

    def update(self, view: View) -> None:
        """Show a view the events that it has not seen yet. ``view.state()`` reads this round as long as both have the same events."""
        for event in self.events[view.n - self._earlier :]:
            view.see(event if view.seat == EVERYTHING else event.seen_by(view.seat))
        view.attend(self)

    def is_shown_to(self, view: View) -> bool:
        """Return whether a view has seen all events."""
        return view.n == self._earlier + len(self.events)

    def redacted(self, seat: str | None) -> tuple[int, ...]:
        """Return what a seat knows of the engine's state, other than cards, as numbers (``game.knowledge.redacted_state``)."""
        place = engine.DEALER if seat == EVERYTHING else engine.NOBODY if seat is None else self._place(seat)
        return redacted(self._s, self._table, place)

    # ---- playing -----------------------------------------------------------------------------------------------------
    def play(self, action: str) -> tuple[Event, ...]:
        """Carry out one action and return its events in full; ``Event.seen_by`` hides cards.

        Raises IllegalAction if the rules refuse it, and NotationError if it cannot be read; the round does not change then.
        """
        if isinstance(action, Ask):
            raise NotationError(fault("ask_no_action", like=action.default))
        check_text("action", action, "p1 r5")
        seat, _, words = " ".join(action.split()).partition(" ")
        words = as_it_counts(self._s, self._table, self._seats.get(seat, engine.NOBODY), words)
        if words.endswith("!"):
            return self._play_and_call(seat, words[:-1])
        if (seat, words) == ("d", "time"):
            return self._call_time()
        events = self._step(seat, words)
        return events + self._run_chance()

    def _call_time(self) -> tuple[Event, ...]:
        """Note that the time of the match is up (HR-23); the round goes on with the same asks."""
        if self.over:
            raise self._refusal("d", "time", engine.V_ROUND_OVER)
        if not self.rules.is_on("match.minutes"):
            raise LastCardError(fault("no_time_limit"))
        if TIME in self.actions:
            raise LastCardError(fault("time_called"))
        event = Event(TIME, rule=cite(self.rules, "time_up"), cause="time_up")
        self.events.append(event)
        self.actions.append(TIME)
        return (event,)

    def _play_and_call(self, seat: str, words: str) -> tuple[Event, ...]:
        trial = self.copy()
        trial._luck = None
        if seat in self._seats and is_false_call(self._s, self._table, self._seats[seat]):
            raise self._refusal(seat, f"{words}!", on_true_call(self._s, self._table, self._seats[seat]))
        if seat in self._seats and call_costs(self._s, self._table, self._seats[seat]):
            trial.copy()._step(seat, "uno")
            trial._step(seat, words)
            raise self._refusal(seat, f"{words}!", engine.V_UNO_LATE)
        trial._step(seat, "uno")
        trial._step(seat, words)
        return self._step(seat, "uno") + self._step(seat, words) + self._run_chance()

    def _step(self, seat: str, words: str) -> tuple[Event, ...]:
        s = self._s
        place = engine.DEALER if seat == "d" else self._seats.get(seat, engine.NOBODY)
        if place < 0:
            said = f"{seat} {words}".strip()
            if not words and not re.fullmatch(SEAT_PATTERN, seat):
                raise NotationError(fault("no_seat_before_action", said=said, where=self._names[0]))
            raise NotationError(fault("no_seat_in_round", said=said, where=seat, seats=list(self._names)))
        number = self._words.number(seat, words)
        if not self._is_offered(place, number):
            raise self._refusal(seat, words, engine.verdict(s, self._table, place, number))
        order = None
        if number == engine.SHUFFLED:
            order = parse_cards(words[8:])
            count = len(self.to_shuffle)
            if sorted(order[:count]) != list(self.to_shuffle) or order[count:] != tuple(self.to_follow):
                raise self._refusal(seat, words, engine.V_SHUFFLE_FIRST)
            s.pile[: s.pile_n] = [card.kind for card in reversed(order)]
        if place != engine.DEALER:  # an outcome from the dealer continues the last action of a seat
            draws = number == engine.TAKE and has_play(s, self._table, place, False)
            is_jump = self._table.jump_in > 0 and number < engine.PLAYS and jumps_in(s, self._table, place, number // 5)
            self._before = Before(s.phase, s.discard[s.discard_n - 1] if is_jump else None, draws)
        engine.step(s, self._table, place, number)
        self._asks = None
        self._possible.clear()
        self.actions.append(f"{seat} {words}")
        events = self._narrate(order)
        if s.phase == engine.P_TURN:
            self._turn_at = len(self.actions)
        return events

    def leave_to(self, luck: Outcomes) -> tuple[Event, ...]:
        """Take all further outcomes from ``luck``, including the one that the dealer is asked for now."""
        self._luck = luck
        return self._run_chance()

    def _is_offered(self, place: int, number: int) -> bool:
        """Return whether an action is offered to a place, lawful or not."""
        found = self._possible.get(place)
        if found is None:
            return engine.verdict(self._s, self._table, place, number) == engine.OFFERED
        return number in found[0] or number in found[1]

    def _refusal(self, seat: str, words: str, verdict: int) -> IllegalAction:
        """Return the error for an action that the verdict refuses."""
        tried = attempt(self, self._table, self._s, seat, words, self._last_cause)
        return refusal(self.rules, tried, cause_of("refusal", verdict), str(self), self.legal(seat))

    def _run_chance(self) -> tuple[Event, ...]:
        """Supply outcomes while the dealer is asked, if this round has a source of chance."""
        events: tuple[Event, ...] = ()
        while self._luck is not None and self._s.phase in CHANCE_PHASES:
            if self._s.phase == engine.P_SHUFFLE:
                events += self._step("d", f"shuffle {format_cards([*self._luck.shuffle(self.to_shuffle), *self.to_follow])}")
            else:
                events += self._step("d", f"button {self._luck.button(button_odds(self.rules))}")
        return events

    def _narrate(self, order: tuple[Card, ...] | None) -> tuple[Event, ...]:
        last = None if order is None else self._last_cause
        events = tuple(Narrator(self.rules, self._table, self._s, self._names, self._before, order, last).events())
        if self._s.phase == engine.P_OVER and not self.void:
            events += tuple(self._counts())
        self.events += events
        is_asked = self._s.phase in (engine.P_ANSWER, engine.P_PROTECT)
        if is_asked or self.dues:
            due = max(self.due.values(), default=0) if is_asked else 0
            if due != (self.dues[-1][1] if self.dues else 0):
                self.dues.append((len(self.events), due))
        return events

    @property
    def _last_cause(self) -> str | None:
        """The cause of the last event. The event that the time is up does not count, because it changes nothing in a round."""
        last = self.events[-1] if self.events else None
        if last is not None and last.head == TIME:
            last = self.events[-2] if len(self.events) > 1 else None
        return None if last is None else last.cause

    def _counts(self) -> list[Event]:
        rule = cite(self.rules, "count")
        points = self.points
        return [
            Event(f"d count {name}", tuple(map(str, self.hand(name))), f" {points[name]}", rule=rule, cause="count") for name in self._names
        ]


class View(Knowledge):
    """What one seat knows of a round (see ``Knowledge``), and determinizations of that round."""

    __slots__ = ("_numbers", "_round")

    def __init__(self, rules: Rules, seats: Sequence[str], seat: str | None, box: Iterable[Card], dealer: str | None) -> None:
        super().__init__(rules, seats, seat, box, dealer)
        self._round: Round | None = None  # the round that it was last updated from
        self._numbers: tuple[int, tuple[int, ...]] | None = None  # the number of events seen, and the redacted state then

    def _repr_html_(self) -> str:
        """Return the view as a notebook shows it."""
        from lastcard.text.notebook import text_html  # here, so that `import lastcard` stays light

        return text_html(repr(self))

    def attend(self, rnd: Round) -> None:
        """Read the redacted state from this round as long as both have the same events."""
        self._round = rnd

    def keep_state(self, numbers: tuple[int, ...]) -> None:
        """Keep a redacted state until the next event."""
        self._round, self._numbers = None, (self.n, numbers)

    def redacted(self) -> tuple[int, ...]:
        """Return what the seat knows of the engine's state besides cards, as numbers (``game.knowledge.redacted_state``).

        Raises LastCardError where it is not known: for a view that was made of events alone, or has seen events since ``Round.view`` or
        ``Round.update``.
        """
        if self._round is not None and self._round.is_shown_to(self):
            return self._round.redacted(self.seat)
        if self._numbers is not None and self._numbers[0] == self.n:
            return self._numbers[1]
        raise LastCardError(fault("view_without_state", said=repr(self)))

    def state(self) -> State:
        """Return the engine's state as the seat knows it; the cards that it has not seen lie in a fixed order.

        Raises LastCardError where ``redacted`` does.
        """
        return restored(self, self.redacted())

    def copy(self, rules: Rules | None = None) -> Self:
        """Return an independent copy of the view, with the current state; ``rules`` as in ``Knowledge.copy``."""
        other = super().copy(rules)
        if self._round is not None and self._round.is_shown_to(self):
            other.keep_state(self._round.redacted(self.seat))
        else:
            other._numbers = self._numbers
        return other

    def sample(self, seed: str | int, turn: str | None = None) -> Round:
        """Return a determinization at the start of a turn: a round with the hidden cards dealt anew from the seed.

        Known cards stay where they are known to be, and the draw pile gets no card that it cannot hold. The round starts with a turn of
        the seat ``turn``; by default, of the seat whose turn it is, and before the first turn, of the seat left of the dealer. A
        colour still to be named is drawn from the seed. Raises LastCardError if a hand is empty: no turn can start then.
        """
        return Round.from_text(world(self, Chance(seed).stream("world"), turn), seed=f"{seed} world")

    def worlds(self, number: int, seed: str | int | None = None) -> list[Round]:
        """Return determinizations at the exact moment of this view, also within a turn: rounds that this seat cannot tell from its own.

        Cards known to be in a hand stay there. The draw pile gets no card that it cannot hold. A seat that lacked a colour when it drew
        gets cards of that colour only among those it has taken since. All such deals are equally likely. The asks, calls, pending cards
        and the rest of
        the state are those of the round. Each returned round has only the events after this moment. In it, the view of this seat equals
        this view; the view of another seat knows that seat's hand and what is public. ``str()`` of it gives the position at the start of
        a turn.
        Round ``i`` depends on the seed and ``i`` only. Raises LastCardError once the round is over, and for a number below 1.

        >>> rnd = Round.from_text("classic | b5g3 b1b2 | r7 | p1> | r4g4y8rs", seed=1)
        >>> _ = rnd.play("p1 draw")
        >>> worlds = rnd.view("p1").worlds(3, seed=1)
        >>> [world.legal("p1") == rnd.legal("p1") for world in worlds], worlds[0].hand("p1") == rnd.hand("p1")
        ([True, True, True], True)
        """
        check_number("worlds", number)
        if number < 1:
            raise LastCardError(fault("at_least_one", what=f"worlds {number}"))
        if self.over or not self._pile:
            raise LastCardError(fault("no_turn_here", said=repr(self)))
        state, chance = self.state(), Chance(seed)
        chairs = tuple(int(seat[1:]) - 1 for seat in self.seats)
        made = []
        for place in range(number):
            luck = outcomes(f"{chance.seed} world {place}", "auto")
            rnd = Round(self.rules, dealt_anew(self, state, chance.stream(f"world {place}")), chairs, luck)
            rnd._earlier = self.n
            rnd._world = self.copy(), {name: [str(card) for card in rnd.hand(name)] for name in self.seats}
            made.append(rnd)
        return made

    def _of_other(self, seat: str | None, hands: Mapping[str, Sequence[str]]) -> View:
        """Return the view of another seat, a spectator or the referee in a dealt world: what is public, and what it sees of ``hands``."""
        own, other = self.copy(), View(self.rules, self.seats, seat, map(Card, self.box.elements()), self.dealer)
        for name in Knowledge.__slots__:
            if name not in ("rules", "seats", "seat", "dealer", "box", "known", "stock", "log", "opening"):
                setattr(other, name, getattr(own, name))
        for name, cards in hands.items():
            if seat in (name, EVERYTHING):
                other.known[name].update(cards)
        return other
