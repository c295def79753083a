"""What happened, and who may see it.

An event is told in the words of the notation. Its cards may be hidden from some: ``seen_by`` returns the event as one seat saw it, each
hidden card ``??``; the event itself never disappears, so that a gap in the numbers always shows.

>>> event = Event("d draw p2", cards=("b1", "g7"), viewers=frozenset({"p2"}), rule="PP-33")
>>> str(event), str(event.seen_by("p1"))
('d draw p2 b1g7', 'd draw p2 ????')
>>> parse_event("d draw p2 ????") == event.seen_by("p1")
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from lastcard.cards import UNKNOWN
from lastcard.errors import NotationError

_SEAT: Final = r"p(?:[1-9]|10)"
_CARDS: Final = r"(?:-|(?:\?\?|[rygb][0-9srd]|w[w4bca])+)"
_CARD: Final = r"(?:[rygb][0-9srd]|w[w4bca])"
_FORMS: Final = (
    # head, cards, tail: the cards are what may be hidden
    rf"(?P<head>d (?:deal|draw|lay|hand) {_SEAT}) (?P<cards>{_CARDS})(?P<tail>)",
    rf"(?P<head>d show {_SEAT} (?:{_SEAT}|all)) (?P<cards>{_CARDS})(?P<tail>)",
    rf"(?P<head>d shuffle) (?P<cards>{_CARDS})(?P<tail>)",
    rf"(?P<head>d count {_SEAT}) (?P<cards>{_CARDS})(?P<tail> \d+)",
    rf"(?P<head>d (?:top|cut {_SEAT}|return {_SEAT}) {_CARD})(?P<cards>)(?P<tail>)",
    r"(?P<head>d (?:button|color) [rygb])(?P<cards>)(?P<tail>)",
    r"(?P<head>d (?:reverse|rotate) (?:left|right))(?P<cards>)(?P<tail>)",
    rf"(?P<head>d (?:miss|turn|lot|dealer|out) {_SEAT})(?P<cards>)(?P<tail>)",
    rf"(?P<head>d swap {_SEAT} {_SEAT})(?P<cards>)(?P<tail>)",
    rf"(?P<head>d over (?:-|{_SEAT}(?: {_SEAT})*))(?P<cards>)(?P<tail>)",
    rf"(?P<head>d penalty {_SEAT} \d+ suggestion)(?P<cards>)(?P<tail>)",
    rf"(?P<head>d score {_SEAT}(?: {_SEAT})* -?\d+)(?P<cards>)(?P<tail>)",
    rf"(?P<head>d won {_SEAT}(?: {_SEAT})*)(?P<cards>)(?P<tail>)",
    rf"(?P<head>{_SEAT} (?:draw|keep|accept|challenge|uno))(?P<cards>)(?P<tail>)",
    rf"(?P<head>{_SEAT} (?:catch|notice|target) {_SEAT})(?P<cards>)(?P<tail>)",
    rf"(?P<head>{_SEAT} color [rygb])(?P<cards>)(?P<tail>)",
    rf"(?P<head>{_SEAT} (?:shed|protect) (?:{_CARD}|-))(?P<cards>)(?P<tail>)",
    rf"(?P<head>{_SEAT} (?:[rygb][0-9srd]|w[w4bca](?::[rygb])?))(?P<cards>)(?P<tail>)",
)


@dataclass(frozen=True, slots=True, eq=False)
class Event:
    """Something that happened.

    ``head`` are the words before the cards, ``tail`` those after them. ``viewers`` are the seats that see the cards (None: everybody);
    ``public`` marks single cards everybody sees all the same. ``rule`` is the id of the rule that caused it, if any.
    Events are equal if their words are.
    """

    head: str
    cards: tuple[str, ...] | None = None
    tail: str = ""
    viewers: frozenset[str] | None = None
    public: tuple[bool, ...] = ()
    rule: str | None = None

    def __str__(self) -> str:
        if self.cards is None:
            return self.head
        return f"{self.head} {''.join(self.cards) or '-'}{self.tail}"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return str(self) == other
        return isinstance(other, Event) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    @property
    def words(self) -> list[str]:
        """The words of the event, one by one."""
        return str(self).split()

    def seen_by(self, seat: str | None) -> Event:
        """Return the event as a seat saw it; None for somebody who only watches."""
        if self.viewers is None or self.cards is None or (seat is not None and seat in self.viewers):
            return Event(self.head, self.cards, self.tail, rule=self.rule)
        public = self.public or (False,) * len(self.cards)
        shown = tuple(card if known else UNKNOWN for card, known in zip(self.cards, public, strict=True))
        return Event(self.head, shown, self.tail, rule=self.rule)


def parse_event(text: str) -> Event:
    """Read an event from its words. Raises NotationError."""
    for form in _FORMS:
        found = re.fullmatch(form, text)
        if found:
            if not found["cards"]:
                return Event(found["head"])
            cards = "" if found["cards"] == "-" else found["cards"]
            split = tuple(cards[i : i + 2] for i in range(0, len(cards), 2))
            return Event(found["head"], split, found["tail"])
    raise NotationError(f"{text!r} is no event")
