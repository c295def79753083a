"""What people and the clock may do in a tournament: each function returns the facts that follow, or raises Refused.

All of them are pure, and each may be done again: what has happened already gives no further fact. ``who`` is a player or
the host, known by the hash of a token that they made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from lastcard.bots.names import LEVELS
from lastcard.community.events import facts
from lastcard.community.events.declared import FORMS, LONGEST_TITLE, MOST_ROUNDS, STREAM_DELAYS, numbers
from lastcard.community.events.facts import EventFact
from lastcard.community.events.options import MOST_ENTRANTS, TABLE_SIZES, Options
from lastcard.community.events.pairing.rounds import following
from lastcard.community.events.placing import fewest_win
from lastcard.community.events.state import Event
from lastcard.game.records.looks import Animal, PlayerColor
from lastcard.game.standing import Standing
from lastcard.room.errors import Forbidden, Invalid, NotFound, Refused
from lastcard.room.names import entered_name
from lastcard.room.structs import UNSET, UnsetType, msgspec
from lastcard.room.table.state import read_rules
from lastcard.text.look_alikes import look_alike

FEW_MS: Final = 900_000
"""How long a tournament that begins by itself waits for a second player."""
_MOST_POINTS: Final = 10**6
MOST_EVER: Final = 4 * MOST_ENTRANTS
"""How many may have entered, with those whom the host has removed: they leave room, so that nobody fills a tournament for good."""


def checked_options(options: Options) -> Options:
    """Return what a host chose, as it is stored: with a clean title, and with ``low`` as the rules say. Raises Refused, RulesError."""
    rules = read_rules(options.rules)
    if options.seats not in TABLE_SIZES or options.form not in FORMS:
        raise Invalid("event_seats", least=TABLE_SIZES[0], most=TABLE_SIZES[-1])
    for seats in range(2, options.seats + 1) if not options.fill else (options.seats,):  # a table may have fewer players
        rules.check_seats(seats)
        Standing.begin(rules, seats)
    if options.fill and options.fill not in LEVELS:
        raise Invalid("no_level", said=options.fill, list=list(LEVELS))
    for what in ("minutes", "limit_s", "rounds", "late", "turn_s"):
        number, allowed = getattr(options, what), numbers(what)
        if number not in allowed:
            raise Invalid("event_number", said=what, number=number, least=allowed[0], most=allowed[-1])
    if options.duplicate and options.form == "arena":
        raise Invalid("event_duplicate")
    if options.stream_s not in STREAM_DELAYS:
        raise Invalid("event_stream", said=str(options.stream_s), list=list(map(str, STREAM_DELAYS)))
    if options.stream_s and options.duplicate:  # other tables still play what a stream of one shows
        raise Invalid("event_stream_duplicate")
    return msgspec.structs.replace(options, title=entered_title(options.title), low=fewest_win(rules))


def entered_title(title: str) -> str:
    """Return a title without needless spaces. Raises Invalid."""
    cleaned = " ".join(title.split())
    if not 0 < len(cleaned) <= LONGEST_TITLE or not cleaned.isprintable():
        raise Invalid("event_title", most=LONGEST_TITLE)
    return cleaned


def check_exists(event: Event) -> None:
    """Raise NotFound if nobody has made the tournament."""
    if event.stage == "none":
        raise NotFound("event_missing")


def check_host(event: Event, who: str) -> None:
    """Raise Forbidden if somebody else is the host."""
    check_exists(event)
    if not who or event.host != who:
        raise Forbidden("event_host")


def entrant_of(event: Event, who: str) -> int:
    """Return the number of an entrant. Raises Forbidden for somebody who has not entered."""
    check_exists(event)
    try:
        return event.by_player[who]
    except KeyError:
        raise Forbidden("event_not_in") from None


def most_entrants(options: Options) -> int:
    """Return how many may enter."""
    return MOST_ROUNDS if options.form == "robin" and options.seats == 2 else MOST_ENTRANTS


# ---- players -------------------------------------------------------------------------------------------------------------
def enter(
    event: Event,
    who: str,
    name: str,
    holder: str,
    animal: Animal | UnsetType = UNSET,
    color: PlayerColor | UnsetType = UNSET,
    profile: str = "",
    strength: int = 0,
    network: str = "",
) -> tuple[EventFact, ...]:
    """Let somebody enter, or come back with a new token; ``strength`` is their rating, 0 without one, ``network`` where they are."""
    check_exists(event)
    if event.stage == "over":
        raise Refused("event_over")
    if (number := event.by_player.get(who)) is not None:
        return back(event, who, holder) if event.entrant(number).holder != holder or not event.entrant(number).here else ()
    if not is_open(event):
        raise Refused("event_begun")
    most = most_entrants(event.options)
    if sum(not entrant.removed for entrant in event.entrants) >= most or len(event.entrants) >= MOST_EVER:
        raise Refused("event_full", most=most)
    clean = entered_name(name)
    if (other := look_alike(clean, (entrant.name for entrant in event.entrants))) is not None:
        raise Refused("event_name_taken", said=clean, name=other)
    if profile and any(entrant.profile == profile for entrant in event.entrants):
        raise Refused("event_entered")
    return (facts.Entered(who, clean, holder, animal, color, profile, strength, network),)


def is_open(event: Event) -> bool:
    """Return whether somebody new may enter now: before the beginning, and late where the form allows it."""
    if event.stage != "running":
        return event.stage == "entry"
    return event.options.form == "arena" or (event.options.form == "swiss" and event.round <= event.options.late)


def back(event: Event, who: str, holder: str) -> tuple[EventFact, ...]:
    """Let an entrant play again who was away or had left."""
    entrant = event.entrant(entrant_of(event, who))
    if event.stage == "over":
        raise Refused("event_over")
    if entrant.removed:
        raise Forbidden("event_removed")
    return () if entrant.here and entrant.holder == holder else (facts.Back(entrant.number, holder),)


def leave(event: Event, who: str) -> tuple[EventFact, ...]:
    """Let an entrant leave; what they have played stays."""
    entrant = event.entrant(entrant_of(event, who))
    return () if entrant.gone or event.stage == "over" else (facts.Left(entrant.number),)


# ---- the host ------------------------------------------------------------------------------------------------------------
def start(event: Event, who: str) -> tuple[EventFact, ...]:
    """Begin."""
    check_host(event, who)
    if event.stage != "entry":
        return ()
    if len(event.here) < 2:
        raise Refused("event_few")
    return (facts.Started(),)


def change(event: Event, who: str, options: Options, begins_at: int) -> tuple[EventFact, ...]:
    """Choose something else before the beginning."""
    check_host(event, who)
    if event.stage != "entry":
        raise Refused("event_begun")
    return () if (event.options, event.begins_at) == (options, begins_at) else (facts.Changed(options, begins_at),)


def remove(event: Event, who: str, number: int, *, for_good: bool) -> tuple[EventFact, ...]:
    """Take an entrant out: for good, or until they come back."""
    check_host(event, who)
    if not 0 < number <= len(event.entrants):
        raise NotFound("event_no_entrant", number=number)
    entrant = event.entrant(number)
    if event.stage == "over":
        raise Refused("event_over")
    if for_good:
        return () if entrant.removed else (facts.Left(number, removed=True),)
    return (facts.Away(number),) if entrant.here else ()


def mend(event: Event, who: str, number: int, points: Sequence[int]) -> tuple[EventFact, ...]:
    """Set the result of a table by hand. In a knock-out that is possible until the next round is paired."""
    check_host(event, who)
    if not 0 < number <= len(event.tables):
        raise NotFound("event_no_table", number=number)
    table = event.tables[number - 1]
    if event.options.form == "knockout" and (table.round < event.round or event.stage == "over"):
        raise Refused("event_knocked_out")
    if len(points) != len(table.seats) or any(abs(each) > _MOST_POINTS for each in points):
        raise Invalid("event_points", number=len(table.seats), most=_MOST_POINTS)
    sign = -1 if event.options.low else 1
    places = tuple(1 + sum(sign * other > sign * own for other in points) for own in points)
    wanted = facts.Finished(number, places, tuple(points), "host")
    return () if table.result == wanted else (wanted,)


def close(event: Event, who: str) -> tuple[EventFact, ...]:
    """End the tournament as it stands."""
    check_host(event, who)
    return () if event.stage == "over" else (facts.Closed(by_host=True),)


def hand_over(event: Event, club: str, host: str) -> tuple[EventFact, ...]:
    """Let the host of the club be the host of its tournament, as long as that is not over."""
    if event.stage in ("none", "over") or event.club != club or event.host == host:
        return ()
    return (facts.Hosted(host),)


# ---- tables and the clock ------------------------------------------------------------------------------------------------
def finish(
    event: Event, number: int, places: Sequence[int], points: Sequence[int], why: facts.Why, absent: Iterable[int] = ()
) -> tuple[EventFact, ...]:
    """Count a table once: whatever comes later changes nothing."""
    if number not in event.open:
        return ()
    return (facts.Finished(number, tuple(places), tuple(points), why, tuple(absent)),)


def go_on(event: Event, now: int) -> tuple[EventFact, ...]:
    """Return what is due: the beginning, new tables, or the end."""
    if event.stage == "entry" and event.begins_at and now >= event.begins_at:
        if len(event.here) >= 2:
            return (facts.Started(),)
        return (facts.Closed(),) if now >= event.begins_at + FEW_MS else ()
    due = following(event, now)
    return () if due is None else (due,)


def seat_tables(event: Event, number: int) -> tuple[EventFact, ...]:
    """Note that the tables up to a number exist in the room."""
    return () if event.seated >= number else (facts.Seated(number),)
