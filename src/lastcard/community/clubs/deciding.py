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
MOST_EVER: Final = 4 * MOST_MEMBERS
"""How many members a club may have had: who left, or was removed, leaves room, so that nobody fills a club for good."""
MOST_EVENINGS: Final = 2_000
MOST_SEASONS: Final = 200
MOST_OPEN: Final = 12
"""How many tournaments of a club may be open at a time: whoever looks at the club looks at each of them."""

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


def join(club: Club, who: str, name: str, mark: str = "", code: str = "") -> Facts:
    """Join, come back, or be the member of this name in a club that has moved here. Who joins a club without a host is its host.

    ``mark`` is that of a profile, ``code`` that of the link.
    """
    check_exists(club)
    known = club.by_who.get(who)
    if known is not None and club.member(known).here:
        return ()
    if club.is_barred(who, mark):
        raise Forbidden("club_removed")
    if club.code and code != club.code:
        raise Forbidden("club_link")
    is_full = sum(one.here for one in club.members) >= MOST_MEMBERS
    if known is not None and not is_full:
        return (facts.Claimed(known, who, mark),)
    clean = entered_name(name)
    open_places = (one.number for one in club.members if not one.who and not one.gone and not one.removed and one.name == clean)
    if (open_place := next(open_places, None)) is not None:
        return (facts.Claimed(open_place, who, mark),)
    if is_full or len(club.members) >= MOST_EVER:
        raise Refused("club_full", most=MOST_MEMBERS)
    if (other := look_alike(clean, (one.name for one in club.members))) is not None:
        raise Refused("event_name_taken", said=clean, name=other)
    is_headless = club.member(club.host).gone
    return facts.Joined(who, clean, mark), *([facts.Hosted(len(club.members) + 1)] if is_headless else [])


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
    """Remove a member, also one who has left: they stay out until the host lets them in, or makes a new link."""
    check_host(club, who)
    member = _member(club, number)
    if number == club.host:
        raise Refused("club_hand_over")
    return () if member.removed else (facts.Left(number, removed=True),)


def admit(club: Club, who: str, number: int) -> Facts:
    """Let a member join again who was removed."""
    check_host(club, who)
    return (facts.Admitted(number),) if _member(club, number).removed else ()


def renew_link(club: Club, who: str, code: str) -> Facts:
    """Make a new link; the one before lets nobody join any more."""
    check_host(club, who)
    return () if club.code == code else (facts.LinkRenewed(code),)


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
    if len(club.seasons) >= MOST_SEASONS:
        raise Refused("club_seasons", most=MOST_SEASONS)
    return () if club.seasons[-1] == clean else (facts.SeasonBegan(clean),)


def check_room(club: Club, event: str) -> None:
    """Raise Refused if a club has no room for one more tournament."""
    if event in club.evenings:
        return
    open_ones = sum(evening.result is None for evening in club.evenings.values())
    if open_ones >= MOST_OPEN or len(club.evenings) >= MOST_EVENINGS:
        raise Refused("club_evenings", most=MOST_OPEN)


def hold(club: Club, event: str, title: str, begins_at: int, week: int = -1) -> Facts:
    """Note that a tournament of the club was opened."""
    check_exists(club)
    if event in club.evenings:
        return ()
    check_room(club, event)
    return (facts.Held(event, title, begins_at, week),)


def record(club: Club, id: str, event: Event) -> Facts:
    """Keep the results of a tournament of the club that is over, once."""
    evening = club.evenings.get(id)
    if evening is None or evening.result is not None or event.stage != "over":
        return ()
    known = {one.number: club.by_who[one.player] for one in event.entrants if one.player in club.by_who}
    members = {entrant: member for entrant, member in known.items() if not club.member(member).removed}
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
