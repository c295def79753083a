"""Commands about the table in words: ``start``, ``host p2``, ``pace 45 30 8``. Some are the host's alone.

>>> from lastcard.room.table.host_commands import COMMANDS
>>> sorted(COMMANDS)[:4]
['absent', 'away', 'back', 'bot']
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, cast

from lastcard.bots.names import LEVELS
from lastcard.game.records.looks import ANIMALS, PLAYER_COLORS, Animal, PlayerColor
from lastcard.room.bots.bot_delays import LONGEST_MS, SLOW_MS
from lastcard.room.errors import Forbidden, Invalid, Refused
from lastcard.room.names import check_unlike, entered_name
from lastcard.room.structs import msgspec
from lastcard.room.table import events
from lastcard.room.table.events import Pace, TableEvent
from lastcard.room.table.state import TableState
from lastcard.room.table.votes import vote_on
from lastcard.room.wire import ABSENCES, STREAM_DELAYS, TALKS, Absence, StreamDelay, Talk
from lastcard.rules.revisions import REVISION

_LONGEST_S: Final = 3600
_SECONDS: Final = re.compile(r"[0-9]{1,2}(\.[0-9])?")


def event_for(state: TableState, seat: str, words: str, seed: Callable[[], str]) -> TableEvent:
    """Return the event that a command of a seat asks for; a match that begins takes a fresh ``seed`` for the one after it.

    Raises Invalid, Forbidden, Refused.
    """
    verb, _, rest = " ".join(words.split()).partition(" ")
    if verb not in COMMANDS:
        raise Invalid("no_order", said=verb, list=sorted(COMMANDS))
    command = COMMANDS[verb]
    if command.host_only and state.host != seat:
        raise Forbidden("only_host", said=verb)
    event = command.read(state, seat, rest)
    return events.MatchStarted(seed()) if isinstance(event, events.MatchStarted) else event


def pace_of(turn: int, away: int, between: int) -> Pace:
    """Return time limits from seconds; 0 is no limit. Raises Invalid."""
    if any(not 0 <= seconds <= _LONGEST_S for seconds in (turn, away, between)):
        raise Invalid("pace_range", pace=f"pace {turn} {away} {between}", least=0, most=str(_LONGEST_S))
    turn_ms, away_ms, next_ms = (seconds * 1000 or None for seconds in (turn, away, between))
    return Pace(turn_ms, away_ms, next_ms)


def _alone(make: Callable[[str], TableEvent]) -> Callable[[TableState, str, str], TableEvent]:
    """Return how to read a command of one word."""

    def read(state: TableState, seat: str, rest: str) -> TableEvent:
        _nothing_more(rest)
        return make(seat)

    return read


def _nothing_more(rest: str) -> None:
    if rest:
        raise Invalid("too_much", said=rest)


def _seat_in(state: TableState, rest: str) -> str:
    state.seat(rest)
    return rest


def _start(state: TableState, seat: str, rest: str) -> TableEvent:
    _nothing_more(rest)
    if state.status != "open":
        raise Refused("match_begun" if state.status != "over" else "match_over")
    return events.MatchStarted("")


def _rematch(state: TableState, seat: str, rest: str) -> TableEvent:
    _nothing_more(rest)
    if state.status != "over":
        raise Refused("rematch_early")
    if state.is_slow:
        raise Refused("rematch_slow")
    return events.MatchStarted("")


def _bot(state: TableState, seat: str, rest: str) -> TableEvent:
    target, _, level = rest.partition(" ")
    if (level or "forgetful") not in LEVELS:
        raise Invalid("no_level", said=level, list=list(LEVELS))
    return events.BotSeated(_seat_in(state, target), level or "forgetful")


def _name(state: TableState, seat: str, rest: str) -> TableEvent:
    name = entered_name(rest)
    check_unlike(name, [other for seat_id, other in state.by_id() if seat_id != seat])
    return events.PlayerRenamed(seat, name)


def _look(state: TableState, seat: str, rest: str) -> TableEvent:
    """Read ``fox``, ``sky`` or ``fox sky``: an animal, a colour, or both in either order."""
    words = rest.split(" ")
    animals, colors = ([word for word in words if word in known] for known in (ANIMALS, PLAYER_COLORS))
    if not rest or len(animals) + len(colors) != len(words) or len(animals) > 1 or len(colors) > 1:
        raise Invalid("look_words", list=[*ANIMALS, *PLAYER_COLORS])
    if state.in_match:
        raise Refused("looks_stay")
    animal, color = (found[0] if found else msgspec.UNSET for found in (animals, colors))
    return events.PlayerRenamed(
        seat, state.seat(seat).name, cast(Animal | msgspec.UnsetType, animal), cast(PlayerColor | msgspec.UnsetType, color)
    )


def _listed(state: TableState, seat: str, rest: str) -> TableEvent:
    if rest not in ("on", "off"):
        raise Invalid("list_words", list=["list on", "list off"])
    return events.PaceChanged(state.pace, rest == "on")


def _remove(state: TableState, seat: str, rest: str) -> TableEvent:
    if rest == seat:
        raise Refused("remove_self")
    return events.PlayerLeft(_seat_in(state, rest), removed=True)


def _away(state: TableState, seat: str, rest: str) -> TableEvent:
    if rest == seat:
        raise Refused("away_self")
    return events.PlayerSetAside(_seat_in(state, rest))


def _seats(state: TableState, seat: str, rest: str) -> TableEvent:
    if not (rest.isascii() and rest.isdecimal() and len(rest) < 3):
        raise Invalid("seats_wanted", words=rest)
    return events.SeatCountChanged(int(rest))


def _pace(state: TableState, seat: str, rest: str) -> TableEvent:
    """Read ``45 30 8``, or ``45 30 8 2.5`` with the time of a bot's move; without it bots go on as before.

    The limits as they are shown now change nothing: a time for a turn that waits for a second person waits on.
    """
    if state.is_slow:
        raise Refused("pace_slow")
    *limits, bots = words = rest.split(" ")
    if len(words) == 3:
        limits, bots = words, ""
    if len(limits) != 3 or not all(word.isascii() and word.isdecimal() and len(word) < 5 for word in limits):
        raise _pace_wanted()
    bot_ms = _bot_ms(bots) if bots else state.pace.bot_ms
    pace = pace_of(*map(int, limits))
    if pace == msgspec.structs.replace(state.pace, turn_ms=state.turn_ms, bot_ms=msgspec.UNSET, together=msgspec.UNSET):
        pace = state.pace
    return events.PaceChanged(msgspec.structs.replace(pace, bot_ms=bot_ms))


def _bot_ms(word: str) -> int | msgspec.UnsetType:
    if word == "people":
        return msgspec.UNSET
    bot_ms = round(float(word) * 1000) if _SECONDS.fullmatch(word) else 0
    if not SLOW_MS <= bot_ms <= LONGEST_MS:
        raise _pace_wanted()
    return bot_ms


def _pace_wanted() -> Invalid:
    return Invalid("pace_words", least=f"{SLOW_MS / 1000:g}", most=f"{LONGEST_MS / 1000:g}")


def _vote(state: TableState, seat: str, rest: str) -> TableEvent:
    return vote_on(seat, rest)


def _absent(state: TableState, seat: str, rest: str) -> TableEvent:
    if rest not in ABSENCES:
        raise Invalid("absence_words", list=[f"absent {word}" for word in ABSENCES])
    return events.AbsenceChanged(cast(Absence, rest))


def _talk(state: TableState, seat: str, rest: str) -> TableEvent:
    if rest not in TALKS:
        raise Invalid("talk_words", list=[f"talk {word}" for word in TALKS])
    return events.TalkChanged(cast(Talk, rest))


def _stream(state: TableState, seat: str, rest: str) -> TableEvent:
    if rest == "off":
        return events.StreamChanged()
    if rest not in map(str, STREAM_DELAYS):
        raise Invalid("stream_words", list=["stream off", *(f"stream {seconds}" for seconds in STREAM_DELAYS)])
    return events.StreamChanged(cast(StreamDelay, int(rest)))


def _silenced(quiet: bool) -> Callable[[TableState, str, str], TableEvent]:
    return lambda state, seat, rest: events.PlayerSilenced(_seat_in(state, rest), quiet)


class HostCommand(NamedTuple):
    """One command: whether it is the host's alone, and what reads the words after it."""

    host_only: bool
    read: Callable[[TableState, str, str], TableEvent]


