"""Translate the actions of one round: the engine numbers only the taken seats, the notation numbers all chairs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from lastcard import engine
from lastcard.cards import parse_cards
from lastcard.errors import NotationError
from lastcard.game.wording.actions import NUMBERS, WORDS
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

_AIMED: Final = ("catch", "notice", "target")


class RoundWords:
    """Reads and writes the actions of a round with these seats.

    >>> words = RoundWords(Rules("classic"), ["p1", "p4"])
    >>> words.written("p1", [words.number("p1", "catch p4")])
    ('p1 catch p4',)
    """

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        self._rules = rules
        self._names = names
        self._places = {name: place for place, name in enumerate(names)}
        self._plain = all(name == f"p{place + 1}" for name, place in self._places.items())

    def written(self, seat: str, numbers: Iterable[int]) -> tuple[str, ...]:
        """Return the words of a seat's actions from the engine's numbers; not of a shuffle, whose cards have no number."""
        if self._plain and seat != "d":
            known = _all_written(seat)
            return tuple([known[number] for number in numbers])
        return tuple([f"{seat} {self._spell(number)}" for number in numbers])

    def _spell(self, number: int) -> str:
        if number >= engine.PENALTY:
            return f"penalty {self._names[number - engine.PENALTY]} {self._rules['penalty.suggestion']} suggestion"
        words = WORDS[number]
        verb, _, seat = words.partition(" ")
        if not self._plain and verb in _AIMED:
            return f"{verb} {self._names[int(seat[1:]) - 1]}"
        return words

    def number(self, seat: str, words: str) -> int:
        """Return the engine's number of an action's words. Raises NotationError for what is no action at this table."""
        verb, _, rest = words.partition(" ")
        if verb in _AIMED:
            if rest in self._places:
                return NUMBERS[f"{verb} p{self._places[rest] + 1}"]
        elif verb == "penalty":
            target, _, reason = rest.partition(" ")
            if target in self._places and re.fullmatch(r"\d+ suggestion", reason):
                is_given = reason == f"{self._rules['penalty.suggestion']} suggestion"
                return (engine.PENALTY if is_given else engine.OTHER_PENALTY) + self._places[target]
        elif verb == "shuffle" and rest:
            parse_cards(rest)
            return engine.SHUFFLED
        elif words in NUMBERS:
            return NUMBERS[words]
        said = f"{seat} {words}".strip()
        raise NotationError(fault("no_action", said=said))


@cache
def _all_written(seat: str) -> dict[int, str]:
    """Return the words of all actions of a seat that are the same in every round: made once, not for each ask."""
    return {number: f"{seat} {words}" for number, words in WORDS.items()}
