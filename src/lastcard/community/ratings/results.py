"""From the end of a match to the fact that is rated: who counts, and in which place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lastcard.community.ratings.anchors import ANCHORS
from lastcard.community.ratings.facts import BOT, Hits, Player, Rated
from lastcard.community.ratings.formats import class_of, length_of
from lastcard.room.table.state import TableState
from lastcard.rules.rules import Rules

SUBSTITUTE: Final = "careful"
"""The level of the bot that goes on for a person who left."""

_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Seat:
    """Who played a seat: ``who`` is a pseudonym, ``bot:LEVEL``, or empty if it was nobody whose strength means anything.

    That is a guest without a profile, or several people one after another. ``has_left`` if a bot had to go on for the person.
    """

    who: str
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over: its key, its rules, its seats, which of them won, the points of the match by seat, and when it ended.

    ``hits`` say what seats did to each other, by their numbers, where somebody has counted it.
    """

    key: str
    rules: Rules
    seats: Sequence[Seat]
    winners: Sequence[int]
    totals: Sequence[int]
    at: int
    hits: Sequence[Hits] = ()

    @property
    def is_team_game(self) -> bool:
        """Whether every second seat plays on the same side."""
        return self.rules["teams"] != "off"


@dataclass(frozen=True, slots=True)
class Holder:
    """The person for whom a seat was made: the pseudonym, and the hash of the seat's token.

    ``before`` are those of other devices at which they have played.
    """

    who: str
    token: str
    before: Sequence[str] = ()


def finished_at(state: TableState, people: Mapping[str, Holder], at: int) -> Finished | None:
    """Return the match that a table has played to its end; None if it is not over, or several people ended it without a winner.

    ``people`` are those who held a seat from the first round on, by the id of the seat. A person whose seat is a bot's at the end, or who
    is away then, has left.
    """
    if state.status != "over" or not state.over:
        return None
    if not state.over["winners"]:
        return given_up_at(state, people, at)
    if not state.sheets:
        return None
    ids = list(state.seat_ids)
    seats = [_seat(state, seat, people.get(seat)) for seat in ids]
    winners = [ids.index(seat) for seat in state.over["winners"]]
    return Finished(_key(state), Rules(state.match_rules), seats, winners, state.sheets[-1].totals, at)


def given_up_at(state: TableState, people: Mapping[str, Holder], at: int) -> Finished | None:
    """Return a match as it is rated that has no winner, because the only person with a profile has left it or ended it: they have left.

    Else who is behind would end a match against bots, and only matches would count that go well. None if several people could be
    compared, or no match has begun.
    """
    if len(people) != 1 or not state.match_number or Rules(state.match_rules)["teams"] != "off":
        return None
    seats = [_seat(state, seat, None) for seat in state.seat_ids]
    for seat, holder in people.items():
        seats[state.seat_ids.index(seat)] = Seat(holder.who, has_left=True)
    totals = state.sheets[-1].totals if state.sheets else [0] * len(seats)
    return Finished(_key(state), Rules(state.match_rules), seats, [], totals, at)


def _key(state: TableState) -> str:
    return f"{state.id} {state.match_number}"


def _seat(state: TableState, id: str, holder: Holder | None) -> Seat:
    seat = state.seat(id)
    if holder is not None:
        return Seat(holder.who, has_left=seat.token not in (holder.token, *holder.before) or seat.away or seat.is_out)
    return Seat(BOT + seat.level if seat.kind == "bot" else "")


def fact_of(finished: Finished) -> Rated | None:
    """Return the fact that is rated; None if nothing can be: without a person, or without anybody to compare with.

    >>> ann, bot = Seat("ann"), Seat("bot:careful")
    >>> fact = fact_of(Finished("t 1", Rules("classic"), [ann, bot], winners=[0], totals=[510, 320], at=0))
    >>> fact.kind, [(player.who, player.place) for player in fact.players]
    ('two', [('ann', 1), ('bot:careful', 2)])
    """
    rules, count = finished.rules, len(finished.seats)
    is_team = finished.is_team_game
    places = places_of(finished)
    players = [
        Player(_counted(seat, place, is_team=is_team), number % 2 if is_team else number, place, seat.has_left)
        for number, (seat, place) in enumerate(zip(finished.seats, places, strict=True))
        if _is_known(seat.who)
    ]
    if is_team and len(players) < count:
        return None  # the strength of a team is known only with all its players
    if len({player.side for player in players}) < 2 or all(player.level for player in players):
        return None
    kind, length = class_of(rules, count), length_of(rules)
    return Rated(finished.key, kind, length, tuple(players), finished.at, _hits_of(finished))


def _hits_of(finished: Finished) -> tuple[Hits, ...]:
    """Return what people did to those others who are players of the match: nobody is compared with who left it, or came later."""
    if not can_spare(finished):
        return ()
    numbers, known = {}, 0
    for number, seat in enumerate(finished.seats):
        if _is_known(seat.who):
            numbers[number], known = known, known + 1
    stayed = {number for number in numbers if not finished.seats[number].has_left}
    return tuple(
        Hits(numbers[one.by], numbers[one.on], one.had, one.hit, one.picks, one.picked)
        for one in finished.hits
        if {one.by, one.on} <= stayed and not finished.seats[one.by].who.startswith(BOT)
    )


def can_spare(finished: Finished) -> bool:
    """Return whether somebody could spare another one: two people or more, and somebody else, each for themselves.

    >>> pair = Seat("ann"), Seat("ben")
    >>> [can_spare(Finished("t 1", Rules("classic"), seats, [0], [500, 0], 0)) for seats in (pair, (*pair, Seat("bot:careful")))]
    [False, True]
    """
    people = sum(bool(seat.who) and not seat.who.startswith(BOT) for seat in finished.seats)
    return not finished.is_team_game and people >= _PAIR and len(finished.seats) > _PAIR


def _counted(seat: Seat, place: int, *, is_team: bool) -> str:
    """Return who counts on a seat: for a person who left a team that won, the bot that went on."""
    return f"{BOT}{SUBSTITUTE}" if is_team and seat.has_left and place == 1 else seat.who


def _is_known(who: str) -> bool:
    return bool(who) and (not who.startswith(BOT) or who.removeprefix(BOT) in ANCHORS)


def places_of(finished: Finished) -> list[int]:
    """Return the place of each seat, from 1: winners, then the others by points, at the end those who left.

    Where only winning counts, the others share a place. Partners share the place of their team, also if one of them left.

    >>> four = [Seat("a"), Seat("b"), Seat("c", has_left=True), Seat("d")]
    >>> places_of(Finished("t 1", Rules("classic"), four, winners=[2], totals=[300, 410, 520, 410], at=0))
    [3, 1, 4, 1]
    """
    merits = [_merit(finished, number) for number in range(len(finished.seats))]
    return [1 + sum(other < merit for other in merits) for merit in merits]


def _merit(finished: Finished, seat: int) -> tuple[int, int]:
    """Return what the place of a seat follows from; less is better."""
    rules = finished.rules
    is_team = finished.is_team_game
    if not is_team and finished.seats[seat].has_left:
        return 2, 0
    if seat in finished.winners:
        return 0, 0
    if rules["match.mode"] == "low_total":
        return 1, finished.totals[seat]
    is_by_points = rules["match.mode"] == "winner_collects"
    return 1, -finished.totals[seat] if is_by_points else 0
