"""Rounds as a game of OpenSpiel: importing this module registers ``lastcard``. It needs ``pip install open_spiel``.

``pyspiel.load_game("lastcard(rules=fairies,players=3)")``. Settings of a rules line are written with ``:``, as OpenSpiel has its own use
for ``=``: ``rules=classic stacking:up``. Chance draws one card at a time and presses the button; the information-state string is
everything a player has seen; both tensors are observations (``docs/research/environments.md``), with the last actions only. A round that is
given up after ``max_turns`` is worth 0 to all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from lastcard.cards import COLORS, KINDS, text_of
from lastcard.envs.chance_nodes import OUTCOMES, GameTree, Moment
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.learning.actions import ACTIONS, PASS, meaning
from lastcard.game.wording.actions import WORDS
from lastcard.rules.rules import Rules

if TYPE_CHECKING:
    from lastcard.envs.untyped import Game, State
else:
    from pyspiel import Game, State

DEFAULTS: Final[Mapping[str, Any]] = {"rules": "classic", "players": 2, "payoff": "win", "max_turns": 1000, "bold": False}
MOST_POINTS: Final = 5000.0
"""The highest value of a hand."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name="lastcard",
    long_name="Last Card: UNO by its published rules",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=dict(DEFAULTS),
)


class OpenSpielGame(Game):
    """A round by some rules, for some players."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.table: GameTree = GameTree(
            Rules(str(given["rules"]).replace(":", "=")),
            int(given["players"]),
            str(given["payoff"]),
            int(given["max_turns"]),
            bool(given["bold"]),
        )
        self.first: Moment = self.table.start()
        most = self.table.seats - 1.0 if given["payoff"] == "win" else MOST_POINTS * (self.table.seats - 1)
        least = -1.0 if given["payoff"] == "win" else -MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=self.table.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=20_000,
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> OpenSpielState:
        """Return a state before the deal."""
        return OpenSpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Return an object that writes what a player observes."""
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class OpenSpielState(State):
    """A state of a round, which ``moment`` holds."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.moment: Moment = game.first

    def current_player(self) -> int:
        """Return who acts: chance, a player, or nobody after the end."""
        if self.moment.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.moment.is_over else self.moment.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.offered() if player == self.moment.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        return self.moment.outcomes

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {text_of(action)}" if action < KINDS else f"button {COLORS[action - KINDS]}"
        return "pass" if action == PASS else str(WORDS[meaning(action)])

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self.moment.is_over

    def returns(self) -> list[float]:
        """Return the reward of each player, which is 0 until the end."""
        return self.moment.rewards() if self.moment.is_over else [0.0] * self.moment.table.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """Return a state that a player cannot distinguish from this one, drawn by the random numbers of ``sampler``."""
        made: OpenSpielState = self.clone()
        made.moment = self.moment.resampled(player, sampler)
        return made

    def __str__(self) -> str:
        hands = " ".join(self.moment.hand(player) or "-" for player in range(self.moment.table.seats))
        s = self.moment.state
        top = text_of(s.discard[s.discard_n - 1]) if s.discard_n else "-"
        return f"{hands} | {top} | {s.turns} {s.moves} {self.moment.given}"


class Observer:
    """OpenSpiel's observer: the tensor of a player, its blocks by name in ``dict``, and its observations as text."""

    def __init__(self, game: OpenSpielGame, kind: Any) -> None:
        found = game.table.layout
        self.tensor: Array = np.zeros(found.size, np.float32)
        self.dict: dict[str, Array] = {name: self.tensor[place] for name, place in found.places.items()}
        self._recalls = bool(kind.perfect_recall)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what a player observes."""
        self.tensor[:] = state.moment.observed(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return what a player has seen; without recall, its hand and the discard pile."""
        moment = state.moment
        if self._recalls:
            return moment.seen(player)
        s = moment.state
        top = text_of(s.discard[s.discard_n - 1]) if s.discard_n else "-"
        return f"p{player + 1} {moment.hand(player)} | {top} {s.color} | {s.size[: s.seats]} {s.turn} {s.direction}"


pyspiel.register_game(GAME_TYPE, OpenSpielGame)
