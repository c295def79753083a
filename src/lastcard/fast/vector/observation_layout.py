"""What each number of an observation is: the blocks in their order, named number by number. ``observation`` writes those that change.

>>> found = layout(Rules("classic"), 2)
>>> found.names[5], found.names[found.places["sizes"].start], len(found.names) == found.size
('hand r5', 'sizes +0', True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

import numpy as np

from lastcard.cards import COLORS, FACES, KINDS, WILD_FACES, text_of
from lastcard.engine.constants import SEATS
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.games.history import DID, HISTORY
from lastcard.fast.program.learning.observation import MOST_ALIKE, MOST_HELD, MOST_PENDING, MOST_PILE, PHASES
from lastcard.rules.rules import Rules
from lastcard.rules.settings import SETTINGS, Setting

ASKED: Final = ("turn", "drawn card", "answer", "colour", "target", "swap", "shed", "protect", "equal cards", "last card", "pass")
"""What a seat can be asked, in the order of the engine's phases."""
SORTS: Final = ("play", "wild", "draw", "keep", "accept", "challenge", "uno", "catch", "lay", "other")
"""Sorts of actions in the history."""
_CARDS: Final = tuple(text_of(kind) for kind in range(KINDS))
_MOST_NUMBER: Final = 32
_MOST_POINTS: Final = 1024


@dataclass(frozen=True)
class ObservationBlock:
    """Some numbers of an observation that belong together: what each is, what they say, and whether they change during a game."""

    name: str
    labels: tuple[str, ...]
    about: str
    count: str
    is_fixed: bool = False


