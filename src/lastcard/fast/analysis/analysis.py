"""What a seat's actions are worth, what the others probably hold, and why: from what the seat could see.

>>> from lastcard import Analysis
>>> found = Analysis("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8", worlds=200, seed=1)
>>> found.seat, [one.action for one in found.actions] in (["p1 r6!", "p1 r5!"], ["p1 r5!", "p1 r6!"])
('p1', True)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from lastcard import engine
from lastcard.cards import Card
from lastcard.engine.hands import opponents
from lastcard.engine.legality.uno_calls import call_costs
from lastcard.errors import LastCardError
from lastcard.fast.analysis.ends import ends_at_once
from lastcard.fast.analysis.exact_deals import all_deals
from lastcard.fast.analysis.exact_solver import STEPS, solution, solution_of
from lastcard.fast.analysis.match_chances import match_chances
from lastcard.fast.analysis.principal_line import Line, likely_line
from lastcard.fast.analysis.reasons import RISKY, Reason, Reasons
from lastcard.fast.analysis.search import MOST_WORLDS, Playouts, Search, chances_of_cards, playouts
from lastcard.fast.compiler.record_arrays import Array
from lastcard.game.ask import Ask
from lastcard.game.moment import Moment
from lastcard.game.round import Round
from lastcard.game.round_words import RoundWords
from lastcard.game.standing import Standing
from lastcard.game.view import View
from lastcard.rules.compiled import compile_rules
from lastcard.text.faults import check_kind, check_number, check_within, fault, shown

if TYPE_CHECKING:
    from lastcard.fast.gpu.playouts import GpuPlayouts

_Z: Final = 1.96
"""Standard errors on each side of an interval of 95 %."""
_FOLLOWED: Final = 10_000
"""In how many worlds at most it is found how the round goes on."""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """An action and what it is worth; ``action`` is empty for letting pass what need not be answered.

    ``win`` is the chance to win the round, for a team that of the team, ``points`` what the round brings: the value of what the others hold
    if it is won, minus that of the own hand if not; ``match`` the chance to win the match (``fast.match_chances``), None where that is not
    worked out. ``loss`` is how much chance to win it costs against the best action.
    Intervals are of 95 %. ``exact``: ``win`` was worked out, not estimated: the position was solved, or the action ends the round at once,
    whatever the hidden cards are. ``reasons`` say why.
    """

    action: str
    win: float
    win_interval: tuple[float, float]
    points: float
    points_interval: tuple[float, float]
    match: float | None
    match_interval: tuple[float, float] | None
    loss: float
    loss_interval: tuple[float, float]
    exact: bool
    reasons: tuple[Reason, ...]

    @property
    def win_margin(self) -> float:
        """How far the chance to win may be off, with 95 %: the longer side of its interval."""
        return margin_of(self.win, self.win_interval)

    @property
    def points_margin(self) -> float:
        """How far the points may be off."""
        return margin_of(self.points, self.points_interval)

    @property
    def match_margin(self) -> float | None:
        """How far the chance to win the match may be off; None where it is not worked out."""
        return None if self.match is None or self.match_interval is None else margin_of(self.match, self.match_interval)

    @property
    def loss_margin(self) -> float:
        """How far the loss may be off."""
        return margin_of(self.loss, self.loss_interval)

    @property
    def risky(self) -> bool:
        """Whether it is against the rules: a bluff, or a wrong card."""
        return any(reason.cause == RISKY for reason in self.reasons)


class Analysis:
    """What the actions of a seat are worth, best first, from what it could see.

    ``what`` is a view, a round or the text of a position; ``seat`` that of a round (default: the first that has to decide), ``asks`` those
    of a view, where they are known. With ``open_hands`` all hands are known, and small positions are solved exactly
    (``exact``: ``fast.exact`` says what is taken for granted); the order of the draw pile is never known. Else ``worlds`` that the seat
    cannot tell from its own are dealt by the ``seed``; the bots of ``policy`` play them out.

    ``standing`` is that of the match (default: its beginning); ``matches=False`` leaves the chances to win it out. Exact chances are
    looked for in so many ``steps`` of the engine, with 0 not at all. ``card``: worlds are played out on a GPU, as they are here.

    * ``actions``: an ``Appraisal`` each, best first;
    * ``hands``: for every other seat its cards with how many of each it holds on average, the most first;
    * ``over_deals``: with hidden hands, of a small position, for each lawful action the exact chance if all hands were open after it, on
      average over all ``deals`` that agree with what the seat saw; else empty;
    * ``bluff``: the chance that the draw-four that was played is unlawful; None where none can be challenged. For every 100 times that
      who may plays one, who may not is taken to do so ``bluffs`` times;
    * ``scores``: the points from which the chances to win the match are reckoned, by seat; empty without them;
    * ``line``: of a position that was solved, the best line as far as chance does not decide. Else the best action and what the bots do
      then in more than half of the worlds, and after that in more than half of those, and so on (``fast.lines``); empty if it is to do
      nothing;
    * ``shares``: for each action of the line, in which share of these worlds it follows; 1 for the first one and where it was solved;
    * ``loose``: how many worlds could not be dealt evenly (``fast.worlds``).

    Raises LastCardError if the seat is asked nothing, or is no seat of the round.
    """

    def __init__(
        self,
        what: View | Round | str,
        *,
        seat: str | None = None,
        asks: Sequence[Ask] | None = None,
        open_hands: bool = False,
        worlds: int = 1000,
        seed: str | int = 0,
        policy: str = "careful",
        bluffs: int = 30,
        steps: int = STEPS,
        standing: Standing | None = None,
        matches: bool = True,
        card: GpuPlayouts | None = None,
    ) -> None:
        check_number("worlds", worlds)
        if worlds < 2:
            raise LastCardError(fault("worlds_at_least", number=str(worlds)))
        if worlds > MOST_WORLDS:
            raise LastCardError(fault("worlds_at_most", most=MOST_WORLDS))
        check_within("steps", steps, 0, 1 << 62)
        check_kind("what", what, (View, Round, str), "View, Round, str")
        check_kind("standing", standing, (Standing, type(None)), "Standing")
        if isinstance(what, View) and seat not in (None, what.seat):
            raise LastCardError(fault("view_of_another", where=shown(seat), seat=what.seat or "-"))
        rnd = Round.from_text(what, seed=0, chance="ask") if isinstance(what, str) else what
        if isinstance(rnd, Round):
            asked = seat or _asked(rnd)
            self.view = rnd.view(asked)
            asks = rnd.asks_of(asked)
            self.start = Search.open(rnd, asked) if open_hands else Search.of(self.view, asks)
            self._state = rnd.state() if open_hands else Moment.of(self.view, asks).state
        elif open_hands:
            raise LastCardError(fault("view_not_open"))
        else:
            self.view, self.start, self._state = rnd, Search.of(rnd, asks), Moment.of(rnd, asks).state
        self.seat: Final = self.view.seat or ""
        self.open_hands: Final = open_hands
        self.worlds: Final = worlds
        self.policy: Final = policy
        self._table = compile_rules(self.view.rules)
        self._place = self.view.seats.index(self.seat)
        self._words = RoundWords(self.view.rules, self.view.seats)
        offered = self._offered()
        if not offered:
            raise LastCardError(fault("seat_not_asked", where=self.seat))
        actions = list(offered.values())
        if card is None:
            found = playouts(self.start, actions, worlds, seed, policy=policy, bluffs=bluffs)
        else:
            (found,) = card.play([(self.start, actions)], worlds, seed, policy=policy, bluffs=bluffs)
        self.scores: Final[dict[str, int]] = {}
        self._match_chances = self._in_matches(found, standing, seed) if matches else None
        others = [(place, name) for place, name in enumerate(self.view.seats) if name != self.seat]
        self.hands: Final[dict[str, list[tuple[Card, float]]]] = {name: chances_of_cards(found, place) for place, name in others}
        doubtful = self._state.phase == engine.P_ANSWER and bool(self._state.challenge) and self._state.player != self._place
        self.bluff: Final = found.guilty if doubtful else None
        self.loose: Final = found.loose
        solved = solution(rnd, self.seat, steps) if open_hands and isinstance(rnd, Round) else None
        self.exact: Final = solved is not None
        deals = None if open_hands or steps == 0 else all_deals(self.view, asks)
        over_deals = solution_of(self.view.rules, self.view.seats, self.seat, deals, steps) if deals else None
        self.deals: Final = len(deals) if deals and over_deals else 0
        self.over_deals: Final = {action: chances[self.seat] for action, chances in over_deals.chances.items()} if over_deals else {}
        sure = {action: chances[self.seat] for action, chances in solved.chances.items()} if solved else {}
        known = self._sure(offered, sure)
        self.actions: Final = tuple(sorted(self._appraised(offered, found, known), key=lambda one: (-one.win, not one.exact, -one.points)))
        line = Line(solved.line, (1.0,) * len(solved.line)) if solved else self._likely_line(seed, bluffs)
        self.line: Final = line.actions
        self.shares: Final = line.shares

    def _likely_line(self, seed: str | int, bluffs: int) -> Line:
        """Return how the round most often goes on after the best action."""
        best = self.actions[0].action
        if not best:
            return Line((), ())
        return likely_line(self.start, best, min(self.worlds, _FOLLOWED), seed, policy=self.policy, bluffs=bluffs)

    def _sure(self, offered: Mapping[int, str | None], solved: Mapping[str, float]) -> list[float | None]:
        """Return the exact chances to win, of actions that were solved or end the round at once; None for those that are estimated."""
        ended = ends_at_once(self.view.rules, self._state, self._place, offered, is_open=self.open_hands)
        theirs = opponents(self._state, self._table, self._place) if self._table.teams else ~(1 << self._place)
        sure = {number: float(bool(winners & ~theirs)) for number, winners in ended.items()}
        return [solved.get((text or "").removesuffix("!"), sure.get(number)) for number, text in offered.items()]

    def _appraised(self, offered: Mapping[int, str | None], found: Playouts, sure: Sequence[float | None]) -> Iterator[Appraisal]:
        """Yield what each action is worth; the loss is against the best one."""
        worth = [_share(found.wins[:, column]) if exact is None else (exact, (exact, exact)) for column, exact in enumerate(sure)]
        best = max(range(len(worth)), key=lambda at: (worth[at][0], sure[at] is not None, float(found.points[:, at].mean())))
        why = Reasons(self.view, self._state, self._table, self.bluff)
        for column, (number, text) in enumerate(offered.items()):
            exact, win = sure[column], worth[column]
            lost = worth[best][0] - win[0], (worth[best][1][0] - win[1][1], worth[best][1][1] - win[1][0])
            if exact is None and sure[best] is None:
                lost = _within(-1.0, found.wins[:, best] - found.wins[:, column])  # in the same worlds: closer than the two apart
            reasons = why.of(number)
            points = _estimate(found.points[:, column])
            match, interval = (None, None) if self._match_chances is None else _within(0.0, self._match_chances[:, column])
            yield Appraisal(text or "", *win, *points, match, interval, *lost, exact is not None, reasons)

    def _in_matches(self, found: Playouts, standing: Standing | None, seed: str | int) -> Array | None:
        """Return the chances to win the match by world and action; without a standing nobody has points yet."""
        if self.view.rules["match.mode"] == "elimination":
            return None
        seats = self.view.seats
        begun = standing or Standing.begin(self.view.rules, len(seats))
        players = range(len(seats)) if len(begun.totals) == len(seats) else [int(seat[1:]) - 1 for seat in seats]
        self.scores.update((seat, begun.totals[player]) for seat, player in zip(seats, players, strict=True))
        return match_chances(begun, players, found, self._place, self.policy, seed)

    def __repr__(self) -> str:
        said = ", ".join(f"{one.action or '-'} {one.win:.1%}" for one in self.actions)
        return f"<Analysis of {self.seat}: {said}>"

    def _offered(self) -> dict[int, str | None]:
        """Return the actions to appraise, by the engine's numbers: what must be chosen from, or what may be done and doing nothing."""
        s, place, out = self._state, self._place, [0] * 512
        lawful = out[: engine.legal(s, self._table, place, out)]
        risky = out[: engine.unlawful(s, self._table, place, out)]
        calls = engine.UNO in lawful and not call_costs(s, self._table, place) and s.size[place] == 2
        must = bool(s.must >> place & 1)
        found: dict[int, str | None] = {} if must or not lawful else {engine.NOBODY: None}
        for number in (*lawful, *risky):
            if must and number == engine.UNO:
                continue
            (text,) = self._words.written(self.seat, [number])
            found[number] = f"{text}!" if calls and number < engine.PLAYS else text
        return found


