"""Rounds as environments of RLCard: importing this module registers ``lastcard`` and ``lastcard-uno``. It needs ``pip install rlcard``.

``rlcard.make("lastcard", {"rules": "fairies", "game_num_players": 3})`` has the actions and observations of
``docs/research/environments.md``.

``lastcard-uno`` has the shapes of RLCard's ``uno``: 61 actions, which are RLCard's own words, and planes (4, 4, 15), so that its rule
agents play, but the rules stay those of this package. A player draws if it has nothing to play, plays a drawn card that fits, accepts every
draw-four, and UNO is called for it; ``classic``, or any rules whose cards RLCard has words for.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import rlcard
from rlcard.games.uno.utils import ACTION_LIST, ACTION_SPACE, encode_hand, encode_target

from lastcard.cards import COLORS, FACES, KINDS, text_of
from lastcard.envs.numbers import action_number
from lastcard.errors import LastCardError
from lastcard.fast.compiler.record_arrays import Array
from lastcard.fast.program.learning.actions import A_ACCEPT, A_PLAY, A_TAKE, A_WILD, ACTIONS, PASS
from lastcard.fast.vector.batch import Batch
from lastcard.fast.vector.batch_arrays import SavedBatch
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault

if TYPE_CHECKING:
    from lastcard.envs.untyped import Env
else:
    from rlcard.envs import Env

_TRAITS: Final = {**{str(number): str(number) for number in range(10)}, "s": "skip", "r": "reverse", "d": "draw_2"}
_WILDS: Final = ("wild", "wild_draw_4")
_KEYS: Final = frozenset(("rules", "game_num_players", "payoff", "seed", "allow_step_back"))
"""What the environments read of their ``config``."""


def _word(number: int) -> str | None:
    """Return RLCard's word for an action that plays a card; None for any other."""
    if A_PLAY <= number < A_WILD:
        color, face = divmod(number - A_PLAY, 13)
        return f"{COLORS[color]}-{_TRAITS[FACES[face]]}"
    if A_WILD <= number < A_WILD + 5 * len(_WILDS):
        wild, color = divmod(number - A_WILD, 5)
        return f"{COLORS[color % 4]}-{_WILDS[wild]}"
    return None


def _card(kind: int) -> str:
    """Return RLCard's word for a card, or our text for a card that it does not know."""
    word = _word(A_PLAY + (kind >> 4) * 13 + (kind & 15)) if kind < 64 and kind & 15 < 13 else None
    wild = kind - 64
    return word or (f"{COLORS[0]}-{_WILDS[wild]}" if 0 <= wild < len(_WILDS) else text_of(kind))


class _Game:
    """The game inside an environment, as RLCard's base class requires it."""

    def __init__(self, rules: Rules, players: int, actions: int, **options: Any) -> None:
        self.batch: Batch = Batch(rules, players, 1, observe=True, **options)
        self.actions = actions
        self.over: bool = False
        self.np_random: Any = None
        self.allow_step_back = False
        self._earlier: list[SavedBatch] = []  # the games before each step, if steps can be taken back

    def get_num_players(self) -> int:
        return self.batch.seats

    def get_num_actions(self) -> int:
        return self.actions

    def init_game(self) -> tuple[int, int]:
        self.batch.reset(int(self.np_random.randint(1 << 31)))
        self.over = False
        self._earlier.clear()
        return self.get_player_id(), self.get_player_id()

    def step(self, number: int | str) -> tuple[int, int]:
        """Carry out an action that is offered. Raises LastCardError for any other."""
        self._keep()
        self._play(action_number(number))
        return self.get_player_id(), self.get_player_id()

    def step_back(self) -> bool:
        """Take back the last step, and return whether there was one."""
        if not self._earlier:
            return False
        self.batch.restore(self._earlier.pop())
        self.over = False
        return True

    def _keep(self) -> None:
        if self.allow_step_back:
            self._earlier.append(self.batch.save())

    def _play(self, number: int) -> None:
        self.batch.step(np.array([number]))
        self.over = bool(self.batch.terminated[0] or self.batch.truncated[0])

    def get_state(self, player: int) -> int:
        return player

    def get_player_id(self) -> int:
        return int(self.batch.agents[0])

    def is_over(self) -> bool:
        return self.over


