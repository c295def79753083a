"""Many rounds side by side, as vector steps for reinforcement learning: arrays in, arrays out, nothing allocated on the way.

>>> batch = Batch("classic", seats=4, games=8, seed=1)
>>> for turn in range(100):
...     observations, rewards, terminations, truncations, infos = batch.step(batch.sample_actions(turn))
>>> observations.shape, rewards.shape, infos["action_mask"].shape
((8, 159), (8, 4), (8, 409))
>>> batch.compact_observation.shape, int(batch.agents.max()) < 4
((8, 159), True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

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
from lastcard.fast.program.learning.actions import ACTIONS
from lastcard.fast.program.learning.compact_observation import COMPACT_SIZE
from lastcard.fast.simulation import setup
from lastcard.fast.vector.batch_arrays import (
    ARRAYS,
    Actions,
    Floats,
    LegalActions,
    Mask,
    SavedBatch,
    Seen,
    StepResult,
    array_for,
    listed,
    sampled,
)
from lastcard.fast.vector.batch_options import COMPACT, IN_BYTES, check_flags, check_limits, check_words, not_offered, players_of
from lastcard.fast.vector.observation_layout import layout
from lastcard.fast.vector.policy_files import Policy
from lastcard.fast.vector.policy_players import PolicyPlayers
from lastcard.fast.vector.seeds import Seeds
from lastcard.fast.vector.sight import LoadedPolicy, Sight
from lastcard.game.verifiable_chance import key_of
from lastcard.rules.rules import Rules
from lastcard.text.faults import check_kind, check_number, check_within, fault

_ACTIONS_BEFORE_OWN_PROGRAM: Final = 2_000_000
"""The number of actions after which a batch gets a program of its own. They take about as long as compiling it."""

_SPECIAL: Final = ("step_all", "reset_all")
"""The entry points of a batch's own program."""

_NOT_PICKLED: Final = ("_tiers", "_program", "_step")
"""The attributes that hold machine code, which contains addresses and so cannot be pickled."""


