"""Many rounds side by side, as vector steps for reinforcement learning: arrays in, arrays out, nothing allocated on the way.

>>> batch = Batch("classic", seats=4, games=8, seed=1)
>>> for _ in range(100):
...     batch.step(batch.offers.argmax(axis=1))
>>> batch.sight.shape, int(batch.asked.max()) < 4
((8, 159), True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from lastcard.bots import read_name
from lastcard.engine.constants import KINDS
from lastcard.errors import LastCardError
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.compiled_program import CompiledProgram
from lastcard.fast.compiler.program_cache import compiled
from lastcard.fast.compiler.record_arrays import RULES_TYPE, STATE_TYPE, Array, new_matches, new_rules, new_states
from lastcard.fast.compiler.request import CompileRequest
from lastcard.fast.compiler.specialization import KEPT, assumed
from lastcard.fast.compiler.tiered_program import TieredProgram
from lastcard.fast.program.games.counts import LISTENS
from lastcard.fast.program.intrinsics import PARTS
from lastcard.fast.program.learning import actions, compact_observation
from lastcard.fast.simulation import setup
from lastcard.fast.vector.observation_layout import layout
from lastcard.game.chance import key_of
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_kind, check_number, check_within, fault

ACTIONS: Final = actions.ACTIONS
"""How many actions there are, numbered 0 … 408; 0 passes. ``docs/fast.md`` lists them."""

SIGHT: Final = compact_observation.SIGHT
"""How many numbers ``sight`` has."""

REWARDS: Final = ("points", "win")
"""What is paid: points after each round, or 1 by each loser after each game."""

IN_BYTES: Final = "bytes"
IN_SHORT: Final = "sight"
OBSERVE: Final = (False, True, IN_BYTES, IN_SHORT)
"""What is written: full observations as single floats or as bytes, else the short view; False is another name of that."""

_PAYS: Final = 2_000_000
"""Actions after which a batch gets a program of its own: they take about as long as to compile it."""

_MOST_GAMES: Final = 1 << 24
"""The most games of a batch: each takes 40 kB."""

_MOST_LIMIT: Final = 1 << 31

_SPECIAL: Final = ("step_all", "reset_all")
"""The entry points of that program."""

_NOT_PICKLED: Final = ("_tiers", "_program", "_step")
"""Machine code, which holds addresses."""


class Batch:
    """So many games at once; in each one player is asked at a time, and a game that is over begins anew at once.

    A game is a round, or with ``matches`` a match by the rules. The arrays, of which each may be handed over to be written into
    (C-contiguous, of this shape and type):

    * ``asked`` (games,) int64: the player asked, 0 for p1;
    * ``offers`` (games, ACTIONS) uint8, the action mask: 1 for each action it may take. ``bold``: also what is unlawful but possible;
      ``must_play``: no draw where a card may be played, which keeps rounds of random players short; ``skip_forced``: who may take one
      action only is not asked, it is carried out;
    * ``sight`` (games, SIGHT) float32, what it sees in short: counts as they are, seats from its own onward;
    * ``paid`` (games, seats) float32, the rewards of all that ended with this step, whose sum is 0. ``rewards="points"``: after each
      round those who did not win pay the value of their hands, which the winners share. ``"win"``: after each game each loser pays 1,
      which the winners share;
    * ``ended`` (games,) uint8, done: 1 if a game was over with this step, 2 if it was given up: a round after ``limit`` actions or
      ``max_turns`` turns (a round of a match is void then), a match after 2,000 rounds;
    * ``observation`` (games, size) float32, only with ``observe=True``: everything the player asked has seen, from 0 to 1; ``layout``
      names each number; ``sight`` is not written then. With ``observe="bytes"`` the same numbers as uint8, in 128ths rounded down, at
      a quarter of the memory;
    * ``final`` (games, seats, size) holds, where a round has just ended, what each player saw last; ``final_sight`` (games, seats, SIGHT)
      the same in short, where observations are.

    ``bots`` names who plays for each player, p1 first, None for those that are asked: ``(None, "careful")``. A game that bots end before
    anybody is asked is paid with the one before it.

    Game ``g`` depends on the seed, on ``g`` and on what is chosen in it. A copy, also a pickled one, has arrays of its own and plays on
    as the original would. In a match, actions that name a seat count those still in it. Raises RulesError for rules that cannot be played
    by so many.

    After two million actions a thread compiles the program for these rules, seats and bots alone, which then plays on: the same games.
    ``specialise()`` does so at once.
    """

    _taken: int = 0

    def __init__(
        self,
        rules: str | Rules,
        seats: int,
        games: int,
        seed: str | int = 0,
        *,
        bold: bool = False,
        must_play: bool = False,
        skip_forced: bool = False,
        matches: bool = False,
        rewards: str = "points",
        observe: bool | str = False,
        bots: Sequence[str | None] | None = None,
        limit: int = 20_000,
        max_turns: int | None = None,
        asked: Array | None = None,
        offers: Array | None = None,
        sight: Array | None = None,
        paid: Array | None = None,
        ended: Array | None = None,
        observation: Array | None = None,
    ) -> None:
        self.rules: Final = Rules(rules)
        self.rules.check_seats(seats)
        check_number("games", games)
        check_number("limit", limit)
        if max_turns is not None:
            check_number("max_turns", max_turns)
        for name, number in (("limit", limit), ("max_turns", max_turns)):
            if number is not None and number < 1:
                raise LastCardError(fault("at_least_one", what=f"{name} {number}"))
            check_within(name, number or 1, 1, _MOST_LIMIT)
        for name, flag in (("bold", bold), ("must_play", must_play), ("skip_forced", skip_forced), ("matches", matches)):
            check_kind(name, flag, (bool, np.bool_), "True, False")
        if rewards not in REWARDS:
            raise LastCardError(fault("batch_rewards", given=str(rewards), list=list(REWARDS)))
        if games < 1:
            raise LastCardError(fault("games_at_least", number=games))
        check_within("games", games, 1, _MOST_GAMES)
        if observation is not None:
            check_kind("observation", observation, np.ndarray, "an array")
        seats, games = int(seats), int(games)  # also where they are NumPy's
        self.seats: Final = seats
        self.games: Final = games
        self.layout: Final = layout(self.rules, seats)
        self.asked: Final = _room("asked", asked, (games,), np.int64)
        self.offers: Final = _room("offers", offers, (games, ACTIONS), np.uint8)
        self.offers[:] = 0  # what these rules never offer is not written again
        self.sight: Final = _room("sight", sight, (games, SIGHT), np.float32)
        self.paid: Final = _room("paid", paid, (games, seats), np.float32)
        self.ended: Final = _room("ended", ended, (games,), np.uint8)
        size = self.layout.size
        if observe not in OBSERVE:
            raise LastCardError(fault("batch_observe", given=str(observe), list=[str(one) for one in OBSERVE]))
        observing = observe not in (False, IN_SHORT) or observation is not None
        kind = np.uint8 if observe == IN_BYTES or (observation is not None and observation.dtype == np.uint8) else np.float32
        self.observation: Final = _room("observation", observation, (games, size if observing else 0), kind)
        self.final: Final = _room("final", None, (games, seats, size if observing else 0), kind)
        self.final_sight: Final = _room("final_sight", None, (games, seats, 0 if observing else SIGHT), np.float32)
        if observing:
            self.observation[:, self.layout.tail] = self._fixed
            self.final[:, :, self.layout.tail] = self._fixed
        self.bots: Final = _bots(bots, seats)
        values = setup.rules_fields(self.rules, [name for name in self.bots if name], matches=matches)
        self._table = new_rules(values)
        try:
            self._states, self._matches = new_states(games), new_matches(seats, games)
        except MemoryError:
            raise LastCardError(fault("batch_memory", number=games)) from None
        fields = {
            "seats": seats,
            "players": seats,
            "dealer": seats - 1,
            "limit": limit,
            "most_turns": max_turns or 0,
            "bold": int(bold),
            "must_play": int(must_play),
            "skip_forced": int(skip_forced),
            "matching": int(matches),
            "winning": int(rewards == "win"),
            "observing": int(observing),
            "listening": LISTENS if observing else 0,
            "width": size,
            "eager": int(bool(values["jump_in"])),
            "learners": sum(1 << player for player, name in enumerate(self.bots) if name is None),
            **setup.seated([name or "random" for name in self.bots], seats),
        }
        if bold and (values["penalty_out_of_turn"] or values["uno_false_catch"]):
            fields["eager"] = 1
        self.given: Final[dict[str, Any]] = fields
        for name, value in fields.items():
            self._states[name] = value
        self._picks = np.zeros(games, np.int64)
        self._begin()
        self.reset(seed)

    @property
    def seen(self) -> Array:
        """What the player asked sees in each game: ``observation``, or ``sight`` where that is written instead."""
        return self.observation if self.observation.size else self.sight

    @property
    def seen_last(self) -> Array:
        """What each player saw last where a round has just ended (games, seats, …): ``final``, or ``final_sight``."""
        return self.final if self.final.size else self.final_sight

    @property
    def in_bytes(self) -> bool:
        """Whether observations are bytes."""
        return bool(self.observation.dtype == np.uint8)

    @property
    def _fixed(self) -> Array:
        """The numbers of an observation that never change, as they are kept."""
        fixed: Array = (self.layout.fixed * PARTS).astype(np.uint8) if self.in_bytes else self.layout.fixed
        return fixed

    @property
    def _any_rules(self) -> CompiledProgram:
        """The program that plays any rules."""
        return compiled(CompileRequest(sources.VECTOR_ENTRY_POINTS, in_bytes=True) if self.in_bytes else CompileRequest())

    def _begin(self) -> None:
        """Begin with the program that plays any rules."""
        bots = tuple(name for name in self.bots if name)
        self._tiers = TieredProgram(self._any_rules, partial(_special, self.rules, bots, self.given, self.in_bytes))
        self._bind(self._tiers.program)

    def _bind(self, program: CompiledProgram) -> None:
        """Bind the step of a program to the arrays."""
        self._program = program
        arrays = (self._picks, self.asked, self.offers, self.sight, self.paid, self.ended, self.observation, self.final, self.final_sight)
        self._step = self._program.bound("step_all", self._states, self._table, self._matches, self.games, *arrays)

    def specialise(self) -> None:
        """Compile the program for these rules, seats and bots now, or take it from the cache, and wait for it: some seconds.

        >>> batch = Batch("classic", seats=2, games=2)
        >>> batch.specialise()
        """
        self._bind(self._tiers.specialised())

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but machine code."""
        return {name: value for name, value in vars(self).items() if name not in _NOT_PICKLED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take everything over; LastCardError if it was pickled by a version that lays games out in another way."""
        same = (state["_states"].dtype, state["_table"].dtype) == (STATE_TYPE, RULES_TYPE) and state["offers"].shape[1:] == (ACTIONS,)
        if not same or state["layout"].names != layout(state["rules"], state["seats"]).names:
            raise LastCardError(fault("batch_version"))
        vars(self).update(state)
        self._begin()

    def __copy__(self) -> Batch:
        """Return a batch that plays on by itself: two that share arrays would play the same games."""
        return deepcopy(self)

    def reset(self, seed: str | int) -> None:
        """Begin all games anew."""
        shown = (self.asked, self.offers, self.sight, self.observation)
        self._program.call("reset_all", self._states, self._table, self._matches, self.games, key_of(seed), *shown)
        self.paid[:] = 0
        self.ended[:] = 0

    def step(self, chosen: Array) -> None:
        """Carry out one action in each game: numbers (games,), each offered there. LastCardError, and nothing has happened, otherwise."""
        self._picks[:] = self.numbers(chosen)
        refused = self._step()
        if refused >= 0:
            seat, possible = self.asked[refused] + 1, np.flatnonzero(self.offers[refused]).tolist()
            why = fault("batch_not_offered", number=str(refused), action=str(self._picks[refused]), where=f"p{seat}", list=str(possible))
            raise LastCardError(why)
        self._taken += self.games
        if self._taken >= _PAYS and not self._tiers.is_special:
            self._tiers.specialise()
            if self._tiers.program is not self._program:
                self._bind(self._tiers.program)

    def numbers(self, chosen: object) -> Array:
        """Return what is given as an array of one whole number for each game; LastCardError if it is something else.

        >>> Batch("classic", seats=2, games=3).numbers([0, 78, 0]).shape
        (3,)
        """
        try:
            found = np.asarray(chosen)
        except ValueError:  # rows of different lengths
            raise LastCardError(fault("batch_actions", given=type(chosen).__name__, number=self.games)) from None
        if found.shape != (self.games,) or found.dtype.kind not in "iu":
            given = f"{found.shape} {found.dtype}"
            raise LastCardError(fault("batch_actions", given=given, number=self.games))
        return found

    def observe(self, player: int | None = None) -> Array:
        """Return what a player observes in each game (games, size), asked or not; 0 where it no longer plays. None: the one asked.

        >>> batch = Batch("classic", seats=3, games=2, observe=True)
        >>> bool((batch.observe(int(batch.asked[0]))[0] == batch.observation[0]).all())
        True
        """
        return self._observed(player, 0)

    def state(self) -> Array:
        """Return what the player asked observes, and after it the other hands by kind, to its left: (games, size + 80 * (seats - 1)).

        For critics, which may see more than players.
        """
        return self._observed(None, KINDS * (self.seats - 1))

    def _observed(self, player: int | None, more: int) -> Array:
        if not self.observation.size:
            raise LastCardError(fault("batch_observes"))
        if player is not None:
            check_number("player", player)
        if player is not None and int(player) not in range(self.seats):
            raise LastCardError(fault("batch_player", given=str(player), most=self.seats - 1))
        size = self.layout.size
        found = np.zeros((self.games, size + more), self.observation.dtype)
        number = -1 if player is None else int(player)
        records = (self._states, self._table, self._matches)
        self._any_rules.call("observe_all", *records, self.games, number, size + more, int(more > 0), found)
        found[:, self.layout.tail] = self._fixed
        return found

    def state_of(self, game: int) -> Array:
        """Return the record of a game, a copy: the fields of ``lastcard.engine.state.State`` and more, by name."""
        check_within("game", game, 0, self.games - 1)
        found: Array = self._states[game].copy()
        return found

    def save(self) -> Saved:
        """Return where all games stand, to be restored: about 25 kB a game."""
        return Saved._make([*(one.copy() for one in self._arrays()), self._options])

    def restore(self, saved: Saved) -> None:
        """Go back to where all games stood when they were saved, in this batch or one like it: same rules, seats, games and options."""
        if not isinstance(saved, Saved) or saved.of != self._options:
            raise LastCardError(fault("batch_saved"))
        for one, kept in zip(self._arrays(), saved[:-1], strict=True):
            if not isinstance(kept, np.ndarray) or one.shape != kept.shape or one.dtype != kept.dtype:
                raise LastCardError(fault("batch_saved"))
        for one, kept in zip(self._arrays(), saved[:-1], strict=True):
            one[...] = kept

    @property
    def _options(self) -> str:
        """What two batches have in common whose games can be exchanged."""
        return f"{self.rules} {self.games} {self.bots} {self.in_bytes} {sorted(self.given.items())}"

    def _arrays(self) -> tuple[Array, ...]:
        shown = (self.asked, self.offers, self.sight, self.paid, self.ended, self.observation, self.final, self.final_sight)
        return (self._states, self._matches, *shown)


class Saved(NamedTuple):
    """Where all games of a batch stand, and ``of`` what batch; may be pickled."""

    states: Array
    matches: Array
    asked: Array
    offers: Array
    sight: Array
    paid: Array
    ended: Array
    observation: Array
    final: Array
    final_sight: Array
    of: str


def _special(rules: Rules, bots: Sequence[str], given: Mapping[str, Any], in_bytes: bool) -> CompileRequest:
    """Return the request of the program that steps the games of such batches alone."""
    values = setup.rules_fields(rules, bots, matches=bool(given["matching"]))
    return CompileRequest(_SPECIAL, assumed=assumed(values, given, KEPT), in_bytes=in_bytes)


def _bots(given: Sequence[str | None] | None, seats: int) -> tuple[str | None, ...]:
    """Return who plays for each player. LastCardError for too few names or many, and where nobody is asked."""
    bots = (None,) * seats if given is None else tuple(given) if isinstance(given, Sequence) and not isinstance(given, str) else ()
    if len(bots) != seats or None not in bots or not all(name is None or isinstance(name, str) for name in bots):
        raise LastCardError(fault("batch_bots", number=seats, given=str(given)))
    for name in bots:
        if name is not None and read_name(name)[0] in setup.SEARCHERS:
            raise LastCardError(fault("looks_ahead", list=[name]))
    return bots


def _room(name: str, given: Array | None, shape: tuple[int, ...], kind: type) -> Array:
    """Return the array that is to be written into; LastCardError where there is not enough memory for one."""
    if given is None:
        try:
            return np.zeros(shape, kind)
        except MemoryError:
            raise LastCardError(fault("batch_memory", number=shape[0])) from None
    check_kind(name, given, np.ndarray, f"an array {shape} {np.dtype(kind)}")
    if given.shape != shape or given.dtype != kind or not given.flags.c_contiguous or not given.flags.writeable:
        wanted, got = f"{shape} {np.dtype(kind)}", f"{given.shape} {given.dtype}"
        raise LastCardError(fault("batch_array", name=name, wanted=wanted, given=got))
    return given
