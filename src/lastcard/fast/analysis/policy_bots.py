"""Policies at a table: a bot that asks a policy of arrays for its actions, by the observation that its seat has in a ``Batch``.

>>> from lastcard import Round
>>> rnd = Round.from_text("classic | r5g3b1b7 b1b2y3 | r7 | p1> | wwb3g4y8rs", seed=1)
>>> bot = ArrayBot(lambda observation, action_mask: action_mask.argmax(axis=1))
>>> bot.choose(rnd.view("p1"), rnd.asks_of("p1"))
'p1 r5'
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from lastcard import engine
from lastcard.bots.bot import Offer
from lastcard.bots.recall import numbers_of
from lastcard.fast.analysis.view_playouts import Search
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_matches, new_rules, new_states, set_fields
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.games.history import ACTION_BITS, HALF_HISTORY, HISTORY, NOTHING
from lastcard.fast.program.learning.actions import ACTIONS, PASS
from lastcard.fast.simulation import setup
from lastcard.fast.vector.observation_layout import layout
from lastcard.fast.vector.policy_files import Policy, checked_actions, load_file
from lastcard.fast.vector.sight import LoadedPolicy
from lastcard.rules.rules import Rules

if TYPE_CHECKING:
    from lastcard.game.ask import Ask
    from lastcard.game.view import View

_HIDDEN: Final = "??"


class ArrayBot:
    """A bot that plays a policy of observations and action masks. It takes lawful actions only.

    The observation is that of ``Batch(..., observe=True)``, without the totals of a match, which a view does not hold.
    """

    def __init__(self, policy: Policy | LoadedPolicy) -> None:
        self._policy = policy

    @classmethod
    def read(cls, path: str) -> ArrayBot:
        """Return the bot of a policy in a file. Raises LastCardError for a file that holds none."""
        return cls(load_file(path))

    def choose(self, view: View, asks: tuple[Ask, ...]) -> str | None:
        """Return one action of these asks, or None if the policy passes."""
        offer = Offer(0, view, asks)
        action_mask = mask_of(offer)
        chosen = self._policy(observed(view, asks), action_mask)
        number = int(checked_actions(str(getattr(self._policy, "name", "policy")), np.asarray(chosen), action_mask)[0])
        return offer.words(engine.NOBODY if number == PASS else setup.action_numbers()["meanings"][number])


def mask_of(offer: Offer) -> NDArray[np.uint8]:
    """Return the action mask of what is offered to a bot: (1, 409)."""
    action_mask = np.zeros((1, ACTIONS), np.uint8)
    spots = setup.action_numbers()["spots"]
    action_mask[0, [spots[action] for action in (*offer.must, *offer.may)]] = 1
    if not offer.must:
        action_mask[0, PASS] = 1
    return action_mask


def observed(view: View, asks: tuple[Ask, ...]) -> NDArray[np.float32]:
    """Return what a seat that is asked has seen, as the observation of a batch: (1, size)."""
    seats, shape = len(view.seats), layout(view.rules, len(view.seats))
    states = new_states(1)
    latest, earlier = history_of(view)
    fields = {
        **Search.of(view).fields,
        "seats": seats,
        "players": seats,
        "observing": 1,
        "width": shape.size,
        "may_pass": int(not any(ask.must for ask in asks)),
        "latest": latest,
        "earlier": earlier,
    }
    set_fields(states, fields)
    found = np.zeros((1, shape.size), np.float32)
    program = compiled(CompileRequest())
    program.call("observe_all", states, _rules(view.rules), new_matches(seats), 1, engine.NOBODY, shape.size, 0, found)
    found[:, shape.tail] = shape.fixed
    return found


def history_of(view: View) -> tuple[int, int]:
    """Return the last actions of a round, as ``history`` puts them: the last four, and the four before them."""
    actions = [text for text in view.log if not text.startswith("d ")][-HISTORY:]
    packed = [_number(view, text) << 4 | view.seats.index(text.partition(" ")[0]) for text in reversed(actions)]
    packed += [NOTHING << 4] * (HISTORY - len(packed))
    halves = packed[:HALF_HISTORY], packed[HALF_HISTORY:]
    latest, earlier = (sum(one << ACTION_BITS * place for place, one in enumerate(half)) for half in halves)
    return latest, earlier


def _number(view: View, text: str) -> int:
    """Return the engine's number of an action; a card that was passed face down counts as any card."""
    if _HIDDEN in text:
        return int(engine.PASS_CARD)
    return next(numbers_of(view, [text]))


@cache
def _rules(rules: Rules) -> Array:
    return new_rules(setup.rules_fields(rules))
