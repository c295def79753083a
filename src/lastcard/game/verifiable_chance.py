r"""Derive shuffles, presses of the button and lots from a seed, with a commitment that anyone can verify.

Every outcome comes from a named stream of one seed, so that each can be re-derived on its own, in any language:

* the key is the UTF-8 text of the seed; ``commitment`` is its SHA-256 in hexadecimal, published beforehand;
* block ``i`` of stream ``name`` is HMAC-SHA-256(key, ``"lastcard/1\n" + nonces joined by "\n" + "\n" + name + "\n" + i``), read as four
  64-bit big-endian numbers;
* a number below ``n`` is the first 64-bit number less than the greatest multiple of ``n`` within 2**64, modulo ``n``;
* a shuffle sorts the cards, then swaps place ``i`` with a place below ``i + 1``, for ``i`` from the last down to 1.

``tests/vectors/chance.json`` holds test vectors.

>>> chance = Chance("7")
>>> chance.commitment[:16]
'7902699be42c8a8e'
>>> chance.stream("round 1 button 1").below(4)
2
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from operator import attrgetter
from struct import Struct
from typing import Final

from lastcard.cards import COLORS, Card
from lastcard.errors import LastCardError
from lastcard.text.faults import check_number, checked_texts, fault

_DOMAIN: Final = "lastcard/1"
_LETTERS: Final = "23456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"


def fresh_seed() -> str:
    """Return a seed nobody can guess: 64 hexadecimal digits from the operating system."""
    import secrets  # here, so that `import lastcard` stays light

    return secrets.token_hex(32)


def fresh_token(length: int = 22, alphabet: str = _LETTERS) -> str:
    """Return a word nobody can guess, from the operating system: of 22 letters and digits, 128 bits."""
    import secrets  # here, so that `import lastcard` stays light

    return "".join(secrets.choice(alphabet) for _ in range(length))


def seed_text(seed: object) -> str:
    """Return a seed as a text: a whole number stands for its digits. Raises LastCardError for anything else, and for too many digits.

    >>> seed_text("7"), seed_text(7)
    ('7', '7')
    """
    if isinstance(seed, str):
        return seed
    check_number("seed", seed)
    try:
        return str(seed)
    except ValueError:  # Python writes no number of more than 4,300 digits
        raise LastCardError(fault("toml_number")) from None


def commitment(seed: str) -> str:
    """Return the SHA-256 of a seed, to be published before the seed itself."""
    return hashlib.sha256(_encoded(seed)).hexdigest()


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:  # surrogates: bytes of the command line that are not valid text
        raise LastCardError(fault("seed_text")) from None


class Key(int):
    """A key of ``lastcard.engine.luck`` that is used as it is; any other seed is hashed."""


def key_of(seed: str | int) -> int:
    """Return the key of a seed for ``lastcard.engine.luck``: a number from 0 to 2**63 - 1.

    >>> key_of("7") == key_of(7), key_of(Key(7))
    (True, 7)
    """
    if isinstance(seed, Key):
        return int(seed)
    return int.from_bytes(hashlib.sha256(_encoded(str(seed))).digest()[:8], "big") >> 1


_NUMBERS: Final = Struct(">4Q")
"""The numbers of a block, the first one first."""


class Stream:
    """Numbers derived from a seed, a name and the seats' nonces."""

    __slots__ = ("_block", "_count", "_key", "_numbers")

    def __init__(self, key: bytes, prefix: str) -> None:
        self._key = key
        self._block = prefix
        self._count = 0
        self._numbers: list[int] = []

    def _next(self) -> int:
        if not self._numbers:
            block = hmac.digest(self._key, f"{self._block}\n{self._count}".encode(), "sha256")
            self._count += 1
            self._numbers = [*reversed(_NUMBERS.unpack(block))]
        return self._numbers.pop()

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        limit = 2**64 - 2**64 % n
        while True:
            number = self._next()
            if number < limit:
                return number % n

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in an order every one of which is equally likely, next card first."""
        order = sorted(cards, key=attrgetter("kind"))
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


class Chance:
    """All outcomes of chance of a match, from one seed and a nonce of each seat that adds one.

    Nonces must not contain line breaks, and UTF-8 must be able to encode nonces and seed; otherwise LastCardError is raised.
    """

    __slots__ = ("_key", "_prefix", "nonces", "seed")

    def __init__(self, seed: str | int | None = None, nonces: Sequence[str] = ()) -> None:
        self.seed: str = fresh_seed() if seed is None else seed_text(seed)
        self.nonces: tuple[str, ...] = checked_texts("nonces", nonces, '["apple"]')
        if any("\n" in nonce for nonce in self.nonces):
            raise LastCardError(fault("nonce_line"))
        _encoded("".join(self.nonces))
        self._key = _encoded(self.seed)
        self._prefix = "\n".join((_DOMAIN, *self.nonces))

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed."""
        return commitment(self.seed)

    def stream(self, name: str) -> Stream:
        """Return the stream of a name, from its beginning."""
        return Stream(self._key, f"{self._prefix}\n{name}")


class Luck:
    """The outcomes of one round, in the order in which they are asked for.

    Streams: ``round N deck``, ``round N shuffle K``, ``round N button K``, ``round N cut K``, ``round N lot``. A round that is taken up
    again says how many shuffles and button presses it has had.
    """

    __slots__ = ("_buttons", "_chance", "_cuts", "_round", "_shuffles")

    def __init__(self, chance: Chance, number: int = 1, *, shuffles: int = 0, buttons: int = 0) -> None:
        self._chance = chance
        self._round = number
        self._shuffles = shuffles
        self._buttons = buttons
        self._cuts = 0

    def deck(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the order of the whole deck for the deal."""
        return self._stream("deck").shuffled(cards)

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return a new order of a draw pile."""
        self._shuffles += 1
        return self._stream(f"shuffle {self._shuffles}").shuffled(cards)

    def button(self, odds: Sequence[int] = (1, 1, 1, 1)) -> str:
        """Press the button: a colour, by the weights of r, y, g, b."""
        self._buttons += 1
        return weighted(self._stream(f"button {self._buttons}").below(sum(odds)), odds)

    def cut(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return an order of the deck from which seats draw for the deal, one card each from the front."""
        self._cuts += 1
        return self._stream(f"cut {self._cuts}").shuffled(cards)

    def lot(self, count: int) -> int:
        """Draw one of so many lots."""
        return self._stream("lot").below(count)

    def before(self, undone: Sequence[str]) -> Luck:
        """Return the outcomes as they were before some actions, of which those of the dealer used them up."""
        shuffles, buttons = (sum(action.startswith(f"d {verb} ") for action in undone) for verb in ("shuffle", "button"))
        return Luck(self._chance, self._round, shuffles=self._shuffles - shuffles, buttons=self._buttons - buttons)

    def _stream(self, name: str) -> Stream:
        return self._chance.stream(f"round {self._round} {name}")


def weighted(number: int, odds: Sequence[int]) -> str:
    """Return the colour for a number below the sum of the weights of r, y, g, b.

    >>> weighted(2, (1, 1, 3, 0))
    'g'
    """
    for color, weight in zip(COLORS, odds, strict=True):
        if number < weight:
            return color
        number -= weight
    raise AssertionError(f"{number} is not below the sum of the weights {odds}")
