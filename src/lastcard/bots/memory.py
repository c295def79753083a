"""The state that ``policies`` read and write: the engine's state and the memory of bots."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.engine.constants import FACES, KINDS, PAST, SEATS
from lastcard.engine.state import State, zeros


@dataclass(slots=True)
class Memory(State):
    """A state with the memory of bots, and the working values of one decision."""

    drew_by: int = -1  # the seat that drew for this turn
    heard: int = -1  # the last note that was learnt from
    stocked: int = 0  # 1 once the discard pile has become the draw pile, from when on ``stock`` is valid
    counted: int = 0  # 1 once ``box`` is filled
    favorite: int = 0  # the colour to name
    rivals: int = 0  # how many opponents there are
    fewest: int = 0  # the smallest of their hands
    threat: int = 0  # how near it is to going out, in thousandths
    known: list[int] = zeros(SEATS * KINDS)  # seat * 80 + kind: six bits for each observer but its owner, at 6 * observer
    known_to: list[int] = zeros(SEATS)  # by seat: a mask of the observers who know of a card in its hand
    known_kinds: list[int] = zeros(SEATS * 2)  # by seat, as ``mask``: the kinds of which an observer knows a card in its hand
    lacks: list[int] = zeros(SEATS * 4)  # seat * 4 + colour: 0, or 1 and the cards taken since the seat drew and had none
    stock: list[int] = zeros(KINDS)  # cards of each kind that the draw pile can still hold: six bits for each observer, as in ``known``
    left_color: list[int] = zeros(SEATS)  # when a seat last changed the colour in force: 1 + the one it left, 0 for none
    chose_color: list[int] = zeros(SEATS)  # the same of the colour that it chose
    suspicion: int = 1  # unlawful draw-fours for every hundred lawful ones
    recalling: int = 0  # 1 if plays and draws are remembered in ``past``
    past: list[int] = zeros(SEATS * PAST)  # seat * PAST: its last plays and draws, the latest first, as ``learning.past_play`` puts them
    past_n: list[int] = zeros(SEATS)  # by seat: how many plays and draws ``past`` holds
    box: list[int] = zeros(KINDS)  # cards of each kind in play
    weighed: list[int] = zeros(128)  # the actions of the highest worth
    suits: list[int] = zeros(4)  # the own cards of each colour
    suit_points: list[int] = zeros(4)  # the value of the own cards of each colour
    faces: list[int] = zeros(FACES)  # the own coloured cards of each face
    held: list[int] = zeros(5)  # the own cards of each colour, wilds last
    sorts: list[int] = zeros(8)  # the own cards by what they do
    value: int = 0  # the value of the own hand
    laid_colors: list[int] = zeros(5)  # cards of each colour on the discard pile, wilds last
    shown: list[int] = zeros(5)  # the own cards of each colour after the action that is judged
    drawn: list[int] = zeros(SEATS)  # by seat: the cards that it is expected to draw because of that action
    ahead_direction: int = 1  # the direction of play after that action
    active_n: int = 0
    active: list[int] = zeros(32)  # the features of the position after that action: ``active_n`` of them
    sums: list[int] = zeros(11)  # packed sums of the rows of a net's weights
