"""The streams of the ladders, one for each class."""

from __future__ import annotations

from typing import Final

from lastcard.community.ratings.facts import RatingFact
from lastcard.community.ratings.ladder import Ladder
from lastcard.community.streams import Stream

FORMAT: Final = 2
"""Raise it with every change of the model or of its numbers: then snapshots are not read, and ratings are computed from the facts again."""
LADDER: Final[Stream[RatingFact, Ladder]] = Stream("ratings", RatingFact, Ladder, FORMAT)
