"""``analyse``: the value of each action of a seat, the probable hands of the others, and the reasons.

It uses only what the seat could see, unless ``open_hands`` is set.

>>> from lastcard import analyse
>>> found = analyse("classic | r5r6 b1b2 | r7 | p1> | g3b3g4y8", worlds=200, seed=1)
>>> found.seat, [one.action for one in found.actions] in (["p1 r6!", "p1 r5!"], ["p1 r5!", "p1 r6!"])
('p1', True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Unpack

from lastcard import engine
from lastcard.cards import Card
from lastcard.engine.hands import opponents
from lastcard.engine.legality.uno_calls import call_costs
from lastcard.engine.state import State
from lastcard.errors import LastCardError
from lastcard.fast.analysis.appraisal import Appraisal, appraised
from lastcard.fast.analysis.ends import ends_at_once
from lastcard.fast.analysis.exact_deals import all_deals
from lastcard.fast.analysis.exact_solver import Solution, solution, solution_of
from lastcard.fast.analysis.match_chances import SURE, match_chances
from lastcard.fast.analysis.principal_line import Line, likely_line
from lastcard.fast.analysis.question import Options, Question, checked
from lastcard.fast.analysis.reasons import Reasons
from lastcard.fast.analysis.view_playouts import Playouts, Search, chances_of_cards, playouts
from lastcard.game.round import Round
from lastcard.game.standing import Standing
from lastcard.game.view import View
from lastcard.game.wording.round_words import RoundWords
from lastcard.rules.compiled import CompiledRules, compile_rules
from lastcard.text.faults import fault

_FOLLOWED: Final = 10_000
"""The most worlds that are used to find the likely line."""


class _Analysing(type):
    """Lets ``Analysis(view, …)`` analyse, as ``analyse(view, …)`` does; called with the fields of the dataclass, it only stores them."""

    def __call__(cls, *given: Any, **named: Any) -> Any:
        return super().__call__(**named) if "question" in named else analyse(*given, **named)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Analysis(metaclass=_Analysing):
    """The result of ``analyse``: the worth of each action of a seat. ``Analysis(view)`` is the same as ``analyse(view)``."""

    question: Question
    """What was asked."""
    view: View
    """What the seat saw."""
    seat: str
    """The seat whose actions are appraised."""
    start: Search
    """The state from which the playouts started."""
    actions: tuple[Appraisal, ...]
    """An ``Appraisal`` of each action, best first."""
    hands: Mapping[str, list[tuple[Card, float]]]
    """For each other seat, pairs of a card and its expected number, largest first."""
    exact: bool
    """Whether the position was solved (``exact_solver.py`` says what is taken for granted)."""
    deals: int
    """How many deals agree with what the seat saw, if all of them were looked at."""
    over_deals: Mapping[str, float]
    """For a small position with hidden hands: for each lawful action the exact chance to win if all hands are opened after it, averaged
    over all ``deals``; else empty.
    """
    bluff: float | None
    """The chance that the draw-four that was played is unlawful; None where none can be challenged."""
    scores: Mapping[str, int]
    """The points by seat before this round, from which the match chances follow; empty if those were not asked for."""
    line: tuple[str, ...]
    """Of a solved position, the best play by everybody up to the first event of chance. Otherwise the best action, then each following
    action while more than half of the remaining worlds agree (``principal_line.py``). Empty if the best is to do nothing.
    """
    shares: tuple[float, ...]
    """For each action of the line, the share of the remaining worlds in which it comes next; 1 for the first, and if solved."""
    loose: int
    """How many worlds were not drawn from the exact distribution (``determinization.py``)."""

    def __repr__(self) -> str:
        said = ", ".join(f"{one.action or '-'} {one.win:.1%}" for one in self.actions)
        return f"<Analysis of {self.seat}: {said}>"

    def _repr_html_(self) -> str:
        """Return the analysis as a notebook shows it."""
        from lastcard.text.notebook import table_html  # here, so that `import lastcard` stays light

        rows = [(one.action or "-", f"{one.win:.1%}", f"{one.points:.1f}") for one in self.actions]
        return table_html(f"Analysis of {self.seat}", rows, ("action", "wins", "points"))


def analyse(what: View | Round | str, **options: Unpack[Options]) -> Analysis:
    """Return what the actions of a seat are worth, best first, from what it could see.

    ``what`` is a view, a round or the text of a position; ``Question`` says what the options mean: ``seat``, ``worlds``, ``seed``,
    ``open_hands``, ``policy``, ``standing``, ``matches``, ``steps``, ``bluffs`` and ``device``.

    Raises LastCardError if the seat is asked nothing, or is no seat of the round.

    >>> found = analyse("minecraft | r5b1 y1y2 | r7 | p1> | g3b3g4y8", worlds=100)
    >>> [one.action for one in found.actions], found.actions[0].loss
    (['p1 r5!', 'p1 draw'], 0.0)
    """
    asked = checked(Question(what, **options))
    seen = _seen(asked)
    offered = _offered(seen)
    if not offered:
        raise LastCardError(fault("seat_not_asked", where=seen.seat))
    found = _played_out(asked, seen, [*offered.values()])
    standing = _standing(asked, seen)
    chances = match_chances(standing, _players(standing, seen), found, seen.place, asked.policy, asked.seed) if standing else None
    doubtful = seen.state.phase == engine.P_ANSWER and bool(seen.state.challenge) and seen.state.player != seen.place
    bluff = found.guilty if doubtful else None
    solved = solution(seen.round, seen.seat, asked.steps) if asked.open_hands and seen.round else None
    known = _exact(seen, offered, solved, is_open=asked.open_hands)
    ranked = appraised(offered, found, known, chances, SURE, Reasons(seen.view, seen.state, seen.table, bluff))
    actions = tuple(sorted(ranked, key=lambda one: (-one.win, not one.exact, -one.points)))
    deals, over_deals = _over_deals(asked, seen)
    line = Line(solved.line, (1.0,) * len(solved.line)) if solved else _likely_line(asked, seen.start, actions[0].action)
    return Analysis(
        question=asked,
        view=seen.view,
        seat=seen.seat,
        start=seen.start,
        actions=actions,
        hands={name: chances_of_cards(found, place) for place, name in enumerate(seen.view.seats) if name != seen.seat},
        exact=solved is not None,
        deals=deals,
        over_deals=over_deals,
        bluff=bluff,
        scores=_scores(standing, seen) if standing else {},
        line=line.actions,
        shares=line.shares,
        loose=found.loose,
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """What an analysis starts from: what the seat sees, the engine's state as far as the seat knows it, and the start of its playouts.

    ``round`` is the round if all hands are known, else None.
    """

    view: View
    state: State
    start: Search
    table: CompiledRules
    round: Round | None = None

    @property
    def seat(self) -> str:
        return self.view.seat or ""

    @property
    def place(self) -> int:
        return self.view.seats.index(self.seat)


def _seen(asked: Question) -> _Seen:
    """Return what the asked seat sees."""
    what = Round.from_text(asked.what, seed=0, chance="ask") if isinstance(asked.what, str) else asked.what
    if isinstance(what, Round):
        seat = asked.seat or _asked_seat(what)
        view = what.view(seat)
        if asked.open_hands:
            return _Seen(view, what.state(), Search.open(what, seat), compile_rules(view.rules), what)
        return _seen_in(view)
    if asked.open_hands:
        raise LastCardError(fault("view_not_open"))
    return _seen_in(what)


def _seen_in(view: View) -> _Seen:
    """Return what the seat of a view sees."""
    return _Seen(view, view.state(), Search.of(view), compile_rules(view.rules))


def _asked_seat(rnd: Round) -> str:
    """Return the first seat that a round asks for something; LastCardError if there is none."""
    for ask in rnd.asks:
        if ask.seat != "d":
            return ask.seat
    raise LastCardError(fault("nobody_asked", position=str(rnd)))


def _offered(seen: _Seen) -> dict[int, str | None]:
    """Return the actions to appraise, by their numbers in the engine: those the seat must choose from, or, if it need not act, the
    optional ones and doing nothing.
    """
    s, place, out = seen.state, seen.place, [0] * 512
    words = RoundWords(seen.view.rules, seen.view.seats)
    lawful = out[: engine.legal(s, seen.table, place, out)]
    risky = out[: engine.unlawful(s, seen.table, place, out)]
    calls = engine.UNO in lawful and not call_costs(s, seen.table, place) and s.size[place] == 2
    must = bool(s.must >> place & 1)
    found: dict[int, str | None] = {} if must or not lawful else {engine.NOBODY: None}
    for number in (*lawful, *risky):
        if must and number == engine.UNO:
            continue
        (text,) = words.written(seen.seat, [number])
        found[number] = f"{text}!" if calls and number < engine.PLAYS else text
    return found


def _played_out(asked: Question, seen: _Seen, actions: Sequence[str | None]) -> Playouts:
    """Return the playouts of all actions, in the same worlds."""
    if asked.device is None:
        return playouts(seen.start, actions, asked.worlds, asked.seed, policy=asked.policy, bluffs=asked.bluffs)
    (found,) = asked.device.play([(seen.start, actions)], asked.worlds, asked.seed, policy=asked.policy, bluffs=asked.bluffs)
    return found


def _exact(seen: _Seen, offered: Mapping[int, str | None], solved: Solution | None, *, is_open: bool) -> list[float | None]:
    """Return the chance to win of each action if it is exact (solved, or the round ends at once), and None if it is estimated."""
    ended = ends_at_once(seen.view.rules, seen.state, seen.place, offered, is_open=is_open)
    theirs = opponents(seen.state, seen.table, seen.place) if seen.table.teams else ~(1 << seen.place)
    sure = {number: float(bool(winners & ~theirs)) for number, winners in ended.items()}
    chances = {action: each[seen.seat] for action, each in solved.chances.items()} if solved else {}
    return [chances.get((action or "").removesuffix("!"), sure.get(number)) for number, action in offered.items()]


def _over_deals(asked: Question, seen: _Seen) -> tuple[int, dict[str, float]]:
    """Return in how many deals a small position with hidden hands was solved, and the mean chance of each action in these."""
    deals = None if asked.open_hands or asked.steps == 0 else all_deals(seen.view)
    solved = solution_of(seen.view.rules, seen.view.seats, seen.seat, deals, asked.steps) if deals else None
    return (len(deals), {action: each[seen.seat] for action, each in solved.chances.items()}) if deals and solved else (0, {})


def _likely_line(asked: Question, start: Search, best: str) -> Line:
    """Return how the round most often goes on after the best action."""
    if not best:
        return Line((), ())
    return likely_line(start, best, min(asked.worlds, _FOLLOWED), asked.seed, policy=asked.policy, bluffs=asked.bluffs)


# ---- the match -----------------------------------------------------------------------------------------------------------
def _standing(asked: Question, seen: _Seen) -> Standing | None:
    """Return the standing from which the chances to win the match are reckoned; None where they are not asked for, or cannot be."""
    if not asked.matches or seen.view.rules["match.mode"] == "elimination":
        return None
    return asked.standing or Standing.begin(seen.view.rules, len(seen.view.seats))


def _players(standing: Standing, seen: _Seen) -> Sequence[int]:
    """Return the player of the match on each seat of the round."""
    seats = seen.view.seats
    return range(len(seats)) if len(standing.totals) == len(seats) else [int(seat[1:]) - 1 for seat in seats]


def _scores(standing: Standing, seen: _Seen) -> dict[str, int]:
    """Return the points before the round, by seat."""
    return {seat: standing.totals[player] for seat, player in zip(seen.view.seats, _players(standing, seen), strict=True)}
