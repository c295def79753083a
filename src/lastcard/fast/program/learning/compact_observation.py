"""What a seat sees in short: some counts, for learners that need no more. Compiled with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.constants import KINDS, P_CONFIRM, P_DRAWN, P_MORE, P_OVER, P_PASS, P_SHED, P_SWAP, P_TURN

if TYPE_CHECKING:
    from lastcard.fast.compiler.records import GameState

# ---- places in ``sight`` ------------------------------------------------------------------------------------------------------
SIGHT_HAND = 0  # its cards, by kind: colour * 16 + face
SIGHT_COLOR = 80  # the colour in force
SIGHT_FACE = 84  # the face of the top card, up to Draw Two
SIGHT_WILD = 97  # the wild on top, of the first five
SIGHT_SIZES = 102  # cards in each hand, its own first, then to its left
SIGHT_CALLED = 112  # who has called UNO, likewise
SIGHT_OWING = 122  # who can be caught, likewise
SIGHT_PHASE = 132  # P_TURN … P_CONFIRM; P_SWAP at the place of P_TARGET, P_MORE at that of P_DRAWN, P_PASS at that of P_SHED
SIGHT_DIRECTION = 140  # 1 left, -1 right
SIGHT_PILE = 141
SIGHT_DISCARD = 142
SIGHT_PENDING = 143
SIGHT_TURN = 144  # 1 if it is its turn
SIGHT_FACE_MORE = 145  # the other faces
SIGHT_WILD_MORE = 148  # the other wilds
SIGHT = 159


def show_sight(s: GameState, seat: int, at: int, sight: list[float]) -> None:
    """Write what a seat sees, in short."""
    for kind in range(KINDS):
        sight[at + SIGHT_HAND + kind] = s.hand[seat * KINDS + kind]
    for i in range(SIGHT_COLOR, SIGHT):
        sight[at + i] = 0
    if s.color >= 0:
        sight[at + SIGHT_COLOR + s.color] = 1
    if s.face >= 0:
        sight[at + (SIGHT_FACE + s.face if s.face < 13 else SIGHT_FACE_MORE + s.face - 13)] = 1
    top = s.discard[s.discard_n - 1]
    if top >= 64:
        sight[at + (SIGHT_WILD + (top & 15) if top < 69 else SIGHT_WILD_MORE + top - 69)] = 1
    other = seat
    for place in range(s.seats):
        sight[at + SIGHT_SIZES + place] = s.size[other]
        sight[at + SIGHT_CALLED + place] = s.called >> other & 1
        sight[at + SIGHT_OWING + place] = s.owing >> other & 1
        other += 1
        if other == s.seats:
            other = 0
    phase = P_DRAWN if s.phase == P_MORE else P_SHED if s.phase == P_PASS else s.phase
    if seat == s.asked and phase != P_OVER:
        sight[at + SIGHT_PHASE + phase - P_TURN - (phase >= P_SWAP) - (phase == P_CONFIRM)] = 1
    sight[at + SIGHT_DIRECTION] = s.direction
    sight[at + SIGHT_PILE] = s.pile_n
    sight[at + SIGHT_DISCARD] = s.discard_n
    sight[at + SIGHT_PENDING] = s.pending
    sight[at + SIGHT_TURN] = seat == s.turn
