"""The kinds of values of settings: how each is read, which values are allowed, and the fault of any other.

>>> Number((), 1, 50).read("07"), Choice(("refuse", "auto+N"), 1, 99).read("auto+2"), Faces().read("{R,2,D2}")
('7', 'auto+2', '2,r,d')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from lastcard.cards import COLORS, FACES, WILD_FACES
from lastcard.errors import Argument


class Kind(Protocol):
    """A kind of value. ``cause`` and ``details`` describe the fault of a value that cannot be read (docs/background/text.md)."""

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""

    @property
    def cause(self) -> str:
        """The cause of the fault."""

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of its message."""


def pattern(value: str) -> str:
    """Return a value with its number replaced by the placeholder, as it is declared.

    >>> pattern("auto+2"), pattern("cap(5)"), pattern("off")
    ('auto+N', 'cap(n)', 'off')
    """
    return re.sub(r"\(\d+\)$", "(n)", re.sub(r"\+\d+$", "+N", value))


def is_within(digits: str, least: int, most: int) -> bool:
    """Return whether a text is a number within these bounds, in ASCII digits, with no more digits than the upper bound."""
    return bool(re.fullmatch(rf"[0-9]{{1,{len(str(most))}}}", digits)) and least <= int(digits) <= most


def nearest(said: str, known: Iterable[str]) -> str | None:
    """Return the word that was probably meant; None if no word is near.

    >>> nearest("Clasic", ("classic", "retour")), nearest("bridge", ("classic", "retour"))
    ('classic', None)
    """
    import difflib  # suggest a word only for a typing error

    near = difflib.get_close_matches(said.lower(), known, 1)
    return near[0] if near else None


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values; ``auto+N`` and ``cap(n)`` stand for all with a number from ``least`` to ``most``."""

    values: tuple[str, ...]
    least: int = 0
    most: int = 0

    @property
    def numbered(self) -> tuple[str, ...]:
        """The values that carry a number."""
        return tuple(value for value in self.values if self.most and re.search(r"\+N$|\(n\)$", value))

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        if text in self.values and text not in self.numbered:
            return text
        number = re.sub(r"\D", "", text)
        is_known = pattern(text) in self.numbered and number[:1] != "0"
        return text if is_known and is_within(number, self.least, self.most) else None

    @property
    def _after(self) -> tuple[str, ...]:
        """The values after the last one that carries a number."""
        return self.values[self.values.index(self.numbered[-1]) + 1 :]

    @property
    def cause(self) -> str:
        """The cause of the fault that a value cannot be read."""
        if not self.numbered:
            return "rules_wanted"
        return "rules_wanted_cap" if self._after else "rules_wanted_penalty"

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of its message."""
        if not self.numbered:
            return {"choices": " | ".join(self.values)}
        before = " | ".join(self.values[: len(self.values) - len(self._after)])
        bounds = {"letter": self.numbered[-1].strip("()")[-1], "least": str(self.least), "most": str(self.most)}
        return {"list": before, **bounds, "last": " | ".join(self._after)} if self._after else {"list": before, **bounds}


@dataclass(frozen=True, slots=True)
class Number:
    """A number from ``least`` to ``most``, or one of some ``words``; ``off`` may be written as 0."""

    words: tuple[str, ...]
    least: int
    most: int

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        if text in self.words:
            return text
        if re.fullmatch("0+", text) and "off" in self.words:
            return "off" if is_within(text, self.least, self.most) else None
        return str(int(text)) if is_within(text, self.least, self.most) else None

    @property
    def cause(self) -> str:
        """The cause of the fault that a value cannot be read."""
        return "rules_wanted_or_range" if self.words else "rules_wanted_range"

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of its message."""
        bounds: dict[str, Argument] = {"least": str(self.least), "most": str(self.most)}
        return bounds | ({"list": " | ".join(self.words)} if self.words else {})


@dataclass(frozen=True, slots=True)
class Range:
    """From how many players to how many: ``2-10``."""

    cause: str = "rules_wanted_players"

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        found = re.fullmatch(r"0*([0-9]{1,2})[-–]0*([0-9]{1,2})", text)
        if not found or not 2 <= int(found[1]) <= int(found[2]) <= 10:
            return None
        return f"{int(found[1])}-{int(found[2])}"

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of the message that a value cannot be read."""
        return {}


