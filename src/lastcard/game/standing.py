"""The standing of a match: a fold of round results. The rules themselves are in ``scoring``.

>>> standing = Standing.begin(Rules("classic"), 3)
>>> standing.after(Result(players=(0, 1, 2), winners=(1,), points=(20, 0, 35))).totals
(0, 55, 0)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from lastcard import engine
from lastcard.engine import scoring
from lastcard.engine.match_state import MatchState
from lastcard.errors import NotationError, RulesError
from lastcard.rules.compiled import compile_rules
from lastcard.rules.rules import Rules
from lastcard.text.faults import fault


def mask_of(players: Iterable[int]) -> int:
    """Return a set of players as a mask."""
    return sum(1 << player for player in set(players))


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended. Players are numbered from 0; ``points`` is the value left in each hand, in the order of ``players``.

    ``winners`` is empty after a tie in a blocked round and after a void round; of several, the one that went out first is first.
    Where others play on for places (HR-35), ``places`` has that of each player, 0 for none, and ``takes`` what others held then.
    """

    players: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    void: bool = False
    places: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals and who is still in, after some rounds.

    ``totals`` has one number per player (in team games that of its team); ``playing`` are the players of the next round; ``final`` is set
    when the next hand decides; ``winners`` are the players that won the match, when it is over;
    ``gained`` is what the last round added per player (empty before the first), ``dropped`` who went out of the match with it;
    ``void_rounds`` are those of the ``rounds`` that did not count; ``time_up`` is set once the time of the match is up (HR-23).
    """

    rules: Rules
    totals: tuple[int, ...]
    playing: tuple[int, ...]
    rounds: int = 0
    final: bool = False
    winners: tuple[int, ...] = ()
    gained: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    void_rounds: int = 0
    time_up: bool = False

    @classmethod
    def begin(cls, rules: Rules, players: int) -> Standing:
        """Return the standing before the first round. Raises RulesError for more players than seats, or too few for the mode (G-16)."""
        if players > engine.SEATS:
            raise RulesError(str(rules), [fault("rules_most", number=players, most=engine.SEATS)])
        score = MatchState(players)
        if not scoring.begin_match(score, compile_rules(rules)):
            least = rules.number("elimination.min_players")
            setting = f"elimination.min_players={least}"
            raise RulesError(str(rules), [fault("rules_elimination", number=players, setting=setting)])
        return cls._of(rules, score)

    @classmethod
    def _of(cls, rules: Rules, score: MatchState) -> Standing:
        def members(mask: int) -> tuple[int, ...]:
            return tuple(player for player in range(score.players) if mask >> player & 1)

        return cls(
            rules,
            totals=tuple(score.totals[: score.players]),
            playing=members(score.playing),
            rounds=score.rounds,
            final=bool(score.final),
            winners=members(score.winners),
            gained=tuple(score.gained[: score.players]) if score.rounds else (),
            dropped=members(score.dropped),
            void_rounds=score.void_rounds,
            time_up=bool(score.time_up),
        )

    def _score(self) -> MatchState:
        score = MatchState(
            len(self.totals),
            playing=mask_of(self.playing),
            rounds=self.rounds,
            void_rounds=self.void_rounds,
            time_up=int(self.time_up),
            final=int(self.final),
            winners=mask_of(self.winners),
        )
        score.totals[: score.players] = self.totals
        return score

    def with_totals(self, totals: Iterable[int]) -> Standing:
        """Return the standing with other points, one number a player, before another round.

        Raises NotationError: another number of players, partners with different points (CL-48), points that decide the match, or a mode
        in which points do not (G-16).

        >>> Standing.begin(Rules("classic"), 2).with_totals([120, 80]).totals
        (120, 80)
        """
        given, rules = tuple(totals), compile_rules(self.rules)
        said, count = ",".join(map(str, given)), len(self.totals)
        if len(given) != count:
            raise NotationError(fault("analysis_scores", said=said, number=count))
        score = self._score()
        score.totals[:count] = given
        if rules.match_mode == scoring.LOW_TOTAL:
            scoring.decide_by_low_total(score, rules)
        elif rules.match_mode in (scoring.SINGLE_HAND, scoring.ELIMINATION):
            raise NotationError(fault("scores_do_not_decide", setting=f"match.mode={self.rules['match.mode']}"))
        else:
            scoring.decide_by_target(score, rules)
        if any(given[player] != given[side[0]] for player in range(count) for side in [self.side(player)]):
            raise NotationError(fault("scores_of_partners", said=said))
        if score.winners:
            raise NotationError(fault("scores_over", said=said))
        return replace(self, totals=given)

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    def side(self, player: int) -> tuple[int, ...]:
        """Return the players that play on the same side."""
        side = scoring.side_of(self._score(), compile_rules(self.rules), player)
        return tuple(other for other in range(len(self.totals)) if side >> other & 1)

    def after(self, result: Result) -> Standing:
        """Return the standing after one more round."""
        score = self._score()
        for player, points in zip(result.players, result.points, strict=True):
            score.points[player] = points
        for player, place, takes in zip(result.players, result.places, result.takes, strict=False):
            score.places[player], score.takes[player] = place, takes
        first = result.winners[0] if result.winners else scoring.NO_PLAYER
        scoring.count_round(score, compile_rules(self.rules), mask_of(result.winners), first, result.void)
        return Standing._of(self.rules, score)
