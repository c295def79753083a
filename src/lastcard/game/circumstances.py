"""The finer cause of an event: the engine's reason and the circumstances in which another rule explains it.

Each function looks at the state after the step. It returns the name of a cause (``rules/causes.toml``).
"""

from __future__ import annotations

from typing import Final

from lastcard import engine
from lastcard.cards import text_of
from lastcard.engine.hands import left
from lastcard.engine.state import State
from lastcard.rules.causes import cause_of
from lastcard.rules.compiled import CompiledRules
from lastcard.rules.rules import Rules

_OF_TWO: Final = {
    engine.M_SKIP: "two_skip",
    engine.M_DRAW2: "two_draw_two",
    engine.M_DRAW4: "two_draw_four",
    engine.M_FIRST_DRAW2: "two_first_draw_two",
}
"""Why a turn is missed with two players, where the rulebooks have a rule for two."""
_CHOSEN: Final = {engine.M_DRAW2: "miss_draw_two_chosen", engine.M_FIRST_DRAW2: "miss_first_draw_two_chosen"}


def draw_cause(s: State, rules: Rules, table: CompiledRules, reason: int) -> str:
    """Return why cards are drawn for a reason of the engine other than the turn."""
    if reason == engine.R_DRAW2 and table.verbs[s.played] & engine.PICK:
        return "draw_two_chosen"
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


def miss_cause(s: State, rules: Rules, table: CompiledRules, why: int) -> str:
    """Return why a turn is missed."""
    if (why == engine.M_DRAW2 and _is_hit(s, table)) or (why == engine.M_FIRST_DRAW2 and _is_first_hit(s, rules, table)):
        return _CHOSEN[why]
    if why == engine.M_UNTIL and table.verbs[s.played] & engine.ROULETTE:
        return "miss_roulette"
    if why == engine.M_CHALLENGE and s.guilty:
        return "miss_challenge_won"
    if why in _OF_TWO and left(s) == 2:
        return _OF_TWO[why]
    return cause_of("miss", why).name


def _is_hit(s: State, table: CompiledRules) -> bool:
    """Return whether the button chose the colour of the Draw Two that it was pressed for (DF-43)."""
    return bool(table.verbs[s.played] & engine.BUTTON) and s.button == s.played // engine.FACES


def _is_first_hit(s: State, rules: Rules, table: CompiledRules) -> bool:
    return rules["first.draw2"] == "button" and _is_hit(s, table)


def accept_cause(s: State, rules: Rules, table: CompiledRules, phase: int) -> str:
    """Return what is accepted in a phase: a wrong last card, going without protection, a wrong Draw Two, a draw-four."""
    if phase == engine.P_CONFIRM:
        return "wrong_card_stands"
    if phase == engine.P_PROTECT:
        return "unprotected"
    if rules.is_on("stacking"):
        return "stacked"
    return "accept" if table.verbs[s.played] & engine.RESTRICTED else "accept_wrong"


def swap_cause(s: State) -> str:
    """Return why hands are swapped or passed on: for a 7 or a 0 of the house rule, or by a card that does so itself."""
    return "seven_zero" if text_of(s.played)[1] in "70" else "swap_hands"


def color_cause(s: State, table: CompiledRules) -> str:
    """Return why a colour is named apart from a play: for a first card, or for the button."""
    if s.first:
        return "first_badge" if text_of(s.played) == "wb" else "first_wild"
    if table.verbs[s.played] & engine.ROULETTE:
        return "roulette_color"
    return "named_after_discard" if table.verbs[s.played] & engine.SHED else "named_after_protection"


def call_cause(s: State, seat: int, phase: int) -> str:
    """Return whether a call of UNO is in time or made up for: late is who holds one card, unless still shedding."""
    is_shedding = phase == engine.P_SHED and seat == s.actor
    has_paid = s.notes_n > 1  # the cards that a late call costs (HR-17) are drawn in the same step
    return "late_call" if (s.size[seat] == 1 or has_paid) and not is_shedding else "call"


def jump_cause(kind: int, top: int) -> str:
    """Return what lets a card be played out of turn on the top one: that it is the same, a wild, or like it in number or symbol."""
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
    """Return how a round ended that was not blocked; ``phase`` is that in which the last action was taken."""
    if rules.team_size is not None:
        return "team_over"
    if s.gone and left(s) == 1:
        return "over_mercy"
    if s.out != s.player:
        return "over_protected"
    return "over_shed" if phase == engine.P_SHED else "over"
