"""The figures of many records together: for each player, by name, the means over the rounds with their intervals.

>>> from lastcard import Match, make_bot
>>> from lastcard.bots import play_match
>>> match = Match("classic match.mode=single_hand", players=["Ann", "Ben"], seed=7)
>>> play_match(match, {"p1": make_bot("strong", 1), "p2": make_bot("random", 2)})
>>> found = assess_records([match], worlds=20)
>>> [(one.name, one.rounds) for one in found.players], found.players[0].advantage.value
([('Ann', 1), ('Ben', 1)], 0.0)
"""

from __future__ import annotations

import math
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from lastcard.errors import LastCardError
from lastcard.fast.analysis.skill.advantage import REFERENCE
from lastcard.fast.analysis.skill.assessment import WORLDS, Assessed, AssessedRound, assessed, check_assessment
from lastcard.game.match import Match
from lastcard.statistics import LEVEL, Estimate, Sample, student
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn


@dataclass(frozen=True, slots=True)
class PlayerSkill:
    """The means of a player over rounds, per round: its share of the win, the same without luck, and the advantage of its decisions.

    The intervals of 95 % say how much rounds vary (Student's); of a single round, how far the playouts may be off.
    """

    name: str
    rounds: int
    won: Estimate
    adjusted: Estimate
    advantage: Estimate
    decisions: int
    differing: int


@dataclass(frozen=True, slots=True)
class RecordRound:
    """A round of a record, numbered from 1, with its names by seat."""

    record: int
    names: dict[str, str]
    found: AssessedRound


@dataclass(frozen=True, slots=True)
class AssessedRecords:
    """The figures of the rounds of some records, and of each player over all of them."""

    records: tuple[str, ...]
    reference: str
    worlds: int
    seed: str
    rounds: tuple[RecordRound, ...]
    players: tuple[PlayerSkill, ...]

    @property
    def command(self) -> str:
        """The command that repeats the assessment."""
        return shlex.join(
            ["lastcard", "lab", "assess", *self.records, "--reference", self.reference, "--worlds", str(self.worlds), "--seed", self.seed]
        )


def count_rounds(matches: Sequence[Match]) -> int:
    """Return how many finished rounds there are."""
    return sum(played.round.over for match in matches for played in match.rounds)


def assess_records(
    matches: Sequence[Match],
    records: Sequence[str] = (),
    *,
    worlds: int = WORLDS,
    reference: str = REFERENCE,
    seed: str | int = 0,
    go_on: GoOn = lambda rounds: True,
) -> AssessedRecords:
    """Return the figures of every finished round of some matches; ``records`` are the names of their files.

    ``go_on`` receives how many rounds were assessed and may end it early. Raises LastCardError where no round is over.
    """
    check_assessment(worlds, reference)
    rounds: list[RecordRound] = []
    goes_on = True
    for record, match in enumerate(matches, 1):
        names = dict(zip(match.seats, match.players, strict=True))
        for number, played in enumerate(match.rounds, 1):
            if played.round.over and goes_on:
                found = assessed(played.round, number, worlds=worlds, reference=reference, seed=f"{seed} {record}")
                rounds.append(RecordRound(record, names, found))
                goes_on = go_on(len(rounds))
    if not rounds:
        raise LastCardError(fault("nothing_to_assess"))
    return AssessedRecords(tuple(records), reference, worlds, str(seed), tuple(rounds), _players(rounds))


def _players(rounds: Sequence[RecordRound]) -> tuple[PlayerSkill, ...]:
    by_name: dict[str, list[Assessed]] = {}
    for each in rounds:
        for one in each.found.seats:
            by_name.setdefault(each.names[one.seat], []).append(one)
    return tuple(_player(name, some) for name, some in by_name.items())


def _player(name: str, some: Sequence[Assessed]) -> PlayerSkill:
    def mean(figure: Callable[[Assessed], Estimate]) -> Estimate:
        found = [figure(one) for one in some]
        if len(found) < 2:
            return found[0]
        values = [one.value for one in found]
        return student(Sample(fmean(values), stdev(values), len(values)), LEVEL)

    won = mean(lambda one: Estimate(one.result.win, -math.inf, math.inf, 1))
    adjusted, advantage = mean(lambda one: one.adjusted.win), mean(lambda one: one.advantage.win)
    return PlayerSkill(name, len(some), won, adjusted, advantage, sum(one.decisions for one in some), sum(one.differing for one in some))
