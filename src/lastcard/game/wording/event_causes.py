"""Find the exact cause of an event: the engine gives a reason, and the circumstances decide which rule explains it.

Each function looks at the state after the step. It returns the name of a cause (``rules/causes.toml``).
"""

from __future__ import annotations

from typing import Final

from lastcard import engine
from lastcard.cards import text_of
from lastcard.engine.hands import left
from lastcard.engine.legality.playable import answers_freely
from lastcard.engine.state import State
from lastcard.rules.causes import cause_of, cause_of_card
from lastcard.rules.compiled import CompiledRules
from lastcard.rules.rules import Rules

_OF_TWO: Final = {
    engine.M_SKIP: "two_skip",
    engine.M_DRAW2: "two_draw_two",
    engine.M_DRAW4: "two_draw_four",
    engine.M_FIRST_DRAW2: "two_first_draw_two",
}
"""Causes of a missed turn with two players, for the reasons that have a rule of their own for two players."""
_CHOSEN: Final = {engine.M_DRAW2: "miss_draw_two_chosen", engine.M_FIRST_DRAW2: "miss_first_draw_two_chosen"}


def play_cause(s: State, rules: Rules, table: CompiledRules, kind: int, phase: int) -> str:
    """Return why a card may be laid: by its own rule, always (HR-28), or as an answer that need not fit (``stack.match=free``)."""
    if table.verbs[kind] & engine.RESTRICTED and rules["wd4.block"] == "none":
        return "draw_four_free"
    is_free = phase == engine.P_ANSWER and kind < engine.WILD * engine.FACES and answers_freely(table, kind)
    if is_free and kind // engine.FACES != s.prior_color and kind % engine.FACES != s.prior_face:
        return "stacked"
    return cause_of_card(text_of(kind)).name


def is_full(s: State, table: CompiledRules, seat: int) -> bool:
    """Return whether a seat that draws for its turn gets no card because it holds so many (HR-26)."""
    has_drawn = any(note & 31 == engine.N_DRAW for note in s.notes[: s.notes_n])
    return table.draw_limit > 0 and s.size[seat] >= table.draw_limit and not has_drawn


def draw_cause(s: State, rules: Rules, table: CompiledRules, reason: int) -> str:
    """Return why cards are drawn for a reason of the engine other than the turn."""
    if reason == engine.R_DRAW2 and table.verbs[s.played] & engine.PICK:
        return "draw_two_picked" if picks_by_house_rule(s, rules) else "draw_two_chosen"
    if reason in (engine.R_DRAW2, engine.R_DRAW4) and rules.is_on("stacking"):
        return "stacked"
    if reason == engine.R_DRAW2 and _is_hit(s, table):
        return "draw_two_chosen"
    if reason == engine.R_FIRST and _is_first_hit(s, rules, table):
        return "first_draw_two_chosen"
    if reason == engine.R_UNTIL and table.verbs[s.played] & engine.ROULETTE:
        return "draw_roulette"
    if reason == engine.R_UNTIL and s.out != engine.NOBODY:
        return "last_badge"
    return cause_of("draw", reason).name


def picks_by_house_rule(s: State, rules: Rules) -> bool:
    """Return whether the player of a coloured draw card picks who draws, although the card does not say so (HR-33)."""
    return rules["draw2.target"] == "chosen" and s.played < engine.WILD * engine.FACES


def miss_cause(s: State, rules: Rules, table: CompiledRules, why: int, *, two: bool) -> str:
    """Return why a turn is missed; ``two`` is whether only two played then."""
    if (why == engine.M_DRAW2 and _is_hit(s, table)) or (why == engine.M_FIRST_DRAW2 and _is_first_hit(s, rules, table)):
        return _CHOSEN[why]
    if why == engine.M_UNTIL and table.verbs[s.played] & engine.ROULETTE:
        return "miss_roulette"
    if why == engine.M_CHALLENGE and s.guilty:
        return "miss_challenge_won"
    if why in _OF_TWO and two:
        return _OF_TWO[why]
    return cause_of("miss", why).name


def _is_hit(s: State, table: CompiledRules) -> bool:
    """Return whether the button chose the colour of the Draw Two that it was pressed for (DF-43)."""
    return bool(table.verbs[s.played] & engine.BUTTON) and s.button == s.played // engine.FACES


