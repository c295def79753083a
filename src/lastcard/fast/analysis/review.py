"""What the decisions of a round were worth, each judged by what its seat could see: the chance to win as a curve, and the mistakes.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8 | p1 r5, p2 draw", seed=1)
>>> [(one.seat, one.action) for one in review(rnd, worlds=20)]
[('p1', 'p1 r5'), ('p2', 'p2 draw')]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from lastcard.fast.analysis.analysis import Analysis, analyse
from lastcard.fast.analysis.appraisal import Appraisal
from lastcard.fast.analysis.exact_solver import STEPS
from lastcard.fast.analysis.question import Options
from lastcard.game.round import Round
from lastcard.game.standing import Standing
from lastcard.statistics import Estimate

if TYPE_CHECKING:
    from lastcard.fast.gpu.playouts import GpuPlayouts

_SAID = ("uno", "catch", "notice")


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, and the analysis of all that its seat could do: ``number`` is its event's in the round, from 0; ``taken`` what it did."""

    number: int
    action: str
    taken: Appraisal
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: ``number`` is its event's in the round, from 0; ``win`` the chance to win by it, ``best_win`` that by the best action.

    ``loss`` is what it cost against that one, in chance to win, with its interval of 95 %.
    """

    number: int
    seat: str
    action: str
    win: float
    best: str
    best_win: float
    loss: float
    loss_interval: tuple[float, float]

    @classmethod
    def of(cls, one: Judged) -> Self:
        """Return what the analysis of a decision says of it."""
        taken, best = one.taken, one.analysis.actions[0]
        seat = one.analysis.seat
        return cls(one.number, seat, one.action, taken.win, best.action, best.win, taken.loss, taken.loss_interval)

    @property
    def loss_margin(self) -> float:
        """How far the loss may be off, with 95 %."""
        return Estimate(self.loss, *self.loss_interval).margin

    @property
    def is_mistake(self) -> bool:
        """Whether it seems to have cost something: its interval has no 0."""
        return self.loss_interval[0] > 0


def review(
    rnd: Round, *, worlds: int = 1000, seed: str | int = 0, policy: str = "careful", device: GpuPlayouts | None = None
) -> Iterator[Decision]:
    """Return the decisions of a round, in order; calls, catches and notices aside. Forgetting to call UNO is not counted."""
    return map(Decision.of, judged(rnd, worlds=worlds, seed=seed, policy=policy, device=device))


def judged(
    rnd: Round,
    *,
    open_hands: bool = False,
    first: int = 0,
    worlds: int = 1000,
    seed: str | int = 0,
    policy: str = "careful",
    steps: int = STEPS,
    standing: Standing | None = None,
    device: GpuPlayouts | None = None,
) -> Iterator[Judged]:
    """Yield the decisions of a round from event ``first`` on as ``review`` does, each with its analysis.

    Each is judged by what its seat could see, or with ``open_hands`` with all hands known (``steps``: see ``Question``). With the
    ``standing`` of the match before the round the analyses have the chances to win the match; with a ``device`` a GPU plays the worlds out.
    """
    how: Options = {
        "open_hands": open_hands,
        "worlds": worlds,
        "policy": policy,
        "steps": steps if open_hands else 0,
        "standing": standing,
        "matches": standing is not None,
        "device": device,
    }
    again = rnd.from_start()
    for action in rnd.actions:
        number = len(again.events)
        if number >= first and is_decision(action):
            how["seat"], how["seed"] = action.partition(" ")[0], f"{seed} {number}"
            found = analyse(again, **how)
            taken = next(one for one in found.actions if one.action.removesuffix("!") == action)
            yield Judged(number, action, taken, found)
        again.play(action)


def is_decision(action: str) -> bool:
    """Return whether an event is what a seat decided: calls, catches and notices aside."""
    seat, verb, *_ = action.split(" ")
    return seat != "d" and verb not in _SAID
