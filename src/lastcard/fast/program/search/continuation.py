"""What is decided after an action, in many worlds: the first decisions of the playouts. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.policies.random_play import CALLED
from lastcard.engine.constants import NOBODY, P_OVER
from lastcard.engine.legality.legal import options
from lastcard.engine.legality.uno_calls import reactions
from lastcard.engine.luck import CHOICE, derived, mixed
from lastcard.fast.program.games.choices import carry, chosen_by
from lastcard.fast.program.games.rounds import offer, who_must
from lastcard.fast.program.search.copies import copy_round
from lastcard.fast.program.search.determinization import determinise

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameRules, GameState

FOLLOWED = 5  # decisions that are written down
ENDED = -1  # in the place of one, after the end of the round


def follow(s: GameState, root: GameState, rules: GameRules, action: int, first: int, worlds: int, key: int, row: list[int]) -> None:
    """Carry out an action of seat ``s.asked`` in worlds number ``first`` and those after it, those of ``playouts`` with the same key.

    ``row`` gets FOLLOWED decisions for each world, world by world: ``action * 16 + seat``. ``root`` is written over; ``s`` is left in
    some world.
    """
    seat = s.asked
    limit = s.limit
    for world in range(worlds):
        s.key = derived(key, first + world)
        if not s.open:
            determinise(s, rules, seat, s.key)
        copy_round(s, root)
        s.limit = s.moves + limit
        carry(s, rules, seat, action)
        for place in range(world * FOLLOWED, world * FOLLOWED + FOLLOWED):
            row[place] = next_decision(s, rules)
        copy_round(root, s)
    s.limit = limit


def next_decision(s: GameState, rules: GameRules) -> int:
    """Let the bot that is asked next decide, as ``rounds.play_on`` does, and return what: ``action * 16 + seat``."""
    if (s.owing or s.wrong != NOBODY or s.eager) and s.phase != P_OVER:
        offer(s, rules)
    if s.phase == P_OVER or s.moves >= s.limit:
        return ENDED
    seat = who_must(s)
    r = mixed(s.key, CHOICE + 16 * s.moves + seat)
    n = options(s, rules, seat, s.choice)
    m = reactions(s, rules, seat, s.sayings, 0)
    chosen = chosen_by(s, rules, seat, n, m, r)
    carry(s, rules, seat, chosen)
    return (chosen & ~CALLED) * 16 + seat
