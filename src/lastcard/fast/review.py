"""What the decisions of a round were worth, each judged by what its seat could see: the chance to win as a curve, and the mistakes.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8 | p1 r5, p2 draw", seed=1)
>>> [(one.seat, one.action) for one in review(rnd, worlds=20)]
[('p1', 'p1 r5'), ('p2', 'p2 draw')]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lastcard.errors import LastCardError
from lastcard.fast.analysis import Analysis
from lastcard.game.position import parse_position
from lastcard.game.round import Round
from lastcard.game.view import View

_SAID = ("uno", "catch", "notice")


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

    @property
    def is_mistake(self) -> bool:
        """Whether it seems to have cost something: its interval has no 0."""
        return self.loss_interval[0] > 0


def review(rnd: Round, *, worlds: int = 1000, seed: str | int = 0, policy: str = "careful") -> Iterator[Decision]:
    """Yield the decisions of a round, in order; calls, catches and notices aside. Forgetting to call UNO is not counted."""
    views = {seat: _opening(rnd, seat) for seat in rnd.seats}
    for number, event in enumerate(rnd.events):
        words = event.words
        if words[0] != "d" and words[1] not in _SAID:
            decision = _judged(views[words[0]], number, str(event), worlds, seed, policy)
            if decision is not None:
                yield decision
        for seat, view in views.items():
            view.see(event.seen_by(seat))


def _opening(rnd: Round, seat: str) -> View:
    """Return what a seat saw before the first event."""
    if rnd.origin is not None:
        return View.at(parse_position(rnd.origin), seat)
    return View.start(rnd.rules, rnd.seats, seat, box=rnd.box)


def _judged(view: View, number: int, action: str, worlds: int, seed: str | int, policy: str) -> Decision | None:
    """Return what an action was worth; None where what the seat saw does not say that it could take it."""
    try:
        found = Analysis(view, worlds=worlds, seed=f"{seed} {number}", policy=policy)
    except LastCardError:
        return None
    best = found.actions[0]
    for one in found.actions:
        if one.action.removesuffix("!") == action:
            return Decision(number, view.seat or "", action, one.win, best.action, best.win, one.loss, one.loss_interval)
    return None
