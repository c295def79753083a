"""The luck of each chance event of a finished round, as playouts see it: the value after it, less the value expected before it.

A chance event is the deal, or an action of a seat whose effect hung on the draw pile, a shuffle or the button. The value of a state, V, is
what bots of a policy reach from it on average with all hands known and the order of the draw pile unknown. The luck of an event is
V(after) - Q(before, action), where Q is the mean of V over what the event could have brought: the action is played out in worlds whose draw
pile, shuffles and button are drawn anew, and the bots play on.

The mean of the luck is exactly 0, whoever plays and however good or bad V is:

* Nobody sees the order of the draw pile, and each decision depends only on what was seen. Given all that has happened before, every order
  of the pile is therefore equally likely, so that the referee draws what comes next from the distribution that the playouts draw from.
* The policy acts by the state alone, not by what it remembers. So a playout of the action passes through the states after it with the
  chances of the referee and is worth V from there on: Q(before, action) is the mean of V(after), not an approximation of it.
* V(after) and Q are estimated by independent playouts, whose seeds have nothing to do with that of the referee. Each estimate has the right
  mean, and so has their difference.
* The action itself is the same on both sides. Whether there was an event is known from the action, not from its outcome: an action that
  touches neither the pile nor the button has V(after) = Q, and is left out.

So the result less the sum of all luck has the same mean as the result (AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling, 2018, without
its correction of known strategies), and the better V foresees the result, the less it varies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lastcard.errors import LastCardError
from lastcard.fast.analysis.skill.values import Values, Views, before_the_deal, expected, result
from lastcard.game.events import TIME
from lastcard.game.round import Round
from lastcard.text.faults import fault

POLICY: Final = "careful"
"""The bot whose play values states. It must act by the state alone: one that remembers would not value a state alike from both sides."""


@dataclass(frozen=True, slots=True, eq=False)
class Chance:
    """A chance event: ``number`` is that of its action's event in the round, from 0, None for the deal, whose action is empty."""

    number: int | None
    action: str
    luck: Values


def chances(rnd: Round, *, worlds: int, seed: str) -> Iterator[Chance]:
    """Yield the chance events of a finished round, each with its luck by seat. A round from a position has no deal."""
    if not rnd.over:
        raise LastCardError(fault("nothing_to_assess"))
    again = rnd.from_start()
    groups = list(_groups(rnd.actions))
    if groups and groups[0][0].startswith("d "):
        for action in groups.pop(0):
            again.play(action)
    views = Views(again)
    value = _value(again, views, worlds, f"{seed} deal") if rnd.origin is None else None
    if value is not None:
        yield Chance(None, "", value - before_the_deal(rnd.rules, rnd.seats, rnd.dealer, worlds, f"{seed} before", POLICY))
    for first, *outcomes in groups:
        number, seat = len(again.events), first.partition(" ")[0]
        start, pile = views.open(seat), again.draw_pile
        again.play(first)
        for outcome in outcomes:
            again.play(outcome)
        if outcomes or again.draw_pile != pile:
            before = expected(start, first, worlds, f"{seed} {number} before", POLICY)
            yield Chance(number, first, _value(again, views, worlds, f"{seed} {number} after") - before)


def _groups(actions: list[str]) -> Iterator[list[str]]:
    """Yield each action of a seat with the outcomes of chance that follow from it; first those of the deal, if there are any."""
    group: list[str] = []
    for action in actions:
        if action == TIME:
            continue
        if group and not action.startswith("d "):
            yield group
            group = []
        group.append(action)
    if group:
        yield group


def _value(rnd: Round, views: Views, worlds: int, seed: str) -> Values:
    """Return the value of a round where it stands."""
    if rnd.over:
        known = result(rnd)
        return Values(known, known * 0)
    asked = next(ask.seat for ask in rnd.asks if ask.seat != "d")
    return expected(views.open(asked), None, worlds, seed, POLICY)
