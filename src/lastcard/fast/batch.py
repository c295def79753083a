"""Many rounds side by side, as vector steps for reinforcement learning: arrays in, arrays out, nothing allocated on the way.

>>> batch = Batch("classic", seats=4, games=8, seed=1)
>>> for _ in range(100):
...     batch.step(batch.offers.argmax(axis=1))
>>> batch.sight.shape, int(batch.asked.max()) < 4
((8, 159), True)
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

import numpy as np

from lastcard.errors import LastCardError
from lastcard.fast import setup, steps
from lastcard.fast.arrays import RULES_TYPE, STATE_TYPE, Array, new_rules, new_states
from lastcard.fast.jit import compiled_program
from lastcard.game.chance import key_of
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_number, fault

ACTIONS: Final = steps.ACTIONS
"""How many actions there are; 0 passes. ``docs/lab.md`` lists them."""

SIGHT: Final = steps.SIGHT
"""How many numbers a seat sees."""


class Batch:
    """So many rounds at once; in each one seat is asked at a time, and a round that is over is dealt anew at once.

    The arrays, of which each may be handed over to be written into (C-contiguous, of this shape and type):

    * ``asked`` (games,) int64: the seat asked, 0 for p1;
    * ``offers`` (games, ACTIONS) uint8, the action mask: 1 for each action it may take. ``bold``: also what is unlawful but possible;
    * ``sight`` (games, SIGHT) float32, the observation: what it sees, seats from its own onward;
    * ``paid`` (games, seats) float32, the rewards: 0, but after a round what a winner collects, minus the cards left for others;
    * ``ended`` (games,) uint8, done: 1 if a round was over with this step, 2 if it was given up after ``limit`` actions.

    Game ``g`` depends on the seed, on ``g`` and on what is chosen in it. A copy, also a pickled one, has arrays of its own and plays on
    as the original would. Raises RulesError for rules that cannot be played by so many.
    """

    def __init__(
        self,
        rules: str | Rules,
        seats: int,
        games: int,
        seed: str | int = 0,
        *,
        bold: bool = False,
        limit: int = 20_000,
        asked: Array | None = None,
        offers: Array | None = None,
        sight: Array | None = None,
        paid: Array | None = None,
        ended: Array | None = None,
    ) -> None:
        self.rules: Final = Rules(rules)
        self.rules.check_seats(seats)
        check_number("games", games)
        check_number("limit", limit)
        if games < 1:
            raise LastCardError(fault("games_at_least", number=games))
        self.seats: Final = seats
        self.games: Final = games
        self.asked: Final = _room("asked", asked, (games,), np.int64)
        self.offers: Final = _room("offers", offers, (games, ACTIONS), np.uint8)
        self.sight: Final = _room("sight", sight, (games, SIGHT), np.float32)
        self.paid: Final = _room("paid", paid, (games, seats), np.float32)
        self.ended: Final = _room("ended", ended, (games,), np.uint8)
        values = setup.rules_fields(self.rules)
        self._table = new_rules(values)
        self._states = new_states(games)
        fields = {"seats": seats, "dealer": seats - 1, "limit": limit, "bold": int(bold), "eager": int(bool(values["jump_in"]))}
        if bold and (values["penalty_out_of_turn"] or values["uno_false_catch"]):
            fields["eager"] = 1
        for name, value in fields.items():
            self._states[name] = value
        self._picks = np.zeros(games, np.int64)
        self._bind()
        self.reset(seed)

    def _bind(self) -> None:
        """Bind the compiled step to the arrays."""
        self._program = compiled_program()
        arrays = (self._picks, self.asked, self.offers, self.sight, self.paid, self.ended)
        self._step = self._program.bound("step_all", self._states, self._table, self.games, *arrays)

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but machine code, which holds addresses."""
        return {name: value for name, value in vars(self).items() if name not in ("_program", "_step")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take everything over; LastCardError if it was pickled by a version that lays games out in another way."""
        if (state["_states"].dtype, state["_table"].dtype) != (STATE_TYPE, RULES_TYPE) or state["offers"].shape[1:] != (ACTIONS,):
            raise LastCardError(fault("batch_version"))
        vars(self).update(state)
        self._bind()

    def __copy__(self) -> Batch:
        """Return a batch that plays on by itself: two that share arrays would play the same games."""
        return deepcopy(self)

    def reset(self, seed: str | int) -> None:
        """Deal all rounds anew."""
        self._program.call("reset_all", self._states, self._table, self.games, key_of(seed), self.asked, self.offers, self.sight)
        self.paid[:] = 0
        self.ended[:] = 0

    def step(self, chosen: Array) -> None:
        """Carry out one action in each game: numbers (games,), each offered there. LastCardError, and nothing has happened, otherwise."""
        if np.shape(chosen) != (self.games,) or np.asarray(chosen).dtype.kind not in "iu":
            raise LastCardError(fault("batch_actions", given=str(np.shape(chosen)), number=self.games))
        self._picks[:] = chosen
        refused = self._step()
        if refused >= 0:
            seat, possible = self.asked[refused] + 1, np.flatnonzero(self.offers[refused]).tolist()
            why = fault("batch_not_offered", number=str(refused), action=str(self._picks[refused]), where=f"p{seat}", list=str(possible))
            raise LastCardError(why)


def _room(name: str, given: Array | None, shape: tuple[int, ...], kind: type) -> Array:
    """Return the array that is to be written into."""
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape or given.dtype != kind or not given.flags.c_contiguous or not given.flags.writeable:
        wanted, got = f"{shape} {np.dtype(kind)}", f"{given.shape} {given.dtype}"
        raise LastCardError(fault("batch_array", name=name, wanted=wanted, given=got))
    return given
