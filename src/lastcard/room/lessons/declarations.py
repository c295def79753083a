"""The lessons as ``lessons.toml`` declares them: positions, what a learner is asked, and the ruling on each answer.

>>> lessons()["uno"].steps[0].right
('r5!',)
>>> lessons()["retour"].edition
'retour'
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from lastcard.rules.edition import EDITIONS

FILE: Final = Path(__file__).with_name("lessons.toml")
SEAT: Final = "p1"
"""The seat of the learner."""
REASONS: Final = ("wanted", "uno", "color", "color_few", "bluff", "accept", "wrong_card", "target", "few", "draw")
"""Why a lesson turns down what the rules allow; the message is ``refusal-lesson-`` and the reason."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer that is not the right one: the cause of its refusal, or the reason why the lesson turns it down, with a rule."""

    do: str
    why: str
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What the learner is asked at one moment. Actions stand without the seat, those of ``then`` with theirs."""

    right: tuple[str, ...]
    then: tuple[str, ...]
    refused: tuple[Ruling, ...]
    worse: tuple[Ruling, ...]

    def is_right(self, action: str) -> bool:
        """Return whether an action without its seat is one that the step asks for; a call of UNO is always welcome."""
        return any(fits(action, one) for one in self.right)

    def turned_down(self, action: str) -> Ruling:
        """Return why the lesson turns down an action that the rules allow."""
        return next((one for one in self.worse if fits(action, one.do)), Ruling(action, "wanted"))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: the position in which it begins, the actions up to the first question, and its steps."""

    name: str
    position: str
    before: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def edition(self) -> str | None:
        """The edition whose box the lesson explains; None for a lesson of the game itself."""
        return self.name if self.name in EDITIONS else None


def fits(action: str, declared: str) -> bool:
    """Return whether an action is the declared one, which may leave out the colour and need not call UNO.

    >>> fits("w4:r", "w4"), fits("r5!", "r5"), fits("r5", "r5!"), fits("target p2", "target p3")
    (True, True, False, False)
    """
    if declared.endswith("!") and not action.endswith("!"):
        return False
    plain, wanted = action.removesuffix("!"), declared.removesuffix("!")
    return wanted in (plain, plain.partition(":")[0])


@cache
def lessons() -> Mapping[str, Lesson]:
    """Return all lessons by name, in the order of the list."""
    declared = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return MappingProxyType({name: _lesson(name, data) for name, data in declared.items()})


def _lesson(name: str, data: Mapping[str, Any]) -> Lesson:
    return Lesson(name, data["position"], tuple(data.get("before", ())), tuple(_step(each) for each in data["step"]))


def _step(data: Mapping[str, Any]) -> Step:
    refused, worse = (tuple(Ruling(**each) for each in data.get(key, ())) for key in ("refused", "worse"))
    return Step(tuple(data["right"]), tuple(data.get("then", ())), refused, worse)
