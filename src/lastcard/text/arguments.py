"""Turn the arguments of a message from notation into words. docs/background/text.md lists the arguments.

>>> reader = Reader("en", ("Ann", "Ben"), you="p2", faces={"d": "Draw Two"})
>>> reader.words({"who": "p1", "whom": "p2", "card": "bd"})
{'who': 'Ann', 'who_is': 'other', 'whom': 'Ben', 'whom_is': 'you', 'card': 'blue Draw Two'}
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from lastcard.cards import UNKNOWN
from lastcard.errors import Argument, Fault, listed, printable, quoted
from lastcard.text.catalogue import messages
from lastcard.text.render import MessageError, Messages, Value, parted

_CARDS: Final = frozenset(("card", "top", "example"))
_SEATS: Final = frozenset(("who", "whom"))


def slug(name: str) -> str:
    """Return a name as the ids of messages spell it: ``Draw Two`` → ``draw-two``, ``only_drawn_card`` → ``only-drawn-card``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def bounded(args: Mapping[str, Argument]) -> dict[str, Argument]:
    """Return the arguments of a fault with long texts and lists of others shortened; the faults among them are short already."""

    def short(value: str) -> str:
        return value if isinstance(value, Fault) else quoted(value)

    return {
        name: short(value) if isinstance(value, str) else [short(one) for one in listed(value)] if isinstance(value, list) else value
        for name, value in args.items()
    }


@dataclass(frozen=True, slots=True)
class Reader:
    """The reader of a message: the language, the players' names (p1 first), the reader's own seat, and the edition's names of faces.

    Without names seats stay seats (``p1``); without faces cards stay in notation (``r5``), as in the messages of exceptions.
    """

    lang: str
    names: Sequence[str] = ()
    you: str | None = None
    faces: Mapping[str, str] = field(default_factory=dict)

    @property
    def messages(self) -> Messages:
        """The messages of the reader's language."""
        return messages(self.lang)

    def text(self, id: str, args: Mapping[str, object] | None = None) -> str:
        """Return a message with arguments in notation. Raises MessageError."""
        return self.messages.text(id, **self.words(args or {}))

    def words(self, args: Mapping[str, object]) -> dict[str, Value]:
        """Return arguments in words, with ``who_is``, ``whom_is``, ``seats_are`` and ``color_is`` to select by. Raises MessageError."""
        found: dict[str, Value] = {}
        for name, value in args.items():
            if name in _CARDS:
                found[name] = self.card(str(value))
            elif name in _SEATS:
                found[name] = self.seat(str(value))
                found[f"{name}_is"] = "you" if value == self.you else "other"
            elif name == "color":
                found |= self._color(str(value))
            elif name == "cards":
                found[name] = self.cards(str(value))
            elif isinstance(value, list | tuple):
                found |= self._list(name, value)
            elif isinstance(value, Fault):
                found[name] = self.fault(value)
            elif isinstance(value, str):
                found[name] = printable(value)
            elif isinstance(value, int):
                found[name] = value
            else:
                raise MessageError(f"the argument {name}={value!r} is neither text nor a whole number nor a list")
        return found

    def fault(self, fault: Fault) -> str:
        """Return a fault in the reader's language, with the faults among its arguments; its English text if its cause has no message."""
        message = f"refusal-{slug(fault.cause or '')}"
        return self.text(message, bounded(fault.args)) if message in self.messages else str(fault)

    def face(self, face: str) -> str:
        """Return the name of a face or wild; a name that the language does not translate stays as the edition has it."""
        name = self.faces.get(face, face)
        message = f"face-{slug(name)}"
        return self.messages.text(message) if message in self.messages else name

    def all_faces(self) -> dict[str, Value]:
        """Return the name of every face and wild of the edition."""
        return {face: self.face(face) for face in self.faces}

    def color(self, color: str) -> str:
        """Return the name of a colour."""
        return self.messages.text(f"color-{color}")

    def _color(self, color: str) -> dict[str, Value]:
        """Return a colour in words, and its letter for languages in which the word depends on the noun beside it."""
        return {"color": self.color(color), "color_is": color}

    def card(self, card: str) -> str:
        """Return the name of a card: ``red 5``, ``Wild Creeper``, with a colour named ``Wild: green``.

        >>> Reader("de", faces={"ww": "Wild"}).card("ww:g")
        'Farbwahl: Grün'
        """
        if not self.faces:
            return card
        if card == UNKNOWN:
            return self.messages.text("card-hidden")
        kind, _, color = card.partition(":")
        if color:
            return self.messages.text("card-named", card=self.card(kind), color=self.color(color))
        if kind[0] == "w":
            return self.face(kind)
        face = kind[1] if kind[1].isdigit() else self.face(kind[1])
        return self.messages.text("card-coloured", **self._color(kind[0]), face=face)

    def cards(self, cards: str) -> str:
        """Return cards in words: first the number of unseen cards, then each known card.

        >>> Reader("en", faces={"d": "Draw Two"}).cards("????b2")
        '2 unseen, blue 2'
        """
        every = [cards[at : at + 2] for at in range(0, len(cards), 2)]
        known = [self.card(card) for card in every if card != UNKNOWN]
        hidden = len(every) - len(known)
        if not known:
            return self.messages.text("cards-counted", number=hidden)
        return ", ".join([*([self.messages.text("cards-unseen", number=hidden)] if hidden else []), *known])

    def seat(self, seat: str) -> str:
        """Return the name of the player on a seat; the seat itself if no player is named."""
        number = seat[1:]
        return self.names[int(number) - 1] if number.isdigit() and int(number) <= len(self.names) else seat

    def _list(self, name: str, values: Sequence[object]) -> dict[str, Value]:
        if name == "seats":
            return self._seats([str(one) for one in values])
        said = [self.fault(one) if isinstance(one, Fault) else printable(str(one)) for one in values]
        return {name: parted(self.lang, said) if any(isinstance(one, Fault) for one in values) else ", ".join(said)}

    def _seats(self, seats: Sequence[str]) -> dict[str, Value]:
        said = [self.messages.text("names-you") if seat == self.you else self.seat(seat) for seat in seats]
        if len(seats) == 1:
            are = "you" if seats[0] == self.you else "other"
        else:
            are = "several-with-you" if self.you in seats else "several"
        return {"seats": self.listed(said), "seats_are": are}

    def listed(self, words: Sequence[str], *, either: bool = False) -> str:
        """Join words into an enumeration: ``Ann, Ben and Cy``; with ``either``, ``Ann, Ben or Cy``."""
        if len(words) < 2:
            return "".join(words)
        return self.messages.text("names-or" if either else "names-and", some=", ".join(words[:-1]), last=words[-1])
