"""The state of a round, as the engine reads and writes it: integers and flat lists of integers."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from lastcard.engine.constants import KINDS, PILE, SEATS


def zeros(length: int) -> list[int]:
    """Return a dataclass field whose default is a list of zeros of this length."""
    return field(default_factory=lambda: [0] * length)


@dataclass(slots=True)
class State:
    """The state of a round. Masks are sets of seats or faces as bits; -1 stands for nobody and nothing."""

    seats: int
    dealer: int = 0
    phase: int = 0
    interrupted: int = 0  # the phase that goes on after an interruption
    turn: int = 0
    direction: int = 1  # 1 left, -1 right
    actor: int = 0  # the seat asked, or the victim of a draw card
    must: int = 0  # seats the phase waits for
    color: int = -1  # what has to be matched
    face: int = -1
    same: int = 0  # the coloured kinds that match by colour or face
    called: int = 0  # seats that called UNO
    owing: int = 0  # seats that did not call UNO and can be caught
    acted: int = 0  # of these, seats after whose missed call there was a deliberate act
    handed: int = 0  # of these, seats that got their one card when they could not call before: their call is in time
    miss: int = 0  # seats that lose their next turn
    gone: int = 0  # seats that are out of the round: knocked out, or with a place
    counting: int = 0  # of these, seats whose points for their place are still to be counted
    turns: int = 0  # turns begun
    passes: int = 0  # turns in a row that brought neither a play nor a card
    drew: int = 0  # cards drawn for this turn
    bitten: int = 0  # a card with BITE was drawn in this drawing
    pending: int = 0  # cards piled up by draw cards
    played: int = -1  # the kind whose effect runs
    several: int = 0  # cards laid at once before ``played``, or before the next one while P_MORE asks; or which way a run goes
    player: int = 0  # who laid ``played``
    laid: int = -1  # the kind on top that could still be taken back
    guilty: int = 0  # the draw-four was unlawful
    challenge: int = 0  # the draw-four may be challenged
    hits: int = 0  # whom the draw-four hits: HITS_NEXT, HITS_ALL
    presses: int = 0  # the button that sets the colour of the draw-four is still due
    exempt: int = 0  # seats that the draw-four does not hit
    shield: int = 0  # the colour of protection
    button: int = 0  # the colour that the button chose last
    shedding: int = 0  # at least one card was shed
    wrong: int = -1  # who laid a wrong card that can be noticed
    rightful: int = -1  # whose turn it was, if the wrong card was laid out of turn
    first: int = 0  # whether the first card's effect runs: FIRST_NONE, FIRST_ACTS, FIRST_STAYS
    out: int = -1  # who went out first
    winners: int = 0
    void: int = 0
    prior_color: int = -1  # the colour in force before the last play
    prior_face: int = -1
    prior_direction: int = 1
    pile_n: int = 0  # lengths of the arrays below
    discard_n: int = 0
    gathered: int = 0  # cards on top of the draw pile that are to be shuffled and dealt out
    todo_n: int = 0
    notes_n: int = 0
    hand: list[int] = zeros(SEATS * KINDS)  # cards of each kind: seat * 80 + kind
    mask: list[int] = zeros(SEATS * 2)  # kinds held: those of colours at seat * 2, wilds after it
    size: list[int] = zeros(SEATS)
    place: list[int] = zeros(SEATS)  # which place a seat has taken by going out; 0 for none
    takes: list[int] = zeros(SEATS)  # the value of the cards that others held when a seat went out
    pile: list[int] = zeros(PILE)  # next card last
    discard: list[int] = zeros(PILE)  # top last
    fresh: list[int] = zeros(2)  # kinds that may be played after drawing
    todo: list[int] = zeros(64)
    notes: list[int] = zeros(1024)

    def copy(self) -> State:
        """Return a state that shares nothing with this one."""
        other = State.__new__(State)
        for name in _INTEGERS:
            setattr(other, name, getattr(self, name))
        for name in _ARRAYS:
            setattr(other, name, getattr(self, name).copy())
        return other


_INTEGERS: Final = tuple(f.name for f in fields(State) if f.type == "int")
_ARRAYS: Final = tuple(f.name for f in fields(State) if f.type != "int")
