"""Plays out of turn that go back at once: what is said with the card does not matter."""

from __future__ import annotations

from lastcard import engine
from lastcard.engine.legality.playable import jumps_in, names_color
from lastcard.engine.state import State
from lastcard.game.wording.actions import NUMBERS, WORDS
from lastcard.rules.compiled import CompiledRules


def as_it_counts(s: State, table: CompiledRules, place: int, words: str) -> str:
    """Return an action as it counts: a card put down out of turn without a call of UNO, and a wild without a colour that it cannot name.

    Only where such a card goes back at once (``penalty.out_of_turn=auto+N``); any other action counts as it is.
    """
    number = NUMBERS.get(words.removesuffix("!"), engine.PLAYS)
    if table.penalty_out_of_turn != engine.AUTO or number >= engine.PLAYS or not engine.P_RUN < s.phase < engine.P_CONFIRM:
        return words
    kind = number // 5
    if place < 0 or place == engine.DEALER or (s.must | s.gone) >> place & 1 or jumps_in(s, table, place, kind):
        return words
    if kind < engine.WILD * engine.FACES or names_color(s, table, place, kind):
        return words.removesuffix("!")
    return WORDS[kind * 5 + engine.UNNAMED]
