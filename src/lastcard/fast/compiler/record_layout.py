"""Where the numbers of a record lie in memory: decided here, for the translator, for NumPy and for the GPU alike.

A record is words of eight bytes; a field takes one, an array one a number, an array of bytes one for eight numbers, and on the CPU one
of numbers of two bytes one for four. Word ``w`` of record ``i`` is word ``(i // lanes * words + w) * lanes + i % lanes`` of the memory:

* ``lanes = 1``, the CPU: an array of records, so that what one game touches lies close together;
* ``lanes = WARP``, the GPU: blocks of 32 records, interleaved word by word. The 32 threads of a warp run the same instruction, so they
  read the same word of 32 records: neighbours here, which the memory delivers at once. The distance from word to word is a constant,
  whatever the number of threads; with ``word * threads + thread`` every access would have to multiply.

On the CPU a record begins a line of memory, and every array at a multiple of 16 bytes: a row of cards is then read in few pieces, however
many fields come before it. A ``packed`` record has room only for the fields that the code touches: they
get their places in the order in which the code is written.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

WARP: Final = 32
"""The threads of a GPU that run the same instruction at a time."""

WORD: Final = 8
"""The bytes of a word."""

LINE: Final = 8
"""The words of a line of memory, which is fetched at once."""


class RecordLayout:
    """Where the fields of a record lie.

    ``lengths`` says how many numbers each field has, 0 for a single one that is no array; ``small`` are the arrays of bytes, of a length
    that fills whole words, ``narrow`` the arrays of numbers of two bytes, where records lie one after another; ``near`` is the last of the
    fields that come first because most code touches them.

    >>> hand = RecordLayout({"turn": 0, "cards": 16, "seen": 2}, small=("cards",))
    >>> hand.words, hand.word("seen"), hand.index(hand.word("seen"), 1)
    (8, 4, 12)
    >>> RecordLayout({"turn": 0, "cards": 16, "seen": 10}, narrow=("seen",)).span("seen")
    3
    >>> RecordLayout({"turn": 0, "cards": 16, "seen": 2}, small=("cards",), lanes=32).index(3, 1)
    97
    """

    def __init__(
        self,
        lengths: Mapping[str, int],
        *,
        small: Collection[str] = (),
        narrow: Collection[str] = (),
        lanes: int = 1,
        packed: bool = False,
        near: str = "",
    ) -> None:
        self._lengths: Final = dict(lengths)
        self._small: Final = frozenset(small)
        self._narrow: Final = frozenset(narrow) if lanes == 1 and not packed else frozenset()
        self.lanes: Final = lanes
        self.words: int = 0
        self._places: dict[str, int] = {}
        if not packed:
            self._place_all()
        self.near_lines: Final = -(-(self.word(near) + min(self.span(near), LINE)) // LINE) if near and not packed else 0
        """How many lines of memory the fields take up to ``near``, and the first of its own."""

    def __contains__(self, name: object) -> bool:
        """Return whether the record has a field."""
        return name in self._lengths

    def _place_all(self) -> None:
        """Give every field its place."""
        for name, length in self._lengths.items():
            if length:
                self._fill(2)
            self.word(name)
        if any(self._lengths.values()):
            self._fill(LINE)

    def _fill(self, part: int) -> None:
        """Leave words free up to a multiple."""
        self.words += -self.words % part if self.lanes == 1 else 0

    @property
    def placed(self) -> Mapping[str, int]:
        """The fields that have a place, and the words they begin at."""
        return self._places

    def length(self, name: str) -> int:
        """Return how many numbers an array has, 0 for a field that is none or does not exist."""
        return self._lengths.get(name, 0)

    def width(self, name: str) -> int:
        """Return how many bytes a number of a field takes: 1, 2 or 8."""
        return 1 if name in self._small else 2 if name in self._narrow else WORD

    def span(self, name: str) -> int:
        """Return how many words a field takes."""
        return -(-self._lengths[name] * self.width(name) // WORD) or 1

    def word(self, name: str) -> int:
        """Return the word a field begins at; a packed record makes room for one that is asked for the first time."""
        if name not in self._places:
            self._places[name] = self.words
            self.words += self.span(name)
        return self._places[name]

    def index(self, word: int, record: int) -> int:
        """Return which word of the memory a word of a record is."""
        return (record // self.lanes * self.words + word) * self.lanes + record % self.lanes
