"""Drawing for the turn and keeping the drawn card: when each is offered, and why it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import (
    MAY_SHOW,
    MUST_PLAY,
    OFFERED,
    P_DRAWN,
    P_MORE,
    P_TURN,
    V_ASKED_ELSE,
    V_MUST_PLAY,
    V_MUST_PLAY_DRAWN,
    V_NOT_YOUR_TURN,
    V_NOTHING_DRAWN,
    V_ONE_DRAW,
)
from lastcard.engine.hands import is_asked
from lastcard.engine.legality.playable import has_play, may_draw

if TYPE_CHECKING:
    from lastcard.engine.state import State
    from lastcard.rules.compiled import CompiledRules


def may_keep(rules: CompiledRules, plays: bool) -> bool:
    """Return whether a seat may keep the card that it drew; ``plays`` says whether it can play."""
    return not plays or rules.turn_drawn_card != MUST_PLAY


def may_take(s: State, rules: CompiledRules, seat: int, plays: bool) -> bool:
    """Return whether a seat may draw in its turn; ``plays`` says whether it can play."""
    return not plays or may_draw(s, rules, seat)


def may_show(rules: CompiledRules) -> bool:
    """Return whether a seat that can play nothing may show its hand in place of drawing."""
    return rules.draw_refuse == MAY_SHOW


def may_refuse(s: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a seat may show its hand instead of drawing (HR-27)."""
    return rules.draw_refuse == MAY_SHOW and is_asked(s, seat, P_TURN) and not has_play(s, rules, seat, False)


def on_draw(s: State, rules: CompiledRules, seat: int) -> int:
    """Judge a draw for the turn."""
    if is_asked(s, seat, P_DRAWN):
        return V_ONE_DRAW
    if is_asked(s, seat, P_TURN):
        return OFFERED if may_draw(s, rules, seat) or not has_play(s, rules, seat, False) else V_MUST_PLAY
    return V_ASKED_ELSE if s.must >> seat & 1 else V_NOT_YOUR_TURN


def on_keep(s: State, rules: CompiledRules, seat: int) -> int:
    """Judge keeping the drawn card, laying no more equal cards, or refusing to draw."""
    if not is_asked(s, seat, P_DRAWN):
        return OFFERED if is_asked(s, seat, P_MORE) or may_refuse(s, rules, seat) else V_NOTHING_DRAWN
    return V_MUST_PLAY_DRAWN if rules.turn_drawn_card == MUST_PLAY and has_play(s, rules, seat, True) else OFFERED