class LastCardEnv(Env):
    """A round for RLCard: 409 actions, observations as one row."""

    name = "lastcard"
    game: _Game

    def __init__(self, config: dict[str, Any]) -> None:
        if wrong := config.keys() - _KEYS:
            raise LastCardError(fault("rlcard_config", said=min(wrong), list=sorted(_KEYS)))
        self.game = self._game(config)
        super().__init__(config)
        self.state_shape: list[list[int]] = [[self.game.batch.layout.size] for _ in range(self.num_players)]
        self.action_shape: list[None] = [None for _ in range(self.num_players)]

    def _game(self, config: dict[str, Any]) -> _Game:
        rules = Rules(config.get("rules", "classic"))
        return _Game(rules, config.get("game_num_players", 2), ACTIONS, payoff=config.get("payoff", "win"))

    def step(self, action: Any, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        """Carry out an action: a number, or with ``raw_action`` a word.

        Raises LastCardError for an action that is not offered, and after the end of the round.
        """
        if self.game.over:
            raise LastCardError(fault("no_reset"))
        legal = self._get_legal_actions()
        words = {self._word_of(number) for number in legal}
        if action not in (words if raw_action else legal):
            possible = sorted(words, key=str) if raw_action else [*legal]
            where = f"p{self.get_player_id() + 1}"
            raise LastCardError(fault("action_not_offered", action=str(action), where=where, list=str(possible)))
        found: tuple[dict[str, Any], int] = super().step(action, raw_action)
        return found

    def step_back(self) -> Any:
        """Take back the last step if ``allow_step_back`` is set: the state and the player before it, False at the start of the round."""
        found = super().step_back()
        if found is not False:
            self.action_recorder.pop()
        return found

    def get_perfect_information(self) -> dict[str, Any]:
        """Return what an open table shows: all hands and the discard pile, top last, in RLCard's words, where it has one, or in ours."""
        state = self.game.batch.state_of(0)
        hands = state["hand"].reshape(-1, KINDS)
        return {
            "num_players": self.num_players,
            "hand_cards": [[_card(kind) for kind in range(KINDS) for _ in range(hands[seat][kind])] for seat in range(self.num_players)],
            "played_cards": [_card(int(kind)) for kind in state["discard"][: state["discard_n"]]],
            "target": self._target(),
            "current_player": self.get_player_id(),
            "legal_actions": [self._word_of(number) for number in self._get_legal_actions()],
        }

    def _target(self) -> str:
        """Return the card that has to be matched, a wild with the colour that was named."""
        state = self.game.batch.state_of(0)
        top, color = int(state["discard"][state["discard_n"] - 1]), COLORS[max(int(state["color"]), 0)]
        trait = _TRAITS.get(FACES[top & 15]) if top < 64 else _WILDS[(top - 64) % len(_WILDS)]
        return f"{color}-{trait}" if trait else ""

    def _extract_state(self, player: int) -> dict[str, Any]:
        """Return the observation of a player, and its actions if it is asked."""
        legal = self._get_legal_actions() if player == self.game.get_player_id() and not self.game.over else OrderedDict()
        words = [self._word_of(number) for number in legal]
        seen = {"hand": self._hand(player), "legal_actions": words}
        return {
            **{"obs": self._observed(player), "legal_actions": legal, "raw_obs": seen},
            **{"raw_legal_actions": words, "action_record": self.action_recorder},
        }

    def _observed(self, player: int) -> Array:
        batch = self.game.batch
        found: Array = batch.final_observation[0, player].copy() if self.game.over else batch.observe(player)[0]
        return found

    def _hand(self, player: int) -> list[str]:
        """Return the cards of a hand in RLCard's words, without cards that have none."""
        counts = np.rint(self._observed(player)[:KINDS] * 8).astype(int)
        words = {color * 16 + face: _word(A_PLAY + color * 13 + face) for color in range(4) for face in range(13)}
        words |= {64 + wild: f"{COLORS[0]}-{trait}" for wild, trait in enumerate(_WILDS)}
        return [word for kind, word in words.items() if word for _ in range(counts[kind])]

    def _word_of(self, number: int) -> Any:
        return number

    def _decode_action(self, number: int) -> int | str:
        return number

    def _get_legal_actions(self) -> OrderedDict[int, None]:
        return OrderedDict.fromkeys(np.flatnonzero(self.game.batch.action_mask[0]).tolist())

    def get_payoffs(self) -> Array:
        """Return the reward of each player: each loser pays 1, and the winners share the sum."""
        found: Array = self.game.batch.rewards[0].copy()
        return found


class _UnoGame(_Game):
    """A game in which players are asked for plays and draws only."""

    def init_game(self) -> tuple[int, int]:
        super().init_game()
        while self.over or not self.words():
            self._settle()
            if self.over:
                super().init_game()
        return self.get_player_id(), self.get_player_id()

    def step(self, number: int | str) -> tuple[int, int]:
        self._keep()
        self._play(self.words()[str(number)])
        while not self.over and not self.words():
            self._settle()
        return self.get_player_id(), self.get_player_id()

    def _settle(self) -> None:
        """Answer the asks that RLCard has no word for."""
        action_mask = self.batch.action_mask[0]
        self._play(PASS if action_mask[PASS] else A_ACCEPT if action_mask[A_ACCEPT] else int(np.flatnonzero(action_mask)[0]))

    def words(self) -> dict[str, int]:
        """Return the offered actions by RLCard's words; drawing is offered only if nothing can be played."""
        offered = np.flatnonzero(self.batch.action_mask[0]).tolist()
        found = {word: number for number in reversed(offered) if (word := _word(number))}
        if not found and A_TAKE in offered:
            found["draw"] = A_TAKE
        return found


class LastCardUnoEnv(LastCardEnv):
    """A round in the shapes of RLCard's ``uno``."""

    name = "lastcard-uno"
    game: _UnoGame

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(config)
        self.state_shape: list[list[int]] = [[4, 4, 15] for _ in range(self.num_players)]

    def _game(self, config: dict[str, Any]) -> _Game:
        rules = Rules(f"{config.get('rules', 'classic')} uno.call=automatic")
        return _UnoGame(rules, config.get("game_num_players", 2), len(ACTION_LIST), payoff=config.get("payoff", "win"))

    def _extract_state(self, player: int) -> dict[str, Any]:
        found = super()._extract_state(player)
        planes = np.zeros((4, 4, 15), dtype=int)
        encode_hand(planes[:3], found["raw_obs"]["hand"])
        target = self._target()
        if target:
            encode_target(planes[3], target)
        return {**found, "obs": planes, "raw_obs": {**found["raw_obs"], "target": target}}

    def _word_of(self, number: int) -> str:
        return str(ACTION_LIST[number])

    def _decode_action(self, number: int) -> str:
        return str(ACTION_LIST[number])

    def _get_legal_actions(self) -> OrderedDict[int, None]:
        words = self.game.words()
        return OrderedDict.fromkeys(sorted(ACTION_SPACE[word] for word in words))


for _name, _class in (("lastcard", "LastCardEnv"), ("lastcard-uno", "LastCardUnoEnv")):
    if _name not in rlcard.envs.registration.registry.env_specs:
        rlcard.envs.registration.register(_name, f"lastcard.envs.rlcard:{_class}")
