"""Run a league: play one meeting after the other, until a number of games is reached or the caller ends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcard.errors import LastCardError
from lastcard.lab.league.games import Meetings
from lastcard.lab.league.ratings import Rating, ratings
from lastcard.lab.league.schedule import next_meeting
from lastcard.lab.league.standing import PLAYS, League
from lastcard.text.faults import fault
from lastcard.text.progress import GoOn

_RATED: Final = 16
"""Meetings between two estimates of the ratings, by which the next meetings are chosen."""


def check_players(league: League) -> None:
    """Raise LastCardError if fewer than two players play."""
    if next_meeting(league, []) is None:
        raise LastCardError(fault("league_players", number=sum(player.state == PLAYS for player in league.players.values())))


def run_league(
    league: League,
    meetings: Meetings,
    games: int | None = None,
    *,
    go_on: GoOn = lambda games: True,
    keep: Callable[[], None] = lambda: None,
) -> int:
    """Play until at least ``games`` are played, or ``go_on`` returns False; return how many were played.

    ``go_on`` receives the games played so far, ``keep`` is called after each meeting. A meeting that is broken off does not count and is
    played again from its beginning. The run also ends when fewer than two players are left. Raises LastCardError if it begins with fewer.
    """
    check_players(league)
    played = count = 0
    rated: list[Rating] = []
    while (games is None or played < games) and go_on(played):
        if count % _RATED == 0:
            rated = ratings(league)
        couple = next_meeting(league, rated)
        if couple is None:
            break
        before = played
        meeting = meetings.play(*couple, lambda done, before=before: go_on(before + done))  # type: ignore[misc]
        for wins, losses in meeting.deals:
            league.pair(*couple).add(wins, losses, meeting.seatings)
        played += len(meeting.deals) * meeting.seatings
        count += 1
        if league.is_moment and not meeting.is_stopped:
            league.remember({one.name: one.rating.value for one in ratings(league)})
        keep()
        if meeting.is_stopped:
            break
    return played
