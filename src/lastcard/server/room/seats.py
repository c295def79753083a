"""Chairs: who sits where, and how somebody shows that a seat is theirs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec

from lastcard.server.errors import Invalid, Refused

NAME_LENGTH: Final = 20
BOT_NAMES: Final = ("Cleo", "Dot", "Emil", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max")
_REMEMBERED: Final = 200


def hashed(token: str) -> str:
    """Return what is kept of a seat's token: its SHA-256."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """Return a name as it is shown. Raises Invalid if it cannot be one."""
    cleaned = " ".join(name.split())
    if not 0 < len(cleaned) <= NAME_LENGTH or not cleaned.isprintable():
        raise Invalid(f"a name has from 1 to {NAME_LENGTH} printable characters, not {len(cleaned)}")
    return cleaned


class Newcomer(msgspec.Struct):
    """Somebody who takes the chair over with the next round."""

    name: str
    token: str
    nonce: str


class SeatState(msgspec.Struct, rename={"newcomer": "coming"}):
    """One chair. ``token`` is a hash; ``answered`` maps the ids of commands carried out to the number of their first line."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    token: str = ""
    level: str = ""
    nonce: str = ""
    away: bool = False
    ready: bool = False
    newcomer: Newcomer | None = None
    answered: dict[str, int] = {}

    @property
    def is_here(self) -> bool:
        """Whether a person sits here who is not away."""
        return self.kind == "person" and not self.away

    def sit(self, name: str, token: str, nonce: str) -> None:
        """Let a person sit down."""
        self.kind, self.name, self.token, self.nonce = "person", name, token, nonce
        self.level, self.away, self.ready, self.newcomer = "", False, False, None
        self.answered = {}

    def let_bot_play(self, name: str, level: str) -> None:
        """Let a bot sit here."""
        self.kind, self.name, self.level = "bot", name, level
        self.token, self.nonce, self.away, self.ready, self.answered = "", "", False, False, {}

    def clear(self) -> None:
        """Leave the chair open."""
        self.let_bot_play("", "")
        self.kind, self.newcomer = "open", None

    def remember_answer(self, id: str, n: int) -> None:
        """Remember that a command was carried out."""
        self.answered[id] = n
        while len(self.answered) > _REMEMBERED:
            del self.answered[next(iter(self.answered))]

    def to_wire(self, seat: str) -> dict[str, Any]:
        """Return what everybody is told of the chair."""
        told: dict[str, Any] = {"seat": seat, "name": self.name or None, "is": self.kind}
        if self.kind == "person":
            told |= {"away": self.away, "ready": self.ready}
        elif self.kind == "bot":
            told["level"] = self.level
        if self.newcomer:
            told["coming"] = self.newcomer.name
        return told


ALL_SEATS: Final = tuple(f"p{place}" for place in range(1, 11))
PLACES: Final = {seat: place for place, seat in enumerate(ALL_SEATS)}


def seat_of(place: int) -> str:
    """Return the seat of a chair, counted from 0."""
    return ALL_SEATS[place]


def names_taken(chairs: Iterable[SeatState]) -> set[str]:
    """Return all names at a table, in small letters."""
    taken = {chair.name.casefold() for chair in chairs if chair.name}
    return taken | {chair.newcomer.name.casefold() for chair in chairs if chair.newcomer}


def check_free(name: str, chairs: Iterable[SeatState]) -> None:
    """Raise Refused if somebody at the table has this name."""
    if name.casefold() in names_taken(chairs):
        raise Refused(f"somebody at this table is called {name} already")


def free_bot_name(chairs: Iterable[SeatState]) -> str:
    """Return a name for a bot that nobody at the table has."""
    taken = names_taken(chairs)
    return next(name for name in (*BOT_NAMES, *(f"{name} II" for name in BOT_NAMES)) if name.casefold() not in taken)
