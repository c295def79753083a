"""Cards: colours, faces, and their notation.

A card is two characters (``r5``, ``gs``, ``w4``); a played wild may carry the colour that was named (``ww:g``).

>>> parse_cards("w4g3r5")
(Card('w4'), Card('g3'), Card('r5'))
>>> format_cards(sorted(parse_cards("w4g3r5")))
'r5g3w4'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import total_ordering
from typing import Final, Protocol, overload

from lastcard.errors import Fault, NotationError

COLORS: Final = "rygb"
COLOR_NAMES: Final = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
FACES: Final = "0123456789srdfka"
WILD_FACES: Final = "w4bcashzrkj2t6xo"
FACE_NAMES: Final = {
    **{"s": "Skip", "r": "Reverse", "d": "Draw Two", "f": "Draw Four", "k": "Skip Everyone", "a": "Discard All"},
    **{"ww": "Wild", "w4": "Wild Draw Four", "wb": "Wild Silver Badge", "wc": "Wild Creeper", "wa": "Wild Discard All 1 Color"},
    **{"ws": "Wild Swap Hands", "wh": "Wild Shuffle Hands", "wz": "Wild Blank", "wr": "Wild Reverse", "wk": "Wild Skip"},
    **{"wj": "Wild Skip Two", "w2": "Wild Draw Two", "wt": "Wild Targeted Draw Two", "w6": "Wild Draw Six", "wx": "Wild Draw Ten"},
    **{"wo": "Wild Roulette"},
}
"""The English names of action cards and wilds, where no edition is at hand; ``rules/editions/cards.toml`` declares the same."""
SPECIAL_WILDS: Final = tuple(f"w{face}" for face in WILD_FACES if face not in "w4")
"""The wilds that only some editions have."""
UNKNOWN: Final = "??"
COLOR_PATTERN: Final = f"[{COLORS}]"
CARD_PATTERN: Final = f"(?:{COLOR_PATTERN}[{FACES}]|w[{WILD_FACES}])"
PLAY_PATTERN: Final = f"(?:{COLOR_PATTERN}[{FACES}]|w[{WILD_FACES}](?::{COLOR_PATTERN})?)"
"""The pattern of a played card: a wild may carry the named colour."""
SEAT_PATTERN: Final = "p(?:10|[1-9])"
"""Regular expressions of the notation; ``game/events.py`` builds those of events and actions from them."""
STRIDE: Final = 16
"""The number of a card is its colour times this, plus its face; wilds count as a fifth colour."""
KINDS: Final = 80
"""The size of a table indexed by card number; every number below it is a card."""

_KINDS: Final = {
    **{c + f: i * STRIDE + j for i, c in enumerate(COLORS) for j, f in enumerate(FACES)},
    **{"w" + f: len(COLORS) * STRIDE + j for j, f in enumerate(WILD_FACES)},
}
_TEXTS: Final = {kind: text for text, kind in _KINDS.items()}


class PointsOf(Protocol):
    """What ``Card.points`` needs of rules; ``Rules`` has it."""

    def points_of(self, card: Card) -> int:
        """Return what a card left in a hand is worth."""
        ...


@total_ordering
class Card:
    """One card, by its two characters; equal cards are interchangeable.

    ``kind`` is its number in the engine: colour * 16 + face. Cards are sorted as r y g b w, then 0…9 s r d f k a, wilds
    w 4 b c a s h z r k j 2 t 6 x o.

    >>> Card("r5").color, Card("r5").face, Card("w4").is_wild
    ('r', '5', True)
    """

    __slots__ = ("kind",)
    kind: int
    """The number of the card's kind, which the engine counts by."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str) or text not in _KINDS:
            text = text[:60] if isinstance(text, str) else type(text).__name__
            why = f"{text!r} is no card: a colour r y g b and a face 0-9 s r d f k a, or w and a face {' '.join(WILD_FACES)}"
            raise NotationError(Fault(why, "no_card", said=text))  # its English text also stands here: text/ renders cards
        self.kind = _KINDS[text]

    @classmethod
    def of(cls, kind: int) -> Card:
        """Return the card of an engine number."""
        return _CARDS[kind]

    @property
    def color(self) -> str | None:
        """The colour letter; None for a wild."""
        return COLORS[self.kind >> 4] if self.kind < 64 else None

    @property
    def face(self) -> str:
        """The face character; for a wild the second one."""
        return _TEXTS[self.kind][1]

    @property
    def is_wild(self) -> bool:
        """Whether the card has no colour of its own."""
        return self.kind >= 64

    @property
    def name(self) -> str:
        """The English name, as most editions call the card.

        >>> Card("r5").name, Card("gs").name, Card("w4").name
        ('red 5', 'green Skip', 'Wild Draw Four')
        """
        if self.is_wild:
            return FACE_NAMES[_TEXTS[self.kind]]
        return f"{COLOR_NAMES[_TEXTS[self.kind][0]]} {FACE_NAMES.get(self.face, self.face)}"

    def points(self, rules: PointsOf) -> int:
        """Return what the card is worth in a hand at the end of a round under these ``Rules``."""
        return rules.points_of(self)

    def __str__(self) -> str:
        return _TEXTS[self.kind]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __hash__(self) -> int:
        return hash(_TEXTS[self.kind])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return str(self) == other
        return isinstance(other, Card) and self.kind == other.kind

    def __lt__(self, other: Card) -> bool:
        return self.kind < other.kind

    def _repr_svg_(self) -> str:
        """Return the card as a notebook shows it."""
        return _svg((self,))

    def __rich__(self) -> str:
        """Return the card as Rich prints it."""
        return _markup((self,))