def _asked(rnd: Round) -> str:
    """Return the first seat that a round asks for something; LastCardError if there is none."""
    for ask in rnd.asks:
        if ask.seat != "d":
            return ask.seat
    raise LastCardError(fault("nobody_asked", position=str(rnd)))


def margin_of(value: float, interval: tuple[float, float]) -> float:
    """Return how far a value may be off: the longer side of its interval."""
    return max(value - interval[0], interval[1] - value)


def _estimate(values: Array) -> tuple[float, tuple[float, float]]:
    """Return the mean of a column and its interval of 95 %."""
    mean = float(values.mean())
    margin = _Z * float(values.std(ddof=1)) / sqrt(len(values))
    return mean, (mean - margin, mean + margin)


def _share(values: Array) -> tuple[float, tuple[float, float]]:
    """Return the share of rounds won and its interval of 95 %, by Wilson (1927): of few rounds that were all won it says little."""
    mean, spread = float(values.mean()), _Z * _Z / len(values)
    middle = (mean + spread / 2) / (1 + spread)
    reach = sqrt(spread * mean * (1 - mean) + spread * spread / 4) / (1 + spread)
    return mean, (max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))


def _within(least: float, values: Array) -> tuple[float, tuple[float, float]]:
    """Return the mean of a column and its interval of 95 %, as far as it lies between so much and 1."""
    mean, interval = _estimate(values)
    return mean, (max(least, interval[0]), min(1.0, interval[1]))