COMMANDS: Final[dict[str, HostCommand]] = {
    "start": HostCommand(True, _start),
    "ready": HostCommand(False, _alone(events.PlayerReady)),
    "next": HostCommand(True, _alone(lambda seat: events.RoundDealt())),
    "rematch": HostCommand(True, _rematch),
    "leave": HostCommand(False, _alone(events.PlayerLeft)),
    "name": HostCommand(False, _name),
    "look": HostCommand(False, _look),
    "host": HostCommand(True, lambda state, seat, rest: events.HostChanged(_seat_in(state, rest))),
    "remove": HostCommand(True, _remove),
    "away": HostCommand(True, _away),
    "bot": HostCommand(True, _bot),
    "open": HostCommand(True, lambda state, seat, rest: events.SeatOpened(_seat_in(state, rest))),
    "seats": HostCommand(True, _seats),
    "rules": HostCommand(True, lambda state, seat, rest: events.RulesChanged(rest, REVISION)),
    "pace": HostCommand(True, _pace),
    "list": HostCommand(True, _listed),
    "dealer": HostCommand(True, lambda state, seat, rest: events.DealerChosen(_seat_in(state, rest))),
    "vote": HostCommand(False, _vote),
    "absent": HostCommand(True, _absent),
    "talk": HostCommand(True, _talk),
    "stream": HostCommand(True, _stream),
    "mute": HostCommand(True, _silenced(True)),
    "unmute": HostCommand(True, _silenced(False)),
    "back": HostCommand(False, _alone(events.PlayerReturned)),
    "resume": HostCommand(False, _alone(events.MatchResumed)),
}
"""All commands by their first word."""