def _svg(cards: Iterable[Card]) -> str:
    from lastcard.drawing import cards_svg  # here, so that `import lastcard` stays light

    return cards_svg(map(str, cards))


def _markup(cards: Iterable[Card]) -> str:
    from lastcard.drawing import rich_markup

    return rich_markup(map(str, cards))


_CARDS: Final = {kind: Card(text) for kind, text in _TEXTS.items()}


class Cards(Sequence[Card]):
    """A sequence of cards; ``str()`` is the text side by side, ``-`` when there are none.

    >>> hand = Cards(parse_cards("g3r5"))
    >>> len(hand), str(hand), "r5" in hand
    (2, 'g3r5', True)
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self._cards = tuple(cards)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> Cards: ...
    def __getitem__(self, index: int | slice) -> Card | Cards:
        if isinstance(index, slice):
            return Cards(self._cards[index])
        return self._cards[index]

    def __len__(self) -> int:
        return len(self._cards)

    def __str__(self) -> str:
        return format_cards(self._cards)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def _repr_svg_(self) -> str:
        """Return the cards as a notebook shows them."""
        return _svg(self._cards)

    def __rich__(self) -> str:
        """Return the cards as Rich prints them."""
        return _markup(self._cards)

    def __hash__(self) -> int:
        return hash(str(self))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Cards | str):
            return str(self) == str(other)
        return NotImplemented


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written side by side; ``-`` or nothing is no card.

    Raises NotationError naming the place that cannot be read.
    """
    text = text.strip()
    if text in ("", "-"):
        return ()
    if len(text) % 2:
        why = f"{text!r}: cards are two characters each, and this is an odd number of them"
        raise NotationError(Fault(why, "odd_cards", said=text))
    try:
        return tuple(_CARDS[_KINDS[text[i : i + 2]]] for i in range(0, len(text), 2))
    except KeyError as wrong:
        place = next(i for i in range(0, len(text), 2) if text[i : i + 2] not in _KINDS)
        why = f"{text!r}: no card {wrong.args[0]!r} at character {place + 1}"
        raise NotationError(Fault(why, "no_card_in", said=text, what=wrong.args[0], place=str(place + 1))) from None


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards side by side, ``-`` when there are none."""
    return "".join(map(str, cards)) or "-"


def kinds_text(kinds: Iterable[int]) -> str:
    """Write engine numbers as cards side by side."""
    return "".join(_TEXTS[kind] for kind in kinds) or "-"


def kind_of(text: str) -> int | None:
    """Return the engine number of a card, None if the text is no card."""
    return _KINDS.get(text)


def text_of(kind: int) -> str:
    """Return the two characters of an engine number."""
    return _TEXTS[kind]
