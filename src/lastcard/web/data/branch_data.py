"""Check a record that a client sends, replay it to a moment, and return the branch with which a table starts.

>>> from lastcard import Match
>>> match = Match("classic", ["Ann", "Ben"], seed=7)
>>> _ = match.play("p1 r3")
>>> match.end()
>>> branch_of(match.record(), 1, 4, "p2").rounds
(RoundSoFar(dealer='p2', actions=()),)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lastcard.errors import IllegalAction, LastCardError
from lastcard.game.match import Match
from lastcard.game.played import Played
from lastcard.game.records.replay import replay_read
from lastcard.game.verifiable_chance import commitment
from lastcard.room.errors import Refused
from lastcard.room.names import check_unlike, entered_name
from lastcard.room.structs import msgspec
from lastcard.room.table.branch import Branch, RoundSoFar, play_round
from lastcard.room.table.milestones import StoredMilestone
from lastcard.room.table.seats import SeatState, free_bot_name, held_by_bot
from lastcard.room.table.state import read_rules
from lastcard.room.wire import ScoreSheet
from lastcard.rules.revisions import REVISION
from lastcard.text.faults import fault
from lastcard.web.data.replay_data import read_sent_record, sheet

ACTIONS: Final = 250
"""The most actions of the round that is played on. Loading the table replays them, which blocks other tables for some 6 ms."""
BYTES: Final = 256 * 1024
"""The most bytes of a branch, which is one entry in the log of its table."""
_BY_CHANCE: Final = ("d shuffle ", "d button ")


def branch_of(text: str, number: int, event: int, seat: str) -> Branch:
    """Return the match of a record up to event ``event`` of round ``number``, for a table at which a person plays ``seat``. A job.

    Events are numbered as in the data of the replay page. The branch includes all events of the action that caused event ``event``. Raises
    RecordError for a record that does not replay, LastCardError for one that does not follow from its seed or is too long, and for a
    moment that it does not have or after which nobody acts.
    """
    data = read_sent_record(text)
    rounds = data.get("round", [])
    if number > len(rounds):
        raise LastCardError(fault("no_such_round", number=number))
    data["round"] = rounds[:number]
    match = replay_read(data, text)
    _check_played_by_seed(data)
    branch = Branch(str(read_rules(str(match.rules))), _names(match.players), data["seed"], match.nonces, (), revision=REVISION)
    for place, played in enumerate(match.rounds[:number], 1):
        again = branch.match()
        done = RoundSoFar(f"p{played.dealer_choice.dealer + 1}", _without_chance(played))
        try:
            if place == number:
                done = _actions_until(again, done, event, number)
            else:
                play_round(again, done)
        except IllegalAction:
            raise _chance_differs(place) from None
        _check_chance(again.rounds[-1], played, place)
        branch = _with_round(branch, again, done)
    _check_seat(again, seat)
    if len(msgspec.json.encode(branch)) > BYTES:
        raise _too_long()
    return branch


def _without_chance(played: Played) -> tuple[str, ...]:
    """Return the actions of a round without the outcomes of chance."""
    return tuple(action for action in played.round.actions if not action.startswith(_BY_CHANCE))


def _actions_until(match: Match, done: RoundSoFar, event: int, number: int) -> RoundSoFar:
    """Play a round until an event has happened, and return the actions. Raises LastCardError if nobody acts after that."""
    count = len(play_round(match, RoundSoFar(done.dealer, ())))
    played = 0
    while count <= event and played < len(done.actions):
        if played == ACTIONS:
            raise _too_long()
        count += len(match.play(done.actions[played]))
        played += 1
    if match.round.over:
        raise LastCardError(fault("branch_over", number=number))
    if count <= event:
        raise LastCardError(fault("branch_moment", number=number, said=event, most=count - 1))
    return RoundSoFar(done.dealer, done.actions[:played])


def _with_round(branch: Branch, match: Match, done: RoundSoFar) -> Branch:
    """Return a branch with one more round, after which the match has this standing."""
    rounds, last = (*branch.rounds, done), match.milestone
    if last is None:
        return msgspec.structs.replace(branch, rounds=rounds)
    sheets = (*branch.sheets, msgspec.convert(sheet(match.rounds[-1], match.played), ScoreSheet))
    return msgspec.structs.replace(branch, rounds=rounds, milestone=StoredMilestone.of(last), sheets=sheets)


# ---- records that a table cannot play on from ----------------------------------------------------------------------------
def _check_played_by_seed(data: dict[str, Any]) -> None:
    """Raise LastCardError unless a record is of a published edition and holds the seed of its commitment."""
    if "edition" in data:
        raise LastCardError(fault("branch_edition"))
    if "seed" not in data or commitment(data["seed"]) != data.get("seed_sha256"):
        raise LastCardError(fault("branch_seed"))


def _check_chance(again: Played, recorded: Played, number: int) -> None:
    """Raise LastCardError unless the seed yields the recorded shuffles, lots and presses of the round, as far as it is played."""
    actions = recorded.round.actions[: len(again.round.actions)]
    given = (recorded.dealer_choice, recorded.deck, actions)
    if (again.dealer_choice, again.deck, again.round.actions) != given:
        raise _chance_differs(number)


def _chance_differs(number: int) -> LastCardError:
    return LastCardError(fault("branch_luck", number=number))


def _check_seat(match: Match, seat: str) -> None:
    playing = [each for each in match.round.seats if each not in match.round.gone]
    if seat not in playing:
        raise LastCardError(fault("branch_seat", who=seat, list=playing))


def _too_long() -> LastCardError:
    return LastCardError(fault("branch_long", number=ACTIONS, most=BYTES // 1024))


def _names(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of players as a table may show them. A name that the server would not accept is replaced by that of a bot."""
    seats: list[SeatState] = []
    for name in players:
        try:
            entered = entered_name(name)
            check_unlike(entered, seats)
        except Refused:
            entered = free_bot_name([*seats, *(held_by_bot(other, "") for other in players)])
        seats.append(held_by_bot(entered, ""))
    return tuple(seat.name for seat in seats)
