"""Orders about the table, as their words say them: ``start``, ``host p2``, ``pace 45 30 8``.

>>> from lastcard.server.room.host_commands import WORDS
>>> sorted(WORDS)[:4]
['bot', 'dealer', 'host', 'leave']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcard.bots.registry import LEVELS
from lastcard.server.errors import Forbidden, Invalid, Refused
from lastcard.server.room import events
from lastcard.server.room.events import Pace, TableEvent
from lastcard.server.room.table import Table

_LONGEST: Final = 3600


def event_for(table: Table, seat: str, words: str, seed: Callable[[], str]) -> TableEvent:
    """Return the event that an order means; a match that begins takes a fresh ``seed`` for the one after it.

    Raises Invalid, Forbidden, Refused.
    """
    verb, _, rest = " ".join(words.split()).partition(" ")
    if verb not in WORDS:
        raise Invalid(f"no order {verb!r}; there are {', '.join(sorted(WORDS))}")
    is_hosts, read = WORDS[verb]
    if is_hosts and table.state.host != seat:
        raise Forbidden(f"only the host may say {verb!r}")
    event = read(table, seat, rest)
    return events.MatchStarted(seed()) if isinstance(event, events.MatchStarted) else event


def pace_of(turn: int, away: int, between: int) -> Pace:
    """Return a pace from seconds; 0 is without limit. Raises Invalid."""
    if any(not 0 <= seconds <= _LONGEST for seconds in (turn, away, between)):
        raise Invalid(f"pace {turn} {away} {between}: seconds from 0 (no limit) to {_LONGEST} are wanted")
    return Pace(*(seconds * 1000 or None for seconds in (turn, away, between)))


def _alone(make: Callable[[str], TableEvent]) -> Callable[[Table, str, str], TableEvent]:
    """Return the reading of an order that needs no more words."""

    def read(table: Table, seat: str, rest: str) -> TableEvent:
        _nothing_more(rest)
        return make(seat)

    return read


def _nothing_more(rest: str) -> None:
    if rest:
        raise Invalid(f"{rest!r} is too much: this order stands alone")


def _seat_in(table: Table, rest: str) -> str:
    table.seat(rest)
    return rest


def _start(table: Table, seat: str, rest: str) -> TableEvent:
    _nothing_more(rest)
    if table.state.status != "open":
        raise Refused("the match has begun" if table.state.status != "over" else "the match is over: rematch begins another one")
    return events.MatchStarted("")


def _rematch(table: Table, seat: str, rest: str) -> TableEvent:
    _nothing_more(rest)
    if table.state.status != "over":
        raise Refused("a rematch begins when a match is over")
    return events.MatchStarted("")


def _bot(table: Table, seat: str, rest: str) -> TableEvent:
    target, _, level = rest.partition(" ")
    if (level or "forgetful") not in LEVELS:
        raise Invalid(f"no bot {level!r}; there are {', '.join(LEVELS)}")
    return events.BotSeated(_seat_in(table, target), level or "forgetful")


def _remove(table: Table, seat: str, rest: str) -> TableEvent:
    if rest == seat:
        raise Refused("the host cannot remove themselves: leave does that")
    return events.PlayerLeft(_seat_in(table, rest), removed=True)


def _seats(table: Table, seat: str, rest: str) -> TableEvent:
    if not (rest.isascii() and rest.isdecimal() and len(rest) < 3):
        raise Invalid(f"seats {rest}: a number from 2 to 10 is wanted")
    return events.SeatCountChanged(int(rest))


def _pace(table: Table, seat: str, rest: str) -> TableEvent:
    words = rest.split(" ")
    if len(words) != 3 or not all(word.isascii() and word.isdecimal() and len(word) < 5 for word in words):
        raise Invalid("pace: three numbers of seconds are wanted: for a turn, for an absence, before the next round (0: no limit)")
    return events.PaceChanged(pace_of(*map(int, words)))


def _vote(table: Table, seat: str, rest: str) -> TableEvent:
    if rest == "against":
        return events.VoteCast(seat, "", aye=False)
    return events.VoteCast(seat, rest)


_Reader = Callable[[Table, str, str], TableEvent]

WORDS: Final[dict[str, tuple[bool, _Reader]]] = {
    "start": (True, _start),
    "ready": (False, _alone(events.PlayerReady)),
    "next": (True, _alone(lambda seat: events.RoundDealt())),
    "rematch": (True, _rematch),
    "leave": (False, _alone(events.PlayerLeft)),
    "name": (False, lambda table, seat, rest: events.PlayerRenamed(seat, rest)),
    "host": (True, lambda table, seat, rest: events.HostChanged(_seat_in(table, rest))),
    "remove": (True, _remove),
    "bot": (True, _bot),
    "open": (True, lambda table, seat, rest: events.SeatOpened(_seat_in(table, rest))),
    "seats": (True, _seats),
    "rules": (True, lambda table, seat, rest: events.RulesChanged(rest)),
    "pace": (True, _pace),
    "dealer": (True, lambda table, seat, rest: events.DealerChosen(_seat_in(table, rest))),
    "vote": (False, _vote),
}
"""Each order: whether only the host may give it, and how its words are read."""