class Batch:
    """Many games at once. In each game one player is asked at a time; a game that is over begins anew in the same step.

    A game is a round, or with ``matches`` a match by the rules. The batch writes to the following arrays. The caller may supply arrays of
    its own, C-contiguous and of the same shape and type:

    * ``agents`` (games,) int64: the player that is asked, 0 for p1;
    * ``action_mask`` (games, ACTIONS) uint8: 1 for each action that this player may take. ``bold`` also allows unlawful actions that are
      possible; ``must_play`` allows no draw if a card may be played, which keeps rounds of random players short; ``skip_forced``
      carries out the only action of a player without asking;
    * ``compact_observation`` (games, COMPACT_SIZE) float32: 159 counts of what this player sees, its own seat first;
    * ``rewards`` (games, seats) float32: the sum over all games that this step ended; each row adds up to 0. With ``payoff="points"``,
      the players who did not win a round lose the value of their hands, which the winners share; with ``payoff="win"``, each loser of a
      game loses 1, which the winners share;
    * ``terminated`` (games,) uint8: 1 if this step ended a game;
    * ``truncated`` (games,) uint8: 1 if the game was given up instead. A round is given up after ``limit`` actions or ``max_turns`` turns
      (in a match it is then void), a match after 2,000 rounds;
    * ``observation`` (games, size) float32, only with ``observe=True``: everything that the asked player has seen, as numbers from 0 to 1;
      ``layout`` names each number. It replaces ``compact_observation``. With ``observe="bytes"`` the same numbers are uint8, in 128ths
      rounded down, and take a quarter of the memory;
    * ``final_observation`` (games, seats, size): what each player saw last in a round that this step ended. Without ``observe``,
      ``final_compact_observation`` (games, seats, COMPACT_SIZE) replaces it. The caller cannot supply these two arrays.

    ``bots`` holds, p1 first, the name of the bot that plays for a player, or None for a player that is asked: ``(None, "careful")``. With
    full observations a trained policy can play as well: the path of a file (``"agent.onnx"``), or a function of observations and action
    masks. If bots end a game before anybody is asked, its rewards are added to those of the step.

    Game ``g`` depends on the seed, on ``g`` and on the actions chosen in it. A copy, also a pickled one, has arrays of its own and plays on
    as the original would. In a match, actions that name a seat number only the players who are still in the match. Raises RulesError if
    the rules do not allow this number of players.

    ``step``, ``reset``, ``num_envs`` and ``autoreset_mode`` are used as those of Gymnasium's ``VectorEnv``. A batch has no spaces: it asks
    several players and pays each of them, which a ``VectorEnv`` does not know. ``lastcard.envs.VectorSolo`` is one, for one player.

    After two million actions a thread compiles a program that is specialised for these rules, seats and bots, and then plays the same games
    faster. ``specialise()`` does so at once.
    """

    autoreset_mode: Final = "SameStep"
    """When a game that is over begins anew: the value of Gymnasium's ``AutoresetMode.SAME_STEP``."""

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
        payoff: str = "points",
        observe: bool | str = False,
        bots: Sequence[str | Policy | LoadedPolicy | None] | None = None,
        limit: int = 20_000,
        max_turns: int | None = None,
        agents: Actions | None = None,
        action_mask: Mask | None = None,
        compact_observation: Floats | None = None,
        rewards: Floats | None = None,
        terminated: Mask | None = None,
        truncated: Mask | None = None,
        observation: Seen | None = None,
    ) -> None:
        self.rules: Final = Rules(rules)
        """The rules of all games."""
        self.rules.check_seats(seats)
        check_limits(games, limit, max_turns)
        check_flags(bold=bold, must_play=must_play, skip_forced=skip_forced, matches=matches)
        check_words(payoff, observe)
        if observation is not None:
            check_kind("observation", observation, np.ndarray, "an array")
        seats, games = int(seats), int(games)  # also if they are NumPy integers
        self.seats: Final = seats
        """How many players a game has."""
        self.games: Final = games
        """How many games there are."""
        self.layout: Final = layout(self.rules, seats)
        """What each number of an observation means, by name."""
        self.agents: Final[Actions] = array_for("agents", agents, (games,), np.int64)
        """(games,) int64: the player that is asked, 0 for p1."""
        self.action_mask: Final[Mask] = array_for("action_mask", action_mask, (games, ACTIONS), np.uint8)
        """(games, ACTIONS) uint8: 1 for each action that the asked player may take."""
        self.action_mask[:] = 0  # actions that these rules never allow are not written again
        self.compact_observation: Final[Floats] = array_for("compact_observation", compact_observation, (games, COMPACT_SIZE), np.float32)
        """(games, COMPACT_SIZE) float32: 159 counts of what the asked player sees."""
        self.rewards: Final[Floats] = array_for("rewards", rewards, (games, seats), np.float32)
        """(games, seats) float32: what the last step paid each player."""
        self.terminated: Final[Mask] = array_for("terminated", terminated, (games,), np.uint8)
        """(games,) uint8: 1 if the last step ended a game."""
        self.truncated: Final[Mask] = array_for("truncated", truncated, (games,), np.uint8)
        """(games,) uint8: 1 if the last step gave a game up."""
        observing = observe not in (False, COMPACT) or observation is not None
        size = self.layout.size if observing else 0
        kind = np.uint8 if observe == IN_BYTES or (observation is not None and observation.dtype == np.uint8) else np.float32
        self.observation: Final[Seen] = array_for("observation", observation, (games, size), kind)
        """(games, size): what the asked player has seen; empty without ``observe``."""
        self.final_observation: Final[Seen] = array_for("final_observation", None, (games, seats, size), kind)
        """(games, seats, size): what each player saw last in a game that the last step ended."""
        compact = (games, seats, 0 if observing else COMPACT_SIZE)
        self.final_compact_observation: Final[Floats] = array_for("final_compact_observation", None, compact, np.float32)
        """(games, seats, COMPACT_SIZE): the same as counts; empty with ``observe``."""
        if observing:
            self.observation[:, self.layout.tail] = self._fixed
            self.final_observation[:, :, self.layout.tail] = self._fixed
        self.bots: tuple[str | None, ...]
        self.bots, policies = players_of(bots, seats, observing)
        """The name of the bot of each player, or of its policy; None for a player that is asked."""
        self.compiled_bots: Final = tuple(None if player in policies else name for player, name in enumerate(self.bots))
        """The names of the bots that are compiled; None for a player that is asked, or that a policy plays for."""
        self._policies: Final = PolicyPlayers(policies, seats)
        values = setup.rules_fields(self.rules, [name for name in self.compiled_bots if name], matches=matches)
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
            "winning": int(payoff == "win"),
            "observing": int(observing),
            "listening": LISTENS if observing else 0,
            "width": self.layout.size,
            "eager": int(setup.is_eager(values, bold=bold)),
            "learners": sum(1 << player for player, name in enumerate(self.compiled_bots) if name is None),
            **setup.seated([name or "random" for name in self.compiled_bots], seats),
        }
        self.given: Final[dict[str, Any]] = fields
        """The fields that every game starts from."""
        for name, value in fields.items():
            self._states[name] = value
        self._picks = np.zeros(games, np.int64)
        self._begin()
        self._seeds: Final = Seeds()
        self.reset(seed)

    @property
    def num_envs(self) -> int:
        """The number of games, by Gymnasium's name."""
        return self.games

    @property
    def seen(self) -> Seen:
        """The observations of the players that are asked: ``observation``, or ``compact_observation`` in its place."""
        return self.observation if self.observation.size else self.compact_observation

    @property
    def seen_last(self) -> Seen:
        """``final_observation``, or ``final_compact_observation`` in its place: (games, seats, …)."""
        return self.final_observation if self.final_observation.size else self.final_compact_observation

    @property
    def in_bytes(self) -> bool:
        """Whether observations are bytes."""
        return bool(self.observation.dtype == np.uint8)

    @property
    def _fixed(self) -> Array:
        """The numbers of an observation that never change, in the type of the observations."""
        fixed: Array = (self.layout.fixed * PARTS).astype(np.uint8) if self.in_bytes else self.layout.fixed
        return fixed

    @property
    def _any_rules(self) -> CompiledProgram:
        """The program that plays any rules."""
        return compiled(CompileRequest(sources.VECTOR_ENTRY_POINTS, in_bytes=True) if self.in_bytes else CompileRequest())

    def _begin(self) -> None:
        """Begin with the program that plays any rules."""
        bots = tuple(name for name in self.compiled_bots if name)
        self._tiers = TieredProgram(self._any_rules, partial(_special, self.rules, bots, self.given, self.in_bytes))
        self._bind(self._tiers.program)

    def _bind(self, program: CompiledProgram) -> None:
        """Bind the step of a program to the arrays."""
        self._program = program
        self._step = self._program.bound("step_all", self._states, self._table, self._matches, self.games, self._picks, *self._shown())

    def specialise(self) -> None:
        """Compile the program for these rules, seats and bots now, or load it from the cache.

        Waits for the program, which may take some seconds.

        >>> batch = Batch("classic", seats=2, games=2)
        >>> batch.specialise()
        """
        self._bind(self._tiers.specialised())

    def __getstate__(self) -> dict[str, Any]:
        """Return everything but machine code."""
        return {name: value for name, value in vars(self).items() if name not in _NOT_PICKLED}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over a pickled batch. Raises LastCardError if it comes from a version with other games or arrays."""
        is_same = (state["_states"].dtype, state["_table"].dtype) == (STATE_TYPE, RULES_TYPE) and all(
            name in state for name in (*ARRAYS, "_policies", "_seeds")
        )
        is_same = is_same and state["action_mask"].shape[1:] == (ACTIONS,)
        if not is_same or state["layout"].names != layout(state["rules"], state["seats"]).names:
            raise LastCardError(fault("batch_version"))
        vars(self).update(state)
        self._begin()

    def __copy__(self) -> Batch:
        """Return an independent copy: two batches that shared arrays would play the same games."""
        return deepcopy(self)

    def reset(
        self, seed: str | int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, NDArray[np.int64 | np.uint8 | np.float32]]]:
        """Begin all games anew. Return ``seen`` and a dictionary with ``agents`` and ``action_mask``: the batch's own arrays.

        Without a seed, other games begin each time, which follow from the last seed given: ``7``, then ``7.1``, ``7.2`` and so on.
        ``options`` changes nothing; it is there as Gymnasium's wrappers pass it on.

        >>> batch = Batch("classic", seats=2, games=3)
        >>> observations, infos = batch.reset(seed=7)
        >>> observations.shape, sorted(infos)
        ((3, 159), ['action_mask', 'agents'])
        """
        shown = (self.agents, self.action_mask, self.compact_observation, self.observation)
        self._program.call("reset_all", self._states, self._table, self._matches, self.games, key_of(self._seeds.next(seed)), *shown)
        if self._policies:
            self._policies.play_on(self)
        for one in (self.rewards, self.terminated, self.truncated):
            one[:] = 0
        return self.seen, {"agents": self.agents, "action_mask": self.action_mask}

    def step(self, chosen: ArrayLike) -> StepResult:
        """Carry out one action in each game; ``chosen`` holds the numbers of the actions, shape (games,).

        Return observations, rewards, terminations, truncations and infos, as Gymnasium's vector environments do. They are the batch's own
        arrays, which the next step overwrites. Unlike there, ``rewards`` has a column for each player, and ``infos["final_obs"]`` a row for
        each; only the rows of games that are over mean something. Raises LastCardError for an action that the mask does not allow; then no
        game has changed.
        """
        self._picks[:] = self.numbers(chosen)
        refused = self._step()
        if refused >= 0:
            seat, possible = self.agents[refused] + 1, np.flatnonzero(self.action_mask[refused]).tolist()
            raise not_offered(refused, self.games, self._picks[refused], seat, possible)
        if self._policies:
            self._policies.play_on(self)
        self._taken += self.games
        if self._taken >= _ACTIONS_BEFORE_OWN_PROGRAM and not self._tiers.is_special:
            self._tiers.specialise()
            if self._tiers.program is not self._program:
                self._bind(self._tiers.program)
        infos: dict[str, NDArray[np.int64 | np.uint8 | np.float32]] = {
            "agents": self.agents,
            "action_mask": self.action_mask,
            "final_obs": self.seen_last,
        }
        return StepResult(self.seen, self.rewards, self.terminated.view(np.bool_), self.truncated.view(np.bool_), infos)

    def step_some(self, chosen: Actions) -> None:
        """Carry out allowed actions in the games where they are not negative; nothing changes in the others. Policies play by this."""
        program = compiled(CompileRequest(sources.SOME_ENTRY_POINTS, in_bytes=self.in_bytes))
        program.call("step_some", self._states, self._table, self._matches, self.games, chosen, *self._shown())

    def sample_actions(self, seed: str | int) -> Actions:
        """Return an allowed action for each game, (games,) int64, drawn uniformly from ``action_mask``. The same seed draws the same
        actions.

        >>> batch = Batch("classic", seats=2, games=3, seed=1)
        >>> actions = batch.sample_actions(seed=7)
        >>> actions.shape, bool(batch.action_mask[range(3), actions].all())
        ((3,), True)
        """
        return sampled(self.action_mask, key_of(seed), self._most_actions)

    def legal_actions(self) -> LegalActions:
        """Return the allowed actions of all games as a compact list: where those of each game begin, and the numbers of all.

        >>> batch = Batch("classic", seats=2, games=3, seed=1)
        >>> offsets, numbers = batch.legal_actions()
        >>> len(offsets), int(offsets[-1]) == len(numbers) == int(batch.action_mask.sum())
        (4, True)
        """
        return listed(self.action_mask, self._most_actions)

    @property
    def _most_actions(self) -> int:
        """From which number on no action is ever allowed by these rules."""
        return int(self._table["actions_n"][0])

    def numbers(self, chosen: object) -> Actions:
        """Return ``chosen`` as an array of one whole number for each game. Raises LastCardError if it is something else.

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

    def observe(self, player: int | None = None) -> Seen:
        """Return what a player observes in each game, whether it is asked or not: an array (games, size).

        If the player is out of a match, its row for that game is 0, except for the numbers that never change.

        If ``player`` is None, each row is that of the player who is asked in that game.

        >>> batch = Batch("classic", seats=3, games=2, observe=True)
        >>> bool((batch.observe(int(batch.agents[0]))[0] == batch.observation[0]).all())
        True
        """
        return self._observed(player, 0)

    def state(self) -> Seen:
        """Return what the asked player observes, followed by the other hands by kind: (games, size + 80 * (seats - 1)).

        The hands begin with the seat to its left. Critics may see them, players may not.
        """
        return self._observed(None, KINDS * (self.seats - 1))

    def _observed(self, player: int | None, more: int) -> Seen:
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

    def sight(self, games: Actions | None = None) -> Sight:
        """Return what the asked players see, for bots that play as policies (``lastcard.policies``): of all games, or of these numbers.

        Raises LastCardError without full observations, for which the players remember what they have seen.
        """
        if not self.observation.size:
            raise LastCardError(fault("batch_observes"))
        return Sight.of(self.rules, bool(self.given["matching"]), self._states if games is None else self._states[games])

    def state_of(self, game: int) -> NDArray[np.void]:
        """Return a copy of the record of a game: the fields of ``lastcard.engine.state.State`` and more, by name."""
        check_within("game", game, 0, self.games - 1)
        found: NDArray[np.void] = self._states[game].copy()
        return found

    def save(self) -> SavedBatch:
        """Return a copy of all games, which ``restore`` takes: about 25 kB a game."""
        return SavedBatch._make([*(one.copy() for one in self._arrays()), self._options])

    def restore(self, saved: SavedBatch) -> None:
        """Go back to saved games. They may be those of another batch with the same rules, seats, games and options."""
        if not isinstance(saved, SavedBatch) or saved.of != self._options:
            raise LastCardError(fault("batch_saved"))
        pairs = [(one, kept) for one, kept in zip(self._arrays(), saved[:-1], strict=True) if isinstance(kept, np.ndarray)]
        if len(pairs) < len(saved) - 1 or any(one.shape != kept.shape or one.dtype != kept.dtype for one, kept in pairs):
            raise LastCardError(fault("batch_saved"))
        for one, kept in pairs:
            one[...] = kept

    @property
    def _options(self) -> str:
        """The options as text: batches with the same text can exchange their games."""
        return f"{self.rules} {self.games} {self.bots} {self.in_bytes} {sorted(self.given.items())}"

    def _shown(self) -> tuple[Array, ...]:
        """Return the arrays that every step writes, in the order of ``step_all``."""
        return tuple(getattr(self, name) for name in ARRAYS)

    def _arrays(self) -> tuple[Array, ...]:
        return (self._states, self._matches, *self._shown())


def _special(rules: Rules, bots: Sequence[str], given: Mapping[str, Any], in_bytes: bool) -> CompileRequest:
    """Return the request to compile a program that is specialised for batches of these rules, bots and options."""
    values = setup.rules_fields(rules, bots, matches=bool(given["matching"]))
    return CompileRequest(_SPECIAL, assumed=assumed(values, given, KEPT), in_bytes=in_bytes)