def _is_first_hit(s: State, rules: Rules, table: CompiledRules) -> bool:
    return rules["first.draw2"] == "button" and _is_hit(s, table)


def keeps_turn(s: State, rules: Rules, table: CompiledRules) -> bool:
    """Return whether the victim of a draw-four that waits for an answer plays after drawing for it."""
    is_draw_four = s.phase == engine.P_ANSWER and bool(table.verbs[s.played] & engine.RESTRICTED)
    return is_draw_four and s.out == engine.NOBODY and rules["wd4.miss_turn"] == "never"


def accept_cause(s: State, rules: Rules, table: CompiledRules, phase: int) -> str:
    """Return the cause of an acceptance: of a wrong last card, of going without protection, of a wrong Draw Two, or of a draw-four."""
    if phase == engine.P_CONFIRM:
        return "wrong_card_stands"
    if phase == engine.P_PROTECT:
        return "unprotected"
    if rules.is_on("stacking"):
        return "stacked"
    return "accept" if table.verbs[s.played] & engine.RESTRICTED else "accept_wrong"


def swap_cause(s: State) -> str:
    """Return why hands are swapped or passed on: for a 7 or a 0 under the house rule, or by a card with that effect."""
    return "seven_zero" if text_of(s.played)[1] in "70" else "swap_hands"


def color_cause(s: State, table: CompiledRules) -> str:
    """Return why a colour is named other than with a play: for a first wild, a roulette, after laying down cards or after protection."""
    if s.first:
        return "first_badge" if text_of(s.played) == "wb" else "first_wild"
    if table.verbs[s.played] & engine.ROULETTE:
        return "roulette_color"
    return "named_after_discard" if table.verbs[s.played] & engine.SHED else "named_after_protection"


def call_cause(s: State, seat: int, phase: int) -> str:
    """Return the cause of a call of UNO: in time, late or false.

    A seat that holds one card is late, unless its action goes on or it has just got its hand from others.
    """
    is_laying = phase in (engine.P_SHED, engine.P_MORE, engine.P_SWAP) and seat == s.actor
    has_paid = s.notes_n > 1  # the penalty cards of a late call (HR-17) or a false one (HR-30) are drawn in the same step
    if s.notes[1] >> 21 == engine.R_FALSE_CALL if has_paid else s.phase == engine.P_SHUFFLE and s.size[seat] > 1:
        return "false_call_made"
    is_in_time = is_laying or s.handed >> seat & 1
    return "late_call" if (s.size[seat] == 1 or has_paid) and not is_in_time else "call"


def sent_cause(table: CompiledRules, kind: int) -> str:
    """Return why a Reverse or a Skip sends a pile on: always where it fits, or only from some draw cards or in one colour (HR-31)."""
    if table.verbs[kind] & engine.REVERSE:
        return "bounced" if table.stack_reverse == engine.BOUNCE else "bounced_some"
    return "passed_on" if table.stack_skip == engine.PASS_ON else "passed_on_by_colour"


def jump_cause(kind: int, top: int) -> str:
    """Return why a card may be played out of turn: it equals the top card, is a wild, or has the same number or symbol."""
    if kind >= engine.WILD * engine.FACES:
        return "jump_in_wild"
    return "jump_in" if kind == top else "jump_in_wider"


def rejected_cause(rules: Rules, card: str) -> str:
    """Return why a card cannot start the pile: printed for a draw-four and fairies' Wild Discard, else by a setting."""
    if card == "ww":
        return "rejected_wild"
    is_printed = card == "w4" or (card == "wa" and rules.edition.word == "fairies")
    return "rejected" if is_printed else "rejected_other"


def over_cause(s: State, rules: Rules, table: CompiledRules, phase: int) -> str:
    """Return how a round ended that was not blocked; ``phase`` is the phase of the last action."""
    if rules.team_size is not None:
        return "team_over"
    if table.places and s.seats > 2:
        return "over_places"
    if s.gone and left(s) == 1 and s.size[s.out]:
        return "over_mercy"
    if s.out != s.player:
        return "over_protected"
    return "over_shed" if phase == engine.P_SHED else "over"
