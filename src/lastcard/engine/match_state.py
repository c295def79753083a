"""The state of a match between rounds: totals, who is still in, who deals. Integers and flat lists of integers."""

from __future__ import annotations

from dataclasses import dataclass

from lastcard.engine.constants import PILE, SEATS
from lastcard.engine.state import zeros


@dataclass(slots=True)
class MatchState:
    """The state of a match that ``scoring`` and ``dealers`` read and write.

    Masks are sets of players as bits; -1 stands for nobody.
    """

    players: int
    playing: int = 0  # who plays the next round
    rounds: int = 0  # played so far
    void_rounds: int = 0  # the number of these that did not count
    time_up: int = 0  # the time is up: the round in which it is called is the last one
    final: int = 0  # the next hand decides
    winners: int = 0  # who has won the match
    dropped: int = 0  # who went out of the match with the last round
    void: int = 0  # the last round did not count
    last_winner: int = -1  # who won the last round; of several, who was out first
    dealer: int = -1  # who dealt the last round, and once found, who deals the next one
    chosen: int = -1  # the dealer chosen by the host
    lot: int = -1  # the player a lot fell on
    drawing: int = 0  # who draws a card for the deal
    order_n: int = 0  # cards in the box they draw from
    drawn_n: int = 0  # how many of them are drawn
    boxes_n: int = 0  # how many boxes have been drawn empty without a dealer
    totals: list[int] = zeros(SEATS)
    gained: list[int] = zeros(SEATS)  # by the last round
    points: list[int] = zeros(SEATS)  # left in each hand; the caller writes them
    places: list[int] = zeros(SEATS)  # taken in the round that ended, 0 for none; the caller writes them if ``rules.places``
    takes: list[int] = zeros(SEATS)  # what others held when each player went out; likewise
    order: list[int] = zeros(PILE)  # kinds of the cards in the box, next first
    drawer: list[int] = zeros(PILE)  # the player that drew each of them
