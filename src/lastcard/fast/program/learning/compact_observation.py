"""The compact observation: 159 counts of what a seat sees. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS, P_CONFIRM, P_DRAWN, P_MORE, P_OVER, P_PASS, P_SHED, P_SWAP, P_TURN

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameState

# ---- places in ``compact_observation`` ----------------------------------------------------------------------------------------
COMPACT_HAND = 0  # its cards, by kind: colour * 16 + face
COMPACT_COLOR = 80  # the colour in force
COMPACT_FACE = 84  # the face of the top card, up to Draw Two
COMPACT_WILD = 97  # the wild on top, of the first five
COMPACT_HAND_SIZES = 102  # cards in each hand, its own first, then to its left
COMPACT_CALLED = 112  # who has called UNO, likewise
COMPACT_OWING = 122  # who can be caught, likewise
COMPACT_PHASE = 132  # P_TURN … P_CONFIRM; P_SWAP at the place of P_TARGET, P_MORE at that of P_DRAWN, P_PASS at that of P_SHED
COMPACT_DIRECTION = 140  # 1 left, -1 right
COMPACT_PILE = 141
COMPACT_DISCARD = 142
COMPACT_PENDING = 143
COMPACT_TURN = 144  # 1 if it is its turn
COMPACT_FACE_MORE = 145  # the other faces
COMPACT_WILD_MORE = 148  # the other wilds
COMPACT_SIZE = 159


def observe_compact(s: GameState, seat: int, at: int, compact_observation: list[float]) -> None:
    """Write the compact observation of a seat."""
    for kind in range(KINDS):
        compact_observation[at + COMPACT_HAND + kind] = s.hand[seat * KINDS + kind]
    for i in range(COMPACT_COLOR, COMPACT_SIZE):
        compact_observation[at + i] = 0
    if s.color >= 0:
        compact_observation[at + COMPACT_COLOR + s.color] = 1
    if s.face >= 0:
        compact_observation[at + (COMPACT_FACE + s.face if s.face < 13 else COMPACT_FACE_MORE + s.face - 13)] = 1
    top = s.discard[s.discard_n - 1]
    if top >= 64:
        compact_observation[at + (COMPACT_WILD + (top & 15) if top < 69 else COMPACT_WILD_MORE + top - 69)] = 1
    other = seat
    for place in range(s.seats):
        compact_observation[at + COMPACT_HAND_SIZES + place] = s.size[other]
        compact_observation[at + COMPACT_CALLED + place] = s.called >> other & 1
        compact_observation[at + COMPACT_OWING + place] = s.owing >> other & 1
        other += 1
        if other == s.seats:
            other = 0
    phase = P_DRAWN if s.phase == P_MORE else P_SHED if s.phase == P_PASS else s.phase
    if seat == s.asked and phase != P_OVER:
        compact_observation[at + COMPACT_PHASE + phase - P_TURN - (phase >= P_SWAP) - (phase == P_CONFIRM)] = 1
    compact_observation[at + COMPACT_DIRECTION] = s.direction
    compact_observation[at + COMPACT_PILE] = s.pile_n
    compact_observation[at + COMPACT_DISCARD] = s.discard_n
    compact_observation[at + COMPACT_PENDING] = s.pending
    compact_observation[at + COMPACT_TURN] = seat == s.turn
