"""A round as a game tree: the outcomes of chance are given from outside, one card at a time.

The compiled subset runs as Python here, with the functions replaced that draw cards, press the button and write notes. Chance draws a card
when the engine takes it. If no kind is given for it, the action is broken off, and carried out again from the state before it once one more
kind is given. Moments are immutable; an action makes a new one.

>>> moment = GameTree(Rules("classic"), 2).start()
>>> moment.outcomes[0]
(0, 0.009259259259259259)
>>> while moment.outcomes:
...     moment = moment.after(moment.outcomes[0][0])
>>> moment.player, moment.hand(0), moment.offered()
(0, 'r0r1r2r3r4r5r6', [1, 2, 3, 4, 5, 6, 7])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from types import ModuleType
from typing import Any, Final

from lastcard.cards import KINDS, text_of
from lastcard.engine.constants import (
    DEALER,
    N_ACTION,
    N_DRAW,
    N_GATHER,
    N_HAND,
    N_PASS,
    N_ROTATE,
    N_SHOW,
    N_SWAP,
    NO_CARD,
    P_OVER,
    P_SHUFFLE,
    PASS_CARD,
    PRESS,
    SHUFFLED,
)
from lastcard.engine.match_state import MatchState
from lastcard.fast.compiler import sources
from lastcard.fast.compiler.records import GameState, game_rules, game_state
from lastcard.fast.program.games.counts import LISTENS
from lastcard.fast.program.learning.actions import ACTIONS, PASS
from lastcard.fast.simulation import setup
from lastcard.fast.vector.observation_layout import layout
from lastcard.rules.rules import Rules

OUTCOMES: Final = KINDS + 4
"""Outcomes of chance: the kind of a card drawn, then the colour of the button."""
_SCRATCH: Final = ("choice", "sayings", "risk", "stamps", "notes", "count", "tally", "weighed")
_FIELDS: Final = tuple(field.name for field in fields(GameState))
_LISTS: Final = tuple(name for name in _FIELDS if isinstance(getattr(GameState(2), name), list) and name not in _SCRATCH)


class _OutcomeNeededError(Exception):
    """The engine needs an outcome that is not given; holds the possible outcomes with their weights."""

    def __init__(self, weights: dict[int, int]) -> None:
        super().__init__()
        self.weights = weights


class _Run:
    """The outcomes that are given to an action, and the notes that it writes."""

    def __init__(self) -> None:
        self.given: Sequence[int] = ()
        self.at = 0
        self.log: list[list[str]] = []

    def begin(self, given: Sequence[int], players: int) -> None:
        """Begin an action."""
        self.given, self.at, self.log = given, 0, [[] for _ in range(players)]

    def next(self, weights: dict[int, int]) -> int:
        """Return the next given outcome; if there is none, break the action off."""
        if self.at == len(self.given):
            raise _OutcomeNeededError(weights)
        self.at += 1
        return self.given[self.at - 1]

    def take(self, s: GameState, first: int) -> int:
        """Take a card of the draw pile, from some place in it onwards."""
        kind = self.next(dict(sorted(Counter(s.pile[first : s.pile_n]).items())))
        s.pile_n -= 1
        place = s.pile.index(kind, first, s.pile_n + 1)
        s.pile[place] = s.pile[s.pile_n]
        return kind

    def note(self, s: GameState, code: int, seat: int, value: int, extra: int) -> None:
        """Write a note for each player, without the cards hidden from it."""
        for player, log in enumerate(self.log):
            shown = value if _is_visible(code, value, extra, seat, player) else NO_CARD
            log.append(f"{code}.{seat}.{shown}.{extra if code != N_SHOW else ''}")
            if code in (N_HAND, N_SWAP, N_ROTATE, N_GATHER):
                log.append(hand_text(s, player))


def _is_visible(code: int, value: int, extra: int, seat: int, player: int) -> bool:
    """Return whether a player sees the card of a note."""
    if player == seat:
        return True
    if code == N_DRAW:
        return bool(extra & 1)
    if code == N_SHOW:
        return extra in (player, DEALER)
    if code == N_PASS:
        return extra == player
    return not (code == N_ACTION and PASS_CARD <= value < SHUFFLED)


def hand_text(s: GameState, seat: int) -> str:
    """Return the cards in a hand."""
    return "".join(text_of(kind) * s.hand[seat * KINDS + kind] for kind in range(KINDS))


_RUN: Final = _Run()


@cache
def _program() -> ModuleType:
    """Return the program for Python, with chance from ``_RUN``."""
    program: ModuleType

    def note(s: GameState, code: int, seat: int, value: int, extra: int) -> None:
        program.count_note(s, code, seat, value, extra)
        _RUN.note(s, code, seat, value, extra)

    def take_top(s: GameState) -> int:
        return _RUN.take(s, 0)

    def take_gathered(s: GameState) -> int:
        s.gathered -= 1
        return _RUN.take(s, s.pile_n - s.gathered - 1)

    def run_chance(s: GameState, rules: Any) -> None:
        while s.phase >= P_SHUFFLE:
            if s.phase == P_SHUFFLE:
                s.shuffled += 1
                program.step(s, rules, DEALER, SHUFFLED)
            else:
                color = _RUN.next({KINDS + color: odds for color, odds in enumerate(rules.odds[:4]) if odds}) - KINDS
                program.step(s, rules, DEALER, PRESS + color)

    program = sources.load({"note": note, "take_top": take_top, "take_gathered": take_gathered, "run_chance": run_chance})
    return program


class GameTree:
    """The options of a round: rules, seats, reward (``win``, ``points``), when it is given up, and whether actions at own risk are offered.

    The order in which seats are asked for optional actions depends on the number of actions so far only.
    """

    def __init__(self, rules: Rules, seats: int, payoff: str = "win", max_turns: int = 0, bold: bool = False) -> None:
        rules.check_seats(seats)
        self.rules: Final = rules
        self.seats: Final = seats
        self.layout: Final = layout(rules, seats)
        self.match: Final = MatchState(seats)
        values = setup.rules_fields(rules)
        self.compiled: Final = game_rules(values)
        eager = setup.is_eager(values, bold=bold)
        self.fresh: Final = game_state(
            {
                **{"seats": seats, "players": seats, "dealer": seats - 1, "learners": (1 << seats) - 1, "limit": 20_000},
                **{"most_turns": max_turns, "bold": int(bold), "eager": int(eager), "listening": LISTENS, "observing": 1},
                "winning": int(payoff == "win"),
            }
        )

    def start(self) -> Moment:
        """Return the moment before the deal."""
        return Moment(self, self.fresh, None, (), ((),) * self.seats)


@dataclass(frozen=True, eq=False)
class Moment:
    """A moment of a round: the state ``before`` an action, the action (None: the deal), and the outcomes given to it.

    ``logs`` holds what each player has seen before the action.
    """

    table: GameTree
    before: GameState
    action: int | None
    given: tuple[int, ...]
    logs: tuple[tuple[str, ...], ...]

    def __deepcopy__(self, memo: object) -> Moment:
        """Return the moment itself, as it is immutable."""
        return self

    @cached_property
    def _run(self) -> tuple[GameState, tuple[tuple[str, ...], ...], dict[int, int] | None]:
        """The state after the action, what each player has seen, and the outcomes of chance that are needed first."""
        program, table = _program(), self.table
        s = _copied(self.before)
        _RUN.begin(self.given, table.seats)
        try:
            if self.action is None:
                program.deal_one(s, table.compiled, table.match)
                for player, log in enumerate(_RUN.log):
                    log.append(hand_text(s, player))
            elif self.action != PASS:
                if not s.may_pass:
                    s.offering = 0
                program.act(s, table.compiled, s.asked, table.compiled.meanings[self.action])
            program.go_on(s, table.compiled, table.match)
        except _OutcomeNeededError as wanted:
            return self.before, self.logs, wanted.weights
        if self.action == PASS:
            _RUN.log[self.before.asked].append("pass")
        return s, tuple((*old, *new) for old, new in zip(self.logs, _RUN.log, strict=True)), None

    @property
    def state(self) -> GameState:
        """The state after the action, or the state before it while outcomes are needed."""
        return self._run[0]

    @property
    def outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes of chance with their probabilities, empty if a player is asked."""
        weights = self._run[2]
        if weights is None:
            return []
        total = sum(weights.values())
        return [(outcome, weight / total) for outcome, weight in weights.items()]

    @property
    def is_over(self) -> bool:
        """Whether the round is over, or given up."""
        return not self.outcomes and (self.state.phase == P_OVER or bool(_program().is_too_long(self.state)))

    @property
    def player(self) -> int:
        """The player that is asked."""
        return self.state.asked

    def offered(self) -> list[int]:
        """Return the actions offered to the player that is asked, in order."""
        action_mask = [0] * ACTIONS
        _program().show_actions(self.state, self.table.compiled, 0, action_mask)
        return [number for number, is_offered in enumerate(action_mask) if is_offered]

    def after(self, number: int) -> Moment:
        """Return the moment after an action of the player that is asked, or after an outcome of chance."""
        if self._run[2] is not None:
            return Moment(self.table, self.before, self.action, (*self.given, number), self.logs)
        return Moment(self.table, self.state, number, (), self._run[1])

    def rewards(self) -> list[float]:
        """Return the reward of each player at the end."""
        s, table, paid = self.state, self.table, [0.0] * self.table.seats
        if s.phase == P_OVER and s.winning:
            _program().pay_winners(_program().sides_of(table.match, table.compiled, s.winners), table.seats, 0, paid)
        elif s.phase == P_OVER:
            _program().pay_points(s, table.compiled, table.match, 0, paid)
        return paid

    def hand(self, player: int) -> str:
        """Return the cards in a hand."""
        return hand_text(self.state, player)

    def seen(self, player: int) -> str:
        """Return everything that a player has seen, its hand and the actions offered to it, as text."""
        s = self.state
        asked = f" asked {s.phase} {s.may_pass}" if player == s.asked and not self.is_over else ""
        return f"p{player + 1} {self.hand(player)}{asked} {' '.join(self._run[1][player])}"

    def observed(self, player: int) -> list[float]:
        """Return the observation of a player; zeros before the deal."""
        found = [0.0] * self.table.layout.size
        s = self.state
        if s.discard_n:
            _program().observe(s, self.table.compiled, self.table.seats, player, 0, 0, found)
        found[self.table.layout.tail] = self.table.layout.fixed.tolist()
        return found

    def resampled(self, player: int, draw: Callable[[], float]) -> Moment:
        """Return a moment that a player cannot distinguish from this one: a determinization, drawn by random numbers below 1."""
        s = _copied(self.state)
        others = [other for other in range(s.seats) if other != player]
        kept = {other: [self._known(other, player, kind) for kind in range(KINDS)] for other in others}
        pool = s.pile[: s.pile_n]
        for other in others:
            pool += [kind for kind in range(KINDS) for _ in range(s.hand[other * KINDS + kind] - kept[other][kind])]
        for back in range(len(pool) - 1, 0, -1):
            place = int(draw() * (back + 1))
            pool[back], pool[place] = pool[place], pool[back]
        s.pile[: s.pile_n] = pool[: s.pile_n]
        dealt = iter(pool[s.pile_n :])
        for other in others:
            hand = kept[other]
            for _ in range(s.size[other] - sum(hand)):
                hand[next(dealt)] += 1
            s.hand[other * KINDS : other * KINDS + KINDS] = hand
            s.mask[other * 2] = sum(1 << kind for kind in range(64) if hand[kind])
            s.mask[other * 2 + 1] = sum(1 << kind - 64 for kind in range(64, KINDS) if hand[kind])
        made = Moment(self.table, s, None, (), self._run[1])
        vars(made)["_run"] = (s, self._run[1], None)
        return made

    def _known(self, other: int, player: int, kind: int) -> int:
        s = self.state
        return s.known[other * KINDS + kind] >> 6 * player & 63 if s.known_to[other] >> player & 1 else 0


def _copied(s: GameState) -> GameState:
    """Return an independent copy of a state; fields that are only used within an action are shared."""
    other = GameState.__new__(GameState)
    for name in _FIELDS:
        setattr(other, name, getattr(s, name))
    for name in _LISTS:
        setattr(other, name, getattr(s, name).copy())
    return other
