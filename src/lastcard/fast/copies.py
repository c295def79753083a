"""A state kept, and put back: what a round changes, word by word; not what bots remember and count. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS

if TYPE_CHECKING:
    from lastcard.fast.records import GameState


def store_round(s: GameState, root: GameState) -> None:
    """Keep the round of ``s`` in ``root``; seats and dealer are the same in both."""
    root.phase = s.phase
    root.turn = s.turn
    root.direction = s.direction
    root.actor = s.actor
    root.must = s.must
    root.color = s.color
    root.face = s.face
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


def restore_round(s: GameState, root: GameState) -> None:
    """Put the round kept in ``root`` back into ``s``."""
    s.phase = root.phase
    s.turn = root.turn
    s.direction = root.direction
    s.actor = root.actor
    s.must = root.must
    s.color = root.color
    s.face = root.face
    s.called = root.called
    s.owing = root.owing
    s.acted = root.acted
    s.miss = root.miss
    s.gone = root.gone
    s.turns = root.turns
    s.passes = root.passes
    s.drew = root.drew
    s.bitten = root.bitten
    s.pending = root.pending
    s.played = root.played
    s.several = root.several
    s.player = root.player
    s.laid = root.laid
    s.guilty = root.guilty
    s.challenge = root.challenge
    s.hits = root.hits
    s.presses = root.presses
    s.exempt = root.exempt
    s.shield = root.shield
    s.button = root.button
    s.shedding = root.shedding
    s.wrong = root.wrong
    s.rightful = root.rightful
    s.first = root.first
    s.out = root.out
    s.winners = root.winners
    s.void = root.void
    s.prior_color = root.prior_color
    s.prior_face = root.prior_face
    s.prior_direction = root.prior_direction
    s.pile_n = root.pile_n
    s.discard_n = root.discard_n
    s.gathered = root.gathered
    s.todo_n = root.todo_n
    s.shuffle = root.shuffle
    s.shuffled = root.shuffled
    s.pressed = root.pressed
    s.moves = root.moves
    s.leader = root.leader
    s.stuck = root.stuck
    s.drew_by = root.drew_by
    for i in range(s.seats * KINDS):
        s.hand[i] = root.hand[i]
    for i in range(s.seats * 2):
        s.mask[i] = root.mask[i]
    for i in range(s.seats):
        s.size[i] = root.size[i]
    for i in range(root.pile_n):
        s.pile[i] = root.pile[i]
    for i in range(root.discard_n):
        s.discard[i] = root.discard[i]
    for i in range(root.todo_n):
        s.todo[i] = root.todo[i]
    s.fresh[0] = root.fresh[0]
    s.fresh[1] = root.fresh[1]
