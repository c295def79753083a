"""What is plain about a table: everything but the round that runs. Between rounds this is what a snapshot holds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from lastcard.errors import RulesError
from lastcard.game.match import Match, Milestone
from lastcard.game.standing import Standing
from lastcard.rules.edition import EDITIONS, no_edition
from lastcard.rules.rules import Rules
from lastcard.server.room.events import Pace
from lastcard.server.room.seats import SeatState
from lastcard.server.room.stream import Body

SEATS: Final = range(2, 11)


@lru_cache(maxsize=1024)
def read_rules(line: str) -> Rules:
    """Read a rules line from outside: a published edition and settings, never the path of a file. Raises RulesError.

    Tables with the same line share what was read.
    """
    words = line.split()
    if words and words[0] not in EDITIONS:
        raise RulesError(line.strip(), [no_edition(words[0])])
    return Rules(line)


class ScoreSheet(msgspec.Struct):
    """A score sheet: how a round ended and what the match stands at."""

    round: int
    winners: list[str]
    points: dict[str, int]
    gained: list[int]
    totals: list[int]
    playing: list[str]
    next_ms: int | None
    void: bool


class Vote(msgspec.Struct):
    """A vote that is on, and since when."""

    on: str
    at: int
    ayes: list[str] = []
    noes: list[str] = []


class StoredMilestone(msgspec.Struct):
    """A match between two rounds, as a snapshot keeps it (see ``match.Milestone``)."""

    rounds: int
    dealer: int
    winner: int | None
    void: bool
    chosen: int | None
    totals: list[int]
    playing: list[int]
    counted: int
    final: bool
    winners: list[int]
    gained: list[int]
    dropped: list[int]

    @classmethod
    def of(cls, m: Milestone) -> StoredMilestone:
        """Return a milestone as it is kept."""
        x = m.standing
        return cls(
            m.rounds, m.dealer, m.winner, m.void, m.chosen,
            list(x.totals), list(x.playing), x.rounds, x.final, list(x.winners), list(x.gained), list(x.dropped),
        )  # fmt: skip

    def milestone(self, rules: Rules) -> Milestone:
        """Return the milestone that was kept."""
        standing = Standing(
            rules, tuple(self.totals), tuple(self.playing), self.counted, self.final,
            tuple(self.winners), tuple(self.gained), tuple(self.dropped),
        )  # fmt: skip
        return Milestone(self.rounds, self.dealer, self.winner, self.void, self.chosen, standing)


class TableState(msgspec.Struct, rename={"seats": "chairs", "status": "state"}):
    """All of a table but the round that runs; between rounds this is what a snapshot holds."""

    id: str
    rules: str
    seed: str  # of the next match; a secret
    pace: Pace
    public: bool
    host: str
    seats: list[SeatState]
    status: Literal["open", "playing", "between", "over"] = "open"
    n: int = 0  # the last line
    k: int = 0  # the last entry
    at: int = 0  # its time
    hash: bytes = b""
    number: int = 0  # of the match
    began: int = 0  # the entry that began it
    seed_now: str = ""  # of the match that runs; a secret until it is over
    rules_now: str = ""  # of the match that runs or was the last: the next one may have others
    nonces: list[str] = []
    players: list[str] = []
    sheets: list[ScoreSheet] = []
    over: Body | None = None
    milestone: StoredMilestone | None = None
    chosen: str | None = None
    n_sheet: int = 0  # the line of the last score sheet
    dealt_k: int = 0  # the entry with which the present round began
    dealt_n: int = 0  # the line before it
    vote: Vote | None = None

    def match_between(self) -> Match:
        """Return the match as it stands between two rounds, or before the first."""
        rules = read_rules(self.rules)
        milestone = self.milestone.milestone(rules) if self.milestone else None
        match = Match.from_milestone(rules, self.players, self.seed_now, self.nonces, milestone)
        match.deals_on = False
        return match
