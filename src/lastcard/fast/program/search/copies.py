"""Copies of a state: what a round changes, word by word, and what bots remember of it. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameState


def copy_round(s: GameState, root: GameState) -> None:
    """Copy the round of ``s`` into ``root``, and nothing that bots remember or count; the dealer is the same in both."""
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
    root.handed = s.handed
    root.miss = s.miss
    root.gone = s.gone
    root.counting = s.counting
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
        root.place[i] = s.place[i]
        root.takes[i] = s.takes[i]
    for i in range(s.pile_n):
        root.pile[i] = s.pile[i]
    for i in range(s.discard_n):
        root.discard[i] = s.discard[i]
    for i in range(s.todo_n):
        root.todo[i] = s.todo[i]
    root.fresh[0] = s.fresh[0]
    root.fresh[1] = s.fresh[1]


def copy_seen(s: GameState, root: GameState) -> None:
    """Copy what worlds are dealt by: who is asked, and what is known of the cards that it does not see."""
    root.asked = s.asked
    root.open = s.open
    root.bluffs = s.bluffs
    root.stocked = s.stocked
    root.counted = s.counted
    copy_colors(s, root)
    for place in range(s.seats):
        root.known_to[place] = s.known_to[place]
        root.known_kinds[place * 2] = s.known_kinds[place * 2]
        root.known_kinds[place * 2 + 1] = s.known_kinds[place * 2 + 1]
        if s.known_to[place]:
            for kind in range(place * KINDS, place * KINDS + KINDS):
                root.known[kind] = s.known[kind]
    for kind in range(KINDS):
        root.stock[kind] = s.stock[kind]
        root.box[kind] = s.box[kind]


def copy_colors(s: GameState, root: GameState) -> None:
    """Copy what is known of the colours of all hands."""
    for place in range(s.seats * 4):
        root.lacks[place] = s.lacks[place]
    for place in range(s.seats):
        root.left_color[place] = s.left_color[place]
        root.chose_color[place] = s.chose_color[place]
