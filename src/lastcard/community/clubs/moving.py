"""A club as a file, with which it moves to another server.

The file has all facts but not by which token or profile members are known here: at another server nobody would have them. There, who
brings the file is the host and takes the place of the host; the others take their places by joining under their names.
"""

from __future__ import annotations

from typing import Any, Final

from lastcard.community.clubs import facts
from lastcard.community.clubs.deciding import MOST_EVENINGS, MOST_EVER, MOST_SEASONS, Facts
from lastcard.community.clubs.state import Club
from lastcard.community.events.deciding import checked_options, entered_title
from lastcard.community.events.declared import LATEST
from lastcard.community.events.options import MOST_ENTRANTS, TABLE_SIZES
from lastcard.errors import LastCardError
from lastcard.room.errors import Invalid
from lastcard.room.names import entered_name
from lastcard.room.structs import msgspec
from lastcard.room.table.state import read_rules

FORMAT: Final = 1
_MOST_FACTS: Final = 20_000
_LONGEST_ID: Final = 40


class ClubFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file of a club."""

    lastcard_club: int
    facts: list[facts.ClubFact]


def as_file(club: Club) -> dict[str, Any]:
    """Return a club as its file, from its state: the roster as it is, and all that is in the archive."""
    found: list[Any] = [facts.Founded(club.title, club.rules), *(facts.Joined("", member.name) for member in club.members)]
    season = 0
    for evening in club.evenings.values():
        while season < evening.season:
            season += 1
            found.append(facts.SeasonBegan(club.seasons[season]))
        if evening.result is not None:  # one that is not over stays at this server
            found += [evening.held, evening.result]
    found += [facts.SeasonBegan(title) for title in club.seasons[season + 1 :]]
    found += [
        facts.Changed(club.title, club.rules, _weekly(club)),
        *(facts.Left(one.number, one.removed) for one in club.members if not one.here),
    ]
    if club.host:
        found.append(facts.Hosted(club.host))
    return {"lastcard_club": FORMAT, "facts": msgspec.to_builtins(found)}


def _weekly(club: Club) -> facts.Weekly | None:
    """Return the weekly tournament without the network of its host, which is nothing for a file."""
    return None if club.weekly is None else facts.Weekly(club.weekly.first_at, club.weekly.options)


def from_file(given: ClubFile, who: str) -> Facts:
    """Return the facts of a file, with who brings it in the place of the host. Raises Invalid for what is no club."""
    if given.lastcard_club != FORMAT or not 0 < len(given.facts) <= _MOST_FACTS:
        raise Invalid("club_file")
    club = Club()
    try:
        for fact in given.facts:
            is_of_here = isinstance(fact, facts.Claimed | facts.Forgotten | facts.Admitted | facts.LinkRenewed)
            if is_of_here or (isinstance(fact, facts.Joined) and (fact.who or fact.mark)):
                raise Invalid("club_file")
            _check(club, fact)
            _check_size(club, fact)
            club.apply(fact, 0)
    except (IndexError, KeyError, ValueError, LastCardError):
        raise Invalid("club_file") from None
    is_open = any(evening.result is None for evening in club.evenings.values())  # as_file leaves those out
    if not club.exists or not club.host or is_open:
        raise Invalid("club_file")
    back = () if club.member(club.host).here else (facts.Hosted(club.host),)
    return (*given.facts, *back, facts.Claimed(club.host, who))


def _check(club: Club, fact: facts.ClubFact) -> None:
    """Raise ValueError or IndexError for a fact that cannot follow: it names somebody who is not there, or begins a club again."""
    if isinstance(fact, facts.Founded) is club.exists:
        raise ValueError(fact)
    numbers: list[int] = []
    if isinstance(fact, facts.Left | facts.Hosted):
        numbers = [fact.member]
    elif isinstance(fact, facts.Recorded):
        if club.evenings[fact.event].result is not None:
            raise ValueError(fact)
        numbers = [*(score.member for score in fact.scores), *(one for meeting in fact.meetings for one in meeting.members)]
    if any(not 0 < number <= len(club.members) for number in numbers):
        raise ValueError(fact)


def _check_size(club: Club, fact: facts.ClubFact) -> None:
    """Raise ValueError or LastCardError for a fact that no club has by itself: it would cost the server more than its length."""
    sizes: list[bool] = []
    match fact:
        case facts.Founded():
            read_rules(fact.rules)
            sizes = [_is_title(fact.title)]
        case facts.Changed():
            read_rules(fact.rules)
            sizes = [_is_title(fact.title)]
            if fact.weekly is not None:
                checked_options(fact.weekly.options)
                sizes += [0 < fact.weekly.first_at <= LATEST, not fact.weekly.network]
        case facts.Joined():
            sizes = [entered_name(fact.name) == fact.name, len(club.members) < MOST_EVER]
        case facts.SeasonBegan():
            sizes = [_is_title(fact.title), len(club.seasons) < MOST_SEASONS]
        case facts.Held():
            sizes = [_is_title(fact.title), len(fact.event) <= _LONGEST_ID, 0 <= fact.begins_at <= LATEST, abs(fact.week) <= LATEST]
            sizes += [fact.event not in club.evenings, len(club.evenings) < MOST_EVENINGS]
        case facts.Recorded():
            places = [number for score in fact.scores for number in (score.place, score.behind)]
            sizes = [0 <= number <= MOST_ENTRANTS for number in (fact.players, *places)]
            sizes += [_has_each_once(tuple(score.member for score in fact.scores)), len(fact.meetings) <= MOST_EVENINGS]
            sizes += [len(each.members) in TABLE_SIZES and _has_each_once(each.members) for each in fact.meetings]
            sizes += [len(each.members) == len(each.places) for each in fact.meetings]
            sizes += [0 <= place <= MOST_ENTRANTS for each in fact.meetings for place in each.places]
        case _:
            pass
    if not all(sizes):
        raise ValueError(fact)


def _is_title(title: str) -> bool:
    return entered_title(title) == title


def _has_each_once(members: tuple[int, ...]) -> bool:
    return len(members) == len(set(members))
