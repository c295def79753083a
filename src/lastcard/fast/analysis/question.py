"""What an analysis is asked: a position, and how it is to be analysed."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, replace
from typing import TYPE_CHECKING, TypedDict

from lastcard.errors import LastCardError
from lastcard.fast.analysis.exact_solver import STEPS
from lastcard.fast.analysis.view_playouts import MOST_WORLDS
from lastcard.game.round import Round
from lastcard.game.standing import Standing
from lastcard.game.view import View
from lastcard.text.faults import check_kind, check_number, check_within, fault, shown

if TYPE_CHECKING:
    from lastcard.fast.gpu.playouts import GpuPlayouts


class Options(TypedDict, total=False):
    """The fields of a ``Question`` that have a default."""

    seat: str | None
    open_hands: bool
    worlds: int
    seed: str | int
    policy: str
    bluffs: int
    steps: int
    standing: Standing | None
    matches: bool
    device: GpuPlayouts | None


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """What an analysis is asked.

    * ``what``: a view, a round or the text of a position;
    * ``seat``: whose actions are appraised; of a round by default the first seat that has to decide;
    * ``open_hands``: all hands are known, and a small position is solved exactly; the order of the draw pile is never known;
    * ``worlds``: in so many worlds, dealt by the ``seed``, is each action played out; the seat cannot tell them from the real one;
    * ``policy``: the bot that plays the rounds out;
    * ``bluffs``: a seat that may not play a draw-four is taken to do so this many times for every 100 times that one that may does;
    * ``steps``: how many steps of the engine the search for exact chances may take; 0: there is no search;
    * ``standing``: that of the match before the round; by default its beginning;
    * ``matches``: whether the chances to win the match are worked out;
    * ``device``: the GPU that plays the worlds out; by default the processor does, with the same result.
    """

    what: View | Round | str
    _: KW_ONLY
    seat: str | None = None
    open_hands: bool = False
    worlds: int = 1000
    seed: str | int = 0
    policy: str = "careful"
    bluffs: int = 30
    steps: int = STEPS
    standing: Standing | None = None
    matches: bool = True
    device: GpuPlayouts | None = None


def checked(asked: Question) -> Question:
    """Return a question with numbers of Python.

    Raises LastCardError for numbers out of range, for values of the wrong kind, and for a seat that is not that of the view.
    """
    check_number("worlds", asked.worlds)
    if asked.worlds < 2:
        raise LastCardError(fault("worlds_at_least", number=str(asked.worlds)))
    if asked.worlds > MOST_WORLDS:
        raise LastCardError(fault("worlds_at_most", most=MOST_WORLDS))
    check_within("steps", asked.steps, 0, 1 << 62)
    check_kind("what", asked.what, (View, Round, str), "View, Round, str")
    check_kind("standing", asked.standing, (Standing, type(None)), "Standing")
    if isinstance(asked.what, View) and asked.seat not in (None, asked.what.seat):
        raise LastCardError(fault("view_of_another", where=shown(asked.seat), seat=asked.what.seat or "-"))
    check_number("bluffs", asked.bluffs)
    return replace(asked, worlds=int(asked.worlds), steps=int(asked.steps), bluffs=int(asked.bluffs))
