"""A club as a file, with which it moves to another server.

The file has all facts but not by which token or profile members are known here: at another server nobody would have them. There, who
brings the file is the host and takes the place of the host; the others take their places by joining under their names.
"""

from __future__ import annotations

from typing import Any, Final

from lastcard.community.clubs import facts
from lastcard.community.clubs.deciding import MOST_EVENINGS, MOST_MEMBERS, Facts
from lastcard.community.clubs.state import Club
from lastcard.room.errors import Invalid
from lastcard.room.structs import msgspec

FORMAT: Final = 1
_MOST_FACTS: Final = 20_000


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
    found += [facts.Changed(club.title, club.rules, club.weekly), *(facts.Left(one.number) for one in club.members if not one.here)]
    if club.host:
        found.append(facts.Hosted(club.host))
    return {"lastcard_club": FORMAT, "facts": msgspec.to_builtins(found)}


def from_file(given: ClubFile, who: str) -> Facts:
    """Return the facts of a file, with who brings it in the place of the host. Raises Invalid for what is no club."""
    if given.lastcard_club != FORMAT or not 0 < len(given.facts) <= _MOST_FACTS:
        raise Invalid("club_file")
    club = Club()
    try:
        for fact in given.facts:
            if isinstance(fact, facts.Claimed) or (isinstance(fact, facts.Joined) and fact.who):
                raise Invalid("club_file")
            _check(club, fact)
            club.apply(fact, 0)
    except (IndexError, KeyError, ValueError):
        raise Invalid("club_file") from None
    if not club.exists or not club.host or len(club.members) > MOST_MEMBERS or len(club.evenings) > MOST_EVENINGS:
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
        numbers = [*(score.member for score in fact.scores), *(one for meeting in fact.meetings for one in meeting.members)]
    if any(not 0 < number <= len(club.members) for number in numbers):
        raise ValueError(fact)
