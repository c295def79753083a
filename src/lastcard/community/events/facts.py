"""The facts of a tournament. Its log is a list of them, and its state is their fold.

A fact is complete: lots, times and results are in it. The tag of each is what stored logs call it; it must never change. Entrants are
numbered from 1 in the order in which they entered; 0 is a bot. Tables are numbered from 1 in the order in which they were paired.
"""

from __future__ import annotations

from typing import Literal

from lastcard.community.events.options import Options
from lastcard.community.identity import NAMELESS
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.structs import UNSET, UnsetType, msgspec

Why = Literal["played", "limit", "host"]
"""How a table was decided: its match ended, it ran out of time and counts as it stood, or the host said so."""


class Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """Something that happened in a tournament."""


class Made(Fact, frozen=True, tag="made"):
    """A host made the tournament. ``seed`` gives lots, seats and, in duplicate, deals; it is secret until the end."""

    host: str
    options: Options
    seed: str
    begins_at: int = 0
    club: str = ""


class Changed(Fact, frozen=True, tag="changed"):
    """The host chose something else before the beginning."""

    options: Options
    begins_at: int = 0


class Entered(Fact, frozen=True, tag="in"):
    """A player entered. ``player`` is the hash of their token, ``holder`` that of the token that their seats will have.

    ``profile`` is the alias of their profile, if they have one: then their matches are rated. ``strength`` is their rating when they
    entered, in points of the anchored scale; 0 without one. ``network`` is that of the player, in a few digits that are others in each
    tournament.
    """

    player: str
    name: str
    holder: str
    animal: Animal | UnsetType = UNSET
    color: PlayerColor | UnsetType = UNSET
    profile: str = ""
    strength: int = 0
    network: str = ""


class Left(Fact, frozen=True, tag="left"):
    """A player left for good, or the host removed them; what they have played stays."""

    entrant: int
    removed: bool = False


class Away(Fact, frozen=True, tag="away"):
    """A player does not play until they come back."""

    entrant: int


class Back(Fact, frozen=True, tag="back"):
    """A player who was away or had left, or plays at another device, is here, with the token that their seats have from now on."""

    entrant: int
    holder: str


class Forgotten(Fact, frozen=True, tag="forgotten"):
    """A player has deleted their profile: what names them is blanked, in the facts before as well, and they never play again."""

    entrant: int


class Started(Fact, frozen=True, tag="started"):
    """The tournament began: lots and numbers of players count from now on."""


class Paired(Fact, frozen=True, tag="paired"):
    """A round, or in an arena some more tables: who sits at each, p1 first, 0 for a bot; and who has a free round, which counts as won."""

    round: int
    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class Seated(Fact, frozen=True, tag="seated"):
    """The tables up to a number exist in the room."""

    table: int


class Finished(Fact, frozen=True, tag="finished"):
    """A table is decided: the place and the points of each seat, and the seats whose players were not there at all."""

    table: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    why: Why = "played"
    absent: tuple[int, ...] = ()


class Hosted(Fact, frozen=True, tag="hosted"):
    """The tournament has another host: that of its club was handed over."""

    host: str


class Closed(Fact, frozen=True, tag="closed"):
    """The tournament is over: it was played to its end, or the host ended it."""

    by_host: bool = False


EventFact = Made | Changed | Entered | Left | Away | Back | Forgotten | Started | Paired | Seated | Finished | Closed | Hosted


def nobody(number: int) -> str:
    """Return what stands for the tokens of an entrant who is forgotten: no token has such a hash.

    >>> nobody(3)
    'nobody 3'
    """
    return f"nobody {number}"


def without(fact: EventFact, number: int, place: int) -> EventFact:
    """Return a fact without what names an entrant; ``place`` is the number of the one who entered with it, if somebody did."""
    match fact:
        case Entered() if place == number:
            return msgspec.structs.replace(
                fact, player=nobody(number), name=NAMELESS, holder=nobody(number), animal=UNSET, color=UNSET, profile="", network=""
            )
        case Back() if fact.entrant == number:
            return Back(number, nobody(number))
        case _:
            return fact
