"""A match between two rounds, as snapshots and events store it."""

from __future__ import annotations

from lastcard.game.played import Milestone
from lastcard.game.standing import Standing
from lastcard.room.structs import msgspec
from lastcard.rules.rules import Rules


class StoredMilestone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match between two rounds, as a snapshot stores it (see ``match.Milestone``)."""

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
    void_rounds: int = 0
    time_up: bool = False

    @classmethod
    def of(cls, m: Milestone) -> StoredMilestone:
        """Return a milestone as it is stored."""
        x = m.standing
        return cls(
            m.rounds, m.dealer, m.winner, m.void, m.chosen,
            list(x.totals), list(x.playing), x.rounds, x.final, list(x.winners), list(x.gained), list(x.dropped),
            x.void_rounds, x.time_up,
        )  # fmt: skip

    def milestone(self, rules: Rules) -> Milestone:
        """Return the stored milestone."""
        standing = Standing(
            rules, tuple(self.totals), tuple(self.playing), self.counted, self.final,
            tuple(self.winners), tuple(self.gained), tuple(self.dropped), self.void_rounds, self.time_up,
        )  # fmt: skip
        return Milestone(self.rounds, self.dealer, self.winner, self.void, self.chosen, standing)