@dataclass(frozen=True, slots=True)
class Deck:
    """The name of a deck; the edition knows which decks exist."""

    cause: str = "rules_wanted_deck"
    pattern: str = "[a-z0-9][a-z0-9_-]*"

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        return text if re.fullmatch(self.pattern, text) else None

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of the message that a value cannot be read."""
        return {}


@dataclass(frozen=True, slots=True)
class Faces:
    """Faces with commas between them, in the order of the notation."""

    cause: str = "rules_wanted_faces"
    example: str = "1,r"

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        faces = text.strip("{}").lower().replace("d2", "d").split(",")
        if len(set(faces)) != len(faces) or not all(len(f) == 1 and f in FACES for f in faces):
            return None
        return ",".join(sorted(faces, key=FACES.index))

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of the message that a value cannot be read."""
        return {"list": "2,3,6,r,d"}


@dataclass(frozen=True, slots=True)
class Weights:
    """How likely each colour is: four numbers, or ``uniform``."""

    cause: str = "rules_wanted_odds"
    example: str = "3,1,1,1"

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        if text == "uniform":
            return text
        found = re.fullmatch(r"([0-9]{1,3}),([0-9]{1,3}),([0-9]{1,3}),([0-9]{1,3})", text)
        if not found or not any(int(n) for n in found.groups()):
            return None
        weights = [int(n) for n in found.groups()]
        return "uniform" if len(set(weights)) == 1 else ",".join(map(str, weights))

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of the message that a value cannot be read."""
        return {"list": " ".join(COLORS)}


@dataclass(frozen=True, slots=True)
class Points:
    """Points of some faces and wilds, with commas between them, in the order of the notation; ``-`` for none.

    >>> Points().read("w4=100,7=50"), Points().read("7=50,7=60")
    ('7=50,w4=100', None)
    """

    cause: str = "rules_wanted_points"
    example: str = "0=50,7=50"

    def read(self, text: str) -> str | None:
        """Return a value in its one written form, None if it is not allowed."""
        if text == "-":
            return text
        pairs = [pair.partition("=") for pair in text.lower().split(",")]
        points = {face: number for face, _, number in pairs}
        if len(points) < len(pairs) or not all(face in _SCORED and is_within(number, 0, _MOST_POINTS) for face, number in points.items()):
            return None
        return ",".join(f"{face}={int(points[face])}" for face in _SCORED if face in points)

    @property
    def details(self) -> dict[str, Argument]:
        """The arguments of the message that a value cannot be read."""
        return {"list": "0=50,d=25,w4=100", "most": str(_MOST_POINTS)}


_SCORED: Final = (*FACES, *(f"w{letter}" for letter in WILD_FACES))
"""The faces and wilds that ``Points`` may name."""

_MOST_POINTS: Final = 999

_PLAIN: Final[Mapping[str, type[Range | Deck | Faces | Weights | Points]]] = {
    "range": Range,
    "deck": Deck,
    "faces": Faces,
    "weights": Weights,
    "points": Points,
}
KINDS: Final = ("choice", "number", *_PLAIN)


def kind_of(entry: Mapping[str, Any]) -> Kind:
    """Return the kind of value that a setting declares. Raises KeyError for an unknown kind."""
    name, values = entry.get("kind", "choice"), tuple(entry["values"])
    if name == "choice":
        return Choice(values, entry.get("least", 0), entry.get("most", 0))
    if name == "number":
        return Number(tuple(value for value in values if value != "n"), entry["least"], entry["most"])
    return _PLAIN[name]()
