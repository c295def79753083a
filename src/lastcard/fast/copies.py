"""A copy of a state: what a round changes, word by word; not what bots remember and count. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS

if TYPE_CHECKING:
    from lastcard.fast.records import GameState


def copy_round(s: GameState, root: GameState) -> None:
    """Copy the round of ``s`` into ``root``; the dealer is the same in both."""
    root.seats = s.seats
    root.phase = s.phase
    root.interrupted = s.interrupted
    root.turn = s.turn
    root.direction = s.direction
    root.actor = s.actor
    root.must = s.must
    root.color = s.color
    root.face = s.face
    root.same = s.same
    root.called = s.called
    root.owing = s.owing
    root.acted = s.acted
    root.miss = s.miss
    root.gone = s.gone
    root.turns = s.turns
    root.passes = s.passes
    root.drew = s.drew
    root.bitten = s.bitten
    root.pending = s.pending
    root.played = s.played
    root.several = s.several
    root.player = s.player
    root.laid = s.laid
    root.guilty = s.guilty
    root.challenge = s.challenge
    root.hits = s.hits
    root.presses = s.presses
    root.exempt = s.exempt
    root.shield = s.shield
    root.button = s.button
    root.shedding = s.shedding
    root.wrong = s.wrong
    root.rightful = s.rightful
    root.first = s.first
    root.out = s.out
    root.winners = s.winners
    root.void = s.void
    root.prior_color = s.prior_color
    root.prior_face = s.prior_face
    root.prior_direction = s.prior_direction
    root.pile_n = s.pile_n
    root.discard_n = s.discard_n
    root.gathered = s.gathered
    root.todo_n = s.todo_n
    root.shuffle = s.shuffle
    root.shuffled = s.shuffled
    root.pressed = s.pressed
    root.moves = s.moves
    root.leader = s.leader
    root.stuck = s.stuck
    root.drew_by = s.drew_by
    for i in range(s.seats * KINDS):
        root.hand[i] = s.hand[i]
    for i in range(s.seats * 2):
        root.mask[i] = s.mask[i]
    for i in range(s.seats):
        root.size[i] = s.size[i]
    for i in range(s.pile_n):
        root.pile[i] = s.pile[i]
    for i in range(s.discard_n):
        root.discard[i] = s.discard[i]
    for i in range(s.todo_n):
        root.todo[i] = s.todo[i]
    root.fresh[0] = s.fresh[0]
    root.fresh[1] = s.fresh[1]
