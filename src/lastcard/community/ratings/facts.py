"""The facts of ratings: what happened, and nothing that is computed from it."""

from __future__ import annotations

from typing import Final

from lastcard.community.ratings.formats import Class
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.structs import UNSET, UnsetType, msgspec

BOT: Final = "bot:"
"""How the name of a bot's level begins among the players of a match: ``bot:careful``."""


class Rating(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """A fact of the ratings of one class."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who held a seat from the first round to the last: a person by pseudonym, or a bot by its level.

    ``place`` is the place in the match, from 1; equal places are not compared. ``side`` is the number of the side, the same for partners.
    ``left`` if the person gave the seat up or was voted out, and a bot had to go on.
    """

    who: str
    side: int
    place: int
    left: bool = False

    @property
    def level(self) -> str | None:
        """The level of a bot, None of a person."""
        return self.who.removeprefix(BOT) if self.who.startswith(BOT) else None


class Hits(msgspec.Struct, frozen=True, array_like=True):
    """What one player of a match did to another one, both by their number among ``players``.

    Of ``had`` decisions in which the player could hit the other with a card that costs something, or do something else, it did hit in
    ``hit``; of ``picks`` choices of who draws, the other among them, it picked the other in ``picked``.
    """

    by: int
    on: int
    had: int
    hit: int
    picks: int = 0
    picked: int = 0


class Rated(Rating, frozen=True, tag="Rated", omit_defaults=True):
    """A match that counts: its ``key``, the same however often it is reported; its class; the points to which it was played; when.

    ``hits`` are those of people on others, where at least two people and three sides played; empty where nobody could count them. No
    rating follows from them.
    """

    key: str
    kind: Class
    length: int
    players: tuple[Player, ...]
    at: int
    hits: tuple[Hits, ...] = ()


class Skill(msgspec.Struct, frozen=True, array_like=True):
    """How well a player played the assessed ``rounds`` of a match, in chances to win a round, added over these rounds.

    ``won`` is the result, ``adjusted`` the result without luck, ``advantage`` that of the decisions over those of a reference bot. The
    margins of 95 % say how far the playouts may be off. Sums of squares say how much rounds vary.
    """

    rounds: int
    won: float
    adjusted: float
    adjusted_margin: float
    advantage: float
    advantage_margin: float
    won_squares: float
    adjusted_squares: float
    advantage_squares: float


class Assessed(Rating, frozen=True, tag="Assessed", omit_defaults=True):
    """A match that counts was assessed, by its ``key``; no rating follows from it.

    ``skills`` are those of its players, in their order: None of who left, whose decisions a bot took in the end. They are empty if nothing
    can be assessed. The fact names nobody: people are known by their place among the players.
    """

    key: str
    skills: tuple[Skill | None, ...] = ()


class Left(Rating, frozen=True, tag="Left", omit_defaults=True):
    """A person is gone, and all that is kept about the pseudonym with them."""

    who: str


RatingFact = Rated | Assessed | Left


class Named(Rating, frozen=True, tag="Named", omit_defaults=True):
    """What a person is called in public tables. It stands in a log of its own, which is removed with the person."""

    name: str
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
