"""Play the games of a ladder, two bots at a table in every seating over the same deals, and rate the bots by the results."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lastcard.bots.names import is_bot_file, is_policy_file
from lastcard.errors import LastCardError
from lastcard.fast import Games, Table
from lastcard.game.verifiable_chance import key_of
from lastcard.lab.data.summary import PARTS
from lastcard.lab.experiments.bradley_terry import maximum_likelihood
from lastcard.lab.experiments.round_robin import BotStanding, Ladder, Pairing
from lastcard.lab.playing.policy_games import play_policies
from lastcard.lab.playing.program_names import is_program
from lastcard.lab.playing.python_bots import play_in_lane
from lastcard.policies.loading import load
from lastcard.rules.rules import Rules
from lastcard.statistics import wilson
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn, Note

if TYPE_CHECKING:
    from lastcard.lab.playing.program_games import Programs

RESAMPLES: Final = 400
"""Bootstrap resamples for the intervals of the ratings."""

Numbers = np.ndarray[Any, Any]

_SLICES: Final = 50  # slices in which a long ladder is played
_SLICE: Final = 2000  # fewest deals in a slice
_BLOCKS: Final = 1000  # most blocks of deals for the bootstrap, which bounds the memory
_MEAN: Final = 1500.0
_PER_TENFOLD: Final = 400.0


def seatings(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the bot (0 or 1) on each seat of each seating. Over all seatings, each bot has every seat equally often.

    >>> seatings(4)
    ((0, 1, 0, 1), (1, 0, 1, 0))
    >>> len(seatings(3)), {sum(places) for places in zip(*seatings(3), strict=True)}
    (6, {3})
    """
    found = []
    for turn in range(2 if seats % 2 == 0 else 2 * seats):
        at, first = divmod(turn, 2)
        row = [(place + first) % 2 for place in range(seats)]
        found.append(tuple(row[at:] + row[:at]))
    return tuple(found)


def play_ladder(
    rules: Rules,
    bots: Sequence[str],
    seats: int,
    deals: int,
    seed: str | int,
    *,
    matches: bool,
    threads: int | None,
    go_on: GoOn,
    note: Note = lambda mistakes: None,
) -> Ladder:
    """Play every pairing over deals ``0`` to ``deals - 1`` in all seatings.

    All pairings play one slice of deals after another, so a ladder that ends early is one of fewer deals. Raises LastCardError if it
    ends before the first slice, and for unknown bots.
    """
    couples = list(itertools.combinations(range(len(bots)), 2))
    rows = seatings(seats)
    count = _Count(len(couples), deals)
    with _programs(bots) as programs:
        meetings = [
            _meeting(place, row, rules, [bots[one] for one in couple], seed, matches=matches, programs=programs, threads=threads)
            for place, couple in enumerate(couples)
            for row in rows
        ]
        _play(meetings, count, go_on)
        if programs is not None:
            note(programs.mistakes)
    key = key_of(seed)
    if not count.deals:
        raise LastCardError(fault("ladder_stopped"))
    return Ladder(
        rules=str(rules),
        seats=seats,
        bots=labels(bots),
        names=tuple(bots),
        seed=str(seed),
        matches=matches,
        deals=count.deals,
        asked=count.asked,
        seatings=len(rows),
        pairings=tuple(_pairing(couple, wins.sum(axis=1)) for couple, wins in zip(couples, count.wins, strict=True)),
        standings=_standings(len(bots), couples, count.wins, key),
        undecided=count.undecided,
    )


def _play(meetings: Sequence[_Meeting], count: _Count, go_on: GoOn) -> None:
    """Play one slice of deals after another in all meetings, until all are played or ``go_on`` returns False."""
    played = 0
    for first, end in count.slices():
        part = count.part()
        for meeting in meetings:
            for games in meeting.play(end - first, first):
                part.add(games, meeting)
                played += len(games)
                if not go_on(played):
                    return
        count.take(part, end)


def _programs(bots: Sequence[str]) -> AbstractContextManager[Programs | None]:
    """Return the processes of the programs among some bots; None without programs, as only they need a table of the room."""
    if not any(map(is_program, bots)):
        return nullcontext()
    from lastcard.lab.playing.program_games import Programs

    return Programs()


def _meeting(
    place: int,
    row: tuple[int, ...],
    rules: Rules,
    couple: Sequence[str],
    seed: str | int,
    *,
    matches: bool,
    programs: Programs | None,
    threads: int | None,
) -> _Meeting:
    """Return the meeting of two bots in one seating: compiled, in the slow lane, or with a program."""
    bots = [couple[who] for who in row]
    if programs is not None and any(map(is_program, couple)):
        programs.check(couple)
        return _Meeting(place, row, lambda games, first: programs.play(rules, bots, seed, games, matches=matches, first=first))
    if any(map(is_policy_file, bots)) and not any(map(is_bot_file, bots)):
        loaded = {name: load(name) if is_policy_file(name) else name for name in couple}
        sits = [loaded[bot] for bot in bots]
        return _Meeting(place, row, lambda games, first: play_policies(rules, sits, seed, games, first=first, matches=matches))
    table = Table.of(rules, len(row), bots, seed, matches=matches)
    return _Meeting(place, row, lambda games, first: play_in_lane(table, games, threads=threads, first=first))