@dataclass(frozen=True)
class ObservationLayout:
    """The observation of a seat under some rules, with so many seats."""

    blocks: tuple[ObservationBlock, ...]
    fixed: Array
    """The numbers of the blocks that never change, which come last."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return _size(self.blocks)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number is: the block, and its place in it."""
        return tuple(f"{block.name} {label}".rstrip() for block in self.blocks for label in block.labels)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each block lies."""
        found, at = {}, 0
        for block in self.blocks:
            found[block.name] = slice(at, at + len(block.labels))
            at += len(block.labels)
        return found

    @property
    def tail(self) -> slice:
        """Where the blocks lie that never change."""
        return slice(self.size - len(self.fixed), self.size)


@lru_cache(maxsize=64)
def layout(rules: Rules, seats: int) -> ObservationLayout:
    """Return what the numbers of an observation are. Its arrays are read only: all callers share them.

    Seats are counted from the observer's own, ``+0``, to the left; numbers of cards grow up to a limit, from which on they are 1.
    """
    blocks = (*changing_blocks(seats), *fixed_blocks(seats))
    box = Counter(card.kind for card in rules.deck)
    teams = rules.team_size is not None
    fixed = [
        *(float(seats == count) for count in range(2, 11)),
        *(float(teams and place > 0 and place % 2 == 0) for place in range(seats)),
        *(min(box[kind], MOST_ALIKE) / MOST_ALIKE for kind in range(KINDS)),
        *(number for _, number in setting_numbers(rules)),
    ]
    numbers = np.array(fixed, np.float32)
    numbers.flags.writeable = False
    return ObservationLayout(blocks, numbers)


def seats_of(size: int) -> int | None:
    """Return with how many seats an observation has so many numbers, under any rules; None if with none.

    >>> seats_of(835), seats_of(836)
    (2, None)
    """
    return next((seats for seats in range(2, SEATS + 1) if size == _size((*changing_blocks(seats), *fixed_blocks(seats)))), None)


def _size(blocks: Iterable[ObservationBlock]) -> int:
    return sum(len(block.labels) for block in blocks)


def changing_blocks(seats: int) -> Iterator[ObservationBlock]:
    """Yield the blocks that the compiled program writes, in its order."""
    around = tuple(f"+{place}" for place in range(seats))
    alike = f"of each kind of card, {MOST_ALIKE} and more are 1"
    colors, faces, wilds = tuple(COLORS), tuple(FACES), tuple(f"w{face}" for face in WILD_FACES)
    yield ObservationBlock("hand", _CARDS, f"the own hand: how many {alike}", "80")
    yield ObservationBlock("discards", _CARDS, f"the discard pile: how many {alike}", "80")
    yield ObservationBlock("unseen", _CARDS, f"cards whose place the observer does not know: how many {alike}", "80")
    known = tuple(f"{other} {card}" for other in around[1:] for card in _CARDS)
    yield ObservationBlock(
        "known", known, "cards the observer knows to be in each other hand: shown, put back, drawn in public, passed", "80 · (S − 1)"
    )
    yield ObservationBlock("drawn", _CARDS, "1 for a card just drawn that may be played; only its owner sees it", "80")
    yield ObservationBlock("color", colors, "the colour in force", "4")
    yield ObservationBlock("face", faces, "the face that can be matched", "16")
    yield ObservationBlock("top", wilds, "the wild on top of the discard pile", "16")
    yield ObservationBlock(
        "color before", colors, "the colour in force before the last card was played: whether a draw-four was lawful", "4"
    )
    yield ObservationBlock("face before", faces, "the face that could be matched then", "16")
    yield ObservationBlock("asked", ASKED, "what the observer must answer", str(PHASES))
    facts = ("must answer", "to the left", "piled up", "draw pile", "discard pile", "may pass")
    about = (
        f"whether the observer must answer; direction of play, 1 to the left; cards piled up by draw cards, {MOST_PENDING} and more are 1; "
        f"cards in the piles, {MOST_PILE} and more are 1; whether it is asked out of turn, and may pass"
    )
    yield ObservationBlock("table", facts, about, "6")
    yield ObservationBlock("turn", around, "whose turn it is", "S")
    yield ObservationBlock("player", around, "who played the last card", "S")
    yield ObservationBlock("sizes", around, f"cards in each hand, {MOST_HELD} and more are 1", "S")
    yield ObservationBlock("called", around, "who has called UNO", "S")
    yield ObservationBlock("owing", around, "who can be caught", "S")
    yield ObservationBlock("gone", around, "who is out of the round", "S")
    yield ObservationBlock("scores", around, "totals of the match, as parts of its target; 0 in single rounds", "S")
    lacks = tuple(f"{seat} {color}" for seat in around for color in COLORS)
    yield ObservationBlock(
        "lacks", lacks, "who drew while a colour was in force: 1, and 1/(n+1) after taking n cards since, at most 254", "4 · S"
    )
    did = tuple(
        f"{back} {part}" for back in range(1, HISTORY + 1) for part in (*around, *SORTS, *(f"color {color}" for color in COLORS), "face")
    )
    assert len(SORTS) == DID
    about = (
        "the last actions, the latest first: who, which sort (" + ", ".join(SORTS) + "), the colour of the card or the one named, "
        "and the place of its face among " + f"`{FACES}` or of its wild among `{WILD_FACES}`, counted from 1, as sixteenths"
    )
    yield ObservationBlock("history", did, about, f"{HISTORY} · (S + {DID + 5})")


def fixed_blocks(seats: int) -> Iterator[ObservationBlock]:
    """Yield the blocks that say what is played."""
    yield ObservationBlock("seats", tuple(map(str, range(2, 11))), "how many seats there are", "9", True)
    yield ObservationBlock("partner", tuple(f"+{place}" for place in range(seats)), "who plays on the same side", "S", True)
    yield ObservationBlock("box", _CARDS, f"all cards: how many of each kind, {MOST_ALIKE} and more are 1", "80", True)
    names = tuple(name for name, _ in setting_numbers(Rules("classic")))
    about = (
        "the settings: the place of the value among all it can have; a number as a part of "
        f"{_MOST_NUMBER}, one that can be larger than 99 as a part of {_MOST_POINTS}"
    )
    yield ObservationBlock("rules", names, about, str(len(names)), True)


def setting_numbers(rules: Rules) -> Iterator[tuple[str, float]]:
    """Yield every setting that the engine reads, by its key, with its value as a number from 0 to 1."""
    for setting in SETTINGS.values():
        value = rules[setting.key]
        for name, number, most in zip((setting.key, f"{setting.key} n"), *_numbers(setting, value), strict=False):
            if setting.fields and (name == setting.key or setting.has_number):
                yield name, min(number, most) / most


def _numbers(setting: Setting, value: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the number of a value and the one that it carries, and the most of each."""
    largest = _MOST_NUMBER if (setting.most or 0) < 100 else _MOST_POINTS
    places = len(setting.values) - 1 if setting.values else largest
    return (setting.code(value), setting.amount(value)), (max(1, places), largest)
