"""All verbs of which the effect of a card can be made; the engine's constants have the same names and numbers."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final


class Verb(IntFlag):
    """The effects of a card. An edition names them in lower case, with a number where one is needed: ``["color", "draw 4"]``.

    >>> Verb["draw".upper()] | Verb.RESTRICTED
    <Verb.DRAW|RESTRICTED: 24>
    """

    COLOR = 1  # its player names a colour
    SKIP = 2  # this number of seats lose a turn, one if no number is given
    REVERSE = 4
    DRAW = 8  # a seat draws as many cards as the number says
    RESTRICTED = 16  # lawful only without a blocking card in hand; may be challenged
    BUTTON = 32  # the button is pressed
    EVERYBODY = 64  # all others draw, unless they protect themselves
    UNTIL = 128  # the next player draws until a stop card comes
    SHED = 256  # its player may lay down all cards of the button's colour
    BITE = 512  # whoever draws it shows it and draws three extra cards
    SWAP = 1024  # its player swaps hands with another seat
    ROTATE = 2048  # all hands are passed on
    PICK = 4096  # its player picks who draws
    DISCARD = 8192  # its player lays all cards of its colour under it
    ROULETTE = 16384  # the next player names a colour and draws until a card of it comes
    SHUFFLE = 32768  # all hands are gathered, shuffled and dealt out


class Sort(IntEnum):
    """How a card takes effect; the engine's constants have the same names and numbers."""

    PLAIN = 0  # it only sets the colour
    SKIPS = 1
    REVERSES = 2
    ADDS = 3  # a draw card for the next player that cannot be challenged
    DOUBTFUL = 4  # a draw card that can be challenged
    OTHER = 5


AMOUNTS: Final = {"skip": 9, "draw": 50}
"""The verbs that a number may follow, with the largest number; ``draw`` always has one."""