@dataclass(frozen=True)
class _Meeting:
    """A pairing by its index, the bot (0 or 1) on each seat, and a function that plays a number of games from a game number on."""

    pairing: int
    row: tuple[int, ...]
    play: Callable[[int, int], Iterator[Games]]


class _Count:
    """The wins of both bots of each pairing in parts of 2520, by blocks of deals, and the games without a winner."""

    def __init__(self, pairings: int, asked: int) -> None:
        self.asked = asked
        self.deals = 0
        self.undecided = 0
        self._blocks = min(asked, _BLOCKS)
        self._wins = np.zeros((pairings, 2, self._blocks), np.int64)

    @property
    def wins(self) -> Numbers:
        """The wins by pairing, bot and block, for the finished blocks."""
        return self._wins[:, :, : self.deals * self._blocks // self.asked]

    def part(self) -> _Count:
        """Return an empty count of the same size, for a slice."""
        return _Count(len(self._wins), self.asked)

    def slices(self) -> Iterator[tuple[int, int]]:
        """Yield slices of whole blocks, each as its first deal and the one after its last."""
        done = first = 0
        while done < self._blocks:
            done = min(self._blocks, done + max(1, self._blocks // _SLICES, _SLICE * self._blocks // self.asked))
            end = -(-done * self.asked // self._blocks)
            yield first, end
            first = end

    def add(self, games: Games, meeting: _Meeting) -> None:
        """Count games of a meeting."""
        block = (np.arange(games.first, games.first + len(games)) * self._blocks) // self.asked
        for who in (0, 1):
            seats = [seat for seat, sits in enumerate(meeting.row) if sits == who]
            np.add.at(self._wins[meeting.pairing, who], block, shares(games["winners"], seats))
        self.undecided += int((games["winners"] == 0).sum())

    def take(self, part: _Count, deals: int) -> None:
        """Add the counts of a slice, after which ``deals`` deals are done."""
        self._wins += part._wins
        self.undecided += part.undecided
        self.deals = deals


def labels(bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names, with a number after each repeated name.

    >>> labels(["random", "careful", "random"])
    ('random', 'careful', 'random (2)')
    """
    again = [list(bots[:place]).count(name) + 1 for place, name in enumerate(bots)]
    return tuple(name if number == 1 else f"{name} ({number})" for name, number in zip(bots, again, strict=True))


def shares(winners: Numbers, seats: Sequence[int]) -> Numbers:
    """Return the share of each game's win that some seats have, in units of 1/2520: integers, so the sum does not depend on the order.

    >>> shares(np.array([1, 2, 3, 7, 0]), [0, 2]).tolist()
    [2520, 0, 1260, 1680, 0]
    """
    mask = sum(1 << seat for seat in seats)
    winning = winners.astype(np.int64)
    parts = PARTS // np.maximum(np.bitwise_count(winning).astype(np.int64), 1)
    found: Numbers = np.bitwise_count(winning & mask).astype(np.int64) * parts
    return found


def _pairing(couple: tuple[int, int], score: Numbers) -> Pairing:
    wins, losses = (float(part) / PARTS for part in score)
    return Pairing(*couple, wins, losses, *_share(wins, round(wins + losses)))


def _share(wins: float, decided: int) -> tuple[float, float, float]:
    """Return the share of wins with Wilson's interval; the share is one half if no game was decided."""
    found = wilson(wins, decided)
    return found.value if decided else 0.5, *found.interval


def _standings(bots: int, couples: Sequence[tuple[int, int]], scores: Numbers, key: int) -> tuple[BotStanding, ...]:
    """Return the bots by rating. The intervals come from a bootstrap over deals, all pairings of a deal together."""
    whole = scores.sum(axis=2) / PARTS
    best = strengths(bots, couples, whole)
    generator = np.random.default_rng(key)
    blocks = scores.shape[2]
    drawn = generator.multinomial(blocks, np.full(blocks, 1 / blocks), size=RESAMPLES)
    again = np.tensordot(drawn, scores, axes=(1, 2)) / PARTS
    spread = strengths(bots, couples, again)
    low, high = np.percentile(spread, [2.5, 97.5], axis=0)
    found = []
    for bot in range(bots):
        wins = float(sum(whole[place, couple.index(bot)] for place, couple in enumerate(couples) if bot in couple))
        decided = round(sum(float(whole[place].sum()) for place, couple in enumerate(couples) if bot in couple))
        found.append(BotStanding(bot, rating(best[bot]), rating(low[bot]), rating(high[bot]), wins, decided, *_share(wins, decided)))
    return tuple(sorted(found, key=lambda standing: (-standing.rating, standing.bot)))


def strengths(bots: int, couples: Sequence[tuple[int, int]], wins: Numbers) -> Numbers:
    """Return Bradley-Terry strengths with mean 0. Half a win is added to both sides of a pairing, so that every strength is finite.

    ``wins[..., c, 0]`` and ``wins[..., c, 1]`` are the wins of the first and the second bot of couple ``c``.
    """
    matrix = np.zeros((*wins.shape[:-2], bots, bots))
    for place, (one, other) in enumerate(couples):
        matrix[..., one, other] = wins[..., place, 0] + 0.5
        matrix[..., other, one] = wins[..., place, 1] + 0.5
    return maximum_likelihood(matrix)


def rating(strength: float) -> float:
    """Return a strength as a rating: 0 is 1500, and 400 points more mean ten wins to one."""
    return _MEAN + _PER_TENFOLD * float(strength) / math.log(10)
