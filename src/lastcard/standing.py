"""The standing of a match: a fold of round results.

>>> standing = Standing.begin(Rules("classic"), 3)
>>> standing.after(Result(chairs=(0, 1, 2), winners=(1,), points=(20, 0, 35))).totals
(0, 55, 0)
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lastcard.errors import RulesError
from lastcard.rules import Rules


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended. Chairs are numbered from 0; ``points`` is the value left in each hand, in the order of ``chairs``.

    ``winners`` is empty after a tie in a blocked round and after a void one.
    """

    chairs: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    void: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals and who is still in, after some rounds.

    ``totals`` has one number per chair (in team games that of its team); ``playing`` are the chairs of the next round; ``final`` is set
    when the next hand decides; ``winners`` are the chairs that won the match, when it is over;
    ``gained`` is what the last round added per chair, ``dropped`` who went out of the match with it.
    """

    rules: Rules
    totals: tuple[int, ...]
    playing: tuple[int, ...]
    rounds: int = 0
    final: bool = False
    winners: tuple[int, ...] = ()
    gained: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()

    @classmethod
    def begin(cls, rules: Rules, chairs: int) -> Standing:
        """Return the standing before the first round. Raises RulesError if the match mode needs more players (G-16)."""
        least = rules.number("elimination.min_players")
        elimination = rules["match.mode"] == "elimination"
        if elimination and chairs < least:
            raise RulesError(str(rules), [f"elimination with {chairs} players: elimination.min_players={least} (G-16)"])
        one_hand = rules["final.heads_up"] == "one_hand"
        return cls(rules, (0,) * chairs, tuple(range(chairs)), final=elimination and chairs == 2 and one_hand)

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    def side(self, chair: int) -> tuple[int, ...]:
        """Return the chairs that play on the same side."""
        if self.rules.team_size is None:
            return (chair,)
        return tuple(range(chair % 2, len(self.totals), 2))

    def after(self, result: Result) -> Standing:
        """Return the standing after one more round."""
        if result.void:
            return replace(self, rounds=self.rounds + 1, gained=(0,) * len(self.totals), dropped=())
        collects = self.rules["match.mode"] in ("winner_collects", "single_hand")
        gained = self._collected(result) if collects else self._left_over(result)
        counted = replace(
            self,
            totals=tuple(total + more for total, more in zip(self.totals, gained, strict=True)),
            rounds=self.rounds + 1,
            gained=gained,
            dropped=(),
        )
        return _DECIDE[self.rules["match.mode"]](counted, result)

    def _collected(self, result: Result) -> tuple[int, ...]:
        """The winner (or the winning side) gets the value of the cards the others hold (PP-73, CL-50, EA-61)."""
        gained = [0] * len(self.totals)
        if result.winners:
            sides = {chair: self.side(chair) for chair in result.winners}
            pot = sum(
                points
                for chair, points in zip(result.chairs, result.points, strict=True)
                if not any(chair in side for side in sides.values())
            )
            for side in set(sides.values()):
                for chair in side:
                    gained[chair] = pot // len(set(sides.values()))
        return tuple(gained)

    def _left_over(self, result: Result) -> tuple[int, ...]:
        """Everybody adds what is left in the own hand (PP-80, CL-51); nobody scores after a tie in a blocked round (G-2)."""
        gained = [0] * len(self.totals)
        if result.winners:
            for chair, points in zip(result.chairs, result.points, strict=True):
                gained[chair] = points
        return tuple(gained)

    def _won_by(self, winners: tuple[int, ...]) -> Standing:
        return replace(self, winners=winners)

    @property
    def _target(self) -> int:
        return self.rules.number("match.target")


def _single_hand(standing: Standing, result: Result) -> Standing:
    """The first hand with a winner decides (MC-52)."""
    if not result.winners:
        return standing
    return standing._won_by(tuple(sorted({chair for winner in result.winners for chair in standing.side(winner)})))


def _winner_collects(standing: Standing, _: Result) -> Standing:
    """Whoever reaches the target first wins (PP-79, CL-40); of several at once the highest (v4.multi_out=shared only)."""
    best = max(standing.totals)
    leaders = tuple(chair for chair, total in enumerate(standing.totals) if total == best)
    if best < standing._target or leaders != standing.side(leaders[0]):
        return standing
    return standing._won_by(leaders)


def _low_total(standing: Standing, _: Result) -> Standing:
    """When somebody reaches the target the lowest total wins (PP-81, DF-71); a tie by ``low.tie`` (PP-A18)."""
    if max(standing.totals) < standing._target:
        return standing
    least = min(standing.totals[chair] for chair in standing.playing)
    lowest = tuple(chair for chair in standing.playing if standing.totals[chair] == least)
    if len(lowest) == 1 or standing.rules["low.tie"] == "shared":
        return standing._won_by(lowest)
    return replace(standing, playing=lowest)


def _elimination(standing: Standing, result: Result) -> Standing:
    """Whoever reaches the target is out; the last two play head to head (CL-51…53, DF-78…81, EA-56…58, G-16, G-17)."""
    if standing.final:
        return standing._won_by(result.winners[:1]) if result.winners else standing
    left = tuple(chair for chair in standing.playing if standing.totals[chair] < standing._target)
    dropped = tuple(chair for chair in standing.playing if chair not in left)
    if not left:
        least = min(standing.totals[chair] for chair in standing.playing)
        left = tuple(chair for chair in standing.playing if standing.totals[chair] == least)
        dropped = tuple(chair for chair in standing.playing if chair not in left)
        if len(left) > 1:
            return replace(standing, playing=left, dropped=dropped, final=True)
    out = replace(standing, playing=left, dropped=dropped)
    if len(left) == 1:
        return out._won_by(left)
    return replace(out, final=len(left) == 2 and standing.rules["final.heads_up"] == "one_hand")


_DECIDE = {
    "single_hand": _single_hand,
    "winner_collects": _winner_collects,
    "low_total": _low_total,
    "elimination": _elimination,
}
