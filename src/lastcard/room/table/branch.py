"""A branch: a match up to a moment of one of its rounds, from where a table plays on.

It holds what the players did and the seed; decks, shuffles and presses follow from that, also those that are still to come. So the record
of the table is that of the match up to the moment, goes on from there, and verifies.

>>> branch = Branch("classic", ("Ann", "Ben"), "7", (), (RoundSoFar("p2", ("p1 r3",)),))
>>> match = branch.match()
>>> [str(event) for event in play_round(match, branch.rounds[-1])][-2:]
['p1 r3', 'd turn p2']
"""

from __future__ import annotations

from collections.abc import Iterator

from lastcard.game.events import Event
from lastcard.game.match import Match
from lastcard.room.structs import msgspec
from lastcard.room.table.milestones import StoredMilestone
from lastcard.room.wire import ScoreSheet
from lastcard.rules.revisions import as_stored


class RoundSoFar(msgspec.Struct, frozen=True, array_like=True):
    """What was done in a round: the seat that dealt, and all actions, but for those by which chance answered."""

    dealer: str
    actions: tuple[str, ...]


class Branch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match up to a moment of its last round. ``milestone`` and ``sheets`` are what the rounds before that one came to."""

    rules: str
    players: tuple[str, ...]
    seed: str
    nonces: tuple[str, ...]
    rounds: tuple[RoundSoFar, ...]
    milestone: StoredMilestone | None = None
    sheets: tuple[ScoreSheet, ...] = ()
    revision: int = 1

    def match(self) -> Match:
        """Return the match before its last round, which is not dealt yet."""
        return _match(self, self.milestone)

    def rounds_before(self) -> Iterator[Match]:
        """Yield the match after each round before the last one, holding no other round."""
        milestone: StoredMilestone | None = None
        for done in self.rounds[:-1]:
            match = _match(self, milestone)
            play_round(match, done)
            yield match
            assert match.milestone is not None
            milestone = StoredMilestone.of(match.milestone)


def _match(branch: Branch, stored: StoredMilestone | None) -> Match:
    rules = as_stored(branch.rules, branch.revision)
    milestone = stored.milestone(rules) if stored else None
    match = Match.from_milestone(rules, branch.players, branch.seed, branch.nonces, milestone)
    match.deals_on = False
    return match


def play_round(match: Match, so_far: RoundSoFar) -> list[Event]:
    """Deal the next round of a match, play what was done in it, and return all events. Raises what ``Match.play`` raises."""
    match.choose_dealer(so_far.dealer)
    happened = [*match.go_on()]
    for action in so_far.actions:
        happened += match.play(action)
    return happened
