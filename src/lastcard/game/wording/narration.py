"""Convert the notes of the engine to events: words, viewers, causes, rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lastcard import engine
from lastcard.cards import COLORS, Card, text_of
from lastcard.engine.hands import is_knocked_out, left
from lastcard.engine.legality.playable import sends_on
from lastcard.engine.state import State
from lastcard.game.events import Event
from lastcard.game.position import hand_kinds
from lastcard.game.wording.actions import WORDS
from lastcard.game.wording.event_causes import (
    accept_cause,
    call_cause,
    color_cause,
    draw_cause,
    is_full,
    jump_cause,
    miss_cause,
    over_cause,
    picks_by_house_rule,
    play_cause,
    rejected_cause,
    sent_cause,
    swap_cause,
)
from lastcard.rules.causes import CAUSES, Cause, cause_of, cause_of_action, cite
from lastcard.rules.compiled import CompiledRules
from lastcard.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class Before:
    """The part of the state before a step that its events need: the phase, and whether the seat that drew for the turn could play.

    ``jumped_on`` is the top card of a jump-in, None for any other action.
    """

    phase: int = engine.P_RUN
    jumped_on: int | None = None
    could_play: bool = False


@dataclass(slots=True)
class Narrator:
    """Turns the notes of a step into events, by the rules, the states after and before it, the seats, and the new pile after a shuffle.

    ``last`` is the cause of the event before a shuffle.
    """

    rules: Rules
    table: CompiledRules
    s: State
    names: Sequence[str]
    before: Before
    order: tuple[Card, ...] | None = None
    last: str | None = None
    _drawn: bool = False
    """Whether cards were drawn in this step before the current event."""
    _place: int = 0
    """The place of the note after those of the current event."""

    def events(self) -> Iterator[Event]:
        """Yield the events of the last step."""
        notes = self.s.notes[: self.s.notes_n]
        place = 0
        while place < len(notes):
            last = place + 1
            if notes[place] & 31 in _CARDS:
                while last < len(notes) and _goes_on(notes[place], notes[last]):
                    last += 1
            self._place = last
            if notes[place] & 31 == engine.N_TURN:
                yield _open_event(f"d turn {self.names[notes[place] >> 5 & 31]}", None, None)
            elif notes[place] & 31 == engine.N_PLAY:
                yield self._play(notes[place], notes[last : last + 1])
            else:
                yield self._event(notes[place:last])
            place = last

    def _new_event(
        self,
        head: str,
        cause: Cause | str,
        cards: tuple[str, ...] | None = None,
        *,
        viewers: frozenset[str] | None = None,
        public: tuple[bool, ...] = (),
        open_cause: tuple[str, str | None] | None = None,
    ) -> Event:
        """Return an event with its cause and the rule that explains it."""
        name = cause if isinstance(cause, str) else cause.name
        rule = cite(self.rules, cause, self._two)
        args = self._args(name)
        if cards is None and viewers is None and not args:
            return _open_event(head, rule, name)
        return Event(head, cards, viewers=viewers, public=public, rule=rule, cause=name, args=args, open_cause=open_cause)

    def _turn_draw(self, head: str, name: str, cards: tuple[str, ...] | None = None) -> Event:
        """Return the event of a draw for the turn. Only its player may learn that a card could have been played."""
        if cards is None and is_full(self.s, self.table, self.names.index(name)):
            return self._new_event(head, "full_hand")
        if not self.before.could_play:
            return self._new_event(head, "turn_draw", cards, viewers=frozenset({name}) if cards is not None else None)
        plain = ("turn_draw", cite(self.rules, "turn_draw", self._two))
        return self._new_event(head, "voluntary_draw", cards, viewers=frozenset({name}), open_cause=plain)

    def _args(self, cause: str) -> Mapping[str, str | int]:
        """Return the arguments of the event's sentence that are not among its words.

        These are the penalty for being caught, under rules without false accusations; and the card that made somebody draw, if it is not
        the card that the cause is named after.
        """
        if cause in _NAMED_AFTER:
            card = text_of(self.s.played)
            return {} if _NAMED_AFTER[cause] == (card if card[0] == "w" else card[1]) else {"card": card}
        if cause != "catch" or self.rules.number("uno.false_catch"):
            return {}
        return {"number": self.rules.number("uno.penalty")}

    def _event(self, notes: list[int]) -> Event:
        code = notes[0] & 31
        seat = notes[0] >> 5 & 31
        value = notes[0] >> 10 & 1023
        extra = notes[0] >> 20
        name = "d" if seat == engine.DEALER else self.names[seat]
        if code == engine.N_ACTION:
            return self._action(name, seat, value)
        if code == engine.N_DRAW:
            self._drawn = True
            return self._draw(name, notes, extra // 2)
        if code == engine.N_SHOW:
            return self._show(name, notes, extra)
        if code == engine.N_PASS:
            both = frozenset({name, self.names[extra]})
            return self._new_event(f"d pass {name} {self.names[extra]}", "cards_passed", _texts(notes), viewers=both)
        if code == engine.N_LAY:
            return self._new_event(f"d lay {name}", "shed", _texts(notes))
        if code == engine.N_UNDER:
            is_out = is_knocked_out(self.s, notes[0] >> 5 & 31)
            return self._new_event(f"d under {name}", "mercy_hand" if is_out else "discard_under", _texts(notes))
        if code == engine.N_HAND:
            held = tuple(text_of(kind) for kind in hand_kinds(self.s, seat))
            return self._new_event(f"d hand {name}", self._hands_cause(), held, viewers=frozenset({name}))
        if code == engine.N_SHUFFLE:
            why = self.last if self.last in _RESHUFFLED else "recycle"
            return self._new_event("d shuffle", why, tuple(map(str, self.order or ())), viewers=frozenset())
        return self._plain(code, name, value, extra)

    def _play(self, note: int, following: list[int]) -> Event:
        """Return the event of a play. If the card goes back at once, the cause says why: it did not match."""
        kind = note >> 10 & 1023
        card = text_of(kind)
        named = note >> 20
        words = card if named == engine.UNNAMED else f"{card}:{COLORS[named]}"
        cause = CAUSES[play_cause(self.s, self.rules, self.table, kind, self.before.phase)]
        if following and following[0] & 31 == engine.N_RETURN:
            cause = cause_of("draw", following[0] >> 20)
        elif self.before.jumped_on is not None:
            cause = CAUSES[jump_cause(kind, self.before.jumped_on)]
        elif self.before.phase == engine.P_ANSWER and sends_on(self.table, kind):
            cause = CAUSES[sent_cause(self.table, kind)]
        elif self.before.phase == engine.P_MORE:
            cause = CAUSES["run" if self.table.turn_several == engine.SEVERAL_RUN else "several"]
        elif self._may_be_wrong(note >> 5 & 31, kind):
            return self._noticeable(self.names[note >> 5 & 31], words, "card_laid" if self.s.wrong == note >> 5 & 31 else cause)
        return self._new_event(f"{self.names[note >> 5 & 31]} {words}", cause)

    def _may_be_wrong(self, seat: int, kind: int) -> bool:
        """Return whether others may wonder if the card just laid is wrong: at a table where that is for them to notice."""
        if self.s.wrong == seat:
            return True
        can_be = kind < engine.WILD * engine.FACES or self.before.phase == engine.P_DRAWN
        return can_be and self.rules["penalty.wrong_card"].startswith("catchable")

    def _noticeable(self, name: str, words: str, cause: Cause | str) -> Event:
        """Return the event of a card that may be wrong. Only its player is told whether it fits: the others are to notice."""
        plain = ("card_laid", cite(self.rules, "card_laid", self._two))
        return self._new_event(f"{name} {words}", cause, viewers=frozenset({name}), open_cause=plain)

    def _action(self, name: str, seat: int, number: int) -> Event:
        if number >= engine.PENALTY:
            amount = self.rules["penalty.suggestion"]
            return self._new_event(f"d penalty {self.names[number - engine.PENALTY]} {amount} suggestion", "suggestion")
        words = WORDS[number]
        verb, _, rest = words.partition(" ")
        if verb in ("catch", "notice", "target"):
            words = f"{verb} {self.names[int(rest[1:]) - 1]}"
        cause = cause_of_action(verb).name
        if verb == "draw":
            return self._turn_draw(f"{name} draw", name)
        if verb == "pass":
            return self._new_event(f"{name} pass", cause, (rest,), viewers=frozenset({name}))
        if verb == "accept":
            cause = accept_cause(self.s, self.rules, self.table, self.before.phase)
        elif verb == "keep":
            cause = _KEPT.get(self.before.phase, cause)
        elif verb == "color":
            cause = color_cause(self.s, self.table)
        elif verb == "uno":
            cause = call_cause(self.s, seat, self.before.phase)
        elif verb == "target" and self.table.verbs[self.s.played] & engine.SWAP:
            cause = "seven_kept" if words == f"target {name}" else swap_cause(self.s)
        elif verb == "target" and picks_by_house_rule(self.s, self.rules):
            cause = "picked"
        return self._new_event(f"{name} {words}", cause)

    def _draw(self, name: str, notes: list[int], reason: int) -> Event:
        public = tuple(bool(note >> 20 & 1) for note in notes)
        if reason != engine.R_TURN:
            cause = draw_cause(self.s, self.rules, self.table, reason)
        elif self.rules["draw"] == "until_playable":
            cause = "draw_until_playable"
        else:
            return self._turn_draw(f"d draw {name}", name, _texts(notes))
        return self._new_event(f"d draw {name}", cause, _texts(notes), viewers=frozenset({name}), public=public)

    def _show(self, name: str, notes: list[int], to: int) -> Event:
        kinds = [note >> 10 & 1023 for note in notes]
        if self.s.notes[0] & 31 == engine.N_ACTION and self.s.notes[0] >> 10 & 1023 == engine.KEEP:
            return self._new_event(f"d show {name} all", "show_refused", _texts(notes))
        is_hand = self.s.notes[0] & 31 == engine.N_ACTION and self.s.notes[0] >> 10 & 1023 == engine.CHALLENGE and not self._drawn
        if to == engine.DEALER and not is_hand and all(kind != engine.NO_CARD and self.table.verbs[kind] & engine.BITE for kind in kinds):
            return self._new_event(f"d show {name} all", "show_creeper", _texts(notes))
        seen_by = "all" if to == engine.DEALER else self.names[to]
        viewers = None if to == engine.DEALER else frozenset({name, seen_by})
        return self._new_event(f"d show {name} {seen_by}", "show_hand", _texts(notes), viewers=viewers)

    def _plain(self, code: int, name: str, value: int, extra: int) -> Event:
        if code == engine.N_TOP:
            card = text_of(value)
            return self._new_event(f"d top {card}", rejected_cause(self.rules, card) if extra else "top")
        if code == engine.N_COLOR:
            return self._new_event(f"d color {COLORS[value]}", self._button_color() if extra else self._returned() or "take_back")
        if code == engine.N_REVERSE:
            cause = "first_reverse" if self.s.first else self._returned() or "reverse"
            return self._new_event(f"d reverse {'right' if value else 'left'}", cause)
        if code == engine.N_MISS:
            return self._new_event(f"d miss {name}", miss_cause(self.s, self.rules, self.table, extra, two=self._two))
        if code == engine.N_RETURN:
            return self._new_event(f"d return {name} {text_of(value)}", self._why_returned(extra))
        if code == engine.N_MERCY:
            return self._new_event(f"d mercy {name}", "mercy")
        if code == engine.N_PLACE:
            return self._new_event(f"d place {name} {value}", "place")
        if code == engine.N_GATHER:
            return self._new_event("d gather", "shuffle_hands")
        if code == engine.N_SWAP:
            return self._new_event(f"d swap {name} {self.names[value]}", swap_cause(self.s))
        if code == engine.N_ROTATE:
            return self._new_event(f"d rotate {'right' if value else 'left'}", swap_cause(self.s))
        cause = "blocked" if value else over_cause(self.s, self.rules, self.table, self.before.phase)
        return self._new_event(f"d over {self._winners() or '-'}", cause)

    @property
    def _two(self) -> bool:
        """Whether only two played at the current event: a seat that leaves the round later in this step still played."""
        leave = (engine.N_MERCY, engine.N_PLACE)
        later = sum(note & 31 in leave and self.s.gone >> (note >> 5 & 31) & 1 for note in self.s.notes[self._place : self.s.notes_n])
        return left(self.s) + later == 2

    def _hands_cause(self) -> str:
        """Return why a hand is new: it was dealt out after all hands were gathered, it was swapped, or it was passed on."""
        return "shuffle_hands" if self.table.verbs[self.s.played] & engine.SHUFFLE else swap_cause(self.s)

    def _button_color(self) -> str:
        """Return why the button was pressed when it set the colour."""
        return "discard_all_color" if self.table.verbs[self.s.played] & engine.SHED else "button_color"

    def _returned(self) -> str | None:
        """Return why a card goes back to a hand in this step; None if no card does."""
        notes = self.s.notes[: self.s.notes_n]
        return next((self._why_returned(note >> 20) for note in notes if note & 31 == engine.N_RETURN), None)

    @staticmethod
    def _why_returned(reason: int) -> str:
        """Return why a card goes back to a hand: it was wrong or out of turn, or a challenge takes it back."""
        return cause_of("draw", reason).name if reason in (engine.R_WRONG_CARD, engine.R_OUT_OF_TURN) else "take_back"

    def _winners(self) -> str:
        won = [self.names[seat] for seat in range(self.s.seats) if self.s.winners >> seat & 1]
        if self.s.out >= 0 and self.names[self.s.out] in won:
            won.remove(self.names[self.s.out])
            won.insert(0, self.names[self.s.out])
        return " ".join(won)


_NAMED_AFTER: Final = {
    **dict.fromkeys(("draw_two", "draw_two_chosen", "draw_two_picked", "miss_draw_two", "miss_draw_two_chosen", "two_draw_two"), "d"),
    **dict.fromkeys(("draw_four", "draw_four_for_all", "miss_draw_four", "two_draw_four"), "w4"),
    "miss_roulette": "wo",
}
"""The face after which a cause of drawing or of a missed turn is named; in some editions, other cards have the same effect."""
_KEPT: Final = {engine.P_TURN: "refuse_draw", engine.P_MORE: "lay_no_more"}
"""The causes of ``keep`` in the phases in which it does not mean keeping a drawn card."""
_RESHUFFLED: Final = ("rejected", "rejected_wild", "rejected_other", "shuffle_hands")
_CARDS: Final = (engine.N_DRAW, engine.N_SHOW, engine.N_LAY, engine.N_UNDER, engine.N_PASS)


@lru_cache(maxsize=4096)
def _open_event(head: str, rule: str | None, cause: str | None) -> Event:
    """Return an event without hidden cards; cached, because there are few of them and each recurs often."""
    return Event(head, rule=rule, cause=cause)


def _goes_on(one: int, other: int) -> bool:
    """Return whether two notes belong to one event: they have the same code, seat and reason."""
    reason = 21 if one & 31 == engine.N_DRAW else 20
    return one & 1023 == other & 1023 and one >> reason == other >> reason


def _texts(notes: list[int]) -> tuple[str, ...]:
    kinds = [note >> 10 & 1023 for note in notes]
    return tuple(text_of(kind) for kind in kinds if kind != engine.NO_CARD)
