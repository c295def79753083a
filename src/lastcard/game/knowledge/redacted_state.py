"""The engine's state as one seat knows it: the course of the round, without the cards that the seat has not seen.

``redacted`` reduces a state to numbers that the seat knows, most of them public: phase, turn, calls, tasks, pending cards. They name no
card of another hand and none of the draw pile. ``restored`` builds a state from them and the cards that a view knows. Cards whose place is
unknown are dealt in a fixed order to the other hands and the draw pile, so the result is always the same.
``game.knowledge.determinizations`` and ``fast`` deal them anew.

Phase and the seats that the round waits for are public (docs/program/wire.md, "What the lines tell of hidden cards"). These are not:

* whether the draw-four of another seat was unlawful;
* which cards another seat has just drawn, and whether the card that it put down afterwards was one of them;
* which cards other seats have laid down to be passed.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | w4r5g3 b1b2 | r7 | p1> | b3g4y8rsb9", seed=1)
>>> _ = rnd.play("p1 w4:g")
>>> s = rnd.view("p2").state()
>>> s.phase == engine.P_ANSWER, s.pending, s.size[:2], s.guilty
(True, 4, [2, 2], 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from lastcard import engine
from lastcard.cards import Card
from lastcard.engine.legality.uno_calls import may_notice
from lastcard.engine.state import State
from lastcard.errors import LastCardError
from lastcard.game.knowledge.knowledge import EVERYTHING
from lastcard.game.position import hand_kinds, set_hand
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.game.knowledge.knowledge import Knowledge
    from lastcard.rules.compiled import CompiledRules

VERSION: Final = 2
"""The first number of a redacted state: a version that changes with the fields of ``State`` and their meaning."""
_FIELDS: Final = tuple(each.name for each in fields(State) if each.type == "int" and each.name not in ("seats", "notes_n"))
_FRESH_AT: Final = 1 + len(_FIELDS)
_TODO_AT: Final = _FRESH_AT + 2


def redacted(s: State, table: CompiledRules, place: int) -> tuple[int, ...]:
    """Return the part of a state that a seat knows, other than cards, as numbers.

    ``place`` is the place of the seat, NOBODY for a spectator, DEALER for the referee, who knows everything.
    """
    numbers = {name: getattr(s, name) for name in _FIELDS}
    fresh, todo = s.fresh, s.todo[: s.todo_n]
    if place != engine.DEALER:
        if not (s.player == place and s.laid == s.played >= 0 and table.verbs[s.played] & engine.RESTRICTED):
            numbers["guilty"] = 0
        if s.wrong == engine.NOBODY or not _knows_wrong(s, table, place):
            numbers["wrong"] = numbers["rightful"] = engine.NOBODY
        if not _is_drawing(s, place):
            fresh = [0, 0]
        todo = [task if _giver(task) in (place, engine.NOBODY) else task & 4095 for task in todo]
    return (VERSION, *numbers.values(), *fresh, *todo)


def _knows_wrong(s: State, table: CompiledRules, place: int) -> bool:
    """Return whether a seat knows that the card last put down was wrong: it laid the card, may notice it, or everybody can see it."""
    if place == s.wrong or s.phase == engine.P_CONFIRM or s.rightful != engine.NOBODY:
        return True
    if place >= 0 and engine.P_OVER < s.phase < engine.P_SHUFFLE and s.out == engine.NOBODY and may_notice(s, table, place):
        return True
    kind = s.laid
    if not 0 <= kind < engine.WILD * engine.FACES:
        return False
    if kind >> 4 != s.prior_color and kind & 15 != s.prior_face:
        return True
    # everybody sees a wrong card of these verbs have no effect; a draw card under stacking is answered first, so it tells nothing
    verbs = table.verbs[kind]
    return bool(verbs & (engine.SWAP | engine.ROTATE | engine.PICK) or (verbs & engine.DRAW and not table.stacking))


def _is_drawing(s: State, place: int) -> bool:
    """Return whether a seat is drawing for its turn, or has just drawn and not decided yet."""
    if s.turn != place:
        return False
    codes = [task & 63 for task in s.todo[: s.todo_n]]
    return s.phase == engine.P_DRAWN or engine.T_CHECK in codes or (engine.T_PHASE in codes and s.interrupted == engine.P_DRAWN)


def _giver(task: int) -> int:
    """Return the seat of a task for a card laid down to be passed, or NOBODY for any other task."""
    return task >> 6 & 63 if task & 63 == engine.T_PASS else engine.NOBODY


def restored(view: Knowledge, numbers: Sequence[int]) -> State:
    """Return the state made of the cards of a view and these numbers. Raises LastCardError if they do not fit together."""
    values = dict(zip(_FIELDS, numbers[1:_FRESH_AT], strict=False))
    if len(values) < len(_FIELDS) or numbers[0] != VERSION or len(numbers) != _TODO_AT + values["todo_n"]:
        raise LastCardError(fault("view_state", said=repr(view)))
    laid = [card.kind for card in reversed(view.discard)]
    recycled = len(laid) - values["discard_n"]  # discards about to be shuffled: the view counts them as discards until then
    hidden = sorted(_kinds(view.unseen.elements()), reverse=True)
    s = State(len(view.seats))
    for place, seat in enumerate(view.seats):
        held = _kinds(view.known[seat].elements())
        held += [hidden.pop() for _ in range(min(len(hidden), view.counts[seat] - len(held)))]
        s.size[place] = len(held)
        s.place[place] = view.places.index(seat) + 1 if seat in view.places else 0
        set_hand(s, place, held)
    pile = sorted([*hidden, *laid[: max(0, recycled)]], reverse=True)
    if recycled < 0 or len(pile) != values["pile_n"]:
        raise LastCardError(fault("view_state", said=repr(view)))
    for name, value in values.items():
        setattr(s, name, value)
    s.discard[: s.discard_n] = laid[recycled:]
    s.pile[: s.pile_n] = pile
    s.fresh = [*numbers[_FRESH_AT:_TODO_AT]]
    s.todo[: s.todo_n] = numbers[_TODO_AT:]
    if view.seat != EVERYTHING:
        _pass_cards(s, view.seats.index(view.seat) if view.seat in view.seats else engine.NOBODY)
    return s


def _kinds(cards: Iterable[str]) -> list[int]:
    """Return the kinds of cards."""
    return [card.kind for card in map(Card, cards)]


def _pass_cards(s: State, place: int) -> None:
    """Let the first cards of the other seats' restored hands stand for the cards that they have laid down to be passed."""
    left = {other: iter(hand_kinds(s, other)) for other in range(s.seats) if other != place}
    for number, task in enumerate(s.todo[: s.todo_n]):
        giver = _giver(task)
        if giver in left:
            s.todo[number] = task & 4095 | next(left[giver]) << 12
