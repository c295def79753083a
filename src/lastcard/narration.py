"""Turn what the kernel noted into events: words, viewers, rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from lastcard import kernel
from lastcard.actions import WORDS
from lastcard.cards import COLORS, Card, text_of
from lastcard.events import Event
from lastcard.position import hand_kinds
from lastcard.rulebook import cite
from lastcard.rules import Rules
from lastcard.state import State
from lastcard.table import Table

_REASONS: Final = {
    kernel.R_TURN: "draw_turn",
    kernel.R_DRAW2: "draw2",
    kernel.R_DRAW4: "draw4",
    kernel.R_SHARE: "share",
    kernel.R_UNTIL: "until",
    kernel.R_GUILTY: "guilty",
    kernel.R_WRONG_CHALLENGE: "wrong_challenge",
    kernel.R_LAST: "last_card",
    kernel.R_FIRST: "first_draw2",
    kernel.R_EXTRA: "extra",
    kernel.R_UNO: "uno_penalty",
    kernel.R_FALSE_CATCH: "false_catch",
    kernel.R_WRONG_CARD: "wrong_card",
    kernel.R_OUT_OF_TURN: "out_of_turn",
    kernel.R_SUGGESTION: "suggestion",
    kernel.R_PROTECT_ONE: "protect_one",
}
_MISSES: Final = {
    kernel.M_SKIP: "skip",
    kernel.M_DRAW2: "miss_draw2",
    kernel.M_DRAW4: "miss_draw4",
    kernel.M_UNTIL: "miss_until",
    kernel.M_CHALLENGE: "miss_challenge",
    kernel.M_FIRST_SKIP: "first_skip",
    kernel.M_FIRST_DRAW2: "miss_first_draw2",
    kernel.M_EARLIER: "miss_earlier",
    kernel.M_REVERSE: "two_reverse",
}
_ACTIONS: Final = {
    "draw": "turn_draw",
    "keep": "keep",
    "accept": "accept",
    "challenge": "challenge",
    "uno": "call",
    "catch": "catch",
    "notice": "notice",
    "target": "target",
    "color": "name_color",
    "shed": "shed",
    "protect": "protect",
    "button": "button",
}
_PLACED: Final = {"s": "skip_placed", "r": "reverse_placed", "d": "draw2_placed"}
_WILDS: Final = {"ww": "wild", "w4": "draw_four", "wb": "badge", "wc": "creeper", "wa": "discard_all"}


def play_cause(card: str) -> str:
    """Return the cause that explains why a card may be put where."""
    return _WILDS.get(card) or _PLACED.get(card[1:], "match")


def narrate(
    rules: Rules, table: Table, s: State, names: Sequence[str], order: tuple[Card, ...] | None
) -> Iterator[Event]:
    """Yield the events of the last step; ``order`` is the new draw pile if it was a shuffle."""
    notes = s.notes[: s.notes_n]
    place = 0
    while place < len(notes):
        last = place + 1
        if notes[place] & 31 in (kernel.N_DRAW, kernel.N_SHOW, kernel.N_LAY):
            while last < len(notes) and _goes_on(notes[place], notes[last]):
                last += 1
        yield _event(rules, table, s, names, order, notes[place:last])
        place = last


def _goes_on(one: int, other: int) -> bool:
    """Tell whether two notes belong to one event: same thing, same seat, same reason."""
    drawn = one & 31 == kernel.N_DRAW
    return one & 1023 == other & 1023 and one >> (21 if drawn else 20) == other >> (21 if drawn else 20)


def _event(
    rules: Rules, table: Table, s: State, names: Sequence[str], order: tuple[Card, ...] | None, notes: list[int]
) -> Event:
    code = notes[0] & 31
    seat = notes[0] >> 5 & 31
    value = notes[0] >> 10 & 1023
    extra = notes[0] >> 20
    name = "d" if seat == kernel.DEALER else names[seat]
    cards = tuple(text_of(kind) for kind in (note >> 10 & 1023 for note in notes) if kind != kernel.NO_CARD) if code in _CARDS else ()
    if code == kernel.N_PLAY:
        return _play(rules, table, s, name, seat, value, extra)
    if code == kernel.N_ACTION:
        return _action(rules, s, names, name, value)
    if code == kernel.N_DRAW:
        return _draw(rules, name, cards, notes, extra // 2)
    if code == kernel.N_SHOW:
        if extra == kernel.DEALER and _bites(table, notes):
            return Event(f"d show {name} all", cards, rule=cite(rules, "show_creeper"))
        to = "all" if extra == kernel.DEALER else names[extra]
        viewers = None if to == "all" else frozenset({name, to})
        return Event(f"d show {name} {to}", cards, viewers=viewers, rule=cite(rules, "show_hand"))
    if code == kernel.N_LAY:
        return Event(f"d lay {name}", cards, rule=cite(rules, "shed"))
    if code == kernel.N_HAND:
        held = tuple(text_of(kind) for kind in hand_kinds(s, seat))
        return Event(f"d hand {name}", held, viewers=frozenset({name}), rule=cite(rules, "seven_zero"))
    if code == kernel.N_SHUFFLE:
        shuffled = tuple(map(str, order or ()))
        return Event("d shuffle", shuffled, viewers=frozenset(), rule=cite(rules, "rejected" if s.first and s.turn < 0 else "recycle"))
    return _plain(rules, s, names, code, name, value, extra)


_CARDS: Final = (kernel.N_DRAW, kernel.N_SHOW, kernel.N_LAY)


def _bites(table: Table, notes: list[int]) -> bool:
    kinds = [note >> 10 & 1023 for note in notes]
    return all(kind != kernel.NO_CARD and table.verbs[kind] & kernel.BITE for kind in kinds)


def _play(rules: Rules, table: Table, s: State, name: str, seat: int, kind: int, named: int) -> Event:
    card = text_of(kind)
    words = card if named == kernel.UNNAMED else f"{card}:{COLORS[named]}"
    return Event(f"{name} {words}", rule=cite(rules, play_cause(card)))


def _action(rules: Rules, s: State, names: Sequence[str], name: str, number: int) -> Event:
    if number >= kernel.PENALTY:
        amount = rules["penalty.suggestion"]
        return Event(f"d penalty {names[number - kernel.PENALTY]} {amount} suggestion", rule=cite(rules, "suggestion"))
    words = WORDS[number]
    verb, _, rest = words.partition(" ")
    if verb in ("catch", "notice", "target"):
        words = f"{verb} {names[int(rest[1:]) - 1]}"
    cause = _ACTIONS[verb]
    if verb == "accept" and rules.is_on("stacking"):
        cause = "stacked"
    elif verb == "target" and rules["seven_zero"] == "on" and s.phase != kernel.P_OVER and s.played & 15 == 7:
        cause = "seven_zero"
    return Event(f"{name} {words}", rule=cite(rules, cause))


def _draw(rules: Rules, name: str, cards: tuple[str, ...], notes: list[int], reason: int) -> Event:
    public = tuple(bool(note >> 20 & 1) for note in notes)
    cause = _REASONS[reason]
    if reason == kernel.R_TURN and rules["draw"] == "until_playable":
        cause = "draw_until_playable"
    elif reason in (kernel.R_DRAW2, kernel.R_DRAW4) and rules.is_on("stacking"):
        cause = "stacked"
    return Event(f"d draw {name}", cards, viewers=frozenset({name}), public=public, rule=cite(rules, cause))


def _plain(rules: Rules, s: State, names: Sequence[str], code: int, name: str, value: int, extra: int) -> Event:
    if code == kernel.N_TOP:
        return Event(f"d top {text_of(value)}", rule=cite(rules, "top"))
    if code == kernel.N_COLOR:
        return Event(f"d color {COLORS[value]}", rule=cite(rules, "button_color" if s.colors else "take_back"))
    if code == kernel.N_REVERSE:
        return Event(f"d reverse {'right' if value else 'left'}", rule=cite(rules, "first_reverse" if s.first else "reverse"))
    if code == kernel.N_MISS:
        return Event(f"d miss {name}", rule=cite(rules, _MISSES[extra]))
    if code == kernel.N_TURN:
        return Event(f"d turn {name}")
    if code == kernel.N_RETURN:
        cause = _REASONS[extra] if extra in (kernel.R_WRONG_CARD, kernel.R_OUT_OF_TURN) else "take_back"
        return Event(f"d return {name} {text_of(value)}", rule=cite(rules, cause))
    if code == kernel.N_SWAP:
        return Event(f"d swap {name} {names[value]}", rule=cite(rules, "seven_zero"))
    if code == kernel.N_ROTATE:
        return Event(f"d rotate {'right' if value else 'left'}", rule=cite(rules, "seven_zero"))
    winners = _winners(s, names)
    return Event(f"d over {winners or '-'}", rule=cite(rules, "blocked" if value else "over"))


def _winners(s: State, names: Sequence[str]) -> str:
    won = [names[seat] for seat in range(s.seats) if s.winners >> seat & 1]
    if s.out >= 0 and names[s.out] in won:
        won.remove(names[s.out])
        won.insert(0, names[s.out])
    return " ".join(won)
