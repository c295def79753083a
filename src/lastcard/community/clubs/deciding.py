"""What people may do in a club: each function returns the facts that follow, or raises Refused. Doing it again changes nothing."""

from __future__ import annotations

from typing import Final

from lastcard.community.clubs import facts
from lastcard.community.clubs.facts import ClubFact, Weekly
from lastcard.community.clubs.state import Club, Member
from lastcard.community.events.deciding import checked_options, entered_title
from lastcard.community.events.standings import standings
from lastcard.community.events.state import Event
from lastcard.room.errors import Forbidden, NotFound, Refused
from lastcard.room.names import entered_name
from lastcard.room.structs import msgspec
from lastcard.room.table.state import read_rules
from lastcard.text.look_alikes import look_alike

MOST_MEMBERS: Final = 400
MOST_EVENINGS: Final = 2_000
_MOST_SEASONS: Final = 200

Facts = tuple[ClubFact, ...]


def check_exists(club: Club) -> None:
    """Raise NotFound if nobody has founded the club."""
    if not club.exists:
        raise NotFound("club_missing")


def member_of(club: Club, who: str) -> Member:
    """Return the member who asks. Raises Forbidden for anybody else."""
    check_exists(club)
    number = club.by_who.get(who) if who else None
    if number is None or not club.member(number).here:
        raise Forbidden("club_not_in")
    return club.member(number)


def check_host(club: Club, who: str) -> Member:
    """Return the host. Raises Forbidden for anybody else."""
    member = member_of(club, who)
    if member.number != club.host:
        raise Forbidden("club_host")
    return member


def found(club: Club, who: str, title: str, rules: str, name: str) -> Facts:
    """Found a club and join it."""
    if club.exists:
        member_of(club, who)
        return ()
    return facts.Founded(entered_title(title), str(read_rules(rules))), facts.Joined(who, entered_name(name))


def join(club: Club, who: str, name: str) -> Facts:
    """Join, come back, or be the member of this name in a club that has moved here."""
    check_exists(club)
    known = club.by_who.get(who)
    if known is not None:
        return () if club.member(known).here else (facts.Claimed(known, who),)
    clean = entered_name(name)
    if (open_place := next((one.number for one in club.members if not one.who and one.name == clean), None)) is not None:
        return (facts.Claimed(open_place, who),)
    if len(club.members) >= MOST_MEMBERS:
        raise Refused("club_full", most=MOST_MEMBERS)
    if (other := look_alike(clean, (one.name for one in club.members))) is not None:
        raise Refused("event_name_taken", said=clean, name=other)
    return (facts.Joined(who, clean),)


def leave(club: Club, who: str) -> Facts:
    """Leave. The host hands the role over before."""
    check_exists(club)
    number = club.by_who.get(who)
    if number is None or not club.member(number).here:
        return ()
    if number == club.host:
        raise Refused("club_hand_over")
    return (facts.Left(number),)


def remove(club: Club, who: str, number: int) -> Facts:
    """Remove a member."""
    check_host(club, who)
    member = _member(club, number)
    if number == club.host:
        raise Refused("club_hand_over")
    return (facts.Left(number),) if member.here else ()


def hand_over(club: Club, who: str, number: int) -> Facts:
    """Make another member the host. Whoever has done so already is answered again."""
    me = member_of(club, who)
    if club.host == number and me.number != number:
        return ()
    check_host(club, who)
    member = _member(club, number)
    if not member.here or not member.who:
        raise Refused("club_absent", name=member.name)
    return () if number == club.host else (facts.Hosted(number),)


def _member(club: Club, number: int) -> Member:
    if not 0 < number <= len(club.members):
        raise NotFound("event_no_entrant", number=number)
    return club.member(number)


def change(club: Club, who: str, title: str, rules: str, weekly: Weekly | None) -> Facts:
    """Change what the host chooses."""
    check_host(club, who)
    if weekly is not None:
        weekly = msgspec.structs.replace(weekly, options=checked_options(weekly.options))
    wanted = facts.Changed(entered_title(title), str(read_rules(rules)), weekly)
    return () if (club.title, club.rules, club.weekly) == (wanted.title, wanted.rules, weekly) else (wanted,)


def begin_season(club: Club, who: str, title: str) -> Facts:
    """Begin a season; one with the title of the present one is that one."""
    check_host(club, who)
    clean = entered_title(title)
    if len(club.seasons) >= _MOST_SEASONS:
        raise Refused("club_seasons", most=_MOST_SEASONS)
    return () if club.seasons[-1] == clean else (facts.SeasonBegan(clean),)


def hold(club: Club, event: str, title: str, begins_at: int, week: int = -1) -> Facts:
    """Note that a tournament of the club was opened."""
    check_exists(club)
    if event in club.evenings or len(club.evenings) >= MOST_EVENINGS:
        return ()
    return (facts.Held(event, title, begins_at, week),)


def record(club: Club, id: str, event: Event) -> Facts:
    """Keep the results of a tournament of the club that is over, once."""
    evening = club.evenings.get(id)
    if evening is None or evening.result is not None or event.stage != "over":
        return ()
    members = {one.number: club.by_who[one.player] for one in event.entrants if one.player in club.by_who}
    rows = [row for row in standings(event) if row.played or row.free]
    scores = tuple(
        facts.Score(members[row.entrant], row.place, sum(other.place > row.place for other in rows))
        for row in rows
        if row.entrant in members
    )
    meetings = []
    for table in event.tables:
        seats = [seat for seat, entrant in enumerate(table.seats) if entrant in members]
        if table.result is not None and len(seats) > 1:
            there = tuple(members[table.seats[seat]] for seat in seats)
            meetings.append(facts.Meeting(there, tuple(table.result.places[seat] for seat in seats)))
    return (facts.Recorded(id, len(rows), scores, tuple(meetings)),)
