"""The seats of a table: who holds each of them, and the token that proves it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.room.errors import Refused
from lastcard.room.structs import msgspec

BOT_NAMES: Final = ("Cleo", "Dot", "Emil", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max")
SEAT_IDS: Final = tuple(f"p{number}" for number in range(1, 11))
"""The names of the seats in the notation; the number of a seat counts from 0."""
SEAT_NUMBERS: Final = {seat: number for number, seat in enumerate(SEAT_IDS)}
_ANSWERS_KEPT: Final = 200


def seat_number(seat: str, seats: int) -> int:
    """Return the number of a seat, counted from 0. Raises Refused if a table of so many seats has none of that name."""
    number = SEAT_NUMBERS.get(seat, seats)
    if number >= seats:
        raise no_seat(seat, seats)
    return number


def no_seat(seat: str, seats: int) -> Refused:
    """Return the refusal of a seat that a table of so many seats has not."""
    return Refused("no_seat", said=seat, list=list(SEAT_IDS[:seats]))


def hashed(token: str) -> str:
    """Return the SHA-256 of a seat's token; the token itself is never stored."""
    return hashlib.sha256(token.encode()).hexdigest()


class Newcomer(msgspec.Struct, frozen=True):
    """A player who takes a seat over with the next round."""

    name: str
    token: str
    nonce: str
    animal: Animal | msgspec.UnsetType = msgspec.UNSET
    color: PlayerColor | msgspec.UnsetType = msgspec.UNSET
    network: str | msgspec.UnsetType = msgspec.UNSET


class SeatState(msgspec.Struct, rename={"newcomer": "coming"}):
    """What the state of a table holds of one seat.

    ``token`` is the hash of its token; ``answered`` maps the ids of accepted commands to the number of their first line, so that the
    same command is answered again and never carried out twice.
    """

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    token: str = ""
    level: str = ""
    nonce: str = ""
    away: bool = False
    ready: bool = False
    newcomer: Newcomer | None = None
    answered: dict[str, int] = msgspec.field(default_factory=dict)
    out: bool | msgspec.UnsetType = msgspec.UNSET  # true: the others voted the player out, who is away until they say that they are back
    animal: Animal | msgspec.UnsetType = msgspec.UNSET  # what its player has chosen
    color: PlayerColor | msgspec.UnsetType = msgspec.UNSET
    network: str | msgspec.UnsetType = msgspec.UNSET  # the same for who sits here from the same network; it tells nothing of the address

    quiet: bool | msgspec.UnsetType = msgspec.UNSET  # true: the host or a vote has muted its player
    first_token: str | msgspec.UnsetType = msgspec.UNSET  # the token with which its player came, if they went on at another device since

    @property
    def is_present(self) -> bool:
        """Whether a person holds the seat who is not away."""
        return self.kind == "person" and not self.away

    @property
    def is_out(self) -> bool:
        """Whether the others voted its player out, who has not come back yet."""
        return self.out is True

    def remember_answer(self, id: str, n: int) -> None:
        """Remember that a command was carried out."""
        self.answered[id] = n
        while len(self.answered) > _ANSWERS_KEPT:
            del self.answered[next(iter(self.answered))]


def held_by(player: Newcomer) -> SeatState:
    """Return a seat that a player holds."""
    return SeatState(
        "person", player.name, player.token, nonce=player.nonce, animal=player.animal, color=player.color, network=player.network
    )


def held_by_bot(name: str, level: str, newcomer: Newcomer | None = None) -> SeatState:
    """Return a seat that a bot plays, until a newcomer takes it over."""
    return SeatState("bot", name, level=level, newcomer=newcomer)


def names_taken(seats: Iterable[SeatState]) -> set[str]:
    """Return all names at a table, in lower case."""
    taken = {seat.name.casefold() for seat in seats if seat.name}
    return taken | {seat.newcomer.name.casefold() for seat in seats if seat.newcomer}


def check_name_free(name: str, others: Sequence[SeatState]) -> None:
    """Raise Refused if one of these seats has the name."""
    if name.casefold() in names_taken(others):
        raise Refused("name_taken", name=name)


def free_bot_name(seats: Sequence[SeatState]) -> str:
    """Return a name for a bot that nobody at the table has."""
    taken = names_taken(seats)
    return next(name for name in (*BOT_NAMES, *(f"{name} II" for name in BOT_NAMES)) if name.casefold() not in taken)
