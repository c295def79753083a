"""The advantage of each decision of a finished round over a fixed reference bot, in the same view.

At a decision, the reference is asked what it would do with the same view and the same offers. Where it agrees with what was done, the
advantage is 0. Where not, both actions are played out in the same worlds with the same luck, and the advantage is the difference of the
chances to win. The worlds are those that the seat cannot tell from the real one: what nobody could know counts neither for nor against it.

The reference chooses by a rule of its own and not by these playouts, so that the difference has no bias from choosing the best of several
noisy estimates, as a loss against the best estimate has: sums of advantages mean something, sums of such losses do not.

What it cannot see: where the playouts misjudge a choice (bluffs, conventions, traps for a thinking opponent), and what a player does better
than both the reference and the playouts believe. An option that was not taken, such as a jump-in, is no decision here, and forgetting to
call UNO is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from lastcard import engine
from lastcard.bots.bot import Bot
from lastcard.bots.makers import MAKERS, Maker, make_from
from lastcard.engine.legality.uno_calls import call_costs
from lastcard.fast.analysis.review import is_decision
from lastcard.fast.analysis.skill.values import GAIN, Views, ended_by, values_of
from lastcard.fast.analysis.view_playouts import Search, playouts
from lastcard.fast.compiler.record_arrays import Array
from lastcard.game.ask import Ask
from lastcard.game.round import Round
from lastcard.game.view import View
from lastcard.rules.compiled import compile_rules

REFERENCE: Final = "strong"
"""The bot that decisions are compared with, if not said otherwise."""
POLICY: Final = "strong"
"""The bot that plays on after both actions: a careful one would not use what a better choice has prepared."""
LOOKING: Final = ("searcher", "master")
"""The bots that look ahead, which are loaded for themselves."""
_SEED: Final = "the reference"


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision: ``number`` is its event's in the round, from 0; ``reference`` what the reference would have done, empty for nothing.

    ``win``, ``points`` and ``gain`` are the advantage in chance to win, in points and in what is gained (``values.py``), the others the
    variances of these estimates; all are 0 where both agree.
    """

    number: int
    seat: str
    action: str
    reference: str
    win: float = 0.0
    win_variance: float = 0.0
    points: float = 0.0
    points_variance: float = 0.0
    gain: float = 0.0
    gain_variance: float = 0.0

    @property
    def agrees(self) -> bool:
        """Whether the reference would have done the same."""
        return self.action == self.reference


def choices(
    rnd: Round, *, worlds: int, seed: str, reference: str = REFERENCE, policy: str = POLICY, of: str | None = None
) -> Iterator[Choice]:
    """Yield the decisions of a finished round, in order, those ``of`` one seat or of all; calls, catches and notices aside."""
    bot, again = made(reference), rnd.from_start()
    views = Views(again)
    for action in rnd.actions:
        if is_decision(action) and of in (None, action.partition(" ")[0]):
            yield _choice(bot, again, views, action, worlds, f"{seed} {len(again.events)}", policy)
        again.play(action)


@cache
def made(reference: str) -> Bot:
    """Return the reference bot of a name, with a fixed seed."""
    return make_from(_makers(reference), reference, _SEED)


def _makers(name: str) -> Mapping[str, Maker]:
    if name not in LOOKING:
        return MAKERS
    from lastcard.fast.analysis.lookahead_bots import MasterBot, SearcherBot

    return {"searcher": SearcherBot, "master": MasterBot}


def _choice(bot: Bot, rnd: Round, views: Views, action: str, worlds: int, seed: str, policy: str) -> Choice:
    number, seat = len(rnd.events), action.partition(" ")[0]
    view, asks = views.of(seat), rnd.asks_of(seat)
    other = (bot.choose(view, asks) or "").removesuffix("!")
    if other == action:
        return Choice(number, seat, action, other)
    start = Search.of(view)
    calls = _calls(view, asks)
    both = [_played(start, each, calls=calls) for each in (action, other)]
    found = playouts(start, both, worlds, seed, policy=policy)
    wins, points = (each[:, 0] - each[:, 1] for each in (found.wins, found.points))
    place = rnd.seats.index(seat)
    gains = [values_of(rnd.rules, ended_by(found, column))[:, place, GAIN] for column in range(2)]
    return Choice(number, seat, action, other, *_mean(wins), *_mean(points), *_mean(gains[0] - gains[1]))


def _calls(view: View, asks: Sequence[Ask]) -> bool:
    """Return whether a play of the seat is taken to come with UNO: where it is the last but one card and calling is free."""
    state, place = view.state(), view.seats.index(view.seat or "")
    may = any(f"{view.seat} uno" in ask.actions for ask in asks)
    return may and state.size[place] == 2 and not call_costs(state, compile_rules(view.rules), place)


def _played(start: Search, action: str, *, calls: bool) -> str | None:
    """Return an action as it is played out: with UNO called along, None for no action."""
    if not action:
        return None
    (number,) = start.numbers([action])
    return f"{action}!" if calls and number < engine.PLAYS else action


def _mean(values: Array) -> tuple[float, float]:
    return float(values.mean()), float(np.var(values, ddof=1)) / len(values)
