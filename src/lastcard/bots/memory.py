"""The memory of bots, as the fields that ``policies`` read and write."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.engine.constants import FACES, KINDS, PAST, SEATS
from lastcard.engine.state import State, zeros


@dataclass(slots=True)
class Memory(State):
    """A state with the memory of bots, and the working values of one decision."""

    drew_by: int = -1  # who drew for this turn
    heard: int = -1  # the last note
    stocked: int = 0  # the discard pile has become the draw pile: ``stock`` counts
    counted: int = 0  # ``box`` has been counted
    favorite: int = 0  # the colour to name
    rivals: int = 0  # how many opponents there are
    fewest: int = 0  # the smallest of their hands
    threat: int = 0  # how near it is to going out, in thousandths
    known: list[int] = zeros(SEATS * KINDS)  # seat * 80 + kind: six bits for each observer but its owner, at 6 * observer
    known_to: list[int] = zeros(SEATS)  # by seat: the observers who have learnt of a card in its hand, as a mask
    known_kinds: list[int] = zeros(SEATS * 2)  # and the kinds of which any of them knows a card there, as ``mask``
    lacks: list[int] = zeros(SEATS * 4)  # seat * 4 + colour: 0, or 1 and the cards taken since the seat drew and had none
    stock: list[int] = zeros(KINDS)  # cards of each kind that the draw pile can still hold: six bits for each observer, as in ``known``
    left_color: list[int] = zeros(SEATS)  # when a seat last changed the colour in force: 1 + the one it left, 0 for none
    chose_color: list[int] = zeros(SEATS)  # and 1 + the one it chose
    suspicion: int = 1  # how often a draw-four is played by who may not, for a hundred times that it is played by who may
    recalling: int = 0  # plays and draws are remembered
    past: list[int] = zeros(SEATS * PAST)  # seat * PAST: its last plays and draws, the latest first, as ``learning.past_play`` puts them
    past_n: list[int] = zeros(SEATS)  # how many of them
    box: list[int] = zeros(KINDS)  # cards of each kind in play
    weighed: list[int] = zeros(128)  # the actions of the highest worth
    suits: list[int] = zeros(4)  # the own cards of each colour, and their value
    suit_points: list[int] = zeros(4)
    faces: list[int] = zeros(FACES)  # the own coloured cards of each face
    held: list[int] = zeros(5)  # the own cards of each colour, wilds last
    sorts: list[int] = zeros(8)  # the own cards by what they do
    value: int = 0  # of the own hand
    laid_colors: list[int] = zeros(5)  # cards of each colour on the discard pile, wilds last
    shown: list[int] = zeros(5)  # the own coloured cards after an action
    drawn: list[int] = zeros(SEATS)  # cards each seat is expected to draw by it
    ahead_direction: int = 1  # the direction of play after it
    active_n: int = 0
    active: list[int] = zeros(32)  # the features of what it leaves behind
    sums: list[int] = zeros(11)  # of the rows of a net's weights
