"""What the players that are asked see, as records that bots choose by; and bots as policies, which choose by them.

>>> from lastcard.fast import Batch
>>> batch = Batch("classic", seats=2, games=3, seed=1, observe=True)
>>> careful = BotPolicy("careful")
>>> actions = careful(batch.observation, batch.action_mask, batch.sight())
>>> bool(batch.action_mask[range(3), actions].all())
True
"""

from __future__ import annotations

from functools import cache
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from lastcard.bots import read_name
from lastcard.bots.nets import MATCH, ROUND
from lastcard.errors import LastCardError
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import Array, new_rules, new_states
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.program.search.lookahead import LOOKED
from lastcard.fast.simulation import setup
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

Actions = NDArray[np.int64]

Numbers = NDArray[np.float32 | np.uint8 | np.int8 | np.bool_]
"""Observations and action masks, as ``Batch`` and the environments give them."""


class Sight:
    """What the player that is asked sees in each of some games: the round, and what the player remembers of it, by the engine's fields.

    The cards that the player does not see are dealt anew, so that nothing about the real ones can be read from it. ``rules`` are those of
    the games; with ``matches``, points count as in a match.
    """

    def __init__(self, rules: Rules, matches: bool, records: NDArray[np.void]) -> None:
        self.rules: Final = rules
        """The rules of the games."""
        self.matches: Final = matches
        """Whether a game is a match."""
        self.records: Final[NDArray[np.void]] = records
        """The record of what is seen, one for each game."""

    @classmethod
    def of(cls, rules: Rules, matches: bool, states: NDArray[np.void]) -> Sight:
        """Return what is seen in games of a batch, given as their records."""
        found = new_states(len(states))
        found["jumping"] = found["eager"] = int(bool(_rules(rules, ROUND)["jump_in"][0]))
        _program(sources.BOT_ENTRY_POINTS).call("see_all", np.ascontiguousarray(states), found, _rules(rules, ROUND), len(states))
        return cls(rules, matches, found)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.records)


class LoadedPolicy(Protocol):
    """A policy that ``lastcard.policies.load`` returns. It takes the arrays of many games, or those of one."""

    @property
    def name(self) -> str:
        """The name of the bot, or the path of the file."""
        ...

    def __call__(self, observation: Numbers, action_mask: Numbers, sight: Sight | None = None) -> Actions:
        """Return the number of an allowed action for each game: (n,); or one number, if the mask is that of one game, (409,).

        ``sight`` is what ``Batch.sight()`` or ``sight()`` of an environment returns. Bots choose by it; policies from files do not.
        """
        ...


class BotPolicy:
    """A bot as a policy: it chooses by what the player sees, as ``Batch.sight`` returns it, as the bot of this name would at the same seat.

    Its luck is that of the game: the same game asks it for the same actions. Two things are up to the environment: where the mask leaves
    out what the bot wants (``must_play``), it takes the next allowed action by number; and what is done at a player's own risk (a wrong
    card of ``forgetful``, ``random:wild``) is chosen only if the environment is ``bold``.
    """

    def __init__(self, name: str) -> None:
        kind, self._rate = read_name(name)
        self.name: Final = name
        self._policy = setup.SEATED[kind]
        self._looks_ahead = kind in setup.SEARCHERS

    def __repr__(self) -> str:
        """Return how it is made."""
        return f"BotPolicy({self.name!r})"

    def __call__(self, observation: Numbers, action_mask: Numbers, sight: Sight | None = None) -> Actions:
        """Return the number of an allowed action for each game: (n,), or one number if the mask is that of one game, (409,).

        ``observation`` is not read. Raises LastCardError without ``sight``, or if it is that of another number of games.
        """
        if sight is None:
            raise LastCardError(fault("policy_needs_sight", said=self.name))
        masks = np.atleast_2d(np.asarray(action_mask))
        if len(sight) != len(masks):
            raise LastCardError(fault("sight_of_others", given=str(len(sight)), number=len(masks)))
        found = _next_allowed(self._chosen(sight), masks)
        return found if np.ndim(action_mask) == 2 else found.reshape(())

    def _chosen(self, sight: Sight) -> Actions:
        """Return the numbers of the actions that the bot wants."""
        records, games = sight.records.copy(), len(sight)
        records["policy"], records["rate"] = self._policy, self._rate
        rules = _rules(sight.rules, MATCH if sight.matches else ROUND)
        picks = np.zeros(games, np.int64)
        if not self._looks_ahead:
            _program(sources.BOT_ENTRY_POINTS).call("choose_all", records, rules, games, picks)
            return picks
        more, told = new_states(2), np.zeros(LOOKED, np.int64)
        for name in ("seats", "jumping", "eager"):
            more[name] = records[name][0] if games else 0
        arguments = (records, more[:1], more[1:], rules, games, told, picks)
        _program(sources.BOT_LOOKAHEAD_ENTRY_POINTS).call("choose_all_ahead", *arguments)
        return picks


def _next_allowed(chosen: Actions, masks: Numbers) -> Actions:
    """Return the chosen actions, each replaced by the next allowed one, in cyclic order, if it is not allowed.

    >>> _next_allowed(np.array([1, 2]), np.array([[0, 1, 0, 1], [1, 0, 0, 0]])).tolist()
    [1, 0]
    """
    width = masks.shape[1]
    later = (np.arange(width) - chosen[:, None]) % width
    found: Actions = np.where(masks != 0, later, width).argmin(axis=1).astype(np.int64)
    return found


def _program(entries: tuple[str, ...]) -> CompiledProgram:
    return compiled(CompileRequest(entries))


@cache
def _rules(rules: Rules, goal: str) -> Array:
    """Return the record of rules with the weights of nets."""
    return new_rules(setup.rules_fields(rules, list(setup.SEARCHERS), matches=goal == MATCH))
