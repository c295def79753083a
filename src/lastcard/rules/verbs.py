"""The closed set of verbs of which the effect of a card is made; the engine's constants have the same names and numbers."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final


class Verb(IntFlag):
    """What a card sets off. An edition names them in lower case, a number where one is wanted: ``["color", "draw 4"]``.

    >>> Verb["draw".upper()] | Verb.RESTRICTED
    <Verb.DRAW|RESTRICTED: 24>
    """

    COLOR = 1  # its player names a colour
    SKIP = 2  # so many seats lose a turn, one where no number is given
    REVERSE = 4
    DRAW = 8  # a seat draws as many cards as the number says
    RESTRICTED = 16  # lawful only without a blocking card in hand; may be challenged
    BUTTON = 32  # the button is pressed
    EVERYBODY = 64  # all others draw, unless they protect themselves
    UNTIL = 128  # the next player draws until a stop card comes
    SHED = 256  # its player may lay down all cards of the button's colour
    BITE = 512  # drawn from the pile: shown, and three extra cards
    SWAP = 1024  # its player swaps hands with another seat
    ROTATE = 2048  # all hands are passed on
    PICK = 4096  # its player picks who draws
    DISCARD = 8192  # its player lays all cards of its colour under it
    ROULETTE = 16384  # the next player names a colour and draws until a card of it comes
    SHUFFLE = 32768  # all hands are gathered, shuffled and dealt out


class Sort(IntEnum):
    """What is done when a card takes effect; the engine's constants have the same names and numbers."""

    PLAIN = 0  # nothing but naming the colour
    SKIPS = 1
    REVERSES = 2
    ADDS = 3  # a draw card for the next player that cannot be challenged
    DOUBTFUL = 4  # one that can
    OTHER = 5


AMOUNTS: Final = {"skip": 9, "draw": 50}
"""The verbs that a number may follow, and the largest; draw always has one."""
